"""The open army as an item model: one item a row, in the army's order; things are dropped on rows and between them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from companion.desk.muster_drop import Drop, Dropping
from companion.desk.muster_rows import ArmyRow
from companion.table.ids import EntryId, FigureId
from ui.context import Context
from ui.muster.entry_text import RowText, row_text
from ui.muster.view_model import OpenArmy
from ui.shared.figures.figure_model import FIGURE_MIME
from ui.shared.own_mime import own_mime

ENTRY_MIME = own_mime("entries")
"""Entry ids, one a line, while rows are dragged."""
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Role(IntEnum):
    """What a view asks for beyond the text."""

    ROW = Qt.ItemDataRole.UserRole + 1
    TEXT = Qt.ItemDataRole.UserRole + 2


class ArmyModel(QAbstractListModel):
    """Shows an `OpenArmy` and repaints only the rows that changed: `about_to_show` another state, and `shown` it."""

    about_to_show = Signal()
    shown = Signal()

    def __init__(self, context: Context, army: OpenArmy, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._army = army
        self._rows: tuple[ArmyRow, ...] = ()
        self._texts: tuple[RowText, ...] = ()
        self._known: dict[EntryId, tuple[ArmyRow, RowText]] = {}
        army.shown.connect(self._show)

    def row_at(self, place: int) -> ArmyRow | None:
        """The row of that place."""
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One item a row."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The row, its words, and what is read aloud."""
        if not index.isValid():
            return None
        place = index.row()
        if role == Role.ROW:
            return self._rows[place]
        if role == Role.TEXT:
            return self._texts[place]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._texts[place].said
        if role == Qt.ItemDataRole.ToolTipRole:
            told = (f"{told.problem.rule}: {told.sentence}" for told in self._rows[place].problems)
            notes = self._rows[place].entry.notes
            return "\n".join(part for part in (self._texts[place].receipt, notes, *told) if part)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows can be chosen, dragged, and dropped on."""
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return chosen | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        """Figures are copied in, rows are moved."""
        return Qt.DropAction.CopyAction | Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """What may be dropped."""
        return [ENTRY_MIME, FIGURE_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The entries of the dragged rows."""
        places = sorted({index.row() for index in indexes})
        ids = [entry for place in places for entry in self._rows[place].ids]
        carried = QMimeData()
        carried.setData(ENTRY_MIME, "\n".join(ids).encode())
        return carried

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Figures and rows may be dropped everywhere, rows not on themselves."""
        if not data.hasFormat(ENTRY_MIME):
            return data.hasFormat(FIGURE_MIME)
        target = self.row_at(parent.row()) if parent.isValid() else None
        return target is None or target not in self._dragged(data)

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Carry out what dropping there means; what was dragged goes from its old place by that."""
        drop = self._drop(data, row, parent)
        done = drop is not None and self._army.do(drop.edit)
        if done and drop is not None and drop.said:
            self._context.notifier.tell(drop.said)
        return done

    def _drop(self, data: QMimeData, row: int, parent: Index) -> Drop | None:
        meaning = Dropping(self._army.view, self._rows, self._context.desk.catalogue)
        target = self.row_at(parent.row()) if parent.isValid() else None
        if data.hasFormat(ENTRY_MIME):
            rows = self._dragged(data)
            if not rows or target in rows:
                return None
            return meaning.rows_between(rows, self.row_at(row)) if target is None else meaning.rows_on(rows, target)
        if not data.hasFormat(FIGURE_MIME):
            return None
        figures = [FigureId(name) for name in _names(data, FIGURE_MIME)]
        if target is None:
            return meaning.figures_between(figures, self.row_at(row))
        return meaning.figures_on(figures, target)

    def _dragged(self, data: QMimeData) -> list[ArmyRow]:
        ids = set(_names(data, ENTRY_MIME))
        return [row for row in self._rows if not ids.isdisjoint(row.ids)]

    def forget(self) -> None:
        """Names and numbers of figures may be new."""
        self._known.clear()

    def _show(self) -> None:
        """Take in the army's rows; views keep what they show of rows that stay."""
        self.about_to_show.emit()
        rows, before = self._army.rows, self._rows
        first = _alike(before, rows)
        last = _alike(before[first:][::-1], rows[first:][::-1])
        old, new = len(before) - last, len(rows) - last
        if old > first:
            self.beginRemoveRows(_NOWHERE, first, old - 1)
            self._take(before[:first] + before[old:])
            self.endRemoveRows()
        if new > first:
            self.beginInsertRows(_NOWHERE, first, new - 1)
            self._take(before[:first] + rows[first:new] + before[old:])
            self.endInsertRows()
        changed = [place for place, row in enumerate(rows) if self._rows[place] != row]
        self._take(rows)
        for place in changed:
            self.dataChanged.emit(self.index(place), self.index(place))
        self.shown.emit()

    def _take(self, rows: tuple[ArmyRow, ...]) -> None:
        self._rows = rows
        self._texts = tuple(map(self._text, rows))
        self._known = {row.entry.id: (row, text) for row, text in zip(rows, self._texts, strict=True)}

    def _text(self, row: ArmyRow) -> RowText:
        known = self._known.get(row.entry.id)
        return known[1] if known is not None and known[0] == row else row_text(row, self._army.view)


def _alike(before: Sequence[ArmyRow], now: Sequence[ArmyRow]) -> int:
    """How many rows at the beginning stand for the same entry."""
    pairs = zip(before, now, strict=False)
    shortest = min(len(before), len(now))
    return next((place for place, (old, new) in enumerate(pairs) if old.entry.id != new.entry.id), shortest)


def _names(data: QMimeData, kind: str) -> list[str]:
    return bytes(data.data(kind).data()).decode().split("\n")

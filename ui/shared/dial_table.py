"""The whole dial as a table: a row for each click, values with ability marks, start and current click marked."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from companion.games.mage_knight.ability import Ability, Slot
from companion.i18n import _
from ui.shared.ability_mark import paint_mark
from ui.shared.dial_face import DialFace
from ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


_SLOTS = tuple(Slot)
_SELECTED = QStyle.StateFlag.State_Selected.value
_MARK_HIGH, _MARK_SHAPE, _BESIDE = 0.66, 1.4, 4
"""A mark is so high, in parts of the row; so wide, in parts of its height; and so many px beside the number."""
_MIDDLE_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class DialTableModel(QAbstractTableModel):
    """Rows are clicks; columns are the click's number and the four values."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face: DialFace | None = None

    def show_face(self, face: DialFace | None) -> None:
        """Show a dial, or nothing."""
        self.beginResetModel()
        self._face = face
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One row for each living click."""
        return 0 if parent.isValid() or self._face is None else self._face.clicks

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """The number and the four values."""
        return 0 if parent.isValid() else 1 + len(_SLOTS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Short words above, whole ones in the tool tip."""
        if orientation is Qt.Orientation.Vertical or role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            return None
        whole = (_("Click"), _("Speed"), _("Attack"), _("Defense"), _("Damage"))[section]
        short = (_("Click"), _("Spd"), _("Att"), _("Def"), _("Dmg"))[section]
        return short if role == Qt.ItemDataRole.DisplayRole else whole

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, ability and place of a cell."""
        if self._face is None or not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(row, column)
        ability = self.ability(row, column)
        if role == Qt.ItemDataRole.ToolTipRole and ability is not None:
            return f"{ability.name}: {ability.reminder}" if ability.reminder else ability.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.text(row, column) + (f", {ability.name}" if ability else "")
        return None

    def turned(self, row: int) -> bool:
        """Whether the click was turned away."""
        return self._face is not None and row < self._face.current

    def is_current(self, row: int) -> bool:
        """Whether the click is the one in the window."""
        return self._face is not None and row == self._face.current

    def text(self, row: int, column: int) -> str:
        """What stands in a cell."""
        assert self._face is not None
        if column == 0:
            return f"▸ {row}" if row == self._face.start else str(row)
        value = self._face.dial.clicks[row].value(_SLOTS[column - 1])
        return "–" if value is None else str(value)

    def ability(self, row: int, column: int) -> Ability | None:
        """The ability marked in a cell."""
        assert self._face is not None
        found = None if column == 0 else self._face.dial.clicks[row].ability(_SLOTS[column - 1])
        return None if found is None else self._face.abilities.get(found)


class DialTableDelegate(QStyledItemDelegate):
    """Paints the value to the left and the ability's mark to the right of a cell."""

    def __init__(self, model: DialTableModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._dial = model
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A dense row."""
        return QSize(self._theme.px(40), self._theme.px(26))

    def number_box(self, rect: QRectF, column: int) -> QRectF:
        """Where a cell's number ends at the right: under the middle of its head, but with room for a mark beside it."""
        if column == 0:
            return rect.adjusted(0, 0, -self._theme.px(8), 0)
        digits = QFontMetricsF(self._theme.font(strong=True)).horizontalAdvance("00")
        least_mark = rect.height() * _MARK_HIGH * _MARK_SHAPE + 2 * _BESIDE
        right = min(rect.center().x() + digits / 2, max(rect.right() - least_mark, rect.left() + rect.width() * 0.44))
        return QRectF(rect.left(), rect.top(), right - rect.left(), rect.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        theme, rect = self._theme, QRectF(option.rect)
        row, column = index.row(), index.column()
        turned = self._dial.turned(row)
        painter.save()
        if option.state.value & _SELECTED or self._dial.is_current(row):
            painter.fillRect(rect, theme.colour("selection"))
        painter.setFont(theme.font(strong=not turned and column > 0))
        painter.setPen(theme.colour("muted" if turned or column == 0 else "text"))
        number = self.number_box(rect, column)
        painter.drawText(number, _MIDDLE_RIGHT, self._dial.text(row, column))
        ability = self._dial.ability(row, column)
        if ability is not None:
            high = min(rect.height() * _MARK_HIGH, (rect.right() - number.right() - _BESIDE - 1) / _MARK_SHAPE)
            mark = QRectF(number.right() + _BESIDE, rect.center().y() - high / 2, high * _MARK_SHAPE, high)
            paint_mark(painter, mark, ability, theme, 0.55 if turned else 1.0)
        painter.restore()


class DialTable(QTableView):
    """The table as a widget; selecting a row tells which click is looked at."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = DialTableModel(self)
        self.setModel(self._model)
        self.setItemDelegate(DialTableDelegate(self._model, theme, self))
        self.setAccessibleName(_("Clicks of the dial"))
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(16)
        self.horizontalHeader().setProperty("dense", True)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)

    def show_face(self, face: DialFace | None) -> None:
        """Show a dial, or nothing."""
        self._model.show_face(face)

"""Riders or mounts that fit, as an item model: name, set and number, cost, points left."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.desk.muster_pairs import Partner
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording import figure_name
from companion.games.mage_knight.wording_figure import set_name
from companion.i18n import _, ngettext
from companion.textfold import fold

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Column(IntEnum):
    """The columns in their order."""

    NAME = 0
    ORIGIN = 1
    COST = 2
    LEFT = 3


class PartnerModel(QAbstractTableModel):
    """`narrow` leaves those whose name, set or number holds the typed text."""

    def __init__(self, partners: Sequence[Partner], library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._all = tuple(partners)
        self._shown = self._all

    def partner_at(self, row: int) -> Partner | None:
        """What stands in a row."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def narrow(self, typed: str) -> None:
        """Show only what the text is found in."""
        words = fold(typed).split()
        self.beginResetModel()
        self._shown = tuple(one for one in self._all if all(word in self._searched(one) for word in words))
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One row for each that fits."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """As many as there are."""
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What the columns hold."""
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (_("Name"), _("Set and number"), _("Costs"), _("Left then"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, alignment and the words read aloud."""
        if not index.isValid():
            return None
        partner, column = self._shown[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(partner, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        if role == Qt.ItemDataRole.ToolTipRole and partner.left < 0:
            return _("The army would cost more than its build total.")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.headerData(column, Qt.Orientation.Horizontal)}: {self._text(partner, column)}"
        return None

    def _text(self, partner: Partner, column: int) -> str:
        figure = partner.figure
        if column == Column.NAME:
            return figure_name(figure)
        if column == Column.ORIGIN:
            return f"{set_name(figure, self._library)} {figure.number}"
        if column == Column.COST:
            if partner.entry is not None:
                return (
                    _("in the army")
                    if partner.points <= 0
                    else _("+{points}, in the army").format(points=partner.points)
                )
            return f"{partner.points:+d}"
        return str(partner.left)

    def _searched(self, partner: Partner) -> str:
        return fold(f"{self._text(partner, Column.NAME)} {self._text(partner, Column.ORIGIN)}")


def count_words(count: int) -> str:
    """How many fit."""
    return ngettext("{count} fits", "{count} fit", count).format(count=count)


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column >= Column.COST else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter

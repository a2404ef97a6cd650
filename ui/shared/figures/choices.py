"""The choices of a filter as an item model, and how a row of them is painted: check, mark, label, count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from companion.games.mage_knight.ability import Ability
from companion.i18n import _
from ui.icons import paint_icon
from ui.shared.ability_mark import paint_mark
from ui.theme import CAPTION_POINTS, Theme
from ui.tokens import CONTROLS, DENSE_ROW

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Wish(IntEnum):
    """What is wished of a choice."""

    ANY = 0
    WITH = 1
    WITHOUT = 2


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a filter offers."""

    value: str
    label: str
    mark: Ability | None = None


class Role(IntEnum):
    """What the delegate asks for beyond the text."""

    WISH = Qt.ItemDataRole.UserRole + 1
    COUNT = Qt.ItemDataRole.UserRole + 2
    CHOICE = Qt.ItemDataRole.UserRole + 3


class ChoiceModel(QAbstractListModel):
    """The choices with what is wished of each; `narrow` leaves those whose label holds the typed text."""

    def __init__(self, choices: Sequence[Choice], parent: QObject) -> None:
        super().__init__(parent)
        self._all = tuple(choices)
        self._shown = self._all
        self._wishes: dict[str, Wish] = {}
        self._counts: Mapping[str, int] | None = None

    @property
    def wishes(self) -> Mapping[str, Wish]:
        """What is wished, by value; what is not in it is ANY."""
        return self._wishes

    def show_wishes(self, wishes: Mapping[str, Wish]) -> None:
        """Show what is wished."""
        self._wishes = dict(wishes)
        self._repaint()

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many figures each choice would find."""
        self._counts = counts
        self._repaint()

    def narrow(self, typed: str) -> None:
        """Show the choices whose label holds the text."""
        folded = typed.casefold().strip()
        self.beginResetModel()
        self._shown = tuple(choice for choice in self._all if folded in choice.label.casefold())
        self.endResetModel()

    def wish(self, row: int, wish: Wish) -> None:
        """Wish something of the choice in a row."""
        value = self._shown[row].value
        self._wishes.pop(value, None)
        if wish is not Wish.ANY:
            self._wishes[value] = wish
        self._repaint()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One row a choice."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Label, wish, count and the words a screen reader says."""
        choice = self._shown[index.row()]
        wish = self._wishes.get(choice.value, Wish.ANY)
        if role == Qt.ItemDataRole.DisplayRole:
            return choice.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{choice.label}, {wish_word(wish)}" if wish else choice.label
        if role == Role.COUNT:
            return None if self._counts is None else self._counts.get(choice.value, 0)
        return {Role.CHOICE: choice, Role.WISH: wish}.get(Role(role)) if role in tuple(Role) else None

    def _repaint(self) -> None:
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))


def wish_word(wish: Wish) -> str:
    """A wish in a word."""
    return {Wish.ANY: _("any"), Wish.WITH: _("wanted"), Wish.WITHOUT: _("not wanted")}[wish]


class ChoiceDelegate(QStyledItemDelegate):
    """Paints a row: a box with a check or a cross, the mark of an ability, the label, the count."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as everything in it."""
        theme = self._theme
        choice: Choice = index.data(Role.CHOICE)
        wide = QFontMetrics(theme.font()).horizontalAdvance(choice.label) + (theme.px(34) if choice.mark else 0)
        return QSize(wide + theme.px(18) + theme.px(44) + 4 * CONTROLS, theme.px(DENSE_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        theme, rect = self._theme, QRectF(option.rect)
        choice: Choice = index.data(Role.CHOICE)
        count = index.data(Role.COUNT)
        painter.save()
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.fillRect(rect, theme.colour("hover"))
        side = theme.px(18)
        box = QRectF(rect.left() + CONTROLS, rect.center().y() - side / 2, side, side)
        self._paint_box(painter, box, index.data(Role.WISH))
        left = box.right() + CONTROLS
        if choice.mark is not None:
            wide, high = theme.px(25), theme.px(18)
            paint_mark(painter, QRectF(left, rect.center().y() - high / 2, wide, high), choice.mark, theme)
            left += wide + CONTROLS
        painter.setPen(theme.colour("muted" if count == 0 else "text"))
        painter.setFont(theme.font())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, rect.top(), rect.right() - left, rect.height()), middle, choice.label)
        if count is not None:
            painter.setPen(theme.colour("muted"))
            painter.setFont(theme.font(CAPTION_POINTS))
            painter.drawText(rect.adjusted(0, 0, -CONTROLS, 0), middle | Qt.AlignmentFlag.AlignRight, str(count))
        painter.restore()

    def _paint_box(self, painter: QPainter, box: QRectF, wish: Wish) -> None:
        theme = self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.colour("outline" if wish is Wish.ANY else "accent"))
        painter.setBrush(theme.colour("accent" if wish is Wish.WITH else "surface"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        inside = box.adjusted(2, 2, -2, -2)
        if wish is Wish.WITH:
            paint_icon(painter, inside, "check", theme.colour("on_accent"))
        elif wish is Wish.WITHOUT:
            paint_icon(painter, inside, "minus", theme.colour("accent"))

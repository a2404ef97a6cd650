"""The abilities of a figure: mark, name and reminder, one under the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.games.mage_knight.ability import Ability
from companion.i18n import _
from ui.shared.ability_mark import paint_mark
from ui.theme import BODY_POINTS, CAPTION_POINTS, Theme
from ui.tokens import CONTROLS

_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
_MARK = (25, 18)


@dataclass(frozen=True, slots=True)
class _Row:
    ability: Ability
    name: QRect
    reminder: QRect


class AbilityLegend(QWidget):
    """Painted as a whole: a figure is looked at with every press of an arrow key, and widgets would be slow."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._abilities: tuple[Ability, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._arranged: list[_Row] = []
        self._arranged_for: tuple[int, tuple[Ability, ...]] | None = None
        theme.changed.connect(self._take_theme)

    def show_abilities(self, abilities: Sequence[Ability]) -> None:
        """Show these abilities in their order."""
        self._abilities = tuple(abilities)
        said = "\n".join(f"{each.code}: {each.name}. {each.reminder}".strip() for each in self._abilities)
        self.setAccessibleName(_("Abilities"))
        self.setAccessibleDescription(said)
        self.setVisible(bool(self._abilities))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(260, self.heightForWidth(260))

    def minimumSizeHint(self) -> QSize:
        """Narrow; the height follows."""
        return QSize(120, 0)

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows at that width."""
        rows = self._rows(width)
        return rows[-1].reminder.bottom() + 2 if rows else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint every row."""
        theme = self._theme
        wide, high = (theme.px(side) for side in _MARK)
        painter = QPainter(self)
        for row in self._rows(self.width()):
            mark = QRectF(0, row.name.top() + (row.name.height() - high) / 2, wide, high)
            paint_mark(painter, mark, row.ability, theme)
            painter.setFont(theme.font(BODY_POINTS, strong=True))
            painter.setPen(theme.colour("text"))
            painter.drawText(row.name, _WRAPPED, row.ability.name)
            painter.setFont(theme.font(CAPTION_POINTS))
            painter.setPen(theme.colour("muted"))
            painter.drawText(row.reminder, _WRAPPED, row.ability.reminder)
        painter.end()

    def _rows(self, width: int) -> list[_Row]:
        if (width, self._abilities) != self._arranged_for:
            self._arranged_for = (width, self._abilities)
            self._arranged = self._arrange(width)
        return self._arranged

    def _take_theme(self) -> None:
        self._arranged_for = None
        self.updateGeometry()

    def _arrange(self, width: int) -> list[_Row]:
        theme = self._theme
        left = theme.px(_MARK[0]) + CONTROLS
        room = max(40, width - left)
        bold = QFontMetrics(theme.font(BODY_POINTS, strong=True))
        small = QFontMetrics(theme.font(CAPTION_POINTS))
        rows: list[_Row] = []
        top = 0
        for ability in self._abilities:
            name = bold.boundingRect(QRect(left, top, room, 10_000), _WRAPPED, ability.name)
            name.setRect(left, top, room, max(name.height(), theme.px(_MARK[1])))
            below = name.bottom() + 1
            reminder = QRect(left, below, room, 0)
            if ability.reminder:
                reminder.setHeight(
                    small.boundingRect(QRect(left, below, room, 10_000), _WRAPPED, ability.reminder).height()
                )
            rows.append(_Row(ability, name, reminder))
            top = reminder.bottom() + 1 + CONTROLS
        return rows

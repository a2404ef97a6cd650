"""Where everything of a row of the army is: the same for painting it and for what is pressed in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from companion.desk.muster_rows import ArmyRow
from companion.games.mage_knight.library import Library
from companion.i18n import _, ngettext
from ui.muster.entry_text import RowText
from ui.theme import CAPTION_POINTS, Theme
from ui.tokens import CONTROLS, INSIDE

_LINE, _EDGE = 19, 7
"""Height of a line, and what is free above the first and below the last."""
_BUTTON, _SIGN, _HANDLE = 24, 16, 18
_GAP = 3
_NOWHERE = QRectF()


class Press(StrEnum):
    """What can be pressed in a row."""

    FEWER = "fewer"
    MORE = "more"
    LEVEL = "level"
    PARTNER = "partner"


@dataclass(frozen=True, slots=True)
class Button:
    """A spot that can be pressed: `text` or `icon` is on it, `tip` says what it does. `level` is in points."""

    press: Press
    rect: QRectF
    tip: str
    text: str = ""
    icon: str = ""
    level: int | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class TextSpot:
    """A text and its room; `caption` is muted and small."""

    text: str
    rect: QRectF
    caption: bool


@dataclass(frozen=True, slots=True)
class RowLayout:
    """A row, spot by spot."""

    handle: QRectF
    texts: tuple[TextSpot, ...]
    count: QRectF | None
    buttons: tuple[Button, ...]
    note: QRectF | None
    sign: QRectF | None
    points: QRectF

    def button_at(self, spot: QPointF) -> Button | None:
        """What would be pressed there."""
        return next((button for button in self.buttons if button.rect.contains(spot)), None)


@dataclass(frozen=True, slots=True)
class _Room:
    """How a width is shared out: texts from `left` to `right`, signs and points behind, buttons beside or below."""

    left: float
    right: float
    end: float
    beside: bool
    wraps: tuple[bool, ...]
    """Of each line, whether its caption stands below its title. Rows do not change their height when looked at."""
    height: float


class RowMeasure:
    """Lays rows out in the theme's faces."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._title = QFontMetricsF(theme.font(strong=True))
        self._body = QFontMetricsF(theme.font())
        self._caption = QFontMetricsF(theme.font(CAPTION_POINTS))

    def height(self, row: ArmyRow, text: RowText, library: Library, width: float) -> int:
        """How high a row is at a width, its buttons shown."""
        return round(self._room(row, text, library, width, active=False).height)

    def layout(self, row: ArmyRow, text: RowText, library: Library, rect: QRectF, *, active: bool) -> RowLayout:
        """The spots of a row in a rectangle. `active`: it is chosen or pointed at, so that all its buttons show."""
        px = self._theme.px
        room = self._room(row, text, library, rect.width(), active=active)
        middle = rect.center().y()
        wide, side = self._points_width(text), px(_SIGN)
        points = QRectF(rect.right() - CONTROLS - wide, rect.top(), wide, rect.height())
        sign = QRectF(points.left() - side - INSIDE, middle - side / 2, side, side) if row.problems else None
        before = sign.left() if sign is not None else points.left()
        note = QRectF(before - side - INSIDE, middle - side / 2, side, side) if row.entry.notes else None
        buttons = tuple(self._placed(row, library, rect, room))
        return RowLayout(
            handle=QRectF(rect.left() + INSIDE, middle - px(_HANDLE) / 2, px(_HANDLE), px(_HANDLE)),
            texts=tuple(self._texts(text, rect, room)),
            count=_between(buttons) if active or row.count > 1 else None,
            buttons=tuple(each for each in buttons if active or _always(each, row)),
            note=note,
            sign=sign,
            points=points,
        )

    def _room(self, row: ArmyRow, text: RowText, library: Library, width: float, *, active: bool) -> _Room:
        px = self._theme.px
        left = INSIDE + px(_HANDLE) + INSIDE
        signs = bool(row.problems) + bool(row.entry.notes)
        end = width - CONTROLS - self._points_width(text) - signs * (px(_SIGN) + INSIDE) - CONTROLS
        buttons = list(self._buttons(row, library))
        always = sum(wide + gap for button, wide, gap in buttons if _always(button, row))
        widest = max((self._title.horizontalAdvance(line.title) for line in text.lines), default=0.0)
        beside = not always or left + widest + always + CONTROLS <= end
        usual = end - always if beside else end
        wraps = tuple(self._wraps(line.title, line.caption, usual - left) for line in text.lines)
        lines = len(wraps) + sum(wraps)
        height = lines * px(_LINE) + 2 * px(_EDGE) + (0 if beside else px(_BUTTON) + INSIDE)
        now = sum(wide + gap for button, wide, gap in buttons if active or _always(button, row))
        return _Room(left, end - now if beside else end, end, beside, wraps, height)

    def _buttons(self, row: ArmyRow, library: Library) -> Iterator[tuple[Button, float, float]]:
        """The buttons from left to right, each with its width and what is free before it; places come later.

        Those that always show are the rightmost.
        """
        if row.carries:
            yield from self._count_buttons(row)
        if row.rides or row.carries:
            tip = _("Choose a mount") if row.rides else _("Choose a rider")
            yield Button(Press.PARTNER, _NOWHERE, tip, icon="link-2"), self._theme.px(_BUTTON), CONTROLS
        if not row.carries:
            yield from self._count_buttons(row)
        yield from self._level_buttons(row, library)

    def _count_buttons(self, row: ArmyRow) -> Iterator[tuple[Button, float, float]]:
        if row.plain:
            side, number = self._theme.px(_BUTTON), self._body.horizontalAdvance("×00")
            yield Button(Press.FEWER, _NOWHERE, _("One fewer"), icon="minus"), side, CONTROLS
            yield Button(Press.MORE, _NOWHERE, _("One more"), icon="plus"), side, number

    def _level_buttons(self, row: ArmyRow, library: Library) -> Iterator[tuple[Button, float, float]]:
        figure = library.figure(row.entry.figure)
        for place, level in enumerate(figure.levels if figure is not None else ()):
            tip = ngettext("Level of {points} point", "Level of {points} points", level.points)
            words, chosen = str(level.points), level.points == row.entry.level
            button = Button(Press.LEVEL, _NOWHERE, tip.format(points=level.points), words, "", level.points, chosen)
            yield button, self._body.horizontalAdvance(words) + 2 * CONTROLS, 0 if place else CONTROLS

    def _placed(self, row: ArmyRow, library: Library, rect: QRectF, room: _Room) -> Iterator[Button]:
        high = self._theme.px(_BUTTON)
        found = list(self._buttons(row, library))
        if room.beside:
            left = rect.left() + room.end - sum(wide + gap for _button, wide, gap in found)
            top = rect.center().y() - high / 2
        else:
            left = rect.left() + room.left - (found[0][2] if found else 0)
            top = rect.bottom() - self._theme.px(_EDGE) - high
        for button, wide, gap in found:
            yield replace(button, rect=QRectF(left + gap, top, wide, high))
            left += gap + wide

    def _wraps(self, title: str, caption: str, room: float) -> bool:
        both = self._title.horizontalAdvance(title) + CONTROLS + self._caption.horizontalAdvance(caption)
        return bool(title and caption) and both > room

    def _texts(self, text: RowText, rect: QRectF, room: _Room) -> Iterator[TextSpot]:
        line = self._theme.px(_LINE)
        start, wide = rect.left() + room.left, room.right - room.left
        lines = len(room.wraps) + sum(room.wraps)
        top = rect.center().y() - lines * line / 2 if room.beside else rect.top() + self._theme.px(_EDGE)
        for each, wrapped in zip(text.lines, room.wraps, strict=True):
            own = min(self._title.horizontalAdvance(each.title) + 1, wide) if each.title else 0.0
            yield TextSpot(each.title, QRectF(start, top, own, line), caption=False)
            if wrapped:
                top += line
                yield TextSpot(each.caption, QRectF(start, top - _GAP, wide, line), caption=True)
            else:
                gap = CONTROLS if each.title else 0
                yield TextSpot(each.caption, QRectF(start + own + gap, top, wide - own - gap, line), caption=True)
            top += line

    def _points_width(self, text: RowText) -> float:
        return max(float(self._theme.px(28)), self._title.horizontalAdvance(text.points) + 1)


def _between(buttons: Sequence[Button]) -> QRectF | None:
    """The room between the two buttons of the count."""
    ends = [each.rect for each in buttons if each.press in (Press.FEWER, Press.MORE)]
    if len(ends) < 2:
        return None
    return QRectF(ends[0].right(), ends[0].top(), ends[1].left() - ends[0].right(), ends[0].height())


def _always(button: Button, row: ArmyRow) -> bool:
    """Whether a button shows although the row is not looked at."""
    if button.press in (Press.FEWER, Press.MORE):
        return row.count > 1
    return button.press is Press.LEVEL or row.carries

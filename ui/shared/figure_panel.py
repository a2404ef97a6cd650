"""A figure in full: who it is, its numbers, its dials as disc, plot and table, its abilities and notes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording import figure_name
from companion.games.mage_knight.wording_figure import further_lines, number_line, origin_line
from companion.i18n import _, ngettext
from ui.context import Context
from ui.shared.ability_legend import AbilityLegend
from ui.shared.dial_block import DialBlock
from ui.shared.dial_face import DialFace
from ui.shared.dial_painter import LARGE
from ui.shared.owned_count import OwnedCount
from ui.shared.pair_block import PairBlock
from ui.shared.segments import Segments
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS, INSIDE

FIST = "titan"
"""The damage type of figures whose damage symbol is the fist (TIT-14)."""
NARROWEST = 300


class FigurePanel(QScrollArea):
    """Shows one figure, or a rider with its mount. `level_chosen` carries the points of a level that was pressed."""

    level_chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._figure: Figure | None = None
        self._mount: Figure | None = None
        self._library = Library()
        self._level: int | None = None
        self._pair: PairBlock | None = None
        self._owned: OwnedCount | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(NARROWEST)
        self.setAccessibleName(_("Figure"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._build()
        self.show_figure(None, self._library)

    def show_figure(
        self, figure: Figure | None, library: Library, *, mount: Figure | None = None, level: int | None = None
    ) -> None:
        """Show a figure at a level (its points; None: the first), with the mount it rides; None shows a hint."""
        same = figure is not None and figure == self._figure and mount == self._mount
        self._figure, self._mount, self._library = figure, mount, library
        self._body.setVisible(figure is not None)
        if self._owned is not None:
            self._owned.show_figure(None if figure is None else figure.id)
        self._hint.setVisible(figure is None)
        if figure is None:
            return
        if not same:
            self._show_words(figure, mount)
            self._show_sections(figure)
            self.verticalScrollBar().setValue(0)
        self._show_levels(figure, level)
        self._show_dials(same_dial=same)

    def count_owned(self, context: Context) -> None:
        """Show below the numbers how many of the figure are owned, to be changed there."""
        self._owned = OwnedCount(context, self._body)
        self._owned_place.addWidget(self._owned)
        self._owned.come_after(self)  # above the dials, so before them

    def look(self) -> None:
        """Take the focus to the dial."""
        block = self._single if self._mount is None or self._pair is None else self._pair.rider
        block.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.ensureWidgetVisible(block.view)

    @property
    def shown(self) -> Figure | None:
        """The figure that is shown."""
        return self._figure

    def _build(self) -> None:
        inside = QWidget(self)
        outer = QVBoxLayout(inside)
        outer.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        self._hint = QLabel(_("Choose a figure to see its dial."), inside)
        self._hint.setProperty("muted", True)
        self._hint.setWordWrap(True)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._body = QWidget(inside)
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(CONTROLS)
        self._name = self._label(column, "heading")
        self._origin = self._label(column, "muted")
        self._numbers = self._label(column)
        self._further = self._label(column, "muted")
        self._owned_place = QVBoxLayout()
        column.addLayout(self._owned_place)
        self._levels = Segments(_("Point level"), self._body)
        self._levels.chosen.connect(self._choose_level)
        self._sections = Segments(_("Dials of the figure"), self._body)
        self._sections.chosen.connect(lambda _section: self._show_dials(same_dial=False))
        column.addWidget(self._levels)
        column.addWidget(self._sections)
        self._single = DialBlock(self._theme, self._body, LARGE)
        column.addWidget(self._single)
        self._pair_place = QVBoxLayout()
        self._pair_place.setSpacing(CONTROLS)
        column.addLayout(self._pair_place)
        column.addSpacing(INSIDE)
        self._legend = AbilityLegend(self._theme, self._body)
        column.addWidget(self._legend)
        self._notes = self._label(column)
        outer.addWidget(self._body)
        outer.addWidget(self._hint)
        outer.addStretch(1)
        self.setWidget(inside)

    def _label(self, column: QVBoxLayout, role: str = "") -> QLabel:
        label = QLabel(self._body)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        if role:
            label.setProperty(role, True)
        column.addWidget(label)
        return label

    def _show_words(self, figure: Figure, mount: Figure | None) -> None:
        self._name.setText(figure_name(figure))
        self._origin.setText(origin_line(figure, self._library))
        self._numbers.setText(number_line(figure))
        _fill(self._further, "\n".join(further_lines(figure)))
        _fill(self._notes, figure.notes)
        both = (*figure.abilities, *(mount.abilities if mount else ()))
        known = (self._library.abilities.get(ability) for ability in dict.fromkeys(both))
        self._legend.show_abilities([ability for ability in known if ability is not None])
        self.setAccessibleDescription(f"{self._name.text()}, {self._origin.text()}, {self._numbers.text()}")

    def _show_sections(self, figure: Figure) -> None:
        several = figure.dials if len(figure.dials) > 1 else ()
        names = [dial.name or str(place) for place, dial in enumerate(several, start=1)]
        self._sections.show_choices([(name, _("Dial: {name}").format(name=name)) for name in names], 0)

    def _show_levels(self, figure: Figure, level: int | None) -> None:
        points = [each.points for each in figure.levels]
        self._level = level if level in points else next(iter(points), None)
        words = (ngettext("Level of {points} point", "Level of {points} points", each) for each in points)
        choices = [(str(each), said.format(points=each)) for each, said in zip(points, words, strict=True)]
        self._levels.show_choices(choices, -1 if self._level is None else points.index(self._level))

    def _show_dials(self, *, same_dial: bool) -> None:
        figure, mount = self._figure, self._mount
        if figure is None:
            return
        section = max(0, self._sections.current) if len(figure.dials) > 1 else 0
        face = self._face(figure, section)
        self._single.setVisible(mount is None)
        if self._pair is not None:
            self._pair.setVisible(mount is not None)
        if mount is None:
            self._single.show_face(face, same_dial=same_dial)
        else:
            self._pair_block().show_pair(face, mount, self._face(mount, 0), same_dial=same_dial)

    def _pair_block(self) -> PairBlock:
        """Made with the first pair: many never look at one."""
        if self._pair is None:
            self._pair = PairBlock(self._theme, self._body)
            self._pair_place.addWidget(self._pair)
            self._pair.show()
        return self._pair

    def _face(self, figure: Figure, section: int) -> DialFace:
        start = figure.start(section, figure.level(self._level) if figure is self._figure else None)
        return DialFace(figure.dials[section], start, start, self._library.abilities, figure.damage_type == FIST)

    def _choose_level(self, place: int) -> None:
        if self._figure is not None:
            self._level = self._figure.levels[place].points
            self._show_dials(same_dial=True)
            self.level_chosen.emit(self._level)


def _fill(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))

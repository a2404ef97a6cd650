"""The head of the builder: which army this is, its points, whether it is legal, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from companion.desk.muster_open import ArmyView
from companion.desk.muster_rows import Tally, tally_of
from companion.desk.muster_told import CheckedArmy
from companion.i18n import _, ngettext
from ui.actions import Act
from ui.context import Context
from ui.icons import icon
from ui.muster.points_bar import PointsBar
from ui.shared.action_button import ActionButton
from ui.shared.elided_label import ElidedLabel
from ui.tokens import CONTROLS, GROUPS

_OF_RULESET = 26
"""Letters of points and ruleset that a long name does not push out."""
IN_MENU = (
    Act.ARMY_DETAILS,
    Act.SAVE_VERSION,
    Act.VERSIONS,
    Act.COMPARE_ARMIES,
    Act.DUPLICATE_ARMY,
    Act.EXPORT_ARMY,
    Act.IMPORT_ARMY,
    Act.PASTE_CODE,
    Act.TRASH_ARMY,
)


class Header(QWidget):
    """Two lines. `problems_wanted` tells that the badge was pressed."""

    problems_wanted = Signal()

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._name = ElidedLabel(self)
        self._name.setProperty("heading", True)
        self._ruleset = ElidedLabel(self, letters=_OF_RULESET)
        self._ruleset.setProperty("muted", True)
        self._worded: list[ActionButton] = []
        self.points = PointsBar(context.theme, self)
        self._numbers = QLabel(self)
        self._numbers.setProperty("muted", True)
        self.badge = QPushButton(self)
        self.badge.setProperty("flat", True)
        self.badge.clicked.connect(self.problems_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(CONTROLS)
        column.addLayout(self._first_line())
        column.addLayout(self._second_line())

    def show_army(self, view: ArmyView, tally: Tally) -> None:
        """Show name, numbers and legality."""
        army = view.army
        self._name.show_text(army.name)
        total = ngettext("{count} point", "{count} points", tally.limit).format(count=tally.limit)
        self._ruleset.show_text(f"{total} · {view.checked.ruleset_name}")
        self.points.show_tally(tally)
        self._numbers.setText(numbers_line(tally))
        self._show_legality(tally)

    @property
    def name(self) -> str:
        """The name that is shown."""
        return self._name.whole

    def be_narrow(self, narrow: bool) -> None:
        """Where there is little room, buttons have no words."""
        for button in self._worded:
            button.show_words(not narrow)

    def _first_line(self) -> QHBoxLayout:
        actions = self._context.actions
        line = QHBoxLayout()
        line.setSpacing(CONTROLS)
        line.addWidget(ActionButton(actions[Act.BACK_TO_ARMIES], self, flat=True, words=False))
        line.addWidget(self._name)
        line.addStretch(1)
        line.addWidget(self._ruleset)
        for act in (Act.UNDO, Act.REDO):
            line.addWidget(ActionButton(actions[act], self, flat=True, words=False))
        for act in (Act.SHEET, Act.SHARE_ARMY):
            self._worded.append(ActionButton(actions[act], self))
            line.addWidget(self._worded[-1])
        line.addWidget(self._menu_button())
        return line

    def _second_line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(GROUPS)
        line.addWidget(self.points, 1)
        line.addWidget(self._numbers)
        line.addWidget(self.badge)
        return line

    def _menu_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(icon(self._context.theme, "ellipsis"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAccessibleName(_("More for this army"))
        button.setToolTip(_("More for this army"))
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        for act in IN_MENU:
            menu.addAction(self._context.actions[act])
        button.setMenu(menu)
        return button

    def _show_legality(self, tally: Tally) -> None:
        sign, token = legality_sign(tally)
        self.badge.setIcon(icon(self._context.theme, sign, token))
        self.badge.setText(f" {legality_words(tally)}")
        self.badge.setAccessibleName(legality_words(tally))
        wrong = bool(tally.errors or tally.warnings)
        self.badge.setToolTip(_("Go to the next problem") if wrong else legality_words(tally))


def summary_line(army: CheckedArmy) -> str:
    """Ruleset, points, actions, figures and legality of an army that is not open."""
    tally = tally_of(army)
    used = ngettext("{used} of {count} point", "{used} of {count} points", tally.limit)
    points = used.format(used=tally.used, count=tally.limit)
    return " · ".join((army.ruleset_name, points, numbers_line(tally), legality_words(tally)))


def numbers_line(tally: Tally) -> str:
    """Actions a turn and how many figures."""
    parts = [ngettext("{count} action", "{count} actions", tally.actions).format(count=tally.actions)]
    if tally.castle_actions:
        words = ngettext("{count} castle action", "{count} castle actions", tally.castle_actions)
        parts.append(words.format(count=tally.castle_actions))
    parts.append(ngettext("{count} figure", "{count} figures", tally.figures).format(count=tally.figures))
    return " · ".join(parts)


def legality_words(tally: Tally) -> str:
    """Whether an army is legal, in few words."""
    if tally.errors:
        return ngettext("Not legal: {count} error", "Not legal: {count} errors", tally.errors).format(
            count=tally.errors
        )
    if tally.warnings:
        return ngettext("Legal, {count} warning", "Legal, {count} warnings", tally.warnings).format(
            count=tally.warnings
        )
    return _("Empty") if tally.empty else _("Legal")


def legality_sign(tally: Tally) -> tuple[str, str]:
    """The icon for that, and the token of its colour."""
    if tally.errors:
        return "circle-x", "error"
    if tally.warnings:
        return "triangle-alert", "warning"
    return ("info", "muted") if tally.empty else ("check", "good")

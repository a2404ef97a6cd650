"""The problems of the army, live: each with its rule, its sentence and a button for every fix."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from companion.desk.muster_told import Fix, ToldProblem
from companion.i18n import _
from companion.table.problem import Severity
from ui.icons import icon
from ui.muster.entry_delegate import SIGNS
from ui.shared.elided_button import ElidedButton
from ui.shared.flow_layout import FlowLayout
from ui.theme import Theme
from ui.tokens import CONTROLS, INSIDE

_SIGN = 18
_MOST_FIXES = 4


def severity_word(severity: Severity) -> str:
    """A severity in a word, so that the sign's colour is not the only one to tell."""
    return {Severity.ERROR: _("Error"), Severity.WARNING: _("Warning"), Severity.HINT: _("Hint")}[severity]


class ProblemCard(QFrame):
    """One problem: pressed, or with Enter, it leads to its entry."""

    led = Signal()

    def __init__(self, told: ToldProblem, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.told = told
        self.buttons: list[QPushButton] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        severity = told.problem.severity
        self._sign = QLabel(self)
        words = f"{severity_word(severity)} {told.problem.rule}"
        self._sentence = QLabel(f"{words}: {told.sentence}", self)
        self._sentence.setWordWrap(True)
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.setAccessibleName(self._sentence.text())
        self.setToolTip(_("Go to the entry") if told.problem.entry else "")
        self._fixes = FlowLayout(None, INSIDE)
        column = QVBoxLayout()
        column.setSpacing(INSIDE)
        column.addWidget(self._sentence)
        column.addLayout(self._fixes)
        row = QHBoxLayout(self)
        row.setContentsMargins(CONTROLS, CONTROLS, CONTROLS, CONTROLS)
        row.setSpacing(CONTROLS)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        self.take_theme(theme)

    def take_theme(self, theme: Theme) -> None:
        """Show the sign in the theme's colours."""
        name, token = SIGNS[self.told.problem.severity]
        self._sign.setPixmap(icon(theme, name, token).pixmap(QSize(_SIGN, _SIGN)))

    def add_fix(self, fix: Fix) -> QPushButton:
        """A button that carries a fix out."""
        button = ElidedButton(fix.label, self)
        self.buttons.append(button)
        self._fixes.addWidget(button)
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter leads to the entry."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.led.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: object) -> None:
        """A press leads to the entry."""
        self.led.emit()


class ProblemList(QScrollArea):
    """`led` carries the problem whose entry shall be looked at, `fixed` the edit of a fix that was pressed."""

    led = Signal(object)
    fixed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._told: tuple[ToldProblem, ...] = ()
        self._cards: list[ProblemCard] = []
        self._body = QWidget(self)
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(INSIDE)
        self._column.addStretch(1)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setProperty("panel", True)
        self._body.setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Problems"))
        theme.changed.connect(self._take_theme)
        self._body.installEventFilter(self)

    @property
    def cards(self) -> Sequence[ProblemCard]:
        """The problems as they are shown."""
        return tuple(self._cards)

    def show_problems(self, told: tuple[ToldProblem, ...]) -> None:
        """Show these problems; without any the list is hidden. Nothing is built anew when they are the same."""
        if told != self._told:
            self._told = told
            self._build()
        self.setVisible(bool(told))

    def sizeHint(self) -> QSize:
        """As high as all cards."""
        wide = self.viewport().width()
        return QSize(
            200, self._body.heightForWidth(wide) if self._body.hasHeightForWidth() else super().sizeHint().height()
        )

    def minimumSizeHint(self) -> QSize:
        """One sentence."""
        return QSize(120, self._theme.px(56))

    def next_after(self, told: ToldProblem | None) -> ToldProblem | None:
        """The problem that follows another one; after the last the first."""
        if not self._told:
            return None
        place = self._told.index(told) + 1 if told in self._told else 0
        return self._told[place % len(self._told)]

    def look_at(self, told: ToldProblem) -> None:
        """Take the focus to a problem."""
        for card in self._cards:
            if card.told == told:
                card.setFocus(Qt.FocusReason.ShortcutFocusReason)
                self.ensureWidgetVisible(card)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The list is as high as its cards are."""
        if watched is self._body and event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _take_theme(self) -> None:
        """Signs are pictures: they are made anew."""
        for card in self._cards:
            card.take_theme(self._theme)

    def _build(self) -> None:
        """Cards of problems that are still there stay: making one takes far longer than a look at it."""
        old, self._cards = self._cards, []
        for card in old:
            self._column.removeWidget(card)
        for told in self._told:
            kept = next((card for card in old if card.told == told), None)
            if kept is not None:
                old.remove(kept)
            card = kept or self._card(told)
            self._column.insertWidget(len(self._cards), card)
            self._cards.append(card)
            card.show()
        for card in old:
            card.hide()
            card.deleteLater()
        for first, second in pairwise(each for card in self._cards for each in (card, *card.buttons)):
            QWidget.setTabOrder(first, second)
        self._column.activate()
        self.updateGeometry()

    def _card(self, told: ToldProblem) -> ProblemCard:
        card = ProblemCard(told, self._theme, self._body)
        card.led.connect(partial(self.led.emit, told))
        for fix in told.fixes[:_MOST_FIXES]:
            card.add_fix(fix).clicked.connect(partial(self._fix, fix))
        return card

    def _fix(self, fix: Fix, _checked: bool = False) -> None:
        self.fixed.emit(fix.edit)

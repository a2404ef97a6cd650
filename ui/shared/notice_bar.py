"""The bar under the pages where sentences appear: news leaves by itself, trouble stays until dismissed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from companion.i18n import _
from ui.actions import Act
from ui.icons import icon
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS, ICON

NEWS_STAYS_MS = 6000


class NoticeBar(QFrame):
    """Trouble stays above what is news after it; each takes the place of the last of its kind."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("raised", True)
        self._about: Act | None = None
        self._trouble = NoticeLine(theme, "triangle-alert", "error", self)
        self._news = NoticeLine(theme, "info", "muted", self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._news.dismiss)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for line in (self._trouble, self._news):
            column.addWidget(line)
            line.hide()
            line.left.connect(self._fold)
        self.hide()

    def show_sentence(self, sentence: str, details: str, about: Act | None = None) -> None:
        """Show news (no details) or trouble (details say more in the tool tip).

        News about a deed takes the trouble there was with it away.
        """
        if details:
            self._about = about
            self._news.hide()
            self._trouble.say(sentence, details)
        else:
            if about is not None and about is self._about:
                self._trouble.hide()
            self._news.say(sentence)
            self._timer.start(NEWS_STAYS_MS)
        self._fold()

    def show_offer(self, sentence: str, words: str, deed: Callable[[], object]) -> None:
        """Show a sentence that stays, and a button that does something about it."""
        self.show_sentence(sentence, sentence)
        self._trouble.offer(words, deed)

    @property
    def sentence(self) -> str:
        """What is shown now: the news, else the trouble."""
        return self._news.sentence or self._trouble.sentence

    @property
    def lasting(self) -> str:
        """The sentence that stays; none when all is well."""
        return self._trouble.sentence

    def _fold(self) -> None:
        if not self._trouble.sentence:
            self._about = None
        self.setAccessibleName(self.sentence)
        self.setVisible(bool(self.sentence))


class NoticeLine(QWidget):
    """A sentence behind a sign, perhaps with a button for what can be done about it. `left`: it was dismissed."""

    left = Signal()

    def __init__(self, theme: Theme, sign: str, token: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._icon, self._token = theme, sign, token
        self._sign = QLabel(self)
        self._sentence = QLabel(self)
        self._sentence.setWordWrap(True)
        self._deed: Callable[[], object] | None = None
        self._offer = QPushButton(self)
        self._offer.clicked.connect(self._take_offer)
        dismiss = QToolButton(self)
        dismiss.setProperty("flat", True)
        dismiss.setIcon(icon(theme, "x"))
        dismiss.setAccessibleName(_("Dismiss the message"))
        dismiss.setToolTip(_("Dismiss the message"))
        dismiss.clicked.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(GROUPS, CONTROLS, CONTROLS, CONTROLS)
        row.setSpacing(CONTROLS)
        row.addWidget(self._sign)
        row.addWidget(self._sentence, 1)
        row.addWidget(self._offer)
        row.addWidget(dismiss)
        theme.changed.connect(self._tint)
        self._tint()

    @property
    def sentence(self) -> str:
        """What is shown now."""
        return "" if self.isHidden() else self._sentence.text()

    def say(self, sentence: str, details: str = "") -> None:
        """Show a sentence; its tool tip says more."""
        self._sentence.setText(sentence)
        self._sentence.setToolTip(details)
        self._deed = None
        self._offer.hide()
        self.show()

    def offer(self, words: str, deed: Callable[[], object]) -> None:
        """Show the button."""
        self._deed = deed
        self._offer.setText(words)
        self._offer.show()

    def dismiss(self) -> None:
        """Take the sentence away."""
        self.hide()
        self.left.emit()

    def _take_offer(self) -> None:
        deed = self._deed
        self.dismiss()
        if deed is not None:
            deed()

    def _tint(self) -> None:
        self._sign.setPixmap(icon(self._theme, self._icon, self._token).pixmap(ICON, ICON))

"""The bar under the pages where sentences appear: news leaves by itself, trouble stays until dismissed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from companion.i18n import _
from ui.icons import icon
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS, ICON

NEWS_STAYS_MS = 6000


class NoticeBar(QFrame):
    """Shows one sentence at a time; a lasting one is not pushed away by news."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("raised", True)
        self._theme = theme
        self._lasting = False
        self._sign = QLabel(self)
        self._sentence = QLabel(self)
        self._sentence.setWordWrap(True)
        self._deed: Callable[[], object] | None = None
        self._offer = QPushButton(self)
        self._offer.clicked.connect(self._take_offer)
        self._dismiss = QToolButton(self)
        self._dismiss.setProperty("flat", True)
        self._dismiss.setIcon(icon(theme, "x"))
        self._dismiss.setAccessibleName(_("Dismiss the message"))
        self._dismiss.setToolTip(_("Dismiss the message"))
        self._dismiss.clicked.connect(self.dismiss)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(GROUPS, CONTROLS, CONTROLS, CONTROLS)
        row.setSpacing(CONTROLS)
        row.addWidget(self._sign)
        row.addWidget(self._sentence, 1)
        row.addWidget(self._offer)
        row.addWidget(self._dismiss)
        self.hide()

    def show_sentence(self, sentence: str, details: str) -> None:
        """Show news (no details) or trouble (details say more in the tool tip)."""
        lasting = bool(details)
        if self._lasting and not lasting:
            return
        self._lasting = lasting
        self._show_offer("", None)
        name, token = ("triangle-alert", "error") if lasting else ("info", "muted")
        self._sign.setPixmap(icon(self._theme, name, token).pixmap(ICON, ICON))
        self._sentence.setText(sentence)
        self._sentence.setToolTip(details)
        self.setAccessibleName(sentence)
        self.show()
        if lasting:
            self._timer.stop()
        else:
            self._timer.start(NEWS_STAYS_MS)

    def show_offer(self, sentence: str, words: str, deed: Callable[[], object]) -> None:
        """Show a sentence that stays, and a button that does something about it."""
        self.show_sentence(sentence, sentence)
        self._show_offer(words, deed)

    @property
    def sentence(self) -> str:
        """What is shown now."""
        return "" if self.isHidden() else self._sentence.text()

    def dismiss(self) -> None:
        """Take the sentence away."""
        self._lasting = False
        self.hide()

    def _show_offer(self, words: str, deed: Callable[[], object] | None) -> None:
        self._deed = deed
        self._offer.setText(words)
        self._offer.setVisible(deed is not None)

    def _take_offer(self) -> None:
        deed = self._deed
        self.dismiss()
        if deed is not None:
            deed()

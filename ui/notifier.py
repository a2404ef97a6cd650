"""Tells every page what a deed changed, and shows lasting messages."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from ui.actions import Act


class Notifier(QObject):
    """One for the program: `changed` carries the desk's `Changes`, `told` a sentence for the notice bar."""

    changed = Signal(object)
    told = Signal(str, str, object)
    offered = Signal(str, str, object)
    """A sentence that stays, the words of a button, and the deed that pressing it does."""
    figure_offered = Signal(object)
    """A figure that shall be put into the open army, by its id."""
    files_given = Signal(object)
    """Files that shall be taken in, by their paths."""
    sheet_wanted = Signal(object)
    """The sheet of an army shall be shown, by the army's id."""

    def tell(self, sentence: str, about: Act | None = None) -> None:
        """Show a sentence that may be overlooked: it leaves by itself, and trouble about the same deed with it."""
        self.told.emit(sentence, "", about)

    def warn(self, sentence: str, details: str = "", about: Act | None = None) -> None:
        """Show a sentence that stays until it is dismissed."""
        self.told.emit(sentence, details or sentence, about)

    def offer(self, sentence: str, words: str, deed: Callable[[], object]) -> None:
        """Show a sentence that stays, with a button for what can be done about it."""
        self.offered.emit(sentence, words, deed)

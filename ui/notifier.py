"""Tells every page what a deed changed, and shows lasting messages."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Notifier(QObject):
    """One for the program: `changed` carries the desk's `Changes`, `told` a sentence for the notice bar."""

    changed = Signal(object)
    told = Signal(str, str)
    figure_offered = Signal(object)
    """A figure that shall be put into the open army, by its id."""
    sheet_wanted = Signal(object)
    """The sheet of an army shall be shown, by the army's id."""

    def tell(self, sentence: str) -> None:
        """Show a sentence that may be overlooked: it leaves by itself."""
        self.told.emit(sentence, "")

    def warn(self, sentence: str, details: str = "") -> None:
        """Show a sentence that stays until it is dismissed."""
        self.told.emit(sentence, details or sentence)

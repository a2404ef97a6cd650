"""Asking for a printer, and telling how it went."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QWidget

from companion.i18n import _
from ui.actions import Act
from ui.notifier import Notifier
from ui.preview.printing import Printing

Sizes = tuple[tuple[float, float], ...]


def ask_for_printer(content: bytes, sizes: Sizes, notifier: Notifier, parent: QWidget) -> None:
    """Open the system's dialog; what is chosen there gets every page."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)

    def chosen(result: int) -> None:
        if result == QDialog.DialogCode.Accepted:
            print_on(printer, content, sizes, notifier, parent)

    dialog.finished.connect(chosen)
    dialog.show()


def print_on(printer: QPrinter, content: bytes, sizes: Sizes, notifier: Notifier, parent: QWidget) -> Printing:
    """Send every page to a printer."""
    printing = Printing(content, sizes, printer, parent)
    printing.done.connect(lambda: notifier.tell(_("The sheet was sent to the printer."), Act.PRINT_SHEET))
    sentence = _("The printer took nothing; look whether it is on, or save the sheet as PDF and print that.")
    printing.failed.connect(lambda: notifier.warn(sentence, about=Act.PRINT_SHEET))
    printing.start()
    return printing

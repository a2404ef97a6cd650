"""When the program itself fails: a dialog that says so and gives a report to copy; the program goes on if it can."""

from __future__ import annotations

import logging
import platform
import sys
import traceback
from types import TracebackType

from PySide6 import __version__ as qt_version
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from companion import __version__
from companion.errors import KnownProblem
from companion.i18n import _
from ui.notifier import Notifier

log = logging.getLogger(__name__)


def report_of(kind: type[BaseException], error: BaseException, trace: TracebackType | None, recent: str) -> str:
    """The report: versions, the trace, the last lines of the log. It holds nothing of the user's armies."""
    lines = "".join(traceback.format_exception(kind, error, trace))
    head = f"Dialkeeper {__version__}, Qt {qt_version}, Python {platform.python_version()}, {platform.platform()}"
    return f"{head}\n\n{lines}\n{recent}"


class CrashDialog(QDialog):
    """Shows the report and copies it; closing it leaves the program running."""

    def __init__(self, report: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Something went wrong in Dialkeeper"))
        self.resize(720, 420)
        said = _(
            "This is a fault of the program. What you did before is saved. You can go on; if it happens again,"
            " send the report below to the makers."
        )
        sentence = QLabel(said, self)
        sentence.setWordWrap(True)
        self.report = QPlainTextEdit(report, self)
        self.report.setReadOnly(True)
        self.report.setAccessibleName(_("Report"))
        buttons = QDialogButtonBox(self)
        copy = buttons.addButton(_("Copy the report"), QDialogButtonBox.ButtonRole.ActionRole)
        go_on = buttons.addButton(_("Go on"), QDialogButtonBox.ButtonRole.AcceptRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        go_on.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.addWidget(sentence)
        layout.addWidget(self.report)
        layout.addWidget(buttons)


class CrashHook:
    """Takes over `sys.excepthook`: known problems go to the notice bar, anything else to the crash dialog."""

    def __init__(self, notifier: Notifier, recent_log: object) -> None:
        self._notifier = notifier
        self._recent_log = recent_log
        self._showing = False
        self._dialog: CrashDialog | None = None
        """Held, since no window owns it while another program has the focus."""

    def install(self) -> None:
        """Use it from now on."""
        sys.excepthook = self.handle

    def handle(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Tell the user about an exception that nobody caught."""
        if isinstance(error, KnownProblem):
            self._notifier.warn(error.message)
            return
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        log.critical("unforeseen failure", exc_info=(kind, error, trace))
        if self._showing:
            return
        self._showing = True
        recent = self._recent_log() if callable(self._recent_log) else ""
        self._dialog = CrashDialog(report_of(kind, error, trace, str(recent)), QApplication.activeWindow())
        self._dialog.finished.connect(self._closed)
        self._dialog.finished.connect(self._dialog.deleteLater)
        self._dialog.open()

    def _closed(self) -> None:
        self._showing = False

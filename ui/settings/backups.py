"""The list of copies of the database."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from companion.desk.data import DataDesk
from companion.i18n import _

_ROWS = 5
_MEBIBYTE = 1 << 20


class BackupList(QListWidget):
    """Newest first: when it was made, why, and how large it is."""

    def __init__(self, desk: DataDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setAccessibleName(_("Backups"))
        self.setAlternatingRowColors(False)
        self.refresh()

    def refresh(self) -> None:
        """Read the folder of copies anew."""
        self.clear()
        locale = QLocale()
        for backup in self._desk.backups():
            moment = QDateTime.fromSecsSinceEpoch(int(backup.at.timestamp()))
            size = backup.file.stat().st_size
            words = {
                "time": locale.toString(moment, QLocale.FormatType.ShortFormat),
                "reason": _reasons().get(backup.reason, backup.reason),
                "size": locale.formattedDataSize(size, 0 if size < _MEBIBYTE else 1),
            }
            item = QListWidgetItem(_("{time} · {reason} · {size}").format(**words), self)
            item.setToolTip(backup.file.name)
        if not self.count():
            QListWidgetItem(_("None yet. One is made every day that changes something."), self)
        row = self.sizeHintForRow(0)
        self.setFixedHeight(min(self.count(), _ROWS) * row + 2 * self.frameWidth() + 4)


def _reasons() -> dict[str, str]:
    return {
        "upgrade": _("before an upgrade"),
        "import": _("before an import"),
        "daily": _("daily"),
        "asked": _("asked for"),
    }

"""The army as a share code: to copy, and as a picture that a telephone reads off the screen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from companion.desk.muster_share import ShareCode
from companion.i18n import _
from ui.shared.fields import make_primary
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS

_SIDE, _WIDE = 300, 400


class QrPicture(QWidget):
    """Black on white in any theme, since cameras want it so; every module is a whole number of pixels."""

    def __init__(self, code: ShareCode, side: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._code = code
        self._side = side
        self.setAccessibleName(_("QR code of the share code"))
        self.setMinimumSize(side, side)

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the light ground and every dark module."""
        rows = self._code.modules
        count = len(rows) + 2 * self._code.quiet
        module = max(1, min(self.width(), self.height()) // count)
        left, top = (self.width() - module * count) / 2, (self.height() - module * count) / 2
        painter = QPainter(self)
        painter.fillRect(QRectF(left, top, module * count, module * count), QColor("white"))
        for down, row in enumerate(rows, start=self._code.quiet):
            for across, dark in enumerate(row, start=self._code.quiet):
                if dark:
                    painter.fillRect(
                        QRectF(left + across * module, top + down * module, module, module), QColor("black")
                    )
        painter.end()


class ShareDialog(QDialog):
    """Opened; closing it changes nothing."""

    def __init__(self, name: str, code: ShareCode, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Share “{name}”").format(name=name))
        self._code = code
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        if code.modules:
            side = min(theme.px(_SIDE), parent.window().height() // 2)
            column.addWidget(QrPicture(code, side, self), 1)
        else:
            said = _("The code is too long for a QR picture (more than {count} letters); copy it, or export a file.")
            column.addWidget(self._label(said.format(count=code.most_letters)))
        said = _(
            "Whoever pastes this code has the army without its notes. Figures that only this army knows do not come "
            "along; export a file for those."
        )
        column.addWidget(self._label(said))
        column.addWidget(self._text(code, theme))
        column.addWidget(self._make_buttons())
        wide = theme.px(_WIDE)
        self.setMinimumSize(wide, column.totalHeightForWidth(wide))

    def _label(self, words: str) -> QLabel:
        label = QLabel(words, self)
        label.setWordWrap(True)
        label.setProperty("muted", True)
        return label

    def _text(self, code: ShareCode, theme: Theme) -> QPlainTextEdit:
        text = QPlainTextEdit(code.text, self)
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setAccessibleName(_("Share code"))
        text.setFixedHeight(theme.px(84))
        text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        text.selectAll()
        return text

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(self)
        self.copy_button = buttons.addButton(_("Copy the code"), QDialogButtonBox.ButtonRole.ActionRole)
        make_primary(self.copy_button)
        self.copy_button.clicked.connect(self._copy)
        buttons.addButton(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        return buttons

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._code.text)
        self.copy_button.setText(_("Copied"))

"""Choosing a mount for a rider, or a rider for a mount: only what fits is listed, with what it costs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from companion.desk.muster_pairs import Partners
from companion.games.mage_knight.library import Library
from companion.i18n import _
from companion.table.edits import Edit
from ui.muster.partner_model import Column, PartnerModel, count_words
from ui.shared.fields import make_primary, resize_within
from ui.shared.padded_delegate import PaddedDelegate
from ui.shared.permitted import permit
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS, ROW

_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PartnerDialog(QDialog):
    """`taken` carries the edit of what was chosen. `alone`, if given, adds the mount without a rider."""

    taken = Signal(object)

    def __init__(
        self, title: str, partners: Partners, library: Library, theme: Theme, parent: QWidget, alone: Edit | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        resize_within(self, theme.px(640), theme.px(420))
        self._model = PartnerModel(partners.found, library, self)
        self._typed = QLineEdit(self)
        self._typed.setPlaceholderText(_("Search"))
        self._typed.setAccessibleName(_("Search in {list}").format(list=title))
        self._typed.setClearButtonEnabled(True)
        self._typed.textChanged.connect(self._narrow)
        self._typed.installEventFilter(self)
        self._table = self._make_table(title, theme)
        self._hint = QLabel(self)
        self._hint.setProperty("muted", True)
        self._buttons = QDialogButtonBox(self)
        words = _("Take this rider") if partners.riders else _("Take this mount")
        self._take = self._buttons.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
        make_primary(self._take)
        if alone is not None:
            lone = self._buttons.addButton(_("Add without a rider"), QDialogButtonBox.ButtonRole.ActionRole)
            lone.setToolTip(_("A mount without a rider makes the army illegal until one is seated on it (CAV-03)."))
            lone.clicked.connect(lambda: self._finish(alone))
        self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.accepted.connect(self._take_current)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        for part in (self._typed, self._table, self._hint, self._buttons):
            column.addWidget(part)
        self._narrow("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys move in the table while one types."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in _MOVES:
            self._table.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _make_table(self, title: str, theme: Theme) -> QTableView:
        table = QTableView(self)
        table.setModel(self._model)
        table.setAccessibleName(title)
        table.setItemDelegate(PaddedDelegate(theme, table))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        head = table.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in (Column.NAME, Column.ORIGIN):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        table.doubleClicked.connect(self._take_current)
        return table

    def _narrow(self, typed: str) -> None:
        self._model.narrow(typed)
        self._table.selectRow(0)
        count = self._model.rowCount()
        self._hint.setText(count_words(count) if count else _("Nothing in the catalogue or the army fits."))
        permit(self._take, bool(count), self._hint.text())

    def _take_current(self) -> None:
        partner = self._model.partner_at(self._table.currentIndex().row())
        if partner is not None:
            self._finish(partner.edit)

    def _finish(self, edit: Edit) -> None:
        self.taken.emit(edit)
        self.accept()

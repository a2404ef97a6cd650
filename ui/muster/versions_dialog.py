"""Named versions of an army: saved, looked at beside the army as it is now, gone back to, renamed, removed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from companion.desk.muster import StoredStep
from companion.i18n import _
from ui.icons import icon
from ui.muster.version_deeds import VersionDeeds
from ui.shared.action_button import ActionButton
from ui.shared.fields import resize_within
from ui.shared.moment import moment
from ui.shared.permitted import permit
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS

_STEP = Qt.ItemDataRole.UserRole
_EDITABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable
Index = QModelIndex | QPersistentModelIndex


class VersionsDialog(QDialog):
    """`returned` and `compared` carry a step."""

    returned = Signal(object)
    compared = Signal(object)

    def __init__(self, deeds: VersionDeeds, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Versions of this army"))
        resize_within(self, theme.px(520), theme.px(420))
        self._deeds = deeds
        self._theme = theme
        self._name = QLineEdit(self)
        self._name.setPlaceholderText(_("Name for the army as it is now"))
        self._name.setAccessibleName(_("Name for the army as it is now"))
        self._name.textChanged.connect(self._allow)
        self._save_button = self._button(_("Save version"), self._save)
        self._save_button.setProperty("primary", True)
        self._save_button.setDefault(True)
        self._list = self._make_list()
        self._empty = QLabel(_("No version has a name yet. A version is kept for good, whatever is undone."), self)
        self._empty.setProperty("muted", True)
        self._empty.setWordWrap(True)
        self._return_button = self._button(_("Go back to it"), self._return)
        self._compare_button = self._button(_("Compare with now"), self._compare)
        self._rename_act = self._action(_("Rename the version"), "pencil", "F2", self._rename)
        self._remove_act = self._action(_("Remove the version"), "trash-2", "Del", self._remove)
        self._undo_act = self._action(_("Undo"), "undo-2", "Ctrl+Z", lambda: self._do(self._deeds.undo))
        self._redo_act = self._action(_("Redo"), "redo-2", "Ctrl+Shift+Z", lambda: self._do(self._deeds.redo))
        self._list.addActions([self._rename_act, self._remove_act])
        self._lay_out()
        self.refresh()

    def refresh(self) -> None:
        """Read the versions anew, the newest first; the one that is looked at stays so, else its neighbour is."""
        row, chosen = self._list.currentRow(), self._chosen()
        self._list.blockSignals(True)
        self._list.clear()
        for place, step in enumerate(self._deeds.versions):
            item = QListWidgetItem(str(step.version))
            item.setFlags(_EDITABLE)
            item.setData(_STEP, step)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{step.version} · {moment(step.at)}")
            item.setToolTip(f"{step.version} · {moment(step.at)}")
            self._list.addItem(item)
            if chosen is not None and step.number == chosen.number:
                row = place
        self._list.setCurrentRow(max(0, min(row, self._list.count() - 1)))
        self._list.blockSignals(False)
        self._empty.setVisible(self._list.count() == 0)
        self._allow()

    def _make_list(self) -> QListWidget:
        made = QListWidget(self)
        made.setAccessibleName(_("Versions of this army"))
        made.setItemDelegate(_VersionDelegate(self._theme, made))
        made.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        made.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        made.currentRowChanged.connect(self._allow)
        made.itemActivated.connect(lambda _item: self._return())
        made.itemChanged.connect(self._renamed)
        return made

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(CONTROLS)
        top.addWidget(self._name, 1)
        top.addWidget(self._save_button)
        below = QHBoxLayout()
        below.setSpacing(CONTROLS)
        for action in (self._rename_act, self._remove_act, self._undo_act, self._redo_act):
            below.addWidget(ActionButton(action, self, flat=True, words=False))
        below.addStretch(1)
        for button in (self._return_button, self._compare_button, self._button(_("Close"), self.reject)):
            below.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(CONTROLS)
        column.addLayout(top)
        column.addWidget(self._empty)
        column.addWidget(self._list, 1)
        column.addLayout(below)
        for each in self.findChildren(ActionButton):
            each.setAutoDefault(False)

    def _button(self, words: str, deed: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(deed)
        return button

    def _action(self, words: str, sign: str, keys: str, deed: Callable[[], None]) -> QAction:
        action = QAction(icon(self._theme, sign), words, self)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False: deed())
        self.addAction(action)
        return action

    def _allow(self) -> None:
        permit(self._save_button, bool(self._name.text().strip()), _("Type a name for the version first."))
        chosen, none = self._chosen() is not None, _("Choose a version first.")
        for button in (self._return_button, self._compare_button):
            permit(button, chosen, none)
        for action in (self._rename_act, self._remove_act):
            _permit(action, chosen, none)
        status = self._deeds.undo_status
        for action, plain, words, label in (
            (self._undo_act, _("Undo"), _("Undo {deed}"), status.undo),
            (self._redo_act, _("Redo"), _("Redo {deed}"), status.redo),
        ):
            action.setText(words.format(deed=label) if label else plain)
            _permit(action, bool(label), _("There is nothing to take back or to bring back here."))

    def _chosen(self) -> StoredStep | None:
        item = self._list.currentItem()
        step = None if item is None else item.data(_STEP)
        return step if isinstance(step, StoredStep) else None

    def _do(self, deed: Callable[[], object]) -> None:
        deed()
        self.refresh()

    def _save(self) -> None:
        name = self._name.text().strip()
        if name:
            self._name.clear()
            self._list.setCurrentRow(-1)
            self._do(lambda: self._deeds.save(name))

    def _rename(self) -> None:
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._list.editItem(self._list.currentItem())

    def _renamed(self, item: QListWidgetItem) -> None:
        self._do(lambda: self._deeds.rename(item.data(_STEP), item.text().strip()))

    def _remove(self) -> None:
        step = self._chosen()
        if step is not None:
            self._do(lambda: self._deeds.remove(step))
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _return(self) -> None:
        step = self._chosen()
        if step is not None:
            self.returned.emit(step)
            self.accept()

    def _compare(self) -> None:
        step = self._chosen()
        if step is not None:
            self.compared.emit(step)


class _VersionDelegate(QStyledItemDelegate):
    """The name, and at the right when the army was so; only the name is typed over."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """The name ends where the time begins."""
        super().initStyleOption(option, index)
        room = option.rect.width() - option.fontMetrics.horizontalAdvance(_time(index)) - 4 * CONTROLS
        option.text = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, room)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row."""
        super().paint(painter, option, index)
        painter.setPen(self._theme.colour("muted"))
        painter.setFont(option.font)
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRect(option.rect).adjusted(0, 0, -CONTROLS, 0), side, _time(index))

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """The line one types in lies in the middle of its row, though it is higher."""
        place = QRect(0, 0, option.rect.width(), editor.sizeHint().height())
        place.moveCenter(option.rect.center())
        place.moveTop(max(0, place.top()))
        editor.setGeometry(place)


def _time(index: Index) -> str:
    return moment(index.data(_STEP).at)


def _permit(action: QAction, allowed: bool, why: str) -> None:
    tip = f"{action.text()} ({action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)})"
    action.setEnabled(allowed)
    action.setStatusTip("" if allowed else why)
    action.setToolTip(tip if allowed else f"{tip}\n{why}")

"""One entry of the army: how its points come about, its own name, notes, and what it carries."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from companion.desk.muster_open import ArmyView
from companion.desk.muster_rows import ArmyRow
from companion.i18n import _, ngettext
from companion.table.army import Entry
from companion.table.edits import SetEntryText
from ui.muster.entry_text import entry_title, receipt_text
from ui.muster.item_list import ItemList
from ui.shared.fields import leaving_drops
from ui.shared.soon import Soon
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS

_NOTE_LINES = 4


class EntryPanel(QScrollArea):
    """`edited` carries an edit: what is typed is kept when the keys rest."""

    edited = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._entry: Entry | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Entry"))
        self._body = QWidget(self)
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        self._column.setSpacing(CONTROLS)
        self._title = self._label("heading")
        self._receipt = self._label("")
        self._several = self._label("muted")
        self._name = leaving_drops(QLineEdit(self._body))
        self._notes = leaving_drops(QPlainTextEdit(self._body))
        self._notes.setTabChangesFocus(True)
        self._items = ItemList(theme, self._body)
        self._add(_("Own name"), self._name)
        self._add(_("Notes"), self._notes)
        self._add(_("Carries"), self._items)
        self._column.addStretch(1)
        self.setWidget(self._body)
        self._soon = Soon(self._keep, self)
        self._name.textEdited.connect(self._soon.touch)
        self._notes.textChanged.connect(self._soon.touch)
        self._items.edited.connect(self.edited)
        theme.changed.connect(self._fit)
        self._fit()

    def show_row(self, row: ArmyRow, view: ArmyView) -> None:
        """Show the entry of a row; of several equal ones, the first. What is being typed in it stays."""
        same = self._entry is not None and self._entry.id == row.entry.id
        if not same:
            self.flush()
        self._entry = row.entry
        self._title.setText(entry_title(row, view))
        self._receipt.setText(receipt_text(row))
        self._several.setText(
            ngettext(
                "One of {count}: with a name, notes or items of its own it becomes a row of its own.",
                "One of {count}: with a name, notes or items of its own it becomes a row of its own.",
                row.count,
            ).format(count=row.count)
        )
        self._several.setVisible(row.count > 1)
        if not (same and self._soon.waiting):
            self._fill(row.entry)
        self._items.show_entry(row.entry)

    def flush(self) -> None:
        """Keep what was typed last."""
        self._soon.now()
        self._items.flush()

    def start_typing(self) -> None:
        """Put the cursor into the name."""
        self._name.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._name.selectAll()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing typed is lost when another thing is looked at."""
        self.flush()
        super().hideEvent(event)

    def _label(self, role: str) -> QLabel:
        label = QLabel(self._body)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            label.setProperty(role, True)
        self._column.addWidget(label)
        return label

    def _add(self, words: str, field: QWidget) -> None:
        label = self._label("caption")
        label.setText(words)
        label.setBuddy(field)
        field.setAccessibleName(words)
        self._column.addWidget(field)

    def _fill(self, entry: Entry) -> None:
        self._name.setPlaceholderText(self._title.text() if not entry.name else "")
        if self._name.text() != entry.name:
            self._name.setText(entry.name)
        if self._notes.toPlainText() != entry.notes:
            self._notes.blockSignals(True)
            self._notes.setPlainText(entry.notes)
            self._notes.blockSignals(False)

    def _keep(self) -> None:
        if self._entry is not None:
            self.edited.emit(SetEntryText(self._entry.id, self._name.text().strip(), self._notes.toPlainText()))

    def _fit(self) -> None:
        self._notes.setFixedHeight(self._notes.fontMetrics().lineSpacing() * _NOTE_LINES + 20)

"""What an army is: its name, ruleset and build total; for one that exists also player, notes and options."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from companion.desk.muster_rulesets import Beginning, RulesetChoice
from companion.i18n import _
from companion.table.ids import RulesetId
from ui.shared.fields import make_primary, number_box
from ui.tokens import CONTROLS, GROUPS

MOST_POINTS = 100_000


class ArmyFields(QWidget):
    """Name, ruleset, build total: each signal tells that its field was changed by the user."""

    name_typed = Signal()
    ruleset_chosen = Signal(object)
    total_chosen = Signal(int)

    def __init__(self, rulesets: Sequence[RulesetChoice], begun: Beginning, parent: QWidget) -> None:
        super().__init__(parent)
        self._rulesets = tuple(rulesets)
        self.name = QLineEdit(begun.name, self)
        self.ruleset = QComboBox(self)
        for choice in rulesets:
            self.ruleset.addItem(choice.name, choice.id)
        self.ruleset.setCurrentIndex(max(0, self.ruleset.findData(begun.ruleset)))
        self.total = number_box(0, MOST_POINTS, begun.build_total, self)
        self._step()
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.setHorizontalSpacing(GROUPS)
        self.form.setVerticalSpacing(CONTROLS)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.add_row(_("Name"), self.name)
        self.add_row(_("Ruleset"), self.ruleset)
        self.add_row(_("Build total"), self.total)
        self.name.textEdited.connect(self.name_typed)
        self.ruleset.activated.connect(self._choose_ruleset)
        self.total.valueChanged.connect(self.total_chosen)

    def add_row(self, words: str, field: QWidget) -> None:
        """A field with its words before it."""
        field.setAccessibleName(words)
        self.form.addRow(words, field)

    @property
    def chosen_ruleset(self) -> RulesetId:
        """The ruleset that is chosen."""
        return self._rulesets[self.ruleset.currentIndex()].id

    def _choose_ruleset(self) -> None:
        self._step()
        self.ruleset_chosen.emit(self.chosen_ruleset)

    def _step(self) -> None:
        self.total.setSingleStep(max(50, self._rulesets[self.ruleset.currentIndex()].step))


class NewArmyDialog(QDialog):
    """`begun` carries the `Beginning` that was agreed to."""

    begun = Signal(object)

    def __init__(self, rulesets: Sequence[RulesetChoice], offered: Beginning, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("New army"))
        self.setMinimumWidth(420)
        self._fields = ArmyFields(rulesets, offered, self)
        buttons = QDialogButtonBox(self)
        make_primary(buttons.addButton(_("Create"), QDialogButtonBox.ButtonRole.AcceptRole))
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._create)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        column.setSpacing(GROUPS)
        column.addWidget(self._fields)
        column.addWidget(buttons)
        self._fields.name.selectAll()
        self._offered = offered

    def _create(self) -> None:
        fields = self._fields
        name = fields.name.text().strip() or self._offered.name
        fields.total.interpretText()
        self.begun.emit(Beginning(fields.chosen_ruleset, fields.total.value(), name))
        self.accept()

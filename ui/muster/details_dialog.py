"""Everything about an army but its entries; each change is kept at once and can be undone."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from companion.desk.muster_rulesets import Beginning, RulesetChoice
from companion.games.mage_knight.ruleset import MOST_OF_AN_OPTION, OPTION_KINDS, OptionKind, options_from
from companion.games.mage_knight.wording_facts import option_sentence
from companion.i18n import _
from companion.table.army import Army
from companion.table.edits import SetArmyText, SetBuildTotal, SetOption, SetRuleset
from ui.muster.army_dialog import ArmyFields
from ui.shared.fields import number_box, resize_within
from ui.shared.soon import Soon
from ui.theme import Theme
from ui.tokens import CONTROLS, GROUPS

_NOTE_LINES = 4
_BY_TOTAL = -1


class DetailsDialog(QDialog):
    """`edited` carries an edit."""

    edited = Signal(object)

    def __init__(self, army: Army, rulesets: tuple[RulesetChoice, ...], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Name, ruleset, total, options"))
        resize_within(self, theme.px(600), theme.px(560))
        self.shown = army
        """The army with its texts as they stood here when they were kept last."""
        self._body = QWidget(self)
        self._fields = ArmyFields(rulesets, Beginning(army.ruleset, army.build_total, army.name), self._body)
        self._player = QLineEdit(army.player, self._body)
        self._notes = QPlainTextEdit(army.notes, self._body)
        self._notes.setTabChangesFocus(True)
        self._notes.setFixedHeight(self._notes.fontMetrics().lineSpacing() * _NOTE_LINES + 20)
        self._fields.add_row(_("Player"), self._player)
        self._fields.add_row(_("Notes"), self._notes)
        self._soon = Soon(self._keep_texts, self)
        self._fields.name_typed.connect(self._soon.touch)
        self._player.textEdited.connect(self._soon.touch)
        self._notes.textChanged.connect(self._soon.touch)
        self._fields.ruleset_chosen.connect(lambda ruleset: self.edited.emit(SetRuleset(ruleset)))
        self._fields.total_chosen.connect(lambda total: self.edited.emit(SetBuildTotal(total)))
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, GROUPS, 0)
        column.setSpacing(CONTROLS)
        column.addWidget(self._fields)
        self._add_options(army, column)
        column.addStretch(1)
        self._lay_out()

    def done(self, result: int) -> None:
        """What was typed last is kept."""
        self._fields.total.interpretText()
        self._soon.now()
        super().done(result)

    def _lay_out(self) -> None:
        area = QScrollArea(self)
        area.setWidget(self._body)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QDialogButtonBox(self)
        buttons.addButton(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(GROUPS, GROUPS, GROUPS, GROUPS)
        outer.setSpacing(CONTROLS)
        outer.addWidget(area, 1)
        outer.addWidget(buttons)

    def _add_options(self, army: Army, column: QVBoxLayout) -> None:
        head = QLabel(_("Options of the rules"), self._body)
        head.setProperty("heading", True)
        column.addSpacing(CONTROLS)
        column.addWidget(head)
        chosen = options_from(army.options)
        for kind in OPTION_KINDS.values():
            field = self._choice(kind, getattr(chosen, kind.name)) if kind.values else self._number(kind, army)
            field.setAccessibleName(_("Option {name} ({rule})").format(name=kind.name, rule=kind.rule))
            field.setToolTip(_("Option {name} ({rule})").format(name=kind.name, rule=kind.rule))
            column.addWidget(field)

    def _choice(self, kind: OptionKind, current: object) -> QComboBox:
        box = QComboBox(self._body)
        box.setMinimumContentsLength(20)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for value in kind.values:
            box.addItem(option_sentence(kind.name, value))
        box.setCurrentIndex(list(kind.values).index(current) if current in kind.values else 0)
        box.activated.connect(partial(self._choose, kind))
        return box

    def _number(self, kind: OptionKind, army: Army) -> QSpinBox:
        found = army.options.get(kind.name)
        box = number_box(_BY_TOTAL, MOST_OF_AN_OPTION, _BY_TOTAL if found is None else int(found), self._body)
        box.setSpecialValueText(_("Actions per turn as the ruleset says"))
        box.setPrefix(_("Actions per turn: "))
        box.valueChanged.connect(partial(self._choose_number, kind))
        return box

    def _choose(self, kind: OptionKind, place: int) -> None:
        value = kind.values[place]
        self.edited.emit(SetOption(kind.name, value if isinstance(value, bool) else str(value)))

    def _choose_number(self, kind: OptionKind, number: int) -> None:
        self.edited.emit(SetOption(kind.name, None if number == _BY_TOTAL else number))

    def _keep_texts(self) -> None:
        """An army has a name always: while its line is empty, the one it had stays."""
        name, player = self._fields.name.text().strip() or self.shown.name, self._player.text().strip()
        notes = self._notes.toPlainText()
        self.edited.emit(SetArmyText(name, player, notes))
        self.shown = replace(self.shown, name=name, player=player, notes=notes)

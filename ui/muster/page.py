"""The armies page: the list of armies, and the builder for the one that is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from companion.desk.changes import Changes
from companion.desk.muster_rulesets import beginning, ruleset_choices
from companion.i18n import _
from companion.table.ids import ArmyId, EntryId, FigureId
from ui.actions import NO_ARMY_OPEN, Act, Page
from ui.context import Context, PageWidget
from ui.muster import clipboard
from ui.muster.army_dialog import NewArmyDialog
from ui.muster.army_list import ArmyList
from ui.muster.builder import BuilderView
from ui.muster.chosen import ChosenArmies
from ui.muster.deeds import ArmyDeeds
from ui.muster.permits import allow_for_army, allow_for_list, allow_places
from ui.muster.view_model import OpenArmy
from ui.shared import ask
from ui.shared.splits import take_split


class ArmiesPage(PageWidget):
    """The builder is made when the first army is opened."""

    page = Page.ARMIES

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.army = OpenArmy(context, self)
        self._deeds = ArmyDeeds(context, self)
        self.list = ArmyList(context, self)
        self._builder: BuilderView | None = None
        self._builder_split = ""
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.list)
        self._chosen = ChosenArmies(context, self._deeds, self._ids, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        self._connect()
        self._connect_actions()
        self.list.refresh()

    @property
    def builder(self) -> BuilderView:
        """The builder."""
        if self._builder is None:
            self._builder = BuilderView(self.context, self.army, self)
            self._builder.looked.connect(self._allow)
            take_split(self._builder.columns, self._builder_split)
            self._stack.addWidget(self._builder)
        return self._builder

    @property
    def building(self) -> bool:
        """Whether the builder is shown."""
        return self._builder is not None and self._stack.currentWidget() is self._builder

    def show_army(self, army: ArmyId) -> None:
        """Show an army in the builder."""
        builder = self.builder
        if self.army.open(army):
            self._stack.setCurrentWidget(builder)
            builder.start()
            self._allow()

    def close_army(self) -> None:
        """Back to the list; what was typed last is kept."""
        if not self.building:
            return
        self.builder.flush()
        left = self.army.view.id
        self._stack.setCurrentWidget(self.list)
        self.army.close()
        self.list.refresh()
        self.list.choose([left])
        self.list.take_focus()
        self._allow()

    def shown(self) -> None:
        """The page comes to the front."""
        if self.building:
            self.army.refresh()
            self.builder.start_search()
        else:
            self.list.refresh()
            self.list.take_focus()
        self._allow()

    def begin(self, act: Act) -> None:
        """A new army, an army file, a share code: asked for on any page."""
        {Act.NEW_ARMY: self._new, Act.IMPORT_ARMY: self._import, Act.PASTE_CODE: self._paste}[act]()

    def show_changes(self, changes: Changes) -> None:
        """Repaint what the changes name."""
        if changes.catalogue and self._builder is not None:
            self._builder.read_catalogue()
        if self._builder is not None:
            self._builder.heed(changes)
        self.army.heed(changes)
        checked_anew = changes.catalogue or changes.collection
        if checked_anew:
            self.list.forget()
        if (changes.armies or checked_anew) and not self.building:
            self.list.refresh()
        self._allow()

    def undo(self) -> None:
        """Take back the last edit of the open army; in the list, the last army that went to the trash."""
        if self.building:
            self.builder.flush()
            self.army.undo()
        else:
            self._deeds.undo()

    def redo(self) -> None:
        """Bring back what was taken back last."""
        if self.building:
            self.army.redo()
        else:
            self._deeds.redo()

    def take_figure(self, figure: FigureId) -> None:
        """Bring a figure of the catalogue page into the open army."""
        if self.army.is_open and self.builder.take(figure):
            said = _("Added to “{army}”, {left} points left.")
            self.context.notifier.tell(said.format(army=self.army.view.army.name, left=self.army.tally.left))

    def show_armies(self, armies: Sequence[ArmyId]) -> None:
        """Show armies in their list, chosen."""
        self.close_army()
        self.list.refresh()
        self.list.choose(armies)

    def take_file(self, file: Path) -> None:
        """Take in an army file that was dropped or handed over."""
        self._deeds.read_file(file)

    def layout_kept(self) -> dict[str, Any]:
        """The handles of the list and of the builder."""
        builder = self._builder.columns.split if self._builder is not None else ""
        return {"list": self.list.split, "builder": builder or self._builder_split}

    def take_layout(self, kept: Mapping[str, Any]) -> None:
        """Put the handles where they were."""
        self.list.take_split(kept.get("list"))
        self._builder_split = str(kept.get("builder") or "")

    def memento(self) -> object:
        """The open army and the entry that is looked at."""
        if not self.building:
            return None
        self.builder.flush()
        row = self.builder.current
        return self.army.view.id, None if row is None else row.entry.id

    def recall(self, memento: object) -> None:
        """Open the army that another page of this kind had open."""
        if isinstance(memento, tuple):
            army, entry = memento
            self.show_army(army)
            if entry is not None:
                self.builder.look_at(EntryId(entry))

    def start_search(self) -> None:
        """Put the cursor into the search line."""
        if self.building:
            self.builder.start_search()
        else:
            self.list.start_search()

    def _connect(self) -> None:
        self.list.opened.connect(self.show_army)
        self.list.chosen.connect(self._allow)
        self.list.filed.connect(self._chosen.drop)
        self._deeds.made.connect(self.show_army)
        self._deeds.copied.connect(self._show_copy)
        self._deeds.moved.connect(self._allow)
        self._chosen.left.connect(self.close_army)

    def _connect_actions(self) -> None:
        on = self.context.actions.on
        on(Act.OPEN_ARMY, self._open_chosen)
        on(Act.BACK_TO_ARMIES, self.close_army)
        on(Act.PASTE, self._paste)
        self._chosen.connect_actions()
        deeds: dict[Act, Callable[[BuilderView], object]] = {
            Act.ADD_FIGURE: BuilderView.add_selected,
            Act.REMOVE_ENTRY: BuilderView.remove,
            Act.COPY_ENTRIES: BuilderView.copy,
            Act.CUT_ENTRIES: BuilderView.cut,
            Act.DUPLICATE_ENTRY: BuilderView.duplicate,
            Act.CHOOSE_MOUNT: BuilderView.choose_partner,
            Act.NEXT_LEVEL: BuilderView.next_level,
            Act.ENTRY_NOTES: BuilderView.open_entry,
            Act.NEXT_PROBLEM: BuilderView.next_problem,
            Act.FIX_PROBLEM: BuilderView.fix_problem,
            Act.MOVE_UP: partial(BuilderView.shift, step=-1),
            Act.MOVE_DOWN: partial(BuilderView.shift, step=1),
        }
        for act, deed in deeds.items():
            on(act, partial(self._build_deed, deed))

    def _build_deed(self, deed: Callable[[BuilderView], object]) -> None:
        if self.building:
            deed(self.builder)

    def _ids(self) -> Sequence[ArmyId]:
        """The armies that deeds are about: the open one, else those chosen in the list."""
        return [self.army.view.id] if self.building else [army.id for army in self.list.selected]

    def _allow(self) -> None:
        """Say which actions make sense now, and what undo would do."""
        actions = self.context.actions
        actions.allow(Act.ADD_TO_ARMY, self.army.is_open, why=_(NO_ARMY_OPEN))
        if self.building:
            allow_for_army(actions, self.army, self.builder.current)
            actions.allow(Act.ADD_FIGURE, self.builder.can_add, why=_("No figure is found that could be added."))
            up, down = self.builder.can_shift(-1), self.builder.can_shift(1)
            allow_places(actions, self.builder.current is not None, up=up, down=down)
        else:
            allow_for_list(actions, self.list.selected, len(self.list.armies))
        if self.isVisible():
            actions.name_undo(self.army.view.undo if self.building else self._deeds.undo_status)

    def _show_copy(self, army: ArmyId) -> None:
        if self.building:
            self.show_army(army)
        else:
            self.list.choose([army])

    def _open_chosen(self) -> None:
        if self.list.selected:
            self.show_army(self.list.selected[0].id)

    def _new(self) -> None:
        game = self.context.desk.catalogue.game()
        offered = beginning(self.context.desk.muster, game)
        dialog = NewArmyDialog(ruleset_choices(game), offered, self)
        dialog.begun.connect(self._deeds.create)
        dialog.open()

    def _import(self) -> None:
        kinds = _("Armies (*.army.json *.json);;All files (*)")
        ask.for_files(self, _("Import army file"), kinds, self.context.notifier.files_given.emit)

    def _paste(self) -> None:
        """Paste what the clipboard holds: entries into the open army, files, a share code or an army file's text."""
        held = clipboard.held()
        if held.entries and self.building:
            self.builder.paste(held.entries)
        elif held.entries:
            self.context.notifier.warn(_("Entries of an army are copied; open the army to paste them into."))
        elif held.files:
            self.context.notifier.files_given.emit(held.files)
        else:
            self._deeds.read_text(held.text)

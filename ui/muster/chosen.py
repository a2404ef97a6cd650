"""The actions that are about whole armies: the open one, or those chosen in the list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from companion.desk.changes import Changes
from companion.desk.muster import FiledArmy, StoredStep
from companion.desk.muster_filing import common
from companion.desk.muster_rulesets import ruleset_choices
from companion.desk.muster_share import share_code_of
from companion.errors import KnownProblem
from companion.i18n import _
from companion.table.ids import ArmyId
from companion.textfold import file_stem
from ui.actions import Act
from ui.context import Context
from ui.muster.compare_dialog import Candidate, CompareDialog
from ui.muster.deeds import ArmyDeeds
from ui.muster.details_dialog import DetailsDialog
from ui.muster.file_dialog import FileDialog
from ui.muster.places import Place
from ui.muster.share_dialog import ShareDialog
from ui.muster.version_deeds import VersionDeeds
from ui.muster.versions_dialog import VersionsDialog
from ui.muster.written import edited, told
from ui.shared import ask

Ids = Callable[[], Sequence[ArmyId]]
T = TypeVar("T")


class ChosenArmies(QObject):
    """`left` tells that the open army shall be shown no longer."""

    left = Signal()

    def __init__(self, context: Context, deeds: ArmyDeeds, ids: Ids, page: QWidget) -> None:
        super().__init__(page)
        self._context = context
        self._muster = context.desk.muster
        self._deeds = deeds
        self._ids = ids
        self._page = page
        self._versions_of: dict[ArmyId, VersionDeeds] = {}
        """What was done to versions, to be undone as long as the program runs."""

    def connect_actions(self) -> None:
        """Answer the actions."""
        for act, deed in (
            (Act.DUPLICATE_ARMY, lambda: self._deeds.duplicate(self._ids())),
            (Act.TRASH_ARMY, self._trash),
            (Act.RESTORE_ARMY, self._restore),
            (Act.FILE_ARMY, self._file),
            (Act.COMPARE_ARMIES, self._compare),
        ):
            self._context.actions.on(act, deed)
        for act, deed_of_one in (
            (Act.EXPORT_ARMY, self._export),
            (Act.SHARE_ARMY, self._share),
            (Act.SHEET, self._context.notifier.sheet_wanted.emit),
            (Act.ARMY_DETAILS, self._details),
            (Act.SAVE_VERSION, self._versions),
            (Act.VERSIONS, self._versions),
        ):
            self._context.actions.on(act, partial(self._with_first, deed_of_one))

    def drop(self, ids: Sequence[ArmyId], place: Place) -> None:
        """Armies were dropped on a folder, a tag or the trash."""
        self._deeds.drop(_those(ids, self._muster.list_armies()), place)

    def _trash(self) -> None:
        chosen = _those(self._ids(), self._muster.list_armies())
        self.left.emit()
        self._deeds.trash(chosen)

    def _restore(self) -> None:
        self._deeds.restore(_those(self._ids(), self._muster.list_armies(trashed=True)))

    def _file(self) -> None:
        armies = self._muster.list_armies()
        chosen = _those(self._ids(), armies)
        if not chosen:
            return
        folders = sorted({army.folder for army in armies} - {""}, key=str.casefold)
        dialog = FileDialog(len(chosen), common(chosen), folders, self._page)
        dialog.filed.connect(partial(self._deeds.file, chosen, common(chosen)))
        dialog.open()

    def _with_first(self, deed: Callable[[ArmyId], object]) -> None:
        for army in list(self._ids())[:1]:
            deed(army)

    def _export(self, army: ArmyId) -> None:
        name = file_stem(self._name(army))
        write = partial(self._deeds.write_file, army)
        kinds = _("Armies (*.army.json)")
        ask.for_target(self._page, _("Export army file"), name, ".army.json", kinds, write)

    def _share(self, army: ArmyId) -> None:
        code = self._told(lambda: share_code_of(self._muster.share(army)))
        if code is not None:
            ShareDialog(self._name(army), code, self._context.theme, self._page).open()

    def _details(self, army: ArmyId) -> None:
        choices = ruleset_choices(self._context.desk.catalogue.game())
        dialog = DetailsDialog(self._muster.open(army).army, choices, self._context.theme, self._page)
        dialog.edited.connect(lambda edit: self._tell(edited(army, edit, self._context, dialog.shown)))
        dialog.open()

    def _versions(self, army: ArmyId) -> None:
        if army not in self._versions_of:
            self._versions_of[army] = VersionDeeds(self._muster, army, partial(self._do, army))
        dialog = VersionsDialog(self._versions_of[army], self._context.theme, self._page)
        dialog.returned.connect(lambda step: self._do(army, partial(self._muster.return_to, army, step)))
        dialog.compared.connect(partial(self._compare_with_step, army))
        dialog.open()

    def _compare(self) -> None:
        armies = self._muster.list_armies()
        candidates = [Candidate(army.name, partial(self._muster.look, army.id)) for army in armies]
        places = [place for place, army in enumerate(armies) if army.id in set(self._ids())]
        left = places[0] if places else 0
        right = places[1] if len(places) > 1 else (left + 1) % max(1, len(armies))
        self._open_comparison(candidates, (left, right))

    def _compare_with_step(self, army: ArmyId, step: StoredStep) -> None:
        now = Candidate(_("{name}, now").format(name=self._name(army)), partial(self._muster.look, army))
        then = Candidate(str(step.version), partial(self._muster.look_back, army, step))
        self._open_comparison([now, then], (1, 0))

    def _open_comparison(self, candidates: Sequence[Candidate], chosen: tuple[int, int]) -> None:
        CompareDialog(candidates, chosen, self._context.theme, self._context.notifier, self._page).open()

    def _do(self, army: ArmyId, deed: Callable[[], Changes]) -> bool:
        return told(army, deed, self._context)

    def _tell(self, changes: Changes | None) -> None:
        if changes is not None:
            self._context.notifier.changed.emit(changes)

    def _told(self, deed: Callable[[], T]) -> T | None:
        try:
            return deed()
        except KnownProblem as problem:
            self._context.notifier.warn(problem.message)
            return None

    def _name(self, army: ArmyId) -> str:
        return next((one.name for one in self._muster.list_armies() if one.id == army), "")


def _those(ids: Iterable[ArmyId], armies: Iterable[FiledArmy]) -> list[FiledArmy]:
    wanted = set(ids)
    return [army for army in armies if army.id in wanted]

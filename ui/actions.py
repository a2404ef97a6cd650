"""Every action of the program once: its id, words, icon and shortcut. Menus, buttons and the palette use these."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from companion.desk.changes import UndoStatus
from companion.i18n import N_, _
from ui.icons import icon
from ui.theme import Theme


class Page(StrEnum):
    """The pages of the rail, and the scopes of actions."""

    CATALOGUE = "catalogue"
    ARMIES = "armies"
    SETTINGS = "settings"
    SHEET = "sheet"
    """The preview of what is printed; reached from an army, not from the rail."""


class Act(StrEnum):
    """The ids of all actions."""

    PALETTE = "palette"
    GO_CATALOGUE = "go-catalogue"
    GO_ARMIES = "go-armies"
    GO_SETTINGS = "go-settings"
    UNDO = "undo"
    REDO = "redo"
    FIND = "find"
    IMPORT_FIGURES = "import-figures"
    CLEAR_FILTERS = "clear-filters"
    SORT_FIGURES = "sort-figures"
    ADD_TO_ARMY = "add-to-army"
    NEW_ARMY = "new-army"
    IMPORT_ARMY = "import-army"
    PASTE_CODE = "paste-code"
    EXPORT_ARMY = "export-army"
    SHARE_ARMY = "share-army"
    SHEET = "sheet"
    OPEN_ARMY = "open-army"
    FILE_ARMY = "file-army"
    DUPLICATE_ARMY = "duplicate-army"
    TRASH_ARMY = "trash-army"
    RESTORE_ARMY = "restore-army"
    COMPARE_ARMIES = "compare-armies"
    SAVE_VERSION = "save-version"
    VERSIONS = "versions"
    ARMY_DETAILS = "army-details"
    ADD_FIGURE = "add-figure"
    REMOVE_ENTRY = "remove-entry"
    DUPLICATE_ENTRY = "duplicate-entry"
    COPY_ENTRIES = "copy-entries"
    CUT_ENTRIES = "cut-entries"
    PASTE = "paste"
    MOVE_UP = "move-up"
    MOVE_DOWN = "move-down"
    CHOOSE_MOUNT = "choose-mount"
    NEXT_LEVEL = "next-level"
    ENTRY_NOTES = "entry-notes"
    NEXT_PROBLEM = "next-problem"
    FIX_PROBLEM = "fix-problem"
    FITS_ONLY = "fits-only"
    BACK_TO_ARMIES = "back-to-armies"
    BACK_FROM_SHEET = "back-from-sheet"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    INK_SAVING = "ink-saving"
    SHEET_NOTES = "sheet-notes"
    SAVE_SHEET = "save-sheet"
    PRINT_SHEET = "print-sheet"
    BACK_UP = "back-up"
    OPEN_DATA_FOLDER = "open-data-folder"
    ABOUT = "about"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class ActKind:
    """One row of the table of actions. `page` None: everywhere."""

    act: Act
    text: str
    icon: str
    shortcut: str = ""
    page: Page | None = None
    checkable: bool = False
    short: str = ""
    """What a button says, when that is less than the whole text."""


KINDS = (
    ActKind(Act.PALETTE, N_("Command palette"), "command", "Ctrl+K"),
    ActKind(Act.GO_CATALOGUE, N_("Go to Catalogue"), "library-big", "Ctrl+1"),
    ActKind(Act.GO_ARMIES, N_("Go to Armies"), "shield-half", "Ctrl+2"),
    ActKind(Act.GO_SETTINGS, N_("Go to Settings"), "settings", "Ctrl+,"),
    ActKind(Act.UNDO, N_("Undo"), "undo-2", "Ctrl+Z"),
    ActKind(Act.REDO, N_("Redo"), "redo-2", "Ctrl+Shift+Z"),
    ActKind(Act.FIND, N_("Search"), "search", "Ctrl+F"),
    ActKind(Act.IMPORT_FIGURES, N_("Import figures…"), "file-down", "Ctrl+I"),
    ActKind(Act.CLEAR_FILTERS, N_("Clear search and filters"), "funnel-x", "Ctrl+Backspace"),
    ActKind(Act.SORT_FIGURES, N_("Sort figures by…"), "arrow-up-down", "Ctrl+Shift+O", Page.CATALOGUE),
    ActKind(Act.ADD_TO_ARMY, N_("Add to the open army"), "plus", "Ctrl+Return", Page.CATALOGUE),
    ActKind(Act.NEW_ARMY, N_("New army"), "plus", "Ctrl+N"),
    ActKind(Act.IMPORT_ARMY, N_("Import army file…"), "file-down", "Ctrl+O", short=N_("Import")),
    ActKind(Act.PASTE_CODE, N_("Paste share code"), "clipboard-paste", "Ctrl+Shift+V", short=N_("Paste")),
    ActKind(Act.EXPORT_ARMY, N_("Export army file…"), "file-up", "Ctrl+E", Page.ARMIES, short=N_("Export")),
    ActKind(Act.SHARE_ARMY, N_("Share code and QR"), "qr-code", "Ctrl+Shift+S", Page.ARMIES, short=N_("Share")),
    ActKind(Act.SHEET, N_("Roster sheet"), "printer", "Ctrl+P", Page.ARMIES, short=N_("Sheet")),
    ActKind(Act.OPEN_ARMY, N_("Open army"), "chevron-right", "", Page.ARMIES),
    ActKind(
        Act.FILE_ARMY, N_("Folder and tags of the army"), "tag", "Ctrl+Shift+F", Page.ARMIES, short=N_("Folder, tags")
    ),
    ActKind(Act.DUPLICATE_ARMY, N_("Duplicate army"), "copy", "Ctrl+Shift+D", Page.ARMIES, short=N_("Duplicate")),
    ActKind(
        Act.TRASH_ARMY, N_("Move army to trash"), "trash-2", "Ctrl+Shift+Delete", Page.ARMIES, short=N_("To trash")
    ),
    ActKind(
        Act.RESTORE_ARMY,
        N_("Take army out of the trash"),
        "archive-restore",
        "Ctrl+Shift+R",
        Page.ARMIES,
        short=N_("Restore"),
    ),
    ActKind(Act.COMPARE_ARMIES, N_("Compare two armies"), "scale", "Ctrl+Shift+C", Page.ARMIES, short=N_("Compare")),
    ActKind(Act.SAVE_VERSION, N_("Save as named version"), "save", "Ctrl+S", Page.ARMIES),
    ActKind(Act.VERSIONS, N_("Versions of this army"), "history", "Ctrl+H", Page.ARMIES),
    ActKind(Act.ARMY_DETAILS, N_("Name, ruleset, total, options"), "pencil", "F2", Page.ARMIES),
    ActKind(Act.ADD_FIGURE, N_("Add the selected figures"), "plus", "Ctrl+Return", Page.ARMIES),
    ActKind(Act.REMOVE_ENTRY, N_("Remove entry"), "minus", "Delete", Page.ARMIES),
    ActKind(Act.DUPLICATE_ENTRY, N_("Duplicate entry"), "copy", "Ctrl+D", Page.ARMIES),
    ActKind(Act.COPY_ENTRIES, N_("Copy entries"), "copy", "Ctrl+C", Page.ARMIES),
    ActKind(Act.CUT_ENTRIES, N_("Cut entries"), "scissors", "Ctrl+X", Page.ARMIES),
    ActKind(Act.PASTE, N_("Paste"), "clipboard-paste", "Ctrl+V", Page.ARMIES),
    ActKind(Act.MOVE_UP, N_("Move entry up"), "arrow-up", "Ctrl+Up", Page.ARMIES),
    ActKind(Act.MOVE_DOWN, N_("Move entry down"), "arrow-down", "Ctrl+Down", Page.ARMIES),
    ActKind(Act.CHOOSE_MOUNT, N_("Choose mount or rider"), "link-2", "Ctrl+M", Page.ARMIES),
    ActKind(Act.NEXT_LEVEL, N_("Next point level"), "layers", "Ctrl+L", Page.ARMIES),
    ActKind(Act.ENTRY_NOTES, N_("Name, notes and items of the entry"), "pencil", "Ctrl+Shift+N", Page.ARMIES),
    ActKind(Act.NEXT_PROBLEM, N_("Go to the next problem"), "triangle-alert", "F8", Page.ARMIES),
    ActKind(Act.FIX_PROBLEM, N_("Apply the first fix of the problem"), "lightbulb", "Ctrl+.", Page.ARMIES),
    ActKind(Act.FITS_ONLY, N_("Only figures that fit the points left"), "filter", "Ctrl+G", Page.ARMIES, True),
    ActKind(Act.BACK_TO_ARMIES, N_("Back to the list of armies"), "chevron-left", "Alt+Left", Page.ARMIES),
    ActKind(Act.BACK_FROM_SHEET, N_("Back to the army"), "chevron-left", "Alt+Left", Page.SHEET),
    ActKind(Act.ZOOM_IN, N_("Larger"), "zoom-in", "Ctrl++", Page.SHEET),
    ActKind(Act.ZOOM_OUT, N_("Smaller"), "zoom-out", "Ctrl+-", Page.SHEET),
    ActKind(Act.INK_SAVING, N_("Save ink"), "minus", "Ctrl+Shift+I", Page.SHEET, True),
    ActKind(Act.SHEET_NOTES, N_("Print notes"), "pencil", "Ctrl+Shift+N", Page.SHEET, True),
    ActKind(Act.SAVE_SHEET, N_("Save as PDF…"), "save", "Ctrl+S", Page.SHEET),
    ActKind(Act.PRINT_SHEET, N_("Print…"), "printer", "Ctrl+P", Page.SHEET),
    ActKind(Act.BACK_UP, N_("Back up now"), "save", "", Page.SETTINGS),
    ActKind(Act.OPEN_DATA_FOLDER, N_("Open the data folder"), "folder", "", Page.SETTINGS),
    ActKind(Act.ABOUT, N_("About Dialkeeper"), "info", "F1"),
    ActKind(Act.QUIT, N_("Quit"), "x", "Ctrl+Q"),
)


NO_ARMY_OPEN = N_("No army is open; open one, or begin one.")
"""Why nothing can be added on the catalogue page."""


class Actions(QObject):
    """Builds each action once. Pages connect to them; the window enables those of the page that is shown."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._actions: dict[Act, QAction] = {}
        self._pages: dict[Act, Page | None] = {}
        self._refused: dict[Act, dict[Page | None, str]] = {}
        self._tips: dict[Act, str] = {}
        self._page: Page | None = None
        for kind in KINDS:
            action = QAction(icon(theme, kind.icon), "", parent)
            action.setObjectName(kind.act)
            action.setCheckable(kind.checkable)
            if kind.shortcut:
                action.setShortcut(QKeySequence(kind.shortcut))
            parent.addAction(action)
            self._actions[kind.act] = action
            self._pages[kind.act] = kind.page
        self.retranslate()

    def __getitem__(self, act: Act) -> QAction:
        return self._actions[act]

    def on(self, act: Act, slot: Callable[[], object]) -> None:
        """Call `slot` when the action is triggered."""
        self._actions[act].triggered.connect(lambda _checked=False: slot())

    def allow(self, act: Act, allowed: bool, by: Page | None = None, why: str = "") -> None:
        """Say whether the action makes sense now, and if not, why; it is enabled only while its page is shown.

        Where two pages know a part of that, each says so in its own name, and both must allow it.
        """
        refused = self._refused.setdefault(act, {})
        if allowed:
            refused.pop(by, None)
        else:
            refused[by] = why
        self._enable(act)

    def name_undo(self, undo: UndoStatus) -> None:
        """Say what undo and redo would do now; where there is nothing, they cannot be triggered."""
        for act, plain, words, label in (
            (Act.UNDO, _("Undo"), _("Undo {deed}"), undo.undo),
            (Act.REDO, _("Redo"), _("Redo {deed}"), undo.redo),
        ):
            action = self._actions[act]
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setText(words.format(deed=label) if label else plain)
            action.setIconText(plain)
            self._tips[act] = f"{action.text()} ({keys})"
            self.allow(act, bool(label), why=_("There is nothing to take back or to bring back here."))

    def show_page(self, page: Page) -> None:
        """Enable the actions of a page, disable those of the others; the page says itself what can be undone."""
        self._page = page
        self.name_undo(UndoStatus())
        for act in self._actions:
            self._enable(act)

    def offered(self) -> Iterable[QAction]:
        """The actions that can be triggered now, in the table's order."""
        return (action for action in self._actions.values() if action.isEnabled())

    def retranslate(self) -> None:
        """Say every action in the language of the moment."""
        for kind in KINDS:
            action = self._actions[kind.act]
            action.setText(_(kind.text))
            if kind.short:
                action.setIconText(_(kind.short))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            self._tips[kind.act] = f"{_(kind.text)} ({keys})" if keys else _(kind.text)
            action.setToolTip(self._tips[kind.act])

    def _enable(self, act: Act) -> None:
        page, action = self._pages[act], self._actions[act]
        here = page is None or self._page is None or page is self._page
        refused = self._refused.get(act, {})
        why = next(filter(None, refused.values()), "") if here else ""
        action.setStatusTip(why)  # what assistive programs read as the description of its buttons
        action.setToolTip(f"{self._tips[act]}\n{why}" if why else self._tips[act])
        action.setEnabled(here and not refused)

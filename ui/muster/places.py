"""Where armies are filed: all of them, a folder, a tag, the trash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from companion.desk.muster import FiledArmy
from companion.i18n import _
from ui.icons import icon
from ui.shared.own_mime import own_mime
from ui.theme import Theme
from ui.tokens import ROW

ARMY_MIME = own_mime("armies")
"""Army ids, one a line, while they are dragged."""


class PlaceKind(StrEnum):
    """What a place is."""

    ALL = "all"
    FOLDER = "folder"
    TAG = "tag"
    TRASH = "trash"


_ICONS = {PlaceKind.ALL: "shield-half", PlaceKind.FOLDER: "folder", PlaceKind.TAG: "tag", PlaceKind.TRASH: "trash-2"}


@dataclass(frozen=True, slots=True)
class Place:
    """One place; `name` is that of the folder or tag."""

    kind: PlaceKind
    name: str = ""

    def holds(self, army: FiledArmy) -> bool:
        """Whether the army is filed here."""
        if self.kind is PlaceKind.TRASH:
            return army.trashed is not None
        if army.trashed is not None:
            return False
        if self.kind is PlaceKind.FOLDER:
            return army.folder == self.name
        return self.kind is PlaceKind.ALL or self.name in army.tags


EVERYWHERE = Place(PlaceKind.ALL)


class PlaceList(QListWidget):
    """`went` carries the place that was chosen; `filed` army ids that were dropped on a place, and the place."""

    went = Signal(object)
    filed = Signal(object, object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._places: list[Place] = []
        self.setAccessibleName(_("Folders and tags"))
        self.setAcceptDrops(True)
        self.setDragDropMode(QListWidget.DragDropMode.DropOnly)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.currentRowChanged.connect(self._go)

    @property
    def place(self) -> Place:
        """The place one is at."""
        row = self.currentRow()
        return self._places[row] if 0 <= row < len(self._places) else EVERYWHERE

    def show_armies(self, armies: Sequence[FiledArmy]) -> None:
        """Show the places that these armies need; one stays where one is, if that place is still there."""
        at = self.place
        self._places = _places(armies)
        self.blockSignals(True)
        self.clear()
        for place in self._places:
            count = sum(place.holds(army) for army in armies)
            item = QListWidgetItem(icon(self._theme, _ICONS[place.kind], "muted"), f"{_words(place)} ({count})", self)
            item.setToolTip(_words(place))
            item.setSizeHint(QSize(0, self._theme.px(ROW)))
        self.setCurrentRow(self._places.index(at) if at in self._places else 0)
        self.blockSignals(False)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Armies may be dropped on folders, tags and the trash."""
        place = self._under(event)
        if event.mimeData().hasFormat(ARMY_MIME) and place is not None and place.kind is not PlaceKind.ALL:
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell which armies were dropped where."""
        place = self._under(event)
        if place is not None:
            names = bytes(event.mimeData().data(ARMY_MIME).data()).decode().split("\n")
            event.acceptProposedAction()
            self.filed.emit([int(name) for name in names], place)

    def mimeTypes(self) -> list[str]:
        """What may be dropped."""
        return [ARMY_MIME]

    def _under(self, event: QDropEvent) -> Place | None:
        row = self.indexAt(event.position().toPoint()).row()
        return self._places[row] if 0 <= row < len(self._places) else None

    def _go(self, _row: int) -> None:
        self.went.emit(self.place)


def _places(armies: Sequence[FiledArmy]) -> list[Place]:
    kept = [army for army in armies if army.trashed is None]
    folders = sorted({army.folder for army in kept} - {""}, key=str.casefold)
    tags = {tag for army in kept for tag in army.tags}
    places = [EVERYWHERE, *(Place(PlaceKind.FOLDER, folder) for folder in folders)]
    places += [Place(PlaceKind.TAG, tag) for tag in sorted(tags, key=str.casefold)]
    if len(kept) < len(armies):
        places.append(Place(PlaceKind.TRASH))
    return places


def _words(place: Place) -> str:
    if place.kind is PlaceKind.ALL:
        return _("All armies")
    return _("Trash") if place.kind is PlaceKind.TRASH else place.name

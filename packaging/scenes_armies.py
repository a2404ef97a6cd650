"""Scenes of the armies page and of the sheet."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from scenes import Filling, Stage, scene

from companion.desk import Desk
from companion.table import edits
from companion.table.army import Entry, Item
from companion.table.ids import ArmyId, EntryId, FigureId
from ui.actions import Act, Page
from ui.muster.page import ArmiesPage
from ui.preview.page import PreviewPage
from ui.shared.figures.figure_table import FigureTable

GAME = "mage-knight"
LANCER, CHARGER, GIANT = "sample-riders/001", "sample-riders/052", "sample-titans/3"
PIKEMAN, LADY, UNHORSED, PLOUGH_HORSE = "sample-foot/001", "sample-riders/014", "sample-foot/017", "sample-riders/051"
MANY = 40


def entry(figure: str, mount: str | None = None, **facts: object) -> Entry:
    """An entry that gets its id when it is added."""
    return Entry(EntryId(""), FigureId(figure), None if mount is None else FigureId(mount), **facts)


def an_army(desk: Desk, name: str, *entries: Entry, ruleset: str = "mk2", build_total: int = 300) -> ArmyId:
    """An army in the database."""
    army = desk.muster.create(GAME, ruleset, build_total, name)
    if entries:
        desk.muster.do(army, edits.AddEntries(entries))
    return army


def dawn(desk: Desk) -> ArmyId:
    """A cavalry unit, a titan at a lower level, three equal figures, one with a name of its own."""
    banner = (Item("i1", "Banner of the Dawn", 5),)
    tom = entry("rebellion/58", name="Old Tom", notes="Guards the banner.", items=banner)
    riders = entry(LANCER, CHARGER)
    return an_army(desk, "Riders of the Crimson Dawn", riders, entry(GIANT, level=100), *[entry(PIKEMAN)] * 3, tom)


def broken(desk: Desk) -> ArmyId:
    """Too dear, a character twice, a mount alone, a figure that nobody knows."""
    entries = [entry(LADY), entry(UNHORSED), entry(PLOUGH_HORSE), entry(GIANT, level=150), entry("lost-set/77")]
    return an_army(desk, "Broken on purpose", *entries, build_total=200)


def many(desk: Desk) -> ArmyId:
    """Forty entries."""
    sets = {"rebellion", "lancers", "dungeons", "minions"}
    facts = desk.catalogue.shelf(desk.catalogue.game().id).facts
    figures = [one.id for one in facts if one.set_id in sets][:MANY]
    return an_army(desk, "Everybody", *map(entry, figures), ruleset="unlimited", build_total=2000)


def page_of(stage: Stage) -> ArmiesPage:
    """The page, with no army in the database."""
    for army in stage.desk.muster.list_armies():
        stage.desk.muster.trash(army.id)
    page = stage.window.show_page(Page.ARMIES)
    assert isinstance(page, ArmiesPage)
    return page


def opened(stage: Stage, army: ArmyId) -> ArmiesPage:
    """The builder with an army."""
    page = page_of(stage)
    stage.desk.muster.restore(army)
    page.show_army(army)
    stage.settle()
    return page


def dialog_of(stage: Stage, act: Act) -> QWidget:
    """The dialog that an action opens."""
    stage.window.actions_table[act].trigger()
    stage.settle()
    return next(each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible())


@scene("armies-empty")
def armies_empty(stage: Stage) -> None:
    """No army yet."""
    page_of(stage)


@scene("armies")
def armies(stage: Stage) -> None:
    """Several, in folders and under tags, one in the trash."""
    page = page_of(stage)
    muster = stage.desk.muster
    muster.trash(an_army(stage.desk, "An old idea"))
    for name, folder, tags in (
        ("Castle siege", "Club", ()),
        ("Dragon hunt", "Club", ("fast",)),
        ("March", "", ("cup",)),
    ):
        muster.file(an_army(stage.desk, name, entry(PIKEMAN), build_total=400), folder, tags)
    broken(stage.desk)
    dawn(stage.desk)
    page.list.refresh()


@scene("armies-many")
def armies_many(stage: Stage) -> None:
    """Sixty, in eight folders, and a trash."""
    page = page_of(stage)
    for place in range(60):
        army = an_army(stage.desk, f"Variant {place + 1} of the Riders of the Crimson Dawn", entry(PIKEMAN))
        stage.desk.muster.file(army, f"Club night {place % 8 + 1}", ("cup",) if place % 7 == 0 else ())
    page.list.refresh()


@scene("army-file")
def army_file(stage: Stage) -> QWidget:
    """Folder and tags of an army."""
    page = page_of(stage)
    stage.desk.muster.file(dawn(stage.desk), "Club", ("fast", "cup"))
    page.list.refresh()
    return dialog_of(stage, Act.FILE_ARMY)


@scene("builder-empty")
def builder_empty(stage: Stage) -> None:
    """An army that was just begun."""
    opened(stage, an_army(stage.desk, "Riders of the Crimson Dawn"))


@scene("builder")
def builder(stage: Stage) -> None:
    """A small army; the cavalry unit is looked at."""
    opened(stage, dawn(stage.desk)).builder.look_at(EntryId("a1"))


@scene("builder-entry")
def builder_entry(stage: Stage) -> None:
    """Name, notes and items of an entry."""
    page = opened(stage, dawn(stage.desk))
    page.builder.look_at(EntryId("a6"))
    page.builder.open_entry()


@scene("builder-many")
def builder_many(stage: Stage) -> None:
    """Forty entries."""
    opened(stage, many(stage.desk))


@scene("builder-large", Filling.LARGE)
def builder_large(stage: Stage) -> None:
    """An army beside 1,100 figures, of which those are shown that fit."""
    opened(stage, dawn(stage.desk))
    stage.window.actions_table[Act.FITS_ONLY].trigger()


@scene("builder-illegal")
def builder_illegal(stage: Stage) -> None:
    """Problems with their fixes."""
    opened(stage, broken(stage.desk))


@scene("builder-mounts")
def builder_mounts(stage: Stage) -> QWidget:
    """The mounts that fit a rider."""
    opened(stage, dawn(stage.desk)).builder.look_at(EntryId("a1"))
    return dialog_of(stage, Act.CHOOSE_MOUNT)


@scene("builder-riders")
def builder_riders(stage: Stage) -> QWidget:
    """The riders for a mount that is to come in."""
    opened(stage, dawn(stage.desk)).builder.take(FigureId(PLOUGH_HORSE))
    stage.settle()
    return next(each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible())


@scene("army-new")
def army_new(stage: Stage) -> QWidget:
    """What a new army begins with."""
    page_of(stage)
    return dialog_of(stage, Act.NEW_ARMY)


@scene("army-details")
def army_details(stage: Stage) -> QWidget:
    """Name, ruleset, total, options."""
    opened(stage, dawn(stage.desk))
    return dialog_of(stage, Act.ARMY_DETAILS)


@scene("army-share")
def army_share(stage: Stage) -> QWidget:
    """Share code and QR."""
    opened(stage, dawn(stage.desk))
    return dialog_of(stage, Act.SHARE_ARMY)


@scene("army-versions")
def army_versions(stage: Stage) -> QWidget:
    """Named versions."""
    army = dawn(stage.desk)
    names = ("First idea", "For the club night", "With three pikemen more, as we talked it over on the way home")
    for total, name in enumerate(names, 3):
        stage.desk.muster.do(army, edits.SetBuildTotal(total * 100))
        stage.desk.muster.name_version(army, name)
    opened(stage, army)
    return dialog_of(stage, Act.VERSIONS)


@scene("army-versions-renamed")
def army_versions_renamed(stage: Stage) -> QWidget:
    """A version that is given another name."""
    shown = army_versions(stage)
    shown.activateWindow()
    stage.settle()
    next(each for each in shown.actions() if each.shortcut() == QKeySequence("F2")).trigger()
    return shown


@scene("armies-filed-together")
def armies_filed_together(stage: Stage) -> QWidget:
    """Folder and tags of several armies."""
    page = page_of(stage)
    for army, folder in ((dawn(stage.desk), "Club nights"), (broken(stage.desk), "Tests")):
        stage.desk.muster.file(army, folder, ("old", folder.lower()))
    page.list.refresh()
    page.list.choose([army.id for army in page.list.armies])
    return dialog_of(stage, Act.FILE_ARMY)


@scene("builder-several")
def builder_several(stage: Stage) -> None:
    """Several figures of the catalogue are chosen."""
    page = opened(stage, dawn(stage.desk))
    table = page.builder.findChildren(FigureTable)[0]
    for row in (1, 2, 4):
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        table.selectionModel().select(table.model().index(row, 0), flags)


@scene("army-compare")
def army_compare(stage: Stage) -> QWidget:
    """Two armies side by side."""
    page = opened(stage, dawn(stage.desk))
    broken(stage.desk)
    assert page.building
    return dialog_of(stage, Act.COMPARE_ARMIES)


@scene("sheet")
def sheet(stage: Stage) -> None:
    """The roster as it will be printed."""
    opened(stage, dawn(stage.desk))
    stage.window.actions_table[Act.SHEET].trigger()
    page = stage.window.current
    assert isinstance(page, PreviewPage)
    while not page.ready:
        stage.settle()
    stage.settle(0.5)

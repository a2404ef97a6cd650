"""Scenes of imports, and of what is told at the foot of the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget
from scenes import Stage, scene

from ui.actions import Page


@scene("import-progress")
def import_progress(stage: Stage) -> QWidget:
    """A feed that is being read."""
    from ui.shared.figure_import import ImportProgress

    shown = ImportProgress([Path("mkstats.json"), Path("figures of the club.csv")], stage.window)
    shown.show()
    shown.show_progress(420, 1000)
    return shown


@scene("import-report")
def import_report(stage: Stage) -> QWidget:
    """A feed with faults, and a file that is none."""
    from companion.desk.arriving import Arrived
    from tests.feed_builder import many_models, write_feed
    from ui.shared.import_report import ImportReport

    folder = stage.desk.paths.home
    wrong = [model | {"Model.UnitCost": "many"} for model in many_models(3)]
    feed = write_feed(folder / "mkstats.json", [*many_models(40), *wrong])
    other = folder / "holiday.json"
    other.write_text("[1, 2", encoding="utf-8")
    report = ImportReport(Arrived(figures=stage.desk.catalogue.import_files([feed, other])), stage.window)
    report.show()
    return report


@scene("import-together")
def import_together(stage: Stage) -> QWidget:
    """Armies that arrived with a file of nothing we know."""
    from companion.desk.arriving import Arriving, arriving, take_armies
    from ui.shared.import_report import ImportReport

    folder, muster = stage.desk.paths.home, stage.desk.muster
    army = muster.create("mage-knight", "mk2", 300, "Riders of the Crimson Dawn")
    muster.export(army, folder / "dawn.army.json")
    (folder / "milk.txt").write_text("buy milk", encoding="utf-8")
    found: Arriving = arriving([folder / "dawn.army.json", folder / "milk.txt"], stage.desk.catalogue)
    report = ImportReport(take_armies(found, muster), stage.window)
    report.show()
    return report


@scene("notice")
def notice(stage: Stage) -> None:
    """What could not be done, said at the foot until it is closed."""
    stage.window.show_page(Page.CATALOGUE)
    sentence = "figures of the club.csv is no list of figures: its header names no column; see README."
    stage.window.context.notifier.warn(sentence)

"""The doctor: looks at database, packs, fonts, Qt and backups, and says of each whether it is well."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.catalogue.packs import shipped_packs
from companion.errors import KnownProblem
from companion.i18n import _, ngettext
from companion.paths import Paths, shipped
from companion.store.backups import list_backups
from companion.store.database import Database
from companion.store.failures import advice
from companion.store.health import Health, examine

_FONT_STARTS = (b"\x00\x01\x00\x00", b"OTTO", b"true")


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at: its name, whether it is well, and what was found."""

    name: str
    well: bool
    found: str


def examined(paths: Paths, database: Callable[[], Database]) -> tuple[Check, ...]:
    """Every check, in the order in which one would mend things."""
    return (*_database(paths, database), *_packs(), _fonts(), _qt(), _backups(paths))


def _database(paths: Paths, database: Callable[[], Database]) -> Iterator[Check]:
    name = _("database")
    try:
        health = examine(database())
    except KnownProblem as problem:
        yield Check(name, False, problem.message)
        return
    yield _soundness(name, paths, health)
    settings = ", ".join(f"{setting}={value}" for setting, value in health.settings)
    yield Check(_("connections"), not health.weak, settings)


def _soundness(name: str, paths: Paths, health: Health) -> Check:
    if health.faults:
        sentence = _("{file} is damaged: {faults}. It was left as it is. {advice}")
        faults = "; ".join(health.faults)
        return Check(name, False, sentence.format(file=paths.database, faults=faults, advice=advice(paths.backups)))
    figures = ngettext("{count} figure", "{count} figures", health.figures)
    armies = ngettext("{count} army", "{count} armies", health.armies)
    sentence = _("{file} is sound: version {version}, {figures}, {armies}")
    return Check(
        name,
        True,
        sentence.format(
            file=paths.database,
            version=health.version,
            figures=figures.format(count=health.figures),
            armies=armies.format(count=health.armies),
        ),
    )


def _packs() -> Iterator[Check]:
    packs = shipped_packs()
    for pack in packs:
        try:
            file = pack.read()
        except KnownProblem as problem:
            yield Check(_("pack"), False, problem.message)
        else:
            yield Check(_("pack"), True, f"{pack.path.name}: {file.pack.name}")
    if not packs:
        sentence = _("No packs lie in {folder}; install the program anew.")
        yield Check(_("pack"), False, sentence.format(folder=shipped() / "packs"))


def _fonts() -> Check:
    folder = shipped() / "fonts"
    fonts = sorted(folder.glob("*.ttf"))
    broken = [font.name for font in fonts if _head(font) not in _FONT_STARTS]
    if broken or not fonts:
        sentence = _("Fonts are missing or damaged in {folder} ({names}); install the program anew.")
        return Check(_("fonts"), False, sentence.format(folder=folder, names=", ".join(broken) or _("none there")))
    return Check(_("fonts"), True, ", ".join(font.stem for font in fonts))


def _head(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(4)
    except OSError:
        return b""


def _qt() -> Check:
    """Qt is looked for, not imported: the command line works without it."""
    found = importlib.util.find_spec("PySide6")
    folders = [Path(folder) for folder in (found.submodule_search_locations or ())] if found else []
    widgets = [file for folder in folders for file in folder.glob("QtWidgets.*") if file.suffix in {".so", ".pyd"}]
    if not widgets:
        return Check("Qt", False, _("Qt (PySide6) is not installed; the window cannot open, the commands work."))
    return Check("Qt", True, str(folders[0]))


def _backups(paths: Paths) -> Check:
    found = list_backups(paths)
    if not found:
        return Check(_("backups"), True, _("none yet; they will lie in {folder}").format(folder=paths.backups))
    sentence = ngettext(
        "{count} copy in {folder}, of {time}", "{count} copies in {folder}, the newest of {time}", len(found)
    )
    newest = f"{found[0].at:%Y-%m-%d %H:%M} UTC"
    return Check(_("backups"), True, sentence.format(count=len(found), folder=paths.backups, time=newest))

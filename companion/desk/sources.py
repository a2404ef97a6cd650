"""Files that figures are imported from: what each of them is, and its figures, read as they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from companion.catalogue.feeds.companions import tables_beside
from companion.catalogue.feeds.csv_figures import CsvFigures
from companion.catalogue.feeds.mkstats import MkstatsFeed
from companion.catalogue.feeds.report import Findings
from companion.catalogue.feeds.sniff import FileKind, sniff
from companion.catalogue.packs import read_pack_file
from companion.desk.rows import figures_of, head_of, incoming
from companion.errors import BadFile
from companion.files import name_of
from companion.games.mage_knight.library import Library
from companion.i18n import _
from companion.store.shelves import Incoming, PackHead, PackKind
from companion.table.game import Game
from companion.table.ids import PackId
from companion.textfold import slug

FEED = PackId("mkstats")
"""Files of the community feed are one pack, whatever they are called, so that a new one updates the old one."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file with figures. What is asked of it by function is known only when the figures were read."""

    kind: FileKind
    figures: Iterable[Incoming]
    head: Callable[[], PackHead]
    findings: Findings
    progress: Callable[[], float]
    keep: bool
    """Whether figures that came from it once and do not come again stay."""
    notes: tuple[str, ...] = ()


def open_source(path: Path, game: Game, known: Library) -> Source:
    """Look at what a file is; `known` has the words of the game's packs. Raises `BadFile`."""
    kind = sniff(path)
    if kind is FileKind.PACK:
        return _pack(path)
    if kind is FileKind.FEED:
        return _feed(path, game, known)
    if kind is FileKind.CSV:
        return _csv(path, game, known)
    if kind is FileKind.COMPANION:
        raise BadFile(
            _("{file} goes with a feed and is read with it; import the feed that lies beside it.").format(file=path)
        )
    if kind is FileKind.ARMY:
        raise BadFile(_("{file} is an army, not figures; use: dialkeeper army import").format(file=path))
    raise BadFile(_("{file} is a battle, not figures; use: dialkeeper battle new").format(file=path))


def _pack(path: Path) -> Source:
    file = read_pack_file(path)
    return Source(
        FileKind.PACK,
        figures_of(file),
        lambda: head_of(PackKind.OWN, file),
        Findings(name_of(path)),
        lambda: 1.0,
        keep=False,
        notes=tuple(f"{name_of(path)}: {note}" for note in file.pack.notes),
    )


def _feed(path: Path, game: Game, known: Library) -> Source:
    tables, notes = tables_beside(path, known.abilities)
    feed = MkstatsFeed(path, tables)
    head = _Named(FEED, PackKind.FEED, path, game)
    figures = (incoming(game, one.figure, one.model_id, one.other_names) for one in feed)
    return Source(
        FileKind.FEED, figures, lambda: head.of(feed), feed.findings, lambda: feed.progress, keep=True, notes=notes
    )


def _csv(path: Path, game: Game, known: Library) -> Source:
    rows = CsvFigures(path, known.abilities)
    head = _Named(PackId(slug(Path(name_of(path)).stem) or "figures"), PackKind.OWN, path, game)
    figures = (incoming(game, one.figure) for one in rows)
    return Source(FileKind.CSV, figures, lambda: head.of(rows), rows.findings, lambda: rows.progress, keep=True)


@dataclass(frozen=True, slots=True)
class _Named:
    """A pack whose file says nothing of itself."""

    id: PackId
    kind: PackKind
    path: Path
    game: Game

    def of(self, read: MkstatsFeed | CsvFigures) -> PackHead:
        """The pack with the sets and factions that were read; its abilities are those of other packs."""
        words = self.game.words(Library(sets=read.sets, factions=read.factions))
        named = {kind: words[kind] for kind in ("sets", "factions")}
        name = name_of(self.path)
        return PackHead(self.kind, self.id, self.game.id, Path(name).stem, source=name, words=named)

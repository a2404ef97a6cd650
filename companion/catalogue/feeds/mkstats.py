"""The community feed of Mage Knight 1.0: its models become figures; one bad model never stops the rest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.catalogue.feeds.identities import Identities, ImportedFigure
from companion.catalogue.feeds.mkstats_dial import DialReader
from companion.catalogue.feeds.mkstats_model import MOST_ARC, MOST_POINTS, Mended, Model, Unfit
from companion.catalogue.feeds.mkstats_tables import BUILT_IN, UNIQUE_RANKS, Tables
from companion.catalogue.feeds.report import Findings
from companion.catalogue.feeds.windowed import Element, WindowedReader
from companion.files import name_of
from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.library import Edition, Faction, FigureSet
from companion.i18n import _
from companion.table.ids import FigureId, figure_key
from companion.textfold import slug

MODELS = "Models"


class MkstatsFeed:
    """A feed file. Iterating yields its figures and fills `findings`, `sets` and `factions` on the way."""

    def __init__(self, path: Path, tables: Tables = BUILT_IN) -> None:
        self.findings = Findings(name_of(path))
        self.sets: dict[str, FigureSet] = {}
        self.factions: dict[str, Faction] = {}
        self._reader = WindowedReader(path, MODELS)
        self._dials = DialReader(tables)
        self._tables = tables
        self._size = path.stat().st_size if path.is_file() else 0
        self._identities = Identities()

    @property
    def progress(self) -> float:
        """How much of the file was read, from 0 to 1."""
        return min(1.0, self._reader.passed / self._size) if self._size else 0.0

    def __iter__(self) -> Iterator[ImportedFigure]:
        """The figures in the file's order, each id once. Raises `BadFile` when the file itself is broken."""
        for element in self._reader.elements():
            imported = self._imported(element)
            if imported is not None:
                yield imported

    def _imported(self, element: Element) -> ImportedFigure | None:
        """The figure of a model; None when it is refused, or equal to one that came before."""
        place = f"$.{MODELS}[{element.index}]"
        if element.odd or not isinstance(element.value, dict):
            expected = _("strict JSON, not {found}").format(found=element.odd) if element.odd else _("a model")
            self.findings.refuse(_label(element), place, expected)
            return None
        model = Model(element.value)
        try:
            imported = self._identities.settle(model, *self._figure(model))
        except Unfit as unfit:
            self.findings.refuse(_label(element), f"{place}.{unfit.key}", unfit.expected)
            return None
        if imported is not None:
            for mended in model.mended:
                self.findings.repair(imported.figure.id, f"{place}.{mended.key}", mended.was, mended.is_)
        return imported

    def _figure(self, model: Model) -> tuple[Figure, str]:
        """The figure of a model, its id still the key, and its number as printed."""
        name = model.name()
        found_set = self._set(model)
        rank = model.rank()
        shot = model.shot()
        unique = rank in UNIQUE_RANKS
        number = model.collector_number()
        figure = Figure(
            id=FigureId(figure_key(f"{found_set.id}/{number}")),
            name=name,
            rank=rank,
            factions=self._factions_of(model),
            dials=(self._dials.dial(model),),
            points=model.number("Model.UnitCost", MOST_POINTS),
            rarity=model.text("Model.Frequency"),
            unique=unique,
            limited=model.text("Model.Name").endswith(" - LE"),
            range=shot.range,
            targets=shot.targets,
            arc=model.number("Model.Arc", MOST_ARC),
            base=model.base(name),
            character=slug(name.partition(" On ")[0]) if unique and " On " in name else "",
        )
        return figure, number

    def _set(self, model: Model) -> FigureSet:
        text = model.text("Model.ExpansionId")
        known = self._tables.sets.get(int(text)) if text.isascii() and text.isdigit() and len(text) < 6 else None
        if known is None:
            name = model.text("Model.ExpansionName")
            known = FigureSet(slug(name), name, Edition.UNLIMITED)
            if not known.id:
                raise Unfit("Model.ExpansionName", _("the name of a set"), name)
        return self.sets.setdefault(known.id, known)

    def _factions_of(self, model: Model) -> tuple[str, ...]:
        key = "Model.Factions"
        ids: list[str] = []
        for name in filter(None, map(str.strip, model.text(key).split(","))):
            faction = slug(name)
            if not faction:
                raise Unfit(key, _("names of factions"), name)
            self.factions.setdefault(faction, Faction(faction, name))
            ids.append(faction)
        if not ids:
            model.mended.append(Mended(key, "", "no faction"))
        return tuple(dict.fromkeys(ids))


def _label(element: Element) -> str:
    """What a refused model is called in the report."""
    fields: dict[str, Any] = element.value if isinstance(element.value, dict) else {}
    for key in ("Model.Name", "Model.ShortName", "Model.ModelId"):
        value = fields.get(key)
        if isinstance(value, str | int) and value != "":
            return str(value)[:80]
    return _("model {number}").format(number=element.index + 1)

"""Ids of the figures of one feed: each figure one of its own, and what is there twice only once."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from companion.catalogue.feeds.mkstats_model import Mended, Model, Unfit
from companion.games.mage_knight.figure import Figure
from companion.i18n import _
from companion.table.ids import FigureId, FigureKey, figure_key

_MODEL_ID = re.compile(r"[A-Za-z0-9_-]{1,16}")


@dataclass(frozen=True, slots=True)
class ImportedFigure:
    """A figure of a feed: by `model_id` the feed itself knows it again (may be empty); `other_names` are searched."""

    model_id: str
    figure: Figure
    other_names: str = ""


class Identities:
    """The ids and model ids given so far; for a figure no more is kept than its key and a hash."""

    def __init__(self) -> None:
        self._keys: set[FigureKey] = set()
        self._contents: set[int] = set()
        self._models: set[str] = set()

    def settle(self, model: Model, figure: Figure, number: str) -> ImportedFigure | None:
        """The figure of a model, whose id is its key so far; None when an equal one came before.

        `number` is the collector number as printed. A number that another figure has gets the model's id behind it.
        """
        content = hash(figure)
        if content in self._contents:
            return None
        model_id = self._model_id(model)
        if figure.key in self._keys:
            own = f"{number}~{model_id}"
            model.mended.append(Mended("Model.FigureNumber", number, own))
        else:
            own = number
        identifier = FigureId(f"{figure.set_id}/{own}")
        key = figure_key(identifier)
        if key in self._keys or own.endswith("~"):
            raise Unfit("Model.FigureNumber", _("a number that no other figure of the set has"), number)
        self._keys.add(key)
        self._contents.add(content)
        self._models.add(model_id)
        other = model.text("Model.CorrectName")
        named = figure if figure.id == identifier else replace(figure, id=identifier)
        return ImportedFigure(model_id, named, "" if other == figure.name else other)

    def _model_id(self, model: Model) -> str:
        """The model's own id; empty when another model had it, since then it names neither."""
        text = model.text("Model.ModelId")
        if text and not _MODEL_ID.fullmatch(text):
            raise Unfit("Model.ModelId", _("a number or a word"), text)
        if text in self._models and text:
            model.mended.append(Mended("Model.ModelId", text, ""))
            return ""
        return text

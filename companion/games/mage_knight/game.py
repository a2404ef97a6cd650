"""Mage Knight as one of the program's games: each question goes to the module that answers it.

Those modules are imported with the first question: who only looks at figures needs no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.games.mage_knight import pack_figures, pack_words
from companion.games.mage_knight.ability import SLOTS
from companion.games.mage_knight.figure import BaseKind, Figure
from companion.games.mage_knight.library import Library, Pack
from companion.table.game import FigureFacts
from companion.table.ids import FigureId, FigureKey, GameId, RulesetId

if TYPE_CHECKING:
    from companion.games.mage_knight.battle import MageKnightBattles
    from companion.games.mage_knight.ruleset import Ruleset
    from companion.jsonplaces import Place
    from companion.table.army import Army, OptionValue
    from companion.table.edits import Edit
    from companion.table.problem import ArmyCheck, Problem


class MageKnight:
    """The `Game` of Mage Knight."""

    id = GameId("mage-knight")
    name = "Mage Knight"

    @property
    def battles(self) -> MageKnightBattles:
        """Its battles; what they need is not imported before."""
        from companion.games.mage_knight.battle import MageKnightBattles

        return MageKnightBattles()

    def read_pack(self, document: object, place: str, root: Place = ()) -> Pack:
        """A pack from parsed JSON. Raises `BadFile` with findings."""
        from companion.games.mage_knight import pack

        return pack.read_pack(document, place, root)

    def write_pack(self, written: Pack) -> dict[str, Any]:
        """The pack as JSON values."""
        from companion.games.mage_knight import pack

        return pack.write_pack(written)

    def embed(self, library: Library, figures: Iterable[FigureId]) -> dict[str, Any]:
        """A pack, as JSON values, of those figures of the library and what they use."""
        from companion.games.mage_knight import pack

        return pack.write_library(library, figures)

    def words(self, library: Library) -> Mapping[str, list[dict[str, Any]]]:
        """The sets, factions and abilities of a library, as JSON values in pack format."""
        return pack_words.write_words(library)

    def library(self, words: Mapping[str, list[dict[str, Any]]], figures: Iterable[Figure]) -> Library:
        """A library of figures and the words they speak in."""
        return pack_words.read_words(words).library(figures)

    def read_figure(self, document: Mapping[str, Any]) -> Figure:
        """A figure from JSON values this program wrote itself."""
        return pack_figures.read_figure(document)

    def write_figure(self, figure: Figure) -> dict[str, Any]:
        """The figure in pack format."""
        return pack_figures.write_figure(figure)

    def pack_schema(self) -> dict[str, Any]:
        """The JSON Schema of a pack file."""
        from companion.games.mage_knight import pack

        return pack.pack_schema()

    def facts(self, figure: Figure) -> FigureFacts:
        """What is searched and listed of a figure."""
        return FigureFacts(
            id=figure.id,
            key=figure.key,
            name=figure.name,
            other_names=figure.character,
            set_id=figure.set_id,
            number=figure.number,
            rank=figure.rank.value,
            factions=figure.factions,
            subfaction=figure.subfaction,
            points=max((level.points for level in figure.levels), default=figure.points or 0),
            abilities=figure.abilities,
            base=figure.base.value,
            range=figure.range.max,
            roles=self.roles(figure),
            unique=figure.unique,
            values=tuple(map(figure.dials[0].clicks[figure.start()].value, SLOTS)),
        )

    def read_rulesets(self, document: Mapping[str, Any], place: str) -> Mapping[RulesetId, Ruleset]:
        """The rulesets by id. Raises `BadFile` with findings."""
        from companion.games.mage_knight import pack_rulesets

        return pack_rulesets.read_rulesets(document, place)

    def check_options(self, options: Mapping[str, OptionValue], place: str, root: Place = ("options",)) -> None:
        """Raises `BadFile` naming the allowed names or values."""
        from companion.games.mage_knight import pack_options

        pack_options.check_options(options, place, root)

    def check(
        self, army: Army, library: Library, ruleset: Ruleset, owned: Mapping[FigureKey, int] | None = None
    ) -> ArmyCheck:
        """Points, actions and problems of an army by the ruleset and the army's own options."""
        from companion.games.mage_knight import muster
        from companion.games.mage_knight.ruleset import Rules, options_from

        return muster.check(army, library, Rules(ruleset, options_from(army.options)), owned)

    def sentence(self, problem: Problem, army: Army, library: Library) -> str:
        """The translated sentence for a problem of this army."""
        from companion.games.mage_knight import wording

        return wording.sentence(problem, army, library)

    def fix_label(self, edit: Edit, army: Army, library: Library) -> str:
        """What a button says that carries out an edit."""
        from companion.games.mage_knight import wording_edits

        return wording_edits.fix_label(edit, army, library)

    def edit_label(self, edit: Edit, army: Army, library: Library) -> str:
        """What stands after “Undo” when an edit of this army was the last deed."""
        from companion.games.mage_knight import wording_edits

        return wording_edits.edit_label(edit, army, library)

    def first_level(self, figure: Figure, most: int | None = None) -> int | None:
        """The level at which a figure is added when none is chosen; with `most`, the dearest that costs no more."""
        points = [level.points for level in figure.levels]
        fitting = [each for each in points if most is not None and each <= most]
        return max(fitting) if fitting else next(iter(points), None)

    def cheapest(self, figure: Figure) -> int:
        """The fewest points for which a figure can be had."""
        return min((level.points for level in figure.levels), default=figure.points or 0)

    def riding(self, army: Army, ruleset: Ruleset) -> Callable[[Figure, Figure], bool]:
        """Whether a figure can ride a mount, by the ruleset and the army's options."""
        from companion.games.mage_knight import pairing
        from companion.games.mage_knight.ruleset import Rules, options_from

        rules = Rules(ruleset, options_from(army.options))
        return lambda rider, mount: pairing.misfit(rider, mount, rules) is None

    def roles(self, figure: Figure) -> tuple[str, ...]:
        """What a figure can be in an army."""
        return tuple(_roles(figure))

    def foreign_sets(self, library: Library, ruleset: Ruleset) -> frozenset[str]:
        """The sets of the library whose figures the ruleset does not use."""
        from companion.games.mage_knight import muster_copies

        return muster_copies.foreign_sets(library, ruleset)

    def usual_total(self, at_least: int, ruleset: Ruleset) -> int:
        """The lowest build total that the ruleset plays with and that is enough."""
        from companion.games.mage_knight import muster_totals

        return muster_totals.usual_total(at_least, ruleset)

    def overlay(self, library: Library, own: Library) -> tuple[Library, tuple[Figure, ...]]:
        """The library with the figures of `own` on top, and those of them that it has otherwise in what is played."""
        from companion.games.mage_knight import overlay

        return overlay.overlay(library, own)


def mage_knight() -> MageKnight:
    """The game, as the entry point of `dialkeeper.games` gives it."""
    return MageKnight()


def _roles(figure: Figure) -> Iterator[str]:
    if figure.rider is not None:
        yield "rider"
    if figure.mount is not None:
        yield "mount"
    if figure.base in {BaseKind.TITAN, BaseKind.MULTI_DIAL, BaseKind.CASTLE}:
        yield figure.base.value

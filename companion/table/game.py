"""What a game must be able to do so that catalogue, store, desk and sheets can serve it, and the registry of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Protocol

from companion.table.ids import FigureId, FigureKey, GameId

if TYPE_CHECKING:
    from companion.jsonplaces import Place
    from companion.table.army import Army, OptionValue
    from companion.table.battle import BattleGame
    from companion.table.edits import Edit
    from companion.table.problem import ArmyCheck, Problem

ENTRY_POINTS = "dialkeeper.games"
_OWN = (EntryPoint("mage-knight", "companion.games.mage_knight.game:mage_knight", ENTRY_POINTS),)
"""The games of this program, for a copy that runs without being installed."""


@dataclass(frozen=True, slots=True)
class FigureFacts:
    """What is searched, listed and filtered of a figure, whatever the game. Points are the dearest level's."""

    id: FigureId
    key: FigureKey
    name: str
    other_names: str
    set_id: str
    number: str
    rank: str
    factions: tuple[str, ...]
    subfaction: str
    points: int
    abilities: tuple[str, ...]
    base: str
    range: int
    roles: tuple[str, ...]
    """Any of: rider, mount, titan, multi-dial, castle."""
    unique: bool
    values: tuple[int | None, ...] = ()
    """The values of the click it starts on, in the game's order; None where skulls stand."""


class Game(Protocol):
    """One game. Packs, figures and rulesets are the game's own frozen values: opaque to everybody outside it."""

    id: GameId
    name: str

    @property
    def battles(self) -> BattleGame:
        """What the game knows of battles."""

    def read_pack(self, document: object, place: str, root: Place = ()) -> Any:
        """A pack from parsed JSON; `place` names the file, `root` is where in it the pack stands.

        Every pack has `contents`, the library, and `notes`, lines for the user. Raises `BadFile` with findings.
        """

    def write_pack(self, pack: Any) -> dict[str, Any]:
        """The pack as JSON values, keys in the order of the format, defaults left out."""

    def embed(self, library: Any, figures: Iterable[FigureId]) -> dict[str, Any]:
        """A pack, as JSON values, of those figures of the library and what they use, for a file that stands alone."""

    def words(self, library: Any) -> Mapping[str, list[dict[str, Any]]]:
        """What its figures speak in (sets, factions, abilities), as JSON values in pack format."""

    def library(self, words: Mapping[str, list[dict[str, Any]]], figures: Iterable[Any]) -> Any:
        """A library of figures and the words they speak in, which this program wrote itself (not checked)."""

    def read_figure(self, document: Mapping[str, Any]) -> Any:
        """A figure from JSON values this program wrote itself (no checks beyond types)."""

    def write_figure(self, figure: Any) -> dict[str, Any]:
        """The figure in pack format, defaults left out."""

    def pack_schema(self) -> dict[str, Any]:
        """The JSON Schema of a pack file."""

    def facts(self, figure: Any) -> FigureFacts:
        """What is searched and listed of a figure."""

    def read_rulesets(self, document: Mapping[str, Any], place: str) -> Mapping[str, Any]:
        """The game's rulesets by id, from its file under `data/rulesets`."""

    def check_options(self, options: Mapping[str, OptionValue], place: str, root: Place = ("options",)) -> None:
        """Raises `BadFile` naming the allowed names or values; `root` is where the options stand in the file."""

    def check(self, army: Army, library: Any, ruleset: Any, owned: Mapping[FigureKey, int] | None = None) -> ArmyCheck:
        """Points, actions and problems of an army whose figures are in `library`.

        `owned` is how many of each figure the collection holds; None when the collection is not in use (ARM-07).
        """

    def sentence(self, problem: Problem, army: Army, library: Any) -> str:
        """The translated sentence for a problem of this army."""

    def fix_label(self, edit: Edit, army: Army, library: Any) -> str:
        """What a button says that carries out an edit, translated."""

    def edit_label(self, edit: Edit, army: Army, library: Any) -> str:
        """What stands after “Undo” when an edit of this army was the last deed, translated."""

    def first_level(self, figure: Any, most: int | None = None) -> int | None:
        """The level, in points, at which a figure is added when none is chosen; None when it has no levels.

        With `most`, the dearest level that costs no more, if there is one.
        """

    def cheapest(self, figure: Any) -> int:
        """The fewest points for which a figure can be had."""

    def riding(self, army: Army, ruleset: Any) -> Callable[[Any, Any], bool]:
        """Whether a figure can ride another one (first the rider), by the ruleset and the army's options."""

    def roles(self, figure: Any) -> tuple[str, ...]:
        """What a figure can be in an army, as in its facts."""

    def foreign_sets(self, library: Any, ruleset: Any) -> frozenset[str]:
        """The sets of the library whose figures the ruleset does not use."""

    def usual_total(self, at_least: int, ruleset: Any) -> int:
        """The lowest build total, in points, that the ruleset plays with and that is enough."""

    def overlay(self, library: Any, own: Any) -> tuple[Any, tuple[Any, ...]]:
        """The library with the figures of `own` on top, and those of them that it has otherwise in what is played."""


_games: dict[GameId, Game] = {}


def register(game: Game) -> None:
    """Make a game known."""
    _games[game.id] = game


def game_of(game_id: str) -> Game | None:
    """The game of that id, installed as part of this program or by a package of its own."""
    if not _games:
        for point in (*_OWN, *entry_points(group=ENTRY_POINTS)):
            factory: Callable[[], Game] = point.load()
            register(factory())
    return _games.get(GameId(game_id))


def all_games() -> Iterable[Game]:
    """Every known game, by id."""
    game_of("")
    return tuple(_games[key] for key in sorted(_games))

"""Rulesets as data: the numbers and choices in which the editions differ, and the named options.

No rule asks for a ruleset's name; it asks for one of the facts below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.games.mage_knight.library import Edition
from companion.table.army import OptionValue
from companion.table.ids import RulesetId

MOST_OF_AN_OPTION = 99


class CavalryTexts(StrEnum):
    """Whose text of the mounted rules is played: the Czech or the Hungarian one."""

    CZ = "cz"
    HU = "hu"


class EvilScores(StrEnum):
    """To whose opponent the points of an evil riderless mount go (CAV-45)."""

    OWNER = "owner"
    CONTROLLER = "controller"


class Proficiencies(StrEnum):
    """Whether a cavalry unit has the proficiencies its pack lists, or all six."""

    LISTED = "listed"
    ALL = "all"


class DarkPact(StrEnum):
    """How often Dark Pact may be used in a command phase (DRK-06)."""

    UNIT = "unit"
    SIDE = "side"


class TitanFirstMove(StrEnum):
    """Whether only a pair of titan actions starts with a move, or every first action is one (TIT-05)."""

    PAIR = "pair"
    ALWAYS = "always"


class MultiDialTokens(StrEnum):
    """Whether a multi-dial figure has tokens as a figure or for each section (MUL-02)."""

    FIGURE = "figure"
    SECTION = "section"


class EndScore(StrEnum):
    """What decides at the end: survivors and captives (SCO-02), or objectives (SCO-03)."""

    SURVIVORS = "survivors"
    OBJECTIVES = "objectives"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The facts in which rulesets differ. Points and actions are whole numbers."""

    id: RulesetId
    name: str
    editions: frozenset[Edition]
    """Whose figures it uses (ARM-06); `any` always counts."""
    total_multiple: int
    """The build total is a positive multiple of this (ARM-02); 0: no such rule."""
    total_minimum: int
    """The build total is at least this (ARM-02)."""
    points_per_action: int
    """One action a turn for each full so many points (ARM-03)."""
    command_adds_action: bool
    """One more action if an own figure shows Command when the turn starts (ARM-03)."""
    castle_actions: bool
    """Castle sections bring actions of their own (ARM-03)."""
    command_roll: bool
    """Command figures roll in the command phase for one more action (ARM-03)."""
    pass_action: bool
    """There is a pass action (TOK-02)."""
    special_action: bool
    """There are special actions (TOK-02)."""
    close_formations: bool
    """Close combat formations exist (TOK-08)."""
    shyft_formations: bool
    """Shyft may join formations with Mage Spawn (TOK-08)."""
    mounted_units: bool
    """Riders and mounts belong to it; elsewhere a pair is a warning (ARM-06)."""
    titan_actions: int
    """How many of the side's actions a titan may be given in a turn (TIT-05, TIT-07)."""
    titan_free_move: bool
    """A titan may move before its one action (TIT-07)."""
    titan_contact_at_command: bool
    """Contact of titans is looked at when the command phase starts, not the turn (TIT-05)."""
    section_moves_add: bool
    """One move action may add up the speeds of sections (MUL-02)."""
    typed_attacks: bool
    """Figures have attack types (DIAL-06)."""
    demoralised_leave: bool
    """A warrior that damage demoralises is eliminated at once; castle sections are breached (DIAL-04)."""
    arcs_for_all: bool
    """Every figure has arcs, not only uniques, titans and multi-dial figures (ATK-03)."""
    end_score: EndScore
    titan_immunities: Mapping[str, str]
    """Abilities that titans, multi-dial figures and castle sections ignore, each with its rule (TIT-03, TIT-15)."""
    no_return: Mapping[str, str]
    """Abilities that cannot bring such a figure back, each with its rule (TIT-03, TIT-15)."""
    titan_forbidden: frozenset[str]
    """What a titan cannot do or be the target of (TIT-15)."""
    our_readings: frozenset[str]
    """Rules that hold in it only by our reading: its own texts do not have them."""

    def uses(self, edition: Edition) -> bool:
        """Whether figures of sets of this edition belong to it (ARM-06)."""
        return edition is Edition.ANY or edition in self.editions


@dataclass(frozen=True, slots=True)
class OptionKind:
    """One named option: its rule, the values it may have, and what they are by default."""

    name: str
    rule: str
    values: tuple[OptionValue, ...]
    """Empty: any whole number from 0 to `MOST_OF_AN_OPTION`."""
    source: str
    """Where the choice comes from: the Czech or Hungarian text, or a decision of ours."""


OPTION_KINDS: Mapping[str, OptionKind] = {
    kind.name: kind
    for kind in (
        OptionKind("cavalry", "CAV", tuple(CavalryTexts), "texts"),
        OptionKind("proficiencies", "PRO", tuple(Proficiencies), "texts"),
        OptionKind("actions_per_turn", "ARM-03", (), "house"),
        OptionKind("timid_scores", "CAV-43", (False, True), "house"),
        OptionKind("evil_scores", "CAV-45", tuple(EvilScores), "ours"),
        OptionKind("dark_pact", "DRK-06", tuple(DarkPact), "ours"),
        OptionKind("titan_first_move", "TIT-05", tuple(TitanFirstMove), "ours"),
        OptionKind("multi_dial_tokens", "MUL-02", tuple(MultiDialTokens), "ours"),
    )
}


@dataclass(frozen=True, slots=True)
class Options:
    """The options of an army or battle, defaults filled in."""

    cavalry: CavalryTexts = CavalryTexts.CZ
    proficiencies: Proficiencies = Proficiencies.LISTED
    actions_per_turn: int | None = None
    timid_scores: bool = False
    evil_scores: EvilScores = EvilScores.OWNER
    dark_pact: DarkPact = DarkPact.UNIT
    titan_first_move: TitanFirstMove = TitanFirstMove.PAIR
    multi_dial_tokens: MultiDialTokens = MultiDialTokens.FIGURE


@dataclass(frozen=True, slots=True)
class Rules:
    """A ruleset with the options chosen: what every rule function is given."""

    ruleset: Ruleset
    options: Options = Options()

    @property
    def hungarian(self) -> bool:
        """Whether the Hungarian text of the mounted rules is played (option `cavalry`)."""
        return self.options.cavalry is CavalryTexts.HU

    @property
    def our_readings(self) -> frozenset[str]:
        """The rules that are our reading with this ruleset and these options, and not with every other."""
        chosen = {
            "CAV-40": not self.hungarian,
            "CAV-45": self.options.evil_scores is EvilScores.OWNER,
            "DRK-06": self.options.dark_pact is DarkPact.UNIT,
        }
        return self.ruleset.our_readings | {rule for rule, ours in chosen.items() if ours}


def options_from(chosen: Mapping[str, OptionValue]) -> Options:
    """The options with defaults filled in. `chosen` was checked at the border: known names, allowed values."""
    cavalry = CavalryTexts(str(chosen.get("cavalry", CavalryTexts.CZ)))
    every = Proficiencies.ALL if cavalry is CavalryTexts.HU else Proficiencies.LISTED
    actions = chosen.get("actions_per_turn")
    return Options(
        cavalry=cavalry,
        proficiencies=Proficiencies(str(chosen.get("proficiencies", every))),
        actions_per_turn=None if actions is None else int(actions),
        timid_scores=bool(chosen.get("timid_scores", False)),
        evil_scores=EvilScores(str(chosen.get("evil_scores", EvilScores.OWNER))),
        dark_pact=DarkPact(str(chosen.get("dark_pact", DarkPact.UNIT))),
        titan_first_move=TitanFirstMove(str(chosen.get("titan_first_move", TitanFirstMove.PAIR))),
        multi_dial_tokens=MultiDialTokens(str(chosen.get("multi_dial_tokens", MultiDialTokens.FIGURE))),
    )

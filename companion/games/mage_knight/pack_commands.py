"""The commands of battle files: strict models that say what each `do` may carry; the values are made by the codec."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from companion.border import Strict, read_model
from companion.border_words import described
from companion.errors import Finding
from companion.games.mage_knight.codec import read_command
from companion.games.mage_knight.commands import ActionKind, AnyCommand, AttackKind, Source
from companion.games.mage_knight.figure import Proficiency
from companion.i18n import _
from companion.jsonplaces import Place, json_path, refuse_any, walk

MOST_UNITS = 200

_Name = Annotated[str, Field(min_length=1, max_length=100)]
_Names = Annotated[list[_Name], Field(min_length=1, max_length=MOST_UNITS)]
_Clicks = Annotated[int, Field(ge=1, le=999)]
_Row = Annotated[int, Field(ge=0, le=99)]
_Die = Annotated[int, Field(ge=1, le=6)]
_Number = Annotated[int, Field(ge=-99, le=99)]
_Text = Annotated[str, Field(max_length=10_000)]
_Action = Annotated[ActionKind, Field(strict=False)]
_Kind = Annotated[AttackKind, Field(strict=False)]
_Source = Annotated[Source, Field(strict=False)]
_Left = SkipJsonSchema[None]
"""Where the key is left out; `null` itself is refused."""
_Using = Annotated[Proficiency, Field(strict=False)]


class ModifiersModel(Strict):
    """What is said of an attack (ATK-03)."""

    rear: bool = False
    height: bool = False
    hindering: bool = False
    formation: Annotated[int, Field(ge=0, le=99)] = 0
    double_range: bool = False
    indirect: bool = False
    capture: bool = False
    impale: bool | _Left = None
    attack: _Number = 0
    defense: _Number = 0
    damage: _Number = 0


class TargetModel(Strict):
    """One of several targets."""

    unit: _Name
    part: _Name | _Left = None
    modifiers: ModifiersModel = Field(default_factory=ModifiersModel)


class PairModel(Strict):
    """The rows on which a pair comes back."""

    rider: _Row
    mount: _Row


class ActModel(Strict):
    """Give a unit an action."""

    do: Literal["act"]
    unit: _Name
    action: _Action
    with_part: _Name | _Left = Field(default=None, alias="with")
    using: _Using | _Left = None
    moved: bool = False
    part: _Name | _Left = None
    sections: _Names | _Left = None


class FormationModel(Strict):
    """Give a formation one action."""

    do: Literal["formation"]
    units: _Names
    action: _Action


class AttackModel(Strict):
    """Attack one target, or several."""

    do: Literal["attack"]
    by: _Name
    with_part: _Name | _Left = Field(default=None, alias="with")
    target: _Name | _Left = None
    part: _Name | _Left = None
    targets: Annotated[list[TargetModel], Field(min_length=1, max_length=MOST_UNITS)] | _Left = None
    kind: _Kind
    dice: Annotated[list[_Die], Field(min_length=2, max_length=2)]
    distance: Annotated[int, Field(ge=0, le=999)] | _Left = None
    modifiers: ModifiersModel = Field(default_factory=ModifiersModel)
    free: bool = False
    room: bool = True


class DamageModel(Strict):
    """Turn a dial clockwise."""

    do: Literal["damage"]
    unit: _Name
    clicks: _Clicks
    part: _Name | _Left = None
    source: _Source = Source.ATTACK
    ability: _Name | _Left = None
    room: bool = True


class HealModel(Strict):
    """Turn a dial back."""

    do: Literal["heal"]
    unit: _Name
    clicks: _Clicks
    part: _Name | _Left = None
    ability: _Name | _Left = None


class ChooseModel(Strict):
    """Answer a pending choice."""

    do: Literal["choose"]
    pending: _Name
    option: _Name
    room: bool = True


class ContactModel(Strict):
    """Touch an opposing figure, or no longer."""

    do: Literal["contact"]
    unit: _Name
    opposing: bool


class DismountModel(Strict):
    """Part rider and mount."""

    do: Literal["dismount"]
    unit: _Name
    room: bool = True


class MountModel(Strict):
    """Seat a rider on a mount."""

    do: Literal["mount"]
    rider: _Name
    mount: _Name


class UnhorseModel(Strict):
    """Try to throw an enemy rider."""

    do: Literal["unhorse"]
    by: _Name
    target: _Name
    roll: _Die
    room: bool = True


class TrampleModel(Strict):
    """Ride over figures."""

    do: Literal["trample"]
    unit: _Name
    over: _Names


class CaptureModel(Strict):
    """Record a capture."""

    do: Literal["capture"]
    by: _Name
    target: _Name


class ReleaseModel(Strict):
    """Let a captive go."""

    do: Literal["release"]
    target: _Name


class TokenModel(Strict):
    """Give a token by an ability."""

    do: Literal["token"]
    unit: _Name
    ability: _Name


class AbilityModel(Strict):
    """Use an ability, or switch it off."""

    do: Literal["ability"]
    unit: _Name
    name: _Name
    target: _Name | _Left = None
    use: bool | _Left = None


class ItemModel(Strict):
    """Drop or pick up an item."""

    do: Literal["drop", "pick-up"]
    unit: _Name
    item: _Name


class RollModel(Strict):
    """Roll to break away, or for Command."""

    do: Literal["break-away", "command-roll"]
    unit: _Name
    roll: _Die


class ObjectiveModel(Strict):
    """Count objectives."""

    do: Literal["objective"]
    side: _Name
    delta: _Number


class RemoveModel(Strict):
    """Take a unit out of play."""

    do: Literal["remove"]
    unit: _Name
    reason: _Text = ""


class ReturnModel(Strict):
    """Bring a unit, or a pair by its parts, back into play."""

    do: Literal["return"]
    unit: _Name
    click: _Row | _Left = None
    ability: _Name | _Left = None
    parts: PairModel | _Left = None


class BareModel(Strict):
    """End a phase or a turn, undo, redo."""

    do: Literal["end_phase", "end_turn", "undo", "redo"]


class EndBattleModel(Strict):
    """End the battle."""

    do: Literal["end_battle"]
    captives_in_start_area: Annotated[list[_Name], Field(max_length=MOST_UNITS)] = Field(default_factory=list)


class SetModel(Strict):
    """Correct by hand."""

    do: Literal["set"]
    unit: _Name
    part: _Name | _Left = None
    click: _Row | _Left = None
    tokens: Annotated[int, Field(ge=0, le=2)] | _Left = None


class NoteModel(Strict):
    """Write a note."""

    do: Literal["note"]
    text: _Text


_Command = Annotated[
    ActModel
    | FormationModel
    | AttackModel
    | DamageModel
    | HealModel
    | ChooseModel
    | ContactModel
    | DismountModel
    | MountModel
    | UnhorseModel
    | TrampleModel
    | CaptureModel
    | ReleaseModel
    | TokenModel
    | AbilityModel
    | ItemModel
    | RollModel
    | ObjectiveModel
    | RemoveModel
    | ReturnModel
    | BareModel
    | EndBattleModel
    | SetModel
    | NoteModel,
    Field(discriminator="do"),
]


class _Commands(Strict):
    commands: list[_Command]


def check_commands(documents: Sequence[object], place: str, root: Place) -> tuple[AnyCommand, ...]:
    """The commands of the file `place`; `root` is where their list stands. Raises `BadFile` with findings."""
    checked = read_model(_Commands, {"commands": documents}, place, root[:-1])
    refuse_any(place, _nulls(documents, root))
    refuse_any(place, _wrong(checked.commands, root))
    return tuple(read_command(document) for document in documents if isinstance(document, dict))


def commands_schema() -> dict[str, Any]:
    """The JSON Schema of a list of commands, with its definitions."""
    schema = _Commands.model_json_schema()
    for model in schema["$defs"].values():
        for field in model.get("properties", {}).values():
            if field.get("default", field) is None:
                del field["default"]
    return schema


def _nulls(documents: Sequence[object], root: Place) -> Iterator[Finding]:
    """Keys that say nothing: what a command does not say it leaves out."""
    for place, value in walk(list(documents)):
        if value is None:
            yield Finding(json_path((*root, *place)), described(None), _("a value, or no such key"))


def _wrong(commands: Sequence[Strict], root: Place) -> Iterator[Finding]:
    """Commands of which two keys stand for one thing, or none does."""
    for number, command in enumerate(commands):
        keys = command.model_fields_set
        match command:
            case AttackModel() if ("target" in keys) is ("targets" in keys):
                yield _either(number, root, keys, "target", "targets")
            case ReturnModel() if ("click" in keys) is ("parts" in keys):
                yield _either(number, root, keys, "click", "parts")
            case SetModel() if not keys & {"click", "tokens"}:
                yield _either(number, root, keys, "click", "tokens")
            case AttackModel() if "targets" in keys and "part" in keys:
                yield Finding(json_path((*root, number, "part")), "part", _("the part in each of the targets"))
            case _:
                pass


def _either(number: int, root: Place, keys: set[str], one: str, other: str) -> Finding:
    both = {one, other} <= keys
    found = _("both {one} and {other}") if both else _("neither {one} nor {other}")
    expected = _("one of {one} and {other}")
    words = {"one": one, "other": other}
    return Finding(json_path((*root, number)), found.format_map(words), expected.format_map(words))

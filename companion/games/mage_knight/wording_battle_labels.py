"""What a step of a battle is called: what stands after “Undo” and in the log's margin."""

from __future__ import annotations

from companion.games.mage_knight import commands
from companion.games.mage_knight import wording_battle as names
from companion.games.mage_knight.commands import Command
from companion.games.mage_knight.state import Deployment
from companion.i18n import N_, _, ngettext

_WORDS: dict[type[Command], str] = {
    commands.Act: N_("{action} of {unit}"),
    commands.Formation: N_("{action} of a formation: {units}"),
    commands.Attack: N_("attack of {by} on {targets}"),
    commands.Choose: N_("answer: {option}"),
    commands.Contact: N_("contact of {unit}"),
    commands.Dismount: N_("dismounting of {unit}"),
    commands.MountUp: N_("mounting of {rider} on {mount}"),
    commands.Unhorse: N_("attempt of {by} to unhorse {target}"),
    commands.Trample: N_("trampling of {unit}"),
    commands.Capture: N_("capture of {target} by {by}"),
    commands.Release: N_("release of {target}"),
    commands.GiveToken: N_("token on {unit}"),
    commands.UseAbility: N_("{ability} of {unit}"),
    commands.Drop: N_("dropping of {item} by {unit}"),
    commands.PickUp: N_("picking up of {item} by {unit}"),
    commands.BreakAway: N_("breaking away of {unit}"),
    commands.CommandRoll: N_("Command roll of {unit}"),
    commands.CountObjective: N_("objectives of {side}"),
    commands.Remove: N_("removal of {unit}"),
    commands.Return: N_("return of {unit}"),
    commands.EndPhase: N_("beginning of the end phase"),
    commands.EndTurn: N_("end of the turn"),
    commands.EndBattle: N_("end of the battle"),
    commands.SetByHand: N_("correction of {unit}"),
    commands.Note: N_("note"),
}
_UNITS = ("unit", "by", "target", "rider", "mount")


def step_label(command: Command, deployment: Deployment) -> str:
    """What the step of that command is called, translated."""
    match command:
        case commands.Damage(clicks=clicks):
            words = ngettext("{count} click on {part}", "{count} clicks on {part}", clicks)
        case commands.Heal(clicks=clicks):
            words = ngettext("healing of {count} click on {part}", "healing of {count} clicks on {part}", clicks)
        case _:
            words = _(_WORDS[type(command)])
    return words.format_map(_named(command, deployment))


def _named(command: Command, deployment: Deployment) -> dict[str, str | int]:
    """Everything a label may speak of, by name."""
    given = {name: getattr(command, name) for name in command.__slots__}
    told: dict[str, str | int] = {name: names.unit_name(deployment, given[name]) for name in _UNITS if given.get(name)}
    if "part" in given and "unit" in given:
        told["part"] = names.part_of(deployment, given["unit"], given["part"])
    if isinstance(command, commands.Attack):
        told["targets"] = names.unit_names(deployment, tuple(aim.unit for aim in command.aims))
    if isinstance(command, commands.Formation):
        told["units"] = names.unit_names(deployment, command.units)
    if isinstance(command, commands.Act | commands.Formation):
        told["action"] = names.action_name(command.action)
    plain = {"count": given.get("clicks", 0), "option": given.get("option", ""), "item": given.get("item", "")}
    side = names.side_name(deployment, given.get("side", ""))
    return told | plain | {"side": side, "ability": names.ability_name(deployment, given.get("name", ""))}

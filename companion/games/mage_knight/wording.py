"""The sentences of Mage Knight's muster, translated: one for every cause of a problem.

Each says what was found, with which thing, what was expected, and what to do now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.mage_knight.figure import Figure, Rank
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.muster_reasons import Reason
from companion.i18n import N_, _
from companion.table.army import Army, Entry
from companion.table.problem import Problem

STARS = {Rank.WEAK: "★", Rank.STANDARD: "★★", Rank.TOUGH: "★★★"}

MOUNT_TYPES = {
    "battle-horse": N_("Battle Horse"),
    "cloud-griffon": N_("Cloud Griffon"),
    "desert-warbird": N_("Desert Warbird"),
    "horned-stag": N_("Horned Stag"),
    "pegasus": N_("Pegasus"),
    "salamander": N_("Salamander"),
    "sky-dragon": N_("Sky Dragon"),
    "technocat": N_("Technocat"),
}

EDITIONS = {
    "unlimited": N_("Unlimited"),
    "conquest": N_("Conquest"),
    "mk2": N_("Mage Knight 2.0"),
    "any": N_("any edition"),
}


def figure_name(figure: Figure) -> str:
    """The figure's name with the stars of its rank."""
    stars = STARS.get(figure.rank)
    return f"{figure.name} {stars}" if stars else figure.name


def name_of(figure_id: str, library: Library) -> str:
    """The name of a figure, or its id when nobody knows it."""
    figure = library.figure(figure_id)
    return figure_id if figure is None else figure_name(figure)


def entry_name(entry: Entry, library: Library) -> str:
    """The entry's own name, else its figure's."""
    return entry.name or name_of(entry.figure, library)


def sentence(problem: Problem, army: Army, library: Library) -> str:
    """One translated sentence for a problem of the army, naming the things it is about."""
    words: dict[str, str | int] = dict(problem.values)
    for role in ("figure", "rider", "mount", "other", "partner"):
        if role in words:
            words[role] = name_of(str(words[role]), library)
    entry = None if problem.entry is None else army.entry(problem.entry)
    if entry is not None:
        words |= {"entry": entry.id, "name": entry_name(entry, library)}
    words |= _FURTHER.get(problem.reason, _nothing_more)(problem, library)
    return _sentences()[problem.reason].format_map(words)


def _sentences() -> Mapping[str, str]:
    return {
        Reason.OVER_TOTAL: _(
            "The army costs {points} points, {over} more than its build total of {limit}; take something out or raise "
            "the build total."
        ),
        Reason.TOTAL_NOT_MULTIPLE: _(
            "The build total is {found} points, but {ruleset} plays with positive multiples of {expected}; choose "
            "such a total, or agree on this one with your opponent."
        ),
        Reason.TOTAL_TOO_SMALL: _(
            "The build total is {found} points, but {ruleset} plays with at least {expected}; choose such a total, or "
            "agree on this one with your opponent."
        ),
        Reason.UNIQUE_TWICE: _(
            "{figure} is in the army {found} times (first as entry {first}, {other}), but a unique character may be "
            "there only once; take the others out."
        ),
        Reason.EMPTY: _("The army has no figures yet; add some from the catalogue."),
        Reason.EDITION: _(
            "{figure} belongs to {edition}, which {ruleset} does not use; swap it, or agree on it with your opponent."
        ),
        Reason.PAIR_NOT_USED: _(
            "{rider} on {mount} is a cavalry unit, and {ruleset} has none; play the rider on foot, or agree on the "
            "pair with your opponent."
        ),
        Reason.MORE_THAN_OWNED: _(
            "The army uses {figure} {found} times, but your collection holds {expected}; take some out or note the "
            "new ones in the collection."
        ),
        Reason.UNKNOWN_FIGURE: _(
            "No pack knows the figure {figure} of entry {entry}, so it counts 0 points; import the pack it is from, or "
            "take it out."
        ),
        Reason.UNKNOWN_MOUNT: _(
            "No pack knows the mount {figure} of {name}, so it counts 0 points; import the pack it is from, or take "
            "it out."
        ),
        Reason.NOT_A_MOUNT: _("{name} is to ride {mount}, which is not a mount; choose a mount or take it out."),
        Reason.CANNOT_RIDE: _(
            "{name} is to ride {mount}, but shows no mount symbol and cannot ride; take the mount out."
        ),
        Reason.DOUBLE_BASE: _(
            "{rider} and {mount} cannot be paired: a figure on a double base is one single figure that neither rides "
            "nor is ridden; take the mount out."
        ),
        Reason.NO_BONUS: _(
            "{name} is to ride {mount}, but has no printed attack bonus, without which the Czech rules let nobody "
            "ride; take the mount out, or choose the Hungarian rules (option cavalry)."
        ),
        Reason.WRONG_TYPE: _(
            "{name} is to ride {mount}, a {found}, but only rides: {expected}; choose a mount of such a type."
        ),
        Reason.MOUNT_ALONE: _("{name} is a mount without a rider; seat a rider on it or take it out."),
        Reason.DARK_RIDER_ALONE: _(
            "{name} is a Dark Rider without his mount ({partner}); give it to him, or agree on playing him on foot."
        ),
        Reason.DARK_RIDER: _(
            "{name} is a Dark Rider and rides only the mount of his own number ({partner}), not {mount}; give him "
            "that one."
        ),
        Reason.DARK_MOUNT: _(
            "{mount} is a mount of the Dark Riders and carries only the rider of its own number ({partner}), not "
            "{name}; choose another mount."
        ),
        Reason.NO_LEVEL: _("No level is chosen for {name}; choose one of: {expected} points."),
        Reason.NO_SUCH_LEVEL: _("{name} has no level of {found} points; choose one of: {expected} points."),
        Reason.LEVEL_NOT_WANTED: _(
            "{name} has no levels, but the level of {found} points is chosen; take the level away."
        ),
    }


def _nothing_more(_problem: Problem, _library: Library) -> dict[str, str]:
    return {}


def _types(problem: Problem, library: Library) -> dict[str, str]:
    rider = library.figure(str(problem.values["rider"]))
    mount = library.figure(str(problem.values["mount"]))
    shown = rider.rider.mounts if rider is not None and rider.rider is not None else ()
    found = mount.mount.type if mount is not None and mount.mount is not None else ""
    return {"found": _(MOUNT_TYPES[found]) if found else "", "expected": ", ".join(_(MOUNT_TYPES[t]) for t in shown)}


def _edition(problem: Problem, _library: Library) -> dict[str, str]:
    return {"edition": _(EDITIONS[str(problem.values["found"])])}


_FURTHER: Mapping[str, Callable[[Problem, Library], dict[str, str]]] = {
    Reason.WRONG_TYPE: _types,
    Reason.EDITION: _edition,
}

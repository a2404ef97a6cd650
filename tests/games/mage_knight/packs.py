"""Pack documents for tests, and strategies that draw them."""

from typing import Any

from hypothesis import strategies as st


def a_pack(*figures: dict[str, Any], **head: Any) -> dict[str, Any]:
    """A pack document of one set, one faction and two abilities around the figures."""
    usual = {
        "format": "dialkeeper-pack",
        "version": 1,
        "game": "mage-knight",
        "id": "mine",
        "name": "My figures",
        "source": "invented",
        "licence": "CC0-1.0",
        "sets": [{"id": "test", "name": "Test", "edition": "any"}],
        "factions": [{"id": "order", "name": "Order"}],
        "abilities": [
            {"id": "toughness", "name": "Toughness", "slot": "defense", "colour": "orange", "optional": False},
            {"id": "flight", "name": "Flight", "slot": "speed", "colour": None, "optional": True},
        ],
        "figures": list(figures),
    }
    return usual | head


def a_footman(id: str = "test/1", **facts: Any) -> dict[str, Any]:  # noqa: A002 - the format's word
    """A figure document of 20 points; a fact given as None is left out."""
    usual = {
        "id": id,
        "name": "Footman",
        "rank": "standard",
        "factions": ["order"],
        "points": 20,
        "unique": False,
        "base": "single",
        "dials": [{"clicks": clicks(3)}],
    }
    return {key: value for key, value in (usual | facts).items() if value is not None}


def a_tower(**facts: Any) -> dict[str, Any]:
    """A titan document with a dial of five clicks and two levels."""
    levels = [{"points": 150, "clicks": 0}, {"points": 90, "clicks": 3}]
    usual = {"base": "titan", "points": None, "levels": levels, "dials": [{"clicks": clicks(5)}]}
    return a_footman(**(usual | facts))


def clicks(count: int) -> list[dict[str, Any]]:
    """So many equal clicks."""
    return [{"speed": 8, "attack": 9, "defense": 16, "damage": 3} for _ in range(count)]


_value = st.none() | st.integers(0, 99)
_click = st.fixed_dictionaries(
    {"speed": _value, "attack": _value, "defense": _value, "damage": _value},
    optional={
        "abilities": st.fixed_dictionaries({}, optional={"defense": st.just("toughness"), "speed": st.just("flight")}),
        "type_bonus": st.integers(-20, 99),
        "ranged_damage": _value,
    },
)
_dial = st.fixed_dictionaries({"clicks": st.lists(_click, min_size=3, max_size=24)}, optional={"start": st.just(2)})
_line = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=12)


def _figure(kind: str, kind_facts: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[dict[str, Any]]:
    always: dict[str, st.SearchStrategy[Any]] = {
        "name": _line,
        "rank": st.sampled_from(["weak", "unique-le", "promo-l3", "none"]),
        "factions": st.just(["order"]),
        "unique": st.booleans(),
        "base": st.just(kind),
        "points": st.integers(0, 500),
        "dials": st.lists(_dial, min_size=1, max_size=1),
    }
    sometimes: dict[str, st.SearchStrategy[Any]] = {
        "rarity": _line,
        "limited": st.booleans(),
        "range": st.builds(lambda low, more: {"min": low, "max": low + more}, st.integers(0, 9), st.integers(0, 20)),
        "targets": st.integers(1, 5),
        "arc": st.sampled_from([90, 180, 360]),
        "character": _line,
        "subfaction": st.just("dark-riders"),
        "proficiencies": st.lists(st.sampled_from(["impale", "trample"]), unique=True),
        "attack_type": st.sampled_from(["melee", "magic"]),
        "defense_type": st.just("titan"),
        "notes": _line,
    }
    return st.fixed_dictionaries(always | kind_facts, optional=sometimes)


_levels = st.just([{"points": 150, "clicks": 0}, {"points": 90, "clicks": [0]}])
_mounts = st.lists(st.sampled_from(["battle-horse", "pegasus"]), min_size=1, unique=True)
_FIGURES = st.one_of(
    _figure("single", {}),
    _figure(
        "single", {"rider": st.fixed_dictionaries({"mounts": _mounts}, optional={"attack_bonus": st.integers(0, 4)})}
    ),
    _figure("mount", {"mount": st.just({"type": "pegasus", "intelligence": "evil"})}),
    _figure("titan", {"levels": _levels}).map(lambda figure: {k: v for k, v in figure.items() if k != "points"}),
    _figure(
        "multi-dial",
        {
            "levels": st.just([{"points": 400, "clicks": 0}, {"points": 200, "clicks": [0, 0]}]),
            "dials": st.tuples(_dial, _dial).map(lambda two: [two[0] | {"name": "head"}, two[1] | {"name": "body"}]),
        },
    ).map(lambda figure: {key: value for key, value in figure.items() if key != "points"}),
)

PACKS = st.lists(_FIGURES, max_size=3).map(
    lambda figures: a_pack(*({"id": f"test/{number}"} | figure for number, figure in enumerate(figures)))
)
"""Valid pack documents with all kinds of figures."""

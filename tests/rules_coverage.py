"""Which test proves which rule: `python -m tests.rules_coverage` prints every id of the matrix with its tests.

Exit status 1 when a rule that counts as implemented has no test, or a test carries an id that no matrix knows.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

HERE = Path(__file__).parent
Proofs = Mapping[str, list[str]]


class Collector:
    """A pytest plugin that notes the rule ids of every test it meets."""

    def __init__(self) -> None:
        self.proofs: dict[str, list[str]] = defaultdict(list)

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Called by pytest for every test found."""
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                self.proofs[rule].append(item.nodeid)


def collect() -> Proofs:
    """The tests of each rule id that any test carries. Raises `SystemExit` when the tests cannot be collected."""
    collector, printed = Collector(), io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = pytest.main(["--collect-only", "-q", "-p", "no:randomly", str(HERE)], plugins=[collector])
    if status != pytest.ExitCode.OK:
        raise SystemExit(f"The tests could not be collected:\n{printed.getvalue()}")
    return collector.proofs


def rules(game: Mapping[str, Mapping[str, list[str]]]) -> list[str]:
    """Every id of one game's matrix, in order."""
    return [f"{group}-{number}" for group, numbers in game["rules"].items() for number in numbers]


def missing(every: Iterable[str], implemented: Iterable[str], proofs: Proofs) -> list[str]:
    """The ids that count as implemented, by themselves or by their group, and have no test."""
    kept = set(implemented)
    return [rule for rule in every if kept & {rule, rule.partition("-")[0]} and not proofs.get(rule)]


def main() -> int:
    """Print the matrix; say what is missing and what is unknown."""
    proofs = collect()
    games = tomllib.loads((HERE / "rule_ids.toml").read_text(encoding="utf-8"))
    known: set[str] = set()
    lacking: list[str] = []
    for name, game in games.items():
        every = rules(game)
        known.update(every)
        lacking += missing(every, game["implemented"], proofs)
        print(name)
        for rule in every:
            tests = proofs.get(rule, [])
            print(f"  {rule:8} {len(tests):4}  {_first(tests)}")
    unknown = sorted(proofs.keys() - known)
    for rule in lacking:
        print(f"{rule} counts as implemented and has no test")
    for rule in unknown:
        print(f"{rule} stands at {proofs[rule][0]} and in no matrix")
    return 1 if lacking or unknown else 0


def _first(tests: list[str]) -> str:
    names = list(dict.fromkeys(test.partition("[")[0].removeprefix("tests/") for test in tests))
    return ", ".join(names[:3]) + (" ..." if len(names) > 3 else "")


if __name__ == "__main__":
    sys.exit(main())

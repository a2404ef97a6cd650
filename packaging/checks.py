"""The checks of the project: small ones two at a time, then the tests; every one runs, whatever the others say."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter

from environment import ROOT, program

AT_A_TIME = 2


@dataclass(frozen=True)
class Check:
    """A name, and the command in `.venv` that answers with exit status 0 when all is well."""

    name: str
    command: tuple[str, ...]


CHECKS = (
    Check("types", ("mypy",)),
    Check("lint", ("ruff", "check")),
    Check("format", ("ruff", "format", "--check")),
    Check("contracts", ("lint-imports",)),
    Check("dead-code", ("python", "packaging/dead_code.py")),
    Check("dependencies", ("deptry", ".")),
    Check("rules", ("python", "-m", "tests.rules_coverage")),
)
TESTS = Check("tests", ("python", "-m", "pytest", "--numprocesses=2", "--dist=worksteal", "--durations=10"))


@dataclass(frozen=True)
class Outcome:
    """How a check ended, what it printed, and the seconds it took."""

    check: Check
    passed: bool
    printed: str
    seconds: float


def run_checks(names: Sequence[str]) -> int:
    """Run the checks named, or all; answers 0 when every one passed, else 1."""
    known = [check.name for check in (*CHECKS, TESTS)]
    if unknown := [name for name in names if name not in known]:
        print(f"There is no check called {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    outcomes = []
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        for outcome in pool.map(_run, [check for check in CHECKS if not names or check.name in names]):
            outcomes.append(outcome)
            _tell(outcome)
    if not names or TESTS.name in names:
        outcomes.append(_run(TESTS, to_the_screen=True))
    return _sum_up(outcomes)


def _run(check: Check, to_the_screen: bool = False) -> Outcome:
    command = [str(program(check.command[0])), *check.command[1:]]
    start = perf_counter()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=None if to_the_screen else subprocess.PIPE,
        stderr=None if to_the_screen else subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return Outcome(check, done.returncode == 0, done.stdout or "", perf_counter() - start)


def _tell(outcome: Outcome) -> None:
    print(f"--- {_line(outcome)}", flush=True)
    if outcome.printed.strip() and (not outcome.passed or outcome.check.name == "rules"):
        print(outcome.printed.rstrip(), flush=True)


def _line(outcome: Outcome) -> str:
    return f"{outcome.check.name}: {'passed' if outcome.passed else 'FAILED'} in {outcome.seconds:.1f} s"


def _sum_up(outcomes: Sequence[Outcome]) -> int:
    failed = sum(not outcome.passed for outcome in outcomes)
    print()
    for outcome in outcomes:
        print(f"  {_line(outcome)}")
    print(f"checks: {len(outcomes) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0

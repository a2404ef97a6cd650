"""What tests of the command line share."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from companion.cli.main import main


class Printed(NamedTuple):
    """What one call of the command line did."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Printed]:
    """Runs a command line in this process, on the test's own data folder."""

    def run_line(*words: object) -> Printed:
        status = main([str(word) for word in words])
        printed = capsys.readouterr()
        return Printed(status, printed.out, printed.err)

    return run_line

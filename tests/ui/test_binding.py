"""The Qt binding itself: what would end the program after some minutes of use."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject


def test_calls_that_return_nothing_keep_none_alive() -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for _round in range(1000):
        thing.setObjectName("x")
    assert sys.getrefcount(None) > before - 100

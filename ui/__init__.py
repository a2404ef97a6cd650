"""The window: Qt only; says and shows, decides nothing."""

from __future__ import annotations

import contextlib
import importlib

import PySide6.QtCore  # noqa: F401 - what is changed below comes with it

with contextlib.suppress(ImportError, AttributeError):
    # With every import of any module Qt's binding reads the source of that module, looking for code that was written
    # for its `__feature__` switches. We use none; unread, a start is a tenth of a second shorter.
    vars(importlib.import_module("shibokensupport.feature"))["_mod_uses_pyside"] = lambda _module: True

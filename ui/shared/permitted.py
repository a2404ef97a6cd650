"""A control that can be used or not, and says why not: in its tool tip, and to assistive programs."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def permit(control: QWidget, allowed: bool, why: str) -> None:
    """Let a control be used, or say why it cannot."""
    control.setEnabled(allowed)
    control.setToolTip("" if allowed else why)
    control.setAccessibleDescription("" if allowed else why)

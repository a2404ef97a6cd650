"""Why something cannot be chosen for a figure of an army, with the rule that says so."""

from __future__ import annotations

from companion.games.mage_knight.figure import Figure
from companion.games.mage_knight.wording import figure_name
from companion.i18n import _


def why_no_partner(figure: Figure | None) -> str:
    """Why neither a mount nor a rider can be chosen for a figure that neither rides nor carries."""
    if figure is None:
        return _unknown()
    said = _("CAV-02: {name} has no mount symbol, so that it cannot ride, and it is no mount.")
    return said.format(name=figure_name(figure))


def why_no_level(figure: Figure | None) -> str:
    """Why no level can be chosen for a figure that has none."""
    if figure is None:
        return _unknown()
    said = _("TIT-01: {name} has no point levels; titans, figures of several dials and castle sections have.")
    return said.format(name=figure_name(figure))


def _unknown() -> str:
    return _("ARM-10: nobody knows this figure here; import the pack that holds it.")

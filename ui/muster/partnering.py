"""Asking for a mount or a rider, and seating what was chosen."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.desk.muster_offer import addition
from companion.desk.muster_rows import ArmyRow
from companion.games.mage_knight.library import Library
from companion.games.mage_knight.wording import figure_name
from companion.i18n import _
from companion.table.ids import FigureId
from ui.context import Context
from ui.muster.entry_text import entry_title
from ui.muster.partner_dialog import PartnerDialog
from ui.muster.view_model import OpenArmy


def ask_for_partner(row: ArmyRow, army: OpenArmy, context: Context, parent: QWidget) -> None:
    """A mount for the rider of a row, or a rider for its mount; what is chosen is seated at once."""
    partners = army.pairing.partners(row.entry.id)
    name = entry_title(row, army.view)
    if not partners.found:
        context.notifier.tell(_("{name} neither rides nor is ridden by anything here.").format(name=name))
        return
    title = _("Riders for {name}") if partners.riders else _("Mounts for {name}")
    dialog = PartnerDialog(title.format(name=name), partners, _words(context), context.theme, parent)
    dialog.taken.connect(army.do)
    dialog.open()


def ask_for_rider(mount: FigureId, army: OpenArmy, context: Context, parent: QWidget) -> None:
    """A rider for a mount that is to come into the army; it may also come alone."""
    pairing = army.pairing
    alone = addition(army.view, mount, context.desk.catalogue)
    title = _("Riders for {name}").format(name=figure_name(pairing.figure(mount)))
    dialog = PartnerDialog(title, pairing.riders_for_new(mount), _words(context), context.theme, parent, alone)
    dialog.taken.connect(army.do)
    dialog.open()


def _words(context: Context) -> Library:
    library: Library = context.desk.catalogue.library(context.desk.catalogue.game())
    return library

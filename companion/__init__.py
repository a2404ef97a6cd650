"""Dialkeeper's core: figures, rules, armies, battles and sheets. No Qt anywhere below."""

__version__ = "0.1.0"

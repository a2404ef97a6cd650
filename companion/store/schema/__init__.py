"""Numbered schema steps."""

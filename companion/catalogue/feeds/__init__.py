"""Readers of foreign figure data."""

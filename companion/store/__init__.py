"""The one SQLite file; the only place that talks SQL."""

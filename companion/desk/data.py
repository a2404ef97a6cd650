"""Care of what the user has: settings, backups, and whether all is well."""

from __future__ import annotations

import json

from companion.paths import Paths
from companion.table.game import all_games


class DataDesk:
    """Schemas, settings, backups and the doctor."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths

    def schema(self, file_format: str) -> str:
        """The JSON Schema of a file format (`pack` or `army`), as text."""
        game = next(iter(all_games()))
        return json.dumps(game.pack_schema(), indent=2)

"""Pictures of every page with real content, in both themes, at two window sizes and two text sizes.

usage: python packaging/screenshots.py DIR [--only WORD] [--languages en,cs,hu,ru] [--sizes 1024x640] [--texts 100,150]
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from itertools import product
from pathlib import Path

from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication
from scenes import SCENES, Listed, Theatre, theatre

from companion.settings import Settings, Theme

HERE = Path(__file__).parent
THEMES = (Theme.LIGHT, Theme.DARK)


def main(argv: list[str]) -> int:
    """Take the pictures; a name says scene, language, theme, window and text size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="scenes whose names hold this word")
    parser.add_argument("--languages", default="en")
    parser.add_argument("--sizes", default="1024x640,1920x1080")
    parser.add_argument("--texts", default="100,150", help="per cent of the usual size")
    args = parser.parse_args(argv)
    sys.path.append(str(HERE.parent))  # for the figures that tests invent
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    args.folder.mkdir(parents=True, exist_ok=True)
    for extra in sorted(HERE.glob("scenes_*.py")):
        importlib.import_module(extra.stem)
    qInstallMessageHandler(_say)
    app = QApplication([])
    with theatre(app) as open_theatre:
        for listed in (each for each in SCENES if args.only in each.name):
            for language, theme, text, size in product(
                args.languages.split(","), THEMES, map(int, args.texts.split(",")), args.sizes.split(",")
            ):
                settings = Settings(language=language, theme=theme, text_size=text)
                name = f"{listed.name}-{language}-{theme}-{size.partition('x')[0]}-{text}.png"
                _take(open_theatre, listed, settings, size, args.folder / name)
    return 0


def _take(open_theatre: Theatre, listed: Listed, settings: Settings, size: str, file: Path) -> None:
    width, height = map(int, size.split("x"))
    with open_theatre.stage(listed.filling, settings, (width, height)) as stage:
        shown = listed.play(stage) or stage.window
        stage.settle()
        picture = shown.grab()
        popup = QApplication.activePopupWidget()
        if popup is not None and shown is stage.window:
            popup.render(picture, popup.pos() - stage.window.pos())
        picture.save(str(file))
    print(file.name, flush=True)


def _say(kind: QtMsgType, _context: object, message: str) -> None:
    """What Qt warns of, but for what the offscreen platform cannot do."""
    if kind is not QtMsgType.QtDebugMsg and "This plugin does not support" not in message:
        print(message, file=sys.stderr)


if __name__ == "__main__":
    status = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(status)  # Qt's own farewell may outlive what it says goodbye to

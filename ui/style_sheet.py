"""The one style sheet: what a palette cannot say (radii, focus rings, the rail, tables without grids)."""

from __future__ import annotations

from string import Template

from companion.paths import shipped
from ui.tokens import CHIP, CONTROLS, ICON, RADIUS, RAIL_ICON, ROW, Tokens

_LARGEST_ICONS = 1.5
"""Icons grow with the text so far; twice as large they would push words aside."""
_SHEET = Template("""
QToolTip { color: $text; background: $raised; border: 1px solid $line; padding: 4px 8px; }
QPushButton, QToolButton, QComboBox, QLineEdit, QSpinBox, QPlainTextEdit, QTextEdit {
    border: 1px solid $outline; border-radius: ${radius}px; background: $surface; color: $text;
    selection-background-color: $accent; selection-color: $on_accent; }
QPushButton, QComboBox, QLineEdit, QSpinBox { min-height: ${control}px; padding: 2px 8px; }
QToolButton { padding: 4px; }
QPushButton, QToolButton { icon-size: ${icon}px; outline: none; }
QPushButton:hover, QToolButton:hover { background: $hover; }
QPushButton:pressed, QToolButton:pressed { background: $selection; }
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled, QLineEdit:disabled, QSpinBox:disabled {
    color: $muted; border-color: $line; background: $window; }
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QSpinBox:focus, QPlainTextEdit:focus,
QTextEdit:focus, QAbstractItemView:focus, QCheckBox:focus, QRadioButton:focus { border: 2px solid $accent; }
QPushButton:focus, QComboBox:focus, QLineEdit:focus, QSpinBox:focus { padding: 1px 7px; }
QToolButton:focus { padding: 3px; }
QPushButton[primary="true"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton[primary="true"]:focus { border: 2px solid $text; }
QPushButton[primary="true"]:disabled { background: $line; color: $muted; border-color: $line; }
QToolButton[flat="true"], QPushButton[flat="true"] { border: 1px solid transparent; background: transparent; }
QToolButton[flat="true"]:hover, QPushButton[flat="true"]:hover { background: $hover; }
QToolButton[flat="true"]:focus, QPushButton[flat="true"]:focus { border: 2px solid $accent; }
QToolButton:checked, QPushButton:checked { background: $selection; border-color: $accent; color: $text; }
QToolButton[flat="true"]:disabled { color: $muted; background: transparent; border-color: transparent; }
QComboBox::drop-down { border: 0; width: 24px; }
QComboBox::down-arrow { image: url("$icons/combo-arrow.svg"); width: 14px; height: 14px; }
QComboBox QLineEdit { border: 0; padding: 0; min-height: 0; background: transparent; }
QComboBox QAbstractItemView { border: 1px solid $outline; padding: 4px; }
QSpinBox::up-button, QSpinBox::down-button { border: 0; width: 22px; background: transparent; }
QSpinBox::up-button:hover, QSpinBox::down-button:hover { background: $hover; }
QSpinBox::up-arrow { image: url("$icons/combo-arrow-up.svg"); width: 12px; height: 12px; }
QSpinBox::down-arrow { image: url("$icons/combo-arrow.svg"); width: 12px; height: 12px; }
QCheckBox { spacing: 8px; padding: 3px 4px 3px 1px; border: 2px solid transparent; border-radius: 4px; }
QCheckBox::indicator { width: ${box}px; height: ${box}px; border: 1px solid $outline; border-radius: 3px;
    background: $surface; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url("$icons/$tick.svg"); }
QToolButton::menu-indicator { image: none; }
QAbstractItemView { border: 1px solid $line; border-radius: ${radius}px; background: $surface; outline: 0;
    selection-background-color: $selection; selection-color: $text; alternate-background-color: $raised; }
QListWidget::item { padding: 5px 6px; }
QHeaderView { border: 0; border-radius: 0; background: $raised; }
QHeaderView::section { background: $raised; color: $muted; border: 0; border-bottom: 1px solid $line;
    padding: 4px 8px; font-weight: 600; }
QHeaderView::up-arrow { image: url("$icons/combo-arrow-up.svg"); width: 10px; height: 10px;
    subcontrol-origin: padding; subcontrol-position: top center; }
QHeaderView::down-arrow { image: url("$icons/combo-arrow.svg"); width: 10px; height: 10px;
    subcontrol-origin: padding; subcontrol-position: top center; }
QHeaderView[dense="true"]::section { padding: 4px 2px; }
QTableView { gridline-color: transparent; }
QMenu { background: $surface; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 4px; color: $text; }
QMenu::item:selected { background: $selection; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QFrame[panel="true"] { background: $surface; border: 1px solid $line; border-radius: ${radius}px; }
QFrame[raised="true"] { background: $raised; border: 1px solid $line; border-radius: ${radius}px; }
QFrame[chip="true"] { background: $surface; border: 1px solid $outline; border-radius: ${chip}px; }
QFrame[chip="true"][active="true"] { background: $selection; border-color: $accent; }
QFrame[chip="true"] QToolButton { border: 2px solid transparent; border-radius: ${chip_inside}px; padding: 1px 6px;
    background: transparent; }
QFrame[chip="true"] QToolButton:hover { background: $hover; }
QFrame[chip="true"] QToolButton:focus { border-color: $accent; padding: 1px 6px; }
QLabel[muted="true"] { color: $muted; }
QLabel[heading="true"] { font-size: ${heading}pt; font-weight: 600; }
QLabel[caption="true"] { font-size: ${caption}pt; color: $muted; }
QFrame#rail { background: $raised; border: 0; border-right: 1px solid $line; }
QFrame#rail QToolButton { icon-size: ${rail_icon}px; min-width: ${rail}px; min-height: ${rail}px; }
QFrame#rail QToolButton { border: 2px solid transparent; background: transparent; border-radius: ${radius}px;
    padding: 6px; color: $muted; }
QFrame#rail QToolButton:hover { background: $hover; }
QFrame#rail QToolButton:checked { background: $selection; color: $text; border-left: 2px solid $accent; }
QFrame#rail QToolButton:focus { border: 2px solid $accent; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: $line; }
QScrollBar:vertical { width: 12px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 12px; background: transparent; margin: 0; }
QScrollBar::handle { background: $line; border-radius: 4px; margin: 2px; min-height: 32px; min-width: 32px; }
QScrollBar::handle:hover { background: $outline; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { border: 1px solid $line; border-radius: 4px; background: $raised; text-align: center; color: $text; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QDialog { background: $window; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
""")


def style_sheet(tokens: Tokens, scale: float) -> str:
    """The style sheet for these tokens, with text at `scale`."""
    names = {name: getattr(tokens, name) for name in tokens.__slots__}
    chip = int(CHIP * scale / 2) - 1  # more than half of its height, and Qt draws no rounding at all
    larger = min(scale, _LARGEST_ICONS)
    measures: dict[str, float | str] = {
        "icons": (shipped() / "icons").as_posix(),
        "tick": "tick-dark" if tokens.dark else "tick-light",
        "icon": round(ICON * larger),
        "rail_icon": round(RAIL_ICON * larger),
        "rail": round(RAIL_ICON * larger) + CONTROLS - 4,
        "box": round(16 * scale),
        "radius": RADIUS,
        "control": round((ROW - 8) * scale),
        "chip": chip,
        "chip_inside": chip - 2,
        "heading": 13 * scale,
        "caption": 9 * scale,
    }
    return _SHEET.substitute(names, **measures)

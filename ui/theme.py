"""The look of the program: Fusion with our palette and one small style sheet, light or dark, at a chosen text size."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from companion.settings import Theme as ThemeChoice
from ui.style_sheet import style_sheet
from ui.tokens import DARK, LIGHT, Tokens

BODY_POINTS, HEADING_POINTS, CAPTION_POINTS = 10.0, 13.0, 9.0


class Theme(QObject):
    """The one theme of the program. `changed` tells painters and icons that tokens or text size are new."""

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._choice = ThemeChoice.SYSTEM
        self._scale = 1.0
        self._family = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
        self._fonts: dict[tuple[float, bool], QFont] = {}
        self.tokens = LIGHT
        app.setStyle("Fusion")
        app.styleHints().colorSchemeChanged.connect(self._system_changed)

    def use(self, choice: ThemeChoice, scale: float) -> None:
        """Show this theme, with text at `scale` (1.0 is 10 pt)."""
        self._choice, self._scale = choice, scale
        scheme = {ThemeChoice.LIGHT: Qt.ColorScheme.Light, ThemeChoice.DARK: Qt.ColorScheme.Dark}
        self._app.styleHints().setColorScheme(scheme.get(choice, Qt.ColorScheme.Unknown))
        self._apply()

    def colour(self, name: str) -> QColor:
        """The colour of a token."""
        return QColor(getattr(self.tokens, name))

    def font(self, points: float = BODY_POINTS, *, strong: bool = False) -> QFont:
        """The interface face at so many points, scaled, with figures of one width."""
        key = (points * self._scale, strong)
        if key not in self._fonts:
            font = QFont(self._family)
            font.setPointSizeF(points * self._scale)
            font.setWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
            font.setFeature(QFont.Tag("tnum"), 1)
            self._fonts[key] = font
        return QFont(self._fonts[key])

    def px(self, pixels: float) -> int:
        """A length that grows with the text."""
        return round(pixels * self._scale)

    def _system_changed(self) -> None:
        if self._choice is ThemeChoice.SYSTEM:
            self._apply()

    def _apply(self) -> None:
        system_dark = self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        dark = self._choice is ThemeChoice.DARK or (self._choice is ThemeChoice.SYSTEM and system_dark)
        self.tokens = DARK if dark else LIGHT
        self._app.setFont(self.font())
        self._app.setPalette(palette_of(self.tokens))
        self._app.setStyleSheet(style_sheet(self.tokens, self._scale))
        self.changed.emit()


def palette_of(tokens: Tokens) -> QPalette:
    """A Qt palette made of tokens."""
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: tokens.window,
        QPalette.ColorRole.WindowText: tokens.text,
        QPalette.ColorRole.Base: tokens.surface,
        QPalette.ColorRole.AlternateBase: tokens.raised,
        QPalette.ColorRole.Text: tokens.text,
        QPalette.ColorRole.PlaceholderText: tokens.muted,
        QPalette.ColorRole.Button: tokens.raised,
        QPalette.ColorRole.ButtonText: tokens.text,
        QPalette.ColorRole.BrightText: tokens.error,
        QPalette.ColorRole.Highlight: tokens.accent,
        QPalette.ColorRole.HighlightedText: tokens.on_accent,
        QPalette.ColorRole.Link: tokens.accent,
        QPalette.ColorRole.ToolTipBase: tokens.raised,
        QPalette.ColorRole.ToolTipText: tokens.text,
        QPalette.ColorRole.Light: tokens.surface,
        QPalette.ColorRole.Midlight: tokens.raised,
        QPalette.ColorRole.Mid: tokens.line,
        QPalette.ColorRole.Dark: tokens.outline,
        QPalette.ColorRole.Shadow: tokens.outline,
        QPalette.ColorRole.Accent: tokens.accent,
    }
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.muted))
    return palette

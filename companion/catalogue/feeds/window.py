"""A window that slides over a UTF-8 file too large to hold; what lies behind it is forgotten, but counted."""

from __future__ import annotations

import codecs
import re
from typing import BinaryIO

from companion.errors import BadFile, Finding
from companion.i18n import _

MEGABYTE = 1024 * 1024
CHUNK = MEGABYTE // 2
MOST_FEED = 1024 * MEGABYTE

_BLANKS = re.compile(r"[ \t\n\r]*")


class TextWindow:
    """The part of a file that is looked at: `text` from `at` on is not read yet; `passed` counts bytes taken in."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self.name = name
        self.text = ""
        self.at = 0
        self.passed = 0
        self._stream = stream
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._bytes_behind = 0

    def widen(self) -> bool:
        """Forget what was read and take more of the file in; False at its end.

        Raises `BadFile` when the file cannot be read on, is over the limit, or is no UTF-8.
        """
        try:
            chunk = self._stream.read(CHUNK)
        except OSError as error:
            sentence = _("{file} could not be read ({reason}).")
            raise BadFile(sentence.format(file=self.name, reason=error.strerror or error)) from error
        if self.passed + len(chunk) > MOST_FEED:
            sentence = _("{file} is larger than {size} MB, which is the most that is read.")
            raise BadFile(sentence.format(file=self.name, size=MOST_FEED // MEGABYTE))
        if chunk:
            self._forget()
        self.text += self._decoded(chunk)
        self.passed += len(chunk)
        return bool(chunk)

    def _forget(self) -> None:
        self._bytes_behind += _bytes(self.text[: self.at])
        self.text = self.text[self.at :]
        self.at = 0

    def _decoded(self, chunk: bytes) -> str:
        pending = len(self._decoder.getstate()[0])
        try:
            return self._decoder.decode(chunk, final=not chunk)
        except UnicodeDecodeError as error:
            place = _("byte {byte}").format(byte=self.passed - pending + error.start + 1)
            found = _("the byte {value}").format(value=f"0x{error.object[error.start]:02X}")
            sentence = _("{file} is not UTF-8. Save it as UTF-8 and try again.")
            raise BadFile(
                sentence.format(file=self.name), [Finding(place, found, _("UTF-8 text"))], self.name
            ) from error

    def peek(self) -> str:
        """The next character that is no blank, passing over the blanks before it; empty at the end of the file."""
        while True:
            blanks = _BLANKS.match(self.text, self.at)
            self.at = blanks.end() if blanks else self.at
            if self.at < len(self.text):
                return self.text[self.at]
            if not self.widen():
                return ""

    def place(self, at: int) -> str:
        """The line and byte, from 1, of a character of `text`. Reads the file anew up to there, so only for errors."""
        byte = self._bytes_behind + _bytes(self.text[:at])
        return _("line {line}, byte {byte}").format(line=self._lines_before(byte) + 1, byte=byte + 1)

    def _lines_before(self, byte: int) -> int:
        lines = 0
        self._stream.seek(0)
        while byte > 0 and (chunk := self._stream.read(min(byte, CHUNK))):
            lines += chunk.count(b"\n")
            byte -= len(chunk)
        return lines


def _bytes(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode())

"""Share codes: a whole army in one line of text, safe to paste in a chat.

`DK1:` and base64url without padding of: the CRC-32 of the rest (four bytes, big end first), then the zlib-compressed
compact JSON of the army without notes and without figures.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import replace

from companion.errors import BadFile, KnownProblem
from companion.exchange.army_file import read_army, write_army
from companion.i18n import _
from companion.jsontext import canonical, parse_json
from companion.table.army import Army

PREFIX = "DK1:"
MOST_UNPACKED = 1_000_000
_MOST_LETTERS = 2_000_000
_ALPHABET = re.compile(r"[A-Za-z0-9_-]*\Z")
_LATER = re.compile(r"DK(?!1:)[1-9][0-9]?:")
_CRC_BYTES = 4
_LETTERS = re.compile(r"[A-Za-z0-9_-]*")
_MOST_PIECES, _LONGEST_IN_PIECES = 400, 40_000
"""So that a long text is not tried without end."""


def write_code(army: Army) -> str:
    """The share code of an army: everything but its notes. Raises `KnownProblem` when it is too large for a code."""
    bare = replace(army, notes="", entries=tuple(replace(entry, notes="") for entry in army.entries))
    text = canonical(write_army(bare)).encode()
    if len(text) > MOST_UNPACKED:
        raise KnownProblem(
            _("The army “{name}” is too large for a share code; export it as a file.").format(name=army.name)
        )
    packed = zlib.compress(text, 9)
    return PREFIX + _letters(zlib.crc32(packed).to_bytes(_CRC_BYTES, "big") + packed)


def code_within(text: str) -> str | None:
    """The share code in a passage of text, also one that was broken or quoted (`> `); None when none begins in it.

    A code that is not sound is given with all that follows it: reading it says what is wrong.
    """
    start = text.find(PREFIX)
    if start < 0:
        return text if _LATER.match(text.lstrip()) else None
    code = PREFIX
    for word in text[start + len(PREFIX) :].split(maxsplit=_MOST_PIECES)[:_MOST_PIECES]:
        unquoted = word.lstrip(">|")
        letters = _LETTERS.match(unquoted)
        code += letters.group() if letters else ""
        if _is_sound(code):
            return code
        if len(code) > _LONGEST_IN_PIECES or not _ALPHABET.match(unquoted):
            break
    return text[start:]


def read_code(code: str) -> Army:
    """The army of a share code; white space in it does not matter. Raises `BadFile` for any other text."""
    place = _("The share code")
    document = parse_json(_unpacked(_bytes("".join(code.split()))), place)
    if isinstance(document, dict) and document.get("pack") is not None:
        raise BadFile(_("The share code holds figures, which no code does; ask for the army as a file."))
    file = read_army(document, place)
    if file.newer:
        raise _newer()
    return file.army


def _is_sound(code: str) -> bool:
    try:
        _unpacked(_bytes(code))
    except BadFile:
        return False
    return True


def _bytes(code: str) -> bytes:
    if _LATER.match(code):
        raise _newer()
    if not code.startswith(PREFIX):
        raise BadFile(_("This is no share code: it should begin with {prefix}; copy it again.").format(prefix=PREFIX))
    letters = code.removeprefix(PREFIX)
    if len(letters) > _MOST_LETTERS:
        raise BadFile(_("The share code is too long to be one; ask for the army as a file."))
    if not _ALPHABET.match(letters):
        raise BadFile(_("The share code has signs that do not belong there; copy it again, whole."))
    try:
        content = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except binascii.Error as error:
        raise _damaged() from error
    if _letters(content) != letters:
        raise _damaged()
    return content


def _unpacked(content: bytes) -> bytes:
    crc, packed = content[:_CRC_BYTES], content[_CRC_BYTES:]
    if len(crc) < _CRC_BYTES or zlib.crc32(packed) != int.from_bytes(crc, "big"):
        raise _damaged()
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(packed, MOST_UNPACKED + 1)
    except zlib.error as error:
        raise _damaged() from error
    if len(text) > MOST_UNPACKED:
        raise BadFile(_("The share code unpacks to more than 1 MB, which no army does; it was not read."))
    if not reader.eof or reader.unused_data:
        raise _damaged()
    return text


def _letters(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode("ascii").rstrip("=")


def _newer() -> BadFile:
    return BadFile(_("The share code was made by a newer Dialkeeper; update the program to read it."))


def _damaged() -> BadFile:
    return BadFile(_("The share code is damaged: a letter is missing or wrong; copy it again, whole."))

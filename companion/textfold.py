"""Text as it is searched and compared: without case, accents and the marks that some letters carry inside them."""

from __future__ import annotations

import re
import unicodedata

_BARRED = str.maketrans(
    {"ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ŋ": "n"}
)
_CYRILLIC = str.maketrans(
    dict(zip("абвгдезиклмнопрстуфыэ", "abvgdeziklmnoprstufye", strict=True))
    | {"ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya", "ъ": "", "ь": ""}
)
_APOSTROPHES = re.compile("['’‘`´]")
_WORD = re.compile(r"[^\W_]+")
_SLUG_WORD = re.compile(r"[a-z0-9]+")
_DEVICE = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
"""Names that Windows keeps for devices, whatever their ending."""
_LONGEST_STEM = 80
_TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Signs that set the direction of whatever stands after them; letters written to the left need none of them."""
_BREAKING = {"Cc", "Zl", "Zp"}
_NAMELESS = "army"


def fold(text: str) -> str:
    """`text` as it is compared: `kůň` becomes `kun`, `Łódź` `lodz`, `Ёлка` `елка`."""
    if text.isascii():
        return text.lower()
    bare = "".join(
        letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter)
    )
    return bare.casefold().translate(_BARRED)


def words(text: str) -> list[str]:
    """The folded words of `text`; an apostrophe joins (`Ma'kar` is `makar`), all other signs part."""
    return _WORD.findall(_APOSTROPHES.sub("", fold(text)))


def slug(text: str) -> str:
    """`text` as an id: lower-case ASCII words joined by `-`; empty when it has no letter that ASCII can stand for."""
    return "-".join(_SLUG_WORD.findall(_APOSTROPHES.sub("", fold(text)).translate(_CYRILLIC)))


def one_line(text: str) -> str:
    """`text` as a name: on one line, a space for each break or control, and turning nothing round that follows it."""
    if text.isprintable():
        return text
    kept = text.translate(_TURNING)
    return "".join(" " if unicodedata.category(letter) in _BREAKING else letter for letter in kept)


def file_stem(name: str) -> str:
    """A file's name without its ending, for what bears that name: short, and one that every system allows."""
    stem = slug(name)[:_LONGEST_STEM].rstrip("-") or _NAMELESS
    return f"{_NAMELESS}-{stem}" if _DEVICE.fullmatch(stem) else stem

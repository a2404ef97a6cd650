"""What a file is that is no UTF-8 text of ours, told by its first bytes and never by its name."""

from __future__ import annotations

import codecs
import json

from companion.i18n import N_, _

_SIGNATURES = {
    b"%PDF": N_("a PDF"),
    b"\x89PNG": N_("a picture"),
    b"\xff\xd8\xff": N_("a picture"),
    b"GIF8": N_("a picture"),
    b"PK\x03\x04": N_("a ZIP archive or a spreadsheet"),
    b"\x1f\x8b": N_("a compressed file"),
    b"7z\xbc\xaf": N_("a compressed file"),
    b"Rar!": N_("a compressed file"),
    b"SQLite format 3": N_("a database"),
    b"<": N_("a web page or XML"),
    b"DK1:": N_("a share code, which “dialkeeper army read” takes"),
}


def thing_in(head: bytes) -> str:
    """What bytes begin that can be no text file of ours, in words; empty when they may begin one."""
    start = head.lstrip()
    for signature, name in _SIGNATURES.items():
        if start.startswith(signature):
            return _(name)
    return _("binary data") if b"\0" in head else ""


def other_encoding(head: bytes) -> str:
    """`UTF-16` or `UTF-32` when the bytes begin a text in it, else empty."""
    encoding = json.detect_encoding(head)
    if encoding.startswith("utf-8"):
        return ""
    try:
        text = codecs.getincrementaldecoder(encoding)().decode(head)
    except UnicodeDecodeError:
        return ""
    return encoding[:6].upper() if text and "\0" not in text else ""

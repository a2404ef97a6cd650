"""The language of the process, and another one for a while in one thread."""

from __future__ import annotations

import gettext
import threading
from pathlib import Path

import pytest

from companion import i18n
from companion.i18n import _, speaking


class Shouting(gettext.NullTranslations):
    """A language in which everything is loud."""

    def gettext(self, message: str) -> str:
        return message.upper()


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch, tmp_path):
    monkeypatch.setattr(gettext, "translation", lambda *_args, **_kinds: Shouting())
    return tmp_path


def test_another_language_is_spoken_for_a_while(loud):
    with speaking("hu", loud):
        assert _("horse") == "HORSE"
    assert _("horse") == "horse"


def test_other_threads_speak_as_before(loud):
    heard = []
    with speaking("hu", loud):
        listener = threading.Thread(target=lambda: heard.append(_("horse")))
        listener.start()
        listener.join()
    assert heard == ["horse"]


@pytest.mark.parametrize(("locale", "spoken"), [("cs_CZ.UTF-8", "cs"), ("de_DE", "en"), ("ru", "ru")])
def test_the_language_of_the_system_is_taken_if_it_is_spoken(monkeypatch, locale, spoken):
    monkeypatch.setenv("LANGUAGE", locale)
    assert i18n.system_language() == spoken


def test_english_is_spoken_without_a_translation(tmp_path: Path) -> None:
    assert i18n.spoken_languages(tmp_path) == ("en",)


def test_a_language_is_spoken_once_its_translation_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "hu" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{i18n.DOMAIN}.mo").write_bytes(b"")
    assert i18n.spoken_languages(tmp_path) == ("en", "hu")

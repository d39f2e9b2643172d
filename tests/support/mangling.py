"""Texts that say the same in other signs, as datasets have them: each deed of `HARMLESS` leaves the meaning as it is."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable
from typing import Final

Mangle = Callable[[str, random.Random], str]

INVISIBLE: Final = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\ufe0e"
SPACES: Final = (" ", "  ", "\t", "\u00a0", "\u3000", "\u2009", " \u200b")
BREAKS: Final = ("<br>", "<BR>", "<br/>", '<br class="x">', "</p><p>", "\n", "\r\n", " \n ", "\u2028", "&lt;br&gt;")
MARKS: Final = (
    ("<b>", "</b>"),
    ("<I>", "</I>"),
    ('<span style="color:red">', "</span>"),
    ("**", "**"),
    ("<strong>", "</strong>"),
)
FORMS: Final = {
    "[": "【［〔",
    "]": "】］〕",
    "{": "｛❴",
    "}": "｝❵",
    "<": "＜〈⟨",
    ">": "＞〉⟩",
    "(": "（﹙",
    ")": "）﹚",
    "'": "’‘＇`",
    '"': "“”＂",
    "−": "-–—－﹣‒",
    "+": "＋﹢",
    ":": "：∶﹕",
    ".": "．。",
    ",": "，、",
    "/": "／∕",
    "!": "！",
    ";": "；",
    "&": "＆",
}
OUTSIDE: Final = r"(?![^\[\]]*\])"  # of a name, in which a space counts
_BREAK: Final = re.compile(r"\s*<br>\s*")


def _each(text: str, pattern: str, chance: random.Random, other: Callable[[str], str]) -> str:
    """The text with about half of what the pattern finds said otherwise."""
    return re.sub(pattern, lambda match: other(match[0]) if chance.random() < 0.5 else match[0], text)


def _forms(text: str, chance: random.Random) -> str:
    signs = re.escape("".join(FORMS))
    return _each(html.unescape(text), f"[{signs}](?!br>)(?<!<br>)", chance, lambda sign: chance.choice(FORMS[sign]))


def _full_width(text: str, chance: random.Random) -> str:
    return _each(text, r"[!-~]", chance, lambda char: chr(ord(char) + 0xFEE0))


def _digits(text: str, chance: random.Random) -> str:
    zero = chance.choice((0x660, 0x966, 0xFF10, 0x1D7CE))
    return _each(text, r"\d", chance, lambda digit: chr(zero + int(digit)))


def _invisible(text: str, chance: random.Random) -> str:
    return _each(text, r"\B|\b", chance, lambda _: chance.choice(INVISIBLE))


def _spaces(text: str, chance: random.Random) -> str:
    return _each(text, r" ", chance, lambda _: chance.choice(SPACES))


def _spaces_within(text: str, chance: random.Random) -> str:
    """Spaces where none belong: before stops, within brackets and notes, after signs."""
    text = _each(text, rf"[\[{{]|(?<=\s)[+−(](?=\w){OUTSIDE}", chance, lambda sign: f"{sign} ")
    text = _each(text, rf"[\]}}]|\){OUTSIDE}|(?<=[a-z])[.,:](?=\s|<|$){OUTSIDE}", chance, lambda sign: f" {sign}")
    return _each(text, r"DON!!", chance, lambda _: "DON !!")


def _no_spaces(text: str, chance: random.Random) -> str:
    """No spaces where they can be missed: between brackets, before notes, after stops."""
    text = _each(text, rf"(?:(?<=[\]).:,]) (?=[\[(A-Z])|(?<=\S) (?=[\[({{])){OUTSIDE}", chance, lambda _: "")
    return text.replace("[Activate: Main]", "[Activate:Main]")


def _breaks(text: str, chance: random.Random) -> str:
    return _BREAK.sub(lambda _: chance.choice(BREAKS), text)


def _marks(text: str, chance: random.Random) -> str:
    before, after = chance.choice(MARKS)
    return _each(text, r"\[[^\]<>]*\]", chance, lambda words: f"{before}{words}{after}")


def _entities(text: str, chance: random.Random) -> str:
    return _each(
        html.unescape(text), r"[^\w\s]", chance, lambda sign: chance.choice((f"&#{ord(sign)};", f"&#x{ord(sign):x};"))
    )


def _heads(text: str, chance: random.Random) -> str:
    """The words in brackets with other capitals and spaces."""
    found = r"\[(?:DON!! x\d|Activate: Main|On Play|On K\.O\.|Once Per Turn|Your Turn|Blocker|Rush|When Attacking|Trigger)\]"
    ways: tuple[Callable[[str], str], ...] = (
        str.upper,
        lambda one: one.replace(" ", ""),
        lambda one: one.replace("x", " × "),
    )
    return _each(text, found, chance, lambda head: chance.choice(ways)(head))


def _no_stop(text: str, chance: random.Random) -> str:
    """No full stop at the end of some lines."""
    return _each(text, r"(?<=[a-z\]}]{2})\.(?=\s*(?:<br>|$))", chance, lambda _: "")


HARMLESS: Final[dict[str, Mangle]] = {
    "forms of signs": _forms,
    "full width": _full_width,
    "digits of other scripts": _digits,
    "invisible characters": _invisible,
    "other spaces": _spaces,
    "spaces where none belong": _spaces_within,
    "no spaces": _no_spaces,
    "other line breaks": _breaks,
    "markup": _marks,
    "entities": _entities,
    "the words in brackets": _heads,
    "no final stop": _no_stop,
}

"""Who may do what: the ids of games, the tokens of links, the cookie of a browser.

All three are random numbers from `secrets` in lower-case base32. Of tokens and browsers only the hash is kept, so
whoever reads the database can open no seat.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import b32encode
from typing import Final, Literal, get_args

from logpose.errors import UsageError

Kind = Literal["game", "token", "browser"]
BITS: Final[dict[Kind, int]] = {"game": 96, "token": 160, "browser": 256}
A_YEAR: Final = 365 * 24 * 60 * 60  # seconds

_MOST_COOKIES: Final = 50
# The letters that five bits each need, the last of which may have bits to spare: those are zero.
_LAST: Final = {0: "[a-z2-7]", 1: "[aq]"}
_SHAPES: Final = {kind: re.compile(rf"[a-z2-7]{{{(bits - 1) // 5}}}{_LAST[bits % 5]}") for kind, bits in BITS.items()}
_NAMES: Final[dict[Kind, str]] = {"game": "the id of a game", "token": "the key of a link", "browser": "a browser's id"}
assert set(BITS) == set(_NAMES) == set(get_args(Kind))


def new(kind: Kind) -> str:
    """A new id, token or browser, which nobody can guess."""
    return b32encode(secrets.token_bytes(BITS[kind] // 8)).decode("ascii").rstrip("=").lower()


def fits(kind: Kind, text: str) -> bool:
    """Whether `new` can have made the text."""
    return _SHAPES[kind].fullmatch(text) is not None


def parsed(kind: Kind, text: str) -> str:
    """The text, if `new` can have made it. A refusal does not repeat it: it may be a key with a letter too many."""
    if not fits(kind, text):
        raise UsageError(f"This is not {_NAMES[kind]}; copy the whole link again, or ask for a new one.")
    return text


def hashed(secret: str) -> str:
    """What is kept of a token or a browser. They have so many bits that the hash needs no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same(secret: str, kept: str) -> bool:
    """Whether this is the secret of which the hash was kept; the time it takes does not tell how near it is."""
    return hmac.compare_digest(hashed(secret), kept)


def link(origin: str, game: str, token: str = "") -> str:
    """The address of a game, with the key of a seat, of watchers or of a judge. Browsers do not send what follows "#"."""
    return f"{origin}/g/{game}#k={token}" if token else f"{origin}/g/{game}"


def cookie(browser: str, https: bool) -> str:
    """The header Set-Cookie that makes a browser known again for a year."""
    return f"{_cookie_name(https)}={browser}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax" + "; Secure" * https


def browser_of(header: str, https: bool) -> str | None:
    """The browser that a header Cookie names; None if it names none, or none that `new` can have made."""
    for pair in header.split(";", _MOST_COOKIES)[:_MOST_COOKIES]:
        name, _, value = pair.strip(" ").partition("=")
        if name == _cookie_name(https) and _SHAPES["browser"].fullmatch(value):
            return value
    return None


def _cookie_name(https: bool) -> str:
    """Under https with a prefix that no other host of the same domain can set a cookie with."""
    return "__Host-logpose" if https else "logpose"

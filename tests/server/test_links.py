"""Ids, tokens and browsers cannot be guessed, are kept as hashes, and come back only as they were made."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.errors import UsageError
from logpose.server import links
from logpose.server.links import BITS, Kind, browser_of, cookie, hashed, is_same, link, new, parsed

KINDS: list[Kind] = ["game", "token", "browser"]
ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"


@pytest.mark.parametrize(("kind", "letters"), [("game", 20), ("token", 32), ("browser", 52)])
def test_new_ones_have_their_length_and_are_read_back(kind: Kind, letters: int) -> None:
    made = {new(kind) for _ in range(200)}
    assert len(made) == 200
    assert {len(text) for text in made} == {letters}
    assert {parsed(kind, text) for text in made} == made


@pytest.mark.parametrize("kind", KINDS)
def test_every_bit_is_drawn(kind: Kind) -> None:
    def number(text: str) -> int:
        return sum(ALPHABET.index(letter) << 5 * place for place, letter in enumerate(reversed(text)))

    spare = -BITS[kind] % 5
    ones = zeros = 0
    for _ in range(64):
        drawn = number(new(kind)) >> spare
        ones |= drawn
        zeros |= ~drawn
    every = (1 << BITS[kind]) - 1
    assert ones == every and zeros & every == every


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_an_id_is_refused_without_being_repeated(kind: Kind) -> None:
    good = new(kind)
    for bad in ("", good[:-1], good + "a", good.upper(), good[:-1] + "1", good + "\n", " " + good, "é" * len(good)):
        with pytest.raises(UsageError, match="copy the whole link again") as refused:
            parsed(kind, bad)
        assert not bad.strip() or bad.strip() not in str(refused.value)


def test_an_id_has_one_spelling() -> None:
    game = new("game")
    spellings = [game[:-1] + letter for letter in ALPHABET]
    accepted = [text for text in spellings if links._SHAPES["game"].fullmatch(text)]
    assert accepted == [game[:-1] + "a", game[:-1] + "q"]


@given(st.text())
def test_any_text_is_parsed_or_refused(text: str) -> None:
    for kind in KINDS:
        with contextlib.suppress(UsageError):
            assert parsed(kind, text) == text


def test_only_the_secret_fits_its_hash() -> None:
    token = new("token")
    kept = hashed(token)
    assert len(kept) == 64 and token not in kept
    assert is_same(token, kept)
    assert not is_same(new("token"), kept)
    assert not is_same(kept, kept)


def test_a_link_keeps_its_key_behind_the_number_sign() -> None:
    assert link("https://table.example", "g" * 20, "k" * 32) == f"https://table.example/g/{'g' * 20}#k={'k' * 32}"
    assert link("https://table.example", "g" * 20) == f"https://table.example/g/{'g' * 20}"


def test_a_cookie_is_out_of_reach_of_scripts_and_of_other_sites() -> None:
    browser = new("browser")
    plain, secure = cookie(browser, https=False), cookie(browser, https=True)
    assert plain == f"logpose={browser}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    assert secure == f"__Host-{plain}; Secure"


@pytest.mark.parametrize("https", [False, True])
def test_a_browser_is_known_again_by_its_cookie(https: bool) -> None:
    browser = new("browser")
    pair = cookie(browser, https).partition(";")[0]
    assert browser_of(pair, https) == browser
    assert browser_of(f"theme=dark; {pair}; x", https) == browser
    assert browser_of(pair, not https) is None
    assert browser_of(pair[:-1], https) is None
    assert browser_of("", https) is None


def test_a_damaged_cookie_does_not_hide_a_whole_one() -> None:
    browser = new("browser")
    assert browser_of(f"logpose=no; logpose={browser}", https=False) == browser
    assert browser_of("a=b;" * 60 + f"logpose={browser}", https=False) is None


@given(st.text(), st.booleans())
def test_any_cookie_header_is_read(header: str, https: bool) -> None:
    assert browser_of(header, https) is None

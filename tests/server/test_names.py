"""Names and lines of chat come out as one line in which everything is seen."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from logpose.errors import UsageError
from logpose.server.names import LONGEST_LINE, LONGEST_NAME, MOST_MARKS, line, name, seen


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Nami", "Nami"),
        ("  Roronoa \t\n Zoro  ", "Roronoa Zoro"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("Na\u200bmi", "Nami"),  # a space without width
        ("\u202eimaN", "imaN"),  # from right to left
        ("Na\u2066m\u2069i\ufeff", "Nami"),
        ("a\x00b\x1b[2Jc\x7f", "ab[2Jc"),
        ("\u3164Nami\u2800", "Nami"),  # letters without ink
        ("e\u200d\u0301", "\u00e9"),  # what was kept apart comes together
        ("\u0301Nami", "Nami"),  # an accent on nothing
        ("a \u0301b", "a b"),
        ("a\u2028b", "a b"),
        ("\ud800x", "x"),
        ("<b>Nami</b> & co.", "<b>Nami</b> & co."),
        ("ナミ", "ナミ"),
        ("हिन्दी", "हिन्दी"),
        ("🏴 Luffy", "🏴 Luffy"),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(written: str, shown: str) -> None:
    assert name(written) == shown


def test_accents_do_not_pile_up() -> None:
    assert len(name("Z" + "\u0335" * 20)) == 1 + MOST_MARKS


@pytest.mark.parametrize("empty", ["", " \n", "\u200b\u202e", "\u0301\u0301", "\u2800"])
def test_a_name_without_anything_to_see_is_refused(empty: str) -> None:
    with pytest.raises(UsageError, match="A name needs at least one character that can be seen"):
        name(empty)


def test_the_length_is_that_of_what_is_seen() -> None:
    assert name("e\u0301" * LONGEST_NAME) == "\u00e9" * LONGEST_NAME
    assert line("x" * LONGEST_LINE) == "x" * LONGEST_LINE
    with pytest.raises(UsageError, match="A name has at most 24 characters, and this one has 25; shorten it"):
        name("x" * 25)
    with pytest.raises(UsageError, match="A line has at most 300 characters, and this one has 5,000,000"):
        line("x" * 5_000_000)


def assert_clean(text: str) -> None:
    clean = seen(text)
    assert unicodedata.is_normalized("NFC", clean)
    assert clean == " ".join(clean.split())
    assert {sign for sign in clean if unicodedata.category(sign)[0] == "C"} == set()
    assert seen(clean) == clean


@given(st.text())
@example("\u0301 a")
@example("a \u0301 b")
@example("a\u200b \u200b b")
@example("\u0958" * 3)  # NFC takes it apart
@example("a\u0335\u200d\u0301\u0335\u0335\u0335")
def test_any_text_comes_out_clean(text: str) -> None:
    assert_clean(text)


@given(st.text(alphabet=st.characters(categories=["M", "Z", "Cf", "Lo", "Ll"]), max_size=40))
def test_marks_and_spaces_come_out_clean_too(text: str) -> None:
    assert_clean(text)


@given(st.text(max_size=40))
def test_a_name_is_shown_or_refused(text: str) -> None:
    try:
        assert 1 <= len(name(text)) <= LONGEST_NAME
    except UsageError:
        assert not seen(text) or len(seen(text)) > LONGEST_NAME

"""Deck lists in every shape that players paste, and texts that are none."""

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose import library
from logpose.errors import DeckFileError
from logpose.play.decks import DeckList, Entry, read_deck, read_deck_lists, write_json, write_optcgsim
from logpose.play.decks.words import LONGEST_QUOTE

LEADER, FOUR, TWO = "OP13-079", "OP13-086", "OP05-082"


def cards(text: str) -> tuple[str, dict[str, int]]:
    """The Leader and how many of each number, all of the text being understood."""
    listed = read_deck(text)
    assert listed.unread == ()
    return listed.leader, listed.copies()


@pytest.mark.parametrize(
    "text",
    [
        "1xOP13-079\n4xOP13-086\n2xOP05-082\n",
        "1xOP13-079\r\n4xOP13-086\r\n\r\n2xOP05-082\r\n",
        "\ufeff1xOP13-079\n4xOP13-086\n2xOP05-082",
        "1Xop13-079\n4XOP13-086_p2\n2xop05-082_R1",
        "1xOP13-079\n2xOP13-086\n1xOP05-082\n2xOP13-086_p1\n1xOP05-082_p2",
        "4xOP13-086\n2xOP05-082\n1xOP13-079",
        "1xOP13-079 4xOP13-086 2xOP05-082",
        "1xOP13-079,4xOP13-086,2xOP05-082",
        "1xOP13-079, 4xOP13-086 , 2xOP05-082",
        "https://www.cardkaizoku.com/deckbuilder?view=deck&game=onepiece&deck=1xOP13-079%7C4xOP13-086%7C2xOP05-082",
        "https://deckbuilder.egmanevents.com/?deck=OP13-079:1,OP13-086:4,OP05-082:2&type=optcg",
        "OP13-079:1\nOP13-086:4\nOP05-082:2",
        "OP13-079 (Leader)\n4 OP13-086\n2x OP05-082",
        "Leader: OP13-079\nOP13-086 x4\nOP05-082x2",
        "OP13-079\n4 x OP13-086\n2×OP05-082",
        "1x Imu (OP13-079)\n4x Saint 2nd (OP13-086)\n2 Some Body OP05-082",
        "1x Imu (OP13-079), 4x Saint (OP13-086), 2x Some Body (OP05-082)",
        "# a comment\n1xOP13-079 # the Leader\n\nCharacters (6):\n4xOP13-086 // four\n2xOP05-082\nDON!! x10\nTotal: 51",
        "Leader\n1xOP13-079\nDeck\n4xOP13-086 [SR]\n2x BF-38 (OP05-082) [R]\n10x DON!!",
        '{"leader": "OP13-079", "list": {"OP13-086": 4, "OP05-082": 2}}',
        '{"leader": "op13-079_p1", "cards": {"OP13-086": 2, "OP13-086_p1": 2, "OP05-082": 2}}',
        '{"leader": "OP13-079", "cards": {"OP13-086": 2, "OP13-086": 2, "OP05-082": 2}}',
        '{"leader": "OP13-079", "main": [{"card_id": "OP13-086", "count": 4}, {"card_id": "OP05-082", "count": 2}]}',
        json.dumps(
            {
                "leader": {"name": "Imu", "set": "OP13", "number": "079"},
                "character": [{"name": "x", "set": "OP13", "number": "086", "count": 4}],
                "event": [{"name": "y", "set": "OP05", "number": 82, "count": 2}],
                "stage": [],
            }
        ),
        json.dumps({"main": [LEADER, *[FOUR] * 4, *[TWO] * 2]}),
        json.dumps({"leader": LEADER, "main": [*[FOUR] * 4, *[TWO] * 2]}),
        json.dumps([LEADER, *[FOUR] * 4, *[TWO] * 2]),
        json.dumps({"name": "wrapped", "deck": {"leader": LEADER, "cards": {FOUR: 4, TWO: 2}}}),
        json.dumps([{"leader": LEADER, "cards": {FOUR: 4, TWO: 2}}]),
    ],
)
def test_every_shape_says_the_same_deck(text: str) -> None:
    assert cards(text) == (LEADER, {FOUR: 4, TWO: 2})


def test_entries_know_their_first_line_in_text_and_json() -> None:
    listed = read_deck("# mine\n1xOP13-079\n\n4xOP13-086\n1xOP05-082\n1xOP05-082_p1\n")
    assert (listed.name, listed.leader_line) == ("mine", 2)
    assert listed.entries == (Entry(FOUR, 4, 4), Entry(TWO, 2, 5))
    listed = read_deck('{"name": "mine",\n"leader": "OP13-079",\n"list": {\n"OP13-086": 4,\n"OP05-082_p1": 2}}')
    assert (listed.name, listed.leader_line) == ("mine", 2)
    assert listed.entries == (Entry(FOUR, 4, 4), Entry(TWO, 2, 5))


def test_a_second_leader_stays_among_the_cards() -> None:
    assert cards("2xOP13-079") == ("OP13-079", {"OP13-079": 1})
    assert cards("1xOP13-079\n1xOP13-079_p1\n4xOP13-086") == ("OP13-079", {"OP13-079": 1, "OP13-086": 4})
    assert cards("1xOP13-079\n1xOP01-001") == ("OP13-079", {"OP01-001": 1})
    assert cards("1xOP13-079\n2xOP01-001 (Leader)") == ("OP01-001", {"OP13-079": 1, "OP01-001": 1})


def test_without_a_leader_card_an_unknown_single_card_at_the_beginning_leads() -> None:
    assert cards("1xZZ99-001\n4xOP13-086") == ("ZZ99-001", {"OP13-086": 4})
    assert cards("2xZZ99-001\n4xOP13-086") == ("", {"ZZ99-001": 2, "OP13-086": 4})
    assert cards("1xOP05-082\n4xOP13-086") == ("", {"OP05-082": 1, "OP13-086": 4})


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("OP05-082", "it does not say how many; write 1xOP05-082 for one"),
        ("four of them", "there is no card number in it"),
        ("0xOP05-082", "from 1 to 999"),
        ("4 OP05-082 3", "two counts"),
        ("4xOP05-082 OP05-083", "it does not say how many of OP05-083"),
        ("OP05-082 x4 or OP05-083 x4", "'or' stands between its cards"),
        ("OP05-082:4 OP05-083", "it does not say how many of OP05-083"),
        ("4xOP05-082 0xOP05-083", "from 1 to 999"),
        ("9999999999xOP05-082", "from 1 to 999"),
        ("OP05-082 x1000", "from 1 to 999"),
        ("https://onepiece.example/decks/17", "the link to onepiece.example holds no deck"),
        ("https://[half", "holds no deck"),
        ("https://onepiece.example/?deck=nothing", "there is no card number in it"),
    ],
)
def test_a_line_that_cannot_be_read_is_a_problem_beside_the_others(line: str, why: str) -> None:
    listed = read_deck(f"1xOP13-079\n{line}\n4xOP13-086\nno card")
    assert (listed.leader, listed.copies()) == ("OP13-079", {"OP13-086": 4})
    wrong, other = listed.unread
    assert (wrong.line, other.line) == (2, 4)
    assert why in wrong.sentence


@pytest.mark.parametrize("written", ["4xOP05082", "4 OP5-82", "OP05-82 x4"])
def test_a_number_with_a_slip_is_kept_for_the_check(written: str) -> None:
    _, copies = cards(f"1xOP13-079\n{written}")
    assert list(copies.values()) == [4]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "The deck is empty"),
        (" \r\n\t\n", "The deck is empty"),
        ("# only a comment", "There is no card in the deck"),
        ("Dear diary,\ntoday I lost again.", "line 2: 'today I lost again.' cannot be read"),
        ("{", "begins like JSON but is none: line 1, column 2"),
        ("[1, 2", "begins like JSON"),
        ("{}", "There is no card in the deck"),
        ("[]", "There is no card in the deck"),
        ('{"leader": "", "cards": {}}', "There is no card in the deck"),
        ('{"leader": "OP13-079", "leader": "OP01-001"}', "'leader' twice"),
        ('{"cards": {"OP13-086": ' + "9" * 5000 + "}}", "more than 20 digits"),
        ("kYx0aB3dE5fG7hJ9", "hash of a deck"),
        ('{"hash": "kYx0aB3dE5fG7hJ9"}', "hash of a deck"),
        ("1xOP13-079\n" + "no card\n" * 21, "more than 20 lines are no cards; 'no card' cannot be read"),
    ],
)
def test_a_text_that_is_no_deck_is_refused(text: str, why: str) -> None:
    with pytest.raises(DeckFileError) as refused:
        read_deck(text)
    assert why in str(refused.value)
    assert "paste" in str(refused.value) or "leave one" in str(refused.value)


@pytest.mark.parametrize(
    ("cards_in_json", "why"),
    [
        ({"OP13-086": 0}, "whole number from 1 to 999"),
        ({"OP13-086": -4}, "whole number from 1 to 999"),
        ({"OP13-086": True}, "whole number from 1 to 999"),
        ({"OP13-086": 2.5}, "whole number from 1 to 999"),
        ({"OP13-086": "4"}, "whole number from 1 to 999"),
        ({"x" * 1000: 4}, "no card number"),
        ([["OP13-086"]], "no card number"),
        ([{"count": 4}], "no card number"),
        ("OP13-086", "no cards"),
    ],
)
def test_what_makes_no_sense_in_json_is_a_problem(cards_in_json: object, why: str) -> None:
    listed = read_deck(json.dumps({"leader": "OP13-079", "cards": cards_in_json}))
    assert listed.entries == ()
    (wrong,) = listed.unread
    assert why in wrong.sentence and len(wrong.sentence) < 150
    assert read_deck('{"leader": 5, "cards": {"OP13-086": 4}}').unread[0].sentence.startswith("'5' cannot be read")


@pytest.mark.parametrize(
    "text",
    [
        "x" * 1_000_000,
        "4" * 1_000_000,
        "4x" * 500_000,
        "4xOP13-086 " * 100_000,
        "4xOP13-086\n" * 100_000,
        "no card\n" * 100_000,
        "[" * 1_000_000,
        '{"a":' * 200_000,
        '"' * 1_000_000,
        "https://a.example/?deck=" + "1xOP13-086%7C" * 80_000,
        "# " + "x" * 1_000_000,
        json.dumps(["OP13-086"] * 100_000),
        json.dumps([0] * 100_000),
    ],
    ids=lambda text: text[:12],
)
def test_a_megabyte_is_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(DeckFileError) as refused:
        read_deck(text)
    assert len(str(refused.value)) < 400


def test_a_quote_is_short() -> None:
    (wrong,) = read_deck("1xOP13-079\n" + "word " * 100).unread
    quoted = wrong.sentence.split("'")[1]
    assert len(quoted) == LONGEST_QUOTE and quoted.endswith("…")


def test_many_decks_in_a_json_list() -> None:
    text = json.dumps([{"name": "one", "leader": LEADER, "cards": {FOUR: 4}}, {"leader": "OP01-001", "list": {}}])
    assert [(each.name, each.leader) for each in read_deck_lists(text)] == [("one", LEADER), ("", "OP01-001")]
    with pytest.raises(DeckFileError, match="2 decks"):
        read_deck(text)


# -- round trips -------------------------------------------------------------------------------------------------------

LEADERS = [card.number for card in library if card.category == "leader"]
OTHERS = [card.number for card in library if card.category != "leader"]


@st.composite
def deck_lists(draw: st.DrawFn) -> DeckList:
    numbers = draw(st.lists(st.sampled_from(OTHERS), unique=True, max_size=20))
    entries = tuple(Entry(number, draw(st.integers(1, 50))) for number in numbers)
    return DeckList(draw(st.sampled_from(LEADERS)), entries)


def plain(listed: DeckList) -> tuple[str, Sequence[tuple[str, int]]]:
    return listed.leader, [(entry.number, entry.count) for entry in listed.entries]


@given(deck_lists())
def test_what_is_written_reads_as_the_same_list(listed: DeckList) -> None:
    assert plain(read_deck(write_optcgsim(listed))) == plain(listed)
    assert plain(read_deck(write_json(listed))) == plain(listed)


@given(deck_lists(), st.data())
def test_the_shape_of_the_lines_makes_no_difference(listed: DeckList, data: st.DataObject) -> None:
    shapes = [
        "{c}x{n}",
        "{c}X{n}_p1",
        "{c} {n}",
        "{c}x {n}",
        "{n} x{c}",
        "{n}:{c}",
        "{c}x Any Name ({n})",
        "{c} Name {n}",
    ]
    lines = [f"1x{listed.leader}"]
    for entry in listed.entries:
        shape = data.draw(st.sampled_from(shapes))
        lines.append(shape.format(c=entry.count, n=data.draw(st.sampled_from([entry.number, entry.number.lower()]))))
    assert plain(read_deck(data.draw(st.sampled_from(["\n", "\r\n", "\n\n"])).join(lines))) == plain(listed)


@given(st.text(alphabet=st.sampled_from('14xX OP01-6_p,:|()#\n{}[]"leadrcs0'), max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        lists = read_deck_lists(text)
    except DeckFileError:
        return
    assert lists
    assert all(entry.count > 0 and entry.number for listed in lists for entry in listed.entries)

"""Deck lists as people paste them: headings, slips, names, tables, and what tools write beside a list."""

import time

import pytest

from logpose import library
from logpose.errors import DeckFileError
from logpose.play.decks import check, read_deck

LEADER, NAMI, SANJI = "OP01-001", "OP01-016", "OP01-013"


def cards(text: str) -> dict[str, int]:
    """How many of each number with OP01-001 as Leader, all of the text being understood."""
    listed = read_deck(text)
    assert (listed.unread, listed.leader) == ((), LEADER)
    return listed.copies()


@pytest.mark.parametrize(
    "text",
    [
        # headings and decoration
        "Leader (1)\n1 OP01-001\n\nCharacter (6)\n4 OP01-016\n2 OP01-013\n",
        "Leader: 1\n1x OP01-001\nMain Deck - 6/50\n4x OP01-016\n2x OP01-013\nTotal: 7 cards",
        "[Leader]\n1 OP01-001\n[Characters]\n4 OP01-016\n2 OP01-013",
        "**Leader**\n- 1x OP01-001\n\n=== Characters (6) ===\n* 4x OP01-016 Nami\n• 2x OP01-013",
        "Leader\nRoronoa Zoro (OP01-001)\nMy searchers:\nNami (OP01-016) x4\nSanji (OP01-013) ×2",
        # counts
        "x1 OP01-001\nx4 OP01-016\nx2 OP01-013",
        "x1OP01-001\n(4) OP01-016\n2 * OP01-013",
        "1 - OP01-001\nOP01-016 - 4\nOP01-013 = 2",
        "1. 1x OP01-001\n2. 4x OP01-016\n3. 2x OP01-013",
        # dashes, digits and spaces
        "1xOP01–001\n4xOP01—016\n2xOP01‐013",
        "1xOP01−001\n4xOP01‑016\n2xOP01―013",
        "１ｘＯＰ０１－００１\n４ OP01-016\n2\u00a0x\u00a0OP01-013",
        "\u200b1xOP01-001\u200b\n4xOP01-016\u2028\n2xOP01-013",
        # slips in the number
        "1xOPO1-OO1\n4x0P01-016\n2xopo1-o13",
        "1 OP1-1\n4 OP01016\n2 OP-01-013",
        "1 OP01_001\n4 OP01-016-P1\n2 OP01-013_alt",
        # a line for each copy
        "OP01-001\n" + "OP01-016\n" * 4 + "OP01-013\nOP01-013",
        "1xOP01-001\n" + "OP01-016\n" * 4 + "OP01-013\nOP01-013_p1",
        "OP01-001 OP01-016 OP01-016, OP01-016 OP01-016 OP01-013 OP01-013",
        # tables
        "Qty,Card Number,Name\n1,OP01-001,Roronoa Zoro\n4,OP01-016,Nami\n2,OP01-013,Sanji",
        '"Name","ID","Copies"\n"Roronoa Zoro","OP01-001","1"\n"Nami, again","OP01-016","x4"\n"Sanji","OP01-013","2x"',
        "Quantity;Name;Set;Number;Price\n1;Roronoa Zoro;OP01;001;3.5\n4;Nami;OP01;16;0.2\n2;Sanji;OP01;013;1",
        "count\tcode\n1\tOP01-001\n4\tOP01-016\n2\tOP01-013\n\tTotal",
        "| Qty | Card |\n|---|---|\n| 1 | Roronoa Zoro (OP01-001) |\n| 4 | Nami OP01-016 |\n| 2 | OP01-013 |",
        "card_id\nOP01-001\n4 OP01-016\n2 OP01-013",
        # beside the cards
        "Exported from deckbuilder.example on 2026-11-15\n1xOP01-001\n4xOP01-016\n2xOP01-013\nby Somebody",
        "Author: Somebody\nFormat: Standard\nDate: 2026-11-15\n1xOP01-001\n4xOP01-016\n2xOP01-013\nNotes: none",
        "1xOP01-001\n4xOP01-016\n2xOP01-013\nSideboard: none",
        "Red Zoro\n\n1xOP01-001\n4xOP01-016\n2xOP01-013",
        "Roronoa Zoro\n1xOP01-001\n4xOP01-016\n2xOP01-013",
    ],
)
def test_a_pasted_list_is_read(text: str) -> None:
    assert cards(text) == {NAMI: 4, SANJI: 2}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("My best deck\n1xOP01-001", "My best deck"),
        ("Deck Name: Red Zoro\n1xOP01-001", "Red Zoro"),
        ("Deck: Red Zoro\n1xOP01-001", "Red Zoro"),
        ("Exported from deckbuilder.example\n1xOP01-001", ""),
        ("# Red Zoro\n1xOP01-001", "Red Zoro"),
    ],
)
def test_a_title_is_the_name_of_the_deck(text: str, name: str) -> None:
    listed = read_deck(text)
    assert (listed.name, listed.leader, listed.unread) == (name, LEADER, ())


# -- names -------------------------------------------------------------------------------------------------------------


def test_a_name_that_one_card_has_will_do() -> None:
    assert cards("1xOP01-001\n4x Guard Point\n2 otama") == {"ST01-014": 4, "OP01-006": 2}
    assert cards("Name,Qty\nRoronoa Zoro (OP01-001),1\nGuard Point,4") == {"ST01-014": 4}


def test_a_name_means_the_cards_of_its_heading_and_of_the_leaders_colours() -> None:
    law = [card for card in library.named("Trafalgar Law") if card.category == "leader"]
    assert len(law) > 1
    (wrong,) = read_deck("Leader\nTrafalgar Law\nCharacters\n4xOP01-016").unread
    assert f"Trafalgar Law can be {len(law)} cards here; write the number" in wrong.sentence
    # Otama is red and green cards; of these one is red.
    assert {card.colours[0] for card in library.named("Otama")} > {"red"}
    assert cards("2x Otama\n1xOP01-001") == {"OP01-006": 2}


def test_a_leader_may_be_named() -> None:
    (imu,) = [card for card in library.named("Imu") if card.category == "leader"]
    for text in ("Leader: Imu\n4xOP13-086", "Imu\n4xOP13-086", "Leader\nImu\n\nCharacters\n4xOP13-086"):
        listed = read_deck(text)
        assert (listed.leader, listed.copies(), listed.unread) == (imu.number, {"OP13-086": 4}, ())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("4x Namy", "no card is named 'Namy'; the nearest name is Nami"),
        ("4 Luffi", "the nearest name"),
        ("4x Nami", "Nami can be "),
        ("4x Nami", "OP01-016"),
        ("4 wobbly nonsense", "there is no card number in it"),
        ("999999 Nami", "a count is a whole number from 1 to 999"),
        ("4 Baby 5", "Baby 5 can be "),
    ],
)
def test_a_name_that_no_card_or_several_have_is_a_problem_in_its_line(line: str, why: str) -> None:
    listed = read_deck(f"1xOP01-001\n{line}\n4xOP01-013")
    (wrong,) = listed.unread
    assert wrong.line == 2 and why in wrong.sentence and len(wrong.sentence) < 300
    assert listed.copies() == {SANJI: 4}


def test_digits_of_a_name_are_no_count() -> None:
    baby = library.named("Baby 5")[0].number
    assert read_deck(f"1xOP01-001\n{baby} Baby 5\n{baby} Baby 5").copies() == {baby: 2}
    assert read_deck(f"1xOP01-001\n{baby} Baby 5 x3").copies() == {baby: 3}


# -- problems ----------------------------------------------------------------------------------------------------------


def test_a_line_without_a_count_among_lines_with_counts_is_a_problem() -> None:
    (wrong,) = read_deck("OP01-001\n4xOP01-016\nOP01-013").unread
    assert (wrong.line, wrong.sentence) == (
        3,
        "OP01-013 cannot be read: it does not say how many; write 1xOP01-013 for one",
    )


def test_problems_of_a_table_are_said_at_their_lines() -> None:
    listed = read_deck("Qty,Number,Name\n1,OP01-001,Roronoa Zoro\nmany,OP01-016,Nami\n4,,Namy\n4,OP99-001,Nobody\n")
    assert [(each.line, each.sentence.partition(": ")[0]) for each in listed.unread] == [
        (3, "'many,OP01-016,Nami' cannot be read"),
        (4, "'4,,Namy' cannot be read"),
    ]
    assert [problem.line for problem in check(listed)] == [3, 4, 5, 0]


@pytest.mark.parametrize(
    "text",
    [
        "x" * 1_000_000,
        "\n" * 5_000_000 + "x",
        "1xOP01-001\n" + "\u2028" * 90_000,
        "Leader\n" * 2_000,
        "1xOP01-001\n" + "4 Namy Roronoo Zorro\n" * 1_900,
        "1xOP01-001\n" + "".join(f"4 Name {place}\n" for place in range(1_900)),
        "Qty,Name\n" + "4,Namy\n" * 1_900,
        "P-9 " * 24_000,
        "\n".join("1 " + "word " * 990 for _ in range(20)),
        "\n".join("P-9 " * 1_200 for _ in range(20)),
        '"' * 99_999,
        "Qty,Name\n" + '"' * 4_999,
        "ﷺ" * 5_000,
        "exported " * 500 + "\n" + "a:" * 2_000 + "\nexported" + " on" * 1_500 + ":\n" + "x4" * 2_000,
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_a_hostile_list_takes_bounded_time(text: str) -> None:
    began = time.process_time()
    try:
        said = [problem.sentence for problem in read_deck(text).unread]
    except DeckFileError as error:
        said = [str(error)]
    assert time.process_time() - began < 2
    assert all(len(sentence) < 500 for sentence in said)


@pytest.mark.parametrize(
    "footer",
    ["Total: 50 cards    Price: $134.50   Share | Copy | Print", "Price: 12,50€", "Copy to clipboard", "Export | Buy"],
)
def test_the_footer_of_a_page_is_left_out_with_a_remark(footer: str) -> None:
    text = f"1xOP01-001\n4xOP01-016\n{footer}\n2xOP01-013"
    assert cards(text) == {NAMI: 4, SANJI: 2}
    assert read_deck(text).remarks == (f"Line 3 is left out: {footer!r}. It is no card.",)


def test_a_long_line_like_a_footer_is_read_at_once() -> None:
    before = time.monotonic()
    assert read_deck(f"1xOP01-001\n4xOP01-016\nPrice {'1,' * 2000}!").unread
    assert time.monotonic() - before < 2


@pytest.mark.parametrize("line", ["4x Nami OP01-025", "OP01-025 Nami x4", "4 Nami (OP01-025)"])
def test_a_name_that_is_not_that_of_the_number_is_remarked(line: str) -> None:
    listed = read_deck(f"1xOP01-001\n{line}")
    assert listed.copies() == {"OP01-025": 4}
    assert listed.remarks == (
        "Line 2 has the number OP01-025, which is Roronoa Zoro, and the name Nami; the number counts.",
    )


def test_in_a_table_too() -> None:
    (remark,) = read_deck("Quantity,Name,Card Number\n1,Roronoa Zoro,OP01-001\n4,Nami,OP01-025").remarks
    assert remark.startswith("Line 3 has the number OP01-025")


@pytest.mark.parametrize(
    "line", ["4x Zoro OP01-025", "4x roronoa zoro OP01-025", "4x OP01-025", "4 best card OP01-025"]
)
def test_a_name_that_fits_or_is_none_is_not_remarked(line: str) -> None:
    assert read_deck(f"1xOP01-001\n{line}").remarks == ()

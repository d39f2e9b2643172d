"""Formats: bans by date, pairs, blocks; and the facts agree with the public ones."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from logpose import library
from logpose.errors import UsageError
from logpose.play.decks import FORMATS, check, read_deck
from logpose.play.decks.formats import formats

DAY = date(2026, 11, 15)


def against(text: str, format: str, on: date) -> list[tuple[str, str]]:
    """The numbers and sentences that a format says against a list; the rules of the game aside."""
    rules = check(read_deck(text))
    return [(each.number, each.sentence) for each in check(read_deck(text), format, on) if each not in rules]


@pytest.mark.parametrize(
    ("number", "day", "banned"),
    [
        ("OP06-116", "2024-06-20", False),
        ("OP06-116", "2024-06-21", True),
        ("OP06-116", "2026-11-15", True),
        ("OP07-045", "2026-03-31", True),
        ("OP07-045", "2026-04-01", False),
        ("OP14-020", "2026-10-11", False),
        ("OP14-020", "2026-10-12", True),
        ("OP01-016", "2023-11-10", True),
        ("OP01-016", "2023-12-08", False),
    ],
)
@pytest.mark.parametrize("format", ["standard", "extra"])
def test_bans_begin_and_end_on_their_days(number: str, day: str, banned: bool, format: str) -> None:
    found = against(f"1xOP16-001\n1x{number}", format, date.fromisoformat(day))
    assert (number in [each for each, said in found if "is banned since" in said]) == banned
    assert against(f"1xOP16-001\n1x{number}", "unlimited", date.fromisoformat(day)) == []


def test_a_banned_leader_has_its_line() -> None:
    (problem,) = [each for each in check(read_deck("# mine\n1xOP03-040"), "extra", DAY) if each.number]
    assert (problem.line, problem.rule, problem.sentence) == (2, "", "OP03-040 Nami is banned since 2025-08-30")


def test_a_restricted_card_is_allowed_once() -> None:
    day = date(2023, 11, 15)
    assert against("1xOP01-001\n1xOP03-013", "extra", day) == []
    ((number, said),) = against("1xOP01-001\n1xOP03-013\n1xOP03-013_p1", "extra", day)
    assert number == "OP03-013" and "at most 1 since 2023-11-10 until 2023-12-08" in said


@pytest.mark.parametrize(
    ("text", "blamed"),
    [
        ("4xOP11-067\n1xOP11-040", "OP11-067"),
        ("1xOP11-040\n4xOP08-069", "OP08-069"),
        ("1xOP16-001\n1xOP07-115\n1xEB04-058", "EB04-058"),
        ("1xOP16-001\n1xEB04-058\n1xOP07-115", "OP07-115"),
    ],
)
def test_banned_pairs_blame_the_card_that_is_not_the_leader_or_comes_later(text: str, blamed: str) -> None:
    assert [number for number, said in against(text, "extra", DAY) if "may not be in a deck with" in said] == [blamed]
    assert against(text, "extra", date(2025, 8, 29)) == []


@pytest.mark.parametrize(
    ("number", "day", "allowed"),
    [
        ("OP01-025", "2026-03-31", True),  # before the first season
        ("OP01-025", "2026-04-01", False),
        ("OP05-006", "2026-11-15", True),
        ("OP05-006", "2027-03-31", True),
        ("OP05-006", "2027-04-01", False),
        ("OP01-120", "2027-04-01", True),  # X
        ("OP02-005", "2026-11-15", True),  # counts as block 4
        ("ST01-011", "2028-03-31", True),
        ("P-001", "2026-11-15", False),
        ("P-041", "2026-11-15", True),
        ("P-041", "2027-11-15", False),
        ("P-117", "2027-11-15", True),
    ],
)
def test_standard_allows_the_blocks_of_its_season(number: str, day: str, allowed: bool) -> None:
    on = date.fromisoformat(day)
    blocked = [each for each, said in against(f"1xOP16-001\n1x{number}", "standard", on) if "Standard has" in said]
    assert (number not in blocked) == allowed
    assert number not in [each for each, said in against(f"1xOP16-001\n1x{number}", "extra", on) if "block" in said]


def test_the_sentence_about_a_block_says_what_is_allowed() -> None:
    ((_, said),) = against("1xOP16-001\n1xOP01-025", "standard", DAY)
    assert said == (
        "OP01-025 Roronoa Zoro is of block 1; Standard has the blocks 2, 3, 4, 5 and X from 2026-04-01 to 2027-03-31"
    )


def test_unknown_formats_and_days_beyond_the_seasons_are_refused() -> None:
    listed = read_deck("1xOP16-001")
    with pytest.raises(UsageError, match="There is no format 'modern'; there are standard, extra and unlimited"):
        check(listed, "modern", DAY)
    with pytest.raises(UsageError, match="not known; they are known up to 2028-03-31"):
        check(listed, "standard", date(2028, 4, 1))
    assert check(listed, "extra", date(2028, 4, 1)) == check(listed)


def test_today_is_the_day_if_none_is_given() -> None:
    listed = read_deck("1xOP16-001\n1xOP06-116")
    assert check(listed, "extra") == check(listed, "extra", date.today())


# -- the facts ---------------------------------------------------------------------------------------------------------


def test_every_card_of_the_library_has_a_block() -> None:
    assert [card.number for card in library if not formats().block(card, DAY)] == []


def test_times_go_forward() -> None:
    table = formats()
    for each in (*table.seasons, *table.reprints, *table.limits, *table.pairs):
        assert each.since < each.until
    assert [one.until for one in table.seasons[:-1]] == [one.since for one in table.seasons[1:]]
    assert FORMATS == ("standard", "extra", "unlimited")


def test_the_facts_are_the_public_ones(shared: Path) -> None:
    public = json.loads((shared / "data" / "legality.json").read_text(encoding="utf-8"))
    table = formats()
    day = timedelta(days=1)
    assert [[str(one.since), str(one.until - day), list(one.blocks)] for one in table.seasons] == [
        [one["from"], one["to"], [str(block) for block in one["blocks"]]] for one in public["standard_seasons"]
    ]
    assert {code: block for block, codes in table.sets.items() for code in codes} == {
        code: str(block) for code, block in public["block_by_set"].items()
    }
    assert sorted([first, last, int(block)] for block, runs in table.promos.items() for first, last in runs) == sorted(
        public["promo_blocks"]
    )
    moved = {number: one.block for one in table.reprints for number in one.cards}
    wanted = dict.fromkeys(public["fixed_block_4_until_2029_03_31"], "4") | dict.fromkeys(
        public["super_parallel_X"], "X"
    )
    assert moved == wanted | {number: str(block) for number, block in public["reprint_updates"].items()}
    assert {one.until for one in table.reprints if one.block == "4"} == {date(2029, 3, 31) + day}
    banned = {(number, str(one.since), one.until) for one in table.limits if not one.most for number in one.cards}
    for one in public["banned"]:
        until = date.fromisoformat(one["until"]) if one["until"] else date.max
        assert (one["card"], one["from"], until) in banned
    in_force = {number for number, _, until in banned if until == date.max}
    assert in_force == {one["card"] for one in public["banned"] if one["until"] is None}
    assert {(*one.cards, str(one.since)) for one in table.pairs} == {
        (one["a"], one["b"], one["from"]) for one in public["banned_pairs"]
    }

"""What is not considered, each at a table where somebody might choose it."""

from __future__ import annotations

import pytest

from logpose.bots import ask, make_bot
from logpose.engine.generator import seeded
from logpose.thinking.habits import considered, smallest
from tests.support.cards import character, leader
from tests.support.table import Placed, Side, Table


def left(table: Table) -> list[str]:
    """The options that are considered."""
    return [table.options()[place] for place in considered(table.game, list(range(len(table.options()))))]


@pytest.mark.parametrize(
    ("sizes", "missing", "found"),
    [
        ([1, 2, 2], 1, (1, 1)),
        ([2, 2, 1], 3, (3, 2)),
        ([2, 2], 3, (4, 2)),
        ([1, 1, 2], 2, (2, 1)),
        ([1], 2, (-1, 0)),
        ([], 0, (0, 0)),
    ],
)
def test_the_smallest_sum_that_suffices(sizes: list[int], missing: int, found: tuple[int, int]) -> None:
    assert smallest(sizes, missing) == found


def test_the_turn_is_not_ended_while_the_leader_can_attack() -> None:
    assert "end" not in left(Table())
    strong = Placed(character("strong", power=6000))
    assert "end" in left(Table(A=Side(leader=Placed(leader(), rested=True), characters=[strong])))
    assert "end" in left(Table(B=Side(leader=leader("tall", power=9000))))


def test_nor_with_nothing_done_while_a_character_can_be_played() -> None:
    tall, recruit = leader("tall", power=9000), character("recruit", cost=2)
    assert "end" not in left(Table(A=Side(hand=[recruit], don=2), B=Side(leader=tall)))
    table = Table(A=Side(hand=[recruit, recruit], don=4), B=Side(leader=tall))
    table.choose("play recruit")
    assert "end" in left(table)


def test_no_don_is_given_to_a_card_that_reaches_nothing_with_all_of_them() -> None:
    tall, weak = leader("tall", power=9000), Placed(character("weak", power=1000))
    assert "give weak" in Table(A=Side(characters=[weak], don=3), B=Side(leader=tall)).options()
    assert "give weak" not in left(Table(A=Side(characters=[weak], don=3), B=Side(leader=tall)))
    assert "give weak" in left(Table(A=Side(characters=[weak], don=8), B=Side(leader=tall)))


def test_no_character_goes_for_one_that_is_worse() -> None:
    five = [Placed(character(f"soldier {number}", cost=4, power=5000)) for number in range(5)]
    hand = [character("small", cost=3, power=4000), character("great", cost=5, power=6000)]
    seen = left(Table(A=Side(hand=hand, characters=five, don=5)))
    assert "play small" not in seen
    assert "play great" in seen


def test_a_lesser_character_makes_room_if_there_is_one() -> None:
    soldiers = [Placed(character(f"soldier {number}", cost=4, power=5000)) for number in range(4)]
    giant = Placed(character("giant", cost=9, power=10000))
    table = Table(A=Side(hand=[character("great", cost=5, power=6000)], characters=[*soldiers, giant], don=5))
    table.choose("play great")
    assert len(table.options()) == 5
    assert len(left(table)) == 4
    assert not [one for one in left(table) if "giant" in one]


def attacked(hand: list[int], power: int = 5000, on: str = "") -> Table:
    """B attacks; A has Counters of these sizes."""
    cards = [character(f"card {place}", counter=size) for place, size in enumerate(hand)]
    prey = [
        Placed(character(name, cost=cost, power=5000), rested=True) for name, cost in (("prey", 6), ("middling", 3))
    ]
    table = Table(A=Side(hand=cards, characters=prey), B=Side(leader=leader("hunter", power=power)), turn="B")
    table.choose(f"attack B hunter {on or 'A leader'}")
    return table


def counters(table: Table) -> set[str]:
    return {one.split()[2] for one in left(table) if one.startswith("counter")}


def test_counters_are_not_larger_than_needed() -> None:
    table = attacked([2000, 1000, 1000])
    assert table.options()
    assert counters(table) == {"1", "2"}


def test_counters_are_for_what_is_attacked() -> None:
    table = attacked([2000, 1000])
    assert [one for one in table.options() if one.startswith("counter") and "leader" not in one]
    assert all("leader" in one for one in left(table) if one.startswith("counter"))


def test_counters_are_for_a_character_that_is_worth_them_and_can_be_saved() -> None:
    assert counters(attacked([1000, 1000], power=6000, on="prey")) == {"0", "1"}
    assert counters(attacked([1000, 1000], power=6000, on="middling")) == set()
    assert counters(attacked([1000], on="middling")) == {"0"}  # one card for a cost of three
    assert counters(attacked([1000], power=7000)) == set()  # not enough


def test_who_has_begun_to_counter_goes_on() -> None:
    table = attacked([1000, 1000], power=6000)
    first = next(one for one in left(table) if "card 0" in one and "leader" in one)
    table.choose(first)
    assert "pass" not in left(table)


def test_the_navigator_keeps_to_it() -> None:
    table = attacked([2000, 1000, 1000])
    for seed in range(4):
        place = ask(make_bot("navigator:n20"), table.game, seeded(seed))
        assert "card 0" not in table.options()[place]

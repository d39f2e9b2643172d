"""Sentences that no card has yet: blocks and Events forbidden, a return replaced, Life added, what is among them, otherwise."""

import pytest

from tests.support import rules
from tests.support.cards import character, event, leader
from tests.support.staples import GIANT
from tests.support.table import FILLER, Side, Table

WALL = character("wall", "[Blocker]", cost=4)
TOWER = character("tower", "[Blocker]", cost=5)


@rules("1-3-3", "10-1-4-1")
def test_a_card_that_small_characters_cannot_block_is_blocked_by_large_ones_alone() -> None:
    sly = character("sly", "This Character cannot be blocked by Characters with a cost of 4 or less.")
    table = Table(Side(characters=[sly, GIANT], don=1), Side(characters=[WALL, TOWER]))
    table.attack("sly", "B leader")
    assert table.offers("block tower") and not table.offers("block wall")
    table.unopposed().attack("giant", "B leader")
    assert table.offers("block wall")


@rules("1-3-3")
@pytest.mark.parametrize(
    ("banned", "cost", "offered"), [("Events", 1, False), ("Events with a cost of 2 or more", 1, True)]
)
def test_who_cannot_activate_events_has_neither_a_main_nor_a_counter_nor_one_by_an_effect(
    banned: str, cost: int, offered: bool
) -> None:
    stern = leader("stern", f"Your opponent cannot activate {banned}.")
    cheer = event(
        "cheer",
        "[Main] Draw 1 card.",
        "[Counter] Up to 1 of your Leader gains +1000 power during this battle.",
        cost=cost,
    )
    helper = character("helper", "[Activate: Main] [Once Per Turn] Activate up to 1 Event card from your hand.")
    theirs = Side(characters=[helper], hand=[cheer], don=3, deck=9)
    table = Table(Side(stern, don=1), theirs).attack("A stern", "B leader")
    assert table.offers("event cheer") == offered
    table.unopposed().end_turn()
    assert table.offers("play cheer") == offered
    table.choose("activate helper")
    assert table.offers("pick cheer") == offered


@rules("8-1-3-4")
def test_a_return_to_the_hand_is_replaced_and_a_knock_out_is_not() -> None:
    stays = character(
        "stays",
        "If this Character would be returned to the hand by your opponent's effect, you may rest this Character instead.",
    )
    home = event("home", "[Main] Return up to 1 of your opponent's Characters to the owner's hand.", cost=0)
    blast = event("blast", "[Main] K.O. up to 1 of your opponent's Characters.", cost=0)
    table = Table(Side(hand=[home, blast]), Side(characters=[stays])).choose("play home", "pick stays")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.rested("stays") and table.area("stays") == "Character area"
    assert table.choose("play blast", "pick stays").area("stays") == "trash"


@rules("5-2-1-7")
def test_life_that_is_added_is_heard_and_life_that_is_rearranged_is_not() -> None:
    hopeful = leader(
        "hopeful",
        "When a card is added to your Life cards, draw 1 card.",
        "[Activate: Main] Add 1 card from the top of your deck to the top of your Life cards.",
    )
    look = event(
        "look",
        "[Main] Look at 1 card from the top of your Life cards and place it at the top or bottom of your Life cards.",
        cost=0,
    )
    table = Table(Side(hopeful, hand=[look], deck=9)).choose("play look", "choose 1")
    assert table.hand("A") == []
    table.choose("activate A hopeful")
    assert table.life("A") == 6 and len(table.hand("A")) == 1


def test_what_is_among_them_is_what_was_looked_at() -> None:
    seeker = event(
        "seek",
        "[Main] Look at 3 cards from the top of your deck; reveal up to 1 {Navy} type card among them and add it to your "
        "hand. Then, place the rest at the bottom of your deck in any order.",
        cost=0,
    )
    navy = character("sailor", types=("Navy",))
    table = Table(Side(hand=[seeker], deck=[FILLER, FILLER, navy, FILLER])).choose("play seek", "pick sailor")
    assert "sailor" in table.hand("A")


@pytest.mark.parametrize(("cost", "drawn"), [(4, False), (5, True)])
def test_otherwise_is_what_happens_if_not(cost: int, drawn: bool) -> None:
    oracle = event(
        "ask",
        "[Main] Reveal 1 card from the top of your deck. If the revealed card is a Character card with a cost of 4 or less, "
        "play it. Otherwise, add it to your hand.",
        cost=0,
    )
    top = character("top", cost=cost)
    table = Table(Side(hand=[oracle], deck=[FILLER, FILLER, top])).choose("play ask")
    assert (table.area("top") == "hand") == drawn and (table.area("top") == "Character area") != drawn


def test_it_after_playing_this_card_is_this_card_and_not_what_its_cost_trashed() -> None:
    surprise = character(
        "surprise",
        "[Trigger] You may trash 1 card from your hand: Play this card. Then, it gains +2000 power during this turn.",
        power=3000,
    )
    table = (
        Table(Side(don=1), Side(life=[surprise, surprise], hand=[FILLER])).attack("A leader", "B leader").unopposed()
    )
    table.choose("yes", "yes")
    assert table.power("surprise") == 5000


@rules("8-5-2")
def test_an_event_is_activated_from_the_trash_and_stays_there() -> None:
    caller = character("caller", "[On Play] Activate up to 1 Event with a base cost of 4 or less from your trash.")
    gain = event("gain", "[Main] Draw 2 cards.", cost=3)
    table = Table(Side(hand=[caller], trash=[gain], don=1, deck=9)).choose("play caller", "pick gain")
    assert len(table.hand("A")) == 2 and table.names("A", "trash") == ["gain"]


@pytest.mark.parametrize(
    "price",
    [
        "return 1 DON!! card from your field to your DON!! deck",
        "rest 1 of your DON!! cards",
        "trash 1 card from your hand",
        "return 1 of your Characters to the owner's hand",
    ],
)
def test_an_additional_gain_is_that_of_the_card_which_gained_before(price: str) -> None:
    """What was paid in between is gone from the field, and "that card" does not mean it."""
    shout = event(
        "shout",
        "[Main] Up to 1 of your Leader gains +2000 power during this turn. Then, you may "
        f"{price}. If you do, that card gains an additional +3000 power during this turn.",
        cost=0,
    )
    side = Side(hand=[shout, FILLER], characters=[GIANT], don=2)
    table = Table(side).choose("play shout", "pick A leader")
    while table.asked[1] != "main":
        table.choose(table.options()[0])
    assert table.power("A leader") == 10000

"""Judge notes 27 to 30: what being asked, picking blindly, moving in secret and looking do, and do not, tell."""

import pytest

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import character, trigger
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", power=9000)


def revealed(table: Table) -> list[str]:
    """The names of the cards that were revealed, in order."""
    return [note.card.name for note in table.game.notes or [] if note.what == "revealed" and note.card is not None]


# -- note 27 -----------------------------------------------------------------------------------------------------------------


@rules("10-1-5-2")
def test_a_trigger_that_is_not_activated_leaves_no_trace() -> None:
    """Note 27: the same is told of a Life card with a [Trigger] that was declined as of one without."""
    told = []
    for top in (card("OP03-118"), FILLER):
        table = Table(Side(characters=[GIANT], don=1), Side(life=[FILLER, top], hand=[FILLER, FILLER]))
        table.attack("giant", "B leader").unopposed()
        if top is not FILLER:
            assert table.asked == ("B", "trigger")
            table.choose("no")
        assert table.asked == ("A", "main") and table.hand("B")[-1] == top.name and revealed(table) == []
        told.append(table.noted)
    assert told[0] == told[1]


def test_a_counter_that_is_not_used_leaves_no_trace() -> None:
    """Note 27: a hand with Counters that were kept is told like a hand without."""
    told = []
    for held in ("OP03-118", "OP12-048", "OP01-094"):
        table = Table(Side(characters=[GIANT], don=1), Side(life=2, hand=cards(held), don=2)).attack(
            "giant", "B leader"
        )
        assert (table.asked == ("B", "counter")) is (held != "OP01-094")
        told.append(table.unopposed().noted)
    assert told[0] == told[1] == told[2]


def test_a_trigger_that_is_activated_is_shown() -> None:
    """Note 27: activating it does tell."""
    life = [FILLER, character("spark", trigger(nodes.Draw(1)))]
    table = Table(Side(characters=[GIANT], don=1), Side(life=life)).attack("giant", "B leader").unopposed()
    assert "trigger" in table.choose("yes").noted


# -- note 28 -----------------------------------------------------------------------------------------------------------------

HAND = [character("left"), character("middle"), character("right")]


def test_a_blind_pick_cannot_be_aimed() -> None:
    """Note 28, 8e004fe0: nothing is offered to Arlong's player, and every card of the hand may be shown."""
    shown = set()
    for seed in range(1, 20):
        mine = Side(characters=[Placed(card("OP01-063"), given=1)], don=1)
        table = Table(mine, Side(hand=HAND), seed=seed).choose("activate Arlong")
        assert table.asked == ("A", "main") and len(revealed(table)) == 1
        shown |= set(revealed(table))
    assert shown == {"left", "middle", "right"}


def test_a_card_known_from_the_hand_cannot_be_aimed_at() -> None:
    """Note 28: Bao Huang has seen two cards of the hand; Negative Hollow still trashes by lot."""
    fallen = set()
    for seed in range(1, 20):
        mine = Side(hand=cards("OP01-105", "OP06-097"), don=5)
        table = Table(mine, Side(hand=HAND), seed=seed).choose("play Bao Huang", "play Negative Hollow")
        assert table.asked == ("A", "main") and len(set(revealed(table))) == 2
        fallen |= set(table.names("B", "trash"))
    assert fallen == {"left", "middle", "right"}


def test_shuffling_ends_what_was_known_of_positions() -> None:
    """Note 28: Sasaki's hand goes into the deck, which is shuffled; any of those cards may be drawn, or none."""
    drawn = set()
    for seed in range(1, 30):
        table = Table(Side(hand=[card("OP04-048"), HAND[0]], don=4, deck=[HAND[1], HAND[2]]), seed=seed).choose(
            "play Sasaki"
        )
        assert len(table.hand("A")) == 1
        drawn |= set(table.hand("A"))
    assert drawn == {"left", "middle", "right"}


# -- note 29 -----------------------------------------------------------------------------------------------------------------


def test_a_card_that_need_not_meet_a_requirement_is_not_revealed() -> None:
    """Note 29, a7ef3e2f: Teach puts any of the 3 cards on top of Life, face-down."""
    table = Table(Side(hand=cards("OP16-119"), don=9, life=1, deck=[FILLER, *HAND])).choose("play Marshall.D.Teach")
    assert sorted(table.options()) == ["pass", "pick left", "pick middle", "pick right"]
    table.choose("pick middle")
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    assert table.names("A", "life") == ["filler", "middle"] and not table.card("middle").face_up
    assert revealed(table) == [] and table.names("A", "deck")[-1] == "filler"


@rules("11-2-1")
def test_a_card_that_must_meet_a_requirement_is_revealed() -> None:
    """Note 29: Nami takes a Straw Hat Crew card, which is shown; the others are not."""
    hat = character("hat", types=("Straw Hat Crew",))
    table = Table(Side(hand=cards("OP01-016"), don=2, deck=[FILLER, hat, *HAND])).choose("play Nami")
    assert sorted(table.options()) == ["pass", "pick hat"]
    assert revealed(table.choose("pick hat")) == ["hat"] and table.hand("A") == ["hat"]


# -- note 30 -----------------------------------------------------------------------------------------------------------------


@rules("11-3-2")
@pytest.mark.parametrize("size", [1, 2, 4])
def test_cards_being_looked_at_are_still_in_the_deck(size: int) -> None:
    """Note 30, 9dd08f57: Nami looks at a whole small deck, and nobody is defeated meanwhile."""
    hat = character("hat", types=("Straw Hat Crew",))
    table = Table(Side(hand=cards("OP01-016"), don=2, deck=[FILLER] * (size - 1) + [hat])).choose("play Nami")
    assert table.asked == ("A", "pick") and table.winner == "" and len(table.names("A", "deck")) == size
    table.choose("pass")
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    assert table.winner == "" and len(table.names("A", "deck")) == size and table.asked == ("A", "main")


def test_a_deck_emptied_by_the_effect_defeats_after_it() -> None:
    """Note 30: taking the last card is another matter."""
    hat = character("hat", types=("Straw Hat Crew",))
    table = Table(Side(hand=cards("OP01-016"), don=2, deck=[hat])).choose("play Nami", "pick hat")
    assert table.winner == "B" and table.hand("A") == ["hat"]

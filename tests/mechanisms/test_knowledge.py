"""What players come to know: declined questions, blind picks, cards shown and looked at, and guesses at hidden cards."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, main
from tests.support.official import card, cards
from tests.support.staples import GIANT, SHIELD, SPARK
from tests.support.table import FILLER, Side, Table
from tests.support.told import revealed

HAND = [character("left"), character("middle"), character("right")]


# -- what is declined leaves no trace ----------------------------------------------------------------------------------


@rules("10-1-5-2")
def test_a_trigger_that_is_not_activated_leaves_no_trace() -> None:
    """The same is told of a Life card with a [Trigger] that was declined as of one without."""
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
    """A hand with Counters that were kept is told like a hand without."""
    told = []
    for held in ("OP03-118", "OP12-048", "OP01-094"):
        table = Table(Side(characters=[GIANT], don=1), Side(life=2, hand=cards(held), don=2)).attack(
            "giant", "B leader"
        )
        assert (table.asked == ("B", "counter")) is (held != "OP01-094")
        told.append(table.unopposed().noted)
    assert told[0] == told[1] == told[2]


def test_a_trigger_that_is_activated_is_shown() -> None:
    """Activating it does tell."""
    life = [FILLER, SPARK]
    table = Table(Side(characters=[GIANT], don=1), Side(life=life)).attack("giant", "B leader").unopposed()
    assert "trigger" in table.choose("yes").noted


# -- picks from a hidden hand ------------------------------------------------------------------------------------------


def test_a_card_known_from_the_hand_cannot_be_aimed_at() -> None:
    """Bao Huang has seen two cards of the hand; Negative Hollow still trashes by lot."""
    fallen = set()
    for seed in range(1, 20):
        mine = Side(hand=cards("OP01-105", "OP06-097"), don=5)
        table = Table(mine, Side(hand=HAND), seed=seed).choose("play Bao Huang", "play Negative Hollow")
        assert table.asked == ("A", "main") and len(set(revealed(table))) == 2
        fallen |= set(table.names("B", "trash"))
    assert fallen == {"left", "middle", "right"}


def test_shuffling_ends_what_was_known_of_positions() -> None:
    """Sasaki's hand goes into the deck, which is shuffled; any of those cards may be drawn, or none."""
    drawn = set()
    for seed in range(1, 30):
        table = Table(Side(hand=[card("OP04-048"), HAND[0]], don=4, deck=[HAND[1], HAND[2]]), seed=seed).choose(
            "play Sasaki"
        )
        assert len(table.hand("A")) == 1
        drawn |= set(table.hand("A"))
    assert drawn == {"left", "middle", "right"}


CHEER = event("cheer", main(nodes.For("turn", (nodes.GainPower(nodes.All((nodes.Cards(kinds=("leader",)),)), 1),))))


def test_bao_huang_reveals_two_cards_and_leaves_them_in_the_hand() -> None:
    bao = card("OP01-105")
    table = Table(A=Side(hand=[bao], don=2), B=Side(hand=[CHEER, CHEER, CHEER])).choose(f"play {bao.name}")
    assert revealed(table) == ["cheer", "cheer"] and table.hand("B") == ["cheer"] * 3
    one = Table(A=Side(hand=[bao], don=2), B=Side(hand=[CHEER])).choose(f"play {bao.name}")
    assert revealed(one) == ["cheer"]


def test_negative_hollow_trashes_blindly() -> None:
    hollow = card("OP06-097")
    table = Table(A=Side(hand=[hollow], don=2), B=Side(hand=[CHEER, FILLER])).choose("play Negative Hollow")
    assert table.asked == ("A", "main") and len(table.hand("B")) == 1 and len(table.names("B", "trash")) == 1
    triggered = Table(A=Side(hand=[CHEER, FILLER], don=1), B=Side(life=[FILLER, hollow])).attack("A leader", "B leader")
    triggered.unopposed().choose("yes")
    assert triggered.asked == ("A", "main") and len(triggered.hand("A")) == 1


@pytest.mark.parametrize(("number", "fewest"), [("OP03-078", 6), ("ST10-010", 7)])
def test_issho_and_law_trash_two_cards_of_a_large_hand(number: str, fewest: int) -> None:
    hunter = card(number)
    for held, left in ((fewest, fewest - 2), (fewest - 1, fewest - 1)):
        table = Table(A=Side(hand=[hunter], don=10), B=Side(hand=[FILLER] * held)).choose(f"play {hunter.name}")
        if number == "ST10-010":
            table.choose("yes", "don-active")
        assert table.asked == ("A", "main") and len(table.hand("B")) == left


# -- cards that are shown, and cards that are not ----------------------------------------------------------------------


@rules("11-2-1")
def test_a_card_that_must_meet_a_requirement_is_revealed() -> None:
    """Nami takes a Straw Hat Crew card, which is shown; the others are not."""
    hat = character("hat", types=("Straw Hat Crew",))
    table = Table(Side(hand=cards("OP01-016"), don=2, deck=[FILLER, hat, *HAND])).choose("play Nami")
    assert sorted(table.options()) == ["pass", "pick hat"]
    assert revealed(table.choose("pick hat")) == ["hat"] and table.hand("A") == ["hat"]


# -- a guess at the top card of the opponent's deck: OP11-066, OP11-079, OP11-081, OP11-073, OP11-074, OP11-071 --------


TREASURE = character("treasure", cost=4)


def test_oven_guesses_the_cost_of_the_top_card() -> None:
    oven = card("OP11-066")
    sides = (
        Side(characters=[oven], don_deck=2),
        Side(deck=[FILLER, TREASURE], characters=[character("foe", cost=3), character("big", cost=4)]),
    )
    right = Table(*sides).choose(f"activate {oven.name}", "number 4")
    assert revealed(right) == ["treasure"] and right.options() == ["pick foe", "pass"]
    right.choose("pick foe", "number 1")
    assert right.area("foe") == "trash" and right.don("A") == (0, 1) and right.names("B", "deck")[-1] == "treasure"
    wrong = Table(*sides).choose(f"activate {oven.name}", "number 5")
    assert revealed(wrong) == ["treasure"] and wrong.asked == ("A", "main")
    assert wrong.area("foe") == "Character area" and wrong.don("A") == (0, 0) and wrong.rested(oven.name)


@pytest.mark.parametrize(("number", "life"), [(4, 5), (3, 4)])
def test_half_hearted_assistance_guesses_during_the_opponents_attack(number: int, life: int) -> None:
    guess = card("OP11-079")
    table = Table(A=Side(deck=[FILLER, TREASURE]), B=Side(hand=[guess], don=1)).attack("A leader", "B leader")
    table.choose(f"event {guess.name}", f"number {number}")
    if number == 4:
        table.choose("pick B leader")
    assert revealed(table) == ["treasure"] and table.unopposed().life("B") == life


@pytest.mark.parametrize("number", ["OP11-079", "OP09-059", "EB02-030", "OP06-116"])
def test_a_triggered_event_draws_a_card(number: str) -> None:
    theirs = Side(life=[FILLER, card(number)], deck=[FILLER, TREASURE])
    table = Table(Side(don=1), theirs).attack("A leader", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["treasure"] and table.names("B", "trash") == [card(number).name]


def test_mama_mash_knocks_out_after_a_right_guess() -> None:
    mash = card("OP11-081")
    foes = [character("foe", cost=8), character("big", cost=9)]
    for number, offered in ((4, ["pick foe", "pass"]), (2, None)):
        table = Table(Side(hand=[mash], don=7), Side(deck=[FILLER, TREASURE], characters=foes))
        table.choose("play Cognac Mama-Mash", f"number {number}")
        if offered is None:
            assert table.asked == ("A", "main") and table.area("foe") == "Character area"
        else:
            assert table.options() == offered and table.choose("pick foe").area("foe") == "trash"


def test_streusen_and_linlin_guess_for_don() -> None:
    streusen, linlin = card("OP11-074"), card("OP11-073")
    for number, right in ((4, True), (7, False)):
        foes = Side(deck=[FILLER, TREASURE], characters=[character("foe", cost=4), character("big", cost=5)])
        table = Table(Side(characters=[streusen], don=2), foes).choose("activate Streusen", f"number {number}")
        assert table.offers("pick foe") is right and not table.offers("pick big") and table.rested("Streusen")
        theirs = Side(characters=[linlin], don=5, hand=[SHIELD])
        table = Table(Side(deck=[FILLER, TREASURE], don=1), theirs).attack("A leader", "B leader")
        table.choose("yes", f"number {number}")
        if right:
            table.choose("pick B leader")
        assert table.power("B leader") == (7000 if right else 5000) and table.don("B") == (0, 0)


@pytest.mark.parametrize(("number", "drawn"), [(4, 1), (0, 0)])
def test_perospero_pays_a_card_for_his_guess(number: int, drawn: int) -> None:
    perospero = card("OP11-071")
    table = Table(A=Side(characters=[perospero], hand=[FILLER, FILLER], don_deck=1), B=Side(deck=[TREASURE] * 2))
    table.choose(f"activate {perospero.name}", f"number {number}")
    if drawn:
        table.choose("number 1")
    assert len(table.hand("A")) == 1 + drawn and table.don("A") == (drawn, 0)

"""What has happened during this turn, to what and by what; and what a card in the hand says about itself."""

import pytest

from logpose.engine.saving import load, save
from logpose.language import nodes
from logpose.language.nodes import Draw, Top
from tests.support.cards import (
    activate,
    character,
    effects,
    event,
    every,
    leader,
)
from tests.support.probing import asking
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike

ONE = character("one", cost=1, power=1000)
NAVY = character("navy", cost=5, power=5000, types=("Navy",))


def drawn(before: str, condition: str) -> bool:
    """Whether A's Leader, after it has done as much as it can of something, has the opponent draw for what has happened."""
    text = f"{before} Then, if {condition} during this turn, your opponent draws 1 card."
    a = Side(hand=[ONE, NAVY], characters=[NAVY, ONE], don=4, rested_don=2)
    table = asking(text, A=a, B=Side(characters=[Placed(ONE)], hand=[ONE]))
    while table.asked[1] != "main":
        table.choose(table.options()[-1])
    return len(table.hand("B")) > 1


@pytest.mark.parametrize(
    ("before", "condition", "expected"),
    [
        ("K.O. all of your opponent's Characters.", "your opponent's Character has been removed from the field", True),
        ("K.O. all of your opponent's Characters.", "your Character has been removed from the field", False),
        ("K.O. all of your opponent's Characters.", "a Character has been K.O.'d by your effect", True),
        ("K.O. all of your opponent's Characters.", "a Character has been K.O.'d in battle", False),
        ("Rest all of your opponent's Characters.", "your opponent's Character was rested by your effect", True),
        ("Rest all of your opponent's Characters.", "your opponent's {Navy} type Character was rested", False),
        ("Rest all of your Characters.", "your {Navy} type Character was rested", True),
        ("Return all of your Characters to the owner's hand.", "a Character has been returned to the owner's hand", True),
        ("Trash all cards in your hand.", "a card has been trashed from your hand", True),
        ("Trash all cards in your hand.", "a {Navy} type card has been trashed from your hand", True),
        ("Trash all cards in your hand.", "a card has been trashed from your opponent's hand", False),
        ("Draw 1 card.", "you have trashed a card from your hand", False),
        ("You take 1 damage.", "you have taken damage", True),
        ("You take 1 damage.", "your opponent has taken damage", False),
        ("Return 1 DON!! card from your field to your DON!! deck.", "a DON!! card has been returned to your DON!! deck", True),
        ("Draw 1 card.", "you have not played a Character", True),
        ("Trash 2 cards from your hand.", "you have trashed 2 or more cards from your hand", True),
        ("Trash 1 card from your hand.", "you have trashed 2 or more cards from your hand", False),
        ("Draw 2 cards.", "you have drawn 2 or more cards outside of your Draw Phase", True),
        ("Draw 2 cards.", "you have drawn 3 or more cards outside of your Draw Phase", False),
        ("Trash 3 cards from the top of your deck.", "3 or more cards have been trashed from your deck", True),
        ("Trash 2 cards from the top of your deck.", "3 or more cards have been trashed from your deck", False),
        ("Give up to 2 rested DON!! cards to your Leader.", "you have given 2 or more DON!! cards", True),
        ("Give up to 1 rested DON!! card to your Leader.", "you have given 2 or more DON!! cards", False),
        ("Trash 1 card from the top of your Life cards.", "a card has been removed from your Life cards", True),
        ("Trash 1 card from the top of your Life cards.", "a card has been trashed from your Life cards", True),
        ("Add 1 card from the top of your Life cards to your hand.", "a card has been trashed from your Life cards", False),
        ("K.O. all of your Characters.", "2 or more of your Characters have been K.O.'d", True),
        ("K.O. all of your Characters.", "2 or more of your opponent's Characters have been K.O.'d", False),
        ("Return all of your Characters to the owner's hand.", "2 or more of your Characters were returned to the hand", True),
        ("Trash all of your Characters.", "your Character has been trashed", True),
        ("Trash all of your Characters.", "your Character has been K.O.'d", False),
        ("K.O. all of your Characters.", "your Character has been trashed", False),
        ("Draw 1 card.", "you have played no Characters", True),
        ("Draw 1 card.", "no Character has been K.O.'d", True),
    ],
)  # fmt: skip
def test_what_has_happened_this_turn_is_remembered_and_counted(before: str, condition: str, expected: bool) -> None:
    assert drawn(before, condition) is expected


def test_a_card_that_comes_later_knows_what_was_played_before() -> None:
    asks = character(
        "asks", *effects("[On Play] If you have played a {Navy} type Character during this turn, draw 1 card.")
    )
    cheap = character("cheap", types=("Navy",), cost=1)
    table = Table(A=Side(hand=[asks, cheap, asks], don=9))
    table.choose("play asks")
    assert len(table.hand("A")) == 2
    table.choose("play cheap").choose("play asks")
    assert len(table.hand("A")) == 1


def test_this_card_knows_that_it_has_attacked_and_a_saved_game_knows_it_too() -> None:
    asks = character(
        "asks", *effects("[Activate: Main] If this Character has attacked during this turn, draw 1 card."), power=9000
    )
    table = Table(A=Side(characters=[asks], don=1))
    table.choose("activate asks")
    assert table.hand("A") == []
    table.attack("asks", "B leader").unopposed()
    game = load(save(table.game), table.game.printed)
    assert game.remembered == table.game.remembered != []
    assert table.game.copy().remembered == game.remembered
    table.choose("activate asks")
    assert len(table.hand("A")) == 1


@pytest.mark.parametrize(("life", "counter"), [(5, 0), (1, 2000)])
def test_a_card_in_the_hand_may_give_itself_a_counter(life: int, counter: int) -> None:
    text = "If you have 2 or less Life cards, this card in your hand has a +2000 Counter."
    table = Table(A=Side(characters=[NAVY], don=1), B=Side(hand=[character("hidden", *effects(text))], life=life))
    table.attack("navy", "B leader")
    offered = [option for option in table.options() if "hidden" in option]
    assert bool(offered) is bool(counter)
    assert table.game.counter(table.card("hidden")) == counter


def test_the_conditions_are_one_node() -> None:
    (ability,) = effects(
        "[On Play] If your Character was rested by your opponent's effect during this turn, draw 1 card."
    )
    assert isinstance(ability, nodes.Auto)
    assert ability.steps[0] == nodes.If(
        nodes.Happened("rested", "you", (nodes.HasKind(("character",)),), "opponents_effect"), (nodes.Draw(1),)
    )


@pytest.mark.parametrize(("type", "drawn"), [("Sky", 1), ("Sea", 0)])
def test_what_happened_this_turn_may_be_asked_of_certain_cards(type: str, drawn: int) -> None:
    where = (nodes.HasType((type,)),)
    slay = nodes.KnockOut(every())
    condition = nodes.Happened("character_knocked_out", "opponent", where)
    table = asking(slay, nodes.If(condition, (Draw(1),)), B=Side(characters=[character("bird", types=("Sky",))]))
    assert len(table.hand("A")) == drawn
    ask = leader("asker", activate(nodes.If(nodes.Happened("event_activated", "you", where), (Draw(1),))))
    spell = event("spell", "[Main] Shuffle your deck.", types=("Sky",))
    table = Table(A=Side(leader=ask, hand=[spell], don=2)).choose("activate A asker")
    assert table.hand("A") == ["spell"]
    choose_alike(table, "play spell", "activate A asker")
    assert len(table.hand("A")) == drawn
    table.choose("end", "end", "activate A asker")
    assert len(table.hand("A")) == drawn + 1  # drawn in the Draw Phase; the Event was activated on another turn


def test_a_card_knows_whom_it_has_battled_this_turn() -> None:
    """Judge-notes 5, 5c1eb979: a battle with a Leader is not one with a Character."""
    hero = leader(
        "hero",
        "[Activate: Main] If this Leader battled your opponent's Character card during this turn, draw 1 card.",
        power=9000,
    )
    for target, drawn in (("cat", 1), ("B leader", 0)):
        table = Table(A=Side(leader=hero), B=Side(characters=[Placed(character("cat", power=1000), rested=True)]))
        table.attack("A hero", target).unopposed()
        table.choose("activate A hero")
        assert len(table.hand("A")) == drawn
        assert len(table.game.battled_this_turn) == 4


# -- what was drawn with an effect -------------------------------------------------------------------------------------

DREW = nodes.Happened("drawn_with_this_effect")


@pytest.mark.parametrize(("answer", "trashed"), [("yes", 1), ("no", 0)])
def test_whether_cards_were_drawn_with_this_effect(answer: str, trashed: int) -> None:
    table = asking(Draw(1, up_to=True), nodes.If(DREW, (nodes.Trash(Top("deck")),)), A=Side(don=1)).choose(answer)
    assert len(table.names("A", "trash")) == trashed


def test_a_card_remembers_for_the_turn_that_it_has_drawn() -> None:
    """It may draw once in a turn, however often it is set off, and declining does not count."""
    greedy = (
        "When you activate an Event, if you haven't drawn a card using this effect during this turn, "
        "you may draw 1 card."
    )
    spells = [event(f"spell {number}", "[Main] Shuffle your deck.") for number in range(4)]
    table = Table(A=Side(leader=leader("greedy", greedy), hand=spells, don=6), B=Side(don=1))
    table.choose("play spell 0", "no", "play spell 1")
    choose_alike(table, "yes", "play spell 2")
    assert table.asked == ("A", "main") and sorted(table.hand("A")) == ["filler", "spell 3"]
    table.choose("end", "end", "play spell 3", "yes")
    assert table.turn == "A" and table.hand("A") == ["filler"] * 3


def test_another_effect_of_the_card_that_draws_is_not_meant() -> None:
    quiet = leader(
        "quiet",
        "[Activate: Main] Draw 1 card.",
        "[Activate: Main] If you haven't drawn a card using this effect during this turn, draw 1 card.",
    )
    table = Table(A=Side(leader=quiet, don=1)).choose("activate A quiet", "activate A quiet 1", "activate A quiet 1")
    assert len(table.hand("A")) == 2


def test_a_draw_that_is_forbidden_is_not_drawn_with_this_effect() -> None:
    ban = nodes.For("turn", (nodes.PlayerCannot("you", "draw_by_effects"),))
    steps = (ban, Draw(1), nodes.If(DREW, (nodes.RestDon(1),)))
    assert asking(*steps, A=Side(don=1)).don("A") == (1, 0)
    assert asking(*steps[1:], A=Side(don=1, hand=[FILLER])).don("A") == (0, 1)

"""Chapters 11-2 and 11-3: revealing cards, and looking at secret areas."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, every, leader, main, on_play
from tests.support.table import FILLER, Side, Table

NAMED = (nodes.HasName(("wanted",)),)
WANTED = character("wanted")


def revealed(table: Table) -> list[str]:
    return [note.card.name for note in table.game.notes or [] if note.what == "revealed" and note.card is not None]


def search(*steps: nodes.Step, deck: int = 3) -> Table:
    cards = [FILLER] * (deck - 1) + [WANTED]
    return Table(A=Side(hand=[event("search", main(*steps))], don=2, deck=cards)).choose("play search")


@rules("11-2-1")
def test_a_card_that_must_meet_a_requirement_is_shown_without_being_told_to() -> None:
    look = nodes.Look(nodes.Top("deck", 3), "seen")
    take = nodes.AddToHand(nodes.Choose((nodes.Remaining("seen", NAMED),), up_to=True))
    table = search(look, take)
    assert revealed(table) == []
    table.choose("pick wanted")
    assert revealed(table) == ["wanted"] and table.hand("A") == ["wanted"]


@rules("11-2-1")
def test_a_card_of_a_kind_from_the_deck_is_shown_too() -> None:
    table = search(nodes.AddToHand(choose("you", ("character",), "deck", up_to=True)))
    table.choose("pick wanted")
    assert revealed(table) == ["wanted"]


@rules("11-2-1")
@pytest.mark.parametrize("area", ["deck", "life"])
def test_so_is_one_that_goes_from_the_hand_to_another_secret_area(area: str) -> None:
    those = choose("you", (), "hand", where=NAMED, up_to=True)
    step = nodes.PlaceInDeck(those) if area == "deck" else nodes.PlaceInLife(those)
    spell = event("spell", main(step))
    table = Table(A=Side(hand=[spell, WANTED, FILLER], don=2)).choose("play spell", "pick wanted")
    assert revealed(table) == ["wanted"] and "wanted" in table.names("A", area)


@rules("11-2-1")
def test_a_card_that_need_not_meet_anything_is_not_shown() -> None:
    """Where any card will do, nobody has to be convinced that the right one was taken (ruling a7ef3e2f)."""
    spell = event("spell", "[Main] Add 1 card from your hand to the top of your Life cards.")
    table = Table(A=Side(hand=[spell, WANTED, FILLER], don=2)).choose("play spell", "pick wanted")
    assert revealed(table) == [] and table.names("A", "life")[-1] == "wanted"
    top = search(nodes.AddToHand(nodes.Top("deck")))
    assert revealed(top) == [] and top.hand("A") == ["wanted"]
    any_of_them = search(
        nodes.Look(nodes.Top("deck", 2), "seen"), nodes.AddToHand(nodes.Choose((nodes.Remaining("seen"),)))
    ).choose("pick wanted")
    assert revealed(any_of_them) == []


@rules("11-2-1")
def test_a_card_from_the_trash_needs_no_showing_but_may_be_told_to_be_shown() -> None:
    spell = event("spell", "[Main] Add 1 [wanted] card from your trash to your hand.")
    table = Table(A=Side(hand=[spell], don=2, trash=[WANTED])).choose("play spell")
    assert table.hand("A") == ["wanted"] and revealed(table) == []
    told = search(nodes.AddToHand(nodes.Top("deck"), reveal=True))
    assert revealed(told) == ["wanted"]


@rules("11-2-2")
def test_a_revealed_card_stays_where_it_is_and_is_hidden_again_after_the_effect() -> None:
    table = search(
        nodes.Reveal(nodes.Top("deck"), "shown"), nodes.If(nodes.Matches(nodes.Bound("shown"), NAMED), (nodes.Draw(2),))
    )
    assert revealed(table) == ["wanted"] and len(table.hand("A")) == 2
    kept = search(nodes.Reveal(nodes.Top("life"), "shown"))
    life = kept.game.players[0].life
    assert len(life) == 5 and not any(kept.game.cards[id].face_up for id in life)


@rules("11-3-1")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_the_player_of_the_effect_looks_and_nobody_else(whose: nodes.Side) -> None:
    table = search(nodes.Look(nodes.Top("deck", 2, whose), "seen"))
    looked = [note for note in table.game.notes or [] if note.what == "looked"]
    assert [(note.seat, note.amount, note.card) for note in looked] == [(0, 2, None)] and revealed(table) == []


@rules("11-3-1", "11-3-2")
def test_who_looks_also_chooses_while_the_cards_are_still_in_the_deck() -> None:
    opponents = nodes.Look(nodes.Top("deck", 2, "opponent"), "seen")
    table = Table(
        A=Side(hand=[event("spell", main(opponents, nodes.Trash(nodes.Choose((nodes.Remaining("seen"),)))))], don=2),
        B=Side(deck=[FILLER, FILLER, character("x"), character("y")]),
    ).choose("play spell")
    assert table.asked == ("A", "pick") and sorted(table.options()) == ["pick x", "pick y"]
    assert table.names("B", "deck") == ["filler", "filler", "x", "y"]
    table.choose("pick x")
    assert table.names("B", "deck") == ["filler", "filler", "y"] and table.area("x") == "trash"


@rules("11-3-2")
@pytest.mark.parametrize("deck", [1, 2, 3])
def test_looking_at_the_whole_deck_does_not_empty_it(deck: int) -> None:
    """Ruling 9dd08f57: with fewer cards than the effect looks at, all are seen and nobody loses."""
    look = nodes.Look(nodes.Top("deck", 5), "seen")
    picks = nodes.Choose((nodes.Remaining("seen"),), up_to=True)
    table = search(look, nodes.AddToHand(picks), nodes.PlaceInDeck(nodes.Remaining("seen")), deck=deck)
    assert table.asked == ("A", "pick") and len(table.names("A", "deck")) == deck
    table.choose("pass")
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    assert table.ended_by == "" and len(table.names("A", "deck")) == deck


@rules("11-3-2", "9-1-2")
def test_taking_the_last_card_does_empty_it() -> None:
    table = search(nodes.Look(nodes.Top("deck", 5), "seen"), nodes.AddToHand(nodes.Remaining("seen")), deck=1)
    assert table.ended_by == "1-2-1-1-2" and table.winner == "B"


@rules("11-3-2", "8-1-3-3")
def test_cards_being_looked_at_count_in_their_area() -> None:
    keen = leader("keen", "If you have 2 or less cards in your deck, this Leader gains +1000 power.")
    steps = (
        nodes.Look(nodes.Top("deck", 3), "seen"),
        nodes.AddToHand(nodes.Choose((nodes.Remaining("seen"),), up_to=True)),
    )
    table = Table(A=Side(leader=keen, hand=[event("spell", main(*steps))], don=2, deck=[FILLER, WANTED, FILLER]))
    table.choose("play spell")
    assert table.asked == ("A", "pick") and table.power("A keen") == 5000
    assert table.choose("pick wanted").power("A keen") == 6000


@rules("11-3-3")
def test_cards_that_were_only_looked_at_lie_as_they_lay() -> None:
    turn = nodes.TurnLife(nodes.Top("life"))
    peek = (
        nodes.Look(nodes.Top("life", 3), "a"),
        nodes.Look(nodes.Top("deck", 3), "b"),
        nodes.Look(every("opponent", (), "hand"), "c"),
    )
    life = [character(name) for name in "uvw"]
    deck = [character(name) for name in "xyz"]
    table = Table(
        A=Side(hand=[event("spell", main(turn, *peek))], don=2, life=life, deck=deck),
        B=Side(hand=[character("p"), character("q")]),
    ).choose("play spell")
    assert table.names("A", "life") == ["u", "v", "w"] and table.names("A", "deck") == ["x", "y", "z"]
    assert [table.card(name).face_up for name in "uvw"] == [False, False, True]
    assert table.hand("B") == ["p", "q"]


@rules("11-3-3", "3-2-4")
def test_looking_is_not_shuffling_and_sets_nothing_off() -> None:
    watcher = leader("watcher", "When a card is removed from your Life cards, draw 1 card.")
    peeker = character("peeker", on_play(nodes.Look(nodes.Top("life", 2), "a")))
    table = Table(A=Side(leader=watcher, hand=[peeker], don=2)).choose("play peeker")
    assert table.hand("A") == [] and "shuffled" not in table.noted and table.life("A") == 5

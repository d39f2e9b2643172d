"""Chapter 3: areas in general, decks, hand, trash and Life."""

import pytest

from logpose.cards import Card
from logpose.engine import areas
from logpose.engine.words import TRASH
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import activate, character, choose, event, every, leader, permanent, stage, when
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

YOUR_CARDS = nodes.Cards("you")


def counting(of: nodes.Countable, player: nodes.Player = "opponent") -> Card:
    """A Leader with 1000 power for each that a player has of something."""
    return leader(
        "leader", permanent(nodes.GainPower(nodes.This(), nodes.Per(nodes.Number(of, player), 1, 1000))), power=0
    )


def sender(*steps: nodes.Step, name: str = "leader") -> Card:
    return leader(name, activate(*steps))


def turn_up(table: Table, *names: str) -> Table:
    for name in names:
        areas.turn_face(table.game, table.card(name), True)
    return table


# -- areas in general --------------------------------------------------------------------------------------------------


@rules("3-1-1", "3-1-3")
def test_each_player_has_one_of_every_area() -> None:
    mine = Side(characters=[character("mate")], stage=stage("ship"), hand=[character("a"), character("b")], deck=7, life=4,
                trash=3, don=2, rested_don=1, don_deck=6)  # fmt: skip
    table = Table(A=mine, B=Side(deck=9, life=2, don=5))
    counts = [
        [len(table.names(seat, area)) for area in ("deck", "hand", "trash", "characters", "life")] for seat in "AB"
    ]
    assert counts == [[7, 2, 3, 1, 4], [9, 0, 0, 0, 2]]
    assert table.area("A leader") == "Leader area" and table.area("ship") == "Stage area"
    assert table.area("mate") == "Character area"
    assert table.don("A") == (2, 1) and table.don("B") == (5, 0)
    assert [player.don_deck for player in table.game.players] == [6, 0]


@rules("3-1-2")
def test_the_field_is_leader_character_and_stage_areas_and_nothing_else() -> None:
    counter = leader("leader", permanent(nodes.GainPower(nodes.This(), nodes.Per(nodes.Count((YOUR_CARDS,)), 1, 1000))))
    table = Table(A=Side(counter, [character("a"), character("b")], stage("ship"), hand=[character("c")], trash=4))
    assert table.power("A leader") == 5000 + 4000


@rules("3-1-2", "3-9-2")
def test_don_in_the_cost_area_and_given_don_count_as_don_on_the_field() -> None:
    table = Table(
        A=Side(counting("don")), B=Side(characters=[Placed(character("a"), given=2)], don=3, rested_don=1, don_deck=4)
    )
    assert table.power("A leader") == 6000


@rules("3-1-4", "3-3-2")
@pytest.mark.parametrize(
    ("of", "number"),
    [("life", 3), ("hand", 2), ("trash", 6), ("deck", 8), ("active_don", 4), ("rested_don", 1), ("given_don", 5),
     ("don_deck", 7), ("face_up_life", 1), ("don", 10)],
)  # fmt: skip
def test_everyone_may_know_how_many_cards_are_in_an_area(of: nodes.Countable, number: int) -> None:
    other = Side(Placed(leader(), given=2), [Placed(character("a"), given=3)], hand=[character("b")] * 2, life=3, trash=6,
                 deck=8, don=4, rested_don=1, don_deck=7)  # fmt: skip
    table = Table(A=Side(counting(of)), B=other)
    areas.turn_face(table.game, table.game.cards[table.game.players[1].life[0]], True)
    table.game.stale = True
    assert table.power("A leader") == number * 1000


@rules("3-1-5", "3-4-3")
def test_cards_of_an_opponents_hand_are_taken_unseen() -> None:
    blind = nodes.Choose((nodes.Cards("opponent", "hand"),), 1, blind=True)
    taken = []
    for seed in range(1, 13):
        hand = [character("a"), character("b"), character("c")]
        table = Table(A=Side(sender(nodes.Trash(blind))), B=Side(hand=hand), seed=seed)
        table.choose("activate A leader")
        assert table.asked == ("A", "main")  # nobody was asked to name a card
        assert len(table.hand("B")) == 2
        taken += table.names("B", "trash")
    assert set(taken) == {"a", "b", "c"}


@rules("3-1-5", "3-5-2")
def test_cards_of_an_opponents_trash_are_chosen_by_everyone_who_may_choose() -> None:
    pick = nodes.PlaceInDeck(choose("opponent", (), "trash"))
    table = Table(A=Side(sender(pick)), B=Side(trash=[character("a"), event("b"), stage("c")]))
    table.choose("activate A leader")
    assert table.options() == ["pick a", "pick b", "pick c"]
    table.choose("pick b")
    assert table.names("B", "trash") == ["a", "c"] and table.names("B", "deck")[0] == "b"


@rules("3-4-2")
def test_the_order_of_a_hand_means_nothing_to_its_owner() -> None:
    hand = [character("b"), character("a"), character("b"), character("c")]
    offered = []
    for cards in (hand, hand[::-1]):
        table = Table(A=Side(sender(nodes.Trash(choose("you", (), "hand"))), hand=cards))
        table.choose("activate A leader")
        assert table.asked == ("A", "pick")
        offered.append(table.options())
    assert offered == [["pick a", "pick b", "pick c"]] * 2  # copies of a card are one option


@rules("3-1-6")
def test_a_character_that_comes_back_is_a_new_card() -> None:
    """It was rested, had an effect applied for good and its once-per-turn effect used: none of it follows the card."""
    once = "[Activate: Main] [Once Per Turn] Rest this Character."
    leader_text = "[Activate: Main] 1 of your Characters gains +2000 power for the rest of the game."
    leader_text_2 = "[Activate: Main] Return 1 of your Characters to the owner's hand."
    table = Table(A=Side(leader("leader", leader_text, leader_text_2), [character("mate", once)], don=1))
    table.choose("activate A leader", "activate mate")
    assert table.power("mate") == 5000 and table.rested("mate") and not table.offers("activate mate")
    table.choose("activate A leader 1")
    assert table.area("mate") == "hand" and table.hand("A") == ["mate"]
    table.choose("play mate")
    assert table.power("mate") == 3000 and not table.rested("mate")
    assert table.offers("activate mate")
    assert not table.offers("attack mate B leader")  # it was played on this turn


@rules("3-1-6")
def test_a_stage_that_comes_back_is_a_new_card() -> None:
    bounce = nodes.ReturnToHand(choose("you", ("stage",)))
    ship_text = "[Activate: Main] [Once Per Turn] Draw 1 card."
    table = Table(A=Side(sender(bounce), stage=stage("ship", ship_text), don=1))
    table.choose("activate ship")
    assert not table.offers("activate ship")
    table.choose("activate A leader", "play ship")
    assert table.area("ship") == "Stage area" and table.offers("activate ship")


@rules("3-1-6")
def test_effects_that_wait_for_a_card_do_not_find_it_after_it_has_moved() -> None:
    bounce = "[Activate: Main] Return 1 of your Characters to the owner's hand."
    lead = leader(
        "leader", "[Activate: Main] Select 1 of your Characters. Then, at the end of this turn, trash it.", bounce
    )
    table = Table(A=Side(lead, [character("mate")], don=1))
    table.choose("activate A leader", "activate A leader 1", "play mate").end_turn()
    assert table.area("mate") == "Character area"
    arrivals = Table(A=Side(lead, [character("mate")]))
    arrivals.choose("activate A leader").end_turn()
    assert arrivals.area("mate") == "trash"


# -- several cards at once ---------------------------------------------------------------------------------------------


@rules("3-1-7")
def test_the_owner_chooses_the_order_in_which_cards_go_to_the_bottom_of_the_deck() -> None:
    sweep = sender(nodes.PlaceInDeck(every("opponent")), name="boss")
    for order, bottom in ((["a", "c"], ["b", "c", "a"]), (["c", "b"], ["a", "b", "c"])):
        table = Table(A=Side(sweep), B=Side(characters=[character("a"), character("b"), character("c")]))
        table.choose("activate A boss")
        assert table.asked == ("B", "place") and table.options() == ["pick a", "pick b", "pick c"]
        choose_alike(table, f"pick {order[0]}")
        assert table.asked == ("B", "place")
        choose_alike(table, f"pick {order[1]}")
        assert table.names("B", "deck")[:4] == [*bottom, "filler"] and table.asked == ("A", "main")


@rules("3-1-7")
def test_the_card_placed_last_on_top_of_the_deck_lies_on_top() -> None:
    sweep = sender(nodes.PlaceInDeck(every("opponent"), "top"))
    table = Table(A=Side(sweep), B=Side(characters=[character("a"), character("b")]))
    table.choose("activate A leader", "pick b")
    assert table.names("B", "deck")[-3:] == ["filler", "b", "a"]


@rules("3-1-7")
def test_the_order_is_asked_for_life_but_not_for_hand_and_trash() -> None:
    to_life = Table(
        A=Side(sender(nodes.PlaceInLife(every("opponent")))), B=Side(characters=[character("a"), character("b")])
    )
    to_life.choose("activate A leader")
    assert to_life.asked == ("B", "place")
    to_life.choose("pick b")
    assert to_life.names("B", "life")[-2:] == ["b", "a"]
    for step in (nodes.ReturnToHand(every("opponent")), nodes.Trash(every("opponent"))):
        table = Table(A=Side(sender(step)), B=Side(characters=[character("a"), character("b")]))
        table.choose("activate A leader")
        assert table.asked == ("A", "main") and table.names("B", "characters") == []


@rules("3-1-7")
def test_both_owners_order_their_own_cards_the_turn_player_first() -> None:
    both = nodes.All((nodes.Cards("any", kinds=("character",)),))
    mine, others = [character("a"), character("b")], [character("c"), character("d")]
    table = Table(A=Side(sender(nodes.PlaceInDeck(both)), mine), B=Side(characters=others))
    table.choose("activate A leader")
    assert table.asked == ("A", "place") and table.options() == ["pick a", "pick b"]
    table.choose("pick a")
    assert table.asked == ("B", "place") and table.options() == ["pick c", "pick d"]
    table.choose("pick d")
    assert table.names("A", "deck")[:2] == ["b", "a"] and table.names("B", "deck")[:2] == ["c", "d"]


@rules("3-1-8")
def test_the_other_player_does_not_learn_the_order() -> None:
    told = []
    for first in ("a", "b"):
        table = Table(
            A=Side(sender(nodes.PlaceInDeck(every("opponent")))), B=Side(characters=[character("a"), character("b")])
        )
        table.choose("activate A leader", f"pick {first}")
        told.append([(note.what, note.card.name) for note in table.game.notes or [] if note.card is not None])
    assert told[0] == told[1]
    assert told[0][-2:] == [("to-deck-bottom", "a"), ("to-deck-bottom", "b")]


# -- deck and DON!! deck -----------------------------------------------------------------------------------------------


@rules("3-2-2", "11-3-2")
def test_looking_at_the_deck_moves_nothing() -> None:
    deck = [character(name) for name in "abcde"]
    table = Table(A=Side(sender(nodes.Look(nodes.Top("deck", 5))), deck=deck))
    table.choose("activate A leader")
    assert table.names("A", "deck") == list("abcde") and table.winner == ""
    assert table.noted[-1] == "looked"


@rules("3-2-3")
def test_cards_leave_the_deck_one_by_one() -> None:
    """Each card drawn is an event of its own, and the last one of the deck is followed by nothing."""
    cheering = leader(
        "leader",
        "[Activate: Main] Draw 3 cards.",
        "When you draw a card outside of your Draw Phase, add 1 DON!! card from your DON!! deck and set it as active.",
    )
    table = Table(A=Side(cheering, deck=[character(name) for name in "abcd"], don_deck=9))
    table.choose("activate A leader")
    assert table.asked == ("A", "main") and table.noted.count("added-don") == 3
    assert table.hand("A") == ["d", "c", "b"] and table.don("A") == (3, 0)
    short = Table(A=Side(cheering, deck=2, don_deck=9))
    short.choose("activate A leader")
    assert len(short.hand("A")) == 2 and short.winner == "B" and short.ended_by == "1-2-1-1-2"


@rules("3-2-4")
def test_shuffling_puts_the_same_cards_in_a_random_order() -> None:
    orders = set()
    for seed in range(1, 6):
        deck = [character(name) for name in "abcdef"]
        table = Table(A=Side(sender(nodes.Shuffle()), deck=deck), B=Side(deck=deck), seed=seed)
        table.choose("activate A leader")
        assert sorted(table.names("A", "deck")) == list("abcdef")
        assert table.names("B", "deck") == list("abcdef")
        assert table.noted[-1] == "shuffled"
        orders.add("".join(table.names("A", "deck")))
    assert len(orders) > 2


@rules("3-3-3", "3-9-1", "3-9-3")
def test_don_cards_come_to_the_cost_area_active_as_many_as_there_are() -> None:
    leader_text = "[Activate: Main] Add 2 DON!! cards from your DON!! deck and set them as active."
    leader_text_2 = "[Activate: Main] Add 2 DON!! cards from your DON!! deck and rest them."
    table = Table(A=Side(leader("leader", leader_text, leader_text_2), don_deck=5))
    table.choose("activate A leader")
    assert table.don("A") == (2, 0) and table.game.players[0].don_deck == 3
    table.choose("activate A leader 1")
    assert table.don("A") == (2, 2) and table.game.players[0].don_deck == 1
    table.choose("activate A leader")
    assert table.don("A") == (3, 2) and table.game.players[0].don_deck == 0
    table.choose("activate A leader", "activate A leader 1")
    assert table.don("A") == (3, 2) and table.game.players[0].don_deck == 0


# -- trash -------------------------------------------------------------------------------------------------------------


@rules("3-5-1", "3-5-2")
def test_used_events_and_knocked_out_characters_lie_in_the_trash_the_newest_on_top() -> None:
    blast = event("blast", "[Main] K.O. 1 of your opponent's Characters.")
    shot = event("shot", "[Main] K.O. 1 of your opponent's Characters.", cost=0)
    table = Table(
        A=Side(hand=[blast, shot], don=1), B=Side(characters=[character("a"), character("b")], trash=[character("c")])
    )
    table.choose("play blast", "pick b", "play shot")
    assert table.names("A", "trash") == ["blast", "shot"]
    assert table.names("B", "trash") == ["c", "b", "a"]


@rules("3-5-2")
def test_a_card_at_the_bottom_is_not_on_top() -> None:
    table = Table(A=Side(trash=[character("a")], hand=[character("b")]))
    areas.move(table.game, table.card("b"), TRASH, bottom=True)
    assert table.names("A", "trash") == ["b", "a"]


# -- Life --------------------------------------------------------------------------------------------------------------


@rules("3-10-2")
def test_life_is_taken_from_the_top() -> None:
    life = [character("low"), character("mid"), character("high")]
    table = Table(A=Side(sender(nodes.AddToHand(nodes.Top("life")))), B=Side(life=life))
    table.attack("A leader", "B leader").unopposed()
    assert table.hand("B") == ["high"] and table.names("B", "life") == ["low", "mid"]
    bottom = Table(A=Side(sender(nodes.AddToHand(nodes.Top("life", end="bottom"))), life=life))
    bottom.choose("activate A leader")
    assert bottom.hand("A") == ["low"] and bottom.names("A", "life") == ["mid", "high"]
    top = Table(A=Side(sender(nodes.AddToHand(nodes.Top("life"))), life=life))
    top.choose("activate A leader")
    assert top.hand("A") == ["high"]


@rules("3-10-2", "3-10-2-1")
def test_cards_are_added_to_life_face_down_unless_an_effect_says_face_up() -> None:
    for face_up in (False, True):
        table = Table(
            A=Side(sender(nodes.PlaceInLife(nodes.Top("deck"), face_up=face_up)), deck=[character("a"), character("b")])
        )
        table.choose("activate A leader")
        assert table.names("A", "life")[-1] == "b" and table.card("b").face_up is face_up
    under = Table(A=Side(sender(nodes.PlaceInLife(nodes.Top("deck"), "bottom")), deck=[character("a"), character("b")]))
    under.choose("activate A leader")
    assert under.names("A", "life")[0] == "b"


@rules("3-10-2-1")
def test_a_life_card_that_is_turned_over_stays_where_it_is() -> None:
    flip = leader(
        "leader",
        "[Activate: Main] Turn 1 card from the top of your Life cards face-up.",
        "[Activate: Main] Turn 1 card from the top of your Life cards face-down.",
    )
    table = Table(A=Side(flip, life=[character("a"), character("b")]))
    before = table.card("b").handle
    table.choose("activate A leader")
    assert table.card("b").face_up and not table.card("a").face_up
    assert table.card("b").handle == before and table.names("A", "life") == ["a", "b"]
    table.choose("activate A leader 1")
    assert not table.card("b").face_up and table.card("b").handle == before


@rules("3-10-2-1")
def test_effects_can_tell_a_face_up_life_card_from_a_face_down_one() -> None:
    pick = nodes.AddToHand(choose("opponent", (), "life", where=(nodes.InState("face_up"),)))
    table = turn_up(Table(A=Side(sender(pick)), B=Side(life=[character("a"), character("b"), character("c")])), "b")
    table.choose("activate A leader")
    assert table.hand("B") == ["b"] and table.names("B", "life") == ["a", "c"]


@rules("3-10-2-1")
def test_turning_a_life_card_is_seen_by_permanent_effects() -> None:
    bonus = permanent(nodes.GainPower(nodes.This(), nodes.Per(nodes.Number("face_up_life"), 1, 1000)))
    leader_text = "[Activate: Main] Turn 1 card from the top of your Life cards face-up."
    table = Table(A=Side(leader("leader", leader_text, bonus), life=2))
    assert table.power("A leader") == 5000
    table.choose("activate A leader")
    assert table.power("A leader") == 6000


@rules("3-10-3")
def test_looking_at_life_leaves_each_card_as_it_lay() -> None:
    table = turn_up(Table(A=Side(sender(nodes.Look(nodes.Top("life", 2))), life=[character("a"), character("b")])), "b")
    table.choose("activate A leader")
    assert table.noted[-1] == "looked"
    assert table.names("A", "life") == ["a", "b"]
    assert [table.card("a").face_up, table.card("b").face_up] == [False, True]


@rules("3-10-2", "4-11-2")
def test_events_on_removed_life_cards_count_every_way_out_of_the_life_area() -> None:
    """Placing a Life card elsewhere among the Life cards is not removing it."""
    gone = "When a card is removed from your Life cards, add 1 DON!! card from your DON!! deck and set it as active."
    last = "When your number of Life cards becomes 1, draw 1 card."
    ways: list[tuple[nodes.Step, int]] = [
        (nodes.AddToHand(nodes.Top("life")), 1),
        (nodes.Trash(nodes.Top("life")), 1),
        (nodes.PlaceInDeck(nodes.Top("life")), 1),
        (nodes.PlaceInLife(nodes.Top("life"), "bottom"), 0),
    ]
    for step, times in ways:
        side = Side(leader("leader", activate(step), gone, last), life=2, don_deck=5, deck=4)
        table = Table(A=side)
        table.choose("activate A leader")
        if times:
            assert table.asked == ("A", "order")
            table.choose("choose 0")
        assert table.don("A") == (times, 0)
        assert table.noted.count("drew") == times
        three = Table(A=Side(side.leader, life=3, don_deck=5, deck=4))
        three.choose("activate A leader")
        assert three.don("A") == (times, 0) and "drew" not in three.noted


@rules("3-6-3", "3-10-2")
def test_life_removed_of_one_player_is_no_event_for_the_other() -> None:
    gone = "When a card is removed from your Life cards, add 1 DON!! card from your DON!! deck and set it as active."
    table = Table(A=Side(leader("leader", gone), don_deck=5), B=Side(life=2))
    table.attack("A leader", "B leader").unopposed()
    assert table.life("B") == 1 and table.don("A") == (0, 0)


@rules("4-2-1", "4-2-1-1")
def test_cards_go_to_areas_of_their_owner_whoever_moves_them() -> None:
    table = Table(
        A=Side(sender(nodes.ReturnToHand(choose()))), B=Side(characters=[character("a", "[On Play] Draw 1 card.")])
    )
    table.choose("activate A leader")
    assert table.hand("B") == ["a"] and table.hand("A") == []


@rules("4-2-1")
def test_you_in_a_text_is_the_player_who_has_the_card() -> None:
    blessing = "[End of Your Opponent's Turn] Draw 1 card."
    table = Table(B=Side(characters=[character("a", blessing)], deck=5), A=Side(deck=5))
    table.end_turn()
    assert len(table.hand("B")) == 2 and table.hand("A") == []  # one by the effect, one in the Draw Phase


@rules("3-3-3", "1-3-2-2")
def test_fewer_than_no_don_cards_are_no_don_cards() -> None:
    few = nodes.Plus((nodes.Number("trash"), -2))
    for trash, don in ((0, 0), (1, 0), (2, 0), (3, 1)):
        table = Table(A=Side(sender(nodes.AddDon(few)), don_deck=5, trash=trash))
        table.choose("activate A leader")
        assert table.don("A") == (don, 0) and table.game.players[0].don_deck == 5 - don


@rules("3-10-2")
def test_life_cards_are_removed_one_by_one() -> None:
    both = when(nodes.Event("life_removed", at_least=2), nodes.AddDon())
    each = when(nodes.Event("life_removed", at_least=1), nodes.AddDon(3))
    leader_text = "[Activate: Main] Trash 1 card from the top of your Life cards."
    table = Table(A=Side(leader("leader", leader_text, both, each), don_deck=9))
    table.choose("activate A leader")
    assert table.don("A") == (3, 0)


@rules("3-1-6", "6-5-5-4")
def test_effects_on_a_card_that_leaves_know_it_as_it_was() -> None:
    armed = (nodes.HasValue("given_don", ">=", 1),)
    grief = when(nodes.Event("removed", "opponent", where=armed), nodes.AddDon())
    boss = leader("leader", grief, "[Activate: Main] Return 1 of your opponent's Characters to the owner's hand.")
    for given, don in ((0, 0), (2, 1)):
        table = Table(A=Side(boss, don_deck=5), B=Side(characters=[Placed(character("a"), given=given)]))
        table.choose("activate A leader")
        assert table.area("a") == "hand" and table.don("B") == (0, given) and table.don("A") == (don, 0)

"""What waits for the end of a turn or for a later one, and extra turns."""

from logpose.language import nodes
from tests.support.cards import character, event, main
from tests.support.official import card, cards
from tests.support.table import FILLER, Placed, Side, Table

# -- an extra turn: OP05-119 -------------------------------------------------------------------------------------------


def five_gears(don: int) -> Table:
    crew = [character("first mate"), character("second mate")]
    return Table(A=Side(characters=crew, hand=[card("OP05-119")], don=don, deck=1), B=Side(characters=[FILLER]))


def test_ten_don_returned_place_the_other_characters_under_the_deck_in_any_order_and_give_an_extra_turn() -> None:
    table = five_gears(10).choose("play Monkey.D.Luffy", "yes")
    assert table.asked == ("A", "place")
    table.choose("pick second mate")
    assert table.names("A", "characters") == ["Monkey.D.Luffy"] and table.names("B", "characters") == ["filler"]
    assert table.names("A", "deck") == ["first mate", "second mate", "filler"]
    assert table.don("A") == (0, 0)
    table.end_turn()
    assert table.turn == "A" and table.hand("A") == ["filler"] and table.don("A") == (2, 0)
    table.end_turn()
    assert table.turn == "B"


def test_without_ten_don_there_is_no_extra_turn_and_the_characters_stay() -> None:
    table = five_gears(10).choose("play Monkey.D.Luffy", "no")
    assert len(table.names("A", "characters")) == 3
    assert table.end_turn().turn == "B"
    luffy = Side(characters=[character("mate")], trash=[card("OP05-119")], don=9)
    raiser = event("raise", main(nodes.Play(nodes.Choose((nodes.Cards("you", "trash", ("character",)),)))), cost=0)
    luffy.hand = [raiser]
    table = Table(A=luffy).choose("play raise")
    assert table.asked == ("A", "main") and table.names("A", "characters") == ["mate", "Monkey.D.Luffy"]
    assert table.don("A") == (9, 0)


def test_luffy_brings_an_active_don_for_a_rested_one_once_each_turn() -> None:
    table = Table(A=Side(characters=[card("OP05-119")], don=1, don_deck=3)).choose(
        "activate Monkey.D.Luffy", "number 1"
    )
    assert table.don("A") == (1, 1)
    assert not table.offers("activate Monkey.D.Luffy")


# -- until the end of the next turn: OP09-013 --------------------------------------------------------------------------


def test_yasopp_played_on_his_own_turn_strengthens_through_the_opponents() -> None:
    """Until the end of the opponent's next turn: on one's own turn that is the turn to come."""
    table = Table(Side(hand=cards("OP09-013"), don=6), Side(don=1)).choose("play Yasopp", "pick A leader", "end")
    assert table.turn == "B" and table.power("A leader") == 6000
    assert table.choose("end").turn == "A" and table.power("A leader") == 5000


# -- farewell at the end of the turn: OP11-092, OP06-006, OP04-009 -----------------------------------------------------


def test_helmeppo_buries_the_one_he_played_at_the_end_of_the_turn() -> None:
    sword = character("sword", cost=8, types=("SWORD",))
    mine = Side(hand=[card("OP11-092"), FILLER], don=7, trash=[sword, sword], characters=[sword], deck=5)
    table = Table(mine).choose("play Helmeppo", "yes", "pick sword")
    assert table.names("A", "characters") == ["sword", "Helmeppo", "sword"] and table.hand("A") == ["filler"]
    table.choose("end")
    assert table.names("A", "characters") == ["sword", "Helmeppo"] and table.names("A", "deck")[0] == "sword"


def test_saga_gains_power_until_his_next_turn_and_may_be_trashed_himself() -> None:
    star = character("star", types=("FILM",))
    mine = Side(characters=[Placed(card("OP06-006"), given=1), star], don=1)
    table = Table(mine, Side(don=1)).attack("Saga", "B leader").unopposed().choose("end")
    assert table.asked == ("A", "pick") and table.options() == ["pick Saga", "pick star"]
    table.choose("pick star")
    assert table.turn == "B" and table.power("Saga") == 6000
    assert table.choose("end").turn == "A" and table.power("Saga") == 5000 and table.given("Saga") == 0
    without = (
        Table(Side(characters=[card("OP06-006"), star], don=1)).attack("Saga", "B leader").unopposed().choose("end")
    )
    assert without.names("A", "characters") == ["Saga", "star"]


def test_the_ducks_return_to_the_hand_if_the_leader_is_weakened() -> None:
    ducks = card("OP04-009")
    table = Table(Side(characters=[ducks], don=1)).attack(ducks.name, "B leader").choose("yes")
    assert table.power("A leader") == 0 and table.area(ducks.name) == "Character area"
    table.choose("end")
    assert table.hand("A") == [ducks.name]
    declined = Table(Side(characters=[ducks], don=1)).attack(ducks.name, "B leader").choose("no", "end")
    assert declined.hand("A") == [] and declined.power("A leader") == 5000


# -- losing at the end of the turn: OP15-022 ---------------------------------------------------------------------------


def test_brook_plays_on_with_an_empty_deck_and_loses_at_the_end_of_that_turn() -> None:
    tired = Placed(character("mate", power=5000), rested=True)
    table = Table(A=Side(card("OP15-022"), characters=[tired], deck=4)).choose("activate A Brook")
    assert table.names("A", "deck") == [] and table.winner == ""
    table.choose("pick mate").attack("mate", "B leader").unopposed()
    assert table.life("B") == 4 and table.winner == ""
    table.end_turn()
    assert table.winner == "B"


def test_brooks_deck_with_cards_left_wakes_nobody_and_loses_nothing() -> None:
    tired = Placed(character("mate"), rested=True)
    table = Table(A=Side(card("OP15-022"), characters=[tired], deck=5)).choose("activate A Brook")
    assert len(table.names("A", "deck")) == 1 and len(table.names("A", "trash")) == 4
    assert table.asked == ("A", "main") and table.rested("mate")
    assert not table.offers("activate A Brook")
    assert table.end_turn().winner == ""


def test_brook_also_loses_at_the_end_of_an_opponents_turn_that_emptied_his_deck() -> None:
    shove = event("shove", main(nodes.Trash(nodes.Top("deck", 1, whose="opponent"))), cost=0)
    table = Table(A=Side(hand=[shove]), B=Side(card("OP15-022"), deck=1)).choose("play shove")
    assert table.winner == "" and table.names("B", "deck") == []
    table.end_turn()
    assert table.winner == "A"


# -- DON!! cards given back at the end of the turn: OP08-074 -----------------------------------------------------------


def test_black_maria_adds_five_rested_don_and_gives_back_the_surplus() -> None:
    maria = card("OP08-074")
    table = Table(A=Side(characters=[maria], don=3, don_deck=7), B=Side(don=4)).choose(
        "activate Black Maria", "number 5"
    )
    assert table.don("A") == (3, 5)
    table.choose("end", "don-active", "don-rested")  # active ones first, then the rest must be rested ones
    assert table.turn == "B" and table.don("A") == (2, 2) and table.game.players[0].don_deck == 6


def test_black_maria_gives_back_nothing_when_the_opponent_has_more() -> None:
    maria = card("OP08-074")
    table = Table(A=Side(characters=[maria], don=1, don_deck=9), B=Side(don=8)).choose(
        "activate Black Maria", "number 5"
    )
    table.choose("end")
    assert table.don("A") == (1, 5) and table.asked == ("B", "main")


def test_black_maria_does_nothing_beside_another() -> None:
    maria = card("OP08-074")
    table = Table(A=Side(characters=[maria, maria], don=3, don_deck=7), B=Side(don=1)).choose("activate Black Maria")
    assert table.asked == ("A", "main") and table.don("A") == (3, 0)
    table.choose("end")
    assert table.don("A") == (3, 0)

"""Cards that activate Events by their effects, and cards that wait for what the opponent plays or for Life that goes."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.played.official import card, next_turn
from tests.support.cards import DRAW, activate, character, choose, counter, event, leader, main, trigger
from tests.support.table import FILLER, Placed, Side, Table

GUSH = event("gush", main(nodes.Draw(2)), cost=3, types=("Straw Hat Crew", "Dressrosa"))
KNOCK_OUT = event("knock out", main(nodes.KnockOut(choose("any"))), cost=0)
KOALA = "A Koala"


# -- a [Main] effect in the trash: EB03-031 ----------------------------------------------------------------------------


def reiju(captain: Card | None = None, cost: int = 7, crew: tuple[Card | Placed, ...] = ()) -> Table:
    spell = event("spell", main(nodes.Draw(2)), cost=cost)
    side = Side(captain or card("OP12-041"), characters=crew, hand=[card("EB03-031")], trash=[spell], don=6)
    return Table(A=side).choose("play Vinsmoke Reiju")


def test_reiju_carries_out_the_main_effect_of_an_event_in_the_trash_for_a_don() -> None:
    table = reiju().choose("yes", "don-rested")
    assert table.options() == ["pick spell", "pass"]
    table.choose("pick spell")
    assert len(table.hand("A")) == 2 and table.area("spell") == "trash" and table.don("A") == (1, 4)


def test_the_event_itself_is_not_activated() -> None:
    """Page One, who waits for an Event, sees none (ruling e87669c9)."""
    table = reiju(crew=(Placed(card("OP04-053"), given=1),)).choose("yes", "don-rested", "pick spell")
    assert len(table.hand("A")) == 2 and table.asked == ("A", "main")


def test_reiju_needs_sanji_a_small_event_and_a_yes() -> None:
    table = reiju(leader("captain")).choose("yes", "don-rested")
    assert table.asked == ("A", "main") and table.hand("A") == []
    assert reiju(cost=8).choose("yes", "don-rested").asked == ("A", "main")
    assert reiju().choose("no").don("A") == (1, 5)


def test_reiju_does_nothing_in_the_opponents_turn() -> None:
    """A [Trigger] plays her then."""
    call = event("call", trigger(nodes.Play(nodes.Choose((nodes.Cards("you", "trash", ("character",)),)))))
    spell = event("spell", main(nodes.Draw(2)))
    side = Side(card("OP12-041"), life=[call], trash=[card("EB03-031"), spell], don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Sanji").unopposed().choose("yes")
    assert table.area("Vinsmoke Reiju") == "Character area" and table.asked == ("A", "main")
    assert table.hand("B") == [] and table.don("B") == (1, 0)


# -- an Event from the hand: OP12-041, OP15-014, OP15-046 --------------------------------------------------------------


def test_sanji_activates_a_small_event_of_his_crew_for_a_don_in_place_of_its_cost() -> None:
    dear = event("dear", main(DRAW), cost=4, types=("Straw Hat Crew",))
    strange = event("strange", main(DRAW))
    page_one = Placed(card("OP04-053"), given=1)
    side = Side(card("OP12-041"), characters=[page_one], hand=[GUSH, dear, strange], don=1)
    table = Table(A=side).choose("activate A Sanji", "don-active")
    assert table.options() == ["pick gush", "pass"]
    table.choose("pick gush")
    assert table.area("gush") == "trash" and table.don("A") == (0, 0)
    assert table.asked == ("A", "pick")  # Page One saw an Event activated: one more card, and one to put back
    assert len(table.hand("A")) == 5
    table.game.choose(0)
    assert len(table.hand("A")) == 4 and not table.offers("activate A Sanji")


@pytest.mark.parametrize(("theirs", "added"), [(2, 1), (1, 0)])
def test_sanji_adds_a_don_when_attacking_with_no_more_than_the_opponent(theirs: int, added: int) -> None:
    table = Table(A=Side(card("OP12-041"), don=2, don_deck=1), B=Side(don=theirs)).attack("A Sanji", "B leader")
    if added:
        table.choose("number 1")
    assert table.don("A") == (2, added)


def bartolomeo(hand: list[Card]) -> Table:
    return Table(A=Side(hand=[card("OP15-014"), *hand], don=4)).choose("play Bartolomeo")


def test_bartolomeo_activates_a_small_event_of_dressrosa_when_played() -> None:
    dear = event("dear", main(DRAW), cost=4, types=("Dressrosa",))
    table = bartolomeo([GUSH, dear, KNOCK_OUT])
    assert table.options() == ["pick gush", "pass"]
    table.choose("pick gush")
    assert table.area("gush") == "trash" and len(table.hand("A")) == 4 and table.don("A") == (0, 4)
    assert bartolomeo([GUSH]).choose("pass").hand("A") == ["gush"]


@pytest.mark.parametrize("used", [True, False])
def test_bartolomeo_may_throw_an_event_away_to_stay(used: bool) -> None:
    side = Side(characters=[card("OP15-014")], hand=[GUSH, FILLER])
    table = Table(A=Side(hand=[KNOCK_OUT], don=1), B=side).choose("play knock out", "choose 0" if used else "pass")
    assert table.area("Bartolomeo") == ("Character area" if used else "trash")
    assert table.hand("B") == (["filler"] if used else ["gush", "filler"])


def test_bartolomeo_without_an_event_falls() -> None:
    side = Side(characters=[card("OP15-014")], hand=[FILLER])
    assert Table(A=Side(hand=[KNOCK_OUT], don=1), B=side).choose("play knock out").area("Bartolomeo") == "trash"


def sabo(*hand: Card, types: tuple[str, ...] = ("Dressrosa",)) -> Table:
    side = Side(leader("captain", types=types), hand=[card("OP15-046"), *hand], don=8)
    return Table(A=side).choose("play Sabo")


def test_sabo_activates_an_event_of_dressrosa_at_any_cost_and_it_goes_to_the_trash() -> None:
    """Ruling fc0302ec."""
    huge = event("huge", main(nodes.Draw(2)), cost=9, types=("Dressrosa",))
    table = sabo(huge, KNOCK_OUT)
    assert table.options() == ["pick huge", "pass"]
    table.choose("pick huge")
    assert table.area("huge") == "trash" and len(table.hand("A")) == 3 and table.don("A") == (1, 7)


def test_sabo_never_activates_a_counter_effect() -> None:
    """Ruling 2517fb22."""
    both = event("both", main(DRAW), counter(nodes.Draw(3)), types=("Dressrosa",))
    assert len(sabo(both).choose("pick both").hand("A")) == 1
    table = sabo(event("guard", counter(nodes.Draw(3)), types=("Dressrosa",)))
    if table.offers("pick guard"):
        table.choose("pick guard")
    assert len(table.hand("A")) <= 1


def test_sabo_needs_a_leader_of_dressrosa_and_blocks() -> None:
    assert sabo(GUSH, types=("Navy",)).hand("A") == ["gush"]
    table = Table(A=Side(don=1), B=Side(characters=[card("OP15-046")])).attack("A leader", "B leader")
    table.choose("block Sabo")
    assert table.life("B") == 5


# -- what the opponent plays: OP12-081 ---------------------------------------------------------------------------------


def koala(B: Side) -> Table:
    """B's turn; Koala is A's Leader."""
    return Table(A=Side(card("OP12-081"), don=1), B=B, turn="B")


def test_koala_sends_a_life_card_to_the_hand_of_who_plays_a_great_character_once_each_turn() -> None:
    table = koala(Side(hand=[character("great", cost=8), character("greater", cost=9)], don=17))
    table.choose("play great")
    assert table.asked == ("A", "use")
    table.choose("yes")
    assert table.life("B") == 4 and table.hand("B") == ["greater", "filler"]
    table.choose("play greater")
    assert table.asked == ("B", "main") and table.life("B") == 4


def test_koala_may_wait_for_a_better_moment() -> None:
    table = koala(Side(hand=[character("great", cost=8), character("greater", cost=9)], don=17))
    table.choose("play great", "no", "play greater", "yes")
    assert table.life("B") == 4


def test_koala_overlooks_small_characters_from_the_hand() -> None:
    table = koala(Side(hand=[character("small", cost=7)], don=8)).choose("play small")
    assert table.asked == ("B", "main") and table.life("B") == 5


@pytest.mark.parametrize("player", ["Character", "Leader", "Event"])
def test_koala_minds_small_characters_only_when_a_characters_effect_plays_them(player: str) -> None:
    by_effect = nodes.Play(choose("you", ("character",), "hand", up_to=True))
    boss = leader("boss", activate(by_effect, once=True)) if player == "Leader" else leader("boss")
    side = Side(
        boss,
        characters=[character("helper", activate(by_effect, once=True))] if player == "Character" else [],
        hand=[character("small"), *([event("call", main(by_effect), cost=0)] if player == "Event" else [])],
    )
    start = {"Character": "activate helper", "Leader": "activate B boss", "Event": "play call"}[player]
    table = koala(side).choose(start, "pick small")
    assert table.area("small") == "Character area"
    assert table.asked == (("A", "use") if player == "Character" else ("B", "main"))


@pytest.mark.parametrize(
    ("great", "target", "drawn"),
    [(2, "B leader", 1), (1, "B leader", 0), (2, "foe", 0)],
    ids=["two", "one", "Character"],
)
def test_koala_draws_when_attacking_the_leader_beside_two_great_characters(great: int, target: str, drawn: int) -> None:
    crew = [character(f"great {number}", cost=8) for number in range(great)]
    foe = Placed(character("foe"), rested=True)
    table = Table(A=Side(card("OP12-081"), characters=crew), B=Side(characters=[foe])).attack(KOALA, target)
    assert len(table.hand("A")) == drawn


# -- Life that goes: OP11-041, OP12-099, OP08-105 ----------------------------------------------------------------------


def nami(*hand: Card, don: int = 5, B: Side | None = None) -> Table:
    return Table(A=Side(card("OP11-041"), hand=hand, don=don, characters=[character("mate", power=5000)]), B=B)


@pytest.mark.parametrize(("hand", "drawn"), [(7, 1), (8, 0)])
def test_nami_may_draw_when_the_opponents_life_goes_once_each_turn(hand: int, drawn: int) -> None:
    table = nami(*[FILLER] * hand).attack("A Nami", "B leader").unopposed()
    if table.asked == ("A", "use"):
        table.choose("yes")
    assert len(table.hand("A")) == hand + drawn
    table.attack("mate", "B leader").unopposed()
    if drawn:
        assert table.asked == ("A", "main") and table.life("B") == 3


def test_nami_also_draws_when_her_own_life_goes_as_a_cost() -> None:
    """Hiyori puts a card back into it, and that changes nothing (rulings e1a94aee, 24457808)."""
    hiyori = card("OP06-106")
    table = nami(hiyori).choose(f"play {hiyori.name}", "yes")
    while table.asked != ("A", "use"):
        table.game.choose(0)
    assert table.life("A") == 5
    before = len(table.hand("A"))
    assert len(table.choose("yes").hand("A")) == before + 1


def test_looking_at_life_and_putting_it_back_removes_nothing() -> None:
    """Ruling 7715d831."""
    lives = [character(f"life {number}") for number in range(3)]
    table = nami(card("EB01-052"), B=Side(life=lives)).choose("play Viola", "choose 0")
    while table.asked[1] == "place":
        table.game.choose(0)
    assert sorted(table.names("B", "life")) == ["life 0", "life 1", "life 2"]
    assert table.asked == ("A", "main") and table.hand("A") == []


def test_in_the_opponents_turn_nami_draws_nothing_and_defends_for_a_card() -> None:
    side = Side(Placed(card("OP11-041"), given=1), hand=[FILLER, character("shield", counter=1000)])
    table = Table(A=Side(characters=[character("mate", power=5000)], don=1), B=side).attack("A leader", "B Nami")
    table.choose("yes", "pick filler")
    assert table.power("B Nami") == 7000 and table.names("B", "trash") == ["filler"]
    table.unopposed()
    assert table.life("B") == 5
    side = Side(card("OP11-041"), hand=[character("shield", counter=1000)])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Nami").unopposed()
    assert table.asked == ("A", "main") and table.life("B") == 4 and len(table.hand("B")) == 2


def test_kalgara_draws_once_and_then_his_own_effects_draw_no_more() -> None:
    spell = event("spell", main(DRAW), cost=0)
    side = Side(characters=[card("OP12-099"), character("mate", power=5000)], hand=[spell], don=1)
    table = Table(A=side).attack("A leader", "B leader").unopposed()
    assert table.hand("A") == ["spell", "filler"]
    table.attack("mate", "B leader").unopposed()
    table.choose("play spell")
    assert table.hand("A") == ["filler"] and table.life("B") == 3


def test_kalgara_is_still_in_the_opponents_turn_and_draws_for_his_own_life() -> None:
    table = Table(A=Side(don=1), B=Side(characters=[card("OP12-099")])).attack("A leader", "B leader").unopposed()
    assert table.life("B") == 4 and table.hand("B") == ["filler"]  # the Life card itself
    give = event("give up", main(nodes.Trash(nodes.Top("life"))), cost=0)
    table = Table(A=Side(characters=[card("OP12-099")], hand=[give])).choose("play give up")
    assert table.life("A") == 4 and table.hand("A") == ["filler"]


def test_after_kalgaras_turn_effects_draw_again() -> None:
    spell = event("spell", main(DRAW), cost=0)
    side = Side(characters=[card("OP12-099")], hand=[spell], don=1)
    table = next_turn(Table(A=side, B=Side(don=1)).attack("A leader", "B leader").unopposed())
    before = len(next_turn(table).hand("A"))
    assert len(table.choose("play spell").hand("A")) == before


def bonney(given: int, *hand: Card) -> Table:
    crew: list[Card | Placed] = [Placed(card("OP08-105"), given=given), character("mate", power=5000)]
    return Table(A=Side(characters=crew, hand=hand, don=1))


def test_bonney_changes_cards_when_the_opponents_life_goes_once_each_turn() -> None:
    table = bonney(1, character("worst")).attack("A leader", "B leader").unopposed().choose("pick worst")
    assert table.hand("A") == ["filler", "filler"] and table.names("A", "trash") == ["worst"]
    table.attack("mate", "B leader").unopposed()
    assert table.hand("A") == ["filler", "filler"] and table.life("B") == 3


def test_bonney_without_a_don_or_for_her_own_life_does_nothing() -> None:
    assert bonney(0).attack("A leader", "B leader").unopposed().hand("A") == []
    give = event("give up", main(nodes.Trash(nodes.Top("life"))), cost=0)
    table = bonney(1, give).choose("play give up")
    assert table.life("A") == 4 and table.hand("A") == []


def test_bonneys_trigger_changes_cards() -> None:
    table = Table(A=Side(don=1), B=Side(life=[card("OP08-105")], hand=[character("worst")]))
    table.attack("A leader", "B leader").unopposed().choose("yes", "pick worst")
    assert table.hand("B") == ["filler", "filler"] and table.area("worst") == "trash"

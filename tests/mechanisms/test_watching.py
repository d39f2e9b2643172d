"""Effects that watch for what happens: a card that is played, an Event, a K.O., an attack, and Life that goes."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import DRAW, activate, character, choose, event, leader, main
from tests.support.official import card, cards, next_turn
from tests.support.staples import GIANT, SHIELD
from tests.support.table import FILLER, Placed, Side, Table

KOALA = "A Koala"
CHEER = event("cheer", main(nodes.For("turn", (nodes.GainPower(nodes.All((nodes.Cards(kinds=("leader",)),)), 1),))))


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


# -- an Event, once a turn, said in words: OP01-062 --------------------------------------------------------------------


def crocodile(cheers: int, others: int, given: int = 1) -> Table:
    side = Side(Placed(card("OP01-062"), given=given), hand=[CHEER] * cheers + [FILLER] * others, don=10)
    return Table(A=side)


def test_crocodile_may_decline_and_draw_for_a_later_event() -> None:
    table = crocodile(cheers=2, others=0).choose("play cheer", "no")
    assert table.hand("A") == ["cheer"]
    table.choose("play cheer", "yes")
    assert table.hand("A") == ["filler"]


def test_crocodile_needs_a_given_don() -> None:
    table = crocodile(cheers=1, others=0, given=0).choose("play cheer")
    assert table.asked == ("A", "main") and table.hand("A") == []


# -- what has happened on this turn: OP15-002, OP16-100 ----------------------------------------------------------------


GRAND_CHEER = event("grand cheer", main(), cost=3)


@pytest.mark.parametrize(("played", "drawn"), [("grand cheer", 1), ("cheer", 0)])
def test_lucy_draws_after_an_event_of_base_cost_3(played: str, drawn: int) -> None:
    table = Table(A=Side(card("OP15-002"), hand=[CHEER, GRAND_CHEER], don=4))
    table.choose(f"play {played}", "activate A Lucy")
    assert len(table.hand("A")) == 1 + drawn


def test_lucy_trashes_events_and_stages_for_power_in_attack_and_defence() -> None:
    table = Table(A=Side(card("OP15-002"), hand=[CHEER, CHEER, FILLER]), B=Side(hand=[SHIELD])).attack(
        "A Lucy", "B leader"
    )
    table.choose("yes", "pick cheer", "pick cheer")
    assert table.asked == ("B", "counter")
    assert table.hand("A") == ["filler"] and table.power("A Lucy") == 7000
    defending = Table(A=Side(don=1), B=Side(card("OP15-002"), hand=[CHEER, SHIELD]))
    defending.attack("A leader", "B Lucy").choose("yes", "pick cheer")
    assert defending.power("B Lucy") == 6000
    assert defending.unopposed().life("B") == 5 and defending.power("B Lucy") == 5000


def glacier(leader_number: str = "ST09-001") -> Table:
    yamato = Placed(card(leader_number), rested=True)
    side = Side(yamato, characters=[GIANT], hand=[card("OP16-100")], don=3)
    return Table(A=side, B=Side(characters=[Placed(character("foe"), rested=True)]))


def test_glacier_slash_refreshes_yamato_after_a_knock_out() -> None:
    table = glacier().attack("giant", "foe").unopposed().choose(f"play {card('OP16-100').name}", "yes")
    assert not table.rested("A Yamato") and table.don("A") == (0, 3)
    nothing = glacier().choose(f"play {card('OP16-100').name}", "yes")
    assert nothing.rested("A Yamato") and nothing.don("A") == (0, 3)


def test_glacier_slash_needs_the_leader_yamato() -> None:
    table = glacier("OP01-031").attack("giant", "foe").unopposed().choose(f"play {card('OP16-100').name}", "yes")
    assert table.rested("A Kouzuki Oden")


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


def test_in_the_opponents_turn_nami_draws_nothing_and_defends_for_a_card() -> None:
    side = Side(Placed(card("OP11-041"), given=1), hand=[FILLER, SHIELD])
    table = Table(A=Side(characters=[character("mate", power=5000)], don=1), B=side).attack("A leader", "B Nami")
    table.choose("yes", "pick filler")
    assert table.power("B Nami") == 7000 and table.names("B", "trash") == ["filler"]
    table.unopposed()
    assert table.life("B") == 5
    side = Side(card("OP11-041"), hand=[SHIELD])
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


# -- an attack: OP11-043 -----------------------------------------------------------------------------------------------


def test_ichiji_may_wait_for_another_attack() -> None:
    """OP11-043 has the words of OP09-001 and OP07-038, and 2 cards of the deck are at stake."""
    theirs = Side(characters=cards("OP11-043"), hand=[SHIELD], life=4)
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").choose("no")
    assert table.asked[1] == "block" and len(table.names("B", "deck")) == 10

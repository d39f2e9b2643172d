"""Rulings on cards of OP08."""

from __future__ import annotations

import pytest

from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards, next_turn
from tests.support.staples import MATE, SHOT
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import revealed

FOE = character("foe")


@rules("2-1-2")
@ruling("4556a970", "OP08-006")
def test_chessmarimo_needs_chess_and_kuromarimo_themselves_in_the_trash() -> None:
    """Another Chessmarimo in the trash is neither Kuromarimo nor Chess; the 2000 power need one card of each."""

    def power(*trash: str, turn: str = "A") -> int:
        return Table(A=Side(characters=cards("OP08-006"), trash=cards(*trash)), turn=turn).power("Chessmarimo")

    assert power("OP08-006") == power("OP08-006", "OP08-006") == 6000
    assert power("OP08-006", "OP08-004") == power("OP08-006", "OP08-005") == 6000
    assert power("OP08-004", "OP08-005") == 8000
    assert power("OP08-004", "OP08-005", turn="B") == 6000


@rules("1-3-2")
@ruling("f9635e7a", "OP08-014")
def test_wapol_grows_although_the_opponent_has_no_characters() -> None:
    """With nobody to weaken, Wapol's effect still gives himself 2000 power, through the opponent's next turn."""

    def attack(*foes: str, given: int = 1) -> Table:
        wapol = Placed(card("OP08-014"), given=given)
        side = Side(characters=[character(name, power=5000) for name in foes])
        return Table(A=Side(characters=[wapol], don=1), B=side).attack("Wapol", "B leader")

    table = attack()
    assert table.asked == ("A", "main") and table.power("Wapol") == 9000
    assert next_turn(table).turn == "B" and table.power("Wapol") == 8000
    assert next_turn(table).turn == "A" and table.power("Wapol") == 6000
    table = attack("foe").choose("pick foe")
    assert table.power("foe") == 3000 and table.power("Wapol") == 9000
    assert attack(given=0).power("Wapol") == 6000


@rules("8-1-4-2")
@ruling("ca2271ec", "OP08-036")
def test_electrical_luna_holds_only_those_who_were_rested() -> None:
    """A Character rested only after the Event was resolved becomes active in the next Refresh Phase all the same."""
    tire = event("tire", "[Main] Rest 1 of your opponent's Characters.")
    foes = [Placed(character("early"), rested=True), Placed(character("late"))]
    table = Table(A=Side(hand=[card("OP08-036"), tire], don=4), B=Side(characters=foes))
    table.choose("play Electrical Luna", "play tire", "pick late")
    assert table.rested("early") and table.rested("late")
    table.end_turn()
    assert table.turn == "B" and table.rested("early") and not table.rested("late")


@rules("8-1-4-2")
@ruling("1e1ab81d", "OP08-038")
@pytest.mark.parametrize(
    ("name", "area"), [("third", "Character area"), ("first", "Character area"), ("late", "trash")]
)
def test_we_would_never_sell_a_comrade_shields_only_those_who_were_there(name: str, area: str) -> None:
    """A Character played after the Event can be K.O.'d by the opponent's effects; those that were there cannot."""
    crew = [character("first"), character("second"), character("third")]
    side = Side(characters=crew, hand=[card("OP08-038"), character("late")], don=2)
    table = Table(A=side, B=Side(hand=[SHOT], don=1))
    table.choose(f"play {card('OP08-038').name}", "yes", "pick first", "pick second", "play late")
    next_turn(table).choose("play shot", f"pick {name}")
    assert table.area(name) == area


@ruling("be87a921", "OP08-040")
def test_the_cards_shown_for_atmos_go_back_to_the_hand() -> None:
    """Atmos's player shows the opponent two cards of the Whitebeard Pirates; both stay in the hand afterwards."""

    def play(*crew: str) -> Table:
        hand = [card("OP08-040"), *[character(name, types=("Whitebeard Pirates Allies",)) for name in crew], MATE]
        boss = leader("boss", types=("Former Whitebeard Pirates",))
        table = Table(A=Side(boss, hand=hand, don=4), B=Side(characters=[character("foe", cost=4)]))
        return table.choose("play Atmos")

    table = play("one", "two", "three").choose("yes", "pick one")
    assert table.options() == ["pick three", "pick two"]
    table.choose("pick three")
    assert revealed(table) == ["one", "three"] and table.hand("A") == ["one", "two", "three", "mate"]
    assert [seen.name for seen in view(table.game, 1).sides[0].known_hand] == ["one", "three"]
    assert table.choose("pick foe").hand("B") == ["foe"] and table.hand("A") == ["one", "two", "three", "mate"]
    table = play("one")
    assert table.asked == ("A", "main") and revealed(table) == []


@rules("1-3-2-1")
@ruling("7df9da40", "OP08-046")
@pytest.mark.parametrize(("held", "placed"), [(5, True), (4, False)])
@pytest.mark.parametrize("tired", [True, False])
def test_shakuyaku_works_although_she_is_rested_already(tired: bool, held: int, placed: bool) -> None:
    """Shakuyaku rested by another effect still makes the opponent place a card; she just stays rested."""
    nap = event("nap", "[Main] Rest 1 of your Characters.")
    hand = [character(f"card {number}") for number in range(held)]
    side = Side(characters=cards("OP08-046"), hand=[nap, SHOT], don=2)
    table = Table(A=side, B=Side(characters=[FOE], hand=hand))
    if tired:
        table.choose("play nap")
    assert table.rested("Shakuyaku") is tired
    table.choose("play shot")
    assert table.asked == (("B", "pick") if placed else ("A", "main"))
    if placed:
        table.choose("pick card 2")
        assert table.names("B", "deck")[0] == "card 2" and len(table.hand("B")) == 4
    assert table.rested("Shakuyaku") is (tired or placed)


@rules("1-3-2-1")
@ruling("5103a845", "OP08-058")
@pytest.mark.parametrize(
    ("turned", "offered"), [((), True), ((0,), True), ((1,), False), ((2,), False), ((1, 2), False)]
)
def test_pudding_needs_two_face_down_cards_on_top_of_her_life(turned: tuple[int, ...], offered: bool) -> None:
    """With one or both of the top two Life cards face-up already, Pudding's [When Attacking] effect is not usable."""
    table = Table(Side(card("OP08-058"), life=3, don=1, don_deck=1))
    life = table.game.players[0].life  # the last is the top
    for place in turned:
        table.game.cards[life[place]].face_up = True
    table.attack("A Charlotte Pudding", "B leader")
    assert table.asked == ("A", "use" if offered else "main")
    if offered:
        table.choose("yes", "number 1")
        assert all(table.game.cards[id].face_up for id in life[1:])
    assert table.don("A") == (1, 1 if offered else 0)


@ruling("cc8685b3", "OP08-079")
@pytest.mark.parametrize("this_turn", [True, False])
def test_kaidos_cost_may_be_paid_for_nothing_on_a_later_turn(this_turn: bool) -> None:
    """On a turn after the one he was played on, Kaido's player may still trash a card; then nothing more happens."""
    kaido = Placed(card("OP08-079"), this_turn=this_turn)
    table = Table(A=Side(characters=[kaido], hand=[MATE]), B=Side(characters=[FOE], hand=[FILLER]))
    table.choose("activate Kaido")
    assert table.names("A", "trash") == ["mate"] and table.hand("A") == []
    if this_turn:
        table.choose("pick foe")
    assert table.asked == ("A", "main") and not table.offers("activate Kaido")
    assert table.area("foe") == ("trash" if this_turn else "Character area")
    assert table.hand("B") == ([] if this_turn else ["filler"])


@rules("8-3-1-5")
@ruling("0fcc512d", "OP08-082")
def test_sasaki_pays_with_a_don_as_others_do() -> None:
    """Sasaki's DON!! card is paid like the circled number of other cards: an active one of the cost area is rested."""
    names = ("Sasaki", "Baby 5")

    def table(don: int, rested: int = 0, given: int = 0) -> Table:
        crew = cards("OP08-082", "OP05-033")
        return Table(
            A=Side(Placed(leader(), given=given), characters=crew, don=don, rested_don=rested),
            B=Side(characters=[character("foe", cost=3)]),
        )

    for poor in (table(don=0), table(don=0, rested=3), table(don=0, given=3)):
        assert not any(poor.offers(f"activate {name}") for name in names)
    assert all(table(don=1).offers(f"activate {name}") for name in names)
    for name in names:
        paid = table(don=2, rested=1).choose(f"activate {name}")
        assert paid.don("A") == (1, 2) and paid.rested(name)
        if name == "Sasaki":
            assert paid.choose("pick foe").cost("foe") == 1


@ruling("f70edaff", "OP08-084")
def test_jack_costs_7_in_the_hand_and_11_on_the_field() -> None:
    """Jack gains his 4 cost on the field only; in the hand he costs 7 and is played for 7."""
    table = Table(A=Side(hand=cards("OP08-084"), don=7))
    assert table.cost("Jack") == 7 and table.cost_to_play("Jack") == 7
    table.choose("play Jack")
    assert table.cost("Jack") == 11 and table.don("A") == (0, 7)


@rules("1-3-2")
@ruling("13cb69c6", "OP08-098")
@pytest.mark.parametrize("life", [0, 2])
def test_kalgara_plays_a_warrior_even_without_life(life: int) -> None:
    """With no Life cards left Kalgara's player may still play a Shandian Warrior, and takes no Life card."""
    hand = [character(f"cost {cost}", cost=cost, types=("Shandian Warrior",)) for cost in (3, 4)]
    table = Table(A=Side(Placed(card("OP08-098"), given=1), hand=hand, don=1, rested_don=1, life=life))
    table.attack("A Kalgara", "B leader")
    assert table.options() == ["pick cost 3", "pass"]
    table.choose("pick cost 3")
    assert table.names("A", "characters") == ["cost 3"] and table.asked == ("A", "main")
    assert table.life("A") == max(life - 1, 0) and table.hand("A") == ["cost 4", *["filler"] * min(life, 1)]

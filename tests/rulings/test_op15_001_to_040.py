"""Rulings on cards of OP15, from OP15-001 to OP15-040."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, event, leader, main
from tests.support.official import card, cards, hit, next_turn
from tests.support.staples import FLOOD, GIANT, MATE, SHOT, STORM
from tests.support.table import FILLER, Placed, Side, Table

FOE, SECOND = character("foe"), character("second")


@ruling("e0ab915a", "OP15-001")
def test_krieg_weakens_nobody_while_his_player_has_no_characters() -> None:
    """Krieg's effect in the opponent's turn needs at least one Character, and only of the East Blue type."""

    def weakened(*crew: Card) -> int:
        side = Side(Placed(card("OP15-001"), given=1), characters=crew)
        return 3000 - Table(A=side, B=Side(characters=[FOE]), turn="B").power("foe")

    sailor = character("sailor", types=("East Blue",))
    assert weakened() == 0
    assert weakened(sailor) == 2000 and weakened(sailor, MATE) == 0


@rules("8-5-1", "8-5-3")
@ruling("a8bab48f", "OP15-002")
def test_lucy_does_not_draw_for_the_trigger_of_a_great_event() -> None:
    """The [Trigger] of an Event, even of one that costs 4, is no Event activated: Lucy's effect draws nothing."""
    disaster = card("ST04-014")
    robin = Placed(card("EB03-055"), rested=True)  # she deals damage when K.O.'d in her opponent's turn
    mine = Side(card("OP15-002"), characters=[GIANT], life=[FILLER, disaster])
    table = Table(A=mine, B=Side(characters=[robin])).attack("giant", "Nico Robin").unopposed().choose("yes", "yes")
    assert table.hand("A") == ["filler"] and table.names("A", "trash") == [disaster.name]
    table.choose("activate A Lucy")
    assert table.hand("A") == ["filler"]
    table = Table(A=Side(card("OP15-002"), hand=[disaster], don=4)).choose(f"play {disaster.name}")
    assert table.hand("A") == ["filler"]
    table.choose("activate A Lucy")
    assert table.hand("A") == ["filler", "filler"]


def giver(number: str, *answers: str, theirs: Side | None = None, rested_don: int = 1) -> Table:
    """A's card of this number has been activated; by default B has one Character and two rested DON!! cards."""
    mine = Side(characters=cards(number), rested_don=rested_don)
    table = Table(mine, theirs or Side(leader("keeper"), characters=[FOE], rested_don=2))
    return table.choose(f"activate {card(number).name}", *answers)


@ruling("a4dc9a8f", "OP15-003")
@ruling("8913c219", "OP15-010")
@ruling("eb1a3fbc", "OP15-017")
@ruling("0c0f821e", "OP15-023")
@pytest.mark.parametrize(
    ("number", "paid", "last"),
    [
        ("OP15-003", 1, "number 1"),
        ("OP15-010", 0, "number 1"),
        ("OP15-017", 1, "number 1"),
        ("OP15-023", 1, "don-rested"),
    ],
)
def test_a_rested_don_of_either_player_is_given_to_a_card_of_that_player(number: str, paid: int, last: str) -> None:
    """Alvida, Nezumi, Morgan and Arlong may give a DON!! card of either player to a card of that player."""
    name = card(number).name
    for target in ("A leader", name):
        table = giver(number, f"pick {target}", last)
        assert table.given(target) == 1 and table.given("foe") == paid
        assert table.don("A") == (0, 0) and table.don("B") == (0, 2 - paid)
    table = giver(number, "pick B keeper", last)
    assert table.given("B keeper") == 1 and table.given("foe") == paid
    assert table.don("A") == (0, 1) and table.don("B") == (0, 1 - paid)
    table = giver(number, "pick foe", last)
    assert table.given("foe") == paid + 1 and table.don("A") == (0, 1) and table.don("B") == (0, 1 - paid)
    assert not table.offers(f"activate {name}")


@ruling("231b4788", "OP15-003")
@ruling("53fc2d61", "OP15-010")
@ruling("a074f197", "OP15-017")
@ruling("f1cb8fa2", "OP15-023")
@pytest.mark.parametrize("number", ["OP15-003", "OP15-010", "OP15-017", "OP15-023"])
def test_a_don_is_never_given_to_a_card_of_the_other_player(number: str) -> None:
    """Alvida, Nezumi, Morgan and Arlong never give a player's DON!! card to a card of the other player."""
    paid = number != "OP15-010"
    last = "don-rested" if number == "OP15-023" else "number 1"
    name = card(number).name
    for target in ("A leader", name):
        table = giver(number, f"pick {target}", rested_don=0)  # only B has DON!! cards
        assert table.asked == ("A", "main") and table.given(target) == 0 and table.don("B") == (0, 2 - paid)
    theirs = Side(leader("keeper"), characters=[FOE], rested_don=int(paid))  # all that B has goes to pay
    for target in ("B keeper", "foe"):
        table = giver(number, f"pick {target}", theirs=theirs)
        assert table.asked == ("A", "main") and table.don("A") == (0, 1)
        assert (table.given("B keeper"), table.given("foe")) == (0, paid)
    table = giver(number, "pick A leader", last, theirs=theirs)
    assert table.given("A leader") == 1 and table.don("A") == (0, 0)


@rules("8-3-1-3")
@ruling("37860609", "OP15-003")
@ruling("4282d4a8", "OP15-017")
@ruling("d4923017", "OP15-023")
@pytest.mark.parametrize(
    ("number", "last"), [("OP15-003", "number 1"), ("OP15-017", "number 1"), ("OP15-023", "don-rested")]
)
@pytest.mark.parametrize(("foes", "rested"), [(0, 1), (1, 0), (1, 1)])
def test_without_a_character_or_a_rested_don_of_the_opponent_the_cost_cannot_be_paid(
    number: str, last: str, foes: int, rested: int
) -> None:
    """Alvida, Morgan and Arlong give nothing if the opponent has no Character or no rested DON!! card to pay with."""
    mine = Side(characters=cards(number), don=1, rested_don=1)
    table = Table(A=mine, B=Side(characters=[FOE] * foes, don=2, rested_don=rested))
    use = f"activate {card(number).name}"
    if foes and rested:
        table.choose(use)
        assert table.given("foe") == 1 and table.don("B") == (2, 0)  # the cost
        table.choose("pick A leader", last)
        assert table.given("A leader") == 1 and table.don("A") == (1, 0) and table.don("B") == (2, 0)
    else:
        assert not table.offers(use) and table.don("A") == (1, 1) and table.don("B") == (2, rested)
    assert table.asked == ("A", "main") and table.given("foe" if foes else "B leader") == foes * rested


@ruling("9b2b92c9", "OP15-003")
@ruling("643c27db", "OP15-008")
@ruling("0c09b8bd", "OP15-010")
@ruling("c41e762a", "OP15-015")
@ruling("3c19bfc7", "OP15-017")
@ruling("ffcea5c0", "OP15-023")
@ruling("82c756cd", "OP15-025")
@ruling("f82902f4", "OP15-026")
@pytest.mark.parametrize(
    ("number", "answers", "left", "given"),
    [
        ("OP15-003", ("activate Alvida", "pick foe", "pick second", "number 1"), (2, 1), (1, 1)),
        ("OP15-008", ("play Krieg", "pick foe", "number 3"), (2, 0), (3, 0)),
        ("OP15-010", ("activate Nezumi", "pick foe", "number 1"), (2, 2), (1, 0)),
        ("OP15-015", ("play Higuma", "pick foe", "number 1"), (2, 2), (1, 0)),
        ("OP15-017", ("activate Morgan", "pick foe", "pick second", "number 1"), (2, 1), (1, 1)),
        ("OP15-023", ("activate Arlong", "pick foe", "pick second", "don-active"), (1, 2), (1, 1)),
        ("OP15-023", ("activate Arlong", "pick foe", "pick second", "don-rested"), (2, 1), (1, 1)),
        ("OP15-025", ("play Kuro", "pick foe", "don-active", "don-rested"), (1, 2), (2, 0)),
        ("OP15-025", ("play Kuro", "pick foe", "don-rested", "don-rested"), (2, 1), (2, 0)),
        ("OP15-026", ("activate Jango", "pick foe", "number 1"), (2, 2), (1, 0)),
    ],
)
def test_who_uses_the_effect_chooses_among_the_opponents_don(
    number: str, answers: tuple[str, ...], left: tuple[int, int], given: tuple[int, int]
) -> None:
    """The player of the effect, not the opponent, chooses which DON!! card of the opponent's cost area is given."""
    theirs = Side(Placed(leader("keeper"), given=1), characters=[FOE, SECOND], don=2, rested_don=3)
    played = answers[0].startswith("play")
    mine = Side(hand=cards(number), don=10) if played else Side(characters=cards(number), rested_don=1)
    table = Table(A=mine, B=theirs)
    for answer in answers:
        assert table.asked[0] == "A"
        table.choose(answer)
    assert table.asked[0] == "A" and table.don("B") == left
    assert (table.given("foe"), table.given("second"), table.given("B keeper")) == (*given, 1)


@ruling("c174c532", "OP15-008")
def test_krieg_gains_rush_even_if_no_don_is_given() -> None:
    """Krieg gains [Rush] also when his player has chosen to give none of the opponent's DON!! cards."""
    table = Table(A=Side(hand=cards("OP15-008"), don=10), B=Side(characters=[FOE, SECOND], rested_don=3))
    table.choose("play Krieg", "pick foe", "number 0")
    assert table.don("B") == (0, 3) and table.given("foe") == 0 and table.given("second") == 0
    assert table.asked == ("A", "main") and table.offers("attack Krieg B leader")


@rules("8-1-3-4-1")
@ruling("59d007af", "OP15-009")
@pytest.mark.parametrize(("answer", "area", "power"), [("choose 0", "Character area", 3000), ("pass", "trash", 5000)])
def test_koby_may_save_himself(answer: str, area: str, power: int) -> None:
    """Koby's player may give the Leader -2000 power when it is Koby himself who would leave."""
    table = hit(SHOT, Side(characters=cards("OP15-009")), answer)
    assert table.area("Koby") == area and table.power("B leader") == power and table.asked == ("A", "main")


@rules("8-1-3-4")
@ruling("6815c155", "OP15-009")
def test_kobys_player_pays_once_for_two_characters_or_lets_both_go() -> None:
    """If two would leave together, Koby's player gives the Leader -2000 power once and keeps both, or loses both."""
    crew = [*cards("OP15-009"), character("first", power=7000), character("big", power=8000)]
    table = hit(FLOOD, Side(characters=crew))
    assert table.asked[0] == "B" and table.options() == ["choose 0", "pass"]
    table.choose("choose 0")
    assert table.names("B", "characters") == ["Koby", "first"] and table.hand("B") == ["big"]
    assert table.power("B leader") == 3000 and table.asked == ("A", "main")
    table = hit(FLOOD, Side(characters=crew), "pass")
    assert table.names("B", "characters") == [] and table.power("B leader") == 5000 and table.asked == ("A", "main")


@ruling("ae679db7", "OP15-015")
def test_higuma_weakens_a_laden_character_though_there_is_no_rested_don() -> None:
    """Without a rested DON!! card of the opponent Higuma still weakens a Character that has a DON!! card."""
    foes = [Placed(character("laden"), given=1), Placed(FOE)]
    table = Table(A=Side(hand=cards("OP15-015"), don=1), B=Side(characters=foes, don=2)).choose("play Higuma")
    assert table.options() == ["pick laden", "pass"]
    table.choose("pick laden")
    assert (table.power("laden"), table.power("foe")) == (2000, 3000)
    assert (table.given("laden"), table.given("foe"), table.don("B")) == (1, 0, (2, 0))


@ruling("14149e2b", "OP15-020")
@pytest.mark.parametrize(("held", "falls"), [(2, True), (1, False), (0, False)])
def test_fire_fist_knocks_nobody_out_for_a_single_trashed_card(held: int, falls: bool) -> None:
    """With one card in the hand it may be trashed for Fire Fist, but only two cards lead to the K.O."""
    mine = Side(hand=[card("OP15-020"), *[FILLER] * held], don=8)
    table = Table(mine, Side(characters=[character("foe", power=8000)])).choose("play Fire Fist", "pick foe")
    assert table.power("foe") == 0 and table.power("A leader") == 8000
    if held:
        table.choose("yes")
    assert table.hand("A") == [] and table.names("A", "trash").count("filler") == held
    assert table.offers("pick foe") is falls
    if falls:
        table.choose("pick foe")
    assert table.area("foe") == ("trash" if falls else "Character area") and table.asked == ("A", "main")


@ruling("d38d9e86", "OP15-021")
def test_just_watch_me_ace_is_cheaper_from_the_fourth_event_in_the_trash() -> None:
    """Three Events in the trash do not make Just Watch Me, Ace!!! cheaper; four do."""
    watch, paper = card("OP15-021"), event("paper")
    for trash, price in (([paper] * 3, 4), ([*[paper] * 3, MATE], 4), ([paper] * 4, 1)):
        for don in (price - 1, price):
            table = Table(A=Side(hand=[watch], trash=trash, don=don))
            assert table.cost_to_play(watch.name) == price
            assert table.offers(f"play {watch.name}") is (don == price)


@ruling("bec41152", "OP15-023")
def test_arlong_may_give_an_active_don() -> None:
    """Arlong gives a DON!! card of its owner's cost area whether it is active or rested; Alvida's must be rested."""
    foes = Side(characters=[FOE], don=1, rested_don=2)
    for answer, left in (("don-active", (0, 1)), ("don-rested", (1, 0))):
        table = giver("OP15-023", "pick foe", answer, theirs=foes)
        assert table.given("foe") == 2 and table.don("B") == left
    mine, theirs = Side(don=1), Side(characters=[FOE], rested_don=1)
    mine.characters = cards("OP15-023")
    table = Table(mine, theirs).choose("activate Arlong", "pick A leader", "don-active")
    assert table.given("A leader") == 1 and table.given("foe") == 1 and table.don("A") == (0, 0)
    mine.characters = cards("OP15-003")
    table = Table(mine, theirs).choose("activate Alvida")
    assert table.asked == ("A", "main") and table.given("A leader") == 0 and table.don("A") == (1, 0)


@ruling("83b3f5f1", "OP15-033")
@pytest.mark.parametrize("life", [0, 2])
def test_hody_sets_his_leader_active_even_without_life(life: int) -> None:
    """Hody Jones sets the Fish-Man Leader as active also when there is no Life card to be added to the hand."""
    for kind, rested in (("Fish-Man", False), ("Navy", True)):
        boss = Placed(leader("boss", types=(kind,)), rested=True)
        table = Table(A=Side(boss, hand=cards("OP15-033"), don=5, life=life)).choose("play Hody Jones")
        assert table.rested("A boss") is rested and table.area("Hody Jones") == "Character area"
        assert table.hand("A") == ["filler"] * (life > 0) and table.life("A") == max(life - 1, 0)


@rules("8-1-3-4", "8-1-3-4-5")
@ruling("2dc4699f", "OP15-035")
def test_laboon_may_save_itself() -> None:
    """Laboon's player may rest two cards, Laboon among them, when Laboon itself would leave."""
    table = hit(STORM, Side(characters=cards("OP15-035")), "choose 0")
    assert table.asked == ("A", "main")
    assert table.area("Laboon") == "Character area" and table.rested("Laboon") and table.rested("B leader")
    table = hit(STORM, Side(characters=cards("OP15-035")), "pass")
    assert table.area("Laboon") == "trash" and not table.rested("B leader")
    tired = hit(STORM, Side(Placed(leader(), rested=True), characters=cards("OP15-035")))
    assert tired.area("Laboon") == "trash" and tired.asked == ("A", "main")


@rules("8-1-3-4")
@ruling("e3cc7d2c", "OP15-035")
def test_laboons_player_rests_two_cards_for_two_characters_or_lets_both_go() -> None:
    """If two would leave together, Laboon's player rests two cards, not four, and keeps both, or loses both."""
    theirs = Side(characters=[*cards("OP15-035"), character("first", power=7000)], don=4)
    table = hit(FLOOD, theirs)
    assert table.asked[0] == "B" and table.options() == ["choose 0", "pass"]
    table.choose("choose 0", "pick B leader", "don-active")
    assert table.names("B", "characters") == ["Laboon", "first"] and table.asked == ("A", "main")
    assert table.rested("B leader") and table.don("B") == (3, 1)
    table = hit(FLOOD, theirs, "pass")
    assert table.names("B", "characters") == [] and not table.rested("B leader") and table.don("B") == (4, 0)


@ruling("bef5a25e", "OP15-038")
def test_a_character_that_has_lost_its_don_since_stays_rested() -> None:
    """The Character chosen for It's an Order! stays rested though it has fewer than two DON!! cards by then."""
    laden = Placed(character("laden", cost=8), rested=True, given=2)
    free = event("free", main(nodes.ReturnDon(2, player="opponent")), cost=0)

    def play(*answers: str) -> Table:
        table = Table(A=Side(hand=[*cards("OP15-038"), free], don=1), B=Side(characters=[laden]))
        table.choose("play It's an Order! Do Not Defy Me!!!", *answers, "play free")
        assert table.given("laden") == 0
        return next_turn(table)

    assert play("pick laden").rested("laden")
    assert not play("pass").rested("laden")


@ruling("1dc2fca3", "OP15-039")
def test_rebecca_may_play_the_character_that_she_has_just_returned() -> None:
    """A Dressrosa Character of cost 3 returned to the hand for Rebecca's effect may be played by it at once."""

    def activate(cost: int) -> Table:
        gladiator = Placed(character("gladiator", cost=cost, types=("Dressrosa",)), rested=True)
        return Table(A=Side(card("OP15-039"), characters=[gladiator])).choose("activate A Rebecca")

    table = activate(cost=3)
    assert table.hand("A") == ["gladiator"] and table.options() == ["pick gladiator", "pass"]
    table.choose("pick gladiator")
    assert table.area("gladiator") == "Character area" and not table.rested("gladiator")
    assert table.rested("A Rebecca") and not table.offers("attack gladiator B leader")
    assert activate(cost=4).area("gladiator") == "hand"

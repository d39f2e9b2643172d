"""Rulings on cards of EB02."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader, stage
from tests.support.official import card, cards, next_turn, place_as_offered
from tests.support.staples import FREE_SHOT, MATE
from tests.support.table import FILLER, Placed, Side, Table

HAT = character("hat", types=("Straw Hat Crew",))
SAILOR = character("sailor", "[Blocker]", "[Activate: Main] Draw 1 card.", cost=5, power=6000)
TIRE = event("tire", "[Main] Rest all Characters.", cost=0)


@rules("8-3-3")
@ruling("48b14956", "EB02-010")
def test_luffy_without_characters_returns_don_for_nothing() -> None:
    """With no Character on the field Luffy's two DON!! cards may be returned, but nothing happens."""

    def activate(*crew: Card) -> Table:
        return Table(A=Side(card("EB02-010"), characters=crew, rested_don=4)).choose("activate A Monkey.D.Luffy")

    for table in (activate(), activate(HAT, MATE)):
        assert table.asked == ("A", "main") and table.don("A") == (0, 2) and table.power("A Monkey.D.Luffy") == 5000
    table = activate(HAT).choose("number 2")
    assert table.don("A") == (2, 0) and table.power("A Monkey.D.Luffy") == 6000


def arlong(*answers: str, types: tuple[str, ...] = ("East Blue",), foe: Card = SAILOR) -> Table:
    """A has played Arlong; B has one Character."""
    mine = Side(leader("captain", types=types), hand=[card("EB02-011"), TIRE], don=4)
    return Table(mine, Side(characters=[foe], hand=[TIRE], don=1)).choose("play Arlong", *answers)


BOUND, FREE = ("number 0", "pick sailor"), ("number 0", "pass")


@rules("1-3-3", "7-1-1-1")
@ruling("bfccfdd3", "EB02-011")
def test_a_character_that_arlong_has_bound_cannot_attack() -> None:
    """A Character that Arlong has bound cannot attack until the end of its player's next turn."""
    assert next_turn(arlong(*FREE)).offers("attack sailor A captain")
    table = next_turn(arlong(*BOUND))
    assert table.turn == "B" and not table.offers("attack sailor A captain")
    assert table.offers("attack B leader A captain")
    next_turn(next_turn(table))
    assert table.turn == "B" and table.offers("attack sailor A captain")


@rules("1-3-3", "8-3-1-3")
@ruling("bbc09545", "EB02-011")
def test_a_character_that_arlong_has_bound_cannot_pay_by_resting() -> None:
    """A Character that Arlong has bound cannot activate an effect for which it would have to rest itself."""
    worker = character("worker", "[Activate: Main] You may rest this Character: Draw 1 card.", cost=5)
    for foe in (worker, card("OP11-014")):
        option = f"activate {foe.name}"
        assert next_turn(arlong(*FREE, foe=foe)).offers(option)
        table = next_turn(arlong("number 1", f"pick {foe.name}", foe=foe))
        assert table.turn == "B" and not table.offers(option)
        assert next_turn(next_turn(table)).offers(option)


@rules("1-3-3", "10-1-4-1")
@ruling("52fbc3c3", "EB02-011")
def test_a_character_that_arlong_has_bound_cannot_block() -> None:
    """A Character that Arlong has bound cannot activate [Blocker]."""
    assert arlong(*FREE).attack("A captain", "B leader").offers("block sailor")
    table = arlong(*BOUND).attack("A captain", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4


@rules("1-3-3")
@ruling("15d3018a", "EB02-011")
def test_neither_players_effects_rest_a_character_that_arlong_has_bound() -> None:
    """Neither player's effects can rest a Character that Arlong has bound."""
    table = arlong(*FREE).choose("play tire")
    assert table.rested("sailor") and table.rested("Arlong")
    table = arlong(*BOUND).choose("play tire")
    assert not table.rested("sailor") and table.rested("Arlong")
    assert next_turn(arlong(*FREE)).choose("play tire").rested("sailor")
    table = next_turn(arlong(*BOUND)).choose("play tire")
    assert table.rested("Arlong") and not table.rested("sailor")
    assert table.offers("activate sailor") and not table.offers("attack sailor A captain")


@rules("8-3-3")
@ruling("c94da9d0", "EB02-011")
def test_arlong_binds_nobody_under_another_leader() -> None:
    """Under a Leader that is neither Fish-Man nor East Blue Arlong cannot keep any Character from being rested."""
    table = arlong(types=("Navy",))
    assert table.asked == ("A", "main")
    assert table.attack("A captain", "B leader").choose("block sailor").rested("sailor")
    assert next_turn(arlong(types=("Navy",))).offers("attack sailor A captain")
    for types in (("Fish-Man",), ("East Blue",)):
        table = arlong("number 0", types=types)
        assert table.options() == ["pick sailor", "pass"]
        assert table.choose("pick sailor").attack("A captain", "B leader").asked == ("A", "main")


@rules("8-3-3")
@ruling("713bab17", "EB02-013")
def test_carrot_with_two_don_does_not_play_zou() -> None:
    """With two DON!! cards or fewer on the field Carrot's [On Play] effect does not play Zou from the hand either."""

    def play(don: int) -> Table:
        return Table(A=Side(hand=[card("EB02-013"), stage("Zou", cost=5)], don=don)).choose("play Carrot")

    table = play(don=2)
    assert table.asked == ("A", "main") and table.area("Zou") == "hand"
    table = place_as_offered(play(don=3))
    assert table.options() == ["pick Zou", "pass"]
    assert table.choose("pick Zou").area("Zou") == "Stage area"


@ruling("c62efd29", "EB02-015")
def test_bonneys_don_at_the_end_of_the_turn_comes_though_she_has_left() -> None:
    """The DON!! card of Bonney's [On Play] effect may be set active at the end of the turn though she has left."""
    away = event("away", "[Main] Return 1 of your Characters to the owner's hand.")
    table = Table(A=Side(hand=[card("EB02-015"), away], don=8)).choose("play Jewelry Bonney", "play away")
    assert table.area("Jewelry Bonney") == "hand" and table.don("A") == (0, 8)
    assert table.end_turn().asked == ("A", "number")
    assert table.choose("number 1").don("A") == (1, 7)


@ruling("bfe8c3e6", "EB02-019")
def test_zoro_may_not_attack_characters_when_only_one_is_left() -> None:
    """Zoro loses the right to attack on the turn he is played when the opponent falls from two Characters to one."""
    crew = [Placed(character(name), rested=True) for name in ("first", "second")]
    table = Table(A=Side(hand=[*cards("EB02-019"), FREE_SHOT], don=4), B=Side(characters=crew))
    table.choose("play Roronoa Zoro")
    assert table.offers("attack Roronoa Zoro first") and not table.offers("attack Roronoa Zoro B leader")
    table.choose("play shot", "pick second")
    assert table.names("B", "characters") == ["first"] and table.rested("first")
    assert not table.offers("attack Roronoa Zoro first") and table.offers("attack A leader first")


@rules("8-3-3")
@ruling("f0e938a4", "EB02-028")
def test_ace_plays_nobody_under_another_leader() -> None:
    """Without a Whitebeard Pirates Leader Ace's [On Play] effect does not play a Character of cost 2 either."""
    two, three = character("two", cost=2), character("three", cost=3)

    def play(*types: str) -> Table:
        side = Side(leader(types=types), hand=[card("EB02-028"), two, three], deck=[FILLER] * 10, don=5)
        return Table(A=side).choose("play Portgas.D.Ace")

    table = play("Navy")
    assert table.asked == ("A", "main") and "looked" not in table.noted
    assert table.hand("A") == ["two", "three"] and table.names("A", "characters") == ["Portgas.D.Ace"]
    table = place_as_offered(play("Former Whitebeard Pirates"))
    assert table.options() == ["pick two", "pass"]
    table.choose("pick two")
    assert table.area("two") == "Character area" and table.rested("two")


@rules("8-1-4-2")
@ruling("7579f41a", "EB02-030")
def test_a_friends_dream_does_not_save_a_character_played_after_it() -> None:
    """The Counter Event saves by a trashed card who was there when it was used, not a Character played after it."""
    arrival = event("arrival", "[Counter] Play 1 Character card with 1000 power or less from your hand.", cost=0)
    flip = event("flip", "[Main] Rest all of your opponent's Characters.", cost=0)
    dream = "event And That's When Somebody Makes Fun of Their Friend's Dream!!!!"

    def attack(name: str) -> Table:
        raiders = [character("raider", power=9000), character("second raider", power=9000)]
        late = character("late", power=1000)
        theirs = Side(characters=[character("early")], hand=[*cards("EB02-030"), arrival, late, FILLER], don=2)
        table = Table(A=Side(characters=raiders, hand=[flip], don=1), B=theirs)
        table.attack("raider", "B leader").choose(dream, "event arrival", "pick late").unopposed()
        assert table.names("B", "characters") == ["early", "late"] and table.hand("B") == ["filler", "filler"]
        return table.choose("play flip").attack("second raider", name).unopposed()

    table = attack("early")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.area("early") == "Character area" and table.hand("B") == ["filler"]
    table = attack("late")
    assert table.asked == ("A", "main") and table.area("late") == "trash" and len(table.hand("B")) == 2


@pytest.mark.parametrize(("times", "count", "added"), [(2, 1, 0), (1, 2, 1)])
@ruling("157e9189", "EB02-035")
def test_sanji_and_pudding_answer_two_don_returned_at_the_same_time_only(times: int, count: int, added: int) -> None:
    """One DON!! card returned twice in a turn is not enough for Sanji & Pudding: two must be returned at once."""
    engine = character("engine", f"[Activate: Main] DON!! −{count}: Draw 1 card.")
    table = Table(A=Side(characters=[card("EB02-035"), engine], don=4))
    for _ in range(times):
        table.choose("activate engine")
    if added:
        table.choose("number 1")
    assert table.asked == ("A", "main") and table.don("A") == (2 + added, 0)


@rules("8-3-1-6")
@ruling("a605827e", "EB02-035", "ST18-005")
def test_sanji_and_pudding_count_don_after_the_one_that_luffy_tarou_returned() -> None:
    """Played by Luffy-Tarou, whose cost took DON!! from seven to six, Sanji & Pudding draw against six."""

    def play(theirs: int) -> Table:
        side = Side(hand=cards("ST18-005", "EB02-035"), don=7)
        table = Table(A=side, B=Side(don=theirs)).choose("play Luffy-Tarou", "yes", "pick Sanji & Pudding")
        assert sum(table.don("A")) == 6 and table.area("Sanji & Pudding") == "Character area"
        return table

    assert play(theirs=6).hand("A") == ["filler"]
    assert play(theirs=5).hand("A") == []


@ruling("95a1fe10", "EB02-047")
def test_blueno_may_play_the_card_that_was_trashed_to_pay() -> None:
    """The CP Character trashed from the hand as Blueno's cost may be the one that he plays from the trash."""

    def activate(paid: Card) -> Table:
        return Table(A=Side(characters=cards("EB02-047"), hand=[paid], don=1)).choose("activate Blueno")

    table = activate(character("agent", cost=5, types=("CP9",)))
    assert table.names("A", "characters") == [] and table.options() == ["pick agent", "pass"]
    table.choose("pick agent")
    assert table.names("A", "characters") == ["agent"] and table.names("A", "trash") == ["Blueno"]
    for other in (MATE, character("chief", cost=6, types=("CP9",)), character("Blueno", cost=1, types=("CP9",))):
        table = activate(other)
        assert table.asked == ("A", "main") and table.names("A", "characters") == []
        assert sorted(table.names("A", "trash")) == sorted(["Blueno", other.name])


@rules("10-1-5-3")
@pytest.mark.parametrize(
    ("types", "life", "area"),
    [(("Merfolk",), 3, "Character area"), (("Merfolk",), 4, "trash"), ((), 3, "trash")],
)
@ruling("fb14645d", "EB02-055")
def test_jinbes_trigger_does_not_count_jinbe_as_a_life_card(types: tuple[str, ...], life: int, area: str) -> None:
    """Jinbe's [Trigger] plays him if two Life cards or fewer are left beside him, under the right Leader."""
    theirs = Side(leader(types=types), life=[*[FILLER] * (life - 1), card("EB02-055")])
    table = Table(A=Side(don=1), B=theirs).attack("A leader", "B leader").choose("yes")
    assert table.asked == ("A", "main") and table.area("Jinbe") == area and table.life("B") == life - 1


@ruling("3bcb43ae", "EB02-059")
def test_without_your_help_plays_only_a_yellow_sanji_of_cost_five_or_less() -> None:
    """The colour and the cost hold for Sanji too: neither one of cost 6 nor one that is not yellow can be played."""
    hand = [
        card("EB02-059"),
        character("Sanji", cost=5, power=1000, colours=("yellow",)),
        character("Sanji", cost=6, power=2000, colours=("yellow",)),
        character("Sanji", cost=5, power=3000),
        character("hat", cost=5, colours=("yellow",), types=("Straw Hat Crew",)),
        character("big hat", cost=6, colours=("yellow",), types=("Straw Hat Crew",)),
    ]

    def counter(life: int) -> Table:
        table = Table(Side(don=1), Side(hand=hand, don=4, life=life)).attack("A leader", "B leader")
        return table.choose("event Without Your Help I Can't Become the King of the Pirates!!!!", "pick B leader")

    table = counter(life=1)
    assert table.options() == ["pick Sanji", "pick hat", "pass"]
    table.choose("pick Sanji")
    assert table.names("B", "characters") == ["Sanji"] and table.power("Sanji") == 1000
    table = counter(life=2)
    assert table.asked == ("A", "main") and table.names("B", "characters") == []


@rules("10-1-1-1")
@ruling("2e68372f", "EB02-061")
def test_luffy_may_not_attack_when_the_opponents_don_have_become_too_few() -> None:
    """Luffy loses [Rush] on the turn he is played when the opponent falls from five DON!! cards to four."""
    theft = event("theft", "[Main] Your opponent returns 1 DON!! card from their field to their DON!! deck.", cost=0)
    pair = leader("pair", colours=("purple", "black"))
    table = Table(A=Side(pair, hand=[*cards("EB02-061"), theft], don=6), B=Side(rested_don=5))
    table.choose("play Monkey.D.Luffy")
    assert table.offers("attack Monkey.D.Luffy B leader")
    table.choose("play theft")
    assert table.don("B") == (0, 4) and not table.offers("attack Monkey.D.Luffy B leader")

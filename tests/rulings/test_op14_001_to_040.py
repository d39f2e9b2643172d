"""Official rulings on the cards of OP14, from 001 to 040."""

from __future__ import annotations

import msgspec
import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, choose, counter, effects, event, leader, main, stage
from tests.support.official import card, cards, hit, next_turn
from tests.support.staples import KNOCK_OUT, MATE, SHIELD, SHOT
from tests.support.table import FILLER, Placed, Side, Table

BIG = character("big", cost=9)
TIRED = Placed(leader(), rested=True)


def supernova(name: str, power: int) -> Card:
    return character(name, power=power, types=("Supernovas",))


@ruling("b8088a07", "OP14-001")
def test_law_swaps_the_base_power_of_two_of_his_own() -> None:
    """Law swaps two Characters of his own player; none of the opponent's is ever part of the swap."""
    heart = character("bear", power=7000, types=("Heart Pirates",))
    rivals = Side(characters=[supernova("rival", 8000), supernova("enemy", 1000)])
    crew: list[Card | Placed] = [Placed(supernova("kid", 2000), given=1), heart, character("stranger", power=9000)]
    table = Table(A=Side(card("OP14-001"), characters=crew), B=rivals).choose("activate A Trafalgar Law")
    assert table.options() == ["pick kid", "pick bear"]
    table.choose("pick kid")
    assert table.power("kid") == 8000 and table.power("bear") == 2000  # the given DON!! stays on top
    assert table.power("rival") == 8000 and table.power("enemy") == 1000
    assert not table.offers("activate A Trafalgar Law")
    next_turn(table)
    assert table.power("kid") == 2000 and table.power("bear") == 7000
    for own in ([], [supernova("kid", 2000)]):
        table = Table(A=Side(card("OP14-001"), characters=own), B=rivals).choose("activate A Trafalgar Law")
        assert table.asked == ("A", "main")
        assert [table.power(name) for name in ("rival", "enemy")] == [8000, 1000]
        assert not own or table.power("kid") == 2000


@ruling("4b02cab6", "OP14-001")
@pytest.mark.parametrize(("leaver", "stays", "swapped"), [("bear", "kid", 7000), ("kid", "bear", 2000)])
def test_a_base_power_that_law_has_swapped_stays_when_the_other_one_leaves(
    leaver: str, stays: str, swapped: int
) -> None:
    """When one of Law's two Characters leaves, the other keeps the swapped power until the turn ends."""
    crew = [supernova("kid", 2000), supernova("bear", 7000)]
    table = Table(A=Side(card("OP14-001"), characters=crew, hand=[KNOCK_OUT]))
    table.choose("activate A Trafalgar Law", "pick kid", "play knock out", f"pick {leaver}")
    assert table.area(leaver) == "trash" and table.power(stays) == swapped
    next_turn(table)
    assert table.power(stays) == 9000 - swapped


@rules("1-3-6-1")
@ruling("4ce8dc64", "OP14-001", "PRB02-002")
def test_a_swapped_base_power_of_0_with_a_loss_of_power_is_negative() -> None:
    """A Law who has lost 2000 power to stay, and then gets Luffy's base power of 0, has −2000 power."""
    side = Side(leader=card("OP14-001"), characters=cards("PRB02-002", "OP14-013"), don=1)
    snap = event("snap", counter(nodes.KnockOut(choose(where=(nodes.HasName(("Trafalgar Law",)),)))))
    table = Table(A=side, B=Side(hand=[snap], don=1)).choose("attack A Trafalgar Law B leader")
    table.choose("event snap", "choose 0")
    law = "A Trafalgar Law#2"  # the Character; the Leader has the same name
    assert table.power(law) == 5000
    table.choose("activate A Trafalgar Law", "pick Monkey.D.Luffy")
    assert table.power(law) == -2000 and table.power("Monkey.D.Luffy") == 7000
    assert table.area(law) == "Character area"


@ruling("0f51c355", "OP14-002")
@pytest.mark.parametrize("given", [2, 3])
def test_urouge_knocks_nobody_out_with_less_than_5000_power(given: int) -> None:
    """An attacking Urouge of 4000 power neither draws nor K.O.s; one of 5000 does both."""
    foes = Side(characters=[character("weak", power=3000), character("strong", power=4000)])
    table = Table(A=Side(characters=[Placed(card("OP14-002"), given=given)]), B=foes).attack("Urouge", "B leader")
    if given == 3:
        assert table.options() == ["pick weak", "pass"]
        table.choose("pick weak")
    table.unopposed()
    assert table.asked == ("A", "main") and len(table.hand("A")) == given - 2
    assert table.names("B", "characters") == ["weak", "strong"][given - 2 :]


@ruling("27da4790", "OP14-003", "OP13-084")
@pytest.mark.parametrize(("trash", "power"), [(10, 7000), (8, 5000)])
def test_bege_falls_to_a_character_whose_base_power_is_set_above_5000(trash: int, power: int) -> None:
    """Mars, whose base power Peter sets to 7000, K.O.s Bege with his [On Play] effect; with 5000 he cannot."""
    peter, mars, bege = card("OP13-084"), card("OP13-091"), card("OP14-003")
    table = Table(A=Side(characters=[peter], hand=[mars, MATE], trash=trash, don=7), B=Side(characters=[bege]))
    table.choose(f"play {mars.name}")
    assert table.power(mars.name) == power
    table.choose("yes", *([f"pick {bege.name}"] if power == 7000 else []))
    assert table.asked == ("A", "main") and table.area(bege.name) == ("trash" if power == 7000 else "Character area")


@ruling("31693655", "OP14-009")
def test_for_two_cards_law_swaps_the_base_power_of_leader_and_character_for_the_battle() -> None:
    """The Character that Law selects beside his Leader is his own player's; the opponent's are not offered."""
    side = Side(characters=[card("OP14-009"), MATE], hand=[SHIELD] * 3)
    table = Table(A=Side(characters=[character("foe", power=8000)], don=1), B=side).attack("A leader", "B leader")
    table.choose("yes")
    assert table.options() == ["pick Trafalgar Law", "pick mate"]
    table.choose("pick Trafalgar Law")
    assert table.power("B leader") == 10000 and table.power("Trafalgar Law") == 5000
    table.unopposed()
    assert table.life("B") == 5 and table.hand("B") == ["shield"]
    assert table.power("B leader") == 5000 and table.power("Trafalgar Law") == 10000
    table.attack("foe", "B leader")
    assert table.asked == ("B", "counter")  # once each turn


@ruling("d090fffe", "OP14-017")
@pytest.mark.parametrize("leaver", ["strong", "weak"])
def test_a_character_swapped_by_chambres_keeps_its_new_power_when_the_other_leaves(leaver: str) -> None:
    """When one of the two Characters of Chambres leaves, the other keeps the swapped power until the turn ends."""
    foes = [character("strong", power=8000), character("weak", power=1000)]
    table = Table(A=Side(hand=[card("OP14-017"), SHOT], don=5), B=Side(characters=foes))
    table.choose("play Chambres", "pick weak")
    assert (table.power("strong"), table.power("weak")) == (1000, 8000)
    table.choose("play shot", f"pick {leaver}")
    stays = "weak" if leaver == "strong" else "strong"
    assert table.names("B", "trash") == [leaver] and table.names("B", "characters") == [stays]
    assert table.power(stays) == (8000 if stays == "weak" else 1000)
    table.end_turn()
    assert table.power(stays) == (1000 if stays == "weak" else 8000)


@rules("1-3-3")
@ruling("7f8bf806", "OP14-020")
def test_after_mihawks_don_no_character_is_played_even_by_an_effect() -> None:
    """After Mihawk has set DON!! cards as active, no effect plays a Character on that turn either; Events work."""
    door = event("door", main(nodes.Play(choose("you", ("character",), "hand"))), cost=0)
    spell = event("spell", main(nodes.Draw(1)), cost=0)
    hand = [door, spell, MATE]
    side = Side(card("OP14-020"), characters=[character("great", cost=5)], hand=hand, don=1, rested_don=3)
    table = Table(A=side).choose("activate A Dracule Mihawk", "pick great", "number 3")
    assert table.don("A") == (4, 0) and not table.offers("play mate")
    table.choose("play door", "play spell")
    assert table.names("A", "characters") == ["great"] and table.hand("A") == ["mate", "filler"]
    table = Table(A=side).choose("play door", "pick mate")
    assert table.names("A", "characters") == ["great", "mate"]


@ruling("7518e8d1", "OP14-020")
@pytest.mark.parametrize("payment", ["A Dracule Mihawk", "mate", "ship", "don"])
def test_mihawk_rests_a_leader_a_character_a_stage_or_a_don(payment: str) -> None:
    """The one card that Mihawk's player rests may be an active Leader, Character, Stage or DON!! card."""
    crew: list[Card | Placed] = [MATE, Placed(character("idle"), rested=True)]
    side = Side(leader=card("OP14-020"), characters=crew, stage=stage("ship"), hand=[FILLER], don=1, rested_don=5)
    table = Table(A=side, B=Side(characters=[BIG])).choose("activate A Dracule Mihawk")
    options = table.options()
    dons = [option for option in options if option.startswith("don")]
    assert set(options) - set(dons) == {"pick A Dracule Mihawk", "pick mate", "pick ship"} and len(dons) == 1
    table.choose(dons[0] if payment == "don" else f"pick {payment}", "number 3")
    assert table.don("A") == ((3, 3) if payment == "don" else (4, 2))
    assert [table.rested(name) for name in ("A Dracule Mihawk", "mate", "ship")].count(True) == (payment != "don")


@ruling("6b5919bc", "OP14-021")
@pytest.mark.parametrize(("first", "hand"), [(0, ["pearl", "drawn"]), (1, ["drawn", "pearl"])])
def test_issho_becomes_rested_at_the_same_time_as_he_attacks(first: int, hand: list[str]) -> None:
    """By attacking Issho becomes rested: his effect is due together with [When Attacking], in either order."""
    issho = card("OP14-021")
    issho = msgspec.structs.replace(issho, abilities=(*issho.abilities, *effects("[When Attacking] Draw 1 card.")))
    idle = Placed(character("idle"), rested=True)
    side = Side(characters=[issho], life=[FILLER, character("pearl")], deck=[FILLER, character("drawn")])
    table = Table(A=side, B=Side(characters=[idle])).attack("Issho", "B leader")
    assert table.asked == ("A", "order")
    table.choose(f"choose {first}")
    table.choose("yes", "pick idle").unopposed()
    assert table.hand("A") == hand and table.life("A") == 1
    next_turn(table)
    assert table.turn == "B" and table.rested("idle")


@ruling("f9e165a2", "OP14-027")
@ruling("21498b9f", "OP14-032")
@pytest.mark.parametrize("number", ["OP14-027", "OP14-032"])
def test_a_character_that_attacks_becomes_rested_and_rests_another(number: str) -> None:
    """Attacking rests Shanks and Humandrill, so their effects for becoming rested activate."""
    name = card(number).name
    foes = [character("weak", cost=4, power=7000), character("strong", cost=5, power=8000)]
    table = Table(A=Side(characters=cards(number)), B=Side(characters=foes)).attack(name, "B leader")
    assert table.rested(name) and table.options() == ["pick weak", "pass"]
    table.choose("pick weak").unopposed()
    assert table.rested("weak") and not table.rested("strong")


@ruling("3789fd6c", "OP14-029")
def test_tashigi_rests_any_two_active_cards_of_her_player() -> None:
    """The two cards rested for Tashigi may be active Leader, Characters, Stage and DON!! cards, in any mixture."""

    def side(don: int) -> Side:
        crew: list[Card | Placed] = [card("OP14-029"), Placed(character("idle"), rested=True)]
        return Side(characters=crew, stage=stage("ship"), hand=[FILLER], don=don)

    table = Table(A=side(don=1)).choose("activate Tashigi")
    assert table.options() == ["pick A leader", "pick Tashigi", "pick ship"]
    table.choose("pick A leader")
    assert table.options() == ["pick Tashigi", "pick ship", "don-active"]
    table.choose("pick ship")
    assert table.rested("A leader") and table.rested("ship") and table.power("Tashigi") == 8000
    table = Table(A=Side(TIRED, characters=cards("OP14-029")))
    assert not table.offers("activate Tashigi")
    table = Table(A=Side(TIRED, characters=cards("OP14-029"), don=1)).choose("activate Tashigi")
    assert table.don("A") == (0, 1) and table.rested("Tashigi") and table.power("Tashigi") == 8000


@ruling("f48aa445", "OP14-029")
def test_tashigi_may_be_rested_for_both_of_her_effects() -> None:
    """Tashigi herself may be the card that is rested, for her [Activate: Main] effect and to stay on the field."""
    table = Table(A=Side(characters=[card("OP14-029"), MATE])).choose("activate Tashigi")
    assert table.options() == ["pick A leader", "pick Tashigi"]  # the third may only come second
    table.choose("pick A leader", "pick Tashigi")
    assert table.rested("Tashigi") and not table.rested("mate") and table.power("Tashigi") == 8000
    for rested, area in ((False, "Character area"), (True, "trash")):
        theirs = Side(TIRED, characters=[Placed(card("OP14-029"), rested=rested)])
        table = hit(SHOT, theirs)
        if not rested:
            table.choose("choose 0")
        assert table.asked == ("A", "main") and table.area("Tashigi") == area
        assert rested or table.rested("Tashigi")


@ruling("e54088d1", "OP14-031")
@pytest.mark.parametrize("count", [0, 3, 4, 5])
def test_namis_player_may_set_fewer_than_five_don_active(count: int) -> None:
    """At the end of the turn Nami's player picks how many rested DON!! cards become active: any number up to five."""
    table = Table(A=Side(hand=cards("OP14-031"), don=4, rested_don=3)).choose("play Nami")
    assert table.don("A") == (0, 7)  # nothing yet
    table.end_turn()
    assert table.options() == [f"number {number}" for number in range(6)]
    table.choose(f"number {count}")
    assert table.turn == "B" and table.don("A") == (count, 7 - count)


@ruling("1cd44f83", "OP14-033")
def test_perona_cannot_be_rested_for_her_own_on_ko_effect() -> None:
    """The K.O.'d Perona is no card that can be rested: another active card pays, or her effect is not used."""
    green = character("green", cost=5, colours=("green",))

    def shoot(boss: Placed | Card) -> Table:
        theirs = Side(boss, characters=cards("OP14-033"), hand=[green])
        return hit(SHOT, theirs)

    table = shoot(TIRED)
    assert table.area("Perona") == "trash" and table.asked == ("A", "main") and table.hand("B") == ["green"]
    table = shoot(leader()).choose("yes", "pick green")
    assert table.rested("B leader") and table.names("B", "characters") == ["green"]

"""Rulings on battles: who is the target, who may block, when a battle ends early, and what the attack has done by then."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import BLOCKER, character, choose, counter, event, leader, main
from tests.support.table import Placed, Side, Table

MATE = character("mate")
WALL = character("wall", BLOCKER)
SHIELD = character("shield", counter=1000)
GIANT = character("giant", cost=9, power=12000)
SHOT = event("shot", main(nodes.KnockOut(choose())))


@rules("7-1-3-3")
@pytest.mark.parametrize(("victim", "life"), [("raider", 5), ("idler", 4)])
def test_red_hawk_ends_the_battle_if_it_knocks_out_the_attacker(victim: str, life: int) -> None:
    """Ruling 77ff25d6."""
    hawk = card("OP01-026")
    raider, idler = character("raider", power=4000), character("idler", power=4000)
    side = Side(leader=leader("frail", power=1000), hand=[hawk], don=2)
    table = Table(A=Side(characters=[raider, idler]), B=side).choose("attack raider B frail", f"event {hawk.name}")
    table.choose("pass", f"pick {victim}")
    assert table.area(victim) == "trash" and table.life("B") == life and table.battle is None


@rules("7-1-1-2", "7-1-1-3")
def test_okiku_cannot_make_the_character_that_she_rests_her_target() -> None:
    """Ruling 0aa34c76."""
    table = Table(A=Side(characters=[Placed(card("OP01-035"), given=1)], don=1), B=Side(characters=[MATE]))
    assert not table.offers("attack Okiku mate")
    table.choose("attack Okiku B leader", "pick mate").unopposed()
    assert table.rested("mate") and table.life("B") == 4 and table.area("mate") == "Character area"
    assert table.offers("attack A leader mate")


@rules("7-1-3-3")
@pytest.mark.parametrize(("returned", "target"), [("raider", "Character area"), ("mate", "hand"), ("idler", "trash")])
def test_thrust_pad_cannon_ends_the_battle_if_either_side_of_it_leaves(returned: str, target: str) -> None:
    """Ruling 60aac2d3."""
    cannon = card("ST03-016")
    raider, idler = character("raider", power=9000), character("idler")
    table = Table(
        A=Side(characters=[raider], don=1),
        B=Side(characters=[Placed(MATE, rested=True), idler], hand=[cannon, SHIELD], don=2),
    ).choose("attack raider mate", f"event {cannon.name}", f"pick {returned}")
    assert table.area(returned) == "hand"
    table.unopposed()
    assert table.area("mate") == target and table.life("B") == 5 and table.battle is None


def test_a_character_returned_by_thrust_pad_cannon_lends_its_counter_in_the_same_battle() -> None:
    """Ruling c64f14c6."""
    cannon = card("ST03-016")
    side = Side(characters=[SHIELD], hand=[cannon], don=2)
    table = Table(B=side).choose("attack A leader B leader")
    assert not table.offers("counter shield B leader")
    table.choose(f"event {cannon.name}", "pick shield", "counter shield B leader")
    assert table.area("shield") == "trash" and table.life("B") == 5


def test_a_character_returned_by_alvida_lends_its_counter_in_that_battle() -> None:
    """Ruling d33c0525."""
    alvida = Placed(card("OP01-064"), given=2)
    table = Table(A=Side(characters=[alvida], hand=[MATE]), B=Side(characters=[SHIELD]))
    table.choose("attack Alvida B leader", "yes", "pick shield", "counter shield B leader")
    assert table.area("mate") == "trash" and table.area("shield") == "trash" and table.life("B") == 5
    table = Table(A=Side(characters=[alvida], hand=[MATE]), B=Side(characters=[SHIELD]))
    table.choose("attack Alvida B leader", "no").unopposed()
    assert table.area("shield") == "Character area" and table.life("B") == 4


@pytest.mark.parametrize("crew", ["Baroque Works", "Navy"])
def test_a_blocker_that_the_attack_is_turned_to_in_the_counter_step_cannot_block(crew: str) -> None:
    """Ruling 46a23cdc."""
    swan = card("EB01-038")
    side = Side(leader=leader("boss", types=(crew,)), characters=[WALL], hand=[swan], don=1)
    table = Table(A=Side(leader=leader(power=7000)), B=side).choose("attack A leader B boss", "pass")
    table.choose(f"event {swan.name}", "yes")
    turned = crew == "Baroque Works"
    assert table.life("B") == (5 if turned else 4)
    assert table.area("wall") == ("trash" if turned else "Character area")
    assert "blocked" not in table.noted


@rules("10-1-4-1")
def test_rosinante_as_a_leader_blocks_and_then_takes_the_damage() -> None:
    """Ruling 69adf81b."""
    side = Side(leader=card("OP05-022"), characters=[Placed(MATE, rested=True)], life=4)
    table = Table(B=side).choose("attack A leader mate", "block B Donquixote Rosinante").unopposed()
    assert table.life("B") == 3 and table.area("mate") == "Character area"
    table = Table(B=side).choose("attack A leader mate", "pass").unopposed()
    assert table.life("B") == 4 and table.area("mate") == "trash"


@rules("10-1-4-1")
def test_borsalino_stays_the_target_when_the_hand_grows_after_he_has_blocked() -> None:
    """Ruling 3aba6f6f."""
    insight = event("insight", counter(nodes.Draw(3)))
    side = Side(characters=cards("OP06-054"), hand=[insight, *[MATE] * 4], don=1)
    table = Table(A=Side(don=1), B=side).choose("attack A leader B leader", "block Borsalino", "event insight")
    assert len(table.hand("B")) == 7
    table.unopposed()
    assert table.area("Borsalino") == "trash" and table.life("B") == 5
    full = Side(characters=cards("OP06-054"), hand=[MATE] * 6)
    assert not Table(B=full).choose("attack A leader B leader").offers("block Borsalino")


def test_scaled_neptunian_attacks_rested_characters_only_on_the_turn_it_is_played() -> None:
    """Ruling e674aa6b."""
    fish = Placed(card("EB04-011"), this_turn=True)
    active, rested = character("active"), Placed(character("rested"), rested=True)
    table = Table(A=Side(characters=[fish]), B=Side(characters=[active, rested]))
    assert [option for option in table.options() if option.startswith("attack Scaled")] == [
        "attack Scaled Neptunian rested"
    ]
    later = Table(A=Side(characters=[fish.card]), B=Side(characters=[active, rested]))
    assert later.offers("attack Scaled Neptunian B leader") and not later.offers("attack Scaled Neptunian active")


@pytest.mark.parametrize(("target", "active"), [("mate", True), ("B leader", False)])
def test_hawkins_becomes_active_at_the_end_of_a_battle_with_a_character(target: str, active: bool) -> None:
    """Ruling b0029f2b."""
    hawkins = Placed(card("ST02-010"), given=1)
    side = Side(characters=[Placed(MATE, rested=True)], hand=[SHIELD])
    table = Table(A=Side(characters=[hawkins], don=1), B=side).choose(f"attack Basil Hawkins {target}")
    assert table.asked == ("B", "counter") and table.rested("Basil Hawkins")
    table.unopposed()
    assert table.rested("Basil Hawkins") is not active


@rules("7-1-2-3")
def test_luffy_ends_the_battle_by_knocking_out_the_blocker() -> None:
    """Ruling b708efcf."""
    side = Side(characters=[WALL], hand=[SHIELD])
    table = Table(A=Side(characters=cards("ST10-006"), don=1), B=side)
    table.choose("attack Monkey.D.Luffy B leader", "block wall", "pick wall")
    assert table.area("wall") == "trash" and table.battle is None and table.life("B") == 5
    assert table.asked == ("A", "main")
    table = Table(A=Side(characters=cards("ST10-006"), don=1), B=side)
    table.choose("attack Monkey.D.Luffy B leader", "block wall", "pass")
    assert table.area("wall") == "Character area" and table.asked == ("B", "counter")


@rules("8-6-1")
@pytest.mark.parametrize(("life", "wins"), [(1, False), (0, True)])
def test_roger_does_not_win_by_life_that_the_blocker_takes_afterwards(life: int, wins: bool) -> None:
    """Ruling 1bc7120c."""
    side = Side(characters=cards("ST09-007"), life=life)
    table = Table(A=Side(characters=cards("OP09-118"), life=1, don=1), B=side)
    table.choose("attack Gol.D.Roger B leader", "block Shinobu")
    if not wins:
        table.choose("yes")
        assert table.life("B") == 0
    assert table.winner == ("A" if wins else "")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_doflamingo_draws_the_attack_of_a_character_that_could_not_attack_him(answer: str) -> None:
    """Ruling 67f43bc2."""
    zoro = Placed(card("ST29-014"), this_turn=True)
    side = Side(leader=card("OP14-060"), characters=[Placed(MATE, rested=True)], don=1)
    table = Table(A=Side(characters=[zoro], don=1), B=side)
    assert not table.offers("attack Roronoa Zoro B Donquixote Doflamingo")
    table.choose("attack Roronoa Zoro mate", answer)
    table.unopposed()
    assert table.life("B") == (4 if answer == "yes" else 5)
    assert table.area("mate") == ("Character area" if answer == "yes" else "trash")


def test_diable_jambe_keeps_blockers_from_the_chosen_attacker_only() -> None:
    """Ruling 6752c88c."""
    jambe, hat = card("ST01-016"), character("hat", power=6000, types=("Straw Hat Crew",))
    table = Table(A=Side(characters=[hat], hand=[jambe], don=1), B=Side(characters=[WALL]))
    table.choose("play Diable Jambe", "pick hat", "attack hat B leader")
    assert table.life("B") == 4 and table.asked == ("A", "main")
    table.choose("attack A leader B leader")
    assert table.offers("block wall")


@rules("7-1-1-3")
def test_aces_attack_effect_comes_before_the_block() -> None:
    """Ruling 78d78e0d."""
    side = Side(leader=card("OP03-001"), hand=[event("paper")])
    table = Table(A=side, B=Side(characters=[WALL])).choose("attack A Portgas.D.Ace B leader")
    assert table.asked[0] == "A"
    table.choose("yes", "pick paper")
    assert table.power("A Portgas.D.Ace") == 6000 and table.asked == ("B", "block")


@rules("8-6-1")
def test_aces_effect_on_being_attacked_waits_for_the_attackers_own() -> None:
    """Ruling dfd7af68."""
    okiku = Placed(card("OP01-035"), given=1)
    side = Side(leader=card("OP03-001"), characters=[MATE], hand=[event("paper"), SHIELD])
    table = Table(A=Side(characters=[okiku]), B=side).choose("attack Okiku B Portgas.D.Ace")
    assert table.asked == ("A", "pick")
    table.choose("pick mate")
    assert table.rested("mate") and table.asked[0] == "B" and table.power("B Portgas.D.Ace") == 5000
    table.choose("yes", "pick paper")
    assert table.power("B Portgas.D.Ace") == 6000


@pytest.mark.parametrize("given", [1, 0])
def test_crocodile_ends_the_battle_by_placing_the_attacker_in_the_deck(given: int) -> None:
    """Ruling 5a16e1da."""
    raider = character("raider", cost=2, power=9000)
    side = Side(characters=[Placed(card("ST03-003"), given=given)])
    table = Table(A=Side(characters=[raider], don=1), B=side).choose("attack raider B leader", "block Crocodile")
    if given:
        table.choose("pick raider")
    assert table.area("raider") == ("deck" if given else "Character area")
    assert table.area("Crocodile") == ("Character area" if given else "trash")
    assert table.battle is None and table.life("B") == 5


@rules("7-1-3-2", "7-1-5-4")
def test_a_counter_may_strengthen_a_card_that_is_not_attacked_until_the_end_of_the_battle() -> None:
    """Ruling 75500ee2."""
    web = card("OP04-035")
    table = Table(A=Side(don=1), B=Side(characters=[MATE], hand=[web, SHIELD], don=2))
    table.choose("attack A leader B leader", f"event {web.name}", "pick mate", "pass")
    assert table.power("mate") == 7000
    table.unopposed()
    assert table.power("mate") == 3000 and table.life("B") == 4


def test_a_blocker_made_active_by_spiderweb_blocks_in_the_next_battle_only() -> None:
    """Ruling 31f6758c."""
    web = card("OP04-035")
    side = Side(characters=[Placed(WALL, rested=True)], hand=[web, SHIELD], don=2)
    table = Table(A=Side(characters=[GIANT], don=1), B=side).choose("attack A leader B leader", f"event {web.name}")
    table.choose("pass", "pick wall")
    assert not table.rested("wall") and table.asked == ("B", "counter") and not table.offers("block wall")
    table.unopposed().choose("attack giant B leader")
    assert table.offers("block wall")


def test_union_armada_saves_a_character_in_battle_and_from_effects() -> None:
    """Ruling 5219d246."""
    armada = card("ST05-017")
    film = character("film", types=("FILM",))
    for helped in (True, False):
        side = Side(characters=[Placed(film, rested=True)], hand=[armada], don=2)
        table = Table(A=Side(characters=[GIANT], hand=[SHOT], don=1), B=side).choose("attack giant film")
        if helped:
            table.choose(f"event {armada.name}", "pick film")
            assert table.area("film") == "Character area"
            table.choose("play shot")
        else:
            table.unopposed()
        assert table.area("film") == ("Character area" if helped else "trash")


@rules("10-1-2-1")
def test_yamato_grows_after_the_first_damage_and_the_second_is_still_dealt() -> None:
    """Ruling a4039c35."""
    twice = character("twice", nodes.Keyword("double_attack"), power=5000)
    yamato = Placed(card("ST09-001"), given=1)
    table = Table(A=Side(characters=[twice], don=1), B=Side(leader=yamato, life=3))
    assert table.power("B Yamato") == 5000
    table.choose("attack twice B Yamato").unopposed()
    assert table.life("B") == 1 and table.power("B Yamato") == 6000


@pytest.mark.parametrize("number", ["OP11-001", "OP01-001"])
def test_hibari_under_koby_may_attack_active_characters_on_the_turn_she_is_played(number: str) -> None:
    """Ruling 06901e84."""
    table = Table(A=Side(leader=card(number), hand=cards("EB03-008"), don=4), B=Side(characters=[MATE]))
    table.choose("play Hibari", "pick Hibari")
    assert table.offers("attack Hibari mate") is (number == "OP11-001")
    assert not table.offers("attack Hibari B leader")

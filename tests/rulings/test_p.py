"""Rulings on cards of P, the promotion cards."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, choose, event, leader, main
from tests.support.official import card, cards, next_turn
from tests.support.staples import MATE
from tests.support.table import FILLER, Placed, Side, Table

FOE = character("foe")
RAIDER = character("raider", power=6000)


@ruling("49b3c69f", "P-002")
@rules("4-5-3")
@pytest.mark.parametrize("others", [0, 2])
def test_i_smell_adventure_draws_nothing_if_nothing_was_returned(others: int) -> None:
    """The Event draws as many cards as went back to the deck: with nothing else in hand, none."""
    smell = card("P-002")
    table = Table(A=Side(hand=[smell, *[MATE] * others], don=1, deck=[FILLER] * 5)).choose(f"play {smell.name}")
    assert table.noted.count("drew") == others and len(table.hand("A")) == others
    assert len(table.names("A", "deck")) == 5 and table.area(smell.name) == "trash"


@ruling("90c404c2", "P-004")
@rules("10-1-4-1")
def test_crocodile_stays_the_target_after_losing_the_don_that_let_him_block() -> None:
    """Once Crocodile has blocked, losing his given DON!! card does not send the attack back to its first target."""
    shed = event(
        "shed", "[Counter] Return 1 total of your currently given DON!! cards to your cost area rested.", cost=0
    )
    side = Side(characters=[Placed(card("P-004"), given=1)], hand=[shed, shed])
    table = Table(A=Side(characters=[RAIDER], don=1), B=side)
    table.choose("attack raider B leader", "block Crocodile", "event shed")
    assert table.given("Crocodile") == 0 and table.asked == ("B", "counter")
    table.unopposed()
    assert table.area("Crocodile") == "trash" and table.life("B") == 5
    bare = Table(A=Side(characters=[RAIDER], don=1), B=Side(characters=cards("P-004")))
    assert bare.choose("attack raider B leader").life("B") == 4  # without a DON!! card he cannot block


@ruling("14fd9696", "P-007")
def test_luffy_is_knocked_out_in_battle_by_all_but_strike() -> None:
    """Luffy's shield holds in battle against <Strike> Leaders and Characters only; others K.O. him."""

    def after_attack(by: str, attribute: str, given: int = 1) -> str:
        crew = [character("raider", power=9000, attributes=(attribute,))]
        mine = Side(leader("boss", power=9000, attributes=(attribute,)), characters=crew, don=1)
        table = Table(A=mine, B=Side(characters=[Placed(card("P-007"), rested=True, given=given)]))
        return table.attack(by, "Monkey.D.Luffy").area("Monkey.D.Luffy")

    for by in ("A boss", "raider"):
        assert after_attack(by, "Slash") == "trash"
        assert after_attack(by, "Strike") == "Character area"
        assert after_attack(by, "Strike", given=0) == "trash"


@ruling("2b1060da", "P-008")
@rules("8-3-1-4")
@pytest.mark.parametrize("cost", [2, 3])
def test_yamato_may_rest_even_if_there_is_nobody_to_rest(cost: int) -> None:
    """Yamato may be rested for the effect although the opponent has no Character that it could rest."""
    table = Table(A=Side(characters=cards("P-008")), B=Side(characters=[character("foe", cost=cost)]))
    table.choose("activate Yamato")
    assert table.rested("Yamato") and table.rested("foe") is (cost == 2)
    assert table.asked == ("A", "main") and not table.offers("activate Yamato")


@ruling("78ee1e7a", "P-009")
@pytest.mark.parametrize("life", [0, 1])
def test_law_does_not_win_against_a_player_without_life(life: int) -> None:
    """Law's effect is no damage: with no Life card to take, nothing happens and nobody loses."""
    table = Table(A=Side(hand=cards("P-009"), don=6), B=Side(hand=[FOE] * 6, life=life)).choose("play Trafalgar Law")
    assert table.winner == "" and table.asked == ("A", "main")
    assert table.life("B") == 0 and len(table.hand("B")) == 6 + life


@ruling("110c8a69", "P-009")
@rules("8-1-2")
@pytest.mark.parametrize(("held", "taken"), [(5, 0), (6, 1)])
def test_law_has_no_choice_when_the_opponent_holds_six_cards(held: int, taken: int) -> None:
    """Law's effect is not optional: against six cards in hand the Life card is taken without anyone being asked."""
    table = Table(A=Side(hand=cards("P-009"), don=6), B=Side(hand=[FOE] * held)).choose("play Trafalgar Law")
    assert table.asked == ("A", "main") and table.life("B") == 5 - taken
    assert table.hand("B") == ["foe"] * held + ["filler"] * taken


@ruling("293bca47", "P-011")
@rules("2-8-5", "2-11-2")
def test_a_character_with_only_a_trigger_has_a_base_effect() -> None:
    """A Character whose whole text is a [Trigger] is not one without base effect."""
    crew = [character("spark", "[Trigger] Draw 1 card."), MATE]
    table = Table(A=Side(card("P-011"), characters=crew, don=1)).choose("activate A Uta")
    assert table.options() == ["pick mate", "pass"]
    assert table.choose("pick mate").power("mate") == 5000


@ruling("b6605407", "P-011")
@rules("2-8-5")
def test_a_character_with_only_a_counter_has_no_base_effect() -> None:
    """A Character with a Counter value and no text has no base effect."""
    crew = [character("shield", counter=1000), character("runner", "[Rush]", counter=1000)]
    table = Table(A=Side(card("P-011"), characters=crew, don=1)).choose("activate A Uta")
    assert table.options() == ["pick shield", "pass"]
    assert table.choose("pick shield").power("shield") == 5000


@ruling("f5bb3527", "P-011")
@rules("2-8-5")
def test_power_from_another_card_is_no_base_effect() -> None:
    """A Character without text that another card strengthens is still one without base effect."""
    cheer = event("cheer", "[Main] All of your Characters gain +1000 power during this turn.", cost=0)
    drill = character("drill", "All of your Characters gain +1000 power.")
    table = Table(A=Side(card("P-011"), characters=[MATE, drill], hand=[cheer], don=1)).choose("play cheer")
    assert table.power("mate") == 5000
    table.choose("activate A Uta")
    assert table.options() == ["pick mate", "pass"]
    assert table.choose("pick mate").power("mate") == 7000


@ruling("37f75d1e", "P-011")
@rules("8-2-2")
@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_character_still_has_a_base_effect(negated: bool) -> None:
    """A Character whose effects are negated for the turn does not become one without base effect."""
    hush = event("hush", "[Main] Negate the effects of all of your Characters during this turn.", cost=0)
    singer = character("singer", "[Activate: Main] Draw 1 card.")
    table = Table(A=Side(card("P-011"), characters=[singer, MATE], hand=[hush], don=1))
    if negated:
        table.choose("play hush")
    assert table.offers("activate singer") is not negated
    table.choose("activate A Uta")
    assert table.options() == ["pick mate", "pass"]
    assert table.choose("pick mate").power("mate") == 5000 and table.power("singer") == 3000


@ruling("60842594", "P-013")
@rules("4-8-1")
def test_gordon_may_leave_without_weakening_anybody() -> None:
    """Gordon may go under the deck although no Character of the opponent is chosen, or there is none."""
    for foes, answer in (([], ""), ([FOE], "pass"), ([FOE], "pick foe")):
        table = Table(A=Side(characters=cards("P-013")), B=Side(characters=foes)).choose("activate Gordon")
        if answer:
            table.choose(answer)
            assert table.power("foe") == (0 if answer == "pick foe" else 3000)
        assert table.names("A", "deck")[0] == "Gordon" and table.asked == ("A", "main")


@ruling("f52c4bb4", "P-027")
@rules("4-9-2")
def test_general_franky_looks_at_the_printed_power() -> None:
    """Base power is the printed value, whatever effects have made of the power: General Franky looks at that."""
    raised, lowered = character("raised", power=3000), character("lowered", power=4000)
    horn = "All of your [raised] Characters gain +3000 power."
    drag = "Give all of your [lowered] Characters −3000 power."
    crew = [*cards("P-027"), raised, lowered, character("band", horn, drag, power=9000)]
    table = Table(A=Side(characters=crew))
    assert (table.power("raised"), table.power("lowered")) == (6000, 1000)
    next_turn(table)
    assert (table.power("raised"), table.power("lowered")) == (7000, 1000)


@ruling("ff42f97a", "P-027")
def test_the_power_of_two_general_frankys_adds_up() -> None:
    """The effects of two General Frankys add up: 2000 power in the opponent's turn."""

    def power(copies: int) -> int:
        crew = [*cards(*["P-027"] * copies), character("small", power=3000), character("great", power=4000)]
        table = Table(A=Side(characters=crew))
        assert table.power("small") == 3000
        next_turn(table)
        assert table.power("great") == 4000
        return table.power("small")

    assert [power(copies) for copies in (0, 1, 2)] == [3000, 4000, 5000]


@ruling("de53565b", "P-032")
@rules("2-2-4-1")
def test_sengoku_lowers_costs_on_the_field_only() -> None:
    """Sengoku lowers the cost of the opponent's Characters on the field, not of cards in their hand or trash."""
    field, held, lost = (character(name, cost=4) for name in ("field", "held", "lost"))
    theirs = Side(characters=[field], hand=[held], trash=[lost])
    table = Table(A=Side(characters=[Placed(card("P-032"), given=1)]), B=theirs)
    assert (table.cost("field"), table.cost("held"), table.cost("lost")) == (2, 4, 4)


@ruling("1410fdca", "P-032", "OP02-106")
@rules("1-3-6-2")
def test_what_sengoku_took_comes_back_when_he_leaves_and_what_tsuru_took_does_not() -> None:
    """A cost of 3 that Sengoku and Tsuru brought to 0 becomes 1 when Sengoku leaves or loses his DON!! cards."""
    for away in (nodes.ReturnToHand(choose("you", where=(nodes.HasName(("Sengoku",)),))), nodes.MoveGivenDon(None)):
        hand = [*cards("OP02-106"), event("away", main(away), cost=0)]
        mine = Side(characters=[Placed(card("P-032"), given=1)], hand=hand, don=1)
        table = Table(A=mine, B=Side(characters=[character("foe", cost=3)]))
        assert table.cost("foe") == 1
        table.choose("play Tsuru", "pick foe")
        assert table.cost("foe") == 0
        table.choose("play away")
        assert table.cost("foe") == 1


@ruling("c3faeca6", "P-033")
@rules("1-2-1-1-2")
@pytest.mark.parametrize("more", [0, 1])
def test_luffy_goes_under_the_deck_before_its_last_card_is_drawn(more: int) -> None:
    """With one card in the deck Luffy's effect loses no game: he is placed there before the card is drawn."""
    side = Side(characters=cards("P-033"), deck=[MATE] * more + [FILLER], don=1)
    table = Table(A=side).choose("activate Monkey.D.Luffy")
    assert table.ended_by == "" and table.hand("A") == ["filler"]
    assert table.names("A", "deck") == ["Monkey.D.Luffy", *["mate"] * more]


@ruling("37608081", "P-048")
@pytest.mark.parametrize("life", [4, 3])
def test_arlongs_opponent_chooses_the_card_that_leaves_the_hand(life: int) -> None:
    """The player whose hand Arlong's effect takes a card from chooses which one it is."""
    mine = Side(characters=[Placed(card("P-048"), given=1)], life=life, don=1)
    table = Table(A=mine, B=Side(hand=[FOE, MATE])).choose("attack Arlong B leader")
    if life == 4:
        assert table.asked == ("B", "pick") and table.options() == ["pick foe", "pick mate"]
        table.choose("pick mate")
        assert table.names("B", "deck")[0] == "mate"
    assert table.asked == ("A", "main") and table.life("B") == 4
    assert table.hand("B") == (["foe", "filler"] if life == 4 else ["foe", "mate", "filler"])


@ruling("a01ab7ce", "P-055")
def test_luffys_opponent_chooses_the_character_that_leaves() -> None:
    """The opponent chooses which of their own Characters goes under the deck by Luffy's effect."""

    def play(answer: str) -> Table:
        mine = Side(characters=[FILLER], hand=[*cards("P-055"), MATE, MATE], don=4)
        table = Table(A=mine, B=Side(characters=[FOE, RAIDER])).choose("play Monkey.D.Luffy", answer)
        return table

    table = play("yes")
    assert table.names("A", "trash") == ["mate", "mate"] and table.asked == ("B", "pick")
    assert table.options() == ["pick foe", "pick raider"]
    table.choose("pick raider")
    assert table.names("B", "deck")[0] == "raider" and table.names("B", "characters") == ["foe"]
    assert play("no").names("B", "characters") == ["foe", "raider"]


@ruling("4f647a99", "P-055")
@rules("8-3-1-4")
@pytest.mark.parametrize("held", [2, 1])
def test_luffy_may_trash_two_cards_against_an_empty_field(held: int) -> None:
    """Two cards may be trashed for Luffy's effect although the opponent has no Character; then nothing follows."""
    table = Table(A=Side(hand=[*cards("P-055"), *[MATE] * held], don=4)).choose("play Monkey.D.Luffy")
    if held == 2:
        assert table.asked[0] == "A" and table.offers("yes")
        table.choose("yes")
        assert table.names("A", "trash") == ["mate", "mate"] and table.hand("A") == []
    assert table.asked == ("A", "main") and len(table.names("B", "deck")) == 10


@ruling("7344800b", "P-057")
@pytest.mark.parametrize("woken", [True, False])
def test_fleeting_lullaby_does_not_rest_a_character_that_became_active(woken: bool) -> None:
    """Fleeting Lullaby keeps a Character from becoming active; one that became so by an effect stays active."""
    lullaby, wake = card("P-057"), event("wake", "[Main] Set 1 of your opponent's Characters as active.", cost=0)
    side = Side(leader("Uta"), hand=[lullaby, wake], don=3)
    table = Table(A=side, B=Side(characters=[Placed(FOE, rested=True)], don=1))
    table.choose(f"play {lullaby.name}", "pick foe")
    if woken:
        table.choose("play wake")
    table.end_turn()
    assert table.turn == "B" and table.rested("foe") is not woken


@ruling("3719a401", "P-058")
@pytest.mark.parametrize(("name", "active"), [("Uta", True), ("Shanks", False)])
def test_where_the_wind_blows_wakes_characters_that_came_later(name: str, active: bool) -> None:
    """Where the Wind Blows sets active whatever {FILM} Characters there are at the end, also one played after it."""
    late, navy = (character(kind, cost=0, types=(kind,)) for kind in ("FILM", "Navy"))
    tire = event("tire", "[Main] Rest all of your Characters.", cost=0)
    side = Side(leader(name), hand=[*cards("P-058"), late, navy, tire], don=2)
    table = Table(A=side).choose("play Where the Wind Blows", "play FILM", "play Navy", "play tire").end_turn()
    assert table.rested("Navy") and table.rested("FILM") is not active


@ruling("6fb8018c", "P-104", "EB01-039")
@rules("8-4-1-3")
@pytest.mark.parametrize(("theirs", "falls"), [(9, True), (10, False)])
def test_shanks_loses_his_shield_by_the_don_returned_as_the_price(theirs: int, falls: bool) -> None:
    """The tenth DON!! card returned as the price of Ragnaraku is gone when it resolves, so Shanks can be K.O.'d."""
    rampage = card("EB01-039")
    mine = Side(hand=[rampage], don=10)
    table = Table(A=mine, B=Side(characters=cards("P-104"), rested_don=theirs))
    table.choose(f"play {rampage.name}", "yes", "don-rested")
    assert table.offers("pick Shanks") is falls
    if falls:
        table.choose("pick Shanks")
    assert sum(table.don("A")) == 9
    assert table.area("Shanks") == ("trash" if falls else "Character area")

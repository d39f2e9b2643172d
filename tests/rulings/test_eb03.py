"""Rulings on cards of EB03."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards, next_turn
from tests.support.staples import MATE, SHOT, SPARK
from tests.support.table import FILLER, Placed, Side, Table


@rules("4-10-1")
@ruling("f06d4c9a", "EB03-003")
def test_uta_plays_nobody_under_another_leader() -> None:
    """If the Leader is not Uta, nothing of the [On Play] effect happens: no card is drawn and nobody is played."""
    others = [character("strong", power=7000), character("clever", "[On Play] Draw 1 card.")]

    def play(name: str) -> Table:
        return Table(A=Side(leader(name), hand=[card("EB03-003"), MATE, *others], don=5)).choose("play Uta")

    table = play("boss")
    assert table.asked == ("A", "main") and table.hand("A") == ["mate", "strong", "clever"]
    assert table.names("A", "characters") == ["Uta"]
    table = play("Uta")
    assert sorted(set(table.options())) == ["pass", "pick filler", "pick mate"]
    assert table.choose("pick mate").names("A", "characters") == ["Uta", "mate"] and len(table.hand("A")) == 4


@ruling("25e21931", "EB03-006")
@pytest.mark.parametrize("power", [0, -1000])
def test_nami_may_lower_a_leader_that_has_no_power_left(power: int) -> None:
    """An active Leader of 0 power or less may still lose 5000 for Nami's [On Play] effect, and a card is drawn."""
    tire = event("tire", f"[Main] Give your Leader −{5000 - power} power during this turn.")

    def play(rested: bool) -> Table:
        side = Side(Placed(leader(), rested=rested), hand=[tire, *cards("EB03-006")], don=6)
        table = Table(A=side).choose("play tire")
        assert table.power("A leader") == power
        return table.choose("play Nami")

    table = play(rested=False).choose("yes")
    assert table.power("A leader") == power - 5000 and table.hand("A") == ["filler"]
    table = play(rested=True)
    assert table.asked == ("A", "main") and table.power("A leader") == power and table.hand("A") == []


@rules("3-7-4", "7-1-1-2")
@ruling("06901e84", "EB03-008", "OP11-001")
def test_hibari_under_koby_may_attack_active_characters_on_the_turn_she_is_played() -> None:
    """Under OP11-001 Koby Hibari may choose herself and attack an active Character on the turn she is played."""

    def play(boss: Card, answer: str) -> Table:
        table = Table(A=Side(boss, hand=cards("EB03-008"), don=4), B=Side(characters=[MATE], life=4))
        table.choose("play Hibari", answer)
        assert not table.rested("mate") and not table.offers("attack Hibari B leader")
        return table

    table = play(card("OP11-001"), "pick Hibari")
    assert table.attack("Hibari", "mate").choose("pass").unopposed().area("mate") == "trash"
    assert not play(card("OP11-001"), "pass").offers("attack Hibari mate")
    assert not play(leader(), "pick Hibari").offers("attack Hibari mate")


@rules("4-10-2", "8-4-4-1")
@ruling("bc43a95a", "EB03-013")
def test_carrot_plays_zou_even_if_nobody_is_knocked_out() -> None:
    """Carrot's player may play Zou whether or not a Character was K.O.'d, also if there is none that could be."""
    tired = Placed(MATE, rested=True)

    def activate(*foes: Placed, this_turn: bool = True) -> Table:
        carrot = Placed(card("EB03-013"), this_turn=this_turn)
        table = Table(A=Side(characters=[carrot], hand=cards("OP08-039")), B=Side(characters=foes))
        return table.choose("activate Carrot")

    for table, area in (
        (activate(tired).choose("pass"), "Character area"),
        (activate(Placed(MATE)), "Character area"),
        (activate(tired).choose("pick mate"), "trash"),
    ):
        assert table.options() == ["pick Zou", "pass"] and table.area("mate") == area
        assert table.choose("pick Zou").area("Zou") == "Stage area" and table.don("A") == (0, 0)
    table = activate(tired, this_turn=False)
    assert table.asked == ("A", "main") and table.area("Zou") == "hand" and table.area("mate") == "Character area"


@rules("4-10-1")
@ruling("5e8b2329", "EB03-017")
def test_bonney_holds_nobody_without_a_supernova_leader() -> None:
    """If the Leader is no Supernova, both parts of Bonney's [On Play] effect are lost: nobody is kept from resting."""

    def play(*types: str) -> Table:
        mine = Side(leader(types=types), hand=cards("EB03-017"), don=5)
        return Table(A=mine, B=Side(characters=[MATE], don=1)).choose("play Jewelry Bonney")

    table = play("Bonney Pirates")
    assert table.asked == ("A", "main") and table.don("A") == (0, 5)
    assert next_turn(table).offers("attack mate A leader")
    table = play("Supernovas").choose("number 1")
    assert table.don("A") == (1, 4) and table.options() == ["pick mate", "pass"]
    assert not next_turn(table.choose("pick mate")).offers("attack mate A leader")


@rules("2-7-6", "4-9-2")
@ruling("f6a9451f", "EB03-021")
def test_alvida_does_not_reach_a_character_whose_cost_was_lowered() -> None:
    """A Character of base cost 4 that costs less for the moment cannot be placed under the deck by Alvida."""
    crew = [character("lowered", cost=4, power=9000), character("three", cost=3, power=9000)]
    table = Table(A=Side(hand=[*cards("OP02-106", "EB03-021"), FILLER], don=5), B=Side(characters=crew))
    table.choose("play Tsuru", "pick lowered")
    assert table.cost("lowered") == 2
    table.choose("play Alvida", "yes")
    assert not table.offers("pick lowered") and table.offers("pick three")
    table.choose("pick three")
    assert table.area("three") == "deck" and table.area("lowered") == "Character area"


@ruling("a797b643", "EB03-026")
def test_hancock_may_leave_as_the_cost_of_her_own_gift() -> None:
    """Hancock herself may go under the deck to pay; then the Leader and another Character get a DON!! card each."""
    table = Table(Side(characters=[card("EB03-026"), FILLER], rested_don=3, deck=3)).choose("activate Boa Hancock")
    table.choose("pick Boa Hancock", "number 1", "number 1")
    assert table.names("A", "deck")[0] == "Boa Hancock" and table.don("A") == (0, 1)
    assert (table.given("A leader"), table.given("filler")) == (1, 1)


@ruling("219baac9", "EB03-027")
def test_marguerite_returns_nobody_below_7000_base_power() -> None:
    """Only a Character of just 7000 base power can be returned, none of less though its power may have grown."""
    foes = [character(f"foe {power}", power=power) for power in (6000, 7000, 8000)]
    crew = [Placed(character("grown", power=6000), given=1), Placed(character("peer", power=7000))]
    mine = Side(characters=crew, hand=cards("EB03-027"), don=6)
    table = Table(A=mine, B=Side(characters=foes))
    assert table.power("grown") == 7000
    table.choose("play Marguerite")
    assert sorted(table.options()) == ["pass", "pick Marguerite", "pick foe 7000", "pick peer"]
    assert table.choose("pick foe 7000").hand("B") == ["foe 7000"]


@ruling("e87669c9", "EB03-031", "OP04-053")
@pytest.mark.parametrize("by_hand", [False, True])
def test_a_main_effect_activated_in_the_trash_is_no_event_activated(by_hand: bool) -> None:
    """A [Main] effect that Reiju activates in the trash is not the Event being activated, so Page One does not draw."""
    paper = event("paper", "[Main] Your Leader gains +1000 power during this turn.")
    page = Placed(card("OP04-053"), given=1)
    side = Side(leader("Sanji"), characters=[page], hand=[paper, *cards("EB03-031"), MATE], trash=[paper], don=7)
    table = Table(A=side)
    if by_hand:
        table.choose("play paper")
        assert table.asked == ("A", "pick") and table.noted.count("drew") == 1
    else:
        table.choose("play Vinsmoke Reiju", "yes", "don-active", "pick paper")
        assert table.asked == ("A", "main") and "drew" not in table.noted and table.hand("A") == ["paper", "mate"]
    assert table.power("A Sanji") == 6000


@rules("4-10-1")
@ruling("2ce37aa6", "EB03-039")
def test_ulti_plays_nobody_under_a_leader_of_another_type() -> None:
    """If the Leader is no Animal Kingdom Pirate, Ulti plays nobody either, neither from the trash nor from the hand."""
    others = [character("strong", power=7000), character("clever", "[On Play] Draw 1 card.")]

    def play(*types: str) -> Table:
        side = Side(leader(types=types), hand=[card("EB03-039"), MATE], trash=[MATE, *others], don=6)
        return Table(A=side).choose("play Ulti")

    table = play("Beasts Pirates")
    assert table.asked == ("A", "main") and table.hand("A") == ["mate"] and table.names("A", "characters") == ["Ulti"]
    table = play("Animal Kingdom Pirates").choose("pick filler")
    assert sorted(table.options()) == ["pass", "pick filler", "pick mate"]
    assert table.choose("pick mate").names("A", "characters") == ["Ulti", "mate"] and table.hand("A") == ["mate"]


def robin(*life: Card, lent: tuple[str, ...] = ()) -> Table:
    """A's giant has K.O.'d B's Robin, who had these keywords; A has this Life, a [Blocker] and a Counter."""
    crew = [character("giant", power=9000), character("wall", "[Blocker]")]
    hand = [character("shield", counter=2000), event("smoke", "[Counter] Draw 1 card.", cost=0)]
    lend = [event("lend", f"[Main] 1 of your opponent's Characters gains [{one}] during this turn.") for one in lent]
    theirs = Side(characters=[Placed(card("EB03-055"), rested=True)])
    table = Table(A=Side(characters=crew, life=life, hand=[*hand, *lend], don=3), B=theirs)
    table.choose(*["play lend"] * len(lent)).attack("giant", "Nico Robin").unopposed()
    assert table.area("Nico Robin") == "trash"
    return table


@rules("4-6-2", "7-1-2", "7-1-3")
@ruling("5aed8bfc", "EB03-055")
def test_robins_damage_can_neither_be_blocked_nor_countered() -> None:
    """The damage of Robin's [On K.O.] effect is no attack: it comes at once, without a Block Step or Counter Step."""
    table = robin(FILLER, MATE).choose("yes")
    assert table.asked == ("A", "main") and table.life("A") == 1
    assert table.hand("A") == ["shield", "smoke", "mate"] and not table.rested("wall")
    assert robin(FILLER, MATE).choose("no").life("A") == 2


@rules("4-6-3", "10-1-5-1")
@ruling("15fa4582", "EB03-055")
@pytest.mark.parametrize(("answer", "gained"), [("yes", "filler"), ("no", "spark")])
def test_a_trigger_may_be_activated_at_robins_damage(answer: str, gained: str) -> None:
    """The [Trigger] of the Life card that Robin's damage takes may be activated."""
    table = robin(FILLER, SPARK).choose("yes")
    assert table.asked == ("A", "trigger")
    table.choose(answer)
    assert table.life("A") == 1 and table.hand("A") == ["shield", "smoke", gained]
    assert table.names("A", "trash") == (["spark"] if answer == "yes" else [])


@rules("10-1-3-1")
@ruling("1ff812df", "EB03-055")
def test_robins_own_banish_does_not_trash_what_her_effect_takes() -> None:
    """[Banish] is about attacks: the Life card that Robin's effect takes goes to the hand even if she has it."""
    lend = event("lend", "[Main] 1 of your opponent's Characters gains [Banish] during this turn.")
    shot = Table(A=Side(hand=[lend, SHOT], don=3), B=Side(characters=cards("EB03-055")))
    for table, hand, trash in (
        (robin(*[MATE] * 5, lent=("Banish",)), ["shield", "smoke", "mate"], ["lend"]),
        (shot.choose("play lend", "play shot"), ["filler"], ["lend", "shot"]),
    ):
        table.choose("yes")
        assert table.life("A") == 4 and table.hand("A") == hand and table.names("A", "trash") == trash
    assert robin(SPARK, lent=("Banish",)).choose("yes").asked == ("A", "trigger")


@rules("10-1-2-1")
@ruling("d68a688a", "EB03-055")
def test_robins_double_attack_does_not_double_her_damage() -> None:
    """[Double Attack] is about attacks: Robin's effect deals one damage even if she has it."""
    for lent in (("Double Attack",), ("Double Attack", "Banish")):
        table = robin(*[MATE] * 3, lent=lent).choose("yes")
        assert table.asked == ("A", "main") and table.life("A") == 2
        assert table.hand("A") == ["shield", "smoke", "mate"]


@rules("1-2-1-1-1", "4-6-2")
@ruling("bc500351", "EB03-055")
@pytest.mark.parametrize(("life", "winner"), [(0, "B"), (1, "")])
def test_robins_damage_defeats_a_player_without_life(life: int, winner: str) -> None:
    """Robin's damage to an opponent with no Life cards wins the game."""
    table = Table(A=Side(hand=[SHOT], don=2, life=life), B=Side(characters=cards("EB03-055")))
    table.choose("play shot", "yes")
    assert table.winner == winner
    if life:
        assert table.life("A") == 0 and table.hand("A") == ["filler"]

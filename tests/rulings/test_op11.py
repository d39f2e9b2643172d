"""Rulings on cards of OP11."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader, stage
from tests.support.official import card, cards, place, place_as_offered
from tests.support.staples import FREE_SHOT, GIANT, SHIELD
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import activated

MATE = character("mate", power=5000)
HUNTER = character("hunter", "[When Attacking] K.O. up to 1 of your opponent's Characters.", power=9000)
RED_HAWK = "event Gum-Gum Fire-Fist Pistol Red Hawk"


def franky(B: Side) -> Table:
    """A's Leader attacks; A has Franky and another Character."""
    B.don = 2
    return Table(A=Side(characters=[card("OP11-012"), MATE], don=1), B=B).attack("A leader", "B leader")


def powers(table: Table) -> tuple[int, int]:
    return table.power("Franky"), table.power("mate")


@rules("8-5-2", "8-5-4")
@ruling("d6b84110", "OP11-012")
def test_franky_does_not_answer_the_trigger_of_an_event() -> None:
    """The [Trigger] of an Event in the opponent's Life is no activated Event: Franky raises nobody."""
    snare = event("snare", "[Counter] Draw 1 card.", "[Trigger] Draw 1 card.", cost=0)
    table = franky(Side(life=[FILLER, snare])).choose("yes")
    assert table.hand("B") == ["filler"] and table.names("B", "trash") == ["snare"]
    assert table.asked == ("A", "main") and powers(table) == (4000, 5000)
    table = franky(Side(hand=[snare])).choose("event snare")
    assert powers(table) == (6000, 7000)


@rules("8-6-3")
@ruling("fd0367b2", "OP11-012", "OP01-026")
def test_red_hawk_is_resolved_before_franky_grows() -> None:
    """Franky cannot grow out of Red Hawk's reach: the Event is resolved first and may K.O. him."""
    table = franky(Side(hand=cards("OP01-026"))).choose(RED_HAWK, "pick B leader")
    assert table.options() == ["pick Franky", "pass"] and powers(table) == (4000, 5000)
    assert table.choose("pick Franky").area("Franky") == "trash"
    table = franky(Side(hand=cards("OP01-026"))).choose(RED_HAWK, "pick B leader", "pass")
    assert table.power("B leader") == 5000 and powers(table) == (6000, 7000)  # the battle is over
    ruse = event("ruse", "[Counter] Draw 1 card.", cost=0)
    table = franky(Side(hand=[ruse, *cards("OP01-026")])).choose("event ruse")
    assert powers(table) == (6000, 7000)
    table.choose(RED_HAWK, "pick B leader")  # an earlier Event has put him out of reach
    assert table.area("Franky") == "Character area" and table.names("A", "trash") == []


@rules("8-6-3")
@ruling("379fb50d", "OP11-012", "OP01-026")
def test_franky_knocked_out_by_red_hawk_does_not_answer_it() -> None:
    """Franky whom Red Hawk has K.O.'d no longer activates his effect: nobody gains power."""

    for answer, area, power in (("pick Franky", "trash", 5000), ("pass", "Character area", 7000)):
        table = franky(Side(hand=cards("OP01-026"))).choose(RED_HAWK, "pass", answer)
        assert table.area("Franky") == area and table.power("mate") == power


@rules("8-1-4-2")
@ruling("17ca4a3b", "OP11-013")
def test_grus_does_not_bind_a_blocker_that_comes_later() -> None:
    """A weak Character played after Grus's [When Attacking] effect on the same turn may block."""
    early = character("early", "[Blocker]", power=2000)
    late = character("late", "[Blocker]", "[Trigger] Play this card.", power=2000)
    grus = Placed(card("OP11-013"), given=3)
    table = Table(A=Side(characters=[grus], don=1), B=Side(characters=[early], life=[FILLER, late]))
    table.attack("Prince Grus", "B leader")
    assert not table.offers("block early")
    table.unopposed().choose("yes").attack("A leader", "B leader")
    assert table.offers("block late") and not table.offers("block early")


@rules("8-1-4-2")
@ruling("70cdac1f", "OP11-013")
def test_who_was_strong_enough_when_grus_attacked_may_block_later() -> None:
    """A Character that falls to 2000 power or less after Grus's effect may still block on that turn."""
    weaken = event("weaken", "[Main] Give all of your opponent's Characters −2000 power during this turn.", cost=0)

    def attack(power: int) -> Table:
        guard = character("guard", "[Blocker]", power=power)
        table = Table(A=Side(characters=cards("OP11-013"), hand=[weaken], don=1), B=Side(characters=[guard]))
        table.attack("Prince Grus", "B leader").unopposed()
        return table.choose("play weaken").attack("A leader", "B leader")

    table = attack(power=3000)
    assert table.power("guard") == 1000 and table.asked == ("B", "block") and table.offers("block guard")
    table = attack(power=2000)
    assert table.asked == ("A", "main") and table.life("B") == 4


@rules("8-1-4-2")
@ruling("70f53e9b", "OP11-013")
def test_who_was_weak_when_grus_attacked_does_not_block_with_more_power_either() -> None:
    """A Character that rises to 3000 power or more after Grus's effect still cannot block on that turn."""
    cheer = event("cheer", "[Counter] All of your Characters gain +2000 power during this turn.", cost=0)

    def attack(power: int) -> Table:
        guard = character("guard", "[Blocker]", power=power)
        table = Table(A=Side(characters=cards("OP11-013"), don=1), B=Side(characters=[guard], hand=[cheer]))
        table.attack("Prince Grus", "B leader")
        if power == 3000:
            assert table.offers("block guard")
            table.choose("pass")
        return table.choose("event cheer").attack("A leader", "B leader")

    table = attack(power=2000)
    assert table.power("guard") == 4000 and not table.offers("block guard") and table.life("B") == 4
    assert attack(power=3000).offers("block guard")


@rules("3-7-4")
@ruling("cc1f18aa", "OP11-014")
def test_borsalino_gives_no_rush_to_the_character_that_may_attack_active_ones() -> None:
    """A Character played this turn may be chosen for Borsalino's effect, but it still cannot attack on that turn."""

    def attacks(this_turn: bool) -> list[str]:
        sailor = Placed(character("sailor", types=("Navy",)), this_turn=this_turn)
        table = Table(A=Side(characters=[card("OP11-014"), sailor]), B=Side(characters=[FILLER]))
        assert not table.offers("attack sailor filler")
        table.choose("activate Borsalino", "pick sailor")
        return [text for text in table.options() if text.startswith("attack sailor")]

    assert sorted(attacks(this_turn=False)) == ["attack sailor B leader", "attack sailor filler"]
    assert attacks(this_turn=True) == []


@ruling("66f4c651", "OP11-018")
def test_honesty_impact_may_weaken_one_character_and_knock_out_another() -> None:
    """The Character that Honesty Impact K.O.s need not be the one that has lost the power."""
    foes = [character("ten", power=10000), character("six", power=6000), character("seven", power=7000)]
    table = Table(A=Side(hand=cards("OP11-018"), don=6), B=Side(characters=foes))
    table.choose("play Honesty Impact", "pick ten")
    assert table.power("ten") == 6000 and table.options() == ["pick ten", "pick six", "pass"]
    table.choose("pick six")
    assert table.names("B", "characters") == ["ten", "seven"] and table.names("B", "trash") == ["six"]


@pytest.mark.parametrize(("number", "answers"), [("OP11-024", ("yes", "pick filler")), ("OP11-035", ("yes",))])
@ruling("bc09ad90", "OP11-023", "OP11-024", "OP11-035")
def test_the_cost_that_arlong_has_in_hand_counts_for_playing_him_by_an_effect(
    number: str, answers: tuple[str, ...]
) -> None:
    """Arlong, at cost 4 in the hand by his own effect, may be played by Aladine's or Fisher Tiger's effect."""

    def shoot(rested: int) -> Table:
        boss = leader(types=("Fish-Man",))
        theirs = Side(boss, characters=cards(number), hand=[card("OP11-023"), FILLER], life=3, don=1)
        return Table(A=Side(hand=[FREE_SHOT], rested_don=rested), B=theirs).choose("play shot")

    table = shoot(rested=5)
    assert table.cost("Arlong") == 4
    table.choose(*answers, "pick Arlong")
    assert table.area("Arlong") == "Character area" and table.cost("Arlong") == 7
    table = shoot(rested=4).choose(*answers)
    assert table.asked == ("A", "main") and table.area("Arlong") == "hand" and table.cost("Arlong") == 7


@pytest.mark.parametrize(("held", "don"), [(2, 1), (2, 0), (0, 1)])
@ruling("632bd8ad", "OP11-024")
def test_aladines_player_trashes_and_rests_or_does_neither(held: int, don: int) -> None:
    """For Aladine a card is trashed and a DON!! card rested, or neither is done and nobody is played."""
    fish = character("fish", cost=6, types=("Fish-Man",))

    def shoot() -> Table:
        theirs = Side(characters=cards("OP11-024"), hand=[fish] * held, don=don)
        return Table(Side(hand=[FREE_SHOT]), theirs).choose("play shot")

    table = shoot()
    if held and don:
        assert table.asked == ("B", "use")
        table.choose("yes")
        assert table.don("B") == (0, 1) and table.names("B", "trash") == ["Aladine", "fish"]
        table.choose("pick fish")
        assert table.names("B", "characters") == ["fish"] and table.hand("B") == []
        table = shoot().choose("no")
    assert table.asked == ("A", "main") and table.don("B") == (don, 0)
    assert table.hand("B") == ["fish"] * held and table.names("B", "characters") == []
    assert table.names("B", "trash") == ["Aladine"]


@rules("10-2-13-1")
@ruling("e1a94aee", "OP11-041")
def test_nami_draws_when_a_card_leaves_either_players_life() -> None:
    """Nami's effect answers the loss of her player's own Life card as it does that of the opponent's."""
    taking = event("taking", "[Main] Add 1 card from the top of your Life cards to your hand.", cost=0)

    def table() -> Table:
        return Table(A=Side(card("OP11-041"), hand=[taking, taking], don=1))

    mine = table().choose("play taking", "yes")
    assert mine.noted.count("drew") == 1 and len(mine.hand("A")) == 3 and mine.life("A") == 4
    mine.choose("play taking")
    assert mine.asked == ("A", "main") and mine.noted.count("drew") == 1 and mine.life("A") == 3
    theirs = table().attack("A Nami", "B leader").choose("yes")
    assert theirs.noted.count("drew") == 1 and len(theirs.hand("A")) == 3 and theirs.life("B") == 4


@rules("8-6-3")
@ruling("24457808", "OP11-041", "OP06-106")
def test_nami_draws_when_hiyori_takes_a_life_card_and_puts_one_back() -> None:
    """A Life card taken as the cost of Hiyori's [On Play] effect lets Nami draw, though another one replaces it."""
    old = character("old")
    side = Side(
        card("OP11-041"), hand=[card("OP06-106"), old], life=[FILLER, character("low"), character("high")], don=2
    )
    table = Table(A=side).choose("play Kouzuki Hiyori", "yes", "choose 0", "pick old")
    assert table.asked == ("A", "use")
    assert table.names("A", "life") == ["filler", "low", "old"] and table.hand("A") == ["high"]
    assert table.choose("yes").hand("A") == ["high", "filler"]


@rules("11-3-2")
@ruling("7715d831", "OP11-041", "EB01-052")
def test_nami_does_not_draw_when_viola_puts_life_cards_back() -> None:
    """Life cards that Viola lets her player look at and put back were not removed: Nami's effect is not activated."""
    side = Side(card("OP11-041"), hand=cards("EB01-052"), don=3)
    life = [character("low"), character("middle"), character("high")]
    table = Table(A=side, B=Side(life=life)).choose("play Viola", "choose 0")
    place(table, "high", "low", "middle")
    assert table.asked == ("A", "main") and table.hand("A") == []
    assert table.names("B", "life") == ["high", "low", "middle"]
    table.attack("A Nami", "B leader").choose("yes")
    assert table.hand("A") == ["filler"]


@rules("10-2-16-1")
@pytest.mark.parametrize(("target", "power"), [("pick filler", 6000), ("pass", 5000)])
@ruling("bf1eaaa2", "OP11-043")
def test_ichiji_may_act_when_the_attackers_effect_has_removed_the_other_character(target: str, power: int) -> None:
    """Ichiji's condition is judged after the attacker's effects: by then only GERMA Characters may be left."""
    theirs = Side(characters=[card("OP11-043"), FILLER], hand=[SHIELD])
    table = Table(Side(characters=[HUNTER], don=1), theirs).attack("hunter", "B leader").choose(target)
    if target != "pass":
        table.choose("yes", "pick B leader")
    assert table.offers("block Vinsmoke Ichiji") and table.power("B leader") == power
    assert len(table.names("B", "deck")) == (8 if target != "pass" else 10)


@rules("10-2-16-1")
@pytest.mark.parametrize(("target", "power"), [("pick Carrot", 5000), ("pass", 6000)])
@ruling("5ea7f27d", "OP11-049")
def test_carrot_removed_by_the_attackers_effect_does_not_act(target: str, power: int) -> None:
    """Carrot whom the attacker's effect has removed can no longer be trashed for her effect at that attack."""
    theirs = Side(characters=cards("OP11-049"), hand=[SHIELD])
    table = Table(Side(characters=[HUNTER], don=1), theirs).attack("hunter", "B leader").choose(target)
    if target == "pass":
        table.choose("yes", "pick B leader")
    assert table.asked == ("B", "counter") and table.power("B leader") == power
    assert table.names("B", "trash") == ["Carrot"]


@rules("10-1-4-1")
@ruling("2bd07623", "OP11-057")
def test_pedro_who_loses_blocker_after_blocking_remains_the_target() -> None:
    """Pedro who has blocked stays the target when the hand grows to five cards in the Counter Step."""
    feast = event("feast", "[Counter] Draw 2 cards.", cost=0)

    def attack(*hand: Card) -> Table:
        theirs = Side(characters=cards("OP11-057"), hand=hand, life=3)
        return Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader")

    table = attack(feast, FILLER, FILLER, FILLER).choose("block Pedro", "event feast")
    assert len(table.hand("B")) == 5
    assert table.unopposed().area("Pedro") == "trash" and table.life("B") == 3
    assert attack(*[FILLER] * 5).unopposed().life("B") == 2


@rules("1-3-3")
@ruling("c00767c8", "OP11-058", "OP08-043")
def test_paying_newgates_price_does_not_lift_luffys_own_prohibition() -> None:
    """Luffy with six cards in hand may not attack, though the two to be trashed for Newgate would leave four."""

    def luffys_turn(hand: int) -> Table:
        newgate = Side(leader(types=("Whitebeard Pirates",)), hand=cards("OP08-043"), life=2, don=10)
        luffy = Side(characters=cards("OP11-058"), hand=[FILLER] * (hand - 1))
        table = Table(A=newgate, B=luffy).choose("play Edward.Newgate").end_turn()
        assert table.turn == "B" and len(table.hand("B")) == hand
        return table

    assert not luffys_turn(hand=6).offers("attack Monkey.D.Luffy A leader")
    table = luffys_turn(hand=4).attack("Monkey.D.Luffy", "A leader")
    assert len(table.hand("B")) == 2 and table.names("B", "trash") == ["filler", "filler"]
    assert table.asked == ("B", "main") and table.rested("Monkey.D.Luffy")


@rules("8-4-2")
@pytest.mark.parametrize(("others", "power"), [(4, 9000), (5, 7000)])
@ruling("181d2457", "OP11-059")
def test_king_cobra_does_not_count_itself_in_the_hand(others: int, power: int) -> None:
    """King Cobra that leaves four cards in the hand gives 4000 in all: an activated Event is not in the hand."""
    table = Table(B=Side(hand=[card("OP11-059"), *[SHIELD] * others], don=1)).attack("A leader", "B leader")
    table.choose("event Gum-Gum King Cobra", "pick B leader")
    assert table.power("B leader") == power


@rules("8-4-4-1")
@ruling("d8dc1f09", "OP11-072")
def test_montdor_puts_back_the_only_card_of_the_trash() -> None:
    """With a single card in the opponent's trash Mont-d'or's effect may be used, and that card goes under the deck."""

    def use(*trash: str) -> Table:
        theirs = Side(trash=[character(name) for name in trash])
        return Table(A=Side(characters=cards("OP11-072"), don=1), B=theirs).choose("activate Charlotte Mont-d'or")

    table = use("one")
    assert table.asked == ("A", "main") and table.rested("Charlotte Mont-d'or") and table.don("A") == (0, 0)
    assert table.names("B", "trash") == [] and table.names("B", "deck")[:2] == ["one", "filler"]
    assert table.life("A") == 4 and table.hand("A") == ["filler"]
    table = use("one", "two", "three")
    assert table.asked == ("B", "pick")
    place_as_offered(table.choose("pick one", "pick three"))
    assert table.names("B", "trash") == ["two"] and sorted(table.names("B", "deck")[:2]) == ["one", "three"]
    assert table.life("A") == 4


@rules("8-4-4-1")
@ruling("4d692afd", "OP11-091")
def test_berry_good_puts_back_all_events_if_there_are_fewer_than_three() -> None:
    """With two Events in the trash, or one, Berry Good makes the opponent put all of them under the deck."""

    def play(*names: str) -> Table:
        theirs = Side(trash=[MATE, *[event(name) for name in names], stage("ship")])
        return place_as_offered(Table(A=Side(hand=cards("OP11-091"), don=4), B=theirs).choose("play Berry Good"))

    for names in (("one", "two"), ("one",)):
        table = play(*names)
        assert table.asked == ("A", "main") and table.names("B", "trash") == ["mate", "ship"]
        assert sorted(table.names("B", "deck")[: len(names)]) == sorted(names)
    table = play("one", "two", "three", "four")
    assert table.asked == ("B", "pick")
    place_as_offered(table.choose("pick four", "pick one", "pick two"))
    assert table.names("B", "trash") == ["mate", "three", "ship"]


def camie(B: Side, target: str = "B leader") -> Table:
    """A's giant attacks beside Camie."""
    return Table(A=Side(characters=[card("OP11-102"), GIANT], don=1), B=B).attack("giant", target)


@rules("8-6-3")
@ruling("184ff907", "OP11-102", "OP01-026")
def test_camie_knocked_out_by_red_hawk_does_not_answer_it() -> None:
    """Camie whom Red Hawk has K.O.'d no longer activates her effect: only the attack costs a Life card."""

    def counter_with(answer: str) -> Table:
        return camie(Side(life=3, hand=cards("OP01-026"), don=2)).choose(RED_HAWK, "pick B leader", answer)

    table = counter_with("pick Camie")
    assert table.asked == ("A", "main") and (table.life("A"), table.life("B")) == (5, 2)
    table = counter_with("pass")
    assert table.asked == ("A", "use") and (table.life("A"), table.life("B")) == (5, 3)
    table.choose("yes")
    assert table.asked == ("A", "main") and (table.life("A"), table.life("B")) == (4, 1)


@rules("8-6-1-1", "10-1-5-3")
@pytest.mark.parametrize(("life", "mine"), [(3, 4), (2, 5)])
@ruling("5e5f66bf", "OP11-102")
def test_camie_counts_life_without_the_card_whose_trigger_she_answers(life: int, mine: int) -> None:
    """Camie may answer the [Trigger] of one of two Life cards, but with one Life card left nothing is trashed."""
    surprise = character("surprise", "[Trigger] Draw 1 card.")
    table = camie(Side(life=[*[FILLER] * (life - 1), surprise])).choose("yes")
    assert table.asked == ("A", "use") and table.life("B") == life - 1
    table.choose("yes")
    assert table.asked == ("A", "main") and (table.life("A"), table.life("B")) == (mine, 1)
    assert activated(table)[-1] == "Camie" and len(table.names("A", "trash")) == 5 - mine


@rules("8-6-2-1")
@pytest.mark.parametrize(("answer", "mine"), [("pick filler", 4), ("pass", 5)])
@ruling("5aa67d03", "OP11-102", "OP05-115")
def test_camie_counts_the_life_card_that_amarus_trigger_added(answer: str, mine: int) -> None:
    """The Life card added by Amaru's [Trigger] makes two again, so Camie's effect trashes one of each player's."""
    table = camie(Side(life=[FILLER, card("OP05-115")], hand=[FILLER, FILLER])).choose("yes", "yes")
    table.choose(answer)
    assert table.asked == ("A", "use") and table.hand("B") == []
    table.choose("yes")
    assert table.asked == ("A", "main") and (table.life("A"), table.life("B")) == (mine, 1)


@rules("8-6-1")
@ruling("a25216c1", "OP11-102", "OP05-098", "OP06-115")
def test_camie_comes_before_enel_on_her_players_turn() -> None:
    """Camie's effect comes first and finds the one Life card of the [Trigger]; then Enel adds another and trashes."""
    below = character("below")
    hand = [character("first"), character("second"), character("third")]
    theirs = Side(card("OP05-098"), life=cards("OP06-115"), hand=hand, deck=[FILLER, below, below])
    table = camie(theirs, "B Enel").choose("yes")
    table.choose("yes", "pick below", "pick first")
    assert table.asked == ("A", "use")
    assert table.names("B", "life") == ["below"] and table.hand("B") == ["second", "third"]
    table.choose("yes")
    assert table.asked == ("B", "pick") and table.life("A") == 5 and table.names("B", "life") == ["below", "below"]
    table.choose("pick second")
    assert table.asked == ("A", "main") and table.hand("B") == ["third"]
    assert (table.life("A"), table.life("B")) == (5, 2) and activated(table)[-2:] == ["Camie", "Enel"]


@rules("3-7-4")
@ruling("29fd5267", "OP11-119")
def test_koby_gives_no_rush_to_the_character_that_may_attack_active_ones() -> None:
    """A Character played this turn may be chosen for Koby's [On Play] effect, but it still cannot attack on that turn."""

    def attacks(name: str, this_turn: bool) -> list[str]:
        mine = Side(characters=[Placed(MATE, this_turn=this_turn)], hand=cards("OP11-119"), don=8)
        table = Table(A=mine, B=Side(characters=[FILLER])).choose("play Koby")
        assert table.options() == ["pick mate", "pick Koby", "pass"]
        table.choose(f"pick {name}")
        return sorted(text for text in table.options() if text.startswith(f"attack {name}"))

    assert attacks("mate", this_turn=False) == ["attack mate B leader", "attack mate filler"]
    assert attacks("mate", this_turn=True) == []
    assert attacks("Koby", this_turn=False) == []

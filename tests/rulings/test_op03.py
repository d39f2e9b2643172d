"""The rulings on cards of OP03, played."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import (
    character,
    event,
    leader,
    stage,
)
from tests.support.official import card, cards, hit, next_turn
from tests.support.staples import FREE_SHOT, FREE_STORM, MATE, SHIELD, SPARK, TWICE
from tests.support.table import FILLER, Placed, Side, Table

WALL = character("wall", "[Blocker]", power=9000)
PAPER = event("paper")
HOME = event("home", "[Main] Return 1 of your Characters to the owner's hand.", cost=0)
BURIED = event("buried", "[Main] Place 1 of your Characters at the top of your deck. Then, draw 1 card.", cost=0)


@ruling("78d78e0d", "OP03-001")
@rules("7-1-1-3")
def test_ace_may_trash_events_as_he_attacks_before_any_block_or_counter() -> None:
    """Attacking Ace trashes and grows first; only then may the opponent block, and only then use Counters."""
    ace = Side(leader=card("OP03-001"), hand=[PAPER, stage("ship"), MATE])
    table = Table(A=ace, B=Side(characters=[WALL], hand=[SHIELD])).attack("A Portgas.D.Ace", "B leader")
    assert table.asked == ("A", "use")
    table.choose("yes")
    assert table.offers("pick paper") and table.offers("pick ship") and not table.offers("pick mate")
    table.choose("pick paper", "pass")
    assert table.power("A Portgas.D.Ace") == 6000 and table.asked == ("B", "block")
    table.choose("pass")
    assert table.asked == ("B", "counter")


@ruling("617e3d11", "OP03-001")
@rules("7-1-3-1")
def test_attacked_ace_may_trash_events_before_his_player_counters() -> None:
    """Attacked Ace trashes and grows before the first Counter of his player."""
    ace = Side(leader=card("OP03-001"), hand=[PAPER, SHIELD])
    table = Table(A=Side(leader=leader(power=6000)), B=ace).attack("A leader", "B Portgas.D.Ace")
    assert table.asked == ("B", "use") and not table.offers("counter shield B Portgas.D.Ace")
    table.choose("yes", "pick paper")
    assert table.power("B Portgas.D.Ace") == 6000 and table.asked == ("B", "counter")
    table.choose("counter shield B Portgas.D.Ace")
    assert table.life("B") == 5


@ruling("dfd7af68", "OP03-001")
@rules("7-1-1-3", "7-1-3-1")
def test_attacked_ace_waits_for_the_effects_of_the_attacker() -> None:
    """The attacker's effects on attacking come before those of attacked Ace."""
    okiku = Placed(card("OP01-035"), given=1)
    side = Side(leader=card("OP03-001"), characters=[MATE], hand=[PAPER, SHIELD])
    table = Table(A=Side(characters=[okiku]), B=side).attack("Okiku", "B Portgas.D.Ace")
    assert table.asked == ("A", "pick")
    table.choose("pick mate")
    assert table.rested("mate") and table.asked == ("B", "use") and table.power("B Portgas.D.Ace") == 5000
    table.choose("yes", "pick paper")
    assert table.power("B Portgas.D.Ace") == 6000


@ruling("dfd7af68", "OP03-001")
@rules("7-1-1-3", "7-1-3-1")
def test_attacked_ace_waits_for_an_attacking_ace() -> None:
    """Of two Aces the attacking one trashes first, and the attacked one afterwards."""
    side = Side(leader=card("OP03-001"), hand=[PAPER, MATE])
    table = Table(A=side, B=side).attack("A Portgas.D.Ace", "B Portgas.D.Ace")
    assert table.asked == ("A", "use")
    table.choose("yes", "pick paper")
    assert table.power("A Portgas.D.Ace") == 6000 and table.asked == ("B", "use")


@ruling("c2800a1f", "OP03-001")
@rules("7-1-3-1")
@pytest.mark.parametrize("answer", ["block wall", "pass"])
def test_attacked_ace_trashes_nothing_if_a_blocker_has_taken_the_attack(answer: str) -> None:
    """Ace's effect on being attacked comes after the block, and not at all if a Blocker became the target."""
    side = Side(leader=card("OP03-001"), characters=[WALL], hand=[PAPER])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Portgas.D.Ace")
    assert table.asked == ("B", "block")
    table.choose(answer)
    if answer == "pass":
        assert table.asked == ("B", "use")
        table.choose("yes", "pick paper")
        assert table.hand("B") == [] and table.life("B") == 5
    else:
        assert table.asked == ("A", "main") and table.hand("B") == ["paper"] and table.life("B") == 5


@ruling("0cc0d806", "OP03-001")
@rules("7-1-3-1")
def test_attacked_ace_cannot_trash_events_once_a_counter_was_used() -> None:
    """After the first Counter of the battle attacked Ace's effect is past; its moment was before."""
    ace = Side(leader=card("OP03-001"), hand=[PAPER, SHIELD, SHIELD])
    table = Table(A=Side(leader=leader(power=9000), don=1), B=ace).attack("A leader", "B Portgas.D.Ace")
    assert table.asked == ("B", "use")
    table.choose("no", "counter shield B Portgas.D.Ace")
    assert table.asked == ("B", "counter") and table.options() == ["pass", "counter shield B Portgas.D.Ace"]
    table.choose("pass")
    assert table.asked == ("A", "main") and table.life("B") == 4 and "paper" in table.hand("B")


@ruling("2a456fd9", "OP03-001")
@rules("7-1-3-1")
@pytest.mark.parametrize("target", ["mate", "B Portgas.D.Ace"])
def test_ace_trashes_nothing_when_his_character_is_attacked(target: str) -> None:
    """An attack on a Character is none on Ace, who may trash nothing for it."""
    side = Side(leader=card("OP03-001"), characters=[Placed(MATE, rested=True)], hand=[PAPER, SHIELD])
    table = Table(B=side).attack("A leader", target)
    assert table.asked == (("B", "counter") if target == "mate" else ("B", "use"))


@ruling("06d279b6", "OP03-005")
@rules("3-1-6")
@pytest.mark.parametrize("way", ["", "play home", "play buried"])
def test_thatch_is_not_trashed_if_he_has_been_in_hand_or_deck_meanwhile(way: str) -> None:
    """Thatch escapes being trashed at the end of the turn if he was in the hand or the deck since his effect."""
    table = Table(A=Side(characters=cards("OP03-005"), hand=[HOME, BURIED], don=3)).choose("activate Thatch")
    assert table.power("Thatch") == 4000
    if way:
        table.choose(way, "play Thatch")
        assert table.power("Thatch") == 2000
    next_turn(table)
    assert table.area("Thatch") == ("Character area" if way else "trash")


@ruling("89618305", "OP03-012")
@rules("10-2-1-3")
def test_a_character_trashed_for_teach_was_not_knocked_out() -> None:
    """A Character trashed as Teach's cost was not K.O.'d: its [On K.O.] effect stays silent."""
    mourned = character("mourned", "[On K.O.] Draw 1 card.", power=4000)
    table = Table(A=Side(characters=[card("OP03-012"), mourned], don=1), B=Side(hand=[FREE_SHOT], don=1))
    elsewhere = table.game.copy()
    table.attack("Marshall.D.Teach", "B leader").choose("yes", "pick mourned")
    assert table.area("mourned") == "trash" and table.noted.count("drew") == 1  # by Teach
    assert "knocked-out" not in table.noted
    table.game = elsewhere
    table.choose("end", "play shot", "pick mourned")
    assert table.area("mourned") == "trash" and table.hand("A") == ["filler"]


@ruling("ea6ba256", "OP03-012")
def test_teach_may_trash_a_weak_character_that_has_been_strengthened() -> None:
    """Teach's cost asks for the power at that moment: a base of 3000 or less will do once it has reached 4000."""
    crew = [Placed(card("OP03-012")), Placed(character("armed"), given=1), Placed(character("unarmed"))]
    table = Table(A=Side(characters=crew, don=1)).attack("Marshall.D.Teach", "B leader").choose("yes")
    assert table.offers("pick armed") and not table.offers("pick unarmed")
    table.choose("pick armed")
    assert table.area("armed") == "trash" and len(table.hand("A")) == 1


@ruling("320f0814", "OP03-016")
@pytest.mark.parametrize("name", ["Portgas.D.Ace", "Sabo"])
def test_flame_emperor_strengthens_ace_though_nobody_is_knocked_out(name: str) -> None:
    """Flame Emperor gives Leader Ace [Double Attack] and 3000 power even if no Character is chosen."""
    side = Side(leader=leader(name), hand=cards("OP03-016"), don=8)
    table = Table(A=side, B=Side(characters=[MATE])).choose("play Flame Emperor")
    if name == "Portgas.D.Ace":
        assert table.options() == ["pick mate", "pass"]
        table.choose("pass")
    assert table.area("mate") == "Character area"
    assert table.power(f"A {name}") == (8000 if name == "Portgas.D.Ace" else 5000)
    table.attack(f"A {name}", "B leader").unopposed()
    assert table.life("B") == (3 if name == "Portgas.D.Ace" else 4)


@ruling("285eaef6", "OP03-028")
def test_jango_wakes_characters_of_east_blue_only() -> None:
    """Jango's first choice sets no Character active that lacks {East Blue}, however cheap it is."""
    east, west = character("east", cost=6, types=("East Blue",)), character("west", cost=6)
    great = character("great", cost=7, types=("East Blue",))
    crew = [Placed(one, rested=True) for one in (east, west, great)]
    table = Table(A=Side(characters=crew, hand=cards("OP03-028"), don=6)).choose("play Jango", "choose 0")
    assert table.offers("pick east") and not table.offers("pick west") and not table.offers("pick great")
    table.choose("pick east")
    assert not table.rested("east") and table.rested("west")


@ruling("ace1c0b8", "OP03-028")
@pytest.mark.parametrize("choice", ["pick mate", "pass"])
def test_jango_rests_himself_by_his_second_choice_whatever_else_he_rests(choice: str) -> None:
    """By his second choice Jango is rested himself, without a say; only the opponent's Character is optional."""
    table = Table(A=Side(hand=cards("OP03-028"), don=6), B=Side(characters=[MATE])).choose("play Jango", "choose 1")
    assert table.options() == ["pick mate", "pass"]
    table.choose(choice)
    assert table.rested("Jango") and table.rested("mate") is (choice == "pick mate")


@ruling("002e9809", "OP03-033")
@rules("10-1-5-3")
@pytest.mark.parametrize(("crew", "area"), [("East Blue", "Character area"), ("Navy", "trash")])
def test_hatchans_trigger_may_be_activated_for_nothing_and_he_is_trashed(crew: str, area: str) -> None:
    """Hatchan's [Trigger] may be activated without an {East Blue} Leader; he is then trashed, not played."""
    side = Side(leader=leader(types=(crew,)), life=[FILLER, card("OP03-033")])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").unopposed()
    assert table.asked == ("B", "trigger")
    table.choose("yes")
    assert table.area("Hatchan") == area and table.life("B") == 1


@ruling("17c4dc63", "OP03-041")
@ruling("1f826ade", "OP03-051")
@pytest.mark.parametrize("number", ["OP03-041", "OP03-051"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_usopp_and_bell_mere_mill_before_the_trigger_of_the_life_card_they_hit(answer: str, number: str) -> None:
    """Their effects on dealing damage to Life come between the check of the Life card and its [Trigger]."""
    mine = Side(characters=[Placed(card(number), given=1)], deck=8, don=1)
    table = Table(mine, Side(life=[FILLER, SPARK])).attack(card(number).name, "B leader").unopposed()
    assert table.asked == ("A", "use") and "damage" in table.noted  # the Life card is being checked
    assert table.names("B", "life") == ["filler", "spark"] and table.names("A", "trash") == []
    table.choose(answer)
    assert len(table.names("A", "trash")) == (7 if answer == "yes" else 0) and table.asked == ("B", "trigger")
    table.choose("yes")
    assert table.hand("B") == ["filler"] and table.area("spark") == "trash" and table.life("B") == 1


@ruling("0ba13dac", "OP03-054")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_rubber_band_of_doom_gives_power_without_trashing_from_the_deck(answer: str) -> None:
    """The 2000 power of Rubber Band of Doom's [Counter] do not oblige to trash from the deck."""
    band = card("OP03-054")
    table = Table(A=Side(don=1), B=Side(hand=[band, SHIELD], don=1)).attack("A leader", "B leader")
    table.choose(f"event {band.name}", "pick B leader", answer)
    assert table.power("B leader") == 7000 and len(table.names("B", "deck")) == (9 if answer == "yes" else 10)
    assert table.unopposed().life("B") == 5


@ruling("64881d13", "OP03-054")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_rubber_band_of_doom_must_draw_and_may_trash(answer: str) -> None:
    """Rubber Band of Doom's [Trigger], once activated, draws without a say; only trashing is optional."""
    band = card("OP03-054")
    side = Side(life=[FILLER, band], deck=[FILLER] * 3 + [character("spare"), MATE])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["mate"] and table.options() == ["yes", "no"]
    table.choose(answer)
    assert table.area("spare") == ("trash" if answer == "yes" else "deck")


@ruling("f3803217", "OP03-055")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_giant_gavel_gives_power_without_trashing_from_the_deck(answer: str) -> None:
    """The 4000 power of Giant Gavel's [Counter] do not oblige to trash from the deck."""
    gavel = card("OP03-055")
    table = Table(A=Side(don=1), B=Side(hand=[gavel, MATE, SHIELD], don=1)).attack("A leader", "B leader")
    table.choose(f"event {gavel.name}", "yes", "pick mate", "pick B leader", answer)
    assert table.power("B leader") == 9000 and len(table.names("B", "deck")) == (8 if answer == "yes" else 10)
    assert table.unopposed().life("B") == 5


@ruling("5e4b9a2c", "OP03-066")
@pytest.mark.parametrize("added", [1, 0])
def test_paulie_counts_the_don_he_has_just_added(added: int) -> None:
    """Paulie with 7 DON!! cards adds an eighth, and it counts for his K.O. at once."""
    crew = [character("four", cost=4), character("five", cost=5)]
    table = Table(A=Side(hand=cards("OP03-066"), don=7, don_deck=2), B=Side(characters=crew))
    table.choose("play Paulie", "yes", f"number {added}")
    assert sum(table.don("A")) == 7 + added
    if added:
        assert table.options() == ["pick four", "pass"]
        table.choose("pick four")
    assert table.area("four") == ("trash" if added else "Character area")


@ruling("6c2d9724", "OP03-070")
def test_luffy_trashes_a_character_that_costs_exactly_5() -> None:
    """Luffy's cost takes a Character card with a cost of exactly 5, not a cheaper one."""

    def play(*sizes: int) -> Table:
        hand = [character(f"cost {size}", cost=size) for size in sizes]
        return Table(A=Side(hand=[card("OP03-070"), *hand], don=8)).choose("play Monkey.D.Luffy")

    table = play(4, 5, 6).choose("yes", "don-active")
    assert table.names("A", "trash") == ["cost 5"] and table.hand("A") == ["cost 4", "cost 6"]
    assert table.offers("attack Monkey.D.Luffy B leader")
    table = play(3, 4, 6)
    assert table.asked == ("A", "main") and not table.offers("attack Monkey.D.Luffy B leader")


@ruling("a54f5471", "OP03-089")
def test_brannew_takes_the_type_navy_itself() -> None:
    """{Former Navy} and {Neo Navy} are other types than the {Navy} that Brannew looks for."""
    top = [character(crew, types=(crew,)) for crew in ("Navy", "Former Navy", "Neo Navy")]
    table = Table(A=Side(hand=cards("OP03-089"), deck=[FILLER, *top], don=2)).choose("play Brannew")
    assert [one for one in table.options() if one.startswith("pick")] == ["pick Navy"]
    table.choose("pick Navy")
    assert table.hand("A") == ["Navy"] and sorted(table.names("A", "trash")) == ["Former Navy", "Neo Navy"]


@ruling("c9e4dc5e", "OP03-090")
@pytest.mark.parametrize("fallen", ["agent", "clerk"])
def test_blueno_plays_the_agent_who_fell_with_him(fallen: str) -> None:
    """A "CP" Character K.O.'d together with Blueno lies in the trash by then, and he may play it."""
    mate = character(fallen, cost=4, types=("CP9",) if fallen == "agent" else ("Navy",))
    table = hit(FREE_STORM, Side(characters=[card("OP03-090"), mate]))
    assert table.offers(f"pick {fallen}") is (fallen == "agent")
    if fallen == "agent":
        table.choose("pick agent")
    assert table.names("B", "characters") == (["agent"] if fallen == "agent" else [])
    assert table.rested(fallen) is (fallen == "agent")


@ruling("db5fb258", "OP03-091", "OP02-121")
def test_a_cost_set_to_0_by_helmeppo_stays_0_when_kuzan_leaves() -> None:
    """Helmeppo sets the cost itself to 0: it stays 0 when the reduction by Kuzan ends with his leaving."""
    away = event("away", "[Main] Trash 1 of your [Kuzan] Characters.", cost=0)
    mine = Side(characters=cards("OP02-121"), hand=[card("OP03-091"), away], don=3)
    table = Table(mine, Side(characters=[character("six", cost=6), character("seven", cost=7)]))
    assert table.cost("six") == 1 and table.cost("seven") == 2
    table.choose("play Helmeppo", "pick six", "play away")
    assert table.area("Kuzan") == "trash" and table.cost("six") == 0 and table.cost("seven") == 7
    assert table.choose("end").cost("six") == 6


@ruling("56a67ad7", "OP03-095")
def test_soap_sheep_does_not_lower_one_cost_twice() -> None:
    """Soap Sheep chooses different Characters: one alone loses 2 cost, never 4."""
    crew = [character("first", cost=5), character("second", cost=5)]
    table = Table(A=Side(hand=cards("OP03-095"), don=2), B=Side(characters=crew)).choose("play Soap Sheep")
    assert table.options() == ["pick first", "pick second", "pass"]
    table.choose("pick first")
    assert not table.offers("pick first")
    table.choose("pass")
    assert table.cost("first") == 3 and table.cost("second") == 5


@ruling("dc362a0d", "OP03-100")
@rules("8-3-1-3", "10-1-5-3")
@pytest.mark.parametrize("others", [0, 1])
def test_kingbaum_cannot_pay_with_itself_as_the_last_life_card(others: int) -> None:
    """Kingbaum, shown as the last Life card, is no Life card any more with which its own [Trigger] could be paid."""
    side = Side(life=[FILLER] * others + cards("OP03-100"))
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").unopposed()
    assert table.asked == ("B", "trigger")
    table.choose("yes")
    if others:
        assert table.asked == ("B", "use")
        table.choose("yes")
    assert table.asked == ("A", "main") and table.life("B") == 0
    assert table.area("Kingbaum") == ("Character area" if others else "trash")
    assert table.names("B", "trash").count("filler") == others


@ruling("6113ce93", "OP03-108")
@rules("7-1-4-1-1-3")
@pytest.mark.parametrize(("mine", "left"), [(2, 1), (3, 2)])
def test_crackers_second_damage_comes_though_double_attack_is_lost(mine: int, left: int) -> None:
    """Cracker loses [Double Attack] and 1000 power when the first damage evens the Life; the second comes still."""
    side = Side(characters=[Placed(card("OP03-108"), given=1)], life=mine, don=1)
    table = Table(A=side, B=Side(life=3))
    assert table.power("Charlotte Cracker") == (7000 if mine == 2 else 6000)
    table.attack("Charlotte Cracker", "B leader").unopposed()
    assert table.life("B") == left and table.power("Charlotte Cracker") == 6000


@ruling("b4472878", "OP03-112")
def test_pudding_takes_any_sanji() -> None:
    """Pudding finds any Sanji: the type she names is asked of other cards only."""
    top = [character("Sanji"), character("pirate", types=("Big Mom Pirates",)), character("stranger")]
    side = Side(hand=cards("OP03-112"), deck=[FILLER, *top, card("OP03-112")], don=2)
    table = Table(A=side).choose("play Charlotte Pudding")
    assert sorted(one for one in table.options() if one.startswith("pick")) == ["pick Sanji", "pick pirate"]
    table.choose("pick Sanji")
    assert table.hand("A") == ["Sanji"]


@ruling("230517e9", "OP03-118")
@rules("7-1-4-1-1-3")
@pytest.mark.parametrize("used", [True, False])
def test_ikoku_sovereigntys_new_life_card_feeds_the_second_damage(used: bool) -> None:
    """The Life card that Ikoku Sovereignty's [Trigger] adds during the first damage is taken by the second."""
    side = Side(life=cards("OP03-118"), hand=[FILLER, FILLER], deck=[FILLER, character("fresh")])
    table = Table(A=Side(characters=[TWICE], don=1), B=side).attack("twice", "B leader").unopposed()
    if used:
        table.choose("yes", "yes")
        assert table.asked == ("B", "pick")
        table.choose("pick fresh")
    else:
        table.choose("no")
    assert table.winner == "" and table.life("B") == 0
    assert table.hand("B") == (["fresh"] if used else ["filler", "filler", "Ikoku Sovereignty"])


@ruling("05e26c81", "OP03-119")
@pytest.mark.parametrize("first", ["card", "attack"])
def test_buzz_cut_mochi_compares_the_life_cards_when_it_is_activated(first: str) -> None:
    """Buzz Cut Mochi compares the Life cards as they are when its effect is activated, not earlier in the turn."""
    side = Side(hand=cards("OP03-119"), life=4, don=3)
    table = Table(A=side, B=Side(characters=[MATE], life=5))
    if first == "attack":
        table.attack("A leader", "B leader").unopposed()
        assert table.life("A") == table.life("B")
        table.choose("play Buzz Cut Mochi")
        assert table.asked == ("A", "main") and table.area("mate") == "Character area"
    else:
        table.choose("play Buzz Cut Mochi", "pick mate")
        assert table.area("mate") == "trash"


@ruling("05e26c81", "OP03-119")
def test_buzz_cut_mochi_may_follow_a_loss_of_life_in_the_same_turn() -> None:
    """Life cards lost earlier in the turn count for Buzz Cut Mochi: it looks at the moment of its activation."""
    wound = event("wound", "[Main] Trash 1 card from the top of your Life cards.", cost=0)
    table = Table(A=Side(hand=[wound, card("OP03-119")], don=3), B=Side(characters=[MATE]))
    table.choose("play wound")
    assert table.life("A") == 4
    table.choose("play Buzz Cut Mochi", "pick mate")
    assert table.area("mate") == "trash"


@ruling("e6510063", "OP03-122")
@pytest.mark.parametrize("choice", ["pick foe", "pass"])
def test_sogeking_draws_and_trashes_though_nobody_is_returned(choice: str) -> None:
    """Sogeking need not return anyone; drawing 2 cards and trashing 2 follows in either case."""
    side = Side(hand=[card("OP03-122"), MATE], don=8)
    table = Table(A=side, B=Side(characters=[character("foe")])).choose("play Sogeking", choice)
    assert table.area("foe") == ("hand" if choice == "pick foe" else "Character area")
    assert sorted(table.hand("A")) == ["filler", "filler", "mate"] and not table.offers("pass")
    table.choose("pick mate")  # the other one is a filler in any case
    assert table.hand("A") == ["filler"] and sorted(table.names("A", "trash")) == ["filler", "mate"]


@ruling("5b1606ac", "OP03-123")
@pytest.mark.parametrize(("end", "place"), [("choose 0", -1), ("choose 1", 0)])
def test_katakuri_may_put_his_players_own_character_into_its_life(end: str, place: int) -> None:
    """Katakuri reaches the Characters of both players, also the own: it joins its owner's Life cards."""
    great = character("great", cost=9)
    table = Table(A=Side(characters=[MATE], hand=cards("OP03-123"), don=9), B=Side(characters=[great]))
    table.choose("play Charlotte Katakuri")
    assert table.offers("pick mate") and not table.offers("pick great")
    table.choose("pick mate", end)
    assert table.life("A") == 6 and table.names("A", "life")[place] == "mate" and table.life("B") == 5

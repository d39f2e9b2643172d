"""Rulings on cards of OP02, OP02-049 to OP02-121."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import DRAW, character, event, leader, main
from tests.support.official import card, cards
from tests.support.staples import GIANT, MATE, SHIELD
from tests.support.table import FILLER, Placed, Side, Table

# -- OP02-049 Emporio.Ivankov ------------------------------------------------------------------------------------------


@ruling("4a721f69", "OP02-049")
@pytest.mark.parametrize(("first", "drawn"), [("choose 1", 2), ("choose 0", 0)])  # Galdino's effect, Ivankov's
def test_ivankov_draws_if_galdino_emptied_the_hand_before(first: str, drawn: int) -> None:
    """Ivankov draws if another effect at the end of the turn has emptied the hand first."""
    galdino = Placed(card("OP02-065"), rested=True)
    table = Table(A=Side(card("OP02-049"), characters=[galdino], hand=[character("spare")])).end_turn()
    assert table.asked == ("A", "order")
    table.choose(first, "yes")
    assert table.area("spare") == "trash" and not table.rested("Mr.3(Galdino)")
    assert len(table.hand("A")) == drawn


@ruling("38bc532a", "OP02-049")
def test_ivankov_must_draw_with_an_empty_hand() -> None:
    """Ivankov's player with an empty hand draws two cards at the end of the turn and is not asked."""
    table = Table(A=Side(card("OP02-049"))).end_turn()
    assert table.turn == "B" and len(table.hand("A")) == 2
    table = Table(A=Side(card("OP02-049"), hand=[MATE])).end_turn()
    assert table.turn == "B" and len(table.hand("A")) == 1


# -- OP02-051 Emporio.Ivankov ------------------------------------------------------------------------------------------


def ivankov(*hand: Card) -> Table:
    """Ivankov has been played; these cards were left in the hand."""
    return Table(A=Side(hand=[card("OP02-051"), *hand], don=7)).choose("play Emporio.Ivankov")


@ruling("bfdb3471", "OP02-051")
@pytest.mark.parametrize("others", [0, 2, 4])
def test_ivankov_plays_a_character_from_a_large_hand_too(others: int) -> None:
    """Ivankov plays a Character though the hand already holds three or more cards."""
    inmate = character("inmate", cost=6, colours=("blue",), types=("Impel Down",))
    table = ivankov(inmate, *[MATE] * others)
    assert table.options() == ["pick inmate", "pass"]
    table.choose("pick inmate")
    assert table.area("inmate") == "Character area" and len(table.hand("A")) == max(2, others)


@ruling("f72648fb", "OP02-051")
@pytest.mark.parametrize(("held", "after"), [(1, 3), (3, 3), (5, 5)])
def test_ivankov_does_not_trash_down_to_three(held: int, after: int) -> None:
    """Ivankov fills a hand up to three cards, and leaves a larger hand as it is."""
    table = ivankov(*[MATE] * held)
    assert table.asked == ("A", "main") and len(table.hand("A")) == after and table.names("A", "trash") == []


@ruling("677a47e1", "OP02-051")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_ivankov_must_draw_up_to_three(held: int) -> None:
    """With two or fewer cards in hand, Ivankov's player draws until there are three and has no say in it."""
    table = ivankov(*[MATE] * held)
    assert table.asked == ("A", "main") and len(table.hand("A")) == 3 and len(table.names("A", "deck")) == 7 + held


# -- OP02-059 Boa Hancock ----------------------------------------------------------------------------------------------


@ruling("78e4535c", "OP02-059")
@pytest.mark.parametrize("more", [0, 1, 2, 3])
def test_hancock_trashes_any_number_up_to_three(more: int) -> None:
    """After drawing and trashing one card, Hancock's player trashes none, one, two or three more."""
    held = [character(f"card {number}") for number in range(5)]
    table = Table(A=Side(characters=cards("OP02-059"), hand=held)).attack("Boa Hancock", "B leader")
    assert not table.offers("pass")
    table.choose("pick card 0", *[f"pick card {number + 1}" for number in range(more)])
    if more < 3:
        table.choose("pass")
    assert table.asked == ("A", "main") and len(table.names("A", "trash")) == 1 + more
    assert len(table.hand("A")) == 5 - more


# -- OP02-062 Monkey.D.Luffy -------------------------------------------------------------------------------------------

HURRY = event("hurry", "[Main] 1 of your Characters gains [Rush] during this turn.", cost=0)


def luffy(moment: str, *hand: Card, crew: tuple[Card, ...] = ()) -> Table:
    """Luffy is played or attacks with these cards in the hand."""
    if moment == "attack":
        side = Side(characters=[card("OP02-062"), *crew], hand=hand)
        return Table(A=side, B=Side(hand=[SHIELD])).attack("Monkey.D.Luffy", "B leader")
    side = Side(characters=crew, hand=[card("OP02-062"), *hand], don=6)
    return Table(A=side).choose("play Monkey.D.Luffy")


@ruling("c43806d7", "OP02-062")
@pytest.mark.parametrize("moment", ["play", "attack"])
def test_luffy_may_return_his_players_own_character(moment: str) -> None:
    """When played and when attacking, Luffy may return a Character of his own player."""
    dear = character("dear", cost=5)
    table = luffy(moment, FILLER, FILLER, crew=(character("own", cost=4), dear)).choose("yes")
    assert table.offers("pick own") and not table.offers("pick dear")
    assert table.choose("pick own").hand("A") == ["own"]


@rules("8-3-1-3")
@ruling("357aa677", "OP02-062")
@pytest.mark.parametrize("moment", ["play", "attack"])
def test_luffy_is_played_and_attacks_without_his_effect_if_the_hand_is_too_small(moment: str) -> None:
    """With fewer than two cards in hand Luffy can be played and attack, but not use his effect."""
    for held in (0, 1):
        table = luffy(moment, *[FILLER] * held)
        assert table.area("Monkey.D.Luffy") == "Character area" and (table.battle is not None) is (moment == "attack")
        assert table.asked == (("B", "counter") if moment == "attack" else ("A", "main"))
    assert luffy(moment, FILLER, FILLER).asked == ("A", "use")


@ruling("6efb5bd8", "OP02-062")
@pytest.mark.parametrize("moment", ["play", "attack"])
@pytest.mark.parametrize(("paid", "damage"), [(True, 2), (False, 1)])
def test_luffy_gains_double_attack_though_nobody_is_returned(moment: str, paid: bool, damage: int) -> None:
    """Having paid, Luffy's player may return no Character, and Luffy gains [Double Attack] all the same."""
    table = luffy(moment, HURRY, FILLER, FILLER, crew=(character("own", cost=4),))
    if paid:
        table.choose("yes", "pick filler", "pass")
    else:
        table.choose("no")
    if moment == "play":
        table.choose("play hurry", "pick Monkey.D.Luffy", "attack Monkey.D.Luffy B leader")
        if not paid:
            table.choose("no")  # the effect of his attack; having paid, his player has no cards left for it
    table.unopposed()
    assert table.area("own") == "Character area" and table.life("B") == 5 - damage


# -- OP02-063 Mr.1(Daz.Bonez) ------------------------------------------------------------------------------------------


@ruling("68c990e3", "OP02-063")
def test_daz_bonez_adds_an_event_that_costs_exactly_1() -> None:
    """Daz Bonez finds a blue Event of cost 1 in the trash, and none of cost 0 or 2."""
    events = [event(f"cost {cost}", "[Main] Draw 1 card.", cost=cost, colours=("blue",)) for cost in (0, 1, 2)]
    table = Table(A=Side(hand=cards("OP02-063"), trash=[*events, card("OP02-068")], don=1))
    table.choose("play Mr.1(Daz.Bonez)")
    assert table.options() == ["pick cost 1", "pass"]
    assert table.choose("pick cost 1").hand("A") == ["cost 1"]


# -- OP02-066 Impel Down All Stars -------------------------------------------------------------------------------------


@ruling("b3684ae0", "OP02-066")
@pytest.mark.parametrize(("types", "drawn"), [(("Navy",), 0), (("Impel Down",), 2)])
def test_all_stars_may_be_paid_for_nothing(types: tuple[str, ...], drawn: int) -> None:
    """Under a Leader without the type, cards may be trashed for the Event, which then draws nothing."""
    side = Side(leader("warden", types=types), hand=[card("OP02-066"), MATE, MATE], don=1)
    table = Table(A=side).choose("play Impel Down All Stars", "yes")
    table.choose(*["yes"] * drawn)
    assert table.asked == ("A", "main") and table.hand("A") == ["filler"] * drawn
    assert sorted(table.names("A", "trash")) == ["Impel Down All Stars", "mate", "mate"]


# -- OP02-068 Gum-Gum Rain, OP02-069 DEATH WINK ------------------------------------------------------------------------


def triggered(number: str, *crew: Card) -> Table:
    """B's Life card was damaged, and B uses its [Trigger]."""
    side = Side(characters=crew, life=[FILLER, card(number)])
    return Table(A=Side(characters=[MATE]), B=side).attack("A leader", "B leader").unopposed().choose("yes")


@ruling("b101ea19", "OP02-068")
def test_gum_gum_rains_trigger_may_return_ones_own_character() -> None:
    """With the Event's [Trigger] a player may return a Character of their own, up to cost 2."""
    table = triggered("OP02-068", character("own", cost=2), character("dear", cost=3))
    assert sorted(table.options()) == ["pass", "pick mate", "pick own"]
    assert table.choose("pick own").hand("B") == ["own"]


@ruling("0898cc7b", "OP02-068")
@pytest.mark.parametrize(("answer", "life"), [("no", 2), ("yes", 3)])
def test_gum_gum_rain_may_be_activated_without_paying(answer: str, life: int) -> None:
    """The Event may be activated in the Counter Step and its cost declined; then no card gains power."""
    brute = character("brute", power=7000)
    table = Table(A=Side(characters=[brute]), B=Side(hand=[card("OP02-068"), FILLER], life=3))
    table.attack("brute", "B leader").choose("event Gum-Gum Rain", answer)
    if answer == "yes":
        table.choose("pick B leader")
    assert table.unopposed().life("B") == life and "Gum-Gum Rain" in table.names("B", "trash")
    assert table.names("B", "trash").count("filler") == (1 if answer == "yes" else 0)


def winked(others: int) -> Table:
    """DEATH WINK was activated with so many other cards in the hand."""
    table = Table(A=Side(don=1), B=Side(hand=[card("OP02-069"), *[SHIELD] * others], don=3))
    return table.attack("A leader", "B leader").choose("event DEATH WINK", "pick B leader")


@rules("8-4-2")
@ruling("92a28e34", "OP02-069")
def test_death_wink_itself_is_not_counted_in_the_hand() -> None:
    """Played from a hand of two, the Event has left the hand when the cards are counted, so one is drawn."""
    table = winked(1)
    assert table.hand("B") == ["shield", "filler"] and table.power("B leader") == 11000


@ruling("7c918270", "OP02-069")
@pytest.mark.parametrize(("others", "after"), [(0, 2), (2, 2), (3, 3)])
def test_death_wink_does_not_trash_down_to_two(others: int, after: int) -> None:
    """The Event fills a hand up to two cards, and leaves a larger one as it is."""
    table = winked(others)
    assert len(table.hand("B")) == after and table.names("B", "trash") == ["DEATH WINK"]


@ruling("f9df4f1a", "OP02-069")
def test_death_winks_trigger_may_return_ones_own_character() -> None:
    """With the Event's [Trigger] a player may return a Character of their own, up to cost 7."""
    table = triggered("OP02-069", character("own", cost=7), character("dear", cost=8))
    assert sorted(table.options()) == ["pass", "pick mate", "pick own"]
    assert table.choose("pick own").hand("B") == ["own"]


# -- OP02-071 Magellan -------------------------------------------------------------------------------------------------


@ruling("3dfe6df9", "OP02-071")
@pytest.mark.parametrize("player", ["you", "opponent"])
def test_magellan_answers_the_opponents_don_too(player: nodes.Player) -> None:
    """Magellan gains power as well when a DON!! card of the opponent's goes back to its DON!! deck."""
    back = event("back", main(nodes.ReturnDon(1, player)), cost=0)
    side = Side(card("OP02-071"), characters=cards("ST10-011"), hand=[back], rested_don=4)
    table = Table(A=side, B=Side(rested_don=4)).choose("play back")
    if player == "you":
        table.choose("choose 0")  # the order of the two answers
    assert (table.don("A"), table.don("B")) == (((0, 3), (0, 4)) if player == "you" else ((0, 4), (0, 3)))
    assert table.power("Heat") == (6000 if player == "you" else 4000)  # Heat answers his own player's only
    assert table.power("A Magellan") == 6000


@ruling("95283498", "OP02-071")
@pytest.mark.parametrize(("returned", "power"), [(0, 5000), (1, 6000), (2, 6000)])
def test_magellan_gains_power_once_for_two_don(returned: int, power: int) -> None:
    """Two DON!! cards returned together give Magellan 1000 power, not 2000."""
    cost: tuple[nodes.Step, ...] = (nodes.ReturnDon(returned),) if returned else ()
    back = event("back", main(DRAW, cost=cost), cost=0)
    table = Table(A=Side(card("OP02-071"), hand=[back], rested_don=4)).choose("play back")
    if returned:
        table.choose("yes")
    assert table.power("A Magellan") == power and table.don("A") == (0, 4 - returned)


# -- OP02-082 Byrnndi World --------------------------------------------------------------------------------------------


@ruling("4768ac34", "OP02-082")
def test_byrnndi_world_grows_to_800000() -> None:
    """The large number on Byrnndi World is meant: for eight DON!! cards he has 800000 power."""
    table = Table(A=Side(characters=cards("OP02-082"), don=8)).choose("activate Byrnndi World")
    assert table.power("Byrnndi World") == 800000 and table.don("A") == (0, 0)
    assert not Table(A=Side(characters=cards("OP02-082"), don=7)).offers("activate Byrnndi World")


# -- OP02-090 Hydra, OP02-091 Venom Road -------------------------------------------------------------------------------


def poisoned(number: str, don: int = 3) -> Table:
    """A's attack uncovered B's Event, and B uses its [Trigger]."""
    side = Side(Placed(leader("boss"), given=1), characters=[Placed(MATE, given=1)], don=don, rested_don=1)
    table = Table(A=side, B=Side(life=[FILLER, card(number)])).attack("A boss", "B leader").unopposed()
    return table.choose("yes")


def returns_a_given_don(number: str) -> None:
    for holder in ("A boss", "mate"):
        table = poisoned(number).choose(f"don-from {holder}")
        assert table.asked == ("A", "main") and table.don("A") == (3, 1)
        assert {name: table.given(name) for name in ("A boss", "mate")} == {"A boss": 1, "mate": 1} | {holder: 0}
    assert poisoned(number, don=2).asked == ("A", "main")  # five DON!! cards on the field: none goes back


def opponent_chooses_the_don(number: str) -> None:
    table = poisoned(number)
    assert table.asked == ("A", "don")
    assert set(table.options()) == {"don-active", "don-rested", "don-from A boss", "don-from mate"}
    assert table.choose("don-rested").don("A") == (3, 0)


@ruling("e2b6ad19", "OP02-090")
def test_hydras_opponent_may_return_a_given_don() -> None:
    """For the Event's [Trigger] the opponent may return a DON!! card given to their Leader or a Character."""
    returns_a_given_don("OP02-090")


@ruling("27cca3ae", "OP02-090")
def test_hydras_opponent_chooses_the_don() -> None:
    """Which DON!! card goes back for the Event's [Trigger] is chosen by the opponent who owns it."""
    opponent_chooses_the_don("OP02-090")


@ruling("2aa27f28", "OP02-091")
def test_venom_roads_opponent_may_return_a_given_don() -> None:
    """For the Event's [Trigger] the opponent may return a DON!! card given to their Leader or a Character."""
    returns_a_given_don("OP02-091")


@ruling("2e6da08a", "OP02-091")
def test_venom_roads_opponent_chooses_the_don() -> None:
    """Which DON!! card goes back for the Event's [Trigger] is chosen by the opponent who owns it."""
    opponent_chooses_the_don("OP02-091")


# -- OP02-102 Smoker ---------------------------------------------------------------------------------------------------


@ruling("f51d45fe", "OP02-102")
@pytest.mark.parametrize(("free", "power"), [(0, 4000), (1, 6000), (2, 6000)])
def test_smoker_gains_power_once_for_two_characters_of_cost_0(free: int, power: int) -> None:
    """Two Characters of cost 0 strengthen Smoker no more than one."""
    foes = [character(f"foe {number}", cost=0 if number < free else 1) for number in range(2)]
    table = Table(A=Side(characters=cards("OP02-102")), B=Side(characters=foes, hand=[SHIELD]))
    table.attack("Smoker", "B leader")
    assert table.asked == ("B", "counter") and table.power("Smoker") == power


# -- OP02-110 Hina -----------------------------------------------------------------------------------------------------


def hina(crew: Card | Placed, attacker: str, answer: str, *hand: Card) -> Table:
    """Hina has blocked an attack on her Leader and her player has answered; the battle is over."""
    table = Table(A=Side(characters=[crew], hand=hand), B=Side(characters=cards("OP02-110")))
    return table.attack(attacker, "B leader").choose("block Hina", answer).unopposed()


@ruling("b7bec6a5", "OP02-110")
@pytest.mark.parametrize("answer", ["pick fast", "pass"])
def test_hina_stops_an_active_character_with_rush(answer: str) -> None:
    """An active Character with [Rush] that Hina selects cannot attack during the turn."""
    fast = Placed(character("fast", "[Rush]", cost=6), this_turn=True)
    assert hina(fast, "A leader", answer).offers("attack fast B leader") is (answer == "pass")


@ruling("4025cfbe", "OP02-110")
@pytest.mark.parametrize("answer", ["pick tired", "pass"])
def test_hina_stops_a_rested_character_that_is_set_active_later(answer: str) -> None:
    """A rested Character that Hina selects cannot attack even after another effect sets it active."""
    wake = event("wake", "[Main] Set 1 of your Characters as active.", cost=0)
    table = hina(Placed(character("tired", cost=6), rested=True), "A leader", answer, wake).choose("play wake")
    assert not table.rested("tired") and table.offers("attack tired B leader") is (answer == "pass")


@ruling("e29ff94e", "OP02-110")
@pytest.mark.parametrize("answer", ["pick giant", "pass"])
def test_hina_does_not_stop_the_attack_she_blocks(answer: str) -> None:
    """An attack already declared goes on though Hina selects the attacker, which only attacks no more afterwards."""
    wake = event("wake", "[Main] Set 1 of your Characters as active.", cost=0)
    table = hina(GIANT, "giant", answer, wake)
    assert table.area("Hina") == "trash" and table.life("B") == 5
    assert table.choose("play wake").offers("attack giant B leader") is (answer == "pass")


# -- OP02-113 Helmeppo -------------------------------------------------------------------------------------------------


def helmeppo(*costs: int, answer: str) -> Table:
    foes = [character(f"foe of {cost}", cost=cost) for cost in costs]
    table = Table(A=Side(characters=cards("OP02-113")), B=Side(characters=foes, hand=[SHIELD]))
    table.attack("Helmeppo", "B leader").choose(answer)
    assert table.asked == ("B", "counter")
    return table


@ruling("d8c4744e", "OP02-113")
def test_helmeppo_gains_power_by_any_character_of_cost_0() -> None:
    """The Character of cost 0 that strengthens Helmeppo need not be the one whose cost he lowered."""
    table = helmeppo(0, 5, answer="pick foe of 5")
    assert table.cost("foe of 5") == 3 and table.power("Helmeppo") == 5000
    assert helmeppo(1, 5, answer="pick foe of 5").power("Helmeppo") == 3000


@ruling("343d4472", "OP02-113")
@pytest.mark.parametrize(("costs", "power"), [((0, 2), 5000), ((1, 2), 5000), ((1, 3), 3000)])
def test_helmeppo_gains_power_once_for_two_characters_of_cost_0(costs: tuple[int, int], power: int) -> None:
    """Two Characters of cost 0 strengthen Helmeppo no more than one."""
    table = helmeppo(*costs, answer=f"pick foe of {costs[1]}")
    assert table.cost(f"foe of {costs[1]}") == costs[1] - 2 and table.power("Helmeppo") == power


# -- OP02-121 Kuzan ----------------------------------------------------------------------------------------------------


@rules("2-2-4-1")
@ruling("f9cee04b", "OP02-121")
def test_kuzan_lowers_costs_on_the_field_only() -> None:
    """Kuzan lowers the cost of the opponent's Characters on the field, not of cards in the hand or trash."""
    field, held, lost = (character(name, cost=6) for name in ("field", "held", "lost"))
    table = Table(A=Side(characters=cards("OP02-121")), B=Side(characters=[field], hand=[held], trash=[lost]))
    assert (table.cost("field"), table.cost("held"), table.cost("lost")) == (1, 6, 6)
    assert table.end_turn().cost("field") == 6


@rules("1-3-6-2")
@ruling("b0ce1601", "OP02-121")
def test_a_cost_is_reckoned_anew_when_kuzan_leaves() -> None:
    """When Kuzan leaves, a cost of 6 that he and Tsuru had lowered to 0 becomes 4: only Tsuru's 2 are taken off."""
    away = event("away", "[Main] Return 1 of your [Kuzan] Characters to the owner's hand.")
    side = Side(characters=cards("OP02-121"), hand=[card("OP02-106"), away], don=2)
    table = Table(A=side, B=Side(characters=[character("six", cost=6)]))
    assert table.cost("six") == 1
    assert table.choose("play Tsuru", "pick six").cost("six") == 0
    assert table.choose("play away").cost("six") == 4


@ruling("6ebe1030", "OP02-121")
def test_kuzan_knocks_out_a_character_that_he_made_cost_0() -> None:
    """Kuzan's own reduction already counts when he is played: a Character of cost 5 can be K.O.'d."""
    foes = [character("five", cost=5), character("six", cost=6)]
    table = Table(A=Side(hand=cards("OP02-121"), don=10), B=Side(characters=foes)).choose("play Kuzan")
    assert table.options() == ["pick five", "pass"]
    assert table.choose("pick five").area("five") == "trash" and table.area("six") == "Character area"

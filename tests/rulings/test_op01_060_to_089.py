"""Rulings on cards of OP01, OP01-060 to OP01-089."""

from __future__ import annotations

import pytest

from logpose import Deck
from logpose.cards import Card
from logpose.errors import DeckError
from logpose.language import nodes
from logpose.play.games import Match
from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import character, choose, counter, event, leader, main
from tests.support.official import card, cards, place, place_five
from tests.support.staples import FIVE, MATE, SHIELD, SHOT
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import revealed

OTHER = character("other")
BIG = character("big", cost=9, power=12000)
AGENT = character("agent", types=("Baroque Works",))
PAPER = event("paper", main())


@ruling("f7c34a4b", "OP01-060")
@rules("11-2-2")
@pytest.mark.parametrize("cost", [4, 5])
def test_a_card_that_doflamingo_reveals_and_does_not_play_lies_face_down_on_the_deck_again(cost: int) -> None:
    """A card that Doflamingo reveals and leaves unplayed lies hidden on top of the deck again."""
    warlord = character("warlord", cost=cost, types=("The Seven Warlords of the Sea",))
    mix = event("mix", "[Main] Shuffle your deck.")
    side = Side(Placed(card("OP01-060"), given=2), deck=[*FIVE, warlord], hand=[mix], don=3)
    table = Table(A=side).attack("A Donquixote Doflamingo", "B leader").choose("yes")
    assert revealed(table) == ["warlord"] and table.offers("no") is (cost == 4)
    if cost == 4:
        table.choose("no")
    assert table.names("A", "deck")[-1] == "warlord" and not table.card("warlord").face_up
    table.choose("play mix")  # nobody knows any longer where it lies
    assert [view(table.game, seat).sides[0].known_deck for seat in (0, 1)] == [(), ()]


@ruling("80c7c569", "OP01-061")
@rules("8-3-2-3")
def test_kaido_adds_nothing_for_a_character_knocked_out_with_his_don() -> None:
    """If Kaido's own DON!! card pays for the K.O., his condition is not met at the K.O. and he adds none."""
    killer = character("killer", "[Activate: Main] DON!! −1: K.O. 1 of your opponent's Characters.")
    side = Side(Placed(card("OP01-061"), given=1), characters=[killer], don=1, don_deck=1)
    table = Table(A=side, B=Side(characters=[MATE])).choose("activate killer", "don-from A Kaido")
    assert table.area("mate") == "trash" and table.asked == ("A", "main") and table.don("A") == (1, 0)
    table = Table(A=side, B=Side(characters=[MATE])).choose("activate killer", "don-active", "number 1")
    assert table.area("mate") == "trash" and table.given("A Kaido") == 1 and table.don("A") == (1, 0)


@ruling("7f615d6a", "OP01-062")
def test_crocodile_draws_for_the_first_event_that_leaves_four_cards_in_hand() -> None:
    """An Event for which Crocodile could not draw, the hand being too large, leaves his draw of the turn unused."""
    side = Side(Placed(card("OP01-062"), given=1), hand=[PAPER] * 6, don=6)
    table = Table(A=side).choose("play paper")
    assert len(table.hand("A")) == 5 and table.asked == ("A", "main")
    table.choose("play paper")
    assert len(table.hand("A")) == 4 and table.options() == ["yes", "no"]
    assert len(table.choose("yes").hand("A")) == 5
    table.choose("play paper")  # he has drawn this turn
    assert len(table.hand("A")) == 4 and table.asked == ("A", "main")


@ruling("659c1cec", "OP01-062")
def test_crocodile_counts_the_hand_after_the_events_own_draw() -> None:
    """Crocodile does not draw for an Event whose own effect brings the hand back to 5 cards."""
    disaster = card("ST04-014")

    def activated(others: int) -> Table:
        side = Side(Placed(card("OP01-062"), given=1), hand=[disaster, *[FILLER] * others], don=5)
        return Table(A=side).choose(f"play {disaster.name}")

    table = activated(others=4)
    assert len(table.hand("A")) == 5 and table.asked == ("A", "main")
    table = activated(others=3)
    assert len(table.hand("A")) == 4 and len(table.choose("yes").hand("A")) == 5


@ruling("dd1e7307", "OP01-062")
def test_crocodile_does_not_draw_for_the_trigger_of_an_event() -> None:
    """Activating the [Trigger] of an Event is no activation of an Event: Crocodile does not draw for it."""
    flash = event("flash", "[Counter] Draw 1 card.", "[Trigger] Draw 1 card.")
    side = Side(Placed(card("OP01-062"), given=1), life=[FILLER, flash], hand=[flash], don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Crocodile").unopposed().choose("yes")
    assert table.asked == ("A", "main") and table.hand("B") == ["flash", "filler"]
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Crocodile").choose("event flash")
    assert table.asked == ("B", "use") and table.choose("yes").hand("B") == ["filler", "filler"]


@ruling("aa916ae1", "OP01-062")
@rules("8-6-3")
def test_crocodile_draws_after_the_event_has_been_resolved() -> None:
    """Crocodile waits for everything that an Event does before he offers his draw."""
    side = Side(Placed(card("OP01-062"), given=1), hand=[SHOT], don=2)
    table = Table(A=side, B=Side(characters=[MATE, OTHER])).choose("play shot")
    assert table.asked == ("A", "pick")  # the Event's own choice comes first
    table.choose("pick mate")
    assert table.area("mate") == "trash" and table.asked == ("A", "use") and table.hand("A") == []
    assert table.choose("yes").hand("A") == ["filler"]


@ruling("ba2a53ef", "OP01-063")
@rules("3-7-4")
def test_arlong_may_rest_himself_on_the_turn_he_is_played() -> None:
    """Arlong may be rested for his own effect on the turn he is played, when he cannot attack."""
    table = Table(A=Side(hand=cards("OP01-063"), don=6), B=Side(hand=[FILLER])).choose("play Arlong", "give Arlong")
    assert not table.offers("attack Arlong B leader")
    table.choose("activate Arlong")
    assert table.rested("Arlong") and revealed(table) == ["filler"]


@ruling("a5be97c1", "OP01-063")
@rules("3-4-3")
@pytest.mark.parametrize("kind", ["event", "character"])
def test_arlongs_player_chooses_from_the_hand_without_seeing_it(kind: str) -> None:
    """The opponent's hand stays face-down for Arlong's choice; only the chosen card is shown."""
    held = PAPER if kind == "event" else MATE
    table = Table(A=Side(characters=[Placed(card("OP01-063"), given=1)], don=1), B=Side(hand=[held] * 3))
    assert view(table.game, 0).sides[1].known_hand == ()
    table.choose("activate Arlong")
    assert revealed(table) == [held.name] and len(view(table.game, 0).sides[1].known_hand) == 1
    assert not table.offers(f"pick {held.name}") and table.offers("pick filler") is (kind == "event")


@ruling("8e004fe0", "OP01-063")
@rules("3-4-2")
def test_arlongs_player_cannot_aim_at_a_card_that_is_known() -> None:
    """The hand may be rearranged before Arlong's choice, so any card of it may come up, a known one no more surely."""
    first, second = set(), set()
    hand = [character(name) for name in ("left", "middle", "right")]
    for seed in range(1, 30):
        pair = [Placed(card("OP01-063"), given=1), Placed(card("OP01-063"), given=1)]
        table = Table(A=Side(characters=pair, don=1), B=Side(hand=hand), seed=seed).choose("activate Arlong")
        assert table.asked == ("A", "main")
        table.choose("activate Arlong#2")
        assert len(revealed(table)) == 2
        first.add(revealed(table)[0])
        second.add(revealed(table)[0] == revealed(table)[1])
    assert first == {"left", "middle", "right"} and second == {True, False}


@ruling("0251067e", "OP01-063")
@pytest.mark.parametrize(("hand", "life"), [([], 5), ([PAPER], 4)])
def test_arlong_takes_no_life_card_if_there_is_no_hand_to_choose_from(hand: list[Card], life: int) -> None:
    """Against an empty hand Arlong may be rested for his effect, which then does nothing to the Life cards."""
    table = Table(A=Side(characters=[Placed(card("OP01-063"), given=1)], don=1), B=Side(hand=hand))
    table.choose("activate Arlong")
    assert table.rested("Arlong")
    if hand:
        table.choose("pick filler")
    assert table.asked == ("A", "main") and table.life("B") == life


@ruling("d33c0525", "OP01-064")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_character_returned_by_alvida_lends_its_counter_in_that_battle(answer: str) -> None:
    """A Character that Alvida returns to the hand may be used as a Counter in the same battle."""
    alvida = Placed(card("OP01-064"), given=2)
    table = Table(A=Side(characters=[alvida], hand=[MATE], don=1), B=Side(characters=[SHIELD]))
    table.attack("Alvida", "B leader").choose(answer)
    if answer == "yes":
        table.choose("pick shield", "counter shield B leader")
    assert table.area("shield") == ("trash" if answer == "yes" else "Character area")
    assert table.life("B") == (5 if answer == "yes" else 4)


@ruling("f856ab27", "OP01-070")
def test_mihawk_may_place_ones_own_character_in_the_deck() -> None:
    """Mihawk's reach is not limited to the opponent: one's own Character of cost 7 or less may go under one's deck."""
    seven, eight = character("seven", cost=7), character("eight", cost=8)
    side = Side(characters=[seven, eight], hand=cards("OP01-070"), don=10)
    table = Table(A=side, B=Side(characters=[MATE])).choose("play Dracule Mihawk")
    assert set(table.options()) == {"pick seven", "pick mate", "pass"}
    assert table.choose("pick seven").names("A", "deck")[0] == "seven"


@ruling("5ddc83ce", "OP01-071")
def test_jinbe_may_place_ones_own_character_in_the_deck() -> None:
    """Jinbe's reach is not limited to the opponent: one's own Character of cost 3 or less may go under one's deck."""
    three, four = character("three", cost=3), character("four", cost=4)
    side = Side(characters=[three, four], hand=cards("OP01-071"), don=5)
    table = Table(A=side, B=Side(characters=[MATE])).choose("play Jinbe")
    assert set(table.options()) == {"pick three", "pick mate", "pass"}
    assert table.choose("pick three").names("A", "deck")[0] == "three"


@ruling("f0e4a8dc", "OP01-072")
@rules("7-1-4")
@pytest.mark.parametrize(
    ("change", "held", "power", "life"),
    [(None, 3, 5000, 4), (nodes.Trash(choose("opponent", (), "hand")), 3, 4000, 5),
     (None, 2, 4000, 5), (nodes.Draw(1, "opponent"), 2, 5000, 4)],
)  # fmt: skip
def test_smileys_power_follows_the_hand_during_the_battle(
    change: nodes.Step | None, held: int, power: int, life: int
) -> None:
    """A [Counter] effect that changes the attacker's hand changes Smiley's power, which counts in the Damage Step."""
    side = Side(hand=[event("change", counter(change))] if change else [], don=1)
    smiley = Placed(card("OP01-072"), given=1)
    table = Table(A=Side(characters=[smiley], hand=[FILLER] * held, don=1), B=side).attack("Smiley", "B leader")
    if change:
        assert table.power("Smiley") == 2000 + 1000 * held and table.life("B") == 5
        table.choose("event change")
    assert table.power("Smiley") == power and table.life("B") == life


@ruling("cf9559a2", "OP01-075")
@rules("5-1-2", "5-1-2-4")
def test_a_deck_of_pacifistas_has_fifty_cards_like_any_other() -> None:
    """Pacifista lifts the limit on copies of itself, not the size of the deck: 50 are legal, 51 are not."""
    admiral = leader(colours=("blue",))

    def refused(count: int) -> bool:
        try:
            Match([Deck(admiral, tuple(cards(*["OP01-075"] * count)))] * 2)
        except DeckError:
            return True
        return False

    assert [refused(count) for count in (49, 50, 51)] == [True, False, True]


@ruling("aeac5095", "OP01-084")
def test_mr_2_finds_an_event_of_baroque_works_in_any_colour() -> None:
    """Mr.2's [When Attacking] effect may add an Event of Baroque Works that is not blue."""
    purple = event("purple", main(), types=("Baroque Works",), colours=("purple",))
    bentham = card("OP01-084")
    side = Side(characters=[Placed(bentham, given=1)], deck=[FILLER, PAPER, AGENT, purple], don=1)
    table = Table(A=side).attack(bentham.name, "B leader")
    assert table.options() == ["pick purple", "pass"]
    place(table.choose("pick purple"), "agent", "paper", "filler")
    assert table.hand("A") == ["purple"] and revealed(table) == ["purple"]


@ruling("ada40447", "OP01-084")
@rules("3-1-7")
def test_mr_2_places_all_five_cards_under_the_deck_if_none_fits() -> None:
    """If none of the five cards suits Mr.2, his player puts them all under the deck, arranged at will."""
    bentham = card("OP01-084")
    table = Table(A=Side(characters=[Placed(bentham, given=1)], deck=[FILLER, *FIVE], don=1))
    assert place_five(table.attack(bentham.name, "B leader")).hand("A") == []


@ruling("8236cfd4", "OP01-086")
@pytest.mark.parametrize("timing", ["counter", "trigger"])
def test_overheat_may_return_ones_own_character(timing: str) -> None:
    """Overheat may return one's own Character to the hand, as a [Counter] and as a [Trigger]."""
    held = timing == "counter"
    side = Side(characters=[MATE], hand=cards("OP01-086") * held, life=[FILLER, *cards("OP01-086") * (not held)], don=2)
    table = Table(A=Side(characters=[OTHER], don=1), B=side).attack("A leader", "B leader")
    table.choose(*(["event Overheat", "pick B leader"] if held else ["yes"]))
    assert set(table.options()) == {"pick mate", "pick other", "pass"}
    assert table.choose("pick mate").hand("B") == ["mate"]


HUNTER = character(
    "hunter",
    "This Character can also attack active Characters.",
    "[When Attacking] Set this Character as active.",
    power=9000,
)


@ruling("7ff799c4", "OP01-086")
@rules("7-1-3-3")
@pytest.mark.parametrize(("returned", "target"), [("hunter", "Character area"), ("mate", "hand"), ("idler", "trash")])
def test_overheat_ends_the_battle_if_either_side_of_it_leaves(returned: str, target: str) -> None:
    """A battle whose attacker or target Overheat returns to the hand ends without a Damage Step."""
    side = Side(characters=[MATE, character("idler")], hand=cards("OP01-086"), don=2)
    table = Table(A=Side(characters=[HUNTER], don=1), B=side).attack("hunter", "mate")
    table.choose("event Overheat", "pass", f"pick {returned}").unopposed()
    assert table.area(returned) == "hand" and table.area("mate") == target
    assert table.battle is None and table.life("B") == 5


@ruling("b7a9c2db", "OP01-087")
@rules("7-1-2-1", "10-1-4-1")
def test_a_blocker_played_by_officer_agents_does_not_block_in_that_battle() -> None:
    """A Character that Officer Agents plays in the Counter Step comes too late to block in that battle."""
    guard = character("guard", "[Blocker]", types=("Baroque Works",))
    side = Side(hand=[card("OP01-087"), guard, SHIELD], don=2)
    table = Table(A=Side(characters=[BIG], don=1), B=side).attack("A leader", "B leader")
    table.choose("event Officer Agents", "pick guard")
    assert table.area("guard") == "Character area" and table.asked == ("B", "counter")
    assert not table.offers("block guard")
    table.choose("pass")
    assert table.life("B") == 4 and not table.rested("guard")
    assert table.attack("big", "B leader").offers("block guard")


def spada(deck: list[Card]) -> Table:
    """B uses Desert Spada in A's attack and strengthens the Leader."""
    side = Side(hand=cards("OP01-088"), deck=deck, don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("event Desert Spada")
    return table.choose("pick B leader")


@ruling("ac84610a", "OP01-088")
@pytest.mark.parametrize("end", [0, 1])
def test_desert_spada_places_its_three_cards_all_on_top_or_all_at_the_bottom(end: int) -> None:
    """The three cards that Desert Spada looks at go to one end of the deck together, in an order of one's choice."""
    for order in (["card 1", "card 2", "card 3"], ["card 3", "card 1", "card 2"]):
        table = spada([FILLER, *FIVE[:3]])
        asked = []
        while table.asked[0] == "B":
            asked.append(table.asked[1])
            assert asked[-1] == "place" or table.options() == ["choose 0", "choose 1"]
            placing = [name for name in order if table.offers(f"pick {name}")]
            table.choose(f"choose {end}" if asked[-1] == "menu" else f"pick {placing[0]}")
        assert sorted(asked) == ["menu", "place", "place"]  # one end for all three, and their order
        # The first card placed lies farthest from the top, or from the bottom.
        placed = order if end == 0 else order[::-1]
        assert table.names("B", "deck") == (["filler", *placed] if end == 0 else [*placed, "filler"])


@ruling("6eea8249", "OP01-088")
@rules("11-3-2")
@pytest.mark.parametrize("size", [1, 2])
def test_desert_spada_looks_at_a_deck_of_fewer_than_three_cards(size: int) -> None:
    """Desert Spada works on a deck of one or two cards, and nobody loses by an empty deck meanwhile."""
    table = spada(FIVE[:size])
    assert "looked" in table.noted and (size == 1 or table.power("B leader") == 7000)
    assert table.winner == "" and len(table.names("B", "deck")) == size  # their top and bottom are the same place
    if size == 2:
        assert table.asked == ("B", "place") and table.winner == ""
        table.choose("pick card 2")  # they change places
    assert table.asked == ("A", "main") and table.winner == ""
    assert table.names("B", "deck") == ["card 2", "card 1"][-size:]


@ruling("d863a5bb", "OP01-089")
@rules("8-3-3")
@pytest.mark.parametrize("crew", ["The Seven Warlords of the Sea", "Baroque Works"])
def test_crescent_cutlass_does_nothing_under_a_leader_who_is_no_warlord(crew: str) -> None:
    """Crescent Cutlass may be activated without a Leader of the Seven Warlords; nothing happens then."""
    side = Side(leader(types=(crew,)), hand=cards("OP01-089"), don=3)
    table = Table(A=Side(characters=[MATE], don=1), B=side).attack("mate", "B leader")
    table.choose("event Crescent Cutlass")
    assert table.area("Crescent Cutlass") == "trash" and table.don("B") == (0, 3)
    assert table.offers("pick mate") is (crew != "Baroque Works") and table.area("mate") == "Character area"


@ruling("681c2cab", "OP01-089")
def test_crescent_cutlass_may_return_ones_own_character() -> None:
    """Crescent Cutlass may return one's own Character to the hand."""
    five, six = character("five", cost=5), character("six", cost=6)
    warlord = leader(types=("The Seven Warlords of the Sea",))
    side = Side(warlord, characters=[five, six], hand=cards("OP01-089"), don=3)
    table = Table(A=Side(characters=[MATE], don=1), B=side).attack("mate", "B leader").choose("event Crescent Cutlass")
    assert set(table.options()) == {"pick five", "pick mate", "pass"}
    assert table.choose("pick five").hand("B") == ["five"]

"""Events between two cards, where a played card came from, and effects that cards gain."""

from __future__ import annotations

import pytest

from logpose.engine.lowering.cards import lower
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.nodes import Auto, Bound, Cards, Draw, Event, GainAbility, This
from tests.support import rules
from tests.support.cards import activate, character, choose, every, leader, main, permanent, when
from tests.support.cards import event as event_card
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

SLASH = (nodes.HasAttribute(("Slash",)),)
MARK = nodes.For("game", (nodes.GainPower(Bound("other"), -500),))


def duel(hero: nodes.Ability, foe_attributes: tuple[str, ...] = ("Slash",), power: int = 9000) -> Table:
    """A's hero attacks B's foe, which is stronger; the battle is over."""
    foe = Placed(character("foe", power=power, attributes=foe_attributes), rested=True)
    table = Table(A=Side(characters=[character("hero", hero)], don=1), B=Side(characters=[foe]))
    return table.choose("attack hero foe").unopposed()


# -- the other card ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["attacks", "battles", "battle_ended"])
def test_the_other_card_of_an_attack_or_a_battle_is_bound(what: nodes.Happening) -> None:
    table = duel(when(Event(what, this=True), MARK))
    assert table.power("foe") == 8500 and table.power("hero") == 3000


@pytest.mark.parametrize("what", ["attacks", "battles", "battle_ended"])
@pytest.mark.parametrize(("attributes", "power"), [(("Slash",), 8500), (("Strike",), 9000)])
def test_the_other_card_must_be_as_the_event_says(
    what: nodes.Happening, attributes: tuple[str, ...], power: int
) -> None:
    assert duel(when(Event(what, this=True, other=SLASH), MARK), attributes).power("foe") == power


def test_the_card_of_the_event_is_bound_beside_the_other() -> None:
    steps = (nodes.For("game", (nodes.GainPower(Bound("event"), 700),)), MARK)
    table = duel(when(Event("battles", this=True), *steps))
    assert (table.power("hero"), table.power("foe")) == (3700, 8500)


def test_whoever_is_attacked_knows_the_attacker() -> None:
    wall = Placed(character("wall", when(Event("attacked", this=True, other=SLASH), MARK)), rested=True)
    side = Side(characters=[character("blade", attributes=("Slash",)), character("fist")], don=1)
    table = Table(A=side, B=Side(characters=[wall])).choose("attack fist wall").unopposed()
    assert table.power("fist") == 3000
    table = Table(A=side, B=Side(characters=[wall])).choose("attack blade wall").unopposed()
    assert table.power("blade") == 2500


@rules("7-1-4-1-2")
@pytest.mark.parametrize(("attributes", "hand"), [(("Slash",), ["foe"]), (("Strike",), [])])
def test_the_card_that_was_knocked_out_in_battle_is_the_other(attributes: tuple[str, ...], hand: list[str]) -> None:
    take = when(Event("knocks_out_in_battle", this=True, other=SLASH), nodes.AddToHand(Bound("other")))
    table = duel(take, attributes, power=1000)
    assert table.hand("B") == hand and table.names("B", "trash") == (["foe"] if not hand else [])


def test_a_battle_with_a_leader_is_not_one_with_a_character() -> None:
    eager = character("eager", "When this Character battles your opponent's Character, set this Character as active.")
    table = Table(A=Side(characters=[eager], don=1), B=Side(characters=[Placed(character("foe"), rested=True)]))
    twin = table.game.copy()
    assert table.choose("attack eager B leader").unopposed().rested("eager")
    table.game = twin
    assert not table.choose("attack eager foe").unopposed().rested("eager")


@pytest.mark.parametrize("what", ["played", "rested", "drawn"])
def test_an_event_of_one_card_has_no_other(what: nodes.Happening) -> None:
    with pytest.raises(NodeError, match="T-odd: there is no other card"):
        lower(character("odd", when(Event(what, other=SLASH), Draw(1))))


# -- where a card came from --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("area", "drawn"), [("trash", 1), ("hand", 0), ("deck", 0)])
def test_a_card_played_from_the_trash_is_told_from_one_played_from_elsewhere(area: nodes.Area, drawn: int) -> None:
    ears = leader(
        "ears",
        when(Event("played", from_area=area), Draw(1)),
        "[Activate: Main] Play 1 Character card from your trash.",
    )
    table = Table(A=Side(leader=ears, trash=[character("ghost")], don=1)).choose("activate A ears")
    assert len(table.hand("A")) == drawn


def test_a_card_played_from_the_hand_came_from_there() -> None:
    ears = leader("ears", "When you play a card from your hand, draw 1 card.")
    table = Table(A=Side(leader=ears, hand=[character("mate")], don=2)).choose("play mate")
    assert len(table.hand("A")) == 1


def test_only_a_played_card_comes_from_somewhere() -> None:
    with pytest.raises(NodeError, match="T-odd: only of a card that is played"):
        lower(character("odd", when(Event("rested", from_area="hand"), Draw(1))))


# -- gained effects ----------------------------------------------------------------------------------------------------


def challenger() -> Table:
    """A's Leader may gain, for this turn, that it becomes active again when it battles a Character."""
    foes = [Placed(character(name), rested=True) for name in ("one", "two")]
    duellist_text = (
        "[Activate: Main] [Once Per Turn] This Leader gains the effect (When this Leader battles your "
        "opponent's Character, set this Leader as active.) during this turn."
    )
    return Table(A=Side(leader=leader("duellist", duellist_text), don=1), B=Side(characters=foes))


def test_a_gained_effect_is_set_off_like_any_other() -> None:
    table = challenger().choose("attack A duellist one").unopposed()
    assert table.rested("A duellist")
    table = challenger().choose("activate A duellist", "attack A duellist one").unopposed()
    assert not table.rested("A duellist") and table.area("one") == "trash"
    assert table.choose("attack A duellist B leader").unopposed().rested("A duellist")


def test_a_gained_effect_ends_with_its_duration() -> None:
    table = challenger().choose("activate A duellist", "end", "attack one A duellist").unopposed().choose("end")
    assert table.turn == "A"
    assert table.choose("attack A duellist one").unopposed().rested("A duellist")


def test_a_game_with_a_gained_effect_is_copied_and_saved() -> None:
    table = choose_alike(challenger(), "activate A duellist", "attack A duellist one")
    assert not table.rested("A duellist") and table.area("one") == "trash"


def test_all_of_a_group_gain_an_effect_as_long_as_the_permanent_one_is_there() -> None:
    leaving_triggers = GainAbility(every("you"), Auto(("on_ko",), steps=(Draw(1),)))
    slay = "[Activate: Main] K.O. 1 Character."
    bard = character("bard", permanent(leaving_triggers))
    side = Side(leader=leader("hero", slay), characters=[character("mate"), bard, character("boy")], don=1)
    table = Table(A=side).choose("activate A hero", "pick mate")
    assert len(table.hand("A")) == 1
    table.choose("activate A hero", "pick bard")
    assert len(table.hand("A")) == 2  # the bard had it too
    table.choose("activate A hero")
    assert table.area("boy") == "trash" and len(table.hand("A")) == 2


@rules("8-2-4")
def test_a_gained_effect_stays_when_the_cards_own_effects_are_negated() -> None:
    gained = GainAbility(choose("you"), Auto(("when_attacking",), steps=(Draw(1),)))
    grant = nodes.For("turn", (nodes.Negate(choose("you")), gained))
    mate = character("mate", "[When Attacking] Draw 3 cards.")
    table = Table(A=Side(leader=leader("hero", activate(grant)), characters=[mate], don=1)).choose("activate A hero")
    table.choose("attack mate B leader").unopposed()
    assert len(table.hand("A")) == 1


@pytest.mark.parametrize(
    ("timing", "hands"),
    [("end_of_your_turn", (1, 2, 3)), ("end_of_opponents_turn", (0, 1, 3)), ("on_opponents_attack", (0, 2, 3))],
)
def test_gained_effects_have_their_timings(timing: nodes.Timing, hands: tuple[int, int, int]) -> None:
    """A's hand after A's turn, after B's attack, which costs a Life card, and after B's turn and A's Draw Phase."""
    grant = nodes.For("end_of_opponents_next_turn", (GainAbility(This(), Auto((timing,), steps=(Draw(1),))),))
    table = Table(A=Side(leader=leader("hero", activate(grant)), don=1), B=Side(don=1)).choose("activate A hero", "end")
    assert len(table.hand("A")) == hands[0]
    table.choose("attack B leader A hero").unopposed()
    assert len(table.hand("A")) == hands[1]
    assert len(table.choose("end").hand("A")) == hands[2]


def test_the_effect_belongs_to_the_player_of_the_card_that_gained_it() -> None:
    spell = event_card("spell", main(nodes.For("turn", (GainAbility(choose(), Auto(("on_ko",), steps=(Draw(1),))),))))
    slay = "[On Play] K.O. all of your opponent's Characters."
    side = Side(hand=[spell, character("slayer", slay)], don=3)
    table = Table(A=side, B=Side(characters=[character("foe")])).choose("play spell", "play slayer")
    assert table.hand("A") == [] and len(table.hand("B")) == 1


def test_a_gained_effect_that_is_limited_to_once_per_turn_is_refused() -> None:
    ability = Auto(("on_ko",), once_per_turn=True, steps=(Draw(1),))
    with pytest.raises(NotRunnableError, match=r"T-odd: .*once per turn"):
        lower(character("odd", permanent(GainAbility(nodes.All((Cards(kinds=("character",)),)), ability))))

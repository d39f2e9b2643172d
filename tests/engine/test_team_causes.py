"""By whose effect or attack, in a team match: the user's own, an opponent's; the partner's is neither."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Cannot, Event, For, GainPower
from tests.support import rules, words
from tests.support.cards import character, every, instead, leader, permanent, stage, when
from tests.support.four import LEADERS, RIVALS, SEATS, four, manned, raised, resolve, using
from tests.support.table import Placed, Side, Table

VICTIM = character("victim", power=1000)
MEAN = "[Activate: Main] K.O. all [victim] Characters."

# Whose deeds count for a cause that A's card names: of an effect of the Leader, of a Character, and of an attack.
CAUSES: dict[str, tuple[str, str, str]] = {
    "your_effect": ("A", "A", ""),
    "your_character_effect": ("", "A", ""),
    "opponents_effect": ("BD", "BD", ""),
    "opponents_character_effect": ("", "BD", ""),
    "opponent": ("BD", "BD", "BD"),
}
DEEDS = ("leader", "character", "attack")
EVERY_CASE = [
    (cause, deed, seat)
    for cause in CAUSES
    for deed in DEEDS
    for seat in SEATS
    if deed != "attack" or seat in "BD"  # nobody attacks a card of the own team
]


def counts(cause: str, deed: str, seat: str) -> bool:
    return seat in CAUSES[cause][DEEDS.index(deed)]


def struck(seat: str, deed: str, ability: nodes.Ability, owner: str) -> Table:
    """A table at which a player has struck the victim of another; A's Stage has the ability."""
    sides = {one: Side(leader=leader("leader", MEAN), characters=[character("actor", MEAN)]) for one in SEATS}
    sides[owner].characters = [character("actor", MEAN), Placed(VICTIM, rested=True)]
    sides["A"].stage = stage("watch", ability)
    table = four(seat, **manned(**sides))
    if deed == "attack":
        return table.attack(f"{seat} leader", "victim").unopposed()
    return table.choose(f"activate {seat} {'leader' if deed == 'leader' else 'actor'}")


@rules("team-9", "team-13", "team-21")
@words(*(f"Cannot.cause:{cause}" for cause in CAUSES))
@pytest.mark.parametrize(("cause", "deed", "seat"), EVERY_CASE)
@pytest.mark.parametrize("owner", ["A", "C"])
def test_from_whom_a_permanent_prohibition_protects_the_team(
    cause: nodes.Cause, deed: str, seat: str, owner: str
) -> None:
    table = struck(seat, deed, permanent(Cannot(every("you"), "be_knocked_out", cause)), owner)
    assert (table.area("victim") == "Character area") is counts(cause, deed, seat)


@rules("team-14", "team-21")
@words(*(f"Event.cause:{cause}" for cause in CAUSES))
@pytest.mark.parametrize(("cause", "deed", "seat"), EVERY_CASE)
def test_by_whom_an_event_must_have_been_brought_about(cause: nodes.Cause, deed: str, seat: str) -> None:
    """Of an opponent's doing, that opponent is meant by what follows."""
    hears = when(Event("knocked_out", "you", cause=cause), For("game", (GainPower(every("opponent", LEADERS), 1),)))
    table = resolve(struck(seat, deed, hears, "A"))
    assert table.area("victim") == "trash"
    if not counts(cause, deed, seat):
        assert table.asked[1] == "main" and not raised(table, "B leader", "D leader")
    elif seat == "A":
        assert table.asked == ("A", "player") and table.options() == RIVALS
    else:
        assert raised(table, "B leader", "D leader") == {f"{seat} leader": 1}


@rules("team-21")
@words(*(f"Replace.cause:{cause}" for cause in CAUSES))
@pytest.mark.parametrize(("cause", "deed", "seat"), EVERY_CASE)
def test_whose_doing_a_replacement_effect_replaces(cause: nodes.Cause, deed: str, seat: str) -> None:
    """What happens instead is about the opponent who did it."""
    hits_back = nodes.Trash(nodes.Top("deck", 1, "opponent"))
    table = struck(seat, deed, instead("knocked_out", every("you"), hits_back, cause=cause), "A")
    if not counts(cause, deed, seat):
        assert table.area("victim") == "trash"
        return
    assert table.asked == ("A", "replace")
    table.choose("choose 0")
    assert table.area("victim") == "Character area"
    if seat in "BD":
        assert [len(table.names(one, "trash")) for one in "BD"] == [int(one == seat) for one in "BD"]


@rules("team-9")
@words("Replace.cause:your_effect")
@pytest.mark.parametrize("seat", ["A", "C"])
def test_where_no_opponent_did_it_one_is_chosen_for_what_happens_instead(seat: str) -> None:
    hits_back = nodes.Trash(nodes.Top("deck", 1, "opponent"))
    table = struck(seat, "leader", instead("knocked_out", every("you"), hits_back), "A").choose("choose 0")
    assert table.asked == ("A", "player") and table.options() == RIVALS
    table.choose("seat D")
    assert [len(table.names(one, "trash")) for one in "BD"] == [0, 1]


@rules("team-21")
@words("Replace.cause:opponents_effect", "Cards.whose:you")
def test_a_replacement_effect_does_not_cover_the_partners_cards() -> None:
    saves = instead("knocked_out", every("you"), nodes.Draw(1))
    assert struck("B", "leader", saves, "A").asked == ("A", "replace")
    table = struck("B", "leader", saves, "C")
    assert table.area("victim") == "trash" and table.hand("A") == []


@rules("team-9", "team-21")
@words("Replace.cause:opponents_effect", "Cards.whose:you")
@pytest.mark.parametrize("by", ["B", "D"])
def test_a_shield_for_a_time_covers_the_users_own_cards_against_the_chosen_opponent(by: str) -> None:
    victims = {seat: Side(characters=[character(f"{seat.lower()}1")]) for seat in "AC"}
    mean = {by: Side(leader=leader("leader", "[Activate: Main] K.O. all Characters."))}
    table = using(
        "If any of your Characters would be K.O.'d by your opponent's effect for the rest of the "
        "game, draw 1 card instead.",
        **victims,
        **mean,
    )
    assert table.options() == RIVALS
    table.choose("seat D")
    while table.turn != by:
        table.end_turn()
    hand = len(table.hand("A"))
    resolve(table.choose(f"activate {by} leader"))
    if table.asked[1] == "replace":
        table.choose("choose 0")
    saved = [seat for seat in "AC" if table.area(f"{seat.lower()}1") == "Character area"]
    assert saved == (["A"] if by == "D" else [])
    assert len(table.hand("A")) == hand + len(saved)  # what happens instead is done by the user


# -- for a time --------------------------------------------------------------------------------------------------------


def protected(cause: nodes.Cause) -> Table:
    """A has protected the own Character from a cause, for good, up to the first question."""
    mean = {seat: Side(leader=leader("leader", "[Activate: Main] K.O. all Characters.")) for seat in "BCD"}
    return using(For("game", (Cannot(every("you"), "be_knocked_out", cause),)), **mean)


@rules("team-9", "team-18")
@words("Cannot.cause:opponents_effect", "Cannot.cause:opponents_character_effect", "Cannot.cause:opponent")
@pytest.mark.parametrize("cause", ["opponents_effect", "opponents_character_effect", "opponent"])
def test_protection_for_a_time_is_from_the_chosen_opponent(cause: nodes.Cause) -> None:
    table = protected(cause)
    assert table.options() == RIVALS
    table.choose("seat D", "seat A").end_turn().choose("activate B leader")
    assert table.area("a1") == "trash"


@rules("team-14")
@words("Cannot.cause:your_effect")
@pytest.mark.parametrize(("by", "survives"), [("A", True), ("C", False)])
def test_protection_from_your_effects_is_not_from_the_partners(by: str, survives: bool) -> None:
    guard = character(
        "guard",
        "[Activate: Main] [Once Per Turn] This Character cannot be K.O.'d by your effects for the rest of the game.",
    )
    mean = "[Activate: Main] K.O. all Characters."
    sides = {seat: Side(leader=leader("leader", mean)) for seat in SEATS}
    sides["A"].characters = [guard]
    table = four(**manned(**sides)).choose("activate guard")
    while table.turn != by:
        table.end_turn()
    table.choose(f"activate {by} leader")
    assert (table.area("guard") == "Character area") is survives

"""Prohibitions in a team match: on the cards of a partner, an opponent or a whole side, and on players."""

from collections.abc import Callable

import pytest

from logpose.language import nodes
from logpose.language.nodes import Cannot, For, PlayerCannot
from tests.support import rules, words
from tests.support.cards import activate, character, event, every, permanent, stage
from tests.support.four import SEATS, under, using
from tests.support.table import Placed, Side, Table

MATE = character("mate")
CHEER = event("cheer", "[Main] Shuffle your deck.", cost=0)
VICTIM = character("victim", power=1000)

# How an effect speaks of cards, whom its user chooses, and whose cards it reaches.
SCOPES: list[tuple[str, nodes.Side, str, str]] = [
    ("lasting", "you", "A", "A"),
    ("lasting", "you", "C", "C"),
    ("lasting", "opponent", "B", "B"),
    ("lasting", "opponent", "D", "D"),
    ("lasting", "any", "", "ABCD"),
    ("permanent", "you", "", "AC"),
    ("permanent", "opponent", "", "BD"),
    ("permanent", "any", "", "ABCD"),
]


def after(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 1) % 4]


def forbidding(effect: nodes.Effect, kind: str, choice: str, sides: dict[str, Side]) -> Table:
    """A table at which A's Leader has forbidden something, for good."""
    if kind == "permanent":
        return under(permanent(effect), **sides)
    table = using(For("game", (effect,)), **sides)
    return table.choose(f"seat {choice}") if choice else table


# -- on cards ----------------------------------------------------------------------------------------------------------


def crews(actor: nodes.Step | None = None, rested: bool = False) -> dict[str, Side]:
    """Everyone with a Character a1, b1, c1, d1 that has [Blocker], and another; A also with one that carries out a step."""
    wall = character("wall", "[Blocker]")
    sides = {
        seat: Side(
            characters=[Placed(character(f"{seat.lower()}1", "[Blocker]"), rested=rested), wall],
            deck=30,
            don=1,
            don_deck=9,
        )
        for seat in SEATS
    }
    if actor is not None:
        sides["A"].stage = stage("actor", activate(actor))
    return sides


def kept_where_they_are(table: Table) -> str:
    table.choose("activate actor")
    return "".join(seat for seat in SEATS if table.area(f"{seat.lower()}1") == "Character area")


def kept_active(table: Table) -> str:
    table.choose("activate actor")
    return "".join(seat for seat in SEATS if not table.rested(f"{seat.lower()}1"))


def without_attack(table: Table) -> str:
    seen = ""
    for seat in "BCDA":
        table.end_turn()
        if not table.offers(f"attack {seat.lower()}1 {after(seat)} leader"):
            seen += seat
    return "".join(sorted(seen))


def rested_after_refresh(table: Table) -> str:
    seen = ""
    for seat in "BCDA":
        table.end_turn()
        if table.rested(f"{seat.lower()}1"):
            seen += seat
    return "".join(sorted(seen))


def without_block(table: Table) -> str:
    """Asked round the table: whoever cannot block is passed over."""
    seen = ""
    for seat in "BCDA":
        table.end_turn()
        attacked = after(seat)
        table.attack(f"{seat} leader", f"{attacked} leader")
        if not (table.asked == (attacked, "block") and table.offers(f"block {attacked.lower()}1")):
            seen += attacked
        table.unopposed()
    return "".join(sorted(seen))


def unblocked(table: Table) -> str:
    """Whose Characters attack without being asked about a block."""
    seen = ""
    for seat in "BCDA":
        table.end_turn()
        table.attack(f"{seat.lower()}1", f"{after(seat)} leader")
        if table.asked != (after(seat), "block"):
            seen += seat
        table.unopposed()
    return "".join(sorted(seen))


def without_gift(table: Table) -> str:
    seen = ""
    for seat in "BCDA":
        table.end_turn()
        if not table.offers(f"give {seat.lower()}1"):
            seen += seat
    return "".join(sorted(seen))


EVERYONE = every("any")
ONES = every("any", where=(nodes.NotFilter(nodes.HasName(("wall",))),))  # one for each deck: no order is asked for
DEEDS: dict[str, tuple[nodes.Step | None, Callable[[Table], str]]] = {
    "attack": (None, without_attack),
    "be_knocked_out": (nodes.KnockOut(EVERYONE), kept_where_they_are),
    "be_removed": (nodes.ReturnToHand(EVERYONE), kept_where_they_are),
    "be_rested": (nodes.Rest(EVERYONE), kept_active),
    "become_active_in_refresh": (None, rested_after_refresh),
    "activate_blocker": (None, without_block),
    "be_blocked": (None, unblocked),
    "be_returned_to_hand": (nodes.ReturnToHand(EVERYONE), kept_where_they_are),
    "be_returned_to_deck": (nodes.PlaceInDeck(ONES, "top"), kept_where_they_are),
    "be_placed_under_deck": (nodes.PlaceInDeck(ONES), kept_where_they_are),
    "be_trashed": (nodes.Trash(EVERYONE), kept_where_they_are),
    "be_set_active": (None, rested_after_refresh),
    "be_given_don": (None, without_gift),
}


@rules("team-9", "team-10", "team-11", "team-13", "team-15")
@words(*(f"Deed.{deed}" for deed in DEEDS))
@pytest.mark.parametrize(("kind", "whose", "choice", "reached"), SCOPES)
@pytest.mark.parametrize("deed", list(DEEDS))
def test_whose_cards_a_prohibition_reaches(
    deed: nodes.Deed, kind: str, whose: nodes.Side, choice: str, reached: str
) -> None:
    actor, find = DEEDS[deed]
    sides = crews(actor, rested=deed in ("become_active_in_refresh", "be_set_active"))
    table = forbidding(Cannot(every(whose), deed), kind, choice, sides)
    assert find(table) == reached


@rules("team-16")
@words("Deed.be_played_by_effects")
def test_a_card_that_effects_cannot_play_stays_in_the_users_hand() -> None:
    shy = character("shy", "This card in your hand cannot be played by effects.")
    hands = {seat: Side(hand=[shy, MATE]) for seat in SEATS}
    table = using("Play up to 1 Character card from your hand.", **hands)
    assert table.options() == ["pick mate", "pass"]


@rules("team-9", "team-19")
@words("Deed.attack", "RestDon.player:you")
def test_the_price_of_an_attack_is_paid_by_the_attacking_opponent() -> None:
    taxed = Cannot(every("opponent", ("leader",)), "attack", price=(nodes.RestDon(1),))
    table = under(permanent(taxed), B=Side(characters=[MATE], don=1))
    assert table.offers("attack A leader B leader")
    table.end_turn().attack("B leader", "C leader").unopposed()
    assert table.don("B") == (0, 1) and table.life("C") == 4
    table.end_turn()
    assert table.offers("attack C leader B leader")
    table.end_turn()
    assert not table.offers("attack D leader A leader")


# -- on players --------------------------------------------------------------------------------------------------------

PLAYERS: list[tuple[str, nodes.Player, str, str]] = [
    ("lasting", "you", "", "A"),
    ("lasting", "opponent", "B", "B"),
    ("lasting", "opponent", "D", "D"),
    ("lasting", "each", "", "ABCD"),
    ("permanent", "you", "", "A"),
    ("permanent", "opponent", "", "BD"),
    ("permanent", "each", "", "ABCD"),
]


def actor_sides(*steps: nodes.Step) -> dict[str, Side]:
    """Everyone with an actor that carries out the steps, a blocker and a victim, cards and DON!! cards."""
    actor = character("actor", activate(*steps, once=True))
    blocker = character("blocker", "[Blocker]")
    crew, hand = [actor, blocker, VICTIM], [MATE, CHEER]
    return {seat: Side(characters=crew, hand=hand, deck=30, don=1, rested_don=1) for seat in SEATS}


def plays(table: Table, seat: str) -> bool:
    return table.offers("play mate")


def activates(table: Table, seat: str) -> bool:
    return table.offers("play cheer")


def attacks_a_leader(table: Table, seat: str) -> bool:
    return table.offers(f"attack {seat} leader {after(seat)} leader")


def has_don_refreshed(table: Table, seat: str) -> bool:
    return table.don(seat)[1] == 0


def blocks(table: Table, seat: str) -> bool:
    """The player attacked by the one before."""
    before = SEATS[SEATS.index(seat) - 1]
    assert table.turn == before
    table.attack(f"{before} leader", f"{seat} leader")
    could = table.asked == (seat, "block")
    table.unopposed()
    return could


def draws(table: Table, seat: str) -> bool:
    hand = len(table.hand(seat))
    table.choose(f"activate {seat} actor")
    return len(table.hand(seat)) > hand


def takes_life(table: Table, seat: str) -> bool:
    life = table.life(seat)
    table.choose(f"activate {seat} actor")
    return table.life(seat) < life


def sets_don_active(table: Table, seat: str) -> bool:
    """After the same effect has rested one."""
    table.choose(f"activate {seat} actor", f"seat {seat}")
    return table.don(seat)[1] == 0


def removes(table: Table, seat: str) -> bool:
    rival = after(seat)
    table.choose(f"activate {seat} actor", f"seat {rival}")
    return table.names(rival, "trash") == ["victim"]


Probe = Callable[[Table, str], bool]
VICTIMS = every("opponent", where=(nodes.HasName(("victim",)),))
PLAYER_DEEDS: dict[str, tuple[tuple[nodes.Step, ...], Probe]] = {
    "play_cards": ((), plays),
    "play_characters": ((), plays),
    "play_characters_even_by_effects": ((), plays),
    "activate_blocker": ((), blocks),
    "draw_by_effects": ((nodes.Draw(1),), draws),
    "life_to_hand_by_effects": ((nodes.AddToHand(nodes.Top("life")),), takes_life),
    "set_don_active_by_characters": ((nodes.RestDon(1), nodes.SetDonActive(1)), sets_don_active),
    "attack_leaders": ((), attacks_a_leader),
    "activate_events": ((), activates),
    "refresh_don": ((), has_don_refreshed),
    "play_cards_even_by_effects": ((), plays),
    "attack": ((), attacks_a_leader),
    "remove_opponents_characters": ((nodes.KnockOut(VICTIMS),), removes),
}


@rules("team-9", "team-10", "team-14", "team-15")
@words(
    "PlayerCannot.player:you",
    "PlayerCannot.player:opponent",
    "PlayerCannot.player:each",
    *(f"PlayerDeed.{deed}" for deed in PLAYER_DEEDS),
)
@pytest.mark.parametrize(("kind", "player", "choice", "bound"), PLAYERS)
@pytest.mark.parametrize("deed", list(PLAYER_DEEDS))
def test_which_players_a_prohibition_binds(
    deed: nodes.PlayerDeed, kind: str, player: nodes.Player, choice: str, bound: str
) -> None:
    steps, can = PLAYER_DEEDS[deed]
    table = forbidding(PlayerCannot(player, deed), kind, choice, actor_sides(*steps))
    kept = ""
    for seat in "BCDA":
        table.end_turn()
        who = after(seat) if can is blocks else seat
        if not can(table, who):
            kept += who
    assert "".join(sorted(kept)) == bound


@rules("team-9", "team-14")
@words("PlayerDeed.remove_opponents_characters")
def test_who_cannot_remove_opponents_characters_can_remove_the_partners() -> None:
    table = under(
        permanent(PlayerCannot("you", "remove_opponents_characters")), "[Activate: Main] K.O. all Characters."
    )
    table.choose("activate A leader")
    assert [table.area(f"{seat.lower()}1") for seat in SEATS] == ["trash", "Character area", "trash", "Character area"]


@rules("team-10")
@words("PlayerCannot.player:opponent")
def test_opponents_are_bound_in_so_far_as_a_condition_holds_of_each() -> None:
    few = nodes.Compare(nodes.Number("life", "opponent"), "<=", 2)
    ban = permanent(PlayerCannot("opponent", "play_cards"), conditions=(few,))
    sides = {seat: Side(hand=[MATE], don=1, life=2 if seat == "D" else 5) for seat in "BCD"}
    table = under(ban, **sides)
    seen = {}
    for seat in "BCD":
        table.end_turn()
        seen[seat] = table.offers("play mate")
    assert seen == {"B": True, "C": True, "D": False}


def test_everyone_can_do_everything_when_nothing_is_forbidden() -> None:
    """What the tests above look for is there without the prohibition."""
    for steps, can in PLAYER_DEEDS.values():
        table = under(permanent(), **actor_sides(*steps))
        for seat in "BCDA":
            table.end_turn()
            assert can(table, after(seat) if can is blocks else seat)

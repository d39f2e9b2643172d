"""The laws of reasons: whatever is not offered has a reason, what is offered has none, and no reason tells of hidden cards.

A reason is true if it makes the difference: in a twin of the game without it, the option is offered, or another reason comes
first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.modifier_kinds import ADD_KEYWORD, BAN, NEGATE, PLAYER_BAN
from logpose.engine.options import ALL
from logpose.engine.state import GameCard, Modifier
from logpose.engine.words import ACTIVATE_MAIN, BLOCKER, TURN, UNBLOCKABLE
from logpose.play import imagine as imagining
from logpose.play.games import Deck
from logpose.play.handles import find_card
from logpose.play.reasons import Reason
from logpose.play.why_not import VERBS, judged, offered
from logpose.play.why_not_moments import MOMENTS
from logpose.sim.laws import law
from logpose.sim.moments import moments, seed_of

LOOK_EVERY: Final = 4
_PLENTY: Final = 20  # DON!! cards


def reasons_hold(decks: Sequence[Deck], seed: int) -> None:
    """Plays a random game and checks the laws now and then, and at its end."""
    for game, made in moments(decks, seed):
        if made % LOOK_EVERY == 0 or game.decision is None:
            check_reasons(game, seed_of(seed, made))


def check_reasons(game: Game, seed: int) -> int:
    """All laws, for every seat, card and verb; how many twins were tried."""
    twins = 0
    for seat in game.seats:
        imagined = imagining.imagine(game, seat, seeded(seed))
        for card in game.cards:
            for verb in VERBS:
                found = checked(game, seat, card, verb, None)
                again = judged(imagined, seat, imagined.cards[card.id], verb)
                if again != found:
                    told = f"{card.printed.number} {verb}, seat {seat}: {found}; with imagined cards {again}"
                    law(False, f"a reason tells of hidden cards: {told}")
                twins += makes_a_difference(game, seat, card, verb, None, found)
        twins += check_targets(game, seat)
    return twins


def check_targets(game: Game, seat: int) -> int:
    """The laws for attacks on certain cards."""
    twins = 0
    player = game.players[seat]
    if game.decision is None or (game.decision.seat, game.decision.kind) != (seat, MOMENTS["attack"]):
        return twins
    for card in (game.cards[id] for id in (player.leader, *player.characters)):
        for target in game.field():
            found = checked(game, seat, card, "attack", target)
            twins += makes_a_difference(game, seat, card, "attack", target, found)
    return twins


def checked(game: Game, seat: int, card: GameCard, verb: str, target: GameCard | None) -> list[Reason]:
    """The reasons, which are there exactly if the option is not."""
    found = judged(game, seat, card, verb, target)
    is_offered = offered(game, seat, card, verb, target)
    if is_offered != (not found) and not (game.barred and not found):  # what would restart a loop is barred
        against = "" if target is None else f" against {target.printed.number}"
        said = f"{verb} with {card.printed.number}{against} at seat {seat}"
        law(False, f"{said} is {'offered' if is_offered else 'not offered'}, with the reasons {found}")
    return found


# -- twins without a reason ----------------------------------------------------------------------------------------------


def makes_a_difference(
    game: Game, seat: int, card: GameCard, verb: str, target: GameCard | None, found: list[Reason]
) -> int:
    """Takes the first reason away, where that can be done by hand; 1 if it was, else 0."""
    if not found or found[0].what not in _TAKEN_AWAY:
        return 0
    first = found[0]
    twin = game.copy()
    aim = None if target is None else twin.cards[target.id]
    with unconditional(card, first.what):
        if not _TAKEN_AWAY[first.what](twin, seat, twin.cards[card.id], first) or not asked_again(twin, seat, verb):
            return 0
        left = judged(twin, seat, twin.cards[card.id], verb, aim)
        first_left = (left[0].what, left[0].by) if left else None
        if offered(twin, seat, twin.cards[card.id], verb, aim) != (not left) or first_left == (first.what, first.by):
            law(False, f"{verb} with {card.printed.number} at seat {seat}: without {first} there is {left}")
    return 1


def asked_again(twin: Game, seat: int, verb: str) -> bool:
    """Whether the question comes up in the changed twin."""
    twin.stale = True
    for card in twin.field():
        card.stale = True
    twin.asks = ALL
    twin.decision = None
    twin.stack[-1].ask_again(twin)
    asked = twin.decision
    return asked is not None and (asked.seat, asked.kind) == (seat, MOMENTS[verb])


@contextmanager
def unconditional(card: GameCard, what: str) -> Iterator[None]:
    """For a while the effects of a card need nothing, or cost nothing."""
    abilities = card.printed.at[ACTIVATE_MAIN] if what in ("condition", "unpayable") else []
    kept = [(one.header, one.conditions, one.payable) for one in abilities]
    for one in abilities:
        if what == "condition":
            one.header, one.conditions = [], []
        else:
            one.payable = []
    try:
        yield
    finally:
        for one, (header, conditions, payable) in zip(abilities, kept, strict=True):
            one.header, one.conditions, one.payable = header, conditions, payable


def _paid(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    twin.players[seat].don_active += _PLENTY
    return True


def _set_active(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    card.rested = False
    return True


def _of_old(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    card.turn = -1
    return True


def _later(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    twin.players[seat].turns = 2
    return True


def _unused(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    card.used = 0
    return True


def _given(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    card.given += _PLENTY
    return True


def _all_rested(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    for other in twin.field():
        other.rested = other.rested or other.owner != seat
    return True


def _allowed(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    """What the forbidding card has said is gone, and it says nothing more."""
    assert reason.by is not None
    source = find_card(twin, reason.by)
    said = (BAN, PLAYER_BAN, NEGATE)
    for other in twin.field():
        other.modifiers = [one for one in other.modifiers if one.kind not in said]
    twin.effects = [one for one in twin.effects if one.kind not in said]
    if source is not None and source.on_field:
        _silence(twin, source)
    return True


def _blockable(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    fight = twin.battle()
    assert fight is not None
    attacker = twin.physical(fight.attacker)
    attacker.modifiers = [one for one in attacker.modifiers if one.kind != ADD_KEYWORD]
    _silence(twin, attacker)
    attacker.stale = True
    return not twin.has(attacker, UNBLOCKABLE)  # another card may grant it


def _unburdened(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    twin.has_added_requirements = False
    return True


def _lifted(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    return True  # by `unconditional`


def _with_blocker(twin: Game, seat: int, card: GameCard, reason: Reason) -> bool:
    if not card.in_battle_area or "[Blocker]" not in reason.sentence:
        return False
    _add(twin, card, ADD_KEYWORD, BLOCKER)
    return True


def _silence(twin: Game, card: GameCard) -> None:
    _add(twin, card, NEGATE, 0)


def _add(twin: Game, card: GameCard, kind: int, amount: int) -> None:
    lasting = Modifier(kind, amount, None, TURN, -1, card.owner, card.handle, twin.stamps, None)
    card.modifiers = [*card.modifiers, lasting]


_TAKEN_AWAY: Final[dict[str, Callable[[Game, int, GameCard, Reason], bool]]] = {
    "cost": _paid,
    "don": _paid,
    "rested": _set_active,
    "new": _of_old,
    "first turn": _later,
    "used": _unused,
    "given": _given,
    "active": _all_rested,
    "forbidden": _allowed,
    "negated": _allowed,
    "unblockable": _blockable,
    "added": _unburdened,
    "condition": _lifted,
    "unpayable": _lifted,
    "kind": _with_blocker,
}

"""Chapter 11-1: infinite loops.

A turn with very many decisions is watched: when the same decision comes back with the game in exactly the same state,
a loop action has been carried out. The players who chose during it declare how often, and it is carried out so often
(repetition.py). Then they may not choose to restart it (11-1-1-2, 11-1-1-3); where nothing else is left to choose, the
choice is forced, and steps without any choice that never end are a draw (11-1-1-1).

An effect that activates itself comes back to the same decision ever deeper in the stack. What lies in the stack under
everything that the round has touched has no say in it, so a state is the same if the rest is, and the stack has not
become smaller. States are kept as numbers made of all that they hold, so that a long turn stays small.

A round that leaves continuous or delayed effects behind never comes back to quite the same state. While more and more of
them pile up, states are compared without them: the actions that are repeated are the same.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, ClassVar, Final

from logpose.engine.options import ACTIVATE, ATTACK, GIVE, MAIN_ACTION, PLAY, verb_of
from logpose.engine.printed import Part
from logpose.engine.repetition import Declaration, effects_now
from logpose.engine.state import CARDS, card_of
from logpose.engine.words import REMEMBERED

if TYPE_CHECKING:
    from logpose.engine.game import Game

MAIN_ACTIONS: Final = (PLAY, ACTIVATE, GIVE, ATTACK)
WATCH_AFTER: Final = 120  # decisions in one turn
MOST_QUIET_STEPS: Final = 5000  # steps without a decision
MOST_WAITING: Final = 500  # effects that wait to be resolved: each has set off more than one, and an order stops none
DEEPEST: Final = 40  # procedures that one round may touch and still be recognised
ANY_DEPTH: Final = -1
PILING_UP: Final = 64  # decisions in which more continuous effects than ever before have begun
UNSEEN: Final = ("stamp", "batch", "chain", "considered")  # what grows without a difference to the players
HANDLES: Final = (
    "source",
    "cards",
    "registers",
    "attacker",
    "target",
    "attacked",
    "handle",
    "shown",
    "picked",
    "other",
)
# They are below 2 to the power of 30: compiled, products of larger numbers take long.
PRIMES: Final = (1_073_741_789, 1_073_741_783)
FACTORS: Final = (1_000_003, 69_069_001)


class Mark:
    """A decision as it stood, and what was chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("state", "frames", "most", "depth", "lowest", "seat", "code")

    def __init__(self, state: int, frames: list[int], most: int, depth: int, lowest: int, seat: int, code: int) -> None:
        self.state = state
        self.frames = frames  # the procedures of the stack, the one that asks first
        self.most = most  # continuous and waiting effects at once, up to here
        self.depth = depth  # of the stack; ANY_DEPTH for a loop that goes ever deeper
        self.lowest = lowest  # how small the stack became before the next mark
        self.seat = seat
        self.code = code


def number_of(state: list[int]) -> int:
    """One number for a list of numbers, another one for any other list."""
    first = second = 1
    for value in state:
        first = (first * FACTORS[0] + value) % PRIMES[0]
        second = (second * FACTORS[1] + value) % PRIMES[1]
    return first << 30 | second


def fingerprint(game: Game, seat: int, kind: int, options: list[int], piling_up: bool = False) -> list[int]:
    """All that makes one state of the game different from another, and the question that is asked: one number for
    everything but the stack, and one for each procedure, from the top.

    A card that has left and come back is the same card to the players, so handles count as cards that are there or gone.
    While effects pile up, they are left out.
    """
    state = [int(piling_up), seat, kind, len(options)]
    state.extend(options)
    for player in game.players:
        state.extend(
            [player.don_deck, player.don_active, player.don_rested, player.don_frozen, player.don_frozen_active]
        )
        for pile in (player.deck, sorted(player.hand), sorted(player.trash), player.life):
            state.append(len(pile))
            state.extend(pile)
        state.extend([int(game.cards[id].face_up) for id in player.life])
    for card in game.field():
        state.extend([card.id, card.given, card.used, int(card.rested), int(card.turn == game.turn)])
        if not piling_up:
            describe(game, state, card.modifiers)
    if not piling_up:
        for waiting in (game.effects, game.pending, game.delays, game.extra_turns):
            describe(game, state, waiting)
    state.extend([seen(game, handle) for handle in game.permanent_order])
    state.extend([game.activated_events, game.knocked_out])
    for at in range(0, len(game.remembered), REMEMBERED):
        state.extend(game.remembered[at : at + 4])
        state.extend(game.remembered[at + 6 : at + REMEMBERED])
    for happened in (game.events_this_turn, game.knocked_out_this_turn, game.battled_this_turn):
        state.append(len(happened))
        state.extend(sorted(happened))
    for place in range(0, len(game.first_attempts_used), 3):
        if game.find(game.first_attempts_used[place]) is not None:
            describe(game, state, game.first_attempts_used[place : place + 3], True)
    prints = [number_of(state)]
    for place in range(len(game.stack) - 1, max(-1, len(game.stack) - 1 - DEEPEST), -1):
        frame: list[int] = []
        describe(game, frame, game.stack[place])
        prints.append(number_of(frame))
    return prints


def describe(game: Game, state: list[int], value: Any, handles: bool = False) -> None:
    """Adds everything that a part of the state holds."""
    if value is None:
        state.append(-1)
    elif isinstance(value, int):
        state.append(seen(game, value) if handles else int(value))
    elif isinstance(value, list):
        state.append(len(value))
        for one in value:
            describe(game, state, one, handles)
    elif isinstance(value, Part):
        state.extend([zlib.crc32(value.printed.number.encode()), value.place])
    else:
        for field in type(value).FIELDS:
            if field not in UNSEEN:
                describe(game, state, getattr(value, field), field in HANDLES)


def seen(game: Game, handle: int) -> int:
    """A card by its handle, and whether it is still there; a small number stays what it is."""
    if handle < CARDS:
        return handle
    id = card_of(handle)
    return CARDS + id if game.cards[id].handle == handle else -id


def remember(game: Game, seat: int, code: int) -> None:
    """Keeps what was chosen at the decision that was marked last."""
    if game.history and game.history[-1].code < 0:
        last = game.history[-1]
        game.history[-1] = Mark(last.state, last.frames, last.most, last.depth, last.lowest, seat, code)


def shrunk(game: Game) -> None:
    """A procedure is over: how small the stack has become since the last mark is kept."""
    last = game.history[-1]
    if len(game.stack) < last.lowest:
        game.history[-1] = Mark(last.state, last.frames, last.most, last.depth, len(game.stack), last.seat, last.code)


def found(game: Game, seat: int, kind: int, options: list[int]) -> bool:
    """Marks the decision; if it has stood before, has the loop declared (11-1-1)."""
    history = game.history
    lowest = depth = len(game.stack)
    effects = effects_now(game)
    most = max(effects, history[-1].most) if history else effects
    piling_up = len(history) >= PILING_UP and effects > history[-PILING_UP].most
    prints = fingerprint(game, seat, kind, options, piling_up)
    for place in range(len(history) - 1, -1, -1):
        mark = history[place]
        lowest = min(lowest, mark.lowest)
        if mark.state != prints[0] or mark.code < 0 or mark.depth > depth:
            continue
        touched = mark.depth - lowest + 1
        if touched <= len(mark.frames) and mark.frames[:touched] == prints[1 : touched + 1]:
            loop = [one for one in history[place:] if one.code >= 0]  # the others had only one answer
            if kind != MAIN_ACTION and any([verb_of(one.code) in MAIN_ACTIONS for one in loop]):
                continue  # it is declared, and left, where a Main Phase action leads into it
            if mark.depth < depth:
                loop = [at_any_depth(one, lowest) for one in loop]
            game.history = []
            game.interrupt(Declaration(loop, mark.depth == depth and not piling_up))
            return True
    history.append(Mark(prints[0], prints[1:], most, depth, depth, seat, -1))
    return False


def never_ends(game: Game) -> bool:
    """Whether so many steps without a decision will go on for ever. A deep stack takes as many to become small."""
    if len(game.stack) >= game.quiet_depth:
        return True
    game.quiet_depth = len(game.stack)
    game.quiet_steps = 0
    return False


def at_any_depth(mark: Mark, lowest: int) -> Mark:
    """The decision with that part of the stack which the loop touches, whatever lies under it."""
    frames = mark.frames[: mark.depth - lowest + 1]
    return Mark(mark.state, frames, mark.most, ANY_DEPTH, ANY_DEPTH, mark.seat, mark.code)


def allowed(game: Game, seat: int, kind: int, options: list[int]) -> list[int]:
    """The options without those that would restart a stopped loop. One is always left: it is forced, not chosen."""
    if not game.barred:
        return options
    barred: list[int] = []
    for piling_up in (False, True):
        prints = fingerprint(game, seat, kind, options, piling_up)
        barred += [mark.code for mark in game.barred if stands_again(mark, prints, len(game.stack))]
    return [code for code in options if code not in barred] or options[:1]


def stands_again(mark: Mark, prints: list[int], depth: int) -> bool:
    if mark.state != prints[0] or (mark.depth != ANY_DEPTH and mark.depth != depth):
        return False
    return mark.frames == prints[1 : len(mark.frames) + 1]

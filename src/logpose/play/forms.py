"""Options in the form that files keep: a verb, and cards by number and place in the game, as in `("play", "OP01-016#17")`.

A form says all there is to know about a choice, so it is for records and positions, never for a player's eyes. It does not
depend on the order of the options.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from logpose.engine import options as codes
from logpose.engine.continuous import DelayedSteps
from logpose.engine.game import Game
from logpose.engine.options import first_of, number_in, number_option, second_of, verb_of
from logpose.engine.replacement import Change
from logpose.engine.words import MOST_TIMES
from logpose.play.names import seat_name

Form = tuple[str | int, ...]

_ONE_CARD: Final = (codes.PLAY, codes.GIVE, codes.BLOCK, codes.COUNTER_EVENT, codes.PICK, codes.DON_FROM)
_TWO_CARDS: Final = (codes.ATTACK, codes.COUNTER_WITH)


def card_form(game: Game, id: int) -> str:
    """A physical card: OP01-016#17 is the 17th card of the game, a Nami."""
    return f"{game.cards[id].printed.number}#{id}"


def forms(game: Game) -> list[Form]:
    """The options of the decision that waits, in their order; no two are alike."""
    decision = game.decision
    if decision is None:
        return []
    found: list[Form] = []
    for code in decision.options:
        form = _form(game, code, decision.kind)
        alike = sum(one[:2] == form for one in found) if verb_of(code) == codes.CHOOSE else 0
        found.append((*form, alike + 1) if alike else form)  # the second effect of one card, the third …
    return found


def form_at(game: Game, place: int) -> Form:
    """The form of the option at a place, listed or not."""
    decision = game.decision
    assert decision is not None
    if place < len(decision.options):
        return forms(game)[place]
    return _form(game, decision.code(place), decision.kind)


def find(game: Game, form: Sequence[str | int]) -> int | None:
    """Which option of the decision has this form, if one has: its place."""
    offered = forms(game)
    wanted = tuple(form)
    return offered.index(wanted) if wanted in offered else _unlisted(game, wanted)


def _unlisted(game: Game, form: Form) -> int | None:
    """The place of a number that may be said though it is not listed (1-3-5)."""
    if game.decision is None or len(form) != 2 or form[0] != codes.VERBS[codes.NUMBER]:
        return None
    number = form[1]
    if not isinstance(number, int) or not 0 <= number <= MOST_TIMES:
        return None
    place = game.decision.place(number_option(number))
    return None if place < 0 else place


def _form(game: Game, code: int, kind: int) -> Form:
    verb, first, second = verb_of(code), first_of(code), second_of(code)
    word = codes.VERBS[verb]
    if verb in _TWO_CARDS:
        return (word, card_form(game, first), card_form(game, second))
    if verb == codes.ACTIVATE:
        return (word, card_form(game, first), second)
    if verb in _ONE_CARD:
        return (word, card_form(game, first))
    if verb == codes.NUMBER:
        return (word, number_in(code))
    if verb == codes.SEAT:
        return (word, seat_name(first))
    if verb in (codes.DON_ACTIVE, codes.DON_RESTED) and kind != codes.TAKING_DON:
        return (word, seat_name(first))  # among other cards it matters whose they are
    if verb == codes.CHOOSE:
        source = _source(game, first, kind)
        return (word, first if source < 0 else card_form(game, source))
    return (word,)


def _source(game: Game, place: int, kind: int) -> int:
    """The card whose effect stands at this place, where places are effects; or −1."""
    asking = game.stack[-1]
    if kind == codes.ORDER:
        source = game.delays[place].context.source if isinstance(asking, DelayedSteps) else game.pending[place].source
        return game.physical(source).id
    if isinstance(asking, Change):
        return game.physical(asking.next_group(game)[place].context.source).id
    return -1

"""Why not? The reasons why a card cannot be played, attack, block and so on: for what is not offered, and only for that.

    for reason in why_not(game, seat, handle, "attack"):
        print(reason.told(seat))

The reasons come in the order in which they decide: what the card is and where it lies, then the moment, then all that is in
the way now (`why_not_now.py`). They use what the seat knows and nothing else. `sim/reason_laws.py` holds them together with
the options of the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine import options as codes
from logpose.engine.game import Game
from logpose.engine.knowledge import knows
from logpose.engine.options import first_of, second_of, verb_of
from logpose.engine.state import GameCard
from logpose.engine.words import ACTIVATE_MAIN, AREA_NAMES, BLOCKER, CHARACTER, COUNTER, HAND, LEADER, MAIN, STAGE
from logpose.errors import UsageError
from logpose.play import why_not_now as now
from logpose.play.card_names import card_name
from logpose.play.handles import find_card
from logpose.play.parts import SeatPart
from logpose.play.reasons import Reason, reason
from logpose.play.why_not_moments import MOMENTS, wrong_moment

VERBS: Final = tuple(MOMENTS)
_AREAS: Final = {
    "play": (HAND,),
    "activate": (LEADER, CHARACTER, STAGE),
    "give": (LEADER, CHARACTER),
    "attack": (LEADER, CHARACTER),
    "block": (LEADER, CHARACTER),
    "counter": (HAND,),
}
# With which cards it is done.
_WITH: Final = {
    "play": "Cards are played from the hand; {} is in the {}. (6-5-3-1)",
    "activate": "Effects are activated on the field; {} is in the {}. (6-5-4-1)",
    "give": "DON!! cards are given to Leaders and Characters; {} is in the {}. (6-5-5-1)",
    "attack": "Leaders and Characters attack; {} is in the {}. (7-1-1-1)",
    "block": "Cards on the field block; {} is in the {}. (10-1-4-1)",
    "counter": "Counters come from the hand; {} is in the {}. (7-1-3-2)",
}
_OWN: Final = {
    "play": "(6-5-3-1)", "activate": "(6-5-4-1)", "give": "(6-5-5-1)", "attack": "(7-1-1-1)", "block": "(7-1-2-1)",
    "counter": "(7-1-3-2)",
}  # fmt: skip
_CODES: Final = {
    codes.PLAY: "play", codes.ACTIVATE: "activate", codes.GIVE: "give", codes.ATTACK: "attack", codes.BLOCK: "block",
    codes.COUNTER_WITH: "counter", codes.COUNTER_EVENT: "counter",
}  # fmt: skip


def why_not(game: Game, seat: int, handle: int, verb: str, target: int | None = None) -> list[Reason]:
    """Why a seat cannot do something with a card now, the decisive reason first; nothing if it is offered.

    `verb` is one of `VERBS`. A card goes by its handle in the seat's view; `target` is the card that an attack is aimed at.
    """
    if verb not in MOMENTS:
        raise UsageError(f"there is no verb {verb!r:.40}; there are {', '.join(VERBS)}.")
    card = find_card(game, handle, seat)
    aim = None if target is None else find_card(game, target, seat)
    if card is None or (target is not None and aim is None):
        raise UsageError(f"seat {seat} sees no card with the handle {handle if card is None else target}.")
    return reasons(game, seat, card, verb, aim)


def reasons(game: Game, seat: int, card: GameCard, verb: str, target: GameCard | None = None) -> list[Reason]:
    """The same, of the cards themselves."""
    if offered(game, seat, card, verb, target):
        return []
    found = judged(game, seat, card, verb, target)
    return found or [reason("loop", "It would restart a loop that has been stopped. (11-1-1-2)")]


def judged(game: Game, seat: int, card: GameCard, verb: str, target: GameCard | None = None) -> list[Reason]:
    """The same, without a look at the options: where nothing is in the way, there must be one."""
    unfit = _unfit(game, seat, card, verb) or wrong_moment(game, seat, verb)
    if unfit is not None:
        return [unfit]
    found = now.attack(game, card, target) if verb == "attack" else _NOW[verb](game, card)
    return list(dict.fromkeys(found))


_NOW: Final[dict[str, Callable[[Game, GameCard], list[Reason]]]] = {
    "play": now.play, "activate": now.activate, "give": now.give, "block": now.block, "counter": now.counter,
}  # fmt: skip


def offered(game: Game, seat: int, card: GameCard, verb: str, target: GameCard | None = None) -> bool:
    """Whether an option does it, with this card or with a copy of it in the same hand."""
    decision = game.decision
    if decision is None or decision.seat != seat or decision.kind != MOMENTS[verb]:
        return False
    for code in decision.options:
        if _CODES.get(verb_of(code)) == verb and _is_meant(game, card, first_of(code)):
            if target is None or verb != "attack" or second_of(code) == target.id:
                return True
    return False


def _is_meant(game: Game, card: GameCard, id: int) -> bool:
    other = game.cards[id]
    return other is card or (
        other.area == card.area == HAND and (other.owner, other.copy_bit) == (card.owner, card.copy_bit)
    )


def _unfit(game: Game, seat: int, card: GameCard, verb: str) -> Reason | None:
    """Why it cannot be done with this card at any time: whose it is, where it lies, what it is."""
    if card.owner != seat:
        rule = "(team-28)" if card.owner in game.team_lists[seat] else _OWN[verb]
        if knows(game, seat, card):
            return reason("whose", f"{{}} belongs to {{}}. {rule}", card.printed.name, SeatPart(card.owner))
        return reason("whose", f"That card does not belong to {{}}. {rule}", SeatPart(seat))
    name = card_name(game, card.id, seat)
    if card.area not in _AREAS[verb]:
        return reason("where", _WITH[verb], name if knows(game, seat, card) else "that card", AREA_NAMES[card.area])
    printed = card.printed
    if verb == "play" and printed.is_event and not printed.at[MAIN]:
        if printed.at[COUNTER]:
            return reason("kind", "{} is a [Counter] Event: only in the Counter Step. (10-2-4-1)", name)
        return reason("kind", "{} is an Event without a [Main] effect. (6-5-3-1)", name)
    if verb == "activate" and not printed.at[ACTIVATE_MAIN]:
        return reason("kind", "{} has no [Activate: Main] effect. (10-2-2-1)", name)
    if verb == "counter" and printed.is_event and not printed.at[COUNTER]:
        return reason("kind", "{} is an Event without a [Counter] effect. (10-2-4-1)", name)
    if verb == "counter" and not printed.is_event and game.counter(card) <= 0:
        return reason("kind", "{} has no Counter. (7-1-3-2-1)", name)
    if verb == "block" and not game.has(card, BLOCKER):
        negated = now.negation(game, card) if printed.keywords & BLOCKER else None
        return negated or reason("kind", "{} has no [Blocker]. (10-1-4-1)", name)
    return None

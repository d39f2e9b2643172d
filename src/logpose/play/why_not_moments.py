"""Why something cannot be done at this moment: it is another's turn, another step, or something else comes first."""

from __future__ import annotations

from typing import Final

from logpose.engine import battle
from logpose.engine.abilities import EffectOrder, Resolution
from logpose.engine.continuous import DelayedSteps
from logpose.engine.game import Game
from logpose.engine.options import BLOCKING, COUNTERING, MAIN_ACTION
from logpose.engine.setup import Setup
from logpose.engine.terms import Damage, MakeRoom
from logpose.engine.words import MAIN_PHASE, PHASE_NAMES
from logpose.play.card_names import name_then
from logpose.play.explain import battle_step
from logpose.play.handles import then_handle
from logpose.play.parts import SeatPart, VerbPart
from logpose.play.reasons import Reason, reason
from logpose.play.sentences import ending

# What is asked when something can be done.
MOMENTS: Final = {
    "play": MAIN_ACTION, "activate": MAIN_ACTION, "give": MAIN_ACTION, "attack": MAIN_ACTION,
    "block": BLOCKING, "counter": COUNTERING,
}  # fmt: skip
_STEPS: Final = {BLOCKING: battle.BLOCK_STEP, COUNTERING: battle.COUNTER_ACTIONS}


def wrong_moment(game: Game, seat: int, verb: str) -> Reason | None:
    """Why it is not the moment for a verb; nothing if the seat is asked for it."""
    kind = MOMENTS[verb]
    if game.decision is not None and (game.decision.seat, game.decision.kind) == (seat, kind):
        return None
    if game.result is not None:
        return Reason("over", game.result.rule, ending(game.result))
    if isinstance(game.stack[0], Setup):
        return reason("moment", "The game has not begun. (5-2-1)")
    return _not_main(game, seat) if kind == MAIN_ACTION else _not_in_step(game, seat, kind)


def _not_main(game: Game, seat: int) -> Reason:
    if game.turn_seat != seat:
        return reason(
            "moment",
            "Only in {} own Main Phase; it is {} turn. (6-5-2)",
            SeatPart(seat, own=True),
            SeatPart(game.turn_seat, own=True),
        )
    if game.phase != MAIN_PHASE:
        return reason("moment", f"Only in the Main Phase; this is the {PHASE_NAMES[game.phase]}. (6-5-2)")
    return _first(game, seat)


def _not_in_step(game: Game, seat: int, kind: int) -> Reason:
    """Blocks and Counters are answers to an attack."""
    step, rule = ("Block Step", "7-1-2-1") if kind == BLOCKING else ("Counter Step", "7-1-3-2")
    fight = game.battle()
    if fight is None:
        return reason("moment", f"Only in the {step}, when an opponent attacks. ({rule})")
    if seat not in game.team_lists[fight.defender]:
        return reason("moment", f"Only the player who is attacked, in the {step}. ({rule})")
    if fight.stage != _STEPS[kind]:
        return reason(
            "moment", f"Only in the {step}; this is the {battle_step(game, fight).partition(' (')[0]}. ({rule})"
        )
    above, acting = _first(game, seat), fight.acting(game)
    if above.what == "battle" and acting != seat:
        return reason("moment", "{} {} first. (team-8)", SeatPart(acting), VerbPart("decides", acting))
    return above


def _first(game: Game, seat: int) -> Reason:
    """What comes first, of all that every player sees is going on."""
    for procedure in reversed(game.stack):
        if isinstance(procedure, Resolution):
            source = procedure.context.source
            name = name_then(game, source, seat, whose=True)
            return reason("moment", "The effect of {} comes first. (8-4-1)", name, by=then_handle(game, source))
        if isinstance(procedure, MakeRoom):
            return reason("moment", "A Character makes room first. (3-7-6-1)")
        if isinstance(procedure, Damage):
            return reason("moment", "Damage is dealt first. (4-6-2)")
        if isinstance(procedure, EffectOrder | DelayedSteps):
            return reason("moment", "Effects that wait come first. (8-6-1)")
        if isinstance(procedure, battle.Battle):
            return reason("battle", "Not during a battle. (6-5-2)")
    return reason("moment", "Something else comes first. (6-5-2)")

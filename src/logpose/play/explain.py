"""Why am I being asked this? The stack of procedures, in the words of the rulebook."""

from __future__ import annotations

from logpose.engine import battle, frozen_don, options, terms, turn
from logpose.engine.abilities import RUN, Resolution, paying
from logpose.engine.frozen_don import Division
from logpose.engine.game import Game
from logpose.engine.permanent_order import PermanentOrder
from logpose.engine.procedure import Procedure
from logpose.engine.replacement import Change
from logpose.engine.setup import Setup
from logpose.engine.state import Decision
from logpose.engine.words import PHASE_NAMES
from logpose.play.card_names import card_name, name_then
from logpose.play.card_words import ability_words, purpose
from logpose.play.options import PILES, is_about_playing
from logpose.play.parts import Parts, Said, SeatPart, VerbPart, fill, join, plain, say
from logpose.play.sentences import ending

_PHASE_RULES = ("6-2", "6-3", "6-4", "6-5", "6-6")
_BATTLE_STEPS = {
    battle.DECLARE: "Attack Step (7-1-1)",
    battle.ATTACK_STEP: "Attack Step (7-1-1-3)",
    battle.BLOCK_STEP: "Block Step (7-1-2-1)",
    battle.ON_BLOCKED: "Block Step (7-1-2-2)",
    battle.COUNTER_STEP: "Counter Step (7-1-3-1)",
    battle.COUNTER_ACTIONS: "Counter Step (7-1-3-2)",
    battle.DAMAGE_STEP: "Damage Step (7-1-4)",
}
_QUESTIONS = {
    options.MAIN_ACTION: "{may} play a card, activate an effect, give DON!! cards, attack, or end the turn (6-5-2).",
    options.BLOCKING: "{may} activate one [Blocker] (7-1-2-1).",
    options.COUNTERING: "{may} trash a Character card with Counter, or activate a [Counter] Event (7-1-3-2).",
    options.PICKING: "{chooses} cards{} (8-4-4).",
    options.ROOM: "{has} 5 Characters and {trashes} one to make room (3-7-6-1).",
    options.USE: "{may} use an effect{} (8-1-2, 8-3-1-4).",
    options.TRIGGERING: "{may} activate a [Trigger] (10-1-5-1).",
    options.ORDER: "{chooses} which effect comes next (8-6-1).",
    options.PLACING: "{chooses} in which order cards are placed{}, the first one first; the last one ends up on top (3-1-7).",
    options.REPLACING: "{may} apply a replacement effect (8-1-3-4-1).",
    options.WHO_GOES_FIRST: "{decides} whether to go first or second (5-2-1-5).",
    options.OPENING_HAND: "{may} take a mulligan once (5-2-1-6).",
    options.MENU: "{chooses} one of several effects{} (8-4-4).",
    options.COUNTING: "{chooses} a number{} (1-3-5).",
    options.PLAYER: "{chooses} the opponent{} (team-9).",
    options.TAKING_DON: "{chooses} which DON!! cards to take{} (3-9-2).",
    options.DRAWING: "{may} draw another card{} (4-5-4-1).",
    options.LOOPING: "{declares} how often to carry out the loop (11-1-1-2).",
}


_DIVIDED = {
    frozen_don.ACTIVE_LEAVE: "DON!! cards that leave the cost area",
    frozen_don.RESTED_LEAVE: "DON!! cards that leave the cost area",
    frozen_don.ARE_RESTED: "DON!! cards that are rested",
    frozen_don.BECOME_ACTIVE: "DON!! cards that are set as active",
}


def explain(game: Game) -> str:
    """Where the game stands, and what is asked of whom."""
    if game.result is not None:
        return plain(ending(game.result))
    return f"{where(game, None if game.decision is None else game.decision.seat)}\n{plain(question(game))}"


def where(game: Game, seat: int | None = None) -> str:
    """Where the game stands, from the turn down to the step, as a seat may know it."""
    return " › ".join(plain(part) for part in (_place(game, procedure, seat) for procedure in game.stack) if part)


def question(game: Game) -> Parts:
    """What is asked of whom."""
    decision = game.decision
    if decision is None:
        return ()
    said = _QUESTIONS[decision.kind]
    if decision.kind == options.PLAYER and options.first_of(decision.options[0]) in game.team_lists[decision.seat]:
        said = "{chooses} whose cards “your” cards are{} (team-11)."
    if decision.kind == options.PLACING and is_about_playing(game.stack[-1]):
        said = "{chooses} in which order cards are played{}, the first one first (8-4-4)."
    asking = game.stack[-1]
    if decision.kind == options.PLACING and isinstance(asking, Change):
        said = said.replace(" on top", PILES[asking.kind])
    if isinstance(asking, PermanentOrder):
        said = "{chooses} in which order permanent effects apply, the first one first (8-1-3-3-5)."
    if isinstance(asking, Division):
        said = f"{{chooses}} how many of the {_DIVIDED[asking.deed]} will not become active in the next Refresh Phase (3-9-2)."
    asked = fill(said, lambda name: VerbPart(name, decision.seat) if name else _source(game, decision))
    return join(SeatPart(decision.seat), " ", asked)


def _source(game: Game, decision: Decision) -> Said:
    """Which effect asks, whether for its cost, and what for."""
    asking = next((one for one in reversed(game.stack) if isinstance(one, Resolution)), None)
    if asking is None:
        return ""
    name = _whose(game, asking.context.source, decision.seat)
    if asking.stage != RUN:
        if decision.kind == options.PLAYER:
            return join(" for ", name, _text(ability_words(asking.ability)))
        return join(" of " if decision.kind == options.USE else " for ", name)
    start = join(" to pay the cost of " if paying(game.stack) else " for ", name)
    if decision.kind in (options.PLACING, options.TAKING_DON):
        return start
    step = purpose(asking.ability, asking.position, decision.seat != asking.context.seat).step or ability_words(
        asking.ability
    )
    return join(start, _text(step), _meant(game, asking, decision.seat))


def _text(text: str) -> str:
    return f": {text.removesuffix('.')}" if text else ""


def _meant(game: Game, asking: Resolution, seat: int) -> Said:
    """In a team match, whose cards "your" cards are and which opponent is meant, once that has been chosen."""
    context = asking.context
    meant: list[Parts] = []
    if context.you not in (-1, context.seat):
        meant.append(say("“your” is {}", SeatPart(context.you, own=True)))
    if len(game.seats) > 2 and asking.ability.names_opponent and context.opponent not in (-1, seat):
        meant.append(say("the opponent is {}", SeatPart(context.opponent)))
    return (
        join(" (", join(*[join("; " if place else "", one) for place, one in enumerate(meant)]), ")") if meant else ""
    )


def _whose(game: Game, handle: int, seat: int | None) -> Said:
    """The card that did something, and whose it is."""
    name = name_then(game, handle, seat, whose=True)
    owner = SeatPart(game.physical(handle).owner, own=True)
    return join(owner, " card") if isinstance(name, str) else name


def _fighter(game: Game, handle: int, seat: int | None) -> Said:
    """A card in battle, though it may have left it."""
    return _whose(game, handle, seat) if game.find(handle) is None else card_name(game, game.physical(handle).id)


def _place(game: Game, procedure: Procedure, seat: int | None) -> Said:
    if isinstance(procedure, Setup):
        return say("Before the game (5-2-1)")
    if isinstance(procedure, turn.Turn):
        phase = f"{PHASE_NAMES[game.phase]} ({_PHASE_RULES[game.phase]})"
        return say(f"Turn {game.turn}, {{}}: {phase}", SeatPart(game.turn_seat))
    if isinstance(procedure, battle.Battle):
        attacker, target = _fighter(game, procedure.attacker, seat), _fighter(game, procedure.target, seat)
        return say("Battle: {} attacks {} (7-1) › {}", attacker, target, battle_step(game, procedure))
    if isinstance(procedure, terms.Damage):
        return say("Damage processing (4-6)")
    if isinstance(procedure, Resolution):
        return say("Effect of {} (8-4-1)", name_then(game, procedure.context.source, seat))
    return ""


def battle_step(game: Game, fight: battle.Battle) -> str:
    """The step of a battle.

    While damage or a K.O. of the Damage Step waits for an answer, the battle already stands at what comes next."""
    above = game.stack[game.stack.index(fight) + 1 :]
    if fight.stage == battle.END_OF_BATTLE and above and isinstance(above[0], (terms.Damage, Change)):
        return _BATTLE_STEPS[battle.DAMAGE_STEP]
    return _BATTLE_STEPS.get(fight.stage, "End of the Battle (7-1-5)")

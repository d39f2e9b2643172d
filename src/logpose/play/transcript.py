"""The story of a game in sentences, each with the rule it follows."""

from __future__ import annotations

from logpose.engine.game import Game, Note
from logpose.engine.state import Result
from logpose.engine.words import (
    ADD_COST,
    ADD_KEYWORD,
    ADD_POWER,
    BAN,
    GAIN_ABILITY,
    HAND,
    NEGATE,
    PIN_COST,
    SET_BASE_COST,
    SET_BASE_POWER,
    TRASH,
)
from logpose.play.names import printed_name, seat_name

_SENTENCES = {
    "decides": "The lot falls on {seat}, who decides who goes first. (5-2-1-4)",
    "goes-first": "{seat} goes first. (5-2-1-5)",
    "redrew": "{seat} returns the hand and draws 5 new cards. (5-2-1-6-1)",
    "drew": "{seat} draws {card}. (4-5-1)",
    "don": "{seat} places {amount} DON!!. (6-4-1)",
    "paid": "{seat} rests {amount} DON!! to play {card}. (2-7-2)",
    "event": "{seat} activates the Event {card}. (8-4-2)",
    "gave": "{seat} gives a DON!! card to {card}. (6-5-5-1)",
    "attacked": "{card} attacks {other}. (7-1-1)",
    "blocked": "{card} blocks. (7-1-2-1)",
    "countered": "{seat} trashes {card}: {other} gets +{amount} power during this battle. (7-1-3-2-1)",
    "held": "{card} holds with {amount} power against {other}. (7-1-4-2)",
    "damage": "{seat} takes {amount} damage. (4-6-2)",
    "life-to-hand": "{seat} adds the top Life card, {card}, to the hand. (4-6-2-1)",
    "life-to-deck": "{seat} places the face-up Life card {card} at the bottom of the deck. (4-6-3-1)",
    "banished": "{card} is trashed from {seat}'s Life cards. (10-1-3-1)",
    "trigger": "{seat} activates the [Trigger] of {card}. (10-1-5-1)",
    "knocked-out": "{card} is K.O.'d. (10-2-1-2)",
    "trashed": "{seat}'s {card} is trashed. (10-2-14-1)",
    "to-hand": "{card} goes to {seat}'s hand.",
    "to-deck-top": "{card} goes to the top of {seat}'s deck. (3-1-7)",
    "to-deck-bottom": "{card} goes to the bottom of {seat}'s deck. (3-1-7)",
    "to-life": "{card} goes to the top of {seat}'s Life cards. (3-10-2)",
    "to-life-bottom": "{card} goes to the bottom of {seat}'s Life cards. (3-10-2)",
    "rested": "{card} is rested. (4-4-1-2)",
    "set-active": "{card} is set as active. (4-4-1-1)",
    "activated": "{seat} uses the effect of {card}. (8-4-1-4)",
    "nothing": "Nothing comes of {card}: a condition is not fulfilled. (8-4-1-1)",
    "unpayable": "The cost of {card} cannot be paid. (8-3-1-3)",
    "declined": "{seat} does not use the effect of {card}. (8-3-1-4)",
    "replaced": "{seat} applies {card} instead, for {other}. (8-1-3-4)",
    "looked": "{seat} looks at {amount} cards. (11-3-1)",
    "revealed": "{seat} reveals {card}. (11-2-2)",
    "shuffled": "{seat} shuffles the deck. (3-2-4)",
    "added-don": "{seat} adds {amount} DON!! by {other}. (3-9-3)",
    "returned-don": "{seat} returns {amount} DON!! to the DON!! deck. (8-3-1-6)",
    "rested-don": "{seat} rests {amount} DON!!. (8-3-1-5)",
    "activated-don": "{seat} sets {amount} DON!! as active by {other}. (4-4-1-1)",
    "froze-don": "{amount} rested DON!! of {seat} will stay rested. (1-3-3)",
    "redirected": "The attack goes to {card}. (7-1-1-2)",
    "extra-turn": "{seat} will take another turn after this one. (1-3-1)",
    "on-player": "{card} sets a rule for {seat}. (8-1-4-2)",
    "stopped-loop": "{seat} carries out the loop {amount} times and stops it. (11-1-1-2)",
}


def sentence(note: Note) -> str:
    """One thing that happened, in words."""
    seat, card, other = seat_name(note.seat), printed_name(note.card), printed_name(note.other)
    if note.what == "turn":
        return f"Turn {note.amount}: {seat}. (6-1-2)"
    if note.what == "played":
        source = " from the trash" if note.amount == TRASH else "" if note.amount == HAND else " by an effect"
        return f"{seat} plays {card}{source}. ({'3-8-3' if note.card and note.card.is_stage else '3-7-3'})"
    if note.what == "made-room":
        rule = "3-8-5-1" if note.card and note.card.is_stage else "3-7-6-1"
        return f"{seat} trashes {card} to make room for {other}. ({rule})"
    if note.what == "turned":
        return f"{seat} turns the Life card {card} face-{'up' if note.amount else 'down'}. (3-10-2-1)"
    if note.what == "modified":
        return f"{card} {_change(note.amount)} by {other}. (8-1-4-2)"
    return _SENTENCES[note.what].format(seat=seat, card=card, other=other, amount=note.amount)


def _change(coded: int) -> str:
    kind = round(coded / 100_000)
    amount = coded - kind * 100_000
    changes = {
        ADD_POWER: f"gets {amount:+} power",
        ADD_COST: f"gets {amount:+} cost",
        SET_BASE_POWER: f"has a base power of {amount}",
        SET_BASE_COST: f"has a base cost of {amount}",
        PIN_COST: f"has a cost of {amount}",
        ADD_KEYWORD: "gains a keyword",
        NEGATE: "has its effects negated",
        BAN: "is forbidden something",
        GAIN_ABILITY: "gains an effect",
    }
    return changes.get(kind, "gains a name, type or attribute")


def ending(result: Result) -> str:
    """How the game ended, and by which rule."""
    if result.is_draw and not result.losers:
        return f"The game is a draw: a loop that nobody can stop. ({result.rule})"
    if result.is_draw:
        return f"Nobody wins: all players meet a defeat condition at once. ({result.rule})"
    reasons = {
        "1-2-1-1-1": "{losers} took damage with no Life cards left",
        "1-2-1-1-2": "{losers} had no cards left in the deck",
        "1-2-3": "{losers} conceded",
        "1-2-5": "an effect decided the game",
    }
    winners = " and ".join(seat_name(seat) for seat in result.winners)
    losers = " and ".join(seat_name(seat) for seat in result.losers)
    return f"{winners} won: {reasons[result.rule].format(losers=losers)}. ({result.rule})"


class Transcript:
    """Listens to a game and tells it. What was told is not told again."""

    def __init__(self, game: Game) -> None:
        self._game = game
        if game.notes is None:
            game.notes = []

    def news(self) -> list[str]:
        """What has happened since the last time, in sentences."""
        told = [sentence(note) for note in self._game.notes or [] if note.what != "ended"]
        if self._game.result is not None and any(note.what == "ended" for note in self._game.notes or []):
            told.append(ending(self._game.result))
        self._game.notes = []
        return told

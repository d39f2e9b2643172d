"""The laws of the state. They hold after every choice in every game."""

from __future__ import annotations

from logpose.engine import values
from logpose.engine.game import Game
from logpose.engine.saving import save
from logpose.engine.terms import MOST_CHARACTERS
from logpose.engine.words import CHARACTER, DECK, HAND, LEADER, LIFE, NO_AREA, STAGE, TRASH


class BrokenLaw(AssertionError):
    """The state is not what it must be."""


def check_laws(game: Game) -> None:
    """Every starting card exactly once, limits of areas, DON!! cards all there, and a decision that is one."""
    seen: set[int] = set()
    for player in game.players:
        places = [(DECK, player.deck), (HAND, player.hand), (TRASH, player.trash), (LIFE, player.life)]
        places += [
            (LEADER, [player.leader]),
            (CHARACTER, player.characters),
            (STAGE, [player.stage] if player.stage >= 0 else []),
        ]
        given = 0
        for area, ids in places:
            for id in ids:
                card = game.cards[id]
                law(id not in seen, f"card {id} is in two places")
                seen.add(id)
                law(
                    card.area == area and card.owner == player.seat and card.id == id,
                    f"card {id} does not know where it is",
                )
                law(card.given == 0 or area in (LEADER, CHARACTER), f"card {id} off the field has DON!! cards")
                given += card.given
        law(len(player.characters) <= MOST_CHARACTERS, "more than 5 Characters (3-7-6)")
        counts = (player.don_deck, player.don_active, player.don_rested, player.don_frozen)
        law(min(counts) >= 0 and player.don_frozen <= player.don_rested, f"impossible DON!! counts {counts}")
        size = game.cards[player.leader].printed.don_deck
        law(sum(counts[:3]) + given == size, f"{sum(counts[:3]) + given} of {size} DON!! cards")
    nowhere = {card.id for card in game.cards if card.area == NO_AREA}
    law(len(seen) + len(nowhere) == len(game.cards) and not seen & nowhere, "a card is missing")
    decision = game.decision
    law((decision is None) == (game.result is not None), "neither a decision nor a result, or both")
    if decision is not None:
        law(len(decision.options) >= 2, "a decision with one option")
        law(len(set(decision.options)) == len(decision.options), "an option twice")
        law(decision.seat in game.seats, "nobody is asked")


def check_twin(game: Game, twin: Game, whole: bool) -> None:
    """A copy that made the same choices is in the same state."""
    mine, other = game.decision, twin.decision
    if mine is None or other is None:
        law(mine is other, "only one of the twins has ended")
    else:
        same = (mine.seat, mine.kind, mine.options) == (other.seat, other.kind, other.options)
        law(same, "the twin is asked something else")
    if whole:
        law(save(game) == save(twin), "the twin is in another state")


def check_values(game: Game) -> None:
    """The values that are kept are those that a full recomputation gives."""
    fresh = game.copy()
    fresh.sources = None
    for card in fresh.field():
        card.stale = True
    values.renew(fresh)
    for card in game.field():
        other = fresh.cards[card.id]
        kept = (game.power(card), game.cost(card), card.keywords, card.negated, card.base_power, len(card.bans))
        made = (other.power, other.cost, other.keywords, other.negated, other.base_power, len(other.bans))
        law(kept == made, f"{card.printed.number} is kept as {kept} and is {made}")


def law(holds: bool, otherwise: str) -> None:
    """Raises BrokenLaw with the sentence unless it holds."""
    if not holds:
        raise BrokenLaw(otherwise)

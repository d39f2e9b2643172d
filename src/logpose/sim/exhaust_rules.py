"""Rule texts for `exhaust`: what decks, DON!! decks and names are with the text and without it."""

from __future__ import annotations

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.printed import Printed
from logpose.engine.setup import DECK_SIZE, deck_problems
from logpose.language import nodes
from logpose.play.games import ready


def rule_difference(card: Card, ability: nodes.RuleText, whole: Printed, idle: Printed) -> str:
    """What a rule text changes outside of play; nothing if only a game can show it."""
    if isinstance(ability, nodes.DonDeckRule):
        return "the DON!! deck" if whole.don_deck != idle.don_deck else ""
    if isinstance(ability, nodes.NameRule):
        changed = [one for one in ("names", "types", "attributes") if getattr(whole, one) != getattr(idle, one)]
        return " and ".join(changed)
    if isinstance(ability, nodes.DeckRule):
        return _deck_difference(card, whole, idle)
    return ""


def _deck_difference(card: Card, whole: Printed, idle: Printed) -> str:
    if card.category != "leader":
        leader = next(
            ready(one) for one in library if one.category == "leader" and set(one.colours) & set(card.colours)
        )
        if deck_problems(leader, [whole] * DECK_SIZE) != deck_problems(leader, [idle] * DECK_SIZE):
            return f"a deck of {DECK_SIZE} copies"
        return ""
    for other in library:
        if other.category != "leader" and not other.unread and set(other.colours) & set(card.colours):
            deck = [ready(other)]
            if len(deck_problems(whole, deck)) != len(deck_problems(idle, deck)):
                return f"a deck with {other.number}"
    return ""

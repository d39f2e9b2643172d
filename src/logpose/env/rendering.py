"""The table in words, as a seat may see it."""

from __future__ import annotations

from typing import Final

from logpose.engine.game import Game
from logpose.errors import UsageError
from logpose.play.explain import explain
from logpose.play.names import seat_name
from logpose.play.options import options
from logpose.play.views import CardView, SideView, view

MODES: Final = ("human", "ansi")


def check_mode(mode: str | None) -> str | None:
    """One of the ways to show a table, or none."""
    if mode is not None and mode not in MODES:
        raise UsageError(f"There is no render mode {mode!r:.60}; the modes are {' and '.join(MODES)}.")
    return mode


def table(game: Game, seat: int) -> str:
    """Both sides, what the seat holds, and what it is asked, option by option as an action names them."""
    seen = view(game, seat)
    lines = [line for side in reversed(seen.sides) for line in _side(side)]
    own = seen.sides[seat]
    lines.append(f"{seat_name(seat)} holds {_cards(own.known_hand) or 'no cards'}.")
    if game.decision is None:
        lines.append(explain(game))
    elif game.decision.seat == seat:
        lines.append(explain(game))
        lines += [f"  {place:2} {option.sentence}" for place, option in enumerate(options(game))]
    else:
        lines.append(seen.where)
    return "\n".join(lines)


def _side(side: SideView) -> list[str]:
    don = f"{side.don.active} active and {side.don.rested} rested DON!!"
    counts = f"Life {len(side.life)}, hand {side.hand}, deck {side.deck}, trash {len(side.trash)}, {don}"
    field = [side.leader, *side.characters, *([side.stage] if side.stage else [])]
    return [f"{seat_name(side.seat)}: {counts}", *(f"  {_card(card)}" for card in field)]


def _card(card: CardView) -> str:
    words = [f"{card.name} {card.power}" if card.power else card.name]
    words += [f"+{card.given} DON!!"] if card.given else []
    words += ["rested"] if card.rested else []
    words += [f"[{word}]" for word in card.keywords]
    return " ".join(words)


def _cards(cards: tuple[CardView, ...]) -> str:
    return ", ".join(f"{card.name} ({card.cost})" for card in cards)

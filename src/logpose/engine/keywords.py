"""Chapter 10: what the keyword effects do where the rules look for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import values
from logpose.engine.describing import all_hold, all_match
from logpose.engine.printed import Ban
from logpose.engine.state import Context, GameCard
from logpose.engine.words import (
    ATTACKS_ACTIVE,
    BAN_ATTACK,
    BAN_BLOCKER,
    BAN_REST,
    BANISH,
    BLOCKER,
    BY_RULE,
    DOUBLE_ATTACK,
    NO_BLOCKER,
    NO_LEADER_ATTACK,
    RUSH,
    RUSH_CHARACTER,
    UNBLOCKABLE,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game


def may_attack(game: Game, card: GameCard) -> bool:
    """An active Leader or Character, not played this turn unless [Rush] lets it (3-7-4, 7-1-1-1, 10-1-1-1, 10-1-6-1)."""
    if card.rested:
        return False
    if card.turn == game.turn and not card.printed.is_leader and not game.has(card, RUSH | RUSH_CHARACTER):
        return False
    if game.stale or card.stale:
        game.power(card)
    if not card.bans:
        return True
    return (
        not values.banned(game, card, BAN_ATTACK, BY_RULE, -1, -1)
        and may_rest(game, card)
        and taxes_payable(game, card)
    )


def taxes_payable(game: Game, card: GameCard) -> bool:
    """Whether the prices that effects set on this card's attack can be paid."""
    for now in card.bans:
        part = now.part
        if isinstance(part, Ban) and part.tax is not None:
            registers: list[list[int]] = [[] for _ in range(part.tax.registers)]
            context = Context(card.owner, now.context.seat, now.context.source, registers)
            if not all_hold(part.tax.payable, game, context):
                return False
    return True


def may_rest(game: Game, card: GameCard) -> bool:
    """Active, and not forbidden to be rested: that also stops attacks, [Blocker] and costs."""
    return not card.rested and not (card.bans and values.banned(game, card, BAN_REST, BY_RULE, -1, -1))


def attack_targets(game: Game, attacker: GameCard) -> list[int]:
    """Opponents' Leaders and their rested Characters (7-1-1-2), as far as keywords and prohibitions allow."""
    targets: list[int] = []
    only_characters = (
        attacker.turn == game.turn and not attacker.printed.is_leader and not game.has(attacker, RUSH)
    )  # [Rush: Character] (10-1-6-1)
    attacks_active = game.has(attacker, ATTACKS_ACTIVE)
    if game.standing or game.effects:
        only_characters = only_characters or values.player_banned(game, attacker.owner, NO_LEADER_ATTACK, attacker)
    for seat in game.opponents(attacker.owner):
        opponent = game.players[seat]
        if not only_characters:
            targets.append(opponent.leader)
        for id in opponent.characters:
            if game.cards[id].rested or attacks_active:
                targets.append(id)
    if attacker.bans:
        targets = [id for id in targets if not target_banned(game, attacker, game.cards[id])]
    return targets


def target_banned(game: Game, attacker: GameCard, target: GameCard) -> bool:
    for now in attacker.bans:
        part = now.part
        if (
            isinstance(part, Ban)
            and part.deed == BAN_ATTACK
            and part.target
            and all_match(part.target, game, target, now.context)
        ):
            return True
    return False


def blockers(game: Game, seat: int, attacker: GameCard, target: int) -> list[int]:
    """The player's active cards with [Blocker], other than the card being attacked (10-1-4-1)."""
    found: list[int] = []
    if game.has(attacker, UNBLOCKABLE):  # 10-1-7-1
        return found
    for id in game.players[seat].characters:
        card = game.cards[id]
        if not card.rested and game.has(card, BLOCKER) and card.handle != target and may_rest(game, card):
            found.append(id)
    if found:
        if game.standing or game.effects:
            found = [id for id in found if not values.player_banned(game, seat, NO_BLOCKER, game.cards[id])]
        found = [id for id in found if not values.banned(game, game.cards[id], BAN_BLOCKER, BY_RULE, -1, -1)]
    return found


def attack_damage(game: Game, attacker: GameCard) -> int:
    """1 damage, or 2 with [Double Attack] (7-1-4-1-1, 10-1-2-1)."""
    return 2 if game.has(attacker, DOUBLE_ATTACK) else 1


def banishes(game: Game, source: GameCard) -> bool:
    """10-1-3-1."""
    return game.has(source, BANISH)

"""Chapter 10: what the keyword effects do where the rules look for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import restrictions, values
from logpose.engine.printed import Ability, Ban
from logpose.engine.selectors.conditions import all_hold
from logpose.engine.selectors.filters import all_match
from logpose.engine.state import ActiveBan, Context, GameCard
from logpose.engine.words import (
    ATTACKS_ACTIVE,
    BANISH,
    BLOCKER,
    BY_RULE,
    CANNOT_ACTIVATE_BLOCKER,
    CANNOT_ATTACK,
    CANNOT_BE_BLOCKED,
    CANNOT_BE_RESTED,
    DOUBLE_ATTACK,
    PLAYER_CANNOT_ACTIVATE_BLOCKER,
    PLAYER_CANNOT_ATTACK_LEADERS,
    RUSH,
    RUSH_CHARACTER,
    UNBLOCKABLE,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game


def may_rest(game: Game, card: GameCard) -> bool:
    """Active, and not forbidden to be rested: that also stops attacks, [Blocker] and costs (judge-notes 20)."""
    return not card.rested and not restrictions.banned(game, card, CANNOT_BE_RESTED, BY_RULE, card.handle, card.owner)


def possible_targets(game: Game, seat: int, active: bool) -> list[int]:
    """What a player's cards may attack when no effect says otherwise: opponents' Leaders and rested Characters (7-1-1-2),
    never the partner's (team-27).

    Where an effect allows it, active Characters as well.
    """
    targets: list[int] = []
    for other in game.opponents(seat):
        opponent = game.players[other]
        targets.append(opponent.leader)
        for id in opponent.characters:
            if active or game.cards[id].rested:
                targets.append(id)
    return targets


def attack_targets(game: Game, attacker: GameCard, usual: list[int]) -> list[int]:
    """What an active Leader or Character may attack: the usual targets, unless an effect or its first turn says otherwise.

    A card that was played this turn needs [Rush] (3-7-4, 10-1-1-1), or [Rush: Character] for Characters (10-1-6-1).
    """
    if game.stale or attacker.stale:
        values.bring_up_to_date(game, attacker)
    keywords = attacker.keywords
    played_now = attacker.turn == game.turn
    if (
        not played_now
        and not attacker.bans
        and not keywords & ATTACKS_ACTIVE
        and not game.active_permanents
        and not game.effects
    ):
        return usual
    if (played_now and not keywords & (RUSH | RUSH_CHARACTER)) or not may_rest(game, attacker):
        return []
    targets = possible_targets(game, attacker.owner, True) if keywords & ATTACKS_ACTIVE else usual
    if (played_now and not keywords & RUSH) or restrictions.player_banned(
        game, attacker.owner, PLAYER_CANNOT_ATTACK_LEADERS, attacker
    ):
        targets = [id for id in targets if not game.cards[id].printed.is_leader]
    if attacker.bans:
        targets = [id for id in targets if not attack_banned(game, attacker, game.cards[id])]
    return targets


def attack_banned(game: Game, attacker: GameCard, target: GameCard) -> bool:
    """Whether an effect forbids this attack (1-3-3) without a price, or for one that cannot be paid."""
    return any([not payable(game, attacker, ban) for ban in attack_bans(game, attacker, target)])


def attack_bans(game: Game, attacker: GameCard, target: GameCard) -> list[ActiveBan]:
    """The prohibitions on the card's attack that speak of this target."""
    game.power(attacker)  # brings the prohibitions up to date
    found: list[ActiveBan] = []
    for now in attacker.bans:
        part = now.part
        if isinstance(part, Ban) and part.deed == CANNOT_ATTACK and all_match(part.target, game, target, now.context):
            found.append(now)
    return found


def payable(game: Game, attacker: GameCard, ban: ActiveBan) -> bool:
    """Whether a prohibition on an attack names a price that the attacking player can pay."""
    price = price_of(ban)
    return price is not None and all_hold(price.payable, game, price_context(attacker, ban, price))


def price_of(ban: ActiveBan) -> Ability | None:
    """What lifts a prohibition each time, if anything does."""
    part = ban.part
    assert isinstance(part, Ban)
    return part.price


def price_context(attacker: GameCard, ban: ActiveBan, price: Ability) -> Context:
    """The price of an attack is paid by the attacking player."""
    registers: list[list[int]] = [[] for _ in range(price.registers)]
    return Context(attacker.owner, ban.context.seat, ban.context.source, registers)


def blockers(game: Game, seat: int, attacker: GameCard, target: int) -> list[int]:
    """The player's active cards with [Blocker], other than the card being attacked (10-1-4-1)."""
    found: list[int] = []
    if game.has(attacker, UNBLOCKABLE):  # 10-1-7-1
        return found
    player = game.players[seat]
    for id in [player.leader, *player.characters]:
        card = game.cards[id]
        if (
            game.has(card, BLOCKER)
            and card.handle != target
            and may_rest(game, card)
            and not restrictions.player_banned(game, seat, PLAYER_CANNOT_ACTIVATE_BLOCKER, card)
            and not restrictions.banned(game, card, CANNOT_ACTIVATE_BLOCKER, BY_RULE, card.handle, seat)
            and not restrictions.banned(game, attacker, CANNOT_BE_BLOCKED, BY_RULE, card.handle, seat)
        ):
            found.append(id)
    return found


def attack_damage(game: Game, attacker: GameCard) -> int:
    """1 damage, or 2 with [Double Attack] (7-1-4-1-1, 10-1-2-1)."""
    return 2 if game.has(attacker, DOUBLE_ATTACK) else 1


def banishes(game: Game, source: GameCard) -> bool:
    """10-1-3-1."""
    return game.has(source, BANISH)

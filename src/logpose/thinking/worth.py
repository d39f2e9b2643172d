"""The worth of a table to a seat, counted in cards: a card in the hand is worth about 1."""

from __future__ import annotations

from typing import Final

from logpose.engine.battle import DAMAGE_STEP, Battle
from logpose.engine.game import Game
from logpose.engine.state import GameCard, Player
from logpose.engine.words import BLOCKER, DOUBLE_ATTACK, RUSH
from logpose.thinking.styles import PLAIN, Style

WON: Final = 1000.0
THIN_DECK: Final = 6
LOW: Final = 2  # few Life cards


def life_of_team(game: Game, seat: int) -> int:
    """How many Life cards a player has together with the partner, if there is one: they are beaten together only (team-1)."""
    count = 0
    for one in game.team_lists[seat]:
        count += len(game.players[one].life)
    return count


def worth(game: Game, seat: int, style: Style = PLAIN) -> float:
    """How much better the seat's side is than the other."""
    result = game.result
    if result is not None:
        if seat in result.winners:
            return WON
        return -WON if result.winners else 0.0
    team = game.players[seat].team
    total = 0.0
    for player in game.players:
        side = _side(game, player, style)
        total += side if player.team == team else -side
    fight = game.battle()
    if fight is not None and fight.stage <= DAMAGE_STEP:
        lost = _at_stake(game, fight, style)
        total += lost if game.players[fight.defender].team != team else -lost
    return total


def _side(game: Game, player: Player, style: Style) -> float:
    cards = game.cards
    life = life_of_team(game, player.seat)
    low = life <= LOW
    total = style.life_worth(life) / len(game.team_lists[player.seat])
    for id in player.hand:
        printed = cards[id].printed
        total += style.in_hand(printed)
        if low:
            total += style.shield * printed.counter / 1000
    leader = cards[player.leader]
    given = leader.given
    mine = game.turn_seat == player.seat
    bar = 1_000_000
    if mine or style.threat:
        for other in game.opponents(player.seat):
            bar = min(bar, game.power(cards[game.players[other].leader]))
    if mine and not leader.rested:
        total += _ready(game, leader, bar, style)
    for id in player.characters:
        card = cards[id]
        given += card.given
        value = style.on_field(card.printed)
        if card.negated:
            value *= style.negated
        if low and not card.rested and card.keywords & BLOCKER:
            total += style.guard
        if style.threat and game.power(card) >= bar:
            total += style.threat
        if card.rested:
            value *= style.rested
        elif mine:
            if player.turns > 1 and (card.turn != game.turn or card.keywords & RUSH):
                total += _ready(game, card, bar, style)
        total += value
    if player.stage >= 0:
        total += style.on_field(cards[player.stage].printed)
    total += style.don * (player.don_active + player.don_rested - player.don_frozen * 0.5 + given)
    if mine:
        total += style.don_active * player.don_active
    if len(player.deck) < THIN_DECK:
        total -= style.thin * (THIN_DECK - len(player.deck))
    return total


def _ready(game: Game, card: GameCard, bar: int, style: Style) -> float:
    power = game.power(card)
    return (style.ready if power >= bar else 0.0) + style.ready_power * power / 1000


def _at_stake(game: Game, fight: Battle, style: Style) -> float:
    """What the battle in progress will cost the player being attacked, as it stands."""
    attacker, target = game.find(fight.attacker), game.find(fight.target)
    if attacker is None or target is None or game.power(attacker) < game.power(target):
        return 0.0
    if target.printed.is_leader:
        return style.hit * hit_on_leader(game, attacker, game.players[target.owner], style)
    return style.hit * style.on_field(target.printed)


def hit_on_leader(game: Game, attacker: GameCard, player: Player, style: Style = PLAIN) -> float:
    """What a player's team loses by the damage of an attack; the Life card goes to the hand."""
    left = life_of_team(game, player.seat)
    damage = 2 if game.has(attacker, DOUBLE_ATTACK) else 1
    if left == 0:
        return WON / 2
    lost = min(len(player.life), damage)
    return style.life_worth(left) - style.life_worth(left - lost) - lost


def hit_in_vain(game: Game, player: Player) -> bool:
    """Whether damage does nothing to a player: there is no Life card to lose, and the partner still has some."""
    return not player.life and life_of_team(game, player.seat) > 0

"""The worth of a table to a seat, counted in cards: a card in the hand is worth about 1."""

from __future__ import annotations

from typing import Final

from logpose.engine.battle import DAMAGE_STEP, Battle
from logpose.engine.game import Game
from logpose.engine.printed import Printed
from logpose.engine.state import GameCard, Player
from logpose.engine.words import ACTIVATE_MAIN, BLOCKER, COUNTER, DOUBLE_ATTACK, RUSH

WON: Final = 1000.0
# By how many Life cards there are; the last ones are worth the most.
LIFE: Final[list[float]] = [0.0, 5.0, 8.2, 10.4, 12.2, 13.8, 15.2, 16.4, 17.5, 18.5, 19.4]
DON: Final = 0.35  # a DON!! card out of the DON!! deck
ACTIVE_DON: Final = 0.06  # … that can still be used this turn
THIN_DECK: Final = 6
READY: Final = 0.25  # a card that can still attack and match a Leader of the opponents
POWER: Final = 0.04  # … and 1000 of its power
HIT: Final = 0.6  # how much of its worth the target of a battle has lost that will go against it

_IN_HAND: Final[dict[Printed, float]] = {}
_ON_FIELD: Final[dict[Printed, float]] = {}


def in_hand(printed: Printed) -> float:
    """What a card is worth in a hand."""
    known = _IN_HAND.get(printed)
    if known is None:
        known = 0.6 + 0.2 * printed.counter / 1000 + 0.06 * min(printed.cost, 7)
        if printed.is_event and printed.at[COUNTER]:
            known += 0.3
        _IN_HAND[printed] = known
    return known


def on_field(printed: Printed) -> float:
    """What a Character or Stage is worth on the field."""
    known = _ON_FIELD.get(printed)
    if known is None:
        known = 0.4 + 0.3 * printed.cost
        if printed.is_character:
            known += 0.12 * printed.power / 1000
        if printed.keywords & BLOCKER:
            known += 0.4
        if printed.keywords & DOUBLE_ATTACK:
            known += 0.4
        if printed.at[ACTIVATE_MAIN] or printed.permanents or printed.listeners:
            known += 0.2
        _ON_FIELD[printed] = known
    return known


def life_worth(count: int) -> float:
    """What so many Life cards are worth."""
    return LIFE[count] if count < len(LIFE) else LIFE[-1] + 0.8 * (count - len(LIFE) + 1)


def life_of_team(game: Game, seat: int) -> int:
    """How many Life cards a player has together with the partner, if there is one: they are beaten together only (team-1)."""
    count = 0
    for one in game.team_lists[seat]:
        count += len(game.players[one].life)
    return count


def worth(game: Game, seat: int) -> float:
    """How much better the seat's side is than the other."""
    result = game.result
    if result is not None:
        if seat in result.winners:
            return WON
        return -WON if result.winners else 0.0
    team = game.players[seat].team
    total = 0.0
    for player in game.players:
        side = _side(game, player)
        total += side if player.team == team else -side
    fight = game.battle()
    if fight is not None and fight.stage <= DAMAGE_STEP:
        lost = _at_stake(game, fight)
        total += lost if game.players[fight.defender].team != team else -lost
    return total


def _side(game: Game, player: Player) -> float:
    cards = game.cards
    total = life_worth(life_of_team(game, player.seat)) / len(game.team_lists[player.seat])
    for id in player.hand:
        total += in_hand(cards[id].printed)
    leader = cards[player.leader]
    given = leader.given
    mine = game.turn_seat == player.seat
    bar = 1_000_000
    if mine:
        for other in game.opponents(player.seat):
            bar = min(bar, game.power(cards[game.players[other].leader]))
    if mine and not leader.rested:
        total += _ready(game, leader, bar)
    for id in player.characters:
        card = cards[id]
        given += card.given
        value = on_field(card.printed)
        if card.negated:
            value *= 0.8
        if card.rested:
            value *= 0.93
        elif mine:
            if player.turns > 1 and (card.turn != game.turn or card.keywords & RUSH):
                total += _ready(game, card, bar)
        total += value
    if player.stage >= 0:
        total += on_field(cards[player.stage].printed)
    total += DON * (player.don_active + player.don_rested - player.don_frozen * 0.5 + given)
    if mine:
        total += ACTIVE_DON * player.don_active
    if len(player.deck) < THIN_DECK:
        total -= 0.4 * (THIN_DECK - len(player.deck))
    return total


def _ready(game: Game, card: GameCard, bar: int) -> float:
    power = game.power(card)
    return (READY if power >= bar else 0.0) + POWER * power / 1000


def _at_stake(game: Game, fight: Battle) -> float:
    """What the battle in progress will cost the player being attacked, as it stands."""
    attacker, target = game.find(fight.attacker), game.find(fight.target)
    if attacker is None or target is None or game.power(attacker) < game.power(target):
        return 0.0
    if target.printed.is_leader:
        return HIT * hit_on_leader(game, attacker, game.players[target.owner])
    return HIT * on_field(target.printed)


def hit_on_leader(game: Game, attacker: GameCard, player: Player) -> float:
    """What a player's team loses by the damage of an attack; the Life card goes to the hand."""
    left = life_of_team(game, player.seat)
    damage = 2 if game.has(attacker, DOUBLE_ATTACK) else 1
    if left == 0:
        return WON / 2
    lost = min(len(player.life), damage)
    return life_worth(left) - life_worth(left - lost) - lost


def hit_in_vain(game: Game, player: Player) -> bool:
    """Whether damage does nothing to a player: there is no Life card to lose, and the partner still has some."""
    return not player.life and life_of_team(game, player.seat) > 0

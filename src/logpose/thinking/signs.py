"""What a table of two players shows of who will win, as numbers: the inputs of the foresight.

They are made for the start of a turn. First come those of the player whose turn it is, then those of the other, then those of
both together. Each is brought to about 1. A change here makes `VERSION` another, and the foresight must be learned anew.
"""

from __future__ import annotations

from typing import Final

from logpose.engine.game import Game
from logpose.engine.state import Player
from logpose.engine.words import ACTIVATE_MAIN, BLOCKER, COUNTER, DOUBLE_ATTACK, RUSH, WHEN_ATTACKING
from logpose.thinking.styles import PLAIN, SHARP
from logpose.thinking.worth import worth

VERSION: Final = 1
OF_A_SIDE: Final = 56
WIDTH: Final = 2 * OF_A_SIDE + 7
SCALE: Final = 6.0  # of worth


def signs(game: Game) -> list[float]:
    """The numbers of a table."""
    mine = Side(game, game.players[game.turn_seat], game.players[1 - game.turn_seat])
    theirs = Side(game, game.players[1 - game.turn_seat], game.players[game.turn_seat])
    found = mine.signs()
    found.extend(theirs.signs())
    found.append(float(mine.attacks - theirs.defence))
    found.append(float(mine.attacks > theirs.defence))
    found.append(float(theirs.attacks - mine.defence))
    found.append(float(theirs.attacks > mine.defence))
    found.append(game.turn / 10.0)
    found.append(worth(game, game.turn_seat, PLAIN) / SCALE)
    found.append(worth(game, game.turn_seat, SHARP) / SCALE)
    return found


class Side:
    """What a player has, looked through once."""

    def __init__(self, game: Game, player: Player, other: Player) -> None:
        cards = game.cards
        self.player = player
        self.life = len(player.life)
        self.leader = cards[player.leader]
        self.leader_power = game.power(self.leader)
        bar = game.power(cards[other.leader])
        # on the field
        self.count = self.cost = self.power = 0
        self.threats = self.ready = self.strong = 0  # Characters that match the other Leader; active ones; by 2000 more
        self.blockers = self.guards = self.doubles = self.rested = self.negated = 0
        self.lasting = self.activates = self.attacking = 0  # Characters by the kind of their effects
        self.rested_power = 0
        self.field_worth = self.rested_worth = 0.0
        self.given = self.leader.given
        for id in player.characters:
            card = cards[id]
            printed = card.printed
            power = game.power(card)
            worth = SHARP.on_field(printed)
            self.count += 1
            self.cost += printed.cost
            self.power += power
            self.given += card.given
            self.field_worth += worth
            if power >= bar:
                self.threats += 1
                self.ready += not card.rested
            self.strong += power >= bar + 2000
            if card.keywords & BLOCKER:
                self.blockers += 1
                self.guards += not card.rested
            if card.keywords & DOUBLE_ATTACK:
                self.doubles += 1
            if card.rested:
                self.rested += 1
                self.rested_power += power
                self.rested_worth += worth
            self.negated += card.negated
            if printed.permanents or printed.listeners:
                self.lasting += 1
            if printed.at[ACTIVATE_MAIN]:
                self.activates += 1
            if printed.at[WHEN_ATTACKING]:
                self.attacking += 1
        self.don = player.don_active + player.don_rested + self.given
        # in the hand
        self.held = self.counters = self.large = self.small = self.costs = self.events = self.answers = 0
        self.playable = self.dearest = self.too_dear = self.rush = self.walls = 0
        self.hand_worth = 0.0
        for id in player.hand:
            printed = cards[id].printed
            self.held += 1
            self.counters += printed.counter
            self.costs += printed.cost
            self.hand_worth += SHARP.in_hand(printed)
            if printed.counter >= 2000:
                self.large += 1
            elif printed.counter >= 1000:
                self.small += 1
            if printed.is_event:
                self.events += 1
                if printed.at[COUNTER]:
                    self.answers += 1
            elif printed.is_character:
                if printed.cost <= self.don:
                    self.playable += 1
                    self.dearest = max(self.dearest, printed.cost)
                elif printed.cost > self.don + 2:
                    self.too_dear += 1
                if printed.keywords & RUSH:
                    self.rush += 1
                if printed.keywords & BLOCKER:
                    self.walls += 1
        # in all
        helped = min(self.don, 4 - min(4, self.threats)) // 2  # attackers that DON!! cards make strong enough
        self.attacks = self.threats + (self.leader_power >= bar) + self.doubles + helped
        self.defence = self.life + self.guards

    def signs(self) -> list[float]:
        """Its numbers."""
        player, leader, life, deck = self.player, self.leader, self.life, len(self.player.deck)
        return [
            life / 3.0, float(life == 0), float(life == 1), float(life == 2), float(life == 3), float(life == 4),
            float(life == 5),
            self.count / 3.0, float(self.count == 0), self.cost / 10.0, self.power / 15000.0, self.threats / 2.0,
            self.strong / 2.0, self.blockers / 2.0, self.guards / 2.0, float(self.guards > 0), float(self.doubles),
            self.rested / 2.0, float(self.negated), self.lasting / 2.0, self.activates / 2.0, self.attacking / 2.0,
            self.rested_power / 10000.0, self.ready / 2.0, self.field_worth / 5.0, self.rested_worth / 5.0,
            self.don / 5.0, player.don_active / 5.0, player.don_frozen / 2.0, self.given / 3.0, float(self.don >= 10),
            float(leader.rested), self.leader_power / 5000.0, leader.printed.power / 5000.0, leader.printed.life / 5.0,
            self.held / 5.0, float(self.held == 0), float(self.held <= 2), self.counters / 5000.0, self.large / 2.0,
            self.small / 3.0, self.costs / 15.0, self.events / 2.0, self.answers / 2.0, self.playable / 3.0,
            self.dearest / 5.0, self.too_dear / 2.0, float(self.rush), float(self.walls), self.hand_worth / 5.0,
            deck / 25.0, max(0, 8 - deck) / 4.0, len(player.trash) / 15.0, float(player.stage >= 0),
            min(player.turns, 10) / 5.0, min(3, life) * self.counters / 10000.0,
        ]  # fmt: skip

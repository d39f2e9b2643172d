"""Chapter 9: defeat, judged the moment its event occurs; and the other ways in which a game ends (1-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine.state import Player, Result

if TYPE_CHECKING:
    from logpose.engine.game import Game

NO_LIFE = "1-2-1-1-1"
NO_DECK = "1-2-1-1-2"
CONCEDED = "1-2-3"
BY_AN_EFFECT = "1-2-5"
LOOP = "11-1-1-1"


def judge(game: Game) -> None:
    """Everyone who fulfils a defeat condition at this point loses (9-1-1, 9-1-2, 9-2-1, 1-2-2)."""
    if game.oscillating:
        draw(game)  # 11-1-1-1
        return
    game.judgement_due = False
    losers: list[int] = []
    rule = ""
    for player in game.players:
        if wins_with_an_empty_deck(game, player):
            losers.extend(game.opponents(player.seat))
            rule = rule or BY_AN_EFFECT
            continue
        if not player.lost:
            player.lost = defeat(game, player)
        if player.lost and team_is_out(game, player):
            losers.append(player.seat)
            rule = rule or player.lost
    if losers:
        lose(game, losers, rule)


def defeat(game: Game, player: Player) -> str:
    """The defeat condition that a player fulfils, if any (9-2-1-1, 9-2-1-2, 1-2-2-1, 1-2-2-2)."""
    if player.damaged_at_zero:
        return NO_LIFE
    if player.deck:
        return ""
    leader = game.cards[player.leader]
    if leader.printed.empty_deck_loses_late and not game.negated(leader):  # 1-3-1
        game.ran_out |= 1 << player.seat
        return ""
    return NO_DECK


def wins_with_an_empty_deck(game: Game, player: Player) -> bool:
    """The Leader's text has its player win instead of losing (1-3-1), unless it is negated (judge-notes 22)."""
    if player.deck:
        return False
    leader = game.cards[player.leader]
    return leader.printed.empty_deck_wins and not game.negated(leader)


def turn_ends(game: Game) -> None:
    """Whose Leader says so loses at the end of the turn in which the deck became empty (1-3-1), refilled or not."""
    losers: list[int] = []
    for player in game.players:
        if game.ran_out >> player.seat & 1 and not game.negated(game.cards[player.leader]):
            player.lost = BY_AN_EFFECT
            if team_is_out(game, player):
                losers.append(player.seat)
    game.ran_out = 0
    if losers:
        lose(game, losers, BY_AN_EFFECT)


def team_is_out(game: Game, player: Player) -> bool:
    """A player stands or falls with the partner: all of the team must be out."""
    for other in game.players:
        if other.team == player.team and not other.lost:
            return False
    return True


def lose(game: Game, losers: list[int], rule: str) -> None:
    """These players lose, with their teams; those who have not lost win (1-2-1). All may lose at once (9-2-1)."""
    teams = [game.players[seat].team for seat in losers]
    losing = [seat for seat in game.seats if game.players[seat].team in teams]
    winning = [seat for seat in game.seats if game.players[seat].team not in teams]
    end(game, winning, losing, rule)


def win(game: Game, seat: int) -> None:
    """An effect makes a player win (1-2-5)."""
    lose(game, game.opponents(seat), BY_AN_EFFECT)


def draw(game: Game) -> None:
    """A loop that nobody can stop ends the game in a draw (11-1-1-1)."""
    end(game, [], [], LOOP)


def end(game: Game, winners: list[int], losers: list[int], rule: str) -> None:
    game.result = Result(winners, losers, rule)
    game.decision = None
    game.forced = -1
    game.judgement_due = False
    game.ran_out = 0
    game.oscillating = False
    game.note("ended", winners[0] if len(winners) else -1, -1, -1, 0)

"""Chapter 9: defeat, judged the moment its event occurs; and the other ways in which a game ends (1-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import notes
from logpose.engine.state import Player, Result

if TYPE_CHECKING:
    from logpose.engine.game import Game

NO_LIFE = "1-2-1-1-1"
NO_DECK = "1-2-1-1-2"
TEAM_NO_LIFE = "team-1"
TEAM_NO_DECK = "team-2"
CONCEDED = "1-2-3"
BY_AN_EFFECT = "1-2-5"
LOOP = "11-1-1-1"


def check_defeat(game: Game) -> None:
    """Everyone who fulfils a defeat condition at this point loses (9-1-1, 9-1-2, 9-2-1, 1-2-2), in a team match with the
    partner: a player alone is never defeated."""
    if game.oscillating:
        draw(game)  # 11-1-1-1
        return
    game.defeat_check_due = False
    losers: list[int] = []
    rule = ""
    for player in game.players:
        if wins_with_an_empty_deck(game, player):
            losers.extend(game.opponents(player.seat))
            rule = rule or BY_AN_EFFECT
            continue
        defeated_by = defeat(game, player)
        if defeated_by:
            losers.append(player.seat)
            rule = rule or defeated_by
    if losers:
        lose(game, losers, rule)


def defeat(game: Game, player: Player) -> str:
    """The defeat condition that a player fulfils, if any (9-2-1-1, 9-2-1-2, 1-2-2-1, 1-2-2-2)."""
    in_a_team = len(game.seats) > 2
    if player.damaged_at_zero:
        return TEAM_NO_LIFE if in_a_team else NO_LIFE
    if not out_of_cards(game, player):
        return ""
    for seat in game.team_lists[player.seat]:
        leader = game.cards[game.players[seat].leader]
        if leader.printed.empty_deck_loses_late and not game.negated(leader):  # 1-3-1
            game.ran_out |= 1 << seat
            return ""
        if wins_with_an_empty_deck(game, game.players[seat]):
            return ""
    return TEAM_NO_DECK if in_a_team else NO_DECK


def out_of_cards(game: Game, player: Player) -> bool:
    """Whether the deck of a player is empty, and the partner's too (1-2-1-1-2, team-2)."""
    for seat in game.team_lists[player.seat]:
        if game.players[seat].deck:
            return False
    return True


def no_life_left(game: Game, player: Player) -> bool:
    """Whether a player has no Life cards, and the partner has none either (1-2-1-1-1, team-1)."""
    for seat in game.team_lists[player.seat]:
        if game.players[seat].life:
            return False
    return True


def wins_with_an_empty_deck(game: Game, player: Player) -> bool:
    """The Leader's text has its player win instead of losing (1-3-1), unless it is negated (judge-notes 22)."""
    if not out_of_cards(game, player):
        return False
    leader = game.cards[player.leader]
    return leader.printed.empty_deck_wins and not game.negated(leader)


def turn_ends(game: Game) -> None:
    """Whose Leader says so loses at the end of the turn in which the deck became empty (1-3-1), refilled or not."""
    losers: list[int] = []
    for player in game.players:
        if game.ran_out >> player.seat & 1 and not game.negated(game.cards[player.leader]):
            losers.append(player.seat)
    game.ran_out = 0
    if losers:
        lose(game, losers, BY_AN_EFFECT)


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
    game.repetition = None
    game.defeat_check_due = False
    game.ran_out = 0
    game.oscillating = False
    game.note(notes.ENDED, winners[0] if len(winners) else -1)
    if game.notes is not None:
        game.notes[-1].result = game.result

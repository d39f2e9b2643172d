"""The Main Phase: what to play, what to activate, where DON!! cards go, what to attack."""

from __future__ import annotations

from typing import Final

from logpose.engine.game import Game
from logpose.engine.options import ACTIVATE, ATTACK, GIVE, PLAY, first_of, second_of, verb_of
from logpose.engine.state import GameCard, Player
from logpose.engine.words import BLOCKER, COUNTER
from logpose.thinking.styles import PLAIN, Style
from logpose.thinking.trials import outcome
from logpose.thinking.worth import hit_in_vain, hit_on_leader, life_of_team, worth

END: Final = 0  # ending the Main Phase is the first option


class Attack:
    """An attack that can succeed: how many DON!! cards it needs first, and what it is worth."""

    def __init__(self, place: int, attacker: GameCard, need: int, value: float) -> None:
        self.place = place
        self.attacker = attacker
        self.need = need
        self.value = value


def main_action(game: Game, style: Style = PLAIN) -> int:
    """The next action of the Main Phase: first cards and effects, then attacks; attacks first where they may win."""
    choice = winning_attack(game, style)
    if choice < 0:
        choice = best_card(game, style)
    return choice if choice >= 0 else any_attack(game, style)


def winning_attack(game: Game, style: Style = PLAIN) -> int:
    """The next action, where attacks may win at once; −1 if they cannot."""
    decision = game.decision
    assert decision is not None
    player = game.players[decision.seat]
    life = 0
    for seat in game.opponents(player.seat):
        life += len(game.players[seat].life)
    if _attackers(decision.options) <= life:
        return -1
    attacks = _attacks(game, player, decision.options, style)
    if attacks and _may_win(game, player, attacks):
        return _attack(game, player, attacks, decision.options, style)
    return -1


def any_attack(game: Game, style: Style = PLAIN) -> int:
    """The next action, where no card is to be played and no effect to be activated."""
    decision = game.decision
    assert decision is not None
    player = game.players[decision.seat]
    attacks = _attacks(game, player, decision.options, style)
    return _attack(game, player, attacks, decision.options, style) if attacks else END


def _attackers(options: list[int]) -> int:
    """How many cards can attack; the attacks of each stand together."""
    count = 0
    last = -1
    for code in options:
        if verb_of(code) == ATTACK and first_of(code) != last:
            last = first_of(code)
            count += 1
    return count


def best_card(game: Game, style: Style = PLAIN, is_spare: bool = False) -> int:
    """The card to play or the effect to activate that gains the most; −1 if none gains enough. The last trial of a spare game
    needs no copy.

    An effect that gains nothing could be activated again and again.
    """
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    places = [place for place, code in enumerate(decision.options) if verb_of(code) in (PLAY, ACTIVATE)]
    if not places:
        return -1
    best, choice = style.gain, -1
    before = worth(game, seat, style)
    for place in places:
        gain = outcome(game if is_spare and place == places[-1] else game.copy(), place, seat, style) - before
        if gain > best and (gain > 0.0 or verb_of(decision.options[place]) == PLAY):
            best, choice = gain, place
    return choice


def _attacks(game: Game, player: Player, options: list[int], style: Style) -> list[Attack]:
    """For each card that can attack, its best attack; the best of all first."""
    found: dict[int, Attack] = {}
    careful = life_of_team(game, player.seat) <= 2
    for place, code in enumerate(options):
        if verb_of(code) != ATTACK:
            continue
        attacker, target = game.cards[first_of(code)], game.cards[second_of(code)]
        need = max(0, -(-(game.power(target) - game.power(attacker)) // 1000))
        if need > player.don_active:
            continue
        if target.printed.is_leader:
            other = game.players[target.owner]
            if hit_in_vain(game, other):
                continue
            value = max(hit_on_leader(game, attacker, other, style), style.forced)
        else:
            value = max(style.on_field(target.printed) * style.fall, 0.3)
        value -= style.spent * need
        beyond = game.power(attacker) - game.power(target)
        if beyond > 0:
            value += style.margin * min(beyond, 3000) / 1000
        if attacker.printed.is_character:
            value -= style.exposed * style.on_field(attacker.printed)
            if careful and attacker.keywords & BLOCKER:
                value -= style.watch
        known = found.get(attacker.id)
        if value > 0 and (known is None or value > known.value):
            found[attacker.id] = Attack(place, attacker, need, value)
    return sorted(found.values(), key=lambda attack: -attack.value - style.order * game.power(attack.attacker) / 1000)


def _may_win(game: Game, player: Player, attacks: list[Attack]) -> bool:
    """Whether there are more attacks than the opponents have Life cards and Blockers."""
    against = 0
    for seat in game.opponents(player.seat):
        other = game.players[seat]
        against += len(other.life)
        against += sum(1 for id in other.characters if not game.cards[id].rested and game.cards[id].keywords & BLOCKER)
    if len(attacks) <= against:
        return False
    don = player.don_active
    count = 0
    for attack in sorted(attacks, key=lambda attack: attack.need):
        don -= attack.need
        if don < 0:
            break
        count += 1
    return count > against


def _attack(game: Game, player: Player, attacks: list[Attack], options: list[int], style: Style) -> int:
    """The best attack, or the DON!! card that it lacks; what is to spare is shared out among the attacks left."""
    first = attacks[0]
    needed = sum(attack.need for attack in attacks)
    spare = player.don_active - needed - _kept(game, player) - style.kept
    given = first.attacker.given
    if first.need > 0 or (spare > 0 and given < -(-(spare + given) // len(attacks))):
        for place, code in enumerate(options):
            if verb_of(code) == GIVE and first_of(code) == first.attacker.id:
                return place
    return first.place if first.need <= 0 else END


def _kept(game: Game, player: Player) -> int:
    """DON!! cards kept back for the dearest [Counter] Event in the hand."""
    most = 0
    for id in player.hand:
        printed = game.cards[id].printed
        if printed.is_event and printed.at[COUNTER] and most < printed.cost <= 2:
            most = printed.cost
    return most

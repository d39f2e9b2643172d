"""Blocking and countering: weighs the loss against the cost of preventing it."""

from __future__ import annotations

from typing import Final

from logpose.engine.battle import Battle
from logpose.engine.game import Game
from logpose.engine.options import BLOCK, COUNTER_EVENT, COUNTER_WITH, first_of, second_of, verb_of
from logpose.engine.state import GameCard
from logpose.thinking.styles import PLAIN, Style
from logpose.thinking.trials import answer_at_a_glance
from logpose.thinking.worth import hit_on_leader

SAVED: Final = 100_000  # as good as so much power


def loss(game: Game, fight: Battle, style: Style = PLAIN) -> float:
    """What the attack takes from the player being attacked if it succeeds."""
    attacker, target = game.physical(fight.attacker), game.physical(fight.target)
    if target.printed.is_leader:
        return hit_on_leader(game, attacker, game.players[target.owner], style)
    return style.save * style.on_field(target.printed) / (1 + style.again * _more_attackers(game, attacker, target))


def _more_attackers(game: Game, attacker: GameCard, target: GameCard) -> int:
    """How many other cards of the attacking player can still attack the target and match its power, by themselves."""
    player = game.players[attacker.owner]
    power = game.power(target)
    cards = [game.cards[id] for id in (player.leader, *player.characters)]
    return sum(
        1
        for card in cards
        if not card.rested and card is not attacker and card.turn != game.turn and game.power(card) >= power
    )


def block(game: Game, style: Style = PLAIN) -> int:
    """Blocks with what is worth less than what it saves; a Character that survives costs nothing."""
    decision, fight = game.decision, game.battle()
    assert decision is not None and fight is not None
    attacker, target = game.physical(fight.attacker), game.physical(fight.target)
    if game.power(attacker) < game.power(target):
        return 0
    at_stake = min(loss(game, fight, style), _price_of_countering(game, fight, target, style))
    best, choice = style.sure, 0
    for place, code in enumerate(decision.options):
        if verb_of(code) == BLOCK:
            blocker = game.cards[first_of(code)]
            survives = game.power(blocker) > game.power(attacker)
            gain = at_stake - (style.survives if survives else style.on_field(blocker.printed))
            if gain > best:
                best, choice = gain, place
    return choice


def _price_of_countering(game: Game, fight: Battle, target: GameCard, style: Style) -> float:
    """What saving the target with cards of the hand, or of the partner's, would take."""
    missing = game.power(game.physical(fight.attacker)) - game.power(target) + 1
    cards = [game.cards[id] for seat in game.team_lists[fight.defender] for id in game.players[seat].hand]
    ways = [(game.counter(card), style.in_hand(card.printed), 0) for card in cards if card.printed.is_character]
    chosen = cheapest([way for way in ways if way[0] > 0], missing)
    return 1e9 if chosen is None else style.counter * sum(way[1] for way in chosen)


Way = tuple[int, float, int]  # how much power, at what price, the option's place
NOT_MINE: Final = -1  # instead of a place: a card of the partner, who is asked too


def counter(game: Game, style: Style = PLAIN) -> int:
    """The first of the cheapest cards that together save what is attacked, if that is worth more than they are.

    Where the player's own cards are too few, those of the partner count too.
    """
    decision, fight = game.decision, game.battle()
    assert decision is not None and fight is not None
    attacker, target = game.find(fight.attacker), game.find(fight.target)
    if attacker is None or target is None:
        return 0
    missing = game.power(attacker) - game.power(target) + 1
    if missing <= 0:
        return 0
    ways: list[Way] = []
    at_stake = loss(game, fight, style)
    for place, code in enumerate(decision.options):
        verb = verb_of(code)
        if verb == COUNTER_WITH and second_of(code) == target.id:
            card = game.cards[first_of(code)]
            copies = sum(1 for id in game.players[decision.seat].hand if game.cards[id].copy_bit == card.copy_bit)
            ways += [(game.counter(card), style.counter * style.in_hand(card.printed), place)] * copies
        elif verb == COUNTER_EVENT:
            card = game.cards[first_of(code)]
            raised = _raised_by(game, fight, place, style)
            if raised > 0:
                ways.append((raised, style.counter * style.in_hand(card.printed), place))
    chosen = cheapest(ways, missing) or cheapest(ways + _of_partner(game, decision.seat, style), missing)
    if chosen is None or sum(way[1] for way in chosen) + style.sure > at_stake:
        return 0
    mine = [way for way in chosen if way[2] != NOT_MINE]
    return max(mine)[2] if mine else 0


def _of_partner(game: Game, seat: int, style: Style) -> list[Way]:
    """The Counters in the hand of the partner, if there is one."""
    partner = game.team_lists[seat][1:]
    cards = [game.cards[id] for one in partner for id in game.players[one].hand]
    cards = [card for card in cards if card.printed.is_character]
    return [
        (game.counter(card), style.counter * style.in_hand(card.printed), NOT_MINE)
        for card in cards
        if game.counter(card) > 0
    ]


def _raised_by(game: Game, fight: Battle, place: int, style: Style) -> int:
    """How much nearer to safety an Event brings the target; where the battle is over with it, whether all is well."""
    twin = game.copy()
    twin.choose(place)
    answer_at_a_glance(twin, style)
    now = twin.battle()
    attacker, target = twin.find(fight.attacker), twin.find(fight.target)
    if now is None or now.attacker != fight.attacker:
        life = len(twin.players[fight.defender].life)
        lost = target is None or twin.result is not None or life < len(game.players[fight.defender].life)
        return 0 if lost else SAVED
    if attacker is None or target is None:
        return SAVED
    before = game.power(game.physical(fight.target)) - game.power(game.physical(fight.attacker))
    return twin.power(target) - twin.power(attacker) - before


def cheapest(ways: list[Way], missing: int) -> list[Way] | None:
    """The cheapest of the ways that reach so much power together; none if all together do not."""
    steps = -(-missing // 1000)
    best: list[tuple[float, list[Way]] | None] = [None] * (steps + 1)  # by how many thousands are reached, at least
    best[0] = (0.0, [])
    for way in ways:
        for reached in range(steps - 1, -1, -1):
            before = best[reached]
            if before is not None:
                after = min(steps, reached + way[0] // 1000)
                known = best[after]
                if after > reached and (known is None or before[0] + way[1] < known[0]):
                    best[after] = (before[0] + way[1], [*before[1], way])
    found = best[steps]
    return None if found is None else found[1]

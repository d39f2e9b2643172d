"""What a good player does not even consider: choices that have been watched as mistakes.

Imagined games are few, and now and then one of these looks best in them. Where nothing else is left, they stay.
"""

from __future__ import annotations

from logpose.engine.battle import Battle
from logpose.engine.game import Game
from logpose.engine.options import (
    ATTACK,
    COUNTER_WITH,
    COUNTERING,
    END_MAIN,
    GIVE,
    MAIN_ACTION,
    PASS,
    PLAY,
    ROOM,
    first_of,
    second_of,
    verb_of,
)
from logpose.engine.state import GameCard, Player
from logpose.engine.terms import MOST_CHARACTERS, MakeRoom
from logpose.engine.words import BATTLE
from logpose.thinking.worth import hit_in_vain


def considered(game: Game, places: list[int]) -> list[int]:
    """The places of options, without what is not considered."""
    decision = game.decision
    assert decision is not None
    kept = places
    if decision.kind == MAIN_ACTION:
        kept = _actions(game, game.players[decision.seat], places, decision.options)
    elif decision.kind == ROOM:
        kept = _lesser(game, places, decision.options)
    elif decision.kind == COUNTERING:
        fight = game.battle()
        if fight is not None:
            kept = _counters(game, fight, decision.seat, places, decision.options)
    return kept or places


# -- the Main Phase ----------------------------------------------------------------------------------------------------


def _actions(game: Game, player: Player, places: list[int], options: list[int]) -> list[int]:
    """Without ending the turn while something is left to be done, DON!! cards for what still reaches nothing, and Characters
    for which a better one, or a second one in this turn, would have to go."""
    reach: dict[int, int] = {}  # for each card that can attack, how much power it lacks for its weakest target
    for code in options:
        if verb_of(code) == ATTACK:
            attacker, target = game.cards[first_of(code)], game.cards[second_of(code)]
            if target.printed.is_leader and hit_in_vain(game, game.players[target.owner]):
                continue
            missing = game.power(target) - game.power(attacker)
            if missing < reach.get(attacker.id, 1_000_000):
                reach[attacker.id] = missing
    found: list[int] = []
    for place in places:
        verb = verb_of(options[place])
        if verb == END_MAIN:
            useful = not _something_left(game, player, options, reach)
        elif verb == GIVE:
            useful = reach.get(first_of(options[place]), 1_000_000) <= 1000 * player.don_active
        elif verb == PLAY:
            useful = not _spoils_field(game, player, game.cards[first_of(options[place])])
        else:
            useful = True
        if useful:
            found.append(place)
    return found


def _something_left(game: Game, player: Player, options: list[int], reach: dict[int, int]) -> bool:
    """Whether the Leader, or a card with DON!! cards, can make an attack that it need not be helped with; at the beginning of a
    Main Phase, whether anything can be done."""
    for id, missing in reach.items():
        card = game.cards[id]
        if missing <= 0 and (card.printed.is_leader or card.given):
            return True
    if _has_acted(game, player):
        return False
    for missing in reach.values():
        if missing <= 1000 * player.don_active:
            return True
    for code in options:
        if verb_of(code) == PLAY and game.cards[first_of(code)].printed.is_character:
            return True
    return False


def _has_acted(game: Game, player: Player) -> bool:
    """Whether something was paid, given or rested this turn, or a Character has come."""
    if player.don_rested > player.don_frozen:
        return True
    for id in (player.leader, *player.characters):
        card = game.cards[id]
        if card.rested or card.given or (card.turn == game.turn and card.printed.is_character):
            return True
    return False


def _spoils_field(game: Game, player: Player, card: GameCard) -> bool:
    """Whether a Character would take the place of a better one, or a further one in this turn (3-7-6-1)."""
    if not card.printed.is_character or len(player.characters) < MOST_CHARACTERS:
        return False
    worse = False
    for id in player.characters:
        other = game.cards[id]
        if other.turn == game.turn:
            return True
        printed = other.printed
        if (printed.cost, printed.power) < (card.printed.cost, card.printed.power):
            worse = True
    return not worse


def _lesser(game: Game, places: list[int], options: list[int]) -> list[int]:
    """Characters that are less than the one that they make room for (3-7-6-1)."""
    asking = game.stack[-1]
    if not isinstance(asking, MakeRoom):
        return places
    coming = game.physical(asking.handle).printed
    found: list[int] = []
    for place in places:
        printed = game.cards[first_of(options[place])].printed
        if (printed.cost, printed.power) < (coming.cost, coming.power):
            found.append(place)
    return found


# -- the Counter Step --------------------------------------------------------------------------------------------------


def _counters(game: Game, fight: Battle, seat: int, places: list[int], options: list[int]) -> list[int]:
    """Without Counters for what is not attacked; where others in the hand, smaller together, suffice; where they cannot save it;
    for a Character that costs less than two for each of them. Who has begun to counter goes on, if that can save it."""
    attacker, target = game.find(fight.attacker), game.find(fight.target)
    if attacker is None or target is None:
        return places
    missing = -(-(game.power(attacker) - game.power(target) + 1) // 1000)  # in thousands
    if missing <= 0 or len(game.team_lists[seat]) > 1:
        return places
    sizes: list[int] = []
    for code in options:
        if verb_of(code) == COUNTER_WITH and second_of(code) == target.id:
            card = game.cards[first_of(code)]
            copies = 0
            for id in game.players[seat].hand:
                copies += game.cards[id].copy_bit == card.copy_bit
            sizes.extend([game.counter(card) // 1000] * copies)
    least, cards = smallest(sizes, missing)
    begun = has_begun(target)
    vain = least < 0 or (not begun and target.printed.is_character and target.printed.cost < 2 * cards)
    found: list[int] = []
    for place in places:
        verb = verb_of(options[place])
        if verb == COUNTER_WITH:
            if second_of(options[place]) != target.id or vain:
                continue
            size = game.counter(game.cards[first_of(options[place])]) // 1000
            others = sizes.copy()
            others.remove(size)
            if smallest(others, least - size)[0] != least - size:
                continue
        elif verb == PASS and begun and least >= 0:
            continue
        found.append(place)
    return found


def has_begun(target: GameCard) -> bool:
    """Whether something was done for what is attacked in this battle."""
    for modifier in target.modifiers:
        if modifier.until == BATTLE:
            return True
    return False


def smallest(sizes: list[int], missing: int) -> tuple[int, int]:
    """The smallest sum of sizes that is not less than what is missing, and with how few of them; −1 if there is none."""
    if missing <= 0:
        return 0, 0
    fewest: dict[int, int] = {0: 0}  # cards for each sum
    for size in sizes:
        for total, count in list(fewest.items()):
            if total < missing and count + 1 < fewest.get(total + size, 1_000):
                fewest[total + size] = count + 1
    best = -1
    for total in fewest:
        if total >= missing and (best < 0 or total < best):
            best = total
    return best, fewest[best] if best >= 0 else 0

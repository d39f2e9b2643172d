"""Proves that a seat wins this turn, whatever the others do: in one imagined game, where every card is known.

Own decisions need one option that wins, those of the others must all lose. Moves that cannot help are left out, and so are
ways that differ in nothing: Counters of the same size or in another order, DON!! cards given long before the attack, the order
of cards in a deck. What cannot reach the others' last Life card even if everything goes well is not looked at. A proof takes
at most so many steps; then there is none.
"""

from __future__ import annotations

from typing import Final

from logpose.engine import keywords
from logpose.engine.game import Game
from logpose.engine.loops import fingerprint
from logpose.engine.options import (
    ACTIVATE,
    ATTACK,
    BLOCK,
    BLOCKING,
    COUNTER_EVENT,
    COUNTER_WITH,
    COUNTERING,
    COUNTING,
    GIVE,
    MAIN_ACTION,
    ORDER,
    PASS,
    PICK,
    PLACING,
    PLAY,
    first_of,
    second_of,
    verb_of,
)
from logpose.engine.printed import Ability
from logpose.engine.state import Decision, GameCard
from logpose.engine.words import (
    ACTIVATE_MAIN,
    BLOCKER_ACTIVATED,
    DECK,
    DOUBLE_ATTACK,
    END_PHASE,
    ON_PLAY,
    RUSH,
    RUSH_CHARACTER,
    WHEN_ATTACKING,
)
from logpose.thinking.trials import at_a_glance

STEPS: Final = 2000  # of one proof
DEEPEST: Final = 60  # decisions, one after the other
MORE: Final = 4  # hits that cards still to be played and effects still to be activated may add
EACH: Final = 2  # … that one card may add
NO_MOVE: Final = -1
NOTHING: Final = -1  # that binds the next choice


class Prover:
    """Looks for a way to win this turn for a seat and its team."""

    def __init__(self, seat: int, steps: int = STEPS) -> None:
        self.seat = seat
        self.most = steps
        self.steps = 0  # taken so far
        self.waiting: dict[int, bool] = {}  # cards, and whether an effect of theirs needs given DON!! cards
        self.known: dict[tuple[int, int], bool] = {}  # states in which the seat was to act, and whether they are won

    @property
    def gave_up(self) -> bool:
        """Whether there may be a way that was not found for want of steps."""
        return self.steps >= self.most

    def winning_move(self, game: Game, first: int = NO_MOVE) -> int:
        """The place of an option of the seat that wins, whatever the others do; −1 if none is proven. One may be tried first."""
        decision = game.decision
        if decision is None or not self.is_own(game, decision.seat) or not self.is_own(game, game.turn_seat):
            return NO_MOVE
        if decision.kind == MAIN_ACTION and not self.within_reach(game):
            return NO_MOVE
        moves = self.own_moves(game)
        if first in moves:
            moves.remove(first)
            moves.insert(0, first)
        for place in moves:
            twin = game.copy()
            twin.choose(place)
            if self.wins(twin, game.turn, DEEPEST, given_to(decision, place)):
                return place
            if self.gave_up:
                break
        return NO_MOVE

    def is_own(self, game: Game, seat: int) -> bool:
        return game.players[seat].team == game.players[self.seat].team

    def wins(self, game: Game, turn: int, depth: int, last: int = NOTHING) -> bool:
        """Whether the seat wins from here before the turn ends. The last choice may bind the next one: the card that was given a
        DON!! card, or the size of the Counter that was used."""
        result = game.result
        if result is not None:
            return self.seat in result.winners
        decision = game.decision
        if decision is None or game.turn != turn or game.phase == END_PHASE or depth == 0 or self.gave_up:
            return False
        self.steps += 1
        if decision.kind == PLACING:
            game = game.copy()
            while decision is not None and decision.kind == PLACING:
                game.choose(0)
                decision = game.decision
            return self.wins(game, turn, depth - 1, last)
        if not self.is_own(game, decision.seat):
            return self.wins_against_all(game, turn, depth, last)
        if decision.kind != MAIN_ACTION:
            return self.wins_by_one(game, turn, depth, NOTHING)
        if not self.within_reach(game):
            return False
        if last < 0 or self.waits_for_don(game, last):
            last = NOTHING
        state = (fingerprint(game, decision.seat, decision.kind, decision.options)[0], last)
        known = self.known.get(state)
        if known is None:
            known = self.wins_by_one(game, turn, depth, last)
            if known or not self.gave_up:
                self.known[state] = known
        return known

    def wins_by_one(self, game: Game, turn: int, depth: int, last: int) -> bool:
        decision = game.decision
        assert decision is not None
        for place in self.own_moves(game, last):
            twin = game.copy()
            twin.choose(place)
            if self.wins(twin, turn, depth - 1, given_to(decision, place)):
                return True
            if self.gave_up:
                return False
        return False

    def wins_against_all(self, game: Game, turn: int, depth: int, last: int) -> bool:
        decision = game.decision
        assert decision is not None
        for place in self.answers(game, last):
            twin = game.copy()
            code = decision.options[place]
            used = NOTHING - game.counter(game.cards[first_of(code)]) if verb_of(code) == COUNTER_WITH else NOTHING
            twin.choose(place)
            if not self.wins(twin, turn, depth - 1, used):
                return False
        return True

    # -- what is tried ---------------------------------------------------------------------------------------------------

    def own_moves(self, game: Game, last: int = NOTHING) -> list[int]:
        """The options of the seat that can help, the likeliest first. A card that has been given a DON!! card attacks next: all
        else could have been done before."""
        decision = game.decision
        assert decision is not None
        if decision.kind != MAIN_ACTION:
            first = at_a_glance(game)
            if decision.kind in (COUNTING, ORDER):
                return [first]
            found = [first]
            for place in different(game):
                code = decision.options[place]
                if place != first and not (verb_of(code) == PICK and self.is_idle(game, game.cards[first_of(code)])):
                    found.append(place)
            return found
        attacks: list[tuple[int, int]] = []
        gifts: list[int] = []
        cards: list[int] = []
        weak: list[int] = []
        attackers: set[int] = set()
        alike: set[tuple[int, int, int, int, int]] = set()
        for place, code in enumerate(decision.options):
            verb = verb_of(code)
            if verb == ATTACK:
                attacker, target = game.cards[first_of(code)], game.cards[second_of(code)]
                if (last >= 0 and attacker.id != last) or not target.printed.is_leader:
                    continue
                if attacker.printed.is_character and not attacker.modifiers:
                    key = (attacker.copy_bit, attacker.power, attacker.given, attacker.used, target.id)
                    if key in alike:
                        continue
                    alike.add(key)
                attackers.add(attacker.id)
                if game.power(attacker) >= game.power(target):
                    attacks.append((game.power(attacker) - game.power(target), place))
                elif attacker.printed.at[WHEN_ATTACKING]:
                    weak.append(place)
            elif verb == PLAY:
                if last < 0 and may_help(game.cards[first_of(code)]):
                    cards.append(place)
            elif verb == ACTIVATE:
                if last < 0 or first_of(code) == last:
                    cards.append(place)
        for place, code in enumerate(decision.options):
            if verb_of(code) == GIVE and first_of(code) in attackers:
                gifts.append(place)
        attacks.sort()
        found = [place for _, place in attacks]
        found.extend(cards)
        found.extend(gifts)
        found.extend(weak)
        return found

    def is_idle(self, game: Game, card: GameCard) -> bool:
        """Whether a card of the deck, once taken to the hand, can do nothing in this turn."""
        if card.area != DECK or not self.is_own(game, card.owner):
            return False
        printed = card.printed
        return not may_help(card) or (printed.is_event and printed.cost > game.players[card.owner].don_active)

    def punishes_blocks(self, game: Game) -> bool:
        """Whether a card of the seat waits for a [Blocker] to be activated."""
        player = game.players[self.seat]
        for id in (player.leader, *player.characters):
            if game.cards[id].printed.listens >> BLOCKER_ACTIVATED & 1:
                return True
        return False

    def waits_for_don(self, game: Game, id: int) -> bool:
        """Whether an effect of a card may need DON!! cards that are given to it: then they do more than make it stronger."""
        known = self.waiting.get(id)
        if known is None:
            printed = game.cards[id].printed
            known = bool(printed.permanents)
            for part in printed.parts:
                if isinstance(part, Ability) and part.don:
                    known = True
            self.waiting[id] = known
        return known

    def answers(self, game: Game, last: int = NOTHING) -> list[int]:
        """The options of another seat, without those that save nothing; the likeliest to save it first."""
        decision = game.decision
        assert decision is not None
        if decision.kind == BLOCKING:
            return self.blocks(game)
        if decision.kind == COUNTERING:
            return self.counters(game, last)
        return different(game)

    def blocks(self, game: Game) -> list[int]:
        decision = game.decision
        assert decision is not None
        found: list[int] = []
        passes: list[int] = []
        for place, code in enumerate(decision.options):
            if verb_of(code) == BLOCK:
                found.append(place)
            else:
                passes.append(place)
        return found + passes

    def counters(self, game: Game, last: int) -> list[int]:
        """One Counter of each size, the largest ones first, where all of them together save what is attacked; and every different
        Event. Who has begun goes on until it is saved."""
        decision, fight = game.decision, game.battle()
        assert decision is not None
        passes: list[int] = []
        events: list[int] = []
        sizes: dict[int, int] = {}
        together = 0
        target = -1
        missing = 0
        if fight is not None:
            attacked, attacker = game.find(fight.target), game.find(fight.attacker)
            if attacked is not None and attacker is not None:
                target = attacked.id
                missing = game.power(attacker) - game.power(attacked) + 1
        prints: set[int] = set()
        for place, code in enumerate(decision.options):
            verb = verb_of(code)
            if verb == PASS:
                passes.append(place)
            elif verb == COUNTER_EVENT:
                bit = game.cards[first_of(code)].copy_bit
                if bit not in prints:
                    prints.add(bit)
                    events.append(place)
            elif verb == COUNTER_WITH and second_of(code) == target:
                size = game.counter(game.cards[first_of(code)])
                if size not in sizes and (last >= NOTHING or size <= NOTHING - last):
                    sizes[size] = place
        for seat in game.team_lists[decision.seat]:
            for id in game.players[seat].hand:
                card = game.cards[id]
                if card.printed.is_character:
                    together += game.counter(card)
        if missing <= 0:
            return passes
        if together < missing and not events:
            return passes
        found = [sizes[size] for size in sorted(sizes, reverse=True)]
        found += events
        return found if last < NOTHING and found else found + passes

    # -- what can be reached ---------------------------------------------------------------------------------------------

    def within_reach(self, game: Game) -> bool:
        """Whether the attacks that are left can be enough if nothing goes wrong."""
        decision = game.decision
        assert decision is not None
        player = game.players[decision.seat]
        bar = 1_000_000
        lives = 0
        for seat in game.opponents(decision.seat):
            other = game.players[seat]
            bar = min(bar, game.power(game.cards[other.leader]))
            lives += len(other.life)
        helping: set[int] = set()
        for code in decision.options:
            verb = verb_of(code)
            if verb == ACTIVATE or (verb == PLAY and may_help(game.cards[first_of(code)])):
                helping.add(first_of(code))
        helped = bool(helping)
        needs: list[int] = []
        doubles = 0
        free = 0  # attackers that no Blocker can stop
        blockers = 1_000_000  # that can stop each of the others
        past_blockers = helped or self.punishes_blocks(game)
        for id in (player.leader, *player.characters):
            card = game.cards[id]
            if card.rested or (card.turn == game.turn and not can_rush(game, card)):
                continue
            needs.append(max(0, -(-(bar - game.power(card)) // 1000)))
            if game.has(card, DOUBLE_ATTACK):
                doubles += 1
            if card.printed.at[WHEN_ATTACKING]:
                past_blockers = True
            if not past_blockers:
                stopping = self.blockers(game, card)
                if stopping == 0:
                    free += 1
                else:
                    blockers = min(blockers, stopping)
        if helped:
            return len(needs) + doubles + min(MORE, EACH * len(helping)) > lives
        don = player.don_active
        hits = 0
        for need in sorted(needs):
            don -= need
            if don < 0:
                break
            hits += 1
        if not past_blockers and hits > free:
            hits -= min(blockers, hits - free)
        return hits + doubles > lives

    def blockers(self, game: Game, attacker: GameCard) -> int:
        """How many cards of the others can block an attack on their Leader."""
        count = 0
        for seat in game.opponents(self.seat):
            target = game.cards[game.players[seat].leader].handle
            count += len(keywords.blockers(game, seat, attacker, target))
        return count


def given_to(decision: Decision, place: int) -> int:
    """The card to which an option gives a DON!! card."""
    if decision.kind != MAIN_ACTION:
        return NOTHING
    code = decision.options[place]
    return first_of(code) if verb_of(code) == GIVE else NOTHING


def may_help(card: GameCard) -> bool:
    """Whether a card that is played can do anything in this turn."""
    printed = card.printed
    if not printed.is_character:
        return True
    return bool(
        printed.keywords & (RUSH | RUSH_CHARACTER)
        or printed.at[ON_PLAY]
        or printed.at[ACTIVATE_MAIN]
        or printed.permanents
        or printed.listeners
    )


def can_rush(game: Game, card: GameCard) -> bool:
    return card.printed.is_leader or game.has(card, RUSH)


def different(game: Game) -> list[int]:
    """The options without those that are about another copy of the same card in the same place."""
    decision = game.decision
    assert decision is not None
    found: list[int] = []
    seen: set[tuple[int, int, int]] = set()
    for place, code in enumerate(decision.options):
        if verb_of(code) == PICK:
            card = game.cards[first_of(code)]
            if not card.on_field:
                key = (card.owner, card.area, card.copy_bit)
                if key in seen:
                    continue
                seen.add(key)
        found.append(place)
    return found

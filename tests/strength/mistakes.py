"""Mistakes of bots that can be counted, each with its definition. `tests.strength.counting` plays the games.

A `Watcher` sees the whole table, both hands too, but judges a choice only by what its player could know. It counts for both
seats together, as in the games that it watches a bot plays against itself.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from logpose.engine import notes, terms, values
from logpose.engine.game import Game
from logpose.engine.notes import Note
from logpose.engine.options import (
    ACTIVATE,
    ATTACK,
    COUNTER_EVENT,
    COUNTER_WITH,
    COUNTERING,
    END_MAIN,
    GIVE,
    MAIN_ACTION,
    PLAY,
    first_of,
    second_of,
    verb_of,
)
from logpose.engine.printed import Ability, PlayerBan, Printed
from logpose.engine.selectors.conditions import EnoughDonGiven
from logpose.engine.state import GameCard, Player
from logpose.engine.words import WHEN_ATTACKING
from logpose.language.nodes import PlayerCannot
from logpose.thinking.worth import hit_in_vain


@dataclass(frozen=True)
class Mistake:
    """A kind of mistake: what is counted, and out of what."""

    name: str
    definition: str
    out_of: str


MISTAKES: Final = (
    Mistake(
        "3 passes the turn",
        "The Main Phase is ended without a card played, an effect activated or an attack made in it, although a Character "
        "can be played, or a card can attack whose power, with all active DON!! cards, matches its target's.",
        "turns in which such a play or attack is on offer at some time",
    ),
    Mistake(
        "3 leaves the Leader's attack",
        "The Main Phase is ended although the Leader can attack a card whose power it matches without a further DON!! card. "
        "A Leader risks nothing by resting.",
        "turns in which the Leader can attack",
    ),
    Mistake(
        "3 gives DON!! to idle cards",
        "A DON!! card is given, by the player or by an effect, to a card that does not attack any more in this turn although "
        "it could: it was on offer when the DON!! card was given. Cards with a [DON!! xX] condition do not count, nor those that "
        "have left the field, nor the turn that ends the game.",
        "DON!! cards given in one's own turn",
    ),
    Mistake(
        "4 locks itself out",
        "After a card was played or an effect activated, an effect forbids the player to play a Character of the hand that could "
        "be played before and could still be paid for, or a card that could attack a Leader before and is still active cannot "
        "do so any more.",
        "turns in which a card can be played or activated whose text forbids its own player something",
    ),
    Mistake(
        "5 counters with too much",
        "The attack was held with Counters that add up to at least 1000 more than the smallest sum of Counters in the hand "
        "that would have held it.",
        "battles in which a card was spent as a Counter",
    ),
    Mistake(
        "5 counters for too little",
        "Cards were spent for a Character that costs no more than twice their number, or that has left the field by the "
        "end of the turn all the same.",
        "battles in which a card was spent as a Counter",
    ),
    Mistake(
        "5 counters in vain",
        "A card was spent as a Counter, and the attack succeeded all the same.",
        "battles in which a card was spent as a Counter",
    ),
    Mistake(
        "6 gives DON!! that is of no use",
        "The player gives a DON!! card to a card that cannot attack any more in this turn, or that matches no target with all "
        "active DON!! cards; or the card attacks afterwards, but only what is stronger. Cards with a [DON!! xX] condition "
        "do not count, nor attacks with a [When Attacking] effect.",
        "DON!! cards given in one's own turn",
    ),
    Mistake(
        "7 plays into a full field",
        "A Character is trashed to make room for another (3-7-6-1) that costs less, or costs the same and has no more "
        "power; or it is the second one or a further one in this turn.",
        "turns in which a Character is played, or can be played, while there are five",
    ),
)
PASSES, LEADER, IDLE, LOCKED, TOO_MUCH, TOO_LITTLE, IN_VAIN, USELESS, FULL = (mistake.name for mistake in MISTAKES)
FULL_FIELD: Final = 5


@dataclass
class Given:
    """DON!! cards given to a card: whether it could attack with them, and what came of it."""

    card: int  # its handle
    count: int
    by_hand: bool
    of_use: bool
    attacked: bool = False
    reached: bool = False


@dataclass
class Turn:
    """One turn of a player, as far as it has come."""

    seat: int = -1
    acted: bool = False
    chances: set[str] = field(default_factory=set)  # of which mistakes there has been an opportunity
    given: list[Given] = field(default_factory=list)
    trashed: int = 0  # Characters that have made room
    offered: tuple[set[str], set[int]] | None = (
        None  # before the last action: Characters to play, cards that can attack
    )
    countered: list[tuple[int, bool]] = field(default_factory=list)  # Characters that were saved; whether it is counted


@dataclass
class Battle:
    """One battle, as far as the attacked player has come."""

    missing: int = 0  # power, when the player was first asked
    counters: list[int] = field(default_factory=list)  # in the hand then
    spent: list[int] = field(default_factory=list)
    events: int = 0
    target: int = -1  # its handle
    held: bool = False
    over: bool = False  # before damage


class Watcher:
    """Counts the mistakes of a game, and the opportunities for them. It is told of every choice before and after it."""

    def __init__(self, game: Game) -> None:
        assert game.notes is not None, "somebody must listen to the game"
        self.game = game
        self.mistakes: Counter[str] = Counter()
        self.chances: Counter[str] = Counter()
        self._turn = Turn(game.turn_seat)
        self._battle: Battle | None = None
        self._heard = len(game.notes)

    def choose(self, place: int) -> None:
        """Makes a choice of the game, and watches it."""
        game = self.game
        decision = game.decision
        assert decision is not None
        code, turn = decision.code(place), self._turn
        player = game.players[decision.seat]
        given = _given(game, game.players[turn.seat]) if turn.seat >= 0 else {}
        if decision.kind == MAIN_ACTION:
            self._in_main_phase(player, decision.options, code)
        elif decision.kind == COUNTERING:
            self._countering(player, code)
        game.choose(place)
        self._hear()
        if turn is self._turn and turn.seat >= 0 and verb_of(code) != GIVE:
            self._given_by_effects(given)
        if game.result is not None:
            self._battle_over()
            self.chances.update(self._turn.chances)

    # -- the Main Phase ----------------------------------------------------------------------------------------------------

    def _in_main_phase(self, player: Player, options: list[int], code: int) -> None:
        game, turn, verb = self.game, self._turn, verb_of(code)
        playable = {first_of(each) for each in options if verb_of(each) == PLAY}
        characters = {game.cards[id].printed.number for id in playable if game.cards[id].printed.is_character}
        attackers = {first_of(each) for each in options if self._is_attack_on_leader(each)}
        able = bool(characters) or any(self._reaches(each, player.don_active) for each in options)
        if able:
            turn.chances.add(PASSES)
        if any(verb_of(each) == ATTACK and first_of(each) == player.leader for each in options):
            turn.chances.add(LEADER)
        if characters and len(player.characters) >= FULL_FIELD:
            turn.chances.add(FULL)
        if any(
            verb_of(each) in (PLAY, ACTIVATE) and _forbids_itself(game.cards[first_of(each)].printed)
            for each in options
        ):
            turn.chances.add(LOCKED)
        self._locked_out(player, characters, attackers)
        turn.offered = (characters, {game.cards[id].handle for id in attackers}) if verb in (PLAY, ACTIVATE) else None
        if verb == END_MAIN:
            if able and not turn.acted:
                self.mistakes[PASSES] += 1
            if any(first_of(each) == player.leader and self._reaches(each, 0) for each in options):
                self.mistakes[LEADER] += 1
        elif verb == GIVE:
            card = game.cards[first_of(code)]
            of_use = any(first_of(each) == card.id and self._reaches(each, player.don_active) for each in options)
            turn.given.append(Given(card.handle, 1, True, of_use))
        else:
            turn.acted = True
        if verb == ATTACK:
            attacker = game.cards[first_of(code)]
            reached = self._reaches(code, 0) or bool(attacker.printed.at[WHEN_ATTACKING])
            for each in turn.given:
                if each.card == attacker.handle:
                    each.attacked, each.reached = True, each.reached or reached

    def _is_attack_on_leader(self, code: int) -> bool:
        return verb_of(code) == ATTACK and self.game.cards[second_of(code)].printed.is_leader

    def _reaches(self, code: int, don: int) -> bool:
        """Whether an option is an attack that matches its target, with so many DON!! cards more."""
        game = self.game
        if verb_of(code) != ATTACK:
            return False
        attacker, target = game.cards[first_of(code)], game.cards[second_of(code)]
        if target.printed.is_leader and hit_in_vain(game, game.players[target.owner]):
            return False
        return game.power(attacker) + 1000 * don >= game.power(target)

    def _locked_out(self, player: Player, characters: set[str], attackers: set[int]) -> None:
        """Compares what is on offer with what was before the last card played or effect activated."""
        game, turn = self.game, self._turn
        if turn.offered is None:
            return
        could_play, could_attack = turn.offered
        hand = [game.cards[id] for id in player.hand]
        unplayable = any(
            card.printed.number in could_play
            and card.printed.number not in characters
            and values.cost_to_play(game, card) <= player.don_active
            and terms.play_ban(game, card) is not None
            for card in hand
        )
        field = [game.cards[id] for id in (player.leader, *player.characters)]
        idle = any(card.handle in could_attack and not card.rested and card.id not in attackers for card in field)
        if unplayable or idle:
            turn.chances.add(LOCKED)
            self.mistakes[LOCKED] += 1

    def _given_by_effects(self, before: dict[int, int]) -> None:
        game, turn = self.game, self._turn
        player = game.players[turn.seat]
        for handle, count in _given(game, player).items():
            card = game.find(handle)
            if card is not None and count > before.get(handle, 0):
                turn.given.append(Given(handle, count - before.get(handle, 0), False, self._may_attack(player, card)))

    def _may_attack(self, player: Player, card: GameCard) -> bool:
        """Whether an attack of a card is on offer, or will be as soon as the effects in progress are over."""
        decision = self.game.decision
        if decision is not None and decision.kind == MAIN_ACTION and decision.seat == player.seat:
            return any(verb_of(code) == ATTACK and first_of(code) == card.id for code in decision.options)
        return not card.rested and player.turns > 1 and card.turn != self.game.turn

    # -- battles -----------------------------------------------------------------------------------------------------------

    def _countering(self, player: Player, code: int) -> None:
        game, fight, battle = self.game, self.game.battle(), self._battle
        if fight is None or battle is None:
            return
        target = game.physical(fight.target)
        if battle.target != fight.target:  # asked for the first time, or about another card
            battle.target = fight.target
            battle.missing = game.power(game.physical(fight.attacker)) - game.power(target) + 1
            battle.counters = [game.counter(card) for card in _characters(game, player) if game.counter(card) > 0]
        if verb_of(code) == COUNTER_EVENT:
            battle.events += 1
        elif verb_of(code) == COUNTER_WITH:
            battle.spent.append(game.counter(game.cards[first_of(code)]) if second_of(code) == target.id else 0)

    def _battle_over(self) -> None:
        battle, self._battle = self._battle, None
        if battle is None or not (battle.spent or battle.events):
            return
        for name in (TOO_MUCH, TOO_LITTLE, IN_VAIN):
            self.chances[name] += 1
        if not battle.held and not battle.over:
            self.mistakes[IN_VAIN] += 1
        if battle.held and not battle.events:
            least = smallest_sum(battle.counters, battle.missing)
            if sum(battle.spent) >= least + 1000:
                self.mistakes[TOO_MUCH] += 1
        target = self.game.physical(battle.target)
        if target.printed.is_character:
            too_little = target.printed.cost <= 2 * (len(battle.spent) + battle.events)
            if too_little:
                self.mistakes[TOO_LITTLE] += 1
            self._turn.countered.append((battle.target, too_little))

    # -- what happens ------------------------------------------------------------------------------------------------------

    def _hear(self) -> None:
        heard = self.game.notes
        assert heard is not None
        for note in heard[self._heard :]:
            self._note(note)
        self._heard = len(heard)

    def _note(self, note: Note) -> None:
        if note.kind is notes.TURN:
            self._battle_over()
            self._turn_over()
            self._turn = Turn(note.seat)
        elif note.kind is notes.ATTACKED:
            self._battle_over()
            self._battle = Battle()
        elif note.kind is notes.HELD and self._battle is not None:
            self._battle.held = True
        elif note.kind is notes.BATTLE_OVER and self._battle is not None:
            self._battle.over = True
        elif note.kind is notes.MADE_ROOM:
            self._made_room(note)

    def _made_room(self, note: Note) -> None:
        assert note.card is not None and note.other is not None
        old, new = note.card.printed, note.other.printed
        if not old.is_character or note.seat != self._turn.seat:
            return
        self._turn.chances.add(FULL)
        self._turn.trashed += 1
        if (old.cost, old.power) >= (new.cost, new.power) or self._turn.trashed > 1:
            self.mistakes[FULL] += 1

    def _turn_over(self) -> None:
        game, turn = self.game, self._turn
        self.chances.update(turn.chances)
        for handle, is_counted in turn.countered:
            if game.find(handle) is None and not is_counted:
                self.mistakes[TOO_LITTLE] += 1
        for each in turn.given:
            self.chances[IDLE] += each.count
            self.chances[USELESS] += each.count
            card = game.find(each.card)
            if card is None or _has_don_condition(card.printed):
                continue
            if each.attacked:
                if each.by_hand and not each.reached:
                    self.mistakes[USELESS] += each.count
            elif each.of_use:
                self.mistakes[IDLE] += each.count
            elif each.by_hand:
                self.mistakes[USELESS] += each.count


def smallest_sum(counters: list[int], missing: int) -> int:
    """The smallest sum of some of the Counters that is not below what is missing; of all of them if none is."""
    sums = {0}
    for counter in counters:
        sums |= {each + counter for each in sums}
    return min((each for each in sums if each >= missing), default=sum(counters))


def _characters(game: Game, player: Player) -> list[GameCard]:
    return [game.cards[id] for id in player.hand if game.cards[id].printed.is_character]


def _given(game: Game, player: Player) -> dict[int, int]:
    """How many DON!! cards each card of a player has, by handle."""
    cards = [game.cards[id] for id in (player.leader, *player.characters) if id >= 0]
    return {card.handle: card.given for card in cards}


def _has_don_condition(printed: Printed) -> bool:
    """Whether a card has an ability with [DON!! xX]."""
    abilities = [part for part in printed.parts if isinstance(part, Ability)]
    return any(
        one.don > 0 or any(isinstance(condition, EnoughDonGiven) for condition in (*one.header, *one.conditions))
        for one in abilities
    )


def _forbids_itself(printed: Printed) -> bool:
    """Whether the text of a card forbids its own player something."""
    return any(
        isinstance(part, PlayerBan) and isinstance(part.node, PlayerCannot) and part.node.player == "you"
        for part in printed.parts
    )

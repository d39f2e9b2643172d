"""Plays two games that differ in one ability by the same script. It says where they first differ and if the ability was used."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from logpose.engine.abilities import Resolution
from logpose.engine.game import Game
from logpose.engine.options import (
    ACTIVATE,
    ATTACK,
    BLOCK,
    BLOCKING,
    COUNTER_EVENT,
    COUNTERING,
    END_MAIN,
    GIVE,
    KEEP,
    MAIN_ACTION,
    NO,
    PASS,
    PICK,
    PLAY,
    ROOM,
    TRIGGERING,
    YES,
    first_of,
    option,
    second_of,
    verb_of,
)
from logpose.engine.state import GameCard
from logpose.engine.words import LEADER
from logpose.sim.ability_coverage.cards import HELPER, STIMULI
from logpose.sim.ability_coverage.scripts import Deed, Script

MOST_DECISIONS: Final = 150
TURNS: Final = 2  # how many more turns are begun after the first
QUIET: Final = (MAIN_ACTION, BLOCKING, COUNTERING, TRIGGERING)
LOOKS: Final = ("looked", "revealed")
Snapshot = dict[str, Any]


class Player:
    """Plays one game by a script. Every answer depends on the question alone, so that equal questions get equal answers."""

    def __init__(self, game: Game, script: Script, number: str, place: int) -> None:
        self.game = game
        self.script = script
        self.number = number
        self.place = place  # of the ability among those with [Activate: Main]
        self.wide = script.attempt % 3 == 2  # it may stop choosing before it must
        self.unwilling = script.attempt % 4 == 3  # it may say no
        self.salt = f"{script.name} {script.attempt}"
        self.deeds = list(script.deeds) * (2 if script.attempt % 2 else 1)
        self.target = "this"
        self.last_turn = game.turn + TURNS
        self.left = MOST_DECISIONS
        self.this = next(card.id for card in game.cards if card.printed.number == number)
        self.countered = False
        self.sequel_turn = -1
        self.sequel: list[Deed] = []
        self.undone: list[Deed] = []

    def over(self) -> bool:
        return self.game.decision is None or self.left <= 0 or self.game.turn > self.last_turn

    def to_next_quiet(self) -> None:
        """Answers the decision at hand and those that follow inside effects."""
        while True:
            self.answer()
            decision = self.game.decision
            if decision is None or self.left <= 0:
                return
            if decision.kind in QUIET and not resolving(self.game):
                return

    def answer(self) -> None:
        decision = self.game.decision
        assert decision is not None
        self.left -= 1
        self.game.choose(decision.options.index(self.pick(decision.kind, decision.options)))

    def pick(self, kind: int, options: list[int]) -> int:
        if kind == MAIN_ACTION:
            return self.main(options)
        if kind == BLOCKING:
            return self.blocking(options)
        if kind == COUNTERING:
            return self.countering(options)
        if kind == ROOM:
            return self.best([code for code in options if first_of(code) != self.this] or options)
        if option(YES) in options:
            return self.best(options) if self.unwilling else option(YES)
        if option(KEEP) in options:
            return option(KEEP)
        if helping(self.game):
            meant = [code for code in options if verb_of(code) == PICK and self.means(first_of(code), self.target)]
            return self.best(meant or options)
        if not self.wide:
            options = [code for code in options if code not in (option(PASS), option(NO))] or options
        return self.best(options)

    def best(self, options: list[int]) -> int:
        decision = self.game.decision
        assert decision is not None
        salt = f"{self.salt} {decision.seat} {decision.kind}"
        return max(options, key=lambda code: hashlib.blake2b(f"{salt} {code}".encode(), digest_size=8).digest())

    def blocking(self, options: list[int]) -> int:
        if self.script.block == "this" and option(BLOCK, self.this) in options:
            return option(BLOCK, self.this)
        if self.script.block == "any" or (self.sequel_turn == self.game.turn and self.script.attempt // 2 % 2):
            return self.best([code for code in options if verb_of(code) == BLOCK] or options)
        return option(PASS)

    def countering(self, options: list[int]) -> int:
        if self.script.counter and not self.countered:
            for code in options:
                card = self.game.cards[first_of(code)]
                mine = card.printed.number.startswith(HELPER) if self.script.event else card.id == self.this
                if verb_of(code) == COUNTER_EVENT and mine:
                    self.countered = True
                    return code
        return option(PASS)

    def main(self, options: list[int]) -> int:
        while self.deeds:
            deed = self.deeds.pop(0)
            found = [code for code in options if self.does(code, deed)]
            if found:
                self.target = deed[2] if deed[0] == "helper" and len(deed) > 2 else "this"
                return self.best(found)
            self.undone.append(deed)
        return self.carry_on(options)

    def carry_on(self, options: list[int]) -> int:
        """What follows the script in each of the turns, then their end."""
        if self.sequel_turn != self.game.turn:
            self.sequel_turn = self.game.turn
            self.sequel = list(self.script.their_sequel if self.game.turn_seat else self.script.sequel)
        while self.sequel:
            deed = self.sequel.pop(0)
            found = [code for code in options if self.does(code, deed)]
            if found:
                self.target = deed[2] if deed[0] == "helper" and len(deed) > 2 else "this"
                return self.best(found)
        return option(END_MAIN)

    def does(self, code: int, deed: Deed) -> bool:
        """Whether an option is what a script means."""
        verb, what = verb_of(code), deed[0]
        card = self.game.cards[first_of(code)]
        if what == "activate":
            return verb == ACTIVATE and card.id == self.this and second_of(code) == self.place
        if what == "helper":
            place = list(STIMULI).index(deed[1])
            return verb == ACTIVATE and card.printed.number.startswith(HELPER) and second_of(code) == place
        if what == "attack":
            return verb == ATTACK and self.means(card.id, deed[1]) and self.means(second_of(code), deed[2])
        if what == "give":
            return verb == GIVE and self.means(card.id, deed[1])
        if deed[1] == "event":
            return verb == PLAY and card.printed.is_event and card.id != self.this
        return verb == PLAY and self.means(card.id, deed[1])

    def means(self, id: int, who: str) -> bool:
        card = self.game.cards[id]
        if who == "any":
            return True
        if who == "this":
            return id == self.this
        if who == "leader":
            return card.area == LEADER
        if who == "other":
            return id != self.this and not card.printed.number.startswith(HELPER)
        if who == "yours":
            return card.owner == 0 and card.printed.number.startswith("MADE") and card.area != LEADER
        if who == "theirs":
            return card.owner == 1 and not card.printed.number.startswith(HELPER)
        if who == "made":
            return card.printed.number.startswith("MADE") and card.area != LEADER
        if who == "character":
            return card.printed.is_character
        if who == "active":
            return card.printed.is_character and not card.rested
        return card.printed.number == who.upper()

    def was_used(self, place: int) -> bool:
        """Whether the effect at a place of the card has been activated, or one of its replacement effects applied."""
        for note in self.game.notes or []:
            if note.card is not None and note.card.number == self.number:
                if note.what == "replaced" or (note.what == "activated" and note.amount == place):
                    return True
        return False


def resolving(game: Game) -> bool:
    return any(isinstance(procedure, Resolution) for procedure in game.stack)


def helping(game: Game) -> bool:
    """Whether the effect that asks is one of a helper."""
    for procedure in reversed(game.stack):
        if isinstance(procedure, Resolution):
            return procedure.ability.printed.number.startswith(HELPER)
    return False


# -- what can be seen --------------------------------------------------------------------------------------------------


def snapshot(game: Game) -> Snapshot:
    """What a player sees of the game now: cards, values, DON!! cards, options. Keywords, prohibitions and negations are
    seen by what they do."""
    seen: Snapshot = {"result": None if game.result is None else (game.result.winners, game.result.rule)}
    decision = game.decision
    seen["turn"] = (game.turn, game.turn_seat, game.phase, tuple(game.extra_turns))
    seen["options"] = None if decision is None else (decision.seat, decision.kind, sorted(decision.options))
    battle = game.battle()
    if battle is not None:
        seen["battle"] = (game.physical(battle.attacker).id, game.physical(battle.target).id)
    for player, whose in zip(game.players, ("your", "the opponent's"), strict=True):
        for id in [player.leader, *player.characters, player.stage]:
            if id >= 0:
                _see_card(game, seen, game.cards[id], whose)
        seen[f"{whose} Characters"] = tuple(player.characters)
        hand = [game.cards[id] for id in sorted(player.hand)]
        seen[f"{whose} hand"] = [card.id for card in hand]
        seen[f"costs and Counters in {whose} hand"] = [(card.id, game.cost(card), game.counter(card)) for card in hand]
        seen[f"{whose} deck"] = tuple(player.deck)
        seen[f"{whose} trash"] = sorted(player.trash)
        seen[f"{whose} Life"] = [(id, game.cards[id].face_up) for id in player.life]
        seen[f"{whose} DON!!"] = (player.don_active, player.don_rested, player.don_deck)
    return seen


def _see_card(game: Game, seen: Snapshot, card: GameCard, whose: str) -> None:
    name = f"{whose} {card.printed.number}"
    power, cost = game.power(card), game.cost(card)
    seen[f"state of {name} ({card.id})"] = (card.rested, card.given)
    seen[f"values of {name} ({card.id})"] = (power, cost, card.base_power, card.base_cost)
    words = [game.names(card), game.types(card), game.attributes(card)]
    seen[f"names, types and attributes of {name} ({card.id})"] = [list(dict.fromkeys(one)) for one in words]


def difference(first: Snapshot, second: Snapshot) -> str:
    """What is first seen to differ; nothing if all is the same."""
    for key in [*first, *second]:
        if first.get(key) != second.get(key):
            return key
    return ""


class Outcome:
    """What came of one attempt: the first difference, whether cards were only looked at, whether the ability was used."""

    def __init__(self, differs: str, looked: bool, used: bool, undone: list[Deed], decisions: int) -> None:
        self.differs = differs
        self.looked = looked
        self.used = used
        self.undone = undone
        self.decisions = decisions


def compare(first: Player, second: Player, place: int) -> Outcome:
    """Plays both games from one quiet moment to the next until they differ or the script is over."""
    differs = ""
    while True:
        differs = difference(snapshot(first.game), snapshot(second.game))
        if differs or first.over() or second.over():
            break
        first.to_next_quiet()
        second.to_next_quiet()
    looks = [sum(note.what in LOOKS for note in one.game.notes or []) for one in (first, second)]
    used = first.was_used(place)
    return Outcome(differs, looks[0] != looks[1], used, first.undone, MOST_DECISIONS - first.left)

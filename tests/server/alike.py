"""Games that a listener cannot tell apart, going on alike: what is played in one of them is played in the others.

A listener is a seat, or somebody who only watches (−1). `played` plays on until the listener is asked again, `imagined` makes
other games that may have been, `follow` makes in such a game the choices that look the same to the listener.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

import msgspec

from logpose.engine import options as codes
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.imagining import redraw
from logpose.engine.knowledge import everybody, knows
from logpose.engine.options import first_of, verb_of
from logpose.engine.state import GameCard
from logpose.errors import ChoiceError
from logpose.play import explain
from logpose.play.answering import answer
from logpose.play.imagine import imagine
from logpose.play.known_questions import is_known
from logpose.play.parts import plain
from logpose.play.questions import question
from tests.server.support import some_answer

WATCHER: Final = -1
MOST_ANSWERS: Final = 40  # of others, before the listener is asked again
WATCHED: Final = 3  # answers that a watcher follows
_ABOUT_HIDDEN: Final = (codes.COUNTERING, codes.PICKING, codes.USE, codes.TRIGGERING, codes.REPLACING)
_OF_A_CARD: Final = (codes.PLAY, codes.COUNTER_WITH, codes.COUNTER_EVENT, codes.PICK)
_NONE: Final = (codes.PASS, codes.NO)


Faces = tuple[tuple[int, str], ...]


class Step(msgspec.Struct, frozen=True):
    """One answer: whose, to what, and the codes of its single choices; `chosen` is the answer as a client gives it.

    `faces` are the cards that the listener has met when nothing more comes of it, by owner and number.
    """

    seat: int
    kind: int
    asked: str
    codes: tuple[int, ...]
    chosen: tuple[int, ...]
    faces: Faces

    @property
    def is_none(self) -> bool:
        """Whether somebody made no use of a hidden card: in another game there may be no question."""
        return self.kind in _ABOUT_HIDDEN and all(verb_of(code) in _NONE for code in self.codes)


class Passage(msgspec.Struct, frozen=True):
    """What happens from one question of a listener to the next, and the cards that the listener meets on the way, by id.

    `told` says after which steps the listener is told of all that has happened.
    """

    steps: tuple[Step, ...]
    told: tuple[bool, ...]
    met: frozenset[int]

    def upto(self, parted: int | None) -> int:
        """How many steps can be compared with a game that had to leave before one of them."""
        if parted is None:
            return len(self.steps)
        return next((number for number in range(parted, 0, -1) if self.told[number - 1]), 0)


class Taken(msgspec.Struct, frozen=True):
    """An answer in one game: for which step it stands, whose it is, the places of its single choices.

    `extra`, if nobody was asked in the first game.
    """

    step: int
    seat: int
    places: tuple[int, ...]
    extra: bool = False


class Followed(msgspec.Struct, frozen=True):
    """The answers of a game, and before which step it had to leave the others, if it had."""

    taken: tuple[Taken, ...]
    parted: int | None


# -- one game goes on ----------------------------------------------------------------------------------------------------


def played(game: Game, seat: int, chance: random.Random, answers: int = MOST_ANSWERS) -> Passage:
    """Plays the game on by lot, until the listener is asked again, and says what was played."""
    meeting = Meeting(game, seat)
    steps: list[Step] = []
    told: list[bool] = []
    most = WATCHED if seat < 0 else answers
    while game.decision is not None and (len(steps) < most or not is_known(game)):
        if steps and game.decision.seat == seat:
            break
        decision, asked = game.decision, plain(explain.question(game))
        chosen, places = some_places(game, chance)
        made: list[int] = []
        for place in places:
            assert game.decision is not None
            made.append(game.decision.code(place))
            game.choose(place)
            meeting.look()
        steps.append(Step(decision.seat, decision.kind, asked, tuple(made), chosen, meeting.faces()))
        told.append(_is_told(game, seat))
    return Passage(tuple(steps), tuple(told), frozenset(meeting.met))


class Meeting:
    """The cards that a listener comes to know while a game goes on, by id."""

    def __init__(self, game: Game, seat: int) -> None:
        game.notes = []
        self.game = game
        self.seat = seat
        self.unknown = {card.id for card in game.cards if not knows(game, seat, card)}
        self.bits = everybody(game) if seat < 0 else 1 << seat
        self.met: set[int] = set()
        self.heard = 0  # notes

    def look(self) -> None:
        game = self.game
        assert game.notes is not None
        self.met |= {id for id in self.unknown if knows(game, self.seat, game.cards[id])}
        for note in game.notes[self.heard :]:
            if note.known & self.bits == self.bits:
                self.met |= {card.id for card in (note.card, note.after) if card is not None} & self.unknown
        self.heard = len(game.notes)

    def faces(self) -> Faces:
        return tuple(sorted((self.game.cards[id].owner, self.game.cards[id].printed.number) for id in self.met))


def _is_told(game: Game, seat: int) -> bool:
    return is_known(game) or (game.decision is not None and game.decision.seat == seat)


def some_places(game: Game, chance: random.Random) -> tuple[tuple[int, ...], list[int]]:
    """An answer by lot that the game takes, and its single choices."""
    asked = question(game)
    assert asked is not None
    for _ in range(50):
        chosen = some_answer(asked, chance)
        try:
            return chosen, answer(game, chosen)
        except ChoiceError:
            continue
    raise AssertionError(f"no answer to: {plain(asked.parts)}")


# -- others that may have been ---------------------------------------------------------------------------------------------


def imagined(game: Game, seat: int, met: frozenset[int], seed: int) -> Game | None:
    """A game that the listener cannot tell from this one, nor will as long as it meets only these cards.

    The others' lists are exchanged, too, where the listener is asked: what others are asked depends on what they hold. Chance
    goes on alike. None if the question of another does not come up with any imagined cards.
    """
    decision = game.decision
    assert decision is not None
    if decision.seat == seat:
        marked = game.copy()
        for id in met:
            _see(marked, id, marked.cards[id].seen | 1 << seat)
        twin = imagine(marked, seat, seed, open_lists=False)
        for id in met:
            _see(twin, id, game.cards[id].seen)
    else:
        twin = game.copy()
        kept = [card.id for card in game.cards if knows(game, decision.seat, card)]
        redraw(twin, seat, seeded(seed), [*kept, *met])
        twin.decision = None
        twin.stack[-1].ask_again(twin)
        if twin.decision is None or twin.decision != decision:
            return None
    twin.generator = game.generator.copy()
    return twin


def _see(game: Game, id: int, seen: int) -> None:
    card: GameCard = game.cards[id].copy()
    card.seen = seen
    game.cards[id] = card


def follow(twin: Game, seat: int, passage: Passage) -> Followed:
    """Makes the answers of a passage in another game, as far as they look the same to the listener.

    Whoever is asked about hidden cards in this game alone takes those that the listener meets in the passage, or makes no use of
    them. The games part where that does not come to the same: before the last step of which the listener was told all.
    """
    meeting = Meeting(twin, seat)
    taken: list[Taken] = []
    whole = 0  # steps that have come to the same here
    for number in range(len(passage.steps) + 1):
        step = passage.steps[number] if number < len(passage.steps) else None
        last = passage.steps[number - 1] if number else None
        chosen = last is not None and last.kind == codes.PICKING
        while not _is_asked(twin, step):
            place = _extra(twin, seat, last, meeting, passage.met)
            if place is None:
                break
            assert twin.decision is not None
            chosen |= twin.decision.kind == codes.PICKING
            taken.append(_take(twin, max(number - 1, 0), [place], meeting, True))
        if last is not None and chosen and not last.is_none and meeting.faces() != last.faces:
            return Followed(tuple(taken), whole)
        if _is_told(twin, seat) or _is_asked(twin, step):
            whole = number
        if step is None:
            break
        if not _is_asked(twin, step):
            if step.is_none:
                continue
            return Followed(tuple(taken), whole)
        places = _places(twin.copy(), seat, step, passage.met)
        if places is None:
            return Followed(tuple(taken), whole)
        taken.append(_take(twin, number, places, meeting))
    return Followed(tuple(taken), None if whole == len(passage.steps) else whole)


def _take(twin: Game, number: int, places: list[int], meeting: Meeting, extra: bool = False) -> Taken:
    assert twin.decision is not None
    seat = twin.decision.seat
    for place in places:
        twin.choose(place)
        meeting.look()
    return Taken(number, seat, tuple(places), extra)


def _is_asked(game: Game, step: Step | None) -> bool:
    decision = game.decision
    if step is None or decision is None or (decision.seat, decision.kind) != (step.seat, step.kind):
        return False
    return plain(explain.question(game)) == step.asked


def _extra(game: Game, seat: int, last: Step | None, meeting: Meeting, met: frozenset[int]) -> int | None:
    """The place of an answer where another is asked about hidden cards in this game alone: a card that the listener has met
    after the last step of the passage, and not yet in this game; any order of cards that it never meets; or "no"."""
    decision = game.decision
    if decision is None or _is_told(game, seat):
        return None
    if decision.kind == codes.PLACING:
        return None if _is_met_later(game, met) else 0
    if decision.kind == codes.PLAYER:  # before it says "no"
        return 0
    if decision.kind not in _ABOUT_HIDDEN:
        return None
    verbs = [verb_of(code) for code in decision.options]
    missing = Counter(() if last is None else last.faces) - Counter(meeting.faces())
    for place, code in enumerate(decision.options):
        if verbs[place] == codes.PICK:
            card = game.cards[first_of(code)]
            if (card.owner, card.printed.number) in missing:
                return place
    return next((verbs.index(verb) for verb in _NONE if verb in verbs), None)


def _places(game: Game, seat: int, step: Step, met: frozenset[int]) -> list[int] | None:
    """The single choices that look like those of a step."""
    if step.seat == seat:
        return answer(game, step.chosen)
    assert game.decision is not None
    places: list[int] = []
    in_any_order = step.kind != codes.PLACING or not _is_met_later(game, met)
    for code in step.codes:
        if not _is_asked(game, step):
            return places if places and in_any_order else None  # copies in this hand leave no choice
        place = _alike(game, seat, code, met)
        if place is None or not (in_any_order or game.decision.options[place] == code):
            return None
        places.append(place)
        game.choose(place)
    while step.kind == codes.PLACING and _is_asked(game, step):  # fewer copies: more to choose
        if not in_any_order:
            return None
        places.append(0)
        game.choose(0)
    return places


def _is_met_later(game: Game, met: frozenset[int]) -> bool:
    """Whether the order of the cards that are placed comes to light: one of them is met afterwards."""
    assert game.decision is not None
    placed = [game.cards[first_of(code)] for code in game.decision.options]
    faces = {(card.owner, card.area, card.printed.number) for card in placed}
    return any((card.owner, card.area, card.printed.number) in faces for card in (game.cards[id] for id in met))


def _alike(game: Game, seat: int, code: int, met: frozenset[int]) -> int | None:
    """The option that looks like a code: the same one, a copy, or for a card that stays hidden another that does."""
    decision = game.decision
    assert decision is not None
    place = decision.place(code)
    if place >= 0:
        return place
    if verb_of(code) not in _OF_A_CARD:
        return None
    card = game.cards[first_of(code)]
    hidden = card.id not in met and not knows(game, seat, card)
    for place, other in enumerate(decision.options):
        if verb_of(other) == verb_of(code) and codes.second_of(other) == codes.second_of(code):
            one = game.cards[first_of(other)]
            if (one.owner, one.area) == (card.owner, card.area):
                is_hidden = one.id not in met and not knows(game, seat, one)
                if (hidden and is_hidden) or (not hidden and one.copy_bit == card.copy_bit):
                    return place
    return None

"""The place in an ability line, and the few moves of a recursive descent with ordered choice.

A pattern is a phrase of the card text: `a|b` for either word, `word?` for a word that may be missing. What was matched is
remembered as the productions of the reading, each with its place in the grammar, and the farthest place reached as the
place of an error.
"""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from logpose.errors import NodeError
from logpose.language.nodes import Duration, Filter, Kept, Node, Player, Quantity, Selector, Side
from logpose.language.reader.losses import placed, settled
from logpose.language.reader.tokens import NUMBER, PLACEHOLDERS, Token, tokenise

T = TypeVar("T")
AT_PLACE: Final = " @ "  # between a pattern and the place where it was matched
FRESH: Final = "\0"  # begins the names that a reading gives before they are settled (binding.py)
EACH_TIME: Final = Kept(f"{FRESH}each time")  # cards of a step that is repeated: later words cannot mean one of them
_WORD = re.compile(r"\[[^\]]*\]\??|\S+")


class Mismatch(Exception):
    """The text does not go on as this production wants."""


class TooDeep(Exception):
    """Phrases within phrases without an end: no other production is tried."""


class Antecedent(NamedTuple):
    """What a later "it" can stand for: the cards of a step, by the name they are bound to, and how they came up."""

    selector: Selector
    role: str


class State(NamedTuple):
    at: int
    used: int
    antecedents: int
    declared: int


@lru_cache(maxsize=4096)
def compile_pattern(pattern: str) -> tuple[tuple[frozenset[str], bool, bool], ...]:
    """The words of a pattern: which keys are meant, whether it may be missing, and whether it is a number, by its value."""
    items = []
    for word in _WORD.findall(pattern):
        optional = word.endswith("?")
        options = word.removesuffix("?").split("|")
        runs = [[option] if option in PLACEHOLDERS else [token.key for token in tokenise(option)] for option in options]
        if any(len(run) > 1 for run in runs[:-1]):
            raise ValueError(f"Only the last of several words can have an ending: {pattern!r}.")
        if word.isdigit():
            items.append((frozenset([word]), False, True))
            continue
        items.append((frozenset(run[0] for run in runs), optional, False))
        items.extend([(frozenset([key]), optional, False) for key in runs[-1][1:]])  # "Character|Leader's"
    return tuple(items)


class _Beginnings(dict[str, frozenset[str]]):
    """The keys of the words that each pattern can begin with: most patterns end there. The grammar's patterns are few."""

    def __missing__(self, pattern: str) -> frozenset[str]:
        found: frozenset[str] = frozenset()
        for options, optional, number in compile_pattern(pattern):
            found |= {NUMBER} if number else options
            if not optional:
                break
        self[pattern] = found
        return found


_BEGINNINGS: Final = _Beginnings()


DEEPEST_DESCRIPTION: Final = 10
DEEPEST_SENTENCE: Final = 30  # "if" within "if" within parentheses
_MOVES: Final = (
    "take",
    "word",
    "need",
    "sees",
    "attempt",
    "first",
    "series",
    "player",
    "deeper",
    "within",
    "<lambda>",
    "<listcomp>",
    "<genexpr>",
)


def _place() -> str:
    """The production that matches a pattern here, and the one that has called it: "value < having"."""
    found: list[str] = []
    frame = sys._getframe(2)
    while len(found) < 2 and frame is not None:
        name = frame.f_code.co_name
        if name not in _MOVES:
            found.append(name)
        frame = frame.f_back  # type: ignore[assignment]
    return " < ".join(found)


class Parser(ABC):
    """One ability line being read.

    A module of the reader calls the modules below it. The methods at the end are the few calls that go upward: a
    description of cards may hold a quantity, which counts cards, and speak of an earlier card. `grammar.py` fills them in.
    """

    def __init__(self, tokens: list[Token], traced: bool = True) -> None:
        """`traced`: keeps the productions used and, for an error, the farthest place; it costs a quarter of the time."""
        self.traced = traced
        self.tokens = placed(tokens)
        self.keys = [*(token.key for token in tokens), ""]
        self.at = 0
        self.farthest = 0 if traced else len(tokens) + 1
        self.expected: dict[str, None] = {}  # in the order of the tries
        self.used: list[str] = []
        self.declared: list[int] = []  # the places of words that the tree says in another way
        self.antecedents: list[Antecedent] = []
        self.names = 0
        self.actor: Player = "you"
        self.their: Side = "opponent"  # whose "their" is: that of the player spoken of
        self.pool = ""  # the bound cards that "up to 1 card" is picked from after looking or revealing
        self.event_size = ""  # what was done to the cards of the event, if it has several
        self.drawn: Quantity | None = None
        self.lasts: Duration | None = None  # the duration of the sentence before
        self.in_hand = False  # the sentence is about this card in the hand
        self.in_parentheses = False  # within those that show where an "if" ends
        self.depth = 0
        self.nested = 0  # descriptions within descriptions
        self.one_off = False
        self.once_per_turn = False  # said in a sentence of its own
        self.spelled_out: dict[object, Any] = {}  # what "namely (…)" at a place is

    # -- moves -----------------------------------------------------------------------------------------------------------

    @property
    def key(self) -> str:
        return self.keys[self.at]

    @property
    def done(self) -> bool:
        return self.at >= len(self.tokens)

    def state(self) -> State:
        return State(self.at, len(self.used), len(self.antecedents), len(self.declared))

    def back(self, state: State) -> None:
        self.at, used, antecedents, declared = state
        del self.used[used:]
        del self.antecedents[antecedents:]
        del self.declared[declared:]

    def miss(self, at: int, what: str) -> None:
        if at > self.farthest:
            self.farthest = at
            self.expected = {}
        if at == self.farthest:
            self.expected[what] = None

    def fail(self, what: str) -> Mismatch:
        self.miss(self.at, what)
        return Mismatch(what)

    def take(self, pattern: str) -> bool:
        """Goes past the phrase if it stands here."""
        keys, at = self.keys, self.at
        if keys[at] not in _BEGINNINGS[pattern]:
            if at >= self.farthest:
                self.miss(at, pattern)
            return False
        literal: tuple[int, ...] = ()
        for options, optional, number in compile_pattern(pattern):
            if keys[at] in options:
                at += 1
            elif number and keys[at] == NUMBER and self.tokens[at].value in options:
                literal = (*literal, at)
                at += 1
            elif not optional:
                if at >= self.farthest:
                    self.miss(at, pattern)
                return False
        if at == self.at:
            return False
        self.at = at
        if literal:
            self.declared.extend(literal)
        if self.traced:
            self.used.append(f"{pattern}{AT_PLACE}{_place()}")
        return True

    def need(self, pattern: str) -> None:
        if not self.take(pattern):
            raise Mismatch(pattern)

    def sees(self, pattern: str) -> bool:
        state = self.state()
        seen = self.take(pattern)
        self.back(state)
        return seen

    def token(self, key: str, what: str) -> Token:
        if self.key != key:
            raise self.fail(what)
        self.at += 1
        return self.tokens[self.at - 1]

    def word(self, what: str) -> Token:
        """A word of a vocabulary, such as a colour or a keyword: one production, whatever the word."""
        token = self.token(self.key, what)
        if self.traced:
            self.used.append(f"{what}{AT_PLACE}{_place()}")
        return token

    def number(self) -> int:
        return self.token(NUMBER, "a number").number

    def declare(self, *said: object) -> None:
        """The tree says these numbers, names or trees in another way: nothing of them is lost."""
        self.declared.extend(settled(said)[1])

    def attempt(self, read: Callable[[Parser], T]) -> T | None:
        """What the production reads, or nothing and the place where it was tried."""
        # As `state` and `back` do it: most attempts fail at once, and there are hundreds in a line.
        at, used, antecedents, declared = self.at, len(self.used), len(self.antecedents), len(self.declared)
        try:
            return read(self)
        except (Mismatch, NodeError):
            self.at = at
            del self.used[used:], self.antecedents[antecedents:], self.declared[declared:]
            return None

    def deeper(self, read: Callable[[Parser], T]) -> T:
        """A description or a number within a description."""
        if self.nested >= DEEPEST_DESCRIPTION:
            self.fail("a shorter description")
            raise TooDeep
        self.nested += 1
        try:
            return read(self)
        finally:
            self.nested -= 1

    def within(self, read: Callable[[Parser], T]) -> T:
        """A sentence, which may hold other sentences."""
        if self.depth > DEEPEST_SENTENCE:
            self.fail("fewer sentences within sentences")
            raise TooDeep
        self.depth += 1
        try:
            return read(self)
        finally:
            self.depth -= 1

    def first(self, *productions: Callable[[Parser], T]) -> T:
        """Ordered choice."""
        for read in productions:
            found = self.attempt(read)
            if found is not None:
                return found
        raise Mismatch("none of the alternatives")

    def series(
        self, read: Callable[[Parser], T], more: Callable[[Parser], T], words: tuple[str, ...]
    ) -> tuple[list[T], str]:
        """One thing or several, joined by the same one of these words all through, and that word."""
        found = [read(self)]
        joined = ""
        while True:
            state = self.state()
            word = next((word for word in words if self.take(word)), "")
            one = self.attempt(more) if word and joined in ("", word) else None
            if one is None:
                self.back(state)
                return found, joined
            joined = word
            found.append(one)

    def player(self, you: str, opponent: str) -> Player:
        """Who it is about, by the phrase that says so."""
        if self.take(opponent):
            return "opponent"
        self.need(you)
        return "you"

    @property
    def own(self) -> str:
        """How the player who acts says what is theirs: an opponent and each player "their", you "your"."""
        return "their" if self.actor == "opponent" or self.their == "you" else "your"

    # -- what later words refer to ---------------------------------------------------------------------------------------

    def fresh(self) -> str:
        self.names += 1
        return f"{FRESH}{self.names}"

    def remember(self, selector: Selector, role: str) -> None:
        self.antecedents.append(Antecedent(selector, role))

    def recall(self, *roles: str, without: tuple[str, ...] = ()) -> Selector:
        """The nearest earlier cards, of these roles if any are given; "this card" only where it is asked for."""
        for antecedent in reversed(self.antecedents):
            if antecedent.role in without:
                continue
            if antecedent.role in roles or (not roles and antecedent.role not in ("this", "done")):
                if antecedent.selector == EACH_TIME:
                    raise self.fail("a card that was chosen once")
                return antecedent.selector
        raise self.fail("an earlier card to refer to")

    # -- calls upward ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def quantity(self) -> Quantity:
        """A number, something counted, or a sum or difference of them."""

    @abstractmethod
    def reference(self) -> Selector:
        """A card mentioned before, this card, or a Leader."""

    @abstractmethod
    def description(self) -> list[Filter]:
        """A noun with what describes it, as what is true of a card."""

    @abstractmethod
    def namely(self, kinds: tuple[type[Node], ...]) -> Any:
        """A node of one of these kinds that is spelled out, or nothing."""

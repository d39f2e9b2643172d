"""What every function of the writer knows: the card that speaks, and the names it has bound."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from logpose.language.nodes import Auto, Group, Node, Player, Quantity, Selector, Side, Step
from logpose.language.vocabulary import PLAYERS
from logpose.language.writer.naming import Names
from logpose.language.writer.words import side, third_person


@dataclass(frozen=True)
class Clause:
    """What someone does: "draw 1 card" with nobody named, or "your opponent" and "draw 1 card"."""

    verb: str
    rest: str
    subject: str = ""
    plural: bool = False

    @property
    def infinitive(self) -> str:
        return " ".join(part for part in (self.verb, self.rest) if part)

    @property
    def text(self) -> str:
        if not self.subject:
            return self.infinitive
        verb = self.verb if self.plural or not self.verb else third_person(self.verb)
        return " ".join(part for part in (self.subject, verb, self.rest) if part)


OPPONENT = PLAYERS["opponent"].name


def own(player: Player) -> str:
    """Whose, where the player is the subject."""
    return "your" if player == "you" else "their"


class Speech(ABC):
    """The state of writing one ability, which every function of the writer takes first.

    A module of the writer calls the modules below it. The methods at the end are the few calls that go upward: a filter
    holds quantities and selectors, an effect holds steps. `dialect.py` fills them in.
    """

    def __init__(self, this: str, names: Names) -> None:
        self.this = this
        self.names = names
        self.spelled: frozenset[int] = frozenset()  # the nodes that are spelled out, by identity
        self.told = False  # a part of an ability is told in a story: nobody reads it back
        self.theirs = False  # the opponent is the subject: their hand is "their hand"
        self.names_joint = " or "  # "all of your [A] and [B] cards"
        self.takes_objects = False  # a verb is being written, not what is said of a subject
        self.takes_from_pool = False  # the verb takes cards that were looked at or revealed

    def whose(self, whose: Side) -> str:
        return "their" if self.theirs and whose == "opponent" else side(whose)

    def players(self, player: Player) -> str:
        """Whose, of a player."""
        return self.whose("opponent") if player == "opponent" else PLAYERS[player].whose

    def player(self, player: Player) -> str:
        return PLAYERS[player].name

    def does(self, player: Player, verb: str, rest: str) -> Clause:
        if player in ("each", "owner") and not self.told:  # "each player draws" would be each on their own
            return Clause(verb, f"{rest}, done by {self.player(player)}")
        return Clause(verb, rest, "" if player == "you" else self.player(player))

    # -- calls upward --------------------------------------------------------------------------------------------------------

    @abstractmethod
    def quantity(self, quantity: Quantity) -> str:
        """A quantity as a noun: "3", "the number of cards in your hand"."""

    @abstractmethod
    def groups(self, groups: Sequence[Group], plural: bool, locative: bool = False) -> str:
        """Groups of cards without a number: "of your Characters", "cards from your hand"."""

    @abstractmethod
    def selector(self, selector: Selector) -> str:
        """Cards as an object: "up to 1 of your Characters"."""

    @abstractmethod
    def block(self, steps: Sequence[Step]) -> str:
        """Steps as sentences, beginning with a small letter."""

    @abstractmethod
    def together(self, steps: Sequence[Step], subject: str) -> str | None:
        """Steps as one infinitive "A and B" of a subject; None where they are not that simple."""

    @abstractmethod
    def joined(self, steps: Sequence[Step]) -> str:
        """Steps in one sentence, or in parentheses where they are not that simple."""

    @abstractmethod
    def spell(self, node: Node) -> str:
        """A node spelled out."""

    @abstractmethod
    def plain(self, kinds: tuple[type[Node], ...], node: Node) -> str:
        """A node in English, where one of these kinds may stand."""

    @abstractmethod
    def gained(self, ability: Auto) -> str:
        """An ability that a card gains."""

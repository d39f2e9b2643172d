"""What steps bind, and when the plain words "it" and "the rest" are enough to say so.

The writer keeps the same list of cards mentioned so far as a reader would: "it" is the nearest of them, "the trashed card" the
nearest that was trashed. A name that such words cannot reach is written: `trash 1 card from your hand, called "price"`.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, assert_never, runtime_checkable

from logpose.language import nodes
from logpose.language.nodes import Node, Selector
from logpose.language.nodes.actions import OnCards
from logpose.language.nodes.spelling import escaped

USUAL: Final = {"looked": nodes.Look, "revealed": nodes.Reveal, "done": nodes.May, "number": nodes.ChooseNumber}
USUALLY_NAMED: Final = nodes.Look | nodes.Reveal | nodes.May | nodes.ChooseNumber
GONE: Final = ("looked", "revealed", "trashed", "returned", "placed", "added", "K.O.'d", "turned")
NAMED_BY_ROLE: Final = ("trashed", "returned", "selected", "revealed", "turned")


@runtime_checkable
class Binds(Protocol):
    """A word that binds a name."""

    @property
    def bind(self) -> str: ...


class Mention(NamedTuple):
    """Cards that a later word can refer to."""

    name: str
    role: str
    plural: bool
    don: bool = False


def bindings(tree: object) -> list[tuple[str, Node]]:
    """The names that a tree binds, in the order of the text, each with the word that binds it."""
    return [(name, node) for node in nodes.parts_inside_out(tree) if (name := getattr(node, "bind", ""))]


def references(tree: object) -> set[str]:
    """The names that a tree refers to."""
    referring = nodes.Bound | nodes.Chosen | nodes.Did | nodes.Remaining
    return {node.name for node in nodes.parts(tree) if isinstance(node, referring)}


def unusual(ability: object) -> set[str]:
    """The names that are not those which plain words give: `it`, `it_2` … in the order of the text, if they are used."""
    used = references(ability)
    found: set[str] = set()
    plain: list[str] = []
    for name, binder in bindings(ability):
        if name in USUAL or isinstance(binder, USUALLY_NAMED):
            if USUAL.get(name) is not type(binder):
                found.add(name)
        else:
            plain.append(name)
    expected = ["it" if number == 1 else f"it_{number}" for number in range(1, len(plain) + 1)]
    if plain != expected or not used.issuperset(plain):
        found.update(plain)
    return found


def several(selector: Selector) -> bool:
    """Whether the selector stands for more than one card."""
    match selector:
        case nodes.Choose() | nodes.Top():
            return selector.count != 1
        case nodes.All():
            return not all(isinstance(group, nodes.Cards) and group.kinds == ("leader",) for group in selector.among)
        case nodes.Both() | nodes.Remaining():
            return True
        case nodes.This() | nodes.Bound() | nodes.Attacker() | nodes.Attacked() | nodes.Kept():
            return False
    assert_never(selector)


def asked_by_did(may: nodes.May) -> str:
    """The name that "if you do" asks about: where none could be chosen, that of the step itself."""
    only = may.steps[0] if len(may.steps) == 1 else None
    if isinstance(only, OnCards) and isinstance(only, Binds) and only.bind:
        if isinstance(only.targets, nodes.Choose) and only.targets.up_to:
            return only.bind
    return may.bind


class Names:
    """The bound names of one ability, while it is written."""

    def __init__(self, ability: object, labelled: set[str]) -> None:
        self.labelled = labelled | unusual(ability)
        self.unreached: set[str] = set()
        self.mentions: list[Mention] = []
        self.mays: dict[str, str] = {}  # who may, by the name of the step
        self.labelled_plurals: dict[str, bool] = {}
        self.pool = ""  # the cards looked at or revealed last, from which "up to 1 card" is taken

    def state(self) -> tuple[list[Mention], str]:
        return list(self.mentions), self.pool

    def back(self, state: tuple[list[Mention], str]) -> None:
        self.mentions, self.pool = list(state[0]), state[1]

    # -- what is mentioned -------------------------------------------------------------------------------------------------

    def mention(self, node: Binds, targets: Selector, role: str = "chosen") -> str:
        """Remembers the cards of a word that binds; gives what is written after it so that its name is known."""
        plural = several(targets)
        self.mentions.append(Mention(node.bind, role, plural))
        self.labelled_plurals[node.bind] = plural
        return self.label(node)

    def mention_don(self, node: nodes.ReturnDon | nodes.RestDon, role: str) -> str:
        """Remembers DON!! cards like other cards."""
        plural = node.count != 1
        self.mentions.append(Mention(node.bind, role, plural, don=True))
        self.labelled_plurals[node.bind] = plural
        return self.label(node)

    def label(self, node: Binds) -> str:
        """What is written after a word so that its name is known. Only a choice may stand within a clause."""
        if node.bind and node.bind in self.labelled:
            called = f'called "{escaped(node.bind)}"'
            if isinstance(node, nodes.Choose):
                return f" ({called})"
            return f", a choice {called}" if isinstance(node, nodes.May) else f", {called}"
        return ", unnamed" if not node.bind and isinstance(node, USUALLY_NAMED) else ""

    def mention_event(self, name: str = "event") -> None:
        self.mentions.append(Mention(name, name, False))

    def mention_may(self, may: nodes.May) -> str:
        self.mentions.append(Mention(asked_by_did(may), "done", False))
        self.mays[may.bind] = may.player
        return self.label(may)

    def nearest(self, role: str = "", of_the_field: bool = False) -> str:
        """The nearest cards: of a role, or of any but DON!! cards; also, only those that may be on the field."""
        for mention in reversed(self.mentions):
            if role:
                if mention.role == role:
                    return mention.name
            elif not (mention.don or mention.role == "done" or (of_the_field and mention.role in GONE)):
                return mention.name
        return ""

    def is_done(self, name: str) -> bool:
        """Whether "if you do" asks about the step with this name."""
        steps = [mention.name for mention in self.mentions if mention.role not in ("event", "other")]
        if name in self.labelled or (not steps and name != "done"):
            return False
        if steps and steps[-1] != name:
            self.unreached.add(name)
            return False
        return True

    def of(self, name: str) -> Mention | None:
        return next((mention for mention in reversed(self.mentions) if mention.name == name), None)

    def plural(self, name: str) -> bool:
        mention = self.of(name)
        return mention.plural if mention else self.labelled_plurals.get(name, False)

    # -- how it is referred to -------------------------------------------------------------------------------------------------

    def card(self, name: str, subject: bool = False, of_the_field: bool = False) -> str:
        """The bound cards as a noun. What is said `of_the_field` is about cards that may be on the field."""
        plural = self.plural(name)
        noun = "cards" if plural else "card"
        if name in self.labelled:
            return f'the {noun} called "{escaped(name)}"'
        if name == "other":
            return "the card it battled with"
        if name == "revealed":
            return f"the revealed {noun}"
        if self.nearest(of_the_field=of_the_field) == name:
            return "that card" if name == "event" else ("those cards" if subject else "them") if plural else "it"
        if name == "event":
            return "the card of that event"
        if name == "looked":
            return "the cards looked at"
        role = self.by_role(name)
        if role:
            return role
        self.unreached.add(name)
        return f'the {noun} called "{escaped(name)}"'

    def by_role(self, name: str) -> str:
        """ "The trashed card", where it is the nearest that was trashed."""
        mention = self.of(name)
        if name in self.labelled or not mention or mention.role not in NAMED_BY_ROLE:
            return ""
        noun = "cards" if mention.plural else "card"
        return f"the {mention.role} {noun}" if self.nearest(mention.role) == name else ""

    def rest(self, name: str) -> str:
        """Those of the bound cards that are left."""
        seen = [mention.name for mention in self.mentions if mention.role in ("looked", "revealed")]
        if name not in self.labelled and name in USUAL and (not seen or seen[-1] == name):
            return "the rest"
        return f"the rest of {self.card(name)}"

    def done_to(self, name: str, plural: bool) -> str:
        """The cards by what was done to them: "card trashed this way"."""
        card = "cards" if plural else "card"
        if name == "event":
            return f"{card} of that event"
        mention = self.of(name)
        if name in self.labelled or mention is None:
            return f'{card} called "{escaped(name)}"'
        if self.nearest(mention.role) != name:
            self.unreached.add(name)
        if mention.role == "K.O.'d":
            card = "Characters" if plural else "Character"
        return f"{'DON!! ' if mention.don else ''}{card} {mention.role} this way"

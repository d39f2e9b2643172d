"""Nouns: which cards. A noun phrase is read into a `Pick` (phrases.py); the verb then says who chooses and from where."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Area, Cards, Choose, Filter, Group, Kind, Player, Selector, Side
from logpose.language.reader import filters, qualities
from logpose.language.reader.losses import said_twice
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.reader.tokens import NAME
from logpose.language.vocabulary import ANY_CARD, AREAS, CHARACTER, KINDS, LEADER, LEADER_OR_CHARACTER


class Noun:
    """One alternative of a noun phrase."""

    def __init__(self, kinds: tuple[Kind, ...], those: list[Filter], card: bool) -> None:
        self.kinds = kinds
        self.those = those
        self.card = card  # "Character card", which is not on the field (2-2-4-2)
        self.whose: Side | None = None
        self.areas: tuple[Area, ...] = ()
        self.on_the_field = False  # said so in words
        self.pool = ""  # among the cards of this name

    def groups(self, pool: str) -> list[Group]:
        pool = self.pool or pool
        if pool and not self.areas and self.whose is None:
            kinds: list[Filter] = [nodes.HasKind(self.kinds)] if self.kinds else []
            return [nodes.Remaining(pool, nodes.in_order(kinds + self.those))]
        field_cards = not self.areas and self.kinds == () and not self.known
        kinds_ = ANY_CARD if field_cards else self.kinds
        whose: Side = self.whose if self.whose is not None else "any"
        return [Cards(whose, area, kinds_, nodes.in_order(self.those)) for area in self.areas or ("field",)]

    def takes_area(self) -> bool:
        """An area named later may be that of this noun too; whose Characters they are says that they are on the field."""
        if self.areas or self.on_the_field or (self.whose is not None and not self.card):
            return False
        if not self.card and not self.known:
            raise Mismatch("where the cards are")
        return True

    @property
    def known(self) -> bool:
        """Named, or this very card: not just any card, so never a DON!! card."""
        return any(isinstance(one, (nodes.HasName, nodes.Is)) for one in self.those)


class Pick:
    """A noun phrase: an earlier card, all of some cards, or some that are chosen."""

    def __init__(self) -> None:
        self.ready: Selector | None = None
        self.all = False
        self.count: nodes.Quantity | None = 1
        self.up_to = False
        self.nouns: list[Noun] = []
        self.tops: list[Group] = []
        self.together = Together()
        self.plural = False
        self.bind = ""
        self.blind: bool | None = None  # where the text says so
        self.chooser: Player | None = None

    def among(self, pool: str = "") -> tuple[Group, ...]:
        return merged(self.tops or [group for noun in self.nouns for group in noun.groups(pool)])

    def selector(self, p: Parser, pool: str = "", bind: str = "") -> Selector:
        if not self.chosen and self.together.said:
            raise p.fail("a number of cards that are chosen")
        if self.ready is not None:
            return self.ready
        if self.all:
            return nodes.All(self.among(pool))
        among = self.among(pool)
        hidden = [one for one in among if isinstance(one, Cards) and one.area == "hand"]
        chooser = self.chooser or p.actor
        blind = bool(hidden) and all(one.whose != _hand_of(chooser) for one in hidden)
        return Choose(
            among,
            self.count,
            self.up_to,
            chooser=chooser,
            blind=blind if self.blind is None else self.blind,
            different_names=self.together.different_names,
            total_cost=self.together.total_cost,
            total_power=self.together.total_power,
            bind=bind or self.bind,
            different=self.together.different,
        )

    @property
    def chosen(self) -> bool:
        return self.ready is None and not self.all

    @property
    def is_one(self) -> bool:
        """Your Leader; your [Name]: one card without a number."""
        return all(noun.kinds == LEADER or noun.known for noun in self.nouns)

    @property
    def on_field(self) -> bool:
        return not self.tops and all(not noun.areas for noun in self.nouns)


def merged(groups: list[Group]) -> tuple[Group, ...]:
    """Leader and Characters that are described alike are one group."""
    found: list[Group] = []
    for group in groups:
        last = found[-1] if found else None
        if (
            isinstance(last, Cards)
            and isinstance(group, Cards)
            and (last.kinds, group.kinds) == (LEADER, CHARACTER)
            and (last.whose, last.area, last.where) == (group.whose, group.area, group.where)
        ):
            found[-1] = Cards(last.whose, last.area, LEADER_OR_CHARACTER, said_twice(last.where, group.where))
        else:
            found.append(group)
    return tuple(found)


def _hand_of(player: Player) -> Side:
    return "opponent" if player == "opponent" else "you"


# -- the noun and what describes it ------------------------------------------------------------------------------------


def side(p: Parser) -> Side | None:
    if p.take("your opponent's"):
        return "opponent"
    if p.take("their"):
        return p.their
    if p.take("your"):
        return "you"
    return None


def alternatives(p: Parser, whose: Side | None, together: Together, joined_by: str = "or") -> list[Noun]:
    """A or B with F: a trailing value and a leading colour hold for all alternatives, types and names do not."""
    found = _one(p, whose, together, joined_by)
    more: list[Noun] | None
    while True:
        state = p.state()
        if not (p.take(", or") or p.take("or") or (joined_by == "and" and p.take("and"))):
            break
        more = p.attempt(lambda p: _one(p, side(p), together, joined_by))
        if more is None:
            p.back(state)
            break
        _distribute(found, more)
        for noun in more:
            noun.whose = noun.whose or whose
        found = found + more
    share_area(found)
    return found


def _distribute(earlier: list[Noun], later: list[Noun]) -> None:
    values = [one for noun in later for one in noun.those if _is_value(one)]
    for noun in earlier:
        if not any(_is_value(one) for one in noun.those) and noun.kinds != ("don",):
            noun.those.extend(values)
    lead_colour(earlier, later)


def lead_colour(earlier: list[Noun], later: list[Noun]) -> None:
    """A colour before the first alternative is that of all (a5326e72), unless a later one has its own."""
    colours = [one for one in earlier[0].those if isinstance(one, nodes.HasColour)]
    for noun in later:
        if not any(isinstance(one, nodes.HasColour) for one in noun.those):
            noun.those.extend(colours)


def _is_value(one: Filter) -> bool:
    inner = one.filters[0] if isinstance(one, nodes.AnyOf) else one
    return isinstance(inner, nodes.HasValue)


def share_area(nouns: list[Noun]) -> None:
    """An area at the end is the area of all alternatives."""
    areas, whose = nouns[-1].areas, nouns[-1].whose
    if areas:
        for noun in nouns:
            if noun.takes_area():
                noun.areas = areas
                noun.whose = noun.whose or whose


def _one(p: Parser, whose: Side | None, together: Together, joined_by: str) -> list[Noun]:
    before = filters.before_noun(p, joined_by)
    kinds, card = noun_word(p, before)
    if p.key == NAME and kinds in ((LEADER,), (CHARACTER,)):
        before.append(qualities.names(p))
    after = filters.after_noun(p, together)
    nouns = [Noun(kind, before + [_but_its_kind(kind, one) for one in after], card) for kind in kinds]
    if len(kinds) == 2 and ("don",) in kinds:
        for noun in nouns:
            if noun.kinds == ("don",):
                noun.those = [one for one in before if isinstance(one, nodes.InState)]
    start = p.at
    areas, owner = area(p)
    on_the_field = p.at > start and not areas
    if areas:  # more of the description may follow the area
        late = filters.after_noun(p, together)
        for noun in nouns:
            noun.those.extend(late)
    for noun in nouns:
        noun.areas = areas
        noun.on_the_field = on_the_field
        noun.whose = whose if whose is not None else owner
    if together.not_yours is not None:
        nouns = _of_each_side(nouns[0], together.not_yours)
    return nouns


def one(p: Parser) -> Noun:
    """A single noun with what describes it."""
    found = _one(p, None, Together(chosen=False), "or")
    if len(found) != 1:
        raise p.fail("one kind of card")
    return found[0]


def one_described(p: Parser) -> tuple[Filter, ...]:
    """What is true of a card of a single noun, where neither a side nor an area has a place."""
    noun = one(p)
    if noun.areas or noun.on_the_field or noun.whose is not None:
        raise p.fail("a card, wherever it is")
    return truths(noun)


def _but_its_kind(kinds: tuple[Kind, ...], one: Filter) -> Filter:
    """ "Characters other than {T} type Characters" are those that are not {T} type."""
    if isinstance(one, nodes.NotFilter) and isinstance(one.filter, nodes.AllOf):
        those = [part for part in one.filter.filters if part != nodes.HasKind(kinds)]
        if len(those) < len(one.filter.filters):
            return nodes.NotFilter(those[0] if len(those) == 1 else nodes.AllOf(tuple(those)))
    return one


def share_owner(picks: list[Pick]) -> None:
    """ "your opponent's rested Leader and up to 1 Character": the Character is theirs and rested too (f287f805)."""
    first = picks[0].nouns[:1]
    if not picks[0].all or not first or first[0].kinds != LEADER:
        return
    for pick in picks[1:]:
        for noun in pick.nouns:
            if pick.chosen and noun.whose is None and not noun.areas and noun.kinds == CHARACTER:
                noun.whose = first[0].whose
                noun.those.extend([one for one in first[0].those if isinstance(one, nodes.InState)])


def _of_each_side(noun: Noun, not_yours: Filter) -> list[Noun]:
    mine, theirs = Noun(noun.kinds, [*noun.those, not_yours], noun.card), Noun(noun.kinds, noun.those, noun.card)
    mine.whose, theirs.whose = "you", "opponent"
    return [mine, theirs]


def description(p: Parser) -> list[Filter]:
    """A noun with what describes it, as what is true of a card: a {T} type Character card with a cost of 4 or less."""
    before = filters.before_noun(p)
    kinds, card = noun_word(p, before)
    if len(kinds) > 1:
        raise p.fail("one description")
    return list(truths(Noun(kinds[0], before + filters.after_noun(p, Together(chosen=False)), card)))


def truths(noun: Noun) -> tuple[Filter, ...]:
    """What is true of a card of a noun: its kind and what describes it."""
    kinds: list[Filter] = [nodes.HasKind(noun.kinds)] if noun.kinds else []
    return nodes.in_order(kinds + noun.those)


def noun_word(p: Parser, before: list[Filter]) -> tuple[tuple[tuple[Kind, ...], ...], bool]:
    """Character; Leader or Character cards; Event or Stage card; DON!! cards or Characters; [Name]; card.

    DON!! cards are a group of their own: what describes the other cards is not said of them.
    """
    kinds = _kinds(p)
    if not kinds:
        if p.take("card|cards|card(s)"):
            return ((),), True
        if any(isinstance(one, nodes.HasName) for one in before):
            return ((),), False
        raise p.fail("Character, Leader, Stage, Event or card")
    card = p.take("card|cards") and kinds not in (LEADER_OR_CHARACTER, LEADER)
    if "don" in kinds and len(kinds) > 1:
        others = tuple(kind for kind in kinds if kind != "don")
        return ((("don",), others) if kinds[0] == "don" else (others, ("don",))), False
    return (kinds,), card or "event" in kinds


def _kinds(p: Parser) -> tuple[Kind, ...]:
    found: list[Kind] = []
    while True:
        state = p.state()
        if found and not (p.take("or") or p.take("and")):
            break
        kind = next((kind for kind, words in KINDS.items() if p.take(words.reads)), None)
        if kind is None or kind in found:
            p.back(state)
            break
        found.append(kind)
    if found[:1] == ["don"]:
        return tuple(found)
    return tuple(kind for kind in KINDS if kind in found)


def area(p: Parser) -> tuple[tuple[Area, ...], Side | None]:
    """From your hand or trash; in your opponent's trash. On the field is no area of its own."""
    state = p.state()
    if p.take("on the field"):
        return (), None
    if p.take("on your field"):
        return (), "you"
    if p.take("on their field") or p.take("on your opponent's field"):
        return (), "opponent"
    if not (p.take("from") or p.take("in")):
        return (), None
    whose = side(p)
    if whose is None:
        p.back(state)
        return (), None
    if p.take("hand or trash"):
        return ("hand", "trash"), whose
    if p.take("hand or field"):
        return ("hand", "field"), whose
    for name in _PILES:
        if p.take(AREAS[name].phrase):
            return (name,), whose
    if p.take("Life area"):
        return ("life",), whose
    p.back(state)
    return (), None


_PILES: Final[tuple[Area, ...]] = ("hand", "trash", "deck")

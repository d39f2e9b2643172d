"""Nouns: which cards. A noun phrase is read into a `Pick`; the verb then says who chooses and from where."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Area, Cards, Choose, Filter, Group, Kind, Player, Selector, Side
from logpose.language.reader import filters, quantities
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.tokens import NAME

LEADER: Final[tuple[Kind, ...]] = ("leader",)
CHARACTER: Final[tuple[Kind, ...]] = ("character",)
FIGHTERS: Final[tuple[Kind, ...]] = ("leader", "character")
ANY_CARD: Final[tuple[Kind, ...]] = ("leader", "character", "stage", "don")

_KINDS: Final[tuple[tuple[str, Kind], ...]] = (
    ("Leader|Leaders", "leader"),
    ("Character|Characters", "character"),
    ("Event|Events", "event"),
    ("Stage|Stages", "stage"),
    ("DON!! card|cards", "don"),
)
_ORDER: Final[tuple[Kind, ...]] = ("leader", "character", "event", "stage", "don")


class Noun:
    """One alternative of a noun phrase."""

    def __init__(self, kinds: tuple[Kind, ...], those: list[Filter], card: bool) -> None:
        self.kinds = kinds
        self.those = those
        self.card = card  # "Character card", which is not on the field (2-2-4-2)
        self.whose: Side | None = None
        self.areas: tuple[Area, ...] = ()

    def groups(self, pool: str) -> list[Group]:
        if pool and not self.areas and self.whose is None:
            kinds: list[Filter] = [nodes.HasKind(self.kinds)] if self.kinds else []
            return [nodes.Remaining(pool, filters.in_order(kinds + self.those))]
        field_cards = not self.areas and self.kinds == () and not self.known
        kinds_ = ANY_CARD if field_cards else self.kinds
        whose: Side = self.whose if self.whose is not None else "any"
        return [Cards(whose, area, kinds_, filters.in_order(self.those)) for area in self.areas or ("field",)]

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
        self.together = filters.Together()
        self.plural = False
        self.bind = ""

    def among(self, pool: str = "") -> tuple[Group, ...]:
        return merged(self.tops or [group for noun in self.nouns for group in noun.groups(pool)])

    def selector(self, p: Parser, pool: str = "", bind: str = "") -> Selector:
        if self.ready is not None:
            return self.ready
        if self.all:
            return nodes.All(self.among(pool))
        among = self.among(pool)
        hidden = [one for one in among if isinstance(one, Cards) and one.area == "hand"]
        blind = bool(hidden) and all(one.whose != _hand_of(p.actor) for one in hidden)
        return Choose(
            among,
            self.count,
            self.up_to,
            chooser=p.actor,
            blind=blind,
            different_names=self.together.different_names,
            total_cost=self.together.total_cost,
            total_power=self.together.total_power,
            bind=bind,
        )

    @property
    def chosen(self) -> bool:
        return self.ready is None and not self.all

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
            and (last.whose, last.area, last.that) == (group.whose, group.area, group.that)
        ):
            found[-1] = Cards(last.whose, last.area, FIGHTERS, last.that)
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


def alternatives(p: Parser, whose: Side | None, together: filters.Together, joined_by: str = "or") -> list[Noun]:
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
    _share_area(found)
    return found


def _distribute(earlier: list[Noun], later: list[Noun]) -> None:
    values = [one for noun in later for one in noun.those if _is_value(one)]
    for noun in earlier:
        if not any(_is_value(one) for one in noun.those) and noun.kinds != ("don",):
            noun.those.extend(values)
    _lead_colour(earlier, later)


def _lead_colour(earlier: list[Noun], later: list[Noun]) -> None:
    """A colour before the first alternative is that of all (a5326e72), unless a later one has its own."""
    colours = [one for one in earlier[0].those if isinstance(one, nodes.HasColour)]
    for noun in later:
        if not any(isinstance(one, nodes.HasColour) for one in noun.those):
            noun.those.extend(colours)


def _is_value(one: Filter) -> bool:
    inner = one.filters[0] if isinstance(one, nodes.AnyOf) else one
    return isinstance(inner, nodes.HasValue)


def _share_area(nouns: list[Noun]) -> None:
    """An area at the end is the area of all alternatives."""
    areas, whose = nouns[-1].areas, nouns[-1].whose
    if areas:
        for noun in nouns:
            if not noun.areas:
                noun.areas = areas
                noun.whose = noun.whose or whose


def _one(p: Parser, whose: Side | None, together: filters.Together, joined_by: str) -> list[Noun]:
    before = filters.before_noun(p, joined_by)
    kinds, card = noun_word(p, before)
    if p.key == NAME and kinds in ((LEADER,), (CHARACTER,)):
        before.append(filters.names(p))
    after = filters.after_noun(p, together)
    nouns = [Noun(kind, before + after, card) for kind in kinds]
    if len(kinds) == 2 and ("don",) in kinds:
        for noun in nouns:
            if noun.kinds == ("don",):
                noun.those = list(before)
    areas, owner = area(p)
    if areas:  # more of the description may follow the area
        late = filters.after_noun(p, together)
        for noun in nouns:
            noun.those.extend(late)
    for noun in nouns:
        noun.areas = areas
        noun.whose = whose if whose is not None else owner
    if together.not_yours is not None:
        nouns = _of_each_side(nouns[0], together.not_yours)
    return nouns


def share_owner(picks: list[Pick]) -> None:
    """ "your opponent's rested Leader and up to 1 Character": the Character is theirs and rested too (f287f805)."""
    first = picks[0].nouns[:1]
    if not picks[0].all or not first or first[0].kinds != LEADER:
        return
    for pick in picks[1:]:
        for noun in pick.nouns:
            if noun.whose is None and not noun.areas and noun.kinds == CHARACTER:
                noun.whose = first[0].whose
                noun.those.extend([one for one in first[0].those if isinstance(one, nodes.InState)])


def _of_each_side(noun: Noun, not_yours: Filter) -> list[Noun]:
    mine, theirs = Noun(noun.kinds, [*noun.those, not_yours], noun.card), Noun(noun.kinds, noun.those, noun.card)
    mine.whose, theirs.whose = "you", "opponent"
    return [mine, theirs]


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
    card = p.take("card|cards") and kinds not in (FIGHTERS, LEADER)
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
        kind = next((kind for pattern, kind in _KINDS if p.take(pattern)), None)
        if kind is None or kind in found:
            p.back(state)
            break
        found.append(kind)
    if found[:1] == ["don"]:
        return tuple(found)
    return tuple(kind for kind in _ORDER if kind in found)


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
    for name in _AREAS:
        if p.take(name):
            return (_AREAS[name],), whose
    p.back(state)
    return (), None


_AREAS: Final[dict[str, Area]] = {"hand": "hand", "trash": "trash", "deck": "deck"}


# -- noun phrases ------------------------------------------------------------------------------------------------------


def pick(p: Parser) -> Pick:
    """Any noun phrase."""
    return p.first(_earlier_or_this, _top_of, _life, _each_of, _counted, everyone)


def _earlier_or_this(p: Parser) -> Pick:
    found = Pick()
    found.ready = reference(p)
    if isinstance(found.ready, nodes.This):
        those = filters.after_noun(p, found.together)
        if those:  # "this Character with a cost of 20 or more"
            noun = Noun((), [*those, nodes.Is(nodes.This())], card=False)
            noun.whose = "you"
            found.ready, found.nouns = None, [noun]
    return found


def reference(p: Parser) -> Selector:
    if p.take("this Character card from your trash"):
        return nodes.This()
    if p.take("this Character|Leader|Stage card?") or p.take("this card"):
        return nodes.This()
    played = p.attempt(_played)
    if played is not None:
        return played
    handled = p.attempt(_handled)
    if handled is not None:
        return handled
    for pattern, roles in _REFERENCES:
        if p.take(pattern):
            return p.recall(*roles) if pattern != "it" else p.recall(*_ANY_ROLE)
    if p.take("your opponent's attacking Leader or Character") or p.take("the attacking card"):
        return nodes.Attacker()
    if p.take("the attacked card"):
        return nodes.Attacked()
    if p.take("the remembered card"):
        return nodes.Kept()
    if p.take("the rest of the selected cards"):
        return nodes.Remaining(_selected(p))
    if p.take("the rest"):
        return nodes.Remaining(_pool(p))
    if p.take("every card"):
        those = filters.after_noun(p, filters.Together())
        p.need("of the rest")
        name = _selected(p) if p.take("of the selected cards") else _pool(p)
        return nodes.Remaining(name, filters.in_order(those))
    if p.take("the second card"):
        return nodes.Bound("it_2")
    if p.take("the third card"):
        return nodes.Bound("it_3")
    raise p.fail("a card mentioned before")


_ANY_ROLE: Final = (
    "this", "chosen", "selected", "looked", "revealed", "trashed", "returned", "played", "placed", "rested", "added",
    "set active", "k.o.'d", "event", "other",
)  # fmt: skip


def _played(p: Parser) -> Selector:
    p.need("the")
    p.attempt(lambda p: p.number())
    p.need("Character|Characters")
    p.need("played by|with this effect")
    return p.recall("played")


_HANDLED: Final = (
    ("selected|chosen", ("selected", "chosen")),
    ("revealed", ("revealed",)),
    ("trashed", ("trashed",)),
    ("returned", ("returned",)),
)


def handled(p: Parser) -> tuple[str, ...]:
    """The selected, revealed, trashed or returned …"""
    p.need("the")
    for pattern, roles in _HANDLED:
        if p.take(pattern):
            return roles
    raise p.fail("what was done to the card")


def _handled(p: Parser) -> Selector:
    roles = handled(p)
    if not p.take("Character|Characters"):
        p.need("card|cards")
    return p.recall(*roles)


def _selected(p: Parser) -> str:
    those = p.recall("selected")
    if not isinstance(those, nodes.Bound):
        raise p.fail("cards selected before")
    return those.name


def _pool(p: Parser) -> str:
    seen = p.recall("looked", "revealed")
    if not isinstance(seen, nodes.Bound):
        raise p.fail("cards looked at or revealed before")
    return seen.name


_REFERENCES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("that Leader or Character", ()),
    ("the card it battled with", ("other",)),
    ("the opponent's Character you battled with", ("other",)),
    ("that Character|Leader|card", ()),
    ("those cards|Characters", ()),
    ("it", ()),
    ("them", ()),
)


def _top_of(p: Parser) -> Pick:
    """N cards from the top of a deck or of Life cards."""
    found = Pick()
    found.up_to = p.take("up to a? total? of?")
    count = _count(p)
    p.need("card|cards")
    state = p.state()
    end = p.attempt(_end) or "top"
    if p.take("of each of your and your opponent's Life cards"):
        found.ready = nodes.Both((nodes.Top("life", count, end=end), nodes.Top("life", count, "opponent", end)))
        return found
    found.count = count
    if p.take("of your or your opponent's Life cards"):
        found.tops = [nodes.Top("life", count, "you", end), nodes.Top("life", count, "opponent", end)]
        return found
    p.back(state)
    only = top(p, count)
    if found.up_to:
        found.tops = [only]
    else:
        found.ready = only
    return found


def top(p: Parser, count: nodes.Quantity) -> nodes.Top:
    """From the top of your deck; from your opponent's Life area, whose top is meant."""
    if p.take("from your Life area"):
        return nodes.Top("life", count)
    if p.take("from their Life area") or p.take("from your opponent's Life area"):
        return nodes.Top("life", count, "opponent")
    end = _end(p)
    p.need("of")
    whose = side(p)
    if whose is None:
        raise p.fail("whose deck or Life cards")
    if p.take("deck"):
        return nodes.Top("deck", count, whose, end)
    p.need("Life cards")
    return nodes.Top("life", count, whose, end)


def _end(p: Parser) -> nodes.Place:
    if p.take("from the top or bottom"):
        return "either"
    if p.take("from the bottom"):
        return "bottom"
    p.need("from the top")
    return "top"


def _life(p: Parser) -> Pick:
    """All of your Life cards; 1 of your face-up Life cards; up to 1 of your opponent's Life cards."""
    found = Pick()
    found.all = p.take("all of?")
    if not found.all:
        found.up_to = p.take("up to")
        found.count = _count(p)
        p.need("of")
    whose = side(p)
    those = filters.before_noun(p)
    p.need("Life cards")
    if whose is None:
        raise p.fail("whose Life cards")
    if not found.all and not those and isinstance(found.count, int):
        found.tops = [nodes.Top("life", found.count, whose)]
        return found
    noun = Noun((), those, card=True)
    noun.whose, noun.areas = whose, ("life",)
    found.nouns = [noun]
    return found


def _each_of(p: Parser) -> Pick:
    """Up to 1 each of A, B and C; up to 1 of each of your opponent's Leader and Character cards."""
    found = Pick()
    p.need("up to")
    count = _count(p)
    p.need("of? each of")
    whose = side(p)
    selectors: list[Selector] = []
    if p.take("Leader and Character cards"):
        for kind in FIGHTERS:
            selectors.append(Choose((Cards(whose or "any", kinds=(kind,)),), count, True, chooser=p.actor))
    else:
        those = filters.names(p, "and")
        after = filters.after_noun(p, found.together)
        areas, owner = area(p)
        assert isinstance(those, nodes.HasName)
        for name in those.names:
            noun = Noun((), [nodes.HasName((name,)), *after], card=True)
            noun.areas, noun.whose = areas, owner
            selectors.append(Choose(tuple(noun.groups("")), count, True, chooser=p.actor))
    found.ready = nodes.Both(tuple(selectors))
    return found


def _count(p: Parser) -> nodes.Quantity:
    if p.take("a|an|one"):
        return 1
    return p.number()


def _counted(p: Parser) -> Pick:
    """Up to 2 of your Characters; 1 card from your hand; any number of your Characters."""
    found = Pick()
    if p.take("any number of"):
        found.count = None
    else:
        found.up_to = p.take("up to a total of") or p.take("up to") or p.take("a total of up to")
        found.count = quantities.same_number(p) if p.sees("the same number of") else _count(p)
    p.take("total")
    of = p.take("of")
    whose = side(p) if of or found.count is None else None
    if of and whose is None and not p.sees("the revealed cards"):
        raise p.fail("whose cards")
    if p.take("card|cards from among the rest of them"):
        found.tops = [nodes.Remaining(_selected(p))]
        return found
    if of and p.take("the revealed cards"):
        found.tops = [nodes.Remaining("revealed")]
        return found
    found.nouns = alternatives(p, whose, found.together)
    while _another(p, found):
        pass
    _common_value(p, found)
    return found


def _another(p: Parser, found: Pick) -> bool:
    """ "or up to 1 Y": a further alternative with the same count, whose description is its own."""
    state = p.state()
    if not p.take("or"):
        return False
    up_to = p.take("up to")
    count = p.attempt(_count)
    if count is None or count != found.count or (up_to != found.up_to and not found.up_to):
        p.back(state)
        return False
    of = p.take("of")
    more = p.attempt(lambda p: alternatives(p, side(p) if of else None, found.together))
    if more is None:
        p.back(state)
        return False
    _lead_colour(found.nouns, more)
    found.nouns = found.nouns + more
    if found.nouns[0].whose is None or found.nouns[0].card:
        _share_area(found.nouns)
    return True


def _common_value(p: Parser, found: Pick) -> None:
    """A description between commas is one of all alternatives."""
    state = p.state()
    if p.take(", with"):
        more = p.attempt(lambda p: filters.value(p))
        if more is not None and p.take(","):
            for noun in found.nouns:
                noun.those.append(more)
            return
    p.back(state)


def everyone(p: Parser) -> Pick:
    """All of your Characters; your Leader; your {Navy} type Characters."""
    found = Pick()
    found.all = found.plural = True
    every = p.take("all of") or p.take("all") or p.take("any of")
    whose = side(p)
    if p.take("#"):  # "your 1 Leader"
        if p.tokens[p.at - 1].number != 1:
            raise p.fail("1")
    if whose is not None and p.take("hand"):
        return _whole_hand(found, whose)
    found.nouns = alternatives(p, whose, found.together, "and" if every else "or")
    if not every and found.nouns[0].whose is None and not _all_of_a_type(found.nouns):
        raise Mismatch("whose cards")
    if not every and any(noun.areas and not noun.kinds and not noun.known for noun in found.nouns):
        raise p.fail("all, or a number of cards")
    return found


def _all_of_a_type(nouns: list[Noun]) -> bool:
    """ "{T} type Characters" without "all" are all of them, on both sides."""
    return all(noun.kinds == CHARACTER and any(isinstance(one, nodes.HasType) for one in noun.those) for noun in nouns)


def _whole_hand(found: Pick, whose: Side) -> Pick:
    noun = Noun((), [], card=True)
    noun.whose, noun.areas = whose, ("hand",)
    found.nouns = [noun]
    return found

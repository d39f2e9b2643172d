"""Noun phrases: a number of cards, all of them, the top of a deck, a card mentioned before. Each is read into a `Pick`."""

from __future__ import annotations

from typing import Final, Literal

from logpose.language import nodes
from logpose.language.nodes import Cards, Choose, Selector, Side
from logpose.language.reader import filters, labels, nouns, qualities, quantities, references
from logpose.language.reader.losses import said_twice
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.vocabulary import CHARACTER, LEADER, LEADER_OR_CHARACTER


def pick(p: Parser) -> nouns.Pick:
    """Any noun phrase."""
    found = p.first(_earlier_or_this, _top_of, _life, _each_of, _counted, everyone)
    if found.chosen:
        _way_of_choosing(p, found)
    if found.chosen and p.key == "(":
        found.bind = labels.label(p, "( called") or ""
        if found.bind:
            p.need(")")
    return found


def _way_of_choosing(p: Parser, found: nouns.Pick) -> None:
    """Who chooses, and whether the cards are seen, where the text says so."""
    if p.take("unseen") or p.take("in sight"):
        found.blind = p.tokens[p.at - 1].key == "unseen"
    if p.take("of your opponent's choice"):
        found.chooser = "opponent"


def _earlier_or_this(p: Parser) -> nouns.Pick:
    found = nouns.Pick()
    found.ready = references.reference(p)
    if isinstance(found.ready, nodes.This):
        those = filters.after_noun(p, found.together)
        if those:  # "this Character with a cost of 20 or more"
            noun = nouns.Noun((), [*those, nodes.Is(nodes.This())], card=False)
            noun.whose = "you"
            found.ready, found.nouns = None, [noun]
    return found


def _top_of(p: Parser) -> nouns.Pick:
    """N cards from the top of a deck or of Life cards."""
    found = nouns.Pick()
    named = p.attempt(_top_cards) or p.attempt(_as_many_as)
    if named is not None:
        found.ready = named
        return found
    found.up_to = p.take("up to a? total? of?")
    count = quantities.same_number(p) if p.sees("the same number of") else _count(p)
    p.need("card|cards")
    state = p.state()
    end = p.attempt(lambda p: end_of_pile(p, "from")) or "top"
    both = next((area for words, area in _BOTH_PILES if not found.up_to and p.take(words)), None)
    if both is not None:
        found.ready = nodes.Both((nodes.Top(both, count, end=end), nodes.Top(both, count, "opponent", end)))
        return found
    found.count = count
    for pile, area in _PILES:
        if p.take(f"of your or your opponent's {pile}"):
            found.tops = [nodes.Top(area, count, "you", end), nodes.Top(area, count, "opponent", end)]
            return found
    if p.take("of"):
        whose = nouns.side(p)
        if whose is not None and (p.take("deck or Life cards") or p.take("Life cards or deck")):
            found.tops = [nodes.Top("deck", count, whose, end), nodes.Top("life", count, whose, end)]
            return found
    p.back(state)
    only = top(p, count)
    if found.up_to:
        found.tops = [only]
    else:
        found.ready = only
    return found


Pile = Literal["deck", "life"]
_PILES: Final[tuple[tuple[str, Pile], ...]] = (("Life cards", "life"), ("deck", "deck"))
_BOTH_PILES: Final[tuple[tuple[str, Pile], ...]] = (
    ("of each of your and your opponent's Life cards", "life"),
    ("of your and your opponent's Life cards", "life"),
    ("of both players' Life cards", "life"),
    ("of each player's Life cards", "life"),
    ("of each of your and your opponent's deck|decks", "deck"),
    ("of your and your opponent's deck|decks", "deck"),
    ("of both players' deck|decks", "deck"),
    ("of each player's deck", "deck"),
)


def _top_cards(p: Parser) -> Selector:
    """The top card of your deck; the top 3 cards of your opponent's deck."""
    p.need("the top")
    count = p.attempt(lambda p: p.number()) or 1
    p.need("card|cards of")
    return _pile(p, count, "top")


def _as_many_as(p: Parser) -> Selector:
    """A number of cards from the top of your deck equal to …; cards equal to … from the top of your deck."""
    p.take("a number of")
    p.need("cards")
    if p.take("equal to"):
        return top(p, quantities.quantity(p))
    pile = top(p, 0)
    p.need("equal to")
    return nodes.Top(pile.area, quantities.quantity(p), pile.whose, pile.end)


def top(p: Parser, count: nodes.Quantity) -> nodes.Top:
    """From the top of your deck; from your opponent's Life area, whose top is meant."""
    if p.take("from your Life area"):
        return nodes.Top("life", count)
    if p.take("from their Life area") or p.take("from your opponent's Life area"):
        return nodes.Top("life", count, "opponent")
    end = end_of_pile(p, "from")
    p.need("of")
    return _pile(p, count, end)


def _pile(p: Parser, count: nodes.Quantity, end: nodes.Place) -> nodes.Top:
    whose = nouns.side(p)
    if whose is None:
        raise p.fail("whose deck or Life cards")
    if p.take("deck"):
        return nodes.Top("deck", count, whose, end)
    p.need("Life cards")
    return nodes.Top("life", count, whose, end)


def end_of_pile(p: Parser, preposition: str, of: str = "") -> nodes.Place:
    """ "from the top", "at the bottom of", "to the top or bottom of"."""
    if p.take(f"{preposition} the top or bottom{of}"):
        return "either"
    if p.take(f"{preposition} the bottom{of}"):
        return "bottom"
    p.need(f"{preposition} the top{of}")
    return "top"


def _life(p: Parser) -> nouns.Pick:
    """All of your Life cards; 1 of your face-up Life cards; 1 face-up card from your Life cards; up to 1 of your opponent's."""
    found = nouns.Pick()
    found.all = p.take("all of?")
    any_number = not found.all and p.take("any number of")
    if any_number:
        found.count = None
    elif not found.all:
        found.up_to = p.take("up to")
        found.count = _count(p)
    of = found.all or any_number or p.take("of")
    whose = nouns.side(p) if of else None
    those = filters.before_noun(p)
    if whose is None and nodes.InState("face_up") in those:
        p.need("card|cards from")
        whose = nouns.side(p)
        if p.take("Life area"):
            return _such_life(p, found, whose, those)
    p.need("Life cards")
    if whose is None:
        raise p.fail("whose Life cards")
    if not found.all and not those and isinstance(found.count, int):
        found.tops = [nodes.Top("life", found.count, whose)]
        return found
    return _such_life(p, found, whose, those)


def _such_life(p: Parser, found: nouns.Pick, whose: Side | None, those: list[nodes.Filter]) -> nouns.Pick:
    if whose is None or (not found.all and not those):
        raise p.fail("whose Life cards, and which")
    noun = nouns.Noun((), those, card=True)
    noun.whose, noun.areas = whose, ("life",)
    found.nouns = [noun]
    return found


def _each_of(p: Parser) -> nouns.Pick:
    """Up to 1 each of A, B and C; up to 1 of each of your opponent's Leader and Character cards."""
    found = nouns.Pick()
    p.need("up to")
    count = _count(p)
    p.need("of? each of")
    whose = nouns.side(p)
    selectors: list[Selector] = []
    if p.take("Leader and Character cards"):
        for kind in LEADER_OR_CHARACTER:
            selectors.append(Choose((Cards(whose or "any", kinds=(kind,)),), count, True, chooser=p.actor))
    else:
        those = qualities.names(p, "and")
        after = filters.after_noun(p, found.together)
        areas, owner = nouns.area(p)
        assert isinstance(those, nodes.HasName)
        for name in those.names:
            noun = nouns.Noun((), [nodes.HasName((name,)), *after], card=True)
            noun.areas, noun.whose = areas, owner
            selectors.append(Choose(tuple(noun.groups("")), count, True, chooser=p.actor))
    found.ready = nodes.Both(tuple(selectors))
    return found


def _count(p: Parser) -> nodes.Quantity:
    if p.take("a|an|one"):
        return 1
    return p.number()


def _counted(p: Parser) -> nouns.Pick:
    """Up to 2 of your Characters; 1 card from your hand; any number of your Characters."""
    found = nouns.Pick()
    equal = same = False
    if p.take("up to any number of"):
        found.count, found.up_to = None, True
    elif p.take("any number of"):
        found.count = None
    elif p.take("a number of"):
        equal = True
    elif p.take("up to a number of"):
        found.up_to = equal = True
    else:
        found.up_to = p.take("up to a total of") or p.take("up to") or p.take("a total of up to")
        same = p.sees("the same number of")
        found.count = quantities.same_number(p) if same else _count(p)
    p.take("total")
    of = p.take("of")
    whose = nouns.side(p) if of or found.count is None or equal or same else None
    if of and whose is None and not p.sees("the revealed cards"):
        raise p.fail("whose cards")
    if p.take("card|cards from among the rest of them"):
        found.tops = [nodes.Remaining(references.selected(p))]
        return found
    if of and p.take("the revealed cards"):
        p.recall("revealed")
        found.tops = [nodes.Remaining("revealed")]
        return found
    found.nouns = nouns.alternatives(p, whose, found.together)
    while _another(p, found):
        pass
    _common_value(p, found)
    _from_among_them(p, found)
    if equal:
        p.need("equal to")
        found.count = quantities.quantity(p)
    return found


def among_them(p: Parser) -> bool:
    """Among them; among the revealed cards: of those that were looked at or revealed."""
    if p.take("from? among|of the revealed cards"):
        p.recall("revealed")
        return True
    return p.take("from? among|of them|those cards?")


def _from_among_them(p: Parser, found: nouns.Pick) -> None:
    if not (p.pool and among_them(p)):
        return
    if not found.on_field or any(noun.whose is not None for noun in found.nouns):
        raise p.fail("cards that were looked at or revealed")
    for noun in found.nouns:
        noun.pool = p.pool


def _another(p: Parser, found: nouns.Pick) -> bool:
    """ "or up to 1 Y": a further alternative with the same count, whose description is its own."""
    state = p.state()
    if not p.take("or"):
        return False
    up_to = p.take("up to")
    count = p.attempt(_count)
    if count is None or count != found.count or (up_to != found.up_to and not found.up_to):
        p.back(state)
        return False
    same = said_twice(found.count, count)
    of = p.take("of")
    whose = nouns.side(p) if of else None
    more = None if of and whose is None else p.attempt(lambda p: nouns.alternatives(p, whose, found.together))
    if more is None:
        p.back(state)
        return False
    nouns.lead_colour(found.nouns, more)
    found.nouns = found.nouns + more
    found.count = same
    if found.nouns[0].whose is None or found.nouns[0].card:
        nouns.share_area(found.nouns)
    return True


def _common_value(p: Parser, found: nouns.Pick) -> None:
    """A description between commas is one of all alternatives."""
    state = p.state()
    if p.take(", with"):
        more = p.attempt(lambda p: qualities.value(p))
        if more is not None and p.take(","):
            for noun in found.nouns:
                noun.those.append(more)
            return
    p.back(state)


def everyone(p: Parser) -> nouns.Pick:
    """All of your Characters; your Leader; your {Navy} type Characters."""
    found = nouns.Pick()
    found.all = found.plural = True
    every = p.take("all of") or p.take("all") or p.take("any of")
    whose = nouns.side(p)
    one = p.take("1")  # "your 1 Leader"
    if whose is not None and p.take("hand"):
        return _whole_hand(found, whose)
    found.nouns = nouns.alternatives(p, whose, found.together, "and" if every else "or")
    if one and any(noun.kinds != LEADER for noun in found.nouns):
        raise p.fail("a Leader")
    if not every and found.nouns[0].whose is None and not _all_of_a_type(found.nouns):
        raise Mismatch("whose cards")
    if not every and any(noun.areas and not noun.kinds and not noun.known for noun in found.nouns):
        raise p.fail("all, or a number of cards")
    return found


def _all_of_a_type(nouns: list[nouns.Noun]) -> bool:
    """ "{T} type Characters" without "all" are all of them, on both sides."""
    return all(noun.kinds == CHARACTER and any(isinstance(one, nodes.HasType) for one in noun.those) for noun in nouns)


def _whole_hand(found: nouns.Pick, whose: Side) -> nouns.Pick:
    noun = nouns.Noun((), [], card=True)
    noun.whose, noun.areas = whose, ("hand",)
    found.nouns = [noun]
    return found

"""How many: numbers that are counted out."""

from __future__ import annotations

from typing import assert_never

from logpose.language import nodes, vocabulary
from logpose.language.nodes import Bound, Chosen, Count, Number, Per, Quantity, ValueOf
from logpose.language.nodes.spelling import escaped
from logpose.language.vocabulary import counted
from logpose.language.writer.filters import earlier_card
from logpose.language.writer.naming import several
from logpose.language.writer.speech import Speech
from logpose.language.writer.words import VALUES, cards, signed


def write_quantity(speech: Speech, quantity: Quantity) -> str:
    if not isinstance(quantity, int) and id(quantity) in speech.spelled:
        return speech.spell(quantity)
    match quantity:
        case int():
            return str(quantity) if quantity >= 0 else signed(quantity)
        case Count():
            return f"the number of {counted_cards(speech, quantity)}"
        case Number():
            return f"the number of {things(speech, quantity)}"
        case ValueOf(value="given_don"):
            return f"the number of DON!! cards given to {given_card(speech, quantity.card)}"
        case ValueOf(card=nodes.All() as cards_) if several(cards_):
            return f"the total {VALUES[quantity.value]} of {speech.groups(cards_.among, plural=True, locative=True)}"
        case ValueOf():
            return f"the {VALUES[quantity.value]} of {earlier_card(speech, quantity.card)}"
        case Per():
            return f"{write_quantity(speech, quantity.each)} {for_every(speech, quantity)}"
        case nodes.Plus(terms=(Number("life", "you"), Number("life", "opponent"))):
            return "the total of your and your opponent's Life cards"
        case nodes.Plus():
            return " plus ".join(term(speech, one) for one in quantity.terms)
        case nodes.Minus():
            return f"{term(speech, quantity.left)} minus {term(speech, quantity.right)}"
        case Bound():
            return f"the number of {speech.names.done_to(quantity.name, plural=True)}"
        case Chosen():
            return chosen_number(speech, quantity)
    assert_never(quantity)


def chosen_number(speech: Speech, quantity: Chosen) -> str:
    if quantity.name == "amount":
        return "that amount"
    silent = quantity.name == "number" and quantity.name not in speech.names.labelled
    return "the chosen number" if silent else f'the number called "{escaped(quantity.name)}"'


def term(speech: Speech, quantity: Quantity) -> str:
    compound = isinstance(quantity, nodes.Plus | nodes.Minus | Per)
    return f"({write_quantity(speech, quantity)})" if compound else write_quantity(speech, quantity)


def given_card(speech: Speech, card: nodes.Selector) -> str:
    """The card that DON!! cards were given to; "that Character" is the one that the ability before has chosen."""
    plain = card == nodes.Kept() and not speech.names.mentions and id(card) not in speech.spelled
    return "that Character" if plain else speech.selector(card)


def counted_cards(speech: Speech, count: Count) -> str:
    """What a count counts, after "the number of"."""
    if told_apart(count):
        return f"different {told_apart(count)} among {speech.groups(count.among, plural=True, locative=True)}"
    return speech.groups(count.among, plural=True, locative=True)


def told_apart(count: Count) -> str:
    """In what the counted cards are different: in their names, in a value, in nothing."""
    if count.distinct_names:
        return "card names"
    return "" if count.distinct is None else vocabulary.VALUES[count.distinct].plural


def things(speech: Speech, number: Number, plural: bool = True) -> str:
    """What a player has, after "the number of"."""
    own = "both players'" if number.player == "each" else speech.players(number.player)
    return counted(number.of, own, plural)


# -- for every -----------------------------------------------------------------------------------------------------------


def for_every(speech: Speech, per: Per) -> str:
    many = per.every != 1
    number = f"{per.every} " if many else ""
    of = f"for every {per.every} of" if many else "for each of"
    match per.quantity:
        case Number(of="hand" | "trash" | "deck" | "don" | "don_deck"):
            return f"for every {number}{things(speech, per.quantity, many)}"
        case Number():
            return f"{of} {things(speech, per.quantity)}"
        case Count() if told_apart(per.quantity):
            among = speech.groups(per.quantity.among, plural=True, locative=True)
            if not many:
                return f"for each of {among} with a different {told_apart(per.quantity).removesuffix('s')}"
            return f"for every {number}different {told_apart(per.quantity)} among {among}"
        case Count():
            return for_every_card(speech, per.quantity, per.every)
        case ValueOf(value="given_don"):
            return f"for every {number}DON!! {cards('card', many)} given to {given_card(speech, per.quantity.card)}"
        case ValueOf(value="cost", card=Bound("revealed")):
            return f"per {per.every} cost on {speech.selector(per.quantity.card)}"
        case Bound():
            return f"for every {number}{speech.names.done_to(per.quantity.name, many)}"
    return f"for every {per.every} of {term(speech, per.quantity)}"


def for_every_card(speech: Speech, count: Count, every: int) -> str:
    owned = all(
        isinstance(group, nodes.Cards) and group.area == "field" and group.whose != "any" for group in count.among
    )
    if owned:
        of = "for each of" if every == 1 else f"for every {every} of"
        return f"{of} {speech.groups(count.among, plural=True, locative=True)}"
    number = "" if every == 1 else f"{every} "
    return f"for every {number}{speech.groups(count.among, plural=every != 1, locative=True)}"


def gained_amount(speech: Speech, amount: Quantity, noun: str) -> str:
    """What is gained: "+1000 power for every 3 cards in your trash"."""
    match amount:
        case int():
            return f"{signed(amount)} {noun}"
        case Per():
            return f"{signed(amount.each)} {noun} {for_every(speech, amount)}"
    return f"{noun} equal to {write_quantity(speech, amount)}"


def number_of(speech: Speech, count: Quantity, noun: str, up_to: bool = False) -> str:
    """So many of a thing: "2 cards", "up to 1 DON!! card", "1 card for every 3 cards in your hand"."""
    upto = "up to " if up_to else ""
    match count:
        case int():
            return f"{upto}{count} {cards(noun, count != 1)}"
        case Per():
            return f"{upto}{count.each} {cards(noun, count.each != 1)} {for_every(speech, count)}"
    return f"{upto}{cards(noun, True)} equal to {write_quantity(speech, count)}"

"""How many: numbers that are counted out."""

from __future__ import annotations

from abc import ABC

from logpose.language import nodes
from logpose.language.nodes import Bound, Chosen, Count, Number, Per, Quantity, ValueOf
from logpose.language.vocabulary import counted
from logpose.language.writer.filters import Filters
from logpose.language.writer.naming import several
from logpose.language.writer.words import VALUES, cards, signed


class Quantities(Filters, ABC):
    """Writes quantities as nouns and as "for every …"."""

    def quantity(self, quantity: Quantity) -> str:
        match quantity:
            case int():
                return str(quantity) if quantity >= 0 else signed(quantity)
            case Count():
                return f"the number of {self.counted_cards(quantity)}"
            case Number():
                return f"the number of {self.things(quantity)}"
            case ValueOf(value="given_don"):
                return f"the number of DON!! cards given to {self.selector(quantity.card)}"
            case ValueOf(card=nodes.All() as cards_) if several(cards_):
                return f"the total {VALUES[quantity.value]} of {self.groups(cards_.among, plural=True, locative=True)}"
            case ValueOf():
                return f"the {VALUES[quantity.value]} of {self.earlier(quantity.card)}"
            case Per():
                return f"{self.quantity(quantity.each)} {self.for_every(quantity)}"
            case nodes.Plus(terms=(Number("life", "you"), Number("life", "opponent"))):
                return "the total of your and your opponent's Life cards"
            case nodes.Plus():
                return " plus ".join(self.term(term) for term in quantity.terms)
            case nodes.Minus():
                return f"{self.term(quantity.left)} minus {self.term(quantity.right)}"
            case Bound():
                return f"the number of {self.names.done_to(quantity.name, plural=True)}"
        return self.chosen(quantity)

    def chosen(self, quantity: Chosen) -> str:
        if quantity.name == "amount":
            return "that amount"
        silent = quantity.name == "number" and quantity.name not in self.names.labelled
        return "the chosen number" if silent else f'the number called "{quantity.name}"'

    def term(self, quantity: Quantity) -> str:
        compound = isinstance(quantity, nodes.Plus | nodes.Minus | Per)
        return f"({self.quantity(quantity)})" if compound else self.quantity(quantity)

    def counted_cards(self, count: Count) -> str:
        """What a count counts, after "the number of"."""
        if count.distinct_names:
            return f"different card names among {self.groups(count.among, plural=True, locative=True)}"
        return self.groups(count.among, plural=True, locative=True)

    def things(self, number: Number, plural: bool = True) -> str:
        """What a player has, after "the number of"."""
        own = "both players'" if number.player == "each" else self.players(number.player)
        return counted(number.of, own, plural)

    # -- for every -----------------------------------------------------------------------------------------------------------

    def for_every(self, per: Per) -> str:
        many = per.every != 1
        number = f"{per.every} " if many else ""
        of = f"for every {per.every} of" if many else "for each of"
        match per.quantity:
            case Number(of="hand" | "trash" | "deck" | "don" | "don_deck"):
                return f"for every {number}{self.things(per.quantity, many)}"
            case Number():
                return f"{of} {self.things(per.quantity)}"
            case Count(distinct_names=True):
                among = self.groups(per.quantity.among, plural=True, locative=True)
                if not many:
                    return f"for each of {among} with a different card name"
                return f"for every {number}different card {cards('name', many)} among {among}"
            case Count():
                return self.for_every_card(per.quantity, per.every)
            case ValueOf(value="given_don"):
                return f"for every {number}DON!! {cards('card', many)} given to {self.selector(per.quantity.card)}"
            case ValueOf(value="cost", card=Bound("revealed")):
                return f"per {per.every} cost on {self.selector(per.quantity.card)}"
            case Bound():
                return f"for every {number}{self.names.done_to(per.quantity.name, many)}"
        return f"for every {per.every} of {self.term(per.quantity)}"

    def for_every_card(self, count: Count, every: int) -> str:
        owned = all(
            isinstance(group, nodes.Cards) and group.area == "field" and group.whose != "any" for group in count.among
        )
        if owned:
            of = "for each of" if every == 1 else f"for every {every} of"
            return f"{of} {self.groups(count.among, plural=True, locative=True)}"
        number = "" if every == 1 else f"{every} "
        return f"for every {number}{self.groups(count.among, plural=every != 1, locative=True)}"

    def amount(self, amount: Quantity, noun: str) -> str:
        """What is gained: "+1000 power for every 3 cards in your trash"."""
        match amount:
            case int():
                return f"{signed(amount)} {noun}"
            case Per():
                return f"{signed(amount.each)} {noun} {self.for_every(amount)}"
        return f"{noun} equal to {self.quantity(amount)}"

    def number_of(self, count: Quantity, noun: str, up_to: bool = False) -> str:
        """So many of a thing: "2 cards", "up to 1 DON!! card", "1 card for every 3 cards in your hand"."""
        upto = "up to " if up_to else ""
        match count:
            case int():
                return f"{upto}{count} {cards(noun, count != 1)}"
            case Per():
                return f"{upto}{count.each} {cards(noun, count.each != 1)} {self.for_every(count)}"
        return f"{upto}{cards(noun, True)} equal to {self.quantity(count)}"

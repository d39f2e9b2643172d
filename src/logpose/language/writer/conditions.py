"""Conditions: what an "if" asks."""

from __future__ import annotations

from abc import ABC

from logpose.language import nodes
from logpose.language.nodes import Cards, Compare, Condition, Count, Not, Number
from logpose.language.vocabulary import COUNTABLES
from logpose.language.writer.nouns import Nouns
from logpose.language.writer.words import ORDINALS, article, cards, compared, comparing, or_list, quoted


class Conditions(Nouns, ABC):
    """Writes conditions, to stand after "if"."""

    def condition(self, condition: Condition, nested: bool = False) -> str:
        match condition:
            case nodes.And() | nodes.Or():
                joint = " and " if isinstance(condition, nodes.And) else " or "
                text = joint.join(self.condition(part, nested=True) for part in condition.conditions)
                return f"({text})" if nested else text
            case Not():
                return self.denied(condition.condition)
            case Compare():
                return self.compare(condition)
            case nodes.Matches():
                return self.matches(condition)
            case nodes.Only():
                return self.only(condition)
            case nodes.Did():
                return self.did(condition, "do")
            case nodes.DonGiven():
                return f"{compared('>=', condition.count, 'DON!! card')} are given to {self.this}"
            case nodes.YourTurn():
                return "it is your turn"
            case nodes.OpponentsTurn():
                return "it is your opponent's turn"
            case nodes.TurnNumber():
                return self.turn(condition)
        return self.happened(condition)

    def denied(self, condition: Condition) -> str:
        match condition:
            case nodes.Did():
                return self.did(condition, "do not")
            case nodes.Happened(event="drawn_with_this_effect", player="you", that=()):
                return "you haven't drawn a card using this effect during this turn"
            case Compare(left=Count(distinct_names=False) as count, op=">=", right=int() as number):
                group = count.among[0]
                own = len(count.among) == 1 and isinstance(group, Cards) and group.whose == "you"
                if own and number > 1:
                    return f"you do not have {number} {self.had(count, True)}"
        return f"it is not true that ({self.condition(condition)})"

    def did(self, did: nodes.Did, do: str) -> str:
        who = "they" if self.names.mays.get(did.name) == "opponent" else "you"
        if self.names.is_done(did.name):
            return f"{who} {do}"
        return f'{who} {do} what is called "{did.name}"'

    # -- numbers -----------------------------------------------------------------------------------------------------------

    def compare(self, compare: Compare) -> str:
        match compare:
            case Compare(left=Number() as number, right=int() as right):
                return self.has(number, compare, right)
            case Compare(left=nodes.Plus(terms=(Number("life"), Number("life", "opponent"))), right=int() as right):
                return f"you and your opponent have a total of {compared(compare.op, right, 'Life card')}"
            case Compare(left=nodes.Plus(terms=(Number("life"), Number("hand"))), right=int() as right):
                return f"you have {compared(compare.op, right, 'card')} in your Life area and hand"
            case Compare(left=Count() as count, right=int() as right):
                return self.has_cards(count, compare, right)
            case Compare(left=Number("rested_don", "you"), op="=", right=Number("don", "you")):
                return "all of your DON!! cards are rested"
            case Compare(left=Number("don", "opponent"), op=">", right=Number("don", "you")):
                return "your opponent has more DON!! cards on their field than you"
            case Compare(left=nodes.Plus(terms=(left, int() as less)), op="<=") if less > 0:
                return f"{self.quantity(left)} is at least {less} less than {self.other_number(left, compare.right)}"
        if isinstance(compare.right, int):
            return f"{self.quantity(compare.left)} is {compared(compare.op, compare.right, '')}"
        return (
            f"{self.quantity(compare.left)} is {comparing(compare.op)} {self.other_number(compare.left, compare.right)}"
        )

    def other_number(self, left: nodes.Quantity, right: nodes.Quantity) -> str:
        if left == Number("don") and right == Number("don", "opponent"):
            return "the number on your opponent's field"
        if left == Number("hand") and right == Number("hand", "opponent"):
            return "the number in your opponent's hand"
        return self.term(right)

    def has(self, number: Number, compare: Compare, right: int) -> str:
        noun, place = COUNTABLES[number.of][:2]
        subject, own = {
            "you": ("you have", "your"),
            "opponent": ("your opponent has", "their"),
            "each": ("both players together have", "their"),
            "owner": ("the owner has", "their"),
        }[number.player]
        total = "a total of " if number.of == "given_don" else ""
        if compare.op == ">=" and right == 1 and number.of == "given_don":
            return f"{subject} any DON!! cards given"
        if compare.op == ">=" and right == 1 and number.of == "face_up_life":
            return f"{subject} a face-up Life card"
        return f"{subject} {total}{compared(compare.op, right, noun)} {place.format(whose=own)}".rstrip()

    def has_cards(self, count: Count, compare: Compare, right: int) -> str:
        whose = {group.whose for group in count.among if isinstance(group, Cards)}
        if len(whose) != 1 or not all(isinstance(group, Cards) for group in count.among):
            return self.there_is(count, compare, right)
        (side,) = whose
        if side == "any":
            return self.there_is(count, compare, right)
        subject = "you have" if side == "you" else "your opponent has"
        if count.distinct_names:
            return f"{subject} {compared(compare.op, right, '')} {self.had(count, True)} with different card names"
        if compare.op == ">=" and right == 1:
            return f"{subject} {article(self.had(count, False))}"
        if compare.op == "=" and right == 0 and side == "you":
            return f"you have no {self.had(count, True)}"
        plural = (compare.op, right) != ("=", 1)
        return f"{subject} {compared(compare.op, right, '')} {self.had(count, plural)}"

    def had(self, count: Count, plural: bool) -> str:
        """Counted cards whose owner has been named."""
        own = {"opponent": "their"}
        parts = []
        for run in self.runs(count.among):
            first = run[0]
            assert isinstance(first, Cards)
            text = " or ".join(self.group(group, plural) for group in run)
            if first.area == "field":
                parts.append(text)
            else:
                area = "Life area" if first.area == "life" else first.area
                parts.append(f"{text} in {own.get(first.whose, 'your')} {area}")
        return ", or ".join(parts)

    def there_is(self, count: Count, compare: Compare, right: int) -> str:
        if count.distinct_names:
            names = f"{compared(compare.op, right, 'different card name')}"
            return f"there are {names} among {self.groups(count.among, plural=True, locative=True)}"
        if compare.op == ">=" and right == 1:
            return f"there is {article(self.groups(count.among, plural=False, locative=True))}"
        number = "no" if (compare.op, right) == ("=", 0) else compared(compare.op, right, "")
        return f"there are {number} {self.groups(count.among, plural=True, locative=True)}"

    # -- cards -------------------------------------------------------------------------------------------------------------

    def matches(self, matches: nodes.Matches) -> str:
        text, plural = self.subject(matches.card)
        match matches:
            case nodes.Matches(card=nodes.All(), that=(nodes.HasColour(colours=(colour,)),)) if not plural:
                return f"{text}'s colors include {colour}"
            case nodes.Matches(that=(nodes.HasType(includes=True) as only,)) if not plural:
                return f"{text}'s type includes {or_list(quoted(only.types))}"
        return f"{text} {self.predicates(matches.that, plural)}"

    def only(self, only: nodes.Only) -> str:
        group = only.among
        if group.area != "field" or group.that or not group.kinds:
            return f"every one of {self.selector(nodes.All((group,)))} {self.predicates(only.that)}"
        field = {"you": "your field", "opponent": "your opponent's field", "any": "the field"}[group.whose]
        noun = self.noun(group, plural=False)
        return f"the only {cards(noun, True)} on {field} are {self.those(only.that, noun=noun)}"

    # -- turns and what has happened -----------------------------------------------------------------------------------------

    def turn(self, turn: nodes.TurnNumber) -> str:
        if turn.op == ">=" and 1 <= turn.than <= len(ORDINALS):
            return f"it is {self.players(turn.player)} {ORDINALS[turn.than - 1]} turn or later"
        return f"the number of {self.players(turn.player)} turns is {compared(turn.op, turn.than, '')}"

    def happened(self, happened: nodes.Happened) -> str:
        has = {"you": "you have", "opponent": "your opponent has", "each": "a player has", "owner": "the owner has"}
        whose = "a player's" if happened.player == "each" else self.players(happened.player)
        match happened.event:
            case "event_activated":
                event = self.those(happened.that, plural=False, noun="Event")
                return f"{has[happened.player]} activated {article(event)} during this turn"
            case "character_knocked_out":
                character = self.those(happened.that, plural=False, noun="Character")
                return f"{whose} {character} has been K.O.'d during this turn"
            case "battled":
                return f"{self.this} battled your opponent's {self.those(happened.that, plural=False)} during this turn"
        card = self.those(happened.that, plural=False)
        return f"{has[happened.player]} drawn {article(card)} using this effect during this turn"

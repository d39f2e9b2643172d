"""Conditions: what an "if" asks."""

from __future__ import annotations

from typing import assert_never

from logpose.language import nodes
from logpose.language.nodes import Cards, Compare, Condition, Count, Not, Number
from logpose.language.nodes.spelling import escaped
from logpose.language.vocabulary import CAUSES, COUNTABLES, HISTORIES
from logpose.language.writer.filters import predicates, those
from logpose.language.writer.groups import group_noun, runs_of, write_group, write_groups
from logpose.language.writer.quantities import term, told_apart, write_quantity
from logpose.language.writer.selectors import write_selector, write_subject
from logpose.language.writer.speech import Speech
from logpose.language.writer.words import AREAS, ORDINALS, article, cards, compared, comparing, or_list, quoted, spaced


def write_condition(speech: Speech, condition: Condition, nested: bool = False) -> str:
    if id(condition) in speech.spelled:
        return speech.spell(condition)
    match condition:
        case nodes.And() | nodes.Or():
            joint = " and " if isinstance(condition, nodes.And) else " or "
            text = joint.join(write_condition(speech, part, nested=True) for part in condition.conditions)
            return f"({text})" if nested else text
        case Not():
            return denied(speech, condition.condition)
        case Compare():
            return compared_quantities(speech, condition)
        case nodes.Matches():
            return matching(speech, condition)
        case nodes.Only():
            return only_such_cards(speech, condition)
        case nodes.Did():
            return did_it(speech, condition, "do")
        case nodes.DonGiven():
            return f"{compared('>=', condition.count, 'DON!! card')} are given to {speech.this}"
        case nodes.YourTurn():
            return "it is your turn"
        case nodes.OpponentsTurn():
            return "it is your opponent's turn"
        case nodes.TurnNumber():
            return turn_number(speech, condition)
        case nodes.Happened():
            return has_happened(speech, condition)
    assert_never(condition)


def denied(speech: Speech, condition: Condition) -> str:
    match condition:
        case nodes.Did():
            return did_it(speech, condition, "do not")
        case nodes.Happened(event="drawn_with_this_effect", player="you", where=()):
            return "you haven't drawn a card using this effect during this turn"
        case Compare(left=Count(distinct_names=False, distinct=None) as count, op=">=", right=int() as number):
            group = count.among[0]
            own = len(count.among) == 1 and isinstance(group, Cards) and group.whose == "you"
            if own and number > 1:
                return f"you do not have {number} {had_cards(speech, count, True)}"
    return f"it is not true that ({write_condition(speech, condition)})"


def did_it(speech: Speech, did: nodes.Did, do: str) -> str:
    who = "they" if speech.names.mays.get(did.name) == "opponent" else "you"
    if speech.names.is_done(did.name):
        return f"{who} {do}"
    return f'{who} {do} what is called "{escaped(did.name)}"'


# -- numbers -----------------------------------------------------------------------------------------------------------


def compared_quantities(speech: Speech, compare: Compare) -> str:
    match compare:
        case Compare(left=Number() as number, right=int() as right):
            return has_number(number, compare, right)
        case Compare(left=nodes.Plus(terms=(Number("life"), Number("life", "opponent"))), right=int() as right):
            return f"you and your opponent have a total of {compared(compare.op, right, 'Life card')}"
        case Compare(left=nodes.Plus(terms=(Number("life"), Number("hand"))), right=int() as right):
            return f"you have {compared(compare.op, right, 'card')} in your Life area and hand"
        case Compare(left=Count() as count, right=int() as right):
            return has_cards(speech, count, compare, right)
        case Compare(left=Number("rested_don", "you"), op="=", right=Number("don", "you")):
            return "all of your DON!! cards are rested"
        case Compare(left=Number("don", "opponent"), op=">", right=Number("don", "you")):
            return "your opponent has more DON!! cards on their field than you"
        case Compare(left=nodes.Plus(terms=(left, int() as less)), op="<=") if less > 0:
            return f"{write_quantity(speech, left)} is at least {less} less than {other_number(speech, left, compare.right)}"
    first = write_quantity(speech, compare.left)
    if isinstance(compare.right, int):
        return f"{first} is {compared(compare.op, compare.right, '')}"
    return f"{first} is {comparing(compare.op)} {other_number(speech, compare.left, compare.right)}"


def other_number(speech: Speech, left: nodes.Quantity, right: nodes.Quantity) -> str:
    if left == Number("don") and right == Number("don", "opponent"):
        return "the number on your opponent's field"
    if left == Number("hand") and right == Number("hand", "opponent"):
        return "the number in your opponent's hand"
    return term(speech, right)


def has_number(number: Number, compare: Compare, right: int) -> str:
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


def has_cards(speech: Speech, count: Count, compare: Compare, right: int) -> str:
    whose = {group.whose for group in count.among if isinstance(group, Cards)}
    if len(whose) != 1 or not all(isinstance(group, Cards) for group in count.among):
        return there_is(speech, count, compare, right)
    (side,) = whose
    if side == "any":
        return there_is(speech, count, compare, right)
    subject = "you have" if side == "you" else "your opponent has"
    if told_apart(count):
        cards = had_cards(speech, count, True)
        return f"{subject} {compared(compare.op, right, '')} {cards} with different {told_apart(count)}"
    if compare.op == ">=" and right == 1:
        return f"{subject} {article(had_cards(speech, count, False))}"
    if compare.op == "=" and right == 0 and side == "you":
        return f"you have no {had_cards(speech, count, True)}"
    plural = (compare.op, right) != ("=", 1)
    return f"{subject} {compared(compare.op, right, '')} {had_cards(speech, count, plural)}"


def had_cards(speech: Speech, count: Count, plural: bool) -> str:
    """Counted cards whose owner has been named."""
    own = {"opponent": "their"}
    parts = []
    for run in runs_of(count.among):
        first = run[0]
        assert isinstance(first, Cards)
        text = " or ".join(write_group(speech, group, plural) for group in run)
        if first.area == "field":
            parts.append(text)
        else:
            area = "Life area" if first.area == "life" else first.area
            parts.append(f"{text} in {own.get(first.whose, 'your')} {area}")
    return ", or ".join(parts)


def there_is(speech: Speech, count: Count, compare: Compare, right: int) -> str:
    if told_apart(count):
        names = f"{compared(compare.op, right, 'different')} {told_apart(count)}"
        return f"there are {names} among {write_groups(speech, count.among, plural=True, locative=True)}"
    if compare.op == ">=" and right == 1:
        return f"there is {article(write_groups(speech, count.among, plural=False, locative=True))}"
    number = "no" if (compare.op, right) == ("=", 0) else compared(compare.op, right, "")
    return f"there are {number} {write_groups(speech, count.among, plural=True, locative=True)}"


# -- cards -------------------------------------------------------------------------------------------------------------


def matching(speech: Speech, matches: nodes.Matches) -> str:
    text, plural = write_subject(speech, matches.card)
    match matches:
        case nodes.Matches(card=nodes.All(), where=(nodes.HasColour(colours=(colour,)),)) if not plural:
            return f"{text}'s colors include {colour}"
        case nodes.Matches(where=(nodes.HasType(includes=True) as only,)) if not plural:
            return f"{text}'s type includes {or_list(quoted(only.types))}"
    return f"{text} {predicates(speech, matches.where, plural)}"


def only_such_cards(speech: Speech, only: nodes.Only) -> str:
    group = only.among
    if group.area != "field" or group.where or not group.kinds:
        return f"every one of {write_selector(speech, nodes.All((group,)))} {predicates(speech, only.where)}"
    field = {"you": "your field", "opponent": "your opponent's field", "any": "the field"}[group.whose]
    noun = group_noun(group, plural=False)
    return f"the only {cards(noun, True)} on {field} are {those(speech, only.where, noun=noun)}"


# -- turns and what has happened -----------------------------------------------------------------------------------------


def turn_number(speech: Speech, turn: nodes.TurnNumber) -> str:
    if turn.op == ">=" and 1 <= turn.than <= len(ORDINALS):
        return f"it is {speech.players(turn.player)} {ORDINALS[turn.than - 1]} turn or later"
    return f"the number of {speech.players(turn.player)} turns is {compared(turn.op, turn.than, '')}"


def has_happened(speech: Speech, happened: nodes.Happened) -> str:
    has = {"you": "you have", "opponent": "your opponent has", "each": "a player has", "owner": "the owner has"}
    whose = "a player's" if happened.player == "each" else speech.players(happened.player)
    match happened.event:
        case "event_activated":
            event = those(speech, happened.where, plural=False, noun="Event")
            by = CAUSES[happened.cause].once
            return spaced(f"{has[happened.player]} activated {article(event)}", by, in_this_turn(happened))
        case (
            "life_to_hand"
            | "life_removed"
            | "life_added"
            | "life_trashed"
            | "trashed_from_hand"
            | "trashed_from_deck"
            | "don_returned"
        ):
            return spaced(handled(speech, happened, whose), in_this_turn(happened))
        case "battled":
            return (
                f"{speech.this} battled your opponent's {those(speech, happened.where, plural=False)} during this turn"
            )
        case "drawn_with_this_effect":
            pass
        case _:
            return spaced(became(speech, happened, has[happened.player], whose), in_this_turn(happened))
    card = those(speech, happened.where, plural=False)
    return f"{has[happened.player]} drawn {article(card)} using this effect during this turn"


def in_this_turn(happened: nodes.Happened) -> str:
    """How often, and in this turn."""
    return "during this turn" if happened.at_least == 1 else f"{happened.at_least} or more times during this turn"


def handled(speech: Speech, happened: nodes.Happened, whose: str) -> str:
    """A card has been trashed from your hand by an effect."""
    by = CAUSES[happened.cause].once
    card = article(those(speech, happened.where, plural=False))
    match happened.event:
        case "life_to_hand":
            return spaced(f"{card} has been added to {whose} hand from {whose} Life", by)
        case "life_removed":
            return spaced(f"{card} has been removed from {whose} Life cards", by)
        case "life_added":
            return spaced(f"{card} has been added to {whose} Life cards", by)
        case "life_trashed":
            return spaced(f"{card} has been trashed from {whose} Life cards", by)
        case "trashed_from_hand":
            return spaced(f"{card} has been trashed from {whose} hand", by)
        case "trashed_from_deck":
            return spaced(f"{card} has been trashed from {whose} deck", by)
    return spaced(f"a DON!! card has been returned to {whose} DON!! deck", by)


def became(speech: Speech, happened: nodes.Happened, has: str, whose: str) -> str:
    """Your Character has been K.O.'d; you have taken damage; this card has attacked."""
    words = HISTORIES[happened.event]
    by = CAUSES[happened.cause].once
    if words.player:
        return spaced(has, words.player, by)
    noun = "Character" if happened.event == "character_knocked_out" else "card"
    card = those(speech, happened.where, plural=False, noun=noun, on_field=True)
    subject = article(card) if happened.player == "each" else f"{whose} {card}"
    if happened.this:
        subject = speech.this
    origin = f"from {whose} {AREAS[happened.from_area]}" if happened.from_area else ""
    return spaced(subject, "has", words.card, met(speech, happened), origin, by)


def met(speech: Speech, happened: nodes.Happened) -> str:
    """The other card of an attack or a battle."""
    whose = "your" if happened.player == "opponent" and not happened.this else "your opponent's"
    if not happened.other:
        return f"{whose} card" if happened.event == "knocks_out_in_battle" else ""
    card = those(speech, happened.other, plural=False, on_field=True)
    return f"by {article(card)}" if happened.event == "attacked" else f"{whose} {card}"

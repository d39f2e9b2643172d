"""Abilities as lines: the header, the condition, the cost and the effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from logpose.language import nodes
from logpose.language.nodes import Ability, Activate, Auto, Condition, DonGiven, Event, OpponentsTurn, Step, YourTurn
from logpose.language.nodes.actions import OnCards
from logpose.language.writer.conditions import write_condition
from logpose.language.writer.effects import lasting, write_replace
from logpose.language.writer.events import write_event
from logpose.language.writer.filters import those
from logpose.language.writer.quantities import number_of
from logpose.language.writer.speech import Speech
from logpose.language.writer.steps import stopped, write_block, write_together
from logpose.language.writer.words import KEYWORDS, MINUS, TIMINGS, and_list, capital, spaced

RULE: Final = "Under the rules of this game, "


def write_ability(speech: Speech, ability: Ability) -> str:
    if id(ability) in speech.spelled:
        return f"{capital(speech.spell(ability))}."
    match ability:
        case nodes.Keyword():
            return KEYWORDS[ability.keyword]
        case Auto() | Activate():
            return write_effect(speech, ability)
        case nodes.Permanent():
            return write_permanent(speech, ability)
        case nodes.Replacement():
            return write_replacement(speech, ability)
        case nodes.NameRule():
            return name_rule(ability)
        case nodes.DeckRule():
            return deck_rule(speech, ability)
        case nodes.DonDeckRule():
            return f"{RULE}your DON!! deck consists of {ability.size} cards."
        case nodes.DonPhaseRule():
            count = number_of(speech, ability.count, "DON!! card")
            are = "is" if ability.count == 1 else "are"
            return guarded(
                speech, (), ability.conditions, f"{count} placed during your DON!! Phase {are} given to your Leader."
            )
        case nodes.FaceUpLifeRule():
            return "Your face-up Life cards go under your deck instead of to your hand, according to the rules."
        case nodes.WhenDeckIsEmpty("win"):
            return f"{RULE}when your deck is reduced to 0, you win the game instead of losing."
        case nodes.WhenDeckIsEmpty():
            return (
                "You do not lose when your deck has 0 cards. "
                "You lose at the end of the turn in which your deck becomes 0 cards."
            )
    assert_never(ability)


# -- headers and conditions ----------------------------------------------------------------------------------------------


def header(conditions: Sequence[Condition]) -> tuple[list[str], list[Condition]]:
    """What the brackets say, and the conditions that are left."""
    brackets: list[str] = []
    left = list(conditions)
    if left and isinstance(left[0], DonGiven):
        brackets.append(f"[DON!! x{left[0].count}]")
        del left[0]
    if left and isinstance(left[0], YourTurn):
        brackets.append("[Your Turn]")
        del left[0]
    elif left and isinstance(left[0], OpponentsTurn):
        brackets.append("[Opponent's Turn]")
        del left[0]
    return brackets, left


def ifs(speech: Speech, conditions: Sequence[Condition]) -> str:
    """If C and D."""
    if not conditions:
        return ""
    nested = len(conditions) > 1 or isinstance(conditions[0], nodes.And)
    return f"if {and_list(write_condition(speech, condition, nested) for condition in conditions)}"


def guarded(speech: Speech, once: Sequence[str], conditions: Sequence[Condition], text: str) -> str:
    """A sentence with its header and its condition."""
    brackets, left = header(conditions)
    body = f"{ifs(speech, left)}, {text}" if left else text
    return spaced(*brackets, *once, capital(body))


# -- effects that are set off or declared ----------------------------------------------------------------------------------


def write_effect(speech: Speech, ability: Auto | Activate) -> str:
    brackets, left = header(ability.conditions)
    start = ability.timings == ("start_of_game",)
    if ability.timings and not start:
        brackets.append("/".join(TIMINGS[timing] for timing in ability.timings))
    if ability.once_per_turn:
        brackets.append("[Once Per Turn]")
    lead, optional = "", ""
    if isinstance(ability, Auto):
        lead, optional = set_off(speech, ability)
    if start:
        lead = "at the start of the game, " + lead
    condition = ifs(speech, left)
    cost = write_cost(speech, ability)
    if condition:
        lead += f"{condition}, " if cost else f"{condition}: "
    body = write_block(speech, ability.steps)
    if cost:
        text = f"{lead}{cost}: {capital(body)}"
    else:
        text = lead + (capital(body) if lead.endswith(": ") else body)
    return spaced(*brackets, optional, capital(text))


def set_off(speech: Speech, ability: Auto) -> tuple[str, str]:
    """What begins the sentence of an auto effect, and what stands before it."""
    when: tuple[Event, ...] = ability.when if isinstance(ability.when, tuple) else (ability.when,)
    events = " or when ".join(write_event(speech, event) for event in when)
    end = "" if ability.optional else battle_end(speech, when)
    if end:
        return end, ""
    speech.names.mention_event()
    if ability.optional and when == (Event("turn_started"),):
        return "", "This effect can be activated at the start of your turn."
    if ability.optional:
        return "", f"This effect can be activated when {events}." if events else "This effect can be activated."
    return (f"when {events}, " if events else ""), ""


def battle_end(speech: Speech, when: Sequence[Event]) -> str:
    if len(when) != 1 or not when[0].other or when[0] != Event("battle_ended", this=True, other=when[0].other):
        return ""
    speech.names.mention_event("other")
    other = those(speech, when[0].other, plural=False, on_field=True)
    return f"at the end of a battle in which {speech.this} battles your opponent's {other}, "


def write_cost(speech: Speech, ability: Auto | Activate) -> str:
    """You may A and B; DON!! −2; DON!! −1, You may A."""
    must_pay = isinstance(ability, Auto) and ability.must_pay
    items = list(ability.cost)
    if not items:
        return "you must pay nothing" if must_pay else ""
    first = items[0]
    don = ""
    if not must_pay and isinstance(first, nodes.ReturnDon) and isinstance(first.count, int):
        if first == nodes.ReturnDon(first.count):
            don = f"DON!! {MINUS}{first.count}"
            del items[0]
    paid = paid_together(speech, items)
    if not must_pay and paid:
        paid = f"You may {paid}" if don else f"you may {paid}"
    return ", ".join(part for part in (don, paid) if part)


def paid_together(speech: Speech, items: Sequence[Step]) -> str:
    together = write_together(speech, items, "") if items else ""
    if together is None:
        return and_list(cost_item(speech, item) for item in items)
    return together


def cost_item(speech: Speech, item: Step) -> str:
    """One item of a cost."""
    plain = write_together(speech, (item,), "")
    if plain is not None:
        return plain
    if isinstance(item, nodes.ChooseOne) and item.player == "you":
        options = [write_together(speech, option, "") for option in item.options]
        if all(options):
            return "either " + " or ".join(option for option in options if option)
    return f"do this: ({capital(write_block(speech, (item,)))})"


# -- effects that are always there -----------------------------------------------------------------------------------------


def write_permanent(speech: Speech, permanent: nodes.Permanent) -> str:
    in_hand = ""
    if permanent.area == "hand":
        about_itself = any(
            isinstance(effect, OnCards) and effect.targets == nodes.This() for effect in permanent.effects
        )
        if about_itself:
            speech.this = "this card in your hand"
        else:
            in_hand = "while this card is in your hand, "
    text = lasting(speech, permanent.effects, None).text if permanent.effects else "nothing happens"
    return guarded(speech, (), permanent.conditions, f"{in_hand}{stopped(text)}")


def write_replacement(speech: Speech, replacement: nodes.Replacement) -> str:
    once = ["[Once Per Turn]"] if replacement.once_per_turn else []
    brackets, left = header(replacement.conditions)
    return spaced(*brackets, *once, capital(f"{write_replace(speech, replacement.replace, None, left)}."))


# -- rules -----------------------------------------------------------------------------------------------------------------


def name_rule(rule: nodes.NameRule) -> str:
    if rule.every:
        return f"{RULE}this card is treated as a card with all card names, types, and attributes."
    parts = []
    if rule.names:
        parts.append(f"name as {and_list(f'[{name}]' for name in rule.names)}")
    if rule.types:
        parts.append(f"type as {and_list(f'{{{type}}}' for type in rule.types)}")
    if rule.attributes:
        parts.append(f"attribute as {and_list(f'<{attribute}>' for attribute in rule.attributes)}")
    return f"{RULE}also treat this card's {and_list(parts) or 'name as it is'}."


def deck_rule(speech: Speech, rule: nodes.DeckRule) -> str:
    parts = []
    if rule.any_number:
        parts.append("any number of this card may be in a deck")
    if rule.only:
        parts.append(f"you can only include {those(speech, rule.only)} in your deck")
    if rule.never:
        parts.append(f"you cannot include {those(speech, rule.never)} in your deck")
    return f"{RULE}{and_list(parts) or 'your deck is built as usual'}."

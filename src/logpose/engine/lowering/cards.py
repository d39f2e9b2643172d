"""From the tree of a card's abilities to instructions. A word without an instruction is refused aloud."""

from __future__ import annotations

from typing import assert_never

from logpose.cards.card import Card
from logpose.engine.lowering import numbers
from logpose.engine.lowering.describer import Describer
from logpose.engine.lowering.effects import Body
from logpose.engine.modifier_kinds import MODIFIER_KINDS, UNSETTLING
from logpose.engine.printed import Ability, Printed
from logpose.engine.selectors.filters import EVERY_WORD
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes
from logpose.language.vocabulary import TIMINGS


def why_not_runnable(card: Card) -> str | None:
    """Why the engine cannot run a card, as a sentence; None if it can."""
    try:
        lower(card)
    except (NodeError, NotRunnableError) as error:
        return str(error)
    return None


def lower(card: Card) -> Printed:
    """A card made ready for play."""
    printed = Printed(card.number, card.name, numbers.KINDS[card.category])
    for colour in card.colours:
        printed.colours |= numbers.COLOURS[colour]
    printed.cost = card.cost or 0
    printed.power = card.power or 0
    printed.counter = card.counter or 0
    printed.life = card.life or 0
    printed.types = list(card.types)
    printed.attributes = list(card.attributes)
    printed.has_text = bool(card.abilities)
    try:
        nodes.check_tree(card.abilities)
    except NodeError as error:
        raise NodeError(f"{card.number}: {error}") from None
    for node in card.abilities:
        lower_ability(printed, node)
    return printed


def lower_ability(printed: Printed, node: nodes.Ability) -> None:
    if isinstance(node, nodes.Keyword):
        printed.keywords |= numbers.KEYWORDS[node.keyword]
    elif isinstance(node, nodes.Auto):
        lower_auto(printed, node)
    elif isinstance(node, nodes.Activate):
        lower_activate(printed, node)
    elif isinstance(node, nodes.Permanent):
        lower_permanent(printed, node)
    elif isinstance(node, nodes.Replacement):
        lower_replacement(printed, node)
    elif isinstance(node, nodes.NameRule):
        every = [EVERY_WORD] if node.every else []
        names, types, attributes = [*node.names, *every], [*node.types, *every], [*node.attributes, *every]
        printed.names.extend(names)  # 2-1-3, 8-1-3-3-3
        printed.types.extend(types)  # 2-4-4
        printed.attributes.extend(attributes)  # 2-5-7
        printed.names_by_text += len(names)
        printed.types_by_text += len(types)
        printed.attributes_by_text += len(attributes)
    elif isinstance(node, nodes.DeckRule):  # 5-1-2-4
        describer = Describer(printed)
        printed.any_number_in_deck = printed.any_number_in_deck or node.any_number
        printed.only_in_deck.extend(describer.filters(node.only))
        printed.never_in_deck.extend(describer.filters(node.never))
    elif isinstance(node, nodes.DonDeckRule):
        printed.don_deck = node.size
    elif isinstance(node, nodes.DonPhaseRule):
        printed.don_to_leader = node.count
        printed.don_to_leader_if = [Describer(printed).condition(condition) for condition in node.conditions]
    elif isinstance(node, nodes.FaceUpLifeRule):
        printed.face_up_life_goes_to_deck = True
    elif isinstance(node, nodes.WhenDeckIsEmpty):
        printed.empty_deck_wins = node.result == "win"
        printed.empty_deck_loses_late = node.result != "win"
    else:
        assert_never(node)


def lower_auto(printed: Printed, node: nodes.Auto) -> None:
    """An auto effect, found by its timings or by the events that it waits for."""
    ability = Ability(printed, node)
    Body(printed, ability).auto(node)
    for timing in ability.timings:
        printed.at[timing].append(ability)
    for pattern in ability.events:
        printed.listens |= 1 << pattern.event
    if ability.events:
        printed.listeners.append(ability)


def lower_activate(printed: Printed, node: nodes.Activate) -> None:
    if not node.timings:
        raise NodeError(f"{printed.number}: an activate effect needs a timing.")
    ability = Ability(printed, node)
    for timing in node.timings:
        if not TIMINGS[timing].declared:
            raise NodeError(f"{printed.number}: {timing} is not a timing of activate effects.")
        ability.timings.append(numbers.TIMINGS[timing])
        printed.at[numbers.TIMINGS[timing]].append(ability)  # 8-1-3-2-1
    Body(printed, ability).whole(node.conditions, node.once_per_turn, node.cost, node.steps)  # 8-1-3-2-2


def lower_permanent(printed: Printed, node: nodes.Permanent) -> None:
    ability = Ability(printed, node)
    body = Body(printed, ability)
    ability.conditions = [body.describer.condition(condition) for condition in node.conditions]
    ability.judges_opponents = body.describer.names_opponent
    for effect in node.effects:
        body.permanent(effect, node.area)
    unsettling = any([UNSETTLING >> effect.kind & 1 for effect in ability.permanents])
    ability.unsettled = body.describer.looks_at_values or unsettling
    ability.looks_at = body.describer.looks_at
    ability.judges = body.describer.judges
    for one in ability.permanents:
        ability.changes |= MODIFIER_KINDS[one.kind].changes
    if node.area == "hand":
        printed.hand_permanents.append(ability)
    else:
        printed.permanents.append(ability)  # 8-1-3-3-1
        printed.looks_at |= ability.looks_at


def lower_replacement(printed: Printed, node: nodes.Replacement) -> None:
    body = Body(printed, Ability(printed, node))
    if not isinstance(node.replace.subject, (nodes.This, nodes.All)):
        raise NodeError(f"{printed.number}: a replacement effect is about this card or all of some cards.")
    replacer = body.replacer(node.replace)
    replacer.ability.node = node
    Body(printed, replacer.ability).header(node.conditions, node.once_per_turn)
    printed.replacers.append(replacer)

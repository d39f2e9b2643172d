"""Which steps speak of "your" cards where all can see them: in a team match the partner's may be meant (team-11).

Cards in secret areas are the player's own (team-20); costs, conditions and what only happens to a player are not looked
at here, as they are the player's own as well (team-14, team-19, team-21).
"""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.vocabulary import AREAS, COUNTABLES

DON_STEPS: Final = (nodes.AddDon, nodes.ReturnDon, nodes.RestDon, nodes.SetDonActive, nodes.KeepDonRested)
OF_OTHERS: Final = nodes.Condition | nodes.Auto | nodes.Replace | nodes.AddCost | nodes.AddCondition
"""Words in which "you" may be somebody else, a price is named, or an "if" is said (team-21)."""


def speaks_of_your_cards(node: nodes.Node) -> bool:
    """Whether a step or a continuous effect speaks of your cards in open areas, or counts them."""
    if isinstance(node, OF_OTHERS):
        return False
    if isinstance(node, nodes.Cannot):
        return speaks_of_your_cards(node.targets)  # not the price of an attack, nor what may be attacked
    if isinstance(node, nodes.Cards) and node.whose == "you" and is_open(node):
        return True
    if isinstance(node, nodes.Number):
        return node.player == "you" and COUNTABLES[node.of].open
    if isinstance(node, DON_STEPS) and node.player == "you":
        return True
    if isinstance(node, nodes.MoveGivenDon) and node.whose == "you":
        return True
    return any([speaks_of_your_cards(one) for one in nodes.children(node)])


def is_open(node: nodes.Cards) -> bool:
    """Whether the cards lie where all see them; "this card", as one of several to choose from, is nobody else's."""
    return AREAS[node.area].open and nodes.Is(nodes.This()) not in node.where


def plays_your_cards(steps: tuple[nodes.Step, ...]) -> bool:
    """Whether an effect plays cards of yours out of an open area: onto your own field (team-16), so that all through the effect
    "your" cards are your own (team-18)."""
    played = [node.targets for node in nodes.parts(steps) if isinstance(node, nodes.Play)]
    names = {node.name for node in nodes.parts(tuple(played)) if isinstance(node, (nodes.Bound, nodes.Remaining))}
    binding = [node for node in nodes.parts(steps) if getattr(node, "bind", "") in names]
    return any([speaks_of_your_cards(node) for node in (*played, *binding)])


def asked_about(steps: tuple[nodes.Step, ...]) -> set[str]:
    """The names that "if you do" asks about somewhere in some steps."""
    return {node.name for node in nodes.parts(steps) if isinstance(node, nodes.Did)}

"""What the text of a card says, in the writer's English: an ability, a step of it, what a choice is for.

The engine's instructions carry the nodes that they were lowered from; here these become words.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from logpose.engine.instructions.choosing import GatherEither, Select
from logpose.engine.instructions.control import AskMay, ChooseNumberNow, ChooseTeammate, Menu
from logpose.engine.instructions.instruction import Instruction
from logpose.engine.instructions.moving import DrawUpTo
from logpose.engine.lowering import numbers
from logpose.engine.printed import Ability, Printed, Replacer
from logpose.language import nodes
from logpose.language.vocabulary import CATEGORIES
from logpose.language.writer import tell
from logpose.language.writer.words import capital
from logpose.play.wording import in_words, plain

_KEPT: Final = 4096
_TOLD_BY_ALL: Final = (AskMay, Menu, ChooseTeammate, ChooseNumberNow, GatherEither, DrawUpTo)
_CATEGORIES: Final = {numbers.KINDS[category]: category for category in CATEGORIES}


# -- whole abilities ---------------------------------------------------------------------------------------------------


@lru_cache(_KEPT)
def ability_words(ability: Ability) -> str:
    """The ability as a line of text; nothing for what is paid or done because of another ability."""
    node = ability.node
    return _write(node, ability.printed) if isinstance(node, nodes.Auto | nodes.Activate) else ""


@lru_cache(_KEPT)
def replacer_words(replacer: Replacer) -> str:
    """A replacement effect as a line of text; nothing for one that lasts for a time."""
    node = replacer.ability.node
    return _write(node, replacer.printed) if isinstance(node, nodes.Replacement) else ""


# -- what is asked in the middle of an ability ---------------------------------------------------------------------------


def may_words(ability: Ability, position: int, to_opponent: bool) -> str:
    """What the player may do, of the question that the instruction before this position asks."""
    node = ability.code[position - 1].node
    return steps_words(node.steps, to_opponent) if isinstance(node, nodes.May) else ""


@lru_cache(_KEPT)
def menu_words(ability: Ability, position: int, place: int, to_opponent: bool) -> str:
    """One entry of the menu that the instruction before this position offers."""
    asking = ability.code[position - 1]
    end = "bottom" if place else "top"
    if isinstance(asking, GatherEither) and isinstance(asking.selector, nodes.Top):
        return f"Take from the {end} of the {_pile(asking.selector.area == 'deck')}"
    if isinstance(asking.node, nodes.ChooseOne):
        return steps_words(asking.node.options[place], to_opponent)
    if isinstance(asking, Menu):
        return f"Place at the {end} of the {_pile(isinstance(asking.node, nodes.PlaceInDeck))}"
    return ""


def _pile(is_deck: bool) -> str:
    return "deck" if is_deck else "Life cards"


class Purpose:
    """What cards are chosen for."""

    def __init__(self, verb: tuple[str, str], step: str) -> None:
        self.verb = verb  # what is done to a card that is picked: the words before and after it
        self.step = step  # the whole step in words, or nothing


_PICKED: Final = nodes.Bound("picked")
_CHOOSE: Final = ("Choose ", "")


@lru_cache(_KEPT)
def purpose(ability: Ability, position: int, to_opponent: bool) -> Purpose:
    """What the cards are for that the instruction before this position asks for.

    `to_opponent` says that the opponent of the effect's player is asked, and reads "your" accordingly.
    """
    asking = ability.code[position - 1]
    if isinstance(asking, _TOLD_BY_ALL) and not to_opponent:
        return Purpose(_CHOOSE, "")  # what follows depends on it: the whole ability tells more than the step
    step = steps_words((asking.step,), to_opponent)
    return Purpose(_verb(asking, asking.choice.node, to_opponent) if isinstance(asking, Select) else _CHOOSE, step)


def _verb(asking: Instruction, choice: object, to_opponent: bool) -> tuple[str, str]:
    """What is done to a card that is picked: the step, with the card in place of the words for those to choose from."""
    step: nodes.Node = asking.node
    if isinstance(asking.step, nodes.For) and isinstance(step, nodes.Effect):
        step = nodes.For(asking.step.duration, (step,))

    def picked(node: nodes.Node) -> nodes.Node:
        if node is choice or (isinstance(node, nodes.Both) and _PICKED in node.selectors):
            return _PICKED
        return node

    before, that_card, after = re.split(
        "([Tt]hat card|$)", steps_words((nodes.rewrite(step, picked),), to_opponent), maxsplit=1
    )
    return (before, after) if that_card else _CHOOSE


# -- writing -----------------------------------------------------------------------------------------------------------


def steps_words(steps: tuple[nodes.Node, ...], to_opponent: bool = False) -> str:
    """Some steps of a card's text as a sentence without its full stop. Cards that other steps have named are "that card".

    To the opponent of the card's player they are said with both players exchanged, where that can be said.
    """
    mine = nodes.mirrored(steps) if to_opponent else None
    return capital(in_words(steps if mine is None else mine))


def _write(node: nodes.Ability, printed: Printed) -> str:
    return plain(tell(node, _CATEGORIES[printed.category]))

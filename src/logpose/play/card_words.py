"""What the text of a card says, in the writer's English: an ability, a step of it, what a choice is for.

The engine's instructions carry the nodes that they were lowered from; here these become words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from logpose.cards.card import Category
from logpose.engine.instructions.choosing import GatherEither
from logpose.engine.instructions.control import AskMay, ChooseNumberNow, ChooseTeammate, Menu
from logpose.engine.instructions.moving import DrawUpTo
from logpose.engine.printed import Ability, Printed, Replacer
from logpose.language import nodes
from logpose.language.writer import write
from logpose.language.writer.words import capital
from logpose.play.wording import in_words, plain

_KEPT: Final = 4096
_KEYWORDS: Final = {"rush_character": "Rush: Character"}
_TOLD_BY_ALL: Final = (AskMay, Menu, ChooseTeammate, ChooseNumberNow, GatherEither, DrawUpTo)
_CATEGORIES: Final[dict[int, Category]] = {1: "leader", 2: "character", 4: "event", 8: "stage"}


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


def may_words(ability: Ability, position: int) -> str:
    """What the player may do, of the question that the instruction before this position asks."""
    node = ability.code[position - 1].node
    return steps_words(node.steps) if isinstance(node, nodes.May) else ""


@lru_cache(_KEPT)
def menu_words(ability: Ability, position: int, place: int) -> str:
    """One entry of the menu that the instruction before this position offers."""
    asking = ability.code[position - 1]
    end = "bottom" if place else "top"
    if isinstance(asking, GatherEither) and isinstance(asking.selector, nodes.Top):
        return f"Take from the {end} of the {_pile(asking.selector.area == 'deck')}"
    if isinstance(asking.node, nodes.ChooseOne):
        return steps_words(asking.node.options[place])
    if isinstance(asking, Menu):
        return f"Place at the {end} of the {_pile(isinstance(asking.node, nodes.PlaceInDeck))}"
    return ""


def _pile(is_deck: bool) -> str:
    return "deck" if is_deck else "Life cards"


class Purpose:
    """What cards are chosen for."""

    def __init__(self, verb: str, step: str) -> None:
        self.verb = verb  # with {} for the card: "K.O. {}"
        self.step = step  # the whole step in words, or nothing


@lru_cache(_KEPT)
def purpose(ability: Ability, position: int) -> Purpose:
    """What the cards are for that the instruction before this position asks for."""
    asking = ability.code[position - 1]
    if isinstance(asking, _TOLD_BY_ALL):
        return Purpose("Choose {}", "")  # what follows depends on it: the whole ability tells more than the step
    return Purpose(_verb(asking.node), steps_words((asking.step,)))


# -- verbs -------------------------------------------------------------------------------------------------------------

_VERBS: Final[dict[type[nodes.Node], str]] = {
    nodes.KnockOut: "K.O. {}",
    nodes.Trash: "Trash {}",
    nodes.ReturnToHand: "Return {} to the hand",
    nodes.AddToHand: "Add {} to the hand",
    nodes.Play: "Play {}",
    nodes.Rest: "Rest {}",
    nodes.SetActive: "Set {} as active",
    nodes.Look: "Look at {}",
    nodes.Reveal: "Reveal {}",
    nodes.Select: "Select {}",
    nodes.PutBack: "Put {} back",
    nodes.GiveDon: "Give DON!! to {}",
    nodes.MoveGivenDon: "Give DON!! to {}",
    nodes.Redirect: "Let the attack go to {}",
    nodes.ActivateEffect: "Activate the effect of {}",
    nodes.ActivateEvent: "Activate {}",
    nodes.SwapBasePower: "Swap the base power of {}",
    nodes.Negate: "Negate the effects of {}",
    nodes.CanAttack: "Let {} attack active Characters",
}
_AMOUNTS: Final[dict[type[nodes.Node], str]] = {
    nodes.GainPower: "power",
    nodes.GainCost: "cost",
    nodes.GainCounter: "Counter",
}
_VALUES: Final[dict[type[nodes.Node], str]] = {
    nodes.SetBasePower: "base power",
    nodes.SetBaseCost: "base cost",
    nodes.SetPower: "power",
    nodes.SetCost: "cost",
    nodes.SetCounter: "Counter",
}
_DEEDS: Final = {
    "attack": "attack",
    "be_knocked_out": "be K.O.'d",
    "be_removed": "be removed",
    "be_rested": "be rested",
    "become_active_in_refresh": "become active in the Refresh Phase",
    "activate_blocker": "activate [Blocker]",
    "be_played_by_effects": "be played by effects",
}


def _verb(node: nodes.Node) -> str:
    """What is done to a card that is chosen, with {} for the card."""
    kind = type(node)
    if kind in _VERBS:
        return _VERBS[kind]
    if isinstance(node, (nodes.PlaceInDeck, nodes.PlaceInLife)):
        pile = "deck" if isinstance(node, nodes.PlaceInDeck) else "Life cards"
        end = "top or bottom" if node.at == "either" else node.at
        return f"Place {{}} at the {end} of the {pile}"
    if isinstance(node, nodes.TurnLife):
        return f"Turn {{}} face-{'up' if node.face_up else 'down'}"
    if isinstance(node, nodes.GainKeyword):
        return f"{{}} gains [{_KEYWORDS.get(node.keyword, node.keyword.replace('_', ' ').title())}]"
    if isinstance(node, nodes.Cannot):
        return f"{{}} cannot {_DEEDS[node.deed]}"
    if kind in _AMOUNTS:
        amount = getattr(node, "amount", None)
        signed = f"{amount:+} ".replace("-", "−") if isinstance(amount, int) else ""
        return f"{{}} gets {signed}{_AMOUNTS[kind]}"
    if kind in _VALUES:
        value = getattr(node, "to", None)
        return f"{{}} has {_VALUES[kind]} {value}" if isinstance(value, int) else f"{{}} has another {_VALUES[kind]}"
    return "Choose {}"


# -- writing -----------------------------------------------------------------------------------------------------------


def steps_words(steps: object) -> str:
    """Some steps of a card's text as a sentence without its full stop. Cards that other steps have named are "that card"."""
    return capital(in_words(steps)).replace("from among the rest", "from among those cards")


def _write(node: nodes.Ability, printed: Printed) -> str:
    return plain(write((node,), _CATEGORIES[printed.category])[0])

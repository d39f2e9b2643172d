"""What the text of a card says, in the writer's English: an ability, a step of it, what a choice is for.

The engine runs instructions; the words are found again in the tree of the card, once for each place that asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from logpose.cards import Card, library
from logpose.engine.instructions import don
from logpose.engine.instructions.choosing import GatherEither, Select
from logpose.engine.instructions.control import AskMay, Menu
from logpose.engine.instructions.instruction import Instruction
from logpose.engine.instructions.moving import ChangeCards
from logpose.engine.lowering import numbers
from logpose.engine.printed import Ability, Printed, Replacer
from logpose.engine.words import TIMING_COUNT, TO_DECK_TOP
from logpose.language import nodes
from logpose.language.vocabulary import DEEDS, KEYWORDS
from logpose.language.writer import write
from logpose.language.writer.words import capital
from logpose.play.games import card_of
from logpose.play.wording import in_words, plain

_KEPT: Final = 4096

Whole = nodes.Auto | nodes.Activate | nodes.Replacement


# -- whole abilities ---------------------------------------------------------------------------------------------------


def ability_words(ability: Ability) -> str:
    """The ability as a line of text; nothing if the card is not known."""
    return _line(ability)[1]


@lru_cache(_KEPT)
def replacer_words(replacer: Replacer) -> str:
    """A replacement effect as a line of text."""
    card = _card(replacer.printed)
    if card is None or replacer not in replacer.printed.replacers:
        return ""
    whole = [one for one in card.abilities if isinstance(one, nodes.Replacement)]
    return _write(whole[replacer.printed.replacers.index(replacer)], card)


@lru_cache(_KEPT)
def _line(ability: Ability) -> tuple[nodes.Auto | nodes.Activate | None, str]:
    """The node of an ability, and its text."""
    card = _card(ability.printed)
    if isinstance(ability.said, (nodes.Auto, nodes.Activate)):
        return ability.said, _write(ability.said, card)
    if card is None:
        return None, ""
    for node, lowered in _pairs(card, ability.printed):
        if lowered is ability:
            return node, _write(node, card)
    return None, ""


def _pairs(card: Card, printed: Printed) -> Iterator[tuple[nodes.Auto | nodes.Activate, Ability]]:
    """The abilities of a card that are set off or declared, each as the tree has it and as the engine runs it."""
    seen = [0] * TIMING_COUNT
    waiting = 0
    for node in card.abilities:
        if not isinstance(node, (nodes.Auto, nodes.Activate)):
            continue
        lowered: Ability | None = None
        for timing in node.timings:
            place = numbers.TIMINGS[timing]
            lowered = printed.at[place][seen[place]]
            seen[place] += 1
        if isinstance(node, nodes.Auto) and node.when:
            lowered = printed.listeners[waiting]
            waiting += 1
        if lowered is not None:
            yield node, lowered


# -- what is asked in the middle of an ability ---------------------------------------------------------------------------


@lru_cache(_KEPT)
def may_words(ability: Ability, position: int) -> str:
    """What the player may do, of the question that the instruction before this position asks."""
    node, _ = _line(ability)
    asked = [one for one in ability.code[: position - 1] if isinstance(one, AskMay)]
    mays = [one for one in _own_parts(node) if isinstance(one, nodes.May)] if node else []
    return steps_words(mays[len(asked)].steps) if len(asked) < len(mays) else ""


@lru_cache(_KEPT)
def menu_words(ability: Ability, position: int, place: int) -> str:
    """One entry of the menu that the instruction before this position offers."""
    asking = ability.code[position - 1]
    if isinstance(asking, Menu) and asking.said:
        return steps_words(asking.said[place])
    end = "bottom" if place else "top"
    if isinstance(asking, Menu):
        change = ability.code[asking.starts[0]]
        pile = "deck" if isinstance(change, ChangeCards) and change.kind <= TO_DECK_TOP else "Life cards"
        return f"Place at the {end} of the {pile}"
    if isinstance(asking, GatherEither) and isinstance(asking.said, nodes.Top):
        pile = "deck" if asking.said.area == "deck" else "Life cards"
        return f"Take from the {end} of the {pile}"
    return ""


class Purpose:
    """What cards are chosen for."""

    def __init__(self, verb: str, step: str) -> None:
        self.verb = verb  # with {} for the card: "K.O. {}"
        self.step = step  # the whole step in words, or nothing


_UNKNOWN: Final = Purpose("Choose {}", "")


@lru_cache(_KEPT)
def purpose(ability: Ability, position: int) -> Purpose:
    """What the cards are for that the instruction before this position has chosen."""
    node, _ = _line(ability)
    asking = ability.code[position - 1] if 0 < position <= len(ability.code) else None
    if node is None:
        return _UNKNOWN
    said = asking.choice.said if isinstance(asking, Select) else None
    if said is None:
        about_don = _don_step(node, ability, position)
        return _UNKNOWN if about_don is None else Purpose("Choose {}", steps_words((about_don,)))
    chain = nodes.way_to(node, said)
    doing = [one for one in chain if isinstance(one, (nodes.Step, nodes.Effect))]
    if not doing:
        return _UNKNOWN
    plain = next((one for one in reversed(doing) if isinstance(one, nodes.Action | nodes.For)), None)
    step = "" if plain is None else steps_words((plain,))
    return Purpose(_verb(doing[-1]), step)


# What moves DON!! cards, and the steps that it is made from.
_DON: Final[tuple[tuple[type[Instruction], type[nodes.Node]], ...]] = (
    (don.AddDonCards, nodes.AddDon),
    (don.SetDonCardsActive, nodes.SetDonActive),
    (don.RestDonCards, nodes.RestDon),
    (don.ReturnDonCards, nodes.ReturnDon),
    (don.GiveDonCards, nodes.GiveDon),
)


def _don_step(node: nodes.Auto | nodes.Activate, ability: Ability, position: int) -> nodes.Node | None:
    """The step about DON!! cards whose number is asked for: that of the instruction that comes next."""
    doing = ability.code[position] if position < len(ability.code) else None
    for lowered, kind in _DON:
        if isinstance(doing, lowered):
            before = sum(isinstance(one, lowered) for one in ability.code[:position])
            alike = [one for one in _own_parts(node) if isinstance(one, kind) and not _lowered_otherwise(one)]
            return alike[before] if before < len(alike) else None
    return None


def _lowered_otherwise(node: nodes.Node) -> bool:
    return (isinstance(node, nodes.ReturnDon) and node.active) or (
        isinstance(node, nodes.GiveDon) and node.source == "any"
    )


def _own_parts(node: nodes.Auto | nodes.Activate) -> list[nodes.Node]:
    """The nodes of an ability without those of abilities that it gives."""
    given = {
        id(below)
        for one in nodes.parts(node)
        if isinstance(one, nodes.GainAbility)
        for below in nodes.parts(one.ability)
    }
    return [one for one in nodes.parts(node) if id(one) not in given]


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
        return f"{{}} gains {KEYWORDS[node.keyword]}"
    if isinstance(node, nodes.Cannot):
        return f"{{}} cannot {DEEDS[node.deed].phrase}"
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


def _write(node: Whole, card: Card | None) -> str:
    return plain(write((node,), None if card is None else card.category)[0])


def _card(printed: Printed) -> Card | None:
    card = card_of(printed) or library.get(printed.number)
    return card if card is not None and card.name == printed.name else None

"""The writer: trees → English, in one fixed dialect that the reader also reads.

`write` gives one line for each ability, which the reader reads back, and `tell` gives an ability to those who play. Where
official texts have several wordings for one thing, the dialect has one; where they leave the end of an "if" open, it closes
it with parentheses. docs/language.md shows every word with its English.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from logpose.language import nodes
from logpose.language.nodes import Ability, Auto, Condition, CostToPlay, Effect, Replace, Selector, Step
from logpose.language.vocabulary import Category
from logpose.language.writer import conditions, effects
from logpose.language.writer.dialect import Dialect
from logpose.language.writer.effects import Said
from logpose.language.writer.naming import Names
from logpose.language.writer.telling import Before, Telling

__all__ = [
    "Said",
    "tell",
    "write",
    "write_block",
    "write_condition",
    "write_cost_to_play",
    "write_effect",
    "write_gained",
    "write_replace",
    "write_selector",
]

_THIS: dict[Category | None, str] = {
    None: "this card",
    "leader": "this Leader",
    "character": "this Character",
    "event": "this card",
    "stage": "this Stage",
}


def write(abilities: Iterable[Ability], category: Category | None = None) -> list[str]:
    """The abilities in English that the reader reads back, a line each.

    With the card's category, "this card" is "this Character" and so on.
    """
    before = Before()
    for ability in abilities:
        before = before.then(ability, _this(ability, category))
    return list(before.lines)


def tell(ability: Ability, category: Category | None = None) -> str:
    """An ability in English for those who play: an odd one is told in words that the reader may not read."""
    return Telling(ability, _this(ability, category), told=True).line()


def _this(ability: Ability, category: Category | None) -> str:
    on_field = not (isinstance(ability, nodes.Activate) and "trigger" in ability.timings)
    return _THIS[category if on_field else None]


# -- parts of an ability, without what stands around them ----------------------------------------------------------------


def write_block(steps: Sequence[Step]) -> str:
    """Steps as sentences, beginning with a small letter."""
    return _alone().block(steps)


def write_condition(condition: Condition) -> str:
    """A condition, to stand after "if"."""
    return conditions.write_condition(_alone(), condition)


def write_selector(selector: Selector) -> str:
    """Cards as an object: "up to 1 of your Characters"."""
    return _alone().selector(selector)


def write_effect(effect: Effect) -> Said:
    """What a continuous effect says of its cards or its player."""
    return effects.say_effect(_alone(), effect, None)


def write_cost_to_play(effect: CostToPlay) -> str:
    """What an effect on the cost of playing cards says."""
    return effects.cost_to_play(_alone(), effect, None)


def write_replace(replace: Replace) -> str:
    """ "If … would be K.O.'d, you may … instead"."""
    return effects.write_replace(_alone(), replace, None)


def write_gained(ability: Auto) -> str:
    """An ability that a card gains, as a line."""
    return _alone().gained(ability)


def _alone() -> Dialect:
    """Speech of a card whose earlier words are not known."""
    speech = Dialect(_THIS[None], Names((), set()))
    speech.told = True
    return speech

"""A whole game as plain data, and back: numbers, strings, lists and dictionaries that JSON can hold.

Derived things (values, counts of what is on the field) are not saved; they are made again.
"""

from __future__ import annotations

from typing import Any, Final

from logpose.engine.abilities import EffectOrder, Resolution
from logpose.engine.battle import Battle
from logpose.engine.continuous import DelayedSteps
from logpose.engine.frozen_don import Division
from logpose.engine.game import Game
from logpose.engine.generator import Generator
from logpose.engine.instructions.choosing import Choosing
from logpose.engine.instructions.don import ReturningDon
from logpose.engine.loops import Mark
from logpose.engine.permanent_order import PermanentOrder
from logpose.engine.printed import Ability, Part, Printed
from logpose.engine.repetition import Declaration
from logpose.engine.replacement import Change
from logpose.engine.rules import Rules
from logpose.engine.setup import Setup, sit_down
from logpose.engine.state import Context, Decision, Delay, GameCard, Modifier, Pending, Player, Result
from logpose.engine.terms import Damage, EffectsBeforeTrigger, MakeRoom
from logpose.engine.turn import Turn
from logpose.language.nodes import Node

_NO_CARD: Final = Printed("", "", 0)
_NO_ABILITY: Final = Ability(_NO_CARD, Node())
_NO_CONTEXT: Final = Context(0, 0, 0, [])


def _blank(name: str) -> Any:
    """An object of a class by its name, to be filled."""
    if name == "GameCard":
        return GameCard(0, 0, _NO_CARD, 0, 0, 0)
    if name == "Player":
        return Player(0, 0)
    if name == "Modifier":
        return Modifier(0, 0, None, 0, 0, 0, 0, 0, None)
    if name == "Context":
        return Context(0, 0, 0, [])
    if name == "Pending":
        return Pending(_NO_ABILITY, 0, 0, [], 0, 0, 0)
    if name == "Delay":
        return Delay(0, 0, _NO_ABILITY, 0, _NO_CONTEXT)
    if name == "Decision":
        return Decision(0, 0, [])
    if name == "Result":
        return Result([], [], "")
    if name == "Generator":
        return Generator(0, 0, 0, 0)
    if name == "Mark":
        return Mark(0, [], 0, 0, 0, 0, 0)
    return _blank_procedure(name)


def _blank_procedure(name: str) -> Any:
    if name == "Turn":
        return Turn()
    if name == "Setup":
        return Setup(0)
    if name == "Battle":
        return Battle(0, 0, 0)
    if name == "Damage":
        return Damage(0, 0, 0, 0, False)
    if name == "MakeRoom":
        return MakeRoom(0, False, 0, 0)
    if name == "EffectsBeforeTrigger":
        return EffectsBeforeTrigger()
    if name == "EffectOrder":
        return EffectOrder()
    if name == "Resolution":
        return Resolution(_NO_ABILITY, _NO_CONTEXT, [])
    if name == "DelayedSteps":
        return DelayedSteps(0, 0)
    if name == "Change":
        return Change(0, [], 0, 0, 0, [], False)
    if name == "Choosing":
        return Choosing(0, [], 0, 0, False, 0, 0)
    if name == "ReturningDon":
        return ReturningDon(0, 0, 0, 0)
    if name == "PermanentOrder":
        return PermanentOrder(0, [])
    if name == "Division":
        return Division(0, 0, 0, 0, 0)
    assert name == "Declaration"
    return Declaration([], False)


def save(game: Game) -> dict[str, Any]:
    """The state of a game, without the texts of its cards."""
    saved: dict[str, Any] = {"rules": game.rules.version}
    for field in Game.FIELDS:
        saved[field] = _save(getattr(game, field))
    return saved


def _save(value: Any) -> Any:
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [_save(one) for one in value]
    if isinstance(value, Printed):
        return value.number
    if isinstance(value, Part):
        return [value.printed.number, value.place]
    saved: dict[str, Any] = {"is": type(value).__name__}
    for field in type(value).FIELDS:
        saved[field] = _save(getattr(value, field))
    return saved


def load(saved: dict[str, Any], cards: list[Printed]) -> Game:
    """A game from what `save` gave, with the cards that were in it."""
    library = {printed.number: printed for printed in cards}
    game = Game(Rules(saved["rules"]), Generator(0, 0, 0, 0))
    game.printed = cards
    for field in Game.FIELDS:
        setattr(game, field, _load(saved[field], field, library))
    sit_down(game)
    for card in game.field():
        card.stale = True
        game.watch(card.printed)
    game.stale = True
    return game


def _load(value: Any, field: str, library: dict[str, Printed]) -> Any:
    if field == "printed":
        return library[value]
    if (field == "part" or field == "ability") and value is not None:
        return library[value[0]].parts[value[1]]
    if isinstance(value, list):
        return [_load(one, "", library) for one in value]
    if not isinstance(value, dict):
        return value
    if value["is"] == "GameCard":
        made: Any = GameCard(
            value["id"], value["arrival"], library[value["printed"]], value["owner"], value["area"], value["copy_bit"]
        )
    else:
        made = _blank(value["is"])
    for name in type(made).FIELDS:
        setattr(made, name, _load(value[name], name, library))
    return made

"""The standing of a battle: power against power, what is needed to hold, and what happens as things stand."""

from __future__ import annotations

from typing import Literal

import msgspec

from logpose.engine import keywords
from logpose.engine.game import Game
from logpose.engine.rule_processing import no_life_left
from logpose.play.card_names import card_name
from logpose.play.handles import handle_of
from logpose.play.parts import NumberPart, Parts, Said, SeatPart, VerbPart, plain, say

Verdict = Literal["holds", "takes damage", "is K.O.'d"]


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How an attack would end as things stand; cards go by their handles."""

    attacker: int
    target: int
    power: int  # of the attacker
    against: int  # of the target
    verdict: Verdict  # of the target (7-1-4)
    lacks: int = 0  # how much power the target needs to hold, in thousands as power goes
    damage: int = 0  # to the Leader (7-1-4-1-1)
    banishes: bool = False  # the Life card is trashed (10-1-3-1)
    spared_by: int | None = None  # the partner whose Life cards make damage without effect (team-1)
    loses: bool = False  # the damage ends the game for the player of the Leader (1-2-1-1-1, team-1)
    parts: Parts = ()

    @property
    def sentence(self) -> str:
        """The standing in words for everybody."""
        return plain(self.parts)


def lacking(power: int, against: int) -> int:
    """How much power a card needs to exceed the attacker's: an attack with as much succeeds (7-1-4-1)."""
    return 0 if power > against else (against - power) // 1000 * 1000 + 1000


def standing(game: Game) -> Standing | None:
    """The battle in progress; nothing if there is none, or if one of its cards has left it."""
    fight = game.battle()
    if fight is None:
        return None
    attacker, target = game.find(fight.attacker), game.find(fight.target)
    if attacker is None or target is None:
        return None
    power, against = game.power(attacker), game.power(target)
    verdict: Verdict = "holds" if against > power else "takes damage" if target.printed.is_leader else "is K.O.'d"
    damage = keywords.attack_damage(game, attacker) if verdict == "takes damage" else 0
    spared_by = _spared_by(game, target.owner) if damage else None
    loses = bool(damage) and no_life_left(game, game.players[target.owner])
    fate = {"holds": "holds against", "takes damage": "takes damage from", "is K.O.'d": "is K.O.'d by"}[verdict]
    said: Said = ""
    if spared_by is not None:
        said = say(", which changes nothing: {} still {} Life cards", SeatPart(spared_by), VerbPart("has", spared_by))
    elif loses:
        said = say(", and {} {} the game", SeatPart(target.owner), VerbPart("loses", target.owner))
    parts = say(
        f"As it stands, {{}} {{}} {fate} {{}} {{}}{{}}.",
        card_name(game, target.id),
        NumberPart(against),
        card_name(game, attacker.id),
        NumberPart(power),
        said,
    )
    return Standing(
        handle_of(game, attacker),
        handle_of(game, target),
        power,
        against,
        verdict,
        lacking(against, power),
        damage,
        bool(damage) and keywords.banishes(game, attacker),
        spared_by,
        loses,
        parts,
    )


def _spared_by(game: Game, seat: int) -> int | None:
    """The partner of a player without Life cards, if the partner has some."""
    if game.players[seat].life:
        return None
    return next((one for one in game.team_lists[seat] if one != seat and game.players[one].life), None)

"""A reason why something cannot be done: its sentence in parts, the rule, and the card that stands in the way."""

from __future__ import annotations

import msgspec

from logpose.engine.game import Game
from logpose.engine.state import ActiveBan
from logpose.play.card_names import name_then
from logpose.play.handles import then_handle
from logpose.play.parts import NumberPart, Parts, Said, join, personal, plain, rules_of, say


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a card cannot be played, attack and so on. `what` names the condition that is not met, in a word."""

    what: str
    rule: str
    parts: Parts
    by: int | None = None  # the handle of another card that stands in the way

    @property
    def sentence(self) -> str:
        """The reason in words for everybody."""
        return plain(self.parts)

    def told(self, seat: int) -> str:
        """The reason as it is said to the player of a seat."""
        return personal(self.parts, seat)

    def __repr__(self) -> str:
        return f"<Reason {self.what}: {self.sentence}>"


def reason(what: str, template: str, *said: Said, by: int | None = None) -> Reason:
    """A reason from the template of its sentence, which names the rule."""
    parts = say(template, *said)
    return Reason(what, rules_of(parts)[0], parts, by)


def forbidden(game: Game, seat: int, ban: ActiveBan, words: str) -> Reason:
    """A prohibition, with the card that says it."""
    source = ban.context.source
    name = name_then(game, source, seat, whose=True)
    return reason("forbidden", "{} forbids it: “{}”. (1-3-3)", name, words.strip("“”"), by=then_handle(game, source))


def don(count: int, kind: str) -> Parts:
    """So many DON!! cards of a kind."""
    number: Said = NumberPart(count) if count else "no"
    return join(number, f" {kind} DON!! {'card' if count == 1 else 'cards'}")

"""Continuous and delayed effects as lines of a position, both ways.

A OP01-016: +2000 power, this turn, by A OP01-013
table: player-ban OP05-119 part 4 on B, until the end of B's turn, by A OP05-119
end of A's turn: OP02-001 part 0 step 4, by A leader
"""

from __future__ import annotations

import re
from typing import Final

from logpose.engine import modifier_kinds, words
from logpose.engine.game import Game
from logpose.engine.lowering import numbers
from logpose.engine.modifier_kinds import AMOUNT, MODIFIER_KINDS, PLAYERS, SEAT, ModifierKind
from logpose.engine.printed import Ability, Part, Printed
from logpose.engine.state import CARDS, Context, Delay, GameCard, Modifier
from logpose.language.vocabulary import ENDINGS, INSTANTS
from logpose.play.names import SEATS
from logpose.play.positions.lines import Item, shown
from logpose.play.positions.names import Names, Unknown

TABLE: Final = "table"
_KEYWORDS: Final = {
    **{name.replace("_", "-"): bit for name, bit in numbers.KEYWORDS.items()},
    "attacks-active": words.ATTACKS_ACTIVE,
}
_PATTERNS: Final = [  # how each kind of effect is written, to be read
    (re.compile(kind.written.replace("{:+}", r"([+-]\d{1,6})").replace("{}", r"(-?\d{1,6})")), kind)
    for kind in MODIFIER_KINDS
    if kind.written
]
_UNTIL: Final = {place: one.written.replace("{}", "{}'s") for place, one in enumerate(ENDINGS.values())}
_MOMENTS: Final = {place: one.written.replace("{}", "{}'s") for place, one in enumerate(INSTANTS.values())}
_REGISTERS: Final = 8  # for an effect written by hand, which has bound nothing


def all_modifiers(game: Game) -> list[Modifier]:
    """All continuous effects in the order in which a position writes them."""
    on_cards = [one for seat in game.seats for card in game.field() if card.owner == seat for one in card.modifiers]
    return on_cards + game.effects


class EffectLines:
    """Writes and reads the effects of one game."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.printed = {printed.number.upper(): printed for printed in game.printed}

    # -- writing -----------------------------------------------------------------------------------------------------------

    def write(self, card: GameCard | None, modifier: Modifier) -> str:
        """An effect on a card, or on players."""
        target = TABLE if card is None else self.names.of(card.id)
        fields = [self._what(modifier), self._until(modifier)]
        if card is None or modifier.source != card.handle:
            fields.append(f"by {self.names.of_handle(modifier.source)}")
        if modifier.seat != self._owner(modifier.source):
            fields.append(f"of {SEATS[modifier.seat]}")
        return f"{target}: {', '.join(fields + self._context(modifier.context))}"

    def write_delay(self, delay: Delay) -> str:
        context = delay.context
        ability = delay.ability
        fields = [f"{ability.printed.number} part {ability.place} step {delay.position}"]
        fields.append(f"by {self.names.of_handle(context.source)}")
        if context.seat != self._owner(context.source):
            fields.append(f"of {SEATS[context.seat]}")
        moment = _MOMENTS[delay.moment].format(SEATS[delay.moment_seat])
        return f"{moment}: {', '.join(fields + self._context(context))}"

    def _what(self, modifier: Modifier) -> str:
        kind, amount = modifier.kind, modifier.amount
        if kind == modifier_kinds.ADD_KEYWORD:
            text = "+".join(word for word, bit in _KEYWORDS.items() if amount & bit)
        else:
            text = MODIFIER_KINDS[kind].written.format(amount)
        if modifier.part is not None:
            text += f" {modifier.part.printed.number} part {modifier.part.place}"
        return text + (f" on {SEATS[amount]}" if MODIFIER_KINDS[kind].carries == SEAT else "")

    def _until(self, modifier: Modifier) -> str:
        text = _UNTIL[modifier.until]
        if "{}" in text:
            return text.format(SEATS[modifier.until_seat])
        return text if modifier.until_seat == self._usual_seat(modifier.until) else f"{text} ({modifier.until_seat})"

    def _context(self, context: Context | None) -> list[str]:
        if context is None:
            return []
        fields = []
        if context.opponent != self._opponent(context.seat):
            fields.append("against " + (SEATS[context.opponent] if context.opponent >= 0 else "nobody"))
        if context.you >= 0:
            fields.append(f"with {SEATS[context.you]}")
        registers = [" & ".join(map(self.names.of_value, register)) for register in context.registers]
        return [*fields, "bound " + " ".join(f"({register})" for register in registers)]

    def _owner(self, handle: int) -> int:
        return self.game.cards[handle % CARDS].owner

    def _usual_seat(self, until: int) -> int:
        return -1 if until == words.GAME else self.game.turn_seat

    def _opponent(self, seat: int) -> int:
        return self.game.opponents(seat)[0]

    # -- reading -----------------------------------------------------------------------------------------------------------

    def read(self, line: Item) -> None:
        """Begins the effect of a line."""
        target, colon, value = line.text.partition(":")
        if not colon:
            raise Unknown(f"{shown(line.text)} is no effect; effects are such as 'A OP01-016: +2000 power, this turn'")
        card = None if target.strip().casefold() == TABLE else self.game.cards[self.names.find(target.strip())]
        if card is not None and not card.on_field:
            raise Unknown(f"{shown(target)} is not on the field, where alone effects apply to cards")
        what, fields = self._fields(value)
        kind, amount, part = self._read_what(what)
        if (kind.touches == PLAYERS) != (card is None):
            whom = "players: 'table: …'" if kind.touches == PLAYERS else "a card, as in 'A OP01-016: …'"
            raise Unknown(f"{shown(what)} is about {whom}")
        until, until_seat = self._read_until(fields.pop("until", "this turn"))
        source = self._read_source(fields, card)
        seat = self._read_seat(fields.pop("of", ""), self._owner(source))
        context = self._read_context(fields, kind.keeps_context, seat, source)
        modifier = Modifier(kind.number, amount, part, until, until_seat, seat, source, self.game.stamps, context)
        self.game.stamps += 1
        self.game.durations_in_use |= 1 << until
        self.game.has_granted_abilities = self.game.has_granted_abilities or kind.number == modifier_kinds.GAIN_ABILITY
        self.game.has_added_requirements = (
            self.game.has_added_requirements or kind.number == modifier_kinds.ADDED_REQUIREMENT
        )
        if card is None:
            self.game.effects.append(modifier)
        else:
            card.modifiers = [*card.modifiers, modifier]

    def read_delay(self, line: Item) -> None:
        moment_text, _, value = line.text.partition(":")
        moment, moment_seat = self._read_seat_pattern(_MOMENTS, moment_text.strip())
        what, fields = self._fields(value)
        found = re.fullmatch(r"(\S+) part (\d{1,4}) step (\d{1,4})", what)
        if moment < 0 or found is None:
            raise Unknown(
                f"{shown(line.text)} is no delayed effect; they are such as"
                " 'end of A's turn: OP02-001 part 0 step 4, by A leader'"
            )
        part = self._part(found[1], int(found[2]), Ability)
        assert isinstance(part, Ability)
        position = int(found[3])
        if position > len(part.code):
            raise Unknown(f"part {part.place} of {part.printed.number} has only {len(part.code)} steps")
        source = self._read_source(fields, None)
        seat = self._read_seat(fields.pop("of", ""), self._owner(source))
        context = self._read_context(fields, True, seat, source)
        assert context is not None
        self.game.delays.append(Delay(moment, moment_seat, part, position, context))

    def _fields(self, value: str) -> tuple[str, dict[str, str]]:
        """What an effect does, and what else is said about it, by its first word."""
        what, *others = [" ".join(piece.split()) for piece in re.split(r",(?![^(]*\))", value.replace("−", "-"))]
        fields: dict[str, str] = {}
        for other in others:
            word, _, rest = other.partition(" ")
            if word in ("this", "until"):
                word, rest = "until", other
            if word not in ("until", "by", "of", "against", "with", "bound") or word in fields:
                raise Unknown(f"{shown(other)} says nothing about an effect; 'until', 'this', 'by' and 'of' do")
            fields[word] = rest
        return what, fields

    def _read_what(self, what: str) -> tuple[ModifierKind, int, Part | None]:
        found = re.fullmatch(
            r"(?P<main>.*?)(?: (?P<number>\S+-\S+)(?: part (?P<place>\d{1,4}))?)?(?: on (?P<seat>[A-D]))?", what
        )
        assert found is not None  # everything may be left out
        kind, amount = self._read_main(found["main"].casefold(), what)
        if kind.carries == SEAT:
            amount = self._read_seat(found["seat"] or "", -1)
            if amount < 0:
                raise Unknown(f"{shown(what)}: say for whom, as in 'on B'")
        if kind.part is None:
            return kind, amount, None
        if found["number"] is None:
            raise Unknown(f"{shown(what)}: say which card does it, as in '{found['main']} OP05-119'")
        return (
            kind,
            amount,
            self._part(found["number"], None if found["place"] is None else int(found["place"]), kind.part),
        )

    def _read_main(self, main: str, what: str) -> tuple[ModifierKind, int]:
        for pattern, kind in _PATTERNS:
            found = pattern.fullmatch(main)
            if found:
                return kind, int(found[1]) if kind.carries == AMOUNT else 0
        if all(word in _KEYWORDS for word in main.split("+")):
            return MODIFIER_KINDS[modifier_kinds.ADD_KEYWORD], sum({_KEYWORDS[word] for word in main.split("+")})
        raise Unknown(f"{shown(what)} is nothing that an effect does; '+2000 power', 'base cost 3' and 'rush' are")

    def _part(self, number: str, place: int | None, needed: type[Part]) -> Part:
        printed = self.printed.get(number.upper())
        if printed is None:
            raise Unknown(f"there is no card {shown(number)} at this table")
        fitting = [part for part in printed.parts if isinstance(part, needed)]
        if place is not None:
            fitting = [part for part in fitting if part.place == place]
        if len(fitting) != 1:
            raise Unknown(self._no_part(printed, place, len(fitting)))
        return fitting[0]

    def _no_part(self, printed: Printed, place: int | None, fitting: int) -> str:
        if place is None and fitting:
            return f"{printed.number} says {fitting} such things; name one, as in '{printed.number} part 2'"
        return f"no such effect stands on {printed.number}" + ("" if place is None else f" as its part {place}")

    def _read_until(self, text: str) -> tuple[int, int]:
        plain = re.fullmatch(r"(this turn|this battle|this game)(?: \((-?\d)\))?", text)
        if plain:
            until = next(until for until, written in _UNTIL.items() if written == plain[1])
            if until == words.BATTLE:
                raise Unknown("no battle is in progress at a quiet moment, so nothing lasts for 'this battle'")
            return until, int(plain[2]) if plain[2] else self._usual_seat(until)
        until, seat = self._read_seat_pattern(_UNTIL, text)
        if until < 0:
            raise Unknown(f"{shown(text)} is no duration; 'this turn' and 'until the end of B's turn' are")
        return until, seat

    def _read_seat_pattern(self, patterns: dict[int, str], text: str) -> tuple[int, int]:
        for kind, pattern in patterns.items():
            for seat in self.game.seats:
                if "{}" in pattern and text.casefold() == pattern.format(SEATS[seat]).casefold():
                    return kind, seat
        return -1, -1

    def _read_source(self, fields: dict[str, str], card: GameCard | None) -> int:
        text = fields.pop("by", "")
        if text:
            return self.names.find_handle(text)
        if card is None:
            raise Unknown("an effect on the table needs its source, as in 'by A leader'")
        return card.handle

    def _read_seat(self, text: str, usual: int) -> int:
        return self.names.find_seat(text) if text else usual

    def _read_context(self, fields: dict[str, str], needed: bool, seat: int, source: int) -> Context | None:
        against = fields.pop("against", "")
        opponent = -1 if against == "nobody" else self._read_seat(against, self._opponent(seat))
        you = self._read_seat(fields.pop("with", ""), -1)
        if you >= 0 and you not in self.game.team_lists[seat]:
            raise Unknown(f"{SEATS[you]} does not play with {SEATS[seat]}")
        bound = fields.pop("bound", None)
        if bound is None and not needed:
            return None
        context = Context(seat, opponent, source, [[] for _ in range(_REGISTERS)])
        context.you = you
        if bound is None:
            return context
        if not re.fullmatch(r"(\([^()]*\) ?)*", bound):
            raise Unknown(
                f"{shown(bound)} cannot be read; bound things are in parentheses, as in 'bound () (A OP01-016)'"
            )
        registers = []
        for register in re.findall(r"\(([^()]*)\)", bound):
            registers.append([self.names.find_value(value.strip()) for value in register.split("&") if value.strip()])
        context.registers = registers
        return context

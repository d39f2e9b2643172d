"""The options of a question for a person: numbered, grouped by kind, with keys for the usual ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from logpose.cli.colours import KEY
from logpose.cli.table import find_on_table, packed, shortened
from logpose.play.names import full_stop, seat_name
from logpose.play.options import UNPAYABLE, Option
from logpose.play.parts import personal, without_rules
from logpose.play.questions import Question, Selection
from logpose.play.views import CardView, View

_KEYS: Final = {"end": "e", "yes": "y", "no": "n", "keep": "k", "redraw": "m", "first": "f", "second": "s"}
_PASS_KEYS: Final = {"block": "b", "counter": "c"}
_DONE: Final = "d"  # no more cards, none of them
_NONE: Final = "0"  # which nobody takes for a number of cards, as in "up to 2"
_HEADINGS: Final = 10  # columns
_ATTACKER: Final = 24  # columns for an attacker where the targets are headings
_TARGET: Final = 7  # … and at least for each target
_HEADING_LINES: Final = 3  # lines that these headings take at most, as a rule
_ORDER: Final = ("play", "activate", "give", "attack", "event", "counter")


class Choices:
    """What may be answered to a question, and how it is written down."""

    def __init__(self, view: View, kept: dict[tuple[str | int, ...], str] | None = None) -> None:
        """`kept` has the numbers that actions have had in this turn; they keep them, and it learns those of new ones."""
        assert view.question is not None
        self.view = view
        self.question: Question = view.question
        self.options: Sequence[Option] = self.question.options
        self.room = 0  # columns beside the headings
        self.labels: dict[str, int] = {}  # number → place among the options, in the order in which they are shown
        self._label: list[str] = [""] * len(self.options)
        kept = {} if kept is None or self.question.kind != "main" else kept
        for place in sorted(range(len(self.options)), key=self._rank):
            form = self.options[place].form
            if form[0] == "pass" and isinstance(self.question.asks, Selection):
                label = _NONE
            else:
                label = str(form[1]) if form[0] == "number" else kept.setdefault(form, str(len(kept) + 1))
            self.labels[label] = place
            self._label[place] = label

    def _rank(self, place: int) -> tuple[int, int, int]:
        """Actions by their kind, what ends them last; cards to play by their cost; Counters for the attacked card first."""
        form = self.options[place].form
        verb = str(form[0])
        if self.question.kind not in ("main", "counter"):
            return 0, 0, place
        kind = _ORDER.index(verb) if verb in _ORDER else len(_ORDER)
        if verb == "play":
            card = self.card(place)
            return kind, 0 if card is None else card.cost, place
        if verb != "counter":
            return kind, 0, place
        return kind, int(self.in_vain(place)), place

    def in_vain(self, place: int) -> bool:
        """Whether it is a Counter for a card that is not attacked, for which it does nothing as a rule."""
        form = self.options[place].form
        return form[0] == "counter" and (self.view.battle is None or form[2] != self.view.battle.target)

    # -- answers -----------------------------------------------------------------------------------------------------------

    def key(self, place: int) -> str:
        """The letter that stands for an option, if one does."""
        verb = str(self.options[place].form[0])
        return _PASS_KEYS.get(self.question.kind, _DONE) if verb == "pass" else _KEYS.get(verb, "")

    def answered(self, text: str) -> int | None:
        """The option that a number or a letter means."""
        if text in self.labels:
            return self.labels[text]
        return next((place for place in range(len(self.options)) if text and self.key(place) == text), None)

    def label(self, place: int) -> str:
        return self._label[place]

    def card(self, place: int) -> CardView | None:
        """The card that an option is about."""
        form = self.options[place].form
        if len(form) < 2 or form[0] in ("number", "choose", "seat", "don-active", "don-rested"):
            return None
        return find_on_table(self.view, int(form[1]))

    # -- words -------------------------------------------------------------------------------------------------------------

    def personal(self, option: Option) -> str:
        """An option, said to the player who is asked."""
        return personal(option.parts, self.view.seat)

    def asked(self) -> str:
        """The question, said to the player, without the numbers of rules."""
        return personal(without_rules(self.question.parts), self.view.seat)

    def standing(self) -> str:
        """How an attack would end as things stand; nothing if none is being answered."""
        fight = self.view.battle
        if fight is None or fight.standing is None or self.question.kind not in ("block", "counter"):
            return ""
        return f"{personal(fight.standing.parts, self.view.seat)}{self._too_weak()}"

    def _too_weak(self) -> str:
        """That all Counters together do not save the card under attack, if so it is; what Events do is not counted."""
        offered = self._by_verb()
        cards = (self.card(place) for place in offered.get("counter", []) if not self.in_vain(place))
        usable = {card.number for card in cards if card is not None}  # an option stands for all copies in the hand
        lacks = 0 if self.view.battle is None or self.view.battle.standing is None else self.view.battle.standing.lacks
        total = sum(card.counter for card in self.view.sides[self.view.seat].known_hand if card.number in usable)
        if not usable or total >= lacks:
            return ""
        events = ", unless an Event helps" if "event" in offered else ""
        return f" All your Counters together come to {total}, not enough{events}."

    @property
    def _in_teams(self) -> bool:
        return len(self.view.sides) > 2

    def _whose(self, handle: int) -> str:
        """A card of the field with its power, and whose it is."""
        for side in self.view.sides:
            if any(card.handle == handle for card in (side.leader, *side.characters)):
                whose = "your" if side.seat == self.view.seat else f"{seat_name(side.seat)}'s"
                return f"{whose} {self._called(handle)}"
        return self._called(handle)

    def seen(self) -> list[str]:
        """The cards that are known on top of decks, where a question may be about them."""
        if self.question.kind in ("main", "block", "counter", "place"):
            return []
        found: list[str] = []
        for side in self.view.sides:
            known = dict(side.known_deck)
            names: list[str] = []
            while len(names) in known:
                names.append(known[len(names)].name)
            if names:
                whose = "your" if side.seat == self.view.seat else f"{seat_name(side.seat)}'s"
                found.append(
                    full_stop(f"On top of {whose} deck: {', '.join(names[:8])}{' …' if len(names) > 8 else ''}")
                )
        return found

    # -- drawing -----------------------------------------------------------------------------------------------------------

    def draw(self, width: int = 80) -> RenderableType:
        self.room = width - _HEADINGS - 2
        if self.question.kind == "main":
            return self._main()
        if self.question.kind == "counter":
            return self._counter()
        if self.question.kind in ("number", "loop"):
            return packed((self._number(place) for place in range(len(self.options))), width - 1)
        return self._list(range(len(self.options)))

    def everything(self) -> RenderableType:
        """Every option with its whole sentence."""
        return self._list(list(self.labels.values()))

    def some(self, places: Sequence[int]) -> RenderableType:
        """Some of the options, with their whole sentences."""
        return self._list(places)

    def _grid(self, headings: bool = True) -> Table:
        grid = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        grid.add_column(justify="right", no_wrap=True, min_width=_HEADINGS if headings else None)
        grid.add_column(overflow="fold")
        return grid

    def _list(self, places: Sequence[int]) -> RenderableType:
        """One option a line; those that read alike say what tells their cards apart."""
        grid = self._grid(False)
        told = [self.personal(option) for option in self.options]
        for place in places:
            text = told[place]
            card = self.card(place)
            alike = told.count(text) > 1
            if card is not None and (alike or self.question.kind in ("pick", "room")):
                text += f" ({details(card, alike)})"
            elif card is not None and self.options[place].form[0] == "block":
                text += f", {self._blocked(card)}"
            grid.add_row(self._number(place), Text(text))
        if self.question.kind == "place":
            grid.add_row(Text("a", KEY), Text("All in the order in which they are listed"))
        return grid

    def _number(self, place: int) -> Text:
        key = self.key(place)
        number = Text(f"{self.label(place):>3}", KEY)
        return number.append(f" {key}", KEY) if key else number

    def _main(self) -> RenderableType:
        grid = self._grid()
        by_verb = self._by_verb()
        self._flow(grid, "Play", by_verb.get("play", []), _priced)
        for number, place in enumerate(by_verb.get("activate", [])):
            text = self.personal(self.options[place]).removeprefix("Activate ").removeprefix("your ")
            text = shortened(text.replace(": [Activate: Main] ", ": ", 1), 2 * (self.room - _HEADINGS))
            grid.add_row(Text("" if number else "Activate", "dim"), Text.assemble(self._tag(place), text))
        self._flow(grid, "Give DON!!", by_verb.get("give", []), self._receiving)
        for number, row in enumerate(self._attacks(self._together(by_verb.get("attack", []), 1))):
            grid.add_row(Text("" if number else "Attack", "dim"), row)
        for place in by_verb.get("end", []):
            grid.add_row(Text("End", "dim"), Text.assemble(self._tag(place), ("e ", KEY), "End the turn"))
        return grid

    def _counter(self) -> RenderableType:
        """A line for each card to counter with; for the card under attack it says what it comes to."""
        grid = self._grid()
        by_verb = self._by_verb()
        for number, place in enumerate(by_verb.get("event", [])):
            heading = "" if number else "Event"
            grid.add_row(Text(heading, "dim"), Text.assemble(self._tag(place), self.options[place].sentence))
        heading = "Counter"
        places = by_verb.get("counter", [])
        for place in (one for one in places if not self.in_vain(one)):
            card = self.card(place)
            raised = self._raised(int(self.options[place].form[2]), 0 if card is None else card.counter)
            grid.add_row(Text(heading, "dim"), Text.assemble(self._tag(place), _countering(card), raised))
            heading = ""
        rest = [self.label(place) for place in places if self.in_vain(place)]
        if rest:
            span = f"{rest[0]} to {rest[-1]}" if len(rest) > 2 else " and ".join(rest)
            grid.add_row(Text(heading, "dim"), Text(f"{span} for cards that are not attacked; all lists them", "dim"))
        for place in by_verb.get("pass", []):
            grid.add_row(Text("Done", "dim"), Text.assemble(self._tag(place), ("c ", KEY), "Done countering"))
        return grid

    def _raised(self, handle: int, counter: int) -> str:
        """What a Counter does for the card under attack; an attack with as much power succeeds (7-1-4-1)."""
        target, fight = find_on_table(self.view, handle), self.view.battle
        attacker = None if fight is None else find_on_table(self.view, fight.attacker)
        if target is None or attacker is None:
            return f"+{counter}"
        power = target.power + counter
        outcome = "holds" if power > attacker.power else "not enough"
        return f"{target.power} → {power}, {outcome}"

    def _blocked(self, blocker: CardView) -> str:
        """What becomes of a card that blocks, as things stand."""
        attacker = None if self.view.battle is None else find_on_table(self.view, self.view.battle.attacker)
        return "holds" if attacker is None or blocker.power > attacker.power else "is K.O.'d"

    def _by_verb(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for place in self.labels.values():
            found.setdefault(str(self.options[place].form[0]), []).append(place)
        return found

    def _together(self, places: Sequence[int], operand: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for place in places:
            found.setdefault(int(self.options[place].form[operand]), []).append(place)
        return found

    def _flow(self, grid: Table, heading: str, places: Sequence[int], say: Callable[[CardView], str]) -> None:
        """Short options one after the other."""
        if not places:
            return
        told: list[Text] = []
        for place in places:
            card = self.card(place)
            sentence = self.options[place].sentence
            name = (sentence if card is None else say(card)) + (" in vain" if sentence.endswith(UNPAYABLE) else "")
            told.append(Text.assemble(self._tag(place), name))
        grid.add_row(Text(heading, "dim"), packed(told, self.room))

    def _targets(self, start: Text, places: Sequence[int], against: int = 0) -> Text:
        """Cards to aim at; those that are stronger than what goes against them stand back."""
        told: list[Text] = []
        for place in places:
            handle = int(self.options[place].form[2])
            card = find_on_table(self.view, handle)
            style = "dim" if card is not None and card.power > against else ""
            called = self._whose(handle) if self._in_teams else self._called(handle)
            told.append(Text.assemble(self._tag(place), (called, style)))
        told[0] = Text.assemble(start, told[0])
        return packed(told, self.room, "  ")

    def _attacks(self, attacks: dict[int, list[int]]) -> list[RenderableType]:
        """A line for each attacker with its targets; where that takes far more lines, the targets once, as headings."""
        rows = []
        for attacker, places in attacks.items():
            card = find_on_table(self.view, attacker)
            start = Text(f"{self._called(attacker)} → ")
            rows.append(self._targets(start, places, 0 if card is None else card.power))
        targets = sorted({place for places in attacks.values() for place in places})
        handles = list(dict.fromkeys(int(self.options[place].form[2]) for place in targets))
        room = (self.room - _ATTACKER) // max(len(handles), 1) - 1
        if room < _TARGET or sum(row.plain.count("\n") + 1 for row in rows) < len(rows) + _HEADING_LINES:
            return [*rows]
        return [self._attack_grid(attacks, handles, room)]

    def _attack_grid(self, attacks: dict[int, list[int]], handles: Sequence[int], room: int) -> Table:
        """Attackers below each other, targets beside each other, and the number of each attack where they meet."""
        grid = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
        grid.add_column(max_width=_ATTACKER - 1, no_wrap=True, overflow="ellipsis")
        for _ in handles:
            grid.add_column(max_width=room, overflow="fold")
        grid.add_row("", *(Text(self._whose(one) if self._in_teams else self._called(one)) for one in handles))
        for attacker, places in attacks.items():
            numbers = {int(self.options[place].form[2]): self._tag(place) for place in places}
            card = find_on_table(self.view, attacker)
            for target in (find_on_table(self.view, one) for one in numbers):
                if card is not None and target is not None and target.power > card.power:
                    numbers[target.handle].stylize("dim")
            grid.add_row(Text(f"{self._called(attacker)} →"), *(numbers.get(one, Text("")) for one in handles))
        return grid

    def _tag(self, place: int) -> Text:
        return Text(f"{self.label(place)} ", KEY)

    def _receiving(self, card: CardView) -> str:
        return self._called(card.handle) + (" (rested)" if card.rested else "")

    def _called(self, handle: int) -> str:
        card = find_on_table(self.view, handle)
        if card is None:
            return "a card"
        leader = any(side.leader.handle == handle for side in self.view.sides)
        in_hand = any(one.handle == handle for side in self.view.sides for one in side.known_hand)
        return f"{'Leader ' if leader else ''}{card.name}" + ("" if in_hand else f" {card.power}")


def _countering(card: CardView | None) -> str:
    return "" if card is None else f"{card.name} (+{card.counter}): "


def _priced(card: CardView) -> str:
    return f"{card.name} (cost {card.cost})"


def details(card: CardView, number_too: bool) -> str:
    """What tells a card from others of its name."""
    found = [f"cost {card.cost}"] if card.cost else []
    found += [str(card.power)] if card.power else []
    found += [f"Counter {card.counter}"] if card.counter else []
    found += ["rested"] if card.rested else []
    found += ["new"] if card.came_this_turn else []
    found += [f"+{card.given} DON!!"] if card.given else []
    found += [card.number] if number_too or not found else []
    return ", ".join(found)

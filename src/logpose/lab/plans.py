"""Plans: which decks and bots play which games, how many, and when that is enough."""

from __future__ import annotations

import difflib
import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec

from logpose.bots import make_bot
from logpose.cards import library
from logpose.engine.rules import DEFAULT_VERSION, VERSIONS
from logpose.errors import LogposeError, PlanError
from logpose.files import Unreadable, read_file, shown, text_of, toml_of
from logpose.lab.cells import ASKED, DECREED, Cell, Side, deck_digest, digest, independent, paired
from logpose.lab.measures.rows import BOTS, LISTS
from logpose.lab.stopping import Stop
from logpose.play.decks import BUILT_IN, built_in, read_deck_file
from logpose.play.games import SEEDS, Deck, Match
from logpose.play.records.record import differing

BUILT_IN_DECK: Final = "built-in"
MOST_GAMES: Final = 10_000_000  # of one cell
MOST_CELLS: Final = 20_000
_NAME: Final = re.compile(r"\w[\w .()+&'-]{0,59}")


class Kind(msgspec.Struct, frozen=True):
    """What a kind of plan needs, and what its games share."""

    decks: int  # at least
    bots: int  # at least
    pairing: str  # "" if games are independent
    what: str


KINDS: Final = {
    "round-robin": Kind(2, 1, "", "every deck against every other"),
    "gauntlet": Kind(2, 1, "", "the first deck against each of the others"),
    "ab": Kind(3, 1, LISTS, "two lists of a deck, the first and the second, against each of the others"),
    "ladder": Kind(1, 2, BOTS, "every bot against every other, with each deck against the next"),
}


class Plan(msgspec.Struct, frozen=True):
    """What a run plays. `source` is the text that it was read from, if it was.

    >>> from logpose.lab import Plan
    >>> plan = Plan.gauntlet(["red-ace", "blue-jinbe", "green-zoro"], games=400)
    >>> [str(cell) for cell in plan.cells()]
    ['red-ace (greedy) v blue-jinbe (greedy)', 'red-ace (greedy) v green-zoro (greedy)']
    """

    kind: str
    decks: dict[str, Deck]
    bots: tuple[str, ...] = ("greedy",)
    games: int = 400  # of each cell
    seed: int = 1
    first: str = DECREED
    rules: str = DEFAULT_VERSION
    stop: Stop | None = None
    source: str = ""

    # -- making plans ------------------------------------------------------------------------------------------------------

    @classmethod
    def round_robin(cls, decks: Decks, bots: Sequence[str] = ("greedy",), games: int = 400, seed: int = 1) -> Plan:
        """Every deck against every other. Decks are names of built-in decks, files, or decks by name."""
        return cls.of("round-robin", decks, bots, games, seed)

    @classmethod
    def gauntlet(cls, decks: Decks, bots: Sequence[str] = ("greedy",), games: int = 400, seed: int = 1) -> Plan:
        """The first deck against each of the others."""
        return cls.of("gauntlet", decks, bots, games, seed)

    @classmethod
    def ab(cls, decks: Decks, bots: Sequence[str] = ("greedy",), games: int = 400, seed: int = 1) -> Plan:
        """Two lists, the first and the second, against each of the others with the same luck."""
        return cls.of("ab", decks, bots, games, seed)

    @classmethod
    def ladder(cls, decks: Decks, bots: Sequence[str], games: int = 400, seed: int = 1) -> Plan:
        """Every bot against every other; each deck plays the next one, and the bots exchange decks."""
        return cls.of("ladder", decks, bots, games, seed)

    @classmethod
    def of(
        cls, kind: str, decks: Decks, bots: Sequence[str] = ("greedy",), games: int = 400, seed: int = 1,
        stop: Stop | None = None,
    ) -> Plan:  # fmt: skip
        """A plan of any kind, checked."""
        problems: list[str] = []
        if not isinstance(decks, Mapping):
            decks = _by_name(decks, problems)
        plan = cls(kind, dict(decks), tuple(bots), games, seed, stop=stop)
        _refuse("plan", [*problems, *plan.problems()])
        return plan

    @classmethod
    def read(cls, path: Path | str) -> Plan:
        """The plan of a file; decks that it names as files are found from where it lies."""
        try:
            text = text_of(read_file(path))
        except Unreadable as why:
            raise PlanError(shown(path), [f"it cannot be read: {why}; `logpose lab new` writes one"]) from None
        return cls.parse(text, Path(path).parent, shown(path))

    @classmethod
    def parse(cls, text: str, folder: Path, name: str = "text", kept: bool = False) -> Plan:
        """The plan that a text says. `kept` decks have been read before, and lie in the folder by their names."""
        try:
            data = toml_of(text)
        except Unreadable as why:
            raise PlanError(name, [f"it is not TOML: {why}"]) from None
        problems = _unknown(data, {"run", "decks", "stop"}, "")
        run = _table(data, "run", problems)
        problems += _unknown(run, {"kind", "seed", "games", "bots", "first", "rules"}, "[run] ")
        values = {
            field: _value(run, field, kind, problems)
            for field, kind in (("kind", str), ("seed", int), ("games", int), ("first", str), ("rules", str))
            if field in run
        }
        bots = run.get("bots", ["greedy"])
        if not isinstance(bots, list) or not all(isinstance(bot, str) for bot in bots):
            problems.append('[run] bots is not a list of names, such as ["greedy"]')
            bots = ["greedy"]
        if "kind" not in run:
            problems.append(f"[run] kind is missing; it is one of {', '.join(KINDS)}")
        decks = _decks(_table(data, "decks", problems), folder, kept, problems)
        stop = _stop(data["stop"], problems) if "stop" in data else None
        _refuse(name, problems)
        plan = cls(decks=decks, bots=tuple(bots), stop=stop, source=text, **values)
        _refuse(name, plan.problems())
        return plan

    # -- what is wrong with it -----------------------------------------------------------------------------------------------

    def problems(self) -> list[str]:
        """Everything that keeps it from being played."""
        found: list[str] = []
        kind = KINDS.get(self.kind)
        if kind is None:
            near = difflib.get_close_matches(self.kind, KINDS, 1)
            meant = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(KINDS)}"
            found.append(f"there is no kind {self.kind!r:.60}{meant}")
        else:
            if len(self.decks) < kind.decks:
                named = len(self.decks)
                found.append(f"{named} decks are named; {self.kind} needs {kind.decks} at least: {kind.what}")
            if len(self.bots) < kind.bots:
                found.append(f"{len(self.bots)} bots are named; {self.kind} needs {kind.bots} at least")
        if not 2 <= self.games <= MOST_GAMES or self.games % 2:
            found.append(
                f"{self.games:,} games cannot be played in each cell; give an even number from 2 to {MOST_GAMES:,}"
            )
        if not 0 <= self.seed < SEEDS:
            found.append(f"the seed {self.seed} cannot be used; seeds are whole numbers from 0 to 2**62 - 1")
        if self.first not in (DECREED, ASKED):
            found.append(f"first is {DECREED!r} or {ASKED!r}, not {self.first!r:.60}")
        if self.rules not in VERSIONS:
            found.append(f"there are no rules {self.rules!r:.60}; there are {', '.join(VERSIONS)}")
        found += self._wrong_names()
        found += self._wrong_stop(kind)
        if not found and self.count() > MOST_CELLS:
            found.append(f"there are {self.count():,} pairs to play; a plan has {MOST_CELLS:,} at most")
        return found

    def _wrong_names(self) -> list[str]:
        found: list[str] = []
        for bot in self.bots:
            try:
                make_bot(bot)
            except LogposeError as error:
                found.append(str(error).rstrip("."))
        for bot in {bot for bot in self.bots if self.bots.count(bot) > 1}:
            found.append(f"the bot {bot} is named twice")
        for name, deck in self.decks.items():
            if not _NAME.fullmatch(name):
                found.append(
                    f"a deck cannot be called {name!r:.80}; use up to 60 letters, digits, spaces and - . ( ) + & '"
                )
            try:
                Match([deck, deck], self.rules if self.rules in VERSIONS else DEFAULT_VERSION)
            except LogposeError as error:
                found.append(f"{name}: {error}")
            strange = differing((deck.leader, *deck.cards), library.get)
            if strange:
                card = f"{strange[0].number} {strange[0].name}"
                found.append(
                    f"{name}: it has {card}, which the library does not have so; logpose cards add puts it there"
                )
        if self.kind != "ab":
            same: dict[str, str] = {}
            for name, deck in self.decks.items():
                before = same.setdefault(deck_digest(deck), name)
                found += [f"{before} and {name} are the same list; leave one out"] if before != name else []
        lowered = [name.casefold() for name in self.decks]
        found += [
            f"two decks are called {name!r}" for name in sorted({one for one in lowered if lowered.count(one) > 1})
        ]
        return found

    def _wrong_stop(self, kind: Kind | None) -> list[str]:
        stop, found = self.stop, []
        if stop is None:
            return []
        if stop.interval and stop.sprt is not None:
            found.append("[stop] has an interval and a test; a run stops by one of them, so leave one out")
        if not stop.interval and stop.sprt is None:
            found.append("[stop] says nothing; give an interval such as 0.05, or a test (sprt), or leave it out")
        if stop.interval and not 0.001 <= stop.interval < 0.5:
            found.append(
                f"[stop] interval = {stop.interval:g} is no half width of a rate; give 0.001 to 0.5, such as 0.05"
            )
        if stop.sprt is not None:
            if kind is not None and not kind.pairing:
                found.append(f"[stop] a test (sprt) compares pairs of games, and {self.kind} has none; use an interval")
            if not 0 < stop.sprt.better < 0.5:
                found.append(
                    f"[stop] sprt better = {stop.sprt.better:g} is no difference of rates; give 0 to 0.5, such as 0.03"
                )
            for name, value in (("alpha", stop.sprt.alpha), ("beta", stop.sprt.beta)):
                if not 0 < value < 0.5:
                    found.append(
                        f"[stop] sprt {name} = {value:g} is no error to live with; give 0 to 0.5, such as 0.05"
                    )
        return found

    # -- what it comes to ----------------------------------------------------------------------------------------------------

    def count(self) -> int:
        """How many cells there are, without making them."""
        decks, bots = len(self.decks), len(self.bots)
        if self.kind == "round-robin":
            return decks * (decks - 1) // 2 * bots
        if self.kind == "gauntlet":
            return (decks - 1) * bots
        if self.kind == "ab":
            return 2 * (decks - 2) * bots
        return bots * (bots - 1) * len(self._neighbours())

    def cells(self) -> tuple[Cell, ...]:
        """The cells in the order of the plan."""
        names, decreed = list(self.decks), self.first == DECREED
        pairing = KINDS[self.kind].pairing
        cells: list[Cell] = []
        if pairing:
            for both in self._pairs(names):
                cells += paired(len(cells), both, self.decks, self.rules, pairing, decreed)
            return tuple(cells)
        matches = [(names[0], other) for other in names[1:]] if self.kind == "gauntlet" else combinations(names, 2)
        for one, other in matches:
            for bot in self.bots:
                sides = (Side(one, bot), Side(other, bot))
                cells.append(independent(len(cells), sides, self.decks, self.rules, decreed))
        return tuple(cells)

    def _pairs(self, names: list[str]) -> Iterable[tuple[tuple[Side, Side], tuple[Side, Side]]]:
        if self.kind == "ab":
            for other in names[2:]:
                for bot in self.bots:
                    yield (Side(names[0], bot), Side(other, bot)), (Side(names[1], bot), Side(other, bot))
        else:
            for deck, next in self._neighbours():
                for one, other in combinations(self.bots, 2):
                    yield (Side(deck, one), Side(next, other)), (Side(deck, other), Side(next, one))

    def _neighbours(self) -> list[tuple[str, str]]:
        """Each deck and the next; of two decks one pair, of one the mirror."""
        names = list(self.decks)
        return list(zip(names, [*names[1:], names[0]], strict=True))[: 1 if len(names) == 2 else None]

    @property
    def total(self) -> int:
        """Games, if nothing stops before."""
        return self.count() * self.games

    @property
    def digest(self) -> str:
        """What is played, however it is written."""
        lists = {name: deck_digest(deck) for name, deck in self.decks.items()}
        return digest([self.kind, lists, self.bots, self.games, self.seed, self.first, self.rules, self.stop])

    def toml(self, sources: Mapping[str, str] | None = None) -> str:
        """The plan as a file says it. Decks that are not built in are looked for in decks/, or where `sources` says."""
        lines = ["[run]", f'kind = "{self.kind}"', f"seed = {self.seed}", f"games = {self.games}  # of each pair; even"]
        lines.append(f"bots = {json.dumps(self.bots)}")
        lines += [f'first = "{self.first}"'] if self.first != DECREED else []
        lines += [f'rules = "{self.rules}"'] if self.rules != DEFAULT_VERSION else []
        lines += ["", "[decks]"]
        for name, deck in self.decks.items():
            known = name in BUILT_IN and built_in(name) == deck
            source = (sources or {}).get(name, BUILT_IN_DECK if known else f"decks/{name}.txt")
            lines.append(f"{json.dumps(name, ensure_ascii=False)} = {json.dumps(source, ensure_ascii=False)}")
        if self.stop is not None:
            lines += ["", "[stop]"]
            lines += [f"interval = {self.stop.interval}"] if self.stop.interval else []
            if (test := self.stop.sprt) is not None:
                lines.append(f"sprt = {{ better = {test.better}, alpha = {test.alpha}, beta = {test.beta} }}")
        return "\n".join(lines) + "\n"


Decks = Sequence[str] | Mapping[str, Deck]


def _by_name(written: Sequence[str], problems: list[str]) -> dict[str, Deck]:
    """Decks by what they are called, from names of built-in decks and files."""
    decks: dict[str, Deck] = {}
    for each in written:
        try:
            listed = read_deck_file(each)
            name = Path(each).stem if os.path.exists(each) else listed.name or each
            if name in decks:
                problems.append(f"the deck {name} is named twice")
            decks[name] = listed.deck()
        except LogposeError as error:
            problems.append(str(error).rstrip("."))
    return decks


def _refuse(name: str, problems: Sequence[str]) -> None:
    if problems:
        raise PlanError(name, problems)


# -- reading TOML ------------------------------------------------------------------------------------------------------


def _unknown(data: Mapping[str, Any], known: set[str], where: str) -> list[str]:
    return [
        f"{where}{key!r:.60} is not known; there {'is' if len(known) == 1 else 'are'} {', '.join(sorted(known))}"
        for key in data
        if key not in known
    ]


def _table(data: Mapping[str, Any], name: str, problems: list[str]) -> dict[str, Any]:
    found = data.get(name, {})
    if isinstance(found, dict) and (found or name not in data):
        problems += [] if name in data else [f"[{name}] is missing"]
        return found
    problems.append(f"[{name}] is empty" if found == {} else f"{name} is not a table; write [{name}] above its lines")
    return {}


def _value(run: Mapping[str, Any], field: str, kind: type, problems: list[str]) -> Any:
    value = run[field]
    if type(value) is not kind:
        problems.append(
            f"[run] {field} = {value!r:.60} is not {'a whole number' if kind is int else 'a word in quotes'}"
        )
    return value


def _decks(table: Mapping[str, Any], folder: Path, kept: bool, problems: list[str]) -> dict[str, Deck]:
    decks: dict[str, Deck] = {}
    for name, source in table.items():
        if not isinstance(source, str):
            problems.append(f'[decks] {name!r:.60} is neither "{BUILT_IN_DECK}" nor the name of a file')
            continue
        try:
            if kept:
                decks[name] = read_deck_file(str(folder / f"{name}.txt")).deck()
            elif source == BUILT_IN_DECK:
                decks[name] = built_in(name)
            else:
                decks[name] = read_deck_file(str(folder / source)).deck()
        except LogposeError as error:
            problems.append(f"[decks] {name:.60}: {str(error).rstrip('.')}")
    return decks


def _stop(data: Any, problems: list[str]) -> Stop | None:
    try:
        return msgspec.convert(data, Stop)
    except msgspec.ValidationError as error:
        problems.append(f"[stop] cannot be read: {error}; give interval = 0.05, or sprt = {{ better = 0.03 }}")
        return None

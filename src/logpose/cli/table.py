"""Draws the table for one seat. It uses only a View, so it can show nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from logpose.cards import Card, library
from logpose.cli.colours import BATTLE, CARDS, DON, KEY
from logpose.play.names import listed, seat_name
from logpose.play.views import BattleView, CardView, EffectView, SideView, View

Find = Callable[[str], Card | None]

WIDE: Final = 110  # columns from which on there is room for more
SIDE_BY_SIDE: Final = 156  # columns from which on the players of a team sit beside each other
_NARROW: Final = 18  # characters of an effect in a narrow table
_NAME: Final = 30  # … and of a name in the partner's hand
_BETWEEN: Final = 3  # columns between two sides
_MOST_KNOWN: Final = 4  # cards of a deck that are named


def counted(lines: Iterable[str]) -> list[str]:
    """Lines that are alike once, with how many there are: a loop can make thousands."""
    return [line if count == 1 else f"{line} (×{count})" for line, count in Counter(lines).items()]


def draw(view: View, width: int = 80, players: Sequence[str] = (), find: Find = library.get) -> RenderableType:
    """The whole table: the opponents' sides on top, one's own at the bottom with the hand; in a team match the partner's, with
    the hand, above it or beside it.

    `players` says who sits at each seat; `find` gives the facts of a card by its number.
    """
    return _Artist(view, width, players, find).table()


def hand(view: View, width: int = 80, find: Find = library.get) -> RenderableType:
    """The cards of one's own hand."""
    artist = _Artist(view, width, (), find)
    return artist.hand(artist.own)


def opponents(view: View, width: int = 80, players: Sequence[str] = (), find: Find = library.get) -> RenderableType:
    """The sides of the other team, whole."""
    artist = _Artist(view, width, players, find)
    return Group(*(artist.block(side) for side in view.sides if side.team != artist.own.team))


def glance(view: View) -> Text:
    """The other team's sides in a line each: what a player needs to know of them where the table does not fit the screen."""
    own = view.sides[max(view.seat, 0)].team
    lines = []
    for side in (one for one in view.sides if one.team != own):
        blockers = sum("Blocker" in card.keywords and not card.rested for card in side.characters)
        count = len(side.characters)
        line = f"{seat_name(side.seat)}: Life {len(side.life)}, Hand {side.hand}, Leader {side.leader.power}"
        line += f", {count} Character{'' if count == 1 else 's'}" if count else ""
        lines.append(line + (f", {blockers} active Blocker{'' if blockers == 1 else 's'}" if blockers else ""))
    return Text("\n".join(lines), "bold")


class _Artist:
    def __init__(self, view: View, width: int, players: Sequence[str], find: Find) -> None:
        self.view = view
        self.width = width
        self.players = players
        self.find = find
        self.own = view.sides[view.seat] if view.seat >= 0 else view.sides[0]

    def table(self) -> RenderableType:
        if len(self.view.sides) > 2:
            return self.team_table()
        parts: list[RenderableType] = []
        for side in self.view.sides:
            if side is not self.own:
                parts += [self.heading(side), self.stock(side), self.field(side), *self.rules_for(side)]
        parts += [self.middle(), self.field(self.own), *self.rules_for(self.own), self.stock(self.own)]
        if self.view.seat >= 0:
            parts.append(self.hand(self.own))
        return Group(*parts, self.heading(self.own))

    # -- four players --------------------------------------------------------------------------------------------------------

    def team_table(self) -> RenderableType:
        """Each side under its heading, the opponents' above the middle; beside each other if there is room."""
        theirs = [side for side in self.view.sides if side.team != self.own.team]
        ours = [side for side in self.view.sides if side.team == self.own.team and side is not self.own]
        ours.append(self.own)
        middle = Group(self.middle(), *([self.teams(ours, theirs)] if self.view.turn else []))
        if self.width < SIDE_BY_SIDE:
            return Group(*map(self.block, theirs), middle, *map(self.block, ours))
        half = _Artist(self.view, (self.width - _BETWEEN) // 2, self.players, self.find)
        return Group(half.beside(theirs), middle, half.beside(ours))

    def beside(self, sides: Sequence[SideView]) -> RenderableType:
        grid = Table.grid(padding=(0, _BETWEEN, 0, 0))
        for _ in sides:
            grid.add_column(width=self.width)
        grid.add_row(*map(self.block, sides))
        return grid

    def block(self, side: SideView) -> RenderableType:
        """All of one side; of partners with the hand."""
        parts = [self.heading(side), self.stock(side), self.field(side), *self.rules_for(side)]
        if side.team == self.own.team and self.view.seat >= 0:
            parts.append(self.hand(side) if side is self.own else self.partners_hand(side))
        return Group(*parts)

    def teams(self, ours: Sequence[SideView], theirs: Sequence[SideView]) -> Text:
        """How many Life cards either team has: what decides a team match."""
        line = Text(" ")
        if self.view.seat >= 0:
            names = ["Your team", "Opponents"]
        else:
            names = [listed(sorted(seat_name(side.seat) for side in team)) for team in (ours, theirs)]
        for name, team in zip(names, (ours, theirs), strict=True):
            each = ", ".join(
                f"{seat_name(side.seat)} {len(side.life)}" for side in sorted(team, key=lambda one: one.seat)
            )
            line.append(f"{name}: Life ").append(str(sum(len(side.life) for side in team)), "bold")
            line.append(f" ({each})   ", "dim")
        return line

    def partners_hand(self, side: SideView) -> RenderableType:
        """The cards of the partner's hand, one after the other."""
        start = Text(f" {seat_name(side.seat)}'s hand: ", "dim")
        cells = [self.held_by_partner(those) for those in _copies(side.known_hand)] or [Text("empty", "dim")]
        cells[0] = Text.assemble(start, cells[0])
        return packed(cells, self.width, "   ")

    # -- lines -------------------------------------------------------------------------------------------------------------

    def heading(self, side: SideView) -> RenderableType:
        who = self.players[side.seat] if side.seat < len(self.players) else ""
        parts = [seat_name(side.seat)]
        if len(self.view.sides) > 2:
            parts = [f"{parts[0]} ({self.role(side)})"]
            who = "" if who == "you" else who
        parts += [who] if who else []
        if side.seat == self.view.turn_seat and self.view.turn > 0 and self.view.winners is None:
            parts.append(f"{self.whose(side)} turn")
        return Rule(Text(" · ".join(parts), "bold"), align="left", style="dim")

    def role(self, side: SideView) -> str:
        """What a player of a team match is to whoever looks."""
        if self.view.seat < 0:
            partner = next(one for one in self.view.sides if one.team == side.team and one is not side)
            return f"with {seat_name(partner.seat)}"
        if side is self.own:
            return "you"
        return "partner" if side.team == self.own.team else "opponent"

    def whose(self, side: SideView) -> str:
        return "your" if side.seat == self.view.seat else f"{seat_name(side.seat)}'s"

    def middle(self) -> RenderableType:
        view = self.view
        fight = view.battle
        if view.winners is not None:
            said = "The game is over"
        elif fight is not None:
            said = self.attack(fight, "Leader ")
            if len(said) > self.width - 4:
                said = self.attack(fight, "")
        elif view.turn:
            said = f"Turn {view.turn} · {self.whose(view.sides[view.turn_seat])} {view.phase}"
        else:
            said = "Before the game"
        if view.shown:
            said += " · shown: " + ", ".join(card.name for card in view.shown)
        return Rule(Text(said, BATTLE if fight else ""), characters="┄", style="dim")

    def attack(self, fight: BattleView, title: str) -> str:
        """Who attacks whom, and the step; `title` is what stands before a Leader's name, where there is room."""
        attacker, target = self.fighter(fight.attacker, title), self.fighter(fight.target, title)
        said = f"{attacker} attacks {target} · {fight.step.partition(' (')[0]}"
        return said[:1].upper() + said[1:]

    def fighter(self, handle: int, title: str) -> str:
        """A card in battle: whose it is, and its power."""
        for side in self.view.sides:
            for card in (side.leader, *side.characters):
                if card.handle == handle:
                    return f"{self.whose(side)} {title if card is side.leader else ''}{card.name} {card.power}"
        gone = find_on_table(self.view, handle)
        return "a card" if gone is None else gone.name

    def stock(self, side: SideView) -> RenderableType:
        """Life, DON!! cards and how many cards lie where."""
        given = side.leader.given + sum(card.given for card in side.characters)
        don = side.don
        line = Text(" ")
        line.append("Life ").append(str(len(side.life)), "bold")
        line.append("  DON!! ").append(f"{don.active} active", "bold" if don.active else "")
        line.append(f", {don.rested} rested" if don.rested else "")
        line.append(f", {given} given" if given else "")
        line.append(f" (deck {don.deck})", "dim")
        line.append(f"  Hand {side.hand}  Deck {side.deck}  Trash {len(side.trash)}")
        if side.trash and self.width >= WIDE:
            line.append(f" (top: {side.trash[0].name})", "dim")
        return Group(line, *(Padding(Text(said, "dim"), (0, 0, 0, 3)) for said in self.known(side)))

    def known(self, side: SideView) -> list[str]:
        """What is known of hidden cards, and of DON!! cards that will stay rested."""
        found: list[str] = []
        if any(side.life):
            shown = [("?" if one is None else one.name + (" (face-up)" if one.face_up else "")) for one in side.life]
            found.append(f"Life, the top first: {', '.join(shown)}")
        if side.known_hand and (side.team != self.own.team or self.view.seat < 0):
            found.append("Known in the hand: " + ", ".join(card.name for card in side.known_hand))
        near = [(place, card) for place, card in side.known_deck if place < _MOST_KNOWN or self.width >= WIDE]
        if near:
            places = [f"{card.name} ({_place(place, side.deck)})" for place, card in near[:_MOST_KNOWN]]
            more = len(side.known_deck) - len(places)
            found.append("Known in the deck: " + ", ".join(places) + (f", and {more} more" if more else ""))
        if side.don.kept_rested:
            found.append(f"{side.don.kept_rested} of the rested DON!! will stay rested in the next Refresh Phase")
        return found

    def rules_for(self, side: SideView) -> list[RenderableType]:
        """Continuous effects on the player."""
        said = counted(f"{seat_name(side.seat)}: {effect_line(one)}" for one in side.effects)
        return [Padding(Text(one, "italic"), (0, 0, 0, 3)) for one in said]

    # -- cards on the field --------------------------------------------------------------------------------------------------

    def field(self, side: SideView) -> RenderableType:
        grid = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        grid.add_column(width=9)
        grid.add_column(no_wrap=True, overflow="ellipsis", width=34 if self.width >= WIDE else 22)
        grid.add_column(justify="right", no_wrap=True, width=7)
        grid.add_column(justify="right", no_wrap=True, width=5)
        grid.add_column(no_wrap=True, width=6)
        narrow = self.width < WIDE  # where each card takes one line
        grid.add_column(no_wrap=narrow, overflow="ellipsis" if narrow else "fold")
        self.row(grid, "Leader", side.leader)
        for card in side.characters:
            self.row(grid, "Character", card)
        if side.stage is not None:
            self.row(grid, "Stage", side.stage)
        return Padding(grid, (0, 0, 0, 1))

    def row(self, grid: Table, kind: str, card: CardView) -> None:
        state = Text("rested" if card.rested else "", "reverse" if card.rested else "")
        name = Text(card.name, self.colour(card))
        if self.fights(card):
            name.stylize("bold underline")
        cost = "" if kind == "Leader" else f"cost {card.cost}"
        power = Text("" if kind == "Stage" else str(card.power), "bold")
        given = f"+{card.given} DON!!" if card.given else ""
        notes = Text(", ".join(self.notes(card)), "dim")
        grid.add_row(Text(kind, "dim"), name, cost, power, state, Text.assemble((given, DON), *_gap(given), notes))

    def notes(self, card: CardView) -> list[str]:
        """Keywords, whether it came this turn, and what effects do besides power and cost, which are shown."""
        found = [f"[{word}]" if word[0].isupper() else word for word in card.keywords]
        fight = self.view.battle
        if fight is not None and self.fights(card):
            found.insert(0, "attacking" if card.handle == fight.attacker else "attacked")
        if card.came_this_turn and "Rush" not in card.keywords:
            found.append("new")
        if card.negated:
            found.append("effects negated")
        for effect in card.effects:
            plain = effect.what.endswith((" power", " cost")) or effect.what in card.keywords
            if not plain and effect.what not in found and effect.what != "effects negated":
                found.append(effect.what if self.width >= WIDE else shortened(effect.what))
        if self.width >= WIDE:
            sums = (one for one in card.effects if one.what.endswith((" power", " cost")))
            found += counted(f"{one.what} by {one.source}" for one in sums)
        return found

    def fights(self, card: CardView) -> bool:
        fight = self.view.battle
        return fight is not None and card.handle in (fight.attacker, fight.target)

    def colour(self, card: CardView) -> str:
        facts = self.find(card.number)
        return CARDS.get(facts.colours[0], "") if facts and facts.colours else ""

    # -- the hand ------------------------------------------------------------------------------------------------------------

    def hand(self, side: SideView) -> RenderableType:
        """The cards of the hand side by side, copies together; those that can be played or used now are marked."""
        columns = 3 if self.width >= WIDE else 2
        room = (self.width - 1) // columns - 1
        cells = [self.held(those, room) for those in _copies(side.known_hand)]
        if not cells:
            return Text(" Your hand is empty.", "dim")
        grid = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
        for _ in range(columns):
            grid.add_column(width=room, no_wrap=True, overflow="ellipsis")
        for start in range(0, len(cells), columns):
            grid.add_row(*cells[start : start + columns])
        return Padding(grid, (0, 0, 0, 1))

    def held(self, copies: Sequence[CardView], room: int) -> Text:
        """A card of the hand: a mark if it can be played, its name, cost, power and Counter. A long name gives way."""
        card = copies[0]
        usable = self.usable()
        mark = "▸ " if any(one.handle in usable for one in copies) else "  "
        values = Text(f" ×{len(copies)}" if len(copies) > 1 else "", "bold")
        values.append(f"  cost {card.cost}", "")
        category = self.category(card)
        values.append(f"  {category.capitalize()}" if category in ("event", "stage") else f"  {card.power}", "dim")
        values.append(f"  +{card.counter}" if card.counter else "", "dim")
        name = shortened(card.name, max(room - 2 - values.cell_len, _NARROW // 2))
        return Text.assemble((mark, KEY), (name, self.colour(card)), values)

    def held_by_partner(self, copies: Sequence[CardView]) -> Text:
        """A card of the partner's hand in short: its name, cost and Counter."""
        card = copies[0]
        line = Text(shortened(card.name, _NAME), self.colour(card))
        line.append(f" ×{len(copies)}" if len(copies) > 1 else "", "bold")
        category = self.category(card)
        kind = f"{category.capitalize()}, " if category in ("event", "stage") else ""
        return line.append(f" ({kind}cost {card.cost}" + (f", +{card.counter})" if card.counter else ")"), "dim")

    def usable(self) -> set[int]:
        """The cards of the hand that an option of the question is about, and that it does something for."""
        asked = self.view.question
        if asked is None or asked.kind not in ("main", "counter"):
            return set()
        verbs = ("play", "event", "counter")
        return {int(one.form[1]) for one in asked.options if one.form[0] in verbs and not one.in_vain}

    def category(self, card: CardView) -> str:
        facts = self.find(card.number)
        return facts.category if facts else ""


# -- what others need too ------------------------------------------------------------------------------------------------


def find_on_table(view: View, handle: int) -> CardView | None:
    """The card with a handle, wherever the view shows it."""
    for side in view.sides:
        known = [side.leader, *side.characters, *([side.stage] if side.stage else []), *side.known_hand, *side.trash]
        known += [card for card in side.life if card is not None]
        known += [card for _, card in side.known_deck]
        for card in known:
            if card.handle == handle:
                return card
    return next((card for card in view.shown if card.handle == handle), None)


def packed(parts: Iterable[Text], width: int, margin: str = "") -> Text:
    """Short texts one after the other, in lines that break between them only; all but the first begin with the margin."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 2 + part.cell_len <= width:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(Text.assemble(margin if lines else "", part))
    return Text("\n").join(lines)


def effect_line(effect: EffectView) -> str:
    """A continuous effect with its source and its duration."""
    until = f", {effect.until}" if effect.until else ""
    return f"{effect.what} ({effect.source}{until})"


def _copies(cards: Sequence[CardView]) -> list[list[CardView]]:
    """Cards of a hand, copies together, the cheapest first."""
    kinds: dict[str, list[CardView]] = {}
    for card in cards:
        kinds.setdefault(card.number, []).append(card)
    return sorted(kinds.values(), key=lambda those: (those[0].cost, those[0].name))


def shortened(text: str, most: int = _NARROW) -> str:
    """The beginning of what is too long for a narrow table."""
    text = text.strip("“”")
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _place(place: int, size: int) -> str:
    """Where in a deck: from the top, or from the bottom where that is nearer."""
    if place * 2 < size:
        return "top" if place == 0 else f"{place + 1} from the top"
    return "bottom" if place == size - 1 else f"{size - place} from the bottom"


def _gap(before: str) -> list[str]:
    return ["  "] if before else []

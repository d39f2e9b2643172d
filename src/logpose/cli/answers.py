"""Answers for a player at the table: why and why not, the sum of a power, a card's text, the trash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from logpose import rulebook
from logpose.cards import Card, library
from logpose.cards.names import Names
from logpose.cli.aiming import THEIRS, Aim, Named, aimed, in_hand, on_field, own_field, telling, unknown, words_of
from logpose.cli.card_drawing import draw
from logpose.cli.choices import Choices
from logpose.cli.colours import KEY
from logpose.cli.table import counted
from logpose.cli.words import without_count
from logpose.engine.game import Game
from logpose.errors import UnknownRuleError
from logpose.play.handles import find_card
from logpose.play.names import SEATS, seat_name
from logpose.play.reasons import Reason
from logpose.play.sums import Sum, Term, cost_sum, power_sum
from logpose.play.views import CardView, SideView, View
from logpose.play.why_not import why_not as reasons_for
from logpose.play.why_not_moments import wrong_moment
from logpose.rulebook import Rule

Find = Callable[[str], Card | None]

_MOST: Final = 12  # cards named at once
_FEW: Final = 5  # … in one line
_LONGEST: Final = 80  # characters of a name

HELP: Final = (
    ("a number", "choose the option with that number; an action keeps its number for the whole turn"),
    ("5x3", "choose option 5 three times, for example to give three DON!! cards; give ace 3 does it in words"),
    ("play nami", "choose the option with these words; nami alone does, where nothing else is meant"),
    ("3; e", "several answers in one line, one after the other"),
    ("e", "end the turn"),
    ("b", "no block; b!: none until your next turn, unless you would lose"),
    ("c", "done countering; c!: none until your next turn, as with b!"),
    ("d", "no more cards, or none"),
    ("a", "place the cards in the order in which they are listed"),
    ("y n", "yes, no"),
    ("hand", "your hand"),
    ("t", "draw the table again; opponent draws the other side alone, life says the Life cards"),
    ("all", "every option with its whole sentence"),
    ("why", "where the game stands, the question, and the rules behind it"),
    ("why X", "the power or cost of X with every part of its sum, and why X cannot attack or be played"),
    ("why play X", "why it cannot be done; attack X Y, activate, block, counter and give work alike"),
    ("hint", "what may be best here, from what you know; not in a game between persons"),
    ("rule 7-1-3", "a rule in short, and those under it; rule counter step finds rules by words"),
    ("card X", "any card by its number, its name, or the number of an option"),
    ("trash", "all trashes, or trash B"),
    ("log", "the last lines of the game with their rules; log 50 for more"),
    ("undo", "go back to your last decision, in a game against bots"),
    ("save FILE", "keep the game so far in a file and go on"),
    ("concede", "give the game up"),
    ("q", "leave; the game is kept in a file"),
)


TEAMS: Final = (
    "A and C play against B and D. Turns go A, B, C, D. A team loses when one of its players takes damage while neither has "
    "Life cards, or when both decks are empty. Partners see each other's hands, and block and counter for each other: "
    "b and c leave the answer to the partner."
)


def help_page(in_teams: bool = False) -> RenderableType:
    """The keys and commands, and what is different in a team match."""
    grid = Table(box=None, show_header=False, padding=(0, 2), pad_edge=False)
    for key, meaning in HELP:
        grid.add_row(Text(key, KEY), Text(meaning))
    note = (
        "A card in your hand shows its name, cost, power and, after a +, its Counter; ▸ marks what you can use now. A “new” "
        "card came this turn. "
        "You play an Event “in vain” if you cannot pay the cost of its effect."
    )
    return Group(grid, Text(f"{note} {TEAMS}" if in_teams else note, "dim"))


def why(view: View, choices: Choices) -> RenderableType:
    """Where the game stands, and what is asked, with the rules."""
    return Group(*(Text(line) for line in (*view.where.split(" › "), choices.question.why)))


# -- a card: its sums, and what it cannot do ---------------------------------------------------------------------------

_VERBS: Final = {
    "play": "play", "attack": "attack", "activate": "activate", "use": "activate", "block": "block", "counter": "counter",
    "give": "give", "attach": "give",
}  # fmt: skip
_FROM_HAND: Final = ("play", "counter")
_IN_A_STEP: Final = ("block", "counter")


def why_card(game: Game, view: View, text: str) -> list[str]:
    """What the power and the cost of the cards with this name are made of, and why they cannot do what they might do."""
    told = why_not(game, view, text)
    if told:
        return told
    words = words_of(text)
    if len(words) > 1 and words[0] in _VERBS:
        return [f"Nothing stands in the way: {text:.60} does it."]
    found = _on_field(view, words)
    lines = [line for one in found for line in _card_lines(game, view, one)]
    hand = [one for one in in_hand(view) if one.is_called(words)]
    for one in {one.card.number: one for one in hand}.values():
        lines += _hand_lines(game, view, one)
    return lines or [f"No card on the table or in your hand is called {text!r:.60}."]


def power(game: Game, view: View, text: str) -> list[str]:
    """What the power of the cards with this name on the field is made of."""
    found = [one for one in _on_field(view, words_of(text)) if not one.is_stage]
    lines = [line for one in found for line in power_lines(game, view, one.side, one.card)]
    return lines or [f"No Leader or Character on the table is called {text!r:.60}."]


def _on_field(view: View, words: Sequence[str]) -> list[Named]:
    """The cards on the field that are called so: one's own, or an opponent's, if the words say whose."""
    found = [one for one in on_field(view) if one.is_called(words)]
    if "my" in words:
        return [one for one in found if one.side.seat == view.seat]
    theirs = not THEIRS.isdisjoint(words)
    return [one for one in found if not theirs or one.side.team != view.sides[view.seat].team]


def power_lines(game: Game, view: View, side: SideView, card: CardView) -> list[str]:
    """The power of a card, then each thing that it is made of."""
    role = "Leader" if card is side.leader else "Character"
    whose = "Your" if side.seat == view.seat else f"{seat_name(side.seat)}'s"
    found = find_card(game, card.handle, view.seat)
    assert found is not None
    whole = power_sum(game, found, view.seat)
    lines = [f"{whose} {role} {card.name} has {whole.total} power:", *_sum_lines(whole)]
    others = [one for one in card.effects if one.kind not in ("power", "base power")]
    return lines + counted(f"  besides: {one.what}, {_lasting(one.source, one.until)}" for one in others)


def _sum_lines(whole: Sum) -> list[str]:
    """The terms of a sum, equal ones together."""
    lines: list[str] = []
    for term, count in Counter(whole.terms).items():
        times = f" (×{count})" if count > 1 else ""
        if term.becomes is not None:
            lines.append(f"  {term.becomes:>6}  {_BECOMES[term.kind]}{_by(term)}")
        elif term.kind == "printed":
            lines.append(f"  {term.amount:>6}  printed on the card")
        elif term.kind == "given DON!!":
            only = "" if term.amount else " count in its owner's turn only (6-5-5-2)"
            lines.append(f"  {term.amount:>+6}  {term.count} given DON!!{only}")
        else:
            lines.append(f"  {term.amount * count:>+6}  {_lasting(term.source, term.until)}{times}")
    return lines


_BECOMES: Final = {"base": "is its base instead", "set": "is what it becomes", "least": "is the least (1-3-6-2)"}


def _by(term: Term) -> str:
    return f": {_lasting(term.source, term.until)}" if term.source else ""


def _lasting(source: str, until: str) -> str:
    return f"{source}, {until}" if until else f"{source}, as long as its text holds"


def _card_lines(game: Game, view: View, one: Named) -> list[str]:
    """A card on the field: its power, and why it cannot attack, block or be used, if it is one's own."""
    lines = [] if one.is_stage else power_lines(game, view, one.side, one.card)
    if one.side.seat != view.seat:
        return lines
    asked = "" if view.question is None else view.question.kind
    for verb in ("block",) if asked == "block" else ("attack", "activate"):
        reasons = reasons_for(game, view.seat, one.card.handle, verb)
        if reasons and reasons[0].what not in ("kind", "where"):
            lines.append(f"It cannot {_CANNOT[verb]}: {_told(reasons, view.seat)}")
    return lines


_CANNOT: Final = {"attack": "attack", "activate": "be activated", "block": "block"}


def _hand_lines(game: Game, view: View, one: Named) -> list[str]:
    """A card of the hand: what playing it takes, and why it cannot be played or used as a Counter."""
    found = find_card(game, one.card.handle, view.seat)
    assert found is not None
    whole = cost_sum(game, found, view.seat)
    lines = [f"{one.card.name} in your hand costs {whole.total}" + (":" if len(whole.terms) > 1 else ".")]
    lines += _sum_lines(whole) if len(whole.terms) > 1 else []
    asked = "" if view.question is None else view.question.kind
    verb = "counter" if asked == "counter" else "play"
    reasons = reasons_for(game, view.seat, one.card.handle, verb)
    return [*lines, _told(reasons, view.seat)] if reasons else lines


def why_not(game: Game, view: View, text: str) -> list[str]:
    """Why what was typed cannot be done: "play nami", "attack zoro leader". Nothing if it names no deed, or can be done."""
    typed = next(iter(words_of(text)), "")
    verb = _VERBS.get(typed)
    words = words_of(without_count(typed, text))[1:]
    if verb is None or not words:
        return []
    if verb == "attack":
        aim = aimed(view, words)
        if aim is not None:
            return _why_not_aimed(game, view, aim)
    cards = [one for one in (in_hand(view) if verb in _FROM_HAND else own_field(view)) if one.is_called(words)]
    elsewhere = [one for one in (*own_field(view), *in_hand(view), *on_field(view)) if one.is_called(words)]
    found = list({one.card.number: one for one in cards or elsewhere}.values())
    if not found:
        moment = wrong_moment(game, view.seat, verb) if verb in _IN_A_STEP else None
        if moment is not None:  # whatever card is meant
            return [_told([moment], view.seat)]
        called = unknown(view, words) if verb == "attack" else " ".join(telling(words))
        return [f"There is no card called {called!r:.60} that you could {typed}."]
    told = [(one, reasons_for(game, view.seat, one.card.handle, verb)) for one in found[:3]]
    return [_told(reasons, view.seat, 1 if len(found) > 1 else 2) for one, reasons in told if reasons]


def _why_not_aimed(game: Game, view: View, aim: Aim) -> list[str]:
    """Why none of the cards can attack what they are to attack: of the one that has the least in its way."""
    targets: list[int | None] = [*aim.targets] or [None]
    pairs = product(aim.attackers, targets)
    told = [reasons_for(game, view.seat, attacker, "attack", target) for attacker, target in pairs]
    least = min(told, key=len)
    return [_told(least, view.seat)] if least else []


def _told(reasons: list[Reason], seat: int, most: int = 2) -> str:
    return " ".join(reason.told(seat) for reason in reasons[:most])


# -- cards -------------------------------------------------------------------------------------------------------------


def card(view: View, choices: Choices, text: str, find: Find) -> str:
    """A card drawn: by its number, by the number of an option, or by its name; those on the table come first."""
    if text in choices.labels:
        shown = choices.card(choices.labels[text])
        if shown is None:
            return f"Option {text} has no card."
        numbers = [shown.number]
    else:
        numbers = _on_table(view, text)
    cards = [found for number in numbers if (found := find(number)) is not None]
    if not cards:
        return _from_library(text[:_LONGEST])
    if len(cards) > 3:
        some = ", ".join(f"{one.number} {one.name}" for one in cards[:_MOST])
        return f"Several cards have this name: {some}{' …' if len(cards) > _MOST else ''}."
    return "\n".join(draw(one) for one in cards)


def _on_table(view: View, text: str) -> list[str]:
    """The numbers of the cards that the view shows and that are called so: by their whole names, or else by words of them."""
    words = words_of(text)
    seen = {one.number: one.name for one in visible(view)}
    if telling(words) == ["leader"]:
        own = view.sides[view.seat]
        theirs = not THEIRS.isdisjoint(words)
        return sorted({one.leader.number for one in view.sides if (one.team != own.team if theirs else one is own)})
    if text.upper() in seen:
        return [text.upper()]
    names = Names(seen)
    wanted = " ".join(telling(words))
    return names.whole(text) or (names.having(wanted) if wanted else [])


def _from_library(text: str) -> str:
    """A card of the library; of several that are called so the first, and the others by their numbers."""
    found = library.find(text) or library.find(" ".join(telling(words_of(text))))
    if not found:
        return (
            f"No card {text!r:.60} is on the table or in the library; give a number such as OP01-016, a name, or the number "
            "of an option."
        )
    first, *others = found
    if not others:
        return draw(first)
    more = f" and {len(others) - _FEW} more" if len(others) > _FEW else ""
    return f"{draw(first)}\nAlso called so: {', '.join(one.number for one in others[:_FEW])}{more}."


def visible(view: View) -> list[CardView]:
    """All cards that the view shows."""
    found: list[CardView] = list(view.shown)
    for side in view.sides:
        found += [side.leader, *side.characters, *side.known_hand, *side.trash]
        found += [side.stage] if side.stage else []
        found += [card for card in side.life if card is not None]
        found += [card for _, card in side.known_deck]
    return found


def trash(view: View, text: str) -> list[str]:
    """What lies in the trashes, the top first, copies together."""
    seats = [SEATS.index(text.upper())] if text and text.upper() in SEATS[: len(view.sides)] else range(len(view.sides))
    lines: list[str] = []
    for side in (view.sides[seat] for seat in seats):
        counts: dict[str, int] = {}
        for one in side.trash:
            counts[one.name] = counts.get(one.name, 0) + 1
        told = ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())
        lines.append(f"{seat_name(side.seat)}'s trash ({len(side.trash)}): {told or 'empty'}")
    return lines


def life(view: View) -> list[str]:
    """How many Life cards everybody has."""
    told = []
    for side in view.sides:
        count = len(side.life)
        who = "You have" if side.seat == view.seat else f"{seat_name(side.seat)} has"
        told.append(f"{who} {count} Life card{'' if count == 1 else 's'}.")
    return [" ".join(told)]


# -- rules -------------------------------------------------------------------------------------------------------------


def rule(text: str) -> list[str]:
    """A rule in short with those under it, by its number; or the rules that speak of some words."""
    if not text:
        return ["Which rule? rule 7-1-3, or words, as in rule counter step."]
    try:
        if rulebook.RULE_NUMBER.fullmatch(rulebook.as_number(text)):
            found = rulebook.rule(text)
            return _rules([found, *rulebook.children(found.number)])
    except UnknownRuleError as error:
        return [str(error)]
    about = rulebook.about(text)
    if not about:
        return [f"No rule speaks of {text!r:.60}."]
    more = len(about) - _MOST
    return _rules(about[:_MOST]) + ([f"… and {more} more; more words find fewer."] if more > 0 else [])


def _rules(found: Sequence[Rule]) -> list[str]:
    return [f"{one.number}  {one.summary}" for one in found]

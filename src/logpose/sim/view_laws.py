"""The laws of views and imagined games: neither shows or uses what a seat cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from logpose.engine import notes
from logpose.engine import options as codes
from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.imagining import disguised, unknown_to
from logpose.engine.instructions.choosing import Choosing
from logpose.engine.knowledge import knows
from logpose.engine.notes import Note
from logpose.engine.words import DECK, LIFE
from logpose.play import explain, sentences, views
from logpose.play import imagine as imagining
from logpose.play.forms import forms
from logpose.play.games import Deck
from logpose.play.parts import plain
from logpose.play.story import Story
from logpose.sim.laws import law
from logpose.sim.moments import moments, seed_of

WATCHER = -1
LOOK_EVERY = 5
SIDE_BY_SIDE = 12  # decisions of the seat
# The names and types that the texts of cards speak of: [so], {so}, and, as JSON has it, \\"so\\".
_QUOTED = re.compile(r'[\[{][^\[\]{}":]*[\]}]|\\"[^"\\]*\\"')
_ABOUT_HIDDEN = (codes.COUNTERING, codes.PICKING, codes.USE, codes.TRIGGERING, codes.REPLACING)


def views_hold(decks: Sequence[Deck], seed: int) -> None:
    """Plays a random game and checks the laws now and then, at its end, and on everything that is told of it."""
    heard = 0
    for game, made in moments(decks, seed, listen=True):
        told = game.notes or []
        check_notes(game, told[heard:])
        heard = len(told)
        if made % LOOK_EVERY == 0 or game.decision is None:
            check_views(game, seed_of(seed, made))


def check_views(game: Game, seed: int) -> None:
    """All laws, for every seat and for somebody who only watches."""
    for seat in (*game.seats, WATCHER):
        seen = views.view(game, seat)
        text = written(seen)
        asked = game.decision is not None and game.decision.seat == seat
        law((seen.question is not None) == asked, f"seat {seat} can tell whether another is asked")
        check_names(game, seat, text, "view")
        for open_lists in (True, False) if asked else (True,):
            imagined = imagining.imagine(game, seat, seeded(seed), open_lists)
            again = written(views.view(imagined, seat))
            apart = difference(text, again)
            law(again == text, f"the view of seat {seat} tells imagined cards from the true ones: {apart}")
        if asked:
            check_independence(game, seat, seed)
            check_side_by_side(game, seat, seed)


def check_independence(game: Game, seat: int, seed: int) -> None:
    """Games that differ only in what the seat cannot know are imagined alike."""
    one = imagining.imagine(game, seat, seeded(seed))
    other = imagining.imagine(moved_round(game, seat), seat, seeded(seed))
    for reader in game.seats:
        mine, theirs = written(views.view(one, reader)), written(views.view(other, reader))
        law(mine == theirs, f"what seat {seat} imagines depends on hidden cards: {difference(mine, theirs)}")


def moved_round(game: Game, seat: int) -> Game:
    """A copy in which each card that the seat does not know lies where the next one of its player lay."""
    twin = game.copy()
    for player in twin.players:
        cards = [twin.cards[id] for id in unknown_to(twin, player, seat, [])]
        for card, other in zip(cards, cards[1:] + cards[:1], strict=True):
            twin.cards[card.id] = disguised(card, other.printed, other.copy_bit)
    return twin


def check_notes(game: Game, notes: Iterable[Note]) -> None:
    """No sentence told to a seat names a card that the seat does not know."""
    for note in notes:
        if note.card is None:
            continue
        for seat in (*game.seats, WATCHER):
            readers = game.seats if seat == WATCHER else [seat]
            if not all(note.known >> reader & 1 for reader in readers):
                told = plain(sentences.sentence(note, seat, len(game.seats)))
                other = "" if note.other is None else note.other.name
                law(note.card.name not in told or note.card.name in other, f"seat {seat} is told: {told}")


def check_names(game: Game, seat: int, text: str, what: str) -> None:
    """Only cards that the seat knows are named."""
    known = [card.printed for card in game.cards if knows(game, seat, card)]
    numbers = {printed.number for printed in known}
    for number in set(re.findall(r'"number":"([^"]*)"', text)):
        law(number in numbers, f"the {what} of seat {seat} shows {number}, which it does not know")
    names = " ".join({printed.name for printed in known})
    text = _QUOTED.sub("", text)
    for name in {card.printed.name for card in game.cards if card.printed.name not in names}:
        law(name not in text, f"the {what} of seat {seat} names {name}, which it does not know")


# -- two games that go on side by side ---------------------------------------------------------------------------------------


def check_side_by_side(game: Game, seat: int, seed: int) -> None:
    """A game and another that differs from it only in cards the seat does not know go on with the same visible actions.

    As long as the seat comes to know no card that makes the difference, it sees and is told the same in both, whatever the
    others were asked meanwhile.
    """
    chance = seeded(seed)
    one, other = game.copy(), game.copy()
    changed = exchange(other, seat, chance)
    stories = Story(one), Story(other)
    for _ in range(SIDE_BY_SIDE):
        if not changed or one.decision is None or other.decision is None:
            return
        index = chance.below(len(one.decision.options))
        one.choose(index)
        other.choose(index)
        if not others_answer(one, other, seat, chance) or met(one, seat, changed) != met(other, seat, changed):
            return
        if any(note.kind is notes.SHUFFLED for note in [*(one.notes or []), *(other.notes or [])]):
            return  # chance has dealt other cards from then on
        mine, theirs = told(stories[0], seat), told(stories[1], seat)
        law(mine == theirs, f"seat {seat} is told of hidden cards: {difference(mine, theirs)}")
        mine, theirs = written(views.view(one, seat)), written(views.view(other, seat))
        law(mine == theirs, f"in the view of seat {seat} the past tells of hidden cards: {difference(mine, theirs)}")


def exchange(game: Game, seat: int, chance: Generator) -> list[int]:
    """Exchanges two different cards of one player that the seat does not know; their ids, if there are such."""
    player = game.players[chance.below(len(game.players))]
    unknown = unknown_to(game, player, seat, [])
    if chance.below(2):  # within a hand, or among Life cards, that is
        pile = player.hand if chance.below(2) else player.life
        unknown = [id for id in unknown if id in pile]
    chance.shuffle(unknown)
    for id in unknown[1:]:
        card, twin = game.cards[unknown[0]], game.cards[id]
        if card.copy_bit != twin.copy_bit:
            game.cards[card.id] = disguised(card, twin.printed, twin.copy_bit)
            game.cards[twin.id] = disguised(twin, card.printed, card.copy_bit)
            return [card.id, twin.id]
    return []


def others_answer(one: Game, other: Game, seat: int, chance: Generator) -> bool:
    """The others answer alike in both games, until the seat is asked in both; whether they could.

    Who is asked about a hidden card in one of the games alone says no.
    """
    while True:
        asked = [game.decision for game in (one, other) if game.decision is not None and game.decision.seat != seat]
        if not asked:
            return one.decision is not None and other.decision is not None
        if len(asked) == 2 and explain.question(one) == explain.question(other):
            if picked(one) != picked(other):
                return False  # copies in one of the hands have left the first pick without a question
            mine, theirs = public_forms(one), public_forms(other)
            shared = [form for form in mine if form in theirs]
            if not shared:
                return False
            form = shared[chance.below(len(shared))]
            one.choose(mine.index(form))
            other.choose(theirs.index(form))
            continue
        for game in (one, other):
            decision = game.decision
            if decision is None:
                return False
            if decision.seat != seat:
                verbs = [codes.verb_of(code) for code in decision.options]
                if decision.kind not in _ABOUT_HIDDEN or (codes.PASS not in verbs and codes.NO not in verbs):
                    return False
                game.choose(verbs.index(codes.PASS if codes.PASS in verbs else codes.NO))
                break


def picked(game: Game) -> int:
    """How many cards have been picked already for the question that waits."""
    asking = game.stack[-1]
    return len(asking.picked) if isinstance(asking, Choosing) else 0


def public_forms(game: Game) -> list[str]:
    """The options of the decision, with the numbers of cards but not which of several copies it is."""
    return [re.sub(r"#\d+", "", f"{form}") for form in forms(game)]


def met(game: Game, seat: int, changed: list[int]) -> list[tuple[str | int, ...]]:
    """What the seat has come to know of the exchanged cards: what happened to them before its eyes, and where they are."""
    told = [note for note in game.notes or [] if note.result or sentences.sentence(note, seat, len(game.seats))]
    happened: list[tuple[str | int, ...]] = [
        (note.what, note.seat, note.card.number, place)
        for place, note in enumerate(told)
        if note.card is not None and note.card.id in changed and note.known >> seat & 1
    ]
    there: list[tuple[str | int, ...]] = []
    for card in (game.cards[id] for id in changed):
        if knows(game, seat, card):
            player = game.players[card.owner]
            pile = player.deck if card.area == DECK else player.life if card.area == LIFE else [card.id]
            there.append((card.printed.number, card.owner, card.area, pile.index(card.id)))
    return happened + sorted(there)


def told(story: Story, seat: int) -> str:
    return msgspec.json.encode(story.events(seat)).decode()


def written(view: views.View) -> str:
    return msgspec.json.encode(view).decode()


def difference(one: str, other: str) -> str:
    """The first place where two texts part."""
    place = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, place - 60) : place + 60]!r} or {other[max(0, place - 60) : place + 60]!r}"

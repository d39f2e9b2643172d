"""The laws of views and imagined games: nobody sees, and no imagined game depends on, what a seat cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from logpose.engine.game import Game, Note
from logpose.engine.generator import seeded
from logpose.engine.imagining import disguised, unknown_to
from logpose.engine.knowledge import knows
from logpose.play import imagine as imagining
from logpose.play import transcript, views
from logpose.play.games import Deck, Match
from logpose.sim.laws import law

WATCHER = -1
LOOK_EVERY = 5
MOST_DECISIONS = 20_000


def views_hold(decks: Sequence[Deck], seed: int) -> None:
    """Plays a random game and checks the laws now and then, and everything that is told of it."""
    game = Match(decks).game(seed, listen=True)
    chance, made = seeded(seed), 0
    while game.decision is not None and made < MOST_DECISIONS:
        check_notes(game, game.notes or [])
        game.notes = []
        if made % LOOK_EVERY == 0:
            check_views(game, seed % 2**32 * MOST_DECISIONS + made)
        game.choose(chance.below(len(game.decision.options)))
        made += 1
    check_views(game, seed % 2**32)


def check_views(game: Game, seed: int) -> None:
    """All laws, for every seat and for somebody who only watches."""
    for seat in (*game.seats, WATCHER):
        seen = views.view(game, seat)
        text = written(seen)
        asked = game.decision is not None and game.decision.seat == seat
        law((seen.question is not None) == asked, f"seat {seat} can tell whether another is asked")
        check_names(game, seat, text, "view")
        imagined = imagining.imagine(game, seat, seeded(seed))
        again = written(views.view(imagined, seat))
        law(
            again == text, f"the view of seat {seat} tells imagined cards from the true ones: {difference(text, again)}"
        )
        if asked:
            check_independence(game, seat, seed)


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
            twin.cards[card.id] = disguised(card, other.printed, other.kind)
    return twin


def check_notes(game: Game, notes: Iterable[Note]) -> None:
    """No sentence told to a seat names a card that the seat does not know."""
    for note in notes:
        if note.card is None or note.what == "ended":
            continue
        for seat in game.seats:
            if not note.seen >> seat & 1:
                told = transcript.sentence(note, seat)
                other = "" if note.other is None else note.other.name
                law(note.card.name not in told or note.card.name in other, f"seat {seat} is told: {told}")


def check_names(game: Game, seat: int, text: str, what: str) -> None:
    """Only cards that the seat knows are named."""
    known = [card.printed for card in game.cards if knows(game, seat, card)]
    numbers = {printed.number for printed in known}
    for number in set(re.findall(r'"number":"([^"]*)"', text)):
        law(number in numbers, f"the {what} of seat {seat} shows {number}, which it does not know")
    names = " ".join({printed.name for printed in known})
    for name in {card.printed.name for card in game.cards if card.printed.name not in names}:
        law(name not in text, f"the {what} of seat {seat} names {name}, which it does not know")


def written(view: views.View) -> str:
    return msgspec.json.encode(view).decode()


def difference(one: str, other: str) -> str:
    """The first place where two texts part."""
    place = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, place - 60) : place + 60]!r} or {other[max(0, place - 60) : place + 60]!r}"

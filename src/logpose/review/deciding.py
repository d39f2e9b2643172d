"""One decision, judged from what the seat knows: for a review, or for a hint while the game lasts."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten
from typing import Final

from logpose.engine import options as codes
from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.errors import UsageError
from logpose.play import explain
from logpose.play.imagine import LISTS, imagine
from logpose.play.lists import Lists
from logpose.play.names import seat_name
from logpose.play.options import option_at
from logpose.play.parts import personal, plain, without_rules
from logpose.play.sentences import ending
from logpose.review.structs import HINT, Hint, Option, Reviewed, grade
from logpose.thinking.appraising import FAR, Appraiser
from logpose.thinking.search import HORIZON

_LUCK: Final = 1 << 60
_EQUAL: Final = 0.005  # chances that are nearer than this are the same to people
_LONGEST: Final = 100  # characters of an option
_SOME: Final = 2  # options that are named beside the best


def reviewed(game: Game, chosen: int, number: int, playouts: int, open_lists: bool, lists: Lists) -> Reviewed | None:
    """What a choice was worth, from the game just before it; None if there was nothing to choose.

    The luck of the imagined games comes from the number of the choice: the same review twice is the same.
    """
    game = game.copy()  # asking for values renews them
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    appraiser = _appraiser(game, seat, playouts, seeded(_LUCK | number), open_lists, lists)
    options = _options(game, appraiser, chosen)
    if len(options) < 2:
        return None
    at = next(at for at, option in enumerate(options) if option.place == chosen)
    loss = options[0].chance - options[at].chance
    missed = _line(appraiser) if appraiser.gave_up else ()
    return Reviewed(
        number,
        game.turn,
        seat_name(seat),
        codes.KINDS[decision.kind],
        personal(without_rules(explain.question(game)), seat),
        options,
        at,
        round(loss, 4),
        options[at].error,
        grade(loss, options[at].error, missed),
        missed,
    )


def hint(
    game: Game,
    seat: int,
    playouts: int = HINT,
    chance: Generator | None = None,
    open_lists: bool = True,
    lists: Lists = LISTS,
) -> Hint:
    """What may be best for a seat that is asked, from what it knows.

    Imagined games are drawn with `chance`; without it, by how many decisions there have been.
    """
    decision = game.decision
    if decision is None or decision.seat != seat:
        raise UsageError(f"{seat_name(seat)} is not asked anything now, so there is nothing to hint at.")
    game = game.copy()  # asking for values renews them
    luck = seeded(_LUCK | game.decisions) if chance is None else chance
    appraiser = _appraiser(game, seat, playouts, luck, open_lists, lists)
    options = _options(game, appraiser, -1)
    win = _line(appraiser)
    return Hint(options, options[0].place, _said(options, win), win)


def _appraiser(game: Game, seat: int, playouts: int, luck: Generator, open_lists: bool, lists: Lists) -> Appraiser:
    """Before the game, playouts are longer; there are fewer of them."""
    assert game.decision is not None
    if game.decision.kind in (codes.OPENING_HAND, codes.WHO_GOES_FIRST):
        playouts = playouts * HORIZON // FAR
    return Appraiser(lambda: imagine(game, seat, luck, open_lists, lists), playouts)


def _options(game: Game, appraiser: Appraiser, chosen: int) -> tuple[Option, ...]:
    """The options in words, the best first."""
    return tuple(
        Option(one.place, _words(game, one.place), round(one.chance, 4), round(one.error, 4))
        for one in appraiser.appraise(chosen)
    )


def _words(game: Game, place: int) -> str:
    """An option, said to the player who is asked."""
    assert game.decision is not None
    return _short(personal(option_at(game, place).parts, game.decision.seat))


def _short(words: str) -> str:
    """Without the end of a long effect, which the table shows whole."""
    return shorten(words, _LONGEST, placeholder=" …")


def _line(appraiser: Appraiser) -> tuple[str, ...]:
    """How the game is won, choice by choice, in one of the games that were imagined; nothing if no win is proven."""
    forcing = appraiser.forcing
    if forcing is None or appraiser.win < 0:
        return ()
    game = forcing.example(appraiser.win)
    twin = game.copy()
    said: list[str] = []
    for place in forcing.line(game, appraiser.win):
        assert twin.decision is not None
        option = option_at(twin, place)
        ours = twin.decision.seat == forcing.seat
        words = _short(personal(option.parts, forcing.seat))
        said.append(words if ours else f"{seat_name(twin.decision.seat)}: {words}")
        twin.choose(place)
    return (*said, plain(without_rules(ending(twin.result)))) if twin.result is not None else tuple(said)


def _said(options: Sequence[Option], win: Sequence[str]) -> str:
    """A sentence for the player: the best option, and those that come next or cannot be told from it."""
    best, *others = options
    if not others:
        return f"Nothing but “{best.words}” comes to anything."
    if win:
        return f"“{best.words}” wins this turn, whatever the others do, in nearly every game that can be imagined from here."
    level = [one for one in others if best.chance - one.chance <= one.error + _EQUAL][:_SOME]
    if level:
        named = " or ".join(f"“{one.words}”" for one in (best, *level))
        return f"{named}: they cannot be told apart, and win about {best.chance:.0%} of the games imagined from here."
    next_best = "; ".join(f"“{one.words}” {one.chance:.0%}" for one in others[:_SOME])
    return f"“{best.words}” wins about {best.chance:.0%} of the games imagined from here, {next_best}."

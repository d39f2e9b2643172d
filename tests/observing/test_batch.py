"""Many games at once, pages of options, whole states, and the same bytes everywhere."""

from __future__ import annotations

import hashlib

import pytest

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.state import Decision
from logpose.engine.words import DECK
from logpose.env.spaces import numbers
from logpose.errors import ChoiceError
from logpose.observing import layout
from logpose.observing.batch import Batch
from logpose.observing.layout import COLUMNS, MOST_OPTIONS, next_page, page
from logpose.observing.state import CARDS, PLACE, StateWriter
from logpose.observing.table import CardTable
from logpose.observing.writing import Writer
from logpose.play.games import Match
from logpose.sim.training_decks import training_decks
from tests.observing.support import Seen, moments

# Of the same games and choices, compiled and interpreted, on every machine.
GOLDEN = {2: "9faa60e9ceebbfe1", 4: "e7f9c71697a16c05"}


def batch(seats: int, games: int = 3, **settings: bool) -> Batch:
    decks = list(training_decks())
    matches = [Match([decks[(first + seat) % len(decks)] for seat in range(seats)]) for first in range(len(decks))]
    counts = [0] * games

    def begin(slot: int) -> Game:
        counts[slot] += 1
        return matches[(slot + counts[slot]) % len(matches)].game(100 * slot + counts[slot], settings["history"])

    return Batch(seats, games, CardTable(), begin, **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_choices_give_the_same_bytes_everywhere(seats: int) -> None:
    games, chance, digest, ended = batch(seats, paged=True, history=True), seeded(5), hashlib.sha256(), 0
    for _ in range(250):
        actions = [chance.below(len(game.decision.options)) for game in games.games if game.decision is not None]
        ended += len(games.step(actions))
        for part in (games.writer.block, games.writer.mask, games.past):
            digest.update(bytes(memoryview(part)))
        digest.update(bytes(list(games.to_play)))
    assert ended > 0
    assert digest.hexdigest()[:16] == GOLDEN[seats]


def test_a_batch_shows_what_each_game_shows_alone() -> None:
    games, chance = batch(2, 4, paged=True, history=False), seeded(5)
    size = games.writer.layout.size
    for _ in range(120):
        games.step([chance.below(len(game.decision.options)) for game in games.games if game.decision is not None])
        for slot, game in enumerate(games.games):
            alone = Seen(game, games.listings[slot], games.to_play[slot])
            block = bytes(memoryview(games.writer.block))[2 * size * slot : 2 * size * (slot + 1)]
            mask = bytes(memoryview(games.writer.mask))[MOST_OPTIONS * slot : MOST_OPTIONS * (slot + 1)]
            assert block + mask == alone.bytes


def test_an_action_that_is_not_offered_changes_no_game() -> None:
    games = batch(2, 3, paged=True, history=False)
    before = [game.copy() for game in games.games]
    for actions in ([0, 0, 2], [0, -1, 0], [0, 0], [96, 0, 0]):
        with pytest.raises(ChoiceError):
            games.check(actions)
    assert games.games == before


# -- pages -------------------------------------------------------------------------------------------------------------


def crowded(count: int) -> tuple[Game, int]:
    """A game in which there are very many options: the same few, over and over."""
    match = Match(training_decks()[:2])
    game = match.game(3)
    while game.decision is not None and len(game.decision.options) < 3:
        game.choose(0)
    decision = game.decision
    assert decision is not None
    few = len(decision.options)
    game.decision = Decision(decision.seat, decision.kind, (decision.options * count)[:count])
    return game, few


@pytest.mark.parametrize(("count", "pages"), [(96, [96]), (97, [95, 2]), (190, [95, 95]), (191, [95, 95, 1])])
def test_pages_have_room_for_every_option(count: int, pages: list[int]) -> None:
    found, start = [page(count, 0)], 0
    while count > MOST_OPTIONS and (start := next_page(count, start)):
        found.append(page(count, start))
    assert found == pages


def test_more_options_than_rows_are_shown_page_by_page() -> None:
    game, _ = crowded(200)
    table = CardTable()
    listing = table.listing(game)
    assert game.decision is not None
    writer, whole = Writer(2, paged=True), Writer(2)
    for start, rows in ((0, 95), (95, 95), (190, 10), (0, 95)):
        writer.write(game, listing, game.decision.seat, 0, start)
        mask = numbers(writer.mask, "i1")
        assert mask.sum() == rows + 1 and mask[-1] == 1 and mask[:rows].all()
        options = numbers(writer.block)[writer.layout.options :].reshape(MOST_OPTIONS, layout.ASPECTS)
        assert options[-1].tolist() == [layout.MORE, 0, 0, 0, 0, 0]
        assert options[:rows, 0].all() and not options[rows:-1].any()
    game.choose(0)
    assert game.decision is not None
    for one in (writer, whole):
        one.write(game, listing, game.decision.seat)
    assert bytes(memoryview(writer.block)) == bytes(memoryview(whole.block))


def test_a_page_is_turned_without_a_choice_and_the_option_is_the_one_shown() -> None:
    game, few = crowded(200)
    chosen = game.copy()
    games = Batch(2, 1, CardTable(), lambda slot: game, paged=True)
    assert games.step([95]) == [] and list(games.turned) == [1] and games.first == [95]
    assert game.decisions == chosen.decisions
    games.check([4])
    games.step([4])
    chosen.choose(99 % few)
    assert game == chosen and games.first == [0]


def test_a_game_is_broken_off_after_so_many_decisions_and_pages() -> None:
    game, _ = crowded(200)
    games = Batch(2, 1, CardTable(), lambda slot: crowded(200)[0], longest=game.decisions + 3, paged=True)
    ended = [one for _ in range(3) for one in games.step([95])]
    assert [(one.truncated, one.winners) for one in ended] == [(True, 0)]
    assert list(games.turned) == [0]


# -- states ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_a_state_has_every_card_in_its_place(seats: int) -> None:
    for game, table, listing in moments(2, seats, every=31):
        writer = StateWriter(seats)
        block = numbers(writer.write(game, listing))
        rows, scalars = block[: CARDS * seats * COLUMNS].reshape(-1, COLUMNS), block[CARDS * seats * COLUMNS :]
        assert game.decision is not None
        assert scalars[layout.ASKED] == game.decision.seat + 1
        for card, row in zip(game.cards, rows, strict=False):
            assert table.cards[row[0] - 2] is card.printed
            assert (row[layout.AREA], row[layout.OWNER]) == (card.area + 1, card.owner)
            if card.area == DECK:
                deck = game.players[card.owner].deck
                assert deck[len(deck) - row[PLACE]] == card.id

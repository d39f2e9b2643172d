"""What a seat imagines without open lists does not depend on the lists that the others have brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.cards import library
from logpose.engine import imagining
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.imagining import disguised, in_team, known_cards, unknown_to
from logpose.engine.knowledge import seats_that_know
from logpose.engine.loops import Mark
from logpose.engine.printed import Printed
from logpose.engine.setup import deck_problems
from logpose.engine.words import DECK, REMEMBERED
from logpose.errors import ChoiceError, UsageError
from logpose.play import imagine as imagine_module
from logpose.play.decks import built_in
from logpose.play.games import Deck, Match, new_game, ready
from logpose.play.imagine import imagine
from logpose.play.lists import CURVE, Lists
from logpose.play.views import view
from logpose.sim.library_decks import legal_with, library_decks
from logpose.sim.training_decks import training_decks

FEW = settings().max_examples // 20  # a game each


def own_questions(decks: list[Deck], seed: int, every: int) -> Iterator[tuple[Game, int, list[int]]]:
    """A random game, now and then: with the seat that is asked, and the choices that led there."""
    game, chance, made = Match(decks).game(seed), seeded(seed), list[int]()
    while game.decision is not None and len(made) < 600:
        if len(made) % every == 0:
            yield game, game.decision.seat, made
        made.append(chance.below(len(game.decision.options)))
        game.choose(made[-1])


# -- the law ---------------------------------------------------------------------------------------------------------------


def with_other_lists(decks: list[Deck], seed: int, game: Game, seat: int, made: list[int]) -> Game | None:
    """The same game if the others had brought other cards for those that have never left their decks; None if the choices
    cannot be made then, or the seat would see a difference."""
    other_decks: list[Deck] = []
    for other, deck in enumerate(decks):
        cards, used = list(deck.cards), {card.number for card in deck.cards}
        spare = (card for card in legal_with(deck.leader) if card.number not in used)
        first = game.players[other].leader + 1
        for place in range(len(cards) if not in_team(game, seat, other) else 0):
            card = game.cards[first + place]
            if card.area == DECK and card.arrival == 0 and not seats_that_know(game, card):
                cards[place] = next(spare, cards[place])
        other_decks.append(Deck(deck.leader, tuple(cards)))
    twin = Match(other_decks).game(seed)
    for index in made:
        try:
            twin.choose(index)
        except (ChoiceError, UsageError):
            return None
    return twin if view(twin, seat) == view(game, seat) and twin.decision == game.decision else None


def with_other_hands(decks: list[Deck], game: Game, seat: int) -> Game:
    """A copy with other cards wherever the seat cannot look, and with what these cards would have left in the state."""
    twin = game.copy()
    for other, deck in enumerate(decks):
        if in_team(game, seat, other):
            continue
        spare = [ready(card) for card in legal_with(deck.leader)]
        for place, id in enumerate(unknown_to(twin, twin.players[other], seat, [])):
            twin.cards[id] = disguised(twin.cards[id], spare[place % len(spare)], 1 << 60 - place)
    twin.printed = [card.printed for card in reversed(twin.cards)]
    asked = [card.printed for card in known_cards(game, seat)]
    event = next(event for event in range(60) if not any(printed.remembers >> event & 1 for printed in asked))
    twin.remembers |= 1 << event
    twin.remembered = [*twin.remembered, event, *[0] * (REMEMBERED - 1)]
    twin.history = [Mark(1, [2], 3, 4, 5, seat, 6)]
    return twin


def check_lists_are_closed(seed: int, seats: int) -> int:
    """How often the law could be looked at in a random game: the imagined games of a seat are equal where its views are."""
    decks, compared = library_decks(seed, seats), 0
    for game, seat, made in own_questions(decks, seed, 19):
        mine = imagine(game, seat, seed, open_lists=False)
        assert view(mine, seat) == view(game, seat)
        assert mine.decision == game.decision
        others = [with_other_lists(decks, seed, game, seat, made), with_other_hands(decks, game, seat)]
        for other in others:
            if other is not None and view(other, seat) == view(game, seat):
                assert imagine(other, seat, seed, open_lists=False) == mine
                compared += 1
    return compared


@settings(max_examples=FEW)
@given(st.integers(0, 2**40))
@pytest.mark.slow
def test_imagined_games_are_the_same_whatever_lists_the_others_have(seed: int) -> None:
    check_lists_are_closed(seed, 2)


@settings(max_examples=FEW)
@given(st.integers(0, 2**40))
@pytest.mark.slow
def test_the_same_holds_in_team_matches(seed: int) -> None:
    check_lists_are_closed(seed, 4)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_law_is_looked_at_often(seats: int) -> None:
    assert check_lists_are_closed(3, seats) > 8


def lists_stay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(imagine_module, "relist", lambda game, seat, hidden: None)


def all_cards_are_seen(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(imagine_module, "known_cards", lambda game, seat: game.cards)


def everything_is_remembered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(imagining, "remember_only", lambda game, cards: None)


@pytest.mark.parametrize("leak", [lists_stay, all_cards_are_seen, everything_is_remembered])
def test_a_planted_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check_lists_are_closed(3, 2)


@settings(max_examples=FEW)
@given(st.integers(0, 2**40))
def test_games_with_imagined_lists_can_be_played_to_their_end(seed: int) -> None:
    for game, seat, _ in own_questions(library_decks(seed, 2), seed, 60):
        imagined, chance = imagine(game, seat, seed, open_lists=False), seeded(seed)
        for _ in range(3000):
            if imagined.decision is None:
                break
            imagined.choose(chance.below(len(imagined.decision.options)))
        assert imagined.result is not None


def test_a_seat_that_is_not_asked_imagines_nothing_without_open_lists() -> None:
    game = new_game(training_decks()[:2])
    assert game.decision is not None
    with pytest.raises(UsageError, match="who is not asked now"):
        imagine(game, 1 - game.decision.seat, 1, open_lists=False)


# -- the lists -------------------------------------------------------------------------------------------------------------


def deck_of(game: Game, seat: int) -> list[Printed]:
    leader = game.players[seat].leader
    return [card.printed for card in game.cards if card.owner == seat and card.id != leader]


def test_an_imagined_list_has_the_cards_that_are_known_and_is_legal() -> None:
    decks = [built_in("red-ace"), library_decks(8)[1]]
    for game, seat, _ in own_questions(decks, 3, 40):
        imagined, other = imagine(game, seat, 7, open_lists=False), 1 - seat
        deck = deck_of(imagined, other)
        known = Counter(card.printed.number for card in known_cards(game, seat) if card.owner == other)
        leader = imagined.cards[imagined.players[other].leader].printed
        assert known <= Counter([leader.number, *(printed.number for printed in deck)])
        assert deck_problems(leader, deck) == []


def test_a_leader_of_a_built_in_deck_is_taken_to_have_that_deck() -> None:
    ace = built_in("red-ace")
    other = Deck(ace.leader, tuple(card for card in legal_with(ace.leader) if card not in ace.cards)[:50])
    game = new_game([training_decks()[0], other])
    game.choose(0)
    while game.decision is not None and game.decision.seat != 0:
        game.choose(0)
    imagined = imagine(game, 0, 1, open_lists=False)
    assert Counter(printed.number for printed in deck_of(imagined, 1)) == Counter(card.number for card in ace.cards)


def test_lists_that_are_given_are_taken_too_and_the_nearest_is_drawn() -> None:
    ace = built_in("red-ace")
    spare = [card for card in legal_with(ace.leader) if card not in ace.cards]
    near, far = (Deck(ace.leader, tuple(spare[at : at + 50])) for at in (0, 50))
    lists, leader = Lists([near, far]), ready(ace.leader)
    assert len(lists.of(leader)) == 3
    drawn = lists.others(leader, Counter([spare[0].number]), 49, seeded(1))
    assert sorted(printed.number for printed in drawn) == sorted(card.number for card in spare[1:50])


def test_cards_that_no_list_has_stand_for_others() -> None:
    ace = built_in("red-ace")
    strange = next(card for card in legal_with(ace.leader) if card not in ace.cards)
    drawn = Lists().others(ready(ace.leader), Counter([strange.number] * 4), 46, seeded(1))
    assert Counter(printed.number for printed in drawn) < Counter(card.number for card in ace.cards)


@pytest.mark.parametrize("number", ["OP01-001", "OP01-060", "ST30-001"])
def test_a_leader_without_a_list_gets_legal_ones_with_a_curve(number: str) -> None:
    leader = ready(library[number])
    made = Lists().of(leader)
    assert len(set(made)) > 1
    for cards in made:
        assert deck_problems(leader, list(cards)) == []
        cheap = sum(1 for printed in cards if printed.is_character and printed.cost <= 2)
        assert cheap >= CURVE[0][3]
    assert Lists().of(leader) == made


def test_a_leader_that_the_library_does_not_have_gets_a_list_by_its_colours() -> None:
    leader = ready(training_decks()[0].leader)
    assert leader.number not in library
    assert all(deck_problems(leader, list(cards)) == [] for cards in Lists().of(leader))


def test_a_deck_may_be_greater_than_decks_are() -> None:
    assert len(Lists().others(ready(built_in("red-ace").leader), Counter(), 70, seeded(1))) == 70

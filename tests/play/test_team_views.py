"""What a seat of a team match may know: its own hand and its partner's, and nothing else that is hidden."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.terms import MakeRoom
from logpose.play.games import Deck
from logpose.play.imagine import imagine
from logpose.play.parts import plain
from logpose.play.sentences import sentence
from logpose.play.views import View, view
from logpose.sim.library_decks import library_decks
from logpose.sim.view_laws import check_views
from tests.engine.test_knowledge import known
from tests.support import rules
from tests.support.cards import character, leader
from tests.support.four import four
from tests.support.random_games import moments
from tests.support.table import FILLER, Side, Table

FEW = settings().max_examples // 20  # a game each
PARTNER = [2, 3, 0, 1]
PLAIN = Deck(leader(), tuple(character(f"mate {number % 17}", counter=1000) for number in range(50)))


def numbers(game: Game, ids: list[int]) -> list[str]:
    return [game.cards[id].printed.number for id in ids]


def shown_hand(seen: View, seat: int) -> list[str]:
    return sorted(card.number for card in seen.sides[seat].known_hand)


def told(table: Table, seat: int) -> str:
    return " ".join(plain(sentence(note, seat, 4)) for note in table.game.notes or [])


# -- views -----------------------------------------------------------------------------------------------------------------


@rules("team-26", "3-4-2", "3-2-2", "3-10-3")
@pytest.mark.parametrize("seed", range(3))
def test_in_a_game_without_effects_only_the_hands_of_the_team_are_seen(seed: int) -> None:
    """Nothing in these decks shows a hidden card, so whatever else is seen would be a leak. Only a sixth Character is shown
    while its player makes room for it (3-7-6-1)."""
    for game in moments([PLAIN] * 4, seed, 5):
        room = game.stack[-1]
        sixth = [game.physical(room.handle).printed.number] if isinstance(room, MakeRoom) else []
        for seat in range(4):
            seen = view(game, seat)
            for other, player in enumerate(game.players):
                ours = other in (seat, PARTNER[seat])
                theirs = sixth if game.decision and game.decision.seat == other else []
                assert shown_hand(seen, other) == (sorted(numbers(game, player.hand)) if ours else theirs)
                assert seen.sides[other].known_deck == () and not any(seen.sides[other].life)


@pytest.mark.slow
@rules("team-26")
@settings(max_examples=FEW)
@given(st.integers(0, 2**40))
def test_views_show_and_imagined_games_keep_only_what_a_seat_may_know(seed: int) -> None:
    for game in moments(library_decks(seed, 4), seed, 25):
        check_views(game, seed)
        for seat in range(4):
            seen = view(game, seat)
            for other in (seat, PARTNER[seat]):
                assert shown_hand(seen, other) == sorted(numbers(game, game.players[other].hand))


@rules("team-26", "11-3-1")
def test_what_a_player_has_looked_at_in_the_own_deck_the_partner_has_not() -> None:
    seer = leader(
        "leader", "[Activate: Main] Look at 1 card from the top of your deck and place it at the top of the deck."
    )
    table = four("C", C=Side(seer, deck=[FILLER, character("pearl")])).choose("activate C leader")
    assert known(table, "pearl") == "C"
    assert [bool(view(table.game, seat).sides[2].known_deck) for seat in range(4)] == [False, False, True, False]


@rules("team-26")
def test_somebody_who_only_watches_sees_no_hand() -> None:
    watched = view(four(**{seat: Side(hand=[FILLER]) for seat in "ABCD"}).game, -1)
    assert [side.known_hand for side in watched.sides] == [()] * 4


@rules("team-26")
def test_only_the_seat_that_is_asked_sees_the_question() -> None:
    table = four("C", C=Side(hand=[FILLER], don=1))
    assert [view(table.game, seat).question is not None for seat in range(4)] == [False, False, True, False]


@rules("team-26", "4-5-1")
def test_the_partner_is_told_which_card_is_drawn_and_opponents_are_not() -> None:
    drawer = leader("leader", "[Activate: Main] Draw 1 card.")
    table = four("C", C=Side(drawer, deck=[FILLER, character("pearl")])).choose("activate C leader")
    assert ["pearl" in told(table, seat) for seat in range(4)] == [True, False, True, False]
    assert "pearl" not in told(table, -1)


# -- imagined games --------------------------------------------------------------------------------------------------------


def hidden(letter: str) -> Side:
    """A side whose hidden cards are all different."""
    cards = [character(f"{letter}{number}") for number in range(30)]
    return Side(hand=cards[:4], life=cards[4:8], deck=cards[8:])


@rules("team-26")
@pytest.mark.parametrize("seat", range(4))
def test_imagined_games_keep_the_partners_hand_and_draw_everything_else_that_is_hidden_anew(seat: int) -> None:
    game = four(**{letter: hidden(letter) for letter in "ABCD"}).game
    worlds = [imagine(game, seat, seeded(seed)) for seed in range(12)]

    def variety(pile: str, other: int) -> int:
        piles = [numbers(world, getattr(world.players[other], pile)) for world in [game, *worlds]]
        return len({tuple(one if pile == "deck" else sorted(one)) for one in piles})

    for other in range(4):
        ours = other in (seat, PARTNER[seat])
        assert (variety("hand", other) == 1) is ours
        assert variety("deck", other) > 1 and variety("life", other) > 1


@rules("team-26")
def test_a_partner_whose_hand_is_known_is_asked_the_same_in_imagined_games() -> None:
    """B is attacked; D, who knows B's hand, imagines B with just that counter."""
    deck = [character(f"other {number}", counter=1000) for number in range(20)]
    table = four(B=Side(hand=[character("shield", counter=2000)], deck=deck)).attack("A leader", "B leader")
    true = table.game.decision
    assert true is not None and true.seat == 1
    for seed in range(8):
        imagined = imagine(table.game, 3, seeded(seed))
        assert imagined.decision is not None and imagined.decision.options == true.options
        assert numbers(imagined, imagined.players[1].hand) == ["T-shield"]

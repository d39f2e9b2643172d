"""Every part of an observation against the view of the game, which has tests and laws of its own."""

from __future__ import annotations

from collections import Counter

import pytest

from logpose.engine.game import Game
from logpose.engine.options import first_of, second_of, verb_of
from logpose.engine.words import AREA_NAMES, HAND
from logpose.observing import layout
from logpose.observing.table import CardTable, Listing
from logpose.play.views import CardView, view
from tests.observing.support import Seen, moments

Moment = tuple[Game, CardTable, Listing]


def number(table: CardTable, place: int) -> str:
    return table.cards[place - 2].number if place >= 2 else ""


def cases(games: int = 3) -> list[tuple[Game, CardTable, Listing]]:
    """Moments of games for two and for four, each kept as it was."""
    found = []
    for seats in (2, 4):
        for game, table, listing in moments(games, seats, every=13):
            found.append((game.copy(), table, listing))
    return found


@pytest.fixture(scope="module", name="cases")
def all_cases() -> list[Moment]:
    return cases()


def seat_of(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


def test_the_field_has_the_cards_of_the_view_with_their_values(cases: list[Moment]) -> None:
    for game, table, listing in cases:
        seat = seat_of(game)
        seen, shown = Seen(game, listing, seat), view(game, seat)
        row = 0
        for relative in range(len(game.seats)):
            side = shown.sides[(seat + relative) % len(game.seats)]
            for card in [side.leader, *side.characters, *([side.stage] if side.stage else [])]:
                compare(seen, table, row, card, relative)
                row += 1


def compare(seen: Seen, table: CardTable, row: int, card: CardView, owner: int) -> None:
    found = seen.cards[row]
    printed = table.cards[found[layout.CARD] - 2]
    assert printed.number == card.number
    assert found[layout.OWNER] == owner
    assert AREA_NAMES[found[layout.AREA] - 1].split()[0] in ("Leader", "Character", "Stage")
    assert printed.is_stage or found[layout.POWER] == card.power // 100
    assert printed.is_leader or found[layout.COST] == card.cost
    assert found[layout.GIVEN] == card.given
    assert bool(found[layout.KEYWORDS]) == bool(card.keywords)
    flags = found[layout.FLAGS]
    assert bool(flags & layout.RESTED) == card.rested
    assert bool(flags & layout.NEGATED) == card.negated
    assert printed.is_leader or bool(flags & layout.CAME) == card.came_this_turn


def test_hands_and_life_have_what_the_view_knows_of_them(cases: list[Moment]) -> None:
    for game, table, listing in cases:
        seat = seat_of(game)
        seen, shown = Seen(game, listing, seat), view(game, seat)
        for relative in range(len(game.seats)):
            side = shown.sides[(seat + relative) % len(game.seats)]
            for area, known in (("hand", side.known_hand), ("Life area", side.life)):
                rows = [
                    row
                    for row in seen.cards
                    if row[0] >= 2 and row[layout.OWNER] == relative and AREA_NAMES[row[layout.AREA] - 1] == area
                ]
                assert Counter(number(table, row[0]) for row in rows) == Counter(card.number for card in known if card)
                counters = sorted(row[layout.COUNTER] for row in rows)
                assert counters == sorted(card.counter // 100 for card in known if card)
                assert sum(bool(row[layout.FLAGS] & layout.FACE_UP) for row in rows) == sum(
                    card.face_up for card in known if card
                )


def test_trashes_lie_from_the_top(cases: list[Moment]) -> None:
    for game, table, listing in cases:
        seat = seat_of(game)
        seen, shown = Seen(game, listing, seat), view(game, seat)
        for relative in range(len(game.seats)):
            trash = shown.sides[(seat + relative) % len(game.seats)].trash[: layout.PILE]
            found = [number(table, place) for place in seen.trash[relative] if place]
            assert found == [card.number for card in trash]


def test_what_is_left_of_a_list_is_what_does_not_lie_open(cases: list[Moment]) -> None:
    for game, table, listing in cases:
        seat = seat_of(game)
        seen = Seen(game, listing, seat)
        for relative, one in enumerate(game.orders[seat]):
            player = game.players[one]
            hidden = [*player.deck, *(id for id in player.life if not game.cards[id].face_up)]
            hidden += [] if one in game.team_lists[seat] else player.hand
            places = [place for place in seen.left[relative] if place]
            assert places == sorted(places)
            assert Counter(number(table, place) for place in places) == Counter(
                game.cards[id].printed.number for id in hidden
            )


def test_lists_of_opponents_are_left_out_unless_they_are_open(cases: list[Moment]) -> None:
    for game, _, listing in cases[::5]:
        seen = Seen(game, listing, seat_of(game), open_lists=False)
        for relative, one in enumerate(game.orders[seat_of(game)]):
            assert seen.left[relative].any() == (one in game.team_lists[seat_of(game)])


def test_scalars_count_what_the_view_counts(cases: list[Moment]) -> None:
    for game, _, listing in cases:
        assert game.decision is not None
        seat, seats = seat_of(game), len(game.seats)
        shown, scalars = view(game, seat), Seen(game, listing, seat).scalars
        assert scalars[layout.TURN] == shown.turn
        assert scalars[layout.TURN_SEAT] == (shown.turn_seat - seat) % seats
        assert scalars[layout.KIND] == game.decision.kind + 1
        assert scalars[layout.OPTIONS] == len(game.decision.options)
        assert (scalars[layout.BATTLE_STEP] > 0) == (shown.battle is not None)
        for relative in range(seats):
            side, at = shown.sides[(seat + relative) % seats], layout.GENERAL + relative * layout.EACH
            counts = scalars[at : at + layout.EACH]
            assert counts[layout.DON_ACTIVE] == side.don.active and counts[layout.DON_RESTED] == side.don.rested
            assert counts[layout.DON_FROZEN] == side.don.kept_rested and counts[layout.DON_DECK] == side.don.deck
            assert counts[layout.IN_DECK] == side.deck and counts[layout.IN_HAND] == side.hand
            assert counts[layout.IN_LIFE] == len(side.life) and counts[layout.IN_TRASH] == len(side.trash)
            assert counts[layout.ENEMY] == (side.team != shown.sides[seat].team)
            field = [side.leader, *side.characters]
            assert counts[layout.DON_GIVEN] == sum(card.given for card in field)
            assert counts[layout.TURNS] == game.players[side.seat].turns


def test_the_mask_is_the_options_and_each_has_its_row(cases: list[Moment]) -> None:
    for game, table, listing in cases:
        assert game.decision is not None
        seen, codes = Seen(game, listing, seat_of(game)), game.decision.options
        assert seen.mask.tolist() == [1] * len(codes) + [0] * (layout.MOST_OPTIONS - len(codes))
        assert not seen.options[len(codes) :].any()
        for row, code in zip(seen.options, codes, strict=False):
            assert row[layout.VERB] == verb_of(code) + 1
            if row[layout.FIRST]:
                card = game.cards[first_of(code)]
                known = seen.cards[row[layout.FIRST] - 1]
                assert known[0] == 1 or number(table, known[0]) == card.printed.number
                assert known[layout.AREA] == card.area + 1
                copies = sum(game.cards[id].printed is card.printed for id in game.players[card.owner].hand)
                assert row[layout.COPIES] in (0, copies) and (row[layout.COPIES] == 0 or card.area == HAND)
            if row[layout.SECOND]:
                assert number(table, seen.cards[row[layout.SECOND] - 1][0]) == (
                    game.cards[second_of(code)].printed.number
                )


def test_who_is_not_asked_has_no_options_and_is_not_told_who_is(cases: list[Moment]) -> None:
    for game, _, listing in cases:
        for seat in game.seats:
            if seat != seat_of(game):
                seen = Seen(game, listing, seat)
                assert not seen.mask.any() and not seen.options.any()
                for place in (layout.KIND, layout.OPTIONS, layout.ACTIONS, layout.SOURCE_ROW, layout.ABILITY):
                    assert seen.scalars[place] == 0


def test_a_battle_names_its_cards(cases: list[Moment]) -> None:
    battles = 0
    for game, _, listing in cases:
        fight = game.battle()
        if fight is None or game.find(fight.attacker) is None or game.find(fight.target) is None:
            continue
        battles += 1
        seen = Seen(game, listing, seat_of(game))
        attacker = seen.cards[seen.scalars[layout.ATTACKER_ROW] - 1]
        target = seen.cards[seen.scalars[layout.TARGET_ROW] - 1]
        assert attacker[layout.FLAGS] & layout.ATTACKER and target[layout.FLAGS] & layout.TARGET
        assert seen.scalars[layout.MISSING] == attacker[layout.POWER] - target[layout.POWER]
    assert battles > 5

"""Views: what a seat may know and nothing else; imagined games: all that it may not know drawn anew."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose.engine import imagining, knowledge
from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.state import GameCard
from logpose.play import imagine as imagine_module
from logpose.play import sentences, views
from logpose.play.games import Match
from logpose.play.imagine import imagine
from logpose.play.parts import plain
from logpose.play.story import Story
from logpose.play.views import View, view
from logpose.sim.laws import BrokenLaw
from logpose.sim.library_decks import library_decks
from logpose.sim.view_laws import check_side_by_side, check_views, written
from tests.engine.test_knowledge import played, says
from tests.support import rules
from tests.support.cards import character
from tests.support.random_games import moments
from tests.support.table import FILLER, Placed, Side, Table

FEW = settings().max_examples // 10  # a game each
PEARL = character("pearl", counter=1000, cost=2)
SHELL = character("shell")


def seen(table: Table, seat: str) -> View:
    return view(table.game, "AB".index(seat))


# -- what is there ---------------------------------------------------------------------------------------------------------


@rules("3-1-4", "3-4-2", "3-2-2", "3-10-3")
def test_a_seat_sees_its_own_hand_and_counts_everything_else_that_is_hidden() -> None:
    table = Table(A=Side(hand=[PEARL], life=3, deck=7), B=Side(hand=[PEARL, FILLER], life=[FILLER, PEARL]))
    mine, theirs = seen(table, "A").sides
    assert [card.name for card in mine.known_hand] == ["pearl"] and (mine.hand, mine.deck) == (1, 7)
    assert mine.life == (None, None, None)
    assert theirs.known_hand == () and (theirs.hand, theirs.life) == (2, (None, None))


def test_values_are_those_of_now() -> None:
    table = Table(A=Side(characters=[Placed(character("sailor", power=3000), given=2, rested=True)]))
    (sailor,) = seen(table, "B").sides[0].characters
    assert (sailor.power, sailor.given, sailor.rested) == (5000, 2, True)


def test_only_the_seat_that_is_asked_sees_the_question() -> None:
    table = Table(A=Side(hand=[PEARL], don=2))
    asked = seen(table, "A").question
    assert asked is not None and asked.kind == "main"
    assert "End the turn" in [option.sentence for option in asked.options]
    assert seen(table, "B").question is None


def test_options_name_cards_as_the_view_does() -> None:
    table = Table(A=Side(hand=[PEARL], don=2))
    shown = seen(table, "A")
    assert shown.question is not None
    (hand,) = shown.sides[0].known_hand
    assert ("play", hand.handle) in [option.form for option in shown.question.options]


def test_a_card_has_another_handle_in_another_area() -> None:
    table = Table(A=Side(hand=[PEARL], don=2))
    before = seen(table, "A").sides[0].known_hand[0].handle
    table.choose("play pearl")
    assert seen(table, "A").sides[0].characters[0].handle != before


def test_a_battle_shows_who_attacks_whom() -> None:
    table = Table(B=Side(hand=[PEARL])).attack("A leader", "B leader")
    fight = seen(table, "A").battle
    assert fight is not None and (fight.attacker, fight.target) == (0, 1) and "Counter Step" in fight.step


def test_the_end_is_seen_by_all() -> None:
    table = Table()
    table.game.concede(1)
    for seat in "AB":
        assert (seen(table, seat).winners, seen(table, seat).ended_by) == ((0,), "1-2-3")


def test_somebody_who_only_watches_sees_no_hand() -> None:
    table = Table(A=Side(hand=[PEARL]), B=Side(hand=[PEARL]))
    watched = view(table.game, -1)
    assert [side.known_hand for side in watched.sides] == [(), ()] and watched.question is None


def test_a_view_goes_through_json() -> None:
    shown = view(Table(A=Side(hand=[PEARL], don=2)).game, 0)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown


# -- what tells nothing ------------------------------------------------------------------------------------------------------


def same(tables: list[Table], seat: int) -> bool:
    """Whether a seat sees and is told the same at several tables."""
    told = [msgspec.json.encode(Story(table.game).events(seat)) for table in tables]
    shown = [msgspec.json.encode(view(table.game, seat)) for table in tables]
    return len(set(told)) == 1 and len(set(shown)) == 1


def imagined_alike(table: Table) -> bool:
    """Whether all see in imagined games what they see in the true one."""
    return all(
        view(imagine(table.game, seat, seed), seat) == view(table.game, seat)
        for seat in (0, 1, -1)
        for seed in range(10)
    )


@rules("3-4-2")
def test_a_revealed_card_does_not_tell_since_when_it_is_in_the_hand() -> None:
    text = "[On Play] Your opponent reveals 1 card from their hand."
    tables = [played(text, B=Side(hand=hand)).choose("pick pearl") for hand in ([PEARL, SHELL], [SHELL, PEARL])]
    assert [card.name for card in seen(tables[0], "A").sides[1].known_hand] == ["pearl"]
    assert same(tables, 0) and same(tables, -1)


@rules("3-4-2")
def test_known_copies_in_a_hand_have_handles_of_their_own() -> None:
    text = "[On Play] Your opponent reveals 2 cards from their hand."
    table = played(text, B=Side(hand=[PEARL, PEARL]))
    assert len({card.handle for card in seen(table, "A").sides[1].known_hand}) == 2


@rules("3-4-2", "3-5-2")
def test_a_hand_that_is_trashed_does_not_tell_in_which_order_it_came() -> None:
    text = "[On Play] Your opponent trashes all cards from their hand."
    assert same([played(text, B=Side(hand=hand)) for hand in ([PEARL, SHELL], [SHELL, PEARL])], 0)


@rules("11-3-2", "3-10-2")
def test_rearranged_life_does_not_tell_where_a_card_lay() -> None:
    text = (
        "[On Play] Look at all of your opponent's Life cards and place them back in their Life area in any order. "
        "Then, turn 1 card from the top of your opponent's Life cards face-up."
    )
    tables = [played(text, B=Side(life=life)).choose("pick shell") for life in ([PEARL, SHELL], [SHELL, PEARL])]
    assert seen(tables[0], "B").sides[1].life[0] is not None
    assert same(tables, 1) and same(tables, -1)


@rules("3-1-7", "3-2-2")
def test_placing_unseen_cards_does_not_tell_whether_they_are_copies() -> None:
    text = "[On Play] Add 2 cards from the top of your deck to the top of your Life cards."
    tables = [played(text, A=Side(deck=[FILLER, top, PEARL])) for top in (PEARL, SHELL)]
    assert tables[0].asked == ("A", "place") and same(tables, 0)


@rules("3-2-4")
def test_the_cause_of_an_effect_that_was_shuffled_into_the_deck_is_lost_from_sight() -> None:
    away = "place this Character at the bottom of the owner's deck. Then, shuffle your deck."
    text = f"[On Play] Your Leader gains +1000 power during this turn. Then, {away}"
    table = played(text, A=Side(deck=[SHELL, PEARL]))
    assert [effect.what for effect in seen(table, "A").sides[0].leader.effects] == ["+1000 power"]
    assert imagined_alike(table)


@rules("3-2-4", "7-1-5")
def test_an_attacker_that_was_shuffled_into_the_deck_does_not_tell_its_place() -> None:
    text = "[When Attacking] Place this Character at the bottom of the owner's deck. Then, shuffle your deck. Then, "
    attacker = says(f"{text}your opponent may draw 1 card.")
    tables = [Table(A=Side(characters=[attacker], deck=[SHELL, PEARL]), seed=seed) for seed in range(5)]
    for table in tables:
        table.attack("speaker", "B leader")
        assert table.asked == ("B", "use") and imagined_alike(table)
    assert same(tables, 0)


@rules("8-1-3-4-1", "8-4-4-2")
def test_nobody_learns_that_another_could_have_applied_a_replacement_effect() -> None:
    text = "If this Character would be K.O.'d, you may trash 1 {Navy} type card from your hand instead."
    tables = [
        played(
            "[On Play] K.O. up to 1 of your opponent's Characters.",
            B=Side(hand=[card], characters=[says(text, "tough")]),
        ).choose("pick tough")
        for card in (character("sailor", types=("Navy",)), PEARL)
    ]
    assert (tables[0].asked, tables[1].asked) == (("B", "replace"), ("A", "main"))
    tables[0].choose("pass")
    notes = list(tables[0].game.notes or [])
    assert any("does not use tough" in plain(sentences.sentence(note, 1)) for note in notes)
    assert same(tables, 0) and not any("does not use" in plain(sentences.sentence(note, -1)) for note in notes)


@rules("4-5-1")
def test_somebody_who_only_watches_is_told_what_all_know() -> None:
    table = Table(A=Side(hand=[PEARL], don=2), B=Side(deck=[SHELL, SHELL])).choose("play pearl").end_turn()
    told = "\n".join(Story(table.game).sentences(-1))
    assert "A plays pearl" in told and "B draws a card" in told and "shell" not in told


# -- imagined games --------------------------------------------------------------------------------------------------------


def test_imagined_hands_hold_other_cards_of_the_deck() -> None:
    game = Match(library_decks(3, 2)).game(3)
    while game.turn < 4 and game.decision is not None:
        game.choose(len(game.decision.options) - 1)
    true = [game.cards[id].printed.number for id in game.players[1].hand]
    worlds = [imagine(game, 0, seeded(seed)) for seed in range(20)]
    hands = [[world.cards[id].printed.number for id in world.players[1].hand] for world in worlds]
    assert any(hand != true for hand in hands) and len({tuple(hand) for hand in hands}) > 10
    own = [[world.cards[id].printed.number for id in world.players[0].hand] for world in worlds]
    assert own == [own[0]] * 20
    assert len({world.generator.a for world in worlds} | {game.generator.a}) == 21


def test_an_imagined_game_leaves_the_true_one_alone() -> None:
    table = Table(A=Side(hand=[PEARL], don=2, deck=[FILLER, PEARL]))
    before = [card.printed.name for card in table.game.cards]
    for seed in range(5):
        imagine(table.game, 0, seeded(seed))
    assert [card.printed.name for card in table.game.cards] == before


@rules("7-1-3-2")
def test_another_who_is_asked_about_hidden_cards_is_asked_again_about_imagined_ones() -> None:
    deck = [character("a", counter=1000), character("b", counter=2000), FILLER, FILLER]
    table = Table(B=Side(hand=[character("c", counter=1000)], deck=deck)).attack("A leader", "B leader")
    for seed in range(12):
        imagined = imagine(table.game, 0, seeded(seed))
        assert imagined.decision is not None and imagined.decision.seat == 1
        (held,) = imagined.players[1].hand
        assert imagined.cards[held].printed.counter > 0
        assert len(imagined.decision.options) >= 2


@rules("10-1-5-1")
def test_a_trigger_nobody_else_could_have_is_still_asked_about() -> None:
    """Only one card has a [Trigger]: whoever imagines the question keeps it."""
    lucky = character("lucky", "[Trigger] Draw 1 card.")
    table = Table(B=Side(life=[lucky], deck=30)).attack("A leader", "B leader").unopposed()
    for seed in range(12):
        imagined = imagine(table.game, 0, seeded(seed))
        assert imagined.decision is not None and imagined.decision.seat == 1
        imagined.choose(0)


# -- the laws --------------------------------------------------------------------------------------------------------------


def look_through(seed: int) -> None:
    for game in moments(library_decks(seed, 2), seed, 9):
        check_views(game, seed)


@settings(max_examples=FEW)
@given(st.integers(0, 2**40))
@pytest.mark.slow
def test_views_show_and_imagined_games_keep_only_what_a_seat_may_know(seed: int) -> None:
    look_through(seed)


@settings(max_examples=FEW)
@given(st.integers(0, 2**40))
def test_imagined_games_can_be_played_to_their_end(seed: int) -> None:
    for game in moments(library_decks(seed, 2), seed, 60):
        for seat in (0, 1):
            imagined, chance = imagine(game, seat, seeded(seed)), seeded(seed)
            made = 0
            while imagined.decision is not None and made < 3000:
                imagined.choose(chance.below(len(imagined.decision.options)))
                made += 1
            assert imagined.result is not None


def everything_is_known(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(knowledge, "knows", lambda game, seat, card: True)


def others_are_seen_to_be_asked(patch: pytest.MonkeyPatch) -> None:
    def asked(game: Game, seat: int) -> View:
        decision = game.decision
        truly = view(game, seat)
        return (
            truly if decision is None else msgspec.structs.replace(truly, question=view(game, decision.seat).question)
        )

    patch.setattr(views, "view", asked)


def handles_follow_the_cards(patch: pytest.MonkeyPatch) -> None:
    def numbered(game: Game, card: GameCard, seat: int | None = None) -> int:
        return card.copy_bit

    patch.setattr(views, "handle_of", numbered)
    patch.setattr(
        views._Eye, "hand", lambda eye, player: tuple(eye.off_field(eye.game.cards[id]) for id in player.hand[:1])
    )


def decks_are_counted_by_their_costs(patch: pytest.MonkeyPatch) -> None:
    truly = views._Eye.side

    def leaking(eye: views._Eye, player: object) -> views.SideView:
        side = truly(eye, player)  # type: ignore[arg-type]
        top = eye.game.players[side.seat].deck[-1:]
        return msgspec.structs.replace(side, deck=side.deck + sum(eye.game.cards[id].printed.cost for id in top))

    patch.setattr(views._Eye, "side", leaking)


def imagination_keeps_the_first_card(patch: pytest.MonkeyPatch) -> None:
    truly = imagining.redraw

    def lazy(game: Game, seat: int, chance: Generator, kept: list[int]) -> None:
        truly(game, seat, chance, [*kept, *(player.deck[-1] for player in game.players if player.deck)])

    patch.setattr(imagine_module, "redraw", lazy)


def everything_is_told(patch: pytest.MonkeyPatch) -> None:
    truly = sentences.sentence
    patch.setattr(sentences, "sentence", lambda note, reader=None, seats=2: truly(note))


@pytest.mark.parametrize(
    "leak",
    [
        everything_is_known,
        others_are_seen_to_be_asked,
        handles_follow_the_cards,
        decks_are_counted_by_their_costs,
        imagination_keeps_the_first_card,
        everything_is_told,
    ],
)
def test_a_planted_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    look_through(11)
    leak(monkeypatch)
    with pytest.raises(BrokenLaw):
        look_through(11)


def side_by_side(game: Game) -> None:
    for seed in range(60):
        check_side_by_side(game, 0, seed)


def test_a_planted_leak_is_found_in_games_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the cost could be paid shows only later, when the other game has come as far."""
    text = "[When Attacking] You may trash 1 {Navy} type card from your hand: Draw 1 card."
    navy = character("sailor", types=("Navy",))
    table = Table(B=Side(characters=[says(text)], hand=[navy], deck=[PEARL] * 20), A=Side(deck=20))
    side_by_side(table.game)
    monkeypatch.setattr(sentences, "_requirement", lambda note: None)
    with pytest.raises(BrokenLaw):
        side_by_side(table.game)


def test_a_copy_that_went_on_shows_the_same_effects_as_one_whose_values_are_judged_anew() -> None:
    seen = 0
    for seed in (1, 5):
        game, chance = Match(library_decks(seed)).game(seed), seeded(seed)
        for _ in range(60):
            if game.decision is None:
                break
            place = chance.below(len(game.decision.options))
            game = game.copy()
            game.choose(place)
            anew = game.copy()
            anew.stale = True
            seen += '"effects"' in written(view(game, 0))
            assert view(game, 0) == view(anew, 0)
    assert seen

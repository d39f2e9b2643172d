"""The verbs of a game: choosing, conceding, and what a game says about itself."""

import pytest

from logpose.engine import areas, notes
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.options import MAIN_ACTION, NO, YES, option
from logpose.engine.playout import play_out
from logpose.engine.procedure import Procedure
from logpose.engine.rules import Rules
from logpose.engine.saving import save
from logpose.engine.words import TRASH
from logpose.errors import ChoiceError, GameOverError, RulesVersionError
from logpose.play.games import Match
from logpose.sim.generated import random_decks
from logpose.sim.training_decks import training_decks
from tests.support.cards import character, stage
from tests.support.four import four
from tests.support.marks import rules
from tests.support.positions import BY_KIND, block, counter, main, player, triggering, wander
from tests.support.table import Placed, Side, Table

# -- choosing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["main", "block", "pick", "first-or-second"])
def test_an_illegal_choice_gets_a_sentence_and_changes_nothing(kind: str) -> None:
    game = BY_KIND[kind]()
    assert game.decision is not None
    count = len(game.decision.options)
    before = save(game)
    for index in (count, count + 5, -1, -count):
        with pytest.raises(ChoiceError) as caught:
            game.choose(index)
        assert str(caught.value) == f"There is no option {index}; this decision has the options 0 to {count - 1}."
        assert save(game) == before
    game.choose(count - 1)
    assert save(game) != before


@pytest.mark.parametrize("choice", ["x", "", None, 1.5, [0]])
def test_a_choice_that_is_no_place_of_an_option_gets_a_sentence_and_changes_nothing(choice: object) -> None:
    game = main()
    before = game.copy()
    with pytest.raises(ChoiceError, match=r"^(The choice|None|1\.5|\[0\]) .+\.$"):
        game.choose(choice)  # type: ignore[arg-type]
    assert game == before


def test_a_choice_after_the_end_gets_a_sentence_and_changes_nothing() -> None:
    game = main()
    game.concede(0)
    before = save(game)
    for index in (0, -1, 7):
        with pytest.raises(GameOverError, match=r"^The game has ended; there is nothing left to choose\.$"):
            game.choose(index)
    assert save(game) == before


def test_every_choice_is_counted_in_the_game_and_in_the_turn() -> None:
    table = Table(A=Side(don=2))
    game = table.game
    assert (game.decisions, game.turn_decisions) == (0, 0)
    table.choose("give A leader", "give A leader")
    assert (game.decisions, game.turn_decisions) == (2, 2)
    table.end_turn()
    assert (game.decisions, game.turn_decisions) == (3, 0)


def test_a_decision_with_one_option_is_not_asked() -> None:
    game = main()
    game.decision = None
    game.ask(1, MAIN_ACTION, [option(YES)])
    assert (game.decision, game.forced) == (None, option(YES))


def test_a_decision_with_two_options_is_asked() -> None:
    game = main()
    game.ask(1, MAIN_ACTION, [option(YES), option(NO)])
    decision = game.decision
    assert decision is not None and game.forced == -1
    assert (decision.seat, decision.kind, decision.options) == (1, MAIN_ACTION, [option(YES), option(NO)])


@pytest.mark.parametrize("seed", range(3))
def test_no_question_in_a_whole_game_has_fewer_than_two_answers(seed: int) -> None:
    game = Match(random_decks(seed)).game(seed)
    chance = seeded(seed)
    while game.decision is not None:
        assert len(game.decision.options) >= 2
        assert len(set(game.decision.options)) == len(game.decision.options)
        game.choose(chance.below(len(game.decision.options)))
    assert game.result is not None


def test_nothing_may_happen_while_a_game_waits() -> None:
    game = main()
    assert game.waiting()  # for an answer
    game.decision = None
    assert not game.waiting()
    game.forced = 0  # to take the only answer
    assert game.waiting()
    game.forced = -1
    game.defeat_check_due = True
    assert game.waiting()
    game.defeat_check_due = False
    game.concede(0)
    assert game.waiting()


def test_a_bare_procedure_can_do_nothing() -> None:
    bare, game = Procedure(), main()
    assert bare.stage == 0
    with pytest.raises(AssertionError):
        bare.step(game)
    with pytest.raises(AssertionError):
        bare.answer(game, 0)
    with pytest.raises(AssertionError):
        bare.copy()


# -- conceding ---------------------------------------------------------------------------------------------------------


@rules("1-2-3")
@pytest.mark.parametrize("kind", BY_KIND)
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_concede_at_any_time(kind: str, seat: int) -> None:
    game = BY_KIND[kind]()
    game.concede(seat)
    result = game.result
    assert result is not None and game.decision is None
    partners = [other for other in game.seats if other % 2 == seat % 2]
    assert (result.losers, result.rule) == (partners, "1-2-3")
    assert result.winners == [other for other in game.seats if other not in partners]
    assert not result.is_draw


@pytest.mark.parametrize("seat", [2, 7, -1])
def test_nobody_concedes_from_a_seat_that_is_not_there(seat: int) -> None:
    game = main()
    before = save(game)
    with pytest.raises(ChoiceError, match=rf"^There is no seat {seat} at this table; the seats are 0 to 1\.$"):
        game.concede(seat)
    assert save(game) == before


def test_an_ended_game_cannot_be_conceded() -> None:
    game = main()
    game.concede(1)
    with pytest.raises(GameOverError, match=r"^The game has ended; nobody can concede it any more\.$"):
        game.concede(0)
    assert game.result is not None and game.result.winners == [0]


# -- determinism -------------------------------------------------------------------------------------------------------


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    decks = training_decks()[:2]
    one, other = Match(decks).game(9), Match(decks).game(9)
    assert save(wander(one, 4, 60)) == save(wander(other, 4, 60))


def test_another_seed_or_other_choices_give_another_game() -> None:
    match = Match(training_decks()[:2])
    game = save(wander(match.game(9), 4, 60))
    assert save(wander(match.game(10), 4, 60)) != game
    assert save(wander(match.game(9), 5, 60)) != game


def test_play_out_chooses_like_a_driver_of_its_own() -> None:
    match = Match(training_decks()[:2])
    driven = wander(match.game(3), 8, 100_000)
    played = match.game(3)
    made = play_out(played, seeded(8), 100_000)
    assert played.result is not None and made == played.decisions == driven.decisions
    assert save(played) == save(driven)


def test_play_out_stops_after_so_many_decisions() -> None:
    game = Match(training_decks()[:2]).game(3)
    assert play_out(game, seeded(8), 7) == 7
    assert game.decisions == 7 and game.decision is not None
    assert play_out(game, seeded(8), 0) == 0
    assert game.decisions == 7


def test_play_out_of_an_ended_game_makes_no_decision() -> None:
    game = main()
    game.concede(0)
    assert play_out(game, seeded(1), 100) == 0


# -- rules versions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["1.1.7", "", "latest", "1.1.9 "])
def test_an_unknown_rules_version_gets_a_sentence(version: str) -> None:
    with pytest.raises(RulesVersionError) as caught:
        Rules(version)
    assert str(caught.value) == f"There is no rules version {version!r}; logpose plays 1.1.8, 1.1.9 and 1.2.0."


def test_the_rules_are_1_1_9_unless_told() -> None:
    assert Rules().version == "1.1.9"


# -- seats and cards ---------------------------------------------------------------------------------------------------


@rules("1-3-4")
def test_the_turn_player_comes_first_and_the_others_follow_in_order() -> None:
    assert Table(turn="A").game.turn_order() == [0, 1]
    assert Table(turn="B").game.turn_order() == [1, 0]
    assert four("C").game.turn_order() == [2, 3, 0, 1]


def test_the_opponents_are_the_other_team() -> None:
    game = player()
    assert [game.opponents(seat) for seat in game.seats] == [[1, 3], [0, 2], [1, 3], [0, 2]]


def test_the_field_is_leader_characters_and_stage_the_turn_player_first() -> None:
    mine = Side(characters=[character("first"), character("second")], stage=stage("ship"))
    table = Table(A=mine, B=Side(characters=[character("foe")]), turn="B")
    names = [(card.owner, card.printed.name) for card in table.game.field()]
    assert names == [(1, "leader"), (1, "foe"), (0, "leader"), (0, "first"), (0, "second"), (0, "ship")]


@rules("3-1-6")
def test_a_handle_names_a_card_until_it_moves() -> None:
    table = Table(A=Side(characters=[character("mover")]))
    game, card = table.game, table.card("mover")
    handle = card.handle
    assert game.find(handle) is card
    new = areas.move(game, card, TRASH)
    assert game.find(handle) is None
    assert game.physical(handle) is new and game.find(new.handle) is new
    assert game.find(-1) is None


def test_the_battle_is_the_one_on_the_stack() -> None:
    assert main().battle() is None
    game = counter()
    assert game.battle() is game.stack[-1]
    game = triggering()
    battle = game.battle()
    assert battle is not None and battle is not game.stack[-1]


def recount(game: Game) -> tuple[int, int, int, int]:
    printed = [card.printed for card in game.field()]
    listening, watched_mask = game.remembers, 0
    for one in printed:
        listening |= one.listens
        watched_mask |= one.looks_at
    permanents = sum(bool(one.permanents) for one in printed)
    return listening, watched_mask, permanents, sum(bool(one.replacers) for one in printed)


@pytest.mark.parametrize("seed", range(4))
def test_what_the_field_watches_for_is_counted_along(seed: int) -> None:
    game = Match(random_decks(seed)).game(seed)
    chance = seeded(seed)
    while game.decision is not None:
        game.choose(chance.below(len(game.decision.options)))
        counted = (game.listening, game.watched_mask, game.permanent_count, game.replacer_count)
        assert counted == recount(game)


# -- notes -------------------------------------------------------------------------------------------------------------


def test_nothing_is_noted_unless_someone_listens() -> None:
    match = Match(training_decks()[:2])
    silent, noted = match.game(5), match.game(5, listen=True)
    assert silent.notes is None and noted.notes
    assert save(wander(silent, 1, 50)) == save(wander(noted, 1, 50))
    assert silent.notes is None
    assert len(noted.notes) > 20


def test_a_note_says_what_happened_to_which_cards() -> None:
    table = Table(A=Side(characters=[Placed(character("mover"))]))
    game, card = table.game, table.card("mover")
    other = table.card("B leader")
    game.notes = []
    game.note(notes.ATTACKED, 1, card.handle, other.handle, 3)
    game.note(notes.SHUFFLED, 0)
    full, empty = game.notes
    assert (full.what, full.seat, full.amount) == ("attacked", 1, 3)
    assert full.card is not None and full.card.printed is card.printed and full.card.handle == card.handle
    assert full.other is not None and full.other.printed is other.printed and full.other.owner == 1
    assert (empty.what, empty.seat, empty.card, empty.other) == ("shuffled", 0, None, None)


def test_card_0_can_be_noted() -> None:
    game = block()
    leader = game.cards[0]
    game.notes = []
    game.note(notes.RESTED, 0, leader.handle, leader.handle)
    assert game.notes[0].card is not None and game.notes[0].card.printed is leader.printed and game.notes[0].own

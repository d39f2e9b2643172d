"""The story of a game: each thing that happens has its sentence, with a rule that exists."""

from __future__ import annotations

import ast
import re

import pytest

from logpose import rulebook
from logpose.engine import modifier_kinds, words
from logpose.engine.game import Note
from logpose.engine.generator import seeded
from logpose.engine.instructions import don
from logpose.engine.lowering.cards import lower
from logpose.engine.printed import Printed
from logpose.engine.replacement import NOTES
from logpose.engine.state import Result
from logpose.engine.terms import NOTHING_LEFT
from logpose.play.games import Match, new_game
from logpose.play.options import options
from logpose.play.transcript import Transcript, ending, sentence, without_resting
from logpose.sim.generated import random_decks
from logpose.sim.training_decks import training_decks
from tests.support.cards import character, event, leader, stage
from tests.support.marks import rules
from tests.support.positions import BY_KIND, main, wander
from tests.support.shared_folder import ROOT

KNIGHT = lower(character("Knight"))
SQUIRE = lower(character("Squire"))
SHIP = lower(stage("Ship"))
RULE = re.compile(r"\((\d+(?:-\d+)+|team-\d+)\)$")


def noted_in_the_engine() -> set[str]:
    """The words of all notes that the engine makes, from its source."""
    found = set(NOTES)
    for path in sorted((ROOT / "src" / "logpose" / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    assert isinstance(first.value, str)
                    found.add(first.value)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                if node.targets[0].id == "what":
                    constants = [one.value for one in ast.walk(node.value) if isinstance(one, ast.Constant)]
                    found |= {value for value in constants if isinstance(value, str)}
    return found


def note(
    what: str,
    seat: int = 0,
    card: Printed | None = KNIGHT,
    other: Printed | None = SQUIRE,
    amount: int = 1,
    until: int = -1,
) -> Note:
    made = Note(what, seat, card, other, amount, 0, 15, until, None)
    made.other_seat = seat if what == "countered" else 3 if seat == 2 else 1 - seat
    return made


def told(what: str, amount: int = 1, seat: int = 0) -> str:
    return sentence(note(what, seat, amount=amount))


@pytest.mark.parametrize("what", sorted(noted_in_the_engine() - {"ended"}))
def test_each_note_has_a_sentence_with_its_rule(what: str) -> None:
    text = told(what)
    assert "{" not in text
    if what == "to-hand":  # the rules have no number of their own for it
        assert text == "Knight goes from the hand to A's hand by Squire."
        return
    rule = RULE.search(text)
    assert rule is not None and rule[1] in rulebook.all_rules()


@pytest.mark.parametrize(
    ("what", "amount", "expected"),
    [
        ("turn", 3, "Turn 3: B. (6-1-2)"),
        ("played", words.HAND, "B plays Knight by Squire. (3-7-3)"),
        ("played", words.TRASH, "B plays Knight from the trash by Squire. (3-7-3)"),
        ("played", words.DECK, "B plays Knight from the deck by Squire. (3-7-3)"),
        ("turned", 1, "B turns the Life card Knight face-up by Squire. (3-10-2-1)"),
        ("turned", 0, "B turns the Life card Knight face-down by Squire. (3-10-2-1)"),
        ("stays", words.KO, "B's Knight cannot be K.O.'d by Squire. (1-3-3)"),
        ("replaced", words.REST, "B applies Knight instead of Squire being rested. (8-1-3-4)"),
        ("no-don", don.RESTED_ONES, "Nothing happens to DON!! of B by Squire: none is rested. (1-3-2)"),
        ("drew-none", NOTHING_LEFT, "B draws no more cards by Squire: the deck is empty. (4-5-1)"),
        ("looked", 1, "B looks at 1 card by Squire. (11-3-1)"),
        ("delayed", words.AT_END_OF_TURN, "The effect of Knight goes on at the end of B's turn. (8-1-4-2)"),
        (
            "took-don",
            1,
            "A DON!! card given to B's Knight is taken away to the cost area, rested, by Squire. (6-5-5-1)",
        ),
        ("decided", 0, "Knight makes B lose the game. (1-2-5)"),
        ("attacked", 0, "B's Knight attacks A's Squire. (7-1-1)"),
        ("countered", 2000, "B trashes Knight: B's Squire gets +2000 power during this battle. (7-1-3-2-1)"),
        ("paid", 4, "B rests 4 DON!! to play Knight. (2-7-2)"),
        ("held", 7000, "B's Knight holds with 7000 power against A's Squire. (7-1-4-2)"),
        ("made-room", 0, "B trashes Knight to make room for Squire. (3-7-6-1)"),
    ],
)
def test_sentences_say_who_what_and_how_much(what: str, amount: int, expected: str) -> None:
    assert told(what, amount, 1) == expected


def test_a_stage_is_played_and_makes_room_by_its_own_rules() -> None:
    assert sentence(note("played", 0, SHIP, None, words.HAND)) == "A plays Ship. (3-8-3)"
    assert sentence(note("made-room", 0, SHIP, SHIP, 0)) == "A trashes Ship to make room for Ship. (3-8-5-1)"


def test_an_event_is_not_played_but_activated() -> None:
    assert sentence(note("paid", 0, lower(event("Blast")), None, 3)) == "A rests 3 DON!! to activate Blast. (2-7-2)"


def test_a_name_that_ends_with_a_full_stop_ends_the_sentence() -> None:
    junior = lower(character("Knight Jr."))
    assert sentence(note("played", 0, junior, None, words.HAND)) == "A plays Knight Jr. (3-7-3)"
    assert sentence(note("blocked", 0, lower(character("Well...")), None)) == "A's Well... blocks. (7-1-2-1)"
    assert (
        sentence(note("to-hand", 0, KNIGHT, junior, words.DECK))
        == "Knight goes from the deck to A's hand by Knight Jr."
    )


def test_a_number_that_is_0_is_said_in_words() -> None:
    assert told("don", 0) == "A places no DON!! in the cost area. (6-4-1)"
    assert told("don", 2) == "A places 2 DON!! in the cost area. (6-4-1)"
    assert told("paid", 0) == "A pays nothing to play Knight. (2-7-2)"


def test_a_leader_is_called_so_as_a_character_may_have_its_name() -> None:
    boss = lower(leader("Knight"))
    assert sentence(note("attacked", 0, boss, KNIGHT)) == "A's Leader Knight attacks B's Knight. (7-1-1)"
    assert sentence(note("gave", 0, boss, None)) == "A gives a DON!! card to Leader Knight. (6-5-5-1)"


def test_in_a_team_match_it_is_said_whose_the_target_is() -> None:
    assert sentence(note("attacked", 2), seats=4) == "C's Knight attacks D's Squire. (7-1-1)"


@pytest.mark.parametrize(
    ("what", "amount", "expected"),
    [
        ("life-to-hand", 0, "A adds the top Life card to the hand. (4-6-2-1)"),
        ("to-life", words.HAND, "A card goes from the hand to the top of A's Life cards by Squire. (3-10-2)"),
        ("to-deck-bottom", words.DECK, "A card goes to the bottom of A's deck by Squire. (3-1-7)"),
        ("turned", 0, "A turns a Life card face-down by Squire. (3-10-2-1)"),
        ("stays", words.KO, "A card of A cannot be K.O.'d by Squire. (1-3-3)"),
    ],
)
def test_sentences_about_a_hidden_card_read_well(what: str, amount: int, expected: str) -> None:
    hidden = note(what, 0, amount=amount)
    hidden.seen = 1
    assert sentence(hidden, 1) == expected and "Knight" in sentence(hidden, 0)


@rules("7-1-1-1")
def test_that_an_attacker_is_rested_goes_without_saying() -> None:
    game = main()
    story = Transcript(game)
    attack = next(place for place, option in enumerate(options(game)) if option.form[0] == "attack")
    game.choose(attack)
    assert [note.what for note in game.notes or []][:2] == ["attacked", "rested"]
    assert " attacks " in (told := story.news())[0] and not any("rested" in line for line in told)
    spent = note("rested", 0)
    assert spent in without_resting([note("turn"), spent])


@pytest.mark.parametrize(
    ("until", "expected"),
    [
        (words.BATTLE, " during this battle"),
        (words.TURN + 8, " during this turn"),
        (words.END_OF_TURN + 8, " until the end of B's turn"),
        (words.START_OF_TURN, " until the start of A's next turn"),
        (words.NEXT_REFRESH + 8, " in B's next Refresh Phase"),
        (words.GAME, " for the rest of the game"),
        (-1, ""),
    ],
)
def test_what_lasts_is_told_with_how_long(until: int, expected: str) -> None:
    text = sentence(note("modified", amount=1000, until=until))
    assert text == f"A's Knight gets +1000 power by Squire{expected}. (8-1-4-2)"


@pytest.mark.parametrize(
    ("kind", "amount", "expected"),
    [
        (modifier_kinds.ADD_POWER, 2000, "A's Knight gets +2000 power by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_POWER, -3000, "A's Knight gets -3000 power by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_COST, -4, "A's Knight gets -4 cost by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_COST, 1, "A's Knight gets +1 cost by Squire. (8-1-4-2)"),
        (modifier_kinds.SET_BASE_POWER, 7000, "A's Knight has a base power of 7000 by Squire. (8-1-4-2)"),
        (modifier_kinds.SET_BASE_COST, 3, "A's Knight has a base cost of 3 by Squire. (8-1-4-2)"),
        (modifier_kinds.SET_COST, 0, "A's Knight has a cost of 0 by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.RUSH, "A's Knight gains [Rush] by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.RUSH_CHARACTER, "A's Knight gains [Rush: Character] by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.DOUBLE_ATTACK, "A's Knight gains [Double Attack] by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.BANISH, "A's Knight gains [Banish] by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.BLOCKER, "A's Knight gains [Blocker] by Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.UNBLOCKABLE, "A's Knight gains [Unblockable] by Squire. (8-1-4-2)"),
        (
            modifier_kinds.ADD_KEYWORD,
            words.ATTACKS_ACTIVE,
            "A's Knight can also attack active Characters by Squire. (8-1-4-2)",
        ),
        (modifier_kinds.NEGATE, 0, "A's Knight has its effects negated by Squire. (8-1-4-2)"),
    ],
)
def test_continuous_effects_are_told_with_their_amounts(kind: int, amount: int, expected: str) -> None:
    assert told("modified", kind * 100_000 + amount) == expected


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (Result([0], [1], "1-2-1-1-1"), "A won: B took damage with no Life cards left. (1-2-1-1-1)"),
        (Result([1], [0], "1-2-1-1-2"), "B won: A had no cards left in the deck. (1-2-1-1-2)"),
        (Result([1, 3], [0, 2], "1-2-3"), "B and D won: A and C conceded. (1-2-3)"),
        (Result([0], [1], "1-2-5"), "A won: an effect decided the game. (1-2-5)"),
        (Result([], [], "11-1-1-1"), "The game is a draw: a loop that nobody can stop. (11-1-1-1)"),
        (
            Result([], [0, 1], "1-2-1-1-2"),
            "Nobody wins: all players meet a defeat condition at once. (1-2-1-1-2)",
        ),
    ],
)
def test_the_end_says_who_won_and_why(result: Result, expected: str) -> None:
    assert ending(result) == expected


# -- listening ---------------------------------------------------------------------------------------------------------


def test_a_transcript_tells_what_happens_from_when_it_listens_and_nothing_twice() -> None:
    game = BY_KIND["opening-hand"]()
    story = Transcript(game)
    assert story.news() == []
    game.choose(1)
    news = story.news()
    assert news[0] == "B returns the hand and draws 5 new cards. (5-2-1-6-1)"
    assert len(news) == 6 and all(line.startswith("B draws ") for line in news[1:])
    assert story.news() == []


def test_a_game_that_was_listened_to_from_the_start_tells_its_preparations() -> None:
    game = new_game(training_decks()[:2], seed=3, listen=True)
    assert Transcript(game).news() == ["The lot falls on B, who decides who goes first. (5-2-1-4)"]


def test_the_end_is_told_once_and_last() -> None:
    game = main()
    story = Transcript(game)
    game.concede(1)
    assert story.news() == ["A won: B conceded. (1-2-3)"]
    assert story.news() == []


def whole_story(seed: int, generated: bool) -> list[str]:
    match = Match(random_decks(seed) if generated else training_decks()[seed % 3 : seed % 3 + 2])
    game = match.game(seed, listen=True)
    story = Transcript(game)
    lines = story.news()
    chance = seeded(seed)
    while game.decision is not None:
        game.choose(chance.below(len(game.decision.options)))
        lines += story.news()
    return lines


@pytest.mark.parametrize("generated", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_is_told_in_sentences_with_rules_that_exist(seed: int, generated: bool) -> None:
    lines = whole_story(seed, generated)
    assert len(lines) > 30
    for line in lines:
        rule = RULE.search(line)
        if rule is None:
            assert re.fullmatch(r".+ goes from the .+ to [AB]'s hand( by .+| as a cost of .+)?\.", line)
        else:
            assert rule[1] in rulebook.all_rules()
            assert line.endswith(f". ({rule[1]})")
    assert re.search(r"won: |draw: |Nobody wins: ", lines[-1])
    assert not any(re.search(r"won: |draw: ", line) for line in lines[:-1])


def test_turns_are_counted_in_the_story() -> None:
    turns = [line for line in whole_story(2, False) if line.startswith("Turn ")]
    assert [int(line.split(":")[0].removeprefix("Turn ")) for line in turns] == list(range(1, len(turns) + 1))
    assert turns[0].endswith("(6-1-2)")


def test_listening_changes_nothing() -> None:
    match = Match(training_decks()[:2])
    heard, unheard = match.game(4, listen=True), match.game(4)
    assert wander(heard, 2, 10_000).decisions == wander(unheard, 2, 10_000).decisions

"""Positions that cannot be: refused with every reason and its line, and nothing but a PositionError comes of any text."""

from __future__ import annotations

import pickle
import random
from pathlib import Path

import pytest

from logpose.engine.game import Game
from logpose.errors import PositionError
from logpose.play.games import Match
from logpose.play.positions import is_quiet, read_position, read_position_file, write_position
from logpose.sim.library_decks import library_decks
from tests.support import rules

LEADERS = ["A leader: OP01-001", "B leader: OP01-002"]


def refused(*lines: str, leaders: bool = True) -> list[str]:
    """The problems of a position; the lines come after those of the Leaders, so the first is line 3."""
    with pytest.raises(PositionError) as raised:
        read_position("\n".join([*(LEADERS if leaders else []), *lines]))
    return [" ".join(problem.split()) for problem in raised.value.problems]


@rules("3-7-6")
def test_at_most_five_characters() -> None:
    (problem,) = refused("A characters: OP01-016 ×3, OP01-004 ×3")
    assert problem == "line 3 6 Characters of A; at most 5 fit (3-7-6)"


@rules("3-8-5")
def test_at_most_one_stage() -> None:
    assert refused("A stage: OP02-024, OP02-048") == ["line 3 2 Stages of A; at most 1 fits (3-8-5)"]


@rules("5-1-2")
def test_no_more_cards_than_a_deck_has() -> None:
    (problem,) = refused("A deck: any 51")
    assert problem == "line 3 51 cards of A besides the Leader; a deck has only 50 (5-1-2)"
    (problem,) = refused("A hand: any 10", "A trash: any 20", "A deck: any 30")
    assert problem.startswith("line 5 60 cards of A")


@rules("5-1-2-3", "5-1-2-4-1")
def test_at_most_four_copies_unless_the_text_allows_more() -> None:
    (problem,) = refused("A hand: OP01-016 ×3", "A trash: OP01-016 ×2")
    assert problem.startswith("line 3 5 × OP01-016") and problem.endswith("(5-1-2-3)")
    assert len(read_position("\n".join([*LEADERS, "B hand: OP01-075 ×9"])).players[1].hand) == 9


@rules("3-3-1")
def test_no_more_don_cards_than_the_don_deck_has() -> None:
    (problem,) = refused("A characters: OP01-016 +4 DON!!", "A don: 5 active, 2 rested")
    assert problem == "line 4 11 DON!! cards of A; the DON!! deck has only 10 (3-3-1)"
    (problem,) = refused("A don: 1 rested, 2 frozen")
    assert problem == "line 3 more DON!! cards of A are frozen than there are"


@rules("3-6-3", "6-5-5-1", "3-10-2-1", "4-4-1", "10-2-13-4")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("A hand: OP01-001", "is a Leader card; it stays in the Leader area"),
        ("A characters: OP01-029", "is an Event card; a Character is needed here"),
        ("A stage: OP01-016", "is a Character card; a Stage is needed here"),
        ("A stage: OP02-024 +1 DON!!", "is given DON!! cards only as a Leader or Character"),
        ("A hand: OP01-016 face-up", "is face-up only in the Life area"),
        ("A hand: OP01-016 rested", "is active or rested only on the field"),
        ("A life: OP01-016 used", "has used its effects only on the field"),
        ("A trash: OP01-016 seen B", "only in hand, life and deck"),
        ("A hand: OP01-016 seen C", "'C' are no players"),
        ("A hand: OP01-1016", "there is no card OP01-1016; the nearest are"),
        ("A hand: 3", "'any 3' stands for"),
        ("A characters: any 2", "must be a certain card"),
        ("A characters: OP01-016 asleep", "'asleep' says nothing about a card"),
        ("A characters: OP01-016 since 9", "came in turn 9, which is still to come"),
        ("A characters: OP01-010 used", "has no such [Once Per Turn] effect"),
        ("A don: lots", "'lots' says nothing about DON!! cards"),
        ("A turns: many", "is not how many turns A has begun"),
        ("A places: 1 2 3", "a number for each of the 50 cards"),
        ("A places: " + "1 " * 50, "not the places 1 to 50, each once"),
        ("A leader: OP01-002", "'A leader' stands twice; it is already in line 1"),
        ("rules: 1.1.7", "no rules version '1.1.7'; logpose plays 1.1.8, 1.1.9 and 1.2.0"),
        ("turn: 5, C", "no player C"),
        ("turn: 0, A", "is no turn"),
        ("turn: often", "is no turn"),
        ("phase: lunch", "no phase 'lunch'; there are refresh, draw, don, main and end (6-1-1)"),
        ("setup: nobody knows", "preparations are"),
        ("seed: -1", "seeds are 0 to 2**62 - 1"),
        ("generator: 1 2 3", "four whole numbers"),
        ("hand: OP01-016", "say whose, as in 'A hand:'"),
        ("A pocket: OP01-016", "nothing is called 'A pocket'"),
        ("what now", "is no line of a position"),
        ("effects: A leader: +2000 joy", "is nothing that an effect does"),
        ("effects: A leader: +1000 counter", "is nothing that an effect does"),
        ("effects: A leader: +2000 power, for ever", "says nothing about an effect"),
        ("effects: A leader: +2000 power, this battle", "no battle is in progress"),
        ("effects: A leader: +2000 power, until C's Refresh Phase", "is no duration"),
        ("effects: A OP01-016: +2000 power", "there is no card 'A OP01-016' at this table"),
        ("effects: A leader: ban OP05-119", "there is no card 'OP05-119' at this table"),
        ("effects: A leader: ban OP01-001", "no such effect stands on OP01-001"),
        ("effects: A leader: ban", "say which card does it"),
        ("effects: table: play-rested, by A leader", "say for whom"),
        ("effects: table: play-rested on B", "needs its source"),
        ("effects: table: rush, by A leader", "is about a card"),
        ("effects: A leader: play-rested on B", "is about players"),
        ("effects: A leader: rush, bound (5000)", "nothing that an effect binds"),
        ("delayed: tomorrow: OP01-001 part 0 step 1, by A leader", "is no delayed effect"),
        ("delayed: end of A's turn: OP01-001 part 9 step 1, by A leader", "as its part 9"),
        ("activated: A leader", "is not an Event"),
        ("knocked out: B leader", "is a Leader and cannot have been K.O.'d"),
        ("battled: A leader", "is no battle"),
        ("withstood: A leader", "cannot be read"),
        ("extra turns: E", "no player 'E'"),
        ("counters: 3 sheep", "counts nothing"),
        ("counters: 9999999999 stays", "too much to count"),
        ("lasting: 64", "are no durations"),
        ("flags: red", "is no flag"),
        ("flags: E hand seen", "no player 'E'"),
        ("history: 1 2 3", "at least 6 numbers"),
        ("stamps: 1", "a number for each of the 0 effects"),
        ("outcome: x", "is no whole number"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_for_its_reason(line: str, reason: str) -> None:
    (problem,) = refused(line)
    assert problem.startswith("line 3 ") and reason in problem


@rules("5-1-2")
def test_every_player_needs_a_leader() -> None:
    (problem,) = refused(LEADERS[0], leaders=False)
    assert problem.startswith("B has no Leader")
    problems = refused(LEADERS[0], "B leader: OP01-016", leaders=False)
    assert problems == ["line 2 OP01-016 Nami is a Character card; a Leader is needed here (3-6 to 3-8)"]
    assert refused("A leader: OP01-001 x2", LEADERS[1], leaders=False) == [
        "line 1 2 Leaders of A; a player has one (5-1-2)"
    ]


def test_a_choice_that_is_not_offered_is_named_with_those_that_are() -> None:
    (problem,) = refused("choices:", "  play OP01-016")
    assert problem.startswith(
        "line 4 the choice 'play OP01-016' is not offered; offered are: end; attack A leader B leader"
    )
    (problem,) = refused("B life: none", "choices:", "  attack A leader B leader", "  end")
    assert problem == "line 6 'end': the game has ended before this choice"


def test_all_problems_are_told_in_the_order_of_the_lines() -> None:
    problems = refused("phase: lunch", "A hand: OP01-1016, OP01-001", "", "# the next one too", "rules: 2")
    assert [problem.split()[1] for problem in problems] == ["3", "4", "4", "7"]


def test_a_problem_in_a_continued_line_has_the_number_of_that_line() -> None:
    (problem,) = refused("A hand:", "  OP01-016", "  OP01-029 rested")
    assert problem.startswith("line 5 ")


def test_a_position_error_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(PositionError("a.txt", ["line 1    no"])))
    assert (error.name, error.problems, str(error)) == (
        "a.txt",
        ["line 1    no"],
        "position a.txt: 1 problem\n  line 1    no",
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "there is nothing in it"),
        (b"# only a comment\n\n", "there is nothing in it"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "binary, not text"),
        (b"A leader: OP01-001\0", "binary, not text"),
        (b"A leader: " + b"x" * 1_000_000, "characters; no line of a position has more than 2,000"),
        (b"A leader: OP01-001\n" * 200_000, "larger than 2 MB"),
    ],
)  # fmt: skip
def test_files_that_are_no_positions(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "position.txt"
    path.write_bytes(content)
    with pytest.raises(PositionError) as raised:
        read_position_file(path)
    assert reason in raised.value.problems[0] and len(str(raised.value)) < 500
    assert raised.value.name == str(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(PositionError, match="cannot be read: there is no such file"):
        read_position_file(tmp_path / "nowhere.txt")


def test_a_file_is_read_with_its_mark_of_unicode(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_bytes(b"\xef\xbb\xbf" + "\n".join([*LEADERS, "A hand: OP01-016 ×2"]).encode())
    assert len(read_position_file(path).players[0].hand) == 2


def damaged(text: str, chance: random.Random) -> str:
    """A text with a line lost or doubled, a word from elsewhere, or a wrong character."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    line = lines[place]
    how = chance.randrange(4)
    if how == 0:
        del lines[place]
    elif how == 1:
        lines.insert(place, chance.choice(lines))
    elif how == 2:
        words = line.split(" ")
        words[chance.randrange(len(words))] = chance.choice(chance.choice(lines).split(" "))
        lines[place] = " ".join(words)
    else:
        cut = chance.randrange(len(line) + 1)
        lines[place] = line[:cut] + chance.choice("0129,:#@/&()×+- ABx'") + line[cut + 1 :]
    return "\n".join(lines)


def test_damaged_positions_are_read_or_refused_and_nothing_else() -> None:
    game: Game = Match(library_decks(4)).game(4)
    chance = random.Random(4)
    texts: list[str] = []
    while game.decision is not None:
        if is_quiet(game):
            texts.append(write_position(game))
        game.choose(chance.randrange(len(game.decision.options)))
    outcomes = {"read": 0, "refused": 0}
    for _ in range(150):
        try:
            read_position(damaged(chance.choice(texts), chance))
            outcomes["read"] += 1
        except PositionError:
            outcomes["refused"] += 1
    assert min(outcomes.values()) > 10

"""What players say in words: who attacks whom, words of an option, several cards in one line, and rules by number."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from logpose.cli import answers, words
from logpose.cli.choices import Choices
from logpose.cli.screen import Screen
from logpose.play.views import view
from tests.cli.test_play_ahead import attacked
from tests.support.cards import character, leader
from tests.support.session import after, own_turn
from tests.support.table import Placed, Side, Table


def facing() -> Table:
    """A has the Leader Nami and Zoro; B has an active Nami and Wyper, and a rested Usopp."""
    theirs = [Placed(character("Nami")), Placed(character("Wyper")), Placed(character("Usopp"), rested=True)]
    mine = Side(leader("Nami"), characters=[character("Zoro")])
    return Table(A=mine, B=Side(leader("Foe"), characters=theirs))


def meant(table: Table, text: str) -> list[str]:
    choices = Choices(view(table.game, 0))
    places = words.meant(choices, text).places or words.named(choices, text) or words.spoken(choices, text)
    return [choices.personal(choices.options[place]).partition(":")[0] for place in places]


def refused(table: Table, text: str) -> str:
    return "\n".join(answers.why_not(table.game, view(table.game, 0), text))


@pytest.mark.parametrize("typed", ["attack nami with leader", "attack leader nami", "attack nami"])
def test_a_target_that_cannot_be_attacked_is_not_taken_for_an_attacker(typed: str) -> None:
    assert meant(facing(), typed) == []
    assert refused(facing(), typed) == "B's Nami is active; only rested Characters are attacked. (7-1-1-2)"


@pytest.mark.parametrize("typed", ["attack wyper", "attack wyper with leader", "attack zoro wyper", "attack b's wyper"])
def test_why_a_card_of_the_opponent_cannot_be_attacked_is_said_at_once(typed: str) -> None:
    assert refused(facing(), typed) == "B's Wyper is active; only rested Characters are attacked. (7-1-1-2)"


@pytest.mark.parametrize(
    ("typed", "attacks"),
    [
        ("attack leader with zoro", ["Attack B's Leader Foe with your Zoro"]),
        ("attack the leader with my zoro", ["Attack B's Leader Foe with your Zoro"]),
        ("attack zoro leader", ["Attack B's Leader Foe with your Zoro"]),
        ("attack usopp zoro", ["Attack B's Usopp with your Zoro"]),
        ("attack usopp", ["Attack B's Usopp with your Leader Nami", "Attack B's Usopp with your Zoro"]),
        ("attack zoro", ["Attack B's Leader Foe with your Zoro", "Attack B's Usopp with your Zoro"]),
        ("attack with zoro", ["Attack B's Leader Foe with your Zoro", "Attack B's Usopp with your Zoro"]),
    ],
)
def test_who_attacks_whom(typed: str, attacks: list[str]) -> None:
    assert meant(facing(), typed) == attacks


@pytest.mark.parametrize("typed", ["attack buggy with leader", "attack usopp with buggy", "attack buggy"])
def test_a_name_that_nobody_has_is_told(typed: str) -> None:
    assert refused(facing(), typed) == "There is no card called 'buggy' that you could attack."


LIFE = "[Activate: Main] You may add 1 card from the top or bottom of your Life cards to your hand: Draw 1 card."
REVEALED = (
    "[Activate: Main] Reveal 1 card from the top of your deck. If that card is a Character card with a cost of 9 or less, "
    "you may play that card. Then, place the rest at the bottom of your deck."
)


@pytest.mark.parametrize(
    ("text", "typed", "option"),
    [
        (LIFE, "top", "Take from the top of the Life cards"),
        (LIFE, "the bottom", "Take from the bottom of the Life cards"),
        (REVEALED, "play it", "Play the revealed card"),
        (REVEALED, "activate", "Play the revealed card"),
    ],
)
def test_words_of_an_option_choose_it(text: str, typed: str, option: str) -> None:
    assert meant(Table(A=Side(leader("Boss", text))).choose("activate A Boss"), typed) == [option]


def test_words_that_stand_in_no_option_or_are_short_choose_none() -> None:
    table = Table(A=Side(leader("Boss", LIFE))).choose("activate A Boss")
    assert meant(table, "deck") == meant(table, "li") == meant(table, "the") == []
    assert len(meant(table, "life")) == 2
    assert meant(facing(), "turn") == []  # a question with many options


def test_several_counters_are_said_in_one_line(tmp_path: Path) -> None:
    screen = attacked(tmp_path, "counter rush, shield", "reed")
    screen.play()
    assert {card.name for card in view(screen.playing.game, 0).sides[0].trash} == {"Rush", "Shield", "Reed"}


def test_a_line_with_a_name_that_means_nothing_is_not_taken_apart(tmp_path: Path) -> None:
    choices = Choices(view(attacked(tmp_path).playing.game, 0))
    assert words.apart(choices, "counter rush and shield") == ["counter rush", "counter shield"]
    assert words.apart(choices, "counter rush, buggy") == ["counter rush, buggy"]
    assert words.apart(choices, "rush, shield") == ["rush, shield"]


def test_what_a_line_cannot_do_is_said_below_the_table(tmp_path: Path) -> None:
    screen = own_turn(tmp_path, "give leader; attack buggy")
    assert after(screen, 0).index("End the turn") < after(screen, 0).index("'buggy'")


def test_a_line_that_is_typed_between_two_pages_is_given_back() -> None:
    prompts: list[str] = []
    typed = iter(["", "play zeus"])

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return next(typed)

    out = io.StringIO()
    screen = Screen(Console(file=out, width=40, height=6, force_terminal=True), read, Text("help"))
    assert screen.page([Text(f"line {number}") for number in range(20)]) == "play zeus"
    assert len(prompts) == 2 and "line 19" in out.getvalue()


def test_a_line_that_is_typed_between_two_pages_is_carried_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["counter rush"])
    screen = attacked(tmp_path)
    monkeypatch.setattr(screen.session.screen, "fits", lambda shown, below=0: False)
    monkeypatch.setattr(screen.session.screen, "height", lambda shown: 99)
    monkeypatch.setattr(screen.session.screen, "page", lambda shown: next(lines, ""))
    screen.play()
    assert [card.name for card in view(screen.playing.game, 0).sides[0].trash] == ["Rush"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("7-1-3", ["7-1-3  ", "7-1-3-1  "]),
        ("counter step", ["7-1-3"]),
        ("", ["Which rule? rule 7-1-3"]),
        ("99-9", ["99-9"]),
        ("xyzzy", ["No rule speaks of 'xyzzy'."]),
    ],
)
def test_a_rule_is_told_in_the_game(typed: str, told: list[str]) -> None:
    lines = answers.rule(typed)
    assert all(any(begin in line for line in lines) for begin in told) and len(lines) < 20


def test_rule_is_a_command(tmp_path: Path) -> None:
    assert after(own_turn(tmp_path, "rule 7-1-3"), 0).startswith("7-1-3  ")

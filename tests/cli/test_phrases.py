"""Sentences as newcomers type them: articles, whole questions, counts, and what must never be guessed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from logpose.bots.making import player_called
from logpose.cli import answers, words
from logpose.cli.choices import Choices
from logpose.cli.phrases import understood
from logpose.cli.session import _COMMANDS
from logpose.play.views import view
from tests.cli.test_play_ahead import attacked
from tests.cli.test_words import facing, meant, refused
from tests.support.cards import character, leader
from tests.support.session import after, own_turn
from tests.support.table import Placed, Side, Table


def main_phase() -> Table:
    hand = [character("Kumacy", cost=1), character("Zoro", cost=9), character("Nami", cost=2)]
    mine = [character("Nami"), character("Mr.3(Galdino)")]
    rested = Placed(character("Wyper"), rested=True)
    return Table(
        A=Side(leader("Monkey.D.Luffy"), characters=mine, hand=hand, don=5), B=Side(leader("Kid"), characters=[rested])
    )


# -- articles and counts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("play the kumacy", "Play Kumacy for 1"),
        ("play my nami", "Play Nami for 2"),
        ("play the character kumacy", "Play Kumacy for 1"),
        ("the kumacy", "Play Kumacy for 1"),
        ("give my character nami a don", "Give a DON!! card to your Nami"),
        ("attack the opponent's leader with my nami", "Attack B's Leader Kid with your Nami"),
        ("attack their leader with nami", "Attack B's Leader Kid with your Nami"),
    ],
)
def test_words_beside_a_name_say_nothing(typed: str, option: str) -> None:
    assert meant(main_phase(), typed) == [option]


@pytest.mark.parametrize("typed", ["play the zoro", "play my zoro", "play the character zoro"])
def test_a_reason_is_found_in_spite_of_them(typed: str) -> None:
    assert refused(main_phase(), typed) == "Zoro costs 9, and you have 5 active DON!! cards. (6-5-3-1)"


@pytest.mark.parametrize(
    ("typed", "card", "times"),
    [
        ("give 4 don to nami", "Nami", 4),
        ("give nami 4", "Nami", 4),
        ("give 4 nami", "Nami", 4),
        ("give 4 DON!! to leader", "Leader Monkey.D.Luffy", 4),
        ("give 4 don!! cards to my character nami", "Nami", 4),
        ("give mr.3", "Mr.3(Galdino)", 1),
        ("give mr.3 2", "Mr.3(Galdino)", 2),
    ],
)
def test_so_many_don_cards_are_given(typed: str, card: str, times: int) -> None:
    assert meant(main_phase(), typed) == [f"Give a DON!! card to your {card}"]
    assert words.meant(Choices(view(main_phase().game, 0)), typed).times == times


def test_a_count_does_not_hide_why_nothing_can_be_given() -> None:
    assert (
        refused(main_phase(), "give 4 don to kid") == refused(main_phase(), "give kid") == "Kid belongs to B. (6-5-5-1)"
    )


# -- attacks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed", ["attack leader", "attack the leader", "attack leader foe", "attack opponent's leader"]
)
def test_the_leader_that_is_attacked_is_the_opponents(typed: str) -> None:
    with_whom = ["your Leader Nami", "your Zoro"]
    assert meant(facing(), typed) == [f"Attack B's Leader Foe with {one}" for one in with_whom]
    alone = Table(A=Side(leader("Nami")), B=Side(leader("Foe")))
    assert meant(alone, typed) == ["Attack B's Leader Foe with your Leader Nami"]


# -- what is suggested ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed", ["one", "conceed", "edn", "ned", "pas", "no countr", "counter wiht x", "nocounter", "qiut"]
)
def test_nothing_that_gives_something_up_is_suggested(typed: str, tmp_path: Path) -> None:
    for choices in (Choices(view(main_phase().game, 0)), Choices(view(attacked(tmp_path / typed).playing.game, 0))):
        said = words.not_understood(choices, typed, _COMMANDS).partition("Did you mean ")[2].partition("?")[0]
        assert not {"concede", "quit", "end", "pass", "done", "no counter", "no block"} & set(said.split(" or "))


def test_i_counter_with_counters(tmp_path: Path) -> None:
    choices = Choices(view(attacked(tmp_path).playing.game, 0))
    (place,) = words.meant(choices, understood("I counter with Rush")).places
    assert choices.options[place].form[0] == "counter"


# -- questions -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("why can't i attack wyper", "why attack wyper"),
        ("Why can’t I attack Wyper?", "why attack wyper"),
        ("why can I not play zoro", "why play zoro"),
        ("why cant i play zoro", "why play zoro"),
        ("why can't zoro attack", "why attack zoro"),
        ("can I attack Wyper?", "why attack wyper"),
        ("why is nami 8000", "power nami"),
        ("why does nami have 8000 power?", "power nami"),
        ("what can i do", "options"),
        ("what can I do now?", "options"),
        ("what are my options", "options"),
        ("what does my leader do", "card my leader"),
        ("what does nami do?", "card nami"),
        ("show my hand", "hand"),
        ("i attack leader with zoro", "attack leader with zoro"),
        ("I'll play Nami", "play Nami"),
        ("please end", "end"),
    ],
)
def test_a_sentence_is_a_command(typed: str, command: str) -> None:
    assert understood(typed) == command


@pytest.mark.parametrize(
    "typed", ["I will not counter", "i don't block", "3", "save My  File.jsonl", "why", "I", "give ace 2", "end?"]
)
def test_other_lines_stay_as_they_are(typed: str) -> None:
    assert understood(typed) == typed


def test_why_not_is_answered_also_where_it_can_be_done() -> None:
    game = main_phase().game
    told = answers.why_card(game, view(game, 0), understood("why can't i attack wyper").removeprefix("why "))
    assert told == ["Nothing stands in the way: attack wyper does it."]


def test_questions_are_answered_at_the_table(tmp_path: Path) -> None:
    screen = own_turn(
        tmp_path, "what can i do", "what does my leader do", "life", "opponent", "board", "why is my leader 5000"
    )
    mine = view(screen.playing.game, 0).sides[0]
    assert "End the turn" in after(screen, 0) and "Life" not in after(screen, 0)
    assert f"{mine.leader.number}  {mine.leader.name}" in after(screen, 1)
    assert after(screen, 2).startswith(f"You have {len(mine.life)} Life cards. B has ")
    assert after(screen, 3).startswith("B · random bot ") and "your turn" not in after(screen, 3)
    assert "B · random" in after(screen, 4) and "your turn" in after(screen, 4)
    assert "5000  printed on the card" in after(screen, 5)


@pytest.mark.parametrize(
    ("typed", "whose"), [("my leader", "Your"), ("their leader", "B's"), ("the leader", "Your B's")]
)
def test_whose_card_is_meant_may_be_said(typed: str, whose: str) -> None:
    game = main_phase().game
    told = [line.partition(" ")[0] for line in answers.power(game, view(game, 0), typed) if line.endswith("power:")]
    assert told == whose.split()


def test_bots_are_called_as_people_say_it() -> None:
    assert [player_called(one) for one in ("search:200", "greedy", "person", "")] == [
        "search bot, 200 ms", "greedy bot", "person", "",
    ]  # fmt: skip


# -- none is no number of cards --------------------------------------------------------------------------------------------

UP_TO_TWO = "[Activate: Main] K.O. up to 2 of your opponent's Characters."


def test_two_is_not_none_at_a_question_for_up_to_two() -> None:
    foes = Side(leader("Foe"), characters=[character("Wyper")])
    table = Table(A=Side(leader("Boss", UP_TO_TWO)), B=foes).choose("activate A Boss")
    choices = Choices(view(table.game, 0))
    assert choices.answered("2") is None
    none = choices.answered("0")
    assert none is not None and choices.options[none].form == ("pass",) and choices.answered("d") == none
    assert choices.answered("1") is not None


# -- cards ---------------------------------------------------------------------------------------------------------------


def shown(text: str) -> str:
    game = main_phase().game
    seen = view(game, 0)
    named = {one.number: leader(one.name) for one in (seen.sides[0].leader, seen.sides[1].leader)}
    return answers.card(seen, Choices(seen), text, named.get)


@pytest.mark.parametrize("typed", ["monkey d luffy", "Monkey.D.Luffy", "luffy", "my leader", "the luffy", "leader"])
def test_a_card_on_the_table_goes_by_its_words(typed: str) -> None:
    assert "Monkey.D.Luffy" in shown(typed) and "Also" not in shown(typed)


def test_the_leader_of_the_opponent_is_shown() -> None:
    assert "Kid" in shown("opponent's leader") and "Luffy" not in shown("their leader")


@pytest.mark.parametrize("typed", ["OP01-025", "op1-25"])
def test_a_card_of_the_library_is_shown(typed: str) -> None:
    assert "OP01-025  Roronoa Zoro" in shown(typed).splitlines()[1]


def test_of_several_cards_of_the_library_the_first_is_shown_and_others_are_named() -> None:
    _, first, *_, last = shown("nico robin").splitlines()
    assert "  Nico Robin" in first and re.fullmatch(r"Also called so: (\S+-\d+, ){4}\S+-\d+ and \d+ more\.", last)


# -- Counters --------------------------------------------------------------------------------------------------------------


def countering(*counters: int) -> str:
    hand = [character(f"Hand{counter}", counter=counter) for counter in counters]
    strong = Placed(character("Wyper", power=9000))
    table = Table(A=Side(leader("Boss"), hand=hand), B=Side(leader("Foe"), characters=[strong]), turn="B")
    game = table.attack("Wyper", "A Boss").game
    choices = Choices(view(game, 0))
    assert choices.question.kind == "counter"
    return choices.standing()


def test_it_is_said_when_all_counters_are_not_enough() -> None:
    assert countering(1000, 2000).endswith(" All your Counters together come to 3000, not enough.")
    assert "together" not in countering(1000, 2000, 2000)

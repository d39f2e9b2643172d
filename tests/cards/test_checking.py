"""Checking cards: the lines that are not read, the nearest that is, and names that no card has."""

import pytest

from logpose.cards import Card, library
from logpose.cards.checking import Checked, check
from logpose.cards.nearness import Sentences, spoken
from logpose.cards.sources import Print
from logpose.cards.trees import english
from logpose.language.reader import read
from logpose.language.reader.lines import ability_lines
from tests.cards.shelf import ALL, CAPTAIN, PIRATE, RUNNER


def checked(*texts: str, known: tuple[Card, ...] = ALL) -> Checked:
    cards = [Card(f"YY01-{n:03}", f"Paper {n}", "stage", ("red",), 1) for n in range(len(texts))]
    return check([Print(card, text) for card, text in zip(cards, texts, strict=True)], known)


def test_every_line_that_is_not_read_is_told_with_its_place() -> None:
    found = checked("[On Play] Draw 1 card and wobble.<br>[Blocker]<br>[When Attacking] Fold this Stage. Draw 2 cards.")
    first, second = found.unread
    assert (first.number, first.name, first.line, second.line) == ("YY01-000", "Paper 0", 1, 3)
    assert first.place == "[On Play] Draw 1 card and ⟨wobble⟩."
    assert second.place == "[When Attacking] ⟨Fold⟩ this Stage."
    assert first.expected and second.expected
    assert [bool(each.reason) for each in found.cards] == [True]


def test_the_nearest_sentence_that_is_read_comes_with_its_card() -> None:
    (unread,) = checked("[On Play] Draw 3 cardz.").unread
    assert (unread.nearest, unread.nearest_on) == ("[On Play] Draw 1 card.", PIRATE.number)


def test_sentences_of_the_file_itself_count_if_they_are_read() -> None:
    good = "[End of Your Turn] Trash 1 card from your hand."
    found = checked(
        good, "[End of Your Turn] Trash 1 card from your hands.", "[End of Your Turn] Trash 1 card from hands."
    )
    assert {(each.number, each.nearest, each.nearest_on) for each in found.unread} == {
        ("YY01-001", good, "YY01-000"),
        ("YY01-002", good, "YY01-000"),
    }


def test_without_any_sentence_there_is_no_nearest() -> None:
    (unread,) = checked("[On Play] Wobble.", known=()).unread
    assert unread.nearest == unread.nearest_on == ""


def test_the_end_of_a_line_can_be_the_place() -> None:
    (unread,) = checked("[On Play] Draw 1 card. Then, draw 1").unread
    assert unread.place == "Then, draw 1 ⟨the end⟩"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "[On Play] K.O. all {Papers Crew} type Characters.",
            "{Papers Crew}: no card has this type; the nearest are {Paper Crew} and {Former Paper Crew}.",
        ),
        ("[On Play] Trash all <Slahs> Characters.", "<Slahs>: no card has this attribute; the nearest is <Slash>."),
        ("[On Play] K.O. all [Runnr].", "[Runnr]: no card has this name; the nearest is [Runner]."),
        ("[On Plya] Draw 1 card.", "[On Plya]: no card has this name; the nearest is [On Play]."),
        ("[On Play] K.O. all [Somebody Else].", "[Somebody Else]: no card has this name."),
        (
            'If your Leader\'s type includes "Ink", this Character gains [Rush].',
            '"Ink": no card has this in its name or in a type.',
        ),
    ],
)
def test_names_that_no_card_has_are_warned_about(text: str, problem: str) -> None:
    assert [each.problem for each in checked(text).warnings] == [problem]


def test_names_of_known_cards_of_the_file_and_other_spellings_are_no_warning() -> None:
    text = (
        '[On Play] K.O. all {Paper Crew} type [Paper 0], [paper captain] and <Slash> cards with a type including "Ori".'
    )
    assert checked(text, known=(CAPTAIN, PIRATE, RUNNER)).warnings == ()


def test_tokens_are_spoken_so_that_they_are_read_again() -> None:
    for card in library.of_set("OP05").values():
        lines = ability_lines("\n".join(english(card)))
        again = read("\n".join(spoken(line) for line in lines), card.number)
        assert again.abilities == card.abilities, card.number


def test_names_and_numbers_do_not_make_sentences_far_from_each_other() -> None:
    sentences = Sentences()
    sentences.add(
        "ZZ01-001", ability_lines("Trash 1 card from your hand. K.O. up to 1 of your opponent's [Runner] cards.")
    )
    (line,) = ability_lines("K.O. up to 3 of your opponent's [Storm] card.")
    assert sentences.nearest(line) == ("K.O. up to 1 of your opponent's [Runner] cards.", "ZZ01-001")


def test_where_all_is_read_nothing_is_told() -> None:
    found = checked("[Blocker]", "")
    assert (found.unread, found.warnings) == ((), ())

"""Official errata: applied to what is imported, and the versions before them."""

from datetime import date

import msgspec
import pytest

from logpose.cards import library
from logpose.cards.errata import Erratum, corrected, corrected_print, errata, errata_of, version_of, versions
from logpose.cards.sources import Print
from logpose.language.nodes import parts
from tests.cards.shelf import PIRATE

ALL = [erratum for of_one in errata().values() for erratum in of_one]


@pytest.mark.parametrize("erratum", ALL, ids=lambda each: each.number)
def test_the_library_has_the_newest_version_and_the_one_before_is_another(erratum: Erratum) -> None:
    card = library[erratum.number]
    assert erratum in errata_of(card)
    before = version_of(card, date.fromordinal(erratum.date.toordinal() - 1))
    assert version_of(card, erratum.date) == card != before
    assert (before.abilities == card.abilities) == (erratum.field != "text")


@pytest.mark.parametrize("erratum", ALL, ids=lambda each: each.number)
def test_an_erratum_of_text_is_a_few_words(erratum: Erratum) -> None:
    assert erratum.field != "text" or all(len(str(words).split()) < 8 for words in (erratum.was, erratum.now))


def test_hyouzou_was_a_fish_man() -> None:
    card = library["OP06-034"]
    assert [(each.since, each.card.types) for each in versions(card)] == [
        (None, ("Fish-Man",)),
        (date(2024, 12, 6), ("Merfolk",)),
    ]


def test_a_dataset_with_the_old_facts_is_corrected_and_one_with_the_new_stays() -> None:
    card = library["OP06-034"]
    old = msgspec.structs.replace(card, types=("Fish-Man",))
    assert corrected_print(Print(old, "")).card == corrected_print(Print(card, "")).card == card
    other = msgspec.structs.replace(card, types=("Giant",))
    assert corrected_print(Print(other, "")).card == other


def test_words_are_corrected_only_on_their_card() -> None:
    text = "[On Play] If you have a Character, draw 1 card."
    assert corrected("OP16-081", text) == "[On Play] If there is a Character, draw 1 card."
    assert corrected("OP16-082", text) == text


def test_the_older_version_of_a_text_says_something_else() -> None:
    card = library["OP16-081"]
    first, second = versions(card)
    assert second.card == card and list(parts(first.card.abilities)) != list(parts(card.abilities))


def test_a_card_without_errata_has_one_version() -> None:
    assert [(each.since, each.card) for each in versions(PIRATE)] == [(None, PIRATE)]

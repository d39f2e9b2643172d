"""All official cards: read, written back, and read again."""

from pathlib import Path

import pytest

from logpose.cards import library
from logpose.language.reader import read
from logpose.language.writer import tell, write
from tests.language.corpus import Printed, official_cards, reading
from tests.support.parts import parts

BOOSTERS = ("OP10", "OP11", "OP12", "OP13", "OP14", "OP15", "OP16")
PARTS = 8


@pytest.fixture
def printed(shared: Path) -> tuple[Printed, ...]:
    return official_cards(shared)


@pytest.mark.slow
def test_every_official_card_is_read(printed: tuple[Printed, ...]) -> None:
    readings = [reading(card) for card in printed]
    assert len(readings) == 2634


@pytest.mark.slow
def test_the_shipped_library_is_what_the_reader_reads(printed: tuple[Printed, ...]) -> None:
    different = [card.number for card in printed if library[card.number].abilities != reading(card).abilities]
    assert different == []


@pytest.mark.slow
def test_few_lines_are_read_by_the_table_of_one_off_sentences(printed: tuple[Printed, ...]) -> None:
    readings = [reading(card) for card in printed]
    assert sum(each.one_off_lines for each in readings) <= 0.04 * sum(each.lines for each in readings)


@pytest.mark.slow
@pytest.mark.parametrize("booster", BOOSTERS)
def test_a_booster_is_read_with_what_the_other_sets_need_anyway(booster: str, printed: tuple[Printed, ...]) -> None:
    for at_places, share in ((False, 0.9), (True, 0.75)):
        within, elsewhere = [], set[str]()
        for card in printed:
            found = reading(card).productions
            used = found if at_places else {one.partition(" @ ")[0] for one in found}
            if card.number.startswith(f"{booster}-"):
                within.append(used)
            else:
                elsewhere |= used
        assert sum(used <= elsewhere for used in within) >= share * len(within)


@pytest.mark.slow
@pytest.mark.parametrize("set_code", library.sets)
def test_what_is_written_is_read_as_the_same_tree(set_code: str) -> None:
    for number, card in library.of_set(set_code).items():
        for ability in card.abilities:
            (line,) = write((ability,))
            assert read(line, number).abilities == (ability,), line


@pytest.mark.parametrize("part", parts(PARTS))
def test_a_whole_card_is_written_line_by_line(part: int) -> None:
    for card in list(library)[part::PARTS]:
        lines = write(card.abilities)
        assert lines == [tell(ability) for ability in card.abilities]  # nothing must be spelled out
        assert read("\n".join(lines), card.number).abilities == card.abilities

"""Readers of public datasets: the same card from three shapes, what is mended, and what is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from logpose.cards import Card
from logpose.cards.sources import Dataset, read_dataset
from logpose.errors import DatasetError
from logpose.language import nodes
from tests.cards.datasets import Record, leader, package, plain, punk_records, saved

PIRATE = Card(
    "XX01-001",
    "Paper Pirate",
    "character",
    ("red",),
    2,
    3000,
    1000,
    attributes=("Slash",),
    types=("Paper Crew",),
    rarity="C",
    block="1",
    sets=("-PAPER SEA- [XX-01]",),
)


def one(folder: Path, *records: Record) -> tuple[Card, str, list[str]]:
    """The only card of a dataset, its text, and what was mended."""
    dataset = read_dataset(saved(folder, *records))
    (each,) = dataset.cards
    return each.card, each.text, [repair.what for repair in dataset.repairs]


# -- shapes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [plain, package])
def test_a_card_comes_the_same_from_every_shape(make: Callable[..., Record], tmp_path: Path) -> None:
    assert one(tmp_path, make()) == (PIRATE, "[On Play] Draw 1 card.", [])


def test_punk_records_have_words_for_rarities_and_no_products(tmp_path: Path) -> None:
    card, text, repairs = one(tmp_path, punk_records())
    assert (card.rarity, card.block, card.sets) == ("C", "1", ())
    assert (card.name, card.cost, card.power, card.counter, card.types) == ("Paper Pirate", 2, 3000, 1000, PIRATE.types)
    assert (text, repairs) == ("[On Play] Draw 1 card.", [])


def test_the_cost_of_a_leader_in_punk_records_is_its_life(tmp_path: Path) -> None:
    card, _, _ = one(tmp_path, punk_records(category="Leader", cost=4, counter=None))
    assert (card.life, card.cost, card.power) == (4, None, 3000)


def test_effect_and_trigger_of_punk_records_are_lines_of_one_text(tmp_path: Path) -> None:
    _, both, _ = one(tmp_path, punk_records(trigger="[Trigger] Draw 1 card."))
    assert both == "[On Play] Draw 1 card.<br>[Trigger] Draw 1 card."
    _, only, _ = one(tmp_path, punk_records(effect=None, trigger="[Trigger] Draw 1 card."))
    assert only == "[Trigger] Draw 1 card."


def test_a_dash_in_the_package_is_nothing(tmp_path: Path) -> None:
    card, text, _ = one(
        tmp_path, package(card_type="LEADER", life="5", cost="-", counter="-", effects="-", card_sets="-")
    )
    assert (card.life, card.cost, card.counter, card.sets, text) == (5, None, None, (), "")


@pytest.mark.parametrize("text", ["", "-", None])
def test_a_card_may_have_no_text(text: str | None, tmp_path: Path) -> None:
    assert one(tmp_path, plain(text=text))[1] == ""


def test_a_folder_is_one_dataset(tmp_path: Path) -> None:
    saved(tmp_path, punk_records("XX01-001"), name="1.json")
    saved(tmp_path, punk_records("XX01-001_p1"), punk_records("XX02-001"), name="2.json")
    (tmp_path / "notes.txt").write_text("not read")
    dataset = read_dataset(tmp_path)
    assert [each.card.number for each in dataset.cards] == ["XX01-001", "XX02-001"]
    assert dataset.shape == "punk-records"


def test_one_card_alone_and_a_list_under_cards_are_datasets_too(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    for content in (plain(), {"cards": [plain()], "filters": {}}):
        path.write_text(json.dumps(content))
        assert [each.card for each in read_dataset(path).cards] == [PIRATE]


def test_cards_come_in_order_of_their_numbers(tmp_path: Path) -> None:
    dataset = read_dataset(saved(tmp_path, plain("XX02-001"), plain("P-001"), plain("XX01-002")))
    assert [each.card.number for each in dataset.cards] == ["P-001", "XX01-002", "XX02-001"]


# -- what is mended ----------------------------------------------------------------------------------------------------

MENDED: dict[str, tuple[Record, str, Any]] = {
    "no power on a card of the category character stands for 0": (plain(power=None), "power", 0),
    "no cost on a card of the category event stands for 0": (
        plain(category="Event", cost=None, power=None, counter=None, attributes=[]),
        "cost",
        0,
    ),
    "an empty attribute stands for none": (
        plain(category="Stage", power=None, counter=None, attributes=[""]),
        "attributes",
        (),
    ),
    "a type was not translated: Music": (plain(types=["音楽", "Paper Crew"]), "types", ("Music", "Paper Crew")),
    "the block symbol - stands for none": (plain(block="-"), "block", ""),
    "an ampersand in a name was written as &amp;": (plain(name="Pen &amp; Paper"), "name", "Pen & Paper"),
}


@pytest.mark.parametrize("what", MENDED)
def test_a_known_fault_is_mended_and_reported(what: str, tmp_path: Path) -> None:
    record, field, value = MENDED[what]
    card, _, repairs = one(tmp_path, record)
    assert getattr(card, field) == value
    assert repairs == [what]


def test_the_block_symbol_x_and_the_attribute_question_mark_are_real(tmp_path: Path) -> None:
    card, _, repairs = one(tmp_path, plain(block="X", attributes=["?"]))
    assert (card.block, card.attributes, repairs) == ("X", ("?",), [])


def test_a_don_card_is_left_out(tmp_path: Path) -> None:
    card, _, repairs = one(tmp_path, punk_records(), punk_records("DON-001", category="Don", colors=[]))
    assert (card.number, repairs) == ("XX01-001", ["a DON!! card was left out"])


# -- several prints of one card ----------------------------------------------------------------------------------------


def folded(folder: Path, *records: Record) -> tuple[Card, str, set[str]]:
    card, text, repairs = one(folder, *records)
    return card, text, set(repairs)


def test_alternate_arts_of_the_package_are_folded_and_their_products_kept(tmp_path: Path) -> None:
    alternate = package(is_alternate_art=True, rarity="SP", card_sets="-OTHER SEA- [XX-02]")
    for records in ([package(), alternate], [alternate, package()]):
        card, _, repairs = folded(tmp_path, *records)
        assert card.rarity == "C"
        assert card.sets == ("-PAPER SEA- [XX-01]", "-OTHER SEA- [XX-02]")
        assert repairs == {"an alternate print was folded into its card"}


@pytest.mark.parametrize("mark", ["_p1", "_r1", "_p10"])
def test_alternate_prints_of_punk_records_are_folded(mark: str, tmp_path: Path) -> None:
    alternate = punk_records(f"XX01-001{mark}", rarity="SuperRare")
    card, _, repairs = folded(tmp_path, alternate, punk_records())
    assert (card.number, card.rarity) == ("XX01-001", "C")
    assert repairs == {"an alternate print was folded into its card"}


def test_an_alternate_alone_is_the_card(tmp_path: Path) -> None:
    assert one(tmp_path, punk_records("XX01-001_p1"))[0].number == "XX01-001"


def test_an_old_wording_on_an_alternate_does_not_count(tmp_path: Path) -> None:
    old = punk_records("XX01-001_p1", effect="[On Play] Draw 2 cards.", counter=2000)
    card, text, repairs = folded(tmp_path, old, punk_records())
    assert (card.counter, text) == (1000, "[On Play] Draw 1 card.")
    assert {"an alternate print differs in counter", "an alternate print differs in text"} < repairs


def test_the_same_card_twice_is_one_card(tmp_path: Path) -> None:
    card, _, repairs = folded(tmp_path, plain(), plain(name="PaperPirate"))
    assert card == PIRATE
    assert repairs == {"a card that was listed twice was folded into one"}


TWO: dict[str, list[Record]] = {
    "XX01-001 is both 'Paper Pirate' and 'Ink Pirate'": [plain(), plain(name="Ink Pirate")],
    "XX01-001 is listed twice, with different power": [plain(), plain(power=4000)],
    "XX01-001 is listed twice, with different text": [plain(), plain(text="[Blocker]")],
    "XX01-001 is listed twice, with different category": [
        punk_records(),
        punk_records("XX01-001_p1", category="Stage", power=None, counter=None, attributes=[]),
    ],
    "XX01-001 is both 'Paper Pirate' and 'Ink Pirate'; a": [
        package(),
        package(card_name="Ink Pirate", is_alternate_art=True),
    ],
}


@pytest.mark.parametrize("problem", TWO)
def test_two_different_cards_of_one_number_are_refused(problem: str, tmp_path: Path) -> None:
    with pytest.raises(DatasetError) as caught:
        read_dataset(saved(tmp_path, *TWO[problem]))
    assert str(caught.value).startswith(f"cards.json: {problem}")
    assert str(caught.value).endswith("a card number stands for one card.")


# -- what is refused ---------------------------------------------------------------------------------------------------

CONTENTS = {
    "this is not JSON": ["", "{", "cards", "[1,]", '["\udcff"]', "[" * 100_000],
    "this is JSON, but not a list of cards": ["3", '"cards"', "null"],
    "this list has no cards": ["[]", '{"cards": []}'],
    "this is not a list of cards in a shape that logpose knows": [
        "[1]",
        "{}",
        '[{"title": "x"}]',
        '{"data": []}',
        "[[]]",
    ],
}


@pytest.mark.parametrize(("problem", "content"), [(key, each) for key, all_of in CONTENTS.items() for each in all_of])
def test_a_file_that_is_no_dataset_is_refused(problem: str, content: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content.encode(errors="surrogateescape"))
    with pytest.raises(DatasetError) as caught:
        read_dataset(path)
    assert str(caught.value).startswith(f"odd.json: {problem}")


def test_a_file_that_is_not_there_and_an_empty_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match=r"nowhere\.json cannot be read: "):
        read_dataset(tmp_path / "nowhere.json")
    with pytest.raises(DatasetError, match="this folder has no JSON files"):
        read_dataset(tmp_path)


REFUSED: dict[str, Record] = {
    "card 1 of the list (Paper Pirate) has no card number in the field 'number'": plain(number=None),
    "card 1 of the list (Paper Pirate) has no card number in the field 'card_number'": package(card_number="-"),
    "card 1 of the list (Paper Pirate) has no card number in the field 'id'": punk_records(id=""),
    "card 1 of the list has \"sixteen\" in the field 'number'; card numbers look like OP01-016": plain("sixteen"),
    "card 1 of the list has 16 in the field 'number'; card numbers look like OP01-016": plain(number=16),
    "card 1 of the list has \"../x-1\" in the field 'number'": plain("../x-1"),
    "XX01-001 has the colour 'pink'; the colours are red, green, blue, purple, black and yellow": plain(
        colors=["pink"]
    ),
    "XX01-001 has the colour 'Red' twice": plain(colors=["Red", "Red"]),
    "XX01-001 has no colour in the field 'colors'": plain(colors=[]),
    "XX01-001 has \"Red\" in the field 'colors', which must be a list of words": plain(colors="Red"),
    "XX01-001 has [7] in the field 'types', which must be a list of words": plain(types=[7]),
    "XX01-001 has \"two\" in the field 'cost', which must be a whole number from 0 on": plain(cost="two"),
    "XX01-001 has -1 in the field 'cost'": plain(cost=-1),
    "XX01-001 has 2.5 in the field 'cost'": plain(cost=2.5),
    "XX01-001 has true in the field 'power'": plain(power=True),
    "XX01-001 has [3000] in the field 'power'": package(power=[3000]),
    "XX01-001 has 10000000000 in the field 'power'": plain(power=10**10),
    "XX01-001 has {} in the field 'text', which must be text": plain(text={}),
    "XX01-001 has 3 in the field 'trigger', which must be text": punk_records(trigger=3),
    "XX01-001 has 3 in the field 'name', which must be text": plain(name=3),
    "XX01-001 has no name in the field 'name'": plain(name=" "),
    "XX01-001 has \"Ship\" in the field 'category'; it must be leader, character, event or stage": plain(
        category="Ship"
    ),
    "XX01-001 has \"new\" in the field 'block'; a block symbol is a number or X": plain(block="new"),
    "XX01-001 has neither true nor false in the field 'is_alternate_art'": package(is_alternate_art="no"),
    "XX01-009 is a Leader without Life": leader(life=None),
    "XX01-001 Paper Pirate: a card of the category event has no power (2-6-2)": plain(
        category="Event", attributes=[], counter=None
    ),
}


@pytest.mark.parametrize("problem", REFUSED)
def test_a_card_that_makes_no_sense_is_refused_with_its_number(problem: str, tmp_path: Path) -> None:
    with pytest.raises(DatasetError) as caught:
        read_dataset(saved(tmp_path, REFUSED[problem]))
    assert str(caught.value).startswith(f"cards.json: {problem}")
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("field", ["name", "category", "colors", "text"])
def test_a_card_needs_these_fields(field: str, tmp_path: Path) -> None:
    record = plain()
    del record[field]
    with pytest.raises(DatasetError, match=f"XX01-001 has no field '{field}'"):
        read_dataset(saved(tmp_path, record))


def test_a_faulty_card_is_left_out_and_listed_wherever_it_stands(tmp_path: Path) -> None:
    dataset = read_dataset(
        saved(tmp_path, 7, plain("XX01-001"), plain("XX01-002", power="much", block="-"), plain("XX01-003"))
    )
    assert [each.card.number for each in dataset.cards] == ["XX01-001", "XX01-003"]
    first, second = dataset.faults
    assert first == "cards.json: card 1 of the list is 7; a card is an object with fields."
    assert second.startswith("cards.json: XX01-002 has \"much\" in the field 'power'")
    assert dataset.repairs == ()  # nothing was mended on a card that is left out


def test_two_different_cards_of_one_number_do_not_stop_the_others(tmp_path: Path) -> None:
    dataset = read_dataset(saved(tmp_path, plain("XX01-002"), plain(), plain(name="Ink Pirate")))
    assert [each.card.number for each in dataset.cards] == ["XX01-002"]
    assert len(dataset.faults) == 1 and "XX01-001 is both 'Paper Pirate' and 'Ink Pirate'" in dataset.faults[0]


def test_a_faulty_file_does_not_stop_the_other_files_of_a_folder(tmp_path: Path) -> None:
    saved(tmp_path, plain())
    (tmp_path / "half.json").write_text("[{")
    dataset = read_dataset(tmp_path)
    assert [each.card.number for each in dataset.cards] == ["XX01-001"]
    assert len(dataset.faults) == 1 and dataset.faults[0].startswith("half.json: this is not JSON: ")


def test_a_dataset_without_any_good_card_is_refused_with_all_reasons(tmp_path: Path) -> None:
    with pytest.raises(DatasetError) as caught:
        read_dataset(saved(tmp_path, plain(cost=-1), plain("XX01-002", cost=-2)))
    first, *reasons = str(caught.value).splitlines()
    assert first == "cards.json: none of its cards can be used, for 2 reasons:"
    assert ["-1" in reasons[0], "-2" in reasons[1], len(reasons)] == [True, True, 2]


# -- cards that people write down --------------------------------------------------------------------------------------

TOML = """
[[card]]
number = "XX01-001"
name = "Paper Pirate"
category = "character"
rarity = "C"
colours = ["red"]
cost = 2
power = 3000
counter = 1000
attributes = ["Slash"]
types = ["Paper Crew"]
block = "1"
sets = ["-PAPER SEA- [XX-01]"]
text = '''
[On Play] Draw 1 card.
'''
"""


def test_cards_can_be_written_as_toml(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(TOML)
    (each,) = read_dataset(path).cards
    assert (each.card, each.text.strip()) == (PIRATE, "[On Play] Draw 1 card.")
    path.write_text("number = ")
    with pytest.raises(DatasetError, match=r"cards\.toml: this is not TOML: "):
        read_dataset(path)


def test_of_a_known_card_only_what_changes_must_be_written(tmp_path: Path) -> None:
    known = msgspec.structs.replace(PIRATE, abilities=(nodes.Keyword("blocker"),))
    path = saved(tmp_path, {"number": "XX01-001", "power": 4000}, {"number": "XX01-002", "power": 4000})
    dataset = read_dataset(path, {"XX01-001": known}.get)
    (each,) = dataset.cards
    assert (each.card, each.text) == (msgspec.structs.replace(known, power=4000), "")
    assert each.given == frozenset({"power"})
    assert dataset.faults == (
        "cards.json: XX01-002 has no name and no category, and no card has this number yet; a new card needs both.",
    )


# -- the official cards ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def official(shared: Path) -> Dataset:
    return read_dataset(shared / "data" / "cards_en.json")


def test_the_official_cards_are_read_and_mended(official: Dataset) -> None:
    cards = {each.card.number: each.card for each in official.cards}
    assert len(cards) == 2634
    nami = cards["OP01-016"]
    assert (nami.name, nami.category, nami.cost, nami.power, nami.counter) == ("Nami", "character", 1, 2000, 1000)
    assert "Music" in cards["ST11-005"].types
    assert [number for number, card in cards.items() if card.category in ("event", "stage") and card.attributes] == []
    assert [number for number, card in cards.items() if card.category == "character" and card.power is None] == []
    assert cards["EB01-013"].power == 0
    assert {repair.number for repair in official.repairs if "cost" in repair.what} == {
        number for number, card in cards.items() if card.category == "event" and card.cost == 0
    }

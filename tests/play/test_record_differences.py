"""A record that is not the game that comes of it any more: the first difference is pointed at."""

from __future__ import annotations

import re
from unittest.mock import Mock

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logpose import Card, Game, library, training_decks
from logpose.errors import RecordError
from logpose.play.forms import forms
from logpose.play.records import Choice, Outcome, Record, Replay, check
from logpose.play.records.record import card_digest
from logpose.sim.library_decks import library_decks
from tests.play.recorded import SEED, a_record, played, with_choices

replace = msgspec.structs.replace
RECORD = a_record()
REPLAY = Replay(RECORD)
LENGTH = len(RECORD.choices)
PLACES = st.integers(0, LENGTH - 1)


def difference(record: Record) -> RecordError:
    found = Replay(record).difference
    assert found is not None
    with pytest.raises(RecordError, match=re.escape(str(found))):
        check(record)
    return found


# -- choices -----------------------------------------------------------------------------------------------------------


@settings(max_examples=settings().max_examples // 4)
@given(PLACES, st.integers(1, 50))
def test_another_option_is_pointed_at(place: int, other: int) -> None:
    offered = forms(REPLAY.at(place))
    made = RECORD.choices[place]
    offered.remove(made.form)
    form = offered[other % len(offered)]
    choices = [*RECORD.choices]
    choices[place] = Choice(made.seat, form, made.digest)
    found = difference(with_choices(RECORD, choices))
    assert found.decision == place + 1
    assert f"Decision {place + 1}, " in str(found) and "the choice has been changed since" in str(found)


@settings(max_examples=settings().max_examples // 4)
@given(PLACES)
def test_a_missing_choice_is_pointed_at(place: int) -> None:
    choices = [*RECORD.choices]
    del choices[place]
    assert difference(with_choices(RECORD, choices)).decision == min(place + 1, LENGTH - 1)


@settings(max_examples=settings().max_examples // 4)
@given(PLACES, PLACES)
def test_a_choice_too_many_is_pointed_at(place: int, copied: int) -> None:
    choices = [*RECORD.choices]
    choices.insert(place, choices[copied])
    found = difference(with_choices(RECORD, choices))
    same = 0  # a choice put before itself is the next one's place
    while place + same < LENGTH and choices[place + same] == RECORD.choices[place + same]:
        same += 1
    assert found.decision == place + same + 1


@settings(max_examples=settings().max_examples // 4)
@given(PLACES)
def test_a_digest_that_was_taken_away_is_pointed_at(place: int) -> None:
    choices = [*RECORD.choices]
    choices[place] = Choice(choices[place].seat, choices[place].form, "")
    record = with_choices(RECORD, choices)
    if place + 1 == LENGTH:
        check(record)
    else:
        assert difference(record).decision == place + 1


def test_a_choice_that_is_not_offered_is_named_beside_those_that_are() -> None:
    choices = [Choice(RECORD.choices[0].seat, ("play", "TR-002#1"), ""), *RECORD.choices[1:]]
    name = RECORD.cards[[card.number for card in RECORD.cards].index("TR-002")].name
    assert str(difference(with_choices(RECORD, choices))) == (
        f"Decision 1, before the first turn: in the record {choices[0].seat} chose play TR-002#1 {name}, which is not offered. "
        "Offered: Go first; Go second."
    )


@pytest.mark.parametrize("form", [(), ("play", "TR-002#999"), ("play", "#"), ("x", 5), ("play", "TR-003#1")])
def test_a_choice_that_makes_no_sense_is_named(form: tuple[str | int, ...]) -> None:
    choices = [Choice(RECORD.choices[0].seat, form, ""), *RECORD.choices[1:]]
    said = " ".join(map(str, form)) or "nothing"
    assert f"chose {said}, which is not offered" in str(difference(with_choices(RECORD, choices)))


def test_a_long_list_of_options_is_cut() -> None:
    place = max(range(LENGTH), key=lambda place: len(forms(REPLAY.at(place))))
    choices = [*RECORD.choices]
    choices[place] = Choice(choices[place].seat, ("redraw",), "")
    count = len(forms(REPLAY.at(place)))
    assert count > 8 and str(difference(with_choices(RECORD, choices))).endswith(f"; and {count - 8} more.")


def test_another_seat_is_pointed_at() -> None:
    place = 30
    choices = [*RECORD.choices]
    made = choices[place]
    other = "AB"[made.seat == "A"]
    choices[place] = Choice(other, made.form, made.digest)
    found = difference(with_choices(RECORD, choices))
    assert found.decision == 31 and f"but it is {made.seat} who is asked: {made.seat} " in str(found)


def test_a_choice_after_the_end_is_pointed_at() -> None:
    found = difference(with_choices(RECORD, [*RECORD.choices, Choice("A", ("end",), "")]))
    assert found.decision == LENGTH + 1
    assert "in the record A chose end, but the game has ended." in str(found) and " won: " in str(found)


def test_the_game_can_be_followed_as_far_as_the_difference() -> None:
    choices = [*RECORD.choices]
    choices[30] = Choice(choices[30].seat, ("redraw",), "")
    replay = Replay(with_choices(RECORD, choices))
    assert len(replay) == 30 and len(replay.told()) == 31
    assert forms(replay.at(30)) == forms(REPLAY.at(30))


def test_a_choice_in_which_the_engine_fails_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "choose", Mock(side_effect=ZeroDivisionError("by 0")))
    found = difference(RECORD)
    assert found.decision == 1 and "the engine fails (ZeroDivisionError: by 0)" in str(found)


# -- decks, seed, cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, SEED + 1, 2**62 - 1])
def test_another_seed_is_pointed_at(seed: int) -> None:
    found = difference(replace(RECORD, seed=seed))
    assert found.decision == 0 and str(found).startswith("Before the first choice the table is not as it was: the seed")


def deck_with(record: Record, *cards: tuple[int, str]) -> Record:
    """The first deck begins with these cards instead of its first lines."""
    first, *others = record.decks
    return replace(record, decks=(replace(first, cards=(*cards, *first.cards[len(cards) :])), *others))


def test_a_deck_in_another_order_is_pointed_at() -> None:
    one, two, *_ = RECORD.decks[0].cards
    with pytest.raises(RecordError, match=r"^The deck of A is not the one that was recorded\.$"):
        Replay(deck_with(RECORD, two, one))


def test_a_card_that_was_swapped_for_another_is_pointed_at() -> None:
    (count, number), *_ = RECORD.decks[0].cards
    assert number != "OP01-016"
    with pytest.raises(
        RecordError, match=r"^The deck of A is not the one that was recorded: OP01-016 was not in it\.$"
    ):
        Replay(deck_with(RECORD, (count, "OP01-016")))


def test_a_changed_card_with_which_the_deck_is_not_legal_any_more_is_pointed_at() -> None:
    record = played(library_decks(5), 5, choices=3).record()
    number = record.decks[0].leader

    def find(wanted: str) -> Card:
        card = library[wanted]
        return replace(card, category="character", life=None) if wanted == number else card

    with pytest.raises(
        RecordError, match=f"^{number} .* has changed since .* cannot be begun: deck of seat 0: 1 problem\n"
    ):
        Replay(record, find)


def test_a_card_that_the_library_does_not_have_is_pointed_at() -> None:
    number = RECORD.decks[0].leader
    with pytest.raises(RecordError, match=f"The deck of A has {number}, which the library does not have; import"):
        Replay(replace(RECORD, cards=()))


def test_a_changed_card_is_pointed_at() -> None:
    record = played(library_decks(5), 5).record()
    number = record.decks[0].leader

    def find(wanted: str) -> Card:
        card = library[wanted]
        return replace(card, power=(card.power or 0) + 1000) if wanted == number else card

    found = Replay(record, find).difference
    assert found is not None
    name = library[number].name
    assert str(found).startswith(f"{number} {name} has changed since the game was recorded. Before the first choice")


def test_all_changed_cards_are_pointed_at() -> None:
    first, second, third, *others = RECORD.cards
    made = tuple(replace(card, name="x") for card in (first, second, third))
    names = {f"{card.number} x" for card in made}
    found = str(difference(replace(RECORD, cards=(*made, *others))))
    said, _, _ = found.partition(" have changed since the game was recorded.")
    assert set(re.split(", | and ", said)) == names


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_changed_card_that_is_never_seen_changes_only_itself(seed: int) -> None:
    record = played(library_decks(seed), seed, choices=3).record()
    number = next(number for _, number in record.decks[1].cards if library[number].category == "character")

    def find(wanted: str) -> Card:
        return replace(library[wanted], power=12000) if wanted == number else library[wanted]

    replay = Replay(record, find)
    assert str(replay.difference) == (
        f"{number} {library[number].name} has changed since the game was recorded. "
        "All choices can be made all the same, and come to the same end."
    )
    assert len(replay) == 3


def test_the_decision_at_which_a_changed_card_matters_is_pointed_at() -> None:
    record = played(library_decks(5), 5).record()
    played_card = next(choice.form[1] for choice in record.choices if choice.form[0] == "play")
    number = str(played_card).partition("#")[0]

    def find(wanted: str) -> Card:
        return replace(library[wanted], cost=10) if wanted == number else library[wanted]

    found = Replay(record, find).difference
    assert found is not None and 0 < found.decision <= len(record.choices)
    assert str(found).startswith(f"{number} {library[number].name} has changed") and f"{found.decision}, turn" in str(
        found
    )


def test_a_card_that_was_changed_in_the_record_is_pointed_at() -> None:
    first, *others = RECORD.cards
    found = difference(replace(RECORD, cards=(replace(first, power=9000), *others)))
    assert str(found).startswith(f"{first.number} {first.name} has changed since the game was recorded.")


@pytest.mark.parametrize("change", [{"name": "x"}, {"cost": 9}, {"power": 0}, {"types": ()}, {"abilities": ()}])
def test_the_digest_of_a_card_is_about_what_matters_in_a_game(change: dict[str, object]) -> None:
    nami = library["OP01-016"]
    assert card_digest(replace(nami, **change)) != card_digest(nami)
    assert card_digest(replace(nami, rarity="?", block="9", sets=())) == card_digest(nami)


# -- result, versions, seats -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "says"),
    [
        (None, "the record has no result"),
        (Outcome(("A",), ("B",), "1-2-3"), r"the record says that A won \(1-2-3\)"),
        (Outcome((), ("A", "B"), "1-2-1"), r"the record says that nobody won \(1-2-1\)"),
        (Outcome(("A", "B"), (), "1-2-5"), r"the record says that A and B won \(1-2-5\)"),
    ],
)
def test_another_result_is_pointed_at(result: Outcome | None, says: str) -> None:
    found = difference(replace(RECORD, result=result))
    assert re.match(rf"After the last of {LENGTH} choices {says}, but the game has ended: [AB] won: ", str(found))


def test_a_result_of_a_game_that_goes_on_is_pointed_at() -> None:
    unfinished = played(training_decks()[:2], SEED, choices=LENGTH // 2).record()
    found = difference(replace(unfinished, result=Outcome(("A",), ("B",), "1-2-3")))
    assert "but the game goes on: " in str(found)


def test_rules_that_logpose_does_not_play_are_named() -> None:
    with pytest.raises(
        RecordError, match=r"by the rules 1\.3\.0; logpose .* plays 1\.1\.8, 1\.1\.9 and 1\.2\.0\. Replay"
    ):
        Replay(replace(RECORD, rules="1.3.0", logpose="9.0.0"))


def test_the_version_that_wrote_the_record_is_named_where_it_may_be_the_reason() -> None:
    older = replace(RECORD, logpose="0.0.1")
    check(older)
    assert "logpose 0.0.1 wrote the record" in str(difference(replace(older, seed=SEED + 1)))


def test_seats_and_decks_that_do_not_fit_are_damage() -> None:
    with pytest.raises(RecordError, match="1 seats and 2 decks; it is damaged"):
        Replay(replace(RECORD, seats=RECORD.seats[:1]))


@pytest.mark.parametrize("seat", ["C", "", "AB", "a"])
def test_a_choice_by_a_seat_that_is_not_there_is_pointed_at(seat: str) -> None:
    with pytest.raises(RecordError, match=f"Choice 1 of the record is by a seat '{seat}' that is not there"):
        Replay(with_choices(RECORD, [Choice(seat, ("first",), ""), *RECORD.choices[1:]]))


def test_a_seed_that_cannot_be_is_refused() -> None:
    with pytest.raises(RecordError, match="cannot be begun: The seed -1 cannot be used"):
        Replay(replace(RECORD, seed=-1))

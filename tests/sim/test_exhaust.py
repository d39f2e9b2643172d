"""`exhaust` uses abilities: it sees what they change, and says so where they change nothing."""

from __future__ import annotations

import random

import msgspec
import pytest

from logpose.cards import Card, library
from logpose.engine.lowering.cards import lower
from logpose.engine.lowering.describer import Describer
from logpose.engine.selectors.filters import all_match
from logpose.engine.setup import bare_table
from logpose.engine.values import NOBODY
from logpose.errors import UsageError
from logpose.language import nodes, vocabulary
from logpose.language.nodes import Cards, Compare, Count, Draw, GainPower, HasName, HasType, HasValue, Number, This
from logpose.sim import exhaust as exhausting
from logpose.sim.ability_coverage.cards import matching
from logpose.sim.ability_coverage.parts import parts_of
from logpose.sim.ability_coverage.trial import Trial
from logpose.sim.exhaust import Finding, examine, exhaust, reasons
from tests.support.cards import (
    BLOCKER,
    activate,
    auto,
    character,
    choose,
    counter,
    event,
    instead,
    leader,
    main,
    on_play,
    permanent,
    stage,
    trigger,
    when,
)

NOBODY_FITS = (HasValue("cost", ">=", 5), HasValue("cost", "<=", 3))
FUTILE = nodes.KnockOut(choose(where=NOBODY_FITS))
STRONGER = GainPower(This(), 1000)
FOR_THE_TURN = nodes.For("turn", (STRONGER,))

pytestmark = pytest.mark.slow


def only(card: Card) -> Finding:
    """The finding for a card's last ability."""
    return examine(card)[-1]


USABLE: dict[str, Card] = {
    "on play": character("a", on_play(Draw(1)), cost=7),
    "on play of a Stage": stage("b", on_play(Draw(1))),
    "when attacking": character("c", auto("when_attacking", FOR_THE_TURN)),
    "when a Leader attacks": leader("d", auto("when_attacking", FOR_THE_TURN)),
    "on block": character("e", BLOCKER, auto("on_block", FOR_THE_TURN)),
    "on K.O.": character("f", auto("on_ko", Draw(1))),
    "on the opponent's attack": character("g", auto("on_opponents_attack", FOR_THE_TURN)),
    "end of your turn": character("h", auto("end_of_your_turn", Draw(1))),
    "end of the opponent's turn": character("i", auto("end_of_opponents_turn", Draw(1))),
    "start of the game": leader("j", auto("start_of_game", Draw(1))),
    "activate": stage("k", activate(Draw(1), cost=(nodes.Rest(This()),))),
    "main": event("l", main(Draw(1)), cost=3),
    "counter": event("m", counter(nodes.For("battle", (GainPower(choose("you"), 3000),)))),
    "trigger": event("n", main(FUTILE), trigger(Draw(1))),
    "trigger of another effect": event("o", main(Draw(1)), trigger(nodes.ActivateEffect("main", This()))),
    "permanent": character("p", permanent(STRONGER)),
    "permanent on the opponent's turn": character("q", permanent(STRONGER, conditions=(nodes.OpponentsTurn(),))),
    "permanent with DON!!": leader("r", permanent(STRONGER, conditions=(nodes.DonGiven(2),))),
    "permanent with few Life cards": character(
        "s", permanent(STRONGER, conditions=(Compare(Number("life"), "<=", 1),))
    ),
    "permanent without other cards": character(
        "t", permanent(STRONGER, conditions=(Compare(Count((Cards(kinds=("character",), where=(nodes.Other(),)),)), "=", 0),))
    ),
    "permanent in the hand": character(
        "u", nodes.Permanent((nodes.GainCost(This(), -1),), area="hand"), cost=4
    ),
    "instead of a K.O.": character("v", instead("knocked_out", This(), nodes.Trash(choose("you", (), "hand")))),
    "instead of a K.O. in battle": character(
        "w", instead("knocked_out", This(), nodes.ReturnDon(), cause="battle")
    ),
    "instead of resting": character("x", instead("rested", This(), Draw(1), cause="opponents_effect")),
    "a K.O. of a named card": character(
        "y", when(nodes.Event("knocked_out", where=(HasName(("Somebody",)),)), Draw(1))
    ),
    "an Event on your turn": character(
        "z", nodes.Auto(when=nodes.Event("event_activated", "opponent"), conditions=(nodes.YourTurn(),), steps=(Draw(1),))
    ),
    "the only Characters of a type": character(
        "aa", auto("on_opponents_attack", nodes.If(nodes.Only(Cards(kinds=("character",)), (HasType(("Crew",)),)), (Draw(1),))),
        types=("Crew",),
    ),
    "a search of the deck": character(
        "ab", on_play(
            nodes.Look(nodes.Top("deck", 5)),
            nodes.AddToHand(nodes.Choose((nodes.Remaining(where=(HasType(("Rare Type",)),)),), up_to=True)),
        ),
    ),
    "any number in a deck": character("ac", nodes.DeckRule(any_number=True)),
    "a small DON!! deck": leader("ad", nodes.DonDeckRule(6)),
    "an empty deck": leader("ae", nodes.WhenDeckIsEmpty("win")),
    "another name": character("af", nodes.NameRule(("Other Name",))),
}  # fmt: skip


@pytest.mark.parametrize("what", list(USABLE))
def test_an_ability_is_used_and_its_change_is_seen(what: str) -> None:
    finding = only(USABLE[what])
    assert finding.status == "changed", finding.story
    assert finding.seen and not finding.parts and not finding.open


@pytest.mark.parametrize("keyword", vocabulary.KEYWORDS)
def test_a_keyword_is_seen_by_what_it_does(keyword: nodes.KeywordName) -> None:
    finding = only(character("fighter", nodes.Keyword(keyword), power=6000))
    assert finding.status == "changed" and not finding.seen.startswith("keywords")


def test_an_effect_without_any_target_is_used_and_changes_nothing() -> None:
    finding = only(character("futile", on_play(FUTILE)))
    assert finding.status == "unchanged" and finding.open
    assert "it is played: used, nothing changed" in finding.story


def test_a_cost_that_is_paid_is_not_a_change() -> None:
    finding = only(character("payer", activate(FUTILE, cost=(nodes.RestDon(1),))))
    assert finding.status == "unchanged"


def test_an_effect_that_is_never_offered_is_unused() -> None:
    never = Compare(2, "<=", 1)
    assert (
        only(
            character("never", activate(Draw(1)), nodes.Activate(("activate_main",), (never,), steps=(Draw(1),)))
        ).status
        == "unused"
    )
    assert only(character("never", permanent(STRONGER, conditions=(never,)))).status == "unused"


def test_a_part_that_does_nothing_is_named() -> None:
    finding = only(character("half", on_play(Draw(1), FUTILE)))
    assert finding.status == "changed" and finding.parts == ["step 2: KnockOut"] and finding.open


def test_only_looking_is_something() -> None:
    finding = only(character("seer", on_play(nodes.Look(nodes.All((Cards("opponent", "hand"),))))))
    assert finding.status == "looked" and not finding.open


def test_every_timing_cost_and_step_is_a_part() -> None:
    ability = nodes.Auto(
        ("on_play", "when_attacking"),
        cost=(nodes.RestDon(1),),
        steps=(
            nodes.If(nodes.YourTurn(), (Draw(1), FUTILE), (Draw(2),)),
            nodes.ChooseOne(((Draw(1),), (nodes.Draw(2),))),
            nodes.For("turn", (STRONGER, nodes.GainKeyword(This(), "rush"))),
        ),
    )
    labels = [part.label for part in parts_of(ability)]
    assert labels == [
        "timing on_play", "timing when_attacking", "cost 1: RestDon", "step 1.1: Draw", "step 1.2: KnockOut", "step 1.1: Draw",
        "step 2.1.1: Draw", "step 2.2.1: Draw", "step 3.1: GainPower", "step 3.2: GainKeyword",
    ]  # fmt: skip
    rests = [part.rest for part in parts_of(ability)]
    assert len(set(rests)) == len(rests) and ability not in rests
    assert parts_of(on_play(Draw(1))) == []


@pytest.mark.parametrize("what", ["on play", "when attacking", "activate", "instead of a K.O.", "a search of the deck"])
def test_a_game_and_its_equal_twin_never_differ(what: str) -> None:
    card = USABLE[what]
    assert Trial(card, 0, lower(card)).run().status != "changed"


def test_the_same_card_gives_the_same_findings() -> None:
    card = character("half", on_play(Draw(1), FUTILE))
    assert examine(card) == examine(card)


def test_a_stated_reason_closes_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    card = character("futile", on_play(FUTILE))
    monkeypatch.setattr(exhausting, "reasons", lambda: {(card.number, 1): "Nobody fits."})
    finding = only(card)
    assert finding.reason == "Nobody fits." and finding.status == "unchanged" and not finding.open


def test_a_reason_is_not_given_to_what_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    card = USABLE["on play"]
    monkeypatch.setattr(exhausting, "reasons", lambda: {(card.number, 1): "Nothing to see."})
    assert only(card).reason == ""


def test_every_stated_reason_is_about_an_ability_that_there_is() -> None:
    for (number, ability), sentence in reasons().items():
        assert 0 <= ability <= len(library[number].abilities) and sentence.endswith(".")


def test_a_card_that_is_not_understood_is_listed() -> None:
    finding = examine(msgspec.structs.replace(character("riddle"), unread="a word too many"))[0]
    assert finding.status == "unread" and finding.seen == "a word too many" and finding.open


def test_cards_without_abilities_have_no_findings() -> None:
    assert examine(character("plain")) == []


def test_jobs_must_be_at_least_one() -> None:
    with pytest.raises(UsageError, match="0 jobs cannot be run"):
        list(exhaust([], 0))


# -- cards that match --------------------------------------------------------------------------------------------------

FILTERS: list[tuple[nodes.Filter, ...]] = [
    (HasValue("cost", ">=", 3), HasValue("cost", "<=", 5)),
    (HasValue("power", "=", 0),),
    (HasType(("Crew",), includes=True), nodes.HasColour(("black",))),
    (nodes.Multicoloured(), nodes.NotFilter(nodes.HasColour(("red",)))),
    (nodes.AnyOf((HasName(("One",)), nodes.HasAttribute(("Slash",)))), nodes.NotFilter(HasName(("Two",)))),
    (nodes.HasTrigger(),),
    (nodes.HasKind(("event",)), HasValue("cost", ">", 4)),
    (nodes.NotFilter(nodes.HasKind(("character",))),),
    (nodes.HasCounter(),),
    (nodes.NoBaseEffect(),),
    (nodes.AllOf((HasValue("base_power", "<", 4000), nodes.NotFilter(HasValue("cost", "=", 2)))),),
]


def is_true(card: Card, where: tuple[nodes.Filter, ...]) -> bool:
    printed = lower(card)
    table = bare_table([printed])
    return all_match(Describer(printed).filters(where), table, table.cards[0], NOBODY)


@pytest.mark.parametrize("where", FILTERS, ids=range(len(FILTERS)))
def test_a_made_up_card_matches_its_filters(where: tuple[nodes.Filter, ...]) -> None:
    for seed in range(30):
        assert is_true(matching("MADE-1", (), where, random.Random(seed)).card, where)


@pytest.mark.parametrize("where", FILTERS[:4], ids=range(4))
def test_a_near_miss_misses_one_filter(where: tuple[nodes.Filter, ...]) -> None:
    for seed in range(30):
        assert not is_true(matching("MADE-1", (), where, random.Random(seed), but=0).card, where)


def test_the_state_of_a_made_up_card_matches_too() -> None:
    where = (nodes.InState("rested"), nodes.PlayedThisTurn(), HasValue("given_don", ">=", 2))
    made = matching("MADE-1", (), where, random.Random(1))
    assert made.rested and made.this_turn and made.given >= 2

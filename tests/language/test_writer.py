"""The writer: trees → English. docs/language.md has an example of every word; here is how words stand together."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.cards.card import Category
from logpose.language import nodes
from logpose.language.nodes import (
    Ability,
    All,
    AllOf,
    AnyOf,
    Auto,
    Bound,
    Cannot,
    Cards,
    Choose,
    ChooseOne,
    Compare,
    Did,
    DonGiven,
    Draw,
    Filter,
    For,
    GainKeyword,
    GainPower,
    HasColour,
    HasKind,
    HasName,
    HasType,
    HasValue,
    If,
    InState,
    KnockOut,
    Look,
    May,
    NotFilter,
    Number,
    Permanent,
    Play,
    Remaining,
    Rest,
    ReturnDon,
    Select,
    SetActive,
    Step,
    This,
    Top,
    Trash,
    YourTurn,
)
from logpose.language.reader import read
from logpose.language.writer import tell, write
from logpose.sim.generated import CardMaker

CATEGORIES: tuple[Category, ...] = ("leader", "character", "event", "stage")
FEW_LIFE = Compare(Number("life"), "<=", 2)
FEW_CARDS = Compare(Number("hand"), "<=", 4)
OWN = Choose((Cards(kinds=("character",)),))
RIVAL = Choose((Cards("opponent", kinds=("character",)),), up_to=True)
DISCARD = Trash(Choose((Cards(area="hand"),)))


def line(ability: Ability, category: Category | None = None) -> str:
    (written,) = write((ability,), category)
    assert "amely (" not in written
    return written


def says(*steps: Step) -> str:
    """The steps of an effect in English, without their header."""
    return line(Auto(("on_play",), steps=steps)).removeprefix("[On Play] ")


def noun(*filters: Filter, group: Cards | None = None) -> str:
    """A group with filters, as what is K.O.'d."""
    among = group or Cards("opponent", kinds=("character",), where=filters)
    text = tell(Auto(("on_play",), steps=(KnockOut(Choose((among,), up_to=True)),)))
    return text.removeprefix("[On Play] K.O. up to 1 of your opponent's ").rstrip(".")


# -- the header, the condition and the cost ----------------------------------------------------------------------------


def test_header_conditions_stand_in_brackets_and_others_in_words() -> None:
    ability = Auto(("on_play",), conditions=(DonGiven(2), YourTurn(), FEW_LIFE), once_per_turn=True, steps=(Draw(1),))
    assert (
        line(ability)
        == "[DON!! x2] [Your Turn] [On Play] [Once Per Turn] If you have 2 or less Life cards: Draw 1 card."
    )


def test_a_header_condition_out_of_its_place_is_written_in_words() -> None:
    ability = Permanent((GainPower(This(), 1000),), (FEW_LIFE, YourTurn()))
    assert line(ability) == "If you have 2 or less Life cards and it is your turn, this card gains +1000 power."


@pytest.mark.parametrize(
    ("cost", "must_pay", "english"),
    [
        ((Rest(This()), DISCARD), False, "You may rest this card and trash 1 card from your hand: Draw 1 card."),
        ((Rest(This()), DISCARD), True, "Rest this card and trash 1 card from your hand: Draw 1 card."),
        ((ReturnDon(2),), False, "DON!! −2: Draw 1 card."),
        ((ReturnDon(1), Rest(This())), False, "DON!! −1, You may rest this card: Draw 1 card."),
        ((ReturnDon(1),), True, "Return 1 DON!! card from your field to your DON!! deck: Draw 1 card."),
        (
            (ChooseOne(((DISCARD,), (Rest(This()),))),),
            False,
            "You may either trash 1 card from your hand or rest this card: Draw 1 card.",
        ),
    ],
)
def test_costs(cost: tuple[Step, ...], must_pay: bool, english: str) -> None:
    ability = Auto(("on_play",), cost=cost, must_pay=must_pay, steps=(Draw(1),))
    assert line(ability) == f"[On Play] {english}"


def test_a_condition_before_the_cost_and_one_of_the_effect_differ() -> None:
    before = Auto(("on_play",), conditions=(FEW_LIFE,), cost=(Rest(This()),), steps=(Draw(1),))
    after = Auto(("on_play",), cost=(Rest(This()),), steps=(If(FEW_LIFE, (Draw(1),)),))
    assert line(before) == "[On Play] If you have 2 or less Life cards, you may rest this card: Draw 1 card."
    assert line(after) == "[On Play] You may rest this card: If you have 2 or less Life cards, draw 1 card."


def test_the_category_gives_this_card_its_name() -> None:
    ability = Auto(("on_play",), steps=(Rest(This()),))
    assert line(ability, "character") == "[On Play] Rest this Character."
    assert line(ability, "leader") == "[On Play] Rest this Leader."
    assert line(nodes.Activate(("trigger",), steps=(Play(This()),)), "character") == "[Trigger] Play this card."


# -- how far an "if" reaches -------------------------------------------------------------------------------------------


def test_an_if_reaches_to_the_end_unless_parentheses_close_it() -> None:
    assert says(If(FEW_LIFE, (Draw(1), Rest(This())))) == (
        "If you have 2 or less Life cards, draw 1 card. Then, rest this card."
    )
    assert says(If(FEW_LIFE, (Draw(1),)), Rest(This())) == (
        "(If you have 2 or less Life cards, draw 1 card.) Then, rest this card."
    )
    assert says(Draw(1), If(FEW_LIFE, (Rest(This()),))) == (
        "Draw 1 card. Then, if you have 2 or less Life cards, rest this card."
    )


def test_ifs_within_ifs() -> None:
    inner = If(FEW_CARDS, (Draw(1),))
    assert says(If(FEW_LIFE, (inner, Rest(This())))) == (
        "If you have 2 or less Life cards, (if you have 4 or less cards in your hand, draw 1 card.) Then, rest this card."
    )
    assert says(If(FEW_LIFE, (Rest(This()),), (inner,))) == (
        "(If you have 2 or less Life cards, rest this card. Otherwise, if you have 4 or less cards in your hand, draw 1 card.)"
    )


def test_if_you_do_and_if_they_do_not() -> None:
    theirs = Trash(Choose((Cards("opponent", "hand"),), chooser="opponent"))
    assert (
        says(May((DISCARD,)), If(Did(), (Draw(1),))) == "You may trash 1 card from your hand. If you do, draw 1 card."
    )
    assert says(May((theirs,), "opponent"), If(nodes.Not(Did()), (Draw(1),))) == (
        "Your opponent may trash 1 card from their hand. If they do not, draw 1 card."
    )


def test_a_may_that_is_more_than_verbs_has_parentheses() -> None:
    assert says(May((If(FEW_LIFE, (Draw(1),)),))) == "You may do this: (If you have 2 or less Life cards, draw 1 card.)"
    assert says(May((Draw(1),), "opponent")) == "Your opponent may do this: (Draw 1 card.)"


def test_steps_after_a_menu() -> None:
    menu = ChooseOne(((Draw(1),), (Rest(This()),)))
    assert says(menu) == "Choose one: • Draw 1 card. • Rest this card."
    assert says(menu, DISCARD) == "(Choose one: • Draw 1 card. • Rest this card.) Then, trash 1 card from your hand."


def test_a_delay_holds_one_sentence() -> None:
    delayed = nodes.Delayed("end_of_turn", (Draw(1), DISCARD))
    assert says(delayed, Rest(This())) == (
        "At the end of this turn, draw 1 card and trash 1 card from your hand. Then, rest this card."
    )


# -- what words refer to -----------------------------------------------------------------------------------------------


def test_it_is_the_nearest_card() -> None:
    assert says(Select(RIVAL), KnockOut(Bound("it"))) == "Select up to 1 of your opponent's Characters. Then, K.O. it."


def test_cards_that_are_not_the_nearest_are_named_by_what_was_done_to_them() -> None:
    steps = (Trash(OWN, "it"), Rest(RIVAL), Play(Bound("it")))
    assert says(*steps).endswith("Then, rest up to 1 of your opponent's Characters. Then, play the trashed card.")


def test_cards_that_no_word_reaches_have_a_name() -> None:
    steps = (Rest(OWN, "it"), Rest(RIVAL), SetActive(Bound("it")))
    assert says(*steps) == (
        'Rest 1 of your Characters, called "it". Then, rest up to 1 of your opponent\'s Characters. '
        'Then, set the card called "it" as active.'
    )


def test_a_name_that_nothing_refers_to_is_written() -> None:
    assert says(Rest(OWN)) != says(Rest(OWN, "it")) != says(Rest(OWN, "that"))


def test_what_a_menu_mentions_is_forgotten_in_its_next_entry() -> None:
    menu = ChooseOne(((Rest(OWN),), (KnockOut(Bound("it")),)))
    assert says(Select(RIVAL), menu).endswith("Then, choose one: • Rest 1 of your Characters. • K.O. it.")


def test_the_rest_of_cards_looked_at() -> None:
    found = Choose((Remaining(where=(HasKind(("character",)), HasValue("cost", "<=", 3))),), up_to=True)
    assert says(Look(Top("deck", 5)), Play(found), nodes.PlaceInDeck(Remaining())) == (
        "Look at 5 cards from the top of your deck; play up to 1 Character card with a cost of 3 or less. "
        "Then, place the rest at the bottom of your deck in any order."
    )


# -- nouns -------------------------------------------------------------------------------------------------------------


def test_adjectives_stand_before_the_noun_in_their_order() -> None:
    filters = (InState("rested"), HasColour(("red",)), HasType(("Sky Folk",)), HasValue("cost", "<=", 4))
    assert noun(*filters) == "rested red {Sky Folk} type Characters with a cost of 4 or less"
    assert noun(*reversed(filters)) == (
        "Characters with a cost of 4 or less and the {Sky Folk} type that is red that is rested"
    )


def test_alternatives_share_their_owner_and_area() -> None:
    navy, name = (
        Cards("you", "hand", where=(HasType(("Sky Folk",)),)),
        Cards("you", "hand", where=(HasName(("Anchor",)),)),
    )
    assert says(Play(Choose((name, navy), up_to=True))) == (
        "Play up to 1 [Anchor] card or {Sky Folk} type card from your hand."
    )


def test_a_value_of_one_alternative_only_is_not_shared() -> None:
    plain, cheap = Cards("you", "hand", ("event",)), Cards("you", "hand", ("stage",), (HasValue("cost", "<=", 1),))
    assert says(Play(Choose((plain, cheap), up_to=True))) == (
        "Play up to 1 Event card from your hand or up to 1 Stage card with a cost of 1 or less from your hand."
    )
    assert says(Play(Choose((cheap, plain), up_to=True))) == (
        "Play up to 1 Stage card with a cost of 1 or less or Event card from your hand."
    )


def test_other_than_a_name_does_not_swallow_the_next_name() -> None:
    first = Cards("you", "hand", where=(HasType(("Sky Folk",)), NotFilter(HasName(("Anchor",)))))
    second = Cards("you", "hand", where=(HasName(("Davit",)),))
    assert says(Play(Choose((first, second), up_to=True))) == (
        "Play up to 1 {Sky Folk} type card other than [Anchor] from your hand or up to 1 [Davit] card from your hand."
    )


def test_nested_filters_have_parentheses() -> None:
    either = AnyOf((HasValue("cost", "=", 0), AllOf((HasColour(("red",)), nodes.HasTrigger()))))
    assert noun(either) == "Characters with a cost of 0 or (that is red and with a [Trigger])"
    assert noun(either, nodes.Other()) == (
        "Characters (with a cost of 0 or (that is red and with a [Trigger])) other than this card"
    )


def test_who_chooses() -> None:
    assert says(Trash(Choose((Cards("opponent", "hand"),), blind=True))) == "Trash 1 card from your opponent's hand."
    assert says(Trash(Choose((Cards("opponent", "hand"),)))) == "Trash 1 card from your opponent's hand in sight."
    assert says(For("turn", (GainPower(Choose(OWN.among, chooser="opponent"), 1000),))) == (
        "1 of your Characters of your opponent's choice gains +1000 power during this turn."
    )


# -- effects -----------------------------------------------------------------------------------------------------------


def test_effects_on_the_same_cards_share_their_subject() -> None:
    chosen = Choose(OWN.among, up_to=True, bind="it")
    effects = (GainKeyword(chosen, "rush"), GainPower(Bound("it"), 1000), Cannot(Bound("it"), "be_rested"))
    assert says(For("turn", effects)) == (
        "Up to 1 of your Characters gains [Rush] and +1000 power and cannot be rested during this turn."
    )


def test_an_amount_can_refer_to_the_cards_that_gain_it() -> None:
    chosen = Choose(OWN.among, bind="it")
    amount = nodes.Per(nodes.ValueOf("given_don", Bound("it")), 1, 1000)
    assert says(For("turn", (GainPower(chosen, amount),))) == (
        "1 of your Characters gains +1000 power for every DON!! card given to it during this turn."
    )


def test_cards_chosen_twice_are_named_twice() -> None:
    effects = (GainKeyword(OWN, "rush"), GainPower(OWN, 1000))
    assert says(For("turn", effects)) == (
        "1 of your Characters gains [Rush] and 1 of your Characters gains +1000 power during this turn."
    )


def test_the_verb_agrees_with_its_subject() -> None:
    every = All((Cards(kinds=("character",)),))
    assert says(For("turn", (GainPower(every, 1000),))) == "All of your Characters gain +1000 power during this turn."
    assert line(Permanent((GainPower(every, -1000),))) == "Give all of your Characters −1000 power."


# -- laws --------------------------------------------------------------------------------------------------------------


def generated(seeds: range) -> Iterator[Ability]:
    for seed in seeds:
        maker = CardMaker(seed)
        for category in CATEGORIES:
            yield from maker.card("G-001", category, ("red",)).abilities


@pytest.mark.parametrize("seeds", [20, pytest.param(300, marks=pytest.mark.slow)])
def test_different_abilities_are_written_differently(seeds: int) -> None:
    abilities = {nodes.to_json((ability,)): ability for ability in generated(range(seeds))}
    assert len(abilities) > 3 * seeds
    written: dict[str, Ability] = {}
    for ability in abilities.values():
        assert written.setdefault(write((ability,))[0], ability) == ability


@given(st.integers(0, 2**32), st.sampled_from(CATEGORIES))
def test_lines_are_well_formed(seed: int, category: Category) -> None:
    card = CardMaker(seed).card("G-001", category, ("red",))
    lines = write(card.abilities, category)
    assert len(lines) == len(card.abilities)
    for written, ability in zip(lines, card.abilities, strict=True):
        assert isinstance(ability, nodes.Keyword) or written.endswith((".", ".)"))
        assert "  " not in written and "\n" not in written and not re.search(r" [.,;:]", written)
        assert written.count("(") == written.count(")")
        assert not re.match(r"[a-z]", re.sub(r"^(\[[^\]]+\][/ ]?)+", "", written))


@pytest.mark.slow
def test_official_cards_are_read_back_when_they_are_named_by_their_category(shared: Path) -> None:
    cards = json.loads((shared / "data" / "cards_en.json").read_text(encoding="utf-8"))
    changed = []
    for card in cards:
        abilities = read(card["text"], card["number"]).abilities
        lines = write(abilities, card["category"].lower())
        if read("\n".join(lines), card["number"]).abilities != abilities:
            changed.append(card["number"])
    assert cards and changed == []


def test_life_cards_that_change_in_number_are_said_to_change() -> None:
    (line,) = write((nodes.Auto(when=nodes.Event("life_became"), steps=(nodes.Draw(),)),))
    assert line == "When your number of Life cards changes, draw 1 card."
    assert read(line).abilities == (nodes.Auto(when=nodes.Event("life_became"), steps=(nodes.Draw(),)),)

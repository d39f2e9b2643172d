"""A card's text → abilities: where one ends and the next begins, what its header says, and what it costs."""

import pytest

from logpose.errors import CardTextError
from logpose.language.nodes import (
    Ability,
    Activate,
    All,
    Auto,
    Bound,
    Cards,
    ChooseNumber,
    ChooseOne,
    Chosen,
    Compare,
    Did,
    DonGiven,
    Draw,
    Event,
    For,
    GainKeyword,
    GainPower,
    HasKind,
    HasName,
    HasValue,
    If,
    Keyword,
    KnockOut,
    Matches,
    May,
    Not,
    Number,
    OpponentsTurn,
    Permanent,
    Replace,
    Replacement,
    Rest,
    RestDon,
    ReturnDon,
    ReturnToHand,
    Reveal,
    This,
    Timing,
    Top,
    Trash,
    YourTurn,
)
from logpose.language.reader import read
from tests.support.cards import activate, auto, choose, main, on_play, permanent, trigger, when

THIS = This()
DRAW = Draw()
DISCARD = Trash(choose("you", (), "hand"))
POWER = GainPower(THIS, 1000)
FEW_LIFE = Compare(Number("life"), "<=", 6)
IS_ANCHOR = Matches(All((Cards(kinds=("leader",)),)), (HasName(("Anchor",)),))
FOE_KNOCKED_OUT = Event("knocked_out", "opponent", where=(HasKind(("character",)),))
FOES_EVENT = Event("event_activated", "opponent")


def tree(text: str) -> tuple[Ability, ...]:
    return read(text, "T-001").abilities


# -- where an ability begins -------------------------------------------------------------------------------------------


def test_each_line_is_an_ability() -> None:
    assert tree("[Rush]\n[On Play] Draw 1 card.\n[Trigger] Draw 2 cards.") == (
        Keyword("rush"),
        on_play(DRAW),
        trigger(Draw(2)),
    )


@pytest.mark.parametrize(
    "header", ["[On K.O.]", "[DON!! x1] [On K.O.]", "[Once Per Turn] [On K.O.]", "[Your Turn] [On K.O.]"]
)
def test_a_header_after_the_end_of_a_sentence_begins_an_ability(header: str) -> None:
    first, second = tree(f"[On Play] Draw 1 card. {header} Draw 2 cards.")
    assert first == on_play(DRAW)
    assert isinstance(second, Auto) and second.timings == ("on_ko",) and second.steps == (Draw(2),)


def test_a_keyword_alone_before_a_header_is_an_ability() -> None:
    assert tree("[Blocker] [On Play] Draw 1 card.") == (Keyword("blocker"), on_play(DRAW))
    assert tree("[Blocker] [Rush]") == (Keyword("blocker"), Keyword("rush"))
    assert tree("[Rush] This Character gains +1000 power.") == (Keyword("rush"), permanent(POWER))


def test_a_keyword_after_the_end_of_a_sentence_begins_an_ability() -> None:
    assert tree("[On Play] Draw 1 card. [Blocker]") == (on_play(DRAW), Keyword("blocker"))


def test_brackets_within_a_sentence_begin_nothing() -> None:
    gained = For("turn", (GainKeyword(THIS, "rush"),))
    assert tree("[On Play] This Character gains [Rush] during this turn.") == (on_play(gained),)


def test_the_full_stop_of_ko_ends_no_sentence() -> None:
    with pytest.raises(CardTextError) as error:
        tree("[On Play] K.O. [On K.O.] Draw 1 card.")
    assert error.value.line == 1
    assert read("[On Play] K.O. up to 1 of your opponent's Characters. [On K.O.] Draw 1 card.").lines == 2


def test_menu_entries_belong_to_the_menu_before_them() -> None:
    text = "[Main] Choose one:\n• Draw 1 card. Then, trash 1 card from your hand.\n• Draw 2 cards.\n[Trigger] Draw 3 cards."
    assert tree(text) == (main(ChooseOne(((DRAW, DISCARD), (Draw(2),)))), trigger(Draw(3)))


def test_a_line_that_begins_with_then_goes_on_after_the_menu() -> None:
    text = "[Main] Choose one:\n• Draw 1 card.\n• Draw 2 cards.\nThen, trash 1 card from your hand."
    assert tree(text) == (main(ChooseOne(((DRAW,), (Draw(2),))), DISCARD),)
    guarded = If(IS_ANCHOR, (ChooseOne(((DRAW,), (Draw(2),))), DISCARD))
    assert tree(text.replace("Choose", "If your Leader is [Anchor], choose")) == (main(guarded),)


def test_a_menu_needs_two_entries() -> None:
    with pytest.raises(CardTextError):
        tree("[Main] Choose one:\n• Draw 1 card.")


def test_each_permanent_sentence_is_an_ability_of_its_own() -> None:
    rush = GainKeyword(THIS, "rush")
    assert tree("This Character gains +1000 power. If you have 6 or less Life cards, this Character gains [Rush].") == (
        permanent(POWER),
        Permanent((rush,), (FEW_LIFE,)),
    )
    assert tree("If you have 6 or less Life cards, this Character gains [Rush]. This Character gains +1000 power.") == (
        Permanent((rush,), (FEW_LIFE,)),
        permanent(POWER),
    )


def test_a_header_holds_for_all_permanent_sentences_of_its_line() -> None:
    text = "[DON!! x1] [Your Turn] This Character gains +1000 power. This Character gains [Rush]."
    held = (DonGiven(1), YourTurn())
    assert tree(text) == (Permanent((POWER,), held), Permanent((GainKeyword(THIS, "rush"),), held))


def test_a_replacement_may_negate_itself() -> None:
    text = (
        "If this Character would be K.O.'d, you may trash 1 card from your hand instead. "
        "If you have 6 or less Life cards, this effect is negated."
    )
    (found,) = tree(text)
    assert isinstance(found, Replacement)
    assert found.replace == Replace("knocked_out", THIS, (DISCARD,)) and found.conditions == (Not(FEW_LIFE),)


# -- headers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bracket", "timing"),
    [
        ("[On Play]", "on_play"),
        ("[When Attacking]", "when_attacking"),
        ("[On Block]", "on_block"),
        ("[On K.O.]", "on_ko"),
        ("[On Your Opponent's Attack]", "on_opponents_attack"),
        ("[End of Your Turn]", "end_of_your_turn"),
        ("[End of Your Opponent's Turn]", "end_of_opponents_turn"),
    ],
)
def test_auto_effects_have_these_timings(bracket: str, timing: Timing) -> None:
    assert tree(f"{bracket} Draw 1 card.") == (auto(timing, DRAW),)


@pytest.mark.parametrize(
    ("bracket", "timing"),
    [("[Activate: Main]", "activate_main"), ("[Main]", "main"), ("[Counter]", "counter"), ("[Trigger]", "trigger")],
)
def test_declared_effects_have_these_timings(bracket: str, timing: Timing) -> None:
    assert tree(f"{bracket} Draw 1 card.") == (Activate((timing,), steps=(DRAW,)),)


@pytest.mark.parametrize("joined", ["/", " / ", " "])
def test_one_ability_can_have_two_timings(joined: str) -> None:
    assert tree(f"[On Play]{joined}[When Attacking] Draw 1 card.") == (
        Auto(("on_play", "when_attacking"), steps=(DRAW,)),
    )
    assert tree(f"[Main]{joined}[Counter] Draw 1 card.") == (Activate(("main", "counter"), steps=(DRAW,)),)


def test_two_timings_share_once_per_turn() -> None:  # 10-2-13
    assert tree("[On Play]/[On K.O.] [Once Per Turn] Draw 1 card.") == (
        Auto(("on_play", "on_ko"), once_per_turn=True, steps=(DRAW,)),
    )


@pytest.mark.parametrize(
    "header",
    [
        "[DON!! x1] [Once Per Turn] [Your Turn] [When Attacking]",
        "[When Attacking] [Your Turn] [DON!! x1] [Once Per Turn]",
        "[Your Turn] [When Attacking] [Once Per Turn] [DON!! x1]",
        "[Once Per Turn] [DON!! ×1] [When Attacking] [Your Turn]",
        "[Once Per Turn][DON!!x1][When Attacking][Your Turn]",
    ],
)
def test_a_header_is_read_in_any_order(header: str) -> None:
    expected = Auto(("when_attacking",), conditions=(DonGiven(1), YourTurn()), once_per_turn=True, steps=(DRAW,))
    assert tree(f"{header} Draw 1 card.") == (expected,)


def test_conditions_in_a_header() -> None:
    assert tree("[DON!! x2] This Character gains +1000 power.") == (Permanent((POWER,), (DonGiven(2),)),)
    assert tree("[Your Turn] This Character gains +1000 power.") == (Permanent((POWER,), (YourTurn(),)),)
    assert tree("[Opponent's Turn] [On K.O.] Draw 1 card.") == (
        Auto(("on_ko",), conditions=(OpponentsTurn(),), steps=(DRAW,)),
    )


def test_once_per_turn_of_a_replacement_and_of_an_event_in_words() -> None:
    text = "[Once Per Turn] If this Character would be K.O.'d, you may trash 1 card from your hand instead."
    assert tree(text) == (Replacement(Replace("knocked_out", THIS, (DISCARD,)), once_per_turn=True),)
    assert tree("[Once Per Turn] When your opponent activates an Event, draw 1 card.") == (
        Auto(when=FOES_EVENT, once_per_turn=True, steps=(DRAW,)),
    )


def test_a_permanent_effect_is_not_once_per_turn() -> None:
    with pytest.raises(CardTextError):
        tree("[Once Per Turn] This Character gains +1000 power.")


def test_a_sentence_that_holds_no_time_needs_a_timing() -> None:
    with pytest.raises(CardTextError):
        tree("Draw 1 card.")


# -- costs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "cost"),
    [
        ("DON!! −2", ReturnDon(2)),
        ("③", RestDon(3)),
        ("You may rest 3 of your DON!! cards", RestDon(3)),
        ("You may return 1 or more DON!! cards from your field to your DON!! deck", ReturnDon(1, or_more=True)),
        ("You may rest this Character", Rest(THIS)),
        ("You may trash 1 card from your hand", DISCARD),
        ("You may K.O. 1 of your Characters", KnockOut(choose("you"))),
    ],
)
def test_costs(words: str, cost: RestDon | ReturnDon | Rest | Trash | KnockOut) -> None:
    assert tree(f"[Activate: Main] {words}: Draw 1 card.") == (activate(DRAW, cost=(cost,)),)
    assert tree(f"[On Play] {words}: Draw 1 card.") == (on_play(DRAW, cost=(cost,)),)


@pytest.mark.parametrize("joined", [" and ", ", and ", ", "])
def test_a_cost_can_have_several_items_in_order(joined: str) -> None:
    text = f"[Activate: Main] You may rest this Character{joined}trash 1 card from your hand: Draw 1 card."
    assert tree(text) == (activate(DRAW, cost=(Rest(THIS), DISCARD)),)


def test_a_cost_of_three_items() -> None:
    text = "[Activate: Main] DON!! −1, You may rest this Character and return 1 of your Characters to the owner's hand:"
    assert tree(f"{text} Draw 1 card.") == (
        activate(DRAW, cost=(ReturnDon(), Rest(THIS), ReturnToHand(choose("you")))),
    )


def test_a_cost_without_may_must_be_paid() -> None:
    assert tree("[On Play] Trash 1 card from your hand: Draw 1 card.") == (
        Auto(("on_play",), must_pay=True, cost=(DISCARD,), steps=(DRAW,)),
    )
    with pytest.raises(CardTextError):  # declaring is free to the player, so nothing can be compulsory
        tree("[Activate: Main] Trash 1 card from your hand: Draw 1 card.")


@pytest.mark.parametrize("words", ["DON!! −1", "①", "You may rest this Character", "You can rest this Character"])
def test_every_other_cost_is_optional(words: str) -> None:  # 8-3-1-4
    (found,) = tree(f"[On Play] {words}: Draw 1 card.")
    assert isinstance(found, Auto) and found.cost and not found.must_pay


def test_an_if_before_the_cost_is_a_condition_of_activating() -> None:
    """Rulings 764a9c5c, b2e97c42: where it fails, the cost cannot be paid."""
    assert tree("[On Play] If you have 6 or less Life cards, you may trash 1 card from your hand: Draw 1 card.") == (
        on_play(DRAW, cost=(DISCARD,), conditions=(FEW_LIFE,)),
    )
    text = "[On Play] If your Leader is [Anchor] and you have 6 or less Life cards, DON!! −1: Draw 1 card."
    assert tree(text) == (on_play(DRAW, cost=(ReturnDon(),), conditions=(IS_ANCHOR, FEW_LIFE)),)


def test_an_if_after_the_cost_is_judged_after_paying() -> None:
    """Rulings 8ece800b, b3684ae0: the cost may be paid for nothing."""
    assert tree("[On Play] You may trash 1 card from your hand: If you have 6 or less Life cards, draw 1 card.") == (
        on_play(If(FEW_LIFE, (DRAW,)), cost=(DISCARD,)),
    )


def test_conditions_of_header_and_cost_stand_together() -> None:
    text = "[DON!! x1] [When Attacking] If you have 6 or less Life cards, you may trash 1 card from your hand: Draw 1 card."
    assert tree(text) == (
        Auto(("when_attacking",), conditions=(DonGiven(1), FEW_LIFE), cost=(DISCARD,), steps=(DRAW,)),
    )


def test_you_may_without_a_colon_is_no_cost() -> None:
    """Rulings 14149e2b, 632bd8ad: an optional step, done as far as possible; "if you do" needs all of it."""
    assert tree("[On Play] You may trash 1 card from your hand. If you do, draw 1 card.") == (
        on_play(May((DISCARD,)), If(Did(), (DRAW,))),
    )


@pytest.mark.parametrize("sign", [";", ","])
@pytest.mark.parametrize(
    "cost",
    [
        "You may trash 1 card from your hand",
        "You may rest this Character and trash 1 card from your hand",
        "You may reveal 1 card from your hand",
        "DON!! −1",
        "②",
    ],
)
def test_no_other_sign_stands_for_the_colon_of_a_cost(cost: str, sign: str) -> None:
    """What was a cost would be a step that may be left out."""
    tree(f"[On Play] {cost}: Draw 1 card.")
    with pytest.raises(CardTextError):
        tree(f"[On Play] {cost}{sign} draw 1 card.")


def test_a_semicolon_follows_looking_only() -> None:
    looked = tree("[On Play] Look at 3 cards from the top of your deck; add up to 1 card to your hand.")
    assert looked == tree("[On Play] Look at 3 cards from the top of your deck and add up to 1 card to your hand.")
    with pytest.raises(CardTextError):
        tree("[On Play] Trash 1 card from your hand; draw 1 card.")


def test_the_colon_of_a_menu_is_no_cost() -> None:
    menu = ChooseOne(((DRAW,), (Draw(2),)))
    assert tree("[Main] Choose one:\n• Draw 1 card.\n• Draw 2 cards.") == (main(menu),)
    text = "[Main] You may trash 1 card from your hand: Choose one:\n• Draw 1 card.\n• Draw 2 cards."
    assert tree(text) == (main(menu, cost=(DISCARD,)),)


def test_the_colon_in_brackets_is_no_cost() -> None:
    gained = For("turn", (GainKeyword(THIS, "rush_character"),))
    assert tree("[Main] This Character gains [Rush: Character] during this turn.") == (main(gained),)


def test_only_the_part_before_the_colon_is_the_cost() -> None:
    text = "[Main] You may trash 1 card from your hand: Draw 2 cards. Then, trash 1 card from your hand."
    assert tree(text) == (main(Draw(2), DISCARD, cost=(DISCARD,)),)


# -- events in words ---------------------------------------------------------------------------------------------------


def test_when_waits_for_an_event() -> None:
    assert tree("When your opponent's Character is K.O.'d, draw 1 card.") == (when(FOE_KNOCKED_OUT, DRAW),)
    assert tree("Draw 1 card when your opponent activates an Event.") == (when(FOES_EVENT, DRAW),)


def test_several_events_set_off_one_ability() -> None:
    either = (FOES_EVENT, FOE_KNOCKED_OUT)
    for joined in ("or", "or when", ", or when"):
        text = f"When your opponent activates an Event {joined} your opponent's Character is K.O.'d, draw 1 card."
        assert tree(text) == (Auto(when=either, steps=(DRAW,)),)


def test_this_effect_can_be_activated_when_is_optional() -> None:
    assert tree("[Once Per Turn] This effect can be activated when your opponent activates an Event. Draw 1 card.") == (
        Auto(when=FOES_EVENT, once_per_turn=True, optional=True, steps=(DRAW,)),
    )
    assert tree("This effect can be activated at the start of your turn. Draw 1 card.") == (
        Auto(when=Event("turn_started"), optional=True, steps=(DRAW,)),
    )


def test_this_effect_can_be_activated_when_is_a_condition_after_a_timing() -> None:
    text = "[End of Your Turn] This effect can be activated when you have 6 or less Life cards. Draw 1 card."
    assert tree(text) == (Auto(("end_of_your_turn",), conditions=(FEW_LIFE,), optional=True, steps=(DRAW,)),)


def test_an_if_after_an_optional_event_is_no_condition_of_activating() -> None:
    text = "This effect can be activated when your opponent activates an Event. If you have 6 or less Life cards, draw 1 card."
    assert tree(text) == (Auto(when=FOES_EVENT, optional=True, steps=(If(FEW_LIFE, (DRAW,)),)),)


def test_a_cost_stands_before_or_after_when() -> None:
    expected = Auto(when=FOE_KNOCKED_OUT, conditions=(YourTurn(),), cost=(Rest(THIS),), steps=(DRAW,))
    before = "[Your Turn] You may rest this Character: When your opponent's Character is K.O.'d, draw 1 card."
    after = "[Your Turn] When your opponent's Character is K.O.'d, you may rest this Character: Draw 1 card."
    assert tree(before) == tree(after) == (expected,)


def test_a_timing_has_no_event_of_its_own() -> None:
    with pytest.raises(CardTextError):
        tree("[On Play] You may rest this Character: When your opponent's Character is K.O.'d, draw 1 card.")


def test_the_chosen_cost_is_no_colon_cost() -> None:
    text = (
        "[On Play] Choose a cost and reveal 1 card from the top of your opponent's deck. "
        "If the revealed card has the chosen cost, draw 1 card."
    )
    matches = Matches(Bound("revealed"), (HasValue("cost", "=", Chosen()),))
    assert tree(text) == (on_play(ChooseNumber(), Reveal(Top("deck", whose="opponent")), If(matches, (DRAW,))),)

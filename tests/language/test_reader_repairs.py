"""What the reader repairs before it reads, which wordings say the same thing, and which do not."""

import pytest

from logpose.errors import CardTextError
from logpose.language.nodes import (
    Ability,
    ActivateEffect,
    AddDon,
    AddToHand,
    All,
    Bound,
    Cannot,
    Cards,
    CardValue,
    ChooseOne,
    Compare,
    Countable,
    Draw,
    For,
    GainKeyword,
    GainPower,
    GiveDon,
    HasAttribute,
    HasName,
    HasType,
    HasValue,
    Keyword,
    KnockOut,
    Look,
    Minus,
    Negate,
    NotFilter,
    Number,
    Permanent,
    PlaceInDeck,
    PlaceInLife,
    Play,
    Rest,
    RestDon,
    ReturnDon,
    SetBasePower,
    SetPower,
    This,
    Top,
    Trash,
)
from logpose.language.reader import read
from logpose.language.reader.normalise import normalise
from tests.support.cards import activate, auto, choose, counter, main, on_play, permanent, trigger

THIS = This()
DRAW = Draw()
HAND_CARD = choose("you", (), "hand")
THEIR_CHARACTER = choose(up_to=True)
YOUR_FIGHTER = choose("you", ("leader", "character"), up_to=True)


def tree(text: str) -> tuple[Ability, ...]:
    return read(text, "T-001").abilities


# -- signs and markup --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", ["<br>", "<br/>", "<br />", " <br> ", "\n", "\n\n", "\r\n"])
def test_a_line_break_is_a_line_break_however_it_is_written(mark: str) -> None:
    assert tree(f"[On Play] Draw 1 card.{mark}[On K.O.] Draw 2 cards.") == (on_play(DRAW), auto("on_ko", Draw(2)))


@pytest.mark.parametrize("oar", ["<Oar>", "&lt;Oar&gt;", "＜Oar＞"])
def test_an_attribute_is_one_in_signs_entities_and_full_width_signs(oar: str) -> None:
    those = choose(up_to=True, where=(HasAttribute(("Oar",)),))
    assert tree(f"[On Play] Rest up to 1 of your opponent's {oar} attribute Characters.") == (on_play(Rest(those)),)


def test_a_break_is_not_taken_for_an_attribute() -> None:
    text = "[On Play] Rest up to 1 of your opponent's <Oar> attribute Characters.<br>[Trigger] Draw 1 card."
    assert tree(text) == (on_play(Rest(choose(up_to=True, where=(HasAttribute(("Oar",)),)))), trigger(DRAW))


@pytest.mark.parametrize("minus", ["−", "-", "–", "—", "－"])
def test_a_minus_is_a_minus_in_amounts_and_costs(minus: str) -> None:
    less = For("turn", (GainPower(THEIR_CHARACTER, -3000),))
    text = f"[On Play] Give up to 1 of your opponent's Characters {minus}3000 power during this turn."
    assert tree(text) == (on_play(less),)
    assert tree(f"[Activate: Main] DON!! {minus}2: Draw 1 card.") == (activate(DRAW, cost=(ReturnDon(2),)),)


@pytest.mark.parametrize("name", ["Ship-2", "Ship 3-4", "Half-Mast"])
def test_a_hyphen_within_a_word_is_no_minus(name: str) -> None:
    named = choose("you", (), "trash", up_to=True, where=(HasName((name,)),))
    assert tree(f"[On Play] Add up to 1 [{name}] from your trash to your hand.") == (on_play(AddToHand(named)),)


@pytest.mark.parametrize("apostrophe", ["'", "’", "‘"])
def test_apostrophes_may_be_curly(apostrophe: str) -> None:
    text = f"[On Play] K.O. up to 1 of your opponent{apostrophe}s Characters."
    assert tree(text) == (on_play(KnockOut(THEIR_CHARACTER)),)


def test_quotation_marks_may_be_curly() -> None:
    those = choose("you", (), "trash", up_to=True, where=(HasType(("Tide",), includes=True),))
    for quoted in ('"Tide"', "“Tide”"):
        text = f"[On Play] Add up to 1 card with a type including {quoted} from your trash to your hand."
        assert tree(text) == (on_play(AddToHand(those)),)


@pytest.mark.parametrize(("signs", "number"), [("①➀", 1), ("②➁", 2), ("④➃", 4), ("⑩➉", 10)])
def test_both_families_of_circled_numbers_rest_don_cards(signs: str, number: int) -> None:
    for sign in signs:
        assert tree(f"[Activate: Main] {sign}: Draw 1 card.") == (activate(DRAW, cost=(RestDon(number),)),)


@pytest.mark.parametrize("bullet", ["• ", "•", "- ", "-", "・"])
def test_menu_entries_may_begin_with_a_dash(bullet: str) -> None:
    text = f"[Main] Choose one:<br>{bullet}Draw 1 card.<br>{bullet}Draw 2 cards."
    assert tree(text) == (main(ChooseOne(((DRAW,), (Draw(2),)))),)


@pytest.mark.parametrize("empty", ["- ", "-", "-<br>", "- <br>"])
def test_a_dash_for_an_empty_effect_is_dropped(empty: str) -> None:
    assert tree(f"{empty}[Trigger] Draw 1 card.") == (trigger(DRAW),)


@pytest.mark.parametrize("nothing", [None, "", "-", "<br>", " \n "])
def test_a_card_without_text_has_no_abilities(nothing: str | None) -> None:
    assert read(nothing).abilities == ()


def test_a_lost_line_break_is_found_by_the_header() -> None:
    assert tree("[On Play] Draw 1 card.[On K.O.] Draw 2 cards.") == (on_play(DRAW), auto("on_ko", Draw(2)))
    assert tree("[Blocker] (After your opponent declares it.)[On K.O.] Draw 2 cards.") == (
        Keyword("blocker"),
        auto("on_ko", Draw(2)),
    )


@pytest.mark.parametrize(
    "text", ["[On Play] Draw 1 card.<br>", "[On Play]  Draw   1 card. ", "\n[On Play] Draw 1 card."]
)
def test_breaks_at_the_ends_and_double_spaces_do_not_matter(text: str) -> None:
    assert tree(text) == (on_play(DRAW),)


def test_a_known_misprint_is_read() -> None:
    assert tree("[On Play] K.O. up to 1 of your opponent's Charactes.") == (on_play(KnockOut(THEIR_CHARACTER)),)


@pytest.mark.parametrize("cost", ["a cost of 5", "a cost 5"])
def test_of_may_be_missing_in_a_cost(cost: str) -> None:
    those = choose(up_to=True, where=(HasValue("cost", "<=", 5),))
    assert tree(f"[On Play] K.O. up to 1 of your opponent's Characters with {cost} or less.") == (
        on_play(KnockOut(those)),
    )


@pytest.mark.parametrize("cards", ["card(s)", "cards"])
def test_card_with_an_ending_in_parentheses_is_cards(cards: str) -> None:
    up_to_three = Draw(Minus(3, Number("hand")))
    assert tree(f"[On Play] Draw {cards} so that you have 3 cards in your hand.") == (on_play(up_to_three),)


# -- explanatory notes (2-8-4) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[Blocker] (After your opponent declares something, this may stand in.)", Keyword("blocker")),
        ("[Rush] (This card can attack at once.)", Keyword("rush")),
        ("[Rush: Character] (This card can attack some cards at once.)", Keyword("rush_character")),
        ("[Double Attack] (This card deals twice as much.)", Keyword("double_attack")),
        ("[Banish] (When this card deals damage, the card goes elsewhere.)", Keyword("banish")),
        ("[Unblockable] (This card cannot be blocked at all.)", Keyword("unblockable")),
        ("[Activate: Main] DON!! −1 (You may return the specified few.): Draw 1 card.", activate(DRAW, cost=(ReturnDon(),))),
        ("[Activate: Main] ② (You may rest the specified few.): Draw 1 card.", activate(DRAW, cost=(RestDon(2),))),
        ("[Activate: Main] ② (You may rest the specified few): Draw 1 card.", activate(DRAW, cost=(RestDon(2),))),
        ("[Activate: Main] ②: Draw 1 card.", activate(DRAW, cost=(RestDon(2),))),
    ],
)  # fmt: skip
def test_explanatory_notes_are_no_effects(text: str, expected: Ability) -> None:
    assert tree(text) == (expected,)


def test_a_note_does_not_swallow_what_follows_it() -> None:
    text = "This Character gains [Rush]. (This card can attack at once.)<br>[On K.O.] Draw 1 card."
    assert tree(text) == (permanent(GainKeyword(THIS, "rush")), auto("on_ko", DRAW))


def test_parentheses_that_are_no_note_belong_to_a_name() -> None:
    named = choose("you", (), "trash", up_to=True, where=(HasName(("Anchor (Old)",)),))
    assert tree("[On Play] Add up to 1 [Anchor (Old)] from your trash to your hand.") == (on_play(AddToHand(named)),)


def test_any_other_parenthesis_is_not_dropped() -> None:
    assert normalise("[On Play] Draw 1 card (in haste).") == ["[On Play] Draw 1 card (in haste)."]
    with pytest.raises(CardTextError):
        tree("[On Play] Draw 1 card (in haste).")


# -- wordings that say the same thing ----------------------------------------------------------------------------------

EITHER_END = (Look(Top("deck", 6)), PlaceInDeck(Bound("looked"), "either"))
SEARCHED = choose(
    "you", ("character",), "trash", up_to=True, where=(HasValue("cost", "<=", 3), NotFilter(HasName(("Anchor",))))
)
SAME: list[tuple[Ability, list[str]]] = [
    (
        counter(For("battle", (GainPower(YOUR_FIGHTER, 7000),))),
        [
            "[Counter] Up to 1 of your Leader or Character cards gains +7000 power during this battle.",
            "[Counter] Up to 1 of your Leader or Characters gains +7000 power during this battle.",
            "[Counter] Up to 1 of your Leader or Character cards on your field gains +7000 power during this battle.",
        ],
    ),
    (
        on_play(For("turn", (Negate(THEIR_CHARACTER),))),
        [
            "[On Play] Negate the effect of up to 1 of your opponent's Characters during this turn.",
            "[On Play] Negate the effects of up to 1 of your opponent's Characters during this turn.",
        ],
    ),
    (
        on_play(KnockOut(choose(up_to=True, where=(HasValue("power", ">=", 7000),)))),
        [
            "[On Play] K.O. up to 1 of your opponent's Characters with 7000 power or more.",
            "[On Play] K.O. up to 1 of your opponent's Characters with 7000 or more power.",
            "[On Play] K.O. up to 1 of your opponent's Characters with a power of 7000 or more.",
        ],
    ),
    (
        on_play(KnockOut(choose(up_to=True, where=(HasValue("base_power", "<=", 7000),)))),
        [
            "[On Play] K.O. up to 1 of your opponent's Characters with 7000 base power or less.",
            "[On Play] K.O. up to 1 of your opponent's Characters with a base power of 7000 or less.",
        ],
    ),
    (
        on_play(*EITHER_END),
        [
            "[On Play] Look at 6 cards from the top of your deck and place them at the top or bottom of your deck in any order.",
            "[On Play] Look at 6 cards from the top of your deck and place them at the top or bottom of the deck in any order.",
            "[On Play] Look at 6 cards from the top of your deck and return them to the top or bottom of the deck in any order.",
        ],
    ),
    (
        activate(DRAW, cost=(Trash(HAND_CARD),)),
        [
            "[Activate: Main] You may trash 1 card from your hand: Draw 1 card.",
            "[Activate: Main] You can trash 1 card from your hand: Draw 1 card.",
        ],
    ),
    (
        on_play(AddToHand(choose("you", ("event",), "trash", up_to=True))),
        [
            "[On Play] Add up to 1 Event from your trash to your hand.",
            "[On Play] Add up to 1 Event card from your trash to your hand.",
        ],
    ),
    (
        on_play(AddToHand(choose("you", (), "trash", 2, up_to=True, where=(HasName(("Anchor",)),)))),
        [
            "[On Play] Add up to 2 [Anchor] from your trash to your hand.",
            "[On Play] Add up to 2 [Anchor] cards from your trash to your hand.",
            "[On Play] Add up to 2 [Anchor] card(s) from your trash to your hand.",
        ],
    ),
    (
        on_play(PlaceInLife(choose("you", up_to=True), face_up=True)),
        [
            "[On Play] Add up to 1 of your Characters to the top of your Life cards face-up.",
            "[On Play] Place up to 1 of your Characters at the top of your Life cards face-up.",
            "[On Play] Place up to 1 of your Characters at the top of the owner's Life cards face-up.",
        ],
    ),
    (
        permanent(GainKeyword(All((Cards(where=(HasName(("Anchor",)),)),)), "rush_character")),
        [
            "Your [Anchor] gains [Rush: Character].",
            "Your [Anchor] can attack Characters on the turn in which it is played.",
        ],
    ),
    (
        activate(DRAW, cost=(ReturnDon(), Rest(THIS))),
        [
            "[Activate: Main] DON!! −1, You may rest this Character: Draw 1 card.",
            "[Activate: Main] DON!! −1 You may rest this Character: Draw 1 card.",
            "[Activate: Main] DON!! −1, you may rest this Character: Draw 1 card.",
        ],
    ),
    (
        on_play(DRAW, cost=(RestDon(), Rest(THIS))),
        [
            "[On Play] Rest 1 of your DON!! cards and you may rest this Character: Draw 1 card.",
            "[On Play] You may rest 1 of your DON!! cards and rest this Character: Draw 1 card.",
            "[On Play] You may rest 1 of your DON!! cards and this Character: Draw 1 card.",
        ],
    ),
    (
        on_play(AddToHand(SEARCHED)),
        [
            "[On Play] Add up to 1 Character card other than [Anchor] with a cost of 3 or less from your trash to your hand.",
            "[On Play] Add up to 1 Character card with a cost of 3 or less other than [Anchor] from your trash to your hand.",
            "[On Play] Add up to 1 Character card from your trash with a cost of 3 or less other than [Anchor] to your hand.",
        ],
    ),
    (
        on_play(Play(choose("you", ("character",), "hand", up_to=True, where=(HasValue("cost", "<=", 3),)))),
        [
            "[On Play] Play up to 1 Character card with a cost of 3 or less from your hand.",
            "[On Play] Play up to 1 Character card from your hand with a cost of 3 or less.",
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("expected", "text"), [(expected, text) for expected, texts in SAME for text in texts]
)  # fmt: skip
def test_wordings_that_say_the_same_give_the_same_tree(expected: Ability, text: str) -> None:
    assert tree(text) == (expected,)


def test_added_don_cards_are_active_or_rested() -> None:
    added = "[On Play] Add up to 1 DON!! card from your DON!! deck and"
    assert tree(f"{added} set it as active.") == (on_play(AddDon(up_to=True)),)
    assert tree(f"{added} rest it.") == (on_play(AddDon(rested=True, up_to=True)),)


def test_added_don_cards_in_the_wording_of_later_sets() -> None:
    added = "[On Play] Add up to 1 DON!! card as"
    assert tree(f"{added} active from your DON!! deck.") == (on_play(AddDon(up_to=True)),)
    assert tree(f"{added} rested from your DON!! deck.") == (on_play(AddDon(rested=True, up_to=True)),)


# -- wordings that do not say the same ---------------------------------------------------------------------------------


def test_a_choice_of_none_is_kept() -> None:
    gain = "gains +2000 power during this battle."
    the_leader, exactly, up_to = (
        All((Cards(kinds=("leader",)),)),
        choose("you", ("leader",)),
        choose("you", ("leader",), up_to=True),
    )
    assert tree(f"[Counter] Your Leader {gain}") == (counter(For("battle", (GainPower(the_leader, 2000),))),)
    assert tree(f"[Counter] 1 of your Leader {gain}") == (counter(For("battle", (GainPower(exactly, 2000),))),)
    assert tree(f"[Counter] Up to 1 of your Leader {gain}") == (counter(For("battle", (GainPower(up_to, 2000),))),)


def test_to_ko_is_not_to_trash() -> None:  # 10-2-1-3
    assert tree("[On Play] K.O. up to 1 of your opponent's Characters.") == (on_play(KnockOut(THEIR_CHARACTER)),)
    assert tree("[On Play] Trash up to 1 of your opponent's Characters.") == (on_play(Trash(THEIR_CHARACTER)),)


def test_to_be_removed_from_the_field_is_more_than_to_be_kod() -> None:
    knocked_out = permanent(Cannot(THIS, "be_knocked_out", "your_effect"))
    assert tree("This Character cannot be K.O.'d by your effects.") == (knocked_out,)
    removed = permanent(Cannot(THIS, "be_removed", "your_effect"))
    assert tree("This Character cannot be removed from the field by your effects.") == (removed,)


@pytest.mark.parametrize(
    ("words", "value"),
    [("cost", "cost"), ("base cost", "base_cost"), ("power", "power"), ("base power", "base_power")],
)
def test_cost_and_power_are_not_their_base_values(words: str, value: CardValue) -> None:
    those = choose(up_to=True, where=(HasValue(value, "<=", 4),))
    text = f"[On Play] K.O. up to 1 of your opponent's Characters with a {words} of 4 or less."
    assert tree(text) == (on_play(KnockOut(those)),)


def test_setting_power_is_not_setting_base_power() -> None:
    power, base = SetPower(THEIR_CHARACTER, 0), SetBasePower(THEIR_CHARACTER, 0)
    those = "of up to 1 of your opponent's Characters to 0 during this turn."
    assert tree(f"[On Play] Set the power {those}") == (on_play(For("turn", (power,))),)
    assert tree(f"[On Play] Set the base power {those}") == (on_play(For("turn", (base,))),)


def test_a_character_is_on_the_field_and_a_character_card_elsewhere() -> None:  # 2-2-4-2
    assert tree("[On Play] Trash 1 of your Characters.") == (on_play(Trash(choose("you"))),)
    assert tree("[On Play] Trash 1 Character card from your hand.") == (on_play(Trash(choose("you", area="hand"))),)
    with pytest.raises(CardTextError):  # nothing is played from the field
        tree("[On Play] Play up to 1 Character with a cost of 3 or less.")


def test_the_end_of_a_turn_is_not_the_end_of_an_end_phase() -> None:  # 6-6-1-2
    gain, effects = (
        "[On Play] This Character gains +1000 power until the end of your opponent's next",
        (GainPower(THIS, 1000),),
    )
    assert tree(f"{gain} turn.") == (on_play(For("end_of_opponents_next_turn", effects)),)
    assert tree(f"{gain} End Phase.") == (on_play(For("end_of_opponents_next_end_phase", effects)),)


@pytest.mark.parametrize(
    ("words", "counted"),
    [
        ("DON!! cards on your field", "don"),
        ("active DON!! cards", "active_don"),
        ("rested DON!! cards", "rested_don"),
        ("given DON!! cards", "given_don"),
    ],
)
def test_given_don_cards_are_neither_active_nor_rested(words: str, counted: Countable) -> None:  # 4-4-2
    enough = Compare(Number(counted), ">=", 2)
    assert tree(f"If you have 2 or more {words}, this Character gains +1000 power.") == (
        Permanent((GainPower(THIS, 1000),), (enough,)),
    )


def test_active_and_rested_don_cards_are_given_apart() -> None:
    to = All((Cards(kinds=("leader",)),))
    assert tree("[On Play] Give up to 1 of your rested DON!! cards to your Leader.") == (
        on_play(GiveDon(to, up_to=True)),
    )
    active = GiveDon(to, source="active", up_to=True)
    assert tree("[On Play] Give up to 1 of your active DON!! cards to your Leader.") == (on_play(active),)


def test_a_main_effect_is_not_a_counter_effect() -> None:
    assert tree("[Trigger] Activate this card's [Main] effect.") == (trigger(ActivateEffect("main", THIS)),)
    assert tree("[Trigger] Activate this card's [Counter] effect.") == (trigger(ActivateEffect("counter", THIS)),)

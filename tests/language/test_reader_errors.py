"""The reader fails closed: what it does not understand is a CardTextError that says where, and never anything else."""

import json
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.errors import CardTextError
from logpose.language.nodes import from_json, to_json
from logpose.language.reader import read
from logpose.language.reader.normalise import normalise

# The grammar in sentences of our own.
SENTENCES = [
    "[Blocker]",
    "[Rush] [On Play] Draw 1 card.",
    "[On Play]/[When Attacking] Draw 2 cards and trash 1 card from your hand.",
    "[DON!! x1] [Once Per Turn] [When Attacking] This Character gains +1000 power during this turn.",
    "[DON!! x2] [Your Turn] All of your {Sea Kings} type Characters gain +1000 power.",
    "[Opponent's Turn] This Character gains [Double Attack] and cannot be K.O.'d in battle.",
    "[Activate: Main] DON!! −3: Add up to 1 DON!! card from your DON!! deck and set it as active.",
    "[Activate: Main] ②: Rest up to 1 of your opponent's Characters with a cost of 3 or less.",
    "[Activate: Main] [Once Per Turn] You may rest this Leader and trash 1 card from your hand: Draw 1 card.",
    "[Activate: Main] You may trash this Character: Up to 1 of your Leader or Character cards gains [Banish] during this turn.",
    "[On Play] If your Leader is [Anchor], you may trash 1 {Giants} type card from your hand: Draw 2 cards.",
    "[On Play] If your Leader has the {Sea Kings} type or <Oar> attribute, draw 1 card. Then, trash 1 card from your hand.",
    "[On Play] If you have 3 or less Life cards and your opponent has 5 or more cards in their hand, draw 2 cards.",
    "[On Play] If the number of DON!! cards on your field is equal to or less than "
    "the number on your opponent's field, draw 4 cards.",
    "[On Play] If you only have {Giants} type Characters, draw 1 card.",
    "[On Play] If you have [Anchor] and [Mast], draw 1 card if you have 3 or less Life cards.",
    "[On Play] You may trash 1 card from your hand. If you do, "
    "K.O. up to 1 of your opponent's Characters with 4000 power or less.",
    "[On Play] Your opponent may trash 1 card from their hand. If they do not, draw 1 card.",
    "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 4 or less and up to 1 of your opponent's Stages.",
    "[On Play] K.O. up to 2 of your opponent's Characters with a total power of 5000 or less.",
    "[On Play] Look at 5 cards from the top of your deck; reveal up to 1 [Anchor] or {Giants} type card other than [Mast] "
    "and add it to your hand. Then, place the rest at the bottom of your deck in any order.",
    "[On Play] Reveal 1 card from the top of your deck. If that card is a Character card with a cost of 2, play that card.",
    "[On Play] Play up to 1 green Character card with a cost of 4 or less and no base effect from your hand or trash rested.",
    "[On Play] Return up to 2 Characters with a cost of 9 or less to the owner's hand or the bottom of their deck.",
    "[On Play] Place up to 1 of your opponent's Characters at the top or bottom of the owner's Life cards face-up.",
    "[On Play] Trash 1 card from the top of each of your and your opponent's Life cards.",
    "[On Play] Turn 1 card from the top of your Life cards face-up.",
    "[On Play] Give up to 4 rested DON!! cards to your Leader or 1 of your Characters.",
    "[On Play] Give up to 1 of your opponent's Characters −2000 power until the end of your opponent's next turn.",
    "[On Play] Up to 4 of your opponent's rested Characters will not become active in your opponent's next Refresh Phase.",
    "[On Play] Negate the effects of up to 1 of your opponent's Characters during this turn. Then, rest it.",
    "[On Play] Set the cost of up to 1 of your opponent's Characters to 0 during this turn.",
    "[On Play] This Character's base power becomes the same as your opponent's Leader during this turn.",
    "[On Play] Swap the base power of this Character with that of up to 1 of your Characters during this turn.",
    "[On Play] Set up to 3 of your DON!! cards as active.",
    "[On Play] Deal 1 damage to your opponent.",
    "[On Play] Choose a cost and reveal 1 card from the top of your opponent's deck. "
    "If the revealed card has the chosen cost, draw 1 card.",
    "[On Play] Choose 4 cards from your opponent's hand; your opponent reveals those cards.",
    "[On Play] Your opponent returns 1 of their Characters to the owner's hand.",
    "[On Play] Trash any number of cards from your hand. "
    "This Character gains +1000 power during this turn for every card trashed.",
    "[On Play] Play up to 1 Character card from your trash. Then, place it at the bottom of your deck at the end of this turn.",
    "[On Play] Your opponent cannot activate [Blocker] during this turn.",
    "[On Play] You cannot play Character cards with a cost of 5 or more during this turn.",
    "[On Play] Activate up to 1 Event with a cost of 3 or less from your hand.",
    "[On K.O.] Add this Character card to your hand.",
    "[On Block] Draw cards equal to the number of your Life cards.",
    "[On Your Opponent's Attack] [Once Per Turn] Change the attack target to 1 of your {Giants} type Characters.",
    "[End of Your Turn] Set this Leader as active.",
    "[Main] Choose one:\n• Draw 1 card.\n• K.O. up to 1 of your opponent's Characters with a cost of 0.\nThen, draw 1 card.",
    "[Main] Select up to 1 of your Characters. "
    "If the selected Character attacks during this turn, your opponent cannot activate [Blocker].",
    "[Main] At the end of this turn, trash 1 of your Characters.",
    "[Main]/[Counter] Up to 1 of your [Anchor] gains an additional +2000 power during this battle.",
    "[Counter] Your Leader gains +1000 power during this battle for every 2 cards in your trash. "
    "[Trigger] Activate this card's [Main] effect.",
    "[Trigger] Draw 7 cards.",
    "When your opponent's Character is K.O.'d by your effect, draw 1 card.",
    "When you play a Character with a [Trigger] from your hand, that Character gains [Rush] during this turn.",
    "[Once Per Turn] This effect can be activated when your opponent activates an Event or [Blocker]. Draw 1 card.",
    "[Your Turn] You may rest this Character: When a DON!! card on your field is returned to your DON!! deck, draw 1 card.",
    "If this Character would be K.O.'d by your opponent's effect, you may trash 1 Event from your hand instead.",
    "If your {Giants} type Character would be removed from the field, "
    "you may place it at the bottom of the owner's deck instead.",
    "If you have 10 or more cards in your trash, this Character cannot be removed from the field by your opponent's effects.",
    "Give this card in your hand −2 cost. This Leader can also attack active Characters.",
    "Under the rules of this game, your DON!! deck consists of 9 cards.",
    "Also treat this card's name as [Mast] according to the rules.",
]
VOCABULARY = sorted({word for sentence in SENTENCES for word in sentence.split()})
NOISE = [
    "",
    "(",
    ")",
    "[",
    "]",
    "{",
    "<",
    '"',
    ".",
    ",",
    ":",
    ";",
    "/",
    "'s",
    "•",
    "¶",
    "€",
    "0",
    "99",
    "+1",
    "−",
    "DON!!",
    "\n",
    "<br>",
    "- ",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_the_sentences_are_read(text: str) -> None:
    assert read(text).abilities


# -- what an error says ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("[On Play] Draw 1 shiny card.", "… [On Play] Draw 1 ⟨shiny⟩", "card|cards"),
        ("[On Play] Juggle 1 card.", "… [On Play] ⟨Juggle⟩", ""),
        ("This Character gains [Sail].", "… This Character gains ⟨[Sail]⟩", "a keyword in brackets"),
        ("[Sail]", "… [Sail] ⟨the end⟩", ""),
        ("[On Sail] Draw 1 card.", "… [On Sail] ⟨Draw⟩", ""),
        ("[On Play] This Character gains +1000 strength.", "… [On Play] This Character gains +1000 ⟨strength⟩", "power / cost"),
        ("[On Play] Draw 1 card Then, draw 2 cards.", "… [On Play] Draw 1 card ⟨Then⟩", ""),
        ("[On Play] Draw 1", "… [On Play] Draw 1 ⟨the end⟩", "card|cards"),
        ("[On Play] K.O. up to 1 of your", "… K.O. up to 1 of your ⟨the end⟩", ""),
        ("[On Play] If your Leader is [Anchor],", "… If your Leader is [Anchor] , ⟨the end⟩", ""),
        ("[On Play]", "… [On Play] ⟨the end⟩", ""),
        ("[Main] You may rest this Character:", "… You may rest this Character : ⟨the end⟩", ""),
        ("[On Play] Rest it.", "… [On Play] Rest it ⟨.⟩", "an earlier card to refer to"),
        ("[On Play] Draw 1 card. That card gains +1000 power.", "… Draw 1 card . That card ⟨gains⟩", "an earlier card"),
        ("[On Play] Trash the revealed card.", "… [On Play] Trash the revealed card ⟨.⟩", "an earlier card to refer to"),
        ("[On Play] Place the rest at the bottom of your deck.", "… [On Play] Place the rest ⟨at⟩", "an earlier card"),
        ("[On Play] (Draw 1 card.", "… [On Play] ( Draw 1 card . ⟨the end⟩", ")"),
        ("[On Play] Draw 1 card.)", "… [On Play] Draw 1 card . ⟨)⟩", "the end of the effect"),
        ("[On Play] Add up to 1 [Anchor from your trash to your hand.", "… [On Play] Add up to 1 ⟨[⟩", ""),
        ("[On Play] Draw 1 card. Yo ho.", "… [On Play] Draw 1 card . ⟨Yo⟩", ""),
        ("[On Play] Draw 1 card..", "… [On Play] Draw 1 card . ⟨.⟩", ""),
        ("[On Play] Draw 1 card. €", "… [On Play] Draw 1 card . ⟨€⟩", ""),
        ("Also treat this card's name as [Mast]. Yo ho.", "… card 's name as [Mast] . ⟨Yo⟩", "the end of the effect"),
    ],
)  # fmt: skip
def test_an_error_says_where_and_what_was_expected(text: str, place: str, expected: str) -> None:
    with pytest.raises(CardTextError) as caught:
        read(text, "T-001")
    error = caught.value
    assert (error.card, error.line, error.place) == ("T-001", 1, place)
    assert error.expected and expected in error.expected
    assert str(error) == f"T-001, line 1: {place} is not understood; expected {error.expected}."


def test_an_error_counts_ability_lines() -> None:
    with pytest.raises(CardTextError) as caught:
        read("[Blocker] [On Play] Draw 1 card.<br>[On K.O.] Draw 1 shiny card.", "T-002")
    assert (caught.value.card, caught.value.line) == ("T-002", 3)


def test_an_error_without_a_card_speaks_of_card_text() -> None:
    with pytest.raises(CardTextError, match=r"^card text, line 1: "):
        read("[On Play] Draw 1 shiny card.")


def test_an_error_keeps_its_parts_when_it_is_sent_elsewhere() -> None:
    with pytest.raises(CardTextError) as caught:
        read("[On Play] Draw 1 shiny card.", "T-001")
    sent = pickle.loads(pickle.dumps(caught.value))
    assert (sent.card, sent.line, sent.place, sent.expected) == ("T-001", 1, caught.value.place, caught.value.expected)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] " + "(" * 3000,
        "[On Play] " + "If your Leader is [Anchor], " * 3000 + "draw 1 card.",
        "[On Play] Draw " + "9" * 5000 + " cards.",
    ],
    ids=["parentheses", "conditions", "digits"],
)
def test_absurd_texts_are_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        read(text)


OWN_SIGNS = "#○¶"  # which the reader uses for numbers, circled numbers and the ends of menus


@pytest.mark.parametrize("sign", OWN_SIGNS)
def test_signs_that_the_reader_uses_itself_are_refused(sign: str) -> None:
    for text in (
        f"{sign} DON!! cards.",
        f"[Main] {sign}: Draw 1 card.",
        f"[Main] Choose one:\n• Draw 1 card.\n• Draw 2 cards. {sign}",
    ):
        with pytest.raises(CardTextError):
            read(text)


# -- damaged texts -----------------------------------------------------------------------------------------------------


@st.composite
def damaged(draw: st.DrawFn, texts: list[str], words: list[str]) -> str:
    """A text with words left out, exchanged and put in."""
    text = draw(st.sampled_from(texts)).replace("\n", " \n ").split(" ")
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(0, len(text) - 1)))
        match draw(st.sampled_from(["delete", "exchange", "insert", "double", "cut"])):
            case "delete":
                del text[place : place + 1]
            case "exchange" if text:
                other = draw(st.integers(0, len(text) - 1))
                text[place], text[other] = text[other], text[place]
            case "double":
                text[place:place] = text[place : place + draw(st.integers(1, 6))]
            case "cut":
                del text[place:]
            case _:
                text.insert(place, draw(st.sampled_from(words)))
    return " ".join(text)


def check(text: str) -> None:
    """A tree of the language, or an error that says where."""
    try:
        abilities = read(text, "T-001").abilities
    except CardTextError as found:
        error = found
    else:
        assert from_json(to_json(abilities)) == abilities
        return
    assert error.line >= 1 and error.place and error.expected


@given(damaged(SENTENCES, VOCABULARY + NOISE))
def test_a_damaged_sentence_is_a_tree_or_an_error(text: str) -> None:
    check(text)


@given(st.lists(st.sampled_from(VOCABULARY + NOISE), max_size=30))
def test_words_in_any_order_are_a_tree_or_an_error(words: list[str]) -> None:
    check(" ".join(words))


@given(st.text(st.characters(exclude_characters=OWN_SIGNS), max_size=80))
def test_anything_is_a_tree_or_an_error(text: str) -> None:
    check(text)


@pytest.fixture(scope="module")
def printed(shared: Path) -> list[str]:
    """The texts of all cards, cleaned."""
    cards = json.loads((shared / "data" / "cards_en.json").read_text(encoding="utf-8"))
    return ["\n".join(normalise(card["text"])) for card in cards if card["text"]]


@pytest.mark.slow
@given(data=st.data())
def test_a_damaged_card_text_is_a_tree_or_an_error(printed: list[str], data: st.DataObject) -> None:
    check(data.draw(damaged(printed, VOCABULARY + NOISE)))

"""Normalise mends what cannot mean anything else, and leaves what could to be refused."""

from __future__ import annotations

import json
import os
import random
import re
import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.cards import library
from logpose.cards.understanding import corrected
from logpose.errors import CardTextError
from logpose.language.nodes import (
    Ability,
    Activate,
    Auto,
    DonGiven,
    Draw,
    GainKeyword,
    HasName,
    Keyword,
    KnockOut,
    RestDon,
    ReturnDon,
    This,
)
from logpose.language.reader import read
from logpose.language.reader.normalise import normalise
from logpose.language.writer import tell, write
from tests.support.cards import activate, auto, choose, main, on_play, permanent
from tests.support.damage import damaged
from tests.support.mangling import HARMLESS
from tests.support.shared_folder import shared_folder

DRAW = Draw()
DAMAGED = int(os.environ.get("LOGPOSE_DAMAGED", "10000"))  # tools/prove takes 100,000
PARTS = 10


def tree(text: str) -> tuple[Ability, ...]:
    return read(text, "T-001").abilities


def refused(text: str) -> bool:
    try:
        read(text)
    except CardTextError:
        return True
    return False


@cache
def texts() -> list[tuple[str, tuple[Ability, ...]]]:
    """The texts of all cards with what they say: as printed where the shared folder is, and as we tell them."""
    found = [("<br>".join(map(tell, card.abilities)), card.abilities) for card in library if card.abilities]
    folder = shared_folder()
    if folder is not None:
        cards = json.loads((folder / "data" / "cards_en.json").read_text(encoding="utf-8"))
        found += [(corrected(card["number"], card["text"] or ""), library[card["number"]].abilities) for card in cards]
    return found


a_text = st.integers(0, 2**32).map(lambda number: texts()[number % len(texts())])


# -- any text of the library -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deed", HARMLESS)
@given(a_text, st.integers())
def test_a_text_in_other_signs_says_the_same(deed: str, text: tuple[str, tuple[Ability, ...]], seed: int) -> None:
    assert tree(HARMLESS[deed](text[0], random.Random(seed))) == text[1]


@given(a_text, st.lists(st.sampled_from(["forms of signs", "other spaces", "invisible characters", "no final stop"])))
def test_several_such_deeds_together_say_the_same(text: tuple[str, tuple[Ability, ...]], deeds: list[str]) -> None:
    mangled, chance = text[0], random.Random(1)
    for deed in deeds:
        mangled = HARMLESS[deed](mangled, chance)
    assert tree(mangled) == text[1]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_every_text_in_other_signs_says_the_same(seed: int) -> None:
    chance = random.Random(seed)
    for text, expected in texts():
        deed = chance.choice(list(HARMLESS))
        assert tree(HARMLESS[deed](text, chance)) == expected, deed


OUTSIDE_BRACKETS = r"(?![^\[]*\])"


@given(a_text, st.sampled_from([";", "；", "", " -", "*"]), st.integers(0, 10))
def test_no_text_is_read_without_the_colon_of_a_cost(text: tuple[str, tuple[Ability, ...]], sign: str, at: int) -> None:
    colons = [colon.start() for colon in re.finditer(f":{OUTSIDE_BRACKETS}", text[0])]
    if colons:
        place = colons[at % len(colons)]
        assert refused(text[0][:place] + sign + text[0][place + 1 :])


@given(a_text, st.integers(0, 100), st.sampled_from("0123456789²٣½Ⅱ"))
def test_another_number_is_another_tree_or_none(text: tuple[str, tuple[Ability, ...]], at: int, other: str) -> None:
    plain = re.sub(r"\([^()]*\)|<br>", lambda note: note[0] if note[0] == "<br>" else "", text[0])  # notes say nothing
    digits = [digit for digit in re.finditer(r"\d", plain) if digit[0] != "3" or other != "٣"]
    if digits and digits[at % len(digits)][0] != other:
        place = digits[at % len(digits)].start()
        changed = plain[:place] + other + plain[place + 1 :]
        assert refused(changed) or tree(changed) != text[1]


# -- damaged texts -----------------------------------------------------------------------------------------------------


def read_damaged(count: int, seed: int) -> int:
    """Reads so many damaged texts. None may end in another error than CardTextError; gives how many were read."""
    return sum(not refused(one.text) for one in damaged([text for text, _ in texts()], count, seed))


def test_a_damaged_text_is_read_or_refused() -> None:
    assert 0 < read_damaged(500, seed=1) < 500


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(PARTS))
def test_many_damaged_texts_are_read_or_refused(seed: int) -> None:
    assert 0 < read_damaged(DAMAGED // PARTS, seed) < DAMAGED // PARTS


# -- signs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "［Ｏｎ　Ｐｌａｙ］ Ｄｒａｗ １ ｃａｒｄ．",
        "【On Play】 Draw 1 card。",
        "[On Play] Dr\u00adaw 1\u200b card.\ufeff",
        "[On Play] Draw ١ card.",
        "[On\u00a0Play]\u3000Draw\t1 card .",
        "<p><b>[On Play]</b> Draw <span class='n'>1</span> card.</p>",
        "&#91;On Play&#x5D;&nbsp;Draw 1 card&period;",
        "&amp;#91;On Play] Draw 1 card.",
        "<!-- new --><STRONG>[On Play]</STRONG> Draw 1 card.",
        "**[On Play]** Draw 1 card.",
        "[on play] Draw 1 card",
        "[ On Play ]Draw 1 card.",
        "[OnPlay] Draw 1 card.",
    ],
)
def test_signs_markup_entities_and_spaces_are_mended(text: str) -> None:
    assert tree(text) == (on_play(DRAW),)


@pytest.mark.parametrize(
    "head", ["[DON!! x1]", "[DON!! X1]", "[DON!! ×1]", "[DON!!x1]", "[DON‼ x1]", "[ DON !! x 1 ]", "【DON！！ｘ１】"]
)
def test_the_given_don_cards_of_a_header_are_mended(head: str) -> None:
    assert tree(f"{head} [When Attacking] Draw 1 card.") == (
        Auto(("when_attacking",), conditions=(DonGiven(1),), steps=(DRAW,)),
    )


@pytest.mark.parametrize(
    "head", ["[Activate:Main]", "[Activate : Main]", "[ACTIVATE: MAIN]", "[Activate Main]", "[Activate：Main]"]
)
def test_the_words_in_brackets_are_mended(head: str) -> None:
    assert tree(f"{head} Draw 1 card.") == (activate(DRAW),)


@pytest.mark.parametrize("cost", ["DON!! −1", "DON!!-1", "DON !! - 1", "DON!! – 1", "don!! −1"])
def test_a_cost_of_don_cards_is_mended(cost: str) -> None:
    assert tree(f"[Activate: Main] {cost}: Draw 1 card.") == (activate(DRAW, cost=(ReturnDon(),)),)


@pytest.mark.parametrize("sign", "②➁❷➋⓶")
def test_every_family_of_circled_numbers_is_one(sign: str) -> None:
    assert tree(f"[Activate: Main] {sign}: Draw 1 card.") == (activate(DRAW, cost=(RestDon(2),)),)


@pytest.mark.parametrize("word", ["K.O.", "K. O.", "K.O", "KO", "k.o."])
def test_to_ko_is_one_word(word: str) -> None:
    assert tree(f"[On Play] {word} up to 1 of your opponent' s Characters.") == (on_play(KnockOut(choose(up_to=True))),)


@pytest.mark.parametrize("word", ["face-up", "face - up", "face- up", "face –up", "face‑up"])
def test_a_hyphen_is_one_within_odd_spaces(word: str) -> None:
    text = "[On Play] Turn 1 card from the top of your Life cards {}."
    assert tree(text.format(word)) == tree(text.format("face-up"))


def test_a_dash_between_sentences_is_no_hyphen() -> None:
    assert refused("[On Play] Rest this Character - draw 1 card.")


def test_a_list_in_markup_is_a_menu() -> None:
    text = "[Main] Choose one:<ul><li>Draw 1 card.</li><li>Draw 2 cards.</li></ul>"
    assert tree(text) == tree("[Main] Choose one:<br>• Draw 1 card.<br>• Draw 2 cards.")


@pytest.mark.parametrize("bullet", "•·●▪■◦‣►*-–")
def test_bullets_have_many_forms(bullet: str) -> None:
    assert tree(f"[Main] Choose one:\n{bullet} Draw 1 card.\n{bullet} Draw 2 cards.") == tree(
        "[Main] Choose one:\n• Draw 1 card.\n• Draw 2 cards."
    )


@pytest.mark.parametrize(
    "text",
    [
        "《On Play》 Draw 1 card.",
        "[On Play] Draw ² cards.",
        "[On Play] Draw Ⅱ cards.",
        "[On Play] Draw 02 cards.",
        "[On Play] Draw 1<img src=x> card.",
        "[On Play Draw 1 card.",
        "[On Play]] Draw 1 card.",
        "[[On Play] Draw 1 card.",
        "[Activate; Main] Draw 1 card.",
        "[Activate: − Main] Draw 1 card.",
        "[DON!! 1] [When Attacking] Draw 1 card.",
        "[On Play] [On Play] Draw 1 card.",
        "[DON!! x1] [DON!! x2] [When Attacking] Draw 1 card.",
    ],
)
def test_what_could_mean_something_else_is_refused(text: str) -> None:
    assert refused(text)


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Ship -2", "Ship − 2", "A × B", "Half—Mast", "K O", "Don Anchor", "Mr.2 (Old)", "Anchor・D・Ray"]
)
def test_what_is_a_sign_elsewhere_stays_in_a_name(name: str) -> None:
    (found,) = tree(f"[On Play] K.O. up to 1 of your opponent's [{name}] Characters.")
    assert found == on_play(KnockOut(choose(up_to=True, where=(HasName((name,)),))))


def test_an_accent_is_one_however_it_is_written() -> None:
    composed, apart = "Crew of é", "Crew of e\u0301"
    assert tree(f"[On Play] K.O. all {{{apart}}} type Characters.") == tree(
        f"[On Play] K.O. all {{{composed}}} type Characters."
    )


@pytest.mark.parametrize("text", ["[Anchor or [Mast]", "[Anchor {Mast]", "{Anchor or {Mast}", "{Anchor [Mast}"])
def test_a_bracket_that_is_not_closed_is_no_part_of_a_name(text: str) -> None:
    assert refused(f"[On Play] Play up to 1 {text} from your hand.")


# -- the final stop ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw 1 card\n[On K.O.] Draw 2 cards",
        "[On Play] Draw 1 card.\n[On K.O.] Draw 2 cards",
        "[On Play] Draw 1 card\n[On K.O.] Draw 2 cards.",
    ],
)
def test_a_final_stop_may_be_missing(text: str) -> None:
    assert tree(text) == (on_play(DRAW), auto("on_ko", Draw(2)))


def test_a_final_stop_may_be_missing_after_a_name_and_in_a_menu() -> None:
    assert tree("This Character gains [Rush]") == (permanent(GainKeyword(This(), "rush")),)
    assert tree("[Main] Choose one:\n• Draw 1 card\n• Draw 2 cards") == tree(
        "[Main] Choose one:\n• Draw 1 card.\n• Draw 2 cards."
    )
    assert tree("[Blocker]\n[Rush] [Banish]") == (Keyword("blocker"), Keyword("rush"), Keyword("banish"))


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw 1 card,",
        "[On Play] Draw 1 card and",
        "[On Play] You may trash 1 card from your hand:",
        "[On Play] Draw 1 card [Trigger] Draw 1 card.",  # "a card with a [Trigger]" has no stop before it either
        "[On Play] Rest this Character\nat the end of your turn.",  # a sentence that was broken in two
        "[On Play]",
    ],
)
def test_only_a_final_stop_is_mended(text: str) -> None:
    assert refused(text)


# -- notes (2-8-4) -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[Blocker](After your opponent declares something, it may stand in.)",
        "[Blocker] ( After your opponent declares something , it may stand in . )",
        "[Blocker]\n（After your opponent declares something, it may stand in）",
        "[Blocker] (after  your\u00a0opponent declares something.)",
    ],
)
def test_a_note_has_odd_spaces_before_and_within(text: str) -> None:
    assert tree(text) == (Keyword("blocker"),)
    assert tree(f"{text}[On K.O.] Draw 1 card.") == (Keyword("blocker"), auto("on_ko", DRAW))


def test_a_note_on_a_line_of_its_own_leaves_the_lines_as_they_are() -> None:
    cost = "[Activate: Main] ② \n(You may rest the specified few.) : Draw 1 card."
    assert tree(cost) == (activate(DRAW, cost=(RestDon(2),)),)
    gained = "This Character gains [Rush]\n(This card can attack at once.)\n[On K.O.] Draw 1 card."
    assert tree(gained) == (permanent(GainKeyword(This(), "rush")), auto("on_ko", DRAW))


@pytest.mark.parametrize(
    "text",
    [
        "[Blocker] (This Character may stand in.)",  # an unknown note
        "[Rush] (After your opponent declares something, it may stand in.)",  # the note of another keyword
        "(After your opponent declares something, it may stand in.)",  # the keyword itself is lost
        "[Blocker] (After your opponent declares something. Draw 2 cards.)",  # more than a note
        "[Blocker] (After your opponent declares something, K.O. [Anchor].)",
        "[Double Attack] (This card deals 3 damage.)",  # another number
        "[Blocker] (After your opponent declares (something), it may stand in.)",
        "[Blocker] (After your opponent declares something",
        "[On Play] Draw 1 card. (Draw 2 cards.)",
        "[On Play] Draw 1 card (Draw 2 cards).",
        "[On Play] (You may draw 2 cards.)",
        "[On Play] DON!! −1 (Draw 2 cards.): Draw 1 card.",
    ],
)
def test_a_note_that_is_not_known_is_refused(text: str) -> None:
    """It neither vanishes nor becomes an effect."""
    assert refused(text)


def test_parentheses_show_where_an_if_ends() -> None:
    text = "[Main] (If you have 6 or less Life cards, draw 1 card.) Then, draw 2 cards."
    (found,) = tree(text)
    assert isinstance(found, Activate) and found.steps[1] == Draw(2)
    assert write((found,)) == [text] and found != main(DRAW, Draw(2))


# -- time --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "piece",
    [
        *("<", "<br ", "<a b=c ", "[", "(", "{", '"', "&amp;", "- ", " ", "\n ", "[a]", "DON", "(You may rest "),
        *("** ", ". *", "K.", "\u00ad", "9", "[DON!! x"),
    ],
)
def test_long_texts_are_mended_quickly(piece: str) -> None:
    begun = time.process_time()
    normalise(piece * (100_000 // len(piece)))
    assert time.process_time() - begun < 1


def test_the_shared_texts_are_among_those_tried(shared: Path) -> None:
    assert len(texts()) > len(library)

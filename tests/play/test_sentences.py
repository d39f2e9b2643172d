"""Each kind of note has its sentence, with a rule that exists."""

from __future__ import annotations

import re

import pytest

from logpose import rulebook
from logpose.engine import modifier_kinds, notes, words
from logpose.engine.instructions import don
from logpose.engine.lowering.cards import lower
from logpose.engine.notes import CardThen, Note, NoteKind
from logpose.engine.printed import Printed
from logpose.engine.state import GameCard, Modifier, Result
from logpose.engine.terms import NOTHING_LEFT
from logpose.play.parts import base_form, plain
from logpose.play.sentences import _FIELDS, SENTENCES, ending, sentence
from tests.support.cards import character, event, leader, stage
from tests.support.shared_folder import ROOT

KNIGHT = lower(character("Knight"))
SQUIRE = lower(character("Squire"))
SHIP = lower(stage("Ship"))
RULE = re.compile(r"\((\d+(?:-\d+)+|team-\d+)\)$")


KINDS = {kind.name: kind for kind in vars(notes).values() if isinstance(kind, NoteKind)}
WITHOUT_RULE = {"to-hand", "taken-back"}  # the rules have no number of their own for it


def then(printed: Printed, owner: int, area: int = words.CHARACTER, id: int = 0) -> CardThen:
    return CardThen(GameCard(id, 1, printed, owner, area, 0))


def note(
    what: str,
    seat: int = 0,
    card: Printed = KNIGHT,
    other: Printed | None = SQUIRE,
    amount: int = 1,
    area: int = words.HAND,
    modifier: Modifier | None = None,
) -> Note:
    """A note about a card that was in an area before."""
    foe = seat if what == "countered" else 3 if seat == 2 else 1 - seat
    about = then(card, seat, area)
    made = Note(KINDS[what], seat, about, None if other is None else then(other, foe, id=1), amount, 15)
    made.modifier = modifier
    made.against = 5000
    if made.kind.moves:
        made.after = then(card, seat, words.TRASH)
    return made


def text(note: Note, reader: int | None = None, seats: int = 2) -> str:
    return plain(sentence(note, reader, seats))


def told(what: str, amount: int = 1, seat: int = 0) -> str:
    return text(note(what, seat, amount=amount))


def lasting(kind: int, amount: int, until: int = words.TURN, seat: int = 0) -> Modifier:
    return Modifier(kind, amount, None, until, seat, 0, 0, 0, None)


def test_each_kind_of_note_is_made_somewhere_in_the_engine() -> None:
    engine = [path for path in (ROOT / "src" / "logpose" / "engine").rglob("*.py") if path.name != "notes.py"]
    source = "\n".join(path.read_text(encoding="utf-8") for path in engine)
    names = {name for name, kind in vars(notes).items() if isinstance(kind, NoteKind) and kind not in notes.BY_CHANGE}
    assert {name for name in names if f"notes.{name}" not in source} == {
        "TAKEN_BACK"
    }  # which is for the recorder to say


@pytest.mark.parametrize("what", sorted(KINDS.keys() - {"ended"}))
def test_each_note_has_a_sentence_with_its_rule(what: str) -> None:
    said = text(note(what, modifier=lasting(modifier_kinds.ADD_POWER, 1000)))
    assert "{" not in said
    rule = RULE.search(said)
    assert (rule is None) == (what in WITHOUT_RULE)
    assert rule is None or rule[1] in rulebook.all_rules()


@pytest.mark.parametrize(
    ("what", "amount", "expected"),
    [
        ("turn", 3, "Turn 3: B. (6-1-2)"),
        ("turned-up", 1, "B turns the Life card Knight face-up because of A's Squire. (3-10-2-1)"),
        ("turned-down", 0, "B turns the Life card Knight face-down because of A's Squire. (3-10-2-1)"),
        ("stays", words.KO, "B's Knight cannot be K.O.'d by A's Squire. (1-3-3)"),
        ("replaced", words.REST, "B uses Knight instead of A's Squire being rested. (8-1-3-4)"),
        ("no-don", don.RESTED_ONES, "A's Squire does nothing to B's DON!!: none is rested. (1-3-2)"),
        ("drew-none", NOTHING_LEFT, "B draws no more cards because of A's Squire: the deck is empty. (4-5-1)"),
        ("looked", 1, "B looks at 1 card because of A's Squire. (11-3-1)"),
        ("delayed", words.AT_END_OF_TURN, "The effect of Knight continues at the end of B's turn. (8-1-4-2)"),
        (
            "took-don-to-cost-area",
            1,
            "A DON!! card given to B's Knight is moved to the cost area, rested, by A's Squire. (6-5-5-1)",
        ),
        ("lost-by-effect", 0, "Knight makes B lose the game. (1-2-5)"),
        ("attacked", 6000, "B's Knight attacks A's Squire: 6000 against 5000. (7-1-1)"),
        ("countered", 2000, "B counters with Knight: B's Squire gets +2000 power during this battle. (7-1-3-2-1)"),
        ("paid", 4, "B rests 4 DON!! to play Knight. (2-7-2)"),
        ("held", 7000, "B's Knight holds: 7000 against 5000. (7-1-4-2)"),
        ("made-room", 0, "B trashes Knight to make room for Squire. (3-7-6-1)"),
    ],
)
def test_sentences_say_who_what_and_how_much(what: str, amount: int, expected: str) -> None:
    assert told(what, amount, 1) == expected


@pytest.mark.parametrize(
    ("area", "where"), [(words.HAND, ""), (words.TRASH, " from the trash"), (words.DECK, " from the deck")]
)
def test_a_card_that_is_not_played_from_the_hand_says_where_it_was(area: int, where: str) -> None:
    assert text(note("played", 1, area=area)) == f"B plays Knight{where} because of A's Squire. (3-7-3)"


def test_a_stage_is_played_and_makes_room_by_its_own_rules() -> None:
    assert text(note("played", 0, SHIP, None)) == "A plays Ship. (3-8-3)"
    assert text(note("made-room", 0, SHIP, SHIP)) == "A trashes Ship to make room for Ship. (3-8-5-1)"


def test_an_event_is_not_played_but_activated() -> None:
    assert text(note("paid", 0, lower(event("Blast")), None, 3)) == "A rests 3 DON!! to activate Blast. (2-7-2)"


def test_a_name_that_ends_with_a_full_stop_ends_the_sentence() -> None:
    junior = lower(character("Knight Jr."))
    assert text(note("played", 0, junior, None)) == "A plays Knight Jr. (3-7-3)"
    assert text(note("blocked", 0, lower(character("Well...")), None)) == "A's Well... blocks. (7-1-2-1)"
    assert (
        text(note("to-hand", 0, KNIGHT, junior, area=words.DECK))
        == "Knight is added from the deck to A's hand by B's Knight Jr."
    )


def test_a_number_that_is_0_is_said_in_words() -> None:
    assert told("don", 0) == "A places no DON!! in the cost area. (6-4-1)"
    assert told("don", 2) == "A places 2 DON!! in the cost area. (6-4-1)"
    assert told("paid", 0) == "A pays nothing to play Knight. (2-7-2)"


def test_a_leader_is_called_so_as_a_character_may_have_its_name() -> None:
    boss = lower(leader("Knight"))
    assert text(note("attacked", 0, boss, KNIGHT)) == "A's Leader Knight attacks B's Knight: 1 against 5000. (7-1-1)"
    assert text(note("gave", 0, boss, None)) == "A gives a DON!! card to Leader Knight. (6-5-5-1)"


def test_in_a_team_match_it_is_said_whose_the_target_is() -> None:
    assert text(note("attacked", 2), seats=4) == "C's Knight attacks D's Squire: 1 against 5000. (7-1-1)"


@pytest.mark.parametrize(
    ("what", "amount", "expected"),
    [
        ("life-to-hand", 0, "A adds the top Life card to the hand. (4-6-2-1)"),
        ("to-life", 0, "A card is added from the hand to the top of A's Life cards by B's Squire. (3-10-2)"),
        ("to-deck-bottom", 0, "A card is placed from the hand at the bottom of A's deck by B's Squire. (3-1-7)"),
        ("turned-down", 0, "A turns a Life card face-down because of B's Squire. (3-10-2-1)"),
        ("stays", words.KO, "One of A's cards cannot be K.O.'d by B's Squire. (1-3-3)"),
    ],
)
def test_sentences_about_a_hidden_card_read_well(what: str, amount: int, expected: str) -> None:
    hidden = note(what, 0, amount=amount)
    hidden.known = 1
    assert text(hidden, 1) == expected and "Knight" in text(hidden, 0)


@pytest.mark.parametrize(
    ("until", "seat", "expected"),
    [
        (words.BATTLE, 0, " during this battle"),
        (words.TURN, 1, " during this turn"),
        (words.END_OF_TURN, 1, " until the end of B's turn"),
        (words.START_OF_TURN, 0, " until the start of A's next turn"),
        (words.NEXT_REFRESH, 1, " in B's next Refresh Phase"),
        (words.GAME, -1, " for the rest of the game"),
    ],
)
def test_what_lasts_is_told_with_how_long(until: int, seat: int, expected: str) -> None:
    said = text(note("modified", modifier=lasting(modifier_kinds.ADD_POWER, 1000, until, seat)))
    assert said == f"A's Knight gets +1000 power from B's Squire{expected}. (8-1-4-2)"


@pytest.mark.parametrize(
    ("kind", "amount", "expected"),
    [
        (modifier_kinds.ADD_POWER, 2000, "A's Knight gets +2000 power from B's Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_POWER, -3000, "A's Knight gets -3000 power from B's Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_COST, -4, "A's Knight gets -4 cost from B's Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_COST, 1, "A's Knight gets +1 cost from B's Squire. (8-1-4-2)"),
        (modifier_kinds.SET_BASE_POWER, 7000, "A's Knight has a base power of 7000 because of B's Squire. (8-1-4-2)"),
        (modifier_kinds.SET_BASE_COST, 3, "A's Knight has a base cost of 3 because of B's Squire. (8-1-4-2)"),
        (modifier_kinds.SET_COST, 0, "A's Knight has a cost of 0 because of B's Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.RUSH, "A's Knight gains [Rush] from B's Squire. (8-1-4-2)"),
        (
            modifier_kinds.ADD_KEYWORD,
            words.RUSH_CHARACTER,
            "A's Knight gains [Rush: Character] from B's Squire. (8-1-4-2)",
        ),
        (
            modifier_kinds.ADD_KEYWORD,
            words.DOUBLE_ATTACK,
            "A's Knight gains [Double Attack] from B's Squire. (8-1-4-2)",
        ),
        (modifier_kinds.ADD_KEYWORD, words.BANISH, "A's Knight gains [Banish] from B's Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.BLOCKER, "A's Knight gains [Blocker] from B's Squire. (8-1-4-2)"),
        (modifier_kinds.ADD_KEYWORD, words.UNBLOCKABLE, "A's Knight gains [Unblockable] from B's Squire. (8-1-4-2)"),
        (
            modifier_kinds.ADD_KEYWORD,
            words.ATTACKS_ACTIVE,
            "A's Knight can also attack active Characters because of B's Squire. (8-1-4-2)",
        ),
        (modifier_kinds.NEGATE, 0, "A's Knight has its effects negated because of B's Squire. (8-1-4-2)"),
    ],
)
def test_continuous_effects_are_told_with_their_amounts(kind: int, amount: int, expected: str) -> None:
    assert text(note("modified", modifier=lasting(kind, amount))) == expected.replace(
        "Squire.", "Squire during this turn."
    )


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (Result([0], [1], "1-2-1-1-1"), "A won: B took damage with no Life cards left. (1-2-1-1-1)"),
        (Result([1], [0], "1-2-1-1-2"), "B won: A had no cards left in the deck. (1-2-1-1-2)"),
        (Result([1, 3], [0, 2], "1-2-3"), "B and D won: A and C conceded. (1-2-3)"),
        (Result([0], [1], "1-2-5"), "A won: an effect decided the game. (1-2-5)"),
        (Result([], [], "11-1-1-1"), "The game is a draw: a loop that nobody can stop. (11-1-1-1)"),
        (
            Result([], [0, 1], "1-2-1-1-2"),
            "Nobody wins: all players meet a defeat condition at once. (1-2-1-1-2)",
        ),
    ],
)
def test_the_end_says_who_won_and_why(result: Result, expected: str) -> None:
    assert plain(ending(result)) == expected


def test_every_verb_of_a_sentence_can_be_said_to_its_player() -> None:
    verbs = {name for template in SENTENCES.values() for name in re.findall(r"\{(\w+)\}", template)} - set(_FIELDS)
    said = {base_form(verb) for verb in verbs}
    assert said == {
        "activate", "add", "apply", "choose", "counter", "decide", "declare", "decline", "do", "draw", "find", "give",
        "go", "have", "look", "place", "play", "put", "rest", "return", "reveal", "set", "shuffle", "stop", "take",
        "trash", "turn", "use", "win",
    }  # fmt: skip

"""How long effects last and when delayed steps are done: how far a duration or a moment reaches."""

import pytest

from logpose.errors import CardTextError
from logpose.language.nodes import (
    All,
    Auto,
    Bound,
    Cannot,
    Cards,
    Compare,
    Delayed,
    Draw,
    Duration,
    Effect,
    For,
    GainKeyword,
    GainPower,
    If,
    Moment,
    Negate,
    Number,
    Play,
    RestDon,
    Selector,
    Step,
    This,
    Trash,
)
from logpose.language.reader import read
from tests.support.cards import choose, on_play

THIS = This()
DRAW = Draw()
DISCARD = Trash(choose("you", (), "hand"))
POWER = GainPower(THIS, 1000)
FOE = choose(up_to=True)
YOUR_LEADER = All((Cards(kinds=("leader",)),))
FEW_LIFE = Compare(Number("life"), "<=", 3)


def steps(text: str) -> tuple[Step, ...]:
    (ability,) = read(f"[On Play] {text}", "T-001").abilities
    assert isinstance(ability, Auto) and ability == on_play(*ability.steps)
    return ability.steps


def turn(*effects: Effect) -> For:
    return For("turn", effects)


# -- durations ---------------------------------------------------------------------------------------------------------

DURATIONS: list[tuple[str, Duration]] = [
    ("during this battle", "battle"),
    ("during this turn", "turn"),
    ("until the end of this turn", "end_of_turn"),
    ("until the end of your next turn", "end_of_your_next_turn"),
    ("until the end of your opponent's next turn", "end_of_opponents_next_turn"),
    ("until the end of your opponent's next End Phase", "end_of_opponents_next_end_phase"),
    ("until the start of your next turn", "start_of_your_next_turn"),
]


@pytest.mark.parametrize(("words", "lasts"), DURATIONS)
def test_durations(words: str, lasts: Duration) -> None:
    assert steps(f"This Character gains +1000 power {words}.") == (For(lasts, (POWER,)),)
    assert steps(f"{words[0].upper()}{words[1:]}, this Character gains +1000 power.") == (For(lasts, (POWER,)),)


@pytest.mark.parametrize(
    ("words", "lasts"), [("your opponent's", "opponents_next_refresh"), ("your", "your_next_refresh")]
)
def test_durations_of_staying_rested(words: str, lasts: Duration) -> None:
    arrivals = Cannot(THIS, "become_active_in_refresh")
    assert steps(f"This Character will not become active in {words} next Refresh Phase.") == (For(lasts, (arrivals,)),)


@pytest.mark.parametrize("keyword", ["Rush", "Rush: Character"])
def test_a_gain_about_the_turn_of_playing_needs_no_duration(keyword: str) -> None:
    (gained,) = steps(f"This Character gains [{keyword}].")
    assert isinstance(gained, For) and gained.duration == "game"


@pytest.mark.parametrize(
    "text",
    [
        "This Character gains +1000 power.",
        "This Character gains [Rush] and +1000 power.",
        "Your Leader gains [Banish].",
        "This Character gains [Banish] or [Double Attack].",
        "Give up to 1 of your opponent's Characters −2 cost.",
        "Negate the effects of up to 1 of your opponent's Characters. Then, draw 1 card.",
        "Up to 1 of your opponent's Characters cannot attack.",
        "Your opponent cannot activate [Blocker].",
    ],
)
def test_other_effects_are_refused_without_a_duration(text: str) -> None:
    with pytest.raises(CardTextError):
        steps(text)


def test_a_duration_at_the_end_is_that_of_all_gains() -> None:
    found = steps("This Character gains [Banish] and +1000 power during this turn.")
    assert found == (turn(GainKeyword(THIS, "banish"), POWER),)


def test_a_duration_at_the_end_reaches_back_to_an_effect_without_one() -> None:
    found = steps(
        "Negate the effects of up to 1 of your opponent's Characters and that Character cannot attack "
        "until the end of your opponent's next turn."
    )
    effects = (Negate(choose(up_to=True, bind="it")), Cannot(Bound(), "attack"))
    assert found == (For("end_of_opponents_next_turn", effects),)


def test_a_duration_does_not_reach_over_another() -> None:
    found = steps(
        "Your Leader gains +1000 power during this turn and this Character gains +1000 power during this battle."
    )
    assert found == (turn(GainPower(YOUR_LEADER, 1000)), For("battle", (POWER,)))


def test_one_subject_can_have_two_durations() -> None:
    found = steps("This Character gains +1000 power during this turn and cannot be K.O.'d during this battle.")
    assert found == (turn(POWER), For("battle", (Cannot(THIS, "be_knocked_out"),)))


def test_a_duration_does_not_reach_over_a_step() -> None:
    found = steps("This Character gains [Rush], draw 1 card and your Leader gains +1000 power during this turn.")
    assert found == (For("game", (GainKeyword(THIS, "rush"),)), DRAW, turn(GainPower(YOUR_LEADER, 1000)))


def test_an_additional_gain_lasts_as_long_as_the_first() -> None:
    found = steps(
        "This Character gains +1000 power during this battle. "
        "If you have 3 or less Life cards, this Character gains an additional +1000 power."
    )
    assert found == (For("battle", (POWER,)), If(FEW_LIFE, (For("battle", (POWER,)),)))


# -- 13: whose next turn -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "whom"), [("this Character", THIS), ("up to 1 of your opponent's Characters", FOE)])
def test_your_opponents_next_turn_is_that_of_the_effects_player(words: str, whom: Selector) -> None:
    found = steps(f"{words[0].upper()}{words[1:]} cannot attack until the end of your opponent's next turn.")
    assert found == (For("end_of_opponents_next_turn", (Cannot(whom, "attack"),)),)


# -- delayed steps -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        ("at the end of this turn", "end_of_turn"),
        ("at the end of this battle", "end_of_battle"),
        ("at the end of your opponent's turn", "end_of_opponents_turn"),
        ("at the start of your opponent's next Main Phase", "start_of_opponents_main"),
    ],
)
def test_delayed_steps(words: str, moment: Moment) -> None:
    later = Delayed(moment, (DISCARD,))
    assert steps(f"Trash 1 card from your hand {words}.") == (later,)
    assert steps(f"{words[0].upper()}{words[1:]}, trash 1 card from your hand.") == (later,)


def test_a_moment_before_its_sentence_delays_all_of_it() -> None:
    assert steps("At the end of this turn, draw 1 card and trash 1 card from your hand.") == (
        Delayed("end_of_turn", (DRAW, DISCARD)),
    )
    assert steps("At the end of this turn, if you have 3 or less Life cards, draw 1 card.") == (
        Delayed("end_of_turn", (If(FEW_LIFE, (DRAW,)),)),
    )


def test_a_moment_after_a_clause_delays_that_clause() -> None:
    assert steps("Draw 1 card and trash 1 card from your hand at the end of this turn.") == (
        DRAW,
        Delayed("end_of_turn", (DISCARD,)),
    )


def test_what_the_opponent_does_later() -> None:
    rested = Delayed("start_of_opponents_main", (RestDon(1, "opponent"),))
    assert steps("Your opponent rests 1 of their DON!! cards at the start of their next Main Phase.") == (rested,)


def test_a_delayed_step_remembers_its_card() -> None:
    found = steps("Play up to 1 Character card from your hand. Then, trash it at the end of this turn.")
    played = Play(choose("you", ("character",), "hand", up_to=True), bind="it")
    assert found == (played, Delayed("end_of_turn", (Trash(Bound()),)))

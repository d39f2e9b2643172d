"""Chapter 6: how long effects last."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import activate, auto, character, every, leader, trigger
from tests.support.lasting import MINE, THEIRS, end_of_turn, gains, thousands
from tests.support.table import Side, Table


def powers(table: Table, name: str, turns: int) -> list[int]:
    """The power of a card now and at the beginning of each of the next turns' Main Phases."""
    seen = [table.power(name)]
    for _ in range(turns):
        table.end_turn()
        seen.append(table.power(name))
    return seen


@rules("6-6-1-2", "6-6-1-3", "6-2-1", "8-1-4-2")
@pytest.mark.parametrize(
    ("duration", "expected"),
    [
        ("turn", [6000, 5000, 5000, 5000]),
        ("end_of_turn", [6000, 5000, 5000, 5000]),
        ("end_of_your_next_turn", [6000, 5000, 5000, 5000]),  # "next" is the next such end to come
        ("end_of_opponents_next_turn", [6000, 6000, 5000, 5000]),
        ("end_of_opponents_next_end_phase", [6000, 6000, 5000, 5000]),
        ("start_of_your_next_turn", [6000, 6000, 5000, 5000]),
        ("your_next_refresh", [6000, 6000, 5000, 5000]),
        ("opponents_next_refresh", [6000, 5000, 5000, 5000]),
        ("game", [6000, 6000, 6000, 6000]),
    ],
)
def test_how_long_an_effect_of_the_own_turn_lasts(duration: nodes.Duration, expected: list[int]) -> None:
    table = Table(A=Side(leader("boss", activate(gains(duration, 1000)))))
    table.choose("activate A boss")
    assert powers(table, "A boss", 3) == expected


@rules("6-6-1-2", "6-6-1-3", "6-2-1")
@pytest.mark.parametrize(
    ("duration", "expected"),
    [
        ("battle", [5000, 5000, 5000, 5000]),
        ("turn", [6000, 5000, 5000, 5000]),
        ("end_of_turn", [6000, 5000, 5000, 5000]),
        ("end_of_your_next_turn", [6000, 6000, 5000, 5000]),
        ("end_of_opponents_next_turn", [6000, 5000, 5000, 5000]),
        ("end_of_opponents_next_end_phase", [6000, 5000, 5000, 5000]),
        ("start_of_your_next_turn", [6000, 5000, 5000, 5000]),
        ("your_next_refresh", [6000, 5000, 5000, 5000]),
        ("opponents_next_refresh", [6000, 6000, 5000, 5000]),
        ("game", [6000, 6000, 6000, 6000]),
    ],
)
def test_how_long_an_effect_of_the_opponents_turn_lasts(duration: nodes.Duration, expected: list[int]) -> None:
    table = Table(A=Side(don=1), B=Side(leader("foe", auto("on_opponents_attack", gains(duration, 1000)))))
    table.attack("A leader", "B foe")
    assert table.life("B") == 5 and table.asked == ("A", "main")  # 5000 did not reach 6000
    assert powers(table, "B foe", 3) == expected


@rules("6-6-1-2", "6-6-1-3", "6-2-1")
@pytest.mark.parametrize(
    ("duration", "expected"),
    [
        ("turn", [False, True, True, True]),
        ("end_of_turn", [False, True, True, True]),
        ("end_of_opponents_next_turn", [False, False, True, True]),
        ("start_of_your_next_turn", [False, False, True, True]),
        ("game", [False, False, False, False]),
    ],
)
def test_effects_on_players_last_as_long_as_effects_on_cards(duration: nodes.Duration, expected: list[bool]) -> None:
    """Nobody can play cards: seen in the Main Phases of A, B, A and B."""
    ban = nodes.For(duration, (nodes.PlayerCannot("each", "play_cards"),))
    side = Side(hand=[character("x", cost=0)])
    table = Table(A=Side(leader("boss", activate(ban)), hand=side.hand), B=side)
    assert table.offers("play x")
    table.choose("activate A boss")
    seen = [table.offers("play x")]
    for _ in range(3):
        table.end_turn()
        seen.append(table.offers("play x"))
    assert seen == expected


@rules("6-6-1-3")
def test_effects_of_one_duration_leave_those_of_others_alone() -> None:
    boss = leader("boss", activate(gains("turn", 1000), gains("end_of_opponents_next_turn", 2000), gains("game", 4000)))
    mate = character(
        "mate",
        "[Activate: Main] You cannot play cards from your hand for the rest of the game. Then, you "
        "cannot draw cards using your own effects during this turn.",
        "[Activate: Main] Draw 1 card.",
    )
    table = Table(A=Side(boss, [mate], hand=[character("x", cost=0)]))
    table.choose("activate A boss", "activate mate", "activate mate 1")
    assert table.power("A boss") == 12000 and not table.offers("play x") and len(table.hand("A")) == 1
    table.end_turn()
    assert table.power("A boss") == 11000
    table.end_turn()
    assert table.power("A boss") == 9000 and not table.offers("play x")
    table.choose("activate mate 1")
    assert len(table.hand("A")) == 3


@rules("6-6-1-3")
def test_a_duration_ends_for_cards_that_permanent_effects_look_at() -> None:
    proud = "This Leader gains +1000 power for each of your Characters with 5000 power or more."
    boss_text = "[Activate: Main] 1 of your Characters gains +2000 power during this turn."
    table = Table(
        A=Side(
            leader("boss", boss_text, proud),
            [character("a")],
        )
    )
    assert table.power("A boss") == 5000
    table.choose("activate A boss")
    assert table.power("A boss") == 6000
    table.end_turn()
    assert table.power("A boss") == 5000 and table.power("a") == 3000


@rules("8-1-4-2")
def test_an_effect_on_a_player_is_seen_at_once_and_gone_at_once() -> None:
    late = nodes.For("turn", (nodes.PlayRested("you"),))
    table = Table(A=Side(leader("boss", activate(late)), hand=[character("x", cost=0), character("y", cost=0)]))
    table.choose("play y", "activate A boss", "play x")
    assert not table.rested("y") and table.rested("x")
    later = Table(A=Side(leader("boss", activate(late)), hand=[character("x", cost=0)]))
    later.choose("activate A boss").end_turn().end_turn().choose("play x")
    assert not later.rested("x")


@rules("6-6-1-4", "10-1-5-1")
def test_nothing_of_a_trigger_in_the_opponents_turn_lasts_longer_than_it_says() -> None:
    """A [Trigger] in A's turn that speaks of B's next turn counts until that turn has ended."""
    card = character("card", trigger(gains("end_of_your_next_turn", 1000)))
    table = Table(A=Side(don=1), B=Side(leader("foe"), life=[card]))
    table.attack("A leader", "B foe").unopposed().choose("yes")
    assert powers(table, "B foe", 3) == [6000, 6000, 5000, 5000]


@rules("6-6-1-3", "6-6-1-2", "7-1-5-3", "7-1-5-4")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize(
    ("duration", "after", "seen_by_turn_player", "seen_by_other"),
    [("battle", (5000, 5000), (5000, 5000), (5000, 5000)), ("end_of_turn", (6000, 7000), (6000, 7000), (7000, 5000)),
     ("turn", (6000, 7000), (6000, 7000), (7000, 6000))],
)  # fmt: skip
def test_effects_of_both_players_end_whoever_has_the_turn(
    duration: nodes.Duration,
    after: tuple[int, int],
    seen_by_turn_player: tuple[int, int],
    seen_by_other: tuple[int, int],
    turn: str,
) -> None:
    """At the end of the turn each player's Characters write down the power of both Leaders, the turn player's first."""

    def write_down(name: str, whose: nodes.All) -> nodes.For:
        writer = every("you", where=(nodes.HasName((name,)),))
        return nodes.For("game", (nodes.GainPower(writer, nodes.ValueOf("power", whose)),))

    later = end_of_turn(write_down("own", MINE), write_down("foe", THEIRS))
    attack = auto("when_attacking", gains(duration, 1000), later)
    defend = auto("on_opponents_attack", gains(duration, 2000), later)
    writers = [character("own", power=0), character("foe", power=0)]
    side = Side(leader("boss", attack, defend), writers, hand=[character("help", counter=1000)])
    other = "B" if turn == "A" else "A"
    table = Table(A=side, B=side, turn=turn)

    def powers_of(*names: str) -> tuple[int, ...]:
        return tuple(table.power(name) for name in names)

    table.attack(f"{turn} boss", f"{other} boss")
    assert table.asked == (other, "counter") and powers_of(f"{turn} boss", f"{other} boss") == (6000, 7000)
    table.unopposed()
    assert powers_of(f"{turn} boss", f"{other} boss") == after
    table.end_turn()
    assert powers_of(f"{turn} boss", f"{other} boss") == (5000, 5000)
    assert powers_of(f"{turn} own", f"{turn} foe") == seen_by_turn_player
    assert powers_of(f"{other} own", f"{other} foe") == seen_by_other


@rules("6-6-1-2", "8-4-6")
def test_what_has_just_ended_is_noticed_by_permanent_effects() -> None:
    """A's Leader counts tall Characters; when B's delayed step looks, the Character is no longer tall."""
    proud = "This Leader gains +1000 power for each of your Characters with 5000 power or more."
    grow = "[Activate: Main] All of your Characters gain +2000 power until the end of this turn."
    look = auto("on_opponents_attack", end_of_turn(nodes.AddDon(thousands(THEIRS))))
    mine = Side(leader("boss", grow, proud, power=1000), [character("a")], don=1)
    table = Table(A=mine, B=Side(leader("foe", look, power=99000), don_deck=9))
    table.choose("activate A boss").attack("A boss", "B foe").unopposed()
    assert table.power("A boss") == 2000
    table.end_turn()
    assert table.don("B") == (1 + 2, 0)

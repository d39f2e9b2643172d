"""Why am I being asked this? Each kind of question, and each step of a battle."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from logpose import rulebook
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.options import KINDS
from logpose.language import nodes
from logpose.language.nodes import Draw
from logpose.play.explain import explain
from logpose.play.games import Match
from logpose.sim.generated import random_decks
from tests.support.cards import character, leader
from tests.support.four import four
from tests.support.positions import ATTACKING, BY_KIND, BY_PROCEDURE
from tests.support.table import Side, Table

MAIN = "Turn 7, A: Main Phase (6-5)"
BATTLE = f"{MAIN} › Battle: A's Leader leader attacks B's Leader leader (7-1)"
CAPTAIN = f"{MAIN} › Effect of Leader captain (8-4-1)"

EXPECTED = {
    "main": f"{MAIN}\nA may play a card, activate an effect, give DON!! cards, attack, or end the turn (6-5-2).",
    "block": f"{BATTLE} › Block Step (7-1-2-1)\nB may activate one [Blocker] (7-1-2-1).",
    "counter": f"{BATTLE} › Counter Step (7-1-3-2)\n"
    "B may trash a Character card with Counter, or activate a [Counter] Event (7-1-3-2).",
    "pick": f"{CAPTAIN}\nA chooses cards for A's Leader captain: K.O. up to 2 of your opponent's Characters (8-4-4).",
    "room": f"{MAIN}\nA has 5 Characters and trashes one to make room (3-7-6-1).",
    "use": f"{MAIN} › Effect of payer (8-4-1)\nA may use an effect of A's payer (8-1-2, 8-3-1-4).",
    "trigger": f"{BATTLE} › Damage Step (7-1-4) › Damage processing (4-6)\nB may activate a [Trigger] (10-1-5-1).",
    "order": "Turn 7, A: End Phase (6-6)\nA chooses which effect comes next (8-6-1).",
    "place": f"{CAPTAIN}\nB chooses in which order cards are placed for A's Leader captain, the first one first; "
    "the last one ends up at the bottom of the deck (3-1-7).",
    "replace": f"{MAIN} › Battle: A's Leader leader attacks B's survivor (7-1) › Damage Step (7-1-4)\n"
    "B may apply a replacement effect (8-1-3-4-1).",
    "first-or-second": "Before the game (5-2-1)\nB decides whether to go first or second (5-2-1-5).",
    "opening-hand": "Before the game (5-2-1)\nB may take a mulligan once (5-2-1-6).",
    "menu": f"{CAPTAIN}\nA chooses one of several effects for A's Leader captain: "
    "[Activate: Main] Choose one: • Draw 1 card. • Draw 2 cards (8-4-4).",
    "number": f"{CAPTAIN}\nA chooses a number for A's Leader captain: "
    "[Activate: Main] Choose a number from 0 to 3. Then, draw cards equal to that number (1-3-5).",
    "player": f"{MAIN} › Effect of Leader asker (8-4-1)\nA chooses the opponent for A's Leader asker: "
    "[Activate: Main] Your opponent draws 1 card (team-9).",
    "don": f"{CAPTAIN}\nA chooses which DON!! cards to take for A's Leader captain (3-9-2).",
    "draw": f"{CAPTAIN}\nA may draw another card for A's Leader captain: [Activate: Main] Draw up to 3 cards (4-5-4-1).",
    "loop": f"{MAIN}\nA declares how often to carry out the loop (11-1-1-2).",
}


def test_every_kind_of_question_is_here() -> None:
    assert sorted(EXPECTED) == sorted(KINDS)


@pytest.mark.parametrize("kind", EXPECTED)
def test_each_kind_of_question_is_explained(kind: str) -> None:
    assert explain(BY_KIND[kind]()) == EXPECTED[kind]


@pytest.mark.parametrize(
    ("partner", "opponent", "meant"),
    [("A", "D", "the opponent is D"), ("C", "B", "“your” is C's; the opponent is B")],
)
def test_in_a_team_match_it_is_said_who_has_been_chosen(partner: str, opponent: str, meant: str) -> None:
    boss_text = (
        "[Activate: Main] Set up to 2 of your DON!! cards as active. Then, rest up to 1 of your opponent's Characters."
    )
    table = four(A=Side(leader("boss", boss_text), rested_don=2), C=Side(rested_don=2))
    table.choose("activate A boss", f"seat {opponent}", f"seat {partner}")
    assert f" ({meant}) (1-3-5)." in explain(table.game)


# -- each step of a battle ---------------------------------------------------------------------------------------------


def listener(what: nodes.Happening, whose: nodes.Side = "any") -> nodes.Auto:
    return nodes.Auto(when=nodes.Event(what, whose), optional=True, steps=(Draw(1),))


def taxed() -> Game:
    cursed = leader(
        "leader",
        "[Activate: Main] [Once Per Turn] This Leader cannot attack unless you trash 1 card from your "
        "hand during this turn.",
    )
    hand = [character("one"), character("two")]
    table = Table(A=Side(leader=cursed, hand=hand))
    return table.choose("activate A leader", ATTACKING).game


def attack_step() -> Game:
    leader_text = "[When Attacking] This effect can be activated. Draw 1 card."
    return Table(A=Side(leader=leader("leader", leader_text))).choose(ATTACKING).game


def after_the_block() -> Game:
    wall = character("wall", "[Blocker]", "[On Block] This effect can be activated. Draw 1 card.")
    return Table(B=Side(characters=[wall])).choose(ATTACKING, "block wall").game


def when_attacked() -> Game:
    return Table(B=Side(leader=leader("leader", listener("attacked")))).choose(ATTACKING).game


def end_of_battle() -> Game:
    ender = character("ender", listener("battle_ended"))
    return Table(A=Side(characters=[ender])).choose(ATTACKING).unopposed().game


STEPS: dict[str, tuple[Callable[[], Game], str]] = {
    "the price of an attack": (taxed, "Attack Step (7-1-1)"),
    "attack step": (attack_step, "Attack Step (7-1-1-3)"),
    "block step": (BY_KIND["block"], "Block Step (7-1-2-1)"),
    "after the block": (after_the_block, "Block Step (7-1-2-2)"),
    "when attacked": (when_attacked, "Counter Step (7-1-3-2)"),
    "counter step": (BY_KIND["counter"], "Counter Step (7-1-3-2)"),
    "damage step": (BY_KIND["trigger"], "Damage Step (7-1-4)"),
    "during damage": (BY_PROCEDURE["EffectsBeforeTrigger"], "Damage Step (7-1-4)"),
    "end of the battle": (end_of_battle, "End of the Battle (7-1-5)"),
}


@pytest.mark.parametrize("step", STEPS)
def test_each_step_of_a_battle_is_named(step: str) -> None:
    make, expected = STEPS[step]
    places = explain(make()).splitlines()[0].split(" › ")
    assert places[2] == expected
    assert places[1].startswith("Battle: A's Leader leader attacks ")


# -- the whole ---------------------------------------------------------------------------------------------------------


def test_a_game_that_has_ended_explains_its_end() -> None:
    game = BY_KIND["main"]()
    game.concede(0)
    assert explain(game) == "B won: A conceded. (1-2-3)"


@pytest.mark.parametrize("seed", range(4))
def test_every_question_of_a_game_is_explained_with_rules_that_exist(seed: int) -> None:
    game = Match(random_decks(seed)).game(seed)
    chance = seeded(seed)
    while game.decision is not None:
        text = explain(game)
        assert text.count("\n") == 1
        where, question = text.split("\n")
        assert where and question.startswith("AB"[game.decision.seat])
        numbers = re.findall(r"\d+(?:-\d+)+", re.sub(r"G\d-\d+", "", text))
        assert numbers and all(number in rulebook.all_rules() for number in numbers)
        game.choose(chance.below(len(game.decision.options)))

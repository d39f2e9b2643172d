"""Rulings on negated effects, on activating Events and [Blocker], and on the target of an attack."""

from logpose.language import nodes
from tests.support.cards import character, choose, counter, event, leader, main
from tests.support.official import card, cards, next_turn
from tests.support.table import Placed, Side, Table

# -- negation ----------------------------------------------------------------------------------------------------------


def test_teach_forbids_to_attack_until_the_opponents_next_turn_is_over() -> None:
    """Ruling eb47626d. The chosen Character attacks again in the turn after that."""
    side = Side(leader(types=("Blackbeard Pirates",)), characters=[Placed(card("OP09-093"), this_turn=True)])
    table = Table(A=side, B=Side(characters=[character("mate"), character("other")]))
    table.choose("activate Marshall.D.Teach", "pass", "pick mate")
    next_turn(table)
    assert table.offers("attack other A leader") and not table.offers("attack mate A leader")
    next_turn(next_turn(table))
    assert table.turn == "B" and table.offers("attack mate A leader")


def test_a_negated_leader_no_longer_turns_an_empty_deck_into_a_win() -> None:
    """Ruling c6afc7f8. Nami with an empty deck loses when she was negated."""
    milling = event("milling", main(nodes.Trash(nodes.Top("deck", 9))), cost=0)
    raider = character("raider", power=9000)

    def play(*answers: str) -> str:
        side = Side(card("OP03-040"), characters=[raider], hand=[milling], deck=3)
        table = Table(A=side, B=Side(hand=cards("OP09-097"), don=2)).attack("raider", "B leader")
        return table.choose(*answers).unopposed().choose("play milling").winner

    assert play() == "A"
    assert play("event Black Vortex", "pick A Nami") == "B"


def test_negation_leaves_what_other_cards_have_given() -> None:
    """Ruling ee25ec36. The raider loses its own power and keeps the power that an Event gave."""
    gift = event("gift", main(nodes.For("turn", (nodes.GainPower(choose("you"), 3000),))), cost=0)
    proud = character("proud", nodes.Permanent((nodes.GainPower(nodes.This(), 1000),)), power=5000)
    table = Table(A=Side(characters=[proud], hand=[gift], don=1), B=Side(hand=cards("OP09-097"), don=2))
    table.choose("play gift")
    assert table.power("proud") == 9000
    table.attack("proud", "B leader").choose("event Black Vortex", "pick proud").unopposed()
    assert table.power("proud") == 4000 and table.life("B") == 5


# -- Events and [Blocker] ----------------------------------------------------------------------------------------------


def test_a_character_that_the_event_k_o_d_no_longer_answers_it() -> None:
    """Ruling 379fb50d. Franky falls to the Event and strengthens nobody."""

    def counter_with(answer: str) -> int:
        side = Side(characters=[card("OP11-012"), character("mate", power=5000)])
        table = Table(A=side, B=Side(hand=cards("OP01-026"), don=2)).attack("A leader", "B leader")
        return table.choose("event Gum-Gum Fire-Fist Pistol Red Hawk", "pass", answer).power("mate")

    assert counter_with("pick Franky") == 5000
    assert counter_with("pass") == 7000


def test_the_event_counts_itself_in_the_trash() -> None:
    """Ruling 8dba8591. Ground Death is the tenth card of the trash when its [Counter] effect asks."""

    def attack(trash: int) -> int:
        table = Table(A=Side(don=1), B=Side(hand=cards("OP14-096"), trash=trash, don=1)).attack("A leader", "B leader")
        table.choose("event Ground Death")
        if table.asked == ("B", "pick"):
            table.choose("pick B leader")
        return table.unopposed().life("B")

    assert attack(trash=9) == 5
    assert attack(trash=8) == 4


# -- the target of an attack -------------------------------------------------------------------------------------------


def test_a_prisoner_blocks_with_the_blocker_that_buggy_gave() -> None:
    """Ruling 0ccbdd09. The effect comes before the Block Step of the attack."""
    prisoner = character("Prisoner of Impel Down", power=9000)

    def attack(answer: str) -> Table:
        table = Table(A=Side(don=1), B=Side(characters=[card("OP16-048"), prisoner])).attack("A leader", "B leader")
        return table.choose(answer)

    table = attack("yes").choose("pick Prisoner of Impel Down")
    assert table.offers("block Prisoner of Impel Down")
    assert attack("no").life("B") == 4


def test_an_effect_that_comes_by_itself_is_used_up_at_the_first_attack() -> None:
    """Ruling eb3389c1. Bonney's effect at the first attack finds no rested DON!! card and is not kept for the second."""
    raiders = [character("first", power=1000), character("second", power=1000)]
    save = event("save", counter(nodes.Draw(1)), cost=1)

    def attack_twice(don: int, rested: int, *answers: str) -> tuple[int, int]:
        side = Side(characters=[Placed(card("PRB02-004"), rested=True)], hand=[save], don=don, rested_don=rested)
        table = Table(A=Side(characters=raiders), B=side).attack("first", "B leader").choose(*answers).unopposed()
        table.attack("second", "B leader")
        while table.asked == ("B", "number"):
            table.choose("number 1")
        table.unopposed()
        return table.don("B")

    assert attack_twice(1, 0, "event save") == (0, 1)
    assert attack_twice(0, 1, "number 1") == (1, 0)

"""Rulings on negated effects, on activating Events and [Blocker], and on the target of an attack."""

from logpose.language import nodes
from tests.played.official import card, cards, next_turn
from tests.support.cards import BLOCKER, character, choose, counter, event, leader, main
from tests.support.table import Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)

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


def test_a_lowered_power_counts_when_the_negated_character_is_judged() -> None:
    """Ruling 7b06b869. Otama's -2000 brings a Character of 7000 within Zephyr's reach."""
    seven = character("seven", power=7000)

    def play(answer: str) -> str:
        side = Side(hand=cards("OP01-006", "OP06-074"), don=9)
        table = Table(A=side, B=Side(characters=[seven])).choose("play Otama", answer)
        return table.choose("play Zephyr (Navy)", "yes", "don-rested", "pick seven").area("seven")

    assert play("pick seven") == "trash"
    assert play("pass") == "Character area"


def test_what_a_negated_card_has_already_done_stays() -> None:
    """Ruling 7a56d6e3. Newgate's gift to his Leader outlives Zephyr's negation."""
    zephyr = Side(hand=cards("OP06-074"), don=8)
    table = Table(A=zephyr, B=Side(leader("keeper"), hand=cards("OP02-004"), don=9), turn="B")
    table.choose("play Edward.Newgate", "pick B keeper")
    next_turn(table).choose("play Zephyr (Navy)", "yes", "don-rested", "pick Edward.Newgate")
    assert table.turn == "A" and table.power("B keeper") == 7000
    next_turn(table)
    assert table.power("B keeper") == 5000


# -- Events and [Blocker] ----------------------------------------------------------------------------------------------


def test_the_trigger_of_an_event_is_no_activated_event() -> None:
    """Ruling b7feebd4. Page One draws for an Event of the hand, not for a [Trigger]."""
    surprise = event("surprise", counter(nodes.Draw(1)), nodes.Activate(("trigger",), steps=(nodes.Draw(1),)), cost=0)

    def side(in_life: bool) -> Side:
        pile = [surprise]
        page_one = Placed(card("OP04-053"), given=1)
        return Side(characters=[page_one], life=pile if in_life else 1, hand=[] if in_life else pile)

    attacker = Side(don=1)
    table = Table(A=attacker, B=side(in_life=True)).attack("A leader", "B leader").unopposed().choose("yes")
    assert table.noted.count("drew") == 1 and table.asked[1] == "main"
    table = Table(A=attacker, B=side(in_life=False)).attack("A leader", "B leader").choose("event surprise")
    assert table.noted.count("drew") == 2


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


def test_the_victim_need_not_be_the_blocker() -> None:
    """Ruling d62f839e. Luffy K.O.s another Character when [Blocker] is activated."""
    crew = [character("guard", BLOCKER, power=9000), character("bystander")]
    table = Table(A=Side(characters=cards("ST10-006"), don=1), B=Side(characters=crew))
    table.attack("A leader", "B leader").choose("block guard")
    assert table.asked == ("A", "pick") and table.options() == ["pick bystander", "pass"]
    table.choose("pick bystander")
    assert table.area("bystander") == "trash" and table.area("guard") == "Character area"


# -- the target of an attack -------------------------------------------------------------------------------------------


def test_a_blocker_gained_at_the_attack_is_in_time_for_it() -> None:
    """Ruling bd32057f. Koala's choice blocks the attack that set her effect off."""
    diver = character("diver", cost=5, power=9000, types=("Fish-Man",))

    def attack(answer: str) -> Table:
        table = Table(A=Side(don=1), B=Side(characters=[card("OP07-024"), diver])).attack("A leader", "B leader")
        return table.choose(answer)

    table = attack("yes").choose("pick diver")
    assert table.asked == ("B", "block") and table.rested("Koala")
    table.choose("block diver")
    assert table.life("B") == 5 and table.rested("diver")
    assert attack("no").life("B") == 4


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


def test_the_attack_stands_though_its_target_becomes_active() -> None:
    """Ruling 0e48b941. Spiderweb sets the attacked Character active, and the battle goes on."""

    def attack(power: int) -> Table:
        target = Placed(character("target", power=power), rested=True)
        table = Table(
            A=Side(characters=[character("raider", power=5000)], don=1),
            B=Side(characters=[target], hand=cards("OP04-035"), don=2),
        )
        return table.attack("raider", "target").choose("event Spiderweb", "pass", "pick target").unopposed()

    assert attack(power=5000).area("target") == "trash"
    table = attack(power=6000)
    assert table.area("target") == "Character area" and not table.rested("target")

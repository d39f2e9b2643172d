"""Rulings on costs: what may be paid, what cannot, and what happens when paying brings nothing."""

from tests.support.cards import character, leader, stage
from tests.support.official import card, cards, next_turn
from tests.support.table import FILLER, Placed, Side, Table


def blocks(table: Table) -> bool:
    """Whether A is asked to block when B's Leader attacks in the next turn."""
    next_turn(table).attack("B leader", table.name(table.game.players[0].leader))
    return table.asked == ("A", "block")


def test_the_cost_is_enough_though_the_last_part_of_the_effect_finds_no_card() -> None:
    """Ruling 536274a2. Enel gains [Blocker] though there is no hand to trash from."""
    table = Table(A=Side(characters=[card("OP15-060")], don=3))
    table.choose("activate Enel")
    assert table.don("A") == (2, 0)
    assert blocks(table)
    assert not blocks(Table(A=Side(characters=[card("OP15-060")], don=3)))
    table = Table(A=Side(characters=[card("OP15-060")], hand=[FILLER], don=3)).choose("activate Enel")
    assert table.hand("A") == [] and table.names("A", "trash") == ["filler"]


def test_a_cost_is_paid_and_the_card_drawn_though_there_is_nobody_to_weaken() -> None:
    """Ruling 9c05aab8. Lightning Beast Kiten draws against an empty field."""
    table = Table(A=Side(card("OP15-058"), hand=[card("OP15-076")], don=3))
    table.choose("play Lightning Beast Kiten", "yes")
    assert table.don("A") == (2, 0) and table.hand("A") == ["filler"]
    other = Table(A=Side(hand=[card("OP15-076")], don=3)).choose("play Lightning Beast Kiten", "yes")
    assert other.don("A") == (2, 0) and other.hand("A") == []


def test_only_characters_of_a_type_means_at_least_one() -> None:
    """Ruling 48b14956. Luffy's DON!! are returned for nothing when the field is empty."""

    def activate(*numbers: str) -> Table:
        table = Table(A=Side(card("EB02-010"), characters=cards(*numbers), rested_don=4))
        table.choose("activate A Monkey.D.Luffy")
        if table.asked == ("A", "number"):
            table.choose("number 2")
        return table

    assert activate().power("A Monkey.D.Luffy") == 5000 and activate().don("A") == (0, 2)
    table = activate("OP01-016")
    assert table.power("A Monkey.D.Luffy") == 6000 and table.don("A") == (2, 0)
    assert activate("OP01-016", "OP15-060").don("A") == (0, 2)


def test_a_character_that_cannot_be_rested_cannot_pay_by_resting() -> None:
    """Ruling bbc09545. Borsalino cannot rest himself under Arlong's effect."""

    def borsalino_may_act(*answers: str) -> bool:
        table = Table(
            A=Side(leader(types=("East Blue",)), hand=[card("EB02-011")], don=3),
            B=Side(characters=[card("OP11-014")]),
        )
        table.choose("play Arlong", *answers)
        next_turn(table)
        assert table.turn == "B"
        return table.offers("activate Borsalino")

    assert borsalino_may_act("number 1", "pass")
    assert not borsalino_may_act("number 1", "pick Borsalino")


def test_your_cards_are_leader_characters_stage_and_don() -> None:
    """Ruling 3789fd6c. Tashigi's cost is paid with any two active cards of the field."""

    def side(don: int) -> Side:
        return Side(
            characters=[card("OP14-029"), Placed(character("idle"), rested=True)],
            stage=stage("ship"),
            hand=[FILLER],
            don=don,
        )

    table = Table(A=side(don=1)).choose("activate Tashigi")
    assert {"pick A leader", "pick Tashigi", "pick ship"} <= set(table.options())
    assert not {"pick idle", "pick filler"} & set(table.options())
    table.choose("pick A leader", "pick ship")
    assert table.rested("A leader") and table.rested("ship") and table.power("Tashigi") == 8000
    alone = Table(A=Side(Placed(leader(), rested=True), characters=[card("OP14-029")]))
    assert not alone.offers("activate Tashigi")
    with_don = Table(A=Side(Placed(leader(), rested=True), characters=[card("OP14-029")], don=1))
    with_don.choose("activate Tashigi")
    assert with_don.don("A") == (0, 1) and with_don.rested("Tashigi") and with_don.power("Tashigi") == 8000


def test_one_card_of_the_cost_is_on_the_field_and_one_in_the_trash() -> None:
    """Ruling d7ce56e1. Kin'emon pays with himself and one headless Kin'emon, never with two of the trash."""
    half = character("Kin'emon", cost=1, power=0)
    whole = character("Kin'emon", cost=6, power=7000)
    table = Table(A=Side(characters=[card("OP10-026")], hand=[whole], trash=[half, half]))
    table.choose("activate Kin'emon")
    while table.asked[1] in ("pick", "place"):
        table.choose("pick Kin'emon")
    assert table.names("A", "trash") == ["Kin'emon"] and len(table.names("A", "deck")) == 12
    assert table.names("A", "characters") == ["Kin'emon"] and table.power("Kin'emon") == 7000
    without = Table(A=Side(characters=[card("OP10-026")], hand=[whole], trash=[whole]))
    assert not without.offers("activate Kin'emon")


def test_without_an_active_don_the_second_half_of_a_counter_does_nothing() -> None:
    """Ruling 1ca521f7. The Haki Event strengthens, and weakens the opponent only for a rested DON!! card."""

    def counter(don: int) -> Table:
        target = Placed(character("target"), rested=True)
        table = Table(
            A=Side(characters=[character("raider", power=5000)]),
            B=Side(characters=[target], hand=[card("OP12-018")], don=don),
        )
        table.attack("raider", "target")
        return table.choose("event Color of the Supreme King Haki", "pick target")

    table = counter(don=0)
    assert table.asked == ("A", "main")
    assert table.power("A leader") == 5000 and table.power("raider") == 5000
    table = counter(don=1).choose("yes")
    assert table.don("B") == (0, 1)
    assert (
        table.power("A leader") == 4000 and table.power("raider") == 4000 and table.area("target") == "Character area"
    )


def test_a_cost_may_be_paid_though_the_condition_after_it_fails() -> None:
    """Ruling cff5d11d. Law returns his own Character, and nobody else without the right Leader."""

    def play(*types: str) -> Table:
        table = Table(
            A=Side(leader(types=types), characters=[character("own")], hand=[card("ST17-002")], don=4),
            B=Side(characters=[character("theirs")]),
        )
        return table.choose("play Trafalgar Law", "yes", "pick own")

    table = play()
    assert table.area("own") == "hand" and table.area("theirs") == "Character area" and table.asked == ("A", "main")
    table = play("The Seven Warlords of the Sea").choose("pick theirs")
    assert table.area("own") == "hand" and table.area("theirs") == "hand"

"""Rulings on costs: what may be paid, what cannot, and what happens when paying brings nothing."""

from logpose.cards import Card
from logpose.language import nodes
from tests.played.official import card, cards, next_turn
from tests.support import rules
from tests.support.cards import character, choose, event, leader, main, stage
from tests.support.table import FILLER, Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)
ZERO = character("zero", cost=0)


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


def test_a_cost_may_be_paid_for_a_don_that_the_empty_don_deck_cannot_give() -> None:
    """Ruling e9e5f4ad. Sasaki's player trashes a card though no DON!! card is left to add."""

    def attack(don_deck: int) -> Table:
        table = Table(A=Side(characters=[Placed(card("OP01-101"), given=1)], hand=[FILLER], don_deck=don_deck))
        return table.attack("Sasaki", "B leader").choose("yes")

    table = attack(don_deck=0)
    assert table.names("A", "trash") == ["filler"] and table.don("A") == (0, 0)
    table = attack(don_deck=1)
    if table.asked[1] != "main":
        table.choose("number 1")
    assert table.names("A", "trash") == ["filler"] and table.don("A") == (0, 1)


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


@rules("8-3-1-7")
def test_a_k_o_that_was_replaced_pays_no_cost() -> None:
    """Ruling f5932370. Kyros lives by his Leader's rest, so Hakuba lowers no cost."""

    def attack(answer: str) -> Table:
        crew: list[Card | Placed] = [Placed(card("OP05-087"), given=1), card("OP04-082")]
        table = Table(A=Side(characters=crew), B=Side(characters=[character("giant", cost=7)]))
        return table.attack("Hakuba", "B leader").choose("yes", answer)

    table = attack("choose 0")
    assert table.area("Kyros") == "Character area" and table.rested("A leader")
    assert table.cost("giant") == 7 and table.asked == ("A", "main")
    table = attack("pass").choose("pick giant")
    assert table.area("Kyros") == "trash" and table.cost("giant") == 2


@rules("8-3-1-3")
def test_a_character_is_played_though_its_on_play_cost_cannot_be_paid() -> None:
    """Ruling 379cfc8d. Koby without a hand is played and K.O.s nobody."""
    table = Table(A=Side(hand=[card("ST06-002")], don=1), B=Side(characters=[ZERO]))
    table.choose("play Koby")
    assert table.area("Koby") == "Character area" and table.asked == ("A", "main")
    assert table.area("zero") == "Character area"
    table = Table(A=Side(hand=[card("ST06-002"), FILLER], don=1), B=Side(characters=[ZERO]))
    table.choose("play Koby", "yes", "pick zero")
    assert table.area("zero") == "trash" and table.hand("A") == []


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


@rules("8-3-1-3")
def test_what_is_forbidden_cannot_be_paid() -> None:
    """Ruling 4953d265. After the Event no Life card goes to the hand for Linlin's cost."""

    def side() -> Side:
        return Side(Placed(card("ST07-001"), given=2), hand=[card("OP02-023")], life=3, don=1)

    table = Table(A=side()).attack("A Charlotte Linlin", "B leader")
    assert table.asked == ("A", "use")
    table = Table(A=side()).choose("play You May Be a Fool...but I Still Love You")
    table.attack("A Charlotte Linlin", "B leader")
    assert table.asked[1] == "main" and table.life("A") == 3 and table.life("B") == 4


def test_a_face_up_life_card_cannot_be_turned_face_up_again() -> None:
    """Ruling 9b179907. Kyros turns the top Life card once; on the next turn it no longer pays."""
    table = Table(A=Side(card("EB01-040")), B=Side(characters=[ZERO, ZERO]))
    table.choose("activate A Kyros", "pick zero")
    assert table.names("B", "characters") == ["zero"]
    next_turn(next_turn(table))
    assert table.turn == "A" and not table.offers("activate A Kyros")
    untouched = Table(A=Side(card("EB01-040")), B=Side(characters=[ZERO, ZERO]))
    next_turn(next_turn(untouched))
    assert untouched.offers("activate A Kyros")


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

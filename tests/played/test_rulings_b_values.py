"""Rulings on power, cost and Counter: base and current, permanent and resolved, added and set."""

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import character, choose, event, leader, main
from tests.support.official import card, cards
from tests.support.table import FILLER, Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def test_base_cost_is_not_the_cost_that_was_lowered() -> None:
    """Ruling f6a9451f. Alvida does not reach a Character with base cost 4 that costs 2 now."""
    crew = [character("lowered", cost=4, power=9000), character("three", cost=3, power=9000)]
    table = Table(A=Side(hand=[*cards("OP02-106", "EB03-021"), FILLER], don=5), B=Side(characters=crew))
    table.choose("play Tsuru", "pick lowered")
    assert table.cost("lowered") == 2
    table.choose("play Alvida", "yes")
    assert "pick lowered" not in table.options() and "pick three" in table.options()
    table.choose("pick three")
    assert table.area("three") == "deck"


def test_a_permanent_cost_comes_first_and_its_condition_is_judged_by_the_outcome() -> None:
    """Ruling afea7a19. Bartolomeo's 3 becomes 4, falls to 1, and loses what a cost of 2 or more had given."""
    kaku = Side(hand=cards("OP07-080"), trash=cards("OP07-080", "OP07-080"), don=4)
    table = Table(A=kaku, B=Side(card("OP10-042"), characters=cards("OP04-089")))
    assert table.cost("Bartolomeo") == 4
    table.choose("play Kaku", "yes")
    while table.asked[1] in ("pick", "place"):
        table.choose("pick Bartolomeo" if table.offers("pick Bartolomeo") else table.options()[0])
    assert table.cost("Bartolomeo") == 0


def test_a_cost_gained_by_this_character_is_gained_on_the_field() -> None:
    """Ruling f70edaff. Jack costs 7 in hand and 11 on the field."""
    table = Table(A=Side(hand=cards("OP08-084"), don=7))
    assert table.cost("Jack") == 7
    table.choose("play Jack")
    assert table.cost("Jack") == 11 and table.don("A") == (0, 7)


def test_a_card_of_several_names_is_one_card_of_a_different_name() -> None:
    """Ruling 2503eeb3. Luffy beside Rosinante & Law counts two names."""

    def power(*numbers: str) -> int:
        luffy = Placed(card("OP16-034"), given=1)
        return Table(A=Side(characters=[luffy, *cards(*numbers)])).power("Monkey.D.Luffy") - 1000

    assert power() == 1000
    assert power("EB04-038") == 2000
    assert power("OP13-031", "OP13-031") == 2000


def test_cards_that_share_one_of_their_names_still_differ() -> None:
    """Ruling 286cd2d9. Luffy, Law, and Rosinante & Law make three."""
    crew: list[Card | Placed] = [Placed(card("OP16-034"), given=1), *cards("OP13-031", "EB04-038")]
    assert Table(A=Side(characters=crew)).power("Monkey.D.Luffy") == 4000
    assert Table(A=Side(characters=crew[:2])).power("Monkey.D.Luffy") == 3000


def test_a_cost_may_grow_beyond_ten() -> None:
    """Ruling 0848a2bd. Sabo's two make eleven of nine."""
    table = Table(A=Side(characters=[card("OP13-120"), character("great", cost=9)])).choose(
        "activate Sabo", "pick great"
    )
    assert table.cost("great") == 11


def test_a_cost_lowered_in_hand_counts_for_effects() -> None:
    """Ruling bc09ad90. Arlong in hand costs 4 and is played by Aladine's effect."""

    def shoot(rested: int) -> Table:
        attacker = Side(hand=[SHOT], rested_don=rested)
        defender = Side(
            leader(types=("Fish-Man",)), characters=cards("OP11-024"), hand=[*cards("OP11-023"), FILLER], life=3, don=1
        )
        table = Table(A=attacker, B=defender).choose("play shot", "yes")
        return table.choose("pick filler") if table.offers("pick filler") else table

    table = shoot(rested=5).choose("pick Arlong")
    assert table.area("Arlong") == "Character area" and table.cost("Arlong") == 7
    assert shoot(rested=4).area("Arlong") == "hand"


def test_every_fourth_card_of_the_trash_counts_at_once() -> None:
    """Ruling c2c05dad. The Counter card itself is the eighth in the trash and strengthens Burgess."""
    helper = character("helper", counter=1000)

    def attack(trash: int) -> str:
        teach = leader("teach", types=("Blackbeard Pirates",))
        burgess = Placed(card("OP09-086"), rested=True)
        table = Table(
            A=Side(characters=[character("raider", power=7500)], don=1),
            B=Side(teach, characters=[burgess], hand=[helper], trash=trash),
        )
        table.attack("raider", "Jesus Burgess").choose("counter helper Jesus Burgess").unopposed()
        return table.area("Jesus Burgess")

    assert attack(trash=7) == "Character area"  # 5000, 2000 for eight cards, 1000 for the Counter
    assert attack(trash=6) == "trash"


def test_no_great_character_no_loss() -> None:
    """Ruling 6684ebcc. Luffy & Ace lose power only with a Character of 7000 base power."""

    def power(*powers: int) -> int:
        crew = [character(f"mate {number}", power=one) for number, one in enumerate(powers)]
        return Table(A=Side(card("ST30-001"), characters=crew)).power("A Luffy & Ace")

    assert power() == 6000 and power(6000) == 6000 and power(6000, 7000) == 4000

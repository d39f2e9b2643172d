"""Rulings on power, cost and Counter: base and current, permanent and resolved, added and set."""

from logpose.cards import Card
from logpose.language import nodes
from tests.played.official import card, cards, next_turn
from tests.support.cards import character, choose, event, leader, main
from tests.support.table import FILLER, Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def test_base_power_is_power_without_the_given_don() -> None:
    """Ruling 7f64e8c1. Mini-Merry takes a Character with 1000 base power that has two DON!! cards."""

    def stage_of(power: int) -> Table:
        mate = Placed(character("mate", power=power), given=2)
        return Table(A=Side(characters=[mate], stage=card("EB01-011")))

    table = stage_of(1000)
    assert table.power("mate") == 3000
    table.choose("activate Mini-Merry")
    assert table.area("mate") == "deck" and table.hand("A") == ["filler"] and table.rested("Mini-Merry")
    assert not stage_of(2000).offers("activate Mini-Merry")


def test_more_don_than_named_do_not_repeat_the_effect() -> None:
    """Ruling b0171c86. Zoro with two DON!! cards gives his Characters 1000 power."""

    def power(given: int) -> int:
        return Table(A=Side(Placed(card("OP01-001"), given=given), characters=[character("mate")])).power("mate")

    assert [power(given) for given in (0, 1, 2, 3)] == [3000, 4000, 4000, 4000]


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


def test_power_that_counts_the_hand_changes_in_battle() -> None:
    """Ruling f0e4a8dc. Smiley loses the battle when a [Counter] effect takes a card of the hand."""
    grab = event("grab", nodes.Activate(("counter",), steps=(nodes.Trash(choose("opponent", (), "hand")),)), cost=0)

    def attack(*answers: str) -> Table:
        smiley = Placed(card("OP01-072"), given=1)
        table = Table(A=Side(characters=[smiley], hand=[FILLER] * 3, don=1), B=Side(hand=[grab]))
        table.attack("Smiley", "B leader")
        assert table.power("Smiley") == 5000
        return table.choose(*answers)

    assert attack("pass").life("B") == 4
    table = attack("event grab").unopposed()
    assert len(table.hand("A")) == 2 and table.power("Smiley") == 4000 and table.life("B") == 5


def test_a_permanent_cost_comes_first_and_its_condition_is_judged_by_the_outcome() -> None:
    """Ruling afea7a19. Bartolomeo's 3 becomes 4, falls to 1, and loses what a cost of 2 or more had given."""
    kaku = Side(hand=cards("OP07-080"), trash=cards("OP07-080", "OP07-080"), don=4)
    table = Table(A=kaku, B=Side(card("OP10-042"), characters=cards("OP04-089")))
    assert table.cost("Bartolomeo") == 4
    table.choose("play Kaku", "yes")
    while table.asked[1] in ("pick", "place"):
        table.choose("pick Bartolomeo" if table.offers("pick Bartolomeo") else table.options()[0])
    assert table.cost("Bartolomeo") == 0


def test_power_set_to_zero_can_be_raised() -> None:
    """Ruling a8bc6e9a. A Counter of 1000 on Ain's victim makes 1000."""
    helper = character("helper", counter=1000)
    victim = Placed(character("victim", power=8000), rested=True)
    table = Table(A=Side(hand=cards("OP07-002"), don=8), B=Side(characters=[victim], hand=[helper, helper]))
    table.choose("play Ain", "pick victim")
    assert table.power("victim") == 0
    table.attack("A leader", "victim").choose("counter helper victim")
    assert table.power("victim") == 1000
    table.unopposed()
    assert table.area("victim") == "trash"


def test_a_cost_gained_by_this_character_is_gained_on_the_field() -> None:
    """Ruling f70edaff. Jack costs 7 in hand and 11 on the field."""
    table = Table(A=Side(hand=cards("OP08-084"), don=7))
    assert table.cost("Jack") == 7
    table.choose("play Jack")
    assert table.cost("Jack") == 11 and table.don("A") == (0, 7)


def test_what_a_permanent_effect_took_comes_back_with_it() -> None:
    """Ruling 1410fdca. Without Sengoku a cost of 3 that was lowered by 2 is 1."""
    home = event("home", main(nodes.ReturnToHand(choose("you"))), cost=0)
    sengoku = Placed(card("P-032"), given=1)
    table = Table(
        A=Side(characters=[sengoku], hand=[*cards("OP02-106"), home], don=1),
        B=Side(characters=[character("mate", cost=3)]),
    )
    assert table.cost("mate") == 1
    table.choose("play Tsuru", "pick mate")
    assert table.cost("mate") == 0
    table.choose("play home", "pick Sengoku")
    assert table.cost("mate") == 1


def test_two_of_a_kind_give_twice() -> None:
    """Ruling ff42f97a. Two General Frankys give 2000 power in the opponent's turn."""

    def power(copies: int) -> int:
        side = Side(
            characters=[*cards(*["P-027"] * copies), character("small", power=3000), character("great", power=4000)]
        )
        table = Table(A=side)
        assert table.power("small") == 3000
        next_turn(table)
        assert table.power("great") == 4000
        return table.power("small")

    assert [power(copies) for copies in (0, 1, 2)] == [3000, 4000, 5000]


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


def test_this_character_is_counted_when_it_came_to_cost_more() -> None:
    """Ruling 716d11f2. Sanji of cost 6 is himself the Character that Sanji asks for."""
    dearer = Placed(card("OP09-061"), given=1)  # all of its player's Characters gain 1 cost

    def play(first: Placed) -> Table:
        side = Side(first, hand=cards("ST14-003"), don=5)
        return Table(A=side, B=Side(characters=[character("five", cost=5)])).choose("play Sanji")

    table = play(dearer).choose("pick five")
    assert table.area("five") == "trash"
    assert play(Placed(card("OP09-061"))).asked == ("A", "main")


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

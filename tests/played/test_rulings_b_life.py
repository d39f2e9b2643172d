"""Rulings on Life cards, damage and [Trigger]."""

from logpose.cards import Card
from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import character, choose, event, leader, main, trigger
from tests.support.table import FILLER, Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def damage(top: Card, life: int, defender: Card | None = None, hand: tuple[Card, ...] = ()) -> Table:
    """A's Leader deals 1 damage to B, whose top Life card this is, of so many."""
    below = [character(f"life {number}") for number in range(life - 1)]
    side = Side(defender or leader(), life=[*below, top], hand=hand)
    table = Table(A=Side(don=1), B=side)
    return table.attack("A leader", f"B {side.leader.name if isinstance(side.leader, Card) else 'leader'}").unopposed()


def test_the_revealed_card_is_no_life_card_any_more() -> None:
    """Ruling f8c0b034. Genbo as the third Life card is played by his [Trigger]."""
    table = damage(card("OP15-103"), life=3).choose("yes")
    assert table.area("Genbo") == "Character area" and table.hand("B") == ["filler"]
    table = damage(card("OP15-103"), life=4).choose("yes")
    assert table.area("Genbo") == "trash" and table.hand("B") == ["filler"]


def test_life_is_counted_without_the_card_of_the_trigger() -> None:
    """Ruling fb14645d. Jinbe is played when two Life cards are left beside him, under the right Leader."""
    merman = leader("merman", types=("Merfolk",))
    assert damage(card("EB02-055"), 3, merman).choose("yes").area("Jinbe") == "Character area"
    assert damage(card("EB02-055"), 4, merman).choose("yes").area("Jinbe") == "trash"
    assert damage(card("EB02-055"), 3).choose("yes").area("Jinbe") == "trash"


def test_a_trigger_that_only_draws_sends_its_card_to_the_trash() -> None:
    """Ruling b01ae6c9. Franky draws with two Life cards left and is not played."""
    table = damage(card("OP07-107"), life=3).choose("yes")
    assert table.hand("B") == ["filler"] and table.area("Franky") == "trash"
    assert damage(card("OP07-107"), life=2).choose("yes").area("Franky") == "Character area"


def test_a_trigger_with_a_cost_needs_a_card_to_pay() -> None:
    """Ruling a7b2d8fa. Burgess is not played from Life when the hand is empty."""
    table = damage(card("OP16-107"), life=2)
    while table.offers("yes"):
        table.choose("yes")
    assert table.names("B", "characters") == []
    table = damage(card("OP16-107"), life=2, hand=(FILLER,)).choose("yes", "yes")
    assert table.area("Jesus Burgess") == "Character area" and table.hand("B") == []


def test_a_card_is_not_played_by_a_trigger_that_activates_its_on_play_effect() -> None:
    """Ruling 1aac74e3. Luffy's player searches, and Luffy is trashed."""
    film = character("film", types=("FILM",))
    side = Side(life=[card("OP06-013")], deck=[FILLER, FILLER, FILLER, film])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("yes", "pick film")
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    assert table.hand("B") == ["film"] and table.area("Monkey.D.Luffy") == "trash"


def test_an_opponents_trigger_counts_too() -> None:
    """Ruling d93bff4b. Pagaya's player draws and trashes two when the opponent activates a [Trigger]."""

    def attack(answer: str) -> Table:
        side = Side(life=[character("surprise", trigger(nodes.Draw(1)))])
        table = Table(A=Side(characters=cards("OP05-109"), don=1), B=side).attack("A leader", "B leader")
        return table.choose(answer)

    assert attack("yes").names("A", "trash") == ["filler", "filler"]
    assert attack("no").names("A", "trash") == []


@rules("7-1-4-1-1-3")
def test_the_second_damage_comes_though_double_attack_is_lost() -> None:
    """Ruling 6113ce93. Cracker deals both damages; after the first the Life cards are equal."""

    def attack(life: int) -> Table:
        side = Side(characters=[Placed(card("OP03-108"), given=1)], life=life, don=1)
        return Table(A=side, B=Side(life=3)).attack("Charlotte Cracker", "B leader")

    table = attack(life=2)
    assert table.life("B") == 1 and table.power("Charlotte Cracker") == 6000
    table = attack(life=3)
    assert table.life("B") == 2 and table.power("Charlotte Cracker") == 6000


@rules("1-3-2")
def test_an_effect_on_life_without_life_does_nothing() -> None:
    """Ruling ca5a9483. Newgate's turn ends with no Life card, and the game goes on."""
    table = Table(A=Side(card("OP02-001"), life=0)).end_turn()
    assert table.winner == "" and table.turn == "B" and table.hand("A") == []
    table = Table(A=Side(card("OP02-001"), life=2)).end_turn()
    assert table.life("A") == 1 and table.hand("A") == ["filler"]


def test_life_is_counted_after_the_cost_was_paid() -> None:
    """Ruling 07d0b358. With three Life cards Linlin's cost leaves two, and a card of the hand is added."""
    mate = character("mate")

    def attack(life: int) -> Table:
        side = Side(Placed(card("ST07-001"), given=2), hand=[mate], life=life, don=1)
        table = Table(A=side).attack("A Charlotte Linlin", "B leader").choose("yes")
        if table.asked == ("A", "menu"):
            table.choose("choose 0")
        elif table.asked == ("A", "pick") and not table.offers("pick mate"):
            table.choose(table.options()[0])
        return table

    table = attack(life=3).choose("pick mate")
    assert table.names("A", "life")[-1] == "mate" and table.life("A") == 3 and table.hand("A") == ["filler"]
    table = attack(life=4)
    assert table.life("A") == 3 and table.hand("A") == ["mate", "filler"]


def test_the_words_of_a_choice_are_those_of_the_effects_player() -> None:
    """Ruling 35ea7b52. Whatever the opponent chooses, the Life card is added for Linlin's player."""

    def play(answer: str) -> Table:
        table = Table(A=Side(hand=[card("ST07-010")], don=7)).choose("play Charlotte Linlin")
        assert table.asked == ("B", "menu")
        return table.choose(answer)

    table = play("choose 1")
    assert table.life("A") == 6 and len(table.names("A", "deck")) == 9 and table.life("B") == 5
    table = play("choose 0")
    assert table.life("A") == 5 and table.life("B") == 4


def test_an_option_that_does_nothing_may_be_chosen() -> None:
    """Ruling 5af9df8e. The opponent without Life cards chooses to trash one."""

    def play(answer: str) -> Table:
        table = Table(A=Side(hand=[card("ST07-015")], don=5), B=Side(life=0)).choose("play Soul Pocus")
        assert table.asked == ("B", "menu") and table.options() == ["choose 0", "choose 1"]
        return table.choose(answer)

    table = play("choose 0")
    assert table.life("B") == 0 and table.life("A") == 5 and table.winner == ""
    assert play("choose 1").life("A") == 6


def test_rush_that_was_gained_on_play_is_not_lost_with_the_condition() -> None:
    """Ruling 6e4e3350. Ace attacks though a third Life card came after him."""
    more = event("more", main(nodes.PlaceInLife(nodes.Top("deck"))), cost=0)

    def play(life: int) -> Table:
        return Table(A=Side(hand=[card("ST13-011"), more], life=life, don=5)).choose("play Portgas.D.Ace")

    table = play(life=2).choose("play more")
    assert table.life("A") == 3 and table.offers("attack Portgas.D.Ace B leader")
    assert not play(life=3).offers("attack Portgas.D.Ace B leader")


def test_cards_leave_life_down_to_one_and_never_grow() -> None:
    """Ruling c3a074ef. Kingdom Come changes nothing for a player with one Life card or none."""

    def play(life: int) -> Table:
        attacker = Side(hand=[card("EB01-059")], life=life, don=6)
        return Table(A=attacker, B=Side(characters=[FILLER])).choose("play Kingdom Come", "pick filler")

    assert [play(life).life("A") for life in (4, 2, 1, 0)] == [1, 1, 1, 0]
    assert play(0).names("B", "characters") == []


def test_what_comes_after_an_optional_part_is_still_due() -> None:
    """Ruling 2c57833b. Much's player plays nobody and takes the Life card all the same."""

    def play(*types: str) -> Table:
        hand = [card("OP06-024"), character("diver", types=("Fish-Man",))]
        return Table(A=Side(leader(types=types), hand=hand, don=5)).choose("play Ikaros Much")

    table = play("New Fish-Man Pirates").choose("pass")
    assert table.life("A") == 4 and table.hand("A") == ["diver", "filler"]
    assert play().life("A") == 5 and play().asked == ("A", "main")


def test_a_card_leaves_ones_own_life_too() -> None:
    """Ruling e1a94aee. Nami draws when her own Life card goes to the hand."""
    taking = event("taking", main(nodes.AddToHand(nodes.Top("life"))), cost=0)

    def play(*plays: str) -> Table:
        return Table(A=Side(card("OP11-041"), hand=[taking, taking], don=1)).choose(*plays)

    table = play("play taking", "yes")
    assert table.noted.count("drew") == 1 and len(table.hand("A")) == 3
    table.choose("play taking")
    assert table.noted.count("drew") == 1 and table.life("A") == 3


def test_life_cards_put_back_were_not_removed() -> None:
    """Ruling 7715d831. Viola looks through the opponent's Life, and Nami draws nothing."""
    side = Side(card("OP11-041"), hand=cards("EB01-052"), don=3)
    life = [character("low"), character("middle"), character("high")]
    table = Table(A=side, B=Side(life=life)).choose("play Viola", "choose 0")
    while table.asked[1] == "place":
        table.choose(table.options()[-1])
    assert table.asked == ("A", "main") and table.hand("A") == [] and table.life("B") == 3
    table.attack("A Nami", "B leader").choose("yes")
    assert table.hand("A") == ["filler"]

"""Rulings on K.O.: what counts as one, what [On K.O.] finds in the trash, and who can be K.O.'d at all."""

from logpose.cards import Card
from logpose.language import nodes
from tests.played.official import card, cards, next_turn
from tests.support import rules
from tests.support.cards import auto, character, choose, event, every, leader, main
from tests.support.table import FILLER, Placed, Side, Table

BLAST = event("blast", main(nodes.KnockOut(every())), cost=0)
SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)
MOURNED = character("mourned", auto("on_ko", nodes.Draw(1)), power=4000)


def test_a_k_o_d_card_finds_itself_in_the_trash() -> None:
    """Ruling fae05f59. Lola adds Lola to the hand."""
    table = Table(A=Side(hand=[SHOT], don=1), B=Side(characters=[card("OP15-082")])).choose(
        "play shot", "pick Charlotte Lola"
    )
    assert table.hand("B") == ["Charlotte Lola"]
    dear = character("dear", cost=9)
    table = Table(A=Side(hand=[SHOT], don=1), B=Side(characters=[card("OP15-082")], trash=[dear])).choose("play shot")
    assert "pick dear" not in table.options()


@rules("10-2-1-3")
def test_a_character_trashed_as_a_cost_was_not_k_o_d() -> None:
    """Ruling 89618305. Teach's victim mourns nobody; he draws and grows."""
    table = Table(A=Side(characters=[card("OP03-012"), MOURNED], don=1))
    table.attack("Marshall.D.Teach", "B leader").choose("yes", "pick mourned")
    assert table.area("mourned") == "trash" and table.noted.count("drew") == 1
    assert "knocked-out" not in table.noted
    table = Table(A=Side(hand=[SHOT]), B=Side(characters=[MOURNED])).choose("play shot")
    assert table.noted.count("drew") == 1


@rules("10-2-1-3")
def test_a_character_trashed_by_an_effect_was_not_k_o_d() -> None:
    """Ruling 8d70e304. Brook trashes a Character whose [On K.O.] effect stays silent."""
    great = character("great", cost=5)
    table = Table(A=Side(hand=[card("OP06-092")], don=6), B=Side(characters=[MOURNED, great]))
    table.choose("play Brook", "choose 0")
    assert table.options() == ["pick mourned", "pass"]
    table.choose("pick mourned")
    assert table.names("B", "trash") == ["mourned"] and "drew" not in table.noted


def test_fewer_cards_than_named_are_placed_as_far_as_there_are() -> None:
    """Ruling 5e7369c5. Brook's second choice takes the two cards that there are."""

    def play(trash: int) -> Table:
        table = Table(A=Side(hand=[card("OP06-092")], don=6), B=Side(trash=trash)).choose("play Brook", "choose 1")
        while table.asked[1] in ("pick", "place"):
            assert table.asked[0] == "B"
            table.choose(table.options()[0])
        return table

    assert play(trash=2).names("B", "trash") == [] and len(play(trash=2).names("B", "deck")) == 12
    assert len(play(trash=4).names("B", "trash")) == 1


@rules("10-2-1-3")
def test_trashing_oneself_is_no_k_o() -> None:
    """Ruling 20b6a4d9. Devon lowers a cost by her own trashing and draws no card."""
    side = Side(leader(types=("Blackbeard Pirates",)), characters=[card("ST27-002")])
    table = Table(A=side, B=Side(characters=[character("cheap")])).choose("activate Catarina Devon", "pick cheap")
    assert table.area("Catarina Devon") == "trash" and table.cost("cheap") == 0 and "drew" not in table.noted
    table = Table(A=Side(hand=[SHOT]), B=Side(characters=[card("ST27-002")])).choose("play shot")
    assert table.noted.count("drew") == 1


def kaido_arrives(side: Side, *mates: Card) -> Table:
    """A plays Kaido, who K.O.s all other Characters, under a Leader of his crew."""
    attacker = Side(
        leader(types=("Animal Kingdom Pirates",)), characters=mates, hand=[card("OP01-094")], don=10, don_deck=0
    )
    return Table(A=attacker, B=side).choose("play Kaido", "yes")


def test_this_character_is_the_one_card_alone() -> None:
    """Ruling 230e5d0f. A second Kaido is K.O.'d like everybody else."""
    table = kaido_arrives(Side(characters=[FILLER]), card("OP01-094"))
    assert table.names("A", "characters") == ["Kaido"] and table.names("A", "trash") == ["Kaido"]
    assert table.names("B", "characters") == [] and table.don("A") == (0, 4)


def test_who_cannot_be_k_o_d_by_effects_stays() -> None:
    """Ruling a0ed1bb7. Smoker alone survives Kaido."""
    table = kaido_arrives(Side(characters=[card("ST06-004"), FILLER]))
    assert table.names("B", "characters") == ["Smoker"] and table.names("B", "trash") == ["filler"]


def test_a_power_below_zero_lowers_the_total() -> None:
    """Ruling 96f2aa3e. Sabo K.O.s a Character of 6000 together with one of -2000."""
    six = character("six", power=6000)
    weak = character("weak", power=0)

    def play(*first: str) -> Table:
        attacker = Side(hand=[card("OP01-006"), card("OP05-007")], don=7)
        table = Table(A=attacker, B=Side(characters=[six, weak])).choose("play Otama", *first)
        return table.choose("play Sabo")

    table = play("pick weak")
    assert table.power("weak") == -2000
    table.choose("pick six")  # and weak with it, as six alone is too strong
    assert table.names("B", "characters") == []
    assert play("pass").options() == ["pick weak", "pass"]


def test_one_is_weakened_and_another_k_o_d() -> None:
    """Ruling 009875c6. Fire Fist K.O.s a Character that had no power before."""

    def play(life: int) -> Table:
        attacker = Side(hand=[card("OP05-019")], don=2, life=life)
        table = Table(A=attacker, B=Side(characters=[character("strong", power=9000), character("weak", power=0)]))
        return table.choose("play Fire Fist", "pick strong")

    table = play(life=2).choose("pick weak")
    assert table.power("strong") == 5000 and table.names("B", "trash") == ["weak"]
    table = play(life=3)
    assert table.names("B", "characters") == ["strong", "weak"] and table.asked[1] == "main"


@rules("7-1-3-3")
def test_a_battle_without_its_attacker_ends_before_the_damage_step() -> None:
    """Ruling 48a9bee0. The attacker is K.O.'d by a [Counter] Event, and no damage is dealt."""

    def counter(*answers: str) -> Table:
        raider = character("raider", power=9000, cost=3)
        table = Table(A=Side(characters=[raider], don=1), B=Side(hand=[card("OP05-039")], don=2))
        return table.attack("raider", "B leader").choose("event Stick-Stickem Meteora", *answers).unopposed()

    table = counter("pass", "pick raider")
    assert table.area("raider") == "trash" and table.life("B") == 5 and table.battle is None
    assert counter("pass", "pass").life("B") == 4


def test_a_shield_against_an_attribute_is_one_against_it_alone() -> None:
    """Ruling 14fd9696. Luffy is K.O.'d in battle by Slash, not by Strike, and by Strike without the DON!!."""

    def attacked_by(attribute: str, given: int = 1) -> str:
        raider = character("raider", power=9000, attributes=(attribute,))
        side = Side(characters=[Placed(card("P-007"), rested=True, given=given)])
        return (
            Table(A=Side(characters=[raider], don=1), B=side).attack("raider", "Monkey.D.Luffy").area("Monkey.D.Luffy")
        )

    assert attacked_by("Slash") == "trash"
    assert attacked_by("Strike") == "Character area"
    assert attacked_by("Strike", given=0) == "trash"


@rules("3-7-6-1-1")
def test_making_room_is_no_k_o() -> None:
    """Ruling f4ba6b80. The sixth Character sends one to the trash without its [On K.O.] effect."""
    crew = [card("ST27-002"), *[character(f"mate {number}") for number in range(4)]]
    table = Table(A=Side(characters=crew, hand=[FILLER], don=1)).choose("play filler", "pick Catarina Devon")
    assert table.area("Catarina Devon") == "trash" and "drew" not in table.noted
    assert len(table.names("A", "characters")) == 5
    table = Table(A=Side(hand=[SHOT], don=1), B=Side(characters=crew)).choose("play shot", "pick Catarina Devon")
    assert table.noted.count("drew") == 1


def test_a_shield_for_your_characters_covers_those_who_are_there() -> None:
    """Ruling 75a5aacc. Sabo shields those who are there, not the Character that is played later."""
    later = character("later", cost=0)

    def shoot(name: str) -> str:
        table = Table(
            A=Side(characters=[character("early")], hand=[*cards("OP04-083"), later], deck=10, don=5),
            B=Side(hand=[SHOT]),
        )
        table.choose("play Sabo")
        while table.asked == ("A", "pick"):
            table.choose("pick filler")
        next_turn(table.choose("play later")).choose("play shot", f"pick {name}")
        return table.area(name)

    assert shoot("early") == "Character area"
    assert shoot("later") == "trash"

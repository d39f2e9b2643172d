"""Rulings on timing: when an effect comes, and in which order."""

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import BLOCKER, auto, character, choose, event, leader, main, on_play
from tests.support.table import FILLER, Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def happenings(table: Table, *words: str) -> list[str]:
    """What of these kinds has happened, in order."""
    return [what for what in table.noted if what in words]


def test_a_don_lost_with_the_k_o_no_longer_fulfils_the_condition() -> None:
    """Ruling 80c7c569. Kaido's DON!! pays for the K.O., so there is no new DON!! card."""
    paying = character("paying", on_play(nodes.KnockOut(choose()), cost=(nodes.ReturnDon(1),)), cost=0)

    def play(*answers: str) -> Table:
        side = Side(Placed(card("OP01-061"), given=1), hand=[paying], rested_don=1, don_deck=3)
        return Table(A=side, B=Side(characters=[FILLER])).choose("play paying", "yes", *answers)

    table = play("don-from A Kaido")
    assert table.names("B", "characters") == [] and table.given("A Kaido") == 0
    assert table.don("A") == (0, 1)
    table = play("don-rested")
    if table.asked == ("A", "number"):
        table.choose("number 1")
    assert table.names("B", "characters") == [] and table.don("A") == (1, 0)


@rules("8-6-3")
def test_when_you_activate_an_event_comes_after_the_event() -> None:
    """Ruling aa916ae1. Crocodile's card is drawn when the Event has been resolved."""
    plan = event("plan", main(nodes.KnockOut(choose())), cost=0)
    side = Side(Placed(card("OP01-062"), given=1), hand=[plan])
    table = Table(A=side, B=Side(characters=[FILLER])).choose("play plan")
    assert table.area("filler") != "Character area" and table.names("B", "trash") == ["filler"]
    table.choose("yes")
    assert happenings(table, "knocked-out", "drew") == ["knocked-out", "drew"]
    assert table.hand("A") == ["filler"]
    bare = Table(A=Side(card("OP01-062"), hand=[plan]), B=Side(characters=[FILLER])).choose("play plan")
    assert bare.asked == ("A", "main") and bare.hand("A") == []


def test_being_attacked_is_known_when_the_block_step_is_over() -> None:
    """Ruling c2800a1f. Whoever has a Blocker attacked instead trashes nothing for Ace."""

    def attack(answer: str) -> Table:
        guard = character("guard", BLOCKER, power=9000)
        table = Table(
            A=Side(characters=[character("raider", power=5000)]),
            B=Side(card("OP03-001"), characters=[guard], hand=[SHOT]),
        )
        table.attack("raider", "B Portgas.D.Ace")
        assert table.asked == ("B", "block")
        return table.choose(answer)

    table = attack("block guard")
    assert table.asked[0] == "A" and table.hand("B") == ["shot"] and table.power("B Portgas.D.Ace") == 5000
    table = attack("pass")
    assert table.asked == ("B", "use")
    table.choose("yes", "pick shot")
    assert table.hand("B") == [] and table.life("B") == 5


@rules("8-6-2")
def test_life_that_became_zero_counts_though_a_trigger_adds_a_card() -> None:
    """Ruling 243edfaa. Enel's effect comes after the [Trigger] that refilled the Life area."""
    mates = [character(f"mate {number}") for number in range(3)]

    def attack(life: int) -> Table:
        cards_of_life = [FILLER] * (life - 1) + [card("OP03-118")]
        table = Table(A=Side(don=1), B=Side(card("OP05-098"), hand=mates, life=cards_of_life))
        table.attack("A leader", "B Enel").unopposed()
        table.choose("yes", "yes", "pick mate 0", "pick mate 1")
        if table.asked == ("B", "pick"):
            table.choose("pick filler")
        return table

    table = attack(life=1)
    assert table.life("B") == 2 and table.hand("B") == [] and "mate 2" in table.names("B", "trash")
    table = attack(life=2)
    assert table.life("B") == 2 and table.hand("B") == ["mate 2"]


@rules("8-6-3")
def test_an_event_draws_before_the_effect_that_its_activation_sets_off() -> None:
    """Ruling bd588458. Gion takes the card that the last card of the hand has drawn."""
    last = card("ST03-017")

    def attack(*numbers: str) -> Table:
        table = Table(
            A=Side(characters=cards(*numbers), don=1), B=Side(hand=[last], don=2, deck=[FILLER, character("drawn")])
        )
        table.attack("A leader", "B leader")
        return table.choose("event Love-Love Mellow", "pick B leader")

    table = attack("OP06-044")
    assert table.hand("B") == [] and table.names("B", "deck") == ["drawn", "filler"]
    assert attack().hand("B") == ["drawn"] and attack().life("B") == 5


def franky_is_shot(in_trash: str) -> Table:
    """A K.O.s Franky of B, whose Leader is Usopp; B chooses what to do first."""
    side = Side(card("OP10-042"), characters=[card("OP10-090")], trash=[card(in_trash)])
    table = Table(A=Side(hand=[SHOT]), B=side).choose("play shot")
    assert table.asked == ("B", "order")
    return table


@rules("8-6-1")
def test_effects_of_one_k_o_are_ordered_by_their_player() -> None:
    """Ruling 55651f87. Usopp's player draws before or after Franky's [On K.O.], as he likes."""
    table = franky_is_shot("OP04-089").choose("choose 0", "pick Bartolomeo")
    assert table.names("B", "characters") == ["Bartolomeo"] and table.hand("B") == []
    table = franky_is_shot("OP04-089").choose("choose 1", "yes")
    assert table.names("B", "characters") == [] and table.hand("B") == ["filler"]


def test_a_k_o_by_an_effect_sets_off_usopp_once() -> None:
    """Ruling 55651f87. There are two effects to order: Franky's and Usopp's."""
    assert franky_is_shot("OP04-089").options() == ["choose 0", "choose 1"]


@rules("8-6-1-1")
def test_an_on_play_effect_waits_for_the_effects_that_were_fulfilled_before_it() -> None:
    """Ruling eae4a0ea. Usopp draws before the [On Play] of the Rebecca that Franky's [On K.O.] has played."""
    table = franky_is_shot("OP04-092").choose("choose 0", "pick Rebecca")
    if table.asked == ("B", "order"):
        table.choose("choose 0")
    assert table.asked == ("B", "use") and table.names("B", "characters") == ["Rebecca"]
    assert len(table.names("B", "deck")) == 10
    table.choose("yes")
    assert table.hand("B") == ["filler"] and len(table.names("B", "deck")) == 6  # one drawn, then three looked at


@rules("8-6-3")
def test_what_paying_the_cost_sets_off_waits_for_the_effect() -> None:
    """Ruling c63c4a08. Kuzan's player draws for the trashed card when Garp's effect is over."""
    table = Table(
        A=Side(card("OP12-040"), hand=[card("OP12-056"), FILLER], deck=[FILLER, card("OP06-044")], don=8),
    )
    table.choose("play Monkey.D.Garp", "yes")
    assert table.hand("A") == ["Gion"] and table.names("A", "characters") == ["Monkey.D.Garp"]
    assert table.asked == ("A", "main")
    ready = Table(A=Side(card("OP12-040"), hand=[card("OP12-056"), FILLER, card("OP06-044")], don=8))
    ready.choose("play Monkey.D.Garp", "yes", "pick filler", "pick Gion")
    assert ready.names("A", "characters") == ["Monkey.D.Garp", "Gion"] and ready.hand("A") == ["filler"]


def test_at_the_end_of_this_turn_comes_after_the_end_of_your_turn_effects() -> None:
    """Ruling f5d369c6. Drake's DON!! becomes active when the [End of Your Turn] effects are over."""
    singer = character("singer", auto("end_of_your_turn", nodes.Draw(1)))
    side = Side(leader(types=("Supernovas",)), characters=[singer], hand=[card("ST24-005")], don=5)
    table = Table(A=side).choose("play X.Drake").end_turn()
    assert table.asked == ("A", "number") and "drew" in table.noted
    table.choose("number 1")
    assert table.don("A") == (1, 4)
    other = Table(A=Side(hand=[card("ST24-005")], don=5)).choose("play X.Drake").end_turn()
    assert other.turn == "B" and other.don("A") == (0, 5)


def test_what_the_first_effect_brings_pays_for_the_second() -> None:
    """Ruling 0094653f. The DON!! that Kid & Killer set active pays for Bonney."""

    def side(*numbers: str) -> Side:
        return Side(card("OP07-019"), characters=cards(*numbers), rested_don=1)

    raider = character("raider", power=6000)
    table = Table(A=Side(characters=[raider, FILLER]), B=side("ST24-002"))
    table.attack("raider", "B Jewelry Bonney")
    table.choose("choose 1", "yes", "number 1", "yes", "pick filler")
    assert table.rested("filler") and table.area("Kid & Killer") == "trash"
    alone = Table(A=Side(characters=[raider, FILLER]), B=side()).attack("raider", "B Jewelry Bonney")
    assert alone.asked[0] == "A" and alone.life("B") == 4


def test_two_of_a_kind_feed_each_other() -> None:
    """Ruling 6e399031. One active DON!! card pays for the first Doflamingo, the added one for the second."""

    def attack(copies: int) -> Table:
        side = Side(characters=[card("OP10-071")] * copies, don=1, don_deck=2)
        table = Table(A=Side(characters=[character("raider", power=9000)]), B=side)
        table.attack("raider", "B leader")
        while table.asked[0] == "B":
            options = table.options()
            wanted = ("yes", "number 1", "choose 0", "pass")
            table.choose(next(text for text in wanted if text in options))
        return table

    assert attack(copies=2).don("B") == (1, 2)
    assert attack(copies=1).don("B") == (1, 1)


def test_an_on_block_condition_is_judged_at_the_block() -> None:
    """Ruling 739297b2. Hawkins draws nothing though the hand is small enough after a Counter."""
    help_ = character("help", counter=1000)

    def block(hand: int) -> Table:
        side = Side(characters=[card("OP05-047")], hand=[help_] * hand)
        table = Table(A=Side(characters=[character("raider", power=5000)]), B=side)
        return table.attack("raider", "B leader").choose("block Basil Hawkins")

    table = block(hand=4)
    assert table.power("Basil Hawkins") == 5000
    table.choose("counter help Basil Hawkins").unopposed()
    assert len(table.hand("B")) == 3
    assert len(block(hand=3).hand("B")) == 4

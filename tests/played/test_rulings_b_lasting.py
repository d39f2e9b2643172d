"""Rulings on what lasts, for whom, and on what is forbidden."""

from logpose.language import nodes
from tests.support.cards import BLOCKER, activate, character, choose, event, every, leader, main
from tests.support.official import card, cards, next_turn
from tests.support.table import FILLER, Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def test_a_permanent_leave_to_attack_is_lost_with_its_condition() -> None:
    """Ruling bfe8c3e6. Zoro may no longer attack Characters when the opponent has only one left."""
    crew = [Placed(character("first"), rested=True), Placed(character("second"), rested=True)]
    table = Table(A=Side(hand=[*cards("EB02-019"), SHOT], don=4), B=Side(characters=crew)).choose("play Roronoa Zoro")
    assert table.offers("attack Roronoa Zoro first") and not table.offers("attack Roronoa Zoro B leader")
    table.choose("play shot", "pick second")
    assert not table.offers("attack Roronoa Zoro first")


def test_a_permanent_rush_is_lost_with_its_condition() -> None:
    """Ruling 2e68372f. Luffy needs five DON!! cards of the opponent when he attacks."""
    theft = event("theft", main(nodes.ReturnDon(1, player="opponent")), cost=0)
    two_coloured = leader("pair", colours=("purple", "black"))
    table = Table(A=Side(two_coloured, hand=[*cards("EB02-061"), theft], don=6), B=Side(rested_don=5))
    table.choose("play Monkey.D.Luffy")
    assert table.offers("attack Monkey.D.Luffy B leader")
    table.choose("play theft")
    assert table.don("B") == (0, 4) and not table.offers("attack Monkey.D.Luffy B leader")


def test_a_replacement_for_this_turn_is_for_the_characters_of_the_moment() -> None:
    """Ruling 7579f41a. The Counter Event saves who was there, not the Character that was played after it."""
    late = character("late", power=1000)
    arrival = event(
        "arrival", nodes.Activate(("counter",), steps=(nodes.Play(choose("you", ("character",), "hand")),)), cost=0
    )
    flip = event("flip", main(nodes.Rest(every())), cost=0)
    dream = "event And That's When Somebody Makes Fun of Their Friend's Dream!!!!"

    def attack(name: str) -> Table:
        raiders = [character("raider", power=9000), character("second raider", power=9000)]
        early = Placed(character("early"), rested=True)
        table = Table(
            A=Side(characters=raiders, hand=[flip]),
            B=Side(characters=[early], hand=[*cards("EB02-030"), arrival, late, FILLER], don=2),
        )
        table.attack("raider", "B leader").choose(dream, "event arrival", "pick late").unopposed()
        return table.choose("play flip").attack("second raider", name).unopposed()

    table = attack("early")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.area("early") == "Character area"
    table = attack("late")
    assert table.area("late") == "trash"


def test_those_who_were_there_are_shielded_and_later_ones_are_not() -> None:
    """Ruling 1e1ab81d. A Character played after the Event can be K.O.'d."""
    crew = [character("first"), character("second"), character("third")]
    late = character("late", cost=0)

    def shoot(name: str) -> str:
        table = Table(A=Side(characters=crew, hand=[*cards("OP08-038"), late], don=1), B=Side(hand=[SHOT]))
        table.choose(
            "play We Would Never Sell a Comrade to an Enemy!!!", "yes", "pick first", "pick second", "play late"
        )
        next_turn(table).choose("play shot", f"pick {name}")
        return table.area(name)

    assert shoot("third") == "Character area"
    assert shoot("late") == "trash"


def test_who_was_strong_enough_then_may_block_later() -> None:
    """Ruling 70cdac1f. Grus forbids [Blocker] to those who were weak when he attacked."""
    weaken = event("weaken", main(nodes.For("turn", (nodes.GainPower(every(), -2000),))), cost=0)

    def attack(power: int) -> Table:
        guard = character("guard", BLOCKER, power=power)
        table = Table(A=Side(characters=cards("OP11-013"), hand=[weaken]), B=Side(characters=[guard]))
        table.attack("Prince Grus", "B leader").unopposed()
        return table.choose("play weaken").attack("A leader", "B leader")

    table = attack(power=3000)
    assert table.power("guard") == 1000 and table.asked == ("B", "block")
    assert attack(power=2000).asked[1] != "block"


def test_paying_for_an_attack_does_not_lift_another_prohibition() -> None:
    """Ruling c00767c8. Luffy with six cards in hand may not attack, though the price of Newgate would leave four."""

    def luffy_may_attack(hand: int) -> bool:
        newgate = Side(leader(types=("Whitebeard Pirates",)), hand=cards("OP08-043"), life=2, don=10)
        luffy = Side(characters=cards("OP11-058"), hand=[FILLER] * (hand - 1))
        table = Table(A=newgate, B=luffy).choose("play Edward.Newgate").end_turn()
        assert len(table.hand("B")) == hand
        return table.offers("attack Monkey.D.Luffy A leader")

    assert not luffy_may_attack(hand=6)
    assert luffy_may_attack(hand=4)


def test_leave_to_attack_active_characters_is_no_rush() -> None:
    """Ruling cc1f18aa. Borsalino's choice of a Character played on this turn attacks nobody."""

    def attack(this_turn: bool) -> bool:
        sailor = Placed(character("sailor", types=("Navy",)), this_turn=this_turn)
        table = Table(A=Side(characters=[card("OP11-014"), sailor]), B=Side(characters=[FILLER]))
        assert not table.offers("attack sailor filler")
        return table.choose("activate Borsalino", "pick sailor").offers("attack sailor filler")

    assert attack(this_turn=False)
    assert not attack(this_turn=True)


def test_a_character_without_blocker_may_be_forbidden_to_block() -> None:
    """Ruling debeadd6. Kuzan's choice cannot activate the [Blocker] that it gains later in the turn."""
    gift = event("gift", main(nodes.For("turn", (nodes.GainKeyword(choose(), "blocker"),))), cost=0)

    def attack(answer: str) -> str:
        attacker = Side(characters=cards("OP16-063"), hand=[gift], rested_don=2)
        table = Table(A=attacker, B=Side(characters=[character("mate")])).choose("activate Kuzan", answer)
        return table.choose("play gift").attack("A leader", "B leader").asked[1]

    assert attack("pick mate") != "block"
    assert attack("pass") == "block"


def test_a_player_who_cannot_play_characters_cannot_by_effects_either() -> None:
    """Ruling 7f8bf806. Mihawk's three DON!! cards forbid the play that another effect would make."""
    door = event("door", main(nodes.Play(choose("you", ("character",), "hand"))), cost=0)

    def side() -> Side:
        return Side(card("OP14-020"), characters=[character("great", cost=5)], hand=[door, FILLER], rested_don=3)

    table = Table(A=side()).choose("activate A Dracule Mihawk")
    while table.asked[1] in ("pick", "number"):
        table.choose("number 3" if table.asked[1] == "number" else "pick A Dracule Mihawk")
    assert table.don("A") == (3, 0) and not table.offers("play filler")
    table.choose("play door")
    assert table.names("A", "characters") == ["great"] and table.hand("A") == ["filler"]
    table = Table(A=side()).choose("play door", "pick filler")
    assert table.names("A", "characters") == ["great", "filler"]


def test_characters_played_later_do_not_gain_the_power() -> None:
    """Ruling 29e80bbb. Moria strengthens those who are there."""
    late = character("late", cost=0)
    crew = [character("zombie", types=("Thriller Bark Pirates",)), character("early")]
    table = Table(A=Side(card("OP14-080"), characters=crew, hand=[late]))
    table.choose("activate A Gecko Moria", "play late")
    assert table.area("zombie") == "trash"
    assert table.power("early") == 4000 and table.power("A Gecko Moria") == 6000 and table.power("late") == 3000


def test_until_the_opponents_next_turn_ends_means_this_turn_in_the_opponents_turn() -> None:
    """Ruling 156790d9. Yasopp played by Zoro's [On K.O.] strengthens the Leader for the turn that is going on."""
    side = Side(characters=cards("ST21-015"), hand=cards("OP09-013"))
    table = Table(A=Side(hand=[SHOT], don=1), B=side).choose("play shot", "pick Yasopp")
    if table.asked == ("B", "pick"):
        table.choose("pick B leader")
    assert table.power("B leader") == 6000
    next_turn(table)
    assert table.turn == "B" and table.power("B leader") == 5000


def test_you_have_means_your_own_cards() -> None:
    """Ruling 932a1332. The opponent's Mr.3 does not make the pair."""

    def play(mine: bool) -> Table:
        galdino, luffy = character("Mr.3(Galdino)"), character("Monkey.D.Luffy")
        tired = Placed(character("tired", cost=6), rested=True)
        table = Table(
            A=Side(characters=[luffy, galdino] if mine else [luffy], hand=cards("OP16-040"), don=1),
            B=Side(characters=[tired] if mine else [tired, galdino]),
        )
        table.choose("play Gum-Gum Hammer Rifle")
        if table.asked == ("A", "pick"):
            table.choose("pick tired")
        return next_turn(table)

    assert play(mine=True).rested("tired")
    assert not play(mine=False).rested("tired")


def test_a_refresh_that_is_denied_stays_denied() -> None:
    """Ruling bef5a25e. The chosen Character has lost its DON!! cards and stays rested all the same."""
    loaded = Placed(character("loaded", cost=8), rested=True, given=2)
    free = event("free", main(nodes.ReturnDon(2, player="opponent")), cost=0)

    def play(*answers: str) -> Table:
        table = Table(A=Side(hand=[*cards("OP15-038"), free], don=1), B=Side(characters=[loaded]))
        table.choose("play It's an Order! Do Not Defy Me!!!", *answers, "play free")
        assert table.given("loaded") == 0
        return next_turn(table)

    assert play("pick loaded").rested("loaded")
    assert not play("pass").rested("loaded")


def test_the_use_of_an_effect_declined_at_one_attack_is_left_for_the_next() -> None:
    """Ruling 04c6adc4. Shanks may wait for the second attack."""
    raiders = [character("first", power=1000), character("second", power=1000), character("third", power=1000)]
    table = Table(A=Side(characters=raiders), B=Side(card("OP09-001")))
    table.attack("first", "B Shanks").choose("no")
    table.attack("second", "B Shanks").choose("yes", "pick second")
    assert table.power("second") == 0
    table.attack("third", "B Shanks")
    assert table.asked[1] == "main" and table.power("B Shanks") == 5000


def test_nobodys_effect_rests_a_character_that_cannot_be_rested() -> None:
    """Ruling 15d3018a. Under Arlong's effect no effect of anyone rests the Character."""
    tire = event("tire", main(nodes.Rest(every("you"))), cost=0)
    mate = character("mate", activate(nodes.Draw(1)), cost=5)

    def play(answer: str) -> Table:
        arlong = Side(leader(types=("Fish-Man",)), hand=cards("EB02-011"), don=3)
        table = Table(A=arlong, B=Side(characters=[mate], hand=[tire]))
        table.choose("play Arlong", "number 0", answer)
        return next_turn(table).choose("play tire")

    table = play("pick mate")
    assert not table.rested("mate") and table.offers("activate mate") and not table.offers("attack mate A leader")
    assert play("pass").rested("mate")

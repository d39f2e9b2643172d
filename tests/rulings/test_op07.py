"""Rulings on cards of OP07."""

from __future__ import annotations

from logpose.cards import Card
from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import character, leader
from tests.support.official import card, cards, hit, next_turn, place_as_offered
from tests.support.staples import MATE, SHOT
from tests.support.table import FILLER, Placed, Side, Table


def dragon(*given: int) -> Table:
    """Dragon's player has the Characters one, two and three with so many DON!! cards given, and activates him."""
    crew = [Placed(character(name), given=number) for name, number in zip(("one", "two", "three"), given, strict=True)]
    return Table(A=Side(card("OP07-001"), characters=crew)).choose("activate A Monkey.D.Dragon")


def given(table: Table) -> list[int]:
    return [table.given(name) for name in ("one", "two", "three")]


@ruling("b022f2e2", "OP07-001")
def test_dragon_does_not_spread_given_don_over_two_characters() -> None:
    """Both DON!! cards that Dragon moves go to the same Character, never one each to two."""
    table = dragon(2, 0, 0).choose("pick two", "don-from one")
    assert not table.offers("pick three")
    assert given(table.choose("don-from one")) == [0, 2, 0]
    assert not table.offers("activate A Monkey.D.Dragon")


@ruling("3472219f", "OP07-001")
def test_dragon_cannot_give_a_character_its_own_don_again() -> None:
    """DON!! cards given to a Character cannot be given to that same Character once more by Dragon."""
    table = dragon(2, 0, 0).choose("pick one")
    assert table.asked == ("A", "main") and given(table) == [2, 0, 0]
    assert "gave" not in table.noted
    table = dragon(2, 1, 0).choose("pick one")
    assert table.options() == ["don-from two", "pass"]
    assert given(table.choose("don-from two")) == [3, 0, 0]


@ruling("ffec3e51", "OP07-001")
def test_dragon_gathers_don_from_two_characters_on_a_third() -> None:
    """Dragon may take one DON!! card each from two Characters and give both to a third."""
    table = dragon(1, 1, 0).choose("pick three", "don-from one", "don-from two")
    assert given(table) == [0, 0, 2]


@rules("4-12-1")
@ruling("a8bc6e9a", "OP07-002")
def test_power_that_ain_set_to_zero_grows_with_a_counter() -> None:
    """A Character whose power Ain set to 0 has 1000 in the battle after a Counter of 1000."""
    helper = character("helper", counter=1000)
    victim = Placed(character("victim", power=8000), rested=True)
    table = Table(A=Side(hand=cards("OP07-002"), don=8), B=Side(characters=[victim], hand=[helper, helper]))
    table.choose("play Ain", "pick victim")
    assert table.power("victim") == 0
    table.attack("A leader", "victim").choose("counter helper victim")
    assert table.power("victim") == 1000
    assert table.unopposed().area("victim") == "trash"


@rules("4-12-1")
@ruling("cf63dab1", "OP07-002")
def test_hack_has_his_bonus_again_when_ains_turn_is_over() -> None:
    """Hack, at 7000 by KEEP OUT, has 0 power on the turn that Ain sets it so and 7000 again on the next turn."""
    theirs = Side(characters=cards("OP05-012"), hand=cards("OP07-018"), don=1)
    table = Table(Side(hand=cards("OP07-002"), don=8), theirs).attack("A leader", "B leader")
    table.choose("event KEEP OUT", "pick Hack")
    assert table.power("Hack") == 7000
    table.choose("play Ain", "pick Hack")
    assert table.power("Hack") == 0
    assert next_turn(table).turn == "B" and table.power("Hack") == 7000
    assert next_turn(table).turn == "A" and table.power("Hack") == 5000


def helped(number: str, friend: str, turn: str = "A") -> Table:
    """A plays this card beside its friend: on A's turn from the hand, on B's turn by a [Trigger]."""
    helper = card(number)
    ambush = character("ambush", "[Trigger] Play 1 Character card from your hand.")
    side = Side(characters=[character(friend, power=5000)], hand=[helper], life=[ambush], don=1)
    table = Table(A=side, B=Side(don=1), turn=turn)
    if turn == "A":
        return table.choose(f"play {helper.name}")
    return table.attack("B leader", "A leader").unopposed().choose("yes", f"pick {helper.name}")


@rules("10-2-11-1", "10-2-6-1")
@ruling("d31ee6fe", "OP07-014")
def test_moda_gives_her_bonus_once_and_only_on_her_players_turn() -> None:
    """Moda's two signs belong to one effect: played on the own turn she gives 2000 once, on the opponent's turn nothing."""
    table = helped("OP07-014", "Portgas.D.Ace").choose("pick Portgas.D.Ace")
    assert table.power("Portgas.D.Ace") == 7000 and table.asked == ("A", "main")
    table = helped("OP07-014", "Portgas.D.Ace", turn="B")
    assert table.area("Moda") == "Character area" and table.asked == ("B", "main")
    assert table.power("Portgas.D.Ace") == 5000 and next_turn(table).power("Portgas.D.Ace") == 5000


@rules("10-2-13-1")
@ruling("8997af35", "OP07-019")
def test_bonney_may_keep_her_effect_for_the_second_attack() -> None:
    """Bonney's player may let the first attack of a turn pass and use her effect at the second."""
    crew = [character(name) for name in ("one", "two", "three", "foe")]
    table = Table(A=Side(characters=crew, don=1), B=Side(card("OP07-019"), don=2))
    table.choose("attack one B Jewelry Bonney", "no", "attack two B Jewelry Bonney")
    assert table.asked == ("B", "use")
    table.choose("yes", "pick foe")
    assert table.rested("foe") and table.don("B") == (1, 1)
    assert table.choose("attack three B Jewelry Bonney").asked == ("A", "main")  # used up


@rules("8-6-1", "10-2-16-1")
@ruling("b646ff24", "OP07-019")
def test_bonney_comes_before_the_on_play_effect_of_a_character_played_when_attacking() -> None:
    """Bonney's effect is resolved before the [On Play] of Jinbe, played by Doflamingo, so whom Jinbe plays is out of reach."""
    late = character("late", cost=4, types=("The Seven Warlords of the Sea",))
    mine = Side(
        Placed(card("OP01-060"), given=2), characters=[MATE], hand=[late], deck=[FILLER, card("OP07-045")], don=2
    )
    table = Table(A=mine, B=Side(card("OP07-019"), don=1))
    table.attack("A Donquixote Doflamingo", "B Jewelry Bonney").choose("yes", "yes")
    assert table.asked == ("B", "use") and table.area("Jinbe") == "Character area" and table.area("late") == "hand"
    table.choose("yes")
    assert table.offers("pick mate") and not table.offers("pick late")
    table.choose("pick mate")
    assert table.asked == ("A", "pick") and table.rested("mate")
    table.choose("pick late")
    assert table.area("late") == "Character area" and not table.rested("late") and table.asked == ("A", "main")


@ruling("bd32057f", "OP07-024")
def test_a_blocker_gained_from_koala_is_in_time_for_the_attack() -> None:
    """A Character that Koala gives [Blocker] at an attack may block that attack."""
    diver = character("diver", cost=5, power=9000, types=("Fish-Man",))

    def attack(answer: str) -> Table:
        table = Table(A=Side(don=1), B=Side(characters=[card("OP07-024"), diver])).attack("A leader", "B leader")
        return table.choose(answer)

    table = attack("yes").choose("pick diver")
    assert table.asked == ("B", "block") and table.rested("Koala")
    assert table.choose("block diver").life("B") == 5 and table.rested("diver")
    assert attack("no").life("B") == 4


@ruling("1d3f59e5", "OP07-026")
def test_bonney_cannot_hold_an_active_don() -> None:
    """Only a rested DON!! card can be chosen for Bonney's [On Play] effect, not an active one."""

    def play(rested: int) -> Table:
        theirs = Side(don=3, rested_don=rested)
        return Table(A=Side(hand=cards("OP07-026"), don=6), B=theirs).choose("play Jewelry Bonney")

    assert play(rested=0).asked == ("A", "main")
    table = play(rested=2)
    assert table.options() == ["don-rested", "pass"]
    next_turn(table.choose("don-rested"))
    assert table.turn == "B" and table.don("B") == (4, 1)


@ruling("853f6eb4", "OP07-026")
def test_bonney_cannot_hold_a_given_don() -> None:
    """A DON!! card given to a Character cannot be chosen for Bonney's [On Play] effect."""

    def play(rested: int) -> Table:
        theirs = Side(characters=[Placed(character("bearer"), given=1)], rested_don=rested)
        return Table(A=Side(hand=cards("OP07-026"), don=6), B=theirs).choose("play Jewelry Bonney")

    assert play(rested=0).asked == ("A", "main")
    table = play(rested=1)
    assert table.options() == ["don-rested", "pass"]
    next_turn(table.choose("don-rested"))
    assert table.turn == "B" and table.don("B") == (1, 1)  # the one that was given has come back active


@rules("8-1-3-4-5")
@ruling("ee404ff6", "OP07-029")
def test_hawkins_needs_an_active_character_of_the_opponent_to_rest() -> None:
    """Hawkins cannot save himself when the opponent has no active Character."""

    def shoot(*foes: Placed) -> Table:
        return Table(A=Side(characters=foes, hand=[SHOT], don=1), B=Side(characters=cards("OP07-029"))).choose(
            "play shot"
        )

    for table in (shoot(), shoot(Placed(MATE, rested=True))):
        assert table.area("Basil Hawkins") == "trash" and table.asked == ("A", "main")
    table = shoot(Placed(MATE)).choose("choose 0")
    assert table.area("Basil Hawkins") == "Character area" and table.rested("mate")


@rules("8-1-3-4-5")
@ruling("2d33a3ec", "OP07-029")
def test_hawkins_cannot_rest_a_character_that_cannot_be_rested() -> None:
    """Hawkins cannot save himself when the opponent's only Character cannot be rested."""

    def shoot(answer: str) -> Table:
        theirs = Side(leader(types=("East Blue",)), characters=cards("OP07-029"), hand=cards("EB02-011"), don=4)
        mine = Side(characters=[MATE], hand=[SHOT], don=2)
        table = Table(mine, theirs, turn="B").choose("play Arlong", "number 0", answer)
        return next_turn(table).choose("play shot", "pick Basil Hawkins")

    table = shoot("pick mate")
    assert table.area("Basil Hawkins") == "trash" and not table.rested("mate")
    table = shoot("pass").choose("choose 0")
    assert table.area("Basil Hawkins") == "Character area" and table.rested("mate")


@ruling("c5f1120e", "OP07-031")
def test_bartolomeo_sees_a_character_rested_to_pay_for_an_effect() -> None:
    """A Character rested as the cost of its own effect is rested by an effect: Bartolomeo draws and trashes."""
    side = Side(characters=[*cards("OP07-031", "EB03-009"), MATE], hand=[character("card")])
    table = Table(A=side, B=Side(life=3)).attack("mate", "B leader")
    assert table.rested("mate") and table.hand("A") == ["card"]  # rested by the rules of attacking
    table.choose("activate Makino", "pick mate")
    assert table.rested("Makino") and table.asked == ("A", "pick") and table.hand("A") == ["card", "filler"]
    table.choose("pick card")
    assert table.hand("A") == ["filler"] and table.names("A", "trash") == ["card"]


@rules("10-2-13-1")
@ruling("096fd801", "OP07-038")
def test_hancock_may_wait_for_another_removal() -> None:
    """Hancock's player may decline at the first removal of a turn and draw at the next."""
    mine = Side(card("OP07-038"), hand=[SHOT, SHOT, SHOT], don=3)
    foes = [character("a"), character("b"), character("c")]
    table = Table(mine, Side(characters=foes)).choose("play shot", "pick a", "no")
    assert table.hand("A") == ["shot", "shot"]
    table.choose("play shot", "pick b", "yes")
    assert table.hand("A") == ["shot", "filler"]
    table.choose("play shot")
    assert table.asked == ("A", "main") and table.hand("A") == ["filler"]


@rules("8-1-3-4-5")
@ruling("2852c997", "OP07-042")
def test_moria_alone_cannot_save_himself() -> None:
    """Gecko Moria cannot stay by placing a Gecko Moria: with no other Character he leaves."""
    warlord = leader("warlord", types=("The Seven Warlords of the Sea",))

    def shoot(*crew: Card) -> Table:
        theirs = Side(warlord, characters=[card("OP07-042"), *crew])
        table = hit(SHOT, theirs)
        return table.choose("pick Gecko Moria") if crew else table

    table = shoot()
    assert table.area("Gecko Moria") == "trash" and table.asked == ("A", "main")
    table = shoot(card("OP07-042"))
    assert table.names("B", "trash") == ["Gecko Moria"] and table.asked == ("A", "main")
    table = shoot(MATE).choose("choose 0")
    assert table.names("B", "characters") == ["Gecko Moria"] and table.area("mate") == "deck"


def foxy(boss_rested: bool) -> Table:
    """Foxy has attacked and paid; his player selects. B has a rested Character and an active one."""
    crew = [character(f"clown {number}", types=("Foxy Pirates",)) for number in range(3)]
    foes = [Placed(character("tired"), rested=True), Placed(character("fresh"))]
    theirs = Side(Placed(leader("boss"), rested=boss_rested), characters=foes)
    return Table(A=Side(card("OP07-059"), characters=crew, don=3), B=theirs).choose("attack A Foxy B boss", "yes")


@ruling("f287f805", "OP07-059")
def test_foxy_selects_the_rested_leader_and_a_rested_character() -> None:
    """Foxy's player may select the rested Leader and one rested Character; both stay rested in the next Refresh Phase."""
    table = foxy(boss_rested=True)
    assert table.options() == ["pick tired", "pass"]
    next_turn(table.choose("pick tired"))
    assert table.turn == "B" and table.rested("B boss") and table.rested("tired")


@ruling("d1e450c4", "OP07-059")
def test_foxy_selects_a_rested_character_although_the_leader_is_active() -> None:
    """With the opponent's Leader active, Foxy's player may still select a rested Character."""
    for answer, arrivals in (("pick tired", True), ("pass", False)):
        table = foxy(boss_rested=False)
        assert table.options() == ["pick tired", "pass"]
        next_turn(table.choose(answer))
        assert table.turn == "B" and table.rested("tired") is arrivals and not table.rested("B boss")


@ruling("d71051f0", "OP07-085")
def test_stussy_may_trash_herself() -> None:
    """Stussy, as her player's only Character, may be the one that is trashed for her own effect."""

    def play(answer: str) -> Table:
        return Table(A=Side(hand=cards("OP07-085"), don=9), B=Side(characters=[MATE])).choose("play Stussy", answer)

    table = play("yes").choose("pick mate")
    assert table.area("Stussy") == "trash" and table.area("mate") == "trash"
    table = play("no")
    assert table.area("Stussy") == "Character area" and table.area("mate") == "Character area"


@rules("10-2-11-1", "10-2-6-1")
@ruling("b473584a", "OP07-088")
def test_hattori_gives_his_bonus_once_and_only_on_his_players_turn() -> None:
    """Hattori's two signs belong to one effect: played on the own turn he gives 2000 once, on the opponent's turn nothing."""
    table = helped("OP07-088", "Rob Lucci").choose("pick Rob Lucci")
    assert table.power("Rob Lucci") == 7000 and table.asked == ("A", "main")
    table = helped("OP07-088", "Rob Lucci", turn="B")
    assert table.area("Hattori") == "Character area" and table.asked == ("B", "main")
    assert table.power("Rob Lucci") == 5000 and next_turn(table).power("Rob Lucci") == 5000


@ruling("2d8617db", "OP07-090")
def test_morgans_does_not_see_the_card_drawn_after_the_hand_was_shown() -> None:
    """The card that the opponent draws after showing the hand for Morgans stays hidden."""
    theirs = Side(hand=[MATE, character("pearl")], deck=[character("secret")] * 2)
    table = Table(A=Side(hand=cards("OP07-090"), don=2), B=theirs).choose("play Morgans")
    assert table.asked == ("B", "pick")
    table.choose("pick mate")
    assert table.hand("B") == ["pearl", "secret"] and table.names("B", "trash") == ["mate"]
    assert [seen.name for seen in view(table.game, 0).sides[1].known_hand] == ["pearl"]


@ruling("080af431", "OP07-091")
def test_luffy_gains_1000_for_five_cards_placed() -> None:
    """Luffy gains 1000 for each full three cards placed under the deck: five make 1000, six make 2000."""
    great = [character(f"great {number}", cost=4) for number in range(6)]
    for count, gained in ((2, 0), (3, 1000), (5, 1000), (6, 2000)):
        table = Table(A=Side(characters=cards("OP07-091"), trash=[*great, MATE], deck=2))
        table.attack("Monkey.D.Luffy", "B leader")
        assert table.options() == [*[f"pick great {number}" for number in range(6)], "pass"]
        table.choose(*[f"pick great {number}" for number in range(count)])
        if count < 6:
            table.choose("pass")
        place_as_offered(table)
        assert table.power("Monkey.D.Luffy") == 6000 + gained and len(table.names("A", "deck")) == 2 + count


@ruling("4bac2dd1", "OP07-093")
def test_luccis_player_chooses_the_card_of_the_opponents_trash() -> None:
    """Rob Lucci's player chooses which card of the opponent's trash goes to the bottom of its owner's deck."""
    mine = Side(hand=cards("OP07-093"), trash=3, deck=2, don=5)
    theirs = Side(hand=[MATE, character("pearl")], trash=[character("old")], deck=2)
    table = Table(A=mine, B=theirs).choose("play Rob Lucci", "yes")
    assert table.asked == ("B", "pick") and table.names("A", "trash") == []
    table.choose("pick pearl")
    assert table.asked == ("A", "use")
    table.choose("yes")
    assert table.asked == ("A", "pick") and table.options() == ["pick old", "pick pearl", "pass"]
    table.choose("pick old")
    assert table.names("B", "deck") == ["old", "filler", "filler"] and table.names("B", "trash") == ["pearl"]


def iron_body(trash: int) -> int:
    """The power of B's Leader after the Event."""
    side = Side(hand=[card("OP07-095"), character("shield", counter=1000)], trash=trash, don=2)
    table = Table(A=Side(characters=[character("raider", power=20000)]), B=side).attack("raider", "B leader")
    table.choose("event Iron Body", "pick B leader")
    assert table.asked == ("B", "counter")
    return table.power("B leader")


@rules("8-4-2")
@ruling("b5af8e08", "OP07-095")
def test_iron_body_itself_is_the_tenth_card_of_the_trash() -> None:
    """Activated with nine cards in the trash, Iron Body lies there as the tenth and gives 6000 in all."""
    assert iron_body(trash=9) == 11000
    assert iron_body(trash=8) == 9000


@rules("8-4-2")
@ruling("3cb2226f", "OP07-096")
def test_tempest_kick_itself_is_the_tenth_card_of_the_trash() -> None:
    """Activated with nine cards in the trash, Tempest Kick lies there as the tenth and lowers a cost by 3."""

    def play(trash: int) -> Table:
        side = Side(hand=cards("OP07-096"), trash=trash, don=1)
        return Table(A=side, B=Side(characters=[character("foe", cost=5)])).choose("play Tempest Kick")

    table = play(trash=9).choose("pick foe")
    assert table.cost("foe") == 2 and table.hand("A") == ["filler"]
    table = play(trash=8)
    assert table.cost("foe") == 5 and table.hand("A") == ["filler"] and table.asked == ("A", "main")


@rules("10-1-5-3")
@ruling("b01ae6c9", "OP07-107")
def test_frankys_trigger_draws_even_if_he_is_not_played() -> None:
    """With two or more Life cards Franky's [Trigger] still draws a card, and Franky is trashed."""
    for left, area in ((2, "trash"), (1, "Character area")):
        side = Side(life=[*[FILLER] * left, card("OP07-107")])
        table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("yes")
        assert table.life("B") == left and table.hand("B") == ["filler"] and table.area("Franky") == area

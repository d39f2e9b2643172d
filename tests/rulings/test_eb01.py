"""Rulings on cards of EB01."""

from __future__ import annotations

from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards, faces, next_turn
from tests.support.staples import FREE_SHOT, MATE, WALL
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", cost=9, power=12000)
ZERO = character("zero", cost=0)
LOW, HIGH = character("low"), character("high")
AWAY = event("away", "[Main] Return 1 of your Characters to the owner's hand.", cost=0)
SUPERNOVA = leader("star", types=("Supernovas",))
HIT = "attack A leader B leader"


@ruling("1508d5bd", "EB01-001")
def test_oden_keeps_his_power_though_the_samurai_has_left() -> None:
    """Oden's 1000 power stays through the opponent's turn though the Character it needed is gone."""
    for cost, power in ((5, 6000), (4, 5000)):
        samurai = character("samurai", cost=cost, types=("Land of Wano",))
        side = Side(Placed(card("EB01-001"), given=1), characters=[samurai], hand=[AWAY], don=1)
        table = Table(A=side).attack("A Kouzuki Oden", "B leader").unopposed().choose("play away")
        assert table.area("samurai") == "hand"
        next_turn(table)
        assert table.turn == "B" and table.power("A Kouzuki Oden") == power
        next_turn(table)
        assert table.turn == "A" and table.power("A Kouzuki Oden") == 5000


@ruling("291879bb", "EB01-003")
def test_kid_and_killer_keep_their_power_when_the_opponents_life_grows() -> None:
    """The 2000 power that Kid & Killer gained stays when the opponent has 3 Life cards again later in the turn."""
    gift = event(
        "gift", "[Main] Add 1 card from the top of your opponent's deck to the top of the owner's Life cards.", cost=0
    )

    def attack(life: int) -> Table:
        table = Table(A=Side(characters=cards("EB01-003"), hand=[gift, gift]), B=Side(life=life))
        return table.attack("Kid & Killer", "B leader").unopposed()

    table = attack(life=2).choose("play gift", "play gift")
    assert table.life("B") == 3 and table.power("Kid & Killer") == 7000
    assert attack(life=3).power("Kid & Killer") == 5000


@rules("8-1-3-4-5")
@ruling("7fa1159b", "EB01-008")
def test_little_oars_is_not_saved_without_an_event_or_stage_to_trash() -> None:
    """LittleOars Jr. is K.O.'d by an effect when his player's hand has no Event or Stage card."""
    table = Table(A=Side(hand=[FREE_SHOT]), B=Side(characters=cards("EB01-008"), hand=[MATE])).choose("play shot")
    assert table.area("LittleOars Jr.") == "trash" and table.hand("B") == ["mate"]
    side = Side(characters=cards("EB01-008"), hand=[event("paper"), MATE])
    table = Table(A=Side(hand=[FREE_SHOT]), B=side).choose("play shot", "choose 0")
    assert table.area("LittleOars Jr.") == "Character area" and table.names("B", "trash") == ["paper"]


@ruling("7f64e8c1", "EB01-011")
def test_mini_merry_looks_at_base_power_and_not_at_given_don() -> None:
    """Mini-Merry takes a Character whose base power is 1000 even if given DON!! cards make its power higher."""

    def merry(power: int) -> Table:
        mate = Placed(character("mate", power=power), given=2)
        return Table(A=Side(characters=[mate], stage=card("EB01-011")))

    table = merry(1000)
    assert table.power("mate") == 3000
    table.choose("activate Mini-Merry")
    assert table.names("A", "deck")[0] == "mate" and table.hand("A") == ["filler"] and table.rested("Mini-Merry")
    assert not merry(2000).offers("activate Mini-Merry")


@ruling("31b26b21", "EB01-012")
def test_cavendish_finds_any_other_character_of_his_name() -> None:
    """Another Character named Cavendish, whatever its number, keeps Cavendish from setting DON!! cards active."""

    def play(number: str) -> Table:
        side = Side(SUPERNOVA, characters=cards(number), hand=cards("EB01-012"), don=5)
        return Table(A=side).choose("play Cavendish")

    table = play("OP01-008")
    assert table.asked == ("A", "main") and table.don("A") == (0, 5)
    assert table.names("A", "characters") == ["Cavendish", "Cavendish"]
    table = play("OP01-025").choose("number 2")
    assert table.don("A") == (2, 3)


@ruling("cedac652", "EB01-020")
def test_chambres_plays_nobody_when_nobody_can_be_returned() -> None:
    """Chambres plays no Character from the hand when its player has no Character to return."""

    def play(*field: Placed) -> Table:
        fern = character("fern", colours=("green",))
        return Table(A=Side(SUPERNOVA, characters=field, hand=[card("EB01-020"), fern], don=1)).choose("play Chambres")

    table = play()
    assert table.asked == ("A", "main") and table.hand("A") == ["fern"] and table.names("A", "trash") == ["Chambres"]
    table = play(Placed(MATE)).choose("pick fern")
    assert table.names("A", "characters") == ["fern"] and table.hand("A") == ["mate"]


@ruling("7ce467af", "EB01-021")
def test_hannyabal_returns_a_character_though_the_don_deck_is_empty() -> None:
    """Hannyabal's cost may be paid at the end of the turn though the DON!! deck has no card to add."""

    def end(don_deck: int, cost: int = 2) -> Table:
        jailer = character("jailer", cost=cost, types=("Impel Down",))
        return Table(A=Side(card("EB01-021"), characters=[jailer], don_deck=don_deck)).end_turn()

    table = end(don_deck=0)
    assert table.asked == ("A", "use")
    table.choose("yes")
    assert table.hand("A") == ["jailer"] and table.don("A") == (0, 0) and table.turn == "B"
    assert end(don_deck=1).choose("yes", "number 1").don("A") == (1, 0)
    assert end(don_deck=1, cost=1).turn == "B"


@ruling("29a5caed", "EB01-024")
def test_hamlet_himself_gains_the_power() -> None:
    """Hamlet is one of the Characters that his own effect gives 1000 power while the hand has 4 cards or less."""
    crew = [card("EB01-024"), character("smiler", types=("SMILE",)), MATE]
    powers = {}
    for held in (4, 5):
        table = Table(A=Side(characters=crew, hand=[FILLER] * held))
        powers[held] = [table.power(name) for name in ("Hamlet", "smiler", "mate")]
    assert powers == {4: [5000, 4000, 3000], 5: [4000, 3000, 3000]}


@ruling("9feab643", "EB01-029")
def test_the_card_revealed_by_goner_goes_back_on_top_when_its_cost_is_low() -> None:
    """A revealed card with a cost of 3 or less goes back face-down to the top of the deck, not to the bottom."""

    def play(cost: int) -> Table:
        goner = card("EB01-029")
        deck = [FILLER, FILLER, character("top", cost=cost)]
        table = Table(A=Side(don=1), B=Side(characters=[MATE], hand=[goner], deck=deck, don=1)).choose(HIT)
        return table.choose(f"event {goner.name}")

    table = play(cost=3)
    assert "revealed" in table.noted and not table.card("top").face_up
    assert table.names("B", "deck") == ["filler", "filler", "top"] and table.names("B", "characters") == ["mate"]
    table = play(cost=4).choose("pick mate")
    assert table.names("B", "deck") == ["top", "filler", "filler"] and table.area("mate") == "hand"


def come_my_way(*crew: Placed, type: str = "Baroque Works") -> Table:
    """A giant attacks B's Leader; B has these Characters, and Oh Come My Way in hand."""
    side = Side(leader("boss", types=(type,)), characters=crew, hand=cards("EB01-038"), don=1)
    return Table(A=Side(characters=[GIANT]), B=side).attack("giant", "B boss")


@ruling("dcc084f5", "EB01-038")
def test_an_attack_may_be_turned_to_an_active_character() -> None:
    """Oh Come My Way may make an active Character the target of the attack."""
    active, tired = Placed(character("active")), Placed(character("tired"), rested=True)
    table = come_my_way(active, tired).choose("event Oh Come My Way", "yes")
    assert table.options() == ["pick active", "pick tired"]
    table.choose("pick active")
    assert table.area("active") == "trash" and table.area("tired") == "Character area" and table.life("B") == 5
    table = come_my_way(active, tired, type="Navy").choose("event Oh Come My Way", "yes")
    assert table.names("B", "characters") == ["active", "tired"] and table.life("B") == 4


@ruling("46a23cdc", "EB01-038")
def test_a_blocker_that_the_attack_is_turned_to_cannot_block() -> None:
    """A Character with [Blocker] that Oh Come My Way makes the target can no longer activate its [Blocker]."""
    table = come_my_way(Placed(WALL), Placed(MATE)).choose("pass", "event Oh Come My Way", "yes", "pick wall")
    assert "blocked" not in table.noted and table.area("wall") == "trash" and table.life("B") == 5
    assert table.asked == ("A", "main")
    table = come_my_way(Placed(WALL)).choose("block wall").unopposed()
    assert "blocked" in table.noted and table.area("wall") == "trash" and table.life("B") == 5


@ruling("9b179907", "EB01-040")
def test_kyros_cannot_turn_a_card_that_already_lies_face_up() -> None:
    """Kyros's effect cannot be activated while the top Life card lies face-up, as it cannot be turned again."""
    table = Table(A=Side(card("EB01-040")), B=Side(characters=[ZERO, ZERO]))
    table.choose("activate A Kyros", "pick zero")
    assert table.names("B", "characters") == ["zero"]
    next_turn(next_turn(table))
    assert table.turn == "A" and not table.offers("activate A Kyros")
    unused = Table(A=Side(card("EB01-040")), B=Side(characters=[ZERO, ZERO]))
    assert next_turn(next_turn(unused)).offers("activate A Kyros")


@ruling("7a36d9a8", "EB01-045")
def test_brook_keeps_rush_when_the_character_with_cost_0_is_gone() -> None:
    """Brook can attack on the turn he was played though the Character with a cost of 0 has left since."""
    for cost in (0, 1):
        foe = character("foe", cost=cost)
        table = Table(A=Side(hand=[card("EB01-045"), FREE_SHOT], don=3), B=Side(characters=[foe])).choose("play Brook")
        table.choose("play shot")
        assert table.area("foe") == "trash"
        assert table.offers("attack Brook B leader") is (cost == 0)


@ruling("c638bc65", "EB01-052")
def test_viola_puts_the_opponents_life_back_with_the_same_sides_up() -> None:
    """Viola puts the opponent's Life cards back in any order, each with the side up that was up before."""
    flip = event("flip", "[Main] Turn 1 card from the top of your opponent's Life cards face-up.", cost=0)
    side = Side(hand=[flip, card("EB01-052")], don=2)
    table = Table(A=side, B=Side(life=[FILLER, LOW, HIGH])).choose("play flip")
    assert faces(table, "B") == [("filler", False), ("low", False), ("high", True)]
    table.choose("play Viola", "choose 0")
    assert table.asked == ("A", "place")
    table.choose("pick high", "pick filler")
    assert faces(table, "B") == [("high", True), ("filler", False), ("low", False)]


@ruling("0ad60719", "EB01-052")
def test_viola_turns_all_life_down_without_a_new_order() -> None:
    """Viola's player turns all Life cards face-down and leaves them in the order in which they lie."""
    flip = event("flip", "[Main] Turn 2 cards from the top of your Life cards face-up.", cost=0)
    side = Side(hand=[flip, card("EB01-052")], life=[FILLER, LOW, HIGH], don=2)
    table = Table(A=side).choose("play flip")
    assert faces(table) == [("filler", False), ("low", True), ("high", True)]
    table.choose("play Viola", "choose 1")
    assert table.asked == ("A", "main") and faces(table) == [("filler", False), ("low", False), ("high", False)]


@ruling("c3a074ef", "EB01-059")
def test_kingdom_come_leaves_one_life_card_or_none_as_they_are() -> None:
    """Kingdom Come neither adds nor trashes Life cards of a player who has 1 or none."""

    def play(life: int) -> Table:
        side = Side(hand=cards("EB01-059"), life=life, don=6)
        return Table(A=side, B=Side(characters=[MATE])).choose("play Kingdom Come", "pick mate")

    assert [play(life).life("A") for life in (4, 2, 1, 0)] == [1, 1, 1, 0]
    assert play(0).area("mate") == "trash"


@ruling("ae4e6d64", "EB01-059")
def test_kingdom_comes_trigger_does_not_count_itself_as_life() -> None:
    """With 2 Life cards each, Kingdom Come taken as damage counts 3: itself is no longer a Life card."""
    crew = [character(f"cost {cost}", cost=cost) for cost in (3, 4)]
    table = Table(A=Side(characters=crew, life=2), B=Side(life=[FILLER, card("EB01-059")]))
    table.choose(HIT, "yes")
    assert table.options() == ["pick cost 3", "pass"]
    assert table.choose("pick cost 3").names("A", "characters") == ["cost 4"]


@ruling("59f33d69", "EB01-060")
def test_kami_leaves_one_life_card_or_none_as_they_are() -> None:
    """Did Someone Say...Kami? neither adds nor trashes Life cards of a player who has 1 or none."""

    def play(life: int) -> Table:
        kami = card("EB01-060")
        side = Side(hand=[kami, character("Enel", cost=7)], life=life, don=4)
        return Table(A=side).choose(f"play {kami.name}", "pick Enel")

    assert [play(life).life("A") for life in (4, 2, 1, 0)] == [1, 1, 1, 0]
    assert play(0).names("A", "characters") == ["Enel"]


@ruling("bafb6016", "EB01-061")
def test_bon_kureis_given_don_counts_on_top_of_the_power_he_copies() -> None:
    """Bon Kurei with 1 DON!! card who copies 5000 power has 6000: the copied power is his base power."""
    for given in (1, 0):
        bentham = card("EB01-061")
        crew = [Placed(bentham, given=given)]
        table = Table(A=Side(characters=crew), B=Side(characters=[character("model", power=5000)]))
        table.attack(bentham.name, "B leader").choose("pick model")
        assert table.power(bentham.name) == 5000 + 1000 * given

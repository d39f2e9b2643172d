"""Rulings on cards of OP10, from OP10-059 to OP10-119."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import begin, card, cards, deck, next_turn
from tests.support.staples import FREE_SHOT, MATE
from tests.support.table import FILLER, Side, Table

SNAP = event("snap", "[Counter] K.O. 1 of your opponent's Characters.", cost=0)
NOVA = character("nova", cost=3, types=("Supernovas",))
LOCALS = leader(types=("Dressrosa",))


@ruling("cf76a1ea", "OP10-067")
def test_senor_pink_sets_a_don_active_without_having_added_an_event() -> None:
    """Senor Pink's player may set a DON!! card active also if no Event was added to the hand."""
    scheme = event("scheme", cost=5, colours=("purple",))

    def play(*trash: Card) -> Table:
        table = Table(A=Side(hand=cards("OP10-067"), trash=trash, don=6)).choose("play Senor Pink", "yes", "don-rested")
        assert table.don("A") == (1, 4)
        return table

    for table in (play(event("red")), play(scheme).choose("pass")):
        assert table.asked == ("A", "number") and table.options() == ["number 0", "number 1"]
        assert table.choose("number 1").don("A") == (2, 3) and table.hand("A") == []
    assert play(scheme).choose("pick scheme", "number 1").hand("A") == ["scheme"]


@ruling("9f389d05", "OP10-070", "EB01-061")
@pytest.mark.parametrize(("played", "area"), [(["OP10-070"], "Character area"), ([], "trash")])
def test_trebols_protection_holds_a_character_whose_base_power_has_grown(played: list[str], area: str) -> None:
    """Bon Kurei, protected by Trebol at 1000 base power, stays protected that turn when his base power has risen."""
    bon = card("EB01-061")
    side = Side(characters=[bon, MATE], hand=cards(*played), don=5)
    table = Table(A=side, B=Side(characters=[character("strong", power=6000)], hand=[SNAP]))
    for number in played:
        table.choose(f"play {card(number).name}")
    table.attack(bon.name, "B leader").choose("pick strong")
    assert table.power(bon.name) == 6000
    table.choose("event snap", f"pick {bon.name}")
    assert table.area(bon.name) == area and table.area("mate") == "Character area"


@rules("10-2-13-2")
@ruling("6e399031", "OP10-071")
def test_the_don_that_one_doflamingo_adds_pays_for_the_other() -> None:
    """One active DON!! card serves two Doflamingos: the card that the first one adds is rested for the second."""

    def attack(copies: int) -> Table:
        side = Side(characters=cards(*["OP10-071"] * copies), don=1, don_deck=2)
        table = Table(A=Side(characters=[MATE], don=1), B=side).attack("mate", "B leader")
        if copies == 2:
            table.choose("choose 0")
        table.choose("yes", "number 1")
        assert table.don("B") == (1, 1)
        return table

    table = attack(copies=2)
    assert table.asked == ("B", "use")
    assert table.choose("yes", "number 1").don("B") == (1, 2) and table.asked == ("A", "main")
    assert attack(copies=1).asked == ("A", "main")


@ruling("27c998ac", "OP10-087")
@pytest.mark.parametrize(("held", "left", "trashed"), [(4, 4, 0), (5, 4, 2)])
def test_chopper_trashes_from_his_deck_only_if_the_opponent_holds_five(held: int, left: int, trashed: int) -> None:
    """With four cards or fewer in the opponent's hand Chopper's player trashes nothing from the deck either."""
    table = Table(A=Side(LOCALS, characters=cards("OP10-087"), don=1), B=Side(hand=[FILLER] * held))
    table.choose("activate Tony Tony.Chopper")
    assert table.rested("A leader") and table.rested("Tony Tony.Chopper")
    assert len(table.names("A", "trash")) == trashed and len(table.hand("B")) == left
    assert table.names("B", "trash") == ["filler"] * (held - left) and table.asked == ("A", "main")


@rules("4-8-1")
@ruling("4666e00e", "OP10-091")
def test_brook_trashes_from_his_deck_without_knocking_anybody_out() -> None:
    """Brook's player trashes the two cards also if no Character is K.O.'d, be it by choice or for want of one."""

    def use(cost: int, *answers: str) -> Table:
        side = Side(LOCALS, characters=[card("OP10-091"), MATE])
        table = Table(A=side, B=Side(characters=[character("foe", cost=cost)])).choose("activate Brook", *answers)
        assert table.asked == ("A", "main") and table.rested("Brook") and table.rested("A leader")
        assert table.names("A", "trash") == ["filler", "filler"] and len(table.names("A", "deck")) == 8
        return table

    assert use(1, "pass").area("foe") == "Character area"
    assert use(2).area("foe") == "Character area"
    assert use(1, "pick foe").area("foe") == "trash"


@rules("2-7-3", "8-4-2", "10-1-3-1")
@ruling("72bbdedf", "OP10-097")
@pytest.mark.parametrize(("trash", "banished"), [(9, True), (8, False)])
def test_rhino_schneider_is_the_tenth_card_of_the_trash(trash: int, banished: bool) -> None:
    """The Event lies in the trash while its effect is carried out: with nine cards before it [Banish] is gained."""
    fighter = character("fighter", types=("Dressrosa",))
    side = Side(characters=[fighter], hand=cards("OP10-097"), trash=trash, don=1)
    table = Table(A=side, B=Side(life=[character("surprise")]))
    table.choose("play Gum-Gum Rhino Schneider", "pick fighter")
    assert table.power("fighter") == 5000
    table.attack("fighter", "B leader")
    assert table.names("B", "trash") == (["surprise"] if banished else [])
    assert table.hand("B") == ([] if banished else ["surprise"])


def liberated(mine: Side, *answers: str, first: tuple[str, ...] = (), hand: tuple[Card, ...] = ()) -> Table:
    """A's Leader attacks, and B answers so to Liberation's [Trigger]: on A's Leader, and on a Character of A."""
    theirs = Side(life=[FILLER, FILLER, FILLER, card("OP10-098")], hand=hand)
    table = Table(A=mine, B=theirs).choose(*first)
    boss = next(text for text in table.options() if text.startswith("attack A ") and text.endswith(" B leader"))
    return table.choose(boss).unopposed().choose("yes", *answers)


@rules("5-1-2-3")
@ruling("27125702", "OP10-098", "OP01-075")
def test_a_deck_of_many_pacifistas_stays_when_the_text_that_allows_it_is_negated() -> None:
    """Liberation may negate Pacifista's text about decks; five or more of them in the deck do no harm to the match."""
    assert begin(deck(leader("blue", colours=("blue",)), *cards(*["OP01-075"] * 5))).winner == ""
    table = liberated(Side(characters=cards(*["OP01-075"] * 5), don=1), "pass", "pick Pacifista")
    assert [table.game.negated(table.card(f"Pacifista#{n}")) for n in range(1, 6)] == [True, False, False, False, False]
    assert table.winner == "" and table.asked == ("A", "main") and len(table.names("A", "characters")) == 5
    assert next_turn(next_turn(table)).asked == ("A", "main")


@rules("8-2-1-1", "9-2-1-2")
@ruling("a79e39dd", "OP10-098", "OP03-040")
@pytest.mark.parametrize(("answer", "winner"), [("pick A Nami", "B"), ("pass", "A")])
def test_nami_whom_liberation_negated_loses_with_an_empty_deck(answer: str, winner: str) -> None:
    """Nami's player loses on an empty deck on the turn that Liberation negates her, instead of winning."""
    dig = event("dig", "[Main] Draw 1 card.", cost=0)
    table = liberated(Side(card("OP03-040"), hand=[dig], deck=1), answer)
    assert table.winner == "" and table.asked == ("A", "main")
    assert table.choose("play dig").winner == winner


@rules("8-2-1-1", "10-2-17-1")
@ruling("a6d53190", "OP10-098")
@pytest.mark.parametrize(("answer", "drawn"), [("pick martyr", 0), ("pass", 1)])
def test_a_character_negated_by_liberation_has_no_on_ko_effect(answer: str, drawn: int) -> None:
    """A Character that is K.O.'d on the turn Liberation negates it does not activate its [On K.O.] effect."""
    martyr = character("martyr", "[On K.O.] Draw 1 card.", power=5000)
    table = liberated(Side(characters=[martyr, MATE]), "pass", answer, hand=(SNAP,))
    table.attack("martyr", "B leader").choose("event snap", "pick martyr")
    assert table.area("martyr") == "trash" and len(table.hand("A")) == drawn


@rules("8-2-4", "10-1-3-1")
@ruling("fce19aa4", "OP10-098")
@pytest.mark.parametrize(("answer", "damage"), [("pick twin", 1), ("pass", 2)])
def test_liberation_does_not_take_what_other_cards_gave(answer: str, damage: int) -> None:
    """A Character negated by Liberation loses its own [Double Attack], not the [Banish] and power from another card."""
    grant = event("grant", "[Main] 1 of your Characters gains [Banish] and +1000 power during this turn.", cost=0)
    twin = character("twin", "[Double Attack]", power=5000)
    side = Side(characters=[twin, MATE], hand=[grant])
    table = liberated(side, "pass", answer, first=("play grant", "pick twin"))
    assert table.power("twin") == 6000
    table.attack("twin", "B leader")
    assert table.life("B") == 3 - damage and table.hand("B") == []
    assert sorted(table.names("B", "trash")) == ["Liberation", *["filler"] * damage]


def liberation(*foes: Card, cheapened: str) -> Table:
    """A makes one of these Characters cheaper by 5 and then plays Liberation."""
    cheapen = event("cheapen", "[Main] Give 1 of your opponent's Characters −5 cost during this turn.", cost=0)
    table = Table(A=Side(hand=[cheapen, card("OP10-098")], don=6), B=Side(characters=foes))
    return table.choose("play cheapen", f"pick {cheapened}", "play Liberation")


@ruling("a5e547b7", "OP10-098")
def test_liberation_does_not_knock_out_a_cheapened_character_of_base_cost_seven() -> None:
    """A lowered cost does not bring a Character of base cost 7 into Liberation's reach; 6 and 4 are, one of each."""
    foes = [character("seven", cost=7), character("six", cost=6), character("four", cost=4)]
    table = liberation(*foes, cheapened="seven")
    assert table.cost("seven") == 2 and table.options() == ["pick six", "pick four", "pass"]
    table.choose("pick six")
    assert table.options() == ["pick four", "pass"]
    assert table.choose("pick four").names("B", "characters") == ["seven"]


@ruling("a2c35a08", "OP10-098")
def test_liberation_reads_the_base_cost_for_the_second_character_too() -> None:
    """The second Character must have a base cost of 4 or less; one of base cost 5 that now costs less will not do."""
    foes = [character("six", cost=6), character("five", cost=5), character("four", cost=4)]
    table = liberation(*foes, cheapened="five")
    assert table.cost("five") == 0
    table.choose("pick six")
    assert table.options() == ["pick four", "pass"]
    table.choose("pick four")
    assert [table.area(name) for name in ("six", "five", "four")] == ["trash", "Character area", "trash"]


@ruling("5d566183", "OP10-099")
def test_kid_gives_blocker_to_a_character_that_is_active_already() -> None:
    """Kid may choose a Character that is active at the end of the turn; it gains [Blocker] all the same."""
    crew = [NOVA, character("cheap", cost=2, types=("Supernovas",)), character("dear", cost=9, types=("Supernovas",))]

    def end(*answers: str) -> Table:
        table = Table(A=Side(card("OP10-099"), characters=crew), B=Side(don=1)).choose("end", *answers)
        assert table.turn == "B" and not table.rested("nova")
        return table.attack("B leader", f"A {card('OP10-099').name}")

    table = Table(A=Side(card("OP10-099"), characters=crew)).choose("end", "yes")
    assert table.options() == ["pick nova", "pass"]
    table = end("yes", "pick nova")
    assert table.asked == ("A", "block") and table.options() == ["pass", "block nova"]
    assert table.choose("block nova").life("A") == 5
    assert end("no").life("A") == 4


@rules("1-3-2")
@ruling("9547b659", "OP10-102")
@pytest.mark.parametrize(("life", "added"), [(0, []), (1, ["filler"])])
def test_ivankov_strengthens_three_without_a_life_card_to_add(life: int, added: list[str]) -> None:
    """Ivankov's player without Life cards may still give three Characters 1000 power; only no Life card is added."""
    rebels = [character(f"rebel {n}", types=("Revolutionary Army",)) for n in range(3)]
    table = Table(A=Side(characters=[card("OP10-102"), *rebels], life=life)).choose("activate Emporio.Ivankov")
    table.choose("pick rebel 0", "pick rebel 1", "pick rebel 2")
    assert table.asked == ("A", "main") and table.hand("A") == added and table.life("A") == 0
    assert [table.power(f"rebel {n}") for n in range(3)] == [4000] * 3
    assert not table.offers("activate Emporio.Ivankov")


@rules("10-1-5-3")
@ruling("a8bd6706", "OP10-110")
@pytest.mark.parametrize(("others", "area"), [(2, "Character area"), (3, "trash")])
def test_heat_and_wire_are_not_among_the_life_cards_they_count(others: int, area: str) -> None:
    """For its [Trigger] the card does not count itself: two Life cards besides it are few enough, three are not."""
    side = Side(life=[*[FILLER] * others, card("OP10-110")])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("yes")
    assert table.life("B") == others and table.area("Heat & Wire") == area


@rules("1-3-2")
@ruling("03ff7a83", "OP10-116")
def test_damned_punk_knocks_out_without_life_cards_to_look_at() -> None:
    """With no Life cards on either side Damned Punk still K.O.s a Character of cost 5 or less."""
    foes = [character("five", cost=5), character("six", cost=6)]
    table = Table(A=Side(hand=cards("OP10-116"), life=0, don=4), B=Side(life=0, characters=foes))
    table.choose("play Damned Punk")
    assert table.options() == ["pick five", "pass"]
    assert table.choose("pick five").names("B", "trash") == ["five"]


@rules("3-10-3")
@ruling("57a2f4d6", "OP10-116")
@pytest.mark.parametrize(("seat", "whose"), [("A", "your"), ("B", "your opponent's")])
@pytest.mark.parametrize(("place", "after"), [("choose 0", ["low", "high"]), ("choose 1", ["high", "low"])])
def test_damned_punk_looks_at_a_face_up_life_card_too(seat: str, whose: str, place: str, after: list[str]) -> None:
    """A face-up Life card of either player may be looked at and stays face-up where it is placed; the K.O. follows."""
    light = event("light", f"[Main] Turn 1 card from the top of {whose} Life cards face-up.", cost=0)
    life = [character("low"), character("high")]
    mine = Side(hand=[light, card("OP10-116")], don=4, life=life if seat == "A" else 0)
    theirs = Side(characters=[character("five", cost=5)], life=life if seat == "B" else 0)
    table = Table(mine, theirs).choose("play light")
    assert table.card("high").face_up and not table.card("low").face_up
    table.choose("play Damned Punk", "pick high", place)
    assert table.names(seat, "life") == after
    assert table.card("high").face_up and not table.card("low").face_up
    assert table.choose("pick five").area("five") == "trash"


@ruling("877e797f", "OP10-118")
def test_luffys_player_cannot_let_him_be_knocked_out_the_first_time() -> None:
    """Luffy's protection against the first K.O. by an effect each turn is no choice of his player; the second hits."""
    table = Table(A=Side(hand=[FREE_SHOT, FREE_SHOT]), B=Side(characters=cards("OP10-118"))).choose("play shot")
    assert table.area("Monkey.D.Luffy") == "Character area" and table.asked == ("A", "main")
    table.choose("play shot")
    assert table.area("Monkey.D.Luffy") == "trash"


@ruling("b21a1f6e", "OP10-118")
@pytest.mark.parametrize(("held", "trashed"), [(4, []), (5, ["filler"])])
def test_luffy_may_place_three_cards_under_the_deck_for_nothing(held: int, trashed: list[str]) -> None:
    """Luffy's cost may be paid though the opponent holds four cards or fewer; then nothing else happens."""
    trash = [character(name) for name in ("one", "two", "three")]
    mine = Side(characters=cards("OP10-118"), trash=trash, don=1)
    table = Table(mine, Side(hand=[FILLER] * held)).attack("Monkey.D.Luffy", "B leader").choose("yes")
    assert table.asked == ("A", "place")
    table.choose("pick two", "pick one")
    assert table.names("A", "trash") == [] and table.names("A", "deck")[:3] == ["three", "one", "two"]
    assert table.names("B", "trash") == trashed and len(table.hand("B")) == 5  # with the Life card of the attack


@ruling("28f9ddc2", "OP10-119")
@pytest.mark.parametrize(("types", "given"), [((), 0), (("Supernovas",), 1)])
def test_law_adds_a_life_card_beside_a_leader_that_is_no_supernova(types: tuple[str, ...], given: int) -> None:
    """Law's player may add a Supernova to the Life cards whatever the Leader is; only the DON!! card needs one."""
    side = Side(leader(types=types), hand=[card("OP10-119"), NOVA, MATE], don=7)
    table = Table(A=side).choose("play Trafalgar Law")
    assert table.options() == ["pick nova", "pass"]
    table.choose("pick nova")
    if given:
        table.choose("number 1")
    assert table.names("A", "life")[-1] == "nova" and table.life("A") == 6 and not table.card("nova").face_up
    assert table.asked == ("A", "main") and table.given("A leader") == given

"""Rulings on cards of OP12."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards, hit, next_turn
from tests.support.staples import MATE, RECALL, SHIELD, SHOT, WALL
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import revealed

MARINE = character("marine", colours=("blue",), types=("Navy",))
RAYLEIGH = character("Silvers Rayleigh")
TWIN = event("twin")
TWINS = pytest.mark.parametrize(("events", "enough"), [(2, True), (1, False)], ids=["two", "one"])


# -- two copies of one Event are two Events ----------------------------------------------------------------------------


@ruling("6ad3afa9", "OP12-003")
@TWINS
def test_crocus_may_reveal_two_copies_of_one_event(events: int, enough: bool) -> None:
    """The two Events revealed for Crocus may be copies of the same card."""
    side = Side(characters=cards("OP12-003"), hand=[TWIN] * events + [character("recruit", power=3000)])
    table = hit(SHOT, side)
    assert table.area("Crocus") == "trash"
    if enough:
        table.choose("yes", "pick recruit")
    assert revealed(table) == (["twin", "twin"] if enough else []) and table.asked == ("A", "main")
    assert table.area("recruit") == ("Character area" if enough else "hand") and table.hand("B").count("twin") == events


@ruling("e188d352", "OP12-004")
@TWINS
def test_oden_may_reveal_two_copies_of_one_event(events: int, enough: bool) -> None:
    """The two Events revealed for Oden may be copies of the same card."""
    table = Table(A=Side(characters=cards("OP12-004"), hand=[TWIN] * events))
    assert table.offers("activate Kouzuki Oden") is enough
    if enough:
        table.choose("activate Kouzuki Oden")
        assert revealed(table) == table.hand("A") == ["twin", "twin"] and table.power("Kouzuki Oden") == 5000


@ruling("e3a63a10", "OP12-013")
@TWINS
def test_hatchan_may_reveal_two_copies_of_one_event(events: int, enough: bool) -> None:
    """The two Events revealed for Hatchan may be copies of the same card."""
    table = Table(A=Side(characters=[*cards("OP12-013"), MATE], hand=[TWIN] * events, rested_don=2))
    assert table.offers("activate Hatchan") is enough
    if enough:
        table.choose("activate Hatchan", "pick mate", "number 2")
        assert revealed(table) == table.hand("A") == ["twin", "twin"] and table.rested("Hatchan")
        assert table.given("mate") == 2 and table.don("A") == (0, 0)


# -- looking through the deck ------------------------------------------------------------------------------------------


@ruling("6003c52a", "OP12-006")
@ruling("d89387bc", "OP12-014")
@pytest.mark.parametrize("number", ["OP12-006", "OP12-014"])
def test_shakuyaku_and_hancock_may_add_a_luffy_of_any_colour(number: str) -> None:
    """Shakuyaku and Hancock may add a Luffy that is not red: the colour is asked of Events only."""
    searcher, luffy = card(number), character("Monkey.D.Luffy", colours=("green",))
    top = [luffy, event("red spell"), event("blue spell", colours=("blue",)), character("red mate")]
    table = Table(A=Side(hand=[searcher], don=2, deck=[FILLER, *top])).choose(f"play {searcher.name}")
    assert sorted(table.options()) == ["pass", "pick Monkey.D.Luffy", "pick red spell"]
    assert table.choose("pick Monkey.D.Luffy").hand("A") == ["Monkey.D.Luffy"] and revealed(table) == ["Monkey.D.Luffy"]


@ruling("f6fb798b", "OP12-034")
def test_perona_may_add_a_slash_card_of_any_colour() -> None:
    """Perona may add a card of the Slash attribute that is not green: the colour is asked of Events only."""
    blade = character("blade", attributes=("Slash",))
    top = [blade, event("green spell", colours=("green",)), event("red spell"), character("fist", colours=("green",))]

    def play(*attributes: str) -> Table:
        side = Side(leader(attributes=attributes), hand=cards("OP12-034"), don=1, deck=[FILLER, *top])
        return Table(A=side).choose("play Perona")

    table = play("Slash")
    assert sorted(table.options()) == ["pass", "pick blade", "pick green spell"]
    assert table.choose("pick blade").hand("A") == ["blade"]
    assert play("Strike").asked == ("A", "main")


# -- DON!! cards -------------------------------------------------------------------------------------------------------


@ruling("4c190469", "OP12-014")
def test_hancock_hands_on_the_don_cards_that_were_given_to_her() -> None:
    """DON!! cards that were given to Hancock may be the ones that her effect gives after she was trashed for it."""

    def activate(given: int) -> Table:
        return Table(A=Side(characters=[Placed(card("OP12-014"), given=given), MATE])).choose("activate Boa Hancock")

    table = activate(given=2).choose("pick mate", "number 2")
    assert table.area("Boa Hancock") == "trash" and table.given("mate") == 2 and table.don("A") == (0, 0)
    table = activate(given=0)
    assert table.area("Boa Hancock") == "trash" and table.given("mate") == 0 and table.asked == ("A", "main")


def haki(number: str, *crew: Card, boss: Card | None = None, don: int = 3, rested: int = 0) -> Table:
    """A plays this Event. An Event to find is in A's deck, and B has a Blocker."""
    event_card = card(number)
    side = Side(boss or leader(), characters=[*crew, MATE], hand=[event_card], don=don, rested_don=rested)
    side.deck = [FILLER, event("find"), character("scrap"), FILLER, character("great", cost=3)]
    return Table(A=side, B=Side(characters=[WALL])).choose(f"play {event_card.name}")


def blockable(table: Table, attacker: str) -> bool:
    """A's card attacks B's Leader: whether B could block; nothing is blocked."""
    asked = table.attack(attacker, "B leader").asked
    table.unopposed()
    return asked == ("B", "block")


def unaffected(table: Table, don: tuple[int, int] = (3, 0)) -> bool:
    """Nothing was paid for the Event, nothing is asked and nothing was added to the hand."""
    given = any(one.given for one in table.game.cards)
    return table.asked == ("A", "main") and table.don("A") == don and not given and table.hand("A") == []


@rules("8-3-1-3")
@ruling("f9cc9e60", "OP12-016")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_to_never_doubt_needs_two_active_don(active: int) -> None:
    """With fewer than two active DON!! cards, however many are rested, the [Main] effect cannot be activated."""
    table = haki("OP12-016", RAYLEIGH, don=active, rested=4)
    if active == 2:
        table.choose("yes")
        assert table.given("Silvers Rayleigh") == 2 and table.don("A") == (0, 4)
    else:
        assert unaffected(table, (active, 4))
    assert blockable(table, "Silvers Rayleigh") is (active < 2)


@rules("8-3-1-3")
@ruling("768611b6", "OP12-016")
def test_to_never_doubt_needs_a_rayleigh() -> None:
    """The [Main] effect cannot be activated without a Silvers Rayleigh on the field."""
    table = haki("OP12-016")
    assert unaffected(table) and blockable(table, "mate")
    table = haki("OP12-016", boss=leader("Silvers Rayleigh")).choose("yes")
    assert table.given("A Silvers Rayleigh") == 2 and not blockable(table, "A Silvers Rayleigh")


@ruling("4f53a057", "OP12-016")
@pytest.mark.parametrize("crew", [True, False], ids=["Character", "Leader"])
def test_to_never_doubt_gives_don_to_the_character_rayleigh(crew: bool) -> None:
    """The Silvers Rayleigh that is given the DON!! cards, and passes every Blocker, may be a Character."""
    name = "Silvers Rayleigh" if crew else "A Silvers Rayleigh"
    table = haki("OP12-016", *cards("OP14-108")) if crew else haki("OP12-016", boss=card("OP12-001"))
    table.choose("yes")
    assert table.given(name) == 2 and table.don("A") == (1, 0)
    assert not blockable(table, name) and blockable(table, "mate")


@rules("8-3-1-3")
@ruling("b974f87f", "OP12-017")
@ruling("38a9d45a", "OP12-019")
@pytest.mark.parametrize("number", ["OP12-017", "OP12-019"])
def test_a_haki_event_needs_an_active_don(number: str) -> None:
    """The [Main] effects of Observation and Arms Haki cannot be activated without an active DON!! card."""
    table = haki(number, RAYLEIGH, don=0, rested=4)
    assert unaffected(table, (0, 4)) and table.power("Silvers Rayleigh") == 3000
    table = haki(number, RAYLEIGH, don=1, rested=4).choose("yes")
    assert table.given("Silvers Rayleigh") == 1 and table.don("A") == (0, 4) and table.asked == ("A", "pick")


@rules("8-3-1-3")
@ruling("b3dba4d2", "OP12-017")
@ruling("2b6dd55a", "OP12-019")
@pytest.mark.parametrize("number", ["OP12-017", "OP12-019"])
def test_a_haki_event_needs_a_rayleigh(number: str) -> None:
    """The [Main] effects of Observation and Arms Haki cannot be activated without a Silvers Rayleigh on the field."""
    table = haki(number)
    assert unaffected(table) and table.names("A", "deck")[-1] == "great" and table.power("mate") == 3000
    table = haki(number, boss=leader("Silvers Rayleigh")).choose("yes")
    assert table.given("A Silvers Rayleigh") == 1 and table.don("A") == (2, 0) and table.asked == ("A", "pick")


@ruling("0c0b072e", "OP12-017")
def test_observation_haki_gives_don_to_the_character_rayleigh() -> None:
    """The Silvers Rayleigh that is given the DON!! card for Observation Haki may be a Character."""
    table = haki("OP12-017", *cards("OP14-108")).choose("yes", "pick find")
    assert table.given("Silvers Rayleigh") == 1 and table.don("A") == (2, 0) and table.hand("A") == ["find"]


@ruling("9e745178", "OP12-019")
def test_arms_haki_gives_don_to_the_character_rayleigh() -> None:
    """The Silvers Rayleigh that is given the DON!! card for Arms Haki may be a Character."""
    table = haki("OP12-019", RAYLEIGH).choose("yes", "pick Silvers Rayleigh")
    assert table.given("Silvers Rayleigh") == 1 and table.don("A") == (2, 0)
    assert table.power("Silvers Rayleigh") == 5000 and next_turn(table).power("Silvers Rayleigh") == 3000


@ruling("a5326e72", "OP12-017")
def test_observation_haki_adds_only_red_cards() -> None:
    """What Observation Haki adds is a red Event or a red Character of cost 3 or more, never one of another colour."""

    def play(*top: Card) -> Table:
        side = Side(characters=[RAYLEIGH], hand=cards("OP12-017"), don=1, deck=[FILLER, *top])
        return Table(A=side).choose("play Color of Observation Haki", "yes")

    blue = character("blue three", cost=3, colours=("blue",))
    table = play(character("red three", cost=3), character("red two", cost=2), blue, event("red spell"))
    assert sorted(table.options()) == ["pass", "pick red spell", "pick red three"]
    assert table.choose("pick red three").hand("A") == ["red three"]
    assert play(blue, event("blue spell", colours=("blue",))).asked == ("A", "place")


@ruling("1ca521f7", "OP12-018")
def test_supreme_king_haki_without_an_active_don_only_strengthens() -> None:
    """The [Counter] effect may be used with no active DON!! card; then the opponent's cards keep their power."""

    def counter(don: int) -> Table:
        side = Side(characters=[Placed(MATE, rested=True)], hand=[card("OP12-018"), SHIELD], don=don, rested_don=2)
        table = Table(A=Side(characters=[character("raider", power=5000)]), B=side).attack("raider", "mate")
        return table.choose("event Color of the Supreme King Haki", "pick mate")

    table = counter(don=0)
    assert table.asked == ("B", "counter") and table.power("mate") == 5000 and table.don("B") == (0, 2)
    assert table.power("A leader") == table.power("raider") == 5000
    table = counter(don=1).choose("yes")
    assert table.asked == ("B", "counter") and table.power("mate") == 5000 and table.don("B") == (0, 3)
    assert table.power("A leader") == table.power("raider") == 4000


# -- playing and leaving -----------------------------------------------------------------------------------------------


@rules("1-3-3", "4-7-2")
@ruling("e5cc0e7d", "OP12-036")
def test_zoro_in_the_hand_is_played_only_by_paying_for_him() -> None:
    """No effect plays this Zoro from the hand; paying his cost does, and so does an effect from the trash."""
    slasher = character("slasher", cost=4, attributes=("Slash",))
    hand = [*cards("ST12-003", "OP12-036"), slasher]
    table = Table(A=Side(hand=hand, don=7)).choose("play Dracule Mihawk")
    assert table.options() == ["pick slasher", "pass"]
    table.choose("pass", "play Roronoa Zoro")
    assert table.area("Roronoa Zoro") == "Character area" and table.don("A") == (0, 7)
    revive = event("revive", "[Main] Play up to 1 Character card from your trash.")
    table = Table(A=Side(hand=[revive], trash=cards("OP12-036"), don=1)).choose("play revive", "pick Roronoa Zoro")
    assert table.area("Roronoa Zoro") == "Character area"


def rosinante(*crew: Card, hand: int, rested: bool = False) -> Table:
    """A shoots at B's first Character: one of the crew, or Rosinante."""
    characters = [*[Placed(one) for one in crew], Placed(card("OP12-048"), rested=rested)]
    table = hit(SHOT, Side(characters=characters, hand=[FILLER] * hand))
    return table.choose(f"pick {crew[0].name}") if crew else table


@rules("8-1-3-4-5")
@ruling("c1b4d234", "OP12-048")
def test_a_rested_rosinante_cannot_rest_for_another() -> None:
    """Rosinante cannot save a Character while he is rested himself, and no card of the hand is trashed."""
    table = rosinante(MARINE, hand=1, rested=True)
    assert table.asked == ("A", "main") and table.area("marine") == "trash" and table.hand("B") == ["filler"]
    table = rosinante(MARINE, hand=1).choose("choose 0")
    assert table.area("marine") == "Character area" and table.rested("Donquixote Rosinante") and table.hand("B") == []


@rules("8-1-3-4-5")
@ruling("2d2cebc1", "OP12-048")
def test_rosinante_cannot_rest_for_another_without_a_card_to_trash() -> None:
    """Rosinante cannot save a Character while his player has no card in the hand, and stays active."""
    table = rosinante(MARINE, hand=0)
    assert table.asked == ("A", "main") and table.area("marine") == "trash" and not table.rested("Donquixote Rosinante")
    table = rosinante(MARINE, hand=1).choose("choose 0")
    assert table.area("marine") == "Character area" and table.rested("Donquixote Rosinante") and table.hand("B") == []


@rules("8-1-3-4")
@ruling("2e008865", "OP12-048")
def test_rosinante_rests_for_himself() -> None:
    """Rosinante may rest, and a card be trashed, when he himself would leave by the opponent's effect."""
    table = rosinante(hand=1).choose("choose 0")
    assert table.area("Donquixote Rosinante") == "Character area" and table.rested("Donquixote Rosinante")
    assert table.names("B", "trash") == ["filler"]
    assert rosinante(hand=0).area("Donquixote Rosinante") == "trash"


@ruling("86dbe391", "OP12-053", "OP12-040")
@pytest.mark.parametrize(("boss", "drawn"), [("OP12-040", 1), ("OP01-001", 0)], ids=["Kuzan", "another"])
def test_kuzan_draws_for_the_card_that_borsalino_trashes_to_stay(boss: str, drawn: int) -> None:
    """The card trashed in place of Borsalino's leaving lets the Leader Kuzan draw a card."""
    side = Side(card(boss), characters=cards("OP12-053"), hand=[character("spare")])
    table = hit(SHOT, side, "choose 0")
    assert table.area("Borsalino") == "Character area" and table.area("spare") == "trash"
    assert table.hand("B") == ["filler"] * drawn and table.asked == ("A", "main")


@rules("8-6-3")
@ruling("c63c4a08", "OP12-056", "OP12-040")
def test_garp_cannot_play_the_card_that_kuzan_draws_for_his_cost() -> None:
    """Kuzan draws for the card trashed as Garp's cost when Garp's effect is over, too late for Garp to play it."""

    def play(*hand: Card, deck: Card = FILLER) -> Table:
        side = Side(card("OP12-040"), hand=[card("OP12-056"), *hand], deck=[FILLER, deck], don=8)
        return Table(A=side).choose("play Monkey.D.Garp", "yes")

    table = play(FILLER, deck=MARINE)
    assert table.asked == ("A", "main") and table.names("A", "trash") == ["filler"]
    assert table.hand("A") == ["marine"] and table.names("A", "characters") == ["Monkey.D.Garp"]
    table = play(FILLER, MARINE).choose("pick filler")
    assert table.options() == ["pick marine", "pass"] and table.hand("A") == ["marine"]  # nothing is drawn yet
    table.choose("pick marine")
    assert table.names("A", "characters") == ["Monkey.D.Garp", "marine"] and table.hand("A") == ["filler"]


@ruling("a6a8a8c5", "OP12-102")
def test_shirahoshi_turns_a_life_card_for_herself() -> None:
    """The top Life card may be turned face-up when Shirahoshi herself would leave: her base cost is small enough."""

    def recall(*crew: Card) -> Table:
        side = Side(characters=[card("OP12-102"), *crew])
        return hit(RECALL, side)

    def face_up(table: Table) -> list[bool]:
        return [table.game.cards[id].face_up for id in table.game.players[1].life]

    table = recall().choose("choose 0")
    assert table.area("Shirahoshi") == "Character area" and face_up(table) == [False] * 4 + [True]
    assert recall().choose("pass").area("Shirahoshi") == "hand"
    table = recall(character("great", cost=7)).choose("pick great")
    assert table.area("great") == "hand" and not any(face_up(table))


# -- Events and conditions ---------------------------------------------------------------------------------------------


@rules("8-4-4-1")
@ruling("e6575486", "OP12-057")
def test_ice_block_may_be_the_only_card_in_the_hand() -> None:
    """The [Counter] effect works with no other card in the hand: it strengthens, and there is nothing to trash."""

    def counter(*others: Card) -> Table:
        side = Side(hand=[card("OP12-057"), *others], don=1)
        table = Table(A=Side(characters=[character("raider", power=8000)], don=1), B=side)
        return table.attack("raider", "B leader").choose("event Ice Block Pheasant Peck", "pick B leader").unopposed()

    table = counter()
    assert table.life("B") == 5 and table.names("B", "trash") == ["Ice Block Pheasant Peck"]
    table = counter(MATE)
    assert table.life("B") == 5 and table.names("B", "trash") == ["Ice Block Pheasant Peck", "mate"]


@rules("8-4-2")
@ruling("1ba7a425", "OP12-059")
def test_concasser_is_the_fourth_event_in_the_trash() -> None:
    """With three other Events in the trash the [Counter] effect works: the Event itself is the fourth."""

    def counter(events: int) -> Table:
        side = Side(hand=[card("OP12-059"), SHIELD], trash=[TWIN] * events + [MATE], don=1)
        return Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("event Concasser")

    assert counter(events=3).choose("pick B leader").power("B leader") == 9000
    table = counter(events=2)
    assert table.asked == ("B", "counter") and table.power("B leader") == 5000 and table.area("Concasser") == "trash"


@rules("8-4-2")
@ruling("731db8f6", "OP12-060")
@pytest.mark.parametrize(("others", "drawn"), [(6, 2), (7, 0)])
def test_boeuf_burst_itself_is_not_counted_in_the_hand(others: int, drawn: int) -> None:
    """Played from a hand of seven, the Event has left it when the cards are counted, so two are drawn."""
    boss = leader(colours=("blue", "red"))
    mine = Side(boss, hand=[card("OP12-060"), *[MATE] * others], don=3)
    table = Table(A=mine, B=Side(characters=[FILLER])).choose("play Boeuf Burst", "choose 1")
    assert table.hand("A") == ["mate"] * others + ["filler"] * drawn and table.asked == ("A", "main")


@ruling("29a5bf2e", "OP12-073")
@pytest.mark.parametrize(("theirs", "gained"), [(6, 0), (7, 1000), (8, 1000)])
def test_law_strengthens_nobody_with_more_don_than_the_opponent(theirs: int, gained: int) -> None:
    """The condition on DON!! cards holds for the second half too: with more than the opponent nobody gains power."""
    crew = [character("bear", types=("Heart Pirates",)), character("Donquixote Rosinante"), MATE]
    mine = Side(characters=crew, hand=cards("OP12-073"), don=7, don_deck=1)
    table = Table(A=mine, B=Side(don=theirs)).choose("play Trafalgar Law")
    if gained:
        table.choose("number 1")
    assert table.asked == ("A", "main") and table.don("A") == ((1, 7) if gained else (0, 7))
    assert table.power("Trafalgar Law") == 8000 + gained and table.power("mate") == 3000
    assert table.power("bear") == table.power("Donquixote Rosinante") == 3000 + gained
    assert next_turn(table).turn == "B" and table.power("bear") == 3000 + gained
    assert next_turn(table).power("bear") == 3000


@ruling("dcb380c9", "OP12-078")
@pytest.mark.parametrize(("theirs", "lost"), [(2, 0), (3, 3000)])
def test_brochette_blow_weakens_nobody_with_more_don_than_the_opponent(theirs: int, lost: int) -> None:
    """The condition on DON!! cards holds for the second half too: with more than the opponent nobody loses power."""
    foe = character("foe", power=5000)
    table = Table(A=Side(hand=cards("OP12-078"), don=3), B=Side(characters=[foe], don=theirs))
    table.choose("play Brochette Blow")
    if lost:
        table.choose("pick foe")
    assert table.asked == ("A", "main") and table.power("foe") == 5000 - lost
    assert table.hand("A") == (["filler"] if lost else [])


@ruling("82a4cd18", "OP12-118")
@pytest.mark.parametrize(("rested_don", "active"), [(1, 0), (2, 1)])
def test_bonney_sets_no_don_active_with_seven_rested_cards(rested_don: int, active: int) -> None:
    """The condition is for the second half too: with fewer than eight rested cards no DON!! card becomes active."""
    crew = [Placed(character("tired"), rested=True)]
    table = Table(A=Side(characters=crew, hand=[card("OP12-118"), MATE], don=5, rested_don=rested_don))
    table.choose("play Jewelry Bonney")
    if active:
        table.choose("pick mate", "number 1")
    assert table.asked == ("A", "main") and table.don("A") == (active, 5 + rested_don - active)
    assert table.hand("A") == (["filler", "filler"] if active else ["mate"])

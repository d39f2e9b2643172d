"""Rulings on cards of OP02, OP02-001 to OP02-031."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import character, choose, event, leader, main
from tests.support.official import card, cards, hit
from tests.support.staples import GIANT, MATE, SHOT
from tests.support.table import FILLER, Placed, Side, Table

FOE = character("foe", power=5000)
WHITEBEARD = ("Whitebeard Pirates",)
FOOL = "You May Be a Fool...but I Still Love You"


# -- OP02-001 Edward.Newgate -------------------------------------------------------------------------------------------


@rules("1-3-2")
@ruling("ca5a9483", "OP02-001")
def test_newgate_without_life_cards_does_nothing_at_the_end_of_the_turn() -> None:
    """Without Life cards Newgate's end of the turn moves nothing and loses nobody the game."""
    table = Table(A=Side(card("OP02-001"), life=0)).end_turn()
    assert table.winner == "" and table.turn == "B" and table.hand("A") == []
    table = Table(A=Side(card("OP02-001"), life=2)).end_turn()
    assert table.life("A") == 1 and table.hand("A") == ["filler"]


# -- OP02-013 Portgas.D.Ace --------------------------------------------------------------------------------------------


def ace(*foes: Card, types: tuple[str, ...] = WHITEBEARD) -> Table:
    side = Side(leader("boss", types=types), hand=cards("OP02-013"), don=8)
    return Table(A=side, B=Side(characters=foes)).choose("play Portgas.D.Ace")


@ruling("59b28490", "OP02-013")
def test_ace_gains_rush_though_nobody_is_weakened() -> None:
    """Ace gains [Rush] even if his player weakens no Character."""
    table = ace(FOE).choose("pass")
    assert table.power("foe") == 5000 and table.offers("attack Portgas.D.Ace B leader")
    assert ace().offers("attack Portgas.D.Ace B leader")
    assert not ace(FOE, types=("Navy",)).choose("pass").offers("attack Portgas.D.Ace B leader")


@ruling("f5bd91c4", "OP02-013")
@pytest.mark.parametrize(("types", "rush"), [(("Navy",), False), (("Former Whitebeard Pirates",), True)])
def test_ace_weakens_characters_under_any_leader(types: tuple[str, ...], rush: bool) -> None:
    """Under a Leader of another crew Ace still weakens two Characters, but does not gain [Rush]."""
    table = ace(FOE, character("other", power=4000), types=types).choose("pick foe", "pick other")
    assert (table.power("foe"), table.power("other")) == (2000, 1000)
    assert table.offers("attack Portgas.D.Ace B leader") is rush


@rules("4-8-1")
@ruling("b50c0689", "OP02-013")
def test_ace_does_not_weaken_one_character_twice() -> None:
    """Ace's two choices are two different Characters: no single one loses 6000 power."""
    table = ace(FOE, MATE).choose("pick foe")
    assert table.options() == ["pick mate", "pass"]
    assert table.choose("pass").power("foe") == 2000
    table = ace(FOE).choose("pick foe")
    assert table.asked == ("A", "main") and table.power("foe") == 2000


# -- OP02-014 Whitey Bay -----------------------------------------------------------------------------------------------


@ruling("9c7e8503", "OP02-014")
@pytest.mark.parametrize("given", [1, 0])
def test_whitey_bay_attacks_rested_characters_as_well(given: int) -> None:
    """With a DON!! card Whitey Bay may attack active Characters in addition to rested ones."""
    foes = [Placed(character("tired"), rested=True), Placed(character("fresh"))]
    table = Table(A=Side(characters=[Placed(card("OP02-014"), given=given)]), B=Side(characters=foes))
    assert table.offers("attack Whitey Bay tired") and table.offers("attack Whitey Bay B leader")
    assert table.offers("attack Whitey Bay fresh") is (given == 1)


# -- OP02-023 You May Be a Fool...but I Still Love You -----------------------------------------------------------------


def fool(life: int) -> Table:
    """The Event is played by Newgate, who has 6 Life cards printed and takes one at the end of the turn."""
    return Table(A=Side(card("OP02-001"), hand=cards("OP02-023"), life=life, don=2)).choose(f"play {FOOL}")


@ruling("a8470e1a", "OP02-023")
@pytest.mark.parametrize(("life", "kept"), [(1, 1), (3, 3), (4, 3)])
def test_the_fool_counts_the_life_cards_when_it_is_activated(life: int, kept: int) -> None:
    """What counts for the Event is how many Life cards its player has when it is activated."""
    table = fool(life).end_turn()
    assert table.turn == "B" and table.life("A") == kept and len(table.hand("A")) == life - kept


@rules("8-3-1-3")
@ruling("4953d265", "OP02-023")
def test_after_the_fool_no_life_card_pays_a_cost() -> None:
    """After the Event a cost that adds a Life card to the hand cannot be paid, so its effect is not activated."""

    def side() -> Side:
        return Side(Placed(card("ST07-001"), given=2), hand=cards("OP02-023"), life=3, don=1)

    table = Table(A=side()).attack("A Charlotte Linlin", "B leader")
    assert table.asked == ("A", "use")
    table = Table(A=side()).choose(f"play {FOOL}").attack("A Charlotte Linlin", "B leader")
    assert table.asked[1] == "main" and table.life("A") == 3 and table.life("B") == 4


@ruling("4dd60558", "OP02-023")
def test_the_fool_may_be_activated_for_nothing_with_four_life_cards() -> None:
    """With 4 or more Life cards the Event may be activated, and forbids nothing."""
    table = fool(4)
    assert table.names("A", "trash") == [FOOL] and table.don("A") == (1, 1)
    assert table.end_turn().life("A") == 3
    assert fool(3).end_turn().life("A") == 3


# -- OP02-024 Moby Dick ------------------------------------------------------------------------------------------------


@ruling("f1db7ac4", "OP02-024")
@pytest.mark.parametrize(("first", "life", "gained"), [("OP02-001", 1, 2000), ("OP02-001", 2, 0), ("OP03-001", 1, 0)])
def test_moby_dick_strengthens_the_leader_newgate(first: str, life: int, gained: int) -> None:
    """The ship strengthens a Leader named Edward.Newgate, and no Leader of another name."""
    boss = card(first)
    table = Table(A=Side(boss, characters=cards("OP02-004"), stage=card("OP02-024"), life=life))
    assert boss.power and table.power(f"A {boss.name}") == boss.power + gained
    table = Table(A=Side(boss, stage=card("OP02-024"), life=1), turn="B")
    assert table.power(f"A {boss.name}") == boss.power


@ruling("e64e5c57", "OP02-024")
@pytest.mark.parametrize(("life", "gained"), [(1, 2000), (2, 0)])
def test_moby_dick_strengthens_the_character_newgate_once(life: int, gained: int) -> None:
    """A Character Edward.Newgate fits by name and by type, and gains 2000 power once."""
    ally = character("ally", types=("Whitebeard Pirates Allies",))
    table = Table(A=Side(stage=card("OP02-024"), characters=[card("OP02-004"), ally, MATE], life=life))
    assert table.power("Edward.Newgate") == 10000 + gained and table.power("ally") == 3000 + gained
    assert table.power("mate") == 3000


# -- OP02-025 Kin'emon -------------------------------------------------------------------------------------------------


def wano(name: str, cost: int) -> Card:
    return character(name, cost=cost, types=("Land of Wano",))


def kinemon(*hand: Card, crew: int = 0) -> Table:
    """Kin'emon's effect was activated with so many Characters."""
    side = Side(card("OP02-025"), characters=[FILLER] * crew, hand=hand, don=10)
    return Table(A=side).choose("activate A Kin'emon")


@ruling("4d707efb", "OP02-025")
def test_kinemons_discount_waits_while_strangers_are_played() -> None:
    """A Character of another type leaves Kin'emon's reduction to the next samurai of cost 3 or more."""
    table = kinemon(character("stranger", cost=3), wano("three", 3), wano("next", 3)).choose("play stranger")
    assert table.don("A") == (7, 3)
    assert table.choose("play three").don("A") == (5, 5)
    assert table.choose("play next").don("A") == (2, 8)


@ruling("bdc06192", "OP02-025")
def test_kinemons_discount_waits_while_a_cheap_samurai_is_played() -> None:
    """A {Land of Wano} Character of cost 1 neither gets Kin'emon's reduction nor uses it up."""
    table = kinemon(wano("one", 1), wano("three", 3), wano("four", 4)).choose("play one")
    assert table.don("A") == (9, 1)
    assert table.choose("play three").don("A") == (7, 3)
    assert table.choose("play four").don("A") == (3, 7)


def law_after_kinemon() -> Table:
    """Kin'emon's effect is waiting; Law has come and returned a Character."""
    table = kinemon(card("OP01-047"), wano("three", 3), wano("four", 4), crew=1)
    return table.choose("play Trafalgar Law", "yes", "pick filler")


@ruling("44ec98da", "OP02-025")
def test_kinemons_discount_does_not_bring_a_cost_of_4_within_laws_reach() -> None:
    """Kin'emon's reduction is for paying: to Law's effect a card of cost 4 in the hand still costs 4."""
    table = law_after_kinemon()
    assert table.offers("pick three") and not table.offers("pick four")
    assert table.choose("pass", "play four").don("A") == (2, 8)


@ruling("bb9fc44f", "OP02-025")
def test_what_law_plays_for_nothing_leaves_kinemons_discount() -> None:
    """A samurai that Law plays without paying does not use up Kin'emon's reduction."""
    table = law_after_kinemon().choose("pick three")
    assert table.don("A") == (5, 5) and table.area("three") == "Character area"
    assert table.choose("play four").don("A") == (2, 8)


@ruling("588452dd", "OP02-025")
@pytest.mark.parametrize(("crew", "left"), [(1, 6), (2, 5)])
def test_kinemon_counts_characters_at_activation_only(crew: int, left: int) -> None:
    """A second Character played after the activation does not take Kin'emon's reduction away."""
    table = kinemon(character("stranger", cost=2), wano("three", 3), crew=crew).choose("play stranger", "play three")
    assert len(table.names("A", "characters")) == crew + 2 and table.don("A")[0] == left


# -- OP02-026 Sanji ----------------------------------------------------------------------------------------------------


@ruling("7d72a7c3", "OP02-026")
@pytest.mark.parametrize(("before", "active"), [(2, 2), (3, 0)])
def test_sanji_counts_the_character_that_has_just_been_played(before: int, active: int) -> None:
    """With three Characters already there, the one just played is the fourth, and Sanji sets no DON!! card active."""
    side = Side(card("OP02-026"), characters=[MATE] * before, hand=[character("plain")], don=1, rested_don=3)
    table = Table(A=side).choose("play plain")
    if active:
        table.choose("number 2")
    assert table.asked == ("A", "main") and table.don("A") == (active, 4 - active)


@ruling("d3ab86d2", "OP02-026")
def test_sanji_must_activate_at_the_first_plain_character() -> None:
    """Sanji's effect cannot be kept for later: the first plain Character uses it up, even for no DON!! cards."""
    side = Side(card("OP02-026"), hand=[character("first"), character("second")], don=3)
    table = Table(A=side).choose("play first")
    assert table.asked == ("A", "number") and table.options() == ["number 0", "number 1"]
    table.choose("number 0", "play second")
    assert table.asked == ("A", "main") and table.don("A") == (1, 2)


@ruling("cac7d3cc", "OP02-026")
@pytest.mark.parametrize(("before", "active"), [(2, 2), (3, 0)])
def test_sanji_sets_don_active_in_the_opponents_turn(before: int, active: int) -> None:
    """A plain Character played from the hand in the opponent's turn sets off Sanji's effect too."""
    plain = character("plain", types=("Supernovas",))
    life = [FILLER, card("ST02-017")]
    side = Side(card("OP02-026"), characters=[MATE] * before, hand=[plain], life=life, rested_don=3)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Sanji").unopposed().choose("yes", "pick plain")
    assert table.turn == "A" and table.area("plain") == "Character area"
    if active:
        assert table.asked == ("B", "number")
        table.choose("number 2")
    assert table.don("B") == (active, 3 - active)


# -- OP02-027 Inuarashi ------------------------------------------------------------------------------------------------


@ruling("665f88ef", "OP02-027")
@pytest.mark.parametrize(
    ("deed", "area"),
    [
        (nodes.KnockOut(choose()), "trash"),
        (nodes.Trash(choose()), "trash"),
        (nodes.ReturnToHand(choose()), "hand"),
        (nodes.PlaceInDeck(choose()), "deck"),
    ],
)
def test_inuarashi_is_moved_nowhere_by_the_opponents_effects(deed: nodes.Step, area: str) -> None:
    """Inuarashi's protection covers every way off the field: K.O., trash, hand and deck."""
    away = event("away", main(deed))
    for active, found in ((0, "Character area"), (1, area)):
        table = Table(A=Side(hand=[away], don=1), B=Side(characters=cards("OP02-027"), don=active, rested_don=3))
        assert table.choose("play away").area("Inuarashi") == found


@ruling("685f2d1b", "OP02-027")
@pytest.mark.parametrize(
    ("boss", "mate", "active", "area"),
    [(0, 0, 0, "Character area"), (1, 0, 0, "trash"), (0, 1, 0, "trash"), (0, 0, 1, "trash")],
)
def test_inuarashi_is_not_protected_while_a_don_is_given(boss: int, mate: int, active: int, area: str) -> None:
    """A DON!! card given to a Leader or Character is not rested, so Inuarashi is unprotected."""
    crew = [Placed(card("OP02-027"), given=mate)]
    side = Side(Placed(leader("boss"), given=boss), characters=crew, don=active, rested_don=3)
    assert hit(SHOT, side).area("Inuarashi") == area


# -- OP02-030 Kouzuki Oden ---------------------------------------------------------------------------------------------


def samurai(cost: int) -> Card:
    return character(f"samurai of {cost}", cost=cost, colours=("green",), types=("Land of Wano",))


def oden_falls(*deck: Card) -> Table:
    """Oden is K.O.'d in battle."""
    side = Side(characters=[Placed(card("OP02-030"), rested=True)], deck=deck)
    return Table(A=Side(characters=[GIANT]), B=side).attack("giant", "Kouzuki Oden").unopposed()


@ruling("09dbbb5f", "OP02-030")
def test_oden_plays_a_character_that_costs_exactly_3() -> None:
    """Oden's last effect finds a Character of cost 3, neither a cheaper nor a dearer one."""
    table = oden_falls(FILLER, samurai(1), samurai(2), samurai(3), samurai(4))
    assert table.asked == ("B", "pick") and table.options() == ["pick samurai of 3", "pass"]
    assert table.choose("pick samurai of 3").area("samurai of 3") == "Character area"


@ruling("cfd10a7d", "OP02-030")
@pytest.mark.parametrize("answer", ["pick samurai of 3", "pass", "nobody to play"])
def test_odens_deck_is_shuffled_even_if_nobody_is_played(answer: str) -> None:
    """When Oden is K.O.'d the deck is shuffled, whether or not a Character is played from it."""
    deck = [character(f"card {number}") for number in range(12)]
    table = oden_falls(*deck, samurai(2 if answer == "nobody to play" else 3))
    if answer != "nobody to play":
        assert table.asked == ("B", "pick")
        table.choose(answer)
    assert table.asked[0] == "A" and "shuffled" in table.noted
    after = [name for name in table.names("B", "deck") if name.startswith("card")]
    assert sorted(after) == sorted(one.name for one in deck) and after != [one.name for one in deck]
    assert (len(table.names("B", "deck")) == 12) is answer.startswith("pick")


# -- OP02-031 Kouzuki Toki ---------------------------------------------------------------------------------------------


@rules("2-1-3")
@ruling("4e91ac3c", "OP02-031")
@pytest.mark.parametrize("other", ["OP02-042", "OP02-030", "OP02-027"])
def test_toki_takes_yamato_for_oden(other: str) -> None:
    """A Character that is also named Kouzuki Oden, like Yamato, gives Toki [Blocker]."""
    table = Table(B=Side(characters=cards("OP02-031", other))).attack("A leader", "B leader")
    assert table.offers("block Kouzuki Toki") is (other != "OP02-027")

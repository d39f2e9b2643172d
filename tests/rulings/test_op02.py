"""Official rulings on cards of OP02."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import DRAW, character, choose, event, leader, main
from tests.support.official import card, cards, hit
from tests.support.staples import MATE, SHIELD, SHOT
from tests.support.table import FILLER, Placed, Side, Table

FOE = character("foe", power=5000)
GIANT = character("giant", power=12000)
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
def test_the_fool_counts_the_life_cards_of_the_moment(life: int, kept: int) -> None:
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
def test_sanji_sets_dons_active_in_the_opponents_turn(before: int, active: int) -> None:
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
def test_oden_plays_a_cost_of_exactly_3() -> None:
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


# -- OP02-049 Emporio.Ivankov ------------------------------------------------------------------------------------------


@ruling("4a721f69", "OP02-049")
@pytest.mark.parametrize(("first", "drawn"), [("choose 1", 2), ("choose 0", 0)])  # Galdino's effect, Ivankov's
def test_ivankov_draws_if_galdino_emptied_the_hand_before(first: str, drawn: int) -> None:
    """Ivankov draws if another effect at the end of the turn has emptied the hand first."""
    galdino = Placed(card("OP02-065"), rested=True)
    table = Table(A=Side(card("OP02-049"), characters=[galdino], hand=[character("spare")])).end_turn()
    assert table.asked == ("A", "order")
    table.choose(first, "yes")
    assert table.area("spare") == "trash" and not table.rested("Mr.3(Galdino)")
    assert len(table.hand("A")) == drawn


@ruling("38bc532a", "OP02-049")
def test_ivankov_must_draw_with_an_empty_hand() -> None:
    """Ivankov's player with an empty hand draws two cards at the end of the turn and is not asked."""
    table = Table(A=Side(card("OP02-049"))).end_turn()
    assert table.turn == "B" and len(table.hand("A")) == 2
    table = Table(A=Side(card("OP02-049"), hand=[MATE])).end_turn()
    assert table.turn == "B" and len(table.hand("A")) == 1


# -- OP02-051 Emporio.Ivankov ------------------------------------------------------------------------------------------


def ivankov(*hand: Card) -> Table:
    """Ivankov has been played; these cards were left in the hand."""
    return Table(A=Side(hand=[card("OP02-051"), *hand], don=7)).choose("play Emporio.Ivankov")


@ruling("bfdb3471", "OP02-051")
@pytest.mark.parametrize("others", [0, 2, 4])
def test_ivankov_plays_a_character_from_a_large_hand_too(others: int) -> None:
    """Ivankov plays a Character though the hand already holds three or more cards."""
    inmate = character("inmate", cost=6, colours=("blue",), types=("Impel Down",))
    table = ivankov(inmate, *[MATE] * others)
    assert table.options() == ["pick inmate", "pass"]
    table.choose("pick inmate")
    assert table.area("inmate") == "Character area" and len(table.hand("A")) == max(2, others)


@ruling("f72648fb", "OP02-051")
@pytest.mark.parametrize(("held", "after"), [(1, 3), (3, 3), (5, 5)])
def test_ivankov_does_not_trash_down_to_three(held: int, after: int) -> None:
    """Ivankov fills a hand up to three cards, and leaves a larger hand as it is."""
    table = ivankov(*[MATE] * held)
    assert table.asked == ("A", "main") and len(table.hand("A")) == after and table.names("A", "trash") == []


@ruling("677a47e1", "OP02-051")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_ivankov_must_draw_up_to_three(held: int) -> None:
    """With two or fewer cards in hand, Ivankov's player draws until there are three and has no say in it."""
    table = ivankov(*[MATE] * held)
    assert table.asked == ("A", "main") and len(table.hand("A")) == 3 and len(table.names("A", "deck")) == 7 + held


# -- OP02-059 Boa Hancock ----------------------------------------------------------------------------------------------


@ruling("78e4535c", "OP02-059")
@pytest.mark.parametrize("more", [0, 1, 2, 3])
def test_hancock_trashes_any_number_up_to_three(more: int) -> None:
    """After drawing and trashing one card, Hancock's player trashes none, one, two or three more."""
    held = [character(f"card {number}") for number in range(5)]
    table = Table(A=Side(characters=cards("OP02-059"), hand=held)).attack("Boa Hancock", "B leader")
    assert not table.offers("pass")
    table.choose("pick card 0", *[f"pick card {number + 1}" for number in range(more)])
    if more < 3:
        table.choose("pass")
    assert table.asked == ("A", "main") and len(table.names("A", "trash")) == 1 + more
    assert len(table.hand("A")) == 5 - more


# -- OP02-062 Monkey.D.Luffy -------------------------------------------------------------------------------------------

HURRY = event("hurry", "[Main] 1 of your Characters gains [Rush] during this turn.", cost=0)


def luffy(moment: str, *hand: Card, crew: tuple[Card, ...] = ()) -> Table:
    """Luffy is played or attacks with these cards in the hand."""
    if moment == "attack":
        side = Side(characters=[card("OP02-062"), *crew], hand=hand)
        return Table(A=side, B=Side(hand=[SHIELD])).attack("Monkey.D.Luffy", "B leader")
    side = Side(characters=crew, hand=[card("OP02-062"), *hand], don=6)
    return Table(A=side).choose("play Monkey.D.Luffy")


@ruling("c43806d7", "OP02-062")
@pytest.mark.parametrize("moment", ["play", "attack"])
def test_luffy_may_return_his_players_own_character(moment: str) -> None:
    """When played and when attacking, Luffy may return a Character of his own player."""
    dear = character("dear", cost=5)
    table = luffy(moment, FILLER, FILLER, crew=(character("own", cost=4), dear)).choose("yes")
    assert table.offers("pick own") and not table.offers("pick dear")
    assert table.choose("pick own").hand("A") == ["own"]


@rules("8-3-1-3")
@ruling("357aa677", "OP02-062")
@pytest.mark.parametrize("moment", ["play", "attack"])
def test_luffy_with_fewer_than_two_cards_in_hand_just_plays_or_attacks(moment: str) -> None:
    """With fewer than two cards in hand Luffy can be played and attack, but not use his effect."""
    for held in (0, 1):
        table = luffy(moment, *[FILLER] * held)
        assert table.area("Monkey.D.Luffy") == "Character area" and (table.battle is not None) is (moment == "attack")
        assert table.asked == (("B", "counter") if moment == "attack" else ("A", "main"))
    assert luffy(moment, FILLER, FILLER).asked == ("A", "use")


@ruling("6efb5bd8", "OP02-062")
@pytest.mark.parametrize("moment", ["play", "attack"])
@pytest.mark.parametrize(("paid", "damage"), [(True, 2), (False, 1)])
def test_luffy_gains_double_attack_though_nobody_is_returned(moment: str, paid: bool, damage: int) -> None:
    """Having paid, Luffy's player may return no Character, and Luffy gains [Double Attack] all the same."""
    table = luffy(moment, HURRY, FILLER, FILLER, crew=(character("own", cost=4),))
    if paid:
        table.choose("yes", "pick filler", "pass")
    else:
        table.choose("no")
    if moment == "play":
        table.choose("play hurry", "pick Monkey.D.Luffy", "attack Monkey.D.Luffy B leader")
        if not paid:
            table.choose("no")  # the effect of his attack; having paid, his player has no cards left for it
    table.unopposed()
    assert table.area("own") == "Character area" and table.life("B") == 5 - damage


# -- OP02-063 Mr.1(Daz.Bonez) ------------------------------------------------------------------------------------------


@ruling("68c990e3", "OP02-063")
def test_daz_bonez_adds_an_event_of_cost_exactly_1() -> None:
    """Daz Bonez finds a blue Event of cost 1 in the trash, and none of cost 0 or 2."""
    events = [event(f"cost {cost}", "[Main] Draw 1 card.", cost=cost, colours=("blue",)) for cost in (0, 1, 2)]
    table = Table(A=Side(hand=cards("OP02-063"), trash=[*events, card("OP02-068")], don=1))
    table.choose("play Mr.1(Daz.Bonez)")
    assert table.options() == ["pick cost 1", "pass"]
    assert table.choose("pick cost 1").hand("A") == ["cost 1"]


# -- OP02-066 Impel Down All Stars -------------------------------------------------------------------------------------


@ruling("b3684ae0", "OP02-066")
@pytest.mark.parametrize(("types", "drawn"), [(("Navy",), 0), (("Impel Down",), 2)])
def test_all_stars_may_be_paid_for_nothing(types: tuple[str, ...], drawn: int) -> None:
    """Under a Leader without the type, cards may be trashed for the Event, which then draws nothing."""
    side = Side(leader("warden", types=types), hand=[card("OP02-066"), MATE, MATE], don=1)
    table = Table(A=side).choose("play Impel Down All Stars", "yes")
    while table.asked == ("A", "draw"):
        table.choose("yes")
    assert table.asked == ("A", "main") and table.hand("A") == ["filler"] * drawn
    assert sorted(table.names("A", "trash")) == ["Impel Down All Stars", "mate", "mate"]


# -- OP02-068 Gum-Gum Rain, OP02-069 DEATH WINK ------------------------------------------------------------------------


def triggered(number: str, *crew: Card) -> Table:
    """B's Life card was damaged, and B uses its [Trigger]."""
    side = Side(characters=crew, life=[FILLER, card(number)])
    return Table(A=Side(characters=[MATE]), B=side).attack("A leader", "B leader").unopposed().choose("yes")


@ruling("b101ea19", "OP02-068")
def test_gum_gum_rains_trigger_may_return_ones_own_character() -> None:
    """With the Event's [Trigger] a player may return a Character of their own, up to cost 2."""
    table = triggered("OP02-068", character("own", cost=2), character("dear", cost=3))
    assert sorted(table.options()) == ["pass", "pick mate", "pick own"]
    assert table.choose("pick own").hand("B") == ["own"]


@ruling("0898cc7b", "OP02-068")
@pytest.mark.parametrize(("answer", "life"), [("no", 2), ("yes", 3)])
def test_gum_gum_rain_may_be_activated_without_paying(answer: str, life: int) -> None:
    """The Event may be activated in the Counter Step and its cost declined; then no card gains power."""
    brute = character("brute", power=7000)
    table = Table(A=Side(characters=[brute]), B=Side(hand=[card("OP02-068"), FILLER], life=3))
    table.attack("brute", "B leader").choose("event Gum-Gum Rain", answer)
    if answer == "yes":
        table.choose("pick B leader")
    assert table.unopposed().life("B") == life and "Gum-Gum Rain" in table.names("B", "trash")
    assert table.names("B", "trash").count("filler") == (1 if answer == "yes" else 0)


def winked(others: int) -> Table:
    """DEATH WINK was activated with so many other cards in the hand."""
    table = Table(A=Side(don=1), B=Side(hand=[card("OP02-069"), *[SHIELD] * others], don=3))
    return table.attack("A leader", "B leader").choose("event DEATH WINK", "pick B leader")


@rules("8-4-2")
@ruling("92a28e34", "OP02-069")
def test_death_wink_itself_is_not_counted_in_the_hand() -> None:
    """Played from a hand of two, the Event has left the hand when the cards are counted, so one is drawn."""
    table = winked(1)
    assert table.hand("B") == ["shield", "filler"] and table.power("B leader") == 11000


@ruling("7c918270", "OP02-069")
@pytest.mark.parametrize(("others", "after"), [(0, 2), (2, 2), (3, 3)])
def test_death_wink_does_not_trash_down_to_two(others: int, after: int) -> None:
    """The Event fills a hand up to two cards, and leaves a larger one as it is."""
    table = winked(others)
    assert len(table.hand("B")) == after and table.names("B", "trash") == ["DEATH WINK"]


@ruling("f9df4f1a", "OP02-069")
def test_death_winks_trigger_may_return_ones_own_character() -> None:
    """With the Event's [Trigger] a player may return a Character of their own, up to cost 7."""
    table = triggered("OP02-069", character("own", cost=7), character("dear", cost=8))
    assert sorted(table.options()) == ["pass", "pick mate", "pick own"]
    assert table.choose("pick own").hand("B") == ["own"]


# -- OP02-071 Magellan -------------------------------------------------------------------------------------------------


@ruling("3dfe6df9", "OP02-071")
@pytest.mark.parametrize("player", ["you", "opponent"])
def test_magellan_answers_the_opponents_dons_too(player: nodes.Player) -> None:
    """Magellan gains power as well when a DON!! card of the opponent's goes back to its DON!! deck."""
    back = event("back", main(nodes.ReturnDon(1, player)), cost=0)
    side = Side(card("OP02-071"), characters=cards("ST10-011"), hand=[back], rested_don=4)
    table = Table(A=side, B=Side(rested_don=4)).choose("play back")
    if player == "you":
        table.choose("choose 0")  # the order of the two answers
    assert (table.don("A"), table.don("B")) == (((0, 3), (0, 4)) if player == "you" else ((0, 4), (0, 3)))
    assert table.power("Heat") == (6000 if player == "you" else 4000)  # Heat answers his own player's only
    assert table.power("A Magellan") == 6000


@ruling("95283498", "OP02-071")
@pytest.mark.parametrize(("returned", "power"), [(0, 5000), (1, 6000), (2, 6000)])
def test_magellan_gains_power_once_for_two_dons(returned: int, power: int) -> None:
    """Two DON!! cards returned together give Magellan 1000 power, not 2000."""
    cost: tuple[nodes.Step, ...] = (nodes.ReturnDon(returned),) if returned else ()
    back = event("back", main(DRAW, cost=cost), cost=0)
    table = Table(A=Side(card("OP02-071"), hand=[back], rested_don=4)).choose("play back")
    if returned:
        table.choose("yes")
    assert table.power("A Magellan") == power and table.don("A") == (0, 4 - returned)


# -- OP02-082 Byrnndi World --------------------------------------------------------------------------------------------


@ruling("4768ac34", "OP02-082")
def test_byrnndi_world_grows_to_800000() -> None:
    """The large number on Byrnndi World is meant: for eight DON!! cards he has 800000 power."""
    table = Table(A=Side(characters=cards("OP02-082"), don=8)).choose("activate Byrnndi World")
    assert table.power("Byrnndi World") == 800000 and table.don("A") == (0, 0)
    assert not Table(A=Side(characters=cards("OP02-082"), don=7)).offers("activate Byrnndi World")


# -- OP02-090 Hydra, OP02-091 Venom Road -------------------------------------------------------------------------------


def poisoned(number: str, don: int = 3) -> Table:
    """A's attack uncovered B's Event, and B uses its [Trigger]."""
    side = Side(Placed(leader("boss"), given=1), characters=[Placed(MATE, given=1)], don=don, rested_don=1)
    table = Table(A=side, B=Side(life=[FILLER, card(number)])).attack("A boss", "B leader").unopposed()
    return table.choose("yes")


def returns_a_given_don(number: str) -> None:
    for holder in ("A boss", "mate"):
        table = poisoned(number).choose(f"don-from {holder}")
        assert table.asked == ("A", "main") and table.don("A") == (3, 1)
        assert {name: table.given(name) for name in ("A boss", "mate")} == {"A boss": 1, "mate": 1} | {holder: 0}
    assert poisoned(number, don=2).asked == ("A", "main")  # five DON!! cards on the field: none goes back


def opponent_chooses_the_don(number: str) -> None:
    table = poisoned(number)
    assert table.asked == ("A", "don")
    assert set(table.options()) == {"don-active", "don-rested", "don-from A boss", "don-from mate"}
    assert table.choose("don-rested").don("A") == (3, 0)


@ruling("e2b6ad19", "OP02-090")
def test_hydras_opponent_may_return_a_given_don() -> None:
    """For the Event's [Trigger] the opponent may return a DON!! card given to their Leader or a Character."""
    returns_a_given_don("OP02-090")


@ruling("27cca3ae", "OP02-090")
def test_hydras_opponent_chooses_the_don() -> None:
    """Which DON!! card goes back for the Event's [Trigger] is chosen by the opponent who owns it."""
    opponent_chooses_the_don("OP02-090")


@ruling("2aa27f28", "OP02-091")
def test_venom_roads_opponent_may_return_a_given_don() -> None:
    """For the Event's [Trigger] the opponent may return a DON!! card given to their Leader or a Character."""
    returns_a_given_don("OP02-091")


@ruling("2e6da08a", "OP02-091")
def test_venom_roads_opponent_chooses_the_don() -> None:
    """Which DON!! card goes back for the Event's [Trigger] is chosen by the opponent who owns it."""
    opponent_chooses_the_don("OP02-091")


# -- OP02-102 Smoker ---------------------------------------------------------------------------------------------------


@ruling("f51d45fe", "OP02-102")
@pytest.mark.parametrize(("free", "power"), [(0, 4000), (1, 6000), (2, 6000)])
def test_smoker_gains_power_once_for_two_characters_of_cost_0(free: int, power: int) -> None:
    """Two Characters of cost 0 strengthen Smoker no more than one."""
    foes = [character(f"foe {number}", cost=0 if number < free else 1) for number in range(2)]
    table = Table(A=Side(characters=cards("OP02-102")), B=Side(characters=foes, hand=[SHIELD]))
    table.attack("Smoker", "B leader")
    assert table.asked == ("B", "counter") and table.power("Smoker") == power


# -- OP02-110 Hina -----------------------------------------------------------------------------------------------------


def hina(crew: Card | Placed, attacker: str, answer: str, *hand: Card) -> Table:
    """Hina has blocked an attack on her Leader and her player has answered; the battle is over."""
    table = Table(A=Side(characters=[crew], hand=hand), B=Side(characters=cards("OP02-110")))
    return table.attack(attacker, "B leader").choose("block Hina", answer).unopposed()


@ruling("b7bec6a5", "OP02-110")
@pytest.mark.parametrize("answer", ["pick fast", "pass"])
def test_hina_stops_an_active_character_with_rush(answer: str) -> None:
    """An active Character with [Rush] that Hina selects cannot attack during the turn."""
    fast = Placed(character("fast", "[Rush]", cost=6), this_turn=True)
    assert hina(fast, "A leader", answer).offers("attack fast B leader") is (answer == "pass")


@ruling("4025cfbe", "OP02-110")
@pytest.mark.parametrize("answer", ["pick tired", "pass"])
def test_hina_stops_a_rested_character_that_is_set_active_later(answer: str) -> None:
    """A rested Character that Hina selects cannot attack even after another effect sets it active."""
    wake = event("wake", "[Main] Set 1 of your Characters as active.", cost=0)
    table = hina(Placed(character("tired", cost=6), rested=True), "A leader", answer, wake).choose("play wake")
    assert not table.rested("tired") and table.offers("attack tired B leader") is (answer == "pass")


@ruling("e29ff94e", "OP02-110")
@pytest.mark.parametrize("answer", ["pick giant", "pass"])
def test_hina_does_not_stop_the_attack_she_blocks(answer: str) -> None:
    """An attack already declared goes on though Hina selects the attacker, which only attacks no more afterwards."""
    wake = event("wake", "[Main] Set 1 of your Characters as active.", cost=0)
    table = hina(GIANT, "giant", answer, wake)
    assert table.area("Hina") == "trash" and table.life("B") == 5
    assert table.choose("play wake").offers("attack giant B leader") is (answer == "pass")


# -- OP02-113 Helmeppo -------------------------------------------------------------------------------------------------


def helmeppo(*costs: int, answer: str) -> Table:
    foes = [character(f"foe of {cost}", cost=cost) for cost in costs]
    table = Table(A=Side(characters=cards("OP02-113")), B=Side(characters=foes, hand=[SHIELD]))
    table.attack("Helmeppo", "B leader").choose(answer)
    assert table.asked == ("B", "counter")
    return table


@ruling("d8c4744e", "OP02-113")
def test_helmeppo_gains_power_by_any_character_of_cost_0() -> None:
    """The Character of cost 0 that strengthens Helmeppo need not be the one whose cost he lowered."""
    table = helmeppo(0, 5, answer="pick foe of 5")
    assert table.cost("foe of 5") == 3 and table.power("Helmeppo") == 5000
    assert helmeppo(1, 5, answer="pick foe of 5").power("Helmeppo") == 3000


@ruling("343d4472", "OP02-113")
@pytest.mark.parametrize(("costs", "power"), [((0, 2), 5000), ((1, 2), 5000), ((1, 3), 3000)])
def test_helmeppo_gains_power_once_for_two_characters_of_cost_0(costs: tuple[int, int], power: int) -> None:
    """Two Characters of cost 0 strengthen Helmeppo no more than one."""
    table = helmeppo(*costs, answer=f"pick foe of {costs[1]}")
    assert table.cost(f"foe of {costs[1]}") == costs[1] - 2 and table.power("Helmeppo") == power


# -- OP02-121 Kuzan ----------------------------------------------------------------------------------------------------


@rules("2-2-4-1")
@ruling("f9cee04b", "OP02-121")
def test_kuzan_lowers_costs_on_the_field_only() -> None:
    """Kuzan lowers the cost of the opponent's Characters on the field, not of cards in the hand or trash."""
    field, held, lost = (character(name, cost=6) for name in ("field", "held", "lost"))
    table = Table(A=Side(characters=cards("OP02-121")), B=Side(characters=[field], hand=[held], trash=[lost]))
    assert (table.cost("field"), table.cost("held"), table.cost("lost")) == (1, 6, 6)
    assert table.end_turn().cost("field") == 6


@rules("1-3-6-2")
@ruling("b0ce1601", "OP02-121")
def test_a_cost_is_reckoned_anew_when_kuzan_leaves() -> None:
    """When Kuzan leaves, a cost of 6 that he and Tsuru had lowered to 0 becomes 4: only Tsuru's 2 are taken off."""
    away = event("away", "[Main] Return 1 of your [Kuzan] Characters to the owner's hand.")
    side = Side(characters=cards("OP02-121"), hand=[card("OP02-106"), away], don=2)
    table = Table(A=side, B=Side(characters=[character("six", cost=6)]))
    assert table.cost("six") == 1
    assert table.choose("play Tsuru", "pick six").cost("six") == 0
    assert table.choose("play away").cost("six") == 4


@ruling("6ebe1030", "OP02-121")
def test_kuzan_knocks_out_a_character_that_he_made_cost_0() -> None:
    """Kuzan's own reduction already counts when he is played: a Character of cost 5 can be K.O.'d."""
    foes = [character("five", cost=5), character("six", cost=6)]
    table = Table(A=Side(hand=cards("OP02-121"), don=10), B=Side(characters=foes)).choose("play Kuzan")
    assert table.options() == ["pick five", "pass"]
    assert table.choose("pick five").area("five") == "trash" and table.area("six") == "Character area"

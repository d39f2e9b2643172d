"""Official rulings on the cards of OP16, from 041 to 119."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import auto, character, choose, event, every, leader, main
from tests.support.official import card, cards, place_as_offered
from tests.support.staples import MATE, SHIELD, SHOT, SPARE, SPARK
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import revealed

EVERYBODY = nodes.NameRule(every=True)
PRISONER = character("Prisoner of Impel Down", power=9000)


@rules("3-1-7")
@ruling("5a512163", "OP16-047")
@pytest.mark.parametrize("order", [("card 2", "card 5"), ("card 5", "card 2")])
def test_the_owner_chooses_and_orders_what_doflamingo_puts_under_the_deck(order: tuple[str, str]) -> None:
    """The opponent chooses which two cards of the own hand go under the own deck, and in which order."""

    def activate(hand: int) -> Table:
        theirs = Side(hand=[character(f"card {number}") for number in range(hand)], deck=2)
        return Table(A=Side(characters=cards("OP16-047")), B=theirs).choose("activate Donquixote Doflamingo")

    table = activate(hand=8)
    assert table.rested("Donquixote Doflamingo") and table.asked == ("B", "pick")
    table.choose("pick card 2", "pick card 5")
    assert table.asked == ("B", "place")
    table.choose(f"pick {order[0]}")
    assert table.names("B", "deck") == [*reversed(order), "filler", "filler"]
    assert len(table.hand("B")) == 6 and table.asked == ("A", "main")
    table = activate(hand=7)
    assert table.asked == ("A", "main") and len(table.hand("B")) == 7


def buggys_table(target: str, answer: str) -> Table:
    """A's Character, which may attack active ones, attacks; B's Buggy gives the Prisoner [Blocker] or not."""
    hunter = character("hunter", "This Character can also attack active Characters.", power=6000)
    theirs = Side(characters=[card("OP16-048"), PRISONER, MATE])
    table = Table(A=Side(characters=[hunter], don=1), B=theirs).attack("hunter", target).choose(answer)
    return table.choose("pick Prisoner of Impel Down") if answer == "yes" else table


@rules("10-1-4-1")
@ruling("0ccbdd09", "OP16-048")
def test_a_prisoner_blocks_the_attack_for_which_buggy_gave_it_blocker() -> None:
    """A [Blocker] that Buggy gives when the opponent attacks is in time for that very attack."""
    for target in ("B leader", "mate"):
        table = buggys_table(target, "yes")
        assert table.asked == ("B", "block")
        table.choose("block Prisoner of Impel Down")
        assert table.rested("Prisoner of Impel Down") and table.asked == ("A", "main")
        assert table.life("B") == 5 and table.area("mate") == "Character area"
    assert buggys_table("B leader", "no").life("B") == 4


@ruling("4d56c9e5", "OP16-058")
@rules("2-1-3")
@pytest.mark.parametrize(("abilities", "power"), [((EVERYBODY,), 7000), ((), 5000)])
def test_the_prisoners_raise_a_leader_with_every_name(abilities: tuple[nodes.NameRule, ...], power: int) -> None:
    """A Leader with all card names is a [Prisoner of Impel Down]: the Event sets its base power to 7000."""
    riot = card("OP16-058")
    table = Table(A=Side(leader("boss", *abilities), hand=[riot], don=10))
    table.choose(f"play {riot.name}")
    assert table.power("A boss") == power


@ruling("debeadd6", "OP16-063")
def test_kuzan_may_forbid_a_character_without_blocker_to_block() -> None:
    """Kuzan may choose a Character without [Blocker]; one that it gains later in the turn cannot be activated."""
    gift = event("gift", main(nodes.For("turn", (nodes.GainKeyword(choose(), "blocker"),))), cost=0)

    def attack(answer: str) -> Table:
        mine = Side(characters=cards("OP16-063"), hand=[gift], rested_don=2)
        table = Table(A=mine, B=Side(characters=[MATE])).choose("activate Kuzan", answer)
        return table.choose("play gift").attack("A leader", "B leader")

    assert attack("pick mate").asked == ("A", "main")
    assert attack("pass").offers("block mate")


@ruling("989b09f5", "OP16-067")
@pytest.mark.parametrize("answer", ["pick sailor", "pass"])
def test_a_card_is_trashed_for_tsuru_even_if_none_was_taken(answer: str) -> None:
    """Tsuru's player must trash a card from the hand also after having added none."""
    sailor = character("sailor", types=("Navy",))
    mine = Side(hand=[card("OP16-067"), MATE, SPARE], deck=[*[FILLER] * 5, sailor], don=1)
    table = place_as_offered(Table(A=mine).choose("play Tsuru", answer))
    assert table.area("sailor") == ("deck" if answer == "pass" else "hand")
    assert table.asked == ("A", "pick") and not table.offers("pass")
    table.choose("pick mate")
    assert table.names("A", "trash") == ["mate"] and table.asked == ("A", "main")
    assert len(table.hand("A")) == (1 if answer == "pass" else 2)


@ruling("484cf420", "OP16-077")
@pytest.mark.parametrize("taken", [[], ["first"], ["first", "second"]])
def test_a_card_is_trashed_for_sengoku_however_few_were_taken(taken: list[str]) -> None:
    """The Event's player must trash a card from the hand also after having added only one card or none."""
    navy = [character(name, types=("Navy",)) for name in ("first", "second")]
    sengoku = card("OP16-077")
    mine = Side(hand=[sengoku, MATE, SPARE], deck=[*[FILLER] * 5, *navy], don=1)
    table = Table(A=mine).choose(f"play {sengoku.name}", *[f"pick {name}" for name in taken])
    if len(taken) < 2:
        table.choose("pass")
    place_as_offered(table)
    assert table.asked == ("A", "pick") and not table.offers("pass")
    table.choose("pick mate")
    assert sorted(table.hand("A")) == sorted(["spare", *taken]) and table.asked == ("A", "main")
    assert table.area("mate") == "trash"


@ruling("5c1eb979", "OP16-080", "OP12-020")
@pytest.mark.parametrize("redirected", [True, False])
def test_zoro_has_not_battled_the_character_that_he_attacked_first(redirected: bool) -> None:
    """Zoro, whose attack on a Character Teach draws to himself, has battled no Character and is not set as active."""
    zoro = Placed(card("OP12-020"), given=3)
    crew = Placed(character("guest"), rested=True)
    side = Side(card("OP16-080"), characters=[crew], hand=[SPARK])
    table = Table(A=Side(zoro, don=1), B=side).attack("A Roronoa Zoro", "guest").choose("yes" if redirected else "no")
    table.unopposed()
    assert table.area("guest") == ("Character area" if redirected else "trash")
    assert table.life("B") == (4 if redirected else 5)
    table.choose("activate A Roronoa Zoro")
    assert table.rested("A Roronoa Zoro") is redirected


@ruling("cb00042a", "OP16-081")
def test_otama_is_content_with_the_opponents_character_of_cost_8() -> None:
    """A Character of cost 8 or more on the opponent's field is enough for Otama."""
    for mine, theirs, power in ((7, 7, 5000), (8, 7, 3000), (7, 8, 3000)):
        foe = character("foe", cost=theirs, power=5000)
        table = Table(A=Side(characters=[card("OP16-081"), character("great", cost=mine)]), B=Side(characters=[foe]))
        table.choose("activate Otama")
        if power == 3000:
            table.choose("pick foe")
        assert table.rested("Otama") and table.power("foe") == power and table.asked == ("A", "main")


@rules("8-3-1-3")
@ruling("b2e97c42", "OP16-084")
@pytest.mark.parametrize(("extra", "offered"), [(14, False), (15, True)])
def test_momonosuke_below_a_cost_of_20_is_not_trashed(extra: int, offered: bool) -> None:
    """With a cost of 19 or less Momonosuke cannot be trashed for his effect, so nobody is played from the trash."""
    momo = card("OP16-084")
    raised = nodes.GainCost(every("you", where=(nodes.HasName((momo.name,)),)), extra)
    aid = character("aid", nodes.Permanent((raised,)))
    table = Table(Side(characters=[momo, aid], trash=[character(momo.name, cost=9)], don=9))
    assert table.cost(momo.name) == 5 + extra and table.offers(f"activate {momo.name}") is offered
    if offered:
        table.choose(f"activate {momo.name}", f"pick {momo.name}")
        assert table.names("A", "characters") == ["aid", momo.name] and table.names("A", "trash") == [momo.name]


@ruling("e03bc505", "OP16-097")
@pytest.mark.parametrize(
    ("trash", "answers", "taken"),
    [(1, ("pick samurai",), True), (1, ("pass",), False), (0, (), False)],
)
def test_yamato_plays_a_character_even_if_no_card_was_taken(trash: int, answers: tuple[str, ...], taken: bool) -> None:
    """Yamato's player who adds no card from the trash may still play a Character of cost 2 or less from the hand."""
    samurai = character("samurai", types=("Land of Wano",))
    side = Side(hand=[card("OP16-097"), MATE, SPARE], trash=[samurai] * trash, don=8)
    table = Table(A=side).choose("play Yamato", *answers)
    assert sorted(table.hand("A")) == sorted(["mate", "spare", *["samurai"] * taken])
    assert table.names("A", "trash") == ["samurai"] * (trash - taken)
    assert set(table.options()) == {"pick mate", "pass"} | ({"pick samurai"} if taken else set())
    table.choose("pick mate")
    assert table.names("A", "characters") == ["Yamato", "mate"] and table.asked == ("A", "main")


@ruling("99ed2e56", "OP16-100")
@pytest.mark.parametrize("fallen", [True, False])
def test_glacier_slash_sees_a_character_that_its_own_player_knocked_out(fallen: bool) -> None:
    """A Character that the opponent's own effect K.O.'d on this turn is enough for Yamato to be set as active."""
    slash = card("OP16-100")
    traitor = character("traitor", auto("on_opponents_attack", nodes.KnockOut(choose("you", up_to=True))))
    side = Side(leader=leader("Yamato"), hand=[slash], don=4)
    table = Table(A=side, B=Side(characters=[traitor, MATE])).choose("attack A Yamato B leader")
    table.choose("pick mate" if fallen else "pass").unopposed()
    assert table.rested("A Yamato") and (table.area("mate") == "trash") is fallen
    table.choose(f"play {slash.name}", "yes")
    assert table.rested("A Yamato") is not fallen


@rules("8-4-2")
@ruling("16ee3fff", "OP16-101")
@pytest.mark.parametrize(("trash", "fallen"), [(9, True), (8, False)])
def test_mahoroba_itself_is_the_tenth_card_of_the_trash(trash: int, fallen: bool) -> None:
    """Activated with nine cards in the trash, Mahoroba lies there as the tenth and K.O.s a Character."""
    foes = Side(characters=[character("foe", cost=2)])
    table = Table(A=Side(hand=cards("OP16-101"), trash=trash, don=2), B=foes).choose("play Mahoroba", "pick A leader")
    if fallen:
        table.choose("pick foe")
    assert table.asked == ("A", "main") and table.power("A leader") == 8000
    assert table.area("foe") == ("trash" if fallen else "Character area")


@rules("10-2-12-1")
@ruling("fd410bf6", "OP16-103")
@pytest.mark.parametrize("turn", ["own", "opponent's"])
def test_van_augurs_trigger_does_nothing_in_his_players_own_turn(turn: str) -> None:
    """Triggered on his own player's turn, Van Augur is trashed without his [On K.O.] effect being activated."""
    boss = leader("boss", types=("Blackbeard Pirates",))
    life = [FILLER, card("OP16-103")]
    if turn == "own":  # Robin's damage comes in the turn of the player who takes it
        table = Table(A=Side(leader=boss, hand=[SHOT], don=2, life=life), B=Side(characters=cards("EB03-055")))
        table.choose("play shot", "yes", "yes")
        assert table.area("Van Augur") == "trash" and table.hand("A") == [] and table.power("B leader") == 5000
    else:
        table = Table(A=Side(don=1), B=Side(leader=boss, life=life)).choose("attack A leader B boss").unopposed()
        table.choose("yes", "pick A leader")
        assert table.area("Van Augur") == "trash" and table.hand("B") == ["filler"] and table.power("A leader") == 2000


@rules("8-3-1-3")
@ruling("a7b2d8fa", "OP16-107")
def test_burgess_is_not_played_from_life_without_a_card_to_trash() -> None:
    """With an empty hand Burgess cannot be played by his [Trigger], for which a card of the hand must be trashed."""

    def damage(*hand: Card) -> Table:
        theirs = Side(life=[FILLER, card("OP16-107")], hand=hand)
        return Table(A=Side(don=1), B=theirs).attack("A leader", "B leader").unopposed()

    table = damage().choose("yes")
    assert table.names("B", "characters") == [] and table.asked == ("A", "main")
    assert table.names("B", "trash") == ["Jesus Burgess"] and table.hand("B") == []
    table = damage(FILLER).choose("yes", "yes")
    assert table.area("Jesus Burgess") == "Character area" and table.names("B", "trash") == ["filler"]


def countered(name: str, power: int, counter: int | None, aces: int) -> int:
    """The power of B's attacked Leader after a Character card of this power and Counter was trashed for it."""
    theirs = Side(characters=cards(*["OP16-118"] * aces), hand=[character(name, power=power, counter=counter), SHIELD])
    table = Table(B=theirs).choose("attack A leader B leader", f"counter {name} B leader")
    return table.power("B leader")


@ruling("0731705c", "OP16-118")
def test_a_character_of_8000_beside_ace_counters_with_2000_not_with_1000() -> None:
    """A Character card of 8000 power in hand counters with 2000 while Ace is there, and not with what is printed."""
    assert countered("held", 8000, 1000, aces=1) == 7000
    assert countered("held", 8000, None, aces=1) == 7000  # also without a printed Counter
    assert countered("held", 7000, 1000, aces=1) == countered("held", 8000, 1000, aces=0) == 6000
    for aces, power in ((1, 7000), (0, 8000)):
        mute = Side(characters=cards(*["OP16-118"] * aces), hand=[character("mute", power=power), SHIELD])
        assert not Table(B=mute).choose("attack A leader B leader").offers("counter mute B leader")


@ruling("9e80e6a9", "OP16-118")
def test_two_aces_do_not_double_the_counter() -> None:
    """The Counter is set to 2000 by each Ace: with two or three of him it is still 2000."""
    assert countered("held", 8000, 1000, aces=2) == countered("held", 8000, 1000, aces=3) == 7000
    assert countered("held", 8000, 1000, aces=0) == 6000


@rules("11-2-1")
@ruling("a7ef3e2f", "OP16-119")
def test_the_card_that_teach_adds_to_life_is_not_shown() -> None:
    """Teach's player puts any of the three cards on top of Life, face-down and without showing it."""
    looked = [character(name) for name in ("left", "middle", "right")]
    table = Table(Side(hand=cards("OP16-119"), don=9, life=1, deck=[FILLER, *looked])).choose("play Marshall.D.Teach")
    assert sorted(table.options()) == ["pass", "pick left", "pick middle", "pick right"]
    table.choose("pick middle")
    place_as_offered(table)
    assert table.names("A", "life") == ["filler", "middle"] and not table.card("middle").face_up
    assert revealed(table) == [] and table.names("A", "deck")[-1] == "filler"
    seen = [[one and one.name for one in view(table.game, seat).sides[0].life] for seat in (0, 1)]
    assert seen == [["middle", None], [None, None]]

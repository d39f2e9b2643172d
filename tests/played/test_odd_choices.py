"""Menus of keywords, verbs and places; cards that switch off their own drawback; delayed farewells."""

import pytest

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support.cards import character, choose, event, leader, main
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", power=9000)
SHIELD = character("shield", counter=1000)

# -- OP09-084, OP14-062, OP05-096, OP07-097, OP14-104, OP11-050 --------------------------------------------------------------

BLACKBEARD = leader("beard", types=("Blackbeard Pirates",))


def devon(answer: str) -> Table:
    name = card("OP09-084").name
    table = Table(Side(BLACKBEARD, characters=cards("OP09-084"), don=1), Side(life=3, don=1)).choose(
        f"activate {name}", answer
    )
    return table


def test_devon_chooses_double_attack_or_banish() -> None:
    table = devon("choose 0").attack("Catarina Devon", "B leader").unopposed()
    assert table.life("B") == 1 and len(table.hand("B")) == 2
    table = devon("choose 1").attack("Catarina Devon", "B leader").unopposed()
    assert table.life("B") == 2 and table.hand("B") == [] and table.names("B", "trash") == ["filler"]


def test_devon_as_a_blocker_guards_the_opponents_next_turn() -> None:
    table = devon("choose 2").end_turn().attack("B leader", "A beard").choose("block Catarina Devon")
    assert table.unopposed().life("A") == 5 and table.rested("Catarina Devon")
    table.choose("end", "end")
    assert not table.attack("B leader", "A beard").offers("block Catarina Devon")


def test_devon_needs_a_blackbeard_leader() -> None:
    table = Table(Side(characters=cards("OP09-084"), don=1)).choose("activate Catarina Devon")
    assert table.asked == ("A", "main")


def gladius(answer: str) -> Table:
    mine = Side(characters=[GIANT, character("foe", power=6000), character("big", power=7000)], don=1)
    table = Table(mine, Side(characters=[Placed(card("OP14-062"), rested=True)], don=1)).attack("giant", "Gladius")
    return table.unopposed().choose("yes", "pick foe", answer)


def test_gladius_knocks_out_or_rests() -> None:
    fallen = gladius("choose 0")
    assert fallen.area("foe") == "trash" and fallen.don("B") == (0, 0)
    tired = gladius("choose 1")
    assert tired.area("foe") == "Character area" and tired.rested("foe")


@pytest.mark.parametrize(
    ("answers", "area"), [(["choose 0"], "trash"), (["choose 1"], "hand"), (["choose 2"], "Life area")]
)
def test_the_bid_has_three_places_and_draws_for_a_celestial_dragon(answers: list[str], area: str) -> None:
    bid = card("OP05-096")
    saint = character("saint", types=("Celestial Dragons",))
    theirs = Side(characters=[character("foe", cost=1), character("big", cost=2)])
    for mine, drawn in (([saint], 1), ([FILLER], 0)):
        table = Table(Side(characters=mine, hand=[bid], don=4), theirs).choose(f"play {bid.name}", *answers)
        assert table.options() == ["pick foe", "pass"]
        table.choose("pick foe")
        if area == "Life area":
            table.choose("choose 1")
            assert table.names("B", "life")[0] == "foe" and table.card("foe").face_up
        assert table.area("foe") == area and len(table.hand("A")) == drawn


def test_the_bid_triggered_knocks_out_or_returns() -> None:
    bid = card("OP05-096")
    for answer, area in (("choose 0", "trash"), ("choose 1", "hand")):
        mine = Side(characters=[GIANT, character("foe", cost=6), character("big", cost=7)], don=1)
        table = Table(mine, Side(life=[FILLER, bid])).attack("giant", "B leader").unopposed().choose("yes")
        assert not table.offers("pick big")
        assert table.choose("pick foe", answer).area("foe") == area


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "Character area"), ("choose 1", "Life area")])
def test_vegapunk_plays_or_stores_an_egghead_card(answer: str, area: str) -> None:
    egg, big = character("egg", cost=5, types=("Egghead",)), character("big", cost=6, types=("Egghead",))
    table = Table(Side(card("OP07-097"), hand=[egg, big, FILLER], don=2)).choose("activate A Vegapunk")
    assert table.options() == ["pick egg", "pass"] and table.don("A") == (1, 1)
    table.choose("pick egg", answer)
    assert table.area("egg") == area
    if area == "Life area":
        assert table.names("A", "life")[-1] == "egg" and table.card("egg").face_up


def test_vegapunk_cannot_attack() -> None:
    assert not [text for text in Table(Side(card("OP07-097"), don=1)).options() if text.startswith("attack")]


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "Character area"), ("choose 1", "Life area")])
def test_moria_plays_or_stores_a_card_of_the_trash(answer: str, area: str) -> None:
    ghost = character("ghost", cost=4, types=("Thriller Bark Pirates",))
    big = character("big", cost=5, types=("Thriller Bark Pirates",))
    table = Table(Side(hand=cards("OP14-104"), don=9, trash=[ghost, big, FILLER])).choose("play Gecko Moria")
    assert table.options() == ["pick ghost", "pass"]
    assert table.choose("pick ghost", answer).area("ghost") == area


def test_moria_triggered_plays_any_small_character_of_the_trash() -> None:
    trash = [character("four", cost=4), character("five", cost=5)]
    theirs = Side(life=[FILLER, card("OP14-104")], trash=trash)
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").unopposed().choose("yes")
    assert table.options() == ["pick four", "pass"]
    assert table.choose("pick four").area("four") == "Character area" and not table.rested("four")


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "hand"), ("choose 1", "deck")])
def test_gotti_returns_or_buries_a_small_character(answer: str, area: str) -> None:
    shot = character("shot", types=("Firetank Pirates",))
    mine = Side(characters=cards("OP11-050"), hand=[shot, FILLER], don=1)
    theirs = Side(characters=[character("foe", cost=1), character("big", cost=2)])
    table = Table(mine, theirs).attack("Gotti", "B leader").choose("yes")
    assert table.hand("A") == ["filler"] and table.options() == ["pick foe", "pass"]
    assert table.choose("pick foe", answer).area("foe") == area
    poor = Table(Side(characters=cards("OP11-050"), hand=[FILLER], don=1), theirs).attack("Gotti", "B leader")
    assert poor.asked == ("A", "main") and poor.area("foe") == "Character area"


# -- OP06-083, OP14-056: their own drawback ----------------------------------------------------------------------------------


def test_oars_may_attack_after_a_sacrifice_until_the_turn_ends() -> None:
    """f34be5a8: what others gave him stays with him."""
    ghost = character("ghost", types=("Thriller Bark Pirates",))
    table = Table(Side(characters=[Placed(card("OP06-083"), given=1), ghost], don=1), Side(don=1))
    assert not table.offers("attack Oars B leader")
    table.choose("activate Oars", "pick ghost")
    assert table.offers("attack Oars B leader") and table.area("ghost") == "trash" and table.power("Oars") == 8000
    table.choose("end", "end")
    assert table.turn == "A" and not table.offers("attack Oars B leader")


def test_oars_keeps_the_banish_he_was_given() -> None:
    """4c320348."""
    ghost = character("ghost", types=("Thriller Bark Pirates",))
    table = Table(Side(characters=[card("OP06-083"), ghost], hand=cards("OP06-101"), don=4), Side(life=2))
    table.choose("play O-Nami", "pick Oars", "activate Oars", "pick ghost").attack("Oars", "B leader").unopposed()
    assert table.names("B", "trash") == ["filler"] and table.hand("B") == []


def test_oars_played_on_this_turn_still_cannot_attack() -> None:
    """be6b812a."""
    ghost = character("ghost", types=("Thriller Bark Pirates",))
    table = Table(Side(characters=[Placed(card("OP06-083"), this_turn=True), ghost], don=1))
    assert not table.choose("activate Oars", "pick ghost").offers("attack Oars B leader")


def test_oars_with_his_effect_negated_still_has_a_base_effect() -> None:
    """7211e7eb: he is not a Character with no base effect."""
    ghost = character("ghost", types=("Thriller Bark Pirates",))
    plain = event("plain", main(nodes.For("turn", (nodes.GainPower(choose("you", that=(nodes.NoBaseEffect(),)), 1),))))
    table = Table(Side(characters=[card("OP06-083"), ghost, character("simple")], hand=[plain], don=2))
    table.choose("activate Oars", "pick ghost", "play plain")
    assert table.power("simple") == 3001 and table.power("Oars") == 7000


def test_wadatsumi_may_attack_once_a_card_was_trashed_by_an_effect() -> None:
    throw = event("throw", main(nodes.Trash(nodes.Choose((nodes.Cards(area="hand"),), 1))))
    table = Table(Side(characters=cards("OP14-056"), hand=[throw, FILLER], don=2), Side(don=1))
    assert not table.offers("attack Wadatsumi B leader")
    table.choose("play throw")
    assert table.offers("attack Wadatsumi B leader")
    table.choose("end", "end")
    assert not table.offers("attack Wadatsumi B leader")


# -- OP11-092, OP06-006, OP03-005, OP04-009: farewell at the end of the turn --------------------------------------------------


def test_helmeppo_buries_the_one_he_played_at_the_end_of_the_turn() -> None:
    sword = character("sword", cost=8, types=("SWORD",))
    mine = Side(hand=[card("OP11-092"), FILLER], don=7, trash=[sword, sword], characters=[sword], deck=5)
    table = Table(mine).choose("play Helmeppo", "yes", "pick sword")
    assert table.names("A", "characters") == ["sword", "Helmeppo", "sword"] and table.hand("A") == ["filler"]
    table.choose("end")
    assert table.names("A", "characters") == ["sword", "Helmeppo"] and table.names("A", "deck")[0] == "sword"


def test_saga_trashes_a_film_character_though_he_has_left() -> None:
    """7d9d203e."""
    star = character("star", types=("FILM",))
    away = event("away", main(nodes.ReturnToHand(choose("you", that=(nodes.HasName(("Saga",)),)))))
    mine = Side(characters=[Placed(card("OP06-006"), given=1), star, FILLER], hand=[away], don=2)
    table = Table(mine).attack("Saga", "B leader").unopposed()
    assert table.power("Saga") == 7000
    table.choose("play away", "end")
    assert table.names("A", "characters") == ["filler"] and "star" in table.names("A", "trash")


def test_saga_gains_power_until_his_next_turn_and_may_be_trashed_himself() -> None:
    star = character("star", types=("FILM",))
    mine = Side(characters=[Placed(card("OP06-006"), given=1), star], don=1)
    table = Table(mine, Side(don=1)).attack("Saga", "B leader").unopposed().choose("end")
    assert table.asked == ("A", "pick") and table.options() == ["pick Saga", "pick star"]
    table.choose("pick star")
    assert table.turn == "B" and table.power("Saga") == 6000
    assert table.choose("end").turn == "A" and table.power("Saga") == 5000 and table.given("Saga") == 0
    without = (
        Table(Side(characters=[card("OP06-006"), star], don=1)).attack("Saga", "B leader").unopposed().choose("end")
    )
    assert without.names("A", "characters") == ["Saga", "star"]


def test_thatch_is_trashed_at_the_end_of_the_turn_unless_he_has_moved() -> None:
    """06d279b6: back from the hand he is another card."""
    home = event("home", main(nodes.ReturnToHand(choose("you"))))
    table = Table(Side(characters=cards("OP03-005"), hand=[home], don=3)).choose("activate Thatch")
    assert table.power("Thatch") == 4000
    stays = table.game.copy()
    table.choose("end")
    assert table.names("A", "trash") == ["Thatch"]
    table.game = stays
    table.choose("play home", "play Thatch")
    assert table.power("Thatch") == 2000
    table.choose("end")
    assert table.names("A", "characters") == ["Thatch"]


def test_the_ducks_return_to_the_hand_for_a_weak_leader() -> None:
    """b2debdd3: the Leader may have no power left; it then has less than none."""
    ducks = card("OP04-009")
    table = Table(Side(characters=[ducks], don=1)).attack(ducks.name, "B leader").choose("yes")
    assert table.power("A leader") == 0 and table.area(ducks.name) == "Character area"
    table.choose("end")
    assert table.hand("A") == [ducks.name]
    weak = Table(Side(leader(power=0), characters=[ducks], don=1)).attack(ducks.name, "B leader").choose("yes")
    assert weak.power("A leader") == -5000
    declined = Table(Side(characters=[ducks], don=1)).attack(ducks.name, "B leader").choose("no", "end")
    assert declined.hand("A") == [] and declined.power("A leader") == 5000


def test_the_ducks_need_an_active_leader() -> None:
    ducks = card("OP04-009")
    table = (
        Table(Side(Placed(leader(), rested=True), characters=[ducks], don=1)).attack(ducks.name, "B leader").unopposed()
    )
    assert table.asked == ("A", "main") and table.power("A leader") == 5000
    assert table.choose("end").hand("A") == []

"""Rulings on cards of OP10, from OP10-001 to OP10-058."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards, place_as_offered
from tests.support.staples import FIVE, FREE_SHOT, FREE_STORM, MATE
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import activated

HOME = event("home", "[Main] Return 1 of your opponent's Characters to the owner's hand.", cost=0)
GREEN = character("green", colours=("green",))
USOPP, BARTOLOMEO = "OP10-042", "OP04-089"


@rules("3-7-6-1")
@ruling("627d977c", "OP10-008", "OP10-017")
def test_scotch_plays_another_rock_after_the_first_rock_made_room_for_him() -> None:
    """A Rock that was trashed to make room for the Scotch he plays is gone, so Scotch may play another Rock."""

    def play(trashed: str) -> Table:
        crew = [character(f"mate {n}") for n in range(4)]
        mine = Side(characters=crew, hand=cards("OP10-017", "OP10-008", "OP10-017"), don=3)
        table = Table(mine).choose("play Rock", "pick Scotch")
        assert table.asked == ("A", "room")
        return table.choose(f"pick {trashed}")

    table = play("Rock")
    assert table.asked == ("A", "pick") and table.options() == ["pick Rock", "pass"]
    table.choose("pick Rock", "pick mate 0")
    assert table.names("A", "characters") == ["mate 1", "mate 2", "mate 3", "Scotch", "Rock"]
    table = play("mate 0")
    assert table.asked == ("A", "main") and table.hand("A") == ["Rock"]


@ruling("4ba76d82", "OP10-010")
def test_brownbeard_counts_himself_with_the_power_of_his_don() -> None:
    """Brownbeard at 6000 by a DON!! card, and alone with that power, is one such Character: he gains 1000 more."""
    for other, power in ((5000, 7000), (6000, 6000)):
        crew = [Placed(card("OP10-010"), given=1), Placed(character("other", power=other))]
        table = Table(A=Side(characters=crew, don=1))
        assert table.power("Chadros.Higelyges (Brownbeard)") == 6000
        table.attack("Chadros.Higelyges (Brownbeard)", "B leader")
        assert table.power("Chadros.Higelyges (Brownbeard)") == power


def law(*crew: Card, top: Card) -> Table:
    """A's Leader is Law with a DON!! card; this card lies on top of A's Life cards."""
    return Table(A=Side(Placed(card("OP10-022"), given=1), characters=crew, life=[FILLER, top], don=1))


@rules("8-3-1")
@ruling("764a9c5c", "OP10-022")
def test_law_returns_nobody_while_his_characters_cost_too_little_together() -> None:
    """With Characters of 4 or less in total Law cannot even pay: no Character may be returned."""
    nova = character("nova", cost=5, types=("Supernovas",))
    assert not law(character("two", cost=2), character("too", cost=2), top=nova).offers("activate A Trafalgar Law")
    table = law(character("two", cost=2), character("three", cost=3), top=nova)
    table.choose("activate A Trafalgar Law", "pick two", "yes")
    assert table.names("A", "characters") == ["three", "nova"] and table.hand("A") == ["two"]


@rules("3-10-3")
@ruling("2f117af2", "OP10-022")
def test_law_puts_a_revealed_life_card_back_that_is_no_supernova() -> None:
    """A Life card that Law reveals and cannot play goes back on top of the Life cards, face-down."""

    def reveal(crew: str) -> Table:
        table = law(character("big", cost=5), top=character("top", cost=5, types=(crew,)))
        table.choose("activate A Trafalgar Law")
        assert table.area("big") == "hand" and "revealed" in table.noted
        return table

    table = reveal("Navy")
    assert table.asked == ("A", "main") and table.names("A", "life") == ["filler", "top"]
    assert not table.card("top").face_up
    table = reveal("Supernovas").choose("yes")
    assert table.area("top") == "Character area" and table.life("A") == 1


@rules("8-3-1-3")
@ruling("d7ce56e1", "OP10-026")
def test_kinemon_pays_with_himself_and_one_kinemon_of_the_trash() -> None:
    """Kin'emon's cost is himself from the field and one powerless Kin'emon from the trash, never two of the trash."""
    half = character("Kin'emon", cost=1, power=0)
    whole = character("Kin'emon", cost=6, power=7000)

    def table_with(*trash: Card) -> Table:
        return Table(A=Side(characters=cards("OP10-026"), hand=[whole], trash=trash))

    def powers(pile: list[int]) -> list[int]:
        return [table.game.cards[id].printed.power for id in pile]

    table = table_with(half, half).choose("activate Kin'emon")
    assert table.asked == ("A", "place") and table.names("A", "characters") == ["Kin'emon"]
    table.choose("pick Kin'emon")  # which of the two is placed first
    player = table.game.players[0]
    assert table.names("A", "characters") == [] and powers(player.trash) == [0]
    assert table.names("A", "deck") == ["Kin'emon"] * 2 + ["filler"] * 10 and sorted(powers(player.deck[:2])) == [
        0,
        1000,
    ]
    assert table.options() == ["pick Kin'emon", "pass"]
    table.choose("pick Kin'emon")
    assert table.names("A", "characters") == ["Kin'emon"] and table.power("Kin'emon") == 7000
    assert not table_with(whole).offers("activate Kin'emon") and not table_with().offers("activate Kin'emon")


@rules("1-3-3")
@ruling("060fd488", "OP10-030", "OP10-001")
@pytest.mark.parametrize(("user", "after"), [("A Smoker", (3, 1)), ("helper", (1, 3))])
def test_after_smoker_the_leader_smoker_may_still_set_don_active(user: str, after: tuple[int, int]) -> None:
    """Smoker forbids only effects of Characters to set DON!! cards active; his Leader's effect still sets two."""
    helper = character("helper", "[Activate: Main] Set up to 2 of your DON!! cards as active.")
    side = Side(card("OP10-001"), characters=[card("OP10-030"), helper], rested_don=4)
    table = Table(A=side).choose("activate Smoker", "number 1")
    assert table.don("A") == (1, 3)
    table.choose(f"activate {user}")
    if user != "helper":
        table.choose("number 2")
    assert table.don("A") == after and table.asked == ("A", "main")


@rules("1-3-3")
@ruling("dfac99aa", "OP10-030", "OP07-021")
def test_after_smoker_urouge_sets_no_don_active_at_the_end_of_the_turn() -> None:
    """Once Smoker's effect was used, Urouge's effect at the end of that turn sets no DON!! card active."""

    def end(*first: str) -> Table:
        return Table(A=Side(characters=cards("OP10-030", "OP07-021"), rested_don=3)).choose(*first).end_turn()

    table = end()
    assert table.asked == ("A", "number") and table.choose("number 1").don("A") == (1, 2)
    table = end("activate Smoker", "number 1")
    assert table.turn == "B" and table.don("A") == (1, 2)  # one by Smoker, and Urouge's player is not even asked


def tashigi(*events: Card, rested: bool = False) -> Table:
    """B has Tashigi, rested or not, a green Character and a red one."""
    crew = [Placed(card("OP10-032"), rested=rested), Placed(GREEN), Placed(character("red"))]
    return Table(A=Side(hand=events), B=Side(characters=crew))


@rules("8-1-3-4-5")
@ruling("be956b4d", "OP10-032")
def test_a_rested_tashigi_saves_nobody() -> None:
    """Tashigi must be active to rest in place of a green Character that would leave; rested she cannot."""
    table = tashigi(HOME, rested=True).choose("play home", "pick green")
    assert table.asked == ("A", "main") and table.hand("B") == ["green"]
    table = tashigi(HOME, FREE_SHOT).choose("play home", "pick green")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.area("green") == "Character area" and table.rested("Tashigi")
    table.choose("play shot", "pick green")
    assert table.asked == ("A", "main") and table.area("green") == "trash"
    for target in ("red", "Tashigi"):
        table = tashigi(HOME).choose("play home", f"pick {target}")
        assert table.asked == ("A", "main") and table.hand("B") == [target]


@ruling("be5df8cf", "OP10-032")
def test_tashigi_falls_with_the_storm_from_which_she_saves_another() -> None:
    """Where Tashigi and a green Character are K.O.'d together, she may rest for the other, but is K.O.'d herself."""
    table = tashigi(FREE_STORM).choose("play storm")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.names("B", "characters") == ["green"] and sorted(table.names("B", "trash")) == ["Tashigi", "red"]


@rules("1-3-7")
@ruling("3b781e9d", "OP10-041")
def test_radio_knife_knocks_out_the_character_it_has_just_rested() -> None:
    """The Character of cost 5 that Radio Knife rests may be the one that it K.O.s."""

    def play(rested: str) -> Table:
        foes = [character("five", cost=5), character("six", cost=6)]
        table = Table(A=Side(hand=cards("OP10-041"), don=4), B=Side(characters=foes))
        table.choose("play Radio Knife")
        assert table.options() == ["pick five", "pick six", "pass"]
        return table.choose(rested)

    table = play("pick five")
    assert table.rested("five") and table.options() == ["pick five", "pass"]
    assert table.choose("pick five").area("five") == "trash"
    table = play("pick six")
    assert table.rested("six") and table.asked == ("A", "main") and table.area("six") == "Character area"


def franky_is_shot(in_trash: str) -> Table:
    """A K.O.s Franky of B, whose Leader is Usopp; B chooses what to do first: Franky's effect or Usopp's."""
    side = Side(card(USOPP), characters=cards("OP10-090"), trash=cards(in_trash))
    table = Table(A=Side(hand=[FREE_SHOT]), B=side).choose("play shot")
    assert table.asked == ("B", "order") and table.options() == ["choose 0", "choose 1"]
    return table


@rules("8-6-1")
@ruling("55651f87", "OP10-042", "OP10-090")
def test_usopp_draws_before_or_after_the_on_ko_effect() -> None:
    """A K.O. sets off Usopp's effect and the Character's own [On K.O.]; their player orders them freely."""
    table = franky_is_shot(BARTOLOMEO).choose("choose 0", "pick Bartolomeo")
    assert table.names("B", "characters") == ["Bartolomeo"] and table.hand("B") == []
    assert table.asked == ("B", "use") and table.choose("yes").hand("B") == ["filler"]
    table = franky_is_shot(BARTOLOMEO).choose("choose 1", "yes")
    assert table.names("B", "characters") == [] and table.hand("B") == ["filler"]
    assert table.choose("pick Bartolomeo").names("B", "characters") == ["Bartolomeo"]
    assert table.asked == ("A", "main")


@ruling("4283b8ac", "OP10-042")
def test_usopp_draws_for_a_character_knocked_out_in_battle() -> None:
    """A Dressrosa Character K.O.'d by an attack sets off Usopp's effect as one K.O.'d by an effect does."""

    def attack(types: str) -> Table:
        victim = Placed(character("victim", types=(types,)), rested=True)
        table = Table(A=Side(don=1), B=Side(card(USOPP), characters=[victim])).attack("A leader", "victim")
        assert table.area("victim") == "trash"
        return table

    assert attack("Dressrosa").choose("yes").hand("B") == ["filler"]
    table = attack("Punk Hazard")
    assert table.asked == ("A", "main") and table.hand("B") == []


@rules("8-6-1-1")
@ruling("eae4a0ea", "OP10-042", "OP10-090", "OP04-092")
def test_usopp_comes_before_the_on_play_effect_of_whom_franky_plays() -> None:
    """Usopp's effect, due since the K.O., is resolved before the [On Play] of the Rebecca that Franky played."""
    table = franky_is_shot("OP04-092").choose("choose 0", "pick Rebecca")
    assert table.asked == ("B", "use") and table.names("B", "characters") == ["Rebecca"]
    assert len(table.names("B", "deck")) == 10 and table.hand("B") == []
    table.choose("yes")
    assert table.hand("B") == ["filler"] and len(table.names("B", "deck")) == 6  # one drawn, then three trashed


def bartolomeo() -> Side:
    """A side of Usopp, who raises Bartolomeo's cost of 3 to 4."""
    return Side(card(USOPP), characters=cards(BARTOLOMEO))


@rules("8-1-3-3-5")
@ruling("520e29fc", "OP10-042", "OP02-106")
def test_usopps_bonus_is_counted_before_tsurus_reduction() -> None:
    """Usopp's permanent effect comes first and Tsuru's resolved effect after it: Bartolomeo costs 3 + 1 − 2 = 2."""
    table = Table(A=Side(hand=cards("OP02-106"), don=2), B=bartolomeo())
    assert table.cost("Bartolomeo") == 4
    assert table.choose("play Tsuru", "pick Bartolomeo").cost("Bartolomeo") == 2


@rules("8-1-3-3-5", "1-3-6-2")
@ruling("afea7a19", "OP10-042", "OP07-080")
def test_usopps_bonus_is_lost_when_kakus_reduction_leaves_too_little() -> None:
    """Kaku lowers Bartolomeo from 4 to 1, which is below Usopp's range; without that bonus the cost is 0."""
    table = Table(A=Side(hand=cards("OP07-080"), trash=cards("OP07-080", "OP07-080"), don=4), B=bartolomeo())
    assert table.cost("Bartolomeo") == 4
    table.choose("play Kaku", "yes")
    place_as_offered(table).choose("pick Bartolomeo")
    assert table.cost("Bartolomeo") == 0


@rules("8-1-3-3-5")
@ruling("6d33a243", "OP10-042", "OP03-078")
def test_isshos_reduction_leaves_nothing_for_usopps_bonus() -> None:
    """Issho, whose turn it is, lowers Bartolomeo from 3 to 0 first, and then Usopp's bonus does not apply."""
    table = Table(A=Side(characters=cards("OP03-078"), don=1), B=bartolomeo())
    assert table.cost("Bartolomeo") == 4
    assert table.choose("give Issho").cost("Bartolomeo") == 0


@ruling("8bebd460", "OP10-057")
def test_leos_player_trashes_a_card_however_many_were_added() -> None:
    """After looking, Leo's player places the rest below and trashes a card, whether none, one or two were added."""
    found = character("found", types=("Dressrosa",))

    def play(boss: Card, *answers: str) -> Table:
        deck = [FILLER, FILLER, *FIVE[:3], found, found]
        side = Side(boss, characters=[GREEN], hand=[card("OP10-057"), MATE], deck=deck, don=1)
        table = place_as_offered(Table(A=side).choose("play Leo", "yes", *answers))
        assert table.rested(f"A {boss.name}")
        return table

    for added, answers in enumerate([("pass",), ("pick found", "pass"), ("pick found", "pick found")]):
        table = play(card(USOPP), *answers)
        if added:  # otherwise there is but one card to trash
            assert table.asked == ("A", "pick") and set(table.options()) == {"pick found", "pick mate"}
            table.choose("pick mate")
        assert table.hand("A") == ["found"] * added and table.names("A", "trash") == ["mate"]
        below = table.names("A", "deck")
        assert sorted(below[:-2]) == ["card 1", "card 2", "card 3", *["found"] * (2 - added)]
        assert below[-2:] == ["filler", "filler"] and table.asked == ("A", "main")
    table = play(leader())
    assert table.asked == ("A", "main") and table.hand("A") == ["mate"] and table.names("A", "trash") == []


def local(name: str, cost: int) -> Card:
    return character(name, "[On Play] Draw 1 card.", cost=cost, types=("Dressrosa",))


def rebecca(*hand: Card, crew: int = 0) -> Table:
    """Rebecca is played; a Character of cost 8 stands on the field, so her player draws a card."""
    side = Side(characters=[character("crew")] * crew, hand=[card("OP10-058"), *hand], don=7)
    return Table(A=side, B=Side(characters=[character("witness", cost=8)])).choose("play Rebecca")


@ruling("4539be7d", "OP10-058")
def test_rebecca_plays_a_single_revealed_card_active() -> None:
    """Where Rebecca's player reveals only one card, of cost 4, it is played active."""
    table = rebecca(local("small", 4)).choose("pick small")
    assert table.area("small") == "Character area" and not table.rested("small")
    table = rebecca(local("small", 4), local("seven", 7)).choose("pick seven", "pick small", "pick seven")
    assert table.rested("small") and not table.rested("seven")  # as the other of two it is rested


@rules("8-6-1")
@ruling("b5d41515", "OP10-058")
@pytest.mark.parametrize(("first", "order"), [("choose 0", ["seven", "small"]), ("choose 1", ["small", "seven"])])
def test_the_player_orders_the_on_play_effects_of_rebeccas_two(first: str, order: list[str]) -> None:
    """The [On Play] effects of the two Characters that Rebecca plays are activated in the order their player likes."""
    seven = character("seven", "[On Play] Draw 1 card.", cost=7, types=("Dressrosa",))
    small = character("small", "[On Play] Trash 1 card from your hand.", cost=4, types=("Dressrosa",))
    table = rebecca(seven, small).choose("pick seven", "pick small", "pick seven")
    assert table.asked == ("A", "order") and table.options() == ["choose 0", "choose 1"]
    table.choose(first)
    assert activated(table)[1:] == order and len(table.hand("A")) == 1


@rules("3-7-6-1", "8-1-3-1-3")
@ruling("49e9f9cb", "OP10-058")
@pytest.mark.parametrize(("room", "drawn"), [("seven", 2), ("crew", 3)])
def test_a_card_trashed_for_rebeccas_second_loses_its_on_play_effect(room: str, drawn: int) -> None:
    """The first Character that Rebecca plays loses its [On Play] if it is trashed to make room for the second."""
    table = rebecca(local("seven", 7), local("small", 4), crew=3).choose("pick seven", "pick small", "pick seven")
    assert table.asked == ("A", "room")
    table.choose(f"pick {room}")
    assert table.names("A", "trash") == [room] and table.rested("small")
    if room == "crew":
        assert table.asked == ("A", "order")
        table.choose("choose 0")
    assert table.asked == ("A", "main") and len(table.hand("A")) == drawn  # Rebecca's card and one for each that stays

"""Rulings on cards of OP01, OP01-001 to OP01-059."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader, main
from tests.support.official import card, cards, place, place_five
from tests.support.staples import FIVE, MATE, SHIELD
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import revealed

OTHER = character("other")
BIG = character("big", cost=9, power=12000)
HAT = character("hat", types=("Straw Hat Crew",))
SAMURAI = character("samurai", types=("Land of Wano",))


@ruling("b0171c86", "OP01-001")
@rules("8-3-2-3")
def test_more_don_given_to_zoro_do_not_repeat_his_effect() -> None:
    """Zoro's Characters gain 1000 power with 1 DON!! card given to him and no more with 2 or 3."""

    def power(given: int) -> int:
        return Table(A=Side(Placed(card("OP01-001"), given=given), characters=[MATE])).power("mate")

    assert [power(given) for given in (0, 1, 2, 3)] == [3000, 4000, 4000, 4000]


@ruling("11018313", "OP01-001")
def test_a_character_played_after_the_don_was_given_is_strengthened_by_zoro() -> None:
    """A Character that is played when Zoro has his DON!! card already gains the 1000 power too."""
    table = Table(A=Side(card("OP01-001"), characters=[OTHER], hand=[MATE], don=2))
    table.choose("give A Roronoa Zoro", "play mate")
    assert (table.power("mate"), table.power("other")) == (4000, 4000)
    bare = Table(A=Side(card("OP01-001"), characters=[OTHER], hand=[MATE], don=2)).choose("play mate")
    assert (bare.power("mate"), bare.power("other")) == (3000, 3000)


@ruling("e18c0b8a", "OP01-003")
def test_a_character_set_active_by_luffy_attacks_a_second_time() -> None:
    """A Character that has attacked and that the Leader Luffy sets as active may attack again in that turn."""
    raider = character("raider", power=5000, types=("Supernovas",))
    table = Table(A=Side(card("OP01-003"), characters=[raider], don=5)).attack("raider", "B leader")
    assert table.life("B") == 4 and not table.offers("attack raider B leader")
    table.choose("activate A Monkey.D.Luffy", "pick raider")
    assert table.power("raider") == 6000 and table.don("A") == (1, 4)
    table.attack("raider", "B leader")
    assert table.life("B") == 3 and not table.offers("attack raider B leader")


@ruling("62125c4c", "OP01-011")
@rules("8-3-1-3")
def test_gordon_is_played_as_the_last_card_of_the_hand_without_his_effect() -> None:
    """Gordon may be played with no other card in hand; his [On Play] effect then cannot be activated."""
    table = Table(A=Side(hand=cards("OP01-011"), don=3)).choose("play Gordon")
    assert table.area("Gordon") == "Character area" and table.asked == ("A", "main")
    assert table.hand("A") == [] and len(table.names("A", "deck")) == 10
    table = Table(A=Side(hand=[card("OP01-011"), BIG], don=3)).choose("play Gordon", "yes")
    assert table.hand("A") == ["filler"] and table.names("A", "deck")[0] == "big"


@ruling("e6881321", "OP01-016")
def test_nami_finds_a_card_of_her_crew_in_any_colour() -> None:
    """Nami's [On Play] effect may add a card of the Straw Hat Crew that is not red."""
    green = character("green hat", types=("Straw Hat Crew",), colours=("green",))
    stranger = character("stranger", types=("Navy",))
    table = Table(A=Side(hand=cards("OP01-016"), deck=[FILLER, stranger, green], don=2)).choose("play Nami")
    assert table.options() == ["pick green hat", "pass"]
    place(table.choose("pick green hat"), "stranger", "filler")
    assert table.hand("A") == ["green hat"] and revealed(table) == ["green hat"]


@ruling("99ef54ad", "OP01-016")
@rules("3-1-7")
def test_nami_places_all_five_cards_under_the_deck_if_none_fits() -> None:
    """If none of the five cards suits Nami, her player puts them all under the deck, arranged at will."""
    table = Table(A=Side(hand=cards("OP01-016"), deck=[FILLER, *FIVE], don=2)).choose("play Nami")
    place_five(table)
    assert table.hand("A") == [] and table.asked == ("A", "main")


@ruling("9dd08f57", "OP01-016")
@rules("11-3-2")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_nami_looks_at_the_whole_of_a_small_deck_and_nobody_loses(size: int) -> None:
    """Nami looks through a deck of fewer than five cards as a whole, and nobody loses by an empty deck meanwhile."""
    deck = [character(f"hat {number}", types=("Straw Hat Crew",)) for number in range(size)]
    side = Side(hand=cards("OP01-016"), deck=deck, don=2)
    table = Table(A=side).choose("play Nami")
    assert set(table.options()) == {"pass", *[f"pick {one.name}" for one in deck]}
    assert table.winner == "" and len(table.names("A", "deck")) == size
    place(table.choose("pass"), *[one.name for one in deck])
    assert table.winner == "" and table.asked == ("A", "main")
    assert sorted(table.names("A", "deck")) == [one.name for one in deck]
    emptied = Table(A=side).choose("play Nami", "pick hat 0")
    assert emptied.winner == ("B" if size == 1 else "")


@ruling("e04d4a5c", "OP01-016")
def test_nami_does_not_find_another_card_of_her_name() -> None:
    """Nami cannot add a card named Nami, whatever its number."""
    deck = [FILLER, HAT, *cards("ST01-007", "OP01-016")]
    table = Table(A=Side(hand=cards("OP01-016"), deck=deck, don=2)).choose("play Nami")
    assert table.options() == ["pick hat", "pass"]


@ruling("f2a7f0ef", "OP01-022")
def test_brook_weakens_two_different_characters_and_none_twice() -> None:
    """Brook cannot choose one Character for both of his reductions; it loses 2000 power, not 4000."""
    brook = Placed(card("OP01-022"), given=1)
    table = Table(A=Side(characters=[brook], don=1), B=Side(characters=[MATE, OTHER])).attack("Brook", "B leader")
    table.choose("pick mate")
    assert not table.offers("pick mate") and table.offers("pick other")
    table.choose("pick other")
    assert (table.power("mate"), table.power("other")) == (1000, 1000)
    table = Table(A=Side(characters=[brook], don=1), B=Side(characters=[MATE])).attack("Brook", "B leader")
    assert table.choose("pick mate").asked == ("A", "main") and table.power("mate") == 1000


@ruling("77ff25d6", "OP01-026")
@rules("7-1-3-3")
@pytest.mark.parametrize(("victim", "life"), [("raider", 5), ("idler", 4)])
def test_red_hawk_ends_the_battle_if_it_knocks_out_the_attacker(victim: str, life: int) -> None:
    """A battle whose attacker Red Hawk K.O.s ends with the Counter Step, without damage."""
    hawk = card("OP01-026")
    raider, idler = character("raider", power=4000), character("idler", power=4000)
    side = Side(leader("frail", power=1000), hand=[hawk], don=2)
    table = Table(A=Side(characters=[raider, idler]), B=side).attack("raider", "B frail")
    table.choose(f"event {hawk.name}", "pass", f"pick {victim}")
    assert table.area(victim) == "trash" and table.life("B") == life and table.battle is None


@ruling("8ff9ab99", "OP01-026")
@rules("7-1-3-2")
def test_the_counter_step_goes_on_after_red_hawk_has_knocked_out_the_attacker() -> None:
    """More [Counter] effects and Counters may be used after Red Hawk has K.O.'d the attacker."""
    hawk, cheer = card("OP01-026"), event("cheer", "[Counter] Draw 1 card.")
    side = Side(hand=[hawk, cheer, SHIELD], don=3)
    table = Table(A=Side(characters=[MATE], don=1), B=side).attack("mate", "B leader")
    table.choose(f"event {hawk.name}", "pick B leader", "pick mate")
    assert table.area("mate") == "trash" and table.asked == ("B", "counter") and table.battle is not None
    table.choose("event cheer", "counter shield B leader")
    assert table.hand("B") == ["filler"] and table.battle is None and table.life("B") == 5


@ruling("71f7d68f", "OP01-030")
def test_in_two_years_finds_a_character_of_the_crew_in_any_colour() -> None:
    """In Two Years may add a Character of the Straw Hat Crew that is not red."""
    years = card("OP01-030")
    blue = character("blue hat", types=("Straw Hat Crew",), colours=("blue",))
    banner = event("banner", main(), types=("Straw Hat Crew",))
    table = Table(A=Side(hand=[years], deck=[FILLER, banner, blue], don=2)).choose(f"play {years.name}")
    assert table.options() == ["pick blue hat", "pass"]
    place(table.choose("pick blue hat"), "banner", "filler")
    assert table.hand("A") == ["blue hat"] and revealed(table) == ["blue hat"]


@ruling("e38f994d", "OP01-030")
@rules("3-1-7")
def test_in_two_years_places_all_five_cards_under_the_deck_if_none_fits() -> None:
    """If none of the five cards suits In Two Years, its player puts them all under the deck, arranged at will."""
    years = card("OP01-030")
    table = place_five(Table(A=Side(hand=[years], deck=[FILLER, *FIVE], don=2)).choose(f"play {years.name}"))
    assert table.hand("A") == [] and table.area(years.name) == "trash"


@ruling("0aa34c76", "OP01-035")
@rules("7-1-1-2", "7-1-1-3")
def test_okiku_cannot_make_the_character_that_she_rests_her_target() -> None:
    """Okiku attacks the target chosen before her effect rests a Character; that one is a target for later attacks."""
    table = Table(A=Side(characters=[Placed(card("OP01-035"), given=1)], don=1), B=Side(characters=[MATE]))
    assert not table.offers("attack Okiku mate")
    table.choose("attack Okiku B leader", "pick mate").unopposed()
    assert table.rested("mate") and table.life("B") == 4 and table.area("mate") == "Character area"
    assert table.offers("attack A leader mate")


@ruling("b404cbe7", "OP01-039")
@pytest.mark.parametrize(("others", "drawn"), [([MATE], 0), ([MATE, OTHER], 1)])
def test_killer_counts_himself_among_the_three_characters(others: list[Card], drawn: int) -> None:
    """Killer is one of the 3 Characters that his [On Block] effect asks for."""
    side = Side(characters=[Placed(card("OP01-039"), given=1), *others])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("block Killer")
    assert len(table.hand("B")) == drawn


@ruling("378ad237", "OP01-041")
@rules("3-7-4")
def test_momonosuke_may_rest_himself_on_the_turn_he_is_played() -> None:
    """Momonosuke may be rested for his own effect on the turn he is played, when he cannot attack."""
    table = Table(A=Side(hand=cards("OP01-041"), don=3, deck=[SAMURAI])).choose("play Kouzuki Momonosuke")
    assert not table.offers("attack Kouzuki Momonosuke B leader")
    table.choose("activate Kouzuki Momonosuke")
    assert table.rested("Kouzuki Momonosuke") and table.don("A") == (1, 2) and table.offers("pick samurai")


@ruling("b9e629d3", "OP01-041")
def test_momonosuke_finds_a_card_of_wano_in_any_colour() -> None:
    """Momonosuke's effect may add a card of the Land of Wano that is not green."""
    purple = event("purple", main(), types=("Land of Wano",), colours=("purple",))
    green = character("stranger", colours=("green",))
    side = Side(characters=cards("OP01-041"), deck=[FILLER, green, purple], don=2)
    table = Table(A=side).choose("activate Kouzuki Momonosuke")
    assert table.options() == ["pick purple", "pass"]
    place(table.choose("pick purple"), "stranger", "filler")
    assert table.hand("A") == ["purple"] and revealed(table) == ["purple"]


@ruling("cde3c239", "OP01-041")
@rules("3-1-7")
def test_momonosuke_places_all_five_cards_under_the_deck_if_none_fits() -> None:
    """If none of the five cards suits Momonosuke, his player puts them all under the deck, arranged at will."""
    table = Table(A=Side(characters=cards("OP01-041"), deck=[FILLER, *FIVE], don=2))
    assert place_five(table.choose("activate Kouzuki Momonosuke")).hand("A") == []


@ruling("7fa301ad", "OP01-042")
@pytest.mark.parametrize("name", ["Kouzuki Oden", "somebody"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_komurasaki_under_another_leader_may_be_played_and_paid_for_nothing(name: str, answer: str) -> None:
    """Without Oden as Leader Komurasaki may be played, and her DON!! cards may be rested or not: nothing comes of it."""
    side = Side(leader(name), characters=[Placed(SAMURAI, rested=True)], hand=cards("OP01-042"), don=5)
    table = Table(A=side).choose("play Komurasaki")
    assert table.options() == ["yes", "no"]
    table.choose(answer)
    assert table.don("A") == ((1, 4) if answer == "yes" else (4, 1))
    helped = (name, answer) == ("Kouzuki Oden", "yes")
    if helped:
        table.choose("pick samurai")
    assert table.asked == ("A", "main") and table.rested("samurai") is not helped


@ruling("1bc44660", "OP01-044")
def test_shachi_does_not_play_shachi_and_penguin() -> None:
    """Shachi's effect cannot play the card Shachi & Penguin, which is not named Penguin."""
    both = card("ST10-008")
    table = Table(A=Side(hand=[card("OP01-044"), both, character("Penguin")], don=4)).choose("play Shachi")
    assert table.options() == ["pick Penguin", "pass"]
    assert table.choose("pick Penguin").hand("A") == [both.name]
    table = Table(A=Side(hand=[card("OP01-044"), both], don=4)).choose("play Shachi")
    assert table.asked == ("A", "main") and table.hand("A") == [both.name]


@ruling("1bc44660", "OP01-044")
def test_shachi_and_penguin_on_the_field_is_no_penguin() -> None:
    """One's own Shachi & Penguin does not keep Shachi from playing Penguin, as another Penguin does."""
    for present, offered in ((card("ST10-008"), True), (character("Penguin"), False)):
        side = Side(characters=[present], hand=[card("OP01-044"), character("Penguin")], don=4)
        assert Table(A=side).choose("play Shachi").offers("pick Penguin") is offered


KID = 'Eustass"Captain"Kid'


@ruling("dd7385db", "OP01-051")
@rules("3-7-4")
def test_kid_may_rest_himself_on_the_turn_he_is_played() -> None:
    """Kid may be rested for his own effect on the turn he is played, when he cannot attack."""
    table = Table(A=Side(hand=[card("OP01-051"), MATE], don=9)).choose(f"play {KID}")
    assert not table.offers(f"attack {KID} B leader")
    table.choose(f"activate {KID}")
    assert table.rested(KID)
    assert table.choose("pick mate").area("mate") == "Character area"


@ruling("5472e0d4", "OP01-051")
@pytest.mark.parametrize("target", [KID, f"{KID}#2"])
def test_each_of_two_kids_may_be_attacked(target: str) -> None:
    """Where two rested Kids draw attacks at once, either of them may be attacked and nobody else."""
    for given, others in ((0, {"B leader", "mate"}), (1, set())):
        kids = [Placed(card("OP01-051"), rested=True, given=given) for _ in range(2)]
        table = Table(A=Side(characters=[BIG], don=1), B=Side(characters=[Placed(MATE, rested=True), *kids]))
        attacks = {option.removeprefix("attack big ") for option in table.options() if option.startswith("attack big ")}
        assert attacks == {KID, f"{KID}#2"} | others
        assert table.attack("big", target).names("B", "trash") == [KID]


@ruling("8ece800b", "OP01-051")
@rules("8-3-1")
@pytest.mark.parametrize("cost", [4, 3])
def test_kid_may_be_rested_with_nobody_to_play(cost: int) -> None:
    """Kid may be rested for his effect though no Character with a cost of 3 or less is in the hand."""
    table = Table(A=Side(characters=cards("OP01-051"), hand=[character("recruit", cost=cost)], don=1))
    table.choose(f"activate {KID}")
    assert table.rested(KID) and table.don("A") == (1, 0)
    assert table.offers("pick recruit") is (cost == 3) and table.hand("A") == ["recruit"]


@ruling("ce30a9ad", "OP01-059")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_character_set_active_by_be_beng_attacks_a_second_time(answer: str) -> None:
    """A Character that has attacked and that BE-BENG!! sets as active may attack again in that turn."""
    raider = character("raider", cost=3, power=5000, types=("Land of Wano",))
    table = Table(A=Side(characters=[raider], hand=[card("OP01-059"), SAMURAI], don=4)).attack("raider", "B leader")
    assert table.life("B") == 4 and not table.offers("attack raider B leader")
    table.choose("play BE-BENG!!", answer)
    if answer == "yes":
        assert table.area("samurai") == "trash"
        table.choose("pick raider", "attack raider B leader")
    assert table.life("B") == (3 if answer == "yes" else 4) and not table.offers("attack raider B leader")

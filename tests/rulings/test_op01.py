"""The official rulings on the cards of OP01."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from logpose import Deck
from logpose.cards import Card
from logpose.errors import DeckError
from logpose.language import nodes
from logpose.play.games import Match
from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import (
    character,
    choose,
    counter,
    event,
    leader,
    main,
)
from tests.support.official import card, cards
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import revealed

MATE = character("mate")
OTHER = character("other")
BIG = character("big", cost=9, power=12000)
SHIELD = character("shield", counter=1000)
HAT = character("hat", types=("Straw Hat Crew",))
SAMURAI = character("samurai", types=("Land of Wano",))
AGENT = character("agent", types=("Baroque Works",))
FIVE = [character(f"card {number}") for number in range(1, 6)]  # nothing that anybody looks for
PAPER = event("paper", main())
SHOT = event("shot", "[Main] K.O. 1 of your opponent's Characters.")


def place(table: Table, *names: str) -> Table:
    """Places the cards of these names one after the other; the last one goes without a question."""
    for name in names[:-1]:
        assert table.asked[1] == "place"
        table.choose(f"pick {name}")
    return table


def bury(table: Table, seat: str) -> Table:
    """Places FIVE, none of which may be taken, under the filler of the deck in an order that the player chooses."""
    assert table.asked == (seat, "place") and set(table.options()) == {f"pick {one.name}" for one in FIVE}
    place(table, "card 3", "card 1", "card 5", "card 2", "card 4")
    assert table.names(seat, "deck") == ["card 4", "card 2", "card 5", "card 1", "card 3", "filler"]
    return table


# -- Leaders, red ------------------------------------------------------------------------------------------------------


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
    bury(table, "A")
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
    table = bury(Table(A=Side(hand=[years], deck=[FILLER, *FIVE], don=2)).choose(f"play {years.name}"), "A")
    assert table.hand("A") == [] and table.area(years.name) == "trash"


# -- green -------------------------------------------------------------------------------------------------------------


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
    assert bury(table.choose("activate Kouzuki Momonosuke"), "A").hand("A") == []


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


# -- blue --------------------------------------------------------------------------------------------------------------


@ruling("f7c34a4b", "OP01-060")
@rules("11-2-2")
@pytest.mark.parametrize("cost", [4, 5])
def test_a_card_that_doflamingo_reveals_and_does_not_play_lies_face_down_on_the_deck_again(cost: int) -> None:
    """A card that Doflamingo reveals and leaves unplayed lies hidden on top of the deck again."""
    warlord = character("warlord", cost=cost, types=("The Seven Warlords of the Sea",))
    mix = event("mix", "[Main] Shuffle your deck.")
    side = Side(Placed(card("OP01-060"), given=2), deck=[*FIVE, warlord], hand=[mix], don=3)
    table = Table(A=side).attack("A Donquixote Doflamingo", "B leader").choose("yes")
    assert revealed(table) == ["warlord"] and table.offers("no") is (cost == 4)
    if cost == 4:
        table.choose("no")
    assert table.names("A", "deck")[-1] == "warlord" and not table.card("warlord").face_up
    table.choose("play mix")  # nobody knows any longer where it lies
    assert [view(table.game, seat).sides[0].known_deck for seat in (0, 1)] == [(), ()]


@ruling("80c7c569", "OP01-061")
@rules("8-3-2-3")
def test_kaido_adds_nothing_for_a_character_knocked_out_with_his_don() -> None:
    """If Kaido's own DON!! card pays for the K.O., his condition is not met at the K.O. and he adds none."""
    killer = character("killer", "[Activate: Main] DON!! −1: K.O. 1 of your opponent's Characters.")
    side = Side(Placed(card("OP01-061"), given=1), characters=[killer], don=1, don_deck=1)
    table = Table(A=side, B=Side(characters=[MATE])).choose("activate killer", "don-from A Kaido")
    assert table.area("mate") == "trash" and table.asked == ("A", "main") and table.don("A") == (1, 0)
    table = Table(A=side, B=Side(characters=[MATE])).choose("activate killer", "don-active", "number 1")
    assert table.area("mate") == "trash" and table.given("A Kaido") == 1 and table.don("A") == (1, 0)


@ruling("7f615d6a", "OP01-062")
def test_crocodile_draws_for_the_first_event_that_leaves_four_cards_in_hand() -> None:
    """An Event for which Crocodile could not draw, the hand being too large, leaves his draw of the turn unused."""
    side = Side(Placed(card("OP01-062"), given=1), hand=[PAPER] * 6, don=6)
    table = Table(A=side).choose("play paper")
    assert len(table.hand("A")) == 5 and table.asked == ("A", "main")
    table.choose("play paper")
    assert len(table.hand("A")) == 4 and table.options() == ["yes", "no"]
    assert len(table.choose("yes").hand("A")) == 5
    table.choose("play paper")  # he has drawn this turn
    assert len(table.hand("A")) == 4 and table.asked == ("A", "main")


@ruling("659c1cec", "OP01-062")
def test_crocodile_counts_the_hand_after_the_events_own_draw() -> None:
    """Crocodile does not draw for an Event whose own effect brings the hand back to 5 cards."""
    disaster = card("ST04-014")

    def activated(others: int) -> Table:
        side = Side(Placed(card("OP01-062"), given=1), hand=[disaster, *[FILLER] * others], don=5)
        return Table(A=side).choose(f"play {disaster.name}")

    table = activated(others=4)
    assert len(table.hand("A")) == 5 and table.asked == ("A", "main")
    table = activated(others=3)
    assert len(table.hand("A")) == 4 and len(table.choose("yes").hand("A")) == 5


@ruling("dd1e7307", "OP01-062")
def test_crocodile_does_not_draw_for_the_trigger_of_an_event() -> None:
    """Activating the [Trigger] of an Event is no activation of an Event: Crocodile does not draw for it."""
    flash = event("flash", "[Counter] Draw 1 card.", "[Trigger] Draw 1 card.")
    side = Side(Placed(card("OP01-062"), given=1), life=[FILLER, flash], hand=[flash], don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Crocodile").unopposed().choose("yes")
    assert table.asked == ("A", "main") and table.hand("B") == ["flash", "filler"]
    table = Table(A=Side(don=1), B=side).attack("A leader", "B Crocodile").choose("event flash")
    assert table.asked == ("B", "use") and table.choose("yes").hand("B") == ["filler", "filler"]


@ruling("aa916ae1", "OP01-062")
@rules("8-6-3")
def test_crocodile_draws_after_the_event_has_been_resolved() -> None:
    """Crocodile waits for everything that an Event does before he offers his draw."""
    side = Side(Placed(card("OP01-062"), given=1), hand=[SHOT], don=2)
    table = Table(A=side, B=Side(characters=[MATE, OTHER])).choose("play shot")
    assert table.asked == ("A", "pick")  # the Event's own choice comes first
    table.choose("pick mate")
    assert table.area("mate") == "trash" and table.asked == ("A", "use") and table.hand("A") == []
    assert table.choose("yes").hand("A") == ["filler"]


@ruling("ba2a53ef", "OP01-063")
@rules("3-7-4")
def test_arlong_may_rest_himself_on_the_turn_he_is_played() -> None:
    """Arlong may be rested for his own effect on the turn he is played, when he cannot attack."""
    table = Table(A=Side(hand=cards("OP01-063"), don=6), B=Side(hand=[FILLER])).choose("play Arlong", "give Arlong")
    assert not table.offers("attack Arlong B leader")
    table.choose("activate Arlong")
    assert table.rested("Arlong") and revealed(table) == ["filler"]


@ruling("a5be97c1", "OP01-063")
@rules("3-4-3")
@pytest.mark.parametrize("kind", ["event", "character"])
def test_arlongs_player_chooses_from_the_hand_without_seeing_it(kind: str) -> None:
    """The opponent's hand stays face-down for Arlong's choice; only the chosen card is shown."""
    held = PAPER if kind == "event" else MATE
    table = Table(A=Side(characters=[Placed(card("OP01-063"), given=1)], don=1), B=Side(hand=[held] * 3))
    assert view(table.game, 0).sides[1].known_hand == ()
    table.choose("activate Arlong")
    assert revealed(table) == [held.name] and len(view(table.game, 0).sides[1].known_hand) == 1
    assert not table.offers(f"pick {held.name}") and table.offers("pick filler") is (kind == "event")


@ruling("8e004fe0", "OP01-063")
@rules("3-4-2")
def test_no_card_of_a_hand_can_be_aimed_at_by_arlong() -> None:
    """The hand may be rearranged before Arlong's choice, so any card of it may come up, a known one no more surely."""
    first, second = set(), set()
    hand = [character(name) for name in ("left", "middle", "right")]
    for seed in range(1, 30):
        pair = [Placed(card("OP01-063"), given=1), Placed(card("OP01-063"), given=1)]
        table = Table(A=Side(characters=pair, don=1), B=Side(hand=hand), seed=seed).choose("activate Arlong")
        assert table.asked == ("A", "main")
        table.choose("activate Arlong#2")
        assert len(revealed(table)) == 2
        first.add(revealed(table)[0])
        second.add(revealed(table)[0] == revealed(table)[1])
    assert first == {"left", "middle", "right"} and second == {True, False}


@ruling("0251067e", "OP01-063")
@pytest.mark.parametrize(("hand", "life"), [([], 5), ([PAPER], 4)])
def test_arlong_takes_no_life_card_if_there_is_no_hand_to_choose_from(hand: list[Card], life: int) -> None:
    """Against an empty hand Arlong may be rested for his effect, which then does nothing to the Life cards."""
    table = Table(A=Side(characters=[Placed(card("OP01-063"), given=1)], don=1), B=Side(hand=hand))
    table.choose("activate Arlong")
    assert table.rested("Arlong")
    if hand:
        table.choose("pick filler")
    assert table.asked == ("A", "main") and table.life("B") == life


@ruling("d33c0525", "OP01-064")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_character_returned_by_alvida_lends_its_counter_in_that_battle(answer: str) -> None:
    """A Character that Alvida returns to the hand may be used as a Counter in the same battle."""
    alvida = Placed(card("OP01-064"), given=2)
    table = Table(A=Side(characters=[alvida], hand=[MATE], don=1), B=Side(characters=[SHIELD]))
    table.attack("Alvida", "B leader").choose(answer)
    if answer == "yes":
        table.choose("pick shield", "counter shield B leader")
    assert table.area("shield") == ("trash" if answer == "yes" else "Character area")
    assert table.life("B") == (5 if answer == "yes" else 4)


@ruling("f856ab27", "OP01-070")
def test_mihawk_may_place_ones_own_character_in_the_deck() -> None:
    """Mihawk's reach is not limited to the opponent: one's own Character of cost 7 or less may go under one's deck."""
    seven, eight = character("seven", cost=7), character("eight", cost=8)
    side = Side(characters=[seven, eight], hand=cards("OP01-070"), don=10)
    table = Table(A=side, B=Side(characters=[MATE])).choose("play Dracule Mihawk")
    assert set(table.options()) == {"pick seven", "pick mate", "pass"}
    assert table.choose("pick seven").names("A", "deck")[0] == "seven"


@ruling("5ddc83ce", "OP01-071")
def test_jinbe_may_place_ones_own_character_in_the_deck() -> None:
    """Jinbe's reach is not limited to the opponent: one's own Character of cost 3 or less may go under one's deck."""
    three, four = character("three", cost=3), character("four", cost=4)
    side = Side(characters=[three, four], hand=cards("OP01-071"), don=5)
    table = Table(A=side, B=Side(characters=[MATE])).choose("play Jinbe")
    assert set(table.options()) == {"pick three", "pick mate", "pass"}
    assert table.choose("pick three").names("A", "deck")[0] == "three"


@ruling("f0e4a8dc", "OP01-072")
@rules("7-1-4")
@pytest.mark.parametrize(
    ("change", "held", "power", "life"),
    [(None, 3, 5000, 4), (nodes.Trash(choose("opponent", (), "hand")), 3, 4000, 5),
     (None, 2, 4000, 5), (nodes.Draw(1, "opponent"), 2, 5000, 4)],
)  # fmt: skip
def test_smileys_power_follows_the_hand_during_the_battle(
    change: nodes.Step | None, held: int, power: int, life: int
) -> None:
    """A [Counter] effect that changes the attacker's hand changes Smiley's power, which counts in the Damage Step."""
    side = Side(hand=[event("change", counter(change))] if change else [], don=1)
    smiley = Placed(card("OP01-072"), given=1)
    table = Table(A=Side(characters=[smiley], hand=[FILLER] * held, don=1), B=side).attack("Smiley", "B leader")
    if change:
        assert table.power("Smiley") == 2000 + 1000 * held and table.life("B") == 5
        table.choose("event change")
    assert table.power("Smiley") == power and table.life("B") == life


@ruling("cf9559a2", "OP01-075")
@rules("5-1-2", "5-1-2-4")
def test_a_deck_of_pacifistas_has_fifty_cards_like_any_other() -> None:
    """Pacifista lifts the limit on copies of itself, not the size of the deck: 50 are legal, 51 are not."""
    admiral = leader(colours=("blue",))

    def refused(count: int) -> bool:
        try:
            Match([Deck(admiral, tuple(cards(*["OP01-075"] * count)))] * 2)
        except DeckError:
            return True
        return False

    assert [refused(count) for count in (49, 50, 51)] == [True, False, True]


@ruling("aeac5095", "OP01-084")
def test_mr_2_finds_an_event_of_baroque_works_in_any_colour() -> None:
    """Mr.2's [When Attacking] effect may add an Event of Baroque Works that is not blue."""
    purple = event("purple", main(), types=("Baroque Works",), colours=("purple",))
    bentham = card("OP01-084")
    side = Side(characters=[Placed(bentham, given=1)], deck=[FILLER, PAPER, AGENT, purple], don=1)
    table = Table(A=side).attack(bentham.name, "B leader")
    assert table.options() == ["pick purple", "pass"]
    place(table.choose("pick purple"), "agent", "paper", "filler")
    assert table.hand("A") == ["purple"] and revealed(table) == ["purple"]


@ruling("ada40447", "OP01-084")
@rules("3-1-7")
def test_mr_2_places_all_five_cards_under_the_deck_if_none_fits() -> None:
    """If none of the five cards suits Mr.2, his player puts them all under the deck, arranged at will."""
    bentham = card("OP01-084")
    table = Table(A=Side(characters=[Placed(bentham, given=1)], deck=[FILLER, *FIVE], don=1))
    assert bury(table.attack(bentham.name, "B leader"), "A").hand("A") == []


@ruling("8236cfd4", "OP01-086")
@pytest.mark.parametrize("timing", ["counter", "trigger"])
def test_overheat_may_return_ones_own_character(timing: str) -> None:
    """Overheat may return one's own Character to the hand, as a [Counter] and as a [Trigger]."""
    held = timing == "counter"
    side = Side(characters=[MATE], hand=cards("OP01-086") * held, life=[FILLER, *cards("OP01-086") * (not held)], don=2)
    table = Table(A=Side(characters=[OTHER], don=1), B=side).attack("A leader", "B leader")
    table.choose(*(["event Overheat", "pick B leader"] if held else ["yes"]))
    assert set(table.options()) == {"pick mate", "pick other", "pass"}
    assert table.choose("pick mate").hand("B") == ["mate"]


HUNTER = character(
    "hunter",
    "This Character can also attack active Characters.",
    "[When Attacking] Set this Character as active.",
    power=9000,
)


@ruling("7ff799c4", "OP01-086")
@rules("7-1-3-3")
@pytest.mark.parametrize(("returned", "target"), [("hunter", "Character area"), ("mate", "hand"), ("idler", "trash")])
def test_overheat_ends_the_battle_if_either_side_of_it_leaves(returned: str, target: str) -> None:
    """A battle whose attacker or target Overheat returns to the hand ends without a Damage Step."""
    side = Side(characters=[MATE, character("idler")], hand=cards("OP01-086"), don=2)
    table = Table(A=Side(characters=[HUNTER], don=1), B=side).attack("hunter", "mate")
    table.choose("event Overheat", "pass", f"pick {returned}").unopposed()
    assert table.area(returned) == "hand" and table.area("mate") == target
    assert table.battle is None and table.life("B") == 5


@ruling("b7a9c2db", "OP01-087")
@rules("7-1-2-1", "10-1-4-1")
def test_a_blocker_played_by_officer_agents_does_not_block_in_that_battle() -> None:
    """A Character that Officer Agents plays in the Counter Step comes too late to block in that battle."""
    guard = character("guard", "[Blocker]", types=("Baroque Works",))
    side = Side(hand=[card("OP01-087"), guard, SHIELD], don=2)
    table = Table(A=Side(characters=[BIG], don=1), B=side).attack("A leader", "B leader")
    table.choose("event Officer Agents", "pick guard")
    assert table.area("guard") == "Character area" and table.asked == ("B", "counter")
    assert not table.offers("block guard")
    table.choose("pass")
    assert table.life("B") == 4 and not table.rested("guard")
    assert table.attack("big", "B leader").offers("block guard")


def spada(deck: list[Card]) -> Table:
    """B uses Desert Spada in A's attack and strengthens the Leader."""
    side = Side(hand=cards("OP01-088"), deck=deck, don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("event Desert Spada")
    return table.choose("pick B leader")


@ruling("ac84610a", "OP01-088")
@pytest.mark.parametrize("end", [0, 1])
def test_desert_spada_places_its_three_cards_all_on_top_or_all_at_the_bottom(end: int) -> None:
    """The three cards that Desert Spada looks at go to one end of the deck together, in an order of one's choice."""
    for order in (["card 1", "card 2", "card 3"], ["card 3", "card 1", "card 2"]):
        table = spada([FILLER, *FIVE[:3]])
        asked = []
        while table.asked[0] == "B":
            asked.append(table.asked[1])
            assert asked[-1] == "place" or table.options() == ["choose 0", "choose 1"]
            placing = [name for name in order if table.offers(f"pick {name}")]
            table.choose(f"choose {end}" if asked[-1] == "menu" else f"pick {placing[0]}")
        assert sorted(asked) == ["menu", "place", "place"]  # one end for all three, and their order
        placed = (
            order if end == 0 else order[::-1]
        )  # the first card placed lies farthest from the top, or from the bottom
        assert table.names("B", "deck") == (["filler", *placed] if end == 0 else [*placed, "filler"])


@ruling("6eea8249", "OP01-088")
@rules("11-3-2")
@pytest.mark.parametrize("size", [1, 2])
def test_desert_spada_looks_at_a_deck_of_less_than_three_cards(size: int) -> None:
    """Desert Spada works on a deck of one or two cards, and nobody loses by an empty deck meanwhile."""
    table = spada(FIVE[:size])
    assert "looked" in table.noted and (size == 1 or table.power("B leader") == 7000)
    assert table.winner == "" and len(table.names("B", "deck")) == size  # their top and bottom are the same place
    if size == 2:
        assert table.asked == ("B", "place") and table.winner == ""
        table.choose("pick card 2")  # they change places
    assert table.asked == ("A", "main") and table.winner == ""
    assert table.names("B", "deck") == ["card 2", "card 1"][-size:]


@ruling("d863a5bb", "OP01-089")
@rules("8-3-3")
@pytest.mark.parametrize("crew", ["The Seven Warlords of the Sea", "Baroque Works"])
def test_crescent_cutlass_does_nothing_under_a_leader_who_is_no_warlord(crew: str) -> None:
    """Crescent Cutlass may be activated without a Leader of the Seven Warlords; nothing happens then."""
    side = Side(leader(types=(crew,)), hand=cards("OP01-089"), don=3)
    table = Table(A=Side(characters=[MATE], don=1), B=side).attack("mate", "B leader")
    table.choose("event Crescent Cutlass")
    assert table.area("Crescent Cutlass") == "trash" and table.don("B") == (0, 3)
    assert table.offers("pick mate") is (crew != "Baroque Works") and table.area("mate") == "Character area"


@ruling("681c2cab", "OP01-089")
def test_crescent_cutlass_may_return_ones_own_character() -> None:
    """Crescent Cutlass may return one's own Character to the hand."""
    five, six = character("five", cost=5), character("six", cost=6)
    warlord = leader(types=("The Seven Warlords of the Sea",))
    side = Side(warlord, characters=[five, six], hand=cards("OP01-089"), don=3)
    table = Table(A=Side(characters=[MATE], don=1), B=side).attack("mate", "B leader").choose("event Crescent Cutlass")
    assert set(table.options()) == {"pick five", "pick mate", "pass"}
    assert table.choose("pick five").hand("B") == ["five"]


# -- purple ------------------------------------------------------------------------------------------------------------


@ruling("74e1dae6", "OP01-093")
@rules("8-3-1")
@pytest.mark.parametrize("don_deck", [0, 1])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_ulti_may_be_played_and_paid_for_with_an_empty_don_deck(don_deck: int, answer: str) -> None:
    """With no DON!! card left to add Ulti may be played, and her cost may be paid or not: nothing comes of it."""
    table = Table(A=Side(hand=cards("OP01-093"), don=4, don_deck=don_deck)).choose("play Ulti")
    assert table.options() == ["yes", "no"]
    table.choose(answer)
    assert table.don("A") == ((1, 3) if answer == "yes" else (2, 2))
    assert table.offers("number 1") is (don_deck == 1 and answer == "yes")
    if don_deck and answer == "yes":
        assert table.choose("number 1").don("A") == (1, 4)


@ruling("c8da5491", "OP01-093")
@rules("8-3-1-3")
def test_ulti_may_be_played_without_a_don_left_for_her_effect() -> None:
    """Ulti may be played with no active DON!! card left to rest for her [On Play] effect, which is then not activated."""
    for don, payable in ((2, False), (3, True)):
        side = Side(hand=[card("OP01-093"), character("free", cost=0)], don=don, rested_don=1, don_deck=1)
        table = Table(A=side).choose("play Ulti")
        assert table.area("Ulti") == "Character area" and table.asked == ("A", "use" if payable else "main")


@ruling("918fb360", "OP01-094")
@rules("8-3-1")
@pytest.mark.parametrize("crew", ["Animal Kingdom Pirates", "Navy"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_kaidos_dons_may_be_returned_for_nothing_under_another_crews_leader(crew: str, answer: str) -> None:
    """Without a Leader of his crew Kaido may be played, and his cost may be paid or not: nobody is K.O.'d."""
    side = Side(leader(types=(crew,)), hand=cards("OP01-094"), characters=[MATE], don=10)
    table = Table(A=side, B=Side(characters=[BIG])).choose("play Kaido")
    assert table.options() == ["yes", "no"]
    table.choose(answer)
    assert sum(table.don("A")) == (4 if answer == "yes" else 10) and table.area("Kaido") == "Character area"
    swept = (crew, answer) == ("Animal Kingdom Pirates", "yes")
    assert (table.area("mate"), table.area("big")) == (("trash", "trash") if swept else ("Character area",) * 2)


@ruling("230e5d0f", "OP01-094")
def test_kaido_spares_only_the_one_kaido_whose_effect_it_is() -> None:
    """Kaido K.O.s every other Character, another Kaido included: only the card with the effect is spared."""
    side = Side(leader(types=("Animal Kingdom Pirates",)), characters=cards("OP01-094"), hand=cards("OP01-094"), don=10)
    table = Table(A=side, B=Side(characters=cards("OP01-094"))).choose("play A Kaido")
    new = table.card("A Kaido#2")
    table.choose("yes")
    assert table.names("A", "trash") == ["Kaido"] and table.names("B", "trash") == ["Kaido"]
    assert table.names("A", "characters") == ["Kaido"] and table.card("A Kaido").id == new.id


@ruling("e80e0c8b", "OP01-095")
def test_kyoshirou_may_be_played_with_less_than_eight_dons() -> None:
    """Kyoshirou may be played without 8 DON!! cards on the field; no card is drawn then."""
    for don, drawn in ((7, 0), (8, 1)):
        table = Table(A=Side(hand=cards("OP01-095"), don=don)).choose("play Kyoshirou")
        assert table.area("Kyoshirou") == "Character area" and len(table.hand("A")) == drawn


def eight_and_seven(on_leader: int, on_mate: int, *others: Placed, hand: Sequence[Card] = ()) -> list[Table]:
    """Two tables with DON!! cards given to A's Leader and to Characters: with 8 on the field in all, and with 7."""
    characters = [Placed(MATE, given=on_mate), *others]
    given = on_leader + sum(placed.given for placed in characters)
    return [
        Table(A=Side(Placed(leader(), given=on_leader), characters=characters, hand=hand, don=total - given))
        for total in (8, 7)
    ]


@ruling("17e8d453", "OP01-095")
@pytest.mark.parametrize(("on_leader", "on_mate"), [(0, 0), (1, 0), (0, 1), (0, 2), (1, 1)])
def test_kyoshirou_counts_given_dons_too(on_leader: int, on_mate: int) -> None:
    """The 8 DON!! cards that Kyoshirou asks for include those given to the Leader and to Characters."""
    eight, seven = eight_and_seven(on_leader, on_mate, hand=cards("OP01-095"))
    assert eight.choose("play Kyoshirou").hand("A") == ["filler"]
    assert seven.choose("play Kyoshirou").hand("A") == []


@ruling("765d957d", "OP01-101")
@rules("8-3-1-3")
def test_sasaki_may_attack_with_an_empty_hand() -> None:
    """Sasaki may attack without a card to trash for his effect, which is then not activated."""
    sasaki = Placed(card("OP01-101"), given=1)
    table = Table(A=Side(characters=[sasaki], don=1, don_deck=1)).attack("Sasaki", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4 and table.don("A") == (1, 0)
    table = Table(A=Side(characters=[sasaki], hand=[MATE], don=1, don_deck=1)).attack("Sasaki", "B leader")
    table.choose("yes", "number 1")
    assert table.area("mate") == "trash" and table.life("B") == 4 and table.don("A") == (1, 1)


@ruling("e9e5f4ad", "OP01-101")
@rules("8-3-1")
@pytest.mark.parametrize("don_deck", [0, 1])
def test_sasaki_may_trash_a_card_though_the_don_deck_is_empty(don_deck: int) -> None:
    """A card may be trashed for Sasaki's effect with no DON!! card left to add."""
    side = Side(characters=[Placed(card("OP01-101"), given=1)], hand=[MATE], don=1, don_deck=don_deck)
    table = Table(A=side).attack("Sasaki", "B leader").choose("yes")
    assert table.area("mate") == "trash" and table.offers("number 1") is bool(don_deck)
    if don_deck:
        table.choose("number 1")
    assert table.don("A") == (1, don_deck) and table.life("B") == 4


@ruling("9e597b21", "OP01-102")
@rules("8-3-1-4")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_jack_may_attack_without_a_don_being_returned(answer: str) -> None:
    """Jack's player may choose to return no DON!! card; his effect is then not activated and the attack goes on."""
    paid = answer == "yes"
    side = Side(characters=cards("OP01-102"), don=2)
    table = Table(A=side, B=Side(leader(power=4000), hand=[MATE])).attack("Jack", "B leader").choose(answer)
    assert sum(table.don("A")) == (1 if paid else 2)
    assert table.area("mate") == ("trash" if paid else "hand") and table.life("B") == 4


@ruling("883f20f9", "OP01-109")
@pytest.mark.parametrize(("on_leader", "on_mate"), [(0, 0), (1, 0), (0, 1), (2, 3), (4, 2)])
def test_whos_who_counts_given_dons_too(on_leader: int, on_mate: int) -> None:
    """The 8 DON!! cards that Who's.Who asks for include those given to the Leader and to Characters, his own too."""
    eight, seven = eight_and_seven(on_leader, on_mate, Placed(card("OP01-109"), given=1))
    assert eight.power("Who's.Who") == 5000 and seven.power("Who's.Who") == 4000


@ruling("87a2262d", "OP01-113")
@rules("4-8-1")
@pytest.mark.parametrize("number", [0, 1])
def test_holedems_player_may_add_no_don(number: int) -> None:
    """When Holedem is K.O.'d, his player may choose to add no DON!! card."""
    table = Table(A=Side(hand=[SHOT], don=2), B=Side(characters=cards("OP01-113"), don_deck=2)).choose("play shot")
    assert table.area("Holedem") == "trash" and table.asked == ("B", "number")
    assert table.choose(f"number {number}").don("B") == (0, number)


@ruling("10ebdb53", "OP01-115")
@pytest.mark.parametrize("don_deck", [0, 1])
def test_marchoo_may_be_activated_with_an_empty_don_deck(don_deck: int) -> None:
    """Elephant's Marchoo may be activated with no DON!! card left to add; the K.O. happens all the same."""
    table = Table(A=Side(hand=cards("OP01-115"), don=5, don_deck=don_deck), B=Side(characters=[MATE]))
    table.choose("play Elephant's Marchoo", "pick mate")
    assert table.area("mate") == "trash" and table.offers("number 1") is bool(don_deck)
    if don_deck:
        table.choose("number 1")
    assert table.don("A") == (1 + don_deck, 4) and table.asked == ("A", "main")


@ruling("5e604785", "OP01-116")
@rules("3-1-7")
def test_smile_places_all_five_cards_under_the_deck_if_none_can_be_played() -> None:
    """If SMILE can play none of the five cards, its player puts them all under the deck, arranged at will."""
    smile = card("OP01-116")
    table = bury(Table(A=Side(hand=[smile], deck=[FILLER, *FIVE], don=3)).choose(f"play {smile.name}"), "A")
    assert table.names("A", "characters") == [] and table.area(smile.name) == "trash"


@ruling("e96217c5", "OP01-116")
@rules("10-2-6-1")
def test_a_character_played_by_smiles_trigger_activates_its_on_play() -> None:
    """The [On Play] effect of a Character that SMILE plays by its [Trigger] is activated."""
    gifted = character("gifted", "[On Play] Draw 1 card.", cost=3, types=("SMILE",))
    side = Side(deck=[*FIVE, gifted], life=[FILLER, card("OP01-116")])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("yes", "pick gifted")
    assert table.area("gifted") == "Character area" and table.hand("B") == []
    place(table, "card 2", "card 3", "card 4", "card 5")
    assert table.hand("B") == ["card 1"]


@ruling("004771fe", "OP01-118")
@pytest.mark.parametrize(("answers", "drawn"), [(["yes", "pick B leader"], 1), (["yes", "pass"], 1), (["no"], 0)])
def test_ulti_mortars_card_must_be_drawn(answers: list[str], drawn: int) -> None:
    """Whoever pays for Ulti-Mortar draws the card: there is no choice about it, as there is about the power."""
    side = Side(hand=cards("OP01-118"), don=1, rested_don=2)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("event Ulti-Mortar", *answers)
    assert table.asked == ("A", "main") and len(table.names("B", "deck")) == 10 - drawn
    assert sum(table.don("B")) == 3 - 2 * drawn


@ruling("c350c9b9", "OP01-119")
@pytest.mark.parametrize("don_deck", [0, 1])
def test_thunder_bagua_may_be_activated_with_an_empty_don_deck(don_deck: int) -> None:
    """Thunder Bagua may be activated with no DON!! card left to add; the power is gained all the same."""
    side = Side(hand=[card("OP01-119"), SHIELD], life=2, don=2, don_deck=don_deck)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader")
    table.choose("event Thunder Bagua", "pick B leader")
    assert table.power("B leader") == 9000 and table.offers("number 1") is bool(don_deck)
    if don_deck:
        table.choose("number 1")
    assert table.don("B") == (0, 2 + don_deck) and table.asked == ("B", "counter")

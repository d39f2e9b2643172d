"""The rulings on cards of OP04, played."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import (
    character,
    event,
    leader,
)
from tests.support.official import card, cards, next_turn
from tests.support.staples import FREE_SHOT, FREE_STORM, MATE, SHIELD, WALL
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", cost=9, power=12000)
SCRAP = event("scrap", "[Main] Trash 1 of your Characters.", cost=0)
CURSE = event("curse", "[Main] Give your Leader −5000 power during this turn.", cost=0)
JOKER = leader("joker", types=("Donquixote Pirates",))


@ruling("9f8e2271", "OP04-002")
def test_igaram_takes_power_from_a_leader_that_has_none_left() -> None:
    """A Leader already brought down to 0 power can still pay for Igaram, and has -5000 then."""
    side = Side(
        characters=cards("OP04-002"), hand=[CURSE], deck=[FILLER, character("friend", types=("Alabasta",))], don=1
    )
    table = Table(A=side).choose("play curse")
    assert table.power("A leader") == 0
    table.choose("activate Igaram")
    assert table.power("A leader") == -5000 and table.rested("Igaram")
    table.choose("pick friend")
    assert "friend" in table.hand("A")
    tired = Table(A=Side(leader=Placed(leader(), rested=True), characters=cards("OP04-002"), don=1))
    assert not tired.offers("activate Igaram")


@ruling("9888757d", "OP04-003")
@rules("4-9-2")
def test_usopp_looks_at_the_power_printed_on_the_card() -> None:
    """Base power is the printed value: what raises or lowers a Character's power does not matter to Usopp."""
    raised, lowered = Placed(character("raised", power=5000), given=3), character("lowered", power=6000)
    weaken = event("weaken", "[Main] Give 1 of your Characters −4000 power during this turn.", cost=0)
    table = Table(A=Side(characters=[raised, lowered], hand=[weaken, FREE_SHOT]), B=Side(characters=cards("OP04-003")))
    table.choose("play weaken", "pick lowered", "play shot")
    assert table.power("raised") == 8000 and table.power("lowered") == 2000
    assert table.asked == ("B", "pick") and table.options() == ["pick raised", "pass"]
    table.choose("pick raised")
    assert table.area("raised") == "trash"


@ruling("61aaca12", "OP04-006")
def test_koza_takes_power_from_a_leader_that_has_none_left() -> None:
    """A Leader already brought down to 0 power can still pay for Koza, and has -5000 then."""
    table = Table(A=Side(characters=cards("OP04-006"), hand=[CURSE], don=1)).choose("play curse")
    assert table.power("A leader") == 0
    table.attack("Koza", "B leader").choose("yes")
    assert table.power("A leader") == -5000 and table.power("Koza") == 5000
    tired = Table(A=Side(leader=Placed(leader(), rested=True), characters=cards("OP04-006"), don=1))
    tired.attack("Koza", "B leader")
    assert tired.asked == ("A", "main") and tired.power("Koza") == 3000


@ruling("0943f8d2", "OP04-008")
def test_chaka_may_weaken_one_character_and_knock_out_another() -> None:
    """The Character that Chaka knocks out need not be the one he has weakened; any with no power left will do."""
    side = Side(leader=leader("Nefeltari Vivi"), characters=[Placed(card("OP04-008"), given=1)], don=1)
    crew = [character("strong", power=9000), character("nought", power=0), character("weak", power=3000)]
    table = Table(A=side, B=Side(characters=crew)).attack("Chaka", "B leader").choose("pick strong")
    assert table.power("strong") == 6000 and table.options() == ["pick nought", "pass"]
    table.choose("pick nought")
    assert table.area("nought") == "trash" and table.area("strong") == "Character area"
    table = Table(A=side, B=Side(characters=crew)).attack("Chaka", "B leader").choose("pick weak")
    assert table.options() == ["pick nought", "pick weak", "pass"]


@ruling("b2debdd3", "OP04-009")
def test_the_duck_troops_take_power_from_a_leader_that_has_none_left() -> None:
    """A Leader already brought down to 0 power can still pay for the Duck Troops, and has -5000 then."""
    ducks = card("OP04-009")
    table = Table(A=Side(characters=[ducks], hand=[CURSE], don=1)).choose("play curse")
    assert table.power("A leader") == 0
    table.attack(ducks.name, "B leader").choose("yes")
    assert table.power("A leader") == -5000
    table.choose("end")
    assert table.hand("A") == [ducks.name]
    tired = Table(A=Side(leader=Placed(leader(), rested=True), characters=[ducks], don=1))
    assert tired.attack(ducks.name, "B leader").choose("end").hand("A") == []


@ruling("bfcf2218", "OP04-016")
@rules("8-3-1-4")
@pytest.mark.parametrize(("answer", "gained"), [("no", 0), ("yes", 3000)])
def test_bad_manners_kick_course_may_be_activated_and_its_cost_declined(answer: str, gained: int) -> None:
    """Bad Manners Kick Course may be activated without trashing a card; nobody gains power then."""
    kick = card("OP04-016")
    table = Table(B=Side(hand=[kick, MATE, SHIELD])).attack("A leader", "B leader").choose(f"event {kick.name}", answer)
    if answer == "yes":
        table.choose("pick mate", "pick B leader")
    assert table.power("B leader") == 5000 + gained
    assert table.area(kick.name) == "trash" and table.area("mate") == ("trash" if gained else "hand")


@ruling("7169c58a", "OP04-018")
def test_vertigo_dance_does_not_weaken_one_character_twice() -> None:
    """Enchanting Vertigo Dance chooses different Characters: one alone loses 2000 power, never 4000."""
    side = Side(leader=leader(types=("Alabasta",)), hand=cards("OP04-018"), don=4)
    crew = [character("first", power=5000), character("second", power=5000)]
    table = Table(A=side, B=Side(characters=crew)).choose("play Enchanting Vertigo Dance")
    assert table.options() == ["pick first", "pick second", "pass"]
    table.choose("pick first")
    assert not table.offers("pick first")
    table.choose("pass")
    assert table.power("first") == 3000 and table.power("second") == 5000


@ruling("f668ba45", "OP04-019")
@rules("4-4-2")
def test_doflamingo_cannot_set_given_don_active() -> None:
    """Doflamingo sets DON!! cards of the cost area as active; those given to a card are out of reach."""
    side = Side(leader=card("OP04-019"), characters=[Placed(MATE, given=3)], rested_don=1)
    table = Table(A=side).end_turn()
    assert table.options() == ["number 0", "number 1"]
    table.choose("number 1")
    assert table.don("A") == (1, 0) and table.given("mate") == 3


@ruling("74f4f26f", "OP04-024")
def test_sugar_rests_a_character_though_she_is_rested_herself() -> None:
    """Sugar's effect in the opponent's turn works while she is rested: that she is rested by it is no cost."""
    theirs = Side(JOKER, characters=[Placed(card("OP04-024"), rested=True)])
    table = Table(Side(hand=[MATE], don=2), theirs).choose("play mate")
    assert table.asked == ("B", "pick")
    table.choose("pick mate")
    assert table.rested("mate") and table.rested("Sugar")


@ruling("b701a91a", "OP04-024")
def test_sugar_cannot_save_her_effect_for_the_next_character() -> None:
    """Sugar's effect is used by the first Character that is played, even if she rests nobody for it."""
    theirs = Side(JOKER, characters=cards("OP04-024"))
    first, second = character("first"), character("second")
    table = Table(Side(hand=[first, second], don=3), theirs).choose("play first")
    assert table.asked == ("B", "pick")
    table.choose("pass")
    assert table.rested("Sugar") and not table.rested("first")
    table.choose("play second")
    assert table.asked == ("A", "main") and not table.rested("second")


@ruling("408c300e", "OP04-024")
def test_sugar_rests_a_character_on_play_under_any_leader() -> None:
    """Sugar's [On Play] effect asks nothing of the Leader; only her other effect does."""
    crew = [character("four", cost=4), character("five", cost=5)]
    table = Table(Side(hand=cards("OP04-024"), don=3), Side(characters=crew, hand=[MATE], don=2))
    table.choose("play Sugar")
    assert table.options() == ["pick four", "pass"]
    table.choose("pick four")
    assert table.rested("four")
    table.choose("end", "play mate")
    assert table.asked == ("B", "main") and not table.rested("Sugar")


@ruling("ed7a2ff0", "OP04-024", "OP03-013")
@rules("8-6-1", "8-1-3-1-3")
@pytest.mark.parametrize("knocked_out", [True, False])
def test_sugar_knocked_out_by_the_character_played_rests_nobody(knocked_out: bool) -> None:
    """Marco's [On Play] effect comes first; if Sugar is K.O.'d by it, her own effect is lost."""
    table = Table(A=Side(hand=cards("OP03-013"), don=6), B=Side(JOKER, characters=cards("OP04-024")))
    table.choose("play Marco")
    assert table.asked == ("A", "pick")
    table.choose("pick Sugar" if knocked_out else "pass")
    if knocked_out:
        assert table.area("Sugar") == "trash" and table.asked == ("A", "main") and not table.rested("Marco")
    else:
        assert table.asked == ("B", "pick")
        table.choose("pick Marco")
        assert table.rested("Marco") and table.rested("Sugar")


@ruling("bb07bbcb", "OP04-026")
@rules("6-6-1-2")
@pytest.mark.parametrize("gone", [True, False])
def test_senor_pink_promises_a_don_that_comes_though_he_is_gone(gone: bool) -> None:
    """The DON!! card that Senor Pink sets as active at the end of the turn comes even if he has left."""
    side = Side(JOKER, characters=cards("OP04-026"), hand=[SCRAP], don=3)
    table = Table(A=side).attack("Senor Pink", "B leader").choose("yes")
    assert table.don("A") == (2, 1)
    if gone:
        table.choose("play scrap")
        assert table.area("Senor Pink") == "trash"
    table.choose("end")
    assert table.options() == ["number 0", "number 1"]
    table.choose("number 1")
    assert table.don("A") == (3, 0)


@ruling("629bb164", "OP04-033")
@pytest.mark.parametrize("crew", ["Donquixote Pirates", "Navy"])
def test_machvise_sets_no_don_active_under_another_leader(crew: str) -> None:
    """Machvise's condition on the Leader governs both parts: without it no DON!! card becomes active either."""
    side = Side(leader(types=(crew,)), hand=cards("OP04-033"), don=4)
    table = Table(A=side, B=Side(characters=[MATE])).choose("play Machvise")
    if crew == "Donquixote Pirates":
        table.choose("pass", "end", "number 1")
        assert table.don("A") == (1, 3)
    else:
        assert table.asked == ("A", "main")
        table.choose("end")
        assert table.asked == ("B", "main") and table.don("A") == (0, 4)


@ruling("c96c5485", "OP04-033")
@rules("6-6-1-2")
@pytest.mark.parametrize("gone", [True, False])
def test_machvise_promises_a_don_that_comes_though_he_is_gone(gone: bool) -> None:
    """The DON!! card that Machvise sets as active at the end of the turn comes even if he has left."""
    table = Table(A=Side(JOKER, hand=[card("OP04-033"), SCRAP], don=5)).choose("play Machvise")
    if gone:
        table.choose("play scrap")
        assert table.area("Machvise") == "trash"
    table.choose("end")
    assert table.options() == ["number 0", "number 1"]
    table.choose("number 1")
    assert table.don("A") == (2, 3)


@ruling("cbb95530", "OP04-034")
@rules("6-6-1-1-3")
@pytest.mark.parametrize("wakes", [2, 1])
def test_lao_g_counts_the_don_that_another_end_of_turn_effect_has_set_active(wakes: int) -> None:
    """DON!! cards set as active by another effect of the same end of turn count for Lao.G."""
    side = Side(card("OP04-019"), characters=cards("OP04-034"), don=1, rested_don=2)
    table = Table(A=side, B=Side(characters=[Placed(MATE, rested=True)])).choose("end")
    assert table.asked == ("A", "order")
    table.choose("choose 0", f"number {wakes}")
    assert table.don("A") == (1 + wakes, 2 - wakes)
    if wakes == 2:
        assert table.asked == ("A", "pick")
        table.choose("pick mate")
    assert table.area("mate") == ("trash" if wakes == 2 else "Character area") and table.turn == "B"


@ruling("0e48b941", "OP04-035")
@pytest.mark.parametrize("power", [5000, 6000])
def test_the_attack_goes_on_though_spiderweb_sets_its_target_active(power: int) -> None:
    """A Character that Spiderweb sets as active stays the target of the attack already made on it."""
    target = Placed(character("target", power=power), rested=True)
    side = Side(characters=[target], hand=[card("OP04-035"), SHIELD], don=2)
    table = Table(A=Side(characters=[character("raider", power=5000)], don=1), B=side).attack("raider", "target")
    table.choose("event Spiderweb", "pass", "pick target")
    assert not table.rested("target") and table.battle is not None
    table.unopposed()
    assert table.area("target") == ("trash" if power == 5000 else "Character area") and table.life("B") == 5


@ruling("31f6758c", "OP04-035")
def test_a_blocker_made_active_by_spiderweb_blocks_in_the_next_battle_only() -> None:
    """A Blocker that Spiderweb sets as active comes too late for this battle, whose Block Step is over."""
    side = Side(characters=[Placed(WALL, rested=True)], hand=[card("OP04-035"), SHIELD], don=2)
    table = Table(A=Side(characters=[GIANT], don=1), B=side).attack("A leader", "B leader")
    table.choose("event Spiderweb", "pass", "pick wall")
    assert not table.rested("wall") and table.asked == ("B", "counter") and not table.offers("block wall")
    table.unopposed()
    assert table.life("B") == 4
    assert table.attack("giant", "B leader").offers("block wall")


@ruling("6f8aaef9", "OP04-038")
def test_the_weak_do_not_choose_knocks_out_the_character_it_has_rested() -> None:
    """By [Main], the Character just rested may be the one that is K.O.'d, if its cost is 6 or less."""
    crew = [character("six", cost=6), character("seven", cost=7)]
    weak = card("OP04-038")
    table = Table(A=Side(hand=[weak], don=6), B=Side(characters=crew)).choose(f"play {weak.name}", "pick six")
    assert table.rested("six") and table.options() == ["pick six", "pass"]
    table.choose("pick six")
    assert table.area("six") == "trash"
    table = Table(A=Side(hand=[weak], don=6), B=Side(characters=crew)).choose(f"play {weak.name}", "pick seven")
    assert table.asked == ("A", "main") and table.rested("seven")


@ruling("6f8aaef9", "OP04-038")
def test_the_weak_do_not_choose_does_the_same_as_a_counter() -> None:
    """By [Counter] too, the Character just rested may be the one that is K.O.'d."""
    weak, idler = card("OP04-038"), character("idler", cost=6)
    table = Table(A=Side(characters=[idler], don=1), B=Side(hand=[weak, SHIELD], don=5)).attack("A leader", "B leader")
    table.choose(f"event {weak.name}", "pick idler")
    assert table.rested("idler")
    table.choose("pick idler")
    assert table.area("idler") == "trash"


@ruling("cbd9ca12", "OP04-043")
@pytest.mark.parametrize(("choice", "area"), [("choose 0", "hand"), ("choose 1", "deck")])
def test_ulti_may_send_a_character_of_her_own_player_away(choice: str, area: str) -> None:
    """Ulti reaches the Characters of both players: an own one may return to the hand or go under the deck."""
    crew = [Placed(card("OP04-043"), given=1), Placed(MATE), Placed(character("three", cost=3))]
    table = Table(A=Side(characters=crew, don=1), B=Side(characters=[character("foe")])).attack("Ulti", "B leader")
    assert table.options() == ["pick mate", "pick foe", "pass"]
    table.choose("pick mate", choice)
    assert table.area("mate") == area
    assert area == "hand" or table.names("A", "deck")[0] == "mate"


@ruling("12415aac", "OP04-043")
@pytest.mark.parametrize(("choice", "area"), [("choose 0", "hand"), ("choose 1", "deck")])
def test_ultis_player_decides_where_the_opponents_character_goes(choice: str, area: str) -> None:
    """Hand or deck is the choice of Ulti's player, also for a Character of the opponent."""
    crew = [Placed(card("OP04-043"), given=1)]
    table = Table(A=Side(characters=crew, don=1), B=Side(characters=[MATE])).attack("Ulti", "B leader")
    table.choose("pick mate")
    assert table.asked[0] == "A" and table.options() == ["choose 0", "choose 1"]
    table.choose(choice)
    assert table.area("mate") == area and table.card("mate").owner == 1


@ruling("3d19ac1f", "OP04-046")
@pytest.mark.parametrize("numbers", [("OP04-055", "OP04-055"), ("OP04-047", "OP04-047"), ("OP04-055", "OP04-047")])
def test_queen_takes_two_of_a_kind_or_one_of_each(numbers: tuple[str, str]) -> None:
    """Queen's 2 cards in all may be two Plague Rounds, two Ice Oni or one of each."""
    second, first = cards(*numbers)
    deck = [*[FILLER] * 5, MATE, second, first]
    side = Side(leader(types=("Animal Kingdom Pirates",)), hand=cards("OP04-046"), deck=deck, don=5)
    table = Table(A=side).choose("play Queen")
    assert not table.offers("pick mate") and not table.offers("pick filler")
    table.choose(f"pick {first.name}")
    assert table.asked == ("A", "pick") and table.options() == [f"pick {second.name}", "pass"]
    table.choose(f"pick {second.name}")
    assert sorted(table.hand("A")) == sorted([first.name, second.name])


@ruling("b7feebd4", "OP04-053")
def test_page_one_draws_nothing_for_the_trigger_of_an_event() -> None:
    """An Event's [Trigger] is no activation of an Event: Page One draws for an Event from the hand only."""
    surprise = event("surprise", "[Counter] Draw 1 card.", "[Trigger] Draw 1 card.", cost=0)
    page_one = Placed(card("OP04-053"), given=1)
    side = Side(characters=[page_one], life=[FILLER, surprise])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").unopposed().choose("yes")
    assert table.noted.count("drew") == 1 and table.asked == ("A", "main") and table.hand("B") == ["filler"]
    side = Side(characters=[page_one], hand=[surprise])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("event surprise")
    assert table.noted.count("drew") == 2


@ruling("84cb8399", "OP04-069")
@pytest.mark.parametrize("used", [True, False])
def test_bon_kureis_trigger_cannot_return_a_don_without_playing_him(used: bool) -> None:
    """Once a DON!! card was returned for his [Trigger], Mr.2 must be played, even where he needs room."""
    mr_2 = card("OP04-069")
    crew = [character(name) for name in ("one", "two", "three", "four", "five")]
    table = Table(A=Side(don=1), B=Side(characters=crew, life=[FILLER, mr_2], don=2))
    table.attack("A leader", "B leader").unopposed().choose("yes", "yes" if used else "no")
    if used:
        assert table.asked == ("B", "room") and not table.offers("pass")
        table.choose("pick one")
    assert (mr_2.name in table.names("B", "characters")) is used
    assert sum(table.don("B")) == (1 if used else 2)


@ruling("75a5aacc", "OP04-083")
@pytest.mark.parametrize(("name", "area"), [("early", "Character area"), ("later", "trash")])
def test_sabo_shields_the_characters_who_were_there(name: str, area: str) -> None:
    """Sabo shields the Characters of the moment; one played after his effect can be K.O.'d by effects."""
    side = Side(characters=[character("early")], hand=[card("OP04-083"), character("later", cost=0)], don=5)
    table = Table(A=side, B=Side(hand=[FREE_SHOT], don=1)).choose("play Sabo", "pick filler", "play later")
    next_turn(table).choose("play shot", f"pick {name}")
    assert table.area(name) == area


@ruling("cae274e9", "OP04-085")
@pytest.mark.parametrize("choice", ["pick mate", "pass"])
@pytest.mark.parametrize("act", ["play Suleiman", "attack Suleiman B leader"])
def test_suleiman_trashes_the_top_card_without_a_say(act: str, choice: str) -> None:
    """Trashing from the deck is no option for Suleiman's player, played or attacking, whatever is chosen before."""
    suleiman = cards("OP04-085")
    played = act.startswith("play")
    side = Side(leader(types=("Dressrosa",)), [] if played else suleiman, hand=suleiman if played else [], don=4)
    table = Table(A=side, B=Side(characters=[MATE])).choose(act)
    assert table.options() == ["pick mate", "pass"]
    table.choose(choice)
    assert table.names("A", "trash") == ["filler"] and table.asked == ("A", "main")


@ruling("f53d95e5", "OP04-093")
@pytest.mark.parametrize(("trash", "damage"), [(14, 2), (13, 1)])
def test_king_kong_gun_counts_itself_among_the_fifteen_cards_in_the_trash(trash: int, damage: int) -> None:
    """King Kong Gun lies in the trash when its effect counts: 14 other cards make the fifteen."""
    side = Side(characters=[character("hero", types=("Dressrosa",))], hand=cards("OP04-093"), trash=trash, don=4)
    table = Table(A=side).choose("play Gum-Gum King Kong Gun", "pick hero")
    assert table.power("hero") == 9000
    table.attack("hero", "B leader").unopposed()
    assert table.life("B") == 5 - damage


@ruling("4e166d95", "OP04-094")
@pytest.mark.parametrize(("trash", "offered"), [(13, ["pick four", "pass"]), (14, ["pick four", "pick six", "pass"])])
def test_trueno_bastardo_counts_itself_among_the_fifteen_cards_in_the_trash(trash: int, offered: list[str]) -> None:
    """Trueno Bastardo lies in the trash when its effect counts: 14 other cards make the fifteen."""
    crew = [character("four", cost=4), character("six", cost=6), character("seven", cost=7)]
    side = Side(hand=cards("OP04-094"), trash=trash, don=5)
    table = Table(A=side, B=Side(characters=crew)).choose("play Trueno Bastardo")
    assert table.options() == offered
    table.choose(offered[-2])
    assert table.area("six") == ("trash" if trash == 14 else "Character area")


@ruling("26b9b1ef", "OP04-118")
def test_the_rush_that_vivi_gives_is_lost_when_the_cost_falls() -> None:
    """Vivi's [Rush] is for Characters whose cost is 3 or more now: one made cheaper this turn cannot attack."""
    cheaper = event("cheaper", "[Main] Give 1 of your Characters −1 cost during this turn.", cost=0)
    hands = [character("mate", cost=3), character("cheap", cost=2), cheaper]
    table = Table(A=Side(characters=cards("OP04-118"), hand=hands, don=6)).choose("play mate", "play cheap")
    assert table.offers("attack mate B leader") and not table.offers("attack cheap B leader")
    table.choose("play cheaper", "pick mate")
    assert table.cost("mate") == 2 and not table.offers("attack mate B leader")


def before_the_storm(*crew: Card | Placed) -> Table:
    """In A's turn B's Characters, whose costs are 1 less, are to be K.O.'d all at once: by "play storm"."""
    cheap = leader("bargain", "Give all of your opponent's Characters −1 cost.")
    return Table(A=Side(cheap, hand=[FREE_STORM], don=1), B=Side(characters=crew))


@ruling("e351c304", "OP04-119")
@rules("4-9-2")
def test_rosinante_looks_at_the_cost_printed_on_the_card() -> None:
    """Base cost is the printed value: Rosinante covers a printed 5 made cheaper, and not a 6 that costs 5 now."""
    five, six = character("five", cost=5), character("six", cost=6)
    table = before_the_storm(Placed(card("OP04-119"), rested=True), five, six)
    assert table.cost("five") == 4 and table.cost("six") == 5
    assert table.choose("play storm").names("B", "characters") == ["five"]


@ruling("8cabf6b9", "OP04-119")
@pytest.mark.parametrize("rested", [True, False])
def test_rosinante_falls_and_those_he_covers_stand(rested: bool) -> None:
    """K.O.'d together with them, rested Rosinante still covers the active Characters with a base cost of 5."""
    tired = Placed(character("tired", cost=5), rested=True)
    five = character("five", cost=5)
    table = before_the_storm(Placed(card("OP04-119"), rested=rested), five, tired).choose("play storm")
    assert table.names("B", "characters") == (["five"] if rested else [])

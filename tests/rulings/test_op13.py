"""Rulings on cards of OP13."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader, stage
from tests.support.official import card, cards, hit, next_turn, place_as_offered
from tests.support.staples import MATE, SHOT, SPARK
from tests.support.table import FILLER, Placed, Side, Table

MOURNER = character("mourner", "When your Character is K.O.'d, draw 1 card.")


@rules("7-1-1-3", "10-2-16-1")
@ruling("deda6f26", "OP13-001")
def test_luffy_cannot_be_used_after_a_counter_has_brought_the_active_don_down_to_five() -> None:
    """A Counter Event that leaves Luffy's player five active DON!! cards is too late for his effect at the attack."""
    smoke = event("smoke", "[Counter] Draw 1 card.")

    def attack(don: int, given: int = 1) -> Table:
        theirs = Side(Placed(card("OP13-001"), given=given), hand=[smoke, character("shield", counter=1000)], don=don)
        return Table(A=Side(don=1), B=theirs).attack("A leader", "B Monkey.D.Luffy")

    for table in (attack(don=6), attack(don=5, given=0)):
        assert table.asked == ("B", "counter")
        table.choose("event smoke")
        assert table.asked == ("B", "counter") and table.power("B Monkey.D.Luffy") == 5000
        assert table.unopposed().asked == ("A", "main") and table.life("B") == 4
    table = attack(don=5)
    assert table.asked == ("B", "use")
    table.choose("yes", "number 1", "pick B Monkey.D.Luffy")
    assert table.power("B Monkey.D.Luffy") == 7000 and table.don("B") == (4, 1)


@rules("8-1-3-4", "10-2-1-3")
@ruling("8a8a6ccc", "OP13-008")
@ruling("c4df95ee", "OP13-060")
@pytest.mark.parametrize("number", ["OP13-008", "OP13-060"])
def test_a_character_trashed_by_its_own_replacement_has_not_been_knocked_out(number: str) -> None:
    """Ivankov or Toki may be trashed to replace their own K.O.; then nothing that waits for a K.O. happens."""
    name, watcher = card(number).name, leader("watcher", "When your opponent's Character is K.O.'d, draw 1 card.")

    def shoot(answer: str) -> Table:
        table = Table(A=Side(watcher, hand=[SHOT], don=1), B=Side(characters=[card(number), MOURNER]))
        return table.choose("play shot", f"pick {name}", answer)

    table = shoot("choose 0")
    assert table.area(name) == "trash" and "knocked-out" not in table.noted
    assert table.hand("A") == [] and table.hand("B") == []
    table = shoot("pass")
    assert table.area(name) == "trash" and "knocked-out" in table.noted
    assert table.hand("A") == ["filler"] and table.hand("B") == ["filler"]


@ruling("5a0b623d", "OP13-012")
def test_vivi_adds_no_card_of_cost_1_of_either_type() -> None:
    """The least cost of 2 holds for both types, so Vivi cannot add an Alabasta card of cost 1."""
    types = {"desert": "Alabasta", "hat": "Straw Hat Crew"}
    top = [character(f"{name} {cost}", cost=cost, types=(types[name],)) for name in types for cost in (1, 2)]
    table = Table(A=Side(hand=cards("OP13-012"), deck=[FILLER, *top], don=1)).choose("play Nefeltari Vivi")
    assert sorted(table.options()) == ["pass", "pick desert 2", "pick hat 2"]
    assert table.choose("pick desert 2").hand("A") == ["desert 2"]


@rules("8-1-3-4")
@ruling("b37954b7", "OP13-017")
@pytest.mark.parametrize("left", [2000, 1000, 0])
def test_dragon_saves_even_with_2000_power_or_less(left: int) -> None:
    """Dragon's loss of 2000 may replace the removal also when he has 2000 power or less."""
    drain = event("drain", f"[Main] Give 1 of your opponent's Characters −{7000 - left} power during this turn.")
    table = Table(A=Side(hand=[drain, SHOT, SHOT], don=3), B=Side(characters=cards("OP13-017"))).choose("play drain")
    assert table.power("Monkey.D.Dragon") == left
    table.choose("play shot", "choose 0")
    assert table.area("Monkey.D.Dragon") == "Character area" and table.power("Monkey.D.Dragon") == left - 2000
    table.choose("play shot")  # once per turn
    assert table.area("Monkey.D.Dragon") == "trash"


@rules("1-3-3")
@ruling("34e564d1", "OP13-023")
def test_uta_knocked_out_on_the_turn_she_was_played_plays_nobody_of_cost_5() -> None:
    """The ban of Uta's [On Play] effect binds her own [On K.O.] effect too: no Character of cost 5 that turn."""
    fall = event("fall", "[Main] K.O. 1 of your Characters.")
    hand = [fall, character("four", cost=4), character("five", cost=5)]
    table = Table(A=Side(hand=[card("OP13-023"), *hand], don=5)).choose("play Uta", "number 0")
    assert table.don("A") == (1, 4)
    table.choose("play fall")
    assert table.options() == ["pick four", "pass"]
    table.choose("pick four")
    assert table.names("A", "characters") == ["four"] and table.rested("four") and table.hand("A") == ["five"]
    table = Table(A=Side(characters=cards("OP13-023"), hand=hand, don=1)).choose("play fall", "pick five")
    assert table.area("five") == "Character area" and table.rested("five")


@rules("1-3-3")
@ruling("9cce3731", "OP13-028")
def test_shanks_forbids_only_paid_plays() -> None:
    """After Shanks no card can be played for its cost that turn, but an effect may still play a Character."""
    summoner = character("summoner", "[Activate: Main] Play up to 1 Character card from your hand.")
    spell, hut = event("spell", "[Main] Draw 1 card.", cost=0), stage("hut")
    mine = Side(characters=[summoner], hand=[card("OP13-028"), MATE, spell, hut], don=10)
    paid = ("play mate", "play spell", "play hut")
    table = Table(mine)
    assert all(table.offers(play) for play in paid)
    table.choose("play Shanks")
    assert table.don("A") == (10, 0) and not any(table.offers(play) for play in paid)
    assert table.choose("activate summoner", "pick mate").area("mate") == "Character area"
    next_turn(next_turn(table))
    assert table.turn == "A" and table.offers("play hut")  # the ban was for that turn


def robin(chosen: bool, *hand: Card, foe: Card) -> Table:
    """A has played Robin and chosen B's Character, or nobody."""
    table = Table(A=Side(hand=[card("OP13-032"), *hand], don=9), B=Side(characters=[foe], don=2))
    return table.choose("play Nico Robin", f"pick {foe.name}" if chosen else "pass")


@rules("1-3-3", "7-1-1-1")
@ruling("d4a5c4cb", "OP13-032")
@pytest.mark.parametrize("chosen", [True, False])
def test_a_character_chosen_for_robin_cannot_attack(chosen: bool) -> None:
    """The Character chosen for Robin cannot attack, as attacking would rest it; the ban ends with its player's turn."""
    table = next_turn(robin(chosen, foe=MATE))
    assert table.turn == "B" and table.offers("attack B leader A leader")
    assert table.offers("attack mate A leader") is not chosen
    next_turn(next_turn(table))
    assert table.turn == "B" and table.offers("attack mate A leader")


@rules("1-3-3", "8-3-1-3")
@ruling("d6473758", "OP13-032")
@pytest.mark.parametrize("chosen", [True, False])
def test_a_character_chosen_for_robin_cannot_pay_by_resting(chosen: bool) -> None:
    """The Character chosen for Robin cannot activate an effect that is paid for by resting it."""
    worker = character("worker", "[Activate: Main] You may rest this Character: Draw 1 card.")
    table = next_turn(robin(chosen, foe=worker))
    assert table.turn == "B" and table.offers("activate worker") is not chosen
    next_turn(next_turn(table))
    assert table.turn == "B" and table.offers("activate worker")


@rules("1-3-3", "10-1-4-1")
@ruling("f2587df4", "OP13-032")
@pytest.mark.parametrize("chosen", [True, False])
def test_a_character_chosen_for_robin_neither_blocks_nor_attacks(chosen: bool) -> None:
    """Nothing for which it would be rested is open to the Character chosen for Robin: no [Blocker], attack or such cost."""
    words = ("[Blocker]", "[Activate: Main] You may rest this Character: Draw 1 card.")
    foes = [character("wall", *words), character("other", *words)]
    table = Table(A=Side(hand=cards("OP13-032"), don=9), B=Side(characters=foes, don=2))
    table.choose("play Nico Robin", "pick wall" if chosen else "pass").attack("A leader", "B leader")
    assert table.offers("block wall") is not chosen and table.offers("block other")
    assert table.unopposed().life("B") == 4
    next_turn(table)
    assert table.turn == "B" and not table.rested("wall") and not table.rested("other")
    assert table.offers("attack wall A leader") is not chosen and table.offers("attack other A leader")
    assert table.offers("activate wall") is not chosen and table.offers("activate other")


@rules("1-3-3")
@ruling("3b8185cc", "OP13-032")
@pytest.mark.parametrize("chosen", [True, False])
def test_neither_players_effects_rest_a_character_chosen_for_robin(chosen: bool) -> None:
    """Neither the opponent's effects nor its own player's can rest the Character that was chosen for Robin."""
    tire = event("tire", "[Main] Rest 1 of your opponent's Characters.")
    nap = leader("nap", "[Activate: Main] Rest 1 of your Characters.")
    assert robin(chosen, tire, foe=MATE).choose("play tire").rested("mate") is not chosen
    table = Table(A=Side(hand=cards("OP13-032"), don=7), B=Side(nap, characters=[MATE]))
    table.choose("play Nico Robin", "pick mate" if chosen else "pass")
    assert next_turn(table).choose("activate B nap").rested("mate") is not chosen


@ruling("debfe94d", "OP13-033")
def test_franky_rests_leader_character_stage_and_don() -> None:
    """The cards that Franky may rest are the opponent's Leader, Characters, Stage and DON!! cards on the field."""
    mine = Side(characters=[MATE], stage=stage("hut"), hand=[SHOT, FILLER], don=3)

    def shoot(*answers: str) -> Table:
        return Table(A=mine, B=Side(characters=cards("OP13-033"))).choose("play shot", *answers)

    field = ["pick A leader", "pick hut", "pick mate"]
    assert sorted(shoot().options()) == ["don-active", "pass", *field]  # to rest a rested DON!! card is to choose none
    table = shoot("pick A leader", "pick mate")
    assert table.rested("A leader") and table.rested("mate") and not table.rested("hut") and table.don("A") == (2, 1)
    table = shoot("pick hut", "don-active")
    assert table.rested("hut") and table.don("A") == (1, 2) and not table.rested("mate")
    table = shoot("don-active", "don-active")
    assert table.don("A") == (0, 3) and table.asked == ("A", "main")


@ruling("026e144a", "OP13-051")
def test_hancock_draws_under_the_leader_hancock_of_one_colour() -> None:
    """The Leader OP07-038 Boa Hancock is enough for the Character's [On K.O.] effect to draw two cards."""

    def drawn(boss: Card) -> int:
        table = hit(SHOT, Side(boss, characters=cards("OP13-051")))
        assert table.asked == ("A", "main") and table.names("B", "trash") == ["Boa Hancock"]
        return len(table.hand("B"))

    assert len(card("OP07-038").colours) == 1 and drawn(card("OP07-038")) == 2
    assert drawn(leader(colours=("blue", "green"))) == 2
    assert drawn(leader(colours=("blue",))) == 0


@rules("7-1-1-4")
@ruling("3608460e", "OP13-053")
def test_teach_trashed_for_his_own_effect_draws_and_ends_the_battle() -> None:
    """Teach may be trashed for his own effect: the card is drawn, and the battle is over when the Attack Step is."""
    theirs = [character("wall", "[Blocker]"), character("watch", "[On Your Opponent's Attack] Draw 1 card.")]
    mate = character("mate", types=("Former Whitebeard Pirates",))

    def attack(trashed: str) -> Table:
        table = Table(A=Side(characters=[card("OP13-053"), mate], don=1), B=Side(characters=theirs))
        return table.attack("Marshall.D.Teach", "B leader").choose("yes", f"pick {trashed}")

    table = attack("Marshall.D.Teach")
    assert table.area("Marshall.D.Teach") == "trash" and table.hand("A") == ["filler"]
    assert table.hand("B") == ["filler"]  # the Attack Step was gone through
    assert table.asked == ("A", "main") and table.battle is None and table.life("B") == 5
    table = attack("mate")
    assert table.asked == ("B", "block") and table.hand("A") == ["filler"]
    assert table.unopposed().life("B") == 4 and table.names("B", "trash") == ["filler"]  # with [Banish]


@rules("4-10-1")
@ruling("cc247a65", "OP13-054")
def test_yamato_gives_no_don_with_four_life_cards() -> None:
    """With four or more Life cards none of Yamato's [On Play] effect happens, the giving of DON!! cards included."""

    def play(life: int) -> Table:
        return Table(A=Side(hand=cards("OP13-054"), life=life, don=5)).choose("play Yamato")

    for life in (4, 5):
        table = play(life)
        assert table.asked == ("A", "main") and table.hand("A") == [] and table.given("A leader") == 0
    table = play(3).choose("number 1")
    assert len(table.hand("A")) == 2 and table.given("A leader") == 1 and table.don("A") == (0, 4)


@rules("4-9-2")
@ruling("fd16151f", "OP13-077")
def test_go_all_the_way_to_the_top_looks_at_base_power_only() -> None:
    """A Character of 5000 base power that has 3000 at the moment cannot be K.O.'d by the Event."""
    weaken = event("weaken", "[Main] Give 1 of your opponent's Characters −2000 power during this turn.", cost=0)
    top = card("OP13-077")
    foes = [character(name, power=power) for name, power in (("five", 5000), ("four", 4000), ("three", 3000))]
    mine = Side(Placed(leader(), given=1), hand=[weaken, top], don=4)
    table = Table(A=mine, B=Side(characters=foes)).choose("play weaken", "pick five", f"play {top.name}", "yes")
    assert table.power("five") == 3000 and table.options() == ["pick four", "pick three", "pass"]
    table.choose("pick four")
    assert table.options() == ["pick three", "pass"]
    table.choose("pick three")
    assert table.names("B", "characters") == ["five"] and table.don("A") == (0, 4)


ELDERS = ("OP13-080", "OP13-083", "OP13-084", "OP13-089", "OP13-091")


@ruling("179b0e77", "OP13-082")
def test_the_five_elders_are_trashed_with_all_the_others() -> None:
    """The Character whose effect it is goes to the trash along with all the others, before the Elders are played."""
    field = [Placed(card("OP13-082")), Placed(character("guard"), rested=True)]
    trash = cards("OP13-080", *ELDERS, "OP13-086")
    table = Table(A=Side(card("OP13-079"), characters=field, hand=[FILLER], trash=trash, don=1))
    table.choose("activate Five Elders")
    assert table.area("Five Elders") == "trash" and table.area("guard") == "trash"
    assert table.don("A") == (0, 1) and table.hand("A") == []
    names = [card(number).name for number in ELDERS]
    for name in names:
        assert table.asked == ("A", "pick")
        table.choose(f"pick {name}")
        assert name == names[-1] or not table.offers(f"pick {name}")  # a second copy of it will not do
    assert table.asked == ("A", "place")  # in which order they are played
    table.choose(*[f"pick {name}" for name in names[:4]])
    assert table.names("A", "characters") == names
    assert table.names("A", "trash").count("St. Ethanbaron V. Nusjuro") == 1


@ruling("0cbdd3c4", "OP13-084")
def test_ju_peter_may_set_a_base_power_lower_than_the_printed_one() -> None:
    """Ju Peter brings OP13-082 Five Elders down from 12000 base power to 7000."""
    elders = cards("OP13-082", "OP13-084")
    table = Table(Side(characters=elders, trash=10, don=1), Side(don=1))
    assert table.power("Five Elders") == 7000 and table.power(elders[1].name) == 7000
    assert table.choose("end").power("Five Elders") == 12000
    assert Table(Side(characters=elders, trash=9, don=1)).power("Five Elders") == 12000


@ruling("a38f1c8e", "OP13-097")
def test_without_characters_nobody_is_knocked_out_for_the_worlds_equilibrium() -> None:
    """A field without Characters is not one that has Celestial Dragons only, so the Event K.O.s nobody."""
    dragon, balance = character("dragon", types=("Celestial Dragons",)), card("OP13-097")

    def play(*crew: Card) -> Table:
        foes = [character("foe", cost=6), character("great", cost=7)]
        table = Table(A=Side(characters=crew, hand=[balance], don=6), B=Side(characters=foes))
        return table.choose(f"play {balance.name}", "yes")

    for table in (play(), play(dragon, MATE)):
        assert table.asked == ("A", "main") and table.don("A") == (0, 6)
        assert table.names("B", "characters") == ["foe", "great"]
    table = play(dragon)
    assert table.options() == ["pick foe", "pass"]
    assert table.choose("pick foe").area("foe") == "trash"


@ruling("05e4a1f0", "OP13-098")
@pytest.mark.parametrize(("cost", "area"), [(1, "Stage area"), (6, "Stage area"), (7, "trash"), (8, "Stage area")])
def test_never_existed_knocks_out_only_a_stage_that_costs_7(cost: int, area: str) -> None:
    """The Event K.O.s a Stage of cost 7, not one that costs 6 or less."""
    never = card("OP13-098")
    table = Table(A=Side(leader("Imu"), hand=[never], don=2), B=Side(stage=stage("tower", cost=cost)))
    table.choose(f"play {never.name}", "yes")
    if cost == 7:
        table.choose("pick tower")
    assert table.asked == ("A", "main") and table.area("tower") == area


@ruling("c6d9a8fa", "OP13-100")
def test_bonney_gives_don_to_the_character_that_was_played() -> None:
    """The Character with a [Trigger] whose play lets Bonney act may be the one that gets the two DON!! cards."""

    def play(mate: Card) -> Table:
        return Table(A=Side(card("OP13-100"), hand=[mate], don=1, rested_don=2)).choose(f"play {mate.name}")

    assert play(MATE).asked == ("A", "main")
    table = play(SPARK).choose("yes")
    assert sorted(table.options()) == ["pick A Jewelry Bonney", "pick spark"]
    table.choose("pick spark", "number 2")
    assert table.given("spark") == 2 and table.don("A") == (0, 1)


@ruling("b7c25f83", "OP13-106")
def test_conney_played_by_her_own_trigger_does_not_gain_blocker() -> None:
    """Her own [Trigger] activated while Conney was not on the field; only a later one gives her [Blocker]."""
    twice = character("twice", "[Double Attack]", power=9000)
    table = Table(A=Side(characters=[MATE, twice], don=1), B=Side(life=[FILLER, SPARK, card("OP13-106")]))
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.area("Conney") == "Character area"
    table.attack("twice", "B leader")
    assert not table.offers("block Conney")
    table.unopposed().choose("yes")  # another [Trigger] while she is on the field
    table.attack("mate", "B leader")
    assert table.offers("block Conney")


@rules("4-10-1")
@ruling("5a869f34", "OP13-108")
@pytest.mark.parametrize("egghead", [True, False])
def test_bonney_takes_no_life_without_an_egghead_leader(egghead: bool) -> None:
    """If the Leader is not of Egghead, Bonney's opponent adds no Life card to the hand either."""
    boss = leader(types=("Egghead",) if egghead else ("Navy",))
    table = Table(A=Side(boss, hand=cards("OP13-108"), don=9)).choose("play Jewelry Bonney")
    assert table.asked == ("A", "main") and table.offers("attack Jewelry Bonney B leader") is egghead
    assert (table.life("B"), table.hand("B")) == ((4, ["filler"]) if egghead else (5, []))


@rules("10-1-5-3")
@ruling("10a317f2", "OP13-113")
def test_liliths_trigger_searches_without_playing_her() -> None:
    """The [Trigger] only carries the [On Play] effect out; Lilith is not played and ends in the trash."""
    side = Side(life=[card("OP13-113")], deck=[FILLER, *cards("OP13-113"), FILLER, FILLER, SPARK])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("yes")
    assert table.options() == ["pick spark", "pass"]
    table.choose("pick spark")
    place_as_offered(table)
    assert table.asked == ("A", "main") and table.hand("B") == ["spark"] and table.names("B", "trash") == ["Lilith"]
    assert table.names("B", "characters") == [] and "played" not in table.noted


def ace(*answers: str, first: Card | None = None) -> Table:
    """A has played Ace against a Character of cost 5 and another one."""
    foes = [character("foe", cost=5, types=("Revolutionary Army",)), first or character("big", cost=6)]
    theirs = Side(characters=foes, hand=[character("kid", cost=4), character("giant", cost=6)])
    return Table(A=Side(hand=cards("OP13-119"), don=7, life=4), B=theirs).choose("play Portgas.D.Ace", *answers)


@rules("8-4-4-1")
@ruling("99ef4317", "OP13-119")
def test_the_opponent_may_play_nobody_after_ace_returned_a_character() -> None:
    """The opponent whose Character Ace returned may decline to play one from the hand."""
    table = ace("number 1", "yes", "pick foe")
    assert table.given("A leader") == 1 and table.asked == ("B", "pick")
    assert table.options() == ["pick kid", "pass"]
    table.choose("pass")
    assert table.names("B", "characters") == ["big"] and table.hand("B") == ["kid", "giant", "foe"]
    assert ace("number 1", "yes", "pick foe", "pick kid").names("B", "characters") == ["big", "kid"]


@ruling("0bf324d5", "OP13-119")
def test_the_opponent_plays_nobody_if_ace_returned_nobody() -> None:
    """If nobody is chosen for Ace, or the chosen Character does not go to the hand, the opponent plays nobody."""
    for answers in (("number 1", "no"), ("number 1", "yes", "pass")):
        table = ace(*answers)
        assert table.asked == ("A", "main") and table.names("B", "characters") == ["foe", "big"]
    rock = character("rock", "This Character cannot be removed from the field by your opponent's effects.", cost=5)
    table = ace("number 1", "yes", "pick rock", first=rock)
    assert table.asked == ("A", "main") and table.names("B", "characters") == ["foe", "rock"]
    for answer, asked in (("choose 0", ("A", "main")), ("pass", ("B", "pick"))):
        table = ace("number 1", "yes", "pick foe", answer, first=card("OP13-017"))
        assert table.asked == asked and (table.area("foe") == "Character area") is (answer == "choose 0")


@rules("4-10-2")
@ruling("53b7cf1c", "OP13-119")
def test_the_opponent_may_play_a_character_though_ace_gave_no_don() -> None:
    """Whether Ace's player gave the DON!! card makes no difference to the opponent's play."""
    for number in (0, 1):
        table = ace(f"number {number}", "yes", "pick foe")
        assert table.asked == ("B", "pick") and table.given("A leader") == number
        assert table.choose("pick kid").area("kid") == "Character area"


@ruling("30db7a14", "OP13-119", "OP12-081")
def test_koala_answers_the_opponents_plays_only() -> None:
    """The Character that Koala's player plays by Ace's effect is no play of the opponent's, so Koala does nothing."""
    small = character("small", cost=4)
    koala = Side(card("OP12-081"), characters=[MATE], hand=[small])
    table = Table(A=Side(hand=cards("OP13-119"), don=7, life=4), B=koala)
    table.choose("play Portgas.D.Ace", "number 0", "yes", "pick mate", "pick small")
    assert table.area("small") == "Character area" and table.asked == ("A", "main") and table.life("A") == 4
    host = character("host", "[On Play] Play up to 1 Character card from your hand.")
    table = Table(A=Side(hand=[host, small], don=2, life=4), B=koala).choose("play host", "pick small", "yes")
    assert table.area("small") == "Character area" and table.life("A") == 3


@ruling("0848a2bd", "OP13-120")
@pytest.mark.parametrize("cost", [9, 10])
def test_sabo_may_raise_a_cost_beyond_ten(cost: int) -> None:
    """The 2 that Sabo adds to a cost of 9 or more makes it more than 10."""
    table = Table(A=Side(characters=[card("OP13-120"), character("great", cost=cost)]))
    assert table.choose("activate Sabo", "pick great").cost("great") == cost + 2 > 10

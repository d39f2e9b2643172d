"""Chapter 6: what may be done in the Main Phase."""

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import (
    DRAW,
    activate,
    character,
    choose,
    event,
    every,
    leader,
    permanent,
    stage,
    when,
)  # fmt: skip
from tests.support.four import four
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

LEADER = every("you", ("leader",))


@rules("6-5-1")
def test_start_of_main_phase_effects_of_both_players_come_after_the_don_phase() -> None:
    mine = when(nodes.Event("main_started"), nodes.AddDon(nodes.Number("active_don")))
    others = when(nodes.Event("main_started", "opponent"), DRAW)
    table = Table(A=Side(leader("boss", others), don=1), B=Side(leader("foe", mine), don_deck=9))
    table.end_turn()
    assert table.don("B") == (4, 0) and len(table.hand("A")) == 1
    table.end_turn()
    assert table.don("B") == (4, 0) and len(table.hand("A")) == 2


@rules("6-5-1", "6-6-1-2")
def test_steps_delayed_to_the_opponents_main_phase() -> None:
    """They come after the effects that activate there, each player's in the order the player chooses."""
    later = [
        nodes.Delayed("start_of_opponents_main", (step,))
        for step in (nodes.AddDon(nodes.Number("hand")), nodes.Draw(2))
    ]
    cheer = when(nodes.Event("main_started", "opponent"), DRAW)
    table = Table(A=Side(leader("boss", activate(*later), cheer), don_deck=9))
    table.choose("activate A boss").end_turn()
    assert table.turn == "B" and table.asked == ("A", "order") and len(table.hand("A")) == 1
    choose_alike(table, "choose 1")
    assert table.asked == ("B", "main") and len(table.hand("A")) == 3 and table.don("A") == (3, 0)
    table.end_turn().end_turn()
    assert table.turn == "B" and len(table.hand("A")) == 5  # drawn in its own turn and by the effect that stays


@rules("6-5-2", "6-5-2-1")
def test_main_phase_actions_come_in_any_order_as_often_as_one_likes() -> None:
    mates = [character("a", "[Activate: Main] Draw 1 card."), character("b")]
    table = Table(A=Side(characters=mates, hand=[character("c"), character("d")], don=5), B=Side(life=5))
    table.choose("give a", "play c", "activate a").attack("b", "B leader").unopposed()
    table.choose("give A leader").attack("A leader", "B leader").unopposed()
    table.choose("play d", "activate a", "give d").attack("a", "B leader").unopposed()
    assert table.asked == ("A", "main") and table.don("A") == (0, 2) and table.life("B") == 4
    table.choose("activate a", "end")
    assert table.turn == "B"


@rules("6-5-3-1")
def test_what_may_be_played_from_the_hand() -> None:
    hand = [
        character("mate"),
        stage("ship"),
        event("blast", "[Main] Draw 1 card."),
        event("shield", "[Counter] Draw 1 card."),
        event("trap", "[Trigger] Draw 1 card."),
        character("mate"),
    ]
    table = Table(A=Side(hand=hand, don=1))
    assert [text for text in table.options() if text.startswith("play")] == ["play mate", "play ship", "play blast"]
    empty = Table(A=Side(hand=[character("free", cost=0), character("dear", cost=1)]))
    assert [text for text in empty.options() if text.startswith("play")] == ["play free"]


@rules("6-5-3-1")
def test_a_played_card_is_paid_for_and_told() -> None:
    table = Table(A=Side(hand=[character("mate", "[On Play] Draw 1 card.", cost=2)], don=3))
    table.choose("play mate")
    paid = [note for note in table.game.notes or [] if note.what == "paid"]
    assert table.don("A") == (1, 2) and len(paid) == 1 and paid[0].amount == 2
    assert table.noted == ["paid", "played", "activated", "drew"]


@rules("6-5-4-1", "10-2-2-1")
def test_effects_to_activate_on_leader_characters_and_stage() -> None:
    a_text = "[Activate: Main] Add 1 DON!! card from your DON!! deck and set it as active."
    mates = [character("a", "[Activate: Main] Draw 1 card.", a_text)]
    mine = Side(
        leader("boss", "[Activate: Main] Draw 1 card."),
        mates,
        stage("ship", "[Activate: Main] Draw 1 card."),
        don_deck=5,
    )
    table = Table(A=mine, B=Side(characters=[character("b", "[Activate: Main] Draw 1 card.")]))
    assert table.options()[1:] == ["activate A boss", "activate a", "activate a 1", "activate ship",
                                   "attack A boss B leader", "attack a B leader"]  # fmt: skip
    table.choose("activate a 1")
    assert table.don("A") == (1, 0) and table.hand("A") == []
    table.choose("activate ship")
    assert len(table.hand("A")) == 1


@rules("6-5-4-1", "8-3-1-3", "8-4-1-1", "8-2-1-1")
def test_effects_that_cannot_be_activated_are_not_offered() -> None:
    def mate(name: str, ability: nodes.Activate, *more: nodes.Ability) -> Card:
        return character(name, ability, *more)

    rich = nodes.Activate(("activate_main",), (nodes.Compare(nodes.Number("hand"), ">=", 1),), steps=(DRAW,))
    given = nodes.Activate(("activate_main",), (nodes.DonGiven(1),), steps=(DRAW,))
    costly = activate(DRAW, cost=(nodes.RestDon(1),))
    mates = [
        mate("rich", rich),
        mate("given", given),
        mate("costly", costly),
        mate("once", activate(nodes.Draw(0), once=True)),
    ]
    poor = Table(A=Side(characters=mates))
    assert [text for text in poor.options() if text.startswith("activate")] == ["activate once"]
    poor.choose("activate once")
    assert [text for text in poor.options() if text.startswith("activate")] == []
    mates[1] = mate("given", given)
    able = Table(A=Side(characters=[mates[0], Placed(mates[1], given=1), *mates[2:]], hand=[character("x")], don=1))
    assert [text for text in able.options() if text.startswith("activate")] == [
        "activate rich", "activate given", "activate costly", "activate once"
    ]  # fmt: skip
    silence = character("quiet", "Negate the effects of all of your opponent's Characters.")
    mute = Table(A=Side(characters=[mates[3]]), B=Side(characters=[silence]))
    assert not mute.offers("activate once")


@rules("6-5-5-1", "6-5-5-3")
def test_active_don_are_given_one_by_one_to_leader_and_characters() -> None:
    mine = Side(characters=[character("a")], stage=stage("ship"), don=2, rested_don=3)
    table = Table(A=mine, B=Side(characters=[character("b")]))
    assert [text for text in table.options() if text.startswith("give")] == ["give A leader", "give a"]
    table.choose("give a")
    assert table.don("A") == (1, 3) and table.given("a") == 1
    table.choose("give a")
    assert table.don("A") == (0, 3) and table.given("a") == 2
    assert not [text for text in table.options() if text.startswith("give")]


@rules("6-5-5-1", "8-3-1-8")
def test_giving_a_don_card_is_an_event() -> None:
    table = Table(A=Side(leader("boss", when(nodes.Event("don_given", this=True), DRAW)), [character("a")], don=2))
    table.choose("give a")
    assert table.hand("A") == []
    table.choose("give A boss")
    assert len(table.hand("A")) == 1 and table.noted.count("gave") == 2


@rules("6-5-5-2")
def test_given_don_are_worth_1000_power_each_in_their_owners_turn_only() -> None:
    table = Table(A=Side(characters=[character("a")], don=3), B=Side(Placed(leader("foe"), given=1), don=1))
    table.choose("give a", "give a", "give A leader")
    assert table.power("a") == 5000 and table.power("A leader") == 6000 and table.power("B foe") == 5000
    table.end_turn()
    assert table.turn == "B" and table.power("a") == 3000 and table.power("A leader") == 5000 and table.given("a") == 2


@rules("6-5-5-4")
def test_given_don_of_a_card_that_moves_come_to_the_cost_area_rested() -> None:
    ways: list[nodes.Step] = [
        nodes.KnockOut(choose()), nodes.ReturnToHand(choose()), nodes.PlaceInDeck(choose()), nodes.PlaceInLife(choose()),
    ]  # fmt: skip
    for way in ways:
        table = Table(
            A=Side(leader("boss", activate(way))), B=Side(characters=[Placed(character("a"), given=2)], don=1)
        )
        table.choose("activate A boss")
        assert table.don("B") == (1, 2) and table.don("A") == (0, 0)


@rules("6-5-5-1", "10-2-10-1", "8-3-1-8")
def test_returned_don_are_one_event_for_all_of_them() -> None:
    cheer = "When 3 or more DON!! cards on your field are returned to your DON!! deck, draw 1 card."
    for trash, drawn in ((0, 0), (1, 1)):
        boss_text = (
            "[Activate: Main] Return DON!! cards equal to the number of cards in your trash plus 2 from "
            "your field to your DON!! deck."
        )
        boss = Placed(leader("boss", boss_text, cheer), given=1)
        mine = Side(boss, [Placed(character("a"), given=1)], don=1, rested_don=1, trash=trash)
        table = Table(A=mine)
        assert table.power("A boss") == 6000
        table.choose("activate A boss")
        if trash:
            table.choose("don-active")
        table.choose("don-from A boss")  # and then the one of the Character, which is all that is left to choose
        assert table.given("A boss") == table.given("a") == 0 and table.power("A boss") == 5000
        assert table.don("A") == (1 - trash, 1) and table.game.players[0].don_deck == 2 + trash
        assert len(table.hand("A")) == drawn


@rules("6-5-5-1")
def test_permanent_effects_see_don_that_come_go_and_are_given() -> None:
    """Each way for a DON!! card to change place is noticed by an effect that counts them."""
    measure = permanent(nodes.GainPower(nodes.This(), nodes.Per(nodes.Number("active_don"), 1, 100)))
    steps: list[tuple[nodes.Step, int]] = [
        (nodes.AddDon(2), 5), (nodes.RestDon(1), 2), (nodes.SetDonActive(2), 5), (nodes.GiveDon(every("you"), 1, "active"), 2),
        (nodes.ReturnDon(6), 0),
    ]  # fmt: skip
    for step, active in steps:
        side = Side(leader("boss", measure, activate(step)), [character("a")], don=3, rested_don=3, don_deck=5)
        table = Table(A=side)
        assert table.power("A boss") == 5300
        table.choose("activate A boss")
        while table.asked == ("A", "don"):
            table.choose(table.options()[0])
        assert table.power("A boss") == 5000 + 100 * active
    paying = Table(A=Side(leader("boss", measure), hand=[character("x", cost=2)], don=3))
    paying.choose("play x")
    assert paying.power("A boss") == 5100


@rules("6-5-6-1", "7-1-1-1")
def test_only_active_cards_may_attack() -> None:
    table = Table(A=Side(characters=[Placed(character("tired"), rested=True), character("ready")]))
    assert table.offers("attack ready B leader") and not table.offers("attack tired B leader")


@rules("6-5-5-1", "8-4-6")
def test_the_next_step_of_an_effect_knows_where_the_don_are_now() -> None:
    measure = permanent(nodes.GainPower(nodes.This(), nodes.Per(nodes.Number("active_don"), 1, 1000)))
    steps: list[tuple[nodes.Step, tuple[int, int]]] = [
        (nodes.AddDon(2), (5, 3 + 5)),
        (nodes.RestDon(1), (2, 4 + 2)),
        (nodes.SetDonActive(2), (5, 1 + 5)),
        (nodes.GiveDon(every("you"), 1, "active"), (2, 3 + 2)),
    ]
    count = nodes.AddDon(nodes.Per(nodes.ValueOf("power", LEADER), 1000), rested=True)
    for step, don in steps:
        boss = leader("boss", measure, activate(step, count), power=0)
        table = Table(A=Side(boss, [character("a")], don=3, rested_don=3, don_deck=99))
        table.choose("activate A boss")
        assert table.don("A") == don


@rules("6-5-4-1")
def test_cards_off_the_field_have_nothing_to_activate() -> None:
    able = character("able", "[Activate: Main] Draw 1 card.")
    table = Table(A=Side(hand=[able], trash=[able]), B=Side(deck=[character("x"), able]))
    assert not [text for text in table.options() if text.startswith("activate")]


def told(table: Table) -> list[tuple[str, str, str, str, int]]:
    """What has happened, whole: what, to whom, with which card, about which other card, how many."""
    notes = table.game.notes or []
    return [
        (
            note.what,
            "AB"[note.seat],
            note.card.name if note.card else "",
            note.other.name if note.other else "",
            note.amount,
        )
        for note in notes
    ]


@rules("6-5-2", "6-1-1")
def test_a_turn_is_told_as_it_was_played() -> None:
    crew = [character(name) for name in ("one", "two", "three", "four")]
    boss_text = "1 DON!! card placed during your DON!! Phase is given to your Leader."
    mine = Side(
        leader("boss", boss_text),
        [character("raider", "[Banish]", power=9000), *crew],
        stage("old"),
        hand=[stage("new"), character("six", cost=2)],
        deck=[character("low"), character("top")],
        don=3,
        don_deck=5,
    )
    trap = character("trap", "[Trigger] Add 1 DON!! card from your DON!! deck and set it as active.")
    other = Side(life=[character("last"), trap, character("gone")], don_deck=5)
    table = Table(A=mine, B=other, start_of_turn=True)
    table.choose("give raider", "play new", "play six", "pick one")
    table.attack("raider", "B leader").unopposed().attack("A boss", "B leader").unopposed().choose("yes")
    assert told(table) == [
        ("turn", "A", "", "", 8),
        ("drew", "A", "top", "", 1),
        ("don", "A", "", "", 2),
        ("gave", "A", "boss", "boss", 1),
        ("gave", "A", "raider", "", 1),
        ("paid", "A", "new", "", 1),
        ("made-room", "A", "old", "new", 0),
        ("played", "A", "new", "", 0),
        ("paid", "A", "six", "", 2),
        ("revealed", "A", "six", "", 0),
        ("made-room", "A", "one", "six", 0),
        ("played", "A", "six", "", 0),
        ("attacked", "A", "raider", "leader", 10000),
        ("rested", "A", "raider", "", 0),
        ("damage", "B", "raider", "", 1),
        ("banished", "B", "gone", "", 0),
        ("attacked", "A", "boss", "leader", 6000),
        ("rested", "A", "boss", "", 0),
        ("damage", "B", "boss", "", 1),
        ("trigger", "B", "trap", "", 0),
        ("activated", "B", "trap", "", 0),
        ("added-don", "B", "", "trap", 1),
        ("trigger-over", "B", "trap", "", 0),
    ]


@rules("6-5-4-1", "8-4-3")
def test_in_a_team_match_an_activated_effect_asks_which_opponent_it_means() -> None:
    boss = leader("boss", "[Activate: Main] Your opponent draws 1 card.", "[Activate: Main] Draw 1 card.")
    table = four(A=Side(boss))
    table.choose("activate A boss")
    assert table.asked == ("A", "player") and table.options() == ["seat B", "seat D"]
    table.choose("seat D")
    assert [len(table.hand(seat)) for seat in "ABCD"] == [0, 0, 0, 1]
    table.choose("activate A boss 1")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 1

"""Chapter 10-1: keyword effects."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import RUSH, character, event, leader, permanent
from tests.support.table import FILLER, SEATS, Placed, Side, Table

RAIDER = character("raider", power=6000)
GUARD = character("guard", "[Blocker]", power=1000)
DOWN = Placed(character("down"), rested=True)
VERSIONS = ["1.1.8", "1.1.9", "1.2.0"]


def attacks(table: Table) -> list[str]:
    return [text.removeprefix("attack ") for text in table.options() if text.startswith("attack ")]


def drawn(table: Table) -> str:
    """Who has drawn, in order: "AAB"."""
    return "".join([SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew"])


def new(*abilities: nodes.Ability) -> Placed:
    """A Character that was played this turn."""
    return Placed(character("new", *abilities, power=5000), this_turn=True)


def keyword(name: nodes.KeywordName) -> nodes.Keyword:
    return nodes.Keyword(name)


# -- [Rush], [Rush: Character] -----------------------------------------------------------------------------------------


@rules("10-1-1-1", "3-7-4")
def test_rush_lets_a_character_attack_on_the_turn_it_was_played() -> None:
    with_rush = Table(A=Side(characters=[new(RUSH)]), B=Side(characters=[DOWN, character("up")]))
    assert attacks(with_rush) == ["A leader B leader", "A leader down", "new B leader", "new down"]
    without = Table(A=Side(characters=[new()]), B=Side(characters=[DOWN]))
    assert attacks(without) == ["A leader B leader", "A leader down"]


@rules("10-1-1-1")
def test_rush_works_from_the_hand_and_when_gained() -> None:
    table = Table(A=Side(hand=[character("fast", "[Rush]", power=5000), character("slow")], don=2))
    table.choose("play fast", "play slow")
    assert attacks(table) == ["A leader B leader", "fast B leader"]
    spur = character("spur", "[Activate: Main] 1 of your Characters gains [Rush] during this turn.")
    table = Table(A=Side(characters=[new(), spur]))
    table.choose("activate spur", "pick new")
    assert "new B leader" in attacks(table)


@rules("10-1-6-1")
@pytest.mark.parametrize("version", VERSIONS)
def test_rush_character_attacks_rested_characters_only_on_the_turn_it_was_played(version: str) -> None:
    scout = keyword("rush_character")
    table = Table(A=Side(characters=[new(scout)]), B=Side(characters=[DOWN, character("up")]), rules=version)
    assert attacks(table) == ["A leader B leader", "A leader down", "new down"]
    later = Table(A=Side(characters=[character("old", "[Rush: Character]")]), B=Side(characters=[DOWN]), rules=version)
    assert attacks(later) == ["A leader B leader", "A leader down", "old B leader", "old down"]


@rules("10-1-6-1", "10-1-1-1")
def test_rush_beside_rush_character_opens_the_leader() -> None:
    table = Table(A=Side(characters=[new(RUSH, keyword("rush_character"))]))
    assert attacks(table) == ["A leader B leader", "new B leader"]


@rules("10-1-6-1", "7-1-1-2")
def test_attacking_active_characters_is_no_leave_to_attack_at_once() -> None:
    wild = permanent(nodes.CanAttack(nodes.This()))
    table = Table(A=Side(characters=[new(wild)]), B=Side(characters=[character("up")]))
    assert attacks(table) == ["A leader B leader"]
    table = Table(A=Side(characters=[new(wild, keyword("rush_character"))]), B=Side(characters=[character("up")]))
    assert attacks(table) == ["A leader B leader", "new up"]


# -- [Double Attack], [Banish] -----------------------------------------------------------------------------------------


@rules("10-1-2-1")
def test_double_attack_deals_two_damage_to_a_leader_and_nothing_more_to_a_character() -> None:
    twin = character("twin", "[Double Attack]", power=5000)
    table = Table(A=Side(characters=[twin]))
    table.attack("twin", "B leader")
    assert table.life("B") == 3 and len(table.hand("B")) == 2
    table = Table(A=Side(characters=[twin]), B=Side(characters=[DOWN]))
    table.attack("twin", "down")
    assert table.life("B") == 5 and table.area("down") == "trash"


@rules("10-1-2-1", "10-1-3-1")
@pytest.mark.parametrize("word", ["double_attack", "banish"])
def test_another_cards_keyword_does_not_count(word: nodes.KeywordName) -> None:
    table = Table(A=Side(characters=[RAIDER, character("mate", keyword(word))]))
    table.attack("raider", "B leader")
    assert table.life("B") == 4 and len(table.hand("B")) == 1


@rules("10-1-3-1")
def test_banish_trashes_the_life_card_without_trigger() -> None:
    exile = character("exile", "[Banish]", power=5000)
    table = Table(
        A=Side(characters=[exile]), B=Side(life=[character("low"), character("top", "[Trigger] Draw 1 card.")])
    )
    table.attack("exile", "B leader")
    assert table.names("B", "trash") == ["top"] and table.hand("B") == [] and table.asked == ("A", "main")


@rules("10-1-3-1")
def test_a_life_card_that_is_banished_has_been_trashed_from_life() -> None:
    mourner = leader("mourner", "When a card is trashed from your Life cards, draw 1 card.")
    table = Table(A=Side(characters=[character("exile", "[Banish]", power=5000)]), B=Side(mourner, life=2))
    table.attack("exile", "B mourner")
    assert table.life("B") == 1 and len(table.hand("B")) == 1


@rules("10-1-3-1", "10-1-2-1")
def test_banish_with_double_attack_trashes_two() -> None:
    table = Table(A=Side(characters=[character("exile", "[Banish]", "[Double Attack]", power=5000)]))
    table.attack("exile", "B leader")
    assert len(table.names("B", "trash")) == 2 and table.hand("B") == [] and table.life("B") == 3


@rules("10-1-2-1", "10-1-3-1")
def test_damage_by_an_effect_is_not_damage_by_an_attack() -> None:
    """The [When Attacking] damage stays 1 and goes to the hand; the attack itself deals 2 and banishes."""
    bolt = "[When Attacking] Deal 1 damage to your opponent."
    both = character("both", bolt, "[Banish]", "[Double Attack]", power=5000)
    table = Table(A=Side(characters=[both]), B=Side(characters=[GUARD]))
    table.attack("both", "B leader")
    assert table.life("B") == 4 and len(table.hand("B")) == 1 and table.names("B", "trash") == []
    table.choose("pass")
    assert table.life("B") == 2 and len(table.hand("B")) == 1 and len(table.names("B", "trash")) == 2


# -- [Blocker], [Unblockable] ------------------------------------------------------------------------------------------


@rules("10-1-4-1")
def test_a_blocker_protects_characters_as_well() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[DOWN, GUARD]))
    table.attack("raider", "down").choose("block guard")
    assert table.area("down") == "Character area" and table.area("guard") == "trash"


@rules("10-1-4-1", "1-3-3")
def test_a_card_may_be_forbidden_to_activate_blocker() -> None:
    ban = "All of your opponent's [guard] Characters cannot activate [Blocker]."
    other = character("other", "[Blocker]")
    table = Table(A=Side(leader=leader("leader", ban), characters=[RAIDER]), B=Side(characters=[GUARD, other]))
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "block other"]


@rules("10-1-4-1", "1-3-3")
def test_a_player_may_be_forbidden_to_activate_the_blocker_of_certain_cards() -> None:
    weak = "Your opponent cannot activate the [Blocker] of any Character with 3000 power or less."
    blockers = [character(f"b{power}", "[Blocker]", power=power) for power in (3000, 3001)]
    table = Table(A=Side(leader=leader("leader", weak), characters=[RAIDER]), B=Side(characters=blockers))
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "block b3001"]


@rules("10-1-7-1")
@pytest.mark.parametrize("version", VERSIONS)
def test_no_blocker_against_an_unblockable_attack(version: str) -> None:
    ghost = character("ghost", "[Unblockable]", power=5000)
    table = Table(A=Side(characters=[ghost, RAIDER]), B=Side(characters=[GUARD]), rules=version)
    table.attack("ghost", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "block guard"]


@rules("10-1-7-1")
def test_unblockable_does_not_stop_counter() -> None:
    ghost = character("ghost", "[Unblockable]", power=5000)
    table = Table(A=Side(characters=[ghost]), B=Side(characters=[GUARD], hand=[character("help", counter=1000)]))
    table.attack("ghost", "B leader")
    assert table.asked == ("B", "counter")


# -- [Trigger] ---------------------------------------------------------------------------------------------------------


@rules("10-1-5-1", "10-1-5-2")
def test_a_trigger_may_be_left_alone() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(life=[character("gift", "[Trigger] Draw 2 cards.")]))
    table.attack("raider", "B leader")
    assert table.asked == ("B", "trigger")
    table.choose("no")
    assert table.hand("B") == ["gift"] and drawn(table) == "" and "trigger" not in table.noted


@rules("10-1-5-1")
def test_life_taken_by_an_effect_has_no_trigger() -> None:
    taker = character("taker", "[Activate: Main] Add 1 card from the top of your Life cards to your hand.")
    table = Table(A=Side(characters=[taker], life=[character("gift", "[Trigger] Draw 1 card.")]))
    table.choose("activate taker")
    assert table.hand("A") == ["gift"] and drawn(table) == ""


@rules("10-1-5-1")
def test_a_face_up_life_card_can_have_its_trigger_activated() -> None:
    """Judge-notes 3."""
    turner = character("turner", "[Activate: Main] Turn 1 card from the top of your opponent's Life cards face-up.")
    table = Table(A=Side(characters=[RAIDER, turner]), B=Side(life=[character("gift", "[Trigger] Draw 1 card.")]))
    table.choose("activate turner").attack("raider", "B leader").choose("yes")
    assert drawn(table) == "B"


@rules("10-1-5-3")
def test_the_triggering_card_is_in_no_area_until_it_is_done() -> None:
    """Judge-notes 3: it counts neither as Life nor in the trash while its effect asks for a choice."""
    gift = character(
        "gift",
        "[Trigger] Draw cards equal to the number of your Life cards plus the number of cards in your "
        "trash. Then, trash 1 card from your hand.",
    )
    hand = [character("one"), character("two")]
    table = Table(A=Side(characters=[RAIDER]), B=Side(life=[character("low"), gift], hand=hand))
    table.attack("raider", "B leader").choose("yes")
    assert table.asked == ("B", "pick") and table.area("gift") == "no area"
    assert drawn(table) == "B"  # one Life card, no card in the trash
    table.choose("pick one")
    assert table.names("B", "trash") == ["one", "gift"]


@rules("10-1-5-3")
def test_a_triggering_card_may_put_itself_elsewhere() -> None:
    gift = character("gift", "[Trigger] Play this card.", "[On Play] Draw 1 card.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(life=[gift]))
    table.attack("raider", "B leader").choose("yes")
    assert table.area("gift") == "Character area" and drawn(table) == "B" and table.names("B", "trash") == []


@rules("10-2-3-1-1", "10-2-4-1-1")
def test_a_trigger_may_activate_main_or_counter_of_its_card() -> None:
    plan = event("plan", "[Main] Draw 2 cards.", "[Trigger] Activate this card's [Main] effect.")
    shot = event("shot", "[Counter] Draw 3 cards.", "[Trigger] Activate this card's [Counter] effect.")
    for card, cards in ((plan, 2), (shot, 3)):
        table = Table(A=Side(characters=[RAIDER]), B=Side(life=[card]))
        table.attack("raider", "B leader").choose("yes")
        assert drawn(table) == "B" * cards and table.area(card.name) == "trash"


@rules("10-2-3-1-1", "8-5-2")
def test_main_activated_by_a_trigger_is_not_activating_an_event() -> None:
    """Judge-notes 23."""
    plan = event("plan", "[Main] Draw 1 card.", "[Trigger] Activate this card's [Main] effect.")
    watcher = leader("leader", "When your opponent activates an Event, draw 4 cards.")
    table = Table(A=Side(leader=watcher, characters=[RAIDER]), B=Side(life=[plan]))
    table.attack("raider", "B leader").choose("yes")
    assert drawn(table) == "B"


@rules("10-1-5-3")
def test_a_trigger_of_a_character_card_is_no_characters_effect() -> None:
    """During a [Trigger] the card is in no area: a card, and no Character."""
    guard = character("guard", "This Character cannot be K.O.'d by effects of your opponent's Characters.")
    bomb = character("bomb", "[Trigger] K.O. 1 of your opponent's Characters.")
    table = Table(A=Side(characters=[guard]), B=Side(life=[FILLER, bomb]))
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.area("guard") == "trash"
    bomber = character("bomber", "[On Play] K.O. 1 of your opponent's Characters.")
    played = Table(A=Side(hand=[bomber], don=1), B=Side(characters=[guard])).choose("play bomber")
    assert played.area("guard") == "Character area"


@rules("10-1-5-3")
def test_what_a_trigger_plays_is_not_played_by_a_characters_effect() -> None:
    event = nodes.Event("played", "opponent", cause="opponents_character_effect")
    watcher = leader("watcher", nodes.Auto(when=event, steps=(nodes.Draw(),)))
    comer = character("comer", "[Trigger] Play this card.")
    table = Table(A=Side(watcher), B=Side(life=[FILLER, comer]))
    table.attack("A watcher", "B leader").unopposed().choose("yes")
    assert table.area("comer") == "Character area" and table.hand("A") == []
    caller = character("caller", "[On Play] Play 1 card from your hand.")
    called = Table(A=Side(watcher), B=Side(hand=[caller, FILLER], don=1)).end_turn().choose("play caller")
    assert len(called.hand("A")) == 1


@rules("10-1-5-3", "1-3-3")
@pytest.mark.parametrize(
    ("words", "stays"),
    [
        ("your opponent's effects", True),
        ("effects", True),
        ("your opponent's Character effects", False),
        ("effects of your opponent's Characters with 5000 base power or less", False),
    ],
)
def test_a_trigger_is_an_effect_of_its_player_and_of_no_character(words: str, stays: bool) -> None:
    """Protection from an opponent's effects holds against a [Trigger]; protection from Characters' effects does not."""
    tough = character("tough", f"This Character cannot be K.O.'d by {words}.")
    trap = character("trap", "[Trigger] K.O. 1 of your opponent's Characters.")
    table = Table(A=Side(characters=[tough], don=1), B=Side(life=[FILLER, trap]))
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.area("tough") == ("Character area" if stays else "trash")

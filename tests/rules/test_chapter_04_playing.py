"""Chapter 4: playing cards, what it costs, and who cannot."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import acting, banning, character, choose, event, every, leader, stage, when
from tests.support.table import Side, Table
from tests.support.twins import choose_alike

ABC = [character(name) for name in "abc"]


@rules("4-7-1", "6-5-3-1")
@pytest.mark.parametrize(("don", "offered"), [(1, False), (2, True), (3, True)])
def test_a_card_is_played_by_paying_its_cost(don: int, offered: bool) -> None:
    hand = [character("mate", cost=2), stage("ship", cost=2), event("blast", "[Main] Draw 1 card.", cost=2)]
    table = Table(A=Side(hand=hand, don=don))
    assert [table.offers(f"play {name}") for name in ("mate", "ship", "blast")] == [offered] * 3
    if offered:
        table.choose("play blast")
        assert table.don("A") == (don - 2, 2)


@rules("4-7-1")
def test_a_cost_changed_by_an_effect_is_what_must_be_paid() -> None:
    cheaper = character("guide", "The cost of playing Character cards from your hand will be reduced by 1.")
    table = Table(A=Side(characters=[cheaper], hand=[character("mate", cost=3), stage("ship", cost=3)], don=2))
    assert table.offers("play mate") and not table.offers("play ship")
    table.choose("play mate")
    assert table.don("A") == (0, 2)


@rules("4-7-1")
def test_a_cheaper_next_card_is_cheaper_once() -> None:
    """Texts that look at the cost mean the cost without the change, also when it is used up."""
    boss = acting(
        "The next time you play a Character card with a cost of 3 or more from your hand during this "
        "turn, the cost will be reduced by 1."
    )
    hand = [character("small", cost=2), character("mate", cost=3), character("more", cost=3)]
    table = Table(A=Side(boss, hand=hand, don=9))
    table.choose("activate A leader")
    assert [table.cost_to_play(name) for name in ("small", "mate", "more")] == [2, 2, 2]
    table.choose("play small")
    assert table.don("A") == (7, 2) and table.cost_to_play("mate") == 2
    table.choose("play mate")
    assert table.don("A") == (5, 4) and table.cost_to_play("more") == 3


@rules("4-7-1")
def test_two_cheaper_next_cards_are_used_up_together() -> None:
    once = nodes.For("turn", (nodes.CostToPlay(every("you", ("character",), "hand"), -1, next_only=True),))
    always = nodes.For("turn", (nodes.CostToPlay(every("you", ("character",), "hand"), -2),))
    table = Table(
        A=Side(acting(once, once, always), hand=[character("mate", cost=5), character("more", cost=5)], don=9)
    )
    table.choose("activate A leader")
    assert table.cost_to_play("mate") == 1
    table.choose("play mate")
    assert table.don("A") == (8, 1) and table.cost_to_play("more") == 3


@rules("4-7-2")
def test_who_cannot_play_cards_pays_for_none_but_effects_may_still_play_them() -> None:
    hand = [character("mate"), stage("ship"), event("blast", "[Main] Draw 1 card.")]
    table = Table(
        A=Side(acting("Play 1 card from your hand."), [banning("play_cards")], hand=hand, don=5),
        B=Side(hand=[character("b")], don=1),
    )
    assert not [text for text in table.options() if text.startswith("play")]
    table.choose("activate A leader")
    assert table.options() == ["pick mate", "pick ship"]  # an Event is not played on the field
    table.choose("pick mate")
    assert table.area("mate") == "Character area" and table.don("A") == (5, 0)
    table.end_turn()
    assert table.offers("play b")


@rules("4-7-2")
def test_who_cannot_play_cards_for_a_turn_can_play_them_after_it() -> None:
    table = Table(
        A=Side(acting("You cannot play cards from your hand during this turn."), hand=[character("mate")], don=2)
    )
    assert table.offers("play mate")
    table.choose("activate A leader")
    assert not table.offers("play mate")
    table.end_turn().end_turn()
    assert table.offers("play mate")


@rules("4-7-2")
def test_who_cannot_play_characters_may_play_other_cards_and_have_effects_play_characters() -> None:
    hand = [character("mate"), stage("ship"), event("blast", "[Main] Draw 1 card.")]
    table = Table(A=Side(acting("Play 1 card from your hand."), [banning("play_characters")], hand=hand, don=5))
    assert [table.offers(f"play {name}") for name in ("mate", "ship", "blast")] == [False, True, True]
    table.choose("activate A leader", "pick mate")
    assert table.area("mate") == "Character area"


@rules("4-7-2", "1-3-3")
def test_who_cannot_play_characters_even_by_effects_plays_none_at_all() -> None:
    hand = [character("mate"), stage("ship")]
    table = Table(
        A=Side(acting("Play 1 card from your hand."), [banning("play_characters_even_by_effects")], hand=hand, don=5)
    )
    assert [table.offers(f"play {name}") for name in ("mate", "ship")] == [False, True]
    table.choose("activate A leader")
    assert table.area("ship") == "Stage area" and table.area("mate") == "hand"


@rules("4-7-2", "1-3-3")
def test_such_a_prohibition_may_speak_of_some_characters_only_and_counts_at_once() -> None:
    big = (nodes.HasValue("cost", ">=", 5),)
    guard = banning("play_characters_even_by_effects", "you", big)
    hand = [guard, character("small", cost=4), character("tall", cost=5)]
    table = Table(A=Side(acting("Play 3 cards from your hand."), hand=hand))
    table.choose("activate A leader", "pick banner", "pick small")
    assert table.names("A", "characters") == ["banner", "small"] and table.hand("A") == ["tall"]
    late = Table(A=Side(acting("Play 3 cards from your hand."), hand=hand))
    late.choose("activate A leader", "pick tall", "pick banner")
    assert late.names("A", "characters") == ["tall", "banner", "small"] and late.hand("A") == []
    normal = Table(A=Side(acting("Play 1 card from your hand."), [guard], hand=hand[1:], don=5))
    assert normal.offers("play small") and not normal.offers("play tall")


@rules("4-7-2")
def test_a_card_that_effects_cannot_play_from_the_hand_can_be_paid_for_or_played_from_elsewhere() -> None:
    forbidden = "This card in your hand cannot be played by effects."
    proud, plain = character("proud", forbidden), character("plain")
    boss = leader(
        "leader", "[Activate: Main] Play 1 card from your hand.", "[Activate: Main] Play 1 card from your trash."
    )
    table = Table(A=Side(boss, hand=[proud, plain], trash=[proud, stage("ship")], don=5))
    table.choose("activate A leader")
    assert table.names("A", "characters") == ["plain"] and table.offers("play proud")
    table.choose("activate A leader 1")
    assert table.options() == ["pick proud", "pick ship"]
    table.choose("pick proud")
    assert table.names("A", "characters") == ["plain", "proud"] and table.hand("A") == ["proud"]


@rules("4-7-2", "8-1-3-3-2")
def test_such_a_text_in_the_hand_needs_its_condition() -> None:
    forbidden = "If you have 0 cards in your trash, this card in your hand cannot be played by effects."
    for trash, area in ((0, "hand"), (1, "Character area")):
        table = Table(A=Side(acting("Play 1 card from your hand."), hand=[character("proud", forbidden)], trash=trash))
        table.choose("activate A leader")
        assert table.area("proud") == area


@rules("4-7-2")
def test_other_texts_in_the_hand_do_not_keep_a_card_from_being_played() -> None:
    cheap = "Give this card in your hand −1 cost."
    table = Table(A=Side(acting("Play 1 card from your hand."), hand=[character("mate", cheap, cost=2)]))
    table.choose("activate A leader")
    assert table.area("mate") == "Character area"


@rules("4-7-1", "3-7-3")
def test_a_card_on_the_field_is_not_played_again() -> None:
    again = nodes.Play(choose("you", ("character",)))
    table = Table(A=Side(acting(again), [character("mate", "[On Play] Draw 1 card.")]))
    table.choose("activate A leader")
    assert table.hand("A") == [] and table.names("A", "characters") == ["mate"]


@rules("3-7-3", "3-8-3", "8-3-1-8")
def test_playing_a_card_is_an_event_that_others_can_wait_for() -> None:
    cheer = "When you play a card with a cost of 2, add 1 DON!! card from your DON!! deck and set it as active."
    boss = leader("leader", cheer, "[Activate: Main] Play 1 card from your hand.")
    hand = [character("small"), character("two", cost=2), stage("ship", cost=2)]
    table = Table(A=Side(boss, hand=hand, don=3, don_deck=5), B=Side(hand=[character("b", cost=2)], don=2))
    table.choose("play small")
    assert table.don("A") == (2, 1)
    table.choose("play two")
    assert table.don("A") == (1, 3)
    table.choose("activate A leader")
    assert table.don("A") == (2, 3)
    table.end_turn().choose("play b")
    assert table.don("A") == (2, 3)


@rules("3-7-3", "8-3-1-8")
def test_it_is_known_by_what_a_card_was_played() -> None:
    """Paid for, by the effect of a Character, or by another effect; also when room had to be made."""
    watching = leader(
        "leader",
        when(nodes.Event("played", "opponent", cause="opponents_character_effect"), nodes.AddDon(1)),
        "When your opponent plays a card by an effect, add 3 DON!! cards from your DON!! deck and set them as active.",
    )
    crew = [character(f"m{number}") for number in range(4)]
    caller = character("caller", "[Activate: Main] Play 1 card from your hand.")
    for seated in (2, 4):
        others = [caller, *crew[:seated]]
        plays = (("play x", 0), ("activate caller", 4), ("activate A boss", 3))
        for deed, don in plays:
            boss_text = "[Activate: Main] Play 1 card from your hand."
            mine = Side(leader("boss", boss_text), others, hand=[character("x")], don=1)
            table = Table(A=mine, B=Side(watching, don_deck=9))
            table.choose(deed)
            if seated == 4:
                choose_alike(table, "pick m0")
            while table.asked == ("B", "order"):
                table.choose("choose 0")
            assert table.area("x") == "Character area" and table.don("B") == (don, 0)


@rules("8-5-2", "8-5-4", "8-6-3")
def test_effects_on_activating_an_event_follow_the_event() -> None:
    cheer = (
        "When you activate an Event, if you have 2 cards in your hand, add 1 DON!! card from your "
        "DON!! deck and set it as active."
    )
    blast = event("blast", "[Main] Draw 2 cards.")
    table = Table(A=Side(leader("leader", cheer), hand=[blast], don=1, don_deck=5), B=Side(hand=[blast], don=1))
    table.choose("play blast")
    assert table.don("A") == (1, 1)  # it saw the two cards that the Event drew
    table.end_turn().choose("play blast")
    assert table.don("A") == (1, 1)


@rules("8-5-2")
def test_it_is_remembered_for_the_turn_who_activated_an_event() -> None:
    bold = (
        "[Activate: Main] If you have activated an Event during this turn, add 1 DON!! card from your "
        "DON!! deck and set it as active."
    )
    blast = event("blast", "[Main] Draw 1 card.")
    side = Side(leader("leader", bold), hand=[blast], don=1, don_deck=9)
    table = Table(A=side, B=side)
    table.choose("activate A leader")
    assert table.don("A") == (1, 0)
    table.choose("play blast", "activate A leader")
    assert table.don("A") == (1, 1)
    table.end_turn().choose("activate B leader")
    assert table.don("B") == (3, 0)
    table.end_turn()
    before = table.don("A")
    table.choose("activate A leader")
    assert table.don("A") == before


@rules("4-7-2")
def test_counter_events_are_cards_that_cannot_be_played_either() -> None:
    shield = event("shield", "[Counter] Your Leader gains +1000 power during this battle.", cost=0)
    free = Table(A=Side(don=1), B=Side(hand=[shield]))
    free.attack("A leader", "B leader")
    assert free.offers("event shield")
    banned = Table(A=Side(characters=[banning("play_cards", "opponent")], don=1), B=Side(hand=[shield]))
    banned.attack("A leader", "B leader")
    assert banned.asked == ("A", "main") and banned.life("B") == 4


@rules("3-7-3", "8-3-1-8")
def test_each_card_played_is_an_event_of_its_own() -> None:
    several = when(nodes.Event("played", at_least=2), nodes.AddDon())
    boss = leader("leader", several, "[Activate: Main] Play 2 cards from your hand.")
    table = Table(A=Side(boss, hand=ABC[:2], don_deck=5))
    table.choose("activate A leader", "pick a")
    assert table.names("A", "characters") == ["a", "b"] and table.don("A") == (0, 0)
    assert table.asked == ("A", "main")

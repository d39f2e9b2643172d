"""Chapter 4: damage processing, Life and [Trigger]."""

import pytest

from logpose.cards import Card
from logpose.engine import areas
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import activate, character, choose, leader, on_play, trigger, when
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

DOUBLE = "[Double Attack]"
BANISH = "[Banish]"
LOW, MID, HIGH = character("low"), character("mid"), character("high")


def dealing(count: nodes.Quantity) -> Card:
    return leader("leader", activate(nodes.DealDamage(count)))


def hit(table: Table, attacker: str = "A leader") -> Table:
    """Attacks B's Leader, and nobody does anything about it."""
    return table.attack(attacker, "B leader").unopposed()


def facing_up(table: Table, *names: str) -> Table:
    for name in names:
        areas.turn_face(table.game, table.card(name), True)
    return table


# -- how much ----------------------------------------------------------------------------------------------------------


@rules("4-6-2", "4-6-2-1")
def test_1_damage_moves_the_top_life_card_to_the_hand() -> None:
    table = Table(A=Side(dealing(1), don=1), B=Side(life=[LOW, MID, HIGH]))
    table.choose("activate A leader")
    assert table.hand("B") == ["high"] and table.names("B", "life") == ["low", "mid"]
    hit(table)
    assert table.hand("B") == ["high", "mid"] and table.names("B", "life") == ["low"]
    assert table.noted.count("damage") == 2 and table.noted.count("life-to-hand") == 2


@rules("4-6-2-2")
@pytest.mark.parametrize(("amount", "left"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_x_damage_takes_that_many_life_cards_one_by_one(amount: int, left: int) -> None:
    table = Table(A=Side(dealing(amount)), B=Side(life=[LOW, MID, HIGH]))
    table.choose("activate A leader")
    assert table.life("B") == left and table.hand("B") == ["high", "mid", "low"][: 3 - left]
    assert table.winner == "" and table.asked == ("A", "main")


@rules("4-6-2-2", "1-3-2-2")
def test_no_damage_defeats_nobody() -> None:
    table = Table(A=Side(dealing(nodes.Number("trash"))), B=Side(life=0))
    table.choose("activate A leader")
    assert table.winner == "" and "damage" not in table.noted


@rules("7-1-4-1-1-1", "1-2-2-1", "9-2-1-1")
def test_damage_without_life_is_defeat_by_attack_and_by_effect() -> None:
    attacked = hit(Table(A=Side(don=1), B=Side(life=0)))
    assert attacked.winner == "A" and attacked.ended_by == "1-2-1-1-1"
    hurt = Table(A=Side(dealing(1)), B=Side(life=0))
    hurt.choose("activate A leader")
    assert hurt.winner == "A" and hurt.ended_by == "1-2-1-1-1"


@rules("7-1-4-1-1-1", "7-1-4-1-1-3")
def test_2_damage_on_1_life_does_not_defeat() -> None:
    twice = character("twice", DOUBLE, power=9000)
    table = hit(Table(A=Side(characters=[twice], don=1), B=Side(life=1)), "twice")
    assert table.life("B") == 0 and len(table.hand("B")) == 1 and table.winner == "" and table.asked == ("A", "main")
    two = hit(Table(A=Side(characters=[twice], don=1), B=Side(life=2)), "twice")
    assert two.life("B") == 0 and len(two.hand("B")) == 2 and two.winner == ""


@rules("4-6-3", "8-6-2-1")
def test_a_trigger_that_adds_life_feeds_the_second_damage() -> None:
    heal = "[Trigger] Add 1 card from the top of your deck to the top of your Life cards."
    twice = character("twice", DOUBLE, power=9000)
    other = Side(life=[character("healer", heal)], deck=[LOW, MID])
    table = hit(Table(A=Side(characters=[twice], don=1), B=other), "twice")
    assert table.asked == ("B", "trigger")
    choose_alike(table, "yes")
    assert table.life("B") == 0 and table.hand("B") == ["mid"] and table.names("B", "trash") == ["healer"]
    assert table.winner == ""


@rules("8-6-2")
def test_effects_that_damage_sets_off_wait_for_all_of_it() -> None:
    """A Leader that replaces its last Life card does so after the second damage, which therefore does nothing."""
    heal = (
        "When your number of Life cards becomes 0, add 1 card from the top of your deck to the top of your Life cards."
    )
    twice = character("twice", DOUBLE, power=9000)
    table = hit(
        Table(A=Side(characters=[twice], don=1), B=Side(leader("leader", heal), life=[LOW], deck=[MID, HIGH])), "twice"
    )
    assert table.names("B", "life") == ["high"] and table.hand("B") == ["low"]


# -- effects on damage -------------------------------------------------------------------------------------------------


@rules("8-6-2")
def test_effects_on_an_attack_that_deals_damage_to_life_come_before_the_trigger_and_others_after_all_damage() -> None:
    deals = (
        "When this Character's attack deals damage to your opponent's Life, add 1 DON!! card from "
        "your DON!! deck and set it as active."
    )
    hurts = "When you take damage, add 1 DON!! card from your DON!! deck and set it as active."
    card = character("card", "[Trigger] Draw 1 card.")
    table = Table(
        A=Side(characters=[character("mate", deals, power=9000)], don=1, don_deck=5),
        B=Side(leader("sore", hurts), life=[LOW, card], don_deck=5),
    )
    table.attack("mate", "B sore").unopposed()
    assert table.asked == ("B", "trigger") and table.don("A") == (2, 0) and table.don("B") == (0, 0)
    choose_alike(table, "yes")
    assert len(table.hand("B")) == 1 and table.don("B") == (1, 0) and table.don("A") == (2, 0)


@rules("8-6-2")
def test_what_such_an_effect_sets_off_waits_for_the_trigger() -> None:
    deals = "When this Character's attack deals damage to your opponent's Life, K.O. 1 of your opponent's Characters."
    martyr_text = "[On K.O.] Add 1 DON!! card from your DON!! deck and set it as active."
    table = Table(
        A=Side(characters=[character("mate", deals, power=9000)], don=1),
        B=Side(
            characters=[character("martyr", martyr_text)],
            life=[character("card", "[Trigger] Draw 1 card.")],
            don_deck=5,
        ),
    )
    hit(table, "mate")
    assert table.area("martyr") == "trash" and table.asked == ("B", "trigger") and table.don("B") == (0, 0)
    table.choose("no")
    assert table.don("B") == (1, 0) and table.hand("B") == ["card"]


@rules("8-6-1", "8-6-2")
def test_several_such_effects_are_ordered_turn_player_first() -> None:
    first = (
        "When this Character's attack deals damage to your opponent's Life, add 1 DON!! card from "
        "your DON!! deck and set it as active."
    )
    second = "When this Character's attack deals damage to your opponent's Life, draw 1 card."
    watch = when(nodes.Event("damage_dealt_to_life", "opponent"), nodes.AddDon())
    other = Side(leader("leader", watch), life=[character("card", "[Trigger] Draw 1 card.")], don_deck=5)
    table = Table(A=Side(characters=[character("mate", first, second, power=9000)], don=1, don_deck=5), B=other)
    table.attack("mate", "B leader").unopposed()
    assert table.asked == ("A", "order") and table.options() == ["choose 0", "choose 1"]
    table.choose("choose 1")
    assert len(table.hand("A")) == 1 and table.don("A") == (2, 0) and table.don("B") == (1, 0)
    assert table.asked == ("B", "trigger")


@rules("8-6-1")
def test_the_order_of_such_effects_survives_a_copy_of_the_game() -> None:
    first = (
        "When this Character's attack deals damage to your opponent's Life, add 1 DON!! card from "
        "your DON!! deck and set it as active."
    )
    second = "When this Character's attack deals damage to your opponent's Life, draw 1 card."
    other = Side(life=[character("card", "[Trigger] Draw 1 card.")])
    table = Table(A=Side(characters=[character("mate", first, second, power=9000)], don=1, don_deck=5), B=other)
    table.attack("mate", "B leader").unopposed()
    choose_alike(table, "choose 0", "yes")
    assert table.don("A") == (2, 0) and len(table.hand("B")) == 1


@rules("4-6-2-2")
def test_each_damage_of_an_attack_sets_such_effects_off_and_damage_by_effects_does_not() -> None:
    deals = "When you deal damage to your opponent's Life, add 1 DON!! card from your DON!! deck and set it as active."
    mate = character("mate", DOUBLE, deals, power=9000)
    table = hit(Table(A=Side(characters=[mate], don=1, don_deck=5), B=Side(life=3)), "mate")
    assert table.don("A") == (3, 0)
    effect = Table(A=Side(dealing(2), [mate], don_deck=5), B=Side(life=3))
    effect.choose("activate A leader")
    assert effect.life("B") == 1 and effect.don("A") == (0, 0)


@rules("4-6-2-1")
def test_a_life_card_that_such_an_effect_takes_away_is_not_taken_again() -> None:
    deals = (
        "When this Character's attack deals damage to your opponent's Life, trash 1 card from the top "
        "of your opponent's Life cards."
    )
    mate = character("mate", deals, power=9000)
    card = character("card", "[Trigger] Draw 1 card.")
    last = hit(Table(A=Side(characters=[mate], don=1), B=Side(life=[card])), "mate")
    assert last.life("B") == 0 and last.names("B", "trash") == ["card"] and last.hand("B") == [] and last.winner == ""
    two = hit(Table(A=Side(characters=[mate], don=1), B=Side(life=[LOW, card])), "mate")
    assert two.names("B", "life") == ["low"] and two.hand("B") == []


@rules("4-6-2", "8-3-1-8")
@pytest.mark.parametrize(
    ("cause", "by_attack", "by_effect"), [("battle", 1, 0), ("effect", 0, 1), ("opponents_effect", 0, 1), ("any", 1, 1)]
)
def test_effects_on_damage_taken_may_ask_for_its_cause(cause: nodes.Cause, by_attack: int, by_effect: int) -> None:
    sore = leader("sore", when(nodes.Event("damage_taken", cause=cause), nodes.AddDon()),
                  when(nodes.Event("life_to_hand", cause=cause), nodes.AddDon()))  # fmt: skip
    attacked = Table(A=Side(don=1), B=Side(sore, don_deck=9))
    attacked.attack("A leader", "B sore").unopposed()
    while attacked.asked == ("B", "order"):
        attacked.choose("choose 0")
    assert attacked.don("B") == (2 * by_attack, 0)
    hurt = Table(A=Side(dealing(1)), B=Side(sore, don_deck=9))
    hurt.choose("activate A leader")
    while hurt.asked == ("B", "order"):
        hurt.choose("choose 0")
    assert hurt.don("B") == (2 * by_effect, 0)


@rules("4-6-2-2")
def test_effects_on_damage_taken_happen_once_for_all_of_it() -> None:
    sore = leader("sore", when(nodes.Event("damage_taken", at_least=2), nodes.AddDon()))
    table = Table(A=Side(dealing(2)), B=Side(sore, don_deck=9))
    table.choose("activate A leader")
    assert table.don("B") == (1, 0)
    one = Table(A=Side(dealing(1)), B=Side(sore, don_deck=9))
    one.choose("activate A leader")
    assert one.don("B") == (0, 0)


# -- [Trigger] ---------------------------------------------------------------------------------------------------------


@rules("4-6-3", "10-1-5-1", "10-1-5-2")
def test_a_trigger_may_be_activated_or_not() -> None:
    card = character("card", "[Trigger] Draw 1 card.")
    leader_text = "When you activate a [Trigger], add 1 DON!! card from your DON!! deck and set it as active."
    leader_text_2 = (
        "When a card is added to your hand from your Life, add 2 DON!! cards from your DON!! deck and "
        "set them as active."
    )
    other = Side(leader("leader", leader_text, leader_text_2), life=[LOW, card], don_deck=9)
    used = hit(Table(A=Side(don=1), B=other))
    assert used.asked == ("B", "trigger") and used.options() == ["yes", "no"]
    used.choose("yes")
    assert used.hand("B") == ["filler"] and used.names("B", "trash") == ["card"] and used.don("B") == (1, 0)
    kept = hit(Table(A=Side(don=1), B=other)).choose("no")
    assert kept.hand("B") == ["card"] and kept.names("B", "trash") == [] and kept.don("B") == (2, 0)
    assert "trigger" not in kept.noted


@rules("4-6-3")
def test_life_that_effects_take_to_the_hand_gives_no_trigger() -> None:
    take = leader("leader", "[Activate: Main] Add 1 card from the top of your Life cards to your hand.")
    table = Table(A=Side(take, life=[character("card", "[Trigger] Draw 1 card.")]))
    table.choose("activate A leader")
    assert table.asked == ("A", "main") and table.hand("A") == ["card"]


@rules("10-1-5-3")
def test_a_card_whose_trigger_is_being_activated_is_in_no_area() -> None:
    """It counts neither as Life nor in the trash, and is trashed when its effect is over."""
    reward = nodes.If(nodes.Compare(nodes.Number("trash"), "=", 0), (nodes.AddDon(),))
    more = nodes.If(nodes.Compare(nodes.Number("life"), "=", 1), (nodes.AddDon(),))
    card = character("card", trigger(reward, more, nodes.Trash(choose("you", (), "hand"))))
    table = Table(A=Side(don=1), B=Side(life=[LOW, card], hand=[MID, HIGH], don_deck=9))
    hit(table).choose("yes")
    assert table.asked == ("B", "pick") and table.area("card") == "no area" and table.don("B") == (2, 0)
    choose_alike(table, "pick high")
    assert table.names("B", "trash") == ["high", "card"] and table.hand("B") == ["mid"]


@rules("10-1-5-3", "8-6-2")
def test_a_trigger_may_put_its_own_card_elsewhere() -> None:
    played = character(
        "played", "[Trigger] Play this card.", "[On Play] Add 1 DON!! card from your DON!! deck and set it as active."
    )
    table = hit(Table(A=Side(don=1), B=Side(life=[played], don_deck=5))).choose("yes")
    assert table.area("played") == "Character area" and table.don("B") == (1, 0) and table.names("B", "trash") == []
    taken = character("taken", "[Trigger] Add this card to your hand.")
    table = hit(Table(A=Side(don=1), B=Side(life=[taken]))).choose("yes")
    assert table.hand("B") == ["taken"] and table.names("B", "trash") == []


@rules("8-6-2")
def test_the_on_play_of_a_card_played_by_a_trigger_waits_for_the_rest_of_the_damage() -> None:
    played = character("played", "[Trigger] Play this card.", on_play(nodes.AddDon(nodes.Number("hand"))))
    twice = character("twice", DOUBLE, power=9000)
    table = hit(Table(A=Side(characters=[twice], don=1), B=Side(life=[LOW, played], don_deck=5)), "twice").choose("yes")
    assert table.hand("B") == ["low"] and table.don("B") == (1, 0)


@rules("4-6-3-1")
def test_face_up_life_that_goes_to_the_deck_instead_gives_no_trigger() -> None:
    rule = leader(
        "leader", "Your face-up Life cards go under your deck instead of to your hand, according to the rules."
    )
    card = character("card", "[Trigger] Draw 1 card.")
    up = hit(facing_up(Table(A=Side(don=1), B=Side(rule, life=[LOW, card])), "card"))
    assert up.asked == ("A", "main") and up.names("B", "deck")[0] == "card" and up.hand("B") == []
    assert up.names("B", "life") == ["low"] and up.noted[-1] == "life-to-deck"
    down = hit(Table(A=Side(don=1), B=Side(rule, life=[LOW, card])))
    assert down.asked == ("B", "trigger")
    usual = hit(facing_up(Table(A=Side(don=1), B=Side(life=[LOW, card])), "card"))
    assert usual.asked == ("B", "trigger")  # face-up Life can have its [Trigger] activated


@rules("4-6-3-1", "8-2-1-1")
def test_the_text_about_face_up_life_can_be_negated() -> None:
    rule = leader(
        "leader", "Your face-up Life cards go under your deck instead of to your hand, according to the rules."
    )
    silence = leader(
        "leader",
        "[Activate: Main] Negate the effects of your opponent's Leader during this turn.",
    )
    table = facing_up(Table(A=Side(silence, don=1), B=Side(rule, life=[HIGH])), "high")
    table.choose("activate A leader")
    hit(table)
    assert table.hand("B") == ["high"]


@rules("4-6-3-1")
def test_both_damages_go_on_after_face_up_life_went_to_the_deck() -> None:
    rule = leader(
        "leader", "Your face-up Life cards go under your deck instead of to your hand, according to the rules."
    )
    twice = character("twice", DOUBLE, power=9000)
    table = facing_up(Table(A=Side(characters=[twice], don=1), B=Side(rule, life=[LOW, MID, HIGH])), "high")
    hit(table, "twice")
    assert table.names("B", "life") == ["low"] and table.hand("B") == ["mid"] and table.names("B", "deck")[0] == "high"


@rules("10-1-3-1")
def test_banished_life_is_trashed_without_a_trigger() -> None:
    rule = leader(
        "leader", "Your face-up Life cards go under your deck instead of to your hand, according to the rules."
    )
    card = character("card", "[Trigger] Draw 1 card.")
    raider = character("raider", BANISH, DOUBLE, power=9000)
    table = facing_up(Table(A=Side(characters=[raider], don=1), B=Side(rule, life=[LOW, card, MID])), "mid")
    hit(table, "raider")
    assert (
        table.names("B", "trash") == ["mid", "card"] and table.hand("B") == [] and table.names("B", "life") == ["low"]
    )
    assert table.noted.count("banished") == 2


# -- keywords of the card that deals damage by an effect ---------------------------------------------------------------


@rules("10-1-2-1", "10-1-3-1")
@pytest.mark.parametrize(("version", "taken"), [("1.1.8", 2), ("1.1.9", 1), ("1.2.0", 1)])
def test_keywords_count_for_damage_by_effects_only_before_119(version: str, taken: int) -> None:
    burn = "[Activate: Main] Deal 1 damage to your opponent."
    table = Table(A=Side(characters=[character("burner", DOUBLE, BANISH, burn)]), rules=version)
    table.choose("activate burner")
    assert table.life("B") == 5 - taken
    assert len(table.names("B", "trash")) == (taken if version == "1.1.8" else 0)
    plain = Table(A=Side(characters=[character("burner", burn)]), rules=version)
    plain.choose("activate burner")
    assert plain.life("B") == 4 and len(plain.hand("B")) == 1


@rules("10-1-2-1")
@pytest.mark.parametrize(("amount", "taken"), [(0, 0), (1, 2), (2, 2), (3, 3)])
def test_double_attack_turns_1_damage_into_2_and_nothing_else(amount: int, taken: int) -> None:
    table = Table(A=Side(characters=[character("burner", DOUBLE, activate(nodes.DealDamage(amount)))]), rules="1.1.8")
    table.choose("activate burner")
    assert table.life("B") == 5 - taken


@rules("10-1-2-1")
def test_a_card_that_has_left_the_field_lends_no_keyword_to_its_damage() -> None:
    gone = character("burner", DOUBLE, "[Activate: Main] Trash this Character. Then, deal 1 damage to your opponent.")
    table = Table(A=Side(characters=[Placed(gone)]), rules="1.1.8")
    table.choose("activate burner")
    assert table.area("burner") == "trash" and table.life("B") == 4


@rules("10-1-2-1")
def test_keywords_are_read_from_the_card_as_it_is_now() -> None:
    gift = "All of your Characters gain [Double Attack]."
    burner_text = "[Activate: Main] Deal 1 damage to your opponent."
    table = Table(A=Side(leader("leader", gift), [character("burner", burner_text)]), rules="1.1.8")
    table.choose("activate burner")
    assert table.life("B") == 3


@rules("4-6-3", "10-1-5-3")
def test_a_trigger_whose_condition_fails_may_be_activated_for_nothing() -> None:
    """The card is then trashed: its effect was activated, though nothing of it is done."""
    card = character("card", "[Trigger] If you have 5 or more Life cards: Play this card.")
    table = hit(Table(A=Side(don=1), B=Side(life=[LOW, card])))
    assert table.asked == ("B", "trigger")
    table.choose("yes")
    assert table.names("B", "trash") == ["card"] and table.names("B", "characters") == []


@rules("4-6-2-2", "7-1-4-1-1-3")
def test_damage_that_is_fixed_is_dealt_even_if_the_attacker_is_gone() -> None:
    deals = (
        "When this Character's attack deals damage to your opponent's Life, add 1 DON!! card from "
        "your DON!! deck and set it as active."
    )
    twice = character("twice", DOUBLE, deals, power=9000)
    card = character("card", "[Trigger] K.O. 1 of your opponent's Characters.")
    table = hit(Table(A=Side(characters=[twice], don=1, don_deck=5), B=Side(life=[LOW, MID, card])), "twice")
    table.choose("yes")
    assert table.area("twice") == "trash" and table.names("B", "life") == ["low"] and table.hand("B") == ["mid"]
    assert table.don("A") == (2, 0)  # its effect was set off once, while it was there


@rules("10-1-5-3")
def test_a_card_that_its_trigger_adds_to_the_hand_does_not_come_from_life() -> None:
    watching = leader(
        "leader",
        "When a card is added to your hand from your Life, add 1 DON!! card from your DON!! deck and set it as active.",
    )
    taken = character("taken", "[Trigger] Add this card to your hand.")
    table = hit(Table(A=Side(don=1), B=Side(watching, life=[taken], don_deck=5))).choose("yes")
    assert table.hand("B") == ["taken"] and table.don("B") == (0, 0)


@rules("4-6-3-1", "8-3-1-7")
def test_face_up_life_goes_to_the_deck_also_when_an_effect_would_add_it_to_the_hand() -> None:
    """It has then not been added: what asks for that finds that it was not done, and a cost was not paid so."""
    rule = "Your face-up Life cards go under your deck instead of to your hand, according to the rules."
    add = nodes.AddToHand(nodes.Top("life"), bind="added")
    follow = nodes.If(nodes.Did("added"), (nodes.AddDon(),))
    heard = (
        "When a card is added to your hand from your Life, add 3 DON!! cards from your DON!! deck and "
        "set them as active."
    )
    boss = leader(
        "boss",
        rule,
        heard,
        activate(add, follow),
        "[Activate: Main] You may add 1 card from the top of your Life cards to your hand: Add 1 "
        "DON!! card from your DON!! deck and set it as active.",
    )
    for deed in ("activate A boss", "activate A boss 1"):
        down = Table(A=Side(boss, life=[LOW, HIGH], don_deck=9))
        down.choose(deed)
        assert down.hand("A") == ["high"] and down.don("A") == (4, 0)
        up = facing_up(Table(A=Side(boss, life=[LOW, HIGH], don_deck=9)), "high")
        up.choose(deed)
        assert up.hand("A") == [] and up.names("A", "deck")[0] == "high" and up.don("A") == (0, 0)
        assert up.names("A", "life") == ["low"]


@rules("8-6-2")
def test_a_leaders_attack_that_deals_damage_sets_effects_off_as_well() -> None:
    deals = (
        "When this Leader's attack deals damage to your opponent's Life, add 1 DON!! card from your "
        "DON!! deck and set it as active."
    )
    for seat, other in (("A", "B"), ("B", "A")):
        side = Side(leader("boss", deals), don=1, don_deck=5)
        table = Table(A=side, B=side, turn=seat)
        table.attack(f"{seat} boss", f"{other} boss").unopposed()
        assert table.don(seat) == (2, 0) and table.don(other) == (1, 0) and table.life(other) == 4


@rules("4-6-3", "4-2-1")
def test_the_opponent_of_a_trigger_is_the_opponent_of_its_player() -> None:
    card = character("card", "[Trigger] Your opponent draws 1 card.")
    for seat, other in (("A", "B"), ("B", "A")):
        side = Side(life=[card], don=1)
        table = Table(A=side, B=side, turn=seat)
        table.attack(f"{seat} leader", f"{other} leader").unopposed().choose("yes")
        assert len(table.hand(seat)) == 1 and table.hand(other) == []

"""Chapter 7: the Block Step, the Counter Step and the Damage Step."""

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, character, counter, event, leader, permanent, stage, when
from tests.support.table import SEATS, Placed, Side, Table

RAIDER = character("raider", power=6000)
GUARD = character("guard", "[Blocker]", power=4000)
HELP = character("help", counter=1000)


def drawn(table: Table) -> str:
    """Who has drawn, in order: "AAB"."""
    return "".join([SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew"])


@rules("7-1-1-4")
def test_battle_ends_when_the_attacker_leaves_during_the_attack_step() -> None:
    bouncer = character("bouncer", "[When Attacking] Return this Character to the owner's hand.", power=9000)
    table = Table(A=Side(characters=[bouncer]))
    table.attack("bouncer", "B leader")
    assert table.area("bouncer") == "hand"
    assert table.battle is None and table.life("B") == 5


# -- Block Step --------------------------------------------------------------------------------------------------------


@rules("7-1-2-1", "10-1-4-1")
def test_a_blocker_rests_and_takes_the_place_of_the_target() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[GUARD]))
    table.attack("raider", "B leader")
    assert table.asked == ("B", "block") and table.options() == ["pass", "block guard"]
    table.choose("block guard")
    assert table.life("B") == 5 and table.area("guard") == "trash"
    assert table.noted.count("rested") == 2  # attacker and blocker


@rules("7-1-2-1")
def test_only_one_blocker_is_activated_in_a_battle() -> None:
    second = character("second", "[Blocker]", power=9000)
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[GUARD, second]))
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "block guard", "block second"]
    table.choose("block second")
    assert table.asked == ("A", "main")
    assert table.rested("second") and not table.rested("guard")


@rules("7-1-2-1")
def test_not_blocking_leaves_the_target_and_the_blockers_alone() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[GUARD]))
    table.attack("raider", "B leader").choose("pass")
    assert table.life("B") == 4 and not table.rested("guard")


@rules("7-1-2-1", "10-1-4-1")
def test_rested_cards_and_cards_without_the_keyword_cannot_block() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[Placed(GUARD, rested=True), character("plain")]))
    table.attack("raider", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4


@rules("10-1-4-1")
def test_a_blocker_of_the_attacking_player_cannot_block() -> None:
    table = Table(A=Side(characters=[RAIDER, GUARD]))
    table.attack("raider", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4


@rules("10-1-4-1")
def test_the_attacked_card_itself_cannot_block() -> None:
    """Judge-notes, known conflicts: it is set active before the Block Step and still may not."""
    riser = character("riser", "[Blocker]", "[On Your Opponent's Attack] Set this Character as active.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[Placed(riser, rested=True), GUARD]))
    table.attack("raider", "riser")
    assert not table.rested("riser") and table.options() == ["pass", "block guard"]


@rules("7-1-2-1", "10-1-4-1")
def test_a_leader_that_has_gained_the_keyword_blocks_for_a_character_but_not_for_itself() -> None:
    tower = leader("leader", "This Leader gains [Blocker].")
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=tower, characters=[Placed(character("x"), rested=True)]))
    table.attack("raider", "x").choose("block B leader")
    assert table.life("B") == 4 and table.rested("B leader") and table.area("x") == "Character area"
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=tower))
    table.attack("raider", "B leader")
    assert table.asked == ("A", "main") and not table.rested("B leader")


@rules("7-1-2-2", "10-2-15-1")
def test_block_effects_activate_before_the_counter_step() -> None:
    guard = character("guard", "[Blocker]", "[On Block] Draw 1 card.")
    mine = leader("leader", "When your opponent activates [Blocker], draw cards equal to that amount.")
    theirs = leader("leader", "When you activate [Blocker], draw cards equal to that amount.")
    idle = character("idle", "[Blocker]", "[On Block] Draw 3 cards.")
    table = Table(
        A=Side(leader=mine, characters=[RAIDER]), B=Side(leader=theirs, characters=[guard, idle], hand=[HELP])
    )
    table.attack("raider", "B leader").choose("block guard", "choose 0")
    assert table.asked == ("B", "counter") and drawn(table) == "ABB"


@rules("7-1-2-2")
def test_no_block_effects_without_a_block() -> None:
    guard = character("guard", "[Blocker]", "[On Block] Draw 1 card.")
    theirs = leader("leader", "When you activate [Blocker], draw 1 card.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=theirs, characters=[guard]))
    table.attack("raider", "B leader").choose("pass")
    assert drawn(table) == ""


@rules("7-1-2-2")
def test_a_block_effect_can_be_about_the_card_that_blocked() -> None:
    mine = leader("leader", "When your opponent activates [Blocker], K.O. that card.")
    table = Table(A=Side(leader=mine, characters=[RAIDER]), B=Side(characters=[character("x"), GUARD], hand=[HELP]))
    table.attack("raider", "B leader").choose("block guard")
    assert table.names("B", "characters") == ["x"] and table.asked == ("A", "main")


@rules("7-1-2-3")
def test_battle_ends_when_the_attacker_leaves_during_the_block_step() -> None:
    bounce = character(
        "guard", "[Blocker]", "[On Block] Return the attacking card to the owner's hand. Then, draw 1 card."
    )
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[bounce], hand=[HELP]))
    table.attack("raider", "B leader").choose("block guard")
    assert table.hand("A") == ["raider"] and drawn(table) == "B"  # the step was finished
    assert table.asked == ("A", "main") and table.battle is None and table.area("guard") == "Character area"


@rules("7-1-2-3")
def test_battle_ends_when_the_blocker_leaves_and_the_old_target_is_safe() -> None:
    flee = character("guard", "[Blocker]", "[On Block] Return this Character to the owner's hand.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[flee], hand=[HELP]))
    table.attack("raider", "B leader").choose("block guard")
    assert table.asked == ("A", "main") and table.life("B") == 5


@rules("7-1-2-3")
def test_a_blocker_trashed_to_make_room_ends_the_battle() -> None:
    """Judge-notes 7 and 5: "battles" does not happen either."""
    party = character("guard", "[Blocker]", "[On Block] Play 1 Character card from your hand.")
    raider = character("raider", when(nodes.Event("battles", this=True), nodes.SetActive(nodes.This())), power=6000)
    others = [character(name) for name in ("p", "q", "r", "s")]
    table = Table(A=Side(characters=[raider]), B=Side(characters=[party, *others], hand=[character("new")]))
    table.attack("raider", "B leader").choose("block guard", "pick new", "pick guard")
    assert table.area("guard") == "trash" and table.area("new") == "Character area"
    assert table.battle is None and table.rested("raider") and table.life("B") == 5


@rules("10-1-4-1")
def test_a_blocker_that_loses_the_keyword_stays_the_target() -> None:
    """Judge-notes 4: the keyword holds while its player has at most one card in hand."""
    shy = character("shy", "If you have 1 or less cards in your hand, this Character gains [Blocker].", power=1000)
    refill = event("refill", "[Counter] Draw 3 cards.", cost=0)
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[shy], hand=[refill]))
    table.attack("raider", "B leader").choose("block shy", "event refill")
    assert len(table.hand("B")) == 3
    assert table.area("shy") == "trash" and table.life("B") == 5


# -- Counter Step ------------------------------------------------------------------------------------------------------


@rules("7-1-3-2", "7-1-3-2-1", "7-1-3-2-2", "10-2-4-1")
def test_everything_with_counter_in_the_hand_is_offered_on_the_leader_and_every_character() -> None:
    shot = event("shot", "[Counter] Draw 1 card.", cost=2)
    hand = [
        HELP,
        HELP,
        character("weak"),
        shot,
        event("dear", "[Counter] Draw 1 card.", cost=3),
        event("plan", "[Main] Draw 1 card."),
        stage("port"),
    ]
    table = Table(A=Side(characters=[RAIDER], don=5), B=Side(characters=[character("mate")], hand=hand, don=2))
    table.attack("raider", "B leader")
    assert table.asked == ("B", "counter")
    assert table.options() == ["pass", "counter help B leader", "counter help mate", "event shot"]
    table.choose("event shot")
    assert table.don("B") == (0, 2) and table.area("shot") == "trash" and drawn(table) == "B"
    assert table.options() == ["pass", "counter help B leader", "counter help mate"]


@rules("7-1-3-2", "7-1-3-2-1")
def test_counter_is_used_as_often_as_the_player_likes_and_ends_with_the_battle() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(hand=[HELP, HELP, HELP]))
    table.attack("raider", "B leader").choose("counter help B leader")
    assert table.power("B leader") == 6000 and table.names("B", "trash") == ["help"]
    table.choose("counter help B leader")
    assert table.power("B leader") == 7000 and table.asked == ("B", "counter")
    table.choose("pass")
    assert table.life("B") == 5 and table.power("B leader") == 5000 and table.hand("B") == ["help"]


@rules("7-1-3-2-1")
def test_counter_may_go_to_a_character_that_is_not_attacked() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[character("mate")], hand=[HELP, HELP]))
    table.attack("raider", "B leader").choose("counter help mate")
    assert table.power("mate") == 4000 and table.power("B leader") == 5000
    table.choose("pass")
    assert table.power("mate") == 3000 and table.life("B") == 4


@rules("7-1-3-2-1")
def test_any_counter_above_zero_can_be_used() -> None:
    table = Table(
        A=Side(characters=[RAIDER]), B=Side(hand=[character("none", counter=0), character("least", counter=1)])
    )
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "counter least B leader"]


@rules("7-1-3-2-1")
def test_a_gained_counter_counts() -> None:
    gain = "All [weak] Character cards from your hand have a +2000 Counter."
    hand = [character("weak"), character("weaker")]
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=leader("leader", gain), hand=hand))
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "counter weak B leader"]
    table.choose("counter weak B leader")
    assert table.life("B") == 5  # 7000 against 6000


@rules("7-1-3-2-1")
def test_using_counter_trashes_from_the_hand_though_not_by_an_effect() -> None:
    heard = leader("leader", "When a card is trashed from your hand, draw cards equal to that amount.")
    deaf = character("deaf", "When a card is trashed from your hand by an effect, draw 5 cards.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=heard, characters=[deaf], hand=[HELP, HELP]))
    table.attack("raider", "B leader").choose("counter help B leader")
    assert drawn(table) == "B"


@rules("7-1-3-2-2", "10-2-4-1")
def test_the_attacking_player_has_no_counter_step() -> None:
    shot = event("shot", "[Counter] Draw 1 card.", cost=0)
    table = Table(A=Side(characters=[RAIDER], hand=[HELP, shot]))
    assert not table.offers("play shot")  # nor in the Main Phase
    table.attack("raider", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4


@rules("4-7-2", "7-1-3-2-2")
def test_an_event_that_cannot_be_played_cannot_counter() -> None:
    shots = [event("shot", "[Counter] Draw 1 card.", cost=0), event("volley", "[Counter] Draw 1 card.", cost=0), HELP]
    mute = permanent(nodes.PlayerCannot("opponent", "play_cards"))
    table = Table(A=Side(leader=leader("leader", mute), characters=[RAIDER]), B=Side(hand=shots))
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "counter help B leader"]
    some = permanent(nodes.PlayerCannot("opponent", "play_cards", (nodes.HasName(("shot",)),)))
    table = Table(A=Side(leader=leader("leader", some), characters=[RAIDER]), B=Side(hand=shots))
    table.attack("raider", "B leader")
    assert table.options() == ["pass", "event volley", "counter help B leader"]


@rules("7-1-3-3", "7-1-3-2")
def test_the_counter_step_goes_on_after_the_attacker_left_and_then_the_battle_ends() -> None:
    """Judge-notes 4."""
    shot = event("shot", "[Counter] K.O. the attacking card.", cost=0)
    table = Table(A=Side(characters=[RAIDER]), B=Side(hand=[shot, HELP]))
    table.attack("raider", "B leader").choose("event shot")
    assert table.area("raider") == "trash"
    assert table.asked == ("B", "counter") and table.offers("counter help B leader")
    table.choose("pass")
    assert table.life("B") == 5 and table.battle is None and table.asked == ("A", "main")


@rules("7-1-3-3")
def test_battle_ends_when_the_target_leaves_during_the_counter_step() -> None:
    flight = event("flight", counter(nodes.ReturnToHand(nodes.Attacked())), cost=0)
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[Placed(character("x"), rested=True)], hand=[flight]))
    table.attack("raider", "x").choose("event flight")
    assert table.hand("B") == ["x"] and table.battle is None and "knocked-out" not in table.noted


@rules("7-1-3-2", "10-1-4-1")
def test_a_target_changed_in_the_counter_step_is_fought_and_cannot_block_any_more() -> None:
    swap = event("swap", "[Counter] Change the attack target to 1 of your Characters.", cost=0)
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[GUARD], hand=[swap]))
    table.attack("raider", "B leader").choose("pass", "event swap")
    assert table.area("guard") == "trash" and table.life("B") == 5
    assert table.asked == ("A", "main")


@rules("7-1-3-1")
def test_when_attacked_effects_activate_for_the_final_target_at_the_start_of_the_counter_step() -> None:
    hero = leader("leader", "When this Leader is attacked, draw cards equal to that amount.")
    wall = character("wall", "[Blocker]", "When this Character is attacked, draw 2 cards.")
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=hero, characters=[wall], hand=[HELP]))
    table.attack("raider", "B leader")
    assert table.asked == ("B", "block") and drawn(table) == ""
    table.choose("pass")
    assert table.asked == ("B", "counter") and drawn(table) == "B"
    table.choose("counter help B leader")
    assert table.battle is None and drawn(table) == "B"  # once
    table = Table(A=Side(characters=[RAIDER]), B=Side(leader=hero, characters=[wall], hand=[HELP]))
    table.attack("raider", "B leader").choose("block wall")
    assert table.asked == ("B", "counter") and drawn(table) == "BB"


@rules("7-1-3-1")
def test_when_attacked_names_the_attacked_card_and_only_the_attacked_player_hears_it() -> None:
    hero = leader("leader", when(nodes.Event("attacked", "you"), nodes.ReturnToHand(nodes.Bound("event"))))
    deaf = leader("leader", when(nodes.Event("attacked", "you"), DRAW))
    table = Table(
        A=Side(leader=deaf, characters=[RAIDER]), B=Side(leader=hero, characters=[Placed(GUARD, rested=True)])
    )
    table.attack("raider", "guard")
    assert table.hand("B") == ["guard"] and drawn(table) == "" and table.battle is None


# -- Damage Step -------------------------------------------------------------------------------------------------------


@rules("7-1-4-1", "7-1-4-1-1", "7-1-4-1-1-2", "7-1-4-2")
def test_equal_power_wins_against_a_leader_and_one_less_does_not() -> None:
    life = [character("low"), character("top")]
    table = Table(A=Side(characters=[character("raider", power=5000)]), B=Side(life=life))
    table.attack("raider", "B leader")
    assert table.names("B", "life") == ["low"] and table.hand("B") == ["top"]
    table = Table(A=Side(characters=[character("raider", power=4999)]), B=Side(life=life))
    table.attack("raider", "B leader")
    assert table.life("B") == 2 and table.hand("B") == [] and table.area("raider") == "Character area"


@rules("7-1-4-1", "7-1-4-1-2", "7-1-4-2", "10-2-1-1")
def test_equal_power_knocks_out_a_character_and_one_less_does_nothing() -> None:
    prey = Placed(character("prey", power=6000), rested=True)
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[prey]))
    table.attack("raider", "prey")
    assert table.area("prey") == "trash" and "knocked-out" in table.noted and table.life("B") == 5
    prey = Placed(character("prey", power=6001), rested=True)
    table = Table(A=Side(characters=[RAIDER]), B=Side(characters=[prey]))
    table.attack("raider", "prey")
    assert table.area("prey") == "Character area" and table.area("raider") == "Character area"


@rules("7-1-4-1-1-1", "1-2-1-1-1")
def test_damage_at_no_life_wins_the_game_and_at_one_life_does_not() -> None:
    table = Table(A=Side(characters=[RAIDER]), B=Side(life=0))
    table.attack("raider", "B leader")
    assert table.winner == "A" and table.ended_by == "1-2-1-1-1"
    table = Table(A=Side(characters=[RAIDER]), B=Side(life=1))
    table.attack("raider", "B leader")
    assert table.winner == "" and table.life("B") == 0


@rules("7-1-4-2")
def test_a_lost_attack_at_no_life_does_not_win() -> None:
    table = Table(A=Side(characters=[character("raider", power=4000)]), B=Side(life=0))
    table.attack("raider", "B leader")
    assert table.winner == "" and table.asked == ("A", "main")


@rules("7-1-4-1-1-2", "10-1-5-1")
def test_a_trigger_among_the_life_cards_may_be_activated_instead_of_taken() -> None:
    table = Table(
        A=Side(characters=[RAIDER]), B=Side(life=[character("low"), character("top", "[Trigger] Draw 1 card.")])
    )
    table.attack("raider", "B leader")
    assert table.asked == ("B", "trigger")
    table.choose("yes")
    assert table.area("top") == "trash" and table.names("B", "life") == ["low"] and len(table.hand("B")) == 1


@rules("7-1-4-1-1-3", "10-1-2-1")
def test_two_damage_takes_two_life_cards_one_after_the_other() -> None:
    twin = character("twin", "[Double Attack]", power=5000)
    life = [character("low"), character("mid", "[Trigger] Draw 1 card."), character("top", "[Trigger] Draw 1 card.")]
    table = Table(A=Side(characters=[twin]), B=Side(life=life))
    table.attack("twin", "B leader").choose("no")
    assert table.hand("B") == ["top"] and table.asked == ("B", "trigger")
    table.choose("no")
    assert table.hand("B") == ["top", "mid"] and table.names("B", "life") == ["low"]


@rules("7-1-4-1-1-1", "7-1-4-1-1-3")
def test_two_damage_on_one_life_card_does_not_defeat() -> None:
    """Judge-notes 1."""
    twin = character("twin", "[Double Attack]", power=5000)
    table = Table(A=Side(characters=[twin]), B=Side(life=1))
    table.attack("twin", "B leader")
    assert table.life("B") == 0 and table.winner == "" and len(table.hand("B")) == 1


@rules("7-1-4-1-1-3")
def test_life_added_by_a_trigger_takes_the_second_damage() -> None:
    """Judge-notes 1."""
    twin = character("twin", "[Double Attack]", power=5000)
    feed = "[Trigger] Add 1 card from the top of your deck to the top of your Life cards."
    table = Table(A=Side(characters=[twin]), B=Side(life=[character("feed", feed)]))
    table.attack("twin", "B leader").choose("yes")
    assert table.life("B") == 0 and table.hand("B") == ["filler"] and table.area("feed") == "trash"


@rules("7-1-4-1", "10-1-2-1")
def test_keywords_and_power_are_read_in_the_damage_step() -> None:
    """Judge-notes 4: the keyword goes when power falls in the Counter Step."""
    twin = character(
        "twin", "If this Character has 7000 power or more, this Character gains [Double Attack].", power=7000
    )
    sap = event("sap", "[Counter] Give the attacking card −1000 power during this battle.", cost=0)
    table = Table(A=Side(characters=[twin]), B=Side(hand=[sap]))
    table.attack("twin", "B leader").choose("pass")
    assert table.life("B") == 3
    table = Table(A=Side(characters=[twin]), B=Side(hand=[sap]))
    table.attack("twin", "B leader").choose("event sap")
    assert table.life("B") == 4


@rules("7-1-4-1-1-3")
def test_damage_once_determined_is_dealt_in_full() -> None:
    """Judge-notes 4: the attacker leaves, and the Leader grows, during the first damage."""
    twin = character("twin", "[Double Attack]", power=5000)
    punish = character(
        "punish",
        "[Trigger] K.O. 1 of your opponent's Characters. Then, your Leader gains +4000 power during this turn.",
    )
    table = Table(A=Side(characters=[twin]), B=Side(life=[character("low"), character("mid"), punish]))
    table.attack("twin", "B leader").choose("yes")
    assert table.area("twin") == "trash" and table.power("B leader") == 9000
    assert table.names("B", "life") == ["low"]

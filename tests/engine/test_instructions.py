"""Each instruction seen to happen, and seen not to happen: with fewer cards than asked for, with none, with moved ones."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Bound, Choose
from tests.support.cards import activate, character, choose, event, every, leader, main, stage, when
from tests.support.four import four
from tests.support.probing import asking
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike

DRAW = nodes.Draw(1)
FOES = [character("a"), character("b"), character("c")]


def mine(**areas: object) -> Side:
    side = Side(don=1)
    for name, value in areas.items():
        setattr(side, name, value)
    return side


# -- drawing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "drawn"), [(0, 0), (-2, 0), (1, 1), (3, 3)])
def test_draw(count: int, drawn: int) -> None:
    table = asking(nodes.Draw(count), nodes.Draw(count, "opponent"), A=mine())
    assert len(table.hand("A")) == len(table.hand("B")) == drawn
    assert len(table.names("A", "deck")) == 10 - drawn


def test_draw_up_to_asks_before_each_card() -> None:
    boss = leader("boss", "[Activate: Main] Draw up to 2 cards.", "[Activate: Main] Your opponent draws up to 2 cards.")
    table = Table(A=Side(boss, don=1))
    choose_alike(table, "activate A boss")
    assert table.asked == ("A", "draw") and table.options() == ["yes", "no"]
    choose_alike(table, "yes")
    assert len(table.hand("A")) == 1 and table.asked == ("A", "draw")
    choose_alike(table, "yes")
    assert len(table.hand("A")) == 2 and table.asked == ("A", "main")
    choose_alike(table, "activate A boss", "yes", "no")
    assert len(table.hand("A")) == 3 and table.asked == ("A", "main")
    choose_alike(table, "activate A boss 1")
    assert table.asked == ("B", "draw")
    choose_alike(table, "yes", "no")
    assert len(table.hand("B")) == 1 and len(table.hand("A")) == 3
    assert asking("Draw up to 0 cards.", A=mine()).asked == ("A", "main")


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "area"),
    [
        (nodes.KnockOut(choose()), "trash"),
        (nodes.Trash(choose()), "trash"),
        (nodes.ReturnToHand(choose()), "hand"),
        (nodes.AddToHand(choose()), "hand"),
        (nodes.PlaceInDeck(choose()), "deck"),
        (nodes.PlaceInDeck(choose(), "top"), "deck"),
        (nodes.PlaceInLife(choose()), "Life area"),
        (nodes.PlaceInLife(choose(), "bottom"), "Life area"),
    ],
)
def test_a_card_moves_to_its_owners_area(action: nodes.Step, area: str) -> None:
    table = asking(action, A=mine(), B=Side(characters=[character("foe")]))
    assert table.area("foe") == area and table.card("foe").owner == 1
    nothing = asking(action, A=mine())
    assert nothing.asked == ("A", "main") and "trashed" not in nothing.noted


def test_places_in_the_deck_and_in_life_are_the_right_ends() -> None:
    for at, deck in (("bottom", "first"), ("top", "last")):
        place: nodes.Step = nodes.PlaceInDeck(choose(), "top" if at == "top" else "bottom")
        table = asking(place, A=mine(), B=Side(characters=[character("foe")], deck=3))
        names = table.names("B", "deck")
        assert names.index("foe") == (0 if deck == "first" else 3)
    table = asking(
        "Add 1 of your opponent's Characters to the top of the owner's Life cards.",
        A=mine(),
        B=Side(characters=[character("foe")], life=2),
    )
    assert table.names("B", "life")[-1] == "foe" and not table.card("foe").face_up
    table = asking(
        "Add 1 of your opponent's Characters to the bottom of the owner's Life cards face-up.",
        A=mine(),
        B=Side(characters=[character("foe")], life=2),
    )
    assert table.names("B", "life")[0] == "foe" and table.card("foe").face_up


def test_either_end_is_asked_for_once_and_only_when_there_are_cards() -> None:
    deck = [FILLER, FILLER, character("x"), character("y")]
    table = asking(
        "Look at 2 cards from the top of your deck; place the rest at the top or bottom of your deck in any order.",
        A=mine(deck=deck),
    )
    assert table.asked == ("A", "menu") and table.options() == ["choose 0", "choose 1"]
    table.choose("choose 1", "pick x")
    assert table.names("A", "deck") == ["y", "x", "filler", "filler"]
    table = asking(
        "Look at 2 cards from the top of your deck; place the rest at the top or bottom of your deck in any order.",
        A=mine(deck=deck),
    ).choose("choose 0", "pick x")
    assert table.names("A", "deck") == ["filler", "filler", "x", "y"]
    assert asking(
        "Place 1 of your opponent's Characters at the top or bottom of the owner's deck.", A=mine()
    ).asked == ("A", "main")
    bound = (nodes.PlaceInLife(choose(), "either", bind="put"), nodes.Draw(Bound("put")))
    for end in ("choose 0", "choose 1"):
        table = asking(*bound, A=mine(), B=Side(characters=[character("foe")])).choose(end)
        assert table.area("foe") == "Life area" and len(table.hand("A")) == 1


def test_a_card_that_has_moved_is_no_longer_meant() -> None:
    table = asking(
        "Select 1 of your opponent's Characters. Then, return it to the owner's hand. Then, trash the "
        "selected card. Then, rest the selected card.",
        A=mine(),
        B=Side(characters=[character("foe")]),
    )
    assert table.area("foe") == "hand"


def test_what_was_moved_can_be_counted_and_named() -> None:
    steps = (nodes.ReturnToHand(choose(count=2), "gone"), nodes.Draw(Bound("gone")))
    for there in (0, 1, 2):
        table = asking(*steps, A=mine(), B=Side(characters=FOES[:there]))
        assert len(table.hand("A")) == there
    again = (nodes.Trash(choose(), "thrown"), nodes.PlaceInDeck(Bound("thrown")))
    assert asking(*again, A=mine(), B=Side(characters=[character("foe")])).area("foe") == "deck"


def test_top_cards_of_deck_and_life() -> None:
    deck = [character(name) for name in "abcd"]
    assert asking("Trash 2 cards from the top of your deck.", A=mine(deck=deck)).names("A", "trash") == ["d", "c"]
    assert asking("Trash 2 cards from the bottom of your deck.", A=mine(deck=deck)).names("A", "trash") == ["a", "b"]
    assert asking(
        "Add 3 cards from the top of your Life cards to your hand.", A=mine(life=[character("x"), character("y")])
    ).hand("A") == ["y", "x"]
    table = asking(
        "Trash 1 card from the top of your opponent's Life cards.",
        A=mine(),
        B=Side(life=[character("x"), character("y")]),
    )
    assert table.names("B", "trash") == ["y"] and table.life("A") == 5
    none = asking("Trash 0 cards from the top of your Life cards.", A=mine())
    assert none.life("A") == 5


def test_turning_life_cards() -> None:
    table = asking(
        "Turn 2 cards from the top of your Life cards face-up. Then, turn 1 card from the top of your "
        "Life cards face-down.",
        A=mine(life=3),
    )
    assert [table.game.cards[id].face_up for id in table.game.players[0].life] == [False, True, False]
    assert table.noted.count("turned-up") == 2 and table.noted.count("turned-down") == 1
    again = asking(
        "Turn 2 cards from the top of your Life cards face-up. Then, turn 2 cards from the top of "
        "your Life cards face-up.",
        A=mine(life=2),
    )
    assert again.noted.count("turned-up") == 2
    assert (
        "turned-up"
        not in asking(
            "Select 1 card from the top of your Life cards. Then, add it to the owner's hand. Then, turn "
            "the selected card face-up.",
            A=mine(),
        ).noted
    )


def test_looking_and_revealing_leave_the_cards_where_they_are() -> None:
    deck = [FILLER, character("x"), character("y")]
    table = asking(
        "Look at 2 cards from the top of your deck. Then, reveal 1 card from the top of your deck.", A=mine(deck=deck)
    )
    assert table.names("A", "deck") == ["filler", "x", "y"]
    assert [note.amount for note in table.game.notes or [] if note.what == "looked"] == [2]
    shown = [note.card.name for note in table.game.notes or [] if note.what == "revealed" and note.card is not None]
    assert shown == ["y"]


def test_adding_to_the_hand_shows_the_card_when_told_or_when_it_had_to_meet_a_requirement() -> None:
    secret = nodes.AddToHand(Choose((nodes.Remaining(),)))
    told = nodes.AddToHand(Choose((nodes.Remaining(),)), reveal=True)
    needed = nodes.AddToHand(Choose((nodes.Remaining(where=(nodes.HasName(("x",)),)),), up_to=True))
    look = nodes.Look(nodes.Top("deck", 2))
    deck = [FILLER, character("x"), character("y")]
    for action, seen in ((secret, False), (told, True), (needed, True)):
        table = asking(look, action, A=mine(deck=deck)).choose("pick x")
        assert table.hand("A") == ["x"] and ("revealed" in table.noted) == seen


def test_shuffling_mixes_the_right_decks() -> None:
    deck = [character(str(number)) for number in range(30)]
    for player, mixed in (("you", "A"), ("opponent", "B"), ("each", "AB")):
        shuffle = {"you": nodes.Shuffle(), "opponent": nodes.Shuffle("opponent"), "each": nodes.Shuffle("each")}[player]
        table = asking(shuffle, A=mine(deck=deck), B=Side(deck=deck))
        for seat in "AB":
            same = table.names(seat, "deck") == [card.name for card in deck]
            assert same == (seat not in mixed)
            assert sorted(table.names(seat, "deck")) == sorted(card.name for card in deck)


# -- playing and activating --------------------------------------------------------------------------------------------


def test_playing_by_an_effect() -> None:
    hand = [character("guest", cost=9), stage("ship", cost=9), event("plan", main())]
    play = nodes.Play(choose("you", (), "hand", 3), bind="came")
    table = asking(play, nodes.Draw(Bound("came")), A=mine(hand=hand))
    assert table.area("guest") == "Character area" and table.area("ship") == "Stage area"
    assert table.area("plan") == "hand" and len(table.hand("A")) == 3 and not table.rested("guest")
    assert table.don("A") == (1, 0)
    table = asking("Play 1 card from your hand rested.", A=mine(hand=hand[:1]))
    assert table.rested("guest")
    twice = asking("Select 1 card from your hand. Then, play it. Then, play the selected card.", A=mine(hand=hand[:1]))
    assert twice.names("A", "characters") == ["guest"]
    gone = (nodes.Select(choose("you", (), "hand")), nodes.Trash(Bound("it")), nodes.Play(Bound("it"), bind="came"))
    table = asking(*gone, nodes.Draw(Bound("came")), A=mine(hand=hand[:1]))
    assert table.area("guest") == "trash" and table.hand("A") == []


def test_bound_cards_stay_bound_after_they_were_played() -> None:
    steps = (nodes.Select(choose("you", (), "hand", 2)), nodes.Play(Bound("it")), nodes.Draw(Bound("it")))
    table = asking(*steps, A=mine(hand=[character("x"), character("y")]))
    assert table.names("A", "characters") == ["x", "y"] and len(table.hand("A")) == 2


def test_making_room_counts_for_what_was_played() -> None:
    field = [character(name) for name in "pqrst"]
    play = nodes.Play(choose("you", (), "hand", 2), bind="came")
    boss = leader("boss", activate(play, nodes.Rest(Bound("came"))))
    table = Table(A=Side(boss, field, hand=[character("x"), character("y")], don=1))
    choose_alike(table, "activate A boss", "pick x", "pick p", "pick x")
    assert table.names("A", "characters") == ["q", "r", "s", "t", "y"] and table.rested("y")
    assert table.names("A", "trash") == ["p", "x"] and not table.rested("q")


def test_activating_an_event_from_the_hand_or_the_trash() -> None:
    plan = event("plan", "[Main] Draw 2 cards.", cost=7)
    shot = event("shot", "[Counter] Draw 3 cards.", cost=0)
    table = asking("Activate 1 card from your hand.", A=mine(hand=[plan]))
    assert len(table.hand("A")) == 2 and table.names("A", "trash") == ["plan"] and table.don("A") == (1, 0)
    assert asking("Activate 1 card from your hand.", A=mine(hand=[shot])).hand("A") == ["shot"]
    assert asking("Activate 1 card from your hand.", A=mine(hand=[FILLER])).hand("A") == ["filler"]
    assert asking("Activate 1 card from your hand.", A=mine()).hand("A") == []
    old = asking("Activate 1 card from your trash.", A=mine(trash=[plan]))
    assert len(old.hand("A")) == 2 and old.names("A", "trash") == ["plan"]
    both = asking("Activate 2 cards from your hand.", A=mine(hand=[shot, plan]))
    assert both.hand("A") == ["shot", "filler", "filler"]  # the one that can be


def test_activating_an_effect_of_a_card() -> None:
    talker = character("talker", "[On Play] Draw 2 cards.")
    quiet = character("quiet")
    assert (
        len(asking("Activate the [On Play] effect of 1 of your Characters.", A=mine(characters=[talker])).hand("A"))
        == 2
    )
    assert asking("Activate the [On Play] effect of 1 of your Characters.", A=mine(characters=[quiet])).hand("A") == []
    assert asking("Activate the [On Play] effect of 1 of your Characters.", A=mine()).hand("A") == []
    assert (
        len(
            asking("Activate the [On Play] effect of all of your Characters.", A=mine(characters=[quiet, talker])).hand(
                "A"
            )
        )
        == 2
    )
    assert (
        asking(
            "Negate the effects of 1 of your Characters during this turn. Then, activate the [On Play] "
            "effect of 1 of your Characters.",
            A=mine(characters=[talker]),
        ).hand("A")
        == []
    )
    assert (
        asking(
            "Your [On Play] effects are negated during this turn. Then, activate the [On Play] effect of "
            "1 of your Characters.",
            A=mine(characters=[talker]),
        ).hand("A")
        == []
    )
    don = character("don", "[DON!! x1] [On Play] Draw 1 card.")
    assert asking("Activate the [On Play] effect of 1 of your Characters.", A=mine(characters=[don])).hand("A") == []
    assert (
        len(
            asking(
                "Activate the [On Play] effect of 1 of your Characters.", A=mine(characters=[Placed(don, given=1)])
            ).hand("A")
        )
        == 1
    )


# -- states and DON!! --------------------------------------------------------------------------------------------------


def test_resting_and_setting_active() -> None:
    ears = leader("ears", when(nodes.Event("rested", "any"), nodes.Draw(1)))
    foes = [Placed(character("a")), Placed(character("b"), rested=True)]
    table = asking(nodes.Rest(every(), "slept"), nodes.AddDon(Bound("slept")), A=mine(don_deck=5), B=Side(ears, foes))
    assert table.rested("a") and table.rested("b") and len(table.hand("B")) == 1 and table.don("A") == (2, 0)
    table = asking(nodes.SetActive(every(), "woke"), nodes.Draw(Bound("woke")), A=mine(), B=Side(characters=foes))
    assert not table.rested("a") and not table.rested("b") and len(table.hand("A")) == 1
    moved = (
        nodes.Select(every()),
        nodes.ReturnToHand(Bound("it")),
        nodes.SetActive(Bound("it"), "woke"),
        nodes.Draw(Bound("woke")),
    )
    assert asking(*moved, A=mine(), B=Side(characters=foes)).hand("A") == []


# -- the game ----------------------------------------------------------------------------------------------------------


def test_damage_by_an_effect() -> None:
    life = [FILLER, character("flare", "[Trigger] Draw 2 cards.")]
    table = asking("Deal 1 damage to your opponent.", A=mine(), B=Side(life=life))
    assert table.asked == ("B", "trigger")
    table.choose("yes")
    assert len(table.hand("B")) == 2 and table.life("B") == 1
    assert asking("You take 2 damage.", A=mine(life=3)).life("A") == 1
    assert asking("Deal 0 damage to your opponent.", A=mine(), B=Side(life=0)).ended_by == ""
    assert asking("Deal 1 damage to your opponent.", A=mine(), B=Side(life=0)).winner == "A"


@pytest.mark.parametrize(
    ("node", "winner"),
    [
        (nodes.Win(), "A"),
        (nodes.Win("opponent"), "B"),
        (nodes.Lose(), "B"),
        (nodes.Lose("opponent"), "A"),
        (nodes.Lose("each"), ""),
    ],
)
def test_win_and_lose_end_the_game_at_once(node: nodes.Step, winner: str) -> None:
    table = asking(node, DRAW, A=mine())
    assert table.game.result is not None and table.winner == winner and table.ended_by == "1-2-5"
    assert table.hand("A") == [] and table.game.decision is None


def test_redirecting_an_attack_changes_who_is_attacked() -> None:
    """In a team match the attack can be taken over by the partner, who then may counter."""
    shove = leader("shove", "[On Your Opponent's Attack] Change the attack target to all Characters.")
    help_ = character("help", counter=2000)
    table = four(A=Side(don=1), B=Side(shove), D=Side(characters=[character("pal", power=4000)], hand=[help_]))
    table.attack("A leader", "B shove")
    assert table.asked == ("D", "counter") and table.offers("counter help pal")
    table.choose("counter help pal")
    assert table.area("pal") == "Character area"
    gone = leader(
        "gone",
        "[On Your Opponent's Attack] Select 1 of your Characters. Then, return it to the owner's "
        "hand. Then, change the attack target to the selected card.",
    )
    table = Table(A=Side(don=1), B=Side(gone, [FILLER])).attack("A leader", "B gone")
    assert table.life("B") == 4
    ship = leader("ship", "[On Your Opponent's Attack] Change the attack target to all of your Stages.")
    table = Table(A=Side(don=1), B=Side(ship, stage=stage("boat"))).attack("A leader", "B ship")
    assert table.life("B") == 4 and table.area("boat") == "Stage area"


def test_what_cannot_be_played_was_not_done() -> None:
    """ "If you do" after a play that was impossible: the card has gone elsewhere in the meantime, so nobody is asked."""
    captain_text = (
        "[Activate: Main] Select 1 Character card from your hand. Then, trash it. Then, you may play "
        "the selected card. If you do, draw 2 cards."
    )
    table = Table(A=Side(leader=leader("captain", captain_text), hand=[character("late")]))
    table.choose("activate A captain", "pick late")
    assert table.asked == ("A", "main") and table.area("late") == "trash" and table.hand("A") == []

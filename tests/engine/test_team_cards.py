"""Whose cards an effect means in a team match: those of a chosen partner, of a chosen opponent, one's own, everybody's."""

from collections.abc import Callable

import pytest

from logpose.language import nodes
from logpose.language.nodes import Cards, Choose, Top
from tests.support import rules, words
from tests.support.cards import character, choose, event, every, leader, permanent
from tests.support.four import (
    CHARACTERS,
    CREW,
    RIVALS,
    SEATS,
    TEAM,
    four,
    lift,
    manned,
    raised,
    under,
    using,
    waiting,
    with_leader,
)
from tests.support.table import Placed, Side, Table

SPARE = character("spare")


def sides(area: str, seats: str = SEATS) -> dict[str, Side]:
    """A side for each seat, with its Character in this area and nowhere else; the last of deck and Life is the top."""
    found = {seat: Side(characters=[]) for seat in SEATS}
    for seat in seats:
        card = CREW[seat]
        if area == "field":
            found[seat].characters = [card]
        elif area == "hand":
            found[seat].hand = [card]
        elif area == "trash":
            found[seat].trash = [card]
        elif area == "deck":
            found[seat].deck = [SPARE, SPARE, card]
        else:
            found[seat].life = [SPARE, card]
    return found


# -- cards on the field ------------------------------------------------------------------------------------------------


@rules("team-11", "team-12")
@words("Cards.whose:you", "Area.field")
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_your_cards_on_the_field_are_those_of_the_chosen_partner(chosen: str) -> None:
    table = using("Your Leader gains +1 power during this turn.")
    assert table.asked == ("A", "player") and table.options() == TEAM
    table.choose(f"seat {chosen}")
    assert raised(table) == {f"{chosen} leader": 1}


@rules("team-9")
@words("Cards.whose:opponent", "Area.field")
@pytest.mark.parametrize("chosen", ["B", "D"])
def test_the_opponents_cards_are_those_of_the_chosen_opponent(chosen: str) -> None:
    table = using("Your opponent's Leader gains +1 power during this turn.")
    assert table.asked == ("A", "player") and table.options() == RIVALS
    table.choose(f"seat {chosen}")
    assert raised(table) == {f"{chosen} leader": 1}


@rules("team-15")
@words("Cards.whose:any", "Area.field")
def test_cards_of_nobody_in_particular_are_everybodys() -> None:
    table = using("All Leader gains +1 power during this turn.")
    assert table.asked == ("A", "main")
    assert raised(table) == {f"{seat} leader": 1 for seat in SEATS}


@rules("team-10", "team-13", "team-15")
@words("Cards.whose:you", "Cards.whose:opponent", "Cards.whose:any", "Area.field")
@pytest.mark.parametrize(("whose", "reached"), [("you", "AC"), ("opponent", "BD"), ("any", "ABCD")])
def test_a_permanent_effect_reaches_the_whole_side(whose: nodes.Side, reached: str) -> None:
    table = under(permanent(lift(whose, CHARACTERS)))
    assert raised(table) == {f"{seat.lower()}1": 1 for seat in reached}


@rules("team-18")
@words("Cards.whose:you")
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_whoever_was_chosen_first_stays_you_to_the_end_of_the_effect(chosen: str) -> None:
    table = using(
        "Your Leader gains +1 power during this turn. Then, rest all of your Characters. Then, set 1 "
        "of your DON!! cards as active.",
        A=Side(characters=[CREW["A"]], rested_don=1),
        C=Side(characters=[CREW["C"]], rested_don=1),
    ).choose(f"seat {chosen}")
    assert table.asked == ("A", "main")
    assert raised(table) == {f"{chosen} leader": 1}
    assert [table.rested(name) for name in ("a1", "c1")] == [chosen == "A", chosen == "C"]
    assert [table.don(seat) for seat in "AC"] == [((1, 0) if seat == chosen else (0, 1)) for seat in "AC"]


@rules("team-9", "team-11")
@words("Cards.whose:you", "Cards.whose:opponent")
def test_partner_and_opponent_are_chosen_apart_from_each_other() -> None:
    table = using(
        "Swap the base power of your Leader with that of your opponent's Leader during this turn.",
        D=Side(leader=leader("leader", power=7000)),
    )
    assert table.options() == RIVALS
    table.choose("seat D")
    assert table.options() == TEAM
    table.choose("seat C")
    assert [table.power(f"{seat} leader") for seat in SEATS] == [5000, 5000, 7000, 5000]


VERBS: dict[str, tuple[Callable[[nodes.Selector], nodes.Step], str]] = {
    "KnockOut": (nodes.KnockOut, "trash"),
    "Trash": (nodes.Trash, "trash"),
    "ReturnToHand": (nodes.ReturnToHand, "hand"),
    "PlaceInDeck": (nodes.PlaceInDeck, "deck"),
    "PlaceInLife": (nodes.PlaceInLife, "life"),
}


@rules("team-9", "team-11")
@words("ReturnToHand", "PlaceInDeck", "PlaceInLife")
@pytest.mark.parametrize("verb", list(VERBS))
@pytest.mark.parametrize(("whose", "chosen"), [("you", "A"), ("you", "C"), ("opponent", "B"), ("opponent", "D")])
def test_a_card_that_leaves_the_field_goes_to_its_owners_area(verb: str, whose: nodes.Side, chosen: str) -> None:
    step, area = VERBS[verb]
    table = using(step(choose(whose, up_to=True)))
    table.choose(f"seat {chosen}")
    card = f"{chosen.lower()}1"
    assert table.asked == ("A", "pick") and table.options() == [f"pick {card}", "pass"]
    table.choose(f"pick {card}")
    assert [seat for seat in SEATS if card in table.names(seat, area)] == [chosen]


@rules("team-15")
@words("ReturnToHand", "Cards.whose:any")
def test_cards_of_all_players_go_to_their_owners_hands() -> None:
    table = using("Return all Characters to the owner's hand.")
    assert [table.hand(seat) for seat in SEATS] == [["a1"], ["b1"], ["c1"], ["d1"]]


# -- cards in other areas ----------------------------------------------------------------------------------------------


@rules("team-11")
@words("Area.trash", "AddToHand", "Cards.whose:you")
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_your_trash_is_the_chosen_partners_and_its_cards_go_to_that_hand(chosen: str) -> None:
    table = using("Add up to 1 Character card from your trash to your hand.", **sides("trash"))
    assert table.options() == TEAM
    card = f"{chosen.lower()}1"
    table.choose(f"seat {chosen}")
    assert table.options() == [f"pick {card}", "pass"]
    table.choose(f"pick {card}")
    assert [table.hand(seat) for seat in SEATS] == [[card] if seat == chosen else [] for seat in SEATS]


@rules("team-9")
@words("Area.trash", "Cards.whose:opponent", "PlaceInDeck")
def test_an_opponents_trash_is_the_chosen_opponents() -> None:
    table = using(
        "Place all Character cards from your opponent's trash at the bottom of the owner's deck in any order.",
        **sides("trash"),
    )
    assert table.options() == RIVALS
    table.choose("seat D")
    assert [len(table.names(seat, "trash")) for seat in SEATS] == [1, 1, 1, 0]
    assert table.names("D", "deck")[0] == "d1"


@rules("team-20")
@words("Area.hand", "Area.deck", "Area.life", "Cards.whose:you")
@pytest.mark.parametrize("area", ["hand", "deck", "life"])
def test_your_secret_areas_are_the_users_own(area: nodes.Area) -> None:
    named = tuple(card.name for card in CREW.values())
    table = using(nodes.Trash(every("you", (), area, (nodes.HasName(named),))), **sides(area))
    assert table.asked == ("A", "main")
    assert [table.names(seat, "trash") for seat in SEATS] == [["a1"], [], [], []]


@rules("team-18", "team-20")
@words("Area.hand", "Cards.whose:you")
def test_a_secret_area_stays_the_users_after_a_partner_was_chosen() -> None:
    table = using("Your Leader gains +1 power during this turn. Then, trash all cards from your hand.", **sides("hand"))
    table.choose("seat C")
    assert raised(table) == {"C leader": 1}
    assert [table.hand(seat) for seat in SEATS] == [[], ["b1"], ["c1"], ["d1"]]


@rules("team-9")
@words("Area.hand", "Area.deck", "Area.life", "Cards.whose:opponent")
@pytest.mark.parametrize("area", ["hand", "deck", "life"])
@pytest.mark.parametrize("chosen", ["B", "D"])
def test_an_opponents_secret_areas_are_the_chosen_opponents(area: nodes.Area, chosen: str) -> None:
    named = tuple(card.name for card in CREW.values())
    table = using(nodes.Trash(every("opponent", (), area, (nodes.HasName(named),))), **sides(area))
    assert table.options() == RIVALS
    table.choose(f"seat {chosen}")
    assert [len(table.names(seat, "trash")) for seat in SEATS] == [int(seat == chosen) for seat in SEATS]


@rules("team-15")
@words("Area.hand", "Area.trash", "Area.deck", "Area.life", "Cards.whose:any")
@pytest.mark.parametrize("area", ["hand", "trash", "deck", "life"])
def test_areas_of_nobody_in_particular_are_everybodys(area: nodes.Area) -> None:
    named = tuple(card.name for card in CREW.values())
    table = using(nodes.PlaceInLife(every("any", (), area, (nodes.HasName(named),)), face_up=True), **sides(area))
    assert all(table.area(f"{seat.lower()}1") == "Life area" for seat in SEATS)


@rules("team-20")
@words("Top.whose:you", "Top.area:deck", "Top.area:life")
@pytest.mark.parametrize("pile", ["deck", "life"])
def test_the_top_of_your_deck_and_life_is_the_users_own(pile: nodes.Area) -> None:
    assert pile in ("deck", "life")
    table = using(nodes.Trash(Top("deck" if pile == "deck" else "life", 1, "you")), **sides(pile))
    assert table.asked == ("A", "main")
    assert [table.names(seat, "trash") for seat in SEATS] == [["a1"], [], [], []]


@rules("team-9", "team-15")
@words("Top.whose:opponent", "Top.whose:any", "Top.area:deck", "Top.area:life")
def test_the_top_of_an_opponents_and_of_every_pile() -> None:
    table = using("Trash 1 card from the top of your opponent's deck.", **sides("deck"))
    table.choose("seat D")
    assert [table.names(seat, "trash") for seat in SEATS] == [[], [], [], ["d1"]]
    table = using(nodes.Trash(Top("life", 1, "any")), **sides("life"))
    assert [table.names(seat, "trash") for seat in SEATS] == [["a1"], ["b1"], ["c1"], ["d1"]]


# -- who chooses, looks and places -------------------------------------------------------------------------------------


@rules("team-11", "team-14")
@words("Choose.chooser:you")
def test_the_user_chooses_among_a_partners_cards() -> None:
    table = using("Rest 1 of your Characters.", C=Side(characters=[CREW["C"], SPARE]))
    table.choose("seat C")
    assert table.asked == ("A", "pick") and table.options() == ["pick c1", "pick spare"]
    table.choose("pick spare")
    assert table.rested("spare") and not table.rested("c1")


@rules("team-9")
@words("Choose.chooser:opponent")
@pytest.mark.parametrize("chosen", ["B", "D"])
def test_the_chosen_opponent_chooses_for_an_effect_that_says_so(chosen: str) -> None:
    more = {seat: Side(characters=[CREW[seat], SPARE]) for seat in "BD"}
    table = using("Your opponent K.O.'s 1 of their Characters.", **more)
    table.choose(f"seat {chosen}")
    assert table.asked == (chosen, "pick")
    assert table.options() == [f"pick {chosen.lower()}1", f"pick {chosen} spare"]
    table.choose(f"pick {chosen} spare")
    assert table.names(chosen, "trash") == ["spare"]


@rules("team-9", "team-14")
@words("Choose.chooser:opponent")
def test_the_opponent_chooses_among_the_users_own_hand() -> None:
    mine = Choose((Cards("you", "hand"),), chooser="opponent")
    table = using(nodes.Trash(mine), A=Side(hand=[CREW["A"], SPARE]), C=Side(hand=[CREW["C"], SPARE]))
    table.choose("seat B")
    assert table.asked == ("B", "pick") and table.options() == ["pick a1", "pick spare"]


@rules("team-14", "team-20")
@words("PutBack")
def test_cards_of_a_deck_are_looked_at_and_put_back_by_the_user_in_the_users_order() -> None:
    own = Side(deck=[SPARE, CREW["B"], CREW["A"]])
    table = using(
        "Look at 2 cards from the top of your deck. Then, place them back in your Life area in any order.", A=own
    )
    assert table.asked == ("A", "place")
    table.choose("pick a1")
    assert table.names("A", "deck") == ["spare", "a1", "b1"]


@rules("team-9")
@words("PutBack")
def test_cards_of_a_chosen_opponents_deck_are_put_back_by_the_user() -> None:
    theirs = Side(deck=[SPARE, CREW["B"], CREW["A"]])
    table = using(
        "Look at 2 cards from the top of your opponent's deck. Then, place them back in your Life area in any order.",
        D=theirs,
    )
    table.choose("seat D")
    assert table.asked == ("A", "place")
    table.choose("pick a1")
    assert table.names("D", "deck") == ["spare", "a1", "b1"]


@rules("team-20")
@words("Reveal")
def test_a_card_of_your_hand_that_is_revealed_is_the_users_and_all_four_see_it() -> None:
    table = using("Reveal 1 card from your hand.", **sides("hand"))
    assert table.asked == ("A", "main")
    assert table.card("a1").seen == 0b1111 and table.card("c1").seen != 0b1111


@rules("team-20")
@words("PlaceInLife", "AddToHand")
def test_life_cards_that_are_added_to_the_hand_are_the_users() -> None:
    table = using("Add 1 card from the top of your Life cards to your hand.", **sides("life"))
    assert [table.hand(seat) for seat in SEATS] == [["a1"], [], [], []]


# -- playing and activating --------------------------------------------------------------------------------------------


@rules("team-16")
@words("Play")
@pytest.mark.parametrize("area", ["hand", "trash"])
def test_cards_are_played_from_the_users_areas_onto_the_users_field(area: nodes.Area) -> None:
    table = using(nodes.Play(choose("you", area=area, up_to=True)), **sides(area))
    assert table.asked == ("A", "pick") and table.options() == ["pick a1", "pass"]
    table.choose("pick a1")
    assert [table.names(seat, "characters") for seat in SEATS] == [["a1"], [], [], []]


@rules("team-11")
@words("Redirect")
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_an_attack_can_be_led_to_a_card_of_the_chosen_partner(chosen: str) -> None:
    decoy = "[On Your Opponent's Attack] Change the attack target to up to 1 of your Characters."
    hands = {seat: Side(characters=[CREW[seat]], hand=[character("shield", counter=1000)]) for seat in "AC"}
    table = waiting("B", decoy, **hands).attack("B leader", "A leader")
    assert table.asked == ("A", "player") and table.options() == TEAM
    card = f"{chosen.lower()}1"
    table.choose(f"seat {chosen}", f"pick {card}")
    assert table.asked == (chosen, "counter")
    table.unopposed()
    assert table.area(card) == "trash" and table.life("A") == 5


@rules("team-11")
@words("ActivateEffect")
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_the_effect_of_a_chosen_partners_card_can_be_activated_and_is_then_the_users(chosen: str) -> None:
    drawer = character("drawer", "[On Play] Draw 1 card.")
    ready = {seat: Side(characters=[drawer]) for seat in "AC"}
    table = using("Activate the [On Play] effect of all of your Characters.", **ready)
    assert table.options() == TEAM
    table.choose(f"seat {chosen}")
    assert [len(table.hand(seat)) for seat in SEATS] == [1, 0, 0, 0]


@rules("team-20")
@words("ActivateEvent")
def test_events_are_activated_from_the_users_own_hand() -> None:
    cheer = event("cheer", "[Main] All Leader gains +1 power during this turn.")
    hands = {seat: Side(hand=[cheer]) for seat in "AC"}
    table = using("Activate all Event cards from your hand.", **hands)
    assert table.asked == ("A", "main")
    assert table.hand("A") == [] and table.hand("C") == ["cheer"]
    assert raised(table, "A leader", "C leader") == {"A leader": 1, "C leader": 1}


@rules("team-14", "team-28")
@words("Activate")
def test_only_the_turn_player_activates_and_only_effects_of_own_cards() -> None:
    ready = "[Activate: Main] This Leader gains +1 power during this turn."
    table = four(**manned(**{seat: with_leader(None, seat, ready) for seat in SEATS}))
    for seat in SEATS:
        assert table.asked == (seat, "main")
        assert [option for option in table.options() if option.startswith("activate")] == [f"activate {seat} leader"]
        table.end_turn()


def test_a_card_that_was_rested_is_set_as_active_for_the_chosen_partner_only() -> None:
    tired = {seat: Side(characters=[Placed(CREW[seat], rested=True)]) for seat in SEATS}
    table: Table = using("Set all of your Characters as active.", **tired).choose("seat C")
    assert [table.rested(f"{seat.lower()}1") for seat in SEATS] == [True, True, False, True]

"""Rulings on DON!! cards, and on looking at cards of the deck."""

import pytest

from logpose.language import nodes
from tests.played.official import begin, card, cards, deck, first_turn, next_turn
from tests.support.cards import character, event, leader, main
from tests.support.table import FILLER, Placed, Side, Table


def placed(table: Table) -> Table:
    """Places cards in the order in which they are offered."""
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    return table


# -- DON!! -------------------------------------------------------------------------------------------------------------


def test_a_don_is_given_to_cards_of_its_owner_on_either_side() -> None:
    """Ruling eb1a3fbc. Morgan's rested DON!! card is his player's or the opponent's."""

    def activate(target: str) -> Table:
        defender = Side(leader("keeper"), characters=[character("mate")], rested_don=2)
        table = Table(A=Side(characters=cards("OP15-017"), rested_don=1), B=defender)
        table.choose("activate Morgan")
        assert table.given("mate") == 1
        return table.choose(f"pick {target}", "number 1")

    table = activate("A leader")
    assert table.given("A leader") == 1 and table.don("A") == (0, 0) and table.don("B") == (0, 1)
    table = activate("B keeper")
    assert table.given("B keeper") == 1 and table.don("A") == (0, 1) and table.don("B") == (0, 0)


def test_a_don_never_goes_to_the_other_players_cards() -> None:
    """Ruling a074f197. Without a rested DON!! card of one's own nothing is given to one's own cards."""

    def activate(target: str) -> Table:
        defender = Side(leader("keeper"), characters=[character("mate")], rested_don=2)
        return Table(A=Side(characters=cards("OP15-017")), B=defender).choose("activate Morgan", f"pick {target}")

    table = activate("A leader")
    assert table.asked == ("A", "main") and table.given("A leader") == 0 and table.don("B") == (0, 1)
    table = activate("B keeper").choose("number 1")
    assert table.given("B keeper") == 1 and table.don("B") == (0, 0)


def test_the_don_deck_keeps_its_size_when_the_leader_is_negated() -> None:
    """Ruling acf2c543. Enel has six DON!! cards in all, negated or not."""
    negated = nodes.For("turn", (nodes.Negate(nodes.All((nodes.Cards("opponent", kinds=("leader",)),))),))
    vortices = [event(f"vortex {number // 4}", main(negated), cost=0) for number in range(50)]
    table = first_turn(begin(deck("OP15-058"), deck(leader(), *vortices)))
    enel = table.game.players[0]
    assert enel.don_deck + enel.don_active == 6
    next_turn(table)
    table.choose(next(text for text in table.options() if text.startswith("play vortex")))
    assert enel.don_deck + enel.don_active + enel.don_rested == 6
    assert begin(deck(leader())).game.players[0].don_deck == 10


def test_don_cards_come_back_rested_in_time_for_the_effect() -> None:
    """Ruling 4c190469. The DON!! cards given to Hancock are given on after she was trashed as the cost."""
    table = Table(A=Side(characters=[Placed(card("OP12-014"), given=2), character("mate")]))
    table.choose("activate Boa Hancock")
    while table.asked[1] in ("pick", "number"):
        table.choose("number 2" if table.asked[1] == "number" else "pick mate")
    assert table.given("mate") == 2 and table.don("A") == (0, 0)
    bare = Table(A=Side(characters=[card("OP12-014"), character("mate")])).choose("activate Boa Hancock")
    assert bare.given("mate") == 0


def test_a_don_that_is_given_is_no_rested_don() -> None:
    """Ruling 853f6eb4. Bonney holds down a DON!! card of the cost area, not one that was given."""

    def play(given: int, rested: int) -> Table:
        bearer = Placed(character("bearer"), given=given)
        table = Table(A=Side(hand=cards("OP07-026"), don=6), B=Side(characters=[bearer], rested_don=rested))
        return table.choose("play Jewelry Bonney")

    assert play(given=1, rested=0).asked == ("A", "main")
    table = play(given=1, rested=1)
    assert table.asked[1] != "main"
    table.choose(next(text for text in table.options() if text not in ("pass", "number 0"))).end_turn()
    assert table.don("B") == (1, 1)  # the one that was given has come back active


def test_don_of_the_field_are_those_of_the_cost_area_and_those_given() -> None:
    """Ruling 17e8d453. Kyoshirou counts the DON!! cards given to Leader and Characters."""

    def play(given: int) -> list[str]:
        bearer = Placed(character("bearer"), given=given)
        return (
            Table(A=Side(Placed(leader(), given=1), characters=[bearer], hand=cards("OP01-095"), don=5))
            .choose("play Kyoshirou")
            .hand("A")
        )

    assert play(given=2) == ["filler"]
    assert play(given=1) == []


@pytest.mark.parametrize(("returned", "power"), [(0, 5000), (1, 6000), (2, 6000)])
def test_two_don_returned_together_set_the_effect_off_once(returned: int, power: int) -> None:
    """Ruling 95283498. Magellan gains 1000 power for DON!! -2."""
    back = event("back", main(nodes.ReturnDon(returned) if returned else nodes.Draw(1)), cost=0)
    table = Table(A=Side(card("OP02-071"), hand=[back], rested_don=4)).choose("play back")
    assert table.power("A Magellan") == power and table.don("A") == (0, 4 - returned)


def test_two_don_returned_one_after_the_other_are_not_two_at_once() -> None:
    """Ruling 29fe3804. Luffy adds DON!! cards only for two that are returned together."""
    one = event("one", main(nodes.ReturnDon(1)), cost=0)
    two = event("two", main(nodes.ReturnDon(2)), cost=0)
    table = Table(A=Side(card("OP09-061"), hand=[one, one, two], rested_don=6, don_deck=4))
    table.choose("play one", "play one")
    assert table.asked == ("A", "main") and table.don("A") == (0, 4)
    table.choose("play two")
    while table.asked == ("A", "number"):
        table.choose("number 1")
    assert table.don("A") == (1, 3)


def test_a_don_returned_by_the_opponent_counts_too() -> None:
    """Ruling 00cf191a. Killer K.O.s when the opponent's [Trigger] returns the DON!! card."""
    theft = character("theft", nodes.Activate(("trigger",), steps=(nodes.ReturnDon(1, player="opponent"),)))
    victim = Placed(character("victim", cost=3), rested=True)

    def attack(answer: str) -> Table:
        attacker = Side(characters=cards("ST10-007"), rested_don=2)
        table = Table(A=attacker, B=Side(characters=[victim], life=[theft]))
        return table.attack("A leader", "B leader").choose(answer)

    table = attack("yes").choose("pick victim")
    assert table.area("victim") == "trash" and table.don("A") == (0, 1)
    assert attack("no").area("victim") == "Character area"


def test_character_effects_set_no_don_active_after_smoker() -> None:
    """Ruling dfac99aa. Urouge's end of turn comes to nothing when Smoker's effect was used."""

    def end(*first: str) -> tuple[int, int]:
        table = Table(A=Side(characters=cards("OP10-030", "OP07-021"), rested_don=3)).choose(*first).end_turn()
        if table.asked == ("A", "number"):
            table.choose("number 1")
        return table.don("A")

    assert end() == (1, 2)
    assert end("activate Smoker", "number 1") == (1, 2)


def test_given_don_cards_are_no_rested_cards() -> None:
    """Ruling d15a2b5e. The DON!! cards given to the Leader do not help to reach eight rested cards."""

    def counter(rested_don: int) -> Table:
        side = Side(
            Placed(leader("keeper"), rested=True, given=3),
            characters=[Placed(character("mate"), rested=True)],
            hand=cards("OP06-038"),
            rested_don=rested_don,
            don=1,
        )
        table = Table(A=Side(characters=[character("raider", power=6000)], don=1), B=side)
        return table.attack("raider", "mate").choose("event The Billion-fold World Trichiliocosm", "pick mate")

    assert counter(rested_don=2).area("mate") == "trash"  # three DON!! with the one that paid, the Leader, and mate
    assert counter(rested_don=5).area("mate") == "Character area"


# -- looking at the deck -----------------------------------------------------------------------------------------------


def test_a_deck_of_less_than_five_cards_is_looked_at_as_a_whole() -> None:
    """Ruling 9dd08f57. Nami's player looks at four cards and does not lose while the deck is looked at."""
    mate = character("mate", types=("Straw Hat Crew",))
    table = Table(A=Side(hand=cards("OP01-016"), deck=[FILLER, FILLER, FILLER, mate], don=1)).choose("play Nami")
    assert table.options() == ["pick mate", "pass"] and table.winner == ""
    placed(table.choose("pick mate"))
    assert table.hand("A") == ["mate"] and table.names("A", "deck") == ["filler"] * 3


def test_a_type_is_not_a_colour() -> None:
    """Ruling e6881321. Nami finds a card of the crew in any colour, but no Nami."""
    green = character("green mate", types=("Straw Hat Crew",), colours=("green",))
    table = Table(A=Side(hand=cards("OP01-016"), deck=[FILLER, FILLER, green, card("OP01-016")], don=1)).choose(
        "play Nami"
    )
    assert table.options() == ["pick green mate", "pass"]
    assert placed(table.choose("pick green mate")).hand("A") == ["green mate"]


def test_nothing_found_goes_under_the_deck() -> None:
    """Ruling 859a3b07. Bonney's player without a {Supernovas} card places all five at the bottom."""
    five = [character(f"card {number}") for number in range(5)]
    table = Table(A=Side(characters=cards("ST02-007"), deck=[FILLER, *five], don=2)).choose("activate Jewelry Bonney")
    placed(table)
    assert table.hand("A") == [] and table.names("A", "deck")[-1] == "filler"
    assert sorted(table.names("A", "deck")[:5]) == [one.name for one in five]


def test_a_card_trashed_as_the_cost_may_be_played_from_the_trash() -> None:
    """Ruling 0a2b9fcf. The Docking Six play a Character that they have just trashed."""
    mate = character("mate", cost=2, types=("Straw Hat Crew",))
    side = Side(hand=cards("OP15-088"), deck=[FILLER, FILLER, FILLER, mate], don=5)
    table = Table(A=side).choose("play Pirates Docking Six", "yes", "pick mate")
    assert table.names("A", "characters") == ["Pirates Docking Six", "mate"] and len(table.names("A", "trash")) == 2
    assert Table(A=side).choose("play Pirates Docking Six", "no").area("mate") == "deck"


def test_a_card_of_the_hand_is_played_though_none_was_found() -> None:
    """Ruling 273b7671. Ohm plays the Holly of the hand when there is none among the five cards."""
    holly = character("Holly")
    table = Table(A=Side(hand=[card("OP05-101"), holly], don=4)).choose("play Ohm")
    placed(table).choose("pick Holly")
    assert table.names("A", "characters") == ["Ohm", "Holly"]
    empty = placed(Table(A=Side(hand=cards("OP05-101"), don=4)).choose("play Ohm"))
    assert empty.asked == ("A", "main") and empty.names("A", "characters") == ["Ohm"]


def test_a_card_is_trashed_whatever_was_added() -> None:
    """Ruling 8bebd460. Leo's player adds nothing and trashes a card all the same."""

    def play(leader_number: str, *answers: str) -> Table:
        found = character("found", types=("Dressrosa",))
        side = Side(card(leader_number), hand=[card("OP10-057"), FILLER], deck=[FILLER] * 5 + [found], don=1)
        return placed(Table(A=side).choose("play Leo", "yes", *answers))

    table = play("OP10-042", "pass")
    assert table.hand("A") == [] and table.names("A", "trash") == ["filler"]
    table = play("OP01-062")
    assert table.hand("A") == ["filler"] and table.rested("A Crocodile")


def test_the_revealed_card_is_the_first_that_is_drawn() -> None:
    """Ruling 85950ad1. Crocodile's revealed Warlord is one of the two cards drawn."""
    warlord = character("warlord", types=("The Seven Warlords of the Sea",))
    side = Side(hand=cards("ST17-001"), deck=[FILLER, character("second"), warlord], don=4)
    table = Table(A=side).choose("play Crocodile")
    assert sorted(table.hand("A")) == ["second", "warlord"]
    table.choose("pick second")
    assert table.hand("A") == ["warlord"] and table.names("A", "deck")[-1] == "second"
    other = Table(A=Side(hand=cards("ST17-001"), deck=[FILLER, character("top")], don=4)).choose("play Crocodile")
    assert other.hand("A") == [] and other.names("A", "deck")[-1] == "top"


def test_a_card_that_was_only_revealed_stays_on_top() -> None:
    """Ruling 2e4cd90b. Newgate's player draws two for a card of the crew and puts another one back."""

    def play(*types: str) -> Table:
        top = character("top", types=types)
        return Table(A=Side(hand=cards("ST22-003"), deck=[FILLER] * 3 + [top], don=9)).choose("play Edward.Newgate")

    assert play().hand("A") == [] and play().names("A", "deck")[-1] == "top"
    assert sorted(play("Former Whitebeard Pirates").hand("A")) == ["filler", "top"]


def test_the_owner_orders_cards_that_go_under_the_deck() -> None:
    """Ruling 16bc148c. Two Characters of the opponent are placed in the order the opponent likes."""
    crew = [character("first", cost=6), character("second", cost=6), character("dear", cost=7)]
    table = Table(A=Side(hand=cards("OP06-058"), don=7), B=Side(characters=crew))
    table.choose("play Gravity Blade Raging Tiger")
    assert table.options() == ["pick first", "pick second", "pass"]
    table.choose("pick first", "pick second")
    assert table.asked == ("B", "place")
    table.choose("pick second")
    assert set(table.names("B", "deck")[:2]) == {"first", "second"} and table.names("B", "characters") == ["dear"]

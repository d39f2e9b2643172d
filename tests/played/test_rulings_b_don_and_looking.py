"""Rulings on DON!! cards, and on looking at cards of the deck."""

from logpose.language import nodes
from tests.support.cards import character, event, leader, main
from tests.support.official import begin, card, cards, deck, first_turn, next_turn
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


def test_character_effects_set_no_don_active_after_smoker() -> None:
    """Ruling dfac99aa. Urouge's end of turn comes to nothing when Smoker's effect was used."""

    def end(*first: str) -> tuple[int, int]:
        table = Table(A=Side(characters=cards("OP10-030", "OP07-021"), rested_don=3)).choose(*first).end_turn()
        if table.asked == ("A", "number"):
            table.choose("number 1")
        return table.don("A")

    assert end() == (1, 2)
    assert end("activate Smoker", "number 1") == (1, 2)


# -- looking at the deck -----------------------------------------------------------------------------------------------


def test_a_card_trashed_as_the_cost_may_be_played_from_the_trash() -> None:
    """Ruling 0a2b9fcf. The Docking Six play a Character that they have just trashed."""
    mate = character("mate", cost=2, types=("Straw Hat Crew",))
    side = Side(hand=cards("OP15-088"), deck=[FILLER, FILLER, FILLER, mate], don=5)
    table = Table(A=side).choose("play Pirates Docking Six", "yes", "pick mate")
    assert table.names("A", "characters") == ["Pirates Docking Six", "mate"] and len(table.names("A", "trash")) == 2
    assert Table(A=side).choose("play Pirates Docking Six", "no").area("mate") == "deck"


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

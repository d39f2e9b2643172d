"""The table and the options as they are drawn: everything that must be seen, within the columns that there are."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console, RenderableType

from logpose.cli.answers import trash
from logpose.cli.choices import Choices
from logpose.cli.table import draw, glance
from logpose.cli.words import meant, named, nearest, sayable
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.play.decks import built_in
from logpose.play.games import Match
from logpose.play.views import view
from tests.support.cards import character, leader, stage
from tests.support.positions import BY_KIND
from tests.support.table import Placed, Side, Table

WIDTHS = (80, 140)


def shown(drawing: RenderableType, width: int = 80) -> str:
    out = io.StringIO()
    Console(file=out, width=width, highlight=False).print(drawing)
    return out.getvalue()


def lines(drawing: RenderableType, width: int = 80) -> list[str]:
    return [line.rstrip() for line in shown(drawing, width).splitlines()]


def row(text: list[str], *words: str) -> str:
    found = [line for line in text if all(word in line for word in words)]
    assert len(found) == 1, (words, text)
    return found[0]


def crowded() -> Game:
    mine = Side(
        leader=Placed(leader("captain"), given=2),
        characters=[Placed(character("wall", "[Blocker]", power=4000, cost=3), rested=True), character("mate", cost=2)],
        stage=stage("ship"),
        hand=[character("recruit", counter=1000, cost=1), character("recruit", counter=1000, cost=1)],
        trash=3,
        don=4,
        rested_don=3,
        don_deck=1,
        life=4,
    )
    return Table(A=mine, B=Side(leader=leader("rival"), hand=[character("secret")], life=2)).game


@pytest.mark.parametrize("width", WIDTHS)
def test_the_table_shows_both_sides(width: int) -> None:
    text = lines(draw(view(crowded(), 0), width, ("you", "greedy")), width)
    assert text[0].startswith("B · greedy") and text[-1].startswith("A · you · your turn")
    assert "turn" not in text[0]
    assert row(text, "Life 2").split()[:2] == ["Life", "2"]
    mine = row(text, "Life 4")
    assert "DON!! 4 active, 3 rested, 2 given (deck 1)" in mine and "Hand 2" in mine and "Trash 3" in mine
    assert "7000" in row(text, "Leader", "captain") and "+2 DON!!" in row(text, "captain")
    wall = row(text, "Character", "wall")
    assert "cost 3" in wall and "4000" in wall and "rested" in wall and "[Blocker]" in wall
    assert "rested" not in row(text, "Character", "mate")
    assert "ship" in row(text, "Stage", "ship")
    assert "Turn 7 · your Main Phase" in row(text, "┄")
    assert text.index(row(text, "rival")) < text.index(row(text, "┄")) < text.index(row(text, "captain"))


def test_the_hand_shows_cost_power_and_counter_and_counts_copies() -> None:
    assert re.search(r"▸ recruit ×2  cost 1  \d+  \+1000", shown(draw(view(crowded(), 0))))


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_nothing_hidden_is_drawn(seat: int) -> None:
    text = shown(draw(view(crowded(), seat)))
    assert ("recruit" in text) == (seat == 0)
    assert ("secret" in text) == (seat == 1)


def test_a_battle_is_drawn_with_its_powers() -> None:
    text = lines(draw(view(BY_KIND["counter"](), 1)))
    assert " A's Leader leader 5000 attacks your Leader leader 5000 · Counter Step " in row(text, "┄")
    assert text[0].startswith("A · A's turn")
    narrow = lines(draw(view(BY_KIND["counter"](), 1), 60), 60)  # no room for more
    assert " A's leader 5000 attacks your leader 5000 · Counter Step " in row(narrow, "┄")
    attacker = lines(draw(view(BY_KIND["counter"](), 0), 140), 140)
    assert " Your Leader leader 5000 attacks B's Leader leader 5000 · Counter Step " in row(attacker, "┄")
    assert [line.split()[-1] for line in text if line.startswith(" Leader")] == ["attacking", "attacked"]


def test_face_up_life_and_what_is_known_of_hidden_cards_is_drawn() -> None:
    turner = leader("turner", "[Activate: Main] Turn 1 card from the top of your Life cards face-up.")
    table = Table(A=Side(leader=turner, life=[character("deep"), character("shown")])).choose("activate A turner")
    for seat in (0, 1, -1):
        assert "Life, the top first: shown (face-up), ?" in shown(draw(view(table.game, seat)))


def test_effects_on_cards_are_noted() -> None:
    cursed_text = (
        "[Activate: Main] [Once Per Turn] This Leader cannot attack and gains [Double Attack] during this turn."
    )
    table = Table(A=Side(leader=leader("cursed", cursed_text), don=1)).choose("activate A cursed")
    line = row(lines(draw(view(table.game, 0), 140), 140), "cursed")
    assert "[Double Attack]" in line and "cannot attack" in line


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_moment_of_a_game_fits_the_columns(seed: int, width: int) -> None:
    game = Match([built_in("green-zoro"), built_in("black-teach")]).game(seed)
    chance = seeded(seed)
    moments = 0
    while game.decision is not None:
        moments += 1
        if moments % 4:  # every fourth will do
            game.choose(chance.below(len(game.decision.options)))
            continue
        seen = view(game, game.decision.seat)
        for drawing in (draw(seen, width), Choices(seen).draw(width)):
            assert max(len(line) for line in lines(drawing, width)) <= width
        game.choose(chance.below(len(game.decision.options)))


# -- options -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", BY_KIND)
def test_every_option_has_a_number_that_is_drawn(kind: str) -> None:
    game = BY_KIND[kind]()
    assert game.decision is not None
    choices = Choices(view(game, game.decision.seat))
    assert sorted(choices.labels.values()) == list(range(len(choices.options)))
    drawn = set(re.findall(r"\d+", shown(choices.draw())))
    assert drawn.issuperset(choices.labels)
    assert all(choices.answered(label) == place for label, place in choices.labels.items())
    assert choices.answered("") is None
    assert choices.asked().startswith(("You ", "Turn "))


KEYS = {
    "main": ("e", "end"),
    "block": ("b", "pass"),
    "counter": ("c", "pass"),
    "pick": ("d", "pass"),
    "use": ("y", "yes"),
    "trigger": ("n", "no"),
    "replace": ("d", "pass"),
    "opening-hand": ("k", "keep"),
    "first-or-second": ("s", "second"),
}


@pytest.mark.parametrize("kind", KEYS)
def test_the_usual_options_have_keys(kind: str) -> None:
    key, verb = KEYS[kind]
    game = BY_KIND[kind]()
    assert game.decision is not None
    choices = Choices(view(game, game.decision.seat))
    place = choices.answered(key)
    assert place is not None and choices.options[place].form[0] == verb


def test_options_are_grouped_by_kind() -> None:
    text = lines(Choices(view(crowded(), 0)).draw())
    assert [line.split()[0] for line in text] == ["Play", "Give", "Attack", "mate", "End"]
    assert "Leader captain 7000 → " in text[2] and "Leader rival 5000" in text[2]


def test_a_counter_says_whether_it_is_enough() -> None:
    choices = Choices(view(BY_KIND["counter"](), 1))
    assert choices.standing() == "As it stands, your Leader leader 5000 takes damage from A's Leader leader 5000."
    text = shown(choices.draw())
    assert "1 shield (+1000): 5000 → 6000, holds" in text
    assert "2 for cards that are not attacked" in text and "mate" not in text
    assert "your mate +1000" in shown(choices.everything())


def test_a_block_says_whether_it_holds() -> None:
    text = shown(Choices(view(BY_KIND["block"](), 1)).draw())
    assert re.search(r"Block with your wall: \d+ against 5000, is K\.O\.'d", text)
    strong = Table(B=Side(characters=[character("wall", "[Blocker]", power=6000)])).attack("A leader", "B leader")
    assert "Block with your wall: 6000 against 5000, holds" in shown(Choices(view(strong.game, 1)).draw())


def test_numbers_are_chosen_by_themselves() -> None:
    choices = Choices(view(BY_KIND["number"](), 0))
    assert [choices.options[choices.labels[str(number)]].form for number in range(4)] == [
        ("number", number) for number in range(4)
    ]


def test_cards_that_read_alike_are_told_apart() -> None:
    twins = [Placed(character("twin"), rested=True), Placed(character("twin"), given=1)]
    chooser_text = "[Activate: Main] K.O. 1 of your opponent's Characters."
    table = Table(A=Side(leader=leader("chooser", chooser_text)), B=Side(characters=twins)).choose("activate A chooser")
    text = lines(Choices(view(table.game, 0)).draw())
    assert "rested" in text[0] and "+1 DON!!" in text[1]
    mine = Table(A=Side(characters=twins, don=1))
    gifts = [line for line in lines(Choices(view(mine.game, 0)).everything()) if "Give" in line and "twin" in line]
    assert "rested" in gifts[0] and "+1 DON!!" in gifts[1]


def test_targets_in_a_second_line_are_indented() -> None:
    foes = [Placed(character(f"a foe with a long name {number}"), rested=True) for number in range(3)]
    text = lines(Choices(view(Table(B=Side(characters=foes)).game, 0)).draw())
    attack = next(place for place, line in enumerate(text) if "Attack" in line)
    margin = text[attack].index("Leader")
    assert text[attack + 1].startswith(" " * (margin + 2)) and text[attack + 1].split()[1:3] == ["a", "foe"]


def test_targets_that_fill_many_lines_are_said_once() -> None:
    """The number of each attack stands where the attacker and the target meet."""
    foes = [Placed(character(name, power=5000), rested=True) for name in ("Hawkins", "Kid", "Killer", "Wire")]
    mates = [character(name) for name in ("Nami", "Usopp", "Chopper", "Franky")]
    text = lines(Choices(view(Table(A=Side(characters=mates), B=Side(characters=foes)).game, 0)).draw())
    assert sum(line.count("Hawkins") for line in text) == 1 and len(text) <= 9
    rows = [line.partition("→")[2].split() for line in text if "→" in line]
    assert [len(row) for row in rows] == [5] * 5 and [int(one) for row in rows for one in row] == list(range(1, 26))


def test_the_other_side_is_told_in_a_line() -> None:
    foes = [Placed(character("wall", "[Blocker]")), Placed(character("gate", "[Blocker]"), rested=True)]
    game = Table(B=Side(leader=leader("rival", power=6000), characters=foes, hand=[character("card")], life=3)).game
    assert glance(view(game, 0)).plain == "B: Life 3, Hand 1, Leader 6000, 2 Characters, 1 active Blocker"
    assert glance(view(game, 1)).plain.startswith("A: Life ")


def test_the_full_stop_of_a_name_is_not_doubled_in_a_question() -> None:
    junior = leader("Junior Jr.", "[Activate: Main] Look at 1 card from the top of your deck. Then, choose a cost.")
    choices = Choices(view(Table(A=Side(leader=junior)).choose("activate A Junior Jr.").game, 0))
    assert ".." not in choices.asked() and choices.asked().endswith(".")


def test_words_name_attacker_and_target() -> None:
    choices = Choices(view(crowded(), 0))
    (place,) = meant(choices, "attack captain leader").places
    assert choices.options[place].form[0] == "attack"
    assert meant(choices, "attack mate rival").places != [place]
    assert meant(choices, "captain").places == [] and meant(choices, "attack nobody").places == []
    assert len(meant(choices, "attack rival").places) == 2


def test_a_verb_alone_a_number_of_times_and_a_name_alone_are_understood() -> None:
    choices = Choices(view(crowded(), 0))
    assert verbs(choices, meant(choices, "play").places) == verbs(choices, named(choices, "recruit")) == ["play"]
    given = meant(choices, "give 2 to captain")
    assert verbs(choices, given.places) == ["give"] and given.times == 2 == meant(choices, "give captain 2").times
    assert verbs(choices, meant(choices, "end turn").places) == verbs(choices, meant(choices, "pass").places) == ["end"]
    assert named(choices, "nobody") == [] and nearest("atack", sayable(choices))[0] == "attack"


def verbs(choices: Choices, places: list[int]) -> list[str]:
    return [str(choices.options[place].form[0]) for place in places]


def test_a_long_name_in_the_hand_gives_way_to_its_values() -> None:
    text = shown(draw(view(Table(A=Side(hand=[character("a name " * 12, cost=9)])).game, 0)))
    assert re.search(r"  a name a name a.*…  cost 9  \d+", text) and "▸" not in text


# -- trashes ----------------------------------------------------------------------------------------------------------


def test_trashes_are_listed() -> None:
    assert trash(view(crowded(), 0), "") == ["A's trash (3): filler ×3", "B's trash (0): empty"]
    assert trash(view(crowded(), 0), "b") == ["B's trash (0): empty"]

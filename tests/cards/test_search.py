"""The search: what finds which cards, and where a search that makes no sense goes wrong."""

import pickle
from pathlib import Path

import pytest

from logpose.cards import Card, Library, trees
from logpose.cards.search import parse
from logpose.cards.suggesting import nearest_search
from logpose.errors import SearchError
from logpose.language import nodes
from tests.cards.shelf import ALL, CAPTAIN, PIRATE, RIDDLE, RUNNER, STORM, shelf
from tests.support.cards import character, on_play

NAMES = {card.number: name for card, name in zip(ALL, ("riddle", "captain", "pirate", "runner", "storm"), strict=True)}

FOUND = {
    # words stand in the name, the number, other facts, keywords or the text
    "blocker": "pirate",
    "Rush": "runner",
    "draw": "pirate storm",
    "raw": "",
    "trigger": "storm",
    "origami": "pirate",
    "red": "riddle captain pirate",
    "events": "storm",
    "slash": "pirate",
    "crew blue": "runner",
    "mr2": "riddle pirate",
    "-blocker -draw": "riddle captain runner",
    "captain": "captain storm",
    "CAPTAIN storm": "storm",
    '"paper captain"': "captain",
    "captain's": "storm",
    "mr.2(paper)": "riddle pirate",
    "mr. 2": "riddle pirate",
    "xx02": "runner storm",
    "nobody": "",
    # values
    "cost<=3": "riddle pirate storm",
    "cost <= 3": "riddle pirate storm",
    "color: red cost> 2": "riddle",
    "cost<3": "pirate storm",
    "cost>2": "riddle runner",
    "cost=2": "pirate",
    "cost:0": "storm",
    "cost!=2": "riddle runner storm",
    "power>=5000": "captain runner",
    "counter:2000": "riddle",
    "life=5": "captain",
    # colours
    "color:red": "riddle captain pirate",
    "colour:RED": "riddle captain pirate",
    "color=red": "riddle pirate",
    "color:red/green": "captain",
    "color=green/red": "captain",
    "color!=red": "captain runner storm",
    "is:multicolored": "captain",
    # words of the card
    'type:"Paper Crew"': "riddle captain pirate runner storm",
    'type="paper crew"': "riddle captain runner storm",
    'type!="paper crew"': "pirate",
    "type:origami": "pirate",
    "name:captain": "captain storm",
    'name="Paper Captain"': "captain",
    "attribute:slash": "pirate",
    "number=XX02-001": "runner",
    "category:event": "storm",
    "rarity:l": "captain",
    "rarity:c": "pirate",
    "block:x": "runner",
    "block:1": "pirate",
    "product:sea": "pirate",
    "set:XX02": "runner storm",
    "set:xx-02": "runner storm",
    "set:XX0": "",
    # abilities
    "has:trigger": "storm",
    "has:counter": "riddle pirate",
    "has:text": "riddle pirate runner storm",
    "keyword:blocker": "pirate",
    "keyword:rush": "runner",
    "keyword:blockers": "pirate",
    "type:papercrew": "riddle captain pirate runner storm",
    "timing:on_play": "pirate",
    'timing:"On Play"': "pirate",
    "is:unread": "riddle",
    # together
    "color:red cost<=2": "pirate",
    "cost=2 or cost=4": "pirate runner",
    "cost=2 or cost=4 color:blue": "pirate runner",
    "(cost=2 or cost=4) color:blue": "runner",
    "-color:red": "runner storm",
    "-(color:red or color:blue)": "storm",
    "-color:red -is:multicoloured cost>=0": "runner storm",
    "category:character -has:counter": "runner",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder: Path = tmp_path_factory.mktemp("cards")
    return shelf(folder, *ALL)


@pytest.mark.parametrize("query", FOUND)
def test_a_search_finds(query: str, library: Library) -> None:
    assert " ".join(NAMES[card.number] for card in library.search(query)) == FOUND[query]


def test_a_search_that_says_nothing_finds_all_cards(library: Library) -> None:
    assert library.search() == library.search("  ") == list(library)


def test_text_is_our_english(library: Library) -> None:
    assert library.search("text:draw") == [PIRATE, STORM]
    assert library.search('text:"draw 1 card" text:"[On Play]"') == [PIRATE]
    assert library.search("text:wobble") == []


def test_cards_with_a_word_only_in_their_text_come_last(tmp_path: Path) -> None:
    library = shelf(tmp_path, *ALL, Card("XX03-001", "Drawn Dog", "character", ("red",), 1, 1000))
    assert [card.number for card in library.search("draw")] == ["XX03-001", PIRATE.number, STORM.number]


@pytest.mark.parametrize(
    ("query", "instead", "count"),
    [
        ("captian", "captain", 2),
        ("blockers", "blocker", 1),
        ("set:XX03", "set:xx02", 2),
        ("captain cost>=9", "captain", 2),
        ("origamy color:red", "origami color:red", 1),
        ("-captain cost>=9", "-captain", 3),
        ("(captain or storm) cost>9", "", 0),
        ("wobble", "", 0),
        ("", "", 0),
    ],
)
def test_a_search_that_finds_nothing_has_a_nearest_one(query: str, instead: str, count: int, library: Library) -> None:
    assert nearest_search(library, query) == (instead, count)


WRONG = {
    "": (1, "expected a word or a comparison such as cost<=3"),
    "   ": (4, "expected a word or a comparison such as cost<=3"),
    "cost<=x": (7, "cost is compared with a whole number"),
    "cost<=-1": (7, "cost is compared with a whole number"),
    "nami cost<=": (12, "cost<= needs a value after it"),
    "nami cost<= ": (13, "cost<= needs a value after it"),
    "colr:red": (1, "there is no field 'colr'; the nearest is color"),
    "wobble:3": (1, "there is no field 'wobble'"),
    "nami wobble:3": (6, "there is no field 'wobble'"),
    "color:pink": (7, "the colours are red, green, blue, purple, black, yellow"),
    "color<red": (6, "color is not a number"),
    "keyword:jump": (9, "keyword is one of rush, rush_character, double_attack, banish, blocker, unblockable"),
    "has:wings": (5, "has is one of trigger, counter, text"),
    'type:"Straw': (6, "this quotation mark is not closed"),
    'a "': (3, "this quotation mark is not closed"),
    'type:""': (6, "there is nothing between these quotation marks"),
    "type:(a)": (6, "expected a word"),
    "(a": (1, "this parenthesis is not closed"),
    "a)": (2, "nothing opens this parenthesis"),
    "()": (2, "expected a word or a comparison such as cost<=3"),
    "or a": (1, "expected a word or a comparison such as cost<=3"),
    "a or": (5, "expected a word or a comparison such as cost<=3"),
    "a -": (3, "a word must follow the minus sign"),
    "(" * 60 + "a" + ")" * 60: (51, "at most 50 deep"),
    "-" * 5000 + "a": (51, "at most 50 deep"),
}


@pytest.mark.parametrize("query", WRONG, ids=lambda query: query[:20])
def test_a_search_that_cannot_be_read_says_where(query: str) -> None:
    place, reason = WRONG[query]
    with pytest.raises(SearchError) as caught:
        parse(query)
    assert (caught.value.query, caught.value.place) == (query, place)
    assert reason in caught.value.reason
    assert f" cannot be read at character {place}: " in str(caught.value)


def test_a_search_error_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(SearchError("cost<=x", 7, "no number")))
    assert (error.query, error.place, error.reason) == ("cost<=x", 7, "no number")


# -- trees -------------------------------------------------------------------------------------------------------------


def test_all_nodes_of_a_tree_are_found() -> None:
    wanted = nodes.Choose((nodes.Cards("opponent", where=(nodes.HasValue("cost", "<=", nodes.Number("don")),)),))
    card = character("x", on_play(nodes.If(nodes.YourTurn(), (nodes.KnockOut(wanted),))))
    assert trees.words_of(card) == {"Auto", "If", "YourTurn", "KnockOut", "Choose", "Cards", "HasValue", "Number"}


def test_a_keyword_given_to_another_card_is_not_the_cards_own() -> None:
    others = nodes.All((nodes.Cards(kinds=("character",)),))
    given = character("giver", nodes.Permanent((nodes.GainKeyword(others, "rush"),)))
    assert (trees.keywords(given), trees.keywords(RUNNER)) == (set(), {"rush"})


def test_the_census_counts_cards_and_not_nodes() -> None:
    twice = character("x", on_play(nodes.Draw(1), nodes.Draw(2)))
    counts = trees.census([twice, PIRATE, CAPTAIN, RIDDLE])
    assert (counts["Draw"], counts["Keyword"], counts["Win"]) == (2, 1, 0)
    assert "Node" not in counts and STORM.abilities

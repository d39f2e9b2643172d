"""Rulings on what lasts, for whom, and on what is forbidden."""

from logpose.language import nodes
from tests.support.cards import character, choose, event, main
from tests.support.official import card, cards, next_turn
from tests.support.table import FILLER, Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def test_a_character_without_blocker_may_be_forbidden_to_block() -> None:
    """Ruling debeadd6. Kuzan's choice cannot activate the [Blocker] that it gains later in the turn."""
    gift = event("gift", main(nodes.For("turn", (nodes.GainKeyword(choose(), "blocker"),))), cost=0)

    def attack(answer: str) -> str:
        attacker = Side(characters=cards("OP16-063"), hand=[gift], rested_don=2)
        table = Table(A=attacker, B=Side(characters=[character("mate")])).choose("activate Kuzan", answer)
        return table.choose("play gift").attack("A leader", "B leader").asked[1]

    assert attack("pick mate") != "block"
    assert attack("pass") == "block"


def test_a_player_who_cannot_play_characters_cannot_by_effects_either() -> None:
    """Ruling 7f8bf806. Mihawk's three DON!! cards forbid the play that another effect would make."""
    door = event("door", main(nodes.Play(choose("you", ("character",), "hand"))), cost=0)

    def side() -> Side:
        return Side(card("OP14-020"), characters=[character("great", cost=5)], hand=[door, FILLER], rested_don=3)

    table = Table(A=side()).choose("activate A Dracule Mihawk")
    while table.asked[1] in ("pick", "number"):
        table.choose("number 3" if table.asked[1] == "number" else "pick A Dracule Mihawk")
    assert table.don("A") == (3, 0) and not table.offers("play filler")
    table.choose("play door")
    assert table.names("A", "characters") == ["great"] and table.hand("A") == ["filler"]
    table = Table(A=side()).choose("play door", "pick filler")
    assert table.names("A", "characters") == ["great", "filler"]


def test_characters_played_later_do_not_gain_the_power() -> None:
    """Ruling 29e80bbb. Moria strengthens those who are there."""
    late = character("late", cost=0)
    crew = [character("zombie", types=("Thriller Bark Pirates",)), character("early")]
    table = Table(A=Side(card("OP14-080"), characters=crew, hand=[late]))
    table.choose("activate A Gecko Moria", "play late")
    assert table.area("zombie") == "trash"
    assert table.power("early") == 4000 and table.power("A Gecko Moria") == 6000 and table.power("late") == 3000


def test_you_have_means_your_own_cards() -> None:
    """Ruling 932a1332. The opponent's Mr.3 does not make the pair."""

    def play(mine: bool) -> Table:
        galdino, luffy = character("Mr.3(Galdino)"), character("Monkey.D.Luffy")
        tired = Placed(character("tired", cost=6), rested=True)
        table = Table(
            A=Side(characters=[luffy, galdino] if mine else [luffy], hand=cards("OP16-040"), don=1),
            B=Side(characters=[tired] if mine else [tired, galdino]),
        )
        table.choose("play Gum-Gum Hammer Rifle")
        if table.asked == ("A", "pick"):
            table.choose("pick tired")
        return next_turn(table)

    assert play(mine=True).rested("tired")
    assert not play(mine=False).rested("tired")

"""Life as an area to play from and to arrange, Life trashed on both sides, damage by effects, and Life becoming 0."""

from logpose import Card
from logpose.language import nodes
from tests.played.official import card
from tests.support.cards import character, event, leader, main, trigger
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", power=9000)
NOTHING = event("nothing", main(), nodes.Activate(("counter",)), cost=0)


def turn_up(table: Table, seat: int, *places: int) -> None:
    """Turns Life cards face-up; place 0 is the bottom."""
    for place in places:
        table.game.cards[table.game.players[seat].life[place]].face_up = True


def faces(table: Table, seat: int = 0) -> list[tuple[str, bool]]:
    """The Life cards and whether they are face-up; the last is the top."""
    found = [table.game.cards[id] for id in table.game.players[seat].life]
    return [(one.printed.name, one.face_up) for one in found]


# -- ST13 --------------------------------------------------------------------------------------------------------------------


def test_ace_puts_a_five_on_top_of_life_and_loses_it_at_the_end_of_the_turn() -> None:
    five = character("five", cost=5)
    ace = Placed(card("ST13-002"), given=2)
    table = Table(Side(ace, deck=[FILLER, FILLER, FILLER, five, FILLER, character("six", cost=6)], life=2, don=1))
    table.choose("activate A Portgas.D.Ace")
    assert table.options() == ["pick five", "pass"]
    table.choose("pick five")
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    assert faces(table) == [("filler", False), ("filler", False), ("five", True)]
    assert table.names("A", "deck")[-1] == "filler" and len(table.names("A", "deck")) == 5
    table.choose("end")
    assert faces(table) == [("filler", False)] * 2 and table.names("A", "trash") == ["five"]


def test_ace_needs_two_don() -> None:
    assert not Table(Side(Placed(card("ST13-002"), given=1))).offers("activate A Portgas.D.Ace")


def test_ace_trashes_life_that_others_turned_up_too() -> None:
    """db9f3e08."""
    table = Table(Side(card("ST13-002"), life=[character("low"), character("top")], don=1))
    turn_up(table, 0, 0)
    table.choose("end")
    assert faces(table) == [("top", False)] and table.names("A", "trash") == ["low"]


def test_newgate_arranges_life_and_keeps_the_faces() -> None:
    """2e0fee6d, 915ddc77: face-up cards go back face-up; the one on top of the deck goes there face-down."""
    newgate = card("ST13-004")
    life = [character("low"), character("middle"), character("top")]
    table = Table(Side(hand=[newgate], don=7, life=life, deck=[FILLER, character("new")]))
    turn_up(table, 0, 0, 1)
    table.choose(f"play {newgate.name}")
    assert sorted(table.options()) == ["pick low", "pick middle", "pick new", "pick top"]
    table.choose("pick low", "pick new", "pick top")
    assert table.names("A", "deck") == ["filler", "low"] and not table.card("low").face_up
    assert faces(table) == [("new", False), ("top", False), ("middle", True)]


def test_yamato_arranges_life() -> None:
    yamato = card("ST13-016")
    table = Table(Side(hand=[yamato], don=6, life=[character("low"), character("top")], deck=2)).choose("play Yamato")
    table.choose("pick top")
    assert table.names("A", "life") == ["low"] and table.names("A", "deck") == ["filler", "filler", "top"]


def test_sabo_plays_a_five_cost_namesake_from_life() -> None:
    big = character("Sabo", cost=5)
    small = card("ST13-007")
    table = Table(Side(characters=[small], life=[FILLER, big], don=1)).choose("activate Sabo", "yes", "pick A leader")
    assert table.names("A", "characters") == ["Sabo"] and table.cost("A Sabo") == 5 and table.life("A") == 1
    assert table.power("A leader") == 7000
    table.choose("end")
    assert table.power("A leader") == 7000
    table.choose("end")
    assert table.power("A leader") == 5000


def test_sabo_refused_or_another_card_stays_in_life_and_gives_no_power() -> None:
    big, small = character("Sabo", cost=5), card("ST13-007")
    declined = Table(Side(characters=[small], life=[FILLER, big], don=1)).choose("activate Sabo", "no")
    assert declined.life("A") == 2 and declined.power("A leader") == 5000 and declined.asked == ("A", "main")
    for other in (character("Sabo", cost=4), character("Portgas.D.Ace", cost=5)):
        table = Table(Side(characters=[small], life=[FILLER, other], don=1)).choose("activate Sabo")
        assert table.asked == ("A", "main") and table.life("A") == 2 and table.names("A", "trash") == ["Sabo"]


def test_ace_and_luffy_play_their_own_namesakes() -> None:
    for number in ("ST13-010", "ST13-014"):
        small = card(number)
        table = Table(Side(characters=[small], life=[FILLER, character(small.name, cost=5)], don=1))
        table.choose(f"activate {small.name}", "yes", "pass")
        assert table.names("A", "characters") == [small.name] and table.power("A leader") == 5000


# -- OP11-102: both lose Life, after an Event or a [Trigger] -----------------------------------------------------------------


def camie(life: int) -> Table:
    spark = character("spark", trigger(nodes.Draw(1)))
    theirs = Side(life=[FILLER] * (life - 1) + [spark], hand=[NOTHING, NOTHING])
    return Table(Side(characters=[card("OP11-102"), GIANT], don=1), theirs)


def test_camie_trashes_life_of_both_after_an_event() -> None:
    table = camie(3).attack("giant", "B leader").choose("event nothing", "yes")
    assert (table.life("A"), table.life("B")) == (4, 2) and table.names("B", "trash") == ["nothing", "spark"]
    table.choose("event nothing")
    assert table.asked[1] != "use" and table.life("A") == 4


def test_camie_may_wait_for_a_later_event() -> None:
    table = camie(3).attack("giant", "B leader").choose("event nothing", "no", "event nothing", "yes")
    assert (table.life("A"), table.life("B")) == (4, 1)


def test_camie_trashes_life_of_both_after_a_trigger() -> None:
    table = camie(3).attack("giant", "B leader").choose("pass", "yes", "yes")
    assert (table.life("A"), table.life("B")) == (4, 1)


def test_camie_does_nothing_when_one_life_card_is_left() -> None:
    """5e5f66bf: the card whose [Trigger] was activated has left the 2 Life cards."""
    table = camie(2).attack("giant", "B leader").choose("pass", "yes", "yes")
    assert (table.life("A"), table.life("B")) == (5, 1)


def test_camie_counts_the_life_that_the_trigger_added() -> None:
    """5aa67d03."""
    theirs = Side(life=[FILLER, card("OP05-115")], hand=[FILLER, FILLER])
    table = Table(Side(characters=[card("OP11-102"), GIANT], don=1), theirs).attack("giant", "B leader").unopposed()
    table.choose("yes", "yes")
    while table.asked != ("A", "use"):
        table.choose(table.options()[0])
    table.choose("yes")
    assert (table.life("A"), table.life("B")) == (4, 1)


def test_camie_knocked_out_by_the_event_does_nothing() -> None:
    """184ff907."""
    hawk = card("OP01-026")
    theirs = Side(life=3, hand=[hawk], don=2)
    table = Table(Side(characters=[card("OP11-102"), GIANT], don=1), theirs).attack("giant", "B leader")
    table.choose(f"event {hawk.name}", "pick B leader", "pick Camie")
    assert (table.life("A"), table.life("B")) == (5, 2) and table.asked == ("A", "main")


# -- EB03-055, OP06-116, OP14-115: damage by effects -------------------------------------------------------------------------


def robin(*life: Card) -> Table:
    """A's giant has K.O.'d B's Robin; A has this Life."""
    wall, shield = character("wall", nodes.Keyword("blocker")), character("shield", counter=2000)
    mine = Side(characters=[GIANT, wall], don=1, life=life, hand=[shield])
    table = Table(mine, Side(characters=[Placed(card("EB03-055"), rested=True)]))
    return table.attack("giant", "Nico Robin").unopposed()


def test_robin_deals_damage_that_cannot_be_blocked_or_countered() -> None:
    """5aed8bfc, 15fa4582: but the Life card's [Trigger] may be activated."""
    table = robin(FILLER, character("spark", trigger(nodes.Draw(1)))).choose("yes")
    assert table.asked == ("A", "trigger")
    table.choose("yes")
    assert table.life("A") == 1 and table.hand("A") == ["shield", "filler"] and table.names("A", "trash") == ["spark"]
    assert robin(FILLER, FILLER).choose("no").life("A") == 2


def test_robin_can_win_the_game() -> None:
    """bc500351."""
    assert robin().choose("yes").winner == "B"


def test_robin_knocked_out_on_her_own_turn_deals_nothing() -> None:
    fall = event("fall", main(nodes.KnockOut(nodes.All((nodes.Cards(kinds=("character",)),)))))
    table = Table(Side(characters=[card("EB03-055")], hand=[fall], don=2)).choose("play fall")
    assert table.asked == ("A", "main") and table.life("B") == 5


def test_robins_banish_and_double_attack_do_not_touch_her_damage() -> None:
    """1ff812df, d68a688a."""
    fury = event(
        "fury",
        main(
            nodes.For(
                "game",
                (
                    nodes.GainKeyword(nodes.All((nodes.Cards("any", kinds=("character",)),)), "double_attack"),
                    nodes.GainKeyword(nodes.All((nodes.Cards("any", kinds=("character",)),)), "banish"),
                ),
            )
        ),
    )
    mine = Side(characters=[GIANT], hand=[fury], don=2, life=3)
    table = Table(mine, Side(characters=[Placed(card("EB03-055"), rested=True)]))
    table.choose("play fury").attack("giant", "Nico Robin").unopposed().choose("yes")
    assert table.life("A") == 2 and table.hand("A") == ["filler"]


def test_reject_deals_damage_only_to_a_single_life_card() -> None:
    """71090b94: otherwise nothing is added to the hand either."""
    reject = card("OP06-116")
    for life, mine, theirs in ((1, 4, 0), (2, 5, 2)):
        table = Table(Side(hand=[reject], don=5), Side(life=life, don=1)).choose("play Reject", "choose 1")
        assert (table.life("A"), table.life("B")) == (mine, theirs) and len(table.hand("A")) == 5 - mine
        assert table.hand("B") == ["filler"] * (life - theirs)


def test_rejects_other_half_knocks_out() -> None:
    theirs = Side(life=1, characters=[character("foe", cost=5), character("big", cost=6)])
    table = Table(Side(hand=[card("OP06-116")], don=5), theirs).choose("play Reject", "choose 0")
    assert table.options() == ["pick foe", "pass"]
    assert table.choose("pick foe").area("foe") == "trash" and table.life("B") == 1


def test_rindo_adds_life_if_wanted_and_takes_damage_in_any_case() -> None:
    """e5505b51."""
    mine = Side(characters=[GIANT], don=1)
    rindo = Placed(card("OP14-115"), rested=True)
    for answer, life, deck in ((0, 3, 9), (-1, 2, 10)):
        table = Table(mine, Side(characters=[rindo], life=3)).attack("giant", "Rindo").unopposed()
        assert table.asked[0] == "B"
        table.choose(table.options()[answer])
        assert table.asked == ("A", "main") and table.life("B") == life
        assert len(table.names("B", "deck")) == deck and table.hand("B") == ["filler"]
    lost = Table(mine, Side(characters=[rindo], life=0)).attack("giant", "Rindo").unopposed()
    assert lost.asked[0] == "B" and lost.choose(lost.options()[-1]).winner == "A"


def test_rindo_is_played_by_her_trigger_beside_a_kuja_leader() -> None:
    for types, area in ((("Kuja Pirates",), "Character area"), ((), "trash")):
        theirs = Side(leader("queen", types=types), life=[FILLER, card("OP14-115")])
        table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B queen").unopposed()
        assert table.choose("yes").area("Rindo") == area


# -- OP05-098: Life becomes 0 ------------------------------------------------------------------------------------------------


def test_enel_gets_a_life_card_back_once_on_the_opponents_turn() -> None:
    mine = Side(characters=[GIANT, character("ogre", power=9000)], don=1)
    table = Table(mine, Side(card("OP05-098"), life=1, hand=[character("junk")], deck=3)).attack("giant", "B Enel")
    table.unopposed().choose("pick junk")
    assert table.life("B") == 1 and table.hand("B") == ["filler"] and table.names("B", "trash") == ["junk"]
    table.attack("ogre", "B Enel").unopposed()
    assert table.life("B") == 0 and len(table.hand("B")) == 2 and table.asked[0] == "A"


def test_enel_gets_nothing_on_his_own_turn_or_with_life_left() -> None:
    burn = event("burn", main(nodes.Trash(nodes.Top("life"))))
    table = Table(Side(card("OP05-098"), life=1, hand=[burn], don=2)).choose("play burn")
    assert table.life("A") == 0
    more = Table(Side(characters=[GIANT], don=1), Side(card("OP05-098"), life=2)).attack("giant", "B Enel").unopposed()
    assert more.life("B") == 1 and len(more.names("B", "deck")) == 10


def test_enel_after_camie_in_the_turn_players_order() -> None:
    """a25216c1: Camie sees the 1 Life card of the [Trigger] and does nothing; then Enel adds another."""
    disappear = card("OP06-115")
    theirs = Side(card("OP05-098"), life=[disappear], hand=[FILLER, FILLER, FILLER])
    table = Table(Side(characters=[card("OP11-102"), GIANT], don=1), theirs).attack("giant", "B Enel").unopposed()
    table.choose("yes")
    while table.asked != ("A", "use"):
        table.choose(table.options()[0])
    assert table.life("B") == 1
    table.choose("yes")
    while table.asked[0] == "B":
        table.choose(table.options()[0])
    assert table.life("A") == 5 and table.life("B") == 2

"""Going through trees and rebuilding them."""

from logpose.language.nodes import (
    All,
    Auto,
    Bound,
    Cards,
    Choose,
    ChooseOne,
    Draw,
    HasKind,
    KnockOut,
    Node,
    children,
    parts,
    parts_inside_out,
    rewrite,
    way_to,
)

CHARACTER = Cards("opponent", kinds=("character",), where=(HasKind(("character",)),))
CHOOSE = Choose((CHARACTER,), bind="it")
KNOCK_OUT = KnockOut(CHOOSE)
DRAW = Draw(Bound())
MENU = ChooseOne(((KNOCK_OUT, DRAW), (DRAW,)))


def words(found: list[Node]) -> list[str]:
    return [type(node).__name__ for node in found]


def test_children_are_the_nodes_right_below_even_in_tuples_of_tuples() -> None:
    assert children(MENU) == [KNOCK_OUT, DRAW, DRAW]
    assert children(Auto(("on_play",))) == []


def test_a_node_comes_before_what_is_below_it() -> None:
    assert words(parts((KNOCK_OUT, DRAW))) == ["KnockOut", "Choose", "Cards", "HasKind", "Draw", "Bound"]


def test_inside_out_a_node_comes_after_what_is_below_it() -> None:
    assert words(parts_inside_out((KNOCK_OUT, DRAW))) == ["HasKind", "Cards", "Choose", "KnockOut", "Bound", "Draw"]


def test_what_is_no_node_has_no_parts() -> None:
    assert parts(3) == parts("it") == parts(None) == parts(()) == []


def test_the_way_to_a_node_leads_from_the_top_to_the_very_object() -> None:
    assert way_to(MENU, CHARACTER) == [MENU, KNOCK_OUT, CHOOSE, CHARACTER]
    assert way_to((MENU,), MENU) == [MENU]
    assert way_to(MENU, Draw(Bound())) == []


def test_a_rewritten_tree_shares_what_stays_the_same() -> None:
    def all_of_them(node: Node) -> Node:
        return All(node.among) if isinstance(node, Choose) else node

    changed = rewrite(MENU, all_of_them)
    assert changed == ChooseOne(((KnockOut(All((CHARACTER,))), DRAW), (DRAW,)))
    assert changed.options[1] is MENU.options[1]
    assert rewrite(MENU, lambda node: node) is MENU


def test_a_change_sees_what_has_been_changed_below() -> None:
    seen: list[Node] = []

    def look(node: Node) -> Node:
        seen.append(node)
        return Draw(2) if isinstance(node, Draw) else node

    rewrite((ChooseOne(((DRAW,),)),), look)
    assert seen == [Bound(), DRAW, ChooseOne(((Draw(2),),))]

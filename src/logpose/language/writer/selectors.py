"""Selectors: which cards a verb is done to, or something is said of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from logpose.language import nodes
from logpose.language.nodes import Cards, Choose, Group, Remaining, Selector, Side, Top
from logpose.language.nodes.spelling import escaped
from logpose.language.vocabulary import VALUES
from logpose.language.writer.filters import filtered, phrases, those
from logpose.language.writer.groups import (
    from_top,
    is_don,
    runs_of,
    spreads,
    two_areas,
    write_group,
    write_groups,
    write_run,
)
from logpose.language.writer.naming import several
from logpose.language.writer.quantities import number_of, write_quantity
from logpose.language.writer.speech import Speech
from logpose.language.writer.words import AREAS, ENDS, comparing


def owner(selector: Selector) -> str:
    """Whose the cards are, as far as the tree says: "you", "opponent" or "" for either."""
    match selector:
        case nodes.This() | nodes.Remaining():
            return "you"
        case Top():
            return selector.whose if selector.whose != "any" else ""
        case nodes.All() | Choose():
            owners = {"you" if isinstance(group, nodes.Remaining) else group.whose for group in selector.among}
            only = owners.pop() if len(owners) == 1 else "any"
            return only if only != "any" else ""
        case nodes.Both():
            several_owners = {owner(one) for one in selector.selectors}
            return several_owners.pop() if len(several_owners) == 1 else ""
        case nodes.Bound() | nodes.Attacker() | nodes.Attacked() | nodes.Kept():
            return ""
    assert_never(selector)


def write_selector(speech: Speech, selector: Selector) -> str:
    return cards_named(speech, selector, subject=False)


def write_subject(speech: Speech, selector: Selector, of_the_field: bool = False) -> tuple[str, bool]:
    """Cards as the subject of a sentence, and whether they are several."""
    plural = speech.names.plural(selector.name) if isinstance(selector, nodes.Bound) else several(selector)
    return cards_named(speech, selector, subject=True, of_the_field=of_the_field), plural


def cards_named(speech: Speech, selector: Selector, subject: bool, of_the_field: bool = False) -> str:
    if id(selector) in speech.spelled:
        return speech.spell(selector)
    match selector:
        case nodes.This():
            return speech.this
        case nodes.Bound():
            return speech.names.card(selector.name, subject, of_the_field)
        case nodes.Attacker():
            return "the attacking card"
        case nodes.Attacked():
            return "the card being attacked"
        case nodes.Kept("it") if speech.told and not speech.names.mentions:
            return "that Character"
        case nodes.Kept():
            return "the remembered card" + ("" if selector.name == "it" else f' called "{escaped(selector.name)}"')
        case nodes.Both():
            alike = nodes.All if speech.takes_objects else (nodes.All, nodes.This)
            both = "both " if all(isinstance(one, alike) for one in selector.selectors) else ""
            return both + " and ".join(cards_named(speech, one, subject=False) for one in selector.selectors)
        case nodes.All():
            return all_cards(speech, selector)
        case Remaining():
            return remaining_cards(speech, selector)
        case Top():
            return from_top(speech, selector)
        case Choose():
            return choice(speech, selector)
    assert_never(selector)


def remaining_cards(speech: Speech, remaining: Remaining) -> str:
    if not remaining.where:
        return speech.names.rest(remaining.name)
    return f"every {those(speech, remaining.where, plural=False)} of {speech.names.rest(remaining.name)}"


def all_cards(speech: Speech, every: nodes.All) -> str:
    speech.names_joint = " and "
    text = every_card(speech, every)
    speech.names_joint = " or "
    return text


def every_card(speech: Speech, every: nodes.All) -> str:
    if len(every.among) == 1:
        return all_of(speech, every.among[0])
    both = two_areas(speech, every.among)
    if both:
        return f"all {write_groups(speech, every.among, plural=True)}"
    this = Cards(where=(nodes.Is(nodes.This()),))
    return " and ".join(
        speech.this if group == this and not speech.takes_objects else all_of(speech, group) for group in every.among
    )


def all_of(speech: Speech, group: Group) -> str:
    if is_don(group):
        return f"all {write_run(speech, [group], True, False, '')} on the field"
    match group:
        case Cards(area="field", kinds=("leader",), whose="you" | "opponent"):
            speech.names_joint = " or "
            return f"{speech.whose(group.whose)} {write_group(speech, group, plural=False)}"
        case Cards(area="field", kinds=("leader", "character")):
            whose = "all" if group.whose == "any" else f"all of {speech.whose(group.whose)}"
            return f"{whose} {filtered(speech, group.where, 'Leader and Character cards')}"
        case Cards(area="field", whose="you" | "opponent"):
            return f"all of {write_run(speech, [group], True, False, '')}"
        case Cards(area="life"):
            return f"all of {speech.whose(group.whose)} {filtered(speech, group.where, 'Life cards')}"
    return f"all {write_run(speech, [group], True, False, '')}"


def choice(speech: Speech, choose: Choose) -> str:
    parts = [picked(speech, choose), *bounds(speech, choose), *way_of_choosing(speech, choose)]
    return " ".join(parts) + speech.names.label(choose)


def picked(speech: Speech, choose: Choose) -> str:
    if all(isinstance(group, Top) for group in choose.among):
        return picked_from_top(speech, choose)
    plural = choose.count != 1
    if two_areas(speech, choose.among):
        return counted(speech, choose, write_groups(speech, choose.among, plural), False)
    plain = [one_card(speech, group) for group in choose.among]
    if choose.count == 1 and any(plain) and (len(plain) > 1 or plain[0].startswith(f"{speech.this} ")):
        parts = [one or picked_run(speech, choose, [group]) for one, group in zip(plain, choose.among, strict=True)]
        return " or ".join(parts)
    if len(choose.among) == 1 and is_don(choose.among[0]):
        return f"{picked_run(speech, choose, choose.among)} on the field"
    runs = runs_of(choose.among)
    if len(runs) == 1 and not spreads(choose.among):
        return picked_run(speech, choose, choose.among)
    return " or ".join(picked_run(speech, choose, [group]) for group in choose.among)


def one_card(speech: Speech, group: Group) -> str:
    """A group that is one card, if it is there: "your Leader", "this Character with a cost of 20 or more"."""
    match group:
        case Cards(area="field", kinds=("leader",), whose="you" | "opponent"):
            return f"{speech.whose(group.whose)} {write_group(speech, group, plural=False)}"
        case Cards(whose="you", area="field", kinds=(), where=(*others, nodes.Is(nodes.This()))):
            return " ".join([speech.this, *phrases(speech, others)])
    return ""


def picked_run(speech: Speech, choose: Choose, run: Sequence[Group]) -> str:
    first = run[0]
    owned = isinstance(first, Cards) and first.area == "field" and first.whose != "any"
    life = isinstance(first, Cards) and first.area == "life" and len(run) == 1 and not first.kinds
    if life and isinstance(first, Cards):
        return counted(
            speech, choose, f"{speech.whose(first.whose)} {filtered(speech, first.where, 'Life cards')}", True
        )
    plural = choose.count != 1 or owned
    if isinstance(first, Top):
        return counted(speech, choose, from_top(speech, first), True)
    return counted(speech, choose, write_run(speech, run, plural, False, " or "), owned)


def counted(speech: Speech, choose: Choose, noun: str, owned: bool) -> str:
    upto = "up to " if choose.up_to else ""
    of = " of" if owned else ""
    match choose.count:
        case int():
            return f"{upto}{choose.count}{of} {noun}"
        case None:
            return f"{upto}any number of {noun}"
    return f"{upto}a number of {noun} equal to {write_quantity(speech, choose.count)}"


def picked_from_top(speech: Speech, choose: Choose) -> str:
    """Up to so many cards from the top; any other number is one of them."""
    tops = [group for group in choose.among if isinstance(group, Top)]
    first = tops[0]
    sides = [Top(first.area, first.count, whose, first.end) for whose in ("you", "opponent")]
    if choose.up_to and choose.count == first.count and len(tops) == 1:
        return f"up to {from_top(speech, first)}"
    if choose.count == first.count and tops == sides:
        upto = "up to " if choose.up_to else ""
        both = "your or your opponent's"
        count = number_of(speech, first.count, "card")
        return f"{upto}{count} from {ENDS[first.end]} of {both} {AREAS[first.area]}"
    return counted(speech, choose, " or ".join(from_top(speech, top) for top in tops), True)


def bounds(speech: Speech, choose: Choose) -> list[str]:
    """What is asked of the chosen cards together."""
    found = ["with different card names"] if choose.different_names else []
    if choose.different is not None:
        found.append(f"with different {VALUES[choose.different].plural}")
    for noun, total in (("cost", choose.total_cost), ("power", choose.total_power)):
        if isinstance(total, int):
            found.append(f"with a total {noun} of {total} or less")
        elif total is not None:
            found.append(f"with a total {noun} {comparing('<=')} {write_quantity(speech, total)}")
    return found


def way_of_choosing(speech: Speech, choose: Choose) -> list[str]:
    """Who chooses, and whether the cards are seen, where that is not plain."""
    hidden = [group for group in choose.among if isinstance(group, Cards) and group.area == "hand"]
    chooser: Side = "opponent" if choose.chooser == "opponent" else "you"
    usual = bool(hidden) and all(group.whose != chooser for group in hidden)
    found = []
    if choose.blind != usual:
        found.append("unseen" if choose.blind else "in sight")
    if choose.chooser == "opponent" and not speech.theirs:
        found.append("of your opponent's choice")
    elif choose.chooser in ("each", "owner"):
        found.append(f"of {speech.players(choose.chooser)} choice")
    return found

"""Nouns: which cards."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from itertools import pairwise

from logpose.language import nodes
from logpose.language.nodes import Cards, Choose, Filter, Group, Remaining, Selector, Side, Top
from logpose.language.vocabulary import ANY_CARD
from logpose.language.writer.naming import several
from logpose.language.writer.quantities import Quantities
from logpose.language.writer.words import AREAS, ENDS, KINDS, cards, comparing, or_list


def is_value(filter: Filter) -> bool:
    inner = filter.filters[0] if isinstance(filter, nodes.AnyOf) and filter.filters else filter
    return isinstance(inner, nodes.HasValue)


def says_value(group: Group) -> bool:
    return not isinstance(group, Top) and any(is_value(filter) for filter in group.that)


def says_colour(group: Group) -> bool:
    return not isinstance(group, Top) and any(isinstance(filter, nodes.HasColour) for filter in group.that)


def is_don(group: Group) -> bool:
    """DON!! cards as cards among others; the verbs of their own, such as `RestDon`, count them."""
    return isinstance(group, Cards) and group.area == "field" and group.kinds == ("don",)


def ends_with_name(group: Group) -> bool:
    return (
        not isinstance(group, Top)
        and bool(group.that)
        and isinstance(group.that[-1], nodes.NotFilter)
        and isinstance(group.that[-1].filter, nodes.HasName)
    )


def begins_with_name(group: Group) -> bool:
    return not isinstance(group, Top) and bool(group.that) and isinstance(group.that[0], nodes.HasName)


def spreads(groups: Sequence[Group]) -> bool:
    """Whether "A or B" would be taken for something else.

    A value at the end and a colour at the beginning are those of all alternatives, and "other than [A] or [B]" excludes both.
    """
    values = [says_value(group) for group in groups]
    colours = [says_colour(group) for group in groups]
    if any(ends_with_name(early) and begins_with_name(late) for early, late in pairwise(groups)):
        return True
    return any(not early and any(values[place:]) for place, early in enumerate(values)) or (
        colours[0] and not all(colours)
    )


class Nouns(Quantities, ABC):
    """Writes groups and selectors."""

    # -- groups ------------------------------------------------------------------------------------------------------------

    def noun(self, group: Cards, plural: bool) -> str:
        """The noun of a group: a "Character" is on the field, a "Character card" elsewhere."""
        kinds = group.kinds
        if group.area != "field":
            return cards(f"{or_list(KINDS[kind] for kind in kinds)} card" if kinds else "card", plural)
        if kinds == ANY_CARD:
            return cards("card", plural)
        if not kinds:
            named = any(isinstance(filter, nodes.HasName) and not filter.includes for filter in group.that)
            return cards("card", plural) if named else cards("card", plural) + " of any kind"
        if kinds in (("character",), ("stage",)):
            return cards(KINDS[kinds[0]], plural)
        if kinds == ("leader",):
            return "Leader"
        return cards(f"{or_list(KINDS[kind] for kind in kinds)} card", plural)

    def group(self, group: Group, plural: bool) -> str:
        """A group without its owner and its area."""
        if isinstance(group, Top):
            return self.top(group)
        if isinstance(group, Remaining):
            return self.those(group.that, plural)
        return self.filtered(group.that, self.noun(group, plural))

    def top(self, top: Top) -> str:
        count = self.number_of(top.count, "card")
        return f"{count} from {ENDS[top.end]} of {self.whose(top.whose)} {AREAS[top.area]}"

    def among(self, group: Remaining) -> str:
        """Where cards that are left come from."""
        if self.takes_from_pool and self.names.pool == group.name:
            return ""
        return f"from among {self.names.rest(group.name)}"

    def runs(self, groups: Sequence[Group]) -> list[list[Group]]:
        """The groups, those with the same owner and area together."""
        found: list[list[Group]] = []
        for group in groups:
            if found and self.place(found[-1][0]) == self.place(group):
                found[-1].append(group)
            else:
                found.append([group])
        return found

    def place(self, group: Group) -> tuple[str, str]:
        match group:
            case Cards():
                return group.whose, group.area
            case Remaining():
                return "", group.name
        return "", ""

    def groups(self, groups: Sequence[Group], plural: bool, locative: bool = False, joint: str = " or ") -> str:
        both = self.two_areas(groups)
        if both:
            first, area = both
            return f"{self.group(first, plural)} {area if not locative else area.replace('from', 'in', 1)}"
        return f",{joint}".join(self.run(run, plural, locative, joint) for run in self.runs(groups))

    def two_areas(self, groups: Sequence[Group]) -> tuple[Cards, str] | None:
        """The same cards in two areas: "from your hand or trash"."""
        if len(groups) != 2:
            return None
        first, second = groups
        if not isinstance(first, Cards) or not isinstance(second, Cards):
            return None
        if (first.area, second.area) not in (("hand", "trash"), ("hand", "field")):
            return None
        if (first.whose, first.kinds, first.that) != (second.whose, second.kinds, second.that):
            return None
        return first, f"from {self.whose(first.whose)} hand or {second.area}"

    def run(self, run: Sequence[Group], plural: bool, locative: bool, joint: str) -> str:
        first = run[0]
        text = joint.join(self.group(group, plural) for group in run)
        if isinstance(first, Remaining):
            among = self.among(first)
            return f"{text} {among}" if among else text
        if isinstance(first, Top):
            return text
        if first.area == "field":
            return text if first.whose == "any" else f"{self.whose(first.whose)} {text}"
        return f"{text} {'in' if locative else 'from'} {self.whose(first.whose)} {AREAS[first.area]}"

    # -- selectors -----------------------------------------------------------------------------------------------------------

    def selector(self, selector: Selector) -> str:
        return self.cards_named(selector, subject=False)

    def subject(self, selector: Selector) -> tuple[str, bool]:
        """Cards as the subject of a sentence, and whether they are several."""
        plural = self.names.plural(selector.name) if isinstance(selector, nodes.Bound) else several(selector)
        return self.cards_named(selector, subject=True), plural

    def cards_named(self, selector: Selector, subject: bool) -> str:
        match selector:
            case nodes.This():
                return self.this
            case nodes.Bound():
                return self.names.card(selector.name, subject)
            case nodes.Attacker():
                return "the attacking card"
            case nodes.Attacked():
                return "the card being attacked"
            case nodes.Kept("it") if not self.names.mentions:
                return "that Character"
            case nodes.Kept():
                return "the remembered card" + ("" if selector.name == "it" else f', called "{selector.name}"')
            case nodes.Both():
                alike = nodes.All if self.takes_objects else (nodes.All, nodes.This)
                both = "both " if all(isinstance(one, alike) for one in selector.selectors) else ""
                return both + " and ".join(self.cards_named(one, subject=False) for one in selector.selectors)
            case nodes.All():
                return self.all(selector)
            case Remaining():
                return self.remaining(selector)
            case Top():
                return self.top(selector)
        return self.choose(selector)

    def remaining(self, remaining: Remaining) -> str:
        if not remaining.that:
            return self.names.rest(remaining.name)
        return f"every {self.those(remaining.that, plural=False)} of {self.names.rest(remaining.name)}"

    def all(self, every: nodes.All) -> str:
        self.names_joint = " and "
        text = self.every(every)
        self.names_joint = " or "
        return text

    def every(self, every: nodes.All) -> str:
        if len(every.among) == 1:
            return self.all_of(every.among[0])
        both = self.two_areas(every.among)
        if both:
            return f"all {self.groups(every.among, plural=True)}"
        this = Cards(that=(nodes.Is(nodes.This()),))
        return " and ".join(
            self.this if group == this and not self.takes_objects else self.all_of(group) for group in every.among
        )

    def all_of(self, group: Group) -> str:
        if is_don(group):
            return f"all {self.run([group], True, False, '')} on the field"
        match group:
            case Cards(area="field", kinds=("leader",), whose="you" | "opponent"):
                self.names_joint = " or "
                return f"{self.whose(group.whose)} {self.group(group, plural=False)}"
            case Cards(area="field", kinds=("leader", "character")):
                whose = "all" if group.whose == "any" else f"all of {self.whose(group.whose)}"
                return f"{whose} {self.filtered(group.that, 'Leader and Character cards')}"
            case Cards(area="field", whose="you" | "opponent"):
                return f"all of {self.run([group], True, False, '')}"
            case Cards(area="life"):
                return f"all of {self.whose(group.whose)} {self.filtered(group.that, 'Life cards')}"
        return f"all {self.run([group], True, False, '')}"

    def choose(self, choose: Choose) -> str:
        parts = [self.picked(choose), *self.bounds(choose), *self.way(choose)]
        return " ".join(parts) + self.names.label(choose)

    def picked(self, choose: Choose) -> str:
        if all(isinstance(group, Top) for group in choose.among):
            return self.picked_from_top(choose)
        plural = choose.count != 1
        if self.two_areas(choose.among):
            return self.count(choose, self.groups(choose.among, plural), False)
        plain = [self.plain(group) for group in choose.among]
        if choose.count == 1 and any(plain) and (len(plain) > 1 or plain[0].startswith(f"{self.this} ")):
            parts = [one or self.picked_run(choose, [group]) for one, group in zip(plain, choose.among, strict=True)]
            return " or ".join(parts)
        if len(choose.among) == 1 and is_don(choose.among[0]):
            return f"{self.picked_run(choose, choose.among)} on the field"
        runs = self.runs(choose.among)
        if len(runs) == 1 and not spreads(choose.among):
            return self.picked_run(choose, choose.among)
        return " or ".join(self.picked_run(choose, [group]) for group in choose.among)

    def plain(self, group: Group) -> str:
        """A group that is one card, if it is there: "your Leader", "this Character with a cost of 20 or more"."""
        match group:
            case Cards(area="field", kinds=("leader",), whose="you" | "opponent"):
                return f"{self.whose(group.whose)} {self.group(group, plural=False)}"
            case Cards(whose="you", area="field", kinds=(), that=(*others, nodes.Is(nodes.This()))):
                return " ".join([self.this, *self.phrases(others)])
        return ""

    def picked_run(self, choose: Choose, run: Sequence[Group]) -> str:
        first = run[0]
        owned = isinstance(first, Cards) and first.area == "field" and first.whose != "any"
        life = isinstance(first, Cards) and first.area == "life" and len(run) == 1 and not first.kinds
        if life and isinstance(first, Cards):
            return self.count(choose, f"{self.whose(first.whose)} {self.filtered(first.that, 'Life cards')}", True)
        plural = choose.count != 1 or owned
        if isinstance(first, Top):
            return self.count(choose, self.top(first), True)
        return self.count(choose, self.run(run, plural, False, " or "), owned)

    def count(self, choose: Choose, noun: str, owned: bool) -> str:
        upto = "up to " if choose.up_to else ""
        of = " of" if owned else ""
        match choose.count:
            case int():
                return f"{upto}{choose.count}{of} {noun}"
            case None:
                return f"{upto}any number of {noun}"
        return f"{upto}a number of {noun} equal to {self.quantity(choose.count)}"

    def picked_from_top(self, choose: Choose) -> str:
        """Up to so many cards from the top; any other number is one of them."""
        tops = [group for group in choose.among if isinstance(group, Top)]
        first = tops[0]
        sides = [Top(first.area, first.count, whose, first.end) for whose in ("you", "opponent")]
        if choose.up_to and choose.count == first.count and len(tops) == 1:
            return f"up to {self.top(first)}"
        if choose.count == first.count and tops == sides:
            upto = "up to " if choose.up_to else ""
            both = "your or your opponent's"
            count = self.number_of(first.count, "card")
            return f"{upto}{count} from {ENDS[first.end]} of {both} {AREAS[first.area]}"
        return self.count(choose, " or ".join(self.top(top) for top in tops), True)

    def bounds(self, choose: Choose) -> list[str]:
        """What is asked of the chosen cards together."""
        found = ["with different card names"] if choose.different_names else []
        for noun, total in (("cost", choose.total_cost), ("power", choose.total_power)):
            if isinstance(total, int):
                found.append(f"with a total {noun} of {total} or less")
            elif total is not None:
                found.append(f"with a total {noun} {comparing('<=')} {self.quantity(total)}")
        return found

    def way(self, choose: Choose) -> list[str]:
        """Who chooses, and whether the cards are seen, where that is not plain."""
        hidden = [group for group in choose.among if isinstance(group, Cards) and group.area == "hand"]
        chooser: Side = "opponent" if choose.chooser == "opponent" else "you"
        usual = bool(hidden) and all(group.whose != chooser for group in hidden)
        found = []
        if choose.blind != usual:
            found.append("unseen" if choose.blind else "in sight")
        if choose.chooser == "opponent" and not self.theirs:
            found.append("of your opponent's choice")
        elif choose.chooser in ("each", "owner"):
            found.append(f"of {self.players(choose.chooser)} choice")
        return found

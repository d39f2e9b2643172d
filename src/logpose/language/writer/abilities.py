"""Abilities as lines: the header, the condition, the cost and the effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Ability, Activate, Auto, Condition, DonGiven, Event, OpponentsTurn, Step, YourTurn
from logpose.language.writer.events import Events
from logpose.language.writer.words import KEYWORDS, MINUS, TIMINGS, and_list, capital, spaced

RULE: Final = "Under the rules of this game, "


class Abilities(Events):
    """Writes abilities."""

    def ability(self, ability: Ability) -> str:
        match ability:
            case nodes.Keyword():
                return KEYWORDS[ability.keyword]
            case Auto() | Activate():
                return self.effect(ability)
            case nodes.Permanent():
                return self.permanent(ability)
            case nodes.Replacement():
                return self.replacement(ability)
            case nodes.NameRule():
                return self.name_rule(ability)
            case nodes.DeckRule():
                return self.deck_rule(ability)
            case nodes.DonDeckRule():
                return f"{RULE}your DON!! deck consists of {ability.size} cards."
            case nodes.DonPhaseRule():
                count = self.number_of(ability.count, "DON!! card")
                are = "is" if ability.count == 1 else "are"
                return self.guarded(
                    (), ability.conditions, f"{count} placed during your DON!! Phase {are} given to your Leader."
                )
            case nodes.FaceUpLifeRule():
                return "Your face-up Life cards go under your deck instead of to your hand, according to the rules."
        if ability.result == "win":
            return f"{RULE}when your deck is reduced to 0, you win the game instead of losing."
        return (
            "You do not lose when your deck has 0 cards. "
            "You lose at the end of the turn in which your deck becomes 0 cards."
        )

    def gained(self, ability: Auto) -> str:
        return self.effect(ability)

    # -- headers and conditions ----------------------------------------------------------------------------------------------

    def header(self, conditions: Sequence[Condition]) -> tuple[list[str], list[Condition]]:
        """What the brackets say, and the conditions that are left."""
        brackets: list[str] = []
        left = list(conditions)
        if left and isinstance(left[0], DonGiven):
            brackets.append(f"[DON!! x{left[0].count}]")
            del left[0]
        if left and isinstance(left[0], YourTurn):
            brackets.append("[Your Turn]")
            del left[0]
        elif left and isinstance(left[0], OpponentsTurn):
            brackets.append("[Opponent's Turn]")
            del left[0]
        return brackets, left

    def ifs(self, conditions: Sequence[Condition]) -> str:
        """If C and D."""
        if not conditions:
            return ""
        nested = len(conditions) > 1 or isinstance(conditions[0], nodes.And)
        return f"if {and_list(self.condition(condition, nested) for condition in conditions)}"

    def guarded(self, once: Sequence[str], conditions: Sequence[Condition], text: str) -> str:
        """A sentence with its header and its condition."""
        brackets, left = self.header(conditions)
        body = f"{self.ifs(left)}, {text}" if left else text
        return spaced(*brackets, *once, capital(body))

    # -- effects that are set off or declared ----------------------------------------------------------------------------------

    def effect(self, ability: Auto | Activate) -> str:
        brackets, left = self.header(ability.conditions)
        start = ability.timings == ("start_of_game",)
        if ability.timings and not start:
            brackets.append("/".join(TIMINGS[timing] for timing in ability.timings))
        if ability.once_per_turn:
            brackets.append("[Once Per Turn]")
        lead, optional = "", ""
        if isinstance(ability, Auto):
            lead, optional = self.set_off(ability)
        if start:
            lead = "at the start of the game, " + lead
        condition = self.ifs(left)
        cost = self.cost(ability)
        if condition:
            lead += f"{condition}, " if cost else f"{condition}: "
        body = self.block(ability.steps)
        if cost:
            text = f"{lead}{cost}: {capital(body)}"
        else:
            text = lead + (capital(body) if lead.endswith(": ") else body)
        return spaced(*brackets, optional, capital(text))

    def set_off(self, ability: Auto) -> tuple[str, str]:
        """What begins the sentence of an auto effect, and what stands before it."""
        when: tuple[Event, ...] = ability.when if isinstance(ability.when, tuple) else (ability.when,)
        events = " or when ".join(self.event(event) for event in when)
        end = "" if ability.optional else self.battle_end(when)
        if end:
            return end, ""
        self.names.mention_event()
        if ability.optional and when == (Event("turn_started"),):
            return "", "This effect can be activated at the start of your turn."
        if ability.optional:
            return "", f"This effect can be activated when {events}." if events else "This effect can be activated."
        return (f"when {events}, " if events else ""), ""

    def battle_end(self, when: Sequence[Event]) -> str:
        if len(when) != 1 or not when[0].other or when[0] != Event("battle_ended", this=True, other=when[0].other):
            return ""
        self.names.mention_event("other")
        other = self.those(when[0].other, plural=False, on_field=True)
        return f"at the end of a battle in which {self.this} battles your opponent's {other}, "

    def cost(self, ability: Auto | Activate) -> str:
        """You may A and B; DON!! −2; DON!! −1, You may A."""
        must_pay = isinstance(ability, Auto) and ability.must_pay
        items = list(ability.cost)
        if not items:
            return "you must pay nothing" if must_pay else ""
        first = items[0]
        don = ""
        if not must_pay and isinstance(first, nodes.ReturnDon) and isinstance(first.count, int):
            if first == nodes.ReturnDon(first.count):
                don = f"DON!! {MINUS}{first.count}"
                del items[0]
        paid = self.paid(items)
        if not must_pay and paid:
            paid = f"You may {paid}" if don else f"you may {paid}"
        return ", ".join(part for part in (don, paid) if part)

    def paid(self, items: Sequence[Step]) -> str:
        together = self.together(items, "") if items else ""
        if together is None:
            return and_list(self.item(item) for item in items)
        return together

    def item(self, item: Step) -> str:
        """One item of a cost."""
        plain = self.together((item,), "")
        if plain is not None:
            return plain
        if isinstance(item, nodes.ChooseOne) and item.player == "you":
            options = [self.together(option, "") for option in item.options]
            if all(options):
                return "either " + " or ".join(option for option in options if option)
        return f"do this: ({capital(self.block((item,)))})"

    # -- effects that are always there -----------------------------------------------------------------------------------------

    def permanent(self, permanent: nodes.Permanent) -> str:
        in_hand = ""
        if permanent.area == "hand":
            about_itself = any(getattr(effect, "targets", None) == nodes.This() for effect in permanent.effects)
            if about_itself:
                self.this = "this card in your hand"
            else:
                in_hand = "while this card is in your hand, "
        text = self.lasting(permanent.effects, None).text if permanent.effects else "nothing happens"
        return self.guarded((), permanent.conditions, f"{in_hand}{self.stopped(text)}")

    def replacement(self, replacement: nodes.Replacement) -> str:
        once = ["[Once Per Turn]"] if replacement.once_per_turn else []
        brackets, left = self.header(replacement.conditions)
        return spaced(*brackets, *once, capital(f"{self.replace(replacement.replace, None, left)}."))

    # -- rules -----------------------------------------------------------------------------------------------------------------

    def name_rule(self, rule: nodes.NameRule) -> str:
        if rule.every:
            return f"{RULE}this card is treated as a card with all card names, types, and attributes."
        parts = []
        if rule.names:
            parts.append(f"name as {and_list(f'[{name}]' for name in rule.names)}")
        if rule.types:
            parts.append(f"type as {and_list(f'{{{type}}}' for type in rule.types)}")
        if rule.attributes:
            parts.append(f"attribute as {and_list(f'<{attribute}>' for attribute in rule.attributes)}")
        return f"{RULE}also treat this card's {and_list(parts) or 'name as it is'}."

    def deck_rule(self, rule: nodes.DeckRule) -> str:
        parts = []
        if rule.any_number:
            parts.append("any number of this card may be in a deck")
        if rule.only:
            parts.append(f"you can only include {self.those(rule.only)} in your deck")
        if rule.never:
            parts.append(f"you cannot include {self.those(rule.never)} in your deck")
        return f"{RULE}{and_list(parts) or 'your deck is built as usual'}."

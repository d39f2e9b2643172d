"""Lowers steps: what is chosen, done, asked and paid, in the order of the text."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, assert_never

from logpose.engine import words
from logpose.engine.instructions import continuous_effects, control, moving, paying, states
from logpose.engine.instructions.choices import SomeThere, SomeToChoose
from logpose.engine.instructions.choosing import (
    CollectChanged,
    Gather,
    GatherEither,
    Merge,
    Select,
)
from logpose.engine.instructions.continuous_effects import EffectDuration
from logpose.engine.instructions.instruction import COST, NOBODY
from logpose.engine.instructions.paying import CanPay, Item, OneOf, Under
from logpose.engine.lowering import numbers
from logpose.engine.lowering.don import DonSteps, returned_of
from logpose.engine.lowering.teammates import asked_about, plays_your_cards, speaks_of_your_cards
from logpose.engine.printed import EventPattern
from logpose.engine.selectors.conditions import Comparing, Condition, DidIt
from logpose.engine.selectors.quantities import Fixed, PlayerCount
from logpose.engine.words import AT_LEAST, OPPONENTS, TEAMMATES, YOURS
from logpose.errors import NodeError
from logpose.language import nodes
from logpose.language.vocabulary import HAPPENINGS

CHOOSING: Final = (
    nodes.KnockOut, nodes.Trash, nodes.ReturnToHand, nodes.AddToHand, nodes.PlaceInDeck, nodes.PlaceInLife, nodes.Play,
    nodes.Rest, nodes.SetActive, nodes.Reveal,
)  # fmt: skip


def must_be_shown(node: nodes.Selector) -> bool:
    """Whether the cards go from a secret area to a secret area and must meet a requirement (11-2-1, judge-notes 29)."""
    if not isinstance(node, nodes.Choose):
        return False
    for group in node.among:
        if isinstance(group, nodes.Remaining) and group.where:
            return True
        if isinstance(group, nodes.Cards) and group.area in ("deck", "hand", "life") and (group.kinds or group.where):
            return True
    return False


def done_together(may: nodes.May) -> bool:
    """Whether several things of one's own are to be given up, which is judged like a cost."""
    return len(may.steps) > 1 and may.player == "you" and all([gives_up(step) for step in may.steps])


def gives_up(step: nodes.Step) -> bool:
    if isinstance(step, nodes.RestDon):
        return step.player == "you" and not step.up_to and step.count is not None
    if not isinstance(step, (nodes.Trash, nodes.Rest, nodes.ReturnToHand)):
        return False
    targets = step.targets
    if isinstance(targets, nodes.Choose):
        plain = targets.total_cost is None and targets.total_power is None
        plain = plain and not targets.different_names and targets.different is None
        own = all(
            [isinstance(one, nodes.Cards) and one.whose == "you" and "don" not in one.kinds for one in targets.among]
        )
        return plain and own and not targets.blind
    return isinstance(targets, nodes.This)


def chosen_for(node: nodes.Step) -> nodes.Selector | None:
    """Which cards a step is about, if it does one thing with them."""
    if isinstance(node, CHOOSING):
        return node.targets
    if isinstance(node, (nodes.GiveDon, nodes.MoveGivenDon)):
        return node.to
    if isinstance(node, nodes.For) and len(node.effects) == 1:
        effect = node.effects[0]
        return None if isinstance(effect, (nodes.PlayerEffect, nodes.Replace)) else effect.targets
    return None


def plays_several(targets: nodes.Selector) -> bool:
    """Whether an effect may play more than one card, so that their order has to be said."""
    if isinstance(targets, nodes.Choose):
        return targets.count != 1
    return isinstance(targets, (nodes.Both, nodes.All, nodes.Bound, nodes.Remaining, nodes.Top, nodes.Kept))


class Steps(DonSteps):
    """Lowers the cost and the steps of one ability into its code."""

    is_effect: bool = False  # not a cost, nor what each player does: "your" cards may be the partner's
    asked_about: Collection[str] = ()  # by "if you do"

    # -- the whole ---------------------------------------------------------------------------------------------------------

    def whole(
        self,
        conditions: tuple[nodes.Condition, ...],
        once: bool,
        cost: tuple[nodes.Step, ...],
        steps: tuple[nodes.Step, ...],
    ) -> None:
        self.header(conditions, once)
        self.cost(cost)
        self.asked_about = asked_about(steps)
        self.is_effect = not plays_your_cards(steps)
        self.steps(steps)
        self.describer.remember_draws()
        self.close()

    def cost(self, cost: tuple[nodes.Step, ...]) -> None:
        """What must be done in full, or nothing of it (8-3-1, 8-3-1-3)."""
        self.on_shortfall = COST
        self.steps(cost)
        self.on_shortfall = NOBODY
        self.ability.effect_at = len(self.ability.code)
        if self.items:
            paying.link(self.items, [])
            self.ability.payable.append(CanPay(self.items))

    def header(self, conditions: tuple[nodes.Condition, ...], once: bool) -> None:
        ability = self.ability
        ability.once = once
        for condition in conditions:
            if isinstance(condition, nodes.DonGiven):
                ability.don = max(ability.don, condition.count)
            elif isinstance(condition, (nodes.YourTurn, nodes.OpponentsTurn)):
                ability.header.append(self.describer.condition(condition))
            else:
                ability.conditions.append(self.describer.condition(condition))
        self.close()

    def close(self) -> None:
        self.ability.counts = self.ability.counts or self.describer.counts
        self.ability.speaks_of_event = self.ability.speaks_of_event or self.describer.speaks_of_event
        self.ability.registers = max(self.ability.registers, self.describer.count)
        self.ability.nothing_bound = [[] for _ in range(self.ability.registers)]
        self.ability.names_opponent = self.ability.names_opponent or self.describer.names_opponent

    def event(self, node: nodes.Event) -> EventPattern:
        if node.other and not HAPPENINGS[node.what].between_cards:
            raise NodeError(f"{self.printed.number}: there is no other card in the event {node.what!r}.")
        if node.from_area is not None and node.what != "played":
            raise NodeError(f"{self.printed.number}: only of a card that is played can be asked where it came from.")
        names_opponent = self.describer.names_opponent
        pattern = EventPattern(
            numbers.HAPPENINGS[node.what],
            self.describer.whose(node.whose),
            node.this,
            self.describer.filters(node.where),
            self.describer.cause(self.cause(node.cause), node.source),
            node.at_least,
            -1 if node.becomes is None else node.becomes,
        )
        pattern.other = self.describer.filters(node.other)
        if node.from_area is not None:
            pattern.from_area = numbers.AREAS[node.from_area]
        self.ability.counts = self.ability.counts or node.at_least > 1
        if node.this and node.what == "trashed_from_hand":
            self.printed.remembers |= 1 << pattern.event
        self.describer.names_opponent = names_opponent  # an opponent of the event is known when it has happened
        return pattern

    def cause(self, cause: str) -> int:
        return numbers.CAUSES[cause]

    # -- steps -------------------------------------------------------------------------------------------------------------

    def lasting(self, effect: nodes.Effect, duration: nodes.Duration) -> None:
        """Emits a continuous effect with a duration."""
        raise AssertionError

    def duration(self, duration: nodes.Duration) -> EffectDuration:
        until, whose = numbers.DURATIONS[duration]
        if whose == OPPONENTS:
            self.describer.names_opponent = True
        return EffectDuration(until, whose)

    def steps(self, steps: tuple[nodes.Step, ...]) -> None:
        for place in range(len(steps)):
            start = self.here()
            self.step(steps[place])
            if place + 1 < len(steps) and isinstance(steps[place + 1], nodes.Shuffle):
                for instruction in self.ability.code[start:]:
                    if isinstance(instruction, moving.ChangeCards):
                        instruction.ordered = False

    def step(self, node: nodes.Step) -> None:
        around = self.node, self.whole_step
        self.node = self.whole_step = node
        if isinstance(node, nodes.For):
            for effect in node.effects:
                self.node = effect
                self.share(effect)
                self.lasting(effect, node.duration)  # 8-1-4, 8-1-4-2
        elif isinstance(node, nodes.If):
            self.condition(node)
        elif isinstance(node, nodes.May):
            if self.is_cost:
                raise NodeError(f"{self.printed.number}: a cost is optional as a whole, not in part.")
            register = self.describer.register(node.bind)
            ask = control.AskMay(self.player(node.player), register)
            self.emit(ask)
            outer, items, is_effect = self.on_shortfall, self.items, self.is_effect
            if node.bind in self.asked_about:
                self.is_effect = False  # what is given up so that something else happens is one's own, like a cost
                self.gives_up = all([gives_up(step) for step in node.steps])
            self.on_shortfall, self.items = register, []
            self.judging = done_together(node)  # "A and B": both or neither (632bd8ad)
            start = self.here()
            self.steps(node.steps)
            if self.judging and self.items:
                paying.link(self.items, [])
                ask.able = [CanPay(self.items)]
            elif len(node.steps) == 1:
                ask.able = self.something_to_do(node.steps[0], start)
            self.on_shortfall, self.items, self.judging, self.is_effect = outer, items, False, is_effect
            self.gives_up = False
            ask.to = self.here()
        elif isinstance(node, nodes.ChooseOne):
            self.menu(self.player(node.player), node.options)
        elif isinstance(node, nodes.Delayed):
            self.delayed(node)
        elif isinstance(node, nodes.EachPlayer):
            self.each_player(node)
        elif isinstance(node, nodes.Repeat):
            self.repeated(node)
        elif isinstance(node, nodes.Action):
            self.share(node)
            self.action(node)  # 8-1-4, 8-1-4-1
        else:
            assert_never(node)
        self.describer.shared = False
        self.node, self.whole_step = around

    def share(self, node: nodes.Action | nodes.Effect) -> None:
        """Has the player of a team match say whose cards "your" cards are (team-11), where some are spoken of and it is not
        about playing them, which is done onto one's own field (team-16)."""
        self.describer.shared = (
            self.is_effect and not self.is_cost and not isinstance(node, nodes.Play) and speaks_of_your_cards(node)
        )
        if self.describer.shared:
            self.emit(control.ChooseTeammate())

    def something_to_do(self, node: nodes.Step, start: int) -> list[Condition]:
        """What must hold so that an optional step, with its code from `start` on, does anything at all: without it "yes" is the
        same as "no", and is not asked about."""
        shared = isinstance(self.ability.code[start], control.ChooseTeammate)
        if isinstance(node, (nodes.AddDon, nodes.RestDon, nodes.ReturnDon)):
            if (isinstance(node.count, int) and node.count < 1) or (isinstance(node, nodes.ReturnDon) and node.or_more):
                return []
            of = "don_deck" if isinstance(node, nodes.AddDon) else "active_don"
            if isinstance(node, nodes.ReturnDon):
                of = returned_of(node)
            whose = TEAMMATES if shared else self.player(node.player)
            return [Comparing(PlayerCount(of, whose), AT_LEAST, Fixed(1))]
        first = self.ability.code[start + 1 if shared else start]
        if isinstance(node, nodes.If):
            assert isinstance(first, control.JumpUnless)
            inner = self.something_to_do(node.then[0], start + 1) if len(node.then) == 1 else []
            return [] if node.otherwise else [first.condition, *inner]
        if isinstance(chosen_for(node), nodes.Choose) and isinstance(first, Select):
            return [SomeToChoose(first.choice)]
        if not isinstance(node, CHOOSING):
            return []
        if isinstance(node.targets, nodes.Bound):
            if isinstance(node, (nodes.Rest, nodes.SetActive)):  # perhaps of DON!! cards
                return [DidIt(self.describer.bound(node.targets.name))]
            return [SomeThere(self.describer.source(node.targets))]
        if isinstance(node.targets, (nodes.Top, nodes.All)):
            if isinstance(first, Gather) and not first.with_don:
                return [SomeThere(first.cards)]
            if isinstance(first, GatherEither):
                return [SomeThere(first.ends[0])]
        return []

    def each_player(self, node: nodes.EachPlayer) -> None:
        if self.is_cost:
            raise NodeError(f"{self.printed.number}: a cost is paid by one player.")
        each = control.ForEachPlayer(self.describer.register(""))
        start = self.here()
        self.emit(each)
        is_effect, self.is_effect = self.is_effect, False
        self.by_each = True
        self.steps(node.steps)
        self.is_effect, self.by_each = is_effect, False
        self.emit(control.Jump(start))
        each.to = self.here()

    def repeated(self, node: nodes.Repeat) -> None:
        if self.is_cost:
            raise NodeError(f"{self.printed.number}: a cost is paid once.")
        again = control.RepeatSteps(self.quantity(node.times), self.describer.register(""))
        start = self.here()
        self.emit(again)
        self.steps(node.steps)
        self.emit(control.Jump(start))
        again.to = self.here()

    def condition(self, node: nodes.If) -> None:
        condition = self.describer.condition(node.condition)
        jump = control.JumpUnless(condition)
        self.emit(jump)
        items = self.items
        then = self.block(node.then)
        otherwise: list[Item] = []
        jump.to = self.here()
        if node.otherwise:
            over = control.Jump(0)
            self.emit(over)
            jump.to = self.here()
            otherwise = self.block(node.otherwise)
            over.to = self.here()
            jump.otherwise = True
        self.items = items
        if self.is_cost:
            self.items.append(Under(condition, then, otherwise))

    def block(self, steps: tuple[nodes.Step, ...]) -> list[Item]:
        """Emits steps, and returns their items of the cost."""
        self.items = []
        self.steps(steps)
        return self.items

    def menu(self, whose: int, options: tuple[tuple[nodes.Step, ...], ...]) -> None:
        if not options:
            raise NodeError(f"{self.printed.number}: there is nothing to choose from.")
        one_of = OneOf([]) if self.is_cost else None
        menu = control.Menu(whose, one_of)
        self.emit(menu)
        items = self.items
        overs: list[control.Jump] = []
        for block in options:
            start = self.here()
            menu.starts.append(start)
            inside = self.block(block)
            menu.able.append(self.something_to_do(block[0], start) if len(block) == 1 else [])
            if one_of is not None:
                one_of.blocks.append(inside)
            over = control.Jump(0)
            self.emit(over)
            overs.append(over)
        for over in overs:
            over.to = self.here()
        self.items = items
        if one_of is not None:
            self.items.append(one_of)

    def delayed(self, node: nodes.Delayed) -> None:
        moment, whose = numbers.MOMENTS[node.at]
        delay = control.DelaySteps(moment, whose)
        self.describer.names_opponent = self.describer.names_opponent or whose == OPPONENTS
        self.emit(delay)
        outer = self.on_shortfall
        self.on_shortfall = NOBODY
        self.steps(node.steps)
        self.on_shortfall = outer
        self.emit(control.Stop())
        delay.to = self.here()

    # -- actions -----------------------------------------------------------------------------------------------------------

    def action(self, node: nodes.Action) -> None:
        if isinstance(node, nodes.CardAction):
            self.card_action(node)
        elif isinstance(node, nodes.DonAction):
            self.don(node)
        elif isinstance(node, nodes.Draw):
            self.draw(node)
        elif isinstance(node, nodes.Shuffle):
            self.emit(moving.ShuffleDeck(self.player(node.player, True)))
        elif isinstance(node, nodes.DealDamage):
            self.emit(states.DealDamageTo(self.player(node.player), self.quantity(node.count)))
        elif isinstance(node, nodes.SwapBasePower):
            first = self.targets(node.first)
            second = self.targets(node.second)
            self.emit(continuous_effects.SwapBase(first, second, self.duration(node.duration)))
        elif isinstance(node, nodes.Redirect):
            self.emit(states.RedirectAttack(self.targets(node.to)))
        elif isinstance(node, nodes.ActivateEffect):
            timing = numbers.TIMINGS[node.timing]
            self.emit(states.ActivateEffectOf(self.targets(node.of, paying.BE_ACTIVATED + timing), timing))
        elif isinstance(node, nodes.ActivateEvent):
            self.emit(moving.ActivateEventCard(self.targets(node.targets, paying.BE_ACTIVATED + words.MAIN)))
        elif isinstance(node, nodes.ChooseNumber):
            if node.up_to < 0:
                raise NodeError(f"{self.printed.number}: no number of 0 or more is at most {node.up_to}.")
            register = self.describer.register(node.bind)
            self.emit(
                control.ChooseNumberNow(self.player(node.player), min(node.up_to, words.LARGEST_NUMBER), register)
            )
        elif isinstance(node, nodes.ExtraTurn):
            self.emit(states.ExtraTurnAfterThis())
        elif isinstance(node, nodes.Win):
            self.emit(states.WinOrLose(self.player(node.player), True))
        elif isinstance(node, nodes.Lose):
            self.emit(states.WinOrLose(self.player(node.player, True), False))
        else:
            assert_never(node)

    def card_action(self, node: nodes.CardAction) -> None:
        if isinstance(node, nodes.KnockOut):
            self.changed(words.KO, self.targets(node.targets, words.KO), node.bind)
        elif isinstance(node, nodes.Trash):
            self.changed(words.TO_TRASH, self.targets(node.targets, words.TO_TRASH), node.bind)
        elif isinstance(node, nodes.ReturnToHand):
            self.changed(words.TO_HAND, self.targets(node.targets, words.TO_HAND), node.bind)
        elif isinstance(node, nodes.AddToHand):
            register = self.targets(node.targets, words.TO_HAND)
            if node.reveal or must_be_shown(node.targets):
                self.emit(moving.ShowCards(register, True))
            self.changed(words.TO_HAND, register, node.bind)
        elif isinstance(node, nodes.PlaceInDeck):
            self.place(node.targets, node.at, words.TO_DECK_TOP, words.TO_DECK_BOTTOM, node.bind, False)
        elif isinstance(node, nodes.PlaceInLife):
            self.place(node.targets, node.at, words.TO_LIFE_TOP, words.TO_LIFE_BOTTOM, node.bind, node.face_up)
        elif isinstance(node, nodes.TurnLife):
            register = self.targets(node.targets, paying.TURN_FACE_UP if node.face_up else paying.TURN_FACE_DOWN)
            self.emit(moving.TurnLifeCards(register, node.face_up))
            self.emit(CollectChanged(self.describer.register(node.bind), register, self.on_shortfall))
        elif isinstance(node, nodes.Play):
            self.play(node)
        elif isinstance(node, (nodes.Rest, nodes.SetActive)):
            self.rest_or_set_active(node)
        elif isinstance(node, nodes.Look):
            register = self.named(node.at, node.bind)
            self.emit(moving.LookAt(register))
        elif isinstance(node, nodes.Reveal):
            register = self.named(node.targets, node.bind)
            self.emit(moving.ShowCards(register, False))
        elif isinstance(node, nodes.PutBack):
            register, placed = self.targets(node.targets), self.describer.register("")
            self.emit(Merge(placed, []))
            self.emit(moving.PutCardsBack(register, placed))
        elif isinstance(node, nodes.Select):
            register = self.named(node.targets, node.bind)
            if node.keep:
                self.emit(continuous_effects.KeepCards(register, self.describer.keeping(node.bind, node)))
        else:
            assert_never(node)

    def named(self, node: nodes.Selector, bind: str) -> int:
        """Binds cards under a name for later steps."""
        register = self.targets(node)
        self.describer.rename(register, bind)
        return register

    def place(self, targets: nodes.Selector, at: str, top: int, bottom: int, bind: str, face_up: bool) -> None:
        register = self.targets(targets, top)
        if must_be_shown(targets):
            self.emit(moving.ShowCards(register, True))
        name = bind or self.describer.fresh_name()
        if at == "either":  # the player chooses the end for all of them, and their owner the order (3-1-7)
            skip = control.JumpIfNone(register)
            self.emit(skip)
            menu = control.MenuOfEnds(YOURS, register, words.DECK if top == words.TO_DECK_TOP else words.LIFE)
            self.emit(menu)
            menu.starts.append(self.here())
            self.changed(top, register, name, face_up)
            over = control.Jump(0)
            self.emit(over)
            menu.starts.append(self.here())
            self.changed(bottom, register, name, face_up)
            over.to = self.here()
            skip.to = self.here()
        else:
            self.changed(top if at == "top" else bottom, register, name, face_up)

    def play(self, node: nodes.Play) -> None:
        register = self.targets(node.targets, paying.BE_PLAYED)
        waiting = self.describer.register("")
        played = self.describer.register(node.bind)
        self.emit(Merge(waiting, [register]))
        if plays_several(node.targets):
            arranged = self.describer.register("")
            self.emit(Merge(arranged, []))
            self.emit(moving.ArrangeToPlay(waiting, arranged))
        self.emit(Merge(played, []))
        start = self.here()
        one = moving.PlayOne(waiting, node.rested, self.on_shortfall)
        self.emit(one)
        self.emit(moving.Append(played))
        self.emit(control.Jump(start))
        one.to = self.here()

    def draw(self, node: nodes.Draw) -> None:
        draw: moving.DrawCards | moving.DrawUpTo
        if node.up_to:
            register = self.describer.register("")
            self.emit(Merge(register, []))
            draw = moving.DrawUpTo(self.player(node.player), self.quantity(node.count), register)
        else:
            draw = moving.DrawCards(self.player(node.player, True), self.quantity(node.count))
        self.describer.draws.append(draw)
        self.emit(draw)

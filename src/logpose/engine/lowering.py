"""From the tree of a card's abilities to instructions. A word without an instruction is refused aloud."""

from __future__ import annotations

from typing import Final

from logpose.cards.card import Card
from logpose.engine import words
from logpose.engine.describe import COLOUR_BITS, KEYWORD_BITS, KINDS, TIMING_PLACES, Describer
from logpose.engine.describing import CardFilter, Fixed, Quantity
from logpose.engine.instructions import choosing, control, lasting, moving, states
from logpose.engine.instructions.choosing import ANYTHING, Choice, Collect, Gather, Select
from logpose.engine.instructions.instruction import EACH, Instruction
from logpose.engine.instructions.lasting import THIS_TURN, Lasting
from logpose.engine.printed import (
    Ability,
    Ban,
    EventPattern,
    Part,
    PermanentEffect,
    PlayCost,
    PlayerBan,
    Printed,
    Replacer,
    Targets,
    TimingNegation,
    Word,
)
from logpose.engine.words import OPPONENTS, YOURS
from logpose.errors import NodeError, NotRunnableError
from logpose.language import nodes

HAPPENINGS: Final = (
    "played", "knocked_out", "removed", "returned_to_hand", "rested", "attacks", "attacked", "battles", "battle_ended",
    "knocks_out_in_battle", "blocker_activated", "event_activated", "trigger_activated", "damage_dealt_to_life",
    "damage_taken", "life_removed", "life_to_hand", "life_became", "trashed_from_hand", "drawn", "don_given", "don_returned",
    "turn_started", "main_started",
)  # fmt: skip
CAUSES: Final = (
    "any", "battle", "effect", "your_effect", "opponents_effect", "your_character_effect", "opponents_character_effect",
)  # fmt: skip
DEEDS: Final = (
    "attack", "be_knocked_out", "be_removed", "be_rested", "become_active_in_refresh", "activate_blocker",
    "be_played_by_effects",
)  # fmt: skip
PLAYER_DEEDS: Final = (
    "play_cards", "play_characters", "play_characters_even_by_effects", "activate_blocker", "draw_by_effects",
    "life_to_hand_by_effects", "set_don_active_by_characters", "attack_leaders", "remove_opponents_characters", "refresh_don",
)  # fmt: skip
DURATIONS: Final = {
    "battle": (words.BATTLE, THIS_TURN),
    "turn": (words.TURN, THIS_TURN),
    "end_of_turn": (words.END_OF_TURN, THIS_TURN),
    "end_of_your_next_turn": (words.END_OF_TURN, YOURS),
    "end_of_opponents_next_turn": (words.END_OF_TURN, OPPONENTS),
    "end_of_opponents_next_end_phase": (words.END_OF_TURN, OPPONENTS),
    "start_of_your_next_turn": (words.START_OF_TURN, YOURS),
    "your_next_refresh": (words.REFRESH, YOURS),
    "opponents_next_refresh": (words.REFRESH, OPPONENTS),
    "game": (words.GAME, THIS_TURN),
}
MOMENTS: Final = {
    "end_of_turn": (words.AT_END_OF_TURN, -1),
    "end_of_battle": (words.AT_END_OF_BATTLE, -1),
    "end_of_opponents_turn": (words.AT_END_OF_TURN, OPPONENTS),
    "start_of_opponents_main": (words.AT_START_OF_MAIN, OPPONENTS),
}
ACTIVATE_TIMINGS: Final = ("activate_main", "main", "counter", "trigger")


def lower(card: Card) -> Printed:
    """A card made ready for play."""
    printed = Printed(card.number, card.name, KINDS[card.category])
    for colour in card.colours:
        printed.colours |= COLOUR_BITS[colour]
    printed.cost = card.cost or 0
    printed.power = card.power or 0
    printed.counter = card.counter or 0
    printed.life = card.life or 0
    printed.types = list(card.types)
    printed.attributes = list(card.attributes)
    printed.has_text = bool(card.abilities)
    for node in card.abilities:
        lower_ability(printed, node)
    once = 0
    for part in printed.parts:
        if isinstance(part, Ability) and part.once:
            part.bit = once
            once += 1
    return printed


def lower_ability(printed: Printed, node: nodes.Ability) -> None:
    if isinstance(node, nodes.Keyword):
        printed.keywords |= KEYWORD_BITS[node.keyword]
    elif isinstance(node, nodes.Auto):
        lower_auto(printed, node)
    elif isinstance(node, nodes.Activate):
        lower_activate(printed, node)
    elif isinstance(node, nodes.Permanent):
        lower_permanent(printed, node)
    elif isinstance(node, nodes.Replacement):
        lower_replacement(printed, node)
    elif isinstance(node, nodes.NameRule):
        printed.names.extend(node.names)  # 2-1-3
    elif isinstance(node, nodes.DeckRule):  # 5-1-2-4
        describer = Describer(printed)
        printed.any_number_in_deck = printed.any_number_in_deck or node.any_number
        printed.only_in_deck.extend(describer.filters(node.only))
        printed.never_in_deck.extend(describer.filters(node.never))
    elif isinstance(node, nodes.DonDeckRule):
        printed.don_deck = node.size
    elif isinstance(node, nodes.DonPhaseRule):
        printed.don_to_leader = node.count
    elif isinstance(node, nodes.FaceUpLifeRule):
        printed.face_up_life_goes_to_deck = True
    else:
        printed.empty_deck_wins = node.result == "win"
        printed.empty_deck_loses_late = node.result != "win"


def lower_auto(printed: Printed, node: nodes.Auto) -> None:
    if not node.timings and node.when is None:
        raise NodeError(f"{printed.number}: an auto effect needs a timing or an event.")
    for timing in node.timings:
        if timing in ACTIVATE_TIMINGS:
            raise NodeError(f"{printed.number}: {timing} is not a timing of auto effects.")
    ability = Ability(printed)
    ability.optional = node.optional
    for timing in node.timings:
        ability.timings.append(TIMING_PLACES.index(timing))
        printed.at[TIMING_PLACES.index(timing)].append(ability)
    body = Body(printed, ability)
    if node.when is not None:
        ability.event = body.event(node.when)
        printed.listeners.append(ability)
        printed.listens |= 1 << ability.event.event
    body.whole(node.conditions, node.once_per_turn, node.cost, node.steps)


def lower_activate(printed: Printed, node: nodes.Activate) -> None:
    if not node.timings:
        raise NodeError(f"{printed.number}: an activate effect needs a timing.")
    ability = Ability(printed)
    for timing in node.timings:
        if timing not in ACTIVATE_TIMINGS:
            raise NodeError(f"{printed.number}: {timing} is not a timing of activate effects.")
        ability.timings.append(TIMING_PLACES.index(timing))
        printed.at[TIMING_PLACES.index(timing)].append(ability)
    Body(printed, ability).whole(node.conditions, node.once_per_turn, node.cost, node.steps)


def lower_permanent(printed: Printed, node: nodes.Permanent) -> None:
    ability = Ability(printed)
    body = Body(printed, ability)
    ability.conditions = [body.describer.condition(condition) for condition in node.conditions]
    for effect in node.effects:
        body.permanent(effect)
    if node.area == "hand":
        printed.hand_permanents.append(ability)
    else:
        printed.permanents.append(ability)


def lower_replacement(printed: Printed, node: nodes.Replacement) -> None:
    replacer = Body(printed, Ability(printed)).replacer(node.replace)
    Body(printed, replacer.ability).header(node.conditions, node.once_per_turn)
    printed.replacers.append(replacer)


class Body:
    """Lowers the parts of one ability into its code."""

    def __init__(self, printed: Printed, ability: Ability) -> None:
        self.printed = printed
        self.ability = ability
        self.describer = Describer(printed)
        self.is_cost = False

    # -- the whole ---------------------------------------------------------------------------------------------------------

    def whole(
        self,
        conditions: tuple[nodes.Condition, ...],
        once: bool,
        cost: tuple[nodes.Step, ...],
        steps: tuple[nodes.Step, ...],
    ) -> None:
        self.header(conditions, once)
        self.is_cost = True
        self.steps(cost)
        self.ability.effect_at = len(self.ability.code)
        self.is_cost = False
        self.steps(steps)
        self.close()

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
        self.ability.registers = max(self.ability.registers, self.describer.count)
        self.ability.names_opponent = self.ability.names_opponent or self.describer.names_opponent

    def event(self, node: nodes.Event) -> EventPattern:
        return EventPattern(
            HAPPENINGS.index(node.what),
            self.describer.whose(node.whose),
            node.this,
            self.describer.filters(node.that),
            self.describer.cause(CAUSES.index(node.cause), ()),
            node.at_least,
            -1 if node.becomes is None else node.becomes,
        )

    # -- steps -------------------------------------------------------------------------------------------------------------

    def emit(self, instruction: Instruction) -> None:
        self.ability.code.append(instruction)

    def here(self) -> int:
        return len(self.ability.code)

    def steps(self, steps: tuple[nodes.Step, ...]) -> None:
        for step in steps:
            self.step(step)

    def step(self, node: nodes.Step) -> None:
        if isinstance(node, nodes.For):
            for effect in node.effects:
                self.lasting(effect, node.duration)
        elif isinstance(node, nodes.If):
            jump = control.JumpUnless(self.describer.condition(node.condition))
            self.emit(jump)
            self.steps(node.then)
            if node.otherwise:
                over = control.Jump(0)
                self.emit(over)
                jump.to = self.here()
                self.steps(node.otherwise)
                over.to = self.here()
            else:
                jump.to = self.here()
        elif isinstance(node, nodes.May):
            ask = control.AskMay(self.player(node.player), self.describer.register(node.bind))
            self.emit(ask)
            self.steps(node.steps)
            ask.to = self.here()
        elif isinstance(node, nodes.ChooseOne):
            self.menu(self.player(node.player), node.options)
        elif isinstance(node, nodes.Delayed):
            moment, whose = MOMENTS[node.at]
            delay = control.DelaySteps(moment, whose)
            self.describer.names_opponent = self.describer.names_opponent or whose == OPPONENTS
            self.emit(delay)
            self.steps(node.steps)
            self.emit(control.Stop())
            delay.to = self.here()
        else:
            self.action(node)

    def menu(self, whose: int, options: tuple[tuple[nodes.Step, ...], ...]) -> None:
        menu = control.Menu(whose, [])
        self.emit(menu)
        overs: list[control.Jump] = []
        for block in options:
            menu.starts.append(self.here())
            self.steps(block)
            over = control.Jump(0)
            self.emit(over)
            overs.append(over)
        for over in overs:
            over.to = self.here()

    def player(self, player: str) -> int:
        if player == "each":
            return EACH
        if player == "opponent":
            self.describer.names_opponent = True
            return OPPONENTS
        if player == "you":
            return YOURS
        raise NotRunnableError(f"{self.printed.number}: the engine does not know which player {player!r} is here.")

    def quantity(self, node: nodes.Quantity) -> Quantity:
        return self.describer.quantity(node)

    # -- targets -----------------------------------------------------------------------------------------------------------

    def targets(self, node: nodes.Selector, deed: int = ANYTHING, always: bool = False) -> int:
        """Emits what binds the selected cards, and returns their register. `deed` is what a cost needs them to be able to do."""
        describer = self.describer
        if not self.is_cost and not always:
            deed = ANYTHING
        if isinstance(node, nodes.Bound):
            return describer.bound(node.name)
        if isinstance(node, nodes.Choose):
            register = describer.register(node.bind)
            choice = Choice(
                describer.union(node.among),
                None if node.count is None else self.quantity(node.count),
                node.up_to,
                self.player(node.chooser),
                deed,
            )
            choice.blind = node.blind
            choice.different_names = node.different_names
            if node.total_cost is not None:
                choice.total_of = choosing.TOTALS["cost"]
                choice.total = self.quantity(node.total_cost)
            elif node.total_power is not None:
                choice.total_of = choosing.TOTALS["power"]
                choice.total = self.quantity(node.total_power)
            if self.is_cost:
                self.ability.payable.append(choosing.CanChoose(choice))
            self.emit(Select(choice, self.is_cost))
            self.emit(Collect(register))
            return register
        register = describer.register("")
        if isinstance(node, nodes.Top) and node.end == "either":
            raise NotRunnableError(f"{self.printed.number}: the engine cannot let a player choose an end to take from.")
        count: Quantity | None = self.quantity(node.count) if isinstance(node, nodes.Top) else None
        cards = describer.source(node)
        if self.is_cost:
            self.ability.payable.append(choosing.CanGather(cards, deed, count))
        self.emit(Gather(register, cards, self.is_cost, deed, count))
        return register

    def changed(self, kind: int, register: int, bind: str, face_up: bool = False) -> None:
        """Emits a change of bound cards and binds those that changed."""
        self.emit(moving.ChangeCards(kind, register, face_up))
        self.emit(Collect(self.describer.register(bind), register if self.is_cost else -1))

    # -- actions -----------------------------------------------------------------------------------------------------------

    def action(self, node: nodes.Action) -> None:
        if isinstance(node, nodes.Draw):
            if node.up_to:
                self.emit(
                    moving.DrawUpTo(self.player(node.player), self.quantity(node.count), self.describer.register(""))
                )
            else:
                self.emit(moving.DrawCards(self.player(node.player), self.quantity(node.count)))
        elif isinstance(node, nodes.KnockOut):
            self.changed(words.KO, self.targets(node.targets, choosing.LEAVE), "")
        elif isinstance(node, nodes.Trash):
            self.changed(words.TO_TRASH, self.targets(node.targets, choosing.LEAVE), node.bind)
        elif isinstance(node, nodes.ReturnToHand):
            self.changed(words.TO_HAND, self.targets(node.targets, choosing.LEAVE), node.bind)
        elif isinstance(node, nodes.AddToHand):
            register = self.targets(node.targets, choosing.LEAVE)
            if node.reveal:
                self.emit(moving.ShowCards(register))
            self.changed(words.TO_HAND, register, node.bind)
        elif isinstance(node, nodes.PlaceInDeck):
            self.place(node.targets, node.at, words.TO_DECK_TOP, words.TO_DECK_BOTTOM, node.bind, False)
        elif isinstance(node, nodes.PlaceInLife):
            self.place(node.targets, node.at, words.TO_LIFE_TOP, words.TO_LIFE_BOTTOM, node.bind, node.face_up)
        elif isinstance(node, nodes.TurnLife):
            register = self.targets(node.targets, choosing.TURN_FACE_UP if node.face_up else choosing.TURN_FACE_DOWN)
            self.emit(moving.TurnLifeCards(register, node.face_up))
            self.emit(Collect(self.describer.register(""), register if self.is_cost else -1))
        elif isinstance(node, nodes.Play):
            self.play(node)
        elif isinstance(node, nodes.Rest):
            self.changed(words.REST, self.targets(node.targets, choosing.BECOME_RESTED), node.bind)
        elif isinstance(node, nodes.SetActive):
            register = self.targets(node.targets, choosing.BECOME_ACTIVE)
            self.emit(states.SetCardsActive(register))
            self.emit(Collect(self.describer.register(node.bind), register if self.is_cost else -1))
        elif isinstance(node, nodes.Look):
            register = self.named(node.at, node.bind)
            self.emit(moving.LookAt(register))
        elif isinstance(node, nodes.Reveal):
            register = self.named(node.targets, node.bind)
            self.emit(moving.ShowCards(register))
        elif isinstance(node, nodes.Select):
            self.named(node.targets, node.bind)
        elif isinstance(node, nodes.Shuffle):
            self.emit(moving.ShuffleDeck(self.player(node.player)))
        else:
            self.further_action(node)

    def further_action(self, node: nodes.Action) -> None:
        if isinstance(node, (nodes.AddDon, nodes.GiveDon, nodes.ReturnDon, nodes.RestDon, nodes.SetDonActive)):
            self.don(node)
        elif isinstance(node, nodes.KeepDonRested):
            self.emit(lasting.FreezeDon(self.player(node.player), self.quantity(node.count)))
        elif isinstance(node, nodes.DealDamage):
            self.emit(states.DealDamageTo(self.player(node.player), self.quantity(node.count)))
        elif isinstance(node, nodes.SwapBasePower):
            first = self.targets(node.first)
            second = self.targets(node.second)
            self.emit(lasting.SwapBase(first, second, self.duration(node.duration)))
        elif isinstance(node, nodes.Redirect):
            self.emit(states.RedirectAttack(self.targets(node.to)))
        elif isinstance(node, nodes.ActivateEffect):
            self.emit(states.ActivateEffectOf(self.targets(node.of), TIMING_PLACES.index(node.timing)))
        elif isinstance(node, nodes.ActivateEvent):
            self.emit(moving.ActivateEventCard(self.targets(node.targets), words.MAIN))
        elif isinstance(node, nodes.ChooseNumber):
            register = self.describer.register(node.bind)
            self.emit(
                control.ChooseNumberNow(self.player(node.player), min(node.up_to, words.LARGEST_NUMBER), register)
            )
        elif isinstance(node, nodes.ExtraTurn):
            self.emit(states.ExtraTurnAfterThis())
        elif isinstance(node, nodes.Win):
            self.emit(states.WinOrLose(self.player(node.player), True))
        elif isinstance(node, nodes.Lose):
            self.emit(states.WinOrLose(self.player(node.player), False))
        else:
            raise NotRunnableError(f"{self.printed.number}: the engine has no instruction for {type(node).__name__}.")

    def named(self, node: nodes.Selector, bind: str) -> int:
        """Binds cards under a name for later steps."""
        register = self.targets(node)
        self.describer.rename(register, bind)
        return register

    def place(self, targets: nodes.Selector, at: str, top: int, bottom: int, bind: str, face_up: bool) -> None:
        register = self.targets(targets, choosing.LEAVE)
        name = bind or self.describer.fresh_name()
        if at == "either":  # the player chooses the end, then the order (3-1-7)
            menu = control.Menu(YOURS, [])
            self.emit(menu)
            menu.starts.append(self.here())
            self.changed(top, register, name, face_up)
            over = control.Jump(0)
            self.emit(over)
            menu.starts.append(self.here())
            self.changed(bottom, register, name, face_up)
            over.to = self.here()
        else:
            self.changed(top if at == "top" else bottom, register, name, face_up)

    def play(self, node: nodes.Play) -> None:
        register = self.targets(node.targets, choosing.BE_PLAYED, True)
        played = self.describer.register(node.bind)
        start = self.here()
        one = moving.PlayOne(register, node.rested)
        self.emit(one)
        self.emit(moving.Append(played))
        self.emit(control.Jump(start))
        one.to = self.here()

    def don(self, node: nodes.AddDon | nodes.GiveDon | nodes.ReturnDon | nodes.RestDon | nodes.SetDonActive) -> None:
        count = self.quantity(node.count)
        if isinstance(node, nodes.GiveDon):
            register = self.targets(node.to)
            of = {"active": "active_don", "rested": "rested_don", "any": "active_don"}[node.source]
            if node.up_to:
                count = self.ask_up_to(count, of, YOURS)
            self.emit(states.GiveDonCards(register, count, node.source != "active", node.source != "rested"))
            return
        whose = self.player(node.player)
        if isinstance(node, nodes.AddDon):
            if node.up_to:
                count = self.ask_up_to(count, "don_deck", whose)
            self.emit(states.AddDonCards(whose, count, node.rested))
        elif isinstance(node, nodes.SetDonActive):
            if node.up_to:
                count = self.ask_up_to(count, "rested_don", whose)
            self.emit(states.SetDonCardsActive(whose, count))
        elif isinstance(node, nodes.RestDon):
            if node.up_to:
                count = self.ask_up_to(count, "active_don", whose)
            elif self.is_cost:
                self.ability.payable.append(states.HasDon("active_don", count))
            self.emit(states.RestDonCards(whose, count, self.is_cost))
            self.emit(Collect(self.describer.register(node.bind)))
        else:
            if node.or_more:
                raise NotRunnableError(
                    f"{self.printed.number}: the engine cannot return a number of DON!! cards or more."
                )
            if self.is_cost:
                self.ability.payable.append(states.HasDon("don", count))
            self.emit(states.ReturnDonCards(whose, count, self.is_cost))
            self.emit(Collect(self.describer.register(node.bind)))

    def ask_up_to(self, count: Quantity, of: str, whose: int) -> Quantity:
        register = self.describer.register("")
        self.emit(states.AskUpTo(register, count, of, whose, YOURS))
        return self.describer.chosen(register)

    # -- continuous effects ------------------------------------------------------------------------------------------------

    def duration(self, duration: str) -> Lasting:
        until, whose = DURATIONS[duration]
        if whose == OPPONENTS:
            self.describer.names_opponent = True
        return Lasting(until, whose)

    def lasting(self, effect: nodes.Effect, duration: str) -> None:
        """A continuous effect with a duration."""
        lasts = self.duration(duration)
        if isinstance(effect, nodes.SetPower):
            self.emit(lasting.BringPowerTo(self.targets(effect.targets), self.quantity(effect.to), lasts))
        elif isinstance(effect, nodes.Replace):
            register = self.targets(effect.subject)
            self.emit(lasting.FloatReplacement(register, self.replacer(effect), lasts))
        elif isinstance(effect, (nodes.PlayerCannot, nodes.NegateTiming, nodes.PlayRested)):
            kind, part = self.on_player(effect)
            self.emit(lasting.BeginOnPlayers(kind, self.player(effect.player), part, None, lasts))
        elif isinstance(effect, nodes.CostToPlay):
            change = PlayCost(self.printed, self.play_cost_filters(effect), effect.next_only)
            self.emit(lasting.BeginOnPlayers(words.PLAY_COST, YOURS, change, self.quantity(effect.amount), lasts))
        else:
            kind, amount, part = self.on_cards(effect)
            self.emit(lasting.Begin(kind, self.targets(effect.targets), amount, part, lasts))

    def play_cost_filters(self, effect: nodes.CostToPlay) -> list[CardFilter]:
        targets = effect.targets
        if (
            not isinstance(targets, nodes.All)
            or len(targets.among) != 1
            or not isinstance(targets.among[0], nodes.Cards)
        ):
            raise NotRunnableError(f"{self.printed.number}: the engine cannot change the cost of playing such cards.")
        group = targets.among[0]
        return [*self.describer.kind_filters(group.kinds), *self.describer.filters(group.that)]

    def permanent(self, effect: nodes.Effect) -> None:
        """A continuous effect of a permanent ability."""
        effects = self.ability.permanents
        nobody = Targets(True, [])
        if isinstance(effect, (nodes.PlayerCannot, nodes.NegateTiming, nodes.PlayRested)):
            kind, part = self.on_player(effect)
            effects.append(PermanentEffect(kind, nobody, None, part, self.player(effect.player)))
        elif isinstance(effect, nodes.CostToPlay):
            effects.append(
                PermanentEffect(words.PLAY_COST, self.fixed(effect.targets), self.quantity(effect.amount), None)
            )
        elif isinstance(effect, (nodes.SetPower, nodes.Replace)):
            raise NodeError(f"{self.printed.number}: {type(effect).__name__} cannot be a permanent effect.")
        else:
            kind, amount, part = self.on_cards(effect)
            effects.append(PermanentEffect(kind, self.fixed(effect.targets), amount, part))

    def fixed(self, node: nodes.Selector) -> Targets:
        if isinstance(node, nodes.This):
            return Targets(True, [])
        if isinstance(node, nodes.All):
            return Targets(False, [self.describer.group(group) for group in node.among])
        raise NodeError(f"{self.printed.number}: a permanent effect is about this card or all of some cards.")

    def on_player(self, effect: nodes.PlayerCannot | nodes.NegateTiming | nodes.PlayRested) -> tuple[int, Part | None]:
        if isinstance(effect, nodes.PlayerCannot):
            filters = self.describer.filters(effect.that)
            return words.PLAYER_BAN, PlayerBan(self.printed, PLAYER_DEEDS.index(effect.deed), filters)
        if isinstance(effect, nodes.NegateTiming):
            return words.NEGATE_TIMING, TimingNegation(self.printed, TIMING_PLACES.index(effect.timing))
        return words.PLAY_RESTED, None

    def on_cards(self, effect: nodes.Effect) -> tuple[int, Quantity | None, Part | None]:
        """Kind, amount and part of a change to cards."""
        if isinstance(effect, nodes.GainPower):
            return words.ADD_POWER, self.quantity(effect.amount), None
        if isinstance(effect, nodes.GainCost):
            return words.ADD_COST, self.quantity(effect.amount), None
        if isinstance(effect, nodes.GainCounter):
            return words.ADD_COUNTER, self.quantity(effect.amount), None
        if isinstance(effect, nodes.SetBasePower):
            return words.SET_BASE_POWER, self.quantity(effect.to), None
        if isinstance(effect, nodes.SetBaseCost):
            return words.SET_BASE_COST, self.quantity(effect.to), None
        if isinstance(effect, nodes.SetCost):
            return words.PIN_COST, self.quantity(effect.to), None
        if isinstance(effect, nodes.GainKeyword):
            return words.ADD_KEYWORD, Fixed(KEYWORD_BITS[effect.keyword]), None
        if isinstance(effect, nodes.CanAttack):
            return words.ADD_KEYWORD, Fixed(words.ATTACKS_ACTIVE), None
        if isinstance(effect, nodes.GainName):
            return words.ADD_NAME, None, Word(self.printed, effect.name)
        if isinstance(effect, nodes.GainType):
            return words.ADD_TYPE, None, Word(self.printed, effect.type)
        if isinstance(effect, nodes.GainAttribute):
            return words.ADD_ATTRIBUTE, None, Word(self.printed, effect.attribute)
        if isinstance(effect, nodes.Negate):
            return words.NEGATE, None, None
        if isinstance(effect, nodes.Cannot):
            return words.BAN, None, self.ban(effect)
        raise NotRunnableError(f"{self.printed.number}: the engine has no instruction for {type(effect).__name__}.")

    def ban(self, node: nodes.Cannot) -> Ban:
        cause = self.describer.cause(CAUSES.index(node.cause), node.source)
        ban = Ban(self.printed, DEEDS.index(node.deed), cause, self.describer.filters(node.target))
        if node.unless:
            ban.tax = Ability(self.printed)
            body = Body(self.printed, ban.tax)
            body.is_cost = True
            body.steps(node.unless)
            ban.tax.effect_at = len(ban.tax.code)
            body.close()
        return ban

    def replacer(self, node: nodes.Replace) -> Replacer:
        """What happens instead is checked like a cost: if it cannot be carried out, it cannot be applied (8-1-3-4-5)."""
        change = {"knocked_out": words.KO, "removed": words.TO_TRASH, "rested": words.REST}[node.what]
        subjects = self.describer.groups(node.subject.among) if isinstance(node.subject, nodes.All) else []
        cause = self.describer.cause(CAUSES.index(node.cause), node.source)
        replacer = Replacer(self.printed, change, isinstance(node.subject, nodes.This), subjects, cause, node.optional)
        body = Body(self.printed, replacer.ability)
        body.is_cost = True
        body.steps(node.steps)
        replacer.ability.effect_at = len(replacer.ability.code)
        body.close()
        return replacer

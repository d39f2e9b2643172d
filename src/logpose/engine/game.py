"""The game: a stack of procedures over plain state, and the few verbs that drive it."""

from __future__ import annotations

from typing import ClassVar, SupportsIndex

from logpose.engine import choices_in_words, knowledge, loops, permanent_order, rule_processing, state, values
from logpose.engine.abilities import EffectOrder, paying
from logpose.engine.battle import Battle
from logpose.engine.frozen_don import Division
from logpose.engine.generator import Generator
from logpose.engine.loops import MOST_QUIET_STEPS, WATCH_AFTER
from logpose.engine.modifier_kinds import ADD_ATTRIBUTE, ADD_NAME, ADD_TYPE
from logpose.engine.notes import ALL, CardThen, Note, NoteKind
from logpose.engine.options import ALL as ALWAYS
from logpose.engine.options import COUNTERING, LOOPING, MAIN_ACTION, NEEDED, TRIGGERING
from logpose.engine.printed import Part, Printed
from logpose.engine.procedure import Procedure
from logpose.engine.repetition import Repetition
from logpose.engine.rules import Rules
from logpose.engine.state import CARDS, ActiveBan, Decision, Delay, GameCard, Modifier, Pending, Player, Result
from logpose.engine.terms import TRIGGERED, Damage
from logpose.engine.words import EVERYTHING, PHASE_NAMES, SEAT_LETTERS
from logpose.errors import ChoiceError, GameOverError


class Game:
    """A game between two players, or between two teams of two.

    `decision` is the question that waits for an answer; `choose` answers it and runs on to the next. `result` is there
    when the game has ended. Two games are equal if everything on their tables is, hidden cards and luck included.

        >>> from logpose import new_game, training_decks
        >>> game = new_game(training_decks()[:2], seed=4)
        >>> while game.decision is not None:
        ...     game.choose(0)
        >>> game.result.winners
        [1]
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "cards", "players", "stack", "decision", "result", "generator", "turn", "turn_seat", "phase", "arrivals",
        "stamps", "batch", "pending", "delays", "effects", "durations_in_use", "extra_turns", "last_affected", "decisions",
        "turn_decisions", "history", "barred", "forced", "activated_events", "knocked_out", "ran_out",
        "events_this_turn", "knocked_out_this_turn", "battled_this_turn", "remembered", "first_attempts_used",
        "permanent_order",
        "has_granted_abilities", "has_added_requirements",
    )  # fmt: skip

    # The following lists are replaced as a whole and never edited: copies share them.
    printed: list[Printed] = state.NO_CARDS
    seats: list[int] = state.NO_NUMBERS
    opponent_lists: list[list[int]] = state.NO_LISTS
    team_lists: list[list[int]] = state.NO_LISTS  # each player, then the partner, if there is one
    orders: list[list[int]] = state.NO_LISTS  # all seats from each seat on
    active_permanents: list[values.ActivePermanent] = values.NONE
    events_this_turn: list[int] = state.NO_NUMBERS  # Event cards that were activated, by id
    knocked_out_this_turn: list[int] = state.NO_NUMBERS  # Characters that were K.O.'d, by id
    battled_this_turn: list[int] = state.NO_NUMBERS  # a card by its handle, then the id of the card it battled with
    remembered: list[int] = state.NO_NUMBERS  # what has happened, as `events.remember` writes it
    permanent_order: list[int] = (
        state.NO_NUMBERS
    )  # cards by their handles, in the order in which their permanents apply
    # Prohibitions that are used up for this turn: card, source and place, one after the other.
    first_attempts_used: list[int] = state.NO_NUMBERS

    def __init__(self, rules: Rules, generator: Generator) -> None:
        self.rules = rules
        self.generator = generator
        self.cards: list[GameCard] = []
        self.players: list[Player] = []
        self.stack: list[Procedure] = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.turn = 0
        self.turn_seat = 0
        self.phase = 0
        self.arrivals = 0  # how many times a card has come to an area
        self.stamps = 0  # how many continuous effects have been resolved
        self.batch = 0
        self.pending: list[Pending] = []
        self.delays: list[Delay] = []
        self.effects: list[Modifier] = []  # continuous effects on players
        self.durations_in_use = 0  # durations of which there have been continuous effects, as bits
        self.extra_turns: list[int] = []
        self.last_affected: list[int] = []  # handles of the cards that the last change or choice was about
        self.forced = -1  # the only option of a decision that was not asked
        self.defeat_check_due = False
        self.ran_out = 0  # seats that lose at the end of this turn because their deck became empty, as bits
        self.oscillating = False
        self.stale = True
        self.judging_cost = False
        self.permanent_count = 0
        self.watched_mask = 0  # what the permanent effects on the field look at, as bits
        self.replacer_count = 0
        self.listening = 0
        self.remembers = 0  # the events that some card of the game may ask about later in the turn, as bits
        self.most_remembered = 1  # how many of one of them it may ask for
        self.sources: list[values.Source] | None = None  # the permanent abilities on the field, in their order
        self.on_field: list[GameCard] | None = None  # what `field` found
        self.decisions = 0
        self.turn_decisions = 0
        self.quiet_steps = 0
        self.tangled: list[int] = []  # cards with permanent effects whose order may make a difference
        self.divisions: list[Division] = []  # choices among DON!! cards that have just opened up
        self.quiet_depth = 0  # of the stack at the last decision, or when so many quiet steps were counted last
        self.repetition: Repetition | None = None  # a declared loop, while it is carried out
        self.history: list[loops.Mark] = []
        self.barred: list[loops.Mark] = []
        self.activated_events = 0  # seats that have activated an Event this turn, as bits
        self.knocked_out = 0  # seats whose Character was K.O.'d this turn, as bits
        self.has_granted_abilities = False  # some effect has given a card an auto effect
        self.has_added_requirements = False  # some effect may make effects cost or need more
        self.asks = NEEDED  # when to ask: one setting of the match
        self.is_trial = False  # nobody will choose the next action of the Main Phase: it is enough to list one
        self.notes: list[Note] | None = None  # what has happened, where somebody listens
        self.moved: dict[int, GameCard] = {}  # of what is noted: each card as it was before it last changed area

    # -- driving -----------------------------------------------------------------------------------------------------------

    def choose(self, choice: SupportsIndex | str) -> None:
        """Answers the decision with one of its options and runs on.

        A choice is the place of the option, counted from 0, or its words, such as "attack A ST01-012 B leader".
        """
        decision = self.decision
        if decision is None:
            raise GameOverError("The game has ended; there is nothing left to choose.")
        index = choice if isinstance(choice, int) else choices_in_words.place(self, choice)
        code = decision.code(index)
        if code < 0:
            raise ChoiceError(
                f"There is no option {index}; this decision has the options 0 to {len(decision.options) - 1}."
            )
        self.decision = None
        self.decisions += 1
        self.turn_decisions += 1
        self.quiet_steps = 0
        self.quiet_depth = len(self.stack)
        if self.turn_decisions > WATCH_AFTER:
            loops.remember(self, decision.seat, code)
        self.stack[-1].answer(self, code)
        self.run()

    def run(self) -> None:
        """Runs the procedures until someone must decide or the game ends."""
        stack = self.stack
        while True:
            if self.defeat_check_due or self.ran_out:
                self.judge()
            if self.decision is not None or self.result is not None:
                return
            code = self.forced
            if code >= 0:
                self.forced = -1
                stack[-1].answer(self, code)
            else:
                self.quiet_steps += 1
                if self.quiet_steps > MOST_QUIET_STEPS and loops.never_ends(self):
                    rule_processing.draw(self)  # 11-1-1-1
                    return
                stack[-1].step(self)

    def judge(self) -> None:
        """What comes before anything else: who has lost (9-1-2), then choices that have opened up."""
        rule_processing.check_defeat(self)
        for division in self.divisions:
            self.push(division)
        self.divisions = []

    def waiting(self) -> bool:
        """Whether nothing more may happen before a decision, an answer or a judgement."""
        return self.decision is not None or self.forced >= 0 or self.defeat_check_due or self.result is not None

    def ask(self, seat: int, kind: int, options: list[int]) -> None:
        """Asks a seat; a decision with one legal answer is taken without asking, unless the match says otherwise."""
        if self.repetition is not None:
            left = options if self.repetition.is_known else loops.allowed(self, seat, kind, options)
            code = self.repetition.answer(self, seat, options, left)
            if code >= 0:
                self.forced = code
                return
        if self.permanent_count > 1 and len(options) > 1:
            order = permanent_order.question(self)
            if order is not None:
                self.interrupt(order)
                return
        if self.turn_decisions > WATCH_AFTER and len(options) > 1 and kind != LOOPING:
            if loops.found(self, seat, kind, options):
                return
            options = loops.allowed(self, seat, kind, options)
        if len(options) == 1 and (self.asks == NEEDED or not self.opens_window(seat, kind)):
            self.forced = options[0]
        else:
            self.decision = Decision(seat, kind, options)

    def opens_window(self, seat: int, kind: int) -> bool:
        """Whether a seat is asked though it has one answer: always, or where its silence would tell what it does not hold.

        In the Main Phase and the Counter Step whoever has cards in the hand is asked; a Life card that is taken may have a
        [Trigger].
        """
        if self.asks == ALWAYS or kind == TRIGGERING:
            return True
        return (kind == COUNTERING or kind == MAIN_ACTION) and len(self.players[seat].hand) > 0

    def push(self, procedure: Procedure) -> None:
        """Begins a procedure; the one below goes on when it is over."""
        self.stack.append(procedure)

    def interrupt(self, procedure: Procedure) -> None:
        """Begins a procedure before a question, which is asked after it."""
        self.stack[-1].step_back()
        self.push(procedure)

    def finish(self) -> None:
        """The procedure on top of the stack is over."""
        self.stack.pop()
        if self.history:
            loops.shrunk(self)

    def resolve_pending(self) -> bool:
        """Resolves the effects whose timing has been fulfilled, if there are any (8-6)."""
        if self.pending:
            self.stack.append(EffectOrder())
            return True
        return False

    def concede(self, seat: int) -> None:
        """The player loses at once; no effect can do anything about it (1-2-3, 1-2-4)."""
        if self.result is not None:
            raise GameOverError("The game has ended; nobody can concede it any more.")
        if seat not in self.seats:
            raise ChoiceError(f"There is no seat {seat} at this table; the seats are 0 to {len(self.seats) - 1}.")
        rule_processing.lose(self, [seat], "1-2-3")

    # -- seats -------------------------------------------------------------------------------------------------------------

    def opponents(self, seat: int) -> list[int]:
        """The seats of the other team."""
        return self.opponent_lists[seat]

    def turn_order(self) -> list[int]:
        """All seats, the turn player's first (1-3-4)."""
        return self.orders[self.turn_seat]

    def hand_turn_to(self, seat: int) -> None:
        """Another player is the turn player (4-3-1)."""
        self.turn_seat = seat
        self.on_field = None
        self.sources = None
        self.stale = True

    # -- cards -------------------------------------------------------------------------------------------------------------

    def physical(self, handle: int) -> GameCard:
        """The card a handle names, wherever it is now."""
        return self.cards[handle % CARDS]

    def find(self, handle: int) -> GameCard | None:
        """The card a handle names, unless it has changed area since (3-1-6)."""
        if handle < 0:
            return None
        card = self.cards[handle % CARDS]
        return card if card.handle == handle else None

    def field(self) -> list[GameCard]:
        """All cards in Leader, Character and Stage areas, the turn player's first. The list is not to be edited."""
        if self.on_field is None:
            cards = self.cards
            found: list[GameCard] = []
            for seat in self.turn_order():
                player = self.players[seat]
                found.append(cards[player.leader])
                for id in player.characters:
                    found.append(cards[id])
                if player.stage >= 0:
                    found.append(cards[player.stage])
            self.on_field = found
        return self.on_field

    def battle(self) -> Battle | None:
        """The battle in progress."""
        for procedure in self.stack:
            if isinstance(procedure, Battle):
                return procedure
        return None

    def is_characters_effect(self, source: int) -> bool:
        """Whether an effect is a Character's."""
        return self.physical(source).printed.is_character and not self.in_trigger(source)

    def in_trigger(self, source: int) -> bool:
        """Whether the effect of a card is its [Trigger]: the card is in no area then, and no Character (10-1-5-3)."""
        for procedure in self.stack:
            if isinstance(procedure, Damage) and procedure.shown == source and procedure.stage == TRIGGERED:
                return True
        return False

    def watch(self, printed: Printed) -> None:
        """A card with this text has come to the field, where alone its text is valid unless it says otherwise (2-8-2)."""
        self.on_field = None
        self.listening |= printed.listens
        if printed.permanents:
            self.permanent_count += 1
            self.watched_mask |= printed.looks_at
            self.stale = True
            self.sources = None
        if printed.replacers:
            self.replacer_count += 1
        if printed.has_granted_abilities:
            self.has_granted_abilities = True
        if printed.has_added_requirements:
            self.has_added_requirements = True

    def unwatch(self, printed: Printed) -> None:
        """A card with this text has left the field."""
        self.on_field = None
        if printed.permanents:
            self.permanent_count -= 1
            self.stale = True
            self.sources = None
        if printed.replacers:
            self.replacer_count -= 1
        if printed.listens or printed.looks_at:
            self.listening = self.remembers
            self.watched_mask = 0
            for card in self.field():
                self.listening |= card.printed.listens
                self.watched_mask |= card.printed.looks_at

    def touch(self, what: int = EVERYTHING) -> None:
        """Something has changed that permanent effects may look at."""
        if self.watched_mask & what:
            self.stale = True

    # -- values now --------------------------------------------------------------------------------------------------------

    def power(self, card: GameCard) -> int:
        """The power of a card now."""
        if self.stale:
            values.renew(self)
        elif card.stale:
            values.renew_card(self, card)
        return card.power

    def cost(self, card: GameCard) -> int:
        """The cost of a card now."""
        return values.cost_of(self, card)

    def counter(self, card: GameCard) -> int:
        """The Counter value of a card now."""
        return values.counter_of(self, card)

    def has(self, card: GameCard, keyword: int) -> bool:
        """Whether a card has a keyword effect now; keywords are bits."""
        if self.stale:
            values.renew(self)
        elif card.stale:
            values.renew_card(self, card)
        return card.keywords & keyword != 0

    def negated(self, card: GameCard) -> bool:
        """Whether the effects of a card are invalid (8-2-1)."""
        if self.stale:
            values.renew(self)
        elif card.stale:
            values.renew_card(self, card)
        return card.negated

    def names(self, card: GameCard) -> list[str]:
        """The names of a card now."""
        return values.words_of(self, card, ADD_NAME)

    def types(self, card: GameCard) -> list[str]:
        """The types of a card now."""
        return values.words_of(self, card, ADD_TYPE)

    def attributes(self, card: GameCard) -> list[str]:
        """The attributes of a card now."""
        return values.words_of(self, card, ADD_ATTRIBUTE)

    # -- telling -----------------------------------------------------------------------------------------------------------

    def note(
        self, kind: NoteKind, seat: int, card: int = -1, other: int = -1, amount: int = 0, part: Part | None = None,
        node: object = None, modifier: Modifier | None = None, ban: ActiveBan | None = None, against: int = 0,
    ) -> None:  # fmt: skip
        """Notes what happened, if someone listens; cards by handle."""
        if self.notes is None:
            return
        about = None if card < 0 else self.physical(card)
        known = knowledge.everybody(self)
        if about is not None and kind.hearing != ALL:
            known = knowledge.seats_that_know(self, about)
        now = None if about is None else CardThen(about)
        other_card = None if other < 0 else CardThen(self.physical(other))
        note = Note(kind, seat, now, other_card, amount, known)
        if about is not None and kind.moves:
            note.card, note.after = CardThen(self.moved[about.id]), now
        note.part = part
        note.node = node
        note.modifier = modifier
        if ban is not None:
            note.because = CardThen(self.physical(ban.context.source))
        note.paying = paying(self.stack)
        note.against = against
        self.notes.append(note)

    def __repr__(self) -> str:
        if self.result is not None:
            winners = " and ".join([SEAT_LETTERS[seat] for seat in self.result.winners]) or "nobody"
            return f"<Game over in turn {self.turn}, {winners} won ({self.result.rule})>"
        when = "before turn 1"
        if self.turn:
            when = f"turn {self.turn}, {SEAT_LETTERS[self.turn_seat]}'s {PHASE_NAMES[self.phase]}"
        decision = self.decision
        if decision is None:
            return f"<Game {when}>"
        return f"<Game {when}, {SEAT_LETTERS[decision.seat]} to choose among {len(decision.options)}>"

    # -- copying -----------------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        from logpose.engine.saving import save  # which needs this module

        return self is other or save(self) == save(other)

    def copy(self) -> Game:
        """An independent game that is equal to this one. Nobody listens to it."""
        twin = Game(self.rules, self.generator.copy())
        twin.printed = self.printed
        twin.asks = self.asks
        twin.is_trial = self.is_trial
        cards = twin.cards
        cards.extend(self.cards)
        for player in self.players:
            twin.players.append(player.copy())
            if player.leader >= 0:
                cards[player.leader] = cards[player.leader].copy()
            for id in player.characters:
                cards[id] = cards[id].copy()
            if player.stage >= 0:
                cards[player.stage] = cards[player.stage].copy()
        twin.seats = self.seats
        twin.opponent_lists = self.opponent_lists
        twin.team_lists = self.team_lists
        twin.orders = self.orders
        for procedure in self.stack:
            twin.stack.append(procedure.copy())
        if self.pending:
            twin.pending.extend(self.pending)
        if self.delays or self.effects or self.extra_turns:
            twin.delays.extend(self.delays)
            twin.effects.extend(self.effects)
            twin.extra_turns.extend(self.extra_turns)
        if self.last_affected:
            twin.last_affected.extend(self.last_affected)
        if self.history or self.barred:
            twin.history.extend(self.history)
            twin.barred.extend(self.barred)
        twin.decision = self.decision
        twin.result = self.result
        twin.turn = self.turn
        twin.turn_seat = self.turn_seat
        twin.phase = self.phase
        twin.arrivals = self.arrivals
        twin.stamps = self.stamps
        twin.batch = self.batch
        twin.durations_in_use = self.durations_in_use
        twin.forced = self.forced
        twin.defeat_check_due = self.defeat_check_due
        twin.ran_out = self.ran_out
        twin.oscillating = self.oscillating
        twin.stale = self.stale
        twin.permanent_count = self.permanent_count
        twin.watched_mask = self.watched_mask
        twin.replacer_count = self.replacer_count
        twin.listening = self.listening
        twin.remembers = self.remembers
        twin.most_remembered = self.most_remembered
        twin.active_permanents = self.active_permanents
        twin.decisions = self.decisions
        twin.turn_decisions = self.turn_decisions
        twin.quiet_steps = self.quiet_steps
        twin.quiet_depth = self.quiet_depth
        twin.activated_events = self.activated_events
        twin.knocked_out = self.knocked_out
        twin.events_this_turn = self.events_this_turn
        twin.knocked_out_this_turn = self.knocked_out_this_turn
        twin.battled_this_turn = self.battled_this_turn
        twin.remembered = self.remembered
        twin.first_attempts_used = self.first_attempts_used
        twin.permanent_order = self.permanent_order
        twin.has_granted_abilities = self.has_granted_abilities
        twin.has_added_requirements = self.has_added_requirements
        return twin

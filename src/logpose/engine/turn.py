"""Chapter 6: the turn, phase by phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import (
    abilities,
    areas,
    continuous,
    events,
    keywords,
    notes,
    restrictions,
    rule_processing,
    terms,
    values,
)
from logpose.engine.abilities import Resolution
from logpose.engine.battle import Battle
from logpose.engine.loops import WATCH_AFTER
from logpose.engine.options import (
    ACTIVATE,
    ATTACK,
    END_MAIN,
    GIVE,
    MAIN_ACTION,
    PLAY,
    first_of,
    option,
    second_of,
    verb_of,
)
from logpose.engine.printed import Ability
from logpose.engine.procedure import Procedure
from logpose.engine.selectors.conditions import all_hold
from logpose.engine.state import Context, GameCard, Player
from logpose.engine.words import (
    ACTIVATE_MAIN,
    AT_END_OF_TURN,
    AT_START_OF_MAIN,
    BY_RULE,
    CANNOT_BE_SET_ACTIVE,
    CANNOT_BECOME_ACTIVE_IN_REFRESH,
    DON_PHASE,
    DRAW_PHASE,
    END_OF_OPPONENTS_TURN,
    END_OF_YOUR_TURN,
    END_PHASE,
    MAIN,
    MAIN_PHASE,
    MAIN_STARTED,
    NEXT_REFRESH,
    PLAYER_CANNOT_REFRESH_DON,
    REFRESH_PHASE,
    START_OF_TURN,
    TURN,
    TURN_STARTED,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game

BEGIN: Final = 0
REFRESH: Final = 1
DRAW: Final = 2
DON: Final = 3
MAIN_START: Final = 4
MAIN_DELAYED: Final = 5
ACTIONS: Final = 6
END: Final = 7
END_OF_OPPONENTS: Final = 8
AT_THE_END: Final = 9


class Turn(Procedure):
    """One player's turn (6-1-1, 6-1-2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def copy(self) -> Procedure:
        twin = Turn()
        twin.stage = self.stage
        return twin

    def step(self, game: Game) -> None:
        if game.resolve_pending():
            return
        player = game.players[game.turn_seat]
        if self.stage == ACTIONS:
            brief = game.is_trial and game.turn_decisions <= WATCH_AFTER and game.repetition is None
            game.ask(
                player.seat, MAIN_ACTION, an_action(game, player) if brief else main_actions(game, player)
            )  # 6-5-2
            if game.forced >= 0:
                game.note(notes.NOTHING_LEFT_TO_DO, player.seat)
        elif self.stage < ACTIONS:
            self.before_actions(game, player)
        else:
            self.end_phase(game)

    def before_actions(self, game: Game, player: Player) -> None:
        """From the Refresh Phase to the start of the Main Phase; stops where effects are to be resolved."""
        if self.stage == BEGIN:
            self.begin(game, player)
            if game.pending:
                return
        if self.stage == REFRESH:
            refresh(game, player)
            self.stage = DRAW
        if self.stage == DRAW:
            game.phase = DRAW_PHASE
            self.stage = DON
            if not is_very_first(game, player):  # 6-3-1
                terms.draw(game, player.seat, 1, BY_RULE)
            if game.pending or game.defeat_check_due:
                return
        if self.stage == DON:
            don_phase(game, player)
            self.stage = MAIN_START
            if game.pending:
                return
        if self.stage == MAIN_START:
            game.phase = MAIN_PHASE
            self.stage = MAIN_DELAYED
            started(game, MAIN_STARTED, player)  # 6-5-1
            if game.pending:
                return
        if not continuous.delayed(game, AT_START_OF_MAIN, -1):
            self.stage = ACTIONS

    def end_phase(self, game: Game) -> None:
        """The processes of the End Phase in their order (6-6-1); stops where effects are to be resolved."""
        if self.stage == END:
            self.end_of_your_turn(game)
            if game.pending:
                return
        if self.stage == END_OF_OPPONENTS:
            self.end_of_opponents_turn(game)
            if game.pending:
                return
        self.at_the_end(game)

    def begin(self, game: Game, player: Player) -> None:
        player.turns += 1
        game.turn += 1
        game.phase = REFRESH_PHASE
        game.turn_decisions = 0
        game.history = []
        game.barred = []
        game.activated_events = 0
        game.knocked_out = 0
        game.events_this_turn = []
        game.knocked_out_this_turn = []
        game.battled_this_turn = []
        game.remembered = []
        game.first_attempts_used = []
        for card in game.field():
            card.used = 0  # 10-2-13-1
            card.stale = True
        game.note(notes.TURN, player.seat, -1, -1, game.turn)
        continuous.of_player_is_over(game, START_OF_TURN, player.seat)  # 6-2-1
        started(game, TURN_STARTED, player)  # 6-2-2
        self.stage = REFRESH

    def answer(self, game: Game, code: int) -> None:
        """Carries out a Main Phase action (6-5-2)."""
        verb = verb_of(code)
        card = game.cards[first_of(code)]
        if verb == PLAY:
            play_from_hand(game, card)
        elif verb == GIVE:  # 6-5-5-1
            if game.notes is not None:
                game.note(notes.GAVE_DON, card.owner, card.handle, -1, 1)
            areas.give_don(game, card, False, card.owner)
        elif verb == ATTACK:  # 6-5-6
            target = game.cards[second_of(code)]
            game.push(Battle(card.handle, target.handle, target.owner))
            game.touch()
        elif verb == ACTIVATE:  # 6-5-4-1
            activate(game, card, card.printed.at[ACTIVATE_MAIN][second_of(code)])
        else:
            assert verb == END_MAIN  # 6-5-2-1
            self.stage = END
            game.phase = END_PHASE

    # -- End Phase (6-6) ---------------------------------------------------------------------------------------------------

    def end_of_your_turn(self, game: Game) -> None:
        """[End of Your Turn] of the turn player (6-6-1-1, 6-6-1-1-1), who orders them (6-6-1-1-3)."""
        for card in game.field():
            if (card.printed.at[END_OF_YOUR_TURN] or game.has_granted_abilities) and card.owner == game.turn_seat:
                events.timing(game, card, END_OF_YOUR_TURN)  # 10-2-7-1
        self.stage = END_OF_OPPONENTS

    def end_of_opponents_turn(self, game: Game) -> None:
        """Then [End of Your Opponent's Turn] of the others (6-6-1-1-2), who order them (6-6-1-1-4)."""
        opponents = game.opponents(game.turn_seat)
        for card in game.field():
            if (card.printed.at[END_OF_OPPONENTS_TURN] or game.has_granted_abilities) and card.owner in opponents:
                events.timing(game, card, END_OF_OPPONENTS_TURN)  # 10-2-8-1
        self.stage = AT_THE_END

    def at_the_end(self, game: Game) -> None:
        """Delayed steps and "until the end of the turn": the turn player's, then the others' (6-6-1-2). After each player's
        steps it begins anew, with what has arisen for the others meanwhile."""
        for seat in game.turn_order():
            if continuous.delayed(game, AT_END_OF_TURN, seat):
                return
            continuous.end_of_turn(game, seat)
        self.over(game)

    def over(self, game: Game) -> None:
        """ "During this turn" ends, and the next player's turn begins (6-6-1-3, 6-6-1-4), round the table (team-3)."""
        rule_processing.turn_ends(game)
        if game.result is not None:
            return
        continuous.is_over(game, TURN)
        game.finish()
        if game.extra_turns:
            game.hand_turn_to(game.extra_turns.pop(0))
        else:
            game.hand_turn_to((game.turn_seat + 1) % len(game.seats))
        game.push(Turn())


def started(game: Game, event: int, player: Player) -> None:
    """Fulfils the activation timing of all players' effects for the start of a player's turn or Main Phase."""
    leader = game.cards[player.leader].handle
    events.happened(game, event, player.seat, None, leader, BY_RULE, leader, player.seat, 1)


def is_very_first(game: Game, player: Player) -> bool:
    """The first turn of the player going first: no draw, 1 DON!! card (6-3-1, 6-4-1).

    In a team match it is the first turn of the first player of either team (team-5), and no other (team-6).
    """
    if player.turns > 1:
        return False
    if len(game.seats) > 2:
        return game.players[game.team_lists[player.seat][1]].turns == 0
    return game.players[game.opponent_lists[player.seat][0]].turns == 0


def refresh(game: Game, player: Player) -> None:
    """Given DON!! cards come back, then everything rested becomes active (6-2-3, 6-2-4)."""
    field = [card for card in game.field() if card.owner == player.seat]
    for card in field:
        if card.given:
            if game.rules.given_don_returns_rested:
                player.don_rested += card.given
            else:
                player.don_active += card.given
            card.given = 0
            card.stale = True
            game.touch()
    for card in field:
        if card.rested:
            ban = restrictions.ban_on(game, card, CANNOT_BECOME_ACTIVE_IN_REFRESH, BY_RULE, -1, -1)
            if ban is None and card.bans:
                ban = restrictions.ban_on(game, card, CANNOT_BE_SET_ACTIVE, BY_RULE, -1, -1)
            if ban is None:
                card.rested = False
            else:
                game.note(notes.STAYS_RESTED, card.owner, card.handle, ban=ban)
    no_don = restrictions.player_ban_on(game, player.seat, 1 << PLAYER_CANNOT_REFRESH_DON, None)
    if no_don is None:
        player.don_active += player.don_rested - player.don_frozen
        player.don_rested = player.don_frozen
    if player.don_rested > 0:
        game.note(notes.DON_STAYS_RESTED, player.seat, -1, -1, player.don_rested, ban=no_don)
    player.don_frozen = 0
    player.don_frozen_active = 0
    continuous.of_player_is_over(game, NEXT_REFRESH, player.seat)
    game.touch()


def don_phase(game: Game, player: Player) -> None:
    """Places 2 DON!! cards, on the very first turn 1 (6-4-1)."""
    game.phase = DON_PHASE
    leader = game.cards[player.leader]
    to_leader = leader.printed.don_to_leader
    if to_leader and (game.negated(leader) or not all_hold(leader.printed.don_to_leader_if, game, alone(leader))):
        to_leader = 0  # judged by the cards that were there before
    if to_leader and not may_be_given_don(game, leader):
        to_leader = 0  # 1-3-3
    placed = areas.add_don(game, player, 1 if is_very_first(game, player) else 2, False)
    game.note(notes.DON_PLACED, player.seat, -1, -1, placed)
    for _ in range(min(placed, to_leader)):
        areas.give_don(game, leader, False, player.seat)
        game.note(notes.GAVE_DON, player.seat, leader.handle, leader.handle, 1)


def alone(card: GameCard) -> Context:
    """The context of a text that nothing has set off."""
    return Context(card.owner, -1, card.handle, [[], [], []])


_ENDING: Final = END_MAIN << 20
_GIVING: Final = GIVE << 20
_ATTACKING: Final = ATTACK << 20
_PLAYING: Final = PLAY << 20


def main_actions(game: Game, player: Player) -> list[int]:
    """Everything the turn player may do in the Main Phase (6-5-2), with their own cards: a partner's are not shared (team-28).
    Options are put together here as `option` does."""
    options = [_ENDING]
    playable(game, player, options)
    cards = game.cards
    don = player.don_active
    mine = [cards[player.leader]]
    for id in player.characters:
        mine.append(cards[id])
    for card in mine:
        if don > 0 and ((not card.stale and not card.bans) or may_be_given_don(game, card)):
            options.append(_GIVING | card.id << 10)  # 6-5-5-3
        if card.printed.at[ACTIVATE_MAIN]:
            activatable(game, card, options)
    if player.stage >= 0 and cards[player.stage].printed.at[ACTIVATE_MAIN]:
        activatable(game, cards[player.stage], options)
    if player.turns > 1:  # 6-5-6-1, team-4
        usual = keywords.possible_targets(game, player.seat, False)
        for card in mine:
            if not card.rested:
                attacking = _ATTACKING | card.id << 10
                for target in keywords.attack_targets(game, card, usual):
                    options.append(attacking | target)
    return options


def an_action(game: Game, player: Player) -> list[int]:
    """Ending the Main Phase and one other action, if that is easily found; else all that there are. Listing them all renews
    values of cards."""
    if game.stale:
        values.renew(game)
    for card in game.field():
        if card.stale:
            return main_actions(game, player)
    leader = game.cards[player.leader]
    if player.don_active > 0 and not leader.stale and not leader.bans:
        return [_ENDING, _GIVING | leader.id << 10]
    if player.turns > 1 and not leader.rested:
        targets = keywords.attack_targets(game, leader, keywords.possible_targets(game, player.seat, False))
        if targets:
            return [_ENDING, _ATTACKING | leader.id << 10 | targets[0]]
    return main_actions(game, player)


def may_be_given_don(game: Game, card: GameCard) -> bool:
    return restrictions.may_be_given_don(game, card, BY_RULE, card.handle, card.owner)


def playable(game: Game, player: Player, options: list[int]) -> None:
    """Cards in hand whose cost can be paid (6-5-3-1, 4-7-1); copies count once."""
    don = player.don_active
    cards = game.cards
    seen = 0
    if game.stale:
        values.renew(game)
    restricted = bool(game.active_permanents or game.effects)
    for id in player.hand:
        card = cards[id]
        if seen & card.copy_bit:
            continue
        seen |= card.copy_bit
        printed = card.printed
        if restricted or printed.hand_permanents:
            if values.cost_to_play(game, card) > don or terms.play_ban(game, card) is not None:
                continue
        elif printed.cost > don:
            continue
        if not printed.is_event or printed.at[MAIN]:
            options.append(_PLAYING | id << 10)


def activatable(game: Game, card: GameCard, options: list[int]) -> None:
    """The [Activate: Main] effects of a card that can be activated now (8-4-1-1, 8-3-1-3, 10-2-2-1, 10-2-13-3)."""
    place = -1
    if (game.effects or game.active_permanents) and restrictions.timing_negated(game, card.owner, ACTIVATE_MAIN):
        return  # 8-2-1
    for ability in card.printed.at[ACTIVATE_MAIN]:
        place += 1
        if ability.once and card.used >> ability.bit & 1:
            continue
        if card.given < ability.don or game.negated(card):
            continue
        if ability.header and not events.header_holds(game, ability, card):
            continue
        context = Context(card.owner, -1, card.handle, ability.nothing_bound)
        for opponent in game.opponent_lists[card.owner]:
            context.opponent = opponent
            if abilities.can_be_activated(game, ability, context):
                options.append(option(ACTIVATE, card.id, place))
                break


def activate(game: Game, card: GameCard, ability: Ability) -> None:
    """Declares an [Activate: Main] effect (8-1-3-2, 8-4-1-2, 8-4-3)."""
    registers: list[list[int]] = [[] for _ in range(ability.registers)]
    context = Context(card.owner, -1, card.handle, registers)  # the opponent is chosen now, where there are several
    resolution = Resolution(ability, context, [])
    resolution.declared = True
    game.push(resolution)


def play_from_hand(game: Game, card: GameCard) -> None:
    """Pays the cost and plays the card, or activates the Event (2-7-2 to 2-7-4, 6-5-3-1)."""
    if card.printed.is_event:
        terms.activate_event(game, card, MAIN, True)
    else:
        terms.pay_cost(game, card)
        terms.play(game, card, False, BY_RULE, card.handle)

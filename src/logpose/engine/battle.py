"""Chapter 7: attacks and battles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import areas, continuous, events, keywords, notes, replacement, terms, values
from logpose.engine.modifier_kinds import ADD_POWER
from logpose.engine.notes import NoteKind
from logpose.engine.options import (
    BLOCK,
    BLOCKING,
    COUNTER_EVENT,
    COUNTER_WITH,
    COUNTERING,
    PASS,
    first_of,
    option,
    second_of,
    verb_of,
)
from logpose.engine.printed import Ability
from logpose.engine.procedure import Procedure
from logpose.engine.state import ActiveBan, GameCard, Modifier, card_of
from logpose.engine.words import (
    ANYTHING_ELSE,
    AT_END_OF_BATTLE,
    ATTACKED,
    ATTACKS,
    BATTLE,
    BATTLE_ENDED,
    BATTLES,
    BLOCKER_ACTIVATED,
    BY_BATTLE,
    BY_RULE,
    COUNTER,
    KO,
    ON_BLOCK,
    ON_OPPONENTS_ATTACK,
    TRASH,
    TRASHED_FROM_HAND,
    WHEN_ATTACKING,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game

DECLARE: Final = 0
ATTACK_STEP: Final = 1
BLOCK_STEP: Final = 2
ON_BLOCKED: Final = 3
COUNTER_STEP: Final = 4
COUNTER_ACTIONS: Final = 5
DAMAGE_STEP: Final = 6
END_OF_BATTLE: Final = 7
DELAYED_STEPS: Final = 8


class Battle(Procedure):
    """One attack, from its declaration to the end of the battle (7-1)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stage",
        "attacker",
        "target",
        "defender",
        "battled",
        "attacked",
        "prices_paid",
        "asking",
        "passes",
    )

    def __init__(self, attacker: int, target: int, defender: int) -> None:
        super().__init__()
        self.attacker = attacker  # handles
        self.target = target
        self.defender = defender  # the player being attacked
        self.battled = False  # the Damage Step was resolved
        self.attacked: list[int] = []  # cards whose "when attacked" effects have had their timing
        self.prices_paid = 0
        self.asking = 0  # who of the attacked team is asked: the attacked player, or the partner
        self.passes = 0  # how many of the team have passed, one after the other

    def copy(self) -> Procedure:
        twin = Battle(self.attacker, self.target, self.defender)
        twin.stage = self.stage
        twin.battled = self.battled
        twin.attacked = self.attacked
        twin.prices_paid = self.prices_paid
        twin.asking = self.asking
        twin.passes = self.passes
        return twin

    def step(self, game: Game) -> None:
        """From one step to the next, until something comes between: a question, effects to resolve, damage."""
        if self.stage == DECLARE:
            self.declare(game)  # 7-1
            if self.stage == DECLARE or game.stack[-1] is not self or game.waiting():
                return
        if game.resolve_pending():
            return
        if self.stage == ATTACK_STEP:
            self.go_on(game, BLOCK_STEP)  # 7-1-1-4
        elif self.stage == ON_BLOCKED:
            self.go_on(game, COUNTER_STEP)  # 7-1-2-3
        if self.stage == COUNTER_STEP:
            self.stage = COUNTER_ACTIONS
            self.when_attacked(game)  # 7-1-3-1
            if game.resolve_pending():
                return
        stage = self.stage
        if stage == BLOCK_STEP:
            self.block_step(game)
        elif stage == COUNTER_ACTIONS:
            self.counter_step(game)
        elif stage == DAMAGE_STEP:
            self.damage_step(game)
        else:
            if stage == END_OF_BATTLE:  # 7-1-5-1
                self.end_of_battle(game)
            if not game.pending and not continuous.delayed(game, AT_END_OF_BATTLE, -1):
                continuous.is_over(game, BATTLE)  # 7-1-5-3, 7-1-5-4
                game.finish()  # 7-1-5-5
                game.touch()

    # -- Attack Step (7-1-1) -----------------------------------------------------------------------------------------------

    def declare(self, game: Game) -> None:
        attacker = game.find(self.attacker)
        if attacker is None:
            game.note(notes.NO_ATTACK, game.physical(self.attacker).owner, self.attacker, self.target)
            game.finish()  # it went to pay the price of its own attack, which is not made
            return
        bans = keywords.attack_bans(game, attacker, game.physical(self.target))
        for place in range(len(bans)):
            price = keywords.price_of(bans[place])
            if price is None or place >= self.prices_paid:
                self.pay(game, attacker, bans[place], price)
                return
        self.stage = ATTACK_STEP
        if game.notes is not None:
            self.note_powers(game, notes.ATTACKED, attacker, game.physical(self.target))
        replacement.rest_by_rule(game, attacker)  # 7-1-1-1
        events.timing(game, attacker, WHEN_ATTACKING)  # 7-1-1-3, 10-2-5-1
        opponents = game.opponents(attacker.owner)
        for card in game.field():
            if (card.printed.at[ON_OPPONENTS_ATTACK] or game.has_granted_abilities) and card.owner in opponents:
                events.timing(game, card, ON_OPPONENTS_ATTACK)  # 10-2-16-1
        target = game.physical(self.target)
        events.happened_between(game, ATTACKS, attacker, BY_RULE, self.attacker, attacker.owner, target, self.target)
        if game.rules.attacked_in_attack_step:  # 7-1-1-3 of 1.2.0
            self.when_attacked(game)

    def pay(self, game: Game, attacker: GameCard, ban: ActiveBan, price: Ability | None) -> None:
        """Prices that effects set on attacking are paid first, in turn. A ban that has come meanwhile, or a price that
        can no longer be paid, stops the attack."""
        if price is None or not keywords.payable(game, attacker, ban):
            game.note(notes.NO_ATTACK, attacker.owner, self.attacker, self.target, ban=ban)
            game.finish()
            return
        self.prices_paid += 1
        game.push(replacement.instead(price, keywords.price_context(attacker, ban, price), []))

    def when_attacked(self, game: Game) -> None:
        """ "When attacked" effects, once for each card that becomes the target (7-1-3-1)."""
        if self.target not in self.attacked:
            self.attacked = [*self.attacked, self.target]
            target = game.physical(self.target)
            attacker = game.physical(self.attacker)
            events.happened_between(
                game, ATTACKED, target, BY_RULE, self.attacker, attacker.owner, attacker, self.attacker
            )

    def go_on(self, game: Game, stage: int) -> None:
        """At the end of a step: to the next, or to the end of the battle if attacker or target has moved."""
        self.stage = END_OF_BATTLE if self.moved(game) else stage

    def moved(self, game: Game) -> bool:
        return game.find(self.attacker) is None or game.find(self.target) is None

    # -- Block Step (7-1-2) ------------------------------------------------------------------------------------------------

    def block_step(self, game: Game) -> None:
        """One [Blocker] may be activated in a battle (7-1-2-1), in a team match of either partner (team-8)."""
        seat = self.acting(game)
        options = [option(PASS)]
        for id in keywords.blockers(game, seat, game.physical(self.attacker), self.target):
            options.append(option(BLOCK, id))
        game.ask(seat, BLOCKING, options)

    def acting(self, game: Game) -> int:
        """Who of the attacked team may act now: the attacked player first, then the partner (team-8)."""
        return game.team_lists[self.defender][self.asking]

    def all_passed(self, game: Game) -> bool:
        """Takes a pass, and says whether everyone who may act has passed since the last action."""
        team = game.team_lists[self.defender]
        self.passes += 1
        if self.passes < len(team):
            self.asking = (self.asking + 1) % len(team)
            return False
        self.asking = 0
        self.passes = 0
        return True

    def redirect(self, game: Game, card: GameCard) -> None:
        """Another card becomes the target, and its owner the player being attacked. In the Counter Step whoever has done it
        goes on acting."""
        team = game.team_lists[card.owner]
        acting = self.acting(game)
        self.asking = team.index(acting) if self.stage == COUNTER_ACTIONS and acting in team else 0
        self.target = card.handle
        self.defender = card.owner
        game.touch()

    def block(self, game: Game, id: int) -> None:
        card = game.cards[id]
        seat = card.owner
        handle = card.handle
        game.note(notes.BLOCKED, seat, handle, self.target)
        self.target = handle  # 10-1-4-1
        self.defender = seat
        self.asking = 0
        self.passes = 0
        game.touch(ANYTHING_ELSE)
        replacement.rest_by_rule(game, card)
        events.timing(game, card, ON_BLOCK)  # 7-1-2-2, 10-2-15-1
        events.happened(game, BLOCKER_ACTIVATED, seat, card, handle, BY_RULE, handle, seat, 1)

    # -- Counter Step (7-1-3) ----------------------------------------------------------------------------------------------

    def counter_step(self, game: Game) -> None:
        """Counter from the hand and [Counter] Events, as often as the player likes (7-1-3-2); in a team match either partner's,
        in turn, for cards of the team (team-8, team-11)."""
        player = game.players[self.acting(game)]
        raised = leaders_and_characters(game, player.seat)
        options = [option(PASS)]
        usual = not game.active_permanents and not game.effects and not game.stale
        seen = 0
        for id in player.hand:
            card = game.cards[id]
            printed = card.printed
            if seen & card.copy_bit:
                continue
            seen |= card.copy_bit
            if printed.is_character:
                plain = usual and not printed.hand_permanents
                if (printed.counter if plain else game.counter(card)) > 0:  # 7-1-3-2-1
                    with_it = option(COUNTER_WITH, id)
                    for target in raised:
                        options.append(with_it | target)
            elif printed.at[COUNTER] and values.cost_to_play(game, card) <= player.don_active:  # 7-1-3-2-2, 10-2-4-1
                if terms.play_ban(game, card) is None:
                    options.append(option(COUNTER_EVENT, id))
        game.ask(player.seat, COUNTERING, options)

    def counter_with(self, game: Game, id: int, target: int) -> None:
        card = game.cards[id]
        raised = game.cards[target]
        counter = game.counter(card)
        seat = card.owner
        new = areas.move(game, card, TRASH)
        game.note(notes.COUNTERED, seat, new.handle, raised.handle, counter)
        continuous.begin(
            game,
            raised,
            Modifier(ADD_POWER, counter, None, BATTLE, -1, seat, new.handle, game.stamps, None),
        )
        events.happened(game, TRASHED_FROM_HAND, seat, card, new.handle, BY_RULE, new.handle, seat, 1)

    # -- Damage Step (7-1-4) -----------------------------------------------------------------------------------------------

    def damage_step(self, game: Game) -> None:
        attacker = game.physical(self.attacker)
        target = game.physical(self.target)
        self.stage = END_OF_BATTLE
        self.battled = True
        if game.power(attacker) < game.power(target):  # 7-1-4-2
            if game.notes is not None:
                self.note_powers(game, notes.HELD, target, attacker)
        elif target.printed.is_leader:  # 7-1-4-1, 7-1-4-1-1
            damage = keywords.attack_damage(game, attacker)
            banish = keywords.banishes(game, attacker)
            game.push(terms.Damage(target.owner, damage, self.attacker, self.attacker, banish))
        else:  # 7-1-4-1-2, 10-2-1-1
            replacement.change(game, KO, [self.target], BY_BATTLE, self.attacker, attacker.owner, [])

    def note_powers(self, game: Game, kind: NoteKind, card: GameCard, other: GameCard) -> None:
        """Notes something about a card in battle, with its power and that of the other one."""
        powers = game.power(card), game.power(other)
        game.note(kind, card.owner, card.handle, other.handle, powers[0], against=powers[1])

    # -- End of the Battle (7-1-5) -----------------------------------------------------------------------------------------

    def end_of_battle(self, game: Game) -> None:
        """ "At the end of the battle" and "if this battles" effects (7-1-5-2)."""
        self.stage = DELAYED_STEPS
        if not self.battled:
            left = self.attacker if game.find(self.attacker) is None else self.target
            game.note(notes.BATTLE_OVER, self.defender, left)
        if self.battled:
            pairs = [self.attacker, card_of(self.target), self.target, card_of(self.attacker)]
            game.battled_this_turn = game.battled_this_turn + pairs
            game.touch(ANYTHING_ELSE)
        if not game.listening and not game.has_granted_abilities:
            return
        for handle in [self.attacker, self.target]:
            card = game.find(handle)
            if card is not None:
                other = self.target if handle == self.attacker else self.attacker
                with_whom = game.physical(other)
                if self.battled:
                    events.happened_between(game, BATTLES, card, BY_BATTLE, other, card.owner, with_whom, other)
                events.happened_between(game, BATTLE_ENDED, card, BY_BATTLE, other, card.owner, with_whom, other)

    # -- answers -----------------------------------------------------------------------------------------------------------

    def answer(self, game: Game, code: int) -> None:
        verb = verb_of(code)
        if verb == BLOCK:
            self.stage = ON_BLOCKED
            self.block(game, first_of(code))
        elif verb == COUNTER_WITH:
            self.passes = 0
            self.counter_with(game, first_of(code), second_of(code))
        elif verb == COUNTER_EVENT:
            self.passes = 0
            terms.activate_event(game, game.cards[first_of(code)], COUNTER, True)
        elif self.all_passed(game):
            if self.stage == BLOCK_STEP:
                self.stage = ON_BLOCKED
            else:
                self.stage = END_OF_BATTLE if self.moved(game) else DAMAGE_STEP  # 7-1-3-3


def leaders_and_characters(game: Game, seat: int) -> list[int]:
    """The Leaders and Characters of a player and the partner."""
    found: list[int] = []
    for one in game.team_lists[seat]:
        player = game.players[one]
        found.append(player.leader)
        found.extend(player.characters)
    return found

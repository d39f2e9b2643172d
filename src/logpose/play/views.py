"""What one seat may know of a game, and nothing else."""

from __future__ import annotations

import msgspec

from logpose.engine import knowledge, values
from logpose.engine.battle import Battle
from logpose.engine.game import Game
from logpose.engine.modifier_kinds import KEPT_CARDS
from logpose.engine.state import GameCard, Modifier, Player
from logpose.engine.words import HAND, NO_AREA, PHASE_NAMES
from logpose.play.card_names import name_then
from logpose.play.effect_words import change_words, counted, effect_words, keyword_names, kind_name, until_words
from logpose.play.explain import battle_step, where
from logpose.play.handles import handle_of, then_handle
from logpose.play.parts import plain
from logpose.play.questions import Question, question
from logpose.play.standing import Standing, standing


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that the seat knows, with its values now. A handle names it until the seat loses track of it."""

    handle: int
    number: str
    name: str
    power: int = 0  # of Leaders and Characters
    cost: int = 0
    counter: int = 0
    rested: bool = False
    given: int = 0  # DON!! cards
    came_this_turn: bool = False
    negated: bool = False
    face_up: bool = False
    keywords: tuple[str, ...] = ()
    effects: tuple[EffectView, ...] = ()


class EffectView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A continuous effect on a card or a player (8-1-4-2)."""

    kind: str  # what it changes, such as "power"
    what: str  # in words, such as "+2000 power"
    source: str  # the name of the card that did it
    until: str  # nothing if it lasts as long as that card's text holds
    amount: int = 0  # where it has one


class DonView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's DON!! cards; those given stand on the cards."""

    active: int
    rested: int
    kept_rested: int  # of those rested: will not become active in the next Refresh Phase
    deck: int
    would_stay_rested: int = 0  # of those active: will not become active in the next Refresh Phase, if rested by then


class SideView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's side of the table."""

    seat: int
    team: int
    leader: CardView
    don: DonView
    deck: int  # how many cards
    hand: int  # how many cards
    life: tuple[CardView | None, ...]  # the top first; None lies face-down and is not known
    characters: tuple[CardView, ...] = ()
    stage: CardView | None = None
    trash: tuple[CardView, ...] = ()  # the top first
    known_hand: tuple[CardView, ...] = ()  # all of one's own; of others what has been seen
    known_deck: tuple[tuple[int, CardView], ...] = ()  # with the place, 0 being the top
    effects: tuple[EffectView, ...] = ()


class BattleView(msgspec.Struct, frozen=True):
    attacker: int  # handles
    target: int
    step: str
    standing: Standing | None = None  # as long as both are there


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game as one seat may know it (−1: somebody who only watches, or who sees everything)."""

    seat: int
    rules: str
    turn: int
    turn_seat: int
    phase: str
    where: str
    sides: tuple[SideView, ...]
    battle: BattleView | None = None
    shown: tuple[CardView, ...] = ()  # cards in no area: a [Trigger] that is being activated
    question: Question | None = None  # only if this seat is asked: whom else is nobody's business
    winners: tuple[int, ...] | None = None  # when the game has ended
    ended_by: str = ""  # the rule


def view(game: Game, seat: int | None) -> View:
    """What a seat may know of the game now; −1 is the view of somebody who only watches, None of whoever sees everything."""
    return _Eye(game, seat).view()


class _Eye:
    """Looks at a game with the eyes of a seat."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.permanents = self.permanent_effects() if game.permanent_count else {}

    def permanent_effects(self) -> dict[int, list[EffectView]]:
        """What permanent effects do to the cards on the field now, by the number of the card (8-1-3-3)."""
        game = self.game
        if game.stale or game.sources is None:
            values.renew(game)
        found: dict[int, list[EffectView]] = {}
        for source in game.sources or []:
            for index in range(0, len(source.applied), 3):
                place, id, amount = source.applied[index : index + 3]
                effect = source.ability.permanents[place]
                words = change_words(effect.kind, amount, effect.part)
                said = EffectView(
                    kind_name(effect.kind), words, source.card.printed.name, "", counted(effect.kind, amount)
                )
                found.setdefault(id, []).append(said)
        return found

    def knows(self, card: GameCard) -> bool:
        return self.seat is None or knowledge.knows(self.game, self.seat, card)

    def view(self) -> View:
        game, result = self.game, self.game.result
        decision = game.decision
        asked = question(game) if decision is not None and self.seat in (None, decision.seat) else None
        fight = game.battle()
        shown = [card for card in game.cards if card.area == NO_AREA]
        return View(
            seat=-1 if self.seat is None else self.seat,
            rules=game.rules.version,
            turn=game.turn,
            turn_seat=game.turn_seat,
            phase=PHASE_NAMES[game.phase],
            where=where(game, self.seat),
            sides=tuple(self.side(player) for player in game.players),
            battle=None if fight is None else self.battle(fight),
            shown=tuple(self.off_field(card) for card in shown),
            question=asked,
            winners=None if result is None else tuple(result.winners),
            ended_by="" if result is None else result.rule,
        )

    def battle(self, fight: Battle) -> BattleView:
        """A card that has left the battle keeps the handle that it had there."""
        game = self.game
        attacker, target = then_handle(game, fight.attacker), then_handle(game, fight.target)
        return BattleView(attacker, target, battle_step(game, fight), standing(game))

    def side(self, player: Player) -> SideView:
        game, cards = self.game, self.game.cards
        return SideView(
            seat=player.seat,
            team=player.team,
            leader=self.on_field(cards[player.leader]),
            don=DonView(
                player.don_active, player.don_rested, player.don_frozen, player.don_deck, player.don_frozen_active
            ),
            deck=len(player.deck),
            hand=len(player.hand),
            life=tuple(self.off_field(cards[id]) if self.knows(cards[id]) else None for id in reversed(player.life)),
            characters=tuple(self.on_field(cards[id]) for id in player.characters),
            stage=None if player.stage < 0 else self.on_field(cards[player.stage]),
            trash=tuple(self.off_field(cards[id]) for id in reversed(player.trash)),
            known_hand=self.hand(player),
            known_deck=self.deck(player),
            effects=tuple(
                self.effect(one) for one in game.effects if one.seat == player.seat and one.kind != KEPT_CARDS
            ),
        )

    def hand(self, player: Player) -> tuple[CardView, ...]:
        """The known cards of a hand, copies beside each other: the order of a hand tells nothing (3-4-2)."""
        known = [card for card in (self.game.cards[id] for id in player.hand) if self.knows(card)]
        known.sort(key=lambda card: (card.printed.number, handle_of(self.game, card, self.seat)))
        return tuple(self.off_field(card) for card in known)

    def deck(self, player: Player) -> tuple[tuple[int, CardView], ...]:
        cards, top = self.game.cards, len(player.deck) - 1
        return tuple(
            (place, self.off_field(cards[player.deck[top - place]]))
            for place in range(len(player.deck))
            if (self.seat is None or cards[player.deck[top - place]].seen)
            and self.knows(cards[player.deck[top - place]])
        )

    def on_field(self, card: GameCard) -> CardView:
        game, printed = self.game, card.printed
        return CardView(
            handle=handle_of(game, card, self.seat),
            number=printed.number,
            name=printed.name,
            power=0 if printed.is_stage else game.power(card),
            cost=0 if printed.is_leader else game.cost(card),
            rested=card.rested,
            given=card.given,
            came_this_turn=card.turn == game.turn and not printed.is_leader,
            negated=game.negated(card),
            keywords=keyword_names(card.keywords),
            effects=self.effects_on(card),
        )

    def effects_on(self, card: GameCard) -> tuple[EffectView, ...]:
        permanents = self.permanents.get(card.id, ())
        if not card.modifiers and not permanents:
            return ()
        return (*permanents, *(self.effect(one) for one in card.modifiers if one.kind != KEPT_CARDS))

    def off_field(self, card: GameCard) -> CardView:
        game, printed = self.game, card.printed
        in_hand = card.area == HAND
        return CardView(
            handle=handle_of(game, card, self.seat),
            number=printed.number,
            name=printed.name,
            power=printed.power,
            cost=values.cost_to_play(game, card) if in_hand else printed.cost,
            counter=game.counter(card) if in_hand else printed.counter,
            face_up=card.face_up,
        )

    def effect(self, modifier: Modifier) -> EffectView:
        source = plain(name_then(self.game, modifier.source, self.seat))
        kind, amount = modifier.kind, counted(modifier.kind, modifier.amount)
        return EffectView(kind_name(kind), effect_words(modifier), source, until_words(modifier), amount)

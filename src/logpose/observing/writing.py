"""Writes what a seat may know into a block of numbers (layout.py). Nothing comes from a card that the seat does not know."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from logpose.engine.abilities import Resolution
from logpose.engine.game import Game
from logpose.engine.knowledge import is_open, team_of
from logpose.engine.options import (
    ACTIVATE,
    ATTACK,
    BLOCK,
    CHOOSE,
    COUNTER_EVENT,
    COUNTER_WITH,
    DON_FROM,
    GIVE,
    PICK,
    PLAY,
    SEAT,
    first_of,
    number_in,
    second_of,
    verb_of,
)
from logpose.engine.options import NUMBER as SAY_NUMBER
from logpose.engine.state import Decision, GameCard, Player
from logpose.engine.terms import Damage
from logpose.engine.words import HAND, LEADER, NO_AREA, STAGE
from logpose.observing import layout
from logpose.observing.layout import COLUMNS, Layout
from logpose.observing.numbers import LARGEST, fitting, hundreds
from logpose.observing.piles import write_left
from logpose.observing.table import HIDDEN, Listing

MOST_IDS: Final = 512


class Writer:
    """Blocks of observations, one for each of so many games. Only what has changed its place is cleared.

    `paged` is for those who have no more places for options than there are rows (docs/environment.md). `steady` is for those
    who write games that go on by choices only: piles that have not changed are not written again.
    """

    def __init__(self, seats: int, games: int = 1, open_lists: bool = True, paged: bool = False) -> None:
        self.layout = Layout(seats)
        self.games = games
        self.open_lists = open_lists
        self.paged = paged
        self.steady = False
        self.has_piles = True  # trashes, and what is left of lists, are written
        self.block: vec[i16] = vec[i16]([0] * (self.layout.size * games))
        self.mask: vec[u8] = vec[u8]([0] * (layout.MOST_OPTIONS * games))
        self.filled_rows = [0] * games
        self.filled_options = [0] * games
        self.filled_piles = [[0] * (2 * seats) for _ in range(games)]
        self.piles_of: list[Game | None] = [
            None
        ] * games  # the game, and what its piles depend on, when they were written
        self.piles_when: vec[i64] = vec[i64]([0] * games)
        self.row_of: vec[i16] = vec[i16]([-1] * MOST_IDS)  # by card, while a block is written
        self.most_rows: i64 = self.layout.rows
        self.written: vec[i16] = vec[i16]([0] * self.layout.rows)  # the cards that have a row
        self.ranks: vec[i16] = vec[i16]([0] * MOST_IDS)  # of the cards of a hand
        self.left: vec[i16] = vec[i16]([1] * MOST_IDS)  # whether the cards of a list do not lie open
        # The block that is being written.
        self.rows: i64 = 0
        self.seat: i64 = 0
        self.seats: i64 = seats
        self.everyone: i64 = (1 << seats) - 1
        self.start: i64 = 0
        self.attacker: i64 = -1  # cards, by id
        self.target: i64 = -1
        self.is_plain = False  # no effect on the table changes cards in hands
        self.is_deep = False  # there is more on the stack than the turn
        self.faces: i64 = 0  # which Life cards lie face-up, as bits

    def write(self, game: Game, listing: Listing, seat: int, slot: int = 0, first: int = 0) -> None:
        """Writes what a seat knows of a game into a slot; of the options those from a place on."""
        self.seat = seat
        self.start = i64(slot) * i64(self.layout.size)
        self.rows = 0
        self.attacker = self.target = -1
        self.is_deep = len(game.stack) > 1  # below everything else lies the turn, or the set-up
        fight = game.battle() if self.is_deep else None
        if fight is not None:
            attacker, target = game.find(fight.attacker), game.find(fight.target)
            if attacker is not None:
                self.attacker = attacker.id
            if target is not None:
                self.target = target.id
        decision = game.decision
        asked = decision is not None and decision.seat == seat
        self.write_cards(game, listing)
        source = -1
        ability = -1
        count = 0
        if asked:
            if self.is_deep:
                source, ability = self.write_source(game, listing)
            assert decision is not None
            count = self.write_options(game, listing, decision, slot, first)
        self.clear(slot, count)
        if self.has_piles:
            when: i64 = (self.faces << 24 | i64(game.arrivals)) << 2 | i64(seat)
            if not self.steady or self.piles_of[slot] is not game or self.piles_when[i64(slot)] != when:
                self.piles_of[slot] = game
                self.piles_when[i64(slot)] = when
                self.write_piles(game, listing, slot)
        self.write_scalars(game, decision if asked else None, -1 if fight is None else fight.stage, source, ability)
        row_of = self.row_of
        written = self.written
        for row in range(self.rows):
            row_of[i64(written[row])] = -1

    # -- cards -------------------------------------------------------------------------------------------------------------

    def write_cards(self, game: Game, listing: Listing) -> None:
        """The field of all seats, then the hands and Life cards that the seat knows, then what lies in no area."""
        cards = game.cards
        players = game.players
        seat = self.seat
        if game.stale:
            game.power(cards[players[0].leader])  # which renews all values
        self.is_plain = not game.active_permanents and not game.effects
        order = game.orders[seat]
        for one in order:
            player = players[one]
            if player.leader >= 0:
                self.write_card(game, listing, cards[player.leader])
            for id in player.characters:
                self.write_card(game, listing, cards[id])
            if player.stage >= 0:
                self.write_card(game, listing, cards[player.stage])
        bit = 1 << seat
        faces: i64 = 0
        lives: i64 = 0
        for one in order:
            player = players[one]
            if (one ^ seat) & 1 == 0:  # of the team
                self.write_hand(game, listing, player, -1)
            elif player.hand_seen:
                self.write_hand(game, listing, player, bit)
            at = len(player.life)
            while at > 0:
                at -= 1
                card = cards[player.life[at]]
                lives += 1
                if card.face_up:
                    faces |= 1 << (lives & 31)
                    self.write_card(game, listing, card)
                elif card.seen & bit:
                    self.write_card(game, listing, card)
        if lives > 31:
            self.steady = False  # there are more than can be told apart
        self.faces = faces
        if self.is_deep:
            for procedure in game.stack:
                if isinstance(procedure, Damage) and procedure.shown >= 0:
                    card = game.physical(procedure.shown)
                    if card.area == NO_AREA:
                        self.write_card(game, listing, card)

    def write_hand(self, game: Game, listing: Listing, player: Player, seen: int) -> None:
        """Cards of a hand in the order of the table: their own order says when they were drawn."""
        ranks = self.ranks
        places = listing.ranks
        cards = game.cards
        count: i64 = 0
        for id in player.hand:
            if seen < 0 or cards[id].seen & seen:
                rank = i64(places[i64(id)])
                at = count
                while at > 0 and i64(ranks[at - 1]) > rank:
                    ranks[at] = ranks[at - 1]
                    at -= 1
                ranks[at] = i16(rank)
                count += 1
        ids = listing.lists[player.seat]
        for at in range(count):
            self.write_card(game, listing, cards[ids[int(ranks[at])]])

    def row(self, game: Game, listing: Listing, id: int) -> int:
        """The row of a card, which it gets now if it has none; −1 if there is no room."""
        known = int(self.row_of[i64(id)])
        return known if known >= 0 else self.write_card(game, listing, game.cards[id])

    def write_card(self, game: Game, listing: Listing, card: GameCard) -> int:
        row = self.rows
        id: i64 = card.id
        row_of = self.row_of
        if row >= self.most_rows or row_of[id] >= 0:
            return int(row_of[id])
        row_of[id] = i16(row)
        self.written[row] = i16(id)
        self.rows = row + 1
        seat = self.seat
        block = self.block
        at: i64 = self.start + row * COLUMNS
        area: i64 = card.area
        owner: i64 = card.owner
        seats = self.seats
        everyone = self.everyone
        block[at + layout.AREA] = i16(area + 1)
        block[at + layout.OWNER] = i16(owner - seat if owner >= seat else owner - seat + seats)
        if area != HAND and is_open(card):
            block[at + layout.KNOWN] = i16(everyone)
        else:
            known: i64 = card.seen & everyone
            if area == HAND:
                known |= (5 << (owner & 1)) & everyone
            block[at + layout.KNOWN] = i16((known >> seat | known << (seats - seat)) & everyone)
            if not known >> seat & 1:
                block[at] = i16(HIDDEN)
                for column in range(i64(layout.POWER), i64(layout.KNOWN)):
                    block[at + column] = 0
                return int(row)
        block[at] = listing.place_of[id]
        flags: i64 = 0
        power: i64
        if LEADER <= area <= STAGE:
            power = game.power(card)
            block[at + layout.COST] = fitting(card.cost)
            block[at + layout.KEYWORDS] = i16(card.keywords)
            block[at + layout.COUNTER] = 0
            block[at + layout.GIVEN] = i16(card.given)
            block[at + layout.USED] = i16(card.used & LARGEST)
            block[at + layout.EFFECTS] = i16(len(card.modifiers))
            if card.rested:
                flags |= layout.RESTED
            if card.turn == game.turn:
                flags |= layout.CAME
            if card.negated:
                flags |= layout.NEGATED
            if id == self.attacker:
                flags |= layout.ATTACKER
            if id == self.target:
                flags |= layout.TARGET
        else:
            printed = card.printed
            power = printed.power
            counter: i64 = printed.counter
            if area == HAND and not (self.is_plain and not printed.hand_permanents):
                block[at + layout.COST] = fitting(game.cost(card))
                counter = game.counter(card)
            else:
                block[at + layout.COST] = fitting(printed.cost)
            block[at + layout.COUNTER] = i16(counter // 100)
            block[at + layout.KEYWORDS] = i16(printed.keywords)
            block[at + layout.GIVEN] = i16(card.given)
            block[at + layout.USED] = i16(card.used & LARGEST)
            block[at + layout.EFFECTS] = i16(len(card.modifiers))
            if card.face_up:
                flags |= layout.FACE_UP
        block[at + layout.POWER] = hundreds(power)
        block[at + layout.FLAGS] = i16(flags)
        return int(row)

    def write_source(self, game: Game, listing: Listing) -> tuple[int, int]:
        """The row of the card whose effect asks, or of the Life card that is being checked, and which ability it is."""
        at = len(game.stack)
        while at > 0:
            at -= 1
            procedure = game.stack[at]
            if isinstance(procedure, Resolution):
                card = game.find(procedure.context.source)
                if card is None or not self.is_known(game, card):
                    return -1, procedure.ability.place
                return self.row(game, listing, card.id), procedure.ability.place
            if isinstance(procedure, Damage) and procedure.shown >= 0:
                card = game.physical(procedure.shown)
                return (self.row(game, listing, card.id) if self.is_known(game, card) else -1), -1
        return -1, -1

    def is_known(self, game: Game, card: GameCard) -> bool:
        """Whether the seat knows a card."""
        bit = 1 << self.seat
        return is_open(card) or card.seen & bit != 0 or (card.area == HAND and team_of(game, card.owner) & bit != 0)

    # -- options -----------------------------------------------------------------------------------------------------------

    def write_options(self, game: Game, listing: Listing, decision: Decision, slot: int, start: int) -> int:
        """The options, as many as there is room for: of more than that, a page of them and the way to the next one."""
        block = self.block
        mask = self.mask
        codes = decision.options
        count = layout.page(len(codes), start) if self.paged else min(len(codes), layout.MOST_OPTIONS)
        at: i64 = self.start + self.layout.options
        allowed: i64 = slot * layout.MOST_OPTIONS
        seats = self.seats
        weakest = -1
        for place in range(count):
            code = codes[start + place]
            verb = verb_of(code)
            first = 0
            second = 0
            number = 0
            margin = 0
            copies = 0
            if verb == ATTACK:
                first = self.row(game, listing, first_of(code)) + 1
                second = self.row(game, listing, second_of(code)) + 1
                margin = game.power(game.cards[first_of(code)]) - game.power(game.cards[second_of(code)])
            elif verb == GIVE:
                card = game.cards[first_of(code)]
                first = self.row(game, listing, card.id) + 1
                if weakest < 0:
                    weakest = self.weakest_leader(game)
                margin = game.power(card) + 1000 - weakest
            elif verb == COUNTER_WITH:
                card = game.cards[first_of(code)]
                first = self.row(game, listing, card.id) + 1
                second = self.row(game, listing, second_of(code)) + 1
                margin = -game.power(game.cards[second_of(code)]) - game.counter(card)
                if self.attacker >= 0:
                    margin += game.power(game.cards[self.attacker])
                copies = self.copies(game, card)
            elif verb == BLOCK:
                card = game.cards[first_of(code)]
                first = self.row(game, listing, card.id) + 1
                margin = -game.power(card)
                if self.attacker >= 0:
                    margin += game.power(game.cards[self.attacker])
            elif verb == PLAY or verb == PICK or verb == COUNTER_EVENT or verb == DON_FROM:
                card = game.cards[first_of(code)]
                first = self.row(game, listing, card.id) + 1
                if card.area == HAND and self.is_known(game, card):
                    copies = self.copies(game, card)
            elif verb == ACTIVATE:
                first = self.row(game, listing, first_of(code)) + 1
                number = second_of(code)
            elif verb == SAY_NUMBER:
                number = number_in(code)
            elif verb == SEAT:
                number = (first_of(code) - self.seat) % seats
            elif verb == CHOOSE:
                number = first_of(code)
            block[at] = i16(verb + 1)
            block[at + layout.FIRST] = i16(first)
            block[at + layout.SECOND] = i16(second)
            block[at + layout.NUMBER] = i16(number)
            block[at + layout.MARGIN] = hundreds(margin)
            block[at + layout.COPIES] = i16(copies)
            at += layout.ASPECTS
            mask[allowed + i64(place)] = u8(1)
        if count < len(codes) and self.paged:
            for unused in range(count, layout.MOST_OPTIONS - 1):
                for column in range(i64(layout.ASPECTS)):
                    block[at + column] = 0
                at += layout.ASPECTS
                mask[allowed + i64(unused)] = u8(0)
            for column in range(i64(layout.ASPECTS)):
                block[at + column] = 0
            block[at] = i16(layout.MORE)
            mask[allowed + layout.MOST_OPTIONS - 1] = u8(1)
            return layout.MOST_OPTIONS
        return count

    def copies(self, game: Game, card: GameCard) -> int:
        """How many of a card its owner has in the hand."""
        count = 0
        for id in game.players[card.owner].hand:
            if game.cards[id].copy_bit == card.copy_bit:
                count += 1
        return count

    def weakest_leader(self, game: Game) -> int:
        """The least power of a Leader of the opponents."""
        least = 1_000_000
        for seat in game.opponents(self.seat):
            least = min(least, game.power(game.cards[game.players[seat].leader]))
        return least

    # -- the rest ----------------------------------------------------------------------------------------------------------

    def clear(self, slot: int, options: int) -> None:
        """Clears the rows that were filled before and are not now."""
        block = self.block
        start: i64 = self.start
        rows = self.rows
        for at in range(start + rows * COLUMNS, start + i64(self.filled_rows[slot] * COLUMNS)):
            block[at] = 0
        self.filled_rows[slot] = int(rows)
        before = self.filled_options[slot]
        if before > options:
            first: i64 = start + i64(self.layout.options)
            for at in range(first + i64(options * layout.ASPECTS), first + i64(before * layout.ASPECTS)):
                block[at] = 0
            mask = self.mask
            allowed: i64 = slot * layout.MOST_OPTIONS
            for at in range(allowed + i64(options), allowed + i64(before)):
                mask[at] = u8(0)
        self.filled_options[slot] = options

    def write_piles(self, game: Game, listing: Listing, slot: int) -> None:
        """The trashes from the top, and what does not lie open of each list."""
        block = self.block
        places = listing.place_of
        filled = self.filled_piles[slot]
        order = game.orders[self.seat]
        seats = self.seats
        for relative in range(seats):
            player = game.players[order[relative]]
            start: i64 = self.start + i64(self.layout.trash + relative * layout.PILE)
            at = start
            trash = player.trash
            last = len(trash)
            count = min(last, layout.PILE)
            for back in range(1, count + 1):
                block[at] = places[i64(trash[last - back])]
                at += 1
            end: i64 = start + i64(filled[relative])
            filled[relative] = count
            while at < end:
                block[at] = 0
                at += 1
            start = self.start + i64(self.layout.left + relative * layout.PILE)
            at = start
            ours = (player.seat ^ self.seat) & 1 == 0
            if ours or self.open_lists:
                at = write_left(block, start, self.left, game, listing, player, ours)
            end = start + i64(filled[seats + relative])
            filled[seats + relative] = int(at - start)
            while at < end:
                block[at] = 0
                at += 1

    def write_scalars(self, game: Game, decision: Decision | None, stage: int, source: int, ability: int) -> None:
        block = self.block
        seat = self.seat
        seats = self.seats
        at: i64 = self.start + self.layout.scalars
        block[at + layout.TURN] = i16(min(game.turn, LARGEST))
        block[at + layout.TURN_SEAT] = i16((game.turn_seat - seat) % seats)
        block[at + layout.PHASE] = i16(game.phase)
        block[at + layout.KIND] = i16(0 if decision is None else decision.kind + 1)
        options = 0 if decision is None else len(decision.options)
        block[at + layout.OPTIONS] = i16(min(options, LARGEST))
        block[at + layout.UNLISTED] = i16(min(max(0, options - layout.MOST_OPTIONS), LARGEST))
        block[at + layout.BATTLE_STEP] = i16(stage + 1)
        missing = 0
        if self.attacker >= 0 and self.target >= 0:
            missing = game.power(game.cards[self.attacker]) - game.power(game.cards[self.target])
        block[at + layout.MISSING] = hundreds(missing)
        block[at + layout.ROWS] = i16(self.rows)
        block[at + layout.ATTACKER_ROW] = 0 if self.attacker < 0 else self.row_of[self.attacker] + 1
        block[at + layout.TARGET_ROW] = 0 if self.target < 0 else self.row_of[self.target] + 1
        block[at + layout.ACTIONS] = i16(min(game.turn_decisions, LARGEST) if decision is not None else 0)
        block[at + layout.SOURCE_ROW] = i16(source + 1)
        block[at + layout.ABILITY] = i16(ability + 1)
        at += layout.GENERAL
        team = game.players[seat].team
        for one in game.orders[seat]:
            player = game.players[one]
            given = 0
            if player.leader >= 0:
                given = game.cards[player.leader].given
            for id in player.characters:
                given += game.cards[id].given
            effects = 0
            for modifier in game.effects:
                if modifier.amount == one:
                    effects += 1
            block[at + layout.DON_ACTIVE] = i16(player.don_active)
            block[at + layout.DON_RESTED] = i16(player.don_rested)
            block[at + layout.DON_FROZEN] = i16(player.don_frozen)
            block[at + layout.DON_DECK] = i16(player.don_deck)
            block[at + layout.IN_DECK] = i16(len(player.deck))
            block[at + layout.IN_HAND] = i16(len(player.hand))
            block[at + layout.IN_LIFE] = i16(len(player.life))
            block[at + layout.IN_TRASH] = i16(len(player.trash))
            block[at + layout.TURNS] = i16(min(player.turns, LARGEST))
            block[at + layout.ON_PLAYER] = i16(min(effects, LARGEST))
            block[at + layout.ENEMY] = i16(0 if player.team == team else 1)
            block[at + layout.DON_GIVEN] = i16(given)
            at += layout.EACH

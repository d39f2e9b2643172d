"""Chapter 5: decks and the preparations before the first turn."""

from __future__ import annotations

from typing import ClassVar, Final

from logpose.engine import areas, events, knowledge, notes
from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.options import FIRST, KEEP, NEEDED, OPENING_HAND, REDRAW, SECOND, WHO_GOES_FIRST, option, verb_of
from logpose.engine.printed import Printed
from logpose.engine.procedure import Procedure
from logpose.engine.rules import DEFAULT_VERSION, Rules
from logpose.engine.selectors.filters import all_match
from logpose.engine.state import GameCard, Player
from logpose.engine.turn import Turn
from logpose.engine.values import NOBODY
from logpose.engine.words import DECK, HAND, LIFE, START_OF_GAME
from logpose.errors import DeckError

DECK_SIZE: Final = 50
MOST_COPIES: Final = 4
OPENING_HAND_SIZE: Final = 5


class DeckFault:
    """One thing that keeps a deck from being legal: the rule, what is wrong, and the number of the card, if it is one card."""

    def __init__(self, number: str, rule: str, sentence: str) -> None:
        self.number = number
        self.rule = rule
        self.sentence = sentence


def deck_problems(leader: Printed, deck: list[Printed]) -> list[str]:
    """Everything that keeps a deck from being legal, with the rules (5-1-2)."""
    cards: list[Printed] = []
    copies: list[int] = []
    places: dict[str, int] = {}
    for printed in deck:
        place = places.get(printed.number, -1)
        if place < 0:
            places[printed.number] = len(cards)
            cards.append(printed)
            copies.append(1)
        else:
            copies[place] += 1
    return [f"{fault.sentence} ({fault.rule})" for fault in deck_faults(leader, cards, copies, 0)]


def deck_faults(leader: Printed | None, cards: list[Printed], copies: list[int], others: int) -> list[DeckFault]:
    """Everything that keeps a deck from being legal: of each card so many copies, and others that are not known (5-1-2).

    Texts of cards on deck construction are valid here (5-1-2-4-2) and replace the rules (5-1-2-4, 1-3-1). Without a Leader
    nothing is said about colours.
    """
    faults: list[DeckFault] = []
    if leader is not None and not leader.is_leader:
        faults.append(DeckFault(leader.number, "5-1-2", f"{leader.number} {leader.name} is not a Leader card"))
    size = sum(copies) + others
    if size != DECK_SIZE:
        faults.append(DeckFault("", "5-1-2", f"{size} cards in the deck; exactly {DECK_SIZE} are needed"))
    table = bare_table(cards)
    for place in range(len(cards)):
        printed = cards[place]
        number, words = printed.number, f"{printed.number} {printed.name}"
        if copies[place] > MOST_COPIES and not printed.any_number_in_deck:  # 5-1-2-4-1
            sentence = f"{copies[place]} × {words}: at most {MOST_COPIES} of a card number"
            faults.append(DeckFault(number, "5-1-2-3", sentence))
        if printed.is_leader:
            faults.append(DeckFault(number, "5-1-2-1", f"{words} is a Leader card and cannot be in the deck"))
        if leader is not None and not printed.colours & leader.colours:
            faults.append(DeckFault(number, "5-1-2-2", f"{words} has no colour of the Leader {leader.number}"))
        elif leader is not None and not printed.is_leader and printed.colours & ~leader.colours:
            sentence = f"{words} has a colour that the Leader {leader.number} has not"
            faults.append(DeckFault(number, "5-1-2-2", sentence))
        card = table.cards[place]
        if leader is not None and (
            (leader.never_in_deck and all_match(leader.never_in_deck, table, card, NOBODY))
            or not all_match(leader.only_in_deck, table, card, NOBODY)
        ):
            faults.append(DeckFault(number, "5-1-2-4-1", f"{words} is excluded by the Leader {leader.number}"))
    return faults


def bare_table(cards: list[Printed]) -> Game:
    """A table with nothing but these cards, for asking about them before a game."""
    game = Game(Rules(), seeded(0))
    game.stale = False
    for printed in cards:
        game.cards.append(GameCard(len(game.cards), 0, printed, 0, DECK, 0))
    return game


def new_table(decks: list[tuple[Printed, list[Printed]]], seed: int, version: str = DEFAULT_VERSION) -> Game:
    """A game before its first step: Leaders and decks in their areas. Two decks are two players, four are two teams."""
    game = Game(Rules(version), seeded(seed))
    game.printed = []
    for seat in range(len(decks)):
        kinds: dict[str, int] = {}
        player = Player(seat, seat % 2)
        game.players.append(player)
        leader, deck = decks[seat]
        player.don_deck = leader.don_deck  # 3-3-1
        for printed in [leader, *deck]:
            if printed.number not in kinds:
                kinds[printed.number] = 1 << len(kinds)
                game.printed.append(printed)
            card = GameCard(len(game.cards), 0, printed, seat, DECK, kinds[printed.number])
            game.cards.append(card)
            if player.leader < 0:
                areas.place_leader(game, player, card.id)  # 5-2-1-3
            else:
                player.deck.append(card.id)
    sit_down(game)
    return game


def sit_down(game: Game) -> None:
    """Gives each player a seat: two against each other, or two teams that sit crosswise, so that turns alternate between
    the teams (1-1-1, team-3)."""
    game.seats = [player.seat for player in game.players]
    seats = game.seats
    game.orders = [seats[seat:] + seats[:seat] for seat in seats]
    game.opponent_lists = [[other for other in seats if other % 2 != seat % 2] for seat in seats]
    game.team_lists = [[other for other in order if other % 2 == order[0] % 2] for order in game.orders]
    for printed in game.printed:
        game.remembers |= printed.remembers
        game.most_remembered = max(game.most_remembered, printed.most_remembered)
    game.listening |= game.remembers


def check(decks: list[tuple[Printed, list[Printed]]]) -> None:
    """All decks must be legal before a game (5-2-1-1)."""
    if len(decks) not in (2, 4):
        raise DeckError("list", [f"{len(decks)} decks; a game has 2 players (1-1-1), a team match 4"])
    for seat in range(len(decks)):
        problems = deck_problems(decks[seat][0], decks[seat][1])
        if problems:
            raise DeckError(f"of seat {seat}", problems)


def new_game(
    decks: list[tuple[Printed, list[Printed]]], seed: int, version: str = DEFAULT_VERSION, listen: bool = False,
    asks: int = NEEDED, opening: list[Generator] | None = None, first: int = -1,
) -> Game:  # fmt: skip
    """A game between decks that have been checked, with its preparations begun; noted from the start if one listens.

    With an opening, a generator for each deck and one for the lot take the place of the seed's; if there is one more, it is
    the luck of what comes after the shuffles. The seat that goes first can be decreed. Then nobody decides.
    """
    game = new_table(decks, seed, version)
    game.asks = asks
    if listen:
        game.notes = []
    lot = game.generator if opening is None else opening[len(decks)]
    setup = Setup(lot.below(2))
    setup.opening = opening
    if first >= 0:
        setup.decider = setup.first = first
    game.push(setup)
    game.run()
    return game


SHUFFLE: Final = 0
DECIDE: Final = 1
START_EFFECTS: Final = 2
OPENING: Final = 3
REDRAWS: Final = 4
LIFE_CARDS: Final = 5


class Setup(Procedure):
    """5-2-1: the preparations, in order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "decider", "first", "asked")

    def __init__(self, decider: int) -> None:
        super().__init__()
        self.decider = decider  # by lot (5-2-1-4)
        self.first = -1  # known from the start if it is decreed
        self.asked = 0
        self.opening: list[Generator] | None = None  # needed in the first step only

    def copy(self) -> Procedure:
        twin = Setup(self.decider)
        twin.stage = self.stage
        twin.first = self.first
        twin.asked = self.asked
        return twin

    def step(self, game: Game) -> None:
        stage = self.stage
        if stage == SHUFFLE:
            for player in game.players:
                if self.opening is not None:
                    game.generator = self.opening[player.seat]
                knowledge.shuffle(game, player)  # 5-2-1-2
            if self.opening is not None and len(self.opening) > len(game.players) + 1:
                game.generator = self.opening[-1]
            if self.first >= 0:
                self.decided(game)
            else:
                game.note(notes.DECIDES, self.decider)
                self.stage = DECIDE
        elif stage == DECIDE:
            game.ask(self.decider, WHO_GOES_FIRST, [option(FIRST), option(SECOND)])  # 5-2-1-5, 5-2-1-4-1
        elif stage == START_EFFECTS:
            if game.resolve_pending():
                return
            self.start_effects(game)
        elif stage == OPENING:
            for seat in self.from_first(game):
                draw_hand(game, game.players[seat])  # 5-2-1-6
            self.stage = REDRAWS
        elif stage == REDRAWS:
            if self.asked == len(game.seats):
                self.stage = LIFE_CARDS
            else:
                game.ask(self.from_first(game)[self.asked], OPENING_HAND, [option(KEEP), option(REDRAW)])
        else:
            assert stage == LIFE_CARDS
            for player in game.players:
                place_life(game, player)
            game.finish()
            game.push(Turn())  # 5-2-1-8

    def answer(self, game: Game, code: int) -> None:
        verb = verb_of(code)
        if self.stage == DECIDE:
            self.first = self.decider if verb == FIRST else (self.decider + 1) % len(game.seats)
            self.decided(game)
        else:
            seat = self.from_first(game)[self.asked]
            self.asked += 1
            if verb == REDRAW:
                redraw(game, game.players[seat])

    def decided(self, game: Game) -> None:
        """It is known who goes first; effects at the start of the game come next (5-2-1-5)."""
        game.note(notes.GOES_FIRST, self.first)
        game.hand_turn_to(self.decider)  # until the first turn: whose effects come first (5-2-1-5-1)
        self.stage = START_EFFECTS
        for seat in game.seats:
            leader = game.cards[game.players[seat].leader]
            events.timing(game, leader, START_OF_GAME)

    def start_effects(self, game: Game) -> None:
        """ "At the start of the game" effects are done; a deck that they changed is shuffled (5-2-1-5-1, 5-2-1-5-2)."""
        for player in game.players:
            if len(player.deck) != len([card for card in game.cards if card.owner == player.seat]) - 1:
                knowledge.shuffle(game, player)
        game.hand_turn_to(self.first)
        self.stage = OPENING

    def from_first(self, game: Game) -> list[int]:
        return game.seats[self.first :] + game.seats[: self.first]


def draw_hand(game: Game, player: Player) -> None:
    """Draws the opening hand; the game has not begun, so no effect waits for it."""
    for _ in range(min(OPENING_HAND_SIZE, len(player.deck))):
        new = areas.move(game, game.cards[player.deck[-1]], HAND)
        game.note(notes.DREW, player.seat, new.handle, -1, 1)


def redraw(game: Game, player: Player) -> None:
    """Returns the whole hand, shuffles, and draws 5 new cards (5-2-1-6-1)."""
    game.note(notes.REDREW, player.seat)
    for id in player.hand.copy():
        areas.move(game, game.cards[id], DECK)
    knowledge.shuffle(game, player)
    draw_hand(game, player)


def place_life(game: Game, player: Player) -> None:
    """Life cards from the top of the deck, so that the deck's top card lies at the bottom (2-9-2, 2-9-2-1, 5-2-1-7).

    In a team match 2 fewer (team-7).
    """
    life = game.cards[player.leader].printed.life
    if len(game.seats) > 2:
        life = max(0, life - 2)
    for _ in range(min(life, len(player.deck))):
        areas.move(game, game.cards[player.deck[-1]], LIFE)

"""The network of the bots in torch, the same as thinking/network.py reckons it.

A card becomes a vector for each role it can have (in the hand, on the field, whose), from its facts; the values of the moment are
added to it. Sums of these vectors, the scalars and what the lists hold become a judgement of the table. An option becomes a
vector from its verb, its cards and the table. A second judgement is that of one who sees all hands: it says better what a choice
has brought. Most rows of an observation are empty. Those that are not are brought together, always into the same number of
places, so that a GPU repeats what it has once recorded.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn.functional import relu

from logpose.observing import layout
from logpose.observing.facts import WIDTH
from logpose.thinking.network import HIDDEN
from logpose.thinking.widths import (
    CARD,
    CHOICES,
    FIRST,
    GROUP_OF_ROLE,
    GROUPS,
    KINDS,
    LIST,
    MATE,
    MOMENT,
    NOBODY,
    NUMBERS,
    OF_PARTNER,
    OPTION,
    ROLE_OF_AREA,
    ROLES,
    ROWS,
    SECOND,
    TABLE,
    VERBS,
    WIDER,
)
from training.games import CARDS, SEATS
from training.games import SCALARS as SHOWN

# Rows of a game that are filled: more than there are on average in any batch.
USUAL_CARDS = 22
USUAL_OPTIONS = 14


class Network(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.facts = nn.Linear(WIDTH, HIDDEN)
        self.roles = nn.Linear(HIDDEN, ROLES * CARD)
        self.listed = nn.Linear(HIDDEN, LIST)
        self.moment = nn.Linear(MOMENT, CARD, bias=False)
        self.first = nn.Linear(TABLE, FIRST)
        self.second = nn.Linear(FIRST, SECOND)
        self.value = nn.Linear(SECOND, 1)
        self.context = nn.Linear(SECOND, OPTION)
        self.verbs = nn.Linear(VERBS, OPTION, bias=False)
        self.one = nn.Linear(CARD, OPTION, bias=False)
        self.other = nn.Linear(CARD, OPTION, bias=False)
        self.numbers = nn.Linear(NUMBERS, OPTION, bias=False)
        self.score = nn.Linear(OPTION, 1)
        self.both = nn.Linear(2 * TABLE, WIDER)
        self.deeper = nn.Linear(WIDER, SECOND)
        self.whole = nn.Linear(SECOND, 1)
        nn.init.normal_(self.whole.weight, std=0.01)
        nn.init.normal_(self.verbs.weight, std=0.1)
        nn.init.normal_(self.score.weight, std=0.01)
        nn.init.normal_(self.value.weight, std=0.01)
        self.register_buffer("role_of_area", torch.tensor(ROLE_OF_AREA), persistent=False)
        self.register_buffer("group_of_role", torch.tensor(GROUP_OF_ROLE), persistent=False)
        self.register_buffer("groups", torch.arange(GROUPS), persistent=False)
        self.register_buffer("all_verbs", torch.arange(VERBS), persistent=False)
        self.register_buffer("bits", torch.arange(7, dtype=torch.int32), persistent=False)
        self.register_buffer("lives", torch.arange(5.0), persistent=False)

    def cards(self, facts: Tensor, lists: Tensor) -> tuple[Tensor, Tensor]:
        """The vectors of all cards in all roles, and of all lists."""
        hidden = relu(self.facts(facts))
        return self.roles(hidden).view(-1, CARD), self.listed(hidden)[lists].mean(1)

    def forward(
        self, roles: Tensor, lists: Tensor, block: Tensor, other: Tensor, seat: Tensor, decks: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """The scores of the options, the judgement of the table from −1 to 1, and that of one who sees all hands. `decks` are
        those of four seats; in a game of two, each counts twice."""
        count = len(block)
        teams = lists.index_select(0, decks.reshape(-1)).view(count, 2, 2, LIST).mean(1)
        here = torch.arange(count, device=block.device)
        own, their = teams[here, seat % 2], teams[here, (seat + 1) % 2]
        table, vectors = self.table(roles, own, their, block)
        hidden = relu(self.second(relu(self.first(table))))
        value = torch.tanh(self.value(hidden))[:, 0]
        seen, _ = self.table(roles, their, own, other)
        both = relu(self.both(torch.cat([table, seen], 1)))
        whole = torch.tanh(self.whole(relu(self.deeper(both))))[:, 0]
        return (
            self.scores(block[:, CARDS + SHOWN :].reshape(-1, layout.ASPECTS), vectors, self.context(hidden)),
            value,
            whole,
        )

    def scores(self, options: Tensor, vectors: Tensor, context: Tensor) -> Tensor:
        """The scores of all options of all games."""
        places, filled = filled_rows(options[:, layout.VERB] > 0, len(context) * USUAL_OPTIONS)
        option, game = options.index_select(0, places), places // CHOICES
        one, other = (named(vectors, game, option[:, column]) for column in (layout.FIRST, layout.SECOND))
        verb = self.verbs((option[:, layout.VERB, None] == self.all_verbs).float())
        vector = verb + self.one(one) + self.other(other) + self.numbers(aspects(option.float()))
        found = self.score(relu(vector + context.index_select(0, game)))[:, 0]
        scores = torch.full((len(options) + 1,), -1e9, device=options.device)
        return scores.scatter(0, torch.where(filled, places, len(options)), found)[:-1].view(-1, CHOICES)

    def table(self, roles: Tensor, own: Tensor, their: Tensor, block: Tensor) -> tuple[Tensor, Tensor]:
        """What a seat sees, and the vectors of the cards by row; row 0 of each game is none."""
        count = len(block)
        cards = block[:, :CARDS].view(count, ROWS, layout.COLUMNS)
        scalars = block[:, CARDS : CARDS + SHOWN].float()
        seats = scalars[:, layout.GENERAL :].view(count, SEATS, layout.EACH)
        leaders = torch.where(cards[..., layout.AREA] == 4, cards[..., layout.POWER], NOBODY)
        sides = [torch.where(cards[..., layout.OWNER] % 2 == side, leaders, NOBODY).amin(1) for side in (1, 0)]
        facing = torch.stack(sides, 1).float().view(-1)  # the powers that the cards of each side face
        cards = cards.reshape(-1, layout.COLUMNS)
        places, filled = filled_rows(cards[:, layout.CARD] > 0, count * USUAL_CARDS)
        card, game, row = cards.index_select(0, places), places // ROWS, places % ROWS
        owner, theirs = card[:, layout.OWNER].long(), card[:, layout.OWNER].long() % 2
        role = self.role_of_area[card[:, layout.AREA].long()] + theirs * (ROLES // 2)
        life = seats[..., layout.IN_LIFE].reshape(-1).index_select(0, game * SEATS + owner)
        moment = self.moments(card.float(), facing.index_select(0, game * 2 + theirs), life)
        found = roles.index_select(0, card[:, layout.CARD].long() * ROLES + role)
        vectors = relu(found + self.moment(moment)) * filled[:, None]
        group = torch.where(owner == MATE, OF_PARTNER, self.group_of_role[role])
        none = torch.zeros(1, CARD, device=block.device)
        sums = none.expand(count * GROUPS, -1).index_add(0, game * GROUPS + group, vectors)
        by_row = none.expand(count * (ROWS + 1), -1).index_add(0, game * (ROWS + 1) + row + 1, vectors)
        source = named(by_row, torch.arange(count, device=block.device), block[:, CARDS + layout.SOURCE_ROW])
        return torch.cat([sums.view(count, -1), source, own, their, self.scalars(scalars, seats)], 1), by_row

    def moments(self, cards: Tensor, facing: Tensor, life: Tensor) -> Tensor:
        """What can change about a card: [cards, MOMENT]. `facing` is the power of the Leader on the other side, `life`
        how many Life cards its owner has."""
        power = cards[..., layout.POWER]
        field = (cards[..., layout.AREA] >= 4) & (cards[..., layout.AREA] <= 5)
        found = [
            power / 50,
            cards[..., layout.COST] / 5,
            cards[..., layout.GIVEN] / 3,
            cards[..., layout.COUNTER] / 10,
            (cards[..., layout.EFFECTS] > 0).float(),
            (cards[..., layout.USED] > 0).float(),
            ((power - facing) / 50).clamp(-2, 2) * field,
            ((power >= facing) & field).float(),
        ]
        owner = [
            (cards[..., layout.OWNER] == MATE).float(),
            life / 5 * field,
            ((life == 0) & field).float(),
        ]
        flags, keywords = cards[..., layout.FLAGS].int(), cards[..., layout.KEYWORDS].int()
        shown = (flags[..., None] >> self.bits[:6] & 1).float()
        words = (keywords[..., None] >> self.bits & 1).float()
        return torch.cat([torch.stack(found, -1), shown, words, torch.stack(owner, -1)], -1)

    def scalars(self, scalars: Tensor, seats: Tensor) -> Tensor:
        """[games, SCALARS]"""
        missing = scalars[:, layout.MISSING]
        found = [
            scalars[:, layout.TURN] / 20,
            (scalars[:, layout.TURN_SEAT] == 0).float(),
            (missing / 50).clamp(-2, 2),
            ((missing >= 0) & (scalars[:, layout.ATTACKER_ROW] > 0)).float(),
            (scalars[:, layout.OPTIONS] / 10).clamp(max=3),
            (scalars[:, layout.ACTIONS] / 10).clamp(max=3),
            (scalars[:, layout.ATTACKER_ROW] > 0).float(),
            (scalars[:, layout.TARGET_ROW] == 1).float(),
        ]
        four = seats[:, 3, layout.ENEMY : layout.ENEMY + 1] > 0  # in a game of two there is nobody
        mate = seats[:, MATE]
        opponents = torch.where(four, (seats[:, 1] + seats[:, 3]) / 2, seats[:, 1])
        life = seats[..., layout.IN_LIFE]
        partner = torch.stack(
            [
                torch.ones_like(life[:, 0]),
                mate[:, layout.DON_ACTIVE] / 10,
                mate[:, layout.DON_RESTED] / 10,
                (mate[:, layout.IN_HAND] / 10).clamp(max=2),
                mate[:, layout.IN_LIFE] / 5,
                (scalars[:, layout.TURN_SEAT] == MATE).float(),
            ],
            1,
        )
        return torch.cat(
            [
                (scalars[:, layout.KIND, None] == torch.arange(KINDS, device=scalars.device)).float(),
                torch.stack(found, 1),
                self.side(seats[:, 0], life[:, 0] + life[:, MATE]),
                self.side(opponents, life[:, 1] + life[:, 3]),
                partner * four,
            ],
            1,
        )

    def side(self, seat: Tensor, life: Tensor) -> Tensor:
        found = [
            seat[:, layout.DON_ACTIVE] / 10,
            seat[:, layout.DON_RESTED] / 10,
            seat[:, layout.DON_FROZEN] / 5,
            seat[:, layout.DON_DECK] / 10,
            seat[:, layout.IN_DECK] / 50,
            (seat[:, layout.IN_DECK] < 6).float(),
            (seat[:, layout.IN_HAND] / 10).clamp(max=2),
            (seat[:, layout.IN_HAND] == 0).float(),
            (seat[:, layout.IN_TRASH] / 20).clamp(max=3),
            seat[:, layout.TURNS] / 10,
            (seat[:, layout.ON_PLAYER] > 0).float(),
            seat[:, layout.DON_GIVEN] / 5,
            life / 5,
        ]
        return torch.cat([torch.stack(found, 1), (life[:, None] == self.lives).float()], 1)


def filled_rows(wanted: Tensor, most: int) -> tuple[Tensor, Tensor]:
    """The places of what is wanted, and behind them any others: so many in all. The second answer says which are the wanted."""
    every = torch.arange(len(wanted), device=wanted.device)
    front = torch.where(wanted, wanted.cumsum(0) - 1, most).clamp(max=most)
    places = torch.cat([every[:most], every[:1]]).scatter(0, front, every)[:most]
    return places, every[:most] < wanted.sum()


def named(vectors: Tensor, game: Tensor, rows: Tensor) -> Tensor:
    """The vectors of the cards in these rows of games, counted from 1; rows that are not looked at are none."""
    return vectors.index_select(0, game * (ROWS + 1) + torch.where(rows > ROWS, 0, rows).long())


def aspects(options: Tensor) -> Tensor:
    """The numbers of options: [options, NUMBERS]"""
    margin = options[..., layout.MARGIN]
    return torch.stack(
        [
            (options[..., layout.NUMBER] / 5).clamp(max=4),
            (margin / 20).clamp(-3, 3),
            (margin >= 0).float(),
            (margin == 0).float(),
            options[..., layout.COPIES] / 2,
            (options[..., layout.SECOND] > 0).float(),
        ],
        -1,
    )

"""The network of the bots in torch, the same as thinking/network.py reckons it.

A card becomes a vector for each role it can have (in the hand, on the field, whose), from its facts; the values of the moment are
added to it. Sums of these vectors, the scalars and what the lists hold become a judgement of the table. An option becomes a
vector from its verb, its cards and the table. For lessons alone there is a second judgement, of one who sees both hands: it says
better what a choice has brought.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn.functional import relu

from logpose.observing import layout
from logpose.observing.facts import WIDTH
from training.games import CARDS, CHOICES, ROWS
from training.games import SCALARS as SHOWN

ROLES = 12  # six areas of one's own side, six of the others'
GROUPS = 6
CARD = 32  # width of a card's vector
HIDDEN = 64  # of its facts
LIST = 16  # of a list
FIRST = 128
SECOND = 64
OPTION = 64
WIDER = 128  # of the judgement that sees both hands
KINDS = 20  # of questions
VERBS = 23
MOMENT = 21  # numbers of a card at the moment
SCALARS = KINDS + 8 + 2 * 18
NUMBERS = 6  # of an option
# The role of a card by its area (deck, hand, trash, Leader, Character, Stage, Life, none), and the group in which it is summed.
ROLE_OF_AREA = (5, 3, 5, 0, 1, 2, 4, 5)
GROUP_OF_ROLE = (0, 2, 5, 4, 5, 5, 1, 3, 5, 5, 5, 5)


class Network(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.facts = nn.Linear(WIDTH, HIDDEN)
        self.roles = nn.Linear(HIDDEN, ROLES * CARD)
        self.listed = nn.Linear(HIDDEN, LIST)
        self.moment = nn.Linear(MOMENT, CARD, bias=False)
        width = GROUPS * CARD + CARD + 2 * LIST + SCALARS
        self.first = nn.Linear(width, FIRST)
        self.second = nn.Linear(FIRST, SECOND)
        self.value = nn.Linear(SECOND, 1)
        self.context = nn.Linear(SECOND, OPTION)
        self.verbs = nn.Linear(VERBS, OPTION, bias=False)
        self.one = nn.Linear(CARD, OPTION, bias=False)
        self.other = nn.Linear(CARD, OPTION, bias=False)
        self.numbers = nn.Linear(NUMBERS, OPTION, bias=False)
        self.score = nn.Linear(OPTION, 1)
        self.both = nn.Linear(2 * width, WIDER)
        self.deeper = nn.Linear(WIDER, SECOND)
        self.whole = nn.Linear(SECOND, 1)
        nn.init.normal_(self.whole.weight, std=0.01)
        nn.init.normal_(self.verbs.weight, std=0.1)
        nn.init.normal_(self.score.weight, std=0.01)
        nn.init.normal_(self.value.weight, std=0.01)
        self.register_buffer("role_of_area", torch.tensor((5, *ROLE_OF_AREA)))  # areas count from 1; 0 is no card
        self.register_buffer("group_of_role", torch.tensor(GROUP_OF_ROLE))

    def cards(self, facts: Tensor, lists: Tensor) -> tuple[Tensor, Tensor]:
        """The vectors of all cards in all roles, and of all lists."""
        hidden = relu(self.facts(facts))
        return self.roles(hidden).view(-1, CARD), self.listed(hidden)[lists].mean(1)

    def forward(
        self,
        roles: Tensor,
        lists: Tensor,
        block: Tensor,
        other: Tensor,
        seat: Tensor,
        decks: Tensor,
        every: bool = False,
    ) -> tuple[Tensor, Tensor, Tensor]:
        """The scores of the options, the judgement of the table from −1 to 1, and that of one who sees both hands.

        Only rows that are filled are reckoned with, one after the other for all games: most are empty. With `every` all are, so
        that the sizes of everything are known before.
        """
        count = len(block)
        own = lists[decks.gather(1, seat[:, None])[:, 0]]
        their = lists[decks.gather(1, 1 - seat[:, None])[:, 0]]
        table, padded = self.table(roles, own, their, block, every)
        hidden = relu(self.second(relu(self.first(table))))
        value = torch.tanh(self.value(hidden))[:, 0]
        seen, _ = self.table(roles, their, own, other, every)
        both = relu(self.both(torch.cat([table, seen], 1)))
        whole = torch.tanh(self.whole(relu(self.deeper(both))))[:, 0]
        options = block[:, CARDS + SHOWN :].view(count, CHOICES, layout.ASPECTS)
        game, choice = filled(options[..., layout.VERB] > 0, every)
        option = options[game, choice]
        verb = one_hot(option[:, layout.VERB], VERBS)
        ones = padded.index_select(0, game * (ROWS + 1) + within(option[:, layout.FIRST].long()))
        others = padded.index_select(0, game * (ROWS + 1) + within(option[:, layout.SECOND].long()))
        vector = self.verbs(verb) + self.one(ones) + self.other(others) + self.numbers(self.aspects(option.float()))
        vector = vector + self.context(hidden).index_select(0, game)
        found = self.score(relu(vector))[:, 0]
        if every:
            return torch.where(options[..., layout.VERB] > 0, found.view(count, CHOICES), -1e9), value, whole
        scores = torch.full((count, CHOICES), -1e9, device=block.device)
        return scores.index_put((game, choice), found), value, whole

    def table(self, roles: Tensor, own: Tensor, their: Tensor, block: Tensor, every: bool) -> tuple[Tensor, Tensor]:
        """What a seat sees, and the vectors of the cards by row; row 0 of each game is none."""
        count = len(block)
        here = torch.arange(count, device=block.device)
        cards = block[:, :CARDS].view(count, ROWS, layout.COLUMNS)
        scalars = block[:, CARDS : CARDS + SHOWN].float()
        leaders = cards[..., layout.POWER] * (cards[..., layout.AREA] == 4)
        of_mine = (leaders * (cards[..., layout.OWNER] == 0)).sum(1).float()
        of_theirs = (leaders * (cards[..., layout.OWNER] != 0)).sum(1).float()
        game, row = filled(cards[..., layout.CARD] > 0, every)
        card = cards[game, row]
        mine = card[:, layout.OWNER] == 0
        role = self.role_of_area[card[:, layout.AREA].long()] + torch.where(mine, 0, ROLES // 2)
        moment = self.moments(card.float(), torch.where(mine, of_theirs[game], of_mine[game]))
        index = card[:, layout.CARD].long() * ROLES + role
        vectors = relu(roles.index_select(0, index) + self.moment(moment))
        if every:
            vectors = vectors * (card[:, layout.CARD : layout.CARD + 1] > 0)
        sums = torch.zeros(count * GROUPS, CARD, device=block.device).index_add(
            0, game * GROUPS + self.group_of_role[role], vectors
        )
        padded = torch.zeros(count * (ROWS + 1), CARD, device=block.device).index_copy(
            0, game * (ROWS + 1) + row + 1, vectors
        )
        source = padded[here * (ROWS + 1) + within(scalars[:, layout.SOURCE_ROW].long())]
        return torch.cat([sums.view(count, -1), source, own, their, self.scalars(scalars)], 1), padded

    def moments(self, cards: Tensor, facing: Tensor) -> Tensor:
        """What can change about a card: [cards, MOMENT]. `facing` is the power of the Leader on the other side."""
        power = cards[..., layout.POWER]
        field = (cards[..., layout.AREA] >= 4) & (cards[..., layout.AREA] <= 5)
        margin = ((power - facing) / 50).clamp(-2, 2) * field
        found = [
            power / 50,
            cards[..., layout.COST] / 5,
            cards[..., layout.GIVEN] / 3,
            cards[..., layout.COUNTER] / 10,
            (cards[..., layout.EFFECTS] > 0).float(),
            (cards[..., layout.USED] > 0).float(),
            margin,
            ((power >= facing) & field).float(),
        ]
        flags, keywords = cards[..., layout.FLAGS].int(), cards[..., layout.KEYWORDS].int()
        found += [(flags >> bit & 1).float() for bit in range(6)]
        found += [(keywords >> bit & 1).float() for bit in range(7)]
        return torch.stack(found, -1)

    def scalars(self, scalars: Tensor) -> Tensor:
        """[games, SCALARS]"""
        kinds = one_hot(scalars[:, layout.KIND], KINDS)
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
        for relative in range(2):
            at = layout.GENERAL + relative * layout.EACH
            life = scalars[:, at + layout.IN_LIFE]
            found += [
                scalars[:, at + layout.DON_ACTIVE] / 10,
                scalars[:, at + layout.DON_RESTED] / 10,
                scalars[:, at + layout.DON_FROZEN] / 5,
                scalars[:, at + layout.DON_DECK] / 10,
                scalars[:, at + layout.IN_DECK] / 50,
                (scalars[:, at + layout.IN_DECK] < 6).float(),
                (scalars[:, at + layout.IN_HAND] / 10).clamp(max=2),
                (scalars[:, at + layout.IN_HAND] == 0).float(),
                (scalars[:, at + layout.IN_TRASH] / 20).clamp(max=3),
                scalars[:, at + layout.TURNS] / 10,
                (scalars[:, at + layout.ON_PLAYER] > 0).float(),
                scalars[:, at + layout.DON_GIVEN] / 5,
                life / 5,
                *[(life == number).float() for number in range(5)],
            ]
        return torch.cat([kinds, torch.stack(found, 1)], 1)

    def aspects(self, options: Tensor) -> Tensor:
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


def within(rows: Tensor) -> Tensor:
    """Rows that are not looked at are none."""
    return torch.where(rows > ROWS, 0, rows)


def filled(wanted: Tensor, every: bool) -> tuple[Tensor, Tensor]:
    """The places of what is wanted of a table of games and rows, or of all."""
    if not every:
        game, row = wanted.nonzero(as_tuple=True)
        return game, row
    count, rows = wanted.shape
    places = torch.arange(count * rows, device=wanted.device)
    return places // rows, places % rows


def one_hot(numbers: Tensor, count: int) -> Tensor:
    return (numbers[:, None] == torch.arange(count, device=numbers.device)).float()

"""The network that torch trains judges as the one does that logpose plays with, in games of two and in team matches."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import pytest

from logpose.play.decks import BUILT_IN, built_in
from logpose.play.games import ready
from logpose.thinking.network import FILE, network
from tests.support.shared_folder import ROOT

torch: Any = pytest.importorskip("torch")
np: Any = pytest.importorskip("numpy")
sys.path.insert(0, str(ROOT / "tools"))

GAMES = 4


@pytest.mark.parametrize("seats", [2, 4])
def test_torch_judges_and_chooses_alike(seats: int) -> None:
    games, exporting = import_module("training.games"), import_module("training.exporting")
    trained = import_module("training.network").Network()
    trained.load_state_dict(exporting.exported(trained.state_dict(), FILE))
    decks = [built_in(name) for name in BUILT_IN]
    pool = import_module("training.decks").Pool(decks, [1 / len(decks)] * len(decks), len(decks))
    shared = games.Shared(GAMES)
    player = games.Player(pool, GAMES, shared.name, games.Part(0, GAMES, seats, 1, False))
    table = games.table_of(decks)
    facts = torch.tensor(np.array(table.rows, np.float32))
    lists = torch.tensor([[table.place(ready(card)) for card in deck.cards] for deck in decks])
    net = network()
    for _ in range(30):
        arrays = (player.shared.block, player.shared.other, player.shared.seat, player.shared.decks)
        block, other, seat, sat = (torch.from_numpy(one[0].copy()) for one in arrays)
        with torch.no_grad():
            scores, _, whole = trained(*trained.cards(facts, lists), block, other, seat.long(), sat.long())
        for slot, game in enumerate(player.batches[0].games):
            met = net.meet(game)
            assert net.pick(game, met) == int(scores[slot].argmax())
            assert net.chance(game, met, int(seat[slot])) == pytest.approx((1 + float(whole[slot])) / 2, abs=1e-5)
        player.shared.action[0] = scores.argmax(1).numpy()
        player.step(0)
    shared.memory.unlink()

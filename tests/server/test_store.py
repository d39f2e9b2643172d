"""What is kept comes back, on both databases."""

import asyncio

import pytest

from logpose.errors import StoreError
from logpose.server.entries import Entry
from logpose.server.store import Conflict, Store
from tests.server.rows import choice, game, line, token

pytestmark = pytest.mark.anyio


async def test_a_game_comes_back_as_it_was_kept(store: Store) -> None:
    row = game(settings='{"name": "Zoë ☠"}', listed=True)
    await store.add_game(row, [token("hash")], [choice(1)])
    assert await store.game("game") == row
    assert await store.token("hash") == token("hash")
    assert await store.entries("game") == [choice(1)]


async def test_what_is_not_there_is_none(store: Store) -> None:
    assert await store.game("game") is None and await store.token("hash") is None
    assert await store.entries("game") == [] and await store.last(["game"]) == {}


async def test_entries_are_appended_and_read_back_in_order(store: Store) -> None:
    await store.add_game(game())
    await store.append("game", [choice(1), choice(2)])
    await store.append("game", [choice(3)])
    assert await store.entries("game") == [choice(1), choice(2), choice(3)]
    assert await store.entries("game", after=2) == [choice(3)]


async def test_last_is_the_number_of_the_last_entry_of_each_game(store: Store) -> None:
    await store.add_game(game("a"), entries=[choice(1), choice(2)])
    await store.add_game(game("b"))
    assert await store.last(["a", "b", "c"]) == {"a": 2, "b": 0}
    assert await store.last([]) == {}


async def test_an_append_changes_the_row_of_its_game_in_the_same_breath(store: Store) -> None:
    await store.add_game(game(state="waiting"))
    await store.append("game", [choice(1)], state="playing")
    await store.append("game", [choice(2)], state="over", result='{"winner": 0}')
    assert await store.game("game") == game(state="over", result='{"winner": 0}')


@pytest.mark.parametrize("numbers", [[1], [2], [4], [3, 5], [3, 3]])
async def test_entries_that_do_not_follow_the_last_one_are_a_conflict(store: Store, numbers: list[int]) -> None:
    await store.add_game(game(), entries=[choice(1), choice(2)])
    with pytest.raises(Conflict, match="The last entry of the game game is number 2"):
        await store.append("game", [choice(n) for n in numbers], state="over")
    assert await store.last(["game"]) == {"game": 2}
    assert await store.game("game") == game()


async def test_a_game_is_added_once(store: Store) -> None:
    await store.add_game(game(), [token("hash")])
    with pytest.raises(Conflict):
        await store.add_game(game(made=2))
    with pytest.raises(Conflict):
        await store.add_game(game("other"), [token("hash", "other")])
    assert await store.game("game") == game() and await store.game("other") is None


async def test_nothing_is_appended_to_a_game_that_was_deleted(store: Store) -> None:
    with pytest.raises(StoreError, match="The game game is not there any more; it was deleted"):
        await store.append("game", [choice(1)])


async def test_of_fifty_claims_at_once_one_succeeds(store: Store) -> None:
    await store.add_game(game(), [token("hash")])
    claims = await asyncio.gather(*(store.claim("hash", f"browser {i}") for i in range(50)))
    assert claims.count(True) == 1
    winner = f"browser {claims.index(True)}"
    kept = await store.token("hash")
    assert kept is not None and kept.browser == winner
    assert await store.claim("hash", winner)  # whoever has it may ask again


async def test_a_link_that_is_unknown_or_gone_cannot_be_claimed(store: Store) -> None:
    await store.add_game(game(), [token("old")])
    await store.renew_token("game", 0, "seat", token("new"))
    assert not await store.claim("none", "browser") and not await store.claim("old", "browser")
    assert await store.claim("new", "browser")


async def test_a_new_link_kills_the_old_one_of_its_seat_and_kind_only(store: Store) -> None:
    links = [token("a"), token("b", seat=1), token("w", kind="watch")]
    await store.add_game(game(), links)
    await store.renew_token("game", 0, "seat", token("new"))
    assert [link.hash for link in await store.seat_tokens("game")] == ["new", "w", "b"]
    old = await store.token("a")
    assert old is not None and old.gone


async def test_who_has_claimed_a_seat_keeps_it_when_another_link_is_made(store: Store) -> None:
    await store.add_game(game(), [token("old")])
    await store.claim("old", "laptop")
    await store.renew_token("game", 0, "seat", token("new"))
    await store.claim("new", "phone")
    assert await store.seats_of("laptop") == await store.seats_of("phone") == [("game", 0)]


async def test_the_seats_of_a_browser_are_those_that_it_claimed(store: Store) -> None:
    await store.add_game(game("a"), [token("a0", "a"), token("a1", "a", seat=1)])
    await store.add_game(game("b"), [token("b1", "b", seat=1, made=2), token("bw", "b", kind="watch")])
    for hash in ("a0", "b1", "bw"):
        await store.claim(hash, "browser")
    assert await store.seats_of("browser") == [("b", 1), ("a", 0)]
    assert await store.seats_of("other") == []


async def test_what_was_said_can_be_deleted_alone(store: Store) -> None:
    for id in ("game", "other"):
        await store.add_game(game(id), entries=[choice(1), line(2), choice(3), line(4, "☠")])
    await store.forget_chat("game")
    await store.forget_chat("game")  # again does no harm
    await store.forget_chat("none")
    empty = [Entry(n, 1_000 + n, "say", 0) for n in (2, 4)]
    assert await store.entries("game") == [choice(1), empty[0], choice(3), empty[1]]
    assert await store.entries("other") == [choice(1), line(2), choice(3), line(4, "☠")]
    await store.append("game", [choice(5)])  # the numbers go on


async def test_open_games_wait_and_are_listed(store: Store) -> None:
    for id, state, listed in [("a", "waiting", True), ("b", "waiting", False), ("c", "playing", True)]:
        await store.add_game(game(id, state=state, listed=listed))
    await store.add_game(game("d", state="waiting", listed=True, made=2))
    assert [row.id for row in await store.open_games(10)] == ["d", "a"]
    assert [row.id for row in await store.open_games(1)] == ["d"]


async def test_games_are_closed_in_which_nothing_has_happened_for_long(store: Store) -> None:
    await store.add_game(game("quiet"), entries=[choice(1)])
    await store.add_game(game("busy"), entries=[choice(1), Entry(2, 9_000, "choice", 0)])
    await store.add_game(game("over", state="over"))
    await store.add_game(game("new", made=9_000))
    await store.add_game(game("empty", made=0))
    assert await store.to_close(5_000) == ["empty", "quiet"]


async def test_what_is_removed_leaves_nothing(store: Store) -> None:
    for id in ("game", "other"):
        await store.add_game(game(id), [token(f"hash {id}", id)], [choice(1)])
    await store.remove("game")
    await store.remove("game")  # again does no harm
    assert await store.game("game") is None and await store.token("hash game") is None
    assert await store.entries("game") == [] and await store.seat_tokens("game") == []
    assert await store.entries("other") == [choice(1)] and await store.seat_tokens("other") == [
        token("hash other", "other")
    ]


async def test_a_small_write_takes_a_moment(store: Store) -> None:
    await store.writable()
    assert 0 < await store.writable() < 5


async def test_a_store_that_has_stopped_says_so(url: str) -> None:
    store = Store(url)
    await store.start()
    await store.add_game(game())
    appending = [asyncio.create_task(store.append("game", [choice(n)])) for n in range(1, 21)]
    await asyncio.sleep(0)
    await store.stop()
    await asyncio.gather(*appending)  # what had come before was kept
    with pytest.raises(StoreError, match="is closed"):
        await store.append("game", [choice(21)])
    with pytest.raises(StoreError, match="is closed"):
        await store.game("game")
    again = Store(url)
    await again.start()
    assert await again.last(["game"]) == {"game": 20}
    await again.stop()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "games",
        "mysql://me:secret@host/games",
        "postgresql://me:secret@host:port/games",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///games.sqlite?mode=ro",
    ],
)
def test_an_address_that_is_none_of_a_database_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="sqlite:///") as caught:
        Store(url)
    assert "secret" not in str(caught.value)

"""What can be looked up without a game: decks, cards, rules and official rulings, as facts and our own words."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from logpose.cards import library
from logpose.cards.trees import english
from logpose.play.decks import BUILT_IN, built_in, check, read_deck
from logpose.play.decks.built_in import about
from logpose.rulebook import book
from logpose.rulebook.rulings import rulings_on
from logpose.server import api
from logpose.server.openapi import ASKING, troubles
from logpose.server.tables import Refused

Number = Annotated[str, PathParameter(pattern="^[A-Z0-9]{1,8}-[A-Z0-9]{1,8}$", description="the number of a card")]
_FOREVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}


@post("/api/decks/check", status_code=200, summary="Read and check a deck in any shape", responses=troubles(*ASKING))
async def check_deck(data: JSONBody[api.DeckText]) -> api.DeckTold:
    return await asyncio.to_thread(_checked, data)


def _checked(data: JSONBody[api.DeckText]) -> api.DeckTold:
    listed = read_deck(data.deck)
    problems = check(listed, data.format, data.on)
    return api.DeckTold(
        listed.leader,
        tuple((entry.count, entry.number) for entry in listed.entries),
        tuple(api.DeckProblem(one.line, one.rule, one.sentence) for one in problems),
        listed.remarks,
        listed.name,
    )


@get("/api/decks", summary="The built-in decks", responses=troubles())
async def decks() -> list[api.BuiltIn]:
    return built_in_decks()


def built_in_decks() -> list[api.BuiltIn]:
    leaders = {name: built_in(name).leader for name in BUILT_IN}
    return [api.BuiltIn(name, one.number, about(name), one.name, one.colours) for name, one in leaders.items()]


# -- cards ---------------------------------------------------------------------------------------------------------------

_CARDS: Final = ResponseSpec(list[api.CardTold], generate_examples=False, description="All cards of the set")

IN_A_FILE: Final = 40  # numbers of a set; a hand comes from many sets, of which few cards are needed


@cache
def _files() -> dict[str, list[tuple[str, bytes]]]:
    """The cards of each set as files, with their names: first cards 1 to 40, then 41 to 80, and so on."""
    parts: dict[str, dict[int, list[api.CardTold]]] = {}
    for number in library.numbers:
        code, _, place = number.partition("-")
        parts.setdefault(code, {}).setdefault((int(place) - 1) // IN_A_FILE, []).append(_told(number))
    found: dict[str, list[tuple[str, bytes]]] = {}
    for code, some in parts.items():
        contents = [msgspec.json.encode(some.get(part, [])) for part in range(max(some) + 1)]
        found[code] = [(f"{code}.{hashlib.sha256(data).hexdigest()[:16]}.json", data) for data in contents]
    return found


def _told(number: str) -> api.CardTold:
    card = library[number]
    return api.CardTold(
        card.number,
        card.name,
        card.category,
        card.colours,
        card.cost,
        card.power,
        card.counter,
        card.life,
        card.attributes,
        card.types,
        card.rarity,
        card.block,
        english(card),
    )


@get("/api/sets", summary="The sets, each with the paths of the files of its cards", responses=troubles())
async def sets() -> dict[str, list[str]]:
    return await asyncio.to_thread(files_of_sets)


def files_of_sets() -> dict[str, list[str]]:
    return {code: [f"/cards/{name}" for name, _ in files] for code, files in _files().items()}


@get(
    "/cards/{file:str}",
    media_type=MediaType.JSON,
    summary="Cards of a set; such a file never changes",
    responses={200: _CARDS, **troubles(404)},
)
async def cards_of_a_set(
    file: Annotated[str, PathParameter(pattern=r"^[A-Z0-9]{1,8}\.[0-9a-f]{16}\.json$")],
) -> Response[bytes]:
    for name, data in _files().get(file.partition(".")[0], []):
        if name == file:
            return Response(data, media_type=MediaType.JSON, headers=_FOREVER)
    raise Refused("file", "There is no such file; /api/sets names those there are.")


@get("/api/cards/{number:str}", summary="A card: its facts, and what it does in our English", responses=troubles(404))
async def card(number: Number) -> api.CardTold:
    return _told(number)


# -- rules and rulings ---------------------------------------------------------------------------------------------------


@get("/api/rules/{number:str}", summary="A rule in our words, and those below it", responses=troubles(404))
async def rule(number: Annotated[str, PathParameter(pattern="^(team|[0-9]{1,2})(-[0-9]{1,3}){0,6}$")]) -> api.RuleTold:
    found = book.rule(number)
    below = tuple(api.RuleLine(one.number, one.summary) for one in book.children(number))
    return api.RuleTold(found.number, found.summary, found.book, found.since or "", below)


@get("/api/rulings/{number:str}", summary="The official rulings on a card, in our words", responses=troubles(404))
async def rulings(number: Number) -> list[api.RulingTold]:
    return [api.RulingTold(one.id, one.summary, one.cards) for one in rulings_on(library[number].number)]


REFERENCE: Final = [check_deck, decks, sets, cards_of_a_set, card, rule, rulings]

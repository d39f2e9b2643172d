"""What holds for a time: gaining, losing, becoming, prohibitions and permissions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from logpose.language import nodes
from logpose.language.nodes import (
    All,
    Cards,
    Duration,
    Effect,
    GainKeyword,
    GainPower,
    Quantity,
    Selector,
    Step,
    Top,
    ValueOf,
    parts,
)
from logpose.language.reader import conditions, nouns, objects, phrases, prohibitions, qualities, quantities
from logpose.language.reader.clauses import ContinuousClause, duration, without_duration
from logpose.language.reader.nouns import Pick
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.tokens import ATTRIBUTE, KEYWORDS, NAME, SIGNED, TIMINGS, TYPE

# -- a subject and what becomes of it ----------------------------------------------------------------------------------


def about_a_subject(p: Parser) -> list[ContinuousClause | Step]:
    """This Character gains [Rush] and +1000 power during this turn."""
    if p.take("none of"):
        return [prohibitions.none_of(p)]
    if p.take("the effect|effects of"):
        return [_negated(p)]
    value = p.attempt(_value_of_cards)
    if value is not None:
        return [_become(p, value, [objects.subject(p)])]
    return _predicates(p, objects.subject(p))


def _negated(p: Parser) -> ContinuousClause:
    targets = objects.subject(p)
    p.need("is|are negated")
    return ContinuousClause([nodes.Negate(targets)], duration(p))


def _value_of_cards(p: Parser) -> str:
    p.need("the")
    value = _value(p)
    p.need("of")
    return value


def _predicates(p: Parser, targets: Selector) -> list[ContinuousClause | Step]:
    """Predicates of one subject; those without a duration have that of the next one that names it."""
    first = _predicate(p, targets)
    if not isinstance(first, ContinuousClause):
        return [first]
    found: list[ContinuousClause | Step] = [first]
    last = first
    same = objects.again(targets)
    while True:
        state = p.state()
        if not (p.take(", and") or p.take("and") or p.take(",")):
            break
        p.take("it")
        more = p.attempt(lambda p: p.first(lambda p: _predicate(p, same), lambda p: _gained(p, same)))
        if not isinstance(more, ContinuousClause):
            p.back(state)
            break
        if last.duration is not None and more.duration is not None:
            found.append(more)
            last = more
            continue
        last.effects.extend(more.effects)
        last.conditions.extend(more.conditions)
        last.duration = last.duration or more.duration
        last.inherits = last.inherits or more.inherits
    return found


def _predicate(p: Parser, targets: Selector) -> ContinuousClause | Step:
    return p.first(
        lambda p: _gains(p, targets),
        lambda p: prohibitions.cannot(p, targets),
        lambda p: _can(p, targets),
        lambda p: prohibitions.stays(p, targets),
        lambda p: _suffers(p, targets),
        lambda p: _becomes(p, targets),
    )


def _suffers(p: Parser, targets: Selector) -> Step:
    """Is K.O.'d; are rested; is returned to the owner's hand: what others say with the verb first."""
    if p.take("becomes|become"):
        for pattern, step in _BECOME:
            if p.take(pattern):
                return step(targets)
        raise p.fail("active or rested")
    p.need("is|are")
    for pattern, step in _SUFFERED:
        if p.take(pattern):
            if "your" in pattern and any(isinstance(one, Cards | Top) and one.whose != "you" for one in parts(targets)):
                raise p.fail("an area of the cards' owner")
            return step(targets)
    raise p.fail("what is done to the cards")


_SUFFERED: Final[tuple[tuple[str, Callable[[Selector], Step]], ...]] = (
    ("K.O.'d", nodes.KnockOut),
    ("rested", nodes.Rest),
    ("set as active", nodes.SetActive),
    ("trashed", nodes.Trash),
    ("returned to the|its owner's hand", nodes.ReturnToHand),
    ("placed at the bottom of the|its owner's deck", nodes.PlaceInDeck),
    ("placed at the top of the|its owner's deck", lambda targets: nodes.PlaceInDeck(targets, "top")),
    ("added to the|its owner's hand", nodes.AddToHand),
    ("added to the top of your Life cards face-up", lambda targets: nodes.PlaceInLife(targets, face_up=True)),
    ("added to the top of your Life cards face-down?", nodes.PlaceInLife),
)
_BECOME: Final[tuple[tuple[str, Callable[[Selector], Step]], ...]] = (
    ("active", nodes.SetActive),
    ("rested", nodes.Rest),
)


def _gains(p: Parser, targets: Selector) -> ContinuousClause | Step:
    if p.take("has|have a"):
        amount = p.token(SIGNED, "a Counter").number
        p.need("Counter")
        p.take(", according to the rules")
        return ContinuousClause([nodes.GainCounter(_in_hand(targets), amount)], None)
    p.need("gain|gains")
    options = p.attempt(_one_keyword_of)
    if options is not None:
        gains: list[Effect] = [GainKeyword(targets, keyword) for keyword in options]
        lasts = duration(p) or without_duration(p, gains)
        return nodes.ChooseOne(tuple((nodes.For(lasts, (gain,)),) for gain in gains))
    return _gained(p, targets)


def _in_hand(targets: Selector) -> Selector:
    """ "Character cards" are not on the field (2-2-4-2), and a Counter is used from the hand (7-1-3-2-1)."""
    if not isinstance(targets, All):
        return targets
    return All(
        tuple(
            Cards(group.whose, "hand", group.kinds, group.where) if isinstance(group, Cards) else group
            for group in targets.among
        )
    )


def _one_keyword_of(p: Parser) -> list[nodes.KeywordName]:
    those = [keyword(p)]
    while p.take(","):
        those.append(keyword(p))
    p.need("or")
    those.append(keyword(p))
    return those


def keyword(p: Parser) -> nodes.KeywordName:
    name = KEYWORDS.get(p.key[1:-1]) if p.key.startswith("[") else None
    if name is None:
        raise p.fail("a keyword in brackets")
    p.word("a keyword")
    return name


def timing(p: Parser) -> nodes.Timing:
    for name, which in TIMINGS.items():
        if p.take(f"[{name}]"):
            return which
    raise p.fail("a timing in brackets")


def _gained(p: Parser, targets: Selector) -> ContinuousClause:
    """[Rush]; +1000 power; an additional +2000 power for every … during this battle."""
    if p.key.startswith("[") and p.key[1:-1] in KEYWORDS:
        effect: Effect = GainKeyword(targets, keyword(p))
        return ContinuousClause([effect], duration(p))
    if p.take("the"):
        effect = p.first(lambda p: _gained_attribute(p, targets), lambda p: _gained_type_or_name(p, targets))
        return ContinuousClause([effect], duration(p))
    additional = p.take("an additional")
    effect, lasts = _amount(p, targets)
    return ContinuousClause([effect], lasts, inherits=additional)


def _gained_attribute(p: Parser, targets: Selector) -> Effect:
    attribute = p.token(ATTRIBUTE, "an attribute").value
    p.need("attribute")
    return nodes.GainAttribute(targets, attribute)


def _gained_type_or_name(p: Parser, targets: Selector) -> Effect:
    if p.take("card name"):
        return nodes.GainName(targets, p.token(NAME, "a card name").value)
    type_ = p.token(TYPE, "a type").value
    p.need("type")
    return nodes.GainType(targets, type_)


def _amount(p: Parser, targets: Selector) -> tuple[Effect, Duration | None]:
    number = p.token(SIGNED, "a number with a sign").number
    kind = next((kind for word, kind in _GAINED.items() if p.take(word)), None)
    if kind is None:
        raise p.fail("power, cost or Counter")
    lasts = duration(p)
    amount: Quantity = p.attempt(lambda p: quantities.for_every(p, number)) or number
    return kind(targets, amount), lasts or duration(p)


_GAINED: Final[dict[str, Callable[[Selector, Quantity], Effect]]] = {
    "power": nodes.GainPower,
    "cost": nodes.GainCost,
    "Counter": nodes.GainCounter,
}


def _can(p: Parser, targets: Selector) -> ContinuousClause:
    characters = p.take("can attack Characters on the turn in which")
    if characters or p.take("can attack on the turn in which"):
        if not p.take("it is played"):
            p.need("they are played")
        return ContinuousClause([GainKeyword(targets, "rush_character" if characters else "rush")], duration(p))
    p.need("can also? attack")
    p.take("your opponent's")
    p.need("active Characters")
    return ContinuousClause([nodes.CanAttack(targets)], duration(p))


def _becomes(p: Parser, targets: Selector) -> ContinuousClause:
    if p.take("'s effect|effects is|are negated"):
        return ContinuousClause([nodes.Negate(targets)], duration(p))
    if p.take("has|have its|their effect|effects negated"):
        return ContinuousClause([nodes.Negate(targets)], duration(p))
    if p.take("that do not have"):
        raise Mismatch("a description")
    p.need("'s|'")
    value = _value(p)
    those = [targets]
    while p.take("and"):
        those.append(phrases.pick(p).selector(p))
        p.need("'s|'")
        p.need(value)
    return _become(p, value, those)


def _value(p: Parser) -> str:
    found = next((value for value in _VALUES if p.take(value)), None)
    if found is None:
        raise p.fail("which value becomes another")
    return found


class _Value(NamedTuple):
    """How a value is set, and which value of another card is "the same"."""

    set: Callable[[Selector, Quantity], Effect]
    same: nodes.CardValue


_VALUES: Final[dict[str, _Value]] = {
    "base power": _Value(nodes.SetBasePower, "power"),
    "base cost": _Value(nodes.SetBaseCost, "cost"),
    "power": _Value(nodes.SetPower, "power"),
    "cost": _Value(nodes.SetCost, "cost"),
}


def _become(p: Parser, value: str, those: list[Selector]) -> ContinuousClause:
    p.need("becomes|become")
    to: Quantity = p.attempt(lambda p: _same(p, value)) or p.number()
    lasts = duration(p)
    if value == "power" and lasts is None:  # what is set at this moment cannot be set always
        raise p.fail("for how long")
    return ContinuousClause([_VALUES[value].set(one, to) for one in those], lasts)


def _same(p: Parser, value: str) -> Quantity:
    """The same as your opponent's Leader('s power); as the power of the attacking card; as the number of …"""
    p.need("the same as")
    if p.sees("the number|total of"):
        return quantities.number_of(p)
    named = p.attempt(_value_of)
    if named is not None:
        return ValueOf(named, phrases.pick(p).selector(p))
    card = phrases.pick(p).selector(p)
    if p.take("'s|'"):
        return ValueOf(qualities.value_name(p), card)
    return ValueOf(_VALUES[value].same, card)


def _value_of(p: Parser) -> nodes.CardValue:
    p.need("the")
    value = qualities.value_name(p)
    p.need("of")
    return value


def _power_of(p: Parser) -> Quantity:
    base = p.take("the base power of")
    if not base:
        p.need("the power of")
    return ValueOf("base_power" if base else "power", phrases.pick(p).selector(p))


# -- clauses that begin with their verb --------------------------------------------------------------------------------


def give_less(p: Parser) -> ContinuousClause:
    """Give up to 1 of your opponent's Characters −2000 power during this turn."""
    if p.key == SIGNED:
        number = p.token(SIGNED, "a number with a sign").number
        p.need("power")
        lasts = duration(p)
        p.need("to")
        return ContinuousClause([GainPower(objects.subject(p), number)], lasts)
    targets = objects.subject(p, acts=False)
    effect, lasts = _amount(p, targets)
    effects = [effect]
    while lasts is None and p.sees("and +#"):
        p.need("and")
        effect, lasts = _amount(p, objects.again(targets))
        effects.append(effect)
    while lasts is None:
        more = p.attempt(_and_others)
        if more is None:
            break
        effect, lasts = more
        effects.append(effect)
    return ContinuousClause(effects, lasts)


def _and_others(p: Parser) -> tuple[Effect, Duration | None]:
    """Give X −3000 power and Y −1000 power."""
    p.need("and")
    return _amount(p, objects.subject(p, acts=False))


def negate(p: Parser) -> ContinuousClause:
    p.need("negate")
    if p.take("its|their effect|effects"):
        targets = p.recall()
    elif p.take("the effect|effects of"):
        targets = objects.subject(p, acts=False)
    else:
        targets = objects.subject(p, acts=False)
        p.need("'s|' effect|effects")
    return ContinuousClause([nodes.Negate(targets)], duration(p))


def set_value(p: Parser) -> ContinuousClause:
    p.need("set the")
    if p.take("base power of"):
        targets = objects.subject(p)
        p.need("to")
        to: Quantity = p.attempt(_power_of) or quantities.quantity(p)
        return ContinuousClause([nodes.SetBasePower(targets, to)], duration(p))
    kind = next((kind for pattern, kind in _SET_VALUES if p.take(pattern)), None)
    if kind is None:
        raise p.fail("which value is set")
    targets = objects.subject(p)
    p.need("to")
    return ContinuousClause([kind(targets, quantities.quantity(p))], duration(p))


_SET_VALUES: Final = (
    ("power of", nodes.SetPower),
    ("cost of", nodes.SetCost),
    ("base cost of", nodes.SetBaseCost),
    ("Counter of", nodes.SetCounter),
)


def counter_becomes(p: Parser) -> ContinuousClause:
    p.need("the counter of")
    targets = phrases.pick(p).selector(p)
    p.need("becomes")
    return ContinuousClause([nodes.SetCounter(targets, p.token(SIGNED, "a Counter").number)], duration(p))


def cheaper(p: Parser) -> ContinuousClause:
    """The cost of playing … from your hand; the next time you play …"""
    once = p.take("the next time you play a|an?")
    if not once:
        p.need("the cost of playing")
    found = Pick()
    found.all = True
    found.nouns = nouns.alternatives(p, None, found.together)
    lasts: Duration | None = None
    if once:
        lasts = duration(p)
        p.need(", the cost")
    more = p.take("will be increased by")
    if not more:
        _reduced(p)
    amount = p.number() if more else -p.number()
    return ContinuousClause([nodes.CostToPlay(found.selector(p), amount, next_only=once)], lasts or duration(p))


def _reduced(p: Parser) -> None:
    if not p.take("will be reduced by"):
        p.need("is reduced by")


def cheaper_itself(p: Parser) -> ContinuousClause:
    """The cost of this card in your hand is reduced by 2; reduce the cost of … by 2."""
    verb_first = p.take("reduce")
    p.need("the cost of")
    targets = objects.subject(p, acts=False)
    if verb_first:
        p.need("by")
    else:
        _reduced(p)
    number = -p.number()
    amount: Quantity = p.attempt(lambda p: quantities.for_every(p, number)) or number
    return ContinuousClause([nodes.GainCost(targets, amount)], duration(p))


def played_rested(p: Parser) -> ContinuousClause:
    player = p.player("your", "your opponent's")
    if not p.take("Characters are played rested"):
        p.need("Character cards are played rested")
    return ContinuousClause([nodes.PlayRested(player)], duration(p))


def timings_negated(p: Parser) -> ContinuousClause:
    player = p.player("your", "your opponent's")
    which = timing(p)
    p.need("effects")
    if p.take("also need ("):
        condition = conditions.condition(p)
        p.need(")")
        return ContinuousClause([nodes.AddCondition(player, which, condition)], duration(p))
    p.need("are negated")
    return ContinuousClause([nodes.NegateTiming(player, which)], duration(p))

"""What holds for a time: gaining, losing, becoming, prohibitions and permissions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.language import nodes
from logpose.language.nodes import (
    All,
    Cannot,
    Cards,
    Choose,
    Duration,
    Effect,
    GainKeyword,
    GainPower,
    Not,
    Quantity,
    Selector,
    Step,
    ValueOf,
)
from logpose.language.reader import causes, conditions, nouns, objects, phrases, quantities
from logpose.language.reader.clauses import ContinuousClause, without_duration
from logpose.language.reader.nouns import Pick
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.tokens import ATTRIBUTE, KEYWORDS, NAME, SIGNED, TIMINGS, TYPE
from logpose.language.vocabulary import DEEDS, DURATIONS, LEADER


def duration(p: Parser) -> Duration | None:
    for lasts, words in DURATIONS.items():
        if p.take(words.phrase):
            return lasts
    return None


# -- a subject and what becomes of it ----------------------------------------------------------------------------------


def about_a_subject(p: Parser) -> list[ContinuousClause | Step]:
    """This Character gains [Rush] and +1000 power during this turn."""
    if p.take("none of"):
        return [_none_of(p)]
    if p.take("the base power of"):
        return [_base_power(p, objects.subject(p))]
    return _predicates(p, objects.subject(p))


def _none_of(p: Parser) -> ContinuousClause:
    targets = phrases.pick(p).selector(p)
    p.need("can")
    return _may_not(p, targets)


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
        lambda p: _cannot(p, targets),
        lambda p: _can(p, targets),
        lambda p: _stays(p, targets),
        lambda p: _suffers(p, targets),
        lambda p: _becomes(p, targets),
    )


def _suffers(p: Parser, targets: Selector) -> Step:
    """Is K.O.'d; are rested; is returned to the owner's hand: what others say with the verb first."""
    p.need("is|are")
    for pattern, step in _SUFFERED:
        if p.take(pattern):
            return step(targets)
    raise p.fail("what is done to the cards")


_SUFFERED: Final[tuple[tuple[str, Callable[[Selector], Step]], ...]] = (
    ("K.O.'d", nodes.KnockOut),
    ("rested", nodes.Rest),
    ("set as active", nodes.SetActive),
    ("trashed", nodes.Trash),
    ("returned to the|its owner's hand", nodes.ReturnToHand),
    ("placed at the bottom of the|its owner's deck", nodes.PlaceInDeck),
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


def _cannot(p: Parser, targets: Selector) -> ContinuousClause:
    p.need("cannot")
    return _may_not(p, targets)


def _may_not(p: Parser, targets: Selector) -> ContinuousClause:
    """What a card cannot do, or what cannot be done to it; "none of them can" forbids it as well."""
    if p.take("activate [Blocker]"):
        return ContinuousClause([Cannot(targets, "activate_blocker")], duration(p))
    if p.take("be played by effects"):
        return ContinuousClause([Cannot(targets, "be_played_by_effects")], duration(p))
    if p.take("be blocked"):
        by_cards = _of_the_other_side(p) if p.take("by") else ()
        return ContinuousClause([Cannot(targets, "be_blocked", source=by_cards)], duration(p))
    if p.take("be"):
        deeds, _ = p.series(_suffered, _suffered, ("or",))
        by, _ = p.series(causes.cause, causes.named, ("or",))
        same = objects.again(targets)
        ways = [(deed, *cause) for deed in deeds for cause in by]
        prohibited: list[Effect] = [Cannot(same if place else targets, *way) for place, way in enumerate(ways)]
        return ContinuousClause(prohibited, duration(p))
    p.need("attack")
    paid = p.attempt(price)
    if paid is not None:
        return ContinuousClause([Cannot(targets, "attack", price=(paid,))], duration(p))
    if p.take("unless"):
        found = ContinuousClause([Cannot(targets, "attack")], None)
        found.conditions.append(Not(conditions.condition(p)))
        return found
    if p.take("a Leader on the turn in which it is played"):
        found = ContinuousClause([Cannot(targets, "attack", target=(nodes.HasKind(LEADER),))], None)
        found.conditions.append(nodes.Matches(targets, (nodes.PlayedThisTurn(),)))
        return found
    if p.take("your opponent's"):
        return ContinuousClause([Cannot(targets, "attack", target=causes.source(p))], duration(p))
    if p.take("a Leader"):
        return ContinuousClause([Cannot(targets, "attack", target=(nodes.HasKind(LEADER),))], duration(p))
    prohibited = [Cannot(targets, "attack")]
    if p.take("or activate [Blocker]"):
        prohibited.append(Cannot(objects.again(targets), "activate_blocker"))
    return ContinuousClause(list(prohibited), duration(p))


def _of_the_other_side(p: Parser) -> tuple[nodes.Filter, ...]:
    """Characters that block are those of the player who is attacked, whether the text says so or not."""
    p.take("any")
    p.take("your opponent's") or p.take("of your opponent's")
    return causes.source(p)


def _suffered(p: Parser) -> nodes.Deed:
    for deed, words in DEEDS.items():
        if words.suffered and p.take(words.phrase.removeprefix("be ")):
            return deed
    raise p.fail("what cannot be done to it")


def price(p: Parser) -> Step:
    """What lifts the prohibition each time, said of the player who pays it."""
    opponent = p.take("unless your opponent trashes")
    if not opponent:
        p.need("unless you trash")
    count = p.number()
    p.need(f"card|cards from {'their' if opponent else 'your'} hand")
    p.take("whenever they attack")
    return nodes.Trash(Choose((Cards("you", "hand"),), count))


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


def _stays(p: Parser, targets: Selector) -> ContinuousClause:
    if p.take("do|does not become active in your and your opponent's Refresh Phases"):
        return ContinuousClause([Cannot(targets, "become_active_in_refresh")], duration(p))
    p.need("will not become active")
    if p.take("in the|their|its next Refresh Phase"):  # that of the player whose card it is
        mine = isinstance(targets, nodes.This) or any(group.whose == "you" for group in _field_groups(targets))
        lasts: Duration | None = "your_next_refresh" if mine else "opponents_next_refresh"
    else:
        lasts = duration(p)
    if lasts not in ("opponents_next_refresh", "your_next_refresh"):
        raise p.fail("in which Refresh Phase")
    return ContinuousClause([Cannot(targets, "become_active_in_refresh")], lasts)


def _field_groups(targets: Selector) -> list[Cards]:
    among = targets.among if isinstance(targets, (All, Choose)) else ()
    return [group for group in among if isinstance(group, Cards)]


def _becomes(p: Parser, targets: Selector) -> ContinuousClause:
    if p.take("'s effect|effects is|are negated"):
        return ContinuousClause([nodes.Negate(targets)], duration(p))
    if p.take("that do not have"):
        raise Mismatch("a description")
    p.need("'s|' base power")
    those = [targets]
    while p.take("and"):
        those.append(phrases.pick(p).selector(p))
        p.need("'s|' base power")
    return _base_power(p, *those)


def _base_power(p: Parser, *those: Selector) -> ContinuousClause:
    p.need("becomes|become")
    to: Quantity = p.attempt(_same_power) or p.number()
    return ContinuousClause([nodes.SetBasePower(one, to) for one in those], duration(p))


def _same_power(p: Parser) -> Quantity:
    """The same as your opponent's Leader('s power); the same as the power of the attacking card."""
    p.need("the same as")
    if p.take("the power of"):
        return ValueOf("power", phrases.pick(p).selector(p))
    card = phrases.pick(p).selector(p)
    if p.take("'s|' base power"):
        return ValueOf("base_power", card)
    p.take("'s power")
    return ValueOf("power", card)


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

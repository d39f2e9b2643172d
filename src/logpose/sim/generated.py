"""Random cards and decks, made from every word of the language that the engine runs."""

from __future__ import annotations

from collections.abc import Callable

from logpose.cards.card import Card, Category
from logpose.language import nodes, vocabulary
from logpose.language.nodes import Cards, Choose
from logpose.language.vocabulary import CHARACTER, COLOURS, LEADER_OR_CHARACTER
from logpose.play.games import Deck
from logpose.sim.generated_words import (
    ATTRIBUTES,
    AUTO_TIMINGS,
    BETWEEN_CARDS,
    KEYWORDS,
    NAMES,
    TIMINGS,
    TYPES,
    WordMaker,
)


class CardMaker(WordMaker):
    """Makes cards from a seed: the same seed makes the same cards."""

    # -- doing -------------------------------------------------------------------------------------------------------------

    def steps(self, depth: int = 0) -> tuple[nodes.Step, ...]:
        found: list[nodes.Step] = []
        for _ in range(self.pick(1, 1, 1, 2)):
            found.extend(self.step(depth))
        return tuple(found)

    def step(self, depth: int) -> list[nodes.Step]:
        if depth < 2 and self.chance(0.2):
            return self.compound(depth)
        if self.chance(0.3):
            return [nodes.For(self.of(vocabulary.DURATIONS), tuple(self.effect() for _ in range(self.pick(1, 1, 2))))]
        return self.pick(*self.action_makers())()

    def compound(self, depth: int) -> list[nodes.Step]:
        name = self.name()
        makers: list[Callable[[], list[nodes.Step]]] = [
            lambda: [
                nodes.If(self.condition(), self.steps(depth + 1), self.steps(depth + 1) if self.chance(0.3) else ())
            ],
            lambda: [
                nodes.May(self.steps(depth + 1), self.player(), name),
                nodes.If(nodes.Did(name), self.steps(depth + 1)),
            ],
            lambda: [nodes.ChooseOne((self.steps(depth + 1), self.steps(depth + 1)), self.player())],
            lambda: [
                nodes.Select(self.chosen(Cards(self.side(), kinds=CHARACTER)), name),
                nodes.Delayed(
                    self.of(vocabulary.MOMENTS),
                    (self.step_of(nodes.Trash(nodes.Bound(name)), nodes.SetActive(nodes.Bound(name))),),
                ),
            ],
            lambda: [
                nodes.ChooseNumber(name, 3),
                nodes.Draw(nodes.Chosen(name)),
                nodes.Trash(Choose((Cards(area="hand"),), count=nodes.Chosen(name))),
            ],
        ]
        return self.pick(*makers)()

    def action_makers(self) -> list[Callable[[], list[nodes.Step]]]:
        name = self.name()
        return [
            lambda: [nodes.Draw(self.quantity(), self.pick("you", "you", "opponent", "each"))],
            lambda: [nodes.Draw(self.number(1, 2), up_to=True)],
            lambda: [nodes.KnockOut(self.victims())],
            lambda: [nodes.Trash(self.victims())],
            lambda: [nodes.Trash(self.chosen(Cards(self.pick("you", "you", "opponent"), "hand")))],
            lambda: [nodes.Trash(Choose((Cards("opponent", "hand"),), blind=True))],
            lambda: [
                nodes.Trash(nodes.Top(self.pick("deck", "life"), self.number(1, 2), self.pick("you", "opponent")))
            ],
            lambda: [nodes.ReturnToHand(self.victims())],
            lambda: [
                nodes.AddToHand(self.chosen(Cards("you", "trash", where=self.filters())), reveal=self.chance(0.5))
            ],
            lambda: [nodes.AddToHand(nodes.Top("life", 1, self.pick("you", "opponent"), self.pick("top", "bottom")))],
            lambda: [nodes.PlaceInDeck(self.victims(), self.pick("bottom", "top", "either"))],
            lambda: [
                nodes.PlaceInDeck(self.chosen(Cards("you", self.pick("hand", "trash"))), self.pick("bottom", "top"))
            ],
            lambda: [nodes.PlaceInLife(nodes.Top("deck"), self.pick("top", "bottom"), face_up=self.chance(0.5))],
            lambda: [nodes.PlaceInLife(self.victims(), "either", face_up=self.chance(0.5))],
            lambda: [nodes.TurnLife(nodes.Top("life", self.number(1, 2)), self.chance(0.5))],
            lambda: [
                nodes.Play(
                    self.chosen(Cards("you", self.pick("hand", "trash"), ("character", "stage"), self.filters())),
                    self.chance(0.3),
                )
            ],
            lambda: [nodes.Play(nodes.This())],
            lambda: [nodes.Rest(self.victims())],
            lambda: [nodes.Rest(self.leaders_and_characters())],
            lambda: [nodes.SetActive(self.leaders_and_characters())],
            lambda: self.search(name),
            lambda: [
                nodes.Reveal(nodes.Top("deck"), name),
                nodes.If(nodes.Matches(nodes.Bound(name), (self.filter(),)), (nodes.Draw(1),)),
            ],
            lambda: [nodes.Look(nodes.Top("life", 2), name), nodes.PlaceInLife(nodes.Remaining(name), "top")],
            lambda: [nodes.Shuffle(self.pick("you", "opponent", "each"))],
            lambda: [nodes.AddDon(self.quantity(), self.chance(0.5), up_to=self.chance(0.5), player=self.player())],
            lambda: [
                nodes.GiveDon(
                    self.leaders_and_characters(),
                    1,
                    self.pick("rested", "active", "any", "don_deck"),
                    up_to=self.chance(0.4),
                )
            ],
            lambda: [nodes.ReturnDon(self.number(1, 2), self.player())],
            lambda: [nodes.RestDon(self.number(1, 2), self.player(), up_to=self.chance(0.3))],
            lambda: [nodes.SetDonActive(self.quantity(), self.player(), up_to=self.chance(0.5))],
            lambda: [nodes.KeepDonRested(self.number(1, 3), self.player())],
            lambda: [nodes.DealDamage(1, self.player())],
            lambda: [
                nodes.SwapBasePower(
                    self.leaders_and_characters(name), self.leaders_and_characters(), self.of(vocabulary.DURATIONS)
                )
            ],
            lambda: [nodes.Redirect(self.chosen(Cards(self.side(), kinds=LEADER_OR_CHARACTER)))],
            lambda: [nodes.ActivateEffect(self.of(TIMINGS), nodes.This()) if self.chance(0.1) else nodes.Draw(1)],
            lambda: [nodes.ActivateEvent(Choose((Cards("you", "hand", ("event",)),), up_to=True))],
            lambda: [nodes.ReturnToHand(self.victims(), name), nodes.Draw(nodes.Bound(name))],
            lambda: (
                [self.step_of(nodes.Win(self.player()), nodes.Lose(self.player()))]
                if self.chance(0.15)
                else [nodes.Draw(1)]
            ),
            lambda: [nodes.ExtraTurn() if self.chance(0.1) else nodes.Draw(1)],
            *self.further_action_makers(),
        ]

    def further_action_makers(self) -> list[Callable[[], list[nodes.Step]]]:
        """What binds what it did, moves DON!! cards about, puts back, and means DON!! cards beside others."""
        name = self.name()
        return [
            lambda: [nodes.KnockOut(self.victims(), name), nodes.Draw(nodes.Bound(name))],
            lambda: [nodes.RestDon(None, bind=name), nodes.Draw(nodes.Per(nodes.Bound(name), 2, 1))],
            lambda: [self.step_of(nodes.ReturnDon(1, active=True), nodes.ReturnDon(1, self.player(), or_more=True))],
            lambda: [nodes.ReturnDon(self.number(0, 2), self.player(), self.chance(0.5), rested=True)],
            lambda: [
                nodes.TurnLife(nodes.Top("life"), self.chance(0.8), name),
                nodes.If(nodes.Matches(nodes.Bound(name), (self.filter(),)), (nodes.Draw(1),)),
            ],
            lambda: [
                nodes.MoveGivenDon(
                    self.leaders_and_characters(), self.number(1, 2), up_to=self.chance(0.6), whose=self.side()
                )
            ],
            lambda: [nodes.MoveGivenDon(None, 1, up_to=self.chance(0.5))],
            lambda: [
                nodes.Look(nodes.Top(self.pick("deck", "life"), self.number(2, 3), self.pick("you", "opponent")), name),
                nodes.PutBack(nodes.Remaining(name)),
            ],
            lambda: [
                self.step_of(nodes.AddToHand(nodes.Top("life", end="either")), nodes.Trash(self.either_end("opponent")))
            ],
            lambda: [nodes.Rest(self.with_don())],
            lambda: [nodes.Rest(self.with_don(), name), self.kept_rested(nodes.Bound(name))],
            lambda: [nodes.Rest(nodes.All((self.field_and_don(),))) if self.chance(0.3) else self.kept_rested()],
            lambda: [nodes.SetActive(self.with_don())],
            lambda: [nodes.EachPlayer(self.steps(2))],
            lambda: [nodes.Repeat(self.quantity(), self.steps(2))],
        ]

    def either_end(self, whose: nodes.Side) -> Choose:
        return Choose((nodes.Top("life", 1, whose, "either"),), up_to=self.chance(0.5))

    def kept_rested(self, those: nodes.Selector | None = None) -> nodes.Step:
        targets = self.with_don() if those is None else those
        return nodes.For(
            self.pick("opponents_next_refresh", "your_next_refresh"),
            (nodes.Cannot(targets, "become_active_in_refresh"),),
        )

    def gain_ability(self, targets: nodes.Selector) -> nodes.GainAbility:
        steps = (self.step_of(nodes.Draw(1), nodes.SetActive(nodes.This()), nodes.Trash(nodes.Top("deck"))),)
        if self.chance(0.5):
            return nodes.GainAbility(targets, nodes.Auto((self.of(AUTO_TIMINGS),), steps=steps))
        return nodes.GainAbility(targets, nodes.Auto(when=self.event(), optional=True, steps=steps))

    def search(self, name: str) -> list[nodes.Step]:
        """Look at cards from the top of the deck, take some, place the rest."""
        picks = Choose((nodes.Remaining(name, self.filters()),), up_to=True)
        return [
            nodes.Look(nodes.Top("deck", self.number(2, 4)), name),
            self.step_of(nodes.AddToHand(picks, reveal=True), nodes.Play(picks, self.chance(0.5))),
            self.step_of(
                nodes.PlaceInDeck(nodes.Remaining(name), self.pick("bottom", "top", "either")),
                nodes.Trash(nodes.Remaining(name)),
            ),
        ]

    def effect(self, standing: bool = False) -> nodes.Effect:
        """A continuous effect; a standing one is about this card or about all cards of a group."""
        targets: nodes.Selector
        if standing:
            targets = self.selector_of(
                nodes.This(),
                nodes.This(),
                nodes.All(
                    (
                        Cards(
                            self.side(), kinds=self.pick(CHARACTER, LEADER_OR_CHARACTER), where=self.standing_filters()
                        ),
                    )
                ),
            )
        else:
            targets = self.leaders_and_characters()
        makers: list[Callable[[], nodes.Effect]] = [
            lambda: nodes.GainPower(targets, self.pick(1000, 1000, 2000, -1000, -2000)),
            lambda: nodes.GainPower(targets, nodes.Per(self.count_of_players(), 3, 1000)),
            lambda: nodes.GainCost(targets, self.pick(-3, -2, -1, 1, 2)),
            lambda: nodes.SetBasePower(targets, self.number(0, 7) * 1000),
            lambda: nodes.SetBaseCost(targets, self.number(0, 7)),
            lambda: nodes.SetCost(targets, 0),
            lambda: nodes.GainKeyword(targets, self.of(KEYWORDS)),
            lambda: nodes.CanAttack(targets),
            lambda: nodes.GainName(targets, self.of(NAMES)),
            lambda: nodes.GainType(targets, self.of(TYPES)),
            lambda: nodes.GainAttribute(targets, self.of(ATTRIBUTES)),
            lambda: self.cannot(targets),
            lambda: nodes.PlayerCannot(self.player(), self.player_deed(), self.filters()),
            lambda: nodes.Negate(self.others() if standing else targets),
            lambda: nodes.NegateTiming(self.player(), self.of(TIMINGS)),
            lambda: nodes.PlayRested(self.player()),
            lambda: nodes.AddCost(self.player(), self.of(TIMINGS), (nodes.RestDon(1),)),
            lambda: nodes.AddCondition(self.player(), self.of(TIMINGS), nodes.Compare(nodes.Number("hand"), "<=", 4)),
            lambda: self.gain_ability(targets),
            lambda: nodes.CostToPlay(
                nodes.All((Cards("you", "hand", self.pick((), CHARACTER, ("event",)), self.filters()),)),
                self.pick(-1, -2, 1),
                next_only=not standing and self.chance(0.5),
            ),
        ]
        if standing:
            group = Cards("you", "hand", CHARACTER, self.filters())
            makers.append(lambda: nodes.GainCounter(nodes.All((group,)), 1000))
            makers.append(lambda: nodes.SetCounter(nodes.All((group,)), 2000))
            makers.append(lambda: nodes.GainPower(nodes.Kept(), self.pick(1000, -1000)))
        else:
            makers.append(lambda: nodes.SetPower(targets, 0))
            makers.append(lambda: self.replace(self.chosen(Cards("you", kinds=CHARACTER))))
        return self.pick(*makers)()

    def others(self) -> nodes.Selector:
        return nodes.All((Cards(self.side(), kinds=self.pick(CHARACTER, LEADER_OR_CHARACTER), where=(nodes.Other(),)),))

    def hand_effect(self) -> nodes.Effect:
        """What a card may say about itself while it is in the hand."""
        if self.chance(0.5):
            return nodes.GainCost(nodes.This(), -2)
        return nodes.Cannot(nodes.This(), "be_played_by_effects")

    def cannot(self, targets: nodes.Selector) -> nodes.Cannot:
        deed = self.of(tuple(one for one in vocabulary.DEEDS if one != "be_played_by_effects"))
        if deed == "attack":
            return nodes.Cannot(
                targets,
                deed,
                target=(self.filter(),) if self.chance(0.4) else (),
                price=(nodes.Trash(Choose((Cards(area="hand"),))),) if self.chance(0.4) else (),
            )
        source = (self.filter(),) if self.chance(0.2) else ()
        once = vocabulary.DEEDS[deed].suffered and self.chance(0.3)
        cause = self.cause() if not source else "effect"
        return nodes.Cannot(targets, deed, cause=cause, source=source, once_per_turn=once)

    def cause(self) -> nodes.Cause:
        return self.of(("any", *vocabulary.CAUSES))

    def player_deed(self) -> nodes.PlayerDeed:
        return self.of(vocabulary.PLAYER_DEEDS)

    def replace(self, subject: nodes.Selector) -> nodes.Replace:
        payloads: list[tuple[nodes.Step, ...]] = [
            (nodes.Trash(Choose((Cards(area="hand"),))),),
            (nodes.Rest(nodes.This()),),
            (nodes.Trash(nodes.This()),),
            (nodes.KnockOut(Choose((Cards(kinds=CHARACTER, where=(nodes.Other(),)),))),),
            (nodes.For("turn", (nodes.GainPower(nodes.Bound("event"), -1000),)),),
            (nodes.ReturnDon(1),),
            (nodes.TurnLife(nodes.Top("life")),),
            (nodes.AddToHand(nodes.Top("life")),),
            (nodes.Rest(Choose((self.field_and_don("you"),))),),
        ]
        return nodes.Replace(
            self.of(vocabulary.REPLACED),
            subject,
            self.pick(*payloads),
            self.cause(),
            optional=self.chance(0.8),
            or_knocked_out=self.chance(0.2),
        )

    def cost(self) -> tuple[nodes.Step, ...]:
        items: list[nodes.Step] = [
            nodes.ReturnDon(self.number(1, 2)),
            nodes.RestDon(self.number(1, 2)),
            nodes.Rest(nodes.This()),
            nodes.Trash(nodes.This()),
            nodes.Trash(Choose((Cards(area="hand", where=self.filters()),))),
            nodes.Trash(nodes.Top("deck", 2)),
            nodes.TurnLife(nodes.Top("life"), self.chance(0.5)),
            nodes.AddToHand(nodes.Top("life")),
            nodes.ReturnToHand(Choose((Cards(kinds=CHARACTER, where=(nodes.Other(),)),))),
            nodes.Rest(Choose((Cards(kinds=LEADER_OR_CHARACTER),))),
            nodes.SetActive(Choose((Cards(kinds=CHARACTER),))),
            nodes.PlaceInDeck(Choose((Cards(area="trash"),), count=2)),
            nodes.PlaceInDeck(Choose((Cards(area="hand"),))),
            nodes.Rest(Choose((self.field_and_don("you"),), count=self.number(1, 2))),
            nodes.RestDon(None),
            nodes.ReturnDon(1, active=True),
            nodes.ReturnDon(1, rested=True),
            nodes.ReturnDon(0, or_more=True, active=True),
            nodes.ReturnDon(1, or_more=True),
            nodes.MoveGivenDon(None, 1),
            nodes.AddToHand(nodes.Top("life", end="either")),
        ]
        return tuple(self.random.sample(items, self.pick(0, 0, 1, 1, 2)))

    def event(self) -> nodes.Event:
        what = self.of(vocabulary.HAPPENINGS)
        whose = self.side()
        if what == "life_became":
            return nodes.Event(what, whose, becomes=self.number(0, 2))
        if what in ("don_returned", "drawn", "damage_taken", "turn_started", "main_started"):
            return nodes.Event(what, whose, at_least=self.pick(0, 0, 1) if what == "don_returned" else 0)
        this = self.chance(0.3)
        return nodes.Event(
            what,
            whose,
            this,
            self.filters(),
            self.cause() if self.chance(0.3) else "any",
            other=self.filters() if what in BETWEEN_CARDS else (),
            from_area=self.pick("hand", "trash", "deck") if what == "played" and self.chance(0.5) else None,
        )

    def between_cards(self) -> nodes.Auto:
        """An effect on the other card of an attack, a battle or a K.O."""
        other = nodes.Bound("other")
        steps = self.step_of(
            nodes.For(self.of(vocabulary.DURATIONS), (nodes.GainPower(other, -1000),)),
            nodes.PlaceInDeck(other),
            nodes.Rest(other),
            nodes.AddToHand(other),
        )
        event = nodes.Event(self.of(BETWEEN_CARDS), self.side(), self.chance(0.6), other=self.filters())
        return nodes.Auto(when=event, once_per_turn=self.chance(0.6), optional=self.chance(0.4), steps=(steps,))

    # -- abilities and cards -----------------------------------------------------------------------------------------------

    def ability(self, category: Category) -> nodes.Ability:
        if category == "event":
            timings: tuple[nodes.Timing, ...] = self.pick(("main",), ("counter",), ("main", "counter"))
            return nodes.Activate(
                timings, self.conditions(), cost=self.cost() if self.chance(0.3) else (), steps=self.steps()
            )
        kinds: list[Callable[[], nodes.Ability]] = [
            lambda: nodes.Auto(
                (self.of(AUTO_TIMINGS),),
                conditions=self.conditions(),
                once_per_turn=self.chance(0.2),
                cost=self.cost() if self.chance(0.4) else (),
                must_pay=self.chance(0.1),
                steps=self.steps(),
            ),
            lambda: nodes.Auto(
                when=self.event(),
                conditions=self.conditions(),
                once_per_turn=self.chance(0.6),
                optional=self.chance(0.4),
                cost=self.cost() if self.chance(0.2) else (),
                steps=self.steps(),
            ),
            lambda: nodes.Activate(("activate_main",), self.conditions(), self.chance(0.7), self.cost(), self.steps()),
            self.between_cards,
            lambda: nodes.Auto(
                when=self.event(),
                steps=(nodes.If(nodes.Not(nodes.Happened("drawn_with_this_effect")), (nodes.Draw(1),)),),
            ),
            lambda: nodes.Auto(
                (self.of(AUTO_TIMINGS),),
                steps=(nodes.Select(self.chosen(Cards(self.side(), kinds=CHARACTER)), keep=True),),
            ),
            lambda: nodes.Activate(
                ("activate_main",),
                (),
                True,
                self.cost(),
                (self.step_of(nodes.Rest(nodes.Kept()), nodes.Trash(nodes.Kept())),),
            ),
            lambda: nodes.Permanent(tuple(self.effect(True) for _ in range(self.pick(1, 1, 2))), self.conditions()),
            lambda: nodes.Replacement(
                self.replace(
                    self.selector_of(nodes.This(), nodes.All((Cards(kinds=CHARACTER, where=self.filters()),)))
                ),
                self.conditions(),
                self.chance(0.5),
            ),
        ]
        if category == "character":
            kinds.append(lambda: nodes.Keyword(self.of(KEYWORDS)))
            kinds.append(lambda: nodes.Keyword("blocker"))
            kinds.append(lambda: nodes.Permanent((self.hand_effect(),), self.conditions(), area="hand"))
        if category == "leader":
            kinds.append(lambda: nodes.Auto(("start_of_game",), steps=(nodes.Draw(1),)))
            kinds += 3 * [
                lambda: self.rule_of(
                    nodes.DonDeckRule(6),
                    nodes.DonPhaseRule(1),
                    nodes.DonPhaseRule(1, (self.condition(),)),
                    nodes.FaceUpLifeRule(),
                    nodes.WhenDeckIsEmpty(self.pick("win", "lose_at_end_of_turn")),
                    nodes.DeckRule(never=(nodes.HasValue("cost", ">=", 8),)),
                )
            ]
        return self.pick(*kinds)()

    def card(self, number: str, category: Category, colours: tuple[nodes.Colour, ...]) -> Card:
        abilities: list[nodes.Ability] = [self.ability(category) for _ in range(self.pick(0, 1, 1, 2))]
        if category == "event" and not abilities:
            abilities.append(self.ability(category))
        if category != "leader" and self.chance(0.25):
            abilities.append(
                nodes.Activate(("trigger",), steps=(nodes.Play(nodes.This()),) if self.chance(0.3) else self.steps())
            )
        if self.chance(0.03) and category == "character":
            abilities.append(self.rule_of(nodes.NameRule((self.of(NAMES),)), nodes.DeckRule(any_number=True)))
        fights = category in ("leader", "character")
        return Card(
            number=number,
            name=self.of(NAMES),
            category=category,
            colours=colours,
            cost=None if category == "leader" else self.number(0, 7),
            power=5000 if category == "leader" else self.number(0, 9) * 1000 if fights else None,
            counter=self.pick(None, 1000, 1000, 2000) if category == "character" else None,
            life=self.pick(4, 5) if category == "leader" else None,
            attributes=(self.of(ATTRIBUTES),) if fights else (),
            types=tuple(sorted({self.of(TYPES), self.of(TYPES)})),
            abilities=tuple(abilities),
        )

    def deck(self, seat: int) -> Deck:
        """A legal deck of 13 different cards: mostly Characters, some Events, a Stage."""
        colours = tuple(sorted({self.of(COLOURS), self.of(COLOURS)}))
        leader = self.card(f"G{seat}-000", "leader", colours)
        cards: list[Card] = []
        for place in range(13):
            category: Category = "stage" if place == 12 else "event" if place >= 9 else "character"
            card = self.card(f"G{seat}-{place + 1:03}", category, (self.of(colours),))
            cards.extend([card] * (2 if place == 12 else 4))
        return Deck(leader, tuple(cards))


def random_decks(seed: int, seats: int = 2) -> list[Deck]:
    """Decks of generated cards for every seat."""
    maker = CardMaker(seed)
    return [maker.deck(seat) for seat in range(seats)]

"""Verbs: what an effect does at once."""

from __future__ import annotations

from abc import ABC

from logpose.language import nodes
from logpose.language.nodes import Action, Cards, Choose, Node, Selector, Top
from logpose.language.writer.effects import Effects
from logpose.language.writer.naming import several
from logpose.language.writer.speech import OPPONENT, Clause
from logpose.language.writer.words import DURATIONS, ENDS, TIMINGS, cards, spaced


def owner(selector: Selector) -> str:
    """Whose the cards are, as far as the tree says: "you", "opponent" or "" for either."""
    match selector:
        case nodes.This() | nodes.Remaining():
            return "you"
        case Top():
            return selector.whose if selector.whose != "any" else ""
        case nodes.All() | Choose():
            owners = {"you" if isinstance(group, nodes.Remaining) else group.whose for group in selector.among}
            only = owners.pop() if len(owners) == 1 else "any"
            return only if only != "any" else ""
        case nodes.Both():
            owners_ = {owner(one) for one in selector.selectors}
            return owners_.pop() if len(owners_) == 1 else ""
    return ""


class Actions(Effects, ABC):
    """Writes actions as clauses."""

    def action(self, action: Action) -> Clause:
        match action:
            case nodes.KnockOut():
                return self.on(action, "K.O.")
            case nodes.Trash(targets=nodes.Top("life", nodes.Minus(nodes.Number("life"), int() as kept)), bind="") if (
                action.targets == Top("life", nodes.Minus(nodes.Number("life"), kept))
            ):
                cards_ = cards("Life card", kept != 1)
                return Clause("trash", f"cards from the top of your Life cards until you have {kept} {cards_}")
            case nodes.Trash(targets=Choose(count=nodes.Minus(nodes.Number("hand"), int() as kept)), bind="") if (
                action.targets == Choose((Cards(area="hand"),), nodes.Minus(nodes.Number("hand"), kept))
            ):
                return Clause("trash", f"cards from your hand until you have {kept} cards in your hand")
            case nodes.Trash():
                return self.on(action, "trash")
            case nodes.ReturnToHand():
                return self.on(action, "return", "to the owner's hand")
            case nodes.AddToHand():
                return self.add_to_hand(action)
            case nodes.PlaceInDeck():
                deck = f"at {ENDS[action.at]} of {self.home(action.targets)} deck"
                order = "in any order" if several(action.targets) else ""
                return self.on(action, "place", spaced(deck, order))
            case nodes.PlaceInLife():
                life = f"to {ENDS[action.at]} of {self.home(action.targets)} Life cards"
                return self.on(action, "add", spaced(life, "face-up" if action.face_up else ""))
            case nodes.TurnLife():
                return self.on(action, "turn", "face-up" if action.face_up else "face-down")
            case nodes.PutBack():
                return self.on(action, "place", "back in your Life area in any order")
            case nodes.Play():
                return self.on(action, "play", "rested" if action.rested else "")
            case nodes.Rest():
                return self.on(action, "rest")
            case nodes.SetActive():
                return self.on(action, "set", "as active")
            case nodes.Reveal():
                return self.on(action, "reveal")
            case nodes.Look():
                at = self.selector(action.at)
                return Clause("look", f"at {at}{self.names.mention(action, action.at)}")
            case nodes.Select():
                return self.on(action, "select", "and remember it" if action.keep else "")
            case nodes.ActivateEvent():
                return self.on(action, "activate")
            case nodes.Draw(count=nodes.Minus(int() as most, nodes.Number("hand", player))) if player == action.player:
                rest = (
                    f"cards so that {'you' if player == 'you' else 'they'} have {most} cards in {self.own(player)} hand"
                )
                return self.does(player, "draw", spaced("up to" if action.up_to else "", rest))
            case nodes.Draw():
                return self.does(action.player, "draw", self.number_of(action.count, "card", action.up_to))
            case nodes.Shuffle():
                return self.does(action.player, "shuffle", f"{self.own(action.player)} deck")
            case nodes.DealDamage(player="you"):
                count = self.number_of(action.count, "damage").replace("damages", "damage")
                return Clause("take", count, "you", plural=True)
            case nodes.DealDamage():
                count = self.number_of(action.count, "damage").replace("damages", "damage")
                return Clause("deal", f"{count} to {self.player(action.player)}")
            case nodes.SwapBasePower():
                first, second = self.object(action.first), self.object(action.second)
                return Clause("swap", f"the base power of {first} with that of {second} {DURATIONS[action.duration]}")
            case nodes.Redirect(to=Choose(among=(first, second), count=1, up_to=False) as to) if to == Choose(
                (first, second)
            ) and self.plain(first):
                other = self.plain(second) or self.picked_run(to, [second])
                return Clause("change", f"the target of that attack to {self.plain(first)} or to {other}")
            case nodes.Redirect():
                return Clause("change", f"the attack target to {self.selector(action.to)}")
            case nodes.ActivateEffect(of=nodes.This()):
                return Clause("activate", f"this card's {TIMINGS[action.timing]} effect")
            case nodes.ActivateEffect():
                return Clause("activate", f"the {TIMINGS[action.timing]} effect of {self.selector(action.of)}")
            case nodes.ChooseNumber():
                what = "a cost" if action.up_to == 10 else f"a number from 0 to {action.up_to}"
                return self.does(action.player, "choose", what + self.names.label(action))
            case nodes.ExtraTurn():
                return Clause("take", "an extra turn after this one")
            case nodes.Win():
                return self.ends(action.player, "win")
            case nodes.Lose():
                return self.ends(action.player, "lose")
        return self.don(action)

    def own(self, player: nodes.Player) -> str:
        """Whose, where the player is the subject."""
        return "your" if player == "you" else "their"

    def ends(self, player: nodes.Player, verb: str) -> Clause:
        return Clause(verb, "the game", self.player(player), plural=player == "you")

    # -- cards -------------------------------------------------------------------------------------------------------------

    def on(self, action: Node, verb: str, after: str = "") -> Clause:
        """A verb and the cards it is done to. What the opponent chooses of their own is their deed."""
        self.takes_from_pool = verb in ("trash", "place", "add", "play") or after.startswith("and add")
        self.takes_objects = True
        clause = self.done_to(action, verb, after)
        self.takes_from_pool = self.takes_objects = False
        return clause

    def done_to(self, action: Node, verb: str, after: str) -> Clause:
        targets: Selector = action.targets  # type: ignore[attr-defined]
        if isinstance(targets, Choose) and targets.chooser == "opponent":
            if all(isinstance(group, Cards | Top) and group.whose == "opponent" for group in targets.among):
                with_their = self.theirs
                self.theirs = True
                those = self.selector(targets)
                self.theirs = with_their
                return Clause(verb, spaced(those, after) + self.bound(action, targets), OPPONENT)
            chosen = self.selector(targets).replace(" of your opponent's choice", "")
            it = "those cards" if several(targets) else "that card"
            return Clause("choose", f"{chosen}; {spaced(verb, it, after)}{self.bound(action, targets)}", OPPONENT)
        return Clause(verb, spaced(self.selector(targets), after) + self.bound(action, targets))

    def bound(self, action: Node, targets: Selector) -> str:
        """Remembers the cards of the verb; gives their label, if they need one.

        Cards that are rested or set as active are those chosen, whether or not it changed them.
        """
        if isinstance(action, nodes.Rest | nodes.SetActive) and not action.bind:
            if isinstance(targets, Choose):
                self.names.mention(targets)
            return ""
        return self.names.mention(action, targets) if hasattr(action, "bind") else ""

    def home(self, targets: Selector) -> str:
        """Whose deck or Life cards the cards go to."""
        if owner(targets) == "you":
            return "your"
        if isinstance(targets, Choose) and targets.chooser == "opponent" and owner(targets) == "opponent":
            return "their"
        return "the owner's"

    def add_to_hand(self, action: nodes.AddToHand) -> Clause:
        hand = f"to {self.home(action.targets)} hand"
        if not action.reveal:
            return self.on(action, "add", hand)
        it = "them" if several(action.targets) else "it"
        return self.on(action, "reveal", f"and add {it} {hand}")

    # -- DON!! cards -------------------------------------------------------------------------------------------------------

    def don(self, action: Action) -> Clause:
        match action:
            case nodes.AddDon():
                count = self.number_of(action.count, "DON!! card", action.up_to)
                it = "it" if action.count == 1 else "them"
                state = f"rest {it}" if action.rested else f"set {it} as active"
                return self.does(action.player, "add", f"{count} from {self.own(action.player)} DON!! deck and {state}")
            case nodes.GiveDon():
                return Clause("give", self.give(action))
            case nodes.MoveGivenDon():
                count = self.don_of(action.count, action.up_to, f"{self.whose(action.whose)} currently given")
                if action.to is None:
                    total = count.replace(" of ", " total of ", 1)
                    return Clause("return", f"{total} to {self.whose(action.whose)} cost area rested")
                return Clause("give", f"{count} to {self.object(action.to)}")
            case nodes.ReturnDon():
                return self.return_don(action)
            case nodes.RestDon():
                count = self.don_of(action.count, action.up_to, self.players(action.player))
                return Clause("rest", count + self.names.mention(action))
            case nodes.SetDonActive(count=nodes.Number("rested_don", player), up_to=False) if player == action.player:
                return Clause("set", f"all of {self.players(player)} DON!! cards as active")
            case nodes.SetDonActive():
                return Clause(
                    "set", f"{self.don_of(action.count, action.up_to, self.players(action.player))} as active"
                )
            case nodes.KeepDonRested():
                count = self.don_of(action.count, False, f"{self.players(action.player)} rested")
                next_phase = f"{self.players(action.player)} next Refresh Phase"
                return Clause("", f"{count} will not become active in {next_phase}")
        raise AssertionError(action)

    def give(self, action: nodes.GiveDon) -> str:
        """DON!! cards of the owner of those they are given to; each of several gets as many."""
        state = "" if action.source == "any" else f"{action.source} "
        whose = owner(action.to)
        if whose == "opponent" and state:
            count = self.don_of(action.count, action.up_to, f"your opponent's {action.source}")
        else:
            count = self.number_of(action.count, f"{state}DON!! card", action.up_to)
            if whose == "opponent":
                count += " from your opponent's cost area"
            elif not whose and not isinstance(action.to, nodes.Bound):
                count += " from its owner's cost area"
            elif not state:
                count += " from your cost area"
        if action.to == nodes.Choose((Cards("any", kinds=("leader", "character")),)):
            count = self.number_of(action.count, f"{state}DON!! card", action.up_to)
            own = "" if state else " from its owner's cost area"
            return f"{count}{own} to its owner's Leader or 1 of their Characters"
        to = self.object(action.to)
        if isinstance(action.to, nodes.All) and several(action.to):
            to = f"each{to.removeprefix('all')}" if to.startswith("all of") and len(action.to.among) == 1 else to
        return f"{count} to {to}"

    def don_of(self, count: nodes.Quantity | None, up_to: bool, whose: str) -> str:
        upto = "up to " if up_to else ""
        match count:
            case int():
                return f"{upto}{count} of {whose} DON!! cards"
            case None:
                return f"{upto}any number of {whose} DON!! cards"
            case nodes.Per():
                return f"{upto}{count.each} of {whose} DON!! cards {self.for_every(count)}"
        return f"{upto}a number of {whose} DON!! cards equal to {self.quantity(count)}"

    def return_don(self, action: nodes.ReturnDon) -> Clause:
        own = self.own(action.player)
        active = "active " if action.active else ""
        if isinstance(action.count, int) and action.active and not action.or_more:
            rest = f"{action.count} of {own} active DON!! cards to {own} DON!! deck"
            return self.does(action.player, "return", rest + self.names.mention(action))
        if isinstance(action.count, int):
            more = " or more" if action.or_more else ""
            count = f"{action.count}{more} {active}{cards('DON!! card', action.or_more or action.count != 1)}"
        else:
            more = "at least " if action.or_more else ""
            count = f"{more}{self.number_of(action.count, f'{active}DON!! card')}"
        rest = f"{count} from {own} field to {own} DON!! deck{self.names.mention(action)}"
        return self.does(action.player, "return", rest)

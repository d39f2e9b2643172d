"""The conversation of a game in the terminal: shows each player the table and carries out the answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from logpose.bots import Bot, ask
from logpose.bots.making import player_called
from logpose.cards import Card, library
from logpose.cli import answers, news, several, words
from logpose.cli.ahead import PASSES, Ahead
from logpose.cli.choices import Choices
from logpose.cli.hinting import BETWEEN_PERSONS, hinted
from logpose.cli.looking import Place
from logpose.cli.phrases import understood
from logpose.cli.playing import Playing, count_back
from logpose.cli.screen import HELPING, LEAVING, Leave, Read, Screen
from logpose.cli.table import draw, glance
from logpose.engine import options as codes
from logpose.engine.battle import DAMAGE_STEP
from logpose.errors import ChoiceError, LogposeError
from logpose.play.answering import answer
from logpose.play.names import SEATS, listed, seat_name
from logpose.play.parts import personal, plain, without_rules
from logpose.play.questions import Amount
from logpose.play.sentences import ending
from logpose.play.story import Story
from logpose.play.views import View, view

INTERRUPTED: Final = 130
NOT_KEPT: Final = 2
_WITH_TABLE: Final = ("main", "block", "counter", "opening-hand", "first-or-second")
_DEFENDING: Final = ("block", "counter", "trigger")
_REPEATED: Final = re.compile(r"(\d+) ?[x*×] ?([1-9]\d?)")
_DIGITS: Final = re.compile(r"\d+", re.ASCII)
_AGAIN: Final = ("r", "rematch", "again", "y", "yes")
_MOST_NEWS: Final = 25  # lines for each seat
_AFTER_THE_END: Final = 4  # lines: where the game is kept, and the prompt
_SOME_LOG: Final = 20
_COMMANDS: Final = (
    "all", "board", "card", "concede", "hand", "help", "hint", "life", "log", "opponent", "options", "power", "quit", "rule",
    "save", "table", "trash", "undo", "why", "no counter this turn", "no blocker this turn",
)  # fmt: skip
_TABLE: Final = ("t", "table", "board", "field")
_PASS: Final = re.compile(r"no (block|counter)(?:er|s|ers|ing)? (?:this|the) turn|(b|c)!")


class Session:
    """A game between persons and bots, in a terminal.

    `bots` has the bot of each seat, or None for a person. `read` asks a person for a line; EOFError and KeyboardInterrupt
    end the session. `go_first` says whether the only person or the person's team goes first, where that is not left to the
    lot. Partners sit before the screen together: they see each other's hands.
    """

    def __init__(
        self,
        playing: Playing,
        bots: Sequence[Bot | None],
        console: Console,
        read: Read,
        cards: Sequence[Card] = (),
        go_first: bool | None = None,
    ) -> None:
        self.playing = playing
        self.bots = tuple(bots)
        self.console = console
        self.screen = Screen(console, read, answers.help_page(len(bots) > 2))
        playing.complain = self.say
        self.go_first = go_first
        self.persons = [seat for seat, bot in enumerate(bots) if bot is None]
        person = "you" if len(self.persons) == 1 else "a person" if len(bots) == 2 else ""
        self.players = [person if bot is None else player_called(bot.name) for bot in bots]
        self._cards = {card.number: card for card in cards}
        self._story = Story(playing.game)
        self._heard = 0  # events that all see
        self._told = {seat: self._last_turn(seat) for seat in self.persons}
        self._by_person = [bots[SEATS.index(choice.seat)] is None for choice in playing.recorder.choices]
        self._at = -1 if len(self.persons) > 1 else self.persons[0]  # who sits before the screen
        self._ahead = Ahead()
        self._typed: list[str] = []  # answers to the next questions, typed in one line
        self._numbers: dict[tuple[str | int, ...], str] = {}  # of actions: they mean the same for the whole turn
        self._numbered = -1  # the turn
        self._kept: tuple[int, ...] = ()  # items of the question that waits, chosen before there were enough
        self._attacked = -1  # a person of the team that was attacked and has not been asked about it
        self._drawn: object = None  # what the table looked like then
        self._drawn_at: object = None  # the seat, turn and attack for which the table was drawn last
        self._hear()

    # -- the whole ---------------------------------------------------------------------------------------------------------

    def play(self) -> int:
        """Plays to the end, or until a player leaves; the game is kept in any case. The exit code."""
        code = 0
        try:
            while self.playing.game.decision is not None:
                self._turn()
            self._end()
        except Leave:
            pass
        except EOFError:
            self.say("\nThe input has ended.")
        except KeyboardInterrupt:
            code = INTERRUPTED
            self.say("")
        finally:
            kept = self._close()
        return code if kept else NOT_KEPT

    def wants_rematch(self) -> bool:
        """Whether a person wants to play again, after a game that has ended."""
        if self.playing.game.decision is not None:
            return False
        try:
            return self.screen.prompt("r for a rematch, or Enter to leave> ").casefold() in _AGAIN
        except (Leave, EOFError, KeyboardInterrupt):
            self.say("")
            return False

    def _turn(self) -> None:
        game = self.playing.game
        assert game.decision is not None
        seat = game.decision.seat
        bot = self.bots[seat]
        if game.decision.kind == codes.WHO_GOES_FIRST and self.go_first is not None:
            ours = self._partners(seat, self.persons[0])
            self._choose(0 if ours == self.go_first else 1, False)
        elif bot is None:
            self._person(seat)
        elif bot.name.startswith("search") and self.console.is_terminal:
            with self.console.status(f"{seat_name(seat)} is thinking …"):
                index = ask(bot, game)
            self._choose(index, False)
        else:
            self._choose(ask(bot, game), False)

    def _choose(self, index: int, by_person: bool) -> None:
        self._by_person.append(by_person)
        self.playing.choose(index)
        self._hear()

    def _hear(self) -> None:
        """Whoever is attacked will be handed the screen."""
        events = self._story.events(since=self._heard)
        self._heard += len(events)
        for event in events:
            if event.what == "attacked" and len(self.persons) > 1:
                self._attacked = next((seat for seat in self.persons if not self._partners(seat, event.seat)), -1)

    def _end(self) -> None:
        told: list[RenderableType] = []
        if len(self.persons) == 1:
            told = self._news(self.persons[0])
        elif self.playing.game.result is not None:  # what one of them alone may know is not told at the end either
            told = [Text(plain(without_rules(ending(self.playing.game.result))), "bold")]
        spectator = view(self.playing.game, self.persons[0] if len(self.persons) == 1 else -1)
        result: list[RenderableType] = []
        if len(self.persons) == 1 and spectator.winners is not None:
            won = self.persons[0] in spectator.winners
            who, ending_of = ("Your team", "s") if self._in_teams else ("You", "")
            said = f"{who} {'win' if won else 'lose'}{ending_of}." if spectator.winners else "Nobody wins."
            result.append(Text(said, "bold"))
        self.screen.show_table([self._table(spectator)], told, result, glance(spectator), _AFTER_THE_END)

    def _close(self) -> bool:
        """Says where the game is kept; whether it is."""
        path = self.playing.close()
        if path is None:
            self.say(f"The game could not be kept. {self.playing.problem}", soft=True)
            return False
        self.say(f"The game is kept in {path}", soft=True)
        if self.playing.game.decision is not None and self._ahead.holds(self.playing.game.turn):
            self.say("What you said with b! or c! is not kept: say it again when you go on.")
        self.say(
            f"logpose {'replay' if self.playing.game.decision is None else 'play --resume'} {path}", "dim", soft=True
        )
        return True

    # -- one question to a person --------------------------------------------------------------------------------------------

    def _person(self, seat: int) -> None:
        game = self.playing.game
        seen = view(game, seat)
        if self._numbered != seen.turn:
            self._numbered, self._numbers = seen.turn, {}
        choices = Choices(seen, self._numbers)
        ahead = self._ahead.place(game, choices)
        if ahead is not None:
            self._choose(ahead, choices.question.kind == "main")  # an Event is taken back as a whole
            return
        self._unasked(seat, choices.question.kind)
        before = self._at
        if not self._is_there(seat):
            self._hand_over(seat)
        if len(self.persons) > 2 and before != seat:
            self.say(f"{seat_name(seat)} decides.", "bold")
        self._at = seat
        self._kept = ()
        if before != seat:
            self._typed = []
        elif self._typed and self._settles(self._typed[0], choices):
            if self._answer(self._typed.pop(0), seen, choices):
                return
            self._typed = []
        waiting, self._typed = self._typed[:1], []  # what is said to it is said below the table
        waiting += self._show(seen, choices)
        while self.playing.game is game and game.decision is not None:
            text = waiting.pop(0) if waiting else self.screen.read(f"{seat_name(seat)}> ").strip()
            if not text.startswith("save"):
                text, *self._typed = (understood(one.strip()) for one in text.split(";"))
            if self._answer(text, seen, choices):
                return
            self._typed = []

    def _show(self, seen: View, choices: Choices) -> list[str]:
        """The table if it has changed, what has happened, and the question. What is too much for the screen is told before,
        page by page. The line that was typed there, if one was."""
        moment = (seen.seat, seen.turn, seen.battle and seen.battle.attacker)
        changed = (seen.sides, seen.battle and seen.battle.target) != self._drawn
        table: list[RenderableType] = []
        if moment != self._drawn_at or (choices.question.kind in _WITH_TABLE and changed):
            table = [self._table(seen)]
            self._drawn = (seen.sides, seen.battle and seen.battle.target)
        self._drawn_at = moment
        typed = self.screen.show_table(table, self._news(seen.seat), self._asked(choices), glance(seen))
        return [typed] if typed else []

    def _hand_over(self, seat: int) -> None:
        """Nobody sees the other's cards: the screen is empty until the player says to be there."""
        self.screen.clear()
        ours = [one for one in self.persons if self._partners(one, seat)]
        name = listed([seat_name(one) for one in ours])
        self.say(f"Hand the screen to {listed([self.playing.who(one) for one in ours])}.", "bold")
        self.screen.prompt(f"{name}, press Enter when you are there and nobody else looks. ")
        self._at = seat

    def _unasked(self, seat: int, kind: str) -> None:
        """Whether persons who are attacked have anything to answer depends on hidden cards: the screen is handed over anyway."""
        attacked, fight = self._attacked, self.playing.game.battle()
        if attacked < 0:
            return
        if self._partners(seat, attacked):
            self._attacked = -1 if kind in _DEFENDING else attacked
        elif fight is None or fight.stage >= DAMAGE_STEP:
            self._attacked = -1
            self._hand_over(attacked)
            self.screen.show(self._news(attacked))
            self.screen.prompt("There is nothing to answer. Press Enter. ")

    def _news(self, seat: int) -> list[RenderableType]:
        """What a seat has not been told yet, in lines."""
        events = self._story.events(seat, self._told[seat])
        for one in self.persons:
            if self._partners(one, seat):  # who look on
                self._told[one] = len(self._story.events(one))
        most = _MOST_NEWS * len(self.bots)
        left_out: list[RenderableType] = []
        if len(events) > most:
            left_out = [Text(f"  … {len(events) - most} more lines: log {len(events)}", "dim")]
            events = events[-most:]
        return [*left_out, *news.told(events, seat)]

    def _last_turn(self, seat: int) -> int:
        """Where the last turn begins in what a seat is told: of a game that goes on, no more is news."""
        events = self._story.events(seat)
        return max((place for place, event in enumerate(events) if event.what == "turn"), default=0)

    def _table(self, seen: View) -> RenderableType:
        return draw(seen, self.console.width, self.players, self.find)

    def _asked(self, choices: Choices) -> list[RenderableType]:
        """The question with its options."""
        shown: list[RenderableType] = []
        if choices.question.kind != "main":
            shown.append(Text(choices.asked(), "bold"))
        shown += [Text(line) for line in (choices.standing(), *choices.seen()) if line]
        asked = several.several(choices.question.asks)
        if asked is not None:
            return [*shown, several.draw(asked, choices.view), Text(several.how(asked))]
        shown.append(choices.draw(self.console.width))
        if choices.question.kind == "loop" and isinstance(choices.question.asks, Amount):
            shown.append(Text(f"Type one of these or any other number up to {choices.question.asks.most}."))
        return shown

    # -- answers -----------------------------------------------------------------------------------------------------------

    def _answer(self, text: str, seen: View, choices: Choices) -> bool:
        """Does what was typed; whether the question is settled."""
        asked = several.several(choices.question.asks)
        if asked is not None:
            return self._answer_several(text, asked, seen, choices)
        if isinstance(choices.question.asks, Amount) and choices.question.kind == "loop" and _DIGITS.fullmatch(text):
            return self._say_number(text)
        repeated = _REPEATED.fullmatch(text)
        place = choices.answered(repeated[1] if repeated else text.casefold())
        if place is not None:
            return self._take(choices, [place], int(repeated[2]) if repeated else 1)
        text, *more = words.apart(choices, text)
        self._typed = [*more, *self._typed]
        meant = words.meant(choices, text)
        if not meant.places:
            word, _, rest = text.partition(" ")
            before = self.playing.game.decision
            if self._command(word.casefold(), rest.strip(), seen, choices):
                return self.playing.game.decision is not before
            meant = words.Meant(words.named(choices, text) or words.spoken(choices, text))
        if meant.places:
            return self._take(choices, meant.places, meant.times)
        for line in answers.why_not(self.playing.game, seen, text) or [words.not_understood(choices, text, _COMMANDS)]:
            self.say(line)
        return False

    def _settles(self, text: str, choices: Choices) -> bool:
        """Whether a line looks like an answer to the question: then it need not be shown."""
        asked = several.several(choices.question.asks)
        if asked is not None:
            return isinstance(several.typed(asked, text, choices.view.seat), tuple)
        if _DIGITS.match(text):
            return choices.question.kind == "loop" or choices.answered(_DIGITS.findall(text)[0]) is not None
        meant = words.meant(choices, words.apart(choices, text)[0]).places
        ways = (meant, words.named(choices, text), words.spoken(choices, text))
        return choices.answered(text.casefold()) is not None or any(len(places) == 1 for places in ways)

    def _take(self, choices: Choices, meant: Sequence[int], times: int) -> bool:
        """Chooses the option that is meant, if it is one; whether it is."""
        if len(meant) > 1:
            self.say("That can mean several options; type the number of one:")
            self.console.print(choices.some(meant))
            return False
        self._ahead.chosen(choices.options[meant[0]], choices, times)
        self._choose(meant[0], True)
        return True

    def _say_number(self, text: str) -> bool:
        """Answers with any number, listed or not; whether it was taken."""
        try:
            (index,) = answer(
                self.playing.game, (int(text.lstrip("0")[:20] or "0"),)
            )  # more digits are refused all the same
        except ChoiceError as error:
            self.say(str(error))
            return False
        self._choose(index, True)
        return True

    def _answer_several(self, text: str, asked: several.Several, seen: View, choices: Choices) -> bool:
        """Does what was typed for a question about several cards; whether the question is settled."""
        word, _, rest = text.partition(" ")
        chosen = several.typed(asked, text, seen.seat)
        if isinstance(chosen, tuple):
            chosen = several.completed(asked, (*self._kept, *chosen) if chosen else ())
            missing = several.too_few(asked, chosen)
            if missing and len(chosen) > len(self._kept):
                self._kept = chosen
                names = listed([personal(asked.items[place].parts, seen.seat) for place in chosen])
                self.say(f"Chosen so far: {names}. Type {missing} more, or d to begin again.")
                return False
            self._kept = ()
        if chosen is None:
            before = self.playing.game.decision
            if not self._command(word.casefold(), rest.strip(), seen, choices):
                self.say(f"{text!r:.60} names nothing here. {several.how(asked)}" if text else several.how(asked))
            return self.playing.game.decision is not before
        try:
            picks = answer(self.playing.game, chosen) if isinstance(chosen, tuple) else None
        except ChoiceError as error:
            self.say(f"{error} {several.how(asked)}")
            return False
        if picks is None:
            self.say(str(chosen))
            return False
        for number, index in enumerate(picks):
            self._choose(index, number == 0)  # an answer is taken back as a whole
        return True

    def _command(self, word: str, rest: str, seen: View, choices: Choices) -> bool:
        """Carries out a command; whether it was one."""
        said = _PASS.fullmatch(f"{word} {rest}".strip().casefold())
        if said is not None:
            return self._pass_ahead(said[1] or {"b": "block", "c": "counter"}[said[2]], seen, choices)
        place = Place(self.playing.game, seen, choices, self.console.width, self.players, self.find)
        shown = place.look(word, rest)
        if shown is not None:
            self.screen.show(shown)
        elif word in HELPING:
            self.screen.show_help()
        elif word in _TABLE:
            self.screen.show_table([self._table(seen)], [], self._asked(choices), glance(seen))
        elif word == "options":
            self.screen.show(self._asked(choices))
        elif word == "log":
            self._show_log(seen.seat, rest)
        elif word in ("undo", "u"):
            self._undo(seen.seat)
        elif word == "hint":
            self._hint(seen.seat, choices)
        elif word == "save":
            self._save(rest)
        elif word == "concede":
            self._concede(seen.seat)
        elif word in LEAVING:
            raise Leave
        else:
            return False
        return True

    def _pass_ahead(self, kind: str, seen: View, choices: Choices) -> bool:
        """No block, or no counter, until the player's next turn; said again, the player is asked again."""
        key = kind[0]
        if not self._ahead.passes(kind, seen):
            self.say(f"You will be asked about every {PASSES[kind]} again.")
            return True
        self.say(f"No {PASSES[kind]} until your next turn, unless you would lose; {key}! takes it back.")
        if choices.question.kind == kind:
            self._choose(choices.answered(key) or 0, True)
        return True

    def _show_log(self, seat: int, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdecimal() and len(rest) < 7):
            self.say("log shows the last lines; log 50 shows the last 50.")
            return
        count = int(rest) if rest else _SOME_LOG
        for event in self._story.events(seat)[-count:] if count else []:
            told = personal(event.parts, seat)
            self.say(told if event.what == "turn" else f"  {told}")

    def _hint(self, seat: int, choices: Choices) -> None:
        """Says what may be best, in a game in which no persons play each other."""
        if not all(self._partners(seat, one) for one in self.persons):
            self.say(BETWEEN_PERSONS)
            return
        with self.console.status("Thinking …") if self.console.is_terminal else nullcontext():
            lines = hinted(self.playing.game, choices)
        for line in lines:
            self.say(line)

    def _undo(self, seat: int) -> None:
        """Takes the last decision back: between persons only if nothing comes of it, against bots always."""
        count = count_back(self._by_person)
        if not count:
            self.say("You have not decided anything yet.")
            return
        learned = listed(self.playing.recorder.learned(count, seat))
        if learned and not all(self._partners(seat, one) for one in self.persons):
            self.say(f"This cannot be taken back: {learned}.")
            return
        del self._by_person[len(self._by_person) - count :]
        self.playing.take_back(count)
        self._hear()
        for one in self.persons:
            if self._partners(one, seat):
                self._told[one] = len(self._story.events(one))
        self._drawn_at = None
        self._ahead.forget()
        self.say(f"Taken back, but {learned}." if learned else "Taken back.", "bold")

    def _save(self, rest: str) -> None:
        try:
            path = self.playing.save(Path(rest) if rest else None)
        except LogposeError as error:
            self.say(str(error))
            return
        self.say(f"The game so far is kept in {path}", soft=True)

    def _concede(self, seat: int) -> None:
        question = "Concede the game for your team?" if self._in_teams else "Concede the game?"
        if self.screen.prompt(f"{question} y or n> ").casefold() in ("y", "yes"):
            self._by_person.append(True)
            self.playing.concede(seat)
            self._hear()
        else:
            self.say("The game goes on.")

    # -- seats -------------------------------------------------------------------------------------------------------------

    @property
    def _in_teams(self) -> bool:
        return len(self.bots) > 2

    def _partners(self, one: int, other: int) -> bool:
        """Whether two seats are the same, or of one team: they have no secrets from each other at this table."""
        players = self.playing.game.players
        return players[one].team == players[other].team

    def _is_there(self, seat: int) -> bool:
        """Whether the player, or the partner, sits before the screen."""
        return self._at >= 0 and self._partners(self._at, seat)

    # -- small things --------------------------------------------------------------------------------------------------------

    def find(self, number: str) -> Card | None:
        """The facts of a card: of the decks at this table, or else of the library."""
        return self._cards.get(number) or library.get(number)

    def say(self, text: str, style: str = "", soft: bool = False) -> None:
        self.screen.say(text, style, soft)

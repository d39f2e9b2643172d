"""One live game, without sockets or a database: entries become the game, and every seat is told what it may know."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from logpose.play.decks import BUILT_IN, built_in
from logpose.play.handles import handle_of
from logpose.play.why_not import VERBS
from logpose.server import wire
from logpose.server.entries import Entry, New, new
from logpose.server.history import WATCHER
from logpose.server.rooms import Room
from logpose.server.tables import PERSON, Chair, Refused, Settings, counted, opened
from tests.server.support import some_answer

At = Callable[[], int]


class Kept:
    """A room whose entries are kept in a list, as a store would."""

    def __init__(self, seats: int = 2, settings: Settings | None = None) -> None:
        self.settings = settings or Settings((PERSON,) * seats)
        self.room = Room("game", self.settings)
        self.entries: list[Entry] = []
        self.at = 1_000_000
        for seat in range(len(self.settings.seats)):
            deck = built_in(BUILT_IN[seat])
            self.write([new("seat", seat, name="ABCD"[seat], leader=deck.leader.number, cards=counted(deck))])
        assert self.room.ready
        header = opened(self.settings, self.room.chairs)
        self.write([New("start", -1, msgspec.json.encode(header).decode())])

    def write(self, news: list[New]) -> list[msgspec.Struct]:
        written = [one.at(self.room.n + 1 + place, self.at) for place, one in enumerate(news)]
        self.entries += written
        return [told.message for told in self.room.apply_all(written)]

    def play(self, chance: random.Random, answers: int = 10_000) -> None:
        """Answers by lot, as clients would."""
        for _ in range(answers):
            seat = self.room.asked()
            if seat is None:
                return
            self.at += chance.randrange(9_000)
            state = self.state(seat)
            assert state.view.question is not None
            message = wire.Choose(state.q, f"m{len(self.entries)}", some_answer(state.view.question, chance))
            try:
                self.write(self.room.choose(seat, message))
            except Refused as refused:  # of cards that cannot be chosen together, others may be
                if refused.kind != "illegal":
                    raise

    def play_to(self, kind: str, chance: random.Random) -> int:
        """Plays on until somebody is asked such a question, and says who."""
        for _ in range(1000):
            seat = self.room.asked()
            assert seat is not None, f"nobody was asked to {kind}"
            question = self.state(seat).view.question
            assert question is not None
            if question.kind == kind:
                return seat
            self.play(chance, 1)
        raise AssertionError(kind)

    def place(self, seat: int, verb: str) -> int:
        """The place of the first option with a verb."""
        question = self.state(seat).view.question
        assert question is not None
        return next(place for place, option in enumerate(question.options) if option.form[0] == verb)

    def state(self, seat: int, since: int = 0) -> wire.State:
        now = self.room.moment(seat)
        return msgspec.json.decode(wire.encode(self.room.state(seat, since, now)), type=wire.State)

    def again(self) -> Room:
        room = Room("game", self.settings)
        room.apply_all(self.entries)
        return room


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_rebuilt_from_its_entries_is_the_same_for_everybody(seats: int) -> None:
    kept = Kept(seats)
    kept.play(random.Random(1), 60)
    again = kept.again()
    for seat in (*range(seats), WATCHER):
        assert again.moment(seat) == kept.room.moment(seat)
        assert again.state(seat, 0, again.moment(seat)) == kept.room.state(seat, 0, kept.room.moment(seat))


def test_a_game_is_played_to_its_end() -> None:
    kept = Kept()
    kept.play(random.Random(2))
    assert kept.room.over
    assert kept.room.over_told().winners
    assert kept.again().over


def test_the_same_answer_twice_is_one_answer() -> None:
    kept = Kept()
    seat = kept.room.asked()
    assert seat is not None
    message = wire.Choose(kept.state(seat).q, "once", (0,))
    assert len(kept.write(kept.room.choose(seat, message))) == 0 and kept.entries[-1].client == "once"
    before = kept.room.n
    assert kept.room.choose(seat, message) == []
    assert kept.room.n == before


def test_an_answer_to_an_old_question_is_refused() -> None:
    kept = Kept()
    seat = kept.room.asked()
    assert seat is not None
    q = kept.state(seat).q
    kept.write(kept.room.choose(seat, wire.Choose(q, "first", (0,))))
    with pytest.raises(Refused, match="not open any more"):
        kept.room.choose(seat, wire.Choose(q, "second", (0,)))


def test_an_answer_that_cannot_be_changes_nothing() -> None:
    kept = Kept()
    seat = kept.room.asked()
    assert seat is not None
    before = kept.room.moment(seat)
    with pytest.raises(Refused):
        kept.room.choose(seat, wire.Choose(before.q, "no", (77,)))
    assert kept.room.moment(seat) == before


def test_a_seat_that_is_not_asked_has_no_question_and_no_number() -> None:
    kept = Kept()
    kept.play(random.Random(3), 12)
    asked = kept.room.asked()
    assert asked is not None
    other = kept.state(1 - asked)
    assert other.q == 0 and other.view.question is None


def test_one_s_own_last_answer_is_taken_back_at_once_where_nobody_learned_anything() -> None:
    kept = Kept()
    seat = kept.play_to("main", random.Random(4))
    assert kept.room.recorder is not None
    choices = len(kept.room.recorder)
    q, give = kept.room.q(seat), kept.place(seat, "give")
    kept.write(kept.room.choose(seat, wire.Choose(q, "give", (give,))))
    assert kept.write(kept.room.take_back(seat, "ask")) == [wire.TakeBackTold(seat, "done", True)]
    assert len(kept.room.recorder) == choices
    assert kept.room.q(seat) > q + 1  # an old question never comes up again under its number
    assert kept.again().moment(seat) == kept.room.moment(seat)


def test_a_seat_is_told_whether_it_has_an_answer_to_take_back() -> None:
    kept = Kept()
    seat = kept.room.asked()
    assert seat is not None
    assert not kept.state(seat).back and not kept.state(1 - seat).back
    kept.write(kept.room.choose(seat, wire.Choose(kept.room.q(seat), "first", (0,))))
    assert kept.state(seat).back and not kept.state(1 - seat).back
    kept.write(kept.room.take_back(seat, "ask"))
    if kept.room.asking_back is not None:
        kept.write(kept.room.take_back(1 - seat, "allow"))
    assert not kept.state(seat).back
    strict = Kept(settings=Settings((PERSON, PERSON), takebacks=False))
    seat = strict.play_to("main", random.Random(4))
    assert not strict.state(seat).back


def test_what_others_have_learned_is_taken_back_with_their_consent_only() -> None:
    kept = Kept()
    seat = kept.play_to("main", random.Random(5))
    end = kept.place(seat, "end")
    kept.write(kept.room.choose(seat, wire.Choose(kept.room.q(seat), "end", (end,))))
    assert kept.write(kept.room.take_back(seat, "ask")) == [wire.TakeBackTold(seat, "ask")]
    with pytest.raises(Refused):
        kept.room.take_back(seat, "allow")
    assert kept.write(kept.room.take_back(1 - seat, "refuse")) == [wire.TakeBackTold(1 - seat, "refuse")]
    assert kept.write(kept.room.take_back(seat, "ask")) == [wire.TakeBackTold(seat, "ask")]
    assert kept.write(kept.room.take_back(1 - seat, "allow")) == [wire.TakeBackTold(seat, "done")]
    assert kept.room.asked() == seat
    kept.write(kept.room.take_back(1 - seat, "block"))
    kept.write(kept.room.choose(seat, wire.Choose(kept.room.q(seat), "end2", (end,))))
    with pytest.raises(Refused, match="does not want to be asked"):
        kept.room.take_back(seat, "ask")


def test_a_pass_that_was_said_before_is_made() -> None:
    kept = Kept()
    seat = kept.play_to("counter", random.Random(6))
    assert kept.room.passed() == []
    kept.write([new("prefs", seat, block="", counter="attack")])
    kept.write(kept.room.passed())
    kept.play_to("main", random.Random(6))
    assert kept.room.passes[seat] == {}  # the attack is over, and so is the pass


def test_whoever_plays_with_bots_alone_sees_no_question_with_a_single_answer() -> None:
    kept = Kept(settings=Settings((PERSON, "greedy")))
    chance = random.Random(8)
    by_themselves = 0
    while (seat := kept.room.asked()) is not None:
        if seat == 1:
            decision = kept.room.game.decision
            assert decision is not None
            kept.write(kept.room.choose_for(chance.randrange(len(decision.options))))
        else:
            question = kept.state(0).view.question
            assert question is not None and len(question.options) > 1
            kept.play(chance, 1)
        by_themselves += sum(entry.seat == 0 and entry.client == "" for entry in kept.entries[-3:])
    assert by_themselves > 0


def test_what_was_answered_by_itself_is_not_what_is_taken_back() -> None:
    kept = Kept()
    seat = kept.play_to("counter", random.Random(6))
    kept.write([new("prefs", seat, counter="turn")])
    kept.write(kept.room.passed())
    own = [one for one in kept.room.answers if one.seat == seat]
    assert kept.room.recorder is not None
    assert all(one.start < len(kept.room.recorder) - 1 for one in own)


def test_a_changed_digest_freezes_the_game() -> None:
    kept = Kept()
    kept.play(random.Random(7), 10)
    damaged = [
        msgspec.structs.replace(one, digest="000000") if one.n == kept.room.n - 2 else one for one in kept.entries
    ]
    room = Room("game", kept.settings)
    room.apply_all(damaged)
    assert "another table" in room.frozen
    assert room.asked() is None
    with pytest.raises(Refused, match="cannot go on"):
        room.concede(0)


def test_nobody_hears_what_a_team_says_to_each_other() -> None:
    kept = Kept(4)
    written = new("say", 1, to="team", text="hold")
    (told,) = kept.room.apply_all([written.at(kept.room.n + 1, kept.at)])
    assert told.seats == frozenset((1, 3))


def test_a_line_of_chat_that_was_deleted_is_passed_over() -> None:
    kept = Kept()
    kept.write([new("say", 0, to="table", text="hello"), new("say", 1, to="table", text="hi")])
    kept.entries[-2] = msgspec.structs.replace(kept.entries[-2], data="")
    kept.play(random.Random(18), 3)
    again = kept.again()
    assert [told.message for told in again.chat] == [wire.Chat(1, "table", "hi", 1_000_000)]
    assert again.n == len(kept.entries) and again.moment(0) == kept.room.moment(0)


def test_judges_see_the_table_when_every_person_agrees() -> None:
    kept = Kept()
    kept.write([new("consent", 0, judge=True, open_hands=False)])
    assert not kept.room.judged
    kept.write([new("consent", 1, judge=True, open_hands=False)])
    assert kept.room.judged and not kept.room.open_hands
    kept.write([new("consent", 0, judge=False, open_hands=False)])
    assert not kept.room.judged


def test_a_bot_that_plays_on_does_not_agree_for_its_player() -> None:
    kept = Kept()
    kept.write([new("seat", 1, player="greedy")])
    kept.write([new("consent", 0, judge=True, open_hands=True)])
    assert not kept.room.judged and not kept.room.open_hands


@pytest.mark.slow
def test_while_another_is_asked_about_hidden_cards_one_sees_the_table_as_it_was() -> None:
    kept, chance, waited = Kept(4), random.Random(4), 0
    before = {seat: kept.state(seat) for seat in (*range(4), WATCHER)}
    for _ in range(400):
        if kept.room.asked() is None:
            break
        kept.play(chance, 1)
        for seat, last in before.items():
            state = kept.state(seat)
            if kept.room.waits(seat):
                waited += 1
                assert kept.room.moment(seat).waiting and kept.room.asked() != seat
                assert (state.v, state.q, state.view.question) == (last.v, 0, None)
                assert msgspec.structs.replace(last.view, question=None) == state.view
                if seat >= 0:  # what it looks at is as it sees it, too
                    for card in last.view.sides[seat].characters:
                        power = kept.room.look(seat, wire.Look(card.handle)).power
                        assert power is not None and power.total == card.power
            else:
                before[seat] = state
    assert waited > 20


def test_a_card_that_is_looked_at_says_what_it_is_worth_and_what_it_cannot_do() -> None:
    kept, chance, worth = Kept(), random.Random(8), 0
    for _ in range(12):
        seat = kept.play_to("main", chance)
        view = kept.state(seat).view
        assert view.question is not None
        for card in (*view.sides[seat].characters, *view.sides[seat].known_hand, view.sides[1 - seat].leader):
            looked = kept.room.look(seat, wire.Look(card.handle))
            for whole, told in ((looked.power, card.power), (looked.cost, card.cost)):
                if whole is not None:
                    worth += 1
                    assert whole.total == told == sum(term.amount for term in whole.terms)
            hand = view.sides[seat].known_hand
            alike = [one.handle for one in (hand if card in hand else [card]) if one.number == card.number]
            offered = {option.form[0] for option in view.question.options if option.about in alike}
            assert {one.verb for one in looked.cannot} == set(VERBS) - offered and all(o.reasons for o in looked.cannot)
        kept.play(chance, 1)
    assert worth > 50


def test_a_card_that_a_seat_does_not_know_is_not_looked_at() -> None:
    kept = Kept()
    kept.play_to("main", random.Random(9))
    hidden = [handle_of(kept.room.game, card, 0) for card in kept.room.game.cards if card.owner and not card.on_field]
    for handle in (*hidden, 1000):
        with pytest.raises(Refused, match="Seat A knows no card"):
            kept.room.look(0, wire.Look(handle))


def test_why_says_nothing_about_a_card_that_a_seat_does_not_know() -> None:
    kept = Kept()
    kept.play_to("main", random.Random(9))
    game = kept.room.game
    hidden = [handle_of(game, card, 1) for card in game.cards if not card.owner and not card.on_field]
    leaders = [handle_of(game, game.cards[player.leader], 1) for player in game.players]
    assert kept.room.why(1, wire.Why(leaders[1], "attack", leaders[0])).reasons
    for verb in VERBS:
        for handle in (*hidden, 1000):
            for message in (wire.Why(handle, verb), wire.Why(leaders[1], verb, handle)):
                with pytest.raises(Refused, match=f"Seat B knows no card with the handle {handle}") as refused:
                    kept.room.why(1, message)
                assert refused.value.kind == "why"


def test_a_clock_is_paused_where_one_runs() -> None:
    room, pause = Room("game", Settings((PERSON, PERSON), clock="15+10")), wire.SetClock("pause")
    with pytest.raises(Refused, match="has not begun"):
        room.set_clock(0, pause)
    kept = Kept()
    with pytest.raises(Refused, match="no clock at this table"):
        kept.room.set_clock(0, pause)
    kept = Kept(settings=Settings((PERSON, PERSON), clock="15+10"))
    kept.write(kept.room.set_clock(0, pause))
    assert kept.room.pausing == {0}
    kept.write(kept.room.concede(0))
    for seat in (0, -1):
        with pytest.raises(Refused, match="has ended"):
            kept.room.set_clock(seat, pause)


def test_after_a_take_back_everybody_sees_who_is_asked_again() -> None:
    kept, chance = Kept(), random.Random(6)
    asked = kept.play_to("pick", chance)
    while not kept.room.waits(1 - asked):
        kept.play(chance, 1)
        asked = kept.play_to("pick", chance)
    kept.play(chance, 1)
    kept.write([new("back", asked, count=kept.room._count_back(asked))])
    assert kept.room.asked() == asked and not kept.room.waits(1 - asked)
    assert kept.state(1 - asked).events[-1].what == "taken-back"


def test_whoever_plays_with_bots_alone_is_not_asked_what_has_one_answer() -> None:
    kept, chance, alone = Kept(settings=Settings((PERSON, "random"))), random.Random(3), 0
    while kept.room.asked() is not None:
        decision = kept.room.game.decision
        assert decision is not None
        passed = kept.room.passed()
        assert bool(passed) == (len(decision.options) == 1)
        alone += bool(passed)
        if passed:
            kept.write(passed)
        else:
            kept.write(kept.room.choose_for(chance.randrange(len(decision.options))))
    assert alone


def test_whoever_sits_down_is_ready_with_a_deck() -> None:
    room = Room("game", Settings((PERSON, PERSON)))
    assert not room.is_ready(Chair(PERSON, "A", True)) and room.is_ready(Chair(PERSON, "A", True, "OP01-001"))

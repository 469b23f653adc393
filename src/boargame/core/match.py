"""A match: one game being played by people, in plain mode.

>>> import boargame
>>> match = boargame.game("wild-pigs").start(players=3, seed=7)
>>> match.to_act
[2]
>>> match.question
'Take your turn'
>>> match.play("prepare attack")[0].text
'Seat 2 prepares an Attack token'
>>> match.why_not("restance tactical")
Refusal(rule='WP-5.2.2a', text='You have taken the main action of this turn.')
>>> match.undo()
>>> match.why_not("restance tactical")
"""

from __future__ import annotations

import random
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from secrets import token_hex
from typing import Any

from msgspec import Struct

from boargame.core import ending, flow
from boargame.core.agenda import owing, question, together, top
from boargame.core.box import Names
from boargame.core.chance import Chance
from boargame.core.codec import Codec
from boargame.core.engine import plain
from boargame.core.game import ALLOWED, Game, GameState
from boargame.core.log import Log
from boargame.core.position import place, position, seats_in, task_notation, view
from boargame.core.record import NONE, Sight
from boargame.core.secrets import Secrets, cells, hidden_rows, move
from boargame.core.seen import Seen
from boargame.core.wording import wordings
from boargame.core.words import Action, Cited

SEED_BITS = 53
"""Bits of a seed that chance chose: as many as every JSON reader keeps exactly."""

SNAPSHOTS = 32
"""Every so many plays a state is kept, for undo and for looking back."""

MOST_TRIES = 1000
"""Set-ups that are tried to find one in which a certain seat is the first to act."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is not possible, and the paragraph that says so."""

    rule: str
    text: str


class IllegalAction(ValueError):
    """Nothing has changed."""

    def __init__(self, notation: str, refusal: Refusal) -> None:
        cited = f" ({refusal.rule})" if refusal.rule else ""
        super().__init__(f"{notation}: {refusal.text}{cited}")
        self.refusal = refusal


class CannotUndo(ValueError):
    """Nothing has changed."""


class Line(Struct, frozen=True, gc=False):
    """One line of the log, as somebody may read it."""

    number: int  # its place in the log
    play: int  # after how many plays it was written
    rule: str
    seat: int
    text: str
    about: tuple[str, ...] = ()  # ids of the cards it speaks of


class Play(Struct, frozen=True, gc=False):
    seat: int
    action: Action

    def __str__(self) -> str:
        return f"{self.seat}: {self.action.notation}"


class Context(Struct, frozen=True):
    """What a sentence about an action may look at."""

    box: Any
    state: Any
    titles: Names
    seat_names: list[str] = []


class Group(Struct, frozen=True):
    """How it ended for players who win or lose together: the group has won if anybody has."""

    won: bool
    text: str


class _Event(Struct, gc=False):
    """A line of the log in numbers. `only` may read it, or, if `others`, everybody but that seat."""

    play: int
    numbers: tuple[int, ...]  # rule, what, seat, and what the line speaks of
    only: int = NONE
    others: bool = False
    to_own: Line | None = None  # as written once for the seat it speaks of,
    to_others: Line | None = None  # and for all others

    def open_to(self, seat: int | None) -> bool:
        return self.only == NONE or (seat == self.only) != self.others


class _Before(Struct, frozen=True, gc=False):
    """How things stood before a play, and why it cannot be taken back, if so."""

    state: Any  # packed, now and then; between these snapshots plays are made again
    events: int
    told: int
    joint: int  # which joint question was open, or 0
    step: int  # what the seat was asked
    final: str = ""


class Match:
    def __init__(
        self,
        game: Game,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        cards: Any = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        """A fresh game; with a position, or any part of one, on top of the fresh set-up."""
        given = dict(position or {})
        seats = given.pop("seats", None) or len(given.get("players", ())) or game.players.start
        told_options, told_cards = given.pop("options", None), given.pop("cards", None)
        players = seats if players is None else players
        if players not in game.players:
            raise ValueError(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
        if seed is not None and not 0 <= seed < 1 << 63:
            raise ValueError("a seed is a whole number from 0 to 2**63 - 1")
        self.game = game
        self.seed = random.SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
        self.salt = token_hex(16)  # of the commitment to the seed
        self.options = dict(options or told_options or {})
        self.cards = told_cards if cards is None else cards
        self.box, self.names, self.titles, self.warnings = game.open(self.options, self.cards)
        self.seat_names = [f"Seat {seat}" for seat in range(players)]
        self.state: GameState = game.state()
        self.plays: list[Play] = []
        self._events: list[_Event] = []
        self._told = 0  # events up to here have been told to all who may ever read them
        self._before: list[_Before] = []
        self._hidden: list[list[Any]] | None = None  # where unseen things lie in the state
        self.start_position = dict(given)
        log = self._set_up(players, given.pop("to_act", None))
        if given:
            log = _paper()
            place(game, self.names, self.state, given)
            if game.completes:
                game.completes(self.box, self.state, given)
            if not together(self.state.agenda):
                self._call(flow.proceed, log)
        self._read(log)
        self._told = len(self._events)

    def _set_up(self, players: int, to_act: int | None) -> Log:
        """A fresh set-up; if a position says who is to act, the next one in which that seat is."""
        if to_act is not None and to_act not in range(players):
            raise ValueError(f"position.to_act = {to_act!r}: expected a seat from 0 to {players - 1}")
        for _ in range(MOST_TRIES):
            log = _paper()
            self._call(flow.start, log, players, self.seed)
            if to_act is None or to_act in self.to_act:
                return log
            self.seed += 1
        raise ValueError(f"position.to_act = {to_act}: that seat is never the first to act; give an agenda instead")

    # -- who decides what ----------------------------------------------------------------------

    @property
    def players(self) -> int:
        return self.state.seats

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision: several when they decide together, none when the game is over."""
        return seats_in(owing(self.state.agenda))

    @property
    def question(self) -> str:
        """What the first of them is asked."""
        return self.asked(self.to_act[0]).text if self.to_act else ""

    @property
    def waiting(self) -> str:
        """What is being decided, as everybody may know: of a question put to several seats not how far one has got."""
        return _numbered(self.game.steps, top(self.state.agenda).step).text if self.to_act else ""

    def asked(self, seat: int) -> Cited:
        """The step of the game that a seat is asked to decide; only for a seat that owes a decision."""
        return _numbered(self.game.steps, question(self.state, seat).step)

    @property
    def joint(self) -> int:
        """Which question put to several seats together is open; 0 if none is."""
        return self.state.joints if together(self.state.agenda) else 0

    @property
    def over(self) -> bool:
        return self.state.agenda.count == 0

    def legal(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now, each as a sentence about the table as it is."""
        seat = self._seat(seat)
        moves = [0] * (self.game.actions + 1)
        count = self._call(flow.legal, seat, moves)
        context, actions = Context(self.box, self.state, self.titles, self.seat_names), self.game.alphabet.actions
        return [self._in_words(actions[number], context, seat) for number in moves[:count]]

    def why_not(self, action: Action | int | str, seat: int | None = None) -> Refusal | None:
        """Why a seat cannot do it now; None if it can."""
        seat = self._seat(seat)
        number = self._call(flow.why_not, seat, self.game.alphabet.find(action).id)
        if number == ALLOWED:
            return None
        if number != NONE:
            rule = _numbered(self.game.rules, number)
            return Refusal(rule.paragraph, rule.text)
        if self.over:
            return Refusal("", "The game is over.")
        if seat not in self.to_act:
            asked = " and ".join(self.seat_names[other] for other in self.to_act)
            step = self.asked(self.to_act[0])
            return Refusal(step.paragraph, f"Not now: {asked} must decide first.")
        step = self.asked(seat)
        return Refusal(step.paragraph, f"Not now. The question is: {step.text}.")

    def play(self, action: Action | int | str, seat: int | None = None) -> list[Line]:
        """Carry out an action of a seat (the first that owes one, if none is named); what that seat reads of it."""
        chosen, seat = self.game.alphabet.find(action), self._seat(seat)
        if refusal := self.why_not(chosen, seat):
            raise IllegalAction(chosen.notation, refusal)
        step = question(self.state, seat).step
        kept = self.state.pack() if len(self.plays) % SNAPSHOTS == 0 else None
        events, told, joint, first = len(self._events), self._told, self.joint, self.state.first
        unseen = self._unseen()
        self.plays.append(Play(seat, chosen))
        log = _paper()
        self._call(flow.apply, log, seat, chosen.id)
        self._before.append(_Before(kept, events, told, joint, step, self._final(joint, unseen)))
        self._read(log)
        if not joint or self.joint != joint:
            self._tell_all(first)
        return self.events(events, seat)

    # -- what is seen --------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat sees; None is a spectator."""
        return view(self.game, self.names, self.state, seat)

    def seen(self, seat: int | None) -> Seen:
        """What that seat has before it, for boards, until the next play; None is a spectator."""
        state = self.state
        if together(state.agenda):
            state = _stage(self.game, seat)
            state.assign(self.state)
            for veil in Secrets.of(self.game.state).veils:
                if veil.owner != seat:
                    move(state, veil.shown, veil.place, veil.size)
        points = plain(self.game).entry(self.game.points)
        scores = [points(self.box, state, other) for other in range(self.players)]
        return Seen(self.box, state, self.names, self.titles, self.seat_names, seat, scores)

    def has_secrets(self, seat: int | None) -> bool:
        """May this seat see what others must not?"""
        if seat is None:
            return False
        if self.joint or seat in _owners(self.game):
            return True
        tells = self.game.tells_points
        return tells is not None and not self.over and not tells(self.box, self.state, seat, None)

    def is_secret(self, play: int) -> bool:
        """Was a play made together with others who have not all decided yet?"""
        return bool(self.joint) and self._before[play].joint == self.joint

    def position(self) -> dict[str, Any]:
        """The whole position, with the options and cards it is played with."""
        chosen: dict[str, Any] = {"options": self.game.about.chosen(self.options)}
        if self.cards is not None:
            chosen["cards"] = str(self.cards) if isinstance(self.cards, Path) else self.cards
        return chosen | position(self.game, self.names, self.state)

    def events(self, since: int = 0, seat: int | None = None) -> list[Line]:
        """The log from a line on, as that seat may read it; None is a spectator."""
        found = enumerate(self._events[since:], since)
        return [self._line(number, event, seat) for number, event in found if event.open_to(seat)]

    @property
    def told(self) -> int:
        """Lines of the log up to here stay as they are; later ones may still be put in another order."""
        return self._told

    @property
    def scores(self) -> list[int]:
        return [self._call(self.game.points, seat) for seat in range(self.players)]

    def scores_for(self, seen: Seen) -> list[int | None]:
        """The scores as a reader may know them; None is one that is not told."""
        tells = self.game.tells_points
        if tells is None or self.over:
            return list(seen.scores)
        return [one if tells(self.box, seen.state, seat, seen.seat) else None for seat, one in enumerate(seen.scores)]

    @property
    def ranking(self) -> list[list[int]]:
        """Seats from the best to the last; equals share a rank."""
        best = self.game.standing or self.game.points
        standing = [self._call(best, seat) for seat in range(self.players)]
        return [[s for s, own in enumerate(standing) if own == one] for one in sorted(set(standing), reverse=True)]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none while the game goes on."""
        return self.winners_among(range(self.players)) if self.over else []

    def winners_among(self, seats: Iterable[int]) -> list[int]:
        """Which of these seats win, if nobody else counts and the match ends as it stands."""
        rivals = sum(1 << seat for seat in set(seats))
        return [seat for seat in range(self.players) if self._call(ending.has_won, seat, rivals)]

    @property
    def group(self) -> Group | None:
        """How it ended for all together; None where players play against each other, or as long as the game goes on."""
        if self.game.group is None or not self.over:
            return None
        return Group(bool(self.winners), self.game.group(self.box, self.state))

    @property
    def progress(self) -> float:
        """How much of the game is over, from 0 to 1."""
        if self.over or self.game.progress is None:
            return float(self.over)
        return float(self._call(self.game.progress)) / 1000

    @property
    def agenda(self) -> list[str]:
        items = self.state.agenda.tasks
        return [task_notation(self.game, items[i]) for i in range(self.state.agenda.count - 1, -1, -1)]

    # -- back, copies, records -----------------------------------------------------------------

    def no_undo(self, seat: int | None = None) -> str:
        """Why a seat's last play (the last of all, if none is named) cannot be taken back; empty if it can."""
        last = self._last_play(seat)
        if last is None:
            return "nothing has been played"
        before = self._before[last]
        if before.final or (before.joint and before.joint != self.joint):
            return before.final or "everybody has decided"
        return "" if last == len(self.plays) - 1 or self._open_joint(last) else "another player has moved since"

    def draft(self, seat: int) -> int:
        """How many of a seat's last plays belong to a decision it has not finished, such as paying for a fight.
        Nobody needs to grant it to take these back."""
        count = 0
        while seat in self.to_act and count < len(self.plays):
            if not (asked := self._step_before(count, seat)) or asked not in self.game.drafts:
                break
            count += 1
        return count

    def undo(self, seat: int | None = None) -> None:
        """Take back a seat's own last play, unless somebody has moved since or something was revealed."""
        if reason := self.no_undo(seat):
            raise CannotUndo(f"cannot undo: {reason}")
        last = self._last_play(seat)
        assert last is not None
        before, later = self._before[last], self.plays[last + 1 :]
        earlier = self.looking_back(last).state
        del self._before[last:], self.plays[last:], self._events[before.events :]
        self._told = before.told
        self.state.assign(earlier)
        for play in later:  # of others, who decide together with this seat
            self.play(play.action, play.seat)

    def clone(self) -> Match:
        """An independent match at the same point."""
        new = Match.__new__(Match)
        new.__dict__.update(self.__dict__)
        new.state = self.game.state()
        new.state.assign(self.state)
        new._hidden = None
        new.plays, new._events, new._before = list(self.plays), list(self._events), list(self._before)
        new.seat_names = list(self.seat_names)
        return new

    def looking_back(self, plays: int) -> Match:
        """An independent match as this one was after so many plays, to be looked at: it has no log."""
        if not 0 <= plays <= len(self.plays):
            raise ValueError(f"there are 0 to {len(self.plays)} plays to look back to, not {plays}")
        new = self.clone()
        if plays < len(self.plays):
            kept = plays - plays % SNAPSHOTS
            new.state.assign(self._before[kept].state[0])
            new._events, new._before, new.plays = [], [], self.plays[:kept]
            for play in self.plays[kept:plays]:
                new._call(flow.apply, _paper(), play.seat, play.action.id)
                new.plays.append(play)
        return new

    def save(self, path: Path | str) -> None:
        """Write a record: how it was set up, and every play."""
        from boargame.core.transcript import save

        save(self, Path(path))

    def play_all(self, plays: Iterable[str]) -> None:
        """Plays as a record writes them: `choose feed`, or with the seat, `2: choose feed`."""
        for text in plays:
            seat, colon, notation = text.rpartition(":")
            if colon and not seat.strip().isdigit():
                raise ValueError(f"{text!r}: expected a seat's number before the colon")
            self.play(notation.strip(), int(seat) if colon else None)

    # -- inside ----------------------------------------------------------------------------------

    def _call(self, rule: Any, *rest: Any) -> Any:
        return plain(self.game).entry(rule)(self.box, self.state, *rest)

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return self.to_act[0] if self.to_act else 0
        if not 0 <= seat < self.players:
            raise ValueError(f"no seat {seat}: seats are 0 to {self.players - 1}")
        return seat

    def _in_words(self, action: Action, context: Context, seat: int) -> Action:
        says = self.game.alphabet.phrase(action).says
        if says is None:
            return action
        text = says(context, seat, action.x, action.y)
        return Action(action.id, action.x, action.y, action.notation, text, action.rule)

    # -- inside: undo

    def _final(self, joint: int, unseen: tuple[list[int], list[list[int]]]) -> str:
        """Why the play that has just been made cannot be taken back, if so: chance or something unseen has moved."""
        if joint and self.joint != joint:
            return "everybody has decided"
        chance, hidden = unseen
        if self._chance() != chance:
            return "chance has decided since"
        return "something was revealed" if self._hidden != hidden else ""

    def _unseen(self) -> tuple[list[int], list[list[int]]]:
        """Chance and what is hidden: numbers that nobody may go back behind once they have changed."""
        if self._hidden is None:
            self._hidden = hidden_rows(self.state)
        return self._chance(), [row[:] for row in self._hidden]

    def _chance(self) -> list[int]:
        numbers: list[int] = []
        Codec.of(Chance).gather(self.state.chance, numbers)
        return numbers

    def _last_play(self, seat: int | None) -> int | None:
        found = (i for i in range(len(self.plays) - 1, -1, -1) if seat is None or self.plays[i].seat == seat)
        return next(found, None)

    def _open_joint(self, last: int) -> bool:
        """Have all plays since this one answered the joint question that is still open?"""
        return bool(self.joint) and all(before.joint == self.joint for before in self._before[last:])

    def _step_before(self, count: int, seat: int) -> Cited | None:
        """What a seat was asked so many of its own plays ago."""
        if count == 0:
            return self.asked(seat)
        own = [before for play, before in zip(self.plays, self._before) if play.seat == seat]
        if count > len(own) or own[-count].final:
            return None
        return _numbered(self.game.steps, own[-count].step)

    # -- inside: the log

    def _read(self, log: Log) -> None:
        for i in range(log.count):
            event = log.events[i]
            numbers = (event.rule_id, event.what, event.seat, event.a, event.b, event.c)
            self._events.append(_Event(len(self.plays), numbers, event.only))
        if log.lost:
            raise OverflowError(f"{log.lost} lines of the log found no room")

    def _tell_all(self, first: int) -> None:
        """All have decided: what each alone has read is told to the others, in turn order, before what follows."""
        written = self._events[self._told :]
        kept = [event for event in written if event.only != NONE and not event.others]
        if kept:
            after = [event for event in written if event.only == NONE]
            kept_in_turn = sorted(kept, key=lambda event: (event.only - first) % self.players)
            told = [_Event(len(self.plays), event.numbers, event.only, others=True) for event in kept_in_turn]
            self._events[self._told :] = [*kept, *told, *after]
        self._told = len(self._events)

    def _line(self, number: int, event: _Event, reader: int | None) -> Line:
        """A line is written once for its own seat and once for all others, or once for all if they read the same."""
        own = reader == event.numbers[2]
        line = event.to_own if own else event.to_others
        if line is None or line.number != number:
            line = self._written(number, event, own)
        return line

    def _written(self, number: int, event: _Event, own: bool) -> Line:
        rule_id, kind, seat, *values = event.numbers
        to_own, to_others = wordings(self.game.events)[kind]
        wording = to_own if own else to_others
        text = wording.sentence(values, self.titles, self.seat_names, seat)
        rule = _numbered(self.game.rules, rule_id).paragraph
        line = Line(number, event.play, rule, seat, text, wording.about(values, self.names))
        if own or to_own is to_others:
            event.to_own = line
        if not own or to_own is to_others:
            event.to_others = line
        return line


_PAPER = threading.local()


def _paper() -> Log:
    """A log for one play. It is read at once, so all matches of a thread can write on the same paper."""
    if not hasattr(_PAPER, "log"):
        _PAPER.log = Log()
        _PAPER.log.on = True
    paper: Log = _PAPER.log
    paper.count, paper.lost, paper.only = 0, 0, NONE
    return paper


@cache
def _stage(game: Game, seat: int | None) -> Any:
    """A state to show a reader what they may see. States are large, so there is one for each."""
    return game.state()


@cache
def _owners(game: Game) -> frozenset[int]:
    """The seats that own or may come to know something hidden. What is open and only out of the others' sight is told
    as scores are: see `tells_points`."""
    hidden = (cell.field for cell in cells(game.state) if cell.field.marker.sight is not Sight.OPEN)
    everybody = range(game.most) if any(field.known for field in hidden) else ()
    return frozenset((*Secrets.of(game.state).owners, *everybody))


@cache
def _members(names: type[Cited]) -> tuple[Cited, ...]:
    return tuple(names)


def _numbered(names: type[Cited], number: int) -> Cited:
    return _members(names)[number]

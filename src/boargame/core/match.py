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
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeVar

from msgspec import Struct

from boargame.core import ending, flow
from boargame.core.agenda import owing, question, together, top
from boargame.core.box import Names, written
from boargame.core.engine import Engine, plain
from boargame.core.fairness import Secret, wrong_shares
from boargame.core.game import ALLOWED, Game, GameState
from boargame.core.journal import Journal, Line, Noted, paper
from boargame.core.log import Log
from boargame.core.past import ALL_DECIDED, Before, Past, Play, Unseen
from boargame.core.position import place, position, seats_in, task_notation, view
from boargame.core.record import NONE, Sight
from boargame.core.secrets import Secrets, are_kept, cells, move, poke
from boargame.core.seen import Seen
from boargame.core.words import Action, Alphabet, Cited

F = TypeVar("F", bound=Callable[..., Any])

SEED_BITS = 53
"""Bits of a seed that chance chose: as many as every JSON reader keeps exactly."""

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


class Context(Struct, frozen=True):
    """What a sentence about an action may look at."""

    box: Any
    state: Any
    titles: Names
    seat_names: list[str]
    engine: Engine

    def linked(self, rule: F) -> F:
        """A rule as the plain game has it, which is quicker than the function itself: see `engine.linked`."""
        found: F = self.engine.entry(rule)
        return found


class Group(Struct, frozen=True):
    """How it ended for players who win or lose together: the group has won if anybody has."""

    won: bool
    text: str


class Match:
    def __init__(
        self,
        game: Game,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        cards: Any = None,
        position: Mapping[str, Any] | None = None,
        secret: Secret | None = None,
    ) -> None:
        """A fresh game; with a position, or any part of one, on top of the fresh set-up. Its chance comes from a seed,
        or from a secret."""
        given = dict(position or {})
        seats = given.pop("seats", None) or len(given.get("players", ())) or game.players.start
        its_options, its_cards = given.pop("options", None), given.pop("cards", None)
        players = seats if players is None else players
        if players not in game.players:
            raise ValueError(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
        if seed is not None and not 0 <= seed < 1 << 63:
            raise ValueError("a seed is a whole number from 0 to 2**63 - 1")
        self.game = game
        if secret and (wrong := wrong_shares(secret, players)):
            raise ValueError(wrong)
        self.secret = secret
        self.seed = random.SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
        self.salt = token_hex(16)  # of the commitment to the seed
        self.options = dict(options or its_options or {})
        self.cards = its_cards if cards is None else cards
        self.box, self.names, self.titles, self.warnings = game.open(self.options, self.cards)
        self.seat_names = [f"Seat {seat}" for seat in range(players)]
        self.state: GameState = game.state()
        self._journal, self._past, self._unseen = Journal(game, self.names, self.titles), Past(), Unseen(self.state)
        self.start_position = dict(given)
        log = self._set_up(players, given.pop("to_act", None))
        if given:
            log = paper()
            place(game, self.names, self.state, given)
            if game.completes:
                game.completes(self.box, self.state, given)
            if not together(self.state.agenda):
                self._call(flow.proceed, log)
        self._journal.add(log, 0)
        self._journal.settled = len(self._journal)

    def _set_up(self, players: int, to_act: int | None) -> Log:
        """A fresh set-up; if a position says who is to act, the next one in which that seat is."""
        if to_act is not None and to_act not in range(players):
            raise ValueError(f"position.to_act = {to_act!r}: expected a seat from 0 to {players - 1}")
        for _ in range(MOST_TRIES):
            log = paper()
            if self.secret:
                self._call(flow.start_locked, log, players, *self.secret.key(self.game.name))
                return log
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
        return self._asked_openly.text if self.to_act else ""

    @property
    def _asked_openly(self) -> Cited:
        return self.game.steps.numbered(top(self.state.agenda).step)

    def asked(self, seat: int) -> Cited:
        """The step of the game that a seat is asked to decide; only for a seat that owes a decision."""
        return self.game.steps.numbered(question(self.state, seat).step)

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
        alphabet, context = self.game.alphabet, self._context
        return [_in_words(alphabet, alphabet.actions[number], context, seat) for number in moves[:count]]

    def why_not(self, action: Action | int | str, seat: int | None = None) -> Refusal | None:
        """Why a seat cannot do it now; None if it can."""
        seat = self._seat(seat)
        wanted = self.game.alphabet.find(action)
        number = self._call(flow.why_not, seat, wanted.id)
        if number == ALLOWED:
            return None
        if number != NONE:
            rule = self.game.rules.numbered(number)
            return Refusal(rule.paragraph, self._explained(wanted, seat, number) or rule.text)
        if self.over:
            return Refusal("", "The game is over.")
        if seat not in self.to_act:
            asked = " and ".join(self.seat_names[other] for other in self.to_act)
            return Refusal(self._asked_openly.paragraph, f"Not now: {asked} must decide first.")
        step = self.asked(seat)
        return Refusal(step.paragraph, f"Not now. The question is: {step.text}.")

    def _explained(self, action: Action, seat: int, rule: int) -> str:
        """A refusal with the amounts that matter; nothing if the rule says it all."""
        explains = self.game.alphabet.phrase(action).explains
        if explains is None:
            return ""
        return explains(self._context, seat, rule, action.x, action.y)

    @property
    def _context(self) -> Context:
        return Context(self.box, self.state, self.titles, self.seat_names, plain(self.game))

    def play(self, action: Action | int | str, seat: int | None = None) -> list[Line]:
        """Carry out an action of a seat (the first that owes one, if none is named); what that seat reads of it."""
        lines, seat = len(self._journal), self._seat(seat)
        self.carry_out(action, seat)
        return self.events(lines, seat)

    def carry_out(self, action: Action | int | str, seat: int | None = None) -> None:
        """The same, if nobody reads of it now."""
        chosen, seat = self.game.alphabet.find(action), self._seat(seat)
        if refusal := self.why_not(chosen, seat):
            raise IllegalAction(chosen.notation, refusal)
        step, joint, first, unseen = question(self.state, seat).step, self.joint, self.state.first, self._unseen.now()
        snapshot = self.state.pack() if self._past.wants_snapshot() else None
        journal, lines, settled = self._journal, len(self._journal), self._journal.settled
        log = paper()
        self._call(flow.apply, log, seat, chosen.id)
        all_decided = self.joint != joint
        final = ALL_DECIDED if joint and all_decided else self._unseen.why_final(unseen)
        self._past.add(Play(seat, chosen), Before(snapshot, lines, settled, joint, step, final))
        journal.add(log, len(self.plays))
        if not joint or all_decided:
            journal.settle(len(self.plays), first, self.players)

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
            secrets, deciding = Secrets.of(self.game.state), self.to_act
            for veil in secrets.veils:
                if veil.owner != seat:
                    move(state, veil.shown, veil.place, veil.size)
            for place, owner in zip(secrets.choices, secrets.choosers, strict=True):
                if owner != seat and owner in deciding:  # how far they have got is their own affair
                    poke(state, place, NONE)
        points = plain(self.game).entry(self.game.points)
        scores = [points(self.box, state, other) for other in range(self.players)]
        return Seen(self.box, state, self.names, self.titles, self.seat_names, seat, scores)

    @property
    def has_secrets(self) -> bool:
        """Does anybody see now what others must not?"""
        if together(self.state.agenda) or are_kept(self.state):
            return True
        may_keep = self.game.tells_points is not None
        return may_keep and any(self._keeps_points(seat) for seat in range(self.players))

    def _keeps_points(self, seat: int) -> bool:
        """Its points are out of the others' sight."""
        tells = self.game.tells_points
        return tells is not None and not self.over and not tells(self.box, self.state, seat, None)

    def sees_more(self, seat: int | None) -> bool:
        """Does this seat see anything now that is not before everybody's eyes?"""
        if seat is None:
            return False
        may_own = seat in _owners(self.game) or self._keeps_points(seat)
        return may_own or self._past.has_played(seat, self.joint)

    @property
    def all_open(self) -> bool:
        """Has everybody seen every play made, so that all count them alike?"""
        return self._past.all_open

    def steps(self, seat: int | None, plays: int) -> int:
        """How many of the first plays that seat saw made; None is a spectator. What others decide together in secret is
        one step, which comes when all have decided."""
        return self._past.steps(seat, plays)

    def plays_at(self, seat: int | None, step: int) -> int:
        """How many plays had been made when that seat saw this step."""
        return self._past.plays_at(seat, step)

    def decided_together(self, play: int) -> bool:
        """Was this play an answer to a question put to several seats?"""
        return bool(self._past.before(play).joint)

    def ended_together(self, play: int) -> bool:
        """Was this play the last with which seats decided together?"""
        return self._past.before(play).final == ALL_DECIDED

    def position(self) -> dict[str, Any]:
        """The whole position, with the options and cards it is played with."""
        chosen: dict[str, Any] = {"options": self.game.about.chosen(self.options)}
        if self.cards is not None:
            chosen["cards"] = written(self.cards)
        return chosen | position(self.game, self.names, self.state)

    def events(self, since: int = 0, seat: int | None = None) -> list[Line]:
        """The log from a line on, as that seat may read it; None is a spectator."""
        return self._journal.lines(since, seat, self.seat_names)

    def noted(self) -> list[Noted]:
        """Everything that the rules have noted, in numbers: for games to look through, not for readers."""
        return self._journal.noted()

    @property
    def settled(self) -> int:
        """Lines of the log below this number stay as they are; later ones may still be put in another order."""
        return self._journal.settled

    @property
    def scores(self) -> list[int]:
        return [self._call(self.game.points, seat) for seat in range(self.players)]

    def scores_for(self, seen: Seen) -> list[int | None]:
        """The scores as a reader may know them; None is one this reader may not know."""
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
        """How it ended for all together; None where players play against each other, or while the game goes on."""
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

    # -- back, copies, transcripts -----------------------------------------------------------------

    @property
    def plays(self) -> list[Play]:
        return self._past.plays

    def no_undo(self, seat: int | None = None) -> str:
        """Why a seat's last play (the last of all, if none is named) cannot be taken back; empty if it can."""
        joint = self.joint
        reason = self._past.no_undo(seat, joint)
        last = self._past.last(seat) if joint else None
        if last is None:
            return reason
        before = self._past.before(last)
        if not before.final and before.joint == 0:  # whether another has begun to decide is a secret
            return "players have begun to decide together"
        if reason or self.plays[last].seat in self.to_act or top(self.state.agenda).step not in self.game.final:
            return reason
        return "it is final, though others still decide"

    def draft(self, seat: int) -> int:
        """How many of a seat's last plays belong to a decision it has not finished, such as paying for a fight.
        It may take these back without asking anybody."""
        drafts = self.game.drafts
        if seat not in self.to_act or question(self.state, seat).step not in drafts:
            return 0
        unfinished = takewhile(lambda step: step in drafts, self._past.steps_of(seat))
        return min(1 + sum(1 for _ in unfinished), len(self.plays))

    def undo(self, seat: int | None = None) -> None:
        """Take back a seat's own last play, unless somebody has moved since or something was revealed."""
        if reason := self.no_undo(seat):
            raise CannotUndo(f"cannot undo: {reason}")
        self.take_back(seat)

    def take_back(self, seat: int | None = None) -> None:
        """The same, also where `no_undo` refuses for the sake of those who decide together: matches of yesterday may
        hold it."""
        if reason := self._past.no_undo(seat, self.joint):
            raise CannotUndo(f"cannot undo: {reason}")
        last = self._past.last(seat)
        assert last is not None
        before, later = self._past.before(last), self.plays[last + 1 :]
        earlier = self.looking_back(last).state
        self._past.cut(last)
        self._journal.cut(before.lines, before.settled)
        self.state.assign(earlier)
        for play in later:  # of others, who decide together with this seat
            self.carry_out(play.action, play.seat)

    def clone(self) -> Match:
        """An independent match at the same point."""
        new = Match.__new__(Match)
        new.__dict__.update(self.__dict__)
        new.state = self.game.state()
        new.state.assign(self.state)
        new._unseen = Unseen(new.state)
        new._journal, new._past = self._journal.copy(), self._past.copy()
        new.seat_names = list(self.seat_names)
        return new

    def looking_back(self, plays: int) -> Match:
        """An independent match as this one was after that many plays, to be looked at: it has no log."""
        if not 0 <= plays <= len(self.plays):
            raise ValueError(f"there are 0 to {len(self.plays)} plays to look back to, not {plays}")
        if plays == len(self.plays):
            return self.clone()
        if self._past.snapshot_before(plays)[1] is None:
            self.remember()
        new, (kept, state) = self.clone(), self._past.snapshot_before(plays)
        new.state.assign(state)
        new._journal = Journal(self.game, self.names, self.titles)
        for play in self.plays[kept:plays]:
            new._call(flow.apply, paper(), play.seat, play.action.id)
        new._past.cut(plays)
        return new

    def remember(self) -> None:
        """Be ready to look back. A match that came from a snapshot has only its latest states: make its plays again,
        once, for the others."""
        if not self._past.missing():
            return
        again, missing = self.set_up_again(), self._past.missing()
        for number, play in enumerate(self.plays[: missing[-1] + 1]):
            if number in missing:
                self._past.keep(number, again.state.pack())
            again._call(flow.apply, paper(), play.seat, play.action.id)

    def set_up_again(self) -> Match:
        """An independent match as this one was before its first play."""
        start = self.start_position
        return Match(self.game, self.players, self.seed, self.options, self.cards, start, self.secret)

    def save(self, path: Path | str) -> None:
        """Write a transcript: how it was set up, and every play."""
        from boargame.core.transcript import save

        save(self, Path(path))

    def play_all(self, plays: Iterable[str]) -> None:
        """Plays as a transcript writes them: `choose feed`, or with the seat, `2: choose feed`."""
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


def _in_words(alphabet: Alphabet, action: Action, context: Context, seat: int) -> Action:
    says = alphabet.phrase(action).says
    if says is None:
        return action
    text = says(context, seat, action.x, action.y)
    return Action(action.id, action.x, action.y, action.notation, text, action.rule)


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

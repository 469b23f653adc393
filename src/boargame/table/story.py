"""A table's story: the state of a table as its entries make it, entry by entry. It knows no socket and no disk."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from msgspec import UNSET

from boargame.bots.registry import LEVELS
from boargame.core import registry
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.transcript import commitment
from boargame.table import entries as e
from boargame.table import protocol, showing

ALL = 1 << 60
"""More lines than any log has."""

STAND_IN = "greedy"
"""The bot that plays on for a player who has conceded."""


@dataclass
class Chair:
    number: int
    person: str = ""
    name: str = ""
    bot: str = ""  # its spec; with a person, it stands in for them
    conceded: bool = False

    @property
    def state(self) -> str:
        return "bot" if self.bot else "taken" if self.person else "open"

    @property
    def decided_by_person(self) -> bool:
        return bool(self.person) and not self.bot

    @property
    def level(self) -> str:
        known = {spec: level for level, spec in LEVELS.items()}
        return self.bot if self.bot in LEVELS else known.get(self.bot, "")


@dataclass
class Request:
    number: int
    what: str
    seat: int
    waiting: set[int]


@dataclass
class Change:
    """What an entry has changed: lines of the log below `kept` are still true. While seats decide together, a seat
    may be `alone` with the change: the others see nothing of it yet."""

    kept: int = ALL
    scene: bool = False
    alone: int | None = None


def all_of(changes: list[Change]) -> Change:
    """Several changes as one, which several seats see."""
    if len(changes) == 1:
        return changes[0]
    return Change(min(one.kept for one in changes), any(one.scene for one in changes))


@dataclass
class Story:
    id: str
    opened: e.Opened = field(init=False)
    chairs: list[Chair] = field(default_factory=list)
    match: Match | None = None
    seq: int = 0  # how many entries there are
    version: int = 0  # the entry that last changed what is seen
    changed: int = 0  # when
    fresh: list[int] = field(default_factory=list)  # for each seat the entry that last changed what it may decide
    requests: dict[int, Request] = field(default_factory=dict)
    chat: list[protocol.Said] = field(default_factory=list)
    spoken: list[int] = field(default_factory=list)  # the entry of each line of chat
    answered: dict[tuple[str, str], int] = field(default_factory=dict)  # messages that were carried out
    kept: list[int] = field(default_factory=list)  # for each entry how many lines of the log it left as they were
    ended: str = ""
    closed: bool = False

    # -- reading -------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return registry.game(self.opened.game)

    @property
    def state(self) -> str:
        if self.match is None:
            return "gathering"
        return "over" if self.ended or self.match.over else "playing"

    @property
    def playing(self) -> Match | None:
        """The match, while it goes on."""
        return self.match if self.state == "playing" else None

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person decides for."""
        return [chair.number for chair in self.chairs if person and chair.person == person and not chair.bot]

    def eyes_of(self, person: str) -> list[int]:
        """The seats whose view a person may see: also those where a bot stands in for them."""
        return [chair.number for chair in self.chairs if person and chair.person == person]

    def others(self, person: str) -> set[int]:
        """Seats of the other people who are still in the match."""
        return {chair.number for chair in self.chairs if chair.decided_by_person and chair.person != person}

    def kept_since(self, seq: int) -> int:
        """Lines of the log that are still as they were after an entry."""
        return min(self.kept[seq + 1 :], default=ALL)

    def said_by(self, seq: int) -> int:
        """How many lines of chat there were after an entry."""
        return bisect_right(self.spoken, seq)

    def result(self) -> protocol.Result | None:
        match = self.match
        if match is None or self.state != "over":
            return None
        gone = {chair.number for chair in self.chairs if chair.conceded}
        staying = [[seat for seat in rank if seat not in gone] for rank in match.ranking]
        leaving = [[seat for seat in rank if seat in gone] for rank in match.ranking]
        reason = self.ended or ("conceded" if gone else "played")
        ranking = [rank for rank in [*staying, *leaving] if rank]
        winners = match.winners_among(set(range(match.players)) - gone)
        group = protocol.Group(match.group.won, match.group.text) if match.group else UNSET
        return protocol.Result(
            reason,  # type: ignore[arg-type]
            match.scores,
            ranking,
            match.game.about.unit,
            winners,
            group,
        )

    def commitment(self) -> str:
        match = self.match
        return commitment(self.opened.game, match.seed, match.salt) if match else ""

    # -- entry by entry ------------------------------------------------------------------------

    def take(self, entry: e.AnyEntry) -> Change:
        """Carry an entry out. What the rules forbid raises an error and changes nothing."""
        settled = self.match.settled if self.match else 0
        waiting = self._waiting_together()
        changed = self._take(entry)
        if changed:
            self.version = self.seq
            settled = min(settled, self.match.settled) if self.match else 0
        self.kept.append(settled if changed else ALL)
        if entry.id:
            self.answered[entry.by, entry.id] = self.seq
        self.changed = entry.at
        self.seq += 1
        together = waiting is not None and waiting == self._waiting_together()
        alone = entry.seat if together and isinstance(entry, e.Played) else None
        return Change(self.kept[-1], changed, alone)

    def _waiting_together(self) -> tuple[int, list[int]] | None:
        """Which question several seats are deciding together, and which of them have not finished."""
        return (self.match.joint, self.match.to_act) if self.match and self.match.joint else None

    def _take(self, entry: e.AnyEntry) -> bool:
        """Whether what is seen on the board has changed."""
        match entry:
            case e.Opened():
                self.opened = entry
                self.chairs = [Chair(number) for number in range(entry.players)]
            case e.Sat():
                self._sit(entry)
                return self.match is not None
            case e.Started():
                self._start(entry)
                return True
            case e.Played():
                self._play(entry)
                return True
            case e.Undid():
                self._undo(entry)
                return True
            case e.Requested():
                waiting = self.others(entry.by)
                self.requests[self.seq] = Request(self.seq, entry.what, entry.seat, waiting)
            case e.Answered():
                self._answer(entry)
            case e.Conceded():
                chair = self.chairs[entry.seat]
                chair.conceded, chair.bot = True, STAND_IN
                self._forget_requests_of(entry.seat)
                return True
            case e.Spoke():
                said = protocol.Said(len(self.chat), entry.at, entry.name, entry.text, entry.seat)
                self.chat.append(said)
                self.spoken.append(self.seq)
            case e.Ended():
                self.ended = entry.reason
                self.requests.clear()
                return True
            case e.Closed():
                self.closed = True
        return False

    def _sit(self, entry: e.Sat) -> None:
        chair = self.chairs[entry.seat]
        chair.person, chair.name, chair.bot = entry.person, entry.name, entry.bot
        self._forget_requests_of(entry.seat)
        if self.match:
            self.match.seat_names[entry.seat] = self.name_of(entry.seat)

    def _start(self, entry: e.Started) -> None:
        opened = self.opened
        self.match = self.game.start(opened.players, entry.seed, opened.options, opened.cards or None)
        self.match.salt = entry.salt
        self.match.seat_names = [self.name_of(seat) for seat in range(opened.players)]
        self.fresh = [self.seq] * opened.players

    def name_of(self, seat: int) -> str:
        chair = self.chairs[seat]
        return chair.name or f"Seat {seat + 1}"

    def _play(self, entry: e.Played) -> None:
        match = self.match
        assert match is not None
        joint = match.joint
        match.play(entry.action, entry.seat)
        self._freshen(entry.seat, bool(joint) and match.joint == joint)
        self._forget_undo_requests()

    def _undo(self, entry: e.Undid) -> None:
        match = self.match
        assert match is not None
        joint = match.joint
        match.undo(entry.seat)
        self._freshen(entry.seat, bool(joint) and match.joint == joint)
        self._forget_undo_requests()

    def _freshen(self, seat: int, alone: bool) -> None:
        """While seats decide together, one's play leaves the others' questions as they are."""
        for other in [seat] if alone else range(len(self.fresh)):
            self.fresh[other] = self.seq

    def _forget_undo_requests(self) -> None:
        self.requests = {number: one for number, one in self.requests.items() if one.what != "undo"}

    def _forget_requests_of(self, seat: int) -> None:
        """Somebody else decides there now: what this seat asked for, or was asked, must be asked again."""
        self.requests = {
            number: one for number, one in self.requests.items() if seat != one.seat and seat not in one.waiting
        }

    def _answer(self, entry: e.Answered) -> None:
        request = self.requests[entry.request]
        request.waiting -= set(self.seats_of(entry.by))
        if not entry.yes or not request.waiting:
            del self.requests[entry.request]

    # -- for the wire --------------------------------------------------------------------------

    def table(self, online: set[str], watching: int) -> protocol.Table:
        opened = self.opened
        return protocol.Table(
            id=self.id,
            title=opened.title,
            game=opened.game,
            players=opened.players,
            options=opened.options,
            cards=opened.cards,
            visibility=opened.visibility,
            state=self.state,  # type: ignore[arg-type]
            owner=opened.owner,
            seats=[self._seat(chair, online) for chair in self.chairs],
            requests=[
                protocol.Request(one.number, one.what, one.seat, sorted(one.waiting))  # type: ignore[arg-type]
                for one in self.requests.values()
            ],
            watching=watching,
            created=opened.at,
            changed=self.changed,
            commitment=self.commitment(),
            turn=self._turn(),
            to_act=self.match.to_act if self.match and self.state == "playing" else [],
        )

    def _seat(self, chair: Chair, online: set[str]) -> protocol.Seat:
        return protocol.Seat(
            number=chair.number,
            state=chair.state,  # type: ignore[arg-type]
            name=chair.name,
            bot=chair.bot,
            level=chair.level,
            person=chair.person,
            online=chair.person in online,
            conceded=chair.conceded,
        )

    def _turn(self) -> str:
        match = self.match
        if match is None:
            free = sum(chair.state == "open" for chair in self.chairs)
            return f"waiting for {free} player{'s' if free != 1 else ''}"
        return "over" if self.state == "over" else showing.where(match)

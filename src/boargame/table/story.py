"""A table's story: the state of a table as its entries make it, entry by entry. It knows no socket and no disk."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from boargame.bots.registry import LEVELS
from boargame.core import registry
from boargame.core.fairness import Secret, commitment
from boargame.core.game import Game
from boargame.core.journal import Line
from boargame.core.match import Match
from boargame.core.transcript import committed
from boargame.table import entries as e
from boargame.table import protocol, showing

ALL = 1 << 60
"""More lines than any log has."""

STAND_IN = "medium"
"""The level of the bot that plays on for a player who has conceded, or is away."""


@dataclass
class Chair:
    number: int
    person: str = ""
    name: str = ""
    bot: str = ""  # its spec; with a person, it stands in for them
    pledge: str = ""  # a hash of what the person adds to the secret of the table,
    share: str = ""  # and that itself, when it has been revealed
    conceded: bool = False
    called: bool = False  # others have called the bot, while the person is away

    @property
    def state(self) -> str:
        return "bot" if self.bot else "taken" if self.person else "open"

    @property
    def decided_by_person(self) -> bool:
        return bool(self.person) and not self.bot

    @property
    def level(self) -> str:
        return self.bot if self.bot in LEVELS else ""


@dataclass
class Request:
    number: int  # of its entry
    shown: int  # the same among the entries that everybody learns of
    what: str
    seat: int
    waiting: set[int]
    about: int = -1


class Away(NamedTuple):
    """Since when somebody is away, and from when on a bot may be asked for."""

    since: int
    bot_from: int


HERE = Away(0, 0)


@dataclass
class Change:
    """What an entry has changed: lines of the log below `kept` are still true. While seats decide together, a seat
    may be `alone` with the change: the others see nothing of it yet."""

    kept: int = ALL
    scene: bool = False
    alone: int | None = None

    def concerns(self, reader: int | None) -> bool:
        return self.alone is None or self.alone == reader


def all_of(changes: list[Change]) -> Change:
    """Several changes as one, which several seats see."""
    if len(changes) == 1:
        return changes[0]
    return Change(min(one.kept for one in changes), any(one.scene for one in changes))


_SHARES = {
    e.Undid: "undo",
    e.Spoke: "chat",
    e.Sat: "seat",
    e.Requested: "request",
    e.Answered: "request",
    e.Wished: "request",
    e.Renamed: "name",
}


def share_of(entry: e.AnyEntry) -> str:
    """Which of a person's shares an entry uses up; none for what leads to the end of a match."""
    return _SHARES.get(type(entry), "")


@dataclass
class Story:
    id: str
    opened: e.Opened = field(init=False)
    chairs: list[Chair] = field(default_factory=list)
    match: Match | None = None
    until: int = 0  # when the match begins at the latest, once all seats are taken and shares are awaited
    seq: int = 0  # how many entries there are
    shown: list[int] = field(default_factory=list)  # those that everybody learns of, as they happen
    secret: dict[int, int] = field(default_factory=dict)  # for each seat how many others only this seat learns of
    version: int = 0  # which of those that are shown last changed what is seen
    changed: int = 0  # when the last of them happened
    fresh: list[int] = field(default_factory=list)  # for each seat the version that last changed what it may decide
    requests: dict[int, Request] = field(default_factory=dict)
    chat: list[protocol.Said] = field(default_factory=list)
    spoken: list[int] = field(default_factory=list)  # the entry of each line of chat
    answered: dict[tuple[str, str], int] = field(default_factory=dict)  # messages that were carried out
    shares: dict[tuple[str, str], int] = field(default_factory=dict)  # what each person has caused, see growth.py
    kept: list[int] = field(default_factory=list)  # for each entry how many lines of the log it left as they were
    wishes: set[str] = field(default_factory=set)  # people for whom a bot may play when they are away
    ended: str = ""
    next: str = ""  # the table where the same people play again
    closed: bool = False
    rules: str = ""  # version of the rules that the match is played with
    stuck: str = ""  # why it cannot go on: some of what is stored means nothing to this program

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

    @property
    def awaited(self) -> list[int]:
        """Seats whose shares are to be revealed before the match begins, while seats no longer change."""
        pledged = self.chairs if self.until and self.match is None else []
        return [chair.number for chair in pledged if chair.pledge and not chair.share]

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person decides for."""
        return [chair.number for chair in self.chairs if person and chair.person == person and not chair.bot]

    def eyes_of(self, person: str) -> list[int]:
        """The seats whose view a person may see: also those where a bot stands in for them."""
        return [chair.number for chair in self.chairs if person and chair.person == person]

    def others(self, person: str) -> set[int]:
        """Seats of the other people who are still in the match."""
        return {chair.number for chair in self.chairs if chair.decided_by_person and chair.person != person}

    @property
    def hints(self) -> bool:
        """May players ask for hints? Whoever plays against bots alone always may."""
        people = [chair for chair in self.chairs if chair.person and not chair.conceded]
        return self.opened.hints or (self.match is not None and len(people) == 1)

    @property
    def last_shown(self) -> int:
        """The number of the last entry that everybody has learned of, among these."""
        return len(self.shown) - 1

    def version_for(self, reader: int | None) -> int:
        """Rises with every change that a reader sees. What others decide together in secret is none."""
        return self.version + (0 if reader is None else self.secret.get(reader, 0))

    def kept_since(self, shown: int) -> int:
        """Lines of the log that are still as they were after an entry that was shown."""
        return min(self.kept[self.shown[shown] + 1 :], default=ALL)

    def said_by(self, shown: int) -> int:
        """How many lines of chat there were after an entry that was shown."""
        return bisect_right(self.spoken, self.shown[shown])

    def steps(self, reader: int | None, plays: int) -> int:
        """How many of the first plays a reader has seen made; when the match is over, everybody may see all."""
        assert self.match is not None
        return plays if self.match.all_open or self.state == "over" else self.match.steps(reader, plays)

    def plays_at(self, reader: int | None, step: int) -> int:
        """How many plays had been made when a reader saw this step."""
        assert self.match is not None
        return step if self.state == "over" else self.match.plays_at(reader, step)

    def lines(self, since: int, reader: int | None) -> list[Line]:
        """The log from a line on, as a reader may read it, with plays counted as this reader has seen them."""
        assert self.match is not None
        lines, steps = self.match.events(since, reader), self.match.steps
        if self.match.all_open or self.state == "over":
            return lines
        return [line if line.play == (step := steps(reader, line.play)) else replace(line, play=step) for line in lines]

    def result(self) -> protocol.Result | None:
        match = self.match
        if match is None or self.state != "over":
            return None
        gone = {chair.number for chair in self.chairs if chair.conceded}
        staying = [[seat for seat in rank if seat not in gone] for rank in match.ranking]
        leaving = [[seat for seat in rank if seat in gone] for rank in match.ranking]
        reason = self.ended or ("conceded" if gone else "played")
        ranking = [rank for rank in [*staying, *leaving] if rank]
        winners = match.winners_among(set(range(match.players)) - gone) if reason != "unfinished" else []
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
        """To the chance of the match. Tables show it before anybody pledges a share."""
        if self.match:
            return committed(self.match)
        return commitment(self.opened.game, self.opened.secret) if self.opened.secret else ""

    # -- entry by entry ------------------------------------------------------------------------

    def take(self, entry: e.AnyEntry) -> Change:
        """Carry an entry out. What the rules forbid raises an error and changes nothing."""
        settled, waiting, state = self.match.settled if self.match else 0, self._waiting_together(), self.state
        changed = self._take(entry)
        together, alone = self._waiting_together(), None
        if isinstance(entry, e.PLAYS) and waiting is not None and waiting == together:
            alone = entry.seat
            self._hide(entry.seat)
        else:
            self._show(entry, changed)
        if isinstance(entry, e.PLAYS):
            self._freshen(entry.seat, bool(waiting and together and waiting[0] == together[0]))
        if changed:
            settled = min(settled, self.match.settled) if self.match else 0
        if self.state != state:  # plays are counted in another way from now on
            settled = 0
        self.kept.append(settled if changed else ALL)
        if entry.id:
            self.answered[entry.by, entry.id] = self.last_shown
        if entry.by and (share := share_of(entry)):
            self.shares[entry.by, share] = self.shares.get((entry.by, share), 0) + 1
        self.seq += 1
        return Change(self.kept[-1], changed, alone)

    def _hide(self, seat: int) -> None:
        """Only one seat learns of this entry."""
        self.secret[seat] = self.secret.get(seat, 0) + 1
        self._forget_undo_requests(seat)

    def _show(self, entry: e.AnyEntry, changed: bool) -> None:
        """Everybody learns of this entry."""
        self.shown.append(self.seq)
        self.changed = entry.at
        if changed:
            self.version = self.last_shown
        if isinstance(entry, e.PLAYS):
            self._forget_undo_requests()

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
            case e.Renamed():
                self.opened = replace(self.opened, title=entry.title)
            case e.Continued():
                self.next = entry.table
            case e.Sealed():
                self.until = entry.until
                for chair in self.chairs:
                    chair.share = ""  # an older server may have taken one that was never pledged
            case e.Revealed():
                self.chairs[entry.seat].share = entry.share
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
                waiting = set(entry.asked) or self.others(entry.by)
                self.requests[self.seq] = Request(
                    self.seq, len(self.shown), entry.what, entry.seat, waiting, entry.about
                )
            case e.Wished():
                (self.wishes.add if entry.bot else self.wishes.discard)(entry.by)
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
        chair.person, chair.name, chair.bot, chair.called = entry.person, entry.name, entry.bot, entry.called
        if self.match is None:
            chair.pledge, chair.share = entry.pledge, entry.share
        self._forget_requests_of(entry.seat)
        if self.match:
            self.match.seat_names[entry.seat] = self.name_of(entry.seat)

    def _start(self, entry: e.Started) -> None:
        opened = self.opened
        server = entry.secret or ("" if entry.salt else opened.secret)
        shares, pledges = [chair.share for chair in self.chairs], [chair.pledge for chair in self.chairs]
        secret = Secret(server, shares, pledges if any(pledges) else []) if server else None
        self.match = self.game.start(opened.players, entry.seed, opened.options, opened.played_with, secret)
        self.match.salt, self.rules = entry.salt, entry.rules or opened.rules
        self.match.seat_names = [self.name_of(seat) for seat in range(opened.players)]
        self.fresh = [len(self.shown)] * opened.players

    def name_of(self, seat: int) -> str:
        chair = self.chairs[seat]
        return chair.name or f"Seat {seat + 1}"

    def _play(self, entry: e.Played) -> None:
        assert self.match is not None
        self.match.carry_out(entry.action, entry.seat)

    def _undo(self, entry: e.Undid) -> None:
        assert self.match is not None
        self.match.take_back(entry.seat)

    def _freshen(self, seat: int, alone: bool) -> None:
        """While seats decide together, one's play leaves the others' questions as they are."""
        for other in [seat] if alone else range(len(self.fresh)):
            self.fresh[other] = self.version_for(other)

    def _forget_undo_requests(self, of_seat: int | None = None) -> None:
        """A play overtakes them; one that is made in secret only those of its own seat."""
        self.requests = {
            number: one
            for number, one in self.requests.items()
            if one.what != "undo" or of_seat not in (None, one.seat)
        }

    def _forget_requests_of(self, seat: int) -> None:
        """Somebody else decides there now: what this seat asked for, or was asked, must be asked again."""
        self.requests = {
            number: one
            for number, one in self.requests.items()
            if seat not in (one.seat, one.about) and seat not in one.waiting
        }

    def _answer(self, entry: e.Answered) -> None:
        request = self.requests[entry.request]
        request.waiting -= set(self.seats_of(entry.by))
        if not entry.yes or not request.waiting:
            del self.requests[entry.request]

    # -- for the wire --------------------------------------------------------------------------

    def table(
        self, online: set[str], watching: int, away: Mapping[str, Away] = {}, warming: bool = False
    ) -> protocol.Table:
        opened = self.opened
        return protocol.Table(
            id=self.id,
            title=opened.title,
            game=opened.game,
            players=opened.players,
            options=opened.options,
            cards=f"{protocol.OWN_CARDS}{self.id}" if opened.files else opened.cards,
            cards_name=opened.cards_name,
            visibility=opened.visibility,
            state=self.state,  # type: ignore[arg-type]
            owner=opened.owner,
            seats=[self._seat(chair, online, away.get(chair.person, HERE)) for chair in self.chairs],
            requests=[
                protocol.Request(one.shown, one.what, one.seat, sorted(one.waiting), one.about)  # type: ignore[arg-type]
                for one in self.requests.values()
            ],
            watching=watching,
            created=opened.at,
            changed=self.changed,
            commitment=self.commitment(),
            begins=self.until if self.awaited else 0,
            turn=self._turn(),
            note=self.stuck,
            to_act=self.match.to_act if self.match and self.state == "playing" else [],
            result=self.result() or UNSET,
            next=self.next,
            hints=self.hints,
            warming=warming,
        )

    def _seat(self, chair: Chair, online: set[str], away: Away) -> protocol.Seat:
        return protocol.Seat(
            number=chair.number,
            state=chair.state,  # type: ignore[arg-type]
            name=chair.name,
            bot=chair.bot,
            level=chair.level,
            person=chair.person,
            pledge=chair.pledge,
            share=chair.share,
            online=chair.person in online,
            conceded=chair.conceded,
            away=away.since,
            bot_from=away.bot_from,
            wish=chair.person in self.wishes,
        )

    def _turn(self) -> str:
        match = self.match
        if self.awaited:
            return "about to begin"
        if match is None:
            free = sum(chair.state == "open" for chair in self.chairs)
            return f"waiting for {free} player{'s' if free != 1 else ''}"
        return "over" if self.state == "over" else showing.where(match)

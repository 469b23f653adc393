"""Secrecy of joint decisions: what one decides in secret changes not a byte of what anybody else can read.

A match is played twice to the same question that several answer together. Then one player decides different things, or
more of them, and the others do the same as before. Whatever they are sent, and can ask for, must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from boargame.core import registry
from boargame.core.match import Match
from boargame.table import entries as e
from boargame.table.entries import entry
from boargame.table.room import Room
from tests.table.support import ME, OPEN, PIGS, SNOUTS, Guest, Player, Served, stranger, together

Seeded = Callable[[int], None]
DRAFT, HAPPY, WASTELAND = "wild-pigs-draft", "happy-pigs", "wasteland"
JOINT = [
    (SNOUTS, 3, {}, "pick", 2),
    (PIGS, 3, {"boss_visible": False}, "boss", 2),
    (DRAFT, 3, {}, "supply", 2),
    (DRAFT, 3, {}, "formation", 2),
    (DRAFT, 3, {}, "clash", 10),
    (DRAFT, 3, {}, "aftermath", 21),
    (HAPPY, 2, {}, "pick", 2),
    (WASTELAND, 3, {}, "pick", 2),
    (WASTELAND, 3, {}, "commit", 2),
]
"""Questions that several answer together: the game, seats, options, the step, and a seed that comes to it soon."""

MOST_STEPS = 6
LOOKED_BACK = 12
"""Plays before the last one that are looked at again: more than the decision takes. Earlier ones know nothing of it."""


def asked_together(match: Match, step: str) -> bool:
    """Is that question open, with nobody's answer begun, and seats 0 and 1 among those who answer?"""
    return bool(match.joint) and match.agenda[0].split()[0] == step and {0, 1} <= set(match.to_act)


async def play_up_to(room: Room, step: str) -> None:
    """At random, without anybody who looks on."""
    match, dice = room.story.match, random.Random(2)
    assert match
    async with room.lock:
        while not asked_together(match, step):
            seat = dice.choice(match.to_act)
            await room.commit(entry(e.Played, seat=seat, action=dice.choice(match.legal(seat)).notation))


@dataclass
class Sitting:
    """A table at such a question. Ada has seat 0; Bob and a stranger are the others."""

    served: Served
    table: str
    guests: list[Guest]
    players: list[Player]

    @property
    def match(self) -> Match:
        return self.served.match(self.table)

    def decide(self, number: int, finish: bool) -> list[str]:
        """What Ada decides in secret: as much as she can without finishing, or all; a number for each answer."""
        made, dice = list[str](), random.Random(number)
        while len(made) < MOST_STEPS or finish:
            match = self.match
            if 0 not in match.to_act or not match.joint:
                break
            possible = [one.notation for one in match.legal(0) if finish or not finishes(match, one.notation)]
            if not possible:
                break
            made.append(dice.choice(possible) if made else possible[number % len(possible)])
            self.players[0].play(made[-1])
        return made

    def heard(self, decide: Callable[[Sitting], Any]) -> list[str]:
        """All that Bob and the stranger hear, and are told when they ask, while and after Ada decides."""
        together(self.players)
        others = list(zip(self.guests[1:], self.players[1:], strict=True))
        read = [(len(guest.heard), len(player.frames)) for guest, player in others]
        decide(self)
        bob = self.players[1]
        bob.done("say", text="I am thinking.")
        bob.refused("undo", seat=1, version=bob.version)
        if len(self.match.to_act) > 1:  # he is not the last
            bob.play(bob.actions[0])
        together(self.players)
        texts = list[str]()
        for (guest, player), (heard, frames) in zip(others, read, strict=True):
            plays = player.scene["plays"]
            paths = ("", "/replay", *(f"/moments/{play}" for play in range(max(0, plays - LOOKED_BACK), plays + 1)))
            for path in paths:
                guest.get(f"/api/tables/{self.table}{path}")
            assert guest.ask("GET", f"/api/tables/{self.table}/moments/{plays + 1}").status == 404
            guest.get("/api/tables")
            texts += [*player.frames[frames:], *guest.heard[heard:]]
        return [self.plain(text) for text in texts]

    def plain(self, text: str) -> str:
        """Without what differs from table to table."""
        table = self.players[0].table
        names = {self.table: "TABLE", table["commitment"]: "COMMITMENT", self.players[1]._prefix: "ID"}
        names |= {guest.person: guest.name for guest in self.guests if guest.person}
        for value, name in names.items():
            text = text.replace(value, name)
        return text


def finishes(match: Match, action: str) -> bool:
    after = match.clone()
    after.play(action, 0)
    return after.joint != match.joint or 0 not in after.to_act


def sat_down(served: Served, game: str, seats: int, options: dict[str, Any], step: str) -> Sitting:
    guests = [served.guest(name) for name in ("Ada", "Bob", "Cleo")[:seats]]
    table = guests[0].open(ME, *[OPEN] * (seats - 1), game=game, options=options)
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.sit(table, seat).status == 200

    async def forward() -> None:
        await play_up_to(await served.house.room(table), step)

    served.inside(forward())
    guests.append(stranger(served))
    players = [guest.join(table) for guest in guests]
    together(players)
    return Sitting(served, table, guests, players)


@pytest.mark.parametrize(("game", "seats", "options", "step", "seed"), JOINT)
def test_what_one_decides_in_secret_changes_not_a_byte_for_the_others(
    served: Served,
    seeded: Seeded,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    options: dict[str, Any],
    step: str,
    seed: int,
) -> None:
    clock = [0]
    monkeypatch.setattr("time.time", lambda: 1_800_000_000 + clock[0])

    def deciding(number: int, finish: bool) -> Callable[[Sitting], None]:
        """The clock goes on while Ada decides; when the others act, it is the same time in every match."""

        def decide(sitting: Sitting) -> None:
            for clock[0] in (100 * number + 50, 10_000):
                if clock[0] < 10_000 and number:
                    made.append(sitting.decide(number, finish))

        return decide

    def all_heard(number: int, finish: bool) -> list[str]:
        clock[0] = 0
        seeded(seed)
        return sat_down(served, game, seats, options, step).heard(deciding(number, finish))

    made = list[list[str]]()
    untouched, begun = all_heard(0, False), all_heard(1, False)
    assert begun == untouched
    one, other = all_heard(2, True), all_heard(3, True)
    assert one == other != untouched
    assert made[-1] != made[-2]


def test_every_question_that_players_answer_together_is_tried() -> None:
    tried = {(game, step) for game, _, _, step, _ in JOINT}
    for about in registry.games():
        game, asked = registry.game(about.id), set[str]()
        for seed in range(3):
            options = {one.key: one.usual for one in about.options}
            match, dice = game.start(min(3, game.most), seed, options), random.Random(seed)
            while not match.over:
                if match.joint:
                    asked.add(match.agenda[0].split()[0])
                seat = dice.choice(match.to_act)
                match.play(dice.choice(match.legal(seat)), seat)
        assert {(about.id, step) for step in asked} <= tried, about.id
        assert bool(asked) == (about.id in {game for game, _ in tried})


def test_at_a_table_being_asked_tells_nothing(served: Served) -> None:
    """Whoever holds a hidden card is asked to commit in a shared combat, unless players choose otherwise (WL-G19)."""
    ada = served.guest("Ada")
    tables = [ada.open(ME, OPEN, game=WASTELAND, options=one) for one in ({}, {"shared_asks": "who_can"})]
    assert [ada.get(f"/api/tables/{table}")["options"] for table in tables] == [{"shared_asks": "who_might"}, {}]
    option = next(one for one in ada.get(f"/api/games/{WASTELAND}")["options"] if one["key"] == "shared_asks")
    assert option["default"] == "who_might"

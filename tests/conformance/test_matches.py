"""The promises a match keeps, for every registered game, on random games."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

import boargame
from boargame import CannotUndo, IllegalAction, Match
from boargame.core import flow, imagining, transcript
from boargame.core.agenda import acting, together
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.log import Log
from boargame.core.position import position, view
from boargame.core.record import NONE
from boargame.core.secrets import Secrets
from boargame.core.words import Action
from tests.conformance.kit import (
    EVERY_GAME,
    GAMES,
    PLACES,
    left_behind,
    random_match,
    random_play,
    random_start,
    state_bytes,
    tables,
    without_others,
)

LONGEST = 5000
"""No game may take more decisions."""


@pytest.mark.parametrize("number", range(4 * GAMES))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_random_play_ends_and_conserves(name: str, number: int) -> None:
    match, dice = random_start(name, number), random.Random(number)
    laws = match.game.total
    before, decisions, era = laws(match.box, match.state) if laws else {}, 0, _era(match)
    assert [*left_behind(match.state)] == []
    while not match.over:
        random_play(match, dice)
        decisions += 1
        assert decisions < LONGEST
        if laws and era == _era(match):
            assert laws(match.box, match.state) == before
        elif laws:  # another part of the game: another sum, which then must stay
            before, era = laws(match.box, match.state), _era(match)
    assert [*left_behind(match.state)] == []
    assert len(match.scores) == match.players == sum(len(rank) for rank in match.ranking)
    assert match.progress == 1.0


def _era(match: Match) -> object:
    return getattr(match.state, "era", None)


@pytest.mark.parametrize("number", range(4 * GAMES))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_legal_is_accepted_and_all_else_refused_with_nothing_changed(name: str, number: int) -> None:
    match = random_match(name, number, stop=0.02)
    before, position = state_bytes(match), match.position()
    for seat in range(match.players):
        legal = {action.id for action in match.legal(seat)}
        assert bool(legal) == (seat in match.to_act)
        for action in match.game.alphabet.actions:
            refusal = match.why_not(action, seat)
            assert (refusal is None) == (action.id in legal)
            if refusal:
                with pytest.raises(IllegalAction):
                    match.play(action, seat)
                assert refusal.text
                assert refusal.rule or match.over
            else:
                match.clone().play(action, seat)
    assert state_bytes(match) == before
    assert match.position() == position


@pytest.mark.parametrize("number", range(4 * GAMES))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_saved_loaded_resumed_and_copied_matches_are_the_same(name: str, number: int, tmp_path: Path) -> None:
    match = random_match(name, number, stop=0.01)
    match.save(tmp_path / "match.json")
    loaded = boargame.load(tmp_path / "match.json")
    assert loaded.position() == match.position()
    assert [loaded.events(0, seat) for seat in range(match.players)] == [
        match.events(0, seat) for seat in range(match.players)
    ]
    assert transcript.verify(tmp_path / "match.json", boargame.game) == []
    resumed = match.game.resume(match.position())
    assert resumed.position() == match.position()
    copy, dice = match.clone(), random.Random(number)
    while not match.over:
        random_play(match, dice)
    assert copy.position() == loaded.position()


@pytest.mark.parametrize("number", range(4 * GAMES))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_undo_gives_back_what_was_or_says_why_not(name: str, number: int) -> None:
    match, dice = random_start(name, number), random.Random(number)
    for _ in range(60):
        if match.over:
            break
        seat = dice.choice(match.to_act)
        before, lines = match.position(), match.events(0, seat)
        match.play(dice.choice(match.legal(seat)), seat)
        if match.no_undo(seat):
            after = state_bytes(match)
            with pytest.raises(CannotUndo):
                match.undo(seat)
            assert state_bytes(match) == after
        elif dice.random() < 0.5:
            match.undo(seat)
            assert match.position() == before
            assert match.events(0, seat) == lines


@pytest.mark.parametrize(("name", "players"), tables())
def test_decisions_made_together_may_come_in_any_order(name: str, players: int) -> None:
    match, dice, tried = random_start(name, 0, players), random.Random(players), 0
    while not match.over and tried < 3:
        if together(match.state.agenda) and len(match.to_act) > 1:
            answers, end = _answer_together(match, dice)
            for order in list(permutations(answers))[:12]:
                other = match.clone()
                for seat in order:
                    for action in answers[seat]:
                        other.play(action, seat)
                assert state_bytes(other) == end
            tried += 1
        random_play(match, dice)


def _answer_together(match: Match, dice: random.Random) -> tuple[dict[int, list[Action]], bytes]:
    """Whole answers of every seat to the joint question, and the state after them."""
    trial, joint = match.clone(), match.state.joints
    answers: dict[int, list[Action]] = {seat: [] for seat in match.to_act}
    while together(trial.state.agenda) and trial.state.joints == joint:
        seat = trial.to_act[0]
        answers[seat].append(dice.choice(trial.legal(seat)))
        trial.play(answers[seat][-1], seat)
    return answers, state_bytes(trial)


@pytest.mark.parametrize(("name", "players"), tables())
def test_nobody_sees_an_answer_before_all_have_answered(name: str, players: int) -> None:
    match, dice = random_start(name, 0, players), random.Random(players)
    for _ in range(400):
        if match.over:
            break
        if not together(match.state.agenda) or len(match.to_act) == 1:
            random_play(match, dice)
            continue
        joint, seat = match.state.joints, dice.choice(match.to_act)
        others = [None, *(other for other in range(players) if other != seat)]
        seen = [_seen_by(match, other) for other in others]
        match.play(dice.choice(match.legal(seat)), seat)
        if together(match.state.agenda) and match.state.joints == joint:
            assert [_seen_by(match, other) for other in others] == seen


def _seen_by(match: Match, seat: int | None) -> object:
    """All a seat can tell, but for who still owes an answer and who has chosen."""
    return without_others(match.game, match.view(seat)), match.events(0, seat)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_an_imagined_state_keeps_what_a_seat_knows_and_varies_the_rest(name: str) -> None:
    """A seat's view is the same in every world it imagines, so it does not depend on what is hidden; and in every world
    there are the same things, so no card comes from a place where none lies."""
    varied = [_imagined_worlds(name, number) > 1 for number in range(4 * GAMES)]
    secrets = Secrets.of(boargame.game(name).state)
    assert any(varied) or not (secrets.places or secrets.choices)


def _imagined_worlds(name: str, number: int) -> int:
    """How many different worlds the seats of a match imagine, each of which looks to its seat as the true one does."""
    match, chance, worlds = random_match(name, number, stop=0.02), Chance(), set[str]()
    seed(chance, number)
    imagine, game = plain(match.game).entry(imagining.imagine), match.game
    for seat in range(match.players):
        seen, holding = without_others(game, view(game, match.names, match.state, seat)), list[list[str]]()
        for _ in range(3):
            other = game.state()
            other.assign(match.state)
            imagine(match.box, other, seat, chance, PLACES)
            assert without_others(game, view(game, match.names, other, seat)) == seen
            world = position(game, match.names, other)
            del world["chance"]
            worlds.add(repr(world))
            holding.append(sorted(_things(world)))
        assert holding[1:] == holding[:-1]
    return len(worlds)


def _things(part: object) -> Iterator[str]:
    """Everything that a position names, wherever it lies."""
    if isinstance(part, dict | list):
        for one in part.values() if isinstance(part, dict) else part:
            yield from _things(one)
    else:
        yield repr(part)


def ends() -> dict[str, str]:
    """How a match of every game ends."""
    return {name: hashlib.sha256(state_bytes(random_match(name, 5))).hexdigest() for name in EVERY_GAME}


def test_seeds_reproduce_in_another_process() -> None:
    work = "import json; from tests.conformance.test_matches import ends; print(json.dumps(ends()))"
    done = subprocess.run([sys.executable, "-c", work], check=True, capture_output=True, text=True)
    assert json.loads(done.stdout) == ends() == ends()


@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_is_listed_on_the_way_is_what_is_legal(name: str) -> None:
    """Playing at random lists each question once: the same answers as are found by looking for them afterwards."""
    game = boargame.game(name)
    engine, log, box = plain(game), Log(), game.open().box
    advance, legal, apply = (engine.entry(rule) for rule in (flow.advance, flow.legal, flow.apply))
    state, other, dice = game.state(), game.state(), random.Random(name)
    listed, found = [0] * (game.actions + 1), [0] * (game.actions + 1)
    engine.entry(flow.start)(box, state, log, game.players.start, 1)
    seat = acting(state.agenda)
    count = legal(box, state, seat, listed)
    for _ in range(120):
        if seat == NONE:
            break
        action = listed[dice.randrange(count)]
        other.assign(state)
        apply(box, other, log, seat, action)
        log.count = 0
        count = advance(box, state, log, seat, action, listed)
        log.count = 0
        assert state.pack().tobytes() == other.pack().tobytes()
        seat = acting(state.agenda)
        assert listed[:count] == found[: legal(box, state, seat, found)]

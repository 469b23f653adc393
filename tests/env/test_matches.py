"""Many matches at once: what they promise to whoever learns from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

import boargame.env
from boargame.bots.features import Layout, look_round, printed
from boargame.bots.observation import LARGEST, Eyes, View, eyes, most_in, scaled, trades
from boargame.bots.registry import bot
from boargame.bots.seeing import see
from boargame.bots.strips import Judges
from boargame.bots.thinker import Thinker
from boargame.core.engine import plain
from boargame.core.record import NONE
from boargame.core.registry import game
from boargame.core.rule import REFUSED
from boargame.env.matches import Matches
from boargame.env.single import shower
from tests.conformance.kit import EVERY_GAME, tables

SMALL = "odd-snouts"


def random_legal(matches: Matches, dice: np.random.Generator) -> NDArray[Any]:
    places = (dice.random(matches.count) * matches.counts).astype(np.int64)
    return matches.moves[np.arange(matches.count), places]


def test_matches_agree_with_a_match_that_people_play() -> None:
    """The same seed, the same actions: seat, mask, observation and result."""
    matches, match = Matches(SMALL, 3, again=False, fast=False), game(SMALL).start(3, 11)
    matches.reset(np.array([11]))
    dice = np.random.default_rng(1)
    while not match.over:
        seat = match.to_act[0]
        assert matches.seats[0] == seat
        assert np.flatnonzero(matches.masks[0]).tolist() == [action.id for action in match.legal(seat)]
        assert (matches.observations[0] == eyes(match).see(match.state, seat)).all()
        action = int(random_legal(matches, dice)[0])
        match.play(action, seat)
        matches.step([action])
    assert matches.over[0]
    assert matches.seats[0] == NONE
    assert np.flatnonzero(matches.rewards[0]).tolist() == match.winners


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_row_that_is_written_again_holds_what_is_seen_now(name: str) -> None:
    """Only what has changed is written; `make leaks` compares that at every position."""
    found = game(name)
    matches, dice = Matches(found, fast=False), np.random.default_rng(1)
    matches.reset(3)
    view, look = matches.layout, plain(found).entry(see)
    sheet, memory, row = view.sheet(listed=True), np.zeros(view.memory, np.int64), np.zeros(view.size, np.int16)
    for seats in ((1,), (1, 0), (0, 1)):
        for seat in seats:
            now = np.zeros(view.size, np.int16)
            look(sheet, np.zeros(view.memory, np.int64), matches.states[0], seat, now)
            look(sheet, memory, matches.states[0], seat, row)
            assert (row == now).all()
        for _ in range(9):
            matches.step(random_legal(matches, dice))


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_row_is_turned_to_whoever_looks(name: str, players: int) -> None:
    """From any seat to any other, with decisions in between and without."""
    found = game(name)
    matches, dice = Matches(found, players, fast=False), np.random.default_rng(1)
    matches.reset(5)
    view, look = matches.layout, plain(found).entry(see)
    sheet, memory, row = view.sheet(listed=True), np.zeros(view.memory, np.int64), np.zeros(view.size, np.int16)
    for seat in (0, 1, players - 1, *dice.integers(0, players, 9).tolist()):
        now = np.zeros(view.size, np.int16)
        look(sheet, np.zeros(view.memory, np.int64), matches.states[0], seat, now)
        look(sheet, memory, matches.states[0], seat, row)
        assert (row == now).all()
        for _ in range(int(dice.integers(0, 12))):
            matches.step(random_legal(matches, dice))


@pytest.mark.parametrize("players", range(1, 7))
def test_everybody_has_what_somebody_further_on_had(players: int) -> None:
    for by in range(players):
        held = list(range(players))
        pairs, *seats = trades(players, by)
        for one, other in zip(seats[: 2 * pairs : 2], seats[1 : 2 * pairs : 2], strict=True):
            held[one], held[other] = held[other], held[one]
        assert held == [(seat + by) % players for seat in range(players)]


def test_a_number_that_is_too_large_for_one_place_stands_in_two() -> None:
    match, money = game("happy-pigs").start(2, 1), 3 * 32768 + 5
    look, seat = eyes(match), match.to_act[0]
    place, state = look.view["+0.players.money"], cast(Any, match.state)
    for now, stands in ((money, [5, 3]), (32767, [32767, 0]), (-1, [32767, -1]), (256, [256, 0])):
        state.players[seat].money = now
        assert look.see(state, seat)[place].tolist() == stands


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_row_holds_what_the_records_show(name: str, players: int) -> None:
    """As `features` reads them, strip by strip: another way to the same numbers."""
    found, dice = game(name), np.random.default_rng(1)
    matches = Matches(found, players, fast=False)
    matches.reset(7)
    layout, look = Layout(found, matches.box, Judges.SILENT), Eyes(found, matches.box, players)
    inputs, read = layout.inputs(listed=True), plain(found).entry(look_round)
    names = {one: place for place, one in enumerate(look.view.names)}
    here = [row for row, one in enumerate(layout.names) if one in names]
    low = np.array([names[layout.names[row]] for row in here])
    high = np.array([names.get(f"{layout.names[row]}:32768", NONE) for row in here])
    for _ in range(12):
        for seat in range(players):
            shown, seen = np.zeros(layout.rows), look.see(matches.states[0], seat).astype(np.int64)
            for i in range(read(inputs, matches.states[0], seat)):
                shown[inputs.rows[i]] += inputs.values[i]
            assert (seen[low] + 32768 * np.where(high == NONE, 0, seen[high]) == shown[here]).all()
        for _ in range(3):
            matches.step(random_legal(matches, dice))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_sums_of_what_is_printed_have_room(name: str) -> None:
    """As many cards as may lie in a group, all with the largest numbers."""
    found = game(name)
    layout = Layout(found, found.open().box, Judges.SILENT)
    for table in layout.tables:
        groups = [group for group in layout.groups if group.table == table]
        most, numbers = max(map(most_in, groups)), printed(layout.box, table, len(groups[0].labels))
        assert numbers is not None
        assert np.abs(scaled(numbers, most)).max() * most <= LARGEST
        assert np.abs(scaled(numbers * 1000, most)).max() * most <= LARGEST
        small = np.abs(numbers).max(axis=0) * most <= LARGEST
        assert (scaled(numbers, most) == numbers).all(axis=0)[small].all()  # nothing is divided without need


def test_plain_and_compiled_matches_are_the_same_on_any_number_of_threads() -> None:
    runs = [
        Matches(SMALL, 2, 12, fast=fast, threads=threads, bots=bots)
        for bots in ("", "greedy")
        for fast, threads in ((False, 1), (True, 1), (True, 3))
    ]
    for some in (runs[:3], runs[3:]):
        dice = np.random.default_rng(2)
        for one in some:
            one.reset(5)
        ended = 0
        for _ in range(60):
            actions = random_legal(some[0], dice)
            for one in some:
                one.step(actions)
                for name in ("seats", "learners", "guesses", "masks", "observations", "rewards", "over", "lengths"):
                    assert (getattr(one, name) == getattr(some[0], name)).all(), name
            ended += int(some[0].over.sum())
        assert ended > 12  # they begin again by themselves
    for one in runs:
        one.close()


def test_guesses_are_legal_and_any_legal_action_is_guessed() -> None:
    matches = Matches(SMALL, 2, 40, fast=False)
    matches.reset(1)
    guessed = set[tuple[int, int]]()
    for _ in range(40):
        assert matches.masks[np.arange(40), matches.guesses].all()
        places = (matches.moves == matches.guesses[:, None])[:, :3].argmax(axis=1)
        guessed |= set(zip(matches.counts.tolist(), places.tolist(), strict=True))
        matches.step(matches.guesses)
    assert {(count, place) for count, _ in guessed if count <= 3 for place in range(count)} <= guessed


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    matches = Matches(SMALL, 2, 2, fast=False)
    matches.reset(1)
    wrong = [matches.actions, int(matches.moves[1, 0])]
    before = matches.states[0].pack().tobytes()
    with pytest.raises(ValueError, match="is not legal in match 0"):
        matches.step(wrong)
    assert matches.states[0].pack().tobytes() == before


@pytest.mark.parametrize("fast", [False, True])
def test_an_answer_in_one_match_says_who_is_next_or_why_not(fast: bool) -> None:
    matches = Matches(SMALL, 2, again=False, fast=fast)
    matches.reset_one(1)
    assert matches.answer(matches.actions) == REFUSED
    with pytest.raises(ValueError, match="is not legal in match 0"):
        matches.step_one(-1)
    with pytest.raises((TypeError, ValueError)):
        matches.answer("the first")  # type: ignore[arg-type]
    seat = matches.seat
    while seat != NONE:
        seat = matches.answer(np.int64(matches.guesses[0]))  # type: ignore[arg-type]
        assert seat == matches.seats[0] == matches.seat
    assert matches.over[0]
    assert matches.step_one(0) == NONE


def test_what_somebody_holds_is_not_written_to() -> None:
    """Arrays are used again, but only those that nobody holds, in whatever way."""
    shown = np.zeros(100, np.int8)
    row, mask, shows = shown[:80].view(np.int16), shown[80:], shower(shown.data, 20)
    ways: list[Any] = [lambda seen: seen, lambda seen: seen["observation"], lambda seen: seen["action_mask"][3:5]]
    ways += [lambda seen: memoryview(seen["observation"]), lambda seen: seen["observation"].reshape(4, 10).T]
    held, places = [], set[int]()
    for number in range(30):
        row[:], mask[:] = number, number
        seen = shows()
        assert (seen["observation"] == number).all()
        assert (seen["action_mask"] == number).all()
        places.add(seen["observation"].ctypes.data)
        if number >= 10:
            held.append((number, ways[number % len(ways)](seen)))
    assert len(places) < 30
    for number, one in held:
        for part in one.values() if isinstance(one, dict) else [one]:
            assert (np.asarray(part) == number).all()


def test_rewards_say_what_they_are_asked_to() -> None:
    found = {}
    for reward in ("victory", "score", "standing"):
        matches = Matches(SMALL, 3, again=False, reward=reward, fast=False)
        matches.reset(np.array([4]))
        dice = np.random.default_rng(3)
        while matches.owing[0]:
            matches.step(random_legal(matches, dice))
        found[reward] = matches.rewards[0].copy()
    assert found["victory"].sum() == pytest.approx(1, abs=0.002)
    assert (found["score"] >= 0).tolist() == (found["victory"] > 0).tolist()
    assert found["standing"].sum() == pytest.approx(1.5)  # of three: 1 + 1/2 + 0
    with pytest.raises(ValueError, match="do not win together"):
        Matches(SMALL, reward="group", fast=False)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_layout_names_every_number_once_and_has_an_id_of_its_own(name: str) -> None:
    found = game(name)
    two, most = (View(found, found.open().box, players) for players in (2, found.most))
    assert len(set(most.names)) == most.size == len(most.id) - 16 + most.size
    assert sum(one.stop - one.start for one in most.groups.values()) == most.size
    assert two.id != most.id or found.most == 2
    assert two.id == View(found, found.open().box, 2).id
    assert not [one for one in two.names if one.startswith("+2.")]


def test_an_agent_sits_down_at_a_table() -> None:
    match = game(SMALL).start(2, 1)
    seat = match.to_act[0]
    assert Thinker(match, 1, fast=False).choose(bot("agent:tests.env.test_matches:First"), seat) in match.legal(seat)
    with pytest.raises(ValueError, match="was trained with layout 0123"):
        Thinker(match, 1, fast=False).choose(bot("agent:tests.env.test_matches:Stranger"), seat)


class First:
    def choose(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        assert observation[0] == 1
        return int(mask.argmax())


class Stranger(First):
    layout = "0123"


def test_what_the_example_has_learnt_sits_down_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, dice = game(SMALL).start(2, 1), np.random.default_rng(1)
    view = eyes(match).view
    shapes: dict[str, Any] = {"mean": view.size, "spread": view.size, "body.0.weight": (8, view.size), "body.0.bias": 8}
    shapes |= {"body.2.weight": (8, 8), "body.2.bias": 8}
    shapes |= {"policy.weight": (match.game.actions, 8), "policy.bias": match.game.actions}
    weights: dict[str, Any] = {name: dice.random(shape) for name, shape in shapes.items()}
    np.savez(tmp_path / "learnt.npz", layout=view.id, **weights)
    seat, spec = match.to_act[0], bot("agent:examples.learnt:Learnt")
    monkeypatch.setenv("BOARGAME_AGENT", str(tmp_path / "learnt.npz"))
    assert Thinker(match, 1, fast=False).choose(spec, seat) in match.legal(seat)
    monkeypatch.delenv("BOARGAME_AGENT")
    with pytest.raises(ValueError, match="set BOARGAME_AGENT"):
        Thinker(match, 1, fast=False).choose(spec, seat)


def test_a_tournament_exchanges_seats() -> None:
    standings = boargame.env.tournament("happy-pigs", [First(), "random"], 2, fast=False)
    mine, other = standings.share(0, 1)[0], standings.share(1, 0)[0]
    assert mine + other == pytest.approx(1)
    assert {row[0] for row in standings.rows()} == {"", "First", "random"}
    with pytest.raises(ValueError, match="an even number"):
        boargame.env.tournament("happy-pigs", ["random", "greedy"], 3)

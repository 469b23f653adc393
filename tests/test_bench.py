"""The benchmarks work; how fast anything is, no test says."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from bench import against, answer, clock, minds, ours, peers, report
from bench.__main__ import PAGE, parse
from bench.clock import Key, Rates, Work
from bench.starting import Waits, first_list
from boargame.bots import Thinker, bot
from boargame.bots.shares import Share
from boargame.core.engine import compiled
from boargame.core.game import Game
from boargame.core.registry import folders, game
from boargame.lab.kept import Played

GAMES = [game(name) for name in folders()]
LEAP, STROLL = Key("hare", "leap"), Key("tortoise", "stroll", 2)


def test_every_work_has_its_turn_in_every_round() -> None:
    turns: list[str] = []

    def taking(name: str) -> Work:
        def run(times: int) -> int:
            turns.append(name)
            return times

        return Work(run)

    rates = clock.measure({LEAP: taking("leap"), STROLL: taking("stroll")}, rounds=3)
    assert turns == ["leap", "stroll"] * 3
    assert {len(values) for values in rates.rounds.values()} == {3}


def test_a_ratio_compares_within_a_round() -> None:
    rates = Rates({LEAP: [10, 200, 30], STROLL: [1, 20, 5]})
    assert rates.rate(LEAP) == 30
    assert rates.ratio(LEAP, STROLL) == 10
    assert rates.nanoseconds(STROLL) == 2e8


def test_work_is_repeated_until_it_lasts() -> None:
    work = Work(lambda times: sum(range(times * 1000)) and times)
    clock.lengthen(work, 0.01)
    assert work.times > 1


def test_one_core_is_given_back() -> None:
    before = clock.cores()
    with clock.one_core():
        assert len(clock.cores()) <= 1
    assert clock.cores() == before


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.name)
def test_random_play_counts_its_decisions(one: Game) -> None:
    assert ours.random_play_plain(one, ours.usual(one)).run(1) > 0


def test_copies_are_counted() -> None:
    assert ours.copying(compiled(GAMES[0]), ours.usual(GAMES[0])).run(3) == 3


def test_the_first_list_of_legal_actions_needs_no_compiler() -> None:
    spent, compiler_loaded = first_list(GAMES[0].name, rounds=1)
    assert spent > 0
    assert not compiler_loaded


def test_peers_that_are_not_installed_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "installed", lambda package: "")
    assert dict(peers.works()) == {}
    assert "× Catanatron" in report.page(results())


def test_the_page_shows_every_game_and_names_no_machine() -> None:
    page = report.page(results())
    for one in GAMES:
        assert page.count(f"| {one.name} |") >= len(list(report.tables(results())))
    assert platform.node() not in page
    assert str(Path.home()) not in page


def test_games_are_compared_with_the_fastest_of_them() -> None:
    slow, fast = GAMES[0], GAMES[-1]
    keys = [key for one in GAMES for key in ours.keys(one)]
    rates = Rates({key: [4.0, 8.0] if key.subject == fast.name else [1.0, 4.0] for key in keys})
    table = report.random_play(report.Results(GAMES, rates, {}, "python -m bench", 2))
    beside = {row[0]: row[table.columns.index("× our fastest")] for row in table.rows if row[1] == ours.COMPILED}
    assert beside[fast.name] == "1.00"
    assert beside[slow.name] == "0.38"


def test_the_page_names_the_command_that_makes_it() -> None:
    assert "`python -m bench`" in report.page(results())
    assert "python -m bench" in PAGE.read_text()


def test_numbers_are_those_of_every_round() -> None:
    numbers = results().numbers()
    assert len(numbers["rates"]) == len(results().rates.rounds)
    assert all(len(one["a_second"]) == 2 for one in numbers["rates"])


def test_options() -> None:
    asked = parse(["--quick", "--no-docs", "--json", "numbers.json"])
    assert asked.quick
    assert asked.no_docs
    assert asked.json == Path("numbers.json")


def test_how_strong_the_experts_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside what equals win; where players win together, how much oftener than greedy's groups."""
    monkeypatch.setattr(minds, "duel", lambda *asked: Share.of(30, 40))
    monkeypatch.setattr(minds, "group", lambda played, who, *asked: Share.of(30 if who == minds.BEST else 10, 40))
    rivals, friends = Played(game("pillage")), Played(game("wasteland"))
    assert minds.measured(rivals, 4, 40, 7) == "| pillage | 4 | 75.0% [59.8% to 85.8%] | 40 | 25% | 2.39 |"
    assert minds.measured(friends, 2, 40, 7).endswith("groups of greedy | +50 points, at least +31 |")


def test_how_long_the_experts_think(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Some decisions of every kind of table, the middle one and the slowest; nobody plays to win."""
    monkeypatch.setattr(minds, "durations", lambda *asked: iter([0.5, 0.25, 1.5, 9.0]))
    assert minds.main(["pillage", "--thought", "3"]) == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert rows == [f"| pillage | {players} | 0.50 | 1.50 | 3 |" for players in game("pillage").players]


def test_weights_say_how_they_were_learnt() -> None:
    for one in GAMES:
        for command in minds.learnt_by(one):
            assert command.startswith(f"boargame train {one.name} ")


def results() -> report.Results:
    """As if all games had been measured, without any peer."""
    keys = [key for one in GAMES for key in ours.keys(one)]
    waits = {one.name: Waits(30, 1, 0.5, False) for one in GAMES}
    return report.Results(GAMES, Rates({key: [1.0, 2.0] for key in keys}), waits, "python -m bench", 2)


def test_an_earlier_commit_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert against.main(["nosuch"]) == 2
    assert "name one that `git log` shows" in capsys.readouterr().err


def test_a_row_compares_rounds_of_both() -> None:
    assert against._cell(ours.GREEDY, [10, 20, 5], [30, 40, 15]) == "10 -> 30 /s, x 3.00"
    assert against._cell(ours.COMPILED, [1e6], [2e6]) == "1000 -> 500 ns, x 0.50"


HORDE = {"agenda": ["muster"], "era": "Night", "round_no": 5, "horde": ["T1-12"] * 5}


def test_an_answer_is_worth_what_both_ways_differ_by() -> None:
    match = game("wild-pigs-draft").resume(HORDE)
    thinker = Thinker(match, 1, fast=False)
    assert answer.gain(match, thinker, bot("greedy"), 0, "form Blue", "form Center") == 10  # five Injuries
    assert answer.gain(match, thinker, bot("greedy"), 0, "form Red", "form Center") == 0
    assert match.to_act == [0, 1]
    assert thinker.match is match


def test_the_other_answer_is_the_one_that_promises_most() -> None:
    match = game("wild-pigs-draft").resume(HORDE)
    assert max(["Red", "Blue", "Green"], key=lambda node: answer.promise(match, 0, f"form {node}")) == "Blue"

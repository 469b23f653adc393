"""The command line: every command, and every kind of bad input."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import boargame
from boargame import cli, warmup
from boargame.bots import ratings
from boargame.bots.ratings import Rated, Rating
from boargame.bots.shares import Share
from boargame.bots.training.trainer import Progress, Trainer
from boargame.bots.weights import read
from boargame.commands import speed
from boargame.core import engine, registry
from boargame.lab.simulate import Simulation
from boargame.table import serve
from boargame.table.room import load
from boargame.table.sqlite import SqliteStore
from boargame.terminal import learning

PIGS, SNOUTS = "wild-pigs", "odd-snouts"
HOME = Path(boargame.__file__).parents[1]
CACHE = engine.cache_home()
"""What all tests share, unless one has a cache of its own."""

COMMANDS = (
    "serve",
    "replay",
    "games",
    "rules",
    "play",
    "simulate",
    "check",
    "warmup",
    "train",
    "lab",
    "print",
    "bench",
)


class Answer(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Types a command in an empty folder, with a cache of its own; lines are what the person then answers."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOARGAME_CACHE", str(tmp_path / "cache"))

    def run(*argv: str, lines: Sequence[str] = ()) -> Answer:
        left = list(lines)

        def read(prompt: str) -> str:
            if not left:
                raise EOFError
            return left.pop(0)

        status = cli.main(argv, read)
        return Answer(status, *capsys.readouterr())

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match."""
    match = boargame.game(SNOUTS).start(2, seed=1)
    while not match.over:
        match.play("show none")
    match.save(tmp_path / "whole.json")
    return tmp_path / "whole.json"


# -- every command -------------------------------------------------------------------------------------


def test_version(run: Run) -> None:
    assert run("--version").out.startswith("boargame ")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(run: Run, command: str) -> None:
    answer = run(command, "--help")
    assert answer.status == 0
    assert f"example: boargame {command}" in answer.out


def test_games(run: Run) -> None:
    answer = run("games")
    assert answer.status == 0
    for about in registry.games():
        assert about.id in answer.out
        assert about.name in answer.out
    data = json.loads(run("games", "--json").out)
    assert [one["id"] for one in data] == [about.id for about in registry.games()]
    assert {"id", "name", "seats", "minutes", "tagline"} == set(data[0])


def test_a_game_says_how_strong_its_bots_are(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "hard    thinks ahead" in run("games", SNOUTS).out
    rated = {2: Rated(2, 200, 1, {"hard": Rating(1420, 30)}), 4: Rated(4, 40, 1, {"easy": Rating(880, 90)})}
    monkeypatch.setattr(ratings, "read", lambda home: rated)
    told = run("games", SNOUTS).out
    assert "for 2" in told
    assert "1420 ± 30" in next(line for line in told.splitlines() if line.startswith("hard"))
    bots = json.loads(run("games", SNOUTS, "--json").out)["bots"]
    assert bots["hard"] == {"about": "thinks ahead", "elo": {"2": [1420, 30]}}
    assert bots["easy"]["elo"] == {"4": [880, 90]}


@pytest.mark.parametrize("name", list(registry.folders()))
def test_one_game(run: Run, name: str) -> None:
    answer, data = run("games", name), json.loads(run("games", name, "--json").out)
    about = next(one for one in registry.games() if one.id == name)
    for option in about.options:
        assert f"{option.key} = " in answer.out
        assert option.rule in answer.out
    assert [one["key"] for one in data["options"]] == [option.key for option in about.options]
    assert [one["id"] for one in data["cards"]] == [one.id for one in about.sets]


def test_an_option_with_several_values(run: Run) -> None:
    answer, data = run("games", "pillage"), json.loads(run("games", "pillage", "--json").out)
    line = "tiebreak = any of fewest_dead, most_defenders, most_cards, later_seat, in order [none]"
    assert line in " ".join(answer.out.split())
    assert {one["key"]: one["several"] for one in data["options"]}["tiebreak"]
    assert not {one["key"]: one["several"] for one in data["options"]}["settlement"]


def test_rules(run: Run) -> None:
    whole = run("rules", SNOUTS)
    assert whole.status == 0
    assert all(f"OS-{n}  " in whole.out for n in range(1, 6))
    assert "OS-3  All are shown at once" in run("rules", SNOUTS, "os-3").out
    two = run("rules", SNOUTS, "OS-5", "OS-1").out
    assert two.index("OS-5") < two.index("OS-1")
    assert "OS-1  " in run("rules", SNOUTS, "1").out
    assert "OS-3  " in run("rules", SNOUTS, "--search", "DIE").out
    assert "OS-1  " not in run("rules", SNOUTS, "--search", "DIE").out


def test_rules_as_json(run: Run) -> None:
    whole = json.loads(run("rules", SNOUTS, "--json").out)
    assert whole["title"] == "Odd Snouts"
    assert [one["id"] for one in json.loads(run("rules", SNOUTS, "OS-3", "--json").out)] == ["OS-3"]
    assert json.loads(run("rules", SNOUTS, "--search", "sausage", "--json").out) == []


def test_play_save_and_load(run: Run, tmp_path: Path) -> None:
    answer = run("play", SNOUTS, "--seed", "1", "--bots", "random", "--save", "m.json", lines=["show 1"])
    assert answer.status == 130
    assert "go on with boargame play --load m.json" in answer.out
    assert "Player 0, Random 1" in answer.out
    answer = run("play", "--load", "m.json", "--save", "m.json", lines=["show 1", "show 1"])
    assert answer.status == 0
    assert "Player 0, Random 1" in answer.out
    assert "The match is in m.json" in answer.out
    assert run("check", "m.json").status == 0
    assert [file.name for file in tmp_path.iterdir()] == ["m.json"]


def test_play_says_goodbye(run: Run) -> None:
    assert run("play", SNOUTS, lines=["quit"]).status == 0
    assert run("play", SNOUTS).status == 130


def test_play_with_options_cards_and_seat(run: Run) -> None:
    answer = run(
        "play", PIGS, "--players", "3", "--seat", "2", "--bots", "random,greedy", "--cards", "classic",
        "--option", "boss_visible=false", "boss_mode=sequential", "--save", "m.json", lines=["quit"],
    )  # fmt: skip
    data = json.loads(Path("m.json").read_text())
    assert answer.status == 0
    assert data["seats"] == ["Random 0", "Greedy 1", "Player 2"]
    assert data["options"] == {"boss_visible": False, "boss_mode": "sequential"}
    assert data["cards"] == "classic"


def test_play_with_a_folder_of_cards_is_found_again(run: Run, tmp_path: Path) -> None:
    sets = next(one for one in registry.games() if one.id == PIGS).sets
    (tmp_path / "mine").symlink_to(sets[0].folder)
    run("play", PIGS, "--cards", "mine", "--save", "m.json", lines=["quit"])
    assert Path(json.loads(Path("m.json").read_text())["cards"]).is_absolute()
    assert run("check", "m.json").status == 0


def test_hot_seat(run: Run) -> None:
    answer = run("play", SNOUTS, "--hot-seat", "--players", "3", "--bots", "random", lines=[""])
    assert "Player 0, Player 1, Random 2" in answer.out


def test_play_alone_asks_questions(run: Run) -> None:
    answer = run("play", lines=[SNOUTS, "3", "random", "show 1", "quit"])
    assert answer.status == 0
    assert "Player 0, Random 1, Random 2" in answer.out
    assert run("play", lines=[]).status == 130
    assert run("play", lines=["", "", ""]).status == 130
    assert run("play", lines=[SNOUTS]).err == "\nStopped.\n"


def test_without_a_command_the_table_opens(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[serve.Settings] = []

    def note(settings: serve.Settings) -> int:
        opened.append(settings)
        return 0

    monkeypatch.setattr(serve, "run", note)
    assert run().status == 0
    assert run("serve", "--port", "9000", "--share", "--data", "there", "--no-browser").status == 0
    assert opened == [serve.Settings(), serve.Settings(9000, True, Path("there"), False)]


def test_a_saved_match_is_shown_in_a_house_of_its_own(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, list[str]]] = []

    async def looked_at(settings: serve.Settings) -> None:
        assert settings.data is not None
        store = SqliteStore(settings.data)
        story = (await load(store, settings.page.removeprefix("/replay/"))).story
        await store.end()
        assert story.match is not None
        shown.append((story.state, [str(play) for play in story.match.plays]))

    def note(settings: serve.Settings) -> int:
        assert (settings.port, settings.browser) == (9000, False)
        asyncio.run(looked_at(settings))
        return 0

    monkeypatch.setattr(serve, "run", note)
    assert run("replay", str(record), "--port", "9000", "--no-browser").status == 0
    assert shown == [("over", json.loads(record.read_text())["plays"])]


def test_check(run: Run, record: Path, tmp_path: Path) -> None:
    scenarios = registry.folders()[SNOUTS] / "scenarios"
    count = len(list(scenarios.glob("*.toml")))
    answer = run("check", str(scenarios), str(record))
    assert answer.status == 0
    assert answer.out.endswith(f"{count + 1} ok\n")
    data = json.loads(record.read_text())
    (tmp_path / "false.json").write_text(json.dumps(data | {"scores": [9, 9], "salt": "pepper"}))
    answer = run("check", str(tmp_path))
    assert answer.status == 1
    assert answer.err == ""
    assert "differs  " in answer.out
    assert "the seed is not the one committed to" in answer.out
    assert answer.out.endswith("1 ok, 1 differs\n")
    data = json.loads(run("check", str(tmp_path), "--json").out)
    assert [one["result"] for one in data["files"]] == ["differs", "ok"]
    assert (data["ok"], data["differs"], data["unreadable"]) == (1, 1, 0)


def test_check_goes_on_after_an_unreadable_file(run: Run, record: Path) -> None:
    Path("bad.toml").write_text("game = ")
    Path("odd.toml").write_text(f'game = "{SNOUTS}"\nplayers = 2\ntitle = "x"\nstep = 3\n')
    answer = run("check", "bad.toml", "odd.toml", "no.toml", "note.txt", str(record))
    assert answer.status == 2
    assert [line.split(":")[1].strip() for line in answer.err.splitlines()] == [
        "bad.toml",
        "odd.toml",
        "no.toml",
        "note.txt",
    ]
    assert answer.out.endswith("1 ok, 4 unreadable\n")


def simulated(game: Any, players: int | None, games: int, bots: str, seed: int, **more: Any) -> Simulation:
    more["report"](games)
    ones = np.ones((games, 2), np.int64)
    return Simulation(
        game=game.name,
        players=2,
        bots=[bots] * 2,
        seed=seed,
        seconds=0.5,
        decisions=ones[:, 0] * 40,
        rewards=ones * 500,
        scores=ones * 7,
    )


def test_simulate(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boargame.lab.simulate.simulate", simulated)
    answer = run("simulate", SNOUTS, "--games", "10", "--seed", "5")
    assert answer.status == 0
    assert f"10 games of {SNOUTS}" in answer.out
    assert "50.0%" in answer.out
    assert answer.err == f"Compiling {SNOUTS}, once: about half a minute …\n"
    data = json.loads(run("simulate", SNOUTS, "--games", "10", "--seed", "5", "--json").out)
    assert data == simulated(boargame.game(SNOUTS), 2, 10, "greedy", 5, report=lambda done: None).summary()


@pytest.mark.parametrize(("wins", "kept"), [(70, True), (55, False)])
def test_train_keeps_only_what_is_surely_better(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wins: int, kept: bool
) -> None:
    """In the game's own folder; a file that is named gets it in any case."""

    def learnt(trainer: Trainer, report: Callable[[Progress], None]) -> dict[int, Share]:
        share = Share.of(wins, 100)
        trainer.rounds, trainer.best = 12, (share, *trainer.learner.folded())
        report(Progress(12, 12, 0.05, 100, 60.0, share))
        return {2: share}

    monkeypatch.setattr(Trainer, "run", learnt)
    monkeypatch.setattr(learning, "files", lambda game, players: (tmp_path / "minds" / "2.npz", tmp_path / "any.npz"))
    answer = run("train", SNOUTS, "--players", "2", "--seed", "7")
    assert answer.status == (0 if kept else 1)
    assert f"it wins {wins}.0% [" in answer.out
    assert "Round 12 of 12 · 1.0 CPU minutes · error 0.0500 · duel" in answer.err
    assert (tmp_path / "minds" / "2.npz").exists() == kept
    assert ("so nothing was kept; --out FILE keeps it all the same." in answer.out) == (not kept)
    assert run("train", SNOUTS, "--players", "2", "--seed", "7", "--out", "mine.npz").status == 0
    assert read(tmp_path / "mine.npz").about["command"] == f"boargame train {SNOUTS} --players 2 --rounds 12 --seed 7"
    settings = "--players 2 --watch --second 30 --thought 400 --duels 50"
    assert run("train", SNOUTS, *settings.split(), "--seed", "7", "--out", "watched.npz").status == 0
    command = f"boargame train {SNOUTS} {settings} --rounds 12 --seed 7"
    assert read(tmp_path / "watched.npz").about["command"] == command


def test_warmup_marks_the_cache_last_and_removes_what_nobody_uses(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = boargame.game(SNOUTS), list[bool]()
    monkeypatch.setattr(warmup, "compile_all", lambda game: seen.append(engine.is_compiled(game)))
    old = engine.cache_home() / f"{SNOUTS}-0123456789abcdef"
    others = [engine.cache_home() / f"{SNOUTS}-draft-0123456789abcdef", engine.cache_home() / f"{SNOUTS}-notes"]
    others += [engine.cache_home() / f"{SNOUTS}-fedcba9876543210"]  # of another checkout, used lately
    for folder in (old, *others):
        folder.mkdir(parents=True)
        os.utime(folder, (0, 0))
    os.utime(others[-1], (time.time() - 29 * 24 * 60 * 60,) * 2)
    answer = run("warmup", SNOUTS)
    assert answer.status == 0
    assert answer.out.startswith(f"Compiling {SNOUTS} …\n{SNOUTS} is compiled; it took ")
    assert seen == [False]
    assert engine.is_compiled(game)
    assert not old.exists()
    assert all(folder.exists() for folder in others)
    assert run("warmup", SNOUTS).out == f"{SNOUTS} is compiled already.\n"


def test_what_was_compiled_says_when_it_was_last_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARGAME_CACHE", str(tmp_path))
    folder = engine.cache_folder(boargame.game(SNOUTS))
    folder.mkdir()
    os.utime(folder, (0, 0))
    engine.compiled(boargame.game(SNOUTS))
    assert folder.stat().st_mtime > time.time() - 24 * 60 * 60


@pytest.mark.slow
def test_warmup_and_simulate_in_earnest(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a cache of its own, which begins with what all tests share, so that nothing is compiled twice."""
    game = boargame.game(SNOUTS)
    with monkeypatch.context() as shared:
        shared.setenv("BOARGAME_CACHE", str(CACHE))
        warmup.compile_all(game)
        compiled = engine.cache_folder(game)
    shutil.copytree(compiled, engine.cache_folder(game), ignore=shutil.ignore_patterns(engine.READY))
    assert run("warmup", SNOUTS).status == 0
    assert engine.is_compiled(game)
    answer = run("simulate", SNOUTS, "--games", "20", "--bots", "search:playouts=5,random", "--workers", "1", "--json")
    assert answer.err == ""
    assert json.loads(answer.out)["games"] == 20


def test_bench_runs_the_source_tree_or_says_that_it_cannot(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Sequence[str]] = []

    def fake(command: Sequence[str], **_: Any) -> subprocess.CompletedProcess[str]:
        ran.append(command[1:])
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", fake)
    if (HOME.parent / "bench").is_dir():
        assert run("bench", "--quick", "x").status == 0
        assert ran == [["-m", "bench", "--quick", "x"]]
    monkeypatch.setattr(speed, "__file__", "/nowhere/src/boargame/commands/speed.py")
    answer = run("bench")
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "source tree" in answer.err


# -- bad input -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "frolic",
        "--frolic",
        "games chess",
        "games wild-pig",
        "games --frolic",
        "rules",
        "rules chess",
        "rules odd-snouts OS-99",
        "rules odd-snouts --search sausage",
        "play chess",
        "serve --port 70000",
        "serve --port none",
        "play --players 2",  # of which game?
        "play odd-snouts --players 9",
        "play odd-snouts --players two",
        "play odd-snouts --seat 2",
        "play odd-snouts --seat -1",
        "play odd-snouts --seed -1",
        "play odd-snouts --seed 99999999999999999999",
        "play odd-snouts --bots chess",
        "play odd-snouts --bots easy,easy",
        "play odd-snouts --bots search:playouts=0",
        "play odd-snouts --option",
        "play odd-snouts --option rounds",
        "play odd-snouts --option rounds=nine",
        "play odd-snouts --option wheels=4",
        "play odd-snouts --cards chess",
        "play odd-snouts --hot-seat --seat 1",
        "play odd-snouts --hot-seat --bots easy,easy",
        "play odd-snouts --save whole.json",
        "play odd-snouts --save no/such/folder.json",
        "play odd-snouts --load no.json",
        "play odd-snouts --load notes.txt",
        "play wild-pigs --load whole.json",
        "play --load whole.json --players 2",
        "play --load whole.json --seed 1",
        "simulate",
        "simulate chess",
        "simulate odd-snouts --players 9",
        "simulate odd-snouts --games 0",
        "simulate odd-snouts --games many",
        "simulate odd-snouts --workers 0",
        "simulate odd-snouts --seed -1",
        "simulate odd-snouts --bots chess",
        "simulate odd-snouts --bots search:ms=5",
        "simulate odd-snouts --bots easy,easy,easy",
        "simulate odd-snouts --option rounds=nine",
        "simulate odd-snouts --cards chess",
        "train",
        "train chess",
        "train odd-snouts --players 9",
        "train odd-snouts --minutes 0",
        "train odd-snouts --minutes soon",
        "train odd-snouts --rounds 0",
        "train odd-snouts --seed -1",
        "train odd-snouts --worth mine",
        "train odd-snouts --out no/such/folder.npz",
        "train odd-snouts --resume",
        "train odd-snouts --watch --thought 0",
        "train odd-snouts --watch --second -1",
        "train odd-snouts --duels 0",
        "rate",
        "rate odd-snouts --players 9",
        "rate odd-snouts --games 1",
        "rate odd-snouts --workers 0",
        "rate odd-snouts --bots easy,hard",
        "rate odd-snouts --bots greedy,hard --write",
        "rate odd-snouts --top 500",
        "rate odd-snouts --svg picture.svg",
        "rate odd-snouts --ladder --top 100",
        "rate odd-snouts --ladder --near",
        "check",
        "check empty",
        "check no.toml",
        "check notes.txt",
        "check folder.toml",
        "check latin.toml",
        "check latin.json",
        "check home",
        "check home/game.toml",
        "check home/cards",
        "check odd.json",
        "warmup chess",
        "games ''",
        "rules odd-snouts ''",
        "rules odd-snouts ' '",
        "play ''",
        "play odd-snouts --bots ''",
        "play odd-snouts --bots ,,",
        "play odd-snouts --players 99999999999999999999",
        "play odd-snouts --seat 99999999999999999999",
        "play wild-pigs --cards empty",
        "play odd-snouts --cards notes.txt",
        "play odd-snouts --save empty",
        "play odd-snouts --save notes.txt/match.json",
        "play odd-snouts --save /proc/match.json",
        "play --load empty",
        "play --load latin.json",
        "play --load odd.json",
        "play --load deep.json",
        "simulate odd-snouts --games 99999999999999999999",
        "simulate odd-snouts --workers 99999999999999999999",
        "simulate odd-snouts --tally sausage",
        "replay",
        "replay no.json",
        "replay odd.json",
        "replay cards.json",
        "replay whole.json --port 70000",
        "serve --no-browser --data notes.txt",
        "serve --no-browser --data latin",
        "serve --no-browser --data /proc/nowhere",
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(run: Run, record: Path, tmp_path: Path, typed: str) -> None:
    for folder in ("empty", "folder.toml", "home/cards", "latin"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "notes.txt").write_text("Dear diary")
    (tmp_path / "home" / "game.toml").write_text("name = 'Chess'")
    (tmp_path / "home" / "cards" / "set.toml").write_text("name = 'Knights'")
    for name in ("latin.toml", "latin.json", "latin/boargame.sqlite"):
        (tmp_path / name).write_bytes("# Zoë und Jürgen\n".encode("latin-1") * 99)
    odd = json.loads(record.read_text()) | {"plays": [7]}
    (tmp_path / "odd.json").write_text(json.dumps(odd))
    (tmp_path / "deep.json").write_text("[" * 100_000)
    (tmp_path / "cards.json").write_text(json.dumps(json.loads(record.read_text()) | {"cards": "gone"}))
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    answer = run(*shlex.split(typed))
    assert answer.status == 2
    assert answer.err.startswith("boargame: ")
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err
    assert answer.out in ("", "0 ok, 1 unreadable\n")
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_a_sentence_says_what_to_do(run: Run) -> None:
    assert "did you mean wild-pigs?" in run("play", "wild-pig").err
    assert "random, greedy" in run("play", SNOUTS, "--bots", "chess").err
    assert "expected three, five" in run("play", SNOUTS, "--option", "rounds=nine").err
    assert "name a game; there are " in run("play", "--players", "2").err
    assert "the nearest are OS-" in run("rules", SNOUTS, "OS-99").err


def test_a_games_folder_is_checked_by_its_scenarios(run: Run) -> None:
    home = registry.folders()[SNOUTS]
    answer = run("check", str(home))
    count = len(list((home / "scenarios").glob("*.toml")))
    assert (answer.status, answer.out.splitlines()[-1]) == (0, f"{count} ok")
    assert answer.err == f"{home} is the folder of a game: checking its scenarios.\n"
    above = run("check", str(home.parent))
    assert (above.status, above.err, above.out) == (0, "", answer.out)
    other = registry.folders()[PIGS]
    assert run("check", str(other)).err == (
        f"boargame: {other} is the folder of a game: there is nothing to check; "
        "`boargame check` reads scenarios (*.toml) and saved matches (*.json)\n"
    )


@pytest.mark.parametrize("command", [("warmup",), ("simulate", SNOUTS)])
def test_a_cache_that_cannot_be_written_is_refused_before_anybody_waits(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    (tmp_path / "notes.txt").write_text("Dear diary")
    monkeypatch.setenv("BOARGAME_CACHE", str(tmp_path / "notes.txt"))
    answer = run(*command)
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "BOARGAME_CACHE" in answer.err


def test_an_answer_that_cannot_be_printed_is_no_mistake_of_ours() -> None:
    code = "from boargame.cli import main; raise SystemExit(main(['games']))"
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", code],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(HOME)},
        )
    assert done.stderr == "boargame: the answer could not be printed: no space left on device\n"
    assert done.returncode == 1


def test_a_mistake_of_ours_is_not_bad_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **more: Any) -> Any:
        raise ValueError("ours")

    monkeypatch.setattr("boargame.lab.simulate.simulate", broken)
    with pytest.raises(ValueError, match="ours"):
        run("simulate", SNOUTS)


# -- processes -------------------------------------------------------------------------------------------


def in_a_process(code: str, given: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(HOME)}
    return subprocess.run([sys.executable, "-c", code], input=given, capture_output=True, text=True, env=environment)


def test_play_imports_no_compiler() -> None:
    """A bot that does not search has moved, and the person has been asked, without Numba."""
    code = f"""
import sys
from boargame.cli import main
status = main(["play", "{PIGS}", "--players", "3", "--seed", "7", "--bots", "greedy"])
print("numba" in sys.modules, status)
"""
    done = in_a_process(code, "prepare wild\nend turn\nquit\n")
    assert done.stderr == ""
    assert "Greedy 1 produces" in done.stdout
    assert done.stdout.splitlines()[-1] == "False 0"


def test_a_closed_pipe_ends_quietly() -> None:
    code = f"""
import os, sys
from boargame.cli import main
reading, writing = os.pipe()
os.close(reading)
os.dup2(writing, 1)
sys.exit(main(["rules", "{PIGS}"]))
"""
    done = in_a_process(code)
    assert (done.returncode, done.stderr) == (1, "")


def test_python_m_boargame() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "boargame", "games", "chess"],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(HOME)},
    )
    assert done.returncode == 2
    assert done.stderr.startswith("boargame: there is no game 'chess'")


def test_rules_list_how_actions_and_steps_are_written(run: Run) -> None:
    answer = run("rules", SNOUTS, "--notation")
    assert answer.status == 0
    assert "show 1 … show none" in answer.out
    data = json.loads(run("rules", SNOUTS, "--notation", "--json").out)
    assert data["verbs"][0]["actions"][-1] == "show none"
    assert [step["step"] for step in data["steps"]] == ["round", "pick", "show"]
    assert run("rules", "chess", "--notation").status == 2

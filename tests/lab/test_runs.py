"""Recorded runs: the same files for any number of workers, resumable, as the schema says; and a report of any game."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import pytest

import boargame
from boargame.cli import main
from boargame.core.box import written
from boargame.core.transcript import verify
from boargame.lab import extras
from boargame.lab.changes import Variant, changed, portable
from boargame.lab.replay import Wanted, replay
from boargame.lab.run import HEADER, Run, record
from boargame.lab.schema import SCHEMA
from boargame.lab.simulate import simulate
from boargame.lab.study import Study

GAME = "odd-snouts"
GAMES = 700
"""More than one chunk."""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return record(tmp_path_factory.mktemp("runs") / "run", GAME, 3, GAMES, seed=5, workers=1)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*.parquet"))}


def test_a_run_holds_what_its_schema_says(run: Run) -> None:
    own = {one.name for one in boargame.game(GAME).counts.counted}
    for table, columns in SCHEMA.items():
        found = run.read(table)
        assert set(found.columns) - own == set(columns) - {"*"}, table
    assert run.read("seats").height == 3 * GAMES
    assert run.read("seats")["won"].sum() == pytest.approx(GAMES, abs=2)
    assert run.read("actions")["chosen"].sum() == 9 * GAMES


def test_measuring_changes_nothing(run: Run) -> None:
    plain = simulate(GAME, 3, GAMES, "greedy", seed=5, workers=1)
    assert (Study(run).by_seat("score") == plain.scores).all()


def test_an_interrupted_run_goes_on_and_workers_change_nothing(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "again"
    record(folder, GAME, 3, GAMES, seed=5, workers=2)
    assert bytes_of(folder) == bytes_of(run.folder)
    (folder / "matches" / "000000000.parquet").unlink()
    (folder / "seats" / "000000500.parquet").write_bytes(b"not touched, since its chunk is done")
    heard: list[int] = []
    record(folder, GAME, 3, GAMES, seed=5, workers=1, report=heard.append)
    assert heard == [200, 700]
    assert bytes_of(folder)["matches/000000000.parquet"] == bytes_of(run.folder)["matches/000000000.parquet"]
    assert (folder / "seats" / "000000500.parquet").read_bytes().startswith(b"not touched")


def test_another_run_is_not_mixed_in(run: Run, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="seed differs"):
        record(run.folder, GAME, 3, GAMES, seed=6)
    (tmp_path / "mine.txt").touch()
    with pytest.raises(ValueError, match="is not empty"):
        record(tmp_path, GAME, 3, GAMES)
    with pytest.raises(ValueError, match=f"no {HEADER}"):
        _ = Run(tmp_path).header


def test_a_match_of_a_run_can_be_played_again(run: Run, tmp_path: Path) -> None:
    study = Study(run)
    found = replay(Wanted(run.job, int(study.matches["seed"][3])))
    assert found.scores == study.by_seat("score")[3].tolist()
    (tmp_path / "match.json").write_text(json.dumps(found.transcript))
    assert verify(tmp_path / "match.json", boargame.game) == []


def test_a_game_that_declares_nothing_has_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, text = tmp_path / "report.html", tmp_path / "numbers.md"
    asked = ["lab", "report", GAME, "--games", "300", "--players", "2", "--workers", "1"]
    assert main([*asked, "--out", str(page), "--markdown", str(text), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    html = page.read_text()
    assert told["matches"] == {"2": 300}
    assert all(one["title"] in html.replace("&#x27;", "'").replace("&quot;", '"') for one in told["findings"])
    assert {"Who wins", "Length and scores", "What players do"} <= {
        part.partition("</h2>")[0] for part in html.split("<h2>")
    }
    assert "<svg" in html
    assert not any(f'{how}="http' in html for how in ("src", "href"))
    assert text.read_text().startswith("# Odd Snouts in numbers")
    assert not [one for one in told["findings"] if one["kind"] == "seats"]  # it is the same for all
    saved = re.findall(r'download="(.+?)" href="data:application/json;base64,(.+?)"', html)
    assert saved
    for name, data in saved:
        (tmp_path / name).write_bytes(base64.b64decode(data))
        assert verify(tmp_path / name, boargame.game) == []


@pytest.mark.parametrize("change", ["weapons.W02.vp=3", "bosses.BD1.name=Old Tusk", "numbers.rounds=4"])
def test_changed_cards_go_along_with_a_saved_match(change: str) -> None:
    game = boargame.game("wild-pigs")
    cards = changed(game, Variant(), [change]).cards
    taken = portable(game, cards)
    there = game.open(cards=json.loads(json.dumps(written(taken))))
    here, usual = game.open(cards=cards), game.open()
    assert (there.box.pack(), there.titles) == (here.box.pack(), here.titles) != (usual.box.pack(), usual.titles)


@pytest.mark.parametrize(
    "asked",
    [
        ["lab", "report", GAME, "--out", "report.html"],
        ["lab", "worth", "wild-pigs"],
        ["lab", "check", "wild-pigs"],
        ["lab", "tune", "wild-pigs", "--try", "weapons.W01.vp=0..1"],
        ["simulate", GAME, "--out", "run"],
    ],
    ids=lambda asked: " ".join(asked[:2]),
)
def test_without_the_extra_every_command_says_what_to_install(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(extras, "find_spec", lambda package: None)
    assert main(asked) == 2
    assert "install it with pip install 'boargame[lab]'" in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (["report", "odd-snout"], "did you mean odd-snouts?"),
        (["report", GAME, "--players", "9"], "is for 2 to 4 players, not 9"),
        (["compare", GAME], "there is nothing to compare"),
        (["compare", GAME, "--set", "weapons.W01.cost=R2"], "has no deck 'weapons'"),
        (["compare", GAME, "--set", "rounds"], "expected deck.CARD.field=value"),
        (["compare", GAME, "--set", "option.rounds=seven"], "option rounds = 'seven'"),
        (["check", GAME], "has no targets"),
        (["tune", GAME], "say what may be changed"),
        (["worth", GAME, "--card", "W99"], "nobody takes a card 'W99'"),
    ],
)
def test_bad_input_is_one_sentence(asked: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *asked, "--workers", "1"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert reason in told[-1]

"""For those who run a house: it says whether it is ready and how it is doing, and its logs give nothing away."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from boargame.table import figures
from boargame.table.figures import Figures
from boargame.table.logs import Lines
from tests.table.support import ME, Served, stranger


def test_an_embedded_house_is_ready_and_counts(served: Served) -> None:
    assert stranger(served).get("/health") == {"ready": True}
    before = figures.HERE.plays
    ada = served.guest("Ada")
    player = ada.join(ada.open(ME, ME))
    player.play(player.actions[0])
    text = served.http.get("/metrics").text
    samples = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(samples['boargame_plays_total{process="house"}']) == before + 1
    assert float(samples['boargame_sockets{process="house"}']) >= 1
    named = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
    assert named == set(figures.KINDS)
    served.house.ending = True
    assert served.http.get("/health").status_code == 503
    served.house.ending = False


def test_figures_are_not_for_those_whom_a_proxy_lets_in(served: Served) -> None:
    for header in ("x-forwarded-for", "forwarded", "x-real-ip"):
        assert served.http.get("/metrics", headers={header: "203.0.113.9"}).status_code == 404


def test_times_are_counted_up_to_each_bound() -> None:
    found = Figures()
    for seconds in (0.0005, 0.003, 99.0):
        found.shown.add(seconds)
    samples = found.samples()
    name = "boargame_play_shown_seconds"
    counts = [samples[f'{name}_bucket{{le="{bound}"}}'] for bound in ("0.001", "0.0025", "0.005", "10.0", "+Inf")]
    assert counts == [1, 1, 2, 2, 3]
    assert samples[f"{name}_sum"] == pytest.approx(99.0035)
    assert f'{name}_bucket{{process="7",le="+Inf"}} 3' in figures.page({"7": samples})


def test_logs_are_json_and_hold_no_secrets() -> None:
    try:
        raise RuntimeError("Key (table, seq)=(aSecretTable, 7) already exists")
    except RuntimeError:
        error = sys.exc_info()
    text = "cannot reach postgresql://ada:s3cret@db.example/x"
    record = logging.LogRecord("boargame.table", logging.ERROR, __file__, 1, text, (), error)
    line = json.loads(Lines().format(record))
    assert line["text"] == "cannot reach postgresql://db.example/x"
    assert (line["level"], line["from"], line["error"]) == ("error", "boargame.table", "RuntimeError")
    assert line["at"][-1].startswith("test_watching.py:")
    assert "aSecretTable" not in json.dumps(line)
    assert "\n" not in Lines().format(record)

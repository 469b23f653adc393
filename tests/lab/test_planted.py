"""The laboratory finds what was planted, and nothing where nothing was: a market in which all cards are alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.lab.changes import Variant, changed, entries
from boargame.lab.compare import FIRST, Verdict, compare
from boargame.lab.findings import cards, findings
from boargame.lab.run import record
from boargame.lab.study import Study
from boargame.lab.targets import check_game
from boargame.lab.tune import Knob, tune

GAME = boargame.game("wild-pigs-draft")
CARD = "A05"
ALIKE = {"kind": "arsenal", "cost": "any2", "vp": 1, "charges": "-", "copies": 2, "effect": "none"}

TARGETS = """
[[target]]
what = "card points"
players = [2]
most = 1.0
why = "No card should decide the game."
"""


def market(planted: int = 0) -> dict[str, Any]:
    rows = [{**row, **ALIKE} for row in entries(GAME, None)["market"]]
    return {"market": [{**row, "vp": row["vp"] + (planted if row["id"] == CARD else 0)} for row in rows]}


def study(folder: Path, planted: int, games: int) -> Study:
    return Study(record(folder / f"planted-{planted}", GAME, 2, games, cards=market(planted), workers=1))


@pytest.mark.parametrize("card", ["weapons.W02", "upgrades.U20"])
def test_a_planted_card_is_the_first_finding_among_the_cards_of_a_real_box(card: str, tmp_path: Path) -> None:
    """Three VP more than it has: on a weapon that costs little, and on an upgrade that was one of the weakest."""
    game = boargame.game("wild-pigs")
    deck, number = card.split(".")
    before = next(one for one in entries(game, None)[deck] if one["id"] == number)
    planted = changed(game, Variant(), [f"{card}.vp={before['vp'] + 3}"])
    first = findings(Study(record(tmp_path / "run", game, 4, 2000, cards=planted.cards, workers=1)))[0]
    assert first.title.startswith(f"{before['name']} looks too strong")
    assert first.matches


def test_where_all_cards_are_alike_none_stands_out(tmp_path: Path) -> None:
    assert [one.title for one in cards(study(tmp_path, 0, 2000)) if "hardly ever" not in one.title] == []


def test_a_comparison_says_what_a_change_does() -> None:
    before, after = Variant(cards=market()), changed(GAME, Variant(cards=market()), [f"market.{CARD}.vp=4"])
    seen = list(compare(GAME, after, before, players=2, most=1000, cards=[CARD], workers=1))
    last = seen[-1]
    assert [one.games for one in seen] == [FIRST, *range(100, last.games + 1, 100)]
    assert last.verdict.startswith("It makes a difference.")
    taken = next(one for one in last.differences if one.figure.name == "Flash Box taken")
    assert taken.verdict is Verdict.HIGHER
    assert taken.change - taken.half > 0
    assert all(one.games >= last.games for one in last.open)


def test_a_planted_imbalance_is_found_and_undone(tmp_path: Path) -> None:
    file = tmp_path / "targets.toml"
    file.write_text(TARGETS)
    planted = Variant(cards=market(4))
    knobs = [Knob.read(f"market.{CARD}.vp=1|3|5"), Knob.read("market.A07.vp=1|2")]
    found = tune(GAME, planted, knobs, trials=6, games=400, players=[2], file=file, workers=1)
    assert found.better
    assert f"market.{CARD}.vp=1" in found.changes
    assert f'id = "{CARD}"' in found.patch
    assert found.before[0].missed > 0 == found.after[0].missed


def test_targets_that_cannot_be_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "targets.toml"
    for text, reason in (
        ('[[target]]\nwhat = "lenght"\nmost = 3', "there is no such figure"),
        ('[[target]]\nwhat = "length"', "expected least, most or both"),
        ('[[target]]\nwhat = "length"\nmost = 3\nplayers = [7]', "expected a list of numbers from 2 to 5"),
    ):
        file.write_text(text)
        with pytest.raises(ValueError, match=reason):
            check_game(GAME, Variant(), file=file)

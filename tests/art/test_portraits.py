"""Every boar among the cards of Wild Pigs has a portrait, drawn from what the card says."""

from __future__ import annotations

import gzip

import pytest

import boargame
from boargame.art.boar import boar
from boargame.art.palette import standalone
from boargame.core.box import Unpacked
from boargame.games.wild_pigs.show.portraits import portrait
from tests.art.drawings import read, without_names

GAME = boargame.game("wild-pigs")
SETS = {one.id: GAME.open(cards=one.id) for one in GAME.about.sets}


@pytest.mark.parametrize("opened", SETS.values(), ids=SETS.keys())
def test_every_threat_and_boss_of_every_set_has_a_portrait_of_its_own(opened: Unpacked) -> None:
    cards = (*opened.names["threats"], *opened.names["bosses"])
    drawn = {card: portrait(opened.box, opened.names, card) for card in cards}
    assert len({without_names(svg) for svg in drawn.values()}) == len(cards) > 0
    for svg in drawn.values():
        read(svg)
        assert "var(" not in svg
    assert sum(len(gzip.compress(svg.encode())) for svg in drawn.values()) < 6_500 * len(cards)


def test_a_threat_is_drawn_from_its_cost() -> None:
    box, names, *_ = SETS["boargame"]
    assert portrait(box, names, "D04") == standalone(boar(10, 1, 0, "feral", "D04"))
    look = {"enraged": True, "weight": 2, "night": True, "crop": "head"}
    assert portrait(box, names, "D21", **look) == standalone(boar(4, 4, 3, "hybrid", "D21", **look))  # type: ignore[arg-type]


def test_a_boss_is_drawn_from_all_its_thresholds() -> None:
    box, names, *_ = SETS["boargame"]
    assert portrait(box, names, "BD1") == standalone(boar(6, 8, 10, "massive", "BD1"))
    assert portrait(box, names, "BD2") == standalone(boar(9, 9, 9, "hybrid", "BD2"))
    assert portrait(box, names, "BN3") == standalone(boar(14, 17, 13, "cunning", "BN3"))


@pytest.mark.parametrize("table", ["upgrades", "weapons"])
def test_what_is_no_boar_has_no_portrait(table: str) -> None:
    box, names, *_ = SETS["boargame"]
    for card in (*names[table], "D99", ""):
        with pytest.raises(LookupError, match=f"there is no threat or Boss '{card}'"):
            portrait(box, names, card)

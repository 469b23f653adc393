"""Bots: their specs, their decisions, and your own."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

import boargame
from boargame.bots import Thinker, Turn, bot, bots, play, ratings
from boargame.bots.mind import Evaluation, Kind
from boargame.bots.minds import mind, minds
from boargame.bots.registry import LEVELS
from boargame.bots.workspace import ROOT
from boargame.core.words import Action
from boargame.lab.simulate import simulate
from tests.conformance.kit import EVERY_GAME

GENIUS = "no bot is called 'genius'; there are random, greedy, search, easy, medium, hard, expert"


def test_specs() -> None:
    assert bot("random").kind is Kind.RANDOM
    assert bot("search:playouts=70").settings == {"playouts": 70}
    assert bot("search:playouts=9,ms=30").settings == {"playouts": 9, "ms": 30}
    assert bot("search:evaluation=learned").settings == {"evaluation": Evaluation.LEARNED}
    assert bot("expert:ms=500").level == "expert"
    assert bot("my.module:MyBot").kind is Kind.OWN
    assert [one.spec for one in bots("greedy", 3)] == ["greedy"] * 3
    assert [one.spec for one in bots("search:playouts=9,ms=3,random", 2)] == ["search:playouts=9,ms=3", "random"]


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("genius", GENIUS),
        ("greedy:ms=3", "greedy takes no settings"),
        ("search:depth=3", "'depth' is not a setting; there are playouts, ms,"),
        ("search:playouts=0", "playouts = 0: expected a whole number from 1 to"),
        ("search:playouts=x", "playouts = x: expected a whole number from 1 to"),
        ("hard:rollout=best", "rollout = best: expected random or quick"),
        ("greedy,greedy", "2 bots for 3 players: name one for all, or one for each"),
    ],
)
def test_a_bad_spec_is_refused(spec: str, told: str) -> None:
    with pytest.raises(ValueError, match="bot") as caught:
        bots(spec, 3)
    assert told in str(caught.value)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_game_knows_every_level(name: str) -> None:
    """The stronger a level, the less it overlooks; the strongest thinks most and overlooks nothing. Where it was
    measured, each is stronger than the one below."""
    game = boargame.game(name)
    found = [mind(game, bot(level)) for level in LEVELS]
    overlooked = [one.oversight for one in found]
    assert overlooked == sorted(overlooked, reverse=True)
    assert overlooked[0] > 0 == overlooked[-1]
    assert found[-1].playouts > max(one.playouts for one in found[:-1])
    for rated in ratings.read(game.home).values():
        measured = [rated.ratings[level] for level in LEVELS]
        assert [one.elo for one in measured] == sorted(one.elo for one in measured)


def test_a_mistake_in_minds_toml_is_refused_with_its_place(tmp_path: Path) -> None:
    from boargame.bots.minds import _read

    file = tmp_path / "minds.toml"
    file.write_text("[hard]\nplayouts = 0\n", "utf-8")
    with pytest.raises(ValueError, match=r"minds\.toml, hard: playouts = 0: expected a whole number from 1"):
        _read(file)


def test_settings_go_from_the_general_to_the_particular() -> None:
    found = minds(boargame.game("wild-pigs"))
    assert found.settings(bot("hard"))["playouts"] == found.levels["hard"]["playouts"]
    assert found.settings(bot("hard:playouts=7"))["playouts"] == 7
    assert found.settings(bot("search:ms=5"))["playouts"] > 100_000, "with a limit in time alone, that is the limit"
    assert found.settings(bot("hard"), learned=False)["evaluation"] == Evaluation.WORTH
    assert found.settings(bot("search:evaluation=worth"), learned=True)["scale"] == found.search["scale"]


def test_where_playouts_end_another_evaluation_may_judge() -> None:
    found, both = minds(boargame.game("pillage")), bot("search:evaluation=learned")
    assert found.settings(bot("hard"), learned=False)["leaf"] == Evaluation.WORTH, "nothing was learned"
    told = found.settings(bot("hard"), learned=True)
    assert (told["evaluation"], told["leaf"]) == (Evaluation.WORTH, Evaluation.LEARNED)
    assert told["scale"] == found.learned["scale"], "in the units of what was learned"
    assert minds(boargame.game("wild-pigs")).settings(both, learned=True)["leaf"] == Evaluation.LEARNED, "as elsewhere"


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_whole_match_by_bots_in_plain_mode(name: str) -> None:
    match = play(boargame.game(name), ["greedy", "random"], seed=4)
    assert match.over
    assert [str(one) for one in match.plays] == [
        str(one) for one in play(boargame.game(name), ["greedy", "random"], seed=4).plays
    ]


def test_a_whole_match_in_which_a_bot_searches_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for its moves, and in plain mode it would take very long."""
    monkeypatch.setattr("boargame.bots.thinker.is_compiled", lambda game: False)
    thinkers: set[bool] = set()

    def choose(thinker: Thinker, *rest: Any) -> Action:
        thinkers.add(thinker.fast)
        return usual(thinker, *rest)

    usual = Thinker.choose
    monkeypatch.setattr(Thinker, "choose", choose)
    assert play(boargame.game("odd-snouts"), ["search:playouts=2", "random"], seed=4).over
    assert thinkers == {True}


@pytest.mark.parametrize("spec", ["search:playouts=3,horizon=1", "search:ms=1,horizon=1", "easy:ms=1,horizon=1"])
@pytest.mark.parametrize("name", EVERY_GAME)
def test_search_answers_within_its_limits_in_plain_mode(name: str, spec: str) -> None:
    match = boargame.game(name).start(2, 3)
    seat = match.to_act[0]
    chosen = Thinker(match, 1, fast=False).choose(bot(spec), seat)
    assert match.why_not(chosen, seat) is None


@pytest.mark.parametrize("number", range(3))
def test_search_where_others_have_several_answers_to_give(number: int) -> None:
    """Each player settles all thresholds of the Boss, in secret: the same answer may come twice on one walk."""
    rich = {"cubes": {"R": 6, "B": 6, "G": 6}, "tokens": {"wild": 3}, "faced": 0b0111}
    position = {"agenda": ["boss ? 0 1", "boss ends"], "round_no": 6, "players": [rich, rich]}
    match = boargame.game("wild-pigs").resume(position, seed=number)
    assert match.to_act == [0, 1]
    chosen = Thinker(match, number, fast=False).choose(bot("search:playouts=40,horizon=0"), 0)
    assert match.why_not(chosen, 0) is None


def test_a_bot_is_not_told_what_its_seat_cannot_see() -> None:
    """Of a game with hidden hands a bot gets a world in which the others' snouts are dealt again."""
    match = boargame.game("odd-snouts").start(2, 3)
    thinker = Thinker(match, 1, fast=False)
    thinker.choose(bot("greedy"), 0)
    root = thinker._works[0].states[ROOT]
    assert list(root.players[0].hand) == list(match.state.players[0].hand)  # type: ignore[attr-defined]
    assert list(root.players[1].hand) != list(match.state.players[1].hand)  # type: ignore[attr-defined]


# -- thinking -------------------------------------------------------------------------------------------------


def test_a_search_can_be_stopped() -> None:
    match = boargame.game("wild-pigs").start(2, 3)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 2

    thinker, seat = Thinker(match, 1, fast=False), match.to_act[0]
    found = thinker.consider(bot("search:playouts=100000,horizon=0"), seat, stop=stop)
    assert sum(one.visits for one in found) < 1000
    assert match.why_not(found[0].action, seat) is None


def test_what_a_search_thinks_of_its_answers() -> None:
    match = boargame.game("wild-pigs").start(2, 3)
    found = Thinker(match, 1, fast=False).consider(bot("search:playouts=30,horizon=0"), match.to_act[0])
    assert sum(one.visits for one in found) == 30
    assert [one.visits for one in found] == sorted((one.visits for one in found), reverse=True)
    assert all(0 <= one.chance <= 1 and one.margin >= 0 for one in found)


def test_the_tree_is_kept_while_a_seat_goes_on_deciding() -> None:
    """Buying for one's farm in Happy Pigs leaves nothing to chance and reveals nothing."""
    match = boargame.game("happy-pigs").start(2, 3)
    thinker, searcher, seat = Thinker(match, 1, fast=False), bot("search:playouts=20,horizon=0"), match.to_act[0]
    first = thinker.choose(searcher, seat)
    match.play(first, seat)
    if seat in match.to_act:
        before = thinker._works[0].memories[0].used
        thinker.choose(searcher, seat)
        assert thinker._works[0].memories[0].used > before


# -- your own -------------------------------------------------------------------------------------------------


class Last:
    """Plays the last of the legal actions, and looks at everything it may look at."""

    def choose(self, turn: Turn) -> Action:
        assert turn.view["players"]
        world = turn.imagine()
        assert [one.id for one in world.legal(turn.seat)] == [one.id for one in turn.legal]
        return turn.legal[-1]


class Counting:
    """Counts the decisions it was asked for."""

    counts: ClassVar[list[Counting]] = []

    def __init__(self) -> None:
        self.asked = 0
        self.counts.append(self)

    def choose(self, turn: Turn) -> Action:
        self.asked += 1
        return turn.legal[0]


class Fool:
    def choose(self, turn: Turn) -> str:
        return "win at once"


def test_your_own_bot_plays() -> None:
    match = play(boargame.game("odd-snouts"), [f"{__name__}:Last", "random"], seed=4)
    assert match.over


def test_each_seat_of_each_match_has_a_bot_of_its_own() -> None:
    """Otherwise one seat could learn from the bot what another one knows."""
    matches = [play(boargame.game("odd-snouts"), f"{__name__}:Counting", seed=4) for _ in range(2)]
    assert [one.asked for one in Counting.counts] == [3] * 4
    assert len(matches[0].plays) == 6


def test_the_example_of_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "minds.md").read_text("utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    (tmp_path / "my_bots.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert play(boargame.game("odd-snouts"), ["my_bots:Cautious", "random"], seed=4).over
    assert simulate("odd-snouts", 2, 2, ["my_bots:Cautious", "greedy"], workers=1).games == 2


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("no_such_module:Bot", "there is no module 'no_such_module' to import"),
        ("boargame.bots:Genius", "expected a class 'Genius' with a method choose"),
        (f"{__name__}:Fool", "answered 'win at once': no action is written 'win at once'"),
    ],
)
def test_a_bad_bot_of_your_own_is_refused(spec: str, told: str) -> None:
    with pytest.raises(ValueError, match="bot") as caught:
        play(boargame.game("odd-snouts"), [spec, "random"], seed=4)
    assert told in str(caught.value)

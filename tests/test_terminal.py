"""A terminal as people use it: scripted persons read the screen and type."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import boargame
from boargame.core import transcript
from boargame.core.about import About
from boargame.core.match import Match
from boargame.core.registry import games
from boargame.terminal import questions
from boargame.terminal.board import any_board, board, brief
from boargame.terminal.prompt import question
from boargame.terminal.seating import Seating, as_before, hot_seat, one_person
from boargame.terminal.sitting import Sitting

PIGS, SNOUTS = "wild-pigs", "odd-snouts"
CLEAR = "\x1b[3J"


class Screen:
    """A terminal and a person at it, who types lines from a script and remembers what was on the screen each time."""

    def __init__(self, lines: Sequence[str] = (), width: int = 100, terminal: bool = False) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=width, force_terminal=terminal, color_system=None, highlight=False)
        self.lines = list(lines)
        self.status = -1  # of the sitting, when it is over
        self.prompts: list[str] = []
        self.shown: list[str] = []  # since the prompt before

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.shown.append(self.file.getvalue()[sum(map(len, self.shown)) :])
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        return self.file.getvalue()

    def after(self, line: int) -> str:
        """What appeared after the so-manieth line was typed, up to the next prompt."""
        return self.shown[line + 1] if line + 1 < len(self.shown) else self.text[sum(map(len, self.shown)) :]


def sit(match: Match, lines: Sequence[str], seating: Seating | None = None, record: Path | None = None) -> Screen:
    screen = Screen(lines)
    seats = seating or one_person(match.players, 0, "random")
    match.seat_names = seats.names(match.players)
    screen.status = Sitting(match, seats, screen.console, screen.read, record).play()
    return screen


def drawn(content: RenderableType, width: int = 100) -> str:
    screen = Screen(width=width)
    screen.console.print(content)
    return screen.text


def a_fight(seed: int = 0) -> Match:
    """The first seat can pay for a fight, with tokens to spare."""
    player = {"cubes": {"R": 20, "B": 20, "G": 20}, "tokens": {"wild": 2, "attack": 2}}
    return boargame.game(PIGS).resume({"to_act": 0, "players": [player]}, players=2, seed=seed)


def anyone(match: Callable[[], Match], seed: int) -> Callable[[str], str]:
    """A person who answers at random, by number or by notation."""
    chance = random.Random(seed)

    def read(prompt: str) -> str:
        seat = next(seat for seat, name in enumerate(match().seat_names) if prompt == f"{name}> ")
        actions = match().legal(seat)
        place = chance.randrange(len(actions))
        return chance.choice([str(place + 1), actions[place].notation.upper()])

    return read


# -- whole games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [PIGS, SNOUTS])
def test_a_whole_game(game: str, tmp_path: Path) -> None:
    match, screen, file = boargame.game(game).start(2, seed=3), Screen(), tmp_path / "match.json"
    seating = one_person(2, 1, "random")
    match.seat_names = seating.names(2)
    assert Sitting(match, seating, screen.console, anyone(lambda: match, 1), file).play() == 0
    assert match.over
    assert "The game is over: " in screen.text
    assert all(f"{match.seat_names[seat]}  " in screen.text for seat in range(2))
    assert f"The match is in {file}" in screen.text.replace("\n", " ")
    assert transcript.commitment(game, match.seed, match.salt) in screen.text
    assert f"Seed {match.seed}, salt {match.salt}" in screen.text
    assert transcript.verify(file, boargame.game) == []


def test_what_bots_did_is_told_in_sentences() -> None:
    match = boargame.game(PIGS).start(3, seed=7)
    screen = sit(match, ["prepare wild", "end turn"])
    text = screen.after(1)
    assert "Random 1 produces " in text
    assert "Random 2 produces " in text
    assert all(line.text in screen.text for line in match.events(0, 0))


# -- answers -------------------------------------------------------------------------------------------


def test_an_answer_is_a_number_or_a_notation() -> None:
    for line in ("1", "restance aggressive", "  RESTANCE   Aggressive "):
        match = boargame.game(PIGS).resume({"to_act": 0}, players=2)
        sit(match, [line])
        assert [str(play) for play in match.plays if play.seat == 0] == ["0: restance Aggressive"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Type a number from 1 to "),
        ("0", "There is no answer 0"),
        ("99", "There is no answer 99"),
        ("sing", "No action is written 'sing'"),
        ("restance agressive", "did you mean 'restance Aggressive'?"),
        ("/sing", "There is no command 'sing'"),
        ("end turn", "(WP-5.2.2a)"),
        ("rule", "Name a rule"),
        ("rule WP-99", "no rule or chapter 'WP-99'"),
        ("log x", "'x' is not a number of lines"),
        ("save", "Name a file"),
        ("why", "Ask about an answer"),
        ("undo", "Cannot undo: nothing has been played."),
    ],
)
def test_what_cannot_be_answered_changes_nothing(line: str, said: str) -> None:
    match = boargame.game(PIGS).resume({"to_act": 0}, players=2)
    before = match.position()
    screen = sit(match, [line])
    assert said in screen.after(0)
    assert match.position() == before


def test_why_cites_the_rule_and_its_text() -> None:
    match = boargame.game(PIGS).resume({"to_act": 0}, players=2)
    screen = sit(match, ["why end turn", "why 1", "rule wp-7.2C"])
    assert "end turn: " in screen.after(0)
    assert "WP-5.2.2a  You must take exactly one main action each turn" in screen.after(0)
    assert "nothing forbids it" in screen.after(1)
    assert "WP-5.2.2c  Re-Stance" in screen.after(1)
    assert "WP-7.2c  If a Cunning threat" in screen.after(2)


def test_a_hint_names_answers_by_their_numbers_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boargame.bots.hint.MS", 20)
    match = boargame.game(SNOUTS).start(2, 3)
    before = match.position()
    screen = sit(match, ["hint", "quit"])
    [first, *_] = screen.after(0).strip().splitlines()
    number, said = re.split(r"\s{2,}", first.strip())[:2]
    assert match.legal(0)[int(number) - 1].text == said
    assert re.search(r"\d+ % to win, between \d+ % and \d+ %", first)
    assert {**match.position(), "to_act": 0} == {**before, "to_act": 0} or len(match.plays) == 1


def test_log_board_and_help() -> None:
    screen = sit(boargame.game(PIGS).resume({"to_act": 0}, players=2), ["log 1", "log", "board", "help"])
    assert screen.after(0).count("·") == 1
    assert screen.after(1).count("·") > 3
    assert "Take your turn" in screen.after(2)
    assert all(word in screen.after(3) for word in ("why NOTATION", "rule ID", "undo", "save FILE", "quit"))


def test_a_word_of_the_game_comes_before_a_command(tmp_path: Path) -> None:
    """One game knows `save R`, which is no file; with a slash it is."""
    match = a_fight()
    screen = sit(match, ["save R", f"/save {tmp_path / 'R'}"])
    assert "save R: " in screen.after(0)
    assert "Saved in " in screen.after(1)
    assert [file.name for file in tmp_path.iterdir()] == ["R"]


def test_many_answers_are_grouped_by_verb() -> None:
    match = a_fight()
    shown = drawn(question(match, 0, match.legal(0)))
    assert len(match.legal(0)) > 12
    assert shown.count("\nfight ") == 1
    assert all(f" {number}  " in shown for number in range(1, 6))
    tokens = {"tokens": {"conversion": 1}, "cubes": {"R": 3, "B": 3, "G": 3}}
    match = boargame.game(PIGS).resume({"to_act": 0, "players": [tokens]}, players=2)
    last = len(match.legal(0))
    assert f"{last} G B 3" in " ".join(drawn(question(match, 0, match.legal(0))).split())


# -- undo ----------------------------------------------------------------------------------------------


def test_undo_inside_a_payment() -> None:
    match = a_fight()
    before = match.position()
    screen = sit(match, ["fight 1", "spend wild R", "undo", "undo", "undo"])
    assert "Still to pay for " in screen.after(0)
    assert "Wild tokens 1" in screen.after(1)
    assert "Taken back: spend wild R." in screen.after(2)
    assert "Taken back: fight 1." in screen.after(3)
    assert "Cannot undo: nothing has been played." in screen.after(4)
    assert match.position() == before


def test_undo_says_why_not() -> None:
    match = boargame.game(PIGS).resume({"to_act": 0}, players=2, seed=2)
    screen = sit(match, ["prepare wild", "end turn", "undo"])
    assert "Cannot undo: another player has moved since." in screen.after(2)


def test_what_follows_an_undo_is_told() -> None:
    match = a_fight()
    screen = sit(match, ["prepare wild", "undo", "prepare attack"])
    assert "prepares an Attack token" in screen.after(2)


# -- deciding together ---------------------------------------------------------------------------------


def test_nothing_of_a_joint_decision_is_shown_before_all_are_done() -> None:
    match = boargame.game(SNOUTS).start(3, seed=1)
    screen = sit(match, ["show 1"])
    assert {play.seat for play in match.plays[:2]} == {1, 2}  # the bots have decided when the person is asked
    assert "Random" not in screen.shown[0].replace("Random 1 ─", "").replace("Random 2 ─", "").split("\n", 1)[1]
    assert "Random 1 " in screen.after(0)
    assert "Random 2 " in screen.after(0)


def test_a_board_shows_others_as_they_were_while_all_decide() -> None:
    rich = {"cubes": {"R": 30, "B": 30, "G": 30}}
    at_the_boss = {"agenda": ["end round"], "round_no": 6, "first": 0, "players": [rich, rich]}
    match = boargame.game(PIGS).resume(at_the_boss, players=2)
    before = drawn(board(match, 0))
    match.play_all(["1: threshold 1", "1: pay"])
    assert drawn(board(match, 0)) == before
    assert drawn(board(match, None)) != drawn(board(match, 1))
    assert "✓ paid by you" in drawn(board(match, 1))


# -- several people ------------------------------------------------------------------------------------


def test_a_hand_over_hides_the_other_hand() -> None:
    match, screen = boargame.game(SNOUTS).start(2, seed=1), Screen(["", "show 2", "", ""], terminal=True)
    seating = hot_seat(2, None)
    match.seat_names = seating.names(2)
    hands = [", ".join(map(str, match.view(seat)["players"][seat]["hand"])) for seat in range(2)]
    Sitting(match, seating, screen.console, screen.read).play()
    assert screen.prompts == [
        "Hand over to Player 0, who presses Enter. ",
        "Player 0> ",
        "Next is Player 1. Press Enter to clear the screen. ",
        "Hand over to Player 1, who presses Enter. ",
        "Player 1> ",
    ]
    assert hands[0] in screen.shown[1]
    assert "Player 0 chooses snout 2" in screen.shown[2]
    assert screen.shown[3].endswith(CLEAR)
    assert screen.shown[4].startswith(("\x1b[2J", "\x1b[H"))
    assert hands[1] in screen.shown[4]
    assert hands[0] not in screen.shown[4]
    assert "snout 2" not in screen.shown[4].split("Choose a snout")[0]


def test_no_hand_over_between_two_decisions_of_one_person() -> None:
    match, screen = boargame.game(PIGS).resume({"to_act": 0}, players=2), Screen(["", "prepare wild", "wild R"])
    seating = hot_seat(2, None)
    match.seat_names = seating.names(2)
    Sitting(match, seating, screen.console, screen.read).play()
    assert screen.prompts[1:] == ["Player 0> "] * 3


def test_seating() -> None:
    assert one_person(3, 1, "random,greedy").names(3) == ["Random 0", "Player 1", "Greedy 2"]
    assert hot_seat(3, "search:playouts=5,ms=2").names(3) == ["Player 0", "Player 1", "Search 2"]
    with pytest.raises(ValueError, match="2 bots for 1 seat"):
        one_person(2, 0, "easy,easy")
    with pytest.raises(ValueError, match="no seat for people"):
        hot_seat(2, "easy,easy")
    with pytest.raises(ValueError, match="no bot is called 'x'"):
        one_person(2, 0, "x")


def test_a_record_knows_who_sat_where() -> None:
    match = boargame.game(PIGS).start(3, seed=1)
    match.seat_names = ["Random 0", "Player 1", "Greedy 2"]
    assert as_before(match, None, None, False).names(3) == match.seat_names
    assert as_before(match, 0, "easy", False).names(3) == ["Player 0", "Easy 1", "Easy 2"]
    assert as_before(match, None, None, True).names(3) == ["Player 0", "Player 1", "Player 2"]
    match.seat_names = ["Ann", "Ben", "Cleo"]
    assert as_before(match, None, None, False).names(3) == ["Player 0", "Easy 1", "Easy 2"]


# -- leaving and saving --------------------------------------------------------------------------------


def test_quit_ends_well_and_the_end_of_input_is_an_interruption() -> None:
    for lines, status in (["quit"], 0), ([], 130):
        screen = sit(boargame.game(SNOUTS).start(2, seed=1), lines)
        assert screen.status == status
        assert screen.text.endswith("Goodbye. The match was not saved.\n")


def test_ctrl_c_leaves_and_keeps_the_record(tmp_path: Path) -> None:
    match, screen, file = boargame.game(SNOUTS).start(2, seed=1), Screen(), tmp_path / "m.json"
    lines = iter(["show 1"])

    def interrupted(prompt: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    assert Sitting(match, one_person(2, 0, "random"), screen.console, interrupted, file).play() == 130
    assert f"boargame play --load {file}" in screen.text
    assert transcript.load(file, boargame.game).position() == match.position()


def test_save_never_overwrites_what_is_no_record(tmp_path: Path) -> None:
    file, missing = tmp_path / "diary.txt", tmp_path / "no" / "m.json"
    file.write_text("Dear diary")
    screen = sit(boargame.game(SNOUTS).start(2, seed=1), [f"save {file}", f"save {tmp_path}", f"save {missing}"])
    assert "Not saved: " in screen.after(0)
    assert "Not saved: " in screen.after(1)
    assert "Not saved: " in screen.after(2)
    assert file.read_text() == "Dear diary"
    assert [one.name for one in tmp_path.iterdir()] == ["diary.txt"]


def test_save_twice_in_the_same_file(tmp_path: Path) -> None:
    match, file = boargame.game(SNOUTS).start(2, seed=1), tmp_path / "m.json"
    sit(match, [f"save {file}", "show 1", f"save {file}"])
    assert json.loads(file.read_text())["plays"] == [str(play) for play in match.plays]


# -- boards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("about", games(), ids=lambda about: about.id)
@pytest.mark.parametrize("width", [80, 100, 160])
def test_every_board_fits_and_needs_no_colour(about: About, width: int) -> None:
    for players in (about.players.start, about.players.stop - 1):
        match = boargame.game(about.id).start(players, seed=5)
        for content in (board(match, 0), board(match, None), any_board(match, 0)):
            shown = drawn(content, width)
            assert "\x1b" not in shown
            assert max(map(len, shown.splitlines())) <= width


def test_the_general_board_shows_all_that_is_seen_and_nothing_else() -> None:
    match = boargame.game(SNOUTS).start(2, seed=1)
    mine, theirs = (", ".join(map(str, match.view(seat)["players"][seat]["hand"])) for seat in range(2))
    shown = drawn(any_board(match, 0))
    assert mine in shown
    assert theirs not in shown
    assert "5 unseen" in shown


def test_colours_come_with_letter_and_shape() -> None:
    match = boargame.game(PIGS).resume({"to_act": 0, "players": [{"cubes": {"R": 3, "B": 4, "G": 5}}]}, players=2)
    assert "▲R3 ●B4 ■G5" in drawn(board(match, 0))
    assert "▲R3 ●B4 ■G5" in drawn(brief(match, 0) or "")


def test_the_price_after_discounts_is_shown() -> None:
    lane = {"back": {"card": "D13", "weight": 1}}
    position = {"to_act": 0, "lanes": [lane], "players": [{"tokens": {"mass": 2}}]}
    match = boargame.game(PIGS).resume(position, players=2, cards="boargame")
    assert "●B2 ■G4 of ●B2 ■G8" in drawn(board(match, 0))
    assert "Weight 1" in drawn(board(match, 0))


# -- questions before a game ---------------------------------------------------------------------------


def test_every_question_has_an_answer_on_enter() -> None:
    screen, found = Screen([""] * 3), games()
    about = questions.which_game(found, screen.console, screen.read)
    assert about is found[0]
    assert questions.how_many(about, screen.console, screen.read) == about.players.start
    assert questions.which_bots(3, screen.console, screen.read) == "easy"


def test_a_question_is_asked_until_it_is_answered() -> None:
    screen, found = Screen(["chess", "2", "9", "x", "3", "hardest", "easy,medium"]), games()
    assert questions.which_game(found, screen.console, screen.read) is found[1]
    assert questions.how_many(found[0], screen.console, screen.read) == 3
    assert questions.which_bots(3, screen.console, screen.read) == "easy,medium"
    assert "There is no game 'chess'" in screen.text
    assert "No bot is called 'hardest'" in screen.text


def test_one_game_is_no_question() -> None:
    screen = Screen()
    assert questions.which_game(games()[:1], screen.console, screen.read) is games()[0]
    assert screen.prompts == []

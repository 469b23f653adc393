"""One sitting at a terminal: people answer questions, bots play, and everybody reads what happened.

The match knows the rules, who may see what and what can be taken back; this module only asks and reports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from boargame import rulebook
from boargame.bots import Bot, Thinker, bot, hint
from boargame.bots.mind import Kind
from boargame.core import transcript
from boargame.core.match import CannotUndo, IllegalAction, Match, Refusal
from boargame.core.words import Action
from boargame.terminal.board import board, brief
from boargame.terminal.keyboard import Reader, forget
from boargame.terminal.prompt import hinted, question
from boargame.terminal.seating import Seating
from boargame.terminal.words import happened, pairs, rule, sentence

INTERRUPTED = 130
LOG_LINES = 20
HELP = (
    ("3", "the answer with that number"),
    ("end turn", "or any answer as it is written on the right"),
    ("why NOTATION", "why something is not possible, and the rule that says so"),
    ("rule ID", "a rule of the rulebook"),
    ("log [N]", f"the last N lines of what happened ({LOG_LINES} if you do not say)"),
    ("board", "the table and the question again"),
    ("hint", "what a strong bot would do here, and the chances it sees"),
    ("undo", "take back your last decision, if nothing has followed from it yet"),
    ("save FILE", "write the match to a file; go on later with boargame play --load FILE"),
    ("quit", "leave; so do Ctrl-C and Ctrl-D"),
    ("/save FILE", "with a slash, a word is a command even if the game knows it as an answer"),
)


class Quit(Exception):
    """A person wants to leave."""


class Sitting:
    def __init__(
        self, match: Match, seating: Seating, console: Console, reader: Reader, file: Path | None = None
    ) -> None:
        """`file` is kept up to date from the first question to the end."""
        self.match, self.seating, self.console, self.reader, self.file = match, seating, console, reader, file
        self._viewer: int | None = None if seating.shared else seating.people[0]
        self._read: dict[int, int] = dict.fromkeys(seating.people, 0)  # lines of the log that each person has read
        self._drawn = -1  # plays when the board was last shown
        self._thinkers: dict[bool, Thinker] = {}
        self._commands: dict[str, Callable[[str, int], bool]] = {
            "why": self._why, "rule": self._rule, "log": self._log, "board": self._board, "undo": self._undo,
            "save": self._save, "help": self._help, "quit": self._quit, "hint": self._hint,
        }  # fmt: skip

    # -- the course of it ------------------------------------------------------------------------

    def play(self) -> int:
        """Until the match is over or somebody leaves; an exit status."""
        try:
            self._begin()
            while not self.match.over:
                seat = self._next()
                if seat in self.seating.bots:
                    self._bot_plays(self.seating.bots[seat], seat)
                else:
                    self._person_plays(seat)
            self._end()
        except Quit:
            self._leave()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._leave()
            return INTERRUPTED
        return 0

    def _begin(self) -> None:
        match, about = self.match, self.match.game.about
        self.console.print(Text.assemble((about.name, "bold"), f"  {', '.join(match.seat_names)}"))
        fixed = transcript.committed(match)
        shown = "what it is made of" if match.secret else "the seed"
        self.console.print(Text(f"Chance is fixed; {shown} is shown at the end. Commitment {fixed[:16]}…", "dim"))
        for warning in match.warnings:
            self.console.print(Text(f"Note: {warning}", "dim"))
        if match.plays:  # a match that goes on: people know what happened, or look at the log
            self._read = {seat: self._lines_for(seat) for seat in self._read}

    def _next(self) -> int:
        """Bots first, since nobody waits for them; then the person at the screen; then the first to act."""
        to_act = self.match.to_act
        waiting = [seat for seat in to_act if seat in self.seating.bots]
        if not waiting and self._viewer in to_act:
            return self._viewer
        return (waiting or to_act)[0]

    def _end(self) -> None:
        for seat in self.seating.people if not self.seating.shared else ():
            self._tell(seat)
        match, winners = self.match, self.match.winners
        table = Table("", "", match.game.about.unit, box=None, pad_edge=False)
        for rank, seats in enumerate(match.ranking, 1):
            for seat in seats:
                table.add_row(f"{rank}.", match.seat_names[seat], str(match.scores[seat]))
        names = " and ".join(match.seat_names[seat] for seat in winners) or "nobody"
        self.console.print(Text(f"\nThe game is over: {names} {'win' if len(winners) > 1 else 'wins'}.", "bold"))
        if match.group:
            self.console.print(Text(match.group.text))
        self.console.print(table)
        if self._keep():
            self.console.print(f"The match is in {self.file}; boargame check {self.file} verifies it.")
        fixed = transcript.committed(match)
        made = f"Secret {match.secret.server}" if match.secret else f"Seed {match.seed}, salt {match.salt}"
        self.console.print(Text(f"{made}; commitment {fixed}", "dim"), soft_wrap=True)

    def _leave(self) -> None:
        if self._keep():
            there = f"The match is in {self.file}; go on with boargame play --load {self.file}"
            self.console.print(there, soft_wrap=True)  # a command to copy stays on one line
        elif not self.file:
            self.console.print("Goodbye. The match was not saved.")

    # -- bots --------------------------------------------------------------------------------------

    def _bot_plays(self, bot: Bot, seat: int) -> None:
        """One decision; the only person at the screen reads at once what came of it."""
        if bot.kind is Kind.SEARCH and self.console.is_terminal:
            with self.console.status(f"{self.match.seat_names[seat]} is thinking …"):
                action = self._thinker(bot).choose(bot, seat)
        else:
            action = self._thinker(bot).choose(bot, seat)
        self.match.play(action, seat)
        if not self.seating.shared:
            self._tell(self.seating.people[0])

    def _thinker(self, bot: Bot) -> Thinker:
        """Only a search is worth loading the compiler for: the others decide at once without it."""
        searches = bot.kind is Kind.SEARCH
        if searches not in self._thinkers:
            self._thinkers[searches] = Thinker(self.match, self.match.seed, None if searches else False)
        return self._thinkers[searches]

    # -- people --------------------------------------------------------------------------------------

    def _person_plays(self, seat: int) -> None:
        """Show what is new, ask, and carry out the answer."""
        if self.seating.shared and seat != self._viewer:
            self._hand_over(seat)
        self._tell(seat)
        self._keep()
        self._show(seat)
        actions = self.match.legal(seat)
        self.console.print(question(self.match, seat, actions))
        while not self._answer(self.reader(f"{self.match.seat_names[seat]}> ").strip(), seat, actions):
            pass

    def _hand_over(self, seat: int) -> None:
        """The next person must not see what the last one saw, nor the other way round."""
        name = self.match.seat_names[seat]
        if self._viewer is not None:
            self._tell(self._viewer)
            self.reader(f"Next is {name}. Press Enter to clear the screen. ")
        self._clear()
        self.reader(f"Hand over to {name}, who presses Enter. ")
        self._clear()
        self._viewer, self._drawn = seat, -1

    def _clear(self) -> None:
        """The screen, what has been scrolled off it, and what was typed."""
        forget()
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def _show(self, seat: int) -> None:
        """The whole table when it is new; between two decisions of one turn, the game's few lines."""
        since = self.match.plays[self._drawn :]
        if self._drawn < 0 or any(play.seat != seat for play in since) or (since and self.match.no_undo(seat)):
            self._draw(seat)
        elif since and (few := brief(self.match, seat)) is not None:
            self.console.print(few)

    def _draw(self, seat: int) -> None:
        self.console.print(board(self.match, seat))
        self._drawn = len(self.match.plays)

    def _tell(self, seat: int) -> None:
        """What happened since this person last looked."""
        if lines := self.match.events(self._read[seat], seat):
            self.console.print(happened(lines))
            self._read[seat] = lines[-1].number + 1

    def _lines_for(self, seat: int) -> int:
        lines = self.match.events(0, seat)
        return lines[-1].number + 1 if lines else 0

    # -- answers: true when the question has been dealt with -----------------------------------------

    def _answer(self, line: str, seat: int, actions: Sequence[Action]) -> bool:
        """A number, a notation or a command."""
        if not line:
            return self._say(f"Type a number from 1 to {len(actions)}, or help.")
        if line.isdecimal():
            if 1 <= int(line) <= len(actions):
                return self._choose(actions[int(line) - 1], seat)
            return self._say(f"There is no answer {line}: type a number from 1 to {len(actions)}, or help.")
        word, _, rest = line.removeprefix("/").partition(" ")
        command = self._commands.get(word.lower())
        try:
            action = None if line.startswith("/") else self.match.game.alphabet.find(line)
        except LookupError as error:
            if not command:
                return self._say(f"{sentence(error)} Type help to see what you can type.")
            action = None
        if action:
            return self._choose(action, seat)
        if not command:
            return self._say(f"There is no command {word!r}: type help to see what there is.")
        return command(rest.strip(), seat)

    def _choose(self, action: Action, seat: int) -> bool:
        try:
            self.match.play(action, seat)
        except IllegalAction as error:
            return self._refuse(action, error.refusal, False)
        return True

    def _refuse(self, action: Action, refusal: Refusal, whole: bool) -> bool:
        """A refusal; with the rule's own words when somebody asks why."""
        self._say(f"{action.notation}: {refusal.text}{f' ({refusal.rule})' if refusal.rule else ''}")
        return self._print_rule(refusal.rule) if whole and refusal.rule else False

    def _why(self, text: str, seat: int) -> bool:
        actions = self.match.legal(seat)
        numbered = text.isdecimal() and 1 <= int(text) <= len(actions)
        try:
            action = actions[int(text) - 1] if numbered else self.match.game.alphabet.find(text)
        except LookupError as error:
            return self._say(f"Ask about an answer, for example why {actions[0].notation}. {sentence(error)}")
        if refusal := self.match.why_not(action, seat):
            return self._refuse(action, refusal, True)
        self._say(f"{action.notation}: nothing forbids it. This is the rule that allows it:")
        return self._print_rule(action.rule)

    def _rule(self, text: str, seat: int) -> bool:
        return self._print_rule(text) if text else self._say("Name a rule, for example the one beside the question.")

    def _print_rule(self, name: str) -> bool:
        try:
            for passage in self._rulebook.find(name):
                self.console.print(rule(passage))
        except (LookupError, ValueError) as error:
            self._say(sentence(error))
        return False

    @cached_property
    def _rulebook(self) -> rulebook.Rulebook:
        return rulebook.read(self.match.game.home)

    def _log(self, text: str, seat: int) -> bool:
        if text and not text.isdecimal():
            return self._say(f"{text!r} is not a number of lines: type log, or log {LOG_LINES}.")
        lines = self.match.events(0, seat)
        self.console.print(happened(lines[len(lines) - min(len(lines), int(text or LOG_LINES)) :]))
        return False

    def _board(self, text: str, seat: int) -> bool:
        self._draw(seat)
        self.console.print(question(self.match, seat, self.match.legal(seat)))
        return False

    def _hint(self, text: str, seat: int) -> bool:
        """From what the person may know, like a bot's decision."""
        adviser = bot(hint.SPEC)
        thinker = self._thinker(adviser)
        with self.console.status("Thinking of a hint …"):
            found = hint.hint(thinker, thinker.within(adviser, hint.MS), seat)
        self.console.print(hinted(found, self.match.legal(seat)))
        return False

    def _undo(self, text: str, seat: int) -> bool:
        """The match knows what may be taken back, and says why not."""
        own = [play for play in self.match.plays if play.seat == seat]
        try:
            self.match.undo(seat)
        except CannotUndo as error:
            return self._say(sentence(error))
        self._say(f"Taken back: {own[-1].action.notation}.")
        self._read[seat] = min(self._read[seat], self._lines_for(seat))
        self._drawn = min(self._drawn, len(self.match.plays))
        return True

    def _save(self, text: str, seat: int) -> bool:
        if not text:
            return self._say("Name a file, for example save match.json.")
        path = Path(text).expanduser()
        try:
            save(self.match, path)
        except (OSError, ValueError) as error:
            return self._say(f"Not saved: {reason(error, path)}.")
        return self._say(f"Saved in {path}; go on later with boargame play --load {path}")

    def _help(self, text: str, seat: int) -> bool:
        self.console.print(pairs([(typed, Text(means)) for typed, means in HELP]))
        return False

    def _quit(self, text: str, seat: int) -> bool:
        raise Quit

    def _say(self, text: str) -> bool:
        self.console.print(Text(text))
        return False

    def _keep(self) -> bool:
        """Save the match, if that is wanted; whether it was saved."""
        if self.file:
            try:
                self.match.save(self.file)
            except OSError as error:
                return self._say(f"Not saved: {reason(error, self.file)}; type save FILE to save elsewhere.")
        return self.file is not None


def save(match: Match, path: Path) -> None:
    """Save a match, unless another file would be lost."""
    if path.is_dir():
        raise ValueError(f"{path}: is a folder; name a file")
    if path.exists():
        try:
            transcript.read(path)
        except ValueError:
            raise ValueError(f"{path}: exists already, and is not a saved match; name another file") from None
    match.save(path)


def reason(error: Exception, path: Path) -> str:
    """What went wrong with a file, in words."""
    return f"{path}: {(error.strerror or 'cannot be written').lower()}" if isinstance(error, OSError) else str(error)

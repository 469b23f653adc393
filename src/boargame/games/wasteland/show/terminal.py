"""The table in a terminal: the week, the settlement, survivors with their dice and what these may cost, the latest
rolls and the combat as a ledger. Every colour comes with its sign: ✱ Salvage, ▲ Radiation, ◎ Trauma, ♦ Injury."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wasteland.show.board import Board, Combat, Help, Mat, Place, Printed, Roll, Stake
from boargame.games.wasteland.show.faces import cards, printed
from boargame.games.wasteland.show.forecast import help_for
from boargame.games.wasteland.show.layout import table
from boargame.terminal.words import counted, heading, percent, tallied, who

COLOURS = ("Salvage", "Radiation", "Trauma", "Injury")
IDS = ("sal", "rad", "tra", "inj")
SIGNS = ("✱", "▲", "◎", "♦")
STYLES = ("yellow", "green", "bright_blue", "red")
PHASES = {
    "survivors": "survivors", "emplacement": "Emplacement", "exploration": "Exploration", "crises": "Crises",
    "night": "Night", "hunger": "Hunger", "stockpile": "Stockpile",
}  # fmt: skip
OUTCOMES = {"passed": ("PASSED", "bold green"), "failed": ("FAILED", "bold red")}
DEATH, TROPHY, HURT, DONE = "†", "♛", "✗", "✓"
ROLLS = 4
"""How many of the latest rolls are shown."""


@dataclass(frozen=True)
class View:
    """What one reader sees."""

    seen: Seen
    now: Board
    faces: Mapping[str, Any]
    printed: Printed
    helped: Help
    question: str  # as it will be put in any case

    @classmethod
    def of(cls, match: Match, seat: int | None) -> View:
        seen = match.seen(seat)
        if seat is None or seat not in match.to_act:
            return cls(seen, table(seen), cards(seen), printed(seen), Help(), "")
        return cls(seen, table(seen), cards(seen), printed(seen), help_for(seen, seat), match.asked(seat).text)

    def name(self, card: str) -> str:
        if card in ("daily", "once"):
            return f"{card} ability"
        face = self.faces[card]
        return f"{face.name}, phase {face.phase}" if getattr(face, "phase", 0) else str(face.name)

    def who(self, seat: int) -> str:
        return who(self.seen, seat)

    @property
    def own(self) -> Mat | None:
        return None if self.seen.seat is None else self.now.mats[self.seen.seat]


def board(match: Match, seat: int | None) -> RenderableType:
    """Everything a seat sees; what it needs most often stands nearest to the question."""
    view = View.of(match, seat)
    parts: list[RenderableType] = [_day(view), *_nights(view), *_settlement(view), *_survivors(view)]
    return Group(*parts, *_rolls(view), *_combat(view), *_barter(view), *_own(view), *_asked(view))


def brief(match: Match, seat: int) -> RenderableType:
    """The fight, your own things, and what is asked."""
    view = View.of(match, seat)
    return Group(*_rolls(view), *_combat(view), *_barter(view), *_own(view), *_asked(view))


# -- small things ------------------------------------------------------------------------------------------------


def _signs(text: str) -> Text:
    """A short text, with signs instead of colours in brackets."""
    written = Text()
    for part in re.split(r"(\[\w+\])", text):
        if part[1:-1] in IDS and part.startswith("["):
            colour = IDS.index(part[1:-1])
            written.append(f"{SIGNS[colour]}{COLOURS[colour][:3]}", STYLES[colour])
        else:
            written.append(part)
    return written


# -- the week ----------------------------------------------------------------------------------------------------


def _day(view: View) -> Text:
    """`Day 3 of 7  Emplacement · Exploration · ...`, and whose turn it is."""
    now = view.now
    if now.phase == "over":
        return Text.assemble((f"Day {now.day} of {view.printed.days}", "bold"), f" · {now.outcome}")
    written = Text(f"Day {now.day} of {view.printed.days}", "bold") if now.day else Text("The week begins", "bold")
    for key, name in PHASES.items():
        if key != "survivors" and now.day:
            written.append(" · ").append(*((f"▸{name}", "bold") if key == now.phase else (name, "dim")))
    if now.current != NONE:
        written.append(f" · {view.who(now.current)} to act", "bold")
    return written


def _nights(view: View) -> Iterator[Text]:
    """`Nights ✗✗●○○○◆`, tonight's card with what it does, and what comes with it."""
    now = view.now
    if not now.day:
        return
    fuse = {"past": HURT, "tonight": "●", "ahead": "○"}
    last = view.printed.days
    signs = "".join("◆" if night.day == last and night.state != "past" else fuse[night.state] for night in now.week)
    written = Text.assemble(("Nights ", "bold"), f"{signs}  ")
    open_ones = [card for night in now.week for card in night.cards]
    names = ", ".join(dict.fromkeys(view.faces[card].name for card in open_ones))
    if now.week and now.week[-1].state == "ahead" and now.week[-1].cards:
        names += " (the last one is known)"
    written.append(*((names, "bold") if names else (_silence(view), "dim")))
    if now.extras:
        written.append(f" · then {', '.join(map(view.name, now.extras))}", "bold red")
    if now.omens:
        written.append(f" · tomorrow {counted(now.omens, 'Catastrophe')} more", "red")
    yield written
    yield from (_catastrophe(view, card) for card in (*open_ones, *now.extras) if card != now.striking)


def _silence(view: View) -> str:
    """Why no card lies open."""
    tonight = next((night for night in view.now.week if night.day == view.now.day), None)
    return "tonight is over" if tonight and tonight.state == "past" else "nothing is announced"


def _catastrophe(view: View, card: str) -> Text:
    face = view.faces[card]
    return Text.assemble((f"  {view.name(card)}: ", "bold"), _trial(face))


def _trial(face: Any) -> str:
    """What a crisis or catastrophe is, and what comes of it."""
    if face.trial == "event":
        return f"{face.passed}."
    kinds = {
        "combat": f"combat {getattr(face, 'difficulty', 0)}",
        "fights": f"everybody fights {getattr(face, 'fixed', 0)}",
        "shared": f"shared combat {_difficulty(face)}",
    }
    passed = "" if face.passed == "Nothing" else f" Passed: {face.passed}."
    return f"{kinds[face.trial]}.{passed} Failed: {face.failed}."


def _difficulty(face: Any) -> str:
    fixed = getattr(face, "fixed", 0)
    return f"{f'{fixed} + ' if fixed else ''}{getattr(face, 'each', 0)} for each"


# -- the settlement ------------------------------------------------------------------------------------------------


def _settlement(view: View) -> Iterator[RenderableType]:
    """In two columns, each place as `visit` names it, with who is there."""
    now = view.now
    locked = " (lost)" if now.pile_closed else " (locked)" if now.pile_locked else ""
    pile = f" · pile {counted(now.pile, 'card')}{locked}"
    yield heading("Settlement", " (visit ID)", pile)
    if now.pile_cards:
        yield Text.assemble(("Pile: ", "bold"), tallied(map(view.name, now.pile_cards)))
    if now.ground:
        yield Text.assemble(("On the ground: ", "bold"), tallied(map(view.name, now.ground)))
    half = (len(now.places) + 1) // 2
    grid = Table.grid(padding=(0, 2, 0, 0), expand=False)
    for _ in range(2):
        grid.add_column(ratio=1)
    for left, right in zip_longest(now.places[:half], now.places[half:]):
        grid.add_row(_place(view, left), _place(view, right) if right else Text())
    yield grid


def _place(view: View, place: Place) -> Text:
    """`e05 Leaning Tower ✱Sal, ▲Rad  Ann`; damaged ones show what is left of them."""
    face = view.faces[place.id]
    style = "red" if place.damaged else "dim" if place.resolved else "bold"
    written = Text.assemble((f"{place.id} ", "dim"), (face.name, style), " ")
    if place.damaged:
        written.append("damaged", "red")
    else:
        written.append_text(_signs(face.short))
    if place.marked:
        written.append(" marked", "yellow")
    if place.visitors:
        written.append(f" ◂ {', '.join(view.seen.seat_names[seat] for seat in place.visitors)}", "bold cyan")
    elif place.resolved:
        written.append(f" {DONE}", "dim")
    return written


# -- survivors -----------------------------------------------------------------------------------------------------


def _survivors(view: View) -> Iterator[RenderableType]:
    legend = f" ({TROPHY} Trophy, {DEATH}49: another die of that colour kills one in 49 times)"
    yield heading("Survivors", legend)
    made = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    made.add_column("")
    for colour in range(len(COLOURS)):
        made.add_column(Text(f"{SIGNS[colour]}{COLOURS[colour][:3]}", STYLES[colour]), no_wrap=True)
    for name in ("fed", "hand"):
        made.add_column(name, no_wrap=True, justify="right")
    made.add_column("")
    for mat in view.now.mats:
        made.add_row(*_survivor(view, mat), style="bold" if mat.seat == view.seen.seat else "")
    yield made


def _survivor(view: View, mat: Mat) -> Iterator[RenderableType]:
    """Name, dice with what they threaten, food, cards, and what else is the matter."""
    turn, trophy = "▶" if mat.seat == view.now.current else " ", TROPHY if mat.seat == view.now.first else " "
    survivor = f", {view.name(mat.survivor)}" if mat.survivor else ""
    yield Text(f"{turn}{trophy} {view.who(mat.seat)}{survivor}", "strike" if not mat.alive else "")
    if not mat.alive:
        yield from [Text("·", "dim")] * 6
        yield Text(_result(mat) or f"dead, lived {counted(mat.lived, 'day')}", "red")
        return
    for colour, (count, deadly) in enumerate(zip(mat.dice, mat.deadly, strict=True)):
        yield _pool(colour, count, deadly)
    yield _food(view, mat)
    yield f"{mat.hand_count}/{mat.limit}"
    yield _matter(view, mat)


def _pool(colour: int, count: int, deadly: int) -> Text:
    """`4 †49`."""
    if not count:
        return Text("·", "dim")
    written = Text(str(count), STYLES[colour])
    if deadly:
        written.append(f" {DEATH}{deadly}", "bold red" if deadly <= 50 else "dim")
    return written


def _food(view: View, mat: Mat) -> Text:
    """`1/2`, and `+1` that is not eaten yet."""
    more = f"+{mat.food}" if mat.food else ""
    return Text(f"{mat.fed}/{mat.need}{more}", "red" if mat.fed + mat.food < mat.need and view.now.night else "")


def _matter(view: View, mat: Mat) -> Text:
    said = [_result(mat)] if _result(mat) else []
    if mat.aid:
        said.append(f"{mat.aid:+} in combat")
    if mat.crises:
        said.append(f"crises: {tallied(map(view.name, mat.crises))}")
    if mat.exempt:
        said.append("sits tonight out")
    if mat.played:
        said.append(f"played {tallied(map(view.name, mat.played))}")
    if mat.hand and mat.seat != view.seen.seat:
        said.append(f"holds {tallied(map(view.name, mat.hand))}")
    return Text(" · ".join(said))


def _result(mat: Mat) -> str:
    return "" if mat.won is None else "won" if mat.won else "lost"


# -- rolls ---------------------------------------------------------------------------------------------------------


def _rolls(view: View) -> Iterator[RenderableType]:
    """The latest ones: which dice, and what each group gave."""
    if not view.now.rolls:
        return
    yield heading("Rolls")
    for roll in view.now.rolls[-ROLLS:]:
        yield _roll(view, roll)


def _roll(view: View, roll: Roll) -> Text:
    """`Ann ▲Radiation 2 2 5: 2 2 → gains a mutation`."""
    colour = roll.colour
    written = Text.assemble(
        f"{view.who(roll.seat)} ", (f"{SIGNS[colour]}{COLOURS[colour]} ", STYLES[colour]), (_dice(roll.dice), "bold")
    )
    if roll.state == "open":
        return written.append(": not read yet", "bold")
    said = [f"{_dice([group.face] * group.count)} → {group.gave}" for group in roll.groups if group.gave]
    written.append(f": {'; '.join(said)}" if said else ": nothing", "bold red" if roll.fatal else "")
    return written


def _dice(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


# -- combat --------------------------------------------------------------------------------------------------------


def _combat(view: View) -> Iterator[RenderableType]:
    """The card that is faced, and the ledger of the fight."""
    now, combat = view.now, view.now.combat
    shown = [card for card in (now.facing, now.striking) if card]
    if combat and combat.against and combat.against not in shown and combat.outcome == "open":
        shown.append(combat.against)
    if combat or shown:
        yield heading("Crisis" if now.facing else "Combat" if combat and not shown else "Tonight")
    for card in shown:
        yield Text.assemble((view.name(card), "bold yellow"), f": {_trial(view.faces[card])}")
    if combat:
        yield from _ledger(view, combat)


def _ledger(view: View, combat: Combat) -> Iterator[Text]:
    against = view.name(combat.against) if combat.against else "an enemy"
    written = Text.assemble(("⚔ ", "bold"), (against, "bold"), f", difficulty {combat.difficulty}: ")
    for number, stake in enumerate(combat.stakes):
        written.append("; " if number else "").append_text(_stake(view, combat, stake))
    if combat.outcome == "open":
        written.append(f"; so far {combat.total}")
        if view.helped.chance != NONE:
            written.append(f": the dice must bring {view.helped.needs}, {percent(view.helped.chance)}", "bold")
        yield written
    else:
        yield written.append(f"; in all {combat.total}: ").append(*OUTCOMES[combat.outcome])


def _stake(view: View, combat: Combat, stake: Stake) -> Text:
    """`Ann 4 + 3 (Pipe Bomb) + 1`."""
    written = Text(view.who(stake.seat))
    if stake.hidden and stake.seat != view.seen.seat:
        return written.append(" ?").append(f" {stake.aid:+}" if stake.aid else "")
    if stake.seat in combat.fighters:
        written.append(f" {stake.die}" if stake.die else " die", "bold")
    if stake.cards:
        written.append(f" {stake.value:+} ({tallied(map(view.name, stake.cards))})")
    return written.append(f" {stake.aid:+}" if stake.aid else "")


def _barter(view: View) -> Iterator[Text]:
    """A trade, as far as this reader may know it."""
    barter = view.now.barter
    if not barter:
        return
    gives = tallied(map(view.name, barter.gives)) if barter.gives else counted(barter.given, "card")
    written = Text.assemble(("Trade ", "bold"), f"{view.who(barter.by)} gives {gives} to {view.who(barter.to)}")
    if barter.wants:
        written.append(f" for {counted(barter.wants, 'card')}")
    if barter.returned:
        named = tallied(map(view.name, barter.returns)) if barter.returns else counted(barter.returned, "card")
        written.append(f", who gives {named}")
    yield written


# -- your own things ----------------------------------------------------------------------------------------------


def _own(view: View) -> Iterator[RenderableType]:
    mat = view.own
    if mat is None or not mat.alive or (mat.survivor is None and not mat.hand):
        return
    face = view.faces[mat.survivor] if mat.survivor else None
    yield heading(f"You, {face.name}" if face else "You", f" {face.weakness}." if face and face.weakness else "")
    for name, state in (("daily", mat.daily), ("once", mat.once)):
        if state != "none":
            used = state == "used"
            text = f"{getattr(face, name)}{' (used)' if used else ''}"
            yield Text.assemble((f"{name} ", "bold"), (text, "dim" if used else ""))
    written = Text("hand ", "bold")
    for number, card in enumerate(dict.fromkeys(mat.hand or [])):
        count = (mat.hand or []).count(card)
        written.append(" · " if number else "").append(f"{f'{count} ' if count > 1 else ''}{view.name(card)} ", "bold")
        written.append("(").append_text(_signs(view.faces[card].short)).append(")")
    yield written if mat.hand else written.append("empty", "dim")


def _asked(view: View) -> Iterator[RenderableType]:
    """What the question is about, and what its answers promise or risk."""
    helped = view.helped
    if helped.drawn:
        said = ", ".join(f"{view.name(card)} ({_summary(view, card)})" for card in helped.drawn)
        yield Text.assemble(("You look at ", "bold"), said)
    for number, branch in enumerate(helped.branches, 1):
        yield Text.assemble((f"{number}. ", "bold"), branch)
    risks = [(one.place, one.deadly) for one in helped.visits if one.deadly and not one.short]
    if risks:
        said = ", ".join(f"{view.name(place)} one in {deadly}" for place, deadly in risks)
        yield Text.assemble(("Deadly: ", "bold red"), said)
    promised = [one for one in helped.offers if one.chance != NONE]
    if promised:
        said = ", ".join(f"{view.name(one.card)} {one.value:+}: {percent(one.chance)}" for one in promised)
        yield Text.assemble(("With one more: ", "bold"), said)
    if helped.asks.rstrip(".") != view.question:
        yield Text(helped.asks, "bold")


def _summary(view: View, card: str) -> str:
    face = view.faces[card]
    if hasattr(face, "short"):
        return _signs(face.short).plain
    if hasattr(face, "trial"):
        return _trial(face).rstrip(".")
    dice = ", ".join(f"{n} {COLOURS[colour]}" for colour, n in enumerate(face.dice) if n)
    return dice or "no dice"

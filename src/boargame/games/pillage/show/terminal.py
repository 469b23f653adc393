"""The table in a terminal: the deck and what is left in it, the roll as a ledger, and every player's monsters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.pillage.show.board import Board, Boost, Fighter, Fit, Help, Mat, Printed, Roll
from boargame.games.pillage.show.faces import cards, printed
from boargame.games.pillage.show.forecast import help_for
from boargame.games.pillage.show.layout import table
from boargame.terminal.words import counted, percent, tallied, who

ROLES = ("Bruiser", "Prowler", "Hexer")
MATERIALS = ("timber", "stone", "iron", "any")
KINDS = {
    "loot": "Loot", "construct": "Construct", "equipment": "Equipment", "defender": "Defender",
    "fortification": "Fort", "catastrophe": "Catastrophe",
}  # fmt: skip
COUNTABLE = ("defender", "fortification", "catastrophe")
RESULTS = {"won": ("WON", "bold green"), "lost": ("LOST", "bold red")}


@dataclass(frozen=True)
class View:
    """What one reader sees."""

    seen: Seen
    now: Board
    faces: Mapping[str, Any]
    printed: Printed
    helped: Help

    @classmethod
    def of(cls, match: Match, seat: int | None) -> View:
        seen = match.seen(seat)
        helped = help_for(seen, seat) if seat is not None and seat in match.to_act else Help()
        return cls(seen, table(seen), cards(seen), printed(seen), helped)

    def name(self, card: str) -> str:
        return str(self.faces[card].name)

    def who(self, seat: int) -> str:
        return who(self.seen, seat)


def board(match: Match, seat: int | None) -> RenderableType:
    """Everything a seat sees; what it needs most often stands nearest to the question."""
    view = View.of(match, seat)
    others = [mat for mat in view.now.mats if mat.seat != seat]
    own = [mat for mat in view.now.mats if mat.seat == seat]
    parts: list[RenderableType] = [_town(view), _deck(view), _siege(view)]
    parts += [part for mat in (*others, *own) for part in _mat(view, mat)]
    return Group(*parts, *_happening(view))


def brief(match: Match, seat: int) -> RenderableType:
    """What is being decided, and your own monsters."""
    view = View.of(match, seat)
    return Group(*_mat(view, view.now.mats[seat]), *_happening(view))


# -- small things ------------------------------------------------------------------------------------------------


def _materials(counts: Iterable[int]) -> str:
    return " + ".join(f"{n} {material}" for material, n in zip(MATERIALS, counts) if n)


# -- the settlement ----------------------------------------------------------------------------------------------


def _town(view: View) -> Text:
    now, place = view.now, view.printed.settlement_name
    written = Text(f"{place[0].upper()}{place[1:]}", "bold")
    if now.phase == "races":
        return written.append(" · races are chosen")
    written.append(f" · turn {now.turn}")
    if now.phase == "over":
        return written.append(" · the game is over", "bold")
    written.append(f" · turn of {view.who(now.current)}", "bold")
    return written.append(" · the last turn", "bold red") if now.final else written


def _deck(view: View) -> Group:
    """What is left in the deck, and what this reader knows of it."""
    now, left = view.now, Counter[str]()
    for one in now.kinds:
        left[view.faces[one.card].kind] += one.n
    several = {kind: "s" if kind in COUNTABLE and left[kind] > 1 else "" for kind in KINDS}
    kinds = ", ".join(f"{left[kind]} {name}{several[kind]}" for kind, name in KINDS.items() if left[kind])
    deck = Text.assemble(("Deck ", "bold"), f"{now.deck} of {view.printed.cards}", f": {kinds}" if kinds else "")
    lines = [deck]
    if now.known:
        known = ", ".join(f"{_place(one.place, now.deck)} {view.name(one.card)}" for one in now.known)
        lines.append(Text.assemble(("  you know: " if view.seen.seat is not None else "  known: ", "dim"), known))
    if now.discard:
        deck.append(f" · {len(now.discard)} discarded, the last {view.name(now.discard[-1])}", "dim")
    return Group(*lines)


def _place(place: int, deck: int) -> str:
    if place == 0:
        return "top"
    return "bottom" if place == deck - 1 else f"no. {place + 1}"


# -- Siege Cards -------------------------------------------------------------------------------------------------


def _siege(view: View) -> Group:
    """Numbered as `build` and `siege` name them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for design in range(len(view.printed.siege)):
        grid.add_row(*_design(view, design))
    title = Text.assemble(("Siege Cards", "bold"), (" (build CLASS N, siege N)", "dim"))
    return Group(Rule(title, align="left", style="dim"), grid)


def _design(view: View, design: int) -> Iterator[Text]:
    """`1 Headbutt Cart  2 timber  after roll  +1 v Defenders  Ann ready`."""
    face = view.faces[view.printed.siege[design]]
    yield Text(f"{design + 1} {face.name}", "bold")
    window = "your turn" if face.window == "main" else face.window
    yield from (Text(part) for part in (_materials(face.recipe), window, face.short))
    owners = [
        f"{view.seen.seat_names[mat.seat]} {'ready' if mat.engines[design] == 'ready' else 'spent'}"
        for mat in view.now.mats
        if mat.engines[design] != "none"
    ]
    if view.now.supply[design] == 0:
        owners.append("none left")
    yield Text(", ".join(owners), "yellow")


# -- players -----------------------------------------------------------------------------------------------------


def _mat(view: View, mat: Mat) -> Iterator[RenderableType]:
    yield Rule(_heading(view, mat), align="left", style="dim")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column()
    for fighter in mat.fighters:
        grid.add_row(*_fighter(view, fighter))
    yield grid
    yield from (line for line in (_walls(view, mat), _pile(view, mat)) if line)


def _heading(view: View, mat: Mat) -> Text:
    """Name, race, and what it stands at."""
    written = Text("▶ " if mat.seat == view.now.current else "")
    written.append(view.who(mat.seat), "bold")
    if mat.race is None:
        return written
    race = view.faces[mat.race]
    written.append(f", {race.name} ({race.racial}{', used' if mat.racial_used else ''})")
    if mat.score is not None:
        written.append(f" · {counted(mat.score, 'point')}", "bold")
    if mat.dead:
        written.append(f" with {mat.dead} dead", "red")
    written.append(f" · {mat.boost:+} on all rolls of this turn" if mat.boost else "", "green")
    return written.append(" · Pile guarded" if mat.guarded else "")


def _fighter(view: View, one: Fighter) -> Iterator[Text]:
    yield Text(ROLES[one.role], "dim")
    yield Text(view.name(one.id), "bold" if not (one.exhausted or one.dead) else "")
    yield Text("✝ dead", "red") if one.dead else _wounds(one)
    yield _state(one)
    yield _doing(view, one)


def _wounds(one: Fighter) -> Text:
    """`●●○ 2 of 3`."""
    left = one.wound_total - one.wounds
    style = "bold red" if left <= 0 else "yellow" if left == 1 else ""
    return Text.assemble((f"{'●' * one.wounds}{'○' * left}", style), (f" {one.wounds} of {one.wound_total}", style))


def _state(one: Fighter) -> Text:
    if one.dead:
        return Text()
    if one.defender:
        return Text("must fight" if one.owes else "engaged", "bold" if one.owes else "")
    if one.snared:
        return Text("spent, snared", "magenta")
    return Text("spent", "dim") if one.exhausted else Text("ready", "bold green")


def _doing(view: View, one: Fighter) -> Text:
    """Its Defender and the chance, then what it has on."""
    written = Text()
    if one.defender:
        foe = view.faces[one.defender]
        written.append(f"v {foe.name}", "bold").append(f" (Defence {foe.defence}, {counted(foe.points, 'point')}) ")
        written.append(percent(one.chance), "bold")
    for number, (piece, used) in enumerate(zip(one.gear, one.gear_used, strict=True), 1):
        written.append(" · " if written else "").append(f"{number} ", "dim").append(view.name(piece))
        written.append(f" ({'used' if used else view.faces[piece].short})")
    extra = f"{one.next_bonus:+} on the next roll" if one.next_bonus else ""
    extra += (", " if extra else "") + "best of two dice next" if one.next_best else ""
    if extra:
        written.append(" · " if written else "").append(extra, "green")
    return written


def _walls(view: View, mat: Mat) -> Text | None:
    """Fortifications, numbered as `smash` names them."""
    if not mat.forts:
        return None
    named = [f"{n} {view.name(fort)} (Defence {view.faces[fort].defence})" for n, fort in enumerate(mat.forts, 1)]
    return Text.assemble(("▓ behind ", "bold yellow"), (", ".join(named), "bold yellow"))


def _pile(view: View, mat: Mat) -> Text | None:
    if mat.pile_count == 0:
        return None
    cards_there = "1 card" if mat.pile_count == 1 else f"{mat.pile_count} cards"
    written = Text.assemble(("Pile ", "bold"), cards_there)
    if mat.pile_points is not None:
        written.append(f", {counted(mat.pile_points, 'point')}")
    if mat.pile is not None:
        written.append(f": {tallied(view.name(card) for card in mat.pile)}", "dim")
    built = _materials(mat.materials)
    return written.append(f" · to build with: {built}", "cyan") if built and mat.seat == view.seen.seat else written


# -- what is happening -------------------------------------------------------------------------------------------


def _happening(view: View) -> Iterator[RenderableType]:
    """The open card, the roll, and what is asked: between the table and the question."""
    is_past = view.now.roll is not None and view.now.roll.state in RESULTS
    lines = [*_roll(view), *_open(view)] if is_past else [*_open(view), *_roll(view)]
    lines += _asked(view)
    if lines:
        yield Rule(style="dim")
        yield from lines


def _open(view: View) -> Iterator[Text]:
    now = view.now
    if not now.open_cards:
        return
    card, mat = view.faces[now.open_cards[-1]], now.mats[now.current]
    finder = f"{view.name(mat.fighters[now.drawer].id)} has found " if now.drawer != NONE else ""
    written = Text.assemble((f"▣ {finder}", "bold"), (card.name, "bold yellow"))
    yield written.append(f" ({card.kind.title()}, {counted(card.points, 'point')}). {card.text}")


def _roll(view: View) -> Iterator[Text]:
    """`⚄ Gutta against Floury Miller: 4 + 1 Rusty Pitchfork = 5 against 2: WON`."""
    roll = view.now.roll
    if roll is None:
        return
    written = Text("⚅ ", "bold").append(view.name(roll.fighter), "bold")
    written.append(" against ").append(view.name(roll.card), "bold").append(": ")
    written.append_text(_ledger(roll)).append(f" against {roll.defence}")
    written.append(", a tie wins" if roll.ties else "", "dim").append(": ")
    if roll.state in RESULTS:
        yield written.append(*RESULTS[roll.state])
    elif roll.state == "before":
        yield written.append(f"{percent(roll.chance)} to win", "bold")
    else:
        yield written.append("it wins as it stands" if roll.chance else "it loses as it stands", "bold")


def _ledger(roll: Roll) -> Text:
    """Dice first, then everything that is added."""
    dice = [f"{die}" for die in roll.dice] or ["die"]
    if roll.lesser:
        dice[0] += f" (not {roll.lesser})"
    written = Text(" + ".join(dice), "bold")
    for line in roll.added:
        written.append(f" {'+' if line.n >= 0 else '−'} {abs(line.n)} {line.what}")
    is_sum = len(roll.dice) > 1 or (roll.dice and roll.added)
    return written.append(f" = {roll.total}", "bold") if is_sum else written


def _asked(view: View) -> Iterator[Text]:
    helped = view.helped
    for boost in helped.boosts:
        yield Text(f"  {_boost(boost)}")
    for fit in helped.fits:
        yield Text(f"  {_fit(view, fit)}")
    if helped.seen:
        top = ", ".join(f"{n} {view.name(card)}" for n, card in enumerate(helped.seen, 1))
        yield Text.assemble(("On top of the deck: ", "bold"), top)
    shown = view.now.open_cards and helped.effect.startswith(view.name(view.now.open_cards[-1]))
    if helped.effect and not shown:
        yield Text(helped.effect)
    for fight in helped.fights:
        risk = "no wound" if not fight.wounds else "1 wound" if fight.wounds == 1 else f"{fight.wounds} wounds"
        who, foe = ROLES[fight.role], view.name(fight.card)
        odds = Text.assemble((f"{who} v {foe}: ", ""), (percent(fight.chance), "bold"), f", else {risk}")
        yield odds.append(" and death", "bold red") if fight.deadly else odds


def _boost(boost: Boost) -> str:
    """`siege 1, Headbutt Cart: +4, then 100 %`."""
    adds = f"{boost.n:+}" if boost.n else "another die" if boost.role != NONE else "a new die"
    return f"{boost.action}, {boost.name}: {adds}, then {percent(boost.chance)}"


def _fit(view: View, fit: Fit) -> str:
    """What a monster would be with it on."""
    bonuses = [f"{n:+} v {foe}" for n, foe in zip(fit.bonus, ("Defenders", "Forts"), strict=True) if n]
    written = f"{fit.action}: Wound Total {fit.wound_total}{''.join(f', {one}' for one in bonuses)}"
    if fit.discards:
        written += f", without {tallied(view.name(card) for card in fit.discards)}"
    return f"{written}; it would die of it" if fit.kills else written

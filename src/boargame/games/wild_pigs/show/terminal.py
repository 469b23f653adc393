"""The table in a terminal. Every colour comes with its letter and its shape: R ▲ fang, B ● eye, G ■ hoof."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs.names import SLOTS, STOCK, Colour, Era, Kind, Lane, Row, Token, Ware
from boargame.games.wild_pigs.rules import market, pay, score
from boargame.games.wild_pigs.rules.attack import is_weak
from boargame.games.wild_pigs.rules.boss import punished
from boargame.games.wild_pigs.rules.fight import frontmost
from boargame.games.wild_pigs.rules.holding import owned_upgrades, owned_weapons
from boargame.games.wild_pigs.sentences import NO_PENALTY
from boargame.games.wild_pigs.state import Player, State
from boargame.games.wild_pigs.words import Step
from boargame.terminal.words import amounts as cubes
from boargame.terminal.words import part, who

KIND_SHAPES = {Kind.FERAL: "▲", Kind.CUNNING: "●", Kind.MASSIVE: "■", Kind.HYBRID: "◆"}
KIND_STYLES = {Kind.FERAL: "red", Kind.CUNNING: "bright_blue", Kind.MASSIVE: "green", Kind.HYBRID: "magenta"}
YES, NO = "✓", "✗"
WIDE = 130
"""Columns from which on both markets are written in tables."""


def board(match: Match, seat: int | None) -> RenderableType:
    """Everything a seat sees; what it needs most often stands nearest to the question. While a Boss is there,
    neither lanes nor markets matter (WP-8.1b, WP-8.3f)."""
    seen = match.seen(seat)
    if seen.state.boss_phase:
        return Group(_track(seen), _mats(seen), _bosses(seen))
    return Group(_track(seen), _bosses(seen), _Markets(seen), _lanes(seen), _mats(seen))


def brief(match: Match, seat: int) -> RenderableType:
    """What is left to pay, or your own mat."""
    seen = match.seen(seat)
    owes = match.asked(seat) if seat in match.to_act else None
    lines = [_own_line(seen, seat)]
    if owes == Step.PAY:
        lines.insert(0, _payment(seen, seat))
    elif owes == Step.SAVE:
        left = [market.price(seen.box, seen.state, colour) for colour in Colour]
        lines.insert(0, Text.assemble(("Still to pay: ", "bold"), cubes(left)))
    return Group(*lines)


def _seats(seen: Seen) -> range:
    return range(seen.state.seats)


def _me(seen: Seen) -> Player | None:
    """The reader's own mat."""
    return None if seen.seat is None else cast(State, seen.state).players[seen.seat]


# -- small things ------------------------------------------------------------------------------------


def kind_mark(kind: Kind) -> Text:
    return Text(f"{KIND_SHAPES[kind]}{kind.name[0]}", f"bold {KIND_STYLES[kind]}")


# -- era, round, turn --------------------------------------------------------------------------------


def _track(seen: Seen) -> Text:
    state, rounds = seen.state, seen.box.numbers.rounds
    written = Text()
    for era in Era:
        played = rounds if era < state.era or state.boss_phase else state.round_no if era == state.era else 0
        played = min(played, rounds) if era <= state.era else 0
        written.append(f"{era.label} ", "bold" if era == state.era else "dim")
        written.append("●" * played + "○" * (rounds - played) + "  ")
    now = "Boss Phase" if state.boss_phase else f"round {min(state.round_no, rounds)} of {rounds}"
    written.append(f"{now}", "bold")
    if state.current != NONE:
        written.append(f" · turn of {who(seen, state.current)}")
    to_come = state.herds[state.era].deck_left
    return written.append(f" · first {seen.seat_names[state.first]} · {to_come} threats to come")


# -- Bosses ------------------------------------------------------------------------------------------


def _bosses(seen: Seen) -> Group:
    """The one that is there; before that, this era's and the one to come."""
    eras = [seen.state.era] if seen.state.boss_phase else [era for era in Era if era >= seen.state.era]
    grid = Table.grid(padding=(0, 3), expand=True)
    for _ in eras:
        grid.add_column(ratio=1)
    grid.add_row(*(_boss(seen, era) for era in eras))
    return part("Bosses: cost → reward, or penalty", grid)


def _boss(seen: Seen, era: Era) -> RenderableType:
    place = seen.state.bosses[era]
    if place == NONE:
        return Text(f"{era.label}: not yet revealed", "dim")
    lines = Table.grid(padding=(0, 1))
    for number in range(seen.box.bosses[place].count):
        lines.add_row(f"{number + 1}", _threshold(seen, era, number))
    return Group(Text(f"{era.label}: {seen.titles['bosses'][place]}", "bold" if era == seen.state.era else ""), lines)


def _threshold(seen: Seen, era: Era, number: int) -> Text:
    place = seen.state.bosses[era]
    text, printed = place * len(seen.box.bosses[place].thresholds) + number, _threshold_cost(seen, place, number)
    me, penalty = _me(seen), seen.titles["penalties"][text] if punished(seen.box) else NO_PENALTY
    cost = printed if me is None else pay.discounted(seen.box, me, NONE, *printed)
    written = Text.assemble(cubes(cost), " → ", seen.titles["rewards"][text], "; or ", penalty)
    if era == seen.state.era and seen.state.boss_phase:
        written.append_text(_settled(seen, number))
    return written


def _threshold_cost(seen: Seen, boss: int, number: int) -> tuple[int, int, int]:
    cost = seen.box.bosses[boss].thresholds[number].cost
    return cost[Colour.R], cost[Colour.B], cost[Colour.G]


def _settled(seen: Seen, number: int) -> Text:
    """Who has paid and who has not, as far as it is known."""
    if seen.state.beaten >> number & 1:
        return Text(f"  {YES} defeated", "bold")
    written = Text()
    for seat in _seats(seen):
        purse = seen.state.players[seat].purse
        if purse.faced >> number & 1:
            mark = f"{YES} paid" if purse.paid >> number & 1 else f"{NO} not paid"
            written.append(f"  {mark} by {'you' if seat == seen.seat else seen.seat_names[seat]}", "bold")
    return written


# -- markets -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Offer:
    """A card in a market."""

    number: str
    title: str
    text: str
    cost: list[int]
    vp: int
    uses: int
    affordable: bool

    @property
    def mark(self) -> Text:
        return Text(YES, "bold green") if self.affordable else Text(" ")

    @property
    def rest(self) -> str:
        uses = "" if self.uses == NONE else f"{self.uses}× "
        return f"{uses}{self.text}"


class _Markets:
    """Side by side: running text where it is narrow, tables where there is room."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        grid = Table.grid(padding=(0, 2), expand=True)
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        grid.add_row(*(self._market(ware, options.max_width >= WIDE) for ware in Ware))
        yield grid

    def _market(self, ware: Ware, wide: bool) -> Group:
        name = ware.name.lower()
        lines = Table.grid(padding=(0, 1))
        lines.add_column(justify="right", no_wrap=True)
        lines.add_column(no_wrap=True)
        if wide:
            lines.add_column(no_wrap=True)
            lines.add_column(no_wrap=True)
            lines.add_column(no_wrap=True, justify="right")
        lines.add_column()
        for lane in Lane:
            offers = list(_offers(self.seen, ware, lane))
            if lane is Lane.CARRYOVER and offers:
                lines.add_row("", "", Text("Carryover (… carryover N)", "dim"))
            for offer in offers:
                lines.add_row(offer.number, offer.mark, *(_columns(offer) if wide else [_running(offer)]))
        return part(f"{ware.name.title()}s: New Stock (buy {name} N)", lines)


def _columns(offer: Offer) -> list[RenderableType]:
    return [Text(offer.title, "bold"), cubes(offer.cost), f"{offer.vp} VP", Text(offer.rest)]


def _running(offer: Offer) -> Text:
    vp = f" {offer.vp} VP" if offer.vp else ""
    return Text.assemble((offer.title, "bold"), " ", cubes(offer.cost), vp, f": {offer.rest}")


def _offers(seen: Seen, ware: Ware, lane: Lane) -> Iterator[Offer]:
    stall = seen.state.upgrades if ware is Ware.UPGRADE else seen.state.weapons
    table, me = f"{ware.name.lower()}s", _me(seen)
    for place in range(STOCK):
        card = market.offered(stall, lane, place)
        if card != NONE:
            printed = seen.box.upgrades[card] if ware is Ware.UPGRADE else seen.box.weapons[card]
            uses = market.uses_of(seen.box, card) if ware is Ware.WEAPON else NONE
            able = me is not None and market.affordable(me.purse, printed.cost, market.saving(seen.box, me, ware, lane))
            title, text = seen.titles[table][card], seen.titles[f"{table} text"][card]
            yield Offer(str(place + 1), title, text, list(printed.cost), printed.vp, uses, able)


# -- lanes -------------------------------------------------------------------------------------------


def _lanes(seen: Seen) -> Group:
    """Back, Mid and Front from top to bottom, so that the nearest is nearest."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, expand=True, header_style="dim")
    table.add_column("", style="dim", no_wrap=True)
    for lane in _seats(seen):
        table.add_column(f"Lane {lane + 1} (fight {lane + 1})", ratio=1)
    for row in reversed(Row):
        table.add_row(row.words, *(_threat(seen, lane, row) for lane in _seats(seen)))
    return part("Lanes: ▲F Feral, ●C Cunning, ■M Massive, ◆H Hybrid", table)


def _threat(seen: Seen, lane: int, row: Row) -> RenderableType:
    threat = seen.state.lanes[lane, row]
    if threat.card == NONE:
        return Text("·", "dim")
    card = seen.box.threats[threat.card]
    vp = card.vp + (seen.box.numbers.enraged_vp if threat.enraged else 0)
    lines = [
        Text.assemble(kind_mark(card.kind), " ", (seen.titles["threats"][threat.card], "bold")),
        _threat_cost(seen, lane, row),
        Text(f"{vp} VP + {seen.titles['threats text'][threat.card]}"),
    ]
    warnings = [f"Weight {threat.weight}"] if threat.weight else []
    warnings += ["ENRAGED"] if threat.enraged else []
    me = _me(seen)
    if me and row is Row.FRONT and is_weak(seen.box, me, threat):
        warnings.append("! attacks you")
    return Group(*lines, Text(" ".join(warnings), "bold red")) if warnings else Group(*lines)


def _threat_cost(seen: Seen, lane: int, row: Row) -> Text:
    """What it costs now; with the price before discounts, and a mark if it can be fought and paid."""
    printed = pay.printed_cost(seen.box, seen.state.lanes[lane, row])
    if seen.seat is None:
        return cubes(printed)
    need = pay.threat_need(seen.box, seen.state, seen.seat, lane, row)
    written = cubes(need)
    if tuple(need) != tuple(printed):
        written.append(" of ", "dim").append(cubes(printed).plain, "dim")
    if frontmost(seen.state, lane) == row and pay.threat_payable(seen.box, seen.state, seen.seat, lane, row):
        written.append(f" {YES}", "bold green")
    return written


# -- mats --------------------------------------------------------------------------------------------


def _mats(seen: Seen) -> Group:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column("stance", no_wrap=True)
    table.add_column("cubes", no_wrap=True)
    for name in (*("Wild", "Att.", "Conv.", "Mass"), "Wounds", "Troph.", "VP"):
        table.add_column(name, justify="right", no_wrap=True)
    for seat in _seats(seen):
        table.add_row(*_mat(seen, seat), style="bold" if seat == seen.seat else "")
    holdings = Table.grid(padding=(0, 1))
    for seat in _seats(seen):
        holdings.add_row(Text(seen.seat_names[seat], "bold" if seat == seen.seat else ""), _holdings(seen, seat))
    return part("Players", Group(table, holdings))


def _mat(seen: Seen, seat: int) -> Iterator[RenderableType]:
    player = seen.state.players[seat]
    yield f"{'▶' if seat == seen.state.current else ' '} {who(seen, seat)}"
    yield player.stance.label
    yield cubes(player.purse.cubes, True)
    for token in Token:
        yield str(player.purse.tokens[token])
    yield str(player.purse.wounds)
    yield str(player.trophy_count)
    yield str(score.points(seen.box, seen.state, seat))


def _holdings(seen: Seen, seat: int) -> Text:
    """Cards in their slots, numbered as `activate` and `weapon` name them; and the trophies."""
    player, titles = seen.state.players[seat], seen.titles
    purse = player.purse
    written = Text(f"upgrades {owned_upgrades(player)}/{purse.slots[Ware.UPGRADE]}")
    for place in range(SLOTS):
        if (card := player.upgrades[place].card) != NONE:
            _held(written, place, titles["upgrades"][card], titles["upgrades text"][card])
    written.append(f"  weapons {owned_weapons(purse)}/{purse.slots[Ware.WEAPON]}")
    for place in range(SLOTS):
        if (card := purse.weapons[place].card) != NONE:
            uses = "" if purse.weapons[place].uses == NONE else f"{purse.weapons[place].uses} left, "
            _held(written, place, titles["weapons"][card], f"{uses}{titles['weapons text'][card]}")
    if player.trophy_count:
        trophies = [player.trophies[place] for place in range(player.trophy_count)]
        named = [f"{titles['threats'][one.card]}{' (Enraged)' if one.enraged else ''}" for one in trophies]
        written.append("  trophies ").append(", ".join(named), "dim")
    if purse.free_restances:
        written.append(f"  free stance changes {purse.free_restances}")
    return written


def _held(written: Text, place: int, title: str, text: str) -> None:
    written.append(f"  {place + 1} ", "dim").append(title, "bold").append(f" ({text})")


def _own_line(seen: Seen, seat: int) -> Text:
    player = seen.state.players[seat]
    tokens = [f"{player.purse.tokens[token]} {token.name.title()}" for token in Token if player.purse.tokens[token]]
    return Text.assemble(
        ("You have ", "bold"), cubes(player.purse.cubes, True), f", {player.stance.label}, ",
        f"tokens: {', '.join(tokens) or 'none'}",
    )  # fmt: skip


# -- paying ------------------------------------------------------------------------------------------


def _payment(seen: Seen, seat: int) -> Text:
    """What is left to pay, and what has been put down so far."""
    payment = seen.state.players[seat].purse.payment
    if payment.lane != NONE:
        target = seen.titles["threats"][seen.state.lanes[payment.lane, payment.row].card]
    else:
        target = f"threshold {payment.threshold + 1}"
    left = cubes([pay.needed(payment, colour) for colour in Colour])
    written = Text.assemble(("Still to pay for ", "bold"), (target, "bold"), ": ", left)
    put = [
        ("weapons played", payment.played.bit_count()),
        ("points to split", payment.points),
        ("Attack tokens", payment.attacks),
        ("Wild tokens", sum(payment.wilds)),
    ]
    for name, n in put:
        written.append(f"; {name} {n}" if n else "")
    return written.append("  (undo takes back a step)", "dim")

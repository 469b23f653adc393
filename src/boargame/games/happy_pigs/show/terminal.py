"""The table in a terminal: the year and its card, the market, and farms, in numbers and as pigs could lie on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Job, Season, Size, Stock
from boargame.games.happy_pigs.shorts import GOODS, ITEMS, SIZES
from boargame.games.happy_pigs.show.board import Board, Help, Mat, Odds
from boargame.games.happy_pigs.show.forecast import help_for
from boargame.games.happy_pigs.show.layout import table
from boargame.games.happy_pigs.show.yard import LETTERS, SAFE, STYLES, Farms
from boargame.games.happy_pigs.state import State
from boargame.terminal.words import part, who

JOBS = tuple(job.label for job in Job if job >= 0)
PHASES = {
    "purchases": "first purchases", "picks": "picks", "actions": "actions", "effect": "the card's effect",
    "season": "the season changes", "over": "the year is over",
}  # fmt: skip
FIRST, YES = "⚑", "✓"


def board(match: Match, seat: int | None) -> RenderableType:
    """Everything a seat sees; what it needs most often stands nearest to the question."""
    seen = match.seen(seat)
    now = table(seen)
    helped = help_for(seen, seat) if seat is not None and seat in match.to_act else Help()
    parts: list[RenderableType] = [_year(seen, now), *_cards(seen, now), _market(seen, now), _mats(seen, now)]
    parts.append(_farms(seen))
    if seat is not None:
        parts.append(_own_line(now.mats[seat], helped))
    return Group(*parts, *_picks(now, seat, helped))


def brief(match: Match, seat: int) -> RenderableType:
    """One's own farm, and what is left to do."""
    seen = match.seen(seat)
    now, helped = table(seen), help_for(seen, seat) if seat in match.to_act else Help()
    return Group(_farms(seen, alone=True), _own_line(now.mats[seat], helped), *_picks(now, seat, helped))


# -- small things ------------------------------------------------------------------------------------------------


def _name(seen: Seen, seat: int) -> str:
    if seat == NONE:
        return "neutral tile"
    return who(seen, seat)


def _limits(limits: Sequence[int]) -> Text:
    """`Feed 7  Mate 8`."""
    written = Text()
    for job, limit in zip(JOBS, limits):
        written.append("  " if written else "").append(f"{job} ").append(str(limit), "bold")
    return written


# -- the year ----------------------------------------------------------------------------------------------------


def _year(seen: Seen, now: Board) -> Text:
    """`Spring ●●◉○  Summer ○○○○`, and how far the round is."""
    numbers = cast(Box, seen.box).numbers
    written = Text()
    for season in Season:
        first = season * numbers.rounds_a_season + 1
        rounds = range(first, first + numbers.rounds_a_season)
        dots = "".join("●" if n < now.round or now.phase == "over" else "◉" if n == now.round else "○" for n in rounds)
        written.append(f"{season.label} ", "bold" if season.label == now.season else "dim").append(f"{dots}  ")
    written.append(f"round {now.round} of {numbers.rounds}, " if now.round else "", "bold")
    written.append(PHASES[now.phase], "bold")
    if now.current != NONE:
        written.append(f" · turn of {_name(seen, now.current)}")
    return written


def _loss(now: Board) -> Text:
    """When the unvaccinated pigs go (HP-14.2)."""
    if now.phase == "season":
        return Text("Unvaccinated pigs are lost now.", "bold red")
    if now.rounds_to_change == 0:
        return Text("Unvaccinated pigs are lost after this round.", "bold red")
    return Text(f"Unvaccinated pigs are lost after round {now.round + now.rounds_to_change}.", "dim")


# -- Season cards, picks and shares ----------------------------------------------------------------------------------


def _cards(seen: Seen, now: Board) -> Iterator[RenderableType]:
    if now.phase == "over":
        return
    lines = [_loss(now)]
    if now.phase == "picks":
        lines.append(_who_has_picked(seen, now))
    if now.shares:
        lines.append(_shares(seen, now))
    if now.preview:
        lines.append(Text("Next: ", "bold").append_text(_card(seen, now.preview)))
    if now.card:
        lines.insert(0, _card(seen, now.card))
    if before := _before(seen, now):
        lines.append(before)
    yield part(f"Season card of round {now.round}" if now.card else "No Season card", Group(*lines))


def _card(seen: Seen, card: str) -> Text:
    """`Fence Sale  Feed 7  Mate 8  Buy 9  Sell 6  Fields cost $3 less`."""
    place = seen.names["seasons"].index(card)
    title, text = seen.titles["seasons"][place], seen.titles["seasons text"][place]
    limits = _limits(list(cast(Box, seen.box).cards[place].limits))
    return Text.assemble((title, "bold"), "  ", limits, "  ", (text, "italic"))


def _before(seen: Seen, now: Board) -> Text | None:
    """The cards of this season so far: only others of it can still come (HP-2.7)."""
    titles = dict(zip(seen.names["seasons"], seen.titles["seasons"]))
    of_season = now.played[len(now.played) - (now.round - 1) % cast(Box, seen.box).numbers.rounds_a_season - 1 :]
    gone = [titles[card] for card in of_season if card != now.card]
    return Text(f"Before in {now.season}: {', '.join(gone)}", "dim") if gone else None


def _who_has_picked(seen: Seen, now: Board) -> Text:
    """Of a secret pick of others only that it was made."""
    written = Text("Picked: ", "bold")
    for mat in now.mats:
        job = mat.pick if mat.job == NONE else mat.job
        pick = JOBS[job] if job != NONE else YES if mat.has_picked else "–"
        written.append("  " if mat.seat else "").append(f"{_name(seen, mat.seat)} {pick}")
    if now.neutral_holder != NONE:
        shown = f" {JOBS[now.neutral_job]}" if now.neutral_job != NONE else ""
        written.append(f"  neutral set: {_name(seen, now.neutral_holder)}{shown}")
    return written


def _shares(seen: Seen, now: Board) -> Text:
    """`Shared out: Feed 7: Ann 4, Ben 3`, in the order of dealing (HP-11.3)."""
    written = Text("Shared out: ", "bold")
    for number, share in enumerate(now.shares):
        dealt = ", ".join(f"{_name(seen, seat)} {n}" for seat, n in zip(share.seats, share.counts))
        written.append("; " if number else "").append(f"{JOBS[share.job]} {share.limit}", "bold").append(f": {dealt}")
    return written


# -- the market --------------------------------------------------------------------------------------------------


def _market(seen: Seen, now: Board) -> Group:
    """A column for each good; prices that the card has changed are marked."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    buy, sell = NO_CHANGE, NO_CHANGE
    if state.card != NONE:
        buy, sell = list(box.cards[state.card].buy), list(box.cards[state.card].sell)
    field = "" if seen.seat is None else _price(now.mats[seen.seat].field_price, buy[-1])
    made = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for name in ("", *GOODS):
        made.add_column(name, justify="right" if name else "left", no_wrap=True)
    made.add_row("buy", *map(_price, now.buy, buy), field)
    made.add_row("sell", *map(_price, now.sell, sell))
    counts = (*now.pigs, *now.items, now.fields)
    made.add_row("reserve", *("∞" if box.options.reserve == Stock.UNLIMITED else str(count) for count in counts))
    return part("Market", made)


NO_CHANGE = [0] * len(GOODS)


def _price(price: int, change: int) -> Text:
    """`$2▼`: cheaper than usual."""
    if change == 0:
        return Text(f"${price} ")
    return Text(f"${price}{'▲' if change > 0 else '▼'}", "bold")


# -- farms in numbers --------------------------------------------------------------------------------------------


def _mats(seen: Seen, now: Board) -> Group:
    made = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for name in ("", "action"):  # these may be broken, numbers not
        made.add_column(name)
    for name in ("money", "worth", "fields", "next", "free", *LETTERS, *(item[:4] for item in ITEMS)):
        made.add_column(name, justify="right", no_wrap=True)
    for mat in now.mats:
        made.add_row(*_mat(seen, now, mat), style="bold" if mat.seat == seen.seat else "")
    return part(f"Farms ({FIRST} First Player, {SAFE} vaccinated)", made)


def _mat(seen: Seen, now: Board, mat: Mat) -> Iterator[RenderableType]:
    turn, first = "▶" if mat.seat == now.current else " ", FIRST if mat.seat == now.first else " "
    yield f"{turn}{first} {_name(seen, mat.seat)}"
    yield _doing(now, mat)
    yield _dollars(mat.money)
    yield _dollars(mat.value)
    yield str(mat.fields)
    yield f"${mat.field_price}"
    yield str(mat.free_cells)
    for size in Size:
        yield _count(mat.pigs[2 * size], mat.pigs[2 * size + 1], STYLES[size])
    yield from map(_some, mat.items)


def _doing(now: Board, mat: Mat) -> str:
    """The tile, and how many actions are left of those that were dealt."""
    if now.phase == "purchases":
        return f"{mat.left} to buy" if mat.left else ""
    if mat.job == NONE:
        return YES if mat.has_picked else ""
    return f"{JOBS[mat.job]} {mat.left}/{mat.allotted}" if now.shares else JOBS[mat.job]


def _dollars(amount: int | None) -> str:
    """Money may be out of sight (HP-G30)."""
    return "$?" if amount is None else f"${amount}"


def _count(unsafe: int, safe: int, style: str) -> Text:
    """`2+1`: two unvaccinated, one vaccinated."""
    if not unsafe and not safe:
        return Text("·", "dim")
    return Text(f"{unsafe or ''}{f'{SAFE}{safe}' if safe else ''}", style)


def _some(n: int) -> Text:
    return Text(str(n)) if n else Text("·", "dim")


def _farms(seen: Seen, alone: bool = False) -> Farms:
    """As pigs could lie on them, the reader's own first."""
    state = cast(State, seen.state)
    seats = sorted(range(state.seats), key=lambda seat: seat != seen.seat)
    players = [(_name(seen, seat), state.players[seat]) for seat in seats]
    return Farms(cast(Box, seen.box), players[:1] if alone else players)


# -- the reader's own decisions --------------------------------------------------------------------------------------


def _own_line(mat: Mat, helped: Help) -> Text:
    """What is left to do, what was fed, and what it brings to stop."""
    parts = [_dollars(mat.money), f"{mat.free_cells} cells free"]
    if mat.at_risk:
        parts.append(f"unvaccinated pigs worth ${mat.at_risk}")
    fed = [f"{mat.fed[2 * size] + mat.fed[2 * size + 1]} {SIZES[size]}" for size in Size if any(_of(mat.fed, size))]
    if fed:
        parts.append(f"fed {', '.join(fed)}")
    if mat.births:
        parts.append(f"{mat.births} of {mat.adults} adults gave birth")
    if helped.compensation:
        actions = "1 action" if mat.left == 1 else f"{mat.left} actions"
        parts.append(f"{actions} left, ${helped.compensation} if you stop")
    if helped.gifts:
        parts.append(f"the card offers {helped.gifts} more")
    if helped.room and not all(helped.room):
        full = [name for name, room in zip(SIZES, helped.room) if not room]
        parts.append(f"no room for {' or '.join(full) if len(full) < len(SIZES) else 'any pig'}")
    return Text.assemble(("You: ", "bold"), " · ".join(parts))


def _of(by_class: Sequence[int], size: int) -> Sequence[int]:
    return by_class[2 * size : 2 * size + 2]


def _picks(now: Board, seat: int | None, helped: Help) -> Iterator[RenderableType]:
    """What each pick would bring: alone, with another, and so on."""
    if seat is None or not helped.odds:
        return
    pick = now.mats[seat].pick
    most = max(len(one.shares) for one in helped.odds)
    made = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    made.add_column("", no_wrap=True)
    for n in range(most):
        made.add_column("alone" if n == 0 else f"with {n}", justify="right", no_wrap=True)
    made.add_column("opponent could use" if pick != NONE else "you could use", justify="right", no_wrap=True)
    for one in helped.odds:
        made.add_row(*_odds(one, _shown(now, pick, one.job), most))
    title = "Your pick" if pick == NONE else f"You picked {JOBS[pick]}; now for the neutral set"
    yield part(title, made)


def _shown(now: Board, pick: int, job: int) -> int:
    """Tiles that show a job already, the reader's own included (HP-18.3)."""
    return sum(one == job for one in (pick, now.neutral_job, *(mat.job for mat in now.mats)))


def _odds(one: Odds, shown: int, most: int) -> Iterator[RenderableType]:
    """There cannot be fewer tiles than are shown, nor more than there may be."""
    yield Text(JOBS[one.job], "bold")
    for n in range(most):
        yield str(one.shares[n]) if shown <= n < len(one.shares) else Text("–", "dim")
    yield str(one.useful)

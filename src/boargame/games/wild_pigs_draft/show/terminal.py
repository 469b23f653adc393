"""The table in a terminal. Every colour comes with its letter and its shape: R ▲ fang, B ● eye, G ■ hoof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft.box import Box, MarketCard
from boargame.games.wild_pigs_draft.names import LEVELS, Era, Kind, Node
from boargame.games.wild_pigs_draft.rules import payment
from boargame.games.wild_pigs_draft.rules.holding import owned
from boargame.games.wild_pigs_draft.show import spending, stakes
from boargame.games.wild_pigs_draft.show.battles import VERDICTS, battles, contest, defence_on, outcome
from boargame.games.wild_pigs_draft.show.board import Battle, Result, Verdict
from boargame.games.wild_pigs_draft.show.faces import NODES
from boargame.games.wild_pigs_draft.show.phases import HORDE_COMES, phase
from boargame.games.wild_pigs_draft.state import Player, State
from boargame.games.wild_pigs_draft.words import Step
from boargame.terminal.words import COLOURS, amounts, part, who

NODE_SHAPES, NODE_STYLES = "▲●■◆", (*(style for _, style in COLOURS), "yellow")
VERDICT_STYLES: dict[Verdict, str] = {"slay": "bold green", "repel": "yellow", "fail": "bold red"}
PHASES = {
    "turns": "", "clash": "the clash", "supply": "Supply Drop", "emergency": "Emergency Actions",
    "formation": "Formation", "onslaught": "the Onslaught", "over": "the end",
}  # fmt: skip
YES = "✓"


def board(match: Match, seat: int | None) -> RenderableType:
    """Everything a seat sees. What it needs most stands nearest to the question. In a turn that is the pool;
    later the Horde (WD-6.2, WD-6.3)."""
    seen = match.seen(seat)
    now = phase(seen.state)
    parts: list[RenderableType] = [_track(seen)]
    if now in ("turns", "supply", "emergency"):
        parts.append(_market(seen))
    parts += [part for battle in reversed(battles(seen)) if battle and (part := _battle(seen, battle))]
    if now in HORDE_COMES or now == "over":
        return Group(*parts, *_pigs(seen, "Horde, in the order of attack", seen.state.horde), _mats(seen))
    pool = "Pool (engage N)" if now == "turns" else "Left for the Horde"
    return Group(*parts, _waiting_horde(seen), *_pigs(seen, pool, seen.state.pool), _mats(seen))


def brief(match: Match, seat: int) -> RenderableType:
    """What you are paying for or clashing with, and your own mat."""
    seen = match.seen(seat)
    lines = [_own_line(seen, seat)]
    asked = match.asked(seat) if seat in match.to_act else None
    if asked == Step.PAY:
        lines.insert(0, _payment(seen, seat))
    elif asked in (Step.CLASH, Step.MORE, Step.MOVE):
        lines.insert(0, _stake(seen, seat))
    return Group(*lines)


# -- small things --------------------------------------------------------------------------------------


def price(card: MarketCard) -> Text:
    """`▲R2 +1 any`."""
    if not card.any_cost:
        return amounts(card.cost)
    some = Text(f"{card.any_cost} any")
    return amounts(card.cost).append(" +").append_text(some) if any(card.cost) else some


def verdict(outcome: Verdict) -> Text:
    return Text(outcome.upper(), VERDICT_STYLES[outcome])


def _me(seen: Seen) -> Player | None:
    return None if seen.seat is None else cast(State, seen.state).players[seen.seat]


# -- era, round, turn ----------------------------------------------------------------------------------


def _track(seen: Seen) -> Text:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    rounds, now = box.numbers.rounds, phase(state)
    written = Text()
    for era in Era:
        played = rounds if era < state.era else state.round_no if era == state.era else 0
        written.append(f"{era.label} ", "bold" if era == state.era else "dim")
        written.append("●" * played + "○" * (rounds - played) + "  ")
    written.append(f"round {state.round_no} of {rounds}", "bold")
    written.append(f", {PHASES[now]}" if PHASES[now] else "", "bold")
    if state.current != NONE:
        written.append(f" · turn of {who(seen, state.current)}")
    written.append(f" · Initiative {seen.seat_names[state.first]}")
    return written.append(" · bag ").append_text(amounts(state.bag, True))


# -- the market ----------------------------------------------------------------------------------------


def _market(seen: Seen) -> Group:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    verb = "buy" if phase(state) in HORDE_COMES else "market"
    table = Table.grid(padding=(0, 1))
    for justify in ("right", "left", "left", "left", "right"):
        table.add_column(justify=justify, no_wrap=True)
    table.add_column()
    for place in range(box.numbers.row):
        card = state.market.row[place]
        if card == NONE:
            table.add_row(f"{place + 1}", "", Text("·", "dim"))
            continue
        printed, title = box.market[card], seen.titles["market"][card]
        mark = Text(YES if _can_pay(seen, place) else " ", "bold green")
        vp = f"{printed.vp} VP" if printed.vp else ""
        table.add_row(f"{place + 1}", mark, Text(title, "bold"), price(printed), vp, _card_text(seen, card))
    left = f"{state.market.deck_left} cards to come"
    return part(f"Market Row ({verb} N), {left}", table)


def _can_pay(seen: Seen, place: int) -> bool:
    """Could it be paid for now? Even when it is another player's turn."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    card, me = box.market[state.market.row[place]], _me(seen)
    if me is None or (card.kind == Kind.ARSENAL and payment.arsenal_is_full(box, me)):
        return False
    red, blue, green = card.cost
    total = payment.card_price(box, state.market.row[place])
    return payment.has_scrap(me, red, blue, green) and sum(me.scrap) >= total


def _card_text(seen: Seen, card: int) -> Text:
    """`3 charges: +3 red defence for a charge`."""
    printed, text = cast(Box, seen.box).market[card], seen.titles["market text"][card]
    if printed.kind == Kind.ITEM:
        return Text(f"item, {text}")
    return Text(f"{printed.charges} charges: {text}" if printed.charges != NONE else text)


# -- pigs ----------------------------------------------------------------------------------------------


def _waiting_horde(seen: Seen) -> RenderableType:
    """While pigs are drafted the Horde only grows."""
    state = cast(State, seen.state)
    pigs = [pig for pig in state.horde if pig != NONE]
    written = Text("Horde ", "bold")
    for number, pig in enumerate(pigs, 1):
        written.append(" " if number == 1 else ", ").append(f"{number} {seen.titles['threats'][pig]} ")
        written.append_text(amounts(seen.box.threats[pig].stats))
    return written if pigs else written.append(" nobody yet", "dim")


def _pigs(seen: Seen, title: str, pigs: Iterable[int]) -> Iterator[RenderableType]:
    """With stats and results: as the player stands now, and on each node."""
    box, me, attacking = cast(Box, seen.box), _me(seen), cast(State, seen.state).onslaught
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for name in ("", "", "stats", *(("as you stand", *NODES) if me else ())):
        table.add_column(name, no_wrap=name != "as you stand")
    lying = [(place, pig) for place, pig in enumerate(pigs) if pig != NONE]
    for place, pig in lying:
        number, pig_name = f"{'▶' if place == attacking else ' '}{place + 1}", Text(seen.titles["threats"][pig], "bold")
        verdicts = _verdicts(seen, me, pig, place) if me else ()
        table.add_row(number, pig_name, amounts(box.threats[pig].stats), *verdicts)
    if me:
        table.add_row("", Text("your defence", "dim"), "", *_own_defences(box, me))
    if lying:
        yield part(title, table)


def _verdicts(seen: Seen, me: Player, pig: int, place: int) -> Iterator[Text]:
    box = cast(Box, seen.box)
    here = contest(seen, pig, place, defence_on(box, me, me.hand.node))
    yield Text.assemble(verdict(here.outcome), f", {here.short}" if here.short else "")
    for node in Node:
        there = VERDICTS[outcome(box, pig, defence_on(box, me, node))]
        yield verdict(there) if node != me.hand.node else Text("◂", "dim")


def _own_defences(box: Box, me: Player) -> Iterator[Text]:
    yield amounts(defence_on(box, me, me.hand.node))
    for node in Node:
        yield amounts(defence_on(box, me, node)) if node != me.hand.node else Text("◂", "dim")


# -- the last battles ----------------------------------------------------------------------------------


def _battle(seen: Seen, battle: Battle) -> RenderableType | None:
    """Nothing while nothing is decided."""
    if not any(result for assault in battle.assaults for result in assault.results):
        return None
    return _onslaught(seen, battle) if battle.horde else _clash(seen, battle)


def _clash(seen: Seen, battle: Battle) -> Text:
    """`Clash of Day, round 2: Ann with ▲R3 against Dew Grubber: SLAY`."""
    written = Text(f"{battle.title}: ", "bold")
    for number, assault in enumerate(battle.assaults):
        for seat, result in enumerate(assault.results):
            if result:
                written.append("; " if number else "").append(f"{who(seen, seat)} with ")
                written.append_text(amounts(result.defence)).append(f" against {_title(seen, assault.card)}: ")
                written.append_text(_result(result))
    return written


def _onslaught(seen: Seen, battle: Battle) -> Group:
    """A line for each pig, a column for each player."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for seat in range(seen.state.seats):
        table.add_column(who(seen, seat))
    for assault in battle.assaults:
        if any(assault.results):
            results = [_result(result) if result else Text("–") for result in assault.results]
            table.add_row(_title(seen, assault.card), *results)
    return part(battle.title, table)


def _result(result: Result) -> Text:
    return verdict(result.outcome).append(" by an item" if result.saved else "")


def _title(seen: Seen, card: str) -> str:
    return seen.titles["threats"][seen.names["threats"].index(card)]


# -- mats ----------------------------------------------------------------------------------------------


def _mats(seen: Seen) -> Group:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for name in ("", "node", "defence", "tracks", "scrap"):
        table.add_column(name, no_wrap=True)
    for name in ("Inj.", "Troph.", "VP"):
        table.add_column(name, justify="right", no_wrap=True)
    seats = range(seen.state.seats)
    for seat in seats:
        table.add_row(*_mat(seen, seat), style="bold" if seat == seen.seat else "")
    holdings = Table.grid(padding=(0, 1))
    for seat in seats:
        if held := _holdings(seen, seat):
            holdings.add_row(Text(seen.seat_names[seat], "bold" if seat == seen.seat else ""), held)
    return part("Players", Group(table, holdings) if holdings.row_count else table)


def _mat(seen: Seen, seat: int) -> Iterator[RenderableType]:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player = state.players[seat]
    yield f"{'▶' if seat == state.current else ' '} {who(seen, seat)}"
    yield NODES[player.hand.node]
    yield amounts(defence_on(box, player, player.hand.node))
    yield _levels(player.levels.listed())
    yield amounts(player.scrap, True)
    yield str(player.injuries)
    yield str(player.trophy_count)
    yield str(seen.scores[seat])


def _levels(levels: Sequence[int]) -> Text:
    """`▲R1 ●B0 ■G4* ◆C0`: a full track has a star."""
    written = Text()
    for node, level in zip(Node, levels, strict=True):
        written.append(" " if written else "")
        full = "*" if level == LEVELS - 1 else ""
        written.append(f"{NODE_SHAPES[node]}{node.label[0]}{level}{full}", NODE_STYLES[node])
    return written


def _holdings(seen: Seen, seat: int) -> Text:
    """The pig in the zone, cards numbered as `use` and `charge` name them, and the trophies."""
    state = cast(State, seen.state)
    player, written = state.players[seat], Text()
    if player.zone != NONE:
        _pig_in_zone(seen, player, written)
    hand = player.hand
    for place in range(owned(hand)):
        held, title = hand.cards[place], seen.titles["market"][hand.cards[place].card]
        printed, text = seen.box.market[held.card], seen.titles["market text"][held.card]
        left = f"{held.charges} of {printed.charges} left, " if printed.charges > 1 else ""
        written.append("  " if written else "").append(f"{place + 1} ", "dim").append(title, "bold")
        written.append(f" ({left}{text})")
    if player.trophy_count:
        named = [seen.titles["threats"][card] for card in player.trophies.listed()[: player.trophy_count]]
        written.append("  " if written else "").append("trophies ").append(", ".join(named), "dim")
    return written


def _pig_in_zone(seen: Seen, player: Player, written: Text) -> None:
    box, title = cast(Box, seen.box), seen.titles["threats"][player.zone]
    found = contest(seen, player.zone, NONE, defence_on(box, player, player.hand.node))
    written.append("faces ").append(f"{title} ", "bold").append_text(amounts(box.threats[player.zone].stats))
    written.append(": ").append_text(verdict(found.outcome))


def _own_line(seen: Seen, seat: int) -> Text:
    box, player = cast(Box, seen.box), cast(State, seen.state).players[seat]
    return Text.assemble(
        ("You stand on ", "bold"), (NODES[player.hand.node], "bold"), ", defence ",
        amounts(defence_on(box, player, player.hand.node)), "; scrap ", amounts(player.scrap, True),
    )  # fmt: skip


# -- paying and clashing -------------------------------------------------------------------------------


def _payment(seen: Seen, seat: int) -> Text:
    spend = spending.spend(seen, seat)
    written = Text.assemble(("To pay for ", "bold"), (spend.title, "bold"), f": {spend.total} scrap")
    if any(spend.need):
        written.append(", of it at least ").append_text(amounts(spend.need))
    if spend.colours:
        written.append(f", of at least {spend.colours} colours")
    return written.append("  (undo takes it back)", "dim")


def _stake(seen: Seen, seat: int) -> Text:
    """How the clash stands, and what would be best."""
    stake = stakes.stake(seen, seat)
    written = Text.assemble(
        (_title(seen, stake.card), "bold"), " ", amounts(stake.stats), " against ", amounts(stake.defence), ": ",
        verdict(stake.outcome),
    )  # fmt: skip
    written.append(f", {stake.short}" if stake.short else "")
    if stake.proposed:
        written.append(f"; {', '.join(stake.proposed)} would ").append_text(verdict(stake.best)).append(" it")
    return written

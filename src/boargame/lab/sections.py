"""What a report says, section by section, as sentences, tables and charts; `lab.page` and `lab.markdown` write it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from boargame.core.measures import Measure
from boargame.lab import charts
from boargame.lab.readings import CLOSE
from boargame.lab.stats import Estimate, minus
from boargame.lab.study import HALF, QUARTER, THREE_QUARTERS, CardStudy, Own, Study, names, plainly
from boargame.lab.worth import Worth

USUAL = 4
"""Where one number of players is shown in detail, it is this one, if it was played."""

NOTHING = "–"


@dataclass(frozen=True)
class Table:
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    title: str = ""


@dataclass(frozen=True)
class Section:
    title: str
    says: Sequence[str]
    tables: Sequence[Table] = ()
    charts: Sequence[Callable[[], str]] = field(default=())  # drawn if somebody wants to see them


def sections(studies: Sequence[Study], worths: Sequence[Worth] = ()) -> Iterator[Section]:
    main = usual(studies)
    yield overview(studies)
    yield seats(studies, main)
    yield lengths(main)
    if not main.together:
        yield course(studies, main)
    if main.own:
        yield own(studies, main)
    yield from traits(studies)
    if main.game.counts.along:
        yield economy(main)
    yield decisions(main)
    if main.cards:
        yield cards(main)
    if worths:
        yield causes(worths)
    yield rules(main)


def usual(studies: Sequence[Study]) -> Study:
    """The study that is shown in detail."""
    return next((one for one in studies if one.players == USUAL), studies[-1])


# -- numbers as people read them ------------------------------------------------------------------------


def number(value: float) -> str:
    if math.isnan(value):
        return NOTHING
    if value == 0:
        return "0"
    return minus(f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}")


def percent(value: float) -> str:
    return NOTHING if math.isnan(value) else f"{100 * value:.1f}"


def with_margin(one: Estimate, scale: float = 1.0, signed: bool = False) -> str:
    """A figure, and how far it may be off."""
    if math.isnan(one.value):
        return NOTHING
    value, half = scale * one.value, scale * one.half
    digits = 1 if scale == 100 or abs(value) >= 10 else 2
    return minus(f"{value:{'+' if signed else ''}.{digits}f} ± {half:.{digits}f}")


def chance(p: float) -> str:
    """A probability, in three places."""
    return NOTHING if math.isnan(p) else "< 0.001" if p < 0.0005 else f"{p:.3f}"


def by_players(studies: Sequence[Study], rows: Sequence[tuple[str, Callable[[Study], str]]]) -> Table:
    """A column for each number of players."""
    return Table(
        ["players", *(str(one.players) for one in studies)],
        [[name, *(says(one) for one in studies)] for name, says in rows],
    )


# -- sections ---------------------------------------------------------------------------------------------


def overview(studies: Sequence[Study]) -> Section:
    rows: list[tuple[str, Callable[[Study], str]]] = [
        ("matches", lambda one: f"{one.games:,}"),
        ("decisions in a match", lambda one: with_margin(one.length.mean)),
        ("score of the best", lambda one: with_margin(one.best.mean)),
        ("decisions with one answer, %", lambda one: percent(one.forced.value)),
        ("answers to a decision", lambda one: number(one.options.value)),
        ("turns without a choice, %", lambda one: percent(one.dead.value)),
    ]
    if studies[0].together:
        rows[1:1] = [
            ("the group wins, %", lambda one: with_margin(one.group, 100)),
            ("a given player wins, %", lambda one: percent(float(one.won.mean()))),
        ]
    head = studies[0].run.header
    changed = [f"{key} = {value}" for key, value in head["options"].items()]
    cards = f" Cards: {head['cards']}." if head["cards"] else ""
    says = f"Bots: {', '.join(dict.fromkeys(head['bots']))}. Seed {head['seed']}.{cards}" + (
        f" Options: {', '.join(changed)}." if changed else " Default options."
    )
    return Section(
        "At a glance",
        [says, "After ± stands how far a figure may be off, 95 times of 100."],
        [by_players(studies, rows)],
    )


def seats(studies: Sequence[Study], main: Study) -> Section:
    places = range(max(one.players for one in studies))
    rows: list[tuple[str, Callable[[Study], str]]] = [
        (f"place {place + 1}", partial(_share, place=place)) for place in places
    ]
    rows.append(("probability, if all places were equal", lambda one: chance(one.shares_p)))
    says = "How often each place in the turn order wins, in percent; shared victories count in parts."
    fair = 1 / main.players if not main.together else float(main.won.mean())

    def chart() -> str:
        found = [Estimate(100 * one.value, 100 * one.low, 100 * one.high, one.count) for one in main.shares]
        title = f"wins with {main.players} players, %"
        return charts.intervals([f"place {place + 1}" for place in range(main.players)], found, title, 100 * fair)

    return Section("Who wins", [says], [by_players(studies, rows)], [chart])


def _share(study: Study, place: int) -> str:
    return with_margin(study.shares[place], 100) if place < study.players else ""


def lengths(main: Study) -> Section:
    unit = main.game.about.unit
    rows = []
    spreads = [("decisions", main.length), ("score of the best", main.best), ("margin", main.margin)]
    spreads += [(f"score, place {place + 1}", one) for place, one in enumerate(main.scores)]
    for name, one in spreads:
        rows.append([name, with_margin(one.mean), *(minus(f"{each:g}") for each in (one.low, one.median, one.high))])
    table = Table(["", "mean", "a tenth is below", "median", "a tenth is above"], rows)
    drawn = (
        lambda: charts.histogram(main.length, "decisions in a match"),
        lambda: charts.histogram(main.best, f"score of the best, {unit}"),
    )
    return Section("Length and scores", [f"With {main.players} players."], [table], drawn)


def course(studies: Sequence[Study], main: Study) -> Section:
    rows: list[tuple[str, Callable[[Study], str]]] = [
        ("changes of the lead", lambda one: with_margin(one.leads)),
        ("the leader after a quarter wins, %", lambda one: with_margin(one.leaders_win(QUARTER), 100)),
        ("at half-time", lambda one: with_margin(one.leaders_win(HALF), 100)),
        ("after three quarters", lambda one: with_margin(one.leaders_win(THREE_QUARTERS), 100)),
        ("who is last at half-time wins, %", lambda one: with_margin(one.from_behind, 100)),
        ("the winner leads for good from, % of the match", lambda one: percent(one.settled)),
        ("margin of the winner", lambda one: with_margin(one.margin.mean)),
    ]
    says = "Whether leaders run away, and whether others come back."
    return Section(
        "The course of a match",
        [says],
        [by_players(studies, rows)],
        [lambda: charts.course(main.course("score"), "score")],
    )


def own(studies: Sequence[Study], main: Study) -> Section:
    shared = [one.measure for one in main.own]
    rows: list[tuple[str, Callable[[Study], str]]] = [
        (_title(one), partial(_of_study, place=place)) for place, one in enumerate(shared)
    ]
    detail = Table(
        ["", "winners", "others"],
        [[_title(one.measure), _scaled(one, one.winner), _scaled(one, one.others)] for one in main.own],
        f"Winners and others, {main.players} players",
    )
    says = "For each player, on average; what nobody in particular does, for the match; shares in percent."
    return Section("What the game counts", [says], [by_players(studies, rows), detail])


def _title(one: Measure) -> str:
    told = one.unit and one.unit not in one.name.split()
    return f"{one.name}, %" if one.out_of else f"{one.name}, {one.unit}" if told else one.name


def _of_study(study: Study, place: int) -> str:
    return _own(study.own[place])


def _own(one: Own) -> str:
    return with_margin(one.seat, 100 if one.measure.out_of else 1)


def _scaled(one: Own, value: float) -> str:
    return percent(value) if one.measure.out_of else number(value)


def traits(studies: Sequence[Study]) -> Iterator[Section]:
    for name in studies[0].traits:
        rows = dict.fromkeys(group.name for one in studies for group in one.traits[name])
        table = Table(
            ["players", *(str(one.players) for one in studies)],
            [[row, *(_group(one, name, row) for one in studies)] for row in rows],
        )
        says = "How often they win, in percent; for what belongs to a whole match, how often anybody wins."
        yield Section(f"By {name}", [says], [table])


def _group(study: Study, name: str, row: str) -> str:
    found = [one for one in study.traits[name] if one.name == row]
    return with_margin(found[0].won, 100) if found else ""


def _drawn(main: Study, name: str) -> str:
    return charts.course(main.course(name), name)


def economy(main: Study) -> Section:
    along = main.game.counts.along
    drawn = [partial(_drawn, main, one.name) for one in along]
    rows = []
    for one in along:
        values = main.course(one.name).mean(axis=1)
        rows.append([one.name, *(number(float(values[moment])) for moment in (0, QUARTER, HALF, THREE_QUARTERS, -1))])
    table = Table(["", "beginning", "a quarter", "half", "three quarters", "end"], rows)
    says = f"What players have in the course of a match, with {main.players} players."
    return Section("The economy over time", [says], [table], drawn)


def decisions(main: Study) -> Section:
    rows = [
        [
            one.text,
            one.notation,
            f"{one.offered / main.games:,.1f}",
            number(one.chosen / main.games),
            percent(one.chosen / one.offered) if one.offered else NOTHING,
        ]
        for one in main.verbs
    ]
    says = [
        f"Every verb, with {main.players} players: how often one of its actions was possible in a match, how often one "
        "was chosen, and the second as a part of the first."
    ]
    never = [one.text for one in main.verbs if one.offered and not one.chosen]
    says += [f"Never chosen: {names(never)}."] if never else []
    return Section("What players do", says, [Table(["verb", "notation", "possible", "chosen", "%"], rows)])


def cards(main: Study) -> Section:
    tables = []
    for deck in dict.fromkeys(one.deck for one in main.cards):
        here = sorted((one for one in main.cards if one.deck == deck), key=_strength)
        tables.append(
            Table(
                [
                    "card",
                    "offered",
                    "taken",
                    "of offers, %",
                    "when, %",
                    "used",
                    "victory, points of 100",
                    main.game.about.unit,
                    "p",
                ],
                [_card(one) for one in here],
                deck.replace("_", " ").capitalize(),
            )
        )
    strong = sorted((one for one in main.cards if not math.isnan(one.points.value)), key=_strength)
    says = [
        f"With {main.players} players. Offered: decisions of a match at which somebody could take it, estimated from "
        f"one decision in {CLOSE}; taken: times in a match; when: how much of the match was over; used: times for each "
        "time it was taken.",
        "The next two columns are what goes with taking it, all other cards being equal; the last one is the "
        "probability of such an effect on points by chance, corrected for the number of cards (Holm). What goes with a "
        "card need not come from it: `boargame lab worth` plays both branches and tells.",
    ]
    return Section("Cards", says, tables, [lambda: charts.card_effects(strong, main.game.about.unit)] if strong else [])


def _strength(one: CardStudy) -> float:
    return math.inf if math.isnan(one.points.value) else -one.points.value


def _card(one: CardStudy) -> list[str]:
    return [
        f"{one.name} ({one.id})",
        number(one.offered),
        with_margin(one.taken),
        percent(one.picked),
        percent(one.when) if not math.isnan(one.when) else NOTHING,
        number(one.used),
        with_margin(one.won, 100, True),
        with_margin(one.points, 1, True),
        NOTHING if math.isnan(one.points.value) else chance(one.p),
    ]


def causes(worths: Sequence[Worth]) -> Section:
    says = (
        "What taking a card changes, as a cause: from the same moments the rest of the match was played with it and "
        "with the best other choice, with the same chance."
    )
    return Section("What cards are worth", [says], [worth_table(one) for one in worths])


def worth_table(worth: Worth) -> Table:
    unit = worth.unit
    columns = ["card", "moments", "victory, points of 100", unit, *(f"{unit}, {one}" for one in worth.chapters), "p"]
    rows = [
        [
            one.name,
            f"{len_:,}",
            with_margin(one.victory, 100, True),
            with_margin(one.points, 1, True),
            *(with_margin(part, 1, True) for part in one.by_chapter),
            chance(one.p),
        ]
        for one in worth.cards
        if (len_ := one.points.count)
    ]
    return Table(columns, rows, f"{worth.bots}, {worth.players} players")


def rules(main: Study) -> Section:
    rows = [[one.paragraph, one.text] for one in main.silent_rules]
    lines = [plainly(one.text) for one in main.silent_lines]
    says = [
        f"In {main.games:,} matches with {main.players} players, no line of the log cited these paragraphs, and "
        f"nothing was refused for them at the decisions that were looked at (one in {CLOSE})."
    ]
    says += [f"Lines that were never written: {names([f'“{one}”' for one in lines], 30)}."] if lines else []
    return Section("Rules that never mattered", says, [Table(["paragraph", "rule"], rows)] if rows else [])

"""What is printed, for the board in the browser: every Season card of the box, the fields, the tiles, the market."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from boargame.core.seen import Seen
from boargame.games.happy_pigs.box import Box, Options, SeasonCard
from boargame.games.happy_pigs.names import Effect, Good, Item, Size, Stock, SupplementMode
from boargame.games.happy_pigs.rules.feed import supplement_steps
from boargame.games.happy_pigs.shorts import SIZES
from boargame.games.happy_pigs.show.board import Change, Printed, SeasonFace
from boargame.games.happy_pigs.vocabulary import in_short

SUPPLEMENTS = {
    SupplementMode.EXTRA_STEP: "When you feed a Piglet or a Small pig, it grows two sizes.",
    SupplementMode.SEPARATE_PIG: "In your Feed turn, another Piglet or Small pig grows a size without an action.",
}
"""What one does, by the option (HP-G09)."""

TWO_SUPPLEMENTS = "Two of them make a Piglet a Big pig."
"""If that is allowed (HP-G11)."""


def cards(seen: Seen) -> dict[str, SeasonFace]:
    box = cast(Box, seen.box)
    made = [_season(seen, box, place) for place in range(box.card_count)]
    return {face.id: face for face in made}


def _season(seen: Seen, box: Box, place: int) -> SeasonFace:
    card = box.cards[place]
    return SeasonFace(
        id=seen.names["seasons"][place],
        name=seen.titles["seasons"][place],
        season=card.season.label,
        limits=list(card.limits),
        text=seen.titles["seasons text"][place],
        short=in_short(card, box.numbers, seen.state.seats),
        when="prices" if card.effect.kind == Effect.NOTHING else "end",
        changes=list(_changes(card)),
    )


def _changes(card: SeasonCard) -> Iterator[Change]:
    for good in Good:
        if card.buy[good]:
            yield Change("buy", good, card.buy[good])
    for size in Size:
        if card.sell[size]:
            yield Change("sell", size, card.sell[size])


def printed(seen: Seen) -> Printed:
    box = cast(Box, seen.box)
    numbers, options = box.numbers, box.options
    rows, columns = box.field
    return Printed(
        rounds=numbers.rounds,
        rounds_a_season=numbers.rounds_a_season,
        rows=rows,
        columns=columns,
        shapes=[list(box.tiles[size]) for size in Size],
        span=options.span_boards,
        sizes=list(SIZES),
        pig_prices=list(box.pig_prices),
        items=[item.words.split(maxsplit=1)[1] for item in Item],
        item_texts=_item_texts(options),
        item_prices=list(box.item_prices),
        compensation=options.compensation,
        compensates_impossible=options.compensate_impossible,
        purchases=options.initial_purchases,
        stock=list(box.pigs),
        unlimited=options.reserve == Stock.UNLIMITED,
        sequential=options.sequential_choice,
        supplement_steps=supplement_steps(box),
    )


def _item_texts(options: Options) -> list[str]:
    """HP-16.3, HP-16.6, HP-16.7."""
    supplement = SUPPLEMENTS[options.supplement_mode]
    if options.supplement_mode == SupplementMode.EXTRA_STEP and options.supplements_per_feed > 1:
        supplement += " " + TWO_SUPPLEMENTS
    vaccine = "Turn a pig to its vaccinated side: a change of season does it no harm."
    return [vaccine, supplement, "When you mate, a Small pig is born instead of a Piglet."]

"""A printed box is complete: what is on the paper is read back and compared with the files of the cards."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boargame.core import registry
from boargame.press import cover
from boargame.press.imposing import Backs
from boargame.press.inks import Ink
from boargame.press.order import Order
from boargame.press.paper import PAPERS
from boargame.press.pieces import CARD, TALL, Contents, Size
from boargame.press.printing import box_pdf, contents
from tests.press.reading import MM, Box, Page, pages

FIVE = ("happy-pigs", "pillage", "wasteland", "wild-pigs", "wild-pigs-draft")
SNOUTS = "odd-snouts"
NO_CARDS = {"set", "geometry"}
"""Files of a card set that hold no cards."""


@cache
def printed(game: str) -> list[Page]:
    """A box at A4, for as many as can play, with the usual cards and rules."""
    return list(pages(box_pdf(Order(game))))


@cache
def inside(game: str, players: int | None = None) -> Contents:
    order = Order(game, players)
    return contents(order.open(), order)


def in_files(game: str, settlement: str = "village") -> Iterator[dict[str, Any]]:
    """Every card of the default set, as its designer wrote it; of Pillage!, one settlement only."""
    for file in sorted(registry.game(game).about.sets[0].folder.glob("*.toml")):
        if file.stem not in NO_CARDS | ({"village", "town", "city"} - {settlement}):
            for cards in tomllib.loads(file.read_text("utf-8")).values():
                yield from cards


def cells(found: Iterable[Page]) -> Iterator[tuple[Page, Box]]:
    """Every card, and the page it is on."""
    for page in found:
        for size in (CARD, TALL):
            yield from ((page, cell) for cell in page.pieces(*size))


# -- complete ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FIVE)
def test_a_printed_box_is_complete(game: str) -> None:
    """All of it at once: a box is printed and read only here."""
    every_card_is_there_as_often_as_the_game_uses_it(game)
    every_number_on_a_card_is_the_one_in_its_file(game)
    nothing_leaves_its_frame_and_every_font_is_embedded(game)
    the_first_page_counts_everything(game)


def every_card_is_there_as_often_as_the_game_uses_it(game: str) -> None:
    wanted = {card["id"]: card.get("copies", 1) for card in in_files(game)}
    found: Counter[str] = Counter()
    for page, cell in cells(printed(game)):
        words = re.split(r"\s+", page.text(cell))
        named = [word for word in words if word in wanted]
        assert len(named) == 1, words
        found[named[0]] += 1
    assert found == wanted


NUMBERS: dict[str, Callable[[Mapping[str, Any]], list[Any]]] = {
    "wild-pigs": lambda card: [*_amounts(card.get("cost", "")), *([card["vp"]] if card.get("vp") else [])],
    "wild-pigs-draft": lambda card: [*_amounts(card.get("stats", "") or card.get("cost", ""))],
    "happy-pigs": lambda card: card["limits"],
    "pillage": lambda card: [card[what] for what in ("points", "defence") if card.get(what)],
    "wasteland": lambda card: [n for n in re.findall(r"\d+", card.get("kind", "")) if n != "0"],
}  # fmt: skip


def _amounts(written: str) -> list[int]:
    return [int(n) for n in re.findall(r"[RBG](\d+)", written)]


def every_number_on_a_card_is_the_one_in_its_file(game: str) -> None:
    """Costs, stats, limits, points, Defence, difficulty."""
    by_id = {card["id"]: card for card in in_files(game)}
    for page, cell in cells(printed(game)):
        text = page.text(cell)
        card = next(by_id[word] for word in text.split() if word in by_id)
        wanted = Counter(str(n) for n in NUMBERS[game](card))
        assert not wanted - Counter(re.findall(r"\d+", text.replace(card["id"], ""))), (card, text)


def the_first_page_counts_everything(game: str) -> None:
    found, first = inside(game), printed(game)[0].words
    for deck in (*found.decks, *found.boards, *found.tokens):
        assert f"{deck.count} {deck.name}" in first
    assert "How to set up" in first


def nothing_leaves_its_frame_and_every_font_is_embedded(game: str) -> None:
    for page in printed(game):
        pieces = [one for deck in _all(inside(game)) for one in page.pieces(*deck)]
        assert all(page.fonts.values())
        for letter, box in page.letters:
            if letter.strip() and pieces:
                crossed = [one for one in pieces if one.meets(box) and not one.holds(box, 0.3)]
                assert not crossed, (letter, box, page.text(crossed[0]))


def _all(found: Contents) -> set[Size]:
    return {piece.size for deck in (*found.decks, *found.boards, *found.tokens) for piece in deck.pieces}


def test_the_first_page_stays_one_page_with_any_house_rules() -> None:
    about = registry.game("wasteland").about
    other = {one.key: next(value for value in one.values if value != one.default) for one in about.options}
    order = Order("wasteland", 6, other)
    opened = order.open()
    listed = cover.house_rules(opened, about)
    assert len(listed) == cover.MOST_LISTED + 1
    assert f"{len(about.options) - cover.MOST_LISTED} more" in listed[-1]["value"]


def test_a_game_without_layouts_prints_plain_cards() -> None:
    """Every snout once, wherever it has been dealt."""
    found = Counter(
        word for page, cell in cells(printed(SNOUTS)) for word in page.text(cell).split() if word.startswith("snouts-")
    )
    assert found == {f"snouts-{number}": 1 for number in range(24)}
    nothing_leaves_its_frame_and_every_font_is_embedded(SNOUTS)


@pytest.mark.parametrize("players", [2, 5])
def test_what_players_have_is_counted_for_them(players: int) -> None:
    found = inside("wild-pigs", players)
    counts = {deck.name: deck.count for deck in (*found.boards, *found.tokens)}
    assert counts["Mats"] == counts["Lanes"] == players
    assert counts["Reference sheets"] == 2 * players
    assert counts["Wound tokens"] == 6 * players


def test_dice_markers_and_points_are_in_the_box() -> None:
    """A first round needs nothing from another box but what the list says."""
    counts = {deck.name: deck.count for deck in (*inside("pillage").boards, *inside("pillage").tokens)}
    assert (counts["Dice"], counts["Points"], counts["Player markers"]) == (2, 1, 4)
    (nets,) = (deck for deck in inside("wasteland").tokens if deck.name == "Dice")
    assert [piece.front.says["icon"] for piece in nets.pieces] == ["sal", "rad", "tra", "inj"]
    says = nets.pieces[0].front.says
    first, second, third, fourth = says["row"]
    assert {first + third, second + fourth, says["above"] + says["below"]} == {7}
    assert [one.what for one in inside("wild-pigs-draft").bring] == ["bag or bowl"]


def test_a_sign_is_the_one_of_the_screen() -> None:
    """Both are drawn in the same file."""
    drawn = json.loads((registry.game("pillage").home / "show" / "signs.json").read_text("utf-8"))
    assert all(path in inside("pillage").pictures["icon:loot"] for path, *_ in drawn["signs"]["loot"])


# -- true to size -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_sizes_are_true(paper: str, bleed: float) -> None:
    """Pages and cards, to a tenth of a millimetre; all that is printed stays where printers can print."""
    page = list(pages(box_pdf(Order(SNOUTS, paper=paper, bleed=bleed))))[1]
    wide, high = sorted(PAPERS[paper])
    assert sorted((page.width, page.height)) == pytest.approx([wide, high], abs=0.05)
    ground = Size(CARD.width + 2 * bleed, CARD.height + 2 * bleed)
    found = page.pieces(*ground, slack=0.02)
    assert len(found) >= 4
    assert all(Box(4, 4, page.width - 4, page.height - 4).holds(one) for one in found)


def test_a_pig_fits_its_cells() -> None:
    """A field has as many cells as the rules say, and a pig is a little smaller than those it takes."""
    decks = {deck.name: deck.pieces[0] for deck in (*inside("happy-pigs").boards, *inside("happy-pigs").tokens)}
    rows, columns = registry.game("happy-pigs").open()[0].field
    cell = decks["Fields"].size.width / columns
    assert decks["Fields"].size == (cell * columns, cell * rows)
    for name, across in (("Piglets", 1), ("Bigs", 3)):
        assert 0 < across * cell - decks[name].size.width < 1


# -- what the paper is told ---------------------------------------------------------------------------------


def test_a_changed_card_is_printed_as_it_stands() -> None:
    """With its new numbers, as often as it says, and whatever its name is: no text is ever run."""
    says = '#panic("x") $y$ *b* <l> @r `z` \\'
    card = {"id": "T1-01", "name": says, "stats": "R7 B6 G8", "copies": 3}
    order = Order("wild-pigs-draft", 2, cards={"base": "boargame", "day": [card]})
    found = [page.text(cell) for page, cell in cells(pages(box_pdf(order))) if "T1-01" in page.text(cell)]
    assert len(found) == 3
    assert all(says in text and {"7", "6", "8"} <= set(text.split()) for text in found)


@pytest.mark.parametrize("ink", [Ink.GREY, Ink.SAVING])
def test_grey_and_ink_saving_use_less(ink: Ink) -> None:
    """Grey has no colour at all; saving leaves more of the paper white than colour does."""
    usual, other = (_dots(Order(SNOUTS, 2, ink=one, backs=Backs.DUPLEX)) for one in (Ink.COLOUR, ink))
    if ink is Ink.GREY:
        assert all(max(dot) - min(dot) <= 2 for dot in other)
    else:
        assert sum(map(sum, other)) > sum(map(sum, usual))


def _dots(order: Order) -> list[tuple[int, int, int]]:
    """The fourth page in coarse dots: backs of cards."""
    import pypdfium2 as pdfium

    picture = pdfium.PdfDocument(box_pdf(order))[3].render(scale=20 / MM / 72 * 2.8346 * 0.5, rev_byteorder=True)
    view, step = memoryview(picture.buffer).cast("B"), picture.n_channels
    return [(view[i], view[i + 1], view[i + 2]) for i in range(0, picture.height * picture.stride - 2, step)]


def test_no_machine_path_or_date_is_in_a_document() -> None:
    """The same order makes the same bytes, on any day."""
    once, again = box_pdf(Order(SNOUTS, 2)), box_pdf(Order(SNOUTS, 2))
    assert once == again
    assert str(Path.home()).encode() not in once

"""How the words of the vocabulary are read into the box: what a row names as `read`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from boargame.core.words import member
from boargame.games.wild_pigs.box import Effect, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.names import Colour, Kind, Row, Stance, Token, Ware
from boargame.games.wild_pigs.rows import Found, Stands
from boargame.games.wild_pigs.shorthand import add, by_era, cubes, number

if TYPE_CHECKING:
    from boargame.games.wild_pigs.vocabulary import Writer

OTHERS = re.compile(r"(?P<n>\d+) cubes? of each other colour")


def token(effect: Effect, found: Found) -> None:
    effect.what = member(Token, found["token"])


def cubes_gained(effect: Effect, found: Found) -> None:
    for colour, n in zip(Colour, cubes(found["cubes"]), strict=True):
        effect.cubes[colour] = n


def slot(effect: Effect, found: Found) -> None:
    effect.what = member(Ware, found["ware"])


def income(card: UpgradeCard, found: Found, writer: Writer) -> None:
    for era, text in by_era(found["cubes"]):
        add(card.income[era], cubes(text))


def income_if(card: UpgradeCard, found: Found, writer: Writer) -> None:
    add(card.income_if[member(Stance, found["stance"])], cubes(found["cubes"]))


def discount(card: UpgradeCard, found: Found, writer: Writer) -> None:
    add(card.discount[member(Kind, found["kind"])], cubes(found["cubes"]))


def mass_value(card: UpgradeCard, found: Found, writer: Writer) -> None:
    card.mass_value = number(found["n"])


def unlock(card: UpgradeCard, found: Found, writer: Writer) -> None:
    card.unlocks_mass = True


def start_token(card: UpgradeCard, found: Found, writer: Writer) -> None:
    card.start_token = member(Token, found["token"])


def on_buy(card: UpgradeCard, found: Found, writer: Writer) -> None:
    writer.gains(card.on_buy, found["gains"], Stands.GAIN)


def on_defeat(card: UpgradeCard, found: Found, writer: Writer) -> None:
    writer.gains(card.on_defeat, found["gains"], Stands.GAIN, 2)


def on_defeat_enraged(card: UpgradeCard, found: Found, writer: Writer) -> None:
    writer.gains(card.on_defeat_enraged, found["gains"], Stands.GAIN, 1)


def per_trophies(card: UpgradeCard, found: Found, writer: Writer) -> None:
    card.per_trophies, card.vp_for_trophies = number(found["per"]), number(found["n"])


def per_types(card: UpgradeCard, found: Found, writer: Writer) -> None:
    card.per_types, card.vp_for_types = number(found["per"]), number(found["n"])


def activation(card: UpgradeCard, found: Found, writer: Writer) -> None:
    """`any token 1 + G2` or `cube X1` is paid, for gains or for `1 cube of each other colour`."""
    activation, written = card.activation, f"'activate: pay {found['paid']} -> {found['gained']}'"
    if activation.exists:
        raise ValueError(f"{written}: a card has one activation at most")
    activation.exists = True
    for part in found["paid"].split("+"):
        word = part.strip()
        if word.startswith("any token "):
            activation.any_token = number(word.removeprefix("any token "))
        elif word.startswith("cube X"):
            activation.any_cube = number(word.removeprefix("cube X"))
        else:
            add(activation.cubes, cubes(word))
    if activation.any_token and activation.any_cube:
        raise ValueError(f"{written}: one choice at most, a token or a cube")
    others = OTHERS.fullmatch(found["gained"].strip())
    if others and not activation.any_cube:
        raise ValueError(f"{written}: 'each other colour' needs 'pay cube X1'")
    if others:
        activation.others = number(others["n"])
    else:
        writer.gains(activation.gains, found["gained"], Stands.GAIN)


def reduce(card: WeaponCard, found: Found, writer: Writer) -> None:
    for era, text in by_era(found["cubes"]):
        add(card.reduce[era], cubes(text))


def reduce_any(card: WeaponCard, found: Found, writer: Writer) -> None:
    for era, text in by_era(found["n"]):
        card.reduce_any[era] += number(text)


def any_row(card: WeaponCard, found: Found, writer: Writer) -> None:
    card.any_row = True


def ignore_weight(card: WeaponCard, found: Found, writer: Writer) -> None:
    card.ignores_weight = True


def on_kill(card: WeaponCard, found: Found, writer: Writer) -> None:
    writer.gains(card.on_kill, found["gains"], Stands.GAIN, 1)


def kind(card: WeaponCard, found: Found) -> None:
    card.only_kind = member(Kind, found["kind"])


def enraged(card: WeaponCard, found: Found) -> None:
    card.only_enraged = True


def rows(card: WeaponCard, found: Found) -> None:
    card.any_only_row = True
    for row in found["rows"].split("/"):
        card.only_rows[member(Row, row)] = True


def boss(card: WeaponCard, found: Found) -> None:
    card.only_boss = True


def adds(field: str) -> Callable[[UpgradeCard, Found, Writer], None]:
    """For words that add a number to one field of the card."""

    def read(card: UpgradeCard, found: Found, writer: Writer) -> None:
        setattr(card, field, getattr(card, field) + number(found["n"]))

    return read

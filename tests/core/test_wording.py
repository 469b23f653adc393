"""Lines of the log: what each reader reads, and which cards a line is said to be about."""

from __future__ import annotations

from enum import IntEnum

import boargame
from boargame.core.record import NONE, CardOf
from boargame.core.wording import wordings
from boargame.core.words import Amounts, Bunch, Count, EventKind, Person

TITLES, IDS = {"boars": ("Old Tusk", "Mud Queen")}, {"boars": ("B1", "B2")}
PEOPLE = ["Ada", "Bob"]


class Colour(IntEnum):
    RED = 0
    BLUE = 1


class What(EventKind):
    DREW = "{seat} draws {0}", CardOf("boars"), "{seat} draws a card"
    PAINTED = "{seat} paints {0} {1} and has {2} left", CardOf("boars"), Colour
    PAID = "{seat} pays {0}", Amounts(Colour)
    FED = "{seat} feeds {0} with {1}", CardOf("boars"), Bunch(Colour)
    OFFERED = "{seat} offers {0} {1}, and {2} ask", Person(), Count("apple"), Count("other", "others")
    ENDS = "the game ends"


def test_a_line_is_put_to_its_own_seat_and_to_the_others() -> None:
    own, others = wordings(What)[What.DREW]
    assert own.sentence([1, 0, 0], TITLES, PEOPLE, 0) == "Ada draws Mud Queen"
    assert others.sentence([1, 0, 0], TITLES, PEOPLE, 0) == "Ada draws a card"


def test_a_card_that_a_sentence_does_not_name_stays_unsaid() -> None:
    own, others = wordings(What)[What.DREW]
    assert own.about([1, 0, 0], IDS) == ("B2",)
    assert others.about([1, 0, 0], IDS) == ()


def test_numbers_are_said_as_what_they_name() -> None:
    painted, paid, ends = (wordings(What)[kind][0] for kind in (What.PAINTED, What.PAID, What.ENDS))
    assert painted.sentence([0, 1, 3], TITLES, PEOPLE, 0) == "Ada paints Old Tusk blue and has 3 left"
    assert paid.sentence([2, 1, 0], TITLES, PEOPLE, 0) == "Ada pays 2 red and 1 blue"
    assert paid.sentence([0, 0, 0], TITLES, PEOPLE, 0) == "Ada pays nothing"
    fed = wordings(What)[What.FED][0]
    assert fed.sentence([1, 2 + (30 << 8), 0], TITLES, PEOPLE, 0) == "Ada feeds Mud Queen with 2 red and 30 blue"
    offered = wordings(What)[What.OFFERED][0]
    assert offered.sentence([1, 1, 2], TITLES, PEOPLE, 0) == "Ada offers Bob 1 apple, and 2 others ask"
    assert ends.sentence([0, 0, 0], TITLES, PEOPLE, NONE) == "The game ends"


def test_who_reads_the_same_shares_the_line() -> None:
    match = boargame.game("wild-pigs").start(players=3, seed=7)
    lines = [match.events(0, reader) for reader in (None, 0, 1, 2)]
    assert all(line is same for line, *others in zip(*lines, strict=True) for same in others)

"""Growth: how long a table may become. A match needs a few hundred entries; nobody can make a table of thousands.

Each person has a share of their own, so that nobody uses up another's. What is left when a share is used up: plays,
conceding and ending the match, which lead to its end.
"""

from __future__ import annotations

from collections.abc import Iterable

from boargame.table import entries as e
from boargame.table.refusal import Refusal
from boargame.table.story import Story, share_of

LONGEST = 20_000
"""Entries of one table."""

TO_END = 500
"""Entries beyond that, for agreeing on an end."""

SHARES = {"undo": 500, "chat": 500, "seat": 200, "request": 300, "name": 100}
"""Entries of each kind that one person can cause at one table."""

MOST_CHAT = 5000
"""Lines of chat at one table."""

USED_UP = {
    "undo": "You have taken back {most} plays at this table, and cannot take back any more.",
    "chat": "You have written {most} lines at this table, and cannot write any more.",
    "seat": "You have changed seats {most} times at this table, and cannot do so any more.",
    "request": "You have asked and answered {most} times at this table, and cannot do so any more.",
    "name": "You have renamed this table {most} times, and cannot do so any more.",
}
TOO_LONG = "This table has grown as long as a table may. Concede, or propose to end the match, and open a new table."
CHAT_FULL = "The chat of this table is full."
ENDS = (e.Ended, e.Conceded, e.Closed, e.Answered)


def check(story: Story, entries: Iterable[e.AnyEntry]) -> None:
    """Refuse what would make a table too long."""
    for one in entries:
        share = share_of(one)
        if one.by and share and story.shares.get((one.by, share), 0) >= SHARES[share]:
            raise Refusal("not_now", USED_UP[share].format(most=SHARES[share]))
        if share == "chat" and len(story.chat) >= MOST_CHAT:
            raise Refusal("not_now", CHAT_FULL)
        if story.seq >= LONGEST + (TO_END if _leads_to_an_end(one) else 0):
            raise Refusal("not_now", TOO_LONG)


def _leads_to_an_end(entry: e.AnyEntry) -> bool:
    return isinstance(entry, ENDS) or (isinstance(entry, e.Requested) and entry.what == "end")

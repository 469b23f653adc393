"""Showing: a match as a reader may see it, ready for the wire.

A game's folder `show` may hold `board.py` with

    TYPES                       the classes its board is made of, for the generated types
    faces(seen)                 what is printed: a dictionary of cards by id, and what is printed on the board
    board(seen)                 what its own board in the client draws
    help_for(seen, seat)        optional: forecasts and prices for a seat that decides, for a person who is looking
    where(seen)                 optional: how far the match is, in a few words

Without it the client's generic board draws the view.
"""

from __future__ import annotations

from typing import Any

from boargame.core.companion import companion
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.seen import Seen
from boargame.table import protocol

OWN_BOARD = "board"


def own_board(game: Game) -> Any:
    """The module with a game's own board, or None."""
    return companion(game, OWN_BOARD)


def board(match: Match, seen: Seen) -> Any:
    """What a board draws: the game's own data, or the view for the generic one."""
    own = own_board(match.game)
    return own.board(seen) if own else match.view(seen.seat)


def faces(match: Match) -> protocol.Faces:
    """What is printed on the cards of a match."""
    own = own_board(match.game)
    cards, printed = own.faces(match.seen(None)) if own else ({}, None)
    return protocol.Faces(cards, printed, happenings(match.game))


def happenings(game: Game) -> list[protocol.Happening]:
    """How each kind of its log lines is staged."""
    return [protocol.Happening(kind.staged.part.value, kind.staged.icon) for kind in game.events]


def waiting(match: Match, seat: int) -> protocol.Own:
    """What the person who decides for a seat sees while nothing is asked of it."""
    return protocol.Own(seat, "", no_undo=match.no_undo(seat))


def own(match: Match, seat: int) -> protocol.Own:
    """What that person sees while the seat is to act, but for help."""
    asked = match.asked(seat)
    return protocol.Own(
        seat=seat,
        question=asked.text,
        rule=asked.paragraph,
        choices=[protocol.Choice(action.notation, action.text, action.rule) for action in match.legal(seat)],
        draft=match.draft(seat),
        no_undo=match.no_undo(seat),
    )


def help_for(match: Match, seen: Seen, seat: int) -> Any:
    """Help with the decision of a seat; None if the game has none."""
    module = own_board(match.game)
    return module.help_for(seen.by(seat), seat) if hasattr(module, "help_for") else None


def where(match: Match) -> str:
    """How far the match is, in words."""
    module = own_board(match.game)
    if hasattr(module, "where"):
        return str(module.where(match.seen(None)))
    return f"{round(100 * match.progress)} % played"

"""What every table counts with: dice to fold, markers of the players, and a board for points."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.press.pieces import CHIP, MAT, Deck, Face, Opened, Piece, Size

NET = Size(68, 57)
"""A die of 15 mm, laid flat, with its flaps."""

ROW, ABOVE, BELOW = (2, 1, 5, 6), 3, 4
"""Faces of a net: four in a row, and one above and below the second. Opposite ones add up to 7."""

PLAYERS = ("red", "blue", "green", "ochre", "plum", "stone")
LAST_POINT = 99


def die(id: str, name: str, copies: int, *, icon: str = "", tint: str = "white") -> Piece:
    """A die with six sides to cut out and fold: pips, or the sign of its colour with a number."""
    says = {"id": id, "name": name, "icon": icon, "row": ROW, "above": ABOVE, "below": BELOW}
    return Piece(id, name, NET, Face("net", says, tint), copies=copies)


def markers(opened: Opened, each: int, note: str) -> Deck:
    """Markers with the number of each player."""
    faces = {n: Face("marker", {"text": str(n), "tint": PLAYERS[n - 1]}) for n in range(1, opened.players + 1)}
    pieces = [Piece(f"player-{n}", f"Player {n}", CHIP, face, copies=each) for n, face in faces.items()]
    return Deck("Player markers", pieces, note)


def points_board(opened: Opened, rows: Sequence[str]) -> Deck:
    """A track for points, and a table to count them at the end."""
    says = {"id": "points", "name": "Points", "last": LAST_POINT, "rows": list(rows), "players": opened.players}
    return Deck("Points", [Piece("points", "Points", MAT, Face("points", says, "white"))], "a track and a table")

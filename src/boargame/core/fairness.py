"""Fair chance: a secret that is committed to before anybody knows it, and what the players add to it.

When a table opens, its server draws a secret and shows a hash of it: the commitment. Then every player who sits down
may pledge a share, a random text of their own, by showing its hash. When all sit, and every pledge is there to see, the
shares are revealed. The key of the match is a hash of the secret, the shares and the pledges in seat order. Whoever
chose the secret, or the last share, could not know the shares of the others. A share that was not revealed in time is
left out. The transcript holds all of it, so that everybody can compute the key again.
"""

from __future__ import annotations

import hashlib
import secrets

from msgspec import Struct

SECRET = 32
"""Bytes of a secret."""


class Secret(Struct, frozen=True, array_like=True):
    """What the chance of a match is made of."""

    server: str  # in hexadecimal digits
    shares: list[str]  # of each seat; empty: nothing
    pledges: list[str] = []  # of each seat; empty: nothing. An older server took shares without pledges: then no list

    def key(self, game: str) -> tuple[int, int, int, int]:
        """Four numbers of 64 bits."""
        # Each text begins on a line of its own, so that other texts never make the same whole.
        kind = "boargame pledged key" if self.pledges else "boargame key"
        written = "\n".join([kind, game, self.server, *self.shares, *self.pledges])
        digest = hashlib.sha256(written.encode()).digest()
        a, b, c, d = (int.from_bytes(digest[i : i + 8], "little", signed=True) for i in range(0, 32, 8))
        return a, b, c, d

    def commitment(self, game: str) -> str:
        return commitment(game, self.server)

    @property
    def left_out(self) -> list[int]:
        """Seats whose share was pledged and not revealed in time."""
        return [seat for seat, pledge in enumerate(self.pledges) if pledge and not self.shares[seat]]


def fresh_secret() -> str:
    return secrets.token_hex(SECRET)


def commitment(game: str, secret: str) -> str:
    """What is shown before the players pledge their shares: it fixes the secret and says nothing about it."""
    return hashlib.sha256(f"boargame secret {game} {secret}".encode()).hexdigest()


def pledge(share: str) -> str:
    """What a player shows of a share until everybody has pledged: it fixes the share and says nothing about it."""
    return hashlib.sha256(f"boargame share {share}".encode()).hexdigest()


def wrong_shares(secret: Secret, players: int) -> str:
    """Why these cannot be the shares of a match; empty if they can."""
    shares, pledges = secret.shares, secret.pledges
    if len(shares) != players:
        return f"expected {players} shares, one for each seat, not {len(shares)}"
    if not all(share.isalnum() or not share for share in shares):
        return "a share has only letters and digits"
    if not pledges:
        return ""
    if len(pledges) != players:
        return f"expected {players} pledges, one for each seat, not {len(pledges)}"
    wrong = [seat for seat, share in enumerate(shares) if share and pledge(share) != pledges[seat]]
    return f"the share of seat {wrong[0] + 1} is not the one that was pledged" if wrong else ""

"""Why something was not done."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing has changed; the sentence says what to do."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code, self.text, self.rule = code, text, rule

"""The rules, a file for each chapter or subject of the rulebook."""

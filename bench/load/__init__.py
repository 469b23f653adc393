"""The table under load: `python -m bench.load` measures cost, capacity, memory and first paint, into docs/load.md."""

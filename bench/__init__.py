"""How fast is it? `python -m bench` measures every game side by side with its peers and writes docs/performance.md."""

# Needs Python 3.11 or newer and nothing else; everything is installed into .venv.

PYTHON ?= python3
ARGS ?=
GAMES ?= 10

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
LOCK = build/uv/bin/uv pip compile pyproject.toml --group build --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header $(ARGS)

.DEFAULT_GOAL := help
.PHONY: help play test lint conformance golden pictures bench requirements clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.play-stamp ## Play: opens a game
	@$(BIN)/boargame || test $$? -eq 130  # leaving is no error

test: lint ## Lint, check types and run all tests (ARGS="-k pigs" goes to pytest)
	@echo "Running the tests ..."
	@$(BIN)/python -m pytest -n 2 --dist loadgroup $(ARGS)

lint: .venv/.test-stamp ## Lint and check types only
	@echo "Checking style and types ..."
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy $(wildcard src tests bench)

conformance: .venv/.test-stamp ## The promises every game keeps, on more random games (GAMES=100 times as many)
	@BOARGAME_CONFORMANCE=$(GAMES) $(BIN)/python -m pytest -n 2 --dist loadgroup tests/conformance $(ARGS)

golden: .venv/.test-stamp ## Write the golden play-throughs anew, after a change of rules
	@BOARGAME_GAMES=tests/games $(BIN)/python -m tests.conformance.test_golden

pictures: .venv/.test-stamp ## Draw the pictures of the documentation anew
	@$(BIN)/python docs/pictures.py

bench: .venv/.bench-stamp ## Measure speed, side by side with peers
	@$(BIN)/python -m bench $(ARGS)

requirements: build/uv/bin/uv ## Pin what pyproject.toml asks for (ARGS=--upgrade for the newest of everything)
	@echo "Pinning requirements ..."
	@$(LOCK) --extra fast --extra dev --output-file requirements/test.txt >/dev/null
	@$(LOCK) --extra fast --constraints requirements/test.txt --output-file requirements/play.txt >/dev/null
	@$(LOCK) --extra fast --extra bench --constraints requirements/test.txt --output-file requirements/bench.txt >/dev/null

clean: ## Remove everything that was installed or built
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is as new as the last time that its requirements, and the project itself, were installed.
.venv/.%-stamp: requirements/%.txt pyproject.toml | .venv/bin/pip
	@echo "Setting up for $* (once, under a minute) ..."
	@$(PIP) install --require-hashes -r $<
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Boargame needs Python 3.11 or newer, and '$(PYTHON)' is not (try: make PYTHON=python3.12 ...)." >&2; exit 1; }
	@echo "Making .venv ..."
	@$(PYTHON) -m venv .venv

build/uv/bin/uv:
	@echo "Fetching uv ..."
	@$(PYTHON) -m venv build/uv
	@build/uv/bin/pip --disable-pip-version-check --quiet --quiet install uv

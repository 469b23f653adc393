# Needs Python 3.11 or newer and nothing else; everything is installed into .venv.

PYTHON ?= python3
ARGS ?=
GAMES ?= 10

# The tests start hundreds of processes: none should translate all sources again.
unexport PYTHONDONTWRITEBYTECODE

# A browser for the tests is installed while everything else is.
MAKEFLAGS += --jobs=2

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
CLIENT := $(BIN)/python hatch_build.py
PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header
LOCK = $(PIN) pyproject.toml --group build $(ARGS)

.DEFAULT_GOAL := help
.PHONY: help play test quick lint client types conformance leaks golden mutants kills faults soak audit load
.PHONY: pictures numbers bench minds requirements clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.play-stamp ## Play: opens the table in your browser
	@$(CLIENT)
	@$(BIN)/boargame || test $$? -eq 130  # leaving is no error

test: .venv/.test-stamp .venv/.chromium-stamp ## Lint, check types and run all tests (ARGS="-k pigs" goes to pytest)
	@$(BIN)/python -m tests.everything $(ARGS)

quick: .venv/.test-stamp ## Lint, types and some tests of what has changed (ARGS=main~3: since that commit)
	@$(BIN)/python -m tests.touched $(ARGS)

lint: .venv/.test-stamp ## Lint and check types only
	@echo "Checking style and types ..."
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy $(wildcard hatch_build.py src tests bench examples)
	@echo "Checking the browser client ..."
	@$(CLIENT) check

client: .venv/.play-stamp ## Build the browser client, if its sources have changed
	@$(CLIENT)

types: .venv/.play-stamp ## Generate the client's types after a change of protocol
	@$(BIN)/python -m boargame.table.typescript client

conformance: .venv/.test-stamp ## The promises every game keeps, on more random games (GAMES=100 times as many)
	@BOARGAME_CONFORMANCE=$(GAMES) $(BIN)/python -m pytest -n 2 tests/conformance $(ARGS)

leaks: .venv/.test-stamp ## Deal what is hidden again in 100,000 positions of each game, and look for a difference
	@BOARGAME_LEAKS=100000 $(BIN)/python -m pytest -n 2 tests/env/test_leaks.py $(ARGS)

golden: .venv/.test-stamp ## Write the golden play-throughs again, after a change of rules
	@BOARGAME_GAMES=tests/games $(BIN)/python -m tests.conformance.test_golden

mutants: .venv/.test-stamp ## Break every rule, one line at a time, and see who notices (ARGS="--game pillage --sample 200")
	@$(BIN)/python -m tests.mutants $(ARGS)

kills: .venv/.test-stamp ## Kill the server 200 times at random moments, and look for a lost move
	@BOARGAME_KILLS=200 $(BIN)/python -m pytest tests/table/test_durable.py $(ARGS)

faults: .venv/.test-stamp ## Bad days of a house on PostgreSQL: more kills, longer outages, 10,000 contended entries
	@BOARGAME_FAULTS=10 $(BIN)/python -m pytest tests/table/test_faults.py tests/table/test_processes.py $(ARGS)

soak: .venv/.test-stamp ## Play 500 matches for an hour on a server that is treated badly (ARGS="--minutes 5")
	@$(BIN)/python -m tests.soak $(ARGS)

audit: .venv/.test-stamp ## Ask for known faults of what is installed, where a database can be reached
	@$(BIN)/python -m tests.audit

load: .venv/.test-stamp .venv/.chromium-stamp ## Measure the table under load; writes docs/load.md
	@$(CLIENT)
	@$(BIN)/python -m bench.load $(ARGS)

pictures: .venv/.test-stamp ## Draw the pictures of the documentation again
	@$(CLIENT)
	@$(BIN)/python docs/pictures.py
	@$(BIN)/python docs/printed.py
	@$(BIN)/python docs/screens.py

numbers: .venv/.test-stamp ## Play thousands of games, and write the pages "in numbers" again (ARGS=pillage for one)
	@$(BIN)/python docs/in_numbers.py $(ARGS)

bench: .venv/.bench-stamp ## Measure speed, side by side with peers
	@$(BIN)/python -m bench $(ARGS)

minds: .venv/.bench-stamp ## How strong the bots are (ARGS="pillage --train --rate": learns and rates again; hours)
	@$(BIN)/python -m bench.minds $(ARGS)

requirements: .venv/bin/uv ## Pin what pyproject.toml asks for (ARGS=--upgrade for the newest of everything)
	@echo "Pinning requirements ..."
	@echo uv | $(PIN) $(ARGS) - --output-file requirements/uv.txt >/dev/null
	@$(LOCK) --extra fast --extra lab --extra dev --output-file requirements/test.txt >/dev/null
	@$(LOCK) --extra fast --extra print --constraints requirements/test.txt --output-file requirements/play.txt >/dev/null
	@$(LOCK) --extra fast --extra lab --extra bench --constraints requirements/test.txt --output-file requirements/bench.txt >/dev/null

clean: ## Remove everything that was installed or built
	@rm -rf .venv build dist client/node_modules src/boargame/static .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is as new as the last time that its requirements, and the project itself, were installed. uv installs in a tenth
# of the time; pip knows of mirrors that uv has not been told of.
.venv/.%-stamp: requirements/%.txt pyproject.toml | .venv/bin/uv
	@echo "Setting up for $* (once, under a minute) ..."
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r $< 2>/dev/null || \
		$(PIP) install --require-hashes -r $<
	@$(CLIENT)
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Boargame needs Python 3.11 or newer, and '$(PYTHON)' is not (try: make PYTHON=python3.12 ...)." >&2; exit 1; }
	@echo "Making .venv ..."
	@$(PYTHON) -m venv .venv

.venv/bin/uv: requirements/uv.txt | .venv/bin/pip
	@$(PIP) install --require-hashes -r $< && touch $@ || true

# The tests drive a real browser; without windows it does half the work.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome
INSTALL := DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends

.venv/.chromium-stamp: | .venv/bin/pip
	@(for browser in $(BROWSERS); do command -v $$browser && exit; done; exit 1) >/dev/null || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		echo "Installing Chromium for the tests (once, under a minute) ..." && \
		apt-get -qq update >/dev/null && \
		{ $(INSTALL) chromium-headless-shell >/dev/null 2>&1 || $(INSTALL) chromium >/dev/null; }; \
	} || { echo "The tests need a browser: please install Chromium (Debian: apt-get install chromium)." >&2; exit 1; }
	@touch $@

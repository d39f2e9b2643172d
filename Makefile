# Everything works on a machine that has only Python 3.11 or newer: make play PYTHON=python3.13 takes another one.
PYTHON ?= python3
BIN := .venv/bin
# Compiling the tests anew costs each run of them ten seconds.
unexport PYTHONDONTWRITEBYTECODE
# Neighbouring tests, which often need the same things, stay together until a core has nothing left to do.
EVERY_CORE = -n auto --dist worksteal
# These run a second time with the compiled engine.
COMPILED_TESTS = $(wildcard tests/engine tests/rules tests/rulings tests/mechanisms tests/played tests/golden tests/bots tests/thinking tests/observing tests/env tests/strength)

.PHONY: help play web test check build prove docs clean setup
.NOTPARALLEL:

help:
	@echo "make play    serve the page on this machine and open it; the engine compiles in the background, for the next start"
	@echo "make web     builds the page, where it has changed"
	@echo "make test    the whole suite interpreted, then the engine's compiled, then the page in a browser"
	@echo "make check   lint, types, everyday tests: under a minute"
	@echo "make build   leaves $(BIN)/logpose, with the engine compiled"
	@echo "make prove   everything that takes long, in pieces that are not repeated"
	@echo "make docs    builds the pages as a site in build/site"
	@echo "make clean   remove the environment, compiled modules and caches"

setup:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "logpose needs Python 3.11 or newer, and $(PYTHON) is not: name one with make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) tools/setup

build: setup
	@$(BIN)/python tools/build

web: setup
	@$(BIN)/python tools/web

play: web
	@$(BIN)/python tools/build --background
	@$(BIN)/logpose serve --open

check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -q $(EVERY_CORE) -m "not slow"

test: web
	$(BIN)/pytest -q $(EVERY_CORE)
	@$(BIN)/python tools/build
	@if $(BIN)/python tools/build --check >/dev/null; then set -x; $(BIN)/pytest -q $(EVERY_CORE) --compiled $(COMPILED_TESTS); fi
	$(BIN)/python tools/web --test

prove: build
	@$(BIN)/python tools/prove

docs: setup
	@$(BIN)/python tools/docs

clean:
	rm -rf .venv build dist .prove .mutate .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.*
	rm -rf src/*.egg-info src/logpose/server/site src/logpose/lab/report/vega.js web/node_modules web/src/generated
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

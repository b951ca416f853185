# Every command of the project; each sets up what it needs the first time.
#
#   make serve   build the book and serve it on HOST:PORT
#   make book    build the book into _build/html
#   make print   write all that is for paper as PDFs, the whole book too, and add it to the site
#   make test    everything a change must pass
#   make slow    the long runs
#   make check   lint and types, changing nothing      make fix   rewrite what can be rewritten
#   make bench   measure speed
#   make goldens, make notebooks, make results
#                write the golden files, the outputs of the notebooks, the files of results anew;
#                read their diff

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
# The address at which the site will be read, if it has one.
SITE_URL ?=

BIN := .venv/bin
ENVIRONMENT := .venv/.ready
NODE := node_modules/.ready
LIVE := _build/live/files.json
BOOK := _build/.ready
PRINT := _build/print/.ready
ADDRESS := _build/.address
SOURCES := $(shell find book laughlie _config.yml _toc.yml CITATION.cff -type f -not -name '*.pyc')
ENGINE := $(shell find laughlie -name '*.py') tools/live_files.mjs tools/live_pack.py

export PATH := $(CURDIR)/$(BIN):$(PATH)
export SITE_URL

.PHONY: serve book print test slow check fix bench goldens notebooks results requirements clean FORCE

serve: book
	$(BIN)/python tools/serve.py "$(HOST)" "$(PORT)"

book: $(BOOK)

print: $(PRINT)

test: check book $(NODE)
	tools/pango
	$(BIN)/node --test 'tests/player/*.test.js'
	$(BIN)/python -m pytest --quiet --numprocesses auto --dist loadfile --nbval book
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile

slow: book $(NODE)
	$(BIN)/python -m pytest --slow
	$(BIN)/python tools/mutants.py

check: $(ENVIRONMENT) $(NODE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/codespell
	$(BIN)/node node_modules/typescript/bin/tsc --project jsconfig.json
	$(BIN)/node node_modules/typescript/bin/tsc --project jsconfig.worker.json

fix: $(ENVIRONMENT)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: book
	$(BIN)/python -m pytest benchmarks --benchmark-columns=min,median,stddev,rounds

goldens: $(ENVIRONMENT)
	$(BIN)/python -m tests.golden
	git diff --stat tests/golden

notebooks: $(ENVIRONMENT)
	$(BIN)/python tools/run_notebooks.py
	git diff --stat book

results: $(ENVIRONMENT)
	$(BIN)/python -m laughlie.analysis.results book/data/results
	git diff --stat book/data/results

# Write requirements.txt anew from requirements.in and pyproject.toml.
requirements: $(ENVIRONMENT)
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --upgrade --python-version 3.11 --no-emit-index-url \
		--no-header requirements.in --output-file requirements.txt

clean:
	rm -rf _build dist

$(ENVIRONMENT): requirements.txt pyproject.toml
	$(PYTHON) tools/require_python.py
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

$(NODE): package.json package-lock.json $(ENVIRONMENT)
	$(BIN)/npm ci --silent --no-audit --no-fund
	touch $@

$(LIVE): $(NODE) $(ENGINE)
	$(BIN)/node tools/live_files.mjs

$(PRINT): $(BOOK) tools/print.py
	tools/pango
	$(BIN)/python tools/print.py
	touch $@

# Without Pango there is a book without PDFs.
$(BOOK): $(ENVIRONMENT) $(SOURCES) $(LIVE) $(ADDRESS)
	tools/pango || true
	$(BIN)/jupyter-book build . --all -W -n --keep-going --quiet
	touch $@

# The address that the book was built for; new when it is another.
$(ADDRESS): FORCE
	@mkdir -p $(@D)
	@echo "$(SITE_URL)" | cmp --silent - $@ || echo "$(SITE_URL)" > $@

FORCE:

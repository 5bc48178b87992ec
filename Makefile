# Strakeline. Bare `make` lists what there is.

.DEFAULT_GOAL := help
.PHONY: help run office build quick dev test check fmt types fonts bench bench-growth bench-avif lighthouse vitals screenshots art
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

CONTENT ?= content
DATA    ?= data
LISTEN  ?= 127.0.0.1:8080
# Where the office finds the pages of the site: what `make run` serves.
STRAKELINE_ORIGIN ?= http://$(LISTEN)
# Compiles much faster than what `make build` writes; see Cargo.toml.
QUICK   := target/quick/strakeline
LINTED  := RUSTC_WORKSPACE_WRAPPER=$(CURDIR)/tools/lint
WEB     := $(shell find web -path web/dist -prune -o -type f -print 2>/dev/null)

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo "  Variables: LISTEN=$(LISTEN) CONTENT=$(CONTENT) DATA=$(DATA)"

run: quick ## serve the sample site on http://127.0.0.1:8080
	$(QUICK) serve --listen $(LISTEN) --content $(CONTENT) --data $(DATA)

office: quick ## edit the site and read applications in a browser, on http://127.0.0.1:8081
	$(QUICK) office --site $(STRAKELINE_ORIGIN) --content $(CONTENT) --data $(DATA)

build: web/dist/.built ## the binary that ships: target/release/strakeline, front end embedded
	@tools/need cargo cc
	cargo build --release

quick: web/dist/.built ## the same program for trying it out: target/quick/strakeline, less optimised
	@tools/need cargo cc
	cargo build --profile quick

dev: node_modules/.installed ## the edit loop: a saved component is replaced in the open page, Rust rebuilds, content reloads
	@tools/need cargo cc
# It goes on from a build of any age.
	[ -e web/dist/client/.vite/manifest.json ] || npm run --silent build
	node tools/dev.mjs --listen $(LISTEN) --content $(CONTENT) --data $(DATA)

test: ## every test: Rust, TypeScript, browser
	@tools/need cargo cc node npm
	@tools/install-test-tools
	$(MAKE) web/dist/.built
	npm run --silent lint
	npm run --silent typecheck
	npm run --silent types:check
	npm run --silent test
	node --test tests/ tools/ web/build/
	node tools/deny.mjs
	cargo fmt --all --check
	$(LINTED) cargo test --profile quick --quiet --all-targets --no-run
# One more at a time than there are processors: tests wait, too.
	$(LINTED) RUST_TEST_THREADS=$$(($$(nproc) + 1)) tools/with-postgres cargo test --profile quick
# By itself, too: without what the tests bring along.
	$(LINTED) cargo build --profile quick --workspace
	STRAKELINE_BINARY=$(QUICK) npm run --silent e2e

check: quick ## validate the content folder
	$(QUICK) check --content $(CONTENT)

fmt: node_modules/.installed ## format everything
	cargo fmt --all
	npm run --silent format

art: art/.venv/.installed node_modules/.installed ## make the sample site's pictures anew: two hours on two cores
	@tools/install-test-tools chromium
	art/.venv/bin/python art/render.py
	node art/drawings.mjs

types: node_modules/.installed web/dist/.built ## write the API's description, the front end's types, and the schemas
	cargo test --profile quick --test it -- --ignored write_the_front_ends_copies write_the_editors_copies
	npm run --silent types

fonts: node_modules/.installed ## cut the fonts to what a first view needs, into web/src/generated/fonts
	node web/build/fonts.mjs

bench: build ## measure, as ratios against peers in the same run
	tools/install-bench-tools
	tools/install-test-tools chromium
	node bench/bench.mjs
	cargo build --quiet --release --package strakeline --package bench-applications
	target/release/bench-applications target/release/strakeline

bench-growth: build ## how start, memory, a save and a request grow with the site, into bench/growth.svg
	node bench/growth.mjs

bench-avif: node_modules/.installed ## bytes and likeness of AVIF pictures, by speed and quality of the encoder
	tools/install-test-tools chromium
	node bench/avif.mjs

lighthouse: build ## Lighthouse on every screen, as on a phone: scores and times, the median of five
	tools/install-test-tools chromium
	node bench/lighthouse.mjs

vitals: build ## how long interactions take until the next paint, on a slowed processor
	tools/install-test-tools chromium
	node bench/vitals.mjs

screenshots: quick ## every screen at three widths, light and dark, and the office, into docs/screenshots
	@tools/install-test-tools chromium
	STRAKELINE_BINARY=$(QUICK) npm run --silent screenshots

art/.venv/.installed: art/requirements.txt
	@tools/need python3
	python3 -m venv art/.venv
	art/.venv/bin/pip install --quiet --requirement $<
	@touch $@

node_modules/.installed: package.json package-lock.json
	@tools/need node npm
	npm install --no-save --no-audit --no-fund
	@touch $@

web/dist/.built: node_modules/.installed $(WEB)
	npm run --silent build
	@touch $@

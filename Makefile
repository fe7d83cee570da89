# Two commands do everything on a fresh Debian machine with Rust and Node: `make run` and `make test`.
.DEFAULT_GOAL := run
.PHONY: run test lint unit rust credentials browser crash bench bench-check pace lab audit sbom regenerate format tools web

export CARGO_TARGET_DIR ?= $(CURDIR)/target
PNPM := ./pnpm

run: web  ## Build the site and the program, serve both with demo data at http://localhost:8080
	cargo build --release --locked --bin sanggar
	$(CARGO_TARGET_DIR)/release/sanggar serve --demo

test: tools lint unit rust credentials browser crash bench-check  ## Everything, in about half an hour on two cores
	@echo "all suites passed"

web: web/node_modules
	cd web && $(PNPM) run build

web/node_modules: web/package.json web/pnpm-lock.yaml
	cd web && $(PNPM) install --frozen-lockfile
	touch $@

e2e/node_modules: e2e/package.json e2e/pnpm-lock.yaml
	cd e2e && $(PNPM) install --frozen-lockfile
	touch $@

crates/credential/interop/node_modules: crates/credential/interop/package.json crates/credential/interop/pnpm-lock.yaml
	cd crates/credential/interop && $(PNPM) install --frozen-lockfile
	touch $@

tools:  ## Chromium, PostgreSQL and the test runner, when missing
	scripts/install-test-tools

lint: web/node_modules e2e/node_modules crates/credential/interop/node_modules
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	cargo metadata --locked --manifest-path fuzz/Cargo.toml --format-version 1 >/dev/null
	cd web && $(PNPM) run check && $(PNPM) run lint
	cd e2e && $(PNPM) run check && $(PNPM) run lint
	cd crates/credential/interop && $(PNPM) run lint

unit: web/node_modules  ## The site's own tests, its build and its budgets
	cd web && $(PNPM) run test && $(PNPM) run build && $(PNPM) run budget

rust:  ## Every Rust test, on SQLite and on PostgreSQL
	scripts/with-postgres cargo nextest run --workspace --locked

credentials: crates/credential/interop/node_modules  ## What others say of our certificates: two verifiers and a schema, without network
	cd crates/credential/interop && $(PNPM) run test

browser: web e2e/node_modules  ## Journeys in Chromium, on the real program
	cargo build --workspace --locked
	cd e2e && $(PNPM) run test

crash:  ## Three cycles of kill -9 under load
	cargo build --workspace --locked
	scripts/with-postgres $(CARGO_TARGET_DIR)/debug/sanggar-lab --cycles 3

bench:  ## Every measured call as a share of its floor
	cargo build --release --locked --bin sanggar
	scripts/check-size
	cargo run --release --locked -p sanggar-bench

bench-check:  ## Every row of the bench for a moment on both engines: all answers are the wanted ones
	cargo build --workspace --locked
	$(CARGO_TARGET_DIR)/debug/sanggar-bench --check

pace: web e2e/node_modules  ## The largest paint of public pages on a slow phone, and what a letter costs in a long form
	cargo build --release --locked --bin sanggar
	cd e2e && $(PNPM) run pace

lab: tools web e2e/node_modules  ## The long programme: crash cycles and power cuts on both engines, hundreds for the same few places, hostile input, every parser fuzzed, a quiz in a storm
	cargo build --release --locked --bin sanggar
	scripts/check-size
	cargo run --release --locked -p sanggar-lab -- --long
	cargo run --release --locked -p sanggar-lab -- --races 500
	cargo run --release --locked -p sanggar-lab -- --hostile
	cargo run --release --locked -p sanggar-lab -- --fuzz 60
	scripts/fuzz 60
	cargo run --release --locked -p sanggar-lab -- --overload
	cd e2e && PROFILE=release $(PNPM) run storm

audit:  ## Licences, sources and known weaknesses of what is built in
	scripts/audit

sbom: web/node_modules  ## What the program is made of, as CycloneDX in the target folder
	mkdir -p $(CARGO_TARGET_DIR)
	node scripts/sbom.mjs > $(CARGO_TARGET_DIR)/sbom.json

regenerate:  ## openapi.json, routes.txt and the site's client, from the router
	SANGGAR_REGENERATE=1 cargo nextest run --workspace --locked -E 'test(/^openapi::/)'
	cd web && $(PNPM) run gen:api

format: web/node_modules
	cargo fmt --all
	cd web && $(PNPM) run format
	cd e2e && $(PNPM) run format
	cd crates/credential/interop && $(PNPM) run format

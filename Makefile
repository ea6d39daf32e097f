# The daily loop in one place. `make help` lists the targets.

SHELL       := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS   += --no-print-directory --no-builtin-rules

# The pinned pnpm where it is installed, else the same version through npx.
PNPM_PIN := $(shell sed -n 's/.*"packageManager": "pnpm@\([^"]*\)".*/\1/p' package.json)
PNPM     := $(if $(filter $(PNPM_PIN),$(shell pnpm --version 2>/dev/null)),pnpm,npx -y pnpm@$(PNPM_PIN))

# Node 24 is a dev dependency: with its folder first in PATH, every tool below runs on it.
NODE := PATH="$(CURDIR)/node_modules/.bin:$$PATH"

GO_PACKAGES := . ./schema/... ./tools/...
GO_SOURCES  := $(shell find schema tools -name '*.go' -not -path '*/testdata/*') $(wildcard go.work */go.mod */go.sum)
CONTENTC    := .cache/contentc
# Not a tool of the tools module: it needs another version of the YAML library.
ACTIONLINT  := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0
# What is generated from the Go structs alone, and therefore committed.
COMMITTED   := schema/content.schema.json schema/file.schema.json schema/site.schema.json \
               apps/site/src/generated/types.ts apps/site/src/generated/i18next.d.ts

say = @printf '\n── %s\n' '$(1)'

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{ printf "  make %-14s %s\n", $$1, $$2 }' Makefile

## Work

.PHONY: dev
dev: install ## install, generate, serve the site with live content on http://localhost:5173
	@$(PNPM) dev

.PHONY: install
install: node_modules/.modules.yaml ## install what package.json and the lockfile name

node_modules/.modules.yaml: pnpm-lock.yaml pnpm-workspace.yaml package.json $(wildcard */package.json apps/*/package.json)
	@$(PNPM) install --frozen-lockfile
	@touch $@

.PHONY: generate
generate: $(CONTENTC) ## write schema, types and modules from the Go structs and the content
	@$(CONTENTC) generate

$(CONTENTC): $(GO_SOURCES)
	@go build -o $@ ./tools/cmd/contentc

.PHONY: build
build: install generate ## build the site into apps/site/dist
	@$(PNPM) build

.PHONY: format
format: install ## bring Go, TypeScript, CSS and Markdown into their form
	@gofmt -w $(filter %.go,$(GO_SOURCES))
	@$(PNPM) format

.PHONY: hooks
hooks: ## check content and formatting before each commit (undo: git config --unset core.hooksPath)
	@git config core.hooksPath .githooks

## Checks, the cheap ones first

.PHONY: test
test: test-static test-go $(if $(CI),test-fuzz) test-unit test-site test-loop ## install, then every check
	$(call say,everything holds)

.PHONY: test-quick
test-quick: test-static test-go test-unit ## what answers within a minute: no build, no browser
	$(call say,the quick checks hold)

.PHONY: test-static
test-static: install check-generated check-format check-lint check-types

.PHONY: check-generated
check-generated: $(CONTENTC)
	$(call say,content: both languages whole; what is generated from Go is committed as it should be)
	@digest() { cat $(COMMITTED) 2>/dev/null | cksum; }; \
	before=$$(digest) || true; \
	$(CONTENTC) generate; \
	[ "$$before" = "$$(digest)" ] || \
		{ echo 'Some were out of date. They are written now; commit them: $(COMMITTED)'; exit 1; }

.PHONY: check-format
check-format: install
	$(call say,form: gofmt and prettier)
	@unformatted=$$(gofmt -l generate.go schema tools); \
	[ -z "$$unformatted" ] || { echo "Not gofmt's form (make format):"; echo "$$unformatted"; exit 1; }
	@$(NODE) prettier --check --log-level warn .

.PHONY: check-lint
check-lint: install
	$(call say,lint: vet + staticcheck + actionlint + eslint + stylelint)
	@go vet $(GO_PACKAGES)
	@go tool staticcheck $(GO_PACKAGES)
	@go run $(ACTIONLINT)
	@$(NODE) eslint --cache --cache-location .cache/eslint --max-warnings 0 .
	@$(NODE) stylelint --max-warnings 0 'apps/site/src/**/*.css'

.PHONY: check-types
check-types: install check-generated
	$(call say,types: tsc)
	@$(PNPM) typecheck

.PHONY: test-go
test-go:
	$(call say,Go tests)
	@go test $(GO_PACKAGES)

# Each fuzz target for a few seconds; Go fuzzes one at a time.
.PHONY: test-fuzz
test-fuzz:
	$(call say,fuzzing: 10 seconds each)
	@grep -rlE --include='*_test.go' '^func Fuzz' tools | while read -r file; do \
		sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/p' "$$file" | while read -r target; do \
			go test -run '^$$' -fuzz "^$$target$$" -fuzztime 10s "./$$(dirname "$$file")"; \
		done; \
	done

.PHONY: test-unit
test-unit: install check-generated
	$(call say,unit tests of the site)
	@$(PNPM) test

.PHONY: test-site
test-site: install check-generated browser
	$(call say,the built site: budgets and browser)
	@$(PNPM) build
	@$(PNPM) e2e

.PHONY: test-loop
test-loop: install $(CONTENTC) browser
	$(call say,the daily loop: dev server + editor + hook + a third language + documents)
	@$(PNPM) --filter checks test

.PHONY: test-browsers
test-browsers: install check-generated ## the built site in Firefox and WebKit too
	@.ci/install-tools browsers
	@$(PNPM) build
	@$(PNPM) --filter e2e test-browsers

.PHONY: browser
browser: install
	@.ci/install-tools chromium

.PHONY: audit
audit: install ## known vulnerabilities in the dependencies (asks the public databases)
	@for module in schema tools; do (cd $$module && go run $(GOVULNCHECK) ./...); done
	@$(PNPM) audit --audit-level high

.PHONY: bench
bench: install generate browser ## measure what quality promises; figures, never a verdict
	@go test -run '^$$' -bench . -benchtime 5x $(GO_PACKAGES)
	@$(PNPM) build
	@$(PNPM) --filter e2e bench
	@$(PNPM) --filter checks bench

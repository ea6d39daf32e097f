# The commands for daily work. `make help` lists the targets.

# A directive of BSD's make, which reads no further, and a rule without effect of GNU's.
.error : This Makefile needs GNU make, such as gmake.

SHELL       := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS   += --no-print-directory --no-builtin-rules

# Without it, the file that pnpm writes before the check of Node would be up to date in the next run.
.DELETE_ON_ERROR:

# A path with a space or a quote is only safe as a variable of the shell.
export CHECKOUT := $(CURDIR)

# Go's own settings of a user (go env -w) and the owner of the checkout stop no command.
export GOWORK  := $(CURDIR)/go.work
export GOFLAGS := $(filter-out -mod=%,$(shell go env GOFLAGS 2>/dev/null)) -mod=readonly -buildvcs=false

# The pinned pnpm if it is installed. Otherwise, on Linux, a copy that npm has compared with the
# hashes in .ci/pnpm/package-lock.json. That file has no hashes for other systems.
PNPM_PIN  := $(shell sed -n 's/.*"packageManager": "pnpm@\([^"+]*\).*/\1/p' package.json)
PNPM_COPY := .cache/pnpm/node_modules/.package-lock.json
ifeq ($(shell pnpm --version 2>/dev/null),$(PNPM_PIN))
PNPM := pnpm
else ifeq ($(shell uname -s),Linux)
PNPM := PATH="$$(echo "$$CHECKOUT"/.cache/pnpm/node_modules/@pnpm/exe.*):$$PATH" pnpm
PNPM_NEEDS := $(PNPM_COPY)
node_modules/.modules.yaml: $(PNPM_NEEDS)
else
PNPM := npx -y pnpm@$(PNPM_PIN)
endif

# On Linux, Node 24 is a dependency. Its folder is first in PATH, so that every tool below uses it.
NODE     := PATH="$$CHECKOUT/node_modules/.bin:$$PATH"
MIN_NODE := 24

GO_PACKAGES := . ./schema/... ./tools/... ./tools/cmd/contentc/...
GO_FILES    := generate.go schema tools apps/site/publish
CONTENTC    := .cache/contentc
# Not a tool of the tools module, because it needs another version of the YAML library.
ACTIONLINT  := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0
GREMLINS    := github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0
# The parts that the mutation tests change: folders of apps/site and packages of tools/internal.
# tools/cmd/contentc is not among them: its tests read files outside the module, and gremlins
# works on a copy of the module.
SITE_PARTS     ?= src publish
COMPILER_PARTS ?= $(notdir $(patsubst %/,%,$(sort $(dir $(wildcard tools/internal/*/*_test.go)))))
# Generated from the Go structs alone, and therefore committed: .gitignore has the exceptions.
COMMITTED   := $(wildcard schema/*.schema.json) $(shell sed -n 's#^!\(apps/site/src/generated/.*\)#\1#p' .gitignore)

# Most of the static checks use one processor. The output of each target is printed at its end.
BESIDE := $(MAKE) -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

say = @printf '\n── %s\n' '$(1)'

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{ printf "  make %-14s %s\n", $$1, $$2 }' Makefile

## Work

.PHONY: dev
dev: install ## install, generate, and serve the site with live content on http://localhost:5173
	@$(PNPM) dev

.PHONY: install
install: node_modules/.modules.yaml ## install the packages from the lockfile

node_modules/.modules.yaml: pnpm-lock.yaml pnpm-workspace.yaml package.json $(wildcard */package.json apps/*/package.json)
	@$(PNPM) install --frozen-lockfile
	@$(NODE) node -e 'process.exit(parseInt(process.versions.node) < $(MIN_NODE) ? 1 : 0)' || \
		{ echo 'Install Node $(MIN_NODE) or later: the lockfile has Node for Linux on x64 and arm64 only.'; exit 1; }
	@touch $@

$(PNPM_COPY): .ci/pnpm/package.json .ci/pnpm/package-lock.json
	@cache=$$(npm config get cache); mkdir -p "$$cache" 2>/dev/null && [ -w "$$cache" ] || \
		{ echo "npm cannot write to its cache $$cache: set HOME to a folder that you can write to."; exit 1; }
	@mkdir -p .cache/pnpm
	@cp $^ .cache/pnpm
	@npm ci --prefix .cache/pnpm --ignore-scripts --no-audit --no-fund --loglevel=error
	@ls .cache/pnpm/node_modules/@pnpm/exe.*/pnpm >/dev/null 2>&1 || \
		{ rm -rf .cache/pnpm; echo 'No pnpm with a hash in .ci/pnpm/package-lock.json could be installed.'; exit 1; }
	@touch $@

# What a command needs that changes the packages.
.PHONY: pinned
pinned: $(PNPM_NEEDS)

# What the scripts of pnpm need; a fresh clone has no modules of the content.
MODULES := apps/site/src/generated/site.ts

.PHONY: ready
ready: install $(CONTENTC) $(MODULES)

# A branch that changes one of these changes the modules; a deleted file changes its folder.
MODULE_SOURCES := $(shell find content schema tools -type d -o -name '*.yaml' -o -name '*.go' -o -name '*.md' -o -name '*.css')

# With a fault in the content, the last modules stay, and the command that needs them runs.
$(MODULES): $(MODULE_SOURCES) | $(CONTENTC)
	@$(CONTENTC) generate || [ -e $@ ]
	@touch $@

.PHONY: generate
generate: $(CONTENTC) ## write schema, types and modules from the Go structs and the content
	@$(CONTENTC) generate

# Go knows which of its files have changed.
.PHONY: $(CONTENTC)
$(CONTENTC):
	@go build -o $@ ./tools/cmd/contentc

# The compiler for a page without a disk, which the site of `make editor` loads. Without inlining it is a fifth smaller.
ENGINE := .cache/engine/contentc.wasm

.PHONY: engine
engine: ## compile the desk of the content for browsers
	@mkdir -p $(dir $(ENGINE))
	@GOOS=js GOARCH=wasm go build -trimpath -gcflags=all=-l -ldflags='-s -w' -o $(ENGINE) ./tools/cmd/contentc
	@cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" $(dir $(ENGINE))

.PHONY: editor
editor: install engine ## build the page that edits the content in any browser into apps/site/dist-editor
	@$(PNPM) --filter site editor

.PHONY: sample
sample: $(CONTENTC) ## record content/ as the sample content, after a change to the demonstration
	@$(CONTENTC) digest > .cache/sample.txt
	@mv .cache/sample.txt tools/cmd/contentc/sample.txt

.PHONY: glyphs
glyphs: install ## record the characters that the fonts draw, after a change to the fonts
	@$(NODE) node apps/site/publish/fonts/coverage.ts

.PHONY: picture
picture: build browser ## take the pictures of the documents, after a change to Home, to the editor or to the sample content
	@$(PNPM) --filter e2e picture --update-snapshots
	@cd checks && $(NODE) node edit-picture.ts

.PHONY: build
build: ready ## build the site into apps/site/dist
	@$(PNPM) build

.PHONY: drafts
drafts: ready ## build the site with the draft languages, and serve it on http://localhost:4173
	@$(PNPM) build --drafts
	@$(PNPM) preview

.PHONY: preview
preview: install ## serve apps/site/dist with the real rules and headers on http://localhost:4173
	@$(PNPM) preview

.PHONY: publish
publish: ready ## check strictly, then build: what a host runs
	@$(CONTENTC) check --strict
	@$(PNPM) build --strict

.PHONY: cv
cv: ready ## write every CV of cvs in content/site.yaml, as PDF, text and data, into cv/
	@$(NODE) node apps/site/publish/cv/write.ts

.PHONY: sbom
sbom: install ## list what the published site is made of (CycloneDX) in apps/site/.build/sbom.cdx.json
	@mkdir -p apps/site/.build
	@$(PNPM) --filter site sbom --prod --sbom-format cyclonedx --sbom-spec-version 1.6 \
		--sbom-type application --out apps/site/.build/sbom.cdx.json

.PHONY: format
format: install ## format Go, TypeScript, CSS and Markdown
	@gofmt -w $(GO_FILES)
	@$(PNPM) format

.PHONY: hooks
hooks: ## check content and formatting before each commit (undo: git config --unset core.hooksPath)
	@git config core.hooksPath .githooks

## Checks, the fastest first

.PHONY: test
test: ## install, then run the daily checks
	@$(BESIDE) test-static test-go
	@$(MAKE) test-unit test-site test-loop
	$(call say,all checks passed)

.PHONY: test-quick
test-quick: ## run the checks that need no build and no browser
	@$(BESIDE) test-static test-go
	@$(MAKE) test-unit
	$(call say,the quick checks passed)

.PHONY: test-static
test-static: install check-generated check-format check-lint check-types

.PHONY: check-generated
check-generated: $(CONTENTC)
	$(call say,content; committed generated files are up to date)
	@digest() { cat $(COMMITTED) 2>/dev/null | cksum; }; \
	before=$$(digest) || true; \
	$(CONTENTC) generate; \
	[ "$$before" = "$$(digest)" ] || \
		{ echo 'Some generated files were out of date and are now rewritten. Commit them: $(COMMITTED)'; exit 1; }

.PHONY: check-format
check-format: install
	$(call say,format: gofmt and prettier)
	@unformatted=$$(gofmt -l $(GO_FILES)); \
	[ -z "$$unformatted" ] || { echo "Not formatted with gofmt (run make format):"; echo "$$unformatted"; exit 1; }
	@$(NODE) prettier --check --log-level warn .

.PHONY: check-lint
check-lint: install check-generated
	$(call say,lint: vet + staticcheck + actionlint + eslint + stylelint)
	@go vet $(GO_PACKAGES)
	@GOOS=js GOARCH=wasm go vet $(GO_PACKAGES)
	@go tool staticcheck $(GO_PACKAGES)
	@go run $(ACTIONLINT)
	@$(NODE) eslint --cache --cache-location .cache/eslint --max-warnings 0 .
	@$(NODE) stylelint --max-warnings 0 'apps/site/src/**/*.css'

.PHONY: check-types
check-types: install check-generated
	$(call say,types: tsc)
	@$(PNPM) typecheck

.PHONY: test-go
test-go: install
	$(call say,Go tests)
	@go tool gotestsum --format standard-quiet -- $(GO_PACKAGES)

# A number of inputs, since Go can report the end of a time as a failure (golang/go#75804).
FUZZ ?= -fuzztime 20000x

# Go would otherwise shorten each input that reaches new code, for up to a minute.
.PHONY: test-fuzz
test-fuzz: ## fuzz each target of the compiler with twenty thousand inputs; takes minutes
	@grep -rlE --include='*_test.go' '^func Fuzz' tools | while read -r file; do \
		sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/p' "$$file" | while read -r target; do \
			go test -run '^$$' -fuzz "^$$target$$" -fuzzminimizetime 1x $(FUZZ) "./$$(dirname "$$file")"; \
		done; \
	done

.PHONY: test-unit
test-unit: install check-generated
	$(call say,unit tests of the site)
	@$(PNPM) test

# make test makes 20 of them, and its property tests try the same values in each run.
.PHONY: test-visits
test-visits: export SEED := $(shell date +%s)
test-visits: install generate ## make 2,000 random visits of the site, and try new values in each property test
	@VISITS=2000 $(PNPM) --filter site exec vitest run

.PHONY: test-site
test-site: install check-generated browser
	$(call say,the built site: budgets and browser)
	@$(PNPM) build
	@$(PNPM) e2e

.PHONY: test-loop
test-loop: install $(CONTENTC) browser
	$(call say,the daily loop: dev server + hook + documents)
	@$(PNPM) --filter checks test

.PHONY: test-published
test-published: install generate browser ## test the published site whole: every screen, document, CV and server
	@$(PNPM) --filter site test-published
	@$(PNPM) build
	@$(PNPM) --filter e2e published

.PHONY: test-edit
test-edit: install $(CONTENTC) browser ## edit on the page of the dev server, click every text there, and edit in a code editor
	@$(PNPM) --filter checks test-edit

.PHONY: test-others
test-others: install $(CONTENTC) browser ## publish other contents: another owner's, many languages, the starts and the guides of docs/; takes minutes
	@$(PNPM) --filter checks test-others
	@$(PNPM) --filter e2e tour:others

.PHONY: test-browsers
test-browsers: install ## test the built site in Firefox and WebKit
	@.ci/install-tools browsers
	@$(PNPM) --filter e2e test-browsers

BUILDS = apps/site/.build/reproducible

.PHONY: test-reproducible
test-reproducible: install generate ## build the site twice, the second time without caches, and compare every byte
	@rm -rf $(BUILDS)
	@$(NODE) node apps/site/publish/test/publish-into.ts content $(BUILDS)/first https://site.example
	@rm -rf apps/site/node_modules/.cache/imagetools apps/site/.build/fonts
	@$(NODE) node apps/site/publish/test/publish-into.ts content $(BUILDS)/second https://site.example
	@diff -r $(BUILDS)/first/site $(BUILDS)/second/site

.PHONY: test-leaks
test-leaks: install generate browser ## use a page of the built site for minutes, and compare the memory that it needs
	@$(PNPM) --filter e2e e2e:slow

.PHONY: test-looks
test-looks: install $(CONTENTC) ## publish the content and the fixture of thirty jobs with each look of docs/look.md, within the byte budget; takes minutes
	@$(NODE) node apps/site/publish/test/every-look.ts content fixtures/other-owner

.PHONY: mutation
mutation: mutation-compiler mutation-site ## change the code in many places, one at a time, and list the changes that no test detects (takes hours)

.PHONY: mutation-compiler
mutation-compiler: .cache/gremlins
	@cd tools; failed=0; for part in $(COMPILER_PARTS); do \
		echo "internal/$$part"; \
		GOWORK=off GOFLAGS=-vet=off ../.cache/gremlins unleash ./internal/$$part --workers 1 --timeout-coefficient 4 --threshold-efficacy 90 || failed=1; \
	done; exit $$failed

.cache/gremlins:
	@GOBIN="$$CHECKOUT/.cache" go install $(GREMLINS)

# Stryker changes the files of apps/site in place and restores them at the end.
.PHONY: mutation-site
mutation-site: install generate
	@failed=0; for part in $(SITE_PARTS); do PART=$$part $(PNPM) --filter site mutation || failed=1; done; exit $$failed

.PHONY: browser
browser: install
	@.ci/install-tools chromium

.PHONY: audit
audit: install ## report known vulnerabilities in the dependencies (queries public databases)
	@for module in schema tools tools/cmd/contentc; do (cd $$module && go run $(GOVULNCHECK) ./...); done
	@$(PNPM) audit --audit-level high

.PHONY: bench
bench: install generate browser editor ## measure speed and size; prints figures and never fails on them
	@go test -run '^$$' -bench . -benchtime 5x $(GO_PACKAGES)
	@$(PNPM) build
	@$(PNPM) --filter e2e bench
	@$(PNPM) --filter checks bench

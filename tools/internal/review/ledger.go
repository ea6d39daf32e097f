// Package review records the source text from which each translation was made, and
// finds the translations whose source text has changed.
//
// The folder of each language except the source contains the file .review, with one
// record on each line: the field (its JSON Pointer, with a star for the index of an
// entry), the fingerprint of the source text, and the fingerprint of the translation. A
// record has no index, so that adding, removing and moving entries makes no translation
// stale. The records are a set: duplicates and several records for one text are allowed,
// and a merge can take the lines of both sides. Blank lines separate the records, so that
// changes to adjacent records do not conflict in a merge.
package review

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// FileName is the name of a language's file of review records.
const FileName = ".review"

// Ledger contains the review records of a language.
type Ledger struct {
	// File is the file's path in the content folder, with slashes.
	File string
	// IsFaulty reports whether there are findings about the file.
	IsFaulty bool
	// records maps each translation to the fingerprints of its source texts.
	records map[translation][]string
}

// translation identifies a translation by its field and its fingerprint.
type translation struct{ field, text string }

// Read reads a language's records and returns findings about the file. The file is nil
// if it cannot be read.
func Read(folder *load.Folder, tag string) (*Ledger, *source.File, []diag.Finding) {
	name := path.Join(tag, FileName)
	file, refusal := folder.ReadFile(name)
	switch {
	case refusal != nil:
		return &Ledger{File: name, IsFaulty: true}, nil, []diag.Finding{*refusal}
	case file == nil:
		return &Ledger{File: name}, nil, nil
	}
	ledger, findings := parse(file)
	ledger.File, ledger.IsFaulty = name, len(findings) > 0
	return ledger, file, findings
}

var recordForm = regexp.MustCompile(`^(/\S+) ([0-9a-f]{12}) ([0-9a-f]{12})$`)

func parse(file *source.File) (*Ledger, []diag.Finding) {
	ledger := &Ledger{records: map[translation][]string{}}
	if conflict := load.MergeConflict(file); conflict != nil {
		return ledger, []diag.Finding{conflict.WithHelp("keep the records of both sides and remove the lines with <<<<<<<, ======= and >>>>>>>")}
	}
	var findings []diag.Finding
	for i, line := range bytes.Split(file.Text(), []byte("\n")) {
		text := strings.TrimSpace(string(line))
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if found := recordForm.FindStringSubmatch(text); found != nil {
			if of := (translation{found[1], found[3]}); !slices.Contains(ledger.records[of], found[2]) {
				ledger.records[of] = append(ledger.records[of], found[2])
			}
			continue
		}
		span := file.LineSpan(source.Position{Line: i + 1, Column: 1})
		findings = append(findings, diag.New(diag.Syntax, file.Path, span, "this line is not a review record").WithCommand("remove it and run", "review"))
	}
	return ledger, findings
}

// State is the state of a translation according to the records.
type State int

// The states.
const (
	Unrecorded State = iota // the translation has no review record
	Reviewed                // it was made from the current source text
	Stale                   // it was made from another source text
)

// State returns the state of a translation. A translation that was changed after its
// review is not stale, because its author had the current source text. The ledger may be
// nil.
func (l *Ledger) State(source, other *tree.Value) State {
	if l.IsEmpty() || !isReviewable(source) || !isReviewable(other) {
		return Unrecorded
	}
	sources := l.Sources(other.Name(), other.Text)
	switch {
	case len(sources) == 0:
		return Unrecorded
	case slices.Contains(sources, l.Fingerprint(source.Text)):
		return Reviewed
	default:
		return Stale
	}
}

// IsEmpty reports whether there are no records.
func (l *Ledger) IsEmpty() bool { return l == nil || len(l.records) == 0 }

// Fingerprint returns the beginning of a text's SHA-256 in hexadecimal digits. It does
// not depend on the YAML style of the text.
func (l *Ledger) Fingerprint(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:6])
}

// Sources returns the fingerprints of the source texts from which a translation was
// made; name is its field (tree.Value.Name).
func (l *Ledger) Sources(name, text string) []string {
	if l.IsEmpty() {
		return nil
	}
	return l.records[translation{name, l.Fingerprint(text)}]
}

const header = `# Which source text each translation was made from: written by "contentc review".
# A line holds a field, the fingerprint of the source text and that of the
# translation. In a merge conflict, keep the lines of both sides.
`

// Update returns the text of a language's file after a review of the selected pairs. It
// omits records whose translation no longer exists.
func (l *Ledger) Update(pairs []Pair, selected func(Pair) bool) []byte {
	var records []string
	for _, pair := range pairs {
		name, translation := pair.Other.Name(), l.Fingerprint(pair.Other.Text)
		sources := l.Sources(name, pair.Other.Text)
		if selected(pair) {
			sources = []string{l.Fingerprint(pair.Source.Text)}
		}
		for _, source := range sources {
			records = append(records, fmt.Sprintf("\n%s %s %s\n", name, source, translation))
		}
	}
	slices.Sort(records)
	return []byte(header + strings.Join(slices.Compact(records), ""))
}

// Pair is a text of the source language with its translation.
type Pair struct{ Source, Other *tree.Value }

// Pairs returns every text that both languages have, except texts with a TODO prefix.
func (l *Ledger) Pairs(source, other *tree.Document) (pairs []Pair) {
	tree.WalkPair(source, other, tree.PairVisitor{
		Reviews: l,
		Both: func(a, b *tree.Value) bool {
			if isReviewable(a) && isReviewable(b) {
				pairs = append(pairs, Pair{a, b})
			}
			return true
		},
	})
	return pairs
}

// isReviewable reports whether a value is a translatable text without a TODO prefix.
func isReviewable(v *tree.Value) bool {
	_, _, isTodo := tree.Todo(v.Text)
	return v.IsTranslatable() && v.Text != "" && !isTodo
}

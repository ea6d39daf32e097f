// Package review records the source text from which each translation was made, and
// finds the translations whose source text has changed.
//
// The folder of each language except the source contains the file .review, with one
// record on each line: the field (its JSON Pointer, with a star for the index of an
// entry), the fingerprint of the source text, the fingerprint of the translation, and the
// source text itself as a JSON string, so that a later review can show which words have
// changed. A record without the text is valid, too. A record has no index, so that adding,
// removing and moving entries makes no translation stale. The records are a set: duplicates and several records for one text are allowed,
// and a merge can take the lines of both sides. Blank lines separate the records, so that
// changes to adjacent records do not conflict in a merge.
package review

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"

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
	// Bytes are the bytes of the file; nil if it does not exist.
	Bytes []byte
	// IsFaulty reports whether there are findings about the file.
	IsFaulty bool
	// records maps each translation to the source texts that it was made from, each once, and
	// indexes has the index of each of them there.
	records map[translation][]origin
	indexes map[record]int
}

type record struct {
	translation
	fingerprint string
}

// origin is a source text in a record. Written is the text as a JSON string; empty if the record lacks it.
type origin struct{ fingerprint, written string }

// translation identifies a translation by its field and its fingerprint.
type translation struct{ field, text string }

// Read reads a language's records and returns findings about the file. The file is nil if it cannot be read.
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
	ledger.File, ledger.Bytes, ledger.IsFaulty = name, file.Bytes, len(findings) > 0
	return ledger, file, findings
}

var recordForm = regexp.MustCompile(`^(/\S+) ([0-9a-f]{12}) ([0-9a-f]{12})(?: (".*"))?$`)

func parse(file *source.File) (*Ledger, []diag.Finding) {
	ledger := &Ledger{records: map[translation][]origin{}, indexes: map[record]int{}}
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
			ledger.add(translation{found[1], found[3]}, origin{found[2], found[4]})
			continue
		}
		span := file.LineSpan(source.Position{Line: i + 1, Column: 1})
		findings = append(findings, diag.New(diag.Syntax, file.Path, span, "this line is not a review record").WithCommand("remove it and run", "review"))
	}
	return ledger, findings
}

// add adds a record. Of two for the same texts, it keeps the one with the source text.
func (l *Ledger) add(of translation, from origin) {
	origins, key := l.records[of], record{of, from.fingerprint}
	switch at, isPresent := l.indexes[key]; {
	case !isPresent:
		l.indexes[key], l.records[of] = len(origins), append(origins, from)
	case origins[at].written == "":
		origins[at] = from
	}
}

// State is the state of a translation according to the records.
type State int

// The states.
const (
	Unrecorded State = iota // the translation has no review record
	Reviewed                // it was made from the current source text
	Stale                   // it was made from another source text
)

// State returns the state of a translation. A translation that was changed after its review is not stale,
// because its author had the current source text. The ledger may be nil.
func (l *Ledger) State(source, other *tree.Value) State {
	if l == nil || len(l.records) == 0 || !isReviewable(source) || !isReviewable(other) {
		return Unrecorded
	}
	of := translation{other.Name(), l.Fingerprint(other.Text)}
	if len(l.records[of]) == 0 {
		return Unrecorded
	}
	if _, isReviewed := l.indexes[record{of, l.Fingerprint(source.Text)}]; isReviewed {
		return Reviewed
	}
	return Stale
}

// Fingerprint returns the beginning of a text's SHA-256 in hexadecimal digits. It does
// not depend on the YAML style of the text.
func (l *Ledger) Fingerprint(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:6])
}

// Sources returns the fingerprints of the source texts from which a translation was
// made; name is its field (tree.Value.Name).
func (l *Ledger) Sources(name, text string) []string {
	var fingerprints []string
	for _, origin := range l.origins(name, text) {
		fingerprints = append(fingerprints, origin.fingerprint)
	}
	return fingerprints
}

// SourceText returns a source text from which a translation was made; ok is false if no record has one.
func (l *Ledger) SourceText(translation *tree.Value) (text string, ok bool) {
	for _, origin := range l.origins(translation.Name(), translation.Text) {
		if json.Unmarshal([]byte(origin.written), &text) == nil {
			return text, true
		}
	}
	return "", false
}

func (l *Ledger) origins(name, text string) []origin {
	if l == nil || len(l.records) == 0 {
		return nil // without a digest of the text
	}
	return l.records[translation{name, l.Fingerprint(text)}]
}

const header = `# Which source text each translation was made from: written by "contentc review".
# A line holds a field, the fingerprints of the source text and of the translation,
# and the source text. In a merge conflict, keep the lines of both sides.
`

// Update returns the text of a language's file after a review of the accepted pairs. It keeps the records of a
// translation without a source text, by which its source is known to be gone, and omits those whose translation
// no longer exists, and texts with a TODO prefix.
func (l *Ledger) Update(language *tree.Document, pairs []Pair, accepts func(Pair) bool) []byte {
	var records []string
	add := func(of translation, origins []origin) {
		for _, origin := range origins {
			line := strings.TrimRight(strings.Join([]string{of.field, origin.fingerprint, of.text, origin.written}, " "), " ")
			records = append(records, "\n"+line+"\n")
		}
	}
	isPaired, isWhole := map[translation]bool{}, map[translation]bool{} // with a source text; with all records in the file
	for _, pair := range pairs {
		if !isReviewable(pair.Source) || !isReviewable(pair.Other) {
			continue
		}
		of := translation{pair.Other.Name(), l.Fingerprint(pair.Other.Text)}
		origins, current := l.origins(of.field, pair.Other.Text), l.origin(pair.Source)
		isPaired[of] = true
		switch isOnly := len(origins) == 1 && origins[0].fingerprint == current.fingerprint; {
		case accepts(pair) || isOnly:
			add(of, []origin{current})
		case !isWhole[of]:
			add(of, origins)
			isWhole[of] = true
		}
	}
	language.Texts(func(text *tree.Value) {
		if of := (translation{text.Name(), l.Fingerprint(text.Text)}); !isPaired[of] {
			add(of, l.records[of])
		}
	})
	slices.Sort(records)
	return []byte(header + strings.Join(slices.Compact(records), ""))
}

func (l *Ledger) origin(source *tree.Value) origin {
	return origin{l.Fingerprint(source.Text), tree.Quote(source.Text)}
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

// isReviewable reports whether a value is a translatable text without a TODO prefix, also of a part.
func isReviewable(v *tree.Value) bool {
	_, _, isTodo := tree.Todo(v.Text)
	return v.IsTranslatable() && v.Text != "" && !isTodo && !(v.Field.Long && tree.TodoPart(v.Text) != "")
}

// context is the number of unchanged words shown on each side of changed ones.
const context = 4

// ChangedWords shows the words that differ between two texts, as Git does: [-removed-] and
// {+added+}, with a few words on each side.
func ChangedWords(before, after string) string {
	// A word on each line, because the library compares lines.
	lines := func(text string) string { return strings.Join(strings.Fields(text), "\n") + "\n" }
	old := lines(before)
	var shown []string
	at := 0
	for _, edit := range udiff.Lines(old, lines(after)) {
		shown = append(shown, shortened(old[at:edit.Start], at == 0, false)...)
		if removed := strings.Fields(old[edit.Start:edit.End]); len(removed) > 0 {
			shown = append(shown, "[-"+strings.Join(removed, " ")+"-]")
		}
		if added := strings.Fields(edit.New); len(added) > 0 {
			shown = append(shown, "{+"+strings.Join(added, " ")+"+}")
		}
		at = edit.End
	}
	return strings.Join(append(shown, shortened(old[at:], at == 0, true)...), " ")
}

// shortened returns the words of an unchanged part, without those that are not beside a change.
func shortened(part string, isFirst, isLast bool) []string {
	words := strings.Fields(part)
	head, tail := context, context
	if isFirst {
		head = 0
	}
	if isLast {
		tail = 0
	}
	if len(words) <= head+tail {
		return words
	}
	kept := append([]string{}, words[:head]...)
	return append(append(kept, "…"), words[len(words)-tail:]...)
}

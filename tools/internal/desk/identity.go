package desk

import (
	"crypto/rand"
	"fmt"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/tree"
)

// done is a request that wrote files.
type done struct {
	edit.Step
	// before are the documents before it.
	before []*tree.Document
}

// identify gives the entries of a content their identities: those that they had in earlier states, the first of which
// counts, those of their counterparts in the source language, or new ones.
func (d *Desk) identify(states []*tree.Document, result *check.Result) {
	for _, document := range result.Documents() {
		for i := len(states) - 1; i >= 0; i-- {
			if states[i].Locale == document.Locale {
				tree.Carry(states[i], document)
			}
		}
	}
	for i, language := range result.Languages {
		if i > 0 {
			tree.Pair(result.Languages[0], language, result.Reviews[i])
		}
		d.number(language)
	}
	d.number(result.Site)
}

func (d *Desk) number(document *tree.Document) {
	taken := map[tree.Identity]bool{0: true}
	tree.EachEntry(document, func(entry *tree.Value) {
		if taken[entry.Entry] {
			d.last++
			entry.Entry = d.last
		}
		taken[entry.Entry] = true
	})
}

// identity returns the identity by which a page knows an entry; empty for one that is not saved yet. No other run of a
// desk has it.
func (d *Desk) identity(of tree.Identity) string {
	if of == 0 {
		return ""
	}
	if d.run == "" {
		d.run = rand.Text()[:8]
	}
	return fmt.Sprintf("%s-%d", d.run, of)
}

// Package desk is where content is edited: one object that holds the content, answers requests, decides what can be
// saved, and undoes. It reads and writes files by one interface, so that it serves the socket of a development server,
// a test in memory, and a page without a disk.
package desk

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"golang.org/x/text/language"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Desk answers requests about a content. One goroutine at a time may use it.
type Desk struct {
	// Files are the files of the content.
	Files Files
	// Inputs returns the inputs of a check of the content, without its files.
	Inputs func() (check.Options, error)
	// LocaleEntry returns the keys and texts, other than the tag, of the entry of a new language in the settings; it
	// may be nil.
	LocaleEntry func(tag language.Tag, source *tree.Document) ([][2]string, error)
	// Run begins the identities of this run: no other one has it, but one that continues a desk on the same content.
	Run string

	model  *model.Model
	memory check.Memory
	// result is the last check of the content; nil if the content may have changed since.
	result *check.Result
	// states are earlier states of the documents, from which the next check has the identities of entries.
	states []*tree.Document
	// last is the number of the last identity.
	last tree.Identity
	// named are the numbers of the identities that pages have given, and names these by their numbers.
	named map[string]tree.Identity
	names map[tree.Identity]string
	// steps undo requests, by their IDs.
	steps map[string]done
	// version, described and tags are those of the last description.
	version   int
	described []*tree.Document
	tags      []string
}

// Check returns the check of the content as it is now. It does not check again if no file differs from the last one.
func (d *Desk) Check() (*check.Result, error) {
	if d.result != nil && d.isStale() {
		d.Forget()
	}
	return d.Latest()
}

// Latest returns the last check of the content, or a new one if there was none since Forget.
func (d *Desk) Latest() (*check.Result, error) {
	if d.result != nil {
		return d.result, nil
	}
	result, err := d.checkFrom(d.states, nil)
	if err == nil {
		d.result = result
	}
	return result, err
}

// Forget has the content checked again, because a file may have been added.
func (d *Desk) Forget() {
	if d.result == nil {
		return
	}
	for _, document := range d.result.Documents() {
		if !document.Broken { // else its entries are known from before
			isOlder := func(state *tree.Document) bool { return state.Locale == document.Locale }
			d.states = append(slices.DeleteFunc(d.states, isOlder), document)
		}
	}
	d.result = nil
}

// Knows reports whether a file is as in a check, and no later request saw another state of the content.
func (d *Desk) Knows(name string, checked *check.Result) bool {
	if checked == nil || d.result != checked {
		return false
	}
	known, isThere := checked.Known()[name]
	return isThere && known != nil && bytes.Equal(known, d.read(name))
}

// checkFrom checks the content with other files in place of the present ones. Its entries have the identities that
// they had in earlier states of the documents.
func (d *Desk) checkFrom(states []*tree.Document, replaced map[string][]byte) (*check.Result, error) {
	options, err := d.Inputs()
	if err != nil {
		return nil, err
	}
	options.Open, options.Replaced, options.Memory = d.Files.Open, replaced, &d.memory
	options.Prepare = func(result *check.Result) { d.identify(states, result) }
	d.model = options.Model
	return check.Check(options)
}

// read returns the bytes of a file of the content; nil if there is none.
func (d *Desk) read(name string) []byte {
	root, err := d.Files.Open()
	if err != nil {
		return nil
	}
	defer root.Close()
	return bytesOf(root.FS(), name)
}

func bytesOf(files fs.FS, name string) []byte {
	content, err := fs.ReadFile(files, name)
	if err != nil {
		return nil
	}
	return append([]byte{}, content...)
}

// isStale reports whether a file differs from the last check, because its event has not arrived yet.
func (d *Desk) isStale() bool {
	root, err := d.Files.Open()
	if err != nil {
		return true
	}
	defer root.Close()
	for name, known := range d.result.Known() {
		if !bytes.Equal(known, d.bytesNow(root.FS(), name)) {
			return true
		}
	}
	return false
}

// bytesNow returns the bytes of a file, which it does not read again if its time and size are as before.
func (d *Desk) bytesNow(files fs.FS, name string) []byte {
	if info, err := fs.Stat(files, name); err == nil {
		if known := d.memory.Unchanged(path.Join(path.Dir(d.result.Site.Folder), name), info); known != nil {
			return known
		}
	}
	return bytesOf(files, name)
}

// ContentOf returns a checked content in the form in which it is edited.
func ContentOf(result *check.Result) edit.Content {
	return edit.Content{Site: result.Site, Languages: result.Languages, Reviews: result.Reviews}
}

func (d *Desk) content() edit.Content {
	content := ContentOf(d.result)
	content.Media, content.Identities, content.Identify, content.Committed = d.read, d.identity, d.entry, d.committed
	return content
}

// committed returns a document as it is in the last commit, with the labels of today's software.
func (d *Desk) committed(document *tree.Document) (*tree.Document, error) {
	files, err := d.Files.Committed()
	if err != nil {
		return nil, err
	}
	folder := load.In(rootOf(files), path.Dir(d.result.Site.Folder), d.model)
	if document.Locale == "" {
		committed, _ := folder.Settings()
		return committed, nil
	}
	committed, _ := folder.Language(document.Locale)
	committed.Labels = document.Labels
	return committed, nil
}

// done is a request that wrote files.
type done struct {
	edit.Step
	// before are the documents before it.
	before []*tree.Document
}

// identify sets the identities of the entries of a content: those that they had in earlier states, the first of which
// counts, those of their counterparts in the source language, or new ones. A section of such a state has them.
func (d *Desk) identify(states []*tree.Document, result *check.Result) {
	has := map[*tree.Value]bool{}
	for _, state := range slices.Concat(states, d.documents(), d.described) { // also what a page knows
		for _, section := range state.Sections {
			has[section] = true
		}
	}
	for i, document := range result.Documents() {
		for _, section := range document.Sections {
			if has[section] {
				continue
			}
			tree.EachEntry(section, func(entry *tree.Value) { entry.Entry = 0 }) // of a check that was not kept
			carry(states, document.Locale, section)
			if i > 1 && section.Type != nil {
				if source := result.Languages[0].Section(section.Key); source != nil {
					tree.Pair(source, section, result.Reviews[i-1])
				}
			}
			d.number(section)
		}
	}
}

// documents returns those of the last check; none if there was none.
func (d *Desk) documents() []*tree.Document {
	if d.result == nil {
		return nil
	}
	return d.result.Documents()
}

// carry sets the identities of a section to those of earlier states, the first of which counts.
func carry(states []*tree.Document, locale string, section *tree.Value) {
	for _, state := range slices.Backward(states) {
		if state.Locale == locale {
			tree.Carry(state.Section(section.Key), section)
		}
	}
}

func (d *Desk) number(section *tree.Value) {
	taken := map[tree.Identity]bool{0: true}
	tree.EachEntry(section, func(entry *tree.Value) {
		if taken[entry.Entry] {
			d.last++
			entry.Entry = d.last
		}
		taken[entry.Entry] = true
	})
}

// identity returns the identity by which a page knows an entry. No other run of a desk has it, unless a page gave it.
func (d *Desk) identity(of tree.Identity) string {
	if d.Run == "" {
		d.Run = rand.Text()[:8]
	}
	return cmp.Or(d.names[of], fmt.Sprintf("%s-%d", d.Run, of))
}

// entry returns the entry with an identity of a page.
func (d *Desk) entry(identity string) tree.Identity {
	if d.named[identity] == 0 {
		d.last++
		d.name(d.last, identity)
	}
	return d.named[identity]
}

func (d *Desk) name(entry tree.Identity, identity string) {
	if d.named == nil {
		d.named, d.names = map[string]tree.Identity{}, map[tree.Identity]string{}
	}
	d.named[identity], d.names[entry] = entry, identity
}

// recognize sets the identities by which a page knows entries from another run: each to the one that looks as it did.
func (d *Desk) recognize(seen map[string]string) {
	if len(seen) == 0 || len(d.result.Languages) == 0 {
		return
	}
	entries, known := map[string][]tree.Identity{}, map[string]bool{}
	for _, section := range slices.Concat(d.result.Site.Sections, d.result.Languages[0].Sections) {
		tree.EachEntry(section, func(entry *tree.Value) {
			texts := edit.Seen(entry)
			entries[texts] = append(entries[texts], entry.Entry)
			known[d.identity(entry.Entry)] = true
		})
	}
	for identity, texts := range seen {
		if same := entries[texts]; len(same) == 1 && !known[identity] {
			d.name(same[0], identity)
			d.described = nil // its entries have other identities
		}
	}
}

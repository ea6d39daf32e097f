// Package newlocale starts a further language: its content is a copy of
// another one's, with every text still to be translated, and the site's
// settings list it.
package newlocale

import (
	"fmt"
	"path"
	"regexp"

	"golang.org/x/text/language"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/syncing"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// Locale is the entry of a language in the site's settings.
type Locale struct {
	Tag string
	// Entry is the keys and texts of the entry, the tag first.
	Entry [][2]string
}

var tagForm = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$`)

// Describe makes the entry of a language; more returns what it has beside its
// tag, and may be nil. It fails on a tag that is not one.
func Describe(tag string, more func(language.Tag) [][2]string) (Locale, error) {
	parsed, err := language.Parse(tag)
	if err != nil || !tagForm.MatchString(tag) {
		return Locale{}, fmt.Errorf("%q is not a language tag such as de, pt-BR or zh-Hant", tag)
	}
	locale := Locale{Tag: tag, Entry: [][2]string{{"tag", tag}}}
	if more != nil {
		locale.Entry = append(locale.Entry, more(parsed)...)
	}
	return locale, nil
}

// Rename changes the language's name, where the entry has one.
func (l Locale) Rename(change func(name string) string) {
	for i := range l.Entry {
		if l.Entry[i][0] == "name" {
			l.Entry[i][1] = change(l.Entry[i][1])
		}
	}
}

// Files are the new language's files: those of a document whose texts were
// already rewritten.
func Files(folder, tag string, rewritten *tree.Document) []syncing.Change {
	changes := make([]syncing.Change, len(rewritten.Files))
	for i, file := range rewritten.Files {
		name := path.Join(tag, path.Base(file.Path))
		changes[i] = syncing.Change{Name: name, Path: path.Join(folder, name), New: file.Bytes}
	}
	return changes
}

// Register lists a language in the site's settings, below the last one.
func Register(site *tree.Document, locale Locale) (syncing.Change, error) {
	section, _ := site.Section("locales")
	layout := yamledit.NewLayout(section.File)
	last := layout.Item(section.Value, len(section.Value.Content)-1)
	edits := layout.After(last, yamledit.Record(locale.Entry))
	text := yamledit.Apply(section.File.Bytes, edits)
	if err := verify(site, section.File.Path, text, locale.Tag); err != nil {
		return syncing.Change{}, err
	}
	return syncing.Change{Name: load.SettingsFile, Path: section.File.Path, Old: section.File.Bytes, New: text}, nil
}

// verify reads the edited settings again.
func verify(site *tree.Document, file string, text []byte, tag string) error {
	edited, findings := load.Assemble(site.Type, "", site.Folder, []*source.File{source.New(file, text)})
	section, _ := edited.Section("locales")
	unsafe := section.Value == nil || len(section.Value.Content) == 0
	for _, finding := range findings {
		unsafe = unsafe || finding.Severity == diag.Error
	}
	if !unsafe {
		_, value := tree.Get(section.Value.Content[len(section.Value.Content)-1], "tag")
		unsafe = value == nil || tree.Text(value) != tag
	}
	if unsafe {
		return fmt.Errorf("%s cannot be edited safely; add the language to \"locales\" by hand", file)
	}
	return nil
}

// SameBase tells whether two tags are variants of one language.
func SameBase(a, b string) bool {
	first, _ := language.Make(a).Base()
	second, _ := language.Make(b).Base()
	return first == second
}

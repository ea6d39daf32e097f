// Package newlocale starts a further language: its content is a copy of
// another one's, with every text still to be translated, and the site's
// settings list it.
package newlocale

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/syncing"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// Locale is what content/site.yaml says of a language.
type Locale struct {
	Tag string
	// Name is the language's own name for itself.
	Name string
	// Flag is a country in two small letters (ISO 3166-1).
	Flag string
	// OpenGraph is the language and region that social networks are told.
	OpenGraph string
}

var tagForm = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$`)

// Describe finds out what is to be said of a language. It fails on a tag that
// is not one.
func Describe(tag string) (Locale, error) {
	parsed, err := language.Parse(tag)
	if err != nil || !tagForm.MatchString(tag) {
		return Locale{}, fmt.Errorf("%q is not a language tag such as de, pt-BR or zh-Hant", tag)
	}
	region := country(parsed)
	base, _ := parsed.Base()
	return Locale{
		Tag:       tag,
		Name:      ownName(parsed),
		Flag:      strings.ToLower(region),
		OpenGraph: base.String() + "_" + region,
	}, nil
}

// country is the tag's own country, or else the one where most of those who
// speak the language live (CLDR, likely subtags).
func country(tag language.Tag) string {
	region, _ := tag.Region()
	if !region.IsCountry() {
		base, _ := tag.Base()
		region, _ = language.Make(base.String()).Region()
	}
	return region.String()
}

// ownName is the language's name for itself, as a heading writes it: with a
// capital where the language has them.
func ownName(tag language.Tag) string {
	name := display.Self.Name(tag)
	first := []rune(name)
	if len(first) == 0 {
		return tag.String()
	}
	return cases.Upper(tag).String(string(first[0])) + string(first[1:])
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
	edits := layout.After(last, yamledit.Record([][2]string{
		{"tag", locale.Tag}, {"name", locale.Name}, {"flag", locale.Flag}, {"openGraph", locale.OpenGraph},
	}))
	text := yamledit.Apply(section.File.Bytes, edits)
	if err := verify(site, section.File.Path, text, locale.Tag); err != nil {
		return syncing.Change{}, err
	}
	return syncing.Change{Name: load.SettingsFile, Path: section.File.Path, Old: section.File.Bytes, New: text}, nil
}

// verify reads the edited settings again.
func verify(site *tree.Document, file string, text []byte, tag string) error {
	edited, findings := load.Assemble("", site.Folder, []*source.File{source.New(file, text)})
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

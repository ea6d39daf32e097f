// Package start makes the first content of a project's owner: from a file of theirs, or with what is
// required and not known.
package start

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/encode"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// Start is the first content of a project's owner in one language.
type Start struct {
	// Content is a value of the struct Config.Content. Required texts that are empty become
	// TODO; optional values that are empty are left out.
	Content any
	// Site is a value of the struct Config.Site. The compiler adds the languages.
	Site any
	// NotTaken are the parts of the imported file that Content does not have.
	NotTaken []NotTaken
	// Language is the tag of the language that the file says it has; empty if it does not.
	Language string
	// Recognised is the tag of the language of the texts; empty if it is in doubt.
	Recognised string
	// Notes are sentences about what was taken and may be meant otherwise.
	Notes []string
}

// Maker makes the files of a start.
type Maker struct {
	Model *model.Model
	// Fill returns the start from the bytes of a file, or from nil, in a language, or in that of the texts.
	Fill        func(file []byte, locale string) (Start, error)
	LocaleEntry func(tag language.Tag, source *tree.Document) ([][2]string, error)
	Labels      fs.FS
	// Files maps sections to their files; the others are in content.yaml.
	Files map[string]string
	// Content and Schemas are the folders of the content and of the schemas.
	Content, Schemas string
}

// Make returns the files of a start, by their paths in the content folder, and the messages about what was
// taken. From are the names of the source files, one a language; without any, the start is empty. Tag is the
// language of the first one; without it, that is the language of the texts. If it is in doubt, Make returns
// ErrNoLanguage.
func (m *Maker) Make(from []string, tag string) (files map[string][]byte, messages []string, err error) {
	if len(from) == 0 {
		from = []string{""}
	}
	files = map[string][]byte{}
	var first *tree.Document
	var site any
	var locales [][][2]string
	var losses []NotTaken
	isNamed := tag != ""
	for i, name := range from {
		file, err := read(name)
		var start Start
		if err == nil {
			start, err = m.Fill(file, tag)
		}
		if i == 0 {
			site, tag = start.Site, cmp.Or(tag, start.Language, start.Recognised)
			if err == nil && tag == "" {
				err = ErrNoLanguage
			}
			if !isNamed && err == nil {
				messages = append(messages, "the texts are in "+diag.Language(tag)+"; if they are not, name their language: --locale TAG")
			}
		} else if tag = start.Language; err == nil && (tag == "" || files[path.Join(tag, otherSections)] != nil) {
			err = errors.New("it is not the site's resume in another language")
		}
		var document *tree.Document
		if err == nil {
			document, err = m.addLanguage(files, &start, tag)
		}
		if first == nil {
			first = document
		}
		locale, noLocale := translate.NewLocale(tag, m.LocaleEntry, first)
		if err := cmp.Or(err, noLocale); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", cmp.Or(name, tag), err)
		}
		locales = append(locales, locale.Entry)
		messages, losses = append(messages, start.Notes...), append(losses, start.NotTaken...)
	}
	files[load.SettingsFile] = m.settings(site, locales)
	for i, message := range messages {
		messages[i] = Shortened(message, MaxLine)
	}
	return files, append(messages, report(losses)...), nil
}

// ErrNoLanguage is the error for a file whose language is in doubt.
var ErrNoLanguage = errors.New("its texts are too few to tell their language")

// settings returns the file of the settings, with these entries of languages.
func (m *Maker) settings(settings any, locales [][][2]string) []byte {
	site, field := writable(settings), m.Model.Site.Field(model.LocalesKey)
	list := reflect.MakeSlice(field.Type.Go, len(locales), len(locales))
	for i, entry := range locales {
		for _, pair := range entry {
			if key := field.Type.Elem.Field(pair[0]); key != nil && key.Type.Kind == model.Text {
				list.Index(i).Field(key.Index).SetString(pair[1])
			}
		}
	}
	site.Field(field.Index).Set(list)
	return m.document(load.SettingsFile, codegen.SiteSchema, append(blocks(m.Model.Site, site, encode.Field), blocks(m.Model.Site, site, encode.Example)...))
}

// addLanguage adds the files of a start in a language, and returns its document. If the software has no labels of the
// interface in it, those of English are in a file.
func (m *Maker) addLanguage(files map[string][]byte, start *Start, tag string) (*tree.Document, error) {
	content, sections, values := writable(start.Content), map[string][]string{}, []*tree.Value{}
	start.Notes = append(start.Notes, fit(m.Model.Content, content, "")...)
	for _, field := range m.Model.Content.Fields {
		if lines := encode.Field(field, content); lines != nil {
			name := cmp.Or(m.Files[field.Key], otherSections)
			sections[name] = append(sections[name], strings.Join(lines, "\n"))
			values = append(values, encode.Value(field, content))
		}
	}
	sections[otherSections] = append(sections[otherSections], blocks(m.Model.Content, content, encode.Example)...)
	var written []*source.File
	for _, name := range slices.Sorted(maps.Keys(sections)) {
		target := path.Join(tag, name)
		files[target] = m.document(target, codegen.FileSchema, sections[name])
		written = append(written, source.New(target, files[target]))
	}
	document, findings := load.Assemble(m.Model.Content, tag, tag, written)
	if diag.CountErrors(findings) == 0 { // else init reports them
		if err := patch.Prove(document, values); err != nil {
			return nil, err
		}
	}
	shipped, noShipped := load.Labels(m.Model.Content, m.Labels, tag)
	english, noEnglish := load.Labels(m.Model.Content, m.Labels, load.Base)
	if err := errors.Join(noShipped, noEnglish); err != nil {
		return nil, err
	}
	document.Labels = shipped
	labelled, err := translate.CopyLabels(document, english)
	if err == nil {
		maps.Copy(files, translate.Files(tag, labelled))
	}
	if shipped == nil && english != nil {
		start.Notes = append(start.Notes, "the software has no labels in "+diag.Language(tag)+"; those of English are in the content, for you to translate")
	}
	return document, err
}

// otherSections is the file of the sections that Maker.Files does not name.
const otherSections = "content.yaml"

// document returns the text of a file. Its first line names the schema for editors.
func (m *Maker) document(name, schema string, blocks []string) []byte {
	folder, noFolder := filepath.Abs(filepath.Dir(filepath.Join(m.Content, filepath.FromSlash(name))))
	schemas, noSchemas := filepath.Abs(m.Schemas)
	if relative, err := filepath.Rel(folder, schemas); errors.Join(noFolder, noSchemas, err) == nil {
		blocks = append([]string{"# yaml-language-server: $schema=" + path.Join(filepath.ToSlash(relative), schema)}, blocks...)
	}
	return []byte(strings.Join(blocks, "\n\n") + "\n")
}

// blocks returns the texts of the fields of a record that a function writes.
func blocks(of *model.Type, record reflect.Value, write func(*model.Field, reflect.Value) []string) (blocks []string) {
	for _, field := range of.Fields {
		if lines := write(field, record); lines != nil {
			blocks = append(blocks, strings.Join(lines, "\n"))
		}
	}
	return blocks
}

// writable returns a copy of a struct whose fields can be set.
func writable(record any) reflect.Value {
	copied := reflect.New(reflect.TypeOf(record)).Elem()
	copied.Set(reflect.ValueOf(record))
	return copied
}

package contentc

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"github.com/spf13/pflag"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/encode"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// Start is the first content of a project's owner.
type Start struct {
	// Content is a value of the struct Config.Content. Required texts that are empty become
	// TODO; optional values that are empty are left out.
	Content any
	// Site is a value of the struct Config.Site. The compiler adds the language.
	Site any
	// NotTaken are the parts of the imported file that Content does not have.
	NotTaken []NotTaken
	// Language is the tag of the language that the file says it has; empty if it does not.
	Language string
	// Locale are texts of the language's entry in the settings, in place of those of Config.LocaleEntry.
	Locale map[string]string
	// Notes are sentences about what was taken and may be meant otherwise.
	Notes []string
}

// Zero is the number 0 in an optional field of a Start, in which the zero value of Go is an absent
// number.
const Zero = encode.Zero

// NotTaken are the values of one kind in an imported file that the content does not have, for one reason.
type NotTaken struct {
	// What names the values by their keys or columns in the file: "work, url".
	What string
	// Value is the value, if there is one alone.
	Value string
	// Places are the positions of the values: a line, with its file in an archive.
	Places []string
	// Of is the number of all values of this kind.
	Of int
	// Reason is a phrase.
	Reason string
}

// startFlags adds the flags of the verb init.
func (c *command) startFlags(set *pflag.FlagSet) {
	if c.config.Start != nil {
		set.StringArrayVar(&c.flags.from, "from", nil, "fill the start from a `file` or folder: "+c.config.StartsFrom+"; a further one is another language")
	}
	set.StringVar(&c.flags.locale, "locale", "", "the `tag` of the source language (default: the present one)")
}

// initContent replaces the content by the owner's start: the settings and the source language.
// Without --write it lists the files and returns ExitFindings.
func (c *command) initContent([]string) int {
	from, tag := c.flags.from, c.flags.locale
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	if tag == "" {
		if len(result.Languages) == 0 {
			return c.misused("contentc init: the settings name no language; name the source language: --locale it")
		}
		tag = result.Languages[0].Locale
	}
	if _, err := translate.NewLocale(tag, c.config.LocaleEntry); err != nil {
		return c.misused("contentc init: --locale: %v", err)
	}
	present, refusal := c.replaceable()
	if refusal != "" {
		return c.misused("contentc init: %s", refusal)
	}
	if len(from) == 0 {
		from = []string{""}
	}
	all, files := Start{}, map[string][]byte{}
	var locales []translate.Locale
	for i, name := range from {
		start, err := c.start(name, tag)
		if err != nil {
			return c.misused("contentc init: %s: %v", name, err)
		}
		if i == 0 {
			all.Site = start.Site
		} else if tag = start.Language; tag == "" || files[path.Join(tag, otherSections)] != nil {
			return c.misused("contentc init: %s is not the site's resume in another language", name)
		}
		locale, err := translate.NewLocale(tag, c.config.LocaleEntry)
		if err != nil {
			return c.misused("contentc init: %s: %v", name, err)
		}
		for key, text := range start.Locale {
			locale.Entry = append(locale.Entry, [2]string{key, text})
		}
		locales = append(locales, locale)
		written := c.languageFiles(&start, tag)
		if err := c.addLabels(written, tag); err != nil {
			return c.finish(err)
		}
		maps.Copy(files, written)
		all.NotTaken, all.Notes = append(all.NotTaken, start.NotTaken...), append(all.Notes, start.Notes...)
	}
	files[load.SettingsFile] = c.settings(all.Site, locales)
	return c.replace(present, files, all)
}

func (c *command) start(from, locale string) (Start, error) {
	switch {
	case c.config.Start == nil:
		return Start{Content: c.config.Content, Site: c.config.Site}, nil
	case from == "":
		return c.config.Start(nil, locale)
	}
	data, err := readSource(from)
	switch {
	case err != nil:
		return Start{}, err
	case len(data) == 0:
		return Start{}, errors.New("the file is empty")
	}
	return c.config.Start(data, locale)
}

// readSource reads a file; a table, or the tables of a folder, as a ZIP that has them.
func readSource(name string) ([]byte, error) {
	info, err := os.Stat(name)
	folder, tables := name, []string{"*.csv", "*/*.csv"}
	switch isTable := strings.EqualFold(filepath.Ext(name), ".csv"); {
	case err != nil:
		return nil, errors.Unwrap(err)
	case !info.IsDir() && !isTable:
		data, err := os.ReadFile(name)
		return data, errors.Unwrap(err)
	case isTable:
		folder, tables = filepath.Dir(name), []string{filepath.Base(name)}
	}
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	for _, pattern := range tables {
		found, _ := fs.Glob(os.DirFS(folder), pattern)
		for _, table := range found {
			data, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(table)))
			if err != nil {
				return nil, errors.Unwrap(err)
			}
			file, _ := archive.Create(table) // writing to memory does not fail
			_, _ = file.Write(data)
		}
	}
	err = archive.Close()
	return packed.Bytes(), err
}

// replaceable returns the files of the content that init replaces, or the reason why it may not:
// they could not be restored.
func (c *command) replaceable() (files []string, refusal string) {
	changed, noRepository := git(c.flags.content, "status", "--porcelain", "--untracked-files=all", "--", ".")
	switch {
	case noRepository != nil:
		return nil, "no Git repository has the content; \"git init\", \"git add .\" and \"git commit\" keep it"
	case len(changed) > 0:
		return nil, fmt.Sprintf("the content has changes that are not committed; commit them first:\n%s", bytes.TrimRight(changed, "\n"))
	}
	tracked, _ := git(c.flags.content, "ls-files", "-z", "--", ".")
	files = strings.FieldsFunc(string(tracked), func(r rune) bool { return r == 0 })
	return slices.DeleteFunc(files, func(name string) bool { return path.Ext(name) == ".md" }), "" // they explain a folder
}

// settings returns the file of the settings, with these languages.
func (c *command) settings(settings any, locales []translate.Locale) []byte {
	site, field := writable(settings), c.model.Site.Field(model.LocalesKey)
	list := reflect.MakeSlice(field.Type.Go, len(locales), len(locales))
	for i, locale := range locales {
		for _, pair := range locale.Entry {
			if key := field.Type.Elem.Field(pair[0]); key != nil && key.Type.Kind == model.Text {
				list.Index(i).Field(key.Index).SetString(pair[1])
			}
		}
	}
	site.Field(field.Index).Set(list)
	return c.document(load.SettingsFile, codegen.SiteSchema, slices.Concat(blocksOf(c.model.Site, site, encode.Field), blocksOf(c.model.Site, site, encode.Example)))
}

// languageFiles returns the files of a start in a language, by their paths in the content folder.
func (c *command) languageFiles(start *Start, tag string) map[string][]byte {
	content, files := writable(start.Content), map[string][]byte{}
	start.NotTaken = append(start.NotTaken, shorten(c.model.Content, content, "")...)
	sections := map[string][][]string{}
	for _, field := range c.model.Content.Fields {
		if lines := encode.Field(field, content); lines != nil {
			sections[c.fileOf(field)] = append(sections[c.fileOf(field)], lines)
		}
	}
	sections[otherSections] = append(sections[otherSections], blocksOf(c.model.Content, content, encode.Example)...)
	for name, blocks := range sections {
		target := path.Join(tag, name)
		files[target] = c.document(target, codegen.FileSchema, blocks)
	}
	return files
}

// labelsOf is the language of the labels that a source language begins with where the software ships
// none for it.
const labelsOf = "en"

// addLabels adds to the files of a start the labels of the interface that the software does not ship
// for the language: those of English, each to translate.
func (c *command) addLabels(files map[string][]byte, tag string) error {
	shipped, noShipped := load.Labels(c.model.Content, c.config.Labels, tag)
	labels, noLabels := load.Labels(c.model.Content, c.config.Labels, labelsOf)
	if err := errors.Join(noShipped, noLabels); err != nil {
		return err
	}
	var written []*source.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if path.Dir(name) == tag {
			written = append(written, source.New(name, files[name]))
		}
	}
	document, _ := load.Assemble(c.model.Content, tag, tag, written)
	document.Labels = shipped
	document, err := translate.AddLabels(document, labels)
	if err != nil {
		return err
	}
	maps.Copy(files, translate.Files(tag, document))
	return nil
}

// blocksOf returns the lines of each field of a record that a function writes.
func blocksOf(of *model.Type, record reflect.Value, write func(*model.Field, reflect.Value) []string) (blocks [][]string) {
	for _, field := range of.Fields {
		if lines := write(field, record); lines != nil {
			blocks = append(blocks, lines)
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

// shorten ends the texts that are longer than the model allows, and returns their places.
func shorten(of *model.Type, value reflect.Value, pointer string) (shortened []NotTaken) {
	switch of.Kind {
	case model.Record:
		for _, field := range of.Fields {
			inner, at := value.Field(field.Index), pointer+"/"+field.Key
			if field.Type.Kind != model.Text {
				shortened = append(shortened, shorten(field.Type, inner, at)...)
			} else if text := inner.String(); field.MaxLength > 0 && utf8.RuneCountInString(text) > field.MaxLength {
				inner.SetString(Shortened(text, field.MaxLength))
				reason := fmt.Sprintf("the content has at most %d characters there", field.MaxLength)
				rest := text[len(strings.TrimSuffix(inner.String(), "…")):]
				shortened = append(shortened, NotTaken{What: "the end of a text", Value: strings.TrimSpace(rest), Places: []string{at}, Of: 1, Reason: reason})
			}
		}
	case model.List:
		for i := range value.Len() {
			shortened = append(shortened, shorten(of.Elem, value.Index(i), fmt.Sprintf("%s/%d", pointer, i))...)
		}
	}
	return shortened
}

// Shortened returns a text with at most a number of code points, the last of which is an ellipsis. It ends
// after a word, or, if that is far from the end, as in a text without spaces, after a character as a reader
// sees it.
func Shortened(text string, length int) string {
	var cut string
	for graphemes := uniseg.NewGraphemes(text); graphemes.Next(); {
		_, end := graphemes.Positions()
		if length -= len(graphemes.Runes()); length < 1 {
			break
		}
		cut = text[:end]
	}
	if at := strings.LastIndexAny(cut, " \n"); at > len(cut)*4/5 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,;:\n") + "…"
}

// otherSections is the file of the sections that Config.StartFiles does not name.
const otherSections = "content.yaml"

// fileOf returns the name of the file that has a section in a start.
func (c *command) fileOf(section *model.Field) string {
	return cmp.Or(c.config.StartFiles[section.Key], otherSections)
}

// document returns the text of a file.
func (c *command) document(target, schema string, blocks [][]string) []byte {
	if line := c.modeline(target, schema); line != nil {
		blocks = append([][]string{line}, blocks...)
	}
	var out strings.Builder
	for i, lines := range blocks {
		if i > 0 {
			out.WriteByte('\n')
		}
		out.WriteString(strings.Join(lines, "\n") + "\n")
	}
	return []byte(out.String())
}

// modeline returns the comment that names the schema of a content file, for editors.
func (c *command) modeline(target, schema string) []string {
	folder, noFolder := filepath.Abs(filepath.Dir(filepath.Join(c.flags.content, filepath.FromSlash(target))))
	schemas, noSchema := filepath.Abs(filepath.Dir(c.flags.schema))
	relative, noPath := filepath.Rel(folder, schemas)
	if errors.Join(noFolder, noSchema, noPath) != nil {
		return nil // the editor then does not complete the keys
	}
	return []string{"# yaml-language-server: $schema=" + path.Join(filepath.ToSlash(relative), schema)}
}

// replace writes the files of a start and removes the other ones.
func (c *command) replace(present []string, files map[string][]byte, start Start) int {
	for _, name := range present {
		if _, isReplaced := files[name]; !isReplaced {
			files[name] = nil
		}
	}
	defer c.printNotTaken(start)
	if !c.writes() {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			what := "write"
			if files[name] == nil {
				what = "remove"
			}
			fmt.Fprintln(c.printer, what, path.Join(filepath.ToSlash(c.flags.content), name))
		}
		fmt.Fprintln(c.Stderr, "contentc: nothing was written; init with --write does it")
		return ExitFindings
	}
	changes, err := c.writeFiles(files, c.checked.Known())
	if err != nil {
		return c.finish(err)
	}
	c.removeEmptyFolders(present)
	var written []string
	for _, change := range changes {
		if change.Kind != atomicfile.LeftOver {
			written = append(written, change.Printed())
		}
	}
	fmt.Fprintf(c.Stderr, "contentc: wrote %s, and removed %s\n", strings.Join(written, ", "), diag.Count(len(changes)-len(written), "file", "files"))
	return c.reportStart()
}

// printNotTaken prints what can be meant otherwise, and the parts that are not taken, one line for each reason.
func (c *command) printNotTaken(start Start) {
	for _, note := range start.Notes {
		fmt.Fprintln(c.Stderr, "contentc:", note)
	}
	var reasons []string
	lines := map[string][]string{}
	for _, part := range start.NotTaken {
		if lines[part.Reason] == nil {
			reasons = append(reasons, part.Reason)
		}
		lines[part.Reason] = append(lines[part.Reason], part.String())
	}
	for _, reason := range reasons {
		fmt.Fprintf(c.Stderr, "contentc: not taken, because %s: %s\n", reason, strings.Join(lines[reason], "; "))
	}
}

// The maximum number of places and of characters of a value that a line names.
const (
	maxPlaces = 12
	maxValue  = 40
)

// String names the values and their places.
func (n NotTaken) String() string {
	what, places := n.What, n.Places
	if value := []rune(n.Value); len(value) > maxValue {
		what += " " + strconv.Quote(string(value[:maxValue])+"…")
	} else if len(value) > 0 {
		what += " " + strconv.Quote(n.Value)
	}
	more := ""
	if len(places) > maxPlaces {
		more, places = fmt.Sprintf(" and %d more", len(places)-maxPlaces), places[:maxPlaces]
	}
	if n.Of > 1 {
		return fmt.Sprintf("%s (%d of %d: %s%s)", what, len(n.Places), n.Of, strings.Join(places, ", "), more)
	}
	return fmt.Sprintf("%s (%s)", what, strings.Join(places, ", "))
}

// removeEmptyFolders removes the folders of files that were removed.
func (c *command) removeEmptyFolders(names []string) {
	for _, name := range names {
		for folder := path.Dir(name); folder != "."; folder = path.Dir(folder) {
			os.Remove(filepath.Join(c.flags.content, filepath.FromSlash(folder))) // fails if it has files
		}
	}
}

// reportStart prints what is left to do.
func (c *command) reportStart() int {
	result, err := c.check()
	if err != nil {
		return c.finish(err)
	}
	for _, document := range result.Documents() {
		document.Walk(func(v *tree.Value) bool {
			if v.Text == encode.Todo {
				fmt.Fprintf(c.Stderr, "contentc: %s:%d: %s is %s\n", v.File.Path, v.Start.Line, v.Pointer(), encode.Todo)
			}
			return true
		})
	}
	if errors := result.Set.Summary.Errors; errors > 0 {
		fmt.Fprintf(c.Stderr, "contentc: %s; \"%s check\" lists them\n", diag.Count(errors, "error is left", "errors are left"), c.config.Command)
	}
	return ExitClean
}

// Package contentc is a content compiler for the Go structs of a project. The
// project's main function is one call:
//
//	func main() { contentc.Main(contentc.Config{Content: Content{}, Site: Site{}, Docs: source}) }
//
// The command checks YAML files in several languages against the structs and
// against one another, reports each fault with its line and column, and
// writes what the emitters make of the content. docs/another-project.md shows
// a whole project.
package contentc

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/codegen"
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/load"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// Config describes a project.
type Config struct {
	// Content is a value of the struct that describes the content of one
	// language. Each of its fields is a section.
	Content any
	// Site is a value of the struct that describes site.yaml, the settings of
	// the whole site. It needs a list with the key "locales", whose entries
	// have the key "tag"; the first one is the source language.
	Site any
	// Docs holds the Go source of the structs at its root. Their doc comments
	// reach the JSON Schema and the TypeScript types.
	Docs fs.FS
	// Formats are added to the standard ones: email, phone, https-url, date,
	// date-time and language-tag.
	Formats []Format
	// Rules compare the fields of a record.
	Rules []Rule
	// Sample identifies the sample content that the project is delivered with,
	// which check --strict refuses: the output of "contentc digest" on it. The
	// fields with the tag sample:"own" are recognised by themselves, those with
	// sample:"entry" together with the others of their record.
	Sample string
	// CheckMedia returns what is wrong with a file in the media folder, whether
	// or not the content names it. Nil if any file is valid.
	CheckMedia func(File) []FileIssue
	// Attachments are the optional files in the content folder that are neither YAML
	// nor media. An emitter finds their bytes in Build.Attachments.
	Attachments []Attachment
	// Published reports whether a part of the site is published, such as a
	// screen that the settings can switch off. The sections with the tag
	// part:"NAME" of a part that is not published are checked and not emitted.
	// Nil if every part is.
	Published func(b *Build, part string) bool
	// Emitters make files of the checked content.
	Emitters []Emitter
	// LocaleEntry returns the keys and texts that an entry of "locales" has
	// beside its tag, for the language that new-locale adds. It fails
	// if the language cannot be added. Nil if an entry is only a tag.
	LocaleEntry func(tag language.Tag) ([][2]string, error)
	// Paths are the defaults of the flags --content, --out and --schema.
	Paths Paths
}

// Paths are where a project keeps its files, from its root: the working folder
// or the nearest folder above it that has the content.
type Paths struct {
	// Content is the content folder; "content" if it is empty.
	Content string
	// Out is the folder that the emitters' files are written to; "generated"
	// if it is empty.
	Out string
	// Schema is the file of the JSON Schema; "content.schema.json" where it is
	// empty. The schemas of a single file and of the settings are beside it.
	Schema string
}

// fromRoot returns the paths with their defaults, as seen from the working
// folder: those of the nearest folder, at or above the working folder, whose
// content has settings. Without such a folder they are those of the working
// folder.
func (p Paths) fromRoot() Paths {
	p = Paths{
		Content: cmp.Or(p.Content, "content"),
		Out:     cmp.Or(p.Out, "generated"),
		Schema:  cmp.Or(p.Schema, "content.schema.json"),
	}
	working, _ := os.Getwd() // without it only the working folder itself is tried
	for up := range 1 + strings.Count(filepath.ToSlash(working), "/") {
		root := strings.Repeat("../", up)
		if _, err := os.Stat(filepath.Join(root, p.Content, load.SettingsFile)); err == nil {
			return Paths{filepath.Join(root, p.Content), filepath.Join(root, p.Out), filepath.Join(root, p.Schema)}
		}
	}
	return p
}

// What a project is described with.
type (
	// Format is a form that a text must have: jsonschema:"format=NAME".
	Format = model.Format
	// File is a file in the media folder, for the checks of a project.
	File = model.File
	// FileIssue is what such a check returns.
	FileIssue = model.FileIssue
	// Rule compares the fields of a record.
	Rule = check.Rule
	// Issue is what a Rule reports about a record.
	Issue = check.Issue
	// Attachment is an optional file in the content folder, such as a key.
	Attachment = check.Attachment
	// AttachmentIssue is what Attachment.Check reports.
	AttachmentIssue = check.AttachmentIssue
	// Code is the stable name of a kind of finding.
	Code = diag.Code
	// Emitter makes files of a checked content.
	Emitter = codegen.Emitter
	// Build is a checked content.
	Build = codegen.Build
	// Document is the content of one language, or the site's settings.
	Document = tree.Document
)

// The codes that a rule may use for its issues.
const (
	// Inconsistent: two values of a record contradict each other.
	Inconsistent = diag.Inconsistent
	// OutOfRange: a number or a text is beyond its limits.
	OutOfRange = diag.OutOfRange
	// BadFormat: a text does not have the required form.
	BadFormat = diag.BadFormat
	// Discouraged: a standard permits the value and advises against it. A warning.
	Discouraged = diag.Discouraged
)

// RuleFor makes a rule for the records of the struct type T. Find is called
// with the language's tag, which is empty for the site's settings, and with
// each record that has no other error; an optional field that is absent has
// its zero value. The issues point into the record that find was given.
func RuleFor[T any](code Code, find func(locale string, record *T) []Issue) Rule {
	return check.RuleFor(code, find)
}

// The checks of the standard formats, for formats that build on them: they
// return what is wrong with a text, empty if nothing is.
var (
	CheckEmail     = model.CheckEmail
	CheckPhone     = model.CheckPhone
	CheckHTTPS     = model.CheckHTTPS
	OnReservedHost = model.OnReservedHost
)

// TypeScript is the emitter of types.ts, site.ts and content/TAG/MODULE.ts. The
// tag module:"NAME" of a section names its module, or several between commas;
// without it, the section is in the module of its part or else in "common".
var TypeScript Emitter = codegen.TypeScript

// GeneratedComment is at the beginning of each generated file; a file that has it is
// removed when no emitter makes it any more.
const GeneratedComment = codegen.GeneratedComment

// Quote returns a text as a TypeScript literal.
func Quote(text string) string { return codegen.Quote(text) }

// PublicName returns the name of the TypeScript interface of the content
// without the hidden fields.
func PublicName(b *Build) string { return codegen.PublicName(b.Model.Content) }

// Modules returns the names of the modules of a language, "common" first.
func Modules(b *Build) []string { return codegen.Modules(b.Model.Content) }

// newModel describes the project's structs, and fails on what the compiler
// cannot handle.
func (c *Config) newModel() (*model.Model, error) {
	made, err := model.New(c.Content, c.Site, c.Docs, c.Formats)
	if err != nil {
		return nil, err
	}
	for _, rule := range c.Rules {
		if err := rule.Validate(made.Content, made.Site); err != nil {
			return nil, fmt.Errorf("model: %w", err)
		}
	}
	return made, nil
}

// Now returns the time of the run in UTC: SOURCE_DATE_EPOCH in seconds since 1970,
// which repeats an earlier build (https://reproducible-builds.org/specs/source-date-epoch),
// else the clock.
func Now() time.Time {
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC()
	}
	return time.Now().UTC()
}

// Decode returns a checked document as a value of the struct that describes
// it: of Config.Content or Config.Site. An optional field that is absent has
// its zero value.
func Decode[T any](document *Document) T {
	var value T
	document.Decode(reflect.ValueOf(&value).Elem())
	return value
}

// Package contentc is a content compiler for the Go structs of a project. The
// project's main function is one call:
//
//	func main() { contentc.Main(contentc.Config{Content: Content{}, Site: Site{}, Docs: source}) }
//
// The command checks YAML files in several languages against the structs and against one
// another, reports each fault with its line and column, and writes the files that the
// emitters make of the content. docs/another-project.md shows a whole project.
package contentc

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"

	"example.org/contentc/internal/article"
	"example.org/contentc/internal/check"
	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/encode"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/names"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/start"
	"example.org/contentc/internal/tree"
)

// Config describes a project.
type Config struct {
	// Content is a value of the struct that describes the content of one language. Each field is a section.
	Content any
	// Site is a value of the struct that describes site.yaml, the settings of the whole site. It needs a list
	// with the key "locales", whose entries have the key "tag"; the first one is the source language.
	Site any
	// Docs contains the Go source of the structs at its root. The JSON Schema and the
	// TypeScript types contain their doc comments.
	Docs fs.FS
	// Formats are added to the standard ones: email, phone, https-url, date, date-time and language-tag.
	Formats []Format
	// Rules are the rules of the project, applied after those of the compiler.
	Rules []Rule
	// Labels contains the labels of the interface, in one file TAG.yaml for each language. It has the fields
	// with the tag label:"true", which the content need not have and can override. Nil if no field has the tag.
	Labels fs.FS
	// Sample identifies the sample content of the project, which check --strict rejects: it is the output of
	// "contentc digest". A field with the tag sample:"own" is recognised by itself, a field with sample:"entry"
	// together with the others of its record.
	Sample string
	// CheckMedia returns the issues of a file in the media folder, even if the content
	// does not use it. Nil if every file is valid.
	CheckMedia func(File) []FileIssue
	// Attachments are the optional files in the content folder that are neither YAML
	// nor media. Build.Attachments has their bytes.
	Attachments []Attachment
	// ScreenOf returns the screen that shows a section with the tag screen:"NAME", where the settings can choose it:
	// that of the tag, one of its own with the section's key as its name, or none. A section on none is checked but
	// not emitted. With screen:"NAME,KEY" on a list, it is asked for each entry, by its value of KEY. Nil if each
	// section is on the screen of its tag.
	ScreenOf func(b *Build, screen, name string) string
	// Hidden returns the names of what has content and is not published, for check and generate
	// to print. Nil if there is nothing of the kind.
	Hidden func(b *Build) []string
	// Emitters make files of the checked content.
	Emitters []Emitter
	// Verbs are verbs of the project, beside those of the compiler.
	Verbs []Verb
	// LocaleEntry returns the keys and texts, other than the tag, of the entry of "locales" that new-locale
	// adds. Source is the content in the source language, which may be nil. It returns an error if the language cannot be added. Nil if an entry has only a tag.
	LocaleEntry func(tag language.Tag, source *Document) ([][2]string, error)
	// Command is how one runs the compiler in the project, such as "./contentc": messages
	// print commands that begin with it. As Main was called if it is empty, and "contentc" for Run.
	Command string
	// Example is the pointer of a text in an entry of a list, for help and messages: "/skills/0/name". The first one
	// of the model if it is empty.
	Example string
	// Start returns the first content of a project's owner for the verb init: from the bytes of
	// the file that --from names, or what is known without one if they are nil. The locale is
	// the tag of the source language, or empty for that of the texts. Nil if every value is TODO.
	Start func(file []byte, locale string) (Start, error)
	// StartsFrom lists the kinds of files that Start reads, for the help of init.
	StartsFrom string
	// StartFiles maps sections to the files that a start has them in; the others are in content.yaml.
	StartFiles map[string]string
	// Paths are the defaults of the flags --content, --out and --schema.
	Paths Paths
}

// Paths are the paths of a project's files, from its root: the working folder or the nearest
// folder above it that contains the content.
type Paths struct {
	// Content is the content folder; "content" if it is empty.
	Content string
	// Out is the folder that the emitters' files are written to; "generated" if it is empty.
	Out string
	// Schema is the file of the JSON Schema; "content.schema.json" if it is empty. The
	// schemas of a single file and of the settings are in the same folder.
	Schema string
}

// fromRoot returns the paths with their defaults, relative to the working folder. The root is the nearest
// folder, at or above the working folder, whose content has settings, or else the working folder.
func (p Paths) fromRoot() Paths {
	p = Paths{
		Content: cmp.Or(p.Content, "content"),
		Out:     cmp.Or(p.Out, "generated"),
		Schema:  cmp.Or(p.Schema, "content.schema.json"),
	}
	working, _ := os.Getwd() // if it fails, only the working folder is tried
	for up := range 1 + strings.Count(filepath.ToSlash(working), "/") {
		root := strings.Repeat("../", up)
		if _, err := os.Stat(filepath.Join(root, p.Content, load.SettingsFile)); err == nil {
			return Paths{filepath.Join(root, p.Content), filepath.Join(root, p.Out), filepath.Join(root, p.Schema)}
		}
	}
	return p
}

// The types that describe a project.
type (
	// Format is a syntax that a text must have: jsonschema:"format=NAME".
	Format = model.Format
	// File is a file in the media folder, for the checks of a project.
	File = model.File
	// FileIssue is an issue of a file.
	FileIssue = model.FileIssue
	// Attachment is an optional file in the content folder, such as a key.
	Attachment = check.Attachment
	// Start is the first content of a project's owner.
	Start = start.Start
	// NotTaken are values of an imported file that a Start does not have.
	NotTaken = start.NotTaken
	// Emitter returns the files that it makes of a checked content.
	Emitter = codegen.Emitter
	// Build is the input of an Emitter: a checked content.
	Build = codegen.Build
	// Document is the content of one language, or the site's settings.
	Document = tree.Document
)

// The checks of the standard formats, for formats that extend them (Format.Check,
// Format.IsSample), a format of words, a repair (Format.Repair), and what reads figures.
var (
	CheckEmail     = model.CheckEmail
	OneOf          = model.OneOf
	CheckPhone     = model.CheckPhone
	CheckHTTPS     = model.CheckHTTPS
	IsReservedName = model.IsReservedName
	OnReservedHost = model.OnReservedHost
	HostOf         = model.HostOf
	ISODate        = model.ISODate
	DatesIn        = model.DatesIn
	Figure         = model.Figure
)

// The kind of a file by its first bytes, and the endings that the name of a picture can have.
var (
	KindOf         = model.KindOf
	PictureEndings = model.PictureEndings
)

// PublishedPictures names the kinds of pictures that sites publish.
const PublishedPictures = model.PublishedPictures

// Zero is the number 0 in an optional field of a Start, in which the zero value of Go is an absent number.
const Zero = encode.Zero

// For a Start: the long text that says the same as notes and the items of a list from another program, and the words
// of a text on one line with the addresses of its links.
var (
	LongText     = markup.FromForeign
	ForeignWords = markup.ForeignWords
)

// ItemClasses returns the classes at the end of the items in the lists of a long text, such as "bank" and "-bank" of
// {.bank .-bank}.
var ItemClasses = markup.ItemClasses

// Characters returns the number of characters of a text as a reader counts them, which a maxLength limits.
var Characters = source.Characters

// ArticleName returns the name of an article, a part of its address, for a text.
var ArticleName = load.ArticleName

// MaxCode is the number of characters of a line of code that a printed page has, and WideCode the word behind the language
// of code that may be wider.
const (
	MaxCode  = article.MaxCode
	WideCode = article.WideWord
)

// ParsedText returns a long text as JSON, as the modules contain it.
var ParsedText = codegen.ParsedText

// The names of languages and regions in a language, from CLDR.
var (
	LanguageName = names.Language
	RegionName   = names.Region
)

// Direction returns the base direction of a language's text, "ltr" or "rtl".
var Direction = model.Direction

// TypeScript is the emitter of types.ts, site.ts, settings.ts and content/TAG/PART.json. The tag part:"NAME" of a section names
// the parts that contain it, separated by commas; "own" is that of a screen of its own. A section without it is in the
// part of its screen, or in "common" if it has no screen. On a field of a section, it names the parts of the field.
var TypeScript Emitter = codegen.TypeScript

// Texts and Settings are the emitters of the same for a page that reads JSON: content/TAG/PART.json, and site.json.
var (
	Texts    Emitter = codegen.Texts
	Settings Emitter = codegen.Settings
)

// Protocol is the emitter of protocol.ts: the requests of a page's editor to the verb watch, its answers and reports,
// and a function for each that checks what arrives.
var Protocol Emitter = codegen.Protocol

// NamesOf returns the names with which Config.ScreenOf is called for a section, or for its entries.
func NamesOf(section *tree.Value) []string { return codegen.NamesOf(section) }

// GeneratedComment is at the beginning of each generated file. The compiler removes a file
// with this comment that no emitter returns.
const GeneratedComment = codegen.GeneratedComment

// EncodeJSON returns a value as JSON, which is TypeScript, too. It panics if the value cannot be JSON.
func EncodeJSON(value any) []byte { return tree.EncodeJSON(value, "") }

// Quote returns a text as a TypeScript literal.
func Quote(text string) string { return tree.Quote(text) }

// Verb is a verb of a project. With --write it writes what its outcome has.
type Verb struct {
	// Use is the name and the arguments, of which there are From to To; -1 is any number.
	Use      string
	From, To int
	Summary  string
	// Examples are the arguments of calls, for the help.
	Examples []string
	// Run receives the settings and the languages of the checked content, the source language first. It returns an
	// error for a wrong argument.
	Run func(site *Document, languages []*Document, args []string) (Outcome, error)
}

// Outcome is what a verb of a project found and wants to write.
type Outcome struct {
	// Report is the output, and Messages are about the call.
	Report   string
	Messages []string
	// Set are values of the source language, by their pointers.
	Set map[string]string
	// Files are new files, by their paths in the content folder.
	Files map[string][]byte
}

// exampleIn returns the pointer of the first text in an entry of a list, or that of the first section.
func exampleIn(content *model.Type) string {
	for _, section := range content.Fields {
		if section.Type.Kind != model.List || section.Type.Elem.Kind != model.Record {
			continue
		}
		for _, field := range section.Type.Elem.Fields {
			if field.Type.Kind == model.Text {
				return pointer.Of(section.Key, "0", field.Key)
			}
		}
	}
	return pointer.Of(content.Fields[0].Key, "0")
}

// Now returns the time of the run in UTC: SOURCE_DATE_EPOCH in seconds since 1970, if it is
// set (https://reproducible-builds.org/specs/source-date-epoch), or else the current time.
func Now() time.Time {
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC()
	}
	return time.Now().UTC()
}

// Decode returns a checked document as a value of the struct that describes it: that of
// Config.Content or Config.Site. An absent optional field has its zero value.
func Decode[T any](document *Document) T {
	return document.Decoded().Interface().(T)
}

// Package tree contains the decoded content: typed values with their field in
// the model, their span in the file, and their parent. It also walks a document
// or two languages in parallel, and matches the entries of two lists.
package tree

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/article"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/source"
)

// Value is a decoded value. Apart from Entry, values are never changed after they are loaded. They are a
// tenth of the memory of a run, so the small fields are together, without padding.
type Value struct {
	// Text is the decoded text in composed Unicode form (NFC), without the line
	// breaks at the end of a block. For another scalar it is the canonical form:
	// true, -1, 85.5. For an OtherNotation one it is the text in the file.
	Text string
	// Items are the entries of a list, or the values of a record in the order of the file.
	Items []Value
	// Field is the model's field of the value; that of an entry is the field of
	// its list. Nil if the model does not have the key.
	Field *model.Field
	// Type is the type that the model requires; nil if Field is nil.
	Type *model.Type

	// Key is the key before the value; empty in a list.
	Key string
	// Parent is the record or list that contains the value. The parent of a
	// section is the root of its file, which has no parent.
	Parent *Value
	File   *source.File

	// Start and KeyStart are the positions of the value and of its key.
	Start, KeyStart RunePosition
	// Entry identifies an entry of a list through the states of a content that is edited.
	Entry Identity
	// Index is the number of the value in its parent's Items, from 0.
	Index int32
	// Kind is the kind of the value in the file. It can be Nothing or OtherNotation, which no field has.
	Kind model.Kind
	// IsDecomposed reports whether the text in the file is not in composed form.
	IsDecomposed bool
	// Style and KeyStyle are the YAML styles of the value and of its key.
	Style, KeyStyle Style
	// long is the parsed form of a long text; nil if it is plain.
	long *parsedText
	// written is the value of the files that a value of a laid document is a copy of; nil if it is none.
	written *Value
}

// Identity identifies an entry of a list through the states of a content; 0 is none yet.
type Identity uint32

// RunePosition is a position in a file as the YAML library counts: the line from 1, the column from 1 in code
// points. source.Position counts user-perceived characters.
type RunePosition struct{ Line, Column int32 }

// Style is the YAML style of a value.
type Style uint8

// The styles.
const (
	Plain    Style = iota // without quotes; for a list or a record: block style
	Single                // between single quotes
	Double                // between double quotes
	Block                 // below | or >
	Flow                  // between brackets
	LeftOut               // the value is absent
	Markdown              // a unit of the text of an article
)

// parsedText is a long text with its parsed form, an article with that of its text, or one of its units.
type parsedText struct {
	source  string
	text    markup.Text
	article *article.Article
	unit    *article.Unit
}

// SetArticle adds the parsed text of an article to its record.
func (v *Value) SetArticle(parsed *article.Article) { v.long = &parsedText{article: parsed} }

// SetUnits adds the parsed forms of the units of an article.
func SetUnits(values []Value, units []*article.Unit) {
	parsed := make([]parsedText, len(units))
	for i, unit := range units {
		parsed[i].unit = unit
		values[i].long = &parsed[i]
	}
}

// Article returns the parsed text of an article; nil for another value.
func (v *Value) Article() *article.Article {
	if v.long == nil {
		return nil
	}
	return v.long.article
}

// Unit returns the parsed form of a unit of an article; nil for another value.
func (v *Value) Unit() *article.Unit {
	if v.long == nil {
		return nil
	}
	return v.long.unit
}

// IsArticle reports whether a value is an article: a section of its own, whose key is the key of its list with
// its name behind it.
func (v *Value) IsArticle() bool {
	return v.Field != nil && v.Field.Folder && v.Parent != nil && v.Parent.IsRoot()
}

// ArticleName returns the name of an article.
func (v *Value) ArticleName() string { return v.Key[len(v.Field.Key)+1:] }

// ParseLong parses a long text for Markup. One that is longer than its limit, which check reports, is one
// paragraph without markup, so that reading it takes no longer.
func (v *Value) ParseLong() {
	if v.Kind != model.Text || v.Field == nil || !v.Field.Long || markup.IsPlain(v.Text) {
		return
	}
	v.long = &parsedText{source: v.Text, text: markup.Unparsed(v.Text)}
	if v.Field.Holds(v.Text) {
		v.long.text = markup.Parse(v.Text)
	}
}

// Markup returns the parsed form of a long text, which was parsed when it was read.
func (v *Value) Markup() markup.Text {
	if v.long != nil && v.long.source == v.Text && v.long.unit == nil {
		return v.long.text
	}
	return markup.Parse(v.Text)
}

// Fits reports whether a value is of the kind that the model requires. A whole number is a number.
func (v *Value) Fits() bool {
	return v.Type != nil && (v.Kind == v.Type.Kind || v.Kind == model.Integer && v.Type.Kind == model.Number)
}

// HasKey reports whether a value is in a record.
func (v *Value) HasKey() bool { return v.KeyStart.Line > 0 }

// NewPair returns a pair of a record that is in no file.
func NewPair(key string, kind model.Kind, text string) Value {
	return Value{Key: key, KeyStart: RunePosition{Line: 1}, Kind: kind, Text: text}
}

// Begin returns the position of a value's key, or of the value if it has no key.
func (v *Value) Begin() RunePosition {
	if v.HasKey() {
		return v.KeyStart
	}
	return v.Start
}

// IsRoot reports whether a value is the root of its file.
func (v *Value) IsRoot() bool { return v.Parent == nil }

// Section returns the section that contains a value.
func (v *Value) Section() *Value {
	for !v.Parent.IsRoot() {
		v = v.Parent
	}
	return v
}

// IsScalar reports whether a value is neither a list nor a record.
func (v *Value) IsScalar() bool { return v.Kind != model.List && v.Kind != model.Record }

// IsEmpty reports whether a value contains nothing: it is absent, or an empty list or record.
func (v *Value) IsEmpty() bool {
	return v.Kind == model.Nothing || !v.IsScalar() && len(v.Items) == 0
}

// IsTranslatable reports whether a value is a text that can differ between languages. An empty cell of a table has none.
func (v *Value) IsTranslatable() bool {
	return v.Kind == model.Text && v.Fits() && !v.Field.IsFact() && (v.Unit() == nil || !v.Unit().IsEmpty())
}

// IsFact reports whether a value contains no text that can differ between languages. It is
// written in the source language, and a translation may leave it out.
func (v *Value) IsFact() bool {
	switch {
	case v.Type == nil:
		return true
	case v.Type.Kind == model.Text:
		return v.Field.IsFact()
	}
	for i := range v.Items {
		if !v.Items[i].IsFact() {
			return false
		}
	}
	return true
}

// Same reports whether two values have equal contents: the same kinds, keys in the same order, and texts.
func (v *Value) Same(other *Value) bool {
	if v.Kind != other.Kind || len(v.Items) != len(other.Items) || v.Text != other.Text && v.Kind != model.Nothing {
		return false
	}
	if len(v.Items) > 0 && &v.Items[0] == &other.Items[0] { // in a file that did not change
		return true
	}
	for i := range v.Items {
		if v.Items[i].Key != other.Items[i].Key || !v.Items[i].Same(&other.Items[i]) {
			return false
		}
	}
	return true
}

// Get returns a value of a record by its key; nil if there is none, or if v is nil or not a record.
func (v *Value) Get(key string) *Value {
	if v == nil || v.Kind != model.Record {
		return nil
	}
	for i := range v.Items {
		if v.Items[i].Key == key {
			return &v.Items[i]
		}
	}
	return nil
}

// Pointer returns the JSON Pointer (RFC 6901) of a value in its document.
func (v *Value) Pointer() string {
	return string(v.appendPointer(make([]byte, 0, pointerLength), false))
}

// PointerTo returns the JSON Pointer of a key of a record, which may be absent.
func (v *Value) PointerTo(key string) string { return v.Pointer() + pointer.Of(key) }

// Name returns the pointer of a value with a star for each index, so that the
// values of all entries of a list have the same name.
func (v *Value) Name() string {
	return string(v.appendPointer(make([]byte, 0, pointerLength), true))
}

// pointerLength is more than most pointers have.
const pointerLength = 64

// appendPointer appends the pointer of a value, with a star for each index if it is a name.
func (v *Value) appendPointer(to []byte, isName bool) []byte {
	if v == nil || v.IsRoot() {
		return to
	}
	switch to = append(v.Parent.appendPointer(to, isName), '/'); {
	case v.IsArticle() && isName:
		return append(append(to, v.Field.Key...), "/*"...)
	case v.IsArticle():
		return append(to, v.Key...)
	case v.HasKey():
		return append(to, pointer.Escape(v.Key)...)
	case isName:
		return append(to, '*')
	default:
		return strconv.AppendInt(to, int64(v.Index), 10)
	}
}

// plainNumber matches the numbers that content can have: the JSON form without an exponent.
var plainNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?$`)

// Number decodes a number and returns its kind and the canonical form that all
// later stages use. 85.0 is the whole number 85, and -0 is 0.
func Number(text string) (model.Kind, string) {
	if !plainNumber.MatchString(text) {
		return model.OtherNotation, text
	}
	whole, fraction, _ := strings.Cut(text, ".")
	if fraction = strings.TrimRight(fraction, "0"); fraction != "" {
		return model.Number, whole + "." + fraction
	}
	if whole == "-0" {
		whole = "0"
	}
	return model.Integer, whole
}

// JSON returns a scalar as JSON.
func (v *Value) JSON() string {
	switch v.Kind {
	case model.Integer, model.Number, model.Boolean:
		return v.Text
	case model.Nothing:
		return "null"
	default:
		return Quote(v.Text)
	}
}

// EncodeJSON returns a value as JSON without escapes for HTML, with an indentation that may be empty. It panics if the
// value cannot be JSON, which is a mistake in the caller.
func EncodeJSON(value any, indentation string) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indentation)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// Quote returns a text as a JSON string, which is also a YAML text in double quotes.
func Quote(text string) string { return string(AppendQuote(nil, text)) }

// AppendQuote appends what Quote returns.
func AppendQuote(out []byte, text string) []byte {
	if isUnescaped(text) {
		return append(append(append(out, '"'), text...), '"')
	}
	return append(out, EncodeJSON(text, "")...)
}

func isUnescaped(text string) bool {
	for i := 0; i < len(text); i++ { // by bytes: most are of ASCII
		if b := text[i]; b < ' ' || b == '"' || b == '\\' || b == 0x7F {
			return false
		} else if b >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(text[i:])
			if r < 0xA0 || r == '\u2028' || r == '\u2029' || r == utf8.RuneError {
				return false
			}
			i += size - 1
		}
	}
	return true
}

// Inline writes a value in the notation that JSON and the flow style of YAML share, with
// functions that write a key and a scalar.
func (v *Value) Inline(key func(string) string, scalar func(*Value) string) string {
	if v.IsScalar() {
		return scalar(v)
	}
	items := make([]string, len(v.Items))
	for i := range v.Items {
		items[i] = v.Items[i].Inline(key, scalar)
		if v.Kind == model.Record {
			items[i] = key(v.Items[i].Key) + ": " + items[i]
		}
	}
	list := strings.Join(items, ", ")
	if v.Kind == model.Record {
		return "{" + list + "}"
	}
	return "[" + list + "]"
}

// todoForm matches the prefix of a text that must be translated: "TODO[it] Buongiorno". The compiler writes it when it
// copies a text from another language, and reports the text until the prefix is removed.
const todoForm = `TODO\[([A-Za-z0-9-]+)\] ?`

var todoPrefix = regexp.MustCompile(`^\s*` + todoForm)

// ToWrite is the text of a required value that nobody has written, which check reports. UnwrittenPattern matches it,
// also with the prefix of a text that must be translated.
const (
	ToWrite          = "TODO"
	UnwrittenPattern = `^\s*(?:` + todoForm + `)?` + ToWrite + `$`
)

// AddTodo adds the TODO prefix of a language to a text, unless it has a prefix.
func AddTodo(tag, text string) string {
	if todoPrefix.MatchString(text) {
		return text
	}
	return "TODO[" + tag + "] " + text
}

// todoPart matches the beginning of a paragraph or an item of a long text that must be translated.
var todoPart = regexp.MustCompile(`(?m)^(?:- )?` + todoForm)

// TodoPart returns the language in the first TODO prefix of a paragraph or an item of a long text; empty if none has one.
func TodoPart(text string) (tag string) {
	if strings.Contains(text, "TODO[") {
		if found := todoPart.FindStringSubmatch(text); found != nil {
			return found[1]
		}
	}
	return ""
}

// Todo returns the language in the TODO prefix of a text and the text without
// the prefix. IsTodo reports whether there is a prefix.
func Todo(text string) (tag, rest string, isTodo bool) {
	if !strings.HasPrefix(strings.TrimLeft(text, "\t\n\f\r "), "TODO[") { // the expression reads far more slowly
		return "", text, false
	}
	found := todoPrefix.FindStringSubmatchIndex(text)
	if found == nil {
		return "", text, false
	}
	return text[found[2]:found[3]], text[found[1]:], true
}

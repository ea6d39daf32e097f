package translate

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/language"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// ReadXLIFF returns the changes to the languages that import an XLIFF 1.2 document. The first language is the
// source; reviews are in the languages' order. ReadXLIFF refuses a text whose source text has changed since the
// export, and one whose state is not that of a finished translation. It returns an error if the document is not
// valid for these languages, or has no text of them.
func ReadXLIFF(data io.Reader, languages []*tree.Document, reviews []tree.Reviews) (*Plan, error) {
	r := &xliffReader{
		languages: languages, reviews: reviews, incoming: make([]*incoming, len(languages)),
		plan: &Plan{Accepted: map[string]map[string]bool{}, After: map[string]*tree.Document{}, Pairs: map[string][]review.Pair{}},
	}
	tokens, err := newTokens(data)
	if err == nil {
		r.tokens = tokens
		err = r.readAll(xml.NewTokenDecoder(tokens))
	}
	if err != nil {
		return nil, err
	}
	if r.known == 0 {
		return nil, fmt.Errorf("0 of %d texts of this file are of this site", r.units)
	}
	return r.finish(), nil
}

// marks are the byte order marks of documents in UTF-16 without one, by their first bytes.
var marks = map[string]string{"<\x00": "\xff\xfe", "\x00<": "\xfe\xff"}

// newTokens returns the tokens of a document in any encoding that it declares, by its first bytes or
// in its declaration (XML 1.0, appendix F).
func newTokens(data io.Reader) (*nested, error) {
	text, err := io.ReadAll(io.LimitReader(data, load.MaxBytes+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > load.MaxBytes:
		return nil, fmt.Errorf("the file has more than %d bytes", load.MaxBytes)
	}
	if mark := marks[string(text[:min(len(text), 2)])]; mark != "" {
		text = append([]byte(mark), text...)
	}
	before := len(text)
	text, _, err = transform.Bytes(unicode.BOMOverride(transform.Nop), text)
	isUnicode := len(text) != before
	decoder := xml.NewDecoder(bytes.NewReader(text))
	decoder.CharsetReader = func(name string, input io.Reader) (io.Reader, error) {
		if isUnicode {
			return input, nil // already decoded
		}
		declared, err := htmlindex.Get(name)
		if err != nil {
			return nil, fmt.Errorf("the encoding %q is unknown", name)
		}
		return declared.NewDecoder().Reader(input), nil
	}
	return &nested{decoder: decoder}, err
}

// maxDepth is the maximum number of elements within one another, for each of which a decoder takes memory.
const maxDepth = 1000

// nested is a reader of tokens that limits the depth of the elements.
type nested struct {
	decoder *xml.Decoder
	depth   int
}

// Token implements xml.TokenReader.
func (n *nested) Token() (xml.Token, error) {
	token, err := n.decoder.Token()
	switch token.(type) {
	case xml.StartElement:
		n.depth++
	case xml.EndElement:
		n.depth--
	}
	if n.depth > maxDepth {
		return nil, fmt.Errorf("there are more than %d elements within one another", maxDepth)
	}
	return token, err
}

type xliffReader struct {
	tokens    *nested
	languages []*tree.Document
	reviews   []tree.Reviews
	plan      *Plan
	// incoming are the texts for each language, to those of the file element that is read.
	incoming []*incoming
	to       *incoming
	// line is that of the text that is read; units counts the texts, and known those of the site.
	line, units, known int
}

type incoming struct {
	document *tree.Document
	// sources are the source texts by the pointers of their translations, and texts those that are imported.
	sources map[string]*tree.Value
	texts   map[string]string
}

func (r *xliffReader) readAll(decoder *xml.Decoder) error {
	isXLIFF := false
	for {
		token, err := decoder.Token()
		switch {
		case errors.Is(err, io.EOF) && isXLIFF:
			return nil
		case err != nil:
			return fmt.Errorf("this is not XLIFF 1.2: %w", err)
		}
		start, isStart := token.(xml.StartElement)
		if !isStart {
			continue
		}
		switch name := start.Name.Local; {
		case !isXLIFF:
			if isXLIFF = name == "xliff" && attribute(start, "version") == "1.2"; !isXLIFF {
				return fmt.Errorf("this is not XLIFF 1.2: its version is %q", attribute(start, "version"))
			}
		case name == "file":
			err = r.begin(start)
		case name == "trans-unit" && r.to != nil:
			var unit xliffUnit
			r.line, _ = r.tokens.decoder.InputPos()
			if err = decoder.DecodeElement(&unit, &start); err == nil {
				r.take(unit)
			}
		}
		if err != nil {
			return err
		}
	}
}

func (r *xliffReader) begin(file xml.StartElement) error {
	from, to := attribute(file, "source-language"), attribute(file, "target-language")
	index := r.index(to)
	if index < 1 || r.index(from) != 0 {
		return fmt.Errorf("%s: the texts are from %q to %q; that is not from the source language to another one of the site", attribute(file, "original"), from, to)
	}
	if r.incoming[index] == nil {
		made := &incoming{r.languages[index], map[string]*tree.Value{}, map[string]string{}}
		translations(r.languages[0], made.document, r.reviews[index], func(text, translation *tree.Value) {
			made.sources[translation.Pointer()] = text
		})
		r.incoming[index], r.plan.Accepted[made.document.Locale] = made, map[string]bool{}
		if here := made.document.Locale; from != r.languages[0].Locale || to != here {
			r.plan.Notes = append(r.plan.Notes, fmt.Sprintf("the texts from %q to %q are taken as those from %q to %q", from, to, r.languages[0].Locale, here))
		}
	}
	r.to = r.incoming[index]
	return nil
}

// index returns the index of the language with a tag, or else of the only one that differs in its region alone;
// -1 if there is none.
func (r *xliffReader) index(tag string) int {
	exact := slices.IndexFunc(r.languages, func(d *tree.Document) bool { return d.Locale == tag })
	if exact >= 0 {
		return exact
	}
	var found []int
	for i, document := range r.languages {
		if withoutRegion(document.Locale) == withoutRegion(tag) {
			found = append(found, i)
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	return -1
}

// withoutRegion returns the language and the script of a tag; the tag itself if it is not one.
func withoutRegion(tag string) string {
	parsed, err := language.Parse(tag)
	if err != nil {
		return tag
	}
	base, _ := parsed.Base()
	script, _ := parsed.Script()
	return base.String() + "-" + script.String()
}

// take takes one text, or notes why not.
func (r *xliffReader) take(unit xliffUnit) {
	r.units++
	source := r.to.sources[unit.ID]
	if source == nil {
		r.refuse(unit.ID, "there is no such text")
		return
	}
	r.known++
	text, present := "", r.to.document.At(unit.ID)
	broken := ""
	if unit.Target != nil {
		text, broken = unit.Target.read(source)
	}
	written, _ := unit.Source.read(source)
	isNew, reason := text != sourceForm(source, present), unit.unfinished()
	switch {
	case broken != "" && (isNew || text == ""):
		r.refuse(unit.ID, broken)
	case text == "" || reason != "" && !isNew:
		r.plan.Left = append(r.plan.Left, unit.ID)
	case written != sourceForm(source, source):
		r.refuse(unit.ID, "the source text has changed since the export")
	case reason != "":
		r.refuse(unit.ID, reason)
	case isNew && text == sourceForm(source, source) && !isLoanword(present):
		r.refuse(unit.ID, "the translation is equal to its source text")
	case isNew && wrongPlaceholder(source.Text, text) != "":
		r.refuse(unit.ID, wrongPlaceholder(source.Text, text))
	case isNew && !source.Field.Holds(text):
		r.refuse(unit.ID, fmt.Sprintf("the translation has more than %d characters", source.Field.MaxLength))
	case r.to.texts[unit.ID] != "" && r.to.texts[unit.ID] != text:
		r.refuse(unit.ID, "another unit of the file has another translation of it")
	case isNew:
		r.to.texts[unit.ID] = text
		r.plan.Accepted[r.to.document.Locale][unit.ID] = true
	case unit.Target.State != "":
		r.plan.Accepted[r.to.document.Locale][unit.ID] = false
	}
}

// read returns the text of an element, and what is wrong with its codes. Without codes in the source
// text, it is the text as it is written.
func (t *xliffText) read(source *tree.Value) (text, broken string) {
	codes := sourceCodes(source)
	if codes == nil {
		return tidied(source, t.Text), ""
	}
	read, broken := readCodes(t.Tokens, codes, source.Unit() != nil)
	if text = norm.NFC.String(written(source, read)); text == "" && broken == "" && strings.TrimSpace(read.Words()) != "" {
		broken = "the text cannot be written in Markdown"
	}
	return text, broken
}

// written returns the source of a text of the kind of its source text.
func written(source *tree.Value, text markup.Text) string {
	if source.Unit() == nil || len(text) == 0 {
		return text.String()
	}
	return source.Unit().Written(trimmed(text[0].Spans))
}

// trimmed removes the spaces around the words of a unit.
func trimmed(spans []markup.Span) []markup.Span {
	if last := len(spans) - 1; last >= 0 {
		spans = slices.Clone(spans)
		if spans[0].Kind == markup.Plain {
			spans[0].Text = strings.TrimLeft(spans[0].Text, " \t")
		}
		if spans[last].Kind == markup.Plain {
			spans[last].Text = strings.TrimRight(spans[last].Text, " \t")
		}
	}
	return slices.DeleteFunc(spans, func(span markup.Span) bool { return span.Kind == markup.Plain && span.Text == "" })
}

// sourceForm returns a text of the content as read returns an equal one.
func sourceForm(source, of *tree.Value) string {
	if sourceCodes(source) == nil {
		return tidied(source, of.Text)
	}
	return norm.NFC.String(written(source, parsed(of)))
}

// wrongPlaceholder returns which placeholder a translation lacks, or has and its source text has not; empty if it
// has the same ones.
func wrongPlaceholder(source, text string) string {
	expected, found := tree.Placeholders(source), tree.Placeholders(text)
	for _, name := range expected {
		if !slices.Contains(found, name) {
			return "the placeholder " + name + " is missing"
		}
	}
	for _, name := range found {
		if !slices.Contains(expected, name) {
			return "the source text has no placeholder " + name
		}
	}
	return ""
}

// unfinished returns why the translation of a text is not finished (XLIFF 1.2, 2.3: approved and
// state); empty if it is, or if the unit does not say.
func (u *xliffUnit) unfinished() string {
	switch {
	case u.Approved == "no":
		return "the translation is not approved"
	case u.Target == nil || slices.Contains([]string{"", translated, "signed-off", "final"}, u.Target.State):
		return ""
	}
	return fmt.Sprintf("the translation is not finished: its state is %q", u.Target.State)
}

// isLoanword reports whether a text that is still to be translated can be equal to its source text.
func isLoanword(v *tree.Value) bool {
	_, _, isTodo := tree.Todo(v.Text)
	return isTodo && v.Field.Agreement == model.Free
}

// tidied returns a text without the spaces and line breaks that programs add when they lay out a
// document, in composed form.
func tidied(of *tree.Value, text string) string {
	lines := strings.Split(lineBreaks.Replace(text), "\n")
	for i := range lines {
		lines[i] = strings.Trim(lines[i], " \t")
	}
	between := "\n"
	if !of.Field.Long {
		between, lines = " ", slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	}
	return norm.NFC.String(strings.Trim(strings.Join(lines, between), "\n"))
}

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// finish returns the plan with the edited files and the pairs of texts.
func (r *xliffReader) finish() *Plan {
	r.plan.Files = map[string][]byte{}
	for _, to := range r.incoming {
		if to == nil {
			continue
		}
		locale := to.document.Locale
		next, unsafe := patch.SetTexts(to.document, to.texts)
		for _, pointer := range unsafe {
			r.plan.refuse(pointer, "the text cannot be written safely; edit the file by hand")
			delete(r.plan.Accepted[locale], pointer)
		}
		r.plan.After[locale] = next
		maps.Copy(r.plan.Files, patch.Changed(to.document, next))
		for pointer, text := range to.sources {
			r.plan.Pairs[locale] = append(r.plan.Pairs[locale], review.Pair{Source: text, Other: next.At(pointer)})
		}
	}
	return r.plan
}

// refuse notes why the text that is read is not taken.
func (r *xliffReader) refuse(pointer, reason string) {
	r.plan.refuse(pointer, fmt.Sprintf("%s (line %d)", reason, r.line))
}

func (p *Plan) refuse(pointer, reason string) {
	p.Refused = append(p.Refused, pointer+": "+reason)
}

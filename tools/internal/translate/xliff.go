package translate

import (
	"cmp"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/tree"
)

type xliff struct {
	XMLName xml.Name    `xml:"urn:oasis:names:tc:xliff:document:1.2 xliff"`
	Version string      `xml:"version,attr"`
	Files   []xliffFile `xml:"file"`
}

type xliffFile struct {
	Original       string      `xml:"original,attr"`
	SourceLanguage string      `xml:"source-language,attr"`
	TargetLanguage string      `xml:"target-language,attr"`
	DataType       string      `xml:"datatype,attr"`
	Units          []xliffUnit `xml:"body>trans-unit"`
}

// xliffUnit is one text; its id is its JSON Pointer.
type xliffUnit struct {
	ID       string `xml:"id,attr"`
	Approved string `xml:"approved,attr,omitempty"`
	Space    string `xml:"http://www.w3.org/XML/1998/namespace space,attr,omitempty"`
	// MaxWidth is the maximum length in the unit that SizeUnit names.
	MaxWidth string     `xml:"maxwidth,attr,omitempty"`
	SizeUnit string     `xml:"size-unit,attr,omitempty"`
	Source   xliffText  `xml:"source"`
	Target   *xliffText `xml:"target"`
	Note     string     `xml:"note,omitempty"`
}

type xliffText struct {
	State string `xml:"state,attr,omitempty"`
	// Inner is what is exported: the text as XML.
	Inner string `xml:",innerxml"`
	// Text and Tokens are what is imported: the text without its codes, and with them.
	Text   string      `xml:"-"`
	Tokens []xml.Token `xml:"-"`
}

// exported returns a text as XML. The codes are those of the source text; without any, it is the text
// as it is written.
func exported(v *tree.Value, source []code) xliffText {
	if parsed := parsed(v); source != nil || v.Field.Long && len(codesOf(parsed)) > 0 {
		return xliffText{Inner: innerXML(parsed, source)}
	}
	return xliffText{Inner: escaped(v.Text)}
}

// parsed returns the parsed form of a text: of a unit of an article, as one paragraph.
func parsed(v *tree.Value) markup.Text {
	if unit := v.Unit(); unit != nil {
		return markup.Text{{Paragraph: markup.Paragraph{Spans: unit.Spans()}}}
	}
	return v.Markup()
}

// The states of an exported target (XLIFF 1.2, 2.3: state).
const (
	translated       = "translated"
	needsTranslation = "needs-translation"
	needsReview      = "needs-review-translation"
)

// UnmarshalXML implements xml.Unmarshaler. It adds the text in the inline elements, such as mrk
// and ph, with which a translator's program marks segments.
func (t *xliffText) UnmarshalXML(decoder *xml.Decoder, start xml.StartElement) error {
	t.State = attribute(start, "state")
	var text strings.Builder
	for depth := 1; depth > 0; {
		token, err := decoder.Token()
		if err != nil {
			return err
		}
		t.Tokens = append(t.Tokens, xml.CopyToken(token))
		switch token := token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		case xml.CharData:
			text.Write(token)
		}
	}
	t.Text = text.String()
	return nil
}

// Export returns the texts of the source language with their translations as
// XLIFF 1.2, one file element for each content file. A text with a TODO prefix
// has no target. The state of a target depends on the findings about it.
func Export(from, to *tree.Document, reviews tree.Reviews, findings []diag.Finding) ([]byte, error) {
	document, states := xliff{Version: "1.2"}, map[string]string{}
	for _, finding := range findings {
		if state := stateOf[finding.Code]; state != "" && strings.HasPrefix(finding.File, to.Folder+"/") {
			states[finding.Pointer] = max(state, states[finding.Pointer]) // needs-translation before needs-review
		}
	}
	for _, file := range from.Files {
		document.Files = append(document.Files, xliffFile{
			Original: file.Path, SourceLanguage: from.Locale, TargetLanguage: to.Locale, DataType: "plaintext",
		})
	}
	translations(from, to, reviews, func(a, b *tree.Value) {
		of := &document.Files[slices.Index(from.Files, a.File)]
		of.Units = append(of.Units, unitOf(a, b, states[b.Pointer()]))
	})
	document.Files = slices.DeleteFunc(document.Files, func(file xliffFile) bool { return len(file.Units) == 0 })
	out, err := xml.MarshalIndent(document, "", "  ")
	return slices.Concat([]byte(xml.Header), out, []byte("\n")), err
}

// stateOf has the states of targets with a finding.
var stateOf = map[diag.Code]string{
	diag.StaleTranslation: needsReview,
	diag.SampleContent:    needsTranslation, diag.UnfinishedText: needsTranslation, diag.Untranslated: needsTranslation,
}

// translations calls a function for each text of a language and its translation.
func translations(from, to *tree.Document, reviews tree.Reviews, call func(text, translation *tree.Value)) {
	tree.WalkPair(from, to, tree.PairVisitor{Reviews: reviews, Both: func(a, b *tree.Value) bool {
		if a.IsTranslatable() && b.IsTranslatable() {
			call(a, b)
		}
		return true
	}})
}

// sourceCodes returns the codes of a source text; nil for a text that has none and is exported as it is written.
func sourceCodes(source *tree.Value) []code {
	switch {
	case source.Unit() != nil:
		return append([]code{}, codesOf(parsed(source))...)
	case !source.Field.Long || markup.IsPlain(source.Text):
		return nil
	}
	return codesOf(parsed(source))
}

func unitOf(a, b *tree.Value, state string) xliffUnit {
	codes := sourceCodes(a)
	unit := xliffUnit{ID: b.Pointer(), Space: "preserve", Source: exported(a, codes), Note: a.Field.Doc}
	if a.Field.MaxLength > 0 {
		unit.MaxWidth, unit.SizeUnit = strconv.Itoa(a.Field.MaxLength), "char"
	}
	if _, _, isTodo := tree.Todo(b.Text); !isTodo {
		target := exported(b, codes)
		target.State = cmp.Or(state, translated)
		unit.Target = &target
	}
	return unit
}

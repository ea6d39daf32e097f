package translate

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.org/contentc/internal/review"
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
	ID    string `xml:"id,attr"`
	Space string `xml:"http://www.w3.org/XML/1998/namespace space,attr,omitempty"`
	// MaxWidth is the maximum length in the unit that SizeUnit names.
	MaxWidth int        `xml:"maxwidth,attr,omitempty"`
	SizeUnit string     `xml:"size-unit,attr,omitempty"`
	Source   xliffText  `xml:"source"`
	Target   *xliffText `xml:"target"`
	Note     string     `xml:"note,omitempty"`
}

type xliffText struct {
	State string `xml:"state,attr,omitempty"`
	Text  string `xml:",chardata"`
}

// UnmarshalXML implements xml.Unmarshaler. It adds the text in the inline elements, such as mrk
// and ph, with which a translator's program marks segments and codes.
func (t *xliffText) UnmarshalXML(decoder *xml.Decoder, _ xml.StartElement) error {
	for depth := 1; depth > 0; {
		token, err := decoder.Token()
		if err != nil {
			return err
		}
		switch token := token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		case xml.CharData:
			t.Text += string(token)
		}
	}
	return nil
}

// Export returns the texts of the source language with their translations as
// XLIFF 1.2, one file element for each content file. A text with a TODO prefix
// has no target.
func Export(from, to *tree.Document, reviews tree.Reviews) ([]byte, error) {
	document := xliff{Version: "1.2"}
	for _, file := range from.Files {
		document.Files = append(document.Files, xliffFile{
			Original: file.Path, SourceLanguage: from.Locale, TargetLanguage: to.Locale, DataType: "plaintext",
		})
	}
	translations(from, to, reviews, func(a, b *tree.Value) {
		of := &document.Files[slices.Index(from.Files, a.File)]
		of.Units = append(of.Units, unitOf(a, b))
	})
	document.Files = slices.DeleteFunc(document.Files, func(file xliffFile) bool { return len(file.Units) == 0 })
	out, err := xml.MarshalIndent(document, "", "  ")
	return slices.Concat([]byte(xml.Header), out, []byte("\n")), err
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

func unitOf(a, b *tree.Value) xliffUnit {
	unit := xliffUnit{ID: b.Pointer(), Space: "preserve", Source: xliffText{Text: a.Text}, Note: a.Field.Doc}
	if a.Field.MaxLength > 0 {
		unit.MaxWidth, unit.SizeUnit = a.Field.MaxLength, "char"
	}
	if _, _, isTodo := tree.Todo(b.Text); !isTodo {
		unit.Target = &xliffText{State: "translated", Text: b.Text}
	}
	return unit
}

// ReadXLIFF returns the changes to the languages that import an XLIFF 1.2 document. The
// first language is the source; reviews are in the languages' order. ReadXLIFF refuses a text
// whose source text has changed since the export. It returns an error if the document is not
// valid for these languages.
func ReadXLIFF(data io.Reader, languages []*tree.Document, reviews []tree.Reviews) (*Plan, error) {
	var document xliff
	if err := xml.NewDecoder(data).Decode(&document); err != nil {
		return nil, fmt.Errorf("this is not XLIFF 1.2: %w", err)
	}
	if document.Version != "1.2" {
		return nil, fmt.Errorf("this is not XLIFF 1.2: its version is %q", document.Version)
	}
	plan, after := &Plan{Imported: map[string][]string{}, Pairs: map[string][]review.Pair{}}, slices.Clone(languages)
	sources := make([]map[string]*tree.Value, len(languages)) // by the pointers of their translations
	for _, file := range document.Files {
		index := slices.IndexFunc(languages, func(d *tree.Document) bool { return d.Locale == file.TargetLanguage })
		if index < 1 || file.SourceLanguage != languages[0].Locale {
			return nil, fmt.Errorf("%s: the texts are from %q to %q; that is not from the source language to another one of the site", file.Original, file.SourceLanguage, file.TargetLanguage)
		}
		sources[index] = map[string]*tree.Value{}
		translations(languages[0], languages[index], reviews[index], func(text, translation *tree.Value) {
			sources[index][translation.Pointer()] = text
		})
		for _, unit := range file.Units {
			after[index] = plan.take(unit, sources[index][unit.ID], after[index])
		}
	}
	for i, language := range after {
		for pointer, text := range sources[i] {
			plan.Pairs[language.Locale] = append(plan.Pairs[language.Locale], review.Pair{Source: text, Other: language.At(pointer)})
		}
	}
	plan.Files = changedAll(languages, after)
	return plan, nil
}

// take returns the document with one text, or refuses the text. Original is the source text; nil
// if there is none.
func (p *Plan) take(unit xliffUnit, original *tree.Value, to *tree.Document) *tree.Document {
	value := to.At(unit.ID)
	switch {
	case unit.Target == nil || strings.TrimSpace(unit.Target.Text) == "":
	case original == nil:
		p.refuse(unit, "there is no such text")
	case original.Text != unit.Source.Text:
		p.refuse(unit, "the source text has changed since the export")
	case value.Text != unit.Target.Text:
		if _, next := SetText(to, value, unit.Target.Text); next != nil {
			p.Imported[to.Locale] = append(p.Imported[to.Locale], unit.ID)
			return next
		}
		p.refuse(unit, "the text cannot be written safely; edit the file by hand")
	}
	return to
}

func (p *Plan) refuse(unit xliffUnit, reason string) {
	p.Refused = append(p.Refused, fmt.Sprintf("%s: %s", unit.ID, reason))
}

package review

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/tree"
)

// Counts are numbers of texts. Texts is the sum of Translated, Untranslated and Stale.
type Counts struct {
	// Texts counts the texts of the source language.
	Texts        int `json:"texts"`
	Translated   int `json:"translated"`
	Untranslated int `json:"untranslated"`
	// Stale counts the translations that were made from another source text.
	Stale int `json:"stale"`
	// Unreviewed counts those of Translated without a recorded review.
	Unreviewed int `json:"unreviewed"`
	// Sample counts the values that are sample content.
	Sample int `json:"sample"`
}

func (c *Counts) add(other Counts) {
	c.Texts += other.Texts
	c.Translated += other.Translated
	c.Untranslated += other.Untranslated
	c.Stale += other.Stale
	c.Unreviewed += other.Unreviewed
	c.Sample += other.Sample
}

// Section is a section's counts in one language.
type Section struct {
	Section string `json:"section"`
	Counts
}

// Language is a language's counts, section by section.
type Language struct {
	Locale   string    `json:"locale"`
	Sections []Section `json:"sections"`
	Total    Counts    `json:"total"`
}

// Place is a value that the owner must replace or read once more.
type Place struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Pointer string `json:"pointer"`
	Message string `json:"message"`
}

// Status is the translation coverage.
type Status struct {
	Languages []Language `json:"languages"`
	Samples   []Place    `json:"samples"`
	// Rereads are texts of the source language that describe another value, too, and did not
	// change with it since the last review (Field.Follows).
	Rereads []Place `json:"rereads"`
}

// NewStatus returns the translation coverage according to the findings of a check and the
// review records. The first language is the source; reviews are in the languages' order.
func NewStatus(findings []diag.Finding, languages []*tree.Document, reviews []*Ledger) *Status {
	status := &Status{Samples: []Place{}, Rereads: []Place{}}
	for _, f := range findings {
		if f.Code == diag.SampleContent {
			status.Samples = append(status.Samples, Place{f.File, f.Line, f.Column, f.Pointer, f.Message})
		}
	}
	for i, language := range languages {
		c := newCounter(findings, language)
		if i == 0 {
			language.Texts(func(text *tree.Value) { c.text(text, text, nil) })
		} else {
			c.compare(languages[0], language, reviews[i])
			status.reread(languages[0], language, reviews[i])
		}
		status.Languages = append(status.Languages, c.language())
	}
	return status
}

// reread adds the texts that a language's records have and that describe a value with another text.
func (status *Status) reread(source, other *tree.Document, reviews *Ledger) {
	source.Texts(func(text *tree.Value) {
		described := source.At(text.Field.Follows)
		if described == nil || other.IsDraft || !reviews.Has(text) {
			return
		}
		tree.Walk(described, func(inner *tree.Value) bool {
			isListed := slices.ContainsFunc(status.Rereads, func(p Place) bool { return p.Pointer == text.Pointer() })
			if inner.IsTranslatable() && !reviews.Has(inner) && !isListed {
				at := text.Span().Start
				message := fmt.Sprintf("it did not change since the last review; %s:%d did", inner.File.Path, inner.Span().Start.Line)
				status.Rereads = append(status.Rereads, Place{text.File.Path, at.Line, at.Column, text.Pointer(), message})
			}
			return true
		})
	})
}

// counter counts the texts of one language by section.
type counter struct {
	document *tree.Document
	codes    map[string][]diag.Code // maps a value's pointer to the codes of its findings
	sections map[string]*Counts
}

// newCounter returns a counter that has counted the sample content of a language.
func newCounter(findings []diag.Finding, language *tree.Document) *counter {
	c := &counter{document: language, codes: map[string][]diag.Code{}, sections: map[string]*Counts{}}
	for _, f := range findings {
		if !strings.HasPrefix(f.File, language.Folder+"/") {
			continue
		}
		c.codes[f.Pointer] = append(c.codes[f.Pointer], f.Code)
		if f.Code == diag.SampleContent {
			key, _, _ := strings.Cut(strings.TrimPrefix(f.Pointer, "/"), "/")
			c.section(key).Sample++
		}
	}
	return c
}

func (c *counter) section(key string) *Counts {
	if c.sections[key] == nil {
		c.sections[key] = &Counts{}
	}
	return c.sections[key]
}

// compare counts each text of the source language, even if the other language lacks it.
func (c *counter) compare(source, other *tree.Document, reviews *Ledger) {
	translations := map[*tree.Value]*tree.Value{}
	tree.WalkPair(source, other, tree.PairVisitor{
		Reviews: reviews,
		Both:    func(a, b *tree.Value) bool { translations[a] = b; return true },
	})
	source.Texts(func(text *tree.Value) { c.text(text, translations[text], reviews) })
}

// text counts one text of the source language with its translation, which is
// nil if there is none. Reviews is nil for the source language itself.
func (c *counter) text(source, other *tree.Value, reviews *Ledger) {
	if source.Field.Label && c.document.Labels != nil {
		return // the software ships it
	}
	counts := c.section(source.Section().Key)
	counts.Texts++
	pointer := other.Pointer()
	switch {
	case other == nil || strings.TrimSpace(other.Text) == "" || c.has(pointer, diag.ToTranslate) || c.has(pointer, diag.Untranslated):
		counts.Untranslated++
	case c.has(pointer, diag.StaleTranslation):
		counts.Stale++
	default:
		counts.Translated++
		if reviews != nil && reviews.State(source, other) != Reviewed {
			counts.Unreviewed++
		}
	}
}

func (c *counter) has(pointer string, code diag.Code) bool {
	return slices.Contains(c.codes[pointer], code)
}

// language returns the counts of the sections in the order of the model, and their sum.
func (c *counter) language() Language {
	language := Language{Locale: c.document.Locale}
	for _, field := range c.document.Type.Fields {
		if c.sections[field.Key] == nil && c.document.Section(field.Key) == nil {
			continue // no language needs the section
		}
		section := Section{field.Key, *c.section(field.Key)}
		language.Sections = append(language.Sections, section)
		language.Total.add(section.Counts)
	}
	return language
}

// StatusFormats are the formats of Status.Write; the first is the default.
var StatusFormats = []string{"text", "json", "markdown"}

// Write writes the coverage in one of StatusFormats.
func (status *Status) Write(w io.Writer, format string) error {
	text := status.text
	switch format {
	case "json":
		return render.JSON(w, status)
	case "markdown":
		text = status.Markdown
	}
	_, err := io.WriteString(w, text())
	return err
}

// Percent returns the percentage of translated texts, rounded down: 100 means all.
func (c Counts) Percent() int {
	if c.Texts == 0 {
		return 100
	}
	return 100 * c.Translated / c.Texts
}

func (status *Status) text() string {
	var out strings.Builder
	for _, language := range status.Languages {
		writeTable(&out, language)
	}
	fmt.Fprintf(&out, "Still to be replaced by your own: %d\n", len(status.Samples))
	writePlaces(&out, status.Samples)
	if len(status.Rereads) > 0 {
		fmt.Fprintf(&out, "To be read once more: %d\n", len(status.Rereads))
		writePlaces(&out, status.Rereads)
	}
	return out.String()
}

func writePlaces(out *strings.Builder, places []Place) {
	for _, p := range places {
		fmt.Fprintf(out, "  %s:%d:%d: %s\n", p.File, p.Line, p.Column, p.Message)
	}
}

func writeTable(out *strings.Builder, language Language) {
	fmt.Fprintf(out, "%s: %d%% translated\n", language.Locale, language.Total.Percent())
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "\ttexts\ttranslated\tuntranslated\tstale\tunreviewed\tsample\t")
	for _, section := range append(language.Sections, Section{"total", language.Total}) {
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t\n",
			section.Section, section.Texts, section.Translated, section.Untranslated, section.Stale, section.Unreviewed, section.Sample)
	}
	table.Flush() // a write to a buffer does not fail
	out.WriteByte('\n')
}

// Markdown returns the coverage as one table with each language and its incomplete
// sections.
func (status *Status) Markdown() string {
	var out strings.Builder
	out.WriteString("## Coverage\n\n| Language | Section | Translated | Untranslated | Stale | Unreviewed | Sample |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |\n")
	for _, language := range status.Languages {
		writeRow(&out, "**"+language.Locale+"**", "all", language.Total)
		for _, section := range language.Sections {
			if section.Untranslated+section.Stale > 0 {
				writeRow(&out, language.Locale, "`"+section.Section+"`", section.Counts)
			}
		}
	}
	return out.String()
}

func writeRow(out *strings.Builder, language, section string, c Counts) {
	fmt.Fprintf(out, "| %s | %s | %d of %d (%d%%) | %d | %d | %d | %d |\n",
		language, section, c.Translated, c.Texts, c.Percent(), c.Untranslated, c.Stale, c.Unreviewed, c.Sample)
}

package review

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/render"
	"example.org/contentc/internal/tree"
)

// Counts are numbers of texts. Texts is the sum of Translated, Untranslated and Stale.
type Counts struct {
	// Texts counts the texts of the source language.
	Texts      int `json:"texts"`
	Translated int `json:"translated"`
	// Untranslated counts the texts without a translation, and those that seem unfinished.
	Untranslated int `json:"untranslated"`
	// Stale counts the translations that were made from another source text.
	Stale int `json:"stale"`
	// Unreviewed counts those of Translated without a recorded review.
	Unreviewed int `json:"unreviewed"`
	// Sample counts the values that are sample content.
	Sample int `json:"sample"`
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

// Place is a value that the owner must replace.
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
	// Left is the number of all that is left to do: the findings of the check and the texts without a
	// review record.
	Left int `json:"left"`
}

// NewStatus returns the translation coverage according to what is open in a check. The first language is the source;
// reviews are in the languages' order.
func NewStatus(open []protocol.Open, languages []*tree.Document, reviews []*Ledger) *Status {
	status := &Status{Samples: []Place{}}
	for _, o := range open {
		if o.Why == protocol.Sample || o.Code == diag.UnfinishedText {
			status.Samples = append(status.Samples, Place{o.File, o.Line, o.Column, o.Pointer, o.Message})
		}
	}
	for i, language := range languages {
		status.Languages = append(status.Languages, count(open, languages[0], language, reviews[i]))
	}
	return status
}

// count counts the texts of the source language with their translations in a language, which can be the
// source language itself, and its sample content.
func count(open []protocol.Open, source, language *tree.Document, reviews *Ledger) Language {
	counted, sections := Language{Locale: language.Locale}, map[string]*Counts{}
	for _, field := range language.Type.Fields {
		sections[field.Key] = &Counts{}
	}
	add := func(section string, to func(*Counts)) { to(sections[section]); to(&counted.Total) }
	reasons := map[string][]protocol.Why{} // by the pointers of their values
	for _, o := range open {
		if o.Locale != language.Locale {
			continue
		}
		reasons[o.Pointer] = append(reasons[o.Pointer], o.Why)
		if field, of := language.Type.At(pointer.Tokens(o.Pointer)); o.Code == diag.MissingKey && field != nil && field.Label && source.At(o.Pointer) == nil {
			texts := of.CountTexts()
			add(pointer.Tokens(o.Pointer)[0], func(c *Counts) { c.Texts += texts; c.Untranslated += texts })
		}
		if o.Why == protocol.Sample {
			add(pointer.Tokens(o.Pointer)[0], func(c *Counts) { c.Sample++ })
		}
	}
	translations := map[*tree.Value]*tree.Value{}
	tree.WalkPair(source, language, tree.PairVisitor{Reviews: reviews, Both: func(a, b *tree.Value) bool {
		translations[a] = b
		return true
	}})
	source.Texts(func(text *tree.Value) {
		isAbsent := text.Section().Article() != nil && language.Section(text.Section().Key) == nil
		if isAbsent || text.Field.Label && language.Ships(text) {
			return
		}
		other := translations[text]
		is := func(why protocol.Why) bool { return slices.Contains(reasons[other.Pointer()], why) }
		add(text.Section().Field.Key, func(c *Counts) {
			c.Texts++
			switch {
			case other == nil || strings.TrimSpace(other.Text) == "" || is(protocol.Missing):
				c.Untranslated++
			case is(protocol.Stale):
				c.Stale++
			default:
				c.Translated++
				if is(protocol.Unreviewed) {
					c.Unreviewed++
				}
			}
		})
	})
	for _, field := range language.Type.Fields {
		if counts := *sections[field.Key]; counts != (Counts{}) || len(language.SectionsOf(field)) > 0 {
			counted.Sections = append(counted.Sections, Section{field.Key, counts})
		}
	}
	return counted
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
	for _, p := range status.Samples {
		fmt.Fprintf(&out, "  %s:%d:%d: %s\n", p.File, p.Line, p.Column, p.Message)
	}
	fmt.Fprintf(&out, "Left to do: %d\n", status.Left)
	return out.String()
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

// Markdown returns the coverage as one table with each language and its incomplete sections.
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

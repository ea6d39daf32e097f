package review

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"
)

// StatusFormats are the names of the formats; the first is the default.
var StatusFormats = []string{"text", "json", "markdown"}

// Write writes the coverage in one of StatusFormats.
func (status *Status) Write(w io.Writer, format string) error {
	switch format {
	case "json":
		return writeJSON(w, status)
	case "markdown":
		return writeMarkdown(w, status)
	default:
		return writeText(w, status)
	}
}

func writeJSON(w io.Writer, status *Status) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(status)
}

// columns are the headings of the counts.
var columns = []string{"texts", "translated", "untranslated", "stale", "unreviewed", "sample"}

func (c Counts) values() []int {
	return []int{c.Texts, c.Translated, c.Untranslated, c.Stale, c.Unreviewed, c.Sample}
}

// Percent is the share of the translated texts, rounded down, so that 100 means
// all of them.
func (c Counts) Percent() int {
	if c.Texts == 0 {
		return 100
	}
	return 100 * c.Translated / c.Texts
}

func writeText(w io.Writer, status *Status) error {
	var out bytes.Buffer
	for _, language := range status.Languages {
		writeTable(&out, language)
	}
	fmt.Fprintf(&out, "Still to be replaced by your own: %d\n", len(status.Samples))
	for _, p := range status.Samples {
		fmt.Fprintf(&out, "  %s:%d:%d: %s\n", p.File, p.Line, p.Column, p.Message)
	}
	_, err := w.Write(out.Bytes())
	return err
}

func writeTable(out *bytes.Buffer, language Language) {
	fmt.Fprintf(out, "%s: %d%% translated\n", language.Locale, language.Total.Percent())
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "\t")
	for _, column := range columns {
		fmt.Fprintf(table, "%s\t", column)
	}
	fmt.Fprintln(table)
	for _, section := range append(language.Sections, Section{"total", language.Total}) {
		fmt.Fprintf(table, "%s\t", section.Section)
		for _, value := range section.values() {
			fmt.Fprintf(table, "%d\t", value)
		}
		fmt.Fprintln(table)
	}
	table.Flush() // into a buffer, which takes everything
	out.WriteByte('\n')
}

// writeMarkdown writes the coverage as one table for all languages, and the
// sections that are not complete below it.
func writeMarkdown(w io.Writer, status *Status) error {
	var out bytes.Buffer
	out.WriteString("## Coverage\n\n| Language | Section | Translated | Untranslated | Stale | Unreviewed | Sample |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |\n")
	for _, language := range status.Languages {
		writeRow(&out, "**"+language.Locale+"**", "all", language.Total)
		for _, section := range language.Sections {
			if section.Untranslated+section.Stale > 0 {
				writeRow(&out, language.Locale, "`"+section.Section+"`", section.Counts)
			}
		}
	}
	_, err := w.Write(out.Bytes())
	return err
}

func writeRow(out *bytes.Buffer, language, section string, c Counts) {
	fmt.Fprintf(out, "| %s | %s | %d of %d (%d%%) | %d | %d | %d | %d |\n",
		language, section, c.Translated, c.Texts, c.Percent(), c.Untranslated, c.Stale, c.Unreviewed, c.Sample)
}

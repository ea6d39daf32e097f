package status

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"
)

// Formats are the names of the formats; the first is the default.
var Formats = []string{"text", "json", "markdown"}

// Write writes the report in one of Formats.
func Write(w io.Writer, format string, report *Report) error {
	switch format {
	case "json":
		return writeJSON(w, report)
	case "markdown":
		return Markdown(w, report)
	default:
		return writeText(w, report)
	}
}

func writeJSON(w io.Writer, report *Report) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(report)
}

// columns are the headings of the counts.
var columns = []string{"texts", "translated", "untranslated", "stale", "unreviewed", "sample"}

func (c Counts) values() []int {
	return []int{c.Texts, c.Translated, c.Untranslated, c.Stale, c.Unreviewed, c.Sample}
}

// Percent is the share of the texts that is translated, rounded down, so that
// 100 means all of them.
func (c Counts) Percent() int {
	if c.Texts == 0 {
		return 100
	}
	return 100 * c.Translated / c.Texts
}

func writeText(w io.Writer, report *Report) error {
	var out bytes.Buffer
	for _, language := range report.Languages {
		writeTable(&out, language)
	}
	fmt.Fprintf(&out, "Still to be replaced by your own: %d\n", len(report.Samples))
	for _, p := range report.Samples {
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

// Markdown writes the coverage as one table for all languages, and the
// sections that are not complete below it.
func Markdown(w io.Writer, report *Report) error {
	var out bytes.Buffer
	out.WriteString("## Coverage\n\n| Language | Section | Translated | Untranslated | Stale | Unreviewed | Sample |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |\n")
	for _, language := range report.Languages {
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

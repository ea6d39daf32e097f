package check

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// sampleContent finds sample content that the owner still has to replace. A
// value that is the same in every language is reported once, in the source
// language.
func sampleContent(e *examiner, v *tree.Value) []diag.Finding {
	if v.Field.Agreement == model.Equal && !e.isSource {
		return nil
	}
	if (e.sample == nil || !e.sample.contains(v, e.folder)) && !isReserved(v) {
		return nil
	}
	return []diag.Finding{sampleFinding(v, "%q is sample content")}
}

// isReserved reports whether a text is of a kind that is only for examples.
func isReserved(v *tree.Value) bool {
	format := v.Field.Format
	return format != nil && format.IsSample != nil && format.IsSample(v.Text)
}

// sampleEntry finds entries whose short values are all those of an entry of
// the sample. Each of them alone, such as a year, may be equal by chance.
func (e *examiner) sampleEntry(record *tree.Value) {
	if e.sample == nil {
		return
	}
	if at, hash := entryHash(record); at != nil && e.sample.has(hash) {
		e.report.Add(at, sampleFinding(at, "the entry %q is sample content"))
	}
}

func sampleFinding(at *tree.Value, message string) diag.Finding {
	return at.Finding(diag.SampleContent, fmt.Sprintf(message, shortened(at.Text))).WithHelp("replace it with your own")
}

// shortened cuts a long text for a message.
func shortened(text string) string {
	const limit = 60 // characters
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	return string(runes[:limit]) + "…"
}

package diag

import (
	"fmt"
	"unicode/utf8"
)

// MaxPerFile is the maximum number of findings that are shown for one file. A
// file with more has one fault a thousand times, or is hostile.
const MaxPerFile = 1000

// bounded limits the findings of each file. The findings are sorted and keep
// their order.
func bounded(sorted []Finding) []Finding {
	shown := make([]Finding, 0, len(sorted))
	for len(sorted) > 0 {
		end := 1
		for end < len(sorted) && sorted[end].File == sorted[0].File {
			end++
		}
		shown = append(shown, boundedFile(sorted[:end])...)
		sorted = sorted[end:]
	}
	return shown
}

// boundedFile keeps the first errors of a file and, up to the limit, the first
// warnings. The finding after them counts the others, as far as the compiler
// looked for them, and is an error if one of them is.
func boundedFile(findings []Finding) []Finding {
	if len(findings) <= MaxPerFile {
		return findings
	}
	errors := 0
	for _, finding := range findings {
		if finding.Severity == Error {
			errors++
		}
	}
	room := map[Severity]int{Error: min(errors, MaxPerFile), Warning: max(0, MaxPerFile-errors)}
	shown := make([]Finding, 0, MaxPerFile+1)
	for _, finding := range findings {
		if room[finding.Severity] > 0 {
			room[finding.Severity]--
			shown = append(shown, finding)
		}
	}
	last := findings[len(findings)-1]
	rest := New(TooLarge, last.File, last.Span(), fmt.Sprintf("%d findings of this file are shown, errors first; there are at least %d more", MaxPerFile, len(findings)-MaxPerFile))
	if errors <= MaxPerFile {
		rest.Severity = Warning
	}
	return append(shown, rest)
}

// clip limits the length of a finding's texts, which can quote megabytes.
func (f *Finding) clip() {
	f.Message, f.Help = clipped(f.Message), clipped(f.Help)
	for i := range f.Related {
		f.Related[i].Message = clipped(f.Related[i].Message)
	}
}

// clipped omits the middle of a long text: its beginning contains the fault, and
// its end what was expected.
func clipped(text string) string {
	const most, head, tail = 1200, 800, 400 // bytes
	if len(text) <= most {
		return text
	}
	from, to := head, len(text)-tail
	for !utf8.RuneStart(text[from]) {
		from--
	}
	for !utf8.RuneStart(text[to]) {
		to++
	}
	return text[:from] + " … " + text[to:]
}

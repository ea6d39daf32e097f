package diag

import (
	"fmt"
	"unicode/utf8"
)

// MaxPerFile is how many findings of one file are shown. Whoever has more has
// one fault a thousand times, or means harm.
const MaxPerFile = 1000

// bounded cuts the findings of each file that has too many; they are sorted
// and stay so.
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

// boundedFile keeps the first errors of a file and, where there is room, the
// first warnings. The finding behind them counts the others, as far as they
// were looked for, and is as severe as the worst of them.
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
	rest := New(TooLarge, fmt.Sprintf("%d findings of this file are shown, errors first; there are at least %d more", MaxPerFile, len(findings)-MaxPerFile))
	if errors <= MaxPerFile {
		rest.Severity = Warning
	}
	last := findings[len(findings)-1]
	rest.File, rest.Line, rest.Column, rest.EndLine, rest.EndColumn = last.File, last.Line, last.Column, last.EndLine, last.EndColumn
	return append(shown, rest)
}

// clip bounds the texts of a finding: they quote what may be megabytes long.
func (f *Finding) clip() {
	f.Message, f.Help = clipped(f.Message), clipped(f.Help)
	for i := range f.Related {
		f.Related[i].Message = clipped(f.Related[i].Message)
	}
}

// clipped leaves the middle of a long text out, since its beginning says what
// the matter is with the value and its end what is asked for instead.
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

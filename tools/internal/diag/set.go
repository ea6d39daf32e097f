package diag

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"example.org/contentc/internal/source"
)

// Summary counts the findings of a run, and the files and languages that it read.
type Summary struct {
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	// Files is the number of content files read.
	Files int `json:"files"`
	// Locales is the number of languages.
	Locales int `json:"locales"`
}

// Set is the outcome of a run: its findings, sorted and without duplicates,
// and the files that they point into. Renderers only render it.
type Set struct {
	Findings []Finding `json:"findings"`
	Summary  Summary   `json:"summary"`

	// Repairs are the findings that can be repaired, without the limit for one file.
	Repairs []Finding `json:"-"`

	sources map[string]*source.File
}

// NewSet sorts the findings by compare, drops those that compare as equal to another one, and counts. If a file
// has more than MaxPerFile findings, errors take precedence over warnings, and one more finding counts the
// omitted ones. Languages is the number of languages that were read.
func NewSet(findings []Finding, files []*source.File, languages int) *Set {
	set := &Set{
		Findings: slices.Clone(findings),
		Summary:  Summary{Files: len(files), Locales: languages},
		sources:  make(map[string]*source.File, len(files)),
	}
	for _, file := range files {
		set.sources[file.Path] = file
	}
	slices.SortStableFunc(set.Findings, compare)
	set.Findings = slices.CompactFunc(set.Findings, func(a, b Finding) bool { return compare(a, b) == 0 })
	for _, finding := range set.Findings {
		if finding.Fix != nil || finding.Text != "" {
			set.Repairs = append(set.Repairs, finding)
		}
	}
	set.Findings = bounded(set.Findings)
	for i := range set.Findings {
		set.Findings[i].clip()
	}
	set.count()
	return set
}

func (s *Set) count() {
	s.Summary.Errors = CountErrors(s.Findings)
	s.Summary.Warnings = len(s.Findings) - s.Summary.Errors
}

// CountErrors counts the errors among findings.
func CountErrors(findings []Finding) (count int) {
	for _, finding := range findings {
		if finding.Severity == Error {
			count++
		}
	}
	return count
}

// Source returns the file with a path; nil if the file is missing or could not be read.
func (s *Set) Source(path string) *source.File {
	return s.sources[path]
}

// Failed reports whether the run failed: on any error, and with strict on any warning.
func (s *Set) Failed(strict bool) bool {
	return s.Summary.Errors > 0 || strict && s.Summary.Warnings > 0
}

// Blocks reports whether an error prevents the content from being shown.
func (s *Set) Blocks() bool {
	return slices.ContainsFunc(s.Findings, func(f Finding) bool { return !f.IsShowable() })
}

func compare(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.EndLine, b.EndLine),
		cmp.Compare(a.EndColumn, b.EndColumn),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Pointer, b.Pointer),
		cmp.Compare(a.Message, b.Message),
	)
}

// Errors returns the set without its warnings.
func (s *Set) Errors() *Set {
	return s.Where(func(f Finding) bool { return f.Severity == Error })
}

// Where returns the set with only the accepted findings.
func (s *Set) Where(accepts func(Finding) bool) *Set {
	part := *s
	part.Findings = slices.DeleteFunc(slices.Clone(s.Findings), func(f Finding) bool { return !accepts(f) })
	part.count()
	return &part
}

// Grouped returns the set in the order for a terminal: first the errors, which block, and then
// the warnings, grouped by code.
func (s *Set) Grouped() *Set {
	grouped := *s
	grouped.Findings = slices.Clone(s.Findings)
	slices.SortStableFunc(grouped.Findings, func(a, b Finding) int {
		if a.Severity != b.Severity || a.Severity == Error {
			return cmp.Compare(a.Severity, b.Severity)
		}
		return cmp.Compare(a.Code, b.Code)
	})
	return &grouped
}

// MaxPerFile is the maximum number of findings that are shown for one file. A
// file with more repeats one mistake, or is hostile.
const MaxPerFile = 1000

// bounded limits the number of findings of each file. Sorted is sorted by file.
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

// boundedFile returns the first errors of a file and, up to the limit, its first warnings. If it omits
// findings, it adds one with their number; that finding is an error if an omitted one is.
func boundedFile(findings []Finding) []Finding {
	if len(findings) <= MaxPerFile {
		return findings
	}
	errors := CountErrors(findings)
	remaining := map[Severity]int{Error: min(errors, MaxPerFile), Warning: max(0, MaxPerFile-errors)}
	shown := slices.DeleteFunc(slices.Clone(findings), func(f Finding) bool {
		remaining[f.Severity]--
		return remaining[f.Severity] < 0
	})
	last := findings[len(findings)-1]
	rest := New(TooLarge, last.File, last.Span(), fmt.Sprintf("the file has too many findings: %d are shown, errors first, and at least %d are not", MaxPerFile, len(findings)-MaxPerFile))
	if errors <= MaxPerFile {
		rest.Severity = Warning
	}
	return append(shown, rest)
}

// clip limits the length of a finding's texts, which can quote megabytes. It replaces a
// nil list with an empty one, because JSON writes nil as null.
func (f *Finding) clip() {
	f.Message, f.Help = clipped(f.Message), clipped(f.Help)
	if f.Related == nil {
		f.Related = []Related{}
	}
	for i := range f.Related {
		f.Related[i].Message = clipped(f.Related[i].Message)
	}
}

// clipped omits the middle of a long text: the beginning names the mistake, and the end the expected value.
func clipped(text string) string {
	const headBytes, tailBytes = 800, 400
	if len(text) <= headBytes+tailBytes {
		return text
	}
	whole := func(part string) string { return strings.ToValidUTF8(part, "") } // without half a character
	return whole(text[:headBytes]) + " … " + whole(text[len(text)-tailBytes:])
}

package pipeline

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/parity"
	"example.org/portfolio/tools/internal/rules"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/validate"
)

// stretch is how many entries of a long list are examined in one go.
const stretch = 256

// examination checks one document by itself.
type examination struct {
	document *tree.Document
	peers    []*tree.Document
	schema   *validate.Schema
	model    *model.Type
	context  *rules.Context
	report   tree.Report
	// overflows tells that the document has more findings than are shown.
	overflows bool
	// found counts the findings of the stretches that are done.
	found atomic.Int64
}

// maxFindings is how many findings a document shows. Whoever has more has one
// fault a thousand times, or means harm.
const maxFindings = 1000

// examineAll checks documents by themselves, stretch by stretch, on all
// processors. What comes out does not depend on which ends first.
func examineAll(examinations []*examination) {
	var jobs []func() tree.Report
	var owners []*examination
	for _, e := range examinations {
		e.schema.Root(e.document, e.peers, &e.report)
		for _, job := range e.jobs() {
			jobs = append(jobs, job)
			owners = append(owners, e)
		}
	}
	for i, report := range inParallel(jobs) {
		owners[i].report.Merge(&report)
	}
	for _, e := range examinations {
		e.overflows = len(e.report.Findings) > maxFindings
		e.report.Findings = capped(e.report.Findings)
	}
}

// capped cuts findings that are too many, and says so at the last one.
func capped(findings []diag.Finding) []diag.Finding {
	if len(findings) <= maxFindings {
		return findings
	}
	findings = slices.Clip(findings[:maxFindings])
	last := findings[maxFindings-1]
	more := diag.New(diag.TooLarge, fmt.Sprintf("there are more than %d findings; the rest is not shown", maxFindings))
	more.File, more.Line, more.Column, more.EndLine, more.EndColumn = last.File, last.Line, last.Column, last.EndLine, last.EndColumn
	return append(findings, more)
}

// jobs cuts a document into stretches.
func (e *examination) jobs() (jobs []func() tree.Report) {
	for _, field := range e.model.Fields {
		section, ok := e.document.Section(field.Key)
		if !ok {
			continue
		}
		length := 1
		if tree.IsList(section.Value) {
			length = max(1, len(section.Value.Content))
		}
		for from := 0; from < length; from += stretch {
			to := from + stretch
			if tree.IsList(section.Value) {
				to = min(to, len(section.Value.Content))
			}
			jobs = append(jobs, func() tree.Report { return e.examine(field, section, from, to) })
		}
	}
	return jobs
}

// examine validates a stretch and applies the rules to it. Stretches are begun
// in their order, so where those that are done have enough findings already,
// this one's would not be shown.
func (e *examination) examine(field *model.Field, section tree.Section, from, to int) (report tree.Report) {
	if e.found.Load() > maxFindings {
		return report
	}
	defer func() { e.found.Add(int64(len(report.Findings))) }()
	e.schema.Section(validate.Task{
		Document: e.document, Peers: e.peers, Field: field, Section: section, From: from, To: to,
	}, &report)
	rules.Section(e.context, field, section, from, to, &report)
	return report
}

// compareAll compares every language with the first, the source.
func compareAll(languages []*examination) []tree.Report {
	var jobs []func() tree.Report
	for _, other := range languages[min(1, len(languages)):] {
		if other.overflows || languages[0].overflows {
			continue
		}
		for _, field := range model.Content().Fields {
			jobs = append(jobs, func() (report tree.Report) {
				comparison := parity.Comparison{
					Source: languages[0].document, Other: other.document,
					SourceFaults: &languages[0].report, OtherFaults: &other.report, Report: &report,
				}
				comparison.Section(field)
				return report
			})
		}
	}
	return inParallel(jobs)
}

// inParallel runs jobs on all processors and returns their results in the
// jobs' order.
func inParallel[T any](jobs []func() T) []T {
	results := make([]T, len(jobs))
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(len(jobs), runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(jobs) {
					return
				}
				results[i] = jobs[i]()
			}
		})
	}
	group.Wait()
	return results
}

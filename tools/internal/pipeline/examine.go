package pipeline

import (
	"runtime"
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

// enough is how many errors of a section are looked for.
const enough = 10 * diag.MaxPerFile

// examination checks one document by itself.
type examination struct {
	document *tree.Document
	peers    []*tree.Document
	schema   *validate.Schema
	context  *rules.Context
	report   tree.Report
	// givenUp are the sections that have more errors than are looked for.
	givenUp map[*model.Field]bool
}

// part is a section on its way through an examination.
type part struct {
	*examination
	field   *model.Field
	section tree.Section
	// errors counts those of the stretches that are done.
	errors atomic.Int64
}

// examineAll checks documents by themselves, stretch by stretch, on all
// processors. What comes out does not depend on which ends first.
func examineAll(examinations []*examination) {
	var jobs []func() tree.Report
	var owners []*part
	for _, e := range examinations {
		e.schema.Root(e.document, e.peers, &e.report)
		for _, part := range e.parts() {
			for _, job := range part.jobs() {
				jobs = append(jobs, job)
				owners = append(owners, part)
			}
		}
	}
	found := map[*part]int{}
	for i, report := range inParallel(jobs) {
		owner := owners[i]
		if found[owner] >= enough { // whether or not the stretch was still begun
			owner.givenUp[owner.field] = true
			continue
		}
		found[owner] += report.Errors()
		owner.report.Merge(&report)
	}
}

// parts are the sections of the document that the model knows.
func (e *examination) parts() (parts []*part) {
	e.givenUp = map[*model.Field]bool{}
	for _, field := range e.document.Type.Fields {
		if section, ok := e.document.Section(field.Key); ok {
			parts = append(parts, &part{examination: e, field: field, section: section})
		}
	}
	return parts
}

// jobs cuts a section into stretches.
func (p *part) jobs() (jobs []func() tree.Report) {
	length := 1
	if tree.IsList(p.section.Value) {
		length = max(1, len(p.section.Value.Content))
	}
	for from := 0; from < length; from += stretch {
		to := from + stretch
		if tree.IsList(p.section.Value) {
			to = min(to, len(p.section.Value.Content))
		}
		jobs = append(jobs, func() tree.Report { return p.examine(from, to) })
	}
	return jobs
}

// examine validates a stretch and applies the rules to it. Stretches are begun
// in their order, so where those that are done have enough errors already,
// this one's would not be taken.
func (p *part) examine(from, to int) (report tree.Report) {
	if p.errors.Load() >= enough {
		return report
	}
	p.schema.Section(validate.Task{
		Document: p.document, Peers: p.peers, Field: p.field, Section: p.section, From: from, To: to,
	}, &report)
	rules.Section(p.context, p.field, p.section, from, to, &report)
	p.errors.Add(int64(report.Errors()))
	return report
}

// compareAll compares every language with the first, the source.
func compareAll(languages []*examination) []tree.Report {
	var jobs []func() tree.Report
	for _, other := range languages[min(1, len(languages)):] {
		for _, field := range other.document.Type.Fields {
			if other.givenUp[field] || languages[0].givenUp[field] {
				continue
			}
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

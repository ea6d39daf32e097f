package starter

import (
	"cmp"
	"reflect"
	"slices"

	"example.org/portfolio/schema"
)

// position is a job with its node.
type position struct {
	job    schema.Job
	source *node
}

// arrange orders what was read. A position that follows another with the same texts is an earlier period
// of it.
func (d *draft) arrange() {
	if !d.isOwn { // the site shows the order of its owner
		d.sort()
	}
	for _, next := range d.jobs {
		d.addJob(next)
	}
}

// sort orders the lists of dated entries: the newest first.
func (d *draft) sort() {
	newestFirst(d.jobs, func(p position) (start, end string, isDated bool) { return p.job.Start, p.job.End, p.job.Start != "" })
	for _, section := range schema.Sections {
		newestFirst(d.content.Section(section.Key).Entries, func(e schema.Entry) (start, end string, isDated bool) {
			return cmp.Or(e.Start, e.Date, e.End), cmp.Or(e.End, e.Date), e.Start != "" || e.Date != "" || e.End != ""
		})
	}
}

// newestFirst orders a list whose dated entries are in no order of their starts or ends from the newest to
// the oldest. Entries without a date stay behind those that they follow.
func newestFirst[T any](list []T, dates func(T) (start, end string, isDated bool)) {
	type dated struct {
		entry      T
		start, end string
	}
	var all []dated
	isByStart, isByEnd := true, true
	for _, entry := range list {
		start, end, isDated := dates(entry)
		if end = cmp.Or(end, "9999"); !isDated && len(all) > 0 {
			start, end = all[len(all)-1].start, all[len(all)-1].end
		}
		if len(all) > 0 {
			last := all[len(all)-1]
			isByStart, isByEnd = isByStart && last.start >= start, isByEnd && last.end >= end
		}
		all = append(all, dated{entry, start, end})
	}
	if isByStart || isByEnd {
		return
	}
	slices.SortStableFunc(all, func(a, b dated) int { return cmp.Or(cmp.Compare(b.start, a.start), cmp.Compare(b.end, a.end)) })
	for i := range all {
		list[i] = all[i].entry
	}
}

// addJob adds a position, or its period to the one before it.
func (d *draft) addJob(next position) {
	jobs, job := d.content.WorkTimeline, next.job
	if len(jobs) > 0 {
		last := &jobs[len(jobs)-1]
		same := *last
		same.Start, same.End, same.Earlier, same.Over = job.Start, job.End, nil, job.Over
		switch isSame := reflect.DeepEqual(same, job); {
		case isSame && (last.Start == job.Start && last.End == job.End || slices.Contains(last.Earlier, schema.Period{Start: job.Start, End: job.End})):
			next.source.reason = duplicate
			return
		case isSame && job.Start != "" && job.End != "" && last.Start != "":
			last.Earlier = append(last.Earlier, schema.Period{Start: job.Start, End: job.End})
			return
		}
	}
	d.content.WorkTimeline = append(jobs, job)
}

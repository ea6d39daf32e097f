package starter

import (
	"cmp"
	"reflect"
	"slices"

	"example.org/portfolio/schema"
)

// arrange orders what was read, save in a resume of the site, which has the order of its owner.
func (d *draft) arrange() {
	if !d.isOwn {
		newestFirst(d.jobs, func(p position) (start, end string) { return p.job.Start, p.job.End })
		for _, section := range schema.Sections {
			newestFirst(d.content.Section(section.Key).Entries, func(e schema.Entry) (start, end string) {
				return cmp.Or(e.Start, e.Date, e.End), cmp.Or(e.End, e.Date)
			})
		}
	}
	for _, next := range d.jobs {
		d.addJob(next)
	}
}

// newestFirst orders a list whose dated entries are in no order of their starts or ends from the newest to
// the oldest. Entries without a start stay behind those that they follow.
func newestFirst[T any](list []T, dates func(T) (start, end string)) {
	type dated struct {
		entry      T
		start, end string
	}
	all := make([]dated, len(list))
	for i, entry := range list {
		start, end := dates(entry)
		all[i] = dated{entry, start, cmp.Or(end, "9999")}
		if start == "" && i > 0 {
			all[i].start, all[i].end = all[i-1].start, all[i-1].end
		}
	}
	byStart := func(a, b dated) int { return cmp.Compare(b.start, a.start) }
	byEnd := func(a, b dated) int { return cmp.Compare(b.end, a.end) }
	if slices.IsSortedFunc(all, byStart) || slices.IsSortedFunc(all, byEnd) {
		return
	}
	slices.SortStableFunc(all, func(a, b dated) int { return cmp.Or(byStart(a, b), byEnd(a, b)) })
	for i := range all {
		list[i] = all[i].entry
	}
}

// addJob adds a position. One that follows another with the same texts is an earlier period of it.
func (d *draft) addJob(next position) {
	jobs, period := &d.content.WorkTimeline, schema.Period{Start: next.job.Start, End: next.job.End}
	if len(*jobs) > 0 {
		last := &(*jobs)[len(*jobs)-1]
		same := next.job
		same.Start, same.End, same.Earlier, same.Over = last.Start, last.End, last.Earlier, last.Over
		isSame := reflect.DeepEqual(same, *last) && next.job.Over == last.Over
		switch {
		case isSame && (period == schema.Period{Start: last.Start, End: last.End} || slices.Contains(last.Earlier, period)):
			next.source.reason = duplicate
			return
		case isSame && period.Start != "" && period.End != "" && last.Start != "":
			last.Earlier = append(last.Earlier, period)
			return
		}
	}
	*jobs = append(*jobs, next.job)
}

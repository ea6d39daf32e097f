package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// drawDate returns a date as the content has it, a year, a month, a day or nothing, with its first
// and its last day.
func drawDate(t *rapid.T, label string) (text string, first, last time.Time) {
	// Few years and months, so that two dates are often in the same ones.
	first = time.Date(rapid.IntRange(2018, 2020).Draw(t, label+" year"), time.Month(rapid.IntRange(1, 3).Draw(t, label+" month")), rapid.IntRange(1, 3).Draw(t, label+" day"), 0, 0, 0, 0, time.UTC)
	switch rapid.SampledFrom([]string{"day", "month", "year", "none"}).Draw(t, label) {
	case "day":
		return first.Format(time.DateOnly), first, first
	case "month":
		first = first.AddDate(0, 0, 1-first.Day())
		return first.Format("2006-01"), first, first.AddDate(0, 1, -1)
	case "year":
		first = time.Date(first.Year(), 1, 1, 0, 0, 0, 0, time.UTC)
		return first.Format("2006"), first, first.AddDate(1, 0, -1)
	default:
		return "", time.Time{}, time.Time{}
	}
}

func TestEndIsBeforeStartIfItsLastDayIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start, first, _ := drawDate(t, "start")
		end, _, last := drawDate(t, "end")
		want := start != "" && end != "" && last.Before(first)
		require.Equal(t, want, len(order(&start, &end, "it ends", "start")) > 0, "from %q to %q", start, end)
	})
}

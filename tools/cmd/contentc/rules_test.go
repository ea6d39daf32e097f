package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.org/portfolio/schema"
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

func TestDatesAreComparedWithTodayAndWithTheStandards(t *testing.T) {
	messages := func(records string) []string {
		content(t)
		t.Setenv("SOURCE_DATE_EPOCH", fmt.Sprint(time.Date(2024, 6, 30, 12, 0, 0, 0, time.UTC).Unix()))
		for _, tag := range []string{"it", "en"} {
			edited(t, "content/"+tag+"/credits.yaml", func(text string) string { return strings.Replace(text, "credits:\n", "credits:\n"+records, 1) })
		}
		checked := run(t, "check", "content/it/credits.yaml").stdout
		return regexp.MustCompile(`warning: (.*) \[implausible-date]`).FindAllString(checked, -1)
	}
	const scored31 = `cvss: {scorer: x, vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"}`
	const scored40 = `cvss: {scorer: x, vector: "CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N"}`
	assert.Empty(t, messages(
		"  - {title: a, date: \"2024-07-01\"}\n"+
			"  - {title: b, date: \"2024\"}\n"+
			"  - {title: c, date: \"2023-11\", "+scored40+"}\n"+
			"  - {title: d, date: \"2019\", "+scored31+"}\n"))
	assert.Equal(t, []string{
		"warning: the vulnerability was published in 2024-07-02, in the future [implausible-date]",
		"warning: CVSS 4.0 was published in 2023-11, after this vulnerability [implausible-date]",
	}, messages(
		"  - {title: a, date: \"2024-07-02\"}\n"+
			"  - {title: c, date: \"2023-10\", "+scored40+"}\n"))
}

func TestJobDatesFollowTheOrderOfItsDates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start, first, _ := drawDate(t, "start")
		end, _, last := drawDate(t, "end")
		issues := jobDates("it", &schema.Job{JobTitle: "A", Date: "a", Start: start, End: end})
		require.Equal(t, end != "" && (start == "" || last.Before(first)), len(issues) > 0, "from %q to %q", start, end)
	})
}

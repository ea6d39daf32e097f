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

// addEntry adds an entry at the beginning of a list, whose file has its name.
func addEntry(t *testing.T, tag, list, entry string) {
	t.Helper()
	replace(t, "content/"+tag+"/"+list+".yaml", list+":\n", list+":\n  - {"+entry+"}\n")
}

func TestDatesAreComparedWithTodayAndWithTheStandards(t *testing.T) {
	implausible := regexp.MustCompile(`(?m)^content/it/credits\.yaml.* \[implausible-date\]$`)
	const scored31 = `cvss: {scorer: x, vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"}`
	const scored40 = `cvss: {scorer: x, vector: "CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N"}`
	for record, message := range map[string]string{
		`date: "2024-07-01"`:           "",
		`date: "2024-07-02"`:           "the vulnerability was published in 2024-07-02, in the future",
		`date: "2024"`:                 "",
		`date: "2023-11", ` + scored40: "",
		`date: "2023-10", ` + scored40: "CVSS 4.0 was published in 2023-11, after this vulnerability",
		`date: "2019", ` + scored31:    "",
		`date: "2019-05", ` + scored31: "CVSS 3.1 was published in 2019-06, after this vulnerability",
	} {
		t.Run(record, func(t *testing.T) {
			content(t)
			t.Setenv("SOURCE_DATE_EPOCH", fmt.Sprint(time.Date(2024, 6, 30, 12, 0, 0, 0, time.UTC).Unix()))
			for _, tag := range []string{"it", "en"} {
				addEntry(t, tag, "credits", "title: a, "+record)
			}
			checked := run(t, "check", "--all").stdout
			assert.Equal(t, message != "", implausible.MatchString(checked), checked)
			assert.Contains(t, checked, message)
		})
	}
}

func TestCertificateIsNotIssuedInTheFuture(t *testing.T) {
	content(t)
	for _, tag := range []string{"it", "en"} {
		addEntry(t, tag, "certs", `title: a, issued: "2999-01"`)
	}
	assert.Contains(t, run(t, "check").stdout, "warning: the certificate was issued in 2999-01, in the future [implausible-date]")
}

func TestLastChangeIsNotBeforeTheNewestJob(t *testing.T) {
	for start, isReported := range map[string]bool{"2026": false, "2026-11": false, "2026-12": true, "2999": false} {
		t.Run(start, func(t *testing.T) {
			content(t)
			t.Setenv("SOURCE_DATE_EPOCH", fmt.Sprint(time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC).Unix()))
			replace(t, "content/site.yaml", "2026-11-20", "2026-11-19")
			for _, tag := range []string{"it", "en"} {
				addEntry(t, tag, "worktimeline", `jobtitle: a, start: "`+start+`"`)
			}
			const message = "content/site.yaml:8:10: warning: the last change is on 2026-11-19, before the newest job began in "
			assert.Equal(t, isReported, strings.Contains(run(t, "check").stdout, message+start+" [implausible-date]"))
		})
	}
}

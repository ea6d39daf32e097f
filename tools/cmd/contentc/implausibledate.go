package main

import (
	_ "embed"
	"fmt"
	"strings"
	"time"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

//go:embed implausible-date.md
var implausibleDatePage string

// implausibleUpdate reports a last change of the site that is still to come.
var implausibleUpdate = implausibleDate(contentc.EachLanguage(func(_ string, site *schema.Site) []contentc.Issue {
	tomorrow := contentc.Now().AddDate(0, 0, 1).Format(time.DateOnly) // it can be tomorrow elsewhere
	if site.Updated <= tomorrow {
		return nil
	}
	return []contentc.Issue{{
		At:      &site.Updated,
		Message: fmt.Sprintf("the last change is on %s, in the future", site.Updated),
		Help:    "write the date of the last change to the content",
	}}
}))

// implausibleCVSS reports a score in a version of CVSS that was published after the advisory.
var implausibleCVSS = implausibleDate(contentc.EachRecord(func(_ string, credit *schema.Credit) []contentc.Issue {
	version, _, _ := strings.Cut(strings.TrimPrefix(credit.CVSS.Vector, "CVSS:"), "/")
	published := cvssPublished[version]
	if credit.Date == "" || published == "" || credit.Date >= published[:min(len(credit.Date), len(published))] {
		return nil
	}
	return []contentc.Issue{{
		At:      &credit.CVSS.Vector,
		Message: fmt.Sprintf("CVSS %s was published in %s, after this vulnerability", version, published),
		Help:    "copy the vector from the advisory, or correct the date",
		Related: &credit.Date,
		Note:    "the date of the vulnerability",
	}}
}))

// cvssPublished are the months in which FIRST published the versions of CVSS
// (https://www.first.org/cvss).
var cvssPublished = map[string]string{"3.1": "2019-06", "4.0": "2023-11"}

func implausibleDate(check contentc.Check) contentc.Rule {
	return contentc.Rule{
		Code: "implausible-date", Severity: contentc.Warning, Page: implausibleDatePage,
		Summary: "a date is in the future, or before what it refers to existed", Check: check,
	}
}

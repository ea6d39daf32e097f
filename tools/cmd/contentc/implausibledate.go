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
var implausibleUpdate = implausibleDate(contentc.Each(func(_ string, site *schema.Site) []contentc.Issue {
	return inFuture(&site.Updated, "the last change is on", "write the date of the last change to the content")
}))

// implausibleBeforeJob reports a last change of the site before the newest job, which the content
// has. A job that is still to come can be announced.
var implausibleBeforeJob = implausibleDate(contentc.EachSite(func(site *schema.Site, source *schema.Content) []contentc.Issue {
	var newest *string
	today := contentc.Now().Format(time.DateOnly)
	for i := range source.WorkTimeline {
		start := &source.WorkTimeline[i].Start
		if *start <= today && (newest == nil || *start > *newest) {
			newest = start
		}
	}
	if site.Updated == "" || newest == nil || site.Updated[:len(*newest)] >= *newest {
		return nil
	}
	return []contentc.Issue{{
		At:      &site.Updated,
		Message: fmt.Sprintf("the last change is on %s, before the newest job began in %s", site.Updated, *newest),
		Help:    "write the date of the last change to the content",
		Related: newest,
		Note:    "the start of the job",
	}}
}))

// implausibleIssue reports a certificate that is still to be issued.
var implausibleIssue = implausibleDate(contentc.Each(func(_ string, certificate *schema.Certificate) []contentc.Issue {
	return inFuture(&certificate.Issued, "the certificate was issued in", "correct the date")
}))

// implausiblePublication reports a vulnerability that is still to be published.
var implausiblePublication = implausibleDate(contentc.Each(func(_ string, credit *schema.Credit) []contentc.Issue {
	return inFuture(&credit.Date, "the vulnerability was published in", "correct the date, or publish the entry after the advisory")
}))

// inFuture reports a date that is after tomorrow, since it can be tomorrow elsewhere.
func inFuture(date *string, message, help string) []contentc.Issue {
	tomorrow := contentc.Now().AddDate(0, 0, 1).Format(time.DateOnly)
	if *date <= tomorrow {
		return nil
	}
	return []contentc.Issue{{At: date, Message: fmt.Sprintf("%s %s, in the future", message, *date), Help: help}}
}

// implausibleCVSS reports a score in a version of CVSS that was published after the advisory.
var implausibleCVSS = implausibleDate(contentc.Each(func(_ string, credit *schema.Credit) []contentc.Issue {
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

// cvssPublished are the months in which FIRST published the versions of CVSS (https://www.first.org/cvss).
var cvssPublished = map[string]string{"3.1": "2019-06", "4.0": "2023-11"}

func implausibleDate(check contentc.Check) contentc.Rule {
	return contentc.Rule{
		Code: "implausible-date", Severity: contentc.Warning, Page: implausibleDatePage,
		Summary: "a date is in the future, or before what it refers to existed", Check: check,
	}
}

package main

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

func rules() []contentc.Rule {
	return []contentc.Rule{
		{Code: contentc.BadFormat, Check: contentc.Each(accentContrast)},
		{Code: contentc.BadFormat, Check: contentc.Each(securityExpiry)},
		{Code: contentc.BadFormat, Check: contentc.EachSite(sectionID)},
		{Code: contentc.BadFormat, Check: contentc.EachSite(listedSection)},
		discouraged,
		implausibleUpdate,
		implausibleBeforeJob,
		implausibleIssue,
		implausiblePublication,
		implausibleCVSS,
		expiringCertificate,
		missingGlyph,
		wholeCV,
		{Code: contentc.Inconsistent, Check: contentc.EachSite(cvNames)},
		{Code: contentc.Inconsistent, Check: articleCredit},
		{Code: contentc.Inconsistent, Check: contentc.EachWithSettings(articleNames)},
		{Code: contentc.Inconsistent, Check: contentc.Each(articleDates)},
		{Code: contentc.Inconsistent, Check: contentc.Each(timelineOrder)},
		{Code: contentc.Inconsistent, Check: contentc.Each(jobDates)},
		{Code: contentc.Inconsistent, Check: contentc.Each(func(_ string, entry *schema.Entry) []contentc.Issue {
			return order(&entry.Start, &entry.End, "the entry ends", "start")
		})},
		{Code: contentc.Inconsistent, Check: contentc.Each(entryDates)},
		{Code: contentc.Inconsistent, Check: contentc.Each(func(_ string, period *schema.Period) []contentc.Issue {
			return order(&period.Start, &period.End, "the period ends", "start")
		})},
		{Code: contentc.Inconsistent, Check: contentc.Each(func(_ string, certificate *schema.Certificate) []contentc.Issue {
			return order(&certificate.Issued, &certificate.Expires, "the certificate lapses", "issue")
		})},
	}
}

//go:embed discouraged.md
var discouragedPage string

// discouraged is the warning about values that a standard permits and advises against.
var discouraged = contentc.Rule{
	Code: "discouraged", Severity: contentc.Warning, Summary: "a standard permits the value and advises against it", Page: discouragedPage,
	Check: contentc.Each(securityReview),
}

// securityNotice is the minimum validity of security.txt, so that a site that is not built for some
// weeks does not publish an expired one.
const securityNotice = 60 * 24 * time.Hour

// securityExpiry reports a security.txt that has expired or soon expires.
func securityExpiry(_ string, security *schema.Security) []contentc.Issue {
	expires, now := expiryOf(security), contentc.Now()
	switch {
	case !expires.After(now):
		return expiryIssue(security, "expired on %s", "write a later date, at most a year ahead: ")
	case expires.Before(now.Add(securityNotice)):
		return expiryIssue(security, "expires on %s, within 60 days", "write a later date, at most a year ahead: ")
	}
	return nil
}

// securityReview reports a security.txt that is valid for more than a year.
func securityReview(_ string, security *schema.Security) []contentc.Issue {
	if expiryOf(security).After(contentc.Now().AddDate(1, 0, 1)) {
		return expiryIssue(security, "expires on %s, more than a year ahead", "write an earlier date, so that you review the file every year (RFC 9116, 2.5.5): ")
	}
	return nil
}

func expiryOf(security *schema.Security) time.Time {
	expires, _ := time.Parse(time.RFC3339, security.Expires) // the format ensures a valid time
	return expires
}

// expiryIssue returns an issue of the expiry date. The help ends with the last date within a year.
func expiryIssue(security *schema.Security, fault, help string) []contentc.Issue {
	return []contentc.Issue{{
		At:      &security.Expires,
		Message: "security.txt " + fmt.Sprintf(fault, expiryOf(security).Format(time.DateOnly)),
		Help:    help + strconv.Quote(contentc.Now().AddDate(1, 0, -1).Format("2006-01-02T00:00:00Z")),
	}}
}

// articleDates reports an article that was updated before its publication.
func articleDates(_ string, article *schema.Article) []contentc.Issue {
	if article.Updated == "" {
		return nil
	}
	return order(&article.Date, &article.Updated, "the article was updated", "publication")
}

// timelineOrder reports the first event that is before the one above it.
func timelineOrder(_ string, credit *schema.Credit) []contentc.Issue {
	for i := range credit.Timeline[:max(len(credit.Timeline)-1, 0)] {
		if issues := order(&credit.Timeline[i].Date, &credit.Timeline[i+1].Date, "the event was", "predecessor"); issues != nil {
			issues[0].Help = "put the events in the order of time"
			return issues
		}
	}
	return nil
}

// order reports an end before its start. It compares two dates up to the length of the shorter one:
// 2019 is not before 2019-03. It ignores empty dates.
func order(start, end *string, what, from string) []contentc.Issue {
	length := min(len(*start), len(*end))
	if (*start)[:length] <= (*end)[:length] {
		return nil
	}
	return []contentc.Issue{{
		At:      end,
		Message: fmt.Sprintf("%s in %s, before its %s in %s", what, *end, from, *start),
		Help:    "correct one of the two, or swap them",
		Related: start,
		Note:    "the " + from,
	}}
}

// jobDates reports a job whose end has no start or is before it, or whose date in words has other years.
func jobDates(_ string, job *schema.Job) []contentc.Issue {
	switch {
	case job.Start == "" && len(job.Earlier) > 0:
		return []contentc.Issue{{At: &job.Earlier, Message: `the job has "earlier" but no "start"`, Help: `add "start"`}}
	case job.Over && job.End != "":
		return []contentc.Issue{{At: &job.Over, Message: `the job has both "end" and "over"`, Help: `remove "over": a job with an end is over`}}
	}
	if issues := order(&job.Start, &job.End, "the job ends", "start"); issues != nil {
		return issues
	}
	return writtenDate(job)
}

// entryDates reports an entry with both a date and a period.
func entryDates(_ string, entry *schema.Entry) []contentc.Issue {
	if entry.Date == "" || entry.Start == "" && entry.End == "" {
		return nil
	}
	return []contentc.Issue{{At: &entry.Date, Message: `the entry has both "date" and a period`, Help: `remove "date", or "start" and "end"`}}
}

// yearsIn returns the numbers of four digits in a text.
func yearsIn(text string) []string {
	numbers := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	return slices.DeleteFunc(numbers, func(number string) bool { return len(number) != len("2006") })
}

// writtenDate reports a job's date in words whose years are not in order, or differ from those of
// its start and end.
func writtenDate(job *schema.Job) []contentc.Issue {
	written := yearsIn(job.Date)
	switch {
	case job.Date == "":
		return nil
	case job.Start == "" && len(written) == 2 && written[0] > written[1]:
		return []contentc.Issue{{
			At:      &job.Date,
			Message: fmt.Sprintf("the period ends in %s, before it begins in %s", written[1], written[0]),
			Help:    fmt.Sprintf("swap the years: %s–%s", written[1], written[0]),
		}}
	case job.Start == "":
		return nil
	}
	years := yearsOf(job)
	if slices.Equal(distinct(written), years) {
		return nil
	}
	return []contentc.Issue{{
		At:      &job.Date,
		Message: fmt.Sprintf(`"date" has the years %s, but start and end have %s`, listed(distinct(written)), listed(years)),
		Help:    `correct one of them, or remove "date": the site then writes the text from start and end`,
		Related: &job.Start,
		Note:    "the job begins here",
	}}
}

// yearsOf returns the years of a job's periods, sorted and without duplicates.
func yearsOf(job *schema.Job) []string {
	dates := []string{job.Start, job.End}
	for _, period := range job.Earlier {
		dates = append(dates, period.Start, period.End)
	}
	return distinct(yearsIn(strings.Join(dates, " ")))
}

func distinct(texts []string) []string {
	sorted := slices.Sorted(slices.Values(texts))
	return slices.Compact(sorted)
}

func listed(years []string) string {
	if len(years) == 0 {
		return "no year"
	}
	return strings.Join(years, " and ")
}

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

//go:embed whole-cv.md
var wholeCVPage string

var wholeCV = contentc.Rule{
	Code: "whole-cv", Severity: contentc.Warning, Page: wholeCVPage,
	Summary: "a CV of its own has the same entries as the whole one", Check: contentc.EachSite(wholeCVs),
}

//go:embed expiring-certificate.md
var expiringCertificatePage string

var expiringCertificate = contentc.Rule{
	Code: "expiring-certificate", Severity: contentc.Warning, Page: expiringCertificatePage,
	Summary: "a certificate expires within a month",
	Check: contentc.Each(func(_ string, certificate *schema.Certificate) []contentc.Issue {
		today, soon := contentc.Now().Format(time.DateOnly), contentc.Now().AddDate(0, 1, 0).Format(time.DateOnly)
		expires := certificate.Expires
		if expires == "" || expires < today[:len(expires)] || expires > soon[:len(expires)] {
			return nil
		}
		return []contentc.Issue{{
			At:      &certificate.Expires,
			Message: fmt.Sprintf("the certificate expires in %s", expires),
			Help:    "write the new date when it is renewed, or remove the certificate",
		}}
	}),
}

package main

import (
	"fmt"
	"regexp"

	"example.org/portfolio/schema"
	"example.org/portfolio/tools/contentc"
)

// rules check what the fields of a record say together.
func rules() []contentc.Rule {
	return []contentc.Rule{
		contentc.RuleFor(contentc.Inconsistent, periodOrder),
	}
}

var yearForm = regexp.MustCompile(`\b[0-9]{4}\b`)

// periodOrder reports a job that ends before it begins.
func periodOrder(_ string, job *schema.Job) []contentc.Issue {
	years := yearForm.FindAllString(job.Date, -1)
	if len(years) < 2 || years[0] <= years[1] {
		return nil
	}
	return []contentc.Issue{{
		At:      &job.Date,
		Message: fmt.Sprintf("the period ends in %s, before it begins in %s", years[1], years[0]),
		Help:    fmt.Sprintf("swap the years: %s–%s", years[1], years[0]),
	}}
}

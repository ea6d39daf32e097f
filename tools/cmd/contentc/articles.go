package main

import (
	"fmt"
	"slices"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// articleCredit reports articles that name no vulnerability of Credits, or one that another article names.
var articleCredit = contentc.Each(func(_ string, content *schema.Content) (issues []contentc.Issue) {
	named := map[string]*string{}
	for i := range content.Writing {
		at := &content.Writing[i].Credit
		switch first := named[*at]; {
		case *at == "":
		case first != nil:
			issues = append(issues, contentc.Issue{At: at, Message: "another article is the advisory of the same vulnerability", Help: "keep the key in one of them", Related: first, Note: "the other article"})
		case isCVE(*at) && !slices.ContainsFunc(content.Credits, func(credit schema.Credit) bool { return credit.CVE == *at }):
			issues = append(issues, contentc.Issue{At: at, Message: fmt.Sprintf("no vulnerability of Credits has the identifier %s", *at), Help: "add it to credits, or correct the identifier"})
		}
		named[*at] = at
	}
	return issues
})

// articleTitle reports articles of the source language that name a vulnerability by a title that none has.
var articleTitle = contentc.EachSite(func(_ *schema.Site, source *schema.Content) (issues []contentc.Issue) {
	for i := range source.Writing {
		at := &source.Writing[i].Credit
		isNamed := func(credit schema.Credit) bool { return credit.Title == *at }
		if *at != "" && !isCVE(*at) && !slices.ContainsFunc(source.Credits, isNamed) {
			issues = append(issues, contentc.Issue{At: at, Message: fmt.Sprintf("no vulnerability of Credits has the title %q", *at), Help: "write its CVE, or its title as it is in the source language"})
		}
	}
	return issues
})

func isCVE(text string) bool { return len(text) > len("CVE-") && text[:len("CVE-")] == "CVE-" }

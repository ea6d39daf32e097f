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

// articleNames reports articles that name a CV which does not exist, or a vulnerability by a title that none has in the
// source language.
func articleNames(site *schema.Site, source, language *schema.Content) (issues []contentc.Issue) {
	known := []string{}
	for _, cv := range selections(site, cvLists(source)) {
		known = append(known, cv.ID)
	}
	for i := range language.Writing {
		article := &language.Writing[i]
		for j, id := range article.CV {
			if !slices.Contains(known, id) {
				issues = append(issues, unknownCV(id, &article.CV[j], "", known))
			}
		}
		isNamed := func(credit schema.Credit) bool { return credit.Title == article.Credit }
		if article.Credit != "" && !isCVE(article.Credit) && !slices.ContainsFunc(source.Credits, isNamed) {
			issues = append(issues, contentc.Issue{At: &article.Credit, Message: fmt.Sprintf("no vulnerability of Credits has the title %q", article.Credit), Help: "write its CVE, or its title as it is in the source language"})
		}
	}
	return issues
}

func isCVE(text string) bool { return len(text) > len("CVE-") && text[:len("CVE-")] == "CVE-" }

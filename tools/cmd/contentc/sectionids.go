package main

import (
	"fmt"
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// reservedIDs are the files and folders of the site that have the form of an id, and the paths that the
// development server uses.
var reservedIDs = []string{"home", "index", "assets", "media", "texts", "cv", "feed", "src"}

// sectionID reports the id of a section that is the address of something else.
func sectionID(site *schema.Site, source *schema.Content) (issues []contentc.Issue) {
	for i := range source.Sections {
		id := &source.Sections[i].ID
		isTag := func(locale schema.Locale) bool { return strings.EqualFold(locale.Tag, *id) }
		if slices.Contains(slices.Concat(reservedIDs, screens(), background()), *id) || slices.ContainsFunc(site.Locales, isTag) {
			issues = append(issues, contentc.Issue{
				At: id, Message: fmt.Sprintf("the site has another use for the id %q", *id),
				Help: "write another id: it must not be a screen, a section, a language or a folder of the site",
			})
		}
	}
	return issues
}

// listedSection reports a listed screen that is neither a screen nor a section.
func listedSection(site *schema.Site, source *schema.Content) (issues []contentc.Issue) {
	known := screens()
	for _, section := range schema.Sections {
		known = append(known, section.Key)
	}
	for i := range source.Sections {
		known = append(known, source.Sections[i].ID)
	}
	for i := range site.Screens {
		if id := &site.Screens[i].ID; !slices.Contains(known, *id) {
			issues = append(issues, contentc.Issue{
				At: id, Message: fmt.Sprintf("%q is neither a screen nor a section", *id), Help: "expected one of: " + strings.Join(known, ", "),
			})
		}
	}
	return issues
}

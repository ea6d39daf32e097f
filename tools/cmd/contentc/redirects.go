package main

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"example.org/contentc"
)

// redirectsFile has the addresses of a former site with those that replace them, as Netlify and Cloudflare Pages
// read them: an old path, a new one and 301 on each line.
const redirectsFile = "redirects"

var redirectLine = regexp.MustCompile(`^/\S* /\S* 301$`)

func checkRedirects(data []byte, _ []*contentc.Document, _ time.Time) (issues []contentc.FileIssue) {
	for i, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n") {
		if !redirectLine.MatchString(line) && line != "" && !strings.HasPrefix(line, "#") {
			issues = append(issues, contentc.FileIssue{
				IsError: true, Message: fmt.Sprintf("line %d is no redirect: %s", i+1, line), Help: "write the old path, the new one and 301: /posts/old/ /writing/new 301",
			})
		}
	}
	return issues
}

// redirects returns the text of redirects.ts, which only the build reads.
func redirects(b *contentc.Build) (string, error) {
	return "\n/** The redirects of a former site, as _redirects has them; empty without any. */\nexport const redirects: string = " + contentc.Quote(string(b.Attachments[redirectsFile])) + ";\n", nil
}

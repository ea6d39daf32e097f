package check

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// cutText finds texts without quotes that YAML ends before a #, as in "role:
// Consultant #1". It assumes that an intended comment has a space after its #.
func cutText(e *examiner, v *tree.Value) {
	if v.Style != tree.Plain || !e.mayCut() {
		return
	}
	if rest := commentWithoutSpace.FindString(v.File.After(v.Span().End)); rest != "" {
		finding := v.Finding(diag.CutText, fmt.Sprintf("the text ends before %q, which YAML reads as a comment", strings.TrimSpace(rest)))
		e.report.Add(v, finding.WithHelp(fmt.Sprintf("put the text in quotes: %q; in a comment, write a space after the #", v.Text+rest)))
	}
}

// hasTightComment reports whether a file has a comment without a space after its #.
func hasTightComment(text []byte) bool {
	blank := func(c byte) bool { return strings.IndexByte(" \t\r\n", c) >= 0 }
	for {
		at := bytes.IndexByte(text, '#')
		if at < 0 || at+1 == len(text) {
			return false
		}
		if next := text[at+1]; at > 0 && blank(text[at-1]) && !blank(next) && next != '#' {
			return true
		}
		text = text[at+1:]
	}
}

var commentWithoutSpace = regexp.MustCompile(`^\s+#[^\s#].*$`)

// hashHelp returns the help for a text that is empty because it begins with #;
// empty for every other text.
func hashHelp(v *tree.Value) string {
	if v.Style != tree.LeftOut || !v.HasKey() {
		return ""
	}
	found := textAfterHash.FindStringSubmatch(v.File.After(v.KeySpan().End))
	if found == nil {
		return ""
	}
	return fmt.Sprintf("a text that begins with # must be in quotes: %q", found[1])
}

var textAfterHash = regexp.MustCompile(`^\s*:\s+(#[^\s#].*?)\s*$`)

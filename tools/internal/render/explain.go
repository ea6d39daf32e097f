package render

import (
	"embed"
	"fmt"
	"strings"

	"example.org/contentc/internal/diag"
)

//go:embed pages/*.md
var pages embed.FS

// Page returns the explanation of a code in Markdown, for `contentc explain` and
// docs/diagnostics.md; false if there is no such code.
func Page(code diag.Code) (string, bool) {
	info, known := diag.Lookup(code)
	body, err := pages.ReadFile("pages/" + string(code) + ".md")
	if !known || err != nil {
		return "", false
	}
	return fmt.Sprintf("# %s\n\n%s: %s.\n\n%s%s", code, title(info.Severity), info.Summary, body, suppression(info)), true
}

// suppression returns the explanation of the comment that suppresses a warning; empty
// for codes that no comment can suppress.
func suppression(info diag.Info) string {
	if info.Severity == diag.Error || info.Code == diag.StrayFile || info.Code == diag.UselessAllow {
		return ""
	}
	return fmt.Sprintf("\nTo suppress the warning, write a comment on its line:\n`# contentc:allow %s: the reason`.\n", info.Code)
}

// Codes returns the names of the codes.
func Codes() []string {
	names := make([]string, len(diag.Codes))
	for i, info := range diag.Codes {
		names[i] = string(info.Code)
	}
	return names
}

func title(severity diag.Severity) string {
	return strings.ToUpper(string(severity[:1])) + string(severity[1:])
}

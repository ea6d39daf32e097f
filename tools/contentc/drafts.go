package contentc

import (
	"fmt"
	"strings"

	"example.org/portfolio/tools/internal/check"
	"example.org/portfolio/tools/internal/diag"
)

// aboutDrafts returns a line for each language that is not published: how much
// of it is still to be translated.
func aboutDrafts(result *check.Result) string {
	var out strings.Builder
	for _, language := range result.Languages {
		if !language.IsDraft {
			continue
		}
		texts, others := 0, 0
		for _, finding := range result.Drafted {
			switch {
			case !strings.HasPrefix(finding.File, language.Folder+"/"):
			case finding.Code == diag.ToTranslate:
				texts++
			case finding.Severity == diag.Error:
				others++
			}
		}
		fmt.Fprintf(&out, "contentc: %s is a draft and is not published: %s\n", diag.Language(language.Locale), remaining(texts, others))
	}
	return out.String()
}

func remaining(texts, others int) string {
	var parts []string
	if texts > 0 {
		parts = append(parts, diag.Count(texts, "text is", "texts are")+" still to be translated")
	}
	if others > 0 {
		parts = append(parts, diag.Count(others, "other difference", "other differences")+` from the source language ("contentc sync --write" copies what is missing)`)
	}
	if len(parts) == 0 {
		return "everything is translated; to publish it, remove its \"draft: true\" from the settings"
	}
	return strings.Join(parts, ", ")
}

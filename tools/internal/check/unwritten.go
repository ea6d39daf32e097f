package check

import (
	"fmt"
	"regexp"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// unwritten returns the finding for a text that is not written yet: it is empty or has only
// spaces, or has a TODO prefix. The schema would report its length or its type.
func unwritten(v *tree.Value) (finding diag.Finding, isUnwritten bool) {
	switch tag, _, isTodo := tree.Todo(v.Text); {
	case isTodo && v.Kind == model.Text:
		return v.Finding(diag.ToTranslate, "the text is still in "+diag.Language(tag)).WithHelp("translate it and remove TODO[" + tag + "]"), true
	case v.Type.Kind == model.Text && v.IsScalar() && strings.TrimSpace(v.Text) == "":
		return v.Finding(diag.EmptyText, "the text is empty").WithHelp(emptyHelp(v)), true
	default:
		return diag.Finding{}, false
	}
}

func emptyHelp(v *tree.Value) string {
	help := hashHelp(v)
	if help == "" && v.HasKey() && v.Field.Optional {
		return "write the text, or remove the key, which is optional"
	}
	return help
}

// hashHelp returns the help for a text that is empty because it begins with #; empty for every other text.
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

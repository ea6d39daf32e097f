package check

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// toTranslate finds texts that are marked as still to be translated.
func toTranslate(_ *examiner, v *tree.Value) []diag.Finding {
	if _, _, marked := tree.Todo(v.Text); !marked {
		return nil
	}
	return []diag.Finding{todoFinding(v)}
}

// todoFinding is also reported where the mark makes a text too long.
func todoFinding(v *tree.Value) diag.Finding {
	tag, _, _ := tree.Todo(v.Text)
	finding := v.Finding(diag.ToTranslate, fmt.Sprintf("the text is still in %s", diag.Language(tag)))
	finding.Help = fmt.Sprintf("translate it and remove TODO[%s]", tag)
	return finding
}

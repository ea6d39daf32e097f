package check

import (
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
	return v.Finding(diag.ToTranslate, "the text is still in "+diag.Language(tag)).WithHelp("translate it and remove TODO[" + tag + "]")
}

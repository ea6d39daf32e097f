package rules

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/todo"
)

// toTranslate finds texts that were copied from another language and wait for
// their translation.
func toTranslate(value *Value) []diag.Finding {
	tag, _, marked := todo.Find(value.Text)
	if !marked {
		return nil
	}
	finding := value.Finding(diag.ToTranslate, fmt.Sprintf("the text is still in %q, waiting for its translation", tag))
	finding.Help = fmt.Sprintf("translate it and remove TODO[%s]", tag)
	return []diag.Finding{finding}
}

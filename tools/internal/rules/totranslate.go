package rules

import (
	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/todo"
)

// toTranslate finds texts that were copied from another language and wait for
// their translation.
func toTranslate(value *Value) []diag.Finding {
	if _, _, marked := todo.Find(value.Text); !marked {
		return nil
	}
	return []diag.Finding{todo.Finding(value.Place)}
}

package check

import (
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/translate"
)

// removeFacts returns the changes that remove the facts that translations repeat, and the number
// of these facts. It omits a language with errors.
func (r *Result) removeFacts() (changes []translate.Change, count int) {
	if diag.CountErrors(r.Set.Findings) > 0 {
		return nil, 0
	}
	for i, language := range r.Languages {
		if i == 0 {
			continue
		}
		made, removed, err := translate.RepeatedFacts(r.Languages[0], language, r.Reviews[i])
		if err == nil {
			changes, count = append(changes, made...), count+removed
		}
	}
	return changes, count
}

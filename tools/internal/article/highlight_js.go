package article

import "strings"

// highlighted returns code as one text: the grammars of the languages are larger than the rest of the compiler, and a
// page that edits an article needs no colours.
func highlighted(code, _ string) []any { return []any{strings.TrimSuffix(code, "\n")} }

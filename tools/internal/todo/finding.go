package todo

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// Finding is what is said of a marked text, also where the mark makes it
// longer than the text may be.
func Finding(place tree.Place) diag.Finding {
	tag, _, _ := Find(tree.Text(place.Node))
	finding := place.Finding(diag.ToTranslate, fmt.Sprintf("the text is still in %q, waiting for its translation", tag))
	finding.Help = fmt.Sprintf("translate it and remove TODO[%s]", tag)
	return finding
}

package check

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/review"
)

// stale finds the translations whose source text was changed after their
// review.
func stale(p *pair) []diag.Finding {
	if p.reviews.State(p.source, p.other) != review.Stale {
		return nil
	}
	findings := p.finding(diag.StaleTranslation, fmt.Sprintf("the text in %s was changed after this translation was reviewed", p.sourceName()))
	findings[0].Help = "update the translation; if it is still right, run: contentc review " + p.other.Pointer()
	return findings
}

package check

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// lists reports the differences between the entries of two lists: their
// number, or else their order.
func (c *comparison) lists(match *tree.Matching) {
	if len(match.A.Items) != len(match.B.Items) {
		c.report.Add(match.B, c.lengthMismatch(match))
	} else if match.Moved >= 0 {
		c.report.Findings = append(c.report.Findings, c.order(match))
	}
}

// order reports that the entries have another order, once for the list.
func (c *comparison) order(match *tree.Matching) diag.Finding {
	here, there := match.Moved, match.Partner[match.Moved]
	message := fmt.Sprintf("the entries must have the same order in every language: this is number %d here, %d in %s", here+1, there+1, c.source.name())
	return match.B.Items[here].Finding(diag.Order, message).WithRelated(match.A.Items[there].Related("the same entry in " + c.source.name()))
}

// lengthMismatch is placed at the entry that is too many, or at the key of the
// list that is too short. Where it is not certain which entry that is, it is
// placed at the lists.
func (c *comparison) lengthMismatch(match *tree.Matching) diag.Finding {
	message := fmt.Sprintf("the list must have the same length in every language: %s here, %d in %s",
		diag.Count(len(match.B.Items), "entry", "entries"), len(match.A.Items), c.source.name())
	finding := match.B.KeyFinding(diag.LengthMismatch, message)
	switch {
	case match.Ambiguous:
	case len(match.Extra) > 0:
		entry := &match.B.Items[match.Extra[0]]
		return entry.Finding(diag.LengthMismatch, message).WithRelated(match.A.KeyRelated(missingIn(c.source, entry)))
	case len(match.Missing) > 0:
		entry := &match.A.Items[match.Missing[0]]
		return finding.WithRelated(entry.Related(missingIn(c.other, entry)))
	}
	return finding.WithRelated(match.A.KeyRelated("the list in " + c.source.name()))
}

// missingIn returns the note that a language lacks an entry, which it identifies
// by its first text.
func missingIn(language *examination, entry *tree.Value) string {
	label := entry
	for len(label.Items) > 0 {
		label = &label.Items[0]
	}
	return fmt.Sprintf("missing in %s: %q", language.name(), shortened(label.Text))
}

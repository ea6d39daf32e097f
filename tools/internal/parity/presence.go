package parity

import (
	"fmt"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// presenceMismatch reports an optional key that the source has and the
// counterpart's record lacks.
func (c *Comparison) presenceMismatch(record, source tree.Place, key string) {
	finding := record.Finding(diag.PresenceMismatch, fmt.Sprintf("key %q stands in %q only", key, c.Source.Locale))
	finding.Pointer = (&tree.Path{Parent: record.Path, Key: key}).Pointer()
	finding.Related = source.KeyRelated(fmt.Sprintf("%q has it here", c.Source.Locale))
	finding.Help = "add it here, or remove it there"
	c.Report.Add(source.Key, finding)
}

// presenceOnly reports an optional key that the source's record lacks.
func (c *Comparison) presenceOnly(record, other tree.Place, key string) {
	finding := other.KeyFinding(diag.PresenceMismatch, fmt.Sprintf("key %q stands in %q only", key, c.Other.Locale))
	finding.Related = record.Related(fmt.Sprintf("%q does not have it here", c.Source.Locale))
	finding.Help = "remove it here, or add it there"
	c.Report.Add(other.Key, finding)
}

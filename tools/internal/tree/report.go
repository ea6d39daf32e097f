package tree

import "example.org/portfolio/tools/internal/diag"

// Report collects findings and remembers which values are at fault, so that
// one mistake is told once: a value that has an error is not looked at again.
type Report struct {
	Findings []diag.Finding
	faulty   map[*Node]bool
}

// Add adds a finding about a value. An error marks the value as faulty; a
// second error about it is dropped.
func (r *Report) Add(n *Node, finding diag.Finding) {
	if finding.Severity == diag.Error {
		if r.faulty[n] {
			return
		}
		if r.faulty == nil {
			r.faulty = map[*Node]bool{}
		}
		r.faulty[n] = true
	}
	r.Findings = append(r.Findings, finding)
}

// Faulty tells whether a value has an error.
func (r *Report) Faulty(n *Node) bool { return r.faulty[n] }

// Merge adds another report's findings and faulty values.
func (r *Report) Merge(other *Report) {
	r.Findings = append(r.Findings, other.Findings...)
	if len(other.faulty) > 0 && r.faulty == nil {
		r.faulty = map[*Node]bool{}
	}
	for n := range other.faulty {
		r.faulty[n] = true
	}
}

// Errors counts the errors.
func (r *Report) Errors() (count int) {
	for _, finding := range r.Findings {
		if finding.Severity == diag.Error {
			count++
		}
	}
	return count
}

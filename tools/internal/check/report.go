package check

import (
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// found is a finding with the value that it is about; the value is nil for a finding about a file.
type found struct {
	diag.Finding
	value *tree.Value
}

// maxErrors is the number of errors after which the check of a language stops.
const maxErrors = 10 * diag.MaxPerFile

type report struct {
	findings []found
	errors   int
	// faulty are the values that have an error; invalid are these and the values around them.
	faulty, invalid map[*tree.Value]bool
}

func newReport() *report {
	return &report{faulty: map[*tree.Value]bool{}, invalid: map[*tree.Value]bool{}}
}

// add adds a finding about a value. It drops a second error about the same value.
func (r *report) add(v *tree.Value, finding diag.Finding) {
	if finding.Severity == diag.Error {
		if r.faulty[v] {
			return
		}
		r.faulty[v] = true
	}
	r.addInside(v, finding)
}

// addInside adds a finding about something inside a value, which itself has no error.
func (r *report) addInside(v *tree.Value, finding diag.Finding) {
	r.findings = append(r.findings, found{finding, v})
	if finding.Severity != diag.Error {
		return
	}
	r.errors++
	for ; v != nil && !r.invalid[v]; v = v.Parent {
		r.invalid[v] = true
	}
}

// isFull reports whether there are so many errors that the check stops.
func (r *report) isFull() bool { return r.errors >= maxErrors }

// findingOf returns the finding for a fault that a rule has found. Document contains the value.
func findingOf(rule rules.Rule, fault rules.Fault, document *tree.Document) diag.Finding {
	info, span, pointer := rule.Info, fault.Span, fault.Pointer
	if fault.Code != "" {
		info.Code = fault.Code
	}
	if fault.Severity != "" {
		info.Severity = fault.Severity
	}
	if span == (source.Span{}) {
		span = fault.At.Span()
	}
	if pointer == "" {
		pointer = fault.At.Pointer()
	}
	finding := info.New(fault.At.File.Path, span, fault.Message).WithCommand(fault.Help, fault.Run).WithRelated(fault.Related)
	finding.Pointer = pointer
	finding.Text = fault.Text
	return finding
}

package tree

import (
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
)

// FindingAt makes a finding about a value at a span of its file.
func (v *Value) FindingAt(span source.Span, code diag.Code, message string) diag.Finding {
	finding := diag.New(code, v.File.Path, span, message)
	finding.Pointer = v.Pointer()
	return finding
}

// Finding makes a finding at a value.
func (v *Value) Finding(code diag.Code, message string) diag.Finding {
	return v.FindingAt(v.Span(), code, message)
}

// KeyFinding makes a finding at the key of a value, or at the value if it has no key.
func (v *Value) KeyFinding(code diag.Code, message string) diag.Finding {
	return v.FindingAt(v.KeySpan(), code, message)
}

// Related makes a related position at a value.
func (v *Value) Related(message string) []diag.Related {
	return related(v.File, v.Span().Start, message)
}

// KeyRelated makes a related position at the key of a value.
func (v *Value) KeyRelated(message string) []diag.Related {
	return related(v.File, v.KeySpan().Start, message)
}

func related(file *source.File, at source.Position, message string) []diag.Related {
	return []diag.Related{{File: file.Path, Line: at.Line, Column: at.Column, Message: message}}
}

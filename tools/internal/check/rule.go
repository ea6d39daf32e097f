package check

import (
	"fmt"
	"reflect"
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Issue is an issue of a record that a Rule reports.
type Issue struct {
	// At points to the field of the record that has the issue.
	At any
	// Message states the fault briefly, without a full stop.
	Message string
	// Help is the remedy; it may be empty.
	Help string
	// Related points to another field of the record that explains the issue; nil
	// if there is none. Note describes it.
	Related any
	Note    string
}

// Rule compares the fields of a record. RuleFor makes one.
type Rule struct {
	code  diag.Code
	of    reflect.Type
	check func(locale string, record reflect.Value) []Issue
}

// RuleFor makes a rule for the records of the struct type T. It calls check with each
// record that has no error, and with the language's tag, which is empty for the site's
// settings. An absent optional field has its zero value. The issues point into the
// record.
func RuleFor[T any](code diag.Code, check func(locale string, record *T) []Issue) Rule {
	return Rule{code, reflect.TypeFor[T](), func(locale string, record reflect.Value) []Issue {
		return check(locale, record.Addr().Interface().(*T))
	}}
}

// Validate returns an error for a rule that can never apply.
func (r Rule) Validate(roots ...*model.Type) error {
	if _, known := diag.Lookup(r.code); !known {
		return fmt.Errorf("rule for %s: unknown code %q", r.of, r.code)
	}
	for _, root := range roots {
		for _, field := range root.Fields {
			if contains(field.Type, r.of) {
				return nil
			}
		}
	}
	return fmt.Errorf("rule for %s: no section of the model holds such a record", r.of)
}

func contains(t *model.Type, of reflect.Type) bool {
	if t.Kind == model.List {
		return contains(t.Elem, of)
	}
	isInside := func(field *model.Field) bool { return contains(field.Type, of) }
	return t.Kind == model.Record && t.Go == of || slices.ContainsFunc(t.Fields, isInside)
}

// record applies the project's rules for a record's type.
func (e *examiner) record(v *tree.Value) {
	var decoded reflect.Value
	for _, rule := range e.rules {
		if rule.of != v.Type.Go || !e.isComplete(v) {
			continue
		}
		if !decoded.IsValid() {
			decoded = reflect.New(rule.of).Elem()
			v.Decode(decoded)
		}
		for _, issue := range rule.check(e.document.Locale, decoded) {
			e.issue(rule.code, issue, v, decoded)
		}
	}
}

// isComplete reports whether a record has each required key and no error.
func (e *examiner) isComplete(record *tree.Value) bool {
	for _, field := range record.Type.Fields {
		value := record.Get(field.Key)
		if value == nil && !field.Optional || value != nil && (!value.Fits() || e.report.Faulty(value)) {
			return false
		}
	}
	return true
}

// issue reports an issue at the value that it points to.
func (e *examiner) issue(code diag.Code, issue Issue, record *tree.Value, decoded reflect.Value) {
	at := record.Locate(issue.At, decoded)
	finding := at.Finding(code, issue.Message).WithHelp(issue.Help)
	if issue.Related != nil {
		finding.Related = record.Locate(issue.Related, decoded).Related(issue.Note)
	}
	e.report.Add(at, finding)
}

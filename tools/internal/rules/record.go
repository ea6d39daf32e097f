package rules

import (
	"fmt"
	"reflect"
	"strconv"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
)

// Issue is what a Rule reports about a record.
type Issue struct {
	// At points to the field of the record that is at fault.
	At any
	// Message says in a few words what is wrong, without a full stop.
	Message string
	// Help says what to do; it may be empty.
	Help string
	// Related points to another field of the record that the issue is about;
	// nil where there is none. Note says what is there.
	Related any
	Note    string
}

// Rule checks what the fields of a record say together. For makes one.
type Rule struct {
	code  diag.Code
	of    reflect.Type
	check func(locale string, record reflect.Value) []Issue
}

// For makes a rule for the records of the struct type T. Check is called with
// the language's tag, which is empty for the site's settings, and with each
// record that has no other error, decoded; an optional field that is absent
// has its zero value. The issues point into the record that Check was given.
func For[T any](code diag.Code, check func(locale string, record *T) []Issue) Rule {
	return Rule{code, reflect.TypeFor[T](), func(locale string, record reflect.Value) []Issue {
		return check(locale, record.Addr().Interface().(*T))
	}}
}

// Validate returns an error for a rule that can never apply.
func (r Rule) Validate(roots ...*model.Type) error {
	if _, known := diag.Lookup(r.code); !known {
		return fmt.Errorf("rule for %s: there is no code %q", r.of, r.code)
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
	for _, field := range t.Fields {
		if contains(field.Type, of) {
			return true
		}
	}
	return t.Kind == model.Record && t.Go == of
}

// together applies the rules for a record's type.
func (w *walker) together(place tree.Place, t *model.Type) {
	for _, rule := range w.context.Records {
		if rule.of != t.Go || !w.isWhole(place, t) {
			continue
		}
		record := reflect.New(rule.of).Elem()
		decode(record, t, place.Node)
		for _, issue := range rule.check(w.context.Locale, record) {
			w.issue(rule.code, issue, record, place, t)
		}
	}
}

// isWhole reports whether a record has each required field and no error.
func (w *walker) isWhole(place tree.Place, t *model.Type) bool {
	for _, field := range t.Fields {
		_, value := tree.Get(place.Node, field.Key)
		if value == nil && !field.Optional || value != nil && w.report.Faulty(value) {
			return false
		}
	}
	return true
}

// decode fills a Go value from a checked value of the content.
func decode(to reflect.Value, t *model.Type, n *tree.Node) {
	switch t.Kind {
	case model.Text:
		to.SetString(tree.Text(n))
	case model.Integer:
		number, _ := strconv.ParseInt(n.Value, 10, 64)
		to.SetInt(number)
	case model.Number:
		number, _ := strconv.ParseFloat(n.Value, 64)
		to.SetFloat(number)
	case model.Boolean:
		to.SetBool(n.Value == "true")
	case model.List:
		to.Set(reflect.MakeSlice(t.Go, len(n.Content), len(n.Content)))
		for i, entry := range n.Content {
			decode(to.Index(i), t.Elem, entry)
		}
	case model.Record:
		for _, field := range t.Fields {
			if _, value := tree.Get(n, field.Key); value != nil {
				decode(to.Field(field.Index), field.Type, value)
			}
		}
	}
}

// issue places an issue.
func (w *walker) issue(code diag.Code, issue Issue, record reflect.Value, place tree.Place, t *model.Type) {
	at := find(issue.At, record, place, t)
	finding := at.Finding(code, issue.Message)
	finding.Help = issue.Help
	if issue.Related != nil {
		finding.Related = find(issue.Related, record, place, t).Related(issue.Note)
	}
	w.report.Add(at.Node, finding)
}

// find finds the value that was decoded to where a pointer points. A field
// that is absent is found at its record.
func find(pointer any, record reflect.Value, place tree.Place, t *model.Type) tree.Place {
	target := reflect.ValueOf(pointer)
	if found, ok := locate(target, record, place, t); ok {
		return found
	}
	panic(fmt.Sprintf("a rule for %s reports a %T that does not point into its record", t.Name, pointer))
}

func locate(target, value reflect.Value, place tree.Place, t *model.Type) (tree.Place, bool) {
	if target.Kind() == reflect.Pointer && target.Type().Elem() == value.Type() && target.Pointer() == value.Addr().Pointer() {
		return place, true
	}
	switch t.Kind {
	case model.List:
		for i := range value.Len() {
			entry := tree.Place{File: place.File, Node: place.Node.Content[i], Path: &tree.Path{Parent: place.Path, Index: i}}
			if found, ok := locate(target, value.Index(i), entry, t.Elem); ok {
				return found, true
			}
		}
	case model.Record:
		for _, field := range t.Fields {
			inner := tree.Place{File: place.File, Path: &tree.Path{Parent: place.Path, Key: field.Key}}
			inner.Key, inner.Node = tree.Get(place.Node, field.Key)
			if inner.Node == nil {
				inner = place
			}
			if found, ok := locate(target, value.Field(field.Index), inner, field.Type); ok {
				return found, true
			}
		}
	}
	return tree.Place{}, false
}

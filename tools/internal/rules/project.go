package rules

import (
	"fmt"
	"reflect"
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Project is a rule of a project. It checks the decoded structs of the project.
type Project struct {
	// Code is the stable name of the findings: a code of the compiler, or one of the project.
	Code diag.Code
	// Severity, Summary and Page describe a code of the project: whether it stops the build, the
	// finding in one line, and the explanation in Markdown. Those of a code of the compiler are
	// given.
	Severity diag.Severity
	Summary  string
	Page     string
	// Check is the check: EachText, EachRecord, EachList, EachLanguage, EachPair or EachSite.
	Check Check
}

// Issue is an issue that a rule of a project reports.
type Issue struct {
	// At points to the field that has the issue, in the struct that the rule was given. Nil is
	// the text, the list or the record itself.
	At any
	// Message states the fault briefly, without a full stop.
	Message string
	// Help is the remedy; it may be empty.
	Help string
	// Related points to another field that explains the issue; nil if there is none. Note
	// describes it.
	Related any
	Note    string
}

// Check is the check of a rule. The functions whose names begin with Each make one.
type Check struct {
	// of is the Go type of the values that the check is called with; nil for every text.
	of  reflect.Type
	add func(rule *Rule)
}

// Rule returns the rule in the form of the compiler's rules.
func (p Project) Rule() Rule {
	rule := Rule{Info: diag.Info{Code: p.Code, Severity: p.Severity, Summary: p.Summary, Page: p.Page}}
	if info, known := diag.Lookup(p.Code); known {
		rule.Info = info
	}
	p.Check.add(&rule)
	return rule
}

// Validate returns an error for a rule that can never apply, or whose code is not described.
func (p Project) Validate(roots ...*model.Type) error {
	_, isReader := diag.Lookup(p.Code)
	isOwn := !isReader && !slices.ContainsFunc(All(Inputs{}), func(rule Rule) bool { return rule.Code == p.Code })
	switch isDescribed := p.Summary != "" && p.Page != "" && (p.Severity == diag.Error || p.Severity == diag.Warning); {
	case p.Check.add == nil:
		return fmt.Errorf("rule %q has no check", p.Code)
	case !isReader && !isOwn:
		return fmt.Errorf("rule %q has the code of a rule of the compiler", p.Code)
	case isOwn && !isDescribed:
		return fmt.Errorf("rule %q: a code of the project needs a severity, a summary and a page", p.Code)
	case p.Check.of == nil || slices.ContainsFunc(roots, func(root *model.Type) bool { return contains(root, p.Check.of) }):
		return nil
	}
	return fmt.Errorf("rule %q: the model holds no %s", p.Code, p.Check.of)
}

func contains(t *model.Type, of reflect.Type) bool {
	isInside := func(field *model.Field) bool { return contains(field.Type, of) }
	return t.Go == of || t.Elem != nil && contains(t.Elem, of) || slices.ContainsFunc(t.Fields, isInside)
}

// Text is a text of the content.
type Text struct {
	// Locale is the tag of the language; empty in the settings of the site.
	Locale string
	// Pointer is the JSON Pointer of the text.
	Pointer string
	Value   string
}

// EachText checks each text that has no error.
func EachText(check func(text Text) []Issue) Check {
	return Check{add: func(rule *Rule) {
		rule.Text = func(in Context, v *tree.Value) []Fault {
			return located(check(Text{in.Document.Locale, v.Pointer(), v.Text}), decoded{v, reflect.Value{}})
		}
	}}
}

// EachRecord checks each record of the struct type T that has no error inside. Locale is empty in
// the settings of the site. An absent optional field has its zero value.
func EachRecord[T any](check func(locale string, record *T) []Issue) Check {
	return eachOf(check, func(rule *Rule, call func(Context, *tree.Value) []Fault) { rule.Record = call })
}

// EachList checks each list of entries of the type T that has no error inside.
func EachList[T any](check func(locale string, entries []T) []Issue) Check {
	byPointer := func(locale string, entries *[]T) []Issue { return check(locale, *entries) }
	return eachOf(byPointer, func(rule *Rule, call func(Context, *tree.Value) []Fault) { rule.List = call })
}

// EachLanguage checks the whole content of each language without errors, if T is the struct of
// the content, or the settings, if T is theirs.
func EachLanguage[T any](check func(locale string, content *T) []Issue) Check {
	return eachOf(check, func(rule *Rule, call func(Context, *tree.Value) []Fault) {
		rule.Language = func(in Context) []Fault {
			in.IsValid = true
			return call(in, root(in.Document))
		}
	})
}

func eachOf[T any](check func(locale string, value *T) []Issue, set func(*Rule, func(Context, *tree.Value) []Fault)) Check {
	of := reflect.TypeFor[T]()
	return Check{of, func(rule *Rule) {
		set(rule, func(in Context, v *tree.Value) []Fault {
			if v.Type.Go != of || !in.IsValid {
				return nil
			}
			value := decode[T](v)
			return located(check(in.Document.Locale, value.Addr().Interface().(*T)), decoded{v, value})
		})
	}}
}

// Pairing is a record, or the whole content, in two languages.
type Pairing[T any] struct {
	// SourceLocale and OtherLocale are the tags of the languages.
	SourceLocale, OtherLocale string
	// Source is the record in the source language, Other its counterpart.
	Source, Other *T
}

// EachPair compares each record of the struct type T with that of the source language, where
// neither has an error inside. T can be the struct of the content.
func EachPair[T any](check func(pair Pairing[T]) []Issue) Check {
	of := reflect.TypeFor[T]()
	return Check{of, func(rule *Rule) {
		rule.Pair = func(p Pair) []Fault {
			if p.Source == nil || p.Other == nil || !p.IsValid || p.Other.Type.Go != of {
				return nil
			}
			source, other := decode[T](p.Source), decode[T](p.Other)
			issues := check(Pairing[T]{p.SourceLanguage.Locale, p.OtherLanguage.Locale, source.Addr().Interface().(*T), other.Addr().Interface().(*T)})
			return located(issues, decoded{p.Other, other}, decoded{p.Source, source})
		}
	}}
}

// EachSite compares the settings of the site, of the struct type S, with the content of the source
// language, of the struct type T, if neither has an error.
func EachSite[S, T any](check func(site *S, source *T) []Issue) Check {
	return Check{reflect.TypeFor[S](), func(rule *Rule) {
		rule.Site = func(settings, language *tree.Document) []Fault {
			in, beside := root(settings), root(language)
			site, source := decode[S](in), decode[T](beside)
			issues := check(site.Addr().Interface().(*S), source.Addr().Interface().(*T))
			return located(issues, decoded{in, site}, decoded{beside, source})
		}
	}}
}

// decoded is a value of the content with the Go value that it was decoded to.
type decoded struct {
	from *tree.Value
	to   reflect.Value
}

func decode[T any](v *tree.Value) reflect.Value {
	value := reflect.ValueOf(new(T)).Elem()
	v.Decode(value)
	return value
}

// located returns the faults of issues that point into decoded values.
func located(issues []Issue, values ...decoded) (faults []Fault) {
	for _, issue := range issues {
		fault := Fault{At: values[0].from, Message: issue.Message, Help: issue.Help}
		if issue.At != nil {
			fault.At = locate(issue.At, values)
		}
		if issue.Related != nil {
			fault.Related = locate(issue.Related, values).Related(issue.Note)
		}
		faults = append(faults, fault)
	}
	return faults
}

// locate returns the value of the content that a pointer points to. It panics if the pointer is
// not into one of the decoded values, which is a mistake in the rule.
func locate(pointer any, values []decoded) *tree.Value {
	for _, value := range values {
		if found := value.from.Locate(pointer, value.to); found != nil {
			return found
		}
	}
	panic(fmt.Sprintf("a %T does not point into the value that the rule was given", pointer))
}

// Whole returns the pair of two whole languages without errors.
func Whole(source, other *tree.Document) Pair {
	return Pair{Source: root(source), Other: root(other), IsValid: true}
}

// root returns the content of a document, which has a section, as one record.
func root(document *tree.Document) *tree.Value {
	root := tree.Value{Type: document.Type, Kind: model.Record, File: document.Sections[0].File}
	for _, section := range document.Sections {
		if section.Field != nil {
			root.Items = append(root.Items, *section)
		}
	}
	return &root
}

package contentc

import (
	"fmt"
	"reflect"
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/rules"
	"example.org/contentc/internal/tree"
)

// The severities of a code.
const (
	Error   = diag.Error   // stops the build
	Warning = diag.Warning // fails the check only with --strict
)

// The codes of the compiler that rules and attachments of a project can have.
const (
	// Inconsistent: two values of a record contradict each other.
	Inconsistent = diag.Inconsistent
	// OutOfRange: a number or the length of a text is outside its limits.
	OutOfRange = diag.OutOfRange
	// BadFormat: a text does not have the required form.
	BadFormat = diag.BadFormat
)

// Code is the stable name of a kind of finding.
type Code = diag.Code

// Rule is a rule of a project. It checks the decoded structs of the project.
type Rule struct {
	// Code is the stable name of the findings: a code of the compiler, or one of the project.
	Code Code
	// Severity, Summary and Page describe a code of the project: whether it stops the build, the finding in one
	// line, and the explanation in Markdown. Those of a code of the compiler are given.
	Severity diag.Severity
	Summary  string
	Page     string
	// Check is the check: Each, EachText, EachSite or EachWithSettings.
	Check Check
}

// Issue is an issue that a rule reports.
type Issue struct {
	// At points to the field that has the issue, in the struct that the rule was given. Nil is
	// the text, the list or the record itself.
	At any
	// Part is the part of the text At that has the issue; empty if it is the whole text.
	Part string
	// Message states the fault briefly, without a full stop.
	Message string
	// Help is the remedy; it may be empty.
	Help string
	// Related points to another field that explains the issue; nil if there is none. Note describes it.
	Related any
	Note    string
}

// Check is the check of a rule. The functions whose names begin with Each make one.
type Check struct {
	// of is the Go type of the values that the check is called with.
	of  reflect.Type
	add func(rule *rules.Rule)
}

func compiled(project []Rule) []rules.Rule {
	made := make([]rules.Rule, len(project))
	for i, rule := range project {
		made[i].Info = diag.Info{Code: rule.Code, Severity: rule.Severity, Summary: rule.Summary, Page: rule.Page}
		if info, known := diag.Lookup(rule.Code); known {
			made[i].Info = info
		}
		rule.Check.add(&made[i])
	}
	return made
}

// validate returns an error for a rule that can never apply, or whose code is not described.
func (r Rule) validate(roots ...*model.Type) error {
	_, isReader := diag.Lookup(r.Code)
	isOwn := !isReader && !slices.ContainsFunc(rules.All(rules.Inputs{}), func(rule rules.Rule) bool { return rule.Code == r.Code })
	switch isDescribed := r.Summary != "" && r.Page != "" && (r.Severity == Error || r.Severity == Warning); {
	case r.Check.add == nil:
		return fmt.Errorf("rule %q has no check", r.Code)
	case !isReader && !isOwn:
		return fmt.Errorf("rule %q has the code of a rule of the compiler", r.Code)
	case isOwn && !isDescribed:
		return fmt.Errorf("rule %q: a code of the project needs a severity, a summary and a page", r.Code)
	case slices.ContainsFunc(roots, func(root *model.Type) bool { return contains(root, r.Check.of) }):
		return nil
	}
	return fmt.Errorf("rule %q: the model holds no %s", r.Code, r.Check.of)
}

func contains(t *model.Type, of reflect.Type) bool {
	isInside := func(field *model.Field) bool { return contains(field.Type, of) }
	return t.Go == of || t.Elem != nil && contains(t.Elem, of) || slices.ContainsFunc(t.Fields, isInside)
}

// Each makes a check of each value of the type T that has no error inside: a struct is a record, a
// slice a list and a string a text. If T is the struct of the content or of the settings, it checks
// each language without errors, or the settings. Locale is the language's tag, empty in the settings.
// An absent optional field has its zero value.
func Each[T any](check func(locale string, value *T) []Issue) Check {
	of := reflect.TypeFor[T]()
	call := func(in rules.Context, v *tree.Value) []rules.Fault {
		if v.Type.Go != of || !in.IsValid {
			return nil
		}
		return issuesOf(check, in.Document.Locale, decoded{v, decode[T](v)})
	}
	return Check{of, func(rule *rules.Rule) {
		switch of.Kind() {
		case reflect.String:
			rule.Text = call
		case reflect.Slice:
			rule.List = call
		default:
			rule.Record = call
			rule.Language = func(in rules.Context) []rules.Fault {
				if in.Document.Type.Go != of {
					return nil
				}
				return issuesOf(check, in.Document.Locale, decodedOf(in.Document))
			}
		}
	}}
}

// EachText makes a check of every text. The check returns the part of the text that has the issue,
// which is empty if there is none.
func EachText(check func(text string) (part string, issue Issue)) Check {
	return Check{reflect.TypeFor[string](), func(rule *rules.Rule) {
		rule.Text = func(_ rules.Context, v *tree.Value) []rules.Fault {
			part, issue := check(v.Text)
			if part == "" {
				return nil
			}
			return []rules.Fault{{At: v, Span: v.SpanWithin(part), Message: issue.Message, Help: issue.Help}}
		}
	}}
}

// EachSite makes a check that compares the settings of the site, of the struct type S, with the
// content of the source language, of the struct type T, if neither has an error.
func EachSite[S, T any](check func(site *S, source *T) []Issue) Check {
	return Check{reflect.TypeFor[S](), func(rule *rules.Rule) {
		rule.Site = func(settings, language *tree.Document) []rules.Fault {
			site, source := decodedOf(settings), decodedOf(language)
			issues := check(site.to.Addr().Interface().(*S), source.to.Addr().Interface().(*T))
			return located(issues, site, source)
		}
	}}
}

// EachWithSettings makes a check of each language, of the struct type T, that knows the settings of the site, of S, and the
// source language. A language has the facts of the source language, whose issues are reported there.
func EachWithSettings[S, T any](check func(site *S, source, language *T) []Issue) Check {
	return Check{reflect.TypeFor[S](), func(rule *rules.Rule) {
		rule.Settings = func(settings, source, language *tree.Document) []rules.Fault {
			site, from, content := decodedOf(settings), decodedOf(source), decodedOf(language)
			issues := check(site.to.Addr().Interface().(*S), from.to.Addr().Interface().(*T), content.to.Addr().Interface().(*T))
			return located(issues, content)
		}
	}}
}

// decoded is a value of the content with the Go value that it was decoded to.
type decoded struct {
	from *tree.Value
	to   reflect.Value
}

func decodedOf(document *tree.Document) decoded {
	return decoded{document.Record(), document.Decoded()}
}

// issuesOf returns the faults that a check finds in a decoded value.
func issuesOf[T any](check func(string, *T) []Issue, locale string, in decoded) []rules.Fault {
	return located(check(locale, in.to.Addr().Interface().(*T)), in)
}

func decode[T any](v *tree.Value) reflect.Value {
	value := reflect.ValueOf(new(T)).Elem()
	v.Decode(value)
	return value
}

// located returns the faults of issues that point into decoded values. It panics if a pointer is not into
// one of them, which is a mistake in the rule.
func located(issues []Issue, values ...decoded) (faults []rules.Fault) {
	if len(issues) == 0 {
		return nil
	}
	places := tree.Places{}
	for _, value := range values {
		places.Add(value.from, value.to)
	}
	locate := func(pointer any) *tree.Value {
		if found := places.At(pointer); found != nil {
			return found
		}
		panic(fmt.Sprintf("a %T does not point into the value that the rule was given", pointer))
	}
	for _, issue := range issues {
		faults = append(faults, faultOf(issue, values[0].from, locate))
	}
	return faults
}

// faultOf returns the fault of an issue in a value; locate returns the value that a pointer points to.
func faultOf(issue Issue, in *tree.Value, locate func(pointer any) *tree.Value) rules.Fault {
	fault := rules.Fault{At: in, Message: issue.Message, Help: issue.Help}
	if issue.At != nil {
		fault.At = locate(issue.At)
	}
	if issue.Part != "" {
		fault.Span = fault.At.SpanWithin(issue.Part)
	}
	if issue.Related != nil {
		fault.Related = locate(issue.Related).Related(issue.Note)
	}
	return fault
}

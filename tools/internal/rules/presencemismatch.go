package rules

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

var presenceMismatch = Rule{
	Info: showable(diag.PresenceMismatch, "only one language has an optional key"),
	Pair: func(p Pair) []Fault {
		value := p.Source
		if value == nil {
			value = p.Other
		}
		switch isAbsent := p.Source == nil || p.Other == nil; {
		case !isAbsent || !value.Field.Optional || value.Kind == model.Boolean && value.Field.Agreement == model.Free:
			return nil
		case p.Other == nil && value.IsFact():
			return nil // a translation may leave it out
		case isForeignPlural(value.Key, p.lacking()):
			return nil // the rules of that language have no such form
		case isMisspelled(value.Key, p.Lacking):
			return nil // the unknown key is the finding
		case p.Lacking == nil:
			return p.onlySection(value)
		case p.Source == nil:
			return one(Fault{
				At: value, Span: value.KeySpan(), Message: onlyIn(p.other(), value),
				Help:    "remove it here, or add it to " + p.source(),
				Related: p.Lacking.Related(p.source() + " does not have it here"),
			})
		default:
			return one(Fault{
				At: p.Lacking, Pointer: p.Lacking.PointerTo(value.Key), Message: onlyIn(p.source(), value),
				Help:    "add it here, or remove it from " + p.source(),
				Related: value.KeyRelated(p.source() + " has it here"),
			})
		}
	},
}

// lacking returns the tag of the language that lacks the value.
func (p Pair) lacking() string {
	if p.Source == nil {
		return p.SourceLanguage.Locale
	}
	return p.OtherLanguage.Locale
}

// forms are the plural categories of CLDR, as the keys of i18next's catalogues end.
var forms = map[string]plural.Form{"_zero": plural.Zero, "_one": plural.One, "_two": plural.Two, "_few": plural.Few, "_many": plural.Many}

// isForeignPlural reports whether a key ends with a plural category that the cardinal numbers of a language do not have.
// The category other is in every language.
func isForeignPlural(key, locale string) bool {
	form, isPlural := forms[key[max(0, strings.LastIndexByte(key, '_')):]]
	if !isPlural {
		return false
	}
	const largest = 200 // each category of a language has a whole number up to here
	tag := language.Make(locale)
	for number := range largest + 1 {
		if plural.Cardinal.MatchPlural(tag, number, 0, 0, 0, 0) == form {
			return false
		}
	}
	return plural.Cardinal.MatchPlural(tag, 1, 1, 1, 5, 5) != form // 1.5: the many of Czech
}

func (p Pair) onlySection(section *tree.Value) []Fault {
	has, lacks := p.SourceLanguage, p.OtherLanguage
	if p.Source == nil {
		has, lacks = lacks, has
	}
	if has.Broken || lacks.Broken || slices.ContainsFunc(lacks.Sections, meaning(section.Key, lacks.Type)) {
		return nil // the unknown section is the finding
	}
	fault := Fault{At: section, Span: section.KeySpan(), Message: onlyIn(diag.Language(has.Locale), section)}
	if p.Source == nil {
		fault.Help = "remove it here, or add it to " + p.source()
	} else {
		fault.Help, fault.Run = "remove it from every language, or copy it with", "sync --write"
	}
	if len(lacks.Sections) > 0 {
		fault.Related = lacks.Sections[0].KeyRelated(diag.Language(lacks.Locale) + " does not have it")
	}
	return one(fault)
}

// isMisspelled reports whether a record has an unknown key that is meant to be a given one.
func isMisspelled(key string, record *tree.Value) bool {
	if record == nil {
		return false
	}
	means := meaning(key, record.Type)
	return slices.ContainsFunc(record.Items, func(item tree.Value) bool { return means(&item) })
}

// meaning reports whether a value of a record or a document has an unknown key that is meant to be a given one.
func meaning(key string, of *model.Type) func(*tree.Value) bool {
	return func(value *tree.Value) bool {
		return of.Field(value.Key) == nil && diag.Nearest(value.Key, []string{key}) != ""
	}
}

func onlyIn(language string, value *tree.Value) string {
	return fmt.Sprintf("only %s has %q", language, value.Key)
}

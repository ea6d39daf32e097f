package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// placeholder matches a placeholder, which the site replaces with a value: {{name}}. It
// also matches one whose braces are not closed.
var placeholder = regexp.MustCompile(`\{\{[^{}]*\}?\}?`)

// placeholdersOf returns the placeholders of a text without the spaces inside, sorted
// and without duplicates.
func placeholdersOf(text string) []string {
	if !strings.Contains(text, "{{") {
		return nil
	}
	found := placeholder.FindAllString(text, -1)
	for i := range found {
		found[i] = strings.Join(strings.Fields(found[i]), "")
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// placeholderMismatch finds texts that do not have the same placeholders.
func placeholderMismatch(p *pair) {
	if !(p.source.Chars | p.other.Chars).Has(tree.Braces) {
		return
	}
	source, other := placeholdersOf(p.source.Text), placeholdersOf(p.other.Text)
	if slices.Equal(source, other) {
		return
	}
	if documented := placeholdersOf(p.field.Doc); len(documented) > 0 && slices.Equal(other, documented) {
		p.report.Add(p.other, wrongPlaceholders(p, source, documented))
		return
	}
	missing, extra, help := subtract(source, other), subtract(other, source), ""
	if len(missing) == 1 && len(extra) == 1 {
		help = fmt.Sprintf("write %s instead of %s", missing[0], extra[0])
	}
	p.add(diag.PlaceholderMismatch, differenceOf(missing, extra), help)
}

// wrongPlaceholders returns the finding for a text in the source language whose
// translation has the placeholders that the field's doc comment names.
func wrongPlaceholders(p *pair, source, documented []string) diag.Finding {
	missing, extra := subtract(documented, source), subtract(source, documented)
	return p.source.Finding(diag.PlaceholderMismatch, differenceOf(missing, extra)).
		WithRelated(p.other.Related("in " + p.otherName())).
		WithHelp("write " + strings.Join(documented, ", ") + "; a placeholder has the same name in every language")
}

func differenceOf(missing, extra []string) string {
	var parts []string
	if len(extra) > 0 {
		parts = append(parts, placeholders("unexpected", extra))
	}
	if len(missing) > 0 {
		parts = append(parts, placeholders("missing", missing))
	}
	return strings.Join(parts, ", ")
}

func placeholders(what string, names []string) string {
	if len(names) == 1 {
		return what + " placeholder " + names[0]
	}
	return what + " placeholders " + strings.Join(names, ", ")
}

// subtract returns words without those in a sorted list.
func subtract(from, what []string) []string {
	return slices.DeleteFunc(slices.Clone(from), func(word string) bool {
		_, found := slices.BinarySearch(what, word)
		return found
	})
}

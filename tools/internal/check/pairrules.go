package check

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/review"
	"example.org/contentc/internal/tree"
)

// pairRules compare a scalar of the source language with its counterpart, in the order in which
// they are applied.
var pairRules = []func(c *comparison, source, other *tree.Value){
	valueMismatch,
	figuresMismatch,
	placeholderMismatch,
	untranslated,
	stale,
}

// valueMismatch finds values that differ although they must be equal in every language.
func valueMismatch(c *comparison, source, other *tree.Value) {
	if other.Field.Agreement == model.Equal && source.Text != other.Text {
		c.add(source, other, diag.ValueMismatch, fmt.Sprintf("value must be equal in every language: %s here, %s in %s",
			quoted(other), quoted(source), c.source.name()), "")
	}
}

// quoted returns a text in quotes; any other value without.
func quoted(v *tree.Value) string {
	if v.Kind == model.Text {
		return strconv.Quote(v.Text)
	}
	return v.Text
}

// figuresMismatch finds texts with different numbers although only their words may
// differ.
func figuresMismatch(c *comparison, source, other *tree.Value) {
	if other.Field.Agreement == model.Figures && source.Text != other.Text && !slices.Equal(tree.Figures(source.Text), tree.Figures(other.Text)) {
		c.add(source, other, diag.ValueMismatch, fmt.Sprintf("the numbers must be equal in every language: %q here, %q in %s",
			shortened(other.Text), shortened(source.Text), c.source.name()), "")
	}
}

// untranslated finds texts that are equal in two languages although they must be
// translated. It skips a text without a letter outside its placeholders.
func untranslated(c *comparison, source, other *tree.Value) {
	text := other.Text
	if other.Field.Agreement == model.Translated && text == source.Text && strings.ContainsFunc(placeholder.ReplaceAllString(text, ""), unicode.IsLetter) {
		c.add(source, other, diag.Untranslated, fmt.Sprintf("the text is the same as in %s", c.source.name()),
			"translate it, or state a reason: # contentc:allow untranslated: a proper name")
	}
}

// stale finds translations whose source text was changed after their review.
func stale(c *comparison, source, other *tree.Value) {
	if c.other.reviews.State(source, other) == review.Stale {
		finding := c.finding(source, other, diag.StaleTranslation, fmt.Sprintf("the text in %s was changed after this translation was reviewed", c.source.name()))
		c.report.Add(other, finding.WithCommand("update the translation; if it is still right, run", "review "+other.Pointer()))
	}
}

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

// placeholderMismatch finds texts that do not have the same placeholders. If the translation has
// those that the field's doc comment names, the finding is at the source text.
func placeholderMismatch(c *comparison, source, other *tree.Value) {
	if !(source.Chars | other.Chars).Has(tree.Braces) {
		return
	}
	expected, found := placeholdersOf(source.Text), placeholdersOf(other.Text)
	documented := placeholdersOf(other.Field.Doc)
	switch {
	case slices.Equal(expected, found):
	case len(documented) > 0 && slices.Equal(found, documented):
		message, _ := difference(documented, expected)
		c.report.Add(other, source.Finding(diag.PlaceholderMismatch, message).
			WithRelated(other.Related("in "+c.other.name())).
			WithHelp("write "+strings.Join(documented, ", ")+"; a placeholder has the same name in every language"))
	default:
		message, help := difference(expected, found)
		c.add(source, other, diag.PlaceholderMismatch, message, help)
	}
}

// difference returns the message for a difference of placeholders, and the help if only one was
// replaced.
func difference(expected, found []string) (message, help string) {
	missing, extra := subtract(expected, found), subtract(found, expected)
	var parts []string
	if len(extra) > 0 {
		parts = append(parts, placeholders("unexpected", extra))
	}
	if len(missing) > 0 {
		parts = append(parts, placeholders("missing", missing))
	}
	if len(missing) == 1 && len(extra) == 1 {
		help = fmt.Sprintf("write %s instead of %s", missing[0], extra[0])
	}
	return strings.Join(parts, ", "), help
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

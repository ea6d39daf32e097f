package parity

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/tree"
)

// placeholder is what the site fills in: {{name}}. Braces that were left
// open count too, as what they are.
var placeholder = regexp.MustCompile(`\{\{[^{}]*\}?\}?`)

// placeholdersOf are the placeholders of a text, each once, sorted, without
// the spaces inside.
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

// placeholderMismatch finds texts that do not hold the same placeholders.
func placeholderMismatch(pair *Pair) []diag.Finding {
	source := placeholdersOf(tree.Text(pair.Source.Node))
	other := placeholdersOf(tree.Text(pair.Other.Node))
	if slices.Equal(source, other) {
		return nil
	}
	lacking, extra := subtract(source, other), subtract(other, source)
	findings := pair.finding(diag.PlaceholderMismatch, differenceOf(lacking, extra), fmt.Sprintf("in %q: %s", pair.SourceLocale, listed(source)))
	if len(lacking) == 1 && len(extra) == 1 {
		findings[0].Help = fmt.Sprintf("write %s instead of %s", lacking[0], extra[0])
	}
	return findings
}

func differenceOf(lacking, extra []string) string {
	var parts []string
	if len(lacking) > 0 {
		parts = append(parts, "lacks "+listed(lacking))
	}
	if len(extra) > 0 {
		parts = append(parts, "has "+listed(extra)+" too many")
	}
	return "the text " + strings.Join(parts, " and ")
}

// subtract takes sorted words from others.
func subtract(from, what []string) []string {
	return slices.DeleteFunc(slices.Clone(from), func(word string) bool {
		_, taken := slices.BinarySearch(what, word)
		return taken
	})
}

func listed(words []string) string {
	if len(words) == 0 {
		return "no placeholder"
	}
	return strings.Join(words, ", ")
}

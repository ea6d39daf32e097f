package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// classMismatch finds items of a long text whose classes are not those in the source language.
var classMismatch = Rule{
	Info: valueMismatch.Info,
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || !p.Other.Field.Long {
			return nil
		}
		here, there := itemsOf(p.Other), itemsOf(p.Source)
		for i := range min(len(here), len(there)) {
			if slices.Equal(sorted(here[i].Classes), sorted(there[i].Classes)) {
				continue
			}
			return one(Fault{
				At: p.Other, Span: classSpan(p.Other, here[i]), Related: p.Source.RelatedAt(cmp.Or(there[i].ClassesAt, there[i].At), "in "+p.source()),
				Message: fmt.Sprintf("an item must have the same classes in every language: %s here, %s in %s", namesOf(here[i]), namesOf(there[i]), p.source()),
				Help:    "write the same classes at the end of the item in every language",
			})
		}
		return nil
	},
}

func itemsOf(v *tree.Value) (items []markup.Paragraph) {
	for _, list := range listsOf(v) {
		items = append(items, list.Items...)
	}
	return items
}

func sorted(names []string) []string { return slices.Sorted(slices.Values(names)) }

func namesOf(item markup.Paragraph) string {
	return cmp.Or(strings.TrimSpace(markup.WrittenClasses(item.Classes)), "none")
}

// classSpan returns the position of the classes of an item; of its first character if it has none.
func classSpan(v *tree.Value, item markup.Paragraph) source.Span {
	if item.Classes == nil {
		return v.SpanOf(item.At, item.At+1)
	}
	return v.SpanOf(item.ClassesAt, item.ClassesAt+strings.IndexByte(v.Text[item.ClassesAt:], '}')+1)
}

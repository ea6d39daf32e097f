package rules

import (
	"fmt"
	"slices"
	"strings"

	"example.org/contentc/internal/tree"
)

// placeholderMismatch finds texts that do not have the same placeholders as their counterparts,
// and labels that do not have those of the software's label. If the translation has
// those that the field's doc comment names, or only the source text has one that is none, the fault is there.
var placeholderMismatch = Rule{
	Info: showable("placeholder-mismatch", "the texts have different {{placeholders}}"),
	Text: labelPlaceholders,
	Pair: func(p Pair) []Fault {
		if !p.isScalar() || p.Other.Field.Blocks {
			return nil
		}
		expected, found := tree.Placeholders(p.Source.Text), tree.Placeholders(p.Other.Text)
		if slices.Equal(expected, found) {
			return nil
		}
		documented := tree.Placeholders(p.Other.Field.Doc)
		isDocumented := len(documented) > 0 && slices.Equal(found, documented)
		if isDocumented || areWhole(found) && !areWhole(expected) {
			message, _ := difference(found, expected)
			fault := Fault{At: p.Source, Message: message, Related: p.Other.Related("in " + p.other())}
			if len(found) > 0 {
				fault.Help = "write " + strings.Join(found, ", ") + "; a placeholder has the same name in every language"
			}
			return one(fault)
		}
		message, help := difference(expected, found)
		return one(Fault{At: p.Other, Message: message, Help: help, Related: p.Source.Related("in " + p.source())})
	},
}

func labelPlaceholders(in Context, label *tree.Value) []Fault {
	if !label.Field.Label {
		return nil
	}
	from := in.Document
	if !from.Ships(label) {
		from = in.Source
	}
	if !from.Ships(label) {
		return nil
	}
	shipped := from.Labels.Find(label)
	expected, found := tree.Placeholders(shipped.Text), tree.Placeholders(label.Text)
	if slices.Equal(expected, found) {
		return nil
	}
	message, help := difference(expected, found)
	if help == "" {
		help = fmt.Sprintf("the software's label is %q", shipped.Text)
	}
	return one(Fault{At: label, Message: message, Help: help})
}

// areWhole reports whether the site replaces all of these placeholders.
func areWhole(placeholders []string) bool {
	return !slices.ContainsFunc(placeholders, func(text string) bool { return tree.Placeholder.FindString(text) != text })
}

// difference returns the message for a difference of placeholders, and the help if only one was replaced.
func difference(expected, found []string) (message, help string) {
	missing, extra := subtract(expected, found), subtract(found, expected)
	if len(missing) == 1 && len(extra) == 1 {
		help = fmt.Sprintf("write %s instead of %s", missing[0], extra[0])
	}
	var parts []string
	for _, kind := range []struct {
		what  string
		names []string
	}{{"unexpected", extra}, {"missing", missing}} {
		switch names := strings.Join(kind.names, ", "); len(kind.names) {
		case 0:
		case 1:
			parts = append(parts, kind.what+" placeholder "+names)
		default:
			parts = append(parts, kind.what+" placeholders "+names)
		}
	}
	return strings.Join(parts, ", "), help
}

// subtract returns words without those in another list.
func subtract(from, what []string) []string {
	return slices.DeleteFunc(slices.Clone(from), func(word string) bool { return slices.Contains(what, word) })
}

package rules

import (
	"fmt"
	"slices"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// lengthMismatch finds entries of lists without a counterpart. The fault is at the first extra entry, or at the
// key of the list that lacks one. If it is uncertain which entry that is, it is at the lists.
var lengthMismatch = Rule{
	Info: showable("length-mismatch", "a list does not have the same length in every language"),
	Pair: func(p Pair) []Fault {
		match := p.Matching
		if match == nil || match.A.Field.Blocks || len(match.Missing)+len(match.Extra) == 0 {
			return nil
		}
		if slices.ContainsFunc(match.A.Items, isTwo) || slices.ContainsFunc(match.B.Items, isTwo) {
			return nil // the duplicate key is the finding
		}
		here, there := len(match.B.Items), len(match.A.Items)
		fault := Fault{At: match.B, Span: match.B.KeySpan()}
		fault.Message = fmt.Sprintf("the list must have the same length in every language: %s here, %d in %s", diag.Count(here, "entry", "entries"), there, p.source())
		if here == there {
			fault.Message = "the list must have the same entries in every language as in " + p.source()
		}
		switch {
		case match.IsAmbiguous():
			fault.Related = match.A.KeyRelated("the list in " + p.source())
			fault.Help, fault.Run = translate.AmbiguityHelp(p.source()), "sync --write"
		case len(match.Extra) > 0:
			entry := &match.B.Items[match.Extra[0]]
			fault.At, fault.Span = entry, entry.Span()
			fault.Related = match.A.KeyRelated(missingIn(p.source(), entry))
			fault.Help = "remove it here, or add it to " + p.source()
			if len(match.Extra) == len(match.Gone) {
				fault.Help, fault.Run = p.source()+" had it once; remove it here with", "sync --write"
			}
		default:
			entry := &match.A.Items[match.Missing[0]]
			fault.Related = entry.Related(missingIn(p.other(), entry))
			fault.Help, fault.Run = "add it with", "sync --write"
		}
		return one(fault)
	},
}

// isTwo reports whether an entry of a list has its first key twice: the hyphen before the second one
// is missing.
func isTwo(entry tree.Value) bool {
	isFirst := func(item tree.Value) bool { return item.Key == entry.Items[0].Key }
	return len(entry.Items) > 1 && entry.Kind == model.Record && slices.ContainsFunc(entry.Items[1:], isFirst)
}

// missingIn returns the note for an entry that a language lacks. It identifies the entry by its first text.
func missingIn(language string, entry *tree.Value) string {
	label := entry
	for len(label.Items) > 0 {
		label = &label.Items[0]
	}
	return fmt.Sprintf("missing in %s: %q", language, shortened(label.Text))
}

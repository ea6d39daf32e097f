package edit

import (
	"slices"
	"strconv"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

// tokensOf returns the tokens of a JSON Pointer (RFC 6901).
func tokensOf(pointer string) []string {
	tokens := strings.Split(pointer, "/")
	for i, token := range tokens {
		tokens[i] = unescape.Replace(token)
	}
	return tokens[1:]
}

func pointerOf(tokens []string) string {
	var pointer strings.Builder
	for _, token := range tokens {
		pointer.WriteString("/" + tree.EscapeToken(token))
	}
	return pointer.String()
}

// indexOf returns the index of an entry that a token names; -1 if it names none.
func indexOf(token string) int {
	index, err := strconv.Atoi(token)
	if err != nil || strconv.Itoa(index) != token {
		return -1
	}
	return index
}

// typeAt returns the field and the type that the model has at a pointer; nil and nil if it has
// none. An entry has the field of its list.
func typeAt(of *model.Type, tokens []string) (field *model.Field, _ *model.Type) {
	if len(tokens) == 0 {
		return nil, nil
	}
	for _, token := range tokens {
		switch {
		case of.Kind == model.List && indexOf(token) >= 0:
			of = of.Elem
		case of.Kind == model.Record && of.Field(token) != nil:
			field = of.Field(token)
			of = field.Type
		default:
			return nil, nil
		}
	}
	return field, of
}

// isEntry reports whether the last token of a pointer is the index of an entry.
func isEntry(of *model.Type, tokens []string) bool {
	if len(tokens) < 2 {
		return false
	}
	_, parent := typeAt(of, tokens[:len(tokens)-1])
	return parent != nil && parent.Kind == model.List
}

// in returns the place of the counterpart in another document; nil if an entry on the way to it
// has no certain counterpart.
func (t *target) in(index int) *target {
	if index == t.index {
		return t
	}
	if t.index > 0 && index > 0 { // two translations: by way of the source language
		inSource := t.in(0)
		if inSource == nil {
			return nil
		}
		return inSource.in(index)
	}
	tokens := tokensOf(t.pointer)
	from, to := t.document().Section(tokens[0]), t.state.document(index).Section(tokens[0])
	for i, token := range tokens[1:] {
		if from == nil || to == nil {
			break // absent in one of the two: the rest of the pointer has the same tokens
		}
		if from.Kind != model.List || to.Kind != model.List {
			from, to = from.Get(token), to.Get(token)
			continue
		}
		entry := indexOf(token)
		if entry < len(from.Items) {
			entry = t.partners(from, to, index)[entry]
		}
		if entry < 0 {
			return nil
		}
		tokens[i+1] = strconv.Itoa(entry)
		from, to = itemAt(from, indexOf(token)), itemAt(to, entry)
	}
	return &target{t.state, index, pointerOf(tokens)}
}

func itemAt(list *tree.Value, index int) *tree.Value {
	if index >= len(list.Items) {
		return nil
	}
	return &list.Items[index]
}

// partners returns, for each entry of a list of this document, the index of its certain
// counterpart in the list of another one; -1 if there is none.
func (t *target) partners(list, other *tree.Value, index int) []int {
	if t.index == 0 {
		partners := slices.Repeat([]int{-1}, len(list.Items))
		for j, i := range tree.Match(list, other, t.reviewsOf(index)).Partner {
			if i >= 0 {
				partners[i] = j
			}
		}
		return partners
	}
	return tree.Match(other, list, t.reviewsOf(t.index)).Partner
}

// reviewsOf returns the review records of a language.
func (s *state) reviewsOf(index int) tree.Reviews {
	if index < len(s.Reviews) && s.Reviews[index] != nil {
		return s.Reviews[index]
	}
	return nil
}

// everywhere returns the counterparts of a place in every language, or the place alone if it is in
// the settings. It refuses a place with an uncertain counterpart.
func (t *target) everywhere() ([]*target, *Refusal) {
	if t.index == site {
		return []*target{t}, nil
	}
	places := make([]*target, len(t.Languages))
	for i := range t.Languages {
		if places[i] = t.in(i); places[i] == nil {
			return nil, refuse("cannot determine the counterpart of %s in %s; edit the files by hand", t.pointer, t.Languages[i].Folder)
		}
	}
	return places, nil
}

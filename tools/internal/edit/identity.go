package edit

import (
	"slices"
	"strconv"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// find sets the pointer of an edit to where the entries are now that it names. It refuses an edit of an entry that is
// in no state of the content.
func (t *target) find(e protocol.Edit) *protocol.Refusal {
	tokens, left := pointer.Tokens(e.Pointer), e.Entries
	for depth := 1; depth < len(tokens) && len(left) > 0; depth++ {
		if !isEntry(t.document().Type, tokens[:depth+1]) {
			continue
		}
		identity := left[0]
		left = left[1:]
		if identity == "" {
			continue
		}
		index := t.indexOf(pointer.Of(tokens[:depth]...), identity)
		if index < 0 {
			return refuse("the entry has moved or is gone")
		}
		tokens[depth] = strconv.Itoa(index)
	}
	t.pointer = pointer.Of(tokens...)
	return nil
}

// indexOf returns the index of an entry with an identity in a list; -1 if there is none.
func (t *target) indexOf(list, identity string) int {
	v := t.document().At(list)
	if v == nil { // a list of facts, which a translation leaves out
		v = t.laid().At(list)
	}
	if v == nil || v.Kind != model.List {
		return -1
	}
	return slices.IndexFunc(v.Items, func(entry tree.Value) bool { return t.Identities(entry.Entry) == identity })
}

// EntriesIn returns the identities of the entries of the lists in sections.
func (c *Content) EntriesIn(sections protocol.Sections, documents []*tree.Document) protocol.Identities {
	identities := protocol.Identities{}
	for _, document := range documents {
		lists := map[string][]string{}
		for key := range sections[document.Locale] {
			if section := document.Section(key); section != nil {
				c.addEntries(lists, section)
			}
		}
		if len(lists) > 0 {
			identities[document.Locale] = lists
		}
	}
	return identities
}

// BlocksIn returns the blocks of the articles in sections.
func BlocksIn(sections protocol.Sections, documents []*tree.Document) protocol.Blocks {
	blocks := protocol.Blocks{}
	for _, document := range documents {
		texts := map[string][]protocol.Block{}
		for key := range sections[document.Locale] {
			section := document.Section(key)
			if section == nil || section.Article() == nil {
				continue
			}
			text := section.Items[slices.IndexFunc(section.Items, func(v tree.Value) bool { return v.Field.Blocks })].Pointer()
			for _, place := range section.Article().Places() {
				texts[text] = append(texts[text], protocol.Block(place))
			}
		}
		if len(texts) > 0 {
			blocks[document.Locale] = texts
		}
	}
	return blocks
}

func (c *Content) addEntries(lists map[string][]string, v *tree.Value) {
	if v.IsScalar() || len(v.Items) == 0 {
		return
	}
	isList := !v.Items[0].HasKey()
	at := v.Pointer()
	for i := range v.Items {
		if isList {
			lists[at] = append(lists[at], c.Identities(v.Items[i].Entry))
		}
		c.addEntries(lists, &v.Items[i])
	}
}

// entriesAround returns the identities of the entries that the pointer of a value leads through.
func (c *Content) entriesAround(v *tree.Value) (identities []string) {
	for ; !v.IsRoot(); v = v.Parent {
		if !v.HasKey() {
			identities = append(identities, c.Identities(v.Entry))
		}
	}
	slices.Reverse(identities)
	return identities
}

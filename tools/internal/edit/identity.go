package edit

import (
	"slices"
	"strconv"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// find sets the pointer of an edit to where the entries are now that it names. It refuses an edit of an entry that is
// in no state of the content, or that the model does not know.
func (t *target) find(e protocol.Edit) *protocol.Refusal {
	tokens := pointer.Tokens(e.Pointer)
	for depth := 1; depth < len(tokens) && t.Identities != nil; depth++ {
		if pointer.Index(tokens[depth]) >= 0 || !isEntry(t.document().Type, tokens[:depth+1]) {
			continue
		}
		index := t.indexOf(pointer.Of(tokens[:depth]...), tokens[depth])
		if index < 0 {
			return refuse("the entry has moved or is gone")
		}
		tokens[depth] = strconv.Itoa(index)
	}
	if _, of := t.document().Type.At(tokens); of == nil {
		return refuse("the model has no value at %q", e.Pointer)
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
	return slices.IndexFunc(v.Items, func(entry tree.Value) bool { return t.token(&entry) == identity })
}

// token returns the key of a value, or the identity of an entry; of an entry that has none, what is no index.
func (c *Content) token(v *tree.Value) string {
	switch {
	case v.HasKey():
		return v.Key
	case c.Identities == nil || v.Entry == 0:
		return "+" + strconv.Itoa(int(v.Index))
	default:
		return c.Identities(v.Entry)
	}
}

// Named returns a pointer in a document with the identities of the entries that it leads through.
func (c *Content) Named(document *tree.Document, at string) string {
	tokens := pointer.Tokens(at)
	named := slices.Clone(tokens)
	for depth := 1; depth < len(tokens); depth++ {
		if v := document.At(pointer.Of(tokens[:depth+1]...)); v != nil && !v.HasKey() {
			named[depth] = c.token(v)
		}
	}
	return pointer.Of(named...)
}

// inJSON returns the JSON form of a value (protocol.Value).
func (c *Content) inJSON(v *tree.Value) string {
	var out strings.Builder
	c.writeJSON(&out, v)
	return out.String()
}

func (c *Content) writeJSON(out *strings.Builder, v *tree.Value) {
	if v.IsScalar() {
		out.WriteString(tree.Quote(v.Text))
		return
	}
	separator := "{"
	for i := range v.Items {
		out.WriteString(separator + tree.Quote(c.token(&v.Items[i])) + ":")
		c.writeJSON(out, &v.Items[i])
		separator = ","
	}
	if len(v.Items) == 0 {
		out.WriteString(separator)
	}
	out.WriteString("}")
}

// identify sets the identities of the entries that an edit has added: they follow from that of the first one, so that
// they are the same in every language.
func (s *state) identify(first string) {
	if s.Identify == nil || first == "" {
		return
	}
	for _, document := range s.documents() {
		added := map[*tree.Value]string{}
		for _, section := range document.Sections {
			tree.EachEntry(section, func(entry *tree.Value) {
				if entry.Entry == 0 {
					added[entry] = identityIn(entry, first, added)
					entry.Entry = s.Identify(added[entry])
				}
			})
		}
	}
}

// identityIn returns the identity of an entry after those that were added before it: one inside another has that of
// this one with its place in it.
func identityIn(entry *tree.Value, first string, added map[*tree.Value]string) string {
	for around := entry.Parent; !around.IsRoot(); around = around.Parent {
		if identity, isAdded := added[around]; isAdded {
			return identity + strings.ReplaceAll(strings.TrimPrefix(entry.Pointer(), around.Pointer()), "/", ".")
		}
	}
	if len(added) == 0 {
		return first
	}
	return first + "." + strconv.Itoa(len(added))
}

// BlocksIn returns the blocks of the articles in sections.
func (c *Content) BlocksIn(sections protocol.Sections, documents []*tree.Document) protocol.Blocks {
	blocks := protocol.Blocks{}
	for _, document := range documents {
		texts := map[string][]protocol.Block{}
		for key := range sections[document.Locale] {
			section := document.Section(key)
			if section == nil || section.Article() == nil {
				continue
			}
			text := &section.Items[slices.IndexFunc(section.Items, func(v tree.Value) bool { return v.Field.Blocks })]
			at := text.Pointer()
			for i, place := range section.Article().Places() {
				block := protocol.Block{Entry: c.token(&text.Items[i]), Kind: place.Kind, At: place.At, Piece: place.Piece, Info: place.Info}
				texts[at] = append(texts[at], block)
			}
		}
		if len(texts) > 0 {
			blocks[document.Locale] = texts
		}
	}
	return blocks
}

package edit

import (
	"cmp"
	"slices"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// newBlocks are blocks that an author adds to an article: as they are written, and to be translated.
type newBlocks struct {
	author               int
	written, toTranslate []tree.Value
}

// in returns the blocks as a language has them; nil if there are none.
func (b *newBlocks) in(at *target) []tree.Value {
	switch {
	case b == nil:
		return nil
	case b.author == at.index:
		return b.written
	default:
		return b.toTranslate
	}
}

// order sets the order of a list in every language; that of the text of an article can have new blocks.
func (t *target) order(order []int, blocks *newBlocks) *protocol.Refusal {
	list := t.value()
	if list == nil || list.Kind != model.List {
		return refuse("there is no list at %s", t.pointer)
	}
	if order == nil {
		return refuse("the new order of %s is missing", t.pointer)
	}
	if slices.ContainsFunc(order, func(i int) bool { return i < protocol.NewEntry || i >= len(list.Items) }) {
		return refuse("the list has %d entries, and the new order another number", len(list.Items))
	}
	if t.added += max(0, len(order)-len(list.Items)); t.added > maxEdits {
		return refuse("a request adds at most %d entries", maxEdits)
	}
	places, refusal := t.everywhere()
	if refusal != nil {
		return refusal
	}
	orders := make([][]int, len(places)) // all made before the first list changes
	for i, at := range places {
		if other := at.value(); other != nil { // else check reports that the language lacks the list
			if orders[i], refusal = t.orderIn(list, at, other, order); refusal != nil {
				return refusal
			}
		}
	}
	for i, at := range places {
		if orders[i] == nil {
			continue
		}
		if refusal := at.reorder(orders[i], blocks.in(at)); refusal != nil {
			return refusal
		}
	}
	return nil
}

// orderIn returns an order of this list as the order of its counterpart.
func (t *target) orderIn(list *tree.Value, at *target, other *tree.Value, order []int) ([]int, *protocol.Refusal) {
	counterpart, partners := t.counterparts(at.index), make([]int, len(list.Items))
	for i := range list.Items {
		partner := counterpart(&list.Items[i])
		if partner == nil || len(other.Items) != len(list.Items) {
			return nil, refuse("cannot determine which entries of %s correspond in %s; edit the files by hand", t.pointer, at.document().Folder)
		}
		partners[i] = int(partner.Index)
	}
	there := make([]int, len(order))
	for i, index := range order {
		there[i] = index
		if index != protocol.NewEntry {
			there[i] = partners[index]
		}
	}
	return there, nil
}

// reorder sets the order of a list in its language; new entries are the blocks, unless these are nil.
func (t *target) reorder(order []int, blocks []tree.Value) *protocol.Refusal {
	list := t.value()
	fresh := func(int) *tree.Value { return t.entry(list) }
	if first := slices.Index(order, protocol.NewEntry); blocks != nil && first >= 0 {
		order = slices.DeleteFunc(slices.Clone(order), func(index int) bool { return index == protocol.NewEntry })
		order = slices.Insert(order, first, slices.Repeat([]int{protocol.NewEntry}, len(blocks))...)
		fresh = func(place int) *tree.Value { return &blocks[place-first] }
	}
	return t.do(patch.Arrange(t.pointer, len(list.Items), order, fresh)...)
}

// entry returns a new entry of a list, with the keys that all its entries have: of the optional ones, those that are
// not saved until they are written.
func (t *target) entry(list *tree.Value) *tree.Value {
	return t.blank("", list.Field, list.Type.Elem, func(field *model.Field) bool {
		lacks := func(entry tree.Value) bool { return entry.Get(field.Key) == nil }
		isAsked := field.IsRequired() || t.index != site && canBeUnwritten(field)
		return isAsked && len(list.Items) > 0 && !slices.ContainsFunc(list.Items, lacks)
	})
}

// canBeUnwritten reports whether a new value of a field differs from every written one. Numbers and choices do not.
func canBeUnwritten(field *model.Field) bool {
	kind := field.Type.Kind
	return kind == model.List || kind == model.Text && len(field.Choices()) == 0
}

// add adds an optional key, or an entry of a list, in every language.
func (t *target) add() *protocol.Refusal {
	tokens := pointer.Tokens(t.pointer)
	if last := len(tokens) - 1; isEntry(t.document().Type, tokens) {
		list := &target{t.state, t.index, pointer.Of(tokens[:last]...)}
		if present := list.value(); present != nil && len(present.Items) > 0 {
			at := pointer.Index(tokens[last])
			if at > len(present.Items) {
				return refuse("the list has %d entries", len(present.Items))
			}
			order := slices.Insert(upTo(len(present.Items)), at, protocol.NewEntry)
			return list.order(order, nil)
		}
	}
	places, refusal := t.everywhere()
	if refusal != nil {
		return refusal
	}
	if field, _ := t.document().Type.At(tokens); t.index != site && field.IsFact() {
		places = places[:1]
	}
	added := false
	for _, at := range places {
		if at.value() != nil {
			continue
		}
		if refusal := at.insert(); refusal != nil {
			return refusal
		}
		added = true
	}
	if !added {
		return refuse("there is a value at %s already", t.pointer)
	}
	return nil
}

func upTo(count int) []int {
	order := make([]int, count)
	for i := range order {
		order[i] = i
	}
	return order
}

// insert adds a value that the document lacks, and the lists and records that contain it.
func (t *target) insert() *protocol.Refusal {
	document, tokens := t.document(), pointer.Tokens(t.pointer)
	depth := len(tokens) // of the first value that is absent
	for depth > 1 && isEmpty(document.At(pointer.Of(tokens[:depth-1]...))) {
		depth--
	}
	if isEntry(document.Type, tokens[:depth]) {
		return refuse("%s has no value at %q", document.Folder, t.pointer)
	}
	at := &target{t.state, t.index, pointer.Of(tokens[:depth]...)}
	field, of := document.Type.At(tokens[:depth])
	made := t.blank(tokens[depth-1], field, of, nil)
	if refusal := t.fill(made, of, tokens[depth:]); refusal != nil {
		return refusal
	}
	return at.do(patch.Operation{Op: patch.Add, Path: at.pointer, Value: made})
}

func isEmpty(v *tree.Value) bool { return v == nil || v.IsEmpty() }

// fill adds to a new value the values on the way to the one that is added.
func (t *target) fill(v *tree.Value, of *model.Type, tokens []string) *protocol.Refusal {
	if len(tokens) == 0 {
		return nil
	}
	field, inner := of.At(tokens[:1])
	if of.Kind == model.List {
		if tokens[0] != "0" {
			return refuse("the list has no entries")
		}
		v.Items = []tree.Value{*t.blank("", v.Field, of.Elem, nil)}
		return t.fill(&v.Items[0], of.Elem, tokens[1:])
	}
	if v.Get(tokens[0]) == nil {
		v.Items = append(v.Items, *t.blank(tokens[0], field, inner, nil))
		place := func(pair tree.Value) int { return slices.Index(of.Fields, pair.Field) }
		slices.SortFunc(v.Items, func(a, b tree.Value) int { return cmp.Compare(place(a), place(b)) })
	}
	return t.fill(v.Get(tokens[0]), inner, tokens[1:])
}

// blank returns a new value: a text to be written or translated, or the keys of a record that are required or
// usual, which may be nil. A value with a format is empty: check refuses it until it is written.
func (t *target) blank(key string, field *model.Field, of *model.Type, isUsual func(*model.Field) bool) *tree.Value {
	v := &tree.Value{Kind: of.Kind}
	if key != "" {
		*v = tree.NewPair(key, of.Kind, "")
	}
	v.Field, v.Type = field, of
	switch of.Kind {
	case model.Text:
		v.Text = t.newText(field)
	case model.Integer, model.Number:
		v.Kind, v.Text = model.Integer, "0"
	case model.Boolean:
		v.Text = "false"
	case model.Record:
		for _, inner := range of.Fields {
			isRequired := inner.IsRequired() && (t.index <= 0 || !inner.IsFact())
			if isRequired || isUsual != nil && isUsual(inner) {
				v.Items = append(v.Items, *t.blank(inner.Key, inner, inner.Type, nil))
			}
		}
	}
	return v
}

func (t *target) newText(field *model.Field) string {
	choices := field.Choices()
	switch {
	case len(choices) > 0:
		return choices[0]
	case field.Format != nil:
		return ""
	case t.index > 0 && field.Agreement != model.Equal:
		return tree.AddTodo(t.Languages[0].Locale, tree.ToWrite)
	}
	return tree.ToWrite
}

// remove removes an optional key, or an entry of a list, in every language, and what overrides a
// label in one.
func (t *target) remove(field *model.Field) *protocol.Refusal {
	tokens := pointer.Tokens(t.pointer)
	if t.value() == nil {
		return refuse("there is no value at %s", t.pointer)
	}
	if last := len(tokens) - 1; isEntry(t.document().Type, tokens) {
		list := &target{t.state, t.index, pointer.Of(tokens[:last]...)}
		v := list.value()
		if record := v.Parent; len(v.Items) == 1 && v.Field.IsRequired() && record.HasKey() && !record.Field.IsRequired() {
			list.pointer = record.Pointer() // a section has entries
			return list.remove(record.Field)
		}
		at := pointer.Index(tokens[last])
		return list.order(slices.Delete(upTo(len(v.Items)), at, at+1), nil)
	}
	if field.IsRequired() && !t.isArticle(tokens) {
		return refuse("%s is required", t.pointer)
	}
	if field.Label && !field.Optional {
		return t.drop(t.value())
	}
	return t.eachValue((*target).drop)
}

// drop removes a pair. It removes a record without another pair, if that is optional, and a file
// without another section.
func (t *target) drop(v *tree.Value) *protocol.Refusal {
	if parent := v.Parent; len(parent.Items) == 1 && parent.HasKey() && !parent.Field.IsRequired() {
		return t.drop(parent)
	}
	return t.do(patch.Operation{Op: patch.Remove, Path: v.Pointer()})
}

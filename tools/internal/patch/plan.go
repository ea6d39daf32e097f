package patch

import (
	"encoding/json"
	"fmt"
	"path"
	"reflect"
	"slices"
	"strings"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/tree"
)

// plan is what a document shall contain.
type plan struct {
	document *tree.Document
	// roots are those of the files that operations change, by their printed paths.
	roots map[string]*draft
}

// draft is a value that operations change. Its items are drafts after one of them was changed.
type draft struct {
	tree.Value
	// of is the value of the document that this is; nil for one that an operation has put here.
	of     *tree.Value
	isOpen bool
	items  []*draft
}

func (p *plan) apply(operation Operation) error {
	switch operation.Op {
	case Add:
		return p.add(operation.Path, operation.Value)
	case Remove:
		_, err := p.remove(operation.Path)
		return err
	case Replace:
		return p.replace(operation.Path, operation.Value)
	case Move:
		if operation.Path != operation.From && pointer.Contains(operation.From, operation.Path) {
			return fmt.Errorf("%s cannot be moved into itself", operation.From)
		}
		moved, err := p.remove(operation.From)
		if err != nil {
			return err
		}
		return p.add(operation.Path, moved.made())
	case Copy:
		copied, err := p.at(operation.From)
		if err != nil {
			return err
		}
		return p.add(operation.Path, copied.made())
	case Test:
		is, err := p.at(operation.Path)
		if err == nil && !Equal(inJSON(is.made()), inJSON(operation.Value)) {
			err = fmt.Errorf("the value at %s is another one", operation.Path)
		}
		return err
	default:
		return fmt.Errorf("there is no operation %q", operation.Op)
	}
}

// inJSON returns a value in JSON, with numbers in their one form.
func inJSON(v *tree.Value) string { return v.Inline(tree.Quote, (*tree.Value).JSON) }

// Equal reports whether two values in JSON are equal: their keys may be in another order (RFC 6902, 4.6).
func Equal(a, b string) bool {
	read := func(text string) (value any, err error) {
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.UseNumber()
		err = decoder.Decode(&value)
		return value, err
	}
	first, isNoA := read(a)
	second, isNoB := read(b)
	return isNoA == nil && isNoB == nil && reflect.DeepEqual(first, second)
}

func absent(path string) error { return fmt.Errorf("there is no value at %s", path) }

// parent returns what contains the value at a path, which may be absent, and the key or index of the value in it. The
// root of the file of a section is nil if the section is in none.
func (p *plan) parent(at string) (*draft, string, error) {
	tokens := pointer.Tokens(at)
	if len(tokens) == 0 {
		return nil, "", absent(at)
	}
	key, rest := tokens[0], tokens[1:]
	if of := p.document.Type; len(rest) > 0 && of != nil && of.Field(key) != nil && of.Field(key).Folder {
		key, rest = key+"/"+rest[0], rest[1:] // an article
	}
	in := p.rootOf(key)
	for _, token := range rest {
		if in = in.item(key); in == nil || in.IsScalar() {
			return nil, "", absent(at)
		}
		key = token
	}
	return in, key, nil
}

func (p *plan) at(at string) (*draft, error) {
	in, key, err := p.parent(at)
	if err != nil {
		return nil, err
	}
	if v := in.item(key); v != nil {
		return v, nil
	}
	return nil, absent(at)
}

// rootOf returns the root of the file of a section; nil if the section is in none.
func (p *plan) rootOf(key string) *draft {
	if section := p.document.Section(key); section != nil {
		return p.root(section.File.Path)
	}
	for _, root := range p.roots {
		if root.item(key) != nil {
			return root
		}
	}
	return nil
}

// root returns the root of a file, which may be a new one.
func (p *plan) root(name string) *draft {
	if p.roots[name] == nil {
		made := &draft{Value: tree.Value{Kind: model.Record, Type: p.document.Type}}
		if file := p.document.File(name); file != nil {
			if sections := p.document.SectionsIn(file); len(sections) > 0 {
				made.Value = *sections[0].Parent
			}
		}
		p.roots[name] = made
	}
	return p.roots[name]
}

// rootFor returns the root of the file for a new section: that with the name of the file that it comes from, or with
// its own, the only one of the document, or a new one.
func (p *plan) rootFor(section *tree.Value, key string) *draft {
	name := path.Join(p.document.Folder, key+".yaml")
	if section.File != nil {
		name = path.Join(p.document.Folder, path.Base(section.File.Path))
	} else if p.document.File(name) == nil && len(p.document.Files) == 1 {
		name = p.document.Files[0].Path
	}
	return p.root(name)
}

func (p *plan) add(at string, value *tree.Value) error {
	in, key, err := p.parent(at)
	if err != nil {
		return err
	}
	if in == nil {
		in = p.rootFor(value, key)
	}
	place := in.place(key)
	if in.Kind == model.List && key == "-" {
		place = len(in.open())
	}
	switch made := placed(value, in, key); {
	case in.Kind == model.List && (place < 0 || place > len(in.open())):
		return absent(at)
	case in.Kind == model.List:
		in.items = slices.Insert(in.open(), place, made)
	case place >= 0:
		in.items[place] = made
	default:
		place = in.placeOfNew(value, key)
		in.items = slices.Insert(in.open(), place, made)
	}
	return nil
}

func (p *plan) remove(at string) (*draft, error) {
	in, key, err := p.parent(at)
	if err != nil {
		return nil, err
	}
	removed := in.item(key)
	if removed == nil {
		return nil, absent(at)
	}
	place := in.place(key)
	in.items = slices.Delete(in.items, place, place+1)
	return removed, nil
}

func (p *plan) replace(at string, value *tree.Value) error {
	in, key, err := p.parent(at)
	if err != nil {
		return err
	}
	replaced := in.item(key)
	if replaced == nil {
		return absent(at)
	}
	made := placed(value, in, key)
	if isText := value.IsScalar() && value.Kind != model.Nothing; isText && replaced.IsScalar() {
		*made = draft{Value: replaced.Value} // in its place
		made.Kind, made.Text, made.Style, made.IsDecomposed = value.Kind, value.Text, value.Style, false
	}
	made.Entry = replaced.Entry
	in.items[in.place(key)] = made
	return nil
}

// open returns the items of a draft as drafts.
func (d *draft) open() []*draft {
	if !d.isOpen {
		d.isOpen, d.items = true, make([]*draft, len(d.Items))
		for i := range d.Items {
			d.items[i] = &draft{Value: d.Items[i], of: &d.Items[i]}
		}
	}
	return d.items
}

// place returns the place of the item with a key or an index; negative if a record has no such key.
func (d *draft) place(key string) int {
	if d.Kind == model.List {
		return pointer.Index(key)
	}
	return slices.IndexFunc(d.open(), func(item *draft) bool { return item.Key == key })
}

func (d *draft) item(key string) *draft {
	if d == nil || d.IsScalar() {
		return nil
	}
	if at := d.place(key); at >= 0 && at < len(d.open()) {
		return d.items[at]
	}
	return nil
}

// placeOfNew returns the place of a pair that a record lacks: below the one that precedes it where it comes from, or
// else in the model.
func (d *draft) placeOfNew(value *tree.Value, key string) int {
	var keys []string
	if value.Parent.Get(key) != nil {
		for i := range value.Parent.Items {
			keys = append(keys, value.Parent.Items[i].Key)
		}
	} else if d.Type != nil {
		for _, field := range d.Type.Fields {
			keys = append(keys, field.Key)
		}
	}
	at := slices.Index(keys, key)
	if at < 0 {
		return len(d.open())
	}
	for _, above := range slices.Backward(keys[:at]) {
		if at := d.place(above); at >= 0 {
			return at + 1
		}
	}
	return d.place(load.SchemaKey) + 1
}

// placed returns a value as an item of a record or a list. It has no text in a file if it had another key there.
func placed(value *tree.Value, in *draft, key string) *draft {
	made := &draft{Value: *value}
	switch {
	case in.Kind == model.List && value.HasKey():
		made.Key, made.KeyStart, made.File, made.Parent = "", tree.RunePosition{}, nil, nil
	case in.Kind == model.Record && (value.Key != key || !value.HasKey()):
		pair := tree.NewPair(key, value.Kind, value.Text)
		made.Key, made.KeyStart, made.File, made.Parent = key, pair.KeyStart, nil, nil
	}
	return made
}

// made returns the value that the operations have made of a draft. One whose content they changed has no text in a file.
func (d *draft) made() *tree.Value {
	v := d.Value
	if d.isChanged() {
		v.File, v.Items = nil, make([]tree.Value, len(d.items))
		for i, item := range d.items {
			v.Items[i] = *item.made()
		}
	}
	return &v
}

func (d *draft) isChanged() bool {
	if len(d.items) != len(d.Items) {
		return d.isOpen
	}
	for i, item := range d.items {
		if item.of != &d.Items[i] || item.isChanged() {
			return true
		}
	}
	return false
}

func planned(document *tree.Document, operations []Operation) (*plan, error) {
	p := &plan{document: document, roots: map[string]*draft{}}
	for _, operation := range operations {
		if err := p.apply(operation); err != nil {
			return nil, err
		}
	}
	return p, nil
}

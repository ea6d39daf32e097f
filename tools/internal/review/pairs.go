package review

import (
	"crypto/sha256"
	"encoding/hex"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/todo"
	"example.org/portfolio/tools/internal/tree"
)

// Pair is a text of the source language with its translation.
type Pair struct {
	Source, Other tree.Place
	Record        Record
}

// Pairs finds every text that stands in both languages and is no longer
// waiting for its translation. Lists of different lengths are passed over:
// which entries belong together is not known there.
func Pairs(source, other *tree.Document) []Pair {
	var c collector
	for _, field := range source.Type.Fields {
		a, inSource := source.Section(field.Key)
		b, inOther := other.Section(field.Key)
		if inSource && inOther {
			path := &tree.Path{Key: field.Key}
			c.value(field, field.Type, "/"+tree.EscapeToken(field.Key),
				tree.Place{File: a.File, Key: a.Key, Node: a.Value, Path: path},
				tree.Place{File: b.File, Key: b.Key, Node: b.Value, Path: path})
		}
	}
	return c.pairs
}

type collector struct{ pairs []Pair }

// value collects the pairs of a value; name is its pointer with a star for
// each list's entry.
func (c *collector) value(field *model.Field, t *model.Type, name string, source, other tree.Place) {
	switch {
	case t.Kind == model.Record && tree.IsRecord(source.Node) && tree.IsRecord(other.Node):
		c.record(t, name, source, other)
	case t.Kind == model.List && tree.IsList(source.Node) && tree.IsList(other.Node):
		c.list(field, t, name, source, other)
	case t.Kind == model.Text && field.Agreement != model.Equal && tree.IsText(source.Node) && tree.IsText(other.Node):
		c.text(name, source, other)
	}
}

func (c *collector) record(t *model.Type, name string, source, other tree.Place) {
	for _, field := range t.Fields {
		_, a := tree.Get(source.Node, field.Key)
		key, b := tree.Get(other.Node, field.Key)
		if a == nil || b == nil {
			continue
		}
		path := &tree.Path{Parent: other.Path, Key: field.Key}
		c.value(field, field.Type, name+"/"+tree.EscapeToken(field.Key),
			tree.Place{File: source.File, Node: a, Path: path},
			tree.Place{File: other.File, Key: key, Node: b, Path: path})
	}
}

func (c *collector) list(field *model.Field, t *model.Type, name string, source, other tree.Place) {
	if len(source.Node.Content) != len(other.Node.Content) {
		return
	}
	for i := range source.Node.Content {
		path := &tree.Path{Parent: other.Path, Index: i}
		c.value(field, t.Elem, name+"/*",
			tree.Place{File: source.File, Node: source.Node.Content[i], Path: path},
			tree.Place{File: other.File, Node: other.Node.Content[i], Path: path})
	}
}

func (c *collector) text(name string, source, other tree.Place) {
	from, to := tree.Text(source.Node), tree.Text(other.Node)
	if from == "" || to == "" || isMarked(from) || isMarked(to) {
		return
	}
	c.pairs = append(c.pairs, Pair{source, other, Record{name, fingerprint(from), fingerprint(to)}})
}

func isMarked(text string) bool {
	_, _, marked := todo.Find(text)
	return marked
}

// fingerprint is the beginning of a text's SHA-256, in hexadecimal digits. It
// depends on the text alone, not on the way in which it is written in YAML.
func fingerprint(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:6])
}

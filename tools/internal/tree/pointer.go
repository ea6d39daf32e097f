package tree

import (
	"encoding/json"
	"strconv"
	"strings"

	"example.org/portfolio/tools/internal/model"
)

// At returns the value at a JSON Pointer (RFC 6901); nil if there is none.
func (d *Document) At(pointer string) *Value {
	tokens := strings.Split(pointer, "/")
	if len(tokens) < 2 || tokens[0] != "" {
		return nil
	}
	v := d.Section(unescape(tokens[1]))
	for _, token := range tokens[2:] {
		if v = v.at(unescape(token)); v == nil {
			return nil
		}
	}
	return v
}

var tokenUnescapes = strings.NewReplacer("~1", "/", "~0", "~")

func unescape(token string) string { return tokenUnescapes.Replace(token) }

// at returns a value of a record by its key, or of a list by its index from 0.
func (v *Value) at(token string) *Value {
	if v == nil || v.Kind != model.List {
		return v.Get(token)
	}
	index, err := strconv.Atoi(token)
	if err != nil || index < 0 || index >= len(v.Items) || strconv.Itoa(index) != token {
		return nil
	}
	return &v.Items[index]
}

// MarshalJSON writes a value as JSON, the keys of a record in the order of the file.
func (v *Value) MarshalJSON() ([]byte, error) {
	return []byte(v.Inline(quoted, func(scalar *Value) string {
		switch scalar.Kind {
		case model.Integer, model.Number, model.Boolean:
			return scalar.Text
		case model.Nothing:
			return "null"
		}
		return quoted(scalar.Text)
	})), nil
}

func quoted(text string) string {
	out, _ := json.Marshal(text) // a text is always valid JSON
	return string(out)
}

// Inline writes a value in the notation that JSON and the flow style of YAML share, with
// functions that write a key and a scalar.
func (v *Value) Inline(key func(string) string, scalar func(*Value) string) string {
	if v.IsScalar() {
		return scalar(v)
	}
	items := make([]string, len(v.Items))
	for i := range v.Items {
		items[i] = v.Items[i].Inline(key, scalar)
		if v.Kind == model.Record {
			items[i] = key(v.Items[i].Key) + ": " + items[i]
		}
	}
	list := strings.Join(items, ", ")
	if v.Kind == model.Record {
		return "{" + list + "}"
	}
	return "[" + list + "]"
}

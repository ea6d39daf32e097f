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
	switch v.Kind {
	case model.List, model.Record:
		return v.marshalItems()
	case model.Integer, model.Number, model.Boolean:
		return []byte(v.Text), nil
	case model.Nothing:
		return []byte("null"), nil
	}
	return json.Marshal(v.Text)
}

func (v *Value) marshalItems() ([]byte, error) {
	items := make([]string, len(v.Items))
	for i := range v.Items {
		key, _ := json.Marshal(v.Items[i].Key) // a text is always valid JSON
		item, err := v.Items[i].MarshalJSON()
		if err != nil {
			return nil, err
		}
		items[i] = string(item)
		if v.Kind == model.Record {
			items[i] = string(key) + ":" + items[i]
		}
	}
	list := strings.Join(items, ",")
	if v.Kind == model.Record {
		return []byte("{" + list + "}"), nil
	}
	return []byte("[" + list + "]"), nil
}

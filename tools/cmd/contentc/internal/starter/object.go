package starter

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// object is a JSON object, or a row of a table, from which a reader takes the values. What is left
// afterwards was not taken, so that no value is lost without a message.
type object struct {
	draft *draft
	// place is the JSON Pointer of an object, or the file and the line of a row.
	place  string
	fields map[string]any
	// titles are the names of a row's columns in the file by the keys of fields; nil for an object.
	titles map[string]string
}

// text takes a text, a number or a boolean as a text; empty if there is none.
func (o object) text(key string) string {
	switch value := o.fields[key].(type) {
	case string:
		delete(o.fields, key)
		return value
	case json.Number:
		delete(o.fields, key)
		return value.String()
	default: // it is not taken
		return ""
	}
}

// line takes a text as one line.
func (o object) line(key string) string { return line(o.text(key)) }

// at returns the place of a value.
func (o object) at(key string) string {
	if o.titles != nil {
		return fmt.Sprintf("%s (%s)", o.place, o.titles[key])
	}
	return o.place + "/" + escapes.Replace(key)
}

var escapes = strings.NewReplacer("~", "~0", "/", "~1")

// object takes the object at a key; an empty one if there is none.
func (o object) object(key string) object {
	fields, _ := o.fields[key].(map[string]any)
	return object{draft: o.draft, place: o.at(key), fields: fields}
}

// each takes the objects of a list in their order.
func (o object) each(key string, take func(entry object)) {
	list, _ := o.fields[key].([]any)
	for i, entry := range list {
		if fields, isObject := entry.(map[string]any); isObject {
			take(object{draft: o.draft, place: fmt.Sprintf("%s/%d", o.at(key), i), fields: fields})
		}
	}
}

// texts takes the texts of a list.
func (o object) texts(key string) (texts []string) {
	list, _ := o.fields[key].([]any)
	for i, entry := range list {
		if text, isText := entry.(string); isText {
			texts = append(texts, text)
			list[i] = nil
		}
	}
	return texts
}

// skipRest records what was not taken.
func (o object) skipRest() {
	for _, key := range slices.Sorted(maps.Keys(o.fields)) {
		o.draft.skipValue(o.at(key), o.fields[key])
	}
}

// skipValue records a value that is not empty, with a line for each value in it.
func (d *draft) skipValue(place string, value any) {
	switch value := value.(type) {
	case map[string]any:
		object{draft: d, place: place, fields: value}.skipRest()
	case []any:
		for i, entry := range value {
			d.skipValue(fmt.Sprintf("%s/%d", place, i), entry)
		}
	case nil:
	case string:
		if strings.TrimSpace(value) != "" {
			d.skip(place, noPlace)
		}
	default:
		d.skip(place, noPlace)
	}
}

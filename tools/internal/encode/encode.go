// Package encode writes values of a project's structs as YAML for people to edit: the keys in
// the order of the structs, with their doc comments.
package encode

import (
	"cmp"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Zero is the number 0 in an optional field, in which the zero value of Go is an absent number.
const Zero = math.MinInt

// Value returns a field of a record as a value of the content; nil if it is optional and absent. A required text that is
// empty is TODO.
func Value(field *model.Field, record reflect.Value) *tree.Value {
	value := record.Field(field.Index)
	if isAbsent(field, value) {
		return nil
	}
	return valueOf(field.Key, field, field.Type, value)
}

// Field returns what Value returns as lines of YAML with their doc comments.
func Field(field *model.Field, record reflect.Value) []string {
	value := Value(field, record)
	if value == nil {
		return nil
	}
	return yamledit.Lines(value, func(pair *tree.Value) []string { return Comment(pair.Field.Doc) })
}

// isAbsent reports whether a value is empty and not required. A required record is present, and so
// are its required values.
func isAbsent(field *model.Field, value reflect.Value) bool {
	return !field.IsRequired() && (value.IsZero() || value.Kind() == reflect.Slice && value.Len() == 0)
}

// valueOf returns a Go value as a value of the content; the key is empty for an entry of a list.
func valueOf(key string, field *model.Field, of *model.Type, value reflect.Value) *tree.Value {
	v := &tree.Value{Field: field, Kind: of.Kind}
	if key != "" {
		*v = tree.NewPair(key, of.Kind, "")
		v.Field = field
	}
	switch of.Kind {
	case model.Record:
		for _, inner := range of.Fields {
			if item := value.Field(inner.Index); !isAbsent(inner, item) {
				v.Items = append(v.Items, *valueOf(inner.Key, inner, inner.Type, item))
			}
		}
	case model.List:
		for i := range value.Len() {
			if entry := valueOf("", field, of.Elem, value.Index(i)); entry.IsScalar() || len(entry.Items) > 0 {
				v.Items = append(v.Items, *entry)
			}
		}
	case model.Text:
		v.Text = cmp.Or(value.String(), tree.ToWrite)
	case model.Boolean:
		v.Text = literal(value)
	default:
		v.Kind, v.Text = tree.Number(literal(value))
	}
	return v
}

func literal(value reflect.Value) string {
	switch value.Kind() {
	case reflect.Bool:
		return strconv.FormatBool(value.Bool())
	case reflect.Int:
		if value.Int() == Zero {
			return "0"
		}
		return strconv.FormatInt(value.Int(), 10)
	default:
		return strconv.FormatFloat(value.Float(), 'f', -1, 64)
	}
}

const lineLength = 80

// Example returns an absent list, or an absent record with a list or a required value, as comment
// lines: one entry with the values that are required or whose doc comments have examples, without
// labels, which the software has. It returns none for other fields.
func Example(field *model.Field, record reflect.Value) []string {
	if field.Hidden || !hasExample(field.Type) || !isAbsent(field, record.Field(field.Index)) {
		return nil
	}
	value := reflect.New(field.Type.Go).Elem()
	exemplify(field.Type, field.Doc, field.IsRequired(), value)
	lines := Comment(field.Doc)
	for _, line := range yamledit.Lines(valueOf(field.Key, field, field.Type, value), nil) {
		lines = append(lines, "# "+line)
	}
	return lines
}

func hasExample(of *model.Type) bool {
	return of.Kind == model.List && of.Elem.Kind == model.Record ||
		of.Kind == model.Record && slices.ContainsFunc(of.Fields, func(f *model.Field) bool { return f.IsRequired() || hasExample(f.Type) })
}

// exemplify sets a value to the example in a doc comment. A required text without one is an ellipsis.
func exemplify(of *model.Type, doc string, isRequired bool, value reflect.Value) {
	switch of.Kind {
	case model.Record:
		for _, field := range of.Fields {
			isDocumented := field.Type.Kind == model.List && !field.IsRequired() // a list in an entry has its own example in the docs
			if !isDocumented && !field.Label {
				exemplify(field.Type, field.Doc, field.IsRequired(), value.Field(field.Index))
			}
		}
	case model.List:
		list := reflect.MakeSlice(of.Go, 1, 1)
		exemplify(of.Elem, "", true, list.Index(0))
		value.Set(list)
	case model.Text:
		text := exampleIn(doc)
		if text == "" && isRequired {
			text = "…"
		}
		value.SetString(text)
	case model.Integer:
		number, _ := strconv.ParseInt(exampleIn(doc), 10, 64)
		value.SetInt(number)
	}
}

// exampleForm matches the first example at the end of a doc comment.
var exampleForm = regexp.MustCompile(`(?:Example: (.+)|Examples: ([^,]+).*)$`)

func exampleIn(doc string) string {
	found := exampleForm.FindStringSubmatch(doc)
	if found == nil {
		return ""
	}
	return strings.Trim(found[1]+found[2], `"`)
}

// Comment returns a text as the lines of a comment; none if it is empty.
func Comment(content string) []string {
	if content == "" {
		return nil
	}
	lines := yamledit.Wrap(content, lineLength-len("# "))
	for i, line := range lines {
		lines[i] = "# " + line
	}
	return lines
}

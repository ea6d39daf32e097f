// Package encode writes values of a project's structs as YAML for people to edit: the keys in
// the order of the structs, with their doc comments.
package encode

import (
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Todo is the text of a required value that is not known.
const Todo = "TODO"

// Zero is the number 0 in an optional field, in which the zero value of Go is an absent number.
const Zero = math.MinInt

// Field returns a field of a record as lines of YAML with their doc comments; none if it is
// optional and absent. A required text that is empty is TODO.
func Field(field *model.Field, record reflect.Value) []string {
	value := record.Field(field.Index)
	if isAbsent(field, value) {
		return nil
	}
	return append(Comment(field.Doc), pair(field, value, true)...)
}

// isAbsent reports whether a value is empty and not required. A required record is present, and so
// are its required values.
func isAbsent(field *model.Field, value reflect.Value) bool {
	return !field.IsRequired() && (value.IsZero() || value.Kind() == reflect.Slice && value.Len() == 0)
}

// pair returns a key and its value. The entries of a list have no comments, because those of the
// first one would explain all the others.
func pair(field *model.Field, value reflect.Value, explain bool) []string {
	key := field.Key + ":"
	switch field.Type.Kind {
	case model.Record:
		inner := pairs(field.Type, value, explain)
		if len(inner) == 0 {
			return []string{key + " {}"}
		}
		return append([]string{key}, indented(inner)...)
	case model.List:
		if value.Len() == 0 {
			return []string{key + " []"}
		}
		return append([]string{key}, indented(items(field.Type.Elem, value))...)
	case model.Text:
		first, rest := text(value.String())
		return append([]string{key + " " + first}, indented(rest)...)
	default:
		return []string{key + " " + literal(value)}
	}
}

func pairs(of *model.Type, record reflect.Value, explain bool) (lines []string) {
	for _, field := range of.Fields {
		value := record.Field(field.Index)
		if isAbsent(field, value) {
			continue
		}
		if explain {
			lines = append(lines, Comment(field.Doc)...)
		}
		lines = append(lines, pair(field, value, explain)...)
	}
	return lines
}

func items(of *model.Type, list reflect.Value) (lines []string) {
	for i := range list.Len() {
		value := list.Index(i)
		var item []string
		switch of.Kind {
		case model.Record:
			item = pairs(of, value, false)
		case model.Text:
			first, rest := text(value.String())
			item = append([]string{first}, rest...)
		default:
			item = []string{literal(value)}
		}
		if len(item) == 0 {
			continue
		}
		lines = append(append(lines, "- "+item[0]), indented(item[1:])...)
	}
	return lines
}

func indented(lines []string) []string {
	for i, line := range lines {
		if line != "" {
			lines[i] = "  " + line
		}
	}
	return lines
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

var (
	// plain matches texts that need no quotes, and that no reader takes for another type.
	plain = regexp.MustCompile(`^\p{L}([\p{L}\p{M}\p{N} .,’'()/&+@_-]*[\p{L}\p{M}\p{N}.)+])?$|^https://[^\s"'#]*[^\s"'#:]$`)
	// reserved matches the words that some readers take for true, false or null.
	reserved = regexp.MustCompile(`(?i)^(y|n|yes|no|on|off|true|false|null)$`)
	// block matches texts that a block scalar keeps: no line begins or ends with a space, and none
	// contains a tab, a control character or another line separator than LF.
	block = regexp.MustCompile(`^[^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+( [^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+|\n{1,2}[^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+)*$`)
)

// lineLength is the maximum length of a line, in characters, without its indentation.
const lineLength = 80

// text returns the first line of a text and the lines below it.
func text(content string) (first string, rest []string) {
	switch isLong := utf8.RuneCountInString(content) > lineLength; {
	case content == "":
		return Todo, nil
	case strings.Contains(content, "\n") && block.MatchString(content):
		return "|-", strings.Split(content, "\n")
	case isLong && block.MatchString(content):
		return ">-", yamledit.Wrap(content, lineLength)
	case plain.MatchString(content) && !reserved.MatchString(content):
		return content, nil
	case strings.Contains(content, `"`) && !strings.Contains(content, "'") && block.MatchString(content):
		return "'" + content + "'", nil
	default:
		return tree.Quote(content), nil
	}
}

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
	for _, line := range pair(field, value, false) {
		lines = append(lines, "# "+line)
	}
	return lines
}

func hasExample(of *model.Type) bool {
	return of.Kind == model.List && of.Elem.Kind == model.Record ||
		of.Kind == model.Record && slices.ContainsFunc(of.Fields, func(f *model.Field) bool { return f.IsRequired() || hasExample(f.Type) })
}

// exemplify sets a value to the example in a doc comment. A required text without one is an
// ellipsis.
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

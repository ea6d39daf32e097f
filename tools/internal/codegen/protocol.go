package codegen

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// Protocol is the emitter of protocol.ts: the types of what the editor of a page and the desk exchange, and for each
// a function that reports whether a value that arrives has it.
func Protocol(*Build) (map[string][]byte, error) {
	docs := model.Docs{}
	for _, source := range []fs.FS{protocol.Source, diag.Source} {
		more, err := model.ReadDocs(source)
		if err != nil {
			return nil, err
		}
		for name, doc := range more {
			docs[name] = cmp.Or(docs[name], doc)
		}
	}
	w := &protocolWriter{docs: docs, done: map[reflect.Type]bool{}}
	for _, root := range []any{protocol.Request{}, protocol.Answer{}, protocol.Report{}} {
		w.declare(reflect.TypeOf(root))
	}
	constants := fmt.Sprintf(constantsForm, protocol.MaxRequest, protocol.NewEntry, markup.ItemClassesPattern, tree.UnwrittenPattern)
	return map[string][]byte{"protocol.ts": []byte(Header + constants + w.out.String() + checks)}, nil
}

const constantsForm = `
/** The maximum length of a request in bytes. */
export const maxRequest = %d;

/** The index in an order at which a new entry is inserted. */
export const newEntry = %d;

/** Matches the classes at the end of an item of a list: the CVs that have the point, or with a hyphen leave it out. */
export const itemClasses = /%s/;

/** Matches a new text, which is still to be written. */
export const unwritten = /%s/;
`

// protocolWriter writes the types of structs, each once.
type protocolWriter struct {
	docs model.Docs
	out  strings.Builder
	done map[reflect.Type]bool
}

// declare writes a named type, and then those that it refers to.
func (w *protocolWriter) declare(t reflect.Type) {
	if w.done[t] {
		return
	}
	w.done[t] = true
	doc := "\n" + comment("", w.docs.Type(t.Name()))
	if t.Kind() != reflect.Struct {
		fmt.Fprintf(&w.out, "%sexport type %s = %s;\n", doc, t.Name(), definitionOf(t))
		return
	}
	checks := map[string][]string{}
	fmt.Fprintf(&w.out, "%sexport interface %s {\n", doc, t.Name())
	for _, field := range fieldsOf(t) {
		form := formOf(field.Type)
		fmt.Fprintf(&w.out, "%s  %s%s: %s;\n", comment("  ", w.docs.Field(field.owner, field.Name)), field.key, field.mark, form.name)
		checks[field.mark] = append(checks[field.mark], field.key+": "+form.check)
	}
	fmt.Fprintf(&w.out, "}\n\n/** Whether a value that arrived is one. */\nexport const is%[1]s = (value: unknown): value is %[1]s =>\n  hasFields(value, { %[2]s }, { %[3]s });\n",
		t.Name(), strings.Join(checks[""], ", "), strings.Join(checks[optional], ", "))
	for _, field := range fieldsOf(t) {
		w.declareIn(field.Type)
	}
}

// declareIn declares the named types inside a type.
func (w *protocolWriter) declareIn(t reflect.Type) {
	switch {
	case t.Kind() == reflect.Struct || definitionOf(t) != "":
		w.declare(t)
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Map || t.Kind() == reflect.Pointer:
		w.declareIn(t.Elem())
	}
}

// definitionOf returns the definition of a type that is no struct and has a name in TypeScript; empty for another one.
func definitionOf(t reflect.Type) string {
	if t.Kind() != reflect.String {
		return ""
	}
	switch zero := reflect.Zero(t).Interface().(type) {
	case interface{ TypeScript() string }:
		return zero.TypeScript()
	case interface{ Words() []string }:
		return strings.Join(wordsOf(zero), " | ")
	default:
		return ""
	}
}

func wordsOf(of interface{ Words() []string }) (quoted []string) {
	for _, word := range of.Words() {
		quoted = append(quoted, tree.Quote(word))
	}
	return quoted
}

// optional is the mark of a field that may be absent.
const optional = "?"

// jsonField is a field in JSON.
type jsonField struct {
	reflect.StructField
	owner, key, mark string
}

// fieldsOf returns the fields of a struct, those of embedded structs included.
func fieldsOf(t reflect.Type) (fields []jsonField) {
	for i := range t.NumField() {
		field := t.Field(i)
		key, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch made := (jsonField{field, t.Name(), key, ""}); {
		case field.Anonymous:
			fields = append(fields, fieldsOf(field.Type)...)
		case key == "" || key == "-":
		case options == "omitempty":
			if made.mark = optional; field.Type.Kind() == reflect.Pointer {
				made.Type = field.Type.Elem()
			}
			fields = append(fields, made)
		default:
			fields = append(fields, made)
		}
	}
	return fields
}

// form is a type in TypeScript, and the function that checks a value.
type form struct{ name, check string }

// forms are those of the types that JSON writes in its own way.
var forms = map[reflect.Type]form{
	reflect.TypeFor[[]byte]():          {"string", "isText"}, // in base64
	reflect.TypeFor[json.RawMessage](): {"unknown", "isAny"},
}

func formOf(t reflect.Type) form {
	if known, isKnown := forms[t]; isKnown {
		return known
	}
	switch t.Kind() {
	case reflect.Struct:
		return form{t.Name(), "(inner) => is" + t.Name() + "(inner)"}
	case reflect.Pointer:
		inner := formOf(t.Elem())
		return form{inner.name + " | null", "isNullOr(" + inner.check + ")"}
	case reflect.Slice:
		inner := formOf(t.Elem())
		return form{inner.name + "[]", "isList(" + inner.check + ")"}
	case reflect.Map:
		inner := formOf(t.Elem())
		return form{"Record<string, " + inner.name + ">", "isMap(" + inner.check + ")"}
	case reflect.Bool:
		return form{"boolean", "isBoolean"}
	case reflect.String:
		if worded, isWorded := reflect.Zero(t).Interface().(interface{ Words() []string }); isWorded {
			return form{t.Name(), "isOneOf(" + strings.Join(wordsOf(worded), ", ") + ")"}
		}
		if definitionOf(t) != "" {
			return form{t.Name(), "isAny"}
		}
		return form{"string", "isText"}
	default:
		return form{"number", "isNumber"}
	}
}

// checks are the functions by which those of the types check.
const checks = `
type Check = (value: unknown) => boolean;

const isAny: Check = () => true;
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isOneOf = (...words: unknown[]): Check => (value) => words.includes(value);
const isNullOr = (check: Check): Check => (value) => value === null || check(value);
const isList = (check: Check): Check => (value) => Array.isArray(value) && value.every(check);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMap = (check: Check): Check => (value) => isObject(value) && Object.values(value).every(check);
const hasFields = (value: unknown, needed: Record<string, Check>, optional: Record<string, Check>): boolean =>
  isObject(value) &&
  Object.entries(needed).every(([key, check]) => check(value[key])) &&
  Object.entries(optional).every(([key, check]) => value[key] === undefined || check(value[key]));
`

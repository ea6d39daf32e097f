package codegen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Header is the first line of every TypeScript file that the compiler writes.
const Header = "// " + GeneratedComment + "\n"

const publicPrefix = "Public"

// Types returns the TypeScript interfaces of the content and the settings. There is one for each struct, in the
// order in which the structs refer to one another; a second one, without the hidden fields, for each struct
// that has any at any depth; the interface of the content's modules; and the grammar of placeholders.
func Types(content, site *model.Type) []byte {
	writer := typeWriter{done: map[string]bool{}}
	writer.out.WriteString(Header)
	writer.declare(content)
	writer.declareModules(content)
	writer.declare(site)
	for _, field := range content.Fields {
		if field.Folder {
			fmt.Fprintf(&writer.out, articleType, recordName(field.Type.Elem, true))
		}
	}
	if writer.hasLong {
		writer.out.WriteString(markup.Type)
	}
	fmt.Fprintf(&writer.out, "\n/** Matches a placeholder, which the site replaces with a value, and its name: {{name}}. */\nexport const placeholder = /%s/g;\n", tree.Placeholder)
	return []byte(writer.out.String())
}

type typeWriter struct {
	out  strings.Builder
	done map[string]bool
	// hasLong reports whether a field is a long text.
	hasLong bool
}

func (w *typeWriter) declare(t *model.Type) {
	for t.Kind == model.List {
		t = t.Elem
	}
	if t.Kind != model.Record || w.done[t.Name] {
		return
	}
	w.done[t.Name] = true
	w.declareInterface(t, false)
	if hides(t) {
		w.declareInterface(t, true)
	}
	for _, field := range t.Fields {
		w.declare(field.Type)
	}
}

func (w *typeWriter) declareInterface(t *model.Type, public bool) {
	doc := t.Doc
	if public {
		doc += " This is what of it reaches the browser."
	}
	fmt.Fprintf(&w.out, "\n%sexport interface %s {\n", comment("", doc), recordName(t, public))
	for _, field := range t.Fields {
		if public && field.Hidden {
			continue
		}
		optional := ""
		if field.Optional || public && field.Part != "" {
			optional = "?"
		}
		fmt.Fprintf(&w.out, "%s  readonly %s%s: %s;\n", comment("  ", field.Doc), field.Key, optional, w.typeOf(field, public))
	}
	if public && slices.ContainsFunc(t.Fields, func(field *model.Field) bool { return field.Folder }) {
		w.out.WriteString("  /** The articles whose texts are loaded, by their names. */\n  readonly articles?: Readonly<Record<string, ArticlePage>>;\n")
	}
	w.out.WriteString("}\n")
}

func (w *typeWriter) declareModules(content *model.Type) {
	fmt.Fprintf(&w.out, "\n/** The modules of a language, each with its sections. */\nexport interface %s {\n", modulesName(content))
	for _, module := range Modules(content) {
		var keys []string
		for _, field := range content.Fields {
			if !field.Hidden && slices.Contains(field.Modules, module) {
				keys = append(keys, tree.Quote(field.Key))
				if field.Folder {
					keys = append(keys, `"articles"`)
				}
			}
		}
		fmt.Fprintf(&w.out, "  readonly %s: Pick<%s, %s>;\n", module, recordName(content, true), cmp.Or(strings.Join(keys, " | "), "never"))
	}
	w.out.WriteString("}\n")
}

func modulesName(content *model.Type) string { return content.Name + "Modules" }

// hides reports whether a type has hidden fields at any depth.
func hides(t *model.Type) bool {
	if t.Kind == model.List {
		return hides(t.Elem)
	}
	return slices.ContainsFunc(t.Fields, func(field *model.Field) bool { return field.Hidden || hides(field.Type) })
}

func recordName(t *model.Type, public bool) string {
	if public && hides(t) {
		return publicPrefix + t.Name
	}
	return t.Name
}

func (w *typeWriter) typeOf(field *model.Field, public bool) string {
	if field.Folder {
		return "readonly ArticleEntry[]"
	}
	if !field.Long {
		return typeName(field.Type, public)
	}
	w.hasLong = true
	return strings.Replace(typeName(field.Type, public), "string", "LongText", 1)
}

func typeName(t *model.Type, public bool) string {
	switch t.Kind {
	case model.Text:
		return "string"
	case model.Integer, model.Number:
		return "number"
	case model.Boolean:
		return "boolean"
	case model.List:
		return "readonly " + typeName(t.Elem, public) + "[]"
	default:
		return recordName(t, public)
	}
}

// comment returns a doc comment. It escapes the characters that end one.
func comment(indent, text string) string {
	if text == "" {
		return ""
	}
	return indent + "/** " + strings.ReplaceAll(text, "*/", "*\\/") + " */\n"
}

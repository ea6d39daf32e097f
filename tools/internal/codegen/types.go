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
// that has any at any depth; the interface of the content's parts; and the grammar of placeholders.
func Types(content, site *model.Type) []byte {
	writer := typeWriter{content: content, done: map[string]bool{}}
	writer.out.WriteString(Header)
	writer.declare(content)
	writer.declareParts(content)
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
	// content is the type whose sections the settings can hide.
	content *model.Type
	out     strings.Builder
	done    map[string]bool
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
		if field.Optional || public && t == w.content && field.Screen != "" {
			optional = "?"
		}
		fmt.Fprintf(&w.out, "%s  readonly %s%s: %s;\n", comment("  ", field.Doc), field.Key, optional, w.typeOf(field, public))
	}
	if public && slices.ContainsFunc(t.Fields, func(field *model.Field) bool { return field.Folder }) {
		w.out.WriteString("  /** The articles whose texts are loaded, by their names. */\n  readonly articles?: Readonly<Record<string, ArticlePage>>;\n")
	}
	w.out.WriteString("}\n")
}

func (w *typeWriter) declareParts(content *model.Type) {
	fmt.Fprintf(&w.out, "\n/** The parts of a language's texts, each with its sections. */\nexport interface %sParts {\n", content.Name)
	for _, kind := range Kinds(content) {
		fmt.Fprintf(&w.out, "  readonly %s: %s;\n", kind, partType(content, kind))
	}
	w.out.WriteString("}\n")
}

// partType returns the type of a part: the sections that it contains whole, and the fields of the others.
func partType(content *model.Type, kind string) string {
	var whole, some []string
	for _, section := range content.Fields {
		var keys []string
		for _, field := range innerFields(section) {
			if !section.Hidden && isIn(kind, section, field) {
				keys = append(keys, tree.Quote(field.Key))
			}
		}
		isWhole := !slices.ContainsFunc(innerFields(section), func(field *model.Field) bool { return !field.Hidden && !isIn(kind, section, field) })
		switch {
		case isWhole && isIn(kind, section, section) && section.EntryKey == "":
			whole = append(whole, tree.Quote(section.Key))
			if section.Folder {
				whole = append(whole, `"articles"`)
			}
		case len(keys) > 0:
			some = append(some, fieldsType(content, section, keys))
		}
	}
	made := fmt.Sprintf("Pick<%s, %s>", recordName(content, true), cmp.Or(strings.Join(whole, " | "), "never"))
	if len(some) > 0 {
		made += " & { " + strings.Join(some, "; ") + " }"
	}
	return made
}

// fieldsType returns a section of a part that contains only some of its fields.
func fieldsType(content *model.Type, section *model.Field, keys []string) string {
	of, optional := section.Type, ""
	if section.Optional || section.Screen != "" {
		optional = "?"
	}
	if section.EntryKey != "" {
		return fmt.Sprintf("readonly %s%s: readonly (Pick<%s, %s> | null)[]", section.Key, optional, recordName(of.Elem, true), strings.Join(keys, " | "))
	}
	return fmt.Sprintf("readonly %s%s: Pick<%s, %s>", section.Key, optional, recordName(of, true), strings.Join(keys, " | "))
}

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

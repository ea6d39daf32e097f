package codegen

import (
	"fmt"
	"slices"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// TypeScript returns types.ts, the interfaces of the structs; site.ts, the settings; and
// content/TAG/MODULE.json, the content of each language as the browser reads it, in the
// modules that the tag "module" declares. The interface of a module is in types.ts.
func TypeScript(b *Build) (map[string][]byte, error) {
	files := map[string][]byte{"types.ts": Types(b.Model.Content, b.Model.Site), "site.ts": siteModule(b)}
	for _, language := range b.Languages {
		for _, module := range Modules(b.Model.Content) {
			files["content/"+language.Locale+"/"+module+".json"] = contentModule(b, language, module)
		}
	}
	return files, nil
}

// Modules returns the names of the modules of a language: CommonModule, then the others in
// the order of the sections.
func Modules(content *model.Type) []string {
	modules := []string{model.CommonModule}
	for _, field := range content.Fields {
		for _, module := range field.Modules {
			if !field.Hidden && !slices.Contains(modules, module) {
				modules = append(modules, module)
			}
		}
	}
	return modules
}

func siteModule(b *Build) []byte {
	name := b.Site.Type.Name
	out := []byte(Header + "\nimport type { " + name + " } from './types.ts';\n\n/** The settings of the whole site. */\nexport const site: " + name + " = ")
	out = appendDocument(out, b, b.Site, func(*model.Field) bool { return true })
	return append(out, ";\n"...)
}

func contentModule(b *Build, content *tree.Document, module string) []byte {
	out := fmt.Appendf(nil, "{ \"$comment\": %q, \"content\": ", GeneratedComment)
	out = appendDocument(out, b, content, func(field *model.Field) bool { return slices.Contains(field.Modules, module) })
	return append(out, " }\n"...)
}

// appendDocument appends the selected sections of a checked document as JSON, in the order of
// the model. It omits values that the browser does not receive.
func appendDocument(out []byte, b *Build, document *tree.Document, selected func(*model.Field) bool) []byte {
	sections := b.Sections(document)
	return appendRecord(out, document.Type, 0, func(field *model.Field) *tree.Value {
		if selected(field) {
			return sections[field.Key]
		}
		return nil
	})
}

func appendRecord(out []byte, of *model.Type, depth int, get func(*model.Field) *tree.Value) []byte {
	out = append(out, '{')
	separator := ""
	for _, field := range of.Fields {
		value := get(field)
		if value == nil || !isPublic(value) {
			continue
		}
		out = appendLine(append(out, separator...), depth+1)
		out = append(appendQuoted(out, field.Key), ": "...)
		out = appendValue(out, value, depth+1)
		separator = ","
	}
	return append(appendLine(out, depth), '}')
}

func appendValue(out []byte, v *tree.Value, depth int) []byte {
	switch v.Kind {
	case model.Text:
		return appendQuoted(out, v.Text)
	case model.List:
		out = append(out, '[')
		for i := range v.Items {
			if i > 0 {
				out = append(out, ',')
			}
			out = appendValue(appendLine(out, depth+1), &v.Items[i], depth+1)
		}
		return append(appendLine(out, depth), ']')
	case model.Record:
		return appendRecord(out, v.Type, depth, func(field *model.Field) *tree.Value { return v.Get(field.Key) })
	default:
		return append(out, v.Text...)
	}
}

func appendLine(out []byte, depth int) []byte {
	out = append(out, '\n')
	for range depth {
		out = append(out, "  "...)
	}
	return out
}

// Quote returns a text as a literal of TypeScript and JSON.
func Quote(text string) string {
	return string(appendQuoted(nil, text))
}

func appendQuoted(out []byte, text string) []byte {
	out = append(out, '"')
	for i := range len(text) {
		switch char := text[i]; {
		case char == '"' || char == '\\':
			out = append(out, '\\', char)
		case char < ' ':
			out = fmt.Appendf(out, `\u%04x`, char)
		default:
			out = append(out, char)
		}
	}
	return append(out, '"')
}

package codegen

import (
	"cmp"
	"fmt"
	"slices"

	"example.org/contentc/internal/markup"
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

// appendDocument appends the selected sections of a checked document as JSON, each on a line.
func appendDocument(out []byte, b *Build, document *tree.Document, selected func(*model.Field) bool) []byte {
	sections, separator := b.Sections(document), "\n"
	out = append(out, '{')
	for _, field := range document.Type.Fields {
		if section := sections[field.Key]; section != nil && selected(field) {
			out = fmt.Appendf(out, "%s  %q: ", separator, field.Key)
			out, separator = appendPublic(out, section), ",\n"
		}
	}
	return append(out, "\n}"...)
}

// Shown returns a section as the browser receives it, as JSON; isShown is false if it does not.
func Shown(section *tree.Value) (text []byte, isShown bool) {
	if !isPublic(section) {
		return nil, false
	}
	return appendPublic(nil, section), true
}

// appendPublic appends a value as JSON, without the values inside that the browser does not receive,
// and the keys of a record in the order of the model.
func appendPublic(out []byte, v *tree.Value) []byte {
	if v.IsScalar() {
		return appendScalar(out, v)
	}
	items, brackets := make([]*tree.Value, 0, len(v.Items)), "[]"
	for i := range v.Items {
		if isPublic(&v.Items[i]) {
			items = append(items, &v.Items[i])
		}
	}
	if v.Kind == model.Record {
		brackets = "{}"
		slices.SortFunc(items, func(a, b *tree.Value) int { return cmp.Compare(a.Field.Index, b.Field.Index) })
	}
	out = append(out, brackets[0])
	for i, item := range items {
		if i > 0 {
			out = append(out, ", "...)
		}
		if v.Kind == model.Record {
			out = append(tree.AppendQuote(out, item.Key), ": "...)
		}
		out = appendPublic(out, item)
	}
	return append(out, brackets[1])
}

// appendScalar appends a scalar as JSON: a long text in its parsed form.
func appendScalar(out []byte, v *tree.Value) []byte {
	switch {
	case v.Kind != model.Text:
		return append(out, v.JSON()...)
	case v.Field.Long && !markup.IsPlain(v.Text):
		return append(out, v.Markup().JSON(Quote)...)
	default:
		return tree.AppendQuote(out, v.Text)
	}
}

// Quote returns a text as a literal of TypeScript and JSON.
func Quote(text string) string { return tree.Quote(text) }

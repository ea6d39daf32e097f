package codegen

import (
	"bytes"
	"cmp"
	"encoding/json"
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

// appendDocument appends the selected sections of a checked document as JSON.
func appendDocument(out []byte, b *Build, document *tree.Document, selected func(*model.Field) bool) []byte {
	sections := tree.Value{Kind: model.Record}
	for _, section := range b.Sections(document) {
		if selected(section.Field) {
			sections.Items = append(sections.Items, *section)
		}
	}
	shown := public(&sections)
	indented := bytes.NewBuffer(out)
	_ = json.Indent(indented, []byte(shown.Inline(Quote, literal)), "", "  ") // it does not fail for JSON
	return indented.Bytes()
}

// Shown returns a section as the browser receives it, as JSON; isShown is false if it does not.
func Shown(section *tree.Value) (text []byte, isShown bool) {
	if !isPublic(section) {
		return nil, false
	}
	shown := public(section)
	return []byte(shown.Inline(Quote, literal)), true
}

// public returns a value without the values that the browser does not receive, the keys of a record
// in the order of the model.
func public(v *tree.Value) tree.Value {
	shown := *v
	shown.Items = nil
	for i := range v.Items {
		if isPublic(&v.Items[i]) {
			shown.Items = append(shown.Items, public(&v.Items[i]))
		}
	}
	if v.Kind == model.Record {
		slices.SortFunc(shown.Items, func(a, b tree.Value) int { return cmp.Compare(a.Field.Index, b.Field.Index) })
	}
	return shown
}

// literal returns a scalar as JSON: a long text in its parsed form.
func literal(v *tree.Value) string {
	if v.Kind == model.Text && v.Field.Long && !markup.IsPlain(v.Text) {
		return v.Markup().JSON(Quote)
	}
	return v.JSON()
}

// Quote returns a text as a literal of TypeScript and JSON.
func Quote(text string) string { return tree.Quote(text) }

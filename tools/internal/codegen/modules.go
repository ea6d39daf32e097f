package codegen

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// TypeScript returns types.ts, the interfaces of the structs; site.ts, the settings; and
// content/TAG/MODULE.ts, the content of each language in the modules that the tag "module"
// declares.
func TypeScript(b *Build) (map[string][]byte, error) {
	files := map[string][]byte{"types.ts": Types(b.Model.Content, b.Model.Site), "site.ts": siteModule(b)}
	var mutex sync.Mutex
	var group sync.WaitGroup
	for _, language := range b.Languages {
		for _, module := range Modules(b.Model.Content) {
			group.Go(func() {
				text := contentModule(b, language, module)
				mutex.Lock()
				defer mutex.Unlock()
				files["content/"+language.Locale+"/"+module+".ts"] = text
			})
		}
	}
	group.Wait()
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
	name := modulesName(content.Type)
	out := []byte(Header + "\nimport type { " + name + " } from '../../types.ts';\n\nconst content: " + name + "[" + Quote(module) + "] = ")
	out = appendDocument(out, b, content, func(field *model.Field) bool { return slices.Contains(field.Modules, module) })
	return append(out, ";\n\nexport default content;\n"...)
}

// appendDocument appends the selected sections of a checked document as a TypeScript value,
// in the order of the model. It omits values that the browser does not receive.
func appendDocument(out []byte, b *Build, document *tree.Document, selected func(*model.Field) bool) []byte {
	sections := b.Sections(document)
	out = append(out, "{\n"...)
	for _, field := range document.Type.Fields {
		if section := sections[field.Key]; section != nil && selected(field) {
			out = slices.Grow(out, lengthOf(section))
			out = appendField(out, field, section, 1)
		}
	}
	return append(out, '}')
}

// lengthOf returns the estimated length of a value in TypeScript, in bytes, so that a long
// module is copied at most once.
func lengthOf(v *tree.Value) int {
	const syntaxBytes = 16 // indentation, quotes, punctuation
	length := len(v.Key) + len(v.Text) + syntaxBytes
	for i := range v.Items {
		length += lengthOf(&v.Items[i])
	}
	return length
}

// appendField appends a field, unless it is absent or the browser does not receive it.
func appendField(out []byte, field *model.Field, v *tree.Value, depth int) []byte {
	if v == nil || !isPublic(v) {
		return out
	}
	out = appendIndent(out, depth)
	out = append(out, field.Key...)
	out = append(out, ": "...)
	out = appendValue(out, v, depth)
	return append(out, ",\n"...)
}

func appendValue(out []byte, v *tree.Value, depth int) []byte {
	switch v.Kind {
	case model.Text:
		isSeparated := v.Chars.Has(tree.Beyond) && strings.ContainsAny(v.Text, "\u2028\u2029")
		if !v.Chars.Has(tree.Control|tree.Quotes) && !isSeparated { // nothing to escape
			return append(append(append(out, '\''), v.Text...), '\'')
		}
		return appendQuoted(out, v.Text)
	case model.List:
		out = append(out, "[\n"...)
		for i := range v.Items {
			out = appendIndent(out, depth+1)
			out = appendValue(out, &v.Items[i], depth+1)
			out = append(out, ",\n"...)
		}
		return append(appendIndent(out, depth), ']')
	case model.Record:
		out = append(out, "{\n"...)
		for _, field := range v.Type.Fields {
			out = appendField(out, field, v.Get(field.Key), depth+1)
		}
		return append(appendIndent(out, depth), '}')
	default:
		return append(out, v.Text...)
	}
}

func appendIndent(out []byte, depth int) []byte {
	for range depth {
		out = append(out, "  "...)
	}
	return out
}

// Quote returns a text as a TypeScript literal.
func Quote(text string) string {
	return string(appendQuoted(nil, text))
}

// appendQuoted appends a text as a single-quoted TypeScript literal. It escapes line
// separators, which some tools treat as line breaks.
func appendQuoted(out []byte, text string) []byte {
	out = append(out, '\'')
	for _, r := range text {
		switch {
		case r == '\'' || r == '\\' || r < ' ' || r == 0x7F || r == '\u2028' || r == '\u2029':
			out = appendEscaped(out, r)
		default:
			out = utf8.AppendRune(out, r)
		}
	}
	return append(out, '\'')
}

func appendEscaped(out []byte, r rune) []byte {
	if at := bytes.IndexRune([]byte("'\\\n\r\t"), r); at >= 0 {
		return append(out, '\\', "'\\nrt"[at])
	}
	return fmt.Appendf(out, `\u%04x`, r)
}

package codegen

import (
	"slices"
	"sync"

	"example.org/portfolio/tools/internal/tree"
)

// TypeScript makes types.ts, the interfaces of the structs; site.ts, the
// settings; and content/TAG.ts, the content of each language.
func TypeScript(b *Build) (map[string][]byte, error) {
	contents := make([][]byte, len(b.Languages))
	var group sync.WaitGroup
	for i, language := range b.Languages {
		group.Go(func() { contents[i] = contentModule(b, language) })
	}
	group.Wait()
	files := map[string][]byte{"types.ts": Types(b.Model.Content, b.Model.Site), "site.ts": siteModule(b)}
	for i, language := range b.Languages {
		files["content/"+language.Locale+".ts"] = contents[i]
	}
	return files, nil
}

func siteModule(b *Build) []byte {
	name := b.Site.Type.Name
	out := newModule("import type { " + name + " } from './types.ts';\n\n/** What holds for the whole site, whatever the language. */\nexport const site: " + name + " = ")
	out = appendDocument(out, b, b.Site)
	return append(out, ";\n"...)
}

// contentModule makes the module of one language: the part of the content
// that reaches the browser.
func contentModule(b *Build, content *tree.Document) []byte {
	name := PublicName(content.Type)
	out := newModule("import type { " + name + " } from '../types.ts';\n\nconst content: " + name + " = ")
	out = slices.Grow(out, documentSize(content))
	out = appendDocument(out, b, content)
	return append(out, ";\n\nexport default content;\n"...)
}

func newModule(text string) []byte {
	return []byte(Header + "\n" + text)
}

// documentSize guesses the length of a document's module from its files'.
func documentSize(document *tree.Document) (size int) {
	for _, file := range document.Files {
		size += len(file.Bytes)
	}
	return size + size/4
}

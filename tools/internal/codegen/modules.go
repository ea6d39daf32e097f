package codegen

import (
	"slices"
	"sync"

	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
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

// contentModule returns one module of a language.
func contentModule(b *Build, content *tree.Document, module string) []byte {
	name := modulesName(content.Type)
	out := []byte(Header + "\nimport type { " + name + " } from '../../types.ts';\n\nconst content: " + name + "[" + Quote(module) + "] = ")
	out = appendDocument(out, b, content, func(field *model.Field) bool { return slices.Contains(field.Modules, module) })
	return append(out, ";\n\nexport default content;\n"...)
}

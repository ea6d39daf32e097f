package codegen

import (
	"bytes"
	"fmt"
	"maps"
	"sync"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// TypeScript returns types.ts, the interfaces of the structs; site.ts, the settings; settings.ts, each setting as an
// export, so that the browser receives those alone that the app imports; and the parts of Texts. The interface of a
// part is in types.ts.
func TypeScript(b *Build) (map[string][]byte, error) {
	files, err := Texts(b)
	name := b.Site.Type.Name
	head := Header + "\nimport type { " + name + " } from './types.ts';\n\n"
	files["types.ts"] = Types(b.Model.Content, b.Model.Site)
	whole := head + "/** The settings of the whole site. */\nexport const site: " + name + " = "
	files["site.ts"] = append(b.appendSettings([]byte(whole)), ";\n"...)
	each, sections := []byte(head), b.Sections(b.Site)
	for _, field := range b.Site.Type.Fields {
		value := "undefined"
		if section := sections[field.Key]; section != nil {
			value = string(browser.append(nil, section))
		}
		if !field.Hidden {
			each = fmt.Appendf(each, "export const %s: %s['%s'] = %s;\n", field.Key, name, field.Key, value)
		}
	}
	files["settings.ts"] = each
	return files, err
}

// Texts returns content/TAG/PART.json, the parts of each language's texts, as the tag "part" declares them.
func Texts(b *Build) (map[string][]byte, error) {
	files, parts := map[string][]byte{}, b.Parts()
	made := make([]map[string][]byte, len(b.Languages))
	var group sync.WaitGroup
	for i, language := range b.Languages {
		group.Go(func() { made[i] = b.texts(language, parts) })
	}
	group.Wait()
	for _, of := range made {
		maps.Copy(files, of)
	}
	return files, nil
}

// texts returns the parts of one language.
func (b *Build) texts(language *tree.Document, parts []TextPart) map[string][]byte {
	files := map[string][]byte{}
	b.articleModules(files, language)
	size := 0
	for _, file := range language.Files {
		size += len(file.Bytes)
	}
	room := make([]byte, 0, size) // a part that grows would be copied many times
	for _, part := range parts {
		room = contentPart(room[:0], b, language, part)
		files["content/"+language.Locale+"/"+part.Name+".json"] = bytes.Clone(room)
	}
	return files
}

// Settings returns site.json: the settings of the whole site.
func Settings(b *Build) (map[string][]byte, error) {
	head := fmt.Appendf(nil, "{ \"$comment\": %q, \"site\": ", GeneratedComment)
	return map[string][]byte{"site.json": append(b.appendSettings(head), " }\n"...)}, nil
}

func (b *Build) appendSettings(out []byte) []byte {
	return b.appendDocument(out, b.Site, func(out []byte, _ *model.Field, section *tree.Value) []byte {
		if section == nil {
			return out
		}
		return browser.append(out, section)
	})
}

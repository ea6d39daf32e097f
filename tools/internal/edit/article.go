package edit

import (
	"fmt"
	"path"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/yamledit"
)

// addArticle adds an article in every language, with the fields that it must have and a paragraph.
func (t *target) addArticle(name string) *protocol.Refusal {
	if load.ArticleName(name) != name {
		return refuse("the name of an article has lower-case letters and digits, with hyphens between them: %s", load.ArticleName(name))
	}
	for i, language := range t.Languages {
		at := &target{t.state, i, t.pointer}
		if at.value() != nil {
			return refuse("there is an article at %s already", t.pointer)
		}
		field, _ := language.Type.At([]string{t.pointer[1 : len(t.pointer)-len(name)-1]})
		file := path.Join(language.Folder, field.Key, name+".md")
		text := at.newArticle(field)
		document, findings := load.Assemble(language.Type, language.Locale, language.Folder, []*source.File{source.New(file, []byte(text))})
		if len(findings) > 0 {
			return refuse("%s", findings[0].Message)
		}
		added := translate.Added{Text: []byte(text), Sections: document.Sections}
		if refusal := at.write(translate.Wanted{Added: map[string]translate.Added{file: added}}); refusal != nil {
			return refusal
		}
	}
	return nil
}

// newArticle returns the text of a new article.
func (t *target) newArticle(field *model.Field) string {
	front, text := "", ""
	record := t.blank("", field, field.Type.Elem, nil)
	for i := range record.Items {
		if item := &record.Items[i]; item.Field.Blocks {
			text = t.newText(item.Field)
		} else {
			for _, line := range yamledit.Lines(item, nil) {
				front += line + "\n"
			}
		}
	}
	return fmt.Sprintf("---\n%s---\n\n%s\n", front, text)
}

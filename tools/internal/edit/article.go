package edit

import (
	"fmt"
	"path"
	"slices"
	"time"

	"example.org/contentc/internal/article"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// addArticle adds an article in every language, with the fields that it must have and a paragraph: of today, and with a
// title in the language of its author, which may be empty.
func (t *target) addArticle(name, title string) *protocol.Refusal {
	if fault, help := load.NameFault(name); fault != "" {
		return refuse("%s: %s", fault, help)
	}
	for i, language := range t.Languages {
		at := &target{t.state, i, t.pointer}
		if at.value() != nil {
			return refuse("there is an article at %s already", t.pointer)
		}
		field, _ := language.Type.At([]string{t.pointer[1 : len(t.pointer)-len(name)-1]})
		file := path.Join(language.Folder, field.Key, name+".md")
		if refusal := at.become(patch.AddFile(language, file, []byte(at.newArticle(field, t.titleIn(at, title))))); refusal != nil {
			return refusal
		}
	}
	return nil
}

// titleIn returns the title of a new article in a language.
func (t *target) titleIn(at *target, title string) string {
	if title == "" || t.index == at.index {
		return title
	}
	return tree.AddTodo(t.document().Locale, title)
}

// newArticle returns the text of a new article. Its title is the first of its fields.
func (t *target) newArticle(field *model.Field, title string) string {
	front, text := "", ""
	record := t.blank("", field, field.Type.Elem, nil)
	for i := range record.Items {
		item := &record.Items[i]
		if item.Field.Blocks {
			text = t.newText(item.Field)
			continue
		}
		if i == 0 && title != "" {
			item.Text = title
		}
		if item.Field.Format != nil && item.Field.Format.Name == "date" {
			item.Text = time.Now().Format(time.DateOnly)
		}
		for _, line := range yamledit.Lines(item, nil) {
			front += line + "\n"
		}
	}
	return fmt.Sprintf("---\n%s---\n\n%s\n", front, text)
}

// orderBlocks sets the order of the text of an article, with new blocks in Markdown; a picture is the first of these.
func (t *target) orderBlocks(e protocol.Edit) *protocol.Refusal {
	blocks, refusal := t.read(e.Text)
	if refusal == nil {
		refusal = t.order(e.Order, blocks)
	}
	if first := slices.Index(e.Order, protocol.NewEntry); refusal == nil && e.Data != nil && first >= 0 {
		return (&target{t.state, t.index, fmt.Sprintf("%s/%d", t.pointer, first)}).pictureIn(e.Data)
	}
	return refusal
}

// read parses blocks of Markdown in the place of the text of an article.
func (t *target) read(markdown string) (*newBlocks, *protocol.Refusal) {
	text := t.value()
	if text == nil || text.Style != tree.Markdown || text.IsScalar() {
		return nil, refuse("%s is not the text of an article", t.pointer)
	}
	language := t.document()
	front := text.File.Bytes[:text.File.LineStart(int(text.Start.Line))]
	file := source.New(text.File.Path, slices.Concat(front, []byte("\n"+markdown+"\n")))
	written, findings := load.Assemble(language.Type, language.Locale, language.Folder, []*source.File{file})
	if len(findings) > 0 {
		return nil, refuse("%s", findings[0].Message)
	}
	toTranslate, err := translate.MarkTexts(written)
	if err != nil {
		return nil, refuse("%v", err)
	}
	return &newBlocks{t.index, written.At(t.pointer).Items, toTranslate.At(t.pointer).Items}, nil
}

// pictureIn writes a file to the media folder, and makes it the target of a picture in an article, in every language.
func (t *target) pictureIn(data []byte) *protocol.Refusal {
	file, refusal := t.media(data)
	if refusal != nil {
		return refusal
	}
	return t.eachValue(func(at *target, v *tree.Value) *protocol.Refusal {
		text, old := v.Unit().WithPicture("../../" + file)
		if text == "" {
			return refuse("%s:%d: there is no picture with an address in brackets", v.File.Path, v.Start.Line)
		}
		t.replaced = append(t.replaced, old)
		return at.setText(v, text)
	})
}

// rewriteUnit makes an edit of the file around a unit of an article, in every language that has it.
func (t *target) rewriteUnit(edit func(*article.Unit) (source.Edit, bool)) *protocol.Refusal {
	return t.eachValue(func(at *target, v *tree.Value) *protocol.Refusal {
		if v.Unit() == nil {
			return refuse("%s is not in the text of an article", t.pointer)
		}
		made, isPossible := edit(v.Unit())
		if !isPossible {
			return refuse("%s:%d: this block has no such part; edit the file by hand", v.File.Path, v.Start.Line)
		}
		text := slices.Concat(v.File.Bytes[:made.Start], []byte(made.Text), v.File.Bytes[made.End:])
		next, finding := load.Reload(at.document(), map[string][]byte{v.File.Path: text})
		if finding != nil {
			return refuse("%s", finding.Message)
		}
		for _, section := range next.Sections {
			tree.Carry(at.document().Section(section.Key), section)
		}
		return at.become(next, nil)
	})
}

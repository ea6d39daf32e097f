package translate_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/test"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// FuzzPlan edits the files of two languages with any content. An edit is refused,
// or its result parses and contains every old value.
func FuzzPlan(f *testing.F) {
	for _, name := range []string{"skills", "worktimeline", "navigation"} {
		italian, err := os.ReadFile("../test/content/it/" + name + ".yaml")
		if err != nil {
			f.Fatal(err)
		}
		english, err := os.ReadFile("../test/content/en/" + name + ".yaml")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(italian, english)
		f.Add(italian, english[:len(english)*2/3])
	}
	f.Add([]byte("skills:\n- {name: a, value: 1}\n-\n  name: |2+\n     x\n\n\nskillstext: {text: a}"), []byte("skills: [{value: 1}]"))
	f.Add([]byte("skills:\r\n  - name: >-\r\n      a\r\n\r\n      b\r\n    value: 2\r\n"), []byte("\uFEFFskills:\n  - value: 2 # c\n"))
	f.Add([]byte("follow:\n  \"title\": 'a'\n  networks:\n    github: b\n"), []byte("? follow\n:\n  profile: b\n"))
	f.Fuzz(func(t *testing.T, italian, english []byte) {
		languages := []*tree.Document{assemble("it", italian), assemble("en", english)}
		if languages[0] == nil || languages[1] == nil {
			return // not a file of content
		}
		plan, err := translate.Sync(languages, make([]tree.Reviews, 2), nil, nil)
		if err != nil {
			return // refused, and nothing is written
		}
		for _, language := range languages {
			if text, isChanged := plan.Files[language.Locale+"/a.yaml"]; isChanged {
				lostNothing(t, language, text)
			}
		}
	})
}

// content describes the structs of the test model.
var content = test.Describe(test.Content{}).Content

func assemble(tag string, text []byte) *tree.Document { return files(tag, string(text)) }

// files returns the content of a language in a.yaml, b.yaml and so on; nil if it has an error.
func files(tag string, texts ...string) *tree.Document {
	var read []*source.File
	folder := "content/" + tag
	for i, text := range texts {
		read = append(read, source.New(fmt.Sprintf("%s/%c.yaml", folder, 'a'+i), []byte(text)))
	}
	document, findings := load.Assemble(content, tag, folder, read)
	if diag.CountErrors(findings) > 0 {
		return nil
	}
	return document
}

// lostNothing requires each scalar of the old file in the new one, in order. An
// empty value can be filled.
func lostNothing(t *testing.T, before *tree.Document, text []byte) {
	after := assemble(before.Locale, text)
	if after == nil {
		t.Fatalf("does not parse:\n%s", text)
	}
	for _, section := range before.Sections {
		edited := after.Section(section.Key)
		if edited == nil {
			t.Fatalf("section %q is lost:\n%s", section.Key, text)
		}
		if before.Locale != "it" { // the entries get the order of the source, and its shared values
			assert.Subset(t, translations(edited), translations(section))
			continue
		}
		rest := scalars(edited)
		for _, scalar := range scalars(section) {
			for len(rest) > 0 && rest[0] != scalar {
				rest = rest[1:]
			}
			if len(rest) == 0 {
				t.Fatalf("%q is lost:\n%s", scalar, text)
			}
			rest = rest[1:]
		}
	}
}

// translations returns the translated texts of a section, without figures.
func translations(section *tree.Value) (texts []string) {
	tree.Walk(section, func(v *tree.Value) bool {
		if v.IsTranslatable() && v.Field.Agreement != model.Figures {
			texts = append(texts, v.Text)
		}
		return true
	})
	return texts
}

func scalars(v *tree.Value) (texts []string) {
	if v.IsScalar() && v.Kind != model.Nothing {
		return []string{v.Text}
	}
	for i := range v.Items {
		texts = append(texts, scalars(&v.Items[i])...)
	}
	return texts
}

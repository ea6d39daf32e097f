package load

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

	"golang.org/x/text/language"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// LabelsFile is the file of the labels in the content of a language for which the software ships none.
const LabelsFile = "labels.yaml"

// Base is the language of the labels that a source language begins with where the software ships none for it.
const Base = "en"

// Labels returns the labels that the software ships for a language: those of its tag, or of
// the nearest parent in CLDR (pt for pt-BR). It returns nil if there are none. The error is
// about a file of the software, not of the content.
func Labels(of *model.Type, labels fs.FS, tag string) (*tree.Document, error) {
	if labels == nil || !of.HasLabels() {
		return nil, nil
	}
	for at := language.Make(tag); ; at = at.Parent() {
		name := tag + extension
		if at.IsRoot() {
			return nil, nil
		}
		text, err := fs.ReadFile(labels, name)
		switch {
		case err == nil:
			return readLabels(of, tag, name, text)
		case !errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("the labels of %s: %w", tag, err)
		}
		tag = at.Parent().String()
	}
}

func readLabels(of *model.Type, tag, name string, text []byte) (*tree.Document, error) {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) // Git may have added them to a checkout
	document, findings := Assemble(of, tag, "labels", []*source.File{source.New(LabelsFile, text)})
	if len(findings) > 0 {
		return nil, fmt.Errorf("the labels in %s: line %d: %s", name, findings[0].Line, findings[0].Message)
	}
	if len(document.Sections) > 0 {
		if problem := labelProblem(document.Sections[0].Parent, of); problem != "" {
			return nil, fmt.Errorf("the labels in %s: %s", name, problem)
		}
	}
	return document, nil
}

// labelProblem returns what is wrong with the keys of a record of labels; empty if it has
// only labels of its type.
func labelProblem(record *tree.Value, of *model.Type) string {
	for i := range record.Items {
		if field := record.Items[i].Field; field == nil || !field.Label && !field.Type.HasLabels() {
			return record.Items[i].Pointer() + " is not a label"
		}
	}
	for _, field := range of.Fields {
		value := record.Get(field.Key)
		switch {
		case !field.Label && !field.Type.HasLabels():
		case value == nil: // the owner of a content in this language translates it
		case !value.Fits():
			return fmt.Sprintf("%s must be %s", value.Pointer(), field.Type.Kind)
		case field.Type.Kind == model.Record:
			if problem := labelProblem(value, field.Type); problem != "" {
				return problem
			}
		}
	}
	return ""
}

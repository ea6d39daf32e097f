package check

import (
	"maps"
	"slices"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// Repair is what changes do, in words.
type Repair struct {
	// Present and Past are the predicates: "repairs 1 finding" and "repaired 1 finding".
	Present, Past string
}

// Fix returns the files that repair the findings with only one possible repair, by their paths in
// the content folder, and what they do. It omits changes that make a file invalid. If there are
// none, it returns the files with the newer form of each key, and then those without what the content
// need not repeat: labels equal to those of the software, and facts in translations.
func (r *Result) Fix() (map[string][]byte, Repair) {
	if files, count := r.FixOnly(func(diag.Finding) bool { return true }); count > 0 {
		what := diag.Count(count, "finding", "findings")
		return files, Repair{"repairs " + what, "repaired " + what}
	}
	if files, count := r.moved(); count > 0 {
		what := diag.Count(count, "key", "keys") + " in a newer form"
		return files, Repair{"writes " + what, "wrote " + what}
	}
	files, count := r.without(r.repeatedLabels)
	what := diag.Count(count, "label that is equal to the software's", "labels that are equal to the software's")
	if count == 0 {
		files, count = r.without(r.repeatedFacts)
		what = diag.Count(count, "fact that repeats the source language", "facts that repeat the source language")
	}
	return files, Repair{"removes " + what, "removed " + what}
}

// moved returns the files in which "true" is replaced by what says the same in a newer form, and the number
// of these values. It leaves one whose record has the newer key, too.
func (r *Result) moved() (map[string][]byte, int) {
	files, count := map[string][]byte{}, 0
	for _, document := range r.Documents() {
		edits := map[*source.File][]source.Edit{}
		document.Walk(func(v *tree.Value) bool {
			form := v.Field.Moved
			if key, _, _ := strings.Cut(form, ":"); form != "" && v.Text == "true" && v.Parent.Get(key) == nil {
				edit := source.Edit{Start: v.File.Offset(v.KeySpan().Start), End: v.File.Offset(v.Span().End), Text: form}
				edits[v.File] = append(edits[v.File], edit)
				count++
			}
			return true
		})
		for file, of := range edits {
			files[document.Name(file)] = yamledit.Apply(file.Bytes, of)
		}
	}
	return files, count
}

// without returns the files without the values that a function returns for each language by its
// index, and the number of these values.
func (r *Result) without(repeated func(index int) map[*tree.Value]bool) (map[string][]byte, int) {
	files, count := map[string][]byte{}, 0
	for i, language := range r.Languages {
		values := repeated(i)
		if len(values) == 0 {
			continue
		}
		next, err := translate.Without(language, func(v *tree.Value) bool { return values[v] })
		if err == nil && i > 0 {
			next, err = translate.ForEditors(next)
		}
		if err == nil {
			maps.Copy(files, patch.Changed(language, next))
			count += len(values)
		}
	}
	return files, count
}

// repeatedLabels returns the labels of a language that are equal to those of the software.
func (r *Result) repeatedLabels(index int) map[*tree.Value]bool {
	language, repeated := r.Languages[index], map[*tree.Value]bool{}
	if language.Broken {
		return nil
	}
	language.Walk(func(v *tree.Value) bool {
		if v.Field.Label && v.Kind == model.Text && v.Fits() && language.Ships(v) && language.Labels.Find(v).Text == v.Text {
			repeated[v] = true
		}
		return true
	})
	return repeated
}

// repeatedFacts returns the facts that a translation repeats; none if there are errors.
func (r *Result) repeatedFacts(index int) map[*tree.Value]bool {
	if index == 0 || r.Set.Failed(false) {
		return nil
	}
	return translate.RepeatedFacts(r.Languages[0], r.Languages[index], r.Reviews[index])
}

// FixOnly returns the files that repair the findings of which isWanted is true, and their number.
func (r *Result) FixOnly(isWanted func(diag.Finding) bool) (map[string][]byte, int) {
	files, count := map[string][]byte{}, 0
	for _, document := range r.Documents() {
		for _, file := range document.Files {
			if text, repaired := r.fixFile(document, file, isWanted); repaired > 0 {
				files[document.Name(file)] = text
				count += repaired
			}
		}
	}
	return files, count
}

// fixFile repairs one file. If two repairs overlap, it makes the first one; the next
// run repairs the other finding.
func (r *Result) fixFile(document *tree.Document, file *source.File, isWanted func(diag.Finding) bool) (text []byte, count int) {
	texts := map[string]string{}
	for _, finding := range r.Set.Repairs {
		if finding.File == file.Path && finding.Text != "" && texts[finding.Pointer] == "" {
			texts[finding.Pointer] = finding.Text
		}
	}
	ofTexts := patch.TextEdits(document, texts)
	var edits []source.Edit
	taken := make([]bool, len(file.Bytes)+1) // by an edit
	for _, finding := range r.Set.Repairs {
		var more []source.Edit
		switch {
		case finding.File != file.Path || !isWanted(finding):
		case finding.Fix != nil:
			more = finding.Fix()
		case finding.Text == texts[finding.Pointer]:
			more = ofTexts[finding.Pointer]
		}
		if len(more) > 0 && take(taken, more) {
			edits = append(edits, more...)
			count++
		}
	}
	text = yamledit.Apply(file.Bytes, edits)
	if !parses(document, file, text) && parses(document, file, file.Bytes) {
		return nil, 0
	}
	return text, count
}

// take marks the bytes that edits replace, or before which they insert a text, unless another edit has
// taken one of them.
func take(taken []bool, edits []source.Edit) bool {
	for _, edit := range edits {
		if slices.Contains(taken[edit.Start:max(edit.End, edit.Start+1)], true) {
			return false
		}
	}
	for _, edit := range edits {
		for at := edit.Start; at < max(edit.End, edit.Start+1); at++ {
			taken[at] = true
		}
	}
	return true
}

func parses(document *tree.Document, file *source.File, text []byte) bool {
	_, findings := load.Assemble(document.Type, document.Locale, document.Folder, []*source.File{source.New(file.Path, text)})
	return !slices.ContainsFunc(findings, func(f diag.Finding) bool { return f.Code == diag.Syntax || f.Code == diag.Encoding })
}

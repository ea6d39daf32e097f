package edit

import (
	"maps"
	"slices"
	"sync"

	"example.org/contentc/internal/patch"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
)

// isInNew reports whether an entry around a value is not saved yet.
func isInNew(v *tree.Value, isSaved map[tree.Identity]bool) bool {
	for ; !v.IsRoot(); v = v.Parent {
		if !v.HasKey() && !isSaved[v.Entry] {
			return true
		}
	}
	return false
}

// Written returns the result as it is saved: without the optional values of new entries that nobody wrote, for which a
// form asks, and with the texts of the source language where a translation of them is still to be written.
func (r *Result) Written() (*Result, error) {
	made := *r
	made.Languages = slices.Clone(r.Languages)
	for i := range r.Languages {
		if err := made.write(i); err != nil {
			return nil, err
		}
	}
	made.Files = made.changed()
	return &made, nil
}

func (r *Result) write(index int) (err error) {
	language, unwritten, texts := r.Languages[index], map[string]bool{}, map[string]string{}
	isSaved := map[tree.Identity]bool{}
	counterparts := sync.OnceValue(func() func(*tree.Value) *tree.Value {
		return (&target{&state{Content: r.Content}, index, ""}).counterparts(0)
	})
	visit := func(v *tree.Value) bool {
		if !isBlank(v) && !v.IsEmpty() || !isInNew(v, isSaved) {
			return true
		}
		source := counterparts()(v)
		isInSource := index > 0 && source != nil && !isBlank(source)
		switch {
		case !isInSource && v.HasKey() && !v.Field.IsRequired():
			unwritten[v.Pointer()] = true
		case isInSource && v.IsTranslatable():
			texts[v.Pointer()] = tree.AddTodo(r.Languages[0].Locale, source.Text)
		}
		return true
	}
	for _, section := range language.Sections {
		before := r.before.Languages[index].Section(section.Key)
		if before == section || section.Type == nil {
			continue
		}
		if before != nil {
			tree.EachEntry(before, func(entry *tree.Value) { isSaved[entry.Entry] = true })
		}
		tree.Walk(section, visit)
	}
	if len(texts) > 0 {
		language, _ = patch.SetTexts(language, texts)
	}
	if len(unwritten) > 0 {
		language, err = translate.Without(language, func(v *tree.Value) bool { return unwritten[v.Pointer()] })
	}
	r.Languages[index] = language
	return err
}

// changed returns the files of the result that differ from the content before.
func (r *Result) changed() map[string][]byte {
	files := maps.Clone(r.others)
	maps.Copy(files, patch.Changed(r.before.Site, r.Site))
	for i, language := range r.Languages {
		maps.Copy(files, patch.Changed(r.before.Languages[i], language))
	}
	return files
}

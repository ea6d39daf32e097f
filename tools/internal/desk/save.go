package desk

import (
	"errors"
	"path"
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// edit makes the edits of a request, and writes them if the edited values have no error.
func (d *Desk) edit(asked *protocol.Request) (*protocol.Answer, error) {
	content := d.content()
	edited, refused := edit.Apply(content, asked.Do)
	if refused != nil {
		return nil, refused
	}
	draft := edited
	edited, err := draft.Written()
	if err != nil {
		return nil, err
	}
	checked, err := d.checkFrom(append([]*tree.Document{edited.Site}, edited.Languages...), edited.Files)
	if err != nil {
		return nil, err
	}
	made := &protocol.Answer{}
	made.Findings, made.OK = (&judge{before: d.result, after: checked, edited: edited, edits: edited.Edits}).findings()
	name := d.namer(checked)
	for i, finding := range made.Findings {
		made.Findings[i].Pointer = name(finding.Locale, finding.Pointer)
	}
	shown := append([]*tree.Document{draft.Site}, draft.Laid()...) // with the values that a form asks for
	made.Values = content.Changed(shownOf(d.result), shown)
	made.Texts = edit.Texts(made.Values, checked.Laid(), brokenIn(checked, edited))
	made.Blocks = content.BlocksIn(made.Values, shown)
	if !made.OK || asked.Dry || len(edited.Files) == 0 {
		return made, nil
	}
	made.Undo = true
	if err := d.save(asked.ID, edited.Files, d.result.Known()); err != nil {
		return nil, err
	}
	d.result = checked
	return made, nil
}

// keep writes files that were made from the present content.
func (d *Desk) keep(id string, files map[string][]byte) (*protocol.Answer, error) {
	if len(files) == 0 {
		return nil, errors.New("there is nothing to repair here")
	}
	err := d.save(id, files, d.result.Known())
	d.Forget()
	return &protocol.Answer{OK: true, Undo: true}, err
}

// repaired returns the files that repair findings; a file that nothing uses is removed.
func (d *Desk) repaired(isWanted func(diag.Finding) bool) map[string][]byte {
	files, _ := d.result.FixOnly(isWanted)
	for _, finding := range d.result.Set.Findings {
		if check.IsUnusedFile(finding) && isWanted(finding) {
			files[path.Join(load.MediaFolder, path.Base(finding.File))] = nil
		}
	}
	return files
}

// undo restores the files of an earlier request.
func (d *Desk) undo(asked *protocol.Request) (*protocol.Answer, error) {
	step, isKnown := d.steps[asked.Undo]
	if !isKnown {
		return nil, errors.New("the compiler was started again since this change, which it can no longer undo")
	}
	files, refused := step.Undo(d.read)
	if refused != nil {
		return nil, refused
	}
	err := d.save(asked.ID, files, step.Written())
	d.Forget()
	d.states = append(step.before, d.states...) // the entries that the request removed
	return &protocol.Answer{OK: true, Undo: true}, err
}

// save writes files that were made from known ones, and keeps the step that undoes the request.
func (d *Desk) save(id string, files, known map[string][]byte) error {
	step := done{edit.NewStep(files, d.read), d.changedBy(files)}
	err := d.Files.Write(files, known)
	if err == nil {
		if d.steps == nil {
			d.steps = map[string]done{}
		}
		d.steps[id] = step
	}
	return err
}

// changedBy returns the documents that files belong to.
func (d *Desk) changedBy(files map[string][]byte) []*tree.Document {
	return slices.DeleteFunc(d.result.Documents(), func(document *tree.Document) bool {
		for name := range files {
			if path.Dir(name) == path.Join(".", document.Locale) || strings.HasPrefix(name, document.Locale+"/") {
				return false
			}
		}
		return true
	})
}

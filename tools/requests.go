package contentc

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/pointer"
)

// request is one line of the input of watch.
type request struct {
	// ID is returned in the answer. No other request has it.
	ID json.RawMessage `json:"id"`
	// Do are the edits, all or none of which are made. Dry checks them and writes nothing.
	Do  []edit.Edit `json:"do"`
	Dry bool        `json:"dry"`
	// Undo is the ID of the request whose files are restored.
	Undo json.RawMessage `json:"undo"`
	// Repair names a value, or a file, whose findings have one right answer: those that the verb fix repairs.
	Repair *edit.Open `json:"repair"`
	// NewLocale is the tag of a language that is added as a draft.
	NewLocale string `json:"newLocale"`
	// Describe asks for the content with its fields, or for what differs from the description with the
	// version Since, and Changes for the differences from the last commit.
	Describe bool `json:"describe"`
	Since    int  `json:"since"`
	Changes  bool `json:"changes"`
	// Picture is the path of a file in the media folder whose bytes are asked for.
	Picture string `json:"picture"`
}

// answer is the line that answers a request.
type answer struct {
	// Answer is the ID of the request.
	Answer json.RawMessage `json:"answer"`
	// OK reports whether the request was carried out. An edit is not written while the edited
	// values have errors.
	OK      bool          `json:"ok"`
	Refused *edit.Refusal `json:"refused,omitempty"`
	// Findings are those about the edited values, and the errors that the edits cause elsewhere.
	Findings []valueFinding `json:"findings"`
	// Undo reports whether files were written, so that the request can be undone.
	Undo    bool              `json:"undo,omitempty"`
	Content *describedContent `json:"content,omitempty"`
	Changes []edit.Difference `json:"changes,omitempty"`
	// Data is the picture that was asked for.
	Data []byte `json:"data,omitempty"`
	// Values are the sections that edits change, as they are written, and Texts as a page shows them.
	Values edit.Sections `json:"values,omitempty"`
	Texts  edit.Sections `json:"texts,omitempty"`
}

// valueFinding is a finding about a value of a language; the locale is empty for the settings.
type valueFinding struct {
	Locale string `json:"locale"`
	diag.Finding
}

// rebuild writes the output of the content on disk and prints the report.
func (d *desk) rebuild() error {
	return d.lines.Encode(d.command.rebuild(func() (*check.Result, error) {
		err := d.refresh()
		d.reported = d.result
		return d.result, err
	}))
}

// isKnown reports whether a content file is as it was reported last, and no request saw another state since.
func (d *desk) isKnown(name string) bool {
	inside, err := filepath.Rel(d.flags.content, name)
	if err != nil || d.reported == nil || d.result != d.reported {
		return false
	}
	inside = filepath.ToSlash(inside)
	known, isThere := d.reported.Known()[inside]
	return isThere && known != nil && bytes.Equal(known, d.read(inside))
}

// maxLine is the maximum length of a request: a picture of 8 MB in base64, and its edit.
const maxLine = 12 << 20

// readLines calls take with each line, until the input ends.
func readLines(input io.Reader, take func(line []byte)) {
	for reader := bufio.NewReader(input); ; {
		line, err := reader.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			take(line)
		}
		if err != nil {
			return
		}
	}
}

// handle answers one request. If it wrote files, the report follows.
func (d *desk) handle(line []byte) error {
	var asked request
	var made *answer
	err := errors.New("the request is not a JSON object of at most 12 MB")
	if len(line) <= maxLine && json.Unmarshal(line, &asked) == nil {
		made, err = d.answer(&asked)
	}
	if err != nil {
		refusal := &edit.Refusal{Reason: err.Error()}
		errors.As(err, &refusal)
		made = &answer{Refused: refusal}
	}
	made.Answer = asked.ID
	if made.Findings == nil {
		made.Findings = []valueFinding{}
	}
	if err := d.lines.Encode(made); err != nil || !made.Undo {
		return err
	}
	return d.rebuild()
}

// answer carries out a request.
func (d *desk) answer(asked *request) (*answer, error) {
	if err := d.refresh(); err != nil {
		return nil, err
	}
	switch {
	case asked.Describe:
		return &answer{OK: true, Content: d.describe(asked.Since)}, nil
	case asked.Changes:
		changes, err := d.changes()
		return &answer{OK: true, Changes: changes}, err
	case asked.Picture != "":
		return &answer{OK: true, Data: d.read(path.Join(load.MediaFolder, path.Base(asked.Picture)))}, nil
	case asked.Undo != nil:
		return d.undo(asked)
	case asked.Repair != nil:
		return d.keep(asked.ID, d.repaired(func(f diag.Finding) bool { return f.File == asked.Repair.File && f.Pointer == asked.Repair.Pointer }))
	case asked.NewLocale != "" && !d.result.IsReadable():
		return nil, errors.New("a file of the content cannot be read: correct it first")
	case asked.NewLocale != "":
		locale, err := d.absentLocale(d.result, asked.NewLocale)
		if err != nil {
			return nil, err
		}
		files, err := d.planLocale(d.result, locale)
		if err != nil {
			return nil, err
		}
		return d.keep(asked.ID, files)
	default:
		return d.edit(asked)
	}
}

// refresh checks the content if a file differs from the last check, because its event has not
// arrived yet.
func (d *desk) refresh() (err error) {
	if d.result == nil || d.isStale() {
		d.result, err = d.checkWith(nil)
	}
	return err
}

func (d *desk) isStale() bool {
	for name, known := range d.result.Known() {
		if present := d.read(name); !bytes.Equal(known, present) {
			return true
		}
	}
	return false
}

// edit makes the edits of a request, and writes them if the edited values have no error.
func (d *desk) edit(asked *request) (*answer, error) {
	edited, refused := edit.Apply(d.content(), asked.Do)
	if refused != nil {
		return nil, refused
	}
	checked, err := d.checkWith(edited.Files)
	if err != nil {
		return nil, err
	}
	made := &answer{}
	made.Findings, made.OK = d.findings(checked, edited, asked.Do)
	shown := shownOf(checked)
	made.Values = edit.Changed(edit.Values(shownOf(d.result)), shown)
	made.Texts = edit.Texts(made.Values, shown[1:], brokenIn(checked, edited))
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

// keep writes files that were made from the content on disk.
func (d *desk) keep(id json.RawMessage, files map[string][]byte) (*answer, error) {
	if len(files) == 0 {
		return nil, errors.New("there is nothing to repair here")
	}
	known := d.result.Known()
	d.result = nil
	return &answer{OK: true, Undo: true}, d.save(id, files, known)
}

// repaired returns the files that repair findings; a file that nothing uses is removed.
func (d *desk) repaired(isWanted func(diag.Finding) bool) map[string][]byte {
	files, _ := d.result.FixOnly(isWanted)
	for _, finding := range d.result.Set.Findings {
		if edit.IsUnusedFile(finding) && isWanted(finding) {
			files[path.Join(load.MediaFolder, path.Base(finding.File))] = nil
		}
	}
	return files
}

// undo restores the files of an earlier request.
func (d *desk) undo(asked *request) (*answer, error) {
	step, isKnown := d.steps[string(asked.Undo)]
	if !isKnown {
		return nil, errors.New("the compiler was started again since this change, which it can no longer undo")
	}
	files, refused := step.Undo(d.read)
	if refused != nil {
		return nil, refused
	}
	d.result = nil
	return &answer{OK: true, Undo: true}, d.save(asked.ID, files, step.Written())
}

// save writes files that were made from known ones, and keeps the step that undoes the request.
func (d *desk) save(id json.RawMessage, files, known map[string][]byte) error {
	step := edit.NewStep(files, d.read)
	_, err := d.writeFiles(files, known)
	if err == nil {
		d.steps[string(id)] = step
	}
	return err
}

// brokenIn returns whether the content cannot be shown with a value. A translation has the facts of the source
// language.
func brokenIn(checked *check.Result, edited *edit.Result) func(locale, pointer string) bool {
	broken := map[[2]string]bool{}
	for _, finding := range slices.Concat(checked.Set.Findings, checked.Drafted) {
		if !finding.IsShowable() {
			broken[[2]string{edited.LocaleOf(finding.File), finding.Pointer}] = true
		}
	}
	source := edited.Languages[0].Locale
	return func(locale, pointer string) bool {
		return broken[[2]string{locale, pointer}] || broken[[2]string{source, pointer}]
	}
}

// findings returns the findings about the edited values and files, and the errors that were not
// there before. It reports whether the edits can be written: an old error elsewhere does not prevent it.
func (d *desk) findings(checked *check.Result, edited *edit.Result, edits []edit.Edit) (found []valueFinding, isOK bool) {
	// The edits can move the value of an old error.
	key := func(f diag.Finding) [4]string {
		return [4]string{f.File, indexes.ReplaceAllString(f.Pointer, "/*"), string(f.Code), f.Message}
	}
	before := map[[4]string]int{}
	for _, finding := range slices.Concat(d.result.Set.Findings, d.result.Drafted) {
		before[key(finding)]++
	}
	isOK = true
	for _, finding := range slices.Concat(checked.Set.Findings, checked.Drafted) {
		before[key(finding)]--
		locale, about := edited.LocaleOf(finding.File), edits
		isNew := before[key(finding)] < 0
		if at := indexOf(checked.Languages, locale); at >= 0 && checked.Languages[at].IsDraft {
			// An error of a draft refuses edits of the draft alone, not an entry that is new in every language.
			about = slices.DeleteFunc(slices.Clone(edits), func(e edit.Edit) bool { return e.Locale != locale })
			isNew = isNew && (!finding.IsShowable() || isAbout(finding, about))
		}
		isOfFile := finding.Pointer == "" && isIn(edited.Files, checked, finding)
		if isNew && finding.Severity == diag.Error || isAbout(finding, about) || isOfFile {
			if finding.Run != "" || isOfFile || finding.Code == diag.ToTranslate {
				finding.Help = "" // a button of the page does what the command does, and the prefix is not shown
			}
			found = append(found, valueFinding{locale, finding})
			isEdited := slices.ContainsFunc(about, func(e edit.Edit) bool { return e.Pointer == finding.Pointer })
			isOK = isOK && (finding.Severity != diag.Error || !isNew && !isEdited && !isOfFile)
		}
	}
	return found, isOK
}

// isIn reports whether a finding is in one of the files, which have their paths in the content folder.
func isIn(files map[string][]byte, result *check.Result, finding diag.Finding) bool {
	_, isIn := files[strings.TrimPrefix(finding.File, path.Dir(result.Site.Folder)+"/")]
	return isIn
}

// indexes are the entries of lists in a pointer.
var indexes = regexp.MustCompile(`/\d+\b`)

// isAbout reports whether a finding is about an edited value, or one inside or around it.
func isAbout(finding diag.Finding, edits []edit.Edit) bool {
	return finding.Pointer != "" && slices.ContainsFunc(edits, func(e edit.Edit) bool {
		return pointer.Contains(e.Pointer, finding.Pointer) || pointer.Contains(finding.Pointer, e.Pointer)
	})
}

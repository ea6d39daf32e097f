package desk

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"example.org/contentc/internal/check"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/edit"
	"example.org/contentc/internal/pointer"
	"example.org/contentc/internal/protocol"
	"example.org/contentc/internal/tree"
)

// judge decides whether edits can be saved.
type judge struct {
	before, after *check.Result
	edited        *edit.Result
	edits         []protocol.Edit
}

// findings returns the findings about the edited values and files, and the errors that were not there before. It
// reports whether the edits can be written: an old error elsewhere does not prevent it.
func (j *judge) findings() (found []protocol.ValueFinding, isOK bool) {
	before := map[[4]string]int{}
	for _, finding := range j.before.All() {
		before[place(finding)]++
	}
	isOK = true
	for _, finding := range j.after.All() {
		before[place(finding)]--
		reported, isOpposed := j.finding(finding, before[place(finding)] < 0)
		if reported != nil {
			found = append(found, *reported)
		}
		isOK = isOK && !isOpposed
	}
	return found, isOK
}

// place identifies a finding in two states of the content: the edits can move the value of an old error.
func place(f diag.Finding) [4]string {
	return [4]string{f.File, indexes.ReplaceAllString(f.Pointer, "/*"), string(f.Code), f.Message}
}

// indexes are the entries of lists in a pointer.
var indexes = regexp.MustCompile(`/\d+\b`)

// finding returns a finding as the author sees it; nil if it is not about the edits. It reports whether the
// finding prevents them from being written.
func (j *judge) finding(finding diag.Finding, isNew bool) (reported *protocol.ValueFinding, isOpposed bool) {
	locale, about := j.after.LocaleOf(finding.File), j.edits
	if at := j.after.Index(locale); at >= 0 && j.after.Languages[at].IsDraft {
		// An error of a draft refuses edits of the draft alone, not an entry that is new in every language.
		about = slices.DeleteFunc(slices.Clone(j.edits), func(e protocol.Edit) bool { return e.Locale != locale })
		isNew = isNew && (!finding.IsShowable() || isAbout(finding, about))
	}
	isOfFile := finding.Pointer == "" && IsIn(j.edited.Files, j.after, finding)
	isError := finding.Severity == diag.Error && !j.isToTranslate(finding, locale) || isNew && j.isToWrite(finding, locale)
	if !(isNew && isError || isAbout(finding, about) || isOfFile) {
		return nil, false
	}
	reported = &protocol.ValueFinding{Locale: locale, Pointer: finding.Pointer, Code: finding.Code, Severity: finding.Severity, Message: finding.Message, Allow: finding.IsAllowable()}
	if finding.Run == "" && !isOfFile && finding.Code != diag.ToTranslate { // else a button of the page does what the help says
		reported.Help = finding.Help
	}
	isEdited := slices.ContainsFunc(about, func(e protocol.Edit) bool { return e.Pointer == finding.Pointer })
	return reported, isError && (isNew || isEdited || isOfFile)
}

// isToTranslate reports whether a finding is about a text that the edits add in another language alone, to be
// translated later.
func (j *judge) isToTranslate(finding diag.Finding, locale string) bool {
	isTyped := func(e protocol.Edit) bool {
		return e.Op == protocol.Set && e.Locale == locale && e.Pointer == finding.Pointer
	}
	return finding.Code == diag.ToTranslate && !slices.ContainsFunc(j.edits, isTyped)
}

// isToWrite reports whether a finding is about a new text that nobody wrote.
func (j *judge) isToWrite(finding diag.Finding, locale string) bool {
	at := j.after.Index(locale)
	if finding.Code != diag.UnfinishedText || at < 0 {
		return false
	}
	v := j.after.Languages[at].At(finding.Pointer)
	return v != nil && v.Text == tree.ToWrite
}

// IsIn reports whether a finding is in one of the files, which have their paths in the content folder.
func IsIn(files map[string][]byte, result *check.Result, finding diag.Finding) bool {
	_, isIn := files[strings.TrimPrefix(finding.File, path.Dir(result.Site.Folder)+"/")]
	return isIn
}

// isAbout reports whether a finding is about an edited value, or one inside or around it.
func isAbout(finding diag.Finding, edits []protocol.Edit) bool {
	return finding.Pointer != "" && slices.ContainsFunc(edits, func(e protocol.Edit) bool {
		return pointer.Contains(e.Pointer, finding.Pointer) || pointer.Contains(finding.Pointer, e.Pointer)
	})
}

// brokenIn returns whether the content cannot be shown with a value. A translation has the facts of the source
// language.
func brokenIn(checked *check.Result, edited *edit.Result) func(locale, pointer string) bool {
	broken := map[[2]string]bool{}
	for _, finding := range checked.All() {
		if !finding.IsShowable() {
			broken[[2]string{checked.LocaleOf(finding.File), finding.Pointer}] = true
		}
	}
	source := edited.Languages[0].Locale
	return func(locale, pointer string) bool {
		return broken[[2]string{locale, pointer}] || broken[[2]string{source, pointer}]
	}
}

package check

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/translate"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// repair returns the edits that repair a finding; nil if there is more than one possible
// repair.
func repair(document *tree.Document, file *source.File, finding diag.Finding) []yamledit.Edit {
	switch finding.Code {
	case diag.ByteOrderMark:
		return []yamledit.Edit{{Start: 0, End: len(file.Bytes) - len(file.Text())}}
	case diag.LineEndings:
		return lineEnds(file.Bytes)
	case diag.Syntax:
		return fixSyntax(document, file, finding.Line)
	}
	v := document.At(finding.Pointer)
	if v == nil || v.File != file {
		return nil
	}
	switch finding.Code {
	case diag.UnknownKey:
		return fixKey(document, v)
	case diag.WrongType:
		return fixType(v)
	case diag.LineBreak, diag.Whitespace:
		return translate.SetEdits(document, v, trimSpace(v, v.Text))
	case diag.UnicodeForm:
		return translate.SetEdits(document, v, norm.NFC.String(v.Text))
	case diag.Typography:
		return translate.SetEdits(document, v, curved(v.Text))
	default:
		return nil
	}
}

// Fix returns the changes that repair the findings with only one possible repair, and
// the number of these findings. It omits changes that make a file invalid.
func (r *Result) Fix() (changes []translate.Change, count int) {
	for _, document := range r.Documents() {
		for _, file := range document.Files {
			change, repaired := r.fixFile(document, file)
			if repaired > 0 {
				changes = append(changes, change)
				count += repaired
			}
		}
	}
	return changes, count
}

// fixFile repairs one file. If two repairs overlap, it makes the first one; the next
// run repairs the other finding.
func (r *Result) fixFile(document *tree.Document, file *source.File) (_ translate.Change, count int) {
	var edits []yamledit.Edit
	for _, finding := range r.Set.Findings {
		if finding.File != file.Path {
			continue
		}
		more := repair(document, file, finding)
		if len(more) > 0 && !overlap(edits, more) {
			edits = append(edits, more...)
			count++
		}
	}
	change := translate.NewChange(document, file, yamledit.Apply(file.Bytes, edits))
	if !parses(document, file, change.New) && parses(document, file, file.Bytes) {
		return change, 0
	}
	return change, count
}

func overlap(edits, more []yamledit.Edit) bool {
	return slices.ContainsFunc(edits, func(a yamledit.Edit) bool {
		return slices.ContainsFunc(more, func(b yamledit.Edit) bool { return a.Start < b.End && b.Start < a.End })
	})
}

// parses reports whether a file with a new text has no syntax error.
func parses(document *tree.Document, file *source.File, text []byte) bool {
	_, findings := load.Assemble(document.Type, document.Locale, document.Folder, []*source.File{source.New(file.Path, text)})
	return !slices.ContainsFunc(findings, func(f diag.Finding) bool { return f.Code == diag.Syntax || f.Code == diag.Encoding })
}

// lineEnds returns the edits that replace CR LF and lone CR with LF.
func lineEnds(text []byte) (edits []yamledit.Edit) {
	for at, b := range text {
		switch {
		case b != '\r':
		case bytes.HasPrefix(text[at+1:], []byte("\n")):
			edits = append(edits, yamledit.Edit{Start: at, End: at + 1})
		default:
			edits = append(edits, yamledit.Edit{Start: at, End: at + 1, Text: "\n"})
		}
	}
	return edits
}

// plainValue matches a line with a key and a value that begins without a quote
// or an indicator; its third group is the value.
var plainValue = regexp.MustCompile(`^(\s*(?:- +)?)([\w-]+: +)([^\s"'|>#&*!%@-].*?|\{\{.*?)(\s+#.*)?$`)

// isOpenList matches a value that can be a list or a record without its closing bracket.
var isOpenList = regexp.MustCompile(`^(?:\[[^\]]*|\{[^}]*)$`)

// fixSyntax puts the value on the line of the error in quotes if the file is then valid YAML.
func fixSyntax(document *tree.Document, file *source.File, line int) []yamledit.Edit {
	at := plainValue.FindStringSubmatchIndex(file.Line(line))
	if at == nil {
		return nil
	}
	start := file.LineStart(line)
	value := file.Line(line)[at[6]:at[7]]
	if isOpenList.MatchString(value) {
		return nil
	}
	edit := yamledit.Edit{Start: start + at[6], End: start + at[7], Text: tree.Quote(value)}
	if !parses(document, file, yamledit.Apply(file.Bytes, []yamledit.Edit{edit})) {
		return nil
	}
	return []yamledit.Edit{edit}
}

// fixKey renames an unknown key that misspells a missing one.
func fixKey(document *tree.Document, v *tree.Value) []yamledit.Edit {
	of, keys := document.Type, sectionsOf(document)
	if !v.Parent.IsRoot() {
		of, keys = v.Parent.Type, keysOf(v.Parent)
	}
	meant := compareKeys(of, keys).meant[v.Key]
	if meant == "" {
		return nil
	}
	return []yamledit.Edit{yamledit.NewLayout(v.File).Rename(v, meant)}
}

// fixType adds quotes to a text that YAML reads as a number or a boolean, and removes
// the quotes of a number.
func fixType(v *tree.Value) []yamledit.Edit {
	layout := yamledit.NewLayout(v.File)
	number, _ := tree.Number(v.Text)
	switch {
	case v.Type == nil || !v.IsScalar():
	case v.Type.Kind == model.Text && v.Kind != model.Nothing && v.Style == tree.Plain:
		return []yamledit.Edit{layout.Quoted(v)}
	case v.Kind == model.Text && (number == v.Type.Kind || number == model.Integer && v.Type.Kind == model.Number):
		return layout.Replace(v, v.Text, true)
	}
	return nil
}

var (
	anySpace   = regexp.MustCompile(`[ \t\n]+`)
	spaces     = regexp.MustCompile(`[ \t]+`)
	lineSpaces = regexp.MustCompile(`[ \t]*\n[ \t]*`)
	blankLines = regexp.MustCompile(`\n{3,}`)
)

// trimSpace reduces the space to one space between words and, in a text that may have
// paragraphs, to one blank line between them.
func trimSpace(v *tree.Value, text string) string {
	text = strings.TrimSpace(text)
	if v.Field == nil || !v.Field.Paragraphs {
		return anySpace.ReplaceAllString(text, " ")
	}
	text = lineSpaces.ReplaceAllString(spaces.ReplaceAllString(text, " "), "\n")
	return blankLines.ReplaceAllString(text, "\n\n")
}

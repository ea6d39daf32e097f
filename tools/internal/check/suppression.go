package check

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// allowForm matches a comment that suppresses warnings on its line:
//
//	name: Trieste # contentc:allow untranslated: a proper name
//
// Several codes are separated by commas. In a text over several lines, the comment is on the
// first line, after | or >, or on the last one, after the closing quote.
var allowForm = regexp.MustCompile(`# *` + yamledit.AllowMark + `([^\r\n]*)`)

// target is the target of a suppression: the warnings with a code on a line.
type target struct {
	path string
	line int
	code diag.Code
}

// suppression is one code in a comment that suppresses it. Span is the comment.
type suppression struct {
	target
	span source.Span
}

// applySuppressions removes the suppressed warnings and the accepted ones, and reports comments that are invalid or
// suppress nothing. Infos are all codes.
func applySuppressions(findings []found, documents []*tree.Document, infos []diag.Info) []found {
	var suppressions []suppression
	var useless []found
	used := map[target]bool{}
	for _, document := range documents {
		roots := map[*source.File]*tree.Value{}
		for _, section := range document.Sections {
			roots[section.File] = section.Parent
		}
		for _, file := range document.Files {
			more, invalid := readSuppressions(file, roots[file], infos)
			suppressions, useless = append(suppressions, more...), slices.Concat(useless, invalid, misleadingComments(file, roots[file]))
		}
	}
	for _, suppression := range suppressions {
		used[suppression.target] = false
	}
	findings = slices.DeleteFunc(findings, func(finding found) bool {
		for _, line := range finding.lines() {
			at := target{finding.File, line, finding.Code}
			if _, suppressed := used[at]; suppressed {
				used[at] = true
				return true
			}
		}
		return finding.isAccepted
	})
	for _, suppression := range suppressions {
		if !used[suppression.target] {
			useless = append(useless, uselessFinding(suppression.path, suppression.span, fmt.Sprintf("this line has no %q to suppress", suppression.code)))
		}
	}
	return append(findings, useless...)
}

// lines returns the lines on which a comment suppresses a finding: its own line, and the first
// and the last line of its text in YAML.
func (f *found) lines() []int {
	lines := []int{f.Line}
	if v := f.value; v != nil && v.Kind == model.Text && v.Style != tree.Markdown && f.Severity == diag.Warning {
		lines = append(lines, int(v.Start.Line), v.File.LineAt(yamledit.NewLayout(v.File).Entry(v).End))
	}
	return lines
}

// readSuppressions returns the suppressions in a file with a root, and a finding for each invalid comment.
func readSuppressions(file *source.File, root *tree.Value, infos []diag.Info) (suppressions []suppression, invalid []found) {
	for _, at := range inComments(file, root, allowForm) {
		place := file.FromOffset(at[0])
		span := file.LineSpan(place)
		codes, problem := parseSuppression(string(file.Bytes[at[2]:at[3]]), infos)
		if problem != "" {
			invalid = append(invalid, uselessFinding(file.Path, span, problem))
		}
		for _, code := range codes {
			suppressions = append(suppressions, suppression{target{file.Path, place.Line, code}, span})
		}
	}
	return suppressions, invalid
}

// inComments returns the matches of an expression that begin in a comment of a file, whose root is nil if it is invalid.
func inComments(file *source.File, root *tree.Value, form *regexp.Regexp) (matches [][]int) {
	var items []tree.Value
	yaml := file.Bytes
	if root != nil {
		items = root.Items
		if first := &items[0]; first.Article() != nil { // its text is no YAML
			yaml = yaml[:file.LineStart(int(first.Items[len(first.Items)-1].Start.Line))]
		}
	}
	textEnd := 0 // of the text in which the last match was
	for _, at := range form.FindAllSubmatchIndex(yaml, -1) {
		if at[0] < textEnd {
			continue
		}
		if textEnd = endOfTextAt(items, yamledit.NewLayout(file), int32(file.LineAt(at[0])), at[0]); textEnd == 0 {
			matches = append(matches, at)
		}
	}
	return matches
}

// hiddenForm matches a control of the direction of writing (UTS #55, 2.4) or of a terminal (C1) in a comment.
var hiddenForm = regexp.MustCompile(`#[^\r\n]*?([\x{80}-\x{9F}\x{202A}-\x{202E}\x{2066}-\x{2069}])`)

// misleadingComments reports the comments that a person sees in another way than the compiler.
func misleadingComments(file *source.File, root *tree.Value) (findings []found) {
	for _, at := range inComments(file, root, hiddenForm) {
		character, _ := utf8.DecodeRune(file.Bytes[at[2]:])
		span := source.Span{Start: file.FromOffset(at[2]), End: file.FromOffset(at[3])}
		finding := diag.New(diag.Encoding, file.Path, span, fmt.Sprintf("the comment contains the control character %U", character))
		findings = append(findings, found{Finding: finding.WithHelp("remove the character, for example by typing the text around it again")})
	}
	return findings
}

// endOfTextAt returns the end of the text that contains an offset of a file, where # does not begin a
// comment; 0 if none does. Items are in the order of the file.
func endOfTextAt(items []tree.Value, layout yamledit.Layout, line int32, offset int) int {
	after := sort.Search(len(items), func(i int) bool { return layout.Begin(&items[i]) > offset })
	if after == 0 {
		return 0
	}
	item := &items[after-1]
	switch {
	case item.Kind != model.Text:
		return endOfTextAt(item.Items, layout, line, offset)
	case item.Style == tree.Block && item.Start.Line == line:
		return 0
	}
	if end := layout.Entry(item).End; offset < end {
		return end
	}
	return 0
}

// parseSuppression reads the text after the prefix: codes, a colon, a reason.
// Problem is the message for an invalid text.
func parseSuppression(text string, infos []diag.Info) (codes []diag.Code, problem string) {
	list, reason, _ := strings.Cut(text, ":")
	if strings.TrimSpace(reason) == "" {
		return nil, "the comment has no reason"
	}
	for name := range strings.SplitSeq(list, ",") {
		code := diag.Code(strings.TrimSpace(name))
		info, known := diag.Find(infos, code)
		switch {
		case !known:
			return nil, fmt.Sprintf("unknown code %q", code)
		case info.Severity == diag.Error || code == diag.UselessAllow:
			return nil, fmt.Sprintf("%q cannot be suppressed", code)
		}
		codes = append(codes, code)
	}
	return codes, ""
}

func uselessFinding(path string, span source.Span, message string) found {
	return found{Finding: diag.New(diag.UselessAllow, path, span, message).WithHelp("write it on the value's line: # contentc:allow CODE: the reason")}
}

package check

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
	"example.org/portfolio/tools/internal/yamledit"
)

// allowPrefix begins a comment that suppresses warnings on its line:
//
//	name: Trieste # contentc:allow untranslated: a proper name
//
// Several codes are separated by commas.
const allowPrefix = "contentc:allow"

// warning is what a comment suppresses: a code on a line of a file.
type warning struct {
	file string // its path
	line int
	code diag.Code
}

// allowance is one code that a comment allows on its line.
type allowance struct {
	warning
	span source.Span
}

// applyAllowances takes the warnings out that the content allows, and reports
// the comments that do not do what they are meant to.
func applyAllowances(findings []diag.Finding, documents []*tree.Document) []diag.Finding {
	var allowed []allowance
	var faults []diag.Finding
	used := map[warning]bool{}
	for _, document := range documents {
		for _, file := range document.Files {
			more, found := readAllowances(file, document)
			allowed, faults = append(allowed, more...), append(faults, found...)
		}
	}
	for _, allowance := range allowed {
		used[allowance.warning] = false
	}
	findings = slices.DeleteFunc(findings, func(finding diag.Finding) bool {
		at := warning{finding.File, finding.Line, finding.Code}
		_, suppressed := used[at]
		suppressed = suppressed && finding.Severity == diag.Warning
		if suppressed {
			used[at] = true
		}
		return suppressed
	})
	for _, allowance := range allowed {
		if !used[allowance.warning] {
			faults = append(faults, useless(allowance.file, allowance.span, fmt.Sprintf("this line has no %q to suppress", allowance.code)))
		}
	}
	return append(findings, faults...)
}

// readAllowances finds the comments of a file.
func readAllowances(file *source.File, document *tree.Document) (allowed []allowance, faults []diag.Finding) {
	for at := 0; ; at++ {
		next := bytes.IndexByte(file.Bytes[at:], '#') // which is rare: this is faster than to search for the prefix
		if next < 0 {
			return allowed, faults
		}
		at += next
		comment := bytes.TrimLeft(file.Bytes[at+1:], " ")
		if !bytes.HasPrefix(comment, []byte(allowPrefix)) || isInText(document, file, at) {
			continue
		}
		place := file.FromOffset(at)
		_, text, _ := strings.Cut(file.After(place), allowPrefix)
		codes, fault := parseAllowance(text)
		if fault != "" {
			faults = append(faults, useless(file.Path, file.LineSpan(place), fault))
			continue
		}
		for _, code := range codes {
			allowed = append(allowed, allowance{warning{file.Path, place.Line, code}, file.LineSpan(place)})
		}
	}
}

// isInText reports whether an offset of a file is in a text, where a # begins
// no comment.
func isInText(document *tree.Document, file *source.File, offset int) bool {
	sections := document.SectionsIn(file)
	if len(sections) == 0 {
		return false
	}
	line := int32(file.FromOffset(offset).Line)
	return hasTextAt(sections[0].Parent.Items, yamledit.NewLayout(file), line, offset)
}

func hasTextAt(items []tree.Value, layout yamledit.Layout, line int32, offset int) bool {
	begin := func(i int) int32 { return items[i].Begin().Line }
	after := sort.Search(len(items), func(i int) bool { return begin(i) > line })
	for i := after - 1; i >= 0; i-- {
		entry := layout.Entry(&items[i])
		if offset >= entry.Start && offset < entry.End {
			return items[i].Kind == model.Text || hasTextAt(items[i].Items, layout, line, offset)
		}
		if begin(i) < line {
			return false
		}
	}
	return false
}

// parseAllowance reads the text after the prefix: codes, a colon, a reason.
func parseAllowance(text string) (codes []diag.Code, fault string) {
	list, reason, _ := strings.Cut(text, ":")
	if strings.TrimSpace(reason) == "" {
		return nil, "the comment has no reason"
	}
	for name := range strings.SplitSeq(list, ",") {
		code := diag.Code(strings.TrimSpace(name))
		info, known := diag.Lookup(code)
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

func useless(path string, span source.Span, message string) diag.Finding {
	return diag.New(diag.UselessAllow, path, span, message).WithHelp("write it on the value's line: # contentc:allow CODE: the reason")
}

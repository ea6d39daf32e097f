package load

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// maxDepth is the maximum number of nested levels in a file. Content has about six.
const maxDepth = 64

const tooDeep = "nested too deeply"

// read reads the YAML document at the beginning of a text; the error is io.EOF if there is none.
func read(text []byte) (*yaml.Loader, *yaml.Node, error) {
	limit := loaderlimits.New(loaderlimits.DepthFunc(func(depth int, _ *loaderlimits.DepthContext) error {
		if depth > maxDepth {
			return errors.New(tooDeep)
		}
		return nil
	}))
	var document yaml.Node
	loader, err := yaml.NewLoader(bytes.NewReader(text), yaml.WithPlugin(limit))
	if err == nil {
		err = loader.Load(&document)
	}
	return loader, &document, err
}

// syntaxFinding turns an error of the YAML library into a finding.
func syntaxFinding(file *source.File, err error) diag.Finding {
	var failure *yaml.LoadError
	if !errors.As(err, &failure) {
		failure = &yaml.LoadError{Message: err.Error()}
	}
	at := failure.Mark
	isOpenAbove := strings.Contains(failure.Message, unclosedBracket) && failure.ContextMark.Line < at.Line
	if isOpenAbove || strings.Contains(failure.Message, "unexpected end of stream") || strings.Contains(failure.Message, missingColon) {
		at = failure.ContextMark // where the unclosed bracket or quote, or the key without a colon, is
	}
	start := file.FromRunes(min(max(at.Line, 1), file.LineCount()), max(at.Column, 1))
	span := source.Span{Start: start, End: source.Position{Line: start.Line, Column: start.Column + 1}}
	if strings.Contains(failure.Message, tooDeep) {
		return diag.New(diag.TooLarge, file.Path, span, fmt.Sprintf("the file is nested deeper than %d levels", maxDepth))
	}
	cause, help := found(failure.Message), syntaxHelp(file, start, failure)
	related := openQuote(file, start.Line)
	switch {
	case related != nil && !startsMarkup(valueOn(file.Line(start.Line))):
		cause, help = "a quote is not closed", closeQuote
	case help != "" && help == indentHelp(file, start.Line):
		cause = "the indentation is wrong"
	}
	if cause != "" {
		cause = ": " + cause
	}
	finding := diag.New(diag.Syntax, file.Path, span, "this is not valid YAML"+cause).WithHelp(help).WithRelated(related)
	finding.Fix = func() []source.Edit { return fixSyntax(file, start.Line) }
	return finding
}

// found returns what is wrong in plain words; empty for a rare message of the library, whose words
// only those know who know how YAML is parsed.
func found(message string) string {
	for _, cause := range []struct{ contains, words string }{
		{"mapping values are not allowed", "unexpected colon"},
		{"block sequence entries are not allowed", "unexpected hyphen"},
		{"tab", "unexpected tab"},
		{"cannot start any token", "unexpected character"},
		{"expected alphabetic", "unexpected character"},
		{"unexpected end of stream", "a quote is not closed"},
		{unclosedBracket, "a comma or a closing bracket is missing"},
		{missingColon, "a colon is missing"},
		{"did not find expected '-'", "expected an entry, which begins with a hyphen"},
		{"did not find expected key", "expected a key"},
		{"did not find expected node content", "expected a value"},
	} {
		if strings.Contains(message, cause.contains) {
			return cause.words
		}
	}
	return ""
}

// unclosedBracket is the beginning of the library's message for a list or a record in brackets
// that does not continue as such.
const unclosedBracket = "did not find expected ','"

// missingColon is the library's message for a key without a colon.
const missingColon = "could not find expected ':'"

// quoteOpening matches a value that begins with a quote.
var quoteOpening = regexp.MustCompile(`(?:^|[:-]) +(["'])`)

// maxLinesAbove is the number of lines above a syntax error in which openQuote searches.
const maxLinesAbove = 100

// openQuote returns the position of the last quote above a line that is not closed
// on its own line: the text from there on continues over the lines below.
func openQuote(file *source.File, before int) []diag.Related {
	for line := before - 1; line >= max(1, before-maxLinesAbove); line-- {
		text := file.Line(line)
		at := quoteOpening.FindStringSubmatchIndex(text)
		if at == nil {
			continue
		}
		if quote := text[at[2]:at[3]]; strings.Contains(strings.ReplaceAll(text[at[3]:], `\"`, ""), quote) {
			continue
		}
		place := file.FromOffset(file.LineStart(line) + at[2])
		return []diag.Related{{File: file.Path, Line: place.Line, Column: place.Column, Message: "the text that begins here is not closed on its line"}}
	}
	return nil
}

// syntaxHelp returns the help for frequent mistakes. The message of the library
// contains only the unexpected token; the line shows the cause.
func syntaxHelp(file *source.File, at source.Position, failure *yaml.LoadError) string {
	line, above := file.Line(at.Line), file.Line(at.Line-1)
	if indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]; strings.Contains(indent, "\t") {
		return "indent with spaces, not with tabs"
	}
	isAbove := strings.Contains(failure.Message, "mapping values are not allowed") && !strings.Contains(valueOn(line), ": ")
	for _, number := range []int{at.Line, failure.ContextMark.Line} {
		if help := quoteHelp(valueOn(file.Line(number)), failure.Message); help != "" && !isAbove {
			return help
		}
	}
	if help := indentHelp(file, at.Line); help != "" {
		return help
	}
	for _, text := range []string{line, above} {
		if joined := joinedHyphen.FindStringSubmatch(text); joined != nil {
			return "a space must follow the hyphen of an entry: - " + joined[1]
		}
	}
	isBelowKey := pairForm.MatchString(above)
	switch message := failure.Message; {
	case isAbove && !isBelowKey:
		return "a colon and a space must follow each key; see the line above"
	case strings.Contains(message, "block sequence entries are not allowed"):
		return fmt.Sprintf("a text that begins with - and a space must be in quotes: %s", tree.Quote(valueOn(line)))
	case strings.Contains(message, "mapping values are not allowed") && !isAbove:
		return fmt.Sprintf("a text with a colon in it must be in quotes: %s", tree.Quote(valueOn(line)))
	case strings.Contains(message, missingColon):
		return "a colon and a space must follow each key"
	case strings.Contains(message, "did not find expected key") && strings.HasPrefix(strings.TrimSpace(line), "- "):
		if isBelowKey && indentOf(above) == indentOf(line) {
			return `the entry above must begin with "- ", too`
		}
		return "write an entry below the key of its list, or remove the hyphen"
	case isAbove || strings.Contains(message, "did not find expected"):
		return "compare the indentation with the lines above"
	default:
		return ""
	}
}

// indentHelp returns the help for a key whose indentation differs by one space
// from that of the key above; empty for every other line.
func indentHelp(file *source.File, number int) string {
	above := number - 1
	for above > 1 && strings.TrimSpace(file.Line(above)) == "" {
		above--
	}
	if above < 1 || !pairForm.MatchString(file.Line(number)) || !pairForm.MatchString(file.Line(above)) {
		return ""
	}
	here, there := indentOf(file.Line(number)), indentOf(file.Line(above))
	if here-there != 1 && there-here != 1 {
		return ""
	}
	return fmt.Sprintf("this key is indented by %s and the one above by %d; the keys of one group have the same indentation", diag.Count(here, "space", "spaces"), there)
}

// joinedHyphen matches a line with a hyphen and a key without a space between them.
var joinedHyphen = regexp.MustCompile(`^ *-([\w$]+:( .*)?)$`)

var pairForm = regexp.MustCompile(`^ *(?:- +)*[\w$]+:( .*)?$`)

// indentOf returns the number of characters before the key of a line, including a dash.
func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " -")) }

var valueForm = regexp.MustCompile(`^\s*(?:-\s+)*(?:[\w$]+\s*:|-)\s+(\S.*?)\s*(?:\s#.*)?$`)

// valueOn returns the value of the key or the entry on a line; empty if there is none.
func valueOn(line string) string {
	found := valueForm.FindStringSubmatch(line)
	if found == nil {
		return ""
	}
	return found[1]
}

// quoteHelp returns the help for a value that begins with a character that has a
// meaning in YAML; empty for every other value.
func quoteHelp(value, message string) string {
	switch {
	case strings.HasPrefix(value, `"`) || strings.HasPrefix(value, "'"):
		if strings.Contains(message, "unexpected end of stream") {
			return closeQuote
		}
		return `put the whole text in double quotes, and write \" for a double quote in it`
	case startsMarkup(value) && strings.Contains(message, unclosedBracket) && !strings.ContainsAny(value, "]}"):
		return fmt.Sprintf("close the bracket; a text that begins with %c must be in quotes: %s", value[0], tree.Quote(value))
	case startsMarkup(value):
		return fmt.Sprintf("a text that begins with %c must be in quotes: %s", value[0], tree.Quote(value))
	default:
		return ""
	}
}

const closeQuote = "close the quote at the end of the text"

// startsMarkup reports whether a value begins with a character, other than a
// quote, that has a meaning in YAML and is misplaced there.
func startsMarkup(value string) bool {
	return value != "" && strings.IndexByte("{[*&!|>@%`", value[0]) >= 0 && !blockHeader.MatchString(value)
}

var blockHeader = regexp.MustCompile(`^[|>]([+-]?[1-9]?|[1-9][+-])$`)

func lineEnds(text []byte) (edits []source.Edit) {
	for at, b := range text {
		switch {
		case b != '\r':
		case bytes.HasPrefix(text[at+1:], []byte("\n")):
			edits = append(edits, source.Edit{Start: at, End: at + 1})
		default:
			edits = append(edits, source.Edit{Start: at, End: at + 1, Text: "\n"})
		}
	}
	return edits
}

// plainValue matches a line with a key and a value that begins without a quote
// or an indicator; its third group is the value.
var plainValue = regexp.MustCompile(`^(\s*(?:- +)?)([\w-]+: +)([^\s"'|>#&!-].*?|\{\{.*?)(\s+#.*)?$`)

// isOpenList matches a value that can be a list or a record without its closing bracket.
var isOpenList = regexp.MustCompile(`^(?:\[[^\]]*|\{[^}]*)$`)

// maxRead limits the bytes that fixSyntax parses, the whole text after each repaired line: a file with
// more mistakes is edited by hand.
const maxRead = 64 << 20

// fixSyntax returns the edits that repair a file whose first error is on a line: each puts the
// value on the line of an error in quotes, or its indentation in spaces. It returns nil if the
// file is not valid YAML afterwards.
func fixSyntax(file *source.File, line int) (edits []source.Edit) {
	text, moved := file.Bytes, 0 // moved is how much longer the text has become
	for read := 0; line > 0; read += len(text) {
		if read > maxRead {
			return nil
		}
		edit, fixed, next := fixLine(source.New("", text), line)
		if next == line {
			return nil
		}
		edits = append(edits, source.Edit{Start: edit.Start - moved, End: edit.End - moved, Text: edit.Text})
		text, moved, line = fixed, moved+len(fixed)-len(text), next
	}
	return edits
}

// fixLine returns the edit that repairs the line of a syntax error, the text with it, and the line of
// the next error. That is the same line if no edit repairs it.
func fixLine(file *source.File, line int) (edit source.Edit, fixed []byte, next int) {
	for _, edit = range possibleEdits(file, line) {
		fixed = slices.Concat(file.Bytes[:edit.Start], []byte(edit.Text), file.Bytes[edit.End:])
		if next = errorLine(fixed); next == 0 || next > line {
			return edit, fixed, next
		}
	}
	return edit, fixed, line
}

// possibleEdits returns the edits of a line that can repair its syntax error, the most probable first.
func possibleEdits(file *source.File, line int) (edits []source.Edit) {
	start, text, above := file.LineStart(line), file.Line(line), file.Line(line-1)
	if indent := text[:len(text)-len(strings.TrimLeft(text, " \t"))]; strings.Contains(indent, "\t") {
		edits = append(edits, source.Edit{Start: start, End: start + len(indent), Text: strings.ReplaceAll(indent, "\t", "  ")})
		if valueOn(above) != "" {
			edits = append(edits, source.Edit{Start: start, End: start + len(indent), Text: strings.Repeat(" ", indentOf(above))})
		}
		return edits
	}
	at := plainValue.FindStringSubmatchIndex(text)
	if at == nil || isOpenList.MatchString(text[at[6]:at[7]]) {
		return nil
	}
	return []source.Edit{{Start: start + at[6], End: start + at[7], Text: tree.Quote(text[at[6]:at[7]])}}
}

// errorLine returns the line of the first syntax error of a text; 0 if there is none.
func errorLine(text []byte) int {
	loader, _, err := read(text)
	for err == nil {
		err = loader.Load(new(yaml.Node))
	}
	if err == io.EOF {
		return 0
	}
	if finding := syntaxFinding(source.New("", text), err); finding.Code == diag.Syntax {
		return finding.Line
	}
	return 0
}

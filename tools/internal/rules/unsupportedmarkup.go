package rules

import (
	"bytes"
	"iter"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/markup"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// unsupportedMarkup finds markup in a long text that has no meaning there.
var unsupportedMarkup = Rule{
	Info: info("unsupported-markup", diag.Warning, "a long text has markup other than lists, emphasis and links"),
	Text: func(_ Context, v *tree.Value) (faults []Fault) {
		if !v.Field.Long {
			return nil
		}
		if stars := looseStars(v.Text); stars != nil {
			faults = append(faults, Fault{
				At: v, Span: v.SpanOf(stars[0], stars[1]), Text: v.Text[:stars[0]] + tightened(v.Text[stars[0]:stars[1]]) + v.Text[stars[1]:],
				Message: "these stars are no emphasis: " + shortened(v.Text[stars[0]:stars[1]]), Help: "write " + strings.TrimSpace(tightened(v.Text[stars[0]:stars[1]])),
			})
		}
		for _, part := range unsupportedIn(v.Text) {
			faults = append(faults, Fault{
				At: v, Span: v.SpanOf(part.from, part.to), Severity: part.severity, Help: part.help,
				Message: "a long text has no " + part.what + ": " + shortened(firstLine(v.Text[part.from:part.to])),
			})
		}
		return faults
	},
}

// unsupportedPart is the first part of a text that has a form.
type unsupportedPart struct {
	unsupportedForm
	from, to int
}

// unsupportedIn returns the parts of a text, one of each form. Of two forms for the same words, it is the first.
func unsupportedIn(text string) (parts []unsupportedPart) {
	if strings.Contains(text, "](<") {
		text = bracketed.ReplaceAllStringFunc(text, func(link string) string { return strings.NewReplacer("<", "x", ">", "x").Replace(link) })
	}
	for _, form := range unsupported {
		at := form.find(text)
		isPart := func(part unsupportedPart) bool { return at[0] < part.to && part.from < at[1] }
		if at != nil && !slices.ContainsFunc(parts, isPart) {
			parts = append(parts, unsupportedPart{form, at[0], at[1]})
		}
	}
	return parts
}

// bracketed matches the address of a link in angle brackets.
var bracketed = regexp.MustCompile(`\]\(<[^<>\n]*>\)`)

// starPair matches what two pairs of stars, or two stars around brackets or quotation marks, are meant to emphasise.
var starPair = regexp.MustCompile(`\*\*([^*\n]*[\p{L}\p{N}][^*\n]*)\*\*|\*(\p{Z}*[\p{Ps}\p{Pi}"'][^*\n]*[\p{L}\p{N}][^*\n]*[\p{Pe}\p{Pf}"'])\*`)

// looseStars returns the position of the first stars in a text that are meant as an emphasis and are none, because a
// space or a sign is inside them (CommonMark 0.31.2, 6.2); nil if there are none.
func looseStars(text string) []int {
	if !strings.Contains(text, "*") {
		return nil
	}
	for _, at := range starPair.FindAllStringIndex(text, -1) {
		_, before := utf8.DecodeLastRuneInString(text[:at[0]])
		_, after := utf8.DecodeRuneInString(text[at[1]:])
		around := text[at[0]-before : at[1]+after]
		isEscaped := strings.HasSuffix(text[:at[0]], `\`)
		if !isEscaped && strings.Count(markup.Parse(around).Words(), "*") == strings.Count(around, "*") {
			return at
		}
	}
	return nil
}

// tightened returns an emphasis whose stars are beside its first and last letter or digit.
func tightened(emphasis string) string {
	stars := emphasis[:len(emphasis)-len(strings.TrimLeft(emphasis, "*"))]
	inside := strings.Trim(emphasis, "*")
	isOutside := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) }
	if strings.Contains(inside, "](") {
		isOutside = unicode.IsSpace
	}
	core := strings.TrimFunc(inside, isOutside)
	before, after, _ := strings.Cut(inside, core)
	return before + stars + core + stars + after
}

// unsupportedForm is a form of markup that an author evidently meant. The group of its expression, or else all
// of it, is the position.
type unsupportedForm struct {
	form     *regexp.Regexp
	what     string
	help     string
	severity diag.Severity
	// needs are texts of which a text with the form has one: looking for them is faster.
	needs []string
}

func (f unsupportedForm) find(text string) []int {
	if !slices.ContainsFunc(f.needs, func(part string) bool { return strings.Contains(text, part) }) {
		return nil
	}
	at := f.form.FindStringSubmatchIndex(text)
	if at == nil {
		return nil
	}
	return at[len(at)-2:]
}

// unsupported are the forms that do not occur by chance: "#1", "C#", "<3", "snake_case" and "> 90 %" are text.
var unsupported = []unsupportedForm{
	{regexp.MustCompile(`<[a-z][a-z0-9+.-]*:[^\s<>]*>|<[^\s<>@]+@[^\s<>@]+>`), "address in angle brackets", "write [text](address)", diag.Warning, []string{"<"}},
	{regexp.MustCompile(`</?[A-Za-z!?][^<>]*>?`), "HTML", "write *emphasis*, **strong** or [text](https://…), and a blank line between paragraphs", diag.Error, []string{"<"}},
	{regexp.MustCompile(`!\[[^\]\n]*\]\([^)\n]*\)`), "picture", "write a link: [text](https://…)", diag.Warning, []string{"!["}},
	{brokenLink, "link of this form", linkHelp, diag.Warning, []string{"](", "] ("}},
	{reversedLink, "link of this form", linkHelp, diag.Warning, []string{")["}},
	{regexp.MustCompile("```|`[^`\n]+`"), "code", "write it without the backticks", diag.Warning, []string{"`"}},
	{regexp.MustCompile(`(?m)^(?:- )?(#{1,6} +\p{L}.*)$`), "heading", "write it as a paragraph of its own, or in **two stars**", diag.Warning, []string{"#"}},
	{regexp.MustCompile(`(?m)^.*\|.*\n(\|?[ :]*-{2,}[-| :]*)$`), "table", "write a list, one line for each row", diag.Warning, []string{"|"}},
	{regexp.MustCompile(`(?m)^\S.*\n(={3,}|-{3,})$`), "heading", "write it as a paragraph of its own, or in **two stars**", diag.Warning, []string{"---", "==="}},
	{regexp.MustCompile(`(?m)^(\*{3,}|-{3,}|_{3,})$`), "line across", "divide paragraphs with a blank line", diag.Warning, []string{"***", "---", "___"}},
	{regexp.MustCompile(`(?m)^[-*+•] .*\n(?:\S.*\n)*((?: {2,}|\t)[-*+•] .*)$`), "list inside a list", "write its items as items of the outer list, or in a sentence", diag.Warning, []string{"\n  ", "\n\t"}},
	{regexp.MustCompile(`(?m)^- (- \S.*)$`), "list inside a list", "write its items as items of the outer list, or in a sentence", diag.Warning, []string{"- -"}},
	{regexp.MustCompile(`(?m)^(> ?\p{L}.*)$`), "quotation", "write it between quotation marks", diag.Warning, []string{">"}},
	{regexp.MustCompile(`~~[^\s~][^~\n]*~~`), "struck-out text", "leave it out", diag.Warning, []string{"~~"}},
	{regexp.MustCompile(`(?:^|[\s(])(__?\p{L}(?:[^_\n]*[^_\s])?__?)(?:$|[\s),;:!?]|[.](?:\s|$))`), "emphasis with underscores", "write *emphasis* or **strong**", diag.Warning, []string{"_"}},
	{regexp.MustCompile(`(?m)^(\[[^\]\n]+\]: *\S+)`), "address below the text", "write the address behind the words: [text](https://…)", diag.Warning, []string{"]:"}},
	{regexp.MustCompile(`(?m)(\\)$`), "line break inside a paragraph", "begin a paragraph with a blank line, or an item with \"- \"", diag.Warning, []string{"\\"}},
}

// brokenLink and reversedLink match what is meant as a link and is none: a space in its address or before it, or
// no end; the address first. Each begins with one sign, for which the library searches first.
var (
	brokenLink   = regexp.MustCompile(`(?m)\[[^\]\n]+\](?:\(` + scheme + `[^()\n"']*[ \t][^()\n"']*\)| \(` + scheme + `[^)\n]*\)|\(` + scheme + `[^)\n]*$)`)
	reversedLink = regexp.MustCompile(`\([^)\n]+\)\[` + scheme + `[^\]\n]*\]`)
)

const linkHelp = "write [text](address), with a space neither between the two nor in the address"

const scheme = `(?:https?:|mailto:|tel:)`

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}

// listMark finds lines that begin like the items of a list, with another mark or where YAML joins them.
var listMark = Rule{
	Info: info("list-mark", diag.Warning, "the items of a list have a mark that is not read as one"),
	Text: func(_ Context, v *tree.Value) []Fault {
		if !v.Field.Long {
			return nil
		}
		text, isFolded := foldedItems(v)
		if mark := markAt(text); mark != nil {
			return one(Fault{
				At: v, Span: itemSpan(v, text[mark[0]:mark[1]], isFolded), Text: withItems(text),
				Message: "this is no list: its items begin with " + text[mark[0]:mark[1]], Help: `begin each item on a line of its own with "- "`,
			})
		}
		if !isFolded {
			return nil
		}
		return one(Fault{
			At: v, Span: itemSpan(v, "-", true), Text: text,
			Message: "this is no list: below " + v.File.Line(int(v.Start.Line))[v.Start.Column-1:] + " YAML joins the lines",
			Help:    "write |- in place of it",
		})
	},
}

var (
	// otherMark matches the mark of an item other than a hyphen and a space. What a mark can be by
	// chance counts only if two lines have it.
	otherMark = regexp.MustCompile(`(?m)^[ \t]*(?:([•◦▪●‣⁃])|([*+–—])[ \t]|(\d{1,2}[.)])[ \t]|(-)\p{L})`)
	// itemStart matches the beginning of a line that may have a mark, which most lines have not.
	itemStart = regexp.MustCompile(`^[ \t]*(?:[•◦▪●‣⁃-]|\d*[*+–—.)][ \t])`)
	// inLine matches the marks of items that have lost their line breaks.
	inLine    = regexp.MustCompile(`[.:;!?]\s+(•)\s`)
	anyMark   = regexp.MustCompile(`(?m)^[ \t]*(?:[•◦▪●‣⁃][ \t]*|(?:[*+–—-]|\d{1,2}[.)])[ \t]+|-)(\p{L}|[^\s-])`)
	lostBreak = regexp.MustCompile(`\s+•\s+`)
)

// markAt returns the position of the first mark in a text that should be that of an item.
func markAt(text string) []int {
	isOther := func(line string) bool {
		return itemStart.MatchString(line) && !strings.HasPrefix(strings.TrimLeft(line, " \t"), "- ")
	}
	if !strings.Contains(text, "•") && !slices.ContainsFunc(strings.Split(text, "\n"), isOther) {
		return nil
	}
	byChance := 0
	var first []int
	for _, at := range otherMark.FindAllStringSubmatchIndex(text, -1) {
		for group := 2; group < len(at); group += 2 {
			if at[group] >= 0 && first == nil {
				first = at[group : group+2]
			}
		}
		if byChance++; byChance > 1 || at[2] >= 0 {
			return first
		}
	}
	if at := inLine.FindStringSubmatchIndex(text); at != nil && strings.Count(text, "•") > 1 {
		return at[2:]
	}
	return nil
}

// withItems returns a text whose items begin with a hyphen.
func withItems(text string) string {
	if inLine.MatchString(text) {
		text = lostBreak.ReplaceAllString(text, "\n- ")
	}
	return anyMark.ReplaceAllString(text, "- $1")
}

// foldedItems returns the text as it has its lines in the file if these begin like items below >, which joins them;
// otherwise the text as it is.
func foldedItems(v *tree.Value) (text string, isFolded bool) {
	if v.Style != tree.Block {
		return v.Text, false
	}
	header := v.File.LineBytes(int(v.Start.Line))
	if !bytes.HasPrefix(header[min(len(header), int(v.Start.Column)-1):], []byte(">")) {
		return v.Text, false
	}
	if !beginsItem(v) { // as most texts
		return v.Text, false
	}
	var lines []string
	items := 0
	for text := range blockLines(v) {
		switch line := string(text); {
		case itemStart.MatchString(line) && anyMark.MatchString(line):
			items++
			lines = append(lines, line)
		case line != "" && len(lines) > 0 && lines[len(lines)-1] != "":
			lines[len(lines)-1] += " " + line
		default:
			lines = append(lines, line)
		}
	}
	text = strings.TrimSpace(strings.Join(lines, "\n"))
	isList := items > 1 || items == 1 && strings.Contains(text, ":\n")
	if !isList || strings.Join(strings.Fields(text), " ") != strings.Join(strings.Fields(v.Text), " ") || text == v.Text {
		return v.Text, false
	}
	return text, true
}

// beginsItem reports whether a line of a text below > or | may have the mark of an item.
func beginsItem(v *tree.Value) bool {
	for line := range blockLines(v) {
		if itemStart.Match(line) {
			return true
		}
	}
	return false
}

// blockLines yields the lines of a text below > or |, without their indentation.
func blockLines(v *tree.Value) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		indent := 0
		for at := int(v.Start.Line) + 1; at <= v.File.LineCount(); at++ {
			line := v.File.LineBytes(at)
			text := bytes.TrimSpace(line)
			spaces := len(line) - len(bytes.TrimLeft(line, " "))
			if indent == 0 && len(text) > 0 {
				indent = spaces
			}
			if len(text) > 0 && spaces < max(indent, 1) || !yield(text) {
				return
			}
		}
	}
}

// itemSpan returns the position of the first item with a mark.
func itemSpan(v *tree.Value, mark string, isFolded bool) source.Span {
	if !isFolded {
		return v.SpanWithin(mark)
	}
	for at := int(v.Start.Line) + 1; at <= v.File.LineCount(); at++ {
		line := v.File.Line(at)
		if indent := len(line) - len(strings.TrimLeft(line, " ")); strings.HasPrefix(line[indent:], mark) {
			start := v.File.LineStart(at) + indent
			return source.Span{Start: v.File.FromOffset(start), End: v.File.FromOffset(start + len(mark))}
		}
	}
	return v.Span()
}

package check

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/tree"
	"example.org/contentc/internal/yamledit"
)

// textRules are the rules for a text other than those of the JSON Schema, in the order in
// which they are applied. After an error, the remaining rules are not applied.
var textRules = []struct {
	find func(e *examiner, v *tree.Value)
	// needs are the kinds of characters without which a text cannot violate the
	// rule; 0 if every text can.
	needs tree.Chars
}{
	{emptyText, 0},
	{cutText, 0},
	{toTranslate, tree.Notation},
	{unsafeText, tree.Control | tree.Beyond | tree.Notation},
	{markdown, tree.Notation},
	{lineBreak, tree.Control},
	{missingFile, 0},
	{unsuitableFile, 0},
	{whitespace, 0},
	{unicodeForm, tree.Decomposed},
	{typography, tree.Quotes},
	{lookalikeHost, 0},
	{sampleContent, 0},
}

func (e *examiner) text(v *tree.Value) {
	for _, rule := range textRules {
		if e.report.Faulty(v) {
			return
		}
		if rule.needs == 0 || v.Chars.Has(rule.needs) {
			rule.find(e, v)
		}
	}
}

// emptyText finds texts of spaces only, which the schema's minimum length accepts.
func emptyText(e *examiner, v *tree.Value) {
	if strings.TrimSpace(v.Text) == "" {
		e.report.Add(v, emptyTextFinding(v))
	}
}

// toTranslate finds texts with a TODO prefix.
func toTranslate(e *examiner, v *tree.Value) {
	if _, _, isTodo := tree.Todo(v.Text); isTodo {
		e.report.Add(v, todoFinding(v))
	}
}

func todoFinding(v *tree.Value) diag.Finding {
	tag, _, _ := tree.Todo(v.Text)
	return v.Finding(diag.ToTranslate, "the text is still in "+diag.Language(tag)).WithHelp("translate it and remove TODO[" + tag + "]")
}

// cutText finds texts without quotes that YAML ends before a #, as in "role:
// Consultant #1". It assumes that an intended comment has a space after its #.
func cutText(e *examiner, v *tree.Value) {
	if v.Style != tree.Plain || !e.mayCut() {
		return
	}
	end := v.File.FromOffset(yamledit.NewLayout(v.File).Entry(v).End) // of the last line
	if rest := commentWithoutSpace.FindString(v.File.After(end)); rest != "" {
		finding := v.Finding(diag.CutText, fmt.Sprintf("the text ends before %q, which YAML reads as a comment", strings.TrimSpace(rest)))
		e.report.Add(v, finding.WithHelp(fmt.Sprintf("put the text in quotes: %q; in a comment, write a space after the #", v.Text+rest)))
	}
}

// hasTightComment reports whether a file has a comment without a space after its #.
func hasTightComment(text []byte) bool {
	blank := func(c byte) bool { return strings.IndexByte(" \t\r\n", c) >= 0 }
	for {
		at := bytes.IndexByte(text, '#')
		if at < 0 || at+1 == len(text) {
			return false
		}
		if next := text[at+1]; at > 0 && blank(text[at-1]) && !blank(next) && next != '#' {
			return true
		}
		text = text[at+1:]
	}
}

var commentWithoutSpace = regexp.MustCompile(`^\s+#[^\s#].*$`)

// hashHelp returns the help for a text that is empty because it begins with #;
// empty for every other text.
func hashHelp(v *tree.Value) string {
	if v.Style != tree.LeftOut || !v.HasKey() {
		return ""
	}
	found := textAfterHash.FindStringSubmatch(v.File.After(v.KeySpan().End))
	if found == nil {
		return ""
	}
	return fmt.Sprintf("a text that begins with # must be in quotes: %q", found[1])
}

var textAfterHash = regexp.MustCompile(`^\s*:\s+(#[^\s#].*?)\s*$`)

// unsafeText finds invisible characters, which can make a text look like another one, and
// markup, which the site shows as plain text.
func unsafeText(e *examiner, v *tree.Value) {
	if part, what := findInvisible(v.Text); what != "" {
		e.report.Add(v, within(v, part, "the text contains "+what, "remove the character; retyping the words around it does so"))
	} else if part, what := findMarkup(v.Text); what != "" {
		e.report.Add(v, within(v, part, fmt.Sprintf("the text contains %s: %s", what, part), plainTextHelp))
	}
}

const plainTextHelp = "texts are shown as written; write plain text"

// within makes a finding at a part of a text.
func within(v *tree.Value, part, message, help string) diag.Finding {
	return v.FindingAt(v.SpanWithin(part), diag.UnsafeText, message).WithHelp(help)
}

// markup are the notations that an author may expect to work in a text.
var markup = []struct {
	form *regexp.Regexp
	what string
}{
	{regexp.MustCompile(`</?[A-Za-z!?][^<>]*>?`), "markup"},
	{regexp.MustCompile(`&(#[0-9]+|#[xX][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]+);`), "an HTML character reference"},
	{regexp.MustCompile(`\$t\([^)]*\)?`), "a reference of the translation library"},
}

func findMarkup(text string) (part, what string) {
	for _, notation := range markup {
		if found := notation.form.FindString(text); found != "" {
			return found, notation.what
		}
	}
	return "", ""
}

// markdownForm matches the Markdown notations that do not occur by chance: bold, a link,
// code and a heading.
var markdownForm = regexp.MustCompile("\\*\\*\\S[^*]*\\*\\*|\\[[^\\]]+\\]\\([^)\\s]+\\)|`[^`]+`|(?m:^#{1,6} \\S.*$)")

// markdown finds Markdown notations, which the site shows as plain text.
func markdown(e *examiner, v *tree.Value) {
	if part := markdownForm.FindString(v.Text); part != "" {
		finding := within(v, part, fmt.Sprintf("the text contains Markdown: %s", shortened(part)), plainTextHelp)
		finding.Severity = diag.Warning
		e.report.Add(v, finding)
	}
}

// straightApostrophe matches U+0027 between letters, where the Unicode Standard
// (6.2, Apostrophes) prefers U+2019.
var straightApostrophe = regexp.MustCompile(`(\p{L})'(\p{L})`)

// straightWord matches a word with at least one straight apostrophe, as in I'd've.
var straightWord = regexp.MustCompile(`[\p{L}\p{M}]*\p{L}'\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*`)

// typography finds straight apostrophes in translatable texts. It does not check quotes,
// because the correct ones depend on the language and on nesting.
func typography(e *examiner, v *tree.Value) {
	word := straightWord.FindString(v.Text)
	if word == "" || !v.IsTranslatable() || v.Field.Format != nil {
		return
	}
	finding := v.FindingAt(v.SpanWithin(word), diag.Typography, "the text has a straight apostrophe: "+word)
	e.report.Add(v, finding.WithHelp("write "+curved(word)))
}

// curved replaces the straight apostrophes between letters.
func curved(text string) string {
	for straightApostrophe.MatchString(text) { // two matches can share a letter
		text = straightApostrophe.ReplaceAllString(text, "$1\u2019$2")
	}
	return text
}

// unicodeForm finds texts that are not in composed form: they look like other texts
// but are not equal to them.
func unicodeForm(e *examiner, v *tree.Value) {
	if v.Chars.Has(tree.Decomposed) {
		finding := v.Finding(diag.UnicodeForm, "the text contains decomposed letters (NFD)")
		e.report.Add(v, finding.WithHelp("type the letters with accents again, or convert the text to NFC"))
	}
}

// lineBreak finds line breaks in a text of one line: they are syntax in some files that
// contain such texts, for example a vCard. Other line separators are unsafe in every
// text (unsafeText).
func lineBreak(e *examiner, v *tree.Value) {
	if !v.Field.Paragraphs && strings.Contains(v.Text, "\n") {
		finding := v.Finding(diag.LineBreak, "the text contains a line break")
		e.report.Add(v, finding.WithHelp("write it on one line, or over several lines below >-, which joins them with spaces"))
	}
}

// whitespace finds spaces and line breaks that the site does not show.
func whitespace(e *examiner, v *tree.Value) {
	if message := oddSpace(v.Text); message != "" {
		e.report.Add(v, v.Finding(diag.Whitespace, message))
	}
}

// muchSpace matches more space than one space between words, or one blank line between
// paragraphs.
var muchSpace = regexp.MustCompile(`[ \t]{2,}|\n{3,}|[ \t]\n|\n[ \t]`)

func oddSpace(text string) string {
	switch {
	case text != strings.TrimSpace(text):
		return "the text begins or ends with a space"
	case strings.Contains(text, "\t"):
		return "the text contains a tab"
	case strings.Contains(text, "  ") || strings.Contains(text, "\n") && muchSpace.MatchString(text):
		return "the text contains more space than is shown"
	default:
		return ""
	}
}

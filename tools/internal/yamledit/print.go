package yamledit

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// Lines returns a pair of a record, or an item of a list, that is in no file, in the form that people
// write. Comment returns the comment lines above a pair; it may be nil. The entries of a list have no
// comments, because those of the first one would explain all the others.
func Lines(v *tree.Value, comment func(pair *tree.Value) []string) (lines []string) {
	if comment != nil {
		lines = comment(v)
	}
	switch value := valueLines(v, comment); {
	case !v.HasKey():
		return append([]string{"- " + value[0]}, indented(value[1:])...)
	case v.IsScalar() || len(v.Items) == 0:
		return append(append(lines, plainOrQuoted(v.Key)+": "+value[0]), indented(value[1:])...)
	default:
		return append(append(lines, plainOrQuoted(v.Key)+":"), indented(value)...)
	}
}

func valueLines(v *tree.Value, comment func(pair *tree.Value) []string) (lines []string) {
	if v.Kind == model.Text {
		return textLines(v.Text, maxText, maxText)
	}
	if v.Kind == model.List {
		comment = nil
	}
	for i := range v.Items {
		lines = append(lines, Lines(&v.Items[i], comment)...)
	}
	if lines == nil {
		return []string{flowText(v)}
	}
	return lines
}

// indentation is the number of spaces of a level in what is new.
const indentation = 2

func indented(lines []string) []string {
	made := make([]string, len(lines))
	for i, line := range lines {
		if line != "" {
			made[i] = strings.Repeat(" ", indentation) + line
		}
	}
	return made
}

// maxText is the maximum length of a line of a text, in characters, without its indentation.
const maxText = 80

// textLines returns the lines of a text: without quotes if it needs none, as a block if it is longer than a
// number of characters or has several lines, or else in quotes. It wraps the lines of a block at a width.
func textLines(text string, fits, width int) []string {
	isLong := func(line string) bool { return utf8.RuneCountInString(line) > fits }
	lines := strings.Split(text, "\n")
	switch isBlock := blockText.MatchString(text); {
	case isBlock && slices.ContainsFunc(lines, isLong) && !hasItems(text):
		return append([]string{">-"}, folded(text, width)...)
	case isBlock && len(lines) > 1:
		return append([]string{"|-"}, lines...)
	case isPlain(text):
		return []string{text}
	case strings.Contains(text, `"`) && !strings.Contains(text, "'") && isBlock:
		return []string{"'" + text + "'"}
	default:
		return []string{tree.Quote(text)}
	}
}

var (
	// plain matches texts that can be without quotes, and that no reader takes for a number or a date.
	plain = regexp.MustCompile(`^\p{L}([^\p{C}\p{Z}"]| [^\p{C}\p{Z}"#])*$`)
	// plainKey matches texts that need no quotes in any context.
	plainKey = regexp.MustCompile(`^\p{L}[\p{L}\p{M}_-]*$`)
	// reserved matches the words that some readers take for true, false or null.
	reserved = regexp.MustCompile(`(?i)^(y|n|yes|no|on|off|true|false|null)$`)
	// blockText matches texts that a block scalar keeps: no line begins or ends with a space, and none
	// contains a tab, a control character or another line separator than LF.
	blockText = regexp.MustCompile(`^[^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+( [^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+|\n{1,2}[^\s\p{Cc}\x{2028}\x{2029}\x{feff}]+)*$`)
)

func isPlain(text string) bool {
	return plain.MatchString(text) && !reserved.MatchString(text) && !strings.Contains(text+" ", ": ")
}

func plainOrQuoted(text string) string {
	if plainKey.MatchString(text) && !reserved.MatchString(text) {
		return text
	}
	return tree.Quote(text)
}

func flowText(v *tree.Value) string {
	return v.Inline(plainOrQuoted, func(scalar *tree.Value) string {
		switch {
		case scalar.Kind == model.Text:
			return tree.Quote(scalar.Text)
		case scalar.Style == tree.LeftOut:
			return "null"
		}
		return scalar.Text
	})
}

package starter

import (
	"bytes"
	"io/fs"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
	"golang.org/x/text/encoding/charmap"
	encoding "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"example.org/portfolio/schema"
)

// decoded returns the text of a file in UTF-8, in UTF-16 with a byte order mark, or else in
// Windows-1252, in which spreadsheets save CSV.
func decoded(file []byte) string {
	switch {
	case bytes.HasPrefix(file, []byte{0xFE, 0xFF}) || bytes.HasPrefix(file, []byte{0xFF, 0xFE}):
		file, _, _ = transform.Bytes(encoding.BOMOverride(transform.Nop), file)
	case !utf8.Valid(file):
		file, _ = charmap.Windows1252.NewDecoder().Bytes(file)
	}
	return strings.TrimPrefix(string(file), "\ufeff")
}

// cleaned returns a text in composed form, with LF as the line break, and without the characters that
// the check refuses and nobody sees.
func cleaned(text string) string {
	text = lineBreaks.Replace(strings.ToValidUTF8(text, "\ufffd"))
	return norm.NFC.String(strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r != '\n' && unicode.IsSpace(r) && r != nonBreaking && r != narrow:
			return ' '
		case r != '\n' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || strings.ContainsRune(invisible, r):
			return -1
		}
		return r
	}, text))
}

// The characters that stay, and those that are removed.
const (
	nonBreaking = '\u00a0'
	narrow      = '\u202f'
	invisible   = "\u200b\u2060\ufeff"
)

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n", "\v", "\n", "\f", "\n")

// line returns a text on one line.
func line(text string) string { return strings.Join(strings.Fields(cleaned(text)), " ") }

// paragraphs returns a text whose paragraphs are separated by blank lines; each line of the
// original is one.
func paragraphs(text string) string {
	var out []string
	for part := range strings.SplitSeq(cleaned(text), "\n") {
		if part = line(part); part != "" {
			out = append(out, part)
		}
	}
	return strings.Join(out, "\n\n")
}

// joined joins the texts that are not empty.
func joined(separator string, texts ...string) string {
	var out []string
	for _, text := range texts {
		if text != "" {
			out = append(out, text)
		}
	}
	return strings.Join(out, separator)
}

// sentences joins texts as sentences.
func sentences(texts ...string) string {
	var out []string
	for _, text := range texts {
		if text = line(text); text == "" {
			continue
		}
		if last, _ := utf8.DecodeLastRuneInString(text); len(texts) > 1 && (unicode.IsLetter(last) || unicode.IsDigit(last) || last == ')') {
			text += "."
		}
		out = append(out, text)
	}
	return strings.Join(out, " ")
}

// folded returns a text in lower case with letters and digits only, without their accents.
func folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(strings.ReplaceAll(text, "ß", "ss")))
}

// level is a level of the Common European Framework of Reference in a text.
var level = regexp.MustCompile(`\b[ABC][12]\b`)

// languageLevel returns the level of a language from a text such as "C1", "native speaker" or
// LinkedIn's "Full professional proficiency"; empty if it is not known.
func languageLevel(text string) string {
	if found := level.FindString(strings.ToUpper(text)); found != "" {
		return found
	}
	words := folded(text)
	for _, native := range nativeWords() {
		if strings.Contains(words, native) {
			return "native"
		}
	}
	return ""
}

// nativeWords returns folded words for a native language: those of the labels, and of other programs.
var nativeWords = sync.OnceValue(func() []string {
	words := []string{"native", "firstlanguage", "bilingu", "zweisprachig", "linguamadre", "nativo", "nativa", "natif", "tweetalig"}
	names, _ := fs.Glob(schema.Labels, "*.yaml")
	for _, name := range names {
		var labels struct{ Languages struct{ Native string } }
		text, err := fs.ReadFile(schema.Labels, name)
		if err == nil && yaml.Unmarshal(text, &labels) == nil && labels.Languages.Native != "" {
			words = append(words, folded(labels.Languages.Native))
		}
	}
	return words
})

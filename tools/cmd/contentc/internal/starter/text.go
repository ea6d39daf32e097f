package starter

import (
	"html"
	"io/fs"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"go.yaml.in/yaml/v4"
	"golang.org/x/text/unicode/norm"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

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

// tags match the elements of HTML that are in texts of other programs.
var tags = regexp.MustCompile(`(?i)</?(?:a|b|br|code|div|em|i|li|ol|p|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?/?>`)

// markup matches the beginning of what the check takes for markup, and of an address in angle brackets.
var markup = regexp.MustCompile(`\]\(<|<[A-Za-z/!?]|&#?\w+;|\$t\(`)

// spaced returns a text with a space in what the check would take for markup: List< String>.
func spaced(text string) string {
	return markup.ReplaceAllStringFunc(text, func(start string) string {
		if start == "](<" {
			return start
		}
		return start[:1] + " " + start[1:]
	})
}

// line returns a text on one line, without HTML.
func line(text string) string {
	text = html.UnescapeString(tags.ReplaceAllString(text, " "))
	return spaced(strings.Join(strings.Fields(cleaned(text)), " "))
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

// commas joins texts by the comma of their script.
func commas(texts ...string) string {
	if strings.IndexFunc(strings.Join(texts, ""), isArabic) >= 0 {
		return joined("، ", texts...)
	}
	return joined(", ", texts...)
}

func isArabic(r rune) bool { return unicode.Is(unicode.Arabic, r) }

// folded returns a text in lower case with letters and digits only, without their accents.
func folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(strings.ReplaceAll(text, "ß", "ss")))
}

// level matches a level of the Common European Framework of Reference that is the whole text.
var level = regexp.MustCompile(`^(?:CEFR |GER |QCER )?([ABC][12])(?: \(CEFR\))?$`)

// languageLevel returns the level of a language from a text that is nothing else: "C1", "native speaker" or
// LinkedIn's "Native or bilingual proficiency"; empty if it is not known.
func languageLevel(text string) string {
	if found := level.FindStringSubmatch(strings.ToUpper(line(text))); found != nil {
		return found[1]
	}
	if natives()[folded(text)] {
		return "native"
	}
	return ""
}

// isPresent reports whether a text is a word for a period that has not ended.
func isPresent(text string) bool { return present()[folded(text)] }

// The words that mean a native language or the present, folded, beside those of the labels.
var (
	natives = wordsOf("languages", "native",
		`native nativespeaker nativelanguage nativetongue nativeproficiency firstlanguage mothertongue nativeorbilingual nativeorbilingualproficiency
madrelingua madrelinguaobilingue linguamadre conoscenzamadrelinguaobilingue muttersprache muttersprachler muttersprachlich muttersprachleroderzweisprachig
languematernelle maternelle natif bilingueoulanguenatale nativo nativa lenguamaterna linguamaterna lenguanativa linguanativa bilingueonativo nativooubilingue moedertaal`)
	present = wordsOf("experiencetext", "present",
		`present current currently now today ongoing tillnow tilldate todate presente oggi attuale incorso heute aktuell gegenwart
aujourdhui actuel actualidad actual atual atualmente omomento heden obecnie 至今 现在 現在`)
)

// wordsOf returns a label of a section in every language, folded, and further words.
func wordsOf(section, key, further string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		words := map[string]bool{}
		names, _ := fs.Glob(schema.Labels, "*.yaml")
		for _, name := range names {
			var labels map[string]map[string]any
			text, _ := fs.ReadFile(schema.Labels, name)
			_ = yaml.Unmarshal(text, &labels) // the software ships the file
			if label, isText := labels[section][key].(string); isText {
				words[folded(label)] = true
			}
		}
		for word := range strings.FieldsSeq(further) {
			words[word] = true
		}
		return words
	})
}

// openings match the beginning of a text in plain words, of 40 to 160 characters, up to the end of a sentence. It is
// certain after a word that is too long for an abbreviation, or a year, before a capital letter; at the end of a
// paragraph; and where a script has a full stop of its own.
var openings = func() *regexp.Regexp {
	const words = `[\pL\pN][^\n*\[\\{]`
	return regexp.MustCompile(`^(` + words + `{33,153}?(?:[\p{Ll}\p{Lo}]{5}|\b\d{4})[.!?؟]) [\p{Lu}\p{Lo}]|^(` + words + `{38,158}[.!?؟])(?:\n|$)|^(` + words + `{38,158}?[。！？।۔])`)
}()

// opening returns the first sentences of a long text that are not long; empty if an end is in doubt.
func opening(text string) string {
	return strings.Join(append(openings.FindStringSubmatch(text), "", "")[1:], "")
}

// fitted shortens a text that is longer than a maximum, and returns it whole for the text that follows it.
func fitted(text *string, maximum int) (whole string) {
	if len([]rune(*text)) <= maximum {
		return ""
	}
	whole = *text
	*text = contentc.Shortened(whole, maximum)
	return whole
}

// linesOf returns the texts of values, each on one line.
func linesOf(nodes []*node) []string { return textsOf(nodes, line) }

// textsOf returns the texts of values in a form.
func textsOf(nodes []*node, form func(string) string) (texts []string) {
	for _, node := range nodes {
		texts = append(texts, form(node.text()))
	}
	return texts
}

// longText returns the long text of notes, items of a list, and further paragraphs.
func longText(notes, items []*node, rest ...string) string {
	return spaced(joined("\n\n", contentc.LongText(textsOf(notes, cleaned), textsOf(items, cleaned)), contentc.LongText(rest, nil)))
}

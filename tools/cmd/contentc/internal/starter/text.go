package starter

import (
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
		case r != '\n' && unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Noncharacter_Code_Point) || strings.ContainsRune(invisible, r):
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

// trimmed returns a text on one line as it is.
func trimmed(text string) string { return strings.Join(strings.Fields(cleaned(text)), " ") }

// wordsAndLinks returns a text on one line without HTML and Markdown, and the addresses of its links.
func wordsAndLinks(text string) (words string, links []string) {
	if words = cleaned(text); strings.ContainsAny(words, "<&*_`[#") {
		words, links = contentc.ForeignWords(words)
	}
	return spaced(trimmed(words)), links
}

// line returns a text on one line without HTML and Markdown. An address follows the words of its link.
func line(text string) string {
	words, links := wordsAndLinks(text)
	for _, link := range links {
		if !strings.Contains(words, link) {
			words += " (" + link + ")"
		}
	}
	return words
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
aujourdhui actuel actualidad actualmente actual atual atualmente omomento heden obecnie настоящеевремя 至今 现在 現在 目前 지금 현재`)
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

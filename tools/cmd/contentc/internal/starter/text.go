package starter

import (
	"encoding/json"
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

// inWords returns a key as words: startDate is Start date. A title with spaces stays as it is.
func inWords(key string) string {
	switch {
	case key == "" || strings.Contains(key, " "):
		return key
	case len(key) <= len("gpa"):
		return strings.ToUpper(key)
	}
	words := []rune(camelCase.ReplaceAllStringFunc(key, func(part string) string {
		letters := []rune(part)
		return string(letters[0]) + " " + strings.ToLower(string(letters[1:]))
	}))
	return string(unicode.ToUpper(words[0])) + strings.NewReplacer("_", " ", "-", " ").Replace(string(words[1:]))
}

// decoded returns the text of a file in UTF-8, in UTF-16 with a byte order mark, or else in
// Windows-1252, in which spreadsheets save CSV.
func decoded(file []byte) string {
	if file = unmarked(file); !utf8.Valid(file) {
		file, _ = charmap.Windows1252.NewDecoder().Bytes(file)
	}
	return string(file)
}

// surrogates match a character in a JSON text that is escaped as two units of UTF-16, which YAML does not know.
var surrogates = regexp.MustCompile(`\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}`)

func joinedSurrogates(escaped string) (character string) {
	_ = json.Unmarshal([]byte(`"`+escaped+`"`), &character) // which has the form of JSON
	return character
}

// unmarked returns a file without its byte order mark, in UTF-8 if the mark is that of UTF-16.
func unmarked(file []byte) []byte {
	text, _, _ := transform.Bytes(encoding.BOMOverride(transform.Nop), file)
	return text
}

// camelCase matches where a further word begins in a key.
var camelCase = regexp.MustCompile(`\p{Ll}\p{Lu}\p{Ll}`)

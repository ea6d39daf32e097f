package starter

import (
	"encoding/base64"
	"errors"
	"io"
	"mime/quotedprintable"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/encoding/htmlindex"
)

// property is a property of a vCard 2.1, 3.0 (RFC 2426) or 4.0 (RFC 6350).
type property struct {
	line                int
	name, params, value string
}

var (
	lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", broken, "")
	// quotedLines match a quoted-printable value, whose continued lines end with =; those of others begin with
	// a space.
	quotedLines = regexp.MustCompile(`(?im)^[^:\n]*QUOTED-PRINTABLE[^:\n]*:(?:.*=\n)*`)
	folds       = strings.NewReplacer("\n ", broken, "\n\t", broken)
	// propertyForm matches the beginning of a property up to its value.
	propertyForm = regexp.MustCompile(`^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):`)
	charset      = regexp.MustCompile(`(?i)CHARSET="?([\w.:-]+)`)
	// valueType matches the first type, also in the form of Apple's labels: _$!<Mastodon>!$_.
	valueType = regexp.MustCompile(`(?i)TYPE="?(?:_\$!<)?([\w-]+)`)
	userName  = regexp.MustCompile(`(?i)X-USER="?([^";]+)`)
	preferred = regexp.MustCompile(`(?i)\bPREF(=1)?([;,"]|$)`)
	unwanted  = regexp.MustCompile(`(?i)\b(FAX|PAGER|BBS|MODEM)\b`)
	inQuotes  = regexp.MustCompile(`(?i)\bQUOTED-PRINTABLE\b`)
	inBase64  = regexp.MustCompile(`(?i)ENCODING=B\b|\bBASE64\b`)
)

// broken is where a line was continued.
const broken = "\x00"

// properties returns the properties of a text. A line that is none has no name.
func properties(source string) (found []property) {
	source = quotedLines.ReplaceAllStringFunc(lineEnds.Replace(source), func(lines string) string {
		return strings.ReplaceAll(lines, "=\n", broken)
	})
	at := 1
	for text := range strings.SplitSeq(folds.Replace(source), "\n") {
		p := property{line: at, value: strings.ReplaceAll(text, broken, "")}
		at += 1 + strings.Count(text, broken)
		if match := propertyForm.FindStringSubmatch(p.value); match != nil {
			p.name, p.params, p.value = strings.ToUpper(match[1]), match[2], p.value[len(match[0]):]
		}
		if p.value = p.decoded(); p.name != "" || p.value != "" {
			found = append(found, p)
		}
	}
	return found
}

// decoded returns the value without its encoding.
func (p property) decoded() string {
	value := p.value
	if inQuotes.MatchString(p.params) {
		// What follows a fault is lost; the value is then as the file has it.
		if plain, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(value))); err == nil {
			value = string(plain)
		}
	}
	if named := charset.FindStringSubmatch(p.params); named != nil {
		if set, err := htmlindex.Get(named[1]); err == nil {
			value, _ = set.NewDecoder().String(value)
		}
	}
	return decoded([]byte(value))
}

// preference orders the properties of one name: the preferred one first.
func (p property) preference() int {
	switch {
	case preferred.MatchString(p.params):
		return 0
	case unwanted.MatchString(p.params):
		return 2
	}
	return 1
}

// isBinary reports whether the value is a picture or a sound, also one without its parameter.
func (p property) isBinary() bool {
	_, err := base64.StdEncoding.DecodeString(p.value)
	return err == nil && len(p.value) > 200 || strings.HasPrefix(p.value, "data:") || inBase64.MatchString(p.params)
}

var (
	semicolons = strings.NewReplacer(`\\`, `\\`, `\;`, `\;`, ";", broken)
	// escapes are those of RFC 6350, 3.4, and of the programs that escape a colon.
	escapes = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\N`, "\n", `\,`, ",", `\;`, ";", `\:`, ":")
)

// parts returns the parts of a structured value, which semicolons separate.
func (p property) parts() []string {
	parts := strings.Split(semicolons.Replace(p.value), broken)
	for i := range parts {
		parts[i] = escapes.Replace(parts[i])
	}
	return parts
}

// cardKeys are the properties that a JSON Resume has, by their keys. A key with spaces is those of the
// parts; a hyphen is a part about the card.
var cardKeys = map[string]string{
	"FN": "name", "N": "familyName givenName additionalName namePrefix nameSuffix", "TITLE": "label", "ROLE": "label",
	"EMAIL": "email", "TEL": "phone", "URL": "profiles", "ADR": "postOfficeBox extendedAddress address city region postalCode country",
	"X-SOCIALPROFILE": "profiles", "SOCIALPROFILE": "profiles", "X-TWITTER": "twitter", "ORG": "organization",
	"BEGIN": "-", "VERSION": "-", "PRODID": "-", "REV": "-", "UID": "-", "KIND": "-", "CLIENTPIDMAP": "-", "X-ABADR": "-", "X-ABUID": "-",
}

// parseCard reads the first vCard of a text.
func parseCard(source string) (*node, error) {
	all := properties(source)
	end := slices.IndexFunc(all, func(p property) bool { return p.name == "END" })
	if end < 0 {
		return nil, errors.New("the vCard has no end, the line END:VCARD; if its file was cut off, export it again")
	}
	root, basics := &node{kind: objectKind, line: 1}, &node{kind: objectKind, line: 1}
	root.add("basics", "", basics)
	card := slices.Clone(all[:end])
	slices.SortStableFunc(card, func(a, b property) int { return a.preference() - b.preference() })
	for _, p := range card {
		basics.addProperty(p)
	}
	for _, p := range all[end+1:] {
		if p.name == "BEGIN" {
			root.add("", "another card", &node{value: "VCARD", line: p.line, reason: "only the first card is read"})
		}
	}
	return root, nil
}

// addProperty adds a property to the basics of a resume, under its name in the card.
func (n *node) addProperty(p property) {
	at := &node{line: p.line}
	keys := cardKeys[p.name]
	switch {
	case keys == "-" || strings.HasPrefix(p.value, "_$!<"): // Apple's label of a property
	case p.isBinary():
		n.add("", p.name, at.beside(textKind, "binary data"))
	case keys == "profiles":
		profile := n.add(keys, p.name, at.beside(objectKind, ""))
		profile.add("url", "", at.beside(textKind, escapes.Replace(p.value)))
		for i, form := range []*regexp.Regexp{valueType, userName} {
			if found := form.FindStringSubmatch(p.params); found != nil && p.name != "URL" {
				profile.add([]string{"network", "username"}[i], "", at.beside(textKind, found[1]))
			}
		}
	case strings.Contains(keys, " "):
		into, parts := n, p.parts()
		if p.name == "ADR" {
			into = n.add("location", "", at.beside(objectKind, ""))
		}
		for i, key := range strings.Fields(keys)[:min(len(parts), len(strings.Fields(keys)))] {
			into.add(key, p.name+" "+key, at.beside(textKind, parts[i]))
		}
	case p.name == "ORG":
		n.add(keys, p.name, at.beside(textKind, commas(p.parts()...)))
	default:
		n.add(keys, p.name, at.beside(textKind, escapes.Replace(p.value)))
	}
}

package starter

import (
	"encoding/base64"
	"errors"
	"io"
	"mime/quotedprintable"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
)

const cardStart = "BEGIN:VCARD"

// property is a property of a vCard 2.1, 3.0 (RFC 2426) or 4.0 (RFC 6350).
type property struct {
	line        int
	group, name string
	params      map[string][]string
	value       string
}

// propertyForm matches the beginning of a property up to its value.
var propertyForm = regexp.MustCompile(`^(?:([\w-]+)\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):`)

// paramForm matches a parameter.
var paramForm = regexp.MustCompile(`;(?:([\w-]+)=)?((?:[^";]|"[^"]*")*)`)

// properties returns the properties of a text. A continued line begins with a space; a line of
// quoted-printable text ends with =.
func properties(source string) (found []property) {
	lines := strings.Split(lineEnds.Replace(source), "\n")
	for i := 0; i < len(lines); i++ {
		match := propertyForm.FindStringSubmatch(lines[i])
		if match == nil {
			if lines[i] != "" {
				found = append(found, property{line: i + 1, value: decodedBytes(lines[i], "")})
			}
			continue
		}
		p := property{line: i + 1, group: strings.ToUpper(match[1]), name: strings.ToUpper(match[2]), params: paramsOf(match[3])}
		isQuoted := p.has("ENCODING", "QUOTED-PRINTABLE")
		var value strings.Builder
		value.WriteString(lines[i][len(match[0]):])
		for isSoft := isQuoted && strings.HasSuffix(lines[i], "="); i+1 < len(lines); isSoft = isQuoted && strings.HasSuffix(lines[i], "=") {
			isFolded := strings.HasPrefix(lines[i+1], " ") || strings.HasPrefix(lines[i+1], "\t")
			if !isSoft && !isFolded {
				break
			}
			i++
			if isSoft {
				value.WriteString("\n" + lines[i])
			} else {
				value.WriteString(lines[i][1:])
			}
		}
		p.value = p.decode(value.String(), isQuoted)
		found = append(found, p)
	}
	return found
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// paramsOf returns the parameters of a property by their names. Those of vCard 2.1 have none.
func paramsOf(source string) map[string][]string {
	params := map[string][]string{}
	for _, match := range paramForm.FindAllStringSubmatch(source, -1) {
		name, values := strings.ToUpper(match[1]), strings.Split(strings.ReplaceAll(match[2], `"`, ""), ",")
		if name == "" {
			name = "TYPE"
			if bare := strings.ToUpper(match[2]); bare == "QUOTED-PRINTABLE" || bare == "BASE64" {
				name = "ENCODING"
			}
		}
		params[name] = append(params[name], values...)
	}
	return params
}

func (p property) has(param string, values ...string) bool {
	return slices.ContainsFunc(p.params[param], func(value string) bool {
		return slices.ContainsFunc(values, func(other string) bool { return strings.EqualFold(value, other) })
	})
}

// decode returns a value without its encoding, in UTF-8.
func (p property) decode(value string, isQuoted bool) string {
	if isQuoted {
		// What follows a fault is lost; the value is then as the file has it.
		if plain, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(value))); err == nil {
			value = string(plain)
		}
	}
	charset := ""
	if names := p.params["CHARSET"]; len(names) > 0 {
		charset = names[0]
	}
	return decodedBytes(value, charset)
}

// decodedBytes returns bytes as text: in a character set, in UTF-8, or else in Windows-1252.
func decodedBytes(value, charset string) string {
	if set, err := htmlindex.Get(charset); err == nil {
		value, _ = set.NewDecoder().String(value)
	} else if !utf8.ValidString(value) {
		value, _ = charmap.Windows1252.NewDecoder().String(value)
	}
	return value
}

// parts returns the parts of a structured value, which semicolons separate.
func (p property) parts() (parts []string) {
	var part strings.Builder
	for i := 0; i < len(p.value); i++ {
		switch c := p.value[i]; {
		case c == '\\' && i+1 < len(p.value):
			part.WriteString(p.value[i : i+2])
			i++
		case c == ';':
			parts = append(parts, unescaped(part.String()))
			part.Reset()
		default:
			part.WriteByte(c)
		}
	}
	return append(parts, unescaped(part.String()))
}

// unescaped returns a value without the backslashes of RFC 6350, 3.4, and of the programs that escape
// a colon.
func unescaped(value string) string { return escapes.Replace(value) }

var escapes = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\N`, "\n", `\,`, ",", `\;`, ";", `\:`, ":")

// preference orders the properties of one name: the preferred one first.
func (p property) preference() int {
	switch {
	case p.has("TYPE", "PREF") || p.has("PREF", "1"):
		return 0
	case p.has("TYPE", "FAX", "PAGER", "BBS", "MODEM"):
		return 2
	default:
		return 1
	}
}

// cardKeys are the properties that a JSON Resume has, by their keys. A key with spaces is those of the
// parts; a hyphen is a part about the card.
var cardKeys = map[string]string{
	"FN": "name", "N": "familyName givenName additionalName namePrefix nameSuffix", "TITLE": "label", "ROLE": "label",
	"EMAIL": "email", "TEL": "phone", "URL": "profiles", "ADR": "postOfficeBox extendedAddress address city region postalCode country",
	"X-SOCIALPROFILE": "profiles", "SOCIALPROFILE": "profiles", "X-TWITTER": "twitter", "ORG": "organization",
	"BEGIN": "-", "VERSION": "-", "PRODID": "-", "REV": "-", "UID": "-", "KIND": "-", "CLIENTPIDMAP": "-", "X-ABLABEL": "-", "X-ABADR": "-", "X-ABUID": "-",
}

// parseCard reads the first vCard of a text.
func parseCard(source string) (*node, error) {
	all := properties(source)
	end := slices.IndexFunc(all, func(p property) bool { return p.name == "END" })
	if end < 0 {
		return nil, errors.New("the vCard has no end")
	}
	root := &node{kind: objectKind, line: 1}
	basics := root.add("basics", "", &node{kind: objectKind, line: 1})
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

// addProperty adds a property to the basics of a resume.
func (n *node) addProperty(p property) {
	keys, isKnown := cardKeys[p.name]
	at := &node{line: p.line}
	switch {
	case keys == "-":
	case keys == "profiles":
		profile := n.add(keys, p.name, &node{kind: objectKind, line: p.line})
		profile.add("url", "", at.child(textKind, unescaped(p.value)))
		if types := p.params["TYPE"]; p.name != "URL" && len(types) > 0 {
			profile.add("network", "", &node{value: types[0], line: p.line})
		}
	case strings.Contains(keys, " "):
		into := n
		if p.name == "ADR" {
			into = n.add("location", "", &node{kind: objectKind, line: p.line})
		}
		for i, key := range strings.Fields(keys) {
			if parts := p.parts(); i < len(parts) {
				into.add(key, p.name+" "+key, at.child(textKind, parts[i]))
			}
		}
	case p.name == "ORG":
		n.add(keys, p.name, at.child(textKind, joined(", ", p.parts()...)))
	case isKnown:
		n.add(keys, p.name, at.child(textKind, unescaped(p.value)))
	case p.has("ENCODING", "B", "BASE64") || isBinary(p.value):
		n.add("vcard "+p.name, p.name, at.child(textKind, "binary data"))
	default:
		n.add("vcard "+p.name, p.name, at.child(textKind, unescaped(p.value)))
	}
}

// isBinary reports whether a value is a picture or a sound without its parameter.
func isBinary(value string) bool {
	_, err := base64.StdEncoding.DecodeString(value)
	return err == nil && len(value) > 200 || strings.HasPrefix(value, "data:")
}

package model

import (
	"errors"
	"fmt"
	"io"
	"net/mail"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/net/idna"
	"golang.org/x/text/language"
)

// Format is a syntax that a text must have: jsonschema:"format=NAME".
type Format struct {
	Name string
	// Check returns the predicate of an error message, such as "is not a date"; empty if the text is valid.
	// What follows a semicolon and a space is the help for this fault.
	Check func(text string) string
	// Help shows the expected syntax: the help for every other fault.
	Help string
	// Repair returns the text that a text without the syntax must have been meant to be. The
	// compiler uses it only if Check accepts it. Nil if there is no such text.
	Repair func(text string) string
	// Schemes are the allowed URL schemes; nil if the text is not a URL.
	Schemes []string
	// Pattern is a regular expression that the JSON Schema contains for editors, which cannot run Check. It
	// must accept every text that Check accepts. It may be empty.
	Pattern string
	// Words are all texts of the format; nil if there are others.
	Words []string
	// IsSample reports whether a text is sample content, such as an address on example.com; nil if no text is.
	IsSample func(text string) bool
	// HasHost reports whether the text is an e-mail address or a URL.
	HasHost bool
	// IsFile reports whether the text is the path, from the content folder, of a file that must exist.
	IsFile bool
	// CheckFile returns the issues of the file at that path; it is nil if every file is valid.
	CheckFile func(File) []FileIssue
}

// OneOf returns a format whose texts are these words.
func OneOf(name string, words []string) Format {
	pattern := regexp.MustCompile("^(" + strings.Join(words, "|") + ")$")
	return Format{Name: name, Words: words, Pattern: pattern.String(), Check: func(text string) string {
		if pattern.MatchString(text) {
			return ""
		}
		return "is none of the words"
	}}
}

// File is a file in the media folder.
type File struct {
	// Name is its path from the content folder.
	Name string
	io.ReadSeeker
	// Size is its number of bytes, and Changed the time of its last change.
	Size    int64
	Changed time.Time
	// Setting returns a text of the site's settings by its path of keys; empty if there is none.
	Setting func(keys ...string) string
	// Beside returns a text of the record that contains the file's path, by its key; empty if there is none.
	Beside func(key string) string
}

// FileIssue is an issue of a file.
type FileIssue struct {
	// IsError reports whether the file cannot be used; otherwise it is a warning.
	IsError bool
	// Message states the fault briefly, without a full stop.
	Message string
	// Help is the remedy; it may be empty.
	Help string
}

// Standard returns the formats that every project has: email, phone,
// https-url, date, date-time and language-tag.
func Standard() []Format {
	return []Format{
		{
			Name: "email", Check: CheckEmail, IsSample: OnReservedHost, HasHost: true,
			Help:    "write it like name@example.com",
			Pattern: `^[^\s@]+@[^\s@]+\.[A-Za-z]{2,63}$`,
		},
		{
			Name: "phone", Check: CheckPhone, Repair: func(text string) string { return dialled.ReplaceAllString(text, "+") },
			Help:    "write it with its country code: +CC 00 0000 0000",
			Pattern: `^\+[1-9][0-9]*( [0-9]+)*$`,
		},
		{
			Name: "https-url", Check: CheckHTTPS, Repair: func(text string) string { return "https://" + text }, Schemes: []string{"https"}, IsSample: OnReservedHost, HasHost: true,
			Help:    "write the whole address: https://example.com/page",
			Pattern: `^https://[^\s/]+\.[^\s]+$`,
		},
		{
			Name: "date", Check: checkDate, Repair: ISODate,
			Help:    "write it as YYYY-MM-DD: 2026-01-31",
			Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`,
		},
		{
			Name: "date-time", Check: checkDateTime, Repair: func(text string) string { return ISODate(text) + "T00:00:00Z" },
			Help:    "write the day and the time in UTC, as YYYY-MM-DDThh:mm:ssZ",
			Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$`,
		},
		{
			Name: "language-tag", Check: CheckLanguageTag,
			Help:    "write a tag such as de, pt-BR, zh-Hant or ca-valencia",
			Pattern: `^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$`,
		},
	}
}

// topLevel matches the end of a domain: two characters at least, the first one a letter (RFC 3696, 2).
var topLevel = regexp.MustCompile(`\.[A-Za-z][A-Za-z0-9-]+$`)

// CheckEmail accepts an e-mail address (RFC 5322) in ASCII, if its domain has a top-level domain and
// the address at most 254 bytes (RFC 5321). In a link, it must not begin the fields of the header.
func CheckEmail(text string) string {
	if strings.ContainsAny(text, "?#&%") {
		return "has a character that begins a header field in a link (RFC 6068)"
	}
	address, err := mail.ParseAddress(text)
	_, domain, _ := strings.Cut(text, "@")
	isASCII := !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
	if err != nil || address.Address != text || len(text) > 254 || !isASCII || !isHost(domain) || !topLevel.MatchString(domain) {
		return "is not an e-mail address"
	}
	return ""
}

// dialled matches what is dialled before a country code in most countries (ITU-T E.123).
var dialled = regexp.MustCompile(`^00`)

var phoneForm = regexp.MustCompile(`^\+[1-9][0-9]*( [0-9]+)*$`)

// CheckPhone accepts an international number (ITU-T E.164: at most 15 digits)
// in groups separated by single spaces.
func CheckPhone(text string) string {
	digits := len(text) - 1 - strings.Count(text, " ")
	if !phoneForm.MatchString(text) || digits < 7 || digits > 15 {
		return "is not an international phone number"
	}
	return ""
}

// maxURL is the maximum length of a URL in bytes. Typst, which makes the PDF, accepts 8,000 after their encoding.
const maxURL = 2000

// CheckHTTPS accepts an absolute https URL without a user name.
func CheckHTTPS(text string) string {
	parsed, err := url.Parse(text)
	switch {
	case len(text) > maxURL:
		return fmt.Sprintf("is longer than %d characters", maxURL)
	case err != nil || strings.ContainsAny(text, " \\\"<>^`{|}"):
		return "is not a URL"
	case parsed.Scheme != "https":
		return "is not an https address"
	case !isHost(parsed.Hostname()):
		return "has no host"
	case parsed.User != nil:
		return "contains a user name"
	case parsed.Port() != "" && !isPort(parsed.Port()):
		return "has a port that is not between 1 and 65535"
	}
	return ""
}

// device matches the names that Windows reserves, with any extension.
var device = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com\d|lpt\d)(\.|$)`)

// IsReservedName reports whether a name has a meaning of its own: a device of Windows, or a property of every
// object of JavaScript.
func IsReservedName(name string) bool { return device.MatchString(name) || name == "constructor" }

// hosts is the profile of the names of hosts (UTS #46).
var hosts = idna.New(idna.MapForLookup(), idna.StrictDomainName(true), idna.ValidateLabels(true), idna.VerifyDNSLength(true))

// numeric matches a host whose end is a number, which browsers read as an IPv4 address (WHATWG URL, 3.5).
var numeric = regexp.MustCompile(`(?i)\.(\d+|0x[\da-f]*)\.?$`)

func isHost(text string) bool {
	ascii, err := hosts.ToASCII(text)
	if numeric.MatchString(ascii) {
		_, err = netip.ParseAddr(ascii)
	}
	return err == nil && strings.Contains(text, ".")
}

func isPort(text string) bool {
	port, err := strconv.ParseUint(text, 10, 16)
	return err == nil && port > 0
}

func checkDate(text string) string {
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "is not a date"
	}
	return ""
}

// dateLayouts are the forms of a date, and what ISO 8601 writes for each.
var dateLayouts = []struct{ form, iso string }{
	{"2006", "2006"},
	{"2006 1", "2006-01"}, {"1 2006", "2006-01"}, {"January 2006", "2006-01"}, {"2006 January", "2006-01"},
	{"2006 1 2", time.DateOnly}, {"2 January 2006", time.DateOnly}, {"January 2 2006", time.DateOnly},
	{"2 1 2006", time.DateOnly}, {"1 2 2006", time.DateOnly},
}

// DatesIn returns the dates that parts of one, with spaces between them, can mean, as ISO 8601 writes
// them: a year since 1900, a month or a day. A Briton and an American read different days in 3 4 2025.
func DatesIn(parts string) (dates []string) {
	parts = strings.Map(Figure, parts)
	for _, layout := range dateLayouts {
		if date, err := time.Parse(layout.form, parts); err == nil && date.Year() >= 1900 {
			dates = append(dates, date.Format(layout.iso))
		}
	}
	return slices.Compact(dates)
}

// Figure returns a decimal digit of any script as 0 to 9: Unicode encodes those of a script one after the other.
func Figure(r rune) rune {
	if !unicode.IsDigit(r) {
		return r
	}
	value := '0'
	for before := r - 1; value < '9' && unicode.IsDigit(before); before-- {
		value++
	}
	return value
}

var dateSeparators = strings.NewReplacer(".", " ", "/", " ", "-", " ")

// ISODate returns a date such as 31/10/2025 as ISO 8601 writes it. It returns every other text as it
// is, and one that can mean two dates.
func ISODate(text string) string {
	if dates := DatesIn(dateSeparators.Replace(text)); len(dates) == 1 {
		return dates[0]
	}
	return text
}

func checkDateTime(text string) string {
	// time.RFC3339 also accepts fractions of a second, even after a comma.
	if _, err := time.Parse("2006-01-02T15:04:05Z", text); err != nil || len(text) != len("2006-01-02T15:04:05Z") {
		return "is not a date and time in UTC"
	}
	return ""
}

// reservedHost matches the names that are reserved for examples (RFC 2606, RFC 6761).
var reservedHost = regexp.MustCompile(`(?i)(^|\.)(example\.(com|org|net)|example|invalid|test)$`)

// OnReservedHost reports whether an e-mail address or a URL is on a host that is reserved for examples.
func OnReservedHost(text string) bool { return reservedHost.MatchString(HostOf(text)) }

// HostOf returns the host of an e-mail address or a URL; empty if there is none.
func HostOf(text string) string {
	if parsed, err := url.Parse(text); err == nil && parsed.Host != "" {
		return parsed.Hostname() // its path may have an @
	}
	if at := strings.LastIndexByte(text, '@'); at >= 0 {
		return text[at+1:]
	}
	return ""
}

// CheckLanguageTag accepts a language tag (BCP 47) in its canonical form (UTS #35, 3.2.1) that names one
// language. A browser changes every other form to the canonical one, and then does not find the language.
func CheckLanguageTag(text string) string {
	tag, err := language.Parse(text)
	var unknown language.ValueError
	switch {
	case errors.As(err, &unknown):
		return fmt.Sprintf("has an unknown subtag: %q", unknown.Subtag())
	case err != nil:
		return "is not a language tag"
	case noLanguage.MatchString(tag.String()):
		return "does not name a language"
	}
	if canonical := canonicalTag(tag); canonical != text {
		return fmt.Sprintf("is not the canonical form of its language tag; did you mean %q?", canonical)
	}
	return ""
}

// noLanguage matches private tags and the ISO 639-2 codes for undetermined, multiple, uncoded and no language.
var noLanguage = regexp.MustCompile(`^(und|mul|mis|zxx|x)(-|$)`)

// canonicalTag returns the canonical form of a tag (UTS #35). It sorts the variants, which package language
// does not, and does not replace "nb", Norwegian Bokmål, with "no".
func canonicalTag(tag language.Tag) string {
	if base, _ := tag.Base(); base.String() != "nb" {
		tag, _ = (language.Default | language.Macro).Canonicalize(tag)
	}
	var variants []string
	for _, variant := range tag.Variants() {
		variants = append(variants, variant.String())
	}
	ordered := slices.Sorted(slices.Values(variants))
	return strings.Replace(tag.String(), strings.Join(variants, "-"), strings.Join(ordered, "-"), 1)
}

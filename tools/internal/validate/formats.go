package validate

import (
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"
)

// format is a form that a text may be asked to have.
type format struct {
	// check says what is wrong with a text; empty where nothing is.
	check func(text string) string
	// help shows how it is written.
	help string
	// schemes are the URL schemes that the format allows; nil where it is not
	// about URLs.
	schemes []string
}

// formats are the formats that the schema may name.
var formats = map[string]format{
	"email":       {checkEmail, "write it like name@example.com", nil},
	"phone":       {checkPhone, "write it with its country code: +39 02 1234 5678", nil},
	"https-url":   {checkHTTPS, "write the whole address: https://example.com/page", []string{"https"}},
	"contact-url": {checkContact, "write mailto:name@example.com or https://example.com/contact", []string{"https", "mailto", "tel"}},
	"vat-number":  {checkVAT, "write the country code and the number without spaces: IT followed by 11 digits", nil},
	"media-path":  {checkMediaPath, "write the path from the content folder: media/picture.png", nil},
	"date":        {checkDate, "write it as YYYY-MM-DD: 2026-01-31", nil},
	"date-time":   {checkDateTime, "write it in UTC: 2026-01-31T00:00:00Z", nil},
}

var emailForm = regexp.MustCompile(`^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$`)

// checkEmail accepts what HTML's e-mail fields do, with a domain that has a
// dot, at most 254 bytes long (RFC 5321).
func checkEmail(text string) string {
	if len(text) > 254 || !emailForm.MatchString(text) {
		return "is not an e-mail address"
	}
	return ""
}

var phoneForm = regexp.MustCompile(`^\+[1-9][0-9]*( [0-9]+)*$`)

// checkPhone accepts an international number (ITU-T E.164: at most 15 digits)
// in groups parted by single spaces.
func checkPhone(text string) string {
	digits := len(text) - 1 - strings.Count(text, " ")
	if !phoneForm.MatchString(text) || digits < 7 || digits > 15 {
		return "is not an international phone number"
	}
	return ""
}

// checkHTTPS accepts an absolute https address without user name.
func checkHTTPS(text string) string {
	parsed, err := url.Parse(text)
	switch {
	case err != nil || strings.ContainsAny(text, " \\\"<>^`{|}"):
		return "is not a URL"
	case parsed.Scheme != "https":
		return "is not an https address"
	case !hostForm.MatchString(parsed.Hostname()):
		return "does not name a host"
	case parsed.User != nil:
		return "carries a user name"
	}
	return ""
}

var hostForm = regexp.MustCompile(`^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$`)

// checkContact accepts what security.txt does (RFC 9116, 2.5.3).
func checkContact(text string) string {
	if address, ok := strings.CutPrefix(text, "mailto:"); ok {
		return checkEmail(address)
	}
	if number, ok := strings.CutPrefix(text, "tel:"); ok {
		return checkPhone(number)
	}
	return checkHTTPS(text)
}

var (
	vatForm        = regexp.MustCompile(`^[A-Z]{2}[0-9A-Z+*]{2,13}$`)
	italianVATForm = regexp.MustCompile(`^[0-9]{11}$`)
)

// checkVAT accepts the form of a European VAT number (Council Directive
// 2006/112/EC, article 215), and of an Italian one only with a right check
// digit.
func checkVAT(text string) string {
	if !vatForm.MatchString(text) {
		return "is not a VAT number"
	}
	digits, italian := strings.CutPrefix(text, "IT")
	switch {
	case !italian:
		return ""
	case !italianVATForm.MatchString(digits):
		return "is not an Italian VAT number, which has 11 digits"
	case !passesLuhn(digits):
		return "is not a VAT number: its check digit is wrong"
	}
	return ""
}

// passesLuhn checks the last digit of a number (ISO/IEC 7812-1, annex B; for
// the Italian VAT number: D.P.R. 633/1972, article 35).
func passesLuhn(digits string) bool {
	sum := 0
	for i := range len(digits) {
		digit := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			digit *= 2
		}
		sum += digit/10 + digit%10
	}
	return sum%10 == 0
}

// pictureTypes are the file types that the site's build can resize.
var pictureTypes = []string{".avif", ".jpeg", ".jpg", ".png", ".webp"}

// checkMediaPath accepts a path in the media folder; whether the file exists
// is another rule's question.
func checkMediaPath(text string) string {
	name, inside := strings.CutPrefix(text, "media/")
	switch {
	case !inside || name == "" || path.Clean(text) != text || strings.Contains(text, `\`):
		return "is not a path in the media folder"
	case !slices.Contains(pictureTypes, path.Ext(text)):
		return "is not a picture of type avif, jpeg, jpg, png or webp"
	}
	return ""
}

func checkDate(text string) string {
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "is not a day"
	}
	return ""
}

func checkDateTime(text string) string {
	if _, err := time.Parse(time.RFC3339, text); err != nil || !strings.HasSuffix(text, "Z") {
		return "is not a moment in UTC"
	}
	return ""
}

// scheme is a text's URL scheme as a browser sees it, which leaves out spaces
// and control characters; empty where there is none.
func scheme(text string) string {
	visible := strings.Map(func(r rune) rune {
		if r <= ' ' {
			return -1
		}
		return r
	}, text)
	name, _, found := strings.Cut(visible, ":")
	if !found || !schemeForm.MatchString(name) {
		return ""
	}
	return strings.ToLower(name)
}

var schemeForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*$`)

package main

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"example.org/contentc"
	"example.org/portfolio/schema"
	"example.org/portfolio/tools/cmd/contentc/internal/country"
)

// formats returns the formats of the portfolio, which are added to the standard ones.
func formats() []contentc.Format {
	return []contentc.Format{
		{
			Name: "contact-url", Check: checkContact, Repair: withMailto, IsSample: contentc.OnReservedHost, HasHost: true,
			Help:    "write mailto:name@example.com or https://example.com/contact",
			Schemes: []string{"https", "mailto", "tel"},
			Pattern: `^(https://|mailto:|tel:)`,
		},
		{
			Name: "site-url", Check: checkSiteURL, Repair: siteAddress, Schemes: []string{"https"}, IsSample: contentc.OnReservedHost, HasHost: true,
			Help:    "write the address without ? and #, and without a slash at its end: https://example.org/repo",
			Pattern: siteURLForm.String(),
		},
		{
			Name: "flag", Check: checkFlag,
			Help:    "write a lower-case ISO 3166-1 code, such as gb, or leave the flag out",
			Pattern: `^[a-z]{2}$`,
		},
		{
			Name: "section-id", Check: checkID,
			Help:    "write lower-case letters and digits, with hyphens between them: open-source",
			Pattern: idForm.String(),
		},
		contentc.OneOf("whoami-section", schema.Background),
		contentc.OneOf("cv-form", schema.CVForms),
		hexColor(),
		{
			Name: "country-code", Check: check(country.IsCode, "is not a country code"),
			Help:    "write the ISO 3166-1 code of the country in two capital letters, such as IT",
			Pattern: `^[A-Z]{2}$`,
		},
		{
			Name: "year-month", Repair: contentc.ISODate, Check: dateIn("is neither a year nor a month", "2006", "2006-01"),
			Help:    "write the year, or year and month: 2019 or 2019-03",
			Pattern: `^[0-9]{4}(-[0-9]{2})?$`,
		},
		{
			Name: "partial-date", Repair: contentc.ISODate, Check: dateIn("is not a year, a month or a day", "2006", "2006-01", "2006-01-02"),
			Help:    "write the year, year and month, or the day: 2019, 2019-03 or 2019-03-31",
			Pattern: `^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$`,
		},
		// The levels of the CEFR and the mother tongue.
		matching("language-level", `^(A1|A2|B1|B2|C1|C2|native)$`, "is not a language level", "expected one of: A1, A2, B1, B2, C1, C2, native"),
		cveID(),
		matching("cwe-id", `^CWE-[1-9][0-9]{0,4}$`, "is not a CWE id", "write the number of the weakness: CWE-79"),
		{
			Name: cvssVector, Check: checkCVSS,
			Help:    "copy the vector from the advisory or from FIRST's calculator, with its prefix CVSS:3.1 or CVSS:4.0",
			Pattern: `^CVSS:(3\.1|4\.0)/.+$`,
		},
		{
			Name: "vat-number", Check: checkVAT,
			Help:    "write the country code and the number without spaces: IT and 11 digits, or for Switzerland CHE-123.456.788 MWST",
			Pattern: vatForm.String(),
		},
		pictureFormat(homePicture, underHeadline(ofHome)),
		pictureFormat(homePictureLight, underHeadline(ofLightHome)),
		pictureFormat(portrait, pictureIn(portraitWidth)),
		pictureFormat(portraitLight, pictureIn(portraitWidth)),
		pictureFormat(articlePicture, pictureIn(articleWidth)),
	}
}

// The formats of the paths of pictures, one for each use on the site.
const (
	homePicture      = "home-picture"
	homePictureLight = "home-picture-light"
	portrait         = "portrait"
	portraitLight    = "portrait-light"
	articlePicture   = "article-picture"
)

func pictureFormat(name string, check func(contentc.File) []contentc.FileIssue) contentc.Format {
	return contentc.Format{
		Name: name, Check: checkMediaPath, IsFile: true, CheckFile: check,
		Help:    "write the path from the content folder: media/picture.png",
		Pattern: mediaPath + `\.(` + strings.Join(contentc.PictureEndings(), "|") + `)$`,
	}
}

var idForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// checkID accepts an id, which is a part of addresses and of the names of files.
func checkID(text string) string {
	switch {
	case !idForm.MatchString(text):
		return "is not an id"
	case len(text) > 40:
		return "is longer than 40 characters"
	case contentc.IsReservedName(text):
		return "is a name with a meaning of its own"
	}
	return ""
}

// checkContact accepts the contacts that security.txt may have (RFC 9116, 2.5.3).
func checkContact(text string) string {
	if address, ok := strings.CutPrefix(text, "mailto:"); ok {
		return contentc.CheckEmail(address)
	}
	if number, ok := strings.CutPrefix(text, "tel:"); ok {
		return contentc.CheckPhone(number)
	}
	return contentc.CheckHTTPS(text)
}

// withMailto returns an e-mail address as a contact of security.txt.
func withMailto(text string) string { return "mailto:" + text }

func hexColor() contentc.Format {
	format := matching("color", `^#[0-9a-fA-F]{6}$`, "is not a colour of six hexadecimal digits", `write # and six digits, in quotes: "#ff7d4d"`)
	format.Repair = func(text string) string { return threeDigits.ReplaceAllString(text, "#$1$1$2$2$3$3") }
	return format
}

// threeDigits matches the short form of a colour (CSS Color 4, section 5.2).
var threeDigits = regexp.MustCompile(`^#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])$`)

// siteAddress returns the address of a site without a slash at its end, and with https if it is a host alone.
func siteAddress(text string) string {
	return "https://" + strings.TrimRight(strings.TrimPrefix(text, "https://"), "/")
}

// siteURLForm matches the address of a site. The configurations of web servers contain its path,
// and other characters have a meaning there.
var siteURLForm = regexp.MustCompile(`^https://[^\s/?#@;$()]+(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$`)

// maxSiteURL is the maximum length of the address of a site, which the QR code of the CV contains twice.
const maxSiteURL = 200

// checkSiteURL accepts the address of a site, to which the site adds paths.
func checkSiteURL(text string) string {
	if problem := contentc.CheckHTTPS(text); problem != "" {
		return problem
	}
	switch {
	case len(text) > maxSiteURL:
		return fmt.Sprintf("is longer than %d characters", maxSiteURL)
	case strings.ContainsAny(text, "?#"):
		return "has a query or a fragment"
	case strings.HasSuffix(text, "/"):
		return "ends with a slash"
	case !siteURLForm.MatchString(text):
		return "has a path with other characters than letters, digits, '.', '_', '~' and '-'"
	default:
		return ""
	}
}

// check returns a Format.Check that accepts the texts for which isValid is true.
func check(isValid func(text string) bool, message string) func(text string) string {
	return func(text string) string {
		if isValid(text) {
			return ""
		}
		return message
	}
}

// matching returns the format of the texts that match a regular expression.
func matching(name, pattern, message, help string) contentc.Format {
	return contentc.Format{Name: name, Check: check(regexp.MustCompile(pattern).MatchString, message), Help: help, Pattern: pattern}
}

// dateIn returns a Format.Check that accepts dates in one of the layouts (ISO 8601).
func dateIn(message string, layouts ...string) func(text string) string {
	return check(func(text string) bool {
		return slices.ContainsFunc(layouts, func(layout string) bool {
			_, err := time.Parse(layout, text)
			return err == nil
		})
	}, message)
}

// cveID returns the format of the ids of https://cveproject.github.io/cve-schema, which have at
// least four digits after the year.
func cveID() contentc.Format {
	format := matching("cve-id", `^CVE-[0-9]{4}-[0-9]{4,19}$`, "is not a CVE id", "write the year and at least four digits: CVE-2025-0000")
	format.IsSample = isPlaceholderCVE
	return format
}

// isPlaceholderCVE reports whether a CVE id has the number 0, which is never assigned.
func isPlaceholderCVE(id string) bool {
	return strings.Trim(id[strings.LastIndexByte(id, '-')+1:], "0") == ""
}

var (
	vatForm        = regexp.MustCompile(`^([A-Z]{2}[0-9A-Z+*]{2,13}|CHE-[0-9]{3}\.[0-9]{3}\.[0-9]{3}( (MWST|TVA|IVA))?)$`)
	swissVATForm   = regexp.MustCompile(`^CHE-?([0-9]{3})\.?([0-9]{3})\.?([0-9]{3})( (MWST|TVA|IVA))?$`)
	italianVATForm = regexp.MustCompile(`^[0-9]{11}$`)
)

// checkVAT accepts a European VAT number (Council Directive 2006/112/EC, article 215). For an
// Italian or Swiss number it also requires the correct check digit.
func checkVAT(text string) string {
	if !vatForm.MatchString(text) {
		return "is not a VAT number"
	}
	digits, italian := strings.CutPrefix(text, "IT")
	swiss := swissVATForm.FindStringSubmatch(text)
	switch {
	case swiss != nil && !passesUID(swiss[1]+swiss[2]+swiss[3]):
		return wrongCheckDigit
	case !italian:
		return ""
	case !italianVATForm.MatchString(digits):
		return "is not an Italian VAT number, which has 11 digits"
	case !passesLuhn(digits):
		return wrongCheckDigit
	}
	return ""
}

const wrongCheckDigit = "is not a VAT number: its check digit is wrong; compare it with your registration: a digit is wrong, or two are swapped"

// passesUID reports whether the last of the nine digits of a Swiss company number is its check
// digit (eCH-0097, modulus 11).
func passesUID(digits string) bool {
	weights := [...]int{5, 4, 3, 2, 7, 6, 5, 4}
	sum := 0
	for i, weight := range weights {
		sum += weight * int(digits[i]-'0')
	}
	return (11-sum%11)%11 == int(digits[8]-'0')
}

// passesLuhn reports whether the last digit of a number is its check digit (ISO/IEC 7812-1,
// annex B; for the Italian VAT number: D.P.R. 633/1972, article 35).
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

// mediaPath matches the path of a file in the media folder, without its extension. The site's build
// decodes the path as a URL, in which %, ? and # lead to another file.
const mediaPath = `^media(/[\p{L}\p{M}\p{Nd}_-][\p{L}\p{M}\p{Nd}._-]*)+`

var mediaPathForm = regexp.MustCompile(mediaPath + `$`)

// checkMediaPath accepts the path of a picture in the media folder. The
// compiler itself checks that the file exists.
func checkMediaPath(text string) string {
	name, inside := strings.CutPrefix(text, "media/")
	endings := contentc.PictureEndings()
	last := len(endings) - 1
	ending := path.Ext(text)
	lower := strings.ToLower(ending)
	switch {
	case !inside || name == "" || path.Clean(text) != text || strings.Contains(text, `\`):
		return "is not a path in the media folder"
	case !slices.Contains(endings, strings.TrimPrefix(lower, ".")):
		return "is not a picture of type " + strings.Join(endings[:last], ", ") + " or " + endings[last]
	case ending != lower:
		return fmt.Sprintf("has an ending in capital letters; rename the file to %q, with a lower-case ending", strings.TrimSuffix(text, ending)+lower)
	case slices.ContainsFunc(strings.Split(text, "/"), contentc.IsReservedName):
		return "has a name with a meaning of its own; rename the file"
	case !mediaPathForm.MatchString(text):
		return "has other characters than letters, digits, '.', '_' and '-', or a name that begins with '.'; rename the file"
	}
	return ""
}

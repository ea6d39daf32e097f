package main

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"example.org/portfolio/tools/contentc"
)

// formats are the portfolio's own, beside the standard ones.
func formats() []contentc.Format {
	return []contentc.Format{
		{
			Name: "contact-url", Check: checkContact, IsSample: contentc.OnReservedHost,
			Help:    "write mailto:name@example.com or https://example.com/contact",
			Schemes: []string{"https", "mailto", "tel"},
			Pattern: `^(https://|mailto:|tel:)`,
		},
		{
			Name: "screen", Check: checkScreen,
			Help:    "the screens are " + strings.Join(screens(), ", "),
			Pattern: "^(" + strings.Join(screens(), "|") + ")$",
		},
		{
			Name: "vat-number", Check: checkVAT,
			Help:    "write the country code and the number without spaces: IT followed by 11 digits",
			Pattern: vatForm.String(),
		},
		{
			Name: mediaPath, Check: checkMediaPath, IsFile: true,
			Help:    "write the path from the content folder: media/picture.png",
			Pattern: `^media/.+\.(avif|jpeg|jpg|png|webp)$`,
		},
	}
}

const mediaPath = "media-path"

// checkContact accepts what security.txt does (RFC 9116, 2.5.3).
func checkContact(text string) string {
	if address, ok := strings.CutPrefix(text, "mailto:"); ok {
		return contentc.CheckEmail(address)
	}
	if number, ok := strings.CutPrefix(text, "tel:"); ok {
		return contentc.CheckPhone(number)
	}
	return contentc.CheckHTTPS(text)
}

func checkScreen(text string) string {
	if !slices.Contains(screens(), text) {
		return "is not a screen"
	}
	return ""
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

// checkMediaPath accepts the path of a picture in the media folder. The
// compiler itself checks that the file exists.
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

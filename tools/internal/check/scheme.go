package check

import (
	"regexp"
	"strings"
)

// scheme is a text's URL scheme as a browser reads it, which ignores spaces
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

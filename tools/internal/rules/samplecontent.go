package rules

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
)

// sampleContent finds sample content that the owner has still to
// replace. A value that is the same in every language is told once, in the
// source language.
func sampleContent(value *Value) []diag.Finding {
	if value.Field.Agreement == model.Equal && !value.Context.Source {
		return nil
	}
	declared := value.Field.Sample != nil && value.Field.Sample.MatchString(value.Text)
	if !declared && !reservedAddress(value.Field.Format, value.Text) {
		return nil
	}
	finding := value.Finding(diag.SampleContent, fmt.Sprintf("%q is sample content", shortened(value.Text)))
	finding.Help = "replace it with your own"
	return []diag.Finding{finding}
}

// reservedHost matches the names that are reserved for examples (RFC 2606,
// RFC 6761).
var reservedHost = regexp.MustCompile(`(?i)(^|\.)(example\.(com|org|net)|example|invalid|test)$`)

// reservedAddress tells whether an address points to a name that is reserved
// for examples.
func reservedAddress(format, text string) bool {
	switch format {
	case "email", "https-url", "contact-url":
		return reservedHost.MatchString(hostOf(text))
	default:
		return false
	}
}

func hostOf(text string) string {
	if at := strings.LastIndexByte(text, '@'); at >= 0 {
		return text[at+1:]
	}
	parsed, err := url.Parse(text)
	if err != nil {
		return ""
	}
	return parsed.Hostname()
}

// shortened cuts a long text for a message.
func shortened(text string) string {
	const most = 60
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return string(runes[:most]) + "…"
}

package main

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/tools/contentc"
)

func TestFormats(t *testing.T) {
	for name, texts := range map[string]struct{ good, bad []string }{
		"contact-url": {
			[]string{"mailto:a@b.it", "https://example.com/contact", "tel:+390212345678"},
			[]string{"", "a@b.it", "mailto:a", "mailto:", "http://example.com", "ftp://example.com", "tel:1"},
		},
		"vat-number": {
			[]string{"IT12345678903", "IT01234567897", "IT00000000000", "DE123456789", "ATU12345678"},
			[]string{"", "12345678903", "IT12345678904", "IT1234567890", "IT1234567890A", "it12345678903", "IT 12345678903", "D"},
		},
		"media-path": {
			[]string{"media/a.png", "media/sub/b c.webp", "media/è.jpg"},
			[]string{"", "media", "media/", "a.png", "/media/a.png", "media/../a.png", "media/./a.png", "media//a.png", `media\a.png`, "media/a.svg", "media/a", "https://example.com/a.png"},
		},
	} {
		format := formatNamed(t, name)
		pattern := regexp.MustCompile(format.Pattern)
		for _, text := range texts.good {
			assert.Empty(t, format.Check(text), "%s: %q", name, text)
			assert.True(t, pattern.MatchString(text), "the pattern of %s refuses %q", name, text)
		}
		for _, text := range texts.bad {
			assert.NotEmpty(t, format.Check(text), "%s: %q", name, text)
		}
		assert.NotEmpty(t, format.Help, name)
	}
}

func formatNamed(t *testing.T, name string) contentc.Format {
	t.Helper()
	for _, format := range formats() {
		if format.Name == name {
			return format
		}
	}
	t.Fatalf("there is no format %q", name)
	panic("unreachable")
}

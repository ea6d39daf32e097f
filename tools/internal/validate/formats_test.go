package validate

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/tools/internal/model"
)

func TestFormats(t *testing.T) {
	for name, texts := range map[string]struct{ good, bad []string }{
		"email": {
			[]string{"a@b.it", "name.surname+tag@sub.example.com", "o'neil@example.com"},
			[]string{"", "a", "a@b", "a b@c.it", "a@b..it", "a@-b.it", ".a@b.it", "a@b.it ", "a@è.it", strings.Repeat("a", 250) + "@b.it"},
		},
		"phone": {
			[]string{"+39 02 1234 5678", "+390212345678", "+1 5550100"},
			[]string{"", "02 1234 5678", "+0 123456789", "+39  02 1234", "+39-02-1234", "+39 02 1234 5678 9012 3", "+39 12", "+39 02 1234 "},
		},
		"https-url": {
			[]string{"https://example.com", "https://example.com:8443/a?b=c#d", "https://xn--caff-8oa.example/", "https://caffè.example/è"},
			[]string{"", "example.com", "http://example.com", "https://", "https://host", "https://a b.com", "https://u:p@example.com", "javascript:alert(1)", "//example.com", "https://exa\\mple.com", "https://-a.com", "https://example.com/%zz"},
		},
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
		"date":      {[]string{"2026-02-28"}, []string{"", "2026-02-29", "28.2.2026", "2026-2-8", "2026-02-28T00:00:00Z"}},
		"date-time": {[]string{"2026-02-28T23:59:59Z"}, []string{"", "2026-02-28", "2026-02-28T00:00:00+01:00", "2026-02-28 00:00:00Z"}},
	} {
		for _, text := range texts.good {
			assert.Empty(t, formats[name].check(text), "%s: %q", name, text)
		}
		for _, text := range texts.bad {
			assert.NotEmpty(t, formats[name].check(text), "%s: %q", name, text)
		}
		assert.NotEmpty(t, formats[name].help, name)
	}
}

// TestEveryFormatOfTheModelIsKnown would catch a misspelled format, which a
// JSON Schema validator passes over in silence.
func TestEveryFormatOfTheModelIsKnown(t *testing.T) {
	var visit func(of *model.Type)
	visit = func(of *model.Type) {
		if of.Kind == model.List {
			visit(of.Elem)
		}
		for _, field := range of.Fields {
			if field.Format != "" {
				assert.Contains(t, formats, field.Format, field.Key)
			}
			visit(field.Type)
		}
	}
	visit(model.Content())
	visit(model.Site())
}

func TestScheme(t *testing.T) {
	for text, want := range map[string]string{
		"https://a.it": "https", "JavaScript:alert(1)": "javascript", " java\tscript:x": "javascript",
		"a.it/x:y": "", "è:x": "", "x": "", "": "", "data:text/html,x": "data",
	} {
		assert.Equal(t, want, scheme(text), text)
	}
}

func TestNumber(t *testing.T) {
	for _, text := range []string{"010", "0x1F", "1_000", "1e3", "+1", ".5", "1.", "-", "99999999999999999999e9"} {
		assert.IsType(t, []any{}, number(text), text)
	}
	assert.Equal(t, 85, number("85"))
	assert.Equal(t, -1, number("-1"))
	assert.InDelta(t, 8.5, number("8.5"), 0)
	assert.InDelta(t, 1e20, number("100000000000000000000"), 0)
}

func TestCompileRefusesWhatIsNoSchema(t *testing.T) {
	for _, text := range []string{"", "{", `{"type": "nothing"}`} {
		_, err := Compile([]byte(text), model.Content())
		assert.Error(t, err, text)
	}
}

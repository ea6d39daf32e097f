package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

func TestFormatsAcceptOnlyValidTexts(t *testing.T) {
	known := map[string]contentc.Format{}
	for _, format := range formats() {
		known[format.Name] = format
	}
	for name, texts := range map[string]struct{ good, bad []string }{
		"contact-url": {
			[]string{"mailto:a@b.it", "https://example.com/contact", "tel:+390212345678", "https://example.com/" + strings.Repeat("a", 1980)},
			[]string{"", "a@b.it", "mailto:a", "mailto:", "http://example.com", "ftp://example.com", "tel:1", "mailto:a?bcc=evil%40evil.example&subject=hi@example.org", "mailto:a%0d@example.org", "https://example.com/" + strings.Repeat("a", 1981)},
		},
		"vat-number": {
			[]string{"IT12345678903", "IT01234567897", "IT00000000000", "DE123456789", "ATU12345678", "CHE-123.456.788 MWST", "CHE-100.000.006"},
			[]string{"", "12345678903", "IT12345678904", "IT1234567890", "IT1234567890A", "it12345678903", "IT 12345678903", "D", "IT21345678903", "CHE-123.456.789", "CHE-213.456.788 MWST", "CHE-100.000.007"},
		},
		"site-url": {
			[]string{"https://example.org", "https://example.org/repo", "https://example.org:8443", "https://example.org/" + strings.Repeat("a", 180)},
			[]string{"", "https://example.org/", "https://example.org?x", "https://example.org#f", "https://example.org:99999", "http://example.org", "https://example.org/a;b", "https://example.org/$uri", "https://example.org/(a)", "https://example.org/a//b", "https://example.org/../b", "https://1.2.3.4.5", "https://example.org/" + strings.Repeat("a", 181)},
		},
		"flag":           {[]string{"gb", "eu", "xk"}, []string{"", "GB", "uk", "xx", "gbr"}},
		"country-code":   {[]string{"IT", "GB", "XK"}, []string{"", "it", "ITA", "UK", "DD", "VD", "SU", "QQ", "ZZ"}},
		"section-id":     {[]string{"whoami", "open-source2", "console", "con-sulting", strings.Repeat("a", 40)}, []string{"", "Whoami", "2d", "a--b", "a-", "cv.txt", "à", "constructor", "con", "com1", "aux", strings.Repeat("a", 41)}},
		"year-month":     {[]string{"2019", "2019-03"}, []string{"", "19", "2019-3", "2019-13", "2019-03-01", "March 2019"}},
		"partial-date":   {[]string{"2019", "2019-03", "2019-03-31"}, []string{"", "2019-02-30", "31.3.2019", "2019-03-31T00:00:00Z"}},
		"language-level": {[]string{"A1", "C2", "native"}, []string{"", "D1", "b2", "B3", "Native"}},
		"cve-id":         {[]string{"CVE-2025-0000", "CVE-2025-0000000"}, []string{"", "CVE-2025-123", "cve-2025-1234", "2025-1234"}},
		"cwe-id":         {[]string{"CWE-79", "CWE-1336"}, []string{"", "79", "CWE-0", "CWE-079"}},
		"cvss-vector": {
			[]string{
				"CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
				"CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N",
			},
			[]string{"", "9.8", "AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H", "CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H", "CVSS:3.1/AV:N", "CVSS:3.1/AV:X/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"},
		},
		"portrait": {
			[]string{"media/a.png", "media/sub/b-C_2.x.webp", "media/è.jpg", "media/写真.png", "media/icon.png", "media/console.png"},
			[]string{
				"media/a%2f..%2f..%2fx.png", "media/x?w=480;481&.png", "media/a#b.png", "media/a b.png", "media/.a.png", "media/..a/b.png", "media/a:b.png", "media/a\n.png",
				"", "media", "media/", "media/CON.png", "media/aux/a.png", "media/lpt1.x.png", "a.png", "/media/a.png", "media/../a.png", "media/./a.png", "media//a.png", `media\a.png`, "media/a.svg", "media/a.gif", "media/a", "https://example.com/a.png",
			},
		},
	} {
		format, pattern := known[name], regexp.MustCompile(known[name].Pattern)
		require.NotNil(t, format.Check, "there is no format %q", name)
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

func TestCVEWithNumberZeroIsSampleContent(t *testing.T) {
	assert.True(t, isPlaceholderCVE("CVE-2025-00000"))
	assert.False(t, isPlaceholderCVE("CVE-2099-1000"))
}

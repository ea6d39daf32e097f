package model_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/model"
)

func TestStandardFormatsAcceptOnlyValidTexts(t *testing.T) {
	known := map[string]model.Format{}
	for _, format := range model.Standard() {
		known[format.Name] = format
	}
	for name, texts := range map[string]struct{ good, bad []string }{
		"email": {
			[]string{"a@b.it", "name.surname+tag@sub.example.com", "o'neil@example.com", strings.Repeat("a", 249) + "@b.it"},
			[]string{"", "a", "a@b", "a b@c.it", "a@b..it", "a@-b.it", "a@b.i", "a@10.0.0.1", ".a@b.it", "a@b.it ", "a@è.it", "a?bcc=b%40b.example@b.it", "a&b@c.it", "a#b@c.it", "a%0d@c.it", strings.Repeat("a", 250) + "@b.it"},
		},
		"phone": {
			[]string{"+39 02 1234 5678", "+390212345678", "+1 5550100", "+12 34567", "+12 345 678 901 234 5"},
			[]string{"", "02 1234 5678", "+0 123456789", "+39  02 1234", "+39-02-1234", "+39 02 1234 5678 9012 3", "+12 345 678 901 234 56", "+39 12", "+12 3456", "+3 9 1 2 3 4", "+39 02 1234 "},
		},
		"https-url": {
			[]string{"https://example.com", "https://example.com:8443/a?b=c#d", "https://example.com:65535", "https://xn--caff-8oa.example/", "https://caffè.example/è", "https://192.0.2.1/a", "https://1.2.example"},
			[]string{"", "example.com", "http://example.com", "https://", "https://host", "https://a b.com", "https://u:p@example.com", "javascript:alert(1)", "//example.com", "https://exa\\mple.com", "https://-a.com", "https://example.com/%zz", "https://example.com:65536", "https://example.com:0", "https://1.2.3.4.5", "https://256.1.1.1", "https://192.0.2", "https://0x7f.1", "https://a.0x", "https://192.0.2.1."},
		},
		"date":      {[]string{"2026-02-28"}, []string{"", "2026-02-29", "28.2.2026", "2026-2-8", "2026-02-28T00:00:00Z"}},
		"date-time": {[]string{"2026-02-28T23:59:59Z"}, []string{"", "2026-02-28", "2026-02-28T00:00:00+01:00", "2026-02-28T00:00:00,5Z", "2026-02-28T00:00:00.5Z", "2026-02-28 00:00:00Z"}},
		"language-tag": {
			[]string{"de", "nb", "no", "gsw", "de-CH", "es-419", "sr-Latn", "zh-Hant-TW", "ca-valencia", "de-CH-1996", "sl-1994-biske-rozaj", "de-simple", "ar-u-nu-latn", "de-x-leicht"},
			[]string{"", "x", "deutsch", "DE", "de_DE", "de-", "../de", "de-de", "xx", "en-ZZZ", "de-bogus1", "und", "mul", "x-private", "iw", "sh", "cmn-Hans", "i-klingon", "zh-yue", "sl-rozaj-biske-1994"},
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

func TestOnReservedHostAcceptsOnlyReservedHosts(t *testing.T) {
	for _, address := range []string{"a@example.com", "https://www.EXAMPLE.org/x", "https://blog.example.net/x", "a@mail.example.org", "https://valcerchia.example", "mailto:x@y.test", "https://x.invalid", "https://social.example/@anna"} {
		assert.True(t, model.OnReservedHost(address), address)
	}
	for _, address := range []string{"a@prova.internal", "https://myexample.com", "https://example.community", "https://prova.internal/example.com", "https://prova.internal/@anna@example.com", "%"} {
		assert.False(t, model.OnReservedHost(address), address)
	}
}

func TestAPhoneNumberIsRepairedFromItsDialledForm(t *testing.T) {
	format := model.Standard()[1]
	assert.Equal(t, "+41 44 000 00 00", format.Repair("0041 44 000 00 00"))
	assert.Equal(t, "044 000 00 00", format.Repair("044 000 00 00"), "the country is not known")
}

func TestISODateReadsFiguresWhoseOrderIsClear(t *testing.T) {
	for text, want := range map[string]string{
		"31/10/2025": "2025-10-31",
		"10/31/2025": "2025-10-31",
		"31.1.2025":  "2025-01-31",
		"5-5-2025":   "2025-05-05",
		"2025/10/3":  "2025-10-03",
		"3/2019":     "2019-03",
		"2019.3":     "2019-03",
		"3/4/2025":   "3/4/2025",
		"12/11/2025": "12/11/2025",
		"2025-10-31": "2025-10-31",
		"31/10/25":   "31/10/25",
		"March 2019": "2019-03",
		"marzo 2019": "marzo 2019",
	} {
		assert.Equal(t, want, model.ISODate(text), text)
	}
}

func TestInvalidLanguageTagHasAMessage(t *testing.T) {
	for tag, want := range map[string]string{
		"de_DE":   `is not the canonical form of its language tag; did you mean "de-DE"?`,
		"iw":      `is not the canonical form of its language tag; did you mean "he"?`,
		"de-xxxx": `has an unknown subtag: "Xxxx"`,
		"deutsch": "is not a language tag",
		"mul":     "does not name a language",
	} {
		assert.Equal(t, want, model.CheckLanguageTag(tag), tag)
	}
}

func TestDirectionFollowsTheLikelyScript(t *testing.T) {
	for tag, want := range map[string]string{
		"it": "ltr", "en-GB": "ltr", "el": "ltr", "bg": "ltr", "zh-Hant": "ltr",
		"ar": "rtl", "he": "rtl", "fa": "rtl", "ur-PK": "rtl", "yi": "rtl",
		"dv": "rtl", "ff-Adlm": "rtl", "mid-Mand": "rtl", "nqo": "rtl", "rhg-Rohg": "rtl", "smp-Samr": "rtl", "syr": "rtl", "ku-Yezi": "rtl",
		// One language, two scripts.
		"uz": "ltr", "uz-Arab": "rtl", "az-Arab": "rtl", "ku": "ltr", "ckb": "rtl",
	} {
		assert.Equal(t, want, model.Direction(tag), tag)
	}
}

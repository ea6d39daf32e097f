package rules

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/net/idna"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// lookalikeHost finds addresses whose host can look like another one, and reports its ASCII form.
var lookalikeHost = Rule{
	Info: info("lookalike-host", diag.Warning, "the host of the address can look like another one"),
	Once: true,
	Text: func(_ Context, v *tree.Value) []Fault {
		if v.Field.Format == nil || !v.Field.Format.HasHost {
			return nil
		}
		message, help := lookalike(v.Text)
		if message == "" {
			return nil
		}
		return one(Fault{At: v, Message: message, Help: help})
	},
}

// lookalike returns the finding about the host of an address that can look like another one; empty if
// it cannot.
func lookalike(address string) (message, help string) {
	host := model.HostOf(address)
	if isASCII := !strings.ContainsFunc(host, isBeyondASCII); isASCII && !strings.Contains(strings.ToLower(host), "xn--") {
		return "", "" // at once, as most hosts are
	}
	host, invalid := idna.ToUnicode(host)
	if mapped, err := mapping.ToUnicode(host); err == nil && mapped != strings.ToLower(host) {
		return fmt.Sprintf("the host %s leads to %s", host, mapped), "write the host as a browser reads it"
	}
	punycode, tooLong := idna.ToASCII(host)
	script := confusing(host)
	if invalid != nil || tooLong != nil || script == "" {
		return "", ""
	}
	return fmt.Sprintf("the host %s has %s letters that can look like others; its ASCII form is %s", host, script, punycode),
		"check the host letter by letter, or copy it from the address bar of a browser"
}

// mapping replaces characters as a browser does (UTS #46, section 4).
var mapping = idna.New(idna.MapForLookup(), idna.Transitional(false))

// lookalikes are the letters of a script that look like lower-case Latin ones.
var lookalikes = []struct{ script, letters string }{
	{"Cyrillic", "асԁеёһіїјкӏопгрԛѕуԝхѵь"},
	{"Greek", "αγηικνορυχω"},
	{"Armenian", "զհյոսցօք"},
	{"Lisu", "ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓨꓪꓫꓬꓮꓰꓲꓳꓴ"},
	{"Cherokee", "ꭰꭱꭲꭴꭵꮃꮇꮍꮋꮯꮷꮓꮐꮩꮪꮮꮲꮻ"},
}

// isPhonetic reports whether a letter is of the phonetic alphabet, which no orthography of a domain has.
func isPhonetic(r rune) bool {
	return r >= '\u0250' && r <= '\u02AF' && r != 'ə' && r != 'ɛ' && r != 'ɔ' && r != 'ɓ' && r != 'ɗ' && r != 'ŋ'
}

func isBeyondASCII(r rune) bool { return r > unicode.MaxASCII }

// confusing returns the script of letters that can look like others in a host: beside letters of
// another script in one label, or alone in a label of only letters that look like Latin ones, below a
// top-level domain in ASCII; empty if there is none.
func confusing(host string) string {
	labels := strings.Split(host, ".")
	isBelowASCII := !strings.ContainsFunc(labels[len(labels)-1], isBeyondASCII)
	for _, label := range labels {
		if strings.ContainsFunc(label, isPhonetic) {
			return "phonetic"
		}
		for _, alike := range lookalikes {
			isOf := func(r rune) bool { return unicode.Is(unicode.Scripts[alike.script], r) }
			isOther := func(r rune) bool { return unicode.IsLetter(r) && !isOf(r) }
			isAlike := isBelowASCII && strings.Trim(label, alike.letters+"-0123456789") == ""
			if strings.ContainsFunc(label, isOf) && (strings.ContainsFunc(label, isOther) || isAlike) {
				return alike.script
			}
		}
	}
	return ""
}

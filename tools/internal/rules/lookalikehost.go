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
		host, invalid := idna.ToUnicode(model.HostOf(v.Text))
		punycode, tooLong := idna.ToASCII(host)
		script := scriptBesideLatin(host)
		if invalid != nil || tooLong != nil || script == "" {
			return nil
		}
		return one(Fault{
			At: v, Message: fmt.Sprintf("the host %s has %s letters beside Latin ones; its ASCII form is %s", host, script, punycode),
			Help: "check the host letter by letter, or copy it from the address bar of a browser",
		})
	},
}

// scriptBesideLatin returns the script of a host's letters that can look like its Latin ones, which
// can be those of the top-level domain alone; empty if there is none.
func scriptBesideLatin(host string) string {
	has := func(script string) bool {
		return strings.ContainsFunc(host, func(r rune) bool { return unicode.Is(unicode.Scripts[script], r) })
	}
	for _, script := range []string{"Cyrillic", "Greek", "Armenian"} {
		if has(script) && has("Latin") {
			return script
		}
	}
	return ""
}

package rules

import (
	"fmt"
	"slices"
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
		host, err := idna.ToUnicode(model.HostOf(v.Text))
		problem := confusion(host)
		if err != nil || problem == "" {
			return nil
		}
		punycode, err := idna.ToASCII(host)
		if err != nil { // the name is too long
			return nil
		}
		return one(Fault{
			At: v, Message: fmt.Sprintf("the host %s %s; its ASCII form is %s", host, problem, punycode),
			Help: "check the host letter by letter, or copy it from the address bar of a browser",
		})
	},
}

// confusion returns why a host can look like another one; empty if it cannot.
func confusion(host string) string {
	labels := strings.Split(host, ".")
	isForeign := func(r rune) bool { return r > unicode.MaxASCII }
	isASCII := !strings.ContainsFunc(labels[len(labels)-1], isForeign) // the top-level domain
	for _, label := range labels {
		switch scripts := scriptsOf(label); {
		case !isOneWriting(scripts):
			return "has letters of several scripts: " + strings.Join(scripts, ", ")
		case isASCII && len(scripts) == 1 && strings.Trim(label, lookalikes[scripts[0]]+digits) == "":
			return fmt.Sprintf("has %s letters that look like Latin ones", scripts[0])
		}
	}
	return ""
}

// writings are the scripts that one label may mix: the highly restrictive level
// of UTS #39, 5.2.
var writings = [][]string{
	{"Latin", "Han", "Hiragana", "Katakana"},
	{"Latin", "Han", "Bopomofo"},
	{"Latin", "Han", "Hangul"},
}

func isOneWriting(scripts []string) bool {
	if len(scripts) < 2 {
		return true
	}
	return slices.ContainsFunc(writings, func(writing []string) bool {
		return !slices.ContainsFunc(scripts, func(script string) bool { return !slices.Contains(writing, script) })
	})
}

// lookalikes are the letters of a script that look like lower-case Latin ones.
// A word of only these letters below an ASCII top-level domain is suspect.
var lookalikes = map[string]string{
	"Cyrillic": "асԁеёһіїјкӏопгрԛѕуԝхѵь",
	"Greek":    "αγηικνορυχω",
	"Armenian": "զհյոսցօք",
}

const digits = "-0123456789"

// scriptsOf returns the Unicode names of the scripts of a text's letters, in the order
// in which they first occur.
func scriptsOf(text string) (scripts []string) {
	for _, r := range text {
		name := scriptOf(r)
		if name != "" && !slices.Contains(scripts, name) {
			scripts = append(scripts, name)
		}
	}
	return scripts
}

// scriptOf returns the name of a character's script; empty for characters that are
// common to all scripts.
func scriptOf(r rune) string {
	if r <= unicode.MaxASCII && unicode.IsLetter(r) {
		return "Latin"
	}
	if unicode.In(r, unicode.Common, unicode.Inherited) {
		return ""
	}
	for name, table := range unicode.Scripts {
		if unicode.Is(table, r) {
			return name
		}
	}
	return ""
}

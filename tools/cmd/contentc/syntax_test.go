package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSyntaxErrorHasTheHelpForItsCause(t *testing.T) {
	for text, help := range map[string]string{
		"  copyright: {{year}} x\n":                          `a text that begins with { must be in quotes: "{{year}} x"`,
		"  copyright: {{year}}\n":                            `a text that begins with { must be in quotes`,
		"\tcopyright: a\n":                                   `indent with spaces, not with tabs`,
		"  copyright: \"a\n  vatLabel: b\n":                  `close the quote at the end of the text`,
		"  copyright: 'it's'\n":                              `put the whole text in double quotes, and write \" for a double quote in it`,
		"  copyright: \"a\" b\n":                             `put the whole text in double quotes, and write \" for a double quote in it`,
		"  copyright: *x # c\n":                              `a text that begins with * must be in quotes: "*x"`,
		"  copyright: @x\n":                                  `a text that begins with @ must be in quotes: "@x"`,
		"  copyright: %x\n":                                  `a text that begins with % must be in quotes: "%x"`,
		"  copyright: & b\n":                                 `a text that begins with & must be in quotes: "& b"`,
		"  copyright: > b\n":                                 `a text that begins with > must be in quotes: "> b"`,
		"  copyright: [a\n  vatLabel: b\n":                   `close the bracket; a text that begins with [ must be in quotes: "[a"`,
		"  copyright: >-\n    a\n    b\n  - name: x\n":       `write an entry below the key of its list, or remove the hyphen`,
		"  copyright: a: b\n":                                `a text with a colon in it must be in quotes: "a: b"`,
		"  copyright b\n  vatLabel: b\n":                     `a colon and a space must follow each key; see the line above`,
		"   copyright: a\n  vatLabel: b\n":                   `this key is indented by 2 spaces and the one above by 3; the keys of one group have the same indentation`,
		"  - a: b\n  -c: d\n":                                `a space must follow the hyphen of an entry: - c: d`,
		"  copyright: a\u2028b\n":                            `remove the character, for example by typing the text around it again`,
		"  copyright: {{year}} {{name}}.\r  vatLabel: VAT\r": `save the file with LF line endings`,
	} {
		t.Run(text, func(t *testing.T) {
			content(t)
			require.NoError(t, os.WriteFile("content/en/footer.yaml", []byte("footer:\n"+text), 0o644))
			out := run(t, "check").stdout
			require.Contains(t, out, "content/en/footer.yaml:")
			assert.Contains(t, strings.Split(out, "\n"), "help: "+help, out)
		})
	}
}

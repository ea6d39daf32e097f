package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
)

// The parsed form is that of the reference implementation of CommonMark, with which the site's tests compare it.
func TestALongTextIsCompiledAsTheReferenceReadsItAndReturnsFromATranslator(t *testing.T) {
	var cases []struct {
		Locale, Source string
		Parsed         any
	}
	require.NoError(t, json.Unmarshal([]byte(fileText(t, "../../../fixtures/long-texts.json")), &cases))
	const place, todo = "/worktimeline/0/description", "TODO[it] x"
	set := func(t *testing.T, locale, text string) {
		require.Equal(t, contentc.ExitClean, run(t, "set", locale, place, "--", text).code)
	}
	for _, test := range cases {
		t.Run(test.Locale, func(t *testing.T) {
			content(t)
			set(t, "it", test.Source+" Fine.") // with the same markup
			set(t, "en", test.Source)
			require.Equal(t, contentc.ExitClean, run(t, "generate").code)
			var module struct {
				Content struct{ Worktimeline []struct{ Description any } }
			}
			require.NoError(t, json.Unmarshal([]byte(fileText(t, filepath.Join(out, "content/en/experience.json"))), &module))
			assert.Equal(t, test.Parsed, module.Content.Worktimeline[0].Description)

			require.NoError(t, os.WriteFile("en.xlf", []byte(run(t, "export", "en").stdout), 0o644))
			require.Equal(t, contentc.ExitFindings, run(t, "set", "en", place, todo).code)
			imported := run(t, "import", "en.xlf", "--write")
			require.Equal(t, contentc.ExitClean, imported.code, imported.stderr)
			assert.Equal(t, test.Source, strings.TrimSuffix(run(t, "get", "en", place).stdout, "\n"))
		})
	}
}

func TestFixWritesStyledLettersAsPlainOnesAndMovesLooseStars(t *testing.T) {
	content(t)
	for text, want := range map[string]string{"𝗦𝗲𝗰 lead": "Sec lead", "This **matters **a lot": "This **matters** a lot"} {
		run(t, "set", "en", "/dataabout/aboutme", "--", text)
		run(t, "fix", "--write")
		assert.Equal(t, want+"\n", run(t, "get", "en", "/dataabout/aboutme").stdout)
	}
}

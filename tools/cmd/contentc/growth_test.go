package main

import (
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shape returns the skills of the source language and of its translation, with n entries.
type shape func(n int) (source, translation string)

// each writes the entries of a list; index is from 0.
func each(n int, entry func(index int) string) string {
	var out strings.Builder
	out.WriteString("skills:\n")
	for i := range n {
		out.WriteString(entry(i))
	}
	return out.String()
}

// equal is a shape with the same entries in both languages.
func equal(entry string) shape {
	return func(n int) (string, string) {
		text := each(n, func(int) string { return entry })
		return text, text
	}
}

// pairs is a shape with two forms of entries, with %d for their number.
func pairs(source, translation string) shape {
	return func(n int) (string, string) {
		of := func(form string) string { return each(n, func(i int) string { return fmt.Sprintf(form, i) }) }
		return of(source), of(translation)
	}
}

var shapes = map[string]shape{
	"valid":          pairs("- name: Voce %d\n  value: 5\n", "- name: Entry %d\n"),
	"equal texts":    equal("- name: Voce\n  value: 5\n"),
	"not records":    equal("- a\n"),
	"null":           equal("-\n"),
	"empty records":  equal("- {}\n"),
	"empty texts":    equal("- name: ''\n  value: 5\n"),
	"unknown keys":   pairs("- nmae: Voce %d\n  valeu: 5\n", "- nmae: Entry %d\n"),
	"duplicate keys": pairs("- name: Voce %d\n  name: x\n  value: 5\n", "- name: Entry %d\n"),
	"TODO, equal texts": func(n int) (string, string) {
		source, _ := equal("- name: Voce\n  value: 5\n")(n)
		return source, strings.ReplaceAll(source, "Voce", "TODO[it] Voce")
	},
	"TODO, reversed": func(n int) (string, string) {
		return each(n, func(i int) string { return fmt.Sprintf("- name: Voce %d\n  value: 5\n", i) }),
			each(n, func(i int) string { return fmt.Sprintf("- name: TODO[it] Voce %d\n", n-1-i) })
	},
	"one language only": func(n int) (string, string) {
		source, _ := equal("- name: Voce\n  value: 5\n")(n)
		return source, "skills: []\n"
	},
	"not records, in one language": func(n int) (string, string) {
		source, _ := equal("- a\n")(n)
		return source, "skills: [a]\n"
	},
	"many kinds": func(n int) (string, string) {
		kinds := []string{"- a\n", "- {}\n", "-\n", "- [x]\n", "- name: 5\n  value: x\n", "- name: Voce\n"}
		text := each(n, func(i int) string { return kinds[i%len(kinds)] })
		return text, text
	},
	"warnings to repair": pairs("- name: 'l''altra voce %d  '\n  value: 5\n", "- name: \"it's %d\"\n"),
	"comments":           pairs("- name: Word %[1]d # contentc:allow typography: a name\n  value: 5\n", "- name: Word %[1]d # contentc:allow untranslated: a name\n"),
	"one line": func(n int) (string, string) {
		text := "skills: [" + strings.Repeat("è, ", n) + "è]\n"
		return text, text
	},
	"one text": func(n int) (string, string) {
		text := "skills:\n- value: 5\n  name: |\n" + strings.Repeat("    è # contentc:allow untranslated: a\n", n)
		return text, text
	},
}

// TestWorkGrowsWithTheContent counts what a verb allocates for twice as many entries, and
// for four times as many: what does not depend on the number of entries is no part of the difference.
func TestWorkGrowsWithTheContent(t *testing.T) {
	const entries, growth = 120, 2.6
	content(t)
	work := func(verb string, of shape, n int) float64 {
		source, translation := of(n)
		require.NoError(t, os.WriteFile("content/it/skills.yaml", []byte(source), 0o600))
		require.NoError(t, os.WriteFile("content/en/skills.yaml", []byte(translation), 0o600))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		run(t, verb)
		runtime.ReadMemStats(&after)
		return float64(after.Mallocs - before.Mallocs)
	}
	work("check", shapes["valid"], entries) // fills the caches
	verbs := map[string][]string{"check": slices.Collect(maps.Keys(shapes))}
	for _, verb := range []string{"fix", "sync", "review", "status"} {
		verbs[verb] = []string{"valid", "TODO, equal texts", "one language only", "warnings to repair"}
	}
	for verb, names := range verbs {
		for _, name := range names {
			of := shapes[name]
			once, twice, fourTimes := work(verb, of, entries), work(verb, of, 2*entries), work(verb, of, 4*entries)
			assert.Less(t, fourTimes-twice, growth*max(twice-once, 2000), "%s of %s: %.0f, %.0f, %.0f allocations", verb, name, once, twice, fourTimes)
		}
	}
}

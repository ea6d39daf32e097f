package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/schema"
)

func TestASectionOfOnesOwnIsBeforeOneOfWhoami(t *testing.T) {
	content(t)
	check := func(before string) string {
		text := "sections:\n  - id: own\n    title: Own\n    before: " + before + "\n"
		require.NoError(t, os.WriteFile("content/it/own.yaml", []byte(text), 0o644))
		return run(t, "check", "content/it/own.yaml").stdout
	}
	assert.Contains(t, check("langages"), `help: did you mean "languages"?`)
	for _, section := range schema.Background {
		assert.NotContains(t, check(section), "bad-format", section)
	}
}

package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFlagsEqualThoseOfFlagIcons(t *testing.T) {
	files, err := filepath.Glob("../../../apps/site/node_modules/flag-icons/flags/4x3/??.svg")
	require.NoError(t, err)
	if len(files) == 0 {
		t.Skip("flag-icons is not installed: run pnpm install in the repository's root")
	}
	var names []string
	for _, file := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(file), ".svg"))
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == "xx" })
	assert.ElementsMatch(t, names, flags)
}

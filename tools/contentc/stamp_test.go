package contentc

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBuildsOfOneSizeAndTimeAreToldApart has executables that differ in nothing
// that a file's information shows.
func TestBuildsOfOneSizeAndTimeAreToldApart(t *testing.T) {
	name := filepath.Join(t.TempDir(), "contentc")
	id := strings.Repeat(strings.Repeat("a", 20)+"/", 3)
	seen := map[string]string{}
	for _, text := range []string{
		"ELF " + id + strings.Repeat("b", 20), "ELF " + id + strings.Repeat("c", 20),
		"no id, " + strings.Repeat("b", 80), "no id, " + strings.Repeat("c", 80),
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o755))
		require.NoError(t, os.Chtimes(name, time.Unix(0, 0), time.Unix(0, 0)))
		build, err := buildOf(name)
		require.NoError(t, err)
		assert.Empty(t, seen[build], "the same build as %q", seen[build])
		seen[build] = text
	}
}

func TestTheRunningExecutableHasABuild(t *testing.T) {
	build, err := compilerIdentity()
	require.NoError(t, err)
	assert.NotEmpty(t, build)
}

package contentc

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The files have a size and no content.
func TestHeapIsLimitedByTheSizeOfTheYAML(t *testing.T) {
	percent, limit := debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetGCPercent(percent); debug.SetMemoryLimit(limit) })
	for _, test := range []struct {
		name       string
		size, want int64
	}{
		{"a.png", 1 << 30, 64 << 20},
		{"a.yaml", 1, 64 << 20},
		{"it/a.yaml", 20 << 20, 200 << 20},
		{"it/a.yaml", 1 << 30, 900 << 20},
	} {
		content := t.TempDir()
		name := filepath.Join(content, test.name)
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, nil, 0o644))
		require.NoError(t, os.Truncate(name, test.size))
		tuneMemory(content)
		assert.Equal(t, test.want, debug.SetMemoryLimit(-1), test)
	}
}

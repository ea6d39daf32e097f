//go:build unix

package atomicfile

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestNewFilesRespectTheUmask(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	folder := t.TempDir()
	apply(t, tree(folder, "a.ts"))
	info, err := os.Stat(filepath.Join(folder, "a.ts"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o640), info.Mode())
}

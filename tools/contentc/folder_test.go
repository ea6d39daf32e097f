package contentc

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFollowFolderReportsEveryChangeOfAVisibleFile(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "deep", "er"), 0o755))
	write := func(name string) { require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o644)) }
	done := errors.New("seen all")
	step := 0
	steps := []func(){
		func() { write("a") },
		func() { write("deep/er/b") },
		func() { write("deep/.hidden"); write(".wanted") },
		func() { require.NoError(t, os.Rename(filepath.Join(folder, "a"), filepath.Join(folder, "c"))) },
		func() { require.NoError(t, os.Remove(filepath.Join(folder, "c"))) },
		func() { require.NoError(t, os.Mkdir(filepath.Join(folder, "later"), 0o755)) },
		func() { write("later/d") },
	}
	err := followFolder(context.Background(), folder, ".wanted", func() error {
		if step == len(steps) {
			return done
		}
		step++
		steps[step-1]()
		return nil
	})
	assert.ErrorIs(t, err, done)
}

// The folder is also removed and created again.
func TestFollowFolderReportsChangesBehindALink(t *testing.T) {
	root := t.TempDir()
	folder, link := filepath.Join(root, "real", "content"), filepath.Join(root, "link")
	require.NoError(t, os.MkdirAll(folder, 0o755))
	require.NoError(t, os.Symlink(folder, link))
	done := errors.New("seen all")
	step := 0
	steps := []func(){
		func() { require.NoError(t, os.WriteFile(filepath.Join(folder, "a"), nil, 0o644)) },
		func() { require.NoError(t, os.RemoveAll(folder)) },
		func() { require.NoError(t, os.Mkdir(folder, 0o755)) },
		func() { require.NoError(t, os.WriteFile(filepath.Join(folder, "b"), nil, 0o644)) },
	}
	err := followFolder(context.Background(), link, "", func() error {
		if step == len(steps) {
			return done
		}
		step++
		steps[step-1]()
		return nil
	})
	assert.ErrorIs(t, err, done)
}

func TestFollowFolderEndsWithItsContextOrAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	assert.NoError(t, followFolder(ctx, t.TempDir(), "", func() error { cancel(); return nil }))
	assert.Error(t, followFolder(ctx, filepath.Join(t.TempDir(), "none"), "", func() error { return nil }))
	failure := errors.New("failed")
	assert.ErrorIs(t, followFolder(context.Background(), t.TempDir(), "", func() error { return failure }), failure)
}

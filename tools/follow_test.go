package contentc

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each step of a save comes after a pause that is shorter than the debounce time. The clock is
// simulated.
func TestFollowReportsTheStepsOfASaveOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		watcher := &fsnotify.Watcher{Events: make(chan fsnotify.Event), Errors: make(chan error)}
		ctx, cancel := context.WithCancel(context.Background())
		go func() {
			for range 5 {
				time.Sleep(5 * time.Millisecond)
				watcher.Events <- fsnotify.Event{Op: fsnotify.Write}
			}
			time.Sleep(time.Second)
			cancel()
		}()
		reports := 0
		err := follow(ctx, watcher, func(fsnotify.Event) bool { return true }, reaction{changed: func() error {
			reports++
			return nil
		}})
		assert.NoError(t, err)
		assert.Equal(t, 1, reports)
	})
}

func TestChangesOfHiddenFilesAndPermissionsAreIgnored(t *testing.T) {
	for _, test := range []struct {
		name string
		op   fsnotify.Op
		want bool
	}{
		{"/p/content/en/a.yaml", fsnotify.Write, true},
		{"/p/content/en/a.yaml", fsnotify.Chmod, false},
		{"/p/content/en/a.yaml", fsnotify.Write | fsnotify.Chmod, true},
		{"/p/content/en/.a.yaml.swp", fsnotify.Write, false},
		{"/p/content/en/.wanted", fsnotify.Write, true},
		{"/p/content", fsnotify.Remove, true},
		{"/p/content.bak", fsnotify.Write, false},
		{"/p/package.json", fsnotify.Write, false},
	} {
		assert.Equal(t, test.want, isChange(fsnotify.Event{Name: test.name, Op: test.op}, "/p/content", ".wanted"), test)
	}
}

// The operating system can report errors of the watcher at any time. After
// dropped events, every file may have changed; any other error ends the watch.
func TestFollowReportsAChangeAfterDroppedEvents(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // fails when follow waits for ever
		watcher := &fsnotify.Watcher{Events: make(chan fsnotify.Event), Errors: make(chan error, 1)}
		failure := errors.New("failed")
		watcher.Errors <- fsnotify.ErrEventOverflow
		looked := false
		err := follow(context.Background(), watcher, func(fsnotify.Event) bool { return true }, reaction{changed: func() error {
			looked = true
			watcher.Errors <- failure
			return nil
		}})
		assert.True(t, looked)
		assert.ErrorIs(t, err, failure)
	})
}

// maxWait is the time after which a change counts as not reported. It only bounds a failure.
const maxWait = 30 * time.Second

// followSteps follows a folder, and makes the next change after each report of a change.
func followSteps(t *testing.T, folder, alsoWatched string, steps []func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	limit := time.AfterFunc(maxWait, cancel)
	done := errors.New("seen all")
	step := 0
	err := followFolder(ctx, folder, alsoWatched, reaction{changed: func() error {
		limit.Reset(maxWait)
		if step == len(steps) {
			return done
		}
		step++
		steps[step-1]()
		return nil
	}})
	assert.ErrorIs(t, err, done, "no report of change %d of %d within %v", step, len(steps), maxWait)
}

func TestFollowFolderReportsEveryChangeOfAVisibleFile(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "deep", "er"), 0o755))
	moved := filepath.Join(t.TempDir(), "moved")
	require.NoError(t, os.MkdirAll(filepath.Join(moved, "inner"), 0o755))
	write := func(name string) { require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o644)) }
	steps := []func(){
		func() { write("a") },
		func() { write("deep/er/b") },
		func() { write("deep/.hidden"); write(".wanted") },
		func() { require.NoError(t, os.Rename(filepath.Join(folder, "a"), filepath.Join(folder, "c"))) },
		func() { require.NoError(t, os.Remove(filepath.Join(folder, "c"))) },
		func() { require.NoError(t, os.Mkdir(filepath.Join(folder, "later"), 0o755)) },
		func() { write("later/d") },
		func() { require.NoError(t, os.Rename(moved, filepath.Join(folder, "moved"))) },
		func() { write("moved/inner/e") },
	}
	followSteps(t, folder, ".wanted", steps)
}

// The folder is also removed and created again.
func TestFollowFolderReportsChangesBehindALink(t *testing.T) {
	root := t.TempDir()
	folder, link := filepath.Join(root, "real", "content"), filepath.Join(root, "link")
	require.NoError(t, os.MkdirAll(folder, 0o755))
	require.NoError(t, os.Symlink(folder, link))
	steps := []func(){
		func() { require.NoError(t, os.WriteFile(filepath.Join(folder, "a"), nil, 0o644)) },
		func() { require.NoError(t, os.RemoveAll(folder)) },
		func() { require.NoError(t, os.Mkdir(folder, 0o755)) },
		func() { require.NoError(t, os.WriteFile(filepath.Join(folder, "b"), nil, 0o644)) },
	}
	followSteps(t, link, "", steps)
}

func TestFollowFolderEndsWithItsContextOrAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	assert.NoError(t, followFolder(ctx, t.TempDir(), "", reaction{changed: func() error { cancel(); return nil }}))
	assert.Error(t, followFolder(ctx, filepath.Join(t.TempDir(), "none"), "", reaction{changed: func() error { return nil }}))
	failure := errors.New("failed")
	assert.ErrorIs(t, followFolder(context.Background(), t.TempDir(), "", reaction{changed: func() error { return failure }}), failure)
}

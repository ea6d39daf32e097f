package contentc

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/stretchr/testify/assert"
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

package contentc

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"github.com/fsnotify/fsnotify"
	"github.com/stretchr/testify/assert"
)

// The operating system can report errors of the watcher at any time. After
// dropped events, every file may have changed; any other error ends the watch.
func TestFollowReportsAChangeAfterDroppedEvents(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // fails when follow waits for ever
		watcher := &fsnotify.Watcher{Events: make(chan fsnotify.Event), Errors: make(chan error, 1)}
		failure := errors.New("failed")
		watcher.Errors <- fsnotify.ErrEventOverflow
		looked := false
		err := follow(context.Background(), watcher, func(fsnotify.Event) bool { return true }, func() error {
			looked = true
			watcher.Errors <- failure
			return nil
		})
		assert.True(t, looked)
		assert.ErrorIs(t, err, failure)
	})
}

package contentc

import (
	"context"
	"errors"
	"testing"

	"github.com/fsnotify/fsnotify"
	"github.com/stretchr/testify/assert"
)

// TestFollowLosesNothing is about the watcher's own errors, which the
// operating system gives when it likes: where it has dropped events everything
// may have changed, and with any other error the watch ends.
func TestFollowLosesNothing(t *testing.T) {
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
}

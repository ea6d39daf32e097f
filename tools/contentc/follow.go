package contentc

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// debounce is how long no event must follow before a change counts as
// complete: an editor saves in several steps, and a checkout touches many files.
const debounce = 8 * time.Millisecond

// followFolder calls changed once at the beginning and then after each change to
// the folder or anything below it, until the context ends. Folders that
// appear later are watched, too; names with a leading dot are not, except
// those in extra. It ends with an error where the folder cannot be watched, or
// where changed returns one.
func followFolder(ctx context.Context, folder string, extra []string, changed func() error) error {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	defer watcher.Close()
	if err := add(watcher, folder); err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	if err := changed(); err != nil {
		return err
	}
	return follow(ctx, watcher, extra, changed)
}

// follow calls changed after debounced events.
func follow(ctx context.Context, watcher *fsnotify.Watcher, extra []string, changed func() error) error {
	pause := time.NewTimer(0)
	<-pause.C
	for {
		select {
		case <-ctx.Done():
			return nil
		case event := <-watcher.Events:
			if event.Has(fsnotify.Create) {
				_ = add(watcher, event.Name) // a file, or gone again: nothing to watch
			}
			if matters(event, extra) {
				pause.Reset(debounce)
			}
		case err := <-watcher.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return fmt.Errorf("watch: %w", err)
			}
			pause.Reset(debounce) // events were lost: look at everything
		case <-pause.C:
			if err := changed(); err != nil {
				return err
			}
		}
	}
}

// matters tells whether an event may change what the folder holds. Reading
// and changing a file's rights do not, nor do editors' hidden files.
func matters(event fsnotify.Event, extra []string) bool {
	if event.Op == fsnotify.Chmod {
		return false
	}
	name := filepath.Base(event.Name)
	for _, wanted := range extra {
		if name == wanted {
			return true
		}
	}
	return !strings.HasPrefix(name, ".")
}

// add watches a folder and the folders below it.
func add(watcher *fsnotify.Watcher, folder string) error {
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		return watcher.Add(name)
	})
}

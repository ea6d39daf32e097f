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

// followFolder calls changed once at the beginning and then after each change
// to the folder or anything below it, until the context ends. It watches
// folders that appear later, also the folder itself when it is removed and made
// again. Names with a leading dot are ignored, except for one. It returns an
// error where the folder cannot be watched, or where changed returns one.
func followFolder(ctx context.Context, folder, except string, changed func() error) error {
	folder, err := filepath.EvalSymlinks(folder) // a watch on a link sees nothing below its target
	if err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	defer watcher.Close()
	// A watch on the parent sees the folder itself come and go.
	if err := errors.Join(add(watcher, folder), watcher.Add(filepath.Dir(folder))); err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	if err := changed(); err != nil {
		return err
	}
	return follow(ctx, watcher, func(event fsnotify.Event) bool {
		return isBelow(event.Name, folder) && matters(event, except)
	}, changed)
}

// isBelow reports whether a name is a folder's own or that of something in it.
func isBelow(name, folder string) bool {
	relative, err := filepath.Rel(folder, name)
	return err == nil && relative != ".." && !strings.HasPrefix(relative, ".."+string(filepath.Separator))
}

// follow calls changed after debounced events that are wanted.
func follow(ctx context.Context, watcher *fsnotify.Watcher, wanted func(fsnotify.Event) bool, changed func() error) error {
	pause := time.NewTimer(0)
	<-pause.C
	for {
		select {
		case <-ctx.Done():
			return nil
		case event := <-watcher.Events:
			if !wanted(event) {
				continue
			}
			if event.Has(fsnotify.Create) {
				_ = add(watcher, event.Name) // a file, or gone again: nothing to watch
			}
			pause.Reset(debounce)
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

// matters reports whether an event may change what the folder holds. Reading
// and changing a file's rights do not, nor do editors' hidden files.
func matters(event fsnotify.Event, except string) bool {
	name := filepath.Base(event.Name)
	return event.Op != fsnotify.Chmod && (name == except || !strings.HasPrefix(name, "."))
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

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

// debounce is the time without events after which a change is complete: an editor saves in
// several steps, and a checkout changes many files.
const debounce = 8 * time.Millisecond

// reaction is what follows from a change.
type reaction struct {
	changed func() error
	// isKnown reports whether a file is as it was reported last, which is no change; it may be nil.
	isKnown func(name string) bool
	// jobs are run between two changes; it may be nil.
	jobs <-chan func() error
}

// followFolder calls changed once, and then after each change in the folder or the folders below it, until the
// context is cancelled. It also watches folders that are created later, and the folder itself if it is removed
// and created again. It ignores names with a leading dot, except alsoWatched. It returns an error if the folder
// cannot be watched, or if changed returns one. Between two changes it runs the jobs.
func followFolder(ctx context.Context, folder, alsoWatched string, react reaction) error {
	folder, err := filepath.EvalSymlinks(folder) // a watch on a link has no events for its target
	if err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	defer watcher.Close()
	// The watch on the parent has the events for the folder itself.
	if err := errors.Join(add(watcher, folder), watcher.Add(filepath.Dir(folder))); err != nil {
		return fmt.Errorf("watch: %w", err)
	}
	if err := react.changed(); err != nil {
		return err
	}
	relevant := func(event fsnotify.Event) bool {
		isRelevant := isChange(event, folder, alsoWatched) && (react.isKnown == nil || !react.isKnown(event.Name))
		if isRelevant && event.Has(fsnotify.Create) {
			_ = add(watcher, event.Name) // fails for a file or a removed folder, which need no watch
		}
		return isRelevant
	}
	return follow(ctx, watcher, relevant, react)
}

// isChange reports whether an event is a change of the content.
func isChange(event fsnotify.Event, folder, alsoWatched string) bool {
	name := filepath.Base(event.Name)
	isHidden := strings.HasPrefix(name, ".") && name != alsoWatched // as the files that editors create
	return isBelow(event.Name, folder) && event.Op != fsnotify.Chmod && !isHidden
}

func isBelow(name, folder string) bool {
	relative, err := filepath.Rel(folder, name)
	return err == nil && relative != ".." && !strings.HasPrefix(relative, ".."+string(filepath.Separator))
}

// follow calls changed after debounced relevant events, and runs jobs.
func follow(ctx context.Context, watcher *fsnotify.Watcher, relevant func(fsnotify.Event) bool, react reaction) error {
	pause := time.NewTimer(0)
	<-pause.C
	for {
		select {
		case <-ctx.Done():
			return nil
		case event := <-watcher.Events:
			if relevant(event) {
				pause.Reset(debounce)
			}
		case job := <-react.jobs:
			if err := job(); err != nil {
				return err
			}
		case err := <-watcher.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return fmt.Errorf("watch: %w", err)
			}
			pause.Reset(debounce) // events were lost: assume a change
		case <-pause.C:
			if err := react.changed(); err != nil {
				return err
			}
		}
	}
}

// add adds a folder and the folders below it to the watcher.
func add(watcher *fsnotify.Watcher, folder string) error {
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		return watcher.Add(name)
	})
}

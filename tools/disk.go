package contentc

import (
	"fmt"
	"os"
	"strings"

	"example.org/contentc/internal/desk"
	"example.org/contentc/internal/git"
	"example.org/contentc/internal/load"
)

// desk returns the desk of the content on the disk.
func (c *command) desk() *desk.Desk {
	return c.project.desk(c.flags.content, disk{c})
}

// disk is the content folder on the disk.
type disk struct{ *command }

// Open implements desk.Files.
func (d disk) Open() (load.Root, error) {
	root, err := os.OpenRoot(d.flags.content)
	if err != nil {
		return nil, fmt.Errorf("the content folder cannot be opened: %w", err)
	}
	return root, nil
}

// Write implements desk.Files.
func (d disk) Write(planned, known map[string][]byte) error {
	_, err := d.writeFiles(planned, known)
	return err
}

// Committed implements desk.Files.
func (d disk) Committed() (map[string][]byte, error) { return git.Committed(d.flags.content, isText) }

// Commit implements desk.Files.
func (d disk) Commit(message string) error { return git.Commit(d.flags.content, message) }

// isText reports whether a file in the content folder is not a media file.
func isText(name string) bool { return !strings.HasPrefix(name, load.MediaFolder+"/") }

package load

import (
	"io/fs"
	"path"
	"strings"
)

// Media lists the files in the media folder by their paths from the content
// folder, sorted. It omits links out of the content folder.
func (f *Folder) Media() (names []string) {
	walk := func(name string, entry fs.DirEntry, err error) error {
		if err != nil || strings.HasPrefix(path.Base(name), ".") {
			return nil // the site cannot read it either
		}
		if info, err := f.root.Stat(name); err == nil && info.Mode().IsRegular() {
			names = append(names, name)
		}
		return nil
	}
	_ = fs.WalkDir(f.root.FS(), MediaFolder, walk) // walk never fails
	return names
}

// OpenMedia opens a file in the media folder.
func (f *Folder) OpenMedia(name string) (fs.File, error) { return f.root.Open(name) }

package load

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// layered is a file system with other contents for some files: nil for one that is absent.
type layered struct {
	fs.FS
	files map[string][]byte
}

func (l layered) Open(name string) (fs.File, error) {
	content, isLayered := l.files[name]
	switch {
	case !isLayered:
		return l.FS.Open(name)
	case content == nil:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	default:
		return &memoryFile{bytes.NewReader(content), path.Base(name)}, nil
	}
}

// Stat implements fs.StatFS: fs.Stat would otherwise open the file, and wait for ever for the
// writer of a pipe.
func (l layered) Stat(name string) (fs.FileInfo, error) {
	if _, isLayered := l.files[name]; !isLayered {
		return fs.Stat(l.FS, name)
	}
	file, err := l.Open(name)
	if err != nil {
		return nil, err
	}
	return file.Stat()
}

// Lstat and ReadLink implement fs.ReadLinkFS.
func (l layered) Lstat(name string) (fs.FileInfo, error) {
	if _, isLayered := l.files[name]; isLayered {
		return l.Stat(name)
	}
	return fs.Lstat(l.FS, name)
}

func (l layered) ReadLink(name string) (string, error) { return fs.ReadLink(l.FS, name) }

// ReadDir implements fs.ReadDirFS.
func (l layered) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(l.FS, name)
	if err != nil {
		return nil, err
	}
	entries = slices.DeleteFunc(entries, func(entry fs.DirEntry) bool {
		_, isLayered := l.files[path.Join(name, entry.Name())]
		return isLayered
	})
	for file, content := range l.files {
		if content != nil && path.Dir(file) == name {
			entries = append(entries, fs.FileInfoToDirEntry(&memoryFile{bytes.NewReader(content), path.Base(file)}))
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// memoryFile is a file in memory, and its own description.
type memoryFile struct {
	*bytes.Reader
	name string
}

func (f *memoryFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *memoryFile) Close() error               { return nil }
func (f *memoryFile) Name() string               { return f.name }
func (f *memoryFile) Mode() fs.FileMode          { return 0o644 }
func (f *memoryFile) ModTime() time.Time         { return time.Time{} }
func (f *memoryFile) IsDir() bool                { return false }
func (f *memoryFile) Sys() any                   { return nil }

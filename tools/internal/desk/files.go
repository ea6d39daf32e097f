package desk

import (
	"bytes"
	"errors"
	"fmt"
	"hash/maphash"
	"io/fs"
	"maps"
	"path"
	"testing/fstest"
	"time"

	"example.org/contentc/internal/load"
)

// Files are the files of a content folder, by their paths in it, with slashes: on a disk, or in memory.
type Files interface {
	// Open opens the files as they are now for reading.
	Open() (load.Root, error)
	// Write writes planned files, all of them or none; a nil one is removed. It returns an error if a file no longer
	// has its known bytes.
	Write(planned, known map[string][]byte) error
	// Committed returns the files that are not media as they are in the last commit.
	Committed() (map[string][]byte, error)
	// Commit commits the files as they are.
	Commit(message string) error
}

// Memory are files in memory.
type Memory struct {
	Present map[string][]byte
	// Base are the files of the last commit.
	Base map[string][]byte
	// stamps are the times of the files by their first bytes: nobody changes bytes in place.
	stamps map[*byte]time.Time
}

// Open implements Files.
func (m *Memory) Open() (load.Root, error) {
	root := rootOf(m.Present)
	for _, file := range root {
		file.ModTime = m.stamp(file.Data)
	}
	return root, nil
}

// seed is that of the stamps of all contents in memory.
var seed = maphash.MakeSeed()

// stamp returns the time of a file, which only a file with the same bytes has: what a project reads of a file is cached
// by its time.
func (m *Memory) stamp(content []byte) time.Time {
	if len(content) == 0 {
		return time.Time{}
	}
	stamp, isKnown := m.stamps[&content[0]]
	if !isKnown {
		stamp = time.Unix(0, int64(maphash.Bytes(seed, content)))
		if m.stamps == nil {
			m.stamps = map[*byte]time.Time{}
		}
		m.stamps[&content[0]] = stamp
	}
	return stamp
}

// Write implements Files.
func (m *Memory) Write(planned, known map[string][]byte) error {
	for name := range planned {
		if before, isKnown := known[name]; isKnown && !bytes.Equal(before, m.Present[name]) {
			return fmt.Errorf("%s was changed meanwhile; nothing was written", name)
		}
	}
	maps.Copy(m.Present, planned)
	maps.DeleteFunc(m.Present, func(_ string, content []byte) bool { return content == nil })
	return nil
}

// Committed implements Files.
func (m *Memory) Committed() (map[string][]byte, error) {
	if m.Base == nil {
		return nil, errors.New("there is no commit")
	}
	return m.Base, nil
}

// Commit implements Files.
func (m *Memory) Commit(string) error {
	m.Base = maps.Clone(m.Present)
	return nil
}

// memory is an open folder in memory.
type memory fstest.MapFS

func rootOf(files map[string][]byte) memory {
	root := memory{}
	for name, content := range files {
		root[path.Clean(name)] = &fstest.MapFile{Data: content, Mode: 0o644}
	}
	return root
}

func (m memory) FS() fs.FS { return fstest.MapFS(m) }

func (memory) Close() error { return nil }

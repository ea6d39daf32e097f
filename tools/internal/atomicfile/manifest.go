package atomicfile

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// Manifest describes the files of a folder without their bytes: a checksum for
// each file. A later run compares a stored manifest with the disk.
type Manifest struct {
	Folder string
	// Comment is in the files that may be left over; empty where there are none.
	Comment string
	// Sums maps each file's path in the folder, with slashes, to its SHA-256.
	Sums map[string]string
}

// Manifest is the manifest of a tree.
func (t Tree) Manifest() Manifest {
	manifest := Manifest{Folder: t.Folder, Comment: t.leftOverComment(), Sums: make(map[string]string, len(t.Files))}
	for name, content := range t.Files {
		sum := sha256.Sum256(content)
		manifest.Sums[name] = hex.EncodeToString(sum[:])
	}
	return manifest
}

// Holds reports whether the disk matches the manifest: no file is missing,
// changed, left over or unreadable.
func (m Manifest) Holds() bool {
	var group sync.WaitGroup
	results := make(chan bool, len(m.Sums))
	for name, sum := range m.Sums {
		group.Go(func() {
			found, err := Checksum(filepath.Join(m.Folder, filepath.FromSlash(name)))
			results <- err == nil && found == sum
		})
	}
	group.Wait()
	close(results)
	for same := range results {
		if !same {
			return false
		}
	}
	left, err := leftOver(m.Folder, m.Comment, func(name string) bool { return m.Sums[name] != "" })
	return err == nil && len(left) == 0
}

// Checksum is the SHA-256 of a file in hexadecimal digits.
func Checksum(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

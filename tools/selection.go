package contentc

import (
	"path/filepath"
	"slices"
	"strings"

	"example.org/contentc/internal/pointer"
)

// selection is a selection of values by their JSON Pointers, and of files and folders by their
// paths. Without names it is everything.
type selection struct {
	names []string
	found map[string]bool
}

func newSelection(names []string) *selection {
	return &selection{names: names, found: map[string]bool{}}
}

// includes reports whether a value is selected: by its pointer or that of a value that
// contains it, or by one of the files.
func (s *selection) includes(at string, files ...string) bool {
	included := len(s.names) == 0
	for _, name := range s.names {
		isInside := strings.HasPrefix(name, "/") && pointer.Contains(name, at)
		if isInside || hasFile(files, name) {
			s.found[name], included = true, true
		}
	}
	return included
}

// hasFile reports whether one of the files has one of the paths names, or is in such a folder.
func hasFile(files []string, names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		named, err := filepath.Abs(name)
		return err == nil && slices.ContainsFunc(files, func(file string) bool {
			file, err := filepath.Abs(file)
			return err == nil && isBelow(file, named)
		})
	})
}

// unknown returns the first name that includes has not found; empty if there is none.
func (s *selection) unknown() string {
	for _, name := range s.names {
		if !s.found[name] {
			return name
		}
	}
	return ""
}

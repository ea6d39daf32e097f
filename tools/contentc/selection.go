package contentc

import (
	"path/filepath"
	"strings"
)

// selection is what a user named: values by their JSON Pointers, and files and
// folders by their paths. Where nothing is named it is everything.
type selection struct {
	names []string
	found map[string]bool
}

func newSelection(names []string) *selection {
	return &selection{names: names, found: map[string]bool{}}
}

// chooses reports whether a value is named: by its pointer or one above it, or
// by one of the files that it is about.
func (s *selection) chooses(pointer string, files ...string) bool {
	chosen := len(s.names) == 0
	for _, name := range s.names {
		if isBelowPointer(pointer, name) || hasFile(files, name) {
			s.found[name], chosen = true, true
		}
	}
	return chosen
}

func isBelowPointer(pointer, name string) bool {
	return strings.HasPrefix(name, "/") && strings.HasPrefix(pointer+"/", strings.TrimSuffix(name, "/")+"/")
}

// hasFile reports whether one of the files is the named one, or in the named folder.
func hasFile(files []string, name string) bool {
	named, err := filepath.Abs(name)
	if err != nil {
		return false
	}
	for _, file := range files {
		if file, err := filepath.Abs(file); err == nil && (file == named || isBelow(file, named)) {
			return true
		}
	}
	return false
}

// unknown returns the first name that nothing was found for; empty if all were.
func (s *selection) unknown() string {
	for _, name := range s.names {
		if !s.found[name] {
			return name
		}
	}
	return ""
}

package contentc

import (
	"os"
	"slices"
	"strings"
)

// selection is a selection of texts by JSON Pointers and files. Without names it is everything.
type selection struct {
	names []string
	found map[string]bool
}

func newSelection(names []string) *selection {
	return &selection{names: names, found: map[string]bool{}}
}

// includes reports whether a text is selected: by its pointer or that of a value that
// contains it, or by one of the files.
func (s *selection) includes(pointer string, files ...string) bool {
	included := len(s.names) == 0
	for _, name := range s.names {
		isInside := strings.HasPrefix(name, "/") && strings.HasPrefix(pointer+"/", strings.TrimSuffix(name, "/")+"/")
		isFile := func(file string) bool { return isSameFile(file, name) }
		if isInside || slices.ContainsFunc(files, isFile) {
			s.found[name], included = true, true
		}
	}
	return included
}

func isSameFile(a, b string) bool {
	first, errA := os.Stat(a)
	second, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(first, second)
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

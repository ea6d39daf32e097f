package cli

import (
	"io/fs"
	"os"
	"path"
	"runtime/debug"
)

// The heap may grow to this many times the size of the content, in bytes,
// before the first garbage collection, and in any case to leastHeap.
const (
	heapPerByte = 10
	leastHeap   = 64 << 20
)

// tuneMemory puts garbage collection off for as long as memory is in its
// bounds: a run is short, and most of what it allocates lives to its end.
func tuneMemory(content string) {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(max(leastHeap, heapPerByte*sizeOf(content)))
}

// sizeOf is the size of the YAML files in a folder, in bytes, as far as they can be
// read; whoever reads them next will say what is wrong with the others.
func sizeOf(folder string) (size int64) {
	_ = fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".yaml" {
			return nil
		}
		if info, err := entry.Info(); err == nil {
			size += info.Size()
		}
		return nil
	})
	return size
}

package contentc

import (
	"io/fs"
	"os"
	"path"
	"runtime"
	"runtime/debug"
)

// The heap may grow to this many times the size of the content, in bytes,
// before the first garbage collection; at least to leastHeap, and at most to
// mostHeap, which keeps the process below 1 GB.
const (
	heapPerByte = 10
	leastHeap   = 64 << 20
	mostHeap    = 850 << 20
)

// tuneMemory disables garbage collection below a limit: a run is short, and most
// of what it allocates lives to its end.
func tuneMemory(content string) {
	debug.SetGCPercent(-1)
	limitHeap(min(max(leastHeap, heapPerByte*sizeOf(content)), mostHeap))
}

// limitHeap sets the limit. Each collection that leaves more than three quarters of
// it in use raises it, so that the time for collections is proportional to the
// memory.
func limitHeap(limit int64) {
	debug.SetMemoryLimit(limit)
	sentinel := new([16]byte)
	runtime.AddCleanup(sentinel, func(limit int64) {
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		limitHeap(max(limit, int64(memory.HeapAlloc)*4/3))
	}, limit)
}

// sizeOf returns the size of the YAML files in a folder, in bytes, as far as they can be
// read; the loader reports the others.
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

package contentc

import (
	"io/fs"
	"os"
	"path"
	"runtime"
	"runtime/debug"
)

// The first garbage collection is at heapPerByte times the size of the content, but not below
// minHeapBytes and not above maxHeapBytes, which limits the process to 1 GB.
const (
	heapPerByte  = 10
	minHeapBytes = 64 << 20
	maxHeapBytes = 900 << 20
)

// tuneMemory disables garbage collection below a limit: a run is short and uses most of its
// memory until it ends.
func tuneMemory(content string) {
	debug.SetGCPercent(-1)
	limitHeap(min(max(minHeapBytes, heapPerByte*sizeOf(content)), maxHeapBytes))
}

// limitHeap sets the limit, in bytes. Each collection after which more than three quarters of
// it are in use raises it, so that the time for collections is proportional to the memory.
func limitHeap(limit int64) {
	debug.SetMemoryLimit(limit)
	sentinel := new([16]byte)
	runtime.AddCleanup(sentinel, func(limit int64) {
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		limitHeap(max(limit, int64(memory.HeapAlloc)*4/3))
	}, limit)
}

// sizeOf returns the size of the YAML files in a folder, in bytes. It ignores files that
// cannot be read, which the loader reports.
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

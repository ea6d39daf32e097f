package contentc

import (
	"io/fs"
	"os"
	"path"
	"runtime"
	"runtime/debug"
)

// The heap may grow to this many times the size of the content, in bytes,
// before the first garbage collection, and in any case to leastHeap.
const (
	heapPerByte = 9
	leastHeap   = 64 << 20
)

// tuneMemory puts garbage collection off for as long as memory is in its
// bounds: a run is short, and most of what it allocates lives to its end.
// Where more is needed all the same, the bound grows, since collecting
// again and again would only cost time.
func tuneMemory(content string) {
	debug.SetGCPercent(-1)
	giveWay(max(leastHeap, heapPerByte*sizeOf(content)))
}

// giveWay sets the bound, and doubles it after a collection that leaves nearly
// all of it in use.
func giveWay(limit int64) {
	debug.SetMemoryLimit(limit)
	sentinel := new([16]byte)
	runtime.AddCleanup(sentinel, func(limit int64) {
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		if int64(memory.HeapAlloc) > limit/10*9 {
			limit *= 2
		}
		giveWay(limit)
	}, limit)
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

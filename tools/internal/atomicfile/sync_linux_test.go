package atomicfile_test

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/atomicfile"
)

// TestTextOfTheOwnerIsFlushedBeforeItReplacesTheOldOne runs on a thread whose fsync fails:
// the failure must be returned, and the old text must still be there.
func TestTextOfTheOwnerIsFlushedBeforeItReplacesTheOldOne(t *testing.T) {
	for own, want := range map[bool]string{true: "old", false: "new"} {
		folder := t.TempDir()
		name := filepath.Join(folder, "home.yaml")
		require.NoError(t, os.WriteFile(name, []byte("old"), 0o644))
		changes, err := atomicfile.Compare(atomicfile.Tree{Folder: folder, Files: map[string][]byte{"home.yaml": []byte("new")}, Own: own})
		require.NoError(t, err)
		applied, rejected := withoutFsync(func() error { return atomicfile.Apply(changes) })
		if rejected != nil {
			t.Skip("the system rejects the filter: ", rejected)
		}
		assert.Equal(t, own, applied != nil, applied)
		if own {
			assert.ErrorIs(t, applied, syscall.EIO)
		}
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, want, string(text))
		entries, err := os.ReadDir(folder)
		require.NoError(t, err)
		assert.Len(t, entries, 1, "a temporary file is left")
	}
}

// withoutFsync runs a function on a thread of its own on which fsync(2) returns EIO, and
// returns its error. Rejected is the error if the system rejects the filter (seccomp(2)).
func withoutFsync(run func() error) (result, rejected error) {
	const (
		setNoNewPrivileges = 38 // PR_SET_NO_NEW_PRIVS, which a filter without privileges requires
		modeFilter         = 2  // SECCOMP_MODE_FILTER
		returnErrno        = 0x00050000
		returnAllow        = 0x7FFF0000
	)
	filter := []syscall.SockFilter{
		{Code: syscall.BPF_LD | syscall.BPF_W | syscall.BPF_ABS}, // the number of the system call
		{Code: syscall.BPF_JMP | syscall.BPF_JEQ | syscall.BPF_K, K: syscall.SYS_FSYNC, Jf: 1},
		{Code: syscall.BPF_RET | syscall.BPF_K, K: returnErrno | uint32(syscall.EIO)},
		{Code: syscall.BPF_RET | syscall.BPF_K, K: returnAllow},
	}
	program := syscall.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread() // never unlocked: the thread ends with the goroutine
		if _, _, failed := syscall.RawSyscall6(syscall.SYS_PRCTL, setNoNewPrivileges, 1, 0, 0, 0, 0); failed != 0 {
			rejected = failed
			return
		}
		if _, _, failed := syscall.RawSyscall(syscall.SYS_PRCTL, syscall.PR_SET_SECCOMP, modeFilter, uintptr(unsafe.Pointer(&program))); failed != 0 {
			rejected = failed
			return
		}
		result = run()
	}()
	<-done
	return result, rejected
}

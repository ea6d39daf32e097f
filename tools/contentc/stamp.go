package contentc

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"example.org/portfolio/tools/internal/atomicfile"
	"example.org/portfolio/tools/internal/load"
)

// stamp remembers a run that found no errors: from what it was made and what
// it wrote. While both are unchanged, there is nothing to do. It is
// kept in the user's cache folder; where there is none, every run is a full
// one.
type stamp struct {
	// Inputs is a checksum over the compiler, the flags and the content.
	Inputs string
	// Warnings is what the run said of warnings; empty where there were none.
	Warnings string
	Outputs  []atomicfile.Manifest
}

// stampFile is where the stamp of these flags is kept; empty where it cannot
// be kept.
func stampFile(flags *flags) string {
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	key, err := stampKey(flags)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256([]byte(key))
	return filepath.Join(cache, "contentc", hex.EncodeToString(sum[:16])+".json")
}

// stampKey returns a key that is equal for runs with the same folders and files.
func stampKey(flags *flags) (string, error) {
	var parts []string
	for _, name := range []string{".", flags.content, flags.out, flags.schema} {
		absolute, err := filepath.Abs(name)
		if err != nil {
			return "", err
		}
		parts = append(parts, absolute)
	}
	return strings.Join(parts, "\x00"), nil
}

// fresh returns the stamp of the last run if its inputs and outputs are unchanged.
func fresh(flags *flags, inputs string) (_ stamp, ok bool) {
	var last stamp
	text, err := os.ReadFile(stampFile(flags))
	if err != nil || json.Unmarshal(text, &last) != nil || inputs == "" || inputs != last.Inputs {
		return stamp{}, false
	}
	for _, manifest := range last.Outputs {
		if !manifest.Holds() {
			return stamp{}, false
		}
	}
	return last, true
}

// keep writes a run's stamp. Inputs is the checksum from before the run: where
// the content was changed while it ran, there is none. A stamp that cannot be
// written costs only time, so it is not reported.
func keep(flags *flags, inputs string, drafts bool, warnings string, trees []atomicfile.Tree) {
	if inputs == "" || inputsOf(flags, drafts) != inputs {
		return
	}
	made := stamp{Inputs: inputs, Warnings: warnings}
	for _, tree := range trees {
		made.Outputs = append(made.Outputs, tree.Manifest())
	}
	text, err := json.Marshal(made)
	if err != nil {
		return
	}
	name := stampFile(flags)
	folder, base := filepath.Split(name)
	changes, err := atomicfile.Compare(atomicfile.Tree{Folder: folder, Files: map[string][]byte{base: text}})
	if err == nil {
		_ = atomicfile.Apply(changes)
	}
}

// inputsOf is a checksum over all that a run depends on, the day included, since
// keys expire; empty where something cannot be read. A picture counts by its
// name, size and time: hashing it takes longer than all else that an unchanged
// run does.
func inputsOf(flags *flags, drafts bool) string {
	compiler, err := compilerIdentity()
	if err != nil {
		return ""
	}
	lines := []string{compiler, Now().Format(time.DateOnly), fmt.Sprint(drafts)}
	var files []string
	err = filepath.WalkDir(flags.content, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !entry.IsDir() && !entry.Type().IsRegular():
			return errors.New("what a link leads to is not followed")
		case entry.Type().IsRegular() && filepath.Base(filepath.Dir(name)) != load.MediaFolder:
			files = append(files, name)
		case entry.IsDir():
			lines = append(lines, name)
		default:
			info, err := entry.Info()
			if err != nil {
				return err
			}
			lines = append(lines, fmt.Sprint(name, info.Size(), info.ModTime().UnixNano()))
		}
		return nil
	})
	sums, failed := checksums(files)
	if errors.Join(err, failed) != nil {
		return ""
	}
	total := sha256.Sum256([]byte(strings.Join(append(lines, sums...), "\n")))
	return hex.EncodeToString(total[:])
}

func checksums(files []string) ([]string, error) {
	sums := make([]string, len(files))
	failures := make([]error, len(files))
	var group sync.WaitGroup
	for i, name := range files {
		group.Go(func() {
			var sum string
			sum, failures[i] = atomicfile.Checksum(name)
			sums[i] = name + " " + sum
		})
	}
	group.Wait()
	return sums, errors.Join(failures...)
}

// compilerIdentity tells one build of the compiler from another.
func compilerIdentity() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	return buildOf(name)
}

// buildID matches the id that the Go linker writes near the beginning of each
// executable (`go tool buildid`). Its last part is a hash of the executable.
var buildID = regexp.MustCompile(`[\w-]{20}/[\w-]{20}/[\w-]{20}/[\w-]{20}`)

// buildOf is the build id of an executable, or its checksum where it was built
// without an id: hashing takes longer than all else that an unchanged run does.
func buildOf(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	start := make([]byte, 64<<10)
	n, err := io.ReadFull(file, start)
	if err != nil && err != io.ErrUnexpectedEOF {
		return "", err
	}
	if id := buildID.Find(start[:n]); id != nil {
		return string(id), nil
	}
	return atomicfile.Checksum(name)
}

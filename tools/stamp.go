package contentc

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/load"
)

// stamp records the inputs and outputs of a run without errors. While both are unchanged, the
// next run has nothing to do. The stamp is a file in the user's cache folder; without a cache
// folder, every run is a full one.
type stamp struct {
	// Inputs is a checksum of the compiler, the flags and the content.
	Inputs string
	// Warnings is the run's output about warnings; empty if there were none.
	Warnings string
	// Outputs maps the path of each expected file to its checksum.
	Outputs map[string]string
}

// stampFile returns the path of the stamp for the flags; empty if there is no cache folder.
func stampFile(flags *flags) string {
	cache, noCache := os.UserCacheDir()
	working, err := os.Getwd()
	if errors.Join(noCache, err) != nil {
		return ""
	}
	name := checksumOf([]byte(strings.Join([]string{working, flags.content, flags.out, flags.schema}, "\x00")))
	return filepath.Join(cache, "contentc", name[:32]+".json")
}

// readStamp returns the stamp of the last run if its inputs and outputs are unchanged.
func readStamp(flags *flags, inputs string) (last stamp, ok bool) {
	text, err := os.ReadFile(stampFile(flags))
	if err != nil || json.Unmarshal(text, &last) != nil || inputs == "" || inputs != last.Inputs {
		return stamp{}, false
	}
	return last, last.hasCurrentOutputs(flags.out)
}

// hasCurrentOutputs reports whether no output is missing, changed, left over or unreadable.
func (s stamp) hasCurrentOutputs(out string) bool {
	sums, err := checksums(slices.Collect(maps.Keys(s.Outputs)))
	if err != nil || !maps.Equal(sums, s.Outputs) {
		return false
	}
	left, err := atomicfile.Tree{Folder: out, Comment: codegen.GeneratedComment}.LeftOver(func(name string) bool {
		return s.Outputs[filepath.Join(out, name)] != ""
	})
	return err == nil && len(left) == 0
}

// newStamp makes the stamp of a run that has read the content. Inputs is the checksum before
// the run. If the content changed during the run, newStamp returns nil.
func newStamp(flags *flags, inputs, warnings string, trees []atomicfile.Tree) *stamp {
	if inputs == "" || inputsOf(flags) != inputs {
		return nil
	}
	return &stamp{Inputs: inputs, Warnings: warnings, Outputs: outputsOf(trees)}
}

// writeStamp writes a stamp, unless it is nil. It ignores errors, because without a stamp the
// next run is only slower.
func writeStamp(flags *flags, made *stamp) {
	text, err := json.Marshal(made)
	if err != nil || made == nil {
		return
	}
	folder, base := filepath.Split(stampFile(flags))
	changes, err := atomicfile.Compare(atomicfile.Tree{Folder: folder, Files: map[string][]byte{base: text}})
	if err == nil {
		_ = atomicfile.Apply(changes)
	}
}

// outputsOf maps the path of each file to its checksum.
func outputsOf(trees []atomicfile.Tree) map[string]string {
	sums := map[string]string{}
	for _, tree := range trees {
		for name, content := range tree.Files {
			sums[filepath.Join(tree.Folder, name)] = checksumOf(content)
		}
	}
	return sums
}

// inputsOf returns a checksum of all inputs of a run; empty if an input cannot be read.
func inputsOf(flags *flags) string {
	compiler, err := compilerBuildID()
	if err != nil {
		return ""
	}
	return inputsFor(compiler, flags)
}

// inputsFor returns inputsOf for a build of the compiler. The date is an input because keys expire.
// For a picture it uses the name, the size and the time, because hashing pictures takes longer than
// the rest of an unchanged run.
func inputsFor(compiler string, flags *flags) string {
	lines := []string{compiler, Now().Format(time.DateOnly), fmt.Sprint(flags.drafts)}
	var files []string
	err := filepath.WalkDir(flags.content, func(name string, entry fs.DirEntry, err error) error {
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
	return checksumOf([]byte(strings.Join(lines, "\n") + fmt.Sprint(sums)))
}

// checksums maps the paths of files to their checksums.
func checksums(names []string) (map[string]string, error) {
	sums := make([]string, len(names))
	failures := make([]error, len(names))
	var group sync.WaitGroup
	for i, name := range names {
		group.Go(func() { sums[i], failures[i] = checksumOfFile(name) })
	}
	group.Wait()
	byName := make(map[string]string, len(names))
	for i, name := range names {
		byName[name] = sums[i]
	}
	return byName, errors.Join(failures...)
}

// checksumOf returns the SHA-256 of a content in hexadecimal digits.
func checksumOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// checksumOfFile returns the same as checksumOf for a file, which it does not hold in memory.
func checksumOfFile(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	hash := sha256.New()
	_, err = io.Copy(hash, file)
	return hex.EncodeToString(hash.Sum(nil)), err
}

func compilerBuildID() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	return buildIDOf(name)
}

// buildIDForm matches the id that the Go linker writes near the beginning of each executable
// (`go tool buildid`). Its last part is a hash of the executable.
var buildIDForm = regexp.MustCompile(`[\w-]{20}/[\w-]{20}/[\w-]{20}/[\w-]{20}`)

// buildIDOf returns the build id of an executable, or its checksum if it has no id. It prefers
// the id because hashing takes longer than the rest of an unchanged run.
func buildIDOf(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	start, err := io.ReadAll(io.LimitReader(file, 64<<10))
	if err != nil {
		return "", err
	}
	if id := buildIDForm.Find(start); id != nil {
		return string(id), nil
	}
	return checksumOfFile(name)
}

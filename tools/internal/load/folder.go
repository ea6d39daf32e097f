package load

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/contentc/internal/atomicfile"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// The names that have a meaning in the content folder.
const (
	SettingsFile = "site.yaml"
	MediaFolder  = "media"
	// SchemaKey is the key by which a file names its schema. It is no section.
	SchemaKey = "$schema"
	extension = ".yaml"
	// markdown is the extension of the files of a folder of articles.
	markdown = ".md"
)

// Root is an open folder: an *os.Root, which rejects symbolic links to files outside of it, or one in memory.
type Root interface {
	FS() fs.FS
	Close() error
}

// Folder is an open content folder. The compiler reads no file outside of it.
type Folder struct {
	root     Root
	files    fs.FS
	model    *model.Model
	replaced map[string][]byte
	parsed   *Parsed
	// Path is the folder's path with slashes, as findings print it.
	Path string
}

// Open opens the content folder of a project on the disk.
func Open(name string, of *model.Model) (*Folder, error) {
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, fmt.Errorf("the content folder cannot be opened: %w", err)
	}
	return In(root, name, of), nil
}

// In returns the content folder in an open root. Its name is the one that findings print.
func In(root Root, name string, of *model.Model) *Folder {
	return &Folder{root: root, files: root.FS(), model: of, Path: path.Clean(filepath.ToSlash(name))}
}

// Replace reads other contents in place of files of the folder, by their paths in it; nil for a
// file that is absent.
func (f *Folder) Replace(files map[string][]byte) { f.replaced = files }

// fileResult is what is read of a file: its root is nil if it is not valid.
type fileResult struct {
	file     *source.File
	root     *tree.Value
	findings []diag.Finding
	// stamp is that of the file before it was read; empty if it is new.
	stamp string
}

// Parsed are the files that were parsed last, by their printed paths, for several readings of one model.
type Parsed struct{ files sync.Map }

// settled is the age from which the time of a file tells its states apart: some file systems count in two seconds.
const settled = 2 * time.Second

// stampOf returns what differs when a file was changed; empty if the file is so new that its time may not.
func stampOf(info fs.FileInfo) string {
	if time.Since(info.ModTime()) < settled {
		return ""
	}
	return fmt.Sprint(info.Size(), info.ModTime().UnixNano())
}

// Unchanged returns a file that was parsed and not changed since, according to its time and size; nil for another one.
func (p *Parsed) Unchanged(printed string, info fs.FileInfo) *source.File {
	if p == nil {
		return nil
	}
	if read, isKnown := p.at(printed); isKnown && read.stamp != "" && read.stamp == stampOf(info) {
		return read.file
	}
	return nil
}

func (p *Parsed) at(printed string) (read fileResult, isKnown bool) {
	if earlier, isThere := p.files.Load(printed); isThere {
		return earlier.(fileResult), true
	}
	return read, false
}

// Reuse does not parse a file again that has the same bytes as before. The readings share the values of such a file.
func (f *Folder) Reuse(parsed *Parsed) { f.parsed = parsed }

// withReplaced returns the paths of files on disk, without those that are absent and with those
// that are added in their folder with an ending, sorted.
func (f *Folder) withReplaced(folder, ending string, names []string) []string {
	names = slices.DeleteFunc(names, func(name string) bool { _, isReplaced := f.replaced[name]; return isReplaced })
	for name, content := range f.replaced {
		if content != nil && path.Dir(name) == folder && strings.HasSuffix(name, ending) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Close closes the folder.
func (f *Folder) Close() error { return f.root.Close() }

// Join returns the printed path of a file or folder in the content folder.
func (f *Folder) Join(name string) string { return path.Join(f.Path, name) }

// Entry is a file or a folder in a folder.
type Entry struct {
	Name  string
	IsDir bool
}

// Names returns the entries of a folder inside the content folder, sorted, without
// hidden ones (with a leading dot) and folders whose files are all absent.
func (f *Folder) Names(name string) ([]Entry, error) {
	isDir := map[string]bool{}
	for file, content := range f.replaced {
		if below, isBelow := strings.CutPrefix(path.Join("/", file), strings.TrimSuffix(path.Join("/", name), "/")+"/"); isBelow && content != nil && !strings.HasPrefix(below, ".") {
			first, _, isFolder := strings.Cut(below, "/")
			isDir[first] = isFolder
		}
	}
	entries, err := fs.ReadDir(f.files, name)
	if err != nil && (len(isDir) == 0 || !errors.Is(err, fs.ErrNotExist)) {
		return nil, err
	}
	for _, entry := range entries {
		_, isReplaced := f.replaced[path.Join(name, entry.Name())]
		if !isReplaced && !strings.HasPrefix(entry.Name(), ".") && !(entry.IsDir() && f.isEmptied(path.Join(name, entry.Name()))) {
			isDir[entry.Name()] = entry.IsDir()
		}
	}
	found := make([]Entry, 0, len(isDir))
	for _, name := range slices.Sorted(maps.Keys(isDir)) {
		found = append(found, Entry{name, isDir[name]})
	}
	return found, nil
}

// isEmptied reports whether a folder has files on disk that are all replaced by absent ones.
func (f *Folder) isEmptied(name string) bool {
	if len(f.replaced) == 0 {
		return false
	}
	absent, left := 0, 0
	err := fs.WalkDir(f.files, name, func(file string, entry fs.DirEntry, err error) error {
		content, isReplaced := f.replaced[file]
		switch {
		case err != nil:
			return err
		case entry.IsDir():
		case isReplaced && content == nil:
			absent++
		default:
			left++
		}
		return nil
	})
	return err == nil && left == 0 && absent > 0
}

// Interrupted reports the temporary files of saves that were interrupted, which Names omits.
func (f *Folder) Interrupted() (findings []diag.Finding) {
	for _, name := range atomicfile.Interrupted(f.files) {
		findings = append(findings, WholeFile(f.Join(name), diag.StrayFile, "a save was interrupted: some of its files can be written, and others not",
			`compare the content with its last commit ("git diff"); the next save removes this file`))
	}
	return findings
}

// ReadFile reads a file of the folder that is not a content file. The file is nil
// if it does not exist; the finding is not nil if it cannot be read.
func (f *Folder) ReadFile(name string) (*source.File, *diag.Finding) {
	content, isReplaced := f.replaced[name]
	if _, err := fs.Lstat(f.files, name); content == nil && (isReplaced || errors.Is(err, fs.ErrNotExist)) {
		return nil, nil
	}
	file, _, refusal := f.readFile(name)
	return file, refusal
}

// MaxBytes is the maximum size of a file, about a thousand times that of real content.
const MaxBytes = 64 << 20

// maxValues is the maximum number of values and keys of a file. A run takes about 450 bytes
// for each, so that a hostile file of 10 MB stays below 1 GB of memory.
const maxValues = 2_000_000

// readFile reads a regular file, and returns the stamp that it had before. The file is nil if it cannot be read.
func (f *Folder) readFile(name string) (*source.File, string, *diag.Finding) {
	printed := f.Join(name)
	refuse := func(code diag.Code, message string) (*source.File, string, *diag.Finding) {
		finding := WholeFile(printed, code, message, "")
		return nil, "", &finding
	}
	if content := f.replaced[name]; content != nil {
		return source.New(printed, content), "", nil
	}
	info, err := fs.Stat(f.files, name)
	switch {
	case err != nil:
		return refuse(diag.UnreadableFile, "the file cannot be read: "+reason(err))
	case info.IsDir():
		return refuse(diag.UnreadableFile, "this is a folder; a file is expected")
	case !info.Mode().IsRegular():
		return refuse(diag.UnreadableFile, "this is not a regular file")
	case info.Size() > MaxBytes:
		return refuse(diag.TooLarge, fmt.Sprintf("the file has more than %d bytes", MaxBytes))
	}
	if file := f.parsed.Unchanged(printed, info); file != nil {
		return file, stampOf(info), nil
	}
	data, err := fs.ReadFile(f.files, name)
	switch {
	case err != nil:
		return refuse(diag.UnreadableFile, "the file cannot be read: "+reason(err))
	case path.Ext(name) == extension && mostValues(data) > maxValues:
		return refuse(diag.TooLarge, fmt.Sprintf("the file has more than %d values", maxValues))
	}
	return source.New(printed, data), stampOf(info), nil
}

// mostValues returns about the most values and keys that a text can have: a key and a value for each line with a
// colon and each question mark, and each separator behind the first bracket. An entry of a list takes the
// memory of three.
func mostValues(text []byte) int {
	count := func(in []byte, what string) int { return bytes.Count(in, []byte(what)) }
	pairs := min(count(text, "\n")+count(text, "\r"), count(text, ":")) + count(text, "?")
	entries := count(text, "-") - count(text, ">-") - count(text, "|-")
	_, inSquare, _ := bytes.Cut(text, []byte("["))
	_, inCurly, _ := bytes.Cut(text, []byte("{"))
	flow := text[len(text)-max(len(inSquare), len(inCurly)):]
	return 3*entries + 2*(pairs+count(flow, ",")+count(flow, ":")+count(flow, "[")+count(flow, "{"))
}

// Media returns the paths of the files in the media folder from the content folder, sorted. It omits hidden
// files and folders, and symbolic links to files outside the content folder.
func (f *Folder) Media() (names []string) {
	visit := func(name string, entry fs.DirEntry, err error) error {
		switch isHidden := strings.HasPrefix(path.Base(name), "."); {
		case isHidden && entry.IsDir():
			return fs.SkipDir
		case isHidden || err != nil: // the site cannot read it either
			return nil
		}
		if info, err := fs.Stat(f.files, name); err == nil && info.Mode().IsRegular() {
			names = append(names, name)
		}
		return nil
	}
	_ = fs.WalkDir(f.files, MediaFolder, visit) // visit skips what it cannot read
	return f.withReplaced(MediaFolder, "", names)
}

// Stamp returns a text that differs when a file of the media folder does.
func (f *Folder) Stamp(name string) string {
	if content := f.replaced[name]; content != nil {
		return fmt.Sprintf("%s %x", name, sha256.Sum256(content))
	}
	info, err := fs.Stat(f.files, name)
	if err != nil {
		return name
	}
	return fmt.Sprint(name, info.Size(), info.ModTime().UnixNano())
}

// OpenMedia opens a file in the media folder. The caller must close it.
func (f *Folder) OpenMedia(name string) (file model.File, closer io.Closer, err error) {
	if content := f.replaced[name]; content != nil {
		return model.File{Name: name, ReadSeeker: bytes.NewReader(content), Size: int64(len(content))}, io.NopCloser(nil), nil
	}
	opened, err := f.files.Open(name)
	if err != nil {
		return model.File{}, nil, err
	}
	info, err := opened.Stat()
	if err != nil {
		return model.File{}, nil, errors.Join(err, opened.Close())
	}
	return model.File{Name: name, ReadSeeker: opened.(io.ReadSeeker), Size: info.Size(), Changed: info.ModTime()}, opened, nil
}

// WholeFile makes a finding about a whole file; help may be empty.
func WholeFile(printed string, code diag.Code, message, help string) diag.Finding {
	return diag.New(code, printed, source.Begin.Span(), message).WithHelp(help)
}

func one(finding diag.Finding) []diag.Finding { return []diag.Finding{finding} }

// reason returns the message of an error of the operating system without the path,
// which the finding has already.
func reason(err error) string {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		if pathError.Err.Error() == "path escapes from parent" { // of os.Root, which exports no value
			return "it is a link to a file outside the content folder"
		}
		return pathError.Err.Error()
	}
	return err.Error()
}

// Stray reports a file or folder that is not content.
func Stray(printed string) diag.Finding {
	return WholeFile(printed, diag.StrayFile, "this file is not content and is not read", "move it out of the content folder")
}

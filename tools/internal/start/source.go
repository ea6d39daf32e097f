package start

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// read returns the bytes of a file; of a table, or of a folder with tables, those of a ZIP that has them. It
// returns nil without a name.
func read(name string) ([]byte, error) {
	if name == "" {
		return nil, nil
	}
	info, err := os.Stat(name)
	folder, tables := os.DirFS(filepath.Dir(name)), []string{filepath.Base(name)}
	switch isTable := strings.EqualFold(filepath.Ext(name), ".csv"); {
	case err != nil:
		return nil, errors.Unwrap(err)
	case info.IsDir():
		folder = os.DirFS(name)
		outer, _ := fs.Glob(folder, "*.csv")
		inner, _ := fs.Glob(folder, "*/*.csv")
		tables = slices.Concat(outer, inner)
	case !isTable:
		data, err := os.ReadFile(name)
		if err == nil && len(data) == 0 {
			return nil, errors.New("the file is empty")
		}
		return data, errors.Unwrap(err)
	}
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	for _, table := range tables {
		data, err := fs.ReadFile(folder, table)
		if err != nil {
			return nil, errors.Unwrap(err)
		}
		file, _ := archive.Create(table) // writing to memory does not fail
		_, _ = file.Write(data)
	}
	err = archive.Close()
	return packed.Bytes(), err
}

package load

import (
	"bytes"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/source"
)

// conflictStart begins the first line of an unresolved conflict in Git.
var conflictStart = []byte("\n<<<<<<< ")

// mergeConflict reports the first unresolved merge conflict in a file. The
// parser accepts some conflicts, and reports the others on a correct line.
func mergeConflict(file *source.File) []diag.Finding {
	text := file.Text()
	at := bytes.Index(text, conflictStart) + 1
	if at == 0 && !bytes.HasPrefix(text, conflictStart[1:]) {
		return nil
	}
	return one(diag.New(diag.Syntax, file.Path, file.LineSpan(file.FromOffset(at)), "the file contains an unresolved merge conflict").
		WithHelp("keep one side or both, and remove the lines with <<<<<<<, ======= and >>>>>>>"))
}

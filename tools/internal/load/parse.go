package load

import (
	"bytes"
	"errors"
	"io"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// parse returns the root of a file's only YAML document. It is nil if the file is
// not a valid mapping; the findings then contain the reason.
func parse(of *model.Type, file *source.File) (*tree.Value, []diag.Finding) {
	if conflict := MergeConflict(file); conflict != nil {
		return nil, one(conflict.WithHelp("keep one side or both, and remove the lines with <<<<<<<, ======= and >>>>>>>"))
	}
	loader, err := yaml.NewLoader(bytes.NewReader(file.Text()), yaml.WithPlugin(depthLimit()))
	if err != nil {
		return nil, one(syntaxFinding(file, err))
	}
	var document yaml.Node
	if err := loader.Load(&document); err == io.EOF {
		return nil, one(emptyFile(file))
	} else if err != nil {
		return nil, one(syntaxFinding(file, err))
	}
	if found := moreDocuments(file, loader); found != nil {
		return nil, found
	}
	root := document.Content[0]
	if root.Kind != yaml.MappingNode {
		return nil, one(notAMapping(file, root))
	}
	return decode(file, of, root)
}

func depthLimit() *loaderlimits.Plugin {
	return loaderlimits.New(loaderlimits.DepthFunc(func(depth int, _ *loaderlimits.DepthContext) error {
		if depth > maxDepth {
			return errors.New(tooDeep)
		}
		return nil
	}))
}

func moreDocuments(file *source.File, loader *yaml.Loader) []diag.Finding {
	var second yaml.Node
	switch err := loader.Load(&second); err {
	case nil:
		return one(diag.New(diag.UnsupportedYAML, file.Path, tree.SpanAt(file, positionOf(&second)), "the file contains a second YAML document").WithHelp("remove the line with ---"))
	case io.EOF:
		return nil
	default:
		return one(syntaxFinding(file, err))
	}
}

func emptyFile(file *source.File) diag.Finding {
	return diag.New(diag.WrongType, file.Path, source.Begin.Span(), "expected keys with their values, found an empty file")
}

func notAMapping(file *source.File, root *yaml.Node) diag.Finding {
	if root.Tag == "!!null" {
		return emptyFile(file)
	}
	return diag.New(diag.WrongType, file.Path, tree.SpanAt(file, positionOf(root)), "the file must contain keys with their values at the top level")
}

// conflictStart is the conflict marker with which Git begins a merge conflict.
var conflictStart = []byte("\n<<<<<<< ")

// MergeConflict reports the first unresolved merge conflict in a file; nil if there is none. The
// parser accepts some conflicts, and reports others on a line that has no mistake.
func MergeConflict(file *source.File) *diag.Finding {
	text, at := file.Text(), 0
	if !bytes.HasPrefix(text, conflictStart[1:]) {
		if at = bytes.Index(text, conflictStart) + 1; at == 0 {
			return nil
		}
	}
	start := file.FromOffset(file.LineStart(1) + at) // after a byte order mark
	finding := diag.New(diag.Syntax, file.Path, file.LineSpan(start), "the file contains an unresolved merge conflict")
	return &finding
}

package load

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

// maxDepth is how deep a file may nest. The content needs six levels.
const maxDepth = 64

const tooDeep = "nested too deep"

// parse reads a file's one document. The root is nil where the file cannot be
// understood as a mapping; then the findings say why.
func parse(file *source.File) (*tree.Node, []diag.Finding) {
	loader, err := yaml.NewLoader(bytes.NewReader(file.Text()), yaml.WithPlugin(depthLimit()))
	if err != nil {
		return nil, []diag.Finding{syntaxFinding(file, err)}
	}
	var document yaml.Node
	if err := loader.Load(&document); err == io.EOF {
		return nil, []diag.Finding{emptyFile(file)}
	} else if err != nil {
		return nil, []diag.Finding{syntaxFinding(file, err)}
	}
	if found := moreDocuments(file, loader); found != nil {
		return nil, []diag.Finding{*found}
	}
	root := document.Content[0]
	if root.Kind != yaml.MappingNode {
		return nil, []diag.Finding{notAMapping(file, root)}
	}
	return inspect(file, root)
}

func depthLimit() *loaderlimits.Plugin {
	return loaderlimits.New(loaderlimits.DepthFunc(func(depth int, _ *loaderlimits.DepthContext) error {
		if depth > maxDepth {
			return errors.New(tooDeep)
		}
		return nil
	}))
}

// moreDocuments reports a second document, or what is wrong behind the first.
func moreDocuments(file *source.File, loader *yaml.Loader) *diag.Finding {
	var second yaml.Node
	err := loader.Load(&second)
	if err == io.EOF {
		return nil
	}
	if err != nil {
		finding := syntaxFinding(file, err)
		return &finding
	}
	finding := tree.At(file, tree.SpanOf(file, &second), nil, diag.UnsupportedYAML, "the file holds a second YAML document")
	finding.Help = "remove the line with ---"
	return &finding
}

func emptyFile(file *source.File) diag.Finding {
	start := source.Position{Line: 1, Column: 1}
	return tree.At(file, source.Span{Start: start, End: start}, nil, diag.WrongType, "the file is empty; keys with their values are expected")
}

func notAMapping(file *source.File, root *yaml.Node) diag.Finding {
	if tree.IsNothing(root) {
		return emptyFile(file)
	}
	return tree.At(file, tree.SpanOf(file, root), nil, diag.WrongType, "the file must hold keys with their values at its outermost level")
}

// syntaxFinding places an error of the YAML library.
func syntaxFinding(file *source.File, err error) diag.Finding {
	line, column, message := 1, 1, err.Error()
	var failure *yaml.LoadError
	if errors.As(err, &failure) {
		message = failure.Message
		if failure.Mark.Line > 0 {
			line, column = failure.Mark.Line, max(failure.Mark.Column, 1)
		}
	}
	start := file.FromRunes(min(line, file.LineCount()), column)
	span := source.Span{Start: start, End: source.Position{Line: start.Line, Column: start.Column + 1}}
	if strings.Contains(message, tooDeep) {
		return tree.At(file, span, nil, diag.TooLarge, fmt.Sprintf("the file nests deeper than %d levels", maxDepth))
	}
	finding := tree.At(file, span, nil, diag.Syntax, "this is not valid YAML: "+message)
	finding.Help = syntaxHelp(message)
	return finding
}

// syntaxHelp explains the mistakes that owners make most.
func syntaxHelp(message string) string {
	switch {
	case strings.Contains(message, "cannot start any token"):
		return "put the text in quotes; indentation is made of spaces, never of tabs"
	case strings.Contains(message, "mapping values are not allowed"):
		return "a text with a colon in it must stand in quotes"
	case strings.Contains(message, "could not find expected ':'"):
		return "a colon and a space must follow each key"
	case strings.Contains(message, "did not find expected"):
		return "compare the indentation with the lines above, and close every quote"
	default:
		return ""
	}
}

package load

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

// maxDepth is how deep a file may nest. The content needs six levels.
const maxDepth = 64

const tooDeep = "nested too deep"

// parse reads a file's one document. The root is nil where the file cannot be
// understood as a mapping; then the findings say why.
func parse(of *model.Type, file *source.File) (*tree.Value, []diag.Finding) {
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
	finding := tree.At(file, tree.SpanAt(file, mark(&second)), "", diag.UnsupportedYAML, "the file holds a second YAML document")
	finding.Help = "remove the line with ---"
	return &finding
}

func emptyFile(file *source.File) diag.Finding {
	start := source.Position{Line: 1, Column: 1}
	return tree.At(file, source.Span{Start: start, End: start}, "", diag.WrongType, "the file is empty; keys with their values are expected")
}

func notAMapping(file *source.File, root *yaml.Node) diag.Finding {
	if root.Tag == "!!null" {
		return emptyFile(file)
	}
	return tree.At(file, tree.SpanAt(file, mark(root)), "", diag.WrongType, "the file must hold keys with their values at its outermost level")
}

// syntaxFinding places an error of the YAML library.
func syntaxFinding(file *source.File, err error) diag.Finding {
	var failure *yaml.LoadError
	if !errors.As(err, &failure) {
		failure = &yaml.LoadError{Message: err.Error()}
	}
	at := failure.Mark
	if strings.Contains(failure.Message, "unexpected end of stream") {
		at = failure.ContextMark // where what was never closed begins
	}
	start := file.FromRunes(min(max(at.Line, 1), file.LineCount()), max(at.Column, 1))
	span := source.Span{Start: start, End: source.Position{Line: start.Line, Column: start.Column + 1}}
	if strings.Contains(failure.Message, tooDeep) {
		return tree.At(file, span, "", diag.TooLarge, fmt.Sprintf("the file nests deeper than %d levels", maxDepth))
	}
	finding := tree.At(file, span, "", diag.Syntax, "this is not valid YAML: "+failure.Message)
	finding.Help = syntaxHelp(failure.Message)
	finding.Related = openQuote(file, start.Line)
	return finding
}

// quoteOpening matches a value that begins with a quote.
var quoteOpening = regexp.MustCompile(`(?:^|[:-]) +(["'])`)

// openQuote points to the last quote before a fault that its line does not
// close: the text goes on from there, and everything below is misread.
func openQuote(file *source.File, before int) []diag.Related {
	for line := before - 1; line >= max(1, before-100); line-- {
		text := file.Line(line)
		at := quoteOpening.FindStringSubmatchIndex(text)
		if at == nil {
			continue
		}
		if quote := text[at[2]:at[3]]; strings.Contains(strings.ReplaceAll(text[at[3]:], `\"`, ""), quote) {
			continue
		}
		place := file.FromOffset(file.Offset(source.Position{Line: line, Column: 1}) + at[2])
		return []diag.Related{{File: file.Path, Line: place.Line, Column: place.Column, Message: "the text that begins here is not closed on its line"}}
	}
	return nil
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

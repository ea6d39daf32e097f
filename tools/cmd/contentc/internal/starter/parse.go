package starter

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"go.yaml.in/yaml/v4"
)

// parseJSON reads a JSON text. A key that an object has twice is in the tree twice.
func parseJSON(source string) (*node, error) {
	reader := jsonReader{decoder: json.NewDecoder(strings.NewReader(source)), source: source, line: 1}
	reader.decoder.UseNumber()
	root, err := reader.value(0)
	if err != nil {
		return nil, reader.positioned(err)
	}
	if reader.decoder.More() {
		return nil, errors.New("there is more text after the JSON")
	}
	return root, nil
}

// jsonReader reads values with the lines on which they are.
type jsonReader struct {
	budget
	decoder *json.Decoder
	source  string
	// line is that of the offset up to which the line breaks are counted.
	line, offset int
}

// token returns the next token and the line of its end, which is that of its beginning too.
func (r *jsonReader) token() (json.Token, error) {
	token, err := r.decoder.Token()
	r.count(int(r.decoder.InputOffset()))
	return token, err
}

func (r *jsonReader) count(offset int) {
	offset = min(offset, len(r.source))
	r.line += strings.Count(r.source[r.offset:offset], "\n")
	r.offset = offset
}

func (r *jsonReader) value(depth int) (*node, error) {
	token, err := r.token()
	if err != nil {
		return nil, err
	}
	if err := r.spend(depth); err != nil {
		return nil, err
	}
	read := &node{line: r.line}
	switch token := token.(type) {
	case string:
		read.value = token
	case json.Number:
		read.kind, read.value = scalarKind, token.String()
	case bool:
		read.kind, read.value = scalarKind, fmt.Sprint(token)
	case json.Delim:
		if read.kind = listKind; token == '{' {
			read.kind = objectKind
		}
		return read, r.items(read, depth+1)
	}
	return read, nil
}

// items reads the values of an object or a list up to its end.
func (r *jsonReader) items(of *node, depth int) error {
	for r.decoder.More() {
		key := ""
		if of.kind == objectKind {
			token, err := r.token()
			if err != nil {
				return err
			}
			key, _ = token.(string)
		}
		item, err := r.value(depth)
		if err != nil {
			return err
		}
		of.add(key, key, item)
	}
	_, err := r.token()
	return err
}

// positioned returns an error with the line of a fault in the JSON.
func (r *jsonReader) positioned(err error) error {
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		r.count(max(int(syntax.Offset), r.offset))
	}
	return fmt.Errorf("the JSON cannot be read: line %d: %w", r.line, err)
}

// parseYAML reads a YAML text.
func parseYAML(source string) (*node, error) {
	var document yaml.Node
	if err := yaml.Unmarshal([]byte(source), &document); err != nil {
		return nil, fmt.Errorf("the YAML cannot be read: %w", err)
	}
	return new(yamlReader).value(&document, 0)
}

type yamlReader struct{ budget }

func (r *yamlReader) value(from *yaml.Node, depth int) (*node, error) {
	if err := r.spend(depth); err != nil {
		return nil, err
	}
	for from.Kind == yaml.AliasNode {
		from = from.Alias
	}
	if from.Kind == yaml.DocumentNode {
		if len(from.Content) == 0 {
			return &node{line: 1}, nil
		}
		return r.value(from.Content[0], depth)
	}
	read := &node{line: from.Line, value: from.Value}
	step := 1
	switch {
	case from.Kind == yaml.MappingNode:
		read.kind, step = objectKind, 2
	case from.Kind == yaml.SequenceNode:
		read.kind = listKind
	case from.Tag == "!!null":
		read.value = ""
	case from.Tag != "!!str":
		read.kind = scalarKind
	}
	for i := 0; i+step <= len(from.Content); i += step {
		item, err := r.value(from.Content[i+step-1], depth+1)
		if err != nil {
			return nil, err
		}
		key := ""
		if step == 2 {
			key = from.Content[i].Value
		}
		read.add(key, key, item)
	}
	return read, nil
}

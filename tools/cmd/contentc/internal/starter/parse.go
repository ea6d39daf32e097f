package starter

import (
	"fmt"
	"regexp"
	"strconv"
	"unicode/utf16"

	"go.yaml.in/yaml/v4"
)

// surrogates match a character in a JSON text that is escaped as two units of UTF-16, which YAML does not know.
var surrogates = regexp.MustCompile(`\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})`)

func joinedSurrogates(escaped string) string {
	high, _ := strconv.ParseUint(escaped[2:6], 16, 16)
	low, _ := strconv.ParseUint(escaped[8:12], 16, 16)
	return string(utf16.DecodeRune(rune(high), rune(low)))
}

// parseText reads JSON, which is YAML, or YAML. A key that an object has twice is in the tree twice.
func parseText(source string) (*node, error) {
	var document yaml.Node
	if err := yaml.Unmarshal([]byte(surrogates.ReplaceAllStringFunc(source, joinedSurrogates)), &document); err != nil {
		return nil, fmt.Errorf("the text cannot be read: %w", err)
	}
	return new(budget).nodeOf(&document, 0)
}

// nodeOf returns a YAML node and what is in it.
func (b *budget) nodeOf(from *yaml.Node, depth int) (*node, error) {
	if err := b.spend(depth); err != nil {
		return nil, err
	}
	for from.Kind == yaml.AliasNode {
		from = from.Alias
	}
	if from.Kind == yaml.DocumentNode {
		return b.nodeOf(from.Content[0], depth)
	}
	read, step := &node{line: from.Line, value: from.Value}, 1
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
	for i := step - 1; i < len(from.Content); i += step {
		item, err := b.nodeOf(from.Content[i], depth+1)
		if err != nil {
			return nil, err
		}
		key := ""
		if step == 2 {
			key = from.Content[i-1].Value
		}
		read.add(key, key, item)
	}
	return read, nil
}

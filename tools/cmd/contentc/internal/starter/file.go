package starter

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v4"
)

// otherFormats are files that are not read, each with a mark in its beginning and what to do.
var otherFormats = []struct {
	mark *regexp.Regexp
	name string
}{
	{regexp.MustCompile(`^%PDF`), "a PDF; export the CV from the program that made it"},
	{regexp.MustCompile(`^PK(?s:.*)\[Content_Types\]\.xml`), "a Word document; export the CV from another program"},
	{regexp.MustCompile(`^\{\\rtf`), "an RTF document; export the CV from another program"},
	{regexp.MustCompile(`(?i)^<(?s:.*)europass`), "a Europass XML; save the CV as JSON Resume with another program"},
	{regexp.MustCompile(`^<`), "XML or HTML"},
	{regexp.MustCompile(`^\[`), "a JSON list"},
}

var (
	cardStart = regexp.MustCompile(`(?i)^BEGIN:VCARD\s`)
	// treeStart matches the beginning of a JSON object or of a YAML file of a CV.
	treeStart = regexp.MustCompile(`^\{|(?m:^(cv|basics|"cv"):)`)
)

// parse reads a file into a tree in the form of a JSON Resume. DatesOf is the country in whose form its format has
// dates; empty if it has none.
func parse(file []byte) (resume *node, datesOf string, err error) {
	isArchive := bytes.HasPrefix(file, []byte("PK"))
	if len(file) > maxText && !isArchive {
		return nil, "", fmt.Errorf("the file is larger than %d MB", maxText>>20)
	}
	text := string(unmarked(file))
	head := strings.TrimSpace(text[:min(len(text), 4000)])
	for _, other := range otherFormats {
		if other.mark.MatchString(head) {
			return nil, "", fmt.Errorf("the file is %s; it is read if it is %s", other.name, Formats)
		}
	}
	switch {
	case isArchive:
		resume, err = parseLinkedIn(file)
		return resume, "US", err
	case cardStart.MatchString(head): // its lines have their own encodings
		resume, err = parseCard(text)
		return resume, "", err
	case !treeStart.MatchString(head):
		return nil, "", errors.New("the file is not " + Formats)
	}
	if resume, err = parseTree(cleaned(decoded([]byte(text)))); err == nil {
		resume, err = resumeOf(resume)
	}
	return resume, "", err
}

// comments match the comments of JSON, and the strings, in which there are none.
var comments = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|//[^\n]*|/\*(?s:.*?)\*/`)

// withoutComments returns a JSON text without comments, on the same lines.
func withoutComments(text string) string {
	return comments.ReplaceAllStringFunc(text, func(found string) string {
		if strings.HasPrefix(found, `"`) {
			return found
		}
		return " " + strings.Repeat("\n", strings.Count(found, "\n"))
	})
}

// parseTree reads JSON, which is YAML, or YAML. A key that an object has twice is in the tree twice.
func parseTree(source string) (*node, error) {
	var document yaml.Node
	if strings.HasPrefix(strings.TrimSpace(source), "{") {
		source = withoutComments(source)
	}
	if err := yaml.Unmarshal([]byte(surrogates.ReplaceAllStringFunc(source, joinedSurrogates)), &document); err != nil {
		return nil, fmt.Errorf("the text cannot be read: %w", err)
	}
	return new(budget).nodeOf(document.Content[0], 0)
}

// nodeOf returns a YAML node and what is in it.
func (b *budget) nodeOf(from *yaml.Node, depth int) (*node, error) {
	if err := b.spend(depth); err != nil {
		return nil, err
	}
	read, step := &node{line: from.Line, value: from.Value}, 1
	switch {
	case from.Kind == yaml.AliasNode:
		return b.nodeOf(from.Alias, depth+1)
	case from.Kind == yaml.MappingNode:
		read.kind, step = objectKind, 2
	case from.Kind == yaml.SequenceNode:
		read.kind = listKind
	case from.Tag == "!!null":
		read.value = ""
	}
	for i := step - 1; i < len(from.Content); i += step {
		item, err := b.nodeOf(from.Content[i], depth+1)
		if err != nil {
			return nil, err
		}
		label := ""
		if step == 2 {
			label = from.Content[i-1].Value
		}
		read.add(label, label, item)
	}
	return read, nil
}

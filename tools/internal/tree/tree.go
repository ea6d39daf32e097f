// Package tree holds the content as it was read: the YAML library's nodes,
// which know their line and column, with the file that each of them is from.
package tree

import (
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/source"
)

// Node is a node of the YAML library. Its Line counts from 1, its Column from
// 1 in code points; Place turns them into a reader's columns.
type Node = yaml.Node

// Section is one top-level key of a document with its value.
type Section struct {
	File  *source.File
	Key   *Node
	Value *Node
}

// Document is the content of one language, brought together from its files,
// or the site's settings.
type Document struct {
	// Type describes what the document holds.
	Type *model.Type
	// Locale is the language's tag; empty for the site's settings.
	Locale string
	// Folder is the path of the language's folder, or of the settings' file.
	Folder string
	// Files are the files that were read, broken ones included.
	Files []*source.File
	// Sections are the top-level keys in the order of the files.
	Sections []Section
	// Broken tells that something of the document could not be read, so that
	// a key which is not there may well be in the part that is not known.
	Broken bool

	index map[string]int
}

// Add appends a section and reports the earlier one of the same name, if any;
// only the first of a name is kept.
func (d *Document) Add(section Section) (earlier Section, taken bool) {
	if d.index == nil {
		d.index = map[string]int{}
	}
	if at, ok := d.index[section.Key.Value]; ok {
		return d.Sections[at], true
	}
	d.index[section.Key.Value] = len(d.Sections)
	d.Sections = append(d.Sections, section)
	return Section{}, false
}

// Section finds a top-level key.
func (d *Document) Section(key string) (Section, bool) {
	at, ok := d.index[key]
	if !ok {
		return Section{}, false
	}
	return d.Sections[at], true
}

// Get finds a key of a mapping; both nodes are nil where it is not there.
func Get(mapping *Node, key string) (keyNode, value *Node) {
	if mapping == nil || mapping.Kind != yaml.MappingNode {
		return nil, nil
	}
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].Value == key {
			return mapping.Content[i], mapping.Content[i+1]
		}
	}
	return nil, nil
}

// IsRecord, IsList and IsScalar tell the kind of a node.
func IsRecord(n *Node) bool { return n != nil && n.Kind == yaml.MappingNode }

// IsList tells whether a node is a list.
func IsList(n *Node) bool { return n != nil && n.Kind == yaml.SequenceNode }

// IsScalar tells whether a node is a text, a number, true, false or nothing.
func IsScalar(n *Node) bool { return n != nil && n.Kind == yaml.ScalarNode }

// IsText tells whether a node is read as text. YAML 1.2 has no dates, so a
// day that is written without quotes is a text too.
func IsText(n *Node) bool {
	return IsScalar(n) && (n.Tag == "!!str" || n.Tag == "!!timestamp")
}

// IsNothing tells whether a value was left out: "key:" and no more, or null.
func IsNothing(n *Node) bool { return IsScalar(n) && n.Tag == "!!null" }

// IsBlock tells whether a text is written as a block, below | or >.
func IsBlock(n *Node) bool { return n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 }

// Text is a text's value. The line breaks at the end of a block belong to the
// way it is written, not to the text.
func Text(n *Node) string {
	if IsBlock(n) {
		return strings.TrimRight(n.Value, "\n")
	}
	return n.Value
}

// Path is the way to a value, from the value up to the document's root.
type Path struct {
	Parent *Path
	Key    string
	// Index is a list entry's place from 0; it counts where Key is empty.
	Index int
}

// Pointer is the JSON Pointer (RFC 6901) of a path; empty for the root.
func (p *Path) Pointer() string {
	if p == nil {
		return ""
	}
	if p.Key == "" {
		return p.Parent.Pointer() + "/" + strconv.Itoa(p.Index)
	}
	return p.Parent.Pointer() + "/" + EscapeToken(p.Key)
}

// EscapeToken escapes a key for a JSON Pointer.
func EscapeToken(key string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(key)
}

// Place is a value in its file.
type Place struct {
	File *source.File
	// Key is the key before the value; nil in a list and at the root.
	Key  *Node
	Node *Node
	Path *Path
}

// Finding makes a finding at a value.
func (p Place) Finding(code diag.Code, message string) diag.Finding {
	return At(p.File, p.Span(), p.Path, code, message)
}

// KeyFinding makes a finding at the key before a value, or at the value where
// it has no key.
func (p Place) KeyFinding(code diag.Code, message string) diag.Finding {
	return At(p.File, p.KeySpan(), p.Path, code, message)
}

// Related makes a related position at a value.
func (p Place) Related(message string) []diag.Related {
	return related(p.File, p.Span().Start, message)
}

// KeyRelated makes a related position at the key before a value.
func (p Place) KeyRelated(message string) []diag.Related {
	return related(p.File, p.KeySpan().Start, message)
}

func related(file *source.File, at source.Position, message string) []diag.Related {
	return []diag.Related{{File: file.Path, Line: at.Line, Column: at.Column, Message: message}}
}

// At makes a finding at a span of a file.
func At(file *source.File, span source.Span, path *Path, code diag.Code, message string) diag.Finding {
	finding := diag.New(code, message)
	finding.File = file.Path
	finding.Line, finding.Column = span.Start.Line, span.Start.Column
	finding.EndLine, finding.EndColumn = span.End.Line, span.End.Column
	finding.Pointer = path.Pointer()
	return finding
}

package load

import (
	"fmt"

	"go.yaml.in/yaml/v4"

	"example.org/portfolio/tools/internal/diag"
	"example.org/portfolio/tools/internal/source"
	"example.org/portfolio/tools/internal/tree"
)

// inspect refuses the parts of YAML that make content hard to read and to
// check (anchors, aliases, merge keys, tags, keys that are no text) and keys
// that stand twice. The root is nil where one of the former was found.
func inspect(file *source.File, root *yaml.Node) (*yaml.Node, []diag.Finding) {
	inspector := inspector{file: file}
	inspector.node(root, nil)
	if inspector.refused {
		return nil, inspector.findings
	}
	return root, inspector.findings
}

type inspector struct {
	file     *source.File
	findings []diag.Finding
	refused  bool
}

func (in *inspector) node(n *yaml.Node, path *tree.Path) {
	if len(in.findings) > diag.MaxPerFile {
		return
	}
	if what := unsupported(n); what != "" {
		in.refuse(n, path, what, writeOut)
		return
	}
	switch n.Kind {
	case yaml.MappingNode:
		in.mapping(n, path)
	case yaml.SequenceNode:
		for i, entry := range n.Content {
			if entry.Kind != yaml.ScalarNode || unsupported(entry) != "" {
				in.node(entry, &tree.Path{Parent: path, Index: i})
			}
		}
	}
}

// unsupported names what content does not need; empty for an ordinary node.
func unsupported(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.AliasNode:
		return fmt.Sprintf("the alias *%s", n.Value)
	case n.Anchor != "":
		return fmt.Sprintf("the anchor &%s", n.Anchor)
	case n.Style&yaml.TaggedStyle != 0:
		return fmt.Sprintf("the tag %s", n.Tag)
	default:
		return ""
	}
}

const writeOut = "write the value out"

func (in *inspector) refuse(n *yaml.Node, path *tree.Path, what, help string) {
	in.refused = true
	finding := tree.At(in.file, tree.SpanOf(in.file, n), path, diag.UnsupportedYAML, what+" is not supported in content")
	finding.Help = help
	in.findings = append(in.findings, finding)
}

func (in *inspector) mapping(n *yaml.Node, path *tree.Path) {
	seen := newKeySet(len(n.Content) / 2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if !in.key(key, path) {
			continue
		}
		if earlier := seen.add(key); earlier != nil && len(in.findings) <= diag.MaxPerFile {
			in.duplicate(key, earlier, path)
		}
		if value.Kind != yaml.ScalarNode || unsupported(value) != "" {
			in.node(value, &tree.Path{Parent: path, Key: key.Value})
		}
	}
}

// key tells whether a key is a plain text, and refuses it where it is not.
func (in *inspector) key(key *yaml.Node, path *tree.Path) bool {
	switch what := unsupported(key); {
	case what != "":
		in.refuse(key, path, what, writeOut)
	case key.Kind != yaml.ScalarNode:
		in.refuse(key, path, "a key that is a list or has keys of its own", "write a plain word before the colon")
	case key.Tag == "!!merge":
		in.refuse(key, path, "the merge key <<", writeOut)
	case key.Tag != "!!str":
		in.refuse(key, path, fmt.Sprintf("the key %s, which is not a text,", key.Value), fmt.Sprintf("put it in quotes: %q", key.Value))
	default:
		return true
	}
	return false
}

func (in *inspector) duplicate(key, earlier *yaml.Node, path *tree.Path) {
	finding := tree.At(in.file, tree.SpanOf(in.file, key), &tree.Path{Parent: path, Key: key.Value},
		diag.DuplicateKey, fmt.Sprintf("key %q stands twice", key.Value))
	finding.Related = tree.Place{File: in.file, Key: earlier}.KeyRelated("it stands here first")
	finding.Help = "remove one of the two"
	in.findings = append(in.findings, finding)
}

// keySet remembers a mapping's keys: a handful by comparing, more by hashing.
type keySet struct {
	few  []*yaml.Node
	many map[string]*yaml.Node
}

func newKeySet(size int) *keySet {
	if size <= 16 {
		return &keySet{}
	}
	return &keySet{many: make(map[string]*yaml.Node, size)}
}

// add remembers a key and gives the earlier one of the same name, if any.
func (s *keySet) add(key *yaml.Node) *yaml.Node {
	if s.many != nil {
		earlier := s.many[key.Value]
		if earlier == nil {
			s.many[key.Value] = key
		}
		return earlier
	}
	for _, earlier := range s.few {
		if earlier.Value == key.Value {
			return earlier
		}
	}
	s.few = append(s.few, key)
	return nil
}

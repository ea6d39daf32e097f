package load

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"go.yaml.in/yaml/v4"
	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// decode returns the record of a file's sections. It rejects YAML features that make content hard to read and
// to check (anchors, aliases, merge keys, tags, keys that are not texts) and reports duplicate keys. The record
// is nil if the file uses such a feature.
func decode(file *source.File, of *model.Type, root *yaml.Node) (*tree.Value, []diag.Finding) {
	d := decoder{file: file}
	var record tree.Value
	d.value(&record, root, nil, of)
	if d.refused {
		return nil, d.findings
	}
	return &record, d.findings
}

type decoder struct {
	file     *source.File
	findings []diag.Finding
	refused  bool
}

func (d *decoder) value(v *tree.Value, n *yaml.Node, field *model.Field, of *model.Type) {
	v.File, v.Field, v.Type = d.file, field, of
	v.Start, v.Style = positionOf(n), style(n)
	if n.Kind == yaml.ScalarNode {
		v.Kind, v.Text = scalar(n)
		v.IsDecomposed = !norm.NFC.IsNormalString(v.Text)
		if v.IsDecomposed {
			v.Text = norm.NFC.String(v.Text)
		}
		v.ParseLong()
	}
	if what := unsupported(n); what != "" {
		d.refuse(v, n, what)
		return
	}
	switch n.Kind {
	case yaml.MappingNode:
		v.Kind = model.Record
		d.record(v, n)
	case yaml.SequenceNode:
		v.Kind = model.List
		d.list(v, n)
	}
}

func positionOf(n *yaml.Node) tree.RunePosition {
	return tree.RunePosition{Line: int32(n.Line), Column: int32(n.Column)}
}

func (d *decoder) list(v *tree.Value, n *yaml.Node) {
	if d.isFull() {
		return
	}
	var elem *model.Type
	if v.Type != nil && v.Type.Kind == model.List {
		elem = v.Type.Elem
	}
	v.Items = make([]tree.Value, len(n.Content))
	for i, entry := range n.Content {
		item := &v.Items[i]
		item.Parent, item.Index = v, int32(i)
		d.value(item, entry, v.Field, elem)
	}
}

// maxKeys is the maximum number of keys of a record, which are compared with one another. Those of
// content have about thirty.
const maxKeys = 1000

func (d *decoder) record(v *tree.Value, n *yaml.Node) {
	if d.isFull() {
		return
	}
	if len(n.Content)/2 > maxKeys {
		d.refused = true
		message := fmt.Sprintf("the record has %d keys; the maximum is %d", len(n.Content)/2, maxKeys)
		d.findings = append(d.findings, v.FindingAt(tree.SpanAt(d.file, v.Start), diag.TooLarge, message))
		return
	}
	v.Items = make([]tree.Value, len(n.Content)/2)
	seen, duplicates := make(map[string]*tree.Value, len(v.Items)), 0
	for i := range v.Items {
		item, key := &v.Items[i], n.Content[2*i]
		item.Parent, item.Index, item.File = v, int32(i), d.file
		item.Key, item.KeyStart, item.KeyStyle = key.Value, positionOf(key), style(key)
		if !d.key(item, key) {
			continue
		}
		if earlier := seen[item.Key]; earlier == nil {
			seen[item.Key] = item
		} else if duplicates++; !d.isFull() && (duplicates == 1 || !isEntry(v)) {
			d.findings = append(d.findings, duplicateKey(item, earlier))
		}
		var field *model.Field
		var of *model.Type
		if v.Type != nil && v.Type.Kind == model.Record {
			field = v.Type.Field(item.Key)
		}
		if field != nil {
			of, item.Key = field.Type, field.Key // frees the copy of the key
		}
		d.value(item, n.Content[2*i+1], field, of)
	}
}

func (d *decoder) isFull() bool { return len(d.findings) > diag.MaxPerFile }

func style(n *yaml.Node) tree.Style {
	switch {
	case n.Style&yaml.DoubleQuotedStyle != 0:
		return tree.Double
	case n.Style&yaml.SingleQuotedStyle != 0:
		return tree.Single
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return tree.Block
	case n.Style&yaml.FlowStyle != 0:
		return tree.Flow
	case n.Kind == yaml.ScalarNode && n.Tag == "!!null" && n.Value == "":
		return tree.LeftOut
	default:
		return tree.Plain
	}
}

// scalar decodes a scalar: its kind and its canonical form. YAML 1.2 has no
// dates, so a date without quotes is a text.
func scalar(n *yaml.Node) (model.Kind, string) {
	switch n.Tag {
	case "!!null":
		return model.Nothing, n.Value
	case "!!bool":
		return model.Boolean, strings.ToLower(n.Value)
	case "!!int", "!!float":
		return tree.Number(n.Value)
	}
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		return model.Text, strings.TrimRight(n.Value, "\n")
	}
	return model.Text, n.Value
}

// unsupported returns the YAML feature of a node that content does not support, or an empty text.
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

func (d *decoder) refuse(v *tree.Value, n *yaml.Node, what string) {
	span := tree.SpanAt(d.file, v.Start)
	if n.Kind == yaml.ScalarNode {
		span = v.Span()
	}
	d.report(v, span, what, writeOut)
}

func (d *decoder) report(v *tree.Value, span source.Span, what, help string) {
	d.refused = true
	d.findings = append(d.findings, v.FindingAt(span, diag.UnsupportedYAML, what+" is not supported in content").WithHelp(help))
}

// key reports whether a key is a text, and adds a finding if it is not.
func (d *decoder) key(item *tree.Value, key *yaml.Node) bool {
	what, help := unsupported(key), writeOut
	switch {
	case what != "":
	case key.Kind != yaml.ScalarNode:
		what, help = "a key that is a list or has keys of its own", keyHelp(item.Parent)
	case key.Tag == "!!merge":
		what = "the merge key <<"
	case key.Tag != "!!str":
		what, help = fmt.Sprintf("the key %s, which is not a text,", key.Value), fmt.Sprintf("put it in quotes: %q", key.Value)
	default:
		return true
	}
	d.report(item.Parent, item.KeySpan(), what, help)
	return false
}

// keyHelp returns the help for a key that is not a scalar. In flow style it is probably a placeholder without
// quotes: {{name}} is a record whose key is a record.
func keyHelp(record *tree.Value) string {
	if record.Style == tree.Flow {
		return "a text that begins with { must be in quotes"
	}
	return "write a plain word before the colon"
}

// duplicateKey returns the finding for the second use of a key.
func duplicateKey(item, earlier *tree.Value) diag.Finding {
	finding := item.KeyFinding(diag.DuplicateKey, fmt.Sprintf("duplicate key %q", item.Key)).
		WithRelated(earlier.KeyRelated("first used here"))
	if isEntry(item.Parent) && earlier == &item.Parent.Items[0] {
		return finding.WithHelp(`a new entry of the list begins with "- "; otherwise remove one of the two`)
	}
	return finding.WithHelp("remove one of the two")
}

// isEntry reports whether a record is an entry of a list, or in place of one. The dash before the next
// entry is easily forgotten, and then each of its keys is a duplicate: the first one is reported.
func isEntry(record *tree.Value) bool {
	return record.Parent != nil && record.Parent.Kind == model.List || record.Type != nil && record.Type.Kind == model.List
}

// parse returns the root of a file's only YAML document. It is nil if the file is
// not a valid mapping; the findings then contain the reason.
func parse(of *model.Type, file *source.File) (*tree.Value, []diag.Finding) {
	if conflict := MergeConflict(file); conflict != nil {
		return nil, one(conflict.WithHelp("keep one side or both, and remove the lines with <<<<<<<, ======= and >>>>>>>"))
	}
	return parseText(of, file, file.Text())
}

// parseText returns the root of the YAML document at the beginning of a file.
func parseText(of *model.Type, file *source.File, text []byte) (*tree.Value, []diag.Finding) {
	loader, document, err := read(text)
	if err == io.EOF {
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

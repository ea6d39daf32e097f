package starter

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"example.org/contentc"
)

// kind is what a node is.
type kind int

const (
	textKind   kind = iota // a text of the source
	scalarKind             // a number or a boolean
	listKind
	objectKind
)

// node is a value of a source with its place. Each format is read into one tree, whose keys are
// those of a JSON Resume (https://jsonresume.org/schema); what the content is filled with is
// marked, and the rest is reported, so that no value is lost without a message.
type node struct {
	kind kind
	// key is the name of the value in its object, as squashed returns it; label is as the source has it.
	key, label string
	value      string
	items      []*node
	// file is the table of an archive; empty if the source is one file. Line is 1-based.
	file string
	line int
	// isTaken reports whether the content has the value; reason says why not, or what of it is lost.
	isTaken bool
	reason  string
}

// squashed returns the name of a key without case, spaces and separators: start_date is startDate.
func squashed(key string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" _-.:", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, key)
}

// named returns a node as the value of a key.
func (n *node) named(key, label string) *node {
	n.key, n.label = squashed(key), label
	return n
}

// add adds the value of a key to an object or a list.
func (n *node) add(key, label string, value *node) *node {
	n.items = append(n.items, value.named(key, label))
	return value
}

// child returns a text at the place of a node.
func (n *node) child(kind kind, value string) *node {
	return &node{kind: kind, value: value, file: n.file, line: n.line}
}

func (n *node) isScalar() bool { return n.kind == textKind || n.kind == scalarKind }

// isBlank reports whether a value has no text that is not taken; those of a template have none at all.
func (n *node) isBlank() bool {
	if n == nil {
		return true
	}
	for _, item := range n.items {
		if !item.isBlank() {
			return false
		}
	}
	return n.isTaken || strings.TrimSpace(n.value) == ""
}

// all returns the values of keys that are not blank, those of the first key first.
func (n *node) all(keys ...string) (found []*node) {
	if n == nil {
		return nil
	}
	for _, key := range keys {
		if key = squashed(key); key == "" {
			continue
		}
		for _, item := range n.items {
			if item.key == key && !item.isBlank() {
				found = append(found, item)
			}
		}
	}
	return found
}

// get returns the first value of keys; nil if there is none.
func (n *node) get(keys ...string) *node {
	if found := n.all(keys...); len(found) > 0 {
		return found[0]
	}
	return nil
}

// peek returns a text without taking it; empty if there is none.
func (n *node) peek(key string) string {
	if found := n.get(key); found != nil && found.isScalar() {
		return found.value
	}
	return ""
}

// text takes a text or a number, also the first of a list or the main value of an object; empty if there
// is none. Source is its node.
func (n *node) text(keys ...string) (value string, source *node) {
	for _, item := range n.all(keys...) {
		if source = item.main(); source != nil {
			source.isTaken = true
			return source.value, source
		}
	}
	return "", nil
}

// main returns the value itself, the first one of a list, or that of an object such as {"label": "", "href": ""}.
func (n *node) main() *node {
	switch {
	case n.isBlank():
		return nil
	case n.isScalar():
		return n
	case n.kind == listKind:
		for _, item := range n.items {
			if found := item.main(); found != nil {
				return found
			}
		}
		return nil
	}
	return n.get("href", "url", "content", "body", "value", "name", "text").main()
}

// oneLine takes a text as one line.
func (n *node) oneLine(keys ...string) string {
	value, _ := n.text(keys...)
	return line(value)
}

// texts takes the texts of all keys, those in lists too. An object in a list is a text of its texts.
func (n *node) texts(keys ...string) (texts []*node) {
	for _, item := range n.all(keys...) {
		texts = append(texts, item.flat()...)
	}
	return texts
}

// flat takes the texts of a value.
func (n *node) flat() (texts []*node) {
	switch {
	case n.isBlank():
	case n.isScalar():
		n.isTaken = true
		return []*node{n}
	case n.kind == objectKind:
		var parts []string
		whole := n.child(textKind, "")
		for _, item := range n.items {
			for _, part := range item.flat() {
				parts = append(parts, part.value)
				whole.items = append(whole.items, part)
			}
		}
		whole.value = strings.Join(parts, ": ")
		return []*node{whole}
	}
	for _, item := range n.items {
		texts = append(texts, item.flat()...)
	}
	return texts
}

// entries returns the entries of the lists of keys. It accepts one object for a list, an object of
// lists, and a text for an entry, of which it is then the name.
func (n *node) entries(keys ...string) (entries []*node) {
	for _, value := range n.all(keys...) {
		if isOfLists := value.kind == objectKind && !value.hasText(); !isOfLists {
			entries = append(entries, value.asEntries()...)
			continue
		}
		for _, list := range value.items {
			entries = append(entries, list.asEntries()...)
		}
	}
	return entries
}

// asEntries returns the entries of a list, or a value as the only entry.
func (n *node) asEntries() (entries []*node) {
	switch {
	case n.isBlank():
		return nil
	case n.isScalar():
		inner := *n
		*n = node{kind: objectKind, key: n.key, label: n.label, file: n.file, line: n.line}
		n.add("name", "", &inner)
		return []*node{n}
	case n.kind == objectKind:
		return []*node{n}
	}
	for _, item := range n.items {
		entries = append(entries, item.asEntries()...)
	}
	return entries
}

// hasText reports whether an object has a text, also one in a list.
func (n *node) hasText() bool {
	return slices.ContainsFunc(n.items, func(item *node) bool {
		return item.isScalar() || item.kind == listKind && len(item.items) > 0 && item.items[0].isScalar()
	})
}

// settings returns the numbers and booleans in a value.
func (n *node) settings() (found []*node) {
	if n.kind == scalarKind {
		return []*node{n}
	}
	for _, item := range n.items {
		found = append(found, item.settings()...)
	}
	return found
}

// lose records why a text, or a part of it, is not taken, or what is left of a list.
func (n *node) lose(reason string) {
	switch {
	case n == nil:
	case n.isScalar():
		n.reason = reason
		for _, part := range n.items { // of a text that was an object
			part.lose(reason)
		}
	default:
		for _, item := range n.items {
			if !item.isBlank() {
				item.lose(reason)
			}
		}
	}
}

// loss is a kind of value with those that are not taken for the same reason.
type loss struct {
	what, reason string
	nodes        []*node
}

// losses returns what is not taken of a source, in its order, and the number of values of each kind.
func (n *node) losses() (losses []*loss, totals map[string]int) {
	totals, found := map[string]int{}, map[[2]string]*loss{}
	n.walk("", func(what string, leaf *node) {
		totals[what]++
		if leaf.isTaken && leaf.reason == "" {
			return
		}
		reason := leaf.reason
		if reason == "" {
			reason = noPlace
		}
		entry := found[[2]string{what, reason}]
		if entry == nil {
			entry = &loss{what: what, reason: reason}
			losses, found[[2]string{what, reason}] = append(losses, entry), entry
		}
		entry.nodes = append(entry.nodes, leaf)
	})
	return losses, totals
}

// walk visits the values that are not blank, each with the labels on the way to it.
func (n *node) walk(what string, visit func(what string, leaf *node)) {
	if n.label != "" {
		what = joined(", ", what, line(n.label))
	}
	if len(n.items) == 0 && strings.TrimSpace(n.value) != "" || n.reason != "" {
		visit(what, n)
		return
	}
	for _, item := range n.items {
		item.walk(what, visit)
	}
}

// notTaken returns the losses of a source for the report.
func (n *node) notTaken() (parts []contentc.NotTaken) {
	losses, totals := n.losses()
	for _, loss := range losses {
		part := contentc.NotTaken{What: loss.what, Of: totals[loss.what], Reason: loss.reason}
		for _, lost := range loss.nodes {
			part.Places = append(part.Places, lost.place())
		}
		if len(loss.nodes) == 1 {
			part.Value = line(loss.nodes[0].value)
		}
		parts = append(parts, part)
	}
	return parts
}

// place returns the position of a value: a line, in a table of an archive if it is in one.
func (n *node) place() string {
	if n.file != "" {
		return fmt.Sprintf("%s:%d", line(n.file), n.line)
	}
	return fmt.Sprintf("line %d", n.line)
}

// maxValues is the maximum number of values in a source, and maxDepth that of its levels. A long CV has
// some thousand.
const (
	maxValues = 500_000
	maxDepth  = 100
)

// budget counts the values of a source.
type budget struct{ used int }

// spend returns an error if there are more values than a source can have.
func (b *budget) spend(depth int) error {
	if b.used++; b.used > maxValues {
		return fmt.Errorf("it has more than %d values", maxValues)
	}
	if depth > maxDepth {
		return errors.New("its values are nested too deeply")
	}
	return nil
}

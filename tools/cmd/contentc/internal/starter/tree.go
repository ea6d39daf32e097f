package starter

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"example.org/contentc"
)

// kind is what a node is.
type kind int

const (
	textKind kind = iota // also a number or a boolean
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
	// isTaken reports whether the content has a text; reason says why not, or what of it is lost. The
	// reason of an object is that of all that is in it.
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

// add adds the value of a key to an object, which the report names by a label.
func (n *node) add(key, label string, value *node) *node {
	value.key, value.label = squashed(key), label
	n.items = append(n.items, value)
	return value
}

// beside returns a new value at the place of a node.
func (n *node) beside(kind kind, value string) *node {
	return &node{kind: kind, value: value, file: n.file, line: n.line}
}

// text returns the text of a node; empty if it is nil.
func (n *node) text() string {
	if n == nil {
		return ""
	}
	return n.value
}

// isBlank reports whether a value has no text that is not taken; those of a template have none at all.
func (n *node) isBlank() bool {
	return n == nil || n.isTaken || strings.TrimSpace(n.value) == "" && !slices.ContainsFunc(n.items, func(item *node) bool { return !item.isBlank() })
}

// isFlag reports whether a value says yes or no, which is no text for readers.
func (n *node) isFlag() bool { return n.value == "true" || n.value == "false" }

// fields returns the values of keys that are neither blank nor lost, those of the first key first.
func (n *node) fields(keys ...string) (found []*node) {
	for _, key := range keys {
		key = squashed(key)
		for i := 0; n != nil && key != "" && i < len(n.items); i++ {
			if item := n.items[i]; item.key == key && item.reason == "" && !item.isBlank() {
				found = append(found, item)
			}
		}
	}
	return found
}

// field returns the first of the values of keys; nil if there is none.
func (n *node) field(keys ...string) *node { return first(n.fields(keys...)) }

// textOf returns the text of a key without taking it; empty if there is none.
func (n *node) textOf(key string) string { return n.field(key).text() }

func first(nodes []*node) *node {
	if len(nodes) == 0 {
		return nil
	}
	return nodes[0]
}

// flatMap returns what a function finds in each node.
func flatMap(nodes []*node, find func(*node) []*node) (found []*node) {
	for _, of := range nodes {
		found = append(found, find(of)...)
	}
	return found
}

// elements returns the items of a list, or the value itself.
func (n *node) elements() []*node {
	if n.kind == listKind {
		return n.items
	}
	return []*node{n}
}

// leaf returns a text itself, or the main text of an object such as {"label": "", "href": ""}; nil if there is none.
func (n *node) leaf() *node {
	switch {
	case n.isBlank():
		return nil
	case n.kind == textKind:
		return n
	}
	return first(n.leaves("href", "url", "content", "body", "value", "name", "text"))
}

// leaves returns the leaf of each value of keys, and of each element of a list.
func (n *node) leaves(keys ...string) (found []*node) {
	for _, value := range flatMap(n.fields(keys...), (*node).elements) {
		if leaf := value.leaf(); leaf != nil {
			found = append(found, leaf)
		}
	}
	return found
}

// takeFirst takes the first leaf of keys, and those that only repeat it; nil if there is none.
func (n *node) takeFirst(keys ...string) *node {
	leaves := n.leaves(keys...)
	for _, leaf := range leaves {
		leaf.isTaken = leaf.value == leaves[0].value
	}
	return first(leaves)
}

// takeLine takes the first leaf of keys as one line.
func (n *node) takeLine(keys ...string) string { return line(n.takeFirst(keys...).text()) }

// takeAll takes every text of keys, as drain does.
func (n *node) takeAll(keys ...string) []*node { return flatMap(n.fields(keys...), (*node).drain) }

// takeLines takes every text of keys, each as one line.
func (n *node) takeLines(keys ...string) []string { return textsOf(n.takeAll(keys...), line) }

// drain takes every text of a value, those in lists too. An object in a list is a text of its texts.
func (n *node) drain() (texts []*node) {
	switch {
	case n.isBlank():
		return nil
	case n.kind == textKind:
		n.isTaken = true
		return []*node{n}
	}
	for _, item := range n.items {
		if n.kind == listKind || !item.isFlag() {
			texts = append(texts, item.drain()...)
		}
	}
	if n.kind == objectKind {
		whole := n.beside(textKind, joined(": ", textsOf(texts, cleaned)...))
		whole.items = texts
		return []*node{whole}
	}
	return texts
}

// spread moves the values of an object to the one that has it: {"date": {"start": "", "end": ""}}.
func (n *node) spread(key string) {
	if inner := n.field(key); inner != nil && inner.kind == objectKind {
		n.items = append(n.items, inner.items...)
		inner.items = nil
	}
}

// records returns the entries of the lists of keys.
func (n *node) records(keys ...string) []*node { return flatMap(n.fields(keys...), (*node).asRecords) }

// isTexts reports whether a value is a text or a list of texts.
func (n *node) isTexts() bool {
	return n.kind == textKind || n.kind == listKind && len(n.items) > 0 && n.items[0].kind == textKind
}

// asRecords returns the entries of a list, also of an object of lists. An object of lists of texts are groups; another
// object is the only entry, and a text is an entry of that name.
func (n *node) asRecords() []*node {
	isNot := func(is func(*node) bool) func(*node) bool { return func(item *node) bool { return !is(item) } }
	switch {
	case n.isBlank():
		return nil
	case n.kind == textKind:
		return []*node{n.asNamed(n.value)}
	case n.kind == objectKind && !slices.ContainsFunc(n.items, isNot(func(item *node) bool { return item.kind == listKind && item.isTexts() })):
		return flatMap(n.items, (*node).asGroup)
	case n.kind == objectKind && slices.ContainsFunc(n.items, (*node).isTexts):
		return []*node{n}
	}
	return flatMap(n.items, (*node).asRecords)
}

// asNamed makes a value an entry with a name.
func (n *node) asNamed(name string) *node {
	n.kind, n.value = objectKind, ""
	n.add("name", "", n.beside(textKind, name))
	return n
}

// asGroup makes a list of texts with a key an entry with that name and these keywords: {"tools": ["Go", "Bash"]}.
func (n *node) asGroup() []*node {
	words := n.beside(listKind, "")
	words.items, n.items = n.items, nil
	n.asNamed(inWords(n.label)).add("keywords", "", words)
	return []*node{n}
}

// lose records why a value, or a part of it, is not taken; it does nothing without a reason. An object is then
// lost whole.
func (n *node) lose(reason string) {
	if n == nil || reason == "" {
		return
	}
	n.reason = reason
	for _, part := range n.items {
		if part.isTaken = false; n.kind == textKind { // a text that was an object
			part.lose(reason)
		}
	}
}

// walk visits the texts, and the objects that are lost whole, each with the labels on the way to it.
func (n *node) walk(what string, visit func(what string, value *node)) {
	if n.label != "" {
		what = joined(", ", what, trimmed(n.label))
	}
	if n.reason != "" || n.kind == textKind && strings.TrimSpace(n.value) != "" {
		visit(what, n)
		return
	}
	for _, item := range n.items {
		item.walk(what, visit)
	}
}

// words returns the texts in a value on one line, without what is taken of them.
func (n *node) words() string {
	words := trimmed(n.value)
	for _, item := range n.items {
		if !item.isTaken {
			words = joined(", ", words, item.words())
		}
	}
	return words
}

// notTaken returns what is not taken of a source, in its order: the values of each kind by their reasons.
func (n *node) notTaken() (parts []contentc.NotTaken) {
	totals, groups := map[string]int{}, map[[2]string]int{}
	n.walk("", func(what string, value *node) {
		totals[what]++
		if value.isTaken && value.reason == "" {
			return
		}
		group := [2]string{what, cmp.Or(value.reason, noPlace)}
		if _, isKnown := groups[group]; !isKnown {
			groups[group] = len(parts)
			parts = append(parts, contentc.NotTaken{What: what, Reason: group[1], Value: value.words()})
		}
		place := fmt.Sprintf("line %d", value.line)
		if value.file != "" {
			place = fmt.Sprintf("%s:%d", trimmed(value.file), value.line)
		}
		part := &parts[groups[group]]
		part.Places = append(part.Places, place)
	})
	for i := range parts {
		if parts[i].Of = totals[parts[i].What]; len(parts[i].Places) > 1 {
			parts[i].Value = ""
		}
	}
	return parts
}

// textsOf returns the texts of values in a form.
func textsOf(nodes []*node, form func(string) string) (texts []string) {
	for _, node := range nodes {
		texts = append(texts, form(node.text()))
	}
	return texts
}

// longText returns the long text of notes, items of a list, and further paragraphs.
func longText(notes, items []*node, rest ...string) string {
	return spaced(joined("\n\n", contentc.LongText(textsOf(notes, cleaned), textsOf(items, cleaned)), contentc.LongText(rest, nil)))
}

// The reasons for parts that are not taken.
const (
	noPlace      = "the content has no place for it"
	notSecure    = "only https addresses are taken"
	notDate      = "it is not a date"
	notTable     = "it is not a table of the CV"
	notPublished = "an address is not published; write the place in location of owner, if you mean to"
	asSecond     = "the content has one value, and took another one"
	duplicate    = "it is a duplicate"
	hidden       = "it is hidden in the source"
)

// cut removes the value of a key from an object.
func (n *node) cut(key string) *node {
	found := n.field(key)
	n.items = slices.DeleteFunc(n.items, func(item *node) bool { return item == found })
	return found
}

// Package article parses the text of an article: CommonMark (https://spec.commonmark.org/0.31.2) with
// tables, footnotes and fenced code, by github.com/yuin/goldmark. Raw HTML is text.
package article

import (
	"bytes"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
	"weak"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extensions "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

var blocks = parser.NewParser(
	parser.WithBlockParsers(
		util.Prioritized(parser.NewSetextHeadingParser(), 100),
		util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(parser.NewListParser(), 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewCodeBlockParser(), 500),
		util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
		util.Prioritized(parser.NewBlockquoteParser(), 800),
		util.Prioritized(extension.NewFootnoteBlockParser(), 900),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	),
	parser.WithInlineParsers(
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(extension.NewFootnoteParser(), 150),
		util.Prioritized(parser.NewLinkParser(), 200),
		util.Prioritized(parser.NewAutoLinkParser(), 300),
		util.Prioritized(parser.NewEmphasisParser(), 500),
	),
	parser.WithParagraphTransformers(
		util.Prioritized(definitions{}, 100),
		util.Prioritized(extension.NewTableParagraphTransformer(), 200),
	),
	parser.WithASTTransformers(util.Prioritized(extension.NewTableASTTransformer(), 0)),
)

// definitions takes the definitions of links from the beginning of a paragraph, which is a bracket: the library copies
// every other one, too.
type definitions struct{}

// Transform implements parser.ParagraphTransformer.
func (definitions) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	if first := node.Lines().At(0); bytes.HasPrefix(bytes.TrimLeft(first.Value(reader.Source()), " "), []byte("[")) {
		parser.LinkReferenceParagraphTransformer.Transform(node, reader, pc)
	}
}

// Parse parses the text of a file from an offset to its end.
func Parse(file []byte, from int) *Article {
	p := parse(file[from:], from)
	a := &Article{Units: p.units, Unused: p.unused(), Ending: p.ending, source: p.source, from: from, end: len(bytes.TrimRight(p.source, " \t\r\n"))}
	for _, unit := range a.Units {
		unit.owner = a
	}
	a.shown = sync.OnceValues(func() ([]byte, int) {
		tree := a.tree()
		return tree.json(), tree.minutes()
	})
	return a
}

// tree returns the tree of the blocks.
func (a *Article) tree() *parsed {
	a.lock.Lock()
	defer a.lock.Unlock()
	if made := a.made.Value(); made != nil {
		return made
	}
	p := parse(a.source, a.from)
	p.references = p.numberReferences()
	p.of, p.nodeOf = map[ast.Node]*Unit{}, map[*Unit]ast.Node{}
	for i, node := range p.nodes {
		p.of[node], p.nodeOf[a.Units[i]] = a.Units[i], node
	}
	a.made = weak.Make(p)
	return p
}

func parse(source []byte, from int) *parsed {
	p := &parsed{source: source, from: from, labels: map[int]string{}}
	p.root = blocks.Parse(text.NewReader(source))
	for _, note := range p.footnotes() {
		p.labels[note.Index] = string(note.Ref)
	}
	walker := walker{parsed: p, shapes: map[string]string{}, taken: map[string]int{}}
	walker.children(p.root)
	p.ending = string(walker.shape)
	return p
}

// JSON returns the blocks of the article as JSON, as a list of ArticleBlock.
func (a *Article) JSON() []byte {
	blocks, _ := a.shown()
	return blocks
}

// Minutes returns the time that reading the article takes, at 200 words a minute, or 500 characters of a script
// that has no spaces.
func (a *Article) Minutes() int {
	_, minutes := a.shown()
	return minutes
}

// walker collects the units of an article.
type walker struct {
	*parsed
	// shape names the blocks that began or ended since the last unit, and shapes has those of the units.
	shape  []byte
	shapes map[string]string
	// room is that of the next units.
	room []Unit
	// taken counts the headings with an anchor.
	taken map[string]int
}

func (w *walker) children(of ast.Node) {
	for node := of.FirstChild(); node != nil; node = node.NextSibling() {
		w.block(node)
	}
}

func (w *walker) block(node ast.Node) {
	switch node := node.(type) {
	case *ast.Heading:
		w.unit(node, headings[node.Level])
	case *ast.Paragraph, *ast.TextBlock:
		w.unit(node, "paragraph")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		w.unit(node, "code")
	case *extensions.TableCell:
		w.unit(node, "cell")
	case *ast.ThematicBreak:
		w.pass("break", "")
	default:
		name := node.Kind().String()
		if list, isList := node.(*ast.List); isList && list.IsOrdered() {
			name = "OrderedList"
		}
		w.pass(name, "")
		w.children(node)
		w.pass("/", name)
	}
}

// headings are the kinds of the headings by their levels.
var headings = []string{1: "heading 1", "heading 2", "heading 3", "heading 4", "heading 5", "heading 6"}

// pass adds a word in two parts to the shape of the next unit.
func (w *walker) pass(before, word string) {
	if len(w.shape) > 0 {
		w.shape = append(w.shape, ' ')
	}
	w.shape = append(append(w.shape, before...), word...)
}

// takeShape returns the shape of a unit, the same text for each of the few shapes.
func (w *walker) takeShape(kind string) string {
	w.pass(kind, "")
	taken, isKnown := w.shapes[string(w.shape)]
	if !isKnown {
		taken = string(w.shape)
		w.shapes[taken] = taken
	}
	w.shape = w.shape[:0]
	return taken
}

func (w *walker) unit(node ast.Node, kind string) {
	lines := node.Lines()
	if lines.Len() == 0 {
		w.pass("empty ", kind)
		return
	}
	if len(w.room) == 0 {
		w.room = make([]Unit, 32)
	}
	made := &w.room[0]
	w.room = w.room[1:]
	*made = Unit{At: w.from + lines.At(0).Start, Text: strings.ReplaceAll(string(bytes.TrimRight(w.value(lines), "\n\r")), "\r\n", "\n"), kind: kind, info: w.infoOf(node)}
	switch {
	case kind == "paragraph" && picture(node) != nil:
		made.kind = "picture"
	case made.IsEmpty():
		w.pass("empty", "")
	}
	made.Shape = w.takeShape(made.kind)
	if kind != "code" {
		w.findInline(made, node)
	}
	w.units, w.nodes = append(w.units, made), append(w.nodes, node)
	if heading, isHeading := node.(*ast.Heading); isHeading {
		made.level, made.Slug = heading.Level, slug(w.words(node))
		if w.taken[made.Slug]++; w.taken[made.Slug] > 1 {
			made.Slug += "-" + strconv.Itoa(w.taken[made.Slug])
		}
	}
}

// value returns the text of lines; that of adjacent ones is not a copy.
func (p *parsed) value(lines *text.Segments) []byte {
	for i := range lines.Len() {
		if line := lines.At(i); line.Padding > 0 || i > 0 && line.Start != lines.At(i-1).Stop {
			return lines.Value(p.source)
		}
	}
	return p.source[lines.At(0).Start:lines.At(lines.Len()-1).Stop]
}

func (p *parsed) minutes() int {
	var words strings.Builder
	for i, unit := range p.units {
		if !unit.IsCode() {
			words.WriteString(p.words(p.nodes[i]) + "\n")
		}
	}
	withSpaces := strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) {
			return -1
		}
		return r
	}, words.String())
	characters := utf8.RuneCountInString(words.String()) - utf8.RuneCountInString(withSpaces)
	return max(1, (5*len(strings.Fields(withSpaces))+2*characters+500)/1000)
}

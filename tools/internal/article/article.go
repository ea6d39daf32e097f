// Package article parses the text of an article: CommonMark (https://spec.commonmark.org/0.31.2) with
// tables, footnotes and fenced code, by github.com/yuin/goldmark. Raw HTML is text.
package article

import (
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

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
		util.Prioritized(parser.LinkReferenceParagraphTransformer, 100),
		util.Prioritized(extension.NewTableParagraphTransformer(), 200),
	),
	parser.WithASTTransformers(util.Prioritized(extension.NewTableASTTransformer(), 0)),
)

// Parse parses the text of a file from an offset to its end.
func Parse(file []byte, from int) *Article {
	p := parse(file[from:], from)
	a := &Article{Units: p.units, Unused: p.unused(), Ending: p.ending, source: p.source, from: from}
	for _, unit := range a.Units {
		unit.owner = a
	}
	a.tree = sync.OnceValue(func() *parsed {
		p := parse(a.source, from)
		p.references = p.numberReferences()
		p.of, p.nodeOf = map[ast.Node]*Unit{}, map[*Unit]ast.Node{}
		for i, node := range p.nodes {
			p.of[node], p.nodeOf[a.Units[i]] = a.Units[i], node
		}
		return p
	})
	return a
}

func parse(source []byte, from int) *parsed {
	p := &parsed{source: source, from: from, slugs: map[ast.Node]string{}, labels: map[int]string{}}
	p.root = blocks.Parse(text.NewReader(source))
	for _, note := range p.footnotes() {
		p.labels[note.Index] = string(note.Ref)
	}
	walker := walker{parsed: p, taken: map[string]int{}}
	walker.children(p.root)
	p.ending = strings.Join(walker.shape, " ")
	return p
}

// JSON returns the blocks of the article as JSON, as a list of ArticleBlock.
func (a *Article) JSON() []byte { return a.tree().json() }

// Minutes returns the time that reading the article takes, at 200 words a minute, or 500 characters of a script
// that has no spaces.
func (a *Article) Minutes() int { return a.tree().minutes() }

// walker collects the units of an article.
type walker struct {
	*parsed
	// shape are the blocks that began or ended since the last unit.
	shape []string
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
		w.unit(node, "heading "+strconv.Itoa(node.Level))
	case *ast.Paragraph, *ast.TextBlock:
		w.unit(node, "paragraph")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		w.unit(node, "code")
	case *extensions.TableCell:
		w.unit(node, "cell")
	case *ast.ThematicBreak:
		w.shape = append(w.shape, "break")
	default:
		name := node.Kind().String()
		if list, isList := node.(*ast.List); isList && list.IsOrdered() {
			name = "Ordered" + name
		}
		w.shape = append(w.shape, name)
		w.children(node)
		w.shape = append(w.shape, "/"+name)
	}
}

func (w *walker) unit(node ast.Node, kind string) {
	lines := node.Lines()
	if lines.Len() == 0 {
		w.shape = append(w.shape, "empty "+kind)
		return
	}
	made := &Unit{At: w.from + lines.At(0).Start, info: w.infoOf(node)}
	made.Text = strings.TrimRight(string(lines.Value(w.source)), "\n\r")
	switch {
	case kind == "paragraph" && picture(node) != nil:
		kind = "picture"
	case strings.TrimSpace(made.Text) == "" && kind == "cell":
		kind = "empty cell"
	}
	made.Shape = strings.Join(append(w.shape, kind), " ")
	w.shape = nil
	if kind != "code" {
		w.findInline(made, node)
	}
	w.units, w.nodes = append(w.units, made), append(w.nodes, node)
	if heading, isHeading := node.(*ast.Heading); isHeading {
		made.level, made.Slug = heading.Level, slug(w.words(node))
		if w.taken[made.Slug]++; w.taken[made.Slug] > 1 {
			made.Slug += "-" + strconv.Itoa(w.taken[made.Slug])
		}
		w.slugs[node] = made.Slug
	}
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

// Package article parses the text of an article: CommonMark (https://spec.commonmark.org/0.31.2) with
// tables, footnotes and fenced code, by github.com/yuin/goldmark. Raw HTML is text.
package article

import (
	"bytes"
	"slices"
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

// Article is the parsed text of an article.
type Article struct {
	// Units are its parts in the order of the text, the footnotes in that of their definitions.
	Units []*Unit
	// Unused are the first units of the footnotes that no text refers to.
	Unused []*Unit

	source []byte
	// from is the offset of source in the file.
	from int
	tree func() *parsed
}

// parsed is the text of an article with the tree of its blocks, which takes far more memory than the units: only what
// shows an article or moves its parts makes it again.
type parsed struct {
	source []byte
	from   int
	root   ast.Node
	units  []*Unit
	nodes  []ast.Node // of the units
	slugs  map[ast.Node]string
	labels map[int]string // of the footnotes, by their numbers
	// of are the units of the article by the nodes.
	of map[ast.Node]*Unit
}

// Unit is a part of an article that is edited, translated and reviewed as one: a heading, a paragraph, which can be
// an item of a list, a cell, a caption or a footnote, or code.
type Unit struct {
	// Text is the Markdown of the unit, without the signs of the blocks around it. That of code is the code.
	Text string
	// At is the offset of the text in the file.
	At int
	// Shape identifies the kind of the unit and the blocks that begin or end between it and the one before.
	Shape string
	// Slug is the anchor of a heading.
	Slug string

	level      int
	info       []string
	owner      *Article
	references []Reference
	// code are the ranges of code in the text.
	code [][2]int
}

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
	a := &Article{Units: p.units, Unused: p.unused(), source: p.source, from: from}
	for _, unit := range a.Units {
		unit.owner = a
	}
	a.tree = sync.OnceValue(func() *parsed {
		p := parse(a.source, from)
		p.of = map[ast.Node]*Unit{}
		for i, node := range p.nodes {
			p.of[node] = a.Units[i]
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
	if kind == "paragraph" && picture(node) != nil {
		kind = "picture"
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

// Kind returns the kind of the unit in words: heading 2, paragraph, picture, cell or code.
func (u *Unit) Kind() string {
	for _, kind := range []string{"paragraph", "picture", "cell", "code"} {
		if strings.HasSuffix(u.Shape, kind) {
			return kind
		}
	}
	return u.Shape[strings.LastIndex(u.Shape, "heading"):]
}

// IsCode reports whether the unit is code, which is equal in every language.
func (u *Unit) IsCode() bool { return u.Kind() == "code" }

// Level returns the level of a heading; 0 for another unit.
func (u *Unit) Level() int { return u.level }

// Info returns the words behind the fence of code: its language first.
func (u *Unit) Info() []string { return u.info }

func (p *parsed) infoOf(node ast.Node) []string {
	if code, isFenced := node.(*ast.FencedCodeBlock); isFenced && code.Info != nil {
		return strings.Fields(string(code.Info.Segment.Value(p.source)))
	}
	return nil
}

// picture returns the picture that is all of a paragraph; nil if there is none.
func picture(paragraph ast.Node) *ast.Image {
	image, isImage := paragraph.FirstChild().(*ast.Image)
	if !isImage || image.NextSibling() != nil {
		return nil
	}
	return image
}

// slug returns the anchor of a heading: its letters and digits in lower case, with hyphens between the words.
func slug(words string) string {
	isOther := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r) }
	if made := strings.Join(strings.FieldsFunc(strings.ToLower(words), isOther), "-"); made != "" {
		return made
	}
	return "section"
}

// words returns the words of a node without its markup.
func (p *parsed) words(of ast.Node) string {
	var out strings.Builder
	for node := of.FirstChild(); node != nil; node = node.NextSibling() {
		switch node := node.(type) {
		case *ast.Text:
			out.WriteString(p.textOf(node))
		case *ast.AutoLink:
			out.Write(node.Label(p.source))
		case *extensions.FootnoteLink:
		default:
			out.WriteString(p.words(node))
		}
	}
	return out.String()
}

// textOf returns what a text shows. A line break of the source is a space.
func (p *parsed) textOf(node *ast.Text) string {
	value := node.Segment.Value(p.source)
	if _, inCode := node.Parent().(*ast.CodeSpan); !inCode {
		value = util.UnescapePunctuations(value)
		value = util.ResolveNumericReferences(value)
		value = util.ResolveEntityNames(value)
	}
	if node.SoftLineBreak() {
		return string(value) + " "
	}
	return string(value)
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

// Piece is a part of an article that can be moved and removed as a whole: a block, an item of a list or a footnote.
type Piece struct {
	// From and To are its offsets in the file, from the beginning of its line to the end of its text.
	From, To int
	// Units are the indices of its first unit and of the one behind its last.
	Units [2]int
	// IsItem reports whether it is an item of a list, and Number is the first number of an ordered one.
	IsItem bool
	Number int
}

// Pieces returns the pieces of an article in the order of the file.
func (a *Article) Pieces() []Piece {
	var pieces []Piece
	add := func(node ast.Node, list *ast.List) {
		at := max(node.Pos(), 0)
		from := bytes.LastIndexByte(a.source[:at], '\n') + 1
		piece := Piece{From: a.from + from, IsItem: list != nil}
		if piece.IsItem && list.IsOrdered() {
			piece.Number = max(list.Start, 1)
		}
		pieces = append(pieces, piece)
	}
	for node := a.tree().root.FirstChild(); node != nil; node = node.NextSibling() {
		switch node.(type) {
		case *ast.List, *extensions.FootnoteList:
			list, _ := node.(*ast.List)
			for item := node.FirstChild(); item != nil; item = item.NextSibling() {
				add(item, list)
			}
		case *ast.ThematicBreak:
		default:
			add(node, nil)
		}
	}
	slices.SortStableFunc(pieces, func(a, b Piece) int { return a.From - b.From })
	for i := range pieces {
		end := a.from + len(a.source)
		if i+1 < len(pieces) {
			end = pieces[i+1].From
		}
		pieces[i].To = pieces[i].From + len(strings.TrimRight(string(a.source[pieces[i].From-a.from:end-a.from]), " \t\r\n"))
		isIn := func(unit *Unit) bool { return unit.At >= pieces[i].From && unit.At <= pieces[i].To }
		first := slices.IndexFunc(a.Units, isIn)
		if first < 0 {
			continue
		}
		pieces[i].Units = [2]int{first, first + 1}
		for pieces[i].Units[1] < len(a.Units) && isIn(a.Units[pieces[i].Units[1]]) {
			pieces[i].Units[1]++
		}
	}
	return slices.DeleteFunc(pieces, func(piece Piece) bool { return piece.Units[1] == 0 })
}

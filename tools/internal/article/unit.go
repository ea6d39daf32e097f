package article

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"weak"

	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// Article is the parsed text of an article.
type Article struct {
	// Units are its parts in the order of the text, the footnotes in that of their definitions.
	Units []*Unit
	// Unused are the first units of the footnotes that no text refers to.
	Unused []*Unit
	// Ending are the blocks that begin or end below the last unit, in the words of a shape.
	Ending string

	source []byte
	// from is the offset of source in the file, and end that in source of the end of its text.
	from, end int
	// made is the tree, which takes far more memory than the units: it is made again if the memory was needed.
	lock sync.Mutex
	made weak.Pointer[parsed]
	// shown returns the blocks as JSON, and the minutes of reading; computed on first use.
	shown func() ([]byte, int)
	// pieces are computed on first use.
	divide sync.Once
	pieces []Piece
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

// parsed is the text of an article with the tree of its blocks.
type parsed struct {
	source []byte
	from   int
	root   ast.Node
	ending string
	units  []*Unit
	nodes  []ast.Node     // of the units
	labels map[int]string // of the footnotes, by their numbers
	// references are how many each footnote has, by its number.
	references map[int]int
	// of are the units of the article by the nodes, and nodeOf the nodes by the units.
	of     map[ast.Node]*Unit
	nodeOf map[*Unit]ast.Node
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

	kind       string
	level      int
	info       []string
	owner      *Article
	references []Reference
	// code are the ranges of code in the text.
	code [][2]int
}

// Reference is a link, a picture or a footnote in a unit.
type Reference struct {
	// Kind is "link", "picture" or "footnote".
	Kind string
	// Target is the address, the path or the label.
	Target string
	// Words are the words of the link, or the text alternative of the picture.
	Words string
	// At is its offset in the text of the unit.
	At int
	// IsCaptioned reports whether it is a picture with a caption.
	IsCaptioned bool
}

// References returns the links, pictures and footnotes of a unit, in their order.
func (u *Unit) References() []Reference { return u.references }

// Kind returns the kind of the unit in words: heading 2, paragraph, picture, cell or code.
func (u *Unit) Kind() string { return u.kind }

// IsEmpty reports whether the unit is a cell without a text.
func (u *Unit) IsEmpty() bool { return u.kind == "cell" && strings.TrimSpace(u.Text) == "" }

// IsCode reports whether the unit is code, which is equal in every language.
func (u *Unit) IsCode() bool { return u.kind == "code" }

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
	value := string(node.Segment.Value(p.source))
	if _, inCode := node.Parent().(*ast.CodeSpan); !inCode {
		value = shown([]byte(value))
	}
	if node.SoftLineBreak() {
		return value + " "
	}
	return value
}

// shown returns a source without its escapes.
func shown(source []byte) string {
	var out strings.Builder
	for {
		at := bytes.IndexByte(source, '\\')
		if at < 0 || at+1 == len(source) {
			at = len(source)
		}
		out.Write(util.ResolveEntityNames(util.ResolveNumericReferences(source[:at])))
		if at == len(source) {
			return out.String()
		}
		out.Write(util.UnescapePunctuations(source[at : at+2]))
		source = source[at+2:]
	}
}

// slug returns the anchor of a heading: its letters and digits in lower case, with hyphens between the words.
func slug(words string) string {
	isOther := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r) }
	if made := strings.Join(strings.FieldsFunc(strings.ToLower(words), isOther), "-"); made != "" {
		return made
	}
	return "section"
}

package article

import (
	"encoding/json"
	"strings"

	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"
)

// Type declares ArticleBlock, the type of a block of JSON, in TypeScript.
const Type = `
/** A block of an article; exactly one of the first keys is present. */
export interface ArticleBlock {
  /** The level of a heading, 2 to 6, with its anchor and text. */
  readonly heading?: number;
  readonly id?: string;
  /** The text of a paragraph, a heading or a picture's caption. */
  readonly text?: ArticleText;
  /** The items of a list, and the first number of an ordered one. */
  readonly list?: readonly (readonly ArticleBlock[])[];
  readonly start?: number;
  readonly quote?: readonly ArticleBlock[];
  /** Code in tokens, and its language. */
  readonly code?: readonly CodeToken[];
  readonly language?: string;
  /** The rows of a table, its head first, and the alignment of its columns. */
  readonly table?: readonly (readonly ArticleText[])[];
  readonly align?: readonly string[];
  /** The path of a picture, with its text alternative. */
  readonly picture?: string;
  readonly alt?: string;
  readonly rule?: true;
  /** The footnotes, in the order of their numbers, from 1, each with the number of its references. */
  readonly notes?: readonly { readonly blocks: readonly ArticleBlock[]; readonly references: number }[];
}

/** A text of an article in parts, or as a text without markup. */
export type ArticleText = string | readonly ArticleSpan[];

/** A part of a text; a footnote has its number, and the number of this reference to it. */
export type ArticleSpan =
  | string
  | { readonly em: ArticleText }
  | { readonly strong: ArticleText }
  | { readonly code: string }
  | { readonly href: string; readonly text: ArticleText }
  | { readonly picture: string; readonly alt: string }
  | { readonly note: number; readonly reference: number }
  | { readonly br: true };

/** A piece of code, with its class if it is highlighted. */
export type CodeToken = string | readonly ['k' | 's' | 'c' | 'n' | 'f' | 'i' | 'd', string];
`

type block struct {
	Heading  int        `json:"heading,omitempty"`
	ID       string     `json:"id,omitempty"`
	Text     any        `json:"text,omitempty"`
	List     [][]*block `json:"list,omitempty"`
	Start    int        `json:"start,omitempty"`
	Quote    []*block   `json:"quote,omitempty"`
	Code     *code      `json:"code,omitempty"`
	Language string     `json:"language,omitempty"`
	Table    [][]any    `json:"table,omitempty"`
	Align    []string   `json:"align,omitempty"`
	Picture  string     `json:"picture,omitempty"`
	Alt      *string    `json:"alt,omitempty"`
	Rule     bool       `json:"rule,omitempty"`
	Notes    []note     `json:"notes,omitempty"`

	// units are those of the block: one, or the cells of a table.
	units [][]*Unit
}

// code is code that is highlighted when it is written.
type code struct{ text, language string }

// MarshalJSON implements json.Marshaler.
func (c *code) MarshalJSON() ([]byte, error) { return json.Marshal(highlighted(c.text, c.language)) }

type note struct {
	Blocks     []*block `json:"blocks"`
	References int      `json:"references"`
}

func (p *parsed) json() []byte {
	made, err := json.Marshal(p.blocks(p.root))
	if err != nil {
		panic(err) // blocks are texts and numbers
	}
	return made
}

func (p *parsed) blocks(of ast.Node) []*block {
	made := []*block{}
	var notes *block
	for node := of.FirstChild(); node != nil; node = node.NextSibling() {
		if list, isNotes := node.(*extensions.FootnoteList); isNotes {
			notes = p.notes(list)
		} else if block := p.block(node); block != nil {
			made = append(made, block)
		}
	}
	if notes != nil && len(notes.Notes) > 0 {
		made = append(made, notes)
	}
	return made
}

func (p *parsed) block(node ast.Node) *block {
	switch node := node.(type) {
	case *ast.Heading:
		heading := &block{Heading: max(node.Level, 2), Text: p.inline(node), units: p.unit(node)}
		if unit := p.of[node]; unit != nil { // an empty one is no unit
			heading.ID = unit.Slug
		}
		return heading
	case *ast.List:
		list := &block{}
		if node.IsOrdered() {
			list.Start = max(node.Start, 1)
		}
		for item := node.FirstChild(); item != nil; item = item.NextSibling() {
			list.List = append(list.List, p.blocks(item))
		}
		return list
	case *ast.Blockquote:
		return &block{Quote: p.blocks(node)}
	case *ast.FencedCodeBlock:
		language := string(node.Language(p.source))
		return &block{Code: &code{string(node.Lines().Value(p.source)), language}, Language: language, units: p.unit(node)}
	case *ast.CodeBlock:
		return &block{Code: &code{text: string(node.Lines().Value(p.source))}, units: p.unit(node)}
	case *extensions.Table:
		return p.table(node)
	case *ast.ThematicBreak:
		return &block{Rule: true}
	case *ast.Paragraph, *ast.TextBlock:
		return p.paragraph(node)
	default:
		return nil // a definition of a link's address
	}
}

func (p *parsed) unit(node ast.Node) [][]*Unit { return [][]*Unit{{p.of[node]}} }

func (p *parsed) paragraph(node ast.Node) *block {
	if p.of[node] == nil {
		return nil
	}
	if image := picture(node); image != nil && IsPath(shown(image.Destination)) {
		made := &block{Picture: Path(shown(image.Destination)), Alt: new(string), units: p.unit(node)}
		if *made.Alt = p.words(image); len(image.Title) > 0 {
			made.Text = shown(image.Title)
		}
		return made
	}
	return &block{Text: p.inline(node), units: p.unit(node)}
}

func (p *parsed) table(node *extensions.Table) *block {
	made := &block{}
	for _, alignment := range node.Alignments {
		made.Align = append(made.Align, strings.Replace(alignment.String(), "none", "", 1))
	}
	for row := node.FirstChild(); row != nil; row = row.NextSibling() {
		cells, units := []any{}, []*Unit{}
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells, units = append(cells, p.inline(cell)), append(units, p.of[cell])
		}
		made.Table, made.units = append(made.Table, cells), append(made.units, units)
	}
	return made
}

// numberReferences numbers the references to each footnote from 1, and returns how many each one has.
func (p *parsed) numberReferences() map[int]int {
	references := map[int]int{}
	_ = ast.Walk(p.root, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if link, isLink := node.(*extensions.FootnoteLink); isLink && entering {
			references[link.Index]++
			link.RefIndex = references[link.Index]
		}
		return ast.WalkContinue, nil
	})
	return references
}

// notes returns the footnotes that a text refers to, in the order of their numbers.
func (p *parsed) notes(list *extensions.FootnoteList) *block {
	made := &block{Notes: make([]note, list.Count)}
	for child := list.FirstChild(); child != nil; child = child.NextSibling() {
		if footnote := child.(*extensions.Footnote); footnote.Index > 0 {
			made.Notes[footnote.Index-1] = note{p.blocks(footnote), p.references[footnote.Index]}
		}
	}
	return made
}

// inline returns the text of a block: a text without markup, or a list of spans.
func (p *parsed) inline(of ast.Node) any {
	var spans []any
	for node := of.FirstChild(); node != nil; node = node.NextSibling() {
		spans = appended(spans, p.span(node))
		if text, isText := node.(*ast.Text); isText && text.HardLineBreak() {
			spans = append(spans, map[string]any{"br": true})
		}
	}
	switch {
	case len(spans) == 0:
		return ""
	case len(spans) == 1 && isString(spans[0]):
		return spans[0]
	}
	return spans
}

// span returns a part of a text. A link to an address that is not allowed is its words.
func (p *parsed) span(node ast.Node) any {
	switch node := node.(type) {
	case *ast.Text:
		return p.textOf(node)
	case *ast.Emphasis:
		return map[string]any{[]string{"em", "strong"}[min(node.Level, 2)-1]: p.inline(node)}
	case *ast.CodeSpan:
		return map[string]any{"code": p.words(node)}
	case *ast.AutoLink:
		return p.link(string(node.URL(p.source)), string(node.Label(p.source)))
	case *ast.Link:
		return p.link(shown(node.Destination), p.inline(node))
	case *ast.Image:
		if !IsPath(shown(node.Destination)) {
			return p.words(node)
		}
		return map[string]any{"picture": Path(shown(node.Destination)), "alt": p.words(node)}
	case *extensions.FootnoteLink:
		return map[string]any{"note": node.Index, "reference": node.RefIndex}
	default:
		return p.words(node)
	}
}

func (p *parsed) link(target string, text any) any {
	switch {
	case IsTarget(target):
		return map[string]any{"href": target, "text": text}
	case isString(text):
		return text
	}
	return map[string]any{"em": text}
}

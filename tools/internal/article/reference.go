package article

import (
	"bytes"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"

	"example.org/contentc/internal/markup"
)

// The words behind the fence of code by which its author accepts what is otherwise a finding.
const (
	WideWord     = "wide"     // its lines are wider than a page
	CommentsWord = "comments" // its comments are translated
)

// MaxCode is the number of characters of a line of code that a printed page has.
const MaxCode = 84

// findInline finds the references and the code in the text of a unit.
func (p *parsed) findInline(u *Unit, of ast.Node) {
	if !markup.HasByte(u.Text, "[<`") {
		return
	}
	refer := func(kind, target string, node ast.Node) {
		picture, isPicture := node.(*ast.Image)
		u.references = append(u.references, Reference{
			kind, target, p.words(node), p.within(of, max(node.Pos(), 0)), isPicture && len(picture.Title) > 0,
		})
	}
	_ = ast.Walk(of, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch node := node.(type) {
		case *ast.Link:
			refer("link", shown(node.Destination), node)
		case *ast.AutoLink:
			refer("link", string(node.URL(p.source)), node)
		case *ast.Image:
			refer("picture", shown(node.Destination), node)
		case *extensions.FootnoteLink:
			refer("footnote", p.labels[node.Index], node)
		case *ast.Text:
			if _, isCode := node.Parent().(*ast.CodeSpan); isCode {
				from := p.within(of, node.Segment.Start)
				u.code = append(u.code, [2]int{from, from + node.Segment.Len()})
			}
		}
		return ast.WalkContinue, nil
	})
}

// within returns the offset in the text of a unit of one in the source, whose lines may end with CR and LF.
func (p *parsed) within(unit ast.Node, at int) int {
	lines, before := unit.Lines(), 0
	for i := range lines.Len() {
		line := lines.At(i)
		if at < line.Stop {
			return before + max(at-line.Start, 0)
		}
		before += line.Len() - bytes.Count(line.Value(p.source), []byte("\r\n"))
	}
	return 0
}

func (p *parsed) footnotes() (list []*extensions.Footnote) {
	for node := p.root.FirstChild(); node != nil; node = node.NextSibling() {
		if notes, isList := node.(*extensions.FootnoteList); isList {
			for note := notes.FirstChild(); note != nil; note = note.NextSibling() {
				list = append(list, note.(*extensions.Footnote))
			}
		}
	}
	return list
}

func (p *parsed) unused() (units []*Unit) {
	for _, note := range p.footnotes() {
		if note.Index >= 0 {
			continue
		}
		if at := slices.Index(p.nodes, note.FirstChild()); at >= 0 {
			units = append(units, p.units[at])
		}
	}
	return units
}

// Outside returns the text of a unit with spaces in place of its code, at the same offsets.
func (u *Unit) Outside() string {
	if len(u.code) == 0 {
		return u.Text
	}
	masked := []byte(u.Text)
	for _, code := range u.code {
		for i := code[0]; i < min(code[1], len(masked)); i++ {
			masked[i] = ' '
		}
	}
	return string(masked)
}

// Heading returns the number of the heading with an anchor in the article of a unit, from 1; 0 if there is none.
func (u *Unit) Heading(anchor string) (number int) {
	count := 0
	for _, unit := range u.owner.Units {
		if unit.Slug == "" {
			continue
		}
		if count++; unit.Slug == anchor {
			return count
		}
	}
	return 0
}

// WithoutComments returns code without its comments, as far as its language is known. Each keeps its line breaks.
func (u *Unit) WithoutComments() string {
	info := u.Info()
	if len(info) == 0 {
		return u.Text
	}
	var out strings.Builder
	for _, token := range highlighted(u.Text, info[0]) {
		switch token := token.(type) {
		case string:
			out.WriteString(token)
		case []string:
			if token[0] != "c" {
				out.WriteString(token[1])
			} else {
				out.WriteString(strings.Repeat("\n", strings.Count(token[1], "\n")))
			}
		}
	}
	return out.String()
}

// Pictures returns the paths of the pictures of an article, which may be nil.
func (a *Article) Pictures() (paths []string) {
	if a == nil {
		return nil
	}
	for _, unit := range a.Units {
		for _, reference := range unit.References() {
			if reference.Kind == "picture" && IsPath(reference.Target) {
				paths = append(paths, Path(reference.Target))
			}
		}
	}
	return paths
}

// WithPicture returns the text of a unit that is a picture with another target, and the path of the one before; empty
// if it has none in brackets.
func (u *Unit) WithPicture(target string) (text, before string) {
	if u.Kind() != "picture" {
		return "", ""
	}
	old := "](" + u.references[0].Target
	if at := strings.LastIndex(u.Text, old); at >= 0 {
		return u.Text[:at] + "](" + target + u.Text[at+len(old):], Path(u.references[0].Target)
	}
	return "", ""
}

// IsTarget reports whether a link can have a target: an address that a long text can have, an anchor of the
// article, or the name of another article.
func IsTarget(target string) bool {
	_, isArticle := Named(target)
	return markup.IsAddress(target) || strings.HasPrefix(target, "#") || isArticle
}

// Named returns the name of the article that a link names by its file, such as NAME.md or NAME.md#anchor.
func Named(target string) (name string, isArticle bool) {
	path, _, _ := strings.Cut(target, "#")
	name, isArticle = strings.CutSuffix(strings.TrimPrefix(path, "./"), ".md")
	return name, isArticle && !strings.Contains(name, "/") && name != ""
}

// IsPath reports whether the target of a picture is a file of the media folder.
func IsPath(target string) bool { return strings.HasPrefix(Path(target), "media/") }

// Path returns the path of a picture in the content folder: editors follow the one from the article's own folder.
func Path(target string) string { return strings.TrimPrefix(target, "../../") }

// IsOpen reports whether the unit is code below a fence that nothing closes, so that it is the rest of the text.
func (u *Unit) IsOpen() bool {
	source, from := u.owner.source, u.At-u.owner.from
	if !u.IsCode() || from+len(u.Text)+strings.Count(u.Text, "\n") < u.owner.end-1 { // a line break can have two bytes
		return false
	}
	above := source[:from]
	line := bytes.TrimSpace(above[bytes.LastIndexByte(bytes.TrimRight(above, "\r\n"), '\n')+1:])
	isFenced := bytes.HasPrefix(line, []byte("```")) || bytes.HasPrefix(line, []byte("~~~"))
	rest := strings.TrimSpace(strings.ReplaceAll(string(source[from:]), "\r\n", "\n"))
	return isFenced && rest == strings.TrimSpace(u.Text)
}

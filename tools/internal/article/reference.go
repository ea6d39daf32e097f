package article

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"
)

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
}

// References returns the links, pictures and footnotes of a unit, in their order.
func (u *Unit) References() []Reference { return u.references }

func (u *Unit) findReferences() (found []Reference) {
	if u.IsCode() || !strings.ContainsAny(u.Text, "[<") {
		return nil
	}
	_ = ast.Walk(u.node, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch node := node.(type) {
		case *ast.Link:
			found = append(found, u.reference("link", string(node.Destination), node))
		case *ast.AutoLink:
			found = append(found, u.reference("link", string(node.URL(u.owner.source)), node))
		case *ast.Image:
			found = append(found, u.reference("picture", string(node.Destination), node))
		case *extensions.FootnoteLink:
			found = append(found, u.reference("footnote", u.owner.label(node.Index), node))
		}
		return ast.WalkContinue, nil
	})
	return found
}

func (u *Unit) reference(kind, target string, node ast.Node) Reference {
	at := 0
	if pos := node.Pos(); pos >= 0 {
		at = u.within(pos)
	}
	return Reference{kind, target, u.owner.words(node), at}
}

// within returns the offset in the text of the unit of one in the source.
func (u *Unit) within(at int) int {
	lines, before := u.node.Lines(), 0
	for i := range lines.Len() {
		line := lines.At(i)
		if at < line.Stop {
			return before + max(at-line.Start, 0)
		}
		before += line.Len()
	}
	return 0
}

func (a *Article) footnotes() (list []*extensions.Footnote) {
	for node := a.root.FirstChild(); node != nil; node = node.NextSibling() {
		if notes, isList := node.(*extensions.FootnoteList); isList {
			for note := notes.FirstChild(); note != nil; note = note.NextSibling() {
				list = append(list, note.(*extensions.Footnote))
			}
		}
	}
	return list
}

func (a *Article) label(index int) string {
	for _, note := range a.footnotes() {
		if note.Index == index {
			return string(note.Ref)
		}
	}
	return ""
}

// Unused returns the first unit of each footnote that no text refers to.
func (a *Article) Unused() (units []*Unit) {
	for _, note := range a.footnotes() {
		if first := note.FirstChild(); note.Index < 0 && first != nil && a.units[first] != nil {
			units = append(units, a.units[first])
		}
	}
	return units
}

// Outside returns the text of a unit with spaces in place of its code, at the same offsets.
func (u *Unit) Outside() string {
	if !strings.Contains(u.Text, "`") {
		return u.Text
	}
	masked := []byte(u.Text)
	_ = ast.Walk(u.node, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if _, isCode := node.(*ast.CodeSpan); isCode && entering {
			for part := node.FirstChild(); part != nil; part = part.NextSibling() {
				if text, isText := part.(*ast.Text); isText {
					from := u.within(text.Segment.Start)
					for i := from; i < min(from+text.Segment.Len(), len(masked)); i++ {
						masked[i] = ' '
					}
				}
			}
		}
		return ast.WalkContinue, nil
	})
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
	image := u.picture()
	if image == nil {
		return "", ""
	}
	old := "](" + string(image.Destination)
	if at := strings.LastIndex(u.Text, old); at >= 0 {
		return u.Text[:at] + "](" + target + u.Text[at+len(old):], Path(string(image.Destination))
	}
	return "", ""
}

package load

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"example.org/contentc/internal/article"
	"example.org/contentc/internal/diag"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// articleName matches the names of articles, which are parts of addresses.
var articleName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// ArticleName returns the name for an article that has another text as its name.
func ArticleName(text string) string {
	isOther := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }
	isMark := func(r rune) rune {
		if r >= 0x300 && r <= 0x36F {
			return -1
		}
		return r
	}
	plain := strings.Map(isMark, norm.NFD.String(strings.ToLower(text)))
	return strings.Join(strings.FieldsFunc(plain, isOther), "-")
}

// maxArticleName is the maximum length of the name of an article, which is a part of the names of files.
const maxArticleName = 100

// NameFault returns what is wrong with the name of an article, and what to do; empty if nothing is.
func NameFault(name string) (message, help string) {
	switch {
	case !articleName.MatchString(name):
		return "the name of an article has lower-case letters and digits, with hyphens between them", fmt.Sprintf("name it %q", cmp.Or(ArticleName(name), "article")+markdown)
	case len(name) > maxArticleName:
		return fmt.Sprintf("the name of an article has at most %d characters", maxArticleName), "shorten it"
	case model.IsReservedName(name):
		return fmt.Sprintf("%q is a name with a meaning of its own", name), "choose another name"
	}
	return "", ""
}

// articles returns the names of the Markdown files of a folder, which may be absent.
func (f *Folder) articles(folder string) (names []string) {
	entries, _ := f.Names(folder)
	for _, entry := range entries {
		if path.Ext(entry.Name) == markdown {
			names = append(names, path.Join(folder, entry.Name))
		}
	}
	return f.withReplaced(folder, markdown, names)
}

// strayArticles reports the other files of a folder of articles.
func (f *Folder) strayArticles(folder string) (findings []diag.Finding) {
	entries, err := f.Names(folder)
	if err != nil {
		return one(WholeFile(f.Join(folder), diag.UnreadableFile, "the folder cannot be read: "+reason(err), ""))
	}
	for _, entry := range entries {
		if path.Ext(entry.Name) != markdown {
			findings = append(findings, Stray(f.Join(path.Join(folder, entry.Name))))
		}
	}
	return findings
}

// folderField returns the field whose entries are the Markdown files of a folder; nil if there is none.
func folderField(of *model.Type, name string) *model.Field {
	if field := of.Field(name); field != nil && field.Folder {
		return field
	}
	return nil
}

// The bounds of a file, beyond which the parser takes more than linear time.
const (
	maxArticleBytes = 1 << 20
	maxBlockBytes   = 16 << 10
	maxBlockDepth   = 50
)

const frontMatterHelp = "begin the file with a line of three hyphens, the front matter, and another line of three hyphens"

// parseArticle returns the root of a Markdown file: its only section is the article, whose text is the last value.
func parseArticle(of *model.Type, file *source.File) (*tree.Value, []diag.Finding) {
	folder, name := path.Base(path.Dir(file.Path)), strings.TrimSuffix(path.Base(file.Path), markdown)
	field := folderField(of, folder)
	if fault, help := NameFault(name); fault != "" {
		return nil, one(WholeFile(file.Path, diag.FileName, fault, help+" in every language"))
	}
	end, begin := frontMatter(file.Text())
	if end < 0 {
		return nil, one(WholeFile(file.Path, diag.Syntax, "the article has no front matter", frontMatterHelp))
	}
	bom := len(file.Bytes) - len(file.Text())
	if refusal := tooComplex(file, bom+begin); refusal != nil {
		return nil, one(*refusal)
	}
	front, findings := parseText(field.Type.Elem, file, file.Text()[:end])
	if front == nil {
		return nil, findings
	}
	root := &tree.Value{Type: of, Kind: model.Record, File: file, Items: make([]tree.Value, 1), Start: tree.RunePosition{Line: 1, Column: 1}}
	section := &root.Items[0]
	*section = *front
	section.Key, section.KeyStart, section.Parent, section.Field, section.Type = folder+"/"+name, section.Start, root, field, field.Type.Elem
	section.Items = append(section.Items, body(file, bom+begin, field.Type.Elem))
	section.SetArticle(article.Parse(file.Bytes, bom+begin))
	text := &section.Items[len(section.Items)-1]
	text.Items = units(text, section.Article())
	adopt(section)
	return root, findings
}

// adopt sets the parents and the indices of the values inside one.
func adopt(v *tree.Value) {
	for i := range v.Items {
		item := &v.Items[i]
		item.Parent, item.Index = v, int32(i)
		adopt(item)
	}
}

// frontMatter returns the offset of the line that ends the front matter of a text, and that behind it; -1 if there
// is none.
func frontMatter(text []byte) (end, begin int) {
	if !bytes.HasPrefix(text, []byte("---\n")) && !bytes.HasPrefix(text, []byte("---\r\n")) {
		return -1, 0
	}
	for at := bytes.IndexByte(text, '\n') + 1; at < len(text); {
		length := bytes.IndexByte(text[at:], '\n') + 1
		if length == 0 {
			length = len(text) - at
		}
		if string(bytes.TrimRight(text[at:at+length], " \t\r\n")) == "---" {
			return at, at + length
		}
		at += length
	}
	return -1, 0
}

// body returns the value of an article's text, without its units.
func body(file *source.File, from int, of *model.Type) tree.Value {
	made := tree.NewPair("", model.List, "")
	for _, field := range of.Fields {
		if field.Blocks {
			made.Key, made.Field, made.Type = field.Key, field, field.Type
		}
	}
	made.File, made.Style = file, tree.Markdown
	made.Start = tree.RunePosition{Line: int32(file.LineAt(from)), Column: 1}
	made.KeyStart = made.Start
	return made
}

func units(body *tree.Value, parsed *article.Article) []tree.Value {
	made := make([]tree.Value, len(parsed.Units))
	isComposed := norm.NFC.IsNormal(body.File.Bytes)
	for i, unit := range parsed.Units {
		v := &made[i]
		line := body.File.LineAt(unit.At)
		column := utf8.RuneCount(body.File.Bytes[body.File.LineStart(line):unit.At]) + 1
		*v = tree.Value{Text: unit.Text, Kind: model.Text, File: body.File, Field: body.Field, Type: body.Type.Elem, Style: tree.Markdown}
		v.Start = tree.RunePosition{Line: int32(line), Column: int32(column)}
		if v.IsDecomposed = !isComposed && !norm.NFC.IsNormalString(v.Text); v.IsDecomposed {
			v.Text = norm.NFC.String(v.Text)
		}
		if unit.IsCode() {
			v.Field = body.Field.Code
		}
	}
	tree.SetUnits(made, parsed.Units)
	return made
}

// tooComplex reports a file whose text the parser cannot read in linear time; nil if it is none.
func tooComplex(file *source.File, from int) *diag.Finding {
	refuse := func(at int, message, help string) *diag.Finding {
		finding := diag.New(diag.TooLarge, file.Path, file.LineSpan(file.FromOffset(at)), message).WithHelp(help)
		return &finding
	}
	if len(file.Bytes) > maxArticleBytes {
		return refuse(0, fmt.Sprintf("the article has %d bytes; the maximum is %d", len(file.Bytes), maxArticleBytes), "divide it into several articles")
	}
	at, block, inFence := from, 0, ""
	for line := range bytes.Lines(file.Bytes[from:]) {
		text := bytes.TrimSpace(line)
		if fence := fenceOf(text); fence != "" && (inFence == "" || strings.HasPrefix(fence, inFence) && len(text) == len(fence)) {
			if inFence == "" {
				inFence = fence
			} else {
				inFence = ""
			}
			block = 0
		}
		if len(text) == 0 || inFence != "" {
			block = 0
		} else if block += len(line); block > maxBlockBytes {
			return refuse(at, fmt.Sprintf("the paragraph or table has more than %d bytes", maxBlockBytes), "divide it with a blank line")
		}
		if inFence == "" && depth(line) > maxBlockDepth {
			return refuse(at, fmt.Sprintf("lists and quotations are nested more than %d levels deep", maxBlockDepth), "write them as paragraphs")
		}
		at += len(line)
	}
	return nil
}

// fenceOf returns the signs of a fence at the beginning of a line; empty if there is none.
func fenceOf(line []byte) string {
	for _, sign := range []string{"`", "~"} {
		if rest := bytes.TrimLeft(line, sign); len(line)-len(rest) >= 3 {
			return string(line[:len(line)-len(rest)])
		}
	}
	return ""
}

// depth returns about the number of lists and quotations that a line can be in.
func depth(line []byte) (levels int) {
	spaces := 0
	for i, sign := range line {
		switch isMark := bytes.IndexByte([]byte("-+*.)"), sign) >= 0 && i+1 < len(line) && line[i+1] == ' '; {
		case sign == ' ':
			spaces++
		case sign == '\t':
			spaces += 4
		case sign == '>' || isMark:
			levels++
		case sign < '0' || sign > '9':
			if levels > 0 {
				return levels + spaces/2
			}
			return 0
		}
	}
	return levels
}

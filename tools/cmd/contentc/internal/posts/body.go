package posts

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/contentc"
)

var (
	fence         = regexp.MustCompile("^[\\s>]*(`{3,}|~{3,})")
	openHighlight = regexp.MustCompile(`^\s*\{%-?\s*highlight\s+([\w+#.-]+)?.*%\}\s*$|^\s*\{\{[<%]\s*(?:highlight|code)\s+(?:lang=)?"?([\w+#.-]*)"?.*[>%]\}\}\s*$`)
	endHighlight  = regexp.MustCompile(`^\s*(?:\{%-?\s*endhighlight\s*-?%\}|\{\{[<%]\s*/\s*(?:highlight|code)\s*[>%]\}\})\s*$`)
	figure        = regexp.MustCompile(`\{\{[<%]\s*figure\s+([^}]*?)/?[>%]\}\}`)
	attribute     = regexp.MustCompile(`(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))`)
	imageTag      = regexp.MustCompile(`<img\s+([^>]*?)/?>`)
	picture       = regexp.MustCompile(`!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?(\s+["'][^)]*["'])?\s*\)`)
	attributes    = regexp.MustCompile(`\{:\s*[^}]*\}`)
	linkedPicture = regexp.MustCompile(`\[(!\[[^\]]*\]\([^)]*\))\]\(\s*<?([^)\s>]+)>?[^)]*\)`)
	anyPicture    = regexp.MustCompile(linkedPicture.String() + "|" + picture.String())
	reference     = regexp.MustCompile(`\{%-?\s*(?:post_url|link)\s+(\S+?)\s*-?%\}|\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s>%]+)"?\s*[>%]\}\}`)
	siteAddress   = regexp.MustCompile(`\{\{\s*(?:site\.(?:baseurl|url)|page\.\w+)\s*\}\}`)
	plainAddress  = regexp.MustCompile(`(\]\(<?|<)http://`)
	postAddress   = regexp.MustCompile(`\]\((?:/(?:[\w-]+/)*|\.\./)([\w-]+)(?:/|\.html)?(#[\w-]*)?\)`)
	comment       = regexp.MustCompile(`<!--.*?(?:-->|$)`)
	layout        = regexp.MustCompile(`</?(?:center|div|figure|font|p|section|span|u)(?:\s[^<>]*)?/?>`)
	blockTag      = regexp.MustCompile(`<(?:center|div|figure|p|section)\b`)
	lineBreak     = regexp.MustCompile(`\s*<br\s*/?>\s*$`)
	codeSpan      = regexp.MustCompile("(`+)[^`]+`+")
	contents      = regexp.MustCompile(`^\s*(?:[*-]\s+TOC|\{:toc\}|\[\[?toc\]?\]|\{\{[<%]\s*toc\s*[>%]\}\})\s*$`)
	titleHeading  = regexp.MustCompile(`^#\s+\S`)
	anyHeading    = regexp.MustCompile(`^#{1,5}\s+\S`)
	left          = regexp.MustCompile(`\{%[^%\n]*%\}|\{\{[<%][^}\n]*[>%]\}\}`)
)

// elements are elements of HTML within a line, with the Markdown that replaces them.
var elements = []struct {
	form *regexp.Regexp
	as   string
}{
	{regexp.MustCompile(`<(?:b|strong)>([^<]*)</(?:b|strong)>`), "**$1**"},
	{regexp.MustCompile(`<(?:i|em)>([^<]*)</(?:i|em)>`), "*$1*"},
	{regexp.MustCompile(`<code>([^<` + "`" + `]*)</code>`), "`$1`"},
	{regexp.MustCompile(`<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)</a>`), "[$2]($1)"},
}

// kind is what a line is.
type kind int

const (
	prose kind = iota
	opening
	code
	closing
	// openingTag and closingTag are around code of another generator.
	openingTag
	closingTag
)

// kindsOf returns the kind of each line.
func kindsOf(lines []string) []kind {
	kinds := make([]kind, len(lines))
	mark, isTag, isComment := "", false, false // of the code that is open, and of a comment
	for i, line := range lines {
		found := fence.FindStringSubmatch(line)
		isOver := strings.HasPrefix(mark, ">") && !strings.HasPrefix(strings.TrimSpace(line), ">")
		switch {
		case isComment:
			isComment = !strings.Contains(line, "-->")
		case isTag && endHighlight.MatchString(line):
			kinds[i], isTag = closingTag, false
		case isTag:
			kinds[i] = code
		case mark != "" && !isOver:
			if kinds[i] = code; found != nil && strings.HasPrefix(found[1], strings.TrimLeft(mark, "> ")) && strings.Trim(line, " \t>") == found[1] {
				kinds[i], mark = closing, ""
			}
		case found != nil:
			kinds[i], mark = opening, strings.TrimSpace(found[0])
		case openHighlight.MatchString(line):
			kinds[i], isTag, mark = openingTag, true, ""
		default:
			text := codeSpan.ReplaceAllString(line, "")
			mark, isComment = "", strings.LastIndex(text, "<!--") > strings.LastIndex(text, "-->")
		}
	}
	return kinds
}

// body returns the lines of the article of a post. What it does not know stays as it is, with a note.
func (r *reader) body(p *post) []string {
	for i, line := range p.body {
		p.body[i] = r.withoutControls(p, p.line+i, line)
	}
	b := body{reader: r, post: p, kinds: kindsOf(p.body)}
	b.isLower = b.hasTitleHeading()
	for i, line := range p.body {
		switch b.number = p.line + i; b.kinds[i] {
		case prose:
			b.prose(line)
			continue
		case opening:
			line = b.opening(i, line)
		case openingTag:
			found := openHighlight.FindStringSubmatch(line)
			line = b.opening(i, "```"+found[1]+found[2])
		case closingTag:
			line = "```"
		}
		b.lines, b.isBroken = append(b.lines, line), false
	}
	b.endBreak()
	if last := slices.Index(b.kinds, openingTag); last >= 0 && !slices.Contains(b.kinds[last:], closingTag) {
		b.lines = append(b.lines, "```")
	}
	return b.lines
}

// body is the body of a post that is read line by line.
type body struct {
	*reader
	*post
	kinds  []kind
	lines  []string
	number int
	// isComment reports whether a comment is open, isHTML whether an element is, and isBroken whether the last line ends
	// with a line break.
	isComment, isHTML, isBroken bool
	// isLower reports whether all headings are one level lower, of which isNoted says that there is a note.
	isLower, isNoted bool
}

// hasTitleHeading reports whether a post has a heading of the level of its title.
func (b *body) hasTitleHeading() bool {
	for i, line := range b.post.body {
		if b.kinds[i] == prose && titleHeading.MatchString(line) {
			return true
		}
	}
	return false
}

// opening returns the line that opens code: it says so if the code is wider than a page.
func (b *body) opening(i int, line string) string {
	for i++; i < len(b.kinds) && b.kinds[i] == code; i++ {
		if utf8.RuneCountInString(b.post.body[i]) <= contentc.MaxCode {
			continue
		}
		b.note(b.file, b.number, "the code is wider than a printed page, and says so by the word %q behind its language", contentc.WideCode)
		if line = strings.TrimRight(line, " "); fence.FindString(line) == line {
			line += "text"
		}
		return line + " " + contentc.WideCode
	}
	return line
}

// prose adds a line outside of code.
func (b *body) prose(line string) {
	written := line
	line = b.withoutComments(line)
	b.isHTML = strings.TrimSpace(line) != "" && (b.isHTML || layout.MatchString(line) && strings.HasPrefix(strings.TrimSpace(line), "<")) && !strings.Contains(line, "<pre")
	if b.isHTML {
		line = strings.TrimLeft(line, " \t") // what is inside an element is indented
	}
	if b.isLower && anyHeading.MatchString(line) {
		if titleHeading.MatchString(line) && !b.isNoted {
			b.note(b.file, b.number, "a heading of the title's level: all headings are one level lower")
			b.isNoted = true
		}
		line = "#" + line
	}
	converted, isLine := b.reader.line(b.post, b.number, line)
	switch {
	case !isLine && !b.isHTML, written != "" && converted == "" && b.isBlank():
		return
	case strings.TrimSpace(converted) == "":
		b.endBreak()
	}
	isBlock := blockTag.MatchString(line) && strings.TrimSpace(converted) != ""
	if isBlock && len(b.lines) > 0 && !b.isBlank() {
		b.endBreak()
		b.lines = append(b.lines, "")
	}
	if b.isBroken = lineBreak.MatchString(converted); b.isBroken {
		converted = lineBreak.ReplaceAllString(converted, `\`)
	}
	if b.lines = append(b.lines, converted); isBlock {
		b.endBreak()
		b.lines = append(b.lines, "")
	}
}

// isBlank reports whether the last line is blank.
func (b *body) isBlank() bool { return len(b.lines) > 0 && b.lines[len(b.lines)-1] == "" }

// endBreak removes a line break that is the end of its block.
func (b *body) endBreak() {
	if last := len(b.lines) - 1; b.isBroken {
		b.lines[last], b.isBroken = strings.TrimSuffix(b.lines[last], `\`), false
	}
}

// withoutComments returns a line without comments of HTML.
func (b *body) withoutComments(line string) string {
	if b.isComment {
		_, after, isEnd := strings.Cut(line, "-->")
		if b.isComment = !isEnd; !isEnd {
			return ""
		}
		line = after
	}
	return outsideOfCode(line, func(text string) string {
		return comment.ReplaceAllStringFunc(text, func(part string) string {
			b.note(b.file, b.number, "the comment is not taken: %s", part)
			b.isComment = !strings.HasSuffix(part, "-->")
			return ""
		})
	})
}

// withoutControls returns a line without control characters, which no text shows.
func (r *reader) withoutControls(p *post, number int, line string) string {
	return strings.Map(func(char rune) rune {
		if char == '\t' || !unicode.IsControl(char) && char != '\u2028' && char != '\u2029' {
			return char
		}
		r.note(p.file, number, "the control character U+%04X is not taken", char)
		return -1
	}, line)
}

// outsideOfCode returns a line that a function has changed outside of code between backticks.
func outsideOfCode(line string, change func(text string) string) string {
	var codes []string
	masked := codeSpan.ReplaceAllStringFunc(line, func(code string) string {
		codes = append(codes, code)
		return codeMark
	})
	parts := strings.Split(change(masked), codeMark)
	for i := range min(len(codes), len(parts)-1) {
		parts[i] += codes[i]
	}
	return strings.Join(parts, "")
}

// codeMark replaces code while the text around it is read: a control character, which no post has.
const codeMark = "\x01"

// line returns a line outside of code; isLine is false for one that only another generator reads.
func (r *reader) line(p *post, number int, line string) (converted string, isLine bool) {
	if contents.MatchString(line) {
		r.note(p.file, number, "the table of contents is not taken: %s", strings.TrimSpace(line))
		return "", false
	}
	converted = outsideOfCode(line, func(text string) string { return r.text(p, number, text) })
	return converted, strings.Trim(line, "> ") == "" || strings.Trim(converted, "> ") != ""
}

// text returns a text outside of code.
func (r *reader) text(p *post, number int, text string) string {
	note := func(format string, values ...any) { r.note(p.file, number, format, values...) }
	for _, form := range []*regexp.Regexp{figure, imageTag} {
		text = form.ReplaceAllStringFunc(text, func(part string) string {
			made, rest := pictureOf(form.FindStringSubmatch(part)[1])
			if len(rest) > 0 {
				note("these attributes of the picture are not taken: %s", strings.Join(rest, ", "))
			}
			return made
		})
	}
	text = siteAddress.ReplaceAllString(text, "")
	text = reference.ReplaceAllStringFunc(text, func(part string) string { return r.article(part) })
	dropped := func(form *regexp.Regexp, what string) {
		if found := form.FindAllString(text, -1); found != nil {
			note("%s not taken: %s", what, strings.Join(found, " "))
			text = strings.TrimRight(form.ReplaceAllString(text, ""), " ")
		}
	}
	dropped(attributes, "the attributes are")
	dropped(layout, "the layout is")
	for _, element := range elements {
		text = element.form.ReplaceAllString(text, element.as)
	}
	text = anyPicture.ReplaceAllStringFunc(text, func(part string) string {
		if found := linkedPicture.FindStringSubmatch(part); found != nil {
			return r.linkedPicture(p, number, found[1], found[2])
		}
		return r.pictureIn(p, number, part)
	})
	text = postAddress.ReplaceAllStringFunc(text, func(part string) string {
		found := postAddress.FindStringSubmatch(part)
		if name := r.names[found[1]]; name != "" {
			return "](" + name + ".md" + found[2] + ")"
		}
		return part
	})
	if plainAddress.MatchString(text) {
		note("the addresses are https in place of http")
		text = plainAddress.ReplaceAllString(text, "${1}https://")
	}
	for _, part := range left.FindAllString(text, -1) {
		note("it stays as it is: %s", part)
	}
	return text
}

// pictureOf returns a picture in Markdown for the attributes of a shortcode or an element, and those that it does not take.
func pictureOf(written string) (made string, rest []string) {
	values := map[string]string{}
	for _, found := range attribute.FindAllStringSubmatch(written, -1) {
		values[found[1]] = found[2] + found[3] + found[4]
		if !slices.Contains([]string{"src", "alt", "title", "caption"}, found[1]) {
			rest = append(rest, found[1])
		}
	}
	caption := values["caption"]
	if caption == "" {
		caption = values["title"]
	}
	alt := values["alt"]
	if alt == "" {
		alt = caption
	}
	if caption != "" {
		caption = ` "` + strings.ReplaceAll(caption, `"`, "'") + `"`
	}
	return "![" + alt + "](" + values["src"] + caption + ")", rest
}

// article returns the name of the file of the article that a shortcode or a tag names.
func (r *reader) article(part string) string {
	found := reference.FindStringSubmatch(part)
	named := strings.TrimSuffix(path.Base(found[1]+found[2]), ".md")
	if name := r.names[named]; name != "" {
		return name + ".md"
	}
	return part
}

// linkedPicture returns a picture that is a link: without the link if that leads to the picture, and without the picture if
// that is on another site.
func (r *reader) linkedPicture(p *post, number int, part, target string) string {
	made := r.pictureIn(p, number, part)
	switch {
	case strings.HasPrefix(made, "["):
		return made[:strings.Index(made, "](")] + "](" + target + ")"
	case strings.HasPrefix(target, "/") && path.Ext(target) == path.Ext(picture.FindStringSubmatch(part)[2]):
		r.note(p.file, number, "the link of a picture to itself is not taken")
		return made
	default:
		return "[" + made + "](" + target + ")"
	}
}

// pictureIn returns a picture whose file is in the media folder; one that is elsewhere is a link.
func (r *reader) pictureIn(p *post, number int, part string) string {
	found := picture.FindStringSubmatch(part)
	alt, source, title := found[1], found[2], found[3]
	if strings.Contains(source, "://") {
		r.note(p.file, number, "the picture is on another site, so it is a link: %s", source)
		if alt == "" {
			alt, _, _ = strings.Cut(path.Base(source), "?")
		}
		return "[" + alt + "](" + source + ")"
	}
	taken := r.picture(p, source)
	if taken == "" {
		r.note(p.file, number, "the picture is not in the folder: %s", source)
		return part
	}
	return "![" + alt + "](" + taken + title + ")"
}

// picture adds a picture of a post, and returns its path in the content folder; empty if it is not in the folder.
func (r *reader) picture(p *post, source string) string {
	source, _, _ = strings.Cut(source, "?")
	below := strings.Trim(p.front.text("media_subpath", "img_path"), "/")
	clean := strings.TrimPrefix(path.Clean(source), "/")
	for _, candidate := range []string{path.Join(path.Dir(p.file), source), clean, path.Join("static", clean), path.Join("assets", clean), path.Join(below, clean)} {
		if data, err := fs.ReadFile(r.folder, strings.TrimPrefix(candidate, "/")); err == nil {
			return r.addPicture(p.name+" "+strings.TrimSuffix(path.Base(clean), path.Ext(clean)), strings.ToLower(path.Ext(clean)), data)
		}
	}
	return ""
}

// addPicture adds a picture under a name that no other one has, and returns its path.
func (r *reader) addPicture(words, ending string, data []byte) string {
	base := path.Join("media", contentc.ArticleName(words))
	name := base + ending
	for number := 2; r.Files[name] != nil && !bytes.Equal(r.Files[name], data); number++ {
		name = fmt.Sprintf("%s-%d%s", base, number, ending)
	}
	r.Files[name] = data
	return name
}

package posts

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

var (
	fence         = regexp.MustCompile("^\\s*(`{3,}|~{3,})")
	openHighlight = regexp.MustCompile(`^\s*\{%-?\s*highlight\s+([\w+#.-]+)?.*%\}\s*$|^\s*\{\{[<%]\s*(?:highlight|code)\s+(?:lang=)?"?([\w+#.-]*)"?.*[>%]\}\}\s*$`)
	endHighlight  = regexp.MustCompile(`^\s*(?:\{%-?\s*endhighlight\s*-?%\}|\{\{[<%]\s*/\s*(?:highlight|code)\s*[>%]\}\})\s*$`)
	figure        = regexp.MustCompile(`\{\{[<%]\s*figure\s+([^}]*?)/?[>%]\}\}`)
	attribute     = regexp.MustCompile(`(\w+)=(?:"([^"]*)"|'([^']*)'|(\S+))`)
	imageTag      = regexp.MustCompile(`<img\s+([^>]*?)/?>`)
	picture       = regexp.MustCompile(`!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?(\s+["'][^)]*["'])?\s*\)`)
	attributes    = regexp.MustCompile(`\{:\s*[^}]*\}`)
	reference     = regexp.MustCompile(`\{%-?\s*(?:post_url|link)\s+(\S+?)\s*-?%\}|\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s>%]+)"?\s*[>%]\}\}`)
	siteAddress   = regexp.MustCompile(`\{\{\s*(?:site\.(?:baseurl|url)|page\.\w+)\s*\}\}`)
	plainAddress  = regexp.MustCompile(`(\]\(<?|<)http://`)
	postAddress   = regexp.MustCompile(`\]\((?:/(?:[\w-]+/)*|\.\./)([\w-]+)/?(#[\w-]*)?\)`)
	readMore      = regexp.MustCompile(`^\s*<!--\s*more\s*-->\s*$`)
	contents      = regexp.MustCompile(`^\s*(?:[*-]\s+TOC|\{:toc\}|\[\[?toc\]?\]|\{\{[<%]\s*toc\s*[>%]\}\})\s*$`)
	titleHeading  = regexp.MustCompile(`^#\s+\S`)
	anyHeading    = regexp.MustCompile(`^#{1,5}\s+\S`)
	left          = regexp.MustCompile(`\{%[^%\n]*%\}|\{\{[<%][^}\n]*[>%]\}\}`)
)

// body returns the lines of the article of a post. What it does not know stays as it is, with a note.
func (r *reader) body(p *post) (lines []string) {
	isLower, isNoted := r.hasTitleHeading(p.body), false
	inFence, inHighlight := "", false
	for i, line := range p.body {
		number := p.line + i
		found := fence.FindStringSubmatch(line)
		switch {
		case inHighlight && endHighlight.MatchString(line):
			lines, inHighlight = append(lines, "```"), false
			continue
		case inHighlight:
			lines = append(lines, line)
			continue
		case inFence != "":
			if found != nil && strings.HasPrefix(found[1], inFence) && strings.TrimSpace(line) == found[1] {
				inFence = ""
			}
			lines = append(lines, line)
			continue
		case found != nil:
			inFence = found[1]
			lines = append(lines, line)
			continue
		}
		if opened := openHighlight.FindStringSubmatch(line); opened != nil {
			lines, inHighlight = append(lines, "```"+opened[1]+opened[2]), true
			continue
		}
		if isLower && anyHeading.MatchString(line) {
			if titleHeading.MatchString(line) && !isNoted {
				r.note(p.file, number, "a heading of the title's level: all headings are one level lower")
				isNoted = true
			}
			line = "#" + line
		}
		if converted, isLine := r.line(p, number, line); isLine {
			lines = append(lines, converted)
		}
	}
	if inHighlight {
		lines = append(lines, "```")
	}
	return lines
}

// hasTitleHeading reports whether a post has a heading of the level of its title, outside of code.
func (r *reader) hasTitleHeading(lines []string) bool {
	inFence := ""
	for _, line := range lines {
		if found := fence.FindStringSubmatch(line); found != nil && (inFence == "" || strings.HasPrefix(found[1], inFence)) {
			if inFence == "" {
				inFence = found[1]
			} else {
				inFence = ""
			}
		}
		if inFence == "" && titleHeading.MatchString(line) {
			return true
		}
	}
	return false
}

// line returns a line outside of code; isLine is false for one that only another generator reads.
func (r *reader) line(p *post, number int, line string) (converted string, isLine bool) {
	note := func(format string, values ...any) { r.note(p.file, number, format, values...) }
	switch {
	case readMore.MatchString(line):
		note("the mark of the summary is not taken")
		return "", false
	case contents.MatchString(line):
		note("the table of contents is not taken: %s", strings.TrimSpace(line))
		return "", false
	}
	for _, form := range []*regexp.Regexp{figure, imageTag} {
		line = form.ReplaceAllStringFunc(line, func(part string) string {
			made, rest := pictureOf(form.FindStringSubmatch(part)[1])
			if len(rest) > 0 {
				note("these attributes of the picture are not taken: %s", strings.Join(rest, ", "))
			}
			return made
		})
	}
	line = siteAddress.ReplaceAllString(line, "")
	line = reference.ReplaceAllStringFunc(line, func(part string) string { return r.article(part) })
	if attributes.MatchString(line) {
		note("the attributes are not taken: %s", strings.Join(attributes.FindAllString(line, -1), " "))
		rest := strings.TrimRight(attributes.ReplaceAllString(line, ""), " ")
		if strings.Trim(rest, "> ") == "" {
			return "", false
		}
		line = rest
	}
	line = picture.ReplaceAllStringFunc(line, func(part string) string { return r.pictureIn(p, number, part) })
	line = postAddress.ReplaceAllStringFunc(line, func(part string) string {
		found := postAddress.FindStringSubmatch(part)
		if name := r.names[found[1]]; name != "" {
			return "](" + name + ".md" + found[2] + ")"
		}
		return part
	})
	if plainAddress.MatchString(line) {
		note("the addresses are https in place of http")
		line = plainAddress.ReplaceAllString(line, "${1}https://")
	}
	for _, part := range left.FindAllString(line, -1) {
		note("it stays as it is: %s", part)
	}
	return line, true
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

// pictureIn returns a picture whose file is in the media folder; one that is elsewhere is a link.
func (r *reader) pictureIn(p *post, number int, part string) string {
	found := picture.FindStringSubmatch(part)
	alt, source, title := found[1], found[2], found[3]
	if strings.Contains(source, "://") {
		r.note(p.file, number, "the picture is on another site, so it is a link: %s", source)
		if alt == "" {
			alt = path.Base(source)
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
			name := path.Join("media", p.name+"-"+r.Name(strings.TrimSuffix(path.Base(clean), path.Ext(clean)))+strings.ToLower(path.Ext(clean)))
			r.Files[name] = data
			return name
		}
	}
	return ""
}

package posts

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// The keys that are taken, and those that say how another generator shows a post.
var (
	takenKeys = []string{"title", "description", "summary", "excerpt", "subtitle", "date", "lastmod", "last_modified_at", "updated", "tags", "categories", "keywords", "draft", "published", "image", "cover", "featured_image", "thumbnail", "lang", "aliases", "redirect_from", "permalink", "url", "slug"}
	shownKeys = []string{"layout", "toc", "comments", "math", "mermaid", "pin", "author", "authors", "render_with_liquid", "type", "weight", "showToc", "TocOpen", "hidden", "media_subpath", "img_path"}
)

const (
	maxTitle       = 120
	minDescription = 50
	maxDescription = 200
)

// frontMatter returns the front matter of the article of a post.
func (r *reader) frontMatter(p *post) string {
	f := p.front
	for _, key := range slices.Sorted(maps.Keys(f.values)) {
		if !slices.Contains(takenKeys, key) && !slices.Contains(shownKeys, key) {
			r.note(p.file, f.lines[key], "the key %q is not taken", key)
		}
	}
	var out strings.Builder
	line := func(key string, value any) {
		written, _ := yaml.Marshal(map[string]any{key: value}) // texts and lists of them
		out.Write(written)
	}
	out.WriteString("---\n")
	title := f.text("title")
	if utf8.RuneCountInString(title) > maxTitle {
		r.note(p.file, f.lines["title"], "the title has more than %d characters: shorten it", maxTitle)
	}
	line("title", title)
	if description := strings.Join(strings.Fields(f.text("description", "summary", "excerpt", "subtitle")), " "); description != "" {
		if count := utf8.RuneCountInString(description); count < minDescription || count > maxDescription {
			r.note(p.file, 1, "the description has %d characters, of %d to %d, and is not taken: %s", count, minDescription, maxDescription, description)
		} else {
			line("description", description)
		}
	}
	fmt.Fprintf(&out, "date: %s\n", f.date("date"))
	if updated := f.date("lastmod", "last_modified_at", "updated"); updated > f.date("date") {
		fmt.Fprintf(&out, "updated: %s\n", updated)
	}
	keywords := f.list("tags", "categories", "keywords")
	if slices.Sort(keywords); len(keywords) > 0 {
		line("keywords", slices.Compact(keywords))
	}
	if f.values["draft"] == true || f.values["published"] == false {
		out.WriteString("draft: true\n")
	}
	if picture := f.text("image", "cover", "featured_image", "thumbnail"); picture != "" {
		if taken := r.picture(p, picture); taken != "" {
			line("picture", taken)
		} else {
			r.note(p.file, f.lines["image"], "the picture %q is not in the folder", picture)
		}
	}
	out.WriteString("---\n")
	return out.String()
}

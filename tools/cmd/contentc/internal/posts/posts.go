// Package posts reads the posts of other generators as articles: of Hugo, and of Jekyll with the theme Chirpy.
package posts

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"example.org/contentc"
)

// Read reads the posts of a folder into the languages of a site: the root of a site of Hugo or Jekyll, or a folder of posts.
func Read(folder fs.FS, locales []string) (*Imported, error) {
	files, err := postFiles(folder)
	if err != nil {
		return nil, err
	}
	made := &Imported{Files: map[string][]byte{}, Redirects: map[string]string{}}
	reader := reader{Imported: made, folder: folder, locales: locales, names: map[string]string{}}
	var posts []*post
	for _, file := range files {
		if post := reader.open(file); post != nil {
			posts = append(posts, post)
		}
	}
	for _, post := range posts {
		reader.add(post)
	}
	return made, nil
}

var (
	datedName   = regexp.MustCompile(`^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$`)
	localeFirst = regexp.MustCompile(`(?:^|/)content/([a-z]{2,3}(?:-[A-Za-z]+)?)/`)
	localeLast  = regexp.MustCompile(`\.([a-z]{2,3}(?:-[A-Za-z]+)?)$`)
)

// postFiles returns the Markdown files of a site that can be posts, sorted.
func postFiles(folder fs.FS) (files []string, err error) {
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := path.Base(name)
		isPart := strings.HasPrefix(base, "_") && base != "_posts" || slices.Contains([]string{"themes", "node_modules", "archetypes", "vendor", "public"}, base)
		_, configErr := fs.Stat(folder, path.Join(name, "_config.yml")) // of a theme's own site, in a copy of its repository
		switch {
		case name == ".":
		case entry.IsDir() && (isPart || strings.HasPrefix(base, ".") || configErr == nil):
			return fs.SkipDir
		case strings.HasPrefix(base, "."):
		case slices.Contains([]string{".md", ".markdown"}, path.Ext(base)) && !strings.HasPrefix(base, "_index") && !strings.HasPrefix(strings.ToUpper(base), "README"):
			files = append(files, name)
		}
		return nil
	})
	return withPosts(files), err
}

// withPosts returns the files of folders named _posts, if there are any, those of content, or all.
func withPosts(files []string) []string {
	for _, folder := range []string{"_posts/", "content/"} {
		inside := slices.DeleteFunc(slices.Clone(files), func(name string) bool { return !strings.Contains("/"+name, "/"+folder) })
		if len(inside) > 0 {
			return inside
		}
	}
	return files
}

// open reads the front matter of a file; it returns nil for a file that is no post.
func (r *reader) open(file string) *post {
	text, err := fs.ReadFile(r.folder, file)
	if err != nil {
		r.note(file, 1, "not taken: %v", err)
		return nil
	}
	lines := strings.Split(strings.ReplaceAll(strings.TrimPrefix(string(text), "\uFEFF"), "\r\n", "\n"), "\n")
	front, body, problem := frontOf(lines)
	if problem != "" {
		r.note(file, 1, "not taken: %s", problem)
		return nil
	}
	base := strings.TrimSuffix(path.Base(file), path.Ext(file))
	locale := r.locales[0]
	if found := localeLast.FindStringSubmatch(base); found != nil {
		locale, base = found[1], strings.TrimSuffix(base, found[0])
	} else if found := localeFirst.FindStringSubmatch(file); found != nil {
		locale = found[1]
	}
	if named := front.text("lang"); slices.Contains(r.locales, named) {
		locale = named
	}
	if base == "index" {
		base = path.Base(path.Dir(file))
	}
	// A name without Latin letters and digits is that of no file.
	name := cmp.Or(contentc.ArticleName(base), contentc.ArticleName(front.text("slug")), front.date("date"))
	made := &post{file: file, locale: locale, name: name, front: front, body: lines[body:], line: body + 1}
	if dated := datedName.FindStringSubmatch(base); dated != nil {
		made.front.fallback("date", fmt.Sprintf("%s-%02s-%02s", dated[1], dated[2], dated[3]))
		r.names[dated[4]] = made.name
	}
	r.names[base] = made.name
	if front.text("title") == "" || made.front.date("date") == "" {
		r.note(file, 1, "not taken: a post has a title and a date")
		return nil
	}
	if !slices.Contains(r.locales, locale) {
		r.note(file, 1, "not taken: the site has no language %q", locale)
		return nil
	}
	return made
}

// add adds the article of a post.
func (r *reader) add(p *post) {
	target := path.Join(p.locale, "writing", p.name+".md")
	if r.Files[target] != nil {
		r.note(p.file, 1, "not taken: another post has the name %q", p.name)
		return
	}
	r.Count++
	front := r.frontMatter(p)
	text := strings.Trim(strings.Join(r.body(p), "\n"), "\n")
	r.Files[target] = []byte(front + "\n" + text + "\n")
	r.addRedirects(p)
}

// addRedirects adds the addresses that the post had.
func (r *reader) addRedirects(p *post) {
	prefix := ""
	if p.locale != r.locales[0] {
		prefix = "/" + p.locale
	}
	target := prefix + "/writing/" + p.name
	old := p.front.list("aliases", "redirect_from", "permalink", "url")
	named := strings.TrimSuffix(p.file, path.Ext(p.file))
	suffix := localeLast.FindString(named)
	named = strings.TrimSuffix(strings.TrimSuffix(named, suffix), "/index")
	slug := p.front.text("slug")
	switch dated := datedName.FindStringSubmatch(path.Base(named)); {
	case strings.Contains("/"+p.file, "/_posts/") && dated != nil:
		old = append(old, r.jekyllAddress(p, cmp.Or(slug, dated[4])))
	case strings.HasPrefix(p.file, "content/"):
		if named = strings.TrimPrefix(named, "content"); suffix != "" {
			named = prefix + named
		}
		address := path.Join(path.Dir(named), cmp.Or(slug, path.Base(named))) + "/"
		old = append(old, strings.ToLower(strings.ReplaceAll(address, " ", "-"))) // as Hugo writes it
	}
	for _, address := range old {
		if strings.HasPrefix(address, "/") && !strings.ContainsAny(address, " :*") && strings.TrimSuffix(address, "/") != target {
			r.Redirects[address] = target
			r.Redirects[cmp.Or(strings.TrimSuffix(address, "/"), address)] = target // as many links have it
		}
	}
}

// jekyllForms are the named forms of addresses of Jekyll (https://jekyllrb.com/docs/permalinks/).
var jekyllForms = map[string]string{
	"date": "/:categories/:year/:month/:day/:title.html", "pretty": "/:categories/:year/:month/:day/:title/",
	"ordinal": "/:categories/:year/:y_day/:title.html", "none": "/:categories/:title.html",
}

// jekyllAddress returns the address of a post of Jekyll in the form that the settings of its site have.
func (r *reader) jekyllAddress(p *post, title string) string {
	form := r.jekyllForm()
	if named, isNamed := jekyllForms[form]; isNamed {
		form = named
	}
	day := p.front.date("date")
	categories := strings.ToLower(strings.Join(p.front.list("categories", "category"), "/"))
	address := strings.NewReplacer(":categories", categories, ":year", day[:4], ":month", day[5:7], ":day", day[8:10], ":title", title, ":slug", title, ":output_ext", ".html").Replace(form)
	return strings.ReplaceAll(address, "//", "/")
}

// jekyllForm returns the form of the addresses in the settings of a site: that of Chirpy in a folder without settings.
func (r *reader) jekyllForm() string {
	var settings struct {
		Permalink string
		Defaults  []struct {
			Scope  struct{ Type string }
			Values struct{ Permalink string }
		}
	}
	data, err := fs.ReadFile(r.folder, "_config.yml")
	if err != nil || yaml.Unmarshal(data, &settings) != nil {
		return "/posts/:title/"
	}
	for _, some := range settings.Defaults {
		if some.Scope.Type == "posts" && some.Values.Permalink != "" {
			return some.Values.Permalink
		}
	}
	return cmp.Or(settings.Permalink, "date")
}

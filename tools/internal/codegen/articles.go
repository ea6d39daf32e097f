package codegen

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"example.org/contentc/internal/article"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

// articleType declares the types of articles in TypeScript. PublicArticle is the interface of the front matter.
const articleType = article.Type + `
/** An article in the list of a language; locale is the language of its title, if it has no translation. */
export interface ArticleEntry extends %[1]s {
  readonly name: string;
  readonly locale?: string;
  readonly minutes: number;
}

/** An article, with the languages that have it, the older article and the newer one. */
export interface ArticlePage extends ArticleEntry {
  readonly locales: readonly string[];
  readonly blocks: readonly ArticleBlock[];
  readonly previous?: Pick<ArticleEntry, 'name' | 'title'>;
  readonly next?: Pick<ArticleEntry, 'name' | 'title'>;
}
`

// Articles returns the published articles of a folder in a language, newest first.
func (b *Build) Articles(document *tree.Document, folder *model.Field) []*tree.Value {
	if !b.isShown(folder, folder.Key) {
		return nil
	}
	articles := slices.DeleteFunc(document.SectionsOf(folder), func(v *tree.Value) bool { return !b.isPublished(v) })
	slices.SortStableFunc(articles, func(a, b *tree.Value) int {
		return cmp.Or(cmp.Compare(dateOf(b), dateOf(a)), cmp.Compare(a.Key, b.Key))
	})
	return articles
}

// isPublished reports whether an article is no draft, or drafts are published, too.
func (b *Build) isPublished(article *tree.Value) bool {
	draft := article.Get(model.DraftKey)
	return b.Drafts || draft == nil || draft.Text != "true"
}

// HasArticles reports whether a language has a published article of a folder.
func (b *Build) HasArticles(folder *model.Field) bool {
	return slices.ContainsFunc(b.Languages, func(language *tree.Document) bool { return len(b.Articles(language, folder)) > 0 })
}

func dateOf(article *tree.Value) string {
	if date := article.Get("date"); date != nil {
		return date.Text
	}
	return ""
}

// articleList appends the articles of a language as JSON, newest first, with those that only other languages have.
func (b *Build) articleList(out []byte, document *tree.Document, folder *model.Field) []byte {
	listed := map[string]bool{}
	var all []*tree.Value
	locales := map[*tree.Value]string{}
	for _, language := range append([]*tree.Document{document}, b.Languages...) {
		for _, article := range b.Articles(language, folder) {
			if !listed[article.Key] {
				listed[article.Key], locales[article] = true, language.Locale
				all = append(all, article)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *tree.Value) int { return cmp.Compare(dateOf(b), dateOf(a)) })
	out = append(out, '[')
	for i, article := range all {
		if i > 0 {
			out = append(out, ",\n"...)
		}
		out = append(out, "{"...)
		if locale := locales[article]; locale != document.Locale {
			out = fmt.Appendf(out, "\"locale\": %q, ", locale)
		}
		out = append(appendEntry(out, article), '}')
	}
	return append(out, ']')
}

// appendEntry appends the name, the minutes and the front matter of an article, without brackets.
func appendEntry(out []byte, article *tree.Value) []byte {
	out = fmt.Appendf(out, "\"name\": %q, \"minutes\": %d, ", article.ArticleName(), article.Article().Minutes())
	record := browser.append(nil, article)
	return append(out, record[1:len(record)-1]...)
}

// articleModules adds the module of each article of a language to files.
func (b *Build) articleModules(files map[string][]byte, document *tree.Document) {
	for _, folder := range document.Type.Fields {
		if !folder.Folder {
			continue
		}
		articles := b.Articles(document, folder)
		for i, article := range articles {
			out := fmt.Appendf(nil, "{ \"$comment\": %q, \"content\": {\"articles\": {%q: {", GeneratedComment, article.ArticleName())
			out = appendEntry(out, article)
			if i+1 < len(articles) {
				out = appendNeighbour(out, "previous", articles[i+1])
			}
			if i > 0 {
				out = appendNeighbour(out, "next", articles[i-1])
			}
			locales, _ := json.Marshal(b.localesOf(article))
			out = fmt.Appendf(out, ", \"locales\": %s, \"blocks\": %s}}}}\n", locales, article.Article().JSON())
			files["content/"+document.Locale+"/"+folder.Key+"."+article.ArticleName()+".json"] = out
		}
	}
}

// ShownArticle returns an article as a page receives it, without what it has from others.
func ShownArticle(article *tree.Value) []byte {
	return fmt.Appendf(nil, "{%s, \"blocks\": %s}", appendEntry(nil, article), article.Article().JSON())
}

func appendNeighbour(out []byte, key string, article *tree.Value) []byte {
	return fmt.Appendf(out, ", %q: {\"name\": %q, \"title\": %s}", key, article.ArticleName(), article.Get("title").JSON())
}

// ArticlePictures returns the paths of the pictures in the text of published articles, sorted and without duplicates.
func (b *Build) ArticlePictures() (paths []string) {
	for _, article := range b.allArticles() {
		paths = append(paths, article.Article().Pictures()...)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// ArticleTexts returns the texts of a list in the front matter of published articles, by their names.
func (b *Build) ArticleTexts(key string) map[string][]string {
	texts := map[string][]string{}
	for _, article := range b.allArticles() {
		if list := article.Get(key); list != nil && texts[article.ArticleName()] == nil {
			for _, item := range list.Items {
				texts[article.ArticleName()] = append(texts[article.ArticleName()], item.Text)
			}
		}
	}
	return texts
}

// allArticles returns the published articles of every language, those of the source language first.
func (b *Build) allArticles() (all []*tree.Value) {
	for _, language := range b.Languages {
		for _, folder := range language.Type.Fields {
			if folder.Folder {
				all = append(all, b.Articles(language, folder)...)
			}
		}
	}
	return all
}

// localesOf returns the languages that have a published article, in their order.
func (b *Build) localesOf(article *tree.Value) (locales []string) {
	for _, language := range b.Languages {
		if other := language.Section(article.Key); other != nil && b.isPublished(other) {
			locales = append(locales, language.Locale)
		}
	}
	return locales
}

package posts_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/tools/cmd/contentc/internal/posts"
)

func read(t *testing.T, files map[string]string) *posts.Imported {
	t.Helper()
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	imported, err := posts.Read(folder, []string{"it", "en"})
	require.NoError(t, err)
	return imported
}

// notesOf returns notes as FILE:LINE: what.
func notesOf(imported *posts.Imported) (notes []string) {
	for _, note := range imported.Notes {
		notes = append(notes, fmt.Sprintf("%s:%d: %s", note.File, note.Line, note.What))
	}
	return notes
}

const front = "---\ntitle: One\ndate: 2024-01-02\n---\n"

// The body of a post of Jekyll, with the body of its article and what its notes say.
func TestBodiesArriveAsMarkdown(t *testing.T) {
	for body, want := range map[string][2]string{
		"A text.\n\n## Two": {"A text.\n\n## Two", ""},
		"{% highlight c linenos %}\nint x; // {% y %}\n{% endhighlight %}":                {"```c\nint x; // {% y %}\n```", ""},
		"{{< highlight go \"linenos=table\" >}}\nx := 1\n{{< /highlight >}}":              {"```go\nx := 1\n```", ""},
		"> Careful\n{: .prompt-warning }\n\nNext":                                         {"> Careful\n\nNext", "7: the attributes are not taken: {: .prompt-warning }"},
		"# One\n\n```sh\n# two\n```\n\n## Three":                                          {"## One\n\n```sh\n# two\n```\n\n### Three", "6: a heading of the title's level: all headings are one level lower"},
		"[post]({% post_url 2024-02-03-other %})":                                         {"[post](2024-02-03-other.md)", ""},
		"![A map](/assets/map.png){: width=\"10\" }":                                      {"![A map](media/2024-01-02-one-map.png)", "6: the attributes are not taken: {: width=\"10\" }"},
		"{{< figure src=\"/assets/map.png\" alt=\"A map\" caption=\"Here\" >}}":           {"![A map](media/2024-01-02-one-map.png \"Here\")", ""},
		"<img src=\"/assets/map.png\" alt=\"A map\" style=\"zoom:50%\" />":                {"![A map](media/2024-01-02-one-map.png)", "6: these attributes of the picture are not taken: style"},
		"![Far](https://example.org/far.png)":                                             {"[Far](https://example.org/far.png)", "6: the picture is on another site, so it is a link: https://example.org/far.png"},
		"![Lost](/assets/lost.png)":                                                       {"![Lost](/assets/lost.png)", "6: the picture is not in the folder: /assets/lost.png"},
		"{% include embed.html id=1 %}":                                                   {"{% include embed.html id=1 %}", "6: it stays as it is: {% include embed.html id=1 %}"},
		"[x](http://example.org)":                                                         {"[x](https://example.org)", "6: the addresses are https in place of http"},
		"A <kbd>key</kbd>":                                                                {"A <kbd>key</kbd>", ""},
		"~~~\n{% raw %}\n{: .x }\n~~~":                                                    {"~~~\n{% raw %}\n{: .x }\n~~~", ""},
		"> ```\n> {: .x }\n\n> said":                                                      {"> ```\n> {: .x }\n\n> said", ""},
		"Write `{: .x }` and `<!-- y -->`":                                                {"Write `{: .x }` and `<!-- y -->`", ""},
		"One\n<!-- ```\nx\n``` -->\n{: .y }\nTwo":                                         {"One\n\nTwo", "7: the comment is not taken: <!-- ```\n_posts/2024-01-02-one.md:10: the attributes are not taken: {: .y }"},
		"One\n<center>![A map](/assets/map.png)</center>\nTwo":                            {"One\n\n![A map](media/2024-01-02-one-map.png)\n\nTwo", "7: the layout is not taken: <center> </center>"},
		"<p align=\"right\">\n     Words\n</p>\nMore":                                     {"Words\n\nMore", "6: the layout is not taken: <p align=\"right\">\n_posts/2024-01-02-one.md:8: the layout is not taken: </p>"},
		"One<br>\nTwo<br/>\n\nThree":                                                      {"One\\\nTwo\n\nThree", ""},
		"A <b>b</b>, <em>c</em>, <code>d</code> and <a href=\"https://e.internal\">f</a>": {"A **b**, *c*, `d` and [f](https://e.internal)", ""},
		"[![A map](/assets/map.png)](/assets/map.png)":                                    {"![A map](media/2024-01-02-one-map.png)", "6: the link of a picture to itself is not taken"},
		"[![Far](https://a.internal/b.png)](https://c.internal)":                          {"[Far](https://c.internal)", "6: the picture is on another site, so it is a link: https://a.internal/b.png"},
		"![](https://a.internal/b.png?raw=true)":                                          {"[b.png](https://a.internal/b.png?raw=true)", "6: the picture is on another site, so it is a link: https://a.internal/b.png?raw=true"},
		"[before](/hacking/2024/02/03/other.html#x)":                                      {"[before](2024-02-03-other.md#x)", ""},
		"```go\nx := \"a line of code with more characters than one of a printed page has, which are eighty-four\"\n```": {"```go wide\nx := \"a line of code with more characters than one of a printed page has, which are eighty-four\"\n```", "6: the code is wider than a printed page, and says so by the word \"wide\" behind its language"},
		"```\nx := \"a line of code with more characters than one of a printed page has, which are eighty-four\"\n```":   {"```text wide\nx := \"a line of code with more characters than one of a printed page has, which are eighty-four\"\n```", "6: the code is wider than a printed page, and says so by the word \"wide\" behind its language"},
		"```\na\x1b[0m\n```": {"```\na[0m\n```", "7: the control character U+001B is not taken"},
	} {
		t.Run(want[0], func(t *testing.T) {
			imported := read(t, map[string]string{
				"_posts/2024-01-02-one.md":   strings.Replace(front, "---\n", "---\nlayout: post\n", 1) + body + "\n",
				"_posts/2024-02-03-other.md": front + "Text\n", "assets/map.png": "png",
			})
			_, text, _ := strings.Cut(string(imported.Files["it/writing/2024-01-02-one.md"]), "\n---\n\n")
			assert.Equal(t, want[0]+"\n", text)
			assert.Equal(t, want[1], strings.TrimPrefix(strings.Join(notesOf(imported), "\n"), "_posts/2024-01-02-one.md:"))
		})
	}
}

func TestFrontMatterArrives(t *testing.T) {
	description := strings.Repeat("Ten chars ", 6)
	for _, row := range []struct{ file, text, target, want string }{
		{"content/posts/a/index.md", "+++\ntitle = \"A\"\ndate = 2024-01-02T10:00:00Z\ntags = [\"b\", \"a\"]\ndraft = true\n+++\nText", "it/writing/a.md", "title: A\ndate: 2024-01-02\nkeywords:\n    - a\n    - b\ndraft: true"},
		{"content/posts/b.en.md", "---\ntitle: 'B: c'\ndate: 2024-01-02\nlastmod: 2024-03-04\ndescription: " + description + "\n---\nText", "en/writing/b.md", "title: 'B: c'\ndescription: " + strings.TrimSpace(description) + "\ndate: 2024-01-02\nupdated: 2024-03-04"},
		{"content/en/posts/c.md", front + "Text", "en/writing/c.md", "title: One\ndate: 2024-01-02"},
		{"_posts/2024-1-2-d.md", "---\ntitle: D\n---\nText", "it/writing/2024-1-2-d.md", "title: D\ndate: 2024-01-02"},
	} {
		imported := read(t, map[string]string{row.file: row.text})
		front, _, _ := strings.Cut(strings.TrimPrefix(string(imported.Files[row.target]), "---\n"), "\n---\n")
		assert.Equal(t, row.want, front, row.file)
		assert.Empty(t, imported.Notes)
	}
}

func TestWhatIsNotTakenHasANote(t *testing.T) {
	imported := read(t, map[string]string{
		"_posts/2024-01-02-a.md":    "No front matter",
		"_posts/2024-01-02-b.md":    "---\ntitle: B\nseries: x\n---\nText",
		"_posts/2024-01-02-c.fr.md": front + "Text",
		"_posts/2024-01-02-d.md":    "---\ndate: [\n---\nText",
	})
	assert.Equal(t, 1, imported.Count)
	assert.Len(t, imported.Notes, 4)
	assert.Contains(t, notesOf(imported), `_posts/2024-01-02-b.md:3: the key "series" is not taken`)
}

func TestPostsWithoutLatinLettersHaveNames(t *testing.T) {
	imported := read(t, map[string]string{"content/posts/門.md": front + "Text", "content/posts/鍵/index.md": "---\ntitle: Two\ndate: 2024-01-03\nslug: key\n---\nText"})
	assert.Equal(t, []string{"it/writing/2024-01-02.md", "it/writing/key.md"}, slices.Sorted(maps.Keys(imported.Files)))
	assert.Empty(t, imported.Notes)
}

func TestPicturesOfOneNameAreSeveral(t *testing.T) {
	imported := read(t, map[string]string{"content/a.md": front + "![A](/b/図.png) ![B](/c/図.png) ![B](/c/図.png)", "static/b/図.png": "1", "static/c/図.png": "2"})
	assert.Contains(t, string(imported.Files["it/writing/a.md"]), "![A](media/a.png) ![B](media/a-2.png) ![B](media/a-2.png)")
	assert.Equal(t, []string{"1", "2"}, []string{string(imported.Files["media/a.png"]), string(imported.Files["media/a-2.png"])})
}

func TestOldAddressesLeadToTheArticles(t *testing.T) {
	for name, row := range map[string]struct{ file, text, config, old string }{
		"Chirpy":              {"_posts/2024-01-02-a.md", "title: A", "defaults:\n- scope: {type: posts}\n  values: {permalink: /posts/:title/}", "/posts/a/"},
		"an older name":       {"_posts/2024-01-02-a.md", "title: A\nredirect_from: [/old/a]", "", "/old/a"},
		"no form":             {"_posts/2024-01-02-a.md", "title: A\ncategories: [b, c]", "theme: x", "/b/c/2024/01/02/a.html"},
		"a form of Jekyll":    {"_posts/2024-01-02-a.md", "title: A\ncategories: Web", "permalink: pretty", "/web/2024/01/02/a/"},
		"a form of the owner": {"_posts/2024-01-02-a.md", "title: A", "permalink: /blog/:year/:title", "/blog/2024/a"},
		"Hugo":                {"content/Posts/a/index.md", "title: A\ndate: 2024-01-02", "", "/posts/a/"},
		"a language":          {"content/posts/a/index.en.md", "title: A\ndate: 2024-01-02", "", "/en/posts/a/"},
		"a slug":              {"content/posts/a.md", "title: A\ndate: 2024-01-02\nslug: b", "", "/posts/b/"},
	} {
		imported := read(t, map[string]string{row.file: "---\n" + row.text + "\n---\nText", "_config.yml": row.config})
		assert.Regexp(t, "^(/en)?/writing/.*a$", imported.Redirects[row.old], name)
		assert.Equal(t, imported.Redirects[row.old], imported.Redirects[strings.TrimSuffix(row.old, "/")], name)
	}
}

// The repository of a theme has posts that show it.
func TestPostsOfATheme(t *testing.T) {
	imported := read(t, map[string]string{"_posts/2024-01-02-a.md": front + "Text", "docs/_posts/2024-01-02-b.md": front + "Text", "docs/_config.yml": "title: Theme"})
	assert.Equal(t, 1, imported.Count)
}

//go:build !js

package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/tools/cmd/contentc/internal/posts"
)

// importPosts is the verb import-posts: it reads the posts of Hugo or Jekyll as articles.
var importPosts = contentc.Verb{
	Use: "import-posts FOLDER", From: 1, To: 1,
	Summary:  "read the posts of Hugo, or of Jekyll with Chirpy, as articles, and print what was changed or stays as it was, each with its line",
	Examples: []string{"../old-site", "../old-site --write"},
	Run: func(site *contentc.Document, languages []*contentc.Document, args []string) (contentc.Outcome, error) {
		info, err := os.Stat(args[0])
		if err != nil {
			return contentc.Outcome{}, err
		}
		if !info.IsDir() {
			return contentc.Outcome{}, fmt.Errorf("%s is no folder", args[0])
		}
		var tags []string
		for _, language := range languages {
			tags = append(tags, language.Locale)
		}
		imported, err := posts.Read(os.DirFS(args[0]), tags)
		if err != nil {
			return contentc.Outcome{}, err
		}
		return outcomeOf(imported, languages), nil
	},
}

// outcomeOf returns what the import writes: an article that the content has already is not replaced.
func outcomeOf(imported *posts.Imported, languages []*contentc.Document) contentc.Outcome {
	outcome := contentc.Outcome{Files: imported.Files}
	for _, language := range languages {
		for name := range imported.Files {
			if language.File(language.Folder[:len(language.Folder)-len(language.Locale)]+name) != nil {
				outcome.Messages = append(outcome.Messages, name+" is not replaced")
				delete(imported.Files, name)
			}
		}
	}
	outcome.Report = noteLines(imported.Notes)
	if len(imported.Redirects) > 0 {
		outcome.Files[redirectsFile] = redirectLines(imported.Redirects)
	}
	slices.Sort(outcome.Messages)
	outcome.Messages = append(outcome.Messages, fmt.Sprintf("%d posts were read", imported.Count))
	return outcome
}

// redirectLines returns the file of redirects: an old address and the new one on each line.
func redirectLines(redirects map[string]string) []byte {
	var out strings.Builder
	for _, from := range slices.Sorted(maps.Keys(redirects)) {
		fmt.Fprintf(&out, "%s %s 301\n", from, redirects[from])
	}
	return []byte(out.String())
}

// noteLines returns notes: what several lines have in common once, with the lines of each post below.
func noteLines(notes []posts.Note) string {
	var out strings.Builder
	same := map[string][]posts.Note{}
	for _, note := range notes {
		same[note.What] = append(same[note.What], note)
	}
	for _, what := range slices.Sorted(maps.Keys(same)) {
		notes := same[what]
		if len(notes) == 1 {
			fmt.Fprintf(&out, "%s:%d: %s\n", notes[0].File, notes[0].Line, what)
			continue
		}
		out.WriteString(what)
		for i, note := range notes {
			if i == 0 || notes[i-1].File != note.File {
				fmt.Fprintf(&out, "\n  %s:%d", note.File, note.Line)
			} else {
				fmt.Fprintf(&out, ",%d", note.Line)
			}
		}
		out.WriteString("\n")
	}
	return out.String()
}

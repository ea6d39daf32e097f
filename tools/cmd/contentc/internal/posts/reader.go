package posts

import (
	"fmt"
	"io/fs"
)

// Imported is what was read of a folder.
type Imported struct {
	// Files are articles and pictures, by their paths in the content folder.
	Files map[string][]byte
	// Notes are what was changed or not taken, each with its place: FILE:LINE: what.
	Notes []string
	// Redirects are the new addresses by the old ones.
	Redirects map[string]string
	// Count is the number of posts.
	Count int
}

// Options say into which languages posts are read.
type Options struct {
	// Locales are the languages of the site; a post without a language is in the first.
	Locales []string
	// Name returns the name of an article for a text.
	Name func(text string) string
}

type reader struct {
	*Imported
	Options
	folder fs.FS
	// names are the names of the articles by those of the files of their posts, without date and extension.
	names map[string]string
}

func (r *reader) note(file string, line int, format string, values ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf("%s:%d: %s", file, line, fmt.Sprintf(format, values...)))
}

// post is a post that was found.
type post struct {
	file, locale, name string
	front              front
	body               []string
	// line is the number of the first line of the body.
	line int
}

package posts

import (
	"fmt"
	"io/fs"
)

// Imported is what was read of a folder.
type Imported struct {
	// Files are articles and pictures, by their paths in the content folder.
	Files map[string][]byte
	// Notes are what was changed or not taken.
	Notes []Note
	// Redirects are the new addresses by the old ones.
	Redirects map[string]string
	// Count is the number of posts.
	Count int
}

// Note is what was changed or not taken at a line of a post.
type Note struct {
	File string
	Line int
	What string
}

type reader struct {
	*Imported
	folder fs.FS
	// locales are the languages of the site; a post without a language is in the first.
	locales []string
	// names are the names of the articles by those of the files of their posts, without date and extension.
	names map[string]string
}

func (r *reader) note(file string, line int, format string, values ...any) {
	r.Notes = append(r.Notes, Note{file, line, fmt.Sprintf(format, values...)})
}

// post is a post that was found.
type post struct {
	file, locale, name string
	front              front
	body               []string
	// line is the number of the first line of the body.
	line int
}

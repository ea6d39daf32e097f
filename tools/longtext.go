package contentc

import "example.org/contentc/internal/markup"

// LongText returns the source of the long text that says the same as notes and the items of a list
// from another program, which can be plain text, Markdown or simple HTML. Paragraphs, lists, emphasis
// and links are kept; every other sign is text.
func LongText(notes, items []string) string { return markup.FromForeign(notes, items) }

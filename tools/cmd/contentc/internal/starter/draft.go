package starter

import (
	"strings"

	"golang.org/x/text/language"

	"example.org/portfolio/schema"
)

// The addresses until the owner replaces them: they are on a host that is reserved for examples, so
// that the strict check refuses them and the site can be shown.
const (
	todoSite  = "https://todo.example"
	todoEmail = "todo@todo.example"
)

// draft is the content that a source fills.
type draft struct {
	language language.Tag
	content  schema.Content
	site     schema.Site
	notes    []string
	// isOwn reports whether the source is a resume that the site published, in ownLanguage.
	isOwn       bool
	ownLanguage string
	// datesOf is the country in whose form the source writes dates; empty if they have that of the owner's.
	datesOf string
	// phrases are the roles in the headline.
	phrases []string
	jobs    []position
	// The addresses and the names of profiles, the skills and the identifiers of certificates that are taken.
	profiles, profileNames, skills, licences map[string]bool
}

// list is a list of a resume: what it is called, what the values of its entries are called, and what its entries
// become.
type list struct {
	// names are those of the list in widespread tools, squashed; the first one is its key.
	names []string
	// fields are the names of the values, and own those in a resume that the site published.
	fields, own fields
	// byMonth reports whether the dates of a period have no days: people write the first of a month or a year for one.
	byMonth bool
	// isFromPeople reports whether a role is that of the person in the title, as in references.
	isFromPeople bool
	// typed are the lists whose entries can be in this one, with a type at a key.
	typed []typedList
	read  func(*draft, *list, *node)
}

// key returns the key of a list: that of its section, if it is one of entries.
func (l *list) key() string { return l.names[0] }

type typedList struct {
	typeKey, name string
	list          *list
}

// fields are the keys under which the values of an entry are looked for, in this order.
type fields struct{ before, title, where, start, end, date, note, points, url, keywords []string }

// position is a job with its node.
type position struct {
	job    schema.Job
	source *node
}

// own returns a key of the site's own; empty in a resume of another tool.
func (d *draft) own(key string) string {
	if d.isOwn {
		return key
	}
	return ""
}

// Formats names the kinds of files that Start reads.
const Formats = "a JSON Resume, LinkedIn's data export (the ZIP or its folder), a vCard, or the file of Reactive Resume or RenderCV"

// of returns the list that an entry belongs to by its type, and takes the type.
func (l *list) of(entry *node) *list {
	for _, typed := range l.typed {
		if strings.EqualFold(typed.name, entry.textOf(typed.typeKey)) {
			entry.takeFirst(typed.typeKey)
			return typed.list
		}
	}
	return l
}

package schema

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
)

// SectionInfo describes a section of entries to everything that treats all of them alike: the screen,
// the CV, the data and the importers.
type SectionInfo struct {
	// Key is the section's key in Content.
	Key string
	// OnePage reports whether the one-page CV contains the section.
	OnePage bool
	// Person is the property of the person in schema.org whose values the entries are; empty if there
	// is none. The value is the title, or for alumniOf and memberOf the name of an organisation.
	Person string
	// Resume has the names in a JSON Resume (https://jsonresume.org/schema).
	Resume Names
	// LinkedIn has the names of the file and the columns in LinkedIn's data export; empty if it has no
	// such table.
	LinkedIn Names
}

// Names are the names of a section and the fields of its entries in a foreign format; a field
// without a name has no place there. A date without a name of its own is a period of one date.
type Names struct {
	List string `json:"list"`
	// Type marks the entries of the section in a list that several share: the value at TypeKey.
	Type     string `json:"type,omitempty"`
	TypeKey  string `json:"typeKey,omitempty"`
	Title    string `json:"title,omitempty"`
	Where    string `json:"where,omitempty"`
	Start    string `json:"start,omitempty"`
	End      string `json:"end,omitempty"`
	Date     string `json:"date,omitempty"`
	Note     string `json:"note,omitempty"`
	URL      string `json:"url,omitempty"`
	Keywords string `json:"keywords,omitempty"`
	// Points is the name of a list with the items of the note's lists.
	Points string `json:"points,omitempty"`
}

// WithOwn returns the names with one of the site's own, which begins with "x-", for each field that has
// none and would be lost.
func (n Names) WithOwn() Names {
	n.Where, n.URL, n.Keywords = cmp.Or(n.Where, "x-where"), cmp.Or(n.URL, "x-url"), cmp.Or(n.Keywords, "x-keywords")
	if n.Points == "" {
		n.Note = cmp.Or(n.Note, "x-note")
	}
	if n.Start == "" {
		n.Date, n.Start, n.End = cmp.Or(n.Date, "x-date"), "x-start", "x-end"
	}
	return n
}

// Sections describes the sections of entries, in the order of Content. Of two with one list in JSON
// Resume, the one without a type takes the entries of every type that is no section.
var Sections = []SectionInfo{
	{
		Key: "education", OnePage: true, Person: "alumniOf",
		Resume:   Names{List: "education", Title: "area", Where: "institution", Start: "startDate", End: "endDate", Points: "courses", URL: "url"},
		LinkedIn: Names{List: "Education", Title: "Degree Name", Where: "School Name", Start: "Start Date", End: "End Date", Note: "Notes"},
	},
	{
		Key:      "courses",
		Resume:   Names{List: "education", Type: "course", TypeKey: "x-type", Title: "area", Where: "institution", Start: "startDate", End: "endDate", Points: "courses", URL: "url"},
		LinkedIn: Names{List: "Courses", Title: "Name"},
	},
	{
		Key:      "projects",
		Resume:   Names{List: "projects", Title: "name", Where: "entity", Start: "startDate", End: "endDate", Note: "description", Points: "highlights", URL: "url", Keywords: "keywords"},
		LinkedIn: Names{List: "Projects", Title: "Title", Start: "Started On", End: "Finished On", Note: "Description", URL: "Url"},
	},
	{
		Key:    "talks",
		Resume: Names{List: "projects", Type: "talk", TypeKey: "type", Title: "name", Where: "entity", Date: "startDate", Note: "description", Points: "highlights", URL: "url", Keywords: "keywords"},
	},
	{
		Key:      "publications",
		Resume:   Names{List: "publications", Title: "name", Where: "publisher", Date: "releaseDate", Note: "summary", URL: "url"},
		LinkedIn: Names{List: "Publications", Title: "Name", Where: "Publisher", Date: "Published On", Note: "Description", URL: "Url"},
	},
	{
		Key: "awards", Person: "award",
		Resume:   Names{List: "awards", Title: "title", Where: "awarder", Date: "date", Note: "summary"},
		LinkedIn: Names{List: "Honors", Title: "Title", Date: "Issued On", Note: "Description"},
	},
	{
		Key:      "volunteering",
		Resume:   Names{List: "volunteer", Title: "position", Where: "organization", Start: "startDate", End: "endDate", Note: "summary", Points: "highlights", URL: "url"},
		LinkedIn: Names{List: "Volunteering", Title: "Role", Where: "Company Name", Start: "Started On", End: "Finished On", Note: "Description"},
	},
	{
		Key:    "interests",
		Resume: Names{List: "interests", Title: "name", Keywords: "keywords"},
	},
	{
		Key:      "references",
		Resume:   Names{List: "references", Title: "name", Note: "reference"},
		LinkedIn: Names{List: "Recommendations_Received", Title: "Last Name", Where: "Company", Date: "Creation Date", Note: "Text"},
	},
}

// Screens are the screens other than Home, in the usual order of the menu: that of their names.
var Screens = keys[HeaderButtonText](func(field reflect.StructField) bool { return field.Tag.Get("screen") != "" })

// Background are the sections below the biography, in the order of Content.
var Background = keys[Content](func(field reflect.StructField) bool {
	return field.Type == reflect.TypeFor[Section]() || field.Type == reflect.TypeFor[Languages]()
})

// keys returns the keys of the chosen fields of a struct, in its order.
func keys[T any](chosen func(reflect.StructField) bool) (keys []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		if chosen(field) {
			key, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			keys = append(keys, key)
		}
	}
	return keys
}

// ReservedIDs are the ids that no section of the owner's can have: the screens, the other sections, the files
// and folders of the site that have the form of an id, the texts of every screen, and the paths that the development
// server uses.
var ReservedIDs = slices.Concat([]string{"home", "index", "common", "assets", "media", "texts", "cv", "feed", "src"}, Screens, Background)

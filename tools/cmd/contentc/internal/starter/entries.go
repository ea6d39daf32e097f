package starter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// sectionOf returns the section of an entry of a list; false if the list is none of a section.
func sectionOf(list string, entry *node) (found schema.SectionInfo, ok bool) {
	for _, section := range schema.Sections {
		names := section.Resume
		switch {
		case section.Key == list && names.List != list:
			return section, true
		case names.List != list:
		case names.Type == "":
			found, ok = section, true
		case strings.EqualFold(names.Type, entry.peek(names.TypeKey)):
			entry.text(names.TypeKey)
			return section, true
		}
	}
	return found, ok
}

// readEntry reads an entry of a section.
func (d *draft) readEntry(list string, from *node) {
	section, ok := sectionOf(list, from)
	if !ok || section.Resume.List == "publications" && d.readAdvisory(from) {
		return
	}
	names := section.Resume
	if d.isOwn {
		names = names.WithOwn()
	}
	to := d.content.Section(section.Key)
	to.Entries = append(to.Entries, d.entryOf(names, from))
}

// entryOf returns an entry, whose values are looked for under names of its list first.
func (d *draft) entryOf(names schema.Names, from *node) schema.Entry {
	title := joined(" ", from.oneLine("firstName"), from.oneLine("lastName")) // who recommends somebody
	if title == "" {
		title = from.oneLine(append([]string{names.Title}, titleKeys...)...)
	}
	if names.List == "education" {
		title = joined(", ", from.oneLine("studyType", "degree", "degreeName"), title)
	}
	times := d.period(from, names, false)
	entry := schema.Entry{
		Title: title,
		Where: joined(", ", from.oneLine(append([]string{names.Where}, whereKeys...)...), joinedTexts(from.texts(placeKeys...))),
		Start: times.start, End: times.end, Date: times.date,
		URL: d.addressIn(from, names.URL),
	}
	for _, keyword := range from.texts(append([]string{names.Keywords}, keywordKeys...)...) {
		entry.Keywords = append(entry.Keywords, d.words(keyword)...)
	}
	notes := from.texts(slices.Concat([]string{"score", "activities", names.Note}, noteKeys)...)
	entry.Note = longText(notes, from.texts(append([]string{names.Points}, pointKeys...)...), from.rest()...)
	if entry.Title == "" {
		entry.Title, entry.Where = entry.Where, ""
	}
	if found := inlineLink.FindStringSubmatch(entry.Title); found != nil && entry.URL == "" && contentc.CheckHTTPS(found[2]) == "" {
		entry.URL = found[2]
		entry.Title = inlineLink.ReplaceAllString(entry.Title, "$1")
	}
	entry.Note = joined("\n\n", fitted(&entry.Title, 160), fitted(&entry.Where, 100), entry.Note)
	return entry
}

// inlineLink matches a link of Markdown in a title.
var inlineLink = regexp.MustCompile(`\[([^\]]+)\]\(([^)\s]+)\)`)

// readOwnSections reads the other lists of a resume as sections of the owner's own.
func (d *draft) readOwnSections(resume *node) {
	for _, list := range resume.items {
		isKnown := list.key == "" || slices.Contains([]string{"basics", "emails", "phones", "meta"}, list.key) || listOf(list.key) != ""
		if list.kind != listKind || isKnown || list.reason != "" || list.isBlank() {
			continue
		}
		title := inWords(strings.TrimSuffix(list.label, ".csv"))
		own := schema.OwnSection{ID: d.idOf(title), Title: title}
		if texts := list.onlyTexts(); texts != nil {
			own.Text = longText(nil, texts)
		} else {
			readEach(list.asEntries(), func(entry *node) { own.Entries = append(own.Entries, d.entryOf(schema.Names{}, entry)) })
		}
		d.content.Sections = append(d.content.Sections, own)
	}
}

// onlyTexts takes the texts of a list that has nothing else; nil if it has.
func (n *node) onlyTexts() (texts []*node) {
	for _, item := range n.items {
		if isText := item.isScalar() || len(item.items) == 1 && item.items[0].isScalar(); !isText {
			return nil
		}
	}
	return n.flat()
}

// idOf returns a title as the id of a section that neither a screen nor another section has.
func (d *draft) idOf(title string) string {
	id := strings.Trim(notInID.ReplaceAllString(strings.ToLower(title), "-"), "-")
	isOther := func(section schema.OwnSection) bool { return section.ID == id }
	if len(id) < 4 || id[0] < 'a' || slices.Contains(reserved, id) || slices.ContainsFunc(d.content.Sections, isOther) {
		return strings.TrimRight(fmt.Sprintf("section-%d-%s", len(d.content.Sections)+1, id), "-")
	}
	return id
}

// reserved are addresses of the site.
var reserved = strings.Fields("home whoami experience skills certifications credits contact assets media texts")

// notInID matches what an id does not have.
var notInID = regexp.MustCompile(`[^a-z0-9]+`)

// cve matches the identifier that the site adds to the title of a vulnerability.
var cve = regexp.MustCompile(` \((CVE-\d{4}-\d{4,})\)$`)

// readAdvisory reads a publication that is a vulnerability which the owner reported, if it is one:
// in a resume of the site it is marked, and the site adds the identifier to its title.
func (d *draft) readAdvisory(from *node) bool {
	id := cve.FindStringSubmatch(from.peek("name"))
	isMarked := d.isOwn && from.peek("x-type") == "advisory"
	if !isMarked && (id == nil || from.peek("summary") == "") {
		return false
	}
	from.text("x-type")
	credit := schema.Credit{Title: from.oneLine("name"), Vendor: from.oneLine("publisher"), Link: d.addressIn(from), Date: d.period(from, schema.Names{}, false).date}
	credit.Description = longText(from.texts("summary"), nil)
	if id != nil {
		credit.Title, credit.CVE = strings.TrimSuffix(credit.Title, id[0]), id[1]
	}
	d.content.Credits = append(d.content.Credits, credit)
	return true
}

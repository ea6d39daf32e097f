package starter

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// The keys of values that are no lists.
var (
	personKeys   = strings.Fields("basics basic basicinfo info contact personal personalinfo personaldetails person header profile about")
	locationKeys = strings.Fields("location geolocation")
	aboutKeys    = strings.Fields("summary about aboutme bio biography profilesummary profile objective introduction welcome")
	pictureKeys  = strings.Fields("image picture photo avatar")
	headlineKeys = strings.Fields("label headline title jobtitle role position tagline")
)

// readResume reads a JSON Resume (https://jsonresume.org/schema), with the additions of the one that
// the site publishes.
func (d *draft) readResume(resume *node) {
	resume.takeFirst("$schema")
	for _, person := range people(resume) { // the country tells whose phone numbers follow
		for _, location := range flatMap(person.fields(locationKeys...), (*node).elements) {
			d.readLocation(location)
		}
	}
	for _, person := range people(resume) {
		d.readPerson(person)
	}
	for _, list := range lists {
		d.readEach(resume.records(list.names...), list)
	}
	for _, own := range resume.records(d.own("x-sections")) {
		section := schema.OwnSection{ID: own.takeLine("id"), Title: own.takeLine("title"), Before: own.takeLine("before"), Description: own.takeLine("description"), Text: longText(own.takeAll("text"), nil)}
		d.readEach(own.records("entries"), ownEntries.into(&section))
		d.content.Sections = append(d.content.Sections, section)
	}
	d.readOwnLists(resume)
	d.arrange()
}

// people returns the objects with the owner's name and contacts. In a flat resume this is the whole.
func people(resume *node) (found []*node) {
	for _, person := range flatMap(resume.fields(personKeys...), (*node).elements) {
		if person.kind == objectKind {
			found = append(found, person)
		}
	}
	if !slices.ContainsFunc(found, func(person *node) bool { return person.field(nameKeys...) != nil }) && resume.field(nameKeys...) != nil {
		found = append([]*node{resume}, found...)
	}
	return found
}

// readEach reads the entries of a list that are not hidden.
func (d *draft) readEach(entries []*node, of *list) {
	for _, entry := range entries {
		if !entry.hides() {
			entry.spread("date")
			of.read(d, of, entry)
		}
	}
}

// visibilities are the settings by which other programs hide (true) or show an entry or a section.
var visibilities = map[string]bool{
	"visible false": true, "hidden true": true, "hide true": true, "status hidden": true,
	"visible true": false, "hidden false": false, "hide false": false, "status visible": false,
}

// hides takes the settings by which an entry or a section is hidden or shown, and reports whether it is hidden.
func (n *node) hides() bool {
	for _, setting := range n.fields("visible", "hidden", "hide", "status") {
		isHidden, isSetting := visibilities[setting.key+" "+strings.ToLower(setting.value)]
		setting.isTaken = isSetting
		if isHidden {
			n.reason = hidden
		}
	}
	return n.reason != ""
}

// Generator marks the resumes that the site publishes, in meta["x-generator"].
const Generator = "portfolio"

// readMeta finds out whether the site published the resume: its language and its date are then those of the content.
func (d *draft) readMeta(meta *node) {
	if d.isOwn = meta.textOf("x-generator") == Generator; !d.isOwn {
		return
	}
	for _, key := range []string{"x-generator", "version", "canonical"} {
		meta.takeFirst(key)
	}
	d.ownLanguage = meta.takeFirst("x-lang").text()
	d.language = language.Make(d.ownLanguage)
	updated := meta.takeFirst("lastModified")
	d.site.Updated = d.date(updated.text(), updated)
}

func (d *draft) readPerson(person *node) {
	d.readName(person)
	d.readRole(person)
	d.content.Whoami.Whoami = joined("\n\n", d.content.Whoami.Whoami, longText(person.takeAll(aboutKeys...), nil))
	if company := person.field("organization"); company != nil && d.content.Owner.Role != "" { // of a card
		d.jobs = append(d.jobs, position{schema.Job{JobTitle: d.content.Owner.Role, Company: person.takeLine("organization")}, company})
	}
	d.readContact(person)
	d.readAddresses(person)
	for _, picture := range person.fields(pictureKeys...) {
		picture.lose("a picture is a file in content/media, which portrait of owner names")
	}
}

// The keys of a name, and of its parts.
var (
	nameKeys   = []string{"name", "fullname"}
	givenKeys  = strings.Fields("givenname firstname first")
	middleKeys = strings.Fields("additionalname middlename middle")
	familyKeys = strings.Fields("familyname lastname surname last")
)

// readName takes the name, whole or in its parts. A part that is not in the whole is lost.
func (d *draft) readName(person *node) {
	owner := &d.content.Owner
	if person.spread("name"); owner.Name != "" {
		return
	}
	parts := []*node{
		person.takeFirst(givenKeys...), person.takeFirst(middleKeys...), person.takeFirst(familyKeys...), person.takeFirst("namePrefix"), person.takeFirst("nameSuffix"),
	}
	given, family := joined(" ", textsOf(parts[:2], line)...), line(parts[2].text())
	owner.Name = cmp.Or(person.takeLine(nameKeys...), joined(" ", given, family))
	if given != "" && family != "" { // not a whole name in one part
		owner.GivenName, owner.FamilyName, parts = given, family, parts[3:]
	}
	for _, part := range parts {
		if !strings.Contains(owner.Name, line(part.text())) {
			part.lose(noPlace)
		}
	}
}

// bars divide a headline with several roles.
var bars = regexp.MustCompile(`\s*[|｜]\s*`)

// readRole takes the headline. Its first part is the role; all of it introduces the owner on Home if the phrases
// there have no room for the others.
func (d *draft) readRole(person *node) {
	owner := &d.content.Owner
	if owner.Role != "" || d.content.IntroData.Description != "" {
		return
	}
	headline := person.takeLine(headlineKeys...)
	owner.Role = bars.Split(headline, 2)[0]
	if d.phrases = phrasesOf(headline); len(d.phrases) > maxPhrases || slices.ContainsFunc(d.phrases, isTooLong) || contentc.Characters(owner.Role) > maxRole {
		d.content.IntroData.Description = headline
	}
	if contentc.Characters(owner.Role) > maxRole {
		owner.Role = ""
	}
}

// readOwnLists reads the other lists of a resume as sections of the owner's own.
func (d *draft) readOwnLists(resume *node) {
	for _, list := range resume.items {
		if list.kind != listKind || list.key == "" || list.key == "basics" || listOf(list.key) != nil || list.reason != "" || list.isBlank() {
			continue
		}
		title := inWords(strings.TrimSuffix(list.label, ".csv"))
		own := schema.OwnSection{ID: d.idOf(title), Title: title}
		isText := func(item *node) bool {
			return item.kind == textKind || len(item.items) == 1 && item.items[0].kind == textKind
		}
		if !slices.ContainsFunc(list.items, func(item *node) bool { return !isText(item) }) {
			own.Text = longText(nil, list.drain())
		} else {
			d.readEach(list.asRecords(), free.into(&own))
		}
		d.content.Sections = append(d.content.Sections, own)
	}
}

// into returns a list whose entries are added to a section of the owner's.
func (l *list) into(section *schema.OwnSection) *list {
	with := *l
	with.read = func(d *draft, of *list, from *node) {
		section.Entries = append(section.Entries, d.sectionEntry(of, from))
	}
	return &with
}

// idOf returns a title as the id of a section that neither a screen nor another section has.
func (d *draft) idOf(title string) string {
	id := contentc.ArticleName(title)
	isOther := func(section schema.OwnSection) bool { return section.ID == id }
	if len(id) < 4 || id[0] < 'a' || slices.Contains(schema.ReservedIDs, id) || slices.ContainsFunc(d.content.Sections, isOther) {
		return strings.TrimRight(fmt.Sprintf("section-%d-%s", len(d.content.Sections)+1, id), "-")
	}
	return id
}

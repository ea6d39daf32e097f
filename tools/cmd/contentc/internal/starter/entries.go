package starter

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// entry is what an entry of a list says, whatever it becomes in the content.
type entry struct {
	title, where, url string
	period
	notes, points []*node
	// links are those in the title and the organisation that are not its url.
	links []string
	from  *node
}

// fieldsIn returns the keys of the values in a list.
func (d *draft) fieldsIn(of *list) fields {
	if d.isOwn && of.own.title != nil {
		return of.own
	}
	return of.fields
}

// entryOf takes the values that the entries of most lists have.
func (d *draft) entryOf(of *list, from *node) entry {
	keys := d.fieldsIn(of)
	e := entry{from: from, url: addressIn(from, keys.url)}
	e.title, e.where = e.takeWords(keys.title), e.takeWords(keys.where)
	e.period = d.period(from, keys)
	if of.byMonth && !d.isOwn {
		e.start, e.end = month(e.start, e.startSource), month(e.end, e.endSource)
	}
	if keys.date[0] == "" && e.start != "" && e.start == e.end { // a date without a name of its own
		e.date, e.start, e.end = e.start, "", ""
	}
	d.tagPoints(from, keys)
	isWhole := from.field(d.own("x-note")) != nil // it has the points, too
	e.notes = from.takeAll(append([]string{"score", d.own("x-note")}, keys.note...)...)
	if points := from.takeAll(keys.points...); !isWhole {
		e.points = points
	}
	return e
}

// takeWords takes the first text of keys as words, whose first link becomes the address of an entry without one.
func (e *entry) takeWords(keys []string) string {
	words, links := wordsAndLinks(e.from.takeFirst(keys...).text())
	for _, link := range links {
		if e.url == "" && contentc.CheckHTTPS(link) == "" {
			e.url = link
		} else if link != e.url {
			e.links = append(e.links, link)
		}
	}
	return words
}

// note returns the long text of the values that have no place of their own.
func (e *entry) note() string {
	return longText(e.notes, e.points, append(e.links, e.from.rest()...)...)
}

// takePlace takes the places of an entry.
func (n *node) takePlace() string { return commas(n.takeLines("location", "place", "city")...) }

// addressIn takes the first https address of an entry.
func addressIn(from *node, keys []string) string {
	for _, item := range from.fields(keys...) {
		source := item.leaf()
		address := withScheme(trimmed(source.text()))
		if item.key == "doi" && !strings.Contains(address, "://") {
			address = "https://doi.org/" + address
		}
		if source != nil && contentc.CheckHTTPS(address) == "" {
			source.isTaken = true
			return address
		}
		if unsafeForm.MatchString(address) {
			source.isTaken = true
			source.lose(notSecure)
		}
	}
	return ""
}

// unsafeForm matches an address that readers should not even see as text.
var unsafeForm = regexp.MustCompile(`(?i)^(javascript|vbscript|data|file):`)

// rest takes the other texts of an entry, each with the name that the source has for it. Those of JSON Resume
// that say nothing more are left out, because they are English.
func (n *node) rest() (texts []string) {
	for _, item := range n.items {
		if item.isFlag() || item.isBlank() || slices.Contains(notForReaders, item.key) {
			continue
		}
		label := inWords(item.label) + ": "
		if item.key == "type" {
			label = ""
		}
		texts = append(texts, label+strings.Join(textsOf(item.drain(), line), ", "))
	}
	return texts
}

// notForReaders are keys of values that are not meant for the readers of a CV, or are another person's.
var notForReaders = strings.Fields("id uuid key slug email phone image img icon logo photo picture color colour order index status layout")

// readWork reads a position. One without a title is called by its company.
func (d *draft) readWork(of *list, from *node) {
	over := from.takeFirst(d.own("x-over"))
	e := d.entryOf(of, from)
	job := schema.Job{JobTitle: e.title, Company: e.where, Place: from.takePlace(), URL: e.url, Over: e.isOver || over.text() == "true"}
	if job.JobTitle == "" {
		job.JobTitle, job.Company = job.Company, ""
	}
	job.Start, job.End = month(e.start, e.startSource), month(e.end, e.endSource)
	if date := month(e.date, e.dateSource); date != "" {
		job.Start, job.End = date, date
	}
	job.Description = e.note()
	d.jobs = append(d.jobs, position{job, from})
}

func (d *draft) readCertificate(of *list, from *node) {
	id := from.takeFirst("licenseNumber", "id", "credentialId", "number")
	e := d.entryOf(of, from)
	certificate := schema.Certificate{Title: e.title, Issuer: e.where, Issued: cmp.Or(e.date, e.start), Expires: e.end, URL: e.url, Description: e.note()}
	if certificate.ID = line(id.text()); d.licences[certificate.ID] {
		certificate.ID = ""
		id.lose("another certificate has the same")
	}
	d.licences[certificate.ID] = certificate.ID != ""
	d.content.Certs = append(d.content.Certs, certificate)
}

// readSkill reads a skill. A percentage is its level in percent, what the content has room for is a level in words, and
// everything else is its text.
func (d *draft) readSkill(of *list, from *node) {
	keys := d.fieldsIn(of)
	skill := schema.Skill{Name: from.takeLine(keys.title...)}
	levels := d.takeLevels(from)
	skill.Keywords = d.takeKeywords(from, append([]string{"details"}, keys.keywords...))
	notes := from.takeAll(keys.note...)
	if len(levels) == 0 && len(notes) == 1 && contentc.Characters(notes[0].text()) <= maxLevel {
		levels, notes = notes, nil
	}
	for _, level := range levels {
		text := line(level.text())
		percent, err := strconv.Atoi(strings.TrimRight(text, " %"))
		switch {
		case err == nil && percent >= 0 && percent <= 100 && strings.HasSuffix(text, "%"):
			skill.Value = cmp.Or(percent, contentc.Zero)
		case contentc.Characters(commas(skill.Level, text)) <= maxLevel:
			skill.Level = commas(skill.Level, text)
		default:
			notes = append(notes, level)
		}
	}
	skill.Description = longText(notes, from.takeAll(keys.points...), from.rest()...)
	if same := fmt.Sprint(skill); d.skills[same] {
		from.reason = duplicate
	} else {
		d.skills[same] = true
		d.content.Skills = append(d.content.Skills, skill)
	}
}

var (
	// languageForm matches a language with its level in one text: "Italian (native)", "German: B2".
	languageForm = regexp.MustCompile(`^([\p{L}\p{M} ]+?)(?:\s*\(([^()]+)\)|\s*:\s+(.+)|\s+[–—-]\s+(.+))$`)
	// betweenLanguages matches what is between several languages in one text.
	betweenLanguages = regexp.MustCompile(`\s+[·•|]\s+`)
)

// readLanguage reads a language, or several ones in one text.
func (d *draft) readLanguage(of *list, from *node) {
	keys := d.fieldsIn(of)
	names := betweenLanguages.Split(from.takeLine(keys.title...), -1)
	levels := textsOf(append(d.takeLevels(from), from.takeAll(keys.note...)...), line)
	for i, name := range names {
		if found := languageForm.FindStringSubmatch(name); found != nil {
			name = found[1]
			levels = append([]string{joined("", found[2:]...)}, levels...)
		}
		spoken := schema.SpokenLanguage{Name: name}
		for _, text := range levels {
			if level := languageLevel(text); level != "" && spoken.Level == "" {
				spoken.Level = level
			} else {
				spoken.Fluency = commas(spoken.Fluency, text)
			}
		}
		if levels = nil; name != "" || i == 0 {
			d.content.Languages.Entries = append(d.content.Languages.Entries, spoken)
		}
	}
}

// takeLevels takes the texts about the level of a skill or a language.
func (d *draft) takeLevels(from *node) []*node {
	return from.takeAll("fluency", "level", "proficiency", "rating", "value", "levelNum", d.own("x-level"))
}

// takeKeywords takes the words of an entry. A text can be a list of words, "HTML, CSS", save in a resume of the site,
// whose lists are lists.
func (d *draft) takeKeywords(from *node, keys []string) (words []string) {
	for _, text := range from.takeLines(keys...) {
		if d.isOwn {
			words = append(words, text)
			continue
		}
		words = append(words, listed(text)...)
	}
	return words
}

// listed returns the items of a text. What is in parentheses is of one item: "Go, AWS (S3, SES)" has two.
func listed(text string) (items []string) {
	depth, from := 0, 0
	for i := range text {
		switch {
		case text[i] == '(':
			depth++
		case text[i] == ')':
			depth--
		case depth <= 0 && strings.HasPrefix(text[i:], ", "):
			items, from = append(items, text[from:i]), i+len(", ")
		}
	}
	return slices.DeleteFunc(append(items, text[from:]), func(item string) bool { return item == "" })
}

// readEntry reads an entry of a section.
func (d *draft) readEntry(of *list, from *node) {
	of = of.of(from)
	to := d.content.Section(of.key())
	to.Entries = append(to.Entries, d.sectionEntry(of, from))
}

// sectionEntry returns an entry as sections have it.
func (d *draft) sectionEntry(of *list, from *node) schema.Entry {
	person, before := from.takeLine("firstName"), d.takeDegree(of, from)
	e := d.entryOf(of, from)
	roles := commas(from.takeLines("position", "role", "roles", "jobTitle")...)
	if where := commas(roles, e.where); of.isFromPeople && contentc.Characters(where) <= maxWhere {
		e.where, roles = where, ""
	}
	if !d.isOwn && len(e.points) == 1 && strings.HasPrefix(e.title+" ", line(e.points[0].text())+" ") { // it says nothing more
		e.points = nil
	}
	made := schema.Entry{
		Title: commas(before, joined(" ", person, e.title)), Where: commas(e.where, from.takePlace()),
		Start: e.start, End: e.end, Date: e.date, URL: e.url, Keywords: d.takeKeywords(from, d.fieldsIn(of).keywords),
	}
	made.Note = joined("\n\n", longText(nil, nil, roles), e.note())
	if made.Title == "" {
		made.Title, made.Where = made.Where, ""
	}
	return made
}

// takeDegree takes the degree of a study. The name of one that has a title and no institution is the institution.
func (d *draft) takeDegree(of *list, from *node) (degree string) {
	keys := d.fieldsIn(of)
	degree = from.takeLine(keys.before...)
	if name := from.field("name"); name != nil && keys.before != nil && (degree != "" || from.field(keys.title[0]) != nil) && from.field(keys.where...) == nil {
		name.key = keys.where[0]
	}
	return degree
}

// readPublication reads a publication, or a vulnerability that the owner reported: in a resume of the site it is
// marked, and the site adds the identifier to its title.
func (d *draft) readPublication(of *list, from *node) {
	id := cve.FindStringSubmatch(from.textOf("name"))
	isMarked := from.textOf(d.own("x-type")) == "advisory"
	if !isMarked && (id == nil || from.textOf("summary") == "") {
		d.readEntry(of, from)
		return
	}
	from.takeFirst("x-type")
	e := d.entryOf(of, from)
	credit := schema.Credit{Title: e.title, Vendor: e.where, Link: e.url, Date: cmp.Or(e.date, e.start), Description: e.note()}
	e.endSource.lose(noPlace)
	if id != nil {
		credit.Title, credit.CVE = strings.TrimSuffix(credit.Title, id[0]), id[1]
	}
	d.content.Credits = append(d.content.Credits, credit)
}

// cve matches the identifier that the site adds to the title of a vulnerability.
var cve = regexp.MustCompile(` \((CVE-\d{4}-\d{4,})\)$`)

package starter

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/language"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// synonyms are the names of lists in widespread tools, by the list in JSON Resume that is no section, or by the
// key of a section.
var synonyms = map[string]string{
	"work":         "experience experiences workexperience employment jobs positions",
	"certificates": "certificate certifications certification licenses",
	"skills":       "skill technologies technicalskills",
	"languages":    "language spokenlanguages",
	"education":    "educations studies",
	"courses":      "course trainings training",
	"projects":     "project personalprojects sideprojects opensource",
	"talks":        "talk presentations speaking",
	"publications": "publication papers articles",
	"awards":       "award honor honors honours achievements honorsandawards",
	"volunteering": "volunteers volunteerwork",
	"interests":    "interest hobbies",
	"references":   "reference recommendations testimonials",
}

// lists are the names of the lists that are read, in their order, each with its key first.
var lists = func() (all [][]string) {
	for _, key := range []string{"work", "certificates", "skills", "languages"} {
		all = append(all, append([]string{key}, strings.Fields(synonyms[key])...))
	}
	for _, section := range schema.Sections {
		names := []string{section.Key}
		if section.Resume.Type == "" { // of two in one list, this one takes the entries of every type that is none
			names = append(names, section.Resume.List)
		}
		all = append(all, slices.Compact(append(names, strings.Fields(synonyms[section.Key])...)))
	}
	return all
}()

// listOf returns the key of the list that has a name; empty if there is none.
func listOf(name string) string {
	for _, names := range lists {
		if slices.Contains(names, name) {
			return names[0]
		}
	}
	return ""
}

// names are the names of the values in the entries of lists, in the order in which they are looked for: those
// of widespread tools, of JSON Resume 0.0 and of LinkedIn's tables, beside those of the list in JSON Resume 1.
var names = schema.Names{
	Title:    "name title position role jobtitle label bullet number reversednumber degreename text",
	Where:    "entity organization organisation company companyname institution schoolname school publisher journal awarder issuer authority event venue conference employer client",
	Start:    "startdate start startedon from begin",
	End:      "enddate end finishedon to until completiondate expires expirationdate expirydate validuntil",
	Date:     "date releasedate publishedon issuedon issued issuedate filedon creationdate testdate year dates period years",
	Note:     "summary description desc about details content reference body text notes abstract",
	Points:   "highlights bullets responsibilities achievements accomplishments tasks duties activities",
	URL:      "url website link href homepage site demo repo github doi",
	Keywords: "keywords technologies tech techstack stack tags skills tools",
}

// The names of the lists that are no sections.
var (
	workNames        = schema.Names{Title: "position", Where: "name"}
	certificateNames = schema.Names{Title: "name", Where: "issuer"}
	ownNames         = schema.Names{Title: "title", Where: "where", Start: "start", End: "end", Date: "date", Note: "note", URL: "url", Keywords: "keywords"}
)

// The names of other values.
var (
	placeKeys = strings.Fields("location place city")
	aboutKeys = strings.Fields("summary about aboutme bio biography profilesummary profile objective introduction welcome")
)

// readResume reads a JSON Resume (https://jsonresume.org/schema), with the additions of the one that
// the site publishes.
func (d *draft) readResume(resume *node) {
	resume.take("$schema")
	d.readMeta(resume.get("meta"))
	basics := resume.values("basics", "basic", "info", "contact", "personal", "personalInfo", "header")
	for _, entry := range basics { // the country tells whose phone numbers follow
		for _, location := range entry.values("location", "geoLocation") {
			d.readLocation(location)
		}
	}
	for _, entry := range basics {
		d.readBasics(entry)
	}
	for _, names := range lists {
		read := map[string]func(*node){"work": d.readWork, "certificates": d.readCertificate, "skills": d.readSkill, "languages": d.readLanguage}[names[0]]
		if read == nil {
			read = func(entry *node) { d.readEntry(names[0], entry) }
		}
		readEach(resume.entries(names...), read)
	}
	for _, own := range resume.entries(d.own("x-sections")) {
		section := schema.OwnSection{ID: own.oneLine("id"), Title: own.oneLine("title"), Description: own.oneLine("description"), Text: longText(own.texts("text"), nil)}
		readEach(own.entries("entries"), func(entry *node) { section.Entries = append(section.Entries, d.entryOf(ownNames, entry)) })
		d.content.Sections = append(d.content.Sections, section)
	}
	d.readOwnSections(resume)
	d.arrange()
}

// readEach reads the entries of a list that are not hidden.
func readEach(entries []*node, read func(entry *node)) {
	for _, entry := range entries {
		if entry.hides() {
			continue
		}
		entry.spread("date")
		read(entry)
	}
}

// hides takes the settings by which an entry or a section is hidden or shown, and reports whether it is hidden.
func (n *node) hides() bool {
	for _, setting := range n.all("visible", "hidden", "hide", "status") {
		isHidden, isSetting := map[string]bool{"visible false": true, "hidden true": true, "hide true": true, "status hidden": true, "visible true": false, "hidden false": false, "hide false": false, "status visible": false}[setting.key+" "+strings.ToLower(setting.value)]
		setting.isTaken = isSetting
		if isHidden {
			n.reason = hidden
		}
	}
	return n.reason != ""
}

// Generator marks the resumes that the site publishes, in meta["x-generator"].
const Generator = "portfolio"

// readMeta finds out whether the site published the resume: its date is then that of the content.
func (d *draft) readMeta(meta *node) {
	if d.isOwn = meta.peek("x-generator") == Generator; !d.isOwn {
		return
	}
	for _, key := range []string{"x-generator", "version", "canonical"} {
		meta.take(key)
	}
	d.ownLanguage = meta.take("x-lang").text()
	d.language = language.Make(d.ownLanguage)
	updated := meta.take("lastModified")
	d.site.Updated = d.date(updated.text(), updated)
}

// own returns a key of the site's own; empty in a resume of another tool.
func (d *draft) own(key string) string {
	if d.isOwn {
		return key
	}
	return ""
}

func (d *draft) readBasics(basics *node) {
	owner := &d.content.Owner
	basics.spread("name")
	if owner.Name == "" {
		parts := []*node{
			basics.take("givenName", "firstName", "first"), basics.take("additionalName", "middleName", "middle"),
			basics.take("familyName", "lastName", "surname", "last"), basics.take("namePrefix"), basics.take("nameSuffix"),
		}
		given, family := joined(" ", linesOf(parts[:2])...), line(parts[2].text())
		owner.Name = cmp.Or(basics.oneLine("name", "fullName"), joined(" ", given, family))
		if given != "" && family != "" { // not a whole name in one part
			owner.GivenName, owner.FamilyName, parts = given, family, parts[3:]
		}
		for _, part := range parts {
			if !strings.Contains(owner.Name, line(part.text())) {
				part.lose(noPlace)
			}
		}
	}
	d.readRole(basics)
	d.content.Whoami.Whoami = joined("\n\n", d.content.Whoami.Whoami, longText(basics.texts(aboutKeys...), nil))
	if company := basics.get("organization"); company != nil && owner.Role != "" { // of a card
		d.jobs = append(d.jobs, position{schema.Job{JobTitle: owner.Role, Company: basics.oneLine("organization")}, company})
	}
	d.readContact(basics)
	d.readAddresses(basics)
	for _, picture := range basics.all("image", "picture", "photo", "avatar") {
		picture.lose("a picture is a file in content/media, which portrait of owner names")
	}
}

// maxRole is the maximum length of a role in characters.
const maxRole = 80

// readRole takes the headline. One that is too long for a role introduces the owner on Home.
func (d *draft) readRole(basics *node) {
	owner := &d.content.Owner
	if owner.Role != "" || d.content.IntroData.Description != "" {
		return
	}
	headline := basics.oneLine("label", "headline", "title", "jobTitle", "role", "position", "tagline")
	owner.Role = headline
	if len([]rune(headline)) > maxRole {
		d.content.IntroData.Description = headline
		if owner.Role, _, _ = strings.Cut(headline, " | "); len([]rune(owner.Role)) > maxRole {
			owner.Role = ""
		}
	}
}

// values are those that the entries of most lists have.
type values struct {
	title, where, url string
	period
	from          *node
	notes, points []*node
}

// read takes the values of an entry: first those under the names of its list, then those under the other names
// that the list has for no other value.
func (d *draft) read(own schema.Names, from *node) values {
	var claimed []string
	for _, name := range []string{own.Title, own.Where, own.Start, own.End, own.Date, own.Note, own.Points, own.URL, own.Keywords} {
		claimed = append(claimed, squashed(name))
	}
	keys := func(first, others string) []string {
		return append([]string{first}, slices.DeleteFunc(strings.Fields(others), func(key string) bool { return slices.Contains(claimed, key) })...)
	}
	v := values{from: from, title: from.oneLine(keys(own.Title, names.Title)...), where: from.oneLine(keys(own.Where, names.Where)...)}
	v.url = addressIn(from, keys(own.URL, names.URL))
	v.period = d.period(from, keys(own.Start, names.Start), keys(own.End, names.End), keys(own.Date, names.Date))
	if own.Date == "" && v.start != "" && v.start == v.end { // a date without a name of its own
		v.date, v.start, v.end = v.start, "", ""
	}
	isWhole := from.get(d.own("x-note")) != nil // it has the points, too
	v.notes = from.texts(append([]string{"score", d.own("x-note")}, keys(own.Note, names.Note)...)...)
	if points := from.texts(keys(own.Points, names.Points)...); !isWhole {
		v.points = points
	}
	return v
}

// place takes the places of an entry.
func (n *node) place() string { return commas(linesOf(n.texts(placeKeys...))...) }

// note returns the long text of the values that have no place of their own.
func (v values) note() string { return longText(v.notes, v.points, v.from.rest()...) }

// addressIn takes the first https address of an entry.
func addressIn(entry *node, keys []string) string {
	for _, item := range entry.all(keys...) {
		source := item.main()
		address := withScheme(line(source.text()))
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
		texts = append(texts, label+strings.Join(linesOf(item.flat()), ", "))
	}
	return texts
}

// notForReaders are keys of values that are not meant for the readers of a CV, or are another person's.
var notForReaders = strings.Fields("id uuid key slug email phone image img icon logo photo picture color colour order index status layout")

// camelCase matches where a further word begins in a key.
var camelCase = regexp.MustCompile(`\p{Ll}\p{Lu}\p{Ll}`)

// inWords returns a key as words: startDate is Start date. A title with spaces stays as it is.
func inWords(key string) string {
	switch {
	case strings.Contains(key, " "):
		return key
	case len(key) <= len("gpa"):
		return strings.ToUpper(key)
	}
	words := []rune(camelCase.ReplaceAllStringFunc(key, func(part string) string {
		letters := []rune(part)
		return string(letters[0]) + " " + strings.ToLower(string(letters[1:]))
	}))
	return string(unicode.ToUpper(words[0])) + strings.NewReplacer("_", " ", "-", " ").Replace(string(words[1:]))
}

// readWork reads a position.
func (d *draft) readWork(work *node) {
	over := work.take(d.own("x-over"))
	names := workNames
	names.Start = d.own("x-startDate")
	v := d.read(names, work)
	job := schema.Job{JobTitle: v.title, Company: v.where, Place: work.place(), URL: v.url, Over: v.isOver || over.text() == "true"}
	job.Start, job.End = month(v.start, v.startSource), month(v.end, v.endSource)
	switch date := month(v.date, v.dateSource); {
	case date != "":
		job.Start, job.End = date, date
	case job.Start == "" && job.End != "": // a period needs a start
		job.Date, job.End = "… – "+job.End, ""
	}
	job.Description = v.note()
	d.jobs = append(d.jobs, position{job, work})
}

func (d *draft) readCertificate(certificate *node) {
	id := certificate.take("licenseNumber", "id", "credentialId", "number")
	v := d.read(certificateNames, certificate)
	entry := schema.Certificate{Title: v.title, Issuer: v.where, Issued: cmp.Or(v.date, v.start), Expires: v.end, URL: v.url, Description: v.note()}
	if entry.ID = line(id.text()); d.taken["id "+entry.ID] {
		entry.ID = ""
		id.lose("another certificate has the same")
	}
	d.taken["id "+entry.ID] = entry.ID != ""
	d.content.Certs = append(d.content.Certs, entry)
}

// readSkill reads a skill. A percentage is its level in percent, and everything else a level in words.
func (d *draft) readSkill(entry *node) {
	skill := schema.Skill{Name: entry.oneLine(append([]string{"name", "skill", "label", "category"}, strings.Fields(names.Title)...)...)}
	for _, level := range d.levels(entry) {
		percent, err := strconv.Atoi(strings.TrimRight(level, " %"))
		if err == nil && percent >= 0 && percent <= 100 && strings.HasSuffix(level, "%") {
			skill.Value = cmp.Or(percent, contentc.Zero)
		} else {
			skill.Level = commas(skill.Level, level)
		}
	}
	skill.Keywords = d.keywords(entry, "details")
	if same := fmt.Sprint(skill); d.taken[same] {
		entry.reason = duplicate
	} else {
		d.taken[same] = true
		d.content.Skills = append(d.content.Skills, skill)
	}
}

func (d *draft) readLanguage(entry *node) {
	spoken := schema.SpokenLanguage{Name: entry.oneLine("language", "name", "label", "title")}
	for _, text := range d.levels(entry) {
		if level := languageLevel(text); level != "" && spoken.Level == "" {
			spoken.Level = level
		} else {
			spoken.Fluency = commas(spoken.Fluency, text)
		}
	}
	d.content.Languages.Entries = append(d.content.Languages.Entries, spoken)
}

// levels takes the texts about the level of a skill or a language.
func (d *draft) levels(entry *node) []string {
	return linesOf(entry.texts("fluency", "description", "level", "proficiency", "rating", "value", "summary", "levelNum", d.own("x-level")))
}

// keywords takes the words of an entry. A text can be a list of words, "HTML, CSS", save in a resume of the site,
// whose lists are lists.
func (d *draft) keywords(entry *node, first string) (words []string) {
	for _, text := range linesOf(entry.texts(append([]string{first}, strings.Fields(names.Keywords)...)...)) {
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

// readEntry reads an entry of a list that sections have.
func (d *draft) readEntry(key string, from *node) {
	at := slices.IndexFunc(schema.Sections, func(section schema.SectionInfo) bool { return section.Key == key })
	section := schema.Sections[at]
	for _, other := range schema.Sections {
		if other.Resume.List == section.Resume.List && other.Resume.Type != "" && strings.EqualFold(other.Resume.Type, from.peek(other.Resume.TypeKey)) {
			from.take(other.Resume.TypeKey)
			section = other
		}
	}
	names := section.Resume
	switch isTable := from.file != ""; {
	case isTable:
		names = section.LinkedIn
	case names.List == "publications" && d.readAdvisory(from):
		return
	case d.isOwn:
		names = names.WithOwn()
	}
	to := d.content.Section(section.Key)
	to.Entries = append(to.Entries, d.entryOf(names, from))
}

// entryOf returns an entry, whose values are looked for under the own names of its list first.
func (d *draft) entryOf(own schema.Names, from *node) schema.Entry {
	person, degree := from.oneLine("firstName"), ""
	if own.List == "education" {
		degree = readDegree(&own, from)
	}
	v := d.read(own, from)
	roles := commas(linesOf(from.texts("position", "role", "roles"))...)
	if where := commas(roles, v.where); own.List == "references" && len([]rune(where)) <= 100 { // whose note is what the person says
		v.where, roles = where, ""
	}
	if !d.isOwn && len(v.points) == 1 && strings.HasPrefix(v.title+" ", line(v.points[0].text())+" ") { // it says nothing more
		v.points = nil
	}
	entry := schema.Entry{
		Title: commas(degree, joined(" ", person, v.title)), Where: commas(v.where, from.place()),
		Start: v.start, End: v.end, Date: v.date, URL: v.url, Keywords: d.keywords(from, own.Keywords),
	}
	entry.Note = joined("\n\n", longText(nil, nil, roles), v.note())
	if entry.Title == "" {
		entry.Title, entry.Where = entry.Where, ""
	}
	if found := inlineLink.FindStringSubmatch(entry.Title); found != nil && entry.URL == "" && contentc.CheckHTTPS(found[2]) == "" {
		entry.URL = found[2]
		entry.Title = inlineLink.ReplaceAllString(entry.Title, "$1")
	}
	entry.Note = joined("\n\n", longText(nil, nil, fitted(&entry.Title, 160), fitted(&entry.Where, 100)), entry.Note)
	return entry
}

// readDegree takes the degree of a study. The name of one that has a title and no institution is the institution.
func readDegree(own *schema.Names, from *node) (degree string) {
	degree = from.oneLine("studyType", "degree")
	hasTitle := degree != "" || from.get(own.Title) != nil
	if hasTitle && from.get(append(strings.Fields(names.Where), own.Where)...) == nil {
		own.Where = "name"
	}
	return degree
}

// inlineLink matches a link of Markdown in a title.
var inlineLink = regexp.MustCompile(`\[([^\]]+)\]\(([^)\s]+)\)`)

// readOwnSections reads the other lists of a resume as sections of the owner's own.
func (d *draft) readOwnSections(resume *node) {
	for _, list := range resume.items {
		if list.kind != listKind || list.key == "" || list.key == "basics" || listOf(list.key) != "" || list.reason != "" || list.isBlank() {
			continue
		}
		title := inWords(strings.TrimSuffix(list.label, ".csv"))
		own := schema.OwnSection{ID: d.idOf(title), Title: title}
		isText := func(item *node) bool {
			return item.kind == textKind || len(item.items) == 1 && item.items[0].kind == textKind
		}
		if !slices.ContainsFunc(list.items, func(item *node) bool { return !isText(item) }) {
			own.Text = longText(nil, list.flat())
		} else {
			readEach(list.asEntries(), func(entry *node) { own.Entries = append(own.Entries, d.entryOf(schema.Names{}, entry)) })
		}
		d.content.Sections = append(d.content.Sections, own)
	}
}

// idOf returns a title as the id of a section that neither a screen nor another section has.
func (d *draft) idOf(title string) string {
	id := strings.Trim(notInID.ReplaceAllString(strings.ToLower(title), "-"), "-")
	isOther := func(section schema.OwnSection) bool { return section.ID == id }
	if len(id) < 4 || id[0] < 'a' || slices.Contains(schema.ReservedIDs, id) || slices.ContainsFunc(d.content.Sections, isOther) {
		return strings.TrimRight(fmt.Sprintf("section-%d-%s", len(d.content.Sections)+1, id), "-")
	}
	return id
}

// notInID matches what an id does not have.
var notInID = regexp.MustCompile(`[^a-z0-9]+`)

// cve matches the identifier that the site adds to the title of a vulnerability.
var cve = regexp.MustCompile(` \((CVE-\d{4}-\d{4,})\)$`)

// readAdvisory reads a publication that is a vulnerability which the owner reported, if it is one:
// in a resume of the site it is marked, and the site adds the identifier to its title.
func (d *draft) readAdvisory(from *node) bool {
	id := cve.FindStringSubmatch(from.peek("name"))
	isMarked := from.peek(d.own("x-type")) == "advisory"
	if !isMarked && (id == nil || from.peek("summary") == "") {
		return false
	}
	from.take("x-type")
	v := d.read(schema.Names{Title: "name", Where: "publisher"}, from)
	credit := schema.Credit{Title: v.title, Vendor: v.where, Link: v.url, Date: cmp.Or(v.date, v.start), Description: v.note()}
	v.endSource.lose(noPlace)
	if id != nil {
		credit.Title, credit.CVE = strings.TrimSuffix(credit.Title, id[0]), id[1]
	}
	d.content.Credits = append(d.content.Credits, credit)
	return true
}

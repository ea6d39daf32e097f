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

// lists are the lists of a resume, each with its other names in widespread tools.
var lists = []struct{ key, names string }{
	{"work", "work experience experiences workexperience employment jobs positions"},
	{"education", "education educations studies"},
	{"certificates", "certificates certifications certification licenses"},
	{"skills", "skills skill technologies technicalskills"},
	{"languages", "languages language spokenlanguages"},
	{"projects", "projects project personalprojects sideprojects opensource"},
	{"publications", "publications publication papers articles"},
	{"awards", "awards award honors honours achievements honorsandawards"},
	{"volunteer", "volunteer volunteering volunteers volunteerwork"},
	{"interests", "interests interest hobbies"},
	{"references", "references reference recommendations testimonials"},
	{"courses", "courses course trainings training"},
	{"talks", "talks talk presentations speaking"},
}

// listOf returns the list that has a name; empty if there is none.
func listOf(name string) string {
	for _, list := range lists {
		if slices.Contains(strings.Fields(list.names), name) {
			return list.key
		}
	}
	return ""
}

// The names of values in the lists of a resume, in the order in which they are looked for: those of JSON
// Resume, of its version 0.0, of LinkedIn's tables and of widespread tools.
var (
	titleKeys   = strings.Fields("name title position role jobtitle label bullet number reversednumber degreename text")
	whereKeys   = strings.Fields("entity organization organisation company companyname institution schoolname school publisher journal awarder issuer authority event venue conference employer client")
	placeKeys   = strings.Fields("location place city")
	startKeys   = strings.Fields("startdate start startedon from begin")
	endKeys     = strings.Fields("enddate end finishedon to until completiondate")
	dateKeys    = strings.Fields("date releasedate publishedon issuedon issuedate filedon creationdate testdate year dates period years duration")
	noteKeys    = strings.Fields("summary description desc about details content reference body text notes abstract")
	pointKeys   = strings.Fields("highlights bullets responsibilities achievements accomplishments tasks duties")
	urlKeys     = strings.Fields("url website link href homepage site demo repo github doi")
	keywordKeys = strings.Fields("keywords technologies tech techstack stack tags skills tools")
	aboutKeys   = strings.Fields("summary about aboutme bio biography profilesummary profile objective introduction welcome")
)

// readResume reads a JSON Resume (https://jsonresume.org/schema), with the additions of the one that
// the site publishes.
func (d *draft) readResume(resume *node) {
	resume.text("$schema")
	d.readMeta(resume.get("meta"))
	for _, basics := range resume.all("basics", "basic", "info", "contact", "personal", "personalInfo", "header") {
		for _, entry := range basics.each() {
			d.readBasics(entry)
		}
	}
	d.readContacts(resume)
	readers := map[string]func(*node){"work": d.readWork, "certificates": d.readCertificate, "skills": d.readSkill, "languages": d.readLanguage}
	for _, list := range lists {
		read := readers[list.key]
		if read == nil {
			read = func(entry *node) { d.readEntry(list.key, entry) }
		}
		readEach(resume.entries(strings.Fields(list.names)...), read)
	}
	if d.isOwn {
		for _, own := range resume.entries("x-sections") {
			section := schema.OwnSection{ID: own.oneLine("id"), Title: own.oneLine("title"), Description: own.oneLine("description"), Text: longText(own.texts("text"), nil)}
			readEach(own.entries("entries"), func(entry *node) {
				section.Entries = append(section.Entries, d.entryOf(ownNames, entry))
			})
			d.content.Sections = append(d.content.Sections, section)
		}
	}
	d.readOwnSections(resume)
	d.arrange()
}

// readEach reads the entries of a list that are not hidden.
func readEach(entries []*node, read func(entry *node)) {
	for _, entry := range entries {
		if entry.peek("visible") == "false" || entry.peek("hidden") == "true" || entry.peek("hide") == "true" || strings.EqualFold(entry.peek("status"), "hidden") {
			entry.reason = hidden
			continue
		}
		for _, setting := range entry.all("visible", "hidden", "hide", "status") {
			setting.isTaken = true
		}
		if date := entry.get("date"); date != nil && date.kind == objectKind { // {"start": "", "end": ""}
			entry.items = append(entry.items, date.items...)
			date.items = nil
		}
		read(entry)
	}
}

// readMeta finds out whether the site published the resume: its date is then that of the content.
func (d *draft) readMeta(meta *node) {
	d.isOwn = meta.peek("x-generator") == Generator
	if !d.isOwn {
		return
	}
	meta.text("x-generator")
	d.ownLanguage, _ = meta.text("x-lang")
	d.language = language.Make(d.ownLanguage)
	meta.text("version")
	meta.text("canonical")
	value, source := meta.text("lastModified")
	if day, ok := parseDate(value, ""); ok && len(day) == len("2006-01-02") {
		d.site.Updated = day
	} else {
		source.lose(notDate)
	}
}

// own returns a key of the site's own; empty in a resume of another tool.
func (d *draft) own(key string) string {
	if d.isOwn {
		return key
	}
	return ""
}

// ownNames are the names in a section of the owner's own.
var ownNames = schema.Names{Title: "title", Where: "where", Start: "start", End: "end", Date: "date", Note: "note", URL: "url", Keywords: "keywords"}

// Generator marks the resumes that the site publishes, in meta["x-generator"].
const Generator = "portfolio"

func (d *draft) readBasics(basics *node) {
	owner := &d.content.Owner
	if name := basics.get("name"); name != nil && name.kind == objectKind {
		basics.items = append(basics.items, name.items...)
	}
	owner.GivenName = cmp.Or(owner.GivenName, joined(" ", basics.oneLine("givenName", "firstName", "first"), basics.oneLine("additionalName", "middleName", "middle")))
	owner.FamilyName = cmp.Or(owner.FamilyName, basics.oneLine("familyName", "lastName", "surname", "last"))
	owner.Name = cmp.Or(owner.Name, basics.oneLine("name", "fullName"), joined(" ", owner.GivenName, owner.FamilyName))
	for _, part := range basics.all("namePrefix", "nameSuffix") {
		part.isTaken = strings.Contains(owner.Name, line(part.value))
	}
	if owner.FamilyName == "" || owner.GivenName == "" { // a whole name in one part
		owner.GivenName, owner.FamilyName = "", ""
	}
	d.readRole(basics.oneLine("label", "headline", "title", "jobTitle", "role", "position", "tagline"))
	var about []*node
	about = append(about, basics.texts(aboutKeys...)...)
	d.content.Whoami.Whoami = joined("\n\n", d.content.Whoami.Whoami, longText(about, nil))
	for _, location := range basics.all("location", "geoLocation") {
		for _, place := range location.each() {
			d.readLocation(place)
		}
	}
	if company := basics.get("organization"); company != nil && owner.Role != "" { // of a card
		d.jobs = append(d.jobs, position{schema.Job{JobTitle: owner.Role, Company: basics.oneLine("organization")}, company})
	}
	d.readEmail(basics)
	d.readPhone(basics)
	d.readAddresses(basics)
	for _, picture := range basics.all("image", "picture", "photo", "avatar") {
		picture.main().lose("a picture is a file in content/media, which portrait of owner names")
		for _, setting := range picture.settings() { // its size, its border
			setting.isTaken = true
		}
	}
}

// each returns the values of a list, or the value itself.
func (n *node) each() []*node {
	if n.kind == listKind {
		return n.items
	}
	return []*node{n}
}

// readRole takes the headline. One that is too long for a role introduces the owner on Home.
func (d *draft) readRole(headline string) {
	const maxRole = 80
	owner := &d.content.Owner
	if owner.Role != "" || len([]rune(headline)) <= maxRole {
		owner.Role = cmp.Or(owner.Role, headline)
		return
	}
	d.content.IntroData.Description = headline
	if short, _, _ := strings.Cut(headline, " | "); len([]rune(short)) <= maxRole {
		owner.Role = short
	}
}

// readAddresses takes the addresses of the website and of the profiles.
func (d *draft) readAddresses(basics *node) {
	for _, found := range basics.texts("url", "website", "homepage", "web", "portfolio") {
		d.readWebsite(found)
	}
	for _, found := range basics.texts("websites") {
		for _, site := range cellList(found.value) {
			_, address, hasLabel := strings.Cut(site, ":")
			if !hasLabel || strings.HasPrefix(address, "//") {
				address = site
			}
			d.addProfile(found, "", address)
		}
	}
	for _, found := range basics.texts("twitterHandles") {
		for _, handle := range cellList(found.value) {
			d.addProfile(found, "X", addressOf("x", handle))
		}
	}
	for _, profile := range basics.entries("profiles", "socialNetworks", "socials", "social", "customConnections", "links") {
		d.readProfile(profile)
	}
	for _, found := range basics.items { // "github": "https://github.com/…", or the user name
		if known := networkOf(found.key, ""); known != nil && found.isScalar() && !found.isBlank() {
			if address := addressOf(found.key, line(found.value)); address != "" {
				found.isTaken = true
				d.addProfile(found, known.title(found.label), address)
			}
		}
	}
}

func (n *network) title(label string) string {
	if n.names == "twitter x" {
		return "X"
	}
	return label
}

// cellList returns the entries of a cell such as [BLOG:https://example.org,COMPANY:https://example.com].
func cellList(cell string) []string {
	return strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune("[], \n", r) })
}

// websiteForm matches the address of a whole website.
var websiteForm = regexp.MustCompile(`^https://[^/?#]+/?$`)

// readWebsite takes a website as the address of this site, which is published there: a consultant has
// one website. It takes a page of a website as a profile.
func (d *draft) readWebsite(source *node) {
	address := line(source.value)
	switch isWhole := websiteForm.MatchString(address) && contentc.CheckHTTPS(address) == ""; {
	case d.isOwn && contentc.CheckHTTPS(address) == "":
		d.site.URL = strings.TrimRight(address, "/")
	case !isWhole || d.site.URL != todoSite:
		d.addProfile(source, "", address)
	default:
		d.site.URL = strings.TrimSuffix(address, "/")
		d.notes = append(d.notes, fmt.Sprintf("%s became the address of the site; if it has another one, write that in content/site.yaml", d.site.URL))
	}
}

// readContacts takes the e-mail addresses and phone numbers of LinkedIn's tables: the primary one first.
func (d *draft) readContacts(resume *node) {
	emails := resume.entries("emails")
	isPrimary := func(row *node) bool {
		return slices.Contains([]string{"yes", "true", "si", "ja", "oui", "sim"}, folded(row.peek("primary")))
	}
	slices.SortStableFunc(emails, func(a, b *node) int {
		switch {
		case isPrimary(a) && !isPrimary(b):
			return -1
		case isPrimary(b) && !isPrimary(a):
			return 1
		}
		return 0
	})
	for _, row := range emails {
		row.text("primary")
		d.readEmail(row)
	}
	for _, row := range resume.entries("phones") {
		d.readPhone(row)
	}
}

// readWork reads a position.
func (d *draft) readWork(work *node) {
	job := schema.Job{
		JobTitle: work.oneLine("position", "title", "jobTitle", "role", "label"),
		Company:  work.oneLine("name", "company", "companyName", "organization", "organisation", "employer", "institution"),
		Place:    joinedTexts(work.texts(placeKeys...)),
		URL:      d.addressIn(work),
	}
	period := d.period(work, schema.Names{Start: d.own("x-startDate")}, true)
	job.Start, job.End, job.Over = period.start, period.end, period.isOver
	if over := work.get("x-over"); d.isOwn && over != nil {
		over.isTaken, job.Over = true, over.value == "true"
	}
	switch {
	case period.date != "":
		job.Start, job.End = period.date, period.date
	case job.Start == "" && job.End != "": // a period needs a start
		job.Date, job.End = "… – "+job.End, ""
	}
	job.Description = longText(work.texts(noteKeys...), work.texts(pointKeys...), work.rest()...)
	d.jobs = append(d.jobs, position{job, work})
}

// joinedTexts returns texts on one line.
func joinedTexts(texts []*node) string {
	var parts []string
	for _, text := range texts {
		parts = append(parts, line(text.value))
	}
	return joined(", ", parts...)
}

// addressIn takes the first https address of an entry.
func (d *draft) addressIn(entry *node, keys ...string) string {
	for _, key := range append(keys, urlKeys...) {
		for _, item := range entry.all(key) {
			source := item.main()
			if source == nil {
				continue
			}
			address := line(source.value)
			switch {
			case key == "doi" && !strings.Contains(address, "://"):
				address = "https://doi.org/" + address
			case schemeless.MatchString(address):
				address = "https://" + address
			}
			if contentc.CheckHTTPS(address) == "" {
				source.isTaken = true
				return address
			}
		}
	}
	return ""
}

// rest takes the other texts of an entry, each with the name that the source has for it.
func (n *node) rest() (texts []string) {
	for _, item := range n.items {
		isFlag := item.isScalar() && (item.value == "true" || item.value == "false")
		if item.isBlank() || isFlag || slices.Contains(notForReaders, item.key) {
			continue
		}
		var parts []string
		for _, part := range item.flat() {
			parts = append(parts, line(part.value))
		}
		texts = append(texts, inWords(item.label)+": "+strings.Join(parts, ", "))
	}
	return texts
}

// notForReaders are keys of values that are not meant for the readers of a CV, or are another person's.
var notForReaders = strings.Fields("id uuid key slug email phone image img icon logo photo picture color colour order index status layout")

// inWords returns a key as words: startDate is Start date. A title with spaces stays as it is.
func inWords(key string) string {
	switch {
	case strings.Contains(key, " "):
		return key
	case len(key) <= len("gpa"):
		return strings.ToUpper(key)
	}
	var out strings.Builder
	for i, r := range key {
		switch {
		case i == 0:
			out.WriteRune(unicode.ToUpper(r))
		case r == '_' || r == '-':
			out.WriteRune(' ')
		case unicode.IsUpper(r) && i > 0 && unicode.IsLower(rune(key[i-1])):
			out.WriteString(" " + string(unicode.ToLower(r)))
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

func (d *draft) readCertificate(certificate *node) {
	expires, expiry := certificate.text("endDate", "finishedOn", "expires", "expirationDate", "expiryDate", "validUntil")
	issued, date := certificate.text("date", "issueDate", "issued", "startDate", "startedOn", "year", "releaseDate", "period")
	entry := schema.Certificate{
		Title:   certificate.oneLine(titleKeys...),
		Issuer:  certificate.oneLine("issuer", "authority", "awarder", "organization", "organisation", "institution", "company", "publisher"),
		Issued:  d.date(issued, date),
		Expires: d.date(expires, expiry),
		URL:     d.addressIn(certificate),
	}
	id, source := certificate.text("licenseNumber", "id", "credentialId", "number")
	if entry.ID = line(id); d.ids[entry.ID] {
		entry.ID = ""
		source.lose("another certificate has the same")
	} else if entry.ID != "" {
		d.ids[entry.ID] = true
	}
	entry.Description = longText(certificate.texts(noteKeys...), certificate.texts(slices.Concat(pointKeys, keywordKeys)...), certificate.rest()...)
	d.content.Certs = append(d.content.Certs, entry)
}

// readSkill reads a skill. A percentage is its level in percent, and everything else a level in words.
func (d *draft) readSkill(entry *node) {
	skill := schema.Skill{Name: entry.oneLine(slices.Concat([]string{"name", "skill", "label", "category", "title"}, titleKeys)...)}
	var inWords []string
	for _, level := range d.levels(entry) {
		percent, err := strconv.Atoi(strings.TrimSuffix(level, "%"))
		isPercent := err == nil && percent >= 0 && percent <= 100 && strings.HasSuffix(level, "%")
		switch {
		case !isPercent:
			inWords = append(inWords, level)
		case percent == 0:
			skill.Value = contentc.Zero
		default:
			skill.Value = percent
		}
	}
	skill.Level = joined(", ", inWords...)
	for _, keyword := range entry.texts(append([]string{"details"}, keywordKeys...)...) {
		skill.Keywords = append(skill.Keywords, d.words(keyword)...)
	}
	same := fmt.Sprint(skill)
	if d.skills[same] {
		entry.reason = duplicate
		return
	}
	d.skills[same] = true
	d.content.Skills = append(d.content.Skills, skill)
}

// levels takes the texts about the level of a skill or a language.
func (d *draft) levels(entry *node) (levels []string) {
	for _, level := range entry.texts("fluency", "description", "level", "proficiency", "rating", "value", "summary", "levelNum", d.own("x-level")) {
		levels = append(levels, line(level.value))
	}
	return levels
}

// words returns the words of a text that is a list of words, "HTML, CSS"; the text itself in a resume of the
// site, whose lists are lists.
func (d *draft) words(source *node) (words []string) {
	if d.isOwn {
		return []string{line(source.value)}
	}
	for word := range strings.SplitSeq(line(source.value), ", ") {
		if word != "" {
			words = append(words, word)
		}
	}
	return words
}

func (d *draft) readLanguage(entry *node) {
	spoken := schema.SpokenLanguage{Name: entry.oneLine("language", "name", "label", "title")}
	var inWords []string
	for _, text := range d.levels(entry) {
		if level := languageLevel(text); level != "" && spoken.Level == "" {
			spoken.Level = level
		} else {
			inWords = append(inWords, text)
		}
	}
	spoken.Fluency = joined(", ", inWords...)
	d.content.Languages.Entries = append(d.content.Languages.Entries, spoken)
}

package starter

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// readResume reads a JSON Resume (https://jsonresume.org/schema), with the additions of the one that
// the site publishes.
func (d *draft) readResume(text string) error {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	fields := map[string]any{}
	if err := decoder.Decode(&fields); err != nil {
		return fmt.Errorf("the JSON cannot be read: %s", positioned(text, err))
	}
	if decoder.More() {
		return errors.New("there is more text after the JSON")
	}
	resume := object{draft: d, fields: fields}
	if !isResume(fields) {
		return errors.New("the JSON has none of the sections of a JSON Resume: basics, work, education")
	}
	resume.text("$schema")
	d.readMeta(resume.object("meta"))
	d.readBasics(resume.object("basics"))
	resume.each("work", d.readWork)
	resume.each("certificates", d.readCertificate)
	resume.each("skills", d.readSkill)
	resume.each("languages", d.readLanguage)
	d.readSections(resume)
	resume.skipRest()
	return nil
}

func isResume(fields map[string]any) bool {
	for _, section := range []string{"basics", "work", "education"} {
		if fields[section] != nil {
			return true
		}
	}
	return false
}

// positioned returns the message of an error with the line of the JSON.
func positioned(text string, err error) string {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return err.Error()
	}
	before := text[:min(int(syntax.Offset), len(text))]
	return fmt.Sprintf("line %d: %v", 1+strings.Count(before, "\n"), err)
}

// readMeta finds out whether the site published the resume: its date is then that of the content.
func (d *draft) readMeta(meta object) {
	d.isOwn = meta.text("x-lang") != ""
	meta.text("version")
	if !d.isOwn {
		return
	}
	meta.text("canonical")
	if day, ok := parseDate(meta.text("lastModified")); ok && len(day) == len("2006-01-02") {
		d.site.Updated = day
	}
}

func (d *draft) readBasics(basics object) {
	c := &d.content
	c.Owner.Name = basics.line("name")
	c.Owner.Role = basics.line("label")
	c.Whoami.Whoami = paragraphs(basics.text("summary"))
	c.ContactConfig.Email = basics.line("email")
	c.ContactConfig.Phone = basics.line("phone")
	if address := basics.line("url"); d.isOwn {
		d.site.URL = strings.TrimRight(address, "/")
	} else if address != "" {
		d.addWebsite(basics.at("url"), address)
	}
	d.readLocation(basics.object("location"))
	basics.each("profiles", d.readProfile)
}

// websiteForm matches the address of a whole website.
var websiteForm = regexp.MustCompile(`^https://[^/?#]+/?$`)

// addWebsite takes a website as the address of this site, which is published there: a consultant has
// one website. It takes a page of a website as a profile.
func (d *draft) addWebsite(place, address string) {
	if !websiteForm.MatchString(address) || contentc.CheckHTTPS(address) != "" {
		d.addProfile(place, "", address)
		return
	}
	d.site.URL = strings.TrimSuffix(address, "/")
	d.notes = append(d.notes, fmt.Sprintf("%s became the address of the site, %s; if it has another one, write that in content/site.yaml", place, d.site.URL))
}

func (d *draft) readLocation(location object) {
	owner := &d.content.Owner
	owner.City = location.line("city")
	country := location.line("countryCode")
	if region, err := language.ParseRegion(country); err == nil {
		owner.CountryCode = region.Canonicalize().String()
	} else {
		owner.CountryCode = d.regionCode(country)
	}
	d.locate(location.line("region"))
}

// locate writes the location from the city, a region and the country.
func (d *draft) locate(region string) {
	owner := &d.content.Owner
	if owner.City != "" || region != "" {
		owner.Location = joined(", ", owner.City, region, d.regionName(owner.CountryCode))
	}
}

func (d *draft) readProfile(profile object) {
	network, user, address := profile.line("network"), profile.line("username"), profile.line("url")
	if address == "" {
		for _, known := range d.networks() {
			if strings.EqualFold(known.name, network) && known.host != "" && user != "" {
				address = "https://" + known.host + "/" + map[string]string{"linkedin": "in/", "youtube": "@", "bluesky": "profile/"}[known.name] + strings.TrimPrefix(user, "@")
			}
		}
	}
	if address == "" {
		d.skip(profile.place, "it has no address")
		return
	}
	d.addProfile(profile.at("url"), network, address)
}

// readWork reads a position. A position that follows with the same texts is an earlier period of
// it.
func (d *draft) readWork(work object) {
	job := schema.Job{
		JobTitle: work.line("position"),
		Company:  cmp.Or(work.line("name"), work.line("company")),
		Place:    work.line("location"),
		Start:    d.month(work.at("startDate"), work.text("startDate")),
		End:      d.month(work.at("endDate"), work.text("endDate")),
	}
	job.Description = sentences(append([]string{work.text("summary")}, work.texts("highlights")...)...)
	d.addJob(job)
}

func (d *draft) addJob(job schema.Job) {
	jobs := d.content.WorkTimeline
	if len(jobs) > 0 {
		last := &jobs[len(jobs)-1]
		isSame := last.JobTitle == job.JobTitle && last.Company == job.Company && last.Place == job.Place && last.Description == job.Description
		if isSame && job.Start != "" && job.End != "" && last.Start != "" {
			last.Earlier = append(last.Earlier, schema.Period{Start: job.Start, End: job.End})
			return
		}
	}
	d.content.WorkTimeline = append(jobs, job)
}

// readSections reads the lists of the sections of entries, each list once.
func (d *draft) readSections(resume object) {
	read := map[string]bool{}
	for _, section := range schema.Sections {
		list := section.Resume.List
		if read[list] {
			continue
		}
		read[list] = true
		resume.each(list, func(entry object) {
			if list == "publications" && d.readAdvisory(entry) {
				return
			}
			d.readEntry(sectionIn(list, entry), entry)
		})
	}
}

// sectionIn returns the section of an entry of a list.
func sectionIn(list string, entry object) (found schema.SectionInfo) {
	for _, section := range schema.Sections {
		names := section.Resume
		kind, _ := entry.fields[names.TypeKey].(string)
		switch {
		case names.List != list:
		case names.Type == "":
			found = section
		case strings.EqualFold(names.Type, kind):
			entry.text(names.TypeKey)
			return section
		}
	}
	return found
}

// readEntry reads an entry of a section.
func (d *draft) readEntry(section schema.SectionInfo, from object) {
	names := section.Resume
	if d.isOwn || from.titles != nil { // the keys of a row can be those of the site, too
		names = names.WithOwn()
	}
	date := func(name string) string { return d.date(from.at(name), from.text(name)) }
	entry := schema.Entry{
		Title:    from.line(names.Title),
		Where:    from.line(names.Where),
		Start:    date(names.Start),
		End:      date(names.End),
		Date:     date(names.Date),
		Note:     paragraphs(strings.Join(append([]string{from.text(names.Note)}, from.texts(names.Points)...), "\n")),
		URL:      d.https(from.at(names.URL), from.line(names.URL)),
		Keywords: from.texts(names.Keywords),
	}
	switch {
	case section.Resume.List == "education":
		entry.Title = joined(", ", from.line("studyType"), entry.Title)
		entry.Note = joined("\n\n", line(from.text("score")), line(from.text("activities")), entry.Note)
	case entry.Title == "":
		entry.Title, entry.Where = entry.Where, ""
	}
	if section.Resume.Date == "" && entry.Start != "" && entry.Start == entry.End {
		entry.Date, entry.Start, entry.End = entry.Start, "", ""
	}
	list := d.content.Section(section.Key)
	list.Entries = append(list.Entries, entry)
}

func (d *draft) readCertificate(certificate object) {
	d.content.Certs = append(d.content.Certs, schema.Certificate{
		Title:   certificate.line("name"),
		Issuer:  certificate.line("issuer"),
		Issued:  d.date(certificate.at("date"), certificate.text("date")),
		Expires: d.date(certificate.at("endDate"), certificate.text("endDate")),
		URL:     d.https(certificate.at("url"), certificate.line("url")),
		ID:      certificate.line("id"),
	})
}

// cve matches the identifier that the site adds to the title of a vulnerability.
var cve = regexp.MustCompile(` \((CVE-\d{4}-\d{4,})\)$`)

// readAdvisory reads a publication that is a vulnerability which the owner reported, if it is one:
// in a resume of the site it is marked, and the site adds the identifier to its title.
func (d *draft) readAdvisory(entry object) bool {
	name, _ := entry.fields["name"].(string)
	id := cve.FindStringSubmatch(name)
	_, hasSummary := entry.fields["summary"]
	isMarked := d.isOwn && entry.text("x-type") == "advisory"
	if !isMarked && (id == nil || !hasSummary) {
		return false
	}
	credit := schema.Credit{
		Title: entry.line("name"), Vendor: entry.line("publisher"), Description: entry.line("summary"),
		Date: d.date(entry.at("releaseDate"), entry.text("releaseDate")),
		Link: d.https(entry.at("url"), entry.line("url")),
	}
	if id != nil {
		credit.Title, credit.CVE = strings.TrimSuffix(credit.Title, id[0]), id[1]
	}
	d.content.Credits = append(d.content.Credits, credit)
	return true
}

func (d *draft) readSkill(entry object) {
	const maxName = 80
	skill := schema.Skill{Name: entry.line("name")}
	keywords := strings.Join(entry.texts("keywords"), ", ")
	if named := line(joined(": ", skill.Name, keywords)); len([]rune(named)) <= maxName {
		skill.Name = named
	} else if keywords != "" {
		d.skip(entry.at("keywords"), fmt.Sprintf("the name of a skill has at most %d characters", maxName))
	}
	if word := entry.line("level"); word != "" {
		value, err := strconv.Atoi(strings.TrimSuffix(word, "%"))
		switch {
		case err != nil || value < 0 || value > 100:
			d.skip(entry.at("level"), "it is not a percentage")
		case value == 0:
			skill.Value = contentc.Zero
		default:
			skill.Value = value
		}
	}
	if slices.ContainsFunc(d.content.Skills, func(other schema.Skill) bool { return reflect.DeepEqual(other, skill) }) {
		d.skip(entry.place, "it is a duplicate")
		return
	}
	d.content.Skills = append(d.content.Skills, skill)
}

func (d *draft) readLanguage(entry object) {
	fluency := entry.line("fluency")
	level := languageLevel(fluency)
	if level == "" && fluency != "" {
		d.skip(entry.at("fluency"), notLevel)
	}
	d.content.Languages.Entries = append(d.content.Languages.Entries, schema.SpokenLanguage{Name: entry.line("language"), Level: level})
}

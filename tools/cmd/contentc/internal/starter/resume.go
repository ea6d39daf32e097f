package starter

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
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
	resume.each("education", d.readStudy)
	resume.each("certificates", d.readCertificate)
	resume.each("publications", d.readPublication)
	resume.each("skills", d.readSkill)
	resume.each("languages", d.readLanguage)
	resume.each("projects", d.readProject)
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

func (d *draft) readStudy(study object) {
	d.content.Education.Entries = append(d.content.Education.Entries, schema.Study{
		Title: joined(", ", study.line("studyType"), study.line("area")),
		Where: study.line("institution"),
		Start: d.month(study.at("startDate"), study.text("startDate")),
		End:   d.month(study.at("endDate"), study.text("endDate")),
		Note:  line(joined(", ", append([]string{study.text("score"), study.text("activities")}, study.texts("courses")...)...)),
	})
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

// readPublication reads a publication. In a resume of the site, one with a summary is a
// vulnerability that the owner reported.
func (d *draft) readPublication(entry object) {
	name, publisher := entry.line("name"), entry.line("publisher")
	date := d.date(entry.at("releaseDate"), entry.text("releaseDate"))
	address := d.https(entry.at("url"), entry.line("url"))
	id := cve.FindStringSubmatch(name)
	if _, hasSummary := entry.fields["summary"]; !hasSummary || id == nil && !d.isOwn {
		d.content.Publications.Entries = append(d.content.Publications.Entries, schema.Work{Title: name, Where: publisher, Date: date, URL: address})
		return
	}
	credit := schema.Credit{Title: name, Vendor: publisher, Date: date, Link: address, Description: entry.line("summary")}
	if id != nil {
		credit.Title, credit.CVE = strings.TrimSuffix(name, id[0]), id[1]
	}
	d.content.Credits = append(d.content.Credits, credit)
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
	if slices.Contains(d.content.Skills, skill) {
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

// readProject reads a talk. The content has no place for other projects.
func (d *draft) readProject(entry object) {
	if kind, _ := entry.fields["type"].(string); !strings.EqualFold(kind, "talk") {
		return
	}
	entry.text("type")
	d.content.Talks.Entries = append(d.content.Talks.Entries, schema.Work{
		Title: entry.line("name"),
		Where: entry.line("entity"),
		Date:  d.date(entry.at("startDate"), entry.text("startDate")),
		URL:   d.https(entry.at("url"), entry.line("url")),
	})
}

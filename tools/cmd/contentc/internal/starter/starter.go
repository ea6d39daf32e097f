// Package starter makes the first content of an owner: without a file, or from one of the formats in
// which people have their CV.
package starter

import (
	"cmp"
	"time"

	"golang.org/x/text/language"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// Formats names the kinds of files that Start reads.
const Formats = "a JSON Resume, LinkedIn's data export (the ZIP or its folder), a vCard, or the file of Reactive Resume or RenderCV"

// Files maps the sections to their files; the others are in content.yaml.
var Files = func() map[string]string {
	const background = "background.yaml"
	files := map[string]string{"worktimeline": "experience.yaml", "skills": "skills.yaml", "certs": "certifications.yaml", "credits": "credits.yaml", "languages": background}
	for _, section := range schema.Sections {
		files[section.Key] = background
	}
	return files
}()

// The addresses until the owner replaces them: they are on a host that is reserved for examples, so
// that the strict check refuses them and the site can be shown.
const (
	todoSite  = "https://todo.example"
	todoEmail = "todo@todo.example"
)

// The reasons for parts that are not taken.
const (
	noPlace      = "the content has no place for it"
	notSecure    = "only https addresses are taken"
	notDate      = "it is not a date"
	notTable     = "it is not a table of the CV"
	notPublished = "an address is not published; write the place in location of owner, if you mean to"
	asSecond     = "the content has one value, and took another one"
	duplicate    = "it is a duplicate"
	hidden       = "it is hidden in the source"
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

// Start returns the first content of an owner in a language, filled from the bytes of a file,
// or without a file if they are nil. Without a language it has that of the texts in the file. It returns an error if
// the file has none of the formats.
func Start(file []byte, locale string) (contentc.Start, error) {
	d := &draft{site: schema.Site{URL: todoSite}, profiles: map[string]bool{}, profileNames: map[string]bool{}, skills: map[string]bool{}, licences: map[string]bool{}}
	var notTaken []contentc.NotTaken
	if file != nil {
		resume, datesOf, err := parse(file)
		if err != nil {
			return contentc.Start{}, err
		}
		if d.datesOf = datesOf; locale == "" {
			locale = languageOf(resume)
		}
		d.language = language.Make(locale)
		d.readMeta(resume.field("meta"))
		d.readResume(resume)
		d.site.Updated = cmp.Or(d.site.Updated, contentc.Now().Format(time.DateOnly))
		notTaken = resume.notTaken()
	}
	d.content.ContactConfig.Email = cmp.Or(d.content.ContactConfig.Email, todoEmail)
	d.introduce()
	return contentc.Start{Content: d.content, Site: d.site, Notes: d.notes, Language: d.ownLanguage, Recognised: locale, NotTaken: notTaken}, nil
}

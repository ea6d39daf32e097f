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

// Files maps the sections to their files; the others are in content.yaml.
var Files = func() map[string]string {
	const background = "background.yaml"
	files := map[string]string{"worktimeline": "experience.yaml", "skills": "skills.yaml", "certs": "certifications.yaml", "credits": "credits.yaml", "languages": background}
	for _, section := range schema.Sections {
		files[section.Key] = background
	}
	return files
}()

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

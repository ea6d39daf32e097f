// Package starter makes the first content of an owner: without a file, or from one of the formats in
// which people have their CV.
package starter

import (
	"cmp"

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
	// taken has the addresses of profiles, the skills and the identifiers of certificates.
	taken map[string]bool
	jobs  []position
}

// Start returns the first content of an owner in a language, filled from the bytes of a file,
// or without a file if they are nil. It returns an error if the file has none of the formats.
func Start(file []byte, locale string) (contentc.Start, error) {
	d := &draft{language: language.Make(locale), site: schema.Site{URL: todoSite}, taken: map[string]bool{}}
	var notTaken []contentc.NotTaken
	if file != nil {
		source, err := parse(file)
		if err != nil {
			return contentc.Start{}, err
		}
		d.readResume(source)
		notTaken = source.notTaken()
	}
	d.content.ContactConfig.Email = cmp.Or(d.content.ContactConfig.Email, todoEmail)
	d.introduce()
	return contentc.Start{Content: d.content, Site: d.site, Notes: d.notes, Language: d.ownLanguage, NotTaken: notTaken}, nil
}

// introduce takes the role as the first phrase of the heading on Home, and then skills or, where skills are groups such
// as "Languages", positions.
func (d *draft) introduce() {
	animated := &d.content.IntroData.Animated
	phrases, candidates := []*string{&animated.First, &animated.Second, &animated.Third}, []string{d.content.Owner.Role}
	for _, skill := range d.content.Skills {
		if len(skill.Keywords) == 0 {
			candidates = append(candidates, skill.Name)
		}
	}
	for _, job := range d.content.WorkTimeline {
		candidates = append(candidates, job.JobTitle)
	}
	for _, candidate := range candidates {
		isNew := candidate != "" && candidate != animated.First && candidate != animated.Second
		if len(phrases) > 0 && isNew && len([]rune(candidate)) <= 60 {
			*phrases[0], phrases = candidate, phrases[1:]
		}
	}
}

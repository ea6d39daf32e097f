// Package starter makes the first content of an owner: without a file, or from one of the formats in
// which people have their CV.
package starter

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

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

// introduce fills Home. Above the headline are the name and the place; its phrases are the role and further positions,
// or skills that are no groups such as "Languages" where there is no position; below it is the beginning of the
// biography. Of a resume of the site it makes phrases alone, because other texts could be in one language only.
func (d *draft) introduce() {
	intro, owner := &d.content.IntroData, &d.content.Owner
	d.addRole()
	candidates := strings.Split(owner.Role, " | ")
	for _, job := range d.content.WorkTimeline {
		candidates = append(candidates, aside.ReplaceAllString(job.JobTitle, ""))
	}
	for _, skill := range d.content.Skills {
		if len(d.content.WorkTimeline) == 0 && len(skill.Keywords) == 0 {
			candidates = append(candidates, skill.Name)
		}
	}
	phrases := []*string{&intro.Animated.First, &intro.Animated.Second, &intro.Animated.Third}
	for _, candidate := range candidates {
		if key := "phrase " + strings.ToLower(candidate); len(phrases) > 0 && candidate != "" && !d.taken[key] && len([]rune(candidate)) <= 60 {
			*phrases[0], phrases, d.taken[key] = candidate, phrases[1:], true
		}
	}
	if d.isOwn {
		return
	}
	if title := commas(owner.Name, owner.Location); owner.Name != "" && owner.Location != "" && len([]rune(title)) <= 80 {
		intro.Title = title
	}
	intro.Description = cmp.Or(intro.Description, opening(d.content.Whoami.Whoami))
}

// aside matches words in parentheses at the end of a position, such as "(part-time)".
var aside = regexp.MustCompile(`\s+\([^()]*\)$`)

// addRole takes the newest position as the role of an owner who has named none.
func (d *draft) addRole() {
	if owner, jobs := &d.content.Owner, d.content.WorkTimeline; owner.Role == "" && len(jobs) > 0 && jobs[0].JobTitle != "" && len([]rune(jobs[0].JobTitle)) <= maxRole {
		owner.Role = jobs[0].JobTitle
		d.notes = append(d.notes, fmt.Sprintf("%q, the newest position, became the profession; if you have another one, write that in role of owner", owner.Role))
	}
}

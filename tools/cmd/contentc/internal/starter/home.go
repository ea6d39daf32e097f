package starter

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// maxPhrases is the number of phrases of the headline on Home.
const maxPhrases = 3

func isTooLong(phrase string) bool { return contentc.Characters(phrase) > maxPhrase }

// between matches what is between the roles of a headline.
var between = regexp.MustCompile(`\s*[|｜]\s*|\s+[/·•]\s+`)

// phrasesOf returns the roles in a headline.
func phrasesOf(headline string) (phrases []string) {
	for _, phrase := range between.Split(headline, -1) {
		phrases = addPhrase(phrases, phrase)
	}
	return phrases
}

// addPhrase adds a phrase that says something else than those before it, unless there are too many.
func addPhrase(phrases []string, phrase string) []string {
	if len(phrases) > maxPhrases || folded(phrase) == "" {
		return phrases
	}
	for _, other := range phrases {
		if strings.Contains(separated(other), separated(phrase)) {
			return phrases
		}
	}
	return append(phrases, phrase)
}

// separated returns the folded words of a text, with a space before and after each.
func separated(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return folded(string(r)) == "" && !unicode.IsMark(r) })
	return " " + strings.ToLower(strings.Join(words, " ")) + " "
}

// addShort adds a phrase that Home has room for.
func addShort(phrases []string, phrase string) []string {
	if isTooLong(phrase) {
		return phrases
	}
	return addPhrase(phrases, phrase)
}

// introduce fills Home. Above the headline are the name and the place; its phrases are the roles and the current
// positions, or skills that are no groups such as "Languages" where there is no position. Of a resume of the site it
// makes phrases alone, because other texts could be in one language only.
func (d *draft) introduce() {
	intro, owner := &d.content.IntroData, &d.content.Owner
	d.addRole()
	phrases := slices.DeleteFunc(d.phrases, isTooLong)
	for _, job := range d.content.WorkTimeline {
		if isCurrent(job) {
			phrases = addShort(phrases, aside.ReplaceAllString(job.JobTitle, ""))
		}
	}
	for _, skill := range d.content.Skills {
		if len(d.content.WorkTimeline) == 0 && len(skill.Keywords) == 0 {
			phrases = addShort(phrases, skill.Name)
		}
	}
	into := []*string{&intro.Animated.First, &intro.Animated.Second, &intro.Animated.Third}
	for i, phrase := range phrases[:min(len(phrases), len(into))] {
		*into[i] = phrase
	}
	if title := commas(owner.Name, owner.Location); !d.isOwn && owner.Name != "" && owner.Location != "" && contentc.Characters(title) <= maxTitle {
		intro.Title = title
	}
}

// aside matches words in parentheses at the end of a position, such as "(part-time)".
var aside = regexp.MustCompile(`\s+\([^()]*\)$`)

// isCurrent reports whether a position has not ended: an old internship introduces nobody.
func isCurrent(job schema.Job) bool { return job.End == "" && !job.Over }

// addRole takes the newest position, if it is current, as the role of an owner who has named none.
func (d *draft) addRole() {
	if owner, jobs := &d.content.Owner, d.content.WorkTimeline; owner.Role == "" && len(jobs) > 0 && jobs[0].JobTitle != "" && isCurrent(jobs[0]) && contentc.Characters(jobs[0].JobTitle) <= maxRole {
		owner.Role = jobs[0].JobTitle
		d.phrases = addPhrase(d.phrases, aside.ReplaceAllString(owner.Role, ""))
		d.notes = append(d.notes, fmt.Sprintf("%q, the newest position, became the profession; if you have another one, write that in role of owner", owner.Role))
	}
}

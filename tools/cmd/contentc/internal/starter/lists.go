package starter

import (
	"slices"
	"strings"

	"example.org/portfolio/schema"
)

// widespread are the keys of values in the entries of lists, beside those of JSON Resume 1: those of widespread
// tools, of JSON Resume 0.0 and of LinkedIn's tables.
var widespread = fields{
	title:    strings.Fields("name lastname title major position role jobtitle label bullet number reversednumber degreename text skill category typename"),
	where:    strings.Fields("entity organization organisation company companyname institution schoolname school publisher journal awarder issuer authority event venue conference employer client"),
	start:    strings.Fields("startdate start startedon from begin"),
	end:      strings.Fields("enddate end finishedon to until completiondate expires expirationdate expirydate validuntil"),
	date:     strings.Fields("date releasedate publishedon issuedon issued issuedate filedon creationdate testdate year dates period years"),
	note:     strings.Fields("summary description desc about details content reference body text notes abstract"),
	points:   strings.Fields("highlights bullets responsibilities achievements accomplishments tasks duties activities descriptions"),
	url:      strings.Fields("url website link href homepage site demo repo github doi"),
	keywords: strings.Fields("keywords technologies tech techstack stack tags skills tools"),
}

// fieldsOf returns the keys of the values that have these names in a list: each first, and then those of widespread
// tools that the list has for no other value.
func fieldsOf(own schema.Names) fields {
	var claimed []string
	for _, name := range []string{own.Title, own.Where, own.Start, own.End, own.Date, own.Note, own.Points, own.URL, own.Keywords} {
		claimed = append(claimed, squashed(name))
	}
	keys := func(name string, others []string) []string {
		return append([]string{squashed(name)}, slices.DeleteFunc(slices.Clone(others), func(key string) bool { return slices.Contains(claimed, key) })...)
	}
	return fields{
		title: keys(own.Title, widespread.title), where: keys(own.Where, widespread.where), start: keys(own.Start, widespread.start),
		end: keys(own.End, widespread.end), date: keys(own.Date, widespread.date), note: keys(own.Note, widespread.note),
		points: keys(own.Points, widespread.points), url: keys(own.URL, widespread.url), keywords: keys(own.Keywords, widespread.keywords),
	}
}

// The lists that the owner of a resume has named: in a resume of the site, and in others.
var (
	ownEntries = &list{fields: fieldsOf(schema.Names{Title: "title", Where: "where", Start: "start", End: "end", Date: "date", Note: "note", URL: "url", Keywords: "keywords"})}
	free       = &list{fields: fieldsOf(schema.Names{})}
)

// degrees are the keys of the values before the title of a study.
var degrees = []string{"studytype", "degree"}

// sectionLists are the lists of the sections of entries, by the keys of these.
var sectionLists = map[string]list{
	"education":    {names: strings.Fields("educations studies"), fields: fields{before: degrees}, byMonth: true},
	"courses":      {names: strings.Fields("course trainings training"), fields: fields{before: degrees}},
	"projects":     {names: strings.Fields("project personalprojects sideprojects opensource"), byMonth: true},
	"talks":        {names: strings.Fields("talk presentations speaking")},
	"publications": {names: strings.Fields("publication papers articles"), read: (*draft).readPublication},
	"awards":       {names: strings.Fields("award honor honors honours achievements honorsandawards")},
	"volunteering": {names: strings.Fields("volunteers volunteerwork"), byMonth: true},
	"interests":    {names: strings.Fields("interest hobbies")},
	"references":   {names: strings.Fields("reference recommendations testimonials"), isFromPeople: true},
}

// lists are the lists that are read, in their order.
var lists = func() []*list {
	work, skill := schema.Names{Title: "position", Where: "name"}, schema.Names{Title: "name", Keywords: "keywords"}
	workOfOwn := work
	workOfOwn.Start = "x-startDate"
	made := []*list{
		{names: strings.Fields("work experience experiences workexperience employment jobs positions"), fields: fieldsOf(work), own: fieldsOf(workOfOwn), byMonth: true, read: (*draft).readWork},
		{names: strings.Fields("certificates certificate certifications certification licenses"), fields: fieldsOf(schema.Names{Title: "name", Where: "issuer"}), read: (*draft).readCertificate},
		{names: strings.Fields("skills skill technologies technicalskills"), fields: fieldsOf(skill), read: (*draft).readSkill},
		{names: strings.Fields("languages language spokenlanguages"), fields: fieldsOf(schema.Names{Title: "language"}), read: (*draft).readLanguage},
	}
	sections := map[string]*list{}
	for _, info := range schema.Sections {
		of := sectionLists[info.Key]
		before := of.fields.before
		of.fields, of.own = fieldsOf(info.Resume), fieldsOf(info.Resume.WithOwn())
		of.fields.before, of.own.before = before, before
		own := []string{info.Key}
		if info.Resume.Type == "" { // of two in one list, this one takes the entries of every type that is none
			own = append(own, info.Resume.List)
		}
		of.names = slices.Compact(append(own, of.names...))
		if of.read == nil {
			of.read = (*draft).readEntry
		}
		made, sections[info.Key] = append(made, &of), &of
	}
	for _, info := range schema.Sections {
		for _, other := range schema.Sections {
			if resume := other.Resume; resume.List == info.Resume.List && resume.Type != "" && other.Key != info.Key {
				sections[info.Key].typed = append(sections[info.Key].typed, typedList{resume.TypeKey, resume.Type, sections[other.Key]})
			}
		}
	}
	return made
}()

// listOf returns the list that has a name; nil if there is none.
func listOf(name string) *list {
	for _, list := range lists {
		if slices.Contains(list.names, name) {
			return list
		}
	}
	return nil
}

package starter

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.org/portfolio/schema"
)

const reactive4 = `{
 "basics": {"name": "Marta Prova", "headline": "Engineer", "email": "marta@prova.internal", "phone": "", "location": "Torino, Italia", "url": {"label": "", "href": "https://prova.internal"},
  "customFields": [{"id": "f", "icon": "", "name": "Born", "value": "1990"}], "picture": {"url": "https://prova.internal/me.png", "size": 64, "effects": {"hidden": false}}},
 "sections": {
  "summary": {"id": "summary", "name": "Summary", "visible": true, "columns": 1, "separateLinks": true, "content": "I build."},
  "experience": {"id": "experience", "name": "Experience", "visible": true, "items": [
   {"id": "a", "visible": true, "company": "Prova Reti", "position": "Engineer", "location": "Torino", "date": "January 2019 to Present", "summary": "Networks.", "url": {"label": "", "href": "https://reti.internal"}},
   {"id": "b", "visible": false, "company": "Prova Segreta", "position": "Spy"}]},
  "education": {"id": "education", "name": "Education", "visible": true, "items": [{"id": "c", "visible": true, "institution": "Prova", "studyType": "MSc", "area": "Physics", "score": "110", "date": "2010 - 2015"}]},
  "skills": {"id": "skills", "name": "Skills", "visible": true, "items": [{"id": "d", "visible": true, "name": "Web", "description": "Advanced", "level": 0, "keywords": ["HTML"]}, {"id": "d2", "name": "Reti", "description": "", "level": 5, "keywords": []}]},
  "languages": {"id": "languages", "name": "Languages", "visible": true, "items": [{"id": "e", "visible": true, "name": "English", "description": "C1", "level": 3}]},
  "profiles": {"id": "profiles", "name": "Profiles", "visible": true, "items": [{"id": "g", "visible": true, "network": "GitHub", "username": "marta", "icon": "github", "url": {"label": "", "href": "https://github.com/marta"}}]},
  "references": {"id": "references", "name": "References", "visible": false, "items": [{"id": "h", "visible": true, "name": "On request"}]},
  "custom": {"x1": {"id": "x1", "name": "Services", "visible": true, "items": [{"id": "i", "visible": true, "name": "Audit", "description": "Days", "date": "", "location": "", "summary": "All.", "keywords": []}]}}},
 "metadata": {"template": "glalie", "layout": [[["summary"]]]}
}`

func TestStartReadsReactiveResume4(t *testing.T) {
	content, notTaken := startOf(t, []byte(reactive4))
	assert.Equal(t, schema.Owner{Name: "Marta Prova", Role: "Engineer", Location: "Torino, Italia", City: "Torino", CountryCode: "IT"}, content.Owner)
	assert.Equal(t, "I build.", content.Whoami.Whoami)
	assert.Equal(t, []schema.Job{{JobTitle: "Engineer", Company: "Prova Reti", Place: "Torino", URL: "https://reti.internal", Start: "2019-01", Description: "Networks."}}, content.WorkTimeline)
	assert.Equal(t, []schema.Entry{{Title: "MSc, Physics", Where: "Prova", Start: "2010", End: "2015", Note: "110"}}, content.Education.Entries)
	assert.Equal(t, []schema.Skill{{Name: "Web", Level: "Advanced", Keywords: []string{"HTML"}}, {Name: "Reti", Level: "5/5"}}, content.Skills)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "English", Level: "C1", Fluency: "3/5"}}, content.Languages.Entries)
	assert.Equal(t, "https://github.com/marta", content.SocialProfils.GitHub)
	assert.Equal(t, []schema.OwnSection{{ID: "services", Title: "Services", Entries: []schema.Entry{{Title: "Audit", Note: "All.\n\nDays"}}}}, content.Sections)
	assert.Equal(t, []string{
		`basics, customFields, name "Born" (line 3): ` + noPlace, `basics, customFields, value "1990" (line 3): ` + noPlace,
		`basics, picture "https://prova.internal/me.png, 64" (line 3): a picture is a file in content/media, which portrait of owner names`,
		`metadata "glalie, summary" (line 15): ` + look, `experience "Prova Segreta, Spy" (line 8): ` + hidden, `references "References, On request" (line 13): ` + hidden,
	}, notTaken)
}

func TestStartReadsReactiveResume3(t *testing.T) {
	content, notTaken := startOf(t, []byte(`{"id": 1, "public": true, "name": "CV", "basics": {"name": "Marta Prova", "headline": "Engineer", "summary": "I build.", "website": "https://prova.internal",
		"location": {"city": "Torino", "country": "Italy", "address": ""}, "profiles": [{"id": "a", "network": "GitHub", "username": "marta", "url": ""}], "photo": {"url": "", "visible": true}},
		"sections": {"work": {"id": "work", "name": "Work", "type": "basic", "columns": 2, "visible": true, "items": [{"id": "b", "name": "Prova Reti", "position": "Engineer", "url": "", "date": {"start": "2019-01-01", "end": ""}, "summary": "Networks."}]},
		"languages": {"items": [{"id": "c", "name": "English", "level": "fluent", "levelNum": 8}]}, "volunteer": null}, "metadata": {"css": {"value": "x"}}}`))
	assert.Equal(t, schema.Owner{Name: "Marta Prova", Role: "Engineer", Location: "Torino, Italia", City: "Torino", CountryCode: "IT"}, content.Owner)
	assert.Equal(t, "https://github.com/marta", content.SocialProfils.GitHub)
	assert.Equal(t, []schema.Job{{JobTitle: "Engineer", Company: "Prova Reti", Start: "2019-01", Description: "Networks."}}, content.WorkTimeline)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "English", Fluency: "fluent, 8/10"}}, content.Languages.Entries)
	assert.Equal(t, []string{
		`name "CV" (line 1): ` + look, `metadata "x" (line 4): ` + look, `work, start "2019-01-01" (line 3): its day is left out`,
	}, notTaken)
}

func TestStartReadsReactiveResume5(t *testing.T) {
	content, notTaken := startOf(t, []byte(`{"picture": {"hidden": false, "url": ""}, "basics": {"name": "Marta Prova", "website": {"url": "https://prova.internal", "label": "prova.internal"}},
		"summary": {"title": "Profilo", "columns": 1, "hidden": false, "content": "I build."}, "sections": {"experience": {"title": "Esperienza", "hidden": false, "items": [
			{"id": "a", "hidden": false, "company": "Prova Reti", "position": "Engineer", "period": "2019.09 - 2021.07", "description": "- Networks", "roles": [],
			"website": {"url": "", "label": "Docker", "inlineLink": true}}]},
		"profiles": {"title": "Link", "hidden": false, "items": [{"icon": "github", "iconColor": "red", "hidden": false, "network": "GitHub", "username": "marta", "website": {"url": "https://github.com/marta", "label": "github.com/marta", "inlineLink": true}}]}},
		"customSections": [{"id": "c", "title": "Attività", "type": "projects", "hidden": false, "items": [{"id": "d", "name": "Audit"}]}]}`))
	assert.Equal(t, "I build.", content.Whoami.Whoami)
	assert.Equal(t, "https://github.com/marta", content.SocialProfils.GitHub)
	assert.Equal(t, []schema.Job{{JobTitle: "Engineer", Company: "Prova Reti", Start: "2019-09", End: "2021-07", Description: "- Networks\n\nWebsite: Docker"}}, content.WorkTimeline)
	assert.Equal(t, []schema.OwnSection{{ID: "attivita", Title: "Attività", Entries: []schema.Entry{{Title: "Audit"}}}}, content.Sections)
	assert.Empty(t, notTaken)
}

const renderCV = `cv:
  name: Marta Prova
  headline: Engineer
  location: Torino, Italia
  email: marta@prova.internal
  phone: tel:+39-011-0000000
  website: https://prova.internal/
  social_networks: [{network: LinkedIn, username: marta}, {network: StackOverflow, username: 1/marta}]
  custom_connections: [{placeholder: Call, url: https://call.internal/marta, fontawesome_icon: phone}]
  sections:
    summary:
      - I build.
    Professional Experience:
      - company: Prova Reti
        position: Engineer
        start_date: 2020-01
        end_date: present
        highlights: [Networks, Cables]
    projects:
      - name: '[App](https://app.internal/)'
        date: '2021'
        summary: An app.
    publications:
      - title: A paper
        authors: [Marta Prova, Carla Prova]
        doi: 10.1234/prova
        journal: Prova Press
        date: 2019-05
    skills:
      - label: Languages
        details: Go, C
    selected_honors:
      - bullet: Prize (2018)
    Welcome_to_RenderCV!: [Hello]
    Patents:
      - number: First
      - number: Second
design:
  theme: classic
`

func TestStartReadsRenderCV(t *testing.T) {
	content, notTaken := startOf(t, []byte(renderCV))
	assert.Equal(t, schema.Owner{Name: "Marta Prova", Role: "Engineer", Location: "Torino, Italia", City: "Torino", CountryCode: "IT"}, content.Owner)
	assert.Equal(t, "I build.", content.Whoami.Whoami)
	assert.Equal(t, "+39 011 0000000", content.ContactConfig.Phone)
	assert.Equal(t, "https://www.linkedin.com/in/marta", content.SocialProfils.LinkedIn)
	assert.Equal(t, []schema.OtherProfile{{Name: "StackOverflow", URL: "https://stackoverflow.com/users/1/marta"}, {Name: "Call", URL: "https://call.internal/marta"}}, content.SocialProfils.Others)
	assert.Equal(t, []schema.Job{{JobTitle: "Engineer", Company: "Prova Reti", Start: "2020-01", Description: "- Networks\n- Cables"}}, content.WorkTimeline)
	assert.Equal(t, []schema.Entry{{Title: "App", Date: "2021", Note: "An app.", URL: "https://app.internal/"}}, content.Projects.Entries)
	assert.Equal(t, []schema.Entry{{Title: "A paper", Where: "Prova Press", Date: "2019-05", Note: "Authors: Marta Prova, Carla Prova", URL: "https://doi.org/10.1234/prova"}}, content.Publications.Entries)
	assert.Equal(t, []schema.Skill{{Name: "Languages", Keywords: []string{"Go", "C"}}}, content.Skills)
	assert.Equal(t, []schema.Entry{{Title: "Prize (2018)"}}, content.Awards.Entries)
	assert.Equal(t, []schema.OwnSection{{ID: "welcome-to-rendercv", Title: "Welcome to RenderCV!", Text: "- Hello"}, {ID: "patents", Title: "Patents", Text: "- First\n- Second"}}, content.Sections)
	assert.Equal(t, []string{`cv, custom_connections, fontawesome_icon "phone" (line 9): ` + noPlace, `design "classic" (line 39): ` + look}, notTaken)
}

package starter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// startOf returns the content of a file in Italian, and what was not taken: "WHAT (PLACES): REASON".
func startOf(t *testing.T, file []byte) (content schema.Content, notTaken []string) {
	t.Helper()
	start, err := Start(file, "it")
	require.NoError(t, err)
	for _, part := range start.NotTaken {
		notTaken = append(notTaken, part.String()+": "+part.Reason)
	}
	return start.Content.(schema.Content), notTaken
}

// resumeWith returns the content of a JSON Resume with these members, and what was not taken.
func resumeWith(t *testing.T, members string) (content schema.Content, notTaken []string) {
	t.Helper()
	return startOf(t, []byte("{"+members+"}"))
}

func TestStartWithoutFileAsksForTheAddresses(t *testing.T) {
	start, err := Start(nil, "it")
	require.NoError(t, err)
	assert.Equal(t, todoSite, start.Site.(schema.Site).URL)
	assert.Equal(t, todoEmail, start.Content.(schema.Content).ContactConfig.Email)
	for _, address := range []string{todoSite, todoEmail} {
		assert.True(t, contentc.OnReservedHost(address), "the strict check accepts %s", address)
	}
}

func TestStartNamesTheFormatOfAFileThatItDoesNotRead(t *testing.T) {
	for file, message := range map[string]string{
		"%PDF-1.7":       "a PDF",
		`{\rtf1 x}`:      "an RTF document",
		"PK\x03\x04word": "the ZIP cannot be read",
		string(archive(t, "[Content_Types].xml", "x", "word/document.xml", "y")):                    "a Word document",
		`<?xml version="1.0"?><SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"/>`: "a Europass XML",
		"<html>": "XML or HTML",
		`{"name": "Marta", "employment": {"history": [{"employer": "x"}]}}`: "a FRESH résumé",
		`{"name": "portfolio", "version": "1"}`:                             "none of the sections of a JSON Resume",
		`[{"basics": {}}]`:                                                  "a JSON list",
		"{\"basics\": {\n\"name\": \"x}}":                                   "line 2",
		`{"basics": {}} {}`:                                                 "the text cannot be read",
		"BEGIN:VCARD\r\nVERSION:3.0\r\n":                                    "the vCard has no end",
		" ":                                                                 "is not a JSON Resume",
		"cv:\n  name: [x\n":                                                 "the text cannot be read",
		string(archive(t, "notes.txt", "x", "table.csv", "a,b\n1,2\n")):           "no file of LinkedIn's data export",
		"{" + strings.Repeat(" ", maxText):                                        "larger than 10 MB",
		`{"work": ` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + `}`: "nested too deeply",
		`{"work": [` + strings.Repeat("1,", maxValues) + `1]}`:                    "more than 100000 values",
		"basics: &a [x]\nwork: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nx: &c [*b,*b,*b,*b,*b,*b,*b,*b]\ny: &d [*c,*c,*c,*c,*c,*c,*c,*c]\nz: &e [*d,*d,*d,*d,*d,*d,*d,*d]\nq: &f [*e,*e,*e,*e,*e,*e,*e,*e]\nr: [*f,*f,*f,*f,*f,*f,*f,*f]": "more than 100000 values",
	} {
		_, err := Start([]byte(file), "it")
		assert.ErrorContains(t, err, message, file[:min(60, len(file))])
	}
}

const resume = `{
  "$schema": "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  "basics": {
    "name": "Marta Prova", "label": "Site engineer", "image": "https://prova.internal/me.png",
    "email": "marta@prova.internal", "phone": "+39 011 0000000", "url": "https://prova.internal/",
    "summary": "I build things.\r\n\r\nAnd I keep them running.\n",
    "location": {"address": "Via Prova 1", "city": "Torino", "countryCode": "it", "region": "Piemonte"},
    "profiles": [{"network": "GitHub", "username": "marta--prova"}, {"network": "ORCID", "url": "https://orcid.org/0000"}, {"network": "ICQ", "username": "1234"}]
  },
  "work": [
    {"name": "Prova Reti", "position": "Engineer", "startDate": "2020-03-01", "endDate": "", "summary": "Networks", "url": "https://reti.internal", "keywords": ["x", "y"]},
    {"name": "Prova Dati", "position": "Analyst", "startDate": "2018", "endDate": "2019-12", "summary": "Data."},
    {"name": "Prova Dati", "position": "Analyst", "startDate": "2015", "endDate": "2016", "summary": "Data."}
  ],
  "volunteer": [{"organization": "Prova ONLUS"}],
  "education": [{"institution": "Università Prova", "area": "Physics", "studyType": "MSc", "startDate": "2010-09", "endDate": "2015-07", "score": "110/110", "thesis": "On walls"}],
  "certificates": [{"name": "Exam", "date": "2021-06-30", "issuer": "Istituto Prova", "url": "https://prova.internal/exam", "summary": "Hard."}],
  "publications": [
    {"name": "A paper", "publisher": "Prova Press", "releaseDate": "2019-05-02", "url": "http://prova.internal/paper", "summary": "About."},
    {"name": "A hole (CVE-2024-0000)", "publisher": "Prova Soft", "releaseDate": "2024", "summary": "Anyone could read."}
  ],
  "skills": [{"name": "Web", "level": "Master", "keywords": ["HTML", "CSS"]}, {"name": "Networks", "level": "85%"}],
  "languages": [{"language": "English", "fluency": "C1"}],
  "projects": [
    {"name": "On walls", "entity": "Prova Conf", "type": "talk", "startDate": "2022-11", "url": "https://prova.internal/talk"},
    {"name": "Own app", "description": "An app.", "startDate": "2021", "keywords": ["Go"], "roles": ["Lead", "Author"]}
  ],
  "awards": [{"title": "Prize", "awarder": "Prova Club", "date": "2017", "summary": "For walls."}],
  "interests": [{"name": "Climbing", "keywords": ["Walls"]}],
  "references": [{"name": "Carla Prova", "reference": "She climbs."}],
  "unions": [{"name": "Prova Union", "position": "Chair", "startDate": "2016"}],
  "meta": {"theme": "flat"}
}`

func TestStartReadsAJSONResume(t *testing.T) {
	content, notTaken := startOf(t, []byte(resume))
	assert.Equal(t, schema.Owner{Name: "Marta Prova", Role: "Site engineer", City: "Torino", CountryCode: "IT", Location: "Torino, Piemonte, Italia"}, content.Owner)
	assert.Equal(t, "I build things.\n\nAnd I keep them running.", content.Whoami.Whoami)
	assert.Equal(t, "marta@prova.internal", content.ContactConfig.Email)
	assert.Equal(t, "+39 011 0000000", content.ContactConfig.Phone)
	assert.Equal(t, schema.SocialProfiles{GitHub: "https://github.com/marta--prova", Others: []schema.OtherProfile{{Name: "ORCID", URL: "https://orcid.org/0000"}}}, content.SocialProfils)
	assert.Equal(t, []schema.Job{
		{JobTitle: "Engineer", Company: "Prova Reti", URL: "https://reti.internal", Start: "2020-03", Description: "Networks\n\nKeywords: x, y"},
		{JobTitle: "Analyst", Company: "Prova Dati", Start: "2018", End: "2019-12", Description: "Data.", Earlier: []schema.Period{{Start: "2015", End: "2016"}}},
	}, content.WorkTimeline)
	assert.Equal(t, []schema.Certificate{{Title: "Exam", Issuer: "Istituto Prova", Issued: "2021-06-30", URL: "https://prova.internal/exam", Description: "Hard."}}, content.Certs)
	assert.Equal(t, []schema.Credit{{Title: "A hole", CVE: "CVE-2024-0000", Vendor: "Prova Soft", Date: "2024", Description: "Anyone could read."}}, content.Credits)
	assert.Equal(t, []schema.Skill{{Name: "Web", Level: "Master", Keywords: []string{"HTML", "CSS"}}, {Name: "Networks", Value: 85}}, content.Skills)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "English", Level: "C1"}}, content.Languages.Entries)
	for key, want := range map[string]schema.Entry{
		"education":    {Title: "MSc, Physics", Where: "Università Prova", Start: "2010-09", End: "2015-07", Note: "110/110\n\nThesis: On walls"},
		"volunteering": {Title: "Prova ONLUS"},
		"publications": {Title: "A paper", Where: "Prova Press", Date: "2019-05-02", Note: "About.\n\nURL: http://prova.internal/paper"},
		"talks":        {Title: "On walls", Where: "Prova Conf", Date: "2022-11", URL: "https://prova.internal/talk"},
		"projects":     {Title: "Own app", Start: "2021", Note: "Lead, Author\n\nAn app.", Keywords: []string{"Go"}},
		"awards":       {Title: "Prize", Where: "Prova Club", Date: "2017", Note: "For walls."},
		"interests":    {Title: "Climbing", Keywords: []string{"Walls"}},
		"references":   {Title: "Carla Prova", Note: "She climbs."},
	} {
		assert.Equal(t, []schema.Entry{want}, content.Section(key).Entries, key)
	}
	assert.Equal(t, []schema.OwnSection{{ID: "unions", Title: "Unions", Entries: []schema.Entry{{Title: "Prova Union", Start: "2016", Note: "Chair"}}}}, content.Sections)
	assert.Equal(t, []string{
		`basics, image "https://prova.internal/me.png" (line 4): a picture is a file in content/media, which portrait of owner names`,
		`basics, location, address "Via Prova 1" (line 7): ` + notPublished,
		`basics, profiles "ICQ, 1234" (line 8): it has no address`,
		`work, startDate "2020-03-01" (1 of 3: line 11): its day is left out`,
		`meta, theme "flat" (line 32): ` + noPlace,
	}, notTaken)
}

func TestStartTakesValuesOfOtherTypes(t *testing.T) {
	content, notTaken := resumeWith(t, `"basics": {"name": "\u004darta \ud83d\ude00 \/ \"Prova\"", "email": ["a@prova.internal", "b@prova.internal"], "location": "Torino, Italia", "url": {"label": "", "href": "https://prova.internal/x"}},
		"work": [{"position": "Technician", "highlights": "I laid cables.", "startDate": 2020}, null, {"position": ""}], "skills": ["Networks", {"name": "Web", "keywords": "HTML, , AWS (S3, SES), C (a"}, {"name": "", "keywords": [""]}],
		"languages": "Italian", "education": {"institution": "Prova", "courses": [{"name": "Optics", "grade": "A"}]}`)
	assert.Equal(t, `Marta 😀 / "Prova"`, content.Owner.Name)
	assert.Equal(t, "IT", content.Owner.CountryCode)
	assert.Equal(t, []schema.OtherProfile{{Name: "prova.internal", URL: "https://prova.internal/x"}}, content.SocialProfils.Others)
	assert.Equal(t, []schema.Job{{JobTitle: "Technician", Start: "2020", Description: "- I laid cables."}}, content.WorkTimeline)
	assert.Equal(t, []schema.Skill{{Name: "Networks"}, {Name: "Web", Keywords: []string{"HTML", "AWS (S3, SES)", "C (a"}}}, content.Skills)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "Italian"}}, content.Languages.Entries)
	assert.Equal(t, []schema.Entry{{Title: "Prova", Note: "- Optics: A"}}, content.Education.Entries)
	assert.Equal(t, []string{`basics, email "b@prova.internal" (1 of 2: line 1): ` + asSecond}, notTaken)

	content, _ = resumeWith(t, `"basics": {"label": "R&D, a < b"}, "awards": [{"title": "<b>Prize</b> &amp; more<br/>", "summary": "[a](<https://prova.internal/(b)>) List<T>"}]`)
	assert.Equal(t, "R&D, a < b", content.Owner.Role)
	assert.Equal(t, schema.Entry{Title: "Prize & more", Note: "[a](<https://prova.internal/(b)>) List< T>"}, content.Awards.Entries[0])
}

func TestStartReadsAResumeOfOneList(t *testing.T) {
	for _, list := range lists {
		for _, name := range list.names {
			start, err := Start(fmt.Appendf(nil, `{%q: [{"name": "Prova"}]}`, name), "it")
			require.NoError(t, err)
			assert.Empty(t, start.NotTaken, name)
			assert.Contains(t, fmt.Sprint(start.Content), "Prova", name)
		}
	}
}

func TestStartTakesBothValuesOfAKeyThatIsThereTwice(t *testing.T) {
	content, notTaken := resumeWith(t, `"basics": {"label": "First", "label": "Second"}, "work": [{"position": "A"}], "work": [{"position": "B"}], "skills": []`)
	assert.Len(t, content.WorkTimeline, 2)
	assert.Equal(t, "First", content.Owner.Role)
	assert.Equal(t, []string{`basics, label "Second" (1 of 2: line 1): ` + noPlace}, notTaken)
}

func TestStartReadsAddressesThatAreNotWholeOrNotSafe(t *testing.T) {
	const resume = `{"basics": {"website": "prova.internal", "phone": "+٣٩ ٠١١ ۰۰۰۰۰۰۰"}, "certificates": [{"name": "Exam", "url": "JavaScript:alert(1)"}]}`
	start, err := Start([]byte(resume), "it")
	require.NoError(t, err)
	content := start.Content.(schema.Content)
	assert.Equal(t, "https://prova.internal", start.Site.(schema.Site).URL)
	assert.Equal(t, "+39 011 0000000", content.ContactConfig.Phone)
	assert.Equal(t, []schema.Certificate{{Title: "Exam"}}, content.Certs)
	require.Len(t, start.NotTaken, 1)
	assert.Equal(t, notSecure, start.NotTaken[0].Reason)
}

func TestStartReadsOldAndWidespreadKeys(t *testing.T) {
	content, notTaken := resumeWith(t, `"basics": {"website": "https://prova.internal", "github": "marta", "first_name": "Marta", "last_name": "Prova"},
		"experience": [{"company": "Prova Reti", "title": "Technician", "name": "Prova Holding", "start_date": "2020", "current": true, "technologies": ["Go"], "hide": false, "highlights": ["a", "b"]}],
		"education": [{"area": "Physics", "gpa": "110/110"}], "certifications": [{"name": "Exam"}], "hobbies": ["Climbing"], "projects": [{"title": "Secret", "hide": true}]`)
	assert.Equal(t, schema.Owner{Name: "Marta Prova", GivenName: "Marta", FamilyName: "Prova", Role: "Technician"}, content.Owner)
	assert.Equal(t, "https://github.com/marta", content.SocialProfils.GitHub)
	assert.Equal(t, []schema.Job{{JobTitle: "Technician", Company: "Prova Holding", Start: "2020", Description: "- a\n- b\n\nCompany: Prova Reti\n\nTechnologies: Go"}}, content.WorkTimeline)
	assert.Equal(t, []schema.Entry{{Title: "Physics", Note: "GPA: 110/110"}}, content.Education.Entries)
	assert.Equal(t, []schema.Entry{{Title: "Climbing"}}, content.Interests.Entries)
	assert.Len(t, content.Certs, 1)
	assert.Empty(t, content.Projects.Entries)
	assert.Equal(t, []string{`projects "Secret" (line 3): ` + hidden}, notTaken)
}

func TestStartReadsOnlyTheAdditionsOfTheSitesOwnResume(t *testing.T) {
	const resume = `"basics": {"url": "https://prova.internal/en", "name": "Marta", "label": "Engineer", "location": "Torino", "summary": "I have laid all kinds of cables in hospitals."}, "publications": [{"x-type": "advisory", "name": "A hole", "summary": "Text"}],
		"education": [{"area": "A", "score": "1,3", "courses": ["Optics"]}, {"area": "B", "courses": ["Thesis"], "x-note": "Thesis"}, {"area": "C", "startDate": "2015-09-15", "endDate": "2016-01-02", "courses": ["C"]}],
		"talks": [], "references": [{"name": "Carla", "x-where": "Prova"}], "work": [{"position": "A", "x-over": true, "x-startDate": "2020"}],
		"languages": [{"language": "English", "fluency": "fluent", "x-level": "C1"}], "skills": [{"name": "Web", "level": "50%%", "x-level": "Expert"}],
		"x-sections": [{"id": "services", "title": "Services", "text": "All.", "entries": [{"title": "Audit", "note": "Days.", "keywords": ["x"]}]}], "meta": {"lastModified": "2026-01-31T00:00:00", "x-lang": "it"%s}`
	start, err := Start([]byte("{"+fmt.Sprintf(resume, `, "x-generator": "portfolio"`)+"}"), "it")
	require.NoError(t, err)
	content := start.Content.(schema.Content)
	assert.Empty(t, start.NotTaken)
	assert.Equal(t, schema.Site{URL: "https://prova.internal/en", Updated: "2026-01-31"}, start.Site)
	assert.Equal(t, schema.IntroData{Animated: schema.Animated{First: "Engineer"}}, content.IntroData)
	assert.Equal(t, []schema.Credit{{Title: "A hole", Description: "Text"}}, content.Credits)
	assert.Equal(t, []schema.Entry{{Title: "Carla", Where: "Prova"}}, content.References.Entries)
	assert.Equal(t, []schema.Entry{{Title: "A", Note: "1,3\n- Optics"}, {Title: "B", Note: "Thesis"}, {Title: "C", Start: "2015-09-15", End: "2016-01-02", Note: "- C"}}, content.Education.Entries)
	assert.Equal(t, []schema.Job{{JobTitle: "A", Start: "2020", Over: true}}, content.WorkTimeline)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "English", Fluency: "fluent", Level: "C1"}}, content.Languages.Entries)
	assert.Equal(t, []schema.Skill{{Name: "Web", Value: 50, Level: "Expert"}}, content.Skills)
	assert.Equal(t, []schema.OwnSection{{ID: "services", Title: "Services", Text: "All.", Entries: []schema.Entry{{Title: "Audit", Note: "Days.", Keywords: []string{"x"}}}}}, content.Sections)

	start, err = Start([]byte("{"+fmt.Sprintf(resume, "")+"}"), "it")
	require.NoError(t, err)
	content = start.Content.(schema.Content)
	assert.Equal(t, todoSite, start.Site.(schema.Site).URL, "a tool that has the same key is not the site")
	assert.Empty(t, content.Credits)
	assert.Len(t, content.Publications.Entries, 1)
	assert.NotEmpty(t, start.NotTaken)
}

func TestStartIntroducesWithTheRoleAndPositionsOrElseSkillsThatAreNoGroups(t *testing.T) {
	const skills = `"skills": [{"name": "Languages", "keywords": ["Go"]}, {"name": "Cabling"}]`
	for members, want := range map[string]schema.Animated{
		`"basics": {"label": "Engineer"}, ` + skills: {First: "Engineer", Second: "Cabling"},
		`"basics": {"label": "Engineer"}, "work": [{"position": "ENGINEER (Part-time)"}, {"position": "Chef"}], ` + skills: {First: "Engineer", Second: "Chef"},
		`"basics": {"label": "Engineer | Author"}, "work": [{"position": "A (B) C"}, {"position": "Chef"}]`:                {First: "Engineer", Second: "Author", Third: "A (B) C"},
	} {
		content, _ := resumeWith(t, members)
		assert.Equal(t, want, content.IntroData.Animated, members)
	}
}

func TestStartNamesTheOwnerAndThePlaceAboveTheHeadline(t *testing.T) {
	for basics, want := range map[string]string{
		`"name": "Marta Prova", "location": "Torino, Italia"`: "Marta Prova, Torino, Italia",
		`"name": "Marta Prova"`:                               "",
		`"location": "Torino"`:                                "",
		`"name": "Marta Prova", "location": "` + strings.Repeat("Torino ", 10) + `Italia"`: "",
	} {
		content, _ := resumeWith(t, `"basics": {`+basics+`}`)
		assert.Equal(t, want, content.IntroData.Title, basics)
	}
}

func TestStartTakesTheNewestPositionAsTheRole(t *testing.T) {
	start, err := Start([]byte(`{"work": [{"position": "Technician", "startDate": "2010", "endDate": "2012"}, {"position": "Engineer", "startDate": "2013"}]}`), "it")
	require.NoError(t, err)
	content := start.Content.(schema.Content)
	assert.Equal(t, "Engineer", content.Owner.Role)
	assert.Equal(t, schema.Animated{First: "Engineer"}, content.IntroData.Animated)
	assert.Equal(t, []string{`"Engineer", the newest position, became the profession; if you have another one, write that in role of owner`}, start.Notes)
	content, _ = resumeWith(t, `"work": [{"position": "`+strings.Repeat("Engineer ", 10)+`"}]`)
	assert.Empty(t, content.Owner.Role)
}

func TestStartRepeatsNoSentenceOfTheBiographyOnHome(t *testing.T) {
	content, _ := resumeWith(t, `"basics": {"summary": "I have laid all kinds of cables in hospitals. And more."}`)
	assert.Empty(t, content.IntroData.Description)
}

func TestStartReadsTheDatesOfAPeriod(t *testing.T) {
	for members, want := range map[string]schema.Job{
		`"startDate": "2020-01", "endDate": "Present"`:     {Start: "2020-01"},
		`"startDate": "2020-01", "endDate": "oggi"`:        {Start: "2020-01"},
		`"startDate": "2020-01", "endDate": "autumn 2021"`: {Start: "2020-01", End: "2021"},
		`"startDate": "2020-01", "endDate": "2021-09-31"`:  {Start: "2020-01", End: "2021-09"},
		`"startDate": "2020-01", "endDate": "a while ago"`: {Start: "2020-01", Over: true},
		`"startDate": "2020-01", "current": false`:         {Start: "2020-01", Over: true},
		`"endDate": "2019"`:                                {End: "2019"},
		`"date": "January 2019 to Present"`:                {Start: "2019-01"},
		`"date": {"start": "2019", "end": "2020-02"}`:      {Start: "2019", End: "2020-02"},
		`"period": "2016-2018"`:                            {Start: "2016", End: "2018"},
		`"time": "09/2016-12/2021"`:                        {Start: "2016-09", End: "2021-12"},
		`"time": "part"`:                                   {Description: "Time: part"},
		`"duration": "2 years"`:                            {Description: "Duration: 2 years"},
		`"date": "03/2016 – 04/2018"`:                      {Start: "2016-03", End: "2018-04"},
		`"date": "2017/04-2019/06"`:                        {Start: "2017-04", End: "2019-06"},
		`"date": "2017"`:                                   {Start: "2017", End: "2017"},
	} {
		content, _ := resumeWith(t, `"work": [{"position": "A", `+members+`}]`)
		want.JobTitle = "A"
		assert.Equal(t, []schema.Job{want}, content.WorkTimeline, members)
	}
	_, notTaken := resumeWith(t, `"work": [{"position": "A", "endDate": "autumn 2021"}, {"position": "B", "endDate": "soon"}]`)
	assert.Equal(t, []string{
		`work, endDate "autumn 2021" (1 of 2: line 1): it is not a date; only 2021 is taken`, `work, endDate "soon" (1 of 2: line 1): ` + notDate,
	}, notTaken)
}

func TestStartOrdersEntriesFromTheNewestToTheOldest(t *testing.T) {
	for dates, want := range map[string]string{
		"2010-2012 2013-2014 2015-2018": "2015 2013 2010",
		"2015- 2016-2018 2010-2012":     "2015 2016 2010", // in the order of their ends
		"2016-2018 2015- 2010-2012":     "2016 2015 2010", // in the order of their starts
		"2010-2011 2019- 2015-2016":     "2019 2015 2010",
		"2010-2011 - 2015-2016":         "2015 2010 ",
	} {
		var jobs, studies, starts, others []string
		for i, period := range strings.Fields(dates) {
			start, end, _ := strings.Cut(period, "-")
			jobs = append(jobs, fmt.Sprintf(`{"position": "%d", "startDate": %q, "endDate": %q}`, i, start, end))
			studies = append(studies, fmt.Sprintf(`{"area": "%d", "startDate": %q, "endDate": %q}`, i, start, end))
		}
		content, _ := resumeWith(t, `"work": [`+strings.Join(jobs, ",")+`], "education": [`+strings.Join(studies, ",")+`]`)
		for i, job := range content.WorkTimeline {
			starts, others = append(starts, job.Start), append(others, content.Education.Entries[i].Start)
		}
		assert.Equal(t, want, strings.Join(starts, " "), dates)
		assert.Equal(t, want, strings.Join(others, " "), dates)
	}
}

func TestStartTakesAnEqualPositionAsAnEarlierPeriodOnce(t *testing.T) {
	content, notTaken := resumeWith(t, `"work": [
		{"position": "A", "startDate": "2010", "endDate": "2012"}, {"position": "A", "startDate": "2015", "endDate": "2018"}, {"position": "A", "startDate": "2015", "endDate": "2018"}]`)
	assert.Equal(t, []schema.Job{{JobTitle: "A", Start: "2015", End: "2018", Earlier: []schema.Period{{Start: "2010", End: "2012"}}}}, content.WorkTimeline)
	assert.Equal(t, []string{"work (line 2): " + duplicate}, notTaken)
}

func TestStartTakesALevelOnlyIfTheTextIsNothingElse(t *testing.T) {
	for fluency, want := range map[string]schema.SpokenLanguage{
		"C1": {Level: "C1"}, "c2": {Level: "C2"}, "Native speaker": {Level: "native"}, "Native or bilingual proficiency": {Level: "native"},
		"Madrelingua": {Level: "native"}, "Äidinkieli": {Level: "native"}, "Język ojczysty": {Level: "native"}, "שפת אם": {Level: "native"},
		"Non-native, fluent": {Fluency: "Non-native, fluent"}, "near-native": {Fluency: "near-native"}, "C2 (reading), B1 (speaking)": {Fluency: "C2 (reading), B1 (speaking)"},
		"preparing C1": {Fluency: "preparing C1"}, "Full professional proficiency": {Fluency: "Full professional proficiency"}, "4": {Fluency: "4"},
	} {
		content, notTaken := resumeWith(t, fmt.Sprintf(`"languages": [{"language": "x", "fluency": %q}]`, fluency))
		want.Name = "x"
		assert.Equal(t, []schema.SpokenLanguage{want}, content.Languages.Entries, fluency)
		assert.Empty(t, notTaken)
	}
	for level, want := range map[string]schema.Skill{
		`"85%"`: {Value: 85}, `"80 %"`: {Value: 80}, `"0%"`: {Value: contentc.Zero}, `5`: {Level: "5"}, `"4"`: {Level: "4"}, `"110%"`: {Level: "110%"}, `"Expert"`: {Level: "Expert"},
	} {
		content, _ := resumeWith(t, `"skills": [{"name": "x", "level": `+level+`}]`)
		want.Name = "x"
		assert.Equal(t, []schema.Skill{want}, content.Skills, level)
	}
}

func TestStartReadsEntriesAsTheirOwnersMeanThem(t *testing.T) {
	for list, want := range map[string]schema.Entry{
		`"education": {"name": "Prova, Torino", "degree": "MSc in Physics"}`:                                      {Title: "MSc in Physics", Where: "Prova, Torino"},
		`"education": [{"name": "Physics", "degree": "MSc", "school": "Prova"}]`:                                  {Title: "MSc, Physics", Where: "Prova"},
		`"education": [{"area": "Physics", "startDate": "2015-09-15", "endDate": "2015-12-15"}]`:                  {Title: "Physics", Start: "2015-09", End: "2015-12"},
		`"education": [{"area": "Physics", "date": "2015-09-15"}]`:                                                {Title: "Physics", Date: "2015-09-15"},
		`"education": [{"area": "Physics - Optics", "courses": ["Physics"]}]`:                                     {Title: "Physics - Optics"},
		`"education": [{"name": "Prova", "area": "Physics"}]`:                                                     {Title: "Physics", Where: "Prova"},
		`"education": [{"name": "Prova", "location": "Torino"}]`:                                                  {Title: "Prova", Where: "Torino"},
		`"education": [{"area": "Physics", "courses": ["Physics"]}]`:                                              {Title: "Physics"},
		`"education": [{"area": "Physics", "courses": ["Physics", "Optics"]}]`:                                    {Title: "Physics", Note: "- Physics\n- Optics"},
		`"education": [{"area": "Physics", "courses": ["Phys"]}]`:                                                 {Title: "Physics", Note: "- Phys"},
		`"education": [{"area": "3 D", "score": "3"}]`:                                                            {Title: "3 D", Note: "3"},
		`"education": [{"area": "Physics - Optics", "courses": ["Optics"]}]`:                                      {Title: "Physics - Optics", Note: "- Optics"},
		`"projects": [{"name": "App", "startDate": "2015-09-15", "endDate": "2015-12-15"}]`:                       {Title: "App", Start: "2015-09", End: "2015-12"},
		`"projects": [{"name": "App", "position": "Chef", "roles": ["Author", "Cook"], "highlights": ["Built"]}]`: {Title: "App", Note: "Chef, Author, Cook\n\n- Built"},
		`"references": [{"name": "Carla", "position": "` + strings.Repeat("Chef ", 20) + `or so"}]`:               {Title: "Carla", Note: strings.Repeat("Chef ", 20) + "or so"},
		`"references": [{"name": "Carla", "position": "Chef", "company": "Prova", "reference": "She cooks."}]`:    {Title: "Carla", Where: "Chef, Prova", Note: "She cooks."},
	} {
		content, _ := resumeWith(t, list)
		entries := slices.Concat(content.Education.Entries, content.Projects.Entries, content.References.Entries)
		assert.Equal(t, []schema.Entry{want}, entries, list)
	}
}

func TestStartReadsPhoneNumbers(t *testing.T) {
	for number, want := range map[string]string{
		"(+39) 011-000 0000": "+39 011 000 0000", "+39.011.0000000": "+39 011 0000000", "0039 011 0000000": "+39 011 0000000", "+44 (0)20 0000 0000": "+44 20 0000 0000",
		"tel:+1-202-555-0100": "+1 202 555 0100", "+34910000000": "+34910000000", "(0049) 30/000000": "+49 30 000000", "+39 (0)11 0000000": "+39 0 11 0000000",
	} {
		content, notTaken := resumeWith(t, fmt.Sprintf(`"basics": {"phone": %q}`, number))
		assert.Equal(t, want, content.ContactConfig.Phone, number)
		assert.Empty(t, notTaken, number)
	}
	for _, example := range [][3]string{
		{"IT", "011 0000000", "; if it is one of Italia, write +39 011 0000000"}, {"DE", "030/0000000", "; if it is one of Germania, write +49 30 0000000"},
		{"IT", "call me", ""}, {"", "011 0000000", ""},
	} {
		content, notTaken := resumeWith(t, fmt.Sprintf(`"basics": {"phone": %q, "location": {"countryCode": %q}}`, example[1], example[0]))
		assert.Empty(t, content.ContactConfig.Phone)
		assert.Equal(t, []string{fmt.Sprintf(`basics, phone %q (line 1): it is not an international phone number%s`, example[1], example[2])}, notTaken)
	}
	content, _ := resumeWith(t, `"basics": {"phone": "(202) 555-0100", "location": {"countryCode": "US"}}`)
	assert.Equal(t, "+1 202 555 0100", content.ContactConfig.Phone)
}

func TestStartKnowsCountriesByTheirNames(t *testing.T) {
	for country, code := range map[string]string{
		"it": "IT", "ITA": "IT", "UK": "GB", "USA": "US", "U.S.A.": "US", "United States of America": "US", "England": "GB", "Deutschland": "DE", "Germany": "DE", "Vietnam": "VN", "Francia": "FR",
		"Österreich": "AT", "Ελλάδα": "GR", "Türkiye": "TR", "The Netherlands": "NL", "Myanmar (Birmania)": "MM", "Suomi": "FI", "Україна": "UA",
	} {
		for _, key := range []string{"countryCode", "country"} {
			content, notTaken := resumeWith(t, fmt.Sprintf(`"basics": {"location": {"city": "Prova", %q: %q}}`, key, country))
			assert.Equal(t, code, content.Owner.CountryCode, country)
			assert.Empty(t, notTaken, country)
		}
	}
	for _, unknown := range []string{"EU", "Provaland", "ZZ", "SU"} {
		content, _ := resumeWith(t, fmt.Sprintf(`"basics": {"location": {"city": "Prova", "countryCode": %q}}`, unknown))
		assert.Empty(t, content.Owner.CountryCode, unknown)
		assert.Equal(t, "Prova, "+unknown, content.Owner.Location)
	}
	for place, code := range map[string]string{"Milan, Lombardy, Italy": "IT", "San Francisco, CA": "", "Atlanta, Georgia": "", "Tbilisi, Tbilisi, Georgia": "GE", "London, UK": "GB", "Torino": ""} {
		content, _ := resumeWith(t, fmt.Sprintf(`"basics": {"location": %q}`, place))
		assert.Equal(t, code, content.Owner.CountryCode, place)
		assert.Equal(t, place, content.Owner.Location)
	}
}

func TestStartFindsTheAddressOfAUserName(t *testing.T) {
	for profile, want := range map[string]string{
		`{"network": "GitHub", "username": "https://github.com/marta--prova"}`:      "https://github.com/marta--prova",
		`{"network": "GitHub", "username": "github.com/marta--prova"}`:              "https://github.com/marta--prova",
		`{"network": "LinkedIn", "username": "in/marta--prova"}`:                    "https://www.linkedin.com/in/marta--prova",
		`{"network": "linkedin", "username": "@marta"}`:                             "https://www.linkedin.com/in/marta",
		`{"network": "Twitter", "username": "marta"}`:                               "https://x.com/marta",
		`{"network": "Mastodon", "username": "@marta@social.internal"}`:             "https://social.internal/@marta",
		`{"network": "Stack Overflow", "username": "1/marta"}`:                      "https://stackoverflow.com/users/1/marta",
		`{"network": "GitHub", "url": "http://www.github.com/marta"}`:               "https://www.github.com/marta",
		`{"network": "Blog", "url": "blog.internal/marta"}`:                         "https://blog.internal/marta",
		`{"network": "GitHub (università)", "url": "https://git.prova.internal/m"}`: "https://git.prova.internal/m",
		`{"network": "Blog", "url": "https://prova.internal/a b"}`:                  "",
		`{"network": "Blog", "url": "http://prova.internal"}`:                       "",
		`{"network": "Skype", "username": "marta"}`:                                 "",
	} {
		content, notTaken := resumeWith(t, `"basics": {"profiles": [`+profile+`]}`)
		p := content.SocialProfils
		addresses := []string{p.GitHub, p.LinkedIn, p.Mastodon}
		for _, other := range p.Others {
			addresses = append(addresses, other.URL)
		}
		assert.Equal(t, want, strings.Join(addresses, ""), profile)
		assert.Equal(t, want == "", len(notTaken) > 0, profile)
	}
	_, notTaken := resumeWith(t, `"basics": {"profiles": [{"network": "Skype", "username": "marta.prova", "url": "https://www.skype.internal"}]}`)
	assert.Equal(t, []string{`basics, profiles, username "marta.prova" (line 1): ` + noPlace}, notTaken)
}

func TestStartReadsAFlatResumeAndItsGroupsOfSkills(t *testing.T) {
	content, notTaken := resumeWith(t, `"name": "Marta Prova", "title": "Engineer", "contact": {"email": "marta@prova.internal", "phone": "+39 011 0000000"}, "summary": "I build.", "github": "marta",
		"location": "Torino, Italia", "experience": [{"title": "Tester", "company": "Prova", "start": "2020-01", "end": "present"}], "skills": {"tools": ["Go", "Bash"], "softSkills": ["Writing"]}`)
	assert.Equal(t, schema.Owner{Name: "Marta Prova", Role: "Engineer", Location: "Torino, Italia", City: "Torino", CountryCode: "IT"}, content.Owner)
	assert.Equal(t, schema.ContactConfig{Email: "marta@prova.internal", Phone: "+39 011 0000000"}, content.ContactConfig)
	assert.Equal(t, "I build.", content.Whoami.Whoami)
	assert.Equal(t, "https://github.com/marta", content.SocialProfils.GitHub)
	assert.Equal(t, []schema.Skill{{Name: "Tools", Keywords: []string{"Go", "Bash"}}, {Name: "Soft skills", Keywords: []string{"Writing"}}}, content.Skills)
	assert.Empty(t, notTaken)

	alone, _ := resumeWith(t, `"name": "Marta Prova", "title": "Engineer"`)
	assert.Equal(t, schema.Owner{Name: "Marta Prova", Role: "Engineer"}, alone.Owner)
}

func TestStartReadsJSONWithComments(t *testing.T) {
	content, notTaken := resumeWith(t, "\"basics\": { // the person\n\"name\": \"Marta // Prova\", /* a\nb */ \"y\": \"y\\\"//z\"}")
	assert.Equal(t, "Marta // Prova", content.Owner.Name)
	assert.Equal(t, []string{`basics, y "y\"//z" (line 3): ` + noPlace}, notTaken)
}

func TestStartWritesMarkdownInShortTextsAsWordsAndAnAddress(t *testing.T) {
	content, notTaken := resumeWith(t, `"basics": {"label": "**Engineer** at [Prova](https://prova.internal) <https://a.internal>"},
		"work": [{"name": "[Prova Reti](https://reti.internal)", "position": "Engineer"}, {"name": "[Prova](http://prova.internal)", "position": "`+"`Chef`"+`", "url": "https://chef.internal"}],
		"skills": [{"name": "Tools", "keywords": ["**Frameworks:** React, Go"]}], "languages": ["**Italian** (native) · German: B2 · French – fluent"]`)
	assert.Equal(t, "Engineer at Prova https://a.internal (https://prova.internal)", content.Owner.Role)
	assert.Equal(t, []schema.Job{
		{JobTitle: "Engineer", Company: "Prova Reti", URL: "https://reti.internal"},
		{JobTitle: "Chef", Company: "Prova (http://prova.internal)", URL: "https://chef.internal"},
	}, content.WorkTimeline)
	assert.Equal(t, []schema.Skill{{Name: "Tools", Keywords: []string{"Frameworks: React", "Go"}}}, content.Skills)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "Italian", Level: "native"}, {Name: "German", Level: "B2"}, {Name: "French", Fluency: "fluent"}}, content.Languages.Entries)
	assert.Empty(t, notTaken)
}

func TestStartTakesASentenceAboutASkillAsItsText(t *testing.T) {
	const sentence = "Write reliable shell scripts for automation and operational tasks"
	for members, want := range map[string]schema.Skill{
		`"level": "Advanced", "summary": "` + sentence + `"`: {Level: "Advanced", Description: sentence},
		`"level": "` + sentence + `"`:                        {Description: sentence},
		`"description": "Advanced"`:                          {Level: "Advanced"},
		`"description": "` + sentence + `", "icon": "x"`:     {Description: sentence},
		`"level": "90%", "highlights": ["One", "Two"]`:       {Value: 90, Description: "- One\n- Two"},
	} {
		content, _ := resumeWith(t, `"skills": [{"name": "Bash", `+members+`}]`)
		want.Name = "Bash"
		assert.Equal(t, []schema.Skill{want}, content.Skills, members)
	}
	content, _ := resumeWith(t, `"languages": [{"language": "English", "summary": "`+sentence+`"}]`)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "English", Fluency: sentence}}, content.Languages.Entries)
}

func TestStartNamesAPathOfTheSourceAndSeveralProfilesOfANetwork(t *testing.T) {
	content, notTaken := resumeWith(t, `"basics": {"profiles": [{"network": "Français", "url": "index-fr.html"}, {"url": "cv.pdf"}, {"network": "Twitter", "username": "a"}, {"network": "Twitter", "username": "b"}]}`)
	assert.Equal(t, []schema.OtherProfile{{Name: "Twitter", URL: "https://x.com/a"}, {Name: "Twitter (b)", URL: "https://x.com/b"}}, content.SocialProfils.Others)
	const path = "it is no address of its own, but a path on the host of the source"
	assert.Equal(t, []string{"basics, profiles (2 of 2: line 1, line 1): " + path}, notTaken)
}

func TestStartEndsTheRoleAtTheFirstBar(t *testing.T) {
	for label, want := range map[string]schema.IntroData{
		"CISO | Speaker | Author":       {Animated: schema.Animated{First: "CISO", Second: "Speaker", Third: "Author"}},
		"CISO|Speaker":                  {Animated: schema.Animated{First: "CISO", Second: "Speaker"}},
		"CISO / Teacher":                {Animated: schema.Animated{First: "CISO", Second: "Teacher"}},
		"CISO | ciso | A | B | C":       {Animated: schema.Animated{First: "CISO", Second: "A", Third: "B"}, Description: "CISO | ciso | A | B | C"},
		strings.Repeat("Engineer ", 10): {Description: strings.TrimSpace(strings.Repeat("Engineer ", 10))},
	} {
		content, _ := resumeWith(t, fmt.Sprintf(`"basics": {"label": %q}`, label))
		assert.Equal(t, want, content.IntroData, label)
		if role, _, _ := strings.Cut(label, "|"); len(role) <= maxRole {
			assert.Equal(t, strings.TrimSpace(role), content.Owner.Role)
		}
	}
}

func TestStartIntroducesNobodyByAnEndedPosition(t *testing.T) {
	content, _ := resumeWith(t, `"work": [{"position": "Intern", "startDate": "2010", "endDate": "2011"}, {"position": "Helper", "startDate": "2009", "current": false}]`)
	assert.Empty(t, content.Owner.Role)
	assert.Empty(t, content.IntroData.Animated)
	content, _ = resumeWith(t, `"work": [{"position": "Chef", "name": "Prova", "company": "Prova"}]`)
	assert.Equal(t, []schema.Job{{JobTitle: "Chef", Company: "Prova"}}, content.WorkTimeline, "a value that repeats another one says nothing more")
	content, _ = resumeWith(t, `"work": [{"company": "Prova", "startDate": "2010"}]`)
	assert.Equal(t, []schema.Job{{JobTitle: "Prova", Start: "2010"}}, content.WorkTimeline, "a position without a title is called by its company")
}

func TestStartSaysThatItCompletedAPhoneNumber(t *testing.T) {
	start, err := Start([]byte(`{"basics": {"phone": "(202) 555-0100", "location": {"countryCode": "US"}}}`), "en")
	require.NoError(t, err)
	assert.Equal(t, []string{"the phone number 202) 555-0100 became +1 202 555 0100, one of United States"}, start.Notes)
}

func TestStartRecognisesTheLanguageOfTheTexts(t *testing.T) {
	for text, want := range map[string]string{
		"A consultant who tests banks and writes about it for everyone who listens.":           "en",
		"Consulente che mette alla prova le banche e ne scrive per chi ascolta.":               "it",
		"Beraterin, die Banken prüft und für alle schreibt, die zuhören.":                      "de",
		"Consultante qui teste les banques et qui écrit pour tous ceux qui écoutent.":          "fr",
		"Consultora que pone a prueba los bancos y escribe para todas las personas.":           "es",
		"Consultora que testa os bancos e escreve para as pessoas que não desistem.":           "pt",
		"Konsultantka, która testuje banki i pisze o tym dla wszystkich, na co dzień w Prova.": "pl",
		"Bankaları sınayan ve bu konuda herkes için yazan bir danışman olarak çalışıyorum.":    "tr",
		"为银行进行渗透测试，并为所有愿意倾听的人撰写相关文章的安全顾问。":                                                     "zh",
		"為銀行進行滲透測試，並為所有願意傾聽的人撰寫相關文章的安全顧問。":                                                     "zh-Hant",
		"銀行のペネトレーションテストを行い、すべての人のために記事を書くコンサルタントです。":                                           "ja",
		"情報安全監査人として銀行侵入試験と報告書作成を担当し、大学院で講義を行う専門家です。":                                           "ja",
		"은행의 모의 해킹을 수행하고 귀 기울이는 모든 분을 위해 글을 쓰는 컨설턴트입니다.":                                       "ko",
		"Консультант, который проверяет банки и пишет об этом для всех на разных языках.":      "ru",
		"مشاوری که بانک\u200cها را آزمایش می\u200cکند و در این باره برای همه می\u200cنویسد.":   "fa",
		"सलाहकार जो बैंकों की जाँच करती है और सभी सुनने वालों के लिए इसके बारे में लिखती है।":  "hi",
		"Konsultan yang menguji bank dan menulis untuk semua orang dengan bahasa yang mudah.":  "id",
		"Chuyên gia tư vấn kiểm thử các ngân hàng và viết cho những người lắng nghe với tôi.":  "vi",
		"ที่ปรึกษาที่ทดสอบระบบของธนาคารและเขียนบทความสำหรับทุกคนที่สนใจ":                       "th",
		"Security consultant": "", "": "",
	} {
		start, err := Start(fmt.Appendf(nil, `{"basics": {"name": "Marta Prova", "label": "Site engineer", "summary": %q}, "skills": ["Go and C", "Bash"]}`, text), "")
		require.NoError(t, err)
		assert.Equal(t, want, start.Recognised, text)
	}
}

func TestStartTakesALicenceOnce(t *testing.T) {
	content, notTaken := resumeWith(t, `"certificates": [{"name": "A", "id": "P-1"}, {"name": "B", "id": "P-1"}]`)
	assert.Equal(t, []schema.Certificate{{Title: "A", ID: "P-1"}, {Title: "B"}}, content.Certs)
	assert.Equal(t, []string{`certificates, id "P-1" (1 of 2: line 1): another certificate has the same`}, notTaken)
}

func TestStartNamesPlacesWithoutControlCharacters(t *testing.T) {
	for name, file := range map[string][]byte{
		"a vCard":       []byte("BEGIN:VCARD\nVERSION:3.0\nFN:Marta Prova\nNOTE:a\x1b[31m\nX-A\x1b[31m:b\nEND:VCARD\n"),
		"a JSON Resume": []byte(`{"basics": {"a\u001b[31m": "b\u001b[31m"}}`),
		"an archive":    archive(t, "Skills.csv", "Name\nNetworks\n", "a\x1b[31m.csv", "b\n"),
	} {
		_, notTaken := startOf(t, file)
		assert.NotEmpty(t, notTaken, name)
		assert.NotContains(t, strings.Join(notTaken, "\n"), "\x1b", name)
	}
}

// A quadratic reader takes minutes for these.
func TestStartReadsLargeSources(t *testing.T) {
	card := []string{"BEGIN:VCARD", "VERSION:3.0", "FN:Marta Prova", "NOTE:x" + strings.Repeat("\r\n y", 400_000)}
	var skills []string
	for i := range 20_000 {
		skills = append(skills, fmt.Sprintf(`{"name": "Skill %d"}`, i))
		card = append(card, fmt.Sprintf("URL:https://prova.internal/%d", i))
	}
	content, _ := startOf(t, []byte(strings.Join(append(card, "END:VCARD"), "\r\n")))
	assert.Len(t, content.SocialProfils.Others, 20_000)
	content, _ = resumeWith(t, `"skills": [`+strings.Join(skills, ",\n")+`]`)
	assert.Len(t, content.Skills, 20_000)
	content, _ = startOf(t, archive(t, "Skills.csv", "Name\n"+strings.Repeat(`"a,"b,`, 50_000)+strings.Repeat("x,", 1_000_000)))
	assert.Len(t, content.Skills, 1)
}

func FuzzStart(f *testing.F) {
	f.Add([]byte(resume))
	f.Add([]byte(reactive4))
	f.Add([]byte(renderCV))
	for _, card := range cards {
		f.Add([]byte(card))
	}
	f.Add(archive(f, export...))
	f.Add(archive(f, "Profile.csv", "a,b\n\"", "Skills.csv", "\xff\xfeN"))
	f.Fuzz(func(_ *testing.T, file []byte) {
		_, _ = Start(file, "it") // it returns: no panic, no endless loop
	})
}

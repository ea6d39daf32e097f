package starter

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc"
	"example.org/portfolio/schema"
)

// startOf returns the content of a file in Italian, and what was not taken: "PLACE: REASON".
func startOf(t *testing.T, file []byte) (content schema.Content, notTaken []string) {
	t.Helper()
	start, err := Start(file, "it")
	require.NoError(t, err)
	for _, part := range start.NotTaken {
		notTaken = append(notTaken, part.Place+": "+part.Reason)
	}
	return start.Content.(schema.Content), notTaken
}

// archive returns a ZIP with files: pairs of a name and a text.
func archive(t testing.TB, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	writer := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		file, err := writer.Create(files[i])
		require.NoError(t, err)
		_, err = file.Write([]byte(files[i+1]))
		require.NoError(t, err)
	}
	require.NoError(t, writer.Close())
	return out.Bytes()
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

func TestStartRefusesOtherFiles(t *testing.T) {
	for name, file := range map[string]string{
		"a PDF":            "%PDF-1.7",
		"no text":          " ",
		"another JSON":     `{"name": "portfolio", "version": "1"}`,
		"a JSON list":      `[{"basics": {}}]`,
		"broken JSON":      "{\"basics\": {\n\"name\": }}",
		"two values":       `{"basics": {}} {}`,
		"no card":          "BEGIN:VCARD\r\nVERSION:3.0\r\n",
		"a broken ZIP":     "PK\x03\x04",
		"another ZIP":      string(archive(t, "notes.txt", "x", "table.csv", "a,b\n1,2\n")),
		"a very long text": "{" + strings.Repeat(" ", maxText),
	} {
		_, err := Start([]byte(file), "it")
		assert.Error(t, err, name)
	}
	_, err := Start([]byte("{\"basics\": {\n\"name\": }}"), "it")
	assert.ErrorContains(t, err, "line 2:")
}

const resume = `{
  "$schema": "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  "basics": {
    "name": "Marta Prova", "label": "Site engineer", "image": "https://prova.internal/me.png",
    "email": "marta@prova.internal", "phone": "+39 011 0000000", "url": "https://prova.internal/",
    "summary": "I build things.\r\n\r\nAnd I keep them running.\n",
    "location": {"address": "Via Prova 1", "postalCode": "10100", "city": "Torino", "countryCode": "it", "region": "Piemonte"},
    "profiles": [
      {"network": "GitHub", "username": "marta--prova"},
      {"network": "LinkedIn", "username": "marta--prova", "url": "https://www.linkedin.com/in/marta--prova"},
      {"network": "ORCID", "url": "https://orcid.org/0000"},
      {"network": "ICQ", "username": "1234"}
    ]
  },
  "work": [
    {"name": "Prova Reti", "position": "Engineer", "startDate": "2020-03-01", "endDate": "", "summary": "Networks", "highlights": ["Cut costs", "Led a team."], "url": "http://prova.internal", "keywords": ["x"]},
    {"name": "Prova Dati", "position": "Analyst", "startDate": "2018", "endDate": "2019-12", "summary": "Data."},
    {"name": "Prova Dati", "position": "Analyst", "startDate": "2015", "endDate": "2016", "summary": "Data."},
    {"company": "Old Prova", "position": "Intern", "startDate": "a while ago"}
  ],
  "volunteer": [{"organization": "Prova ONLUS"}],
  "education": [{"institution": "Università Prova", "area": "Physics", "studyType": "MSc", "startDate": "2010-09", "endDate": "2015-07", "score": "110/110", "courses": ["Optics", "Logic"]}],
  "certificates": [{"name": "Exam", "date": "2021-06-30", "issuer": "Istituto Prova", "url": "https://prova.internal/exam"}],
  "publications": [
    {"name": "A paper", "publisher": "Prova Press", "releaseDate": "2019-05-02", "url": "https://prova.internal/paper", "summary": "About."},
    {"name": "A hole (CVE-2024-0000)", "publisher": "Prova Soft", "releaseDate": "2024", "summary": "Anyone could read."}
  ],
  "skills": [
    {"name": "Web", "level": "Master", "keywords": ["HTML", "CSS"]},
    {"name": "Networks", "level": "85%"}
  ],
  "languages": [{"language": "Italian", "fluency": "Native speaker"}, {"language": "English", "fluency": "C1"}, {"language": "French", "fluency": "Fluent"}],
  "projects": [
    {"name": "On walls", "entity": "Prova Conf", "type": "talk", "startDate": "2022-11", "url": "https://prova.internal/talk"},
    {"name": "Own app", "description": "An app."}
  ],
  "meta": {"version": "v1.0.0", "theme": "flat"}
}`

func TestStartReadsAJSONResume(t *testing.T) {
	content, notTaken := startOf(t, []byte(resume))
	assert.Equal(t, schema.Owner{Name: "Marta Prova", Role: "Site engineer", City: "Torino", CountryCode: "IT", Location: "Torino, Piemonte, Italia"}, content.Owner)
	assert.Equal(t, "I build things.\n\nAnd I keep them running.", content.Whoami.Whoami)
	assert.Equal(t, "marta@prova.internal", content.ContactConfig.Email)
	assert.Equal(t, "+39 011 0000000", content.ContactConfig.Phone)
	assert.Equal(t, schema.SocialProfiles{
		GitHub: "https://github.com/marta--prova", LinkedIn: "https://www.linkedin.com/in/marta--prova",
		Others: []schema.OtherProfile{{Name: "ORCID", URL: "https://orcid.org/0000"}},
	}, content.SocialProfils)
	assert.Equal(t, []schema.Job{
		{JobTitle: "Engineer", Company: "Prova Reti", Start: "2020-03", Description: "Networks. Cut costs. Led a team."},
		{JobTitle: "Analyst", Company: "Prova Dati", Start: "2018", End: "2019-12", Description: "Data.", Earlier: []schema.Period{{Start: "2015", End: "2016"}}},
		{JobTitle: "Intern", Company: "Old Prova"},
	}, content.WorkTimeline)
	assert.Equal(t, []schema.Entry{{Title: "MSc, Physics", Where: "Università Prova", Start: "2010-09", End: "2015-07", Note: "110/110\n\nOptics\n\nLogic"}}, content.Education.Entries)
	assert.Equal(t, []schema.Certificate{{Title: "Exam", Issuer: "Istituto Prova", Issued: "2021-06-30", URL: "https://prova.internal/exam"}}, content.Certs)
	assert.Equal(t, []schema.Entry{{Title: "A paper", Where: "Prova Press", Date: "2019-05-02", Note: "About.", URL: "https://prova.internal/paper"}}, content.Publications.Entries)
	assert.Equal(t, []schema.Credit{{Title: "A hole", CVE: "CVE-2024-0000", Vendor: "Prova Soft", Date: "2024", Description: "Anyone could read."}}, content.Credits)
	assert.Equal(t, []schema.Skill{{Name: "Web: HTML, CSS"}, {Name: "Networks", Value: 85}}, content.Skills)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "Italian", Level: "native"}, {Name: "English", Level: "C1"}, {Name: "French"}}, content.Languages.Entries)
	assert.Equal(t, []schema.Entry{{Title: "On walls", Where: "Prova Conf", Date: "2022-11", URL: "https://prova.internal/talk"}}, content.Talks.Entries)
	assert.Equal(t, []schema.Entry{{Title: "Own app", Note: "An app."}}, content.Projects.Entries)
	assert.Equal(t, []schema.Entry{{Title: "Prova ONLUS"}}, content.Volunteering.Entries)
	assert.ElementsMatch(t, []string{
		"/basics/image: " + noPlace,
		"/basics/location/address: " + noPlace,
		"/basics/location/postalCode: " + noPlace,
		"/basics/profiles/3: it has no address",
		"/work/0/startDate: " + noDay,
		"/work/0/url: " + noPlace,
		"/work/0/keywords/0: " + noPlace,
		"/work/3/startDate: " + notDate,
		"/skills/0/level: it is not a percentage",
		"/languages/2/fluency: " + notLevel,
		"/meta/theme: " + noPlace,
	}, notTaken)
}

func TestStartReadsAJSONResumeOfAnyTypes(t *testing.T) {
	content, notTaken := startOf(t, []byte(`{"basics": {"name": 7, "email": ["x"], "profiles": {"a": null}, "location": "Torino"}, "work": ["x", null, {"position": true, "startDate": 2020}]}`))
	assert.Equal(t, "7", content.Owner.Name)
	assert.Equal(t, "2020", content.WorkTimeline[0].Start)
	assert.ElementsMatch(t, []string{
		"/basics/email/0: " + noPlace, "/basics/location: " + noPlace, "/work/0: " + noPlace, "/work/2/position: " + noPlace,
	}, notTaken)
}

// The export of LinkedIn in two languages: the names of files and columns differ, and the
// content does not. One file is recognised by its columns alone.
var exports = map[string][]string{
	"English": {
		"Basic_LinkedInDataExport_11-24-2026/Profile.csv", "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n" +
			"Marta,Prova,,,\"Mar 4, 1990\",Site engineer,\"I said \"\"go\"\".\n\nThen, I went.\",Networks,,\"Turin, Piedmont, Italy\",[prova],\"[BLOG:https://blog.prova.internal,COMPANY:http://prova.internal]\",\n",
		"Email Addresses.csv", "Email Address,Confirmed,Primary,Updated On\nold@prova.internal,Yes,No,1/1/20\nmarta@prova.internal,Yes,Yes,1/1/24\n",
		"PhoneNumbers.csv", "Extension,Number,Type\n,+39 011 0000000,Mobile\n",
		"Positions.csv", "Company Name,Title,Description,Location,Started On,Finished On\n" +
			"\"Prova, Reti\",Engineer,\"• Networks\n• Cables\",Turin,Mar 2020,\nProva Dati,Analyst,,,2018,Dec 2019\n",
		"Education.csv", "School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversità Prova,2010,2015,,MSc Physics,Choir\n",
		"Skills.csv", "Name\nNetworks\nCables\nNetworks\n",
		"Certifications.csv", "Name,Url,Authority,Started On,Finished On,License Number\nExam,https://prova.internal/exam,Istituto Prova,Jun 2021,,P-1\n",
		"Languages.csv", "Name,Proficiency\nItalian,Native or bilingual proficiency\nEnglish,\n",
		"Publications.csv", "Name,Published On,Description,Publisher,Url\nA paper,\"May 2, 2019\",,Prova Press,https://prova.internal/paper\n",
	},
	"Italian": {
		"Profilo.csv", "Nome;Cognome;Sommario professionale;Riepilogo;Posizione geografica;Siti web;Twitter Handles\n" +
			"Marta;Prova;Site engineer;\"I said \"\"go\"\".\r\n\r\nThen, I went.\";Turin, Piedmont, Italy;[BLOG:https://blog.prova.internal];[prova]\n",
		"Indirizzi email.csv", "Indirizzo email;Confermato;Principale\nold@prova.internal;Sì;No\nmarta@prova.internal;Sì;Sì\n",
		"Numeri di telefono.csv", "Prefisso;Numero;Tipo\n;+39 011 0000000;Cellulare\n",
		"Impieghi.csv", "Nome azienda;Qualifica;Descrizione;Località;Data di inizio;Data di fine\n" +
			"Prova, Reti;Engineer;\"• Networks\n• Cables\";Turin;mar 2020;\nProva Dati;Analyst;;;2018;dic 2019\n",
		"Formazione.csv", "Scuola;Data di inizio;Data di fine;Note;Titolo di studio;Attività\nUniversità Prova;2010;2015;;MSc Physics;Choir\n",
		"Competenze.csv", "Nome\nNetworks\nCables\n",
		"Certificazioni.csv", "Nome;Url;Autorità;Data di inizio;Data di fine;Numero licenza\nExam;https://prova.internal/exam;Istituto Prova;giugno 2021;;P-1\n",
		"Lingue.csv", "Nome;Livello\nItalian;Madrelingua o bilingue\nEnglish;\n",
		"Pubblicazioni.csv", "Nome;Pubblicato il;Editore;Url\nA paper;2 maggio 2019;Prova Press;https://prova.internal/paper\n",
	},
}

func TestStartReadsLinkedInsExportInEachLanguage(t *testing.T) {
	for language, files := range exports {
		t.Run(language, func(t *testing.T) {
			content, _ := startOf(t, archive(t, files...))
			assert.Equal(t, schema.Owner{
				Name: "Marta Prova", GivenName: "Marta", FamilyName: "Prova", Role: "Site engineer", Location: "Turin, Piedmont, Italy", City: "Turin", CountryCode: "IT",
			}, content.Owner)
			assert.Equal(t, "I said \"go\".\n\nThen, I went.", content.Whoami.Whoami)
			assert.Equal(t, "marta@prova.internal", content.ContactConfig.Email)
			assert.Equal(t, "+39 011 0000000", content.ContactConfig.Phone)
			assert.Equal(t, []schema.OtherProfile{{Name: "X", URL: "https://x.com/prova"}, {Name: "blog.prova.internal", URL: "https://blog.prova.internal"}}, content.SocialProfils.Others)
			assert.Equal(t, []schema.Job{
				{JobTitle: "Engineer", Company: "Prova, Reti", Place: "Turin", Start: "2020-03", Description: "• Networks • Cables"},
				{JobTitle: "Analyst", Company: "Prova Dati", Start: "2018", End: "2019-12"},
			}, content.WorkTimeline)
			assert.Equal(t, []schema.Entry{{Title: "MSc Physics", Where: "Università Prova", Start: "2010", End: "2015", Note: "Choir"}}, content.Education.Entries)
			assert.Equal(t, []schema.Skill{{Name: "Networks"}, {Name: "Cables"}}, content.Skills)
			assert.Equal(t, []schema.Certificate{{Title: "Exam", Issuer: "Istituto Prova", Issued: "2021-06", URL: "https://prova.internal/exam", ID: "P-1"}}, content.Certs)
			assert.Equal(t, []schema.SpokenLanguage{{Name: "Italian", Level: "native"}, {Name: "English"}}, content.Languages.Entries)
			assert.Equal(t, []schema.Entry{{Title: "A paper", Where: "Prova Press", Date: "2019-05-02", URL: "https://prova.internal/paper"}}, content.Publications.Entries)
		})
	}
}

func TestStartListsWhatItDoesNotTakeOfLinkedInsExport(t *testing.T) {
	_, notTaken := startOf(t, archive(t, append(exports["English"],
		"messages.csv", "CONVERSATION ID,FROM\n1,x\n",
		"Connections.csv", "Notes:\n\"When exporting\"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nA,B,,,C,D,01 Jan 2020\n",
		"Articles/a.html", "<html>",
		"other/Skills.csv", "Name\nMore\n",
		"../Profile.csv", "First Name,Last Name,Headline\nX,Y,Z\n",
	)...))
	const folder = "Basic_LinkedInDataExport_11-24-2026/"
	assert.ElementsMatch(t, []string{
		"messages.csv: " + notTable, "Connections.csv: " + notTable, "Articles/a.html: " + notTable,
		"other/Skills.csv: the archive has another table of this kind",
		"../Profile.csv: its path leads out of the archive",
		folder + "Profile.csv:2 (Birth Date): " + noPlace,
		folder + "Profile.csv:2 (Industry): " + noPlace,
		folder + "Profile.csv:2 (Websites): " + notSecure,
		"Email Addresses.csv:2 (Email Address): " + asSecond, "Skills.csv:4: it is a duplicate",
	}, notTaken)
}

func TestStartReadsTablesOfAnyEncoding(t *testing.T) {
	const table = "Name\nGestione della qualità\n"
	utf16le := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(table)) {
		utf16le = append(utf16le, byte(unit), byte(unit>>8))
	}
	for name, text := range map[string]string{
		"UTF-8": table, "with a byte order mark": "\ufeff" + table, "UTF-16": string(utf16le), "Windows-1252": strings.ReplaceAll(table, "à", "\xe0"),
	} {
		content, _ := startOf(t, archive(t, "Skills.csv", text))
		assert.Equal(t, []schema.Skill{{Name: "Gestione della qualità"}}, content.Skills, name)
	}
}

func TestStartTakesUnusualColumns(t *testing.T) {
	content, notTaken := startOf(t, archive(t, "Positions.csv",
		"Finished On,Company Name,Title,Salary,Started On,\n,Prova,Engineer,1,Jan 2020,,extra\nshort\n"))
	assert.Equal(t, schema.Job{JobTitle: "Engineer", Company: "Prova", Start: "2020-01"}, content.WorkTimeline[0])
	assert.ElementsMatch(t, []string{
		"Positions.csv:2 (Salary): " + noPlace, "Positions.csv:2 (column 7): " + noPlace, "Positions.csv:3 (Finished On): " + notDate,
	}, notTaken)

	content, notTaken = startOf(t, archive(t, "Certifications.csv", "Notes:\n\"Your data.\"\n\nName,Url,Authority\nExam,http://prova.internal,Istituto\n"))
	assert.Equal(t, []schema.Certificate{{Title: "Exam", Issuer: "Istituto"}}, content.Certs)
	assert.Equal(t, []string{"Certifications.csv:5 (Url): " + notSecure}, notTaken)

	content, notTaken = startOf(t, archive(t, "Skills.csv", "Yetenek\nAğlar\n"))
	assert.Equal(t, []schema.Skill{{Name: "Ağlar"}}, content.Skills)
	assert.Len(t, notTaken, 1, "the position of the columns is a guess, which the owner compares")
}

func TestStartReadsManyPositions(t *testing.T) {
	table := "Company Name,Title,Description,Location,Started On,Finished On\n"
	for i := range 200 {
		table += fmt.Sprintf("Prova %d,Engineer,\"Did\n%d\",Turin,Jan 2020,Feb 2020\n", i, i)
	}
	content, notTaken := startOf(t, archive(t, "Positions.csv", table))
	assert.Len(t, content.WorkTimeline, 200)
	assert.Empty(t, notTaken)
}

func TestStartRefusesAZIPBomb(t *testing.T) {
	_, err := Start(archive(t, "Positions.csv", strings.Repeat("a", maxText+1)), "it")
	assert.ErrorContains(t, err, "Positions.csv: the file is too large")

	var many []string
	for i := range maxTables/maxText + 1 {
		many = append(many, fmt.Sprintf("%d.csv", i), "Name\n"+strings.Repeat("a", maxText-10))
	}
	_, err = Start(archive(t, many...), "it")
	assert.ErrorContains(t, err, "the file is too large")
}

const card3 = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Marta Prova\r\nN:Prova;Marta;;;\r\nTITLE:Site engineer\\, networks\r\n" +
	"EMAIL;TYPE=INTERNET:marta@prova.internal\r\nEMAIL;TYPE=HOME:other@prova.internal\r\nitem1.TEL;TYPE=WORK:+39 011 0000000\r\nADR;TYPE=WORK:;;Via Prova 1;Torino;;10100;Italia\r\n" +
	"ORG:Prova Reti\r\nURL:https://prova.internal\r\nNOTE:A long \r\n note\r\nUID:x\r\nREV:2026-01-01T00:00:00Z\r\nEND:VCARD\r\n"

func TestStartReadsAVCard(t *testing.T) {
	card4 := "\ufeffbegin:vcard\nVERSION:4.0\nFN:Marta Prova\nN:Prova;Marta;;;\nTITLE:Site engineer\\, networks\n" +
		"EMAIL;PREF=2:other@prova.internal\nEMAIL;PREF=1:marta@prova.internal\nTEL;VALUE=uri;TYPE=\"work,voice\":tel:+39 011 0000000\nADR:;;;Torino;;;Italy\n" +
		"URL:https://prova.internal\nKIND:individual\nEND:VCARD\n"
	for name, card := range map[string]string{"3.0": card3, "4.0": card4} {
		content, _ := startOf(t, []byte(card))
		assert.Equal(t, schema.Owner{
			Name: "Marta Prova", GivenName: "Marta", FamilyName: "Prova", Role: "Site engineer, networks", City: "Torino", CountryCode: "IT", Location: "Torino, Italia",
		}, content.Owner, name)
		assert.Equal(t, "marta@prova.internal", content.ContactConfig.Email, name)
		assert.Equal(t, "+39 011 0000000", content.ContactConfig.Phone, name)
		assert.Equal(t, []schema.OtherProfile{{Name: "prova.internal", URL: "https://prova.internal"}}, content.SocialProfils.Others, name)
	}
	_, notTaken := startOf(t, []byte(card3+card3))
	assert.ElementsMatch(t, []string{
		"vCard 2: the file has more than one card", "line 7 (EMAIL): " + asSecond, "line 10 (ORG): " + noPlace, "line 12 (NOTE): " + noPlace,
	}, notTaken)
}

func TestStartNamesPlacesWithoutControlCharacters(t *testing.T) {
	for name, file := range map[string][]byte{
		"a vCard":       []byte("BEGIN:VCARD\nVERSION:3.0\nFN:Marta Prova\nNOTE:a\x1b[31m\nX-A\x1b[31m:b\nEND:VCARD\n"),
		"a JSON Resume": []byte(`{"basics": {"a\u001b[31m": "b"}}`),
		"an archive":    archive(t, "Skills.csv", "Name\nNetworks\n", "a\x1b[31m.csv", "b\n"),
	} {
		_, notTaken := startOf(t, file)
		assert.NotEmpty(t, notTaken, name)
		assert.NotContains(t, strings.Join(notTaken, "\n"), "\x1b", name)
	}
}

func TestStartListsSkillsThatItDoesNotTake(t *testing.T) {
	content, notTaken := startOf(t, []byte(`{"basics": {}, "skills": [{"name": "Web"}, {"name": "Networks"}, {"name": "Web"}]}`))
	assert.Equal(t, []schema.Skill{{Name: "Web"}, {Name: "Networks"}}, content.Skills)
	assert.Equal(t, []string{"/skills/2: it is a duplicate"}, notTaken)

	content, notTaken = startOf(t, archive(t, "Skills.csv", "Name\n"+strings.Repeat("a", 81)+"\n"))
	assert.Len(t, content.Skills, 1)
	assert.Empty(t, notTaken, "the compiler shortens it, and lists its place")
}

func TestStartSkipsBlankRows(t *testing.T) {
	content, notTaken := startOf(t, archive(t, "Positions.csv",
		"Company Name,Title,Description,Location,Started On,Finished On\nProva,Engineer,,,2020,\n,,,,,\n\" \",,,,,\n"))
	assert.Len(t, content.WorkTimeline, 1)
	assert.Empty(t, notTaken)
}

func TestStartWritesTheCodesOfCountriesOfToday(t *testing.T) {
	for country, code := range map[string]string{"Deutschland": "DE", "Germany": "DE", "Vietnam": "VN", "Francia": "FR", "Myanmar (Birmania)": "MM", "Yemen": "YE"} {
		content, _ := startOf(t, []byte("BEGIN:VCARD\nVERSION:4.0\nFN:Marta Prova\nADR:;;;Prova;;;"+country+"\nEND:VCARD\n"))
		assert.Equal(t, code, content.Owner.CountryCode, country)
	}
	for country, code := range map[string]string{"it": "IT", "UK": "GB", "Germany": "DE"} {
		content, _ := startOf(t, fmt.Appendf(nil, `{"basics": {"location": {"countryCode": %q}}}`, country))
		assert.Equal(t, code, content.Owner.CountryCode, country)
	}
}

func TestStartKnowsTheLabelOfANativeLanguageInEachLanguage(t *testing.T) {
	for _, label := range []string{"Native", "Madrelingua", "Muttersprache", "Äidinkieli", "Język ojczysty", "Μητρική γλώσσα", "שפת אם"} {
		content, _ := startOf(t, fmt.Appendf(nil, `{"basics": {}, "languages": [{"language": "x", "fluency": %q}]}`, label))
		assert.Equal(t, "native", content.Languages.Entries[0].Level, label)
	}
}

func TestStartLeavesOutAddressesThatAreNone(t *testing.T) {
	content, notTaken := startOf(t, []byte(`{"basics": {"email": "none", "phone": "call me"}}`))
	assert.Equal(t, todoEmail, content.ContactConfig.Email)
	assert.Empty(t, content.ContactConfig.Phone)
	assert.Len(t, notTaken, 2)
}

func FuzzStart(f *testing.F) {
	f.Add([]byte(resume))
	f.Add([]byte(card3))
	f.Add(archive(f, exports["English"]...))
	f.Add(archive(f, "Profile.csv", "a,b\n\"", "Skills.csv", "\xff\xfeN"))
	f.Fuzz(func(_ *testing.T, file []byte) {
		_, _ = Start(file, "it") // it returns: no panic, no endless loop
	})
}

// FuzzTable reads a table without the archive around it, which mutations break.
func FuzzTable(f *testing.F) {
	for _, files := range exports {
		for i := 1; i < len(files); i += 2 {
			f.Add(files[i])
		}
	}
	f.Fuzz(func(_ *testing.T, text string) {
		for _, section := range sections {
			d := &draft{}
			if index, rows, err := d.readTable(strings.Fields(section.files)[0]+".csv", decoded([]byte(text))); err == nil && index >= 0 {
				sections[index].read(d, rows)
			}
		}
	})
}

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

	"example.org/portfolio/schema"
)

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

const positionColumns = "Company Name,Title,Description,Location,Started On,Finished On\n"

// export is LinkedIn's data export. One file is recognised by its columns alone.
var export = []string{
	"Basic_LinkedInDataExport_11-24-2026/Profile.csv", "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n" +
		"Marta,Prova,,,\"Mar 4, 1990\",Site engineer,\"I said \"\"go\"\".\n\nThen, I went.\",Networks,,\"Turin, Piedmont, Italy\",[prova],\"[BLOG:https://blog.prova.internal,COMPANY:http://prova.internal]\",\n",
	"Email Addresses.csv", "Email Address,Confirmed,Primary,Updated On\nold@prova.internal,Yes,No,1/1/20\nmarta@prova.internal,Yes,Yes,1/1/24\n",
	"PhoneNumbers.csv", "Extension,Number,Type\n+39,011 0000000,Mobile\n",
	"Impieghi.csv", positionColumns + "\"Prova, Reti\",Engineer,\"Networks\",Turin,Mar 2020,\nProva Dati,Analyst,,,2018,Dec 2019\n",
	"Education.csv", "School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversità Prova,2010,2015,,MSc Physics,Choir\n",
	"Skills.csv", "Name\nNetworks\nCables\nNetworks\n",
	"Certifications.csv", "Name,Url,Authority,Started On,Finished On,License Number\nExam,https://prova.internal/exam,Istituto Prova,Jun 2021,,P-1\n",
	"Languages.csv", "Name,Proficiency\nItalian,Native or bilingual proficiency\nEnglish,Limited working proficiency\n",
	"Publications.csv", "Name,Published On,Description,Publisher,Url\nA paper,\"May 2, 2019\",,Prova Press,https://prova.internal/paper\n",
	"Projects.csv", "Title,Description,Url,Started On,Finished On\nOwn app,An app.,,Jan 2021,Feb 2021\n",
	"Honors.csv", "Title,Description,Issued On\nPrize,For walls.,Aug 2018\n",
	"Volunteering.csv", "Company Name,Role,Cause,Started On,Finished On,Description\nProva ONLUS,Driver,Health,2016,2017,At night.\n",
	"Courses.csv", "Name,Number\nOptics,101\n",
	"Recommendations_Received.csv", "First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nCarla,Prova,Prova Reti,Chair,She climbs.,\"10/02/20, 09:10 PM\",VISIBLE\nLuca,Prova,,,Secret.,,HIDDEN\n",
	"Patents.csv", "Title,Number\nA wall,US 1\n",
}

func TestStartReadsLinkedInsExport(t *testing.T) {
	content, notTaken := startOf(t, archive(t, append(export,
		"messages.csv", "CONVERSATION ID,FROM\n1,x\n",
		"Connections.csv", "Notes:\n\"When exporting\"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nA,B,,,C,D,01 Jan 2020\n",
		"part 2/Skills.csv", "Name\nMore\n",
		"../Profile.csv", "First Name,Last Name,Headline\nX,Y,Z\n",
	)...))
	assert.Equal(t, schema.Owner{
		Name: "Marta Prova", GivenName: "Marta", FamilyName: "Prova", Role: "Site engineer", Location: "Turin, Piedmont, Italy", City: "Turin", CountryCode: "IT",
	}, content.Owner)
	assert.Equal(t, "I said \"go\".\n\nThen, I went.", content.Whoami.Whoami)
	assert.Equal(t, schema.ContactConfig{Email: "marta@prova.internal", Phone: "+39 011 0000000"}, content.ContactConfig)
	assert.Equal(t, []schema.OtherProfile{{Name: "Blog", URL: "https://blog.prova.internal"}, {Name: "X", URL: "https://x.com/prova"}}, content.SocialProfils.Others)
	assert.Equal(t, []schema.Job{
		{JobTitle: "Engineer", Company: "Prova, Reti", Place: "Turin", Start: "2020-03", Description: "Networks"},
		{JobTitle: "Analyst", Company: "Prova Dati", Start: "2018", End: "2019-12"},
	}, content.WorkTimeline)
	assert.Equal(t, []schema.Skill{{Name: "Networks"}, {Name: "Cables"}, {Name: "More"}}, content.Skills)
	assert.Equal(t, []schema.Certificate{{Title: "Exam", Issuer: "Istituto Prova", Issued: "2021-06", URL: "https://prova.internal/exam", ID: "P-1"}}, content.Certs)
	assert.Equal(t, []schema.SpokenLanguage{{Name: "Italian", Level: "native"}, {Name: "English", Fluency: "Limited working proficiency"}}, content.Languages.Entries)
	for key, want := range map[string]schema.Entry{
		"education":    {Title: "MSc Physics", Where: "Università Prova", Start: "2010", End: "2015", Note: "- Choir"},
		"publications": {Title: "A paper", Where: "Prova Press", Date: "2019-05-02", URL: "https://prova.internal/paper"},
		"projects":     {Title: "Own app", Start: "2021-01", End: "2021-02", Note: "An app."},
		"awards":       {Title: "Prize", Date: "2018-08", Note: "For walls."},
		"volunteering": {Title: "Driver", Where: "Prova ONLUS", Start: "2016", End: "2017", Note: "At night.\n\nCause: Health"},
		"courses":      {Title: "Optics", Note: "Number: 101"},
		"references":   {Title: "Carla Prova", Where: "Chair, Prova Reti", Date: "2020-10-02", Note: "She climbs."},
	} {
		assert.Equal(t, []schema.Entry{want}, content.Section(key).Entries, key)
	}
	assert.Equal(t, []schema.OwnSection{{ID: "patents", Title: "Patents", Entries: []schema.Entry{{Title: "A wall", Note: "Number: US 1"}}}}, content.Sections)
	const folder = "Basic_LinkedInDataExport_11-24-2026/"
	assert.ElementsMatch(t, []string{
		`the file (2 of 3: messages.csv:1, Connections.csv:1): ` + notTable, `the file "Profile.csv" (1 of 3: ../Profile.csv:1): its path leads out of the archive`,
		`Profile.csv, Birth Date "Mar 4, 1990" (` + folder + `Profile.csv:2): ` + noPlace, `Profile.csv, Industry "Networks" (` + folder + `Profile.csv:2): ` + noPlace,
		`Profile.csv, Websites "http://prova.internal, Company" (1 of 3: ` + folder + `Profile.csv:2): ` + notSecure,
		`Email Addresses.csv, Email Address "old@prova.internal" (1 of 2: Email Addresses.csv:2): ` + asSecond,
		`Email Addresses.csv, Confirmed (2 of 2: Email Addresses.csv:3, Email Addresses.csv:2): ` + noPlace,
		`Email Addresses.csv, Updated On (2 of 2: Email Addresses.csv:3, Email Addresses.csv:2): ` + noPlace,
		`PhoneNumbers.csv, Type "Mobile" (PhoneNumbers.csv:2): ` + noPlace,
		`Skills.csv (Skills.csv:4): ` + duplicate, `Recommendations_Received.csv "Luca, Prova, Secret." (Recommendations_Received.csv:3): ` + hidden,
	}, notTaken)
}

func TestStartReadsTablesOfAnyForm(t *testing.T) {
	const table = "Name\nGestione della qualità\n"
	utf16le := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(table)) {
		utf16le = append(utf16le, byte(unit), byte(unit>>8))
	}
	for name, text := range map[string]string{
		"UTF-8": table, "with a byte order mark": "\ufeff" + table, "UTF-16": string(utf16le), "Windows-1252": strings.ReplaceAll(table, "à", "\xe0"),
		"below notes": "Notes:\n\"Your \"\"own\"\" data,\nas it is.\"\n\n" + table, "with blank rows": "Name\n\n\" \"\nGestione della qualità\n,,\n",
	} {
		content, notTaken := startOf(t, archive(t, "Skills.csv", text))
		assert.Equal(t, []schema.Skill{{Name: "Gestione della qualità"}}, content.Skills, name)
		assert.Empty(t, notTaken, name)
	}
	first := schema.Job{JobTitle: "Engineer", Company: "Prova", Place: "Torino", Description: strings.Repeat("a; ", 12) + "b\tc", Start: "2020-01"}
	first.Description = line(first.Description)
	for name, text := range map[string]string{
		"commas":               positionColumns + `Prova,Engineer,"` + strings.Repeat("a; ", 12) + "b\tc\",Torino,Jan 2020,\n",
		"semicolons":           strings.ReplaceAll(positionColumns, ",", ";") + `Prova;Engineer;"` + strings.Repeat("a; ", 12) + "b\tc\";Torino;Jan 2020;\n",
		"a space after quotes": positionColumns + `"Prova" , "Engineer","` + strings.Repeat("a; ", 12) + "b\tc\" ,\"Torino\" ,Jan 2020,Present\n",
		"CRLF":                 strings.ReplaceAll(positionColumns, "\n", "\r\n") + `Prova,Engineer,"` + strings.Repeat("a; ", 12) + "b\tc\",\"Torino\",Jan 2020,\r\n",
		"other columns":        "Finished On,Company Name,Title,Location,Started On,Description\n,Prova,Engineer,Torino,Jan 2020,\"" + strings.Repeat("a; ", 12) + "b\tc\"\n",
	} {
		content, notTaken := startOf(t, archive(t, "Positions.csv", text))
		assert.Equal(t, []schema.Job{first}, content.WorkTimeline, name)
		assert.Empty(t, notTaken, name)
	}
}

func TestStartReadsColumnsOfAnotherLanguageInTheirOrder(t *testing.T) {
	content, notTaken := startOf(t, archive(t, "Numeri di telefono.csv", "Prefisso,Numero,Tipo\n0039,011 0000000,\n", "Competenze.csv", "Nome\nReti\n"))
	assert.Equal(t, "+39 011 0000000", content.ContactConfig.Phone)
	assert.Equal(t, []schema.Skill{{Name: "Reti"}}, content.Skills)
	assert.Equal(t, []string{"the names of the columns (2 of 2: Numeri di telefono.csv:1, Competenze.csv:1): they are not known, so that the columns were read in LinkedIn's order; compare them"}, notTaken)
}

func TestStartRefusesAZIPBomb(t *testing.T) {
	_, err := Start(archive(t, "Positions.csv", strings.Repeat("a", maxText+1)), "it")
	assert.ErrorContains(t, err, "Positions.csv: the file is too large")

	_, err = Start(archive(t, "Skills.csv", "Name\n"+strings.Repeat("a\n", maxValues+1)), "it")
	assert.ErrorContains(t, err, "more than 100000 values")

	var many []string
	for i := range maxTables/maxText + 1 {
		many = append(many, fmt.Sprintf("%d.csv", i), "Name\n"+strings.Repeat("a", maxText-10))
	}
	_, err = Start(archive(t, many...), "it")
	assert.ErrorContains(t, err, "the file is too large")
}

// FuzzTable reads a table without the archive around it, which mutations break.
func FuzzTable(f *testing.F) {
	for i := 1; i < len(export); i += 2 {
		f.Add(export[i])
	}
	f.Fuzz(func(_ *testing.T, text string) {
		for _, kind := range tables {
			reader := archiveReader{root: &node{kind: objectKind}}
			_ = reader.readTable(strings.Fields(kind.names)[0]+".csv", text)
		}
	})
}

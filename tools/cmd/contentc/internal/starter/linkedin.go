package starter

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"example.org/portfolio/schema"
)

// The limits of an archive. LinkedIn's complete export has some hundred files.
const (
	maxEntries = 20_000
	maxTables  = 32 << 20 // the bytes of all tables together
)

// section is a kind of table.
type section struct {
	// files are the folded names of the file.
	files string
	// columns are the columns in the documented order.
	columns []column
	// read reads the rows, whose keys are those of the columns.
	read func(d *draft, rows []object)
}

// column is a column of a table. LinkedIn writes its name in English; others are the folded names
// in exports that were translated. The key is that of a JSON Resume, if that has the value.
type column struct{ key, name, others string }

// sections are the tables that the content has a place for, in the order in which they are
// read: the profile is first, because later tables complete it.
var sections = append(fixedTables, entryTables()...)

// entryTables returns the tables of the sections of entries that fixedTables does not have.
func entryTables() (tables []section) {
	for _, info := range schema.Sections {
		table, resume := info.LinkedIn, info.Resume.WithOwn()
		name := folded(table.List)
		if name == "" || slices.ContainsFunc(fixedTables, func(fixed section) bool { return strings.HasPrefix(fixed.files, name) }) {
			continue
		}
		var columns []column
		for _, field := range [][2]string{
			{resume.Title, table.Title}, {resume.Where, table.Where}, {resume.Start, table.Start}, {resume.End, table.End},
			{resume.Date, table.Date}, {cmp.Or(resume.Note, resume.Points), table.Note}, {resume.URL, table.URL},
		} {
			if field[1] != "" {
				columns = append(columns, column{field[0], field[1], ""})
			}
		}
		tables = append(tables, section{name, columns, entries(info.Key)})
	}
	return tables
}

// entries returns the reader of the table of a section of entries.
func entries(key string) func(d *draft, rows []object) {
	at := slices.IndexFunc(schema.Sections, func(info schema.SectionInfo) bool { return info.Key == key })
	return eachRow(func(d *draft, row object) { d.readEntry(schema.Sections[at], row) })
}

// fixedTables are the tables of the other sections.
var fixedTables = []section{
	{"profile profilo profil perfil profiel", []column{
		{"firstName", "First Name", "nome vorname prenom nombre primeironome voornaam"},
		{"lastName", "Last Name", "cognome nachname nom nomdefamille apellidos apellido sobrenome achternaam"},
		{"", "Maiden Name", ""},
		{"", "Address", ""},
		{"", "Birth Date", ""},
		{"label", "Headline", "sommarioprofessionale titoloprofessionale profilslogan uberschrift titreduprofil titulodelperfil titular titulodoperfil titulo"},
		{"summary", "Summary", "riepilogo informazioni zusammenfassung info resume infos extracto acercade resumo sobre samenvatting"},
		{"", "Industry", ""},
		{"", "Zip Code", ""},
		{"location", "Geo Location", "posizionegeografica localita geografischerstandort region lieugeographique ubicaciongeografica localizacaogeografica"},
		{"twitter", "Twitter Handles", ""},
		{"websites", "Websites", "website sitiweb sitoweb webseiten webseite sitesweb siteweb sitiosweb sitioweb sites"},
		{"", "Instant Messengers", ""},
	}, eachRow((*draft).readMember)},
	{"profilesummary", []column{
		{"summary", "Profile Summary", ""},
	}, eachRow((*draft).readProfileSummary)},
	{"emailaddresses indirizziemail emailadressen adressesemail direccionesdecorreoelectronico enderecosdeemail", []column{
		{"email", "Email Address", "email indirizzoemail emailadresse adresseemail direcciondecorreoelectronico enderecodeemail emailadres"},
		{"confirmed", "Confirmed", "confermato bestatigt confirme confirmado"},
		{"primary", "Primary", "principale primario primar principal primaire"},
		{"updated", "Updated On", ""},
	}, (*draft).readEmails},
	{"phonenumbers numeriditelefono telefonnummern numerosdetelephone numerosdetelefono numerosdetelefone", []column{
		{"extension", "Extension", "prefisso vorwahl extensao"},
		{"number", "Number", "numero nummer"},
		{"type", "Type", "tipo typ"},
	}, eachRow((*draft).readPhone)},
	{"positions posizioni esperienze positionen berufserfahrung postes experiences puestos cargos posicoes functies", []column{
		{"name", "Company Name", "company nomeazienda azienda nomedellazienda firmenname unternehmen unternehmensname firma entreprise nomdelentreprise nombredelaempresa empresa nomedaempresa bedrijfsnaam"},
		{"position", "Title", "position jobtitle titolo qualifica posizione titel stellenbezeichnung berufsbezeichnung titre poste intituledeposte cargo puesto titulo functie"},
		{"summary", "Description", descriptions},
		{"location", "Location", "localita luogo posizione ort standort lieu ubicacion localidade localizacao locatie"},
		{"startDate", "Started On", starts},
		{"endDate", "Finished On", ends},
	}, eachRow((*draft).readWork)},
	{"education formazione istruzione ausbildung formation formations educacion formacion formacaoacademica educacao opleiding", []column{
		{"institution", "School Name", "school nomescuola scuola istituto nomedellascuola schule nameschule namederschule hochschule ecole nomdeletablissement etablissement nombredelcentroeducativo centroeducativo universidad nomedainstituicaodeensino instituicaodeensino schoolnaam"},
		{"startDate", "Start Date", starts},
		{"endDate", "End Date", ends},
		{"score", "Notes", "note anmerkungen notizen notas notities"},
		{"studyType", "Degree Name", "degree titolodistudio nomedeltitolodistudio nometitolodistudio abschluss namedesabschlusses diplome nomdudiplome titulacion nombredeltitulo titulodelgrado diploma formacaoacademica nomedodiploma"},
		{"activities", "Activities", "attivita aktivitaten activites actividades atividades activiteiten"},
	}, entries("education")},
	{"skills competenze kenntnisse fahigkeiten competences aptitudes competencias vaardigheden", []column{
		{"name", "Name", names},
	}, eachRow((*draft).readSkill)},
	{"certifications certificazioni zertifikate zertifizierungen bescheinigungen certificaciones certificacoes certificeringen licensescertifications", []column{
		{"name", "Name", names},
		{"url", "Url", addresses},
		{"issuer", "Authority", "autorita ente entecertificatore zertifizierungsstelle aussteller ausstellendestelle organisme organismedecertification autorite autoridad autoridade entidademissora"},
		{"date", "Started On", starts},
		{"endDate", "Finished On", ends},
		{"id", "License Number", "numerolicenza numerodilicenza lizenznummer nummerderlizenz numerodelicence numerodelicencia numerodalicenca numerodelicenca"},
	}, eachRow((*draft).readCertificate)},
	{"languages lingue sprachen langues idiomas talen", []column{
		{"language", "Name", names},
		{"fluency", "Proficiency", "livello conoscenza competenza kenntnisstand kenntnisse sprachkenntnisse niveau competence competencia nivel proficiencia vaardigheid"},
	}, eachRow((*draft).readLanguage)},
	{"publications pubblicazioni veroffentlichungen publikationen publicaciones publicacoes publicaties", []column{
		{"name", "Name", names},
		{"releaseDate", "Published On", "pubblicatoil datadipubblicazione veroffentlichtam publiele publicadoel publicadoem"},
		{"summary", "Description", descriptions},
		{"publisher", "Publisher", "editore herausgeber verlag editeur editorial editora uitgever"},
		{"url", "Url", addresses},
	}, entries("publications")},
}

// The translations of names that several tables have.
const (
	names        = "nome nom nombre naam"
	addresses    = "link linkurl"
	descriptions = "descrizione beschreibung descripcion descricao beschrijving"
	starts       = "startedon startdate iniziatoil datadiinizio datainizio iniziata begonnenam beginn startdatum gestartetam commencele debut datededebut fechadeinicio iniciadoel comenzoel iniciadoem datadeinicio gestartop"
	ends         = "finishedon enddate terminatoil finitoil datadifine datafine beendetam ende enddatum abgeschlossenam terminele fin datedefin fechadefinalizacion fechadefin finalizadoel concluidoem datadetermino datadeconclusao beeindigdop"
)

func eachRow(read func(d *draft, row object)) func(d *draft, rows []object) {
	return func(d *draft, rows []object) {
		for _, row := range rows {
			read(d, row)
		}
	}
}

// readLinkedIn reads the archive of LinkedIn's data export.
func (d *draft) readLinkedIn(file []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return fmt.Errorf("the ZIP cannot be read: %w", err)
	}
	if len(archive.File) > maxEntries {
		return fmt.Errorf("the ZIP has more than %d files", maxEntries)
	}
	found, err := d.tables(archive)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return errors.New("the ZIP has no file of LinkedIn's data export, such as Profile.csv")
	}
	for i := range sections {
		sections[i].read(d, found[i])
		for _, row := range found[i] {
			row.skipRest()
		}
	}
	return nil
}

// tables returns the rows of each section by its index. It records the other files.
func (d *draft) tables(archive *zip.Reader) (map[int][]object, error) {
	found, left := map[int][]object{}, int64(maxTables)
	for _, entry := range archive.File {
		switch {
		case entry.FileInfo().IsDir():
			continue
		case !fs.ValidPath(entry.Name) || strings.Contains(entry.Name, `\`):
			d.skip(entry.Name, "its path leads out of the archive")
			continue
		case !strings.EqualFold(path.Ext(entry.Name), ".csv"):
			d.skip(entry.Name, notTable)
			continue
		}
		text, err := readEntry(entry, min(left, maxText))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", entry.Name, err)
		}
		left -= int64(len(text))
		index, rows, err := d.readTable(entry.Name, decoded(text))
		_, isRepeated := found[index]
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", entry.Name, err)
		case index < 0:
			d.skip(entry.Name, notTable)
		case isRepeated:
			d.skip(entry.Name, "the archive has another table of this kind")
		default:
			found[index] = rows
		}
	}
	return found, nil
}

// readEntry reads a file of an archive, which may be larger than it claims.
func readEntry(entry *zip.File, limit int64) ([]byte, error) {
	reader, err := entry.Open()
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	data, err := io.ReadAll(io.LimitReader(reader, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = errors.New("the file is too large")
	}
	return data, err
}

// maxPreamble is the maximum number of rows above the names of the columns.
const maxPreamble = 10

// readTable reads a CSV file. It returns the index of its section, -1 if there is none, and its
// rows.
func (d *draft) readTable(name, text string) (index int, rows []object, err error) {
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = separator(text)
	reader.FieldsPerRecord = -1
	reader.LazyQuotes = true
	var records [][]string
	var lines []int
	for {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return -1, nil, err
		}
		line, _ := reader.FieldPos(0)
		records, lines = append(records, record), append(lines, line)
	}
	index, header := d.sectionOf(name, records)
	if index < 0 {
		return -1, nil, nil
	}
	titles := map[string]string{}
	for i, record := range records[header+1:] {
		row := object{draft: d, place: fmt.Sprintf("%s:%d", name, lines[header+1+i]), fields: map[string]any{}, titles: titles}
		for at, cell := range record {
			if strings.TrimSpace(cell) != "" {
				key, title := sections[index].keyOf(records[header], at)
				row.fields[key], titles[key] = cell, title
			}
		}
		if len(row.fields) > 0 {
			rows = append(rows, row)
		}
	}
	return index, rows, nil
}

// separator returns the most frequent separator at the beginning of a table.
func separator(text string) rune {
	const length = 1000
	head, best := text[:min(len(text), length)], ','
	for _, other := range ";\t" {
		if strings.Count(head, string(other)) > strings.Count(head, string(best)) {
			best = other
		}
	}
	return best
}

// sectionOf returns the index of the section of a table and that of the row with the names of its
// columns; -1 if the table is of none. The section is the one with the name of the file, or else
// the one that has all columns. If no column of a named file has a known name, and their number is
// the documented one, they have the documented order.
func (d *draft) sectionOf(name string, records [][]string) (index, header int) {
	named := folded(strings.TrimSuffix(strings.ToLower(path.Base(name)), ".csv"))
	head := records[:min(maxPreamble, len(records))]
	for i, section := range sections {
		isNamed := slices.Contains(strings.Fields(section.files), named)
		header := slices.IndexFunc(head, func(record []string) bool {
			known := section.known(record)
			return known > 2 && known == len(record) || isNamed && known >= min(2, len(section.columns))
		})
		if header < 0 && isNamed && len(head) > 0 && len(head[0]) == len(section.columns) {
			d.skip(fmt.Sprintf("%s:1", name), "the names of the columns are not known, so they were taken in LinkedIn's order; compare them")
			for at, column := range section.columns {
				head[0][at] = column.name
			}
			header = 0
		}
		if header >= 0 {
			return i, header
		}
	}
	return -1, 0
}

// known returns the number of names in a row that are those of columns.
func (s section) known(record []string) (count int) {
	for _, cell := range record {
		if s.column(cell) >= 0 {
			count++
		}
	}
	return count
}

// column returns the index of the column with a name; -1 if there is none.
func (s section) column(name string) int {
	name = folded(name)
	return slices.IndexFunc(s.columns, func(c column) bool {
		return name == folded(c.name) || slices.Contains(strings.Fields(c.others), name)
	})
}

// keyOf returns the key of a column of a table by its index, and its name: its number beyond the names
// of the columns.
func (s section) keyOf(header []string, at int) (key, title string) {
	title = fmt.Sprintf("column %d", at+1)
	if at < len(header) && line(header[at]) != "" {
		title = line(header[at])
	}
	if known := s.column(title); known >= 0 && s.columns[known].key != "" {
		return s.columns[known].key, title
	}
	return title, title
}

func (d *draft) readMember(member object) {
	const maxRole = 80
	owner := &d.content.Owner
	owner.GivenName, owner.FamilyName = member.line("firstName"), member.line("lastName")
	owner.Name = joined(" ", owner.GivenName, owner.FamilyName)
	owner.Role = member.line("label")
	if whole := owner.Role; len([]rune(whole)) > maxRole {
		d.content.IntroData.Description = whole
		if owner.Role, _, _ = strings.Cut(whole, " | "); len([]rune(owner.Role)) > maxRole {
			owner.Role = ""
		}
	}
	d.content.Whoami.Whoami = paragraphs(member.text("summary"))
	d.readGeo(member.line("location"))
	for _, handle := range listOf(member.text("twitter")) {
		d.addProfile(member.at("twitter"), "X", "https://x.com/"+strings.TrimPrefix(handle, "@"))
	}
	for _, site := range listOf(member.text("websites")) {
		_, address, hasLabel := strings.Cut(site, ":")
		if !hasLabel || strings.HasPrefix(address, "//") {
			address = site
		}
		d.addProfile(member.at("websites"), "", address)
	}
}

// listOf returns the entries of a cell such as [BLOG:https://example.org,COMPANY:https://example.com].
func listOf(cell string) []string {
	return strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune("[], \n", r) })
}

// readGeo reads a location such as "Milan, Lombardy, Italy".
func (d *draft) readGeo(text string) {
	owner := &d.content.Owner
	owner.Location = text
	parts := strings.Split(text, ", ")
	if code := d.regionCode(parts[len(parts)-1]); code != "" && len(parts) > 1 {
		owner.City, owner.CountryCode = parts[0], code
	}
}

func (d *draft) readProfileSummary(row object) {
	if d.content.Whoami.Whoami == "" {
		d.content.Whoami.Whoami = paragraphs(row.text("summary"))
	}
}

// affirmative are the words for yes.
var affirmative = []string{"yes", "true", "si", "ja", "oui", "sim"}

// readEmails takes the primary address, or else the first one.
func (d *draft) readEmails(rows []object) {
	isPrimary := make([]bool, len(rows))
	for i, row := range rows {
		isPrimary[i] = slices.Contains(affirmative, folded(row.text("primary")))
		row.text("confirmed")
		row.text("updated")
	}
	best := max(0, slices.Index(isPrimary, true))
	for i, row := range rows {
		if address := row.line("email"); i == best {
			d.content.ContactConfig.Email = address
		} else if address != "" {
			d.skip(row.at("email"), asSecond)
		}
	}
}

func (d *draft) readPhone(row object) {
	row.text("type")
	row.text("extension")
	phone := &d.content.ContactConfig.Phone
	if text := row.line("number"); *phone == "" {
		*phone = text
	} else if text != "" {
		d.skip(row.at("number"), asSecond)
	}
}

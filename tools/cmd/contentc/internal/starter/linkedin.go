package starter

import (
	"archive/zip"
	"bytes"
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

// column is a column of a table by its English name.
type column string

// The columns of LinkedIn's export.
const (
	firstName  column = "First Name"
	lastName   column = "Last Name"
	headline   column = "Headline"
	summary    column = "Summary"
	geo        column = "Geo Location"
	twitter    column = "Twitter Handles"
	websites   column = "Websites"
	company    column = "Company Name"
	title      column = "Title"
	about      column = "Description"
	location   column = "Location"
	started    column = "Started On"
	finished   column = "Finished On"
	school     column = "School Name"
	startDate  column = "Start Date"
	endDate    column = "End Date"
	notes      column = "Notes"
	degree     column = "Degree Name"
	activities column = "Activities"
	name       column = "Name"
	address    column = "Url"
	authority  column = "Authority"
	license    column = "License Number"
	proficient column = "Proficiency"
	published  column = "Published On"
	publisher  column = "Publisher"
	email      column = "Email Address"
	confirmed  column = "Confirmed"
	primary    column = "Primary"
	updated    column = "Updated On"
	extension  column = "Extension"
	number     column = "Number"
	kind       column = "Type"
	whole      column = "Profile Summary"
)

// synonyms are the folded names of each column. LinkedIn writes them in English; the others are
// those of exports that were translated.
var synonyms = map[column][]string{
	firstName:  {"firstname", "nome", "vorname", "prenom", "nombre", "primeironome", "voornaam"},
	lastName:   {"lastname", "cognome", "nachname", "nom", "nomdefamille", "apellidos", "apellido", "sobrenome", "achternaam"},
	headline:   {"headline", "sommarioprofessionale", "titoloprofessionale", "profilslogan", "uberschrift", "titreduprofil", "titulodelperfil", "titular", "titulodoperfil", "titulo"},
	summary:    {"summary", "riepilogo", "informazioni", "zusammenfassung", "info", "resume", "infos", "extracto", "acercade", "resumo", "sobre", "samenvatting"},
	geo:        {"geolocation", "posizionegeografica", "localita", "geografischerstandort", "region", "lieugeographique", "ubicaciongeografica", "localizacaogeografica"},
	twitter:    {"twitterhandles"},
	websites:   {"websites", "website", "sitiweb", "sitoweb", "webseiten", "webseite", "sitesweb", "siteweb", "sitiosweb", "sitioweb", "sites"},
	company:    {"companyname", "company", "nomeazienda", "azienda", "nomedellazienda", "firmenname", "unternehmen", "unternehmensname", "firma", "entreprise", "nomdelentreprise", "nombredelaempresa", "empresa", "nomedaempresa", "bedrijfsnaam"},
	title:      {"title", "position", "jobtitle", "titolo", "qualifica", "posizione", "titel", "stellenbezeichnung", "berufsbezeichnung", "titre", "poste", "intituledeposte", "cargo", "puesto", "titulo", "functie"},
	about:      {"description", "descrizione", "beschreibung", "descripcion", "descricao", "beschrijving"},
	location:   {"location", "localita", "luogo", "posizione", "ort", "standort", "lieu", "ubicacion", "localidade", "localizacao", "locatie"},
	started:    {"startedon", "startdate", "iniziatoil", "datadiinizio", "datainizio", "iniziata", "begonnenam", "beginn", "startdatum", "gestartetam", "commencele", "debut", "datededebut", "fechadeinicio", "iniciadoel", "comenzoel", "iniciadoem", "datadeinicio", "gestartop"},
	finished:   {"finishedon", "enddate", "terminatoil", "finitoil", "datadifine", "datafine", "beendetam", "ende", "enddatum", "abgeschlossenam", "terminele", "fin", "datedefin", "fechadefinalizacion", "fechadefin", "finalizadoel", "concluidoem", "datadetermino", "datadeconclusao", "beeindigdop"},
	school:     {"schoolname", "school", "nomescuola", "scuola", "istituto", "nomedellascuola", "schule", "nameschule", "namederschule", "hochschule", "ecole", "nomdeletablissement", "etablissement", "nombredelcentroeducativo", "centroeducativo", "universidad", "nomedainstituicaodeensino", "instituicaodeensino", "schoolnaam"},
	notes:      {"notes", "note", "anmerkungen", "notizen", "notas", "notities"},
	degree:     {"degreename", "degree", "titolodistudio", "nomedeltitolodistudio", "nometitolodistudio", "abschluss", "namedesabschlusses", "diplome", "nomdudiplome", "titulacion", "nombredeltitulo", "titulodelgrado", "diploma", "formacaoacademica", "nomedodiploma"},
	activities: {"activities", "attivita", "aktivitaten", "activites", "actividades", "atividades", "activiteiten"},
	name:       {"name", "nome", "nom", "nombre", "naam"},
	address:    {"url", "link", "linkurl"},
	authority:  {"authority", "autorita", "ente", "entecertificatore", "zertifizierungsstelle", "aussteller", "ausstellendestelle", "organisme", "organismedecertification", "autorite", "autoridad", "autoridade", "entidademissora"},
	license:    {"licensenumber", "numerolicenza", "numerodilicenza", "lizenznummer", "nummerderlizenz", "numerodelicence", "numerodelicencia", "numerodalicenca", "numerodelicenca"},
	proficient: {"proficiency", "livello", "conoscenza", "competenza", "kenntnisstand", "kenntnisse", "sprachkenntnisse", "niveau", "competence", "competencia", "nivel", "proficiencia", "vaardigheid"},
	published:  {"publishedon", "pubblicatoil", "datadipubblicazione", "veroffentlichtam", "publiele", "publicadoel", "publicadoem"},
	publisher:  {"publisher", "editore", "herausgeber", "verlag", "editeur", "editorial", "editora", "uitgever"},
	email:      {"emailaddress", "email", "indirizzoemail", "emailadresse", "adresseemail", "direcciondecorreoelectronico", "enderecodeemail", "emailadres"},
	confirmed:  {"confirmed", "confermato", "bestatigt", "confirme", "confirmado"},
	primary:    {"primary", "principale", "primario", "primar", "principal", "primaire"},
	updated:    {"updatedon"},
	extension:  {"extension", "prefisso", "vorwahl", "extensao"},
	number:     {"number", "numero", "nummer"},
	kind:       {"type", "tipo", "typ"},
	whole:      {"profilesummary"},
}

// Other names of the dates of the education.
func init() {
	synonyms[startDate], synonyms[endDate] = synonyms[started], synonyms[finished]
	for _, names := range synonyms {
		for _, name := range names {
			isColumn[name] = true
		}
	}
}

// isColumn has the folded names of all columns.
var isColumn = map[string]bool{}

// section is a kind of table.
type section struct {
	// names are the folded names of the file.
	names []string
	// needs are the columns by which a file with another name is recognised; none if it is not.
	needs []column
	// order are the documented columns, for a file whose columns have other names.
	order []column
	read  func(d *draft, rows []row)
}

// sections are the tables that the content has a place for, in the order in which they are
// read: the profile is first, because later tables complete it.
var sections = []section{
	{
		names: []string{"profile", "profilo", "profil", "perfil", "profiel"},
		needs: []column{firstName, lastName, headline},
		order: []column{firstName, lastName, "Maiden Name", "Address", "Birth Date", headline, summary, "Industry", "Zip Code", geo, twitter, websites, "Instant Messengers"},
		read:  (*draft).readLinkedInProfile,
	},
	{
		names: []string{"profilesummary"},
		needs: []column{whole},
		read:  (*draft).readProfileSummary,
	},
	{
		names: []string{"emailaddresses", "indirizziemail", "emailadressen", "adressesemail", "direccionesdecorreoelectronico", "enderecosdeemail"},
		needs: []column{email, confirmed, primary},
		order: []column{email, confirmed, primary, updated},
		read:  (*draft).readEmails,
	},
	{
		names: []string{"phonenumbers", "numeriditelefono", "telefonnummern", "numerosdetelephone", "numerosdetelefono", "numerosdetelefone"},
		needs: []column{extension, number, kind},
		order: []column{extension, number, kind},
		read:  (*draft).readPhones,
	},
	{
		names: []string{"positions", "posizioni", "esperienze", "positionen", "berufserfahrung", "postes", "experiences", "puestos", "cargos", "posicoes", "functies"},
		needs: []column{company, title, started},
		order: []column{company, title, about, location, started, finished},
		read:  (*draft).readPositions,
	},
	{
		names: []string{"education", "formazione", "istruzione", "ausbildung", "formation", "formations", "educacion", "formacion", "formacaoacademica", "educacao", "opleiding"},
		needs: []column{school, degree},
		order: []column{school, startDate, endDate, notes, degree, activities},
		read:  (*draft).readEducation,
	},
	{
		names: []string{"skills", "competenze", "kenntnisse", "fahigkeiten", "competences", "aptitudes", "competencias", "vaardigheden"},
		order: []column{name},
		read:  (*draft).readSkills,
	},
	{
		names: []string{"certifications", "certificazioni", "zertifikate", "zertifizierungen", "bescheinigungen", "certificaciones", "certificacoes", "certificeringen", "licensescertifications"},
		needs: []column{name, authority, started},
		order: []column{name, address, authority, started, finished, license},
		read:  (*draft).readCertificates,
	},
	{
		names: []string{"languages", "lingue", "sprachen", "langues", "idiomas", "talen"},
		needs: []column{name, proficient},
		order: []column{name, proficient},
		read:  (*draft).readLanguages,
	},
	{
		names: []string{"publications", "pubblicazioni", "veroffentlichungen", "publikationen", "publicaciones", "publicacoes", "publicaties"},
		needs: []column{name, published, publisher},
		order: []column{name, published, about, publisher, address},
		read:  (*draft).readPublications,
	},
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
		if table := found[i]; table != nil {
			sections[i].read(d, table.rows)
			for _, row := range table.rows {
				row.skipRest()
			}
		}
	}
	return nil
}

// tables returns the table of each section by its index. It records the other files.
func (d *draft) tables(archive *zip.Reader) (map[int]*table, error) {
	found, left := map[int]*table{}, int64(maxTables)
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
		table, err := newTable(d, entry.Name, decoded(text))
		if err != nil {
			return nil, err
		}
		switch index := d.sectionOf(table); {
		case index < 0:
			d.skip(entry.Name, notTable)
		case found[index] != nil:
			d.skip(entry.Name, "the archive has another table of this kind")
		default:
			found[index] = table
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

// sectionOf returns the section of a table by the name of its file, or else by its columns; -1 if
// there is none. If no column has a known name, and their number is the documented one, they have
// the documented order.
func (d *draft) sectionOf(t *table) int {
	named := folded(strings.TrimSuffix(strings.ToLower(path.Base(t.name)), ".csv"))
	index := slices.IndexFunc(sections, func(s section) bool { return slices.Contains(s.names, named) })
	if index < 0 {
		return slices.IndexFunc(sections, func(s section) bool {
			return len(s.needs) > 0 && !slices.ContainsFunc(s.needs, func(c column) bool { return !t.has(c) })
		})
	}
	order := sections[index].order
	if len(t.columns) == 0 && len(t.rows) > 0 && len(t.rows[0].cells) == len(order) {
		for _, c := range order {
			t.titles, t.columns = append(t.titles, string(c)), append(t.columns, folded(string(c)))
		}
		t.rows = t.rows[1:]
		d.skip(fmt.Sprintf("%s:1", t.name), "the names of the columns are not known, so they were taken in LinkedIn's order; compare them")
	}
	return index
}

func (d *draft) readLinkedInProfile(rows []row) {
	const maxRole = 80
	owner := &d.content.Owner
	for _, r := range rows[:min(1, len(rows))] {
		owner.GivenName, owner.FamilyName = r.textLine(firstName), r.textLine(lastName)
		owner.Name = joined(" ", owner.GivenName, owner.FamilyName)
		owner.Role = r.textLine(headline)
		if len([]rune(owner.Role)) > maxRole {
			whole := owner.Role
			first, _, _ := strings.Cut(whole, " | ")
			if owner.Role = first; len([]rune(first)) > maxRole {
				owner.Role = ""
			}
			d.content.IntroData.Description = whole
		}
		d.content.Whoami.Whoami = paragraphs(r.text(summary))
		d.readGeo(r.textLine(geo))
		for _, handle := range listOf(r.text(twitter)) {
			d.addProfile(r.place(twitter), "X", "https://x.com/"+strings.TrimPrefix(handle, "@"))
		}
		for _, site := range listOf(r.text(websites)) {
			_, address, hasLabel := strings.Cut(site, ":")
			if !hasLabel || strings.HasPrefix(address, "//") {
				address = site
			}
			d.addProfile(r.place(websites), "", address)
		}
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

func (d *draft) readProfileSummary(rows []row) {
	for _, r := range rows[:min(1, len(rows))] {
		if d.content.Whoami.Whoami == "" {
			d.content.Whoami.Whoami = paragraphs(r.text(whole))
		}
	}
}

// readEmails takes the primary address, or else the first one.
func (d *draft) readEmails(rows []row) {
	best := slices.IndexFunc(rows, func(r row) bool {
		for i, name := range r.columns {
			if slices.Contains(synonyms[primary], name) {
				return affirmative[folded(r.cells[i])]
			}
		}
		return false
	})
	for i, r := range rows {
		r.text(confirmed)
		r.text(primary)
		r.text(updated)
		if address := r.textLine(email); i == max(best, 0) {
			d.content.ContactConfig.Email = address
		} else if address != "" {
			d.skip(r.place(email), asSecond)
		}
	}
}

// affirmative are the words for yes.
var affirmative = map[string]bool{"yes": true, "true": true, "si": true, "ja": true, "oui": true, "sim": true}

func (d *draft) readPhones(rows []row) {
	phone := &d.content.ContactConfig.Phone
	for _, r := range rows {
		r.text(kind)
		r.text(extension)
		if text := r.textLine(number); *phone == "" {
			*phone = text
		} else if text != "" {
			d.skip(r.place(number), asSecond)
		}
	}
}

func (d *draft) readPositions(rows []row) {
	for _, r := range rows {
		d.content.WorkTimeline = append(d.content.WorkTimeline, schema.Job{
			JobTitle:    r.textLine(title),
			Company:     r.textLine(company),
			Place:       r.textLine(location),
			Start:       d.month(r.place(started), r.text(started)),
			End:         d.month(r.place(finished), r.text(finished)),
			Description: r.textLine(about),
		})
	}
}

func (d *draft) readEducation(rows []row) {
	for _, r := range rows {
		d.content.Education.Entries = append(d.content.Education.Entries, schema.Study{
			Where: r.textLine(school),
			Title: r.textLine(degree),
			Start: d.month(r.place(startDate), r.text(startDate)),
			End:   d.month(r.place(endDate), r.text(endDate)),
			Note:  sentences(r.text(notes), r.text(activities)),
		})
	}
}

func (d *draft) readSkills(rows []row) {
	for _, r := range rows {
		skill := schema.Skill{Name: r.textLine(name)}
		if skill.Name != "" && !slices.Contains(d.content.Skills, skill) {
			d.content.Skills = append(d.content.Skills, skill)
		}
	}
}

func (d *draft) readCertificates(rows []row) {
	for _, r := range rows {
		d.content.Certs = append(d.content.Certs, schema.Certificate{
			Title:   r.textLine(name),
			URL:     d.https(r.place(address), r.textLine(address)),
			Issuer:  r.textLine(authority),
			Issued:  d.date(r.place(started), r.text(started)),
			Expires: d.date(r.place(finished), r.text(finished)),
			ID:      r.textLine(license),
		})
	}
}

func (d *draft) readLanguages(rows []row) {
	for _, r := range rows {
		fluency := r.textLine(proficient)
		d.addLanguage(r.place(proficient), r.textLine(name), fluency, languageLevel(fluency))
	}
}

func (d *draft) readPublications(rows []row) {
	for _, r := range rows {
		d.content.Publications.Entries = append(d.content.Publications.Entries, schema.Work{
			Title: r.textLine(name),
			Date:  d.date(r.place(published), r.text(published)),
			Where: r.textLine(publisher),
			URL:   d.https(r.place(address), r.textLine(address)),
		})
	}
}

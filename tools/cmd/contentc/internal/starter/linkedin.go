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

// table is a kind of table in LinkedIn's data export.
type table struct {
	// names are the folded names of the file: the English one, and those of translated exports.
	names string
	// list is the list of a JSON Resume that has the rows.
	list string
	// columns are the columns in the documented order.
	columns []string
}

// tables are the tables of a CV. The names of other columns than these are not known in any language,
// and the columns then have the documented order.
var tables = append([]table{
	{"profile profilo profil perfil profiel", "basics", []string{
		"First Name", "Last Name", "Maiden Name", "Address", "Birth Date", "Headline", "Summary", "Industry", "Zip Code", "Geo Location",
		"Twitter Handles", "Websites", "Instant Messengers",
	}},
	{"profilesummary", "basics", []string{"Profile Summary"}},
	{"emailaddresses indirizziemail emailadressen adressesemail direccionesdecorreoelectronico enderecosdeemail", "emails", []string{"Email Address", "Confirmed", "Primary", "Updated On"}},
	{"phonenumbers numeriditelefono telefonnummern numerosdetelephone numerosdetelefono numerosdetelefone", "phones", []string{"Extension", "Number", "Type"}},
	{"positions posizioni esperienze positionen berufserfahrung postes experiences puestos cargos posicoes functies", "work", []string{"Company Name", "Title", "Description", "Location", "Started On", "Finished On"}},
	{"education formazione istruzione ausbildung formation formations educacion formacion formacaoacademica educacao opleiding", "education", []string{"School Name", "Start Date", "End Date", "Notes", "Degree Name", "Activities"}},
	{"skills competenze kenntnisse fahigkeiten competences aptitudes competencias vaardigheden", "skills", []string{"Name"}},
	{"certifications certificazioni zertifikate zertifizierungen bescheinigungen certificaciones certificacoes certificeringen licensescertifications", "certificates", []string{"Name", "Url", "Authority", "Started On", "Finished On", "License Number"}},
	{"languages lingue sprachen langues idiomas talen", "languages", []string{"Name", "Proficiency"}},
	{"recommendationsreceived", "references", []string{"First Name", "Last Name", "Company", "Job Title", "Text", "Creation Date", "Status"}},
	{"organizations", "organizations", []string{"Name", "Description", "Started On", "Finished On", "Position"}},
	{"patents", "patents", []string{"Title", "Description", "Url", "Filed On", "Issued On", "Number"}},
	{"testscores", "test scores", []string{"Name", "Description", "Test Date", "Score"}},
}, sectionTables()...)

// sectionTables returns the tables of the sections of entries.
func sectionTables() (found []table) {
	for _, section := range schema.Sections {
		names := section.LinkedIn
		columns := slices.DeleteFunc([]string{names.Title, names.Where, names.Note, names.URL, names.Start, names.End, names.Date}, func(name string) bool { return name == "" })
		if len(columns) > 0 {
			list := section.Resume.List
			if section.Resume.Type != "" { // the entries of the list are of another section without it
				list = section.Key
			}
			found = append(found, table{folded(names.List), list, columns})
		}
	}
	return found
}

// parseLinkedIn reads the tables of the archive of LinkedIn's data export.
func parseLinkedIn(file []byte) (*node, error) {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, fmt.Errorf("the ZIP cannot be read: %w", err)
	}
	if len(archive.File) > maxEntries {
		return nil, fmt.Errorf("the ZIP has more than %d files", maxEntries)
	}
	reader := archiveReader{root: &node{kind: objectKind}, left: maxTables}
	for _, entry := range archive.File {
		if err := reader.read(entry); err != nil {
			return nil, fmt.Errorf("%s: %w", entry.Name, err)
		}
	}
	if !reader.hasTable {
		return nil, errors.New("the ZIP has no file of LinkedIn's data export, such as Profile.csv")
	}
	return reader.root, nil
}

// archiveReader adds the tables of an archive to a tree.
type archiveReader struct {
	budget
	root     *node
	left     int64 // the bytes that tables can still have
	hasTable bool
}

func (r *archiveReader) read(entry *zip.File) error {
	switch {
	case entry.FileInfo().IsDir():
		return nil
	case !fs.ValidPath(entry.Name) || strings.Contains(entry.Name, `\`):
		r.skip(entry.Name, "its path leads out of the archive")
		return nil
	case !strings.EqualFold(path.Ext(entry.Name), ".csv"):
		r.skip(entry.Name, notTable)
		return nil
	}
	data, err := readEntry(entry, min(r.left, maxText))
	if err != nil {
		return err
	}
	r.left -= int64(len(data))
	return r.readTable(entry.Name, decoded(data))
}

// skip records a file that is not read.
func (r *archiveReader) skip(name, reason string) {
	r.root.add("", "the file", &node{value: path.Base(name), file: name, line: 1, reason: reason})
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

// readTable adds the rows of a CSV file to the list of its kind.
func (r *archiveReader) readTable(name, source string) error {
	kind, separator, header := kindOf(name, source)
	if kind == nil {
		r.skip(name, notTable)
		return nil
	}
	r.hasTable = true
	rows := rowsOf(source, separator, 0)
	titles := rows[header].cells
	keys, isKnown := kind.keysOf(titles)
	if !isKnown {
		r.root.add("", "the names of the columns", &node{value: strings.Join(titles, ", "), file: name, line: 1, reason: "they are not known, so that the columns were read in LinkedIn's order; compare them"})
	}
	list := r.root.add(kind.list, path.Base(name), &node{kind: listKind, file: name})
	for _, row := range rows[header+1:] {
		entry := &node{kind: objectKind, file: name, line: row.line}
		for at, cell := range row.cells {
			if strings.TrimSpace(cell) == "" {
				continue
			}
			if err := r.spend(0); err != nil {
				return err
			}
			key, title := fmt.Sprintf("column %d", at+1), fmt.Sprintf("column %d", at+1)
			if at < len(titles) && line(titles[at]) != "" {
				key, title = keys[at], titles[at]
			}
			entry.add(key, title, entry.child(textKind, cell))
		}
		if len(entry.items) > 0 {
			list.add("", "", entry)
		}
	}
	return nil
}

// maxPreamble is the maximum number of rows above the names of the columns.
const maxPreamble = 10

// kindOf returns the kind of a table, its separator and the index of the row with the names of its columns;
// nil if it is none of a CV. The kind is the one with the name of the file, or else the one that
// has all columns. If no column of a named file is known, and their number is the documented one, they
// have the documented order.
func kindOf(name, source string) (kind *table, separator byte, header int) {
	name = folded(strings.TrimSuffix(strings.ToLower(path.Base(name)), ".csv"))
	best := 0
	for _, comma := range []byte(",;\t") {
		for at, row := range rowsOf(source, comma, maxPreamble) {
			for i := range tables {
				found := tables[i].known(row.cells)
				isNamed := slices.Contains(strings.Fields(tables[i].names), name)
				switch {
				case isNamed && at == 0 && found == 0 && len(row.cells) == len(tables[i].columns):
					found = 1 // any better row is preferred
				case isNamed:
					found *= 2 // Courses and Languages have one column in common
				case found < 3 || found < len(row.cells):
					continue
				}
				if found > best {
					kind, separator, header, best = &tables[i], comma, at, found
				}
			}
		}
	}
	return kind, separator, header
}

// known returns the number of cells that are names of columns.
func (t table) known(cells []string) (count int) {
	const longest = 100 // of a name, in bytes
	for _, cell := range cells {
		if len(cell) <= longest && slices.ContainsFunc(t.columns, func(column string) bool { return squashed(column) == squashed(line(cell)) }) {
			count++
		}
	}
	return count
}

// keysOf returns the keys of the columns with these titles, and whether one of them is known.
func (t table) keysOf(titles []string) (keys []string, isKnown bool) {
	if t.known(titles) == 0 {
		return t.columns, false
	}
	for _, title := range titles {
		keys = append(keys, line(title))
	}
	return keys, true
}

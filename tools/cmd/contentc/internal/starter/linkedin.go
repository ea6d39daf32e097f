package starter

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"example.org/portfolio/schema"
)

// table is a kind of table in LinkedIn's data export.
type table struct {
	// names are the folded names of the file: the English one, and those of translated exports.
	names string
	// list is the list of a JSON Resume that has the rows, or the key of a section.
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
	{"emailaddresses indirizziemail emailadressen adressesemail direccionesdecorreoelectronico enderecosdeemail", "basics", []string{"Email Address", "Confirmed", "Primary", "Updated On"}},
	{"phonenumbers numeriditelefono telefonnummern numerosdetelephone numerosdetelefono numerosdetelefone", "basics", []string{"Extension", "Number", "Type"}},
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
		if names := section.LinkedIn; names.List != "" {
			columns := []string{names.Title, names.Where, names.Note, names.URL, names.Start, names.End, names.Date}
			found = append(found, table{folded(names.List), section.Key, slices.DeleteFunc(columns, func(name string) bool { return name == "" })})
		}
	}
	return found
}

// parseLinkedIn reads the tables of the archive of LinkedIn's data export.
func parseLinkedIn(file []byte) (*node, error) {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	switch {
	case err != nil && !errors.Is(err, zip.ErrInsecurePath):
		return nil, fmt.Errorf("the ZIP cannot be read: %w", err)
	case len(archive.File) > maxEntries:
		return nil, fmt.Errorf("the ZIP has more than %d files", maxEntries)
	}
	reader := archiveReader{root: &node{kind: objectKind}, left: maxTables}
	for _, entry := range archive.File {
		switch {
		case entry.FileInfo().IsDir():
		case !fs.ValidPath(entry.Name) || strings.Contains(entry.Name, `\`):
			reader.lose("the file", path.Base(entry.Name), entry.Name, "its path leads out of the archive")
		case !strings.EqualFold(path.Ext(entry.Name), ".csv"):
			reader.lose("the file", path.Base(entry.Name), entry.Name, notTable)
		default:
			text, err := reader.open(entry)
			if err == nil {
				err = reader.readTable(entry.Name, text)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", entry.Name, err)
			}
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

// open returns the text of a file, which can be larger than it claims.
func (r *archiveReader) open(entry *zip.File) (string, error) {
	opened, err := entry.Open()
	if err != nil {
		return "", err
	}
	defer opened.Close()
	limit := min(r.left, maxText)
	data, err := io.ReadAll(io.LimitReader(opened, limit+1))
	if r.left -= int64(len(data)); err == nil && int64(len(data)) > limit {
		err = errors.New("the file is too large")
	}
	return decoded(data), err
}

// lose records what is not taken of a file.
func (r *archiveReader) lose(what, value, file, reason string) {
	r.root.add("", what, &node{value: value, file: file, line: 1, reason: reason})
}

// row is a row of a table with the line on which it begins.
type row struct {
	line  int
	cells []string
}

// afterQuotes removes the space that an editor leaves behind quotes, which RFC 4180 does not have.
var afterQuotes = strings.NewReplacer(`" ,`, `",`, `" ;`, `";`, "\" \t", "\"\t", "\" \r", "\"\r", "\" \n", "\"\n")

// rowsOf reads a CSV file. Lazy quotes accept every text.
func rowsOf(source string, separator rune) (rows []row) {
	reader := csv.NewReader(strings.NewReader(afterQuotes.Replace(source)))
	reader.Comma, reader.LazyQuotes, reader.TrimLeadingSpace, reader.FieldsPerRecord = separator, true, separator != '\t', -1
	for cells, err := reader.Read(); err == nil; cells, err = reader.Read() {
		line, _ := reader.FieldPos(0)
		rows = append(rows, row{line, cells})
	}
	return rows
}

// readTable adds the rows of a CSV file to the list of its kind.
func (r *archiveReader) readTable(name, source string) error {
	kind, rows := tableOf(name, source)
	if kind == nil {
		r.lose("the file", path.Base(name), name, notTable)
		return nil
	}
	r.hasTable = true
	titles, keys := rows[0].cells, rows[0].cells
	if kind.known(titles) == 0 {
		keys = kind.columns
		r.lose("the names of the columns", strings.Join(titles, ", "), name, "they are not known, so that the columns were read in LinkedIn's order; compare them")
	}
	list := r.root.add(kind.list, path.Base(name), &node{kind: listKind, file: name})
	for _, row := range rows[1:] {
		entry := &node{kind: objectKind, file: name, line: row.line}
		for at, cell := range row.cells {
			if strings.TrimSpace(cell) == "" {
				continue
			}
			if err := r.spend(0); err != nil {
				return err
			}
			key, title := "", fmt.Sprintf("column %d", at+1)
			if at < min(len(titles), len(keys)) && line(titles[at]) != "" {
				key, title = line(keys[at]), titles[at]
			}
			entry.add(key, title, entry.cell(cell))
		}
		list.items = append(list.items, entry)
		flag, last := entry.field("primary"), len(list.items)-1
		isPrimary, isFlag := flags[folded(flag.text())]
		if isFlag {
			flag.isTaken = true
		}
		if isPrimary {
			list.items[0], list.items[last] = entry, list.items[0]
		}
	}
	return nil
}

// flags are the folded words of flags in LinkedIn's languages.
var flags = map[string]bool{"yes": true, "true": true, "si": true, "ja": true, "oui": true, "sim": true, "no": false}

// listForm matches a cell with several values: [BLOG:https://example.org,OTHER:https://example.com], without the
// brackets in old exports. Each of them can have a kind, such as OTHER.
var (
	listForm = regexp.MustCompile(`^\[(.*)\]$|^([A-Z]+:https?://.*)$`)
	siteKind = regexp.MustCompile(`^([A-Z]+):(.*)`)
)

// cell returns the value of a cell: a text, or a list.
func (n *node) cell(text string) *node {
	found := listForm.FindStringSubmatch(text)
	if found == nil {
		return n.beside(textKind, text)
	}
	list := n.beside(listKind, "")
	for part := range strings.FieldsFuncSeq(found[1]+found[2], func(r rune) bool { return r == ',' || r == ' ' }) {
		value := n.beside(textKind, part)
		if found := siteKind.FindStringSubmatch(part); found != nil {
			value = n.beside(objectKind, "")
			value.add("url", "", n.beside(textKind, found[2]))
			if found[1] != "OTHER" {
				value.add("label", "", n.beside(textKind, inWords(strings.ToLower(found[1]))))
			}
		}
		list.items = append(list.items, value)
	}
	return list
}

// tableOf returns the kind of a table and its rows, from the one with the names of the columns on; nil if it is
// none of a CV. The kind is the one with the name of the file, or else the one that has all columns. If no column of
// a named file is known, and their number is the documented one, they have the documented order.
func tableOf(name, source string) (kind *table, rows []row) {
	name = folded(strings.TrimSuffix(strings.ToLower(path.Base(name)), ".csv"))
	best := 0
	for _, comma := range ",;\t" {
		read := rowsOf(source, comma)
		for at, row := range read[:min(len(read), maxPreamble)] {
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
					kind, rows, best = &tables[i], read[at:], found
				}
			}
		}
	}
	return kind, rows
}

// known returns the number of cells that are names of columns.
func (t table) known(cells []string) (count int) {
	const longest = 100 // of a name, in bytes
	for _, cell := range cells[:min(len(cells), maxColumns)] {
		if len(cell) <= longest && slices.ContainsFunc(t.columns, func(column string) bool { return squashed(column) == squashed(line(cell)) }) {
			count++
		}
	}
	return count
}

package starter

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// keysOfSources are keys of JSON Resume and of other tools, in any place: what one of them means there is not
// known here.
var keysOfSources = strings.Fields(`basics name label email phone url summary location city countryCode region address postalCode profiles network username image
	work company position startDate endDate highlights description keywords education institution area studyType score courses certificates issuer date
	skills level languages language fluency projects entity roles awards title awarder volunteer organization interests references reference status current
	publications publisher releaseDate thesis technologies links memberships website github twitter meta theme x-lang x-sections text items custom doi extension`)

// source draws a file whose texts are words that occur once. It records the places of which one is named if the
// content does not have the word.
type source struct {
	*rapid.T
	places map[string][]string
}

func (s *source) oneOf(choices ...string) string {
	return rapid.SampledFrom(choices).Draw(s.T, "choice")
}

// text draws a text with a new word, which is at places if they are known.
func (s *source) text(places ...string) string {
	word := fmt.Sprintf("parola%s", strings.Map(func(r rune) rune { return r - '0' + 'a' }, fmt.Sprintf("%05d", len(s.places))))
	s.places[word] = places
	form := s.oneOf("%s", "%s", "https://%s.internal", "http://%s.internal", "https://github.com/%s", "%s@prova.internal", "<b>%s</b>", "%s 2020", "C1 %s", "- %s", "*%s*", "%s;", "[%s](https://prova.internal)", "80 %s", "<https://%s.internal> <b>x</b>", "<a href=\"https://%s.internal/a_b_\">x</a>", "![x](https://%s.internal)", "`%s`", "[here](https://%s.internal)")
	return fmt.Sprintf(form, word)
}

func (s *source) value(depth int) any {
	switch kinds := []string{"text", "text", "text", "list", "object", "number", "empty"}; s.oneOf(kinds[:max(1, len(kinds)-2*depth)]...) {
	case "text":
		return s.text()
	case "list":
		list := []any{}
		for range rapid.IntRange(0, 3).Draw(s.T, "length") {
			list = append(list, s.value(depth+1))
		}
		return list
	case "object":
		return s.object(depth+1, keysOfSources...)
	case "number":
		number := fmt.Sprint(7_000_000 + len(s.places))
		s.places[number] = nil
		return json.Number(number)
	}
	return nil
}

func (s *source) object(depth int, keys ...string) map[string]any {
	object := map[string]any{}
	for _, key := range rapid.SliceOfNDistinct(rapid.SampledFrom(keys), min(2, len(keys)), min(7, len(keys)), rapid.ID[string]).Draw(s.T, "keys") {
		object[key] = s.value(depth)
	}
	return object
}

// json returns an object as a file with each text on a line. The places of a word are its line and those of the
// objects around it.
func (s *source) json(object any) []byte {
	file, err := json.MarshalIndent(object, "", " ")
	require.NoError(s, err)
	var around []string
	there := map[string][]string{}
	for i, line := range strings.Split(string(file), "\n") {
		place := fmt.Sprintf("line %d", i+1)
		if strings.ContainsAny(line[:len(line)-len(strings.TrimLeft(line, " "))+1], "]}") {
			around = around[:len(around)-1]
		}
		for word := range s.places {
			if strings.Contains(line, word) {
				there[word] = append(slices.Clone(around), place)
			}
		}
		if strings.HasSuffix(line, "{") || strings.HasSuffix(line, "[") {
			around = append(around, place)
		}
	}
	s.places = there // without what another value of the key replaced
	return file
}

// card draws a vCard: a line of it is its place.
func (s *source) card() []byte {
	lines := []string{"BEGIN:VCARD"}
	for range rapid.IntRange(1, 9).Draw(s.T, "lines") {
		name := s.oneOf("FN", "N", "TITLE", "ROLE", "EMAIL", "TEL", "URL", "item1.URL", "ADR", "ORG", "NOTE", "BDAY", "LANG", "X-SOCIALPROFILE;TYPE=github", "X-SOCIALPROFILE;TYPE=github;x-user=parolauser", "item1.X-ABLABEL", "PHOTO", "X-FOO")
		place := fmt.Sprintf("line %d", len(lines)+1)
		switch s.oneOf("plain", "parts", "folded", "quoted", "phone") {
		case "parts":
			lines = append(lines, name+":"+s.text(place)+";;"+strings.ReplaceAll(s.text(place), ";", `\;`))
		case "folded":
			text := s.text(place)
			lines = append(lines, name+":"+text[:4], " "+text[4:])
		case "quoted":
			lines = append(lines, name+";ENCODING=QUOTED-PRINTABLE:"+strings.ReplaceAll(s.text(place), "p", "=70"))
		case "phone":
			extension := fmt.Sprint(7_000_000 + len(s.places))
			s.places[extension] = []string{place}
			lines = append(lines, "TEL:tel:+39-011-0000000;ext="+extension)
		default:
			lines = append(lines, name+":"+s.text(place))
		}
	}
	return []byte(strings.Join(append(lines, "END:VCARD"), "\r\n"))
}

// tables draws LinkedIn's tables: a column of a row is a place, and so is the row.
func (s *source) tables(t *testing.T) []byte {
	var files []string
	for _, kind := range rapid.SliceOfNDistinct(rapid.SampledFrom(export), 1, 5, rapid.ID[string]).Draw(s.T, "tables") {
		at := slices.Index(export, kind) / 2 * 2
		columns := strings.Split(strings.Split(export[at+1], "\n")[0], ",")
		if export[at] != "Impieghi.csv" { // which is known by its columns alone
			columns = append(columns, "Colonna")
		}
		var out bytes.Buffer
		writer := csv.NewWriter(&out)
		require.NoError(s, writer.Write(columns))
		for row := range rapid.IntRange(1, 3).Draw(s.T, "rows") {
			place := fmt.Sprintf("%s:%d", export[at], row+2)
			var cells []string
			for _, column := range columns {
				cells = append(cells, s.text(place+" "+column, place))
			}
			require.NoError(s, writer.Write(cells))
		}
		writer.Flush()
		files = append(files, export[at], out.String())
	}
	return archive(t, files...)
}

// The oracle is the source alone: each of its words is in the content, or one of its places is named.
func TestStartLosesNoValueInSilence(t *testing.T) {
	sections := func(s *source) any {
		made := map[string]any{}
		for range rapid.IntRange(1, 4).Draw(s.T, "sections") {
			items := []any{}
			for range rapid.IntRange(1, 3).Draw(s.T, "items") {
				items = append(items, s.object(2, keysOfSources...))
			}
			made[s.oneOf("experience", "Professional Experience", "education", "skills", "languages", "profiles", "projects", "My Clients", "awards")] = items
		}
		return made
	}
	for name, draw := range map[string]func(*source) []byte{
		"JSON Resume": func(s *source) []byte {
			resume := s.object(0, keysOfSources...)
			resume["skills"] = []any{}
			return s.json(resume)
		},
		"RenderCV": func(s *source) []byte {
			cv := s.object(1, "name", "headline", "location", "email", "phone", "website", "social_networks", "custom_connections")
			cv["sections"] = sections(s)
			return s.json(map[string]any{"cv": cv, "design": s.value(1)})
		},
		"Reactive Resume": func(s *source) []byte {
			made := map[string]any{"summary": map[string]any{"name": "Summary", "content": s.text()}}
			for key, items := range sections(s).(map[string]any) {
				made[key] = map[string]any{"name": key, "visible": s.oneOf("yes", "no") == "yes", "items": items}
			}
			basics := s.object(1, "name", "headline", "location", "email", "phone", "url", "customFields", "picture")
			return s.json(map[string]any{"basics": basics, "sections": made, "metadata": s.value(1)})
		},
		"a vCard":  (*source).card,
		"LinkedIn": func(s *source) []byte { return s.tables(t) },
	} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := &source{t, map[string][]string{}}
				file := draw(s)
				start, err := Start(file, "it")
				if err != nil {
					t.Skip(err) // it is named as another format
				}
				content, err := json.Marshal([]any{start.Content, start.Site})
				require.NoError(t, err)
				named := map[string]bool{}
				for _, part := range start.NotTaken {
					_, column, _ := strings.Cut(part.What, ".csv, ")
					for _, place := range part.Places {
						named[strings.TrimSpace(place+" "+column)] = true
					}
				}
				for word, places := range s.places {
					if !strings.Contains(string(content), word) && !slices.ContainsFunc(places, func(place string) bool { return named[place] }) {
						t.Fatalf("%s is neither in the content nor named:\n%s\n%s\n%+v", word, file, content, start.NotTaken)
					}
				}
			})
		})
	}
}

// Command festival is an example of a content compiler for another project: it makes printable HTML
// pages of the programme of a festival in three languages, one of them written from right to left.
package main

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"time"

	"golang.org/x/text/language"

	"example.org/contentc"
)

//go:embed festival.go
var source embed.FS

func main() { contentc.Main(config()) }

func config() contentc.Config {
	return contentc.Config{
		Content: Festival{},
		Site:    Settings{},
		Docs:    source,
		Formats: []contentc.Format{{
			Name: "time-of-day", Check: checkTime,
			Help:    "write it as HH:MM: 19:30",
			Pattern: "^[0-2][0-9]:[0-5][0-9]$",
		}},
		Rules:    []contentc.Rule{{Code: contentc.Inconsistent, Check: contentc.EachRecord(endsAfterItBegins)}},
		Emitters: []contentc.Emitter{programmes},
		Paths:    contentc.Paths{Out: "programme", Schema: "festival.schema.json"},
	}
}

func checkTime(text string) string {
	if _, err := time.Parse("15:04", text); err != nil || len(text) != len("15:04") {
		return "is not a time of day"
	}
	return ""
}

// endsAfterItBegins reports an event whose end is not after its beginning.
func endsAfterItBegins(_ string, event *Event) []contentc.Issue {
	if event.Begins < event.Ends {
		return nil
	}
	return []contentc.Issue{{
		At:      &event.Ends,
		Message: fmt.Sprintf("the event ends at %s, not after it begins", event.Ends),
		Related: &event.Begins,
		Note:    "it begins here",
	}}
}

var page = template.Must(template.New("page").Parse(`{{.Comment}}
<!doctype html>
<html lang="{{.Locale}}" dir="{{.Direction}}">
<title>{{.Poster.Name}}</title>
<h1>{{.Poster.Name}}</h1>
{{with .Poster.Motto}}<p>{{.}}</p>
{{end}}<table>
{{range .Events}}<tr><td>{{.Begins}}–{{.Ends}}<td>{{.Title}}<td>{{if .Price}}€ {{printf "%.2f" .Price}}{{end}}
{{end}}</table>
`))

// programmes returns TAG.html for each language.
func programmes(b *contentc.Build) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, document := range b.Languages {
		var out bytes.Buffer
		err := page.Execute(&out, struct {
			Comment           template.HTML // html/template removes comments in a template
			Locale, Direction string
			Festival
		}{"<!-- " + contentc.GeneratedComment + " -->", document.Locale, direction(document.Locale), contentc.Decode[Festival](document)})
		if err != nil {
			return nil, err
		}
		files[document.Locale+".html"] = out.Bytes()
	}
	return files, nil
}

// direction returns the base direction of a language's text. It supports only two scripts, because this
// is an example; CLDR lists ten.
func direction(tag string) string {
	script, _ := language.Make(tag).Script()
	if script.String() == "Arab" || script.String() == "Hebr" {
		return "rtl"
	}
	return "ltr"
}

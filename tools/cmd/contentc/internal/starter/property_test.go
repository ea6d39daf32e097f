package starter

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// keysOfSources are keys of JSON Resume and of other tools, in any place: what one of them means there is not
// known here.
var keysOfSources = strings.Fields(`basics name label email phone url summary location city countryCode region address postalCode profiles network username image
	work company position startDate endDate highlights description keywords education institution area studyType score courses certificates issuer date id
	skills level languages language fluency projects entity type roles awards title awarder volunteer organization interests references reference
	publications publisher releaseDate thesis technologies links memberships website github meta theme x-lang x-sections text items custom`)

// source draws a value whose texts are words that occur once, and records them.
type source struct {
	t     *rapid.T
	words []string
}

func (s *source) word() string {
	word := fmt.Sprintf("parola%s", strings.Map(func(r rune) rune { return r - '0' + 'a' }, fmt.Sprintf("%05d", len(s.words))))
	s.words = append(s.words, word)
	return rapid.SampledFrom([]string{"%s", "%s", "https://%s.internal", "http://%s.internal", "%s@prova.internal", "<b>%s</b>", "%s 2020", "C1 %s", "- %s", "*%s*", "%s;"}).Draw(s.t, "form")
}

func (s *source) value(depth int) any {
	kinds := []string{"text", "text", "text", "list", "object", "number", "empty"}
	if depth > 3 {
		kinds = kinds[:1]
	}
	switch rapid.SampledFrom(kinds).Draw(s.t, "kind") {
	case "text":
		form := s.word()
		return fmt.Sprintf(form, s.words[len(s.words)-1])
	case "list":
		list := []any{}
		for range rapid.IntRange(0, 3).Draw(s.t, "length") {
			list = append(list, s.value(depth+1))
		}
		return list
	case "object":
		object := map[string]any{}
		for _, key := range rapid.SliceOfNDistinct(rapid.SampledFrom(keysOfSources), 0, 5, rapid.ID[string]).Draw(s.t, "keys") {
			object[key] = s.value(depth + 1)
		}
		return object
	case "number":
		s.words = append(s.words, fmt.Sprint(7_000_000+len(s.words)))
		return json.Number(s.words[len(s.words)-1])
	}
	return nil
}

// The oracle is the source alone: each of its words is on a line of its own, and is in the content, or that line
// is among those that are not taken.
func TestStartLosesNoValueInSilence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &source{t: t}
		resume := map[string]any{"skills": []any{}}
		for _, key := range rapid.SliceOfNDistinct(rapid.SampledFrom(keysOfSources), 1, 8, rapid.ID[string]).Draw(t, "keys") {
			resume[key] = s.value(0)
		}
		file, err := json.MarshalIndent(resume, "", " ")
		require.NoError(t, err)
		start, err := Start(file, "it")
		if err != nil {
			return // it is named as another format
		}
		content, err := json.Marshal([]any{start.Content, start.Site})
		require.NoError(t, err)
		named := map[string]bool{}
		for _, part := range start.NotTaken {
			for _, place := range part.Places {
				named[place] = true
			}
		}
		for number, line := range strings.Split(string(file), "\n") {
			for _, word := range s.words {
				if strings.Contains(line, word) && !strings.Contains(string(content), word) && !named[fmt.Sprintf("line %d", number+1)] {
					t.Fatalf("%s is neither in the content nor named:\n%s\n%s\n%+v", word, file, content, start.NotTaken)
				}
			}
		}
	})
}

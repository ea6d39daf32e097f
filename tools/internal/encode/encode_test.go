package encode_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v4"
	"pgregory.net/rapid"

	"example.org/contentc/internal/encode"
	"example.org/contentc/internal/test"
)

type content struct {
	Person person `json:"person"`
	Jobs   []job  `json:"jobs,omitempty"`
}

type person struct {
	Name  string `json:"name"`
	Email string `json:"email"`
	Phone string `json:"phone,omitempty"`
}

type job struct {
	Title string   `json:"title"`
	Since int      `json:"since,omitempty"`
	First bool     `json:"first,omitempty"`
	Share float64  `json:"share,omitempty"`
	Texts []string `json:"texts,omitempty"`
}

const structs = `
type content struct {
	// The person.
	Person person
	// The jobs, newest first.
	Jobs []job
}

type person struct {
	// First name and family name, as they are on a card that one gives to another. Example: Anna Rossi
	Name string
	// The address.
	Email string
	// The phone number.
	Phone string
}

type job struct {
	// The title.
	Title string
}
`

var described = test.DescribeWith(content{}, structs).Content

func encoded(value content) string {
	var lines []string
	for _, field := range described.Fields {
		lines = append(lines, encode.Field(field, reflect.ValueOf(value))...)
	}
	return strings.Join(lines, "\n") + "\n"
}

func TestFieldWritesTheFormOfEachTextWithItsComment(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("word # 'x' è ", 12))
	out := encoded(content{
		Person: person{Name: "Anna Rossi", Phone: "+39 02 0000"},
		Jobs: []job{
			{Title: "2018", Since: encode.Zero, First: true, Share: 0.5, Texts: []string{"yes", "a: b", "- c", "#d", "🚀 e", "C&A (x)", " f", "g\th"}},
			{Title: long},
			{Title: "One.\n\nTwo."},
		},
	})
	assert.Equal(t, `# The person.
person:
  # First name and family name, as they are on a card that one gives to another.
  # Example: Anna Rossi
  name: Anna Rossi
  # The address.
  email: TODO
  # The phone number.
  phone: "+39 02 0000"
# The jobs, newest first.
jobs:
  - title: "2018"
    since: 0
    first: true
    share: 0.5
    texts:
      - "yes"
      - "a: b"
      - "- c"
      - "#d"
      - "🚀 e"
      - C&A (x)
      - " f"
      - "g\th"
  - title: >-
      word # 'x' è word # 'x' è word # 'x' è word # 'x' è word # 'x' è word # 'x' è
      word # 'x' è word # 'x' è word # 'x' è word # 'x' è word # 'x' è word # 'x' è
  - title: |-
      One.

      Two.
`, out)
}

// A reader gets back each text.
func TestFieldKeepsEachText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"a", "#", ":", "-", "è", "\n", "\n\n", "  ", "'", `"`, "🚀", "null", "2020-01-01", ">", "|", "%", "\u2028", "{"}))
		want := strings.Join(rapid.SliceOfN(word, 1, 40).Draw(t, "words"), rapid.SampledFrom([]string{"", " "}).Draw(t, "space"))
		if want == "" || strings.ContainsFunc(want, isRefused) {
			return
		}
		var got struct{ Person struct{ Name string } }
		out := encoded(content{Person: person{Name: want}})
		require.NoError(t, yaml.Unmarshal([]byte(out), &got), out)
		assert.Equal(t, want, got.Person.Name, out)
	})
}

// isRefused reports whether the content may not contain a character: the reader of YAML refuses it in
// every form or takes it for a line break, or the check reports it.
func isRefused(r rune) bool {
	return r == '\ufffe' || r == '\uffff' || r >= 0x7f && r <= 0x9f
}

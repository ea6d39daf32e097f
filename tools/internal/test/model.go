// Package test contains what the tests of the compiler's packages share: a small content, its
// structs, and the run of tests with snapshots.
package test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/load"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/source"
	"example.org/contentc/internal/tree"
)

// Describe returns the description of a content with the settings Site.
func Describe(content any) *model.Model { return DescribeWith(content, "") }

// DescribeWith is Describe with structs that have doc comments, and with formats.
func DescribeWith(content any, structs string, formats ...model.Format) *model.Model {
	described, err := model.New(content, Site{}, fstest.MapFS{"structs.go": {Data: []byte("package p\n" + structs)}}, formats)
	if err != nil {
		panic(err)
	}
	return described
}

// AnyText is a format that accepts every text.
func AnyText(name string) model.Format {
	return model.Format{Name: name, Check: func(string) string { return "" }}
}

// Document returns the document of a language with one file, a.yaml, which has no fault.
func Document(t testing.TB, of *model.Type, tag, text string) *tree.Document {
	t.Helper()
	folder := "content/" + tag
	document, findings := load.Assemble(of, tag, folder, []*source.File{source.New(folder+"/a.yaml", []byte(text))})
	require.Empty(t, findings)
	return document
}

// Content is the content of a language.
type Content struct {
	WorkTimeline []Job         `json:"worktimeline,omitempty" screen:"experience"`
	ExpText      ExpText       `json:"exptext,omitempty" part:"experience"`
	Skills       []Skill       `json:"skills,omitempty" screen:"skills"`
	SkillsText   SkillsText    `json:"skillstext,omitempty" part:"skills"`
	Certs        []Certificate `json:"certs,omitempty" screen:"certifications"`
	Credits      []Credit      `json:"credits,omitempty" screen:"credits"`
	Whoami       Whoami        `json:"whoami,omitempty" screen:"whoami"`
	Titles       Titles        `json:"titles,omitempty"`
	LogoText     string        `json:"logotext" locale:"equal"`
	Follow       Follow        `json:"follow"`
}

// Site is the settings.
type Site struct {
	Locales []Locale `json:"locales" jsonschema:"minItems=1"`
}

// Locale is a language.
type Locale struct {
	Tag string `json:"tag" jsonschema:"format=language-tag" unique:"true"`
}

// The records of the content.
type (
	Job struct {
		JobTitle    string `json:"jobtitle" jsonschema:"maxLength=100" locale:"free"`
		Where       string `json:"where" jsonschema:"maxLength=100" locale:"free"`
		Date        string `json:"date,omitempty" jsonschema:"minLength=4,maxLength=40" locale:"figures"`
		Description string `json:"description" jsonschema:"maxLength=2000"`
		OnePage     bool   `json:"onePage,omitempty"`
	}
	ExpText struct {
		Text string `json:"text" jsonschema:"maxLength=800"`
	}
	Skill struct {
		Name  string `json:"name" jsonschema:"maxLength=80" locale:"free"`
		Value int    `json:"value,omitempty" jsonschema:"minimum=0,maximum=100"`
	}
	SkillsText struct {
		Text string `json:"text" jsonschema:"maxLength=800"`
	}
	Certificate struct {
		Title       string `json:"title" jsonschema:"maxLength=120" locale:"free"`
		Description string `json:"description" jsonschema:"maxLength=800"`
		ID          string `json:"id" jsonschema:"maxLength=60" locale:"equal" unique:"true"`
		URL         string `json:"url" jsonschema:"format=https-url" locale:"equal"`
		Issuer      string `json:"issuer,omitempty" jsonschema:"maxLength=80" locale:"free"`
		OnePage     bool   `json:"onePage,omitempty"`
	}
	Credit struct {
		Title       string `json:"title" jsonschema:"maxLength=120"`
		Description string `json:"description" jsonschema:"maxLength=1200"`
		Link        string `json:"link,omitempty" jsonschema:"format=https-url" locale:"equal"`
	}
	Whoami struct {
		Title  string `json:"title" jsonschema:"maxLength=60"`
		Whoami string `json:"whoami" jsonschema:"maxLength=6000" text:"long"`
	}
	Titles struct {
		Certs string `json:"certs" jsonschema:"maxLength=60"`
		Phone string `json:"phone" jsonschema:"maxLength=30"`
	}
	Follow struct {
		Title    string   `json:"title" jsonschema:"maxLength=30"`
		Profile  string   `json:"profile" jsonschema:"maxLength=60"`
		Networks Networks `json:"networks"`
	}
	Networks struct {
		GitHub   string `json:"github" jsonschema:"maxLength=30" locale:"equal"`
		LinkedIn string `json:"linkedin" jsonschema:"maxLength=30" locale:"equal"`
	}
)

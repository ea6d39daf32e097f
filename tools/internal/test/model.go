// Package test contains what the tests of the compiler's packages share: the structs of a small
// project, and the run of tests with snapshots.
package test

import "example.org/contentc/internal/model"

// Formats are the formats of the structs. They accept every text.
func Formats() (formats []model.Format) {
	for _, name := range []string{"year-month", "home-picture", "partial-date"} {
		formats = append(formats, model.Format{Name: name, Check: func(string) string { return "" }})
	}
	return formats
}

// Content is the content of a language.
type Content struct {
	IntroData        IntroData      `json:"introdata" module:"home"`
	HomeText         HomeText       `json:"hometext" module:"home"`
	WorkTimeline     []Job          `json:"worktimeline,omitempty" part:"experience"`
	ExpText          ExpText        `json:"exptext,omitempty" module:"experience"`
	ExperienceText   ExperienceText `json:"experiencetext" module:"experience"`
	Skills           []Skill        `json:"skills,omitempty" part:"skills"`
	SkillsText       SkillsText     `json:"skillstext,omitempty" module:"skills"`
	Certs            []Certificate  `json:"certs,omitempty" part:"certifications"`
	CertsText        CertsText      `json:"certstext" module:"certifications"`
	Credits          []Credit       `json:"credits,omitempty" part:"credits"`
	Whoami           Whoami         `json:"whoami,omitempty" part:"whoami"`
	Titles           Titles         `json:"titles,omitempty"`
	HeaderButtonText Titles         `json:"headerButtonText,omitempty"`
	LogoText         string         `json:"logotext" locale:"equal"`
	Navigation       Navigation     `json:"navigation"`
	Follow           Follow         `json:"follow"`
	Footer           Footer         `json:"footer"`
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
	IntroData struct {
		Title       string   `json:"title" jsonschema:"maxLength=80"`
		Animated    Animated `json:"animated"`
		Description string   `json:"description" jsonschema:"maxLength=400"`
		YourImgURL  string   `json:"your_img_url,omitempty" jsonschema:"format=home-picture" locale:"equal"`
	}
	Animated struct {
		First  string `json:"first" jsonschema:"maxLength=60"`
		Second string `json:"second" jsonschema:"maxLength=60"`
		Third  string `json:"third" jsonschema:"maxLength=60"`
	}
	HomeText struct {
		PauseHeadline string `json:"pauseHeadline" jsonschema:"maxLength=40"`
		PlayHeadline  string `json:"playHeadline" jsonschema:"maxLength=40"`
		Sections      string `json:"sections" jsonschema:"maxLength=60"`
	}
	Job struct {
		JobTitle    string   `json:"jobtitle" jsonschema:"maxLength=100" locale:"free"`
		Where       string   `json:"where" jsonschema:"maxLength=100" locale:"free"`
		Date        string   `json:"date,omitempty" jsonschema:"minLength=4,maxLength=40" locale:"figures"`
		Start       string   `json:"start,omitempty" jsonschema:"format=year-month" locale:"equal"`
		End         string   `json:"end,omitempty" jsonschema:"format=year-month" locale:"equal"`
		Earlier     []Period `json:"earlier,omitempty"`
		Description string   `json:"description" jsonschema:"maxLength=2000"`
		OnePage     bool     `json:"onePage,omitempty"`
	}
	Period struct {
		Start string `json:"start" jsonschema:"format=year-month" locale:"equal"`
		End   string `json:"end" jsonschema:"format=year-month" locale:"equal"`
	}
	ExpText struct {
		Text string `json:"text" jsonschema:"maxLength=800"`
	}
	ExperienceText struct {
		Timeline string `json:"timeline" jsonschema:"maxLength=60"`
		Present  string `json:"present" jsonschema:"maxLength=30"`
		ShowMore string `json:"showMore" jsonschema:"maxLength=80"`
		ShowLess string `json:"showLess" jsonschema:"maxLength=80"`
	}
	Skill struct {
		Name  string `json:"name" jsonschema:"maxLength=80" locale:"free"`
		Value int    `json:"value,omitempty" jsonschema:"minimum=0,maximum=100"`
	}
	SkillsText struct {
		Text string `json:"text" jsonschema:"maxLength=800"`
	}
	Navigation struct {
		Home      string `json:"home" jsonschema:"maxLength=30" locale:"free"`
		Label     string `json:"label" jsonschema:"maxLength=60"`
		Languages string `json:"languages" jsonschema:"maxLength=60"`
		OpenMenu  string `json:"openMenu" jsonschema:"maxLength=40"`
		CloseMenu string `json:"closeMenu" jsonschema:"maxLength=40"`
		SkipLink  string `json:"skipLink" jsonschema:"maxLength=60"`
		BrandLink string `json:"brandLink" jsonschema:"maxLength=60"`
		Loading   string `json:"loading" jsonschema:"maxLength=40"`
	}
	Follow struct {
		Title    string   `json:"title" jsonschema:"maxLength=30"`
		Profile  string   `json:"profile" jsonschema:"maxLength=60"`
		Networks Networks `json:"networks"`
	}
	Networks struct {
		GitHub   string `json:"github" jsonschema:"maxLength=30" locale:"equal"`
		LinkedIn string `json:"linkedin" jsonschema:"maxLength=30" locale:"equal"`
		GitLab   string `json:"gitlab" jsonschema:"maxLength=30" locale:"equal"`
		Mastodon string `json:"mastodon" jsonschema:"maxLength=30" locale:"equal"`
		Bluesky  string `json:"bluesky" jsonschema:"maxLength=30" locale:"equal"`
		YouTube  string `json:"youtube" jsonschema:"maxLength=30" locale:"equal"`
	}
	Footer struct {
		Copyright string `json:"copyright" jsonschema:"maxLength=120"`
		VATLabel  string `json:"vatLabel" jsonschema:"maxLength=30"`
	}
	Certificate struct {
		Title       string `json:"title" jsonschema:"maxLength=120" locale:"free"`
		Description string `json:"description" jsonschema:"maxLength=800"`
		ID          string `json:"id" jsonschema:"maxLength=60" locale:"equal" unique:"true"`
		URL         string `json:"url" jsonschema:"format=https-url" locale:"equal"`
		Issuer      string `json:"issuer,omitempty" jsonschema:"maxLength=80" locale:"free"`
		Issued      string `json:"issued,omitempty" jsonschema:"format=partial-date" locale:"equal"`
		Expires     string `json:"expires,omitempty" jsonschema:"format=partial-date" locale:"equal"`
		OnePage     bool   `json:"onePage,omitempty"`
	}
	CertsText struct {
		IDLabel string `json:"idLabel" jsonschema:"maxLength=40"`
		Issued  string `json:"issued" jsonschema:"maxLength=60"`
		Expires string `json:"expires" jsonschema:"maxLength=60"`
		Verify  string `json:"verify" jsonschema:"maxLength=80"`
	}
	Credit struct {
		Title       string `json:"title" jsonschema:"maxLength=120"`
		Description string `json:"description" jsonschema:"maxLength=1200"`
		Link        string `json:"link,omitempty" jsonschema:"format=https-url" locale:"equal"`
	}
	Whoami struct {
		Title  string `json:"title" jsonschema:"maxLength=60"`
		Whoami string `json:"whoami" jsonschema:"maxLength=6000" text:"paragraphs"`
	}
	Titles struct {
		Certs string `json:"certs" jsonschema:"maxLength=60"`
		Phone string `json:"phone" jsonschema:"maxLength=30"`
	}
)

// Package testmodel contains the structs and the content of a small project, for the tests of the
// compiler's packages.
package testmodel

import (
	"embed"

	"example.org/contentc/internal/model"
)

// Source is the source of the structs, for their doc comments.
//
//go:embed *.go
var Source embed.FS

// Formats are the formats of the structs. They accept every text.
func Formats() (formats []model.Format) {
	for _, name := range []string{"year-month", "home-picture", "home-picture-light", "partial-date", "cve-id", "cwe-id", "cvss-vector"} {
		formats = append(formats, model.Format{Name: name, Check: func(string) string { return "" }})
	}
	return formats
}

// Content is the content of a language.
type Content struct {
	// The introduction.
	IntroData IntroData `json:"introdata" module:"home"`
	// The names of the controls.
	HomeText HomeText `json:"hometext" module:"home"`
	// The positions, newest first.
	WorkTimeline []Job `json:"worktimeline,omitempty" part:"experience"`
	// The introduction of the positions.
	ExpText ExpText `json:"exptext,omitempty" module:"experience"`
	// The labels of the positions.
	ExperienceText ExperienceText `json:"experiencetext" module:"experience"`
	// The skills.
	Skills []Skill `json:"skills,omitempty" part:"skills"`
	// The introduction of the skills.
	SkillsText SkillsText `json:"skillstext,omitempty" module:"skills"`
	// The certificates.
	Certs []Certificate `json:"certs,omitempty" part:"certifications"`
	// The labels of the certificates.
	CertsText CertsText `json:"certstext" module:"certifications"`
	// The credits.
	Credits []Credit `json:"credits,omitempty" part:"credits"`
	// The texts of the credits.
	CreditsText CreditsText `json:"creditstext" module:"credits"`
	// The biography.
	Whoami Whoami `json:"whoami" part:"whoami"`
	// The brand.
	LogoText string `json:"logotext" locale:"equal"`
	// The names of the screens.
	HeaderButtonText HeaderButtonText `json:"headerButtonText"`
	// The headings.
	Titles Titles `json:"titles" module:"skills"`
	// The texts of the header.
	Navigation Navigation `json:"navigation"`
	// The profiles.
	Follow Follow `json:"follow"`
	// The footer.
	Footer Footer `json:"footer"`
	// The headings of the CV.
	CVText CVText `json:"cvtext"`
}

// Site is the settings.
type Site struct {
	// The languages, the source language first.
	Locales []Locale `json:"locales" jsonschema:"minItems=1"`
}

// Locale is a language.
type Locale struct {
	// The language tag. Example: it
	Tag string `json:"tag" jsonschema:"format=language-tag" unique:"true"`
}

// IntroData is the introduction on Home.
type IntroData struct {
	// The line above the animated heading.
	// Example: Anna Rossi, independent cyber security consultant
	Title string `json:"title" jsonschema:"minLength=1,maxLength=80" sample:"own"`
	// The three phrases that the animated heading types in turn.
	Animated Animated `json:"animated"`
	// The paragraph below the animated heading.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=400" sample:"own"`
	// The path of the background picture, relative to the content folder. Example: media/home.png
	YourImgURL string `json:"your_img_url,omitempty" jsonschema:"format=home-picture" locale:"equal" sample:"own"`
	// The path of the background picture for the light palette. Without it, both palettes have the
	// same picture. Example: media/home-light.png
	LightImgURL string `json:"light_img_url,omitempty" jsonschema:"format=home-picture-light" locale:"equal" sample:"own"`
}

// Animated is the three phrases of the animated heading. Up to 34 characters fit on one line on
// a phone.
type Animated struct {
	// The first phrase.
	First string `json:"first" jsonschema:"minLength=1,maxLength=60" sample:"own"`
	// The second phrase.
	Second string `json:"second" jsonschema:"minLength=1,maxLength=60" sample:"own"`
	// The third phrase.
	Third string `json:"third" jsonschema:"minLength=1,maxLength=60" sample:"own"`
}

// HomeText is the names of the controls on Home, for screen readers.
type HomeText struct {
	// The name of the button that pauses the animated heading. Example: Pause the animation
	PauseHeadline string `json:"pauseHeadline" jsonschema:"minLength=1,maxLength=40"`
	// The name of the button that resumes the animated heading. Example: Resume the animation
	PlayHeadline string `json:"playHeadline" jsonschema:"minLength=1,maxLength=40"`
	// The name of the group of links to the other screens. Example: Site sections
	Sections string `json:"sections" jsonschema:"minLength=1,maxLength=60"`
}

// Job is one position in the work timeline.
type Job struct {
	// The job title. Example: Penetration tester
	JobTitle string `json:"jobtitle" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"entry"`
	// The organisation and the place. Example: Example Bank, Milan
	Where string `json:"where" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"own"`
	// The period of the position as a text, with the same years as start and end. Without it, the
	// site writes the text from start and end.
	// Examples: 2018–2019, since March 2024
	Date string `json:"date,omitempty" jsonschema:"minLength=4,maxLength=40" locale:"figures" sample:"entry"`
	// The year or month of the start, equal in every language. Examples: "2018", "2018-03"
	Start string `json:"start,omitempty" jsonschema:"format=year-month" locale:"equal" sample:"entry"`
	// The year or month of the end, equal in every language. Without it, the position is current.
	End string `json:"end,omitempty" jsonschema:"format=year-month" locale:"equal" sample:"entry"`
	// Earlier periods in the same position, latest first.
	Earlier []Period `json:"earlier,omitempty"`
	// The work in this position. A closed card shows the first 130 characters.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=2000" sample:"own"`
	// true: the one-page CV contains this entry. Default: false.
	OnePage bool `json:"onePage,omitempty"`
}

// Period is a period of time.
type Period struct {
	// The year or month of the start. Examples: "2018", "2018-03"
	Start string `json:"start" jsonschema:"format=year-month" locale:"equal"`
	// The year or month of the end. Example: "2019"
	End string `json:"end" jsonschema:"format=year-month" locale:"equal"`
}

// ExpText is the introduction of the Experience screen.
type ExpText struct {
	// The paragraph above the timeline.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=800" sample:"own"`
}

// ExperienceText is the heading and labels of the Experience screen.
type ExperienceText struct {
	// The heading of the timeline. Example: Work Timeline
	Timeline string `json:"timeline" jsonschema:"minLength=1,maxLength=60"`
	// The text that replaces the end of a current position or course. Example: Present
	Present string `json:"present" jsonschema:"minLength=1,maxLength=30"`
	// The name of the button that expands a card, for screen readers. {{job}} is the job title.
	// Example: Show more: {{job}}
	ShowMore string `json:"showMore" jsonschema:"minLength=1,maxLength=80"`
	// The name of the button that collapses a card, for screen readers. {{job}} is the job title.
	// Example: Show less: {{job}}
	ShowLess string `json:"showLess" jsonschema:"minLength=1,maxLength=80"`
}

// Skill is one skill with its level.
type Skill struct {
	// The name of the skill. Example: Threat modelling
	Name string `json:"name" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"entry"`
	// The level in percent, a whole number from 0 to 100, equal in every language. Without it, the
	// site shows the name alone. Example: 85
	Value int `json:"value,omitempty" jsonschema:"minimum=0,maximum=100" sample:"entry"`
}

// SkillsText is the introduction of the Skills screen.
type SkillsText struct {
	// The paragraph above the list.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=800" sample:"own"`
}

// HeaderButtonText is the names of the screens.
type HeaderButtonText struct {
	// The name of the Whoami screen. Example: Whoami
	Whoami string `json:"whoami" jsonschema:"minLength=1,maxLength=30" locale:"free"`
	// The name of the Experience screen. Example: Experience
	Experience string `json:"experience" jsonschema:"minLength=1,maxLength=30"`
	// The name of the Skills screen. Example: Skills
	Skills string `json:"skills" jsonschema:"minLength=1,maxLength=30"`
	// The name of a future Services screen. It is checked but not published.
	Services string `json:"services" jsonschema:"minLength=1,maxLength=30" emit:"-"`
	// The name of the Certifications screen. Example: Certifications
	Certifications string `json:"certifications" jsonschema:"minLength=1,maxLength=30"`
	// The name of the Credits screen. Example: Credits
	Credits string `json:"credits" jsonschema:"minLength=1,maxLength=30"`
	// The name of the Contact screen. Example: Contact
	Contact string `json:"contact" jsonschema:"minLength=1,maxLength=30"`
}

// Titles are the headings of the screens.
type Titles struct {
	// The heading of the Certifications screen.
	Certs string `json:"certs" jsonschema:"minLength=1,maxLength=60"`
	// The heading of the Skills screen.
	Skills string `json:"skills" jsonschema:"minLength=1,maxLength=60"`
	// The heading above the list on the Credits screen.
	Credits string `json:"credits" jsonschema:"minLength=1,maxLength=60"`
	// The label of the phone number. Example: Phone
	Phone string `json:"phone" jsonschema:"minLength=1,maxLength=30"`
	// The heading of the Contact screen.
	Contact string `json:"contact" jsonschema:"minLength=1,maxLength=60"`
}

// Navigation is the texts of the header and the menu.
type Navigation struct {
	// The name of Home in the menu and in its page title. Example: Home
	Home string `json:"home" jsonschema:"minLength=1,maxLength=30" locale:"free"`
	// The name of the main navigation for screen readers. Example: Main navigation
	Label string `json:"label" jsonschema:"minLength=1,maxLength=60"`
	// The name of the language switch for screen readers. Example: Language
	Languages string `json:"languages" jsonschema:"minLength=1,maxLength=60"`
	// The name of the button that opens the menu, for screen readers. Example: Open menu
	OpenMenu string `json:"openMenu" jsonschema:"minLength=1,maxLength=40"`
	// The name of the button that closes the menu, for screen readers. Example: Close menu
	CloseMenu string `json:"closeMenu" jsonschema:"minLength=1,maxLength=40"`
	// The link that skips the header, for visitors with a keyboard: the first that Tab reaches.
	// Example: Skip to content
	SkipLink string `json:"skipLink" jsonschema:"minLength=1,maxLength=60"`
	// The name of the brand link for screen readers. {{brand}} is the brand text.
	// Example: {{brand}}, back to the home page
	BrandLink string `json:"brandLink" jsonschema:"minLength=1,maxLength=60"`
	// The message while a page or a language loads slowly. Screen readers announce it.
	// Example: Loading
	Loading string `json:"loading" jsonschema:"minLength=1,maxLength=40"`
}

// Follow is the texts of the side block that links to the owner's profiles.
type Follow struct {
	// The title of the side block. Example: Follow Me
	Title string `json:"title" jsonschema:"minLength=1,maxLength=30"`
	// The name of each profile link for screen readers. {{network}} is the name of the network.
	// Example: My {{network}} profile
	Profile string `json:"profile" jsonschema:"minLength=1,maxLength=60"`
	// The names of the networks.
	Networks Networks `json:"networks"`
}

// Networks are the names of the networks on which the owner can have a profile, equal in every
// language.
type Networks struct {
	// The name of the code-hosting network. Example: GitHub
	GitHub string `json:"github" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// The name of the professional network. Example: LinkedIn
	LinkedIn string `json:"linkedin" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// The name of the second code-hosting network. Example: GitLab
	GitLab string `json:"gitlab" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// The name of the Mastodon network. Example: Mastodon
	Mastodon string `json:"mastodon" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// The name of the Bluesky network. Example: Bluesky
	Bluesky string `json:"bluesky" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// The name of the video network. Example: YouTube
	YouTube string `json:"youtube" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
}

// Footer is the texts in the footer of Home and of the menu.
type Footer struct {
	// The copyright line. {{year}} is the year from content/site.yaml and {{name}} is the name of
	// the owner.
	// Example: © {{year}} {{name}}
	Copyright string `json:"copyright" jsonschema:"minLength=1,maxLength=120"`
	// The label of the VAT number. Italian law requires the number on the home page of a business.
	// Example: VAT number
	VATLabel string `json:"vatLabel" jsonschema:"minLength=1,maxLength=30"`
}

// CVText is the headings of the CV and the links to its versions.
type CVText struct {
	// The title of the document and the heading above the links. Example: Curriculum vitae
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" locale:"free"`
	// The heading of the biography. Example: Profile
	Profile string `json:"profile" jsonschema:"minLength=1,maxLength=60"`
	// The label of the address of the site. Example: Website
	Website string `json:"website" jsonschema:"minLength=1,maxLength=30"`
	// The line with the date of the last change to the content. {{date}} is that date.
	// Example: Last updated: {{date}}
	AsOf string `json:"asOf" jsonschema:"minLength=1,maxLength=60"`
	// The footer of each page. {{page}} is the page number and {{pages}} is the number of pages.
	// Example: Page {{page}} of {{pages}}
	Page string `json:"page" jsonschema:"minLength=1,maxLength=60"`
	// The footer of the one-page version. {{address}} is the address of the full CV.
	Selection string `json:"selection" jsonschema:"minLength=1,maxLength=120"`
	// The text beside the QR code, which contains the contact details.
	Scan string `json:"scan" jsonschema:"minLength=1,maxLength=120"`
	// The link to the PDF. Example: Curriculum vitae (PDF)
	PDF string `json:"pdf" jsonschema:"minLength=1,maxLength=80" locale:"free"`
	// The link to the one-page PDF, which contains the entries with onePage: true.
	// Example: One-page CV (PDF)
	OnePage string `json:"onePage" jsonschema:"minLength=1,maxLength=80"`
	// The link to the plain text, for portals with a text field. Example: Plain-text CV (TXT)
	Text string `json:"text" jsonschema:"minLength=1,maxLength=80"`
	// The link to the data for CV software. Example: CV data (JSON Resume)
	Data string `json:"data" jsonschema:"minLength=1,maxLength=80"`
	// The link to the contact card for address books (vCard 3.0).
	// Example: Contact card (vCard 3.0)
	Card string `json:"card" jsonschema:"minLength=1,maxLength=80"`
	// The link to the contact card as vCard 4.0. Example: Contact card (vCard 4.0)
	Card4 string `json:"card4" jsonschema:"minLength=1,maxLength=80"`
	// The link to the SHA-256 checksums of all versions. Example: Checksums (SHA-256)
	Checksums string `json:"checksums" jsonschema:"minLength=1,maxLength=80" locale:"free"`
	// The size of a file. {{size}} is the number of kilobytes. Example: {{size}} kB
	Size string `json:"size" jsonschema:"minLength=1,maxLength=30" locale:"free"`
}

// Certificate is one certificate or appointment.
type Certificate struct {
	// The name of the certificate.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" locale:"free" sample:"entry"`
	// The issuer, the year and what the certificate proves.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=800" sample:"own"`
	// The identifier that the issuer assigned, equal in every language. Example: EX-RTO-2022-0417
	ID string `json:"id" jsonschema:"minLength=1,maxLength=60" locale:"equal" unique:"true" sample:"own"`
	// The https address where a visitor can verify the certificate.
	URL string `json:"url" jsonschema:"format=https-url" locale:"equal"`
	// The organisation that issued the certificate. Example: Example Institute
	Issuer string `json:"issuer,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own"`
	// The date of issue, equal in every language: a year, a month or a day.
	// Examples: "2025", "2025-10", "2025-10-16"
	Issued string `json:"issued,omitempty" jsonschema:"format=partial-date" locale:"equal" sample:"entry"`
	// The date of expiry, equal in every language. The build warns from 60 days before it.
	Expires string `json:"expires,omitempty" jsonschema:"format=partial-date" locale:"equal"`
	// true: the one-page CV contains this entry. Default: false.
	OnePage bool `json:"onePage,omitempty"`
}

// CertsText is the labels on the Certifications screen.
type CertsText struct {
	// The label of the identifier of a certificate. Example: Certificate ID:
	IDLabel string `json:"idLabel" jsonschema:"minLength=1,maxLength=40"`
	// The line with the date of issue. {{date}} is that date. Example: Issued: {{date}}
	Issued string `json:"issued" jsonschema:"minLength=1,maxLength=60"`
	// The line with the date of expiry. {{date}} is that date. Example: Valid until: {{date}}
	Expires string `json:"expires" jsonschema:"minLength=1,maxLength=60"`
	// The link to the page that verifies a certificate. {{title}} is the name of the certificate.
	// Example: Verify: {{title}}
	Verify string `json:"verify" jsonschema:"minLength=1,maxLength=80"`
}

// Credit is one vulnerability that the owner found and reported.
type Credit struct {
	// The vulnerability and the product. Example: SQL injection in Example Invoices
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" sample:"own"`
	// What the vulnerability allowed and how the vendor fixed it.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=1200" sample:"own"`
	// The https address of the public advisory. Leave it out in every language if there is none.
	Link string `json:"link,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// The date of publication, equal in every language: a year, a month or a day.
	// Examples: "2025", "2025-10", "2025-10-16"
	Date string `json:"date,omitempty" jsonschema:"format=partial-date" locale:"equal"`
	// The vendor of the product. Example: Example Software
	Vendor string `json:"vendor,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own"`
	// The name of the product. Example: Example Invoices
	Product string `json:"product,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own"`
	// The CVE identifier, equal in every language. Example: CVE-2025-12345
	CVE string `json:"cve,omitempty" jsonschema:"format=cve-id" locale:"equal" unique:"true"`
	// The identifier of the weakness (https://cwe.mitre.org), equal in every language.
	// Example: CWE-79
	CWE string `json:"cwe,omitempty" jsonschema:"format=cwe-id" locale:"equal"`
	// The severity of the vulnerability.
	CVSS CVSS `json:"cvss,omitempty"`
	// true: the one-page CV contains this entry. Default: false.
	OnePage bool `json:"onePage,omitempty"`
}

// CVSS is the severity of a vulnerability. The site computes the score and the rating from the
// vector.
type CVSS struct {
	// The vector string of CVSS 3.1 or 4.0 with its prefix, equal in every language.
	// Example: CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
	Vector string `json:"vector" jsonschema:"format=cvss-vector" locale:"equal"`
	// Who scored the severity, as a phrase after the score. Example: scored by the vendor
	Scorer string `json:"scorer" jsonschema:"minLength=1,maxLength=60" locale:"free"`
}

// CreditsText is the heading, introduction and labels of the Credits screen.
type CreditsText struct {
	// The heading of the screen, also the beginning of its page title. Equal in every language.
	// Example: Credits
	Heading string `json:"heading" jsonschema:"minLength=1,maxLength=40" locale:"equal"`
	// The paragraph above the list.
	Text string `json:"text,omitempty" jsonschema:"minLength=1,maxLength=800" sample:"own"`
	// The link to an advisory. {{title}} is the title of the vulnerability.
	// Example: Read the advisory: {{title}}
	Advisory string `json:"advisory" jsonschema:"minLength=1,maxLength=80"`
	// The names of the severity ratings.
	Severities Severities `json:"severities"`
}

// Severities is the names of the severity ratings of CVSS.
type Severities struct {
	// The name of the rating for a score of 0.0. Example: None
	None string `json:"none" jsonschema:"minLength=1,maxLength=20"`
	// The name of the rating for scores from 0.1 to 3.9. Example: Low
	Low string `json:"low" jsonschema:"minLength=1,maxLength=20"`
	// The name of the rating for scores from 4.0 to 6.9. Example: Medium
	Medium string `json:"medium" jsonschema:"minLength=1,maxLength=20"`
	// The name of the rating for scores from 7.0 to 8.9. Example: High
	High string `json:"high" jsonschema:"minLength=1,maxLength=20"`
	// The name of the rating for scores from 9.0 to 10.0. Example: Critical
	Critical string `json:"critical" jsonschema:"minLength=1,maxLength=20"`
}

// Whoami is the biography.
type Whoami struct {
	// The heading of the Whoami screen. Example: About Me
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60"`
	// The biography. A blank line begins a new paragraph.
	Whoami string `json:"whoami" jsonschema:"minLength=1,maxLength=6000" text:"paragraphs" sample:"own"`
}

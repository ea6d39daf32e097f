package schema

import (
	"reflect"
	"strings"
)

// Content is all the text of the site in one language.
type Content struct {
	// The title and description of the site, for search engines and shared links.
	Meta Meta `json:"meta,omitempty" part:"documents" name:"Site"`
	// The introduction on Home.
	IntroData IntroData `json:"introdata" part:"home" name:"Home"`
	// The biography, on the Whoami screen.
	Whoami Whoami `json:"whoami" screen:"whoami"`
	// Your degrees, on the Whoami screen.
	Education Section `json:"education,omitempty" screen:"whoami" part:"whoami,own" name:"Education" example:"MSc in Computer Science"`
	// Courses that you took, on the Whoami screen.
	Courses Section `json:"courses,omitempty" screen:"whoami" part:"whoami,own" name:"Courses" example:"Incident handling, five days"`
	// The languages that you speak, on the Whoami screen.
	Languages Languages `json:"languages,omitempty" screen:"whoami" name:"Languages"`
	// Your projects, on the Whoami screen.
	Projects Section `json:"projects,omitempty" screen:"whoami" part:"whoami,own" example:"A scanner for forgotten subdomains"`
	// Your talks, on the Whoami screen.
	Talks Section `json:"talks,omitempty" screen:"whoami" part:"whoami,own" example:"What a red team leaves behind"`
	// Your publications, on the Whoami screen.
	Publications Section `json:"publications,omitempty" screen:"whoami" part:"whoami,own" example:"Logging that helps in an incident"`
	// Awards that you received, on the Whoami screen.
	Awards Section `json:"awards,omitempty" screen:"whoami" part:"whoami,own" name:"Awards" example:"Researcher of the year"`
	// Your voluntary work, on the Whoami screen.
	Volunteering Section `json:"volunteering,omitempty" screen:"whoami" part:"whoami,own" name:"Volunteering" example:"Mentor of a girls' coding club"`
	// Your interests, on the Whoami screen.
	Interests Section `json:"interests,omitempty" screen:"whoami" part:"whoami,own" example:"Mountain rescue"`
	// What others say about your work, such as testimonials, on the Whoami screen.
	References Section `json:"references,omitempty" screen:"whoami" part:"whoami,own" name:"References" example:"Maria Bianchi, head of security"`
	// Sections of your own, such as services or news: on the Whoami screen below the others, or on screens of
	// their own, if screens in content/site.yaml lists their ids.
	Sections []OwnSection `json:"sections,omitempty" jsonschema:"maxItems=40" screen:"whoami,id" part:"whoami,own" name:"Own sections" example:"Code review of a service"`
	// The positions, newest first. With no entry, the site has no Experience screen.
	WorkTimeline []Job `json:"worktimeline,omitempty" screen:"experience" name:"Experience"`
	// The skills, in the order in which the site shows them. With no entry, the site has no Skills
	// screen.
	Skills []Skill `json:"skills,omitempty" screen:"skills"`
	// The certificates. With no entry, the site has no Certifications screen.
	Certs []Certificate `json:"certs,omitempty" screen:"certifications"`
	// The vulnerabilities that you found and reported. With no entry, the site has no
	// Credits screen.
	Credits []Credit `json:"credits,omitempty" screen:"credits" name:"Credits"`
	// The articles and advisories: one Markdown file each in the folder writing of each language. With none, the site
	// has no Writing screen.
	Writing []Article `json:"writing,omitempty" screen:"writing" folder:"true" name:"Writing"`
	// The contact details, on the Contact screen. The side block of every screen links to the e-mail
	// address.
	ContactConfig ContactConfig `json:"contactConfig" screen:"contact" name:"Contact"`
	// The privacy note at the end of the Contact screen, to which the footers link. Without it, or
	// without the Contact screen, the site has neither.
	Privacy Privacy `json:"privacy,omitempty" screen:"contact" name:"Privacy note"`
	// A short text about you, above the biography.
	DataAbout DataAbout `json:"dataabout,omitempty" part:"whoami" name:"About you"`
	// Not shown anywhere; you can delete this section. Portfolio entries for a future screen.
	DataPortfolio []PortfolioItem `json:"dataportfolio,omitempty" emit:"-" name:"Portfolio, not shown"`
	// The texts of the CVs that cvs in content/site.yaml lists.
	CVs []SelectionText `json:"cvs,omitempty" jsonschema:"maxItems=20" emit:"-" name:"Texts of CVs"`
	// The introduction of the Experience screen.
	ExpText ExpText `json:"exptext,omitempty" part:"experience" name:"Experience screen"`
	// The introduction of the Skills screen.
	SkillsText SkillsText `json:"skillstext,omitempty" part:"skills" name:"Skills screen"`
	// The addresses of your public profiles. The side block shows only the profiles that
	// have an address.
	SocialProfils SocialProfiles `json:"socialprofils,omitempty" name:"Profiles"`
	// The brand text in the header, which links to Home. Equal in every language. Example: rossi
	LogoText string `json:"logotext,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"own" name:"Brand"`
	// The names of the screens, in the menu, on the buttons of Home and in the page titles.
	HeaderButtonText HeaderButtonText `json:"headerButtonText" label:"true"`
	// The headings of the screens, and the label of the phone number.
	Titles Titles `json:"titles" part:"skills,certifications,credits,contact" label:"true" name:"Headings"`
	// The person that the site is about.
	Owner Owner `json:"owner" part:"whoami" name:"You"`
	// The description of each screen, for search engines.
	Descriptions Descriptions `json:"descriptions,omitempty" part:"documents" name:"Screens in search engines"`
	// The texts of the header and the menu.
	Navigation Navigation `json:"navigation" label:"true" name:"Menu and header"`
	// The side block that links to your profiles.
	Follow Follow `json:"follow" label:"true" name:"Side block"`
	// The names of the controls on Home, for screen readers.
	HomeText HomeText `json:"hometext" part:"home" label:"true" name:"Controls on Home"`
	// The heading and labels of the Experience screen.
	ExperienceText ExperienceText `json:"experiencetext" part:"whoami,experience,own" label:"true" name:"Labels of Experience"`
	// The labels on the Certifications screen.
	CertsText CertsText `json:"certstext" part:"certifications" label:"true" name:"Labels of Certifications"`
	// The heading, introduction and labels of the Credits screen.
	CreditsText CreditsText `json:"creditstext" part:"credits,writing" name:"Credits screen"`
	// The labels of the Writing screen and of its articles.
	WritingText WritingText `json:"writingtext" part:"writing" label:"true" name:"Labels of Writing"`
	// The labels and messages of the Contact screen.
	ContactText ContactText `json:"contacttext" part:"contact" label:"true" name:"Labels of Contact"`
	// The headings and links of the CV (curriculum vitae).
	CVText CVText `json:"cvtext" part:"whoami,contact" label:"true" name:"Labels of the CV"`
	// The footer of Home and of the menu.
	Footer Footer `json:"footer" label:"true" name:"Footer"`
	// The messages that a visitor reads when something does not load.
	Errors Errors `json:"errors" label:"true" name:"Error messages"`
}

// Meta is the title and description of the site, for search engines and shared links.
type Meta struct {
	// The title of the site, at the end of every page title. Equal in every language.
	// Example: Anna Rossi
	Title string `json:"title,omitempty" part:"common" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"own"`
	// The site in one or two sentences of 50 to 200 characters. Search engines show about 155.
	Description string `json:"description,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Description of the site"`
}

// Owner is the person that the site is about.
type Owner struct {
	// First name and family name, equal in every language. Example: Anna Rossi
	Name string `json:"name" part:"common,whoami" jsonschema:"minLength=1,maxLength=60" locale:"equal" sample:"own" name:"Full name"`
	// The first name, for address books. Example: Anna
	GivenName string `json:"givenName,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"own"`
	// The family name, for address books. Example: Rossi
	FamilyName string `json:"familyName,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"own"`
	// The profession in a few words. Example: Senior cyber security consultant
	Role string `json:"role" jsonschema:"minLength=1,maxLength=80" sample:"entry" name:"Profession"`
	// Where you work. Example: Bologna, Italy
	Location string `json:"location,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own" name:"Place of work"`
	// The city, for address books and CV software. Example: Bologna
	City string `json:"city,omitempty" part:"documents" jsonschema:"minLength=1,maxLength=60" locale:"free" sample:"own"`
	// The country as an upper-case ISO 3166-1 code. Example: IT
	CountryCode string `json:"countryCode,omitempty" part:"documents" jsonschema:"format=country-code" locale:"equal" name:"Country"`
	// The VAT number with its country code. An Italian number must have a valid check digit.
	// Example: IT12345678903
	VATNumber string `json:"vatNumber,omitempty" part:"common,whoami" jsonschema:"format=vat-number" locale:"equal" sample:"own" name:"VAT number"`
	// The portrait on the Whoami screen.
	Portrait Picture `json:"portrait,omitempty" name:"Portrait" words:"photo, ritratto, foto"`
}

// Picture is a picture from the media folder, with its text alternative.
type Picture struct {
	// The path of the file, relative to the content folder. Example: media/portrait.png
	Src string `json:"src" jsonschema:"format=portrait" locale:"equal" sample:"own" name:"Picture"`
	// The path of the file for the light palette. Without it, both palettes have the same picture.
	// Example: media/portrait-light.png
	Light string `json:"light,omitempty" jsonschema:"format=portrait-light" locale:"equal" sample:"own" name:"Picture, light palette"`
	// The text alternative: what the picture shows, for visitors who cannot see it.
	// Example: Portrait of Anna Rossi
	Alt string `json:"alt" jsonschema:"minLength=1,maxLength=160" sample:"own"`
}

// Descriptions are the descriptions of the screens, for search engines: one or two sentences of
// 50 to 200 characters. Search engines show about 155. A screen without a description uses
// meta.description.
type Descriptions struct {
	// The description of Home.
	Home string `json:"home,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Home"`
	// The description of the Whoami screen.
	Whoami string `json:"whoami,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Whoami"`
	// The description of the Experience screen.
	Experience string `json:"experience,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Experience"`
	// The description of the Skills screen.
	Skills string `json:"skills,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Skills"`
	// The description of the Certifications screen.
	Certifications string `json:"certifications,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Certifications"`
	// The description of the Credits screen.
	Credits string `json:"credits,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Credits"`
	// The description of the Writing screen.
	Writing string `json:"writing,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Writing"`
	// The description of the Contact screen.
	Contact string `json:"contact,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"Contact"`
}

// Section returns the section with a key of Sections; another key is a mistake in the caller, and panics.
func (c *Content) Section(key string) *Section {
	fields := reflect.ValueOf(c).Elem()
	for i := range fields.NumField() {
		name, _, _ := strings.Cut(fields.Type().Field(i).Tag.Get("json"), ",")
		if section, isSection := fields.Field(i).Addr().Interface().(*Section); isSection && name == key {
			return section
		}
	}
	panic("schema: no section has the key " + key)
}

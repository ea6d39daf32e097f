package schema

// Content is everything that the site says in one language.
type Content struct {
	// What search engines and shared links show of the site.
	Meta Meta `json:"meta"`
	// The first thing that a visitor sees on Home.
	IntroData IntroData `json:"introdata"`
	// The biography.
	Whoami Whoami `json:"whoami" part:"whoami"`
	// The positions held, newest first. Without one there is no Experience screen.
	WorkTimeline []Job `json:"worktimeline,omitempty" part:"experience"`
	// The skills, in the order in which they are shown. Without one there is no Skills screen.
	Skills []Skill `json:"skills,omitempty" part:"skills"`
	// The certificates held. Without one there is no Certifications screen.
	Certs []Certificate `json:"certs,omitempty" part:"certifications"`
	// The vulnerabilities that the owner found and reported. Without one there is no Credits screen.
	Credits []Credit `json:"credits,omitempty" part:"credits"`
	// How to reach the owner.
	ContactConfig ContactConfig `json:"contactConfig" part:"contact"`
	// The short text about the owner that opens the biography.
	DataAbout DataAbout `json:"dataabout"`
	// Portfolio entries, kept for a screen that the site does not have yet.
	DataPortfolio []PortfolioItem `json:"dataportfolio,omitempty" emit:"-"`
	// The introduction of the Experience screen.
	ExpText ExpText `json:"exptext,omitempty"`
	// The introduction of the Skills screen.
	SkillsText SkillsText `json:"skillstext,omitempty"`
	// The owner's public profiles. Only those that have an address are shown.
	SocialProfils SocialProfiles `json:"socialprofils,omitempty"`
	// The brand text in the header, a link to Home.
	LogoText string `json:"logotext" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"Valcerchia|valcerchia"`
	// The names of the screens, in the menu, on Home's buttons and in the document titles.
	HeaderButtonText HeaderButtonText `json:"headerButtonText"`
	// The headings of the screens.
	Titles Titles `json:"titles"`
	// Who the owner is.
	Owner Owner `json:"owner"`
	// What search engines show below the title of each screen.
	Descriptions Descriptions `json:"descriptions"`
	// The texts of the header and of the menu.
	Navigation Navigation `json:"navigation"`
	// The side block with the links to the owner's profiles.
	Follow Follow `json:"follow"`
	// The texts of Home beside the introduction.
	HomeText HomeText `json:"hometext"`
	// The texts of the Experience screen beside the positions.
	ExperienceText ExperienceText `json:"experiencetext"`
	// The texts of the Certifications screen beside the certificates.
	CertsText CertsText `json:"certstext"`
	// The texts of the Credits screen beside the credits.
	CreditsText CreditsText `json:"creditstext"`
	// The texts of the Contact screen beside the addresses.
	ContactText ContactText `json:"contacttext"`
	// The texts of the curriculum vitae beside its entries. Without them the
	// CV is published as data alone (resume.json, contact.vcf) and not linked.
	CVText CVText `json:"cvtext,omitempty"`
	// The last lines of Home and of the menu.
	Footer Footer `json:"footer"`
	// What a visitor reads when something does not load.
	Errors Errors `json:"errors"`
}

// Meta is what search engines and shared links show of the site.
type Meta struct {
	// The site's title; it ends the title of every document. The same in each language.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"Valcerchia"`
	// The site in one or two sentences.
	Description string `json:"description" jsonschema:"minLength=50,maxLength=200" sample:"Valcerchia"`
}

// Owner is who the site speaks about.
type Owner struct {
	// First name and family name.
	Name string `json:"name" jsonschema:"minLength=1,maxLength=60" locale:"equal" sample:"Valcerchia"`
	// The first name alone, for address books.
	GivenName string `json:"givenName,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"Livia"`
	// The family name alone, for address books.
	FamilyName string `json:"familyName,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"Valcerchia"`
	// The profession in a few words.
	Role string `json:"role" jsonschema:"minLength=1,maxLength=80"`
	// Where the owner works from.
	Location string `json:"location,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free"`
	// The city alone, for address books and CV software.
	City string `json:"city,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"free"`
	// The country (ISO 3166-1, two capital letters): IT.
	CountryCode string `json:"countryCode,omitempty" jsonschema:"pattern=^[A-Z]{2}$" locale:"equal"`
	// The VAT number with its country code; an Italian one must pass its check digit.
	VATNumber string `json:"vatNumber,omitempty" jsonschema:"format=vat-number" locale:"equal" sample:"^IT12345678903$"`
	// The portrait on the Whoami screen.
	Portrait Picture `json:"portrait,omitempty"`
}

// Picture is a picture from the media folder with what it shows in words.
type Picture struct {
	// The file, from the content folder: media/portrait.png.
	Src string `json:"src" jsonschema:"format=media-path" locale:"equal"`
	// What the picture shows, for those who do not see it.
	Alt string `json:"alt" jsonschema:"minLength=1,maxLength=160" sample:"Valcerchia"`
}

// SocialProfiles are the owner's public profiles; an address that is left out is not shown.
type SocialProfiles struct {
	// The code-hosting profile.
	GitHub string `json:"github,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// The professional-network profile.
	LinkedIn string `json:"linkedin,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// Another code-hosting profile.
	GitLab string `json:"gitlab,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// A Mastodon profile.
	Mastodon string `json:"mastodon,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// A Bluesky profile.
	Bluesky string `json:"bluesky,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// A video channel.
	YouTube string `json:"youtube,omitempty" jsonschema:"format=https-url" locale:"equal"`
}

// HeaderButtonText names the screens.
type HeaderButtonText struct {
	// The biography.
	Whoami string `json:"whoami" jsonschema:"minLength=1,maxLength=30" locale:"free"`
	// The work timeline.
	Experience string `json:"experience" jsonschema:"minLength=1,maxLength=30"`
	// The skills.
	Skills string `json:"skills" jsonschema:"minLength=1,maxLength=30"`
	// The services; no screen shows them yet.
	Services string `json:"services" jsonschema:"minLength=1,maxLength=30" emit:"-"`
	// The certificates.
	Certifications string `json:"certifications" jsonschema:"minLength=1,maxLength=30"`
	// The vulnerability credits.
	Credits string `json:"credits" jsonschema:"minLength=1,maxLength=30"`
	// The contact details.
	Contact string `json:"contact" jsonschema:"minLength=1,maxLength=30"`
}

// Titles are the headings of the screens.
type Titles struct {
	// The heading of Certifications.
	Certs string `json:"certs" jsonschema:"minLength=1,maxLength=60"`
	// The heading of Skills.
	Skills string `json:"skills" jsonschema:"minLength=1,maxLength=60"`
	// The heading of the list on Credits.
	Credits string `json:"credits" jsonschema:"minLength=1,maxLength=60"`
	// What stands before the phone number.
	Phone string `json:"phone" jsonschema:"minLength=1,maxLength=30"`
	// The heading of Contact.
	Contact string `json:"contact" jsonschema:"minLength=1,maxLength=60"`
}

// Descriptions are what search engines show below each screen's title. Where
// one is left out they show the site's, meta.description.
type Descriptions struct {
	// Home.
	Home string `json:"home,omitempty" jsonschema:"minLength=50,maxLength=200"`
	// Whoami.
	Whoami string `json:"whoami,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"Valcerchia"`
	// Experience.
	Experience string `json:"experience,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"Valcerchia"`
	// Skills.
	Skills string `json:"skills,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"Valcerchia"`
	// Certifications.
	Certifications string `json:"certifications,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"Valcerchia"`
	// Credits.
	Credits string `json:"credits,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"Valcerchia"`
	// Contact.
	Contact string `json:"contact,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"Valcerchia"`
}

// Navigation holds the texts of the header and of the menu.
type Navigation struct {
	// The name of Home in the menu and in its document title.
	Home string `json:"home" jsonschema:"minLength=1,maxLength=30" locale:"free"`
	// The name of the main navigation, for screen readers.
	Label string `json:"label" jsonschema:"minLength=1,maxLength=60"`
	// The name of the language switch, for screen readers.
	Languages string `json:"languages" jsonschema:"minLength=1,maxLength=60"`
	// The menu button while the menu is closed.
	OpenMenu string `json:"openMenu" jsonschema:"minLength=1,maxLength=40"`
	// The menu button while the menu is open.
	CloseMenu string `json:"closeMenu" jsonschema:"minLength=1,maxLength=40"`
	// The link that skips the header, the first that the Tab key reaches.
	SkipLink string `json:"skipLink" jsonschema:"minLength=1,maxLength=60"`
	// The name of the brand link, for screen readers; {{brand}} stands for the brand text.
	BrandLink string `json:"brandLink" jsonschema:"minLength=1,maxLength=60"`
	// What is shown and announced while a page or a language takes longer than a moment to load.
	Loading string `json:"loading" jsonschema:"minLength=1,maxLength=40"`
}

// Follow holds the texts of the side block.
type Follow struct {
	// The block's title.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=30"`
	// The name of each profile's link, for screen readers; {{network}} stands for the network's name.
	Profile string `json:"profile" jsonschema:"minLength=1,maxLength=60"`
	// The networks' names.
	Networks Networks `json:"networks"`
}

// Networks are the names of the networks on which the owner can have a profile.
type Networks struct {
	// The code-hosting profile's network.
	GitHub string `json:"github" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// The professional network.
	LinkedIn string `json:"linkedin" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// The other code-hosting network.
	GitLab string `json:"gitlab" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// Mastodon.
	Mastodon string `json:"mastodon" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// Bluesky.
	Bluesky string `json:"bluesky" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
	// The video channel's network.
	YouTube string `json:"youtube" jsonschema:"minLength=1,maxLength=30" locale:"equal"`
}

// Footer holds the last lines of Home and of the menu.
type Footer struct {
	// The copyright line; {{year}} and {{name}} stand for the year and the owner's name.
	Copyright string `json:"copyright" jsonschema:"minLength=1,maxLength=120"`
	// What stands before the VAT number, which Italian law asks for on the home page.
	VATLabel string `json:"vatLabel" jsonschema:"minLength=1,maxLength=30"`
}

// Errors are what a visitor reads when something does not load.
type Errors struct {
	// A part of the site that could not be fetched: the heading.
	LoadTitle string `json:"loadTitle" jsonschema:"minLength=1,maxLength=80"`
	// A part of the site that could not be fetched: what happened and what to do.
	LoadText string `json:"loadText" jsonschema:"minLength=1,maxLength=300"`
	// A part of the site that could not be fetched: the link that tries again.
	LoadAction string `json:"loadAction" jsonschema:"minLength=1,maxLength=40"`
	// A language that could not be fetched, while the page stays as it is; loadAction is its link.
	LanguageText string `json:"languageText" jsonschema:"minLength=1,maxLength=160"`
	// A screen that could not be drawn: the heading.
	RenderTitle string `json:"renderTitle" jsonschema:"minLength=1,maxLength=80"`
	// A screen that could not be drawn: what happened and what to do.
	RenderText string `json:"renderText" jsonschema:"minLength=1,maxLength=300"`
	// A screen that could not be drawn: the link to Home.
	RenderAction string `json:"renderAction" jsonschema:"minLength=1,maxLength=40"`
}

package schema

// Content is all the text of the site in one language.
type Content struct {
	// The title and description of the site, for search engines and shared links.
	Meta Meta `json:"meta,omitempty"`
	// The introduction on Home.
	IntroData IntroData `json:"introdata" module:"home"`
	// The biography, on the Whoami screen.
	Whoami Whoami `json:"whoami" part:"whoami"`
	// Your education, on the Whoami screen.
	Education Education `json:"education,omitempty" part:"whoami"`
	// The languages that you speak, on the Whoami screen.
	Languages Languages `json:"languages,omitempty" part:"whoami"`
	// Your talks, on the Whoami screen.
	Talks Talks `json:"talks,omitempty" part:"whoami"`
	// Your publications, on the Whoami screen.
	Publications Publications `json:"publications,omitempty" part:"whoami"`
	// The positions, newest first. With no entry, the site has no Experience screen.
	WorkTimeline []Job `json:"worktimeline,omitempty" part:"experience"`
	// The skills, in the order in which the site shows them. With no entry, the site has no Skills
	// screen.
	Skills []Skill `json:"skills,omitempty" part:"skills"`
	// The certificates. With no entry, the site has no Certifications screen.
	Certs []Certificate `json:"certs,omitempty" part:"certifications"`
	// The vulnerabilities that you found and reported. With no entry, the site has no
	// Credits screen.
	Credits []Credit `json:"credits,omitempty" part:"credits"`
	// The contact details, on the Contact screen. The side block of every screen links to the e-mail
	// address.
	ContactConfig ContactConfig `json:"contactConfig" part:"contact" module:"common"`
	// The privacy note at the end of the Contact screen, to which the footers link. Without it, or
	// without the Contact screen, the site has neither.
	Privacy Privacy `json:"privacy,omitempty" part:"contact" module:"common"`
	// A short text about you, above the biography.
	DataAbout DataAbout `json:"dataabout,omitempty" module:"whoami"`
	// Not shown anywhere; you can delete this section. Portfolio entries for a future screen.
	DataPortfolio []PortfolioItem `json:"dataportfolio,omitempty" emit:"-"`
	// The introduction of the Experience screen.
	ExpText ExpText `json:"exptext,omitempty" module:"experience"`
	// The introduction of the Skills screen.
	SkillsText SkillsText `json:"skillstext,omitempty" module:"skills"`
	// The addresses of your public profiles. The side block shows only the profiles that
	// have an address.
	SocialProfils SocialProfiles `json:"socialprofils,omitempty"`
	// The brand text in the header, which links to Home. Equal in every language. Example: rossi
	LogoText string `json:"logotext,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"own"`
	// The names of the screens, in the menu, on the buttons of Home and in the page titles.
	HeaderButtonText HeaderButtonText `json:"headerButtonText" label:"true"`
	// The headings of the screens.
	Titles Titles `json:"titles" module:"skills,certifications,credits,contact" label:"true"`
	// The person that the site is about.
	Owner Owner `json:"owner"`
	// The description of each screen, for search engines.
	Descriptions Descriptions `json:"descriptions,omitempty" module:"documents"`
	// The texts of the header and the menu.
	Navigation Navigation `json:"navigation" label:"true"`
	// The side block that links to your profiles.
	Follow Follow `json:"follow" label:"true"`
	// The names of the controls on Home, for screen readers.
	HomeText HomeText `json:"hometext" module:"home" label:"true"`
	// The heading and labels of the Experience screen.
	ExperienceText ExperienceText `json:"experiencetext" module:"whoami,experience" label:"true"`
	// The labels on the Certifications screen.
	CertsText CertsText `json:"certstext" module:"certifications" label:"true"`
	// The heading, introduction and labels of the Credits screen.
	CreditsText CreditsText `json:"creditstext" module:"credits"`
	// The labels and messages of the Contact screen.
	ContactText ContactText `json:"contacttext" module:"contact" label:"true"`
	// The headings and links of the CV (curriculum vitae).
	CVText CVText `json:"cvtext" module:"whoami,contact" label:"true"`
	// The footer of Home and of the menu.
	Footer Footer `json:"footer" label:"true"`
	// The messages that a visitor reads when something does not load.
	Errors Errors `json:"errors" label:"true"`
}

// Meta is the title and description of the site, for search engines and shared links.
type Meta struct {
	// The title of the site, at the end of every page title. Equal in every language.
	// Example: Anna Rossi
	Title string `json:"title,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"own"`
	// The site in one or two sentences of 50 to 200 characters. Search engines show about 155.
	Description string `json:"description,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own"`
}

// Owner is the person that the site is about.
type Owner struct {
	// First name and family name, equal in every language. Example: Anna Rossi
	Name string `json:"name" jsonschema:"minLength=1,maxLength=60" locale:"equal" sample:"own"`
	// The first name, for address books. Example: Anna
	GivenName string `json:"givenName,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"own"`
	// The family name, for address books. Example: Rossi
	FamilyName string `json:"familyName,omitempty" jsonschema:"minLength=1,maxLength=40" locale:"equal" sample:"own"`
	// The profession in a few words. Example: Senior cyber security consultant
	Role string `json:"role" jsonschema:"minLength=1,maxLength=80" sample:"entry"`
	// Where you work. Example: Bologna, Italy
	Location string `json:"location,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"entry"`
	// The city, for address books and CV software. Example: Bologna
	City string `json:"city,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"free" sample:"entry"`
	// The country as an upper-case ISO 3166-1 code. Example: IT
	CountryCode string `json:"countryCode,omitempty" jsonschema:"format=country-code" locale:"equal"`
	// The VAT number with its country code. An Italian number must have a valid check digit.
	// Example: IT12345678903
	VATNumber string `json:"vatNumber,omitempty" jsonschema:"format=vat-number" locale:"equal" sample:"own"`
	// The portrait on the Whoami screen.
	Portrait Picture `json:"portrait,omitempty"`
}

// Picture is a picture from the media folder, with its text alternative.
type Picture struct {
	// The path of the file, relative to the content folder. Example: media/portrait.png
	Src string `json:"src" jsonschema:"format=portrait" locale:"equal" sample:"own"`
	// The path of the file for the light palette. Without it, both palettes have the same picture.
	// Example: media/portrait-light.png
	Light string `json:"light,omitempty" jsonschema:"format=portrait-light" locale:"equal" sample:"own"`
	// The text alternative: what the picture shows, for visitors who cannot see it.
	// Example: Portrait of Anna Rossi
	Alt string `json:"alt" jsonschema:"minLength=1,maxLength=160" sample:"own"`
}

// SocialProfiles are the addresses of your public profiles. The site shows only the
// profiles that have an address.
type SocialProfiles struct {
	// The address of the code-hosting profile. Example: https://git.example.com/rossi
	GitHub string `json:"github,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// The address of the professional-network profile.
	// Example: https://network.example.com/in/rossi
	LinkedIn string `json:"linkedin,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// The address of a second code-hosting profile.
	GitLab string `json:"gitlab,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// The address of the Mastodon profile.
	Mastodon string `json:"mastodon,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// The address of the Bluesky profile.
	Bluesky string `json:"bluesky,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// The address of the video channel.
	YouTube string `json:"youtube,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// Profiles on other networks, such as ORCID or a blog, each with its name.
	Others []OtherProfile `json:"others,omitempty"`
}

// OtherProfile is a profile on a network for which the site has no icon.
type OtherProfile struct {
	// The name of the network, which the side block shows in place of an icon. Example: ORCID
	Name string `json:"name" jsonschema:"minLength=1,maxLength=20" locale:"free"`
	// The https address of the profile.
	URL string `json:"url" jsonschema:"format=https-url" locale:"equal" unique:"true"`
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

// Descriptions are the descriptions of the screens, for search engines: one or two sentences of
// 50 to 200 characters. Search engines show about 155. A screen without a description uses
// meta.description.
type Descriptions struct {
	// The description of Home.
	Home string `json:"home,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own"`
	// The description of the Whoami screen.
	Whoami string `json:"whoami,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own"`
	// The description of the Experience screen.
	Experience string `json:"experience,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own"`
	// The description of the Skills screen.
	Skills string `json:"skills,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own"`
	// The description of the Certifications screen.
	Certifications string `json:"certifications,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own"`
	// The description of the Credits screen.
	Credits string `json:"credits,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own"`
	// The description of the Contact screen.
	Contact string `json:"contact,omitempty" jsonschema:"minLength=50,maxLength=200" sample:"own"`
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

// Follow is the texts of the side block that links to your profiles.
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

// Errors are the messages that a visitor reads when something does not load.
type Errors struct {
	// The heading when a page does not load.
	LoadTitle string `json:"loadTitle" jsonschema:"minLength=1,maxLength=80"`
	// The text when a page does not load: the possible causes and what the visitor can do.
	LoadText string `json:"loadText" jsonschema:"minLength=1,maxLength=300"`
	// The link that loads the page or the language again. Example: Try again
	LoadAction string `json:"loadAction" jsonschema:"minLength=1,maxLength=40"`
	// The message when a language does not load. The page stays as it is, and the link of loadAction
	// is beside the message.
	LanguageText string `json:"languageText" jsonschema:"minLength=1,maxLength=160"`
	// The heading in place of a page that cannot be shown because of an error.
	RenderTitle string `json:"renderTitle" jsonschema:"minLength=1,maxLength=80"`
	// The text in place of a page that cannot be shown because of an error: what the visitor can do.
	RenderText string `json:"renderText" jsonschema:"minLength=1,maxLength=300"`
	// The link to Home in place of a page that cannot be shown because of an error.
	// Example: Back to the home page
	RenderAction string `json:"renderAction" jsonschema:"minLength=1,maxLength=40"`
}

package schema

// HeaderButtonText is the names of the screens, in the usual order of the menu.
type HeaderButtonText struct {
	// The name of the Whoami screen. Example: Whoami
	Whoami string `json:"whoami" screen:"whoami" jsonschema:"minLength=1,maxLength=30" locale:"free" name:"Whoami"`
	// The name of the Experience screen. Example: Experience
	Experience string `json:"experience" screen:"experience" jsonschema:"minLength=1,maxLength=30" name:"Experience"`
	// The name of the Skills screen. Example: Skills
	Skills string `json:"skills" screen:"skills" jsonschema:"minLength=1,maxLength=30" name:"Skills"`
	// The name of a Services screen, which this site does not have: nothing shows it. A screen for services is a section of
	// your own; this text can stay as it is.
	Services string `json:"services" jsonschema:"minLength=1,maxLength=30" emit:"-" name:"Services, shown nowhere"`
	// The name of the Certifications screen. Example: Certifications
	Certifications string `json:"certifications" screen:"certifications" jsonschema:"minLength=1,maxLength=30" name:"Certifications"`
	// The name of the Credits screen. Example: Credits
	Credits string `json:"credits" screen:"credits" jsonschema:"minLength=1,maxLength=30" name:"Credits"`
	// The name of the Writing screen. Example: Writing
	Writing string `json:"writing" screen:"writing" jsonschema:"minLength=1,maxLength=30" name:"Writing"`
	// The name of the Contact screen. Example: Contact
	Contact string `json:"contact" screen:"contact" jsonschema:"minLength=1,maxLength=30" name:"Contact"`
}

// Titles are the headings of the screens, and the label of the phone number.
type Titles struct {
	// The heading of the Certifications screen.
	Certs string `json:"certs" screen:"certifications" jsonschema:"minLength=1,maxLength=60" name:"Certifications"`
	// The heading of the Skills screen.
	Skills string `json:"skills" screen:"skills" jsonschema:"minLength=1,maxLength=60" name:"Skills"`
	// The heading above the list on the Credits screen.
	Credits string `json:"credits" screen:"credits" jsonschema:"minLength=1,maxLength=60" name:"List of Credits"`
	// The label of the phone number. Example: Phone
	Phone string `json:"phone" screen:"contact" jsonschema:"minLength=1,maxLength=30" name:"Label of the phone"`
	// The heading of the Contact screen.
	Contact string `json:"contact" screen:"contact" jsonschema:"minLength=1,maxLength=60" name:"Contact"`
}

// Navigation is the texts of the header and the menu.
type Navigation struct {
	// The name of Home in the menu and in its page title. Example: Home
	Home string `json:"home" jsonschema:"minLength=1,maxLength=30" locale:"free" name:"Home"`
	// The name of the main navigation for screen readers. Example: Main navigation
	Label string `json:"label" jsonschema:"minLength=1,maxLength=60" name:"Main navigation"`
	// The name of the language switch for screen readers. Example: Language
	Languages string `json:"languages" jsonschema:"minLength=1,maxLength=60" name:"Language switch"`
	// The name of the button that opens the menu, for screen readers. Example: Open menu
	OpenMenu string `json:"openMenu" jsonschema:"minLength=1,maxLength=40" name:"Open menu button"`
	// The name of the button that closes the menu, for screen readers. Example: Close menu
	CloseMenu string `json:"closeMenu" jsonschema:"minLength=1,maxLength=40" name:"Close menu button"`
	// The link that skips the header, for visitors with a keyboard: the first that Tab reaches.
	// Example: Skip to content
	SkipLink string `json:"skipLink" jsonschema:"minLength=1,maxLength=60" name:"Skip link"`
	// The name of the brand link for screen readers. {{brand}} is the brand text.
	// Example: {{brand}}, back to the home page
	BrandLink string `json:"brandLink" jsonschema:"minLength=1,maxLength=60" name:"Brand link"`
	// The message while a page or a language loads slowly. Screen readers announce it.
	// Example: Loading
	Loading string `json:"loading" jsonschema:"minLength=1,maxLength=40" name:"Loading message"`
}

// Follow is the texts of the side block that links to your profiles.
type Follow struct {
	// The title of the side block. Example: Follow Me
	Title string `json:"title" jsonschema:"minLength=1,maxLength=30" name:"Title"`
	// The name of each profile link for screen readers. {{network}} is the name of the network.
	// Example: My {{network}} profile
	Profile string `json:"profile" jsonschema:"minLength=1,maxLength=60" name:"Profile link"`
	// The names of the networks.
	Networks Networks `json:"networks"`
}

// SocialProfiles are the addresses of your public profiles. The site shows only the
// profiles that have an address.
type SocialProfiles struct {
	// The address of the code-hosting profile. Example: https://git.example.com/rossi
	GitHub string `json:"github,omitempty" jsonschema:"format=https-url" locale:"equal" name:"GitHub"`
	// The address of the professional-network profile.
	// Example: https://network.example.com/in/rossi
	LinkedIn string `json:"linkedin,omitempty" jsonschema:"format=https-url" locale:"equal" name:"LinkedIn"`
	// The address of a second code-hosting profile.
	GitLab string `json:"gitlab,omitempty" jsonschema:"format=https-url" locale:"equal" name:"GitLab"`
	// The address of the Mastodon profile.
	Mastodon string `json:"mastodon,omitempty" jsonschema:"format=https-url" locale:"equal" name:"Mastodon"`
	// The address of the Bluesky profile.
	Bluesky string `json:"bluesky,omitempty" jsonschema:"format=https-url" locale:"equal" name:"Bluesky"`
	// The address of the video channel.
	YouTube string `json:"youtube,omitempty" jsonschema:"format=https-url" locale:"equal" name:"YouTube"`
	// Profiles on other networks, such as ORCID or a blog, each with its name.
	Others []OtherProfile `json:"others,omitempty" name:"Other networks"`
}

// OtherProfile is a profile on a network for which the site has no icon.
type OtherProfile struct {
	// The name of the network, which the side block shows in place of an icon. Example: ORCID
	Name string `json:"name" jsonschema:"minLength=1,maxLength=40" locale:"free" name:"Network"`
	// The https address of the profile.
	URL string `json:"url" jsonschema:"format=https-url" locale:"equal" unique:"true" name:"Link"`
}

// Networks are the names of the networks on which you can have a profile, equal in every language.
type Networks struct {
	// The name of the code-hosting network. Example: GitHub
	GitHub string `json:"github" jsonschema:"minLength=1,maxLength=30" locale:"equal" name:"GitHub"`
	// The name of the professional network. Example: LinkedIn
	LinkedIn string `json:"linkedin" jsonschema:"minLength=1,maxLength=30" locale:"equal" name:"LinkedIn"`
	// The name of the second code-hosting network. Example: GitLab
	GitLab string `json:"gitlab" jsonschema:"minLength=1,maxLength=30" locale:"equal" name:"GitLab"`
	// The name of the Mastodon network. Example: Mastodon
	Mastodon string `json:"mastodon" jsonschema:"minLength=1,maxLength=30" locale:"equal" name:"Mastodon"`
	// The name of the Bluesky network. Example: Bluesky
	Bluesky string `json:"bluesky" jsonschema:"minLength=1,maxLength=30" locale:"equal" name:"Bluesky"`
	// The name of the video network. Example: YouTube
	YouTube string `json:"youtube" jsonschema:"minLength=1,maxLength=30" locale:"equal" name:"YouTube"`
}

// Footer is the texts in the footer of Home and of the menu.
type Footer struct {
	// The copyright line. {{year}} is the year from content/site.yaml and {{name}} is your name.
	// Example: © {{year}} {{name}}
	Copyright string `json:"copyright" jsonschema:"minLength=1,maxLength=120"`
	// The label of the VAT number. Italian law requires the number on the home page of a business.
	// Example: VAT number
	VATLabel string `json:"vatLabel" jsonschema:"minLength=1,maxLength=30"`
}

// Errors are the messages that a visitor reads when something does not load.
type Errors struct {
	// The heading when a page does not load.
	LoadTitle string `json:"loadTitle" jsonschema:"minLength=1,maxLength=80" name:"Page not loaded, heading"`
	// The text when a page does not load: the possible causes and what the visitor can do.
	LoadText string `json:"loadText" jsonschema:"minLength=1,maxLength=300" name:"Page not loaded, text"`
	// The link that loads the page or the language again. Example: Try again
	LoadAction string `json:"loadAction" jsonschema:"minLength=1,maxLength=40" name:"Try again link"`
	// The message when a language does not load. The page stays as it is, and the link of loadAction
	// is beside the message.
	LanguageText string `json:"languageText" jsonschema:"minLength=1,maxLength=160" name:"Language not loaded"`
	// The line above Home at an address that does not exist; the link of renderAction follows it.
	UnknownAddress string `json:"unknownAddress" jsonschema:"minLength=1,maxLength=160" name:"Unknown address"`
	// The heading in place of a page that cannot be shown because of an error.
	RenderTitle string `json:"renderTitle" jsonschema:"minLength=1,maxLength=80" name:"Page failed, heading"`
	// The text in place of a page that cannot be shown because of an error: what the visitor can do.
	RenderText string `json:"renderText" jsonschema:"minLength=1,maxLength=300" name:"Page failed, text"`
	// The link to Home in place of a page that cannot be shown because of an error.
	// Example: Back to the home page
	RenderAction string `json:"renderAction" jsonschema:"minLength=1,maxLength=40" name:"Back to Home link"`
}

package schema

// Site is what holds for the whole site, whatever the language: content/site.yaml.
type Site struct {
	// The address at which the site is published, without a slash at its end; a
	// path in it is the base path: https://example.org/repo.
	URL string `json:"url" jsonschema:"format=https-url,pattern=[^/]$"`
	// The day on which the content was last changed, YYYY-MM-DD: the sitemap's lastmod.
	Updated string `json:"updated" jsonschema:"format=date"`
	// The year of the copyright line.
	CopyrightYear int `json:"copyrightYear" jsonschema:"minimum=1990,maximum=2200"`
	// The languages. The first is the source, from which the others are
	// translated, and the one shown where a visitor has chosen none.
	Locales []Locale `json:"locales" jsonschema:"minItems=1"`
	// The screens in the order of the menu; Home comes first of itself. One that
	// is left out is hidden and its content is not published; left out as a
	// whole, all screens are shown in the usual order. A screen whose content is
	// missing is not shown either way.
	Screens []ShownScreen `json:"screens,omitempty" emit:"-"`
	// What researchers need to report a flaw of this site: /.well-known/security.txt.
	Security Security `json:"security"`
}

// ShownScreen is one entry of the menu.
type ShownScreen struct {
	// The screen: whoami, experience, skills, certifications, credits or contact.
	ID string `json:"id" jsonschema:"format=screen" unique:"true"`
}

// Locale is one language of the site.
type Locale struct {
	// The language tag (BCP 47) and the name of its content folder: it, en, de.
	Tag string `json:"tag" jsonschema:"pattern=^[a-z]{2\\,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$" unique:"true"`
	// The language's own name for itself.
	Name string `json:"name" jsonschema:"minLength=1,maxLength=40"`
	// The country whose flag stands for the language (ISO 3166-1, two small letters).
	Flag string `json:"flag" jsonschema:"pattern=^[a-z]{2}$"`
	// The language and region that social networks are told: it_IT.
	OpenGraph string `json:"openGraph" jsonschema:"pattern=^[a-z]{2\\,3}_[A-Z]{2}$"`
}

// Security is the content of security.txt (RFC 9116).
type Security struct {
	// Where to report a flaw: a mailto: or https: address.
	Contact string `json:"contact" jsonschema:"format=contact-url"`
	// Until when the file holds, RFC 3339 in UTC; the build fails 60 days before.
	Expires string `json:"expires" jsonschema:"format=date-time"`
}

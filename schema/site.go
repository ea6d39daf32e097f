package schema

// Site is the settings of the whole site, which do not depend on the language:
// content/site.yaml.
type Site struct {
	// The https address of the published site, without a slash at the end. It can have a path.
	// Examples: https://example.org, https://example.org/repo
	URL string `json:"url" jsonschema:"format=site-url" name:"Address of the site"`
	// The date of the last change to the content, YYYY-MM-DD, for the CV, the sitemap and the data
	// for search engines. Without it, they have no date. Example: 2026-11-20
	Updated string `json:"updated,omitempty" jsonschema:"format=date" name:"Date of the last change"`
	// The year in the copyright line. Default: the year of updated. Without both, the line has no
	// year. Example: 2026
	CopyrightYear int `json:"copyrightYear,omitempty" jsonschema:"minimum=1990,maximum=2200" name:"Copyright year"`
	// The hosts for which browsers require HTTPS, for two years after a visit (HSTS, RFC 6797).
	// host: this host only. subdomains: all its subdomains too, so each of them needs HTTPS.
	// preload: the same, and the domain can join the preload list of the browsers
	// (hstspreload.org), from which a removal takes months. Default: host.
	HSTS string `json:"hsts,omitempty" jsonschema:"pattern=^(host|subdomains|preload)$" name:"HTTPS only"`
	// The languages. The first is the source language: the others are translated from it, and
	// visitors who have not chosen a language see it.
	Locales []Locale `json:"locales" jsonschema:"minItems=1"`
	// The screens in the order of the menu. Home is always first and is not listed. A screen that
	// is not listed is hidden and its content is not published. Without this list, the site shows
	// all screens in their usual order. A screen without content is never shown. A section of Whoami that is
	// listed, such as projects or the id of one of your own, has a screen of its own; a list of sections alone
	// adds to the usual screens.
	Screens []ShownScreen `json:"screens,omitempty" jsonschema:"maxItems=40" emit:"-" name:"Screens"`
	// Other names under which CVE records may credit you, such as a handle, for contentc credits.
	Aliases []string `json:"aliases,omitempty" emit:"-" name:"Other names"`
	// Further CVs, with a selection of the entries.
	CVs []Selection `json:"cvs,omitempty" jsonschema:"maxItems=20" emit:"-"`
	// The forms of the CV on the site.
	CV CVSettings `json:"cv,omitempty" emit:"-"`
	// The contact details that only the screens show: the CV (PDF, text, resume.json, vCard) and the
	// data for search engines leave them out. Without this list, they contain all of them.
	Withheld []WithheldDetail `json:"withheld,omitempty" name:"Withheld contact details"`
	// The look of the site. Without it, the site has the look of the demonstration.
	Look Look `json:"look,omitempty" name:"Look"`
	// The settings of /.well-known/security.txt, which tells researchers how to report a
	// vulnerability in this site. Without them, the site has no security.txt.
	Security Security `json:"security,omitempty" name:"Vulnerability reports"`
}

// ShownScreen is one screen in the menu.
type ShownScreen struct {
	// The screen, by the last part of its address, or the section. Example: skills
	ID string `json:"id" jsonschema:"format=section-id" unique:"true" ids:"screens"`
}

// WithheldDetail is one contact detail that only the screens show.
type WithheldDetail struct {
	// The detail: email, phone, location or vatNumber. Example: phone
	ID string `json:"id" jsonschema:"pattern=^(email|phone|location|vatNumber)$" unique:"true"`
}

// Look is the settings of the look of the site.
type Look struct {
	// The palette. dark: light text on off-black. light: dark text on paper. auto: dark, and light
	// for visitors whose system prefers it. Icons, share pictures and the colour of the browser's
	// interface follow. Default: dark.
	Palette string `json:"palette,omitempty" jsonschema:"pattern=^(dark|light|auto)$"`
	// The accent colour as six hexadecimal digits. Its contrast on the background must be
	// at least 4.5:1 (WCAG 2.2, 1.4.3). Links, icons and share pictures follow. Example: "#ff7d4d"
	Accent string `json:"accent,omitempty" jsonschema:"format=color" name:"Accent colour" words:"color, colore"`
	// The accent colour for the light palette, if accent is too light for it.
	// Example: "#ad3408"
	AccentLight string `json:"accentLight,omitempty" jsonschema:"format=color" name:"Accent, light palette" words:"color, colore"`
	// The heading on Home. typing: it types its three phrases in turn. still: it shows them below
	// each other. Default: typing.
	Headline string `json:"headline,omitempty" jsonschema:"pattern=^(typing|still)$" name:"Headline"`
	// The mouse pointer. trail: two dots follow it. native: it is the pointer of the system.
	// Default: trail.
	Cursor string `json:"cursor,omitempty" jsonschema:"pattern=^(trail|native)$"`
}

// Locale is one language of the site.
type Locale struct {
	// The language tag, such as it or pt-BR (BCP 47, the standard for names of languages), which is also the name of the content folder.
	// Examples: it, pt-BR, ca-valencia
	Tag string `json:"tag" jsonschema:"format=language-tag" unique:"true" name:"Tag"`
	// true: the language is still being translated. The development server shows it, and the site
	// is published without it. The source language cannot be a draft. Default: false.
	Draft bool `json:"draft,omitempty" name:"Draft"`
	// The name of the language in that language. Example: Italiano
	Name string `json:"name" jsonschema:"minLength=1,maxLength=40" unique:"true" name:"Name"`
	// The country whose flag the language switch shows, as a lower-case ISO 3166-1 code. Without
	// it, and with more than three languages, the switch shows the first part of the tag.
	// Example: gb
	Flag string `json:"flag,omitempty" jsonschema:"format=flag" name:"Flag"`
	// The language and region for social networks (Open Graph). Example: it_IT
	OpenGraph string `json:"openGraph,omitempty" jsonschema:"pattern=^[a-z]{2\\,3}_[A-Z]{2}$" name:"Language for social networks"`
}

// Security is the settings of security.txt (RFC 9116).
type Security struct {
	// The address for vulnerability reports: mailto: or https:.
	// Example: mailto:security@example.com
	Contact string `json:"contact" jsonschema:"format=contact-url" name:"Contact"`
	// The time at which security.txt expires, in UTC (RFC 3339): at most a year ahead. From 60 days
	// before it, the check and the build fail.
	// Example: 2027-10-31T00:00:00Z
	Expires string `json:"expires" jsonschema:"format=date-time" name:"Expiry"`
	// The address of the key for encrypted reports. Example: https://example.com/key.asc
	Encryption string `json:"encryption,omitempty" jsonschema:"format=https-url" name:"Encryption key"`
	// The page that thanks those who reported a vulnerability.
	Acknowledgments string `json:"acknowledgments,omitempty" jsonschema:"format=https-url" name:"Acknowledgments"`
	// The page with the rules for research and disclosure.
	Policy string `json:"policy,omitempty" jsonschema:"format=https-url" name:"Policy"`
	// The languages for reports, as language tags separated by commas. Default: the languages of
	// the site. Example: en, it
	PreferredLanguages string `json:"preferredLanguages,omitempty" jsonschema:"pattern=^[a-z]{2\\,3}(-[A-Za-z0-9]{2\\,8})*(\\, [a-z]{2\\,3}(-[A-Za-z0-9]{2\\,8})*)*$"`
	// The address of security.txt. Default: .well-known/security.txt below the address of the site.
	Canonical string `json:"canonical,omitempty" jsonschema:"format=https-url,pattern=/\\.well-known/security\\.txt$"`
}

package schema

// DataAbout is a short text about you.
type DataAbout struct {
	// What you do, in two or three sentences.
	AboutMe string `json:"aboutme" jsonschema:"minLength=1,maxLength=600" sample:"own"`
}

// Whoami is the biography.
type Whoami struct {
	// The heading of the Whoami screen. Example: About Me
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" label:"true"`
	// The biography. A blank line begins a new paragraph.
	Whoami string `json:"whoami" jsonschema:"minLength=1,maxLength=6000" text:"paragraphs" sample:"own"`
}

// IntroData is the introduction on Home.
type IntroData struct {
	// The line above the animated heading.
	// Example: Anna Rossi, independent cyber security consultant
	Title string `json:"title,omitempty" jsonschema:"minLength=1,maxLength=80" sample:"own"`
	// The three phrases that the animated heading types in turn.
	Animated Animated `json:"animated"`
	// The paragraph below the animated heading.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=400" sample:"own"`
	// The path of the background picture, relative to the content folder. Example: media/home.png
	YourImgURL string `json:"your_img_url,omitempty" jsonschema:"format=home-picture" locale:"equal" sample:"own"`
	// The path of the background picture for the light palette. Without it, both palettes have the
	// same picture. Example: media/home-light.png
	LightImgURL string `json:"light_img_url,omitempty" jsonschema:"format=home-picture-light" locale:"equal" sample:"own"`
}

// Animated is the three phrases of the animated heading.
type Animated struct {
	// The first phrase.
	First string `json:"first" jsonschema:"minLength=1,maxLength=60" sample:"own"`
	// The second phrase.
	Second string `json:"second,omitempty" jsonschema:"minLength=1,maxLength=60" sample:"own"`
	// The third phrase.
	Third string `json:"third,omitempty" jsonschema:"minLength=1,maxLength=60" sample:"own"`
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

// ExpText is the introduction of the Experience screen.
type ExpText struct {
	// The paragraph above the timeline.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=800" sample:"own"`
}

// Job is one position in the work timeline.
type Job struct {
	// The job title. Example: Penetration tester
	JobTitle string `json:"jobtitle" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"entry"`
	// The organisation and the place, as the site shows them. Without it, the site shows company
	// and place. Example: Example Bank, Milan
	Where string `json:"where,omitempty" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"own"`
	// The organisation alone, for CV software, which otherwise has the text of where as its name.
	// Example: Example Bank
	Company string `json:"company,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own"`
	// The place alone. Example: Milan
	Place string `json:"place,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free"`
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
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=2000" sample:"own"`
	// true: the one-page CV contains this entry. Default: false.
	OnePage bool `json:"onePage,omitempty"`
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

// SkillsText is the introduction of the Skills screen.
type SkillsText struct {
	// The paragraph above the list.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=800" sample:"own"`
}

// Skill is one skill with its level.
type Skill struct {
	// The name of the skill. Example: Threat modelling
	Name string `json:"name" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"entry"`
	// The level in percent, a whole number from 0 to 100, equal in every language. Without it, the
	// site shows the name alone. Example: 85
	Value int `json:"value,omitempty" jsonschema:"minimum=0,maximum=100" sample:"entry"`
}

// Certificate is one certificate or appointment.
type Certificate struct {
	// The name of the certificate.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" locale:"free" sample:"entry"`
	// The issuer, the year and what the certificate proves.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=800" sample:"own"`
	// The identifier that the issuer assigned, equal in every language. Example: EX-RTO-2022-0417
	ID string `json:"id,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" unique:"true" sample:"own"`
	// The https address where a visitor can verify the certificate.
	URL string `json:"url,omitempty" jsonschema:"format=https-url" locale:"equal"`
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

// Credit is one vulnerability that you found and reported.
type Credit struct {
	// The vulnerability and the product. Example: SQL injection in Example Invoices
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" sample:"own"`
	// What the vulnerability allowed and how the vendor fixed it.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=1200" sample:"own"`
	// The https address of the public advisory. Leave it out in every language if there is none.
	Link string `json:"link,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// The date of publication, equal in every language: a year, a month or a day.
	// Examples: "2025", "2025-10", "2025-10-16"
	Date string `json:"date,omitempty" jsonschema:"format=partial-date" locale:"equal"`
	// The vendor of the product. Example: Example Software
	Vendor string `json:"vendor,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own"`
	// The name of the product. Example: Example Invoices
	Product string `json:"product,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own"`
	// The CVE identifier, equal in every language. Example: CVE-2025-0000
	CVE string `json:"cve,omitempty" jsonschema:"format=cve-id" locale:"equal" unique:"true"`
	// The identifier of the weakness (https://cwe.mitre.org), equal in every language.
	// Example: CWE-79
	CWE string `json:"cwe,omitempty" jsonschema:"format=cwe-id" locale:"equal"`
	// The severity of the vulnerability.
	CVSS CVSS `json:"cvss,omitempty"`
	// true: the one-page CV contains this entry. Default: false.
	OnePage bool `json:"onePage,omitempty"`
}

// CreditsText is the heading, introduction and labels of the Credits screen.
type CreditsText struct {
	// The heading of the screen, also the beginning of its page title. Equal in every language.
	// Example: Credits
	Heading string `json:"heading" jsonschema:"minLength=1,maxLength=40" locale:"equal" label:"true"`
	// The paragraph above the list.
	Text string `json:"text,omitempty" jsonschema:"minLength=1,maxLength=800" sample:"own"`
	// The link to an advisory. {{title}} is the title of the vulnerability.
	// Example: Read the advisory: {{title}}
	Advisory string `json:"advisory" jsonschema:"minLength=1,maxLength=80" label:"true"`
	// The names of the severity ratings.
	Severities Severities `json:"severities" label:"true"`
}

// PortfolioItem is one portfolio entry.
type PortfolioItem struct {
	// The https address of the picture.
	Img string `json:"img" jsonschema:"format=https-url" locale:"equal"`
	// What the entry shows.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=300" sample:"own"`
	// The https address of the page about the entry.
	Link string `json:"link" jsonschema:"format=https-url" locale:"equal"`
}

// ContactConfig is the contact details.
type ContactConfig struct {
	// The e-mail address, equal in every language. Example: anna@example.com
	Email string `json:"YOUR_EMAIL" jsonschema:"format=email" locale:"equal"`
	// The phone number with its country code, equal in every language. Example: +39 02 0000 0000
	Phone string `json:"YOUR_FONE,omitempty" jsonschema:"format=phone" locale:"equal" sample:"own"`
	// The paragraph beside the contact details.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=800" sample:"own"`
	// Not shown anywhere; you can delete this key. The service identifier of a mail-sending service.
	ServiceID string `json:"YOUR_SERVICE_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" emit:"-" sample:"own"`
	// Not shown anywhere; you can delete this key. The template identifier of a mail-sending
	// service.
	TemplateID string `json:"YOUR_TEMPLATE_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" emit:"-" sample:"own"`
	// Not shown anywhere; you can delete this key. The user identifier of a mail-sending service.
	UserID string `json:"YOUR_USER_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" emit:"-" sample:"own"`
}

// ContactText is the labels and messages of the Contact screen.
type ContactText struct {
	// The heading above the contact details. Example: Get in touch
	GetInTouch string `json:"getInTouch" jsonschema:"minLength=1,maxLength=60"`
	// The label of the e-mail address. Example: E-mail
	EmailLabel string `json:"emailLabel" jsonschema:"minLength=1,maxLength=30" locale:"free"`
	// The visible text of the copy buttons. Example: Copy
	Copy string `json:"copy" jsonschema:"minLength=1,maxLength=30"`
	// The name of the button that copies the e-mail address, for screen readers. The site puts the
	// visible text before it if it does not contain that text.
	// Example: Copy the e-mail address
	CopyEmail string `json:"copyEmail" jsonschema:"minLength=1,maxLength=60"`
	// The name of the button that copies the phone number, for screen readers. The site puts the
	// visible text before it if it does not contain that text.
	// Example: Copy the phone number
	CopyPhone string `json:"copyPhone" jsonschema:"minLength=1,maxLength=60"`
	// The alert after the e-mail address is copied.
	EmailCopied string `json:"emailCopied" jsonschema:"minLength=1,maxLength=120"`
	// The alert after the phone number is copied.
	PhoneCopied string `json:"phoneCopied" jsonschema:"minLength=1,maxLength=120"`
	// The alert when the browser does not allow the copy. {{value}} is the text to copy by hand.
	CopyFailed string `json:"copyFailed" jsonschema:"minLength=1,maxLength=160"`
	// The name of the button that closes the alert, for screen readers. Example: Close the message
	Dismiss string `json:"dismiss" jsonschema:"minLength=1,maxLength=40"`
	// The name of the loading bar for screen readers. Example: Copying
	Loading string `json:"loading" jsonschema:"minLength=1,maxLength=40"`
	// The texts about the OpenPGP key in content/openpgp.asc. Without that file, no screen shows
	// them.
	OpenPGP KeyText `json:"openpgp"`
}

// KeyText is the texts about your OpenPGP key.
type KeyText struct {
	// The label of the fingerprint. Example: OpenPGP fingerprint
	Fingerprint string `json:"fingerprint" jsonschema:"minLength=1,maxLength=40"`
	// The link to the key. {{size}} is the number of kilobytes.
	// Example: Public key (ASC), {{size}} kB
	Key string `json:"key" jsonschema:"minLength=1,maxLength=60"`
	// The name of the button that copies the fingerprint, for screen readers. The site puts the
	// visible text before it if it does not contain that text.
	// Example: Copy the fingerprint
	Copy string `json:"copy" jsonschema:"minLength=1,maxLength=60"`
	// The alert after the fingerprint is copied.
	Copied string `json:"copied" jsonschema:"minLength=1,maxLength=120"`
}

// Privacy is the privacy note at the end of the Contact screen. What the site itself does: it stores
// the chosen language for a year in a cookie named i18next, and sends no request to another host.
// The owner adds what the host of the site logs.
type Privacy struct {
	// The heading of the note. Example: Privacy
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" locale:"free" label:"true"`
	// The note: what the site stores, what it does not do, and what its host logs. A blank line
	// begins a new paragraph.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=2000" text:"paragraphs"`
	// The link to the note in the footers of Home and of the menu. Example: Privacy
	Link string `json:"link" jsonschema:"minLength=1,maxLength=30" locale:"free" label:"true"`
}

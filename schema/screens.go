package schema

// DataAbout is the short text about the owner.
type DataAbout struct {
	// The owner in two or three sentences.
	AboutMe string `json:"aboutme" jsonschema:"minLength=1,maxLength=600"`
}

// Whoami is the biography.
type Whoami struct {
	// The heading of the Whoami screen.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60"`
	// The biography, in paragraphs parted by a blank line.
	Whoami string `json:"whoami" jsonschema:"minLength=1,maxLength=6000" text:"paragraphs" sample:"leggendo allarmi|reading alerts"`
}

// IntroData is the first thing that a visitor sees on Home.
type IntroData struct {
	// The line above the animated heading.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=80" sample:"Valcerchia"`
	// The three phrases that the heading types, one after the other.
	Animated Animated `json:"animated"`
	// The paragraph below the heading.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=400"`
	// The background picture, from the content folder: media/home.png.
	YourImgURL string `json:"your_img_url,omitempty" jsonschema:"format=media-path" locale:"equal"`
}

// Animated holds the three phrases of Home's heading.
type Animated struct {
	// The phrase that is typed first.
	First string `json:"first" jsonschema:"minLength=1,maxLength=60"`
	// The phrase that is typed second.
	Second string `json:"second" jsonschema:"minLength=1,maxLength=60"`
	// The phrase that is typed third.
	Third string `json:"third" jsonschema:"minLength=1,maxLength=60"`
}

// HomeText holds the texts of Home beside the introduction.
type HomeText struct {
	// The button that stops the typing.
	PauseHeadline string `json:"pauseHeadline" jsonschema:"minLength=1,maxLength=40"`
	// The button that starts the typing again.
	PlayHeadline string `json:"playHeadline" jsonschema:"minLength=1,maxLength=40"`
	// The name of the six buttons' group, for screen readers.
	Sections string `json:"sections" jsonschema:"minLength=1,maxLength=60"`
}

// ExpText is the introduction of the Experience screen.
type ExpText struct {
	// A paragraph above the timeline.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=800"`
}

// Job is one position of the work timeline.
type Job struct {
	// The position.
	JobTitle string `json:"jobtitle" jsonschema:"minLength=1,maxLength=100" locale:"free"`
	// The organisation and the place.
	Where string `json:"where" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"(?i)esempio|example"`
	// From when to when: 2018–2019, 2024–Present.
	Date string `json:"date" jsonschema:"minLength=4,maxLength=40" locale:"figures"`
	// What was done; the card shows the first 130 characters until it is opened.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=2000"`
	// Whether the entry is on the one-page CV.
	OnePage bool `json:"onePage,omitempty"`
}

// ExperienceText holds the texts of the Experience screen beside the positions.
type ExperienceText struct {
	// The heading of the timeline.
	Timeline string `json:"timeline" jsonschema:"minLength=1,maxLength=60"`
	// The button that opens a card; {{job}} stands for the position.
	ShowMore string `json:"showMore" jsonschema:"minLength=1,maxLength=80"`
	// The button that closes a card; {{job}} stands for the position.
	ShowLess string `json:"showLess" jsonschema:"minLength=1,maxLength=80"`
}

// SkillsText is the introduction of the Skills screen.
type SkillsText struct {
	// A paragraph above the list.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=800"`
}

// Skill is one skill with its level.
type Skill struct {
	// The skill.
	Name string `json:"name" jsonschema:"minLength=1,maxLength=80" locale:"free"`
	// The level in percent, 0 to 100.
	Value int `json:"value" jsonschema:"minimum=0,maximum=100"`
}

// Certificate is one certificate held.
type Certificate struct {
	// The certificate's name.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" locale:"free"`
	// What it proves.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=800"`
	// The number under which the issuer knows it.
	ID string `json:"id" jsonschema:"minLength=1,maxLength=60" locale:"equal" unique:"true" sample:"^EX-"`
	// Where it can be verified.
	URL string `json:"url" jsonschema:"format=https-url" locale:"equal"`
	// Whether the entry is on the one-page CV.
	OnePage bool `json:"onePage,omitempty"`
}

// CertsText holds the texts of the Certifications screen beside the certificates.
type CertsText struct {
	// What stands before a certificate's number.
	IDLabel string `json:"idLabel" jsonschema:"minLength=1,maxLength=40"`
	// The link to the evidence; {{title}} stands for the certificate's name.
	Verify string `json:"verify" jsonschema:"minLength=1,maxLength=80"`
}

// Credit is one vulnerability that the owner found and reported.
type Credit struct {
	// The vulnerability and the product.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" sample:"(?i)esempio|example"`
	// What it let an attacker do, and what came of the report.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=1200"`
	// The published advisory, where there is one.
	Link string `json:"link,omitempty" jsonschema:"format=https-url" locale:"equal"`
	// Whether the entry is on the one-page CV.
	OnePage bool `json:"onePage,omitempty"`
}

// CreditsText holds the texts of the Credits screen beside the credits.
type CreditsText struct {
	// The screen's heading and the section in its document title; the same in each language.
	Heading string `json:"heading" jsonschema:"minLength=1,maxLength=40" locale:"equal"`
	// The paragraph above the list.
	Text string `json:"text,omitempty" jsonschema:"minLength=1,maxLength=800"`
	// The link to the advisory; {{title}} stands for the vulnerability.
	Advisory string `json:"advisory" jsonschema:"minLength=1,maxLength=80"`
}

// PortfolioItem is one portfolio entry.
type PortfolioItem struct {
	// The picture's address.
	Img string `json:"img" jsonschema:"format=https-url" locale:"equal"`
	// What the entry shows.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=300"`
	// Where the entry leads.
	Link string `json:"link" jsonschema:"format=https-url" locale:"equal"`
}

// ContactConfig is how to reach the owner.
type ContactConfig struct {
	// The e-mail address.
	Email string `json:"YOUR_EMAIL" jsonschema:"format=email" locale:"equal"`
	// The phone number with its country code: +39 02 0000 0000.
	Phone string `json:"YOUR_FONE,omitempty" jsonschema:"format=phone" locale:"equal" sample:"(0 ?){6}"`
	// The paragraph beside the addresses.
	Description string `json:"description" jsonschema:"minLength=1,maxLength=800"`
	// The mail service's identifier; no screen uses it.
	ServiceID string `json:"YOUR_SERVICE_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" sample:"^(service|template|user)_id$" emit:"-"`
	// The mail service's template; no screen uses it.
	TemplateID string `json:"YOUR_TEMPLATE_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" sample:"^(service|template|user)_id$" emit:"-"`
	// The mail service's user; no screen uses it.
	UserID string `json:"YOUR_USER_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" sample:"^(service|template|user)_id$" emit:"-"`
}

// ContactText holds the texts of the Contact screen beside the addresses.
type ContactText struct {
	// The heading of the section with the addresses.
	GetInTouch string `json:"getInTouch" jsonschema:"minLength=1,maxLength=60"`
	// What stands before the e-mail address.
	EmailLabel string `json:"emailLabel" jsonschema:"minLength=1,maxLength=30" locale:"free"`
	// The visible text of the copy buttons.
	Copy string `json:"copy" jsonschema:"minLength=1,maxLength=30"`
	// The button that copies the e-mail address; it begins with the visible text.
	CopyEmail string `json:"copyEmail" jsonschema:"minLength=1,maxLength=60"`
	// The button that copies the phone number; it begins with the visible text.
	CopyPhone string `json:"copyPhone" jsonschema:"minLength=1,maxLength=60"`
	// The alert after the e-mail address was copied.
	EmailCopied string `json:"emailCopied" jsonschema:"minLength=1,maxLength=120"`
	// The alert after the phone number was copied.
	PhoneCopied string `json:"phoneCopied" jsonschema:"minLength=1,maxLength=120"`
	// The alert when copying was refused; {{value}} stands for what was to be copied.
	CopyFailed string `json:"copyFailed" jsonschema:"minLength=1,maxLength=160"`
	// The button that closes the alert.
	Dismiss string `json:"dismiss" jsonschema:"minLength=1,maxLength=40"`
	// The name of the loading bar, for screen readers.
	Loading string `json:"loading" jsonschema:"minLength=1,maxLength=40"`
}

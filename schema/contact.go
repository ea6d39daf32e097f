package schema

// ContactConfig is the contact details.
type ContactConfig struct {
	// The e-mail address, equal in every language. Example: anna@example.com
	Email string `json:"YOUR_EMAIL" part:"common,contact" jsonschema:"format=email" locale:"equal" name:"E-mail" words:"email, posta, mail"`
	// The phone number with its country code, such as +CC 00 0000 0000, equal in every language.
	Phone string `json:"YOUR_FONE,omitempty" jsonschema:"format=phone" locale:"equal" sample:"own" name:"Phone" words:"telefono, cellulare, mobile"`
	// The text beside the contact details. Write [text](https://…) for a link.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=800" text:"long" sample:"own" name:"Text"`
	// Not shown anywhere; you can delete this key. The service identifier of a mail-sending service.
	ServiceID string `json:"YOUR_SERVICE_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" emit:"-" sample:"own" name:"Mail service, not used"`
	// Not shown anywhere; you can delete this key. The template identifier of a mail-sending
	// service.
	TemplateID string `json:"YOUR_TEMPLATE_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" emit:"-" sample:"own" name:"Mail template, not used"`
	// Not shown anywhere; you can delete this key. The user identifier of a mail-sending service.
	UserID string `json:"YOUR_USER_ID,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" emit:"-" sample:"own" name:"Mail user, not used"`
}

// ContactText is the labels and messages of the Contact screen.
type ContactText struct {
	// The heading above the contact details. Example: Get in touch
	GetInTouch string `json:"getInTouch" jsonschema:"minLength=1,maxLength=60" name:"Heading of the details"`
	// The label of the e-mail address. Example: E-mail
	EmailLabel string `json:"emailLabel" jsonschema:"minLength=1,maxLength=30" locale:"free" name:"Label of the e-mail"`
	// The visible text of the copy buttons. Example: Copy
	Copy string `json:"copy" jsonschema:"minLength=1,maxLength=30" name:"Copy button"`
	// The name of the button that copies the e-mail address, for screen readers. The site puts the
	// visible text before it if it does not contain that text.
	// Example: Copy the e-mail address
	CopyEmail string `json:"copyEmail" jsonschema:"minLength=1,maxLength=60" name:"Copy e-mail button"`
	// The name of the button that copies the phone number, for screen readers. The site puts the
	// visible text before it if it does not contain that text.
	// Example: Copy the phone number
	CopyPhone string `json:"copyPhone" jsonschema:"minLength=1,maxLength=60" name:"Copy phone button"`
	// The alert after the e-mail address is copied.
	EmailCopied string `json:"emailCopied" jsonschema:"minLength=1,maxLength=120" name:"E-mail copied"`
	// The alert after the phone number is copied.
	PhoneCopied string `json:"phoneCopied" jsonschema:"minLength=1,maxLength=120" name:"Phone copied"`
	// The alert when the browser does not allow the copy. {{value}} is the text to copy by hand.
	CopyFailed string `json:"copyFailed" jsonschema:"minLength=1,maxLength=160" name:"Copy not allowed"`
	// The name of the button that closes the alert, for screen readers. Example: Close the message
	Dismiss string `json:"dismiss" jsonschema:"minLength=1,maxLength=40" name:"Close button"`
	// The name of the loading bar for screen readers. Example: Copying
	Loading string `json:"loading" jsonschema:"minLength=1,maxLength=40" name:"Loading bar"`
	// The texts about the OpenPGP key in content/openpgp.asc. Without that file, no screen shows
	// them.
	OpenPGP KeyText `json:"openpgp" name:"OpenPGP key"`
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
	Copy string `json:"copy" jsonschema:"minLength=1,maxLength=60" name:"Copy fingerprint button"`
	// The alert after the fingerprint is copied.
	Copied string `json:"copied" jsonschema:"minLength=1,maxLength=120" name:"Fingerprint copied"`
}

// Privacy is the privacy note at the end of the Contact screen. What the site itself does: it stores
// the chosen language for a year in a cookie named i18next, and sends no request to another host.
// Add what the host of the site logs.
type Privacy struct {
	// The heading of the note. Example: Privacy
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" locale:"free" label:"true" name:"Heading"`
	// The note: what the site stores, what it does not do, and what its host logs. A blank line
	// begins a new paragraph. Write "- " at the beginning of a line for a list, [text](https://…) for
	// a link.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=2000" text:"long" sample:"own" name:"Text"`
	// The link to the note in the footers of Home and of the menu. Example: Privacy
	Link string `json:"link" part:"common,contact" jsonschema:"minLength=1,maxLength=30" locale:"free" label:"true" name:"Link in the footer"`
}

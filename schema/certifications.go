package schema

// Certificate is one certificate or appointment.
type Certificate struct {
	// The name of the certificate.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" locale:"free" sample:"entry" name:"Title"`
	// What the certificate proves, with the issuer and the year.
	// Write "- " at the beginning of a line for a list, [text](https://…) for a link.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=5000" text:"long" sample:"own" name:"Description"`
	// The identifier that the issuer assigned, equal in every language. Example: EX-RTO-2022-0417
	ID string `json:"id,omitempty" jsonschema:"minLength=1,maxLength=60" locale:"equal" unique:"true" sample:"own" name:"Identifier"`
	// The https address where a visitor can verify the certificate.
	URL string `json:"url,omitempty" jsonschema:"format=https-url" locale:"equal" name:"Link to verify"`
	// The organisation that issued the certificate. Example: Example Institute
	Issuer string `json:"issuer,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own" name:"Issuer"`
	// The date of issue, equal in every language: a year, a month or a day.
	// Examples: "2025", "2025-10", "2025-10-16"
	Issued string `json:"issued,omitempty" jsonschema:"format=partial-date" locale:"equal" sample:"entry"`
	// The date of expiry, equal in every language. The check warns in the month before it. Once updated in
	// content/site.yaml is later, the site says that the certificate has expired.
	Expires string `json:"expires,omitempty" jsonschema:"format=partial-date" locale:"equal"`
	// The CVs that contain the entry, by the ids of cvs in content/site.yaml. Example: bank
	CV []string `json:"cv,omitempty" locale:"equal" emit:"build" name:"CVs" ids:"cvs"`
	// true: the same as cv: [one-page]. Default: false.
	OnePage bool `json:"onePage,omitempty" emit:"build" moved:"cv: [one-page]"`
}

// CertsText is the labels on the Certifications screen.
type CertsText struct {
	// The label of the identifier of a certificate. Example: Certificate ID:
	IDLabel string `json:"idLabel" jsonschema:"minLength=1,maxLength=40" name:"Label of the identifier"`
	// The line with the date of issue. {{date}} is that date. Example: Issued: {{date}}
	Issued string `json:"issued" jsonschema:"minLength=1,maxLength=60" name:"Line of issue"`
	// The line with the date of expiry. {{date}} is that date. Example: Valid until: {{date}}
	Expires string `json:"expires" jsonschema:"minLength=1,maxLength=60" name:"Line of expiry"`
	// The line with a date of expiry that has passed. {{date}} is that date. Example: Expired: {{date}}
	Expired string `json:"expired" jsonschema:"minLength=1,maxLength=60" name:"Line of a past expiry"`
	// The link to the page that verifies a certificate. {{title}} is the name of the certificate.
	// Example: Verify: {{title}}
	Verify string `json:"verify" jsonschema:"minLength=1,maxLength=80" name:"Link to verify"`
}

package schema

// Credit is one vulnerability that you found and reported.
type Credit struct {
	// The vulnerability and the product. Example: SQL injection in Example Invoices
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" sample:"entry" name:"Title"`
	// What the vulnerability allowed and how the vendor fixed it.
	// Write "- " at the beginning of a line for a list, [text](https://…) for a link.
	Description string `json:"description,omitempty" jsonschema:"minLength=1,maxLength=1200" text:"long" sample:"own" name:"Description"`
	// The https address of the public advisory. Leave it out in every language if there is none.
	Link string `json:"link,omitempty" jsonschema:"format=https-url" locale:"equal" name:"Link to the advisory"`
	// The date of publication, equal in every language: a year, a month or a day.
	// Examples: "2025", "2025-10", "2025-10-16"
	Date string `json:"date,omitempty" jsonschema:"format=partial-date" locale:"equal" sample:"entry"`
	// The vendor of the product. Example: Example Software
	Vendor string `json:"vendor,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own" name:"Vendor"`
	// The name of the product. Example: Example Invoices
	Product string `json:"product,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" sample:"own" name:"Product"`
	// The CVE identifier, equal in every language. Example: CVE-2025-0000
	CVE string `json:"cve,omitempty" jsonschema:"format=cve-id" locale:"equal" unique:"true" name:"CVE"`
	// The identifier of the weakness (https://cwe.mitre.org), equal in every language.
	// Example: CWE-79
	CWE string `json:"cwe,omitempty" jsonschema:"format=cwe-id" locale:"equal" name:"CWE"`
	// The severity of the vulnerability.
	CVSS CVSS `json:"cvss,omitempty" name:"Severity"`
	// The versions that have the vulnerability. Example: 4.0 to 4.2.1
	Affected string `json:"affected,omitempty" jsonschema:"minLength=1,maxLength=100" locale:"figures" name:"Affected versions"`
	// The version that fixes it. Example: 4.2.2
	Fixed string `json:"fixed,omitempty" jsonschema:"minLength=1,maxLength=100" locale:"figures" name:"Fixed version"`
	// What happened when, in the order of time: found, reported, confirmed, fixed, published.
	Timeline []Event `json:"timeline,omitempty" name:"Timeline"`
	// The date of the CVE record that names you; contentc credits writes it. Example: 2025-10-16
	Confirmed string `json:"confirmed,omitempty" jsonschema:"format=date" locale:"equal" name:"Confirmed by the record"`
	// The CVs that contain the entry, by the ids of cvs in content/site.yaml. Example: bank
	CV []string `json:"cv,omitempty" locale:"equal" emit:"build" name:"CVs" ids:"cvs"`
	// true: the same as cv: [one-page]. Default: false.
	OnePage bool `json:"onePage,omitempty" emit:"build" moved:"cv: [one-page]"`
}

// Event is one event in the timeline of a vulnerability.
type Event struct {
	// The date, equal in every language: a year, a month or a day. Example: 2025-10-16
	Date string `json:"date" jsonschema:"format=partial-date" locale:"equal" name:"Date"`
	// What happened. Example: Reported to the vendor
	Event string `json:"event" jsonschema:"minLength=1,maxLength=160" locale:"free" name:"Event"`
}

// CVSS is the severity of a vulnerability. The site computes the score and the rating from the
// vector.
type CVSS struct {
	// The vector string of CVSS 3.1 or 4.0 with its prefix, equal in every language.
	// Example: CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
	Vector string `json:"vector" jsonschema:"format=cvss-vector" locale:"equal" name:"CVSS vector"`
	// Who scored the severity, as a phrase after the score. Example: scored by the vendor
	Scorer string `json:"scorer" jsonschema:"minLength=1,maxLength=60" locale:"free" name:"Scored by"`
}

// CreditsText is the heading, introduction and labels of the Credits screen.
type CreditsText struct {
	// The heading of the screen, also the beginning of its page title. Equal in every language.
	// Example: Credits
	Heading string `json:"heading" part:"credits" jsonschema:"minLength=1,maxLength=40" locale:"equal" label:"true" name:"Heading"`
	// The paragraph above the list.
	Text string `json:"text,omitempty" part:"credits" jsonschema:"minLength=1,maxLength=800" sample:"own" name:"Introduction"`
	// The link to an advisory. {{title}} is the title of the vulnerability.
	// Example: Read the advisory: {{title}}
	Advisory string `json:"advisory" part:"credits" jsonschema:"minLength=1,maxLength=80" label:"true"`
	// The label of the affected versions. Example: Affected
	Affected string `json:"affected" jsonschema:"minLength=1,maxLength=40" label:"true" name:"Affected"`
	// The label of the version that fixes a vulnerability. Example: Fixed in
	Fixed string `json:"fixed" jsonschema:"minLength=1,maxLength=40" label:"true" name:"Fixed"`
	// The heading of a timeline. Example: Timeline
	Timeline string `json:"timeline" jsonschema:"minLength=1,maxLength=40" label:"true" name:"Timeline"`
	// The text for a vulnerability whose CVE record names you. {{date}} is the date of the record.
	// Example: Credit confirmed by the CVE record of {{date}}
	Confirmed string `json:"confirmed" jsonschema:"minLength=1,maxLength=80" label:"true" name:"Confirmed"`
	// The names of the severity ratings.
	Severities Severities `json:"severities" label:"true" name:"Severity ratings"`
}

// Severities is the names of the severity ratings of CVSS.
type Severities struct {
	// The name of the rating for a score of 0.0. Example: None
	None string `json:"none" jsonschema:"minLength=1,maxLength=20" name:"None"`
	// The name of the rating for scores from 0.1 to 3.9. Example: Low
	Low string `json:"low" jsonschema:"minLength=1,maxLength=20" name:"Low"`
	// The name of the rating for scores from 4.0 to 6.9. Example: Medium
	Medium string `json:"medium" jsonschema:"minLength=1,maxLength=20" name:"Medium"`
	// The name of the rating for scores from 7.0 to 8.9. Example: High
	High string `json:"high" jsonschema:"minLength=1,maxLength=20" name:"High"`
	// The name of the rating for scores from 9.0 to 10.0. Example: Critical
	Critical string `json:"critical" jsonschema:"minLength=1,maxLength=20" name:"Critical"`
}

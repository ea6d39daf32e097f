package schema

// CVText holds the texts of the curriculum vitae beside its entries: the
// headings that no screen has, and the links to its forms.
type CVText struct {
	// The document's title and the heading above the links: Curriculum vitae.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" locale:"free"`
	// The heading of the biography: Profile.
	Profile string `json:"profile" jsonschema:"minLength=1,maxLength=60"`
	// What stands before the site's address: Website.
	Website string `json:"website" jsonschema:"minLength=1,maxLength=30"`
	// The day of the last change to the content; {{date}} stands for it.
	AsOf string `json:"asOf" jsonschema:"minLength=1,maxLength=60"`
	// The foot of each page; {{page}} and {{pages}} stand for its number and their count.
	Page string `json:"page" jsonschema:"minLength=1,maxLength=60"`
	// The foot of the one-page version; {{address}} stands for the whole CV's address.
	Selection string `json:"selection" jsonschema:"minLength=1,maxLength=120"`
	// The text beside the QR code, which holds the contact details.
	Scan string `json:"scan" jsonschema:"minLength=1,maxLength=120"`
	// The link to the PDF.
	PDF string `json:"pdf" jsonschema:"minLength=1,maxLength=80" locale:"free"`
	// The link to the PDF of the entries marked onePage.
	OnePage string `json:"onePage" jsonschema:"minLength=1,maxLength=80"`
	// The link to the plain text, for portals that want it pasted.
	Text string `json:"text" jsonschema:"minLength=1,maxLength=80"`
	// The link to the data for CV software (JSON Resume).
	Data string `json:"data" jsonschema:"minLength=1,maxLength=80"`
	// The link to the card for address books.
	Card string `json:"card" jsonschema:"minLength=1,maxLength=80"`
	// The link to the SHA-256 checksums of all forms.
	Checksums string `json:"checksums" jsonschema:"minLength=1,maxLength=80" locale:"free"`
	// A form's size; {{size}} stands for the number of kilobytes.
	Size string `json:"size" jsonschema:"minLength=1,maxLength=30" locale:"free"`
}

package schema

// CVText is the headings of the CV and the links to its versions.
type CVText struct {
	// The title of the document and the heading above the links. Example: Curriculum vitae
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" locale:"free" name:"Title"`
	// The heading of the biography. Example: Profile
	Profile string `json:"profile" jsonschema:"minLength=1,maxLength=60"`
	// The label of the address of the site. Example: Website
	Website string `json:"website" jsonschema:"minLength=1,maxLength=30" name:"Label of the website"`
	// The line with the date of the last change to the content. {{date}} is that date.
	// Example: Last updated: {{date}}
	AsOf string `json:"asOf" jsonschema:"minLength=1,maxLength=60" name:"Last update line"`
	// The footer of each page. {{page}} is the page number and {{pages}} is the number of pages.
	// Example: Page {{page}} of {{pages}}
	Page string `json:"page" jsonschema:"minLength=1,maxLength=60" name:"Page numbers"`
	// The footer of the one-page version. {{address}} is the address of the full CV.
	Selection string `json:"selection" jsonschema:"minLength=1,maxLength=120" name:"Footer on one page"`
	// The text beside the QR code, which contains the contact details.
	Scan string `json:"scan" jsonschema:"minLength=1,maxLength=120" name:"Text beside the code"`
	// The link to the PDF. Example: Curriculum vitae (PDF)
	PDF string `json:"pdf" jsonschema:"minLength=1,maxLength=80" locale:"free"`
	// The link to the one-page PDF, which contains the entries with onePage: true.
	// Example: One-page CV (PDF)
	OnePage string `json:"onePage" jsonschema:"minLength=1,maxLength=80" name:"One-page CV link"`
	// The link to the document for word processors. Example: Curriculum vitae (Word)
	Docx string `json:"docx" jsonschema:"minLength=1,maxLength=80" name:"Link to the Word document"`
	// The line below the positions of a CV that leaves out earlier ones. {{count}} is their number.
	// Example: Earlier positions: {{count}}
	Earlier string `json:"earlier" jsonschema:"minLength=1,maxLength=60" name:"Earlier positions line"`
	// The line above the positions of a CV that has no introduction to them. Example: Most recent first
	Newest string `json:"newest" jsonschema:"minLength=1,maxLength=60" name:"Order of positions"`
	// The link to the plain text, for portals with a text field. Example: Plain-text CV (TXT)
	Text string `json:"text" jsonschema:"minLength=1,maxLength=80"`
	// The link to the data for CV software. Example: CV data (JSON Resume)
	Data string `json:"data" jsonschema:"minLength=1,maxLength=80" name:"Link to the data"`
	// The link to the contact card for address books (vCard 3.0).
	// Example: Contact card (vCard 3.0)
	Card string `json:"card" jsonschema:"minLength=1,maxLength=80" name:"Contact card link"`
	// The size of a file. {{size}} is the number of kilobytes. Example: {{size}} kB
	Size string `json:"size" jsonschema:"minLength=1,maxLength=30" locale:"free"`
}

// Selection is a CV for a client or an occasion, beside the whole one: PDF, text and JSON Resume in each
// language. Of each list it has the entries whose cv contains its id, or the whole list if none does.
type Selection struct {
	// The name of the CV, of its folder and of its files: lower-case letters and digits, with hyphens
	// between them. Example: bank
	ID string `json:"id" jsonschema:"format=section-id" unique:"true" name:"Name"`
	// The most pages that its PDF has in any language. With 1, the type is smaller, and certificates and
	// vulnerabilities have no texts. Without it, there is no limit.
	Pages int `json:"pages,omitempty" jsonschema:"minimum=1,maximum=20" name:"Maximum number of pages"`
	// The lists that it leaves out, by their keys in the content or the ids of your own sections.
	// Example: talks
	Without []string `json:"without,omitempty" name:"Left out" ids:"lists"`
	// The order of its lists, by the same keys; the others follow in the usual order of a CV: worktimeline, skills,
	// certs, credits, then the sections of Whoami. The order of screens is that of the site alone.
	// Example: certs
	Order []string `json:"order,omitempty" name:"Order" ids:"lists"`
	// The year or month from which it has positions: a line says how many ended before. Without it, it has all.
	// Examples: "2015", "2015-06"
	Since string `json:"since,omitempty" jsonschema:"format=year-month" name:"Since"`
	// true: the site links to its PDF beside the whole CV. Default: false, so only `make cv` writes it.
	Published bool `json:"published,omitempty" name:"Published"`
}

// CVSettings is what the site offers of a CV.
type CVSettings struct {
	// The forms that the site offers: pdf, docx (Word), text, data (JSON Resume) and card (vCard). Without it: all but
	// docx, which make cv always writes. Example: docx
	Forms []string `json:"forms,omitempty" jsonschema:"minItems=1,format=cv-form" name:"Forms"`
}

// CVForms are the forms of a CV.
var CVForms = []string{"pdf", "docx", "text", "data", "card"}

// SelectionText is the texts that a CV has in place of those of the whole one.
type SelectionText struct {
	// The id of the CV in cvs of content/site.yaml. Example: bank
	ID string `json:"id" jsonschema:"format=section-id" locale:"equal" unique:"true" name:"CV" ids:"cvs"`
	// The profession on this CV. Without it, that of owner. Example: Red team lead
	Role string `json:"role,omitempty" jsonschema:"minLength=1,maxLength=80" locale:"free" name:"Profession"`
	// The profile on this CV in one paragraph. Without it, your biography if there is room, or the short text about you.
	Summary string `json:"summary,omitempty" jsonschema:"minLength=1,maxLength=800" name:"Short profile"`
	// The profile on this CV with paragraphs and lists, in place of summary.
	// Write "- " at the beginning of a line for a list, [text](https://…) for a link.
	Profile string `json:"profile,omitempty" jsonschema:"minLength=1,maxLength=2000" text:"long" replaces:"summary" name:"Profile"`
}

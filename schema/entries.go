package schema

// Entry is one entry of a section: a degree, a talk, a project, an award or anything else with a title.
type Entry struct {
	// What the entry is about: the name of the degree, the talk, the project, the role or the person.
	// Example: MSc in Computer Science
	Title string `json:"title" jsonschema:"minLength=1,maxLength=160" locale:"free" sample:"entry" name:"Title"`
	// The organisation and the place: the institution, the event, the publisher or the client.
	// Example: Example University, Bologna
	Where string `json:"where,omitempty" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"own" name:"Organisation"`
	// The start of a period, equal in every language: a year, a month or a day.
	// Examples: "2018", "2018-03", "2018-03-31"
	Start string `json:"start,omitempty" jsonschema:"format=partial-date" locale:"equal" sample:"entry" name:"Start"`
	// The end of the period, equal in every language. With a start and without an end, the entry is in
	// progress.
	End string `json:"end,omitempty" jsonschema:"format=partial-date" locale:"equal" sample:"entry" name:"End"`
	// The date, in place of a period, equal in every language: a year, a month or a day.
	// Examples: "2025", "2025-10", "2025-10-16"
	Date string `json:"date,omitempty" jsonschema:"format=partial-date" locale:"equal" sample:"entry"`
	// What there is to say about it: the result, the grade, the words of a reference.
	// Write "- " at the beginning of a line for a list, [text](https://…) for a link.
	Note string `json:"note,omitempty" jsonschema:"minLength=1,maxLength=5000" text:"long" sample:"own" name:"Text"`
	// The https address of its page, the recording, the slides or the text.
	URL string `json:"url,omitempty" jsonschema:"format=https-url" locale:"equal" name:"Link"`
	// Words for its subjects or techniques. Example: Go
	Keywords []string `json:"keywords,omitempty" locale:"free" name:"Keywords"`
	// The CVs that contain the entry, by the ids of cvs in content/site.yaml. Example: bank
	CV []string `json:"cv,omitempty" locale:"equal" emit:"build" name:"CVs" ids:"cvs"`
}

// Section is a titled list of entries, on the Whoami screen.
type Section struct {
	// The heading of the section.
	Title string `json:"title" part:"common,whoami,own" jsonschema:"minLength=1,maxLength=60" label:"true" name:"Heading"`
	// The entries, latest first.
	Entries []Entry `json:"entries" jsonschema:"minItems=1"`
}

// OwnSection is a section of your own, on the Whoami screen or on a screen of its own.
type OwnSection struct {
	// The name of the section, for screens in content/site.yaml and its address on a screen of its own: lower-case
	// letters and digits, with hyphens between them. Example: services
	ID string `json:"id" part:"common,whoami,own" jsonschema:"format=section-id" locale:"equal" unique:"true" name:"Name"`
	// The heading, and the name of the screen in the menu. Example: Services
	Title string `json:"title" part:"common,whoami,own" jsonschema:"minLength=1,maxLength=60" locale:"free" sample:"own"`
	// The section of the Whoami screen before which this one is. Without it, it is after all of them.
	Before string `json:"before,omitempty" jsonschema:"format=whoami-section" locale:"equal" name:"Before"`
	// The description of its screen for search engines, of 50 to 200 characters. Without it, the screen has
	// the description of the site.
	Description string `json:"description,omitempty" part:"documents" jsonschema:"minLength=50,maxLength=200" sample:"own" name:"For search engines"`
	// The introduction below the heading.
	// Write "- " at the beginning of a line for a list, [text](https://…) for a link.
	Text string `json:"text,omitempty" jsonschema:"minLength=1,maxLength=5000" text:"long" sample:"own" name:"Introduction"`
	// The entries, in the order in which the site shows them.
	Entries []Entry `json:"entries,omitempty"`
}

package schema

// Whoami is the biography.
type Whoami struct {
	// The heading of the Whoami screen. Example: About Me
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" label:"true"`
	// The biography. A blank line begins a new paragraph.
	// The specification fixes the spelling of this key.
	Whoami string `json:"whoami" jsonschema:"minLength=1,maxLength=6000" text:"paragraphs" sample:"own" follows:"/worktimeline/0"`
}

// DataAbout is a short text about you.
type DataAbout struct {
	// What you do, in two or three sentences.
	AboutMe string `json:"aboutme" jsonschema:"minLength=1,maxLength=600" sample:"own" follows:"/worktimeline/0"`
}

// Education is your education, on the Whoami screen.
type Education struct {
	// The heading of the section. Example: Education
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" label:"true"`
	// The degrees and courses, latest first.
	Entries []Study `json:"entries" jsonschema:"minItems=1"`
}

// Study is one degree or course.
type Study struct {
	// The name of the degree or course. Example: MSc in Computer Science
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" locale:"free" sample:"entry"`
	// The institution and the place. Example: Example University, Bologna
	Where string `json:"where,omitempty" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"own"`
	// The year or month of the start, equal in every language. Examples: "2018", "2018-03"
	Start string `json:"start,omitempty" jsonschema:"format=year-month" locale:"equal" sample:"entry"`
	// The year or month of the end, equal in every language. With a start and without an end, the
	// course is in progress.
	End string `json:"end,omitempty" jsonschema:"format=year-month" locale:"equal" sample:"entry"`
	// The subject of the thesis, the grade or another detail.
	Note string `json:"note,omitempty" jsonschema:"minLength=1,maxLength=300" sample:"own"`
}

// Languages is the languages that you speak, on the Whoami screen.
type Languages struct {
	// The heading of the section. Example: Languages
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" label:"true"`
	// The text that replaces the level of a native language. Example: native speaker
	Native string `json:"native" jsonschema:"minLength=1,maxLength=40" label:"true"`
	// The languages, your best one first.
	Entries []SpokenLanguage `json:"entries" jsonschema:"minItems=1" sample:"entry"`
}

// SpokenLanguage is one language that you speak.
type SpokenLanguage struct {
	// The name of the language. Example: English
	Name string `json:"name" jsonschema:"minLength=1,maxLength=40" locale:"free"`
	// The level, equal in every language: A1 to C2 of the Common European Framework of Reference,
	// or native.
	// Example: C1
	Level string `json:"level,omitempty" jsonschema:"format=language-level" locale:"equal"`
}

// Talks is your talks, on the Whoami screen.
type Talks struct {
	// The heading of the section. Example: Talks
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" label:"true"`
	// The talks, latest first.
	Entries []Work `json:"entries" jsonschema:"minItems=1"`
}

// Publications is your publications, on the Whoami screen.
type Publications struct {
	// The heading of the section. Example: Publications
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" label:"true"`
	// The publications, latest first.
	Entries []Work `json:"entries" jsonschema:"minItems=1"`
}

// Work is one talk or publication.
type Work struct {
	// The title of the talk or publication.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=160" locale:"free" sample:"own"`
	// The event and its place, or the publisher. Example: Example Conference, Milan
	Where string `json:"where,omitempty" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"own"`
	// The date, equal in every language: a year, a month or a day.
	// Examples: "2025", "2025-10", "2025-10-16"
	Date string `json:"date,omitempty" jsonschema:"format=partial-date" locale:"equal"`
	// The https address of the recording, the slides or the text.
	URL string `json:"url,omitempty" jsonschema:"format=https-url" locale:"equal"`
}

package schema

// Period is a stretch of time.
type Period struct {
	// The year or the month in which it began: "2018", "2018-03".
	Start string `json:"start" jsonschema:"format=year-month"`
	// The year or the month in which it ended.
	End string `json:"end" jsonschema:"format=year-month"`
}

// Education is what the Whoami screen says of the owner's education.
type Education struct {
	// The heading.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60"`
	// The degrees and courses, latest first.
	Entries []Study `json:"entries" jsonschema:"minItems=1"`
}

// Study is one degree or course.
type Study struct {
	// The degree or the course.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=120" locale:"free"`
	// The institution and the place.
	Where string `json:"where" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"(?i)esempio|example"`
	// The year or the month in which it began: "2018", "2018-03".
	Start string `json:"start" jsonschema:"format=year-month" locale:"equal"`
	// The year or the month in which it ended; without it, it goes on.
	End string `json:"end,omitempty" jsonschema:"format=year-month" locale:"equal"`
	// The subject of the thesis, the grade, or whatever else matters.
	Note string `json:"note,omitempty" jsonschema:"minLength=1,maxLength=300"`
}

// Languages is what the Whoami screen says of the languages that the owner
// speaks.
type Languages struct {
	// The heading.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60"`
	// What is shown as the level of a mother tongue.
	Native string `json:"native" jsonschema:"minLength=1,maxLength=40"`
	// The languages, the best first.
	Entries []SpokenLanguage `json:"entries" jsonschema:"minItems=1"`
}

// SpokenLanguage is one language that the owner speaks.
type SpokenLanguage struct {
	// The language's name.
	Name string `json:"name" jsonschema:"minLength=1,maxLength=40" locale:"free"`
	// The level of the Common European Framework of Reference, A1 to C2, or
	// native.
	Level string `json:"level" jsonschema:"format=language-level" locale:"equal"`
}

// Talks is what the Whoami screen says of the talks that the owner gave.
type Talks struct {
	// The heading.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60"`
	// The talks, latest first.
	Entries []Work `json:"entries" jsonschema:"minItems=1"`
}

// Publications is what the Whoami screen says of what the owner published.
type Publications struct {
	// The heading.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60"`
	// The publications, latest first.
	Entries []Work `json:"entries" jsonschema:"minItems=1"`
}

// Work is one talk or publication.
type Work struct {
	// The title.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=160" locale:"free"`
	// The event and its place, or the publisher.
	Where string `json:"where" jsonschema:"minLength=1,maxLength=100" locale:"free" sample:"(?i)esempio|example"`
	// The year, the month or the day: "2025", "2025-10", "2025-10-16".
	Date string `json:"date" jsonschema:"format=partial-date" locale:"equal"`
	// The recording, the slides or the text.
	URL string `json:"url,omitempty" jsonschema:"format=https-url" locale:"equal"`
}

// CVSS is the severity of a vulnerability. Score and severity are computed
// from the vector.
type CVSS struct {
	// The vector string of CVSS 3.1 or 4.0, with its prefix.
	Vector string `json:"vector" jsonschema:"format=cvss-vector" locale:"equal"`
	// Who scored it: the vendor, the NVD, the owner.
	Scorer string `json:"scorer" jsonschema:"minLength=1,maxLength=60" locale:"free"`
}

// Severities names the qualitative severity ratings of CVSS.
type Severities struct {
	// 0.0.
	None string `json:"none" jsonschema:"minLength=1,maxLength=20"`
	// 0.1 to 3.9.
	Low string `json:"low" jsonschema:"minLength=1,maxLength=20"`
	// 4.0 to 6.9.
	Medium string `json:"medium" jsonschema:"minLength=1,maxLength=20"`
	// 7.0 to 8.9.
	High string `json:"high" jsonschema:"minLength=1,maxLength=20"`
	// 9.0 to 10.0.
	Critical string `json:"critical" jsonschema:"minLength=1,maxLength=20"`
}

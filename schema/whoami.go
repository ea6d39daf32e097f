package schema

// Whoami is the biography.
type Whoami struct {
	// The heading of the Whoami screen. Example: About Me
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" label:"true" name:"Heading"`
	// The biography. A blank line begins a new paragraph. Write "- " at the beginning of a line for
	// a list, [text](https://…) for a link, *stars* for emphasis and **two** for a strong one.
	Whoami string `json:"whoami" jsonschema:"minLength=1,maxLength=10000" text:"long" sample:"own"`
}

// DataAbout is a short text about you.
type DataAbout struct {
	// What you do, in two or three sentences. Write [text](https://…) for a link.
	AboutMe string `json:"aboutme" jsonschema:"minLength=1,maxLength=600" text:"long" sample:"own" name:"Short text about you"`
}

// Languages is the languages that you speak, on the Whoami screen.
type Languages struct {
	// The heading of the section. Example: Languages
	Title string `json:"title" jsonschema:"minLength=1,maxLength=60" label:"true" name:"Heading"`
	// The text that replaces the level of a native language. Example: native speaker
	Native string `json:"native" jsonschema:"minLength=1,maxLength=40" label:"true" name:"Word for native"`
	// The languages, your best one first.
	Entries []SpokenLanguage `json:"entries" jsonschema:"minItems=1" sample:"entry" name:"Entries"`
}

// SpokenLanguage is one language that you speak.
type SpokenLanguage struct {
	// The name of the language. Example: English
	Name string `json:"name" jsonschema:"minLength=1,maxLength=80" locale:"free" name:"Name"`
	// The level, equal in every language: A1 to C2 of the Common European Framework of Reference,
	// or native.
	// Example: C1
	Level string `json:"level,omitempty" jsonschema:"format=language-level" locale:"equal"`
	// The level in words, in place of the European one or beside it. Example: fluent
	Fluency string `json:"fluency,omitempty" jsonschema:"minLength=1,maxLength=200" locale:"free"`
	// The CVs that contain the entry, by the ids of cvs in content/site.yaml. Example: bank
	CV []string `json:"cv,omitempty" locale:"equal" emit:"build" name:"CVs" ids:"cvs"`
}

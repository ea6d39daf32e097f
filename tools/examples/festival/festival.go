package main

// Festival is the programme of a festival in one language.
type Festival struct {
	// The name of the festival and its motto.
	Poster Poster `json:"poster"`
	// The items of the programme, in the order of the day.
	Events []Event `json:"events" jsonschema:"minItems=1"`
}

// Poster is the heading of the programme.
type Poster struct {
	// The name of the festival.
	Name string `json:"name" jsonschema:"minLength=1,maxLength=60"`
	// One sentence about the festival.
	Motto string `json:"motto,omitempty" jsonschema:"maxLength=120"`
}

// Event is one item of the programme.
type Event struct {
	// The number in the programme, which tickets show.
	Number int `json:"number" jsonschema:"minimum=1" unique:"true"`
	// The name of the item.
	Title string `json:"title" jsonschema:"minLength=1,maxLength=80"`
	// When it begins, HH:MM.
	Begins string `json:"begins" jsonschema:"format=time-of-day" locale:"equal"`
	// When it ends, HH:MM.
	Ends string `json:"ends" jsonschema:"format=time-of-day" locale:"equal"`
	// The price in euros; an event without a price is free.
	Price float64 `json:"price,omitempty" jsonschema:"minimum=0.5"`
	// Whether children are welcome.
	Children bool `json:"children,omitempty"`
}

// Settings are the settings for every language.
type Settings struct {
	// The languages; the first one is the source.
	Locales []Locale `json:"locales" jsonschema:"minItems=1"`
}

// Locale is one language.
type Locale struct {
	// The language tag (BCP 47).
	Tag string `json:"tag" jsonschema:"format=language-tag" unique:"true"`
}

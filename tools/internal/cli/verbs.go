package cli

// verbs is the list of all verbs, in the order in which help shows them.
func verbs() []Verb {
	return []Verb{
		{"generate", "validates, then writes schema, types and modules", generate},
		{"check", "reports everything that is wrong with the content", check},
		{"sync", "adds what one language lacks, marked until it is translated", syncLanguages},
	}
}

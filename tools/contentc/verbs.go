package contentc

// verbs is the list of all verbs, in the order in which help shows them.
func verbs() []verb {
	return []verb{
		{"generate", "validates, then writes schema, types and modules", generate},
		{"check", "reports everything that is wrong with the content", checkContent},
		{"status", "shows how far each language is translated, and which sample content is left", showStatus},
		{"sync", "adds what one language lacks, marked until it is translated", syncLanguages},
		{"review", "records that translations match their source texts as they stand", reviewTexts},
		{"new-locale", "makes the content folder of a further language and registers it", newLocale},
		{"watch", "generates after each change, with one line of JSON each time", watchContent},
		{"explain", "prints the long text on one code", explainCode},
	}
}

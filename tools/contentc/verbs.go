package contentc

// verbs is the list of all verbs, in the order in which help shows them.
func verbs() []verb {
	return []verb{
		{Name: "generate", Summary: "validates, then writes schema, types and modules", Run: generate},
		{Name: "check", Summary: "reports everything that is wrong with the content", Run: checkContent},
		{Name: "status", Summary: "shows how far each language is translated, and which sample content is left", Run: showStatus},
		{Name: "sync", Summary: "adds what one language lacks, marked until it is translated", Run: syncLanguages},
		{Name: "review", Summary: "records that translations match their source texts as they stand", Run: reviewTexts},
		{Name: "new-locale", Summary: "makes the content folder of a further language and registers it", Run: newLocale},
		{Name: "watch", Summary: "generates after each change, with one line of JSON each time", Run: watchContent, Stops: true},
		{Name: "explain", Summary: "prints the long text on one code", Run: explainCode},
	}
}

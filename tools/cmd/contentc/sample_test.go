package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// samplePointers checks the content with digests and returns where it finds
// sample content, by language.
func samplePointers(t *testing.T, digests string) map[string][]string {
	t.Helper()
	config := config()
	config.Sample = digests
	pointers := map[string][]string{}
	for _, finding := range findings(t, config) {
		if finding.Code == "sample-content" {
			tag := strings.Split(finding.File, "/")[1]
			pointers[tag] = append(pointers[tag], finding.Pointer)
		}
	}
	return pointers
}

func TestSampleIsRecognisedAfterSearchAndReplace(t *testing.T) {
	content(t)
	digests := run(t, "digest").stdout
	for _, tag := range []string{"it", "en"} {
		replace(t, "content/"+tag+"/whoami.yaml", "Bologna", "Verona")
		replace(t, "content/"+tag+"/credits.yaml", "Content Security Policy", "Prova")
	}
	found := samplePointers(t, digests)
	for _, tag := range []string{"it", "en"} {
		assert.Contains(t, found[tag], "/whoami/whoami")
		assert.Contains(t, found[tag], "/credits/5/description")
	}
}

// The products are invented, and the titles have the form in which vendors publish advisories.
func TestTitlesOfAdvisoriesAreNoSampleContent(t *testing.T) {
	titles := []string{
		"Remote code execution", "Remote code execution in Prova", "Remote code execution in Prova Documents", "SQL injection in Prova", "SQL injection in Prova Invoices 4.2",
		"Stored cross-site scripting (XSS)", "Stored cross-site scripting (XSS) in Prova", "Missing access control in Prova Bookings", "Missing access control in the API of Prova",
		"Server-side request forgery (SSRF)", "Server-side request forgery (SSRF) in Prova Notifications", "Authentication bypass in Prova Gateway", "Arbitrary file read in Prova Archive",
		"Arbitrary file read in Prova", "Shared encryption key in Prova routers", "Esecuzione di codice da remoto in Prova", "Cross-site scripting (XSS) persistente in Prova", "Controllo degli accessi mancante in Prova",
	}
	content(t)
	list := "credits:\n"
	for _, title := range titles {
		list += "  - title: " + title + "\n    date: \"2025\"\n"
	}
	for _, tag := range []string{"it", "en"} {
		require.NoError(t, os.WriteFile("content/"+tag+"/credits.yaml", []byte(list), 0o644))
		for _, pointer := range samplePointers(t, sample)[tag] {
			assert.NotContains(t, pointer, "/credits/")
		}
	}
}

func TestContentIsRecognisedByItsOwnDigests(t *testing.T) {
	content(t)
	digests := run(t, "digest").stdout
	found := samplePointers(t, digests)
	assert.Contains(t, found["it"], "/owner/portrait/src")
	assert.NotContains(t, found["en"], "/owner/portrait/src", "equal in every language")
	assert.Contains(t, found["en"], "/owner/portrait/alt")
	assert.Contains(t, found["it"], "/owner/role")
	assert.Contains(t, found["it"], "/owner/name")
	assert.Contains(t, found["it"], "/skills/4/name")
	for _, pointer := range append(found["it"], found["en"]...) {
		section := strings.Split(pointer, "/")[1]
		assert.NotContains(t, []string{"navigation", "headerButtonText", "titles", "errors", "footer", "contacttext"}, section, pointer)
	}

	// A value that is sample content only with the others of its entry.
	for _, tag := range []string{"it", "en"} {
		replace(t, "content/"+tag+"/skills.yaml", "value: 85", "value: 84")
	}
	require.NoError(t, os.WriteFile("content/media/portrait.png", pngOf(t, plain(1600, 100, 9, 0, 9)), 0o644))
	found = samplePointers(t, digests)
	assert.NotContains(t, found["it"], "/skills/4/name")
	assert.Contains(t, found["it"], "/skills/5/name")
	assert.NotContains(t, found["it"], "/owner/portrait/src")
}

func TestAListOfTheSampleIsReportedUntilAnEntryChanges(t *testing.T) {
	content(t)
	for tag, name := range map[string]string{"it": "Francese\n      level: B1", "en": "French"} {
		text := "languages:\n  entries:\n    - name: " + name + "\n"
		require.NoError(t, os.WriteFile("content/"+tag+"/languages.yaml", []byte(text), 0o644))
	}
	digests := runWith(t, withLabels(), "digest").stdout
	found := samplePointers(t, digests)
	assert.Contains(t, found["it"], "/languages/entries/0/name")
	assert.Contains(t, found["en"], "/languages/entries/0/name")

	replace(t, "content/it/languages.yaml", "B1", "B2")
	found = samplePointers(t, digests)
	assert.NotContains(t, found["it"], "/languages/entries/0/name")
	assert.NotContains(t, found["en"], "/languages/entries/0/name", "the level is a fact of the source")
}

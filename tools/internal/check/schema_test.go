package check

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSchemeIgnoresCaseAndWhitespace(t *testing.T) {
	for text, want := range map[string]string{
		"https://a.it": "https", "JavaScript:alert(1)": "javascript", " java\tscript:x": "javascript",
		"a.it/x:y": "", "è:x": "", "x": "", "": "", "data:text/html,x": "data",
	} {
		assert.Equal(t, want, scheme(text), text)
	}
}

type cabinet struct {
	Drawers drawers `json:"drawers"`
}

type drawers struct {
	Upper []upper `json:"upper"`
	Lower lower   `json:"lower"`
}

type upper struct {
	A  string `json:"a" locale:"free"`
	BC string `json:"bc" locale:"free"`
}

type lower struct {
	C string `json:"c" locale:"free"`
}

// The keys of the first record are valid. The second has the same letters, the third the same keys.
func TestKeysAreValidInRecordsOfOneTypeOnly(t *testing.T) {
	e := language[cabinet](t, "it", "drawers:\n  upper: [{a: x, bc: y}, {ab: x, c: y}]\n  lower: {a: x, bc: y}\n")
	examineAll([]*examination{e})
	var pointers []string
	for _, finding := range e.report.Findings {
		pointers = append(pointers, finding.Pointer)
	}
	assert.Equal(t, []string{"/drawers/upper/1/ab", "/drawers/upper/1/c", "/drawers/lower/a", "/drawers/lower/bc"}, pointers)
}

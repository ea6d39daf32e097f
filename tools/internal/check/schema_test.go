package check

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/codegen"
	"example.org/contentc/internal/model"
	"example.org/contentc/internal/tree"
)

func TestSchemeIgnoresCaseAndWhitespace(t *testing.T) {
	for text, want := range map[string]string{
		"https://a.it": "https", "JavaScript:alert(1)": "javascript", " java\tscript:x": "javascript",
		"a.it/x:y": "", "è:x": "", "x": "", "": "", "data:text/html,x": "data",
	} {
		assert.Equal(t, want, scheme(text), text)
	}
}

func TestCompileRefusesAnInvalidSchema(t *testing.T) {
	for _, text := range []string{"", "{", `{"type": "nothing"}`} {
		_, err := compile([]byte(text), &model.Type{}, nil)
		assert.Error(t, err, text)
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

// bounded has every keyword that the model allows for a text.
type bounded struct {
	Free    string   `json:"free"`
	Short   string   `json:"short" jsonschema:"minLength=2,maxLength=3"`
	Digits  string   `json:"digits" jsonschema:"pattern=^[0-9]+$"`
	Address string   `json:"address" jsonschema:"format=email"`
	List    []string `json:"list" jsonschema:"minItems=1"`
	Number  int      `json:"number"`
}

func TestMeetsAgreesWithTheValidator(t *testing.T) {
	of, err := model.Describe(reflect.TypeFor[bounded](), nil)
	require.NoError(t, err)
	text, err := codegen.JSONSchema(&model.Model{}, of.Go, "", true)
	require.NoError(t, err)
	schema, err := compile(text, of, nil)
	require.NoError(t, err)
	decided := map[string]int{}
	texts := []string{"1", "12", "è", "èè", "èèè", "èèèè", "a", "abcd", "\U0001F3F4", "\U0001F3F4b", ""}
	for _, field := range of.Fields {
		level := schema.levels[level{field, field.Type}]
		for _, text := range texts {
			value := &tree.Value{Kind: model.Text, Text: text, Field: field, Type: field.Type}
			if isSurelyValid(value, level) {
				decided[field.Key]++
				require.Empty(t, violations(level, instance(value)), "%s: %q", field.Key, text)
			} else if value.Fits() && level.Format == "" {
				require.NotEmpty(t, violations(level, instance(value)), "%s: %q", field.Key, text)
			}
		}
		number := &tree.Value{Kind: model.Integer, Text: "12", Field: field, Type: field.Type}
		assert.False(t, isSurelyValid(number, level), "%s: a number is left to the validator", field.Key)
	}
	assert.ElementsMatch(t, []string{"free", "short", "digits"}, slices.Collect(maps.Keys(decided)), "the validator is asked about a format and what is no text")
}

func TestTheLimitsOfALengthAreInclusive(t *testing.T) {
	for _, text := range []string{"", "è", "èè", "èèè", "a", "ab", "abc", "\U0001F3F4"} {
		length := len([]rune(text))
		for minimum := -1; minimum <= 3; minimum++ {
			assert.Equal(t, length >= minimum, isWithin(text, minimum, -1), "%q of at least %d", text, minimum)
			for maximum := range 4 {
				assert.Equal(t, minimum <= length && length <= maximum, isWithin(text, minimum, maximum), "%q of %d to %d", text, minimum, maximum)
			}
		}
	}
}

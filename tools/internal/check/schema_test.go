package check

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.org/portfolio/tools/internal/codegen"
	"example.org/portfolio/tools/internal/model"
	"example.org/portfolio/tools/internal/tree"
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
	rapid.Check(t, func(t *rapid.T) {
		field := rapid.SampledFrom(of.Fields).Draw(t, "field")
		value := &tree.Value{Kind: rapid.SampledFrom([]model.Kind{model.Text, model.Text, model.Integer}).Draw(t, "kind"), Field: field, Type: field.Type}
		value.Text = rapid.SampledFrom([]string{"1", "12", "è", "èè", "èèè", "èèèè", "a", "abcd", "\U0001F3F4", "\U0001F3F4b", ""}).Draw(t, "text")
		if value.Kind == model.Integer {
			value.Text = "12"
		}
		level := schema.levels[level{field, field.Type}]
		if isSurelyValid(value, level) {
			decided[field.Key]++
			require.Empty(t, violations(level, instance(value)), "%s: %q", field.Key, value.Text)
		} else if value.Fits() && value.Kind == model.Text && level.Format == "" {
			require.NotEmpty(t, violations(level, instance(value)), "%s: %q", field.Key, value.Text)
		}
	})
	assert.Len(t, decided, 3, "the validator is asked about a format and what is no text: %v", decided)
}

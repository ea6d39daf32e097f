package model_test

import (
	"reflect"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/portfolio/tools/internal/model"
)

func describe(of any) (*model.Type, error) {
	return model.Describe(reflect.TypeOf(of), model.Docs{})
}

func TestAgreementDefaultsAreTheSafeOnes(t *testing.T) {
	type record struct {
		Text  string   `json:"text"`
		Texts []string `json:"texts"`
		Count int      `json:"count"`
		Same  string   `json:"same" locale:"equal"`
		Free  []string `json:"free,omitempty" locale:"free"`
		Dated string   `json:"dated" locale:"figures" jsonschema:"minLength=1,format=date" sample:"^x" unique:"true" text:"paragraphs" emit:"-"`
	}
	described, err := describe(record{})
	require.NoError(t, err)
	agreements := map[string]model.Agreement{}
	for _, field := range described.Fields {
		agreements[field.Key] = field.Agreement
	}
	assert.Equal(t, map[string]model.Agreement{
		"text": model.Translated, "texts": model.Translated, "count": model.Equal,
		"same": model.Equal, "free": model.Free, "dated": model.Figures,
	}, agreements)
	assert.True(t, described.Field("free").Optional)
	dated := described.Field("dated")
	assert.True(t, dated.Unique && dated.Paragraphs && dated.Hidden)
	assert.Equal(t, "date", dated.Format)
	assert.True(t, dated.Sample.MatchString("xy"))
	assert.Nil(t, described.Field("none"))
}

func TestDescribeRefusesWhatContentCannotHold(t *testing.T) {
	for _, of := range []any{
		struct {
			M map[string]string `json:"m"`
		}{},
		struct{ NoTag string }{},
		struct {
			N int `json:"n" locale:"translated"`
		}{},
		struct {
			T string `json:"t" locale:"sometimes"`
		}{},
		struct {
			T string `json:"t" sample:"("`
		}{},
		struct {
			L []chan int `json:"l"`
		}{},
	} {
		_, err := describe(of)
		assert.Error(t, err, "%T", of)
	}
}

func TestKindsHaveNames(t *testing.T) {
	for kind := model.Text; kind <= model.Record; kind++ {
		assert.NotEmpty(t, kind.String())
	}
}

func TestReadDocs(t *testing.T) {
	docs, err := model.ReadDocs(fstest.MapFS{"a.go": {Data: []byte("package a\n\n// A is\n// one thing.\ntype A struct {\n\t// B is\n\t// another.\n\tB, C string\n}\n\ntype D int\n\nfunc f() {}\n")}})
	require.NoError(t, err)
	assert.Equal(t, "A is one thing.", docs.Type("A"))
	assert.Equal(t, "B is another.", docs.Field("A", "C"))
	assert.Empty(t, docs.Type("D"))
	_, err = model.ReadDocs(fstest.MapFS{"a.go": {Data: []byte("not Go")}})
	assert.Error(t, err)
}

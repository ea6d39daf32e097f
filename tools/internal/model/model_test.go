package model_test

import (
	"reflect"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.org/contentc/internal/model"
)

func TestTextsAreTranslatedAndOtherValuesEqualByDefault(t *testing.T) {
	type record struct {
		Text  string   `json:"text"`
		Texts []string `json:"texts"`
		Count int      `json:"count"`
		Same  string   `json:"same" locale:"equal"`
		Free  []string `json:"free,omitempty" locale:"free"`
		Short string   `json:"short" locale:"free" jsonschema:"pattern=^a{2\\,3}$,maxLength=3,minLength=1" screen:"a" part:"b,c"`
		Part  string   `json:"part" locale:"free" screen:"a"`
		Dated string   `json:"dated" locale:"figures" jsonschema:"minLength=1,format=date" sample:"own" unique:"true" text:"long" emit:"-"`
	}
	described, err := model.Describe(record{})
	require.NoError(t, err)
	agreements := map[string]model.Agreement{}
	for _, field := range described.Fields {
		agreements[field.Key] = field.Agreement
	}
	assert.Equal(t, map[string]model.Agreement{
		"text": model.Translated, "texts": model.Translated, "count": model.Equal,
		"same": model.Equal, "free": model.Free, "short": model.Free, "part": model.Free, "dated": model.Figures,
	}, agreements)
	assert.True(t, described.Field("free").Optional)
	dated := described.Field("dated")
	assert.True(t, dated.Unique && dated.Long && dated.Hidden)
	assert.Equal(t, "date", dated.Format.Name)
	assert.Equal(t, model.SampleOwn, dated.Sample)
	assert.Zero(t, dated.MaxLength)
	assert.Equal(t, []string{model.CommonPart}, dated.PartsOfSection())
	assert.Equal(t, 3, described.Field("short").MaxLength)
	assert.Equal(t, []string{"b", "c"}, described.Field("short").PartsOfSection())
	assert.Equal(t, []string{"a"}, described.Field("part").PartsOfSection())
	assert.Nil(t, described.Field("none"))
}

type recursive struct {
	Children []recursive `json:"children"`
}

// twice is a struct with one key twice, which go vet rejects in source code.
var twice = reflect.New(reflect.StructOf([]reflect.StructField{
	{Name: "F", Type: reflect.TypeFor[string](), Tag: `json:"f"`},
	{Name: "G", Type: reflect.TypeFor[string](), Tag: `json:"f"`},
})).Elem().Interface()

// Each error names the field.
func TestDescribeRefusesUnsupportedFields(t *testing.T) {
	type outer = locale
	type locale struct{}
	type File struct{}
	for _, field := range []struct {
		message string
		of      any
		tag     reflect.StructTag
	}{
		{"content cannot hold a map[string]string", map[string]string{}, `json:"f"`},
		{"content cannot hold a *string", (*string)(nil), `json:"f"`},
		{"content cannot hold a chan int", []chan int{}, `json:"f"`},
		{"the json tag needs a key that is an identifier, not \"\"", "", ``},
		{"the json tag needs a key that is an identifier, not \"a-b\"", "", `json:"a-b"`},
		{"the json tag needs a key that is an identifier, not \"-\"", "", `json:"-"`},
		{"unsupported json option \"string\"", 0, `json:"f,string"`},
		{"the locale rule \"translated\" is for texts, not for a whole number", 0, `json:"f" locale:"translated"`},
		{"the tag locale must be one of", "", `json:"f" locale:"sometimes"`},
		{`unknown or malformed tag "lokale:\"equal\""`, "", `json:"f" lokale:"equal"`},
		{"the tag unique must be one of true", "", `json:"f" unique:"yes"`},
		{"the tag unique is for scalars, not for a list", []string{}, `json:"f" unique:"true"`},
		{"the tags text and sample:\"own\" are for texts", 0, `json:"f" sample:"own"`},
		{"the name of a part has lower-case letters and digits, unlike \"\"", "", `json:"f" part:"a,"`},
		{"the tag sample must be one of own, entry", "", `json:"f" sample:"^x"`},
		{"the tag sample:\"entry\" is for scalars and lists, not for a group of keys", File{}, `json:"f" sample:"entry"`},
		{"unsupported keyword \"enum\"", "", `json:"f" jsonschema:"enum=a,enum=b"`},
		{"unsupported keyword \"exclusiveMinimum\"", 0, `json:"f" jsonschema:"exclusiveMinimum=0"`},
		{"unsupported keyword \"uniqueItems\"", []string{}, `json:"f" jsonschema:"uniqueItems=true"`},
		{"the keyword minLength is not for a whole number", 0, `json:"f" jsonschema:"minLength=1"`},
		{"the keyword minLength: strconv.Atoi", "", `json:"f" jsonschema:"minLength=one"`},
		{"the keyword pattern: error parsing regexp", "", `json:"f" jsonschema:"pattern=("`},
		{"the struct must be a type with a name", []struct{}{}, `json:"f"`},
	} {
		of := reflect.StructOf([]reflect.StructField{{Name: "F", Type: reflect.TypeOf(field.of), Tag: field.tag}})
		_, err := model.Describe(reflect.Zero(of).Interface())
		assert.ErrorContains(t, err, ".F: "+field.message)
	}
	for message, of := range map[string]any{
		".G: duplicate key \"f\"": twice,
		".G: model_test.locale and model_test.locale have the same name": struct {
			F outer  `json:"f"`
			G locale `json:"g"`
		}{},
		".G: model_test.File and model.File have the same name": struct {
			F File       `json:"f"`
			G model.File `json:"g"`
		}{},
		"recursive.Children: recursive contains itself": recursive{},
	} {
		_, err := model.Describe(of)
		assert.ErrorContains(t, err, message)
	}
}

type settings struct {
	Locales []locale `json:"locales"`
}

type locale struct {
	Tag string `json:"tag"`
}

type untagged struct {
	Locales []record `json:"locales"`
}

type record struct{}

type overlong struct {
	F string `json:"f" name:"A name longer than the editor"`
}

type shaped struct {
	F string `json:"f" jsonschema:"format=shape"`
}

func TestNewRefusesAnInvalidModel(t *testing.T) {
	anything := func(string) string { return "" }
	for message, test := range map[string]struct {
		content, site any
		formats       []model.Format
	}{
		"the content must be a struct":                      {"text", settings{}, nil},
		"needs a list of records":                           {locale{}, locale{}, nil},
		"has 29 characters, and the editor has room for 28": {overlong{}, settings{}, nil},
		"a struct with a name":                              {struct{}{}, settings{}, nil},
		"needs a required text with the key":                {locale{}, untagged{}, nil},
		`there is no format "shape"`:                        {shaped{}, settings{}, nil},
		`format "email" is declared twice`:                  {locale{}, settings{}, []model.Format{{Name: "email", Check: anything}}},
		`format "shape" needs a name and a check`:           {locale{}, settings{}, []model.Format{{Name: "shape"}}},
	} {
		_, err := model.New(test.content, test.site, fstest.MapFS{}, test.formats)
		assert.ErrorContains(t, err, message)
	}
	_, err := model.New(locale{}, settings{}, fstest.MapFS{}, []model.Format{{Name: "shape", Check: anything}})
	assert.NoError(t, err)
}

func TestReadDocsReturnsCommentsOnOneLine(t *testing.T) {
	docs, err := model.ReadDocs(fstest.MapFS{"a.go": {Data: []byte("package a\n\n// A is\n// one thing.\ntype A struct {\n\t// B is\n\t// another.\n\tB, C string\n}\n\ntype D int\n\nfunc f() {}\n")}})
	require.NoError(t, err)
	assert.Equal(t, "A is one thing.", docs.Type("A"))
	assert.Equal(t, "B is another.", docs.Field("A", "C"))
	assert.Empty(t, docs.Type("D"))
	_, err = model.ReadDocs(fstest.MapFS{"a.go": {Data: []byte("not Go")}})
	assert.Error(t, err)
}
